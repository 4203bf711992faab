"""The staff's side of leagues: settings, events, players, results, the final."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import permissions
from tournaments.enums import LeagueKind
from tournaments.errors import DomainError
from tournaments.models import League, LeagueEvent
from tournaments.selectors import leagues as selectors
from tournaments.services import leagues as services
from tournaments.services import players
from tournaments.web.league_forms import (
    LeagueEventForm,
    LeagueForm,
    LeagueKindForm,
    LeagueMemberForm,
    LeagueResultForm,
)
from tournaments.web.leagues import get_league, league_frame
from tournaments.web.staff_page import add_domain_error, get_organization, say_form_errors


def _managed(request: HttpRequest, slug: str) -> League:
    league = get_league(request, slug)
    if not permissions.can_manage_league(request.user, league):
        raise PermissionDenied
    return league


@login_required
@require_http_methods(["GET", "POST"])
def create(request: HttpRequest, slug: str) -> HttpResponse:
    """A new league of a store: first its kind, then its settings."""
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    kinds = LeagueKindForm(request.GET or None)
    kind = LeagueKind(kinds.cleaned_data["kind"]) if kinds.is_valid() else None
    form = None
    if kind is not None:
        form = LeagueForm(request.POST or None, kind=kind, organization_id=organization.pk)
    if request.method == "POST" and form is not None and form.is_valid():
        try:
            league = services.create_league(
                actor=request.user,
                organization=organization,
                kind=kind,
                now=timezone.now(),
                **form.cleaned_data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The league is created. Start it when it is ready."))
            return redirect("tournaments:league_desk", league.slug)
    context = {"organization": organization, "kinds": LeagueKindForm(), "kind": kind, "form": form}
    return render(request, "tournaments/leagues/create.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def desk(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything staff do with a league; on POST its settings are changed."""
    league = _managed(request, slug)
    form = LeagueForm(
        request.POST or None,
        instance=League.objects.get(pk=league.pk),
        kind=league.kind,
        organization_id=league.organization_id,
    )
    if request.method == "POST" and form.is_valid():
        try:
            services.change_league(
                actor=request.user, league=league, now=timezone.now(), **form.cleaned_data
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The settings are changed."))
            return redirect("tournaments:league_desk", slug)
    disputed = selectors.league_matches(league, status="disputed") if league.is_open_league else []
    context = {
        **league_frame(request, league, active="desk"),
        "form": form,
        "events": selectors.season_events(league) if league.is_season else [],
        "event_form": LeagueEventForm(league=league),
        "member_form": LeagueMemberForm(),
        "disputed": list(disputed),
    }
    return render(request, "tournaments/leagues/desk.html", context)


@login_required
@require_POST
def act(request: HttpRequest, slug: str, action: str) -> HttpResponse:
    """Start or finish the league, or invite to its final."""
    league = _managed(request, slug)
    now = timezone.now()
    try:
        match action:
            case "start":
                services.start_league(actor=request.user, league=league, now=now)
                messages.success(request, _("The league has begun."))
            case "finish":
                services.finish_league(actor=request.user, league=league, now=now)
                messages.success(request, _("The league is finished; its table is final."))
            case "invite":
                invited = services.invite_to_final(actor=request.user, league=league, now=now)
                text = ngettext(
                    "%(count)d player is invited.", "%(count)d players are invited.", len(invited)
                )
                messages.success(request, text % {"count": len(invited)})
            case _:
                raise Http404
    except DomainError as error:
        messages.error(request, str(error.message))
    return redirect("tournaments:league_desk", slug)


@login_required
@require_POST
def add_event(request: HttpRequest, slug: str) -> HttpResponse:
    """Let an event count."""
    league = _managed(request, slug)
    form = LeagueEventForm(request.POST, league=league)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:league_desk", slug)
    try:
        services.add_league_event(
            actor=request.user, league=league, now=timezone.now(), **form.cleaned_data
        )
    except DomainError as error:
        messages.error(request, str(error.message))
    return redirect("tournaments:league_desk", slug)


@login_required
@require_POST
def remove_event(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take an event out of the season."""
    league = _managed(request, slug)
    event = get_object_or_404(LeagueEvent, pk=pk, league=league)
    try:
        services.remove_league_event(actor=request.user, event=event, now=timezone.now())
    except DomainError as error:
        messages.error(request, str(error.message))
    return redirect("tournaments:league_desk", slug)


@login_required
@require_POST
def add_member(request: HttpRequest, slug: str) -> HttpResponse:
    """Enter a player by name."""
    league = _managed(request, slug)
    form = LeagueMemberForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:league_desk", slug)
    now = timezone.now()
    try:
        player = players.create_player(
            actor=request.user, organization=league.organization, now=now, **form.cleaned_data
        )
        services.add_member(actor=request.user, league=league, player=player, now=now)
    except DomainError as error:
        messages.error(request, str(error.message))
    else:
        messages.success(request, _("%(name)s is in the league.") % {"name": player.name})
    return redirect("tournaments:league_desk", slug)


@login_required
@require_http_methods(["GET", "POST"])
def rule(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Enter or correct the result of a match, or void it."""
    league = _managed(request, slug)
    row = selectors.league_match(pk)
    if row is None or row.league_id != league.pk:
        raise Http404
    names = (row.challenger.name, row.opponent.name)
    if request.method == "POST" and "void" in request.POST:
        services.void_league_match(actor=request.user, match=row, now=timezone.now())
        messages.success(request, _("The match is void."))
        return redirect("tournaments:league_matches", slug)
    first = {
        "games_challenger": row.games_challenger,
        "games_opponent": row.games_opponent,
        "games_drawn": row.games_drawn,
        "played_on": row.played_on,
        "version": row.version,
    }
    form = LeagueResultForm(request.POST or None, names=names, initial=first)
    if request.method == "POST" and form.is_valid():
        try:
            services.rule_league_result(
                actor=request.user,
                match=row,
                games=form.games(),
                played_on=form.cleaned_data["played_on"],
                expected_version=form.cleaned_data["version"],
                now=timezone.now(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The result is entered."))
            return redirect("tournaments:league_matches", slug)
    context = {**league_frame(request, league, active="desk"), "match": row, "form": form}
    return render(request, "tournaments/leagues/rule.html", context)
