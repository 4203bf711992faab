"""What may be meant by a pronoun: questions about what was mentioned before it (CR 608.2c)."""

from __future__ import annotations

from dataclasses import fields

from rules_engine.ir import (
    HOST,
    OPPONENT,
    PLAYER,
    THIS,
    ActivePlayer,
    AllOf,
    AnyOfEvents,
    Apply,
    BeginningOf,
    Choice,
    ChosenTarget,
    ControlledBy,
    ControllerOf,
    DelayedTrigger,
    EventObject,
    EventPlayer,
    EventRecipient,
    Exists,
    If,
    Instruction,
    InZone,
    IsCard,
    IsNot,
    Matches,
    OwnedBy,
    OwnerOf,
    Selector,
)
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.effects import (
    Attach,
    ChooseNumber,
    CreateToken,
    DealDamage,
    DealDividedDamage,
    Destroy,
    Discard,
    Draw,
    Exile,
    Fight,
    FlipCoin,
    LoseLife,
    PayAnyAmount,
    PutCounters,
    PutInHand,
    PutInLibrary,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    RollDice,
    Sacrifice,
    Tap,
    Then,
    UnlessPays,
    Untap,
)
from rules_engine.ir.modifications import MayPlay, MustBlock
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import EventHost, EventOther, HasOneOfChosenNames, IsAttachedTo
from rules_engine.ir.turning import Transform
from rules_engine.oracle.grammar.places import Mentioned, Place, StandIn, Unbound
from rules_engine.oracle.grammar.syntax import (
    Mention,
    OtherChosenName,
    Pronoun,
    TargetPhrase,
)


def whose_number(pronoun: Pronoun, asking: If) -> object:
    """What is compared with what the pronoun means: "if it's a spell with lesser mana value"."""
    for node in walk(asking.condition):
        if isinstance(node, Matches) and pronoun in list(walk(node.among)):
            return node.what
    return None


def is_asked_about(pronoun: Pronoun, instruction: Instruction | None) -> bool:
    """Whether a sentence begins by asking what it is ("If it's a land, …")."""
    if pronoun.kinds or pronoun.plural or not isinstance(instruction, If):
        return False
    return any(node is pronoun for node in walk(instruction.condition))


def is_missing(one: Mentioned, asked: If, branch: str) -> bool:
    """Whether it was asked whether it exists, and that is told where it doesn't."""
    match asked.condition, branch:
        case (Exists(what=what), "otherwise") | (IsNot(condition=Exists(what=what)), "then"):
            return one.phrase is not None and one.phrase is what
        case _:
            return False


def acts_there(pronoun: Pronoun, instruction: Instruction | None) -> bool:
    """Whether the instruction is about what it does or becomes as a permanent."""
    match instruction:
        case DealDamage(source=source) | DealDividedDamage(source=source):
            return source == pronoun
        case Apply(what=what, modifications=changes):
            return what == pronoun and not any(isinstance(one, MayPlay) for one in changes)
        case PutCounters(on=what) | Tap(what=what) | Untap(what=what) | Transform(what=what):
            return what == pronoun
        case _:
            return False


def counterpart(pronoun: Pronoun, instruction: Instruction | None) -> object:
    """What does something to what the pronoun means, or has it done by that."""
    for node in walk(instruction) if instruction is not None else ():
        match node:
            case DealDamage(
                source=one,
                to=Mention(
                    what=ControllerOf(what=Pronoun(demonstrative=True) as other)
                    | OwnerOf(what=Pronoun(demonstrative=True) as other)
                ),
            ):
                pass  # "to that creature's controller": if that did it, to "its controller"
            case DealDamage(source=one, to=other):
                pass
            case Attach(what=one, to=other) | Fight(one=one, other=other):
                pass
            case PutOntoBattlefield(what=one, attached_to=other):
                pass
            case Apply(what=one, modifications=(MustBlock(attacker=other),)):
                pass
            case _:
                continue
        if pronoun in (one, other):
            return one if other == pronoun else other
    return None


def told_of(one: Mentioned) -> tuple[Selector, ...]:
    return one.described.parts if isinstance(one.described, AllOf) else ()


def is_asked_for_a_card(pronoun: Pronoun, place: Place) -> bool:
    """ "If it's a land card"."""
    if not isinstance(place.instruction, If):
        return False
    return any(
        isinstance(one, Matches)
        and one.what is pronoun
        and any(isinstance(part, IsCard) for part in walk(one.among))
        for one in walk(place.instruction.condition)
    )


def is_described_by(one: Mentioned, pronoun: Pronoun) -> bool:
    """A target isn't known while it is described: "target creature blocking it"; neither are those
    of whom something is told ("you and that player each draw a card")."""
    if one.described is None:
        return False
    if any(isinstance(part, IsAttachedTo) and part.host is pronoun for part in walk(one.described)):
        return True  # nothing is attached to itself
    of_itself = isinstance(one.refers, ChosenTarget) or pronoun.demonstrative
    return of_itself and any(part is pronoun for part in walk(one.described))


def describes_any(one: Mentioned, others: list[Mentioned]) -> bool:
    """ "A creature dealt damage by this creature": what only tells which other thing is meant."""
    return one.phrase is not None and any(
        part is one.phrase
        for other in others
        if other is not one and other.subject and other.described is not None
        for part in walk(other.described)
    )


def is_holder_of_target(one: Mentioned, known: list[Mentioned]) -> bool:
    """ "Target card from an opponent's graveyard": whose it is, which depends on the target."""
    return (
        one.phrase is not None
        and one.phrase.what == OPPONENT
        and any(
            part is one.phrase
            for other in known
            if isinstance(other.refers, ChosenTarget) and other.described is not None
            for part in walk(other.described)
        )
    )


def other_chosen_name(
    phrase: OtherChosenName, place: Place, known: list[Mentioned]
) -> HasOneOfChosenNames:
    """What the event of the trigger was about has to be said to have one of those names.

    Raises:
        Unbound: it isn't, or not it alone is.
    """
    having = [one for one in known if any(part == _ONE_OF_NAMES for part in told_of(one))]
    if place.delayed or [one.refers for one in having] != [EventObject()]:
        raise Unbound(phrase.at)
    return HasOneOfChosenNames(EventObject())


_ONE_OF_NAMES = HasOneOfChosenNames()


def order(item: tuple[StandIn, Place]) -> tuple[int, int]:
    """By place; what stands inside of another phrase at its beginning comes before it."""
    return (item[0].at, 1 if isinstance(item[0], Mention) else 0)


def holder(pronoun: Pronoun, described: Node) -> Node | None:
    """What the pronoun stands in."""
    for node in walk(described):
        if any(getattr(node, one.name) is pronoun for one in fields(node)):
            return node
    return None


def is_each_dealt_damage(one: Mentioned, pronoun: Pronoun, instruction: Instruction | None) -> bool:
    """ "2 damage to each creature for each Aura attached to that creature": how much each of them
    is dealt is told of each by itself."""
    match instruction:
        case DealDamage(to=Mention(each=True) as to) if one.phrase is to:
            return bool(one.kinds & frozenset(pronoun.kinds))
        case _:
            return False


def is_put_onto_battlefield(one: Mentioned, told: Instruction | None) -> bool:
    """ "Return target creature or Vehicle card … to the battlefield": it is a permanent then."""
    match told:
        case PutOntoBattlefield(what=TargetPhrase(maximum=1, for_each=None) as what):
            return "card" in one.kinds and one.described is what.what
        case _:
            return False


def was_exiled_there(one: Mentioned, told: Instruction | None) -> bool:
    """ "Exile all creature cards from target player's graveyard": those are the cards after it."""
    match told:
        case Exile(what=Mention(plural=True, what=AllOf(parts=parts) as found)):
            return one.described is found and any(isinstance(part, InZone) for part in parts)
        case _:
            return False


def is_owner(pronoun: Pronoun, described: Node) -> bool:
    """Whether it says whose something is ("its power", "its controller")."""
    return isinstance(holder(pronoun, described), ControllerOf | OwnerOf | AmountNode)


def describes_target(pronoun: Pronoun, one: Mentioned) -> bool:
    """Whether the pronoun stands in the words for a target, before which nothing is chosen."""
    return (
        isinstance(one.refers, ChosenTarget)
        and one.described is not None
        and any(part is pronoun for part in walk(one.described))
    )


def describes_choice(pronoun: Pronoun, one: Mentioned) -> bool:
    """Whether it stands in the words for that one: "a card that shares a type with it"."""
    phrase = one.phrase
    if phrase is None or phrase.plural or phrase.each or one.clause == 0:
        return False  # what an event is about may be compared with itself
    return any(part is pronoun for part in walk(phrase.what))


def told_under(instruction: If | UnlessPays) -> Then:
    """What is done under the condition, or unless the price is paid."""
    if isinstance(instruction, If):
        return (*instruction.then, *instruction.otherwise)
    return instruction.then


def comes_to_be(one: Mentioned) -> bool:
    """Whether it is there or is decided only once an instruction is followed."""
    return one.introduced or (one.phrase is not None and isinstance(one.phrase.what, Choice))


def is_of_event(one: Mentioned) -> bool:
    """Whether it is several objects to which the event of the ability happened."""
    return one.plural and one.refers == EventObject()


def is_one(what: Selector) -> bool:
    """Whether the words mean one object that is known before and after something is done to it."""
    match what:
        case TargetPhrase(maximum=1, for_each=None):
            return True
        case Mention(what=inner, plural=False):
            return inner in (THIS, HOST)
        case Pronoun(plural=plural):
            return not plural
        case _:
            return False


_OF_THE_EVENT = (EventHost, EventObject, EventOther, EventRecipient)


def is_moment(trigger: DelayedTrigger) -> bool:
    patterns = trigger.when.patterns if isinstance(trigger.when, AnyOfEvents) else (trigger.when,)
    return all(isinstance(one, BeginningOf) for one in patterns)


def is_lost(refers: Selector, trigger: DelayedTrigger) -> bool:
    """Whether a delayed ability doesn't know it: a step has no object, but an active player."""
    players = (EventPlayer, ActivePlayer)
    kinds = players if is_moment(trigger) else (*players, *_OF_THE_EVENT)
    return any(isinstance(node, kinds) for node in walk(refers))


_WITH_AMOUNT = (
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Exile,
    FlipCoin,
    LoseLife,
    PayAnyAmount,
    PutInHand,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    RollDice,
    Sacrifice,
)
"""What leaves how much it did for what follows it (`ResultAmount`)."""


def has_amount(instruction: Instruction) -> bool:
    match instruction:
        case Draw(amount=amount):
            return not isinstance(amount, int)
        case PutInLibrary(what=Mention(plural=True)) | ChooseNumber():
            return True
        case CreateToken(count=1):
            return False  # a single one is no "that many"
        case Sacrifice(what=what) if is_one(what):
            return False  # that it is one goes without saying
        case _:
            return isinstance(instruction, _WITH_AMOUNT)


def relation_of(what: Selector) -> type[ControllerOf | OwnerOf] | None:
    """What of one of these is the player that is meant by "an opponent controls", "… owns"."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    for part in parts:
        match part:
            case ControlledBy(player=player) if player in (HOST, OPPONENT, PLAYER):
                return ControllerOf
            case OwnedBy(player=player) if player in (OPPONENT, PLAYER):
                return OwnerOf
            case InZone(of=Mention(what=player)) if player == OPPONENT:
                return OwnerOf
    return None
