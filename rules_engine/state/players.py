"""CR 102, 106.4: players and their mana pools."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.vocabulary import ManaType


class ManaUnit(NamedTuple):
    """What tells one mana from another in a pool."""

    type: ManaType
    snow: bool = False


@dataclass(slots=True)
class Player:
    id: PlayerId
    name: str
    life: int
    library: list[ObjectId] = field(default_factory=list)
    """The top card is the last one."""
    hand: list[ObjectId] = field(default_factory=list)
    graveyard: list[ObjectId] = field(default_factory=list)
    """The top card is the last one."""
    pool: dict[ManaUnit, int] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    lands_played: int = 0
    drew_from_empty_library: bool = False
    """Since state-based actions were last checked (CR 704.5b)."""
    mulligans: int = 0
    lost: str = ""
    """Why the player lost the game, once so."""
    extra_turns: int = 0
    spells_cast: int = 0
    """This turn."""

    def copy(self) -> Player:
        return Player(
            self.id,
            self.name,
            self.life,
            list(self.library),
            list(self.hand),
            list(self.graveyard),
            dict(self.pool),
            dict(self.counters),
            self.lands_played,
            self.drew_from_empty_library,
            self.mulligans,
            self.lost,
            self.extra_turns,
            self.spells_cast,
        )

    @property
    def in_game(self) -> bool:
        return not self.lost
