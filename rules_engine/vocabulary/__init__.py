"""Closed word lists of the rules: colors, card types, zones, steps, keywords, counters."""

from rules_engine.vocabulary.card_types import (
    BASIC_LAND_TYPES,
    COMMAND_ZONE_TYPES,
    PERMANENT_TYPES,
    CardType,
    Supertype,
)
from rules_engine.vocabulary.chance import PLANAR_DIE, PlanarResult
from rules_engine.vocabulary.colors import COLOR_ORDER, Color, ManaType
from rules_engine.vocabulary.counters import CounterKind
from rules_engine.vocabulary.keyword_actions import KeywordAction
from rules_engine.vocabulary.keywords import Keyword
from rules_engine.vocabulary.supplementary import SupplementaryDeck
from rules_engine.vocabulary.turn_structure import STEP_ORDER, Phase, Step
from rules_engine.vocabulary.zones import Zone

__all__ = [
    "BASIC_LAND_TYPES",
    "COLOR_ORDER",
    "COMMAND_ZONE_TYPES",
    "PERMANENT_TYPES",
    "PLANAR_DIE",
    "STEP_ORDER",
    "CardType",
    "Color",
    "CounterKind",
    "Keyword",
    "KeywordAction",
    "ManaType",
    "Phase",
    "PlanarResult",
    "Step",
    "Supertype",
    "SupplementaryDeck",
    "Zone",
]
