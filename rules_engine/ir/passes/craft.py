"""CR 702.167: craft."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.costs import Cost, ExileCards, ExileThis
from rules_engine.ir.effects import PutOntoBattlefield
from rules_engine.ir.node import walk
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_GRAVEYARD,
    PERMANENT,
    THIS,
    YOU_CONTROL,
    IsCard,
    Selector,
)
from rules_engine.vocabulary import Keyword


@expands(Keyword.CRAFT)
def craft(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.167a-b: `what` are the materials, permanents or cards, and `amount` how many; several
    descriptions of materials stand in the cost, as `ExileCards`."""
    assert ability.cost is not None
    parts = ability.cost.parts
    if ability.what is not None:
        parts = (*parts, ExileCards(ability.what, 1 if ability.amount is None else ability.amount))
    others = tuple(part for part in parts if not isinstance(part, ExileCards))
    exiled = tuple(
        replace(part, what=_materials(part.what)) for part in parts if isinstance(part, ExileCards)
    )
    back = PutOntoBattlefield(THIS, under=None, transformed=True, made_by=Keyword.CRAFT)
    price = Cost((*others, ExileThis(), *exiled))
    return (ActivatedAbility(price, (back,), timing=Timing.SORCERY),)


def _materials(what: Selector) -> Selector:
    """Described as cards, they are in your graveyard; else they may be permanents as well."""
    cards = CARD & what & IN_YOUR_GRAVEYARD
    is_card = any(isinstance(part, IsCard) for part in walk(what))
    return cards if is_card else (PERMANENT & what & YOU_CONTROL) | cards
