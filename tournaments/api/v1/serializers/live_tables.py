"""Tables at which people play on the rules engine: the table, one seat's game, what it is asked."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from rules_engine import HiddenView, LogLine, ObjectView
from tournaments.enums import LiveTableEnd, LiveTableStatus, PassingMode
from tournaments.models import LiveSeat, LiveTable
from tournaments.services.live_tables import due_at


class LiveSeatOutput(serializers.ModelSerializer):
    is_person = serializers.BooleanField()
    is_ready = serializers.SerializerMethodField()

    class Meta:
        model = LiveSeat
        fields = [
            "number",
            "registration",
            "name",
            "is_person",
            "is_ready",
            "seen_at",
            "away_since",
            "offers_draw",
        ]

    def get_is_ready(self, seat: LiveSeat) -> bool:
        return seat.ready_at is not None


class LiveTableOutput(serializers.ModelSerializer):
    """What everybody may know; the server's secret is told once the match is over."""

    status = serializers.ChoiceField(choices=LiveTableStatus.choices)
    end = serializers.ChoiceField(choices=LiveTableEnd.choices, allow_blank=True)
    seats = LiveSeatOutput(many=True)
    server_seed = serializers.SerializerMethodField()
    absent_until = serializers.SerializerMethodField()

    class Meta:
        model = LiveTable
        fields = [
            "id",
            "match",
            "status",
            "best_of",
            "commitment",
            "server_seed",
            "waiting_for",
            "steps_made",
            "revision",
            "end",
            "transcript",
            "time_called_at",
            "absent_until",
            "created_at",
            "started_at",
            "ended_at",
            "seats",
        ]

    def get_server_seed(self, table: LiveTable) -> str:
        return table.server_seed if table.is_over else ""

    @extend_schema_field(serializers.DateTimeField(allow_null=True))
    def get_absent_until(self, table: LiveTable) -> object:
        """Until when the player who is away may come back."""
        tournament = table.match.round.tournament
        due = (due_at(seat, tournament) for seat in table.seats.all())
        return next((one for one in due if one is not None), None)


class LiveCardOutput(serializers.Serializer):
    """A card, permanent, spell or ability; of a hidden one only that it is there."""

    id = serializers.CharField()
    is_hidden = serializers.SerializerMethodField()
    name = serializers.CharField(default="")
    zone = serializers.CharField()
    owner = serializers.IntegerField()
    controller = serializers.IntegerField(allow_null=True, default=None)
    types = serializers.SerializerMethodField()
    mana_cost = serializers.CharField(default="")
    power = serializers.IntegerField(allow_null=True, default=None)
    toughness = serializers.IntegerField(allow_null=True, default=None)
    tapped = serializers.BooleanField(allow_null=True, default=None)
    damage = serializers.IntegerField(default=0)
    counters = serializers.SerializerMethodField()
    attached_to = serializers.IntegerField(allow_null=True, default=None)
    attacking = serializers.IntegerField(allow_null=True, default=None)
    blocking = serializers.ListField(child=serializers.IntegerField(), default=())
    targets = serializers.ListField(child=serializers.IntegerField(), default=())
    face_down = serializers.BooleanField(default=False)

    def get_is_hidden(self, card: ObjectView | HiddenView) -> bool:
        return isinstance(card, HiddenView)

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_types(self, card: ObjectView | HiddenView) -> list[str]:
        return [] if isinstance(card, HiddenView) else sorted(str(one) for one in card.types)

    @extend_schema_field(serializers.DictField(child=serializers.IntegerField()))
    def get_counters(self, card: ObjectView | HiddenView) -> dict[str, int]:
        return {} if isinstance(card, HiddenView) else dict(card.counters)


class LiveSideOutput(serializers.Serializer):
    seat = serializers.IntegerField(source="id")
    name = serializers.CharField()
    life = serializers.IntegerField()
    hand = LiveCardOutput(many=True)
    library_size = serializers.IntegerField()
    graveyard = LiveCardOutput(many=True)
    mana_pool = serializers.SerializerMethodField()
    counters = serializers.SerializerMethodField()

    @extend_schema_field(serializers.DictField(child=serializers.IntegerField()))
    def get_mana_pool(self, player: Any) -> dict[str, int]:
        return dict(player.pool)

    @extend_schema_field(serializers.DictField(child=serializers.IntegerField()))
    def get_counters(self, player: Any) -> dict[str, int]:
        return dict(player.counters)


class LiveGameOutput(serializers.Serializer):
    """The game as one seat sees it."""

    turn = serializers.IntegerField()
    active = serializers.IntegerField()
    step = serializers.CharField()
    priority = serializers.IntegerField(allow_null=True)
    players = LiveSideOutput(many=True)
    battlefield = LiveCardOutput(many=True)
    stack = LiveCardOutput(many=True)
    exile = LiveCardOutput(many=True)
    command = LiveCardOutput(many=True)


class LiveOptionOutput(serializers.Serializer):
    index = serializers.IntegerField()
    label = serializers.CharField()
    entity = serializers.IntegerField(allow_null=True)
    other = serializers.IntegerField(allow_null=True)
    action = serializers.CharField(allow_null=True)


class LiveDecisionOutput(serializers.Serializer):
    """What the seat is asked. An answer is a list of numbers: indexes of options; for `number` the
    number itself; for `divide` one share for each option."""

    kind = serializers.CharField()
    prompt = serializers.CharField()
    rule = serializers.CharField()
    minimum = serializers.IntegerField()
    maximum = serializers.IntegerField()
    total = serializers.IntegerField()
    each_at_least = serializers.IntegerField()
    options = serializers.SerializerMethodField()

    @extend_schema_field(LiveOptionOutput(many=True))
    def get_options(self, decision: Any) -> list[dict[str, object]]:
        return [
            {
                "index": index,
                "label": option.label,
                "entity": option.entity,
                "other": option.other,
                "action": option.action,
            }
            for index, option in enumerate(decision.options)
        ]


class LiveLineOutput(serializers.Serializer):
    turn = serializers.IntegerField()
    text = serializers.CharField()


class LiveSeatStateOutput(serializers.Serializer):
    """A match as the player at one seat may see it; `step` goes back with the answer."""

    seat = serializers.IntegerField()
    step = serializers.IntegerField()
    game_number = serializers.IntegerField()
    turn = serializers.IntegerField()
    wins = serializers.ListField(child=serializers.IntegerField())
    draws = serializers.IntegerField()
    waiting_for = serializers.IntegerField(allow_null=True)
    can_take_back = serializers.BooleanField()
    decision = LiveDecisionOutput(allow_null=True)
    game = LiveGameOutput(source="view", allow_null=True)
    log = serializers.SerializerMethodField()

    @extend_schema_field(serializers.ListField(child=LiveLineOutput(many=True)))
    def get_log(self, state: Any) -> list[list[dict[str, object]]]:
        return [[_line(line) for line in lines] for lines in state.log]


def _line(line: LogLine) -> dict[str, object]:
    return {"turn": line.turn, "text": line.text}


class LiveTableInput(serializers.Serializer):
    match = serializers.IntegerField(min_value=1)
    bots = serializers.ListField(
        child=serializers.BooleanField(),
        min_length=2,
        max_length=2,
        default=(False, False),
        help_text="Which of the two players the rules engine plays for.",
    )


class LiveProposalInput(serializers.Serializer):
    match = serializers.IntegerField(min_value=1)


class LiveSitInput(serializers.Serializer):
    contribution = serializers.CharField(
        default="", allow_blank=True, max_length=128, help_text="Your own part of the randomness."
    )


class LiveAnswerInput(serializers.Serializer):
    step = serializers.IntegerField(min_value=1)
    answer = serializers.ListField(child=serializers.IntegerField(), max_length=1000)


class LiveStepInput(serializers.Serializer):
    step = serializers.IntegerField(min_value=1)


class LiveGameInput(serializers.Serializer):
    game = serializers.IntegerField(min_value=1, help_text="The number of the game you concede.")


class LiveDrawInput(serializers.Serializer):
    wants = serializers.BooleanField(default=True)


class LivePassingInput(serializers.Serializer):
    mode = serializers.ChoiceField(choices=PassingMode.choices)


class LiveCloseInput(serializers.Serializer):
    reason = serializers.CharField(default="", allow_blank=True, max_length=300)


class LiveAbsentInput(serializers.Serializer):
    seat = serializers.IntegerField(min_value=0, max_value=1)


class LiveGraceInput(serializers.Serializer):
    seat = serializers.IntegerField(min_value=0, max_value=1)
    seconds = serializers.IntegerField(min_value=1, max_value=3600)
