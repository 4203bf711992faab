"""The top cards of a library in two piles (CR 700.3).

| phrase | gives |
| --- | --- |
| `divided` | how many cards are revealed, who separates them and who chooses a pile |
| `pile_taken` | how many cards of the chosen pile are taken, and where the others go |
"""

from __future__ import annotations

from rules_engine.ir import CARD, OPPONENT, YOU, Amount, Selector, X
from rules_engine.ir.effects import DivideIntoPiles, Then
from rules_engine.ir.selectors import TopOfLibrary
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Introduces
from rules_engine.vocabulary import Zone

Division = tuple[Amount, Selector, Selector, bool]
"""How many cards, who separates them, who chooses a pile, and whether one is face down."""

_FACING = "into a face-down pile and a face-up pile ."


@rule(
    "divided",
    "reveal <top:top_cards> and separate them into two piles . an opponent chooses one of those "
    "piles .",
)
def _you_divide(top: TopOfLibrary) -> Division | None:
    return (top.count, YOU, OPPONENT, False) if top.player == YOU else None


@rule("divided", "reveal <top:top_cards> . an opponent separates those cards into two piles .")
def _they_divide(top: TopOfLibrary) -> Division | None:
    return (top.count, OPPONENT, YOU, False) if top.player == YOU else None


@rule(
    "divided",
    f"look at <top:top_cards> and separate them {_FACING} an opponent chooses one of (those|the) "
    "piles .",
)
def _you_divide_facing(top: TopOfLibrary) -> Division | None:
    return (top.count, YOU, OPPONENT, True) if top.player == YOU else None


@rule("divided", f"<who:player> looks at <top:top_cards> and separates them {_FACING}")
def _they_divide_facing(who: Selector, top: TopOfLibrary) -> Division | None:
    return (top.count, who, YOU, True) if top.player == YOU and who != YOU else None


@rule("divided", f"an opponent looks at <top:top_cards> and separates them {_FACING}")
@rule("divided", f"choose an opponent . they look at <top:top_cards> and separate them {_FACING}")
def _an_opponent_divides_facing(top: TopOfLibrary) -> Division | None:
    return (top.count, OPPONENT, YOU, True) if top.player == YOU else None


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
def _divide(how: Division, rest: tuple[int | None, Zone], at: int) -> Then:
    amount, by, chosen_by, face_down = how
    take, rest_to = rest
    divide = DivideIntoPiles(amount, by, chosen_by, take, rest_to, face_down)
    if rest_to is Zone.GRAVEYARD:
        return (Introduces(at, divide, CARD, True, "put into a graveyard", only_by_way=True),)
    return (divide,)


@rule(
    "told_first",
    "reveal <top:top_cards> , where x is <n:value> . an opponent separates those cards into two "
    "piles . <rest:pile_taken>",
)
def _they_divide_so_many(
    top: TopOfLibrary, n: Amount, rest: tuple[int | None, Zone], at: int
) -> Then | None:
    if top.count != X or top.player != YOU:
        return None
    return _divide((n, OPPONENT, YOU, False), rest, at)
