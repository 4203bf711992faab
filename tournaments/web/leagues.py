"""Leagues for everyone: the list, the tables and their history, the matches."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import permissions
from tournaments.models import League, LeagueTranscript
from tournaments.selectors import leagues as selectors
from tournaments.services.transcripts import export_document, public_key, verify_transcript
from tournaments.web.play_by_play import story_of

MATCHES_PER_PAGE = 50
HISTORY_LINES = 40


def get_league(request: HttpRequest, slug: str) -> League:
    """The league with this short name, or 404 if there is none that the viewer may see."""
    league = selectors.league_named(slug)
    if league is None or not permissions.can_see_league(request.user, league):
        raise Http404
    return league


def league_frame(request: HttpRequest, league: League, *, active: str) -> dict[str, Any]:
    """Context of ``leagues/base.html``: the league, its navigation, the viewer's place in it."""
    user_id = request.user.pk if request.user.is_authenticated else None
    return {
        "league": league,
        "active": active,
        "member": selectors.member_of(league, user_id) if league.is_open_league else None,
        "can_manage": permissions.can_manage_league(request.user, league),
    }


@require_GET
def league_list(request: HttpRequest) -> HttpResponse:
    """The leagues that are listed."""
    page = Paginator(selectors.listed_leagues(), 40).get_page(request.GET.get("page"))
    return render(request, "tournaments/leagues/list.html", {"page": page})


@require_GET
def detail(request: HttpRequest, slug: str) -> HttpResponse:
    """The season table with a column for each event, or the running table of an open league."""
    league = get_league(request, slug)
    context = league_frame(request, league, active="table")
    if league.is_season:
        events, lines = selectors.season_lines(league)
        return render(
            request,
            "tournaments/leagues/season.html",
            {**context, "events": events, "lines": lines, "sources": selectors.SOURCE_WORDS},
        )
    return render(
        request,
        "tournaments/leagues/open.html",
        {**context, "lines": selectors.open_lines(league)},
    )


@require_GET
def history(request: HttpRequest, slug: str) -> HttpResponse:
    """How the season's table grew from event to event."""
    league = get_league(request, slug)
    if not league.is_season:
        raise Http404
    events = [one for one in selectors.season_events(league) if one.counts]
    context = {
        **league_frame(request, league, active="history"),
        "events": events,
        "lines": selectors.season_history(league, players=HISTORY_LINES),
    }
    return render(request, "tournaments/leagues/history.html", context)


@require_GET
def matches(request: HttpRequest, slug: str) -> HttpResponse:
    """All matches of an open league."""
    league = get_league(request, slug)
    if not league.is_open_league:
        raise Http404
    rows = selectors.league_matches(league)
    context = {
        **league_frame(request, league, active="matches"),
        "page": Paginator(rows, MATCHES_PER_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "tournaments/leagues/matches.html", context)


def _get_transcript(request: HttpRequest, league: League, pk: int) -> LeagueTranscript:
    """League decks are for the two players and the staff, and so is a record that shows them."""
    row = selectors.league_transcript(pk)
    if row is None or row.match.league_id != league.pk:
        raise Http404
    if not permissions.can_see_league_transcript(request.user, row):
        raise Http404
    return row


@require_http_methods(["GET", "POST"])
def transcript(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The play-by-play of a league match; on POST it is checked by playing it again."""
    league = get_league(request, slug)
    row = _get_transcript(request, league, pk)
    verification = verify_transcript(row) if request.method == "POST" else None
    context = {
        **league_frame(request, league, active="matches"),
        "transcript": row,
        "match": row.match,
        "story": story_of(row),
        "verification": verification,
        "public_key": public_key(),
    }
    return render(request, "tournaments/leagues/transcript.html", context)


@require_GET
def download(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The transcript with its signature as a file that anybody can check."""
    league = get_league(request, slug)
    row = _get_transcript(request, league, pk)
    response = HttpResponse(export_document(row), content_type="application/json")
    name = f"{league.slug}-match-{row.match_id}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
