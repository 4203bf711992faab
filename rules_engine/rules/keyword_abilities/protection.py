"""CR 702.16: protection."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword


def is_protected_from(state: GameState, protected: ObjectId, source: ObjectId) -> bool:
    """CR 702.16b-f: whether the object has protection from a quality that the source has."""
    found = characteristics(state, protected)
    if Keyword.PROTECTION not in found.keywords:
        return False
    context = Context(protected, found.controller)
    return any(
        ability.what is not None and matches(state, source, ability.what, context)
        for ability in found.keyword_abilities(Keyword.PROTECTION)
    )
