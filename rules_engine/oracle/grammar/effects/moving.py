"""Where objects go: to hands, libraries and graveyards, onto the battlefield (CR 400, 701.24).

`destination` gives what makes the instruction that puts something there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rules_engine.ir import (
    ANYTHING,
    CARD,
    IT,
    PERMANENT,
    YOU,
    Amount,
    AnyOf,
    Choice,
    Condition,
    CountersOn,
    ExiledWithThis,
    Exists,
    HasCounter,
    Instruction,
    Matches,
    Minus,
    OwnedBy,
    OwnerOf,
    PutOntoBattlefield,
    ReturnToHand,
    Selector,
    SharesNameWith,
)
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.effects import (
    ChooseOneNow,
    FaceDownAs,
    LibraryPosition,
    PutInHand,
    PutInLibrary,
    PutIntoGraveyard,
    Then,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    IN_A_GRAVEYARD,
    IN_YOUR_GRAVEYARD,
    THIS,
    InZone,
    NowIn,
    TheRest,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun, TargetPhrase
from rules_engine.vocabulary import Zone

Destination = Callable[[Selector], Instruction]

# Whose zone it is says nothing: cards go to their owners' (CR 400.3).
rule("owned", "your/their/its")(lambda: True)
rule("owned", "(its|their) (owner|owners) 's")(lambda: True)
rule("owned", "that (player|card) 's [owner 's]")(lambda: True)
rule("owned", "that")(lambda: True)
rule("owned", "the")(lambda: True)


# --- onto the battlefield ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entering:
    """One thing that is said of how an object enters."""

    field: str
    value: Any


words(
    "entering",
    {
        "tapped": Entering("tapped", True),
        "attacking": Entering("attacking", True),
        "transformed": Entering("transformed", True),
        "converted": Entering("transformed", True),
        "flipped": Entering("flipped", True),
        "face down": Entering("face_down", FaceDownAs()),
        "under your control": Entering("under", ANYTHING),
        "under its owner's control": Entering("under", None),
        "under the control of that card's owner": Entering("under", None),
        "under their owner's control": Entering("under", None),
        "under their owners' control": Entering("under", None),
    },
)


@rule("entering", "tapped and attacking")
def _tapped_and_attacking() -> Entering:
    return Entering("tapped attacking", True)


@rule("entering", "tapped and transformed")
def _tapped_and_transformed() -> Entering:
    return Entering("tapped transformed", True)


@rule(
    "entering",
    "tapped and attacking <whom:player>",
    "tapped and attacking <whom:pronoun>",
    "tapped and attacking <whom:with_planeswalkers>",
)
def _attacking_them(whom: Selector) -> Entering:
    """CR 508.4."""
    return Entering("tapped attacking attacked", (True, True, whom))


@rule("entering", "under <who:whose> control")
def _under(who: Selector) -> Entering | None:
    """ "your" and "its owner's" are words of their own."""
    if who == YOU:
        return None
    if isinstance(who, Mention) and isinstance(who.what, OwnerOf):
        whose = who.what.what
        others = isinstance(whose, Pronoun) and whose.demonstrative and whose.kinds != ("card",)
        return Entering("under", who) if others else None
    return Entering("under", who)


@rule("entering", "under the control of that <noun:back_noun> 's owner")
def _under_its_owners(noun: str, at: int) -> Entering | None:
    """ "That card's owner" are words of their own: whoever owns what is put there."""
    if noun == "card":
        return None
    return Entering("under", OwnerOf(Pronoun(at, (noun,), demonstrative=True)))


@rule(
    "entering",
    "attached to <what:single>",
    "attached to <what:target_player>",
    "attached to <what:noun>",
)
def _attached(what: Selector) -> Entering:
    """To one of a group, for each Aura the one that its controller-to-be chooses (CR 303.4f)."""
    return Entering("attached_to", what)


@rule("entering", "with a/an <kind:counter> counter on (it|them|each of them)")
@rule("entering", "with an additional <kind:counter> counter on (it|them|each of them)")
def _with_counter(kind: str) -> Entering:
    return Entering("counters", ((kind, 1),))


@rule("entering", "with <n:number> [additional] <kind:counter> counters on (it|each of them)")
def _with_counters(n: Amount, kind: str) -> Entering:
    return Entering("counters", ((kind, n),))


@rule("entering", "with one fewer <kind:counter> counter on it")
def _with_one_fewer(kind: str, at: int) -> Entering:
    """CR 608.2h: than it last had where it was."""
    return Entering("counters", ((kind, Minus(CountersOn(kind, Pronoun(at)), 1)),))


@rule("entering", "with a number of [additional] <kind:counter> counters on it equal to <n:value>")
def _with_so_many(kind: str, n: Amount) -> Entering:
    return Entering("counters", ((kind, n),))


@rule(
    "entering",
    "with a/an <kind:counter> counter and a/an <other:counter> counter on (it|each of them)",
    "with a/an <kind:counter> counter on it and a/an <other:counter> counter on it",
)
def _with_two_counters(kind: str, other: str) -> Entering | None:
    return Entering("counters", ((kind, 1), (other, 1))) if kind != other else None


def entering(what: Selector, how: tuple[Entering, ...]) -> PutOntoBattlefield | None:
    """None if two of them say the same thing."""
    said: dict[str, Any] = {}
    for one in how:
        names = one.field.split()
        values = one.value if len(names) == 3 else (one.value,) * len(names)
        for field, value in zip(names, values, strict=True):
            if field in said:
                return None
            said[field] = value
    if said.get("under") == ANYTHING:
        said["under"] = YOU
    elif "under" not in said:
        said["under"] = SUBJECT
    return PutOntoBattlefield(what, **said)


@action(
    "return <what:thing> to the battlefield <how:entering*>",
    "put <what:thing> onto the battlefield <how:entering*>",
    "put <what:thing> back onto the battlefield <how:entering*>",
    "put onto the battlefield <how:entering+> <what:group>",
)
def _onto_battlefield(what: Selector, how: tuple[Entering, ...], at: int) -> Instruction | None:
    done = entering(what, how)
    return None if done is None else _put_so(done, ONTO_BATTLEFIELD, at)


@action("return <what:pronoun> under your control <how:entering*>")
def _return_under_yours(what: Selector, how: tuple[Entering, ...], at: int) -> Instruction | None:
    """To the battlefield, where alone something is controlled."""
    return _onto_battlefield(what, (Entering("under", ANYTHING), *how), at)


@action("return <what:thing> to the battlefield face up or face down")
def _either_side_up(what: Selector) -> Instruction:
    """CR 608.2d, 708.2a."""
    up = PutOntoBattlefield(what, SUBJECT)
    return ChooseOneNow(((up,), (replace(up, face_down=FaceDownAs()),)), SUBJECT)


@action("put <what:this> from its owner 's graveyard onto the battlefield <how:entering*>")
def _this_from_its_graveyard(
    what: Selector, how: tuple[Entering, ...], at: int
) -> Instruction | None:
    """Of what has died: only from there could it be put anywhere (CR 400.7)."""
    return _onto_battlefield(what, how, at)


@action("return to the battlefield <how:entering*> <what:thing>")
def _return_to_battlefield(
    how: tuple[Entering, ...], what: Selector, at: int
) -> Instruction | None:
    return _onto_battlefield(what, how, at)


@action("return from your graveyard to the battlefield <what:thing_elsewhere>")
def _return_from_graveyard(what: Selector, at: int) -> Instruction | None:
    return _onto_battlefield(what, (), at)


@rule("thing_elsewhere", "<n:count> target <what:card_noun>")
def _targets_there(n: Amount, what: Selector, at: int) -> Selector:
    return TargetPhrase(at, all_of(CARD, what, InZone(Zone.GRAVEYARD, YOU)), n, n)


@rule("thing_elsewhere", "any number of target <what:card_noun>")
def _any_targets_there(what: Selector, at: int) -> Selector:
    return TargetPhrase(at, all_of(CARD, what, InZone(Zone.GRAVEYARD, YOU)), 0, UNLIMITED)


# --- into hands, graveyards --------------------------------------------------------------------


@action("return <what:thing> to <owned> hand/hands", "return to <owned> hand/hands <what:thing>")
def _return(what: Selector, owned: bool) -> Instruction:
    return ReturnToHand(what)


@action("return <what:thing> from the battlefield to <owned> hand/hands")
def _return_from_battlefield(what: Selector, owned: bool) -> Instruction | None:
    """CR 903.3: a commander is one wherever it is; what names no place is there anyway."""
    commanders = any(isinstance(node, IsCommander) for node in walk(what))
    if not commanders or any(isinstance(node, InZone) for node in walk(what)):
        return None
    return ReturnToHand(what)


INTO_HAND, ONTO_BATTLEFIELD = "put into hand", "put onto the battlefield"
"""The ways of what was put there, for "put onto the battlefield this way"."""


def _put_so(done: Instruction, way: str, at: int) -> Instruction:
    return Introduces(at, done, CARD, True, way, only_by_way=True)


@rule("destination", "into <owned> hand/hands")
def _into_hand(owned: bool, at: int) -> Destination:
    return lambda what: _put_so(PutInHand(what), INTO_HAND, at)


@action("return a/an <what:noun> to <owned> hand for each <of:each>")
def _return_for_each(what: Selector, owned: bool, of: Amount, at: int) -> Instruction:
    return ReturnToHand(Mention(at, Choice(what, of), plural=True))


@action("return <what:thing> to <owned> graveyard/graveyards")
def _return_to_graveyard(what: Selector, owned: bool) -> Instruction:
    return PutIntoGraveyard(what)


@rule("destination", "into <owned> graveyard/graveyards")
def _into_graveyard(owned: bool, at: int) -> Destination:
    return lambda what: _put_so(PutIntoGraveyard(what), "put into a graveyard", at)


# --- into libraries ----------------------------------------------------------------------------


def _in_library(position: LibraryPosition, order: bool | None) -> Destination:
    by = SUBJECT if order else None
    return lambda what: PutInLibrary(what, position, ordered_by=by)


words("in_any_order", {"in any order": True})


@rule("destination", "[back] on top [of <owned> library/libraries] [<order:in_any_order>]")
def _on_top(owned: bool | None, order: bool | None) -> Destination:
    return _in_library(LibraryPosition.TOP, order)


@rule("destination", "back [<order:in_any_order>]")
def _back(order: bool | None) -> Destination:
    return _in_library(LibraryPosition.TOP, order)


@rule("destination", "on the bottom [of <owned> library/libraries] [<order:in_any_order>]")
def _on_bottom(owned: bool | None, order: bool | None) -> Destination:
    return _in_library(LibraryPosition.BOTTOM, order)


@rule("destination", "on the bottom [of <owned> library/libraries] in a random order")
def _at_random(owned: bool | None) -> Destination:
    return lambda what: PutInLibrary(what, LibraryPosition.RANDOM_BOTTOM)


@rule("destination", "into <owned> library/libraries <n:ordinal> from the top")
def _from_top(owned: bool, n: int) -> Destination:
    return lambda what: PutInLibrary(what, LibraryPosition.TOP, n - 1)


@rule("destination", "<n:ordinal> from the top")
def _so_far_down(n: int) -> Destination:
    return lambda what: PutInLibrary(what, LibraryPosition.TOP, n - 1)


rule("of_that_library", "of that library")(lambda: True)


@rule(
    "destination",
    "into <owned> library/libraries just beneath the top <n:number> cards [<of_that_library>]",
)
def _beneath(owned: bool, n: Amount, of_that_library: bool | None) -> Destination:
    return lambda what: PutInLibrary(what, LibraryPosition.TOP, n)


@rule("destination", "both on top of your library or both on the bottom of your library")
def _both_at_one_end() -> Destination:
    return lambda what: PutInLibrary(what, LibraryPosition.TOP_OR_BOTTOM, ordered_by=SUBJECT)


@action("put <what:thing> <where:destination>")
def _put(what: Selector, where: Destination) -> Instruction:
    return where(what)


@rule("place", "onto the battlefield <how:entering*>")
def _battlefield_place(how: tuple[Entering, ...]) -> Destination | None:
    if entering(CARD, how) is None:
        return None
    return lambda what: entering(what, how)  # type: ignore[return-value]


same("place", "<x:destination>")


@rule("do_both", "put <one:thing> <there:place> and <other:thing> <elsewhere:place>")
def _put_both(one: Selector, there: Destination, other: Selector, elsewhere: Destination) -> Then:
    return (there(one), elsewhere(other))


@rule("does_all", "puts <one:thing> <there:place> and <other:rest> <elsewhere:place>")
def _puts_both(one: Selector, there: Destination, other: Selector, elsewhere: Destination) -> Then:
    return (there(one), elsewhere(other))


@rule("do_both", "put <n:number> <there:place> and <other:rest> <elsewhere:place>")
def _put_some(
    n: Amount, there: Destination, other: Selector, elsewhere: Destination, at: int
) -> Then:
    """ "Put one onto the battlefield tapped and the other into your hand": of what was found."""
    among = all_of(CARD, Pronoun(at, plural=True, whole=True))
    return (there(Mention(at, Choice(among, n), plural=n != 1)), elsewhere(other))


@rule(
    "do_both",
    "put <one:thing> <there:place> , <other:thing> <elsewhere:place> , "
    "and <third:thing> <last:place>",
)
def _put_three(
    one: Selector,
    there: Destination,
    other: Selector,
    elsewhere: Destination,
    third: Selector,
    last: Destination,
) -> Then:
    return (there(one), elsewhere(other), last(third))


@rule(
    "do_both",
    "put one of <pile> <there:place> , one <elsewhere:place> , and one <last:place>",
    "put one of <pile> <there:place> , one <elsewhere:place> , and the other <last:place>",
)
def _put_one_each(
    pile: Selector, there: Destination, elsewhere: Destination, last: Destination, at: int
) -> Then:
    """Of three cards."""
    rest = TheRest(Pronoun(at, whole=True, plural=True))
    among = Choice(all_of(CARD, pile))  # of those that haven't moved
    return (there(Mention(at, among)), elsewhere(Mention(at + 1, among)), last(rest))


@rule(
    "clause",
    "the owner of each card exiled with <self> puts (that card|it) on the bottom of their library",
)
def _exiled_to_bottom(self: bool) -> Then:
    """CR 401.4: of several cards of one owner, in an order of that player's choice."""
    return (PutInLibrary(all_of(CARD, ExiledWithThis()), LibraryPosition.BOTTOM),)


# --- shuffling ---------------------------------------------------------------------------------


@action("shuffle <what:pronoun> into your library from your graveyard")
def _shuffle_from_graveyard(what: Selector) -> Instruction:
    return PutInLibrary(NowIn(Zone.GRAVEYARD, what, YOU), LibraryPosition.SHUFFLED)


@action("shuffle <self> into your library from your graveyard")
def _shuffle_this_from_graveyard(self: bool, at: int) -> Instruction:
    this = Mention(at, THIS, THIS, subject=True, zone=Zone.GRAVEYARD)
    return PutInLibrary(this, LibraryPosition.SHUFFLED)


@action("put <what:pronoun> onto the battlefield from your graveyard")
def _from_own_graveyard(what: Selector, at: int) -> Instruction | None:
    return _onto_battlefield(NowIn(Zone.GRAVEYARD, what, YOU), (), at)


@action("put <self> <where:destination> from your graveyard")
def _this_put_from_graveyard(self: bool, where: Destination, at: int) -> Instruction:
    """CR 113.6m: the ability functions there."""
    return where(Mention(at, THIS, THIS, subject=True, zone=Zone.GRAVEYARD))


@action("shuffle <what:thing> into <owned> library/libraries")
def _shuffle_in(what: Selector, owned: bool) -> Instruction:
    return PutInLibrary(what, LibraryPosition.SHUFFLED)


@action(
    "put <what:thing> on top of their owners 's libraries , then those players shuffle "
    "[their libraries]",
    "put <what:thing> on top of their owner 's libraries , then those players shuffle "
    "[their libraries]",
)
def _on_top_and_shuffled(what: Selector) -> Instruction:
    """CR 701.24: which place they had there makes no difference then."""
    return PutInLibrary(what, LibraryPosition.SHUFFLED)


@rule("own_zones", "your/their hand", "the cards in/from your/their hand")
def _own_hand() -> Selector:
    return all_of(CARD, InZone(Zone.HAND, SUBJECT))


@rule("own_zones", "your/their graveyard")
def _own_graveyard() -> Selector:
    return all_of(CARD, InZone(Zone.GRAVEYARD, SUBJECT))


@rule(
    "own_zones",
    "your/their hand , your/their graveyard , and all permanents you/they own",
    "your/their hand , graveyard , and all permanents you/they own",
)
def _all_of_ones_own() -> Selector:
    permanents = all_of(PERMANENT, OwnedBy(SUBJECT))
    return AnyOf((InZone(Zone.HAND, SUBJECT), InZone(Zone.GRAVEYARD, SUBJECT), permanents))


@rule("own_zones", "your/their hand and graveyard", "your/their graveyard and hand")
def _own_hand_and_graveyard() -> Selector:
    return InZone(Zone.HAND, SUBJECT) | InZone(Zone.GRAVEYARD, SUBJECT)


@action("put the cards in/from your/their hand <where:destination>")
def _put_hand(where: Destination, at: int) -> Instruction:
    return where(Mention(at, _own_hand(), plural=True))


@action("shuffle <what:own_zones> into <owned> library")
def _shuffle_zones(what: Selector, owned: bool, at: int) -> Instruction:
    return PutInLibrary(Mention(at, what, plural=True), LibraryPosition.SHUFFLED)


@action("shuffle <self> and <what:own_zones> into <owned> library")
def _shuffle_this_and_zones(self: bool, what: Selector, owned: bool, at: int) -> Instruction:
    return PutInLibrary(Mention(at, AnyOf((THIS, what)), plural=True), LibraryPosition.SHUFFLED)


@rule("choice", "one of those cards with that name")
def _one_with_that_name(at: int) -> Selector:
    """Of the exiled cards, one that has the name of what was played."""
    exiled = all_of(CARD, ExiledWithThis(), SharesNameWith(IT))
    return Mention(at, Choice(exiled))


@rule("thing", "both cards")
def _exiled_and_found(at: int) -> Selector:
    """What one instruction exiled and another one found."""
    return AnyOf((Pronoun(at, way="exiled"), Pronoun(at, ("card",), demonstrative=True)))


# --- this, from where it is --------------------------------------------------------------------


@rule("thing", "<self> from its owner 's graveyard")
def _this_from_owners_graveyard(self: bool, at: int) -> Selector:
    """Where it has come by then; the ability functions where it was before."""
    return Mention(at, THIS, THIS, subject=True)


@rule("thing", "<self> from your graveyard")
def _this_from_graveyard(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True, zone=Zone.GRAVEYARD)


@rule("thing", "<self> from exile")
def _this_from_exile(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True, zone=Zone.EXILE)


@rule("thing", "<self> from your hand")
def _this_from_hand(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True, zone=Zone.HAND)


@action("put <self> onto the battlefield from the command zone <how:entering*>")
def _from_command_zone(self: bool, how: tuple[Entering, ...], at: int) -> Instruction | None:
    """CR 113.6m: the ability functions there."""
    return entering(Mention(at, THIS, THIS, subject=True, zone=Zone.COMMAND), how)


@rule("thing", "<x:pronoun> from exile")
def _it_from_exile(x: Selector) -> Selector:
    return x


words("that_graveyard", {"your graveyard": IN_YOUR_GRAVEYARD, "their graveyard": IN_A_GRAVEYARD})


@rule("thing", "<x:pronoun> from <where:that_graveyard>")
def _it_from_graveyard(x: Selector, where: InZone) -> Selector:
    return replace(x, still_in=where) if isinstance(x, Pronoun) else x


@rule("thing", "<n:pile_count> <what:card_noun> at random from <who:whose> <zone:owned_zone>")
def _at_random_from(
    n: tuple[Amount, bool], what: Selector, who: Selector, zone: Zone, at: int
) -> Selector | None:
    count, up_to = n
    if up_to:
        return None
    among = all_of(CARD, what, InZone(zone, who))
    return Mention(at, Choice(among, count, at_random=True), plural=count != 1)


words("one_or_up_to", {"a": False, "an": False, "up to one": True})


@rule("thing", "a/an <one:card_noun> and-or a/an <other:noun>")
def _up_to_one_of_each(one: Selector, other: Selector, at: int) -> Selector | None:
    return _one_of_each(True, one, True, other, at)


@rule(
    "thing",
    "<some:one_or_up_to> <one:card_noun> and <more:one_or_up_to> <other:noun>",
)
def _one_of_each(
    some: bool, one: Selector, more: bool, other: Selector, at: int
) -> Selector | None:
    """Cards of two kinds, from the zone that is said of the last."""
    zones = [part for part in getattr(other, "parts", ()) if isinstance(part, InZone)]
    if len(zones) != 1:
        return None
    choices = (Choice(all_of(CARD, one, zones[0]), 1, some), Choice(other, 1, more))
    return Mention(at, AnyOf(choices), plural=True)


@rule("one_condition", "<self> is in your graveyard")
def _is_in_graveyard(self: bool, at: int) -> Condition:
    here = Mention(at, THIS, THIS, subject=True, zone=Zone.GRAVEYARD)
    return Matches(here, InZone(Zone.GRAVEYARD, YOU))


@rule("one_condition", "<self> is in the command zone")
def _is_in_command_zone(self: bool, at: int) -> Condition:
    """CR 113.6b, 113.6m: the ability functions there."""
    there = Mention(at, THIS, THIS, subject=True, zone=Zone.COMMAND)
    return Matches(there, InZone(Zone.COMMAND))


@rule("one_condition", "<self> is in the command zone or on the battlefield")
def _is_in_command_zone_or_here(self: bool, at: int) -> Condition:
    """CR 113.6b: the ability functions in both."""
    here = AnyOf((InZone(Zone.COMMAND), InZone(Zone.BATTLEFIELD)))
    return Matches(Mention(at, THIS, THIS, subject=True), here)


@rule("one_condition", "<self> is in your graveyard or on the battlefield")
def _is_in_graveyard_or_here(self: bool, at: int) -> Condition:
    here = AnyOf((InZone(Zone.GRAVEYARD, YOU), InZone(Zone.BATTLEFIELD)))
    return Matches(Mention(at, THIS, THIS, subject=True), here)


@rule("one_condition", "<self> is in exile", "<self> is exiled")
def _is_in_exile(self: bool, at: int) -> Condition:
    here = Mention(at, THIS, THIS, subject=True, zone=Zone.EXILE)
    return Matches(here, InZone(Zone.EXILE))


@rule("one_condition", "any of those cards remain exiled")
def _remain_exiled(at: int) -> Condition:
    """CR 400.7: a card that left exile is another object."""
    those = Pronoun(at, ("card",), plural=True, demonstrative=True)
    return Exists(NowIn(Zone.EXILE, those))


@rule("one_condition", "<self> is exiled with a/an <kind:counter> counter on it")
def _is_exiled_with(self: bool, kind: str, at: int) -> Condition:
    here = Mention(at, THIS, THIS, subject=True, zone=Zone.EXILE)
    return Matches(here, all_of(HasCounter(kind), InZone(Zone.EXILE)))


@action(
    "put <what:thing> on (your|their) choice of the top or bottom of <owned> library",
    "put <what:thing> on the top or bottom of <owned> library",
)
def _top_or_bottom(what: Selector, owned: bool) -> Instruction:
    return PutInLibrary(what, LibraryPosition.TOP_OR_BOTTOM, ordered_by=SUBJECT)


@action("put <what:thing> into <owned> library <n:ordinal> from the top or on the bottom")
def _from_top_or_bottom(what: Selector, owned: bool, n: int) -> Instruction:
    return PutInLibrary(what, LibraryPosition.TOP_OR_BOTTOM, n - 1, SUBJECT)
