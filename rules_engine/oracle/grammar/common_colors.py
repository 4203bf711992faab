"""The most common color among some objects (CR 105.1): "… or is tied for most common"."""

from __future__ import annotations

from rules_engine.ir import Condition, IsNot, Matches, Selector
from rules_engine.ir.counting import HasMostCommonColor, IsMostCommonColor
from rules_engine.oracle.grammar.engine import rule
from rules_engine.vocabulary import Color


@rule(
    "one_condition",
    "<color> is the most common color among [all] <among:noun> or is tied for most common",
)
def _is_most_common(color: Color, among: Selector) -> Condition:
    return IsMostCommonColor(color, among)


@rule(
    "one_condition",
    "<what:said> shares a color with the most common color among [all] <among:noun> or a color "
    "tied for most common",
)
def _shares_most_common(what: Selector, among: Selector) -> Condition:
    return Matches(what, HasMostCommonColor(among))


@rule(
    "one_condition",
    "<what:said> doesn't share a color with the most common color among [all] <among:noun> or a "
    "color tied for most common",
)
def _shares_none(what: Selector, among: Selector) -> Condition:
    return IsNot(Matches(what, HasMostCommonColor(among)))
