"""Conditional instructions: "if", "instead", "otherwise" (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    Amount,
    CountersOn,
    ManaSpent,
    Minus,
    PowerOf,
    ResultAmount,
    TimesPaid,
)
from rules_engine.ir.conditions import (
    Both,
    Compare,
    Condition,
    Exists,
    IsNot,
    Matches,
    OptionWasTaken,
    WasCast,
)
from rules_engine.ir.counting import CameUnderControl
from rules_engine.ir.effects import Then
from rules_engine.ir.events import Casts
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.amounts import of_mass
from rules_engine.oracle.render.conditions import clause as condition_clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, telling
from rules_engine.oracle.render.effects.joining import in_one_sentence, sentences
from rules_engine.oracle.render.effects.later import begins_with_trigger
from rules_engine.oracle.render.english import Noun, number_word, sentence, with_article
from rules_engine.oracle.render.nouns import bare, indefinite, is_person, noun
from rules_engine.oracle.render.target_nouns import name_targets_again, said_again

_DONE = Compare(ResultAmount(), Comparison.AT_LEAST, 1)
"""The instruction before was followed."""


def whether_or_not(node: e.If) -> e.If:
    """Without what is done if an option isn't taken, where "otherwise" says it of the condition
    and the option."""
    match node:
        case e.If(then=(e.May(otherwise=(_, *_) as other) as option,)) if other == node.otherwise:
            return replace(node, then=(replace(option, otherwise=()),))
        case _:
            return node


@telling.of(e.If)
def _if(node: e.If, context: Context) -> Clause:
    opens_trigger, context.opens_trigger = context.opens_trigger, False
    written, node = node, whether_or_not(node)
    match node:
        case e.If(then=(e.May(),), otherwise=(e.May(),)) if node is not written:
            return _instead(node, context)
        case e.If(then=(e.DealDamage(excess_to=s.ControllerOf()) as more,), otherwise=(usual,)) if (
            replace(more, excess_to=None) == usual
        ):
            told = telling(usual, context).text
            so = condition_clause(node.condition, context)
            excess = "excess damage is dealt to that creature's controller instead"
            return Clause(f"{told}. If {so}, {excess}")
        case e.If(then=(e.PutOntoBattlefield() as more,), otherwise=(usual,)) if (
            more.being and replace(more, being=()) == usual
        ):
            told = telling(usual, context).text
            _, _, being = telling(more, context.as_it_is()).text.partition(". ")
            so = condition_clause(node.condition, context)
            return Clause(f"{told}. If {so}, {being[0].lower()}{being[1:]}")
        case e.If(
            then=(e.CastWithoutPaying() as cast, e.If(condition=IsNot(condition=OptionWasTaken()))),
            otherwise=otherwise,
        ) if otherwise and node.then[1] == e.If(IsNot(OptionWasTaken()), otherwise):
            may = _if(e.If(node.condition, (cast,)), context)
            return Clause(f"{may.text}. If you don't cast it, {sentences(otherwise, context)}")
    match node.otherwise:
        case (e.If(condition=Compare() as done, then=if_done, otherwise=()),) if done == _DONE:
            told = in_one_sentence(if_done, context)
            so = condition_clause(node.condition, context)
            more_so = in_one_sentence(node.then, context.as_it_is())
            return Clause(f"if you do, {told}. {sentence(more_so)[:-1]} instead if {so}")
    match node:
        case e.If(
            then=(e.DelayedTrigger(then=(e.CopySpell(count=2) as twice,)) as later,),
            otherwise=(e.DelayedTrigger(when=Casts(player=s.You(), what=cast_next)) as usually,),
        ) if usually == replace(later, then=(replace(twice, count=1),)):
            next_one = bare(cast_next, context, many=False, word="or")
            context.this_is_it = False  # "it" would be the spell
            told = f"copy the next {next_one} you cast this turn when you cast it"
            so = condition_clause(node.condition, context)
            anew = "You may choose new targets for the copies"
            return Clause(f"{told}. If {so}, copy that spell twice instead. {anew}")
    match node:
        case e.If(
            condition=Matches(
                what=s.ChosenTarget() as aimed_spell,
                among=s.AllOf(parts=(s.HasTargets(number=1), s.Targets(what=aim))),
            ),
            then=(e.ChooseNewTargets(what=changed, to=to),),
            otherwise=(),
        ) if aimed_spell == changed and aim == to and aim is not None:
            one, other = noun(aimed_spell, context).text, bare(aim, context, many=False)
            so = f"if {one} has only one target and that target is {with_article(other)}"
            return Clause(f"{so}, change that spell's target to another {other}")
    if node.otherwise and (_has_later_targets(node, context) or _has_same_targets(node, context)):
        return _instead_of_others(node, context)
    is_instead = node.otherwise and node is written and _alike(node)
    if is_instead and not _tells_both(node, context):
        return _instead(node, context)
    if node.condition == _DONE and begins_with_trigger(node.then) and not node.otherwise:
        return Clause(sentences(node.then, context))
    match node.condition, node.then:
        case (
            Matches(
                what=s.This(),
                among=s.AllOf(parts=(s.InZone(), s.PowerIs(amount=int(number)))),
            ),
            (e.WhenYouDo() as reflexive,),
        ):
            then = sentences(reflexive.then, context.within(reflexive.targets))
            return Clause(f"when its power becomes {number} this way, {then}")
    match node.condition, node.then:
        case (
            Matches(what=s.This(), among=s.ControlledBy(player=s.ChosenTarget())),
            (e.WhenYouDo(then=(e.Draw(player=s.You(), amount=int(n)), e.PutCounters() as put)),),
        ):
            drawn = "a card" if n == 1 else f"{number_word(n)} cards"
            return Clause(f"when they do, you draw {drawn} and {telling(put, context).text}")
    match node.then:
        case (e.LetX(amount=ResultAmount()), e.WhenYouDo() as reflexive):
            told = in_one_sentence(reflexive.then, context.within(reflexive.targets))
            return Clause(f"when you pay this cost one or more times, {_that_many(told)}")
    of_countered = _of_countered(node, context)
    if of_countered is not None:
        return of_countered
    if (difference := difference_of(node.condition, node.then)) is not None:
        context.difference = difference
        so = condition_clause(node.condition, context)
        told = in_one_sentence(node.then, context)
        context.difference = None
        return Clause(f"if {so}, {told}")
    if _asks_of_target(node.condition, context):
        if node.otherwise:
            return _instead(node, context)
        if len(node.then) > 1 and isinstance(node.condition, Matches):
            asked = condition_clause(node.condition, context)
            return Clause(f"if {asked}, {in_one_sentence(node.then, context)}")
        return _told_before(node, context)
    if opens_trigger and not begins_with_trigger(node.then):
        asked = condition_clause(node.condition, context.as_it_is())
        if not _is_unless(node, asked):
            return _told_before(node, context)
    found = _found_this_way(node.condition, context)
    if found is not None and len(node.then) == 1 and isinstance(node.then[0], e.WhenYouDo):
        verb, what, name = found
        inner = context.within(node.then[0].targets)
        inner.called[name] = Noun("that card")
        return Clause(f"when you {verb} {what} this way, {sentences(node.then[0].then, inner)}")
    hurt = _remembered(node, context)
    before = context.as_it_is()
    condition = condition_clause(node.condition, context)
    _set_apart(node.condition, context)
    context.called |= hurt
    if len(node.then) == 1 and isinstance(node.then[0], e.WhenYouDo) and not node.otherwise:
        inner = context.within(node.then[0].targets)
        if condition.endswith(" this way"):
            event = condition.replace("excess damage was dealt", "excess damage is dealt")
            return Clause(f"when {event}, {sentences(node.then[0].then, inner)}")
    if _is_unless(node, condition):
        assert isinstance(node.condition, IsNot)
        but = condition_clause(node.condition.condition, before)
        return Clause(f"{sentences(node.then, context)} unless {but}")
    context.under_condition = not node.otherwise
    text = f"if {condition}, {_as_it_came(node.then, context)}"
    context.under_condition = False
    if condition.startswith("it's ") and _adds_types(node.then):
        text = text.replace(", it becomes ", ", it's ", 1)
    if node.otherwise:
        text += f". Otherwise, {_as_it_came(node.otherwise, context)}"
    return Clause(text)


def _remembered(node: e.If, context: Context) -> dict[str, Noun]:
    """What goes by which name where "it" would mean something else behind the condition."""
    match node.condition:
        case Exists(what=s.Bound(name=name)) if name in context.named:
            what = context.named[name]
            if is_person(what):
                return {name: Noun("that player", person=True)}
            if node.then and isinstance(node.then[0], e.DealDamage):
                return {name: said_again(what, context)}
    return {}


def _as_it_came(then: Then, context: Context) -> str:
    """What is told of "that creature" after it was put onto the battlefield, in sentences of its
    own."""
    match then:
        case (
            e.PutOntoBattlefield(what=s.Bound() as card) as put,
            e.Apply(what=again) as change,
            *rest,
        ) if card == again:
            first = in_one_sentence((put,), context)
            told = sentences((change, *rest), context)
            return f"{first}. That creature{told.removeprefix('it').removeprefix('It')}"
        case _:
            return _with_replacement(then, context)


_VERBS = {"exiled": "exile", "revealed": "reveal", "milled": "mill", "discarded": "discard"}


def _found_this_way(condition: Condition, context: Context) -> tuple[str, str, str] | None:
    """What was done to one of the cards, and which: `exile`, `a nonland card`; with the name that
    it goes by."""
    match condition:
        case Exists(what=s.AllOf(parts=(*rest, s.Bound(name=name)))) if (
            name.startswith(("it ", "them ", "exiled ")) and context.way in _VERBS
        ):
            what = s.AllOf(tuple(rest)) if len(rest) > 1 else rest[0]
            verb = "exile" if name.startswith("exiled ") else _VERBS[context.way]
            return verb, indefinite(what, context), name
        case _:
            return None


def _said_of_either(to: s.Selector, context: Context) -> str:
    """The target again, which may be a permanent or a player."""
    if isinstance(to, s.ChosenTarget) and context.targets[to.index].what == s.ANY_TARGET:
        return "that permanent or player"
    return noun(to, context).text


def _set_apart(condition: Condition, context: Context) -> None:
    """What "it" means behind the condition, and what goes by another name therefore."""
    if context.event_object.text == "it" and any(one == s.THIS for one in walk(condition)):
        context.event_object = context.event_object_again
    match condition:
        case Matches(what=s.This()):
            context.this_is_it = True
        case Matches(what=s.Bound(name=name), among=among) if any(
            isinstance(one, s.This | s.EventObject) for one in walk(among)
        ):
            context.called[name] = Noun("that card")
        case WasCast(what=None):
            context.apart = True
        case Exists(what=s.AllOf(parts=(s.IsPlayer() | s.Opponent(), s.Bound(name=name)))):
            context.called[name] = Noun("that player", person=True)
        case Exists(what=s.AllOf(parts=parts)) if any(
            isinstance(one, s.Bound) and one.name.startswith("damaged ") for one in parts
        ):
            context.this_is_it = context.this_named = False  # "it" would be what was hurt
        case (
            Matches(what=s.EventObject() | s.NowIn() | s.Bound() | s.PaidWith())
            | Compare(left=TimesPaid() | ManaSpent())
        ):
            context.this_is_it = False  # "it" would be what is asked about
            context.this_named = isinstance(condition, Compare)
            context.asked_this = isinstance(condition, Compare)
            name_targets_again(context)
        case _:
            pass


def _told_before(node: e.If, context: Context) -> Clause:
    """`draw a card if a creature died this turn. Otherwise, …`."""
    text, stop, rest = sentences(node.then, context).partition(". ")
    text = f"{text} if {condition_clause(node.condition, context)}{stop}{rest}"
    _set_apart(node.condition, context)
    if node.otherwise:
        text += f". Otherwise, {in_one_sentence(node.otherwise, context)}"
    return Clause(text)


def _asks_of_target(condition: Condition, context: Context) -> bool:
    """Whether the condition would be the first to speak of a target, which instructions name."""
    return any(
        isinstance(one, s.ChosenTarget)
        and one.index not in context.mentioned
        and one.index < len(context.targets)
        for one in walk(condition)
    )


def _that_many(text: str) -> str:
    """X, where it is how often something was paid."""
    text = text.replace(" X damage ", " that much damage ").replace(" X life", " that much life")
    return text.replace("twice X", "twice that many").replace(" X ", " that many ")


def _is_unless(node: e.If, condition: str) -> bool:
    """Whether it is told as what is done "unless …": what is given up, and what has no words for
    not being so."""
    if not isinstance(node.condition, IsNot) or node.otherwise or len(node.then) != 1:
        return False
    match node.condition.condition:
        case Matches(what=s.This(), among=s.AllOf(parts=(CameUnderControl(), *_))):
            return True
    given_up = isinstance(node.then[0], e.Sacrifice | e.Discard)
    return given_up or condition.startswith("it isn't true that")


def _with_replacement(then: Then, context: Context) -> str:
    """In one sentence, so that the condition is said of the replacement too."""
    *before, last = then
    if not before or not isinstance(last, e.ReplaceEvents):
        return in_one_sentence(then, context)
    return f"{sentences(tuple(before), context)}, and {telling(last, context).text}"


def _adds_types(then: Then) -> bool:
    match then:
        case (e.Apply(modifications=changes),):
            return all(isinstance(one, m.AddTypes) for one in changes)
        case _:
            return False


def _of_countered(node: e.If, context: Context) -> Clause | None:
    """ "If a permanent's ability is countered this way, …", "destroy that permanent if it's on the
    battlefield"."""
    match node:
        case e.If(
            condition=Both(
                left=Compare(left=ResultAmount()), right=Matches(what=s.SourceOf(), among=among)
            ),
            then=(done,),
            otherwise=(),
        ) if s.PERMANENT in walk(among):
            told = telling(done, context).text
            if among != s.PERMANENT:
                assert isinstance(among, s.AllOf)
                kinds = s.AllOf(tuple(part for part in among.parts if part != s.PERMANENT))
                of = with_article(bare(kinds, context, many=False, word="or"))
                return Clause(f"if an ability of {of} is countered this way, {told}")
            if isinstance(done, e.Apply):
                told = told.replace("that permanent's activated abilities", _ACTIVATED, 1)
            return Clause(f"if a permanent's ability is countered this way, {told}")
        case e.If(
            condition=Matches(what=s.SourceOf(), among=s.IsPermanent()), then=(e.Destroy() as done,)
        ):
            return Clause(f"{telling(done, context).text} if it's on the battlefield")
        case _:
            return None


_ACTIVATED = "activated abilities of that permanent"


def _alike(node: e.If) -> bool:
    """Whether both ways do the same kinds of things, so that one is told as "instead"."""
    if isinstance(node.condition, OptionWasTaken):
        return False
    match node.then, node.otherwise:
        case (
            (e.PutOntoBattlefield(what=s.Choice(up_to=True)),),
            (e.May(then=(e.PutOntoBattlefield(what=s.Choice()),), cost=None, otherwise=()),),
        ):
            return True
        case (e.May(cost=None, otherwise=()) as one,), (e.May(cost=None, otherwise=()) as other,):
            return [type(part) for part in one.then] == [type(part) for part in other.then]
    return [type(one) for one in node.then] == [type(one) for one in node.otherwise]


def _first_target(then: Then, context: Context) -> int | None:
    """The number of the first target that is named there for the first time."""
    found = [one.index for part in then for one in walk(part) if isinstance(one, s.ChosenTarget)]
    return min((n for n in found if n not in context.mentioned), default=None)


def difference_of(condition: Condition | None, then: Then) -> Amount | None:
    """What the compared numbers differ by, if one thing is done as often."""
    match condition:
        case Compare(left=left, right=int()) if not isinstance(left, CountersOn | ResultAmount):
            return None
        case Compare(left=left, comparison=Comparison.MORE_THAN, right=right):
            difference = Minus(left, right)
        case Compare(left=left, comparison=Comparison.LESS_THAN, right=right):
            difference = Minus(right, left)
        case Matches(
            what=what,
            among=s.PowerIs(comparison=Comparison.MORE_THAN, amount=PowerOf(what=s.This()) as own),
        ):
            difference = Minus(PowerOf(what), own)
        case _:
            return None
    made = then[0]
    amount = made.count if isinstance(made, e.CreateToken) else getattr(made, "amount", None)
    if (
        len(then) != 1
        or not isinstance(amount, Minus)
        or _of_cards(amount) != _of_cards(difference)
    ):
        return None
    return amount


def _of_cards(difference: Minus) -> Minus:
    """With hands counted as the cards in them."""

    def own(_name: str, part: object) -> object:
        match part:
            case s.AllOf(parts=(s.IsCard(), s.InZone() as place)):
                return place
            case _:
                return part

    return transform(difference, own)


def _has_later_targets(node: e.If, context: Context) -> bool:
    """Whether what is done otherwise has the targets that come first, so that it is told first."""
    then, otherwise = (_first_target(one, context) for one in (node.then, node.otherwise))
    return then is not None and otherwise is not None and otherwise < then


def _has_same_targets(node: e.If, context: Context) -> bool:
    """Whether other things are done to the same target either way, which is named first in what
    isn't told under the condition."""
    then, otherwise = (_first_target(one, context) for one in (node.then, node.otherwise))
    unlike = [type(one) for one in node.then] != [type(one) for one in node.otherwise]
    return then is not None and then == otherwise and unlike


def _instead_of_others(node: e.If, context: Context) -> Clause:
    """`exile target creature with power 4 or less. If …, instead exile target creature`."""
    usual = sentences(node.otherwise, context).removesuffix(".")
    asked = condition_clause(node.condition, context)
    told = in_one_sentence(node.then, context)
    if told.startswith("you may ") and len(node.then) == 1:
        return Clause(f"{usual}. If {asked}, {told} instead")
    return Clause(f"{usual}. If {asked}, instead {told}")


def _tells_both(node: e.If, context: Context) -> bool:
    """Whether several things are done either way, so that neither is told as a change of one."""
    if isinstance(node.condition, Exists) and isinstance(node.condition.what, s.Bound):
        return node.condition.what.name in context.named
    several = len(node.then) > 1 and isinstance(node.then[0], e.DealDamage)
    return several and not _asks_of_target(node.condition, context)


def _instead(node: e.If, context: Context) -> Clause:
    # "instead" is said of the whole sentence before
    as_one = len(node.otherwise) > 1 or isinstance(node.otherwise[0], e.Search)
    tell = in_one_sentence if as_one else sentences
    usual = tell(node.otherwise, context).removesuffix(".") + "."
    condition = condition_clause(node.condition, context)
    _set_apart(node.condition, context)
    one, other = node.then[0], node.otherwise[0]
    alone = len(node.then) == 1
    if (
        alone
        and isinstance(one, e.DealDamage)
        and isinstance(other, e.DealDamage)
        and one.to == other.to
    ):
        amount = of_mass(one.amount, "damage", context)
        if other.preventable and not one.preventable:
            to = _said_of_either(one.to, context)
            dealt = f"{context.self_name.text} deals {amount} to {to}"
            return Clause(
                f"{usual} If {condition}, instead {dealt} and the damage can't be prevented"
            )
        return Clause(f"{usual} If {condition}, it deals {amount} instead")
    before = context.as_it_is()
    text = sentences(node.then, context)
    copied, stop, rest = text.partition(". You may choose new targets ")
    if stop and ". " not in copied and ". " not in rest:
        return Clause(f"{usual} If {condition}, {copied} instead{stop}{rest}")
    if ". " in text and not isinstance(one, e.If):
        return Clause(f"{usual} If {condition}, instead {in_one_sentence(node.then, before)}")
    if isinstance(one, e.If) and not one.otherwise and len(node.then) == 1:
        inner = sentence(sentences(one.then, context)).removesuffix(".")
        first = condition_clause(one.condition, context)
        return Clause(f"{usual} {inner} if {first} instead if {condition}")
    if isinstance(one, e.Search) and ", then " in text:
        return Clause(f"{usual} If {condition}, instead {text}")
    if isinstance(node.condition, Both) and len(node.then) > 1:
        return Clause(f"{usual} If {condition}, instead {text}")
    return Clause(f"{usual} If {condition}, {text} instead")
