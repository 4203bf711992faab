"""CR 120.9, 603.2c: damage dealt at one time, as the abilities that trigger on it see it.

An ability that names only what deals damage, or only what is dealt it, triggers once for all that
happens together: "whenever this deals damage" when three creatures are dealt damage by it,
"whenever this is dealt damage" when three creatures deal it. One that names both triggers for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ir.effects import DealDamage
from rules_engine.ir.events import EventPattern, Provided
from rules_engine.ir.selectors import ANYTHING
from rules_engine.rules.patterns import match_event
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo


def damage_at_once(
    state: GameState,
    pattern: EventPattern,
    event: ev.Damage,
    found: list[EventInfo],
    done: Sequence[ev.Event],
    context: Context,
) -> list[EventInfo]:
    """What it triggers: all of what belongs together with the first of it, then nothing."""
    base = pattern.pattern if isinstance(pattern, Provided) else pattern
    if not isinstance(base, DealDamage):
        return found
    same_source = base.to == ANYTHING
    same_recipient = base.source == ANYTHING
    if same_source == same_recipient:
        return found
    together = [
        (other, infos)
        for other in done
        if isinstance(other, ev.Damage)
        and (other.source == event.source if same_source else other.to == event.to)
        and (infos := match_event(state, base, other, context))
    ]
    if not together or together[0][0] is not event:
        return []
    whole = replace(together[0][1][0], amount=sum(infos[0].amount for _, infos in together))
    if isinstance(pattern, Provided) and not holds(
        state, pattern.condition, replace(context, event=whole)
    ):
        return []
    return [whole]
