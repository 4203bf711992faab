"""The rules level of an event, its report, who may not play."""

from rest_framework import serializers

from tournaments.models import Exclusion, LevelSettings, Player, PlayerEligibility
from tournaments.programmes import DEVIATIONS


class LevelInput(serializers.ModelSerializer):
    """Deviations from the level's table; null is the table's value."""

    class Meta:
        model = LevelSettings
        fields = [*DEVIATIONS, "minimum_age"]


class LevelOutput(serializers.Serializer):
    """What holds in the event."""

    decklists_required = serializers.BooleanField()
    opponents_see_decklists = serializers.BooleanField()
    deck_check_percent = serializers.IntegerField()
    penalty_document = serializers.CharField()
    players_shuffle = serializers.BooleanField()
    officials_may_play = serializers.BooleanField()
    draft_review = serializers.BooleanField()
    pod_only_pairings = serializers.BooleanField()


class ReportOutput(serializers.Serializer):
    """Size and length against the smallest that count."""

    took_place = serializers.BooleanField()
    entrants = serializers.IntegerField()
    smallest = serializers.IntegerField()
    rounds = serializers.IntegerField()
    fewest_rounds = serializers.IntegerField()
    is_over = serializers.BooleanField()
    is_premier = serializers.BooleanField()
    is_sanctioned = serializers.BooleanField()


class ExclusionOutput(serializers.ModelSerializer):
    name = serializers.CharField(source="player.name")

    class Meta:
        model = Exclusion
        fields = ["id", "player", "name", "kind", "until", "note", "created_at"]


class ExclusionInput(serializers.ModelSerializer):
    player = serializers.PrimaryKeyRelatedField(queryset=Player.objects.all())

    class Meta:
        model = Exclusion
        fields = ["player", "kind", "until", "note"]


class EligibilityInput(serializers.Serializer):
    is_under_14 = serializers.BooleanField()
    has_permission = serializers.BooleanField()


class EligibilityOutput(serializers.ModelSerializer):
    class Meta:
        model = PlayerEligibility
        fields = ["player", "is_under_14", "has_permission"]
