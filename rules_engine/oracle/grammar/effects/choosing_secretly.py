"""What is chosen in secret, and revealed to pay a cost (CR 607.2d)."""

from __future__ import annotations

from rules_engine.ir import ControlledBy, HasChosenType, Matches, Selector
from rules_engine.ir.costs import CostPart, RevealChoice
from rules_engine.ir.effects import ChooseCreatureType, ChooseOpponent, If, Then
from rules_engine.ir.selectors import ChosenOpponent
from rules_engine.oracle.grammar.costs import paid
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary.creature_types import CREATURE_TYPES

words("chosen_on_entering", {"secretly choose an opponent": ChooseOpponent(secret=True)})


@rule("clause", "secretly choose an opponent")
def _opponent() -> Then:
    return (ChooseOpponent(secret=True),)


@rule("told_type", "<one:subtype>")
def _type(one: str) -> str | None:
    return one if one in CREATURE_TYPES else None


@rule(
    "clause",
    "secretly choose <one:told_type> or <two:told_type>",
    "secretly choose <one:told_type> , <two:told_type> , or <three:told_type>",
)
def _creature_type(one: str, two: str, three: str | None) -> Then | None:
    among = tuple(word for word in (one, two, three) if word is not None)
    if len(set(among)) < len(among):
        return None
    return (ChooseCreatureType(among=among, secret=True),)


words("revealed_choice", {"creature type": "creature type", "player": "opponent"})


@paid("reveal the <of:revealed_choice> you chose")
def _reveal_choice(of: str) -> CostPart:
    return RevealChoice(of)


words(
    "state",
    {
        "the chosen type": HasChosenType(),
        "of the chosen type": HasChosenType(),
        "controlled by the chosen player": ControlledBy(ChosenOpponent()),
    },
)


@rule("told_if", "if <what:target> is <how:state> , <then:told>")
def _if_target_is(what: Selector, how: Selector, then: Then) -> Then:
    """Asked as the instruction is followed, of no triggered ability (CR 603.4)."""
    return (If(Matches(what, how), then),)
