"""What comes with mana (CR 106.6), and types of mana that are found out (CR 106.5, 106.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.durations import INDEFINITELY, Duration
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import ManaType

if TYPE_CHECKING:
    from rules_engine.ir.effects import Then
    from rules_engine.ir.modifications import Modification


class Deed(StrEnum):
    """What is neither a spell nor said by its object alone, and has a cost."""

    FORETELL = "foretell cards"
    """CR 702.143a: a special action."""
    GAIN_LEVEL = "gain a Class level"
    """CR 716.2a: an activated ability."""
    EQUIP = "activate equip abilities"
    """CR 702.6a."""
    POWER_UP = "activate power-up abilities"
    """CR 702.193a."""
    UNLOCK = "unlock doors"
    """CR 709.5e: a special action."""
    TURN_FACE_UP = "turn permanents face up"
    """CR 708.7: a special action."""
    TURN_CREATURE_UP = "turn creatures face up"
    TURN_MANIFESTED_UP = "pay a mana cost to turn a manifested creature face up"
    """CR 701.40b."""
    MORPH = "pay a morph cost"
    """CR 702.37e; that of megamorph is one as well (702.37b)."""
    DISTURB = "pay a disturb cost"
    """CR 702.146a: as one casts the spell."""
    CUMULATIVE_UPKEEP = "pay cumulative upkeep costs"
    """CR 702.24a."""


@dataclass(frozen=True, slots=True)
class ManaRestriction(Node):
    """CR 106.6: the mana can be spent only on spells, or activated abilities of objects, like
    these; None: on none of that kind. `others`: also on costs that are neither. `not_generic`: not
    on generic mana (CR 107.4b). `containing`: also on whatever costs contain that symbol, {X} or
    {C}. `deeds`: also on these ("foretell cards", "gain a Class level")."""

    spells: Selector | None = None
    abilities: Selector | None = None
    others: bool = False
    not_generic: bool = False
    containing: str | None = None
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class ManaRider(Node):
    """CR 106.6: if the mana is spent on a spell like these, the modifications apply to it for as
    long as `lasts` says, and the instructions are a triggered ability ("when you spend this mana
    to cast …") about that spell, which is `EventObject` in them."""

    spells: Selector
    modifications: tuple[Modification, ...] = ()
    then: Then = ()
    lasts: Duration = INDEFINITELY


@dataclass(frozen=True, slots=True)
class ManaTypes(Node):
    """Base of types of mana that are found out as mana is added."""


@dataclass(frozen=True, slots=True)
class CouldProduce(ManaTypes):
    """CR 106.7: what these permanents could produce: any type, or only colors."""

    what: Selector
    any_type: bool = False


@dataclass(frozen=True, slots=True)
class ColorsOf(ManaTypes):
    """The colors of these objects."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChosenColorMana(ManaTypes):
    """The color chosen for this object."""


@dataclass(frozen=True, slots=True)
class TheseOr(ManaTypes):
    """One of these types or of the others ("{U} or one mana of the chosen color")."""

    kinds: tuple[ManaType, ...]
    others: ManaTypes


@dataclass(frozen=True, slots=True)
class CommanderColors(ManaTypes):
    """CR 903.4: the colors of the color identity of the player's commanders; none without one."""


@dataclass(frozen=True, slots=True)
class ProducedTypes(ManaTypes):
    """In a triggered ability: the types that the event added ("any type that land produced")."""
