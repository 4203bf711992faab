"""Games that start anew (CR 727)."""

from __future__ import annotations

from rules_engine.ir import Selector
from rules_engine.ir.effects import RestartGame, Then
from rules_engine.oracle.grammar.engine import rule


@rule(
    "clause",
    "restart the game , leaving in exile all <what:noun> . then put those cards onto the "
    "battlefield under your control",
)
def _restart(what: Selector) -> Then:
    return (RestartGame(what),)
