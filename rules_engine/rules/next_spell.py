"""CR 611.2f: effects on the next spell that a player casts, asked for before it is cast."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.mana_spending import matches_spell
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def changes_of_next_spell(
    state: GameState, player: PlayerId, card: ObjectId
) -> Iterator[tuple[mod.Modification, Context]]:
    """What will apply to the card once the player casts it; nothing of a spell, to which it
    applies already."""
    if not state.effects or card not in state.objects:
        return
    if state.objects[card].zone is Zone.STACK:
        return
    for effect in state.effects:
        later = effect.modifications[0]
        context = Context(effect.source, effect.controller)
        if (
            isinstance(later, mod.ForNextSpell)
            and effect.controller == player
            and effect.matching is not None
            and matches_spell(state, card, effect.matching, context)
        ):
            for change in later.modifications:
                yield change, context
