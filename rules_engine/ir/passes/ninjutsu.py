"""CR 702.49: ninjutsu."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.costs import Cost, ReturnPermanents
from rules_engine.ir.effects import PutOntoBattlefield
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import (
    CREATURE,
    THIS,
    YOU_CONTROL,
    IsUnblocked,
    PaidWith,
    WhatItAttacks,
)
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.NINJUTSU)
def ninjutsu(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.49a, c; of a commander also from the command zone (702.49d)."""
    assert ability.cost is not None
    returned = ReturnPermanents(CREATURE & IsUnblocked() & YOU_CONTROL)
    enter = PutOntoBattlefield(
        THIS, tapped=True, attacking=True, attacked=WhatItAttacks(PaidWith())
    )
    price = Cost((*ability.cost.parts, returned))
    zones = (Zone.HAND,) if ability.what is None else (Zone.HAND, Zone.COMMAND)
    return tuple(ActivatedAbility(price, (enter,), zone=zone) for zone in zones)
