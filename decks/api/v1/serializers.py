"""What the decks API takes and gives. ``…Input`` checks requests, ``…Output`` shows rows."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from decks.construction.parsed import MAX_BYTES
from decks.construction.sections import Section
from decks.engine_input import (
    FACES_PARTED_BY,
    japanese_texts,
    missing_clauses,
    unsupported_cards,
)
from decks.enums import CommanderRule, LegalityStatus
from decks.models import (
    Card,
    CardFace,
    CardSet,
    Decklist,
    DecklistEntry,
    DecklistVersion,
    Format,
    Printing,
)
from decks.services.decklists import MAX_NAME_LENGTH

_CLAUSES = {"type": "array", "items": {"type": "string"}}


class CardOutput(serializers.ModelSerializer):
    """A card in a list."""

    mana_value = serializers.FloatField()
    supertypes = serializers.ListField(child=serializers.CharField())
    types = serializers.ListField(child=serializers.CharField())
    subtypes = serializers.ListField(child=serializers.CharField())
    keywords = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = Card
        fields = [
            "id",
            "name",
            "layout",
            "mana_cost",
            "mana_value",
            "type_line",
            "supertypes",
            "types",
            "subtypes",
            "colors",
            "color_identity",
            "power",
            "toughness",
            "loyalty",
            "defense",
            "text",
            "keywords",
            "is_funny",
        ]


class CardFaceOutput(serializers.ModelSerializer):
    """One face of a card."""

    class Meta:
        model = CardFace
        fields = [
            "name",
            "mana_cost",
            "type_line",
            "colors",
            "power",
            "toughness",
            "loyalty",
            "defense",
            "text",
        ]


class PrintingOutput(serializers.ModelSerializer):
    """A card in a set."""

    set = serializers.CharField(source="card_set.code")
    set_name = serializers.CharField(source="card_set.name")
    release_date = serializers.DateField(source="card_set.release_date", allow_null=True)

    class Meta:
        model = Printing
        fields = ["set", "set_name", "release_date", "number", "rarity"]


class CardNameOutput(serializers.Serializer[Any]):
    """A name under which a card is found."""

    name = serializers.CharField()
    language = serializers.CharField()
    kind = serializers.CharField()


class CardDetailOutput(CardOutput):
    """A card with its faces, names and printings, and whether the rules engine can play it."""

    missing_clauses = serializers.SerializerMethodField(
        help_text="What the rules engine can't read of the card; empty: it can be played in "
        "verified matches."
    )
    faces = CardFaceOutput(many=True)
    names = CardNameOutput(many=True)
    printings = PrintingOutput(many=True)
    copies_limit = serializers.IntegerField(allow_null=True)
    rules_text_ja = serializers.SerializerMethodField(
        help_text="The rules text in Japanese; empty if the rules engine doesn't have the card."
    )

    def get_rules_text_ja(self, card: Card) -> str:
        return FACES_PARTED_BY.join(japanese_texts(card))

    class Meta(CardOutput.Meta):
        fields = [
            *CardOutput.Meta.fields,
            "rules_text_ja",
            "copies_limit",
            "has_any_number",
            "missing_clauses",
            "faces",
            "names",
            "printings",
        ]

    def get_missing_clauses(self, card: Card) -> list[str]:
        return list(missing_clauses(card))


class CardLegalityOutput(serializers.Serializer[Any]):
    """A card's status in a format on a day."""

    format = serializers.CharField()
    status = serializers.CharField()
    legal_from = serializers.DateField(allow_null=True)
    reason = serializers.CharField()


class CardSetOutput(serializers.ModelSerializer):
    """A set."""

    class Meta:
        model = CardSet
        fields = ["code", "name", "release_date", "set_type", "block", "is_online_only"]


class FormatOutput(serializers.ModelSerializer):
    """A format with its deck rules."""

    class Meta:
        model = Format
        fields = [
            "slug",
            "name",
            "kind",
            "description",
            "main_minimum",
            "main_maximum",
            "sideboard_maximum",
            "sideboard_exact_or_none",
            "copies_limit",
            "commander_rule",
            "card_pool",
            "players_per_team",
            "is_custom",
        ]


class OnInput(serializers.Serializer[Any]):
    """The day whose legality is asked for; today by default."""

    on = serializers.DateField(required=False)


class FormatSetOutput(serializers.Serializer[Any]):
    """A set in a format's card pool, with the days between which it is."""

    code = serializers.CharField(source="card_set.code")
    name = serializers.CharField(source="card_set.name")
    legal_from = serializers.DateField(allow_null=True)
    legal_until = serializers.DateField(allow_null=True)


class FormatCardsQuery(OnInput):
    """Which cards of a format are asked for."""

    status = serializers.ChoiceField(
        choices=[LegalityStatus.BANNED.value, LegalityStatus.RESTRICTED.value],
        default=LegalityStatus.BANNED.value,
    )


class FormatField(serializers.SlugRelatedField[Format]):
    """A format by its slug."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(slug_field="slug", queryset=Format.objects.all(), **kwargs)


class FormatInput(serializers.Serializer[Any]):
    """An organizer's own format: sets or another format's pool, bans, restrictions, sizes."""

    name = serializers.CharField(max_length=80)
    description = serializers.CharField(max_length=300, allow_blank=True, default="")
    set_codes = serializers.ListField(
        child=serializers.CharField(max_length=10), default=list, max_length=1000
    )
    pool_of = FormatField(required=False, allow_null=True, default=None)
    inherits_bans = serializers.BooleanField(default=True)
    banned = serializers.ListField(
        child=serializers.CharField(max_length=200), default=list, max_length=2000
    )
    restricted = serializers.ListField(
        child=serializers.CharField(max_length=200), default=list, max_length=2000
    )
    main_minimum = serializers.IntegerField(min_value=1, max_value=9999, default=60)
    main_maximum = serializers.IntegerField(
        min_value=1, max_value=9999, allow_null=True, default=None
    )
    sideboard_maximum = serializers.IntegerField(
        min_value=0, max_value=9999, allow_null=True, default=15
    )
    copies_limit = serializers.IntegerField(min_value=1, max_value=9999, allow_null=True, default=4)
    commander_rule = serializers.ChoiceField(
        choices=CommanderRule.choices, allow_blank=True, default=CommanderRule.NONE
    )
    commons_only = serializers.BooleanField(default=False)


class ValidationQuery(OnInput):
    """Against which format, the list's own by default, and on which day."""

    format = FormatField(required=False)


class ListText(serializers.CharField):
    """A decklist as text, within what can be read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(trim_whitespace=False, allow_blank=True, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if len(text.encode("utf-8", "replace")) > MAX_BYTES:
            raise serializers.ValidationError(
                _("The list is larger than %(limit)s kilobytes.") % {"limit": MAX_BYTES // 1024},
                code="list_too_large",
            )
        return text


class DecklistInput(serializers.Serializer[Any]):
    """A new decklist."""

    name = serializers.CharField(max_length=MAX_NAME_LENGTH)
    format = FormatField()
    text = ListText()


class RevisionInput(serializers.Serializer[Any]):
    """A new version of a decklist."""

    text = ListText()
    name = serializers.CharField(max_length=MAX_NAME_LENGTH, required=False)
    format = FormatField(required=False)


class ValidateInput(OnInput):
    """A list to check without saving it; for limited formats with a list of the pool."""

    format = FormatField()
    text = ListText()
    pool = ListText(required=False)


class ViolationOutput(serializers.Serializer[Any]):
    """One thing that is wrong with a list, or worth knowing."""

    code = serializers.CharField()
    message = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())
    counts = serializers.DictField(child=serializers.IntegerField())
    lines = serializers.ListField(child=serializers.IntegerField())
    suggestions = serializers.ListField(child=serializers.CharField())


class CheckedEntryOutput(serializers.Serializer[Any]):
    """A card of a checked list."""

    name = serializers.CharField(source="card.name")
    quantity = serializers.IntegerField()
    section = serializers.ChoiceField(choices=[section.value for section in Section])
    lines = serializers.ListField(child=serializers.IntegerField())


class StatisticsOutput(serializers.Serializer[Any]):
    """Counts over the starting deck."""

    cards = serializers.IntegerField()
    lands = serializers.IntegerField()
    curve = serializers.ListField(child=serializers.IntegerField())
    cards_by_color = serializers.DictField(child=serializers.IntegerField())
    kinds = serializers.DictField(child=serializers.IntegerField())
    average_mana_value = serializers.FloatField()


class ValidationOutput(serializers.Serializer[Any]):
    """What a check found."""

    format = serializers.CharField(source="format.slug")
    on = serializers.DateField()
    legal = serializers.BooleanField(source="is_legal")
    main_deck_size = serializers.IntegerField(source="deck.main_size")
    sideboard_size = serializers.IntegerField(source="deck.sideboard_size")
    cards = CheckedEntryOutput(many=True, source="deck.entries")
    violations = ViolationOutput(many=True, source="errors")
    notes = ViolationOutput(many=True)
    statistics = StatisticsOutput()


class EntryOutput(serializers.ModelSerializer):
    """So many copies of a card in a section."""

    card = serializers.CharField(source="card.name")
    card_id = serializers.IntegerField()

    class Meta:
        model = DecklistEntry
        fields = ["card", "card_id", "quantity", "section", "set_code", "collector_number"]


class VersionOutput(serializers.ModelSerializer):
    """A version with its cards, and what keeps it from being played in verified matches."""

    entries = EntryOutput(many=True)
    missing_clauses = serializers.SerializerMethodField(
        help_text="By the name of each card that the rules engine can't play the clauses that it "
        "can't read; empty: the whole deck can be played in verified matches."
    )

    class Meta:
        model = DecklistVersion
        fields = ["number", "created_at", "source_text", "entries", "missing_clauses"]

    @extend_schema_field({"type": "object", "additionalProperties": _CLAUSES})
    def get_missing_clauses(self, version: DecklistVersion) -> dict[str, list[str]]:
        return {name: list(clauses) for name, clauses in unsupported_cards(version).items()}


class DecklistOutput(serializers.ModelSerializer):
    """A decklist in a list."""

    owner = serializers.CharField(source="owner.username", default=None, allow_null=True)
    format = serializers.CharField(source="format.slug")
    version_count = serializers.IntegerField()
    main_deck_size = serializers.IntegerField(allow_null=True)

    class Meta:
        model = Decklist
        fields = [
            "id",
            "name",
            "format",
            "owner",
            "is_published",
            "version_count",
            "main_deck_size",
            "created_at",
            "updated_at",
        ]


class DecklistDetailOutput(serializers.ModelSerializer):
    """A decklist with its newest version; the secret link for its owner alone."""

    owner = serializers.CharField(source="owner.username", default=None, allow_null=True)
    format = serializers.CharField(source="format.slug")
    version = serializers.SerializerMethodField()
    share_token = serializers.SerializerMethodField()

    class Meta:
        model = Decklist
        fields = [
            "id",
            "name",
            "format",
            "owner",
            "is_published",
            "share_token",
            "created_at",
            "updated_at",
            "version",
        ]

    @extend_schema_field(VersionOutput)
    def get_version(self, decklist: Decklist) -> dict[str, Any]:
        return VersionOutput(self.context["version"]).data

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_share_token(self, decklist: Decklist) -> str | None:
        return decklist.share_token if self.context["is_owner"] else None


class EntryChangeOutput(serializers.Serializer[Any]):
    """A change from one version to the next."""

    section = serializers.CharField()
    card = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class VersionSummaryOutput(serializers.Serializer[Any]):
    """A version and what changed in it; everything, in the first one."""

    number = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changes = EntryChangeOutput(many=True)
