"""Registered decks that the rules engine plays."""

from __future__ import annotations

from decks.models import Card, DecklistVersion, Format
from decks.services.decklists import create_decklist
from rules_engine import bundled_cards, demo_decks
from tests.decks.rows import CardRows, store_cards
from tests.factories import FormatFactory
from tournaments.models import Tournament


def demo_version(name: str = "Red Burn", *, format: Format | None = None) -> DecklistVersion:
    """A decklist of a demo deck; its cards are stored if they are not there."""
    deck = demo_decks()[name]
    cards = {*deck.main, *deck.sideboard}
    stored = set(Card.objects.filter(name__in=cards).values_list("name", flat=True))
    faces = {card: bundled_cards()[card].front for card in sorted(cards - stored)}
    store_cards(
        [
            CardRows.of(card, face.type_line, str(face.mana_cost or ""))
            for card, face in faces.items()
        ]
    )
    decklist = create_decklist(
        actor=None, name=name, format=format or FormatFactory(), text=deck.as_text()
    )
    return decklist.versions.get()


def hand_out(tournament: Tournament, *names: str) -> None:
    """Register these demo decks, in turn, for the players of a tournament."""
    versions = [demo_version(name, format=tournament.format) for name in names]
    for index, row in enumerate(tournament.registrations.order_by("pk")):
        row.decklist_version = versions[index % len(versions)]
        row.save()
