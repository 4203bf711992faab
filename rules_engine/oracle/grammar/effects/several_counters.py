"""Counters beyond putting one kind on one thing: several kinds, moving, distributing (CR 122)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    PERMANENT,
    PLAYER,
    YOU,
    Amount,
    Choice,
    Compare,
    Condition,
    DistributeCounters,
    If,
    Instruction,
    May,
    MoveCounters,
    PutCounters,
    PutSameCounters,
    RemoveCounters,
    RemoveOrAddCounter,
    ResultAmount,
    Selector,
)
from rules_engine.ir.effects import (
    AnotherOfEachKind,
    ChooseOneNow,
    PutCountersUpTo,
    SpreadCounters,
    Then,
)
from rules_engine.ir.effects.permanents import PutRandomCounter
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import matcher, rule, same, words
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase, ThatMuch
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import CounterKind, Keyword

Some = tuple[Amount, str]
"""How many counters of what kind."""


@rule("some_counters", "<n:count> <kind:counter> counter/counters")
def _some(n: Amount, kind: str) -> Some:
    return n, kind


# --- several kinds -----------------------------------------------------------------------------


@rule("counters_on", "<n:some_counters> on <on:recipient>")
def _on(n: Some, on: Selector) -> Instruction:
    amount, kind = n
    return PutCounters(kind, amount, on)


@rule("counters_list", "<one:some_counters> and <other:some_counters>")
def _two(one: Some, other: Some) -> tuple[Some, ...]:
    return (one, other)


@rule("counters_list", "<one:some_counters> , <other:some_counters> , and <third:some_counters>")
def _three(one: Some, other: Some, third: Some) -> tuple[Some, ...]:
    return (one, other, third)


@rule("counters_list", "<one:some_counters> , <rest:longer_counters_list>")
@rule("longer_counters_list", "<one:some_counters> , <rest:longer_counters_list>")
def _longer(one: Some, rest: tuple[Some, ...]) -> tuple[Some, ...]:
    return (one, *rest)


@rule(
    "longer_counters_list",
    "<one:some_counters> , <other:some_counters> , and <third:some_counters>",
)
def _last_three(one: Some, other: Some, third: Some) -> tuple[Some, ...]:
    return (one, other, third)


@rule("dos", "put <all:counters_list> on <on:recipient>")
def _put_kinds(all: tuple[Some, ...], on: Selector) -> Then:
    return tuple(PutCounters(kind, amount, on) for amount, kind in all)


@rule("does_all", "puts <all:counters_list> on <on:recipient>")
def _puts_kinds(all: tuple[Some, ...], on: Selector) -> Then:
    return _put_kinds(all, on)


@rule("dos", "put <one:counters_on> and <other:counters_on>")
def _put_on_two(one: Instruction, other: Instruction) -> Then:
    return (one, other)


@rule("does_all", "puts <one:counters_on> and <other:counters_on>")
def _puts_on_two(one: Instruction, other: Instruction) -> Then:
    return (one, other)


@rule(
    "dos",
    "put <a:some_counters> and <b:some_counters> on <one:recipient> and <c:some_counters> and "
    "<d:some_counters> on <other:recipient>",
)
def _put_two_on_two(a: Some, b: Some, one: Selector, c: Some, d: Some, other: Selector) -> Then:
    return tuple(
        PutCounters(kind, n, on) for (n, kind), on in ((a, one), (b, one), (c, other), (d, other))
    )


@rule("dos", "put <one:counters_on> , <other:counters_on> , and <third:counters_on>")
def _put_on_three(one: Instruction, other: Instruction, third: Instruction) -> Then:
    return (one, other, third)


same("kind_of_counter", "<x:counter>")


@rule("kind_of_counter", "<x:keyword>")
def _named_as_keyword(x: Keyword) -> str:
    """CR 122.1b."""
    return str(x)


@rule("kinds_of_counters", "<one:kind_of_counter> , and <last:kind_of_counter>")
def _last_kinds(one: str, last: str) -> tuple[str, ...]:
    return (one, last)


@rule("kinds_of_counters", "<one:kind_of_counter> , <rest:kinds_of_counters>")
def _more_kinds(one: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *rest)


@rule(
    "told_first",
    "choose a kind of counter at random that <what:this> doesn't have on it from among "
    "<kinds:kinds_of_counters> . put a counter of that kind on <again:self>",
)
def _random_kind(what: Selector, kinds: tuple[str, ...], again: bool) -> Then:
    return (PutRandomCounter(kinds, what),)


@action(
    "put your choice of <one:some_counters> or <other:some_counters> on <on:recipient>",
    "put <one:some_counters> or <other:some_counters> on <on:recipient>",
)
def _choice(one: Some, other: Some, on: Selector) -> Instruction:
    """CR 608.2d."""
    return ChooseOneNow(tuple((PutCounters(kind, n, on),) for n, kind in (one, other)))


@action(
    "put your choice of <one:some_counters> , <other:some_counters> , or <third:some_counters> on "
    "<on:recipient>"
)
def _choice_of_three(one: Some, other: Some, third: Some, on: Selector) -> Instruction:
    options = (one, other, third)
    return ChooseOneNow(tuple((PutCounters(kind, n, on),) for n, kind in options))


@rule("counter_choices", "<one:some_counters> , or <other:some_counters>")
def _last_choices(one: Some, other: Some) -> tuple[Some, ...]:
    return one, other


@rule("counter_choices", "<one:some_counters> , <rest:counter_choices>")
def _more_choices(one: Some, rest: tuple[Some, ...]) -> tuple[Some, ...]:
    return (one, *rest)


@action("put your choice of <options:counter_choices> on <on:recipient>")
def _choice_of_many(options: tuple[Some, ...], on: Selector) -> Instruction | None:
    if len(options) < 4:
        return None
    return ChooseOneNow(tuple((PutCounters(kind, n, on),) for n, kind in options))


@matcher("counter_of_name")
def _counter_of_name(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """ "First strike" among several: a kind of counter by its name alone."""
    for length in (2, 1):
        words_there = " ".join(token.word for token in tokens[i : i + length])
        if words_there in _NAMED_AFTER_KEYWORDS:
            yield words_there, i + length
            return


_NAMED_AFTER_KEYWORDS = frozenset(
    one.value
    for one in (
        Keyword.FLYING,
        Keyword.FIRST_STRIKE,
        Keyword.DOUBLE_STRIKE,
        Keyword.DEATHTOUCH,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    )
)
"""CR 122.1b."""


@rule("counters_among", "<one:counter_of_name> , or <other:counter_of_name>")
def _last_among(one: str, other: str) -> tuple[str, ...]:
    return one, other


@rule("counters_among", "<one:counter_of_name> , <rest:counters_among>")
def _more_among(one: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *rest)


@rule(
    "dos",
    "put <n:some_counters> and a counter from among <kinds:counters_among> on <on:recipient>",
)
def _with_one_among(n: Some, kinds: tuple[str, ...], on: Selector) -> Then:
    """CR 608.2d: the second one is chosen as the instruction is followed."""
    amount, kind = n
    options = tuple((PutCounters(one, 1, on),) for one in kinds)
    return (PutCounters(kind, amount, on), ChooseOneNow(options))


@action(
    "put your choice of a counter from among <kinds:counters_among> on <on:recipient>",
    "put your choice of a/an <kinds:counters_among> counter on <on:recipient>",
)
def _one_among(kinds: tuple[str, ...], on: Selector) -> Instruction:
    """CR 608.2d."""
    return ChooseOneNow(tuple((PutCounters(one, 1, on),) for one in kinds))


@rule("plus_counter", "+1/+1")
def _plus() -> str:
    return CounterKind.PLUS_ONE


same("kind_among", "<x:counter_of_name>", "<x:plus_counter>")


@rule("kinds_among", "<one:kind_among> , or <other:kind_among>")
def _last_kind_among(one: str, other: str) -> tuple[str, ...]:
    return one, other


@rule("kinds_among", "<one:kind_among> , <rest:kinds_among>")
def _more_kinds_among(one: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *rest)


@action("put [your choice of] a/an <kinds:kinds_among> counter on <on:recipient>")
def _one_with_plus(kinds: tuple[str, ...], on: Selector) -> Instruction | None:
    """CR 608.2d: among keyword counters and +1/+1 counters."""
    if CounterKind.PLUS_ONE not in kinds:
        return None
    return ChooseOneNow(tuple((PutCounters(one, 1, on),) for one in kinds))


@rule("counters_among", "<one:counter_of_name> , and <other:counter_of_name>")
def _and_last_among(one: str, other: str) -> tuple[str, ...]:
    return one, other


# --- moving ------------------------------------------------------------------------------------


@action("move <n:count> <kind:counter> counter/counters from <on:single> onto <to:single>")
def _move(n: Amount, kind: str, on: Selector, to: Selector) -> Instruction:
    """CR 122.5."""
    return MoveCounters(on, to, kind, n)


@action("move all <kind:counter> counters from <on:single> onto <to:single>")
def _move_all(kind: str, on: Selector, to: Selector) -> Instruction:
    return MoveCounters(on, to, kind)


@action("move all <kind:counter> counters from <on:group> onto <to:single>")
def _move_all_of_kind_from_each(kind: str, on: Selector, to: Selector) -> Instruction:
    return MoveCounters(on, to, kind)


@action("move all counters from <on:single> onto <to:single>")
def _move_every(on: Selector, to: Selector) -> Instruction:
    return MoveCounters(on, to)


@action("move any number of [<kind:counter>] counters from <on:single> onto/to <to:single>")
def _move_any_number(kind: str | None, on: Selector, to: Selector) -> Instruction:
    return MoveCounters(on, to, kind, any_number=True)


@action(
    "move any number of <kind:counter> counters from <on:this> onto <to:group>",
    "move any number of <kind:counter> counters from <on:group> onto <to:this>",
    "move any number of <kind:counter> counters from <on:group> onto <to:pronoun>",
)
def _spread(kind: str, on: Selector, to: Selector) -> Instruction:
    return SpreadCounters(kind, on, to)


@rule(
    "told_first",
    "put up to <n:number> <kind:counter> counters on <on:this> . this ability can't cause the "
    "total number of <again:counter> counters on <self> to be greater than <total:fixed_number>",
)
def _put_up_to(
    n: Amount, kind: str, on: Selector, again: str, self: bool, total: int
) -> Then | None:
    return (PutCountersUpTo(kind, n, on, total),) if kind == again else None


@action("move a counter from <on:single> onto <to:single>")
def _move_any(on: Selector, to: Selector) -> Instruction:
    return MoveCounters(on, to, amount=1)


@action("put <whose:its> [<kind:counter>] counters on <on:single>")
def _put_same(whose: Selector, kind: str | None, on: Selector) -> Instruction:
    """CR 122.8: of all kinds, or only of that one."""
    return PutSameCounters(whose, on, kind)


@action("put <whose:this> 's counters on <on:single>")
def _put_own(whose: Selector, on: Selector) -> Instruction:
    """CR 122.8, 608.2h: those that it has, or had."""
    return PutSameCounters(whose, on)


@action(
    "distribute <n:count> <kind:counter> counters among <among:target>",
)
def _distribute(n: Amount, kind: str, among: Selector) -> Instruction | None:
    """CR 601.2d."""
    if not isinstance(among, TargetPhrase):
        return None
    return DistributeCounters(kind, n, replace(among, divided=n))


@action("distribute <n:count> <kind:counter> counters among <among:choice>")
@action("distribute <n:count> <kind:counter> counters among <among:group>")
@action("distribute a number of <kind:counter> counters equal to <n:value> among <among:choice>")
def _distribute_now(n: Amount, kind: str, among: Selector, at: int) -> Instruction | None:
    """CR 608.2d: without targets, among which of them is chosen as they are put."""
    match among:
        case Mention(what=Choice(count=count, up_to=True)) if count == UNLIMITED:
            chosen = among
        case Mention(what=Choice()):
            return None
        case Mention(what=noun, each=False):
            chosen = Mention(at, Choice(noun, UNLIMITED, True), plural=True)
        case _:
            return None
    return DistributeCounters(kind, n, chosen)


@rule(
    "clause",
    "distribute up to that many <kind:counter> counters among any number of other target <noun>",
)
def _distribute_up_to(kind: str, noun: Selector, at: int) -> Then:
    """CR 601.2d."""
    n = ThatMuch(at)
    among = TargetPhrase(at + 1, noun, 0, UNLIMITED, another=True, divided=n, divided_up_to=True)
    return (DistributeCounters(kind, n, among),)


@action("put those counters on <on:single>")
def _put_those(on: Selector, at: int) -> Instruction:
    """CR 122.8: those that it had, of which the condition speaks."""
    return PutSameCounters(Pronoun(at), on)


words(
    "of_it", {"it": True, "that permanent": True, "that card": True, "that permanent or card": True}
)


@rule(
    "told_first",
    "choose a counter on <what:single> . remove that counter from <once:of_it> or put another of "
    "those counters on <again:of_it>",
)
def _remove_or_add(what: Selector, once: bool, again: bool) -> Then:
    """CR 608.2d: both are chosen as it resolves."""
    return (RemoveOrAddCounter(what),)


@rule("target", "target permanent or player")
def _permanent_or_player(at: int) -> Selector:
    return TargetPhrase(at, any_of(PERMANENT, PLAYER))


words("given_one", {"that permanent or player": True, "that creature or player": True})


@rule(
    "told_first",
    "for each kind of counter on <what:single> , give <again:given_one> another counter of that "
    "kind",
    "for each kind of counter on <what:single> , put another counter of that kind on <one:of_it>",
)
def _another_of_each(what: Selector, again: bool | None, one: bool | None) -> Then:
    return (AnotherOfEachKind(what),)


@rule(
    "told_first",
    "choose a counter on <what:single> . give <again:given_one> another counter of that kind",
    "choose a counter on <what:single> . put (another|an additional) counter of that kind on "
    "<one:of_it>",
)
def _another_of_one(what: Selector, again: bool | None, one: bool | None) -> Then:
    """CR 608.2d."""
    return (AnotherOfEachKind(what, chosen=True),)


@rule(
    "told_first",
    "for each kind of counter on <what:single> , put another counter of that kind on <one:of_it> "
    "or remove one from <other:of_it>",
)
def _one_less_or_more(what: Selector, one: bool, other: bool) -> Then:
    """CR 608.2d."""
    return (RemoveOrAddCounter(what, each_kind=True),)


@rule(
    "told_first",
    "put <one:some_counters> on <what:pronoun> if <first:condition> and <other:some_counters> on "
    "<again:pronoun> if <second:condition>",
)
def _each_if(
    one: Some,
    what: Selector,
    first: Condition,
    other: Some,
    again: Selector,
    second: Condition,
) -> Then:
    """Each under its own condition."""
    return (
        If(first, (PutCounters(one[1], one[0], what),)),
        If(second, (PutCounters(other[1], other[0], again),)),
    )


@rule(
    "clause",
    "put a <kind:counter> counter on <on:recipient> or remove one from <there:pronoun>",
)
def _put_or_remove_one(kind: str, on: Selector, there: Selector) -> Then:
    return _put_or_remove(1, kind, on, 1, kind, there)


@rule(
    "clause",
    "<who:player> may put <n:count> <kind:counter> counter/counters on <on:recipient> or remove "
    "<m:count> <again:counter> counter/counters from <there:pronoun>",
)
def _may_put_or_remove(
    who: Selector, n: Amount, kind: str, on: Selector, m: Amount, again: str, there: Selector
) -> Then | None:
    """CR 608.2d: of one player, who decides both."""
    if isinstance(who, Mention) and who.plural:
        return None
    put, remove = PutCounters(kind, n, on, by=who), RemoveCounters(again, m, there)
    if who == YOU:
        put = PutCounters(kind, n, on)
    return (May((ChooseOneNow(((put,), (remove,)), by=who),), player=who),)


@rule(
    "clause",
    "put <n:count> <kind:counter> counter/counters on <on:recipient> or remove <m:count> "
    "<again:counter> counter/counters from <there:pronoun>",
)
def _put_or_remove(
    n: Amount, kind: str, on: Selector, m: Amount, again: str, there: Selector
) -> Then:
    """CR 608.2d."""
    return (ChooseOneNow(((PutCounters(kind, n, on),), (RemoveCounters(again, m, there),))),)


@rule(
    "told_first",
    "remove all <kind:counter> counters from <on:recipient> . if no counters were removed this way "
    ", <then:clauses> . otherwise , <other:told>",
)
def _unless_none_was_removed(kind: str, on: Selector, then: Then, other: Then) -> Then:
    was_none = Compare(ResultAmount(), Comparison.EQUAL, 0)
    return (RemoveCounters(kind, None, on), If(was_none, then, other))
