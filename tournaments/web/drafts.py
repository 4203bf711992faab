"""Drafts for everybody and for who sits at a table: seats, packs, picks, calls, history."""

from __future__ import annotations

import zlib
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from decks.drafting import DECLINE, Choice, ChoiceKind, split, take, take_pile
from tournaments import permissions
from tournaments.errors import DraftRefused
from tournaments.models import Draft, DraftSeat, Tournament
from tournaments.selectors import drafts as selectors
from tournaments.services import drafts as services
from tournaments.web.event_page import answer_live, event_frame, get_event, live_template
from tournaments.web.staff_page import sign_in_required

SEAT_PAGE = "tournaments/drafts/seat.html"


def get_draft(tournament: Tournament, number: int) -> Draft:
    """A draft of the event, or 404."""
    found = selectors.draft_by_number(tournament, number)
    if found is None:
        raise Http404
    return found


@require_safe
@vary_on_headers("HX-Request")
def draft(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Who sits where; the way to the own seat, and afterwards to what was picked."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    row = get_draft(tournament, number)
    seat = selectors.seat_of_user(row, request.user.pk)
    pods = selectors.pod_rows(row)
    context = {
        **event_frame(request, tournament, active="draft"),
        "draft": row,
        "drafts": list(selectors.drafts_of(tournament)),
        "pods": pods,
        "seat": seat,
        "shows_history": row.is_live and tournament.is_over,
    }
    return render(
        request, live_template(request, "tournaments/drafts/draft.html", "draft-live"), context
    )


def _own_seat(request: HttpRequest, slug: str, number: int) -> tuple[Tournament, DraftSeat]:
    tournament = get_event(request, slug)
    row = get_draft(tournament, number)
    seat = selectors.seat_of_user(row, request.user.pk)
    if seat is None or not row.is_live:
        raise PermissionDenied
    return tournament, seat


@sign_in_required
@require_safe
@vary_on_headers("HX-Request")
def seat(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The viewer's own seat: the pack in hand, or the own cards where that is allowed.

    Any look at it after a deadline settles what time has decided.
    """
    tournament, row = _own_seat(request, slug, number)
    now = timezone.now()
    if row.pod.next_due_at is not None and row.pod.next_due_at <= now:
        services.settle_pod(row.pod, now=now)
        tournament, row = _own_seat(request, slug, number)
    if request.htmx and request.GET.get("part") == "table":
        return _show_table(request, tournament, row)
    return _show_seat(request, tournament, row)


def _show_table(request: HttpRequest, tournament: Tournament, row: DraftSeat) -> HttpResponse:
    """The table, each time somebody picks; it says when there is news for the seat itself.

    What the player is choosing from is left alone until it is really another pack.
    """
    if request.GET.get("revision") == str(row.pod.revision):
        return HttpResponse(status=204)
    page = None
    if not row.pod.is_seated:
        page = selectors.seat_page(row, now=timezone.now())
    context = {"tournament": tournament, "draft": row.pod.draft, "pod": row.pod, "page": page}
    answer = render(request, f"{SEAT_PAGE}#draft-table", context)
    if request.GET.get("state") != _state(row, page):
        answer["HX-Trigger"] = "draft-news"
    return answer


def _state(row: DraftSeat, page: selectors.SeatPage | None) -> str:
    """What a seat has before it, in short: the same text means that nothing has to be redrawn."""
    if page is None:
        return row.pod.status
    view = page.view
    shown = (
        page.turn,
        view.is_asked,
        view.is_over,
        view.opens_at if view.is_asked else 0,
        [card.key for card in view.cards],
        view.counts if view.drafted else 0,
        view.piles,
        view.pile,
    )
    return f"{row.pod.status}.{zlib.crc32(repr(shown).encode())}"


def _show_seat(
    request: HttpRequest, tournament: Tournament, row: DraftSeat, *, problem: str = ""
) -> HttpResponse:
    now = timezone.now()
    looks = request.GET.get("look") == "mine"
    page = None
    if not row.pod.is_seated:
        page = selectors.seat_page(row, now=now, look_at_own=looks)
    context: dict[str, Any] = {
        **event_frame(request, tournament, active="draft"),
        "draft": row.pod.draft,
        "pod": row.pod,
        "seat": row,
        "page": page,
        "state": _state(row, page),
        "looks": looks,
        "now": now,
        "problem": problem,
    }
    return render(request, live_template(request, SEAT_PAGE, "draft-seat"), context)


def _turn(request: HttpRequest) -> int | None:
    sent = request.POST.get("turn", "")
    return int(sent) if sent.isdecimal() and len(sent) < 6 else None


def _keys(request: HttpRequest) -> list[int]:
    return [int(key) for key in request.POST.getlist("card") if key.isdecimal() and len(key) < 6]


def _choice(request: HttpRequest) -> Choice:
    """What the form of a seat says; the draft decides whether it is possible."""
    match request.POST.get("choice", ""):
        case ChoiceKind.DECLINE:
            return DECLINE
        case ChoiceKind.TAKE_PILE:
            pile = request.POST.get("pile", "")
            return take_pile(int(pile) if pile in {"0", "1", "2"} else 0)
        case ChoiceKind.SPLIT:
            return split(_keys(request))
        case _:
            return take(*_keys(request))


@sign_in_required
@require_POST
def pick(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Take what is chosen; the page goes on to what comes next."""
    tournament, row = _own_seat(request, slug, number)
    problem = ""
    try:
        services.make_pick(
            actor=request.user,
            seat=row,
            choice=_choice(request),
            now=timezone.now(),
            expected_turn=_turn(request),
        )
    except DraftRefused as error:
        problem = str(error.message)
    if request.htmx:
        tournament, row = _own_seat(request, slug, number)
        return _show_seat(request, tournament, row, problem=problem)
    if problem:
        messages.error(request, problem)
    return redirect("tournaments:draft_seat", slug, number)


@sign_in_required
@require_POST
def mark(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Remember what the player has chosen but not taken, in case the time is up."""
    _tournament, row = _own_seat(request, slug, number)
    try:
        services.mark_cards(actor=request.user, seat=row, cards=_keys(request), now=timezone.now())
    except DraftRefused:
        # Half a choice of two cards, or a pack that has moved on: nothing to remember.
        return HttpResponse(status=204)
    if request.htmx:
        return HttpResponse(status=204)
    return redirect("tournaments:draft_seat", slug, number)


@require_safe
@vary_on_headers("HX-Request")
def projector(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The call of the moment in large type, with its countdown."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    row = get_draft(tournament, number)
    now = timezone.now()
    context = {
        **event_frame(request, tournament, active="draft"),
        "draft": row,
        "shown": selectors.call_shown(row, now=now),
        "now": now,
    }
    return render(
        request,
        live_template(request, "tournaments/drafts/projector.html", "draft-call"),
        context,
    )


@require_safe
def history(request: HttpRequest, slug: str, number: int, seat_id: int) -> HttpResponse:
    """What a seat picked: for everybody after the event, for the player once the pod is done."""
    tournament = get_event(request, slug)
    row = get_draft(tournament, number)
    found = (
        DraftSeat.objects.select_related("pod", "registration__player")
        .filter(pod__draft=row, pk=seat_id)
        .first()
    )
    if found is None or not row.is_live:
        raise Http404
    found.pod.draft = row
    own = selectors.seat_of_user(row, request.user.pk)
    if not permissions.can_see_draft_history(
        tournament, found, is_own=own is not None and own.pk == found.pk
    ):
        raise PermissionDenied
    context = {
        **event_frame(request, tournament, active="draft"),
        "draft": row,
        "seat": found,
        "name": selectors.seat_names([found])[found.pk],
        "picks": selectors.pick_history(found),
    }
    return render(request, "tournaments/drafts/history.html", context)
