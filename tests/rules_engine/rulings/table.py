"""Positions with the bundled cards, and mana enough to play them."""

from __future__ import annotations

from rules_engine import bundled_cards
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.modifications import GainAbility
from rules_engine.state.effects import ContinuousEffect
from tests.rules_engine.kit import A, Setup, Table

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def position(**options: object) -> Setup:
    """A set-up that knows the bundled cards beside the kit's own."""
    return Setup(cards=bundled_cards().values(), **options)  # type: ignore[arg-type]  # passed on


def rich(*players: PlayerId, each: int = 3, **options: object) -> Setup:
    """The same, with some basic lands of each kind."""
    setup = position(**options)
    for player in players or (A,):
        setup.battlefield(player, *(BASICS * each))
    return setup


def grant(table: Table, to: ObjectId, ability: KeywordAbility) -> None:
    """Gives the permanent an ability until end of turn, as if a spell had done it."""
    state = table.state
    stamp = state.tick()
    change = (GainAbility(ability),)
    state.effects.append(
        ContinuousEffect(stamp, to, A, change, (to,), None, UNTIL_END_OF_TURN, stamp, state.turn)
    )
    state.touch()
    table.game.refresh()
