"""What may be paid rather than the cost of a keyword's activated abilities (CR 118.9, 702.6a,
702.29a)."""

from __future__ import annotations

from rules_engine.ir import YOU, YOUR_TURN, Ability, Compare, Condition, StaticAbility
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.conditions import Both
from rules_engine.ir.costs import Cost
from rules_engine.ir.events import Activates
from rules_engine.ir.modifications import KeywordMayCost
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Keyword

_PRICED = {"cycling": Keyword.CYCLING, "equip": Keyword.EQUIP}
words("priced_keyword", _PRICED)

words("first_when", {"each turn": False, "during each of your turns": True})


@rule(
    "ability",
    "you may <cost> rather than pay <keyword:priced_keyword> costs .",
    "as long as <condition> , you may <cost> rather than pay <keyword:priced_keyword> costs .",
)
def _keyword_costs(cost: Cost, keyword: Keyword, condition: Condition | None) -> Ability:
    return StaticAbility(YOU, (KeywordMayCost(keyword, cost),), condition=condition)


@rule(
    "ability",
    "you may <cost> rather than pay the <keyword:priced_keyword> cost of the first "
    "<same:priced_keyword> ability you activate <yours:first_when> .",
    "you may <cost> rather than pay the <keyword:priced_keyword> cost of the first card you cycle "
    "<yours:first_when> .",
)
def _first_keyword_cost(
    cost: Cost, keyword: Keyword, same: Keyword | None, yours: bool
) -> Ability | None:
    if keyword is not (same or Keyword.CYCLING):
        return None
    activated = EventsThisTurn(Activates(YOU, keywords=(keyword,)))
    condition: Condition = Compare(activated, Comparison.EQUAL, 0)
    if yours:
        condition = Both(YOUR_TURN, condition)
    return StaticAbility(YOU, (KeywordMayCost(keyword, cost),), condition=condition)
