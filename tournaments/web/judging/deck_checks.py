"""Deck checks: who is next, the list to tick, how many there should be."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.enums import DeckCheckResult, DeckCheckStatus
from tournaments.errors import DomainError
from tournaments.models import DeckCheck, Registration, Tournament
from tournaments.selectors import judging
from tournaments.selectors.deck_checks import (
    SECTIONS,
    checklists,
    deck_check_share,
    deck_checks_of,
    names_of,
)
from tournaments.selectors.limited import check_against_pool
from tournaments.services import deck_checks as services
from tournaments.web.decks import SECTION_LABELS
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.judging.floor import JUDGE, judge_frame
from tournaments.web.judging.forms import FinishCheckForm, RandomChecksForm
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)

MAIN = SECTIONS[3]


@sign_in_required
@require_GET
def check_list(request: HttpRequest, slug: str) -> HttpResponse:
    """The checks of the event and their share of the decks."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    rows = list(deck_checks_of(tournament)[:300])
    context = {
        **judge_frame(request, tournament, "checks"),
        "open_checks": [row for row in rows if row.is_open],
        "closed_checks": [row for row in rows if not row.is_open],
        "share": deck_check_share(tournament),
        "open_round": judging.open_round(tournament),
        "random_form": RandomChecksForm(),
    }
    template = live_template(request, "tournaments/judging/deck_checks.html", "deck-check-list")
    return render(request, template, context)


@sign_in_required
@require_POST
def assign(request: HttpRequest, slug: str) -> HttpResponse:
    """Choose tables at random, or one player on purpose."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    now = timezone.now()
    wanted = request.POST.get("registration", "")
    if wanted:
        if not wanted.isdecimal() or len(wanted) > 18:
            raise Http404
        registration = get_object_or_404(Registration, pk=int(wanted), tournament=tournament)
        made = services.assign_deck_check(
            actor=request.user,
            registration=registration,
            both=request.POST.get("both") == "1",
            now=now,
        )
    else:
        current = judging.open_round(tournament)
        form = RandomChecksForm(request.POST)
        if current is None:
            messages.error(request, _("Decks are checked while a round is open."))
            return back(request, "tournaments:deck_checks", slug)
        if not form.is_valid():
            say_form_errors(request, form)
            return back(request, "tournaments:deck_checks", slug)
        made = services.assign_random_checks(
            actor=request.user, round=current, tables=form.cleaned_data["tables"], now=now
        )
    names = ", ".join(f"{one.registration.name} ({one.table})" for one in made)
    messages.success(request, _("To check: %(names)s") % {"names": names})
    return redirect("tournaments:deck_checks", slug)


def _check(tournament: Tournament, pk: int) -> DeckCheck:
    found = (
        deck_checks_of(tournament)
        .select_related("registration__decklist_version__decklist", "registration__player")
        .filter(pk=pk)
        .first()
    )
    if found is None:
        raise Http404
    found.registration.tournament = tournament
    return found


@sign_in_required
@require_http_methods(["GET", "POST"])
def deck_check(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A deck check: the registered list to tick; POST gives the deck back."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    check = _check(tournament, pk)
    lists = checklists(check.registration)
    ticked = set(request.POST.getlist("found"))
    form = FinishCheckForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        keys = {line.key for one in lists for line in one.lines}
        result = DeckCheckResult(form.cleaned_data["result"])
        missing = names_of(lists, keys - ticked) if result == DeckCheckResult.PROBLEM else []
        try:
            done = services.finish_deck_check(
                actor=request.user,
                check=check,
                result=result,
                note=form.cleaned_data["note"],
                not_found=missing,
                now=timezone.now(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            minutes = 0 if done.extension is None else done.extension.minutes
            text = _("Checked in %(duration)d min; the table has %(minutes)d more minutes.")
            messages.success(request, text % {"duration": done.minutes, "minutes": minutes})
            if result == DeckCheckResult.PROBLEM:
                return redirect("tournaments:deck_check", slug, pk)
            return redirect("tournaments:deck_checks", slug)
    labels = {**SECTION_LABELS, MAIN: _("Main deck")}
    context = {
        **judge_frame(request, tournament, "checks"),
        "check": check,
        "lists": [
            (
                one.title,
                [(labels[section], size, lines) for section, size, lines in one.sections],
            )
            for one in lists
        ],
        "ticked": ticked,
        "pool_problems": check_against_pool(check.registration),
        "form": form,
        "is_running": check.status == DeckCheckStatus.RUNNING,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/judging/deck_check.html", context, status=status)


@sign_in_required
@require_POST
def act(request: HttpRequest, slug: str, pk: int, action: str) -> HttpResponse:
    """Start or cancel a check."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    check = _check(tournament, pk)
    match action:
        case "start":
            services.start_deck_check(
                actor=request.user,
                check=check,
                opening_hand_drawn=request.POST.get("hand_drawn") == "1",
                now=timezone.now(),
            )
            return redirect("tournaments:deck_check", slug, pk)
        case "cancel":
            services.cancel_deck_check(actor=request.user, check=check, now=timezone.now())
            messages.success(request, _("The deck check is cancelled."))
        case _:
            raise Http404
    return redirect("tournaments:deck_checks", slug)
