"""Looking at more and more of a library for a price, as often as one likes (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import YOU, Cost, LibraryPosition, LookAt, May, PutInLibrary, Shuffle
from rules_engine.ir.effects import Process, Remember, RepeatProcess, Then
from rules_engine.ir.selectors import Bound, ResultCards, TopOfLibrary
from rules_engine.oracle.grammar.engine import rule

LOOKED_AT = Bound("the last cards looked at")


@rule(
    "clause",
    "look at the top <n:fixed_number> cards of your library . as many times as you choose , you "
    "may <cost> , put those cards on the bottom of your library in any order , then look at the "
    "top <again:fixed_number> cards of your library . then shuffle and put the last cards you "
    "looked at this way on top in any order",
)
def _vault(n: int, cost: Cost, again: int) -> Then | None:
    """What was looked at last is on top after the library is shuffled."""
    if n != again:
        return None
    under = PutInLibrary(LOOKED_AT, LibraryPosition.BOTTOM, ordered_by=YOU)
    return (
        Process(
            (
                LookAt(TopOfLibrary(YOU, n), YOU),
                Remember(LOOKED_AT.name, ResultCards()),
                May((under, RepeatProcess()), cost, otherwise=(Shuffle(YOU, LOOKED_AT),)),
            )
        ),
    )
