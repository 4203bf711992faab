"""Costs of spells paid with any number of objects, or with all of them, and what is told of what
was given (CR 601.2b, 601.2h, 608.2k)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    THIS,
    YOU,
    Ability,
    Amount,
    Casts,
    Compare,
    DiscardCards,
    Instruction,
    LoseLife,
    Plus,
    SacrificePermanents,
    Selector,
    Times,
    TriggeredAbility,
    X,
)
from rules_engine.ir.abilities import AdditionalCost
from rules_engine.ir.costs import Cost, CostPart, SacrificeThis
from rules_engine.ir.effects import CopySpell, Draw
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import OTHER, Comparison
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, AsMany, Pronoun
from rules_engine.vocabulary import Zone


def at_of(what: Selector) -> int:
    """Where the words "sacrificed this way" stand in it."""
    return next((node.at for node in walk(what) if isinstance(node, Pronoun)), 0)


def with_x(part: CostPart) -> AdditionalCost:
    """As many as are announced (CR 107.3a), which may be none."""
    return AdditionalCost(Cost((replace(part, count=X),)))  # type: ignore[call-arg]  # such costs have one


@rule(
    "ability",
    "as an additional cost to cast this spell , <paid:any_number_paid> .",
    "as an additional cost to cast this spell , you may <paid:any_number_paid> .",
)
def _any_number(paid: tuple[CostPart, str]) -> Ability:
    """ "You may": none of them is as good as not."""
    return with_x(paid[0])


@rule("any_number_paid", "discard any number of cards")
def _discard_any_number() -> tuple[CostPart, str]:
    return DiscardCards(), "discarded"


@rule("cost_part", "<paid:any_number_paid>")
def _any_number_to_activate(paid: tuple[CostPart, str]) -> CostPart:
    return AsMany(replace(paid[0], count=X), least=0)  # type: ignore[call-arg]  # such costs have one


@rule("cost_part", "sacrifice one or more <what:noun>")
def _sacrifice_some(what: Selector) -> CostPart:
    return AsMany(SacrificePermanents(what, X))


@rule("cost_list", "sacrifice <self> and any number of other <what:noun>")
def _this_and_any_number(self: bool, what: Selector) -> tuple[CostPart, ...]:
    """What is sacrificed already isn't another one (CR 118.3)."""
    return SacrificeThis(), AsMany(SacrificePermanents(all_of(what, OTHER), X), least=0)


@rule(
    "line",
    "as an additional cost to cast this spell , you may sacrifice one or more <what:noun> . when "
    "you do , copy this spell for each <one:noun> .",
)
def _copied_for_each(what: Selector, one: Selector) -> tuple[Ability, ...] | None:
    """CR 603.12: it triggers as the spell is cast, if anything was given for it."""
    if all_of(what, Pronoun(at_of(one), plural=True, way="sacrificed")) != one:
        return None
    copies = TriggeredAbility(
        Casts(YOU, THIS),
        (CopySpell(THIS, X, may_choose_new_targets=False),),
        condition=Compare(X, Comparison.AT_LEAST, 1),
        zone=Zone.STACK,
    )
    return with_x(SacrificePermanents(what)), copies


@rule("value", "the total <of:of_object> of the <way:paid_way> <what:noun>")
def _total_of_paid(of: type, way: str, what: Selector, at: int) -> Amount:
    """ "The total power of the sacrificed creatures": as they last were (CR 608.2h)."""
    return of(all_of(what, Pronoun(at, plural=True, way=way)))  # type: ignore[no-any-return]


@action("lose <n:fixed_number> life plus <m:fixed_number> life for each <of:each>")
def _lose_and_more(n: int, m: int, of: Amount) -> Instruction:
    return LoseLife(SUBJECT, Plus(n, of if m == 1 else Times(m, of)))


@action("draw <n:number> card/cards plus an additional card for each <of:each>")
def _draw_and_more(n: Amount, of: Amount) -> Instruction:
    return Draw(SUBJECT, Plus(n, of))
