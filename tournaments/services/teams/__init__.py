"""Teams (MTR 1.10, 8): registered, completed by their members, with a decklist for each seat.

What happens to an entrant happens to the whole team and is in `registrations` and
`participation`: check-in, drop, disqualification.
"""

from tournaments.services.registrations.teams import NewTeam, open_seats
from tournaments.services.teams.building import hand_in_seat_deck, save_seat_deck
from tournaments.services.teams.decklists import seat_format, submit_seat_decklist, team_problems
from tournaments.services.teams.formats import set_seat_formats
from tournaments.services.teams.members import (
    exchange_seats,
    fill_seat,
    invitation_token,
    invited_team,
    join_team,
    leave_seat,
    rename_team,
)
from tournaments.services.teams.registering import (
    enter_team_late,
    register_team,
    register_team_by_link,
    register_team_by_names,
)

__all__ = [
    "NewTeam",
    "enter_team_late",
    "exchange_seats",
    "fill_seat",
    "hand_in_seat_deck",
    "invitation_token",
    "invited_team",
    "join_team",
    "leave_seat",
    "open_seats",
    "register_team",
    "register_team_by_link",
    "register_team_by_names",
    "rename_team",
    "save_seat_deck",
    "seat_format",
    "set_seat_formats",
    "submit_seat_decklist",
    "team_problems",
]
