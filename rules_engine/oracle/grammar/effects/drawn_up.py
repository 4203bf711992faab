"""The top card of the library that was just shuffled: "Shuffle your library, then exile the top
card."."""

from __future__ import annotations

from rules_engine.ir import CARD, YOU, Exile, Shuffle
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import TopOfLibrary
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.references import EXILED
from rules_engine.oracle.grammar.syntax import Introduces


@rule("dos", "shuffle your library , then exile the top card")
def _shuffle_and_exile(at: int) -> Then:
    return (Shuffle(YOU), Introduces(at, Exile(TopOfLibrary(YOU)), CARD, False, EXILED))
