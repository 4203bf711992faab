"""Matches for places below the first in a single elimination (MTR 10.4).

In a bracket of N places (a power of two) round ``r`` can hold ``2 ** (r - 1)`` groups of equal
size: group 0 plays for the title, group 1 are the losers of the first group one round before, and
so on. A match at index ``i`` of group ``g`` sends its winner to group ``2g`` and its loser to
group ``2g + 1`` of the next round; group ``g`` of groups of ``n`` plays for places from
``g * n + 1`` on. Positions count through the groups, so that the match for third place is at
position 1 beside the final.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .types import PlayerId


class Placement(StrEnum):
    """Which places are played for besides the title."""

    NONE = "none"
    THIRD_PLACE = "third_place"
    CONSOLATION = "consolation"
    """The losers of the first round play a bracket of their own."""
    ALL_PLACES = "all_places"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened at a place: a bye has no loser, a double loss two and no winner."""

    round_number: int
    position: int
    winner: PlayerId | None
    losers: tuple[PlayerId, ...] = ()


def bracket_levels(players: int) -> int:
    """How many rounds a single elimination of so many players has.

    >>> [bracket_levels(n) for n in (2, 3, 4, 6, 8, 9)]
    [1, 2, 2, 3, 3, 4]
    """
    return max(1, (players - 1).bit_length())


def played_groups(placement: Placement, levels: int, round_number: int) -> tuple[int, ...]:
    """The groups that play in a round of a bracket of so many rounds.

    >>> [played_groups(Placement.CONSOLATION, 3, number) for number in (1, 2, 3)]
    [(0,), (0, 1), (0, 2)]
    >>> [played_groups(Placement.THIRD_PLACE, 3, number) for number in (1, 2, 3)]
    [(0,), (0,), (0, 1)]
    """
    if placement is Placement.ALL_PLACES:
        return tuple(range(1 << (round_number - 1)))
    if placement is Placement.CONSOLATION and round_number > 1:
        return (0, 1 << (round_number - 2))
    if placement is Placement.THIRD_PLACE and round_number == levels > 1:
        return (0, 1)
    return (0,)


def group_of(levels: int, round_number: int, position: int) -> tuple[int, int]:
    """The group of a position, and the index in the group.

    >>> [group_of(3, 2, position) for position in range(4)]
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return divmod(position, 1 << (levels - round_number))


def feeding(levels: int, round_number: int, position: int) -> tuple[tuple[int, bool], ...]:
    """The two positions of the round before that feed a place, and whether by their losers.

    >>> feeding(3, 3, 0), feeding(3, 3, 1)
    (((0, False), (1, False)), ((0, True), (1, True)))
    """
    group, index = group_of(levels, round_number, position)
    width = 1 << (levels - round_number + 1)
    start = (group // 2) * width
    is_loser = group % 2 == 1
    return ((start + 2 * index, is_loser), (start + 2 * index + 1, is_loser))


def playoff_places(
    seeds: Sequence[PlayerId],
    outcomes: Sequence[Outcome],
    *,
    left: Collection[PlayerId] = (),
) -> Mapping[PlayerId, int]:
    """The first of the places that each player still has or shares; equal numbers are shared.

    A player who has left without being beaten is placed as if beaten in the round to come.
    """
    levels = bracket_levels(len(seeds))
    #: Per player the round to come and the group in it.
    stands: dict[PlayerId, tuple[int, int]] = dict.fromkeys(seeds, (1, 0))
    for outcome in sorted(outcomes, key=lambda one: one.round_number):
        group, _ = group_of(levels, outcome.round_number, outcome.position)
        following = outcome.round_number + 1
        if outcome.winner is not None:
            stands[outcome.winner] = (following, 2 * group)
        for loser in outcome.losers:
            stands[loser] = (following, 2 * group + 1)
    places = {}
    for player, (number, group) in stands.items():
        if player in left and number <= levels and group == 0:
            number, group = number + 1, 1
        places[player] = (group << (levels - number + 1)) + 1
    return places
