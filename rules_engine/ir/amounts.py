"""Amounts: numbers that are written, chosen or counted (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import Color, ManaType

if TYPE_CHECKING:
    from rules_engine.cards.mana_cost import ManaCost
    from rules_engine.ir.conditions import Condition
    from rules_engine.ir.events import EventPattern


@dataclass(frozen=True, slots=True)
class AmountNode(Node):
    """Base of all amounts but plain integers."""


Amount: TypeAlias = int | AmountNode


@dataclass(frozen=True, slots=True)
class ChosenX(AmountNode):
    """The X of the cost (CR 107.3), or its Y (107.3p)."""

    letter: str = "X"


@dataclass(frozen=True, slots=True)
class AnyAmount(AmountNode):
    """In a trigger's pattern: whatever the amount was."""


@dataclass(frozen=True, slots=True)
class Count(AmountNode):
    """How many of these there are ("for each creature you control")."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountCardTypes(AmountNode):
    """How many card types there are among these; only of permanents, if so said (CR 110.4);
    `shared`: only those that one of those others has as well."""

    what: Selector
    permanents: bool = False
    shared: Selector | None = None


@dataclass(frozen=True, slots=True)
class CountBasicLandTypes(AmountNode):
    """Domain: how many basic land types there are among these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountCreatureTypes(AmountNode):
    """CR 205.3m: how many creature types there are among these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PowerOf(AmountNode):
    """The power of the referred object, or the total power of several."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BasePowerOf(AmountNode):
    """CR 208.4b: the power before counters and other modifications."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ToughnessOf(AmountNode):
    what: Selector


@dataclass(frozen=True, slots=True)
class ManaValueOf(AmountNode):
    what: Selector


@dataclass(frozen=True, slots=True)
class GreatestPower(AmountNode):
    among: Selector


@dataclass(frozen=True, slots=True)
class GreatestManaValue(AmountNode):
    among: Selector


@dataclass(frozen=True, slots=True)
class CountersOn(AmountNode):
    """How many counters of a kind, or of all kinds if it is empty, are on the referred object or
    player."""

    kind: str
    what: Selector


@dataclass(frozen=True, slots=True)
class ChosenNumber(AmountNode):
    """The number that was chosen for this object; 0 if none was (CR 607.5a)."""


@dataclass(frozen=True, slots=True)
class NotedNumber(AmountNode):
    """The number that was noted last for this object (CR 607.2); 0 if none was."""


@dataclass(frozen=True, slots=True)
class UnspentMana(AmountNode):
    """How much mana of that type, or of all types, is in your mana pool (CR 106.4)."""

    kind: ManaType | None = None


@dataclass(frozen=True, slots=True)
class LifeTotal(AmountNode):
    player: Selector


@dataclass(frozen=True, slots=True)
class LifeTotalAmong(AmountNode):
    """The highest life total among these players, or the lowest."""

    players: Selector
    highest: bool


@dataclass(frozen=True, slots=True)
class StartingLife(AmountNode):
    """CR 103.4: the player's starting life total."""

    player: Selector


@dataclass(frozen=True, slots=True)
class AttackersThisTurn(AmountNode):
    """How many different objects like these the player declared as attackers this turn, or only
    this combat (CR 508.1a)."""

    player: Selector
    what: Selector
    combat: bool = False


@dataclass(frozen=True, slots=True)
class Devotion(AmountNode):
    """CR 700.5; to the color chosen for this object if none is named."""

    colors: tuple[Color, ...] = ()


@dataclass(frozen=True, slots=True)
class EventAmount(AmountNode):
    """How much the event that triggered the ability was: "that much"."""


@dataclass(frozen=True, slots=True)
class ResultAmount(AmountNode):
    """How much the instruction before this one did: "the damage dealt this way"."""


@dataclass(frozen=True, slots=True)
class ChosenResult(AmountNode):
    """CR 706.2: the result that was chosen of two dice, or the `other` one."""

    other: bool = False


@dataclass(frozen=True, slots=True)
class ExcessDealt(AmountNode):
    """CR 120.10: how much of what was dealt by the last instruction that dealt damage was more than
    lethal: "the excess damage dealt this way"."""

    to: Selector | None = None
    """Only what was dealt to these; to any permanents, if None."""


@dataclass(frozen=True, slots=True)
class EventsThisTurn(AmountNode):
    """How often an event matching the pattern has happened this turn; `summed`: how much in
    total.

    "The number of creatures that died this turn" is `EventsThisTurn(Dies(CREATURE))`, "the life
    you've lost this turn" `EventsThisTurn(LoseLife(YOU, ANY_AMOUNT), summed=True)`.
    """

    event: EventPattern
    summed: bool = False
    before: bool = False
    """Only what happened before the spell that asks was cast (CR 702.40a)."""
    last: bool = False
    """Not this turn but the one before it."""
    of_turn: Selector | None = None
    """In the last turn of this player before the current one."""
    distinct: bool = False
    """How many objects it happened to, not how often."""
    game: bool = False
    """In the whole game, not only in this turn."""
    types: bool = False
    """How many card types there were among the objects it happened to."""
    of_one: bool = False
    """How much in total of the object of which it is most."""
    power: bool = False
    """The total power that the objects it happened to had then (CR 608.2h)."""


@dataclass(frozen=True, slots=True)
class SpeedOf(AmountNode):
    """CR 702.179f."""

    player: Selector


@dataclass(frozen=True, slots=True)
class TurnsTaken(AmountNode):
    """How many turns the player has begun in this game, with the present one."""

    player: Selector


class AtTurnStart(StrEnum):
    """What is noted of each player as a turn begins, before anything untaps."""

    LIFE = "life"
    UNTAPPED_LANDS = "untapped lands"
    MONARCH = "monarch"
    """1 for who was the monarch."""
    HAND = "cards in hand"


@dataclass(frozen=True, slots=True)
class AsTurnBegan(AmountNode):
    """How much of that the player had as the present turn began (CR 500.1)."""

    what: AtTurnStart
    player: Selector


@dataclass(frozen=True, slots=True)
class CommanderCasts(AmountNode):
    """CR 903.8: how often the player has cast commanders of theirs from the command zone; with
    `what`, only that one of them."""

    player: Selector
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class TimesPaid(AmountNode):
    """How often an optional additional cost of that keyword was paid (CR 601.2b); with `which`,
    that one of several, the first being 0.

    `TimesPaid(Keyword.KICKER)` is how often the spell was kicked, with multikicker too (702.33c).
    """

    keyword: str
    which: int | None = None
    cost: ManaCost | None = None
    """That one as its text calls it ("its {2}{U} kicker"), from which the compiler finds `which`
    (CR 702.33f)."""
    what: Selector | None = None
    """Of that spell; of this object if None."""


@dataclass(frozen=True, slots=True)
class TimesResolved(AmountNode):
    """CR 603.7h: how often this ability has resolved this turn, this time included."""


@dataclass(frozen=True, slots=True)
class TimesActivated(AmountNode):
    """CR 602.2: how often this activated ability of this object was activated this turn."""


@dataclass(frozen=True, slots=True)
class PaidAmount(AmountNode):
    """How much was paid in that way for the spell or ability: life, counters, mana, or how many
    objects were sacrificed, discarded, exiled, tapped, returned or revealed."""

    how: str


@dataclass(frozen=True, slots=True)
class ManaSpent(AmountNode):
    """The mana that was spent to cast this: of that color if given, or the number of its colors.

    `colorless`: only colorless mana; `same_color`: the most of one color; `source`: only mana that
    these produced.
    """

    color: Color | None = None
    number_of_colors: bool = False
    what: Selector | None = None
    """The spell, if it isn't this."""
    colorless: bool = False
    same_color: bool = False
    source: Selector | None = None
    snow: bool = False
    """Only mana from snow sources: {S} (CR 107.4h)."""
    activating: bool = False
    """What was spent to activate the ability that asks, not to cast its source."""


@dataclass(frozen=True, slots=True)
class Plus(AmountNode):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Minus(AmountNode):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Times(AmountNode):
    factor: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Squared(AmountNode):
    """That number times itself."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Half(AmountNode):
    """The half of it, or another part: `parts` of them make the whole (CR 107.1a)."""

    amount: Amount
    round_up: bool
    parts: int = 2


@dataclass(frozen=True, slots=True)
class Quotient(AmountNode):
    """The amount divided evenly by the number, rounded down; 0 if that is 0 (CR 107.1a)."""

    amount: Amount
    by: Amount


@dataclass(frozen=True, slots=True)
class MostOfOneOwner(AmountNode):
    """The greatest number of these that one player owns: "the greatest number of cards a player
    discarded this way"."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AmountIf(AmountNode):
    """One amount if the condition is met, else the other one: of what is divided on announcement
    (CR 601.2d), where it is asked then."""

    condition: Condition
    amount: Amount
    otherwise: Amount


@dataclass(frozen=True, slots=True)
class AtMost(AmountNode):
    """The smaller of the two."""

    amount: Amount
    limit: Amount


X = ChosenX()
Y = ChosenX("Y")
ANY_AMOUNT = AnyAmount()
THAT_MUCH = EventAmount()
