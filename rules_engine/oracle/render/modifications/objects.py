"""Modifications of rules about permanents, spells and cards."""

from __future__ import annotations

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.selectors import Anything, ControlledBy, IsColor, Not, Opponent
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost
from rules_engine.oracle.render.english import Noun, listed
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.modifications.joining import predicates
from rules_engine.oracle.render.modifications.wording import (
    Affected,
    Predicate,
    its_subject,
    predicate,
    rules_predicate,
)
from rules_engine.oracle.render.nouns import bare, indefinite, noun


@predicate.of(m.DoesntUntap)
def _doesnt_untap(node: m.DoesntUntap, context: Context) -> Predicate:
    subject = its_subject(context)
    this = isinstance(context, Affected) and context.subject_is_this
    whose = "your" if this else f"{subject.its} controller's"
    if subject.many:
        whose = "their controllers'"
    step = "untap steps" if subject.many else "untap step"
    return rules_predicate(f"{subject.verb('does', 'do')}n't untap during {whose} {step}")


@predicate.of(m.CantUntap)
def _cant_untap(node: m.CantUntap, context: Context) -> Predicate:
    return rules_predicate("can't become untapped")


@predicate.of(m.UntapsInOtherUntapSteps)
def _untaps_with_others(node: m.UntapsInOtherUntapSteps, context: Context) -> Predicate:
    untaps = its_subject(context).verb("untaps", "untap")
    whose = "opponent" if node.opponents else "other player"
    return rules_predicate(f"{untaps} during each {whose}'s untap step")


@predicate.of(m.LegendRuleDoesntApply)
def _spared_as_legends(node: m.LegendRuleDoesntApply, context: Context) -> Predicate:
    return rules_predicate(
        f'{its_subject(context).verb("is", "are")}n\'t subject to the "legend rule"'
    )


@predicate.of(m.CrewsAsThoughStronger)
def _crews_stronger(node: m.CrewsAsThoughStronger, context: Context) -> Predicate:
    subject = its_subject(context)
    deeds = []
    if node.saddles:
        deeds.append(f"{subject.verb('saddles', 'saddle')} Mounts")
    if node.crews:
        deeds.append(f"{subject.verb('crews', 'crew')} Vehicles")
    power = f"as though {subject.its} power were {node.more} greater"
    if node.by_toughness:
        power = f"using {subject.its} toughness rather than {subject.its} power"
    return rules_predicate(f"{' and '.join(deeds)} {power}")


@predicate.of(m.CanBeTargetedAsThoughNot)
def _targeted_as_though(node: m.CanBeTargetedAsThoughNot, context: Context) -> Predicate:
    whose = ""
    if node.by is not None:
        who = noun(node.by, context)
        whose = f" {who.text} {who.verb('controls', 'control')}"
    had = "shroud" if node.shroud else "hexproof"
    it = "they" if its_subject(context).many else "it"
    told = f"can be the target of spells and abilities{whose} as though {it} didn't have {had}"
    return rules_predicate(told)


@predicate.of(m.CanBeBlockedAsThoughNoLandwalk)
def _blocked_as_though(node: m.CanBeBlockedAsThoughNoLandwalk, context: Context) -> Predicate:
    it = "they" if its_subject(context).many else "it"
    walk = "landwalk abilities" if node.what is None else landwalk(node.what, context)
    return rules_predicate(f"can be blocked as though {it} didn't have {walk}")


def landwalk(what: s.Selector, context: Context) -> str:
    """`mountainwalk`, `snow landwalk`."""
    return f"{bare(what, context, many=False).lower()}walk"


@predicate.of(m.DoesntTriggerBy)
def _doesnt_trigger(node: m.DoesntTriggerBy, context: Context) -> Predicate:
    return rules_predicate(f"doesn't trigger when {happening(node.cause, context)}")


@predicate.of(m.KeywordDoesntTrigger)
def _keyword_doesnt_trigger(node: m.KeywordDoesntTrigger, context: Context) -> Predicate:
    its = its_subject(context).its
    return rules_predicate(f"{its} {node.keyword.value} abilities don't trigger")


@predicate.of(m.CantBeTurnedFaceUp)
def _cant_be_turned_up(node: m.CantBeTurnedFaceUp, context: Context) -> Predicate:
    return rules_predicate("can't be turned face up")


@predicate.of(m.ExploresOtherwise)
def _explores_otherwise(node: m.ExploresOtherwise, context: Context) -> Predicate:
    scry = f" after you scry {node.scry}" if node.scry else ""
    times = " twice" if node.times == 2 else ""
    return rules_predicate(f"explore{times}{scry} whenever they would explore")


@predicate.of(m.CantBecome)
def _cant_become(node: m.CantBecome, context: Context) -> Predicate:
    return rules_predicate(f"can't become {node.designation}")


@predicate.of(m.SourcesCantActivate)
def _sources_silenced(node: m.SourcesCantActivate, context: Context) -> Predicate:
    exception = " unless they're mana abilities" if node.except_mana_abilities else ""
    its = its_subject(context).its
    return rules_predicate(f"{its} activated abilities can't be activated{exception}")


@predicate.of(m.CantBeGivenUp)
def _cant_be_given_up(node: m.CantBeGivenUp, context: Context) -> Predicate:
    whom = noun(node.by, context).text
    return rules_predicate(
        f"can't be sacrificed or exiled by {whom} because of triggered abilities {whom} control"
    )


@predicate.of(m.CantBeSacrificed)
def _cant_be_sacrificed(node: m.CantBeSacrificed, context: Context) -> Predicate:
    return rules_predicate("can't be sacrificed")


@predicate.of(m.MayChooseNotToUntap)
def _may_not_untap(node: m.MayChooseNotToUntap, context: Context) -> Predicate:
    return rules_predicate("may stay tapped during its controller's untap step")


@predicate.of(m.CantBeCountered)
def _cant_be_countered(node: m.CantBeCountered, context: Context) -> Predicate:
    by = "" if node.by is None else f" by {_spells_or_abilities(node.by, context)}"
    return rules_predicate(f"can't be countered{by}")


@predicate.of(m.CantBeCopied)
def _cant_be_copied(node: m.CantBeCopied, context: Context) -> Predicate:
    return rules_predicate("can't be copied")


@predicate.of(m.CantCrew)
def _cant_crew(node: m.CantCrew, context: Context) -> Predicate:
    return rules_predicate("can't crew Vehicles")


@predicate.of(m.CantBeRegenerated)
def _cant_be_regenerated(node: m.CantBeRegenerated, context: Context) -> Predicate:
    return rules_predicate("can't be regenerated")


@predicate.of(m.CantBeTargetedBy)
def _cant_be_targeted(node: m.CantBeTargetedBy, context: Context) -> Predicate:
    what = _spells_or_abilities(node.what, context)
    targets = its_subject(context).verb("the target", "the targets")
    return rules_predicate(f"can't be {targets} of {what}")


def _spells_or_abilities(node: s.Selector, context: Context) -> str:
    match node:
        case Anything():
            return "spells or abilities"
        case ControlledBy(player=Opponent()):
            return "spells or abilities your opponents control"
        case IsColor(color=color):
            return f"{color.word} spells or abilities from {color.word} sources"
        case Not(part=IsColor(color=color)):
            return f"non{color.word} spells or abilities from non{color.word} sources"
        case s.AllOf(parts=(Not(part=IsColor(color=color)), ControlledBy(player=Opponent()))):
            whose = "your opponents control"
            word = f"non{color.word}"
            return f"{word} spells {whose} or abilities from {word} sources {whose}"
        case s.AllOf(parts=(s.IsAbility(), s.ControlledBy(player=Opponent()))):
            return "abilities your opponents control"
        case _:
            found = bare(node, context, word="or")
            return found.replace("opponents cast", "opponents control")


@predicate.of(m.CantActivateAbilities)
def _cant_activate(node: m.CantActivateAbilities, context: Context) -> Predicate:
    exception = " unless they're mana abilities" if node.except_mana_abilities else ""
    its = its_subject(context).its
    if node.loyalty:
        return rules_predicate(f"{its} loyalty abilities can't be activated")
    which = " with {T} in their costs" if node.tapping else ""
    return rules_predicate(f"{its} activated abilities{which} can't be activated{exception}")


@predicate.of(m.MayLookAt)
def _may_look_at(node: m.MayLookAt, context: Context) -> Predicate:
    return rules_predicate("can be looked at by you any time")


@predicate.of(m.MayCastAsThoughFlash)
def _as_though_flash(node: m.MayCastAsThoughFlash, context: Context) -> Predicate:
    they = "they" if its_subject(context).many else "it"
    return rules_predicate(f"can be cast as though {they} had flash")


@predicate.of(m.AttachesOnlyTo)
def _attaches_only(node: m.AttachesOnlyTo, context: Context) -> Predicate:
    return rules_predicate(f"can be attached only to {indefinite(node.what, context)}")


@predicate.of(m.CantBeEnchantedBy)
def _cant_be_enchanted(node: m.CantBeEnchantedBy, context: Context) -> Predicate:
    if isinstance(node.what, Anything):
        return rules_predicate("can't be enchanted")
    return rules_predicate(f"can't be enchanted by {bare(node.what, context)}")


@predicate.of(m.CantPhaseOut)
def _cant_phase_out(node: m.CantPhaseOut, context: Context) -> Predicate:
    return rules_predicate("can't phase out")


@predicate.of(m.CantPhaseIn)
def _cant_phase_in(node: m.CantPhaseIn, context: Context) -> Predicate:
    return rules_predicate("can't phase in")


@predicate.of(m.KeepsDamage)
def _keeps_damage(node: m.KeepsDamage, context: Context) -> Predicate:
    return rules_predicate("keeps its damage during cleanup steps")


@predicate.of(m.CantBeEquipped)
def _cant_be_equipped(node: m.CantBeEquipped, context: Context) -> Predicate:
    return rules_predicate("can't be equipped")


@predicate.of(m.MayPlay)
def _may_play(node: m.MayPlay, context: Context) -> Predicate:
    how = " without paying their mana costs" if node.free else ""
    if node.cost is not None:
        how = f" for {activation_cost(node.cost, context)}"
    if node.any_color or node.any_type:
        how += f", and mana of any {'type' if node.any_type else 'color'} can be spent for them"
    if node.colorless_as_any:
        how += ", and colorless mana can be spent for them as though it were mana of any color"
    if node.snow_as_any:
        how += (
            ", and mana from snow sources can be spent for them as though it were mana of any color"
        )
    word = "played" if node.lands and node.spells else "cast" if node.spells else "played as lands"
    gains = ""
    if node.gains:
        told = predicates(node.gains, Noun("it"), context, starts=True)
        until = f" {node.gains_for.kind.value}".rstrip()
        gains = f". If you play one this way, it {listed([one.text for one in told])}{until}"
    exiled = f". {instead_of_burial(node.exiled, context)}" if node.exiled is not None else ""
    return rules_predicate(f"may be {word}{how}{gains}{exiled}")


def instead_of_burial(spells: s.Selector, context: Context) -> str:
    """What becomes of spells that were cast in a way that lets them be cast once more."""
    whose, kind = "a", spells
    if isinstance(spells, s.AllOf) and s.OwnedBy(s.You()) in spells.parts:
        rest = tuple(part for part in spells.parts if part != s.OwnedBy(s.You()))
        whose, kind = "your", rest[0] if len(rest) == 1 else s.AllOf(rest)
    spell = indefinite(kind, context) if kind != s.SPELL else "a spell"
    return f"If {spell} cast this way would be put into {whose} graveyard, exile it instead"


@predicate.of(m.ActivatesTwice)
def _activates_twice(node: m.ActivatesTwice, context: Context) -> Predicate:
    often = "twice during each of your turns rather than once"
    return rules_predicate(f"can {node.keyword.value} {often}")


@predicate.of(m.ArrivesTapped)
def _arrives_tapped(node: m.ArrivesTapped, context: Context) -> Predicate:
    return rules_predicate(f"{its_subject(context).verb('enters', 'enter')} tapped")


@predicate.of(m.ActivatesAsInstant)
def _as_instant(node: m.ActivatesAsInstant, context: Context) -> Predicate:
    kind = f"{node.keyword.value} abilities" if node.keyword is not None else "loyalty abilities"
    return rules_predicate(f"can use their {kind} any time their controller could cast an instant")


@predicate.of(m.MoreLoyaltyActivations)
def _more_loyalty(node: m.MoreLoyaltyActivations, context: Context) -> Predicate:
    often = "once more" if node.besides else "twice"
    return rules_predicate(f"can have their loyalty abilities activated {often} each turn")


@predicate.of(m.ActivatesAsThoughHaste)
def _as_though_haste(node: m.ActivatesAsThoughHaste, context: Context) -> Predicate:
    return rules_predicate("can use their abilities as though they had haste")


@predicate.of(m.MustBeTargeted)
def _must_be_targeted(node: m.MustBeTargeted, context: Context) -> Predicate:
    return rules_predicate("must be chosen as a target if able")
