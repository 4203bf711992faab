"""Leagues, their tables and matches."""

from rest_framework import serializers

from decks.models import Decklist, Format
from tournaments.enums import LeagueKind
from tournaments.models import (
    League,
    LeagueEvent,
    LeagueMatch,
    LeagueMember,
    LeagueTranscript,
    Organization,
    Player,
    Tournament,
)

SETTINGS = [
    "name",
    "description",
    "format",
    "time_zone",
    "starts_on",
    "ends_on",
    "is_public",
    "points_by_place",
    "participation_points",
    "points_per_match_point",
    "points_per_win",
    "counted_events",
    "qualify_top",
    "qualify_points",
    "final",
    "best_of",
    "win_points",
    "drawn_points",
    "loss_points",
    "limit_per_opponent",
    "limit_per_week",
    "days_to_play",
]


class LeagueOutput(serializers.ModelSerializer):
    organization = serializers.SlugRelatedField(slug_field="slug", read_only=True)
    format = serializers.SlugRelatedField(slug_field="slug", read_only=True, allow_null=True)
    final = serializers.SlugRelatedField(slug_field="slug", read_only=True, allow_null=True)

    class Meta:
        model = League
        fields = ["id", "slug", "organization", "kind", "status", *SETTINGS]


class LeagueSettingsInput(serializers.ModelSerializer):
    """Any of the settings; a season has points of events, an open league points of matches."""

    format = serializers.SlugRelatedField(
        slug_field="slug", queryset=Format.objects.all(), required=False, allow_null=True
    )
    final = serializers.SlugRelatedField(
        slug_field="slug", queryset=Tournament.objects.all(), required=False, allow_null=True
    )
    points_by_place = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=10_000),
        max_length=128,
        required=False,
    )

    class Meta:
        model = League
        fields = SETTINGS


class LeagueInput(LeagueSettingsInput):
    organization = serializers.SlugRelatedField(
        slug_field="slug", queryset=Organization.objects.all()
    )
    kind = serializers.ChoiceField(choices=LeagueKind.choices)

    class Meta:
        model = League
        fields = ["organization", "kind", *SETTINGS]


class EventPointsOutput(serializers.Serializer):
    event = serializers.IntegerField(source="finish.event", help_text="Its number in the season.")
    place = serializers.IntegerField(source="finish.place")
    points = serializers.IntegerField()
    counts = serializers.BooleanField()
    parts = serializers.SerializerMethodField()

    def get_parts(self, one) -> dict[str, int]:
        """Points by where they come from."""
        return {str(source): points for source, points in one.parts}


class SeasonLineOutput(serializers.Serializer):
    rank = serializers.IntegerField(source="row.rank")
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField()
    points = serializers.IntegerField(source="row.points")
    is_qualified = serializers.BooleanField()
    events = EventPointsOutput(source="row.events", many=True)


class OpenLineOutput(serializers.Serializer):
    rank = serializers.IntegerField(source="row.rank")
    member = serializers.IntegerField(source="member_id")
    name = serializers.CharField()
    points = serializers.IntegerField(source="row.points")
    played = serializers.IntegerField(source="row.played")
    won = serializers.IntegerField(source="row.won")
    drawn = serializers.IntegerField(source="row.drawn")
    lost = serializers.IntegerField(source="row.lost")
    games_won = serializers.IntegerField(source="row.games_won")
    games_lost = serializers.IntegerField(source="row.games_lost")
    opponents = serializers.IntegerField(source="row.opponents")
    has_left = serializers.BooleanField()


class HistoryLineOutput(serializers.Serializer):
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField()
    ranks = serializers.ListField(child=serializers.IntegerField(allow_null=True))
    points = serializers.ListField(child=serializers.IntegerField())


class LeagueEventOutput(serializers.ModelSerializer):
    tournament = serializers.SlugRelatedField(slug_field="slug", read_only=True)

    class Meta:
        model = LeagueEvent
        fields = ["id", "tournament", "weight"]


class LeagueEventInput(serializers.Serializer):
    tournament = serializers.SlugRelatedField(slug_field="slug", queryset=Tournament.objects.all())
    weight = serializers.IntegerField(min_value=1, max_value=10, default=1)


class LeagueMemberOutput(serializers.ModelSerializer):
    name = serializers.CharField()

    class Meta:
        model = LeagueMember
        fields = ["id", "player", "name", "joined_at", "left_at"]


class LeagueMemberInput(serializers.Serializer):
    """Nothing to join oneself; a player of the store to enter somebody else (staff)."""

    player = serializers.PrimaryKeyRelatedField(queryset=Player.objects.all(), required=False)


class LeagueDeckInput(serializers.Serializer):
    decklist = serializers.PrimaryKeyRelatedField(queryset=Decklist.objects.all())


class LeagueMatchOutput(serializers.ModelSerializer):
    league = serializers.SlugRelatedField(slug_field="slug", read_only=True)
    challenger_name = serializers.CharField(source="challenger.name")
    opponent_name = serializers.CharField(source="opponent.name")

    class Meta:
        model = LeagueMatch
        fields = [
            "id",
            "league",
            "challenger",
            "challenger_name",
            "opponent",
            "opponent_name",
            "status",
            "message",
            "created_at",
            "due_at",
            "played_on",
            "games_challenger",
            "games_opponent",
            "games_drawn",
            "reported_by",
            "result_source",
            "result_at",
            "version",
        ]


class ChallengeInput(serializers.Serializer):
    opponent = serializers.PrimaryKeyRelatedField(queryset=LeagueMember.objects.all())
    message = serializers.CharField(max_length=200, required=False, allow_blank=True)


class AnswerInput(serializers.Serializer):
    accept = serializers.BooleanField()


class LeagueResultInput(serializers.Serializer):
    games = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=9),
        min_length=3,
        max_length=3,
        help_text="Won by the challenger, won by the opponent, drawn.",
    )
    played_on = serializers.DateField(required=False)


class LeagueRulingInput(LeagueResultInput):
    expected_version = serializers.IntegerField(required=False)


class LeagueTranscriptOutput(serializers.ModelSerializer):
    class Meta:
        model = LeagueTranscript
        fields = [
            "id",
            "match",
            "engine_version",
            "rules_edition",
            "seed",
            "final_hash",
            "signature",
            "public_key",
            "created_at",
        ]
