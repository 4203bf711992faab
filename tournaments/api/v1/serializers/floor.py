"""The floor: extra turns, feature matches, tables, seatings, announcements."""

from rest_framework import serializers

from tournaments.enums import AnnouncementLevel, SeatingKind
from tournaments.models import Announcement, FeatureMatch, SeatAssignment, Seating


class TurnInput(serializers.Serializer):
    turn = serializers.IntegerField(
        min_value=0, help_text="0 while the turn is finished in which time was called."
    )


class TurnsOutput(serializers.Serializer):
    """Extra turns of a table; `turn` is null before they begin."""

    turn = serializers.IntegerField(allow_null=True)
    total = serializers.IntegerField()
    added = serializers.IntegerField()


class FloorTableOutput(serializers.Serializer):
    """A table without a result when the answer was made."""

    match = serializers.IntegerField(source="match.pk")
    table = serializers.IntegerField(source="match.table")
    seconds_left = serializers.IntegerField(source="clock.seconds_left", allow_null=True)
    ends_at = serializers.DateTimeField(source="clock.ends_at", allow_null=True)
    minutes_extra = serializers.IntegerField()
    minutes_over = serializers.IntegerField()
    is_over = serializers.BooleanField()
    turns = TurnsOutput()
    is_feature = serializers.BooleanField()


class FeatureInput(serializers.Serializer):
    table = serializers.IntegerField(
        required=False, allow_null=True, help_text="Left out: the first free feature table."
    )


class FeatureOutput(serializers.ModelSerializer):
    table = serializers.IntegerField(source="match.table")
    minutes = serializers.IntegerField(source="extension.minutes", default=0)

    class Meta:
        model = FeatureMatch
        fields = ["match", "table", "moved_from", "minutes", "chosen_at"]


class TablesInput(serializers.Serializer):
    first_table = serializers.IntegerField()
    last_table = serializers.IntegerField(required=False, allow_null=True)
    feature_tables = serializers.ListField(child=serializers.IntegerField(), required=False)
    extra_turns = serializers.IntegerField(required=False, allow_null=True)


class OtherRangeOutput(serializers.Serializer):
    tournament = serializers.CharField(source="tournament.slug")
    first_table = serializers.IntegerField(source="first")
    last_table = serializers.IntegerField(source="last")


class TablesOutput(serializers.Serializer):
    """The event's tables, and those of other events in the room at the same time."""

    first_table = serializers.IntegerField()
    last_table = serializers.IntegerField(allow_null=True)
    feature_tables = serializers.ListField(child=serializers.IntegerField())
    extra_turns = serializers.IntegerField(help_text="Turns after time")
    needed = serializers.IntegerField()
    beside = OtherRangeOutput(many=True)


class SeatPlayersInput(serializers.Serializer):
    kind = serializers.ChoiceField(choices=SeatingKind.choices, default=SeatingKind.MEETING)
    seats_per_table = serializers.IntegerField(default=2)
    seed = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=2**62,
        help_text="A random order; left out: by name.",
    )


class SeatingKindInput(serializers.Serializer):
    kind = serializers.ChoiceField(choices=SeatingKind.choices)


class PlaceOutput(serializers.ModelSerializer):
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField(source="registration.name")
    seat = serializers.CharField(source="letter")

    class Meta:
        model = SeatAssignment
        fields = ["registration", "name", "table", "seat"]


class SeatingOutput(serializers.ModelSerializer):
    places = PlaceOutput(many=True)

    class Meta:
        model = Seating
        fields = ["kind", "seats_per_table", "seed", "created_at", "places"]


class AnnouncementOutput(serializers.ModelSerializer):
    class Meta:
        model = Announcement
        fields = ["id", "text", "level", "shown_from", "shown_until", "created_at"]


class AnnouncementInput(serializers.Serializer):
    text = serializers.CharField(max_length=300)
    level = serializers.ChoiceField(
        choices=AnnouncementLevel.choices, default=AnnouncementLevel.INFO
    )
    shown_from = serializers.DateTimeField(required=False, allow_null=True)
    shown_until = serializers.DateTimeField(required=False, allow_null=True)
    push = serializers.BooleanField(
        default=False, help_text="Also send it to the devices that asked for notices."
    )


class AnnouncementChangeInput(serializers.Serializer):
    text = serializers.CharField(max_length=300)
    level = serializers.ChoiceField(
        choices=AnnouncementLevel.choices, default=AnnouncementLevel.INFO
    )
    shown_until = serializers.DateTimeField(required=False, allow_null=True)
