"""Melding (CR 701.42, 712.5): "if you both own and control ~ and a creature named …, exile them,
then meld them into …"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Condition, If, Instruction, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import (
    THIS,
    YOU,
    ControlledBy,
    HasName,
    IsAttacking,
    OwnedBy,
)
from rules_engine.ir.turning import Meld, OwnsMeldPair
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider


def _pair(noun: Selector, name: str, at: int, *, attacking: bool) -> Condition:
    """What "them" is after that: this, and one of the others of that name."""
    partner = all_of(noun, HasName(name))
    theirs = (OwnedBy(YOU), ControlledBy(YOU), *((IsAttacking(),) if attacking else ()))
    both = any_of(THIS, all_of(partner, *theirs))
    return OwnsMeldPair(Mention(at, partner, both, plural=True), attacking)


@rule(
    "one_condition", "you both own and control <self> and a/an <noun:types> named <name:card_name>"
)
def _own_both(self: bool, noun: Selector, name: str, at: int) -> Condition:
    return _pair(noun, name, at, attacking=False)


@rule(
    "one_condition",
    "<self> and a/an <noun:types> named <name:card_name> are attacking , and you both own and "
    "control them",
)
def _own_both_attacking(self: bool, noun: Selector, name: str, at: int) -> Condition:
    return _pair(noun, name, at, attacking=True)


@action("exile them , then meld them into <name:card_name>")
def _exile_and_meld(name: str, at: int) -> Instruction:
    return Meld(Pronoun(at, plural=True), name)


@rule("riding", "it enters tapped and attacking .")
def _melded_attacks() -> Then:
    return (Rider(_attacking),)


def _attacking(before: Then) -> Then | None:
    match before:
        case (*others, Meld() as meld):
            return (*others, replace(meld, tapped=True, attacking=True))
        case (*others, If(then=then, otherwise=()) as last):
            inner = _attacking(then)
            return None if inner is None else (*others, replace(last, then=inner))
        case _:
            return None
