"""What is played in an event, and a store's rules for it."""

from __future__ import annotations

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from decks.construction.archetypes import write_rules
from decks.models import Format
from tournaments import permissions
from tournaments.api.v1.serializers.metagame import (
    ArchetypesInput,
    ArchetypesOutput,
    ProgressOutput,
    WinRateOutput,
)
from tournaments.api.v1.views.base import TournamentView, View
from tournaments.models import Organization, Registration, Tournament
from tournaments.selectors.metagame import archetype_rules, metagame, progress
from tournaments.selectors.pages import decklists_are_public
from tournaments.services.archetypes import change_archetypes


class MetagameViewSet(TournamentView):
    """Shares and win rates by archetype: for everybody once the decklists are public."""

    queryset = Tournament.objects.all()
    serializer_class = WinRateOutput

    @extend_schema(responses=WinRateOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """The archetypes, the most played first."""
        tournament = self.tournament()
        begun = tournament.rounds.playoff().visible().exists()
        if not decklists_are_public(tournament, playoff_begun=begun):
            if self.actor is None:
                raise NotAuthenticated()
            if not permissions.is_staff_of(request.user, tournament.organization_id):
                raise PermissionDenied()
        return self.listed(metagame(tournament), WinRateOutput)


class ProgressViewSet(TournamentView):
    """A player's place after each Swiss round."""

    queryset = Registration.objects.all()
    serializer_class = ProgressOutput
    lookup_value_regex = r"\d{1,18}"

    @extend_schema(responses=ProgressOutput(many=True))
    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """The places and points of a registration, round by round."""
        tournament = self.tournament()
        registration = self.registration(tournament, pk)
        return self.shown(ProgressOutput, progress(tournament, registration), many=True)


class ArchetypesView(View):
    """A store's archetypes of one format, as a text with a line for each."""

    serializer_class = ArchetypesOutput

    def _store(self, slug: str) -> Organization:
        found = get_object_or_404(Organization, slug=slug)
        self.allow(permissions.can_manage_organization, found)
        return found

    def _shown(self, store: Organization, format: Format) -> Response:
        text = write_rules(archetype_rules(store.pk, format.pk))
        return self.shown(ArchetypesOutput, {"format": format.slug, "text": text})

    @extend_schema(
        parameters=[
            OpenApiParameter("of", str, required=True, description="Short name of the format.")
        ],
        responses=ArchetypesOutput,
    )
    def show(self, request: Request, slug: str) -> Response:
        """The rules of a format."""
        store = self._store(slug)
        wanted = request.query_params.get("of", "")
        format = Format.objects.filter(slug=wanted.replace("\x00", "")).first()
        if format is None:
            raise Http404
        return self._shown(store, format)

    @extend_schema(request=ArchetypesInput, responses=ArchetypesOutput)
    def change(self, request: Request, slug: str) -> Response:
        """Replace the rules of a format; every line that is wrong is named."""
        store = self._store(slug)
        data = self.input(ArchetypesInput)
        change_archetypes(actor=self.actor, organization=store, now=self.now, **data)
        return self._shown(store, data["format"])
