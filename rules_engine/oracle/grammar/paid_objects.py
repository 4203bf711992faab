"""What was given to pay a cost or as one was told: "the sacrificed creature" (CR 608.2k)."""

from __future__ import annotations

from rules_engine.ir import Selector
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Pronoun

words(
    "paid_way",
    {
        word: word
        for word in ("sacrificed", "tapped", "returned", "exiled", "discarded", "revealed")
    },
)


@rule("pronoun", "the <way:paid_way> <noun:back_noun>")
def _paid(way: str, noun: str, at: int) -> Selector | None:
    """Cards are said of every way by their own rules."""
    if noun == "card":
        return None
    return Pronoun(at, (noun,), way=way)


@rule("pronoun", "the <noun:back_noun> tapped this way")
def _tapped_this_way(noun: str, at: int) -> Selector | None:
    return _paid("tapped", noun, at)


@rule("pronoun", "the <way:paid_way> <noun:subtype>")
def _paid_subtype(way: str, noun: str, at: int) -> Selector:
    return Pronoun(at, (noun.lower(),), way=way)
