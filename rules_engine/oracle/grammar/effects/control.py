"""Gaining and exchanging control (CR 108.4, 613.1b, 701.12)."""

from __future__ import annotations

from rules_engine.ir import Ability, Apply, Instruction, Selector, StaticAbility
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import ExchangeControl
from rules_engine.ir.modifications import SetController
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import SUBJECT


@action("gain control of <what:thing>")
def _gain_control(what: Selector) -> Instruction:
    return Apply(what, (SetController(SUBJECT),), INDEFINITELY)


@action("gain control of <what:thing> <until:duration>")
def _gain_control_until(what: Selector, until: AnyDuration) -> Instruction:
    return Apply(what, (SetController(SUBJECT),), until)


@action("exchange control of <one:thing> and <other:thing>")
def _exchange(one: Selector, other: Selector) -> Instruction:
    return ExchangeControl(one, other)


@rule("ability", "you control <what:host> .")
def _you_control(what: Selector) -> Ability:
    return StaticAbility(what, (SetController(),))
