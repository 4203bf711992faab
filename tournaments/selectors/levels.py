"""The rules level of an event with its deviations, and whether the event took place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tournaments.enums import TeamKind, TournamentStatus
from tournaments.models import LevelSettings, Registration, Tournament
from tournaments.programmes import (
    DEVIATIONS,
    FEWEST_ROUNDS,
    FEWEST_TEAM_ROUNDS,
    SMALLEST_EVENT,
    LevelRules,
    is_premier,
    is_sanctioned_category,
    level_defaults,
    may_deviate,
)


def level_settings_of(tournament: Tournament) -> LevelSettings:
    """The event's deviations; an empty row, not stored, if it has none."""
    try:
        return tournament.level_settings
    except LevelSettings.DoesNotExist:
        return LevelSettings(tournament_id=tournament.pk)


def level_rules(tournament: Tournament) -> LevelRules:
    """What holds in the event: the level's table, and deviations where the level allows them."""
    level, premier = tournament.rules_enforcement_level, is_premier(tournament)
    rules = level_defaults(level, premier=premier)
    rules = replace(rules, decklists_required=tournament.decklist_required)
    own = level_settings_of(tournament)
    chosen = {
        name: getattr(own, name)
        for name in DEVIATIONS
        if getattr(own, name) is not None and may_deviate(name, level, premier=premier)
    }
    return replace(rules, **chosen)


@dataclass(frozen=True, slots=True)
class EventReport:
    """MTR 1.1, 1.3: what is reported of an event when it is over.

    Attributes:
        entrants: Players or teams who took part.
        took_place: Whether it reached the smallest size and length; otherwise it is reported as
            not having taken place.
        is_sanctioned: Whether category and format are among the sanctioned ones.
    """

    entrants: int
    smallest: int
    rounds: int
    fewest_rounds: int
    is_over: bool
    is_premier: bool
    is_sanctioned: bool

    @property
    def has_players(self) -> bool:
        return self.entrants >= self.smallest

    @property
    def has_rounds(self) -> bool:
        return self.rounds >= self.fewest_rounds

    @property
    def took_place(self) -> bool:
        return self.has_players and self.has_rounds


def event_report(tournament: Tournament) -> EventReport:
    """Size and length of an event so far against the smallest that count. Two queries."""
    is_team = tournament.team_kind != TeamKind.INDIVIDUAL
    return EventReport(
        entrants=Registration.objects.filter(tournament=tournament).participants().count(),
        smallest=SMALLEST_EVENT,
        rounds=tournament.rounds.visible().count(),
        fewest_rounds=FEWEST_TEAM_ROUNDS if is_team else FEWEST_ROUNDS,
        is_over=tournament.status == TournamentStatus.FINISHED,
        is_premier=is_premier(tournament),
        is_sanctioned=is_sanctioned_category(tournament.team_kind, tournament.format.slug),
    )
