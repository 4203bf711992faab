"""Lines of rules text to abilities: the grammar run on each, references bound, one meaning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from rules_engine.ir import Ability, SpellAbility
from rules_engine.ir.costs import CostPart
from rules_engine.ir.each_zone import in_each_zone
from rules_engine.ir.node import transform
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
                meaning = tuple(one for part in parts for one in _bound(part, own_kinds))
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
        meanings = _referring(meanings, own_kinds)
    if len(meanings) > 1:
        raise Unreadable(Reason.AMBIGUOUS, text)
    return meanings[0]


def _referring(
    meanings: list[tuple[object, ...]], own_kinds: frozenset[str]
) -> list[tuple[object, ...]]:
    """Of different readings of a spell's line those whose words refer to something in the line, one
    for each thing that they mean; all of them if none does."""
    if not all(isinstance(part, SpellText) for parts in meanings for part in parts):
        return meanings
    found: dict[Ability, tuple[object, ...]] = {}
    for parts in meanings:
        try:
            found.setdefault(spell_ability(parts, own_kinds), parts)
        except Unreadable:
            continue
    return list(found.values()) or meanings


def _bound(part: object, own_kinds: frozenset[str]) -> tuple[object, ...]:
    if isinstance(part, Ability):
        ability = functioning(folded(bind(part, own_kinds)))
        if ability is None:
            raise Unbound(0)
        return in_each_zone(ability)
    return (part,)


def spell_ability(
    parts: Sequence[object], own_kinds: frozenset[str], costs: tuple[CostPart, ...] = ()
) -> Ability:
    """CR 113.3a: all sentences of an instant or sorcery, with these additional costs, as one
    ability.

    Raises:
        Unreadable: modes and other sentences stand side by side, or a word refers to nothing.
    """
    modal = [part for part in parts if isinstance(part, SpellAbility)]
    texts = [part for part in parts if isinstance(part, SpellText)]
    if modal and (texts or len(modal) > 1):
        raise Unreadable(Reason.WORDS, "modes beside other sentences")
    if modal:
        return modal[0]
    then = tuple(
        transform(one, partial(_further_on, line))
        for line, text in enumerate(texts)
        for one in text.then
    )
    try:
        return folded(bind(SpellAbility(then), own_kinds, costs))
    except Unbound as error:
        raise Unreadable(Reason.REFERENCE, f"word {error.at}") from error


_LINE = 1000
"""More words than a line has."""


def _further_on(line: int, _name: str, part: object) -> object:
    """What has a place in the text of its own line, with its place in the whole text."""
    at = getattr(part, "at", None)
    return replace(part, at=at + line * _LINE) if line and isinstance(at, int) else part  # type: ignore[type-var]


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
