"""Teams for everyone and for their members: registered, invited, completed, looked at."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments import permissions
from tournaments.enums import RegistrationStatus, Seat
from tournaments.errors import DomainError, InvalidInput
from tournaments.models import Player, Registration, Tournament
from tournaments.selectors import pages
from tournaments.selectors import teams as selectors
from tournaments.services import teams
from tournaments.services.registrations import BEFORE_START
from tournaments.web.event_page import event_frame, get_event
from tournaments.web.forms import show_refusal
from tournaments.web.staff_page import back
from tournaments.web.team_forms import JoinTeamForm


def register(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Register a team by the event's link; the others come by the team's own link."""
    signed_in = request.user.is_authenticated
    player = Player.objects.filter(user=request.user).first() if signed_in else None
    form = JoinTeamForm(
        tournament, request.POST if request.method == "POST" else None, needs_name=player is None
    )
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        try:
            registration = teams.register_team_by_link(
                actor=request.user if signed_in else None,
                token=tournament.join_token,
                team_name=told["team_name"],
                seat=Seat(told["seat"]),
                mates=form.names(),
                name=told.get("name", ""),
                wants_email=told["wants_email"],
                now=timezone.now(),
            )
        except DomainError as error:
            show_refusal(form, error)
        else:
            if registration.status == RegistrationStatus.WAITING:
                text = _("The event is full: your team is on the waiting list.")
            else:
                text = _("Your team is registered. Now invite the others.")
            messages.success(request, text)
            if not signed_in:
                return redirect("tournaments:team", tournament.slug, registration.pk)
            return redirect("tournaments:my_team", tournament.slug)
    context = {
        "tournament": tournament,
        "form": form,
        "player": player,
        "counts": pages.registration_counts(tournament),
    }
    return render(request, "tournaments/join.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Join a team by its link: choose one of the free seats."""
    team = teams.invited_team(token)
    tournament = team.tournament
    seats = teams.open_seats(team)
    if request.user.is_authenticated:
        mine = pages.registration_of_viewer(slug=tournament.slug, user=request.user)
        if mine is not None and mine[1].pk == team.pk:
            return redirect("tournaments:my_team", tournament.slug)
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect(f"{reverse('account_login')}?next={request.path}")
        teams.join_team(
            actor=request.user, registration=team, seat=_seat(request, "seat"), now=timezone.now()
        )
        messages.success(request, _("You are in the team. See you there!"))
        return redirect("tournaments:my_team", tournament.slug)
    context = {
        "tournament": tournament,
        "team": team,
        "members": team.members.select_related("player").order_by("seat"),
        "open_seats": seats,
        "is_open": tournament.status in BEFORE_START,
    }
    return render(request, "tournaments/team_invitation.html", context)


def _seat(request: HttpRequest, name: str) -> Seat:
    value = request.POST.get(name, "")
    if value not in Seat.values:
        raise InvalidInput(fields={name: [_("Please choose a seat.")]})
    return Seat(value)


@require_safe
def team(request: HttpRequest, slug: str, registration_id: int) -> HttpResponse:
    """A team: who sits where, and what each seat did in each round."""
    tournament = get_event(request, slug)
    found = get_object_or_404(
        selectors.teams_of(tournament).exclude(status=RegistrationStatus.WITHDRAWN),
        pk=registration_id,
    )
    found.tournament = tournament
    frame = event_frame(request, tournament, active="players")
    context = {
        **frame,
        "team": found,
        "rounds_of_team": [
            (entry, lines, pages.outcome(entry)) for entry, lines in selectors.team_rounds(found)
        ],
        "is_mine": found.pk == tournament.viewer_registration_id,
        "sees_decks": permissions.can_see_decklist(
            request.user, found, playoff_begun=frame["has_playoff"]
        ),
    }
    return render(request, "tournaments/team.html", context)


@login_required
@require_safe
def my_team(request: HttpRequest, slug: str) -> HttpResponse:
    """My team before the event starts: invite, seat, rename."""
    tournament, registration = _own_team(request, slug)
    token = teams.invitation_token(registration)
    context = {
        **event_frame(request, tournament, active="me"),
        "registration": registration,
        "rows": seat_rows(registration),
        "may_change": tournament.status in BEFORE_START,
        "invitation": request.build_absolute_uri(
            reverse("tournaments:team_invitation", args=[token])
        ),
        "problems": teams.team_problems(registration),
        "change_path": reverse("tournaments:my_team", args=[slug]),
    }
    return render(request, "tournaments/my_team.html", context)


def seat_rows(registration: Registration) -> list[tuple[Seat, object]]:
    """Every seat of the event with its member, None where nobody sits."""
    members = {
        one.seat: one
        for one in registration.members.select_related("player__user", "decklist_version__decklist")
    }
    return [(seat, members.get(seat)) for seat in registration.tournament.seats]


def _own_team(request: HttpRequest, slug: str) -> tuple[Tournament, Registration]:
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None or not found[1].is_team:
        raise Http404
    found[1].tournament = found[0]
    return found


@login_required
@require_POST
def change(request: HttpRequest, slug: str, action: str) -> HttpResponse:
    """One of the forms of my team."""
    _tournament, registration = _own_team(request, slug)
    change_team(request, registration, action)
    if pages.registration_of_viewer(slug=slug, user=request.user) is None:
        return redirect("tournaments:detail", slug=slug)
    return back(request, "tournaments:my_team", slug)


def change_team(request: HttpRequest, registration: Registration, action: str) -> None:
    """Fill or leave a seat, exchange two, or rename the team, for members and staff alike."""
    common = {"actor": request.user, "registration": registration, "now": timezone.now()}
    match action:
        case "fill":
            name = request.POST.get("name", "")
            teams.fill_seat(**common, seat=_seat(request, "seat"), name=name)
            text = _("The seat is taken.")
        case "leave":
            teams.leave_seat(**common, seat=_seat(request, "seat"))
            text = _("The seat is free.")
        case "exchange":
            teams.exchange_seats(
                **common, first=_seat(request, "first"), second=_seat(request, "second")
            )
            text = _("The seats are exchanged.")
        case "rename":
            teams.rename_team(**common, name=request.POST.get("name", ""))
            text = _("The team has a new name.")
        case _:
            raise Http404
    messages.success(request, text)
