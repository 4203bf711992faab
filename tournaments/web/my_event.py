"""A player's own page of an event: my table, my opponent, my result, my deck, my way out."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments import permissions
from tournaments.enums import CallTopic, CheckInPolicy, ResultKind, ResultStatus
from tournaments.errors import ImpossibleResult
from tournaments.models import Match, MatchReport, Registration, RoundEntry, Tournament
from tournaments.selectors import clocks, pages
from tournaments.selectors.announcements import announcements_state, current_announcements
from tournaments.selectors.judging import open_call_of
from tournaments.selectors.penalties import match_notes, penalties_of_player
from tournaments.selectors.play_draw import chooser
from tournaments.selectors.round_robin import own_open_matches
from tournaments.selectors.seatings import own_place
from tournaments.selectors.structures import is_league
from tournaments.services import judge_calls, participation, push, registrations, results
from tournaments.web.event_page import event_frame, get_event, is_live, live_template
from tournaments.web.forms import ReportForm
from tournaments.web.limited_play import my_limited
from tournaments.web.once import once_per_key
from tournaments.web.own_seats import OwnSeat, own_seats, seen_from, team_context
from tournaments.web.pods import own_pod

Games = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ResultChoice:
    """A result that a player can report with one press; games: mine, my opponent's, drawn."""

    games: Games
    outcome: str

    @property
    def value(self) -> str:
        return "-".join(str(count) for count in self.games)

    @property
    def text(self) -> str:
        return f"{self.games[0]}–{self.games[1]}"


def result_choices(best_of: int, *, is_playoff: bool) -> tuple[ResultChoice, ...]:
    """The usual results of a match, wins first; the others are typed in.

    >>> [choice.value for choice in result_choices(3, is_playoff=False)]
    ['2-0-0', '2-1-0', '1-2-0', '0-2-0', '1-1-0']
    """
    needed = best_of // 2 + 1
    wins = [ResultChoice((needed, lost, 0), "won") for lost in range(needed)]
    losses = [ResultChoice((won, needed, 0), "lost") for won in reversed(range(needed))]
    level = needed - 1
    draws = [] if is_playoff else [ResultChoice((level, level, 0 if level else 1), "drawn")]
    return (*wins, *losses, *draws)


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """The viewer's match of the round being played, seen from the viewer's side."""

    match: Match
    opponent: Registration
    result: Games | None
    my_report: Games | None
    their_report: Games | None
    can_report: bool

    @property
    def can_confirm(self) -> bool:
        return self.can_report and self.their_report not in (None, self.my_report)


def own_match(registration: Registration, entry: RoundEntry, *, may_report: bool) -> OwnMatch:
    """The match of an entry from the player's side; one query if somebody reported."""
    match = entry.match
    is_one = match.player_one_id == registration.pk
    said: dict[bool, Games] = {}
    if match.result_status in (ResultStatus.REPORTED, ResultStatus.DISPUTED):
        for report in MatchReport.objects.filter(match=match):
            is_mine = report.registration_id == registration.pk
            said[is_mine] = seen_from(match, registration.pk, report.games)
    return OwnMatch(
        match=match,
        opponent=match.player_two if is_one else match.player_one,
        result=(
            seen_from(match, registration.pk, match.games)
            if match.has_result and match.games
            else None
        ),
        my_report=said.get(True),
        their_report=said.get(False),
        can_report=may_report and entry.round.is_open and not match.has_result,
    )


@login_required
@require_safe
@vary_on_headers("HX-Request")
def my_event(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything a player needs during an event on one page; live while it runs."""
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
    state = f"{_state(tournament, registration, entries, rounds)},{announcements_state(said)}"
    own_limited = my_limited(tournament, registration)
    state += f",{own_limited.get('limited_state', '')}"
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
    if request.htmx and request.GET.get("state") == state:
        return HttpResponse(status=204)
    if request.htmx and not is_live(tournament):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    frame = event_frame(request, tournament, active="me", rounds=rounds)
    current = frame["current_round"]
    entry = entries[0] if entries and current and entries[0].round_id == current.pk else None
    open_matches = own_open_matches(tournament, registration, now=frame["now"])
    if is_league(tournament) and not (current and current.is_playoff):
        wanted = request.GET.get("match", "")
        entry = next((one for one in entries if one.match and str(one.match_id) == wanted), None)
        current = frame["current_round"] = entry.round if entry else current
    now = frame["now"]
    own_clock = None
    if entry is not None and frame["clock"] is not None and entry.extra_minutes:
        own_clock = clocks.clock_view(current.clock, now=now, extension_minutes=entry.extra_minutes)
    before_start = tournament.status in registrations.BEFORE_START
    match = None
    if entry is not None and entry.match is not None:
        match = own_match(registration, entry, may_report=tournament.player_reports)
    registration.tournament = tournament
    seats: list[OwnSeat] = []
    if registration.is_team and match is not None:
        seats = own_seats(registration, match.match, user_id=request.user.pk)
    context = {
        **frame,
        **team_context(registration, user_id=request.user.pk),
        **own_pod(registration, entry, may_report=tournament.player_reports),
        "seats": seats,
        "registration": registration,
        "state": state,
        "place": place,
        "push_key": push.public_key(),
        "entry": entry,
        "own": match,
        "i_choose": None if match is None else chooser(match.match) == registration.pk,
        "own_clock": own_clock,
        "open_matches": open_matches,
        "choices": (
            result_choices(current.best_of, is_playoff=current.is_playoff) if match else ()
        ),
        "call": call,
        "my_penalties": own_penalties,
        "match_notes": (
            match_notes(match.match) if match is not None and entry.has_penalties else ()
        ),
        "call_topics": CallTopic.choices,
        "wins_before_conceding": range(current.wins_needed) if match else (),
        "report_form": ReportForm(),
        "entries": [(one, pages.outcome(one), _seen(one)) for one in entries],
        "record": pages.own_record(entries),
        "before_start": before_start,
        "waiting_position": pages.waiting_position(registration),
        "decklist_is_open": registrations.decklist_is_open(tournament, now, registration),
        **own_limited,
        "needs_check_in": (before_start and tournament.check_in != CheckInPolicy.NOT_NEEDED),
        "can_withdraw": not entries and not tournament.is_over and not registration.has_left,
        "can_drop": bool(rounds) and registration.is_active and tournament.is_running,
    }
    return render(request, live_template(request, "tournaments/my_event.html", "my-event"), context)


def _seen(entry: RoundEntry) -> Games | None:
    match = entry.match
    if match is None or not match.has_result or match.games is None:
        return None
    return seen_from(match, entry.registration_id, match.games)


def _state(
    tournament: Tournament,
    registration: Registration,
    entries: list[RoundEntry],
    rounds: list,
) -> str:
    """What the page shows, in short: the same text means that nothing has to be redrawn."""
    current = pages.current_round(rounds)
    clock = None if current is None else current.clock
    parts = [
        tournament.status,
        registration.status,
        registration.decklist_version_id,
        registration.wants_email,
        tournament.newest_draft,
        current and f"{current.pk}{current.status}",
        clock and f"{clock.started_at}{clock.paused_at}{clock.paused_seconds}{clock.seconds}",
        *(
            f"{entry.pk}:{entry.match and f'{entry.match.version}@{entry.match.table}'}"
            f":{entry.extra_minutes}:{entry.pod and entry.pod.version}"
            for entry in entries
        ),
    ]
    return ",".join("" if part is None else str(part) for part in parts).replace(" ", "")


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
