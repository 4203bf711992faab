"""CR 601.3-601.4: whether a spell may be cast now, and whether it could be."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace

from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import (
    Ability,
    AdditionalCost,
    CastingRestriction,
    KeywordAbility,
    SelfCostChange,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import ChosenX, TimesPaid
from rules_engine.ir.costs import Cost
from rules_engine.ir.effects import Mode
from rules_engine.ir.mana import Deed
from rules_engine.ir.node import walk
from rules_engine.ir.passes import expand_keywords
from rules_engine.ir.selectors import THIS
from rules_engine.rules.announcing import (
    can_choose,
)
from rules_engine.rules.announcing_mana import Announced, can_pay_somehow
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.costs import can_pay, total_mana
from rules_engine.rules.faces import seen_as
from rules_engine.rules.mana_sources import available_mana
from rules_engine.rules.mana_spending import Purpose, PurposeKind, for_cost, matches_spell
from rules_engine.rules.next_spell import changes_of_next_spell
from rules_engine.rules.optional_costs import (
    cheaper_options,
    kicker_options,
    offered_costs,
    optional_costs,
)
from rules_engine.rules.payment_help import helping_sources
from rules_engine.rules.spell_parts import SpellParts, spell_parts
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.rules.total_cost import symbols_to_announce, total_cost
from rules_engine.rules.variables import MOST_X, fitting_x, is_fitted
from rules_engine.rules.ways import (
    Way,
)
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Casting, StackItem
from rules_engine.vocabulary import CardType, Keyword, Supertype

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.MayCastAsThoughFlash,
        mod.CantCastSpells,
        mod.CastsOnlyAsSorceries,
        mod.MaximumSpells,
    }
)
"""The modifications that this module asks for."""


def seen_when_cast(state: GameState, card: ObjectId, way: Way) -> AbstractContextManager[None]:
    """CR 601.3e, 702.103d: while it lasts the card has the characteristics that it is cast with."""
    return seen_as(
        state,
        card,
        side=way.side,
        face_down=way.face_down,
        as_aura=way.name.startswith(Keyword.BESTOW.value),
        gained=_price_changes(way),
    )


def _price_changes(way: Way) -> tuple[Ability, ...]:
    """CR 601.2f: what the permission says about the cost of what is cast by it."""
    change = way.permission.modification if way.permission is not None else None
    if not isinstance(change, mod.MayPlay):
        return ()
    gained = [one.ability for one in change.gains if isinstance(one, mod.GainAbility)]
    return tuple(one for one in expand_keywords(tuple(gained)) if isinstance(one, SelfCostChange))


@contextmanager
def _as_if_on_the_stack(state: GameState, card: ObjectId) -> Iterator[None]:
    """CR 601.2a: while it lasts the card isn't among those of the zone that it is cast from.

    The spell is on the stack before its cost is determined and its targets are chosen: what counts
    the cards of a graveyard or hand doesn't count it.
    """
    obj = state.objects[card]
    there = state.zone_list(obj.zone, obj.owner)
    place = there.index(card)
    del there[place]
    try:
        yield
    finally:
        there.insert(place, card)


def check_may_cast(
    state: GameState, player: PlayerId, card: ObjectId, way: Way | None = None
) -> str:
    """CR 601.3: the rule that forbids to begin casting, or nothing."""
    way = way or Way()
    with seen_when_cast(state, card, way):
        if not _is_timely(state, player, card, way):
            is_sorcery = CardType.SORCERY in characteristics(state, card).types
            return "CR 307.1" if is_sorcery else "CR 117.1a"
        return check_prohibitions(state, player, card)


def _is_timely(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> bool:
    """CR 117.1a, 307.1, 601.3b-d."""
    if has_sorcery_timing(state, player):
        return True
    if any(
        isinstance(rule[0], mod.CastsOnlyAsSorceries)
        for rule in board(state).player_rules.get(player, ())
    ):
        return False
    found = characteristics(state, card)
    if way.as_flash or CardType.INSTANT in found.types or Keyword.FLASH in found.keywords:
        return True
    if any(_is_flash_for(state, player, card, ability) for ability in found.abilities):
        return True
    if any(
        isinstance(change, mod.MayCastAsThoughFlash)
        for change, _ in changes_of_next_spell(state, player, card)
    ):
        return True
    return any(
        isinstance(rule.modification, mod.MayCastAsThoughFlash)
        and matches_spell(state, card, rule.matching, Context(rule.source, rule.controller))
        for rule in board(state).general_rules
    )


def _is_flash_for(state: GameState, player: PlayerId, card: ObjectId, ability: Ability) -> bool:
    """CR 601.3d: an ability of the card itself that lets it be cast at any time, while something is
    so."""
    return (
        isinstance(ability, StaticAbility)
        and ability.affects == THIS
        and any(one in _FLASH for one in ability.modifications)
        and holds(state, ability.condition, Context(card, player))
    )


_FLASH = (mod.MayCastAsThoughFlash(), mod.GainAbility(KeywordAbility(Keyword.FLASH)))


def check_prohibitions(
    state: GameState, player: PlayerId, card: ObjectId, *, resolving: bool = False
) -> str:
    """CR 101.2, 601.3: the rule that forbids to cast it at all, or nothing.

    `resolving`: it would be cast as something else resolves, when no sorcery could be cast.
    """
    for change, source, controller in board(state).player_rules.get(player, ()):
        if resolving and isinstance(change, mod.CastsOnlyAsSorceries):
            return "CR 307.1"
        if isinstance(change, mod.CantCastSpells) and (
            change.what is None
            or matches_spell(state, card, change.what, Context(source, controller))
        ):
            return "CR 101.2"
        if isinstance(change, mod.MaximumSpells) and _has_cast_enough(
            state, player, card, change, Context(source, controller)
        ):
            return "CR 101.2"
    found = characteristics(state, card)
    for ability in found.abilities:
        if isinstance(ability, CastingRestriction) and not holds(
            state, ability.condition, Context(card, player)
        ):
            return "CR 601.3"
    if (
        Supertype.LEGENDARY in found.supertypes
        and _NEEDS_A_LEGEND & found.types
        and not _has_legend(state, player)
    ):
        return "CR 205.4e"
    if split_second_on_stack(state):
        return "CR 702.61a"
    return ""


_NEEDS_A_LEGEND = frozenset({CardType.INSTANT, CardType.SORCERY})
_LEGENDS = frozenset({CardType.CREATURE, CardType.PLANESWALKER})


def _has_legend(state: GameState, player: PlayerId) -> bool:
    """CR 205.4e: whether the player controls a legendary creature or planeswalker."""
    made = board(state).characteristics
    return any(
        made[oid].controller == player
        and Supertype.LEGENDARY in made[oid].supertypes
        and _LEGENDS & made[oid].types
        for oid in state.battlefield
    )


def _has_cast_enough(
    state: GameState, player: PlayerId, card: ObjectId, limit: mod.MaximumSpells, context: Context
) -> bool:
    """Whether this would be one spell too many of those that are limited."""
    from rules_engine.effects.selecting import matches

    kind = limit.what
    if kind is not None and not matches_spell(state, card, kind, context):
        return False
    cast = [
        event
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.SpellCast)
        and event.player == player
        and (kind is None or matches(state, event.spell, kind, context))
    ]
    return len(cast) >= limit.count


def split_second_on_stack(state: GameState) -> bool:
    """CR 702.61a."""
    made = board(state).characteristics
    return any(Keyword.SPLIT_SECOND in made[oid].keywords for oid in state.stack)


def purpose_of(card: ObjectId, way: Way) -> Purpose:
    """CR 106.6, 118.14: the mana is spent to cast this spell in this way."""
    purpose = Purpose(
        PurposeKind.SPELL,
        card,
        way.any_color,
        way.any_type,
        colorless_as_any=way.colorless_as_any,
        snow_as_any=way.snow_as_any,
        deeds=(Deed.DISTURB,) if way.name.startswith(Keyword.DISTURB.value) else (),
    )
    return for_cost(purpose, None if way.cost is None else total_mana(way.cost))


def can_cast(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> bool:
    """Whether the spell could be cast so right now, with all its choices and costs."""
    if way.cost is None:
        return False
    with seen_when_cast(state, card, way), _as_if_on_the_stack(state, card):
        found = characteristics(state, card)
        fitting: list[int] | None = None
        prices = (one.cost for one in found.abilities if isinstance(one, AdditionalCost))
        if way.x is None and any(map(is_fitted, (way.cost, *prices))):
            fitting = _fitting(state, player, card, way)
            if not fitting:
                return False
        elif not _can_pay_for(state, player, card, way.cost, purpose_of(card, way)):
            return False
        casting = Casting(player, state.objects[card].zone, way.name)
        parts = spell_parts(found, casting)
        if not parts.targets and not parts.modes:
            return True
        modes = affordable_modes(state, player, card, way, parts)
        if parts.modes and parts.least and not modes:
            return False

        context = Context(card, player, casting=casting)
        contexts = itertools.chain(
            [context],
            other_contexts(state, player, card, way, context, replace(parts, modes=modes)),
        )
        if fitting is not None:
            contexts = itertools.chain(replace(context, x=x) for x in fitting)
        return any(
            can_choose(state, parts.targets, modes, parts.least, one, card, parts.mode_rules)
            for one in contexts
        )


def _fitting(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> list[int]:
    """CR 601.2b, 107.3a: the values of X for which there is something to give that fits."""
    base = way.cost
    assert base is not None

    def price_with(x: int) -> Cost:
        return total_cost(state, player, card, base, x=x)

    return fitting_x(state, player, card, price_with, purpose_of(card, way))


def other_contexts(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    way: Way,
    context: Context,
    parts: SpellParts,
) -> Iterator[Context]:
    """CR 601.2b-c: what may be targeted with another X, or if an optional cost is paid, where that
    matters; modes and whether it can be cast at all come before they are announced."""
    for x in _other_values_of_x(state, player, card, way, parts.targets, parts.modes):
        yield replace(context, x=x)
    assert context.casting is not None
    for options in _options_for_targets(state, player, card, way, (parts.targets, parts.modes)):
        yield replace(context, casting=replace(context.casting, options=options))


def _options_for_targets(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    way: Way,
    asking: tuple[tuple[Target, ...], tuple[Mode, ...]],
) -> Iterator[tuple[tuple[str, int, int], ...]]:
    """CR 601.2b-c: optional costs are announced before targets; what may be targeted can depend on
    whether they are paid."""
    targets = (*asking[0], *(target for mode in asking[1] for target in mode.targets))
    named = {
        node.keyword for target in targets for node in walk(target) if isinstance(node, TimesPaid)
    }
    if not named:
        return
    assert way.cost is not None
    for name, number, *_ in optional_costs(characteristics(state, card)):
        options = ((name, number, 1),)
        if name in named and can_pay(
            state,
            player,
            card,
            total_cost(state, player, card, way.cost, options),
            purpose=replace(purpose_of(card, way), options=options),
        ):
            yield options


def _other_values_of_x(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    way: Way,
    targets: tuple[Target, ...],
    modes: tuple[Mode, ...],
) -> Iterator[int]:
    """CR 601.2b-c: X is announced before targets; what is said of them may depend on it."""
    everything = (*targets, *(target for mode in modes for target in mode.targets))
    if not any(isinstance(node, ChosenX) for target in everything for node in walk(target)):
        return
    assert way.cost is not None
    mana = total_mana(total_cost(state, player, card, way.cost))
    if mana is None or not mana.variables:
        return
    most = available_mana(state, player) + len(helping_sources(state, player, card))
    for x in range(1, MOST_X):
        if _can_pay_with_x(state, player, card, way, x):
            yield x
        elif x * mana.variables >= most:
            return


def _can_pay_with_x(state: GameState, player: PlayerId, card: ObjectId, way: Way, x: int) -> bool:
    """CR 601.2f: with that X, what makes the spell cost less, also optional costs that do."""
    base = way.cost
    assert base is not None
    found = characteristics(state, card)
    cheaper = cheaper_options(found, offered_costs(state, card))
    kicked = kicker_options(found)
    return any(
        can_pay(
            state,
            player,
            card,
            total_cost(state, player, card, base, options, x=x),
            x=x,
            purpose=replace(purpose_of(card, way), options=options),
        )
        for options in itertools.chain([()], cheaper, kicked)
    )


def _can_pay_for(
    state: GameState, player: PlayerId, card: ObjectId, base: Cost, purpose: Purpose
) -> bool:
    """Also with optional costs by which it costs less, or that let more mana be spent on it."""
    found = characteristics(state, card)
    cheaper = cheaper_options(found, offered_costs(state, card))
    for options in itertools.chain([()], cheaper, kicker_options(found)):
        symbols = symbols_to_announce(state, player, card, base, options)

        def price_of(
            announced: Announced, chosen: tuple[tuple[str, int, int], ...] = options
        ) -> Cost:
            return total_cost(state, player, card, base, chosen, announced=announced)

        announced = replace(purpose, options=options)
        if can_pay_somehow(state, player, card, symbols, price_of, announced):
            return True
    return False


def affordable_modes(
    state: GameState, player: PlayerId, card: ObjectId, way: Way, parts: SpellParts
) -> tuple[Mode, ...]:
    """CR 601.4: modes whose own costs can be paid beside the others."""
    assert way.cost is not None
    return tuple(
        mode
        for index, mode in enumerate(parts.modes)
        if mode.cost is None
        or can_pay(
            state,
            player,
            card,
            total_cost(state, player, card, way.cost, item=StackItem(card, modes=(index,))),
            purpose=purpose_of(card, way),
        )
    )
