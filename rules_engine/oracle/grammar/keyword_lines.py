"""Keywords that are followed by an ability after a dash (CR 702): "Boast — {1}: …"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Ability, ActivatedAbility, Cost, KeywordAbility, X
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import CostPart, RevealThis
from rules_engine.ir.layouts import Solved, ToSolve
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import FromZone
from rules_engine.vocabulary import Keyword, Zone

words(
    "activated_keyword",
    {
        "boast": Keyword.BOAST,
        "exhaust": Keyword.EXHAUST,
        "power-up": Keyword.POWER_UP,
    },
)
words("ability_keyword", {"max speed": Keyword.MAX_SPEED, "∞": Keyword.INFINITY})


@rule("line", "<keyword:activated_keyword> — <then:ability>")
def _activated(keyword: Keyword, then: Ability) -> Ability | None:
    """CR 702.142a, 702.177a, 702.193a."""
    if not isinstance(then, ActivatedAbility):
        return None
    return KeywordAbility(keyword, ability=then)


@rule("line", "<keyword:ability_keyword> — <then:ability>")
def _any(keyword: Keyword, then: Ability) -> Ability:
    """CR 702.178a, 702.186a."""
    return KeywordAbility(keyword, ability=then)


@rule("line", "<keyword:ability_keyword> — <then:keyword_ability> [.]")
def _keyword(keyword: Keyword, then: Ability) -> Ability:
    return KeywordAbility(keyword, ability=then)


_REVEALED = FromZone(RevealThis(), Zone.HAND)


@rule("cost_part", "reveal <self> from your hand")
def _reveal_this(self: bool) -> CostPart:
    return _REVEALED


@rule("line", "forecast — <then:ability>")
def _forecast(then: Ability) -> Ability | None:
    """CR 702.57a: revealing the card is what the keyword itself asks for."""
    if not isinstance(then, ActivatedAbility) or _REVEALED not in then.cost.parts:
        return None
    cost = Cost(tuple(part for part in then.cost.parts if part != _REVEALED))
    return KeywordAbility(Keyword.FORECAST, ability=replace(then, cost=cost))


@rule("line", "casualty x . the copy isn't legendary and has starting loyalty x .")
def _casualty_x() -> Ability:
    """CR 702.153a, 707.9b: X is the power of the creature that is sacrificed."""
    return KeywordAbility(Keyword.CASUALTY, amount=X)


# --- cases --------------------------------------------------------------------------------------


@rule("line", "to solve — <condition> .")
def _to_solve(condition: Condition) -> Ability:
    """CR 719.3a."""
    return ToSolve(condition)


@rule("line", "solved — <then:look_and_play>")
def _solved_both(then: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(map(Solved, then))


@rule("line", "solved — <then:ability>", "solved — <then:keyword_ability> [.]")
def _solved(then: Ability) -> Ability:
    """CR 702.169a."""
    return Solved(then)
