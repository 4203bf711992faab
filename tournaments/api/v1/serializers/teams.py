"""Teams, their seats, and the results of seats."""

from rest_framework import serializers

from decks.models import Format
from tournaments.enums import Seat
from tournaments.models import Registration, SeatFormat, SeatMatch, TeamMember


class TeamMemberOutput(serializers.ModelSerializer):
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField(source="player.name")
    has_decklist = serializers.SerializerMethodField()

    class Meta:
        model = TeamMember
        fields = ["seat", "player", "name", "has_decklist"]

    def get_has_decklist(self, member: TeamMember) -> bool:
        return member.decklist_version_id is not None


class TeamOutput(serializers.ModelSerializer):
    """A team; `id` is that of its registration, by which everything else knows it."""

    name = serializers.CharField(read_only=True)
    members = TeamMemberOutput(many=True)

    class Meta:
        model = Registration
        fields = ["id", "name", "status", "members"]


class SeatNameInput(serializers.Serializer):
    seat = serializers.ChoiceField(choices=Seat.choices)
    name = serializers.CharField(max_length=120, allow_blank=True)


class TeamInput(serializers.Serializer):
    """Staff name the members; a player without `members` or with an own `seat` joins in it."""

    name = serializers.CharField(max_length=80)
    seat = serializers.ChoiceField(
        choices=Seat.choices, required=False, help_text="The seat that you take yourself."
    )
    members = SeatNameInput(many=True, required=False)
    over_capacity = serializers.BooleanField(default=False)
    late = serializers.BooleanField(default=False)
    override = serializers.BooleanField(default=False)


class SeatInput(serializers.Serializer):
    seat = serializers.ChoiceField(choices=Seat.choices)


class JoinTeamInput(SeatInput):
    token = serializers.CharField(max_length=200)


class ExchangeSeatsInput(serializers.Serializer):
    first = serializers.ChoiceField(choices=Seat.choices)
    second = serializers.ChoiceField(choices=Seat.choices)


class TeamNameInput(serializers.Serializer):
    name = serializers.CharField(max_length=80)


class InvitationOutput(serializers.Serializer):
    token = serializers.CharField()


class SeatDecklistInput(SeatInput):
    """A list as text, or a stored decklist's id (its newest version is registered)."""

    text = serializers.CharField(required=False, trim_whitespace=False)
    name = serializers.CharField(required=False, max_length=120)
    decklist = serializers.IntegerField(required=False)


class SeatDecklistOutput(serializers.Serializer):
    seat = serializers.CharField()
    name = serializers.CharField()
    version = serializers.IntegerField()
    submitted_at = serializers.DateTimeField(allow_null=True)
    text = serializers.CharField()


class SeatFormatOutput(serializers.ModelSerializer):
    format = serializers.SlugField(source="format.slug")

    class Meta:
        model = SeatFormat
        fields = ["seat", "format"]


class SeatFormatInput(SeatInput):
    format = serializers.SlugRelatedField(slug_field="slug", queryset=Format.objects.all())


class SeatFormatsInput(serializers.Serializer):
    """All seats that play a format of their own; the others play the tournament's."""

    seats = SeatFormatInput(many=True)


class SeatMatchOutput(serializers.ModelSerializer):
    """A seat of a match of teams; `games` are won by the first, won by the second, drawn."""

    players = serializers.SerializerMethodField()
    games = serializers.ListField(child=serializers.IntegerField(), allow_null=True)

    class Meta:
        model = SeatMatch
        fields = ["seat", "players", "result_status", "games"]

    def get_players(self, row: SeatMatch) -> list[str]:
        names = self.context["names"]
        return [names.get((side, row.seat), "") for side in self.context["sides"]]


class SeatResultInput(SeatInput):
    games = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=99), min_length=3, max_length=3
    )


class SeatResultsInput(serializers.Serializer):
    results = SeatResultInput(many=True)
    expected_version = serializers.IntegerField(required=False, min_value=0)
