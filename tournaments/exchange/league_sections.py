"""The models of a league in the order in which their rows can be made.

The events of a season are whole event documents inside the league's, see `league_schema`.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Q

from tournaments.enums import LeagueMatchStatus
from tournaments.exchange.sections import Section
from tournaments.models import League, LeagueMatch, LeagueMember

LEAGUE = Section(
    "league",
    League,
    path="pk",
    is_single=True,
    public_fields=frozenset(
        "name slug description kind status format time_zone starts_on ends_on points_by_place "
        "participation_points points_per_match_point points_per_win counted_events qualify_top "
        "qualify_points best_of win_points drawn_points loss_points limit_per_opponent "
        "limit_per_week days_to_play".split()
    ),
    omitted={"created_at": "an imported league is created when it is imported"},
)

LEAGUE_SECTIONS: tuple[Section, ...] = (
    Section(
        "members",
        LeagueMember,
        path="league",
        public_fields=frozenset(("player", "joined_at", "left_at")),
    ),
    Section(
        "matches",
        LeagueMatch,
        path="league",
        public_fields=frozenset(
            "challenger opponent status created_at played_on games_challenger games_opponent "
            "games_drawn result_source".split()
        ),
        public_when=Q(status=LeagueMatchStatus.CONFIRMED),
        omitted={"version": "counts the changes in one database"},
    ),
)

#: Models of leagues that are no section of a league document, and why.
LEAGUE_LEFT_OUT: Mapping[str, str] = {
    "LeagueEvent": "written as `events`: each with the whole event as a document",
    "LeagueTranscript": "a signed document of its own, downloaded from the page of its match",
}
