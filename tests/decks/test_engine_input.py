"""Decklists as the rules engine takes them."""

import pytest

from decks.engine_input import deck_to_engine, unsupported_cards
from decks.enums import FormatKind, Section
from decks.models import Card, Decklist, DecklistEntry, DecklistVersion, Format
from decks.services.catalogue import load_catalogue
from rules_engine import DeckList
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
        "Entirely Unheard Of": ("card is not in the engine's catalogue",)
    }
