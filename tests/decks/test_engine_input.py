"""Decklists as the rules engine takes them."""

import pytest

from decks import engine_input
from decks.engine_input import (
    deck_to_engine,
    imported_cards,
    japanese_texts,
    missing_clauses,
    unsupported_cards,
)
from decks.enums import FormatKind, Section
from decks.models import Card, CompiledCard, Decklist, DecklistEntry, DecklistVersion, Format
from decks.services.card_compiling import compile_cards
from decks.services.catalogue import load_catalogue
from rules_engine import DeckList
from tests.decks.rows import make_card as faced_card
from tests.decks.services.test_formats import make_card

pytestmark = pytest.mark.django_db


def make_version(*entries: tuple[Card, int, Section]) -> DecklistVersion:
    format = Format.objects.create(slug="test", name="Test", kind=FormatKind.CONSTRUCTED)
    decklist = Decklist.objects.create(name="Deck", format=format)
    version = DecklistVersion.objects.create(decklist=decklist, number=1)
    for position, (card, quantity, section) in enumerate(entries):
        DecklistEntry.objects.create(
            version=version, card=card, quantity=quantity, section=section, position=position
        )
    return version


def test_sections_become_main_deck_and_sideboard() -> None:
    bolt, forest, lutri = (make_card(name) for name in ("Bolt", "Forest", "Lutri"))
    version = make_version(
        (bolt, 4, Section.MAIN),
        (forest, 1, Section.COMMANDER),
        (bolt, 2, Section.SIDEBOARD),
        (lutri, 1, Section.COMPANION),
    )
    assert deck_to_engine(version) == DeckList(
        main={"Bolt": 4, "Forest": 1}, sideboard={"Bolt": 2, "Lutri": 1}
    )


def test_what_the_engine_cannot_play_is_named_with_the_reason() -> None:
    load_catalogue()
    known = Card.objects.get(name="Grizzly Bears")
    strange = make_card("Entirely Unheard Of")
    version = make_version((known, 4, Section.MAIN), (strange, 1, Section.SIDEBOARD))
    assert unsupported_cards(version) == {
        "Entirely Unheard Of": (
            "Entirely Unheard Of, line 1: the frame of the card isn't understood:"
            " 'a card without faces'",
        )
    }


def compiled_cards(text: str) -> tuple[Card, DecklistVersion]:
    """A card with this text and a deck of it."""
    card = faced_card("Card of a File", "Instant", "{R}")
    card.faces.update(text=text)
    return card, make_version((card, 4, Section.MAIN))


def test_a_card_that_compiles_is_played_by_its_text() -> None:
    _card, version = compiled_cards("This spell deals 3 damage to any target.")
    assert unsupported_cards(version) == {}
    (imported,) = imported_cards(version)
    assert imported.name == "Card of a File"
    assert imported.faces == (
        {
            "layout": "normal",
            "faceName": "Card of a File",
            "manaCost": "{R}",
            "type": "Instant",
            "text": "This spell deals 3 damage to any target.",
            "colors": ["R"],
        },
    )
    assert imported.definition.rules_text() == "Card of a File deals 3 damage to any target."


def test_a_card_that_compiles_has_its_text_in_japanese() -> None:
    card, _version = compiled_cards("Draw two cards.")
    assert japanese_texts(card) == ("カードを２枚引く。",)
    card.faces.update(text="Frobnicate it.")
    assert japanese_texts(Card.objects.get(pk=card.pk)) == ()


def test_what_is_stored_is_used_while_text_and_compiler_are_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card, version = compiled_cards("Draw a card.")
    summary = compile_cards()
    assert (summary.compiled, summary.unchanged, summary.supported) == (1, 0, 1)
    row = CompiledCard.objects.get(card=card)
    assert (row.is_supported, row.diagnostics) == (True, "")
    with monkeypatch.context() as patch:
        patch.setattr(engine_input, "examined", None)  # nothing is compiled
        (imported,) = imported_cards(version)
        assert imported.definition.rules_text() == "Draw a card."
        assert compile_cards().unchanged == 1

    card.faces.update(text="Draw two cards.\nFrobnicate it.")
    assert list(unsupported_cards(version)) == ["Card of a File"]
    summary = compile_cards()
    assert (summary.compiled, summary.unchanged, summary.supported) == (1, 0, 0)
    row.refresh_from_db()
    assert (row.is_supported, row.definition) == (False, "")
    assert missing_clauses(card) == (
        "Card of a File, line 2: the grammar has no rule for these words: 'Frobnicate it.',"
        " from 'Frobnicate it.'",
    )

    monkeypatch.setattr(engine_input, "compiler_version", lambda: "another")
    assert compile_cards().compiled == 1
    row.refresh_from_db()
    assert row.compiler_version == "another"


def test_what_is_stored_and_cannot_be_read_is_compiled_again() -> None:
    _card, version = compiled_cards("Draw a card.")
    compile_cards()
    CompiledCard.objects.update(definition='{"is":"Path"}')
    (imported,) = imported_cards(version)
    assert imported.definition.rules_text() == "Draw a card."


def test_bundled_cards_are_not_compiled() -> None:
    load_catalogue()
    assert compile_cards().compiled == 0
    assert not CompiledCard.objects.exists()
