"""A player's side of an open league: joining, challenging, reporting, confirming."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import DomainError
from tournaments.models import League, LeagueMatch, LeagueMember
from tournaments.selectors import leagues as selectors
from tournaments.services import leagues as services
from tournaments.services.leagues.engine import running_job
from tournaments.web.league_forms import ChallengeForm, LeagueDeckForm, LeagueResultForm
from tournaments.web.leagues import get_league, league_frame
from tournaments.web.staff_page import add_domain_error, say_form_errors

OPEN_MATCHES = 100


def _own_place(request: HttpRequest, slug: str) -> tuple[League, LeagueMember]:
    league = get_league(request, slug)
    member = selectors.member_of(league, request.user.pk)
    if member is None or not league.is_open_league:
        raise PermissionDenied
    member.league = league
    return league, member


def _own_match(request: HttpRequest, slug: str, pk: int) -> tuple[LeagueMember, LeagueMatch]:
    league, member = _own_place(request, slug)
    match = selectors.league_match(pk)
    if match is None or match.league_id != league.pk:
        raise Http404
    if member.pk not in (match.challenger_id, match.opponent_id):
        raise PermissionDenied
    return member, match


@login_required
@require_POST
def join(request: HttpRequest, slug: str) -> HttpResponse:
    """Enter the league."""
    league = get_league(request, slug)
    try:
        services.join_league(actor=request.user, league=league, now=timezone.now())
    except DomainError as error:
        messages.error(request, str(error.message))
        return redirect("tournaments:league", slug)
    messages.success(request, _("You are in. Challenge somebody to your first match."))
    return redirect("tournaments:league_me", slug)


@login_required
@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    """Leave the league."""
    _league, member = _own_place(request, slug)
    try:
        services.leave_league(actor=request.user, member=member, now=timezone.now())
    except DomainError as error:
        messages.error(request, str(error.message))
    else:
        messages.success(request, _("You have left the league. Your matches stay in the table."))
    return redirect("tournaments:league", slug)


@login_required
@require_http_methods(["GET", "POST"])
def me(request: HttpRequest, slug: str) -> HttpResponse:
    """My matches of the league; on POST somebody is challenged."""
    league, member = _own_place(request, slug)
    form = ChallengeForm(request.POST or None, member=member)
    if request.method == "POST" and form.is_valid():
        try:
            services.challenge_player(
                actor=request.user, challenger=member, now=timezone.now(), **form.cleaned_data
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            name = form.cleaned_data["opponent"].name
            messages.success(request, _("%(name)s is challenged.") % {"name": name})
            return redirect("tournaments:league_me", slug)
    rows = list(selectors.league_matches(league, member=member)[:OPEN_MATCHES])
    context = {
        **league_frame(request, league, active="me"),
        "form": form,
        "deck_form": LeagueDeckForm(league=league, owner_id=request.user.pk),
        "open_matches": [match for match in rows if match.is_open],
        "past_matches": [match for match in rows if not match.is_open],
    }
    return render(request, "tournaments/leagues/me.html", context)


@login_required
@require_POST
def choose_deck(request: HttpRequest, slug: str) -> HttpResponse:
    """Choose the deck for engine-verified matches."""
    league, member = _own_place(request, slug)
    form = LeagueDeckForm(request.POST, league=league, owner_id=request.user.pk)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:league_me", slug)
    deck = form.cleaned_data["deck"]
    try:
        services.choose_league_deck(
            actor=request.user, member=member, version=deck.versions.latest(), now=timezone.now()
        )
    except DomainError as error:
        messages.error(request, str(error.message))
    else:
        messages.success(request, _("You play with “%(name)s”.") % {"name": deck.name})
    return redirect("tournaments:league_me", slug)


@login_required
@require_http_methods(["GET", "POST"])
def match(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One match of mine; on POST its result is reported."""
    member, row = _own_match(request, slug, pk)
    names = (row.challenger.name, row.opponent.name)
    form = LeagueResultForm(request.POST or None, names=names)
    if request.method == "POST" and form.is_valid():
        try:
            row = services.report_league_result(
                actor=request.user,
                match=row,
                by=member,
                games=form.games(),
                played_on=form.cleaned_data["played_on"],
                now=timezone.now(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _said(row))
            return redirect("tournaments:league_match", slug, pk)
    league = row.league
    context = {
        **league_frame(request, league, active="me"),
        "match": row,
        "form": form,
        "is_mine_to_answer": row.reported_by_id is not None and row.reported_by_id != member.pk,
        "is_challenger": row.challenger_id == member.pk,
        "is_being_played": running_job(row) is not None,
        "transcripts": list(row.transcripts.all()),
    }
    return render(request, "tournaments/leagues/match.html", context)


def _said(row: LeagueMatch) -> str:
    if row.is_confirmed:
        return _("The result is confirmed.")
    if row.status == "disputed":
        return _("Your report differs from your opponent’s. The staff will decide.")
    return _("Thank you. Your opponent confirms the result.")


@login_required
@require_POST
def act(request: HttpRequest, slug: str, pk: int, action: str) -> HttpResponse:
    """Accept, decline, confirm, dispute, or let the engine play the match."""
    member, row = _own_match(request, slug, pk)
    now = timezone.now()
    actor = request.user
    try:
        match action:
            case "accept" | "decline":
                services.answer_challenge(
                    actor=actor, match=row, by=member, accept=action == "accept", now=now
                )
            case "confirm":
                services.confirm_league_report(actor=actor, match=row, by=member, now=now)
            case "dispute":
                services.dispute_league_report(actor=actor, match=row, by=member, now=now)
            case "engine":
                services.launch_league_match(actor=actor, match=row, now=now)
                messages.success(request, _("The match is being played on the rules engine."))
            case _:
                raise Http404
    except DomainError as error:
        messages.error(request, str(error.message))
    return redirect("tournaments:league_match", slug, pk)
