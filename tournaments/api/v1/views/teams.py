"""The teams of an event: registered, completed, with a decklist for each seat."""

from collections.abc import Callable

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from decks.construction.export import ExportFormat
from decks.selectors.decklists import decklist_version, export_version, get_decklist
from decks.services.decklists import create_decklist
from tournaments import permissions
from tournaments.api.v1.serializers.teams import (
    ExchangeSeatsInput,
    InvitationOutput,
    JoinTeamInput,
    SeatDecklistInput,
    SeatDecklistOutput,
    SeatFormatOutput,
    SeatFormatsInput,
    SeatInput,
    SeatNameInput,
    TeamInput,
    TeamNameInput,
    TeamOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.enums import Seat
from tournaments.errors import NotFound
from tournaments.models import Registration, TeamMember
from tournaments.selectors.teams import teams_of
from tournaments.services import teams


class TeamViewSet(TournamentView):
    """The teams of an event. Members act for their team, staff for all.

    Check-in, drop, penalties and everything else that happens to an entrant is below
    `registrations/` with the same id.
    """

    queryset = Registration.objects.all()
    serializer_class = TeamOutput
    lookup_value_regex = r"\d{1,18}"

    def _rows(self) -> QuerySet[Registration]:
        return teams_of(self.tournament())

    def _team(self, *, own: bool = True) -> Registration:
        """The team of the address, if the user is staff or (`own`) one of its members."""
        tournament = self.tournament()
        found = get_object_or_404(teams_of(tournament), pk=self.kwargs["pk"])
        found.tournament = tournament
        if not (own and permissions.can_edit_own_registration(self.request.user, found)):
            self.allow(permissions.can_register_players, tournament)
        return found

    def _fresh(self, team: Registration, code: int = status.HTTP_200_OK) -> Response:
        return self.shown(TeamOutput, self._rows().get(pk=team.pk), code)

    def _act(self, service: Callable[..., object], body: type[Serializer], *seats: str) -> Response:
        """Call a service with the body's fields; `seats` are those of them that name one."""
        team = self._team()
        data = self.input(body)
        options = {name: Seat(one) if name in seats else one for name, one in data.items()}
        service(actor=self.actor, registration=team, now=self.now, **options)
        return self._fresh(team)

    def list(self, request: Request, slug: str) -> Response:
        """All teams by name."""
        return self.listed(self._rows(), TeamOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One team with its members."""
        return self.shown(TeamOutput, get_object_or_404(self._rows(), pk=pk))

    @extend_schema(request=TeamInput, responses={201: TeamOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Register a team: with an own `seat` the user's, otherwise by names (staff)."""
        tournament = self.tournament()
        if self.actor is None:
            raise NotAuthenticated()
        data = self.input(TeamInput)
        names = {Seat(one["seat"]): one["name"] for one in data.get("members", [])}
        if "seat" in data:
            made = teams.register_team_by_link(
                actor=self.actor,
                token=tournament.join_token,
                team_name=data["name"],
                seat=Seat(data["seat"]),
                mates=names,
                now=self.now,
            )
        else:
            self.allow(permissions.can_register_players, tournament)
            made = teams.register_team_by_names(
                actor=self.actor,
                tournament=tournament,
                team_name=data["name"],
                names=names,
                over_capacity=data["over_capacity"],
                late=data["late"],
                override=data["override"],
                now=self.now,
            )
        return self._fresh(made, status.HTTP_201_CREATED)

    @extend_schema(responses=InvitationOutput)
    @action(detail=True)
    def invitation(self, request: Request, slug: str, pk: str) -> Response:
        """The word by which others join the team (members and staff)."""
        return self.shown(InvitationOutput, {"token": teams.invitation_token(self._team())})

    @extend_schema(request=JoinTeamInput, responses=TeamOutput)
    @action(detail=True, methods=["post"])
    def join(self, request: Request, slug: str, pk: str) -> Response:
        """Take a free seat with the team's invitation."""
        if self.actor is None:
            raise NotAuthenticated()
        data = self.input(JoinTeamInput)
        team = teams.invited_team(data["token"])
        if team.tournament_id != self.tournament().pk or str(team.pk) != pk:
            raise NotFound()
        teams.join_team(actor=self.actor, registration=team, seat=Seat(data["seat"]), now=self.now)
        return self._fresh(team)

    @extend_schema(request=SeatNameInput, responses=TeamOutput)
    @action(detail=True, methods=["post"], url_path="fill-seat")
    def fill_seat(self, request: Request, slug: str, pk: str) -> Response:
        """Put somebody without an account into a free seat."""
        return self._act(teams.fill_seat, SeatNameInput, "seat")

    @extend_schema(request=SeatInput, responses=TeamOutput)
    @action(detail=True, methods=["post"], url_path="leave-seat")
    def leave_seat(self, request: Request, slug: str, pk: str) -> Response:
        """Take somebody out of the team before the event starts."""
        return self._act(teams.leave_seat, SeatInput, "seat")

    @extend_schema(request=ExchangeSeatsInput, responses=TeamOutput)
    @action(detail=True, methods=["post"], url_path="exchange-seats")
    def exchange_seats(self, request: Request, slug: str, pk: str) -> Response:
        """Let two seats change places before the event starts."""
        return self._act(teams.exchange_seats, ExchangeSeatsInput, "first", "second")

    @extend_schema(request=TeamNameInput, responses=TeamOutput)
    @action(detail=True, methods=["post"])
    def rename(self, request: Request, slug: str, pk: str) -> Response:
        """Give the team another name before the event starts."""
        return self._act(teams.rename_team, TeamNameInput)

    @extend_schema(methods=["GET"], responses=SeatDecklistOutput(many=True))
    @extend_schema(methods=["PUT"], request=SeatDecklistInput, responses=TeamOutput)
    @action(detail=True, methods=["get", "put"])
    def decklists(self, request: Request, slug: str, pk: str) -> Response:
        """The decklists of the seats, for those who may see them; PUT submits one."""
        if request.method == "PUT":
            return self._submit()
        tournament = self.tournament()
        team = self.registration(tournament, pk)
        if not permissions.can_see_decklist(
            request.user, team, playoff_begun=tournament.rounds.playoff().visible().exists()
        ):
            raise PermissionDenied()
        rows = (
            team.members.filter(decklist_version__isnull=False)
            .select_related("player", "decklist_version__decklist")
            .order_by("seat")
        )
        return self.listed([_decklist(row) for row in rows], SeatDecklistOutput)

    def _submit(self) -> Response:
        team = self._team()
        data = self.input(SeatDecklistInput)
        if ("text" in data) == ("decklist" in data):
            raise ValidationError({"text": ["Send either `text` or `decklist`."]})
        member = get_object_or_404(team.members.select_related("player"), seat=data["seat"])
        member.registration = team
        if "decklist" in data:
            decklist = get_decklist(data["decklist"], self.request.user)
        else:
            decklist = create_decklist(
                actor=self.actor,
                owner=member.player.user,
                name=data.get("name") or team.name,
                format=teams.seat_format(team.tournament, member.seat),
                text=data["text"],
            )
        teams.submit_seat_decklist(
            actor=self.actor,
            member=member,
            version=decklist_version(decklist),
            by_staff=permissions.can_register_players(self.request.user, team.tournament),
            now=self.now,
        )
        return self._fresh(team)

    @extend_schema(methods=["GET"], responses=SeatFormatOutput(many=True))
    @extend_schema(methods=["PUT"], request=SeatFormatsInput, responses=SeatFormatOutput(many=True))
    @action(detail=False, methods=["get", "put"], url_path="seat-formats")
    def seat_formats(self, request: Request, slug: str) -> Response:
        """The seats that play a format of their own; PUT sets all of them (organizers)."""
        tournament = self.tournament()
        if request.method == "PUT":
            self.allow(permissions.can_manage_tournament, tournament)
            wanted = self.input(SeatFormatsInput)["seats"]
            teams.set_seat_formats(
                actor=self.actor,
                tournament=tournament,
                formats={Seat(one["seat"]): one["format"] for one in wanted},
                now=self.now,
            )
        rows = tournament.seat_formats.select_related("format").order_by("seat")
        return self.listed(rows, SeatFormatOutput)


def _decklist(member: TeamMember) -> dict[str, object]:
    version = member.decklist_version
    assert version is not None
    full = decklist_version(version.decklist, version.number)
    return {
        "seat": member.seat,
        "name": member.player.name,
        "version": version.number,
        "submitted_at": member.decklist_submitted_at,
        "text": export_version(full, ExportFormat.TEXT).content,
    }
