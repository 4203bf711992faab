"""CR 607.2: what was chosen for an object, and what it exiled before that was played."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import CardType


@dataclass(frozen=True, slots=True)
class LastChosenCard(Selector):
    """CR 607.2d: the card that was chosen last for this object."""


@dataclass(frozen=True, slots=True)
class CouldEnchant(Selector):
    """CR 303.4: an Aura card that could be attached to one of these."""

    host: Selector


@dataclass(frozen=True, slots=True)
class EnchantableBy(Selector):
    """CR 303.4d, 701.3a: what the Aura could be attached to."""

    aura: Selector


@dataclass(frozen=True, slots=True)
class LikeItsHost(Selector):
    """ "Another permanent of that type": one with one of these types that what `attached` is
    attached to has as well."""

    attached: Selector
    types: tuple[CardType, ...]


@dataclass(frozen=True, slots=True)
class ChosenForThis(Selector):
    """CR 607.2d: the object that was chosen for this one as it entered; `noun` is what the text
    calls it."""

    noun: str = "creature"


@dataclass(frozen=True, slots=True)
class WasExiledWithThis(Selector):
    """CR 607.2a: a spell or permanent that was, just before, a card exiled with this."""
