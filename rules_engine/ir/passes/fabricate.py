"""CR 702.123: fabricate."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import CreateToken, May, PutCounters, TokenSpec
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import CardType, CounterKind, Keyword


@expands(Keyword.FABRICATE)
def fabricate(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.123a."""
    assert ability.amount is not None
    servo = TokenSpec(1, 1, types=(CardType.ARTIFACT, CardType.CREATURE), subtypes=("Servo",))
    grown = PutCounters(CounterKind.PLUS_ONE, ability.amount, THIS)
    return (
        TriggeredAbility(
            Enters(THIS), (May((grown,), otherwise=(CreateToken(servo, ability.amount),)),)
        ),
    )
