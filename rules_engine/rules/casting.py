"""CR 601: casting spells.

| rule | what | done |
| --- | --- | --- |
| 601.2a-d | proposal: to the stack, modes, X, kicker and buyback, targets, division | yes |
| 601.2e, 733 | an illegal proposal is taken back without a trace | by the runner |
| 601.2f-h | total cost, mana abilities, payment | yes; the engine suggests the mana payment |
| 601.3 | permission and prohibition, timing | yes |
| 702.27, 702.33, 702.34 | buyback, kicker, flashback | yes |
| 702.37 and others | morph, suspend, madness, splice, convoke | no |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Run, ask, ask_yes_no
from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import (
    AdditionalCost,
    AlternativeCost,
    CastingRestriction,
    KeywordAbility,
    SelfCostChange,
    SpellAbility,
    Target,
)
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.node import walk
from rules_engine.rules.announcing import (
    NoLegalChoice,
    can_choose,
    choose_modes_and_targets,
)
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import can_pay, pay, total_mana
from rules_engine.rules.mana_payment import available_mana
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Casting, StackItem
from rules_engine.vocabulary import CardType, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CostChange, mod.MayCastAsThoughFlash, mod.CantCastSpells}
)
"""The modifications that this module asks for."""

NORMAL = ""
FLASHBACK = "flashback"
ALTERNATIVE = "alternative cost"


@dataclass(frozen=True, slots=True)
class SpellParts:
    """What has to be chosen for a spell: of its spell ability, or of an Aura's enchant ability."""

    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    then: Then = ()
    least: int = 1
    most: int = 1


def spell_parts(found: Characteristics) -> SpellParts:
    """CR 601.2b-c, 303.4a."""
    for ability in found.spell_abilities:
        return SpellParts(
            ability.targets,
            ability.modes,
            ability.then,
            ability.choose if ability.choose_at_least is None else ability.choose_at_least,
            ability.choose,
        )
    if "Aura" in found.subtypes:
        targets = tuple(
            Target(enchant.what)
            for enchant in found.keyword_abilities(Keyword.ENCHANT)[:1]
            if enchant.what is not None
        )
        return SpellParts(targets)
    return SpellParts()


def resolving_ability(found: Characteristics) -> SpellAbility | None:
    return next(iter(found.spell_abilities), None)


def ways_to_cast(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[tuple[str, Cost]]:
    """CR 601.2b, 118.9: the ways in which the card could be cast from where it is, with their
    costs."""
    obj = state.objects[card]
    found = characteristics(state, card)
    if found.is_land or obj.owner != player:
        return
    if obj.zone is Zone.HAND:
        if found.mana_cost is not None:
            yield NORMAL, Cost((Mana(found.mana_cost),))
        for ability in found.abilities:
            if isinstance(ability, AlternativeCost) and holds(
                state, ability.condition, Context(card, player)
            ):
                yield ALTERNATIVE, ability.cost
    elif obj.zone is Zone.GRAVEYARD and Keyword.FLASHBACK in found.keywords:
        for flashback in found.keyword_abilities(Keyword.FLASHBACK):
            assert flashback.cost is not None
            yield FLASHBACK, flashback.cost


def has_sorcery_timing(state: GameState, player: PlayerId) -> bool:
    """CR 307.1: the player's own main phase with an empty stack."""
    return state.active == player and state.step.is_main and not state.stack


def check_may_cast(state: GameState, player: PlayerId, card: ObjectId) -> str:
    """CR 601.3: the rule that forbids to begin casting, or nothing."""
    found = characteristics(state, card)
    if CardType.INSTANT not in found.types and Keyword.FLASH not in found.keywords:
        timely = has_sorcery_timing(state, player) or any(
            isinstance(rule.modification, mod.MayCastAsThoughFlash)
            and matches(state, card, rule.matching, Context(rule.source, rule.controller))
            for rule in board(state).general_rules
        )
        if not timely:
            return "CR 307.1" if CardType.SORCERY in found.types else "CR 117.1a"
    for change, source, controller in board(state).player_rules.get(player, ()):
        if isinstance(change, mod.CantCastSpells) and (
            change.what is None or matches(state, card, change.what, Context(source, controller))
        ):
            return "CR 101.2"
    for ability in found.abilities:
        if isinstance(ability, CastingRestriction) and not holds(
            state, ability.condition, Context(card, player)
        ):
            return "CR 601.3"
    if split_second_on_stack(state):
        return "CR 702.61a"
    return ""


def split_second_on_stack(state: GameState) -> bool:
    """CR 702.61a."""
    made = board(state).characteristics
    return any(Keyword.SPLIT_SECOND in made[oid].keywords for oid in state.stack)


def total_cost(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    base: Cost,
    kicked: int = 0,
    bought_back: bool = False,
) -> Cost:
    """CR 601.2f: the base, additional costs, increases, then reductions."""
    found = characteristics(state, card)
    parts = list(base.parts)
    kickers = 0
    for ability in found.abilities:
        if isinstance(ability, AdditionalCost):
            parts.extend(ability.cost.parts)
        elif isinstance(ability, KeywordAbility) and ability.cost is not None:
            if ability.keyword is Keyword.KICKER:
                if kicked & (1 << kickers):
                    parts.extend(ability.cost.parts)
                kickers += 1
            elif ability.keyword is Keyword.BUYBACK and bought_back:
                parts.extend(ability.cost.parts)
    change = cost_change(state, player, card, found)
    if not change and len(parts) == 1:
        return base
    mana = total_mana(Cost(tuple(parts)))
    if mana is not None:
        if change:
            mana = mana.changed_by(change)
    elif change > 0:
        mana = ManaCost.parse("{0}").changed_by(change)
    others = tuple(part for part in parts if not isinstance(part, Mana))
    return Cost(((Mana(mana),) if mana is not None else ()) + others)


def cost_change(state: GameState, player: PlayerId, card: ObjectId, found: Characteristics) -> int:
    """The sum of what makes the spell cost more or less generic mana."""
    change = 0
    for rule in board(state).general_rules:
        if isinstance(rule.modification, mod.CostChange):
            context = Context(rule.source, rule.controller)
            if _matches_spell(state, card, player, rule.matching, context):
                change += amount_of(state, rule.modification.generic, context)
    for ability in found.abilities:
        if isinstance(ability, SelfCostChange):
            change += amount_of(state, ability.generic, Context(card, player))
    return change


def _matches_spell(
    state: GameState, card: ObjectId, player: PlayerId, selector: object, context: Context
) -> bool:
    """Whether the card, once it's a spell, is one that the effect speaks of ("creature spells").

    While one asks before casting, the card isn't on the stack yet, so `SPELL` in the selector is
    taken as given.
    """
    from rules_engine.ir.selectors import AllOf, IsSpell, Selector

    assert isinstance(selector, Selector)
    if isinstance(selector, AllOf):
        return all(_matches_spell(state, card, player, part, context) for part in selector.parts)
    if isinstance(selector, IsSpell):
        return True
    return matches(state, card, selector, context)


def can_cast(state: GameState, player: PlayerId, card: ObjectId, way: str, base: Cost) -> bool:
    """Whether the spell could be cast so right now, with all its choices and costs."""
    found = characteristics(state, card)
    price = total_cost(state, player, card, base)
    if not can_pay(state, player, card, price):
        return False
    parts = spell_parts(found)
    if not parts.targets and not parts.modes:
        return True
    context = Context(card, player)
    return can_choose(state, parts.targets, parts.modes, parts.least, context, card)


def cast_spell(state: GameState, player: PlayerId, card: ObjectId, way: str) -> Run[ObjectId]:
    """CR 601.2: casts the card; returns the spell.

    Raises:
        IllegalAction: it can't be cast; the runner goes back to the moment before.
    """
    from rules_engine.rules.events import happen

    forbidden = check_may_cast(state, player, card)
    if forbidden:
        raise IllegalAction("it can't be cast now", rule=forbidden)
    base = next((cost for name, cost in ways_to_cast(state, player, card) if name == way), None)
    if base is None:
        raise IllegalAction("it can't be cast that way", rule="CR 601.3")
    from_zone = state.objects[card].zone
    moved = yield from happen(
        state, ev.ZoneMove(card, Zone.STACK, "cast", player=player, by=player)
    )
    assert isinstance(moved[0], ev.ZoneMove)
    spell = moved[0].new_id
    assert spell is not None
    obj = state.objects[spell]
    obj.casting = Casting(player, from_zone, way)
    obj.exile_on_leaving = way == FLASHBACK
    obj.item = StackItem(spell)
    parts = spell_parts(characteristics(state, spell))
    kicked, bought_back = yield from _choose_additional(state, player, spell, base)
    price = total_cost(state, player, spell, base, kicked, bought_back)
    x = yield from choose_x(state, player, spell, price)
    obj.casting = Casting(player, from_zone, way, x, kicked, bought_back)
    obj.item = StackItem(spell, x=x)
    context = Context(spell, player, x=x, casting=obj.casting)
    try:
        item = yield from choose_modes_and_targets(
            state,
            player,
            obj.item,
            parts.targets,
            parts.modes,
            parts.then,
            context,
            spell,
            (parts.least, parts.most),
        )
    except NoLegalChoice:
        raise IllegalAction("it has no legal targets", rule="CR 601.2c") from None
    price = total_cost(state, player, spell, base, kicked, bought_back)
    context.targets = item.targets
    paid = yield from pay(state, player, spell, price, context)
    obj.item = replace(item, paid=paid)
    state.players[player].spells_cast += 1
    state.touch()
    targets = dict.fromkeys(entity for group in item.targets for entity in group)
    yield from happen(
        state,
        ev.SpellCast(spell, player),
        *(ev.BecameTarget(entity, spell) for entity in targets),
    )
    return spell


def _choose_additional(
    state: GameState, player: PlayerId, spell: ObjectId, base: Cost
) -> Run[tuple[int, bool]]:
    """CR 601.2b: optional additional costs, as far as they can be paid."""
    found = characteristics(state, spell)
    kicked, number, bought_back = 0, 0, False
    for ability in found.abilities:
        if not isinstance(ability, KeywordAbility) or ability.cost is None:
            continue
        if ability.keyword is Keyword.KICKER:
            trial = kicked | (1 << number)
            number += 1
            price = total_cost(state, player, spell, base, trial, bought_back)
            if can_pay(state, player, spell, price) and (
                yield from ask_yes_no(
                    player,
                    f"Pay the kicker cost of {found.name}?",
                    rule="CR 702.33a",
                    source=spell,
                )
            ):
                kicked = trial
        elif ability.keyword is Keyword.BUYBACK:
            price = total_cost(state, player, spell, base, kicked, True)
            if can_pay(state, player, spell, price):
                bought_back = yield from ask_yes_no(
                    player,
                    f"Pay the buyback cost of {found.name}?",
                    rule="CR 702.27a",
                    source=spell,
                )
    return kicked, bought_back


def choose_x(state: GameState, player: PlayerId, source: ObjectId, price: Cost) -> Run[int]:
    """CR 601.2b, 107.3a: any number that can be paid for."""
    mana = total_mana(price)
    if mana is not None and mana.variables:
        most = max(0, (available_mana(state, player) - mana.mana_value) // mana.variables)
        while most > 0 and not can_pay(state, player, source, price, x=most):
            most -= 1
    elif any(isinstance(node, ChosenX) for part in price.parts for node in walk(part)):
        most = 0
        while most < MOST_X and can_pay(state, player, source, price, x=most + 1):
            most += 1
    else:
        return 0
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.NUMBER,
            f"Choose X for {state.name(source)}",
            (),
            0,
            most,
            rule="CR 107.3a",
            source=source,
        )
    )
    return answer[0]


MOST_X = 200
"""Where counting stops for costs in something that could be without end."""
