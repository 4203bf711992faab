"""Papers about players: seats by name, decklists, deck checks, badges; and the bracket."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_safe

from tournaments.models import Registration, Tournament
from tournaments.selectors import paper, playoffs, rounds, seatings
from tournaments.web.event_page import get_event
from tournaments.web.pdf_brackets import bracket_document
from tournaments.web.pdf_documents import Column, table_document
from tournaments.web.pdf_sheets import badges_document, decklists_document
from tournaments.web.printing import local_now, paper_of, pdf_answer
from tournaments.web.staff_page import get_staff_event


@login_required
@require_GET
def seatings_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody's table and seat before the round, by name."""
    tournament = get_staff_event(request, slug)
    wanted = request.GET.get("kind", "")
    seating = next(
        (one for one in seatings.seatings_of(tournament) if wanted in ("", one.kind)), None
    )
    if seating is None:
        raise Http404
    content = table_document(
        title=tournament.name,
        subtitle=f"{seating.get_kind_display()} · {_('Seats by name')}",
        columns=[
            Column(_("Name"), 6, bold=True),
            Column(_("Table"), 1.2, "right", bold=True),
            Column(_("Seat"), 1, "center"),
        ],
        rows=[(row.name, str(row.table), row.seat) for row in seatings.place_rows(seating)],
        printed_at=local_now(tournament),
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug}-seats")


@login_required
@require_GET
def decklists_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The registered decklists, one to a page; with ``?registration=`` of one entrant."""
    return _decks(request, slug, check=False)


@login_required
@require_GET
def deck_checks_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The same to be ticked off in deck checks."""
    return _decks(request, slug, check=True)


def _decks(request: HttpRequest, slug: str, *, check: bool) -> HttpResponse:
    tournament = get_staff_event(request, slug)
    wanted = request.GET.get("registration", "")
    ids = None
    if wanted:
        if not wanted.isdecimal() or len(wanted) > 15:
            raise Http404
        ids = [get_object_or_404(tournament.registrations, pk=int(wanted)).pk]
    content = decklists_document(
        event=tournament.name,
        format_name=tournament.format.label,
        decks=paper.printed_decks(tournament, round=rounds.current_round(tournament), ids=ids),
        printed_at=local_now(tournament),
        paper=paper_of(request),
        check=check,
    )
    return pdf_answer(content, f"{tournament.slug}-{'deck-checks' if check else 'decklists'}")


@login_required
@require_GET
def badges_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """Badges with the QR code of each player's own page."""
    tournament = get_staff_event(request, slug)
    badges = paper.badges(tournament)
    content = badges_document(
        event=tournament.name,
        badges=badges,
        addresses=[own_address(tournament, one.registration_id) for one in badges],
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug}-badges")


@login_required
@require_GET
def bracket_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The playoff bracket."""
    tournament = get_staff_event(request, slug)
    view = playoffs.bracket(tournament)
    if view is None:
        raise Http404
    content = bracket_document(
        event=tournament.name,
        view=view,
        printed_at=local_now(tournament),
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug}-bracket")


def own_address(tournament: Tournament, registration_id: int) -> str:
    """The whole address that a badge's QR code holds."""
    path = reverse("tournaments:own_page", args=[tournament.slug, registration_id])
    return settings.SITE_URL.rstrip("/") + path


@require_safe
def own_page(request: HttpRequest, slug: str, registration_id: int) -> HttpResponse:
    """Where a badge leads: its player to the own page, others to the player's public one."""
    tournament = get_event(request, slug)
    registration = get_object_or_404(
        Registration.objects.select_related("player"), tournament=tournament, pk=registration_id
    )
    if tournament.viewer_registration_id == registration.pk:
        return redirect("tournaments:my_event", slug)
    has_account = registration.player.user_id is not None or registration.team_name
    if not request.user.is_authenticated and has_account:
        return redirect("tournaments:my_event", slug)  # signs in first
    return redirect("tournaments:player", registration.player_id)
