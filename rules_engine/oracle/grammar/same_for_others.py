"""Static abilities of which a second sentence says that they hold for more objects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.ir import (
    Ability,
    AllOf,
    AnyOf,
    Apply,
    Exists,
    GainAbility,
    HasKeyword,
    If,
    IsCard,
    IsSpell,
    IsType,
    KeywordAbility,
    Modification,
    Selector,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.modifications import GainKeywordsOf
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase
from rules_engine.vocabulary import Keyword


@rule("line", "<abilities:same_for_more>")
def _line(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return abilities


@rule(
    "same_for_more",
    "<one:ability> the same is true for <more:group> .",
    "<one:ability> the same is true for <more:group> and <last:group> .",
)
def _same(one: Ability, more: Selector, last: Selector | None) -> tuple[Ability, ...] | None:
    """All of them are affected by one effect; None if it says something of the first ones."""
    if not isinstance(one, StaticAbility) or not isinstance(one.affects, Mention):
        return None
    if any(isinstance(node, Pronoun) for change in one.modifications for node in walk(change)):
        return None
    others = [part.what for part in (more, last) if isinstance(part, Mention)]
    if "player" in kinds_of(one.affects):
        return _same_types(one, tuple(other for what in others for other in _each_of(what)))
    return (replace(one, affects=any_of(one.affects.what, *others)),)


def _each_of(what: Selector) -> tuple[Selector, ...]:
    return what.parts if isinstance(what, AnyOf) else (what,)


def _same_types(one: StaticAbility, more: tuple[Selector, ...]) -> tuple[Ability, ...] | None:
    """ "Each opponent who controls more creatures than you can't cast creature spells": likewise of
    another type, not of those objects; None if it speaks of more than one type."""
    said = {node for node in walk(one) if isinstance(node, IsType)}
    if len(said) != 1 or not all(isinstance(what, IsType) for what in more):
        return None
    (first,) = said
    return (one, *(transform(one, _instead_of(first, other)) for other in more))


def _instead_of(old: Selector, new: Selector) -> Callable[[str, object], object]:
    return lambda _, part: new if part == old else part


# --- the same of other keywords ---


@rule("line", "<one:ability> the same is true for <more:keyword_names> .")
def _same_keywords(one: Ability, more: tuple[Keyword, ...]) -> tuple[Ability, ...] | None:
    """Of each of them as of the one keyword that the ability speaks of."""
    first = _only_keyword(one)
    if first is None or first in more:
        return None
    others: list[Ability] = []
    for keyword in more:
        other = (_of_each_kind if keyword in OF_KINDS else _with_keyword)(one, first, keyword)
        if other is None:
            return None
        others.append(other)
    if isinstance(one, StaticAbility):
        return (one, *others)
    if isinstance(one, TriggeredAbility) and not any(
        isinstance(node, TargetPhrase) for node in walk(one)
    ):
        then = tuple(
            part for other in others if isinstance(other, TriggeredAbility) for part in other.then
        )
        return (replace(one, then=(*one.then, *then)),)
    return None


def _only_keyword(one: Ability) -> Keyword | None:
    """The keyword that is asked for, and given; None if there are others."""
    asked = {node.keyword for node in walk(one) if isinstance(node, HasKeyword)}
    given = {node.keyword for node in walk(one) if isinstance(node, KeywordAbility)}
    return next(iter(asked)) if len(asked) == 1 and asked == given else None


def _with_keyword(one: Ability, old: Keyword, new: Keyword) -> Ability:
    def changed(name: str, part: object) -> object:
        match part:
            case HasKeyword(keyword=keyword) if keyword is old:
                return HasKeyword(new)
            case KeywordAbility(keyword=keyword) if keyword is old:
                return KeywordAbility(new)
            case _:
                return part

    return transform(one, changed)


def _of_each_kind(one: Ability, old: Keyword, new: Keyword) -> Ability | None:
    """Each ability of that keyword, with its quality, of what is asked about; None if it isn't
    asked whether there is one."""

    def changed(name: str, part: object) -> object:
        match part:
            case StaticAbility(modifications=(GainAbility(),), condition=Exists(what=what)):
                gained = (GainKeywordsOf(new, _others(what, old)),)
                return replace(part, modifications=gained, condition=None)
            case If(
                condition=Exists(what=what),
                then=(Apply(modifications=(GainAbility(),)) as apply,),
                otherwise=(),
            ):
                gained = (GainKeywordsOf(new, _others(what, old)),)
                return replace(apply, modifications=gained)
            case _:
                return part

    made = transform(one, changed)
    is_left = any(isinstance(node, HasKeyword | GainAbility) for node in walk(made))
    return None if is_left else made


def _others(what: Selector, keyword: Keyword) -> Selector:
    """The same objects, whatever keywords they have."""

    def without(name: str, part: object) -> object:
        if isinstance(part, AllOf):
            return all_of(*(inner for inner in part.parts if inner != HasKeyword(keyword)))
        return part

    return transform(what, without)


@rule(
    "changed",
    "has/have/gain/gains all <keyword:same_keyword> abilities of <what:group>",
)
def _keywords_of(keyword: Keyword, what: Selector) -> tuple[Modification, ...] | None:
    return (GainKeywordsOf(keyword, what),) if keyword in OF_KINDS else None


OF_KINDS = (Keyword.HEXPROOF, Keyword.LANDWALK, Keyword.PROTECTION)
"""The keywords whose abilities may each have a quality of their own (CR 702.11d)."""

words("same_keyword", {"landwalk": Keyword.LANDWALK, "protection": Keyword.PROTECTION})


@rule("keyword_names", "<one:same_keyword> , <rest:keyword_names>")
def _more_keywords(one: Keyword, rest: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    return (one, *rest)


@rule("keyword_names", "<one:same_keyword> [,] and <last:same_keyword>")
def _last_keywords(one: Keyword, last: Keyword) -> tuple[Keyword, ...]:
    return (one, last)


@rule("same_keyword", "<keyword:plain_keyword>")
def _same_keyword(keyword: Keyword) -> Keyword:
    """One that is complete by itself."""
    return keyword


# --- the same of other objects ---


@rule(
    "affected",
    "<one:more_affected> , <other:more_affected> , and <third:more_affected>",
)
def _three(one: Selector, other: Selector, third: Selector, at: int) -> Selector | None:
    """Objects in several zones; permanents alone are one description."""
    said = [part.what for part in (one, other, third) if isinstance(part, Mention)]
    is_more = any(isinstance(node, IsSpell | IsCard) for part in said for node in walk(part))
    return Mention(at, any_of(*said), plural=True) if is_more and len(said) == 3 else None


same("more_affected", "<x:group>")


@rule("more_affected", "<x:cast_spells>")
def _spells(x: Selector, at: int) -> Selector:
    return x if isinstance(x, Mention) else Mention(at, x, plural=True)
