"""CR 702.84: unearth."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, DelayedTrigger, Exile, PutOntoBattlefield
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, Bound
from rules_engine.vocabulary import Keyword, Step, Zone


@expands(Keyword.UNEARTH)
def unearth(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.84a."""
    assert ability.cost is not None
    it = Bound("entered")
    return (
        ActivatedAbility(
            ability.cost,
            (
                PutOntoBattlefield(THIS, exiled_on_leaving=True),
                Apply(it, (GainAbility(KeywordAbility(Keyword.HASTE)),), INDEFINITELY),
                DelayedTrigger(BeginningOf(Step.END), (Exile(it),)),
            ),
            timing=Timing.SORCERY,
            zone=Zone.GRAVEYARD,
        ),
    )
