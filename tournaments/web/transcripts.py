"""A match that was played on the rules engine, to be read, checked and downloaded."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import permissions
from tournaments.models import EngineTranscript, Match, Tournament
from tournaments.selectors.transcripts import transcript_by_id
from tournaments.services.engine_matches import export_document, public_key, verify_transcript
from tournaments.web.event_page import event_frame, get_event
from tournaments.web.play_by_play import story_of


@require_http_methods(["GET", "POST"])
def transcript(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The play-by-play; on POST the transcript is checked by playing it again."""
    tournament = get_event(request, slug)
    row = _get_transcript(request, tournament, pk)
    verification = verify_transcript(row) if request.method == "POST" else None
    context = {
        **event_frame(request, tournament, active="pairings"),
        "transcript": row,
        "match": row.match,
        "story": story_of(row),
        "verification": verification,
        "public_key": public_key(),
    }
    template = "tournaments/transcripts/transcript.html"
    if request.htmx and verification is not None:
        template += "#verification"
    return render(request, template, context)


@require_GET
def download(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The transcript with its signature as a file that anybody can check."""
    tournament = get_event(request, slug)
    row = _get_transcript(request, tournament, pk)
    response = HttpResponse(export_document(row), content_type="application/json")
    name = f"{tournament.slug}-round-{row.match.round.number}-table-{row.match.table}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _get_transcript(request: HttpRequest, tournament: Tournament, pk: int) -> EngineTranscript:
    row = transcript_by_id(pk)
    if row is None or row.match.round.tournament_id != tournament.pk:
        raise Http404
    if not may_read(request, tournament, row.match):
        raise PermissionDenied
    return row


def may_read(request: HttpRequest, tournament: Tournament, match: Match) -> bool:
    """A transcript shows both decks, so whoever reads it must be allowed to see both."""
    if permissions.is_staff_of(request.user, tournament.organization_id):
        return True
    playoff_begun = tournament.rounds.playoff().visible().exists()
    return all(
        permissions.can_see_decklist(request.user, player, playoff_begun=playoff_begun)
        for player in (match.player_one, match.player_two)
    )
