"""Permanents of several kinds that a player sacrifices: "an artifact and a land" (CR 701.21)."""

from __future__ import annotations

from rules_engine.ir import Instruction, Selector
from rules_engine.ir.effects import SacrificeOneOfEach
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import SUBJECT

Kinds = tuple[Selector, ...]


@rule("given_kinds", "a/an <one:noun> [,] and a/an <other:noun>")
def _two(one: Selector, other: Selector) -> Kinds:
    return one, other


@rule("given_kinds", "a/an <one:noun> , <rest:given_kinds>")
def _more(one: Selector, rest: Kinds) -> Kinds:
    return (one, *rest)


@action("sacrifice <kinds:given_kinds>")
def _one_of_each(kinds: Kinds) -> Instruction:
    return SacrificeOneOfEach(kinds, SUBJECT)
