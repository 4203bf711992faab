"""Organizations, staff and players."""

from rest_framework import serializers

from tournaments.enums import StaffRole
from tournaments.models import Organization, Player, Registration, StaffMembership


class OrganizationOutput(serializers.ModelSerializer):
    class Meta:
        model = Organization
        fields = ["id", "slug", "name", "city", "time_zone"]


class OrganizationInput(serializers.Serializer):
    name = serializers.CharField(max_length=120)
    city = serializers.CharField(max_length=120, required=False, allow_blank=True)
    time_zone = serializers.CharField(max_length=64, required=False)


class StaffOutput(serializers.ModelSerializer):
    username = serializers.CharField(source="user.username")

    class Meta:
        model = StaffMembership
        fields = ["id", "username", "role", "created_at"]


class StaffInput(serializers.Serializer):
    username = serializers.CharField(max_length=150)
    role = serializers.ChoiceField(choices=StaffRole.choices)


class PlayerOutput(serializers.ModelSerializer):
    """The public side of a player; addresses are never shown."""

    class Meta:
        model = Player
        fields = ["id", "name"]


class PlayerInput(serializers.Serializer):
    name = serializers.CharField(max_length=120)
    email = serializers.EmailField(required=False, allow_blank=True)
    organization = serializers.SlugRelatedField(
        slug_field="slug", queryset=Organization.objects.all()
    )


class PlayerHistoryOutput(serializers.ModelSerializer):
    tournament = serializers.SlugField(source="tournament.slug")
    tournament_name = serializers.CharField(source="tournament.name")
    starts_at = serializers.DateTimeField(source="tournament.starts_at")

    class Meta:
        model = Registration
        fields = ["id", "tournament", "tournament_name", "starts_at", "status"]
