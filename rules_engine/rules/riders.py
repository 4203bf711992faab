"""CR 106.6: what the mana spent on a spell does for it."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import StateIs
from rules_engine.ir.selectors import THIS
from rules_engine.rules.mana_spending import matches_spell
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import EventInfo
from rules_engine.state.players import ManaUnit


def apply_riders(
    state: GameState, player: PlayerId, spell: ObjectId, spent: tuple[ManaUnit, ...]
) -> Run[None]:
    """CR 106.6, 106.6a: each unit's effects on the spell, and one trigger for each unit."""
    from rules_engine.effects.registry import follow

    applied: set[object] = set()
    for unit in spent:
        for rider in unit.riders:
            if not matches_spell(state, spell, rider.spells, Context(spell, player)):
                continue
            if rider.modifications and (unit.source, rider) not in applied:
                applied.add((unit.source, rider))
                effect = Apply(THIS, rider.modifications, rider.lasts)
                yield from follow(state, (effect,), Context(spell, player))
            if rider.then:
                source = ObjectId(unit.source or spell)
                state.waiting.append(
                    WaitingTrigger(
                        source,
                        player,
                        TriggeredAbility(StateIs(), rider.then),
                        EventInfo(spell, player=player),
                    )
                )
