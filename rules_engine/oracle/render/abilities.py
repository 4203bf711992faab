"""Abilities as lines of rules text."""

from __future__ import annotations

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Ability, KeywordAbility, Timing
from rules_engine.ir.amounts import TurnsTaken
from rules_engine.ir.conditions import ActivatedBy, Both, Compare, Exists, IsNot, Matches, YourTurn
from rules_engine.ir.costs import Cost, LoyaltyChange, SacrificeThis
from rules_engine.ir.effects import Mode
from rules_engine.ir.node import walk
from rules_engine.oracle.render.amounts import figure, of_things, value, where_x
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.costs import activation_cost, is_mana_only, to_pay
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.english import (
    Noun,
    capitalized,
    listed,
    number_word,
    sentence,
    with_article,
)
from rules_engine.oracle.render.events import subject_of, trigger
from rules_engine.oracle.render.modifications import cost_change_text, exceptions, predicates
from rules_engine.oracle.render.nouns import (
    affected,
    bare,
    describe,
    each,
    indefinite,
    is_reference,
    noun,
    someone,
)
from rules_engine.oracle.render.replacements import ability_words
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.vocabulary import Keyword, Step, Zone

line: Wording[str] = Wording("ability")


def ability_text(ability: Ability, context: Context) -> str:
    """One ability's text: capitalized and ended."""
    return line(ability, context)


# --- keywords ----------------------------------------------------------------------------------

_DASHED = frozenset({Keyword.SUSPEND})


def keyword_text(node: KeywordAbility, context: Context) -> str:
    """`flying`, `equip {2}`, `protection from red`, `swampcycling {2}`, `suspend 5—{1}{B}`."""
    word = node.keyword.value
    match node.keyword:
        case Keyword.ENCHANT:
            return f"enchant {_quality(node.what, context)}"
        case Keyword.PROTECTION:
            return f"protection from {_protection(node.what, context)}"
        case Keyword.HEXPROOF if node.what is not None:
            return f"hexproof from {_protection(node.what, context)}"
        case Keyword.LANDWALK:
            return f"{_quality(node.what, context).lower()}walk"
        case Keyword.AFFINITY:
            what = bare(node.what, context) if node.what is not None else "artifacts"
            return f"affinity for {what}"
        case Keyword.CYCLING if node.what is not None:
            word = f"{_quality(node.what, context).lower().replace(' ', ' ')}cycling"
        case _:
            pass
    amount = f" {figure(node.amount, context)}" if node.amount is not None else ""
    if node.ability is not None:
        return f"{word} — {capitalized(line(node.ability, context).rstrip('.'))}."
    if node.keyword in (Keyword.CHAMPION,):
        return f"champion {with_article(_quality(node.what, context))}"
    if node.keyword is Keyword.DEVOUR and node.what is not None:
        word = f"devour {_quality(node.what, context).lower()}"
    if node.cost is None:
        return word + amount
    separator = "—" if node.keyword in _DASHED or not is_mana_only(node.cost) else " "
    price = _keyword_cost(node.cost, context)
    return f"{word}{amount}{separator}{price}"


def _keyword_cost(cost: Cost, context: Context) -> str:
    text = activation_cost(cost, context)
    return text if is_mana_only(cost) else text + "."


def _quality(what: s.Selector | None, context: Context) -> str:
    if what is None:
        return "creature"
    return bare(what, context, many=False, word="or")


def _protection(what: s.Selector | None, context: Context) -> str:
    match what:
        case None:
            return "everything"
        case s.IsColor(color=color):
            return color.word
        case s.IsMulticolored():
            return "multicolored"
        case s.IsMonocolored():
            return "monocolored"
        case s.HasChosenColor():
            return "the chosen color"
        case s.Anything():
            return "everything"
        case _:
            return bare(what, context)


@line.of(KeywordAbility)
def _keyword(node: KeywordAbility, context: Context) -> str:
    return capitalized(keyword_text(node, context))


# --- spells ------------------------------------------------------------------------------------


@line.of(b.SpellAbility)
def _spell(node: b.SpellAbility, context: Context) -> str:
    inner = context.within(node.targets)
    if node.modes:
        return modal(node.modes, node.choose, node.choose_at_least, inner)
    match node.then:
        case (*before, e.Draw(player=s.You(), amount=1) as draw) if before and not isinstance(
            before[-1], e.Scry
        ):
            text = sentence(sentences(tuple(before), inner))
            return f"{text}\n{sentence(sentences((draw,), inner))}"
        case _:
            return sentence(sentences(node.then, inner))


def modal(modes: tuple[Mode, ...], choose: int, at_least: int | None, context: Context) -> str:
    """`Choose one —` and the bullets, each on a line of its own."""
    number = number_word(choose)
    if at_least is not None and at_least < choose:
        number = "one or both" if choose == 2 else f"{number_word(at_least)} or more"
    bullets = [
        "• " + sentence(sentences(mode.then, context.within(mode.targets))) for mode in modes
    ]
    return "\n".join([f"choose {number} —", *bullets]).replace("choose", "Choose", 1)


@line.of(b.AdditionalCost)
def _additional(node: b.AdditionalCost, context: Context) -> str:
    return f"As an additional cost to cast this spell, {to_pay(node.cost, context)}."


@line.of(b.AlternativeCost)
def _alternative(node: b.AlternativeCost, context: Context) -> str:
    start = f"if {clause(node.condition, context)}, you may" if node.condition else "you may"
    price = to_pay(node.cost, context)
    return sentence(f"{start} {price} rather than pay this spell's mana cost")


@line.of(b.SelfCostChange)
def _self_cost(node: b.SelfCostChange, context: Context) -> str:
    if node.mana is not None:
        return f"This spell costs {node.mana} less to cast."
    return f"This spell costs {cost_change_text(node.generic, context)}."


@line.of(b.OptionalCost)
def _optional_cost(node: b.OptionalCost, context: Context) -> str:
    if node.name == Keyword.KICKER and node.repeated:
        return f"Multikicker {_keyword_cost(node.cost, context)}"
    times = " any number of times" if node.repeated else ""
    price = to_pay(node.cost, context)
    return f"As an additional cost to cast this spell, you may {price}{times}."


@line.of(b.CostForTargets)
def _cost_for_targets(node: b.CostForTargets, context: Context) -> str:
    price = activation_cost(node.cost, context)
    return f"This spell costs {price} more to cast for each target beyond the first."


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@line.of(b.CastingRestriction)
def _restriction(node: b.CastingRestriction, context: Context) -> str:
    match node.condition:
        case IsNot(
            condition=Both(
                left=YourTurn(),
                right=Compare(left=TurnsTaken(player=s.You()), right=int(last)),
            )
        ):
            turns = listed(_ORDINALS[:last], "or")
            return f"You can't cast this spell during your {turns} turns of the game."
        case _:
            pass
    return f"Cast this spell only if {clause(node.condition, context)}."


@line.of(b.DeckLimit)
def _deck_limit(node: b.DeckLimit, context: Context) -> str:
    number = "any number of" if node.count is None else f"up to {number_word(node.count)}"
    return f"A deck can have {number} cards named {context.self_name.text}."


# --- activated ---------------------------------------------------------------------------------

_TIMINGS = {
    Timing.SORCERY: "as a sorcery",
    Timing.YOUR_TURN: "during your turn",
    Timing.YOUR_UPKEEP: "during your upkeep",
    Timing.COMBAT: "during combat",
    Timing.BEFORE_ATTACKERS: "before attackers are declared",
}


@line.of(b.ActivatedAbility)
def _activated(node: b.ActivatedAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.zone = node.zone
    price = activation_cost(node.cost, inner)
    if any(isinstance(part, LoyaltyChange) for part in node.cost.parts):
        price = f"[{price}]"
    inner.this_is_it = any(
        isinstance(part, SacrificeThis)
        or (not node.modes and type(part).__name__ == "RemoveCountersFromThis")
        for part in node.cost.parts
    )
    if any(isinstance(one, e.DealDamage) for one in node.then) and not inner.this_is_it:
        inner.this_is_it = False
    if node.modes:
        text = modal(node.modes, 1, None, inner)
    else:
        text = sentence(sentences(node.then, inner))
    limits = _limits(node, inner)
    return f"{price}: {text}{limits}"


def _limits(node: b.ActivatedAbility, context: Context) -> str:
    only: list[str] = []
    if node.timing is not Timing.ANY:
        only.append(_TIMINGS[node.timing])
    if node.condition is not None:
        only.append(f"if {clause(node.condition, context)}")
    if node.once_each_turn:
        only.append("once each turn")
    text = f" Activate only {listed(only)}." if only else ""
    if isinstance(node.condition, ActivatedBy):
        who = affected_players(node.condition.player)
        return f" Only {who} may activate this ability."
    if node.any_player:
        text += " Any player may activate this ability."
    return text


def affected_players(player: s.Selector) -> str:
    return "your opponents" if isinstance(player, s.Opponent) else "players"


# --- triggered ---------------------------------------------------------------------------------


def _told_of_that_player(node: b.TriggeredAbility) -> bool:
    return any(isinstance(one, s.EventPlayer) for one in walk(node))


@line.of(b.TriggeredAbility)
def _triggered(node: b.TriggeredAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.this_is_it = False
    inner.event_player = Noun("that player" if _told_of_that_player(node) else "", person=True)
    inner.event_recipient = _recipient_noun(node.when)
    inner.event_object = _object_noun(node.when, inner)
    match node.when:
        case v.MovesTo(what=s.AllOf(parts=parts)):
            inner.event_object_is_yours = s.OwnedBy(s.YOU) in parts
        case _:
            pass
    if isinstance(node.when, v.StateIs):
        condition = clause(node.condition, inner) if node.condition is not None else ""
        return sentence(f"when {condition}, {sentences(node.then, inner)}")
    start = trigger(node.when, inner)
    subject = subject_of(node.when)
    inner.this_is_it = isinstance(subject, s.This) and not isinstance(node.when, v.MovesTo)
    inner.host_is_it = isinstance(subject, s.AttachedHost)
    inner.zone = node.zone
    match node.when:
        case v.BeginningOf(step=Step.DRAW):
            inner.extra_draw = True
        case v.BeginningOf(whose=s.ControllerOf(what=s.AttachedHost())):
            inner.host = f"that {inner.host.split(' ')[-1]}"
        case _:
            pass
    inner.looking_back = isinstance(node.when, v.MovesTo)
    condition = f", if {clause(node.condition, inner)}" if node.condition is not None else ""
    if _leaves_by_itself(node):
        start = start.replace("whenever ", "when ", 1)
    inner.looking_back = False
    for when, _ in node.elsewhere:
        start += f" or {trigger(when, inner).removeprefix('when ').removeprefix('whenever ')}"
    if node.modes:
        text = modal(node.modes, 1, None, inner).replace("Choose", "choose", 1)
    else:
        text = sentences(node.then, inner)
    once = " This ability triggers only once each turn." if node.once_each_turn else ""
    once += " Do this only once each turn." if node.done_once_each_turn else ""
    if node.only_if is not None:
        once += f" This ability triggers only if {clause(node.only_if, inner)}."
    if node.modes:
        return capitalized(f"{start}{condition}, {text}")
    return sentence(f"{start}{condition}, {text}") + once


def _leaves_by_itself(node: b.TriggeredAbility) -> bool:
    """Whether the first thing that happens is that this goes away, so that it happens once."""
    match node.then:
        case (e.Exile(what=s.This()) | e.Sacrifice(what=s.This()), *_):
            return True
        case _:
            return False


def _recipient_noun(pattern: v.EventPattern) -> Noun:
    match pattern:
        case e.DealDamage(to=s.IsPlayer() | s.Opponent()):
            return Noun("that player", person=True)
        case e.DealDamage():
            return Noun("that creature")
        case _:
            return Noun("it")


def _object_noun(pattern: v.EventPattern, context: Context) -> Noun:
    """What the event's object is called when it is first referred to."""
    match pattern:
        case v.Casts():
            return Noun("that spell")
        case v.Dies():
            return Noun("that card")
        case v.AnyOfEvents(patterns=patterns):
            return _object_noun(patterns[0], context)
        case v.Enters(what=what) | v.MovesTo(what=what) if not is_reference(what):
            return said_again(what, context)
        case _:
            return Noun("it")


# --- static ------------------------------------------------------------------------------------


@line.of(b.StaticAbility)
def _static(node: b.StaticAbility, context: Context) -> str:
    inner = context.within(())
    start = ""
    parts: list[str] = []
    if node.zone not in (Zone.BATTLEFIELD, Zone.STACK) and not node.defines:
        parts.append(f"this card is in your {node.zone.value}")
    before = node.condition is not None
    if node.condition is not None and _tells_after(node):
        before = False
    if before and node.condition is not None:
        parts.append(clause(node.condition, inner))
        if isinstance(node.condition, Matches) and isinstance(node.condition.what, s.This):
            inner.this_is_it = True
    if parts:
        start = f"as long as {' and '.join(parts)}, "
    text = _static_body(node, inner) + where_x(inner)
    after = ""
    if node.condition is not None and not before:
        after = f" as long as {clause(node.condition, inner)}"
    return sentence(start + text + after)


def _tells_after(node: b.StaticAbility) -> bool:
    """ "This creature gets +1/+1 as long as you control …": short ones about this put it last."""
    return (
        isinstance(node.affects, s.This)
        and len(node.modifications) == 1
        and isinstance(node.modifications[0], m.ModifyPowerToughness)
        and isinstance(node.condition, Exists)
    )


def _static_body(node: b.StaticAbility, context: Context) -> str:
    match node.modifications:
        case (m.SetController(player=s.You()),):
            return f"you control {noun(node.affects, context).text}"
        case (m.AttackCost(),) if node.affects == s.CREATURE & s.OPPONENT_CONTROLS:
            (told,) = predicates(
                node.modifications, Noun("creatures", many=True), context, starts=False
            )
            return f"creatures {told.text}"
        case (m.CostChange(generic=generic),):
            what = affected(node.affects, context)
            return f"{what.text} cost {cost_change_text(generic, context)}"
        case (m.SetBasePowerToughness(power=power, toughness=toughness),) if (
            node.defines and power == toughness and power is not None
        ):
            assert not isinstance(power, int)
            whose = context.self_name.possessive
            return f"{whose} power and toughness are each equal to {value(power, context)}"
        case (m.SetBasePowerToughness(power=power),) if node.defines and not isinstance(
            power, int | None
        ):
            return f"{context.self_name.possessive} power is equal to {value(power, context)}"
        case (m.MayChooseNotToUntap(),):
            named = noun(node.affects, context).text
            return f"you may choose not to untap {named} during your untap step"
        case (m.MayCastAsThoughFlash(),):
            return f"you may cast {bare(node.affects, context)} as though they had flash"
        case (m.PlaysWithHandRevealed(),) if isinstance(node.affects, s.You):
            return "play with your hand revealed"
        case (m.PlaysWithTopRevealed(),) if isinstance(node.affects, s.You):
            return "play with the top card of your library revealed"
        case (m.DamageStopsAtOneLife(),):
            life = noun(node.affects, context).possessive
            return (
                f"damage that would reduce {life} life total to less than 1 reduces it to 1 instead"
            )
        case (m.EchoMayCost(cost=price),):
            whose = affected(node.affects, context).text
            return f"you may {to_pay(price, context)} rather than pay the echo cost for {whose}"
        case (m.CantBeCountered(),) if isinstance(node.affects, s.This):
            return "this spell can't be countered"
        case _:
            subject = _static_subject(node, context)
            found = predicates(
                node.modifications,
                subject,
                context,
                starts=False,
                subject_is_this=isinstance(node.affects, s.This),
            )
            texts = [one.text for one in found]
            if all(one.of_rules for one in found):
                subject = Noun(subject.text.removeprefix("all "), subject.many, subject.you)
            if texts[0].startswith("'s "):
                return subject.possessive + texts[0].removeprefix("'s")
            return f"{subject.text} {listed(texts)}"


def _static_subject(node: b.StaticAbility, context: Context) -> Noun:
    what = node.affects
    if any(isinstance(one, s.AffectedObject) for one in walk(node)):
        return each(what, context)
    match what:
        case s.Opponent() if node.modifications == (m.CastsOnlyAsSorceries(),):
            return noun(what, context)
        case s.Opponent():
            return Noun("your opponents", many=True, person=True)
        case s.IsPlayer():
            return Noun("players", many=True, person=True)
        case _:
            subject = affected(what, context)
            told_of_all = _gives_text(node) or s.subtype("Sliver") in _parts(what)
            if told_of_all and not is_reference(what) and _is_unlimited(what, context):
                return Noun("all " + subject.text.removeprefix("all "), many=True)
            return subject


def _parts(what: s.Selector) -> tuple[s.Selector, ...]:
    return what.parts if isinstance(what, s.AllOf) else (what,)


def _gives_text(node: b.StaticAbility) -> bool:
    """Whether what is affected has an ability told in quotation marks."""
    return any(
        isinstance(one, m.GainAbility) and not isinstance(one.ability, KeywordAbility)
        for one in node.modifications
    )


def _is_unlimited(what: s.Selector, context: Context) -> bool:
    return not isinstance(what, s.AnyOf) and describe(what, context).is_plain


@line.of(b.EntersTapped)
def _enters_tapped(node: b.EntersTapped, context: Context) -> str:
    if node.unless_paid is not None:
        name = context.self_name.text
        price = to_pay(node.unless_paid, context)
        return f"As {name} enters, you may {price}. If you don't, it enters tapped."
    what = affected(node.what, context)
    unless = f" unless {clause(node.unless, context)}" if node.unless is not None else ""
    return sentence(f"{what.text} {what.verb('enters', 'enter')} tapped{unless}")


@line.of(b.EntersWithCounters)
def _enters_with(node: b.EntersWithCounters, context: Context) -> str:
    what = affected(node.what, context)
    counters = of_things(node.amount, f"{node.kind} counter", context)
    before, sep, after = counters.partition(" for each ")
    start = f"if {clause(node.condition, context)}, " if node.condition is not None else ""
    subject = "it" if start else what.text
    verb = what.verb("enters", "enter")
    context.this_is_it = True
    tail = after.replace("this spell was", "it was")
    return sentence(f"{start}{subject} {verb} with {before} on it{sep}{tail}{where_x(context)}")


@line.of(b.EntersWithChoice)
def _enters_with_choice(node: b.EntersWithChoice, context: Context) -> str:
    name = context.self_name.text
    who = someone(node.by, context).text
    first = f"{who} may {sentences(node.then, context)}" if node.then else ""
    counters = listed(
        [of_things(amount, f"{kind} counter", context) for kind, amount in node.counters]
    )
    start = f"As {name} enters, {first}. It" if first else f"{who} may have {name}"
    verb = "enters" if first else "enter"
    return sentence(f"{start} {verb} with {counters or 'nothing more'} on it")


@line.of(b.EntersAsCopy)
def _enters_as_copy(node: b.EntersAsCopy, context: Context) -> str:
    name = context.self_name.text
    of = bare(node.of, context, many=False, word="or")
    copied = f"a copy of any {of} on the battlefield{exceptions(node.exceptions, context)}"
    tapped = " tapped" if node.tapped else ""
    if node.optional:
        return f"You may have {name} enter{tapped} as {copied}."
    return sentence(f"{name} enters{tapped} as {copied}")


@line.of(b.OpeningHandAction)
def _opening_hand(node: b.OpeningHandAction, context: Context) -> str:
    what = sentences(node.then, context)
    if node.instead_of_mulligan:
        return sentence(
            f"any time you could mulligan and this card is in your hand, you may {what}"
        )
    condition = f" and {clause(node.condition, context)}" if node.condition is not None else ""
    return sentence(f"if this card is in your opening hand{condition}, you may {what}")


@line.of(b.CompanionCondition)
def _companion(node: b.CompanionCondition, context: Context) -> str:
    kind = "card" if node.among is None else bare(node.among, context, many=False)
    parts: list[str] = []
    if node.cards_over_minimum:
        parts.append(
            f"your starting deck contains at least {number_word(node.cards_over_minimum)} "
            "cards more than the minimum deck size"
        )
    if node.each is not None:
        quality = indefinite(node.each, context)
        parts.append(f"each {kind} in your starting deck is {quality}")
    if node.singleton:
        parts.append(f"no two {kind}s in your starting deck have the same name")
    if node.share_a_type:
        parts.append(f"the {kind}s in your starting deck share a card type")
    return f"Companion — {sentence(' and '.join(parts))}"


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


@line.of(b.DamageRedirection)
def _redirection(node: b.DamageRedirection, context: Context) -> str:
    kind = "combat damage" if node.combat_only else "damage"
    start = f"as long as {clause(node.condition, context)}, " if node.condition is not None else ""
    source = "" if isinstance(node.source, s.Anything) else f" by {bare(node.source, context)}"
    to = affected(node.to, context).text
    instead = noun(node.instead, context).text
    return sentence(
        f"{start}all {kind} that would be dealt to {to}{source} is dealt to {instead} instead"
    )


@line.of(b.EntersAsOneOf)
def _enters_as_one_of(node: b.EntersAsOneOf, context: Context) -> str:
    name = context.self_name.text
    kinds = [
        listed([part.text for part in predicates(one, context.self_name, context, starts=False)])
        for one in node.options
    ]
    return f"As {name} enters, it becomes your choice of these: {listed(kinds, 'or')}."


@line.of(b.AsEnters)
def _as_enters(node: b.AsEnters, context: Context) -> str:
    return f"As {context.self_name.text} enters, {sentences((node.choose,), context)}."


@line.of(b.Replacement, b.ModifiedEvent)
def _replacement(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    return ability_words(node, context)


_TIMES = {2: "double", 3: "triple"}


@line.of(b.DamageMultiplier)
def _multiplier(node: b.DamageMultiplier, context: Context) -> str:
    source = "a source" if isinstance(node.source, s.Anything) else indefinite(node.source, context)
    anyone = isinstance(node.to, s.Anything) or node.to == s.ANY_TARGET
    to = "a permanent or player" if anyone else indefinite(node.to, context)
    again = to.replace("a permanent or player", "that permanent or player")
    times = _TIMES.get(node.factor, f"{node.factor} times")
    return sentence(
        f"if {source} would deal damage to {to}, it deals {times} that damage to {again} instead"
    )


@line.of(b.DamagePrevention)
def _prevention(node: b.DamagePrevention, context: Context) -> str:
    text = _prevention_itself(node, context)
    if node.condition is not None:
        text = sentence(
            f"as long as {clause(node.condition, context)}, {text[:1].lower()}{text[1:]}"
        )
    return f"{text} {sentence(sentences(node.then, context))}" if node.then else text


def _prevention_itself(node: b.DamagePrevention, context: Context) -> str:
    kind = "combat damage" if node.combat_only else "damage"
    if node.amount is not None and node.source is not None:
        source = indefinite(node.source, context)
        to_any = node.to is None or node.to == s.ANY_TARGET
        to = "a permanent or player" if to_any or node.to is None else indefinite(node.to, context)
        again = "that permanent or player" if to_any else "it"
        number = figure(node.amount, context)
        return sentence(
            f"if {source} would deal {kind} to {to}, prevent {number} {kind} that "
            f"{source.split(' ')[-1]} would deal to {again}"
        )
    amount = "all" if node.amount is None else figure(node.amount, context)
    both = node.to is not None and node.source is not None and node.to == node.source
    if both and node.to is not None:
        what = each(node.to, context).text
        return f"Prevent {amount} {kind} that would be dealt to and dealt by {what}."
    to = f" to {each(node.to, context).text}" if node.to is not None else ""
    by = ""
    if node.source is not None and is_reference(node.source):
        by = f" by {noun(node.source, context).text}"
    elif node.source is not None:
        by = f" by {bare(node.source, context)}"
    return sentence(f"prevent {amount} {kind} that would be dealt{to}{by}")


@line.of(b.Target)
def _target(node: b.Target, context: Context) -> str:
    from rules_engine.oracle.render.target_nouns import first_mention

    return first_mention(node, context).text
