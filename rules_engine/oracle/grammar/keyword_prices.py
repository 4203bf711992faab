"""What may be paid rather than the cost of a keyword's activated abilities (CR 118.9, 702.6a,
702.29a), and costs of keywords that cost more or less (118.7)."""

from __future__ import annotations

from rules_engine.ir import (
    OPPONENT,
    PLAYER,
    YOU,
    YOUR_TURN,
    Ability,
    Amount,
    Compare,
    Condition,
    Selector,
    StaticAbility,
)
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.conditions import Both
from rules_engine.ir.costs import Cost
from rules_engine.ir.events import Activates
from rules_engine.ir.modifications import KeywordCostChange, KeywordMayCost
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.spell_costs import Priced, priced
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


# --- costing more or less ----------------------------------------------------------------------

words(
    "cost_keyword",
    {
        word.value: word
        for word in (
            Keyword.BLITZ,
            Keyword.BUYBACK,
            Keyword.DASH,
            Keyword.FLASHBACK,
            Keyword.MORPH,
        )
    },
)
words("cost_payer", {"you pay": YOU, "your opponents pay": OPPONENT})


@rule("ability", "[all] <keyword:cost_keyword> costs [<who:cost_payer>] cost <one:priced_mana> .")
def _cost_changed(keyword: Keyword, who: Selector | None, one: tuple[str, int]) -> Ability | None:
    """CR 118.7: whoever pays them, if it isn't said."""
    return _of_keyword(keyword, who, priced(*one))


@rule(
    "ability",
    "[all] <keyword:cost_keyword> costs [<who:cost_payer>] cost <one:priced_mana> for each "
    "<of:each> .",
)
def _cost_changed_for_each(
    keyword: Keyword, who: Selector | None, one: tuple[str, int], of: Amount
) -> Ability | None:
    return _of_keyword(keyword, who, priced(*one, of))


def _of_keyword(keyword: Keyword, who: Selector | None, change: Priced | None) -> Ability | None:
    if change is None or change.mana is not None:
        return None
    return StaticAbility(who or PLAYER, (KeywordCostChange(keyword, change.generic),))
