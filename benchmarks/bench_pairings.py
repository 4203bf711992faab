"""How long rounds and standings take, beside two libraries in the same run.

The other times are: one maximum-weight matching over the complete graph of 1,000 players by
rustworkx, and the pairings of 199 and 10,000 players by the native library swisspair, which does
not prove that its rounds are the best.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import rustworkx
import swisspair

from pairings import (
    Entrant,
    MatchResult,
    PlayerId,
    RoundResults,
    compute_standings,
    pair_swiss_round,
    swiss,
)
from pairings.checker import least_cost
from pairings.matching import solve_full

SEED = 20260101
SIZES = (100, 199, 1_000, 10_000)
ROUNDS = (1, 5, 10)
STANDINGS_ROUNDS = 15
DRAWN_MATCHES = 0.06
REPEATS = 5
INSTANCES = 200
FULL_GRAPH_PLAYERS = 300
BRUTE_FORCE_INSTANCES = 70


class Report(Protocol):
    def __call__(
        self, name: str, value: float, unit: str, *, target: str | None = None
    ) -> None: ...


def run(report: Report) -> None:
    """Measure everything and report each figure with its target."""
    full_graph = _full_graph_seconds(1_000)
    report("rustworkx, full graph of 1,000 players", 1000 * full_graph, "ms")
    ours: dict[tuple[int, int], float] = {}
    theirs: dict[tuple[int, int], float] = {}
    for size in SIZES:
        players, results = _event(size, STANDINGS_ROUNDS if size == max(SIZES) else max(ROUNDS))
        entrants = [Entrant(player) for player in players]
        for number in ROUNDS:
            past = results[: number - 1]
            pairings = pair_swiss_round(entrants, past, seed=SEED)
            if not pairings.optimal:
                raise AssertionError(f"round {number} of {size} players is not proven optimal")
            ours[size, number] = _best(lambda e=entrants, p=past: pair_swiss_round(e, p, seed=SEED))
            if size in (199, 10_000):
                theirs[size, number] = _swisspair_seconds(players, past)
        if size == max(SIZES):
            pairing, standings = _best_of_both(
                lambda e=entrants, r=results: pair_swiss_round(e, r, seed=SEED),
                lambda p=players, r=results: compute_standings(p, r),
            )
    for (size, number), seconds in ours.items():
        limits = []
        if size == 10_000:
            limits = [full_graph, 2 * theirs[size, number]]
        elif size == 199:
            limits = [theirs[size, number]]
        target = _at_most(1000 * min(limits), 1000 * seconds) if limits else None
        report(f"pair round {number} of {size:,} players", 1000 * seconds, "ms", target=target)
        if (size, number) in theirs:
            report(
                f"swisspair, round {number} of {size:,} players",
                1000 * theirs[size, number],
                "ms",
            )
    for number in ROUNDS:
        growth = ours[10_000, number] / ours[1_000, number]
        report(
            f"growth from 1,000 to 10,000 players, round {number}",
            growth,
            "times",
            target=_at_most(15, growth),
        )
    report(f"pair 10,000 players after {STANDINGS_ROUNDS} rounds", 1000 * pairing, "ms")
    report(
        f"standings of 10,000 players after {STANDINGS_ROUNDS} rounds",
        1000 * standings,
        "ms",
        target=_at_most(1000 * pairing, 1000 * standings),
    )

    equal = sum(_is_as_good_as_the_full_graph(number) for number in range(INSTANCES))
    report(
        f"rounds of up to {FULL_GRAPH_PLAYERS} players as good as the full graph",
        equal,
        "rounds",
        target=f"{INSTANCES}: {'met' if equal == INSTANCES else 'MISSED'}",
    )
    equal = sum(_is_as_good_as_any(number) for number in range(BRUTE_FORCE_INSTANCES))
    report(
        "rounds of up to 10 players as good as any other",
        equal,
        "rounds",
        target=f"{BRUTE_FORCE_INSTANCES}: {'met' if equal == BRUTE_FORCE_INSTANCES else 'MISSED'}",
    )


def _is_as_good_as_the_full_graph(number: int) -> bool:
    """Whether a random round costs the same as the matching over all its players at once."""
    rng = random.Random(number)
    players, past = _event(rng.randrange(20, FULL_GRAPH_PLAYERS + 1), rng.randrange(1, 11), number)
    entrants = [Entrant(player) for player in players]
    ours = pair_swiss_round(entrants, past, seed=number)
    solve = swiss.solve
    try:
        swiss.solve = solve_full  # the comparison is with the inside of the package
        full = pair_swiss_round(entrants, past, seed=number)
    finally:
        swiss.solve = solve
    return ours.optimal and ours.cost == full.cost


def _is_as_good_as_any(number: int) -> bool:
    """Whether a random round costs as little as the best of all rounds there are."""
    players, past = _event(4 + number % 7, 1 + number % 6, number)
    ours = pair_swiss_round([Entrant(player) for player in players], past, seed=number)
    return ours.optimal and ours.cost == least_cost(players, past)


def _at_most(limit: float, value: float) -> str:
    return f"at most {limit:,.1f}: {'met' if value <= limit else 'MISSED'}"


def _event(size: int, rounds: int, seed: int = SEED) -> tuple[list[PlayerId], list[RoundResults]]:
    """A Swiss event with random results, paired by this project."""
    rng = random.Random(seed)
    players = [PlayerId(f"p{number:05}") for number in range(size)]
    entrants = [Entrant(player) for player in players]
    results: list[RoundResults] = []
    for _ in range(rounds):
        pairings = pair_swiss_round(entrants, results, seed=rng.getrandbits(32))
        matches = tuple(
            MatchResult(pairing.players, _random_games(rng)) for pairing in pairings.pairings
        )
        results.append(RoundResults(matches, tuple(bye.player for bye in pairings.byes)))
    return players, results


def _random_games(rng: random.Random) -> tuple[int, int, int]:
    if rng.random() < DRAWN_MATCHES:
        return (1, 1, 1)
    lost = rng.randrange(2)
    return (2, lost, 0) if rng.random() < 0.5 else (lost, 2, 0)


def _best(action: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds: what the machine's other work adds is left out."""
    return min(_seconds(action) for _ in range(REPEATS))


def _best_of_both(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """The same for two that are compared, run in turn so that both meet the same machine."""
    times = [(_seconds(one), _seconds(other)) for _ in range(2 * REPEATS)]
    return min(first for first, _ in times), min(second for _, second in times)


def _seconds(action: Callable[[], object]) -> float:
    gc.collect()
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def _full_graph_seconds(size: int) -> float:
    rng = random.Random(SEED)
    points = [rng.choice((0, 3, 6, 9)) for _ in range(size)]
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(
        [
            (a, b, 10**6 - 1000 * (points[a] - points[b]) ** 2 - rng.randrange(1000))
            for a in range(size)
            for b in range(a)
        ]
    )
    start = time.perf_counter()
    rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return time.perf_counter() - start


def _swisspair_seconds(players: Sequence[PlayerId], past: Sequence[RoundResults]) -> float:
    """The same round by swisspair; reading the results into its players is not counted."""
    met: dict[PlayerId, set[str]] = {player: set() for player in players}
    had_bye: set[PlayerId] = set()
    for results in past:
        had_bye.update(results.byes)
        for match in results.matches:
            first, second = match.players
            met[first].add(second)
            met[second].add(first)
    theirs = [
        swisspair.Player(
            id=standing.player,
            points=standing.match_points,
            rank=standing.rank,
            can_get_bye=standing.player not in had_bye,
            cannot_be_paired_against_ids=met[standing.player],
        )
        for standing in compute_standings(players, past)
    ]
    return _best(lambda: swisspair.create_matches(theirs))


def _print_line(name: str, value: float, unit: str, *, target: str | None = None) -> None:
    print(f"{name:<52}{value:>10,.1f} {unit}" + (f"   ({target})" if target else ""))


if __name__ == "__main__":
    run(_print_line)
