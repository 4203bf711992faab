"""CR 608.2d, 607.2d: one of some kinds of objects, chosen by a word and asked for later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.conditions import Condition
from rules_engine.ir.effects.base import Effect
from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.sectors import SECTOR, SECTORS
from rules_engine.ir.selectors import LAND, IsType, ManaValueParity, Not, Selector
from rules_engine.vocabulary import CardType


class ChosenAs(StrEnum):
    """What the word is called when it is asked for; the name under which it is remembered."""

    CARD_TYPE = "card type"
    """ "of the chosen type" """
    KIND = "kind"
    """ "of the chosen kind" """
    QUALITY = "quality"
    """ "with mana value of the chosen quality" """
    SECTOR = "sector"
    """ "in the chosen sector" (CR 702.158d) """


CARD_TYPE_WORDS = tuple(
    "artifact battle creature enchantment instant kindred land planeswalker sorcery".split()
)
"""CR 205.2a: the card types that cards in decks have."""

LEFT, RIGHT = "left", "right"
DIRECTION = "direction"
"""Under what name it is remembered which of these was chosen."""

KINDS: Mapping[ChosenAs, Mapping[str, Selector]] = {
    ChosenAs.CARD_TYPE: {card_type.value.lower(): IsType(card_type) for card_type in CardType},
    ChosenAs.KIND: {"land": LAND, "nonland": Not(LAND)},
    ChosenAs.QUALITY: {"odd": ManaValueParity(even=False), "even": ManaValueParity(even=True)},
    ChosenAs.SECTOR: {name: HasDesignation(SECTOR, i) for i, name in enumerate(SECTORS, 1)},
}
"""What the words mean of an object."""


@dataclass(frozen=True, slots=True)
class ManaValueNotChosen(Selector):
    """With another mana value than the number chosen for this object; nothing is if none was
    (CR 607.5a)."""


@dataclass(frozen=True, slots=True)
class IsOfChosenKind(Selector):
    """Of the kind whose word was chosen for this object (`ChooseWord`); if `other`, of another
    one. Nothing is if none was chosen (CR 607.5a)."""

    of: ChosenAs
    other: bool = False


@dataclass(frozen=True, slots=True)
class CountChosenColors(AmountNode):
    """How many of the colors chosen for this object there are among these; none if none were
    (CR 607.5a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChooseSides(Effect):
    """One of the words is chosen for each of the players, by that one or by each of them for
    themselves (CR 608.2d); `secret`: nobody knows what others chose until all have."""

    players: Selector
    sides: tuple[str, ...]
    by: Selector | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True)
class OfSide(Selector):
    """Those of the players for whom that word was chosen (`ChooseSides`)."""

    of: Selector
    side: str


@dataclass(frozen=True, slots=True)
class SideWasChosen(Condition):
    """Whether that word was chosen for one of the players (`ChooseSides`)."""

    side: str
