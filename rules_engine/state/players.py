"""CR 102, 106.4: players and their mana pools."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.mana import ManaRestriction, ManaRider
from rules_engine.ir.stickers import StickerSheet
from rules_engine.vocabulary import Color, ManaType, SupplementaryDeck


class ManaUnit(NamedTuple):
    """What tells one mana from another in a pool."""

    type: ManaType
    snow: bool = False
    source: int = 0
    """CR 106.3: the object that produced it."""
    only: ManaRestriction | None = None
    riders: tuple[ManaRider, ...] = ()
    lasting: bool = False
    """It isn't lost as steps and phases end this turn."""
    until_end_of_combat: bool = False

    @property
    def kind(self) -> ManaUnit:
        """The mana, whatever produced it."""
        return self._replace(source=0)


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
    left: bool = False
    """The player has left the game (CR 800.4a)."""
    lost: str = ""
    """Why the player lost the game, once so."""
    spells_cast: int = 0
    """This turn."""
    outside: list[ObjectId] = field(default_factory=list)
    """The sideboard: cards that the player owns outside the game (CR 100.4, 400.11)."""
    commander_casts: dict[int, int] = field(default_factory=dict)
    """How often the player cast each commander from the command zone (CR 903.8)."""
    commander_damage: dict[int, int] = field(default_factory=dict)
    """Combat damage that each commander dealt to the player (CR 903.10a)."""
    commander_colors: dict[int, Color] = field(default_factory=dict)
    """The color that was chosen for each commander before the game began (CR 903.4b)."""
    companion: ObjectId | None = None
    """The card outside the game that was revealed as companion (CR 103.2b)."""
    hand_modifier: int = 0
    """What the starting hand size differs by (CR 103.5a)."""
    emperor: bool = False
    """CR 809: the team wins, loses or draws with this player."""
    team: int | None = None
    """CR 102.3."""
    deck: tuple[str, ...] = ()
    """The names of the starting deck (CR 103.2a)."""
    designations: dict[str, int] = field(default_factory=dict)
    """The city's blessing, an enduring story, speed."""
    sticker_sheets: tuple[StickerSheet, ...] = ()
    """CR 123.2."""
    next_flips: list[bool] = field(default_factory=list)
    """Of set-up positions: how the next coins fall (won, or heads), before chance decides."""
    next_rolls: list[int] = field(default_factory=list)
    """Of set-up positions: the next natural results of dice."""
    starting_life: int | None = None
    """CR 103.4: the starting life total, where it isn't the one of the game."""

    as_turn_began: dict[str, int] = field(default_factory=dict)
    """What was noted of the player as the present turn began; empty in set-up positions."""
    supplementary: dict[SupplementaryDeck, list[ObjectId]] = field(default_factory=dict)
    """CR 100.2d: the player's decks of nontraditional cards, the top card the last one. The cards
    are in the command zone and face down."""

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
            self.left,
            self.lost,
            self.spells_cast,
            list(self.outside),
            dict(self.commander_casts),
            dict(self.commander_damage),
            dict(self.commander_colors),
            self.companion,
            self.hand_modifier,
            self.emperor,
            self.team,
            self.deck,
            dict(self.designations),
            self.sticker_sheets,
            list(self.next_flips),
            list(self.next_rolls),
            self.starting_life,
            dict(self.as_turn_began),
            {name: list(deck) for name, deck in self.supplementary.items()},
        )

    @property
    def in_game(self) -> bool:
        return not self.lost
