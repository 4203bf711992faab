"""What follows from whether something was done: "if you do", "otherwise" (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    IF_YOU_DO,
    THIS,
    YOU,
    AllOf,
    Apply,
    Attach,
    CastWithoutPaying,
    Choice,
    Compare,
    Condition,
    ControlledBy,
    Count,
    DelayedTrigger,
    Destroy,
    Discard,
    Exile,
    ExileAsItResolves,
    ExileUntilLeaves,
    Exists,
    FlipCoin,
    ForEach,
    If,
    Instruction,
    IsNot,
    IsSpell,
    Matches,
    May,
    RemoveCounters,
    ResultAmount,
    Sacrifice,
    UnlessPays,
    WhenYouDo,
)
from rules_engine.ir.ante import Ante
from rules_engine.ir.effects import (
    CreateToken,
    Draw,
    Mill,
    PayAnyAmount,
    PutCounters,
    PutInLibrary,
    PutIntoGraveyard,
    PutOntoBattlefield,
    ReturnToHand,
    Reveal,
    RollDice,
    Scry,
    Surveil,
    Tap,
    Then,
)
from rules_engine.ir.keyword_actions import CollectEvidence, Connive, Forage
from rules_engine.ir.modifications import SetController
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import (
    Comparison,
    Responders,
    Response,
    Selector,
)
from rules_engine.ir.turning import Transform
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import (
    Answer,
    IfDone,
    Introduces,
    Mention,
    Pay,
    Pronoun,
    TargetPhrase,
    ThatMuch,
)


def after_option(before: Then, answer: IfDone) -> Then | None:
    """CR 118.12, 603.12, 608.2d: what follows from a choice goes with it."""
    from rules_engine.oracle.grammar.assembling import assembled

    then = assembled(answer.then, goes_on=answer.triggers)  # it may offer to pay for what follows
    if then is None or not before:
        return None
    *others, last = before
    if answer.triggers:
        then = (WhenYouDo(then, condition=answer.condition),)
        done = last.then if isinstance(last, Introduces) else last
        if isinstance(done, Surveil | Scry | Draw | Connive) or _is_of_any_number(done):
            return (*before, *then)  # CR 603.12: it was done, whatever was found
    changed = _answered(last, answer.answer, then)
    return None if changed is None else (*others, *changed)


def _is_of_any_number(done: Instruction) -> bool:
    """Revealed or tapped, which may be none ("X can be 0")."""
    return isinstance(done, Reveal | Tap) and any(
        isinstance(n, Choice) and n.up_to and n.count == UNLIMITED for n in walk(done)
    )


def _if_anybody(last: Instruction, answer: Answer, then: Then) -> Then | None:
    """ "If a player does, sacrifice it": once, after each of several players had the option."""
    match last:
        case ForEach(of=Mention(what=players), then=(May(),)) if kinds_of(players) == {"player"}:
            somebody = Exists(Responders(players, Response.DONE))
            is_so = somebody if answer is Answer.SOMEBODY else IsNot(somebody)
            return (last, If(is_so, then))
        case _:
            return None


def _was_offered(last: Instruction) -> bool:
    """Whether "any" of several players could do it: "if they do" and "otherwise" are told once."""
    match last:
        case ForEach(of=Mention(offered=True), then=(May(),)):
            return True
        case _:
            return False


def _is_that_player(instruction: Instruction) -> bool:
    """Whether it is about each of those who do, one after the other."""
    return any(isinstance(node, Pronoun) and "player" in node.kinds for node in walk(instruction))


def _answered(last: Instruction, answer: Answer, then: Then) -> Then | None:
    if _was_offered(last) and answer is not Answer.NOBODY:
        if answer is Answer.OTHERWISE:
            return _if_anybody(last, answer, then)
        answer = Answer.SOMEBODY if answer is Answer.DONE else answer
    if answer in (Answer.SOMEBODY, Answer.NOBODY):
        told = None if any(map(_is_that_player, then)) else _if_anybody(last, answer, then)
        if told is not None:
            return told
        answer = Answer.DONE if answer is Answer.SOMEBODY else Answer.NOT_DONE
    if answer is Answer.NOT_CAST:
        return _if_not_cast(last, then)
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
        case If(then=(CastWithoutPaying(optional=True),), otherwise=()) if (
            answer is Answer.NOT_DONE
        ):
            return _if_not_cast(last, then)
        case If(then=(CastWithoutPaying(optional=True) as cast,), otherwise=()) if (
            answer is Answer.DONE
        ):
            return (replace(last, then=(cast, If(IF_YOU_DO, then))),)
        case (
            WhenYouDo(modes=(), then=(*first, May() as option))
            | If(then=(*first, WhenYouDo() as option), otherwise=())
        ) if answer is not Answer.OTHERWISE:
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case FlipCoin(on_win=(*first, May() as option), on_loss=lost) if (
            answer is not Answer.OTHERWISE
            and not any(isinstance(node, May) for one in lost for node in walk(one))
        ):
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, on_win=(*first, *inner)),)
        case ForEach(then=(*first, May() as option)):
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case DelayedTrigger(then=(*first, later)) if answer is not Answer.OTHERWISE:
            after = _answered(later, answer, then)
            return None if after is None else (replace(last, then=(*first, *after)),)
        case DelayedTrigger(then=(*first, If(otherwise=()) as later)) if not any(
            isinstance(node, TargetPhrase) for one in then for node in walk(one)
        ):
            after = or_else(later, then)
            return None if after is None else (replace(last, then=(*first, *after)),)
        case Apply(what=given, modifications=(SetController(player=gets),)) if (
            answer is Answer.DONE and gets != YOU
        ):
            return (last, If(Matches(given, ControlledBy(gets)), then))
        case If(otherwise=()) if answer is Answer.OTHERWISE:
            return or_else(last, then)
        case ExileAsItResolves(then=()) if answer is Answer.DONE:
            return (replace(last, then=then),)
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
        case UnlessPays(then=averted, times=1) if answer is Answer.NOT_DONE:
            return (replace(last, then=(*averted, *then)),)
        case If(
            then=(*first, (Sacrifice() | Exile() | Introduces(then=Exile())) as done), otherwise=()
        ) if answer is Answer.DONE:
            inner = _answered(done, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case UnlessPays() | If() | May():
            return None
        case Introduces(then=Exile(what=Mention(what=Choice(among=among, count=int(number))))) if (
            number > 1 and answer is Answer.IMPOSSIBLE
        ):
            return (If(Compare(Count(among), Comparison.AT_LEAST, number), (last,), then),)
        case Introduces(then=inner) if _is_counted(inner):
            return (last, If(_was_followed(answer, inner), then))
        case _ if _is_counted(last):
            return (last, If(_was_followed(answer, last), then))
        case CastWithoutPaying(optional=True):
            taken = IF_YOU_DO if answer is Answer.DONE else IsNot(IF_YOU_DO)
            return (last, If(taken, then))
        case _:
            return None


def or_else(last: If, then: Then) -> Then | None:
    """ "Otherwise": if it isn't so, or if the option isn't taken that there is if it is so."""
    match last.then:
        case (CastWithoutPaying(optional=True),):
            return _if_not_cast(last, then)
        case (May(otherwise=(), cost=None) as option,) if _is_of_one(option.then) and _is_of_one(
            then
        ):
            return (replace(last, then=(replace(option, otherwise=then),), otherwise=then),)
        case _:
            return (replace(last, otherwise=then),)


def _is_of_one(then: Then) -> bool:
    """ "You may put it onto the battlefield. Otherwise, put it into your hand": whether it begins
    with what is done to something named before; if it isn't done, the other thing is."""
    first = then[0].then if isinstance(then[0], Introduces) else then[0]
    if isinstance(first, May):
        return _is_of_one(first.then)
    return isinstance(getattr(first, "what", None), Pronoun)


def _if_not_cast(last: Instruction, then: Then) -> Then | None:
    """Said of what might be cast if something is so: also if that isn't so."""
    match last:
        case CastWithoutPaying(optional=True, what=AllOf(parts=(*_, Pronoun() as cards))):
            return (last, If(IsNot(IF_YOU_DO), _of_what_isnt_cast(then, cards)))
        case CastWithoutPaying(optional=True):
            return (last, If(IsNot(IF_YOU_DO), then))
        case If(then=(CastWithoutPaying(optional=True) as cast,), otherwise=()) if not (
            any(isinstance(node, IsSpell) for node in walk(last.condition))
        ):
            then = _of_what_isnt_cast(then, cast.what)
            return (replace(last, then=(cast, If(IsNot(IF_YOU_DO), then)), otherwise=then),)
        case If(then=(If() as inner,), otherwise=()):
            told = _if_not_cast(inner, then)
            if told is None:
                return None
            rest = told[0].otherwise if isinstance(told[0], If) else then
            return (replace(last, then=told, otherwise=rest),)
        case _:
            return None


def _of_what_isnt_cast(then: Then, card: Selector) -> Then:
    """ "If you don't cast it, put it …": the card, whatever the condition has named since."""

    def same(name: str, part: object) -> object:
        is_it = isinstance(part, Pronoun) and part == Pronoun(part.at)
        return card if is_it or _is_that_card(part) else part

    return transform(then, same) if isinstance(card, Pronoun) else then


def _is_that_card(part: object) -> bool:
    return isinstance(part, Pronoun) and part == Pronoun(part.at, ("card",), demonstrative=True)


def _is_counted(instruction: Instruction) -> bool:
    """Whether it leaves by its result whether it was followed in full."""
    match instruction:
        case Ante(what=what):
            return _is_single(what)
        case Sacrifice(count=count):
            return count is None or isinstance(count, int | ThatMuch)
        case Discard(amount=amount):
            return amount in (None, 1)
        case RemoveCounters(amount=amount):
            return amount == 1
        case (
            PutIntoGraveyard(what=what)
            | PutInLibrary(what=what)
            | ReturnToHand(what=what)
            | ExileUntilLeaves(what=what)
            | PutOntoBattlefield(what=what)
            | Tap(what=what)
            | Transform(what=what)
        ):
            return _is_single(what)
        case PutCounters(on=on):
            return _is_single(on)
        case Attach(what=what):
            return _is_single(what)
        case _:
            counted = CreateToken | Destroy | Exile | Mill | PayAnyAmount | RollDice
            return isinstance(instruction, counted)


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
        case Sacrifice(count=ThatMuch() as many):
            whole = Comparison.AT_LEAST if answer is Answer.DONE else Comparison.LESS_THAN
            return Compare(ResultAmount(), whole, many)
        case Exile(what=Mention(what=Choice(count=ThatMuch() as many))):
            whole = Comparison.AT_LEAST if answer is Answer.DONE else Comparison.LESS_THAN
            return Compare(ResultAmount(), whole, many)
        case Sacrifice(count=int(number)):
            pass
        case Compare(left=ResultAmount(), right=int(number)):
            pass
        case _:
            number = 1
    if answer is Answer.DONE:
        return Compare(ResultAmount(), Comparison.AT_LEAST, number)
    return Compare(ResultAmount(), Comparison.AT_MOST, number - 1)
