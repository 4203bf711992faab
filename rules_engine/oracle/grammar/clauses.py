"""Sentences: who does what, for how long, under which condition (CR 608.2c).

| phrase | gives |
| --- | --- |
| `do` / `does` | what a player is told to do, without the subject: "draw a card" / "draws a card" |
| `acts` | what an object does: "deals 3 damage to any target" |
| `changes` | what a continuous effect does to objects: "gets +1/+1 and gains flying" |
| `clause` | the instructions of one clause |
| `sentence` | the instructions of a sentence with its full stop |
| `instructions` | all sentences of an ability |

In `do`, `acts` and `changes`, `SUBJECT` stands for who or what the clause is about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from rules_engine.ir import (
    CARD,
    KICKED,
    LAND,
    PLAYER,
    SPELL,
    YOU,
    AffectedObject,
    AllOf,
    AnyOf,
    Apply,
    CastWithoutPaying,
    Choice,
    Condition,
    ControllerOf,
    CopySpell,
    DealDamage,
    DealDividedDamage,
    Discard,
    Draw,
    ForEach,
    GainAbility,
    If,
    Instruction,
    IsNot,
    IsSpell,
    Iterated,
    KeywordAbility,
    LetX,
    Matches,
    May,
    Modification,
    Not,
    OwnerOf,
    PowerOf,
    Selector,
    ToughnessOf,
    WhenResolved,
    X,
)
from rules_engine.ir.amounts import Amount, ManaSpent
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.durations import AnyDuration, AsLongAs
from rules_engine.ir.effects import (
    ChooseOneNow,
    LoseUnspentMana,
    PayAnyAmount,
    ReplaceEvents,
    Then,
)
from rules_engine.ir.modifications import AttackingDoesntTap, PlayerHasKeyword
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import OtherThan, Responders, TheRest
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import matcher, rule, same, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Answer,
    Choosing,
    DidThisWay,
    EachOwner,
    IfDone,
    Instead,
    Introduces,
    Mention,
    OneOf,
    Pay,
    Pronoun,
    TargetPhrase,
    chosen_by_subject,
    is_anyones,
    is_said_of_each,
    of_its_owner,
    of_subject,
    uses_subject,
    with_counters,
    with_difference,
    with_subject,
)
from rules_engine.oracle.grammar.verbs import third_person
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import Keyword

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
    if _are_several_targets(subject) and any(
        _is_that_player(n) for one in found for n in walk(one)
    ):
        return None  # of each of several targets by itself
    if not (isinstance(subject, Mention) and subject.plural):
        found = tuple(one if uses_subject(one) else of_subject(one) for one in found)
    if not all(uses_subject(one) or is_anyones(one) for one in found):
        return None
    if not any(map(uses_subject, found)):
        if isinstance(subject, TargetPhrase):
            return None
        if isinstance(subject, Mention) and isinstance(subject.what, OwnerOf | ControllerOf):
            found = tuple(of_its_owner(one, subject.what.what) for one in found)
    if isinstance(subject, Mention) and subject.plural and any(map(is_said_of_each, found)):
        return (for_each_of(subject, found),)
    return tuple(with_subject(one, subject) for one in found)


def _are_several_targets(subject: Selector) -> bool:
    return isinstance(subject, TargetPhrase) and subject.maximum != 1


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


@matcher("goes_on")
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


@matcher("all_told")
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
    return told(who, then)


@rule("clause", "<who:player> may <then:dos>", "<who:anyone> may <then:dos>")
def _may(who: Selector, then: Then) -> Then | None:
    """Of several players, each has the option (CR 101.4)."""
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


def your_own(who: Selector) -> Selector:
    """ "You" without its place in the text."""
    return YOU if isinstance(who, Mention) and who.what == YOU else who


@rule("clause", "<what:thing> <then:acts>")
def _thing_acts(what: Selector, then: Instruction) -> Then:
    """ "Each creature deals 1 damage to its controller": all at once, each to its own."""
    then = _own_size(what, then)
    if isinstance(what, Mention) and what.each and any(map(_is_its_controller, walk(then))):
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


def _is_its_controller(node: object) -> bool:
    match node:
        case ControllerOf(what=what):
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


@rule(
    "clause",
    "<what:thing> <how:changes> <until:duration>",
    "<what:thing> (each|both) <how:changes> <until:duration>",
    "<what:recipient> <how:changes> <until:duration>",
)
def _changed(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    return started(what, how, until)


def started(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    """The effect, after what has to be chosen for it; None if these can't be changed so, or if it
    is told of several for as long as something is so of one ("it")."""
    match what, until:
        case Pronoun(plural=True), AsLongAs(
            condition=Matches(what=Pronoun(plural=False, kinds=()))
        ):
            return None
    players, others = _apart(what)
    if players is not None and others is not None:
        of_players, of_others = started(players, how, until), started(others, how, until)
        return None if of_players is None or of_others is None else (*of_players, *of_others)
    choices = tuple(one.choose for one in how if isinstance(one, Choosing))
    changes = fitting(what, tuple(one.then if isinstance(one, Choosing) else one for one in how))
    if changes is None:
        return None
    either = tuple(one for one in changes if isinstance(one, OneOf))
    always = tuple(with_subject(one, what) for one in changes if not isinstance(one, OneOf))
    done = tuple(_one_of(what, one, until) for one in either)
    if always:
        done = (Apply(what, always, until), *done)
    return (*dict.fromkeys(choices), *done)


def _apart(what: Selector) -> tuple[Selector | None, Selector | None]:
    """ "You and permanents you control": the players, and the others."""
    match what:
        case Mention(what=AnyOf(parts=parts), refers=None):
            of_player = {part: kinds_of(part) == frozenset({"player"}) for part in parts}
            players = tuple(part for part in parts if of_player[part])
            others = tuple(part for part in parts if not of_player[part])
            if players and others:
                return any_of(*players), replace(what, what=any_of(*others))
    return None, what


def _one_of(what: Selector, either: OneOf, until: AnyDuration) -> Instruction:
    """CR 608.2d: chosen as the instruction is followed."""

    def option(one: Modification) -> Then:
        if isinstance(one, Choosing):
            return (one.choose, Apply(what, (one.then,), until))
        return (Apply(what, (one,), until),)

    return ChooseOneNow(tuple(map(option, either.options)))


def fitting(what: Selector, how: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
    """CR 702.11c, 702.18b: a keyword that a player has is no ability of an object. None if
    players are said to be what only objects can be."""
    of_players = (
        "player" in what.kinds
        if isinstance(what, Pronoun)
        else kinds_of(what) == frozenset({"player"})
    )
    if not of_players:
        return how
    found = tuple(_of_player(one) for one in how)
    return None if any(type(one).__module__.endswith("characteristics") for one in found) else found


_KEYWORDS_OF_PLAYERS = frozenset({Keyword.HEXPROOF, Keyword.SHROUD})


def _of_player(one: Modification) -> Modification:
    match one:
        case GainAbility(KeywordAbility(keyword, None, None, what, None)) if (
            keyword in _KEYWORDS_OF_PLAYERS
        ):
            return PlayerHasKeyword(keyword, what)
        case GainAbility(KeywordAbility(Keyword.PROTECTION, None, None, what, None)):
            return PlayerHasKeyword(Keyword.PROTECTION, what)
        case Choosing(then=later):
            return replace(one, then=_of_player(later))
        case _:
            return one


@rule(
    "clause",
    "<until:duration> , <what:thing> <how:changes>",
    "<until:duration> , <what:recipient> <how:changes>",
)
def _changed_until(
    until: AnyDuration, what: Selector, how: tuple[Modification, ...]
) -> Then | None:
    return started(what, how, until)


@rule("clause", "<what:thing> <how:changes> <until:duration> and <more:changes> <again:duration>")
def _changed_twice(
    what: Selector,
    how: tuple[Modification, ...],
    until: AnyDuration,
    more: tuple[Modification, ...],
    again: AnyDuration,
) -> Then | None:
    """ "Has base power and toughness 4/2 until end of turn and gains haste until end of turn"."""
    return started(what, (*how, *more), until) if until == again else None


@rule("clause_base", "<what:thing> <how:changes> <until:duration>")
def _change_base(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    """ "You may have ~ gain flying until end of turn"."""
    return started(what, how, until)


@rule("changes", "<one:change_list>")
def _changes(one: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return one


@rule("change_list", "<one:changed>", "also <one:changed>")
def _one_change(one: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return one


@rule(
    "change_list",
    "<one:changed> (and|,|, and) <rest:change_list>",
    "also <one:changed> (and|,|, and) <rest:change_list>",
)
def _more_changes(
    one: tuple[Modification, ...], rest: tuple[Modification, ...]
) -> tuple[Modification, ...]:
    return (*one, *rest)


# --- several clauses ---------------------------------------------------------------------------


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
    return None if _is_option(one[-1]) or _is_option(two[-1]) else (*one, *two, *rest)


@rule("clause_list", "and <one:clause>", "then <one:clause>", "and then <one:clause>")
def _last_clause(one: Then) -> Then:
    return one


@rule("clause_list", "<one:clause> , <rest:clause_list>")
def _next_clause(one: Then, rest: Then) -> Then | None:
    return None if _is_option(one[-1]) else (*one, *rest)


@matcher("no_then")
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


@matcher("later_x")
def _later_x(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: a later sentence has the X that has just been explained."""
    if _has_later_x(tokens, i):
        yield True, i


@matcher("no_later_x")
def _no_later_x(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: nothing after this sentence has the X that has just been explained."""
    if not _has_later_x(tokens, i):
        yield True, i


@rule("told_first", "<then:clauses> , where x is <what:value> <last:no_later_x>")
def _where(then: Then, what: Amount, last: bool) -> Then:
    told = tuple(put_x(one, what) for one in then)
    return (LetX(what), *told) if any(_pays_x(one) for one in told) else told


@rule("told_first", "<then:clauses> , where x is <what:value> , then <rest:clauses>")
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


@rule("told_first", "<then:clauses> , where x is <what:value> as you cast this spell")
def _where_as_cast(then: Then, what: Amount) -> Then | None:
    """What is divided is found out as the spell is announced anyway (CR 601.2d)."""
    if len(then) != 1 or not isinstance(then[0], DealDividedDamage) or then[0].amount != X:
        return None
    return (put_x(then[0], what),)


def put_x(instruction: Instruction, what: Amount) -> Instruction:
    return transform(instruction, lambda name, part: what if part == X else part)


@rule("told_first", "<together:no_then> <then:clauses> if <condition>")
def _if_after(together: bool, then: Then, condition: Condition) -> Then | None:
    """What was kicked may be the spell that is the target; that would be another question."""
    spells = (n for one in then for n in walk(one) if isinstance(n, TargetPhrase))
    if condition == KICKED and any(part == SPELL for one in spells for part in walk(one)):
        return None
    if any(isinstance(node, AttackingDoesntTap) for node in walk(then[-1])):
        return None  # a condition of its own, asked as creatures attack
    if any(isinstance(node, CopySpell) and node.exceptions for node in walk(then[-1])):
        return None  # of the exception alone ("except it isn't legendary if the spell is")
    return (If(_of_the_spell(condition, then[-1]), then),)


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
    told = tuple(with_difference(with_counters(one, condition), condition) for one in then)
    return (If(condition, told),)


@rule("told_if", "if <condition> , <then:clauses> . otherwise , <other:told>")
def _if_otherwise(condition: Condition, then: Then, other: Then) -> Then:
    return (If(condition, then, other),)


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
        "if you don't cast that card this way": Answer.NOT_CAST,
        "if they don't": Answer.NOT_DONE,
        "if that player doesn't": Answer.NOT_DONE,
        "if the player doesn't": Answer.NOT_DONE,
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


@rule("told", "when you do , <then:told>", "when they do , <then:told>")
def _when_you_do(then: Then) -> Then:
    return (IfDone(then, triggers=True),)


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
