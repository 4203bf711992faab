"""What cards in opening hands let their players do before the game (CR 103.6)."""

from __future__ import annotations

from rules_engine.ir import YOU, Ability
from rules_engine.ir.abilities import BeginsOnBattlefield
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.engine import rule, same, words

words("begins_as", {"it": True})
same("begins_as", "<x:self>")
words("who_begins", {"and you're not the starting player": True})


@rule("with_counter", "with a/an <kind:counter> counter on it")
def _with_counter(kind: str) -> tuple[str, int]:
    return kind, 1


@rule(
    "ability",
    "if <self> is in your opening hand [<other:who_begins>] , you may begin the game with "
    "<begins_as> on the battlefield [<counters:with_counter>] .",
)
def _begins(
    self: bool, other: bool | None, begins_as: bool, counters: tuple[str, int] | None
) -> Ability:
    return BeginsOnBattlefield((counters,) if counters else (), bool(other))


@rule(
    "ability",
    "if <self> is in your opening hand [<other:who_begins>] , you may begin the game with "
    "<begins_as> on the battlefield [<counters:with_counter>] . if you do , <then:dos> .",
)
def _begins_for(
    self: bool,
    other: bool | None,
    begins_as: bool,
    counters: tuple[str, int] | None,
    then: Then,
) -> Ability | None:
    """What follows is done with it."""
    told_you = told(YOU, then)
    done = None if told_you is None else assembled(told_you)
    if done is None:
        return None
    return BeginsOnBattlefield((counters,) if counters else (), bool(other), done)
