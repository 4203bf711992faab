"""CR 118: whether costs can be paid, and paying them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, matches
from rules_engine.errors import IllegalAction, UnsupportedRule
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.rules.board import board, characteristics, permanents_of
from rules_engine.rules.crewing import choose_crew, crew_candidates, total_power
from rules_engine.rules.mana_payment import OTHER, Purpose, can_pay_mana
from rules_engine.rules.mana_sources import mana_converters, mana_sources
from rules_engine.rules.paying_life import can_pay_life
from rules_engine.rules.paying_mana import prepare_mana, spend_mana
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, PaidCost
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import CounterKind, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantPayLife})
"""The modifications that this module asks for."""

EMPTY = Cost()


def can_pay(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    *,
    x: int = 0,
    reserved: frozenset[ObjectId] = frozenset(),
    purpose: Purpose = OTHER,
) -> bool:
    """CR 118.3: whether the player has what the whole cost needs."""
    if any(isinstance(part, costs.OneOfCosts) for part in cost.parts):
        return any(
            can_pay(state, player, source, one, x=x, reserved=reserved, purpose=purpose)
            for one in ways_to_pay(cost)
        )
    context = Context(source, player, x=x)
    written = with_mana_costs(state, cost, context)
    if written is None:
        return False
    cost = written
    for part in cost.parts:
        if not isinstance(part, costs.Mana) and not _can_pay_part(state, player, part, context):
            return False
    life = [natural(state, p.amount, context) for p in cost.parts if isinstance(p, costs.PayLife)]
    if len(life) > 1 and not can_pay_life(state, player, sum(life)):
        return False
    if not _enough_for_all_parts(state, player, cost, context):
        return False
    mana = total_mana(cost)
    if mana is None:
        return True
    mana = mana.with_variable(x)
    without = _not_for_mana(source, cost) | reserved
    if _gone_for_mana(state, player, source, cost):
        without |= {source}
    return any(
        can_pay_mana(state, player, mana, without | kept, purpose)
        for kept in _kept_back(state, player, cost, context)
    )


def with_mana_costs(state: GameState, cost: Cost, context: Context) -> Cost | None:
    """The cost with the mana costs of objects written out; None if one of them has none."""
    if not any(isinstance(part, costs.ManaCostOf) for part in cost.parts):
        return cost
    parts: list[CostPart] = []
    for part in cost.parts:
        if not isinstance(part, costs.ManaCostOf):
            parts.append(part)
            continue
        found = find_objects(state, part.what, context)
        mana = characteristics(state, found[0]).mana_cost if found else None
        if mana is None:
            return None
        item = state.known(found[0]).item
        parts.append(costs.Mana(mana.with_variable(item.x if item is not None else 0)))
    return Cost(tuple(parts))


def ways_to_pay(cost: Cost) -> Iterator[Cost]:
    """The cost with each choice between costs made (CR 601.2b)."""
    for index, part in enumerate(cost.parts):
        if isinstance(part, costs.OneOfCosts):
            for option in part.options:
                before, after = cost.parts[:index], cost.parts[index + 1 :]
                yield from ways_to_pay(Cost((*before, *option.parts, *after)))
            return
    yield cost


def choose_between_costs(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    purpose: Purpose = OTHER,
    x: int = 0,
) -> Run[tuple[int, ...]]:
    """CR 601.2b: which of the costs will be paid, for each choice in it, among what can be paid."""
    choices: tuple[int, ...] = ()
    while True:
        index = next(
            (n for n, part in enumerate(cost.parts) if isinstance(part, costs.OneOfCosts)), None
        )
        if index is None:
            return choices
        part = cost.parts[index]
        assert isinstance(part, costs.OneOfCosts)
        possible = [
            n
            for n in range(len(part.options))
            if can_pay(state, player, source, with_choices(cost, (n,)), x=x, purpose=purpose)
        ]
        if not possible:
            raise IllegalAction("the cost can't be paid", rule="CR 601.2h")
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"Which cost of {state.name(source)}?",
                tuple(Option(in_words(part.options[n]), detail=str(n)) for n in possible),
                rule="CR 601.2b",
                source=source,
            )
        )
        choices = (*choices, possible[answer[0]])
        cost = with_choices(cost, choices[-1:])


def with_choices(cost: Cost, choices: tuple[int, ...]) -> Cost:
    """The cost with the first choices in it made so."""
    for choice in choices:
        for index, part in enumerate(cost.parts):
            if isinstance(part, costs.OneOfCosts):
                before, after = cost.parts[:index], cost.parts[index + 1 :]
                cost = Cost((*before, *part.options[choice].parts, *after))
                break
    return cost


def in_words(cost: Cost) -> str:
    """A cost in short words, for options."""
    words = []
    for part in cost.parts:
        name = type(part).__name__
        text = "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
        words.append(str(part.cost) if isinstance(part, costs.Mana) else text)
    return ", ".join(words) or "nothing"


def _kept_back(
    state: GameState, player: PlayerId, cost: Cost, context: Context
) -> Iterator[frozenset[ObjectId]]:
    """CR 118.10: what is sacrificed for the cost can't be sacrificed for its mana as well.

    Each way to keep enough of the permanents back that could be used up for mana.
    """
    parts = [p for p in cost.parts if isinstance(p, costs.SacrificePermanents | costs.ExileCards)]
    if not parts:
        yield frozenset()
        return
    used_up = {s.permanent for s in mana_sources(state, player) if s.gives_up}
    used_up |= {
        option.sacrificed
        for s in mana_converters(state, player)
        for option in s.options
        if option.sacrificed is not None
    }
    needed: list[tuple[list[ObjectId], int]] = []
    for part in parts:
        found = _candidates(state, player, part, context)
        either = [oid for oid in found if oid in used_up]
        short = natural(state, part.count, context) - (len(found) - len(either))
        if short > 0:
            needed.append((either, short))
    for chosen in itertools.product(
        *(itertools.combinations(either, short) for either, short in needed)
    ):
        yield frozenset(itertools.chain.from_iterable(chosen))


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
    costs.TapPermanents,
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


def _gone_for_mana(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> bool:
    """Whether the object would be used up for mana before the cost gives it up."""
    return any(
        isinstance(part, costs.SacrificeThis | costs.ExileThis | costs.ReturnThis)
        for part in cost.parts
    ) and any(s.permanent == source and s.gives_up for s in mana_sources(state, player))


def _can_pay_part(state: GameState, player: PlayerId, part: CostPart, context: Context) -> bool:
    obj = state.get(context.source)
    match part:
        case costs.TapThis():
            return obj is not None and not obj.tapped and can_use_tap_symbol(state, context.source)
        case costs.UntapThis():
            return obj is not None and obj.tapped and can_use_tap_symbol(state, context.source)
        case costs.PayLife():
            return can_pay_life(state, player, natural(state, part.amount, context))
        case costs.SacrificeThis():
            return (
                obj is not None
                and characteristics(state, obj.id).controller == player
                and not _sacrifice_is_barred(state, player, obj.id)
            )
        case costs.ReturnThis():
            return obj is not None
        case costs.PayCounters():
            have = state.players[player].counters.get(part.kind, 0)
            return have >= natural(state, part.count, context)
        case costs.RemoveCounters():
            return _removable(state, player, part, context) >= natural(state, part.count, context)
        case costs.MillCards():
            return len(state.players[player].library) >= natural(state, part.count, context)
        case costs.Perform():
            return True
        case costs.DiscardThis() | costs.RevealThis():
            return obj is not None and obj.zone is Zone.HAND
        case costs.ExileThis():
            return obj is not None
        case costs.RemoveCountersFromThis():
            need = natural(state, part.count, context)
            return obj is not None and obj.counters.get(part.kind, 0) >= need
        case costs.PutCountersOnThis():
            return obj is not None
        case costs.LoyaltyChange():
            return obj is not None and (
                obj.counters.get(CounterKind.LOYALTY, 0) >= -loyalty_change(state, part, context)
            )
        case costs.TapTotalPower():
            crew = crew_candidates(state, player, part, context)
            return total_power(state, crew) >= natural(state, part.power, context)
        case (
            costs.SacrificePermanents()
            | costs.DiscardCards()
            | costs.ExileCards()
            | costs.ReturnPermanents()
            | costs.TapPermanents()
            | costs.RevealCards()
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
        costs.RevealThis,
        costs.DiscardCards,
        costs.ExileThis,
        costs.ExileCards,
        costs.ReturnPermanents,
        costs.TapPermanents,
        costs.RemoveCountersFromThis,
        costs.PutCountersOnThis,
        costs.LoyaltyChange,
        costs.ReturnThis,
        costs.PayCounters,
        costs.RemoveCounters,
        costs.MillCards,
        costs.Perform,
        costs.RevealCards,
        costs.OneOfCosts,
        costs.ManaCostOf,
        costs.TapTotalPower,
    }
)
"""The parts of costs that can be paid."""


def _sacrifice_is_barred(state: GameState, player: PlayerId, oid: ObjectId) -> bool:
    """CR 101.2: an effect says that such permanents can't be sacrificed to pay costs."""
    return any(
        isinstance(change, mod.CantPayLife)
        and change.nor_sacrifice is not None
        and matches(state, oid, change.nor_sacrifice, Context(source, controller))
        for change, source, controller in board(state).player_rules.get(player, ())
    )


def _removable(
    state: GameState, player: PlayerId, part: costs.RemoveCounters, context: Context
) -> int:
    return sum(
        sum(n for kind, n in state.objects[oid].counters.items() if part.kind in (None, kind))
        for oid in _candidates(state, player, part, context)
    )


def loyalty_change(state: GameState, part: costs.LoyaltyChange, context: Context) -> int:
    """CR 606.4-6: how many loyalty counters are put on it; removed ones count negative."""
    amount = amount_of(state, part.amount, context)
    return -amount if part.minus else amount


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
                and not (
                    isinstance(part, costs.SacrificePermanents)
                    and _sacrifice_is_barred(state, player, oid)
                )
            ]
        case costs.RemoveCounters():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if state.objects[oid].counters and characteristics(state, oid).controller == player
            ]
        case costs.RevealCards():
            shown = list(state.players[player].hand)
            if part.or_permanents:
                shown.extend(permanents_of(state, player))
            return [
                oid
                for oid in shown
                if oid != context.source and matches(state, oid, part.what, context)
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
    purpose: Purpose = OTHER,
    spend: tuple[ManaUnit, ...] | None = None,
) -> Run[tuple[Entity, ...]]:
    """CR 601.2g-h: mana abilities first, then everything; returns what was given besides mana.

    `for_mana`: it is the cost of a mana ability, so {T} taps for mana (CR 106.12). `spend`: the
    mana that pays its mana part. What was paid, and how, is left in the context.

    Raises:
        IllegalAction: it can't be paid in full.
    """
    choices = yield from choose_between_costs(state, player, source, cost, purpose, context.x)
    written = with_mana_costs(state, with_choices(cost, choices), context)
    if written is None:
        raise IllegalAction("there is no mana cost", rule="CR 118.6")
    cost = written
    paying = Paying(state, player, source, cost, context, purpose, for_mana)
    return (yield from paying.run(spend))


_TAPPED = (costs.TapPermanents, costs.TapTotalPower)
"""What is tapped for a cost."""


class Paying:
    """The payment of one cost."""

    def __init__(
        self,
        state: GameState,
        player: PlayerId,
        source: ObjectId,
        cost: Cost,
        context: Context,
        purpose: Purpose,
        for_mana: bool,
    ) -> None:
        self.state, self.player, self.source, self.cost = state, player, source, cost
        self.context, self.purpose, self.for_mana = context, purpose, for_mana
        self.given: list[Entity] = []
        self.paid: list[PaidCost] = []
        self.chosen: dict[int, list[ObjectId]] = {}
        self.spent: tuple[ManaUnit, ...] = ()

    def run(self, spend: tuple[ManaUnit, ...] | None) -> Run[tuple[Entity, ...]]:
        state, player, cost = self.state, self.player, self.cost
        mana = total_mana(cost)
        if mana is not None:
            mana = mana.with_variable(self.context.x)
            yield from self._choose_before_mana()
        prepared = None
        if mana is not None and spend is None:
            without = _not_for_mana(self.source, cost)
            if _gone_for_mana(state, player, self.source, cost):
                without |= {self.source}
            without |= {oid for chosen in self.chosen.values() for oid in chosen}
            prepared = yield from prepare_mana(
                state, player, mana, without, self.source, self.purpose
            )
        for number in (yield from self._order()):
            if number < 0:
                self.spent = yield from spend_mana(state, player, prepared, spend)
                helped = [] if prepared is None else prepared.helped
                for kind, oid in helped:
                    self._note(kind, (oid,))
                if self.spent:
                    self.paid.append(PaidCost("mana", (), len(self.spent)))
            else:
                yield from self._pay_part(number, cost.parts[number])
        self.context.costs += tuple(self.paid)
        self.context.spent += self.spent
        return tuple(self.given)

    def _note(self, kind: str, given: tuple[Entity, ...], amount: int = 0) -> None:
        self.given.extend(given)
        self.paid.append(PaidCost(kind, given, amount))

    def _order(self) -> Run[list[int]]:
        """CR 601.2h: in any order the player likes; chance and the library last. -1 is the
        mana."""
        numbers = [n for n, part in enumerate(self.cost.parts) if not isinstance(part, costs.Mana)]
        first = [n for n in numbers if isinstance(self.cost.parts[n], _TAPPED)]
        last = [n for n in numbers if _is_chancy(self.cost.parts[n])]
        free = [n for n in numbers if n not in first and n not in last]
        mana = [-1] if total_mana(self.cost) is not None else []
        order = mana + first + free
        if self.state.options.choose_payment and len(order) > 1:
            answer = yield from ask(
                Decision(
                    self.player,
                    DecisionKind.ORDER,
                    f"In which order is the cost of {self.state.name(self.source)} paid?",
                    tuple(
                        Option("mana" if n < 0 else in_words(Cost((self.cost.parts[n],))))
                        for n in order
                    ),
                    len(order),
                    len(order),
                    rule="CR 601.2h",
                    source=self.source,
                )
            )
            order = [order[i] for i in answer]
        return order + last

    def _choose_before_mana(self) -> Run[None]:
        """What is tapped for the cost, or sacrificed though it could make mana, is chosen before
        mana abilities are activated, so that the mana comes from elsewhere."""
        state, player = self.state, self.player
        kept = [kept for kept in _kept_back(state, player, self.cost, self.context) if kept]
        for number, part in enumerate(self.cost.parts):
            if isinstance(part, _TAPPED) or (kept and isinstance(part, costs.SacrificePermanents)):
                self.chosen[number] = yield from _choose_for(state, player, part, self.context)

    def _pay_part(self, number: int, part: CostPart) -> Run[None]:
        state, player, source, context = self.state, self.player, self.source, self.context
        if number not in self.chosen and not _can_pay_part(state, player, part, context):
            raise IllegalAction("the cost can't be paid", rule="CR 601.2h")
        match part:
            case costs.TapThis():
                yield from _happen(state, ev.Tapped(source, for_mana=self.for_mana))
            case costs.UntapThis():
                yield from _happen(state, ev.Untapped(source))
            case costs.PayLife():
                amount = natural(state, part.amount, context)
                yield from _happen(state, ev.LifeLost(player, amount, paid=True))
                self.paid.append(PaidCost("life", (), amount))
            case costs.SacrificeThis():
                yield from _happen(
                    state, ev.ZoneMove(source, Zone.GRAVEYARD, "sacrifice", by=player)
                )
                self._note("sacrificed", (source,))
            case costs.RevealThis():
                yield from _happen(state, ev.Revealed((source,), player))
            case costs.DiscardThis():
                yield from _happen(state, ev.ZoneMove(source, Zone.GRAVEYARD, "cycle", by=player))
                self.paid.append(PaidCost("discarded", (source,)))
            case costs.ExileThis():
                yield from _happen(state, ev.ZoneMove(source, Zone.EXILE, "cost", by=player))
                self.paid.append(PaidCost("exiled", (source,)))
            case costs.ReturnThis():
                yield from _happen(state, ev.ZoneMove(source, Zone.HAND, "cost", by=player))
                self._note("returned", (source,))
            case costs.RemoveCountersFromThis():
                amount = natural(state, part.count, context)
                yield from _happen(state, ev.CountersRemoved(source, part.kind, amount))
                self.paid.append(PaidCost("counters", (), amount))
            case costs.PutCountersOnThis():
                amount = natural(state, part.count, context)
                yield from _happen(state, ev.CountersPut(source, part.kind, amount))
            case costs.LoyaltyChange():
                amount = loyalty_change(state, part, context)
                change = ev.CountersRemoved if amount < 0 else ev.CountersPut
                yield from _happen(state, change(source, CounterKind.LOYALTY, abs(amount)))
                if amount < 0:
                    self.paid.append(PaidCost("counters", (), -amount))
            case costs.PayCounters():
                amount = natural(state, part.count, context)
                yield from _happen(state, ev.CountersRemoved(player, part.kind, amount))
                self.paid.append(PaidCost("counters", (), amount))
            case costs.RemoveCounters():
                yield from self._remove_counters(part)
            case costs.MillCards():
                amount = natural(state, part.count, context)
                top = list(reversed(state.players[player].library))[:amount]
                yield from _happen(
                    state, *(ev.ZoneMove(oid, Zone.GRAVEYARD, "mill", by=player) for oid in top)
                )
            case costs.Perform():
                from rules_engine.effects.registry import follow

                inner = Context(source, player, x=context.x)
                yield from follow(state, part.then, inner)
            case _:
                yield from self._give_chosen(number, part)

    def _give_chosen(self, number: int, part: CostPart) -> Run[None]:
        state, player = self.state, self.player
        chosen = self.chosen.get(number)
        if chosen is None:
            chosen = yield from _choose_for(state, player, part, self.context)
        if isinstance(part, costs.RevealCards):
            cards = tuple(oid for oid in chosen if state.objects[oid].zone is Zone.HAND)
            if cards:
                yield from _happen(state, ev.Revealed(cards, player))
        elif isinstance(part, costs.TapTotalPower):
            yield from _happen(state, *(ev.Tapped(oid) for oid in chosen))
            yield from _happen(state, *(ev.Crewed(self.source, oid) for oid in chosen))
        else:
            yield from _happen(state, *(_giving(state, player, part, oid) for oid in chosen))
        self._note(_GIVEN_HOW[type(part)], tuple(chosen))

    def _remove_counters(self, part: costs.RemoveCounters) -> Run[None]:
        """One counter after the other, each from a permanent of the player's choice."""
        state, player = self.state, self.player
        amount = natural(state, part.count, self.context)
        for _ in range(amount):
            found = [
                (oid, kind)
                for oid in _candidates(state, player, part, self.context)
                for kind, n in sorted(state.objects[oid].counters.items())
                if n and part.kind in (None, kind)
            ]
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.PAY,
                    f"Remove which counter for {state.name(self.source)}?",
                    tuple(
                        Option(f"{kind} from {state.name(oid)}", oid, detail=kind)
                        for oid, kind in found
                    ),
                    rule="CR 601.2h",
                    source=self.source,
                    harmful=True,
                )
            )
            oid, kind = found[answer[0]]
            yield from _happen(state, ev.CountersRemoved(oid, kind, 1))
        self.paid.append(PaidCost("counters", (), amount))


_GIVEN_HOW: dict[type[CostPart], str] = {
    costs.SacrificePermanents: "sacrificed",
    costs.DiscardCards: "discarded",
    costs.ExileCards: "exiled",
    costs.ReturnPermanents: "returned",
    costs.TapPermanents: "tapped",
    costs.TapTotalPower: "tapped",
    costs.RevealCards: "revealed",
}


def _is_chancy(part: CostPart) -> bool:
    """CR 601.2h: random, or moving cards from a library to a public zone; paid last."""
    return isinstance(part, costs.MillCards | costs.Perform) or (
        isinstance(part, costs.DiscardCards) and part.at_random
    )


def _happen(state: GameState, *events: ev.Event) -> Run[list[ev.Event]]:
    from rules_engine.rules.events import happen

    return (yield from happen(state, *events))


def _choose_for(
    state: GameState, player: PlayerId, part: CostPart, context: Context
) -> Run[list[ObjectId]]:
    if isinstance(part, costs.TapTotalPower):
        return (yield from choose_crew(state, player, part, context))
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
        case costs.TapPermanents():
            return ev.Tapped(oid)
        case costs.DiscardCards():
            return ev.ZoneMove(oid, Zone.GRAVEYARD, "discard", by=player)
        case costs.ReturnPermanents():
            return ev.ZoneMove(oid, Zone.HAND, "cost", by=player)
        case costs.ExileCards():
            return ev.ZoneMove(oid, Zone.EXILE, "cost", by=player)
        case _:
            raise AssertionError(f"{type(part).__name__} leaves no choice")
