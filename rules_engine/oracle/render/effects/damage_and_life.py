"""Instructions about damage and life."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    Amount,
    AmountIf,
    Count,
    Devotion,
    EventAmount,
    Half,
    Plus,
    Quotient,
)
from rules_engine.ir.conditions import Matches
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN
from rules_engine.ir.effects.damage_and_life import is_of_each
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.amounts import figure, of_mass, per, value, worth
from rules_engine.oracle.render.circumstances import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.damage_sources import source_of_choice, sources_of
from rules_engine.oracle.render.effects.clauses import Clause, doer, recipient, telling
from rules_engine.oracle.render.effects.joining import sentences
from rules_engine.oracle.render.effects.lasting import lasting
from rules_engine.oracle.render.english import Noun, damage_kind, with_article
from rules_engine.oracle.render.gone import call_as_it_was
from rules_engine.oracle.render.nouns import (
    describe,
    each,
    everything,
    indefinite,
    is_reference,
    noun,
)


def _this_dealt(source: Selector, context: Context) -> Noun:
    if isinstance(source, s.EventObject):
        call_as_it_was(context)
    named = each(source, context)
    if isinstance(source, s.This):
        context.this_is_it = True
    return named


@telling.of(e.DealDamage)
def _deal_damage(node: e.DealDamage, context: Context) -> Clause:
    if isinstance(node.amount, AmountIf):
        usual = telling(replace(node, amount=node.amount.otherwise), context)
        when = clause(node.amount.condition, context)
        name = context.self_name.text
        return Clause(f"{usual.text}. If {when}, {name} deals double that damage instead")
    source = _this_dealt(node.source, context)
    if is_of_each(node):
        source = each(node.source, context)
        if is_reference(node.source):
            source = Noun(f"each of {'them' if source.text == 'they' else source.text}")
    verb = source.verb("deals", "deal")
    if isinstance(node.amount, Quotient):
        number = figure(node.amount.amount, context)
        named = noun if is_reference(node.to) else everything
        among = named(node.to, context).text
        divided = f"{number} damage divided evenly, rounded down, among {among}"
        return Clause(f"{source.text} {verb} {divided}")
    unit = per(node.amount)
    halved = isinstance(node.amount, Half) and isinstance(node.amount.amount, Count)
    counted_up = (
        halved
        or isinstance(node.amount, Count | Devotion)
        or (unit is not None and unit[1] is not None)
    )
    if counted_up:
        assert not isinstance(node.amount, int)
        to = recipient(node.to, context)
        much = value(node.amount, context)
        return _besides_dealt(f"{source.text} {verb} damage to {to} equal to {much}", node, context)
    context.its_own = is_reference(node.source)
    context.this_acts = isinstance(node.source, s.This)
    context.acting = node.to if isinstance(node.to, s.EventPlayer | s.EventRecipient) else None
    aimed = ""
    if (
        isinstance(node.to, s.ChosenTarget)
        and not isinstance(node.amount, int)
        and node.to in walk(node.amount)
    ):
        aimed = recipient(node.to, context)  # it is named before the amount, which speaks of it
    amount = of_mass(node.amount, "damage", context)
    context.its_own, context.acting = False, None
    if isinstance(node.source, s.ChosenTarget) and node.to != node.source:
        context.dealing = node.source.index
    to = "itself" if is_reference(node.to) and node.to == node.source else aimed
    if isinstance(node.source, s.ChosenTarget) and node.to == s.ControllerOf(node.source):
        to = "its controller"
    elif node.to == s.AffectedObject():
        to = "itself"
    elif s.OtherThan(s.AffectedObject()) in getattr(node.to, "parts", ()):
        to = "the other"
    told = f"{source.text} {verb} {amount} to {to or recipient(node.to, context)}"
    context.this_acts, context.dealing = False, None
    return _besides_dealt(told, node, context)


def _besides_dealt(told: str, node: e.DealDamage, context: Context) -> Clause:
    """What else is said of the damage, in sentences of its own."""
    some = worth(node.prevented, context)
    context.result_word = "the damage dealt this way"
    if not node.preventable:
        told += ". The damage can't be prevented"
    if node.prevented != 0:
        told += f". Prevent X of that damage, where X is {some}"
    if node.excess_to is not None:
        to = noun(node.excess_to, context).text
        told += f". Excess damage is dealt to {to} instead"
    return Clause(told)


@telling.of(e.DealDividedDamage)
def _deal_divided(node: e.DealDividedDamage, context: Context) -> Clause:
    if isinstance(node.amount, AmountIf):
        usual = telling(replace(node, amount=node.amount.otherwise), context)
        much = of_mass(node.amount.amount, "damage", context)
        return Clause(
            f"{usual.text}. If {clause(node.amount.condition, context)}, it deals {much} divided "
            "as you choose among those permanents and/or players instead"
        )
    source = _this_dealt(node.source, context)
    verb = source.verb("deals", "deal")
    among = noun(node.among, context).text
    if isinstance(node.amount, Plus):
        amount = of_mass(node.amount, "damage", context)
    else:
        amount = f"{figure(node.amount, context)} damage"
    return Clause(f"{source.text} {verb} {amount} divided as you choose among {among}")


@telling.of(e.Fight)
def _fight(node: e.Fight, context: Context) -> Clause:
    fighters = (node.one, node.other)
    if all(isinstance(one, s.ChosenTarget) and one.index in context.mentioned for one in fighters):
        return Clause("those creatures fight each other")
    one = noun(node.one, context)
    return Clause(f"{one.text} {one.verb('fights', 'fight')} {noun(node.other, context).text}")


@telling.of(e.FightEach)
def _fight_each(node: e.FightEach, context: Context) -> Clause:
    return Clause("each of those tokens fights a different one of those creatures")


@telling.of(e.GainLife)
def _gain_life(node: e.GainLife, context: Context) -> Clause:
    return _life(node.player, "gain", node.amount, context)


@telling.of(e.LoseLife)
def _lose_life(node: e.LoseLife, context: Context) -> Clause:
    told = _life(node.player, "lose", node.amount, context)
    context.result_word = "the life lost this way"
    return told


def _life(player: Selector, verb: str, amount: Amount, context: Context) -> Clause:
    who = doer(player, context)
    context.its_own = isinstance(player, s.ControllerOf)
    context.acting = player
    life = of_mass(amount, "life", context)
    context.its_own, context.acting = False, None
    rest = f"{who.verb(verb + 's', verb)} {life}"
    if verb == "lose":
        rest = f"{who.verb('loses', 'lose')} {life}"
    if player == context.doer:
        return Clause(f"{verb} {life}", player, f"{verb} {life}")
    return Clause(f"{who.text} {rest}", player, rest)


@telling.of(e.SetLife)
def _set_life(node: e.SetLife, context: Context) -> Clause:
    who = noun(node.player, context)
    return Clause(f"{who.possessive} life total becomes {worth(node.amount, context)}")


@telling.of(e.PreventDamage)
def _prevent(node: e.PreventDamage, context: Context) -> Clause:
    kind = damage_kind(node.combat)
    amount = f"the next {figure(node.amount, context)}" if node.amount is not None else "all"
    if node.divided and node.to is not None:
        among = noun(node.to, context).text
        dealt = f"that would be dealt this turn to {among}, divided as you choose"
        return Clause(f"prevent {amount} {kind} {dealt}{_besides(node.then, context)}")
    to = f" to {each(node.to, context).text}" if node.to is not None else ""
    if node.shared:
        to = " to you or permanents you control"
    until = " this turn" if node.duration == UNTIL_END_OF_TURN else lasting(node.duration, context)
    until = until.replace(" until end of combat", " this combat")
    if node.chosen_source:
        of_choice = source_of_choice(node.source, context)
        if node.next_time:
            text = f"the next time {of_choice} would deal {kind}{to}{until}"
            how = f"all but {node.but} of that damage" if node.but else "that damage"
            return Clause(f"{text}, prevent {how}{_besides(node.then, context)}")
        if node.amount is not None:
            dealt = f"that would be dealt{to}{until} by {of_choice}"
            return Clause(f"prevent {amount} {kind} {dealt}{_besides(node.then, context)}")
        text = f"prevent {amount} {kind} {of_choice} would deal{to}{until}"
        return Clause(text + _besides(node.then, context))
    besides = _besides(node.then, context)
    if node.source is not None:
        if not is_reference(node.source) and node.next_time:
            text = f"the next time {indefinite(node.source, context)} would deal {kind}{to}{until}"
            return Clause(f"{text}, prevent that damage{besides}")
        if not is_reference(node.source):
            context.names_others = not context.mentioned
            by = _each_source(node.source, context) or sources_of(node.source, context)
            context.names_others = False
            text = f"prevent {amount} {kind} that would be dealt{to} by {by}{until}"
            if isinstance(node.source, s.AnyOf) and until in (" this turn", " this combat"):
                text = f"prevent {amount} {kind} that would be dealt{to}{until} by {by}"
            return Clause(text + besides)
        source = noun(node.source, context).text
        if node.next_time:
            text = f"the next time {source} would deal {kind}{to}{until}, prevent that damage"
            return Clause(text + besides)
        return Clause(f"prevent {amount} {kind} {source} would deal{to}{until}{besides}")
    if node.next_time:
        text = f"the next time damage would be dealt{to}{until}, prevent that damage"
        return Clause(text + besides)
    return Clause(f"prevent {amount} {kind} that would be dealt{to}{until}{besides}")


def _each_source(source: Selector, context: Context) -> str:
    """`that creature and each creature blocking it`."""
    match source:
        case s.AnyOf(parts=(one, others)) if is_reference(one) and not is_reference(others):
            return f"{noun(one, context).text} and {each(others, context).text}"
        case _:
            return ""


def when_prevented(reflexive: e.WhenYouDo, context: Context) -> str:
    """CR 603.12: a reflexive triggered ability of a prevention effect."""
    context.event_object = Noun("that source")
    inner = context.within(reflexive.targets or context.targets)
    return f"When damage is prevented this way, {sentences(reflexive.then, inner)}"


def _besides(then: e.Then, context: Context) -> str:
    """What else a prevention effect does (CR 615.5)."""
    match then:
        case ():
            return ""
        case (e.GainLife(player=s.You(), amount=EventAmount()),):
            return ". You gain life equal to the damage prevented this way"
        case (e.Repeat(times=EventAmount(), then=inner),):
            return f". For each 1 damage prevented this way, {sentences(inner, context)}"
        case (e.If(then=(e.WhenYouDo() as reflexive,)),):
            return f". {when_prevented(reflexive, context)}"
        case (e.If(condition=Matches(what=s.EventObject()), otherwise=()), *_) if all(
            isinstance(one, e.If) for one in then
        ):
            return "".join(_by_its_kind(one, context) for one in then)  # type: ignore[arg-type]  # all of them are that
        case inner:
            damage = "damage"
    context.event_object = Noun("that source")
    x, context.x = context.x, []  # what X is belongs to the sentence before
    told = f". If {damage} is prevented this way, {sentences(inner, context)}"
    context.x = x
    return told


def _by_its_kind(one: e.If, context: Context) -> str:
    """`If damage from a creature source is prevented this way, …`."""
    assert isinstance(one.condition, Matches)
    found = describe(one.condition.among, context)
    kind = with_article(" ".join([*found.negations, *found.colors, *found.types]))
    is_creature = "creature" in found.types
    context.event_object = Noun("that creature" if is_creature else "that source")
    told = sentences(one.then, context)
    return f". If damage from {kind} source is prevented this way, {told}"


@telling.of(e.RedirectDamage)
def _redirect(node: e.RedirectDamage, context: Context) -> Clause:
    amount = f"the next {figure(node.amount, context)}" if node.amount is not None else "all"
    source = ""
    if node.chosen_source:
        source = source_of_choice(node.source, context)
    elif node.source is not None:
        source = sources_of(node.source, context)
    kind = damage_kind(node.combat)
    to = "" if node.to is None else f" to {each(node.to, context).text}"
    until = " this turn" if node.duration == UNTIL_END_OF_TURN else lasting(node.duration, context)
    instead = noun(node.instead, context).text
    if node.next_time and isinstance(node.to, s.Opponent):
        to = " to an opponent"
    if node.next_time:
        to = to.replace(" and you", " or you")
        dealt = f"{source} would deal {kind}{to}" if source else f"{kind} would be dealt{to}"
        return Clause(f"the next time {dealt}{until}, that damage is dealt to {instead} instead")
    by = f" by {source}" if source else ""
    first = ""
    if node.duration not in (UNTIL_END_OF_TURN, UNTIL_END_OF_COMBAT):
        first, until = f"{until.strip()}, ", ""
    return Clause(
        f"{first}{amount} {kind} that would be dealt{to}{until}{by} is dealt to {instead} instead"
    )


@telling.of(e.ExchangeLifeWithSize)
def _exchange_with_size(node: e.ExchangeLifeWithSize, context: Context) -> Clause:
    whose = "your" if isinstance(node.player, s.You) else noun(node.player, context).possessive
    size = "power" if node.power else "toughness"
    what = noun(node.what, context).possessive
    return Clause(f"exchange {whose} life total with {what} {size}")


@telling.of(e.ExchangeLifeTotals)
def _exchange_life(node: e.ExchangeLifeTotals, context: Context) -> Clause:
    other = noun(node.other, context).text
    if node.one == node.other:
        return Clause(f"{other} exchange life totals")
    if isinstance(node.one, s.You):
        return Clause(f"exchange life totals with {other}")
    return Clause(f"{noun(node.one, context).text} and {other} exchange life totals")
