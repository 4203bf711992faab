"""What is printed about players: their decks and their badges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from decks.enums import Section
from decks.models import DecklistVersion
from tournaments.enums import RegistrationStatus
from tournaments.models import Round, RoundEntry, TeamMember, Tournament

SECTIONS = (
    Section.COMMANDER,
    Section.SIGNATURE_SPELL,
    Section.COMPANION,
    Section.MAIN,
    Section.SIDEBOARD,
)
_THERE = (
    RegistrationStatus.ENROLLED,
    RegistrationStatus.CHECKED_IN,
    RegistrationStatus.PLAYING,
    RegistrationStatus.DROPPED,
    RegistrationStatus.FINISHED,
)


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """A part of a deck: its name and the cards with their numbers, in the list's order."""

    label: str
    cards: tuple[tuple[int, str], ...]

    @property
    def count(self) -> int:
        return sum(quantity for quantity, _name in self.cards)


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """A registered deck with whose it is and where that player sits."""

    registration_id: int
    player: str
    team: str
    table: int | None
    deck: str
    sections: tuple[PrintedSection, ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """A player's badge."""

    registration_id: int
    name: str
    team: str


def printed_decks(
    tournament: Tournament, *, round: Round | None = None, ids: Sequence[int] | None = None
) -> list[PrintedDeck]:
    """The registered decks by player; at most eleven queries.

    Args:
        round: The round whose tables are named.
        ids: Only the decks of these registrations.
    """
    rows = tournament.registrations.filter(status__in=_THERE).with_player()
    members = TeamMember.objects.in_teams_of(tournament.pk).with_player()
    if ids is not None:
        rows = rows.filter(pk__in=ids)
        members = members.filter(registration_id__in=ids)
    rows = rows.prefetch_related("decklist_version__decklist", "decklist_version__entries__card")
    members = members.select_related("registration__player").prefetch_related(
        "decklist_version__decklist", "decklist_version__entries__card"
    )
    tables: dict[int, int] = {}
    if round is not None:
        tables = dict(
            RoundEntry.objects.filter(round=round, match__isnull=False).values_list(
                "registration_id", "match__table"
            )
        )
    found = [
        _printed(row.decklist_version, row.pk, row.player.name, row.team_name, tables)
        for row in rows
        if row.decklist_version is not None
    ]
    found += [
        _printed(
            one.decklist_version,
            one.registration_id,
            one.player.name,
            f"{one.registration.name} · {one.get_seat_display()}",
            tables,
        )
        for one in members
        if one.decklist_version is not None
    ]
    return sorted(found, key=lambda one: (one.player.casefold(), one.registration_id))


def _printed(
    version: DecklistVersion, registration_id: int, player: str, team: str, tables: dict[int, int]
) -> PrintedDeck:
    entries = sorted(version.entries.all(), key=lambda entry: entry.position)
    sections = [
        PrintedSection(
            str(section.label),
            tuple((one.quantity, one.card.name) for one in entries if one.section == section),
        )
        for section in SECTIONS
    ]
    return PrintedDeck(
        registration_id=registration_id,
        player=player,
        team=team,
        table=tables.get(registration_id),
        deck=version.decklist.name,
        sections=tuple(one for one in sections if one.cards),
    )


def badges(tournament: Tournament) -> list[Badge]:
    """A badge for everybody who is in the event, each member of a team with one; by name."""
    rows = tournament.registrations.filter(status__in=_THERE).with_player()
    teams = {row.pk for row in rows if row.team_name}
    found = [Badge(row.pk, row.player.name, "") for row in rows if row.pk not in teams]
    members = TeamMember.objects.in_teams_of(tournament.pk).with_player()
    found += [
        Badge(one.registration_id, one.player.name, one.registration.team_name)
        for one in members.select_related("registration")
        if one.registration_id in teams
    ]
    return sorted(found, key=lambda one: (one.name.casefold(), one.registration_id))
