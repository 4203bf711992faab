"""Protection that leaves Auras where they are: "This effect doesn't remove ~." (CR 702.16n)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    AURA,
    Ability,
    GainAbility,
    KeywordAbility,
    Modification,
    Selector,
    StaticAbility,
)
from rules_engine.ir.selectors import GrantingObject
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Keyword

words("spared", {"auras": AURA})


@rule("spared", "<self>")
def _this_aura(self: bool) -> Selector:
    return GrantingObject()


@rule("line", "<one:ability> this effect doesn't remove <what:spared> .")
def _sparing(one: Ability, what: Selector) -> tuple[Ability, ...] | None:
    """None if the sentence before gives no protection."""
    if not isinstance(one, StaticAbility):
        return None
    changed = tuple(_spared(change, what) for change in one.modifications)
    return None if changed == one.modifications else (replace(one, modifications=changed),)


def _spared(change: Modification, what: Selector) -> Modification:
    match change:
        case GainAbility(ability=KeywordAbility(keyword=Keyword.PROTECTION) as protection):
            return GainAbility(replace(protection, spares=what))
        case _:
            return change
