"""Sentences that belong together: "You may …. If you do, …", "It can't be regenerated." """

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    IF_YOU_DO,
    THIS,
    YOU,
    Bound,
    CastWithoutPaying,
    Choice,
    Compare,
    Condition,
    DelayedTrigger,
    Destroy,
    Discard,
    Exile,
    ForEach,
    HasChosenType,
    If,
    Instruction,
    IsNot,
    May,
    RemoveCounters,
    ResultAmount,
    Sacrifice,
    UnlessPays,
    WhenYouDo,
)
from rules_engine.ir.combat_effects import ChoosePile, SeparateIntoPiles
from rules_engine.ir.effects import (
    CHOSEN_PILE,
    ChooseCreatureType,
    ChooseObjects,
    CreateToken,
    Mill,
    PlaySubgame,
    PutCounters,
    PutIntoGraveyard,
    PutOntoBattlefield,
    ReturnToHand,
    Reveal,
    RollDice,
    Then,
)
from rules_engine.ir.keyword_actions import CollectEvidence, Forage
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import OTHER, Comparison, OtherThan, TopOfLibrary
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.syntax import (
    Answer,
    IfDone,
    Instead,
    Introduces,
    Mention,
    OfThatType,
    OfTypeOfChoice,
    Pay,
    PileOfChoice,
    Pronoun,
    Rider,
    TargetPhrase,
)


def assembled(*sentences: Then, goes_on: bool = False) -> Then | None:
    """The instructions of the sentences with each rider in the instruction that it is about.

    None if a rider or an "if you do" follows nothing that it could be about, or, unless the text
    `goes_on`, a payment is followed by nothing.
    """
    done: Then = ()
    last = 0
    for sentence in sentences:
        start = len(done)
        for instruction in sentence:
            for written in _chosen_before(instruction, done) or (None,):
                longer = None if written is None else _with(done, written, last)
                if longer is None:
                    return None
                done = longer
        last = min(start, len(done))
    if _is_division(done):
        return None
    if not goes_on and any(_is_loose(node) for instruction in done for node in walk(instruction)):
        return None
    done = tuple(one for instruction in done for one in _option_among(instruction))
    done = _others_than_chosen(done)
    return _with_subgame(done)


def _others_than_chosen(done: Then) -> Then:
    """ "Choose up to three creatures. Exile all other creatures": other than those."""
    for place, one in enumerate(done):
        made = one.then if isinstance(one, Introduces) else one
        if not isinstance(made, ChooseObjects):
            continue
        kinds = kinds_of(made.what) - {"player"}

        def meant(name: str, part: object, kinds: frozenset[str] = kinds) -> object:
            if isinstance(part, Mention) and part.plural and kinds & kinds_of(part.what):
                chosen = OtherThan(Pronoun(part.at, plural=True, way="chosen"))
                return transform(part, lambda _, inner: chosen if inner == OTHER else inner)
            return part

        return (*done[: place + 1], *(transform(later, meant) for later in done[place + 1 :]))
    return done


def _with_subgame(done: Then) -> Then:
    """CR 729.5: what is told after a subgame is what its resolution goes on with."""
    for place, instruction in enumerate(done):
        if isinstance(instruction, PlaySubgame):
            return (*done[:place], PlaySubgame(done[place + 1 :]))
    return done


def _is_division(done: Then) -> bool:
    """Piles of revealed top cards have a node of their own (`DivideIntoPiles`)."""
    told = [one.then if isinstance(one, Introduces) else one for one in done]
    tops = [isinstance(one, Reveal) and isinstance(one.what, TopOfLibrary) for one in told]
    return any(
        isinstance(one, SeparateIntoPiles) and isinstance(one.what, Pronoun) and any(tops[:place])
        for place, one in enumerate(told)
    )


def _chosen_before(instruction: Instruction, done: Then) -> Then | None:
    """The instruction after the choice that its words contain, and with what was chosen before
    it; None if that wasn't."""
    nodes = list(walk(instruction))
    if OfThatType() in nodes:
        if not any(isinstance(one, ChooseCreatureType) for one in done):
            return None
        instruction = transform(
            instruction, lambda _, part: HasChosenType() if part == OfThatType() else part
        )
    if OfTypeOfChoice() in nodes:
        targets = (node for node in nodes if isinstance(node, TargetPhrase))
        if any(OfTypeOfChoice() in walk(target) for target in targets):
            return None  # that is chosen with the targets, before anything is followed
        chosen_type = transform(
            instruction, lambda _, part: HasChosenType() if part == OfTypeOfChoice() else part
        )
        return (ChooseCreatureType(), chosen_type)
    by = next((node.by for node in nodes if isinstance(node, PileOfChoice)), None)
    if by is None:
        return (instruction,)
    chosen = Bound(CHOSEN_PILE)
    return (
        ChoosePile(by),
        transform(instruction, lambda _, part: chosen if isinstance(part, PileOfChoice) else part),
    )


def _option_among(instruction: Instruction) -> Then:
    """ "You may put a creature card from among them into your hand" is up to one of them: what
    may be done to a card among several is decided by choosing one or none (CR 608.2d)."""
    match instruction:
        case May(then=(first, *rest), cost=None, otherwise=()) if instruction.player == YOU:
            fewer = transform(first, _up_to_among)
            if fewer is not first and all(map(_is_of_chosen, rest)):
                return (fewer, *rest)
    return (instruction,)


def _up_to_among(name: str, part: object) -> object:
    if isinstance(part, Choice) and not part.up_to and _is_pile(part):
        return replace(part, up_to=True)
    return part


def _is_pile(value: Node) -> bool:
    return any(isinstance(node, Pronoun) and node.whole for node in walk(value))


def _is_of_chosen(instruction: Instruction) -> bool:
    """Whether it does nothing if nothing was chosen."""
    return any(
        isinstance(node, Pronoun) and not node.whole and "player" not in node.kinds
        for node in walk(instruction)
    )


def _with(done: Then, instruction: Instruction, start: int) -> Then | None:
    match instruction:
        case Rider(change=change, given=given):
            return change(done, *given)
        case IfDone():
            return _after_option(done, instruction)
        case Instead():
            other = _replaced(done[start:], instruction)
            return None if other is None else (*done[:start], *other)
        case _:
            return (*done, instruction)


def _replaced(usual: Then, instead: Instead) -> Then | None:
    """The sentence before with what is done instead of it, or of the one thing in it that is like
    that ("it deals 5 damage instead"); None if it isn't clear of which."""
    condition, other = instead.condition, instead.then
    if not usual:
        return None
    if instead.whole or len(usual) == 1 or _kinds(usual) == _kinds(other):
        return (If(condition, other, usual),)
    if len(other) != 1 or _kinds(usual).count(_kinds(other)[0]) != 1:
        return None
    place = _kinds(usual).index(_kinds(other)[0])
    changed = If(condition, other, (usual[place],))
    return (*usual[:place], changed, *usual[place + 1 :])


def _kinds(then: Then) -> list[type]:
    return [type(one.then if isinstance(one, Introduces) else one) for one in then]


def _is_loose(node: object) -> bool:
    """Whether something is left over that isn't an instruction by itself."""
    if isinstance(node, May):
        return node.cost is not None and not node.then and not node.otherwise
    return isinstance(node, Pay | IfDone | Instead | Rider)


def _after_option(before: Then, answer: IfDone) -> Then | None:
    """CR 118.12, 603.12, 608.2d: what follows from a choice goes with it."""
    then = assembled(answer.then)
    if then is None or not before:
        return None
    if answer.triggers:
        then = (WhenYouDo(then),)
    *others, last = before
    changed = _answered(last, answer.answer, then)
    return None if changed is None else (*others, *changed)


def _answered(last: Instruction, answer: Answer, then: Then) -> Then | None:
    match last:
        case Pay(cost=cost, player=player) if answer is Answer.NOT_DONE:
            return (UnlessPays(then, cost, player),)  # CR 118.12: up to the player
        case May(otherwise=()) if answer is Answer.DONE:
            return (replace(last, then=(*last.then, *then)),)
        case May(otherwise=()):
            return (replace(last, otherwise=then),)
        case If(then=(*first, May() as option), otherwise=()) if answer is not Answer.OTHERWISE:
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case ForEach(then=(*first, May() as option)):
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case DelayedTrigger(then=(*first, later)) if answer is not Answer.OTHERWISE:
            after = _answered(later, answer, then)
            return None if after is None else (replace(last, then=(*first, *after)),)
        case If(otherwise=()) if answer is Answer.OTHERWISE:
            return (replace(last, otherwise=then),)
        case CollectEvidence() | Forage() if answer is Answer.DONE and not last.then:
            return (replace(last, then=then),)
        case If(condition=condition, otherwise=()) if (
            answer is not Answer.DONE and condition == _was_followed(Answer.DONE, condition)
        ):
            return (replace(last, otherwise=then),)
        case UnlessPays(then=otherwise, cost=cost, player=player, times=times) if (
            answer is Answer.DONE
        ):
            return (May(then, cost, player, otherwise, times),)
        case UnlessPays() | If() | May():
            return None
        case Introduces(then=inner) if _is_counted(inner):
            return (last, If(_was_followed(answer, inner), then))
        case _ if _is_counted(last):
            return (last, If(_was_followed(answer, last), then))
        case CastWithoutPaying(optional=True):
            taken = IF_YOU_DO if answer is Answer.DONE else IsNot(IF_YOU_DO)
            return (last, If(taken, then))
        case _:
            return None


def _is_counted(instruction: Instruction) -> bool:
    """Whether it leaves by its result whether it was followed in full."""
    match instruction:
        case Sacrifice(count=count):
            return count is None or isinstance(count, int)
        case Discard(amount=amount):
            return amount in (None, 1)
        case RemoveCounters(amount=amount):
            return amount == 1
        case PutIntoGraveyard(what=what) | ReturnToHand(what=what) | PutOntoBattlefield(what=what):
            return _is_single(what)
        case PutCounters(on=on):
            return _is_single(on)
        case _:
            return isinstance(instruction, CreateToken | Destroy | Exile | Mill | RollDice)


def _is_single(what: object) -> bool:
    """Whether the words mean one object, which is there or isn't."""
    match what:
        case Pronoun(plural=plural):
            return not plural
        case Mention(what=inner, plural=plural):
            return not plural and (inner == THIS or isinstance(inner, Choice))
        case TargetPhrase(maximum=1, for_each=None):
            return True
        case _:
            return False


def _was_followed(answer: Answer, instruction: Node | None = None) -> Condition:
    """Of an instruction that leaves no choice: whether all of it was done (CR 608.2c)."""
    match instruction:
        case Sacrifice(count=int(number)):
            pass
        case Compare(left=ResultAmount(), right=int(number)):
            pass
        case _:
            number = 1
    if answer is Answer.DONE:
        return Compare(ResultAmount(), Comparison.AT_LEAST, number)
    return Compare(ResultAmount(), Comparison.AT_MOST, number - 1)
