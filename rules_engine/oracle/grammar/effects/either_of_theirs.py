"""One of a player's things or another: a card or a permanent, the player or a planeswalker."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    PERMANENT,
    PLANESWALKER,
    THIS,
    Choice,
    ControlledBy,
    Exile,
    Instruction,
    Selector,
)
from rules_engine.ir.selectors import InZone
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import Entering
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun
from rules_engine.vocabulary import Zone


@action("exile a card from your/their hand or a permanent you/they control")
def _exile_from_either() -> Instruction:
    """Whoever is told chooses one of all of these."""
    in_hand = all_of(CARD, InZone(Zone.HAND, SUBJECT))
    return Exile(Choice(any_of(in_hand, all_of(PERMANENT, ControlledBy(SUBJECT)))))


@rule(
    "entering",
    "tapped and attacking <whom:player> or a planeswalker they control",
    "tapped and attacking <whom:player> or a planeswalker <again:player> controls",
)
def _attacking_them_or_theirs(whom: Selector, again: Selector | None) -> Entering | None:
    """CR 508.4: whoever puts it there chooses."""
    if again is not None and _unplaced(again) != _unplaced(whom):
        return None
    either = any_of(whom, all_of(PLANESWALKER, ControlledBy(whom)))
    return Entering("tapped attacking attacked", (True, True, either))


def _unplaced(player: Selector) -> Selector:
    return replace(player, at=0) if isinstance(player, Mention | Pronoun) else player


@action("exile <self> or <what:target>")
def _exile_this_or_that(self: bool, what: Selector, at: int) -> Instruction:
    """Which of them is chosen as it is done (CR 608.2d)."""
    either = Mention(at, Choice(any_of(THIS, what)))
    return Introduces(at, Exile(either), CARD, False, "exiled")
