"""A live table for the player who sits at it: waiting, playing, the end.

The page is one form for whatever is asked. It listens to the table's revision and asks for news
every few seconds, which is its sign of life; what the player has chosen but not sent is left alone
until the question is really another one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from decks.errors import DomainError
from rules_engine import Answer, IllegalAction
from tournaments import permissions
from tournaments.enums import PassingMode
from tournaments.errors import LiveTableRefused
from tournaments.live_sessions import CannotContinue
from tournaments.models import LiveSeat, LiveTable, Match, Registration, Tournament
from tournaments.selectors import live_tables as selectors
from tournaments.selectors import pages
from tournaments.services import live_tables as services
from tournaments.web.event_page import event_frame, get_event
from tournaments.web.live_answers import answer_in, number_in
from tournaments.web.staff_page import sign_in_required
from tournaments.web.transcripts import may_read

PAGE = "tournaments/live_tables/table.html"


class Place:
    """A table and the seat of whoever looks at it."""

    def __init__(self, tournament: Tournament, table: LiveTable, user_id: int | None) -> None:
        self.tournament = tournament
        self.table = table
        self.seats = selectors.seats_of(table)
        seat = selectors.seat_of_user(self.seats, user_id)
        if seat is None:
            raise PermissionDenied
        self.seat: LiveSeat = seat

    @property
    def registration(self) -> Registration:
        return self.seat.registration

    @property
    def opponent(self) -> LiveSeat:
        return self.seats[1 - self.seat.number]

    def reread(self) -> Place:
        """The same after something was done."""
        table = selectors.table_of_event(self.tournament, self.table.pk)
        if table is None:
            raise Http404
        return Place(self.tournament, table, self.registration.player.user_id)


def _own_place(request: HttpRequest, slug: str, pk: int) -> Place:
    """The table for one of its players; 403 for everybody else."""
    tournament = get_event(request, slug)
    table = selectors.table_of_event(tournament, pk)
    if table is None:
        raise Http404
    return Place(tournament, table, request.user.pk)


@sign_in_required
@require_safe
@vary_on_headers("HX-Request")
def live_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The table as its player sees it; staff go to the page where they look after it."""
    tournament = get_event(request, slug)
    table = selectors.table_of_event(tournament, pk)
    if table is None:
        raise Http404
    own = selectors.seat_of_user(selectors.seats_of(table), request.user.pk)
    if own is None and permissions.can_judge(request.user, tournament):
        return redirect("tournaments:desk_live_table", slug, table.match_id)
    place = _own_place(request, slug, pk)
    now = timezone.now()
    services.seen(table=place.table, registration=place.registration, now=now)
    if request.htmx and request.GET.get("part") == "news":
        return _show_news(request, place.reread())
    return _show(request, place.reread())


def _show_news(request: HttpRequest, place: Place) -> HttpResponse:
    """What has changed since; nothing if the page shows it all."""
    people = selectors.people_state(_people(place))
    is_known = (
        request.GET.get("revision") == str(place.table.revision)
        and request.GET.get("people") == people
    )
    if is_known:
        return HttpResponse(status=204)
    if request.GET.get("state") == _state(place):
        return render(request, f"{PAGE}#live-news", _frame(request, place))
    return render(request, f"{PAGE}#live-news", {**_context(request, place), "renews": True})


def _people(place: Place) -> list[selectors.Presence]:
    now = timezone.now()
    return [selectors.presence_of(one, place.tournament, now=now) for one in place.seats]


def _state(place: Place) -> str:
    """What the table shows, in short: the same text means that nothing has to be redrawn."""
    table = place.table
    ready = ".".join(str(int(one.ready_at is not None)) for one in place.seats)
    return f"{table.status}.{table.steps_made}.{ready}.{place.seat.passing}"


def _frame(request: HttpRequest, place: Place) -> dict[str, Any]:
    """What every part of the page needs."""
    people = _people(place)
    return {
        "tournament": place.tournament,
        "table": place.table,
        "match": place.table.match,
        "seat": place.seat,
        "me": people[place.seat.number],
        "opponent": people[1 - place.seat.number],
        "people": people,
        "people_state": selectors.people_state(people),
        "state": _state(place),
        "now": timezone.now(),
        "concedes_itself": place.tournament.live_absence_policy == "concede",
    }


def _context(
    request: HttpRequest, place: Place, *, problem: str = "", chosen: Answer | None = None
) -> dict[str, Any]:
    table = place.table
    page, broken = None, False
    if table.is_playing:
        try:
            page = selectors.seat_page(table, place.seats, place.seat, chosen)
        except CannotContinue:
            broken = True
    return {
        **_frame(request, place),
        "page": page,
        "is_broken": broken,
        "question": page and page.question,
        "board": page and page.board,
        "problem": problem,
        "modes": PassingMode.choices,
        "seats": place.seats,
        "said": _said(place, page),
        "reads_transcript": table.transcript_id is not None
        and may_read(request, place.tournament, table.match),
    }


def _said(place: Place, page: selectors.SeatPage | None) -> str:
    """What a screen reader says when the table has changed."""
    if place.table.is_over:
        return _("The match is over.")
    if page is None:
        return ""
    if page.question is not None:
        return page.question.title
    return _("%(name)s decides.") % {"name": place.opponent.name}


def _show(
    request: HttpRequest, place: Place, *, problem: str = "", chosen: Answer | None = None
) -> HttpResponse:
    context = _context(request, place, problem=problem, chosen=chosen)
    if request.htmx:
        return render(request, f"{PAGE}#live-answered", context)
    frame = event_frame(request, place.tournament, active="me")
    return render(request, PAGE, {**frame, **context})


def _do(
    request: HttpRequest, slug: str, pk: int, action: Callable[[Place], object]
) -> HttpResponse:
    """Do something at the table and show how it stands then, with what was refused."""
    place = _own_place(request, slug, pk)
    services.seen(table=place.table, registration=place.registration, now=timezone.now())
    problem = ""
    try:
        action(place)
    except DomainError as error:
        problem = str(error.message)
    if request.htmx:
        return _show(request, place.reread(), problem=problem)
    if problem:
        messages.error(request, problem)
    return redirect("tournaments:live_table", slug, pk)


@sign_in_required
@require_POST
def live_answer(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Answer what is asked; what the rules refuse stays in the form with the reason."""
    place = _own_place(request, slug, pk)
    now = timezone.now()
    services.seen(table=place.table, registration=place.registration, now=now)
    step = number_in(request.POST.get("step", "")) or 0
    chosen: Answer | None = None
    problem = ""
    try:
        chosen = answer_in(request.POST, _decision(place, step))
        services.answer(
            actor=request.user,
            table=place.table,
            registration=place.registration,
            step=step,
            answer=chosen,
            now=now,
        )
    except DomainError as error:
        problem = _refusal(error, place)
    if not problem:
        chosen = None
    if request.htmx or (problem and chosen is not None):
        return _show(request, place.reread(), problem=problem, chosen=chosen)
    if problem:
        messages.error(request, problem)
    return redirect("tournaments:live_table", slug, pk)


def _decision(place: Place, step: int) -> Any:
    """What is asked at this step; None if it is another step by now."""
    if not place.table.is_playing:
        return None
    try:
        state = selectors.live_sessions.seat_state(place.table, place.seat.number)
    except CannotContinue:
        return None
    return state.decision if state.step == step else None


def _refusal(error: DomainError, place: Place) -> str:
    """Why an answer was refused; what the rules say in the reader's language."""
    cause = error.__cause__
    if isinstance(error, LiveTableRefused) and isinstance(cause, IllegalAction):
        return selectors.words_at(place.seats).refusal(cause)
    return str(error.message)


@sign_in_required
@require_POST
def live_take_back(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take back the spell or ability that is being announced."""
    step = number_in(request.POST.get("step", "")) or 0
    return _do(
        request,
        slug,
        pk,
        lambda place: services.take_back(
            actor=request.user,
            table=place.table,
            registration=place.registration,
            step=step,
            now=timezone.now(),
        ),
    )


@sign_in_required
@require_POST
def live_concede(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Concede the present game or the match."""

    def concede(place: Place) -> None:
        whom: dict[str, Any] = {
            "actor": request.user,
            "table": place.table,
            "registration": place.registration,
            "now": timezone.now(),
        }
        if request.POST.get("what") == "match":
            services.concede_match(**whom)
        else:
            services.concede_game(**whom, game=number_in(request.POST.get("game", "")))

    return _do(request, slug, pk, concede)


@sign_in_required
@require_POST
def live_draw(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Offer a draw of the present game, agree to it, or withdraw the offer."""
    return _do(
        request,
        slug,
        pk,
        lambda place: services.offer_draw(
            actor=request.user,
            table=place.table,
            registration=place.registration,
            wants=request.POST.get("wants") != "0",
            now=timezone.now(),
        ),
    )


@sign_in_required
@require_POST
def live_passing(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Say where priority is passed without asking."""
    wanted = request.POST.get("mode", "")
    if wanted not in PassingMode.values:
        raise Http404
    return _do(
        request,
        slug,
        pk,
        lambda place: services.set_passing(
            actor=request.user,
            table=place.table,
            registration=place.registration,
            mode=PassingMode(wanted),
            now=timezone.now(),
        ),
    )


@sign_in_required
@require_POST
def live_sit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Sit down with one's own part of the randomness; when all sit, the match begins."""
    return _do(
        request,
        slug,
        pk,
        lambda place: services.sit(
            actor=request.user,
            table=place.table,
            registration=place.registration,
            contribution=request.POST.get("contribution", "").strip(),
            now=timezone.now(),
        ),
    )


@sign_in_required
@require_POST
def live_reply(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Agree to play in the browser, or take the proposal from the table."""
    agrees = request.POST.get("reply") == "accept"

    def reply(place: Place) -> None:
        service = services.accept_table if agrees else services.decline_table
        service(
            actor=request.user,
            table=place.table,
            registration=place.registration,
            now=timezone.now(),
        )

    answer = _do(request, slug, pk, reply)
    return answer if agrees or request.htmx else redirect("tournaments:my_event", slug)


@sign_in_required
@require_POST
def live_propose(request: HttpRequest, slug: str, match_id: int) -> HttpResponse:
    """Ask the opponent to play my match here; if they have asked already, that is agreed."""
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None:
        raise Http404
    tournament, registration = found
    match = (
        Match.objects.with_players()
        .select_related("round__tournament")
        .exclude(round__status="draft")
        .filter(pk=match_id, round__tournament=tournament)
        .first()
    )
    if match is None or not permissions.can_report_result(request.user, match):
        raise Http404
    table = services.propose_table(
        actor=request.user, match=match, registration=registration, now=timezone.now()
    )
    return redirect("tournaments:live_table", slug, table.pk)
