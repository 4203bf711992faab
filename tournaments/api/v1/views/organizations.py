"""Organizations, their staff, and players."""

from django.contrib.auth.models import User
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.filters import PlayerFilter
from tournaments.api.v1.serializers.organizations import (
    OrganizationInput,
    OrganizationOutput,
    PlayerHistoryOutput,
    PlayerInput,
    PlayerOutput,
    StaffInput,
    StaffOutput,
)
from tournaments.api.v1.views.base import View
from tournaments.models import Organization, Player, StaffMembership
from tournaments.selectors.pages import player_history
from tournaments.services import organizations, players


class OrganizationViewSet(View):
    """Stores and clubs."""

    queryset = Organization.objects.all()
    serializer_class = OrganizationOutput
    lookup_field = "slug"

    def list(self, request: Request) -> Response:
        """All organizations."""
        return self.listed(self.get_queryset(), OrganizationOutput)

    def retrieve(self, request: Request, slug: str) -> Response:
        """One organization."""
        return self.shown(OrganizationOutput, self.get_object())

    @extend_schema(request=OrganizationInput, responses={201: OrganizationOutput})
    def create(self, request: Request) -> Response:
        """Create an organization; the user becomes its organizer."""
        self.allow(lambda user, _: permissions.can_create_organization(user), None)
        made = organizations.create_organization(
            actor=self.actor, now=self.now, **self.input(OrganizationInput)
        )
        return self.shown(OrganizationOutput, made, status.HTTP_201_CREATED)

    @extend_schema(methods=["GET"], responses=StaffOutput(many=True))
    @extend_schema(methods=["POST"], request=StaffInput, responses={201: StaffOutput})
    @action(detail=True, methods=["get", "post"])
    def staff(self, request: Request, slug: str) -> Response:
        """Who has which role (staff see it; organizers appoint)."""
        organization = self.get_object()
        if request.method == "GET":
            self.allow(permissions.is_staff_of, organization)
            return self.listed(organization.memberships.select_related("user"), StaffOutput)
        self.allow(permissions.can_manage_organization, organization)
        data = self.input(StaffInput)
        user = get_object_or_404(User, username=data["username"])
        made = organizations.appoint_staff(
            actor=self.actor, organization=organization, user=user, role=data["role"], now=self.now
        )
        return self.shown(StaffOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    @action(detail=True, methods=["delete"], url_path=r"staff/(?P<membership_id>\d{1,18})")
    def staff_member(self, request: Request, slug: str, membership_id: str) -> Response:
        """Take a role away."""
        organization = self.get_object()
        self.allow(permissions.can_manage_organization, organization)
        membership = get_object_or_404(StaffMembership, organization=organization, pk=membership_id)
        organizations.remove_staff(actor=self.actor, membership=membership, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerViewSet(View):
    """People who play. The public sees names and public events, nothing else."""

    queryset = Player.objects.all()
    serializer_class = PlayerOutput
    filterset_class = PlayerFilter
    lookup_value_regex = r"\d{1,18}"

    def list(self, request: Request) -> Response:
        """Players by name; `?name=` searches."""
        return self.listed(self.filter_queryset(self.get_queryset()), PlayerOutput)

    def retrieve(self, request: Request, pk: str) -> Response:
        """One player."""
        return self.shown(PlayerOutput, self.get_object())

    @extend_schema(request=PlayerInput, responses={201: PlayerOutput})
    def create(self, request: Request) -> Response:
        """Store a player of an organization (its staff)."""
        data = self.input(PlayerInput)
        self.allow(permissions.is_staff_of, data["organization"])
        made = players.create_player(actor=self.actor, now=self.now, **data)
        return self.shown(PlayerOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses=PlayerHistoryOutput(many=True))
    @action(detail=True)
    def history(self, request: Request, pk: str) -> Response:
        """The public events of a player, the latest first."""
        player = Player.objects.filter(pk=pk).first()
        if player is None:
            raise Http404
        return self.listed(player_history(player), PlayerHistoryOutput)
