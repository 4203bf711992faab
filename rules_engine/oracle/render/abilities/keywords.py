"""Keyword abilities: the word with its cost, number or quality (CR 702)."""

from __future__ import annotations

from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.costs import Cost
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import figure
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost, is_mana_only
from rules_engine.oracle.render.english import capitalized, with_article
from rules_engine.oracle.render.nouns import bare
from rules_engine.vocabulary import Keyword

_DASHED = frozenset({Keyword.SUSPEND})


def keyword_text(node: KeywordAbility, context: Context) -> str:
    """`flying`, `equip {2}`, `protection from red`, `swampcycling {2}`, `suspend 5—{1}{B}`."""
    word = node.keyword.value
    match node.keyword:
        case Keyword.ENCHANT:
            return f"enchant {_quality(node.what, context)}"
        case Keyword.PROTECTION:
            return f"protection from {_protection(node.what, context)}"
        case Keyword.HEXPROOF if node.what is not None:
            return f"hexproof from {_protection(node.what, context)}"
        case Keyword.LANDWALK:
            return f"{_quality(node.what, context).lower()}walk"
        case Keyword.AFFINITY:
            what = bare(node.what, context) if node.what is not None else "artifacts"
            return f"affinity for {what}"
        case Keyword.CYCLING if node.what is not None:
            word = f"{_quality(node.what, context).lower().replace(' ', ' ')}cycling"
        case _:
            pass
    amount = f" {figure(node.amount, context)}" if node.amount is not None else ""
    if node.ability is not None:
        return f"{word} — {capitalized(line(node.ability, context).rstrip('.'))}."
    if node.keyword in (Keyword.CHAMPION,):
        return f"champion {with_article(_quality(node.what, context))}"
    if node.keyword is Keyword.DEVOUR and node.what is not None:
        word = f"devour {_quality(node.what, context).lower()}"
    if node.cost is None:
        return word + amount
    separator = "—" if node.keyword in _DASHED or not is_mana_only(node.cost) else " "
    price = keyword_cost(node.cost, context)
    return f"{word}{amount}{separator}{price}"


def keyword_cost(cost: Cost, context: Context) -> str:
    """The cost after a keyword; a cost that isn't only mana ends the line."""
    text = activation_cost(cost, context)
    return text if is_mana_only(cost) else text + "."


def _quality(what: s.Selector | None, context: Context) -> str:
    if what is None:
        return "creature"
    return bare(what, context, many=False, word="or")


def _protection(what: s.Selector | None, context: Context) -> str:
    match what:
        case None:
            return "everything"
        case s.IsColor(color=color):
            return color.word
        case s.IsMulticolored():
            return "multicolored"
        case s.IsMonocolored():
            return "monocolored"
        case s.HasChosenColor():
            return "the chosen color"
        case s.Anything():
            return "everything"
        case _:
            return bare(what, context)


@line.of(KeywordAbility)
def _keyword(node: KeywordAbility, context: Context) -> str:
    return capitalized(keyword_text(node, context))
