"""What keywords that copy their spell for a paid cost have in common."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, TriggeredAbility
from rules_engine.ir.amounts import TimesPaid
from rules_engine.ir.conditions import cost_was_paid
from rules_engine.ir.effects import CopySpell
from rules_engine.ir.events import Casts
from rules_engine.ir.modifications import Modification
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import Keyword, Zone


def copied_if_paid(
    keyword: Keyword, exceptions: tuple[Modification, ...] = ()
) -> tuple[Ability, ...]:
    """When you cast this spell, if the cost was paid, copy it for each time."""
    return (
        TriggeredAbility(
            Casts(YOU, THIS),
            (CopySpell(THIS, TimesPaid(keyword), exceptions=exceptions),),
            condition=cost_was_paid(keyword),
            zone=Zone.STACK,
        ),
    )
