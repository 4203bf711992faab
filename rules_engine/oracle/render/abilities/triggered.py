"""Triggered abilities (CR 603)."""

from __future__ import annotations

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import Exists, Matches
from rules_engine.ir.discarded import discards_this
from rules_engine.ir.layouts import Crews, LastCounterRemoved, Unlocks
from rules_engine.ir.node import walk
from rules_engine.ir.planes import ChaosEnsues
from rules_engine.oracle.render.abilities.spells import modal
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.damage_sources import is_any_source
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.effects.conditional import difference_of
from rules_engine.oracle.render.english import Noun, capitalized, sentence, times
from rules_engine.oracle.render.events import subject_of, trigger, without_owner
from rules_engine.oracle.render.gone import left_by
from rules_engine.oracle.render.nouns import bare, is_reference, known_and_described
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.vocabulary import KeywordAction, Step, Zone


def _told_of_that_player(node: b.TriggeredAbility) -> bool:
    return any(isinstance(one, s.EventPlayer) for one in walk(node))


@line.of(b.TriggeredAbility)
def _triggered(node: b.TriggeredAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.this_is_it = False
    inner.event_player = Noun("that player" if _told_of_that_player(node) else "", person=True)
    inner.event_recipient = recipient_noun(node.when)
    hits_host = isinstance(node.when, e.DealDamage) and node.when.to == s.HOST
    if hits_host and context.host == "enchanted player":
        inner.event_recipient = Noun("that player", person=True)
    inner.extra_mana = any(isinstance(one, v.TappedForMana) for one in walk(node.when))
    inner.dealt = _dealt_words(node.when)
    inner.event_object = object_noun(node.when, inner)
    inner.event_object_again = _object_again(node, inner)
    if inner.event_object_again.text == "that source":
        inner.event_object = inner.event_object_again
    if isinstance(node.when, v.AttacksWith | v.IsAttacked):
        inner.active_player = "that attacking player"
    if isinstance(node.when, v.OneOrMore) and isinstance(node.when.pattern, v.AttacksUnblocked):
        inner.active_player = "that player"
    if isinstance(node.when, v.Activates | v.AbilityTriggers):
        inner.event_other = Noun("that ability")
    match node.when:
        case v.Casts(what=s.AllOf(parts=parts)):
            for part in parts:
                if isinstance(part, s.TargetsOnly):
                    inner.event_other = said_again(part.what, inner)
        case _:
            pass
    if isinstance(node.when, Crews):
        inner.event_other = said_again(node.when.vehicle, inner)
    match node.when:
        case e.DealDamage(to=s.Opponent()):
            inner.of_opponent = True
        case e.DealDamage():
            inner.event_other = Noun("the other creature")
        case v.BecomesUnattached():
            inner.event_other = Noun("that permanent")
        case e.Attach(to=what) | v.BecomesTarget(what=what) if not is_reference(what):
            inner.event_other = said_again(what, inner)
        case ChaosEnsues():
            inner.player_unnamed = True
        case v.Acts(action=KeywordAction.ROLL_DICE):
            inner.rolled = True
        case v.Acts(action=KeywordAction.EXPLOIT):
            inner.event_other = Noun("the exploited creature")
        case e.LoseLife(player=s.You()) | e.GainLife(player=s.You()):
            did = "lost" if isinstance(node.when, e.LoseLife) else "gained"
            inner.each_one = f"1 life you {did}"
        case v.Dies(what=what) if not is_reference(what):
            inner.died = said_again(what, inner).text.removeprefix("that ")
        case v.MovesTo(what=s.AllOf(parts=parts)):
            inner.event_object_is_yours = s.OwnedBy(s.YOU) in parts
        case _:
            pass
    match node:
        case b.TriggeredAbility(
            when=v.StateIs(),
            condition=Exists(what=what),
            then=(e.Sacrifice(what=given_up, player=s.IsPlayer(), count=None),),
        ) if what == given_up:
            those = f"{bare(what, inner)} are on the battlefield"
            return f"Whenever one or more {those}, their controllers sacrifice them."
    if isinstance(node.when, v.StateIs):
        condition = clause(node.condition, inner) if node.condition is not None else ""
        return sentence(f"when {condition}, {sentences(node.then, inner)}")
    start = trigger(node.when, inner)
    subject = subject_of(node.when)
    inner.this_is_it = isinstance(subject, s.This) and not isinstance(node.when, v.MovesTo)
    if isinstance(node.when, v.AnyOfEvents):
        subjects = [subject_of(one) for one in node.when.patterns]
        inner.this_is_it = inner.this_is_it and all(one == s.THIS for one in subjects)
    if inner.event_object_again.text == "that source":
        inner.this_is_it = False
    if isinstance(node.when, Unlocks) and not node.when.fully:
        inner.this_is_it = False
        inner.self_name = Noun(inner.card_name) if inner.card_name else inner.self_name
    inner.event_host_is_it = isinstance(subject, s.AttachedHost)
    inner.host_is_first = any(isinstance(one, s.EventOther) for one in walk(node))
    inner.zone, inner.was_discarded = node.zone, discards_this(node)
    match node.when:
        case v.BeginningOf(step=Step.DRAW):
            inner.extra_draw = True
        case _:
            pass
    if node.zone is Zone.EXILE and isinstance(node.when, e.RemoveCounters | LastCounterRemoved):
        start += " while it's exiled"
    inner.gone = left_by(node.when)
    condition = f", if {clause(node.condition, inner)}" if node.condition is not None else ""
    if node.condition is not None and s.THIS in walk(node.condition):
        inner.event_object = inner.event_object_again
        inner.asked_this = True
    match node.condition:
        case Matches(what=s.EventObject() as it, among=s.HasCounter(kind=kind)) if kind:
            inner.that_many = CountersOn(kind, it)
        case _:
            pass
    if _leaves_by_itself(node):
        start = start.replace("whenever ", "when ", 1)
        if node.condition is None:
            start = start.replace("of each end step", "of the end step")
    elsewhere = node.elsewhere
    match (node.when, *elsewhere):
        case v.Casts(player=one, what=s.This()), (v.Cycles(player=other), _) if one == other:
            start = f"{start.partition(' this ')[0]} or cycle this card"
            elsewhere = ()
        case v.Dies(what=s.This()), (v.Cycles(player=s.You(), what=s.This()), _), *_:
            start = f"when you cycle {context.self_name.text} or it dies"
            elsewhere = elsewhere[1:]
        case _:
            pass
    only_there = ""
    match elsewhere:
        case ((v.Provided(pattern=pattern, condition=held), Zone.GRAVEYARD),) if (
            pattern == node.when
        ):
            name = context.self_name.text
            only_there = (
                f" This ability triggers only if {name} is on the battlefield or if {name} is in "
                f"your graveyard and {clause(held, inner)}."
            )
            elsewhere = ()
    for when, _ in elsewhere:
        start += f" or {trigger(when, inner).removeprefix('when ').removeprefix('whenever ')}"
    if node.modes:
        text = modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules).replace(
            "Choose", "choose", 1
        )
        text = text.replace("You may choose", "you may choose", 1)
    else:
        said = [one for one in node.then if not isinstance(one, e.Remember | e.LetX)]
        inner.difference = difference_of(node.condition, node.then)
        inner.opens_trigger = not condition and bool(said) and isinstance(said[0], e.If)
        text = sentences(node.then, inner)
    if isinstance(node.when, v.AttacksWith) and start == "whenever you attack":
        spoken_of = any(those in text for those in ("those creatures", "of them"))
        start += " with one or more creatures" if spoken_of else ""
    once = ""
    if node.times_each_turn is not None:
        once = f" This ability triggers only {times(node.times_each_turn)} each turn."
    once += " This ability triggers only once." if node.once else ""
    once += " Do this only once each turn." if node.done_once_each_turn else ""
    once += only_there
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
        case (e.ReturnToHand(what=s.This()), *_):
            return isinstance(node.when, v.BeginningOf)
        case _:
            return False


def _dealt_words(pattern: v.EventPattern) -> str:
    """The damage of the event, if a player is dealt it."""
    if isinstance(pattern, e.GainLife) and isinstance(pattern.player, s.You):
        return "the amount of life you gained"
    if isinstance(pattern, v.RollsDie):
        return "the result"
    who = "those creatures" if isinstance(pattern, v.OneOrMore) else "it"
    inner = pattern.pattern if isinstance(pattern, v.OneOrMore) else pattern
    if not isinstance(inner, e.DealDamage) or recipient_noun(pattern).text != "that player":
        return ""
    return f"the amount of damage {who} dealt to that player"


def recipient_noun(pattern: v.EventPattern) -> Noun:
    match pattern:
        case v.Provided(pattern=inner) | v.NthTimeEachTurn(pattern=inner):
            return recipient_noun(inner)
        case v.OneOrMore(pattern=inner, each_player=True):
            return recipient_noun(inner)
        case v.OneOrMore(pattern=e.DealDamage(to=s.IsPlayer() | s.Opponent())):
            return Noun("those players", many=True, person=True)
        case e.DealDamage(to=s.IsPlayer() | s.Opponent()):
            return Noun("that player", person=True)
        case e.DealDamage(to=s.IsType(card_type=one)):
            return Noun(f"that {one.value.lower()}")
        case e.DealDamage(to=s.AnyOf(parts=(s.IsPermanent(), s.IsPlayer()))):
            return Noun("that permanent or player")
        case e.DealDamage(to=s.IsPermanent()):
            return Noun("that permanent")
        case e.DealDamage():
            return Noun("that creature")
        case _:
            return Noun("it")


def _object_again(node: b.TriggeredAbility, context: Context) -> Noun:
    """What the event's object is called where "it" would be this object."""
    first = object_noun(node.when, context)
    if first.text not in ("it", "them"):
        return first
    subject = subject_of(node.when)
    match node.when:
        case e.DealDamage(source=source):
            is_any = isinstance(source, s.Anything)
            if is_any and not any(isinstance(one, s.EventObject) for one in walk(node)):
                return first
            if is_any or is_any_source(source):
                return Noun("that source")
        case _:
            pass
    if isinstance(subject, s.This):
        return first
    if subject is None or is_reference(subject):
        return Noun("that creature")
    return said_again(subject, context)


def _several(what: s.Selector | None, context: Context) -> Noun:
    return Noun("them", many=True) if what is None else said_again(what, context, many=True)


def object_noun(pattern: v.EventPattern, context: Context) -> Noun:
    """What the event's object is called when it is first referred to."""
    match pattern:
        case v.Casts():
            return Noun("that spell")
        case v.AttacksWith():
            return Noun("those creatures", many=True)
        case v.BecomesTarget(of=of):
            is_spell = any(isinstance(part, s.IsSpell) for part in walk(of))
            return Noun("that spell" if is_spell else "that spell or ability")
        case v.Blocks(what=what) if not is_reference(what):
            return said_again(what, context)
        case v.Dies():
            return Noun("that card")
        case v.AnyOfEvents(patterns=patterns):
            return object_noun(patterns[0], context)
        case v.Provided(pattern=inner) | v.NthTimeEachTurn(pattern=inner):
            return object_noun(inner, context)
        case v.OneOrMore(pattern=v.MovesTo() | v.Dies() | v.Enters() as inner):
            several = subject_of(inner)
            is_card = isinstance(inner, v.MovesTo)
            return Noun("those cards", many=True) if is_card else _several(several, context)
        case v.OneOrMore(
            pattern=e.Discard(what=s.Selector()) | v.CausedBy(pattern=e.Discard(what=s.Selector()))
        ):
            return Noun("those cards", many=True)
        case v.OneOrMore(
            pattern=v.Attacks(what=what) | e.DealDamage(source=what, combat=True)
        ) if not (is_reference(what)):
            return Noun("those creatures", many=True)
        case v.MovesTo(what=s.AttachedHost(), zone=Zone.GRAVEYARD):
            return Noun("that card")
        case v.MovesTo(what=what) if is_reference(without_owner(what)[0]):
            return Noun("it")
        case v.Enters(what=what) | v.MovesTo(what=what) if not (
            is_reference(what) or known_and_described(what)[0]
        ):
            return said_again(what, context)
        case _:
            return Noun("it")
