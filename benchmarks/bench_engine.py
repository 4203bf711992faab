"""The rules engine on one core, in processor time: random games, bot matches, replay, copies of a
running game, priority on boards of 20 and 200 permanents, and the suite of scenarios."""

import json
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from rules_engine import (
    DeckList,
    Game,
    Seat,
    bundled_cards,
    demo_decks,
    play_match,
    replay_transcript,
)
from rules_engine.agents import make_agent
from rules_engine.decisions import DecisionKind
from rules_engine.scenario.report import run_scenario
from rules_engine.state.game import GameOptions

GAMES = 40
MATCHES = 15
PASSES = 200
SCENARIOS = Path(__file__).parents[1] / "tests" / "rules_engine" / "scenarios"


def _decks() -> list[DeckList]:
    return [
        DeckList(main=dict(deck.main), sideboard=dict(deck.sideboard))
        for deck in demo_decks().values()
    ]


def _cards(deck: DeckList) -> tuple[str, ...]:
    return tuple(name for name, count in deck.main.items() for _ in range(count))


def run(report: Callable[..., None]) -> None:
    """Report seconds per game, match and scenario, decisions per second, and the time of a copy."""
    decks = _decks()
    _games(report, decks)
    _memory(report, decks)
    _priority(report)
    _scenarios(report)
    _matches(report, decks)


def _start(decks: list[DeckList], seed: int) -> Game:
    one, two = random.Random(seed).sample(decks, 2)
    seats = [Seat(name, _cards(deck)) for name, deck in (("One", one), ("Two", two))]
    return Game.start(seats, bundled_cards(), seed=seed)


def _games(report: Callable[..., None], decks: list[DeckList]) -> None:
    seconds, decisions, copies, later_copies = [], 0, [], []
    for seed in range(GAMES):
        start = time.process_time()
        game = _start(decks, seed)
        agents = [make_agent("random-legal", random.Random(seed + side)) for side in (1, 2)]
        copying = 0.0
        while not game.over:
            decision = game.decision
            assert decision is not None
            game.answer(agents[decision.player].choose(game.view(decision.player), decision))
            decisions += 1
            if game.turn >= 6 and not game.over:
                before = time.process_time()
                game.fork()
                took = time.process_time() - before
                copying += took
                (later_copies if game.turn > 6 else copies).append(took)
        seconds.append(time.process_time() - start - copying)
    report("random-legal game, median", statistics.median(seconds) * 1000, "ms")
    report("random-legal games", decisions / sum(seconds), "decisions/s")
    report("random-legal games", len(seconds) / sum(seconds), "games/s")
    report("copy of a game in turn 6, median", statistics.median(copies) * 1000, "ms")
    report("copy of a game after turn 6, median", statistics.median(later_copies) * 1000, "ms")


def _memory(report: Callable[..., None], decks: list[DeckList]) -> None:
    """What ten games in their sixth turn hold, beyond the cards that all games share."""
    _start(decks, 0)
    tracemalloc.start()
    games = []
    for seed in range(10):
        game = _start(decks, seed)
        agents = [make_agent("random-legal", random.Random(seed + side)) for side in (1, 2)]
        while game.decision is not None and game.turn < 6:
            decision = game.decision
            game.answer(agents[decision.player].choose(game.view(decision.player), decision))
        games.append(game)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    report("memory of a game in turn 6", held / len(games) / 2**20, "MiB")


def _board(permanents: int) -> Game:
    """Each player has half of them: lands, creatures, an anthem for every ten; empty hands."""
    from tests.rules_engine.kit import A, B, Setup

    names = ["Forest", "Mountain", "Bear", "Goblin", "Bird", "Spider", "Knight", "Wall", "Ox"]
    setup = Setup()
    for player in (A, B):
        for number in range(permanents // 2):
            name = "Anthem" if number % 10 == 9 else names[number % len(names)]
            setup.battlefield(player, name)
    setup.state.options = GameOptions(every_priority=True, mulligans=False)
    return setup.play().game


def _pass_time(permanents: int) -> float:
    """Seconds for one player to pass priority to the other when nothing changes."""
    game = _board(permanents)
    times: list[float] = []
    while len(times) < PASSES:
        decision = game.decision
        first = game.state.passes == 0 and decision.kind is DecisionKind.PRIORITY
        before = time.process_time()
        game.answer(0 if decision.kind is DecisionKind.PRIORITY else ())
        if first and game.decision.kind is DecisionKind.PRIORITY:
            times.append(time.process_time() - before)
        if game.turn > 12:
            game = _board(permanents)
    return statistics.median(times)


def _priority(report: Callable[..., None]) -> None:
    small, large = _pass_time(20), _pass_time(200)
    report("passing priority, 20 permanents, median", small * 1e6, "µs")
    report("passing priority, 200 permanents, median", large * 1e6, "µs")
    report("growth from 20 to 200 permanents", large / small, "times")


def _scenarios(report: Callable[..., None]) -> None:
    contents = [
        json.loads(line)
        for path in sorted(SCENARIOS.glob("*.jsonl"))
        for line in path.read_text().splitlines()
        if not path.name.startswith("rulings_")  # played with cards of a card file
    ]
    cards = bundled_cards()
    start = time.process_time()
    results = [
        run_scenario(content, cards, timeout=20.0, clock=time.process_time) for content in contents
    ]
    assert all(result.status == "passed" for result in results)
    mean = (time.process_time() - start) / len(results)
    report(f"scenario, mean of {len(results)}", mean * 1000, "ms")


def _matches(report: Callable[..., None], decks: list[DeckList]) -> None:
    played, replayed, sizes = [], [], []
    for seed in range(MATCHES):
        pair = (decks[seed % len(decks)], decks[(seed * 7 + 3) % len(decks)])
        start = time.process_time()
        transcript = play_match(decks=pair, seed=seed)
        played.append(time.process_time() - start)
        sizes.append(len(transcript.to_json()))
        start = time.process_time()
        assert replay_transcript(transcript).ok
        replayed.append(time.process_time() - start)
    report("best-of-three of the heuristic bots, median", statistics.median(played) * 1000, "ms")
    report("replay of such a match, median", statistics.median(replayed) * 1000, "ms")
    report("transcript of such a match, median", statistics.median(sizes) / 1024, "KiB")
