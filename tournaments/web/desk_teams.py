"""The teams of an event at the desk: enrolled by names, changed, formats and results by seat."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from decks.models import Format
from tournaments import permissions
from tournaments.errors import DomainError
from tournaments.models import Match
from tournaments.selectors import desk_players
from tournaments.selectors.teams import seat_lines
from tournaments.services import results, teams
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)
from tournaments.web.team_forms import SeatFormatsForm, SeatGamesForm, TeamNamesForm
from tournaments.web.teams import change_team

MAY_REGISTER = permissions.can_register_players


@sign_in_required
@require_POST
def add(request: HttpRequest, slug: str) -> HttpResponse:
    """Enroll a team by names, also late while the event is running."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    form = TeamNamesForm(tournament, request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:desk_registrations", slug)
    team = teams.register_team_by_names(
        actor=request.user,
        tournament=tournament,
        team_name=form.cleaned_data["team_name"],
        names=form.names(),
        late=tournament.is_running,
        override=request.POST.get("override") == "1",
        now=timezone.now(),
    )
    missing = ", ".join(teams.open_seats(team))
    if missing:
        text = _("%(name)s is registered; open: seat %(seats)s.")
        messages.success(request, text % {"name": team.name, "seats": missing})
    else:
        messages.success(request, _("%(name)s is registered.") % {"name": team.name})
    return back(request, "tournaments:desk_registrations", slug)


@sign_in_required
@require_POST
def change(request: HttpRequest, slug: str, pk: int, action: str) -> HttpResponse:
    """One of the forms of a team, used by staff."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    registration = desk_players.registration_for_staff(tournament, pk)
    if registration is None or not registration.is_team:
        raise Http404
    change_team(request, registration, action)
    return back(request, "tournaments:desk_registration", slug, pk)


@sign_in_required
@require_http_methods(["GET", "POST"])
def formats(request: HttpRequest, slug: str) -> HttpResponse:
    """Which format each seat plays."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    if not tournament.match_seats:
        raise Http404
    form = SeatFormatsForm(
        tournament,
        Format.objects.order_by("name"),
        request.POST if request.method == "POST" else None,
    )
    if request.method == "POST" and form.is_valid():
        try:
            teams.set_seat_formats(
                actor=request.user,
                tournament=tournament,
                formats=form.chosen(),
                now=timezone.now(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("Saved."))
            return redirect("tournaments:seat_formats", slug)
    context = {**desk_frame(request, tournament, section="settings"), "form": form}
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/seat_formats.html", context, status=status)


def seat_context(row: Match) -> dict[str, object]:
    """Context of a match's page: its seats with a form; nothing where it has none."""
    lines = seat_lines([row]).get(row.pk)
    if not lines:
        return {}
    games = {line.seat: line.games if line.has_result else None for line in lines}
    form = SeatGamesForm(games, initial={"version": row.version}, auto_id="seat_%s")
    return {
        "seat_lines": lines,
        "seat_form": form,
        "seat_fields": [
            (line, [form[f"{line.seat}_{place}"] for place in range(3)]) for line in lines
        ],
    }


@sign_in_required
@require_POST
def enter_seats(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Store the results of seats; in a complete round as a correction."""
    tournament = get_staff_event(request, slug, may=permissions.can_enter_results)
    row = (
        Match.objects.filter(pk=pk, round__tournament=tournament)
        .with_players()
        .select_related("round")
        .first()
    )
    if row is None:
        raise Http404
    form = SeatGamesForm(dict.fromkeys(tournament.match_seats), request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:desk_match", slug, pk)
    service = results.correct_seat_results if row.round.is_complete else results.enter_seat_results
    service(
        actor=request.user,
        match=row,
        games_by_seat=form.games(),
        expected_version=form.cleaned_data["version"],
        now=timezone.now(),
    )
    row.refresh_from_db()
    if row.has_result:
        messages.success(
            request,
            _("Table %(table)d: %(one)s %(result)s %(two)s")
            % {
                "table": row.table,
                "one": row.player_one.name,
                "result": row.result_text,
                "two": row.player_two.name,
            },
        )
        return back(request, "tournaments:desk", slug)
    messages.success(request, _("Saved. The match is not decided yet."))
    return redirect("tournaments:desk_match", slug, pk)
