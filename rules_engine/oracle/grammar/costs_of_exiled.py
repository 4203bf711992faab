"""Costs that depend on the card that is exiled for them (CR 118.6)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.costs import Cost, ExileCards, ManaCostOf
from rules_engine.ir.selectors import PaidWith
from rules_engine.oracle.grammar.syntax import Pronoun


def with_cost_of_exiled(cost: Cost) -> Cost:
    """ "Exile a creature card from your graveyard and pay its mana cost": that of the card."""
    match cost.parts:
        case (ExileCards(count=1, or_more=False) as exiling, ManaCostOf(what=Pronoun()) as own):
            return Cost((exiling, replace(own, what=PaidWith("exiled"))))
        case _:
            return cost
