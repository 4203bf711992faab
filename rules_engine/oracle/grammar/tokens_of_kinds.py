"""Tokens of either of two kinds: "artifact tokens and/or creature tokens you control" (CR 111)."""

from __future__ import annotations

from rules_engine.ir import TOKEN, IsType, Selector
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.vocabulary import CardType


@rule("noun", "<one:card_type> tokens or <other:card_type> tokens <posts:post+>")
def _either_tokens(one: CardType, other: CardType, posts: tuple[Selector, ...]) -> Selector:
    return all_of(TOKEN, any_of(IsType(one), IsType(other)), *posts)
