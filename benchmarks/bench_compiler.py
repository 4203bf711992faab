"""The compiler on one core, in processor time: all cards of a card file, reading a compiled one,
and games with compiled instead of bundled definitions of the same cards."""

import random
import statistics
import time
from collections.abc import Callable, Mapping

from benchmarks.bench_engine import SCENARIOS, _cards, _decks
from rules_engine import CardDefinition, Game, Seat, bundled_cards, definition_in, definition_out
from rules_engine.agents import make_agent
from rules_engine.card_files import read_card_file
from rules_engine.oracle.catalogue import melded_record
from rules_engine.oracle.compiled import examined
from rules_engine.scenario.format import read_files
from rules_engine.scenario.report import run_scenario
from tests.conftest import CARD_DATA

GAMES = 20
MOST_SECONDS, MOST_RATIO, MOST_MILLISECONDS = 360, 1.3, 1.0


def run(report: Callable[..., None]) -> None:
    """Report seconds for all cards, milliseconds for a kept one, and ratios for games."""
    path = CARD_DATA / "AtomicCards.json.xz"
    if not path.exists():
        print(f"no card data in {CARD_DATA}")
        return
    records = read_card_file(path)
    start = time.process_time()
    found = {name: examined(records[name], melded_record(records, name)) for name in records}
    seconds = time.process_time() - start
    compiled = {n: one.definition for n, one in found.items() if one.definition is not None}
    report("compile all cards", seconds, "s", target=f"at most {MOST_SECONDS} s")
    report("cards that are supported", len(compiled), "cards")
    _reading(report, compiled)
    mixed = {name: compiled.get(name, card) for name, card in bundled_cards().items()}
    replaced = sum(name in compiled for name in mixed)
    report("bundled cards that are compiled for what follows", replaced, "cards")
    limit = f"at most {MOST_RATIO}"
    report("scenarios, compiled / bundled", _ratio(_scenarios, mixed), "times", target=limit)
    report("random games, compiled / bundled", _ratio(_games, mixed), "times", target=limit)


def _reading(report: Callable[..., None], compiled: Mapping[str, CardDefinition]) -> None:
    texts = [definition_out(card) for card in compiled.values()]
    definition_in(texts[0])
    times = []
    for text in texts:
        start = time.process_time()
        definition_in(text)
        times.append(time.process_time() - start)
    mean = statistics.mean(times) * 1000
    report("read a compiled card, mean", mean, "ms", target=f"at most {MOST_MILLISECONDS} ms")


def _ratio(
    seconds: Callable[[Mapping[str, CardDefinition]], float], mixed: Mapping[str, CardDefinition]
) -> float:
    """How much longer it takes with the other definitions; both in turn, the first to warm up."""
    seconds(bundled_cards())
    pairs = [(seconds(mixed), seconds(bundled_cards())) for _ in range(3)]
    return min(other for other, _ in pairs) / min(own for _, own in pairs)


def _scenarios(cards: Mapping[str, CardDefinition]) -> float:
    contents = [content for _, content in read_files([SCENARIOS])]
    start = time.process_time()
    for content in contents:
        run_scenario(content, cards, timeout=20.0, clock=time.process_time)
    return time.process_time() - start


def _games(cards: Mapping[str, CardDefinition]) -> float:
    decks = _decks()
    start = time.process_time()
    for seed in range(GAMES):
        one, two = random.Random(seed).sample(decks, 2)
        game = Game.start([Seat("One", _cards(one)), Seat("Two", _cards(two))], cards, seed=seed)
        agents = [make_agent("random-legal", random.Random(seed + seat)) for seat in range(2)]
        while game.decision is not None:
            decision = game.decision
            game.answer(agents[decision.player].choose(game.view(decision.player), decision))
    return time.process_time() - start
