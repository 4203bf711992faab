"""Replacement effects: "If … would …, … instead" (CR 614).

| phrase | gives |
| --- | --- |
| `replacing` | a sentence without its full stop that says nothing of how long: an ability |
| `replacing_this_turn` | one that says "this turn": the ability, and for how long |

What is replaced is in `damage_replacing`, `player_replacing` and `zone_replacing`.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    THAT_MUCH,
    YOUR_TURN,
    Amount,
    Condition,
    EventAmount,
    Minus,
    Plus,
    Times,
)
from rules_engine.ir.abilities import (
    Ability,
    DamageMultiplier,
    DamagePrevention,
    DamageRedirection,
    ModifiedEvent,
    Replacement,
)
from rules_engine.ir.amounts import ANY_AMOUNT, Half
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import DealDamage, ReplaceEvents, Then
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.node import transform
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.syntax import ThatMuch

Replacing = Replacement | ModifiedEvent | DamageMultiplier | DamagePrevention | DamageRedirection
Timed = tuple[Replacing, AnyDuration | None]

words("would_time", {"this turn": UNTIL_END_OF_TURN, "this combat": UNTIL_END_OF_COMBAT})

# --- amounts -----------------------------------------------------------------------------------

words("multiplied", {"double": 2, "twice": 2, "triple": 3, "three times": 3, "four times": 4})


@rule("new_amount", "<factor:multiplied> that much/many")
def _many_times(factor: int) -> Amount:
    return Times(factor, THAT_MUCH)


@rule("new_amount", "that much/many plus <n:fixed_number>")
def _that_plus(n: int) -> Amount:
    return Plus(THAT_MUCH, n)


@rule("new_amount", "that much/many minus <n:fixed_number>")
def _that_minus(n: int) -> Amount:
    return Minus(THAT_MUCH, n)


@rule("new_amount", "half that much/many")
def _half() -> Amount:
    return Half(THAT_MUCH, round_up=False)


# --- as abilities and as effects ---------------------------------------------------------------


def also_if(ability: Replacing, condition: Condition | None) -> Replacing:
    """The ability, working only while that is true too."""
    if condition is None:
        return ability
    if isinstance(ability, DamageMultiplier):
        event = DealDamage(ANY_AMOUNT, ability.to, ability.source)
        change = AmountBecomes(Times(ability.factor, THAT_MUCH))
        return ModifiedEvent(event, (change,), condition=condition)
    if ability.condition is not None:
        condition = condition & ability.condition
    return replace(ability, condition=condition)


@rule("ability", "<one:replacing> .")
def _ability(one: Replacing) -> Ability:
    return one


@rule("ability", "as long as <condition> , <one:replacing> .")
def _ability_while(condition: Condition, one: Replacing) -> Ability:
    return also_if(one, condition)


@rule("ability", "during your turn , <one:replacing> .")
def _ability_in_turn(one: Replacing) -> Ability:
    return also_if(one, YOUR_TURN)


@rule("timed_replacing", "<until:duration> , <one:replacing>")
def _until(until: AnyDuration, one: Replacing) -> Timed:
    return one, until


same("timed_replacing", "<x:replacing_this_turn>")


@rule("clause", "<one:timed_replacing>")
def _effect(one: Timed) -> Then | None:
    ability, until = one
    if isinstance(ability, DamagePrevention) and ability.regardless:
        ability = replace(ability, then=transform(ability.then, _of_the_damage))
    return None if until is None else (ReplaceEvents(ability, until),)


def _of_the_damage(_name: str, part: object) -> object:
    """ "That many" is of the damage each time, not of what the instructions before did."""
    return EventAmount() if isinstance(part, ThatMuch) else part


@rule("clause", "<one:replacing_next>")
def _next_time(one: Replacement) -> Then:
    until: AnyDuration = UNTIL_END_OF_TURN
    return (ReplaceEvents(one, until, next_time=True),)
