"""Whose decklist a page is about: a player's, or that of one seat of a team."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from decks.models import DecklistVersion, Format
from decks.services.decklists import CheckedDecklist, check_text
from tournaments.models import Registration, TeamMember
from tournaments.selectors.limited import pool_counts_of
from tournaments.services import registrations, teams
from tournaments.services.teams.decklists import with_team_rules

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@dataclass(frozen=True, slots=True)
class DeckHolder:
    registration: Registration
    member: TeamMember | None = None

    @property
    def name(self) -> str:
        if self.member is None:
            return self.registration.name
        return f"{self.registration.name} – {self.member.seat} {self.member.player.name}"

    @property
    def format(self) -> Format:
        tournament = self.registration.tournament
        if self.member is None:
            return tournament.format
        return teams.seat_format(tournament, self.member.seat)

    @property
    def version(self) -> DecklistVersion | None:
        return (self.member or self.registration).decklist_version

    @property
    def submitted_at(self) -> datetime | None:
        return (self.member or self.registration).decklist_submitted_at

    @property
    def owner(self) -> User | None:
        return (self.member or self.registration).player.user

    def check(self, text: str) -> CheckedDecklist:
        """Everything that is wrong with a list, against the decks of the team as well."""
        tournament = self.registration.tournament
        pool = pool_counts_of(self.registration) if self.format.is_limited else None
        checked = check_text(text, format=self.format, on=tournament.local_start.date(), pool=pool)
        if self.member is None:
            return checked
        checked = with_team_rules(tournament, checked)
        shared = teams.team_problems(self.registration, instead={self.member.seat: checked.deck})
        return replace(checked, violations=(*checked.violations, *shared))

    def submit(
        self, *, actor: User, version: DecklistVersion, now: datetime, by_staff: bool = False
    ) -> None:
        if self.member is None:
            registrations.submit_decklist(
                actor=actor,
                registration=self.registration,
                version=version,
                now=now,
                by_staff=by_staff,
            )
        else:
            teams.submit_seat_decklist(
                actor=actor, member=self.member, version=version, now=now, by_staff=by_staff
            )
