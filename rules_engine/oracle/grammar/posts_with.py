"""What follows a noun behind "with": "with flying", "with a counter on it" (CR 109.2)."""

from __future__ import annotations

from rules_engine.ir import (
    Amount,
    HasCounter,
    HasKeyword,
    ManaValueIs,
    ManaValueOf,
    Not,
    PowerIs,
    PowerOf,
    Selector,
    ToughnessIs,
    ToughnessOf,
)
from rules_engine.ir.amounts import BasePowerOf
from rules_engine.ir.selectors import (
    Comparison,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.keyword_parameters import DOCTOR
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.posts_that import any_one
from rules_engine.oracle.grammar.syntax import (
    Pronoun,
)
from rules_engine.vocabulary import Keyword

words("number_of_object", {"power": PowerIs, "toughness": ToughnessIs, "mana value": ManaValueIs})


@rule(
    "post",
    "with <of:number_of_object> <than:comparison>",
    "that have <of:number_of_object> <than:comparison>",
)
def _with_number(of: type, than: tuple[Comparison, Amount]) -> Selector | None:
    """None if the other number is "its" as well, which is asked of each by itself
    (`relative_clauses`)."""
    comparison, amount = than
    crossed = ToughnessOf if of is PowerIs else PowerOf if of is ToughnessIs else ()
    if comparison is Comparison.MORE_THAN and isinstance(amount, crossed):
        its = amount.what
        if isinstance(its, Pronoun) and its == Pronoun(its.at):
            return None
    if is_own_base(of, than):
        return None
    return of(comparison, amount)  # type: ignore[no-any-return]


def is_own_base(of: type, than: tuple[Comparison, Amount]) -> bool:
    """ "With power greater than its base power": of each by itself as well."""
    _, amount = than
    own = isinstance(amount, BasePowerOf) and isinstance(amount.what, Pronoun)
    return of is PowerIs and own


@rule("post", "with <of:number_of_object> less than <what:this> 's")
def _with_less_than_its(of: type, what: Selector) -> Selector:
    """The same number of that one."""
    if of is PowerIs:
        return PowerIs(Comparison.LESS_THAN, PowerOf(what))
    if of is ToughnessIs:
        return ToughnessIs(Comparison.LESS_THAN, ToughnessOf(what))
    return ManaValueIs(Comparison.LESS_THAN, ManaValueOf(what))


words("lesser", {"lesser": Comparison.LESS_THAN, "equal or lesser": Comparison.AT_MOST})
words("lesser", {"greater/higher": Comparison.MORE_THAN})
words(
    "compared_number",
    {
        "power": (PowerIs, PowerOf),
        "toughness": (ToughnessIs, ToughnessOf),
        "mana value": (ManaValueIs, ManaValueOf),
    },
)


@rule("post", "with <what:pronoun> 's mana value")
def _with_its_mana_value(what: Selector) -> Selector:
    """ "All permanents with that spell's mana value"."""
    return ManaValueIs(Comparison.EQUAL, ManaValueOf(what))


@rule("post", "with <than:lesser> <of:compared_number>")
def _with_lesser(than: Comparison, of: tuple[type, type], at: int) -> Selector:
    """Than the object that was named before."""
    number, number_of = of
    return number(than, number_of(Pronoun(at, outside=True)))  # type: ignore[no-any-return]


@rule("post", "with <than:lesser> <of:compared_number> than <what:single>")
def _with_lesser_than(than: Comparison, of: tuple[type, type], what: Selector) -> Selector | None:
    number, number_of = of
    like = any_one(what)
    return None if like is None else number(than, number_of(like))


@rule(
    "post",
    "with mana value , power , or toughness <than:comparison>",
    "with power , toughness , or mana value <than:comparison>",
)
def _with_any_of_three(than: tuple[Comparison, Amount]) -> Selector:
    return any_of(ManaValueIs(*than), PowerIs(*than), ToughnessIs(*than))


@rule("post", "with power or toughness <than:comparison>")
def _with_either(than: tuple[Comparison, Amount]) -> Selector:
    return any_of(PowerIs(*than), ToughnessIs(*than))


@rule(
    "post",
    "with <keyword>",
    "that has <keyword>",
    "that have <keyword>",
    "with (a|an) <keyword> ability",
    "that has (a|an) <keyword> ability",
    "that have (a|an) <keyword> ability",
    "with <keyword> abilities",
)
def _with_keyword(keyword: Keyword) -> Selector:
    return HasKeyword(keyword)


@rule("post", "with <what:landwalk>")
def _with_landwalk(what: Selector) -> Selector:
    return HasKeyword(Keyword.LANDWALK, what)


@rule("post", "with doctor 's companion")
def _with_doctors_companion() -> Selector:
    """CR 702.124m."""
    return HasKeyword(Keyword.PARTNER, DOCTOR)


@rule("post", "with enchant <what:noun>")
def _with_enchant(what: Selector) -> Selector:
    """CR 702.5a."""
    return HasKeyword(Keyword.ENCHANT, what)


@rule("post", "without <what:landwalk>")
def _without_landwalk(what: Selector) -> Selector:
    return Not(HasKeyword(Keyword.LANDWALK, what))


@rule("post", "with <one:keyword> or <other:keyword>")
def _with_either_keyword(one: Keyword, other: Keyword) -> Selector:
    return any_of(HasKeyword(one), HasKeyword(other))


@rule(
    "post",
    "with <one:keyword> , <two:keyword> , <three:keyword> , (or|and-or) <four:keyword>",
    "that have <one:keyword> , <two:keyword> , <three:keyword> , (or|and-or) <four:keyword>",
)
def _with_one_of_four(one: Keyword, two: Keyword, three: Keyword, four: Keyword) -> Selector:
    return any_of(*map(HasKeyword, (one, two, three, four)))


@rule("post", "with <one:keyword> , <two:keyword> , or <three:keyword>")
def _with_one_of_three(one: Keyword, two: Keyword, three: Keyword) -> Selector:
    return any_of(HasKeyword(one), HasKeyword(two), HasKeyword(three))


@rule(
    "post",
    "without <one:keyword> , <two:keyword> , <three:keyword> , or <four:keyword>",
    "that doesn't have <one:keyword> , <two:keyword> , <three:keyword> , or <four:keyword>",
)
def _without_four(one: Keyword, two: Keyword, three: Keyword, four: Keyword) -> Selector:
    return Not(_with_one_of_four(one, two, three, four))


@rule("post", "without <one:keyword> , <two:keyword> , or <three:keyword>")
def _without_three(one: Keyword, two: Keyword, three: Keyword) -> Selector:
    return Not(_with_one_of_three(one, two, three))


@rule("post", "without <one:keyword> or <other:keyword>")
def _without_either(one: Keyword, other: Keyword) -> Selector:
    return Not(any_of(HasKeyword(one), HasKeyword(other)))


@rule("post", "with <one:keyword> (or|and/or) <what:landwalk>")
def _with_keyword_or_landwalk(one: Keyword, what: Selector) -> Selector:
    return any_of(HasKeyword(one), HasKeyword(Keyword.LANDWALK, what))


@rule("post", "without <one:keyword> or <what:landwalk>")
def _without_keyword_or_landwalk(one: Keyword, what: Selector) -> Selector:
    return Not(_with_keyword_or_landwalk(one, what))


@rule("post", "without <keyword>")
def _without(keyword: Keyword) -> Selector:
    return Not(HasKeyword(keyword))


@rule(
    "post",
    "with (a|an|one or more) <kind:counter> counter/counters on it/them",
    "that has/have (a|an|one or more) <kind:counter> counter/counters on it/them",
)
def _with_counter(kind: str) -> Selector:
    return HasCounter(kind)


@rule("post", "with <kind:counter> counters on it/them")
def _with_counters(kind: str) -> Selector:
    return HasCounter(kind)


@rule("post", "with (a counter|one or more counters|counters) on it/them")
def _with_any_counter() -> Selector:
    return HasCounter()
