"""The rules level of an event, its report, and a store's list of those kept out."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.levels import (
    EligibilityInput,
    EligibilityOutput,
    ExclusionInput,
    ExclusionOutput,
    LevelInput,
    LevelOutput,
    ReportOutput,
)
from tournaments.api.v1.views.base import TournamentView, View
from tournaments.models import Exclusion, Organization, Registration, Tournament
from tournaments.selectors.levels import event_report, level_rules
from tournaments.services import levels


class LevelViewSet(TournamentView):
    """What the rules level asks of an event."""

    queryset = Tournament.objects.all()
    serializer_class = LevelOutput

    @extend_schema(methods=["GET"], responses=LevelOutput)
    @extend_schema(methods=["PATCH"], request=LevelInput, responses=LevelOutput)
    @action(detail=False, methods=["get", "patch"])
    def level(self, request: Request, slug: str) -> Response:
        """What holds by the event's level; deviations are set by organizers."""
        tournament = self.tournament()
        if request.method == "PATCH":
            self.allow(permissions.can_manage_tournament, tournament)
            levels.update_level(
                actor=self.actor,
                tournament=tournament,
                now=self.now,
                **self.input(LevelInput, partial=True),
            )
            tournament = self.tournament()
        return self.shown(LevelOutput, level_rules(tournament))

    @extend_schema(operation_id="event_report", responses=ReportOutput)
    @action(detail=False)
    def report(self, request: Request, slug: str) -> Response:
        """Whether the event took place: its size and length (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return self.shown(ReportOutput, event_report(tournament))


class ExclusionViewSet(View):
    """Who may not play in a store's events (its staff)."""

    queryset = Exclusion.objects.all()
    serializer_class = ExclusionOutput
    lookup_value_regex = r"\d{1,18}"

    def _store(self) -> Organization:
        store = get_object_or_404(Organization, slug=self.kwargs["organization"])
        self.allow(permissions.is_staff_of, store)
        return store

    @extend_schema(responses=ExclusionOutput(many=True))
    def list(self, request: Request, organization: str) -> Response:
        """Everybody kept out, by name."""
        rows = self._store().exclusions.select_related("player").order_by("player__name", "pk")
        return self.listed(rows, ExclusionOutput)

    @extend_schema(request=ExclusionInput, responses={201: ExclusionOutput})
    def create(self, request: Request, organization: str) -> Response:
        """Keep somebody out (organizers); another entry of this kind is replaced."""
        store = self._store()
        self.allow(permissions.can_manage_organization, store)
        made = levels.exclude_player(
            actor=self.actor, organization=store, now=self.now, **self.input(ExclusionInput)
        )
        return self.shown(ExclusionOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, organization: str, pk: str) -> Response:
        """Let somebody play again (organizers)."""
        store = self._store()
        self.allow(permissions.can_manage_organization, store)
        exclusion = get_object_or_404(Exclusion, organization=store, pk=pk)
        levels.lift_exclusion(actor=self.actor, exclusion=exclusion, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=EligibilityInput, responses=EligibilityOutput)
    @action(detail=False, methods=["post"], url_path=r"eligibility/(?P<player>\d{1,18})")
    def eligibility(self, request: Request, organization: str, player: str) -> Response:
        """Note that a player of one of the store's events is 13 or younger (staff)."""
        store = self._store()
        known = Registration.objects.select_related("player").filter(
            tournament__organization=store, player_id=player
        )
        registration = known.first()
        if registration is None:
            raise Http404
        row = levels.set_eligibility(
            actor=self.actor,
            organization=store,
            player=registration.player,
            now=self.now,
            **self.input(EligibilityInput),
        )
        return self.shown(EligibilityOutput, row)
