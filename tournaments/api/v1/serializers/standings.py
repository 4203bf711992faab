"""Standings, tiebreakers, the bracket and the final order."""

from fractions import Fraction

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.selectors.standings import StandingRow, percent


@extend_schema_field(
    {
        "type": "object",
        "properties": {"exact": {"type": "string"}, "percent": {"type": "string"}},
        "required": ["exact", "percent"],
        "example": {"exact": "2/3", "percent": "66.67"},
    }
)
class PercentageField(serializers.Field):
    """A percentage as `{"exact": "2/3", "percent": "66.67"}`."""

    def to_representation(self, value: Fraction) -> dict[str, str]:
        return {"exact": str(value), "percent": percent(value)}


class StandingOutput(serializers.Serializer):
    rank = serializers.IntegerField()
    is_tied = serializers.BooleanField(help_text="Equal in all tiebreakers with another player.")
    registration = serializers.IntegerField(source="registration_id")
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField()
    match_points = serializers.IntegerField()
    record = serializers.SerializerMethodField(help_text="Won, lost, drawn.")
    omw = PercentageField()
    gw = PercentageField()
    ogw = PercentageField()
    dropped_after = serializers.IntegerField(allow_null=True)

    def get_record(self, row: StandingRow) -> list[int]:
        return [row.won, row.lost, row.drawn]


class ShareOutput(serializers.Serializer):
    """One opponent's part in a player's tiebreakers."""

    round = serializers.IntegerField(source="round_number")
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField()
    match_points = serializers.IntegerField()
    rounds_played = serializers.IntegerField()
    match_win_percentage = PercentageField()
    game_win_percentage = PercentageField()
    is_raised = serializers.BooleanField(help_text="The minimum counts instead of the own value.")


class TiebreakersOutput(serializers.Serializer):
    standing = StandingOutput(source="row")
    opponents = ShareOutput(source="shares", many=True)
    bye_rounds = serializers.ListField(child=serializers.IntegerField(), source="byes")
    loss_rounds = serializers.ListField(child=serializers.IntegerField(), source="losses")
    floor = PercentageField()


class BracketPlayerOutput(serializers.Serializer):
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField()
    seed = serializers.IntegerField()
    games = serializers.IntegerField(allow_null=True)
    is_winner = serializers.BooleanField()
    has_left = serializers.BooleanField()


class BracketPlaceOutput(serializers.Serializer):
    position = serializers.IntegerField()
    match = serializers.IntegerField(source="match_id", allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    is_bye = serializers.BooleanField()
    is_empty = serializers.BooleanField(help_text="Nobody gets there.")
    players = serializers.ListField(child=BracketPlayerOutput(allow_null=True))


class BracketRoundOutput(serializers.Serializer):
    players = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True)
    places = BracketPlaceOutput(many=True)


class BracketSectionOutput(serializers.Serializer):
    """A part that is drawn by itself: main, winners, losers, grand_final or places."""

    kind = serializers.CharField()
    places = serializers.ListField(child=serializers.IntegerField())
    rounds = BracketRoundOutput(many=True)


class BracketOutput(serializers.Serializer):
    kind = serializers.CharField()
    style = serializers.CharField()
    rounds = BracketRoundOutput(many=True)
    sections = BracketSectionOutput(many=True)
    champion = BracketPlayerOutput(allow_null=True)


class FinalOrderOutput(serializers.Serializer):
    rank = serializers.IntegerField()
    registration = serializers.IntegerField(source="registration_id")
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField()
    swiss_rank = serializers.IntegerField(allow_null=True)
    match_points = serializers.IntegerField(allow_null=True)
