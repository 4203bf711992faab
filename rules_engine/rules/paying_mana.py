"""CR 118.3a, 601.2g-h: activating mana abilities for a cost, and spending the mana.

The engine suggests a payment. With `choose_payment` the player sees the suggestion and may
instead activate mana abilities one by one and say which mana pays which symbol.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.decisions import Decision, DecisionKind, Option, Run
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.life_for_color import choose_life_for_color, is_for_color, with_life
from rules_engine.rules.mana_payment import help_for, solve_payment
from rules_engine.rules.mana_sources import ManaSource, all_mana_sources
from rules_engine.rules.mana_spending import OTHER, Purpose, Spending, pays_generic
from rules_engine.rules.paying_life import can_pay_life
from rules_engine.rules.payment_help import (
    BEND,
    HELPS,
    is_help,
    use_helper,
)
from rules_engine.rules.payment_search import ANY_MANA, Payment
from rules_engine.rules.wanted_colors import with_wanted_colors
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit


@dataclass(slots=True)
class Prepared:
    """What has been made ready to pay the mana part of a cost."""

    spend: list[ManaUnit] = field(default_factory=list)
    """Units of the player's pool."""
    helpers: list[ObjectId] = field(default_factory=list)
    helped: list[tuple[str, ObjectId]] = field(default_factory=list)
    """How each of them was given, once it was."""
    life: int = 0
    for_colors: int = 0
    """How much of it was paid for symbols that aren't Phyrexian."""


def prepare_mana(
    state: GameState,
    player: PlayerId,
    mana: ManaCost,
    without: frozenset[ObjectId],
    source: ObjectId,
    purpose: Purpose = OTHER,
) -> Run[Prepared]:
    """CR 601.2g: the mana abilities are activated; what will be spent is decided.

    Raises:
        IllegalAction: CR 601.2h.
    """
    if state.options.choose_payment and mana.symbols:
        return (yield from _chosen_by_player(state, player, mana, without, source, purpose))
    prepared = Prepared()

    def can_be_paid(settled: ManaCost) -> bool:
        return suggested(state, player, settled, without, source, purpose) is not None

    mana = yield from choose_life_for_color(state, player, mana, source, can_be_paid)
    mana = with_wanted_colors(state, purpose, mana, can_be_paid)
    yield from _as_suggested(state, player, mana, without, source, purpose, prepared)
    return prepared


def suggested(
    state: GameState,
    player: PlayerId,
    mana: ManaCost,
    without: frozenset[ObjectId],
    source: ObjectId,
    purpose: Purpose,
) -> Payment | None:
    """What the engine would do; the object's own mana only if need be."""
    payment = solve_payment(state, player, mana, without | {source}, purpose)
    if payment is None or payment.life:
        payment = solve_payment(state, player, mana, without, purpose)
    return payment


def _as_suggested(
    state: GameState,
    player: PlayerId,
    mana: ManaCost,
    without: frozenset[ObjectId],
    source: ObjectId,
    purpose: Purpose,
    prepared: Prepared,
) -> Run[None]:
    helpers: dict[ObjectId, ManaSource] | None = None
    while helpers is None:
        payment = suggested(state, player, mana, without, source, purpose)
        if payment is None:
            raise IllegalAction(f"{mana} can't be paid", rule="CR 601.2h")
        helpers = yield from _activated(state, player, payment)
    final = solve_payment(state, player, mana, without, purpose, only_with=tuple(helpers.values()))
    if final is None:
        raise IllegalAction(f"{mana} can't be paid", rule="CR 601.2h")
    prepared.life += final.life
    phyrexian = 2 * sum(symbol.phyrexian and not is_for_color(symbol) for symbol in mana.symbols)
    prepared.for_colors += max(0, final.life - phyrexian)
    prepared.helpers.extend(activation.permanent for activation in final.activations)
    left = dict(state.players[player].pool)
    spending = Spending(state, player, purpose)
    for used in prepared.spend:
        left[used] -= 1
    for wanted in final.spend:
        if not is_help(wanted):
            unit = next(
                u
                for u in left
                if left[u] > 0 and u.kind == wanted and spending.may_come_from(u.source)
            )
            left[unit] -= 1
            prepared.spend.append(unit)


def _activated(
    state: GameState, player: PlayerId, payment: Payment
) -> Run[dict[ObjectId, ManaSource] | None]:
    """Activates what the payment wants; what helps in another way is returned.

    Nothing is returned if an ability is gone because of one before it, as one that a sacrificed
    creature gave: with the mana that there is by then another payment has to be found.
    """
    from rules_engine.rules.mana_abilities import activate_for_payment, has_mana_ability

    helpers: dict[ObjectId, ManaSource] = {}
    for one in payment.activations:
        if one.option.number in HELPS:
            helpers[one.permanent] = ManaSource(one.permanent, (one.option,), 0)
        elif not has_mana_ability(state, one.permanent, one.option.number):
            return None
        else:
            yield from activate_for_payment(state, player, one.permanent, one.option, one.spend)
    return helpers


def spend_mana(
    state: GameState,
    player: PlayerId,
    prepared: Prepared | None,
    units: tuple[ManaUnit, ...] | None = None,
    spell: ObjectId | None = None,
) -> Run[tuple[ManaUnit, ...]]:
    """CR 118.3a: takes the mana out of the pool; returns it.

    `units`: exactly these kinds instead of what was prepared.
    """
    from rules_engine.rules.events import happen

    pool = state.players[player].pool
    spent: list[ManaUnit] = []
    wanted = list(prepared.spend) if prepared is not None else []
    if units is not None:
        left = dict(pool)
        for kind in units:
            there = next((u for u in left if left[u] > 0 and u.kind == kind), None)
            if there is None:
                raise IllegalAction("the mana isn't there any more", rule="CR 601.2h")
            left[there] -= 1
            wanted.append(there)
    for unit in wanted:
        if pool.get(unit, 0) <= 0:
            raise IllegalAction("the mana isn't there any more", rule="CR 601.2h")
        pool[unit] -= 1
        if not pool[unit]:
            del pool[unit]
        spent.append(unit)
    state.forget_answers()
    if prepared is not None:
        given = [(oid, *use_helper(state, oid, player, spell)) for oid in prepared.helpers]
        yield from happen(state, *(event for _, _, event in given))  # CR 702.66a: all at once
        prepared.helped.extend((how, oid) for oid, how, _ in given)
        if prepared.life:
            yield from happen(state, ev.LifeLost(player, prepared.life, paid=True))
    return tuple(spent)


# --- the player chooses ------------------------------------------------------------------------


def _chosen_by_player(
    state: GameState,
    player: PlayerId,
    mana: ManaCost,
    without: frozenset[ObjectId],
    source: ObjectId,
    purpose: Purpose,
) -> Run[Prepared]:
    """CR 601.2g-h: step by step, or the rest as the engine suggests."""
    from rules_engine.rules.mana_abilities import activate_for_payment

    prepared = Prepared()
    symbols = _one_by_one(with_life(state, player, mana))
    while symbols:
        rest = _without(state, player, prepared)
        choices = _choices(state, player, symbols, without, source, purpose, prepared)
        state.players[player].pool = rest[1]
        if not choices:
            raise IllegalAction(f"{mana} can't be paid", rule="CR 601.2h")
        answer = yield Decision(
            player,
            DecisionKind.PAY,
            f"Pay {_text(symbols)} for {state.name(source)}",
            tuple(option for option, _ in choices),
            rule="CR 601.2h",
            source=source,
        )
        match choices[answer[0]][1]:
            case None:
                state.players[player].pool = _without(state, player, prepared)[0]
                barred = without | frozenset(prepared.helpers)
                yield from _as_suggested(
                    state, player, _cost(symbols), barred, source, purpose, inner := Prepared()
                )
                for unit in prepared.spend:
                    pool = state.players[player].pool
                    pool[unit] = pool.get(unit, 0) + 1
                prepared.spend += inner.spend
                prepared.helpers += inner.helpers
                prepared.life += inner.life
                prepared.for_colors += inner.for_colors
                return prepared
            case (ManaUnit() as unit, int(index)):
                prepared.spend.append(unit)
                del symbols[index]
            case ("life", int(index)):
                prepared.life += 2
                prepared.for_colors += 2 * is_for_color(symbols[index])
                del symbols[index]
            case ("help", int(permanent), int(index), bool(bends)):
                prepared.helpers.append(ObjectId(permanent))
                purpose = replace(purpose, bending=purpose.bending - bends)
                del symbols[index]
            case ("halve", int(index)):
                symbols[index : index + 1] = [ANY_MANA] * symbols[index].generic
            case (int(permanent), option):
                yield from activate_for_payment(
                    state,
                    player,
                    ObjectId(permanent),
                    option,  # type: ignore[arg-type]  # a ManaOption
                )
    return prepared


def _without(
    state: GameState, player: PlayerId, prepared: Prepared
) -> tuple[dict[ManaUnit, int], dict[ManaUnit, int]]:
    """The pool without the mana that is set aside, and the whole pool; the first is put in
    place while one asks what can be done with the rest."""
    whole = state.players[player].pool
    left = dict(whole)
    for unit in prepared.spend:
        left[unit] -= 1
        if not left[unit]:
            del left[unit]
    state.players[player].pool = left
    state.forget_answers()
    return left, whole


def _one_by_one(mana: ManaCost) -> list[ManaSymbol]:
    """The symbols, with each generic mana by itself."""
    found = [s for s in mana.symbols if s.colors or s.colorless or s.snow or s.phyrexian]
    return found + [ANY_MANA] * mana.generic


def _cost(symbols: list[ManaSymbol]) -> ManaCost:
    return ManaCost(tuple(symbols))


def _text(symbols: list[ManaSymbol]) -> str:
    generic = sum(symbol is ANY_MANA for symbol in symbols)
    others = "".join(symbol.text for symbol in symbols if symbol is not ANY_MANA)
    return (f"{{{generic}}}" if generic or not others else "") + others


def _choices(
    state: GameState,
    player: PlayerId,
    symbols: list[ManaSymbol],
    without: frozenset[ObjectId],
    source: ObjectId,
    purpose: Purpose,
    prepared: Prepared,
) -> list[tuple[Option, object]]:
    """What the player may do next: the suggestion first, if there is one."""
    found: list[tuple[Option, object]] = []
    barred = without | frozenset(prepared.helpers)
    payment = suggested(state, player, _cost(symbols), barred, source, purpose)
    if payment is not None:
        found.append((Option(_in_words(state, payment), detail="suggested"), None))
    spending = Spending(state, player, purpose)
    for unit in state.players[player].pool:
        if not spending.usable(unit) or not spending.may_come_from(unit.source):
            continue
        seen: set[str] = set()
        for index, symbol in enumerate(symbols):
            if symbol.text in seen or not (
                pays_generic(unit) if symbol is ANY_MANA else spending.pays(symbol, unit)
            ):
                continue
            seen.add(symbol.text)
            found.append(
                (
                    Option(f"Spend {{{unit.type}}} on {symbol.text}", unit.source or None),
                    (unit, index),
                )
            )
    for mana_source in all_mana_sources(state, player):
        if mana_source.permanent in barred or mana_source.cost is not None:
            continue
        name = state.name(mana_source.permanent)
        for option in mana_source.options:
            mana = "".join(f"{{{unit.type}}}" for unit in option.mana)
            label = f"{name} for {mana}"
            if option.sacrificed is not None:
                label += f", sacrificing {state.name(option.sacrificed)}"
            if option.tapped is not None:
                label += f", tapping {state.name(option.tapped)}"
            found.append((Option(label, mana_source.permanent), (mana_source.permanent, option)))
    found.extend(_help(state, player, symbols, barred, purpose, spending))
    for index, symbol in enumerate(symbols):
        life = prepared.life + purpose.life
        if symbol.phyrexian and can_pay_life(state, player, life + 2, purpose.paid_for):
            found.append((Option(f"Pay 2 life for {symbol.text}"), ("life", index)))
        if symbol.generic and symbol is not ANY_MANA:
            found.append((Option(f"Pay {{{symbol.generic}}} for {symbol.text}"), ("halve", index)))
    return found


def _help(
    state: GameState,
    player: PlayerId,
    symbols: list[ManaSymbol],
    barred: frozenset[ObjectId],
    purpose: Purpose,
    spending: Spending,
) -> list[tuple[Option, object]]:
    found: list[tuple[Option, object]] = []
    for helper in help_for(state, player, purpose):
        if helper.permanent in barred:
            continue
        seen: set[str] = set()
        for option in helper.options:
            for index, symbol in enumerate(symbols):
                if symbol.text in seen or not (
                    symbol is ANY_MANA or spending.pays(symbol, option.mana[0])
                ):
                    continue
                seen.add(symbol.text)
                label = f"Use {state.name(helper.permanent)} for {symbol.text}"
                bends = option.number == BEND
                chosen = ("help", helper.permanent, index, bends)
                found.append((Option(label, helper.permanent), chosen))
    return found


def _in_words(state: GameState, payment: Payment) -> str:
    """The suggestion: which permanents are used, which mana is spent, how much life is paid."""
    used = [
        f"{state.name(a.permanent)} for {''.join(f'{{{u.type}}}' for u in a.option.mana)}"
        if a.option.number not in HELPS
        else f"use {state.name(a.permanent)}"
        for a in payment.activations
    ]
    spent = "".join(f"{{{unit.type}}}" for unit in payment.spend if not is_help(unit))
    parts = [*used, f"spend {spent}" if spent else ""]
    if payment.life:
        parts.append(f"pay {payment.life} life")
    return "As suggested: " + ", ".join(part for part in parts if part)
