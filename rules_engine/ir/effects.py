"""Effects: the instructions of spells and abilities (CR 609, 701).

The same node with holes is a trigger's pattern: `Draw(OPPONENT, ANY_AMOUNT)` as an instruction
makes your
opponents draw, as `when=` of a triggered ability it is "whenever an opponent draws a card". Nodes
that can be patterns derive
from `Action`; events that nobody is told to do (enters, dies, attacks) are in `events`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.events import EventPattern
from rules_engine.ir.mana import ManaRestriction, ManaRider, ManaTypes
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import ANYTHING, THIS, YOU, Selector
from rules_engine.vocabulary import (
    CardType,
    Color,
    CounterKind,
    ManaType,
    Phase,
    Step,
    Supertype,
    Zone,
)

if TYPE_CHECKING:
    from rules_engine.ir.abilities import Ability, ModifiedEvent, Replacement, Target
    from rules_engine.ir.modifications import Modification


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """Base of all instructions."""


@dataclass(frozen=True, slots=True)
class Action(EventPattern):
    """Base of the instructions that are also event patterns."""


Instruction = Effect | Action
Then = tuple[Instruction, ...]


# --- damage and life ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealDamage(Action):
    """CR 120. As a pattern, `combat` narrows it to combat damage or to other damage.

    `excess_to`: what is more than lethal is dealt to that instead (CR 120.4a).
    """

    amount: Amount
    to: Selector
    source: Selector = THIS
    combat: bool | None = None
    preventable: bool = True
    excess_to: Selector | None = None


@dataclass(frozen=True, slots=True)
class DealDividedDamage(Effect):
    """Damage divided as the controller chose on announcement among the targets (CR 601.2d)."""

    amount: Amount
    among: Selector


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """CR 701.14."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class GainLife(Action):
    player: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Action):
    player: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    player: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventDamage(Effect):
    """A prevention shield (CR 615): the next `amount` damage, or all of it if None.

    `to` and `source` narrow it; `chosen_source` lets the controller choose one source (CR 609.7).
    `next_time`: only the next damage from it (CR 615.8). `then` is what else the effect does right
    afterwards; `THAT_MUCH` is what was prevented, `EventObject` the source of the damage (615.5).
    """

    amount: Amount | None = None
    to: Selector | None = None
    source: Selector | None = None
    combat_only: bool = False
    chosen_source: bool = False
    duration: AnyDuration = UNTIL_END_OF_TURN
    next_time: bool = False
    then: Then = ()


@dataclass(frozen=True, slots=True)
class ReplaceEvents(Effect):
    """CR 614.3: starts a replacement effect; `next_time`: it is used up when it has applied once.

    "If a creature would die this turn, exile it instead" is
    `ReplaceEvents(Replacement(Dies(CREATURE), (Exile(IT),)))`.
    """

    ability: Replacement | ModifiedEvent
    duration: AnyDuration = UNTIL_END_OF_TURN
    next_time: bool = False


@dataclass(frozen=True, slots=True)
class RedistributeLifeTotals(Effect):
    """CR 119.7-8: the players' life totals are given to them anew, as the controller chooses."""

    players: Selector


@dataclass(frozen=True, slots=True)
class RedirectDamage(Effect):
    """CR 614.9: damage that would be dealt to `to` by a chosen source is dealt to `instead`."""

    to: Selector
    instead: Selector
    chosen_source: bool = True
    amount: Amount | None = None
    duration: AnyDuration = UNTIL_END_OF_TURN


# --- zones -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Destroy(Action):
    """CR 701.8."""

    what: Selector
    can_regenerate: bool = True


@dataclass(frozen=True, slots=True)
class Exile(Action):
    """CR 701.13; with `remember`, later instructions and linked abilities find the cards by it."""

    what: Selector
    face_down: bool = False
    link: str = ""
    """Tells this from other abilities of the same object that exile cards (CR 607.1)."""


@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(Effect):
    """CR 610.3: exiled until this object leaves the battlefield."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ReturnToHand(Action):
    """Return to its owner's hand, from wherever the selector finds it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """CR 701.21: `player` sacrifices `count` permanents matching, of their choice; all of them if
    `count` is None.

    `Sacrifice(THIS)` sacrifices this. As a pattern: whenever `player` sacrifices one of these.
    """

    what: Selector
    player: Selector = YOU
    count: Amount | None = None


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard(Effect):
    what: Selector


@dataclass(frozen=True, slots=True)
class FaceDownAs(Node):
    """CR 708.2, 708.7: what a face-down permanent is, and for what cost it may be turned up.

    Without `values` it is a 2/2 creature. `by` names what hides it.
    """

    values: TokenSpec | None = None
    by: str = ""
    up: Cost | None = None


@dataclass(frozen=True, slots=True)
class PutOntoBattlefield(Effect):
    """Put the cards onto the battlefield; under their owners' control if `under` is None."""

    what: Selector
    under: Selector | None = YOU
    tapped: bool = False
    attached_to: Selector | None = None
    counters: tuple[tuple[str, int], ...] = ()
    attacking: bool = False
    attacked: Selector | None = None
    """What it attacks; its controller's choice if None (CR 508.4)."""
    blocking: bool = False
    blocked: Selector | None = None
    """What it blocks; its controller's choice if None (CR 509.4)."""
    transformed: bool = False
    """With its back face up (CR 712.14a)."""
    face_down: FaceDownAs | None = None
    """Face down, with those characteristics (CR 708.3)."""
    exiled_on_leaving: bool = False
    """If it would leave the battlefield, it is exiled instead of going anywhere else."""
    being: tuple[Modification, ...] = ()
    """CR 611.2e: what it is or has from the moment it enters on ("That permanent is a Zombie")."""


class LibraryPosition(StrEnum):
    TOP = "top"
    BOTTOM = "bottom"
    RANDOM_BOTTOM = "bottom in a random order"
    SHUFFLED = "shuffled"


@dataclass(frozen=True, slots=True)
class PutInLibrary(Effect):
    """Put into the owners' libraries; several in any order their owner likes."""

    what: Selector
    position: LibraryPosition = LibraryPosition.TOP
    from_top: int = 0


@dataclass(frozen=True, slots=True)
class PutInHand(Effect):
    """Put into the owners' hands (not "return"): from libraries, exile."""

    what: Selector


# --- cards -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """CR 121."""

    player: Selector = YOU
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """CR 701.9: `by` chooses the cards if it isn't the discarding player; all cards if `amount`
    is None."""

    player: Selector = YOU
    amount: Amount | None = 1
    what: Selector | None = None
    at_random: bool = False
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class Mill(Action):
    """CR 701.17."""

    player: Selector = YOU
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Scry(Action):
    """CR 701.22."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Surveil(Action):
    """CR 701.25."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Search(Action):
    """CR 701.23: search a library for cards matching, put them somewhere, then shuffle.

    `what` describes the cards without their zone (`BASIC & LAND`); a search that states a quality
    may fail to find (701.23b).

    "Put one onto the battlefield tapped and the other into your hand" is
    `Search(…, Zone.BATTLEFIELD, 2, up_to=True, tapped=True, rest_to=Zone.HAND)`.
    """

    what: Selector = ANYTHING
    to: Zone = Zone.HAND
    count: Amount = 1
    player: Selector = YOU
    library_of: Selector | None = None
    reveal: bool = False
    tapped: bool = False
    on_top: bool = False
    """With `to=Zone.LIBRARY`: shuffle, then put the card on top."""
    up_to: bool = False
    under: Selector | None = None
    """Onto the battlefield under that player's control; the searching player's if None."""
    take: int = 1
    rest_to: Zone | None = None
    """Only `take` of the found cards go to `to`, the others to this zone."""


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class RearrangeTop(Effect):
    """Look at the top cards of a library and put them back in any order."""

    amount: Amount
    player: Selector = YOU
    may_shuffle: bool = False


@dataclass(frozen=True, slots=True)
class LookAndTake(Effect):
    """Look at (or reveal) the top cards, put some matching into a zone and the rest elsewhere."""

    amount: Amount
    take: Amount = 1
    what: Selector = ANYTHING
    up_to: bool = False
    reveal: bool = False
    to: Zone = Zone.HAND
    rest_to: Zone = Zone.LIBRARY
    rest_position: LibraryPosition = LibraryPosition.BOTTOM
    face_down: bool = False
    """Into exile: face down; its controller may look at it (CR 406.3)."""


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """CR 701.20: reveal cards from the top of a library until `count` like these are revealed.

    Those go to `to`, the others to `rest_to`; `ResultCards()` is what was found.
    """

    until: Selector
    to: Zone = Zone.HAND
    count: Amount = 1
    player: Selector = YOU
    rest_to: Zone = Zone.LIBRARY
    """Into the library: on the bottom in a random order."""


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """CR 701.20."""

    what: Selector


CHOSEN_PILE, OTHER_PILE = "pile", "other pile"
"""What the piles of objects are called, for `Bound`, if the instruction doesn't say."""


@dataclass(frozen=True, slots=True)
class DivideIntoPiles(Effect):
    """CR 700.3: the revealed top cards in two piles; one pile is chosen.

    `take` cards of it (all if None) go to your hand, the rest to `rest_to`.
    Objects that stay where they are: `SeparateIntoPiles`.
    """

    amount: Amount
    divided_by: Selector
    chosen_by: Selector
    take: Amount | None = None
    rest_to: Zone = Zone.LIBRARY


@dataclass(frozen=True, slots=True)
class RevealHand(Effect):
    player: Selector


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    player: Selector


# --- permanents --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tap(Action):
    what: Selector


@dataclass(frozen=True, slots=True)
class Untap(Action):
    what: Selector


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    """The controller chooses which."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PutCounters(Action):
    kind: CounterKind | str
    amount: Amount
    on: Selector


@dataclass(frozen=True, slots=True)
class RemoveCounters(Action):
    """All of that kind if `amount` is None."""

    kind: CounterKind | str
    amount: Amount | None
    on: Selector


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """CR 122.5: counters of `on` (of any kind, and all of them, unless said) go onto `to`."""

    on: Selector
    to: Selector
    kind: CounterKind | str | None = None
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class PutSameCounters(Effect):
    """CR 122.8-9: as many counters of each kind (or that kind) as `like` has, or last had."""

    like: Selector
    on: Selector
    kind: CounterKind | str | None = None


@dataclass(frozen=True, slots=True)
class DistributeCounters(Effect):
    """Distributed as chosen on announcement among the targets (CR 601.2d)."""

    kind: CounterKind | str
    amount: Amount
    among: Selector


@dataclass(frozen=True, slots=True)
class TokenSpec(Node):
    """What a token is (CR 111.3); its name is its subtypes and "Token" unless given (111.4)."""

    power: Amount | None = None
    toughness: Amount | None = None
    colors: tuple[Color, ...] = ()
    types: tuple[CardType, ...] = (CardType.CREATURE,)
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    back: TokenSpec | None = None
    """The other face of a double-faced token (CR 111.10i)."""


@dataclass(frozen=True, slots=True)
class CreateToken(Action):
    """CR 701.7."""

    token: TokenSpec
    count: Amount = 1
    player: Selector = YOU
    tapped: bool = False
    attacking: bool = False
    attacked: Selector | None = None
    """What they attack; their controller's choice if None (CR 508.4)."""
    attached_to: Selector | None = None
    """Created attached to that (CR 303.4i, 301.5e)."""


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """CR 114.2: the player gets an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    player: Selector = YOU
    name: str = ""


@dataclass(frozen=True, slots=True)
class CreateTokenCopy(Effect):
    """CR 707.2: tokens that are copies of the object, except for modifications of what is copied
    (707.9, see `BecomesCopyOf`)."""

    of: Selector
    count: Amount = 1
    player: Selector = YOU
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    attacked: Selector | None = None
    """What they attack; their controller's choice if None (CR 508.4)."""


@dataclass(frozen=True, slots=True)
class Regenerate(Action):
    """CR 701.19a: a regeneration shield for this turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Attach(Action):
    what: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """CR 701.3d: it stays on the battlefield, attached to nothing."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    what: Selector


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Action):
    what: Selector


@dataclass(frozen=True, slots=True)
class TurnFaceDown(Effect):
    """CR 708.2."""

    what: Selector
    values: FaceDownAs | None = None


@dataclass(frozen=True, slots=True)
class RemoveOrAddCounter(Effect):
    """Choose a counter on it; remove that counter or put another of its kind on it."""

    on: Selector


@dataclass(frozen=True, slots=True)
class ExchangeLifeTotals(Effect):
    """CR 701.12c."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class Apply(Effect):
    """Start a continuous effect (CR 611.2): the modifications to the objects for the duration.

    `Apply(TARGET, (ModifyPowerToughness(3, 3),))` is "Target creature gets +3/+3 until end of
    turn".
    """

    what: Selector
    modifications: tuple[Modification, ...]
    duration: AnyDuration = UNTIL_END_OF_TURN


# --- spells and mana ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CounterSpell(Action):
    """CR 701.6: counter a spell or ability; `exile_instead` puts the card into exile."""

    what: Selector
    exile_instead: bool = False


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """CR 707.10: a copy of a spell or ability, except for modifications of what is copied.

    With `new_target`, each of its targets is that one (707.10e); with `for_each_target`, a copy for
    each of these that it could target (707.10d).
    """

    what: Selector
    count: Amount = 1
    may_choose_new_targets: bool = True
    controller: Selector = YOU
    """Who copies it."""
    exceptions: tuple[Modification, ...] = ()
    new_target: Selector | None = None
    for_each_target: Selector | None = None


class TargetChange(StrEnum):
    """CR 115.7: how targets may be changed."""

    NEW = "choose new targets"
    ALL = "change the targets"
    ONE = "change a target"
    ANY = "change any targets"


@dataclass(frozen=True, slots=True)
class ChooseNewTargets(Effect):
    """CR 115.7: the controller changes targets of the spell or ability; with `to`, only to
    that."""

    what: Selector
    how: TargetChange = TargetChange.NEW
    to: Selector | None = None
    player: Selector = YOU
    """Who changes them."""


@dataclass(frozen=True, slots=True)
class CastWithoutPaying(Effect):
    """CR 601.3, 608.2g: the controller may cast the cards as the instruction is followed, without
    paying their mana costs, or for `cost` or their mana cost if `pays`; with `copy`, copies of
    them (CR 707.12)."""

    what: Selector
    optional: bool = True
    cost: Cost | None = None
    pays: bool = False
    copy: bool = False


@dataclass(frozen=True, slots=True)
class AddMana(Action):
    """CR 106.3: one of the options, chosen by the player, `times` over (each the same).

    `only`, `riders`: CR 106.6. `lasting`: it isn't lost as steps and phases end this turn;
    `until_end_of_combat`: during this combat.
    """

    options: tuple[tuple[ManaType, ...], ...]
    times: Amount = 1
    player: Selector = YOU
    only: ManaRestriction | None = None
    riders: tuple[ManaRider, ...] = ()
    lasting: bool = False
    until_end_of_combat: bool = False


@dataclass(frozen=True, slots=True)
class AddManaInAnyCombination(Effect):
    """That many mana in any combination of these types."""

    types: tuple[ManaType, ...]
    amount: Amount
    player: Selector = YOU
    only: ManaRestriction | None = None
    riders: tuple[ManaRider, ...] = ()
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class AddManaOfType(Effect):
    """CR 106.5, 106.7: mana of one of the types found, or none if there is no such type."""

    types: ManaTypes
    amount: Amount = 1
    player: Selector = YOU
    only: ManaRestriction | None = None
    riders: tuple[ManaRider, ...] = ()
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class LoseUnspentMana(Effect):
    """CR 106.13: the players lose all unspent mana; with `to`, that player adds what was lost."""

    player: Selector
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class DoubleUnspentMana(Effect):
    """Doubles the amount of each type of unspent mana that the player has (CR 106.6, 701.10f)."""

    player: Selector = YOU


# --- turns, game -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ExtraCombat(Effect):
    """An additional combat phase after this one, followed by a main phase if so."""

    followed_by_main: bool = False


@dataclass(frozen=True, slots=True)
class ExtraPhase(Effect):
    """CR 500.8, 500.10: additional phases of that kind after this one; with `step`, each with only
    that step ("that many additional upkeep steps after this phase").

    With `player`, they are added only in that player's own turn (500.10a).
    """

    phase: Phase
    step: Step | None = None
    count: Amount = 1
    player: Selector | None = None


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """CR 724.1; with `combat_only`, the combat phase ends (724.2)."""

    combat_only: bool = False


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """CR 723.1: `by` controls the player during that player's next turn."""

    player: Selector
    by: Selector = YOU


@dataclass(frozen=True, slots=True)
class RestartGame(Effect):
    """CR 727: the game starts anew; the cards that `keep` finds (in exile) aren't shuffled into
    decks, and are put onto the battlefield under the controller's control before the first turn.
    """

    keep: Selector | None = None


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Action):
    """CR 725."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class BecomeDayOrNight(Action):
    """CR 731.1: it becomes day, or night. If `night` is None it becomes the other one, day if it
    is neither; as a pattern, day becomes night or night day."""

    night: bool | None = None


@dataclass(frozen=True, slots=True)
class SkipTurn(Effect):
    """The player's next turn is skipped (CR 614.10)."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ExtraStep(Effect):
    """The player gets an additional step of that kind after this one (CR 500.9)."""

    step: Step
    player: Selector


@dataclass(frozen=True, slots=True)
class SkipStep(Effect):
    """The player's next such step or phase is skipped (CR 500.11)."""

    player: Selector
    step: Step | Phase


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    player: Selector


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """CR 104.4c: the game is a draw."""


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """The chosen color is kept on this object ("the chosen color")."""


@dataclass(frozen=True, slots=True)
class ChooseCreatureType(Effect):
    pass


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Effect):
    """Kept on this object ("the chosen player")."""


@dataclass(frozen=True, slots=True)
class ChooseCardName(Effect):
    """CR 201.4: the name of a card, not of a token; kept on this object ("the chosen name")."""


@dataclass(frozen=True, slots=True)
class ChooseNumber(Effect):
    """The chosen number is kept on this object (`ChosenNumber`)."""

    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class ChooseWord(Effect):
    """CR 607.2f, 614.12c: one of the words, kept under the name (`ChoiceWas(name, word)`)."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChooseBasicLandType(Effect):
    """CR 205.3i, 305.6: kept on this object ("the chosen type")."""


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
    """

    sides: int = 20
    table: tuple[DieResult, ...] = ()
    then: Then = ()
    player: Selector = YOU
    dice: Amount = 1
    plus: Amount = 0


@dataclass(frozen=True, slots=True)
class RollPlanarDie(Effect):
    """CR 706.7, 901.9: the player rolls the planar die."""

    player: Selector = YOU


# --- structure ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`player` may do it: "you may …"; with a cost, "you may pay … If you do, …" (then
    `otherwise` if not)."""

    then: Then
    cost: Cost | None = None
    player: Selector = YOU
    otherwise: Then = ()


@dataclass(frozen=True, slots=True)
class UnlessPays(Effect):
    """The instructions are followed unless the player pays the cost (CR 118.12a)."""

    then: Then
    cost: Cost
    player: Selector = YOU
    times: Amount = 1
    """The mana is paid that many times over ("{1} for each …")."""


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Then
    otherwise: Then = ()


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """The instructions once for each of these, which is `Iterated` there."""

    of: Selector
    then: Then


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    times: Amount
    then: Then


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Names what the selector finds now, for `Bound` in later instructions and delayed
    abilities."""

    name: str
    what: Selector


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One bullet of a modal spell or ability (CR 700.2) with its own targets, and a cost of its
    own if it has one (CR 702.172a)."""

    then: Then
    targets: tuple[Target, ...] = ()
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class DelayedTrigger(Effect):
    """CR 603.7: when that next happens, the instructions go on the stack.

    With `once` false it triggers each time (603.7b), until the `duration` ends, if one is given.
    """

    when: EventPattern
    then: Then
    once: bool = True
    duration: AnyDuration | None = None


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """CR 603.12: a reflexive triggered ability with its own targets."""

    then: Then
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseOneNow(Effect):
    """One of these, chosen as the instruction is followed (CR 608.2d)."""

    options: tuple[Then, ...]


@dataclass(frozen=True, slots=True)
class RepeatUntilAllDecline(Effect):
    """In turn order each player may do it; over and over until all decline in succession."""

    then: Then


@dataclass(frozen=True, slots=True)
class AvertableTrigger(Effect):
    """CR 603.7, 116.2c: a delayed trigger that does nothing if the player pays before that."""

    when: EventPattern
    then: Then
    cost: Cost
    player: Selector


def add(
    symbols: str,
    *,
    times: Amount = 1,
    only: ManaRestriction | None = None,
    riders: tuple[ManaRider, ...] = (),
    lasting: bool = False,
) -> AddMana:
    """`add("{G}{G}")`: add that mana."""
    return AddMana(_mana(symbols), times, only=only, riders=riders, lasting=lasting)


def add_one_of(*options: str) -> AddMana:
    """`add_one_of("{W}", "{U}")`: add {W} or {U}."""
    return AddMana(tuple(mana for option in options for mana in _mana(option)))


def add_any_color(
    count: int = 1,
    *,
    only: ManaRestriction | None = None,
    riders: tuple[ManaRider, ...] = (),
) -> AddMana:
    """Add that many mana of any one color."""
    options = tuple((ManaType(color.value),) * count for color in Color)
    return AddMana(options, only=only, riders=riders)


def add_any_type(count: int = 1) -> AddMana:
    """Add that many mana of any one type (CR 106.1b)."""
    return AddMana(tuple((kind,) * count for kind in ManaType))


def _mana(symbols: str) -> tuple[tuple[ManaType, ...], ...]:
    """CR 106.8-11: the mana that the symbols mean; several ways for hybrid symbols."""
    ways: list[tuple[ManaType, ...]] = [()]
    for body in symbols.strip("{}").split("}{"):
        halves: list[tuple[ManaType, ...]] = []
        for half in body.split("/"):
            if half.isdigit():
                halves.append((ManaType.COLORLESS,) * int(half))
            elif half == "S":
                halves.append((ManaType.COLORLESS,))
            elif half != "P":
                halves.append((ManaType(half),))
        ways = [(*way, *half) for way in ways for half in halves]
    return tuple(dict.fromkeys(ways))
