"""A permanent sacrificed for a card of the same player's graveyard, at one time."""

from __future__ import annotations

from rules_engine.ir import ControllerOf, Selector
from rules_engine.ir.effects import SacrificeForCard, Then
from rules_engine.ir.node import transform
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Pronoun, TargetPhrase


@rule("some_players_one", "target <noun> a player controls")
def _some_players(noun: Selector, at: int) -> TargetPhrase:
    return TargetPhrase(at, noun)


@rule("that_players_card", "target <noun>")
def _that_players(noun: Selector, at: int) -> TargetPhrase:
    return TargetPhrase(at, noun)


@rule(
    "clause",
    "choose <one:some_players_one> and <card:that_players_card> . if both targets are still legal "
    "as this ability resolves , that player simultaneously sacrifices the <there:card_word> and "
    "returns the <here:card_word> card to the battlefield",
)
def _welded(one: TargetPhrase, card: TargetPhrase, there: Selector, here: Selector) -> Then | None:
    """CR 608.2b, 608.2d: both or nothing, and together."""

    def of_its_controller(_name: str, part: object) -> object:
        is_player = isinstance(part, Pronoun) and part.kinds == ("player",)
        return ControllerOf(one) if is_player else part

    found = transform(card, of_its_controller)
    if found == card or one.what != there or here != there:
        return None
    return (SacrificeForCard(one, found),)


@rule("card_word", "<what:noun>")
def _card_word(what: Selector) -> Selector:
    return what
