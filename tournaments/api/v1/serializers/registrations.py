"""Players in a tournament."""

from rest_framework import serializers

from tournaments.enums import MissedRounds
from tournaments.models import Player, Registration


class RegistrationOutput(serializers.ModelSerializer):
    """A player's entry. Decklists have their own address with its own permission."""

    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField(read_only=True)
    has_decklist = serializers.SerializerMethodField()

    class Meta:
        model = Registration
        fields = [
            "id",
            "player",
            "name",
            "status",
            "registered_at",
            "awarded_byes",
            "fixed_table",
            "entered_in_round",
            "dropped_after_round",
            "has_decklist",
        ]

    def get_has_decklist(self, registration: Registration) -> bool:
        return registration.decklist_version_id is not None


class RegisterInput(serializers.Serializer):
    """Without fields the signed-in user registers; staff name a player, or give a name."""

    player = serializers.PrimaryKeyRelatedField(queryset=Player.objects.all(), required=False)
    name = serializers.CharField(max_length=120, required=False)
    email = serializers.EmailField(required=False, allow_blank=True)
    over_capacity = serializers.BooleanField(default=False)
    awarded_byes = serializers.IntegerField(min_value=0, max_value=3, default=0)
    wants_email = serializers.BooleanField(required=False)


class RegistrationChange(serializers.Serializer):
    awarded_byes = serializers.IntegerField(min_value=0, max_value=3, required=False)
    fixed_table = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    wants_email = serializers.BooleanField(required=False)


class PlayersFileInput(serializers.Serializer):
    csv = serializers.CharField(
        trim_whitespace=False,
        help_text=(
            "One player per line with the columns `name` and, optionally, `email`. In an event of "
            "teams one member per line with `team`, `seat`, `name`, `email`, or a JSON list "
            'such as `[{"name": "Reds", "members": [{"seat": "A", "name": "Ada"}]}]`.'
        ),
    )


class LateEntryInput(serializers.Serializer):
    player = serializers.PrimaryKeyRelatedField(queryset=Player.objects.all(), required=False)
    name = serializers.CharField(max_length=120, required=False)
    missed_rounds = serializers.ChoiceField(choices=MissedRounds.choices, required=False)


class RegisteredDecklistInput(serializers.Serializer):
    """A list as text, or a stored decklist's id (its newest version is registered)."""

    text = serializers.CharField(required=False, trim_whitespace=False)
    name = serializers.CharField(required=False, max_length=120)
    decklist = serializers.IntegerField(required=False)


class ReinstateInput(serializers.Serializer):
    missed_rounds = serializers.ChoiceField(
        choices=MissedRounds.choices, default=MissedRounds.LOSSES
    )


class DisqualifyInput(serializers.Serializer):
    infraction = serializers.CharField(required=False, allow_blank=True, max_length=120)
    note = serializers.CharField(required=False, allow_blank=True, max_length=5000)
    statement = serializers.CharField(required=False, allow_blank=True, max_length=5000)
