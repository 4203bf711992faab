"""Drafts: seats, what one seat sees, picks."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from decks.drafting import ChoiceKind
from tournaments.enums import (
    DraftKind,
    DraftMode,
    DraftReview,
    DraftSeating,
    DraftTiming,
    PodStatus,
)
from tournaments.models import Draft
from tournaments.selectors.drafts import SeatPage, pod_rows


class DraftSeatOutput(serializers.Serializer):
    id = serializers.IntegerField(source="seat_id")
    number = serializers.IntegerField()
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField()
    has_left = serializers.BooleanField()


class DraftPodOutput(serializers.Serializer):
    number = serializers.IntegerField(source="pod.number")
    status = serializers.ChoiceField(source="pod.status", choices=PodStatus.choices)
    started_at = serializers.DateTimeField(source="pod.started_at", allow_null=True)
    done_at = serializers.DateTimeField(source="pod.done_at", allow_null=True)
    revision = serializers.IntegerField(source="pod.revision")
    seats = DraftSeatOutput(many=True)


class DraftOutput(serializers.ModelSerializer):
    """A draft with its tables; what is in packs or was picked is never here."""

    pods = serializers.SerializerMethodField()

    class Meta:
        model = Draft
        fields = [
            "number",
            "kind",
            "mode",
            "seating",
            "timing",
            "review",
            "set_code",
            "packs_each",
            "pack_size",
            "first_pick_cards",
            "cards_each",
            "first_round",
            "rounds",
            "pairs_in_pods",
            "is_for_playoff",
            "called",
            "called_at",
            "created_at",
            "pods",
        ]

    @extend_schema_field(DraftPodOutput(many=True))
    def get_pods(self, draft: Draft) -> list[dict[str, object]]:
        return DraftPodOutput(pod_rows(draft), many=True).data


class DraftInput(serializers.Serializer):
    kind = serializers.ChoiceField(choices=DraftKind.choices, default=DraftKind.BOOSTER)
    mode = serializers.ChoiceField(choices=DraftMode.choices, default=DraftMode.ON_TABLES)
    seating = serializers.ChoiceField(choices=DraftSeating.choices, default=DraftSeating.RANDOM)
    timing = serializers.ChoiceField(choices=DraftTiming.choices, default=DraftTiming.OFFICIAL)
    review = serializers.ChoiceField(
        choices=DraftReview.choices,
        required=False,
        help_text="By default what the rules enforcement level allows.",
    )
    set_code = serializers.CharField(required=False, allow_blank=True, max_length=8)
    card_list = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=60_000,
        help_text="A cube: one card for each line, in place of a set.",
    )
    packs_each = serializers.IntegerField(default=3, min_value=1, max_value=12)
    pack_size = serializers.IntegerField(default=15, min_value=1, max_value=30)
    first_pick_cards = serializers.IntegerField(default=1, min_value=1, max_value=2)
    cards_each = serializers.IntegerField(default=45, min_value=1, max_value=90)
    first_round = serializers.IntegerField(required=False, min_value=1, max_value=99)
    rounds = serializers.IntegerField(default=3, min_value=0, max_value=30)
    pairs_in_pods = serializers.BooleanField(default=True)
    is_for_playoff = serializers.BooleanField(default=False)


class DraftSeedInput(serializers.Serializer):
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**62)


class DraftCreateInput(DraftInput, DraftSeedInput):
    """The settings of a draft, and the seed that its seats and packs come from."""


class DraftPodInput(serializers.Serializer):
    pod = serializers.IntegerField(
        required=False, min_value=1, max_value=9999, help_text="By default all pods."
    )


class DraftCallInput(serializers.Serializer):
    called = serializers.IntegerField(
        required=False, min_value=0, max_value=9999, help_text="The `called` that you saw."
    )


class DraftReplaceInput(serializers.Serializer):
    seat = serializers.IntegerField(min_value=1, help_text="Seat id")
    registration = serializers.IntegerField(min_value=1)


class DraftSkipInput(serializers.Serializer):
    seat = serializers.IntegerField(min_value=1, help_text="Seat id")


class DraftCardOutput(serializers.Serializer):
    key = serializers.IntegerField()
    name = serializers.CharField()
    set_code = serializers.CharField()
    number = serializers.CharField()
    rarity = serializers.CharField()
    mana_cost = serializers.CharField()
    type_line = serializers.CharField()


class DraftTableOutput(serializers.Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    cards = serializers.IntegerField()
    waiting = serializers.IntegerField()
    is_acting = serializers.BooleanField()
    has_left = serializers.BooleanField()


class DraftSeatViewOutput(serializers.Serializer):
    """The draft as the seat of the user may see it.

    Send `turn` back with the next pick. `own_cards` are there only while they may be looked at;
    then `cards` is empty, for who looks at the own cards holds no pack.
    """

    seat = serializers.IntegerField(source="seat.number")
    pod = serializers.IntegerField(source="pod.number")
    status = serializers.ChoiceField(source="pod.status", choices=PodStatus.choices)
    revision = serializers.IntegerField(source="pod.revision")
    turn = serializers.IntegerField()
    is_over = serializers.BooleanField(source="view.is_over")
    is_asked = serializers.BooleanField(source="view.is_asked")
    round_number = serializers.IntegerField(source="view.round_number")
    pick_number = serializers.IntegerField(source="view.pick_number")
    to_take = serializers.IntegerField(source="view.to_take")
    cards = DraftCardOutput(many=True)
    may_review = serializers.BooleanField(source="view.may_review")
    own_cards = DraftCardOutput(many=True)
    drafted = serializers.SerializerMethodField()
    open_piles = serializers.SerializerMethodField()
    piles = serializers.ListField(source="view.piles", child=serializers.IntegerField())
    pile = serializers.IntegerField(source="view.pile", allow_null=True)
    stack = serializers.IntegerField(source="view.stack")
    table = DraftTableOutput(many=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    opens_at = serializers.DateTimeField(allow_null=True)

    @extend_schema_field(serializers.ListField(child=DraftCardOutput(many=True)))
    def get_drafted(self, page: SeatPage) -> list[object]:
        return [DraftCardOutput(cards, many=True).data for _name, cards in page.drafted]

    @extend_schema_field(serializers.ListField(child=DraftCardOutput(many=True)))
    def get_open_piles(self, page: SeatPage) -> list[object]:
        return [DraftCardOutput(cards, many=True).data for cards in page.open_piles]


class DraftPickInput(serializers.Serializer):
    """A decision: `cards` for taking and for the first pile of a split, `pile` for taking one."""

    choice = serializers.ChoiceField(
        choices=[(str(kind), str(kind)) for kind in ChoiceKind], default=str(ChoiceKind.TAKE)
    )
    cards = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=99_999),
        default=list,
        max_length=30,
        help_text="Keys of the cards",
    )
    pile = serializers.IntegerField(default=0, min_value=0, max_value=2)
    turn = serializers.IntegerField(
        required=False, min_value=0, help_text="The `turn` that you saw; sent twice does no harm."
    )


class DraftMarkInput(serializers.Serializer):
    cards = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=99_999),
        max_length=2,
        help_text="Keys of the cards to be taken when the time is up; none: forget the mark.",
    )


class DraftPickOutput(serializers.Serializer):
    round_number = serializers.IntegerField()
    pick_number = serializers.IntegerField()
    taken = DraftCardOutput(many=True)
    is_automatic = serializers.BooleanField()
