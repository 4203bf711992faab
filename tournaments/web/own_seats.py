"""A team's match as one of its members sees it: my opponent first, then the team-mates'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tournaments.models import Match, Player, Registration
from tournaments.selectors.teams import member_of_user, seat_lines
from tournaments.services import teams

Games = tuple[int, int, int]


def seen_from(match: Match, registration_id: int, games: Games) -> Games:
    """Games in the match's order as the player sees them, and back: mine, theirs, drawn."""
    if registration_id == match.player_one_id:
        return games
    return (games[1], games[0], games[2])


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A seat of my team's match, seen from my team's side."""

    seat: str
    is_mine: bool
    mine: Player | None
    theirs: Player | None
    status: str
    result: Games | None
    my_report: Games | None
    their_report: Games | None

    @property
    def outcome(self) -> str:
        if self.result is None:
            return ""
        if self.result[0] == self.result[1]:
            return "drawn"
        return "won" if self.result[0] > self.result[1] else "lost"

    @property
    def can_confirm(self) -> bool:
        return (
            self.result is None
            and self.their_report is not None
            and self.their_report != self.my_report
        )


def own_seats(registration: Registration, match: Match, *, user_id: int | None) -> list[OwnSeat]:
    """The seats of my team's match, my own seat first; four queries."""
    me = member_of_user(registration, user_id)
    is_one = match.player_one_id == registration.pk
    other = match.player_two_id if is_one else match.player_one_id
    found = []
    for line in seat_lines([match]).get(match.pk, []):
        mine, theirs = (line.one, line.two) if is_one else (line.two, line.one)

        def seen(games: Games | None) -> Games | None:
            return None if games is None else seen_from(match, registration.pk, games)

        found.append(
            OwnSeat(
                seat=line.seat,
                is_mine=me is not None and me.seat == line.seat,
                mine=mine,
                theirs=theirs,
                status=line.status,
                result=seen(line.games) if line.has_result else None,
                my_report=seen(line.reports.get(registration.pk)),
                their_report=seen(line.reports.get(other)),
            )
        )
    return sorted(found, key=lambda one: (not one.is_mine, one.seat))


def team_context(registration: Registration, *, user_id: int | None) -> dict[str, Any]:
    """What my page shows of my team: my seat, my deck, open seats; nothing for a player alone."""
    if not registration.is_team:
        return {"deck": registration}
    member = member_of_user(registration, user_id)
    return {
        "my_seat": member,
        "deck": member,
        "open_seats": teams.open_seats(registration),
    }
