"""Limited events: settings, building time, pools, decks."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.enums import (
    BuildingPhase,
    LimitedEventKind,
    PoolRegistration,
    PoolSource,
    PoolState,
    Seat,
)
from tournaments.models import LimitedProduct, LimitedSettings


class ProductOutput(serializers.ModelSerializer):
    class Meta:
        model = LimitedProduct
        fields = ["product", "set_code", "quantity"]


class LimitedOutput(serializers.ModelSerializer):
    """The limited settings of an event, and its clock before round 1."""

    products = ProductOutput(many=True)
    building_minutes = serializers.IntegerField()
    has_continuous_construction = serializers.BooleanField()
    phase_ends_at = serializers.DateTimeField(allow_null=True)

    class Meta:
        model = LimitedSettings
        fields = [
            "kind",
            "products",
            "registration_minutes",
            "construction_minutes",
            "building_minutes",
            "is_new_set",
            "pool_registration",
            "keeps_decks",
            "has_continuous_construction",
            "before_release",
            "phase",
            "phase_started_at",
            "phase_ends_at",
            "phase_paused_at",
        ]


class ProductInput(serializers.Serializer):
    product = serializers.CharField(max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=36)
    set_code = serializers.CharField(max_length=10, required=False, allow_blank=True, default="")


class LimitedInput(serializers.Serializer):
    """What is not named stays as it is, or is usual for the kind."""

    kind = serializers.ChoiceField(choices=LimitedEventKind.choices, required=False)
    products = ProductInput(many=True, required=False)
    registration_minutes = serializers.IntegerField(min_value=0, max_value=180, required=False)
    construction_minutes = serializers.IntegerField(min_value=1, max_value=180, required=False)
    is_new_set = serializers.BooleanField(required=False)
    pool_registration = serializers.ChoiceField(choices=PoolRegistration.choices, required=False)
    keeps_decks = serializers.BooleanField(required=False)
    before_release = serializers.BooleanField(required=False)
    cube_text = serializers.CharField(
        required=False, allow_blank=True, max_length=60_000, trim_whitespace=False
    )


class OpenPoolsInput(serializers.Serializer):
    seed = serializers.IntegerField(min_value=0, max_value=2**62, required=False)


class StartBuildingInput(serializers.Serializer):
    phase = serializers.ChoiceField(
        choices=[
            (one.value, one.label)
            for one in (BuildingPhase.REGISTRATION, BuildingPhase.CONSTRUCTION)
        ]
    )
    minutes = serializers.IntegerField(min_value=1, max_value=600, required=False)


class BuildingMinutesInput(serializers.Serializer):
    minutes = serializers.IntegerField(
        min_value=-600, max_value=600, help_text="Negative numbers take minutes off."
    )


class PoolViolationOutput(serializers.Serializer):
    code = serializers.CharField()
    message = serializers.CharField()
    is_error = serializers.BooleanField()


class PoolRowOutput(serializers.Serializer):
    """How far one player's pool and deck are (staff)."""

    registration = serializers.IntegerField(source="registration.pk")
    name = serializers.CharField(source="registration.name")
    state = serializers.ChoiceField(choices=PoolState.choices)
    cards = serializers.IntegerField()
    table = serializers.IntegerField(source="pool.table", allow_null=True, default=None)
    registrar = serializers.IntegerField(source="pool.registrar_id", allow_null=True, default=None)
    has_deck = serializers.BooleanField()
    is_late = serializers.BooleanField()
    problems = PoolViolationOutput(many=True)


class PoolCardOutput(serializers.Serializer):
    name = serializers.CharField(source="card.name")
    set_code = serializers.CharField()
    rarity = serializers.CharField()
    quantity = serializers.IntegerField()


class PoolOutput(serializers.Serializer):
    """A pool with its cards; for its owner, who registers it, and staff."""

    state = serializers.ChoiceField(choices=PoolState.choices)
    source = serializers.ChoiceField(choices=PoolSource.choices, allow_blank=True)
    table = serializers.IntegerField(allow_null=True)
    registrar = serializers.IntegerField(source="registrar_id", allow_null=True)
    registered_at = serializers.DateTimeField(allow_null=True)
    owner_confirmed_at = serializers.DateTimeField(allow_null=True)
    dispute = serializers.CharField()
    deck_late = serializers.BooleanField()
    cards = serializers.SerializerMethodField()
    problems = serializers.SerializerMethodField()

    @extend_schema_field(PoolCardOutput(many=True))
    def get_cards(self, pool) -> list:
        return PoolCardOutput(self.context.get("rows", ()), many=True).data

    @extend_schema_field(PoolViolationOutput(many=True))
    def get_problems(self, pool) -> list:
        return PoolViolationOutput(self.context.get("problems", ()), many=True).data


class PoolInput(serializers.Serializer):
    text = serializers.CharField(max_length=60_000, trim_whitespace=False)


class DisputeInput(serializers.Serializer):
    note = serializers.CharField(max_length=2000)


class MainDeckInput(serializers.Serializer):
    """The main deck as a list; the rest of a player's pool is the sideboard."""

    text = serializers.CharField(max_length=60_000, trim_whitespace=False)
    seat = serializers.ChoiceField(
        choices=Seat.choices,
        required=False,
        help_text="In a team whose deck it is; members leave it out and build their own.",
    )
    takes_rest = serializers.BooleanField(
        default=False,
        help_text="In a team: all cards that no team-mate has are the seat's sideboard.",
    )
