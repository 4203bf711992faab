"""What is done as a permanent enters, and with how many counters it enters for that (CR 614.1c,
614.12a, 614.13): "As this creature enters, exile an instant card from your graveyard." """

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    KICKED,
    Ability,
    Amount,
    Choice,
    Discard,
    Exile,
    If,
    Instruction,
    InZone,
    Mill,
    PutCounters,
    RemoveCounters,
    ResultAmount,
    ReturnToHand,
    Sacrifice,
    Selector,
    Times,
)
from rules_engine.ir.abilities import AsEnters, EntersWithChoice
from rules_engine.ir.effects import PutIntoGraveyard, RollDice, Then
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import OTHER
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, TargetPhrase, ThatMuch
from rules_engine.vocabulary import Zone

DONE = "do so"
"""What the choice is called."""

_DEEDS = Discard, Exile, Mill, PutCounters, RemoveCounters, RollDice, Sacrifice


@rule("deed_on_entering", "<then:clauses>")
def _deed(then: Then) -> Instruction | None:
    """One thing that is done to others, of which nothing before it is told."""
    if len(then) != 1:
        return None
    one = then[0].then if isinstance(then[0], Introduces) else then[0]
    if not isinstance(one, _DEEDS):
        return None
    if isinstance(one, Sacrifice) and not isinstance(one.what, Choice):
        return None
    if any(isinstance(node, Pronoun | TargetPhrase | ThatMuch) for node in walk(one)):
        return None
    return transform(one, _but_this)


@rule("deed_on_entering", "roll <n:number> <sides:die>")
def _rolls(n: Amount, sides: int) -> Instruction:
    return RollDice(sides, dice=n)


def _but_this(name: str, part: object) -> object:
    """CR 614.13a: it can't be chosen itself where it comes from."""
    if isinstance(part, Choice) and _is_of_cards(part.among):
        return replace(part, among=all_of(part.among, OTHER))
    return part


def _is_of_cards(among: Selector) -> bool:
    return any(
        isinstance(node, InZone) and node.zone is not Zone.BATTLEFIELD for node in walk(among)
    )


@rule("ability", "as <self> enters , <one:deed_on_entering> .")
def _done(self: bool, one: Instruction) -> Ability | None:
    return None if isinstance(one, RollDice) else AsEnters(one)


@rule("ability", "as <self> enters , if it was kicked , <one:deed_on_entering> .")
def _done_if(self: bool, one: Instruction) -> Ability | None:
    return None if isinstance(one, RollDice) else AsEnters(If(KICKED, (one,)))


# --- counters for it ---------------------------------------------------------------------------

words("done_to_them", {"removed": RemoveCounters, "exiled": Exile, "sacrificed": Sacrifice})


@rule("done_this_way", "counter <how:done_to_them> this way")
def _counter_this_way(how: type[Instruction]) -> type[Instruction] | None:
    return how if how is RemoveCounters else None


@rule(
    "done_this_way",
    "<what:noun> <how:done_to_them> this way",
    "<what:card_noun> <how:done_to_them> this way",
)
def _object_this_way(what: Selector, how: type[Instruction]) -> type[Instruction] | None:
    return None if how is RemoveCounters else how


same("it_enters", "<x:self>")
words("it_enters", {"it": True})


@rule(
    "ability",
    "as <self> enters , <one:deed_on_entering> . <again:it_enters> enters with <n:count> "
    "<kind:counter> counter/counters on it for each <how:done_this_way> .",
)
def _counters_for_each(
    self: bool, one: Instruction, again: bool, n: Amount, kind: str, how: type[Instruction]
) -> Ability | None:
    if not isinstance(n, int) or not isinstance(one, how):
        return None
    return _with_counters(one, kind, Times(n, ResultAmount()) if n > 1 else ResultAmount())


@rule(
    "ability",
    "as <self> enters , <one:deed_on_entering> . <again:it_enters> enters with "
    "[<factor:multiplied>] that many <kind:counter> counters on it .",
)
def _that_many(
    self: bool, one: Instruction, again: bool, factor: int | None, kind: str
) -> Ability | None:
    many = ResultAmount() if factor is None else Times(factor, ResultAmount())
    counted = isinstance(one, Sacrifice | Discard | Exile)
    return _with_counters(one, kind, many) if counted else None


words("of_the_roll", {"the result": True, "the total of those results": True})


@rule(
    "ability",
    "as <self> enters , <one:deed_on_entering> . <again:it_enters> enters with a number of "
    "<kind:counter> counters on it equal to <roll:of_the_roll> .",
)
def _as_rolled(self: bool, one: Instruction, again: bool, kind: str, roll: bool) -> Ability | None:
    """CR 706.2."""
    return _with_counters(one, kind, ResultAmount()) if isinstance(one, RollDice) else None


@rule(
    "ability",
    "as <self> enters , you may sacrifice any number of <what:noun> . if you do , "
    "<again:it_enters> enters with [<factor:multiplied>] that many <kind:counter> counters on it .",
)
def _for_sacrificed(
    self: bool, what: Selector, again: bool, factor: int | None, kind: str
) -> Ability | None:
    """CR 608.2d: any number is none as well."""
    from rules_engine.ir import YOU, ControlledBy

    several = Choice(all_of(what, ControlledBy(YOU)), 99, up_to=True, by=YOU)
    many = ResultAmount() if factor is None else Times(factor, ResultAmount())
    return _with_counters(Sacrifice(several, YOU), kind, many)


@rule(
    "ability",
    "as <self> enters , you may return <what:choice> to its owner 's hand . if you do , "
    "<again:it_enters> enters with <n:count> <kind:counter> counter/counters on it .",
)
def _for_returned(self: bool, what: Selector, again: bool, n: Amount, kind: str) -> Ability | None:
    """As many times that number as was returned: one or none."""
    if not isinstance(n, int):
        return None
    many = ResultAmount() if n == 1 else Times(n, ResultAmount())
    return EntersWithChoice(DONE, ((kind, many),), then=(ReturnToHand(what),))


@rule(
    "ability",
    "as <self> enters , you may <then:clauses> . if you do , <again:it_enters> enters with "
    "<n:count> <kind:counter> counter/counters on it .",
)
def _for_put_away(self: bool, then: Then, again: bool, n: Amount, kind: str) -> Ability | None:
    """CR 614.12a: so many cards of a place, all of them or none."""
    one = _deed_with_cards(then)
    if one is None or not isinstance(n, int):
        return None
    return EntersWithChoice(DONE, ((kind, n),), then=(one,))


def _deed_with_cards(then: Then) -> Instruction | None:
    if len(then) != 1:
        return None
    told = then[0].then if isinstance(then[0], Introduces) else then[0]
    match transform(told, _unmentioned):
        case (
            PutIntoGraveyard(what=Choice(among=among, count=int(), up_to=False, by=None))
            | Exile(what=Choice(among=among, count=int(), up_to=False, by=None))
        ) as one if _is_of_cards(among):
            if any(isinstance(node, Pronoun | TargetPhrase | ThatMuch) for node in walk(one)):
                return None
            done = transform(one, _but_this)
            assert isinstance(done, PutIntoGraveyard | Exile)
            return done
        case _:
            return None


def _unmentioned(name: str, part: object) -> object:
    """Nothing after it is told of what it names."""
    return part.what if isinstance(part, Mention) else part


def _with_counters(one: Instruction, kind: str, many: Amount) -> Ability:
    return EntersWithChoice(DONE, ((kind, many),), then=(one,), optional=False)
