"""CR 701.67, 702.51, 702.66, 702.126: what can be tapped or exiled to help pay a cost.

Each object that helps is one more source for the payment search, whose "mana" exists only there:
it pays for one symbol and never enters a mana pool. Modules of keyword abilities register
themselves with `helps_to_pay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.mana import ManaRestriction
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.mana_sources import ManaOption, ManaSource
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import DELVED
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import CardType, Color, Keyword, ManaType, Zone

Helper = Callable[[GameState, PlayerId, ObjectId], Iterator[tuple[ObjectId, tuple[Color, ...]]]]

HELPERS: dict[Keyword, tuple[Helper, int]] = {}

HELP = -1
"""Instead of the number of a mana ability: the object helps to pay."""
BEND = -2
"""The same for waterbending, which helps with part of the cost only (CR 701.67b)."""
HELPS = frozenset({HELP, BEND})
GENERIC_HELP = ManaRestriction()

BEND_PRICE = 15
BEND_CREATURE_PRICE = 25


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
    from rules_engine.rules.total_cost import granted_to_spell

    keywords = characteristics(state, spell).keywords | {
        ability.keyword for ability in granted_to_spell(state, spell)
    }
    for keyword in keywords & HELPERS.keys():
        function, price = HELPERS[keyword]
        for oid, colors in function(state, player, spell):
            options = [_generic()]
            options.extend(_colored(color) for color in colors)
            found.append(ManaSource(oid, tuple(options), price, uses=frozenset({oid})))
    return found


def waterbending_sources(state: GameState, player: PlayerId) -> list[ManaSource]:
    """CR 701.67a: untapped artifacts and creatures, each for {1}; it doesn't matter since when the
    player controls them (302.6 is about {T})."""
    found: list[ManaSource] = []
    for oid in permanents_of(state, player):
        c = characteristics(state, oid)
        if (c.is_creature or CardType.ARTIFACT in c.types) and not state.objects[oid].tapped:
            price = BEND_CREATURE_PRICE if c.is_creature else BEND_PRICE
            found.append(ManaSource(oid, (_generic(BEND),), price, uses=frozenset({oid})))
    return found


def _generic(number: int = HELP) -> ManaOption:
    unit = ManaUnit(ManaType.COLORLESS, only=GENERIC_HELP)
    return ManaOption(number, (), (unit,))


def _colored(color: Color) -> ManaOption:
    unit = ManaUnit(ManaType(color.value), only=GENERIC_HELP)
    return ManaOption(HELP, (), (unit,))


def is_help(unit: ManaUnit) -> bool:
    """Whether it isn't mana but something tapped or exiled instead."""
    return unit.only is GENERIC_HELP


def use_helper(
    state: GameState, oid: ObjectId, player: PlayerId, spell: ObjectId | None
) -> tuple[str, ev.Event]:
    """How the object is given: what it's called, and the event; what delve exiles is linked to the
    spell (CR 607.2a, 702.66)."""
    if state.objects[oid].zone is Zone.BATTLEFIELD:
        return "tapped", ev.Tapped(oid)
    return "exiled", ev.ZoneMove(oid, Zone.EXILE, "cost", by=player, exiled_with=spell, link=DELVED)
