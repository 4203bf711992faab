"""Leagues: seasons of several events, and open leagues of matches on demand."""

from tournaments.services.leagues.challenges import (
    answer_challenge,
    challenge_player,
    lapse_challenges,
)
from tournaments.services.leagues.engine import launch_league_match, run_league_match
from tournaments.services.leagues.membership import (
    add_member,
    choose_league_deck,
    join_league,
    leave_league,
)
from tournaments.services.leagues.results import (
    confirm_league_report,
    dispute_league_report,
    report_league_result,
    rule_league_result,
    void_league_match,
)
from tournaments.services.leagues.seasons import (
    add_league_event,
    invite_to_final,
    remove_league_event,
)
from tournaments.services.leagues.settings import (
    LeagueSettings,
    change_league,
    create_league,
    finish_league,
    start_league,
)

__all__ = [
    "LeagueSettings",
    "add_league_event",
    "add_member",
    "answer_challenge",
    "challenge_player",
    "change_league",
    "choose_league_deck",
    "confirm_league_report",
    "create_league",
    "dispute_league_report",
    "finish_league",
    "invite_to_final",
    "join_league",
    "lapse_challenges",
    "launch_league_match",
    "leave_league",
    "remove_league_event",
    "report_league_result",
    "rule_league_result",
    "run_league_match",
    "start_league",
    "void_league_match",
]
