"""Pods: tables of several players."""

from rest_framework import serializers

from tournaments.enums import PodCutSize, PodScoringKind, PodSeatOrder
from tournaments.models import PodSettings


class PodSeatOutput(serializers.Serializer):
    registration = serializers.IntegerField(source="registration_id")
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField()
    position = serializers.IntegerField(help_text="In turn order, from 1.")
    points = serializers.IntegerField(help_text="Before the round.")
    outcome = serializers.CharField(help_text="`won`, `drawn`, `lost`, or empty while open.")


class PodOutput(serializers.Serializer):
    """A pod with its players in turn order."""

    id = serializers.IntegerField(source="pod.pk")
    round = serializers.IntegerField(source="pod.round.number")
    table = serializers.IntegerField()
    result_status = serializers.CharField(source="pod.result_status")
    version = serializers.IntegerField(source="pod.version")
    seats = PodSeatOutput(many=True)


class PodResultInput(serializers.Serializer):
    """Registrations: a winner, or those who were still in when the game was drawn."""

    winner = serializers.IntegerField(required=False, allow_null=True)
    drawn = serializers.ListField(child=serializers.IntegerField(), required=False, max_length=5)
    expected_version = serializers.IntegerField(required=False, min_value=0)


class PodReportInput(serializers.Serializer):
    winner = serializers.IntegerField(required=False, allow_null=True)
    drawn = serializers.ListField(child=serializers.IntegerField(), required=False, max_length=5)


class PodClearInput(serializers.Serializer):
    expected_version = serializers.IntegerField(required=False, min_value=0)


class PodSwapInput(serializers.Serializer):
    """Registrations of two players at different pods of a round."""

    round = serializers.IntegerField(min_value=1)
    first = serializers.IntegerField()
    second = serializers.IntegerField()


class PodStandingOutput(serializers.Serializer):
    """Percentages and averages as exact fractions, such as `5/7`."""

    rank = serializers.IntegerField()
    shared_rank = serializers.IntegerField()
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField()
    points = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    match_win = serializers.CharField()
    opponents_points = serializers.CharField()
    opponents_match_win = serializers.CharField()


class PodSettingsOutput(serializers.ModelSerializer):
    class Meta:
        model = PodSettings
        fields = ["scoring", "seat_order", "cut_to", "finish_turn"]


class PodSettingsInput(serializers.Serializer):
    scoring = serializers.ChoiceField(choices=PodScoringKind.choices, required=False)
    seat_order = serializers.ChoiceField(choices=PodSeatOrder.choices, required=False)
    cut_to = serializers.ChoiceField(choices=PodCutSize.choices, required=False)
    recommended_cut = serializers.BooleanField(default=False)
    finish_turn = serializers.BooleanField(required=False)
