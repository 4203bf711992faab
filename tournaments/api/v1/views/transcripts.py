"""Transcripts: reading, exporting and verifying them."""

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.audit import JobOutput
from tournaments.api.v1.serializers.transcripts import (
    DocumentInput,
    PublicKeyOutput,
    TranscriptOutput,
    VerificationOutput,
)
from tournaments.api.v1.views.base import TournamentView, View
from tournaments.models import BackgroundJob, EngineTranscript, Match
from tournaments.selectors.jobs import job_by_id, jobs_of
from tournaments.selectors.transcripts import transcript_by_id
from tournaments.services import engine_matches


def ensure_transcripts_visible(request: Request, match: Match) -> None:
    """A transcript shows both decklists, so it is for those who may see both (and the players)."""
    tournament = match.round.tournament
    begun = tournament.rounds.playoff().visible().exists()
    sides = (match.player_one, match.player_two)
    for side in sides:
        side.tournament = tournament
    if any(permissions.can_edit_own_registration(request.user, side) for side in sides):
        return
    if not all(
        permissions.can_see_decklist(request.user, side, playoff_begun=begun) for side in sides
    ):
        raise PermissionDenied()


class TranscriptViewSet(View):
    """Signed records of matches; anybody who has one may have it verified."""

    queryset = EngineTranscript.objects.all()
    serializer_class = TranscriptOutput
    lookup_value_regex = r"\d{1,18}"

    def _transcript(self) -> EngineTranscript:
        found = transcript_by_id(int(self.kwargs["pk"]))
        if found is None:
            raise Http404
        ensure_transcripts_visible(self.request, found.match)
        return found

    def retrieve(self, request: Request, pk: str) -> Response:
        """What is stored about a transcript, without its text."""
        return self.shown(TranscriptOutput, self._transcript())

    @extend_schema(responses={(200, "application/json"): OpenApiTypes.OBJECT})
    @action(detail=True)
    def document(self, request: Request, pk: str) -> HttpResponse:
        """The whole transcript with its signature, to be kept and verified anywhere."""
        text = engine_matches.export_document(self._transcript())
        return HttpResponse(text, content_type="application/json")

    @extend_schema(request=None, responses=VerificationOutput)
    @action(detail=True, methods=["post"], permission_classes=[AllowAny], throttle_scope="verify")
    def verify(self, request: Request, pk: str) -> Response:
        """Check the signature and play the match again."""
        return self.shown(VerificationOutput, engine_matches.verify_transcript(self._transcript()))

    @extend_schema(
        operation_id="transcripts_verify_document",
        request=DocumentInput,
        responses=VerificationOutput,
    )
    @action(
        detail=False,
        methods=["post"],
        url_path="verify",
        throttle_scope="verify",
        permission_classes=[AllowAny],
    )
    def verify_document(self, request: Request) -> Response:
        """Check an exported transcript, whatever server it comes from."""
        document = self.input(DocumentInput)["document"]
        return self.shown(VerificationOutput, engine_matches.verify_document(document))

    @extend_schema(responses=PublicKeyOutput)
    @action(detail=False, url_path="public-key")
    def public_key(self, request: Request) -> Response:
        """The key that this server signs with."""
        return self.shown(
            PublicKeyOutput,
            {"algorithm": "Ed25519", "public_key": engine_matches.public_key()},
        )


class JobViewSet(TournamentView):
    """Background work of an event (staff)."""

    queryset = BackgroundJob.objects.all()
    serializer_class = JobOutput
    lookup_value_regex = r"\d{1,18}"

    def list(self, request: Request, slug: str) -> Response:
        """The event's jobs, the newest first."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return self.listed(jobs_of(tournament), JobOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """How far a job is."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        found = job_by_id(tournament, int(pk))
        if found is None:
            raise Http404
        return self.shown(JobOutput, found)
