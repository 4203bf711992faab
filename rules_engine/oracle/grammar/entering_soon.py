"""How a spell will enter, told as it is cast: "that creature enters with an additional +1/+1
counter on it" (CR 611.3d, 614.1c)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import Amount, Apply, X
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import EntersWithMoreCounters
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.entering import times
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.oracle.lexer import Token


@wordless("of_a_cast")
def _of_a_cast(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability that triggers on a spell being cast."""
    said = [token.word for token in tokens[:i]]
    if "whenever" in said and ("cast" in said or "casts" in said):
        yield True, i


@rule("entering_soon", "<cast:of_a_cast> that creature")
def _that_creature(cast: bool) -> str:
    return "creature"


@rule("entering_soon", "<cast:of_a_cast> that spell")
def _that_spell(cast: bool) -> str:
    return "spell"


@rule("clause", "<what:entering_soon> enters with <more:more_counters>")
def _that_one_with(what: str, more: tuple[str, Amount], at: int) -> Then | None:
    """CR 611.3d: what is a spell yet enters so once it resolves."""
    kind, n = more
    return None if n == X else _spell_enters_with(what, kind, n, at)


@rule("clause", "<what:entering_soon> enters with <more:more_counters> for each <of:each>")
def _that_one_for_each(what: str, more: tuple[str, Amount], of: Amount, at: int) -> Then | None:
    kind, n = more
    number = times(n, of)
    return None if number is None else _spell_enters_with(what, kind, number, at)


@rule("clause", "<what:entering_soon> enters with <more:more_counters> , where x is <of:value>")
def _that_one_where(what: str, more: tuple[str, Amount], of: Amount, at: int) -> Then | None:
    kind, n = more
    return _spell_enters_with(what, kind, of, at) if n == X else None


def _spell_enters_with(what: str, kind: str, n: Amount, at: int) -> Then:
    spell = Pronoun(at, (what,), demonstrative=True)
    return (Apply(spell, (EntersWithMoreCounters(kind, n),), INDEFINITELY),)
