"""What is told by what stood before it: "instead create X of those tokens", "then do the same for
Vampire", each part of a sentence under a condition of its own (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    YOU,
    Amount,
    Choice,
    Condition,
    CreateToken,
    GainLife,
    If,
    Instruction,
    InZone,
    IsSubtype,
    ManaValueIs,
    Mill,
    Modification,
    Repeat,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Times,
    X,
)
from rules_engine.ir.amounts import ManaSpent
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import ChooseObjects, PutInHand, SetLife, Then
from rules_engine.ir.keyword_actions import DoublePowerToughness
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import AnyOf, Comparison
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Instead, Introduces, Pronoun, Rider, TargetPhrase
from rules_engine.vocabulary import Zone

# --- instead -----------------------------------------------------------------------------------


@rule("told", "if <condition> , instead only <then:clauses>")
def _instead_only(condition: Condition, then: Then) -> Then:
    return (Instead(condition, then, whole=True),)


@rule(
    "riding",
    "if <condition> , instead create <n:number> of those tokens .",
    "if <condition> , instead create <n:number> of those tokens and <more:clauses> .",
)
def _so_many_of_them_instead(condition: Condition, n: Amount, more: Then | None) -> Then:
    return (Rider(_so_many_of_them, (condition, n, more or ())),)


def _so_many_of_them(before: Then, condition: Condition, n: Amount, more: Then) -> Then | None:
    """In place of the tokens and of all that was told after them."""
    places = [place for place, one in enumerate(before) if _tokens(one) is not None]
    told = assembled(more)
    if len(places) != 1 or (more and told is None):
        return None
    place = places[0]
    made = _tokens(before[place])
    assert made is not None
    usual = (made, *before[place + 1 :])
    return (*before[:place], If(condition, (replace(made, count=n), *(told or ())), usual))


@rule("riding", "otherwise , create <n:count> of those tokens .")
def _otherwise_so_many(n: Amount) -> Then:
    return (Rider(_otherwise_of_them, (n,)),)


def _otherwise_of_them(before: Then, n: Amount) -> Then | None:
    match before[-1:]:
        case (If(then=(one,), otherwise=()) as branch,):
            made = _tokens(one)
            if made is None:
                return None
            other = (replace(made, count=n),)
            return (*before[:-1], replace(branch, then=(made,), otherwise=other))
        case _:
            return None


def _tokens(one: Instruction) -> CreateToken | None:
    made = one.then if isinstance(one, Introduces) else one
    return made if isinstance(made, CreateToken) else None


@rule("riding", "if <condition> , that player mills twice that many cards instead .")
def _mills_twice_as_many(condition: Condition) -> Then:
    return (Rider(_milling_twice, (condition,)),)


def _milling_twice(before: Then, condition: Condition) -> Then | None:
    if not before:
        return None
    *others, last = before
    usual = last.then if isinstance(last, Introduces) else last
    if not isinstance(usual, Mill):
        return None
    more = replace(usual, amount=Times(2, usual.amount))
    return (*others, If(condition, (more,), (usual,)))


# --- each part under its own condition ---------------------------------------------------------


@rule(
    "told_first",
    "you gain <n:number> life if <condition> and <m:number> life if <other:condition>",
)
def _gain_if_and_if(n: Amount, condition: Condition, m: Amount, other: Condition) -> Then | None:
    """For the mana spent: nothing that is done in between changes the answer."""
    if not (_asks_for_mana(condition) and _asks_for_mana(other)):
        return None
    return (If(condition, (GainLife(YOU, n),)), If(other, (GainLife(YOU, m),)))


@rule(
    "told_first",
    "<who:target_player> <how:changes> this turn if <condition> and <more:changes> this turn if "
    "<other:condition>",
)
def _changed_if_and_if(
    who: Selector,
    how: tuple[Modification, ...],
    condition: Condition,
    more: tuple[Modification, ...],
    other: Condition,
) -> Then | None:
    if not (_asks_for_mana(condition) and _asks_for_mana(other)):
        return None
    one = started(who, how, UNTIL_END_OF_TURN)
    two = started(who, more, UNTIL_END_OF_TURN)
    return None if one is None or two is None else (If(condition, one), If(other, two))


def _asks_for_mana(condition: Condition) -> bool:
    return any(isinstance(node, ManaSpent) for node in walk(condition))


# --- the same again ----------------------------------------------------------------------------


@rule("told_first", "<then:clauses> , then do the same for <more:same_subtypes>")
def _same_for_subtypes(then: Then, more: tuple[str, ...]) -> Then | None:
    """One of each, in that order."""
    named = {node for one in then for node in walk(one) if isinstance(node, IsSubtype)}
    if len(named) != 1 or any(isinstance(n, TargetPhrase) for one in then for n in walk(one)):
        return None
    (first,) = named
    if first.subtype in more:
        return None
    again = [_instead_of(one, first, IsSubtype(kind)) for kind in more for one in then]
    return (*then, *again)


def _instead_of(one: Instruction, first: IsSubtype, other: IsSubtype) -> Instruction:
    return transform(one, lambda _, part: other if part == first else part)


@rule("same_subtypes", "<one:subtype>")
def _one_subtype(one: str) -> tuple[str, ...]:
    return (one,)


@rule("same_subtypes", "<one:subtype> (,|and|, and) <rest:same_subtypes>")
def _more_subtypes(one: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *rest)


def _of_mana_value(what: Selector, n: int) -> Selector:
    return all_of(what, ManaValueIs(Comparison.EQUAL, n))


@rule(
    "told_first",
    "choose a/an <what:types> card with mana value <n:fixed_number> in your graveyard , then do "
    "the same for <again:types> cards with mana value/values <a:fixed_number> and "
    "<b:fixed_number>",
)
def _choose_of_mana_values(
    what: Selector, n: int, again: Selector, a: int, b: int, at: int
) -> Then | None:
    if what != again or len({n, a, b}) < 3:
        return None
    yours = all_of(CARD, what, InZone(Zone.GRAVEYARD, YOU))
    choices = AnyOf(tuple(Choice(_of_mana_value(yours, value)) for value in (n, a, b)))
    return (Introduces(at, ChooseObjects(choices), all_of(CARD, what), True, "chosen"),)


@rule(
    "told_first",
    "search your library for a/an <what:types> card with mana value <n:fixed_number> , reveal it , "
    "and put it into your hand . then repeat this process for <again:types> cards with mana values "
    "<a:fixed_number> and <b:fixed_number> . then shuffle",
)
def _search_for_mana_values(
    what: Selector, n: int, again: Selector, a: int, b: int, at: int
) -> Then | None:
    """CR 701.23: in one library, one card of each."""
    if what != again or len({n, a, b}) < 3:
        return None
    also = (_of_mana_value(what, a), _of_mana_value(what, b))
    search = Search(_of_mana_value(what, n), None, player=YOU, also=also)
    them = Pronoun(at + 1, plural=True)
    return (
        Introduces(at, search, all_of(CARD, any_of(search.what, *also)), True, "found"),
        Reveal(them),
        PutInHand(them),
        Shuffle(YOU),
    )


@rule("told_first", "until end of turn , double <what:single> 's power <n:number> times")
@rule("told_first", "double <what:single> 's power until end of turn <n:number> times")
def _double_so_often(what: Selector, n: Amount) -> Then | None:
    """CR 701.10b: each time the power that it has then."""
    return (Repeat(n, (DoublePowerToughness(what, True, False, 2),)),) if n == X else None


@rule("told_first", "count the number of <of:counted> . your life total becomes that number")
def _life_becomes(of: Amount) -> Then:
    return (SetLife(YOU, of),)
