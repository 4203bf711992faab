"""How many rounds to play and how far to cut (MTR App. E)."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import InvalidHistory
from .types import SuggestedStructure

SWISS_ROUNDS = ((16, 5), (32, 5), (64, 6), (128, 7), (226, 8), (409, 9))
"""MTR App. E: up to so many players, so many Swiss rounds; ten beyond the last line."""

MOST_SWISS_ROUNDS = 10
SMALLEST_EVENT = 4
SMALLEST_SWISS = 9
SMALL_SWISS_LIMIT = 16


def suggest_structure(
    players: int,
    *,
    limited: bool = False,
    teams: bool = False,
    awarded_byes: Sequence[int] = (),
) -> SuggestedStructure:
    """The recommended number of Swiss rounds and size of the cut (MTR App. E).

    Args:
        players: players or teams in the event.
        limited: a limited event whose playoff is a booster draft of eight.
        teams: whether ``players`` are teams; four teams suffice for an event.
        awarded_byes: for every player who has them, the number of awarded byes; one, two, three
            byes make a player count as two, four, eight.

    Raises:
        InvalidHistory: the event is too small to be held.

    >>> suggest_structure(100).swiss_rounds, suggest_structure(100).cut
    (7, 8)
    """
    if players < SMALLEST_EVENT:
        raise InvalidHistory("players", f"an event needs at least {SMALLEST_EVENT} players")
    if len(awarded_byes) > players or any(byes < 0 for byes in awarded_byes):
        raise InvalidHistory("awarded_byes", "one number per player, none negative")
    counted = players + sum(2**byes - 1 for byes in awarded_byes)
    if counted == SMALLEST_EVENT and not teams:
        # Elimination would be over after two rounds; an individual event has at least three.
        return SuggestedStructure(3, 0, 0, counted)
    if counted < SMALLEST_SWISS:
        elimination = 2 if counted == SMALLEST_EVENT else 3
        return SuggestedStructure(0, 0, elimination, counted)
    rounds = next((count for most, count in SWISS_ROUNDS if counted <= most), MOST_SWISS_ROUNDS)
    cut = 8
    if counted <= SMALL_SWISS_LIMIT:
        if limited:
            rounds = 4
        else:
            cut = 4
    return SuggestedStructure(rounds, cut, cut.bit_length() - 1, counted)
