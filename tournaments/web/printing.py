"""Pairings, result slips and standings on paper: PDF files and printable pages."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from tournaments.models import Player, Round, Tournament
from tournaments.selectors import clocks, desk_rounds
from tournaments.selectors import standings as standing_selectors
from tournaments.selectors.pairings import pairing_lines
from tournaments.selectors.play_draw import choosers
from tournaments.selectors.pods import pod_standings, pods_of
from tournaments.selectors.teams import seat_lines
from tournaments.web.pdf_documents import PAPERS, Column, Slip, slips_document, table_document
from tournaments.web.staff_page import get_round, get_staff_event

ORDERS = ("table", "name")


@login_required
@require_GET
def pairings(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A round's pairings as a page made for the printer."""
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    order = _order(request)
    columns, rows = _pairing_rows(row, order)
    context = {
        "tournament": tournament,
        "title": _round_title(row),
        "subtitle": _order_title(order),
        "columns": columns,
        "rows": [list(zip(columns, row, strict=True)) for row in rows],
        "round": row,
        "order": order,
        "now": timezone.now(),
    }
    return render(request, "tournaments/desk/print.html", context)


@login_required
@require_GET
def pairings_pdf(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A round's pairings by table or by name."""
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    order = _order(request)
    columns, rows = _pairing_rows(row, order)
    content = table_document(
        title=tournament.name,
        subtitle=f"{_round_title(row)} · {_order_title(order)}",
        columns=columns,
        rows=rows,
        printed_at=local_now(tournament),
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug}-{number}-{order}")


@login_required
@require_GET
def slips_pdf(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Result slips of a round, four or eight to a page, in order after cutting."""
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    extra = clocks.extensions_by_match(row)
    matches = list(row.matches.with_players().order_by("table"))
    lines = seat_lines(matches)
    deciding = choosers(row, matches)
    slips = [
        Slip(
            table=match.table,
            players=(match.player_one.name, match.player_two.name),
            points=(match.points_one, match.points_two),
            minutes_extra=extra.get(match.pk, 0),
            seats=tuple(
                (line.seat, _seat_name(line.one), _seat_name(line.two))
                for line in lines.get(match.pk, ())
            ),
            chooser=int(deciding[match.pk] == match.player_two_id),
        )
        for match in matches
    ]
    slips += [
        Slip(
            table=view.table,
            players=("", ""),
            points=(0, 0),
            pod=tuple(seat.name for seat in view.seats),
        )
        for view in (pods_of(row) if tournament.is_pods else ())
    ]
    content = slips_document(
        event=tournament.name,
        round_title=f"{_round_title(row)} · {row.get_best_of_display()}",
        slips=slips,
        address=settings.SITE_URL.rstrip("/") + reverse("tournaments:my_event", args=[slug]),
        wins_needed=row.wins_needed,
        per_page=8 if request.GET.get("per_page") == "8" else 4,
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug}-{number}-slips")


@login_required
@require_GET
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings as a page made for the printer."""
    tournament = get_staff_event(request, slug)
    after = _after_round(request, tournament)
    columns, rows = _standing_rows(tournament, after)
    context = {
        "tournament": tournament,
        "title": _standings_title(tournament, after),
        "subtitle": "",
        "columns": columns,
        "rows": [list(zip(columns, row, strict=True)) for row in rows],
        "after_round": after,
        "now": timezone.now(),
    }
    return render(request, "tournaments/desk/print.html", context)


@login_required
@require_GET
def standings_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings, now or after a round."""
    tournament = get_staff_event(request, slug)
    after = _after_round(request, tournament)
    columns, rows = _standing_rows(tournament, after)
    content = table_document(
        title=tournament.name,
        subtitle=_standings_title(tournament, after),
        columns=columns,
        rows=rows,
        printed_at=local_now(tournament),
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug}-standings")


def _order(request: HttpRequest) -> str:
    order = request.GET.get("by", "table")
    return order if order in ORDERS else "table"


def _order_title(order: str) -> str:
    return _("Pairings by name") if order == "name" else _("Pairings by table")


def _round_title(row: Round) -> str:
    if row.is_playoff:
        return _("Playoff, round %(number)d") % {"number": row.number}
    return _("Round %(number)d") % {"number": row.number}


def _standings_title(tournament: Tournament, after: int | None) -> str:
    if after is None and tournament.is_over:
        return _("Final order")
    if after is None:
        return _("Standings")
    return _("Standings after round %(number)d") % {"number": after}


def _seat_name(player: Player | None) -> str:
    return "" if player is None else player.name


def _after_round(request: HttpRequest, tournament: Tournament) -> int | None:
    wanted = request.GET.get("round", "")
    if not wanted:
        return None
    if not wanted.isdecimal() or len(wanted) > 3:
        raise Http404
    get_round(tournament, int(wanted))
    return int(wanted)


def paper_of(request: HttpRequest) -> str:
    """The size of paper that ``?paper=`` names, A4 by default."""
    paper = request.GET.get("paper", "a4")
    return paper if paper in PAPERS else "a4"


def local_now(tournament: Tournament) -> datetime:
    """The time of printing in the event's zone."""
    return timezone.now().astimezone(tournament.zone)


def _pairing_rows(row: Round, order: str) -> tuple[list[Column], list[tuple[str, ...]]]:
    if order == "name":
        columns = [
            Column(_("Name"), 5, bold=True),
            Column(_("Table"), 1.2, "right", bold=True),
            Column(_("Opponent"), 5),
        ]
        rows = [
            (
                line.name,
                "–" if line.table is None else str(line.table),
                line.opponent or str(line.kind.label),
            )
            for line in pairing_lines(row)
        ]
        return columns, rows
    if row.tournament.is_pods:
        return _pod_rows(row)
    columns = [
        Column(_("Table"), 1.2, "right", bold=True),
        Column(_("Player"), 5),
        Column(_("Points"), 1.2, "right"),
        Column(_("Player"), 5),
        Column(_("Points"), 1.2, "right"),
    ]
    rows = [
        (
            str(match.table),
            match.player_one.name,
            str(match.points_one),
            match.player_two.name,
            str(match.points_two),
        )
        for match in row.matches.with_players().order_by("table")
    ]
    rows += [
        ("–", one.name, str(one.points), one.kind_label, "") for one in desk_rounds.round_byes(row)
    ]
    return columns, rows


def _pod_rows(row: Round) -> tuple[list[Column], list[tuple[str, ...]]]:
    """A line per player: the table, the turn, the name, an empty cell for the result."""
    columns = [
        Column(_("Table"), 1.2, "right", bold=True),
        Column(_("Turn"), 1, "right"),
        Column(_("Player"), 6),
        Column(_("Points"), 1.2, "right"),
        Column(_("Result"), 2),
    ]
    rows = [
        (str(view.table), f"{seat.position}.", seat.name, str(seat.points), "")
        for view in pods_of(row)
        for seat in view.seats
    ]
    rows += [
        ("–", "", one.name, str(one.points), one.kind_label) for one in desk_rounds.round_byes(row)
    ]
    return columns, rows


def _standing_rows(
    tournament: Tournament, after: int | None
) -> tuple[list[Column], list[tuple[str, ...]]]:
    if after is None and tournament.is_over:
        return _final_rows(tournament)
    if tournament.is_pods:
        return _pod_standing_rows(tournament, after)
    columns = [
        Column(_("Rank"), 1, "right", bold=True),
        Column(_("Player"), 6),
        Column(_("Points"), 1.2, "right", bold=True),
        Column(_("Record"), 1.5, "right"),
        Column(_("OMW %"), 1.4, "right"),
        Column(_("GW %"), 1.4, "right"),
        Column(_("OGW %"), 1.4, "right"),
    ]
    rows = [
        (
            str(one.rank),
            one.name + (" " + _("(dropped)") if one.has_left else ""),
            str(one.match_points),
            one.record,
            one.omw_percent,
            one.gw_percent,
            one.ogw_percent,
        )
        for one in standing_selectors.standings(tournament, after_round=after)
    ]
    return columns, rows


def _pod_standing_rows(
    tournament: Tournament, after: int | None
) -> tuple[list[Column], list[tuple[str, ...]]]:
    columns = [
        Column(_("Rank"), 1, "right", bold=True),
        Column(_("Player"), 6),
        Column(_("Points"), 1.2, "right", bold=True),
        Column(_("Record"), 1.5, "right"),
        Column(_("MW %"), 1.4, "right"),
        Column(_("Opp. points"), 1.6, "right"),
        Column(_("OMW %"), 1.4, "right"),
    ]
    rows = [
        (
            str(one.rank),
            one.name + (" " + _("(dropped)") if one.has_left else ""),
            str(one.points),
            one.record,
            one.match_win_percent,
            one.opponents_points_shown,
            one.opponents_match_win_percent,
        )
        for one in pod_standings(tournament, after_round=after)
    ]
    return columns, rows


def _final_rows(tournament: Tournament) -> tuple[list[Column], list[tuple[str, ...]]]:
    columns = [
        Column(_("Place"), 1, "right", bold=True),
        Column(_("Player"), 6),
        Column(_("Swiss rank"), 1.5, "right"),
        Column(_("Points"), 1.2, "right"),
    ]
    rows = [
        (
            str(one.rank),
            one.name,
            "" if one.swiss_rank is None else str(one.swiss_rank),
            "" if one.match_points is None else str(one.match_points),
        )
        for one in standing_selectors.final_order(tournament)
    ]
    return columns, rows


def pdf_answer(content: bytes, name: str) -> HttpResponse:
    """A file to look at or to keep under this name."""
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{slugify(name)}.pdf"'
    return response
