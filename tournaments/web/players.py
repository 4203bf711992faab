"""Who plays in an event, a player's history, and my own page."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers
from rest_framework.authtoken.models import Token

from decks.models import Decklist
from tournaments.errors import DomainError
from tournaments.models import AccountPreferences, CalendarLink, Player
from tournaments.selectors import pages
from tournaments.selectors.calendars import address_of
from tournaments.selectors.teams import members_of
from tournaments.services import push
from tournaments.services.players import player_for_user, update_player
from tournaments.web.event_page import answer_live, event_frame, get_event, live_template
from tournaments.web.forms import PlayerForm, show_refusal
from tournaments.web.local_times import zone_choices

PLAYERS_PER_PAGE = 500
EVENTS_PER_PAGE = 10
MAX_SEARCH = 100


@require_safe
@vary_on_headers("HX-Request")
def event_players(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody in the event by name, and the waiting list in its order."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    text = request.GET.get("q", "").strip()[:MAX_SEARCH]
    page = Paginator(pages.event_players(tournament, text), PLAYERS_PER_PAGE).get_page(
        request.GET.get("page")
    )
    members = members_of(row.pk for row in page) if tournament.is_team_event else {}
    for row in page:
        row.tournament = tournament
        row.shown_members = members.get(row.pk, [])
    context = {
        **event_frame(request, tournament, active="players"),
        "text": text,
        "page": page,
        "waiting": pages.waiting_list(tournament),
    }
    return render(
        request, live_template(request, "tournaments/players.html", "players-list"), context
    )


@require_safe
def player(request: HttpRequest, pk: int) -> HttpResponse:
    """A player's public events with every match."""
    person = get_object_or_404(Player, pk=pk)
    page = Paginator(pages.player_history(person), EVENTS_PER_PAGE).get_page(
        request.GET.get("page")
    )
    context = {
        "person": person,
        "page": page,
        "history": pages.history_rows(list(page)),
        "is_me": request.user.is_authenticated and person.user_id == request.user.pk,
    }
    return render(request, "tournaments/player.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    """My events, my pairing now, my decks, and how I am called and reached."""
    person = Player.objects.filter(user=request.user).first()
    if request.method == "POST":
        form = PlayerForm(request.POST)
        if form.is_valid() and _store_me(request, person, form):
            messages.success(request, _("Saved."))
            return redirect("tournaments:me")
    else:
        form = PlayerForm(
            initial={
                "name": person.name if person else request.user.get_username(),
                "email": person.email if person else request.user.email,
                "wants_email": person.wants_email if person else False,
            }
        )
    mine = pages.open_events_of(request.user)
    preferences = AccountPreferences.objects.filter(user=request.user).first()
    calendar_url = _calendar_url(request.user)
    context = {
        "person": person,
        "form": form,
        "open_events": mine,
        "pairings_now": pages.current_entries(mine),
        "past_events": pages.past_events_of(request.user)[:10],
        "decks": Decklist.objects.filter(owner=request.user).select_related("format")[:10],
        "zones": zone_choices(),
        "my_zone": preferences.time_zone if preferences else "",
        "calendar_url": calendar_url,
        "calendar_subscribe": f"webcal://{calendar_url.partition('://')[2]}",
        "token": Token.objects.filter(user=request.user).first(),
        "push_key": push.public_key(),
        "push_devices": request.user.push_subscriptions.count(),
    }
    return render(request, "tournaments/me.html", context)


def _calendar_url(user: User) -> str:
    """The secret address of the account's calendar, "" without one."""
    link = CalendarLink.objects.filter(user=user).first()
    if link is None:
        return ""
    return address_of(reverse("tournaments:own_calendar", args=[link.token]))


def _store_me(request: HttpRequest, person: Player | None, form: PlayerForm) -> bool:
    told = form.cleaned_data
    now = timezone.now()
    try:
        with transaction.atomic():
            person = person or player_for_user(user=request.user, name=told["name"], now=now)
            update_player(
                actor=request.user,
                player=person,
                name=told["name"],
                email=told["email"],
                wants_email=told["wants_email"],
                now=now,
            )
    except DomainError as error:
        show_refusal(form, error)
        return False
    return True


@login_required
@require_POST
def api_token(request: HttpRequest) -> HttpResponse:
    """Make a new token for the API, which takes the place of the old one, or remove it."""
    with transaction.atomic():
        Token.objects.filter(user=request.user).delete()
        if "remove" not in request.POST:
            Token.objects.create(user=request.user)
            messages.success(request, _("Here is your new token. The old one no longer works."))
        else:
            messages.success(request, _("The token no longer works."))
    return redirect("tournaments:me")
