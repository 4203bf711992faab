"""Whole events and leagues as documents: out of the desk, and into a store."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.once import IDEMPOTENCY_KEY, once_per_key
from tournaments.api.v1.serializers.audit import JobOutput
from tournaments.api.v1.serializers.leagues import LeagueOutput
from tournaments.api.v1.serializers.tournaments import TournamentOutput
from tournaments.api.v1.views.base import TournamentView, View
from tournaments.api.v1.views.leagues import LeagueView
from tournaments.enums import JobKind
from tournaments.exchange import PUBLIC
from tournaments.models import BackgroundJob, League, Organization, Tournament
from tournaments.selectors.event_export import event_document
from tournaments.selectors.exported_rows import document_bytes
from tournaments.selectors.league_export import league_document
from tournaments.services.imports import start_import


class EventFileInput(serializers.Serializer):
    """A document as a file, for forms; JSON is sent as the body itself."""

    file = serializers.FileField()


class DocumentViewSet(TournamentView):
    """The documents of an event."""

    queryset = Tournament.objects.all()
    serializer_class = TournamentOutput

    @extend_schema(responses=OpenApiTypes.OBJECT)
    @action(detail=False)
    def document(self, request: Request, slug: str) -> HttpResponse:
        """The complete event for its staff; it can be imported. The format: docs/event-json.md."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return HttpResponse(
            document_bytes(event_document(tournament)), content_type="application/json"
        )

    @extend_schema(responses=OpenApiTypes.OBJECT)
    @action(detail=False, url_path="public-document")
    def public_document(self, request: Request, slug: str) -> HttpResponse:
        """What everybody may see of the event. For polling use `/events/{slug}/event.json`."""
        content = document_bytes(event_document(self.tournament(), scope=PUBLIC))
        return HttpResponse(content, content_type="application/json")


class StoreImportViewSet(View):
    """Events that come into a store as documents."""

    queryset = Organization.objects.all()
    serializer_class = TournamentOutput
    lookup_field = "slug"

    @extend_schema(
        request={
            "application/json": OpenApiTypes.OBJECT,
            "multipart/form-data": EventFileInput,
        },
        responses={
            201: TournamentOutput,
            202: OpenApiResponse(JobOutput, description="A large event: the job that imports it."),
        },
        parameters=[IDEMPOTENCY_KEY],
    )
    @action(detail=True, methods=["post"], url_path="import-event")
    @once_per_key
    def import_event(self, request: Request, slug: str) -> Response:
        """Make a new event from a document (organizers of the store)."""
        made = self._made(request, JobKind.IMPORT_EVENT)
        if isinstance(made, Tournament):
            return self.shown(TournamentOutput, made, status.HTTP_201_CREATED)
        return self.shown(JobOutput, made, status.HTTP_202_ACCEPTED)

    @extend_schema(
        request={
            "application/json": OpenApiTypes.OBJECT,
            "multipart/form-data": EventFileInput,
        },
        responses={
            201: LeagueOutput,
            202: OpenApiResponse(JobOutput, description="A large league: the job that imports it."),
        },
        parameters=[IDEMPOTENCY_KEY],
    )
    @action(detail=True, methods=["post"], url_path="import-league")
    @once_per_key
    def import_league(self, request: Request, slug: str) -> Response:
        """Make a new league with its events from a document (organizers of the store)."""
        made = self._made(request, JobKind.IMPORT_LEAGUE)
        if isinstance(made, League):
            return self.shown(LeagueOutput, made, status.HTTP_201_CREATED)
        return self.shown(JobOutput, made, status.HTTP_202_ACCEPTED)

    def _made(self, request: Request, kind: JobKind) -> Tournament | League | BackgroundJob:
        organization = self.get_object()
        self.allow(permissions.can_manage_organization, organization)
        if request.content_type.startswith("application/json"):
            content = request.body
        else:
            content = self.input(EventFileInput)["file"].read()
        return start_import(
            actor=self.actor, organization=organization, content=content, now=self.now, kind=kind
        )


class LeagueDocumentViewSet(LeagueView):
    """The documents of a league."""

    queryset = League.objects.none()
    serializer_class = LeagueOutput
    lookup_field = "slug"

    @extend_schema(responses=OpenApiTypes.OBJECT)
    @action(detail=True)
    def document(self, request: Request, slug: str) -> HttpResponse:
        """The complete league with its events, for its organizers; it can be imported. The
        format: docs/league-json.md."""
        league = self.managed(slug)
        return HttpResponse(
            document_bytes(league_document(league)), content_type="application/json"
        )

    @extend_schema(responses=OpenApiTypes.OBJECT)
    @action(detail=True, url_path="public-document")
    def public_document(self, request: Request, slug: str) -> HttpResponse:
        """What everybody may see of the league. For polling use `/leagues/{slug}/league.json`."""
        content = document_bytes(league_document(self.league(slug), scope=PUBLIC))
        return HttpResponse(content, content_type="application/json")
