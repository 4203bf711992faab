"""Cards that go somewhere else as a player is made to discard them (CR 614.6, 701.9)."""

from __future__ import annotations

from rules_engine.ir import ANY_AMOUNT, OPPONENT, THIS, YOU, Ability, Discard
from rules_engine.ir.abilities import ModifiedEvent, Replacement
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.event_changes import GoesTo
from rules_engine.ir.events import ByEffect, CausedBy, EventPattern
from rules_engine.oracle.grammar.effects.moving import Entering, entering
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import with_subject
from rules_engine.vocabulary import Zone


@rule(
    "ability",
    "if a spell or ability an opponent controls causes you to discard <self> , put it onto the "
    "battlefield [<how:entering+>] instead of putting it into your graveyard .",
)
def _discarded_onto_battlefield(self: bool, how: tuple[Entering, ...] | None) -> Ability | None:
    """CR 614.6, 701.9: it is discarded all the same, but goes somewhere else."""
    put = entering(THIS, how or ())
    if put is None:
        return None
    made_to = CausedBy(Discard(YOU, ANY_AMOUNT, THIS), OPPONENT)
    return Replacement(made_to, (with_subject(put, YOU),), zone=Zone.HAND)


def _on_top_instead(event: EventPattern, reveal: bool = False) -> Ability:
    """CR 614.6, 701.9c: discarded all the same; without being revealed, if that isn't said."""
    change = GoesTo(Zone.LIBRARY, LibraryPosition.TOP, reveal=reveal)
    return ModifiedEvent(event, (change,), optional=True)


@rule(
    "ability",
    "if an effect causes you to discard a card , discard it , but you may put it on top of your "
    "library instead of into your graveyard .",
)
def _discarded_onto_library() -> Ability:
    return _on_top_instead(ByEffect(Discard(YOU, ANY_AMOUNT)))


@rule(
    "ability",
    "if a spell or ability an opponent controls causes you to discard a card , you may reveal that "
    "card and put it on top of your library instead of putting it anywhere else .",
)
def _revealed_onto_library() -> Ability:
    return _on_top_instead(CausedBy(Discard(YOU, ANY_AMOUNT), OPPONENT), reveal=True)
