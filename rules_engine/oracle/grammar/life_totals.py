"""What damage can't make of life totals (CR 119, 120.3a)."""

from __future__ import annotations

from rules_engine.ir import YOU, Ability, Apply, Condition, StaticAbility
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import DamageStopsAtOneLife
from rules_engine.oracle.grammar.engine import rule, words

words(
    "floor_of_damage",
    {
        "damage that would reduce your life total to less than 1 reduces it to 1 instead": (
            DamageStopsAtOneLife()
        )
    },
)


@rule("ability", "<floor:floor_of_damage> .")
def _floor(floor: DamageStopsAtOneLife) -> Ability:
    return StaticAbility(YOU, (floor,))


@rule(
    "ability",
    "if <condition> , <floor:floor_of_damage> .",
    "as long as <condition> , <floor:floor_of_damage> .",
)
def _floor_if(condition: Condition, floor: DamageStopsAtOneLife) -> Ability:
    """It works while that is so."""
    return StaticAbility(YOU, (floor,), condition=condition)


@rule("clause", "<until:duration> , <floor:floor_of_damage>")
def _floor_until(until: AnyDuration, floor: DamageStopsAtOneLife) -> Then:
    return (Apply(YOU, (floor,), until),)
