"""A card of each card type, or of each pair of colors, from among those that were found (CR 105.2b,
205.2a)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    AnyOf,
    Choice,
    Exile,
    IsType,
    PutInHand,
    Selector,
)
from rules_engine.ir.effects import ChooseObjects, Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Pronoun
from rules_engine.oracle.one_of_each import CARD_TYPES, COLOR_PAIRS


def _of_each_type(pile: Selector) -> Selector | None:
    """No card is taken for two of its types."""
    if not isinstance(pile, Pronoun) or not pile.whole:
        return None
    kinds = (all_of(CARD, IsType(one), pile) for one in CARD_TYPES)
    return AnyOf(tuple(Choice(kind, up_to=True) for kind in kinds))


@rule(
    "clause",
    "for each card type , you may put a card of that type from among <pile> into your hand",
)
def _one_of_each_type(pile: Selector) -> Then | None:
    what = _of_each_type(pile)
    return None if what is None else (PutInHand(what),)


@rule("clause", "for each card type , you may exile a card of that type from among <pile>")
def _exile_one_of_each_type(pile: Selector, at: int) -> Then | None:
    what = _of_each_type(pile)
    return None if what is None else (Introduces(at, Exile(what), CARD, True, "exiled"),)


@rule(
    "clause",
    "for each color pair , choose a card that's exactly those colors from among <pile>",
)
def _one_of_each_pair(pile: Selector, at: int) -> Then | None:
    if not isinstance(pile, Pronoun) or not pile.whole:
        return None
    chosen = AnyOf(tuple(Choice(all_of(CARD, pair, pile)) for pair in COLOR_PAIRS))
    return (Introduces(at, ChooseObjects(chosen), CARD, True, "chosen"),)
