"""A player's own page of an event: my table, my opponent, my result, my deck, my way out."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments import permissions
from tournaments.enums import CallTopic, ResultKind, ResultStatus
from tournaments.errors import ImpossibleResult
from tournaments.models import Announcement, Match, Registration, Round, RoundEntry, Tournament
from tournaments.selectors import own_pages, pages
from tournaments.selectors.announcements import announcements_state, current_announcements
from tournaments.selectors.judging import open_call_of
from tournaments.selectors.limited import limited_settings
from tournaments.selectors.live_tables import newest_table_of
from tournaments.selectors.penalties import match_notes, penalties_of_player
from tournaments.selectors.play_draw import chooser
from tournaments.selectors.round_robin import own_open_matches
from tournaments.selectors.seatings import own_place
from tournaments.selectors.structures import is_league
from tournaments.services import judge_calls, participation, registrations, results
from tournaments.web.event_page import event_frame, get_event, is_live, live_template
from tournaments.web.forms import ReportForm
from tournaments.web.front.blanks import OwnBlank, own_blank_of
from tournaments.web.limited_play import my_limited
from tournaments.web.once import once_per_key
from tournaments.web.own_page import Games, OwnMatch, deck_time, own_context, own_match
from tournaments.web.own_record import RecordRow, record_html
from tournaments.web.own_seats import OwnSeat, own_seats, seen_from, team_context
from tournaments.web.own_shapes import OwnShape
from tournaments.web.pods import own_pod


@require_safe
@vary_on_headers("HX-Request")
def my_event(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything a player needs during an event on one page; live while it runs."""
    blank = own_blank_of(request)
    return _own_event(request, slug) if blank is None else _blank_event(request, slug, blank)


@login_required
def _own_event(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of the viewer."""
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None:
        tournament = get_event(request, slug)
        messages.info(request, _("You are not registered for this event."))
        return redirect("tournaments:detail", slug=tournament.slug)
    tournament, registration = found
    rounds = pages.visible_rounds(tournament)
    entries = pages.entries_of(registration)
    said = current_announcements(tournament, now=timezone.now())
    place = own_place(registration) if tournament.has_seatings and not rounds else None
    state = _state(tournament, registration, entries, rounds, said)
    own_limited = my_limited(tournament, registration)
    if own_limited:
        state += f",{own_limited['limited_state']}"
    if place is not None:
        state += f",{place.pk}"
    call = None
    if entries and entries[0].waiting_call is not None and entries[0].round.is_open:
        call = open_call_of(entries[0].match)
    may_have = tournament.is_running if not entries else entries[0].is_penalized
    own_penalties = penalties_of_player(registration) if may_have else []
    state += "".join(f",{one.pk}{one.effect}" for one in own_penalties)
    if call is not None:
        state += f",call{call.status}{call.for_head_judge}"
    table = newest_table_of(entries[0].match) if entries and entries[0].has_live_table else None
    if table is not None:
        state += f",live{table.pk}{table.status}"
    if (answer := _short_answer(request, tournament, state)) is not None:
        return answer
    frame = event_frame(request, tournament, active="me", rounds=rounds)
    current = frame["current_round"]
    entry = entries[0] if entries and current and entries[0].round_id == current.pk else None
    open_matches = own_open_matches(tournament, registration, now=frame["now"])
    if is_league(tournament) and not (current and current.is_playoff):
        wanted = request.GET.get("match", "")
        entry = next((one for one in entries if one.match and str(one.match_id) == wanted), None)
        frame["current_round"] = entry.round if entry else current
    match = None
    if entry is not None and entry.match is not None:
        match = own_match(registration, entry, may_report=tournament.player_reports)
    registration.tournament = tournament
    seats: list[OwnSeat] = []
    if registration.is_team and match is not None:
        seats = own_seats(registration, match.match, user_id=request.user.pk)
    team = team_context(registration, user_id=request.user.pk)
    deck = team["deck"]
    context = {
        **own_context(
            frame,
            registration=registration,
            entry=entry,
            match=match,
            has_played=bool(entries),
            deck_is_open=registrations.decklist_is_open(tournament, frame["now"], registration),
        ),
        **team,
        **own_pod(registration, entry, may_report=tournament.player_reports),
        "seats": seats,
        "state": state,
        "place": place,
        "i_choose": None if match is None else chooser(match.match) == registration.pk,
        "open_matches": open_matches,
        "call": call,
        "live_table": table,
        "my_penalties": own_penalties,
        "match_notes": (
            match_notes(match.match) if match is not None and entry.has_penalties else ()
        ),
        "record_html": _record(tournament, entries),
        "waiting_position": pages.waiting_position(registration),
        "deck_submitted": deck_time(deck and deck.decklist_submitted_at, tournament),
        **own_limited,
    }
    return render(request, live_template(request, "tournaments/my_event.html", "my-event"), context)


def _blank_event(request: HttpRequest, slug: str, blank: OwnBlank) -> HttpResponse:
    """The page of a shape, to be filled in for those who are registered and signed in."""
    shape = blank.shape
    tournament = pages.event_for_viewer(slug=slug, user=AnonymousUser())
    if tournament is None:
        raise Http404
    if blank.is_known:
        return HttpResponse(status=204)
    if (answer := _short_answer(request, tournament, None)) is not None:
        return answer
    request.user = shape.user()
    registration = shape.registration()
    tournament.viewer_registration_id = registration.pk
    tournament.viewer_is_staff = shape.is_event_staff
    frame = event_frame(request, tournament, active="me")
    current = frame["current_round"]
    announced = announcements_state(frame["announcements"])
    blank.state = own_pages.event_state(tournament, current, announced)
    entry = shape.entry(registration)
    match = None
    if entry is not None and entry.match is not None:
        match = OwnMatch(
            match=entry.match,
            opponent=entry.match.player_two,
            result=shape.games,
            my_report=shape.my_report,
            their_report=shape.their_report,
            can_report=tournament.player_reports and current.is_open and shape.games is None,
            is_feature=shape.is_feature,
        )
    context = {
        **own_context(
            frame,
            registration=registration,
            entry=entry,
            match=match,
            has_played=shape.has_played,
            deck_is_open=shape.deck_is_open,
        ),
        **(_blank_pool(tournament, registration, shape) if shape.has_pool else {}),
        **shape.context(),
        "deck": registration,
        "i_choose": shape.i_choose,
    }
    return render(request, live_template(request, "tournaments/my_event.html", "my-event"), context)


def _blank_pool(
    tournament: Tournament, registration: Registration, shape: OwnShape
) -> dict[str, object]:
    """What the page of a shape shows of a confirmed pool, as `my_limited` does."""
    return {
        "limited": limited_settings(tournament),
        "pool": shape.pool(registration),
        "deck_is_open": shape.deck_is_open,
    }


def _short_answer(
    request: HttpRequest, tournament: Tournament, state: str | None
) -> HttpResponse | None:
    """The answer to a live part that shows this already, or whose event is over."""
    if not request.htmx:
        return None
    if state is not None and request.GET.get("state") == state:
        return HttpResponse(status=204)
    if not is_live(tournament):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return None


def _record(tournament: Tournament, entries: list[RoundEntry]) -> SafeString:
    """The rounds so far; nothing before the first."""
    if not entries:
        return SafeString()
    rows = []
    for entry in entries:
        match, games, who = entry.match, None, ""
        if match is not None:
            is_one = match.player_one_id == entry.registration_id
            who = (match.player_two if is_one else match.player_one).name
            if match.has_result and match.games is not None:
                games = seen_from(match, entry.registration_id, match.games)
        outcome = pages.outcome(entry)
        rows.append(RecordRow(entry.round.number, entry.kind, who, outcome, games))
    return record_html(rows, pages.own_record(entries), is_pods=tournament.is_pods)


def _state(
    tournament: Tournament,
    registration: Registration,
    entries: list[RoundEntry],
    rounds: list[Round],
    said: list[Announcement],
) -> str:
    """What the page shows, in short: the same text means that nothing has to be redrawn."""
    current = pages.current_round(rounds)
    return own_pages.page_state(
        own_pages.event_state(tournament, current, announcements_state(said)),
        own_pages.own_state(
            registration.status,
            registration.decklist_version_id,
            wants_email=registration.wants_email,
        ),
        (
            own_pages.entry_state(
                entry.pk,
                match=None if entry.match is None else (entry.match.version, entry.match.table),
                extra_minutes=entry.extra_minutes,
                pod_version=None if entry.pod is None else entry.pod.version,
            )
            for entry in entries
        ),
    )


def _own_registration(request: HttpRequest, slug: str) -> tuple[Tournament, Registration]:
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None:
        raise Http404
    return found


def _own_match(request: HttpRequest, slug: str, match_id: int) -> tuple[Registration, Match]:
    tournament, registration = _own_registration(request, slug)
    match = get_object_or_404(
        Match.objects.with_players()
        .select_related("round__tournament")
        .exclude(round__status="draft"),
        pk=match_id,
        round__tournament=tournament,
    )
    if not permissions.can_report_result(request.user, match):
        raise Http404
    return registration, match


def parse_games(text: str) -> Games:
    """``2-1-0`` as numbers; the service says whether a match can end so."""
    try:
        mine, theirs, drawn = (int(part) for part in text.split("-"))
    except ValueError:
        raise ImpossibleResult([_("Please choose a result.")]) from None
    return (mine, theirs, drawn)


@once_per_key
@login_required
@require_POST
def report_result(request: HttpRequest, slug: str, match_id: int) -> HttpResponse:
    """Report the result of my match: by button, typed in, drawn by agreement, or conceded."""
    registration, match = _own_match(request, slug, match_id)
    kind = ResultKind.PLAYED
    if "concede" in request.POST:
        won = request.POST["concede"]
        games = results.loss_of(
            match,
            registration,
            won_games=int(won) if won.isdecimal() and len(won) == 1 else 0,
            best_of=match.round.best_of,
        )
        kind = ResultKind.CONCESSION
    elif "games" in request.POST:
        games = seen_from(match, registration.pk, parse_games(request.POST["games"]))
    else:
        form = ReportForm(request.POST)
        if not form.is_valid():
            raise ImpossibleResult(
                [
                    f"{form.fields[name].label}: {error}"
                    for name, errors in form.errors.items()
                    for error in errors
                ]
            )
        told = form.cleaned_data
        games = seen_from(
            match, registration.pk, (told["mine"], told["theirs"], told["drawn"] or 0)
        )
    match = results.report_result(
        actor=request.user,
        match=match,
        reporter=registration,
        games=games,
        kind=kind,
        now=timezone.now(),
    )
    if match.result_status == ResultStatus.CONFIRMED:
        messages.success(request, _("You both say the same: the result is in."))
    elif match.result_status == ResultStatus.DISPUTED:
        messages.warning(
            request, _("Your opponent reported something else. Please call a judge, or correct it.")
        )
    else:
        messages.success(request, _("Thank you! Now your opponent confirms the result."))
    return redirect("tournaments:my_event", slug=slug)


@once_per_key
@login_required
@require_POST
def confirm_result(request: HttpRequest, slug: str, match_id: int) -> HttpResponse:
    """Agree with what my opponent reported."""
    registration, match = _own_match(request, slug, match_id)
    results.confirm_report(
        actor=request.user, match=match, confirmer=registration, now=timezone.now()
    )
    messages.success(request, _("The result is in."))
    return redirect("tournaments:my_event", slug=slug)


@login_required
@require_POST
def call_judge(request: HttpRequest, slug: str, match_id: int) -> HttpResponse:
    """Call a judge to my table, or say that none is needed any more."""
    tournament, registration = _own_registration(request, slug)
    match = get_object_or_404(
        Match.objects.with_players()
        .select_related("round__tournament")
        .exclude(round__status="draft"),
        pk=match_id,
        round__tournament=tournament,
    )
    if not permissions.can_call_judge(request.user, match):
        raise Http404
    now = timezone.now()
    if request.POST.get("cancel") == "1":
        waiting = open_call_of(match)
        if waiting is not None:
            judge_calls.cancel_call(actor=request.user, call=waiting, now=now)
        messages.success(request, _("No judge is called any more."))
        return redirect("tournaments:my_event", slug=slug)
    topic = request.POST.get("topic", "")
    judge_calls.call_judge(
        actor=request.user,
        tournament=tournament,
        match=match,
        caller=registration,
        topic=CallTopic(topic) if topic in CallTopic.values else CallTopic.RULES,
        text=request.POST.get("text", "")[:300],
        now=now,
    )
    messages.success(request, _("A judge is called to your table. Please stop playing and wait."))
    return redirect("tournaments:my_event", slug=slug)


@login_required
@require_POST
def drop(request: HttpRequest, slug: str) -> HttpResponse:
    """Leave a running event."""
    _tournament, registration = _own_registration(request, slug)
    participation.drop_player(actor=request.user, registration=registration, now=timezone.now())
    messages.success(request, _("You have left the event. Thank you for playing!"))
    return redirect("tournaments:my_event", slug=slug)


@login_required
@require_POST
def withdraw(request: HttpRequest, slug: str) -> HttpResponse:
    """Give up my place before the event begins."""
    _tournament, registration = _own_registration(request, slug)
    participation.withdraw_registration(
        actor=request.user, registration=registration, now=timezone.now()
    )
    messages.success(request, _("You are no longer registered."))
    return redirect("tournaments:detail", slug=slug)


@login_required
@require_POST
def notices(request: HttpRequest, slug: str) -> HttpResponse:
    """Turn e-mail notices of this event on or off."""
    _tournament, registration = _own_registration(request, slug)
    wanted = request.POST.get("wants_email") == "on"
    if wanted and not registration.player.email:
        messages.error(request, _("Please give us an e-mail address on your page first."))
        return redirect("tournaments:me")
    registrations.update_registration(
        actor=request.user, registration=registration, wants_email=wanted, now=timezone.now()
    )
    messages.success(
        request,
        _("You will get your pairings by e-mail.")
        if wanted
        else _("You will get no more e-mail about this event."),
    )
    return redirect("tournaments:my_event", slug=slug)
