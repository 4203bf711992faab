"""The judge's inbox and the table that the judge goes to."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import permissions
from tournaments.enums import EventRole, ExtensionReason
from tournaments.models import EventOfficial, JudgeCall, JudgeNote, Match, Tournament
from tournaments.selectors import clocks as clock_selectors
from tournaments.selectors import desk_rounds, judging
from tournaments.selectors.deck_checks import deck_check_share, deck_checks_of
from tournaments.selectors.rounds import round_progress
from tournaments.services import clocks, judge_calls, judge_notes, officials, penalties
from tournaments.services.participation import reinstate_player
from tournaments.services.results import concede_match
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.judging.forms import (
    CallForm,
    ExtensionForm,
    NoteForm,
    OfficialForm,
    ResolveForm,
    TableForm,
    staff_choices,
)
from tournaments.web.staff_page import (
    back,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)

JUDGE = permissions.can_judge


def judge_frame(request: HttpRequest, tournament: Tournament, part: str) -> dict[str, Any]:
    """Context of the judges' pages.

    Args:
        part: Which of them: calls, penalties, checks or report.
    """
    return {
        **desk_frame(request, tournament, section="judges"),
        "part": part,
        "is_head_judge": permissions.is_head_judge(request.user, tournament),
    }


@sign_in_required
@require_GET
def inbox(request: HttpRequest, slug: str) -> HttpResponse:
    """Calls with their waiting times, the floor in numbers, the way to a table."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    frame = judge_frame(request, tournament, "calls")
    now = frame["now"]
    current = judging.open_round(tournament)
    table = request.GET.get("table", "")
    if current is not None and table.isdecimal() and len(table) < 7 and frame["can_judge"]:
        found = current.matches.filter(table=int(table)).first()
        if found is not None:
            return redirect("tournaments:judge_table", slug, found.pk)
        messages.error(request, _("There is no table %(table)s in this round.") % {"table": table})
    context = {
        **frame,
        "inbox": judging.inbox(tournament, judge_id=request.user.pk, now=now),
        "open_round": current,
        "progress": None if current is None else round_progress(current),
        "share": deck_check_share(tournament),
        "checks": list(deck_checks_of(tournament).filter(status__in=("assigned", "running"))),
        "call_form": CallForm(auto_id="call_%s"),
        "table_form": TableForm(auto_id="goto_%s"),
        "officials": judging.officials_of(tournament),
        "official_form": (
            OfficialForm(auto_id="official_%s", staff=staff_choices(tournament))
            if frame["can_manage"]
            else None
        ),
        "desk_clock": (None if current is None else clock_selectors.round_clock(current, now=now)),
    }
    template = live_template(request, "tournaments/judging/inbox.html", "judge-inbox")
    return render(request, template, context)


@sign_in_required
@require_POST
def call(request: HttpRequest, slug: str) -> HttpResponse:
    """Staff call a judge to a table."""
    tournament = get_staff_event(request, slug)
    form = CallForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:judges", slug)
    made = judge_calls.call_judge(
        actor=request.user,
        tournament=tournament,
        table=form.cleaned_data["table"],
        topic=form.cleaned_data["topic"] or "rules",
        text=form.cleaned_data["text"],
        for_head_judge=request.POST.get("head_judge") == "1",
        now=timezone.now(),
    )
    where = made.table or _("the desk")
    messages.success(request, _("A judge is called to %(where)s.") % {"where": where})
    return back(request, "tournaments:judges", slug)


@sign_in_required
@require_POST
def call_action(request: HttpRequest, slug: str, pk: int, action: str) -> HttpResponse:
    """Take, pass on, resolve or cancel a call."""
    tournament = get_staff_event(request, slug)
    found = get_object_or_404(JudgeCall, pk=pk, tournament=tournament)
    if action != "cancel" and not permissions.can_judge(request.user, tournament):
        raise PermissionDenied
    common = {"actor": request.user, "call": found, "now": timezone.now()}
    match action:
        case "take":
            judge_calls.take_call(**common)
            if found.match_id is not None:
                return redirect("tournaments:judge_table", slug, found.match_id)
            text = _("The call is yours.")
        case "escalate" | "appeal":
            judge_calls.escalate_call(
                **common, appeal=action == "appeal", text=request.POST.get("text", "")
            )
            text = _("The head judge is called.")
        case "resolve":
            form = ResolveForm(request.POST)
            if not form.is_valid():
                say_form_errors(request, form)
                return back(request, "tournaments:judges", slug)
            minutes = form.cleaned_data["minutes"] or 0
            judge_calls.resolve_call(**common, ruling=form.cleaned_data["ruling"], minutes=minutes)
            text = _("Resolved, with %(minutes)d more minutes.") % {"minutes": minutes}
            if not minutes:
                text = _("Resolved.")
        case "cancel":
            judge_calls.cancel_call(**common)
            text = _("The call is cancelled.")
        case _:
            raise Http404
    messages.success(request, text)
    return back(request, "tournaments:judges", slug)


@sign_in_required
@require_GET
def table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A table: players with their penalties, lateness, time, notes, what can be done."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    match = _match(tournament, pk)
    frame = judge_frame(request, tournament, "calls")
    now = frame["now"]
    found = judging.judged_table(match)
    seconds = penalties.late_seconds(match.round, now)
    call_now = found.open_call
    context = {
        **frame,
        "table": found,
        "match": match,
        "round": match.round,
        "sides": list(zip((match.player_one, match.player_two), found.histories, strict=True)),
        "call_row": None if call_now is None else judging.call_row(call_now, now),
        "is_mine": call_now is not None and call_now.taken_by_id == request.user.pk,
        "goes_on": match.round.is_open and not match.has_result,
        "late_seconds": seconds,
        "lateness": None if seconds is None else penalties.lateness_of(tournament, seconds),
        "table_clock": clock_selectors.clock_view(
            match.round.clock, now=now, extension_minutes=found.minutes_extra
        ),
        "note_form": NoteForm(auto_id="note_%s"),
        "extension_form": ExtensionForm(
            auto_id="extension_%s",
            initial={"minutes": 3, "kind": ExtensionReason.JUDGE_CALL},
        ),
    }
    template = live_template(request, "tournaments/judging/table.html", "judge-table")
    return render(request, template, context)


def _match(tournament: Tournament, pk: int) -> Match:
    found = desk_rounds.match_for_staff(tournament, pk)
    if found is None or found.round.is_draft:
        raise Http404
    found.round.tournament = tournament
    return found


def _sides(request: HttpRequest, match: Match) -> list[Any]:
    """The players whom the form names."""
    named = set(request.POST.getlist("registration"))
    return [one for one in (match.player_one, match.player_two) if str(one.pk) in named]


@sign_in_required
@require_POST
def table_action(request: HttpRequest, slug: str, pk: int, action: str) -> HttpResponse:
    """One of the buttons of a table."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    match = _match(tournament, pk)
    actor, now = request.user, timezone.now()
    here = ("tournaments:judge_table", slug, pk)
    match_names = {"table": match.table}
    match action:
        case "late":
            given = penalties.record_late_arrival(
                actor=actor,
                match=match,
                late=_sides(request, match),
                has_permission=request.POST.get("permission") == "1",
                seat=request.POST.get("seat", ""),
                now=now,
            )
            found = (f"{one.name}: {one.get_kind_display()}" for one in given)
            shown = ", ".join(dict.fromkeys(found))
            messages.success(request, shown or _("Noted, with extra time for the table."))
        case "reported":
            for one in _sides(request, match):
                one.tournament = tournament
                reinstate_player(actor=actor, registration=one, now=now)
            messages.success(request, _("The player stays in the event."))
        case "extend":
            form = ExtensionForm(request.POST)
            if not form.is_valid():
                say_form_errors(request, form)
                return redirect(*here)
            clocks.extend_table(
                actor=actor,
                match=match,
                minutes=form.cleaned_data["minutes"],
                kind=ExtensionReason(form.cleaned_data["kind"]),
                now=now,
            )
            text = _("Table %(table)d has %(minutes)d more minutes.")
            messages.success(request, text % {**match_names, **form.cleaned_data})
        case "note":
            note = NoteForm(request.POST)
            if not note.is_valid():
                say_form_errors(request, note)
                return redirect(*here)
            judge_notes.add_note(
                actor=actor,
                tournament=tournament,
                match=match,
                text=note.cleaned_data["text"],
                now=now,
            )
            messages.success(request, _("Noted."))
        case "refuses":
            for one in _sides(request, match)[:1]:
                concede_match(actor=actor, match=match, loser=one, now=now)
                text = _("%(name)s has conceded the match.")
                messages.success(request, text % {"name": one.name})
        case _:
            raise Http404
    return back(request, *here)


@sign_in_required
@require_POST
def remove_note(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Throw a note away."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    note = get_object_or_404(JudgeNote, pk=pk, tournament=tournament)
    judge_notes.remove_note(actor=request.user, note=note, now=timezone.now())
    messages.success(request, _("The note is gone."))
    return back(request, "tournaments:judges", slug)


@sign_in_required
@require_POST
def name_official(request: HttpRequest, slug: str) -> HttpResponse:
    """Give somebody an office in the event."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    form = OfficialForm(request.POST, staff=staff_choices(tournament))
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:judges", slug)
    user = get_object_or_404(User, pk=form.cleaned_data["user"])
    officials.name_official(
        actor=request.user,
        tournament=tournament,
        user=user,
        role=EventRole(form.cleaned_data["role"]),
        acting=form.cleaned_data["acting"],
        now=timezone.now(),
    )
    messages.success(request, _("Saved."))
    return redirect("tournaments:judges", slug)


@sign_in_required
@require_POST
def remove_official(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take an office away."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    row = get_object_or_404(EventOfficial, pk=pk, tournament=tournament)
    officials.remove_official(actor=request.user, official=row, now=timezone.now())
    messages.success(request, _("Saved."))
    return redirect("tournaments:judges", slug)
