"""Rounds, matches, results and the clock."""

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.enums import ExtensionReason, ResultKind
from tournaments.models import Match, Registration, Round, RoundEntry
from tournaments.permissions import is_staff_of


class RoundOutput(serializers.ModelSerializer):
    class Meta:
        model = Round
        fields = [
            "number",
            "phase",
            "status",
            "best_of",
            "day",
            "seed",
            "is_optimal",
            "is_edited",
            "is_outdated",
            "cost",
            "created_at",
            "published_at",
            "completed_at",
        ]


class SeatOutput(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = Registration
        fields = ["id", "player", "name"]


class MatchOutput(serializers.ModelSerializer):
    """One table; `games` are won by the first, won by the second, drawn."""

    round = serializers.IntegerField(source="round.number")
    players = serializers.SerializerMethodField()
    points = serializers.SerializerMethodField()
    games = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    winner = serializers.IntegerField(source="winner_id", allow_null=True)

    class Meta:
        model = Match
        fields = [
            "id",
            "round",
            "table",
            "players",
            "points",
            "reasons",
            "bracket_position",
            "due_at",
            "result_status",
            "result_kind",
            "result_source",
            "games",
            "is_double_loss",
            "winner",
            "version",
        ]

    @extend_schema_field(SeatOutput(many=True))
    def get_players(self, match: Match) -> list[dict[str, object]]:
        return [SeatOutput(match.player_one).data, SeatOutput(match.player_two).data]

    def get_points(self, match: Match) -> list[int]:
        return [match.points_one, match.points_two]

    def to_representation(self, match: Match) -> dict[str, object]:
        """Penalties are nobody's business but the judges': others are not told of them."""
        shown = super().to_representation(match)
        if match.result_kind == ResultKind.PENALTY:
            request = self.context.get("request")
            store = match.round.tournament.organization_id
            if request is None or not is_staff_of(request.user, store):
                shown["result_kind"] = ResultKind.PLAYED
        return shown


class RoundEntryOutput(serializers.ModelSerializer):
    """A bye or an assigned loss."""

    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField(source="registration.name")

    class Meta:
        model = RoundEntry
        fields = ["registration", "name", "kind", "reasons"]


class PairingsOutput(serializers.Serializer):
    round = RoundOutput()
    matches = MatchOutput(many=True)
    byes = RoundEntryOutput(many=True)
    losses = RoundEntryOutput(many=True)


class PairInput(serializers.Serializer):
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**62)
    forbidden = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2),
        required=False,
        help_text="Pairs of registration ids that must not meet.",
    )
    allow_missing_results = serializers.BooleanField(default=False)


class SwapInput(serializers.Serializer):
    one = serializers.IntegerField(min_value=1, help_text="Registration id")
    other = serializers.IntegerField(min_value=1, help_text="Registration id")


class PlayerInRoundInput(serializers.Serializer):
    registration = serializers.IntegerField(min_value=1)


class UndoInput(serializers.Serializer):
    entry = serializers.IntegerField(
        required=False, help_text="The audit entry that you mean; another one is refused."
    )


class CompleteInput(serializers.Serializer):
    allow_missing_results = serializers.BooleanField(default=False)


class GamesField(serializers.ListField):
    """Games won by the first, won by the second, drawn (drawn may be left out)."""

    child = serializers.IntegerField(min_value=0, max_value=99)
    default_error_messages = {
        "three_numbers": _("Give two or three numbers: won by the first, won by the second, drawn.")
    }

    def to_internal_value(self, data: object) -> tuple[int, int, int]:
        games = super().to_internal_value(data)
        if len(games) not in (2, 3):
            self.fail("three_numbers")
        return (games[0], games[1], games[2] if len(games) == 3 else 0)


class ResultInput(serializers.Serializer):
    games = GamesField()
    kind = serializers.ChoiceField(choices=ResultKind.choices, default=ResultKind.PLAYED)
    expected_version = serializers.IntegerField(
        required=False, help_text="The match's `version` that you saw; a newer one is a conflict."
    )


class ReportInput(serializers.Serializer):
    games = GamesField()
    kind = serializers.ChoiceField(
        choices=[
            (kind.value, kind.label)
            for kind in (ResultKind.PLAYED, ResultKind.INTENTIONAL_DRAW, ResultKind.CONCESSION)
        ],
        default=ResultKind.PLAYED,
    )


class SideInput(serializers.Serializer):
    registration = serializers.IntegerField(help_text="The registration it happens to")
    drop = serializers.BooleanField(default=False)
    won_games = serializers.IntegerField(min_value=0, max_value=3, default=0)
    expected_version = serializers.IntegerField(required=False)


class VersionInput(serializers.Serializer):
    expected_version = serializers.IntegerField(required=False)


class CorrectionOutput(serializers.Serializer):
    match = MatchOutput()
    before = serializers.CharField()
    effects = serializers.ListField(child=serializers.CharField())


class MinutesInput(serializers.Serializer):
    minutes = serializers.IntegerField(min_value=1, max_value=600)
    reason = serializers.CharField(required=False, allow_blank=True, max_length=200)


class TableMinutesInput(MinutesInput):
    kind = serializers.ChoiceField(choices=ExtensionReason.choices, default=ExtensionReason.OTHER)
