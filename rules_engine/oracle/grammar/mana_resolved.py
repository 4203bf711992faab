"""Mana abilities of something that resolve, and how much mana it produced (CR 605.3b)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import Amount, EventPattern, Selector
from rules_engine.ir.events import TappedForMana
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.syntax import ThatMuch
from rules_engine.oracle.lexer import Token


@rule("event", "a mana ability of <what:this> resolves")
def _resolves(what: Selector) -> EventPattern:
    return TappedForMana(what, as_mana_ability=True)


@wordless("of_mana_ability")
def _of_mana_ability(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability about a mana ability that resolves."""
    said = " ".join(token.word for token in tokens[:i])
    if " mana ability of " in said and " resolves , " in said:
        yield True, i


@rule("value", "<so:of_mana_ability> the amount of mana (<this>|it) produced")
def _produced(so: bool, at: int) -> Amount:
    """CR 106.3: of the event."""
    return ThatMuch(at)
