"""The bundled catalogue."""

from datetime import date
from pathlib import Path

import pytest

from decks.enums import CardSource, DeckStatus
from decks.models import Card, Format, Printing
from decks.selectors.cards import cards_by_names
from decks.selectors.formats import statuses_on
from decks.services.card_import import import_cards
from decks.services.catalogue import card_values, load_catalogue
from rules_engine import CardDefinition, bundled_cards
from rules_engine.cards.definition import CardFace
from rules_engine.cards.layouts import Layout
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.vocabulary import CardType, Keyword
from tests.decks.atomic_files import atomic, face, write_json

pytestmark = pytest.mark.django_db

DAY = date(2026, 8, 22)


def test_every_bundled_card_is_stored_with_text_names_and_printings() -> None:
    summary = load_catalogue()

    assert summary.added == len(bundled_cards()) >= 200
    assert summary.without_printings == []
    bolt = cards_by_names(["稲妻"])["稲妻"]
    assert (bolt.name, bolt.source, bolt.mana_cost, bolt.mana_value, bolt.colors) == (
        "Lightning Bolt",
        CardSource.BUNDLED,
        "{R}",
        1,
        "R",
    )
    assert (bolt.type_line, bolt.types, bolt.color_identity) == ("Instant", ["Instant"], "R")
    assert bolt.text == bundled_cards()["Lightning Bolt"].rules_text()
    assert bolt.faces.get().text == bolt.text
    assert {"LEA", "M10", "M11"} <= set(bolt.printings.values_list("card_set__code", flat=True))


def test_loading_twice_changes_nothing() -> None:
    load_catalogue()
    before = list(Card.objects.order_by("pk").values_list("pk", "content_hash"))
    printings = Printing.objects.count()

    summary = load_catalogue()

    assert (summary.added, summary.changed, summary.unchanged) == (0, 0, len(before))
    assert list(Card.objects.order_by("pk").values_list("pk", "content_hash")) == before
    assert Printing.objects.count() == printings


def test_a_basic_land_has_its_colors_identity_and_no_limit() -> None:
    load_catalogue()
    forest = Card.objects.get(name="Forest")
    assert (forest.is_basic, forest.mana_cost, forest.color_identity) == (True, "", "G")


@pytest.mark.parametrize(
    ("name", "slug", "status"),
    [
        ("Lightning Bolt", "modern", DeckStatus.LEGAL),
        ("Lightning Bolt", "standard", DeckStatus.NOT_LEGAL),
        ("Lightning Bolt", "pauper", DeckStatus.LEGAL),
        ("Forest", "standard", DeckStatus.LEGAL),
        ("Forest", "pauper", DeckStatus.LEGAL),
    ],
)
def test_bundled_cards_are_legal_without_any_import(
    name: str, slug: str, status: DeckStatus
) -> None:
    load_catalogue()
    card = Card.objects.get(name=name)
    format = Format.objects.get(slug=slug)
    assert statuses_on([card], format, DAY)[card.pk].status == status


def test_imported_cards_are_not_overwritten_and_replace_bundled_ones(tmp_path: Path) -> None:
    load_catalogue()
    key = Card.objects.get(name="Lightning Bolt").pk
    entry = face(
        name="Lightning Bolt",
        manaCost="{R}",
        manaValue=1,
        type="Instant",
        types=["Instant"],
        subtypes=[],
        text="As imported.",
        printings=["LEA"],
    )
    import_cards(path=write_json(tmp_path / "cards.json", atomic({"Lightning Bolt": [entry]})))

    summary = load_catalogue()

    bolt = Card.objects.get(name="Lightning Bolt")
    assert (bolt.pk, bolt.source, bolt.text) == (key, CardSource.IMPORTED, "As imported.")
    assert summary.imported == 1


def test_bundled_facts_agree_with_the_published_cards(card_data: Path) -> None:
    """Cost, types, colors and sizes of every bundled card are those of the card file."""
    import json
    import lzma

    from decks.mtgjson import read_card

    with lzma.open(card_data / "AtomicCards.json.xz") as file:
        published = json.load(file)["data"]
    load_catalogue()
    compared = (
        *("mana_cost", "mana_value", "type_line", "supertypes", "types", "subtypes", "colors"),
        *("color_identity", "power", "toughness", "loyalty", "copies_limit", "has_any_number"),
    )
    differences = [
        (card.name, name, getattr(card, name), fields[name])
        for card in Card.objects.all()
        for fields in [read_card(card.name, [published[card.name]]).fields]
        for name in compared
        if getattr(card, name) != fields[name]
    ]
    assert differences == []


RED, GREEN = ManaCost.parse("{1}{R}"), ManaCost.parse("{2}{G}")
FLYING, HASTE = KeywordAbility(Keyword.FLYING), KeywordAbility(Keyword.HASTE)


def of_faces(layout: Layout, back: str) -> CardDefinition:
    return CardDefinition(
        (
            CardFace("Ember", RED, types=(CardType.INSTANT,)),
            CardFace(back, GREEN, types=(CardType.SORCERY,), abilities=(FLYING, HASTE)),
        ),
        layout,
    )


def test_each_face_is_stored_with_its_own_text() -> None:
    values = card_values(of_faces(Layout.TRANSFORM, "Moss"))

    assert [(face["name"], face["text"]) for face in values.faces] == [
        ("Ember", ""),
        ("Moss", "Flying, haste"),
    ]
    assert (values.fields["text"], values.fields["mana_cost"]) == ("Flying, haste", "{1}{R}")
    assert (values.fields["mana_value"], values.fields["colors"]) == (2, "R")
    assert [name.name for name in values.names] == ["Ember // Moss", "Ember", "Moss"]


def test_a_split_card_has_the_characteristics_of_both_halves() -> None:
    fields = card_values(of_faces(Layout.SPLIT, "Moss")).fields

    assert (fields["mana_cost"], fields["mana_value"]) == ("{1}{R} // {2}{G}", 5)
    assert (fields["types"], fields["colors"]) == (["Instant", "Sorcery"], "RG")
    assert (fields["color_identity"], fields["type_line"]) == ("RG", "Instant // Sorcery")


def test_a_prototype_is_a_part_of_its_cards_text() -> None:
    values = card_values(of_faces(Layout.PROTOTYPE, "Ember"))

    assert [name.name for name in values.names] == ["Ember"]
    (face,) = values.faces
    assert face["text"].startswith("Prototype {2}{G}")
