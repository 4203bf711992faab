"""What only a creature can have is said of the creatures among several kinds (CR 109.2).

"Artifact, enchantment, or creature with flying" is any artifact, any enchantment, or a creature
that flies; "artifact or creature with mana value 2 or less" says the number of both.
"""

from __future__ import annotations

from rules_engine.ir import (
    AllOf,
    AnyOf,
    HasKeyword,
    IsType,
    Not,
    PowerIs,
    Selector,
    ToughnessIs,
)
from rules_engine.ir.selectors import BasePowerIs, BaseToughnessIs
from rules_engine.vocabulary import CardType, Keyword

_OF_CREATURES = frozenset(
    {
        Keyword.DEATHTOUCH,
        Keyword.DEFENDER,
        Keyword.DOUBLE_STRIKE,
        Keyword.FEAR,
        Keyword.FIRST_STRIKE,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.HORSEMANSHIP,
        Keyword.INFECT,
        Keyword.INTIMIDATE,
        Keyword.LANDWALK,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)
"""Keywords that do something for creatures alone, or in combat."""


def said_of_creatures(what: Selector, post: tuple[Selector, ...]) -> tuple[Selector, ...]:
    """What of that which follows several kinds is said of the last one alone."""
    if not isinstance(what, AnyOf) or not _ends_in_creatures(what):
        return ()
    return tuple(part for part in post if _is_of_creatures(part))


def _ends_in_creatures(kinds: AnyOf) -> bool:
    """Whether the last of the kinds is that of creatures, and the only one that may be."""
    types = [part.card_type for part in kinds.parts if isinstance(part, IsType)]
    if len(types) < len(kinds.parts):
        return False
    return types[-1] is CardType.CREATURE and CardType.CREATURE not in types[:-1]


def _is_of_creatures(part: Selector) -> bool:
    match part:
        case PowerIs() | ToughnessIs() | BasePowerIs() | BaseToughnessIs():
            return True
        case HasKeyword(keyword=keyword):
            return keyword in _OF_CREATURES
        case Not(part=inner):
            return _is_of_creatures(inner)
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return all(_is_of_creatures(one) for one in parts)
        case _:
            return False
