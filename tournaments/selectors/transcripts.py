"""Engine transcripts of matches."""

from __future__ import annotations

from django.db.models import QuerySet

from tournaments.models import EngineTranscript, Match, Tournament


def transcripts_of(match: Match) -> QuerySet[EngineTranscript]:
    """A match's transcripts, newest first, without their documents."""
    return EngineTranscript.objects.filter(match=match).defer("document")


def transcripts_of_tournament(tournament: Tournament) -> QuerySet[EngineTranscript]:
    """All transcripts of a tournament with match and players, without their documents."""
    return (
        EngineTranscript.objects.filter(match__round__tournament=tournament)
        .select_related("match__round", "match__player_one__player", "match__player_two__player")
        .defer("document")
        .order_by("match__round__number", "match__table", "pk")
    )


def transcript_by_id(transcript_id: int) -> EngineTranscript | None:
    """A transcript with its match, players and tournament."""
    return (
        EngineTranscript.objects.filter(pk=transcript_id)
        .select_related(
            "match__round__tournament__organization",
            "match__player_one__player",
            "match__player_two__player",
        )
        .first()
    )
