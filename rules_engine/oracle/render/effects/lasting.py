"""Instructions that start continuous effects (CR 611.2)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import AmountNode, Compare, PowerOf
from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.conditions import Both, Matches
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.durations import (
    INDEFINITELY,
    UNTIL_END_OF_COMBAT,
    UNTIL_END_OF_TURN,
    AnyDuration,
    AsLongAs,
    Duration,
    DurationKind,
    DuringNextTurnOf,
    DuringNextUntapStepOf,
    UntilEvent,
)
from rules_engine.ir.node import walk
from rules_engine.oracle.render.amounts import value
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.conditions import clause as condition_clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.damage_sources import are_controlled, in_control
from rules_engine.oracle.render.effects.clauses import Clause, object_noun, telling
from rules_engine.oracle.render.effects.permissions import (
    exiling,
    permission,
    price_this_way,
    spells_from,
    spent_mana,
)
from rules_engine.oracle.render.english import Noun, capitalized, listed, with_article
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.modifications import (
    Predicate,
    exceptions,
    is_land_animation,
    predicates,
    text_change,
)
from rules_engine.oracle.render.modifications.characteristics import keyword_cost
from rules_engine.oracle.render.modifications.players import may_pay_for
from rules_engine.oracle.render.nouns import (
    affected,
    bare,
    each,
    indefinite,
    is_person,
    is_reference,
    noun,
)
from rules_engine.oracle.returned_spells import RETURNS
from rules_engine.vocabulary import Phase, Step

_RANDOM_PILES = (
    "this turn, instead of declaring blockers, each defending player chooses any number of "
    "creatures they control and divides them into a number of piles equal to the number of "
    "attacking creatures for whom that player is the defending player. Creatures those players "
    "control that can block additional creatures may likewise be put into additional piles. Assign "
    "each pile to a different one of those attacking creatures at random. Each creature in a pile "
    "that can block the creature that pile is assigned to does so"
)


def lasting(duration: AnyDuration, context: Context) -> str:
    """` until end of turn`, with its space; empty for no end."""
    match duration:
        case AsLongAs(condition=Matches(among=s.LastExiledWithThis(what=s.IsCard()))):
            return f" until you exile another card with {context.self_name.text}"
        case AsLongAs(condition=Matches(what=s.This(), among=s.IsAttachedTo(host=host))):
            what = noun(host, context).text
            return f" for as long as {context.self_name.text} remains attached to {what}"
        case AsLongAs(
            condition=Matches(what=s.EventObject(), among=s.IsAttachedTo(host=s.EventOther()))
        ):
            return f" for as long as {context.event_object_again.text} is attached to it"
        case AsLongAs(
            condition=Both(
                left=Matches(what=s.This(), among=s.IsTapped()),
                right=Compare(left=PowerOf(what=s.ChosenTarget()), right=PowerOf(what=s.This())),
            )
        ):
            name = context.self_name
            return (
                f" for as long as {name.text} remains tapped and that creature's power remains "
                f"less than or equal to {name.possessive} power"
            )
        case AsLongAs(condition=condition):
            return f" for as long as {condition_clause(condition, context)}"
        case Duration(kind=DurationKind.WHILE_SOURCE_ON_BATTLEFIELD):
            return f" for as long as {context.self_name.text} remains on the battlefield"
        case Duration(kind=DurationKind.WHILE_SOURCE_CONTROLLED):
            return f" for as long as you control {context.self_name.text}"
        case Duration(kind=DurationKind.WHILE_SOURCE_TAPPED):
            return f" for as long as {context.self_name.text} remains tapped"
        case Duration(kind=kind):
            return f" {kind.value}" if kind.value else ""
        case DuringNextTurnOf():
            return ""  # told first
        case DuringNextUntapStepOf(player=player):
            return f" during {noun(player, context).possessive} next untap step"
        case UntilEvent(event=event):
            return f" until {happening(event, context)}"


def _may_play(node: m.MayPlay, effect: e.Apply, until: str, context: Context) -> str:
    match effect.what:
        case s.AllOf(parts=(s.IsCard(), kind, s.Bound(name=name) as one)) if name.startswith(
            "it "
        ) and node == m.MayPlay(node.player, lands=False):
            it = object_noun(one, context).text
            spell = indefinite(s.AllOf((s.SPELL, kind)), context)
            lasts = effect.duration == INDEFINITELY
            when = "for as long as it remains exiled" if lasts else until.strip()
            return f"{when}, you may cast {it} if it's {spell}"
    if node.this_way and isinstance(effect.what, s.AllOf):
        rest = [one for one in effect.what.parts if not isinstance(one, s.Bound)]
        spells = spells_from(s.AllOf(tuple(rest)), context)
        return f"you may cast {spells} this way without paying their mana costs"
    apart = isinstance(node.player, s.ControllerOf) or node.condition is not None
    if isinstance(effect.what, s.Bound) and apart:
        named = context.kinds.get(effect.what.name)
        if named is not None:
            context.called[effect.what.name] = named  # "it" would be what that player controls
    how = permission(node, effect.what, context)
    who = "they" if node.player == context.onlooker else noun(node.player, context).text
    if node.condition is not None:
        happened = condition_clause(node.condition, context).removesuffix(" this turn")
        happened = happened.replace("you've put ", "you put ", 1)
        return f"during any turn {happened}, you may {how}{spent_mana(node)}"
    if effect.duration == INDEFINITELY:
        remain = "they remain" if "them" in how or "those" in how else "it remains"
        until = f" for as long as {remain} exiled"
    after = exiling(node.exiled, context)
    match node.gains:
        case (m.EntersWithMoreCounters(kind=put_on, amount=1), m.AddTypes(subtypes=(subtype,))):
            until = until.replace(" until end of turn", " this turn")
            counter, being = with_article(f"{put_on} counter"), with_article(subtype)
            after += f". If you do, it enters with {counter} on it and is {being} in addition to "
            after += "its other types"
        case (m.ArrivesTapped(),):
            until = until.replace(" until end of turn", " this turn")
            after += ". If you do, it enters tapped"
        case (m.GainAbility(ability=gained),):
            until = until.replace(" until end of turn", " this turn")
            after = price_this_way(gained, context) + after
    return f"{who} may {how}{until}{spent_mana(node)}{after}"


@telling.of(e.Apply)
def _apply(node: e.Apply, context: Context) -> Clause:
    if (
        isinstance(node.what, s.EventHost)
        and node.modifications == (m.AssignsNoCombatDamage(),)
        and not (context.has_it_done)
    ):
        context.event_host_is_it, context.host_is_first = False, True
    if node.modifications == (m.LooksAtTop(for_you=True),):
        whose = noun(node.what, context).possessive
        return Clause(f"you may look at the top card of {whose} library any time this turn")
    told = _effect(node, context)
    if are_controlled(node.modifications):
        told = replace(told, text=in_control(told.text))
    if node.end_for is None:
        return told
    price = to_pay(node.end_for, context)
    return Clause(f"{told.text}. You may {price} to end this effect")


def _others_than(one: s.Selector, what: s.Selector) -> s.Selector:
    """ "Other tokens you control become copies of it" says no more of what they are others than."""
    if not isinstance(one, s.Bound) or not isinstance(what, s.AllOf):
        return what
    return s.AllOf(tuple(s.Other() if part == s.OtherThan(one) else part for part in what.parts))


def _next_turn(node: e.Apply, player: s.Selector, context: Context) -> Clause:
    """`During target opponent's next turn, creatures that player controls attack if able`."""
    if node.what == player == s.Iterated():
        text = _effect(replace(node, duration=UNTIL_END_OF_TURN), context).text
        for until in (" until end of turn", " this turn"):
            text = text.replace(until, " during their next turn", 1)
        return Clause(text)
    (attacking,) = node.modifications
    if isinstance(attacking, m.SkipsStep):
        who = noun(node.what, context)
        kinds: tuple[Step | Phase, ...] = (*Step, *Phase)
        every = next(f"{step_name(one)}s" for one in kinds if one == attacking.step)
        return Clause(f"{who.text} {who.verb('skips', 'skip')} all {every} of their next turn")
    if isinstance(attacking, m.CantAttack) and player == s.ControllerOf(node.what):
        one = affected(node.what, context)
        return Clause(f"{one.text} can't attack during its controller's next turn")
    assert isinstance(attacking, m.MustAttack)
    at = "" if attacking.defender is None else f" {noun(attacking.defender, context).text}"
    if player == s.ControllerOf(node.what):
        one = affected(node.what, context)
        return Clause(f"{one.text} attacks{at} during its controller's next turn if able")
    whose = noun(player, context).possessive
    several = affected(node.what, context)
    verb = several.verb("attacks", "attack")
    return Clause(f"during {whose} next turn, {several.text} {verb}{at} if able")


_ANOTHER = s.PLAYER & s.Not(s.YOU)


def _more_loyalty(what: s.Selector, until: str, context: Context, *, besides: bool) -> Clause:
    until = " this turn" if until == " until end of turn" else until
    if besides:
        return Clause(
            f"for each {bare(what, context, many=False)}, you may activate one of its loyalty "
            f"abilities once{until} as though none of its loyalty abilities have been "
            "activated this turn"
        )
    of = affected(what, context).text
    return Clause(
        f"you may activate the loyalty abilities of {of} twice{until} rather than only once"
    )


def _effect(node: e.Apply, context: Context) -> Clause:
    if isinstance(node.duration, DuringNextTurnOf):
        return _next_turn(node, node.duration.player, context)
    match node.modifications:
        case (m.SetController(player=s.You()),):
            taken = object_noun(node.what, context).text
            return Clause(f"gain control of {taken}{lasting(node.duration, context)}")
    until = lasting(node.duration, context)
    match node.modifications:
        case (m.CantBeSacrificed(by=s.You()),):
            return Clause(f"you can't sacrifice {object_noun(node.what, context).text} this turn")
        case (m.SetController(player=player),):
            if isinstance(node.what, s.AttachedHost) and isinstance(player, s.ControllerOf):
                who = noun(player, context)  # "it" would be the spell of which this is told first
                context.host_is_it = context.event_host_is_it = False
            else:
                who = None
            taken = object_noun(node.what, context).text
            who = who or noun(player, context)
            return Clause(f"{who.text} {who.verb('gains', 'gain')} control of {taken}{until}")
        case (m.MustAttack(defender=None), m.MustAttack(defender=other)) if other == _ANOTHER:
            forced = affected(node.what, context)
            must = forced.verb("attacks", "attack")
            both = f"{must} each combat if able and {must} a player other than you if able"
            return Clause(f"{until.strip()}, {forced.text} {both}")
        case (
            m.CantCastSpells(what=s.Selector() as uncast),
            m.CantPlayLands(what=s.Selector() as lands),
        ) if node.what == s.PLAYER:
            cast, played = bare(uncast, context), bare(lands & s.LAND, context)
            barred = f"{cast} can't be cast and {played} can't be played"
            return Clause(f"{until.strip()}, {barred}")
        case (m.SetBasePowerToughness(power=AmountNode() as size, toughness=other),) if (
            node.duration == INDEFINITELY and size == other
        ):
            grown = affected(node.what, context)
            as_big = f"base power and base toughness each equal to {value(size, context)}"
            return Clause(f"{grown.text} {grown.verb('has', 'have')} {as_big}")
        case (m.MoreLoyaltyActivations(besides=besides),):
            return _more_loyalty(node.what, until, context, besides=besides)
        case (m.Goaded(),) if node.duration == INDEFINITELY:
            goaded = affected(node.what, context)
            if isinstance(node.what, s.Bound):
                goaded = context.kinds.get(node.what.name, goaded)
            be = goaded.verb("is", "are")
            return Clause(f"{goaded.text} {be} goaded for the rest of the game")
        case (
            m.BecomesCopyOf(
                what=s.Choice(among=s.AllOf(parts=(*cards, s.EventObject())), count=1, up_to=True),
                exceptions=but,
            ),
        ):
            card = indefinite(s.AllOf(tuple(cards)), context)
            subject = affected(node.what, context)
            copied = f"a copy of {card} from among those cards{until}{exceptions(but, context)}"
            return Clause(f"you may have {subject.text} become {copied}")
        case (m.BecomesCopyOf(what=of, exceptions=but),):
            subject = affected(_others_than(of, node.what), context)
            verb = subject.verb("becomes a copy", "become copies")
            if of == s.THIS and node.what != s.THIS:
                context.this_is_it = False  # "it" would be what becomes a copy
            copied = f"of {noun(of, context).text}{until}{exceptions(but, context)}"
            return Clause(f"{subject.text} {verb} {copied}")
        case (m.SetController(player=s.You()), *rest):
            what = object_noun(node.what, context)
            subject = Noun("they", many=True) if what.many else Noun("it")
            more = predicates(tuple(rest), subject, context, starts=True)
            text = _with_duration(more, until, node, context)
            return Clause(f"gain control of {what.text}{until}. {capitalized(subject.text)} {text}")
        case (m.ForNextSpell(modifications=changes, each=True),):
            parts = predicates(changes, Noun("they", many=True), context, starts=True)
            gain = listed([part.text for part in parts])
            return Clause(f"as you cast {bare(node.what, context)} this turn, they {gain}")
        case (m.ForNextSpell(modifications=(one,), each=False),) if one == RETURNS:
            spell = indefinite(node.what, context)
            return Clause(
                f"the next time you cast {spell} this turn, put that card into your hand instead "
                "of into your graveyard as it resolves"
            )
        case (m.ForNextSpell(modifications=(m.MayCastAsThoughFlash() as flash, *more)),) if more:
            alone = replace(node, modifications=(m.ForNextSpell((flash,)),))
            sentences = [telling(alone, context).text]
            for one in more:
                that = "creature" if isinstance(one, m.EntersWithMoreCounters) else "spell"
                (part,) = predicates((one,), Noun("it"), context, starts=False)
                sentences.append(f"That {that} {part.text}")
            return Clause(". ".join(sentences))
        case (m.ForNextSpell(modifications=changes, counted_as_cast=later),):
            spell = bare(node.what, context, many=False, word="or")
            parts = predicates(changes, Noun("it"), context, starts=False)
            has = listed([part.text for part in parts])
            when = " this turn" if until else ""
            counted = " as you cast it" if later else ""
            return Clause(f"the next {spell} you cast{when} {has}{counted}")
        case (m.ChangeText() as change,):
            words = text_change(change)
            return Clause(
                f"change the text of {object_noun(node.what, context).text} by {words}{until}"
            )
        case (m.DamageStopsAtOneLife(life=least),):
            life = noun(node.what, context).possessive
            return Clause(
                f"until end of turn, damage that would reduce {life} life total to less than "
                f"{least} reduces it to {least} instead"
            )
        case (m.BlocksChosenBy(player=s.You()),) if isinstance(node.what, s.IsPlayer):
            span = "combat" if node.duration == UNTIL_END_OF_COMBAT else "turn"
            return Clause(
                f"you choose which creatures block this {span} and how those creatures block"
            )
        case (m.BlocksByRandomPiles(),) if isinstance(node.what, s.IsPlayer):
            return Clause(_RANDOM_PILES)
        case (m.OnlyTheseAttack(what=only) | m.OnlyTheseBlock(what=only),) if isinstance(
            node.what, s.IsPlayer
        ):
            verb = "attack" if isinstance(node.modifications[0], m.OnlyTheseAttack) else "block"
            return Clause(f"only {bare(only, context)} can {verb} this turn")
        case (m.AttackingDoesntTap(condition=condition),) if node.duration == UNTIL_END_OF_COMBAT:
            attackers = affected(node.what, context).text
            when = f" if {condition_clause(condition, context)}" if condition else ""
            return Clause(f"attacking doesn't cause {attackers} to tap this combat{when}")
        case (m.DamageCantBePrevented(),) if isinstance(node.what, s.Anything):
            return Clause(f"damage can't be prevented{until.replace(' until end of', ' this')}")
        case (m.CantActivateAbilities(except_mana_abilities=but_mana),):
            whose = noun(node.what, context).possessive
            if not isinstance(node.what, s.SourceOf) and (
                node.duration == INDEFINITELY or whose == "that permanent's"
            ):
                whose = "its"
            exception = " unless they're mana abilities" if but_mana else ""
            when = until.replace(" until end of", " this")
            return Clause(f"{whose} activated abilities can't be activated{when}{exception}")
        case (m.MustBeBlocked(by_all=True, blockers=blockers),):
            attacker = noun(node.what, context).text
            when = until.replace(" until end of", " this")
            able = bare(blockers, context)
            return Clause(f"all {able} able to block {attacker}{when} do so")
        case (m.MayPayFor() as offer,):
            return Clause(f"{until.strip()}, you {may_pay_for(offer, context)}")
        case (m.MayPlay() as playing,):
            return Clause(_may_play(playing, node, until, context))
        case (
            m.MayPlay(player=s.AllOf(parts=(caster, s.Not(part=s.Opponent())))) as playing,
            m.MayPlay(besides=Cost(parts=(Mana(cost=price),))),
        ):
            offered = _may_play(replace(playing, player=caster), node, until, context)
            price_told = f"A spell cast by an opponent this way costs {price} more to cast"
            return Clause(f"{offered}. {price_told}")
        case (m.MayCastAsThoughFlash(besides=None),) if node.what != s.THIS:
            said = node.what.parts if isinstance(node.what, s.AllOf) else (node.what,)
            kinds = tuple(part for part in said if part != s.ControlledBy(s.You()))
            spells = bare(s.AllOf(kinds), context)
            if node.duration == UNTIL_END_OF_TURN:
                return Clause(f"you may cast {spells} this turn as though they had flash")
            return Clause(f"{until.strip()}, you may cast {spells} as though they had flash")
        case (m.SetBasePowerToughness(power=int(n), toughness=int(t)),) if (
            node.duration == INDEFINITELY and not is_reference(node.what)
        ):
            which = each(node.what, context).text
            return Clause(f"change the base power and toughness of {which} to {n}/{t}")
        case (m.SetBasePowerToughness(power=AmountNode() as n, toughness=None),) if (
            node.duration == INDEFINITELY
        ):
            whose = noun(node.what, context).possessive
            return Clause(f"change {whose} base power to {value(n, context)}")
        case (m.SetBasePowerToughness(power=None, toughness=AmountNode() as n),) if (
            node.duration == INDEFINITELY
        ):
            whose = noun(node.what, context).possessive
            return Clause(f"change {whose} base toughness to {value(n, context)}")
        case (m.SwitchPowerToughness(),):
            is_named = is_reference(node.what) or isinstance(node.what, s.Choice)
            switched = noun(node.what, context) if is_named else each(node.what, context)
            return Clause(f"switch {switched.possessive} power and toughness{until}")
        case _:
            pass
    steps = node.duration
    if isinstance(steps, DuringNextUntapStepOf):
        return _stays_tapped(node, steps.player, context)
    if steps == Duration(DurationKind.NEXT_UNTAP_STEP):
        return _stays_tapped(node, None, context)
    context.target_place = "in"
    subject = affected(node.what, context)
    context.target_place = "from"
    if any(s.DefendingPlayer(s.AffectedObject()) in walk(one) for one in node.modifications):
        subject = Noun(f"each {bare(node.what, context, many=False)}")
    if isinstance(node.what, s.Opponent):
        subject = Noun("your opponents", many=True, person=True)
    if subject.text == "them":
        subject = replace(subject, text="they")
    if all(isinstance(one, m.CantAttack | m.CantBlock) for one in node.modifications):
        subject = replace(subject, text=subject.text.removeprefix("all "))
    if isinstance(node.what, s.This):
        context.this_is_it = True
    if node.duration == INDEFINITELY and (is_person(node.what) or subject.person):
        until = " for the rest of the game"
    found = predicates(
        node.modifications,
        subject,
        context,
        starts=True,
        subject_is_this=isinstance(node.what, s.This),
    )
    costs = all(isinstance(one, m.CostChange) for one in node.modifications)
    if costs and until == " until end of turn" and subject.text.endswith("you cast"):
        return Clause(f"{subject.text} this turn {listed([one.text for one in found])}")
    plain = [one.text for one in found if not one.of_rules]
    all_plain = len(plain) > 1 and len(plain) == len(found)
    if (
        all_plain
        and not plain[0].startswith("get")
        and until == " until end of turn"
        and not context.has_it_done
    ):
        still = _still_lands(subject, context) if is_land_animation(node.modifications) else ""
        return Clause(f"until end of turn, {subject.text} {listed(plain)}{still}")
    if until == " until your next turn" and len(found) == 1 and found[0].text.endswith(" if able"):
        return Clause(f"{until.strip()}, {subject.text} {found[0].text}")
    if until == " until your next turn" and plain and len(plain) < len(found):
        told = listed([one.text for one in found])
        return Clause(f"{until.strip()}, {_of_whom(f'{subject.text} {told}', subject)}")
    each_told_before = any(" for each " in one for one in plain[:-1])
    if until and each_told_before and len(plain) == len(found):
        return Clause(f"{until.strip()}, {_of_whom(f'{subject.text} {listed(plain)}', subject)}")
    found = _each_of_targets(found, node, subject)
    text = _of_whom(f"{subject.text} {_with_duration(found, until, node, context)}", subject)
    if is_land_animation(node.modifications):
        text += _still_lands(subject, context)
    for one in node.modifications:
        if isinstance(one, m.GainKeywordForManaCost):
            text += keyword_cost(one, context)
    return Clause(text)


def _each_of_targets(found: list[Predicate], node: e.Apply, subject: Noun) -> list[Predicate]:
    """`two target creatures each get +1/+1`, where they are named first."""
    named = isinstance(node.what, s.ChosenTarget) and " target " in subject.text and subject.many
    if not named or not found[0].text.startswith("get "):
        return found
    return [replace(found[0], text=f"each {found[0].text}"), *found[1:]]


def _of_whom(text: str, subject: Noun) -> str:
    """With the possessive where what is said is something of the subject's (`your life total`)."""
    return text.replace(f"{subject.text} 's ", f"{subject.possessive} ")


def _still_lands(subject: Noun, context: Context) -> str:
    if subject.many:
        return ". They're still lands" if "land" in subject.text else ""
    lands = "land" in subject.text or "land" in context.self_name.text
    return ". It's still a land" if lands else ""


def _stays_tapped(node: e.Apply, player: s.Selector | None, context: Context) -> Clause:
    """During the next untap step of that player, or else of who controls it then."""
    subject = affected(node.what, context)
    whose = None if player is None else noun(player, context).possessive
    if subject.many:
        again = subject.text.startswith(("they", "those "))
        subject = replace(subject, text="they") if subject.text == "them" else subject
        whose = whose or ("their controller's" if again else "their controllers'")
        return Clause(f"{subject.text} don't untap during {whose} next untap step")
    whose = whose or "its controller's"
    return Clause(f"{subject.text} doesn't untap during {whose} next untap step")


_EACH_TIME = re.compile(r" (?:on each of your turns|each combat)$")


def _with_duration(found: list[Predicate], until: str, node: e.Apply, context: Context) -> str:
    """Joins predicates; rules effects last "this turn", the others "until end of turn"."""
    plain = [one.text for one in found if not one.of_rules]
    rules = [one.text for one in found if one.of_rules]
    parts: list[str] = []
    if plain and rules and found[0].of_rules:
        first = _with_duration([one for one in found if one.of_rules], until, node, context)
        second = _with_duration([one for one in found if not one.of_rules], until, node, context)
        return f"{first} and {second}"
    if plain:
        text = listed(plain)
        before, sep, after = text.partition(" for each ")
        if '"' in before:  # said inside of a quoted ability
            before, sep, after = text, "", ""
        parts.append(f"{before}{until}{sep}{after}")
    if rules:
        this_turn = until.replace(" until end of", " this")
        timed = [one for one in rules if this_turn and one.endswith(" if able")]
        others = [one for one in rules if one not in timed]
        if this_turn in (" this turn", " this combat"):  # of which there is one
            others = [_EACH_TIME.sub("", one) for one in others]
        if others:
            parts.append(listed(others) + this_turn)
        for one in timed:
            must = one.removesuffix(" if able").removesuffix(" each combat")
            parts.append(f"{must}{this_turn} if able")
    return " and ".join(parts)


@telling.of(e.GainUntilCast)
def _gain_until_cast(node: e.GainUntilCast, context: Context) -> Clause:
    what, name = noun(node.what, context), context.self_name.text
    gained = tuple(m.GainAbility(one) for one in node.abilities)
    (told,) = predicates(gained, what, context, starts=True)
    return Clause(
        f"{what.text} {told.text} until {name} is cast from exile. You may cast {name} for as long "
        "as it remains exiled"
    )
