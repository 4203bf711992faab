"""Grammar rules as templates, and the parser that runs them.

A *phrase* (a nonterminal of the grammar) has rules, each a template and a function that builds
what the words mean:

    @rule("does", "draw/draws <amount:cards>")
    def _draw(amount: Amount) -> Instruction:
        return Draw(SUBJECT, amount)

In a template, plain words stand for themselves (`a/b` is either of two), `<phrase>` for what a
phrase gives, handed over under that name or under another one (`<amount:cards>`), `<phrase*>` and
`<phrase+>` for several in a row as a tuple, `[…]` for what may be left out (what is inside is then
None) and `(…|…)` for alternatives. A parameter called `at` is where the rule's words begin.

Parsing is recursive descent with memory: every phrase is tried at most once at each place of a
text and gives *all* its readings there, so that two meanings of one text are found rather than
decided by the order of rules. Rules of a phrase that begin alike share that beginning, and only
phrases that can begin with the next word are tried.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from rules_engine.oracle.lexer import Token
from rules_engine.oracle.lexer import tokens as lex

Readings = list[tuple[Any, int]]
"""Values with the place after their last token."""

Matcher = Callable[[Sequence[Token], int], Iterable[tuple[Any, int]]]
Begins = Callable[[Token], bool]
"""Whether something can begin with a token, by its word and whether it is capitalized."""

Builder = Callable[..., Any]
B = TypeVar("B", bound=Builder)
T = TypeVar("T")


class GrammarError(Exception):
    """A template is not well formed, or names a phrase that doesn't exist."""


def _with_anything(token: Token) -> bool:
    return True


class _Branch:
    """A place in the templates of a phrase, reached by the same beginning."""

    __slots__ = ("calls", "ends", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Branch] = {}
        self.calls: list[tuple[_Phrase, _Branch]] = []
        self.ends: list[_End] = []


class _End:
    """What builds the value of a template; each name with the number of the value it takes."""

    __slots__ = ("build", "names", "wants_place")

    def __init__(
        self, build: Builder, names: tuple[tuple[str, int | None], ...], wants_place: bool
    ) -> None:
        self.build = build
        self.names = names
        self.wants_place = wants_place


class _Phrase:
    __slots__ = (
        "begins",
        "branch",
        "is_wordless",
        "longest",
        "matcher",
        "name",
        "number",
        "repeated",
    )

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.branch = _Branch()
        self.matcher: Matcher | None = None
        self.begins: Begins = _with_anything
        """What its matcher can begin with."""
        self.is_wordless = False
        """Whether its matcher takes no words."""
        self.longest = False
        self.repeated: tuple[_Phrase, int] | None = None
        """What is repeated, and how often at least."""


_PHRASES: dict[str, _Phrase] = {}


def _phrase(name: str) -> _Phrase:
    if name not in _PHRASES:
        _PHRASES[name] = _Phrase(name, len(_PHRASES))
        if name[-1] in "*+":
            _PHRASES[name].repeated = (_phrase(name[:-1]), int(name[-1] == "+"))
    return _PHRASES[name]


def rule(phrase: str, *templates: str) -> Callable[[B], B]:
    """Registers the decorated function as what each of the templates means.

    A function that returns None refuses: the words aren't that after all.
    """

    def register(build: B) -> B:
        takes = _parameters(build)
        for template in templates:
            _add(_phrase(phrase), template, build, takes)
        _check_names(phrase, templates, takes)
        return build

    return register


def _parameters(build: Builder) -> tuple[str, ...]:
    return tuple(inspect.signature(build).parameters)


def words(phrase: str, table: dict[str, Any]) -> None:
    """Each text of the table means its value."""
    for text, value in table.items():
        _add(_phrase(phrase), text, _constant(value), ())


def same(phrase: str, *templates: str) -> None:
    """What these templates take as `<x:…>` is the value itself: `same("player", "<x:one>")`."""

    def build(x: Any) -> Any:
        return x

    for template in templates:
        _add(_phrase(phrase), template, build, ("x",))


def longest(*phrases: str) -> None:
    """Of the readings of these phrases at one place only those that take most words count: what
    follows a noun belongs to the nearest one."""
    for phrase in phrases:
        _phrase(phrase).longest = True


def matcher(phrase: str, begins: Begins = _with_anything) -> Callable[[Matcher], Matcher]:
    """Registers a function that reads the tokens itself, one at least; it is only asked about
    places whose token it can begin with."""

    def register(function: Matcher) -> Matcher:
        one = _phrase(phrase)
        one.matcher, one.begins = function, begins
        _forget_beginnings()
        return function

    return register


def wordless(phrase: str) -> Callable[[Matcher], Matcher]:
    """Registers a function that takes no words: it says what holds at a place, or nothing where the
    rules that ask for it have no meaning."""

    def register(function: Matcher) -> Matcher:
        one = _phrase(phrase)
        one.matcher, one.is_wordless = function, True
        _forget_beginnings()
        return function

    return register


def all_read(parts: Iterable[T | None]) -> tuple[T, ...] | None:
    """The parts of what is read, or None, which refuses the reading, if one of them is.

    >>> all_read([1, 2]), all_read([1, None])
    ((1, 2), None)
    """
    found: list[T] = []
    for part in parts:
        if part is None:
            return None
        found.append(part)
    return tuple(found)


def _constant(value: Any) -> Builder:
    return lambda: value


# --- templates ---------------------------------------------------------------------------------

_Piece = tuple[str, tuple[str, ...] | str, str]
"""("words", the words, "") or ("call", the phrase, the name of its value)."""


def _add(phrase: _Phrase, template: str, build: Builder, parameters: tuple[str, ...]) -> None:
    _forget_beginnings()
    takes = [name for name in parameters if name != "at"]
    for pieces in _expanded(template):
        branch = phrase.branch
        values: dict[str, int] = {}
        count = 0
        for kind, what, name in pieces:
            if kind == "call":
                assert isinstance(what, str)
                branch = _after_call(branch, _phrase(what))
                if name in takes:
                    if name in values:
                        raise GrammarError(f"{name} twice in {template!r}")
                    values[name] = count
                count += 1
            else:
                branch = _after_word(branch, what[0])
        given = tuple((name, values.get(name)) for name in takes)
        branch.ends.append(_End(build, given, "at" in parameters))


def _check_names(phrase: str, templates: tuple[str, ...], parameters: tuple[str, ...]) -> None:
    """Every parameter has to be given by one template at least; others give None for it."""
    text = " ".join(templates)
    for name in parameters:
        if name != "at" and f"<{name}" not in text:
            raise GrammarError(f"no template of {phrase} gives {name}: {templates}")


def _after_call(branch: _Branch, called: _Phrase) -> _Branch:
    for known, then in branch.calls:
        if known is called:
            return then
    then = _Branch()
    branch.calls.append((called, then))
    return then


def _after_word(branch: _Branch, word: str) -> _Branch:
    return branch.words.setdefault(word, _Branch())


def _expanded(template: str) -> list[list[_Piece]]:
    """All ways to read the template without brackets and alternatives."""
    text = template.strip()
    ways, rest = _sequence(text, 0)
    if rest != len(text):
        raise GrammarError(f"unbalanced {template!r}")
    return [way for one in ways for way in _spelled(one)]


def _spelled(pieces: list[_Piece]) -> list[list[_Piece]]:
    """One way for each choice of words, so that rules which begin alike share branches."""
    ways: list[list[_Piece]] = [[]]
    for piece in pieces:
        if piece[0] == "words":
            ways = [[*way, ("words", (word,), "")] for way in ways for word in piece[1]]
        else:
            ways = [[*way, piece] for way in ways]
    return ways


def _sequence(text: str, i: int) -> tuple[list[list[_Piece]], int]:
    ways: list[list[_Piece]] = [[]]
    while i < len(text):
        sign = text[i]
        if sign.isspace():
            i += 1
        elif sign in "])|":
            break
        elif sign == "[":
            inner, i = _alternatives(text, i + 1, "]")
            ways = [way + more for way in ways for more in ([], *inner)]
        elif sign == "(":
            inner, i = _alternatives(text, i + 1, ")")
            ways = [way + more for way in ways for more in inner]
        elif sign == "<":
            end = text.index(">", i)
            name, _, called = text[i + 1 : end].partition(":")
            called = called or name
            piece: _Piece = ("call", called, name.rstrip("*+"))
            ways = [[*way, piece] for way in ways]
            i = end + 1
        else:
            end = i
            while end < len(text) and not text[end].isspace() and text[end] not in "[]()|<":
                end += 1
            more = _word_pieces(text[i:end])
            ways = [[*way, *more] for way in ways]
            i = end
    return ways, i


def _alternatives(text: str, i: int, closing: str) -> tuple[list[list[_Piece]], int]:
    found: list[list[_Piece]] = []
    while True:
        ways, i = _sequence(text, i)
        found.extend(ways)
        if i >= len(text):
            raise GrammarError(f"unbalanced {text!r}")
        if text[i] == closing:
            return found, i + 1
        if text[i] != "|":
            raise GrammarError(f"unbalanced {text!r}")
        i += 1


@cache
def _word_pieces(text: str) -> tuple[_Piece, ...]:
    """The pieces of words written together; a slash parts alternatives, but not in sizes."""
    if "/" in text and text[0] not in "+-0123456789*":
        options = [lex(part) for part in text.split("/")]
        if all(len(option) == 1 for option in options):
            return (("words", tuple(option[0].word for option in options), ""),)
        raise GrammarError(f"{text!r} has an alternative of several tokens")
    return tuple(("words", (token.word,), "") for token in lex(text))


# --- beginnings --------------------------------------------------------------------------------


class _Beginnings:
    """Which phrases can begin with which words: a phrase begins as what its rules begin with."""

    def __init__(self, phrases: Iterable[_Phrase]) -> None:
        self._phrases = tuple(phrases)
        self.empty = self._without_words()
        """The phrases that may have no words at all."""
        self._first: dict[_Phrase, frozenset[str | _Phrase]] = {}
        with_word: defaultdict[str | _Phrase, set[_Phrase]] = defaultdict(set)
        for phrase in self._phrases:
            for first in self._firsts(phrase):
                with_word[first].add(phrase)
        self._with_word = {first: frozenset(found) for first, found in with_word.items()}
        self._with_matcher = [
            (first, found) for first, found in self._with_word.items() if isinstance(first, _Phrase)
        ]
        self._with_token: dict[tuple[str, bool], frozenset[_Phrase]] = {}
        self._alike: dict[frozenset[_Phrase], frozenset[_Phrase]] = {}

    def at(self, token: Token) -> frozenset[_Phrase]:
        """The phrases that can begin with this token, and those that may have no words."""
        key = (token.word, token.is_capitalized)
        known = self._with_token.get(key)
        if known is None:
            found = self.empty | self._with_word.get(token.word, frozenset())
            for first, others in self._with_matcher:
                if first.begins(token):
                    found |= others
            if len(self._with_token) >= _MOST_WORDS:
                self._with_token.clear()
            known = self._with_token[key] = self._alike.setdefault(found, found)
        return known

    def _firsts(self, phrase: _Phrase) -> frozenset[str | _Phrase]:
        """The words that it can begin with, and the phrases whose matchers say what they do."""
        known = self._first.get(phrase)
        if known is None:
            self._first[phrase] = frozenset()
            found: set[str | _Phrase] = set()
            if phrase.matcher is not None and not phrase.is_wordless:
                found.add(phrase)
            if phrase.repeated is not None:
                found |= self._firsts(phrase.repeated[0])
            self._add_firsts(phrase.branch, found)
            known = self._first[phrase] = frozenset(found)
        return known

    def _add_firsts(self, branch: _Branch, found: set[str | _Phrase]) -> None:
        found.update(branch.words)
        for called, then in branch.calls:
            found |= self._firsts(called)
            if called in self.empty:
                self._add_firsts(then, found)

    def _without_words(self) -> frozenset[_Phrase]:
        found = {one for one in self._phrases if one.is_wordless}
        found.update(one for one in self._phrases if one.repeated and not one.repeated[1])
        size = -1
        while len(found) > size:
            size = len(found)
            found.update(one for one in self._phrases if _may_end(one.branch, found))
        return frozenset(found)


def _may_end(branch: _Branch, empty: set[_Phrase]) -> bool:
    return bool(branch.ends) or any(
        called in empty and _may_end(then, empty) for called, then in branch.calls
    )


_MOST_WORDS = 20_000
"""Of which it is kept what begins with them: a name met once isn't worth its memory forever."""

_all_beginnings: _Beginnings | None = None


def _known_beginnings() -> _Beginnings:
    """Of all phrases that are registered."""
    global _all_beginnings
    if _all_beginnings is None:
        _all_beginnings = _Beginnings(_PHRASES.values())
    return _all_beginnings


def _forget_beginnings() -> None:
    global _all_beginnings
    _all_beginnings = None


# --- parsing -----------------------------------------------------------------------------------


class Parse:
    """The readings of one text, and how far any of them came."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.words: list[str] = [token.word for token in tokens]
        self.words.append("")
        self.furthest = 0
        beginnings = _known_beginnings()
        self._beginnings = [*map(beginnings.at, tokens), beginnings.empty]
        self._known: dict[int, Readings] = {}

    def whole(self, phrase: str, start: int = 0) -> list[Any]:
        """All different readings of the text from `start` to its end as that phrase."""
        end = len(self.tokens)
        return [value for value, stop in self.readings(_PHRASES[phrase], start) if stop == end]

    def readings(self, phrase: _Phrase, start: int) -> Readings:
        key = phrase.number << 12 | start
        known = self._known.get(key)
        if known is not None:
            return known
        self._known[key] = []  # a phrase that begins with itself has no reading by that
        found: Readings = []
        if phrase.repeated is not None:
            found = self._repeated(phrase.repeated[0], phrase.repeated[1], start)
        elif phrase.matcher is not None:
            for value, end in phrase.matcher(self.tokens, start):
                self.furthest = max(self.furthest, end)
                found.append((value, end))
        if phrase.branch.words or phrase.branch.calls:
            self._follow(phrase.branch, start, start, (), found)
        if len(found) > 1:
            if phrase.longest:
                most = max(end for _, end in found)
                found = [reading for reading in found if reading[1] == most]
            found = _different(found)
        self._known[key] = found
        return found

    def _repeated(self, what: _Phrase, least: int, start: int) -> Readings:
        found: Readings = [((), start)] if least == 0 else []
        open_ends: Readings = [((), start)]
        while open_ends:
            longer: Readings = []
            for values, place in open_ends:
                for value, end in self.readings(what, place):
                    if end > place:
                        longer.append(((*values, value), end))
            found.extend(longer)
            open_ends = longer
        return found

    def _follow(
        self, branch: _Branch, start: int, place: int, values: tuple[Any, ...], found: Readings
    ) -> None:
        for end in branch.ends:
            given = {name: None if number is None else values[number] for name, number in end.names}
            value = end.build(**given, at=start) if end.wants_place else end.build(**given)
            if value is not None:
                found.append((value, place))
        after = branch.words.get(self.words[place])
        if after is not None:
            if place >= self.furthest:
                self.furthest = place + 1
            self._follow(after, start, place + 1, values, found)
        if branch.calls:
            beginnings = self._beginnings[place]
            for called, then in branch.calls:
                if called in beginnings:
                    for value, end_place in self.readings(called, place):
                        self._follow(then, start, end_place, (*values, value), found)


def _different(found: Readings) -> Readings:
    kept: Readings = []
    for value, end in found:
        if not any(end == other_end and value == other for other, other_end in kept):
            kept.append((value, end))
    return kept


def check_grammar() -> list[str]:
    """What is wrong with the grammar as a whole: phrases that are used but have no rules, and
    phrases that can begin with themselves."""
    problems = [
        f"<{phrase.name}> has no rules"
        for phrase in _PHRASES.values()
        if phrase.matcher is None
        and phrase.repeated is None
        and not phrase.branch.words
        and not phrase.branch.calls
    ]
    problems.extend(
        f"<{phrase.name}> begins with itself"
        for phrase in _PHRASES.values()
        if phrase in _begun_with(phrase)
    )
    return problems


def check_matchers(tokens: Sequence[Token]) -> list[str]:
    """Which matchers begin in this text with what they aren't said to begin with, or take words
    (or none) against what they are said to."""
    return [
        f"<{phrase.name}> at {token.written!r}"
        for phrase in _PHRASES.values()
        if phrase.matcher is not None
        for place, token in enumerate(tokens)
        for _, end in phrase.matcher(tokens, place)
        if (end == place) is not phrase.is_wordless
        or not (phrase.is_wordless or phrase.begins(token))
    ]


def _begun_with(phrase: _Phrase) -> set[_Phrase]:
    """The phrases that can stand at the beginning of it, at any depth."""
    empty = _known_beginnings().empty
    found: set[_Phrase] = set()
    waiting = [phrase]
    while waiting:
        one = waiting.pop()
        first = _first_calls(one.branch, empty)
        if one.repeated is not None:
            first.append(one.repeated[0])
        for called in first:
            if called not in found:
                found.add(called)
                waiting.append(called)
    return found


def _first_calls(branch: _Branch, empty: frozenset[_Phrase]) -> list[_Phrase]:
    """What is called before any word was read."""
    found = [called for called, _ in branch.calls]
    for called, then in branch.calls:
        if called in empty:
            found += _first_calls(then, empty)
    return found
