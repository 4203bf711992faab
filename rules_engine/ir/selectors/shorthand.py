"""The selectors that cards name most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.ir.selectors.base import AnyOf, Anything, Comparison, Not, Selector
from rules_engine.ir.selectors.objects import (
    HasKeyword,
    IsCard,
    IsColor,
    IsColorless,
    IsPermanent,
    IsSpell,
    IsSubtype,
    IsSupertype,
    IsToken,
    IsType,
    ManaValueIs,
    PowerIs,
    ToughnessIs,
)
from rules_engine.ir.selectors.players import IsPlayer, Opponent, You
from rules_engine.ir.selectors.references import (
    AttachedHost,
    ChosenTarget,
    EventObject,
    EventPlayer,
    Other,
    This,
)
from rules_engine.ir.selectors.states import (
    ControlledBy,
    DealtDamageThisTurn,
    InZone,
    IsAttacking,
    IsBlocking,
    IsTapped,
)
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype, Zone

if TYPE_CHECKING:
    from rules_engine.ir.amounts import Amount


ANYTHING = Anything()
ARTIFACT = IsType(CardType.ARTIFACT)
BATTLE = IsType(CardType.BATTLE)
CREATURE = IsType(CardType.CREATURE)
ENCHANTMENT = IsType(CardType.ENCHANTMENT)
INSTANT = IsType(CardType.INSTANT)
LAND = IsType(CardType.LAND)
PLANESWALKER = IsType(CardType.PLANESWALKER)
SORCERY = IsType(CardType.SORCERY)
PERMANENT = IsPermanent()
SPELL = IsSpell()
CARD = IsCard()
TOKEN = IsToken()
BASIC = IsSupertype(Supertype.BASIC)
LEGENDARY = IsSupertype(Supertype.LEGENDARY)
SNOW = IsSupertype(Supertype.SNOW)
AURA = IsSubtype("Aura")
EQUIPMENT = IsSubtype("Equipment")
WHITE = IsColor(Color.WHITE)
BLUE = IsColor(Color.BLUE)
BLACK = IsColor(Color.BLACK)
RED = IsColor(Color.RED)
GREEN = IsColor(Color.GREEN)
COLORLESS = IsColorless()
TAPPED = IsTapped()
UNTAPPED = Not(TAPPED)
ATTACKING = IsAttacking()
BLOCKING = IsBlocking()
PLAYER = IsPlayer()
YOU = You()
OPPONENT = Opponent()
THIS = This()
OTHER = Other()
HOST = AttachedHost()
TARGET = ChosenTarget(0)
SECOND_TARGET = ChosenTarget(1)
IT = EventObject()
THAT_PLAYER = EventPlayer()
YOU_CONTROL = ControlledBy(YOU)
OPPONENT_CONTROLS = ControlledBy(OPPONENT)
IN_YOUR_HAND = InZone(Zone.HAND, YOU)
IN_YOUR_GRAVEYARD = InZone(Zone.GRAVEYARD, YOU)
IN_YOUR_LIBRARY = InZone(Zone.LIBRARY, YOU)
IN_A_GRAVEYARD = InZone(Zone.GRAVEYARD)
ELSEWHERE = Not(InZone(Zone.BATTLEFIELD))
""" "That aren't on the battlefield": in any other zone."""
ANY_TARGET = CREATURE | PLAYER | PLANESWALKER | BATTLE
"""CR 115.4."""

DAMAGED_TARGET = AnyOf(
    tuple(part & DealtDamageThisTurn() for part in (CREATURE, PLAYER, PLANESWALKER, BATTLE))
)
"""CR 115.4: any target that was dealt damage this turn."""


def subtype(name: str) -> Selector:
    """Objects with that subtype: `CREATURE & subtype("Goblin")`, or just `subtype("Forest")`."""
    return IsSubtype(name)


def with_keyword(keyword: Keyword) -> Selector:
    """Objects with a keyword ability: `CREATURE & with_keyword(Keyword.FLYING)`."""
    return HasKeyword(keyword)


def power(comparison: str, amount: Amount) -> Selector:
    """`CREATURE & power("<=", 2)`."""
    return PowerIs(Comparison(comparison), amount)


def toughness(comparison: str, amount: Amount) -> Selector:
    return ToughnessIs(Comparison(comparison), amount)


def mana_value(comparison: str, amount: Amount) -> Selector:
    return ManaValueIs(Comparison(comparison), amount)
