"""Round robins: everybody meets everybody once or twice, by Berger's tables.

| rule | name | done |
| --- | --- | --- |
| MTR 10.4 | pairings other than Swiss if announced | yes |
| MTR 2.10 | a player who leaves: the opponents to come have a bye | yes |

The schedule follows from the drawn order of the players alone, so that no round has to wait for
another one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from .errors import InvalidHistory
from .types import PlayerId

SMALLEST = 2


@dataclass(frozen=True, slots=True)
class RoundRobinRound:
    """One round: who meets whom, the first of each pair on the first side, and who sits out.

    Args:
        number: from 1.
        pairs: the tables in order.
        sitting_out: the player without an opponent when the number of players is odd.
        walkovers: players whose opponent has left the event.
    """

    number: int
    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    sitting_out: PlayerId | None = None
    walkovers: tuple[PlayerId, ...] = ()


def draw_order(players: Collection[PlayerId], seed: int) -> tuple[PlayerId, ...]:
    """The players in a drawn order, the same for the same seed however they were handed in."""
    drawn = sorted(players)
    random.Random(seed).shuffle(drawn)
    return tuple(drawn)


def round_robin_rounds(players: int, *, legs: int = 1) -> int:
    """How many rounds a round robin takes.

    >>> [round_robin_rounds(n) for n in (2, 3, 4, 5, 6)]
    [1, 3, 3, 5, 5]
    """
    _ensure_size(players, legs)
    return (players - 1 if players % 2 == 0 else players) * legs


def round_robin_schedule(
    players: Sequence[PlayerId], *, legs: int = 1, withdrawn: Collection[PlayerId] = ()
) -> tuple[RoundRobinRound, ...]:
    """All rounds in Berger's order; sides are balanced to a difference of at most one.

    The second leg repeats the first with sides exchanged.

    Args:
        players: in the order of their draw numbers.
        legs: 1, or 2 for a double round robin.
        withdrawn: players who have left: their opponents have a walkover.

    >>> first = round_robin_schedule([PlayerId(name) for name in "ABCD"])[0]
    >>> first.pairs
    (('A', 'D'), ('B', 'C'))
    """
    _ensure_size(len(players), legs)
    if len(set(players)) != len(players):
        raise InvalidHistory("players", "a player is in the round robin twice")
    unknown = set(withdrawn) - set(players)
    if unknown:
        raise InvalidHistory("withdrawn", f"{sorted(unknown)[0]!r} is not in the round robin")
    per_leg = round_robin_rounds(len(players))
    return tuple(
        _round(players, leg * per_leg + number, number, exchanged=leg % 2 == 1, gone=withdrawn)
        for leg in range(legs)
        for number in range(per_leg)
    )


def _ensure_size(players: int, legs: int) -> None:
    if players < SMALLEST:
        raise InvalidHistory("players", f"a round robin needs two players, not {players}")
    if legs not in (1, 2):
        raise InvalidHistory("legs", f"everybody meets once or twice, not {legs} times")


def _round(
    players: Sequence[PlayerId],
    number: int,
    row: int,
    *,
    exchanged: bool,
    gone: Collection[PlayerId],
) -> RoundRobinRound:
    """Row `row` of Berger's table, as round `number` counted from 0."""
    even = len(players) + len(players) % 2
    turning = even - 1
    shift = row * (even // 2) % turning
    last = turning
    places = [(shift, last) if row % 2 == 0 else (last, shift)]
    places += [
        ((one + shift) % turning, (turning - one + shift) % turning) for one in range(1, even // 2)
    ]
    pairs: list[tuple[PlayerId, PlayerId]] = []
    sitting_out: PlayerId | None = None
    walkovers: list[PlayerId] = []
    for one, two in places:
        here = [players[place] for place in (one, two) if place < len(players)]
        present = [player for player in here if player not in gone]
        if len(present) == 2:
            pairs.append((present[1], present[0]) if exchanged else (present[0], present[1]))
        elif len(present) == 1 and len(here) == 1:
            sitting_out = present[0]
        else:
            walkovers += present
    return RoundRobinRound(number + 1, tuple(pairs), sitting_out, tuple(walkovers))


def validate_round_robin(
    players: Sequence[PlayerId], schedule: Sequence[RoundRobinRound], *, legs: int = 1
) -> tuple[str, ...]:
    """Everything that is wrong with a full schedule, found without Berger's tables."""
    problems: list[str] = []
    met = Counter(frozenset(pair) for one in schedule for pair in one.pairs)
    for pair in combinations(players, 2):
        if met[frozenset(pair)] != legs:
            problems.append(f"{pair[0]} and {pair[1]} meet {met[frozenset(pair)]} times")
    first = Counter(pair[0] for one in schedule for pair in one.pairs)
    second = Counter(pair[1] for one in schedule for pair in one.pairs)
    for player in players:
        if abs(first[player] - second[player]) > 1:
            problems.append(f"{player} is {first[player]} times first, {second[player]} second")
        out = sum(one.sitting_out == player for one in schedule)
        if out != legs * (len(players) % 2):
            problems.append(f"{player} sits out {out} times")
    for one in schedule:
        seated = [player for pair in one.pairs for player in pair] + list(one.walkovers)
        if one.sitting_out is not None:
            seated.append(one.sitting_out)
        if sorted(seated) != sorted(players):
            problems.append(f"round {one.number} does not hold everybody once")
    return tuple(problems)
