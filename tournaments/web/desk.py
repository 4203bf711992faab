"""The desk: one page from which a whole event is run."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import permissions
from tournaments.enums import DecklistVisibility
from tournaments.models import Tournament
from tournaments.selectors import clocks, desk_log, desk_pages, desk_rounds, playoffs
from tournaments.selectors import pages as public_pages
from tournaments.selectors.jobs import open_jobs
from tournaments.selectors.pods import pods_of
from tournaments.services import tournaments as services
from tournaments.web.audit import offered_undo
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.staff_forms import StartForm, WalkInForm
from tournaments.web.staff_page import (
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)
from tournaments.web.tournaments import join_address

#: The desk of a large event shows this much; everything is on the round's page.
OPEN_TABLES_SHOWN = 80
DONE_TABLES_SHOWN = 80
DRAFT_TABLES_SHOWN = 80


@sign_in_required
@require_GET
def desk(request: HttpRequest, slug: str) -> HttpResponse:
    """What comes next, the outstanding tables, the clock, the last actions."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    context = desk_context(request, tournament)
    if request.htmx:
        # The entry line is left alone while somebody types, except when another round begins.
        latest = context["latest_round"]
        shown = str(latest.number) if latest is not None and latest.is_open else ""
        context["entry_oob"] = request.GET.get("entry", "") != shown
    return render(
        request, live_template(request, "tournaments/desk/desk.html", "desk-live"), context
    )


def desk_context(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    """Everything the desk shows."""
    frame = desk_frame(request, tournament, section="desk")
    latest = frame["latest_round"]
    state = desk_pages.desk_state(tournament, latest)
    context: dict[str, Any] = {
        **frame,
        "state": state,
        "step": str(state.step),
        "undo": offered_undo(tournament, latest),
        "log": list(desk_log.log_entries(tournament, desk_log.LogFilter())[:6]),
        "unfinished_jobs": list(open_jobs(tournament)[:10]),
        "join_url": join_address(tournament.join_token),
    }
    if latest is not None and tournament.is_pods and not tournament.is_over:
        context["pods"] = pods_of(latest)
        context["round"] = latest
    if tournament.is_over:
        context["champion"] = playoffs.champion(tournament)
        context["visibilities"] = DecklistVisibility.choices
    elif not tournament.is_running:
        advice = desk_pages.structure_advice(tournament)
        rounds = tournament.swiss_rounds
        if (tournament.is_swiss or tournament.is_pods) and not rounds and advice.players > 1:
            rounds = services.suggested_swiss_rounds(
                tournament, advice.players, advice.awarded_byes
            )
        context["advice"] = advice
        context["start_form"] = StartForm(initial={"swiss_rounds": rounds})
        context["walk_in_form"] = WalkInForm(auto_id="walk_in_%s")
        context["late_comers"] = []
    elif latest is not None and not latest.is_draft:
        context["open_tables"] = desk_rounds.open_tables(latest, limit=OPEN_TABLES_SHOWN)
        context["done_tables"] = desk_rounds.done_tables(latest, limit=DONE_TABLES_SHOWN)
        context["byes"] = desk_rounds.round_byes(latest)
        context["desk_clock"] = clocks.round_clock(latest, now=frame["now"])
        context["result_choices"] = result_choices(latest.wins_needed, latest.is_playoff)
    elif latest is not None:
        drafted = desk_rounds.matches_of(latest)
        context["draft_tables"] = desk_rounds.table_rows(latest, drafted[:DRAFT_TABLES_SHOWN])
        context["draft_count"] = drafted.count()
        context["byes"] = desk_rounds.round_byes(latest)
    context["registration_counts"] = public_pages.registration_counts(tournament)
    return context


def result_choices(wins_needed: int, is_playoff: bool) -> list[tuple[str, str]]:
    """The usual results as buttons: what is shown, and what the quick entry would be."""
    won = [
        (f"{wins_needed}–{lost}", f"{wins_needed}-{lost}") for lost in range(min(wins_needed, 2))
    ]
    lost = [(f"{a.split('–')[1]}–{wins_needed}", "-".join(reversed(b.split("-")))) for a, b in won]
    return won + lost[::-1] + ([] if is_playoff else [("ID", "id")])


@sign_in_required
@require_POST
def open_registration(request: HttpRequest, slug: str) -> HttpResponse:
    """Let players register."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    services.open_registration(actor=request.user, tournament=tournament, now=timezone.now())
    messages.success(request, _("Registration is open."))
    return redirect("tournaments:desk", slug)


@sign_in_required
@require_POST
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Close registration and fix who plays and how many rounds."""
    tournament = get_staff_event(request, slug)
    form = StartForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:desk", slug)
    started = services.start_tournament(
        actor=request.user,
        tournament=tournament,
        now=timezone.now(),
        swiss_rounds=form.cleaned_data["swiss_rounds"],
        allow_missing_decklists=form.cleaned_data["allow_missing_decklists"],
    )
    players = started.registrations.playing().count()
    messages.success(
        request, _("The event has started with %(players)d players.") % {"players": players}
    )
    return redirect("tournaments:desk", slug)


@sign_in_required
@require_POST
def finish(request: HttpRequest, slug: str) -> HttpResponse:
    """End the event; the final order is then fixed."""
    tournament = get_staff_event(request, slug)
    services.finish_tournament(
        actor=request.user,
        tournament=tournament,
        now=timezone.now(),
        early=request.POST.get("early") == "1",
    )
    messages.success(request, _("The event is finished. Thank you for running it!"))
    return redirect("tournaments:desk", slug)
