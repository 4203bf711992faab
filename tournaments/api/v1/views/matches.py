"""Matches: results by staff and players, extensions, engine matches."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.once import IDEMPOTENCY_KEY, once_per_key
from tournaments.api.v1.serializers.audit import JobOutput
from tournaments.api.v1.serializers.floor import (
    FeatureInput,
    FeatureOutput,
    TurnInput,
    TurnsOutput,
)
from tournaments.api.v1.serializers.judging import LateInput, PenaltyOutput
from tournaments.api.v1.serializers.rounds import (
    CorrectionOutput,
    MatchOutput,
    ReportInput,
    ResultInput,
    SideInput,
    TableMinutesInput,
    VersionInput,
)
from tournaments.api.v1.serializers.structures import DeadlineInput
from tournaments.api.v1.serializers.transcripts import TranscriptOutput
from tournaments.api.v1.views.base import View
from tournaments.api.v1.views.match_seats import SeatActions
from tournaments.api.v1.views.transcripts import ensure_transcripts_visible
from tournaments.models import Match, Registration
from tournaments.selectors import floor
from tournaments.selectors.play_draw import chooser
from tournaments.selectors.transcripts import transcripts_of
from tournaments.services import (
    clocks,
    engine_matches,
    feature_matches,
    penalties,
    results,
    round_robin,
    table_turns,
)


class PlayDrawOutput(serializers.Serializer):
    registration = serializers.IntegerField()


class ExtensionOutput(serializers.Serializer):
    minutes = serializers.IntegerField()


class EngineLaunchInput(serializers.Serializer):
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**62)


class EngineSupportOutput(serializers.Serializer):
    """Whether the rules engine can play the match; if not, each card and why."""

    is_supported = serializers.BooleanField()
    missing_decklists = serializers.ListField(child=serializers.CharField())
    unsupported = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))


class MatchViewSet(SeatActions, View):
    """One match. Every writing call answers with the match as it then stands."""

    queryset = Match.objects.all()
    serializer_class = MatchOutput
    lookup_value_regex = r"\d{1,18}"

    def _match(self) -> Match:
        match = get_object_or_404(
            Match.objects.with_players().select_related("round__tournament__organization"),
            pk=self.kwargs["pk"],
        )
        tournament = match.round.tournament
        hidden = match.round.is_draft and not permissions.can_run_rounds(
            self.request.user, tournament
        )
        if hidden or not permissions.can_see_tournament(self.request.user, tournament):
            raise Http404
        return match

    def _for_staff(self) -> Match:
        match = self._match()
        self.allow(permissions.can_enter_results, match.round.tournament)
        return match

    def _fresh(self, match: Match) -> Response:
        return self.shown(
            MatchOutput, Match.objects.with_players().select_related("round").get(pk=match.pk)
        )

    def _side(self, match: Match, pk: int) -> Registration:
        for side in (match.player_one, match.player_two):
            if side.pk == pk:
                return side
        raise ValidationError({"registration": ["This player is not in the match."]})

    def retrieve(self, request: Request, pk: str) -> Response:
        """One match."""
        return self._fresh(self._match())

    @extend_schema(request=ResultInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def result(self, request: Request, pk: str) -> Response:
        """Enter a result (staff)."""
        match = self._for_staff()
        results.enter_result(actor=self.actor, match=match, now=self.now, **self.input(ResultInput))
        return self._fresh(match)

    @extend_schema(request=VersionInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def clear(self, request: Request, pk: str) -> Response:
        """Take the result off the match (staff)."""
        match = self._for_staff()
        results.clear_result(
            actor=self.actor, match=match, now=self.now, **self.input(VersionInput)
        )
        return self._fresh(match)

    @extend_schema(request=ResultInput, responses=CorrectionOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def correct(self, request: Request, pk: str) -> Response:
        """Correct a result of any round (staff); `effects` says what follows from it."""
        correction = results.correct_result(
            actor=self.actor, match=self._for_staff(), now=self.now, **self.input(ResultInput)
        )
        return self.shown(CorrectionOutput, correction)

    @extend_schema(request=SideInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def concede(self, request: Request, pk: str) -> Response:
        """A player concedes the match (staff enter it; players use `report`)."""
        match = self._for_staff()
        data = self.input(SideInput)
        results.concede_match(
            actor=self.actor,
            match=match,
            loser=self._side(match, data["registration"]),
            won_games=data["won_games"],
            expected_version=data.get("expected_version"),
            now=self.now,
        )
        return self._fresh(match)

    @extend_schema(request=SideInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"], url_path="no-show")
    @once_per_key
    def no_show(self, request: Request, pk: str) -> Response:
        """A player did not appear (staff)."""
        match = self._for_staff()
        data = self.input(SideInput)
        results.record_no_show(
            actor=self.actor,
            match=match,
            absent=self._side(match, data["registration"]),
            drop=data["drop"],
            expected_version=data.get("expected_version"),
            now=self.now,
        )
        return self._fresh(match)

    @extend_schema(request=VersionInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"], url_path="double-loss")
    @once_per_key
    def double_loss(self, request: Request, pk: str) -> Response:
        """Both players lose (staff)."""
        match = self._for_staff()
        results.record_double_loss(
            actor=self.actor, match=match, now=self.now, **self.input(VersionInput)
        )
        return self._fresh(match)

    @extend_schema(request=ReportInput, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def report(self, request: Request, pk: str) -> Response:
        """A player reports the result; the same report by the other player confirms it."""
        match = self._match()
        self.allow(permissions.can_report_result, match)
        results.report_result(
            actor=self.actor,
            match=match,
            reporter=self._own_side(match),
            now=self.now,
            **self.input(ReportInput),
        )
        return self._fresh(match)

    @extend_schema(request=None, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def confirm(self, request: Request, pk: str) -> Response:
        """A player confirms what the other one reported."""
        match = self._match()
        self.allow(permissions.can_report_result, match)
        results.confirm_report(
            actor=self.actor, match=match, confirmer=self._own_side(match), now=self.now
        )
        return self._fresh(match)

    def _own_side(self, match: Match) -> Registration:
        return next(
            side
            for side in (match.player_one, match.player_two)
            if self.request.user.pk in permissions.users_of(side)
        )

    @extend_schema(request=LateInput, responses=PenaltyOutput(many=True))
    @action(detail=True, methods=["post"])
    def late(self, request: Request, pk: str) -> Response:
        """Players sit down only now, or are absent after ten minutes (judges)."""
        match = self._match()
        self.allow(permissions.can_judge, match.round.tournament)
        data = self.input(LateInput)
        given = penalties.record_late_arrival(
            actor=self.actor,
            match=match,
            late=[self._side(match, one) for one in data["registrations"]],
            has_permission=data["has_permission"],
            seat=data.get("seat", ""),
            now=self.now,
        )
        return Response(PenaltyOutput(given, many=True, context=self.get_serializer_context()).data)

    @extend_schema(
        request=TableMinutesInput, responses=ExtensionOutput, parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=True, methods=["post"])
    @once_per_key
    def extend(self, request: Request, pk: str) -> Response:
        """Give this table extra minutes (staff)."""
        extension = clocks.extend_table(
            actor=self.actor, match=self._for_staff(), now=self.now, **self.input(TableMinutesInput)
        )
        return self.shown(ExtensionOutput, extension)

    @extend_schema(responses=PlayDrawOutput)
    @action(detail=True, url_path="play-or-draw")
    def play_or_draw(self, request: Request, pk: str) -> Response:
        """Which side decides who plays first in the first game."""
        return self.shown(PlayDrawOutput, {"registration": chooser(self._match())})

    @extend_schema(request=TurnInput, responses=TurnsOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def turns(self, request: Request, pk: str) -> Response:
        """Note the extra turn that this table plays after time (staff)."""
        match = self._for_staff()
        table_turns.count_turn(actor=self.actor, match=match, now=self.now, **self.input(TurnInput))
        return self.shown(TurnsOutput, floor.table_turns(match))

    @extend_schema(request=None, responses=TurnsOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"], url_path="add-turns")
    @once_per_key
    def add_turns(self, request: Request, pk: str) -> Response:
        """Two more turns after time for Slow Play (staff)."""
        match = self._for_staff()
        table_turns.add_turns(actor=self.actor, match=match, now=self.now)
        return self.shown(TurnsOutput, floor.table_turns(match))

    @extend_schema(request=FeatureInput, responses=FeatureOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def feature(self, request: Request, pk: str) -> Response:
        """Call the match to a feature table (staff)."""
        row = feature_matches.choose_feature_match(
            actor=self.actor, match=self._for_staff(), now=self.now, **self.input(FeatureInput)
        )
        return self.shown(FeatureOutput, row)

    @extend_schema(request=None, responses=MatchOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def unfeature(self, request: Request, pk: str) -> Response:
        """Let a feature match be an ordinary one again (staff)."""
        match = self._for_staff()
        feature_matches.release_feature_match(actor=self.actor, match=match, now=self.now)
        return self._fresh(match)

    @extend_schema(request=DeadlineInput, responses=MatchOutput)
    @action(detail=True, methods=["post"])
    def deadline(self, request: Request, pk: str) -> Response:
        """Until when a match of a league is to be played (staff); null for no deadline."""
        match = self._for_staff()
        round_robin.set_deadline(
            actor=self.actor, match=match, now=self.now, **self.input(DeadlineInput)
        )
        return self.shown(MatchOutput, self._match())

    @extend_schema(responses=EngineSupportOutput)
    @action(detail=True, url_path="engine-support")
    def engine_support(self, request: Request, pk: str) -> Response:
        """Which cards of the two decks the rules engine cannot play (staff)."""
        found = engine_matches.check_engine_support(self._for_staff())
        return self.shown(EngineSupportOutput, found)

    @extend_schema(request=EngineLaunchInput, responses={202: JobOutput})
    @action(detail=True, methods=["post"])
    def launch(self, request: Request, pk: str) -> Response:
        """Have the match played on the rules engine (staff); answers with the job."""
        job = engine_matches.launch_engine_match(
            actor=self.actor,
            match=self._for_staff(),
            now=self.now,
            **self.input(EngineLaunchInput),
        )
        job.refresh_from_db()
        return self.shown(JobOutput, job, status.HTTP_202_ACCEPTED)

    @extend_schema(responses=TranscriptOutput(many=True))
    @action(detail=True)
    def transcripts(self, request: Request, pk: str) -> Response:
        """The transcripts of the match, the newest first."""
        match = self._match()
        ensure_transcripts_visible(request, match)
        return self.listed(transcripts_of(match), TranscriptOutput)
