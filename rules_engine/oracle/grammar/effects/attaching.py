"""Attaching, life totals that are exchanged, and other changes of what is there (CR 119, 701)."""

from __future__ import annotations

from rules_engine.ir import (
    Attach,
    ExchangeControl,
    ExchangeLifeTotals,
    Half,
    Instruction,
    LifeTotal,
    LoseLife,
    RemoveFromCombat,
    Selector,
)
from rules_engine.ir.effects import Then, Unattach
from rules_engine.ir.keyword_actions import DoubleLife
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT


@action("attach <what:single> to <to:single>")
def _attach(what: Selector, to: Selector) -> Instruction:
    """CR 701.3a."""
    return Attach(what, to)


@action("unattach <what:single>")
def _unattach(what: Selector) -> Instruction:
    """CR 701.3d."""
    return Unattach(what)


@action("remove <what:thing> from combat")
def _remove_from_combat(what: Selector) -> Instruction:
    """CR 506.4."""
    return RemoveFromCombat(what)


@action("exchange control of <one:single> and <other:single>")
def _exchange_control(one: Selector, other: Selector) -> Instruction:
    """CR 701.12b."""
    return ExchangeControl(one, other)


# --- life --------------------------------------------------------------------------------------

words("rounded", {"rounded up": True, "rounded down": False})


@action("lose half your/their life , <up:rounded>")
def _lose_half(up: bool) -> Instruction:
    return LoseLife(SUBJECT, Half(LifeTotal(SUBJECT), up))


@action("double your/their life total")
def _double_life() -> Instruction:
    """CR 701.10d."""
    return DoubleLife(SUBJECT)


@action("exchange life totals with <other:player>")
def _exchange_life(other: Selector) -> Instruction:
    """CR 701.12c."""
    return ExchangeLifeTotals(SUBJECT, other)


@rule("clause", "<one:player> and <other:player> exchange life totals")
def _both_exchange_life(one: Selector, other: Selector) -> Then:
    return (ExchangeLifeTotals(one, other),)
