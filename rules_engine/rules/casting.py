"""CR 601: casting spells.

| rule | what | done |
| --- | --- | --- |
| 601.2a | proposal: to the stack, as the face that is cast | yes |
| 601.2b | modes, splice, optional costs, choices between costs, X | yes |
| 601.2b | how hybrid and Phyrexian symbols will be paid | yes, in `rules.announcing_mana` |
| 601.2c-d | targets, division | yes, in `rules.announcing` |
| 601.2e, 733 | an illegal proposal is taken back without a trace | by the runner |
| 601.2f-h | total cost, mana abilities, payment | yes, in `rules.total_cost`, `rules.costs` |
| 601.3 | permission and prohibition, timing | yes; the ways to cast in `rules.ways` |
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import (
    Ability,
    CastingRestriction,
    KeywordAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.layouts import PREPARED
from rules_engine.ir.modal import ModeRules
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import CREATURE, THIS, ChosenTarget, OwnedBy, OwnerOf, subtype
from rules_engine.rules.announced import announced
from rules_engine.rules.announcing import (
    NoLegalChoice,
    can_choose,
    choose_modes,
    choose_targets_of,
)
from rules_engine.rules.announcing_mana import Announced, announce_mana, can_pay_somehow
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import can_pay, choose_between_costs, total_mana, with_choices
from rules_engine.rules.crimes import crimes
from rules_engine.rules.faces import seen_as
from rules_engine.rules.flagbearers import collect_retargeting
from rules_engine.rules.keyword_abilities.changed_text import changed_parts
from rules_engine.rules.mana_sources import available_mana
from rules_engine.rules.mana_spending import Purpose, PurposeKind, matches_spell
from rules_engine.rules.next_spell import changes_of_next_spell
from rules_engine.rules.optional_costs import choose_optional_costs
from rules_engine.rules.paying import pay
from rules_engine.rules.payment_help import helping_sources
from rules_engine.rules.preparing import prepared_permanent
from rules_engine.rules.riders import apply_riders
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.rules.total_cost import choose_halves, symbols_to_announce, total_cost
from rules_engine.rules.variables import choose_free_x, choose_x, choose_y, has_x, with_y
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
from rules_engine.state.objects import Casting, StackItem, times_paid
from rules_engine.vocabulary import CardType, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.MayCastAsThoughFlash,
        mod.CantCastSpells,
        mod.CastsOnlyAsSorceries,
        mod.MaximumSpells,
    }
)
"""The modifications that this module asks for."""

__all__ = ["ALTERNATIVE", "FLASHBACK", "FREE", "NORMAL", "Way", "cast_spell", "ways_to_cast"]


@dataclass(frozen=True, slots=True)
class SpellParts:
    """What has to be chosen for a spell: of its spell ability, or of an Aura's enchant ability."""

    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    then: Then = ()
    least: int = 1
    most: int = 1
    mode_rules: ModeRules | None = None


MUTATING = SpellParts((Target(CREATURE - subtype("Human") & OwnedBy(OwnerOf(THIS))),))
"""CR 702.140a: the target of a mutating creature spell."""


def spell_parts(found: Characteristics, casting: Casting | None = None) -> SpellParts:
    """CR 601.2b-c, 303.4a; for a spell that was cast in a way that changes its text, as changed."""
    way = casting.way.split(" ")[0] if casting is not None else ""
    if way == Keyword.MUTATE:
        return MUTATING
    for ability in found.spell_abilities:
        least = ability.choose if ability.choose_at_least is None else ability.choose_at_least
        most = ability.choose
        if Keyword.ESCALATE in found.keywords or Keyword.SPREE in found.keywords:
            most = len(ability.modes)
        if times_paid(casting, Keyword.ENTWINE):
            least = most = len(ability.modes)
        parts = SpellParts(
            ability.targets, ability.modes, ability.then, least, most, ability.mode_rules
        )
        if casting is not None and casting.way.rstrip(" 0123456789") == Keyword.OVERLOAD:
            parts = overloaded(parts)
        return changed_parts(found, casting, parts)
    if "Aura" in found.subtypes:
        targets = tuple(
            Target(enchant.what)
            for enchant in found.keyword_abilities(Keyword.ENCHANT)[:1]
            if enchant.what is not None
        )
        return SpellParts(targets)
    return SpellParts()


def overloaded(parts: SpellParts) -> SpellParts:
    """CR 702.96b: each instance of "target" in its text is "each"."""
    each = {ChosenTarget(n): target.what for n, target in enumerate(parts.targets)}

    def changed(name: str, value: object) -> object:
        return each.get(value, value) if isinstance(value, ChosenTarget) else value

    return replace(parts, targets=(), then=transform(parts.then, changed))


def seen_when_cast(state: GameState, card: ObjectId, way: Way) -> AbstractContextManager[None]:
    """CR 601.3e, 702.103d: while it lasts the card has the characteristics that it is cast with."""
    return seen_as(
        state,
        card,
        side=way.side,
        face_down=way.face_down,
        as_aura=way.name.startswith(Keyword.BESTOW.value),
    )


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


def check_prohibitions(state: GameState, player: PlayerId, card: ObjectId) -> str:
    """CR 101.2, 601.3: the rule that forbids to cast it at all, or nothing."""
    for change, source, controller in board(state).player_rules.get(player, ()):
        if isinstance(change, mod.CantCastSpells) and (
            change.what is None
            or matches_spell(state, card, change.what, Context(source, controller))
        ):
            return "CR 101.2"
        if isinstance(change, mod.MaximumSpells) and _has_cast_enough(
            state, player, card, change, Context(source, controller)
        ):
            return "CR 101.2"
    for ability in characteristics(state, card).abilities:
        if isinstance(ability, CastingRestriction) and not holds(
            state, ability.condition, Context(card, player)
        ):
            return "CR 601.3"
    if split_second_on_stack(state):
        return "CR 702.61a"
    return ""


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
    return Purpose(PurposeKind.SPELL, card, way.any_color, way.any_type)


def can_cast(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> bool:
    """Whether the spell could be cast so right now, with all its choices and costs."""
    if way.cost is None:
        return False
    with seen_when_cast(state, card, way):
        found = characteristics(state, card)
        if not _can_pay_for(state, player, card, way.cost, purpose_of(card, way)):
            return False
        casting = Casting(player, state.objects[card].zone, way.name)
        parts = spell_parts(found, casting)
        if not parts.targets and not parts.modes:
            return True
        context = Context(card, player, casting=casting)
        modes = _affordable_modes(state, player, card, way, parts)
        if parts.modes and len(modes) < parts.least:
            return False

        def choosable(x: int) -> bool:
            known = replace(context, x=x)
            return can_choose(state, parts.targets, modes, parts.least, known, card)

        return choosable(0) or any(
            choosable(x) for x in _other_values_of_x(state, player, card, way, parts.targets, modes)
        )


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
    price = total_cost(state, player, card, way.cost)
    mana = total_mana(price)
    if mana is None or not mana.variables:
        return
    most = available_mana(state, player) + len(helping_sources(state, player, card))
    for x in range(1, most // mana.variables + 1):
        if can_pay(state, player, card, price, x=x, purpose=purpose_of(card, way)):
            yield x


def _can_pay_for(
    state: GameState, player: PlayerId, card: ObjectId, base: Cost, purpose: Purpose
) -> bool:
    symbols = symbols_to_announce(state, player, card, base)

    def price_of(announced: Announced) -> Cost:
        return total_cost(state, player, card, base, announced=announced)

    return can_pay_somehow(state, player, card, symbols, price_of, purpose)


def _affordable_modes(
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
        if characteristics(state, card).is_land or check_prohibitions(state, player, card):
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
        item = yield from _choose_modes(state, player, spell, way, item)
        halves = yield from choose_halves(state, player, spell)
        base, item = yield from _splice(state, player, spell, way.cost, item, purpose)
        way_cost = base

        def payable(options: tuple[tuple[str, int, int], ...]) -> bool:
            price = total_cost(state, player, spell, base, options, item, halves)
            return can_pay(state, player, spell, price, purpose=purpose)

        chosen = yield from choose_optional_costs(state, player, spell, payable)
        obj.casting = casting = replace(obj.casting, options=chosen)
        price = total_cost(state, player, spell, base, chosen, item, halves)
        choices = yield from choose_between_costs(state, player, spell, price, purpose)
        fixed = with_choices(price, choices)

        def price_with_y(y: int) -> Cost:
            whole = total_cost(state, player, spell, with_y(way_cost, y), chosen, item, halves, 0)
            return with_choices(whole, choices)

        y = yield from choose_y(state, player, spell, fixed, purpose, price_with_y)
        base, fixed = with_y(base, y), with_y(fixed, y)

        def price_with(x: int) -> Cost:
            return with_choices(
                total_cost(state, player, spell, base, chosen, item, halves, x), choices
            )

        if way.x is not None:
            x = way.x
        else:
            x = yield from choose_x(state, player, spell, fixed, purpose, price_with)
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
    obj.casting = replace(casting, spent=context.spent, paid=context.costs)
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


def _put_on_stack(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> Run[ObjectId]:
    """CR 601.2a."""
    from rules_engine.rules.keyword_abilities.bestow import become_bestowed

    from_zone = state.objects[card].zone
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
    obj.casting = Casting(player, from_zone, way.name)
    obj.exile_on_leaving = way.exile_after
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
    affordable = _affordable_modes(state, player, spell, way, parts)
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
        )
    )


def _choose_free_x(
    state: GameState, player: PlayerId, spell: ObjectId, casting: Casting
) -> Run[int]:
    """CR 107.3f: the X of the text alone."""
    parts = spell_parts(characteristics(state, spell), casting)
    context = Context(spell, player, casting=casting)
    return (yield from choose_free_x(state, player, spell, parts.targets, context))
