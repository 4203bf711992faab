"""CR 702.141: encore."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.costs import Cost, ExileThis
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, CreateTokenCopy, DelayedTrigger, ForEach, Sacrifice
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import GainAbility, MustAttack
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT, THIS, Bound, Iterated
from rules_engine.vocabulary import Keyword, Step, Zone


@expands(Keyword.ENCORE)
def encore(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.141a: one for each opponent, which attacks that opponent this turn if able."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, ExileThis()))
    made = Bound("created")
    haste = GainAbility(KeywordAbility(Keyword.HASTE))
    return (
        ActivatedAbility(
            price,
            (
                ForEach(
                    OPPONENT,
                    (CreateTokenCopy(THIS), Apply(made, (MustAttack(Iterated()),))),
                ),
                Apply(made, (haste,), INDEFINITELY),
                DelayedTrigger(BeginningOf(Step.END), (Sacrifice(made),)),
            ),
            timing=Timing.SORCERY,
            zone=Zone.GRAVEYARD,
        ),
    )
