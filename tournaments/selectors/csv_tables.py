"""An event's players, results, standings and decks as tables for spreadsheets.

Column names are fixed English words, so that programs find them whatever the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from decks.models import DecklistEntry
from tournaments.enums import EntryKind, ResultStatus, RoundStatus
from tournaments.models import Match, Registration, RoundEntry, Tournament
from tournaments.selectors.entrants import entrant_name
from tournaments.selectors.standings import standings

Row = tuple[object, ...]


def players_table(tournament: Tournament) -> Iterator[Row]:
    """Everybody registered; e-mail addresses stay out."""
    yield ("number", "name", "status", "entered_in_round", "left_after_round", "awarded_byes")
    rows = tournament.registrations.annotate(shown=entrant_name()).order_by("shown", "pk")
    for row in rows:
        yield (
            row.pk,
            row.shown,
            row.status,
            row.entered_in_round,
            row.dropped_after_round,
            row.awarded_byes,
        )


def results_table(tournament: Tournament) -> Iterator[Row]:
    """Every match, bye and assigned loss of the published rounds; open results are empty."""
    yield ("round", "phase", "table", "player_one", "player_two", "won", "lost", "drawn", "kind")
    names = dict(tournament.registrations.values_list("pk", entrant_name()))
    matches = (
        Match.objects.filter(round__tournament=tournament)
        .exclude(round__status=RoundStatus.DRAFT)
        .select_related("round")
        .order_by("round__number", "table")
    )
    for match in matches:
        is_known = match.result_status == ResultStatus.CONFIRMED and match.games is not None
        games = match.games if is_known and match.games is not None else ("", "", "")
        kind = "double_loss" if match.is_double_loss else "match"
        one, two = names[match.player_one_id], names[match.player_two_id]
        yield (match.round.number, match.round.phase, match.table, one, two, *games, kind)
    entries = (
        RoundEntry.objects.filter(
            round__tournament=tournament, kind__in=[EntryKind.BYE, EntryKind.LOSS]
        )
        .exclude(round__status=RoundStatus.DRAFT)
        .select_related("round")
        .order_by("round__number", "pk")
    )
    for entry in entries:
        name = names[entry.registration_id]
        yield (entry.round.number, entry.round.phase, "", name, "", "", "", "", entry.kind)


def standings_table(tournament: Tournament) -> Iterator[Row]:
    """The Swiss standings; percentages with twelve digits."""
    yield ("rank", "name", "match_points", "won", "lost", "drawn", "omw", "gw", "ogw")
    for row in standings(tournament):
        shares = (f"{float(share):.12f}" for share in (row.omw, row.gw, row.ogw))
        yield (row.rank, row.name, row.match_points, row.won, row.lost, row.drawn, *shares)


def decks_table(tournament: Tournament) -> Iterator[Row]:
    """A line for each card of each registered deck."""
    yield ("number", "name", "section", "quantity", "card")
    names = {
        version: (pk, name)
        for pk, version, name in Registration.objects.filter(
            tournament=tournament, decklist_version__isnull=False
        ).values_list("pk", "decklist_version_id", entrant_name())
    }
    entries = DecklistEntry.objects.filter(version_id__in=names).select_related("card")
    for entry in entries.order_by("version_id", "position", "pk"):
        yield (*names[entry.version_id], entry.section, entry.quantity, entry.card.name)


TABLES: dict[str, Callable[[Tournament], Iterator[Row]]] = {
    "players": players_table,
    "results": results_table,
    "standings": standings_table,
    "decks": decks_table,
}
