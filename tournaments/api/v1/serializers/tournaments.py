"""Tournaments and their settings."""

from rest_framework import serializers

from decks.models import Format
from tournaments.models import Organization, Tournament

SETTINGS = [
    "name",
    "description",
    "location",
    "entry_fee",
    "prizes",
    "starts_at",
    "time_zone",
    "is_public",
    "invite_only",
    "requires_approval",
    "format",
    "programme",
    "rules_enforcement_level",
    "team_kind",
    "structure",
    "swiss_rounds",
    "cut_to",
    "swiss_best_of",
    "playoff_best_of",
    "round_minutes",
    "playoff_round_minutes",
    "pair_last_round_by_standings",
    "playoff_drop_rule",
    "percentage_floor",
    "bye_games",
    "use_game_percentages",
    "dropped_last",
    "capacity",
    "waiting_list",
    "check_in",
    "decklist_required",
    "decklist_deadline",
    "decklist_visibility",
    "late_entry",
    "late_entry_until_round",
    "player_reports",
    "result_timeout_minutes",
    "first_table",
    "live_grace_seconds",
    "live_absence_policy",
]


class TournamentOutput(serializers.ModelSerializer):
    organization = serializers.SlugField(source="organization.slug")
    format = serializers.SlugField(source="format.slug")

    class Meta:
        model = Tournament
        fields = [
            "id",
            "slug",
            "organization",
            "status",
            "revision",
            "started_at",
            "finished_at",
            *SETTINGS,
        ]


class TournamentInput(serializers.ModelSerializer):
    """Settings; the services check what depends on more than one of them."""

    format = serializers.SlugRelatedField(slug_field="slug", queryset=Format.objects.all())

    class Meta:
        model = Tournament
        fields = SETTINGS


class TournamentCreateInput(TournamentInput):
    organization = serializers.SlugRelatedField(
        slug_field="slug", queryset=Organization.objects.all()
    )

    class Meta(TournamentInput.Meta):
        fields = ["organization", *SETTINGS]


class StartInput(serializers.Serializer):
    swiss_rounds = serializers.IntegerField(min_value=1, max_value=30, required=False)
    allow_missing_decklists = serializers.BooleanField(default=False)
