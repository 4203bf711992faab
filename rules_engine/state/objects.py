"""CR 109-113: objects, and what is remembered of those that left."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.stickers import Sticker
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Keyword, ManaType, Zone

if TYPE_CHECKING:
    from rules_engine.rules.characteristics import Characteristics

Entity = int
"""An `ObjectId` or a `PlayerId`; the two never have equal values."""


class ObjectKind(StrEnum):
    CARD = "card"
    TOKEN = "token"
    SPELL_COPY = "copy of a spell"
    ABILITY = "ability"
    EMBLEM = "emblem"


NOTED = "noted number"
"""What a number that is noted for an object is kept as among its choices (CR 607.2)."""


@dataclass(frozen=True, slots=True)
class EventInfo:
    """What an event hands to the ability that it triggers or the effect that replaces it."""

    object: Entity | None = None
    other: Entity | None = None
    recipient: Entity | None = None
    player: PlayerId | None = None
    amount: int = 0
    mana: tuple[ManaType, ...] = ()
    """The types of mana that the event added."""
    objects: tuple[Entity, ...] = ()
    """All of them, if several together triggered it ("one or more")."""
    others: tuple[Entity, ...] = ()
    """Likewise all that they blocked or that blocked them."""
    recipients: tuple[Entity, ...] = ()
    """Likewise all that they dealt damage to."""
    host: Entity | None = None
    """What the source of the ability was attached to as it triggered."""


@dataclass(frozen=True, slots=True)
class Casting:
    """How a spell was cast; the permanent that it becomes remembers it (CR 400.7d)."""

    player: PlayerId
    from_zone: Zone
    way: str = ""
    x: int = 0
    options: tuple[tuple[str, int, int], ...] = ()
    """Optional additional costs that were paid: the keyword, which ability of it, how often."""
    promised: PlayerId | None = None
    """The opponent who was chosen to pay its gift cost (CR 702.174a)."""
    spent: tuple[ManaUnit, ...] = ()
    """The mana that was spent to cast it."""
    paid: tuple[PaidCost, ...] = ()
    """What else was paid for it."""
    is_copy: bool = False
    """It is of a copy, which wasn't cast itself (CR 707.10)."""
    as_sorcery: bool = True
    """It was cast at a time when a sorcery could have been (CR 307.1)."""
    as_cast: tuple[Condition, ...] = ()
    """What was so as it was cast, of all that its text asks of that moment."""

    def is_for(self, keyword: str) -> bool:
        """Whether it was cast for an alternative cost of that keyword (CR 118.9)."""
        return self.way.rstrip(" 0123456789") == keyword


@dataclass(frozen=True, slots=True)
class PaidCost:
    """CR 601.2h: one way in which a cost was paid: what was given, or how much."""

    kind: str
    """sacrificed, discarded, exiled, tapped, returned, revealed, counters, life, mana, or life for
    mana, counted in symbols"""
    given: tuple[Entity, ...] = ()
    amount: int = 0


FORETOLD, PLOTTED, WARPED = "foretold", "plotted", "warped"
"""Choices kept on a card in exile: the turn in which it became so."""

MARKS = {Keyword.FORETELL: FORETOLD, Keyword.PLOT: PLOTTED}

CONVOKED = "convoked"
"""How a creature is given that is tapped to convoke (CR 702.51c)."""

DELVED = "delve"
"""The link of cards that were exiled by delve to the spell (CR 607.2a)."""

LIFE_FOR_MANA = "life for mana"
"""How many Phyrexian mana symbols were paid for with life (CR 107.4f)."""


def times_paid(casting: Casting | None, keyword: str, which: int | None = None) -> int:
    """How often an optional additional cost was paid for a spell (CR 601.2b)."""
    if casting is None:
        return 0
    return sum(
        times
        for name, number, times in casting.options
        if name == keyword and which in (None, number)
    )


@dataclass(frozen=True, slots=True)
class Component:
    """One more card (or copy) that represents a melded or merged permanent (CR 712.4a, 730.2)."""

    definition: CardDefinition
    kind: ObjectKind
    card: str
    owner: PlayerId
    shown: CardFace | None = None
    """What it gives a merged permanent (CR 730.2a); a melded one has only the combined face."""
    since: int = 0
    """When the last of them merged."""
    commander: int = 0
    """Which commander of the game the card itself is (CR 903.3)."""


@dataclass(frozen=True, slots=True)
class StackItem:
    """The choices made for a spell or ability on the stack (CR 601.2b-d, 602.2b, 603.3d)."""

    source: ObjectId
    ability: ActivatedAbility | TriggeredAbility | None = None
    """None for spells."""
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Entity, ...], ...] = ()
    divisions: tuple[tuple[int, ...], ...] = ()
    x: int = 0
    y: int = 0
    event: EventInfo | None = None
    paid: tuple[Entity, ...] = ()
    """What was sacrificed, discarded or otherwise given for costs."""
    costs: tuple[PaidCost, ...] = ()
    spent: tuple[ManaUnit, ...] = ()
    spliced: tuple[SpellAbility, ...] = ()
    """The text gained from spliced cards, in order (CR 702.47)."""
    bound: tuple[tuple[str, tuple[Entity, ...]], ...] = ()
    is_copy: bool = field(default=False, repr=False)
    """Of an ability: it was put on the stack as a copy and never triggered (CR 707.10b)."""


@dataclass(frozen=True, slots=True)
class PlacedSticker:
    """CR 123.3: a sticker of a sheet, on an object."""

    sticker: Sticker
    sheet: str
    number: int
    timestamp: int = 0

    @property
    def label(self) -> str:
        return f"{self.sheet} {self.number + 1}"


@dataclass(frozen=True, slots=True)
class FaceDown:
    """CR 708.2: what let an object be face down, and the characteristics that it listed."""

    values: CardFace
    by: str = ""
    """`morph`, `disguise`, `manifest`, `cloak` …; empty for other effects (CR 708.7)."""
    up: Cost | None = None
    """For what cost its controller may turn it face up, whatever its own abilities say."""
    up_first: bool = False
    """It is turned face up before it would assign or deal damage, be dealt damage or become tapped
    (`rules.unmasking`)."""


NOT_SHOWN = CardFace(name="")
"""Before anything is derived, and for what has no characteristics (CR 406.3a)."""


@dataclass(slots=True)
class GameObject:
    """A card, token, copy of a spell or ability in one zone; a zone change makes a new one (CR
    400.7)."""

    id: ObjectId
    kind: ObjectKind
    definition: CardDefinition
    """The card or token itself with all its faces, should it stop being a copy."""
    card: str
    """The card's name in the decklist; empty if it isn't one."""
    owner: PlayerId
    controller: PlayerId
    """Before control-changing effects (layer 2); the computed one is in its characteristics."""
    zone: Zone
    timestamp: int
    face: CardFace = NOT_SHOWN
    """The copiable values (CR 707.2) when face up; `rules.faces.show_face` derives them."""
    copied: CardDefinition | None = None
    """What copy effects made of it (CR 707.3); the other fields say which of its faces counts."""
    side: int = 0
    """The face that is up, or the half or part that was chosen (CR 709.3, 712.8, 715.3)."""
    flipped: bool = False
    """CR 110.5: status."""
    components: tuple[Component, ...] = ()
    """What else represents it (CR 712.8g, 730.2); `definition` is the topmost one."""
    previous: ObjectId | None = None
    tapped: bool = False
    face_down: bool = False
    face_down_as: FaceDown | None = None
    """How it came to be face down, and with which characteristics (CR 708.2)."""
    turned_over: int = 0
    """When it last transformed or converted, on the clock of timestamps (CR 701.27f)."""
    damage: int = 0
    deathtouched: bool = False
    """Was dealt damage by a source with deathtouch since state-based actions were last checked."""
    new_control: bool = True
    """Not controlled continuously since its controller's turn began (CR 302.6)."""
    echo_due: int = 2
    """CR 702.30a: 2 if it came under its controller's control since their last upkeep began, 1 if
    it had when the present upkeep began, else 0."""
    control_seen: PlayerId | None = None
    """The controller as last noticed, to notice changes of it."""
    regeneration_shields: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    counter_times: dict[str, int] = field(default_factory=dict)
    """CR 613.7c: when counters of a kind were put on it last."""
    copies: tuple[tuple[int, CardDefinition], ...] = ()
    """What it became a copy of while it was here, each with its continuous effect; 0 is as it
    entered (CR 707.4). The last one counts."""
    attached_to: Entity | None = None
    entered_turn: int = 0
    activated_this_turn: tuple[int, ...] = ()
    """Hashes of once-each-turn abilities and loyalty abilities used this turn."""
    stickers: tuple[PlacedSticker, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    """Colors, creature types and the like chosen for it."""
    used: tuple[tuple[str, tuple[Entity, ...]], ...] = ()
    """What keywords of it used as it entered: what it devoured, what it was crafted with."""
    casting: Casting | None = None
    item: StackItem | None = None
    exiled_under: str = ""
    """In exile: the face whose text has the ability that put it there (CR 607.2a); none if it was
    an ability that the source had otherwise."""
    exiled_with: ObjectId | None = None
    """In exile: whose ability put it there (CR 607.2a)."""
    exiled_by: PlayerId | None = None
    """In exile: which player put it there (CR 701.13a)."""
    exiled_link: str = ""
    """In exile: which of its abilities (CR 607.1)."""
    returns: Zone | None = None
    """In exile: until what exiled it leaves the battlefield (CR 610.3)."""
    commander: int = 0
    """CR 903.3: which commander of the game it is, if it is one."""
    exile_on_leaving: bool = False
    """It is exiled when it leaves the stack or the battlefield (CR 702.34a and the like)."""
    exiled_not_buried: bool = False
    """It is exiled if it would be put into a graveyard from the stack."""
    phased_out_by: PlayerId | None = None
    """CR 702.26a: under whose control it phased out, while it is phased out."""
    phased_out_with: ObjectId | None = None
    """CR 702.26g: with what it phased out indirectly."""
    phased_out_until: ObjectId | None = None
    """CR 610.4: what has to leave the battlefield before it phases in."""
    phases_in_tapped: bool = False
    """As that happens."""
    together: int = 0
    """If it came here with others: the latest timestamp that one of them got (CR 704.5k)."""
    designations: dict[str, int] = field(default_factory=dict)
    """Marks that rules and effects look at: its level, solved, saddled, a battle's protector."""

    def copy(self) -> GameObject:
        return GameObject(
            self.id,
            self.kind,
            self.definition,
            self.card,
            self.owner,
            self.controller,
            self.zone,
            self.timestamp,
            self.face,
            self.copied,
            self.side,
            self.flipped,
            self.components,
            self.previous,
            self.tapped,
            self.face_down,
            self.face_down_as,
            self.turned_over,
            self.damage,
            self.deathtouched,
            self.new_control,
            self.echo_due,
            self.control_seen,
            self.regeneration_shields,
            dict(self.counters) if self.counters else {},
            dict(self.counter_times) if self.counter_times else {},
            self.copies,
            self.attached_to,
            self.entered_turn,
            self.activated_this_turn,
            self.stickers,
            self.choices,
            self.used,
            self.casting,
            self.item,
            self.exiled_under,
            self.exiled_with,
            self.exiled_by,
            self.exiled_link,
            self.returns,
            self.commander,
            self.exile_on_leaving,
            self.exiled_not_buried,
            self.phased_out_by,
            self.phased_out_with,
            self.phased_out_until,
            self.phases_in_tapped,
            self.together,
            dict(self.designations) if self.designations else {},
        )

    @property
    def is_card(self) -> bool:
        return self.kind is ObjectKind.CARD

    @property
    def is_token(self) -> bool:
        return self.kind is ObjectKind.TOKEN

    @property
    def is_spell(self) -> bool:
        """CR 112.1: a card or a copy of one on the stack."""
        return self.zone is Zone.STACK and self.kind is not ObjectKind.ABILITY

    def choice(self, what: str) -> str | None:
        return next((value for name, value in self.choices if name == what), None)

    @property
    def chosen_subtype(self) -> str | None:
        """The creature type or land type that was chosen for it: "of the chosen type"."""
        return self.choice("creature type") or self.choice("basic land type")


@dataclass(frozen=True, slots=True)
class LastKnown:
    """CR 608.2h: an object as it last was where it was, and what became of it (CR 400.7)."""

    object: GameObject
    characteristics: Characteristics
    turn: int
    successor: ObjectId | None
    others: tuple[ObjectId, ...] = ()
    """What the other cards of a melded or merged permanent became (CR 712.21c, 730.3c)."""
    attached: tuple[ObjectId, ...] = ()
    """What was attached to it as it left the battlefield."""


NAMES_BEFORE = "names before"
"""The card names that were chosen for an object before the last one, one a line (CR 607.2d)."""

NAMES_TOGETHER = "names"
"""Several card names that were chosen for an object together, one a line (CR 702.106f)."""
