"""Instructions to choose something for later, and by chance (CR 608.2d, 705, 706)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects.base import Effect, Then
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import ANYTHING, YOU, Selector
from rules_engine.vocabulary import Color

if TYPE_CHECKING:
    from rules_engine.ir.costs import Cost


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """The color that `player` chooses is kept on this object ("the chosen color"); with `several`,
    one or more colors ("the color or colors of your choice"), or just so many if `number`;
    `other_than`: not that one."""

    several: bool = False
    other_than: Color | None = None
    number: int | None = None
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ChooseCreatureType(Effect):
    """CR 205.3m: kept on this object ("the chosen type"); `other_than`: not that one; `among`:
    only one of these. `secret`: nobody else knows which, until it is revealed. `each`: each of
    these players chooses one ("a type chosen this way")."""

    other_than: str | None = None
    among: tuple[str, ...] = ()
    secret: bool = False
    each: Selector | None = None


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Effect):
    """Kept on this object ("the chosen player"); with `anyone`, any player may be chosen.
    `secret`: nobody else knows who, until that is revealed."""

    anyone: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True)
class ChooseCardName(Effect):
    """CR 201.4: the name of a card, not of a token; kept on this object ("the chosen name").

    `what`: only of such a card ("a nonland card name"), by types and supertypes (CR 201.4c);
    `after_hand`: an opponent's hand is looked at before that; `of_revealed`: each opponent reveals
    their hand, and it is the name of a card revealed so. `player`: who chooses it.
    """

    what: Selector = ANYTHING
    after_hand: bool = False
    of_revealed: bool = False
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ChooseNumber(Effect):
    """The chosen number is kept on this object (`ChosenNumber`)."""

    most: int
    least: int = 0
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class NoteNumber(Effect):
    """The number is kept on this object as the last noted one (`NotedNumber`)."""

    amount: Amount


class Payable(StrEnum):
    """What any amount of can be paid."""

    LIFE = "life"
    ENERGY = "energy"
    MANA = "mana"


@dataclass(frozen=True, slots=True)
class PayAnyAmount(Effect):
    """CR 107.1c, 118.1: each of the players pays as much as they choose, which may be nothing; the
    total is the result."""

    what: Payable
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class PayManyTimes(Effect):
    """CR 118.1: you may pay the cost any number of times; how often is the result."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class ChooseWord(Effect):
    """CR 607.2f, 614.12c: one of the words, kept under the name (`ChoiceWas(name, word)`)."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChooseBasicLandType(Effect):
    """CR 205.3i, 305.6: kept on this object ("the chosen type"); with `among`, one of those."""

    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """CR 705: the player flips so many coins; each that is won or lost has its instructions.

    `until_lost`: flips go on until one is lost. `calls`: False for coins that only come up heads
    (then `on_win`) or tails (then `on_loss`), which nobody wins or loses (CR 705.2). The number of
    coins won, or of heads, is the result of the effect for what follows.
    """

    on_win: Then = ()
    on_loss: Then = ()
    player: Selector = YOU
    coins: Amount = 1
    until_lost: bool = False
    calls: bool = True


@dataclass(frozen=True, slots=True)
class DieResult(Node):
    """CR 706.3a: one line of a results table; `highest` is None for "N or more"."""

    lowest: int
    highest: int | None
    then: Then


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """CR 706: the player rolls so many dice of `sides` sides, each with `plus` added.

    The total is the result of the effect, also for `then`; `table` is looked up for each die.
    `choose`: the player chooses the result of one of two dice (`ChosenResult`).
    """

    sides: int = 20
    table: tuple[DieResult, ...] = ()
    then: Then = ()
    player: Selector = YOU
    dice: Amount = 1
    plus: Amount = 0
    choose: bool = False


@dataclass(frozen=True, slots=True)
class RollPlanarDie(Effect):
    """CR 706.7, 901.9: the player rolls the planar die."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ChooseObjects(Effect):
    """CR 608.2d: choose some of these, which are the result for what is told next."""

    what: Selector
