"""How an event is played: structure settings, cuts, round robins."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.structures import (
    CrosstableOutput,
    CutInput,
    CutOutput,
    CutPreviewOutput,
    StructureInput,
    StructureOutput,
)
from tournaments.api.v1.serializers.tournaments import TournamentOutput
from tournaments.api.v1.views.base import TournamentView
from tournaments.models import SwissCut, Tournament
from tournaments.selectors.cuts import cut_preview
from tournaments.selectors.round_robin import crosstable
from tournaments.selectors.structures import structure_of
from tournaments.services import round_robin, structures


class CutViewSet(TournamentView):
    """Cuts and new days during the Swiss rounds."""

    queryset = SwissCut.objects.all()
    serializer_class = CutOutput
    lookup_value_regex = r"\d{1,18}"

    @extend_schema(responses=CutOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """What happens after which Swiss round."""
        return self.listed(self.tournament().cuts.order_by("after_round"), CutOutput)

    @extend_schema(request=CutInput, responses={201: CutOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Plan a cut or a new day; another plan for the same round is replaced (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        made = structures.plan_cut(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(CutInput)
        )
        return self.shown(CutOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, slug: str, pk: str) -> Response:
        """Take a planned cut back (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        cut = get_object_or_404(SwissCut, tournament=tournament, pk=pk)
        structures.remove_cut(actor=self.actor, cut=cut, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses=CutPreviewOutput)
    @action(detail=False)
    def preview(self, request: Request, slug: str) -> Response:
        """Who would go on by the cut that is due; 404 if none is (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        found = cut_preview(tournament)
        if found is None:
            raise Http404
        return self.shown(CutPreviewOutput, found)

    @extend_schema(request=None, responses=CutOutput)
    @action(detail=False, methods=["post"])
    def make(self, request: Request, slug: str) -> Response:
        """Make the cut that is due (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        made = structures.make_swiss_cut(actor=self.actor, tournament=tournament, now=self.now)
        return self.shown(CutOutput, made)


class StructureViewSet(TournamentView):
    """Settings that few events need, and round robins."""

    queryset = Tournament.objects.all()
    serializer_class = StructureOutput

    @extend_schema(methods=["GET"], responses=StructureOutput)
    @extend_schema(methods=["PATCH"], request=StructureInput, responses=StructureOutput)
    @action(detail=False, methods=["get", "patch"])
    def structure(self, request: Request, slug: str) -> Response:
        """The structure settings; changed by organizers."""
        tournament = self.tournament()
        if request.method == "GET":
            return self.shown(StructureOutput, structure_of(tournament))
        self.allow(permissions.can_manage_tournament, tournament)
        changed = structures.update_structure(
            actor=self.actor,
            tournament=tournament,
            now=self.now,
            **self.input(StructureInput, partial=True),
        )
        return self.shown(StructureOutput, changed)

    @extend_schema(responses=CrosstableOutput)
    @action(detail=False)
    def crosstable(self, request: Request, slug: str) -> Response:
        """Everybody against everybody; 404 if the event is no round robin."""
        tournament = self.tournament()
        if not tournament.is_round_robin:
            raise Http404
        return self.shown(CrosstableOutput, crosstable(tournament, now=self.now))

    @extend_schema(request=None, responses=TournamentOutput)
    @action(detail=False, methods=["post"], url_path="publish-schedule")
    def publish_schedule(self, request: Request, slug: str) -> Response:
        """Open all matches of a round robin at once (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        round_robin.publish_schedule(actor=self.actor, tournament=tournament, now=self.now)
        return self.shown(TournamentOutput, self.tournament())
