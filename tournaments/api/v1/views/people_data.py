"""Players of a store: merged, separated, forgotten; and the user's own data."""

from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.organizations import PlayerOutput
from tournaments.api.v1.serializers.people_data import MergeInput, MergePreviewOutput
from tournaments.api.v1.views.base import View
from tournaments.models import AuditEntry, Organization, Player
from tournaments.services.player_merges import merge_players, preview_merge, separate_players
from tournaments.services.privacy import anonymize_player, personal_data


class StorePeopleViewSet(View):
    """Actions on the players of a store, for its organizers."""

    queryset = Player.objects.all()
    serializer_class = PlayerOutput

    def _store(self) -> Organization:
        store = get_object_or_404(Organization, slug=self.kwargs["slug"])
        self.allow(permissions.can_manage_organization, store)
        return store

    def _pair(self, store: Organization) -> dict[str, Player]:
        data = self.input(MergeInput)
        return {name: get_object_or_404(store.players, pk=pk) for name, pk in data.items()}

    @extend_schema(request=MergeInput, responses=MergePreviewOutput)
    def preview(self, request: Request, slug: str) -> Response:
        """What merging two players would do; nothing is changed."""
        store = self._store()
        found = preview_merge(organization=store, **self._pair(store))
        return self.shown(MergePreviewOutput, found)

    @extend_schema(request=MergeInput, responses=PlayerOutput)
    def merge(self, request: Request, slug: str) -> Response:
        """Make two players one."""
        store = self._store()
        kept = merge_players(
            actor=self.actor, organization=store, now=self.now, **self._pair(store)
        )
        return self.shown(PlayerOutput, kept)

    @extend_schema(request=None, responses=PlayerOutput)
    def separate(self, request: Request, slug: str, entry_id: int) -> Response:
        """Take a merge back, by its entry in the store's log."""
        entry = get_object_or_404(AuditEntry, pk=entry_id, organization=self._store())
        restored = separate_players(actor=self.actor, entry=entry, now=self.now)
        return self.shown(PlayerOutput, restored)

    @extend_schema(request=None, responses=PlayerOutput)
    def anonymize(self, request: Request, slug: str, player_id: int) -> Response:
        """Take a person's name and address out; results stay."""
        player = get_object_or_404(self._store().players, pk=player_id)
        return self.shown(
            PlayerOutput, anonymize_player(actor=self.actor, player=player, now=self.now)
        )


class MyDataViewSet(View):
    """The user's own data."""

    queryset = Player.objects.all()
    serializer_class = PlayerOutput

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def show(self, request: Request) -> Response:
        """Everything that is stored about the user."""
        if self.actor is None:
            raise NotAuthenticated()
        return Response(personal_data(self.actor))

    @extend_schema(request=None, responses={204: None})
    def forget(self, request: Request) -> Response:
        """Take the user's name out of all events; the account itself stays."""
        if self.actor is None:
            raise NotAuthenticated()
        player = get_object_or_404(Player, user=self.actor)
        anonymize_player(actor=self.actor, player=player, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)
