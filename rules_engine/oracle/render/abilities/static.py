"""Static abilities that start continuous effects (CR 604)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import abilities as b
from rules_engine.ir import costs as k
from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import (
    AmountNode,
    ChosenX,
    EventsThisTurn,
    Plus,
    PowerOf,
    Times,
    ToughnessOf,
)
from rules_engine.ir.conditions import (
    YOUR_TURN,
    Both,
    ChoiceWas,
    Compare,
    Condition,
    DuringPhase,
    DuringStep,
    Exists,
    IsNot,
    Matches,
    happened_this_turn,
)
from rules_engine.ir.costs import Cost
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.each_zone import in_each_zone
from rules_engine.ir.events import Activates, Acts, EventPattern
from rules_engine.ir.keyword_actions import Exert
from rules_engine.ir.keywords import SPLIT_SECOND
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.render.abilities.made_equipment import made_equipment
from rules_engine.oracle.render.abilities.turn_rules import turn_rule
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import figure, value, where_x
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.conditions import clause, is_exception, under
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.damage_sources import are_controlled, in_control, sources_of
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.effects.permissions import (
    doing,
    exiling,
    paying,
    permission,
    spent_mana,
)
from rules_engine.oracle.render.english import (
    Noun,
    damage_kind,
    listed,
    number_word,
    sentence,
    with_article,
)
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.modifications import (
    ability_cost,
    cost_change_text,
    for_own_spells,
    for_targets,
    more_or_less,
    predicates,
)
from rules_engine.oracle.render.modifications.characteristics import keyword_cost
from rules_engine.oracle.render.nouns import (
    affected,
    bare,
    describe,
    each,
    indefinite,
    is_reference,
    noun,
    players_asked,
)
from rules_engine.vocabulary import CardType, Keyword, KeywordAction, Phase, Zone
from rules_engine.vocabulary.subtypes import NONBASIC_LAND_TYPES

_CAUSING = {
    " enters or leaves": " entering or leaving",
    "you cast or copy": "you casting or copying",
    "you cast": "you casting",
    " is dealt": " being dealt",
    " deals": " dealing",
    " draws": " drawing",
    " enters": " entering",
    " deals ": " dealing ",
    " draws ": " drawing ",
    " dies": " dying",
    " attacks": " attacking",
    " leaves": " leaving",
}
_CAUSES = re.compile("|".join(f"{verb}\\b" for verb in _CAUSING))


def causing(cause: EventPattern, context: Context) -> str:
    """`a creature entering`, of the event that makes something trigger."""
    if isinstance(cause, e.TurnFaceUp):
        turned = indefinite(cause.what, context).split(" ", 1)[1]
        return f"turning a face-down {turned} face up"
    return _CAUSES.sub(lambda verb: _CAUSING[verb[0]], happening(cause, context))


"""What makes an ability trigger, told beside what it does."""

_OTHERS_TURN = s.AllOf((s.PLAYER, s.OtherThan(s.ActivePlayer())))
_IN_OTHERS_TURNS = s.AllOf((s.SPELL, s.Not(s.ControlledBy(s.ActivePlayer()))))
_UNNAMED = s.Not(s.SharesNameWith(THIS))
_OF_THAT_CARD = "abilities of that card"
_NOT_EXERTED = IsNot(happened_this_turn(Acts(KeywordAction.EXERT, s.PLAYER, THIS)))
_EXILED_CREATURES = s.CARD & s.CREATURE & s.ExiledWithThis()
_PAIR = s.AnyOf((s.THIS, s.NotedObject("paired", s.THIS)))
"""CR 702.95e: this creature and the one it is paired with."""


def _loses_others(node: b.StaticAbility, context: Context) -> str | None:
    """`… and it loses all other abilities, card types, and creature types`: what "artifact
    creature" alone would leave (CR 205.1b)."""
    match node.modifications:
        case (
            m.SetTypes(types=(CardType.ARTIFACT, CardType.CREATURE), subtypes=kinds),
            m.SetBasePowerToughness(power=int(power), toughness=int(toughness)),
            m.LoseAllAbilities(except_mana=False),
            *gained,
        ) if node.condition is None:
            what = affected(node.affects, context)
            being = with_article(" ".join([*kinds, "artifact creature"]))
            sized = f"is {being} with base power and toughness {power}/{toughness}"
            has = [one.text for one in predicates(tuple(gained), what, context, starts=False)]
            lost = "it loses all other abilities, card types, and creature types"
            return sentence(f"{what.text} {' and '.join([sized, *has])}, and {lost}")
        case _:
            return None


def _of_delved(node: b.StaticAbility, context: Context) -> str | None:
    """`If a creature card with flying was exiled with this creature's delve ability, …`."""
    match node.condition:
        case Exists(what=s.AllOf(parts=(*kinds, s.UsedFor(keyword=Keyword.DELVE, of=s.This())))):
            card = indefinite(s.AllOf(tuple(kinds)), context)
            exiled = f"{card} was exiled with {context.self_name.possessive} delve ability"
            return sentence(f"if {exiled}, {_static_body(replace(node, condition=None), context)}")
        case _:
            return None


def _of_one_player(context: Context) -> Context:
    """Where one of all players is spoken of."""
    return replace(context, iterated=Noun("that player", person=True))


def _asked_of_each(affects: s.Selector) -> tuple[s.Selector, Condition] | None:
    """What "each player controls", and what is asked of that player."""
    parts = affects.parts if isinstance(affects, s.AllOf) else ()
    for part in parts:
        match part:
            case s.ControlledBy(
                player=s.AllOf(parts=(s.ForWhich(condition=condition), s.IsPlayer() as who))
            ):
                theirs = tuple(s.ControlledBy(who) if one == part else one for one in parts)
                return s.AllOf(theirs), condition
    return None


def _in_other_zones(affects: s.Selector) -> tuple[s.Selector, s.Selector] | None:
    """Permanents, and the spells and the cards that the ability affects as well."""
    parts = affects.parts if isinstance(affects, s.AnyOf) else ()
    here = tuple(one for one in parts if not any(isinstance(n, _ELSEWHERE) for n in walk(one)))
    if not here or len(parts) - len(here) < 2 or parts[: len(here)] != here:
        return None
    return here[0] if len(here) == 1 else s.AnyOf(here), s.AnyOf(parts[len(here) :])


_ELSEWHERE = (s.IsSpell, s.IsPermanentSpell, s.IsCard, s.IsPermanentCard)


@line.of(b.StaticAbility)
def _static(node: b.StaticAbility, context: Context) -> str:
    if node.lingers:
        told = line(replace(node, lingers=False), context)
        lasts = "this effect continues until end of turn"
        return f"{told} If {context.self_name.text} leaves the battlefield, {lasts}."
    inner = context.within(())
    if any(isinstance(one, s.IsPlayer | s.Opponent) for one in walk(node.affects)):
        inner.iterated = Noun("that player", person=True)
    if (asked := _asked_of_each(node.affects)) is not None:
        affects, condition = asked
        told = line(replace(node, affects=affects), context).removesuffix(".")
        return sentence(f"{told} as long as {clause(condition, _of_one_player(inner))}")
    if (further := _in_other_zones(node.affects)) is not None:
        here, elsewhere = further
        told = line(replace(node, affects=here), context)
        more = in_control(affected(elsewhere, inner).text)
        return f"{told} The same is true for {more}."
    if node.affects == _PAIR:
        both = Noun("each of those creatures")
        predicated = predicates(node.modifications, both, inner, starts=False)
        told = listed([one.text for one in predicated])
        start = f"as long as {context.self_name.text} is paired with another creature"
        return sentence(f"{start}, {both.text} {told}")
    if isinstance(node.condition, ChoiceWas) and node.condition.name == "anchor word":
        quoted = [
            change.ability for change in node.modifications if isinstance(change, m.GainAbility)
        ]
        told_under = " ".join(line(one, inner) for one in quoted)
        return f"• {node.condition.value} — {told_under}"
    start = ""
    is_fast = node.zone is Zone.STACK and node.modifications == (m.GainAbility(SPLIT_SECOND),)
    if is_fast and node.condition is not None:
        return sentence(f"if {clause(node.condition, inner)}, it has split second")
    equipment = made_equipment(node, inner)
    if equipment is not None:
        return equipment
    loses_others = _loses_others(node, inner)
    if loses_others is not None:
        return loses_others
    of_delved = _of_delved(node, inner)
    if of_delved is not None:
        return of_delved
    match node.modifications:
        case (
            m.ModifyPowerToughness(power=PowerOf(what=card), toughness=ToughnessOf(what=other)),
        ) if card == other == _EXILED_CREATURES:
            whose = "where X is the exiled creature card's power and Y is its toughness"
            return sentence(f"{context.self_name.text} gets +X/+Y, {whose}")
        case (
            m.SetCreatureTypesOf(what=card, besides=(word,)),
            m.SetBasePowerToughness(power=PowerOf(what=other)),
        ) if card == other and node.condition is not None:
            this = context.self_name.text
            return sentence(
                f"as long as a card exiled with {this} is a creature card, {this} has the power, "
                f"toughness, and creature types of {noun(card, inner).text}. It's still "
                f"{with_article(word)}"
            )
        case (m.SetCommanderColor(),):
            this = context.self_name.text
            chosen = sentence(f"if {this} is your commander, choose a color before the game begins")
            return f"{chosen} {sentence(this + ' is the chosen color')}"
        case (m.OptionalAttackCost(doing=(Exert(what=s.This()),)),) if (
            node.condition == _NOT_EXERTED
        ):
            may = _static_body(replace(node, condition=None, affects=THIS), inner)
            may = may.replace(f"exert {context.self_name.text} as", "exert it as", 1)
            return sentence(f"if {context.self_name.text} hasn't been exerted this turn, {may}")
        case (m.MayPlay() as how,) if node.affects == THIS and how == m.MayPlay(s.YOU):
            where = "exile" if node.zone is Zone.EXILE else f"your {node.zone.value}"
            after = f" as long as {clause(node.condition, inner)}" if node.condition else ""
            return f"You may play this card from {where}{after}."
        case (m.MayPlay(lands=False, player=s.You()) as how,) if node.affects == THIS:
            after = f" as long as {clause(node.condition, inner)}" if node.condition else ""
            where = "exile" if node.zone is Zone.EXILE else f"your {node.zone.value}"
            price = paying(how, inner, many=False)
            gone = exiling(how.exiled, inner)
            return f"You may cast this card from {where}{price}{after}{_as_entered(how)}{gone}."
        case (m.MayCastAsThoughFlash(besides=besides),) if node.affects == THIS:
            after = f" if {clause(node.condition, inner)}" if node.condition else ""
            if besides is not None:
                after = f" by {doing(besides, inner)} in addition to paying its other costs{after}"
            return f"You may cast this spell as though it had flash{after}."
        case (m.MayPlay(player=s.You(), once=True) as how,) if node.condition in (None, YOUR_TURN):
            often = "Once each turn" if node.condition is None else "Once during each of your turns"
            return f"{often}, {_may_play(how, node.affects, inner)}{where_x(inner)}."
        case (m.AlternativeCostFor(cost=price, condition=None, as_flash=False, once=True),) if (
            node.condition in (None, YOUR_TURN)
        ):
            often = "Once each turn" if node.condition is None else "Once during each of your turns"
            spell = _one_you_cast(node.affects, inner)
            if THIS in walk(price):
                whole = f"{spell.removesuffix(' you cast')} by {doing(price, inner)}"
                return f"{often}, you may cast {whole} rather than paying its mana cost."
            return (
                f"{often}, you may {to_pay(price, inner)} rather than pay the mana cost for "
                f"{spell}{where_x(inner)}."
            )
        case (m.KeywordMayCost(keyword=word, cost=price),) if often := _of_the_first(
            node.condition, word
        ):
            what = f"the {word.value} cost of the first {word.value} ability you activate {often}"
            return f"You may {to_pay(price, inner)} rather than pay {what}."
        case (m.AbilityCostChange(generic=generic, by=s.You()) as cheaper,) if (
            node.condition == _none_activated(node.affects)
            and cheaper == m.AbilityCostChange(generic, by=s.YOU)
        ):
            what = indefinite(node.affects, inner)
            price = cost_change_text(generic, inner, "activate")
            return f"The first activated ability of {what} you activate each turn costs {price}."
        case (m.UnlockCostChange(generic=generic),) if node.affects == s.YOU:
            price = f"{{{abs(generic)}}} {'less' if generic < 0 else 'more'}"
            return f"Unlock costs you pay cost {price}."
        case (m.CantCastSpells(what=None), m.MayNotActivate()) if node.affects == _OTHERS_TURN:
            return "Players can cast spells and activate abilities only during their own turns."
        case (m.CantCastSpells(what=None),) if node.affects == _OTHERS_TURN:
            return "Players can cast spells only during their own turns."
    parts: list[str] = []
    says_where = len(in_each_zone(node)) > 1
    if node.zone not in (Zone.BATTLEFIELD, Zone.STACK) and not (node.defines or says_where):
        parts.append(f"this card is in your {node.zone.value}")
    if node.affects == s.AllOf((s.SPELL, s.Targets(THIS))) and node.zone is Zone.STACK:
        this = inner.self_name.text
        change = _static_body(replace(node, affects=s.SPELL), inner)
        dearer = change.replace("spells", "spells that target it")
        return sentence(f"as long as {this} is on the stack, {dearer}")
    before = node.condition is not None
    if node.condition is not None and (_tells_after(node) or is_exception(node.condition, inner)):
        before = False
    if before and node.condition is not None:
        parts.append(clause(node.condition, inner))
        if isinstance(node.condition, Matches) and isinstance(node.condition.what, s.This):
            inner.this_is_it = True
    if parts:
        start = f"as long as {' and '.join(parts)}, "
    if node.condition == DuringPhase(Phase.COMBAT) and len(parts) == 1:
        start = "during combat, "
    if isinstance(node.condition, DuringStep) and node.condition.whose == s.YOU and len(parts) == 1:
        start = f"during your {step_name(node.condition.step)}, "
    text = _static_body(node, inner) + where_x(inner)
    match node.condition:
        case Matches(what=s.TopOfLibrary()):
            text = text.replace("abilities of the top card of your library", _OF_THAT_CARD)
    after = ""
    if node.condition is not None and not before:
        after = f" {under(node.condition, inner)}"
    told = sentence(start + text + after + _keyword_costs(node, inner))
    return told + _spared(node, inner)


def _none_activated(what: s.Selector) -> Condition:
    """That you have activated no ability of these this turn."""
    activated = EventsThisTurn(Activates(s.YOU, what, mana_abilities=True))
    return Compare(activated, s.Comparison.EQUAL, 0)


def _of_the_first(condition: Condition | None, keyword: Keyword) -> str:
    """`each turn`, where it is so of the first ability that such a keyword stands for."""
    first = Compare(EventsThisTurn(Activates(s.YOU, keywords=(keyword,))), s.Comparison.EQUAL, 0)
    if condition == first:
        return "each turn"
    return "during each of your turns" if condition == Both(YOUR_TURN, first) else ""


def _keyword_costs(node: b.StaticAbility, context: Context) -> str:
    return "".join(
        keyword_cost(one, context)
        for one in node.modifications
        if isinstance(one, m.GainKeywordForManaCost)
    )


def _spared(node: b.StaticAbility, context: Context) -> str:
    """CR 702.16n."""
    for change in node.modifications:
        match change:
            case m.GainAbility(ability=KeywordAbility(spares=s.GrantingObject())):
                return f" This effect doesn't remove {context.self_name.text}."
            case m.GainAbility(ability=KeywordAbility(spares=s.Selector() as spared)):
                return f" This effect doesn't remove {bare(spared, context)}."
    return ""


def _tells_after(node: b.StaticAbility) -> bool:
    """ "This creature gets +1/+1 as long as you control …": short ones about this put it last."""
    condition = node.condition
    if condition and any(isinstance(one, s.AffectedObject) for one in walk(condition)):
        return not is_reference(node.affects)
    return (
        isinstance(node.affects, s.This)
        and len(node.modifications) == 1
        and isinstance(node.modifications[0], m.ModifyPowerToughness)
        and isinstance(node.condition, Exists)
    )


def _static_body(node: b.StaticAbility, context: Context) -> str:
    told_alone = turn_rule(node, context)
    if told_alone is not None:
        return told_alone
    match node.modifications:
        case (m.OptionalAttackCost(doing=(Exert(what=s.This()),), then=then, targets=targets),):
            text = f"you may exert {noun(node.affects, context).text} as it attacks"
            inner = context.within(targets)
            inner.this_is_it = True
            return f"{text}. When you do, {sentences(then, inner)}" if then else text
        case (m.CantAttack(unless=None, defender=None),) if _UNNAMED in _parts(node.affects):
            allowed = [
                bare(part.part, context)
                for part in _parts(node.affects)
                if isinstance(part, s.Not) and part != _UNNAMED
            ]
            named = f"creatures named {context.card_name}"
            but = listed([named, *allowed])
            return f"except for {but}, creatures you control can't attack"
        case (m.ControlledWhileSearching(),) if node.affects == s.OPPONENT:
            return "you control your opponents while they're searching their libraries"
        case (m.ActivatesAsInstant(keyword=keyword),):
            kind = f"{keyword.value} abilities" if keyword is not None else "loyalty abilities"
            if keyword is None:
                this = node.affects == THIS
                owner = context.self_name if this else affected(node.affects, context)
                kind = f"{owner.possessive} {kind}" if this else f"{kind} of {owner.text}"
            return f"you may activate {kind} any time you could cast an instant"
        case (m.MoreLoyaltyActivations(besides=False),):
            what = affected(node.affects, context).text
            return (
                f"you may activate the loyalty abilities of {what} twice each turn rather than "
                "only once"
            )
        case (m.LoyaltyCostChange(change=more),) if node.affects == s.AllOf(
            (s.PLANESWALKER, s.ControlledBy(s.YOU))
        ):
            sign = "+" if more >= 0 else "−"
            return (
                "planeswalkers' loyalty abilities you activate cost an additional "
                f"[{sign}{abs(more)}] to activate"
            )
        case (m.ActivatesAsThoughHaste(),):
            what = affected(node.affects, context).text
            return f"you may activate abilities of {what} as though those creatures had haste"
        case (m.AdditionalCostFor(cost=Cost(parts=(k.PayLife(amount=n),))),):
            subject = affected(node.affects, context)
            costs = f"{subject.text.removeprefix('all ')} {subject.verb('costs', 'cost')}"
            return f"{costs} an additional {figure(n, context)} life to cast"
        case (m.CantSearch(ignore_for=Cost(parts=(k.Mana(cost=mana),))),):
            return (
                "players can't search libraries. Any player may pay "
                f"{mana} for that player to ignore this effect until end of turn"
            )
        case (m.MustBeTargeted(by=s.Opponent()),):
            what = bare(node.affects, context, many=False)
            return (
                "while an opponent is choosing targets as part of casting a spell they control or "
                "activating an ability they control, that player must choose at least one "
                f"{what} on the battlefield if able"
            )
        case (m.SetController(player=s.You()),):
            return f"you control {noun(node.affects, context).text}"
        case (m.AttackCost(),) if node.affects == s.CREATURE & s.OPPONENT_CONTROLS:
            (told,) = predicates(
                node.modifications, Noun("creatures", many=True), context, starts=False
            )
            return f"creatures {told.text}"
        case (m.CostChange(generic=generic, mana=None),) if node.affects == _IN_OTHERS_TURNS:
            change = cost_change_text(generic, context)
            return f"each spell costs {change} except during its controller's turn"
        case (m.CostChange(generic=EventsThisTurn() | Times() as counted, mana=None),) if (
            for_theirs := for_own_spells(counted, context)
        ):
            return f"each spell a player casts costs {for_theirs}"
        case (m.CostChange(generic=generic, mana=None),):
            subject = affected(node.affects, context)
            costs = f"{subject.text.removeprefix('all ')} {subject.verb('costs', 'cost')}"
            assert isinstance(node.modifications[0], m.CostChange)
            return (
                f"{costs} {cost_change_text(generic, context)}{for_targets(node.modifications[0])}"
            )
        case (m.CostChange(mana=ManaCost() as less, only_colored=True),):
            subject = affected(node.affects, context)
            costs = f"{subject.text.removeprefix('all ')} {subject.verb('costs', 'cost')}"
            only = f"This effect reduces only the amount of {_named(less)} mana you pay"
            return f"{costs} {less} less to cast. {only}"
        case (m.OptionalCostFor(cost=price, less=less),):
            return (
                f"as an additional cost to cast {_without_you(node.affects, context)}, you may "
                f"{to_pay(price, context)}. Those spells cost {less} less to cast if you paid life "
                f"this way. This effect reduces only the amount of {_named(less)} mana you pay"
            )
        case (m.PaysLifeForColor(color=color),):
            return (
                f"for each {{{color.value}}} in a cost, you may pay 2 life rather than pay that "
                "mana"
            )
        case (m.AbilityCostChange() as change,):
            return ability_cost(change, node.affects, context)
        case (m.AlternativeCostFor(cost=price, condition=None, as_flash=False),):
            if not price.parts:
                return _for_nothing(node, "", context)
            if node.affects == s.SPELL and s.SharesColorWith(s.THIS) in walk(price):
                return (
                    "rather than pay the mana cost for a spell, its controller may discard a card "
                    "that shares a color with that spell"
                )
            what = affected(node.affects, context).text.removeprefix("all ")
            return f"you may {to_pay(price, context)} rather than pay the mana cost for {what}"
        case (m.AlternativeCostFor(cost=price, condition=None, as_flash=True),):
            if not price.parts:
                return _for_nothing(node, " and as though they had flash", context)
            other = f"by {doing(price, context)} rather than paying their mana costs"
            if s.ControlledBy(s.You()) not in walk(node.affects):
                what = bare(node.affects, context)
                return f"any player may cast {what} {other} and as though they had flash"
            flash = "If you cast a spell this way, you may cast it as though it had flash"
            return f"you may cast {_without_you(node.affects, context)} {other}. {flash}"
        case (m.SetBasePowerToughness(power=power, toughness=toughness),) if (
            node.defines and power == toughness and power is not None
        ):
            assert not isinstance(power, int)
            whose = context.self_name.possessive
            return f"{whose} power and toughness are each equal to {value(power, context)}"
        case (m.SetBasePowerToughness(power=power),) if node.defines and not isinstance(
            power, int | None
        ):
            whose = context.self_name.possessive
            text = f"{whose} power is equal to {value(power, context)}"
            match node.modifications[0]:
                case m.SetBasePowerToughness(toughness=Plus(left=left, right=int(more))) if (
                    left == power
                ):
                    return f"{text} and its toughness is equal to that number plus {more}"
                case m.SetBasePowerToughness(toughness=AmountNode() as toughness):
                    return f"{text} and its toughness is equal to {value(toughness, context)}"
                case _:
                    return text
        case (m.SetBasePowerToughness(power=None, toughness=AmountNode() as toughness),) if (
            node.defines
        ):
            whose = context.self_name.possessive
            return f"{whose} toughness is equal to {value(toughness, context)}"
        case (m.AddTypes(types=(), supertypes=(), subtypes=(first, *more)),) if (
            node.defines and (first, *more) != NONBASIC_LAND_TYPES
        ):
            kinds = listed([with_article(first), *more])
            return f"{context.self_name.text} is also {kinds}"
        case (m.CantHaveCounters(kind=None),) if node.affects == s.PLAYER or not is_reference(
            node.affects
        ):
            return _without_counters(node.affects, context)
        case (m.KeepsDamage(),):
            kept = _static_subject(node, context).text
            return f"damage isn't removed from {kept} during cleanup steps"
        case (m.MayChooseNotToUntap(),):
            named = noun(node.affects, context).text
            return f"you may choose not to untap {named} during your untap step"
        case (m.MayCastAsThoughFlash(),) if any(
            isinstance(part, s.NthSpellCast) for part in _parts(node.affects)
        ):
            return f"you may cast {affected(node.affects, context).text} as though it had flash"
        case (m.MayCastAsThoughFlash(),):
            yours = s.ControlledBy(s.You())
            who = "you" if yours in _parts(node.affects) else "any player"
            parts = (part for part in _parts(node.affects) if part != yours)
            what = bare(s.AllOf(tuple(parts)), context)
            return f"{who} may cast {what} as though they had flash"
        case (m.CantActivateAbilities(loyalty=True),) if node.affects == s.PLANESWALKER:
            return "players can't activate planeswalkers' loyalty abilities"
        case (m.CantActivateAbilities(except_mana_abilities=but_mana),):
            exception = " unless they're mana abilities" if but_mana else ""
            if is_reference(node.affects):
                whose = f"{noun(node.affects, context).possessive} activated abilities"
            else:
                what = affected(node.affects, context).text
                what = re.sub(r"\ball ", "", what)
                whose = f"activated abilities of {what}"
            return f"{whose} can't be activated{exception}"
        case (m.DamageCantBePrevented(combat=combat),) if isinstance(node.affects, s.Anything):
            return f"{damage_kind(combat)} can't be prevented"
        case (m.DamageCantBePrevented(combat=combat),):
            by = affected(node.affects, context).text
            return f"{damage_kind(combat)} that would be dealt by {by} can't be prevented"
        case (m.DealsDamageAsThoughWith(keyword=keyword, to=to),) if isinstance(
            node.affects, s.Anything
        ):
            whom = f" to {noun(to, context).text}" if to is not None else ""
            return f"all damage is dealt{whom} as though its source had {keyword.value}"
        case (m.KeywordDoesntTrigger(keyword=keyword),):
            of = affected(node.affects, context).text.removeprefix("all ")
            return f"{keyword.value} abilities of {of} don't trigger"
        case (m.SkipsStep(),) if isinstance(node.affects, s.You):
            (told,) = predicates(node.modifications, Noun("you", you=True), context, starts=False)
            return told.text
        case (m.PlaysWithHandRevealed(),) if isinstance(node.affects, s.You):
            return "play with your hand revealed"
        case (m.PlaysWithTopRevealed(),) if isinstance(node.affects, s.You):
            return "play with the top card of your library revealed"
        case (m.DamageCausesNoLifeLoss(),):
            return "damage doesn't cause you to lose life"
        case (m.RollsMoreDice(planar=planar),):
            dice, ignored = ("planar dice", "one") if planar else ("dice", "the lowest roll")
            return (
                f"if you would roll one or more {dice}, instead roll that many {dice} plus one and "
                f"ignore {ignored}"
            )
        case (m.FlipsTwoCoins(),):
            return "if you would flip a coin, instead flip two coins and ignore one"
        case (m.MayLookAt(),):
            return f"you may look at {bare(node.affects, context)} any time"
        case (m.LooksAtTop(),) if isinstance(node.affects, s.You):
            return "you may look at the top card of your library any time"
        case (m.MayPlay(player=s.You()) as playing,):
            return _may_play(playing, node.affects, context)
        case (m.DoesntTriggerBy(cause=without),):
            by = _CAUSES.sub(lambda verb: _CAUSING[verb[0]], happening(without, context))
            of = ""
            if not isinstance(node.affects, s.Anything):
                of = f" of {affected(node.affects, context).text}"
            return f"{by} doesn't cause abilities{of} to trigger"
        case (m.SourcesCantActivate(except_mana_abilities=but_mana),):
            exception = " unless they're mana abilities" if but_mana else ""
            in_zone = any(isinstance(part, s.InZone) for part in walk(node.affects))
            of = (affected(node.affects, context).text if in_zone else "").removeprefix("all ")
            of = of or sources_of(node.affects, context)
            return f"activated abilities of {of} can't be activated{exception}"
        case (m.TriggersAgain(cause=cause, times=times),):
            if s.IsType(CardType.DUNGEON) in walk(node.affects):
                return "room abilities of dungeons you own trigger an additional time"
            of = indefinite(node.affects, context)
            if is_reference(node.affects):
                of = noun(node.affects, context).text
            of = in_control(of)
            again = "an additional time"
            if times > 1:
                again = f"{number_word(times)} additional times"
            if cause is None:
                return f"if a triggered ability of {of} triggers, that ability triggers {again}"
            cause_told = causing(cause, context)
            trigger = f"causes a triggered ability of {of} to trigger"
            return f"if {cause_told} {trigger}, that ability triggers {again}"
        case (m.DamageStopsAtOneLife(life=least),):
            life = noun(node.affects, context).possessive
            return (
                f"damage that would reduce {life} life total to less than {least} reduces it to "
                f"{least} instead"
            )
        case (m.KeywordMayCost(keyword=keyword, cost=price),) if isinstance(node.affects, s.You):
            return f"you may {to_pay(price, context)} rather than pay {keyword.value} costs"
        case (m.KeywordCostChange(keyword=keyword, generic=generic),):
            payer = {s.You(): " you pay", s.Opponent(): " your opponents pay"}.get(node.affects, "")
            return f"{keyword.value} costs{payer} cost {more_or_less(generic, context)}"
        case (m.EchoMayCost(cost=price),):
            whose = affected(node.affects, context).text
            return f"you may {to_pay(price, context)} rather than pay the echo cost for {whose}"
        case (m.LethalDamageByPower(),):
            whose = affected(node.affects, context).text
            return (
                f"lethal damage dealt to {whose} is determined by their power rather than their "
                "toughness"
            )
        case (m.CantBeCountered(),) if node.affects == s.AnyOf((s.SPELL, s.IsAbility())):
            return "spells and abilities can't be countered"
        case (m.CopiesOnceMore(),):
            return (
                "If you would copy a spell one or more times, instead copy it that many times plus "
                "an additional time. You may choose new targets for the additional copy."
            )
        case (m.ExploresOtherwise(times=2, scry=0),):
            one = indefinite(node.affects, context)
            return f"if {one} would explore, instead it explores, then it explores again"
        case (m.ExploresOtherwise(times=1, scry=amount),):
            one = indefinite(node.affects, context)
            scry = f"instead you scry {amount}, then that creature explores"
            return f"if {one} would explore, {scry}"
        case (m.ProliferatesTwice(),):
            return "if you would proliferate, proliferate twice instead"
        case (m.MustBeBlocked(by_all=True, blockers=blockers),):
            able = bare(blockers, context)
            return f"all {able} able to block {noun(node.affects, context).text} do so"
        case (m.MayAssignAsThoughUnblocked(),):
            unblocked = "assign its combat damage as though it weren't blocked"
            if not isinstance(node.affects, s.This | s.AttachedHost):
                each = indefinite(node.affects, context).removeprefix("a ").removeprefix("an ")
                return f"for each {each}, you may have that creature {unblocked}"
            return f"you may have {noun(node.affects, context).text} {unblocked}"
        case (m.CantBeCountered(),) if isinstance(node.affects, s.This):
            return "this spell can't be countered"
        case (m.CantBeCopied(),) if isinstance(node.affects, s.This):
            return "this spell can't be copied"
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


def _without_counters(affects: s.Selector, context: Context) -> str:
    """`players can't get counters`, `counters can't be put on creatures or lands`."""
    if affects == s.PLAYER:
        return "players can't get counters"
    kinds = affects.parts if isinstance(affects, s.AnyOf) else (affects,)
    return f"counters can't be put on {listed([bare(one, context) for one in kinds], 'or')}"


def _one_you_cast(affects: s.Selector, context: Context) -> str:
    """`a creature spell you cast from exile`."""
    yours = s.ControlledBy(s.You())
    parts = [part for part in _parts(affects) if part != yours]
    kinds = [p for p in parts if not isinstance(p, s.WasCastFrom | s.ManaValueIs)]
    said = [p for p in parts if isinstance(p, s.WasCastFrom | s.ManaValueIs)]
    text = f"{indefinite(s.AllOf(tuple(kinds)), context)} you cast"
    if not said:
        return text
    spell, whole = bare(s.SPELL, context), bare(s.AllOf((s.SPELL, *said)), context)
    many = f"{spell} "
    return f"{text} {whole.removeprefix(many)}"


def _for_nothing(node: b.StaticAbility, how: str, context: Context) -> str:
    yours = s.ControlledBy(s.You())
    who = "you" if yours in _parts(node.affects) else "any player"
    kinds = tuple(part for part in _parts(node.affects) if part != yours)
    whole = [part for part in kinds if not _is_worked_out(part)]
    spells = bare(s.AllOf(tuple(whole)), context)
    for part in kinds:
        if isinstance(part, s.ManaValueIs) and _is_worked_out(part):
            assert isinstance(part.amount, AmountNode)
            spells += f" with mana value less than or equal to {value(part.amount, context)}"
    return f"{who} may cast {spells} without paying their mana costs{how}"


def _is_worked_out(part: s.Selector) -> bool:
    """Whether it is a mana value of at most a number that has to be counted."""
    return (
        isinstance(part, s.ManaValueIs)
        and part.comparison is s.Comparison.AT_MOST
        and isinstance(part.amount, AmountNode)
        and not isinstance(part.amount, ChosenX)
    )


def _may_play(node: m.MayPlay, what: s.Selector, context: Context) -> str:
    if what == s.AllOf((s.TopOfLibrary(s.YOU), SharesCardTypeWith(s.ExiledWithThis()))):
        return (
            "you may cast a spell from the top of your library if it shares a card type with a "
            f"card exiled with {context.self_name.text}"
        )
    text = f"you may {permission(node, what, context)}{spent_mana(node)}"
    if node.as_flash and node.exiled is not None:
        text += ". If you cast a spell this way, you may cast it as though it had flash"
    for gained in node.gains:
        if isinstance(gained, m.EntersWithMoreCounters):
            counter = with_article(f"{gained.kind} counter")
            text += f". If you cast a spell this way, it enters with {counter} on it"
        elif isinstance(gained, m.ArrivesTapped):
            text += ". If you cast a spell this way, it enters tapped"
    if any(isinstance(gained, m.GainAbility) for gained in node.gains):
        told = predicates(node.gains, Noun("it"), context, starts=True)
        text += f". If you do, it {' and '.join(one.text for one in told)}"
    return text + exiling(node.exiled, context)


def _as_entered(how: m.MayPlay) -> str:
    """`. If you do, it enters with two +1/+1 counters on it`: what is cast so."""
    told = [
        f"it enters with {_so_many(gained.amount, gained.kind)} on it"
        for gained in how.gains
        if isinstance(gained, m.EntersWithMoreCounters) and isinstance(gained.amount, int)
    ]
    return f". If you do, {' and '.join(told)}" if told else ""


def _so_many(number: int, kind: str) -> str:
    if number == 1:
        return with_article(f"{kind} counter")
    return f"{number_word(number)} {kind} counters"


def _static_subject(node: b.StaticAbility, context: Context) -> Noun:
    what = node.affects
    of_itself = s.SharesColorWith(s.THIS)
    if any(isinstance(one, s.AffectedObject) or one == of_itself for one in walk(node)):
        return each(what, context)
    match what:
        case s.Opponent() if node.modifications == (m.CastsOnlyAsSorceries(),):
            return noun(what, context)
        case s.Opponent():
            return Noun("your opponents", many=True, person=True)
        case s.AllOf() if players_asked(what) is not None:
            return noun(what, context)
        case s.IsPlayer() if isinstance(node.modifications[0], m.UntapsOneTypeOnly):
            return noun(what, context)
        case s.IsPlayer():
            return Noun("players", many=True, person=True)
        case _:
            subject = affected(what, context)
            if are_controlled(node.modifications):
                subject = replace(subject, text=in_control(subject.text))
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


def _named(less: ManaCost) -> str:
    return less.symbols[0].colors[0].word if len(less.symbols) == 1 else "colored"


def _without_you(spells: s.Selector, context: Context) -> str:
    """The kind of the spells that you cast."""
    parts = spells.parts if isinstance(spells, s.AllOf) else (spells,)
    return bare(s.AllOf(tuple(one for one in parts if one != s.ControlledBy(s.You()))), context)
