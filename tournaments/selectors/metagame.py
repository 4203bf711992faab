"""What was played in an event, how well it did, and how a player's place changed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from decks.construction.archetypes import ArchetypeRule, archetype_of
from decks.construction.sections import Section
from decks.models import DecklistEntry
from pairings import WinRate, win_rates
from tournaments.enums import RoundStatus
from tournaments.models import Archetype, Registration, Tournament
from tournaments.pairing_input import load_history, player_id
from tournaments.selectors.standings import standings

#: Decks that no rule fits.
OTHER = ""


@dataclass(frozen=True, slots=True)
class MetagameRow:
    """An archetype's share of the decks and its win rate against the others; percentages."""

    name: str
    decks: int
    share: float
    record: WinRate

    @property
    def rate(self) -> float | None:
        return None if self.record.rate is None else float(self.record.rate) * 100

    @property
    def low(self) -> float | None:
        return None if self.record.interval is None else self.record.interval[0] * 100

    @property
    def high(self) -> float | None:
        return None if self.record.interval is None else self.record.interval[1] * 100


def archetype_rules(organization_id: int, format_id: int) -> tuple[ArchetypeRule, ...]:
    """A store's rules for a format, the first to ask first."""
    rows = Archetype.objects.filter(organization_id=organization_id, format_id=format_id)
    return tuple(
        ArchetypeRule(row.name, tuple((one["card"], one["count"]) for one in row.cards))
        for row in rows.order_by("position")
    )


def main_decks(version_ids: Iterable[int]) -> dict[int, Counter[str]]:
    """Cards with their copies in the main deck of each version."""
    found: dict[int, Counter[str]] = defaultdict(Counter)
    entries = DecklistEntry.objects.filter(version_id__in=list(version_ids), section=Section.MAIN)
    for version, name, count in entries.values_list("version_id", "card__name", "quantity"):
        found[version][name] += count
    return found


def archetypes_of(tournament: Tournament) -> dict[int, str]:
    """The archetype of each registration that handed in a list; `OTHER` where no rule fits."""
    versions = dict(
        Registration.objects.filter(tournament=tournament)
        .participants()
        .filter(decklist_version__isnull=False)
        .values_list("pk", "decklist_version_id")
    )
    rules = archetype_rules(tournament.organization_id, tournament.format_id)
    decks = main_decks(set(versions.values()))
    return {
        registration: archetype_of(decks.get(version, Counter()), rules) or OTHER
        for registration, version in versions.items()
    }


def metagame(tournament: Tournament) -> list[MetagameRow]:
    """Each archetype's share and win rate in the Swiss rounds, the most played first."""
    archetypes = archetypes_of(tournament)
    history = load_history(tournament)
    matches = [match for round in history.rounds for match in round.matches]
    groups = {player_id(pk): name for pk, name in archetypes.items()}
    return [
        MetagameRow(row.group, row.players, 100 * row.players / len(groups), row)
        for row in win_rates(groups, matches)
    ]


@dataclass(frozen=True, slots=True)
class ProgressRow:
    """A player's place and points after one round."""

    round_number: int
    rank: int
    match_points: int


def progress(tournament: Tournament, registration: Registration) -> list[ProgressRow]:
    """How a player's place changed from round to round of the Swiss part."""
    rounds = tournament.rounds.filter(phase="swiss").exclude(status=RoundStatus.DRAFT)
    found = []
    for number in rounds.order_by("number").values_list("number", flat=True):
        for row in standings(tournament, after_round=number):
            if row.registration_id == registration.pk:
                found.append(ProgressRow(number, row.shared_rank, row.match_points))
    return found
