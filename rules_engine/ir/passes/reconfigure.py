"""CR 702.151: reconfigure."""

from __future__ import annotations

from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    Target,
    Timing,
)
from rules_engine.ir.conditions import Matches
from rules_engine.ir.effects import Attach, Unattach
from rules_engine.ir.modifications import RemoveTypes
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, OTHER, TARGET, THIS, YOU_CONTROL, IsAttachedTo
from rules_engine.vocabulary import CardType, Keyword


@expands(Keyword.RECONFIGURE)
def reconfigure(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.151a-b: two activated abilities; while it is attached it isn't a creature."""
    assert ability.cost is not None
    attached = Matches(THIS, IsAttachedTo(CREATURE))
    target = Target(CREATURE & YOU_CONTROL & OTHER)
    sorcery = Timing.SORCERY
    return (
        ActivatedAbility(ability.cost, (Attach(THIS, TARGET),), (target,), timing=sorcery),
        ActivatedAbility(ability.cost, (Unattach(THIS),), timing=sorcery, condition=attached),
        StaticAbility(THIS, (RemoveTypes((CardType.CREATURE,)),), attached),
    )
