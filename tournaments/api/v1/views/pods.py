"""Events of pods: tables, results, standings and settings."""

from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.once import IDEMPOTENCY_KEY, once_per_key
from tournaments.api.v1.serializers.pods import (
    PodClearInput,
    PodOutput,
    PodReportInput,
    PodResultInput,
    PodSettingsInput,
    PodSettingsOutput,
    PodStandingOutput,
    PodSwapInput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.models import Pod, Registration
from tournaments.pod_input import pod_settings_of
from tournaments.selectors.pods import pod_standings, pod_view, pods_of
from tournaments.services import pods

ROUND = OpenApiParameter("round", OpenApiTypes.INT, description="By default the newest.")
AFTER = OpenApiParameter("after_round", OpenApiTypes.INT, description="By default all rounds.")


class PodViewSet(TournamentView):
    """The pods of an event. Every writing call answers with the pod as it then stands."""

    queryset = Pod.objects.all()
    serializer_class = PodOutput
    lookup_value_regex = r"\d{1,18}"
    filter_backends = ()

    def _number(self, name: str) -> int | None:
        value = self.request.query_params.get(name, "")
        if not value:
            return None
        if not value.isdecimal() or len(value) > 4:
            raise ValidationError({name: ["A whole number is needed."]})
        return int(value)

    def _pod(self) -> Pod:
        tournament = self.tournament()
        rows = Pod.objects.select_related("round__tournament").filter(round__tournament=tournament)
        if not permissions.can_run_rounds(self.request.user, tournament):
            rows = rows.exclude(round__status="draft")
        return get_object_or_404(rows, pk=self.kwargs["pk"])

    def _for_staff(self) -> Pod:
        tournament = self.tournament()
        self.allow(permissions.can_enter_results, tournament)
        return self._pod()

    def _own(self) -> tuple[Pod, Registration]:
        tournament = self.tournament()
        own = Registration.objects.filter(tournament=tournament).of_user(
            self.actor.pk if self.actor else None
        )
        found = own.select_related("player").first() if self.actor else None
        self.allow(lambda user, row: row is not None, found)
        assert found is not None
        return self._pod(), found

    def _fresh(self, pod: Pod) -> Response:
        row = Pod.objects.select_related("round").get(pk=pod.pk)
        return self.shown(PodOutput, pod_view(row))

    def _outcome(
        self, pod: Pod, body: type[serializers.Serializer]
    ) -> tuple[Registration | None, list[Registration], int | None]:
        data = self.input(body)
        here = {
            one.pk: one
            for one in Registration.objects.filter(pod_seats__pod=pod).select_related("player")
        }
        named = [pk for pk in (data.get("winner"), *data.get("drawn", [])) if pk is not None]
        if any(pk not in here for pk in named):
            raise ValidationError({"winner": ["This player does not sit at this pod."]})
        winner = data.get("winner")
        return (
            None if winner is None else here[winner],
            [here[pk] for pk in data.get("drawn", [])],
            data.get("expected_version"),
        )

    @extend_schema(parameters=[ROUND])
    def list(self, request: Request, slug: str) -> Response:
        """The pods of a round by table."""
        tournament = self.tournament()
        rounds = tournament.rounds.order_by("-number")
        if not permissions.can_run_rounds(request.user, tournament):
            rounds = rounds.exclude(status="draft")
        number = self._number("round")
        if number is not None:
            rounds = rounds.filter(number=number)
        row = rounds.first()
        return self.listed([] if row is None else pods_of(row), PodOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One pod."""
        return self._fresh(self._pod())

    @extend_schema(request=PodResultInput, responses=PodOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def result(self, request: Request, slug: str, pk: str) -> Response:
        """Enter a result (staff)."""
        pod = self._for_staff()
        winner, drawn, version = self._outcome(pod, PodResultInput)
        pods.enter_pod_result(
            actor=self.actor,
            pod=pod,
            winner=winner,
            drawn=drawn,
            expected_version=version,
            now=self.now,
        )
        return self._fresh(pod)

    @extend_schema(request=PodResultInput, responses=PodOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def correct(self, request: Request, slug: str, pk: str) -> Response:
        """Correct a result of any round (staff)."""
        pod = self._for_staff()
        winner, drawn, version = self._outcome(pod, PodResultInput)
        pods.correct_pod_result(
            actor=self.actor,
            pod=pod,
            winner=winner,
            drawn=drawn,
            expected_version=version,
            now=self.now,
        )
        return self._fresh(pod)

    @extend_schema(request=PodClearInput, responses=PodOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def clear(self, request: Request, slug: str, pk: str) -> Response:
        """Take the result off the pod (staff)."""
        pod = self._for_staff()
        pods.clear_pod_result(actor=self.actor, pod=pod, now=self.now, **self.input(PodClearInput))
        return self._fresh(pod)

    @extend_schema(request=PodReportInput, responses=PodOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def report(self, request: Request, slug: str, pk: str) -> Response:
        """A player at the pod reports how it ended."""
        pod, own = self._own()
        winner, drawn, _version = self._outcome(pod, PodReportInput)
        pods.report_pod_result(
            actor=self.actor, pod=pod, reporter=own, winner=winner, drawn=drawn, now=self.now
        )
        return self._fresh(pod)

    @extend_schema(request=None, responses=PodOutput, parameters=[IDEMPOTENCY_KEY])
    @action(detail=True, methods=["post"])
    @once_per_key
    def confirm(self, request: Request, slug: str, pk: str) -> Response:
        """Another player at the pod confirms the newest report."""
        pod, own = self._own()
        pods.confirm_pod_report(actor=self.actor, pod=pod, confirmer=own, now=self.now)
        return self._fresh(pod)

    @extend_schema(
        request=PodSwapInput, responses=PodOutput(many=True), parameters=[IDEMPOTENCY_KEY]
    )
    @action(detail=False, methods=["post"])
    @once_per_key
    def swap(self, request: Request, slug: str) -> Response:
        """Let two players of different pods change places (staff); answers with the pods."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        data = self.input(PodSwapInput)
        row = get_object_or_404(tournament.rounds, number=data["round"])
        pods.swap_pod_players(
            actor=self.actor,
            round=row,
            first=self.registration(tournament, data["first"]),
            second=self.registration(tournament, data["second"]),
            now=self.now,
        )
        return self.listed(pods_of(row), PodOutput)

    @extend_schema(parameters=[AFTER], responses=PodStandingOutput(many=True))
    @action(detail=False)
    def standings(self, request: Request, slug: str) -> Response:
        """The standings before the cut."""
        rows = pod_standings(self.tournament(), after_round=self._number("after_round"))
        return self.listed(list(rows), PodStandingOutput)

    @extend_schema(methods=["GET"], responses=PodSettingsOutput)
    @extend_schema(methods=["PATCH"], request=PodSettingsInput, responses=PodSettingsOutput)
    @action(detail=False, methods=["get", "patch"], url_path="settings")
    def pod_settings(self, request: Request, slug: str) -> Response:
        """Points, turn order and cut; PATCH changes them (organizers)."""
        tournament = self.tournament()
        if request.method == "PATCH":
            self.allow(permissions.can_manage_tournament, tournament)
            pods.set_pod_settings(
                actor=self.actor,
                tournament=tournament,
                now=self.now,
                **self.input(PodSettingsInput),
            )
        return self.shown(PodSettingsOutput, pod_settings_of(tournament))
