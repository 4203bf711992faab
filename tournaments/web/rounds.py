"""Rounds: paired as a draft, looked at and edited, published, completed."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments.models import Registration, Tournament
from tournaments.selectors import desk_rounds
from tournaments.selectors.rounds import round_progress
from tournaments.services import pairing_edits, round_jobs
from tournaments.services import rounds as services
from tournaments.web.audit import offered_undo
from tournaments.web.desk import result_choices
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.staff_forms import SwapForm
from tournaments.web.staff_page import (
    back,
    desk_frame,
    get_round,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)

TABLES_PER_PAGE = 150


@sign_in_required
@require_GET
def detail(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A round's tables: a draft with its reasons and edits, or pairings with their results."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    row = get_round(tournament, number)
    if tournament.is_pods:
        return redirect("tournaments:desk_pods", slug, number)
    frame = desk_frame(request, tournament, section="rounds")
    search = request.GET.get("q", "")[:100]
    pages = Paginator(desk_rounds.matches_of(row, search=search), TABLES_PER_PAGE)
    page = pages.get_page(request.GET.get("page"))
    tables = desk_rounds.table_rows(row, page.object_list)
    byes = desk_rounds.round_byes(row)
    is_editable = not row.is_complete and not row.is_playoff
    context = {
        **frame,
        "round": row,
        "tables": tables,
        "page_obj": page,
        "q": search,
        "byes": byes,
        "progress": round_progress(row),
        "undo": offered_undo(tournament, frame["latest_round"]),
        "is_latest": frame["latest_round"] is not None and frame["latest_round"].pk == row.pk,
        "is_editable": is_editable,
        "result_choices": result_choices(row.wins_needed, row.is_playoff),
        "remarkable": [table for table in tables if table.is_remarkable],
        "places": _places(tables, byes) if is_editable else [],
    }
    return render(
        request, live_template(request, "tournaments/desk/round.html", "round-live"), context
    )


def _places(
    tables: list[desk_rounds.TableRow], byes: list[desk_rounds.OffTableRow]
) -> list[tuple[int, str]]:
    """Everybody on the page who can change places: key and where they sit."""
    places = []
    for row in tables:
        for player in (row.match.player_one, row.match.player_two):
            places.append((player.pk, f"{row.table}: {player.name}"))
    places += [(row.registration_id, f"{row.kind_label}: {row.name}") for row in byes]
    return places


@sign_in_required
@require_POST
def pair(request: HttpRequest, slug: str) -> HttpResponse:
    """Make the next round's draft; a large one in the background."""
    tournament = get_staff_event(request, slug)
    allow = request.POST.get("allow_missing_results") == "1"
    if round_jobs.is_large(tournament):
        round_jobs.start_pairing(
            actor=request.user,
            tournament=tournament,
            now=timezone.now(),
            allow_missing_results=allow,
        )
        messages.info(request, _("The round is being paired."))
        return redirect("tournaments:desk", slug)
    row = services.pair_next_round(
        actor=request.user, tournament=tournament, now=timezone.now(), allow_missing_results=allow
    )
    text = _("Round %(number)d is paired as a draft. Look it over, then publish it.")
    messages.success(request, text % {"number": row.number})
    return redirect("tournaments:desk", slug)


@sign_in_required
@require_POST
def repair(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Pair the round once more with fresh random choices."""
    tournament = get_staff_event(request, slug)
    services.repair_round(
        actor=request.user, round=get_round(tournament, number), now=timezone.now()
    )
    messages.success(
        request, _("Round %(number)d is paired anew; it is a draft.") % {"number": number}
    )
    return back(request, "tournaments:desk", slug)


@sign_in_required
@require_POST
def publish(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show the pairings to everybody."""
    tournament = get_staff_event(request, slug)
    services.publish_round(
        actor=request.user, round=get_round(tournament, number), now=timezone.now()
    )
    messages.success(request, _("The pairings of round %(number)d are out.") % {"number": number})
    return redirect("tournaments:desk", slug)


@sign_in_required
@require_POST
def discard(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Throw a draft away; the round before it takes results again."""
    tournament = get_staff_event(request, slug)
    services.discard_draft(
        actor=request.user, round=get_round(tournament, number), now=timezone.now()
    )
    messages.success(request, _("The draft of round %(number)d is gone.") % {"number": number})
    return redirect("tournaments:desk", slug)


@sign_in_required
@require_POST
def complete(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Close a round for good; only corrections are possible afterwards."""
    tournament = get_staff_event(request, slug)
    services.complete_round(
        actor=request.user,
        round=get_round(tournament, number),
        now=timezone.now(),
        allow_missing_results=request.POST.get("allow_missing_results") == "1",
    )
    messages.success(request, _("Round %(number)d is complete.") % {"number": number})
    return back(request, "tournaments:desk", slug)


@sign_in_required
@require_POST
def reopen(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Let a completed round take results again."""
    tournament = get_staff_event(request, slug)
    services.reopen_round(
        actor=request.user, round=get_round(tournament, number), now=timezone.now()
    )
    messages.success(request, _("Round %(number)d takes results again.") % {"number": number})
    return back(request, "tournaments:desk_round", slug, number)


@sign_in_required
@require_POST
def swap(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Let two players change places, or meet each other."""
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    form = SwapForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:desk_round", slug, number)
    first = _registration(tournament, form.cleaned_data["first"])
    second = _registration(tournament, form.cleaned_data["second"])
    action = (
        pairing_edits.pair_manually
        if request.POST.get("do") == "meet"
        else pairing_edits.swap_players
    )
    action(actor=request.user, round=row, first=first, second=second, now=timezone.now())
    text = _("Changed: %(first)s and %(second)s.")
    messages.success(request, text % {"first": first.name, "second": second.name})
    return redirect("tournaments:desk_round", slug, number)


def _registration(tournament: Tournament, pk: int) -> Registration:
    found = tournament.registrations.select_related("player").filter(pk=pk).first()
    if found is None:
        raise Http404
    return found
