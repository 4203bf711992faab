"""The top cards of a library in two piles (CR 700.3).

| phrase | gives |
| --- | --- |
| `divided` | how many cards are revealed, who separates them and who chooses a pile |
| `pile_taken` | how many cards of the chosen pile are taken, and where the others go |
"""

from __future__ import annotations

from rules_engine.ir import OPPONENT, YOU, Amount, Selector
from rules_engine.ir.effects import DivideIntoPiles, Then
from rules_engine.ir.selectors import TopOfLibrary
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Zone

Division = tuple[Amount, Selector, Selector]


@rule(
    "divided",
    "reveal <top:top_cards> and separate them into two piles . an opponent chooses one of those "
    "piles .",
)
def _you_divide(top: TopOfLibrary) -> Division | None:
    return (top.count, YOU, OPPONENT) if top.player == YOU else None


@rule("divided", "reveal <top:top_cards> . an opponent separates those cards into two piles .")
def _they_divide(top: TopOfLibrary) -> Division | None:
    return (top.count, OPPONENT, YOU) if top.player == YOU else None


words(
    "pile_taken",
    {
        "put one pile into your hand and the other into your graveyard": (None, Zone.GRAVEYARD),
        "put one pile into your hand and the other on the bottom of your library in any order": (
            None,
            Zone.LIBRARY,
        ),
        "put that pile into your hand and the other into your graveyard": (None, Zone.GRAVEYARD),
        "put that pile into your hand and the other on the bottom of your library in any order": (
            None,
            Zone.LIBRARY,
        ),
        "put a card from the chosen pile into your hand , then put all other cards revealed this "
        "way on the bottom of your library in any order": (1, Zone.LIBRARY),
    },
)


@rule("told_first", "<how:divided> <rest:pile_taken>")
def _divide(how: Division, rest: tuple[int | None, Zone]) -> Then:
    amount, by, chosen_by = how
    take, rest_to = rest
    return (DivideIntoPiles(amount, by, chosen_by, take, rest_to),)
