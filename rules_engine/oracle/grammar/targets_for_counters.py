"""As many targets as there are counters: "for each isolation counter on it, exile up to one target
nonland permanent" (CR 601.2c, 603.3d)."""

from __future__ import annotations

from rules_engine.ir import THIS, ExileUntilLeaves, Selector
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase


@rule("on_this", "it")
def _on_it(at: int) -> Selector:
    return Pronoun(at)


@rule("on_this", "<self>")
def _on_self(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule(
    "clause",
    "for each <kind:counter> counter on <what:on_this> , exile up to one target <noun> until "
    "<self> leaves the battlefield",
)
def _exile_for_each_counter(kind: str, what: Selector, noun: Selector, self: bool, at: int) -> Then:
    """One instance of the word "target", so none is chosen twice (CR 115.3)."""
    return (ExileUntilLeaves(TargetPhrase(at + 1, noun, 0, CountersOn(kind, what))),)
