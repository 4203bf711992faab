"""Creatures in sectors, and what is said of those in one of them (CR 702.158)."""

from __future__ import annotations

from rules_engine.ir import AffectedObject, CantBeBlocked, Modification, Not, Selector
from rules_engine.ir.chosen_words import ChosenAs, IsOfChosenKind
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import ChooseWord, Instruction, Then
from rules_engine.ir.sectors import IN_A_SECTOR, SECTORS, InSameSector
from rules_engine.ir.selectors import CREATURE, AllOf
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of

words("post", {"in the chosen sector": IsOfChosenKind(ChosenAs.SECTOR)})

_BY_THE_SAME = (CantBeBlocked(AllOf((CREATURE, Not(InSameSector(AffectedObject()))))),)


@action("choose a sector")
def _choose() -> Instruction:
    """CR 702.158d."""
    return ChooseWord(ChosenAs.SECTOR, SECTORS)


@rule(
    "changed",
    "can be blocked only by creatures in the same sector",
    "can't be blocked except by creatures in the same sector",
)
def _by_the_same() -> tuple[Modification, ...]:
    """CR 702.158e: by none that isn't in the sector of what it would block."""
    return _BY_THE_SAME


@rule(
    "clause",
    "<what:noun> in each sector can be blocked <until:this_time> only by creatures in the same "
    "sector",
    "<what:noun> in each sector can't be blocked <until:this_time> except by creatures in the same "
    "sector",
    "<what:noun> in each sector can't be blocked except by creatures in the same sector "
    "<until:this_time>",
)
def _each_by_the_same(what: Selector, until: AnyDuration) -> Then | None:
    return started(all_of(what, IN_A_SECTOR), _BY_THE_SAME, until)
