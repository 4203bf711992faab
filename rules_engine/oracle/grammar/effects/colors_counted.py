"""Cards of one color more than what was given up (CR 105.2)."""

from __future__ import annotations

from rules_engine.ir import CARD, ForWhich, Iterated, Plus, Search, Selector
from rules_engine.ir.conditions import Compare
from rules_engine.ir.counting import CountColors
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Pronoun


@rule(
    "told_first",
    "count the colors of the sacrificed creature , then search your library for a/an "
    "<what:card_noun> that's exactly that many colors plus one",
)
def _one_color_more(what: Selector, at: int) -> Then:
    """As it last was (CR 608.2h)."""
    given = Pronoun(at, ("creature",), demonstrative=True, way="sacrificed")
    so_many = Compare(CountColors(Iterated()), Comparison.EQUAL, Plus(CountColors(given), 1))
    found = Search(all_of(what, ForWhich(so_many)), None)
    return (Introduces(at + 1, found, CARD),)
