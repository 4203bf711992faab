"""Byes: awarded before the event, assigned for want of an opponent, given by hand."""

from __future__ import annotations

from collections.abc import Sequence

from .types import Bye, Entrant, PlayerId, Reason, ReasonCode


def awarded_byes_in(entrants: Sequence[Entrant], round_number: int) -> list[PlayerId]:
    """The entrants whose awarded byes cover the round; these are for the first rounds."""
    return [e.player for e in entrants if e.awarded_byes >= round_number]


def awarded_bye(player: PlayerId, points: int, entrant: Entrant) -> Bye:
    """A bye won before the event."""
    count = entrant.awarded_byes
    plural = "s" if count > 1 else ""
    text = f"awarded bye for the first {count} round{plural}" if plural else "awarded bye"
    return Bye(player, points, Reason(ReasonCode.AWARDED_BYE, text, (count,)))


def forced_bye(player: PlayerId, points: int) -> Bye:
    """A bye that the organizer gave by hand."""
    return Bye(player, points, Reason(ReasonCode.FORCED_BYE, "bye given by the organizer"))


def assigned_bye(
    player: PlayerId, points: int, *, earlier_byes: int, round_number: int, lowest_points: int
) -> Bye:
    """The bye of an odd round, with why it went to this player."""
    if earlier_byes:
        times = "once" if earlier_byes == 1 else f"{earlier_byes} times"
        text = f"bye again (had one {times} before): nobody else could take it at a lower cost"
        return Bye(player, points, Reason(ReasonCode.SECOND_BYE, text, (points, earlier_byes)))
    if round_number == 1:
        text = "odd number of players, chosen at random"
    elif points == lowest_points:
        text = f"odd number of players: lowest score group ({points} points)"
    else:
        text = (
            f"odd number of players: lowest score group that could spare somebody without a bye "
            f"({points} points)"
        )
    return Bye(player, points, Reason(ReasonCode.ASSIGNED_BYE, text, (points, lowest_points)))
