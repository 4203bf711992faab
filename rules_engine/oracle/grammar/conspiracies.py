"""Conspiracies that act as the game begins (CR 315.5a)."""

from __future__ import annotations

from rules_engine.ir import OPPONENT, PLAYER, YOU, Ability, BeginningOf, EventPlayer, Selector
from rules_engine.ir.abilities import IsStartingPlayer
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import StartingPlayer
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.object_events import player_in_event
from rules_engine.vocabulary import Step


@rule(
    "ability",
    "you are the starting player . if multiple players would be the starting player , one of those "
    "players is chosen at random .",
)
def _starting_player() -> Ability:
    return IsStartingPlayer()


@rule("moment", "the beginning of the first <step>")
def _first_of_all(step: Step) -> EventPattern:
    return BeginningOf(step, StartingPlayer(), first=True)


@rule("moment", "the beginning of <whose:whose_first> first <step>")
def _first(whose: Selector, step: Step) -> EventPattern:
    return BeginningOf(step, whose, first=True)


_FIRST_OF: tuple[tuple[str, Selector], ...] = (
    ("your", YOU),
    ("each player 's", PLAYER),
    ("each opponent 's", OPPONENT),
    ("each other player 's", all_of(PLAYER, ~YOU)),
)
for _text, _who in _FIRST_OF:
    rule("whose_first", _text)(player_in_event(_who, YOU if _who is YOU else EventPlayer()))
