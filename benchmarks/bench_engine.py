"""The rules engine on one core: random games, bot matches, replay, copies of a running game."""

import random
import statistics
import time
from collections.abc import Callable

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

GAMES = 40
MATCHES = 15


def _decks() -> list[DeckList]:
    return [
        DeckList(main=dict(deck.main), sideboard=dict(deck.sideboard))
        for deck in demo_decks().values()
    ]


def _cards(deck: DeckList) -> tuple[str, ...]:
    return tuple(name for name, count in deck.main.items() for _ in range(count))


def run(report: Callable[..., None]) -> None:
    """Report seconds per game and match, decisions per second, and the time of a copy."""
    decks = _decks()
    seconds, decisions, copies = [], 0, []
    for seed in range(GAMES):
        rng = random.Random(seed)
        one, two = rng.sample(decks, 2)
        start = time.perf_counter()
        seats = [Seat(name, _cards(deck)) for name, deck in (("One", one), ("Two", two))]
        game = Game.start(seats, bundled_cards(), seed=seed)
        agents = [make_agent("random-legal", random.Random(seed + side)) for side in (1, 2)]
        copied = False
        while not game.over:
            decision = game.decision
            assert decision is not None
            game.answer(agents[decision.player].choose(game.view(decision.player), decision))
            decisions += 1
            if not copied and game.turn >= 6 and not game.over:
                before = time.perf_counter()
                game.fork()
                copies.append(time.perf_counter() - before)
                start += copies[-1]
                copied = True
        seconds.append(time.perf_counter() - start)
    report("random-legal game, median", statistics.median(seconds) * 1000, "ms")
    report("random-legal games", decisions / sum(seconds), "decisions/s")
    report("copy of a game in turn 6, median", statistics.median(copies) * 1000, "ms")

    played, replayed, sizes = [], [], []
    for seed in range(MATCHES):
        pair = (decks[seed % len(decks)], decks[(seed * 7 + 3) % len(decks)])
        start = time.perf_counter()
        transcript = play_match(decks=pair, seed=seed)
        played.append(time.perf_counter() - start)
        sizes.append(len(transcript.to_json()))
        start = time.perf_counter()
        assert replay_transcript(transcript).ok
        replayed.append(time.perf_counter() - start)
    report("best-of-three of the heuristic bots, median", statistics.median(played) * 1000, "ms")
    report("replay of such a match, median", statistics.median(replayed) * 1000, "ms")
    report("transcript of such a match, median", statistics.median(sizes) / 1024, "KiB")
