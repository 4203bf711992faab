"""CR 601: casting spells.

| rule | what | done |
| --- | --- | --- |
| 601.2a | proposal: to the stack, as the face that is cast | yes |
| 601.2b | modes, splice, optional costs, choices between costs, X | yes |
| 601.2b | optional costs on which the number of modes depends | yes, before the modes |
| 601.2b | how hybrid and Phyrexian symbols will be paid | yes, in `rules.announcing_mana` |
| 601.2c-d | targets, division | yes, in `rules.announcing` |
| 601.2e, 733 | an illegal proposal is taken back without a trace | by the runner |
| 601.2f-h | total cost, mana abilities, payment | yes, in `rules.total_cost`, `rules.costs` |
| 601.3 | permission and prohibition, timing | `rules.castable`; the ways to cast in `rules.ways` |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.amounts import TimesPaid
from rules_engine.ir.conditions import AsCast, Condition
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.layouts import PREPARED
from rules_engine.ir.node import walk
from rules_engine.rules.announced import announced
from rules_engine.rules.announcing import (
    NoLegalChoice,
    choose_modes,
    choose_targets_of,
)
from rules_engine.rules.announcing_mana import announce_mana
from rules_engine.rules.board import characteristics
from rules_engine.rules.castable import (
    affordable_modes,
    can_cast,
    check_may_cast,
    check_prohibitions,
    other_contexts,
    purpose_of,
    seen_when_cast,
)
from rules_engine.rules.costs import can_pay, choose_between_costs, with_choices
from rules_engine.rules.crimes import crimes
from rules_engine.rules.flagbearers import collect_retargeting
from rules_engine.rules.mana_spending import Purpose
from rules_engine.rules.optional_costs import choose_optional_costs, choose_promised, least_x
from rules_engine.rules.paying import pay
from rules_engine.rules.preparing import prepared_permanent
from rules_engine.rules.riders import apply_riders
from rules_engine.rules.spell_parts import spell_parts
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.rules.total_cost import choose_halves, symbols_to_announce, total_cost
from rules_engine.rules.variables import (
    choose_fitting_x,
    choose_free_x,
    choose_x,
    choose_y,
    fitting_x,
    has_x,
    is_fitted,
    with_y,
)
from rules_engine.rules.watching import begin_for_next_spell, gain_by_permission
from rules_engine.rules.ways import (
    ALTERNATIVE,
    FLASHBACK,
    FREE,
    NORMAL,
    Way,
    use_up,
    ways_to_cast,
)
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Casting, StackItem
from rules_engine.vocabulary import Keyword, Zone

__all__ = ["ALTERNATIVE", "FLASHBACK", "FREE", "NORMAL", "Way", "cast_spell", "ways_to_cast"]


def cast_spell(state: GameState, player: PlayerId, card: ObjectId, name: str) -> Run[ObjectId]:
    """CR 601.2: casts the card with priority, in the way of that name; returns the spell.

    Raises:
        IllegalAction: it can't be cast; the runner goes back to the moment before.
    """
    way = next((way for way in ways_to_cast(state, player, card) if way.name == name), None)
    forbidden = check_may_cast(state, player, card, way)
    if forbidden:
        raise IllegalAction("it can't be cast now", rule=forbidden)
    if way is None:
        raise IllegalAction("it can't be cast that way", rule="CR 601.3")
    return (yield from propose(state, player, card, way))


def cast_during_resolution(
    state: GameState, player: PlayerId, card: ObjectId, way: Way
) -> Run[ObjectId | None]:
    """CR 608.2g: casts the card as a spell or ability resolves; returns the spell, or None if it
    can't be cast. Its timing doesn't matter, prohibitions do."""
    if not can_cast_during_resolution(state, player, card, way):
        return None
    return (yield from propose(state, player, card, way))


def can_cast_during_resolution(
    state: GameState, player: PlayerId, card: ObjectId, way: Way
) -> bool:
    """Whether a resolving effect could let the player cast the card so."""
    if card not in state.objects:
        return False
    with seen_when_cast(state, card, way):
        forbidden = check_prohibitions(state, player, card, resolving=True)
        if characteristics(state, card).is_land or forbidden:
            return False
    return can_cast(state, player, card, way)


def propose(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> Run[ObjectId]:
    """CR 601.2a-i."""
    return (yield from announced(state, _propose(state, player, card, way)))


def _propose(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> Run[ObjectId]:
    if way.cost is None:
        raise IllegalAction("it has no mana cost, which can't be paid", rule="CR 118.6")
    spell = yield from _put_on_stack(state, player, card, way)
    obj = state.objects[spell]
    assert obj.casting is not None
    purpose = purpose_of(spell, way)
    base = way.cost
    item = StackItem(spell)
    try:
        early = yield from _costs_before_modes(state, player, spell, way, item)
        item = yield from _choose_modes(state, player, spell, way, item)
        halves = yield from choose_halves(state, player, spell)
        base, item = yield from _splice(state, player, spell, way.cost, item, purpose)
        way_cost = base

        def payable(options: tuple[tuple[str, int, int], ...]) -> bool:
            least = least_x(characteristics(state, spell), options)
            price = total_cost(state, player, spell, base, options, item, halves, least)
            announced = replace(purpose, options=options)
            return can_pay(state, player, spell, price, x=least, purpose=announced)

        chosen = early
        if chosen is None:
            chosen = yield from choose_optional_costs(state, player, spell, payable)
        obj.casting = replace(obj.casting, options=chosen)
        promised = yield from choose_promised(state, player, spell)
        obj.casting = casting = replace(obj.casting, promised=promised)
        purpose = replace(purpose, options=chosen)
        price = total_cost(state, player, spell, base, chosen, item, halves)
        choices = yield from choose_between_costs(state, player, spell, price, purpose)
        fixed = with_choices(price, choices)

        def price_with_y(y: int) -> Cost:
            whole = total_cost(state, player, spell, with_y(way_cost, y), chosen, item, halves, 0)
            return with_choices(whole, choices)

        y = yield from choose_y(state, player, spell, fixed, purpose, price_with_y)
        base, fixed = with_y(base, y), with_y(fixed, y)

        def price_with(x: int) -> Cost:
            obj.item = replace(item, x=x, y=y)  # CR 202.3e: its mana value, of which prices may ask
            return with_choices(
                total_cost(state, player, spell, base, chosen, obj.item, halves, x), choices
            )

        if way.x is not None:
            x = way.x
        elif is_fitted(fixed):
            values = fitting_x(state, player, spell, price_with, purpose)
            x = yield from choose_fitting_x(state, player, spell, values)
        else:
            least = least_x(characteristics(state, spell), chosen)
            x = yield from choose_x(state, player, spell, fixed, purpose, price_with, least=least)
        if not x and not has_x(characteristics(state, spell).mana_cost, price):
            x = yield from _choose_free_x(state, player, spell, casting)
        obj.casting = casting = replace(casting, x=x)
        obj.item = item = replace(item, x=x, y=y)
        announced_mana = yield from announce_mana(
            state,
            player,
            spell,
            symbols_to_announce(state, player, spell, base, chosen, item),
            lambda mana: with_choices(
                total_cost(state, player, spell, base, chosen, item, halves, x, mana), choices
            ),
            purpose,
            x,
        )
        state.touch_lightly()
        context = Context(spell, player, x=x, y=y, casting=casting)
        parts = spell_parts(characteristics(state, spell), casting)
        item = yield from choose_targets_of(
            state, player, item, parts.targets, parts.modes, parts.then, context, spell
        )
    except NoLegalChoice:
        raise IllegalAction("it has no legal targets", rule="CR 601.2c") from None
    obj.item = item
    context.targets = item.targets
    price = with_choices(
        total_cost(state, player, spell, base, chosen, item, halves, x, announced_mana, final=True),
        choices,
    )
    paid = yield from pay(state, player, spell, price, context, purpose=purpose)
    obj.item = replace(item, paid=paid, costs=context.costs, spent=context.spent)
    obj.casting = replace(
        casting,
        spent=context.spent,
        paid=context.costs,
        as_cast=_what_is_so(state, spell, context),
    )
    state.players[player].spells_cast += 1
    state.touch_lightly()
    yield from apply_riders(state, player, spell, context.spent)
    targets = dict.fromkeys(entity for group in item.targets for entity in group)
    yield from _happen(
        state,
        ev.SpellCast(spell, player),
        *(ev.BecameTarget(entity, spell) for entity in targets),
        *crimes(state, player, targets),
    )
    permanent = prepared_permanent(state, obj)
    if permanent is not None:  # CR 722.3c
        yield from _happen(state, ev.Designated(permanent, PREPARED, None))
    collect_retargeting(state, spell, player)
    return spell


def _what_is_so(state: GameState, spell: ObjectId, context: Context) -> tuple[Condition, ...]:
    """CR 601.2i: of what the spell's text asks of this moment, all that is so."""
    asked = {
        node.condition: None
        for ability in characteristics(state, spell).face.abilities
        for node in walk(ability)
        if isinstance(node, AsCast)
    }
    return tuple(condition for condition in asked if holds(state, condition, context))


def _put_on_stack(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> Run[ObjectId]:
    """CR 601.2a."""
    from rules_engine.rules.keyword_abilities.bestow import become_bestowed

    from_zone = state.objects[card].zone
    as_sorcery = has_sorcery_timing(state, player)
    prepared = state.objects[card].choice(PREPARED)
    moved = yield from _happen(
        state,
        ev.ZoneMove(
            card,
            Zone.STACK,
            "cast",
            player=player,
            by=player,
            side=way.side,
            face_down=way.face_down is not None,
            face_down_as=way.face_down,
            choices=() if prepared is None else ((PREPARED, prepared),),
        ),
    )
    event = moved[0]
    assert isinstance(event, ev.ZoneMove)
    spell = event.new_id
    assert spell is not None
    obj = state.objects[spell]
    obj.casting = Casting(player, from_zone, way.name, as_sorcery=as_sorcery)
    obj.exile_on_leaving = way.exile_after or (
        from_zone is Zone.GRAVEYARD and Keyword.AFTERMATH in characteristics(state, spell).keywords
    )  # CR 702.127a: also if something else lets it be cast
    if way.exiled is not None:
        from rules_engine.effects.selecting import matches

        obj.exiled_not_buried = matches(state, spell, way.exiled, Context(spell, player))
    obj.item = StackItem(spell)
    become_bestowed(state, obj, way)
    begin_for_next_spell(state, player, spell)
    if way.permission is not None:
        gain_by_permission(state, player, spell, way.permission)
        use_up(state, way.permission)
    return spell


def _happen(state: GameState, *events: ev.Event) -> Run[list[ev.Event]]:
    from rules_engine.rules.events import happen

    return (yield from happen(state, *events))


def _splice(
    state: GameState,
    player: PlayerId,
    spell: ObjectId,
    base: Cost,
    item: StackItem,
    purpose: Purpose,
) -> Run[tuple[Cost, StackItem]]:
    """CR 702.47a: the cost with those of spliced cards, and the text gained."""
    from rules_engine.rules.keyword_abilities.splice import choose_splices

    def payable(parts: tuple[CostPart, ...]) -> bool:
        price = total_cost(state, player, spell, Cost((*base.parts, *parts)), (), item)
        return can_pay(state, player, spell, price, purpose=purpose)

    parts, texts = yield from choose_splices(state, player, spell, payable)
    return Cost((*base.parts, *parts)), replace(item, spliced=texts)


def _costs_before_modes(
    state: GameState, player: PlayerId, spell: ObjectId, way: Way, item: StackItem
) -> Run[tuple[tuple[str, int, int], ...] | None]:
    """CR 601.2b, 700.2: what is paid decides how many modes may be chosen ("If this spell was
    kicked, choose any number instead"), so the intention is asked for first; None if nothing
    depends on it."""
    obj = state.objects[spell]
    assert obj.casting is not None
    parts = spell_parts(characteristics(state, spell), obj.casting)
    rules = parts.mode_rules
    if rules is None or rules.instead is None:
        return None
    if not any(isinstance(node, TimesPaid) for node in walk(rules.instead)):
        return None
    base = way.cost
    assert base is not None
    purpose = purpose_of(spell, way)

    def payable(options: tuple[tuple[str, int, int], ...]) -> bool:
        price = total_cost(state, player, spell, base, options, item)
        return can_pay(state, player, spell, price, purpose=replace(purpose, options=options))

    chosen = yield from choose_optional_costs(state, player, spell, payable)
    obj.casting = replace(obj.casting, options=chosen)
    return chosen


def _choose_modes(
    state: GameState, player: PlayerId, spell: ObjectId, way: Way, item: StackItem
) -> Run[StackItem]:
    """CR 601.2b, 700.2a: modes first; entwine, which chooses them all, is announced with them."""
    obj = state.objects[spell]
    assert obj.casting is not None
    assert way.cost is not None
    found = characteristics(state, spell)
    parts = spell_parts(found, obj.casting)
    if not parts.modes:
        return item
    if Keyword.ENTWINE in found.keywords:
        price = total_cost(state, player, spell, way.cost, ((Keyword.ENTWINE, 0, 1),), item)
        if can_pay(state, player, spell, price, purpose=purpose_of(spell, way)) and (
            yield from ask_yes_no(
                player,
                f"Pay the entwine cost of {found.name}?",
                rule="CR 702.42a",
                source=spell,
            )
        ):
            obj.casting = replace(obj.casting, options=((str(Keyword.ENTWINE), 0, 1),))
            parts = spell_parts(found, obj.casting)
    context = Context(spell, player, casting=obj.casting)
    affordable = affordable_modes(state, player, spell, way, parts)
    return (
        yield from choose_modes(
            state,
            player,
            item,
            parts.modes,
            context,
            spell,
            (parts.least, parts.most),
            affordable,
            parts.mode_rules,
            tuple(other_contexts(state, player, spell, way, context, parts)),
        )
    )


def _choose_free_x(
    state: GameState, player: PlayerId, spell: ObjectId, casting: Casting
) -> Run[int]:
    """CR 107.3f: the X of the text alone."""
    parts = spell_parts(characteristics(state, spell), casting)
    context = Context(spell, player, casting=casting)
    return (yield from choose_free_x(state, player, spell, parts.targets, context))
