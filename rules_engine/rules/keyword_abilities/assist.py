"""CR 702.132: assist."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import characteristics
from rules_engine.rules.mana_payment import can_pay_mana
from rules_engine.rules.mana_spending import Purpose
from rules_engine.rules.paying_mana import prepare_mana, spend_mana
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Keyword

NO_MANA = ManaCost.parse("{0}")


def most_assistance(
    state: GameState, player: PlayerId, spell: ObjectId, mana: ManaCost, purpose: Purpose
) -> int:
    """How much of the generic mana another player could pay at most."""
    return max(_assistants(state, player, spell, mana, purpose).values(), default=0)


def _assistants(
    state: GameState, player: PlayerId, spell: ObjectId, mana: ManaCost, purpose: Purpose
) -> dict[PlayerId, int]:
    """Who could pay generic mana for the spell beside its player, and how much."""
    if Keyword.ASSIST not in characteristics(state, spell).keywords:
        return {}
    found: dict[PlayerId, int] = {}
    for other in state.players_in_turn_order():
        amount = 0
        while (
            other != player
            and amount < mana.generic
            and can_pay_mana(
                state, other, NO_MANA.changed_by(amount + 1), purpose=as_assistant(purpose)
            )
        ):
            amount += 1
        if amount:
            found[other] = amount
    return found


def as_assistant(purpose: Purpose) -> Purpose:
    """The same spell, but only mana pays for it, and none of its player's permissions count."""
    return replace(
        purpose,
        only_mana=True,
        any_color=False,
        any_type=False,
        colorless_as_any=False,
        snow_as_any=False,
        life=0,
        bending=0,
    )


def ask_for_assistance(
    state: GameState, player: PlayerId, spell: ObjectId, mana: ManaCost, purpose: Purpose
) -> Run[tuple[int, tuple[ManaUnit, ...]]]:
    """CR 702.132a: how much of the generic mana another player has paid, and with which mana.

    Its player may choose somebody, who may pay any amount of it.
    """
    able = _assistants(state, player, spell, mana, purpose)
    if not able:
        return 0, ()
    name = state.name(spell)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"Who may help to pay for {name}?",
            tuple(Option(state.name(other), other) for other in able),
            minimum=0,
            rule="CR 702.132a",
            source=spell,
        )
    )
    if not answer:
        return 0, ()
    other = list(able)[answer[0]]
    amount = (
        yield from ask(
            Decision(
                other,
                DecisionKind.NUMBER,
                f"How much generic mana do you pay for {name}?",
                (),
                0,
                able[other],
                rule="CR 702.132a",
                source=spell,
            )
        )
    )[0]
    if not amount:
        return 0, ()
    price = NO_MANA.changed_by(amount)
    prepared = yield from prepare_mana(
        state, other, price, frozenset(), spell, as_assistant(purpose)
    )
    return amount, (yield from spend_mana(state, other, prepared))
