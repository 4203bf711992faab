"""What the grammar builds beside IR nodes: phrases whose meaning depends on the text before them.

"It" or "that player" means something only within a whole ability, and the first use of "target"
is target 0. So rules of the grammar build ordinary IR nodes with these stand-ins in the places of
selectors, each with the place in the text where it stands; `binding` replaces them by what they
mean once the ability is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from rules_engine.ir import (
    ANYTHING,
    Choice,
    Compare,
    Condition,
    Count,
    Exile,
    Exists,
    Instruction,
    InZone,
    Matches,
    Modification,
    PowerIs,
    PowerOf,
    ReturnToHand,
    Selector,
    Target,
)
from rules_engine.ir.amounts import Amount, AmountNode, CountersOn, Minus
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.effects import (
    Effect,
    EndTurn,
    LookAt,
    PutCounters,
    PutInHand,
    PutInLibrary,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RemoveCounters,
    Reveal,
    Tap,
    Then,
    Untap,
)
from rules_engine.ir.mana import ManaTypes
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import CARD, AllOf, Comparison, HasCounter
from rules_engine.vocabulary import Zone

N = TypeVar("N")


@dataclass(frozen=True, slots=True)
class DidThisWay(Selector):
    """ "Each player who drew a card this way": those who took the option that the instruction
    before gave each of them, if it is of that kind."""

    of: Selector
    kind: type[Node]


@dataclass(frozen=True, slots=True)
class Subject(Selector):
    """Who or what does what is told: the subject of the clause, put in as the clause is built."""


SUBJECT = Subject()


@dataclass(frozen=True, slots=True)
class TargetPhrase(Selector):
    """ "[up to N] [other] target …" (CR 115.1)."""

    at: int
    what: Selector
    minimum: Amount = 1
    maximum: Amount = 1
    another: bool = False
    same_controller: bool = False
    divided: Amount | None = None
    divided_up_to: bool = False
    chosen_by: Selector | None = None
    """Who chooses it, if not the controller ("of an opponent's choice")."""
    for_each: Selector | None = None
    """So many for each of these players, who is `Iterated` in `what`."""
    at_random: bool = False
    announced: Selector | None = None
    """What it also has to be as it is chosen."""


@dataclass(frozen=True, slots=True)
class Mention(Selector):
    """A phrase that names something that later words can refer to.

    `what` is what it means in its own place. `refers` is what words after it mean by "it", "that
    creature" and so on; if None, that has to be remembered as the instruction is followed.
    """

    at: int
    what: Selector
    refers: Selector | None = None
    plural: bool = False
    subject: bool = False
    """Whether it is the subject of its clause, which "it" means before anything else in it."""
    zone: Zone | None = None
    """Where the text says that this object is; there the ability functions (CR 113.6m)."""
    each: bool = False
    """ "each creature": several, but "its power" is said of one of them."""
    together: bool = False
    """ "your opponents": what they control is counted of all of them together."""
    offered: bool = False
    """ "any opponent may …": whether anyone does is asked of all of them together (CR 608.2d)."""


@dataclass(frozen=True, slots=True)
class Pronoun(Selector):
    """ "it", "that creature", "those cards", "they": what was mentioned before.

    `kinds` are the nouns that fit, any object if empty; "player" for players.
    """

    at: int
    kinds: tuple[str, ...] = ()
    plural: bool = False
    demonstrative: bool = False
    """ "that creature" isn't the object that the text is on."""
    whole: bool = False
    """ "the rest", "from among them": of all cards that an instruction found, not of those that
    were chosen among them."""
    way: str = ""
    """ "exiled this way", "the milled cards": only what an instruction did this to, one or many."""
    outside: bool = False
    """ "with lesser power": than what was named before the target in whose words it stands."""
    whose: Selector | None = None
    """ "the creature you control": the one that was described so."""
    opponent: bool = False
    """ "that opponent": rather one who was called so than any other player."""
    again: bool = False
    """ "When you discard a card this way": brings it up again, so that "it" after that is the card
    and not what was named since."""
    still_in: InZone | None = None
    """ "That card from your graveyard": what moved there, if it went there and is there still."""
    named_here: bool = False
    """ "That exiled card": of an instruction before, not of a cost or of another ability."""


@dataclass(frozen=True, slots=True)
class Voter(Selector):
    """ "The voter": who cast the vote for which something is done."""


@dataclass(frozen=True, slots=True)
class PileOfChoice(Selector):
    """ "the pile of an opponent's choice": the choice is an instruction before the one in which
    the words stand."""

    by: Selector


@dataclass(frozen=True, slots=True)
class OfThatType(Selector):
    """ "of that type": of the creature type that was chosen before."""


@dataclass(frozen=True, slots=True)
class ThatManaType(ManaTypes):
    """ "Three mana of that type instead": as the sentence before says."""


@dataclass(frozen=True, slots=True)
class OfTypeOfChoice(Selector):
    """ "Of the creature type of your choice": the choice is an instruction before the one in which
    the words stand."""


@dataclass(frozen=True, slots=True)
class OfColorOfChoice(Selector):
    """ "Of the color of your choice", likewise."""


@dataclass(frozen=True, slots=True)
class OfSectorOfChoice(Selector):
    """ "In the sector of your choice", likewise (CR 702.158d)."""


@dataclass(frozen=True, slots=True)
class EachOwner(Selector):
    """ "A card from each graveyard": of whom the zone is, of each of them a choice of its own."""


@dataclass(frozen=True, slots=True)
class OtherCards(Selector):
    """ "Other than a basic land card": said only of cards."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ThatName(Selector):
    """ "With that name": the card name that an instruction of the ability chose."""

    at: int


@dataclass(frozen=True, slots=True)
class OtherChosenName(Selector):
    """ "The other chosen name": besides that of what the event was about, which has one of them."""

    at: int


@dataclass(frozen=True, slots=True)
class ThatMuch(AmountNode):
    """ "that much", "that many": what the event or the instruction before was; `prevented`: only
    what a prevention effect prevented; `dealt`: only the damage of the event; `excess`: only
    its excess damage."""

    at: int
    prevented: bool = False
    dealt: bool = False
    excess: bool = False


@dataclass(frozen=True, slots=True)
class UnroundedHalf(AmountNode):
    """Half of it, where only a later sentence says how to round ("Round up each time.", CR
    107.1a)."""

    at: int
    amount: Amount
    parts: int = 2


@dataclass(frozen=True, slots=True)
class Introduces(Effect):
    """An instruction that makes, finds or moves what later words refer to ("that token")."""

    at: int
    then: Instruction
    what: Selector
    plural: bool = False
    way: str = ""
    """What is done to them, for "exiled this way"."""
    found: Selector | None = None
    """The one that "that card" means, if that isn't all of it: as `what` describes it."""
    only_by_way: bool = False
    """Whether nothing but such words refers to them: "it" is what the instruction named."""


@dataclass(frozen=True, slots=True)
class Difference(AmountNode):
    """ "The difference": of the two numbers that the condition before compares."""


THOSE_COUNTERS = "those"
"""Stands for the kind of the counters that the condition before counts ("remove those counters"),
until the two are put together."""


def with_counters(then: N, condition: Condition) -> N:
    """The tree with the counters that the condition counts, all of them."""
    match condition:
        case (
            Compare(left=CountersOn(kind=kind, what=what))
            | Matches(what=what, among=HasCounter(kind=kind))
        ) if kind:
            these = RemoveCounters(kind, None, what)
        case _:
            return then

    def meant(name: str, part: object) -> object:
        is_loose = isinstance(part, RemoveCounters) and part.kind == THOSE_COUNTERS
        return these if is_loose else part

    return transform(then, meant)


def with_that_many(then: N, condition: Condition) -> N:
    """ "If it had one or more +1/+1 counters on it, put that many +1/+1 counters on target
    creature": as many as the condition speaks of."""
    match condition:
        case Matches(what=what, among=HasCounter(kind=kind)) if kind:
            as_many = CountersOn(kind, what)
        case _:
            return then

    def meant(name: str, part: object) -> object:
        is_such = isinstance(part, PutCounters) and part.kind == kind
        if is_such and isinstance(part, PutCounters) and isinstance(part.amount, ThatMuch):
            return replace(part, amount=as_many)
        return part

    return transform(then, meant)


def with_cards_found(then: N, condition: Condition) -> N:
    """ "When one or more nonland cards are exiled this way, put that many counters": as many as the
    condition speaks of, which may be fewer than were exiled."""
    match condition:
        case Exists(what=AllOf(parts=(*described, Pronoun(way=way))) as found) if way and set(
            described
        ) > {CARD}:
            pass
        case _:
            return then
    return transform(then, lambda _, part: Count(found) if isinstance(part, ThatMuch) else part)


def with_difference(then: N, condition: Condition) -> N:
    """The tree with the difference that the condition says."""
    match condition:
        case Compare(left=left, comparison=Comparison.MORE_THAN, right=right):
            difference: Amount = Minus(_in_words(left), _in_words(right))
        case Compare(left=left, comparison=Comparison.AT_MOST, right=int(most)):
            difference = Minus(most + 1, _in_words(left))  # it isn't zero: "fewer than" one more
        case Compare(left=left, comparison=Comparison.LESS_THAN | Comparison.AT_MOST, right=right):
            difference = Minus(_in_words(right), _in_words(left))
        case Matches(
            what=what, among=PowerIs(comparison=Comparison.MORE_THAN, amount=AmountNode() as other)
        ):
            difference = Minus(PowerOf(what), other)
        case _:
            return then
    return transform(then, lambda name, part: difference if part == Difference() else part)


def _in_words(amount: Amount) -> Amount:
    """ "Cards in hand" as "the number of cards in your hand"."""
    match amount:
        case Count(what=InZone() as cards):
            return Count(AllOf((CARD, cards)))
        case _:
            return amount


OWN_TARGETS = (Target(ANYTHING),)
"""Stands for what a delayed triggered ability targets as it triggers (CR 603.3d), until its targets
are found."""


@dataclass(frozen=True, slots=True)
class Rider(Effect):
    """A sentence that changes what was told before it ("It can't be regenerated.").

    `change` makes the instructions before it anew, given these and `given`; None if it can't follow
    them.
    """

    change: Callable[..., Then | None]
    given: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class FromZone(CostPart):
    """A cost of moving this object out of a zone, where the ability functions (CR 113.6m)."""

    part: CostPart
    zone: Zone


@dataclass(frozen=True, slots=True)
class AsMany(CostPart):
    """ "Sacrifice any number of artifacts": X of them, announced as the ability is activated; "one
    or more": X can't be 0 (CR 107.3a)."""

    part: CostPart
    least: int = 1


@dataclass(frozen=True, slots=True)
class RemovedThisWay(AmountNode):
    """ "Counters removed this way": as the ability's cost or as an instruction before says, which
    the ability decides."""


@dataclass(frozen=True, slots=True)
class RollResult(AmountNode):
    """ "The result" of a die: of one that an instruction before rolls, otherwise of the one whose
    roll the ability triggers on (CR 706.2)."""


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """A sentence about the ability as a whole: "Activate only as a sorcery." sets `field`."""

    field: str
    value: object


class Answer(StrEnum):
    """How it came about that an option or an instruction was followed, or wasn't."""

    DONE = "if you do"
    NOT_DONE = "if you don't"
    NOT_CAST = "if you don't cast it"
    """Whether it couldn't be cast, or wasn't."""
    IMPOSSIBLE = "if you can't"
    """What is told before it is done if it can be, payments as well."""
    OTHERWISE = "otherwise"
    """Of a condition as well."""
    SOMEBODY = "if a player does"
    NOBODY = "if no one does"


@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """ "If you do, …", "If you don't, …", "When you do, …": what follows an option."""

    then: Then
    answer: Answer = Answer.DONE
    triggers: bool = False
    condition: Condition | None = None
    """The intervening "if" of what triggers."""


@dataclass(frozen=True, slots=True)
class Choosing(Modification):
    """ "Becomes the color of your choice": an instruction that comes before the effect starts, and
    the modification that uses what was chosen."""

    choose: Instruction
    then: Modification


@dataclass(frozen=True, slots=True)
class OneOf(Modification):
    """ "Gains your choice of flying or haste": one of these, chosen as the effect starts."""

    options: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class OfOwnKind(Modification):
    """What is said of this object means one thing or another by what it is printed as."""

    options: tuple[tuple[str, Modification], ...]


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """ "pay {2}" as something that a player does."""

    cost: Cost
    player: Selector = SUBJECT
    most_x: Amount | None = None


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """ "If …, … instead": in place of what was told before it.

    `whole`: of all that the sentence before told ("instead …"), not only of what is alike.
    """

    condition: Condition
    then: Then
    whole: bool = False


@dataclass(frozen=True, slots=True)
class OfThis(Condition):
    """What can be asked only of this object (or, how it was cast, of another one) is said of what
    a word refers to ("it was kicked")."""

    at: int
    what: Selector
    condition: Condition


@dataclass(frozen=True, slots=True)
class ThatTurn(Condition):
    """What was done "that turn": in the turn in which a delayed ability triggers."""

    at: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class LinkedToThis(Selector):
    """ "Exiled with it": what can be said only of this object, said of what a word refers to."""

    at: int
    what: Selector
    then: Selector


def uses_subject(value: Node) -> bool:
    """Whether something in the tree is said of the subject of the clause."""
    return any(node == SUBJECT for node in walk(value))


def with_subject(value: N, subject: Selector) -> N:
    """The tree with the subject put in."""
    return transform(value, lambda name, part: subject if part == SUBJECT else part)


def chosen_by_subject(value: N) -> N:
    """The tree with what is chosen in it chosen by the subject of the clause (CR 608.2d)."""

    def by_subject(name: str, part: object) -> object:
        if isinstance(part, Choice) and part.by is None and not part.at_random:
            return replace(part, by=SUBJECT)
        if isinstance(part, Tap) and part.by is None:
            return replace(part, by=SUBJECT)
        return part

    return transform(value, by_subject)


_ANYONES = (
    EndTurn,
    Exile,
    LookAt,
    PutInHand,
    PutInLibrary,
    PutIntoGraveyard,
    Reveal,
    ReturnToHand,
    Untap,
)


def is_anyones(instruction: object) -> bool:
    """Whether it makes no difference who does it, as long as nothing is chosen: cards move to
    their owners' zones, whoever is told to put them there."""
    inner = instruction.then if isinstance(instruction, Introduces) else instruction
    return isinstance(inner, _ANYONES)


def is_said_of_each(instruction: Instruction) -> bool:
    """Whether what a group of players is told is another thing for each of them: it speaks of
    "their" things, something is chosen or comes under somebody's control."""
    return any(
        (isinstance(node, Pronoun) and node.kinds == ("player",))
        or isinstance(node, ThatMuch)
        or (isinstance(node, AmountNode) and uses_subject(node))
        or (isinstance(node, Choice) and node.by == SUBJECT)
        or (isinstance(node, PutOntoBattlefield) and node.under == SUBJECT)
        for node in walk(instruction)
    )


def of_subject(value: N) -> N:
    """The tree with "their" said of the subject of the clause."""

    def theirs(name: str, part: object) -> object:
        if isinstance(part, Pronoun) and part.kinds == ("player",) and not part.demonstrative:
            return SUBJECT
        return part

    return transform(value, theirs)


def of_its_owner(value: N, owned: Selector) -> N:
    """ "Target creature's owner shuffles it into their library": what is said of "it" is said of
    what the subject owns, since nothing else is left of the subject."""

    def its(name: str, part: object) -> object:
        is_it = isinstance(part, Pronoun) and not part.kinds and not part.plural
        return owned if is_it else part

    return transform(value, its)
