"""Live tables: opened, sat down at, played at, looked after."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import live_sessions, permissions
from tournaments.api.v1.serializers.live_tables import (
    LiveAbsentInput,
    LiveAnswerInput,
    LiveCloseInput,
    LiveDrawInput,
    LiveGameInput,
    LiveGraceInput,
    LivePassingInput,
    LiveProposalInput,
    LiveSeatStateOutput,
    LiveSitInput,
    LiveStepInput,
    LiveTableInput,
    LiveTableOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.errors import EngineRefused, LiveTableRefused
from tournaments.models import LiveSeat, LiveTable, Match, Registration, Tournament
from tournaments.services import live_tables


class LiveTableViewSet(TournamentView):
    """Tables at which people play. A game is seen by its players only, each the own side."""

    queryset = LiveTable.objects.all()
    serializer_class = LiveTableOutput
    lookup_value_regex = r"\d{1,18}"

    def _tables(self, tournament: Tournament):
        return (
            LiveTable.objects.filter(match__round__tournament=tournament)
            .select_related("match__round__tournament")
            .prefetch_related("seats")
        )

    def _table(self) -> LiveTable:
        return get_object_or_404(self._tables(self.tournament()), pk=self.kwargs["pk"])

    def _shown(self, table: LiveTable, code: int = status.HTTP_200_OK) -> Response:
        found = self._tables(table.match.round.tournament).get(pk=table.pk)
        return self.shown(LiveTableOutput, found, code)

    def _match(self, tournament: Tournament, pk: int) -> Match:
        return get_object_or_404(
            Match.objects.select_related(
                "round__tournament", "player_one__player", "player_two__player"
            ),
            round__tournament=tournament,
            round__in=tournament.rounds.visible(),
            pk=pk,
        )

    def _own_side(self, *sides: Registration) -> Registration:
        """The side that the user plays; 401 or 403 for everybody else."""
        if not self.request.user.is_authenticated:
            raise NotAuthenticated()
        for side in sides:
            if self.request.user.pk in permissions.users_of(side):
                return side
        raise PermissionDenied()

    def _own_seat(self) -> tuple[LiveTable, LiveSeat]:
        table = self._table()
        seats = live_sessions.seats_of(table)
        own = self._own_side(*(seat.registration for seat in seats if seat.is_person))
        live_tables.seen(table=table, registration=own, now=self.now)
        return table, next(seat for seat in seats if seat.registration_id == own.pk)

    def _for_staff(self) -> LiveTable:
        self.allow(permissions.can_judge, self.tournament())
        return self._table()

    @extend_schema(responses=LiveTableOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """All tables of the event, newest first."""
        return self.listed(self._tables(self.tournament()), LiveTableOutput)

    @extend_schema(responses=LiveTableOutput)
    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One table: who sits there and how far it is."""
        return self.shown(LiveTableOutput, self._table())

    @extend_schema(request=LiveTableInput, responses={201: LiveTableOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Staff let a match be played in the browser."""
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        data = self.input(LiveTableInput)
        one, two = data["bots"]
        table = live_tables.open_table(
            actor=self.actor,
            match=self._match(tournament, data["match"]),
            bots=(one, two),
            now=self.now,
        )
        return self._shown(table, status.HTTP_201_CREATED)

    @extend_schema(request=LiveProposalInput, responses={201: LiveTableOutput})
    @action(detail=False, methods=["post"])
    def propose(self, request: Request, slug: str) -> Response:
        """Ask your opponent to play your match in the browser."""
        tournament = self.tournament()
        if not request.user.is_authenticated:
            raise NotAuthenticated()
        match = self._match(tournament, self.input(LiveProposalInput)["match"])
        table = live_tables.propose_table(
            actor=self.actor,
            match=match,
            registration=self._own_side(match.player_one, match.player_two),
            now=self.now,
        )
        return self._shown(table, status.HTTP_201_CREATED)

    @extend_schema(request=None, responses=LiveTableOutput)
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, slug: str, pk: str) -> Response:
        """Agree to play in the browser."""
        table, seat = self._own_seat()
        return self._shown(
            live_tables.accept_table(
                actor=self.actor, table=table, registration=seat.registration, now=self.now
            )
        )

    @extend_schema(request=None, responses=LiveTableOutput)
    @action(detail=True, methods=["post"])
    def decline(self, request: Request, slug: str, pk: str) -> Response:
        """Decline a proposal, or take the own one back."""
        table, seat = self._own_seat()
        return self._shown(
            live_tables.decline_table(
                actor=self.actor, table=table, registration=seat.registration, now=self.now
            )
        )

    @extend_schema(request=LiveSitInput, responses=LiveTableOutput)
    @action(detail=True, methods=["post"])
    def sit(self, request: Request, slug: str, pk: str) -> Response:
        """Be ready; the match begins when everybody is."""
        table, seat = self._own_seat()
        return self._shown(
            live_tables.sit(
                actor=self.actor,
                table=table,
                registration=seat.registration,
                contribution=self.input(LiveSitInput)["contribution"],
                now=self.now,
            )
        )

    # -- the own game --------------------------------------------------------------------------

    def _seat_state(self, table: LiveTable, seat: LiveSeat) -> Response:
        if table.started_at is None:
            raise LiveTableRefused(code="not_playing")
        try:
            state = live_sessions.seat_state(table, seat.number)
        except live_sessions.CannotContinue as error:
            raise EngineRefused(code="engine_changed") from error
        return self.shown(LiveSeatStateOutput, state)

    @extend_schema(responses=LiveSeatStateOutput)
    @action(detail=True, url_path="my-seat")
    def my_seat(self, request: Request, slug: str, pk: str) -> Response:
        """The match as you may see it, and what you are asked."""
        table, seat = self._own_seat()
        return self._seat_state(table, seat)

    def _do(self, service, wanted: type[serializers.Serializer] | None = None) -> Response:
        table, seat = self._own_seat()
        data = {} if wanted is None else self.input(wanted)
        table = service(
            actor=self.actor, table=table, registration=seat.registration, now=self.now, **data
        )
        return self._seat_state(table, seat)

    @extend_schema(request=LiveAnswerInput, responses=LiveSeatStateOutput)
    @action(detail=True, methods=["post"])
    def answer(self, request: Request, slug: str, pk: str) -> Response:
        """Decide what you are asked; the same answer to the same step is taken once."""
        return self._do(live_tables.answer, LiveAnswerInput)

    @extend_schema(request=LiveStepInput, responses=LiveSeatStateOutput)
    @action(detail=True, methods=["post"], url_path="take-back")
    def take_back(self, request: Request, slug: str, pk: str) -> Response:
        """Take back what you are announcing."""
        return self._do(live_tables.take_back, LiveStepInput)

    @extend_schema(request=LiveGameInput, responses=LiveSeatStateOutput)
    @action(detail=True, methods=["post"], url_path="concede-game")
    def concede_game(self, request: Request, slug: str, pk: str) -> Response:
        """Concede the present game, at any time."""
        return self._do(live_tables.concede_game, LiveGameInput)

    @extend_schema(request=None, responses=LiveSeatStateOutput)
    @action(detail=True, methods=["post"], url_path="concede-match")
    def concede_match(self, request: Request, slug: str, pk: str) -> Response:
        """Concede the match, at any time."""
        return self._do(live_tables.concede_match)

    @extend_schema(request=LiveDrawInput, responses=LiveSeatStateOutput)
    @action(detail=True, methods=["post"], url_path="offer-draw")
    def offer_draw(self, request: Request, slug: str, pk: str) -> Response:
        """Offer a draw of the present game, or withdraw the offer."""
        return self._do(live_tables.offer_draw, LiveDrawInput)

    @extend_schema(request=LivePassingInput, responses=LiveSeatStateOutput)
    @action(detail=True, methods=["post"])
    def passing(self, request: Request, slug: str, pk: str) -> Response:
        """Choose where priority is passed for you."""
        return self._do(live_tables.set_passing, LivePassingInput)

    # -- looked after by staff -----------------------------------------------------------------

    @extend_schema(request=LiveCloseInput, responses=LiveTableOutput)
    @action(detail=True, methods=["post"])
    def close(self, request: Request, slug: str, pk: str) -> Response:
        """End a table without a result."""
        table, data = self._for_staff(), self.input(LiveCloseInput)
        return self._shown(
            live_tables.close_table(actor=self.actor, table=table, now=self.now, **data)
        )

    @extend_schema(request=None, responses=LiveTableOutput)
    @action(detail=True, methods=["post"], url_path="end-by-time")
    def end_by_time(self, request: Request, slug: str, pk: str) -> Response:
        """Time is up: an unfinished game is a draw, and the match is over."""
        table = self._for_staff()
        return self._shown(live_tables.end_by_time(actor=self.actor, table=table, now=self.now))

    @extend_schema(request=LiveGraceInput, responses=LiveTableOutput)
    @action(detail=True, methods=["post"], url_path="give-more-grace")
    def give_more_grace(self, request: Request, slug: str, pk: str) -> Response:
        """Let a player who is away come back until so many seconds from now."""
        table, data = self._for_staff(), self.input(LiveGraceInput)
        return self._shown(
            live_tables.give_more_grace(actor=self.actor, table=table, now=self.now, **data)
        )

    @extend_schema(request=LiveAbsentInput, responses=LiveTableOutput)
    @action(detail=True, methods=["post"], url_path="concede-for-absent")
    def concede_for_absent(self, request: Request, slug: str, pk: str) -> Response:
        """Let a player who is away lose the match."""
        table, data = self._for_staff(), self.input(LiveAbsentInput)
        return self._shown(
            live_tables.concede_for_absent(actor=self.actor, table=table, now=self.now, **data)
        )
