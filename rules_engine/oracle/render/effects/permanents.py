"""Instructions about permanents on the battlefield and their counters."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    Amount,
    Count,
    EventAmount,
    Half,
    ManaValueOf,
    PowerOf,
    ToughnessOf,
)
from rules_engine.ir.counting import CountColors
from rules_engine.ir.node import walk
from rules_engine.oracle.greatest_of_each import exchanged_greatest
from rules_engine.oracle.render.amounts import figure, of_things, per, value, worth
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.cards import of_anothers
from rules_engine.oracle.render.effects.clauses import Clause, object_noun, telling
from rules_engine.oracle.render.effects.lasting import lasting
from rules_engine.oracle.render.effects.tokens import token_words
from rules_engine.oracle.render.effects.zones import hidden_as
from rules_engine.oracle.render.english import Noun, listed, number_word, plural, with_article
from rules_engine.oracle.render.nouns import bare, each, everything, is_reference, noun
from rules_engine.oracle.render.references import UNLIMITED
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.vocabulary import CounterKind


@telling.of(e.Tap)
def _tap(node: e.Tap, context: Context) -> Clause:
    if node.by not in (None, s.You(), context.doer):
        assert node.by is not None
        who = noun(node.by, context)
        outer = context.doer, context.acting
        context.doer = node.by
        if isinstance(node.what, s.Choice):
            context.acting = node.by
        tapped = object_noun(node.what, context).text
        context.doer, context.acting = outer
        tapped = tapped.replace("that player controls", "they control")
        return Clause(f"{who.text} {who.verb('taps', 'tap')} {tapped}")
    return Clause(f"tap {object_noun(node.what, context).text}")


@telling.of(e.Untap)
def _untap(node: e.Untap, context: Context) -> Clause:
    return Clause(f"untap {object_noun(node.what, context).text}")


@telling.of(e.TapOrUntap)
def _tap_or_untap(node: e.TapOrUntap, context: Context) -> Clause:
    return Clause(f"tap or untap {object_noun(node.what, context).text}")


@telling.of(e.PutCounters)
def _put_counters(node: e.PutCounters, context: Context) -> Clause:
    on = each(node.on, context)
    if isinstance(node.amount, EventAmount) and context.dealt == "the result":
        return Clause(f"put a number of {node.kind} counters on {on.text} equal to the result")
    if isinstance(node.amount, CountColors) or _of_theirs_before(node.amount):
        number = worth(node.amount, context)
        return Clause(f"put a number of {node.kind} counters on {on.text} equal to {number}")
    counters = of_things(node.amount, f"{node.kind} counter", context)
    if node.amount == context.difference and (on.person or on.you):
        counters = f"a number of {counters}"
    if node.amount == context.that_many:
        counters = f"that many {node.kind} counters"
    if on.person or on.you:
        if node.kind == CounterKind.ENERGY and isinstance(node.amount, int):
            counters = "{E}" * node.amount
        predicate = f"{on.verb('gets', 'get')} {counters}"
        return Clause(f"{on.text} {predicate}", node.on, predicate)
    if isinstance(node.on, s.This):  # after "that spell" it wouldn't be this
        context.this_is_it = not counters.endswith("targeted by that spell")
    counters, each_of, what = counters.partition(" for each ")
    if isinstance(node.amount, EventAmount) and context.rolled:
        return Clause(f"put a number of {node.kind} counters on {on.text} equal to the result")
    counters, equal, difference = counters.partition(" equal to the difference")
    if equal and not difference:
        return Clause(f"put a number of {counters} on {on.text}{equal}")
    if isinstance(node.amount, Half) and counters.startswith("half "):
        return Clause(f"put a number of {node.kind} counters on {on.text} equal to {counters}")
    whom = on.text.replace("each those ", "each of those ")
    whom = "each of them" if whom == "them" else whom
    told = f"{counters} on {whom}{each_of}{what}"
    if isinstance(node.by, s.EventPlayer) and node.by != context.doer:
        return Clause(f"{noun(node.by, context).text} puts {told}")
    return Clause(f"put {told}")


def _of_theirs_before(amount: Amount) -> bool:
    """Whether it is of what left a moment ago, as it was then."""
    match amount:
        case PowerOf(what=s.AllOf(parts=parts)) | ToughnessOf(what=s.AllOf(parts=parts)):
            return any(isinstance(part, s.AsBefore) for part in parts)
        case _:
            return False


@telling.of(e.SpreadCounters)
def _spread_counters(node: e.SpreadCounters, context: Context) -> Clause:
    on, to = (_all_these(one, context) for one in (node.on, node.to))
    return Clause(f"move any number of {node.kind} counters from {on} onto {to}")


def _all_these(what: s.Selector, context: Context) -> str:
    found = noun(what, context) if is_reference(what) else Noun(bare(what, context))
    return found.text


@telling.of(e.PutCountersUpTo)
def _put_up_to(node: e.PutCountersUpTo, context: Context) -> Clause:
    on = noun(node.on, context).text
    number = figure(node.amount, context)
    return Clause(
        f"put up to {number} {node.kind} counters on {on}. This ability can't cause the total "
        f"number of {node.kind} counters on {on} to be greater than {number_word(node.total)}"
    )


@telling.of(e.RemoveCounters)
def _remove_counters(node: e.RemoveCounters, context: Context) -> Clause:
    name = f"{node.kind} counter".strip()
    if node.amount is None:
        counters = f"all {name}s"
    elif node.up_to:
        counters = f"any number of {name}s"
        if node.amount != UNLIMITED:
            counters = f"up to {of_number(node.amount, name, context)}"
    elif not node.kind and isinstance(node.amount, ManaValueOf):
        counters = f"{figure(node.amount, context)} {name}s"
    elif isinstance(node.amount, ManaValueOf) and isinstance(node.amount.what, s.Bound):
        counters = f"a number of {name}s equal to {value(node.amount, context)}"
    elif isinstance(node.amount, Count):
        counters = f"{figure(node.amount, context)} {name}s"
    else:
        counters = of_things(node.amount, name, context)
    on = each(node.on, context)
    counter, each_of, of = counters.partition(" for each ")
    if each_of:
        return Clause(f"remove {counter} from {on.text} for each {of}")
    if node.amount is None or node.up_to:
        context.result_word = "the number of counters removed this way"
    return Clause(f"remove {counters} from {on.text}")


def of_number(amount: Amount, word: str, context: Context) -> str:
    return f"one {word}" if amount == 1 else of_things(amount, word, context)


@telling.of(e.DistributeCounters)
def _distribute(node: e.DistributeCounters, context: Context) -> Clause:
    match node.among:
        case s.ChosenTarget(index=index) if context.targets[index].divided_up_to:
            counters = f"up to that many {node.kind} counters"
        case _:
            unit = per(node.amount)
            if unit is None or unit[1] is None:
                counters = of_things(node.amount, f"{node.kind} counter", context)
            else:
                counters = f"{figure(node.amount, context)} {node.kind} counters"
    return Clause(f"distribute {counters} among {noun(node.among, context).text}")


@telling.of(e.Regenerate)
def _regenerate(node: e.Regenerate, context: Context) -> Clause:
    return Clause(f"regenerate {each(node.what, context).text}")


@telling.of(e.Attach)
def _attach(node: e.Attach, context: Context) -> Clause:
    what, to = everything(node.what, context), noun(node.to, context)
    was_attached = any(isinstance(one, s.WasAttachedTo) for one in walk(node.what))
    if to.text == "it" and was_attached and isinstance(node.to, s.ChosenTarget):
        to = said_again(context.targets[node.to.index].what, context)  # "it" was what that was on
    if node.what == s.THIS and what.text == to.text == "it":
        what = context.self_name
    return Clause(f"attach {what.text} to {to.text}")


@telling.of(e.RemoveFromCombat)
def _remove_from_combat(node: e.RemoveFromCombat, context: Context) -> Clause:
    return Clause(f"remove {object_noun(node.what, context).text} from combat")


@telling.of(e.TurnFaceUp)
def _turn_face_up(node: e.TurnFaceUp, context: Context) -> Clause:
    return Clause(f"turn {object_noun(node.what, context).text} face up")


@telling.of(e.TurnFaceDown)
def _turn_face_down(node: e.TurnFaceDown, context: Context) -> Clause:
    what = object_noun(node.what, context)
    shape = ""
    if node.values is not None and node.values.values is not None and node.values.up is None:
        words = token_words(node.values.values, False, context).removesuffix(" token")
        words = words.replace("colorless ", "")
        shape = f". They're {plural(words)}" if what.many else f". It's {with_article(words)}"
    elif node.values is not None:
        shape = f" as {hidden_as(node.values, context)}"
    return Clause(f"turn {what.text} face down{shape}")


@telling.of(e.PutRandomCounter)
def _random_counter(node: e.PutRandomCounter, context: Context) -> Clause:
    on, kinds = noun(node.on, context).text, listed(list(node.kinds))
    return Clause(
        f"choose a kind of counter at random that {on} doesn't have on it from among {kinds}. "
        f"Put a counter of that kind on {on}"
    )


@telling.of(e.RemoveDamage)
def _remove_damage(node: e.RemoveDamage, context: Context) -> Clause:
    return Clause(f"remove all damage marked on {noun(node.what, context).text}")


@telling.of(e.AnotherOfEachKind)
def _another_of_each(node: e.AnotherOfEachKind, context: Context) -> Clause:
    on = noun(node.on, context).text
    given = "that permanent or player" if "player" in on else "it"
    if node.chosen:
        if given == "it":
            return Clause(f"choose a counter on {on}. Put another counter of that kind on it")
        return Clause(f"choose a counter on {on}. Give {given} another counter of that kind")
    if given == "it":
        return Clause(f"for each kind of counter on {on}, put another counter of that kind on it")
    return Clause(f"for each kind of counter on {on}, give {given} another counter of that kind")


@telling.of(e.RemoveOrAddCounter)
def _remove_or_add(node: e.RemoveOrAddCounter, context: Context) -> Clause:
    on = noun(node.on, context).text
    if node.each_kind:
        each = f"for each kind of counter on {on}"
        return Clause(f"{each}, put another counter of that kind on it or remove one from it")
    again = noun(node.on, context).text
    return Clause(
        f"choose a counter on {on}. Remove that counter from {again} or put another of those "
        "counters on it"
    )


@telling.of(e.PassControl)
def _pass_control(node: e.PassControl, context: Context) -> Clause:
    what = everything(node.what, context).text
    if node.partner is not None:
        who = noun(node.partner, context).text
        until = lasting(node.duration, context)
        return Clause(f"you and {who} each gain control of {what} the other controls{until}")
    who = "controlled by the next player in the chosen direction"
    return Clause(f"each player gains control of {what} {who}")


@telling.of(e.ExchangeControl)
def _exchange(node: e.ExchangeControl, context: Context) -> Clause:
    if (greatest := exchanged_greatest(node)) is not None:
        kind, who = bare(greatest[0], context, many=False), noun(greatest[1], context).text
        of = f"the {kind} you each control with the highest mana value"
        return Clause(f"you and {who} exchange control of {of}")
    theirs = of_anothers(node.other, context)
    if theirs is not None:
        kind, _, like = theirs.partition(" that ")
        chosen = f"target {kind} another player controls that {like}"
        return Clause(f"its controller chooses {chosen}. Exchange control of those permanents")
    one, other = noun(node.one, context).text, noun(node.other, context).text
    if isinstance(node.one, s.ChosenTarget) and node.one == node.other:
        return Clause(f"exchange control of {one}")
    return Clause(f"exchange control of {one} and {other}")
