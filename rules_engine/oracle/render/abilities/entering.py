"""Abilities of how a permanent enters, and of the start of the game (CR 614.1c, 103.6)."""

from __future__ import annotations

import re

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, PowerOf, ResultAmount, Times
from rules_engine.ir.conditions import IsNot, WasCastWith
from rules_engine.ir.counting import HasDifferentManaSymbols
from rules_engine.ir.effects import ChooseObjects, DelayedTrigger, Reveal
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.node import walk
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import figure, for_each, of_things, per, value, where_x
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.conditions import clause, is_exception
from rules_engine.oracle.render.context import Context, Unrenderable
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.deeds_on_entering import as_told
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.english import (
    Noun,
    capitalized,
    listed,
    number_word,
    sentence,
    with_article,
)
from rules_engine.oracle.render.modifications import exceptions, predicates
from rules_engine.oracle.render.modifications.joining import quoted, size_word
from rules_engine.oracle.render.modifications.wording import as_affected
from rules_engine.oracle.render.nouns import affected, bare, noun, someone
from rules_engine.oracle.render.sizes import compared
from rules_engine.vocabulary import Keyword, Zone


@line.of(b.EntersTapped)
def _enters_tapped(node: b.EntersTapped, context: Context) -> str:
    if node.unless_paid is not None:
        name = context.self_name.text
        price = to_pay(node.unless_paid, context)
        if node.unless is not None:
            shown = price.replace("reveal ", "revealed ").removesuffix(" from your hand")
            return (
                f"As {name} enters, you may {price}. {capitalized(name)} enters tapped unless you "
                f"{shown} this way or {clause(node.unless, context)}."
            )
        return f"As {name} enters, you may {price}. If you don't, it enters tapped."
    what = affected(node.what, context)
    state = "untapped" if node.untapped else "tapped"
    if isinstance(node.unless, IsNot) and not is_exception(node.unless.condition, context):
        condition = clause(node.unless.condition, context)
        start = "if" if isinstance(node.what, s.This) else "as long as"
        return sentence(f"{start} {condition}, {what.text} {what.verb('enters', 'enter')} {state}")
    unless = f" unless {clause(node.unless, context)}" if node.unless is not None else ""
    return sentence(f"{what.text} {what.verb('enters', 'enter')} {state}{unless}")


@line.of(b.EntersUnder)
def _enters_under(node: b.EntersUnder, context: Context) -> str:
    who = someone(node.player, context).text
    return sentence(f"{context.self_name.text} enters under the control of {who} of your choice")


@line.of(b.EntersWithCounterOfChoice)
def _with_counter_of_choice(node: b.EntersWithCounterOfChoice, context: Context) -> str:
    verb = "enters" if node.condition is None else "escapes"
    enters = f"{context.self_name.text} {verb} with your choice of"
    if node.count == 1:
        counters = listed([f"{with_article(kind)} counter" for kind in node.kinds], "or")
        return sentence(f"{enters} {counters} on it")
    number = number_word(node.count)
    kinds = listed(node.kinds)
    return sentence(f"{enters} {number} different counters on it from among {kinds}")


@line.of(b.EntersWithCounters)
def _enters_with(node: b.EntersWithCounters, context: Context) -> str:
    what = affected(node.what, context)
    if not isinstance(node.what, s.This):
        told = _others_enter_with(node, what, context)
        if node.zone is not Zone.BATTLEFIELD:
            place = f"this card is in your {node.zone.value}"
            told = f"as long as {place}, {told}"
        elif node.condition is not None:
            told = f"as long as {clause(node.condition, context)}, {told}"
        return sentence(told)
    counters = of_things(node.amount, f"{node.kind} counter", context)
    if node.condition == WasCastWith(Keyword.ESCAPE):
        return sentence(f"{what.text} escapes with {counters} on it")
    before, sep, after = counters.partition(" for each ")
    if node.condition is not None and "kicked" not in clause(node.condition, context):
        word, condition = "if", node.condition
        if isinstance(condition, IsNot):
            word, condition = "unless", condition.condition
        context.this_is_it = True
        told = f"{what.text} enters with {before} on it{sep}{after} {word} "
        return sentence(told + clause(condition, context))
    start = f"if {clause(node.condition, context)}, " if node.condition is not None else ""
    subject = "it" if start else what.text
    verb = what.verb("enters", "enter")
    context.this_is_it = True
    tail = after.replace("this spell was", "it was").replace("cast this spell", "cast it")
    return sentence(f"{start}{subject} {verb} with {before} on it{sep}{tail}{where_x(context)}")


def _others_enter_with(node: b.EntersWithCounters, what: Noun, context: Context) -> str:
    """ "Other creatures you control enter with an additional +1/+1 counter on them"."""
    unit = per(node.amount)
    its = "them" if what.many else "it"
    context.iterated = Noun(its, many=what.many)
    verb = what.verb("enters", "enter")
    also = ""
    match node.being:
        case (m.AddTypes(subtypes=(subtype,)),):
            whose = "their" if what.many else "its"
            also = f" and as {with_article(subtype)} in addition to {whose} other types"
    if unit is None and also and not isinstance(node.amount, int):
        many = f"a number of additional {node.kind} counters on {its}"
        return f"{what.text} {verb} with {many} equal to {value(node.amount, context)}{also}"
    if unit is None:
        number = f"an additional {figure(node.amount, context)}"
        return f"{what.text} {verb} with {number} {node.kind} counters on {its}{where_x(context)}"
    count, each = unit
    if count == 1:
        counters = f"an additional {node.kind} counter"
    else:
        counters = f"{number_word(count)} additional {node.kind} counters"
    tail = f" {for_each(each, context)}" if each is not None else ""
    return f"{what.text} {verb} with {counters} on {its}{tail}{also}"


@line.of(b.EntersWithAbilities)
def _enters_with_abilities(node: b.EntersWithAbilities, context: Context) -> str:
    changes = tuple(GainAbility(one) for one in node.abilities)
    parts = predicates(changes, Noun("it"), context, starts=False)
    abilities = listed([part.text for part in parts]).removeprefix("has ")
    if node.condition is None:
        return sentence(f"{context.self_name.text} enters with {abilities}")
    return sentence(f"if {clause(node.condition, context)}, it enters with {abilities}")


@line.of(b.EntersWithChoice)
def _enters_with_choice(node: b.EntersWithChoice, context: Context) -> str:
    name = context.self_name.text
    if node.then and not node.optional:
        return _with_counters_for(node, context)
    who = someone(node.by, context).text
    first = f"{who} may {sentences(as_told(node.then), context)}" if node.then else ""
    counters = listed(
        [of_things(_once(amount), f"{kind} counter", context) for kind, amount in node.counters]
    )
    start = f"As {name} enters, {first}. If you do, it" if first else f"{who} may have {name}"
    verb = "enters" if first else "enter"
    return sentence(f"{start} {verb} with {counters or 'nothing more'} on it")


_HERE = " on the battlefield"


def _once(amount: Amount) -> Amount:
    """For the one thing that may be done."""
    match amount:
        case ResultAmount():
            return 1
        case Times(factor=factor, amount=ResultAmount()):
            return factor
        case _:
            return amount


def _with_counters_for(node: b.EntersWithChoice, context: Context) -> str:
    """For each thing that is done: "for each counter removed this way"."""
    done = sentences(as_told(node.then), context)
    ((kind, many),) = node.counters
    n = many.factor if isinstance(many, Times) else 1
    match as_told(node.then)[-1]:
        case e.RemoveCounters():
            counted = f"{of_things(n, f'{kind} counter', context)} on it for each counter removed"
            told = f"it enters with {counted} this way"
        case e.Exile(what=s.Choice(among=among)):
            cards = bare(among, context, many=False).partition(" in ")[0]
            counted = f"{of_things(n, f'{kind} counter', context)} on it for each {cards} exiled"
            told = f"it enters with {counted} this way"
        case e.RollDice(dice=dice):
            result = "the result" if dice == 1 else "the total of those results"
            told = f"it enters with a number of {kind} counters on it equal to {result}"
        case _:
            times = "twice " if n == 2 else ""
            told = f"it enters with {times}that many {kind} counters on it"
    return sentence(f"As {context.self_name.text} enters, {done}. {told[:1].upper()}{told[1:]}")


_IN_EXILE = re.compile(r"exiled (.*card)(?= with )")


@line.of(b.EntersAsCopy)
def _enters_as_copy(node: b.EntersAsCopy, context: Context) -> str:
    name = context.self_name.text
    if node.what != s.THIS:
        what = affected(node.what, context)
        copied = noun(node.of, context).text
        return sentence(f"{what.text} {what.verb('enters', 'enter')} as a copy of {copied}")
    if node.exiling:
        return _copy_of_exiled(node, context)
    of = bare(node.of, context, many=False, word="or")
    if any(isinstance(part, s.HasCounter) for part in walk(node.of)):
        of = _IN_EXILE.sub(r"\1 in exile", of)
    where = "" if any(isinstance(part, s.InZone) for part in walk(node.of)) else _HERE
    one = f"an{of}" if of.startswith("other ") else f"any {of}"
    one, found, value = one.partition(" with mana value less than")
    copied = f"a copy of {one}{where}{found}{value}{exceptions(node.exceptions, context)}"
    if node.until_end_of_turn:
        whole = f"a copy of {one} on the battlefield until end of turn"
        but = exceptions(node.exceptions, context)
        return sentence(f"as {name} enters, you may have it become {whole}{but}")
    tapped = " tapped" if node.tapped else ""
    linked = ""
    if node.when_you_do is not None:
        linked = f" {sentence(sentences((node.when_you_do,), context))}"
    if node.condition is not None:
        return sentence(
            f"if {clause(node.condition, context)}, you may have {name} enter as {copied}"
        )
    if node.optional:
        return f"You may have {name} enter{tapped} as {copied}.{linked}"
    return sentence(f"{name} enters{tapped} as {copied}") + linked


def _copy_of_exiled(node: b.EntersAsCopy, context: Context) -> str:
    match node.exceptions:
        case (m.EntersWithMoreCounters(kind=kind, amount=PowerOf(what=b.OTHER_EXILED)),):
            pass
        case _:
            raise Unrenderable(node)
    cards = bare(node.of, context, place="from").replace("from a graveyard", "from graveyards")
    return (
        f"As {context.self_name.text} enters, you may exile {number_word(node.exiling)} {cards}. "
        "If you do, it enters as a copy of one of those cards with a number of additional "
        f"{kind} counters on it equal to the power of the other card."
    )


@line.of(b.OpeningHandAction)
def _opening_hand(node: b.OpeningHandAction, context: Context) -> str:
    match node.then:
        case (Reveal(), DelayedTrigger(when=BeginningOf(step=step, whose=who)) as due):
            moment = f"{'your' if who == s.YOU else 'the'} first "
            moment += step_name(step).removeprefix("first ")
            return (
                "You may reveal this card from your opening hand. If you do, at the beginning of "
                f"{moment}, {sentences(due.then, context)}."
            )
        case _:
            pass
    what = sentences(node.then, context)
    if node.instead_of_mulligan:
        return sentence(
            f"any time you could mulligan and this card is in your hand, you may {what}"
        )
    condition = f" and {clause(node.condition, context)}" if node.condition is not None else ""
    return sentence(f"if this card is in your opening hand{condition}, you may {what}")


def parity(even: bool) -> str:
    return "even" if even else "odd"


@line.of(b.CompanionCondition)
def _companion(node: b.CompanionCondition, context: Context) -> str:
    kind = "card"
    if node.among is not None:
        kind = bare(s.CARD & node.among, context, many=False)
    parts: list[str] = []
    if node.cards_over_minimum:
        parts.append(
            f"your starting deck contains at least {number_word(node.cards_over_minimum)} "
            "cards more than the minimum deck size"
        )
    if not kind.endswith("card"):
        kind += " card"
    match node.each:
        case None:
            pass
        case HasDifferentManaSymbols():
            parts.append(
                f"no {kind} in your starting deck has more than one of the same mana symbol in its "
                "mana cost"
            )
        case s.ManaValueIs(comparison=comparison, amount=amount):
            than = compared(comparison, amount, context)
            parts.append(f"each {kind} in your starting deck has mana value {than}")
        case s.ManaValueParity(even=even):
            parts.append(f"your starting deck contains only cards with {parity(even)} mana values")
        case s.AnyOf(parts=(s.ManaValueParity(even=even), s.LAND)):
            parts.append(
                f"your starting deck contains only cards with {parity(even)} mana values and land "
                "cards"
            )
        case s.AnyOf(parts=(s.ManaValueIs(comparison=comparison, amount=amount), s.LAND)):
            than = compared(comparison, amount, context)
            parts.append(
                f"your starting deck contains only cards with mana value {than} and land cards"
            )
        case s.HasActivatedAbility(but_mana=False):
            parts.append(f"each {kind} in your starting deck has an activated ability")
        case each:
            quality = with_article(bare(each, context, many=False, word="or"))
            parts.append(f"each {kind} in your starting deck is {quality} card")
    if node.singleton:
        parts.append(f"each {kind} in your starting deck has a different name")
    if node.share_a_type:
        parts.append(f"each {kind} in your starting deck shares a card type")
    return f"Companion — {sentence(' and '.join(parts))}"


@line.of(b.IsStartingPlayer)
def _starting_player(node: b.IsStartingPlayer, context: Context) -> str:
    return (
        "You are the starting player. If multiple players would be the starting player, one of "
        "those players is chosen at random."
    )


@line.of(b.BeginsOnBattlefield)
def _begins(node: b.BeginsOnBattlefield, context: Context) -> str:
    name = context.self_name.text
    unless = " and you're not the starting player" if node.unless_starting else ""
    counters = listed(
        [of_things(number, f"{kind} counter", context) for kind, number in node.counters]
    )
    text = f"If {name} is in your opening hand{unless}, you may begin the game with {name} on the "
    text += f"battlefield with {counters} on it." if counters else "battlefield."
    return f"{text} If you do, {sentences(node.then, context)}." if node.then else text


@line.of(b.EntersAsOneOf)
def _enters_as_one_of(node: b.EntersAsOneOf, context: Context) -> str:
    name = context.self_name.text
    shapes = [_shape(one, context) for one in node.options]
    return f"As {name} enters, it becomes your choice of {listed(shapes, 'or')}."


def _shape(option: tuple[m.Modification, ...], context: Context) -> str:
    """`a 1/6 Wall creature with defender`."""
    size, words, abilities = "", list[str](), list[str]()
    inner = as_affected(context, context.self_name, starts=False, is_this=True)
    for one in option:
        match one:
            case m.SetBasePowerToughness(power=power, toughness=toughness):
                size = f"{size_word(power, context)}/{size_word(toughness, context)}"
            case m.AddTypes(subtypes=subtypes):
                words += subtypes
            case m.GainAbility():
                abilities.append(quoted(one, inner))
    held = f" with {listed(abilities)}" if abilities else ""
    return with_article(" ".join([size, *words, "creature"])) + held


@line.of(b.AsAttached)
def _as_attached(node: b.AsAttached, context: Context) -> str:
    to = with_article(bare(node.to, context, many=False))
    return (
        f"As {context.self_name.text} becomes attached to {to}, "
        f"{sentences((node.choose,), context)}."
    )


@line.of(b.AsEnters)
def _as_enters(node: b.AsEnters, context: Context) -> str:
    if isinstance(node.choose, ChooseObjects) and isinstance(node.choose.what, s.Choice):
        (alone,) = as_told((node.choose,))
        one = bare(alone.what.among, context, many=False)  # type: ignore[union-attr]
        return f"As {context.self_name.text} enters, choose another {one}."
    context.enters = True
    done = sentences(as_told((node.choose,)), context)
    stop = "" if done.endswith('."') else "."
    return f"As {context.self_name.text} enters, {done}{stop}"
