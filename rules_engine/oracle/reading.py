"""Lines of rules text to abilities: the grammar run on each, references bound, one meaning."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.ir import Ability, SpellAbility
from rules_engine.oracle import grammar  # noqa: F401 - registers the rules
from rules_engine.oracle.diagnostics import Diagnostic, Reason
from rules_engine.oracle.grammar.binding import bind
from rules_engine.oracle.grammar.engine import Parse
from rules_engine.oracle.grammar.folding import folded
from rules_engine.oracle.grammar.functioning import functioning
from rules_engine.oracle.grammar.lines import SpellText
from rules_engine.oracle.grammar.places import Unbound
from rules_engine.oracle.lexer import Token, UnknownCharacter, tokens


class Unreadable(Exception):
    """A line has no meaning, or more than one."""

    def __init__(self, reason: Reason, clause: str, stopped_at: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.clause = clause
        self.stopped_at = stopped_at

    def diagnostic(self, face: str, line: int, text: str) -> Diagnostic:
        return Diagnostic(face, line, text, self.reason, self.clause, self.stopped_at)


def read_line(text: str, phrases: Sequence[str], own_kinds: frozenset[str]) -> tuple[object, ...]:
    """What a line means as one of these phrases of the grammar: abilities or spell text.

    Raises:
        Unreadable: it means nothing, or several things.
    """
    try:
        words = tokens(text)
    except UnknownCharacter as error:
        raise Unreadable(Reason.CHARACTER, text, text[error.position :]) from error
    parse = Parse(words)
    meanings: list[tuple[object, ...]] = []
    unbound: Unbound | None = None
    for phrase in phrases:
        for value in parse.whole(phrase):
            parts = value if isinstance(value, tuple) else (value,)
            try:
                meaning = tuple(_bound(part, own_kinds) for part in parts)
            except Unbound as error:
                unbound = error
                continue
            if meaning not in meanings:
                meanings.append(meaning)
    if not meanings:
        if unbound is not None:
            raise Unreadable(Reason.REFERENCE, *_around(text, words, unbound.at))
        raise Unreadable(Reason.WORDS, *_around(text, words, parse.furthest))
    if len(meanings) > 1:
        raise Unreadable(Reason.AMBIGUOUS, text)
    return meanings[0]


def _bound(part: object, own_kinds: frozenset[str]) -> object:
    if isinstance(part, Ability):
        ability = functioning(folded(bind(part, own_kinds)))
        if ability is None:
            raise Unbound(0)
        return ability
    return part


def spell_ability(parts: Sequence[object], own_kinds: frozenset[str]) -> Ability:
    """CR 113.3a: all sentences of an instant or sorcery as one ability.

    Raises:
        Unreadable: modes and other sentences stand side by side, or a word refers to nothing.
    """
    modal = [part for part in parts if isinstance(part, SpellAbility)]
    texts = [part for part in parts if isinstance(part, SpellText)]
    if modal and (texts or len(modal) > 1):
        raise Unreadable(Reason.WORDS, "modes beside other sentences")
    if modal:
        return modal[0]
    then = tuple(one for text in texts for one in text.then)
    try:
        return folded(bind(SpellAbility(then), own_kinds))
    except Unbound as error:
        raise Unreadable(Reason.REFERENCE, f"word {error.at}") from error


_END = frozenset({".", "•"})


def _around(text: str, words: Sequence[Token], place: int) -> tuple[str, str]:
    """The sentence around a word and what is left of it from that word on."""
    if not words:
        return text, ""
    place = min(place, len(words) - 1)
    first = place
    while first > 0 and words[first - 1].word not in _END:
        first -= 1
    last = place
    while last < len(words) - 1 and words[last].word not in _END:
        last += 1
    return text[words[first].start : words[last].end], text[words[place].start : words[last].end]
