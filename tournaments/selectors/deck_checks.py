"""Deck checks: which decks were looked at, how many there should be, what to compare with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from decks.construction.sections import Section
from decks.models import DecklistVersion
from tournaments.enums import RulesEnforcementLevel
from tournaments.models import DeckCheck, Match, Registration, Round, TeamMember, Tournament

#: MTR 2.8: a tenth of the decks, at Competitive and Professional level.
SHARE_REQUIRED = 10
SECTIONS = (
    Section.COMMANDER,
    Section.SIGNATURE_SPELL,
    Section.COMPANION,
    Section.MAIN,
    Section.SIDEBOARD,
)


@dataclass(frozen=True, slots=True)
class DeckCheckShare:
    """How many different decks were checked in full.

    Args:
        required: How many have to be, by the end of the event; 0 at Regular level.
    """

    checked: int
    players: int
    required: int

    @property
    def missing(self) -> int:
        return max(0, self.required - self.checked)

    @property
    def percent(self) -> int:
        return 0 if not self.players else self.checked * 100 // self.players


def deck_check_share(tournament: Tournament) -> DeckCheckShare:
    """Full checks that are done, against the players who took part. Two queries."""
    players = Registration.objects.filter(tournament=tournament).participants().count()
    checked = (
        DeckCheck.objects.done()
        .filter(tournament=tournament, is_full=True)
        .order_by()
        .values("registration")
        .distinct()
        .count()
    )
    needs = tournament.rules_enforcement_level != RulesEnforcementLevel.REGULAR
    required = -(-players * SHARE_REQUIRED // 100) if needs else 0
    return DeckCheckShare(checked=checked, players=players, required=required)


def deck_checks_of(tournament: Tournament) -> QuerySet[DeckCheck]:
    """All deck checks of an event, newest first. One query."""
    return (
        DeckCheck.objects.filter(tournament=tournament)
        .select_related(
            "registration__player", "round", "match", "checked_by", "assigned_by", "extension"
        )
        .order_by("-assigned_at", "-pk")
    )


def with_decklist(tournament: Tournament) -> Q:
    """Registrations with a list to compare with: the player's, or that of a team's member."""
    members = TeamMember.objects.filter(
        tournament=tournament, is_current=True, decklist_version__isnull=False
    )
    return Q(decklist_version__isnull=False) | Q(pk__in=members.values("registration"))


@dataclass(frozen=True, slots=True)
class CheckCandidate:
    """A table whose decks can be checked; `checked` of its two decks were checked before."""

    match: Match
    checked: int


def candidates(round: Round) -> list[CheckCandidate]:
    """Tables of an open round with two registered lists, no result and no check of this round."""
    tournament = round.tournament
    registered = set(
        Registration.objects.filter(with_decklist(tournament), tournament=tournament).values_list(
            "pk", flat=True
        )
    )
    before = set(
        DeckCheck.objects.done()
        .filter(tournament=tournament, is_full=True)
        .values_list("registration_id", flat=True)
    )
    busy = set(
        DeckCheck.objects.filter(round=round)
        .exclude(status="cancelled")
        .values_list("registration_id", flat=True)
    )
    found = []
    for match in round.matches.without_result().with_players().order_by("table"):
        sides = {match.player_one_id, match.player_two_id}
        if sides <= registered and not sides & busy:
            found.append(CheckCandidate(match, len(sides & before)))
    return found


@dataclass(frozen=True, slots=True)
class ChecklistLine:
    """A line to tick; `key` names it in the form and in `DeckCheck.not_found`."""

    key: str
    quantity: int
    name: str


@dataclass(frozen=True, slots=True)
class Checklist:
    """A registered list as judges compare it, with the sums that have to be right."""

    title: str
    sections: tuple[tuple[Section, int, tuple[ChecklistLine, ...]], ...]

    @property
    def lines(self) -> tuple[ChecklistLine, ...]:
        return tuple(line for _section, _size, lines in self.sections for line in lines)


def checklists(registration: Registration) -> list[Checklist]:
    """The lists of a player, or of each member of a team; at most three queries."""
    found: list[tuple[str, DecklistVersion]] = []
    if registration.decklist_version_id is not None:
        found.append(("", registration.decklist_version))
    if registration.is_team:
        members = registration.members.filter(
            is_current=True, decklist_version__isnull=False
        ).select_related("player", "decklist_version__decklist")
        found += [(f"{one.seat}: {one.player.name}", one.decklist_version) for one in members]
    return [_checklist(title, version) for title, version in found]


def _checklist(title: str, version: DecklistVersion) -> Checklist:
    rows = list(version.entries.select_related("card").order_by("position"))
    sections = []
    for section in SECTIONS:
        lines = sorted(
            (
                ChecklistLine(f"{version.pk}-{row.pk}", row.quantity, row.card.name)
                for row in rows
                if row.section == section.value
            ),
            key=lambda line: line.name.casefold(),
        )
        if lines:
            sections.append((section, sum(line.quantity for line in lines), tuple(lines)))
    name = version.decklist.name
    return Checklist(f"{title} – {name}" if title else name, tuple(sections))


def names_of(lists: Sequence[Checklist], keys: set[str]) -> list[str]:
    """The lines with these keys as text, in the order of the lists."""
    return [
        f"{line.quantity} {line.name}" for one in lists for line in one.lines if line.key in keys
    ]
