"""CR 116: special actions, which players with priority take without the stack.

| rule | action | where |
| --- | --- | --- |
| 116.2a | playing a land | `rules.priority` |
| 116.2b | turning a face-down permanent face up | `rules.face_down` |
| 116.2c | paying to end a continuous effect | `rules.ending_effects` |
| 116.2c | paying to stop a delayed triggered ability | `rules.averting` |
| 116.2c | paying for what an effect offers | `rules.paying_for_effects` |
| 116.2d | ignoring the effect of a static ability | `rules.ignoring` |
| 116.2i | rolling the planar die | `rules.planes` |
| 116.2j | turning a conspiracy face up | `rules.conspiracies` |
| 116.2e-m | others | register themselves |

Each kind is a function that lists what a player may do now and one that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from rules_engine.decisions import ActionKind, Option, Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.keyword_abilities import load_keyword_abilities
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword

Offer = Callable[[GameState, PlayerId], Iterator[tuple[str, ObjectId, str]]]
"""Lists label, object and detail of each action of the kind that the player may take now."""

Take = Callable[[GameState, PlayerId, ObjectId, str], Run[None]]


@dataclass(frozen=True, slots=True)
class SpecialAction:
    offer: Offer
    take: Take


SPECIAL_ACTIONS: dict[str, SpecialAction] = {}

MODULES = (
    "averting",
    "companions",
    "conspiracies",
    "ending_effects",
    "face_down",
    "ignoring",
    "paying_for_effects",
    "planes",
    "rooms",
)
"""The modules of the rules that register special actions."""


@cache
def load_special_actions() -> None:
    """Imports them."""
    for module in MODULES:
        import_module(f"rules_engine.rules.{module}")
    load_keyword_abilities()


def special_action(name: str, offer: Offer) -> Callable[[Take], Take]:
    """Registers a kind of special actions; the decorated function carries one out.

    It raises `IllegalAction` if the action can't be taken after all.
    """

    def register(take: Take) -> Take:
        assert name not in SPECIAL_ACTIONS, f"{name} is registered twice"
        SPECIAL_ACTIONS[name] = SpecialAction(offer, take)
        return take

    return register


def legal_special_actions(state: GameState, player: PlayerId) -> Iterator[Option]:
    """CR 116.2: what the player with priority may do."""
    load_special_actions()
    for name, kind in SPECIAL_ACTIONS.items():
        for label, oid, detail in kind.offer(state, player):
            yield Option(label, oid, action=ActionKind.SPECIAL, detail=f"{name}:{detail}")


FROM_HAND = frozenset({Keyword.FORETELL, Keyword.PLOT, Keyword.SUSPEND})
"""The keywords that let their card be set aside from the hand."""


def cards_in_hand_with(state: GameState, player: PlayerId, keyword: Keyword) -> list[ObjectId]:
    """The cards in the player's hand that have the keyword, one of `FROM_HAND`."""
    memo = board(state).memo
    key = ("keywords in hand", player)
    found: dict[Keyword, list[ObjectId]] | None = memo.get(key)  # type: ignore[assignment]  # the memo is keyed by question
    if found is None:
        found = {}
        for oid in state.players[player].hand:
            keywords = characteristics(state, oid).keywords
            if not FROM_HAND.isdisjoint(keywords):
                for each in FROM_HAND & keywords:
                    found.setdefault(each, []).append(oid)
        memo[key] = found
    return found.get(keyword, [])


def take_special_action(
    state: GameState, player: PlayerId, oid: ObjectId, detail: str
) -> Run[None]:
    """CR 116.3: the player has priority afterward."""
    load_special_actions()
    name, _, rest = detail.partition(":")
    yield from SPECIAL_ACTIONS[name].take(state, player, oid, rest)
