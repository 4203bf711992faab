"""The seats of a match of teams: their results by staff and by the teams."""

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.once import IDEMPOTENCY_KEY, once_per_key
from tournaments.api.v1.serializers.rounds import CorrectionOutput, MatchOutput
from tournaments.api.v1.serializers.teams import (
    SeatInput,
    SeatMatchOutput,
    SeatResultInput,
    SeatResultsInput,
)
from tournaments.enums import Seat
from tournaments.selectors.teams import seat_names
from tournaments.services import results


class SeatActions:
    """What a match of teams offers beside the actions of every match."""

    @extend_schema(responses=SeatMatchOutput(many=True))
    @action(detail=True)
    def seats(self, request: Request, pk: str) -> Response:
        """The seats of a match of teams; none for other matches."""
        match = self._match()
        rows = list(match.seat_matches.order_by("seat"))
        context = {
            "names": seat_names(match) if rows else {},
            "sides": (match.player_one_id, match.player_two_id),
        }
        page = self.paginate_queryset(rows)
        shown = SeatMatchOutput(page, many=True, context=context)
        return self.get_paginated_response(shown.data)

    def _seat_games(self) -> tuple[dict[Seat, tuple[int, int, int]], int | None]:
        data = self.input(SeatResultsInput)
        games = {
            Seat(one["seat"]): (one["games"][0], one["games"][1], one["games"][2])
            for one in data["results"]
        }
        return games, data.get("expected_version")

    @extend_schema(request=SeatResultsInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"], url_path="seat-results")
    @once_per_key
    def seat_results(self, request: Request, pk: str) -> Response:
        """Enter results of seats (staff); the team's result follows once it is decided."""
        match = self._for_staff()
        games, version = self._seat_games()
        results.enter_seat_results(
            actor=self.actor,
            match=match,
            games_by_seat=games,
            expected_version=version,
            now=self.now,
        )
        return self._fresh(match)

    @extend_schema(
        request=SeatResultsInput, responses=CorrectionOutput, parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=True, methods=["post"], url_path="correct-seats")
    @once_per_key
    def correct_seats(self, request: Request, pk: str) -> Response:
        """Correct seats of any round (staff); `effects` says what follows from it."""
        match = self._for_staff()
        games, version = self._seat_games()
        correction = results.correct_seat_results(
            actor=self.actor,
            match=match,
            games_by_seat=games,
            expected_version=version,
            now=self.now,
        )
        return self.shown(CorrectionOutput, correction)

    @extend_schema(request=SeatResultInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"], url_path="report-seat")
    @once_per_key
    def report_seat(self, request: Request, pk: str) -> Response:
        """A member of a team reports a seat's result, in the order of the match."""
        match = self._match()
        self.allow(permissions.can_report_result, match)
        data = self.input(SeatResultInput)
        one, two, drawn = data["games"]
        results.report_seat_result(
            actor=self.actor,
            match=match,
            seat=Seat(data["seat"]),
            reporter=self._own_side(match),
            games=(one, two, drawn),
            now=self.now,
        )
        return self._fresh(match)

    @extend_schema(request=SeatInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"], url_path="confirm-seat")
    @once_per_key
    def confirm_seat(self, request: Request, pk: str) -> Response:
        """A member of the other team confirms what was reported about a seat."""
        match = self._match()
        self.allow(permissions.can_report_result, match)
        results.confirm_seat_report(
            actor=self.actor,
            match=match,
            seat=Seat(self.input(SeatInput)["seat"]),
            confirmer=self._own_side(match),
            now=self.now,
        )
        return self._fresh(match)
