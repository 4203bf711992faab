"""CR 702.51, 702.66, 702.126: what can be tapped or exiled to help pay for a spell.

Each object that helps is one more source for the payment search, whose "mana" exists only there:
it pays for one symbol and never enters a mana pool. Modules of keyword abilities register
themselves with `helps_to_pay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.mana import ManaRestriction
from rules_engine.rules.board import characteristics
from rules_engine.rules.mana_sources import ManaOption, ManaSource
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Color, Keyword, ManaType, Zone

Helper = Callable[[GameState, PlayerId, ObjectId], Iterator[tuple[ObjectId, tuple[Color, ...]]]]

HELPERS: dict[Keyword, tuple[Helper, int]] = {}

HELP = -1
"""Instead of the number of a mana ability: the object helps to pay."""
GENERIC_HELP = ManaRestriction()


def helps_to_pay(keyword: Keyword, price: int) -> Callable[[Helper], Helper]:
    """Registers what a keyword of a spell lets its controller use, each with the colors that it
    pays for beside generic mana."""

    def register(function: Helper) -> Helper:
        HELPERS[keyword] = (function, price)
        return function

    return register


def helping_sources(state: GameState, player: PlayerId, spell: ObjectId) -> list[ManaSource]:
    """CR 601.2h: what could help to pay for the spell now."""
    if spell not in state.objects:
        return []
    found: list[ManaSource] = []
    for keyword in characteristics(state, spell).keywords & HELPERS.keys():
        function, price = HELPERS[keyword]
        for oid, colors in function(state, player, spell):
            options = [_generic()]
            options.extend(_colored(color) for color in colors)
            found.append(ManaSource(oid, tuple(options), price, uses=frozenset({oid})))
    return found


def _generic() -> ManaOption:
    unit = ManaUnit(ManaType.COLORLESS, only=GENERIC_HELP)
    return ManaOption(HELP, (), (unit,))


def _colored(color: Color) -> ManaOption:
    unit = ManaUnit(ManaType(color.value), only=GENERIC_HELP)
    return ManaOption(HELP, (), (unit,))


def is_help(unit: ManaUnit) -> bool:
    """Whether it isn't mana but something tapped or exiled instead."""
    return unit.only is GENERIC_HELP


def use_helper(state: GameState, oid: ObjectId, player: PlayerId) -> tuple[str, ev.Event]:
    """How the object is given: what it's called, and the event."""
    if state.objects[oid].zone is Zone.BATTLEFIELD:
        return "tapped", ev.Tapped(oid)
    return "exiled", ev.ZoneMove(oid, Zone.EXILE, "cost", by=player)
