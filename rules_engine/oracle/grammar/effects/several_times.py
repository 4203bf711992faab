"""Doing something several times: "proliferate twice", "it explores X times" (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import Amount, CreateToken, Exile, Instruction, Repeat, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.turning import ManifestDread
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Introduces, ThatMuch, with_subject

words("how_often", {"twice": 2})


@rule("how_often", "<n:number> times")
def _times(n: Amount) -> Amount:
    return n


@rule("how_often", "that many times")
def _that_many(at: int) -> Amount:
    return ThatMuch(at)


def repeated(one: Instruction, n: Amount) -> Instruction | None:
    """Once after the other; None for what isn't told so ("deals 3 damage twice")."""
    inner = one.then if isinstance(one, Introduces) else one
    return Repeat(n, (inner,)) if _has_a_word(inner) else None


def _has_a_word(one: Instruction) -> bool:
    """Whether it is a keyword action (CR 701)."""
    return type(one).__module__.endswith("keyword_actions") or isinstance(
        one, CreateToken | Exile | ManifestDread
    )


@rule("dos", "<one:do> <n:how_often>")
def _do(one: Instruction, n: Amount) -> Then | None:
    done = repeated(one, n)
    return None if done is None else (done,)


@rule("does_all", "<one:does> <n:how_often>")
def _does(one: Instruction, n: Amount) -> Then | None:
    done = repeated(one, n)
    return None if done is None else (done,)


@rule("clause", "<what:thing> <one:acts> <n:how_often>")
def _acts(what: Selector, one: Instruction, n: Amount) -> Then | None:
    done = repeated(one, n)
    return None if done is None else (with_subject(done, what),)
