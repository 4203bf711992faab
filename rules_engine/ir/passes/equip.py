"""CR 702.6: equip."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Target, Timing
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.effects import Attach
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import ANYTHING, CREATURE, PLANESWALKER, TARGET, THIS, YOU_CONTROL
from rules_engine.vocabulary import Keyword


@expands(Keyword.EQUIP)
def equip(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.6a, c; `amount` is what X in the cost is."""
    assert ability.cost is not None
    x_is = ability.amount if isinstance(ability.amount, AmountNode) else None
    if ability.what == PLANESWALKER:
        return (
            ActivatedAbility(
                ability.cost,
                (Attach(THIS, TARGET, as_though_creature=True),),
                (Target(PLANESWALKER & YOU_CONTROL),),
                timing=Timing.SORCERY,
                x_is=x_is,
            ),
        )
    return (
        ActivatedAbility(
            ability.cost,
            (Attach(THIS, TARGET),),
            (Target(CREATURE & (ability.what or ANYTHING) & YOU_CONTROL),),
            timing=Timing.SORCERY,
            x_is=x_is,
        ),
    )
