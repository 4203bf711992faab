"""Those who were named before: "that creature and that player", the owners of those cards, all
cards with that creature's name."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    YOU,
    Apply,
    ControlledBy,
    ControllerOf,
    Exile,
    Instruction,
    InZone,
    Modification,
    PutInLibrary,
    RevealHand,
    Selector,
)
from rules_engine.ir.counting import OfOtherType
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import LibraryPosition, Then
from rules_engine.ir.modifications import CantGainLife, CantLoseLife
from rules_engine.ir.selectors import SharesNameWith
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.vocabulary import Zone


@rule("recipient", "that creature and that player")
def _that_creature_and_player(at: int) -> Selector:
    creature = Pronoun(at, ("creature",), demonstrative=True)
    return any_of(creature, Pronoun(at + 3, ("player",), demonstrative=True))


@rule("recipient", "that creature and that creature's controller")
def _that_creature_and_controller(at: int) -> Selector:
    creature = Pronoun(at, ("creature",), demonstrative=True)
    return any_of(creature, ControllerOf(Pronoun(at + 3, ("creature",), demonstrative=True)))


@rule("recipient", "that player and each <noun>")
def _that_player_and_each(noun: Selector, at: int) -> Selector:
    return any_of(Pronoun(at, ("player",), demonstrative=True), noun)


@rule("clause", "the owners of those cards shuffle them into their libraries")
def _owners_shuffle_them(at: int) -> Then:
    those = Pronoun(at + 3, ("card",), plural=True, demonstrative=True)
    return (PutInLibrary(those, LibraryPosition.SHUFFLED),)


@action(
    "exile all cards from it with the same name as <what:single>",
    "exile all cards revealed this way with the same name as <what:single>",
)
def _exile_same_names(what: Selector, at: int) -> Instruction:
    """From the hand that was revealed."""
    hand = Pronoun(at, whole=True, plural=True, way="revealed")
    return Exile(all_of(CARD, SharesNameWith(what), hand))


@rule(
    "clause",
    "that player reveals their hand and exiles all cards with that name from their hand and "
    "graveyard",
)
def _exile_that_name(at: int) -> Then:
    """The name of the creature that was named before."""
    player = Pronoun(at, ("player",), demonstrative=True)
    like = SharesNameWith(Pronoun(at + 9, ("creature",), demonstrative=True))
    where = any_of(InZone(Zone.HAND, player), InZone(Zone.GRAVEYARD, player))
    return (RevealHand(player), Exile(all_of(CARD, like, where)))


@rule("post", "of the other type")
def _of_the_other_type(at: int) -> Selector:
    """Of instant and sorcery the one that the spell named before is not."""
    return OfOtherType(Pronoun(at, outside=True))


@rule("post", "with the same controller")
def _of_the_same_controller(at: int) -> Selector:
    """As the target before it."""
    return ControlledBy(ControllerOf(Pronoun(at, outside=True)))


@rule(
    "clause",
    "until end of turn , your life total can't change , and <what:thing> <how:changes>",
)
def _steady_and(what: Selector, how: tuple[Modification, ...]) -> Then | None:
    begun = started(what, how, UNTIL_END_OF_TURN)
    if begun is None:
        return None
    return (Apply(YOU, (CantGainLife(), CantLoseLife()), UNTIL_END_OF_TURN), *begun)


@rule("pronoun", "those <what:types> cards")
def _those_of_type(what: Selector, at: int) -> Selector:
    """The cards that were looked for."""
    return Pronoun(at, ("card",), plural=True, demonstrative=True)


@rule("pronoun", "the nonland card")
def _the_nonland_card(at: int) -> Selector:
    return Pronoun(at, ("card",), demonstrative=True)
