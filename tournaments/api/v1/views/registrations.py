"""Players in an event: registering, check-in, decklists, dropping."""

from collections.abc import Callable

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from decks.construction.export import ExportFormat
from decks.selectors.decklists import decklist_version, export_version, get_decklist
from decks.services.decklists import create_decklist
from tournaments import permissions
from tournaments.api.v1.filters import RegistrationFilter
from tournaments.api.v1.once import IDEMPOTENCY_KEY, once_per_key
from tournaments.api.v1.serializers.audit import JobOutput
from tournaments.api.v1.serializers.judging import (
    MissedDeadlineInput,
    OwnPenaltyOutput,
    PenaltyInput,
    PenaltyOutput,
)
from tournaments.api.v1.serializers.registrations import (
    DisqualifyInput,
    LateEntryInput,
    PlayersFileInput,
    RegisteredDecklistInput,
    RegisterInput,
    RegistrationChange,
    RegistrationOutput,
    ReinstateInput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.api.v1.views.judging import ruling_of
from tournaments.models import Registration, Tournament
from tournaments.selectors.entrants import entrant_name
from tournaments.services import (
    participation,
    penalties,
    player_imports,
    players,
    registrations,
)


class CountOutput(serializers.Serializer):
    count = serializers.IntegerField()


class RegisteredDecklistOutput(serializers.Serializer):
    version = serializers.IntegerField()
    submitted_at = serializers.DateTimeField(allow_null=True)
    text = serializers.CharField()


class RegistrationViewSet(TournamentView):
    """The players of an event. Players act for themselves, staff for everybody."""

    queryset = Registration.objects.all()
    serializer_class = RegistrationOutput
    filterset_class = RegistrationFilter
    lookup_value_regex = r"\d{1,18}"

    def _rows(self, tournament: Tournament) -> QuerySet[Registration]:
        return (
            Registration.objects.filter(tournament=tournament)
            .select_related("player")
            .order_by(entrant_name(), "pk")
        )

    def _is_staff(self, tournament: Tournament) -> bool:
        return permissions.can_register_players(self.request.user, tournament)

    def _one(
        self,
        *,
        own: bool = False,
        staff: Callable[..., bool] = permissions.can_register_players,
    ) -> Registration:
        """The registration of the address, if the user is staff or (`own`) its player."""
        tournament = self.tournament()
        found = self.registration(tournament, self.kwargs["pk"])
        user = self.request.user
        if not (own and permissions.can_edit_own_registration(user, found)):
            self.allow(staff, tournament)
        return found

    def _fresh(self, registration: Registration, code: int = status.HTTP_200_OK) -> Response:
        found = Registration.objects.select_related("player").get(pk=registration.pk)
        return self.shown(RegistrationOutput, found, code)

    def list(self, request: Request, slug: str) -> Response:
        """Everybody registered, by name."""
        return self.listed(self.filter_queryset(self._rows(self.tournament())), RegistrationOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One registration."""
        return self.shown(RegistrationOutput, self.registration(self.tournament(), pk))

    @extend_schema(
        request=RegisterInput, responses={201: RegistrationOutput}, parameters=[IDEMPOTENCY_KEY]
    )
    @once_per_key
    def create(self, request: Request, slug: str) -> Response:
        """Register oneself (no fields needed), or somebody else (staff)."""
        tournament = self.tournament()
        data = self.input(RegisterInput)
        if "player" in data or "name" in data:
            self.allow(permissions.can_register_players, tournament)
            made = self._register_other(tournament, data)
        elif self.actor is None:
            raise NotAuthenticated()
        else:
            made = registrations.register_player(
                actor=self.actor,
                tournament=tournament,
                player=players.player_for_user(user=self.actor, now=self.now),
                now=self.now,
                wants_email=data.get("wants_email"),
            )
        return self._fresh(made, status.HTTP_201_CREATED)

    def _register_other(self, tournament: Tournament, data: dict) -> Registration:
        player = data.get("player")
        if player is None:
            player = players.create_player(
                actor=self.actor,
                name=data["name"],
                email=data.get("email", ""),
                organization=tournament.organization,
                now=self.now,
            )
        return registrations.register_player(
            actor=self.actor,
            tournament=tournament,
            player=player,
            now=self.now,
            by_staff=True,
            over_capacity=data["over_capacity"],
            awarded_byes=data["awarded_byes"],
            wants_email=data.get("wants_email"),
        )

    @extend_schema(request=RegistrationChange, responses=RegistrationOutput)
    def partial_update(self, request: Request, slug: str, pk: str) -> Response:
        """Change byes and table (staff) or the e-mail wish (also the player)."""
        data = self.input(RegistrationChange)
        registration = self._one(own=set(data) <= {"wants_email"})
        if "fixed_table" in data and data["fixed_table"] is None:
            del data["fixed_table"]
            data["clear_fixed_table"] = True
        registrations.update_registration(
            actor=self.actor, registration=registration, now=self.now, **data
        )
        return self._fresh(registration)

    def _act(self, service: Callable[..., object], registration: Registration, **options: object):
        service(actor=self.actor, registration=registration, now=self.now, **options)
        return self._fresh(registration)

    @extend_schema(request=None, responses=RegistrationOutput)
    @action(detail=True, methods=["post"])
    def approve(self, request: Request, slug: str, pk: str) -> Response:
        """Enroll a pending player (staff)."""
        return self._act(registrations.approve_registration, self._one())

    @extend_schema(request=None, responses=RegistrationOutput)
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, slug: str, pk: str) -> Response:
        """Leave before the event starts."""
        return self._act(participation.withdraw_registration, self._one(own=True))

    @extend_schema(request=None, responses=RegistrationOutput)
    @action(detail=True, methods=["post"], url_path="check-in")
    def check_in(self, request: Request, slug: str, pk: str) -> Response:
        """Mark a player as present (staff)."""
        return self._act(registrations.check_in, self._one())

    @extend_schema(request=None, responses=RegistrationOutput)
    @action(detail=True, methods=["post"], url_path="revoke-check-in")
    def revoke_check_in(self, request: Request, slug: str, pk: str) -> Response:
        """Take a check-in back (staff)."""
        return self._act(registrations.revoke_check_in, self._one())

    @extend_schema(request=None, responses=CountOutput)
    @action(detail=False, methods=["post"], url_path="check-in-all")
    def check_in_all(self, request: Request, slug: str) -> Response:
        """Check in everybody who is enrolled (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_register_players, tournament)
        count = registrations.check_in_all(actor=self.actor, tournament=tournament, now=self.now)
        return self.shown(CountOutput, {"count": count})

    @extend_schema(
        request=PlayersFileInput, responses={202: JobOutput}, parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=False, methods=["post"], url_path="import")
    @once_per_key
    def import_players(self, request: Request, slug: str) -> Response:
        """Register the players of a CSV text in the background (staff); answers with the job."""
        tournament = self.tournament()
        self.allow(permissions.can_register_players, tournament)
        content = self.input(PlayersFileInput)["csv"].encode()
        job = player_imports.start_import(
            actor=self.actor, tournament=tournament, content=content, now=self.now
        )
        job.refresh_from_db()
        return self.shown(JobOutput, job, status.HTTP_202_ACCEPTED)

    @extend_schema(
        request=LateEntryInput, responses={201: RegistrationOutput}, parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=False, methods=["post"], url_path="late")
    @once_per_key
    def late(self, request: Request, slug: str) -> Response:
        """Let a player into a running event (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_register_players, tournament)
        data = self.input(LateEntryInput)
        player = data.get("player")
        if player is None and not data.get("name"):
            raise ValidationError({"player": ["Name a player or give a name."]})
        if player is None:
            player = players.create_player(
                actor=self.actor,
                name=data["name"],
                organization=tournament.organization,
                now=self.now,
            )
        made = participation.enter_late(
            actor=self.actor,
            tournament=tournament,
            player=player,
            now=self.now,
            missed_rounds=data.get("missed_rounds"),
        )
        return self._fresh(made, status.HTTP_201_CREATED)

    @extend_schema(request=None, responses=RegistrationOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def drop(self, request: Request, slug: str, pk: str) -> Response:
        """Leave the running event."""
        return self._act(participation.drop_player, self._one(own=True))

    @extend_schema(request=ReinstateInput, responses=RegistrationOutput)
    @action(detail=True, methods=["post"])
    def reinstate(self, request: Request, slug: str, pk: str) -> Response:
        """Let a dropped player come back (judges)."""
        return self._act(
            participation.reinstate_player,
            self._one(staff=permissions.can_judge),
            **self.input(ReinstateInput),
        )

    @extend_schema(
        request=DisqualifyInput, responses=RegistrationOutput, parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=True, methods=["post"])
    @once_per_key
    def disqualify(self, request: Request, slug: str, pk: str) -> Response:
        """Disqualify a player (judges)."""
        return self._act(
            participation.disqualify_player,
            self._one(staff=permissions.can_judge),
            **self.input(DisqualifyInput),
        )

    @extend_schema(methods=["GET"], responses=PenaltyOutput(many=True))
    @extend_schema(
        methods=["POST"],
        request=PenaltyInput,
        responses={201: PenaltyOutput},
        parameters=[IDEMPOTENCY_KEY],
    )
    @action(detail=True, methods=["get", "post"])
    @once_per_key
    def penalties(self, request: Request, slug: str, pk: str) -> Response:
        """A player's penalties in this event (judges); players see their own without notes."""
        if request.method == "GET":
            registration = self._one(own=True, staff=permissions.can_judge)
            judged = permissions.can_judge(request.user, registration.tournament)
            rows = registration.penalties.select_related(
                "round", "given_by", "registration__player"
            ).order_by("-pk")
            return self.listed(rows, PenaltyOutput if judged else OwnPenaltyOutput)
        registration = self._one(staff=permissions.can_judge)
        data = self.input(PenaltyInput)
        also = data.pop("also", None)
        made = penalties.give_penalty(
            actor=self.actor,
            registration=registration,
            also=None if also is None else self.registration(registration.tournament, also),
            now=self.now,
            ruling=ruling_of(data),
        )
        return self.shown(PenaltyOutput, made, status.HTTP_201_CREATED)

    @extend_schema(
        request=MissedDeadlineInput, responses=RegistrationOutput, parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=True, methods=["post"], url_path="missed-deadline")
    @once_per_key
    def missed_deadline(self, request: Request, slug: str, pk: str) -> Response:
        """A missed deadline, graded like lateness (judges)."""
        return self._act(
            penalties.record_missed_deadline,
            self._one(staff=permissions.can_judge),
            **self.input(MissedDeadlineInput),
        )

    @extend_schema(methods=["GET"], responses=RegisteredDecklistOutput)
    @extend_schema(methods=["PUT"], request=RegisteredDecklistInput, responses=RegistrationOutput)
    @action(detail=True, methods=["get", "put"])
    def decklist(self, request: Request, slug: str, pk: str) -> Response:
        """The registered decklist, for those who may see it; PUT submits one."""
        if request.method == "PUT":
            return self._submit_decklist(self._one(own=True))
        tournament = self.tournament()
        registration = self.registration(tournament, pk)
        visible = permissions.can_see_decklist(
            request.user, registration, playoff_begun=tournament.rounds.playoff().visible().exists()
        )
        if not visible:
            raise PermissionDenied()
        version = registration.decklist_version
        if version is None:
            return Response({"version": 0, "submitted_at": None, "text": ""})
        full = decklist_version(version.decklist, version.number)
        return self.shown(
            RegisteredDecklistOutput,
            {
                "version": version.number,
                "submitted_at": registration.decklist_submitted_at,
                "text": export_version(full, ExportFormat.TEXT).content,
            },
        )

    def _submit_decklist(self, registration: Registration) -> Response:
        data = self.input(RegisteredDecklistInput)
        if ("text" in data) == ("decklist" in data):
            raise ValidationError({"text": ["Send either `text` or `decklist`."]})
        if "decklist" in data:
            decklist = get_decklist(data["decklist"], self.request.user)
        else:
            decklist = create_decklist(
                actor=self.actor,
                owner=registration.player.user,
                name=data.get("name") or registration.tournament.name,
                format=registration.tournament.format,
                text=data["text"],
            )
        tournament = registration.tournament
        return self._act(
            registrations.submit_decklist,
            registration,
            version=decklist_version(decklist),
            by_staff=permissions.can_register_players(self.request.user, tournament),
        )
