"""The desk's pages of drafts: prepare, seat, start, pause, call, replace, skip, print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from tournaments.errors import DomainError
from tournaments.models import Draft, DraftSeat, Registration, Tournament
from tournaments.selectors import drafts as selectors
from tournaments.services import drafts as services
from tournaments.web.draft_forms import DraftForm, ReplaceForm
from tournaments.web.drafts import get_draft
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.pdf_documents import Column, table_document
from tournaments.web.printing import local_now, paper_of, pdf_answer
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)


@sign_in_required
@require_http_methods(["GET", "POST"])
def drafts(request: HttpRequest, slug: str) -> HttpResponse:
    """The drafts of the event, and the form that prepares another one."""
    tournament = get_staff_event(request, slug)
    form = DraftForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        try:
            row = services.create_draft(
                actor=request.user,
                tournament=tournament,
                now=timezone.now(),
                settings=form.settings(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The seats are drawn. Look them over, then start."))
            return redirect("tournaments:desk_draft", slug, row.number)
    context = {
        **desk_frame(request, tournament, section="drafts"),
        "drafts": list(selectors.drafts_of(tournament)),
        "form": form,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/drafts/list.html", context, status=status)


@sign_in_required
@require_GET
@vary_on_headers("HX-Request")
def detail(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """How far each table is, never what anybody holds or has taken."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    row = get_draft(tournament, number)
    now = timezone.now()
    states = selectors.pod_states(row, now=now)
    context = {
        **desk_frame(request, tournament, section="drafts"),
        "draft": row,
        "states": states,
        "shown": None if row.is_live else selectors.call_shown(row, now=now),
        "now": now,
        "statuses": {state.row.pod.status for state in states},
        "players": _players(tournament),
    }
    return render(
        request,
        live_template(request, "tournaments/desk/drafts/detail.html", "desk-draft"),
        context,
    )


def _players(tournament: Tournament) -> list[Registration]:
    found = Registration.objects.filter(tournament=tournament).playing().with_player()
    return sorted(found, key=lambda one: one.name.casefold())


def _start(request: HttpRequest, row: Draft) -> str:
    services.start_draft(
        actor=request.user, draft=row, now=timezone.now(), pod_number=_pod_number(request)
    )
    return _("The draft has begun.")


def _pause(request: HttpRequest, row: Draft) -> str:
    services.pause_draft(
        actor=request.user, draft=row, now=timezone.now(), pod_number=_pod_number(request)
    )
    return _("The draft is paused.")


def _resume(request: HttpRequest, row: Draft) -> str:
    services.resume_draft(
        actor=request.user, draft=row, now=timezone.now(), pod_number=_pod_number(request)
    )
    return _("The draft goes on.")


def _reseat(request: HttpRequest, row: Draft) -> str:
    services.reseat_draft(actor=request.user, draft=row, now=timezone.now())
    return _("The seats are drawn anew.")


def _finish(request: HttpRequest, row: Draft) -> str:
    services.finish_table_draft(actor=request.user, draft=row, now=timezone.now())
    return _("The draft is done.")


def _call(request: HttpRequest, row: Draft) -> str:
    sent = request.POST.get("called", "")
    services.call_next(
        actor=request.user,
        draft=row,
        now=timezone.now(),
        expected=int(sent) if sent.isdecimal() and len(sent) < 6 else None,
    )
    return ""


def _pod_number(request: HttpRequest) -> int | None:
    sent = request.POST.get("pod", "")
    return int(sent) if sent.isdecimal() and len(sent) < 5 else None


ACTIONS: dict[str, Callable[[HttpRequest, Draft], str]] = {
    "start": _start,
    "pause": _pause,
    "resume": _resume,
    "reseat": _reseat,
    "finish": _finish,
    "call": _call,
}


@sign_in_required
@require_POST
def act(request: HttpRequest, slug: str, number: int, action: str) -> HttpResponse:
    """Start, pause, resume, draw anew, call or finish."""
    tournament = get_staff_event(request, slug)
    row = get_draft(tournament, number)
    perform = ACTIONS.get(action)
    if perform is None:
        raise Http404
    if text := perform(request, row):
        messages.success(request, text)
    return redirect("tournaments:desk_draft", slug, number)


@sign_in_required
@require_POST
def remove(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Take a draft that has not started back."""
    tournament = get_staff_event(request, slug)
    services.remove_draft(
        actor=request.user, draft=get_draft(tournament, number), now=timezone.now()
    )
    messages.success(request, _("The draft is removed."))
    return redirect("tournaments:desk_drafts", slug)


@sign_in_required
@require_POST
def replace(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Give a seat to another player."""
    tournament = get_staff_event(request, slug)
    row = get_draft(tournament, number)
    form = ReplaceForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:desk_draft", slug, number)
    registration = (
        Registration.objects.filter(tournament=tournament)
        .with_player()
        .filter(pk=form.cleaned_data["registration"])
        .first()
    )
    if registration is None:
        raise Http404
    services.replace_player(
        actor=request.user,
        seat=_seat(row, form.cleaned_data["seat"]),
        registration=registration,
        now=timezone.now(),
    )
    messages.success(request, _("%(name)s has the seat.") % {"name": registration.name})
    return redirect("tournaments:desk_draft", slug, number)


@sign_in_required
@require_POST
def skip(request: HttpRequest, slug: str, number: int, seat_id: int) -> HttpResponse:
    """Skip the further picks of somebody who cannot go on."""
    tournament = get_staff_event(request, slug)
    row = get_draft(tournament, number)
    seat = services.skip_player(actor=request.user, seat=_seat(row, seat_id), now=timezone.now())
    text = _("The further picks of %(name)s are skipped.")
    messages.success(request, text % {"name": seat.registration.name})
    return redirect("tournaments:desk_draft", slug, number)


def _seat(row: Draft, pk: int) -> DraftSeat:
    found = (
        DraftSeat.objects.select_related("pod", "registration__player")
        .filter(pod__draft=row, pk=pk)
        .first()
    )
    if found is None:
        raise Http404
    found.pod.draft = row
    return found


@sign_in_required
@require_GET
def seatings_pdf(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The seatings for the wall: by name, or by pod for the tables."""
    tournament = get_staff_event(request, slug)
    row = get_draft(tournament, number)
    by_pod = request.GET.get("by") == "pod"
    columns, rows = _seating_rows(row, by_pod=by_pod)
    title = _("Draft %(number)d: seats") % {"number": row.number}
    content = table_document(
        title=tournament.name,
        subtitle=title,
        columns=columns,
        rows=rows,
        printed_at=local_now(tournament),
        paper=paper_of(request),
    )
    return pdf_answer(content, f"{tournament.slug} {title}")


def _seating_rows(row: Draft, *, by_pod: bool) -> tuple[list[Column], list[tuple[str, ...]]]:
    found: list[tuple[Any, ...]] = [
        (pod.pod.number, seat.number, seat.name)
        for pod in selectors.pod_rows(row)
        for seat in pod.seats
    ]
    pod, seat, player = _("Pod"), _("Seat"), _("Player")
    if by_pod:
        columns = [
            Column(pod, 1, "right", bold=True),
            Column(seat, 1, "right", bold=True),
            Column(player, 6),
        ]
        return columns, [(str(one[0]), str(one[1]), one[2]) for one in found]
    columns = [
        Column(player, 6),
        Column(pod, 1, "right", bold=True),
        Column(seat, 1, "right", bold=True),
    ]
    by_name = sorted(found, key=lambda one: one[2].casefold())
    return columns, [(one[2], str(one[0]), str(one[1])) for one in by_name]
