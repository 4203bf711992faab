"""Pools on paper: checklists to be filled in at the tables, and the pools as they are stored."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from tournaments.models import Tournament
from tournaments.selectors import limited as selectors
from tournaments.selectors.pool_pages import PoolGroup, basic_lands, pool_groups, set_checklist
from tournaments.web.limited_desk import get_limited_event
from tournaments.web.pdf_text import PAPERS
from tournaments.web.pool_documents import ListGroup, PoolSheet, pools_document


def _groups(groups: list[PoolGroup], *, blank: bool) -> list[ListGroup]:
    return [
        ListGroup(
            f"{group.label} ({group.size})" if group.size and not blank else group.label,
            [("" if blank else str(one.quantity), one.card.name) for one in group.cards],
        )
        for group in groups
    ]


def _blank_lands() -> ListGroup:
    return ListGroup(_("Basic lands"), [("", land.label) for land in basic_lands()])


@login_required
@require_GET
def checklist(request: HttpRequest, slug: str) -> HttpResponse:
    """A sheet for each player with every card that the products may hold, to be filled in."""
    tournament = get_limited_event(request, slug)
    settings = selectors.limited_settings(tournament)
    if settings is None:
        raise Http404
    groups = set_checklist(settings)
    pools = selectors.overview(settings).rows
    sheets = []
    for row in pools:
        told = []
        if row.pool is not None and row.pool.table:
            told.append(_("Table %(table)d") % {"table": row.pool.table})
        if row.pool is not None and row.pool.registrar is not None:
            told.append(_("registered by %(name)s") % {"name": row.pool.registrar.name})
        sheets.append(
            PoolSheet(
                row.registration.name,
                " · ".join([tournament.name, *told]),
                [*_groups(groups, blank=True), _blank_lands()],
            )
        )
    return _answer(request, tournament, sheets, "checklist")


@login_required
@require_GET
def pools(request: HttpRequest, slug: str) -> HttpResponse:
    """Every pool as it is stored, one after the other."""
    tournament = get_limited_event(request, slug)
    settings = selectors.limited_settings(tournament)
    if settings is None:
        raise Http404
    found = [row for row in selectors.overview(settings).rows if row.pool and row.pool.card_pool_id]
    contents = selectors.pool_rows(row.pool.card_pool_id for row in found)
    sheets = [
        PoolSheet(
            row.registration.name,
            " · ".join(
                [tournament.name, _("%(count)d cards") % {"count": row.cards}, str(row.state.label)]
            ),
            [*_groups(pool_groups(contents[row.pool.card_pool_id]), blank=False), _blank_lands()],
        )
        for row in found
    ]
    return _answer(request, tournament, sheets, "pools")


def _answer(
    request: HttpRequest, tournament: Tournament, sheets: list[PoolSheet], name: str
) -> HttpResponse:
    if not sheets:
        return redirect("tournaments:limited_desk", tournament.slug)
    paper = request.GET.get("paper", "a4")
    content = pools_document(
        title=f"{tournament.name} – {name}",
        sheets=sheets,
        printed_at=timezone.now().astimezone(tournament.zone),
        paper=paper if paper in PAPERS else "a4",
    )
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={
            "Content-Disposition": f'inline; filename="{slugify(tournament.slug)}-{name}.pdf"'
        },
    )
