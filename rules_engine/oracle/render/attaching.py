"""What was chosen for an object as it became attached (CR 607.2d)."""

from __future__ import annotations

from rules_engine.ir.attaching import LastChosenCard
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import Noun
from rules_engine.oracle.render.nouns import reference


@reference.of(LastChosenCard)
def _last_chosen(node: LastChosenCard, context: Context) -> Noun:
    return Noun("the last chosen card")
