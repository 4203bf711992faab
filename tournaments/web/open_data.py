"""What other programs may read without signing in: JSON for everybody, from any site."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from tournaments.enums import LeagueStatus, TournamentStatus
from tournaments.exchange import PUBLIC
from tournaments.exchange.league_schema import league_schema
from tournaments.exchange.schema import event_schema
from tournaments.models import League, Tournament
from tournaments.selectors.event_export import event_document
from tournaments.selectors.exported_rows import document_bytes, entity_tag
from tournaments.selectors.league_export import league_document
from tournaments.selectors.leagues import league_named

SAFE_OR_PREFLIGHT = ["GET", "HEAD", "OPTIONS"]
SECONDS_FRESH = 15


def answer(request: HttpRequest, content: bytes, content_type: str) -> HttpResponse:
    """Content for everybody with its digest as ETag, readable from any site (CORS).

    304 without content where the client has this already.
    """
    tag = entity_tag(content)
    known = [one.strip().removeprefix("W/") for one in _known_tags(request)]
    if tag in known or "*" in known:
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(content, content_type=content_type)
    response["ETag"] = tag
    patch_cache_control(response, public=True, max_age=SECONDS_FRESH)
    return allow_every_site(response)


def allow_every_site(response: HttpResponse) -> HttpResponse:
    """The headers with which browsers let scripts of other sites read an answer.

    With ``*`` browsers send no cookies, so nobody's session can be used from elsewhere.
    """
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Expose-Headers"] = "ETag"
    return response


def preflight() -> HttpResponse:
    """What a browser asks before it sends If-None-Match to another site."""
    response = allow_every_site(HttpResponse(status=204))
    response["Access-Control-Allow-Methods"] = "GET, HEAD"
    response["Access-Control-Allow-Headers"] = "If-None-Match"
    response["Access-Control-Max-Age"] = "86400"
    return response


def _known_tags(request: HttpRequest) -> list[str]:
    return [one for one in request.headers.get("If-None-Match", "").split(",") if one.strip()]


def public_event(slug: str) -> Tournament:
    """An event that everybody may see, or 404; the same for staff, so that answers can be kept."""
    tournament = get_object_or_404(Tournament.objects.for_lists(), slug=slug)
    if tournament.status == TournamentStatus.PLANNED:
        raise Http404
    return tournament


@require_http_methods(SAFE_OR_PREFLIGHT)
def event_json(request: HttpRequest, slug: str) -> HttpResponse:
    """The public document of an event."""
    if request.method == "OPTIONS":
        return preflight()
    content = document_bytes(event_document(public_event(slug), scope=PUBLIC))
    return answer(request, content, "application/json")


@require_http_methods(SAFE_OR_PREFLIGHT)
def event_schema_json(request: HttpRequest) -> HttpResponse:
    """The JSON Schema of event documents."""
    if request.method == "OPTIONS":
        return preflight()
    return answer(request, document_bytes(event_schema()), "application/schema+json")


def public_league(slug: str) -> League:
    """A league that everybody may see, or 404; the same for staff."""
    league = league_named(slug)
    if league is None or league.status == LeagueStatus.PLANNED:
        raise Http404
    return league


@require_http_methods(SAFE_OR_PREFLIGHT)
def league_json(request: HttpRequest, slug: str) -> HttpResponse:
    """The public document of a league."""
    if request.method == "OPTIONS":
        return preflight()
    content = document_bytes(league_document(public_league(slug), scope=PUBLIC))
    return answer(request, content, "application/json")


@require_http_methods(SAFE_OR_PREFLIGHT)
def league_schema_json(request: HttpRequest) -> HttpResponse:
    """The JSON Schema of league documents."""
    if request.method == "OPTIONS":
        return preflight()
    return answer(request, document_bytes(league_schema()), "application/schema+json")
