"""Tables and seats: the event's range of tables, places before a round, for staff and players."""

from __future__ import annotations

import secrets

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments import permissions
from tournaments.enums import SeatingKind
from tournaments.errors import DomainError
from tournaments.models import Tournament
from tournaments.selectors import floor, seatings, table_ranges
from tournaments.services import seatings as seating_services
from tournaments.services import tables as services
from tournaments.web.event_page import answer_live, event_frame, get_event, live_template
from tournaments.web.floor_forms import SeatingForm, TablesForm
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)

MAX_SEARCH = 100


@sign_in_required
@require_http_methods(["GET", "POST"])
def tables(request: HttpRequest, slug: str) -> HttpResponse:
    """The event's tables beside those of the others in the room; seatings; what is printed."""
    tournament = get_staff_event(request, slug)
    form = TablesForm(request.POST or None, initial=_initial(tournament))
    if request.method == "POST" and form.is_valid():
        if not permissions.can_manage_tournament(request.user, tournament):
            return _refuse_tables(request, slug)
        try:
            services.set_tables(
                actor=request.user, tournament=tournament, now=timezone.now(), **form.cleaned_data
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The next pairing uses these tables."))
            return redirect("tournaments:desk_tables", slug)
    own = table_ranges.table_range(tournament)
    beside = table_ranges.ranges_beside(tournament)
    context = {
        **desk_frame(request, tournament, section="tables"),
        "form": form,
        "seating_form": SeatingForm(auto_id="seating_%s"),
        "own_range": own,
        "needed": table_ranges.tables_needed(tournament),
        "beside": [(other, own.meets(other)) for other in beside],
        "is_clashing": any(own.meets(other) for other in beside),
        "seatings": seatings.seatings_of(tournament),
        "extra_turns_now": floor.extra_turns_of(tournament),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/tables.html", context, status=status)


def _refuse_tables(request: HttpRequest, slug: str) -> HttpResponse:
    messages.error(request, _("Only organizers of the store change the tables."))
    return redirect("tournaments:desk_tables", slug)


def _initial(tournament: Tournament) -> dict[str, object]:
    plan = floor.floor_plan(tournament)
    return {
        "first_table": tournament.first_table,
        "last_table": plan.last_table,
        "feature_tables": ", ".join(str(table) for table in plan.feature_tables),
        "extra_turns": plan.extra_turns,
    }


@login_required
@require_POST
def move(request: HttpRequest, slug: str) -> HttpResponse:
    """Move the event to free tables."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    plan = services.move_tables(actor=request.user, tournament=tournament, now=timezone.now())
    messages.success(
        request,
        _("The event now has tables %(first)d–%(last)d.")
        % {"first": plan.tournament.first_table, "last": plan.last_table},
    )
    return redirect("tournaments:desk_tables", slug)


@login_required
@require_POST
def seat(request: HttpRequest, slug: str) -> HttpResponse:
    """Give everybody a place."""
    tournament = get_staff_event(request, slug)
    form = SeatingForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:desk_tables", slug)
    told = form.cleaned_data
    seating_services.seat_players(
        actor=request.user,
        tournament=tournament,
        kind=SeatingKind(told["kind"]),
        seats_per_table=told["seats_per_table"],
        seed=secrets.randbits(62) if told["order"] == "random" else None,
        now=timezone.now(),
    )
    messages.success(request, _("Everybody has a seat; the players see it on their pages."))
    return redirect("tournaments:desk_tables", slug)


@login_required
@require_POST
def unseat(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a seating off the pages."""
    tournament = get_staff_event(request, slug)
    kind = request.POST.get("kind", "")
    if kind not in SeatingKind.values:
        raise Http404
    seating_services.clear_seating(
        actor=request.user, tournament=tournament, kind=SeatingKind(kind), now=timezone.now()
    )
    messages.success(request, _("The seating is gone."))
    return redirect("tournaments:desk_tables", slug)


@require_safe
@vary_on_headers("HX-Request")
def public_seatings(request: HttpRequest, slug: str) -> HttpResponse:
    """Who sits where before the round, by name, searchable."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    found = seatings.seatings_of(tournament)
    wanted = request.GET.get("kind", "")
    shown = next((one for one in found if one.kind == wanted), found[0] if found else None)
    text = request.GET.get("q", "").strip()[:MAX_SEARCH]
    context = {
        **event_frame(request, tournament, active="seatings"),
        "seatings": found,
        "seating": shown,
        "text": text,
        "rows": [] if shown is None else seatings.place_rows(shown, text),
    }
    return render(
        request, live_template(request, "tournaments/seatings.html", "seating-sheet"), context
    )
