"""A mana ability by one of the kinds of mana that it adds: "Add {G}" for "Add {R} or {G}".

Lands of two colors have an ability for each of them in the words of many scripts.
"""

from __future__ import annotations

import re

from rules_engine.decisions import ActionKind, Decision, Option
from rules_engine.scenario.texts import action_texts, begins
from rules_engine.state.game import GameState

_SYMBOLS = r"(?:\{[WUBRGC]\})+"
_ADDS = re.compile(rf"\badd ({_SYMBOLS})", re.IGNORECASE)
_ADDS_ONE_OF = re.compile(
    rf"\badd (?P<kinds>{_SYMBOLS}(?:, {_SYMBOLS})*,? or {_SYMBOLS})", re.IGNORECASE
)


def mana_made(state: GameState, option: Option, text: str) -> str | None:
    """The symbol of the mana that the text says this ability adds, if that is one of several."""
    if option.entity is None or option.action is not ActionKind.ACTIVATE_MANA:
        return None
    wanted = _ADDS.search(text)
    if wanted is None:
        return None
    symbol = wanted[1].upper()
    told = [
        _ADDS_ONE_OF.sub(f"Add {symbol}", each)
        for each in action_texts(state, option)
        if (found := _ADDS_ONE_OF.search(each))
        and symbol in re.findall(_SYMBOLS, found["kinds"].upper())
    ]
    return symbol if begins(text, told, state.name(option.entity)) else None


def as_made(decision: Decision, symbol: str) -> int | None:
    """Which of the kinds of mana that are offered is that one."""
    labels = [option.label for option in decision.options]
    return labels.index(symbol) if symbol in labels else None
