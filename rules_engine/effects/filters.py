"""What objects are: the filters of selectors (CR 109.3)."""

from __future__ import annotations

from rules_engine.cards.original_sets import originally_printed_in
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import (
    COMPARE,
    Predicate,
    amount_now,
    find_objects,
    matches,
    of_object,
    predicate_for,
)
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import selectors as ir
from rules_engine.ir.abilities import ActivatedAbility, OptionalCost
from rules_engine.ir.costs import LoyaltyChange, TapThis
from rules_engine.ir.layout_passes import chapter_number, final_chapter
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.made_with import is_made_with
from rules_engine.rules.spent_mana import could_pay
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import NAMES_BEFORE, Entity, ObjectKind, times_paid
from rules_engine.vocabulary import PERMANENT_TYPES, Color, Keyword, Zone
from rules_engine.vocabulary.creature_types import CREATURE_TYPES
from rules_engine.vocabulary.keywords import VARIANTS


@of_object(ir.IsSubtype)
def _is_subtype(
    s: ir.IsSubtype, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.subtype in c.subtypes


@of_object(ir.IsSupertype)
def _is_supertype(
    s: ir.IsSupertype, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.supertype in c.supertypes


@of_object(ir.IsColor)
def _is_color(
    s: ir.IsColor, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.color in c.colors


@of_object(ir.IsColorless)
def _is_colorless(
    s: ir.IsColorless, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return not c.colors


@of_object(ir.IsMulticolored)
def _is_multicolored(
    s: ir.IsMulticolored, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return len(c.colors) > 1


@of_object(ir.IsMonocolored)
def _is_monocolored(
    s: ir.IsMonocolored, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return len(c.colors) == 1


@of_object(ir.HasChosenColor)
def _has_chosen_color(
    s: ir.HasChosenColor, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    chosen = state.known(context.source).choice("color")
    return chosen is not None and Color(chosen) in c.colors


@of_object(ir.HasChosenType)
def _has_chosen_type(
    s: ir.HasChosenType, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    if s.any_of:
        several = state.known(context.source).choice("creature types")
        return several is not None and not c.subtypes.isdisjoint(several.split(","))
    return state.known(context.source).chosen_subtype in c.subtypes


@of_object(ir.HasKeyword)
def _has_keyword(
    s: ir.HasKeyword, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    if VARIANTS.get(s.keyword) in c.keywords and s.of is None:
        return True
    if any(isinstance(one, OptionalCost) and one.name == s.keyword for one in c.abilities):
        return True  # CR 702.33c: multikicker is a kicker ability
    if s.keyword not in c.keywords:
        return False
    return s.of is None or any(ability.what == s.of for ability in c.keyword_abilities(s.keyword))


@of_object(ir.HasChosenName)
def _has_chosen_name(
    s: ir.HasChosenName, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 201.4g: interchangeable names are chosen together."""
    this = state.known(context.source)
    if s.any_of and not set((this.choice(NAMES_BEFORE) or "").split("\n")).isdisjoint(c.names):
        return True
    return this.choice("name") in c.names


@of_object(ir.FirstPrintedIn)
def _first_printed_in(
    s: ir.FirstPrintedIn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(originally_printed_in(name, s.set_name) for name in c.names)


@of_object(ir.IsPayableWithSpent)
def _payable_with_spent(
    s: ir.IsPayableWithSpent,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    """Of a cost with more in it than {X}, any of the mana may be what was spent on that."""
    return c.mana_cost is not None and could_pay(c.mana_cost, context.spent, context.x)


@of_object(ir.HasManaAbility)
def _has_mana_ability(
    s: ir.HasManaAbility, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return bool(c.index.mana)


@of_object(ir.HasActivatedAbility)
def _has_activated_ability(
    s: ir.HasActivatedAbility, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    if s.tapping:
        return any(
            isinstance(part, TapThis)
            for ability in c.abilities
            if isinstance(ability, ActivatedAbility)
            for part in ability.cost.parts
        )
    return bool(c.index.activated) or (bool(c.index.mana) and not s.but_mana)


@of_object(ir.PaidWithManaFrom)
def _paid_with_mana_from(
    s: ir.PaidWithManaFrom, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    casting = state.known(oid).casting
    sources = {unit.source for unit in casting.spent if unit.source} if casting else set()
    return any(matches(state, ObjectId(source), s.source, context) for source in sources)


@of_object(ir.HasNoAbilities)
def _has_no_abilities(
    s: ir.HasNoAbilities, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return not c.abilities


@of_object(ir.BasePowerIs)
def _base_power_is(
    s: ir.BasePowerIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.base_power is not None and COMPARE[s.comparison](
        c.base_power, amount_now(state, s.amount, context)
    )


@of_object(ir.BaseToughnessIs)
def _base_toughness_is(
    s: ir.BaseToughnessIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.base_toughness is not None and COMPARE[s.comparison](
        c.base_toughness, amount_now(state, s.amount, context)
    )


@of_object(ir.HasPartner)
def _has_partner(
    s: ir.HasPartner, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(one.what == s for one in c.keyword_abilities(Keyword.PARTNER))


@of_object(ir.HasName)
def _has_name(
    s: ir.HasName, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.name in c.names


@of_object(ir.SharesNameWith)
def _shares_name(
    s: ir.SharesNameWith, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    others = find_objects(state, s.other, context)
    return any(characteristics(state, other).names & c.names for other in others)


@of_object(ir.SharesColorWith)
def _shares_color(
    s: ir.SharesColorWith, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    others = find_objects(state, s.other, context)
    return any(characteristics(state, other).colors & c.colors for other in others)


@of_object(ir.SharesCreatureTypeWith)
def _shares_creature_type(
    s: ir.SharesCreatureTypeWith,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    """CR 702.73a: a changeling shares with everything that has a creature type."""
    own = creature_types(c)
    shared = (
        bool(own & creature_types(characteristics(state, other)))
        for other in find_objects(state, s.other, context)
        if other != oid
    )
    return all(shared) if s.each else any(shared)


@of_object(ir.CouldProduceManaOf)
def _could_produce_mana_of(
    s: ir.CouldProduceManaOf, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    from rules_engine.rules.mana_production import could_produce

    own = could_produce(state, oid)
    others = find_objects(state, s.other, context)
    return any(own & could_produce(state, other) for other in others)


def creature_types(c: Characteristics) -> frozenset[str]:
    return c.subtypes & frozenset(CREATURE_TYPES)


@of_object(ir.PowerIs)
def _power_is(
    s: ir.PowerIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.power is not None and COMPARE[s.comparison](
        c.power, amount_now(state, s.amount, context)
    )


@of_object(ir.ToughnessIs)
def _toughness_is(
    s: ir.ToughnessIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.toughness is not None and COMPARE[s.comparison](
        c.toughness, amount_now(state, s.amount, context)
    )


@of_object(ir.ManaValueIs)
def _mana_value_is(
    s: ir.ManaValueIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return COMPARE[s.comparison](mana_value_of(state, oid, c), amount_now(state, s.amount, context))


@of_object(ir.HasManaCost)
def _has_mana_cost(
    s: ir.HasManaCost, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.mana_cost is not None and any(
        sorted(map(str, c.mana_cost.symbols)) == sorted(map(str, cost.symbols)) for cost in s.costs
    )


@of_object(ir.ManaValueParity)
def _mana_value_parity(
    s: ir.ManaValueParity, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return mana_value_of(state, oid, c) % 2 == (0 if s.even else 1)


def mana_value_of(state: GameState, oid: ObjectId, c: Characteristics) -> int:
    """CR 202.3, 202.3e: X counts as chosen while the spell is on the stack; it doesn't for how it
    enters (614.12)."""
    value = c.mana_value
    obj = state.known(oid)
    if c.entering:
        return value
    if obj.zone is Zone.STACK and obj.item is not None and c.mana_cost is not None:
        value += c.mana_cost.chosen(obj.item.x, obj.item.y)
    return value


@of_object(ir.IsPermanent)
def _is_permanent(
    s: ir.IsPermanent, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).zone is Zone.BATTLEFIELD


@of_object(ir.IsCard)
def _is_card(
    s: ir.IsCard, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.CARD


@of_object(ir.IsPermanentCard)
def _is_permanent_card(
    s: ir.IsPermanentCard, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.CARD and bool(c.types & PERMANENT_TYPES)


@of_object(ir.IsPermanentSpell)
def _is_permanent_spell(
    s: ir.IsPermanentSpell, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).is_spell and bool(c.types & PERMANENT_TYPES)


@of_object(ir.IsEmblem)
def _is_emblem(
    s: ir.IsEmblem, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.EMBLEM


@of_object(ir.IsToken)
def _is_token(
    s: ir.IsToken, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.TOKEN


@of_object(ir.Targets)
def _targets(
    s: ir.Targets, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    return item is not None and any(
        _targets_now(state, entity, s.what, context) for group in item.targets for entity in group
    )


def _targets_now(state: GameState, entity: Entity, what: ir.Selector, context: Context) -> bool:
    """CR 115.9b: what has left its zone is ignored."""
    here = entity < FIRST_OBJECT or ObjectId(entity) in state.objects
    return here and matches(state, entity, what, context)


@of_object(ir.TargetsOnly)
def _targets_only(
    s: ir.TargetsOnly, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    found = {entity for group in item.targets for entity in group} if item is not None else set()
    return len(found) == 1 and all(_targets_now(state, e, s.what, context) for e in found)


def _is_target_of(selector: ir.IsTargetOf) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        aiming = [oid for oid in state.stack if matches(state, oid, selector.what, context)]
        if selector.what == ir.EventObject() and context.event is not None:
            aiming = [*aiming, *(context.event.objects or (context.event.object,))]  # CR 608.2h
        return any(
            item is not None and any(entity in group for group in item.targets)
            for oid in aiming
            if oid is not None
            for item in (state.known(ObjectId(oid)).item,)
        )

    return test


predicate_for(ir.IsTargetOf, _is_target_of)


@of_object(ir.HasVariableActivation)
def _has_variable_activation(
    s: ir.HasVariableActivation,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    item = state.known(oid).item
    ability = item.ability if item is not None else None
    if not isinstance(ability, ActivatedAbility) or ability.cost.mana is None:
        return False
    return any(symbol.variable for symbol in ability.cost.mana.symbols)


@of_object(ir.IsFinalChapter)
def _is_final_chapter(
    s: ir.IsFinalChapter, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    if item is None or item.ability is None:
        return False
    number = chapter_number(item.ability)
    return 0 < number == final_chapter(characteristics(state, item.source).abilities)


@of_object(ir.IsLoyaltyAbility)
def _is_loyalty_ability(
    s: ir.IsLoyaltyAbility, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    ability = item.ability if item is not None else None
    return isinstance(ability, ActivatedAbility) and any(
        isinstance(part, LoyaltyChange) for part in ability.cost.parts
    )


@of_object(ir.IsKeywordAbility)
def _is_keyword_ability(
    s: ir.IsKeywordAbility, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    return item is not None and item.ability is not None and item.ability.keyword is s.keyword


@of_object(ir.BlockedOnlyBy)
def _blocked_only_by(
    s: ir.BlockedOnlyBy, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None or oid not in combat.attackers:
        return False
    blockers = combat.became_blocked_by.get(oid, frozenset())
    return len(blockers) == 1 and all(matches(state, b, s.blocker, context) for b in blockers)


@of_object(ir.FromSource)
def _from_source(
    s: ir.FromSource, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    known = state.known(oid)
    if known.kind is not ObjectKind.ABILITY or known.item is None:
        return False
    return matches(state, known.item.source, s.what, context)


@of_object(ir.NthSpellCast)
def _nth_spell_cast(
    s: ir.NthSpellCast, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    casting = obj.casting
    player = c.controller if casting is None else casting.player
    entered = obj.zone is Zone.BATTLEFIELD  # CR 400.7d: then the spell that it was is meant
    spell = obj.previous if entered else oid
    earlier = 0
    for event in state.log[state.turn_log_start :]:
        if not isinstance(event, ev.SpellCast):
            continue
        if event.player != player and not s.of_anyone:
            continue
        if event.spell == spell:
            break
        earlier += matches(state, event.spell, s.what, context)
    else:
        if entered:
            return False
    return earlier == s.n - 1


@of_object(ir.OptionalCostPaid)
def _optional_cost_paid(
    s: ir.OptionalCostPaid, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return times_paid(state.known(oid).casting, s.keyword) > 0


@of_object(ir.IsAboveThis)
def _is_above(
    s: ir.IsAboveThis, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    this = state.get(context.source)
    if this is None or this.zone is not Zone.GRAVEYARD:
        return False
    cards = state.players[this.owner].graveyard
    above = cards[cards.index(this.id) + 1 :]
    return oid in (above[:1] if s.directly else above)


@of_object(ir.DrawnThisTurn)
def _drawn_this_turn(
    s: ir.DrawnThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    drawn = [
        event.new_id
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.ZoneMove)
        and event.cause == "draw"
        and (not s.last or state.known(event.object).owner == state.known(oid).owner)
    ]
    return oid in (drawn[-1:] if s.last else drawn)


@of_object(ir.MadeWithThis)
def _made_with(
    s: ir.MadeWithThis, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return is_made_with(state, oid, context.source)


@of_object(ir.EnteredFrom)
def _entered_from(
    s: ir.EnteredFrom, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        isinstance(event, ev.ZoneMove)
        and event.new_id == oid
        and event.to is Zone.BATTLEFIELD
        and event.from_zone is s.zone
        for event in reversed(state.log)
    )


@of_object(ir.PutThereThisTurn)
def _put_there(
    s: ir.PutThereThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        isinstance(event, ev.ZoneMove)
        and event.new_id == oid
        and s.from_zone in (None, event.from_zone)
        and (not s.discarded or event.cause == "discard")
        and (not s.milled or event.cause == "mill")
        and (not s.surveilled or event.cause == "surveil")
        for event in state.log[state.turn_log_start :]
    )


@of_object(ir.WasCastFor)
def _was_cast_for(
    s: ir.WasCastFor, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    casting = state.known(oid).casting
    return casting is not None and not casting.is_copy and casting.is_for(s.way)


@of_object(ir.HasVariableCost)
def _has_variable_cost(
    s: ir.HasVariableCost, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.mana_cost is not None and any(symbol.variable for symbol in c.mana_cost.symbols)


@of_object(ir.WasCastFrom)
def _was_cast_from(
    s: ir.WasCastFrom, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 601.2a; a card that isn't a spell yet would be cast from where it is."""
    known = state.known(oid)
    zone, casting = known.zone, known.casting
    if zone in (Zone.STACK, Zone.BATTLEFIELD):
        if casting is None or casting.is_copy:
            return False
        zone = casting.from_zone
    if zone is not s.zone:
        return False
    return s.of is None or matches(state, known.owner, s.of, context)


@of_object(ir.NeverCast)
def _never_cast(
    s: ir.NeverCast, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 707.10; a copy of a card that is cast (707.12) was cast."""
    return not any(
        isinstance(e, ev.SpellCast) and e.spell == oid for e in state.log[state.turn_log_start :]
    )


@of_object(ir.HasTargets)
def _has_targets(
    s: ir.HasTargets, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    return item is not None and COMPARE[s.comparison](
        sum(len(group) for group in item.targets), s.number
    )
