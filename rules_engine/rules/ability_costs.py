"""CR 601.2f, 602.2b: what activating an ability costs, with what makes it cost more or less."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.effects.amounts import bonus_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, matches, means_permanents
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility, SelfCostChange
from rules_engine.ir.amounts import Amount, Minus, Plus
from rules_engine.ir.costs import (
    Cost,
    CostPart,
    ExileCards,
    LoyaltyChange,
    ManaCostOf,
    OneOfCosts,
    PayLife,
)
from rules_engine.ir.node import walk
from rules_engine.ir.passes import expand_keywords
from rules_engine.ir.selectors import ChosenTarget, PaidWith, TheseObjects
from rules_engine.rules.announcing_mana import Announced, as_announced
from rules_engine.rules.board import GeneralRule, board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import total_mana, with_mana
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.AbilityCostChange, mod.KeywordMayCost, mod.LoyaltyCostChange}
)
"""The modifications that this module asks for."""

Chosen = tuple[tuple[Entity, ...], ...]
"""What was chosen for each target; nothing before that."""


def stands_for(found: Characteristics, ability: ActivatedAbility, keyword: Keyword) -> bool:
    """Whether it is what an ability of that keyword stands for, as a cycling ability (CR 702.29a)
    or an equip ability (702.6a)."""
    return keyword in found.keywords and any(
        ability in expand_keywords((one,)) for one in found.keyword_abilities(keyword)
    )


def asks_for_targets(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> bool:
    """Whether what it costs depends on its targets, which are chosen before (CR 601.2c, f)."""
    own = ability.cost_change
    if own is not None and any(isinstance(node, ChosenTarget) for node in walk(own)):
        return True
    return any(
        change.targeting is not None for change, _ in _changes(state, player, source, ability, None)
    )


def _changes(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    ability: ActivatedAbility,
    targets: Chosen | None,
    *,
    mana: bool = False,
) -> list[tuple[mod.AbilityCostChange, GeneralRule]]:
    """The effects that change what it costs the player; whatever it targets if that is None.
    `mana`: it is a mana ability."""
    found: list[tuple[mod.AbilityCostChange, GeneralRule]] = []
    for rule in board(state).general_rules:
        change = rule.modification
        if not isinstance(change, mod.AbilityCostChange):
            continue
        if change.but_mana if mana else change.only_mana:
            continue
        by = Context(rule.source, rule.controller)
        if not matches(state, source, rule.matching, by):
            continue
        if means_permanents(rule.matching) and state.known(source).zone is not Zone.BATTLEFIELD:
            continue
        if change.by is not None and not matches(state, player, change.by, by):
            continue
        if change.loyalty and not any(isinstance(p, LoyaltyChange) for p in ability.cost.parts):
            continue
        if change.keyword is not None and not stands_for(
            characteristics(state, source), ability, change.keyword
        ):
            continue
        if change.targeting is not None and targets is not None:
            chosen = (entity for group in targets for entity in group)
            if not any(matches(state, entity, change.targeting, by) for entity in chosen):
                continue
        found.append((change, rule))
    return found


def cheaper_when_new(
    state: GameState, source: ObjectId, ability: ActivatedAbility
) -> ActivatedAbility:
    """CR 702.193a-b: less the permanent's mana cost in the turn in which it entered."""
    mana, own = total_mana(ability.cost), characteristics(state, source).mana_cost
    is_new = state.objects[source].entered_turn == state.turn
    if not ability.less_when_new or not is_new or mana is None or own is None:
        return ability
    return replace(ability, cost=with_mana(ability.cost.parts, mana.reduced_by(own)))


def activation_cost(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    ability: ActivatedAbility,
    announced: Announced = (),
    targets: Chosen = (),
    *,
    x: int | None = None,
    mana_ability: bool = False,
) -> Cost:
    """CR 601.2f, 602.2b: with what makes abilities cost more or less, and with what may be paid
    instead (118.9).

    `announced`: how symbols that can be paid in several ways will be paid (CR 118.13a). `x`: its
    value, once it is chosen: what it adds is part of what a reduction takes away.
    """
    found = _instead(state, player, source, ability)

    def changed(written: Cost) -> Cost:
        return _changed_cost(
            state, player, source, ability, written, announced, targets, mana_ability, x
        )

    exiled = _of_exiled(state, source, player, ability.cost)
    if exiled is not None:
        return Cost((OneOfCosts(tuple(changed(one) for one in exiled)),))
    usual = changed(ability.cost)
    if not found:
        return usual
    return Cost((OneOfCosts((usual, *(changed(one) for one in found))),))


def _of_exiled(
    state: GameState, source: ObjectId, player: PlayerId, cost: Cost
) -> list[Cost] | None:
    """ "Exile a creature card from your graveyard and pay its mana cost": with each of the cards
    that could be exiled; None if nothing like that is asked."""
    own = ManaCostOf(PaidWith("exiled"))
    exiling = next((part for part in cost.parts if isinstance(part, ExileCards)), None)
    if own not in cost.parts or exiling is None:
        return None
    found: list[Cost] = []
    for card in find_objects(state, exiling.what, Context(source, player)):
        this = TheseObjects((card,))
        named: dict[CostPart, CostPart] = {
            exiling: replace(exiling, what=this),
            own: ManaCostOf(this),
        }
        found.append(Cost(tuple(named.get(part, part) for part in cost.parts)))
    return found


def _instead(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> list[Cost]:
    """The whole costs that the player may pay instead of the usual one."""
    offers = [
        rule[0].cost
        for rule in board(state).player_rules.get(player, ())
        if isinstance(rule[0], mod.KeywordMayCost) and rule[0].keyword is ability.keyword
    ]
    if not offers or ability.keyword is None:
        return []
    for one in characteristics(state, source).keyword_abilities(ability.keyword):
        if one.cost is not None and ability in expand_keywords((one,)):
            besides = ability.cost.parts[len(one.cost.parts) :]
            return [Cost((*offer.parts, *besides)) for offer in offers]
    return []


def _changed_cost(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    written: ActivatedAbility,
    cost: Cost,
    announced: Announced,
    targets: Chosen,
    mana_ability: bool,
    x: int | None,
) -> Cost:
    """CR 601.2f: that cost of the ability with what makes it cost more or less."""
    ability = written if cost == written.cost else replace(written, cost=cost)
    if announced:
        ability = replace(ability, cost=as_announced(ability.cost, announced))
    if x is not None:
        ability = replace(ability, cost=_with_x(ability.cost, x))
    ability = cheaper_when_new(state, source, ability)
    change = least = loyalty = life = 0
    for rule in board(state).general_rules:
        if isinstance(rule.modification, mod.LoyaltyCostChange):
            context = Context(rule.source, rule.controller)
            if matches(state, source, rule.matching, context):
                loyalty += rule.modification.change
    for one, rule in _changes(state, player, source, written, targets, mana=mana_ability):
        change += bonus_of(state, one.generic, Context(rule.source, rule.controller))
        least = max(least, one.minimum)
        life += one.life
    own = ability.cost_change
    price = ability.cost
    if own is not None:
        context = Context(source, player, targets=targets)
        if holds(state, own.condition, context):
            change += bonus_of(state, own.generic, context)
            price = _by_symbols(price, own)
    if life:
        price = Cost((*price.parts, PayLife(life)))
    if loyalty or sum(isinstance(part, LoyaltyChange) for part in price.parts) > 1:
        price = combined_loyalty(price, loyalty)
    mana = total_mana(price)
    if not change or (mana is None and change < 0):
        return price
    before = mana or ManaCost.parse("{0}")
    changed = before.changed_by(change)
    if change < 0 and changed.amount < least:
        changed = before.changed_by(min(0, least - before.amount))
    return with_mana(price.parts, changed)


def _with_x(price: Cost, x: int) -> Cost:
    """CR 107.3b: the cost with that much mana for each {X}."""
    mana = total_mana(price)
    if mana is None or not mana.variables:
        return price
    return with_mana(price.parts, mana.with_variable(x), x)


def _by_symbols(price: Cost, change: SelfCostChange) -> Cost:
    """CR 118.7b-f: the cost with symbols added, or reduced by them."""
    mana = total_mana(price)
    if change.mana is None or mana is None:
        return price
    changed = mana.plus(change.mana) if change.more else mana.reduced_by(change.mana)
    return with_mana(price.parts, changed)


def combined_loyalty(price: Cost, change: int) -> Cost:
    """CR 606.5: all changes of loyalty in a cost are one."""
    parts = [part for part in price.parts if isinstance(part, LoyaltyChange)]
    if not parts:
        return price
    total: Amount = change
    for part in parts:
        total = Minus(total, part.amount) if part.minus else Plus(total, part.amount)
    others = tuple(part for part in price.parts if not isinstance(part, LoyaltyChange))
    return Cost((*others, LoyaltyChange(total)))


def are_mana_abilities_changed(state: GameState) -> bool:
    """Whether some effect changes what mana abilities cost."""
    return any(
        isinstance(rule.modification, mod.AbilityCostChange) and not rule.modification.but_mana
        for rule in board(state).general_rules
    )


def as_it_costs(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    ability: ActivatedAbility,
    x: int | None = None,
) -> ActivatedAbility:
    """CR 602.2b, 605.3b: the mana ability with what it costs the player, with that X if it is
    chosen already."""
    if ability.cost_change is None and not are_mana_abilities_changed(state):
        return ability
    price = activation_cost(state, player, source, ability, x=x, mana_ability=True)
    return ability if price == ability.cost else replace(ability, cost=price)
