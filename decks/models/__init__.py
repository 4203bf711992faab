"""The app's rows."""

from decks.models.booster import BoosterDefinition
from decks.models.card import Card, CardFace, CardName
from decks.models.compiled import CompiledCard
from decks.models.decklist import Decklist, DecklistEntry, DecklistVersion
from decks.models.format import CardLegality, Format, SetLegality
from decks.models.import_job import ImportJob
from decks.models.pool import CardPool, CardPoolEntry
from decks.models.printing import CardSet, Printing

__all__ = [
    "BoosterDefinition",
    "Card",
    "CardFace",
    "CardLegality",
    "CardName",
    "CardPool",
    "CardPoolEntry",
    "CardSet",
    "CompiledCard",
    "Decklist",
    "DecklistEntry",
    "DecklistVersion",
    "Format",
    "ImportJob",
    "Printing",
    "SetLegality",
]
