"""Structure settings, cuts, the crosstable."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.models import EventStructure, SwissCut
from tournaments.selectors.cuts import CutPreview
from tournaments.selectors.standings import StandingRow

STRUCTURE = [
    "playoff_style",
    "grand_final_reset",
    "played_places",
    "final_best_of",
    "final_minutes",
    "playoff_min_points",
    "playoff_on_new_day",
    "round_robin_legs",
    "all_rounds_at_once",
    "days_per_round",
    "stop_after_round",
    "stop_wins",
    "early_points",
]
CUT = [
    "top",
    "min_points",
    "max_losses",
    "mode",
    "keeps_ties",
    "carries_points",
    "starts_new_day",
]


class StructureOutput(serializers.ModelSerializer):
    class Meta:
        model = EventStructure
        fields = STRUCTURE


class StructureInput(serializers.ModelSerializer):
    """Settings; the service checks what depends on more than one of them."""

    class Meta:
        model = EventStructure
        fields = STRUCTURE


class CutOutput(serializers.ModelSerializer):
    class Meta:
        model = SwissCut
        fields = ["id", "after_round", *CUT, "made_at"]


class CutInput(serializers.ModelSerializer):
    class Meta:
        model = SwissCut
        fields = ["after_round", *CUT]


class CutRowOutput(serializers.Serializer):
    rank = serializers.IntegerField()
    registration = serializers.IntegerField()
    name = serializers.CharField()
    match_points = serializers.IntegerField()
    goes_on = serializers.BooleanField()


class CutPreviewOutput(serializers.Serializer):
    """What the cut that is due would do."""

    cut = CutOutput()
    going_on = serializers.IntegerField()
    open_tables = serializers.IntegerField()
    players = serializers.SerializerMethodField()

    @extend_schema_field(CutRowOutput(many=True))
    def get_players(self, preview: CutPreview) -> list[dict[str, object]]:
        def line(row: StandingRow, goes_on: bool) -> dict[str, object]:
            return {
                "rank": row.rank,
                "registration": row.registration_id,
                "name": row.name,
                "match_points": row.match_points,
                "goes_on": goes_on,
            }

        return [line(row, goes_on) for row, goes_on in preview.rows]


class CellOutput(serializers.Serializer):
    opponent = serializers.IntegerField(source="opponent_id")
    results = serializers.ListField(child=serializers.CharField(allow_blank=True))


class CrosstableRowOutput(serializers.Serializer):
    rank = serializers.IntegerField()
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField()
    match_points = serializers.IntegerField()
    has_left = serializers.BooleanField()
    cells = CellOutput(many=True)


class OpenMatchOutput(serializers.Serializer):
    match = serializers.IntegerField(source="match_id")
    round = serializers.IntegerField(source="round_number")
    table = serializers.IntegerField()
    registrations = serializers.ListField(child=serializers.IntegerField())
    due_at = serializers.DateTimeField(allow_null=True)
    is_overdue = serializers.BooleanField()


class CrosstableOutput(serializers.Serializer):
    rows = CrosstableRowOutput(many=True)
    open = OpenMatchOutput(many=True)


class DeadlineInput(serializers.Serializer):
    due_at = serializers.DateTimeField(allow_null=True)
