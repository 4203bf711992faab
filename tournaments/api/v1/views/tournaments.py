"""Tournaments: settings and life cycle."""

from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.filters import TournamentFilter
from tournaments.api.v1.serializers.tournaments import (
    StartInput,
    TournamentCreateInput,
    TournamentInput,
    TournamentOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.enums import TournamentStatus
from tournaments.models import Tournament
from tournaments.services import tournaments


class TournamentViewSet(TournamentView):
    """Events."""

    queryset = Tournament.objects.all()
    serializer_class = TournamentOutput
    filterset_class = TournamentFilter
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[Tournament]:
        listed = Q(is_public=True) & ~Q(status=TournamentStatus.PLANNED)
        if self.request.user.is_authenticated:
            listed |= Q(organization__memberships__user=self.request.user)
        return Tournament.objects.for_lists().filter(listed).distinct()

    def list(self, request: Request) -> Response:
        """Public events, and those of the user's own organizations."""
        return self.listed(self.filter_queryset(self.get_queryset()), TournamentOutput)

    def retrieve(self, request: Request, slug: str) -> Response:
        """One event."""
        return self.shown(TournamentOutput, self.tournament())

    @extend_schema(request=TournamentCreateInput, responses={201: TournamentOutput})
    def create(self, request: Request) -> Response:
        """Create an event in the status "planned" (organizers)."""
        data = self.input(TournamentCreateInput)
        organization = data.pop("organization")
        self.allow(permissions.can_manage_organization, organization)
        made = tournaments.create_tournament(
            actor=self.actor, organization=organization, now=self.now, **data
        )
        return self.shown(TournamentOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=TournamentInput, responses=TournamentOutput)
    def partial_update(self, request: Request, slug: str) -> Response:
        """Change settings; what is fixed by then is refused."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        changed = tournaments.update_tournament(
            actor=self.actor,
            tournament=tournament,
            now=self.now,
            **self.input(TournamentInput, partial=True),
        )
        return self.shown(TournamentOutput, changed)

    @extend_schema(request=None, responses=TournamentOutput)
    @action(detail=True, methods=["post"], url_path="open-registration")
    def open_registration(self, request: Request, slug: str) -> Response:
        """Open registration to players."""
        return self._step(tournaments.open_registration)

    @extend_schema(request=StartInput, responses=TournamentOutput)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, slug: str) -> Response:
        """Start the event: the number of rounds is fixed, players are those enrolled now."""
        return self._step(tournaments.start_tournament, **self.input(StartInput))

    @extend_schema(request=None, responses=TournamentOutput)
    @action(detail=True, methods=["post"])
    def finish(self, request: Request, slug: str) -> Response:
        """Finish the event."""
        return self._step(tournaments.finish_tournament)

    @extend_schema(request=None, responses=TournamentOutput)
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, slug: str) -> Response:
        """Cancel the event."""
        return self._step(tournaments.cancel_tournament)

    @extend_schema(request=None, responses=TournamentOutput)
    @action(detail=True, methods=["post"], url_path="publish-decklists")
    def publish_decklists(self, request: Request, slug: str) -> Response:
        """Let everybody see the decklists."""
        return self._step(tournaments.publish_decklists)

    def _step(self, service, **options) -> Response:
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        service(actor=self.actor, tournament=tournament, now=self.now, **options)
        return self.shown(TournamentOutput, self.tournament())
