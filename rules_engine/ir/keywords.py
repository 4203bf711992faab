"""Keyword abilities as values, and functions for those with parameters (CR 702)."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.amounts import Amount
from rules_engine.ir.costs import Cost, CostPart, cost
from rules_engine.ir.selectors import CREATURE, Selector, subtype
from rules_engine.vocabulary import Keyword

DEATHTOUCH = KeywordAbility(Keyword.DEATHTOUCH)
DEFENDER = KeywordAbility(Keyword.DEFENDER)
DOUBLE_STRIKE = KeywordAbility(Keyword.DOUBLE_STRIKE)
FIRST_STRIKE = KeywordAbility(Keyword.FIRST_STRIKE)
FLASH = KeywordAbility(Keyword.FLASH)
FLYING = KeywordAbility(Keyword.FLYING)
HASTE = KeywordAbility(Keyword.HASTE)
HEXPROOF = KeywordAbility(Keyword.HEXPROOF)
INDESTRUCTIBLE = KeywordAbility(Keyword.INDESTRUCTIBLE)
LIFELINK = KeywordAbility(Keyword.LIFELINK)
REACH = KeywordAbility(Keyword.REACH)
SHROUD = KeywordAbility(Keyword.SHROUD)
TRAMPLE = KeywordAbility(Keyword.TRAMPLE)
VIGILANCE = KeywordAbility(Keyword.VIGILANCE)
MENACE = KeywordAbility(Keyword.MENACE)
PROWESS = KeywordAbility(Keyword.PROWESS)
FEAR = KeywordAbility(Keyword.FEAR)
INTIMIDATE = KeywordAbility(Keyword.INTIMIDATE)
SHADOW = KeywordAbility(Keyword.SHADOW)
FLANKING = KeywordAbility(Keyword.FLANKING)
SPLIT_SECOND = KeywordAbility(Keyword.SPLIT_SECOND)
STORM = KeywordAbility(Keyword.STORM)
CHANGELING = KeywordAbility(Keyword.CHANGELING)
EXALTED = KeywordAbility(Keyword.EXALTED)
PERSIST = KeywordAbility(Keyword.PERSIST)
UNDYING = KeywordAbility(Keyword.UNDYING)
WITHER = KeywordAbility(Keyword.WITHER)
INFECT = KeywordAbility(Keyword.INFECT)
SKULK = KeywordAbility(Keyword.SKULK)
HORSEMANSHIP = KeywordAbility(Keyword.HORSEMANSHIP)
CONVOKE = KeywordAbility(Keyword.CONVOKE)
DELVE = KeywordAbility(Keyword.DELVE)
DEVOID = KeywordAbility(Keyword.DEVOID)
PHASING = KeywordAbility(Keyword.PHASING)
BANDING = KeywordAbility(Keyword.BANDING)


def enchant(what: Selector = CREATURE) -> KeywordAbility:
    """CR 702.5."""
    return KeywordAbility(Keyword.ENCHANT, what=what)


def protection_from(what: Selector) -> KeywordAbility:
    """CR 702.16: `protection_from(RED)`, `protection_from(ARTIFACT)`."""
    return KeywordAbility(Keyword.PROTECTION, what=what)


def landwalk(land: str | Selector) -> KeywordAbility:
    """CR 702.14: `landwalk("Island")` is islandwalk."""
    return KeywordAbility(Keyword.LANDWALK, what=subtype(land) if isinstance(land, str) else land)


def with_cost(keyword: Keyword, *parts: str | CostPart) -> KeywordAbility:
    """`with_cost(Keyword.FLASHBACK, "{2}{R}")`."""
    return KeywordAbility(keyword, cost=cost(*parts))


def equip(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.EQUIP, *parts)


def ward(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.WARD, *parts)


def flashback(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.FLASHBACK, *parts)


def buyback(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.BUYBACK, *parts)


def kicker(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.KICKER, *parts)


def echo(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.ECHO, *parts)


def madness(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.MADNESS, *parts)


def morph(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.MORPH, *parts)


def cycling(*parts: str | CostPart) -> KeywordAbility:
    return with_cost(Keyword.CYCLING, *parts)


def landcycling(what: Selector, *parts: str | CostPart) -> KeywordAbility:
    """CR 702.29e: `landcycling(subtype("Swamp"), "{2}")` is swampcycling {2}."""
    return KeywordAbility(Keyword.CYCLING, cost=cost(*parts), what=what)


def suspend(amount: Amount, *parts: str | CostPart) -> KeywordAbility:
    """CR 702.62."""
    return KeywordAbility(Keyword.SUSPEND, cost=cost(*parts), amount=amount)


def with_ability(keyword: Keyword, ability: Ability) -> KeywordAbility:
    """`with_ability(Keyword.BOAST, ActivatedAbility(…))`: the ability that follows the dash."""
    return KeywordAbility(keyword, ability=ability)


def with_amount(keyword: Keyword, amount: Amount, price: Cost | None = None) -> KeywordAbility:
    """`with_amount(Keyword.RAMPAGE, 2)`, `with_amount(Keyword.FADING, 3)`."""
    return KeywordAbility(keyword, cost=price, amount=amount)
