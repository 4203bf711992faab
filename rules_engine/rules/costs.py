"""CR 118: whether costs can be paid, and paying them."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, matches
from rules_engine.errors import IllegalAction, UnsupportedRule
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.rules.board import characteristics
from rules_engine.rules.mana_payment import can_pay_mana, solve_payment
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CounterKind, Keyword, Zone

EMPTY = Cost()


def can_pay(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    *,
    x: int = 0,
    reserved: frozenset[ObjectId] = frozenset(),
) -> bool:
    """CR 118.3: whether the player has what the whole cost needs."""
    context = Context(source, player, x=x)
    for part in cost.parts:
        if not isinstance(part, costs.Mana) and not _can_pay_part(state, player, part, context):
            return False
    if not _enough_for_all_parts(state, player, cost, context):
        return False
    mana = total_mana(cost)
    if mana is None:
        return True
    return can_pay_mana(
        state, player, mana.with_variable(x), _not_for_mana(source, cost) | reserved
    )


def _enough_for_all_parts(state: GameState, player: PlayerId, cost: Cost, context: Context) -> bool:
    """CR 118.3c: nothing pays for two parts; each part finds objects that no other part takes."""
    needs = [
        _candidates(state, player, part, context)
        for part in cost.parts
        if isinstance(part, _GIVEN_UP)
        for _ in range(natural(state, part.count, context))
    ]
    taken: dict[ObjectId, int] = {}

    def place(need: int, tried: set[ObjectId]) -> bool:
        for oid in needs[need]:
            if oid in tried:
                continue
            tried.add(oid)
            if oid not in taken or place(taken[oid], tried):
                taken[oid] = need
                return True
        return False

    several = sum(isinstance(part, _GIVEN_UP) for part in cost.parts) > 1
    return not several or all(place(need, set()) for need in range(len(needs)))


_GIVEN_UP = (
    costs.SacrificePermanents,
    costs.DiscardCards,
    costs.ExileCards,
    costs.ReturnPermanents,
)


def total_mana(cost: Cost) -> ManaCost | None:
    """All mana parts together."""
    found: ManaCost | None = None
    for part in cost.parts:
        if isinstance(part, costs.Mana):
            found = part.cost if found is None else found.plus(part.cost)
    return found


def _not_for_mana(source: ObjectId, cost: Cost) -> frozenset[ObjectId]:
    """What is tapped for the cost itself can't be tapped for its mana."""
    if any(isinstance(part, costs.TapThis | costs.UntapThis) for part in cost.parts):
        return frozenset({source})
    return frozenset()


def _can_pay_part(state: GameState, player: PlayerId, part: CostPart, context: Context) -> bool:
    obj = state.get(context.source)
    match part:
        case costs.TapThis():
            return obj is not None and not obj.tapped and can_use_tap_symbol(state, context.source)
        case costs.UntapThis():
            return obj is not None and obj.tapped and can_use_tap_symbol(state, context.source)
        case costs.PayLife():
            return state.players[player].life >= natural(state, part.amount, context)
        case costs.SacrificeThis():
            return obj is not None and characteristics(state, obj.id).controller == player
        case costs.DiscardThis():
            return obj is not None and obj.zone is Zone.HAND
        case costs.ExileThis():
            return obj is not None
        case costs.RemoveCountersFromThis():
            need = natural(state, part.count, context)
            return obj is not None and obj.counters.get(part.kind, 0) >= need
        case costs.PutCountersOnThis():
            return obj is not None
        case costs.LoyaltyChange():
            if not part.minus or obj is None:
                return obj is not None
            loyalty = obj.counters.get(CounterKind.LOYALTY, 0)
            return loyalty >= natural(state, part.amount, context)
        case (
            costs.SacrificePermanents()
            | costs.DiscardCards()
            | costs.ExileCards()
            | costs.ReturnPermanents()
            | costs.TapPermanents()
        ):
            need = natural(state, part.count, context)
            return len(_candidates(state, player, part, context)) >= need
        case _:
            raise UnsupportedRule(f"no way to pay {type(part).__name__}")


PAYABLE: frozenset[type[CostPart]] = frozenset(
    {
        costs.Mana,
        costs.TapThis,
        costs.UntapThis,
        costs.PayLife,
        costs.SacrificeThis,
        costs.SacrificePermanents,
        costs.DiscardThis,
        costs.DiscardCards,
        costs.ExileThis,
        costs.ExileCards,
        costs.ReturnPermanents,
        costs.TapPermanents,
        costs.RemoveCountersFromThis,
        costs.PutCountersOnThis,
        costs.LoyaltyChange,
    }
)
"""The parts of costs that can be paid."""


def can_use_tap_symbol(state: GameState, oid: ObjectId) -> bool:
    """CR 302.6, 107.5: not a creature that came under its controller's control this turn."""
    found = characteristics(state, oid)
    return (
        not found.is_creature
        or not state.objects[oid].new_control
        or Keyword.HASTE in found.keywords
    )


def _candidates(
    state: GameState, player: PlayerId, part: CostPart, context: Context
) -> list[ObjectId]:
    """What could be given for a part that leaves a choice."""
    match part:
        case costs.SacrificePermanents() | costs.ReturnPermanents():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if state.objects[oid].zone is Zone.BATTLEFIELD
                and characteristics(state, oid).controller == player
            ]
        case costs.TapPermanents():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if characteristics(state, oid).controller == player
                and not state.objects[oid].tapped
            ]
        case costs.DiscardCards():
            return [
                oid
                for oid in state.players[player].hand
                if oid != context.source
                and (part.what is None or matches(state, oid, part.what, context))
            ]
        case costs.ExileCards():
            return [oid for oid in find_objects(state, part.what, context) if oid != context.source]
        case _:
            raise AssertionError(f"{type(part).__name__} leaves no choice")


def pay(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    context: Context,
    *,
    for_mana: bool = False,
) -> Run[tuple[Entity, ...]]:
    """CR 601.2g-h: mana abilities first, then everything; returns what was given besides mana.

    `for_mana`: it is the cost of a mana ability, so {T} taps for mana (CR 106.12).

    Raises:
        IllegalAction: it can't be paid in full.
    """
    reserved: list[ObjectId] = []
    for part in cost.parts:
        if isinstance(part, costs.TapPermanents):
            reserved.extend((yield from _choose_for(state, player, part, context)))
    mana = total_mana(cost)
    if mana is not None:
        yield from pay_mana(
            state,
            player,
            mana.with_variable(context.x),
            _not_for_mana(source, cost) | frozenset(reserved),
            source,
        )
    given: list[Entity] = []
    for oid in reserved:
        yield from _happen(state, ev.Tapped(oid))
        given.append(oid)
    for part in cost.parts:
        if isinstance(part, costs.TapThis) and for_mana:
            yield from _happen(state, ev.Tapped(source, for_mana=True))
        elif not isinstance(part, costs.Mana | costs.TapPermanents):
            given.extend((yield from _pay_part(state, player, part, context)))
    return tuple(given)


def _happen(state: GameState, *events: ev.Event) -> Run[list[ev.Event]]:
    from rules_engine.rules.events import happen

    return (yield from happen(state, *events))


def pay_mana(
    state: GameState,
    player: PlayerId,
    mana: ManaCost,
    without: frozenset[ObjectId],
    source: ObjectId,
) -> Run[None]:
    """Activates mana abilities as the search says and spends the mana; those of the object itself
    only if need be.

    Raises:
        IllegalAction: CR 601.2h.
    """
    from rules_engine.rules.mana_abilities import activate_for_payment

    payment = solve_payment(state, player, mana, without | {source})
    if payment is None or payment.life:
        payment = solve_payment(state, player, mana, without)
    if payment is None:
        raise IllegalAction(f"{mana} can't be paid", rule="CR 601.2h")
    for permanent, option in payment.activations:
        yield from activate_for_payment(state, player, permanent, option)
    pool = state.players[player].pool
    for unit in payment.spend:
        if pool.get(unit, 0) <= 0:
            raise IllegalAction(f"{mana} can't be paid", rule="CR 601.2h")
        pool[unit] -= 1
        if not pool[unit]:
            del pool[unit]
    state.forget_answers()
    if payment.life:
        yield from _happen(state, ev.LifeLost(player, payment.life, paid=True))


def _pay_part(
    state: GameState, player: PlayerId, part: CostPart, context: Context
) -> Run[Iterable[Entity]]:
    source = context.source
    if not _can_pay_part(state, player, part, context):
        raise IllegalAction("the cost can't be paid", rule="CR 601.2h")
    match part:
        case costs.TapThis():
            yield from _happen(state, ev.Tapped(source))
        case costs.UntapThis():
            yield from _happen(state, ev.Untapped(source))
        case costs.PayLife():
            amount = natural(state, part.amount, context)
            yield from _happen(state, ev.LifeLost(player, amount, paid=True))
        case costs.SacrificeThis():
            yield from _happen(state, ev.ZoneMove(source, Zone.GRAVEYARD, "sacrifice", by=player))
            return (source,)
        case costs.DiscardThis():
            yield from _happen(state, ev.ZoneMove(source, Zone.GRAVEYARD, "cycle", by=player))
        case costs.ExileThis():
            yield from _happen(state, ev.ZoneMove(source, Zone.EXILE, "cost", by=player))
        case costs.RemoveCountersFromThis():
            amount = natural(state, part.count, context)
            yield from _happen(state, ev.CountersRemoved(source, part.kind, amount))
        case costs.PutCountersOnThis():
            amount = natural(state, part.count, context)
            yield from _happen(state, ev.CountersPut(source, part.kind, amount))
        case costs.LoyaltyChange():
            amount = natural(state, part.amount, context)
            change = ev.CountersRemoved if part.minus else ev.CountersPut
            yield from _happen(state, change(source, CounterKind.LOYALTY, amount))
        case _:
            chosen = yield from _choose_for(state, player, part, context)
            yield from _happen(state, *(_giving(state, player, part, oid) for oid in chosen))
            return tuple(chosen)
    return ()


def _choose_for(
    state: GameState, player: PlayerId, part: CostPart, context: Context
) -> Run[list[ObjectId]]:
    found = _candidates(state, player, part, context)
    need = natural(state, getattr(part, "count"), context)  # noqa: B009 - of each such part
    if len(found) < need:
        raise IllegalAction("the cost can't be paid", rule="CR 601.2h")
    if isinstance(part, costs.DiscardCards) and part.at_random:
        return state.rng.sample(found, need)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.DISCARD if isinstance(part, costs.DiscardCards) else DecisionKind.PAY,
            f"Choose what to give for {state.name(context.source)}",
            tuple(Option(state.name(oid), oid) for oid in found),
            need,
            need,
            rule="CR 601.2h",
            source=context.source,
            harmful=True,
        )
    )
    return [found[index] for index in answer]


def _giving(state: GameState, player: PlayerId, part: CostPart, oid: ObjectId) -> ev.Event:
    match part:
        case costs.SacrificePermanents():
            return ev.ZoneMove(oid, Zone.GRAVEYARD, "sacrifice", by=player)
        case costs.DiscardCards():
            return ev.ZoneMove(oid, Zone.GRAVEYARD, "discard", by=player)
        case costs.ReturnPermanents():
            return ev.ZoneMove(oid, Zone.HAND, "cost", by=player)
        case costs.ExileCards():
            return ev.ZoneMove(oid, Zone.EXILE, "cost", by=player)
        case _:
            raise AssertionError(f"{type(part).__name__} leaves no choice")
