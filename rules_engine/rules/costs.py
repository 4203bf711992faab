"""CR 118: whether costs can be paid, and which way."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, find_players
from rules_engine.effects.together import so_many_go_together
from rules_engine.errors import IllegalAction, UnsupportedRule
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.counting import CommanderColors
from rules_engine.ir.effects import GainLife
from rules_engine.ir.selectors import Selector, TheseObjects
from rules_engine.rules.board import characteristics
from rules_engine.rules.causes import asks_for_payment
from rules_engine.rules.commander_colors import has_commander
from rules_engine.rules.crewing import crew_candidates, total_power
from rules_engine.rules.fed_costs import empties_graveyard, without_fed
from rules_engine.rules.given_for_costs import candidates
from rules_engine.rules.keyword_abilities.assist import most_assistance
from rules_engine.rules.mana_payment import can_pay_mana
from rules_engine.rules.mana_sources import mana_converters, mana_sources
from rules_engine.rules.mana_spending import OTHER, Purpose, PurposeKind, for_cost
from rules_engine.rules.paying_life import can_pay_life, can_sacrifice_to_pay
from rules_engine.rules.payment_help import helping_sources
from rules_engine.rules.player_rules import team_has_rule
from rules_engine.rules.zone_changes import is_kept_from_trigger
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.ActivatesAsThoughHaste})
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
    context = Context(source, player, x=x, paid_for=purpose.paid_for)
    written = with_mana_costs(state, cost, context)
    if written is None:
        return False
    cost = without_fed(state, player, written, context)
    for part in cost.parts:
        if not isinstance(part, costs.Mana) and not can_pay_part(state, player, part, context):
            return False
    life = life_of(state, cost, context)
    if life and not can_pay_life(state, player, life, purpose.paid_for):
        return False
    purpose = replace(purpose, life=life, bending=bendable(cost, x))
    if not _enough_for_all_parts(state, player, cost, context):
        return False
    mana = total_mana(cost)
    if mana is None:
        return True
    purpose = for_cost(purpose, mana)
    mana = mana.with_variable(x)
    without = not_for_mana(source, cost) | reserved
    if gone_for_mana(state, player, source, cost):
        without |= {source}
    kept = [without | some for some in kept_back(state, player, cost, context)]
    if any(can_pay_mana(state, player, mana, one, purpose) for one in kept):
        return True
    if purpose.kind is not PurposeKind.SPELL:
        return False
    helped = most_assistance(state, player, source, mana, purpose)
    return helped > 0 and any(
        can_pay_mana(state, player, mana.changed_by(-helped), one, purpose) for one in kept
    )


def life_of(state: GameState, cost: Cost, context: Context) -> int:
    """CR 118.3: the life that the cost takes in all, Phyrexian symbols aside."""
    return sum(
        natural(state, part.amount, context)
        for part in cost.parts
        if isinstance(part, costs.PayLife)
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
        x, y = (0, 0) if item is None else (item.x, item.y)
        mana = mana.with_variable(x).with_variable(y, "Y")
        parts.append(costs.Mana(mana.changed_by(-part.less)))
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
                tuple(_option(state, part.options[n], n) for n in possible),
                rule="CR 601.2b",
                source=source,
            )
        )
        choices = (*choices, possible[answer[0]])
        cost = with_choices(cost, choices[-1:])


def _option(state: GameState, cost: Cost, number: int) -> Option:
    """By the card that is exiled for it, if it names one."""
    for part in cost.parts:
        if isinstance(part, costs.ExileCards) and isinstance(part.what, TheseObjects):
            (card,) = part.what.ids
            return Option(state.name(ObjectId(card)), ObjectId(card), detail=str(number))
    return Option(in_words(cost), detail=str(number))


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


def kept_back(
    state: GameState, player: PlayerId, cost: Cost, context: Context
) -> Iterator[frozenset[ObjectId]]:
    """CR 118.10: what is sacrificed for the cost can't be sacrificed for its mana as well, nor is
    what is exiled for it exiled to help pay (702.66a).

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
    helping = set[ObjectId]()
    if any(map(empties_graveyard, parts)):
        helping = {source.permanent for source in helping_sources(state, player, context.source)}
    needed: list[tuple[list[ObjectId], int]] = []
    for part in parts:
        found = candidates(state, player, part, context)
        if empties_graveyard(part) and helping.issuperset(found):
            count = natural(state, part.count, context)
            needed.append((found[:count], count))  # each of them helps as much
            continue
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
        choosable(state, player, part, cost, context)
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
    itself = any(_taken_otherwise(part, cost) for part in cost.parts)
    return not (several or itself) or all(place(need, set()) for need in range(len(needs)))


def choosable(
    state: GameState, player: PlayerId, part: CostPart, cost: Cost, context: Context
) -> list[ObjectId]:
    """What could be given for the part beside what the rest of the cost takes: an object that is
    tapped for its own ability isn't tapped for it a second time (CR 118.3), and what enters the
    battlefield right now doesn't go elsewhere (614.13a)."""
    found = candidates(state, player, part, context)
    if state.entering:
        found = [oid for oid in found if oid not in state.entering]
    if not _taken_otherwise(part, cost):
        return found
    return [oid for oid in found if oid != context.source]


def _taken_otherwise(part: CostPart, cost: Cost) -> bool:
    """Whether another part of the cost does to the ability's source what this one would do."""
    match part:
        case costs.TapPermanents():
            taking: tuple[type[CostPart], ...] = (costs.TapThis,)
        case costs.SacrificePermanents() | costs.ReturnPermanents() | costs.ExileCards():
            taking = (costs.SacrificeThis, costs.ExileThis, costs.ReturnThis)
        case _:
            return False
    return any(isinstance(other, taking) for other in cost.parts)


_GIVEN_UP = (
    costs.SacrificePermanents,
    costs.DiscardCards,
    costs.ExileCards,
    costs.PutExiledIntoGraveyard,
    costs.PutCardsInLibrary,
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


def bendable(cost: Cost, x: int) -> int:
    """CR 701.67b: the generic mana of its waterbend costs."""
    return sum(
        part.cost.with_variable(x).generic
        for part in cost.parts
        if isinstance(part, costs.Waterbend)
    )


def with_mana(parts: tuple[CostPart, ...], mana: ManaCost | None, x: int | None = None) -> Cost:
    """The parts with that as all their mana; as much of it as before can be paid by waterbending,
    as far as there is still so much generic mana (CR 601.2f, 701.67b)."""
    others = tuple(part for part in parts if not isinstance(part, costs.Mana))
    if mana is None:
        return Cost(others)
    bent = total_mana(Cost(tuple(part for part in parts if isinstance(part, costs.Waterbend))))
    if bent is None:
        return Cost((costs.Mana(mana), *others))
    if x is not None:
        bent = bent.with_variable(x)
    variables = tuple(symbol for symbol in bent.symbols if symbol.variable)
    rest = list(mana.symbols)
    for symbol in variables:
        rest.remove(symbol)
    generic = min(bent.generic, mana.generic)
    part = ManaCost(variables).changed_by(generic)
    return Cost(
        (costs.Mana(ManaCost(tuple(rest)).changed_by(-generic)), costs.Waterbend(part), *others)
    )


def not_for_mana(source: ObjectId, cost: Cost) -> frozenset[ObjectId]:
    """What is tapped for the cost itself can't be tapped for its mana."""
    if any(isinstance(part, costs.TapThis | costs.UntapThis) for part in cost.parts):
        return frozenset({source})
    return frozenset()


def gone_for_mana(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> bool:
    """Whether the object would be used up for mana before the cost gives it up."""
    return any(
        isinstance(part, costs.SacrificeThis | costs.ExileThis | costs.ReturnThis)
        for part in cost.parts
    ) and any(s.permanent == source and s.gives_up for s in mana_sources(state, player))


def can_pay_part(state: GameState, player: PlayerId, part: CostPart, context: Context) -> bool:
    """Whether this part of a cost could be paid by itself (CR 118.3)."""
    obj = state.get(context.source)
    match part:
        case costs.TapThis():
            return obj is not None and not obj.tapped and can_use_tap_symbol(state, context.source)
        case costs.UntapThis():
            return obj is not None and obj.tapped and can_use_tap_symbol(state, context.source)
        case costs.PayLife(amount=CommanderColors()) if not has_commander(state, player):
            return False  # CR 903.4f
        case costs.PayLife():
            life = natural(state, part.amount, context)
            return can_pay_life(state, player, life, context.paid_for)
        case costs.SacrificeThis():
            return (
                obj is not None
                and characteristics(state, obj.id).controller == player
                and can_sacrifice_to_pay(state, player, obj.id, context.paid_for, obj.id)
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
            from rules_engine.effects.possible import is_possible

            return is_possible(state, part.then, context) and not any(
                team_has_rule(state, gaining, mod.CantGainLife)
                for one in part.then
                if isinstance(one, GainLife)
                for gaining in find_players(state, one.player, context)
            )  # CR 119.7
        case costs.UnattachPermanent():
            return bool(attached_among(state, part.what, context))
        case costs.RevealChoice(of=what):
            from rules_engine.effects.choices import who_chose

            known = state.known(context.source)  # it may have been sacrificed for the same cost
            return known.choice(who_chose(what)) == str(player)
        case costs.DiscardThis() | costs.RevealThis():
            return obj is not None and obj.zone is Zone.HAND
        case costs.ExileThis():
            return obj is not None and not (
                asks_for_payment(state, obj.id) is not None and is_kept_from_trigger(state, obj.id)
            )
        case costs.RemoveCountersFromThis():
            need = natural(state, part.count, context)
            return obj is not None and obj.counters.get(part.kind, 0) >= need
        case costs.PutCountersOnThis():
            return obj is not None and _can_get(state, context.source, part.kind)
        case costs.DoneAs():
            return True
        case costs.LoyaltyChange():
            change, loyalty = loyalty_change(state, part, context), CounterKind.LOYALTY
            if obj is None or (change > 0 and not _can_get(state, context.source, loyalty)):
                return False
            return obj.counters.get(loyalty, 0) >= -change
        case costs.TapTotalPower():
            crew = crew_candidates(state, player, part, context)
            return total_power(state, crew, part.to) >= natural(state, part.power, context)
        case costs.SacrificeTotalPower():
            found = candidates(state, player, part, context)
            return total_power(state, found) >= natural(state, part.power, context)
        case costs.ExileAsEvidence():
            found = candidates(state, player, part, context)
            worth = sum(characteristics(state, oid).mana_value for oid in found)
            return worth >= natural(state, part.amount, context)
        case (
            costs.SacrificePermanents()
            | costs.DiscardCards()
            | costs.ExileCards()
            | costs.PutExiledIntoGraveyard()
            | costs.ReturnPermanents()
            | costs.TapPermanents()
            | costs.RevealCards()
            | costs.PutCardsInLibrary()
        ):
            need = natural(state, part.count, context)
            found = candidates(state, player, part, context)
            if part.what is None:
                return len(found) >= need
            return so_many_go_together(state, part.what, found, need, context)
        case _:
            raise UnsupportedRule(f"no way to pay {type(part).__name__}")


def _can_get(state: GameState, source: ObjectId, kind: str) -> bool:
    """CR 118.3: whether such a counter could be put on the object to pay a cost."""
    from rules_engine.rules.events import can_have_counters

    return can_have_counters(state, source, kind)


PAYABLE: frozenset[type[CostPart]] = frozenset(
    {
        costs.Mana,
        costs.Waterbend,
        costs.TapThis,
        costs.UntapThis,
        costs.PayLife,
        costs.SacrificeThis,
        costs.SacrificePermanents,
        costs.DiscardThis,
        costs.RevealThis,
        costs.RevealChoice,
        costs.DiscardCards,
        costs.ExileThis,
        costs.ExileCards,
        costs.PutExiledIntoGraveyard,
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
        costs.PutCardsInLibrary,
        costs.OneOfCosts,
        costs.ManaCostOf,
        costs.TapTotalPower,
        costs.SacrificeTotalPower,
        costs.ExileAsEvidence,
        costs.UnattachPermanent,
        costs.DoneAs,
    }
)
"""The parts of costs that can be paid."""


def attached_among(state: GameState, what: Selector, context: Context) -> list[ObjectId]:
    """CR 701.3d: those of the permanents that are attached to something."""
    found = (state.get(oid) for oid in find_objects(state, what, context))
    return [obj.id for obj in found if obj is not None and obj.attached_to is not None]


def _removable(
    state: GameState, player: PlayerId, part: costs.RemoveCounters, context: Context
) -> int:
    return sum(
        sum(n for kind, n in state.objects[oid].counters.items() if part.kind in (None, kind))
        for oid in candidates(state, player, part, context)
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
        or any(isinstance(rule[0], mod.ActivatesAsThoughHaste) for rule in found.rules)
    )
