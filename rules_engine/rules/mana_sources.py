"""CR 605: the mana abilities that a player could activate to pay a cost, and how dear each is."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context, PaidFor
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.abilities import ActivatedAbility, Timing
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.effects import AddMana, ChooseColor, PutCounters, Then
from rules_engine.ir.events import TappedForMana
from rules_engine.rules.board import Board, board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.controlling_players import may_use_for_mana
from rules_engine.rules.mana_production import (
    MANA_EFFECTS,
    asks_what_was_chosen,
    options_of,
    present_effects,
    produced,
    with_tapping,
)
from rules_engine.rules.mana_replacing import replaces_mana
from rules_engine.rules.paying_life import can_pay_life, can_sacrifice_to_pay
from rules_engine.rules.silenced import is_silenced, may_not_activate
from rules_engine.rules.timing import is_timely, rule_against_again
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import PaidCost
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import CardType, ManaType, Supertype

CREATURE_PRICE = 20
SACRIFICE_PRICE = 50
LIFE_PRICE = 10
COUNTER_PRICE = 30
SIDE_EFFECT_PRICE = 10
OTHER_USE_PRICE = 6
"""What one would rather keep than a plain land, in the steps of one more type of mana."""


@dataclass(frozen=True, slots=True)
class ManaOption:
    """One thing that a source could make: by which ability, which of its options, and what is
    sacrificed for it beside the source."""

    number: int
    option: tuple[ManaType, ...]
    mana: tuple[ManaUnit, ...]
    """Without its source, so that equal mana counts as equal."""
    sacrificed: ObjectId | None = None
    extra: int = 0
    """How dear this one is beyond the price of its source."""
    life: int = 0
    """What the ability costs of life."""
    tapped: tuple[ObjectId, ...] = ()
    """What is tapped for it beside the source."""
    x: int = 0
    """The X that is announced for it, as how many counters are removed."""


@dataclass(frozen=True, slots=True)
class ManaSource:
    permanent: ObjectId
    options: tuple[ManaOption, ...]
    price: int
    """The number of types for a plain land; more for what one would rather keep."""
    cost: ManaCost | None = None
    """Mana that the ability itself costs."""
    uses: frozenset[object] = frozenset()
    """What is tapped for it, and, negative, what is sacrificed, and which of several counters are
    removed: no two sources of a payment share one of these."""
    rare: bool = False
    """Used only where nothing else pays (`rare_mana`)."""

    @property
    def gives_up(self) -> bool:
        """The permanent itself leaves the battlefield for it."""
        return -self.permanent in self.uses


def mana_sources(state: GameState, player: PlayerId) -> list[ManaSource]:
    """The permanents that make mana for nothing but tapping and the like."""
    return [source for source in all_mana_sources(state, player) if _is_plain(source)]


def mana_converters(state: GameState, player: PlayerId) -> list[ManaSource]:
    """Those whose abilities cost mana, or the sacrifice of something else."""
    return [source for source in all_mana_sources(state, player) if not _is_plain(source)]


def most_life(state: GameState, player: PlayerId) -> int:
    """CR 119.4: the life that all the player's mana abilities would take together."""
    return sum(
        max(option.life for option in source.options) for source in all_mana_sources(state, player)
    )


def parted_by_life(source: ManaSource) -> tuple[ManaSource | None, ManaSource | None]:
    """The source with what it makes for no life, and with what it makes for life."""
    free = tuple(option for option in source.options if not option.life)
    others = tuple(option for option in source.options if option.life)
    return (
        replace(source, options=free) if free else None,
        replace(source, options=others) if others else None,
    )


def _is_plain(source: ManaSource) -> bool:
    return source.cost is None and source.options[0].sacrificed is None and not source.rare


def all_mana_sources(state: GameState, player: PlayerId) -> list[ManaSource]:
    """What the player could use for mana now; cheapest first."""
    made = board(state)
    key = ("sources", player)
    if key in made.memo:
        return made.memo[key]  # type: ignore[return-value]  # the memo is keyed by question
    found: list[ManaSource] = []
    from rules_engine.rules.ability_costs import are_mana_abilities_changed

    if may_not_activate(state, player, mana=True):
        made.memo[key] = found
        return found
    undisturbed = _nothing_changes_mana(state, made) and not are_mana_abilities_changed(state)
    unplanned: list[tuple[ObjectId, int, ActivatedAbility]] = []
    for oid, abilities in made.mana.items():
        c = made.characteristics[oid]
        theirs = abilities
        if c.controller != player:
            theirs = tuple(one for one in abilities if one[1].any_player)
        theirs = _not_silenced(state, oid, theirs)
        if not theirs:
            continue
        if not may_use_for_mana(state, player, oid):
            continue
        source = _only_tapping(oid, c, abilities) if undisturbed and theirs is abilities else None
        if source is None:
            own = _sources_of(state, player, oid, c, theirs, unplanned)
        else:
            own = [source] if _is_ready(state, oid, c) else []
        if own and any(_taps(ability) for _, ability in c.index.activated):
            own = [replace(one, price=one.price + OTHER_USE_PRICE) for one in own]
        found.extend(own)
    if unplanned:
        from rules_engine.rules.rare_mana import rare_sources

        found.extend(rare_sources(state, player, unplanned))
    found.sort(key=lambda source: (source.price, source.permanent))
    made.memo[key] = found
    return found


def _not_silenced(
    state: GameState, oid: ObjectId, abilities: tuple[tuple[int, ActivatedAbility], ...]
) -> tuple[tuple[int, ActivatedAbility], ...]:
    """CR 602.5: those that no effect keeps from being activated; the same tuple if that is all."""
    left = [one for one in abilities if not is_silenced(state, oid, mana=True, cost=one[1].cost)]
    return abilities if len(left) == len(abilities) else tuple(left)


def _nothing_changes_mana(state: GameState, made: Board) -> bool:
    """Whether no ability on the board adds to the mana for which something is tapped, or changes
    it."""
    if made.triggers.get(ev.ManaAdded) or replaces_mana(state):
        return False
    return not any(isinstance(delayed.when, TappedForMana) for delayed in state.delayed)


_TAPPED_ONLY: dict[
    tuple[ObjectId, int, bool, bool],
    tuple[tuple[tuple[int, ActivatedAbility], ...], ManaSource | None],
] = {}
MOST_KEPT = 5000


def _only_tapping(
    oid: ObjectId, c: Characteristics, abilities: tuple[tuple[int, ActivatedAbility], ...]
) -> ManaSource | None:
    """The permanent as a source of mana, if all that its abilities ask and do is "{T}: Add …",
    whatever the state of the game; None for any other."""
    snow, creature = Supertype.SNOW in c.supertypes, CardType.CREATURE in c.types
    key = (oid, id(abilities), snow, creature)
    hit = _TAPPED_ONLY.get(key)
    if hit is None or hit[0] is not abilities:
        if len(_TAPPED_ONLY) >= MOST_KEPT:
            _TAPPED_ONLY.clear()
        _TAPPED_ONLY[key] = hit = (abilities, _tapped_source(oid, snow, creature, abilities))
    return hit[1]


def _tapped_source(
    oid: ObjectId,
    snow: bool,
    creature: bool,
    abilities: tuple[tuple[int, ActivatedAbility], ...],
) -> ManaSource | None:
    options: list[ManaOption] = []
    for number, ability in abilities:
        if ability.cost.parts != (costs.TapThis(),) or ability != ActivatedAbility(
            ability.cost, ability.then
        ):
            return None
        effect = ability.then[0]
        if len(ability.then) > 1 or not isinstance(effect, AddMana):
            return None
        if not isinstance(effect.times, int) or effect.times < 1:
            return None
        if asks_what_was_chosen(effect.only) or asks_what_was_chosen(effect.riders):
            return None
        for option in effect.options:
            kinds = option * effect.times
            unit = ManaUnit(
                ManaType.COLORLESS,
                snow,
                0,
                effect.only,
                effect.riders,
                effect.lasting,
                effect.until_end_of_combat,
            )
            mana = tuple(unit._replace(type=kind) for kind in kinds)
            options.append(ManaOption(number, kinds, mana))
    if not options:
        return None
    options.sort(key=_brings_nothing_along)
    price = (CREATURE_PRICE if creature else 0) + _types(options)
    return ManaSource(oid, tuple(options), price, uses=frozenset({oid}))


def _sources_of(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    c: Characteristics,
    abilities: tuple[tuple[int, ActivatedAbility], ...],
    unplanned: list[tuple[ObjectId, int, ActivatedAbility]],
) -> list[ManaSource]:
    """One source for the abilities without further costs, and one for each of the others.

    `unplanned`: those that could be activated now, but are none of these, are put there.
    """
    from rules_engine.rules.ability_costs import as_it_costs

    plain: list[ManaOption] = []
    base = CREATURE_PRICE if c.is_creature else 0
    plain_uses: set[int] = set()
    found: list[ManaSource] = []
    for number, printed in abilities:
        ability = as_it_costs(state, player, oid, printed)
        if not _can_tap(state, oid, c, ability):
            continue
        if ability.timing in (Timing.SORCERY, Timing.INSTANT):
            continue  # what is paid for is on the stack by then; nobody has priority
        if not is_timely(state, player, ability) or rule_against_again(state, oid, number, ability):
            continue
        extra = simple_price(state, oid, ability, player)
        if extra is None or changes_before_mana(ability.then):
            unplanned.append((oid, number, ability))
            continue
        uses = _uses(oid, ability)
        mana = next(
            (part.cost for part in ability.cost.parts if isinstance(part, costs.Mana)), None
        )
        others = next(
            (part for part in ability.cost.parts if isinstance(part, costs.SacrificePermanents)),
            None,
        )
        if others is not None:
            made = partial(mana_options, state, player, oid, number, ability, extra)
            found.extend(_sacrificing(state, player, oid, others, made, base, mana, uses))
            continue
        options = mana_options(state, player, oid, number, ability, extra)
        if not options:
            continue
        if mana is not None:
            found.append(ManaSource(oid, tuple(options), base + _types(options), mana, uses))
        else:
            plain.extend(options)
            plain_uses |= uses
    if plain:
        plain.sort(key=_brings_nothing_along)
        price = base + _types(plain)
        found.append(ManaSource(oid, tuple(plain), price, uses=frozenset(plain_uses)))
    return found


def _brings_nothing_along(option: ManaOption) -> bool:
    """CR 106.6: rather the mana by which the spell gains something, as that it can't be countered,
    than other mana of the same permanent."""
    return not any(unit.riders for unit in option.mana)


def _uses(oid: ObjectId, ability: ActivatedAbility) -> frozenset[int]:
    uses = {oid} if _taps(ability) else set[int]()
    if any(isinstance(part, costs.SacrificeThis | costs.ExileThis) for part in ability.cost.parts):
        uses |= {-oid}
    return frozenset(uses)


def _sacrificing(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    part: costs.SacrificePermanents,
    made: Callable[[ObjectId], list[ManaOption]],
    base: int,
    mana: ManaCost | None,
    uses: frozenset[int],
) -> Iterator[ManaSource]:
    """ "Sacrifice a creature: add …": one source for each that could be sacrificed."""
    for given in find_objects(state, part.what, Context(oid, player)):
        if characteristics(state, given).controller != player:
            continue
        options = made(given) if _can_give(state, player, given) else []
        if options:
            yield ManaSource(
                oid,
                tuple(replace(option, sacrificed=given) for option in options),
                base + _types(options) + (given == oid),  # rather others: it can be used again
                mana,
                uses | {-given},
            )


def _can_give(state: GameState, player: PlayerId, oid: ObjectId) -> bool:
    return can_sacrifice_to_pay(state, player, oid, PaidFor.MANA_ABILITY)


def _types(options: list[ManaOption]) -> int:
    return len({kind for option in options for kind in option.option})


def mana_options(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    number: int,
    ability: ActivatedAbility,
    extra: int,
    given: ObjectId | None = None,
    *,
    x: int = 0,
    paid: tuple[PaidCost, ...] = (),
) -> list[ManaOption]:
    """What the ability could make; `given`: what is sacrificed for it, `paid`: what else.

    Of several instructions that add mana only the first one may leave a choice.
    """
    context = Context(oid, player, x=x)
    context.costs = paid
    if given is not None:
        context.costs = (*paid, PaidCost("sacrificed", (given,)))
    found: list[ManaOption] = []
    life = sum(
        natural(state, part.amount, context)
        for part in ability.cost.parts
        if isinstance(part, costs.PayLife)
    )
    effects = [
        effect
        for effect in present_effects(state, ability.then, context)
        if isinstance(effect, MANA_EFFECTS)
    ]
    if not effects:
        return found
    more: list[ManaUnit] = []
    for effect in effects[1:]:
        for option in options_of(state, effect, context)[:1]:
            more.extend(produced(state, oid, effect, option, context))
    for option in options_of(state, effects[0], context) or ([()] if more else []):
        mana = (*produced(state, oid, effects[0], option, context), *more)
        if _taps(ability):
            mana = with_tapping(state, player, oid, mana)
        kinds = tuple(unit.kind for unit in mana)
        found.append(ManaOption(number, option, kinds, extra=extra, life=life, x=x))
    return found


def _can_tap(
    state: GameState, oid: ObjectId, c: Characteristics, ability: ActivatedAbility
) -> bool:
    return not _taps(ability) or _is_ready(state, oid, c)


def _is_ready(state: GameState, oid: ObjectId, c: Characteristics) -> bool:
    """CR 302.6: it's untapped and not sick."""
    from rules_engine.rules.costs import can_use_tap_symbol

    obj = state.objects[oid]
    if obj.tapped:
        return False
    return can_use_tap_symbol(state, oid)


def _taps(ability: ActivatedAbility) -> bool:
    return any(isinstance(part, costs.TapThis) for part in ability.cost.parts)


def changes_before_mana(effects: Then) -> bool:
    """Whether what the ability does before it adds mana, such as to put a counter on its source,
    decides how much that is, or of which color."""
    before = list(itertools.takewhile(lambda one: not isinstance(one, MANA_EFFECTS), effects))
    return any(isinstance(one, ChooseColor | PutCounters) for one in before)


def simple_price(
    state: GameState, oid: ObjectId, ability: ActivatedAbility, player: PlayerId
) -> int | None:
    """How dear the ability is beyond tapping; None if the engine doesn't plan with it."""
    price = 0
    once = False
    for part in ability.cost.parts:
        match part:
            case costs.TapThis():
                once = True
            case costs.SacrificeThis() | costs.ExileThis():
                if isinstance(part, costs.SacrificeThis) and not _can_give(state, player, oid):
                    return None
                once = True
                price += SACRIFICE_PRICE
            case costs.Mana(cost=mana) if not mana.variables:
                price += mana.mana_value
            case costs.SacrificePermanents(count=1):
                once = True
                price += SACRIFICE_PRICE
            case costs.PayLife():
                life = natural(state, part.amount, Context(oid, player))
                if not can_pay_life(state, player, life, PaidFor.MANA_ABILITY):
                    return None
                price += LIFE_PRICE
            case costs.RemoveCountersFromThis() if not isinstance(part.count, ChosenX):
                if state.objects[oid].counters.get(part.kind, 0) < natural(
                    state, part.count, Context(oid, player)
                ):
                    return None
                price += COUNTER_PRICE
            case _:
                return None
    if not once or not holds(state, ability.condition, Context(oid, player)):
        return None
    if len(ability.then) > 1:
        price += SIDE_EFFECT_PRICE
    return price


def available_mana(
    state: GameState, player: PlayerId, without: frozenset[ObjectId] = frozenset()
) -> int:
    """The most mana that the player could have at once."""
    memo = board(state).memo
    key = ("available mana", player, without)
    if key not in memo:
        total = sum(state.players[player].pool.values())
        for source in all_mana_sources(state, player):
            if source.permanent not in without:
                total += max(len(option.mana) for option in source.options)
        memo[key] = total
    return memo[key]  # type: ignore[return-value]  # the memo is keyed by question
