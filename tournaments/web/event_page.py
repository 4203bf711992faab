"""What every page of an event has around its own subject: the frame and its live parts.

A page of an event extends ``tournaments/event_base.html`` and puts ``event_frame(...)`` into its
context. While the event is running the frame listens to the event's revision; a part of the page
marks itself with ``hx-get`` to its own page and ``hx-trigger="sse:revision"``. The server answers
such a request with the named partial, or with nothing when the page already shows what is true:

    def pairings(request, slug):
        tournament = get_event(request, slug)
        if (answer := answer_live(request, tournament)) is not None:
            return answer
        ...
        return render(request, live_template(request, "tournaments/pairings.html", "pairings"), {
            **event_frame(request, tournament, active="pairings"), ...
        })
"""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from tournaments import permissions
from tournaments.models import Round, Tournament
from tournaments.selectors import clocks, pages
from tournaments.selectors.announcements import current_announcements
from tournaments.selectors.floor import extra_turns_of
from tournaments.selectors.limited import building_clock_of


def get_event(request: HttpRequest, slug: str) -> Tournament:
    """The event with this short name, or 404 if there is none that the viewer may see."""
    tournament = pages.event_for_viewer(slug=slug, user=request.user)
    if tournament is None or not permissions.can_see_tournament(request.user, tournament):
        raise Http404
    return tournament


def is_live(tournament: Tournament) -> bool:
    """Whether pages of the event wait for news; they stop when the event is over."""
    return not tournament.is_over


def answer_live(request: HttpRequest, tournament: Tournament) -> HttpResponse | None:
    """The short answer to a live part, if there is one.

    204 leaves the part as it is: it already shows this revision. When the event is over the whole
    page is loaded once more, without live parts.
    """
    if not request.htmx or "revision" not in request.GET:
        return None
    if request.GET["revision"] == str(tournament.revision):
        return HttpResponse(status=204)
    if not is_live(tournament):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return None


def live_template(request: HttpRequest, template: str, partial: str) -> str:
    """The page, or its named part when htmx asks for news."""
    return f"{template}#{partial}" if request.htmx else template


def event_frame(
    request: HttpRequest,
    tournament: Tournament,
    *,
    active: str,
    rounds: list[Round] | None = None,
) -> dict[str, Any]:
    """Context of ``event_base.html``: the event, its rounds and clock, and the viewer's links.

    Args:
        active: The sub-navigation's current entry: overview, me, pairings, standings, bracket,
            players, decks or desk.
        rounds: The published rounds with their clocks, if the view has read them already.
    """
    if rounds is None:
        rounds = pages.visible_rounds(tournament)
    current = pages.current_round(rounds)
    now = timezone.now()
    has_playoff = any(one.is_playoff for one in rounds)
    is_on = current is not None and not tournament.is_over
    building = None if rounds or tournament.is_over else building_clock_of(tournament, now=now)
    return {
        "tournament": tournament,
        "active": active,
        "rounds": rounds,
        "current_round": current,
        "clock": clocks.round_clock(current, now=now) if is_on else building and building.clock,
        "building": building,
        "extra_turns": extra_turns_of(tournament) if is_on else None,
        "announcements": current_announcements(tournament, now=now),
        "now": now,
        "is_live": is_live(tournament),
        "is_event_staff": tournament.viewer_is_staff,
        "my_registration_id": tournament.viewer_registration_id,
        "has_standings": tournament.is_over or any(not one.is_playoff for one in rounds),
        "has_playoff": has_playoff,
        "decks_are_public": pages.decklists_are_public(tournament, playoff_begun=has_playoff),
    }


def players_path() -> str:
    """The address of the players' pages up to the number: hundreds of rows need no resolver."""
    return reverse("tournaments:player", args=[0]).removesuffix("0/")


def teams_path(tournament: Tournament) -> str:
    """The address of the event's teams up to the number."""
    return reverse("tournaments:team", args=[tournament.slug, 0]).removesuffix("0/")
