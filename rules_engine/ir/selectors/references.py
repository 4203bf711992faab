"""References: this, the target, the object of the event, what was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.selectors.base import Selector
from rules_engine.vocabulary import Keyword, Zone

if TYPE_CHECKING:
    from rules_engine.ir.amounts import Amount


@dataclass(frozen=True, slots=True)
class This(Selector):
    """The object that the ability is on, or the spell itself."""


@dataclass(frozen=True, slots=True)
class Other(Selector):
    """Anything but this object ("another", "other")."""


@dataclass(frozen=True, slots=True)
class OtherThan(Selector):
    """Anything but what is referred to."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AttachedHost(Selector):
    """What this object is attached to: "enchanted creature", "equipped creature"."""


@dataclass(frozen=True, slots=True)
class EventHost(AttachedHost):
    """What this object was attached to as the ability triggered: "it", "that creature" after
    "whenever equipped creature …", whatever has become of the two since."""


@dataclass(frozen=True, slots=True)
class ChosenTarget(Selector):
    """What was chosen for the n-th target of the spell, ability or mode, counted from 0."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class EventObject(Selector):
    """The object of the event that triggered the ability or is being replaced: "it", "that
    creature".

    For damage, the source; `EventRecipient` is what was dealt damage. For a block, the blocked or
    blocking
    creature that the pattern's first field names; `EventOther` is the other one, and for damage
    what was dealt it by something else than itself.
    """


@dataclass(frozen=True, slots=True)
class EventOther(Selector):
    pass


@dataclass(frozen=True, slots=True)
class EventSpellOrAbility(Selector):
    """The spell that was cast, or the ability that was activated, where either is the event ("that
    spell or ability")."""


@dataclass(frozen=True, slots=True)
class EventRecipient(Selector):
    pass


@dataclass(frozen=True, slots=True)
class EventPlayer(Selector):
    """The player of the event: "that player", "its controller" for a spell that was cast."""


@dataclass(frozen=True, slots=True)
class Iterated(Selector):
    """The present one of a `ForEach`."""


@dataclass(frozen=True, slots=True)
class Choice(Selector):
    """Some of these, chosen (not targeted) as the instruction is followed (CR 608.2d)."""

    among: Selector
    count: Amount = 1
    up_to: bool = False
    by: Selector | None = None
    """Who chooses; the controller if None."""
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Bound(Selector):
    """What an earlier instruction of the same ability named with `Remember`."""

    name: str


TARGET_CHOOSER = Bound("who chooses the target")
"""The player whose choice a target is, where that isn't the controller ("target creature of an
opponent's choice they control", CR 601.2c)."""


@dataclass(frozen=True, slots=True)
class SubgameLosers(Selector):
    """CR 729.1b: the players who didn't win the subgame that was played."""


class Response(StrEnum):
    """What became of an instruction that several players were given each."""

    DONE = "does"
    DECLINED = "doesn't"
    IMPOSSIBLE = "can't"
    SEARCHED = "searched their library this way"
    """CR 701.23: as the spell or ability resolved, whatever told them to."""


@dataclass(frozen=True, slots=True)
class Responders(Selector):
    """CR 608.2c: those of the players who did what the instruction before told each of them or
    left to them, who declined to, or who couldn't do all of it."""

    of: Selector
    response: Response


@dataclass(frozen=True, slots=True)
class PaidWith(Selector):
    """What was given to pay a cost ("the sacrificed creature"): all of it, or only what was
    sacrificed, discarded, exiled, tapped, returned or revealed."""

    how: str = ""
    of: Selector | None = None
    """The cost of that other activated ability."""


@dataclass(frozen=True, slots=True)
class TheseObjects(Selector):
    """Objects that were found before: an effect on them alone (CR 611.2c)."""

    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExiledWithThis(Selector):
    """CR 607.2a: the cards that the linked ability of this object exiled ("the exiled card")."""

    link: str | None = None
    """The `link` of the ability that exiled them; any of this object's abilities, if None."""
    of: Selector | None = None
    """Of another object than this one ("cards exiled with" what gives the ability)."""


@dataclass(frozen=True, slots=True)
class LastExiledWithThis(Selector):
    """CR 607.2a: the last of the cards like these that the linked ability of this object exiled."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AffectedObject(Selector):
    """Each object that a continuous effect applies to, in that effect's own amounts."""


@dataclass(frozen=True, slots=True)
class Definite(Selector):
    """Exactly these: what an effect fixed as it began (CR 611.2c-d). Not written on cards."""

    entities: tuple[int, ...]
    present: bool = False
    """Only while they are there: a static ability knows nothing of what has left."""


@dataclass(frozen=True, slots=True)
class GrantingObject(Selector):
    """In an ability that is granted: the object that grants it, by its name (CR 201.5a)."""


@dataclass(frozen=True, slots=True)
class ResultCards(Selector):
    """The cards that the instruction before drew or found: "that card".

    `added`: with those that were drawn by what replaced a draw, which "drawn this way" counts,
    though nothing more is done to them (CR 121.6c).
    """

    added: bool = False


@dataclass(frozen=True, slots=True)
class AsBefore(Selector):
    """CR 608.2h: what the objects were before they moved to where they are ("each creature exiled
    this way")."""

    what: Selector


@dataclass(frozen=True, slots=True)
class NowIn(Selector):
    """CR 608.2h: what these objects are in that zone now, themselves or what they became as they
    moved there ("each creature card put into a graveyard this way")."""

    zone: Zone
    what: Selector
    of: Selector | None = None
    """Only what these players own."""


@dataclass(frozen=True, slots=True)
class TheRest(Selector):
    """Those of the objects that are still the objects that they were (CR 400.7): "the rest" of
    the cards that were looked at, after some of them were put somewhere."""

    of: Selector


@dataclass(frozen=True, slots=True)
class SourceOf(Selector):
    """The object whose ability it is (CR 113.7)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class SourceOfResolving(Selector):
    """The object whose ability is resolving, if such a keyword stands for it (CR 113.7, 608.2):
    "the cycled card" for what a cycling ability causes."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class ChosenOpponent(Selector):
    """The opponent that was chosen for this object; as it was cast, if a keyword is named that has
    this as its cost (CR 702.174a)."""

    keyword: Keyword | None = None


@dataclass(frozen=True, slots=True)
class TargetedByThis(Selector):
    """CR 607.1: the player whom a triggered ability of this object targeted: "that player" in
    another ability of it that names nobody."""


@dataclass(frozen=True, slots=True)
class NotedObject(Selector):
    """The object that a designation of another one names: what it is paired with or haunts."""

    designation: str
    of: Selector


@dataclass(frozen=True, slots=True)
class UsedFor(Selector):
    """What a keyword made use of for these objects: creatures that convoked the spell that one was
    (CR 702.51c), that crewed or saddled it this turn (702.122, 702.171), that it devoured
    (702.82b), and cards that it was crafted with (702.167c)."""

    keyword: Keyword
    of: Selector


@dataclass(frozen=True, slots=True)
class TopOfLibrary(Selector):
    """The top cards of a player's library, topmost first; or the bottom ones."""

    player: Selector
    count: Amount = 1
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class TopOfGraveyard(Selector):
    """CR 404.2: the top cards like these of a player's graveyard, topmost first; with `bottom`,
    those at the bottom, lowest first."""

    player: Selector
    what: Selector
    count: Amount = 1
    bottom: bool = False
