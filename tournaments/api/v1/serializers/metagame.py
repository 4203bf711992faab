"""Archetypes, their shares and win rates, and how a player's place changed."""

from rest_framework import serializers

from decks.models import Format


class WinRateOutput(serializers.Serializer):
    """Matches against other archetypes; rates and bounds in percent, null before a match."""

    name = serializers.CharField(help_text="Empty for decks that no rule fits.")
    decks = serializers.IntegerField()
    share = serializers.FloatField()
    won = serializers.IntegerField(source="record.won")
    lost = serializers.IntegerField(source="record.lost")
    drawn = serializers.IntegerField(source="record.drawn")
    rate = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(allow_null=True)
    high = serializers.FloatField(allow_null=True)


class ProgressOutput(serializers.Serializer):
    round_number = serializers.IntegerField()
    rank = serializers.IntegerField()
    match_points = serializers.IntegerField()


class ArchetypesInput(serializers.Serializer):
    format = serializers.SlugRelatedField(slug_field="slug", queryset=Format.objects.all())
    text = serializers.CharField(max_length=60_000, allow_blank=True, trim_whitespace=False)


class ArchetypesOutput(serializers.Serializer):
    format = serializers.CharField()
    text = serializers.CharField()
