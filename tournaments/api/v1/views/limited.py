"""Limited events: what is opened, the building time, pools and decks out of them."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.limited import (
    BuildingMinutesInput,
    DisputeInput,
    LimitedInput,
    LimitedOutput,
    MainDeckInput,
    OpenPoolsInput,
    PoolInput,
    PoolOutput,
    PoolRowOutput,
    StartBuildingInput,
)
from tournaments.api.v1.serializers.registrations import RegistrationOutput
from tournaments.api.v1.views.base import TournamentView
from tournaments.errors import InvalidInput, LimitedRefused, NotFound
from tournaments.models import (
    LimitedSettings,
    PlayerPool,
    Registration,
    TeamMember,
    Tournament,
)
from tournaments.selectors import limited as selectors
from tournaments.selectors.teams import member_of_user
from tournaments.services import limited, teams
from tournaments.services.limited import ProductChoice
from tournaments.services.limited.decks import read_main_deck


def _settings_of(tournament: Tournament) -> LimitedSettings:
    found = selectors.limited_settings(tournament)
    if found is None:
        raise NotFound
    return found


class LimitedViewSet(TournamentView):
    """Kind, products and building time of a limited event."""

    queryset = LimitedSettings.objects.all()
    serializer_class = LimitedOutput
    pagination_class = None

    def _shown(self, tournament: Tournament) -> Response:
        return self.shown(LimitedOutput, _settings_of(tournament))

    @extend_schema(methods=["GET"], responses=LimitedOutput)
    @extend_schema(methods=["PUT"], request=LimitedInput, responses=LimitedOutput)
    @action(detail=False, methods=["get", "put"], url_path="settings")
    def options(self, request: Request, slug: str) -> Response:
        """What is opened and how long decks are built; organizers change it."""
        tournament = self.tournament()
        if request.method == "PUT":
            self.allow(permissions.can_manage_tournament, tournament)
            data = self.input(LimitedInput)
            if "products" in data:
                data["products"] = [ProductChoice(**one) for one in data["products"]]
            limited.set_limited(actor=self.actor, tournament=tournament, now=self.now, **data)
        return self._shown(tournament)

    def _run(self, service, serializer=None) -> Response:
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        options = self.input(serializer) if serializer else {}
        service(actor=self.actor, tournament=tournament, now=self.now, **options)
        return self._shown(tournament)

    @extend_schema(request=StartBuildingInput, responses=LimitedOutput)
    @action(detail=False, methods=["post"], url_path="start-building")
    def start_building(self, request: Request, slug: str) -> Response:
        """Start the time for pool registration or deck construction (staff)."""
        return self._run(limited.start_building, StartBuildingInput)

    @extend_schema(request=BuildingMinutesInput, responses=LimitedOutput)
    @action(detail=False, methods=["post"], url_path="extend-building")
    def extend_building(self, request: Request, slug: str) -> Response:
        """Add minutes or take them off (staff)."""
        return self._run(limited.extend_building, BuildingMinutesInput)

    @extend_schema(request=None, responses=LimitedOutput)
    @action(detail=False, methods=["post"], url_path="pause-building")
    def pause_building(self, request: Request, slug: str) -> Response:
        """Stop the building clock until it is resumed (staff)."""
        return self._run(limited.pause_building)

    @extend_schema(request=None, responses=LimitedOutput)
    @action(detail=False, methods=["post"], url_path="resume-building")
    def resume_building(self, request: Request, slug: str) -> Response:
        """Let a paused building clock run on (staff)."""
        return self._run(limited.resume_building)

    @extend_schema(request=None, responses=LimitedOutput)
    @action(detail=False, methods=["post"], url_path="end-building")
    def end_building(self, request: Request, slug: str) -> Response:
        """End the building time; later decks are marked (staff)."""
        return self._run(limited.end_building)

    @extend_schema(request=None, responses=LimitedOutput)
    @action(detail=False, methods=["post"], url_path="allow-missing-decks")
    def allow_missing_decks(self, request: Request, slug: str) -> Response:
        """Let round 1 begin without the missing decklists (staff)."""
        return self._run(limited.allow_missing_decks)


class PoolViewSet(TournamentView):
    """The pools of an event by registration. Nobody sees another player's pool but staff and the
    player who registers it."""

    queryset = PlayerPool.objects.all()
    serializer_class = PoolOutput
    lookup_value_regex = r"\d{1,18}"

    def _staff_event(self) -> Tournament:
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return tournament

    def _rows(self, tournament: Tournament) -> list[selectors.EntrantRow]:
        return selectors.overview(_settings_of(tournament)).rows

    @extend_schema(responses=PoolRowOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """How far everybody's pool and deck are (staff)."""
        return self.listed(self._rows(self._staff_event()), PoolRowOutput)

    @extend_schema(request=OpenPoolsInput, responses=PoolRowOutput(many=True))
    @action(detail=False, methods=["post"])
    def open(self, request: Request, slug: str) -> Response:
        """Open the products of everybody who has no pool (staff)."""
        tournament = self._staff_event()
        data = self.input(OpenPoolsInput)
        limited.open_pools(actor=self.actor, tournament=tournament, now=self.now, **data)
        return self.listed(self._rows(tournament), PoolRowOutput)

    @extend_schema(request=None, responses=PoolRowOutput(many=True))
    @action(detail=False, methods=["post"], url_path="assign-registrars")
    def assign_registrars(self, request: Request, slug: str) -> Response:
        """Seat everybody; the player across the table registers the pool (staff)."""
        tournament = self._staff_event()
        limited.assign_registrars(actor=self.actor, tournament=tournament, now=self.now)
        return self.listed(self._rows(tournament), PoolRowOutput)

    def _pool(self) -> tuple[Registration, PlayerPool | None, Registration | None, bool]:
        """The owner, the pool, the viewer's registration if it is the owner's or the registrar's,
        and whether the viewer is staff; 401, 403 for everybody else."""
        tournament = self.tournament()
        owner = self.registration(tournament, self.kwargs["pk"])
        pool = selectors.pool_of(owner)
        user = self.request.user
        if permissions.can_edit_own_registration(user, owner):
            return owner, pool, owner, False
        registrar = pool.registrar if pool is not None else None
        if registrar is not None and permissions.can_edit_own_registration(user, registrar):
            return owner, pool, registrar, False
        self.allow(permissions.can_run_rounds, tournament)
        return owner, pool, None, True

    def _answer(self, owner: Registration, code: int = status.HTTP_200_OK) -> Response:
        pool = selectors.pool_of(owner)
        if pool is None:
            raise NotFound
        rows = []
        if pool.card_pool_id is not None:
            rows = selectors.pool_rows([pool.card_pool_id])[pool.card_pool_id]
        settings = selectors.limited_settings(owner.tournament)
        lines = selectors.product_lines(settings) if settings else []
        context = {"rows": rows, "problems": selectors.pool_problems(pool, rows, lines)}
        return Response(PoolOutput(pool, context=context).data, status=code)

    @extend_schema(responses=PoolOutput)
    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """A pool with its cards."""
        owner, _pool, _viewer, _staff = self._pool()
        return self._answer(owner)

    @extend_schema(request=PoolInput, responses=PoolOutput)
    def update(self, request: Request, slug: str, pk: str) -> Response:
        """Write down the cards of a pool."""
        owner, _pool, viewer, is_staff = self._pool()
        limited.register_pool(
            actor=self.actor,
            registration=owner,
            text=self.input(PoolInput)["text"],
            by=viewer,
            by_staff=is_staff,
            now=self.now,
        )
        return self._answer(owner)

    def _owner(self) -> tuple[Registration, bool]:
        """The owner for the owner and for staff; the registrar may not act for the owner."""
        owner, _pool, viewer, is_staff = self._pool()
        if viewer is not None and viewer.pk != owner.pk:
            raise LimitedRefused(code="not_your_pool")
        return owner, is_staff

    @extend_schema(request=None, responses=PoolOutput)
    @action(detail=True, methods=["post"])
    def confirm(self, request: Request, slug: str, pk: str) -> Response:
        """Agree with what was written down (its owner, or staff)."""
        owner, is_staff = self._owner()
        limited.confirm_pool(actor=self.actor, registration=owner, now=self.now, by_staff=is_staff)
        return self._answer(owner)

    @extend_schema(request=DisputeInput, responses=PoolOutput)
    @action(detail=True, methods=["post"])
    def dispute(self, request: Request, slug: str, pk: str) -> Response:
        """Tell the staff what is different (its owner)."""
        owner, _staff = self._owner()
        limited.dispute_pool(
            actor=self.actor, registration=owner, now=self.now, **self.input(DisputeInput)
        )
        return self._answer(owner)

    @extend_schema(request=MainDeckInput, responses=PoolOutput)
    @action(detail=True, methods=["post"], url_path="save-deck")
    def save_deck(self, request: Request, slug: str, pk: str) -> Response:
        """Keep a deck in the making."""
        owner, is_staff = self._owner()
        data = self.input(MainDeckInput)
        common = {
            "actor": self.actor,
            "main": read_main_deck(data["text"]),
            "now": self.now,
            "by_staff": is_staff,
        }
        if owner.is_team:
            teams.save_seat_deck(member=self._member(owner, data.get("seat"), is_staff), **common)
        else:
            limited.save_deck(registration=owner, **common)
        return self._answer(owner)

    @extend_schema(request=MainDeckInput, responses=RegistrationOutput)
    @action(detail=True, methods=["post"], url_path="hand-in-deck")
    def hand_in_deck(self, request: Request, slug: str, pk: str) -> Response:
        """Register a deck built from the pool; the rest of a player's pool is the sideboard."""
        owner, is_staff = self._owner()
        data = self.input(MainDeckInput)
        common = {
            "actor": self.actor,
            "main": read_main_deck(data["text"]),
            "now": self.now,
            "by_staff": is_staff,
        }
        if owner.is_team:
            member = self._member(owner, data.get("seat"), is_staff)
            teams.hand_in_seat_deck(member=member, takes_rest=data["takes_rest"], **common)
        else:
            limited.hand_in_deck(registration=owner, **common)
        fresh = self._registrations().get(pk=owner.pk)
        return self.shown(RegistrationOutput, fresh)

    def _member(self, owner: Registration, seat: str | None, is_staff: bool) -> TeamMember:
        """The seat that staff name, or that of the viewer.

        Raises:
            InvalidInput: There is no such seat, or a member names another one's.
        """
        own = member_of_user(owner, self.request.user.pk)
        members = owner.members.select_related("player", "decklist_version__decklist")
        found = own if seat is None else members.filter(is_current=True, seat=seat).first()
        if found is None or not (is_staff or found == own):
            raise InvalidInput(fields={"seat": [_("Each member builds the own deck.")]})
        found.registration = owner
        return found

    def _registrations(self) -> QuerySet[Registration]:
        return Registration.objects.select_related("player")
