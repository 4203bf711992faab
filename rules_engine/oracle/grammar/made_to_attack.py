"""Whom creatures have to attack, and with how many of them a player has to (CR 508.1d)."""

from __future__ import annotations

from rules_engine.ir import (
    OPPONENT,
    PLANESWALKER,
    YOU,
    Ability,
    ControlledBy,
    ControllerOf,
    Modification,
    MustAttack,
    Selector,
    StaticAbility,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of


@rule("changed", "attack/attacks <what:host> 's controller each combat if able")
def _attacks_its_controller(what: Selector) -> tuple[Modification, ...]:
    """CR 508.1d: none of that player's own creatures can."""
    return (MustAttack(ControllerOf(what)),)


words(
    "whom_to_attack",
    {
        "you": YOU,
        "you or a planeswalker you control": any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))),
    },
)


@rule(
    "ability",
    "(each opponent|your opponents) must attack [<whom:whom_to_attack>] with at least "
    "<n:number_word> creature/creatures each combat if able .",
)
def _opponents_attack_with(whom: Selector | None, n: int) -> Ability:
    """CR 508.1d: all of those creatures together are one requirement."""
    return StaticAbility(OPPONENT, (MustAttack(whom, n),))
