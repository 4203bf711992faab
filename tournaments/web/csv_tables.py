"""Tables of an event as CSV files (RFC 4180, UTF-8 with a mark, so that spreadsheets read them)."""

from __future__ import annotations

import csv
import io

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments import permissions
from tournaments.selectors.csv_tables import TABLES
from tournaments.selectors.pages import decklists_are_public
from tournaments.web.event_page import get_event

#: What a spreadsheet would take for a formula.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def safe_cell(value: object) -> object:
    """The value, texts that a spreadsheet would calculate marked as texts.

    >>> safe_cell("=1+1"), safe_cell(-3), safe_cell("Ann")
    ("'=1+1", -3, 'Ann')
    """
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value


@require_safe
def table(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    """One of the event's tables; players are for the staff, decks for all once they are public."""
    tournament = get_event(request, slug)
    rows = TABLES.get(kind)
    if rows is None:
        raise Http404
    is_staff = permissions.is_staff_of(request.user, tournament.organization_id)
    begun = tournament.rounds.playoff().visible().exists()
    open_to_all = {
        "players": False,
        "decks": decklists_are_public(tournament, playoff_begun=begun),
    }.get(kind, True)
    if not (is_staff or open_to_all):
        raise PermissionDenied
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    for row in rows(tournament):
        writer.writerow([safe_cell(value) for value in row])
    response = HttpResponse("\ufeff" + text.getvalue(), content_type="text/csv; charset=utf-8")
    name = f"{tournament.slug}-{kind}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
