"""CR 113.8, 115: what an object would be targeted by, as effects that forbid it describe that."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.selectors import (
    AllOf,
    AnyOf,
    ControlledBy,
    FromSource,
    IsAbility,
    IsSpell,
    Not,
    Selector,
)
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind


@dataclass(frozen=True, slots=True)
class Targeting:
    """The spell or ability that something would be the target of.

    `itself`: on the stack, or the card that would be cast; of an ability that isn't on the stack
    yet there is none.
    """

    state: GameState
    source: ObjectId
    controller: PlayerId
    itself: ObjectId | None

    def is_such(self, what: Selector, context: Context) -> bool:
        """Whether it is one that is spoken of: an ability is controlled by who activated it or, if
        it triggered, by who controlled its source then (CR 113.8), not by who controls that now."""
        match what:
            case AllOf(parts=parts):
                return all(self.is_such(part, context) for part in parts)
            case AnyOf(parts=parts):
                return any(self.is_such(part, context) for part in parts)
            case Not(part=part):
                return not self.is_such(part, context)
            case IsSpell():
                return self._is_spell()
            case IsAbility():
                if self.itself is None or self._is_spell():
                    return self.itself is None
                return matches(self.state, self.itself, what, context)
            case ControlledBy(player=player):
                return matches(self.state, self.controller, player, context)
            case FromSource(what=kind):
                return matches(self.state, self.source, kind, context)
            case _:
                return matches(self.state, self.source, what, context)

    def _is_spell(self) -> bool:
        itself = self.itself
        return itself is not None and self.state.known(itself).kind is not ObjectKind.ABILITY
