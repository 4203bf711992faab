"""CR 118.9: keyword abilities that let a spell be cast for another cost, wherever it may be cast.

| rule | keyword | only if |
| --- | --- | --- |
| 702.74a | evoke | |
| 702.76a | prowl | a source of yours of one of its creature types dealt combat damage |
| 702.96a | overload | |
| 702.109a | dash | |
| 702.113a | awaken | |
| 702.117a | surge | you have cast another spell this turn |
| 702.137a | spectacle | an opponent lost life this turn |
| 702.148a | cleave | |
| 702.152a | blitz | |
| 702.173a | freerunning | an Assassin of yours dealt combat damage to a player this turn |
| 702.176a | impending | |
| 702.185a | warp | from your hand |
| 702.188a | web-slinging | a tapped creature of yours is returned as well |

What else each of them means is written out in `ir.passes` with `WasCastWith`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.effects.filters import creature_types
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.costs import Cost, ReturnPermanents
from rules_engine.ir.selectors import CREATURE, TAPPED, YOU_CONTROL
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.total_cost import granted_to_spell
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

Check = Callable[[GameState, PlayerId, ObjectId, Characteristics], bool]


def _always(state: GameState, player: PlayerId, card: ObjectId, found: Characteristics) -> bool:
    return True


def _wounds(state: GameState, player: PlayerId) -> Iterator[Characteristics]:
    """The sources under the player's control that dealt combat damage to a player this turn."""
    for event in state.log[state.turn_log_start :]:
        if isinstance(event, ev.Damage) and event.combat and event.to < FIRST_OBJECT:
            source = characteristics(state, event.source)
            if source.controller == player:
                yield source


def _prowling(state: GameState, player: PlayerId, card: ObjectId, found: Characteristics) -> bool:
    """CR 702.76a."""
    own = creature_types(found)
    return any(own & creature_types(source) for source in _wounds(state, player))


def _free_running(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> bool:
    """CR 702.173a."""
    return any(
        source.is_creature and "Assassin" in creature_types(source)
        for source in _wounds(state, player)
    )


def _surging(state: GameState, player: PlayerId, card: ObjectId, found: Characteristics) -> bool:
    """CR 702.117a."""
    return any(
        isinstance(event, ev.SpellCast) and event.player == player and event.spell != card
        for event in state.log[state.turn_log_start :]
    )


def _spectacle(state: GameState, player: PlayerId, card: ObjectId, found: Characteristics) -> bool:
    """CR 702.137a."""
    return any(
        isinstance(event, ev.LifeLost) and event.player != player
        for event in state.log[state.turn_log_start :]
    )


def _from_hand(state: GameState, player: PlayerId, card: ObjectId, found: Characteristics) -> bool:
    return state.objects[card].zone is Zone.HAND


ALTERNATIVES: dict[Keyword, Check] = {
    Keyword.EVOKE: _always,
    Keyword.PROWL: _prowling,
    Keyword.OVERLOAD: _always,
    Keyword.DASH: _always,
    Keyword.AWAKEN: _always,
    Keyword.SURGE: _surging,
    Keyword.SPECTACLE: _spectacle,
    Keyword.CLEAVE: _always,
    Keyword.BLITZ: _always,
    Keyword.FREERUNNING: _free_running,
    Keyword.IMPENDING: _always,
    Keyword.WARP: _from_hand,
    Keyword.WEB_SLINGING: _always,
}

RETURNED = ReturnPermanents(CREATURE & TAPPED & YOU_CONTROL)


@way_to_cast()
def alternative_costs(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 118.9a-b: one of them instead of the mana cost, also of those that effects give to the
    spell."""
    granted = granted_to_spell(state, card)
    for keyword, may_be_cast in ALTERNATIVES.items():
        own = found.keyword_abilities(keyword) if keyword in found.keywords else ()
        abilities = (*own, *(ability for ability in granted if ability.keyword is keyword))
        if not abilities or not may_be_cast(state, player, card, found):
            continue
        for ability in abilities:
            assert ability.cost is not None
            parts = ability.cost.parts
            if keyword is Keyword.WEB_SLINGING:
                parts = (*parts, RETURNED)
            yield Way(str(keyword), Cost(parts))
