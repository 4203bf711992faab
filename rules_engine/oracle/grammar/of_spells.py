"""What is said of this object as a spell, though the words may call it a card or a creature."""

from __future__ import annotations

from rules_engine.ir import CantBeCountered, GainAbility, KeywordAbility, Modification
from rules_engine.vocabulary import Keyword


def is_of_a_spell(change: Modification) -> bool:
    """CR 113.6g, 113.6k: that it can't be countered, or has a keyword that works as it is cast or
    resolves."""
    match change:
        case CantBeCountered():
            return True
        case GainAbility(ability=KeywordAbility(keyword=keyword)):
            return keyword in _OF_SPELLS
        case _:
            return False


_OF_SPELLS = frozenset({Keyword.CASCADE, Keyword.DEMONSTRATE, Keyword.REBOUND, Keyword.STORM})
