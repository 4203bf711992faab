"""Clauses: who does what (CR 608.2c).

| phrase | gives |
| --- | --- |
| `do` / `does` | what a player is told to do, without the subject: "draw a card" / "draws a card" |
| `acts` | what an object does: "deals 3 damage to any target" |
| `clause` | the instructions of one clause |

In `do` and `acts`, `SUBJECT` stands for who or what the clause is about. `changed_clauses` has what
continuous effects do to it; `sentences` puts clauses together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from rules_engine.ir import (
    PLAYER,
    YOU,
    AffectedObject,
    AllOf,
    AnyOf,
    Choice,
    ControllerOf,
    DealDamage,
    Discard,
    Draw,
    Exile,
    ForEach,
    Instruction,
    Iterated,
    May,
    OwnerOf,
    PowerOf,
    Sacrifice,
    Selector,
    ToughnessOf,
    X,
)
from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects import (
    ChooseCardName,
    ChooseOneNow,
    LoseUnspentMana,
    PayAnyAmount,
    PutCounters,
    Then,
)
from rules_engine.ir.keyword_actions import Earthbend
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import HasAttached, OtherThan, TheRest
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    EachOwner,
    Introduces,
    Mention,
    Pay,
    Pronoun,
    TargetPhrase,
    chosen_by_subject,
    is_anyones,
    is_said_of_each,
    of_its_owner,
    of_subject,
    uses_subject,
    with_subject,
)
from rules_engine.oracle.grammar.verbs import third_person
from rules_engine.oracle.lexer import Token

F = TypeVar("F", bound=Callable[..., object])


def action(*templates: str) -> Callable[[F], F]:
    """What a player does: each template begins with the verb as one is told to do it.

    The other form ("each player draws") is made from it; a verb later in the template is written
    in both forms (`draw/draws`).
    """

    def register(build: F) -> F:
        for template in templates:
            verb, _, rest = template.partition(" ")
            rule("do", template)(build)
            rule("does", f"{third_person(verb)} {rest}")(build)
        return build

    return register


# --- one clause --------------------------------------------------------------------------------


@rule("dos", "<one:do>")
def _do(one: Instruction) -> Then:
    return (one,)


@rule("dos", "<one:do> (and|, then|then|, and|, and then|and then|,) <rest:dos>")
def _do_and(one: Instruction, rest: Then) -> Then:
    return (one, *rest)


@rule("dos", "<one:do> , where x is <what:value> (,|, then) <rest:dos>")
def _do_where_and(one: Instruction, what: Amount, rest: Then) -> Then | None:
    """ "Search your library for up to X cards, where X is …, reveal them, …"."""
    found = put_x(one, what)
    return None if found == one else (found, *rest)


@rule("does_all", "<one:does> , where x is <what:value> , <rest:does_all>")
def _does_where_and(one: Instruction, what: Amount, rest: Then) -> Then | None:
    return _do_where_and(one, what, rest)


@rule("dos", "<both:do_both>", "<both:do_both> (, then|, and then|, and|and) <rest:dos>")
def _do_both(both: Then, rest: Then | None) -> Then:
    return (*both, *(rest or ()))


@rule("does_all", "<one:does>")
def _does(one: Instruction) -> Then:
    return (one,)


@rule("does_all", "<one:does> (and|, then|then|, and|, and then|and then|,) <rest:does_all>")
def _does_and(one: Instruction, rest: Then) -> Then:
    return (one, *rest)


def told(subject: Selector, then: Then) -> Then | None:
    """The instructions with their subject; None if one of them isn't about who does it."""
    if subject == YOU or (isinstance(subject, Mention) and subject.what == YOU):
        return tuple(_of_each_owner(with_subject(one, YOU)) for one in then)
    found = tuple(map(chosen_by_subject, then))
    if _are_several(subject) and any(isinstance(one, ChooseCardName) for one in found):
        return None  # only one name is remembered
    if _are_several_targets(subject) and any(
        _is_that_player(n) for one in found for n in walk(one)
    ):
        return None  # of each of several targets by itself
    if not (isinstance(subject, Mention) and subject.plural):
        found = tuple(one if uses_subject(one) else of_subject(one) for one in found)
    found = tuple(map(_put_by_subject, found))
    if not all(uses_subject(one) or is_anyones(one) for one in found):
        return None
    if not any(map(uses_subject, found)):
        said = subject.what if isinstance(subject, Mention) else subject
        several = said.parts if isinstance(said, AnyOf) else (said,)
        if any(isinstance(one, TargetPhrase) for one in several):
            return None  # the target would be said of nothing
        if isinstance(subject, Mention) and isinstance(subject.what, OwnerOf | ControllerOf):
            found = tuple(of_its_owner(one, subject.what.what) for one in found)
    if isinstance(subject, Mention) and subject.plural and any(map(is_said_of_each, found)):
        return (for_each_of(subject, found),)
    return tuple(with_subject(one, subject) for one in found)


def _put_by_subject(one: Instruction) -> Instruction:
    """ "Each player puts a +1/+1 counter on each creature they control", "exiles it with a counter
    on it"."""
    if not isinstance(one, PutCounters) or one.by is not None:
        return one
    exiled_so = isinstance(one.on, Pronoun) and one.on.way == "exiled"
    if exiled_so or any(_is_theirs(node) for node in walk(one)):
        return replace(one, by=SUBJECT)
    return one


def _is_theirs(node: object) -> bool:
    return isinstance(node, Pronoun) and node.kinds == ("player",) and not node.demonstrative


def _are_several_targets(subject: Selector) -> bool:
    return isinstance(subject, TargetPhrase) and subject.maximum != 1


def _are_several(subject: Selector) -> bool:
    is_group = isinstance(subject, Mention | Pronoun) and subject.plural
    return is_group or _are_several_targets(subject)


def _is_that_player(node: object) -> bool:
    if not isinstance(node, Pronoun) or node.plural or not node.demonstrative:
        return False
    return node.kinds == ("player",)


def _of_each_owner(one: Instruction) -> Instruction:
    """ "Choose a card in each graveyard": once for each of them."""
    done = one.then if isinstance(one, Introduces) else one
    chosen = [part for part in walk(done) if isinstance(part, Choice)]
    if not any(EachOwner() in walk(part) for part in chosen):
        return one
    each = transform(done, lambda _, part: Iterated() if part == EachOwner() else part)
    done = ForEach(PLAYER, (each,))
    return replace(one, then=done, plural=True, found=None) if isinstance(one, Introduces) else done


def for_each_of(subject: Mention, then: Then) -> Instruction:
    """ "Each player exiles the top card of their library": once for each of them, in turn."""
    each = replace(subject, refers=Iterated())
    done = tuple(with_subject(one, Iterated()) for one in then)
    if len(done) == 1 and isinstance(done[0], Introduces):
        one = done[0]
        return replace(one, then=ForEach(each, (one.then,)), plural=True, found=None)
    return ForEach(each, done)


@rule("clause", "<then:dos>")
def _imperative(then: Then) -> Then | None:
    """What nobody is told to do, only said to do, goes with the subject before it."""
    return None if isinstance(then[0], LoseUnspentMana) else told(YOU, then)


@wordless("goes_on")
def _goes_on(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: whether ", then" follows without a subject of its own."""
    following = [token.word for token in tokens[i : i + 3]]
    follows = len(following) == 3 and following[:2] == [",", "then"]
    yield follows and following[2] not in _OTHERS_BEGIN, i


@rule("clause", "<who:player> <then:dos> <more:goes_on>")
def _players_do(who: Selector, then: Then, more: bool) -> Then | None:
    """Several targets do all of it."""
    return None if more and _are_several_targets(who) else told(who, then)


@rule(
    "clause",
    "<who:player> <then:does_all>",
    "<who:player> also <then:dos>",
    "<who:player> also <then:does_all>",
)
def _player_does(who: Selector, then: Then) -> Then | None:
    return told(who, then)


@wordless("all_told")
def _all_told(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: nothing more follows that the same players are told."""
    following = [token.word for token in tokens[i : i + 3]]
    step = 2 if following[:2] == [",", "then"] else 1 if following[:1] == ["and"] else 0
    if not step or len(following) <= step or following[step] in _OTHERS_BEGIN:
        yield True, i


_OTHERS_BEGIN = frozenset("you each that target it they those the all another then".split())
"""How the next clause begins if it has another subject."""


@rule("clause", "<who:player> each <then:dos> <end:all_told>")
def _players_each_do(who: Selector, then: Then, end: bool) -> Then | None:
    """ "You and target opponent each …": "your" would be each one's own, not that of the one who
    is spoken to."""
    if any(isinstance(part, Mention) and part.what == YOU for one in then for part in walk(one)):
        return None
    return told(who, then)


@rule("clause", "<who:player> may <then:dos>", "<who:anyone> may <then:dos>")
def _may(who: Selector, then: Then) -> Then | None:
    """Of several players, each has the option (CR 101.4)."""
    if isinstance(then[0], Pay) and then[1:] and _is_given_up(then[1]):
        return None  # that is a part of the cost
    if isinstance(who, Mention) and who.plural:
        if any(isinstance(one, PayAnyAmount) for one in then):
            return None
        done = tuple(with_subject(chosen_by_subject(one), Iterated()) for one in then)
        match done:
            case (Introduces(then=Draw(up_to=True) | Discard(up_to=True) as some) as one,):
                each = ForEach(replace(who, refers=Iterated()), (option(Iterated(), (some,)),))
                return (replace(one, then=each, plural=True, found=None),)
        return (ForEach(replace(who, refers=Iterated()), (option(Iterated(), done),)),)
    told_them = told(who, then)
    match told_them:
        case None:
            return None
        case (PayAnyAmount(), *_):
            return told_them  # nothing is an amount as well
        case (Introduces(then=ForEach(of=of, then=inner)) as made,) if of == PLAYER:
            return (replace(made, then=ForEach(of, (option(who, inner),))),)
        case (ForEach(of=of, then=inner),) if of == PLAYER:
            return (ForEach(of, (option(who, inner),)),)
        case _:
            return (option(who, told_them),)


@rule("clause", "<one:do> , or <other:do>")
def _one_or_other(one: Instruction, other: Instruction) -> Then | None:
    """CR 608.2d: chosen as the instruction is followed; what is targeted is told of both."""
    first, second = told(YOU, (one,)), told(YOU, (other,))
    if first is None or second is None:
        return None
    if any(isinstance(node, TargetPhrase) for part in second for node in walk(part)):
        return None
    return (ChooseOneNow((first, second)),)


@rule("clause", "you may have <then:clause_base>")
def _may_have(then: Then) -> Then:
    return (May(then),)


def option(who: Selector, then: Then) -> May:
    """ "may": a payment at the beginning is the cost of the rest."""
    first, *rest = then
    if isinstance(first, Pay):
        return May(tuple(rest), cost=first.cost, player=your_own(who), most_x=first.most_x)
    return May(then, player=your_own(who))


def _is_given_up(instruction: Instruction) -> bool:
    done = instruction.then if isinstance(instruction, Introduces) else instruction
    match done:
        case Exile(what=Mention(what=Choice())):
            return True
        case _:
            return isinstance(done, Discard | Sacrifice)


def your_own(who: Selector) -> Selector:
    """ "You" without its place in the text."""
    return YOU if isinstance(who, Mention) and who.what == YOU else who


@rule("clause", "<what:thing> <then:acts>")
def _thing_acts(what: Selector, then: Instruction) -> Then:
    """ "Each creature deals 1 damage to its controller": all at once, each to its own."""
    then = _own_size(what, then)
    if isinstance(what, Mention) and what.each and any(map(_is_its_own, walk(then))):
        what = replace(what, refers=AffectedObject(), plural=False, each=False)
    return (with_subject(then, what),)


def _own_size(what: Selector, then: Instruction) -> Instruction:
    """ "Each of those creatures deals damage equal to its power": each as much as its own; "each
    creature deals damage to itself": each to itself."""
    if not isinstance(then, DealDamage) or not isinstance(what, Mention | Pronoun):
        return then
    if not what.plural:
        return then

    def its(name: str, part: object) -> object:
        if isinstance(part, PowerOf | ToughnessOf) and _is_it(part.what):
            return replace(part, what=AffectedObject())
        return AffectedObject() if part == SUBJECT else part

    to = AffectedObject() if then.to == SUBJECT else then.to
    if isinstance(to, TheRest):
        to = AllOf((what, OtherThan(AffectedObject())))  # "the other" than that one
    return replace(then, amount=transform(then, its).amount, to=to)


def _is_it(what: object) -> bool:
    return (
        isinstance(what, Pronoun)
        and not what.kinds
        and not what.plural
        and not what.demonstrative
        and not what.way
    )


def _is_its_own(node: object) -> bool:
    match node:
        case ControllerOf(what=what) | HasAttached(what=what):
            return _is_it(what)
        case _:
            return False


@rule("clause_base", "<what:thing> <then:act>")
def _thing_act(what: Selector, then: Instruction) -> Then:
    return (with_subject(then, what),)


@rule("clause_base", "<who:player> <then:dos>")
def _player_do(who: Selector, then: Then) -> Then | None:
    return told(who, then)


def subject_action(*templates: str) -> Callable[[F], F]:
    """What an object does, as `action`: "fight target creature" gives both forms."""

    def register(build: F) -> F:
        for template in templates:
            verb, _, rest = template.partition(" ")
            rule("act", template)(build)
            rule("acts", template)(build)
            rule("acts", f"{third_person(verb)} {rest}")(build)
        return build

    return register


def put_x(instruction: Instruction, what: Amount) -> Instruction:
    """The instruction with the amount that its X is explained to be."""
    told = transform(instruction, lambda name, part: what if part == X else part)
    if isinstance(told, Earthbend) and isinstance(told.land, TargetPhrase):
        words = walk(what) if isinstance(what, Node) else ()
        said = [one.at for one in words if isinstance(one, Pronoun)]
        if said:  # no word names the land before the last of these
            return replace(told, land=replace(told.land, at=max(said) + 1))
    return told
