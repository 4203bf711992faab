"""Judging: penalties, calls, notes, deck checks, officials, the report."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.enums import (
    CallTopic,
    DeckCheckResult,
    EventRole,
    PenaltyKind,
    PenaltyTiming,
    Seat,
)
from tournaments.models import DeckCheck, EventOfficial, JudgeCall, JudgeNote, Penalty
from tournaments.selectors.judging import suggested_minutes


class ConditionOutput(serializers.Serializer):
    code = serializers.CharField()
    text = serializers.CharField()
    kind = serializers.CharField(allow_null=True)
    becomes = serializers.CharField()
    timing = serializers.CharField()


class InfractionOutput(serializers.Serializer):
    """An entry of the penalty document that counts in the event."""

    code = serializers.CharField()
    name = serializers.CharField()
    category = serializers.CharField()
    penalty = serializers.CharField()
    remedy = serializers.CharField()
    conditions = ConditionOutput(many=True)
    warnings_before_upgrade = serializers.IntegerField(allow_null=True)


class RulingInput(serializers.Serializer):
    """What a judge decided. Without `kind` the penalty is what the guide asks for."""

    codes = serializers.ListField(
        child=serializers.CharField(max_length=16),
        required=False,
        max_length=5,
        help_text="Infractions of one error; the most severe is penalized.",
    )
    conditions = serializers.ListField(
        child=serializers.CharField(max_length=32), required=False, max_length=10
    )
    kind = serializers.ChoiceField(choices=PenaltyKind.choices, required=False)
    reason = serializers.CharField(required=False, allow_blank=True, max_length=500)
    infraction = serializers.CharField(required=False, allow_blank=True, max_length=120)
    note = serializers.CharField(required=False, allow_blank=True, max_length=5000)
    statement = serializers.CharField(required=False, allow_blank=True, max_length=5000)
    timing = serializers.ChoiceField(choices=PenaltyTiming.choices, required=False)
    score = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=20),
        min_length=3,
        max_length=3,
        required=False,
        help_text="Games before the one that a Game Loss ends, in the order of the match.",
    )
    before_game = serializers.BooleanField(required=False, allow_null=True)
    seat = serializers.ChoiceField(
        choices=Seat.choices,
        required=False,
        help_text="In a team whose seats play matches of their own: whose penalty it is; without "
        "it that of the whole team, which costs every seat that still plays.",
    )


class PenaltyInput(RulingInput):
    also = serializers.IntegerField(
        required=False, help_text="The opponent's registration, for a penalty of both."
    )


class OutsiderPenaltyInput(RulingInput):
    person = serializers.CharField(max_length=120)
    table = serializers.IntegerField(min_value=1, required=False)


class OwnPenaltyOutput(serializers.ModelSerializer):
    """A penalty as its player sees it."""

    round = serializers.IntegerField(source="round.number", allow_null=True, default=None)
    match = serializers.IntegerField(source="applied_to_id", allow_null=True)

    class Meta:
        model = Penalty
        fields = [
            "id",
            "kind",
            "code",
            "infraction",
            "round",
            "table",
            "effect",
            "match",
            "game_number",
            "created_at",
        ]


class PenaltyOutput(OwnPenaltyOutput):
    """A penalty as judges see it."""

    name = serializers.CharField()
    registration = serializers.IntegerField(source="registration_id", allow_null=True)
    given_by = serializers.CharField(source="given_by.username", allow_null=True, default=None)
    conditions = serializers.ListField(child=serializers.CharField())
    also = serializers.ListField(child=serializers.CharField())
    is_deviation = serializers.BooleanField()

    class Meta(OwnPenaltyOutput.Meta):
        fields = [
            *OwnPenaltyOutput.Meta.fields,
            "name",
            "registration",
            "note",
            "statement",
            "conditions",
            "also",
            "standard_kind",
            "is_deviation",
            "deviation_reason",
            "is_repetition",
            "before_game",
            "seat",
            "given_by",
            "revoked_at",
            "revoke_reason",
        ]


class RevokeInput(serializers.Serializer):
    reason = serializers.CharField(max_length=500)


class LateInput(serializers.Serializer):
    registrations = serializers.ListField(
        child=serializers.IntegerField(), min_length=1, max_length=2
    )
    has_permission = serializers.BooleanField(default=False)
    seat = serializers.ChoiceField(
        choices=Seat.choices,
        required=False,
        help_text="In a team whose seats play matches of their own: who is late; without it the "
        "whole team.",
    )


class MissedDeadlineInput(serializers.Serializer):
    due = serializers.DateTimeField(
        required=False, help_text="The deadline; by default that of the decklists."
    )
    has_permission = serializers.BooleanField(default=False)
    seat = serializers.ChoiceField(
        choices=Seat.choices,
        required=False,
        help_text="In a team whose seats play matches of their own: who is late; without it the "
        "whole team.",
    )


class CallInput(serializers.Serializer):
    """Staff name a table; players call to their own match without one."""

    table = serializers.IntegerField(min_value=1, required=False)
    topic = serializers.ChoiceField(choices=CallTopic.choices, default=CallTopic.RULES)
    text = serializers.CharField(required=False, allow_blank=True, max_length=300)
    for_head_judge = serializers.BooleanField(default=False)


class EscalateInput(serializers.Serializer):
    appeal = serializers.BooleanField(default=False)
    text = serializers.CharField(required=False, allow_blank=True, max_length=300)


class ResolveInput(serializers.Serializer):
    ruling = serializers.CharField(required=False, allow_blank=True, max_length=500)
    minutes = serializers.IntegerField(min_value=0, max_value=600, default=0)


class CallOutput(serializers.ModelSerializer):
    round = serializers.IntegerField(source="round.number", allow_null=True, default=None)
    match = serializers.IntegerField(source="match_id", allow_null=True)
    registration = serializers.IntegerField(source="registration_id", allow_null=True)
    taken_by = serializers.CharField(source="taken_by.username", allow_null=True, default=None)

    class Meta:
        model = JudgeCall
        fields = [
            "id",
            "round",
            "match",
            "table",
            "registration",
            "topic",
            "text",
            "status",
            "for_head_judge",
            "is_appeal",
            "created_at",
            "taken_by",
            "taken_at",
            "closed_at",
        ]


class StaffCallOutput(CallOutput):
    waited_seconds = serializers.SerializerMethodField()
    suggested_minutes = serializers.SerializerMethodField()

    class Meta(CallOutput.Meta):
        fields = [*CallOutput.Meta.fields, "ruling", "waited_seconds", "suggested_minutes"]

    def get_waited_seconds(self, call: JudgeCall) -> int:
        return call.waited_seconds(self.context["view"].now)

    def get_suggested_minutes(self, call: JudgeCall) -> int:
        return suggested_minutes(call, self.context["view"].now)


class NoteInput(serializers.Serializer):
    text = serializers.CharField(max_length=4000)
    match = serializers.IntegerField(required=False)
    registration = serializers.IntegerField(required=False)


class NoteOutput(serializers.ModelSerializer):
    round = serializers.IntegerField(source="round.number", allow_null=True, default=None)
    written_by = serializers.CharField(source="written_by.username", allow_null=True, default=None)

    class Meta:
        model = JudgeNote
        fields = [
            "id",
            "round",
            "match",
            "table",
            "registration",
            "text",
            "written_by",
            "created_at",
        ]


class DeckCheckInput(serializers.Serializer):
    """A player on purpose, or without one so many tables of the open round at random."""

    registration = serializers.IntegerField(required=False)
    both = serializers.BooleanField(default=False)
    tables = serializers.IntegerField(min_value=1, max_value=50, default=1)
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**62)


class DeckCheckStartInput(serializers.Serializer):
    opening_hand_drawn = serializers.BooleanField(default=False)


class DeckCheckFinishInput(serializers.Serializer):
    result = serializers.ChoiceField(choices=DeckCheckResult.choices)
    note = serializers.CharField(required=False, allow_blank=True, max_length=2000)
    not_found = serializers.ListField(
        child=serializers.CharField(max_length=200), required=False, max_length=300
    )


class DeckCheckOutput(serializers.ModelSerializer):
    round = serializers.IntegerField(source="round.number", allow_null=True, default=None)
    match = serializers.IntegerField(source="match_id", allow_null=True)
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField(source="registration.name")
    checked_by = serializers.CharField(source="checked_by.username", allow_null=True, default=None)
    not_found = serializers.ListField(child=serializers.CharField())
    extension_minutes = serializers.IntegerField(
        source="extension.minutes", allow_null=True, default=None
    )

    class Meta:
        model = DeckCheck
        fields = [
            "id",
            "round",
            "match",
            "table",
            "registration",
            "name",
            "choice",
            "seed",
            "status",
            "is_full",
            "result",
            "not_found",
            "note",
            "checked_by",
            "assigned_at",
            "started_at",
            "finished_at",
            "minutes",
            "extension_minutes",
        ]


class OfficialInput(serializers.Serializer):
    user = serializers.CharField(max_length=150, help_text="The username of a member of the staff")
    role = serializers.ChoiceField(choices=EventRole.choices)
    acting = serializers.BooleanField(default=False)


class OfficialOutput(serializers.ModelSerializer):
    user = serializers.CharField(source="user.username")
    name = serializers.SerializerMethodField()

    class Meta:
        model = EventOfficial
        fields = ["id", "user", "name", "role", "is_acting"]

    def get_name(self, official: EventOfficial) -> str:
        return official.user.get_full_name() or official.user.get_username()


class InfractionCountOutput(serializers.Serializer):
    code = serializers.CharField()
    name = serializers.CharField()
    category = serializers.CharField()
    total = serializers.IntegerField()
    by_kind = serializers.SerializerMethodField()

    @extend_schema_field(serializers.DictField(child=serializers.IntegerField()))
    def get_by_kind(self, count: object) -> dict[str, int]:
        return {kind.value: number for kind, number in count.by_kind}  # type: ignore[attr-defined]


class DeckCheckShareOutput(serializers.Serializer):
    checked = serializers.IntegerField()
    players = serializers.IntegerField()
    required = serializers.IntegerField()
    missing = serializers.IntegerField()
    percent = serializers.IntegerField()


class JudgeReportOutput(serializers.Serializer):
    """Penalties by infraction, the share of checked decks, calls with waiting times."""

    infractions = InfractionCountOutput(source="counts", many=True)
    penalties = serializers.SerializerMethodField()
    deck_checks = DeckCheckShareOutput(source="share")
    calls = serializers.SerializerMethodField()
    appeals = serializers.IntegerField()
    median_wait_seconds = serializers.IntegerField(source="median_wait", allow_null=True)
    longest_wait_seconds = serializers.IntegerField(source="longest_wait", allow_null=True)

    def get_penalties(self, report: object) -> int:
        return sum(not one.is_revoked for one in report.penalties)  # type: ignore[attr-defined]

    def get_calls(self, report: object) -> int:
        return len(report.calls)  # type: ignore[attr-defined]
