"""The floor: outstanding tables with their time, extra turns after time, feature matches."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments.errors import DomainError
from tournaments.models import Match, Tournament
from tournaments.selectors import clocks, desk_rounds, floor
from tournaments.services import feature_matches, table_turns
from tournaments.services.penalties import late_seconds, lateness_of
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.floor_forms import FeatureForm, TurnForm
from tournaments.web.staff_page import (
    back,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)

#: Late players are a matter of the first minutes of a round.
LATENESS_SHOWN = 20 * 60


@sign_in_required
@require_GET
def tables(request: HttpRequest, slug: str) -> HttpResponse:
    """The outstanding tables of the round, those that are over for the longest time first."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    frame = desk_frame(request, tournament, section="floor")
    latest = frame["current_round"]
    rows = []
    if latest is not None and latest.is_open:
        rows = floor.outstanding_tables(latest, now=frame["now"])
    seconds = None
    if rows and latest is not None and frame["can_judge"]:
        seconds = late_seconds(latest, frame["now"])
    if seconds is not None and seconds > LATENESS_SHOWN:
        seconds = None
    context = {
        **frame,
        "floor_late": "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}",
        "floor_lateness": None if seconds is None else lateness_of(tournament, seconds),
        "round": latest,
        "tables": rows,
        "desk_clock": None if latest is None else clocks.round_clock(latest, now=frame["now"]),
        "latest_round": latest,
        "over_count": sum(row.is_over for row in rows),
    }
    return render(
        request, live_template(request, "tournaments/desk/floor.html", "floor-live"), context
    )


@login_required
@require_POST
def count_turn(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Note the extra turn that a table plays."""
    tournament = get_staff_event(request, slug)
    match = _match(tournament, pk)
    form = TurnForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:floor", slug)
    return _done(
        request,
        slug,
        match,
        lambda: table_turns.count_turn(
            actor=request.user, match=match, turn=form.cleaned_data["turn"], now=timezone.now()
        ),
    )


@login_required
@require_POST
def add_turns(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Two more turns for a table after a Slow Play warning."""
    tournament = get_staff_event(request, slug)
    match = _match(tournament, pk)
    table_turns.add_turns(actor=request.user, match=match, now=timezone.now())
    text = _("Table %(table)d plays two more turns after time.")
    messages.success(request, text % {"table": match.table})
    return back(request, "tournaments:desk_match", slug, pk)


@login_required
@require_POST
def feature(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Call a match to a feature table."""
    tournament = get_staff_event(request, slug)
    match = _match(tournament, pk)
    form = FeatureForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:desk_match", slug, pk)
    row = feature_matches.choose_feature_match(
        actor=request.user, match=match, table=form.cleaned_data["table"], now=timezone.now()
    )
    said = {
        "table": row.match.table,
        "minutes": 0 if row.extension is None else row.extension.minutes,
    }
    text = _("Feature match at table %(table)d, with %(minutes)d more minutes.")
    messages.success(request, text % said)
    return back(request, "tournaments:desk_match", slug, pk)


@login_required
@require_POST
def unfeature(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Let a feature match be an ordinary one again."""
    tournament = get_staff_event(request, slug)
    match = feature_matches.release_feature_match(
        actor=request.user, match=_match(tournament, pk), now=timezone.now()
    )
    text = _("No feature match any more; it sits at table %(table)d.")
    messages.success(request, text % {"table": match.table})
    return back(request, "tournaments:desk_match", slug, pk)


def _match(tournament: Tournament, pk: int) -> Match:
    found = desk_rounds.match_for_staff(tournament, pk)
    if found is None:
        raise Http404
    return found


def _done(request: HttpRequest, slug: str, match: Match, act: Callable[[], object]) -> HttpResponse:
    """Do it; a part of the page is told to look again, without htmx the page is shown anew."""
    if not request.htmx:
        act()
        response = redirect("tournaments:floor", slug)
        response["Location"] += f"#table-{match.table}"
        return response
    try:
        act()
    except DomainError as error:
        messages.error(request, str(error.message))
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return HttpResponse(status=204, headers={"HX-Trigger": "desk-changed"})
