"""What X in the cost of an activated ability is: "X is the mana value of the exiled card." (CR
107.3c)."""

from __future__ import annotations

from rules_engine.ir import ActivatedAbility, Amount, ManaValueOf, X
from rules_engine.ir.abilities import Ability
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import THIS, ExiledWithThis
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Limit, Rider


@rule("limit", "x is <n:x_of_ability> .")
def _x_is(n: Amount) -> Limit:
    return Limit("x_is", n)


@rule("x_of_ability", "the mana value of (that|the exiled) card")
def _of_exiled() -> Amount:
    """CR 607.2a: of the card that the linked ability exiled; 0 without one."""
    return ManaValueOf(ExiledWithThis())


@rule("x_of_ability", "the number of <kind:counter> counters on <self>")
def _of_counters(kind: str, self: bool) -> Amount:
    return CountersOn(kind, THIS)


def explains(ability: Ability) -> bool:
    """Whether it has an X to explain, and "that card" is the exiled one."""
    if not isinstance(ability, ActivatedAbility) or ability.x_at_least:
        return False
    mana = ability.cost.mana
    return (mana is not None and mana.variables > 0) or X in walk(ability)


@rule("riding", "x is <n:value> .")
def _x_of_spell(n: Amount) -> Then:
    """Of a spell without X in its cost (CR 107.3i)."""
    return (Rider(_explained, (n,)),)


def _explained(before: Then, n: Amount) -> Then | None:
    if not before or not any(node == X for one in before for node in walk(one)):
        return None
    return tuple(transform(one, lambda _, part: n if part == X else part) for one in before)
