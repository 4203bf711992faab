"""How often a cost is paid by which a spell with {X} costs less (CR 601.2b, f).

The value of X comes first in a script, though it is asked for last; behind it, or as targets, comes
what is given up, or the number itself: `{"x": 4}, "Opt"`; `{"x": 4}, {"amount": 2}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.decisions import Answer, Decision, DecisionKind
from rules_engine.rules.board import characteristics
from rules_engine.scenario.plain_answers import HOW_OFTEN
from rules_engine.state.game import GameState


def times_before_x(
    state: GameState,
    decision: Decision,
    choices: list[Any],
    targets: list[Any],
    means: Callable[[str, int], bool],
) -> Answer | None:
    """As many times as cards of the hand are named; None where X isn't said first."""
    says_x = bool(choices) and isinstance(choices[0], dict) and "x" in choices[0]
    asks = decision.kind is DecisionKind.NUMBER and HOW_OFTEN.fullmatch(decision.prompt)
    if not says_x or not asks or decision.source is None:
        return None
    cost = characteristics(state, decision.source).mana_cost
    if cost is None or not cost.variables or (choices[1:] and isinstance(choices[1], bool)):
        return None
    if len(choices) > 1 and isinstance(choices[1], dict) and "amount" in choices[1]:
        number = int(choices[1]["amount"])
        if not decision.minimum <= number <= decision.maximum:
            return None
        del choices[1]
        return (number,)
    hand = state.players[decision.player].hand

    def given_up(entries: list[Any]) -> int:
        number = 0
        left = list(hand)
        flat = [name for one in entries for name in (one if isinstance(one, list) else [one])]
        for name in flat:
            card = next((oid for oid in left if isinstance(name, str) and means(name, oid)), None)
            if card is None:
                break
            left.remove(card)
            number += 1
        return number

    return (min(given_up(choices[1:]) or given_up(targets), decision.maximum),)
