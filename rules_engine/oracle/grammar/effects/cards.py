"""Drawing, discarding, milling, looking, searching (CR 121, 701.9, 701.17, 701.22–25)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CARD,
    Amount,
    Discard,
    Draw,
    Instruction,
    Mill,
    Scry,
    Search,
    Selector,
    Shuffle,
    Surveil,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces
from rules_engine.vocabulary import Zone


@action("draw <n:cards>")
def _draw(n: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, n), CARD, n != 1)


@action("draw a card for each <of:each>")
def _draw_each(of: Amount) -> Instruction:
    return Draw(SUBJECT, of)


@action("draw cards equal to <n:value>", "draw a number of cards equal to <n:value>")
def _draw_equal(n: Amount) -> Instruction:
    return Draw(SUBJECT, n)


@action("discard <n:count> <what:card_noun> [<random:at_random>]")
def _discard(n: Amount, what: Selector, random: bool | None) -> Instruction:
    return Discard(SUBJECT, n, None if what == ANYTHING else what, bool(random))


@action("discard your/their hand")
def _discard_hand() -> Instruction:
    return Discard(SUBJECT, None)


@action("mill <n:cards>")
def _mill(n: Amount, at: int) -> Instruction:
    return Introduces(at, Mill(SUBJECT, n), CARD, n != 1)


@action("put the top card of your/their library into your/their graveyard")
def _mill_one() -> Instruction:
    return Mill(SUBJECT, 1)


@action("put the top <n:number> cards of your/their library into your/their graveyard")
def _mill_top(n: Amount) -> Instruction:
    return Mill(SUBJECT, n)


@action("scry <n:number>")
def _scry(n: Amount) -> Instruction:
    return Scry(n, SUBJECT)


@action("surveil <n:number>")
def _surveil(n: Amount) -> Instruction:
    return Surveil(n, SUBJECT)


@action("shuffle", "shuffle your/their library")
def _shuffle() -> Instruction:
    return Shuffle(SUBJECT)


# --- searching ---------------------------------------------------------------------------------


@rule("sought", "a/an <what:card_noun>")
def _one(what: Selector) -> tuple[Selector, Amount, bool]:
    return what, 1, False


@rule("sought", "up to <n:number> <what:card_noun>")
def _up_to(n: Amount, what: Selector) -> tuple[Selector, Amount, bool]:
    return what, n, True


@rule("sought", "<n:number> <what:card_noun>")
def _exactly(n: Amount, what: Selector) -> tuple[Selector, Amount, bool]:
    return what, n, False


words("tapped", {"tapped": True})
words("found_card", {"it": 1, "that card": 1, "them": 2, "those cards": 2, "the card": 1})


@action(
    "search your/their library for <what:sought> , [reveal <shown:found_card> ,] "
    "put <card:found_card> into your/their hand , then shuffle [your/their library]",
    "search your/their library for <what:sought> , [reveal <shown:found_card> ,] "
    "and put <card:found_card> into your/their hand . then shuffle [your/their library]",
    "search your/their library for <what:sought> [and reveal <shown:found_card>] , "
    "put <card:found_card> into your/their hand , then shuffle [your/their library]",
)
def _search_to_hand(
    what: tuple[Selector, Amount, bool], shown: int | None, card: int
) -> Instruction:
    kind, count, up_to = what
    return Search(kind, Zone.HAND, count, SUBJECT, reveal=shown is not None, up_to=up_to)


@action(
    "search your/their library for <what:sought> , put <card:found_card> onto the battlefield "
    "[<tapped>] , then shuffle [your/their library]",
    "search your/their library for <what:sought> and put <card:found_card> onto the battlefield "
    "[<tapped>] . then shuffle [your/their library]",
)
def _search_onto_battlefield(
    what: tuple[Selector, Amount, bool], card: int, tapped: bool | None
) -> Instruction:
    kind, count, up_to = what
    return Search(kind, Zone.BATTLEFIELD, count, SUBJECT, tapped=bool(tapped), up_to=up_to)
