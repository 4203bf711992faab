"""Lines that only special frames have: chapters of Sagas (CR 714)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import Ability
from rules_engine.ir.effects import Then
from rules_engine.ir.layouts import Chapter
from rules_engine.oracle.grammar.engine import matcher, rule
from rules_engine.oracle.grammar.modal import Choosing, Modes
from rules_engine.oracle.lexer import Token

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@matcher("chapters", lambda token: token.is_capitalized)
def _chapters(tokens: Sequence[Token], i: int) -> Iterable[tuple[tuple[int, ...], int]]:
    """CR 714.2a: "I, II" before the dash."""
    numbers: list[int] = []
    while i < len(tokens) and tokens[i].word in _ROMAN and tokens[i].is_capitalized:
        numbers.append(_ROMAN.index(tokens[i].word) + 1)
        i += 1
        if i < len(tokens) and tokens[i].word == ",":
            i += 1
            continue
        yield tuple(numbers), i
        return


@rule("line", "<numbers:chapters> — <then:any_instructions>")
def _chapter(numbers: tuple[int, ...], then: Then) -> Ability:
    """CR 714.2b."""
    return Chapter(numbers, then)


@rule("line", "<numbers:chapters> — <modes>")
def _modal_chapter(numbers: tuple[int, ...], modes: Modes) -> Ability | None:
    if modes.how != Choosing(1):
        return None
    return Chapter(numbers, modes=modes.modes)
