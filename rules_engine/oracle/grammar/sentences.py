"""Clauses put together to sentences, with their conditions and what is done instead (CR 608.2c).

| phrase | gives |
| --- | --- |
| `clauses` | the instructions of one clause or several |
| `told` | the instructions of a sentence, without its full stop |
| `sentence` | those with it |
| `instructions` | all sentences of an ability |
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    CARD,
    KICKED,
    LAND,
    SPELL,
    YOU,
    AllOf,
    Apply,
    CastWithoutPaying,
    Choice,
    Compare,
    Condition,
    CopySpell,
    DealDividedDamage,
    DistributeCounters,
    ForEach,
    If,
    Instruction,
    IsNot,
    IsSpell,
    IsType,
    LetX,
    ManaValueIs,
    ManaValueOf,
    Matches,
    May,
    Monarch,
    Not,
    PowerOf,
    ToughnessOf,
    WhenResolved,
    X,
)
from rules_engine.ir.amounts import Amount, ManaSpent
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.effects import (
    ChooseObjects,
    ReplaceEvents,
    Then,
)
from rules_engine.ir.modifications import AttackingDoesntTap, MayPlay
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Responders
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import put_x
from rules_engine.oracle.grammar.engine import rule, same, wordless, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.options_answered import or_else
from rules_engine.oracle.grammar.syntax import (
    Answer,
    DidThisWay,
    IfDone,
    Instead,
    Introduces,
    Mention,
    Pronoun,
    TargetPhrase,
    with_cards_found,
    with_counters,
    with_difference,
)
from rules_engine.oracle.lexer import Token


@rule("clauses", "<one:clause>")
def _clause(one: Then) -> Then:
    return one


@rule("clauses", "<one:clause> (and|, then|then|, and|, and then|and then) <rest:clauses>")
def _and(one: Then, rest: Then) -> Then | None:
    """What follows an option belongs to it, not beside it ("you may draw, then discard"), unless
    it is told to those who took it or didn't."""
    told = any(isinstance(node, Responders | DidThisWay) for node in walk(rest[0]))
    if isinstance(one[-1], ReplaceEvents):
        return None  # what is done instead goes on to the end of the sentence
    told = told or (_is_own_option(one[-1]) and _is_own_option(rest[0]))
    return None if _is_option(one[-1]) and not told else (*one, *rest)


@rule("clauses", "<one:clause> , <two:clause> , <rest:clause_list>")
def _listed_clauses(one: Then, two: Then, rest: Then) -> Then | None:
    """ "They discard a card, they lose 2 life, you draw a card, then …"."""
    if isinstance(one[-1], ReplaceEvents) or isinstance(two[-1], ReplaceEvents):
        return None  # likewise
    return None if _is_option(one[-1]) or _is_option(two[-1]) else (*one, *two, *rest)


@rule("clause_list", "and <one:clause>", "then <one:clause>", "and then <one:clause>")
def _last_clause(one: Then) -> Then:
    return one


@rule("clause_list", "<one:clause> , <rest:clause_list>")
def _next_clause(one: Then, rest: Then) -> Then | None:
    is_last = _is_option(one[-1]) or isinstance(one[-1], ReplaceEvents)
    return None if is_last else (*one, *rest)


@wordless("no_then")
def _no_then(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, before clauses that no "then" parts: a condition behind the last of them is said of
    them all."""
    for token in tokens[i:]:
        if token.word == "then":
            return
        if token.word in ("if", "unless", "."):
            break
    yield True, i


def _is_own_option(instruction: Instruction) -> bool:
    """ "You may …, then you may …": one option after the other, each by itself."""
    return isinstance(instruction, May) and instruction.player == YOU


def _is_option(instruction: Instruction) -> bool:
    if isinstance(instruction, ForEach):
        return _is_option(instruction.then[-1])
    return isinstance(instruction, May)


@rule("told_first", "<then:clauses>")
def _told(then: Then) -> Then:
    return then


def _has_later_x(tokens: Sequence[Token], i: int) -> bool:
    """Whether a later sentence of the line has an X that it does not explain itself."""
    sentences: list[list[str]] = [[]]
    for token in tokens[i:]:
        if token.word == ".":
            sentences.append([])
        else:
            sentences[-1].append(token.word)
    later = [" ".join(said) for said in sentences[1:] if "where" not in said]
    return any(_AN_X.search(said) for said in later)


_AN_X = re.compile(r"(?<![{\w])x\b")
"""A figure, also a size ("x/x") or a change ("+x/+x"), but no symbol of mana."""


@wordless("later_x")
def _later_x(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: a later sentence has the X that has just been explained."""
    if _has_later_x(tokens, i):
        yield True, i


@wordless("no_later_x")
def _no_later_x(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: nothing after this sentence has the X that has just been explained."""
    if not _has_later_x(tokens, i):
        yield True, i


@rule("told_first", "<then:clauses> , where x is <what:value> <last:no_later_x>")
def _where(then: Then, what: Amount, last: bool, at: int) -> Then:
    chosen, what = _chosen_for(what, at)
    told = (*chosen, *(put_x(one, what) for one in then))
    return (LetX(what), *told) if any(_pays_x(one) for one in told) else told


def _chosen_for(what: Amount, at: int) -> tuple[Then, Amount]:
    """ "Where X is the mana value of a commander you own …": one is chosen (CR 608.2d), once for
    every X, and the amount is said of that one."""
    match what:
        case PowerOf(what=one) | ToughnessOf(what=one) | ManaValueOf(what=one):
            pass
        case _:
            return (), what
    if not isinstance(one, Mention) or not isinstance(one.what, Choice) or one.plural:
        return (), what
    choose = Introduces(at, ChooseObjects(one.what), one.what.among, False, "chosen")
    it = Pronoun(one.at, tuple(sorted(kinds_of(one.what.among))), demonstrative=True)
    return (choose,), replace(what, what=it)


@rule("told_first", "<then:clauses> , where x is <what:value> , (then|and) <rest:clauses>")
def _where_then(then: Then, what: Amount, rest: Then) -> Then | None:
    """What follows says nothing of X."""
    if any(node == X for one in rest for node in walk(one)):
        return None
    told = tuple(put_x(one, what) for one in then)
    return None if told == then else _and(told, rest)


def _pays_x(one: Instruction) -> bool:
    """ "Its controller may pay {X}, where X is …": the symbol has no place for an amount."""
    price = getattr(one, "cost", None)
    parts = price.parts if isinstance(price, Cost) else ()
    return any(isinstance(part, Mana) and part.cost.variables for part in parts)


@rule("told_first", "<then:clauses> , where x is <what:value> <again:later_x>")
def _where_also_later(then: Then, what: Amount, again: bool) -> Then:
    return LetX(what), *(put_x(one, what) for one in then)


@rule(
    "told_first",
    "<then:clauses> , where x is <what:value> as you cast this spell",
    "<then:clauses> , where x is <what:value> as you activate this ability",
)
def _where_as_cast(then: Then, what: Amount) -> Then | None:
    """How many targets there are and what is divided among them is found out as the spell or
    ability is announced anyway (CR 601.2c-d, 602.2b); nothing else may ask for X."""
    if isinstance(what, int) or any(isinstance(node, TargetPhrase) for node in walk(what)):
        return None
    for told in then:
        one = told
        if (
            isinstance(one, DealDividedDamage | DistributeCounters)
            and one.amount == X
            and any(isinstance(node, TargetPhrase) for node in walk(one.among))
        ):
            one = replace(one, amount=0)
        if X in walk(transform(one, _without_announced)):
            return None
    if not any(X in walk(one) for one in then):
        return None
    return tuple(put_x(one, what) for one in then)


def _without_announced(_: str, part: object) -> object:
    """Leaves away the numbers of targets and of what is divided among them."""
    if not isinstance(part, TargetPhrase):
        return part
    divided = None if part.divided is None else 0
    return replace(part, minimum=0, maximum=0, divided=divided)


@rule("told_first", "<together:no_then> <then:clauses> if <condition>")
def _if_after(together: bool, then: Then, condition: Condition) -> Then | None:
    """What was kicked may be the spell that is the target; that would be another question."""
    spells = (n for one in then for n in walk(one) if isinstance(n, TargetPhrase))
    if condition == KICKED and any(part == SPELL for one in spells for part in walk(one)):
        return None
    if any(isinstance(node, AttackingDoesntTap) for node in walk(then[-1])):
        return None  # a condition of its own, asked as creatures attack
    is_permission = isinstance(then[-1], Apply) and any(
        isinstance(one, MayPlay) for one in then[-1].modifications
    )
    if is_permission and any(isinstance(node, IsSpell) for node in walk(condition)):
        return None  # "you may cast it if it's a creature spell": asked of it as it is cast
    if any(isinstance(node, CopySpell) and node.exceptions for node in walk(then[-1])):
        return None  # of the exception alone ("except it isn't legendary if the spell is")
    if len(then) == 1 and (cast := _cast_if_such(then[0], condition)) is not None:
        return (cast,)
    return (If(_of_the_spell(condition, then[-1]), then),)


def _cast_if_such(cast: Instruction, condition: Condition) -> Instruction | None:
    """CR 601.3e: "you may cast the exiled card if that spell's mana value is 4 or less": asked of
    the spell that each part of the card would be; None for other instructions and conditions."""
    if not isinstance(cast, CastWithoutPaying) or not isinstance(cast.what, Pronoun):
        return None
    match condition:
        case Matches(what=Pronoun(kinds=(), plural=False), among=among) if cast.what.way:
            parts = among.parts if isinstance(among, AllOf) else (among,)
        case Compare(
            left=ManaValueOf(what=Pronoun(kinds=("spell",))), comparison=than, right=int(n)
        ) if cast.what.way:
            parts = (IsSpell(), ManaValueIs(than, n))
        case _:
            return None
    asked = tuple(part for part in parts if not isinstance(part, IsSpell))
    if asked == parts or any(isinstance(n, Pronoun | IsSpell) for one in asked for n in walk(one)):
        return None
    them = replace(cast.what, kinds=(), plural=True, whole=True)
    kinds = (one for one in asked if not isinstance(one, ManaValueIs))
    typed = any(isinstance(node, IsType) for one in kinds for node in walk(one))
    return replace(cast, what=all_of(CARD, *(() if typed else (Not(LAND),)), *asked, them))


@rule(
    "told_first",
    "<together:no_then> <then:clauses> if <condition> [,] and <more:clauses> if <other:condition>",
)
def _if_and_if(
    together: bool, then: Then, condition: Condition, more: Then, other: Condition
) -> Then | None:
    """Each for the mana spent: nothing that is done in between changes the answer."""
    if not all(any(isinstance(n, ManaSpent) for n in walk(one)) for one in (condition, other)):
        return None
    return (If(condition, then), If(other, more))


def _of_the_spell(condition: Condition, cast: Instruction) -> Condition:
    """ "You may cast it … if that spell's mana value is 3 or less": of what is cast. "It's a spell"
    is said of a card that could be one (CR 112.1, 305.9)."""
    if not isinstance(cast, CastWithoutPaying):
        return condition

    if isinstance(condition, Matches) and isinstance(condition.among, AllOf | IsSpell):
        among = condition.among.parts if isinstance(condition.among, AllOf) else (condition.among,)
        if any(isinstance(part, IsSpell) for part in among):
            rest = tuple(part for part in among if not isinstance(part, IsSpell))
            condition = replace(condition, among=AllOf((CARD, Not(LAND), *rest)))

    def the_spell(name: str, part: object) -> object:
        is_spell = isinstance(part, Pronoun) and part.kinds == ("spell",)
        return cast.what if is_spell else part

    return transform(condition, the_spell)


@rule("told_first", "<together:no_then> <then:clauses> unless <condition>")
def _unless(together: bool, then: Then, condition: Condition) -> Then:
    """What isn't done if that is so as the instruction is followed (CR 608.2c)."""
    return (If(IsNot(condition), then),)


@rule(
    "told_first",
    "<before:clauses> (, then|then|, and then|and then) <together:no_then> <then:clauses> "
    "if <condition>",
)
def _then_if(before: Then, together: bool, then: Then, condition: Condition) -> Then | None:
    """CR 608.2c: what comes before "then" is done anyway, and before the condition is looked at."""
    done = _if_after(together, then, condition)
    return None if done is None else _and(before, done)


@rule(
    "told_first",
    "<before:clauses> (, then|then|, and then|and then) <together:no_then> <then:clauses> "
    "unless <condition>",
)
def _then_unless(before: Then, together: bool, then: Then, condition: Condition) -> Then | None:
    return _and(before, _unless(together, then, condition))


@rule("told_if", "if <condition> , [also] <then:told>")
def _if(condition: Condition, then: Then) -> Then:
    return (If(condition, _with_what_is_asked(then, condition)),)


def _with_what_is_asked(then: Then, condition: Condition) -> Then:
    """What is told under a condition, with what it says of that."""
    told = (with_difference(with_counters(one, condition), condition) for one in then)
    return tuple(with_cards_found(one, condition) for one in told)


@rule("told_if", "if <condition> , <then:clauses> . otherwise , <other:told>")
def _if_otherwise(condition: Condition, then: Then, other: Then) -> Then | None:
    return or_else(If(condition, then), other)


@rule(
    "told_first",
    "if you're the monarch , <one:clauses> . if you're not the monarch , <other:clauses>",
)
def _monarch_or_not(one: Then, other: Then) -> Then:
    """One of both is done, so that neither speaks of what the other makes."""
    return (If(Matches(YOU, Monarch()), one, other),)


@rule("told", "if <condition> , <then:clauses> instead", "<then:clauses> instead if <condition>")
def _instead(condition: Condition, then: Then) -> Then:
    return (Instead(condition, then),)


@rule("told", "<then:clauses> if <first:condition> instead if <condition>")
def _instead_of_less(condition: Condition, then: Then, first: Condition) -> Then:
    """ "Destroy it if it has mana value 4 or less instead if …": both conditions are asked."""
    return (Instead(condition, (If(first, then),)),)


@rule("told", "if <condition> , <then:clauses> if <first:condition> instead")
def _instead_if_more(condition: Condition, then: Then, first: Condition) -> Then:
    """ "If it was kicked, counter that spell if its mana value is 4 or less instead": of both."""
    return (Instead(condition, (If(first, then),)),)


@rule("told", "if <condition> , instead <then:clauses>")
def _instead_of_all(condition: Condition, then: Then) -> Then:
    return (Instead(condition, then, whole=True),)


@rule("told", "if <condition> , instead <then:clauses> if <first:condition>")
def _instead_of_all_if(condition: Condition, then: Then, first: Condition) -> Then:
    return (Instead(condition, (If(first, then),), whole=True),)


words(
    "answer",
    {
        "if you do": Answer.DONE,
        "if you pay": Answer.DONE,
        "if they do": Answer.DONE,
        "if that player does": Answer.DONE,
        "if the player does": Answer.DONE,
        "if a player does": Answer.SOMEBODY,
        "if an opponent does": Answer.SOMEBODY,
        "if you don't": Answer.NOT_DONE,
        "if you don't cast it": Answer.NOT_CAST,
        "if you don't cast it this way": Answer.NOT_CAST,
        "if you don't cast that card this way": Answer.NOT_CAST,
        "if they don't": Answer.NOT_DONE,
        "if that player doesn't": Answer.NOT_DONE,
        "if the player doesn't": Answer.NOT_DONE,
        "if it doesn't": Answer.OTHERWISE,
        "if no player does": Answer.NOBODY,
        "if no one does": Answer.NOBODY,
        "if no opponent does": Answer.NOBODY,
        "if the player can't": Answer.IMPOSSIBLE,
        "if you can't": Answer.IMPOSSIBLE,
        "if they can't": Answer.IMPOSSIBLE,
        "if that player can't": Answer.IMPOSSIBLE,
        "otherwise": Answer.OTHERWISE,
    },
)


@rule("told", "<answer> , <then:told>")
def _answered(answer: Answer, then: Then) -> Then:
    return (IfDone(then, answer),)


@rule("told", "<then:clauses> if it wasn't cast this way")
def _if_not_cast(then: Then) -> Then:
    return (IfDone(then, Answer.NOT_CAST),)


@rule("told", "when you do , <then:told>", "when they do , <then:told>")
def _when_you_do(then: Then) -> Then | None:
    match then:
        case (If(otherwise=()),):
            return None  # in which place the condition is said makes a difference
        case _:
            return (IfDone(then, triggers=True),)


@rule("told", "when you do , if <condition> , <then:told>")
def _when_you_do_if(condition: Condition, then: Then) -> Then:
    """CR 603.4: asked as it would trigger and as it resolves."""
    told = _with_what_is_asked(then, condition)
    return (IfDone(told, triggers=True, condition=condition),)


@rule(
    "told",
    "when this ability resolves for the <n:resolution> time this turn , <then:told>",
)
def _when_resolved(n: int, then: Then) -> Then:
    """CR 603.7h."""
    return (WhenResolved(n, then),)


@rule("told_first", "then <then:told>")
def _then(then: Then) -> Then:
    return then


@rule("first_sentence", "<then:told_first> .")
def _first_sentence(then: Then) -> Then:
    return then


@rule("sentence", "<then:told> .")
def _sentence(then: Then) -> Then:
    return then


same("told", "<x:told_first>", "<x:told_if>")
same("sentence", "<x:riding>")


@rule("instructions", "<first:first_sentence> <more:sentence*>")
def _instructions(first: Then, more: tuple[Then, ...]) -> Then | None:
    """Sentences that don't begin with "if": after a trigger's event that is its condition."""
    return assembled(first, *more)


@rule("any_instructions", "<all:sentence+>")
def _any_instructions(all: tuple[Then, ...]) -> Then | None:
    return assembled(*all)
