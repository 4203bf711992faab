"""Event patterns: what triggers wait for and replacement effects replace (CR 603, 614).

`effects.Action` nodes are patterns too; the ones here are events that nobody is instructed to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.conditions import Condition
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import (
    ANYTHING,
    PLAYER,
    THIS,
    YOU,
    AllOf,
    AnyOf,
    Anything,
    IsColor,
    IsSubtype,
    IsSupertype,
    IsToken,
    IsType,
    Not,
    Selector,
)
from rules_engine.vocabulary import Keyword, KeywordAction, ManaType, Step, Zone

if TYPE_CHECKING:
    from rules_engine.ir.mana import ManaTypes


@dataclass(frozen=True, slots=True)
class EventPattern(Node):
    """Base of all patterns."""


@dataclass(frozen=True, slots=True)
class AnyOfEvents(EventPattern):
    """ "Whenever this attacks or blocks"."""

    patterns: tuple[EventPattern, ...]


@dataclass(frozen=True, slots=True)
class OneOrMore(EventPattern):
    """CR 603.2c: any number of these at one time count once: "whenever one or more …".

    `each_player`: once for each player that they befall ("… deal combat damage to a player").
    `each_object`: once for each object ("whenever one or more counters are put on a creature").
    `at_least`: that many of them ("whenever two or more creatures attack").
    As what is replaced, the whole of an instruction (CR 616.1g): `OneOrMore(Draw(YOU))`.
    """

    pattern: EventPattern
    each_player: bool = False
    each_object: bool = False
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class NthTimeEachTurn(EventPattern):
    """The pattern's n-th time in a turn: "for the first time each turn", "your second spell"."""

    pattern: EventPattern
    n: int = 1
    of_anyone: bool = False
    """Of spells: whoever casts them, not those of each player by themselves."""


@dataclass(frozen=True, slots=True)
class Provided(EventPattern):
    """CR 603.2: the pattern counts only if the condition is true as it happens: "whenever you gain
    life during your turn", "whenever this attacks while you control a Dragon"."""

    pattern: EventPattern
    condition: Condition


@dataclass(frozen=True, slots=True)
class CausedBy(EventPattern):
    """The pattern, counted only if a spell or ability of one of these players says so: "whenever
    a spell or ability an opponent controls causes you to discard a card"; of the event's own
    player if that is `EventPlayer` ("causes its controller to shuffle")."""

    pattern: EventPattern
    player: Selector


@dataclass(frozen=True, slots=True)
class ByEffect(EventPattern):
    """Only what an effect does: no cost, no turn-based action, no result of damage (CR 609.1).
    `keyword`: only of a triggered ability for which that keyword stands (CR 702.1)."""

    pattern: EventPattern
    keyword: Keyword | None = None


@dataclass(frozen=True, slots=True)
class CreatesTokens(EventPattern):
    """CR 111.2: tokens like `what` are created under the player's control. `what` asks for what
    is printed on them (CR 111.3)."""

    player: Selector = PLAYER
    what: Selector = ANYTHING


PRINTED = (Anything, IsToken, IsType, IsSubtype, IsSupertype, IsColor, AllOf, AnyOf, Not)
"""What `CreatesTokens` can ask for."""


@dataclass(frozen=True, slots=True)
class Enters(EventPattern):
    """CR 603.6a: a permanent enters the battlefield; `except_from`: from anywhere but that zone."""

    what: Selector
    from_zone: Zone | None = None
    except_from: Zone | None = None


@dataclass(frozen=True, slots=True)
class LeavesBattlefield(EventPattern):
    """CR 603.6c."""

    what: Selector
    to: Zone | None = None
    dying: bool = True
    """Whether it counts when it dies: not for "leaves the battlefield without dying"."""


@dataclass(frozen=True, slots=True)
class Dies(EventPattern):
    """CR 700.4: is put into a graveyard from the battlefield."""

    what: Selector


@dataclass(frozen=True, slots=True)
class MovesTo(EventPattern):
    """Is put into a zone, optionally from another ("put into a graveyard from anywhere")."""

    what: Selector
    zone: Zone
    from_zone: Zone | None = None
    except_from: Zone | None = None
    """ "From anywhere other than the battlefield"."""
    resolved: bool = False
    """As the last part of the resolution of a spell (CR 608.2n)."""
    uncycled: bool = False
    """Otherwise than as a cost of cycling it (CR 702.29a)."""
    unsacrificed: bool = False
    """Otherwise than by being sacrificed (CR 701.21a)."""


@dataclass(frozen=True, slots=True)
class LeavesZone(EventPattern):
    """Leaves a zone other than the battlefield ("whenever a card leaves your graveyard")."""

    what: Selector
    zone: Zone
    to: Zone | None = None


@dataclass(frozen=True, slots=True)
class Championed(EventPattern):
    """CR 702.72c: one of these is championed by one of those permanents."""

    what: Selector
    by: Selector = THIS


CHAMPIONED = "championed"
"""The link of what champion exiles (CR 607.2k)."""


@dataclass(frozen=True, slots=True)
class CountersReach(EventPattern):
    """CR 122.7: the n-th counter of the kind is put on one of these."""

    kind: str
    number: int
    on: Selector


@dataclass(frozen=True, slots=True)
class DamageIsPrevented(EventPattern):
    """CR 615.13: damage that would be dealt to these is prevented."""

    to: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class DealtExcessDamage(EventPattern):
    """CR 120.10: `what` is dealt more damage at one time than is lethal to it."""

    what: Selector
    combat: bool | None = None


@dataclass(frozen=True, slots=True)
class Finds(EventPattern):
    """CR 701.23: the player finds a card as they search their library (and other zones)."""

    who: Selector = PLAYER


@dataclass(frozen=True, slots=True)
class AbilityTriggers(EventPattern):
    """A triggered ability of one of these is put on the stack (CR 603.3b); `ability` describes it
    there. `cause`: only if such an event made it trigger; `own`: only if it is an ability of what
    that event was about."""

    what: Selector
    ability: Selector = ANYTHING
    cause: EventPattern | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class ChapterResolves(EventPattern):
    """A chapter ability of one of these has resolved (CR 714.2b); `ability` describes it on the
    stack."""

    what: Selector
    ability: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class PaysLife(EventPattern):
    """CR 119.4: the player pays an amount of life, which isn't 0."""

    player: Selector


@dataclass(frozen=True, slots=True)
class BecomesUnattached(EventPattern):
    """CR 603.10c: one of these stops being attached to one of those."""

    what: Selector
    host: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class PhasesIn(EventPattern):
    """CR 702.26c: one of these phases in."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Casts(EventPattern):
    """A player casts a spell; the spell is `EventObject`, its caster `EventPlayer`."""

    player: Selector = PLAYER
    what: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class PlaysLand(EventPattern):
    """CR 701.18a; `from_zone`: from where it was played; `other`: a land that isn't this; `what`:
    only a land like this."""

    player: Selector = PLAYER
    from_zone: Zone | None = None
    other: bool = False
    what: Selector | None = None
    except_from: Zone | None = None
    """Only from anywhere other than that zone."""


@dataclass(frozen=True, slots=True)
class Attacks(EventPattern):
    """CR 508.1m, 508.3a; `alone`: it is the only attacker declared (506.5); `along_with`: with
    another one like these, or at least so many `others`."""

    what: Selector
    defender: Selector | None = None
    alone: bool = False
    along_with: Selector | None = None
    others: int = 1


@dataclass(frozen=True, slots=True)
class AttacksWith(EventPattern):
    """The player attacks (`defender`) with at least that many of these; triggers once per
    declaration (CR 508.3d-e)."""

    player: Selector
    what: Selector
    at_least: int = 1
    defender: Selector | None = None
    exactly: bool = False
    """With neither more nor fewer."""


@dataclass(frozen=True, slots=True)
class IsAttacked(EventPattern):
    """A player, planeswalker or battle is attacked by one or more creatures (CR 508.3b)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Blocks(EventPattern):
    """`what` blocks (one of `blocked`); once per blocker, or once per blocked creature if
    `blocked` is named (CR 509.3a-b).

    `at_least`: blocks that many creatures (509.3e). `alone`: it is the only blocker (506.5).
    """

    what: Selector
    blocked: Selector | None = None
    at_least: int = 1
    alone: bool = False


@dataclass(frozen=True, slots=True)
class BecomesBlocked(EventPattern):
    """`what` becomes blocked (by one of `by`, then once per blocker; CR 509.3c-d).

    `at_least`: by that many creatures (509.3e).
    """

    what: Selector
    by: Selector | None = None
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(EventPattern):
    """Attacks, or attacks `defender`, and isn't blocked."""

    what: Selector
    defender: Selector | None = None


@dataclass(frozen=True, slots=True)
class BecomesTarget(EventPattern):
    what: Selector
    of: Selector = ANYTHING
    by: Selector = PLAYER


@dataclass(frozen=True, slots=True)
class TappedForMana(EventPattern):
    """CR 106.12a: and produced mana; with `types`, of one of these types; with `of`, of one that
    is found out; `player` taps it. `in_any_way`: an ability of it adds mana, whether it is tapped
    for that or not (CR 106.3); `as_mana_ability`: a mana ability of it does as it resolves
    (605.3b). `at_least`: so much mana."""

    what: Selector
    types: tuple[ManaType, ...] = ()
    of: ManaTypes | None = None
    player: Selector | None = None
    in_any_way: bool = False
    at_least: int = 1
    as_mana_ability: bool = False


@dataclass(frozen=True, slots=True)
class Activates(EventPattern):
    """CR 602.2; `ability` describes the ability on the stack, which is `EventOther`.

    `keywords`: an ability that one of these keywords stands for, also a mana ability ("an exhaust
    ability"). `taps`: only those with {T} in their activation cost, or only those without.
    `mana_spent`: only those that at least so much mana was spent to activate.
    """

    player: Selector
    what: Selector = ANYTHING
    mana_abilities: bool = False
    ability: Selector = ANYTHING
    keywords: tuple[Keyword, ...] = ()
    taps: bool | None = None
    mana_spent: int = 0


@dataclass(frozen=True, slots=True)
class BeginningOf(EventPattern):
    """The beginning of a step, "each player's" unless `whose` narrows it (CR 603.2b).

    `first`: only that player's first of the game. `second_main`: only the turn's second main phase,
    however many follow (CR 505.1b).
    """

    step: Step
    whose: Selector = PLAYER
    first: bool = False
    second_main: bool = False


@dataclass(frozen=True, slots=True)
class Cycles(EventPattern):
    """CR 702.29c."""

    player: Selector
    what: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class Acts(EventPattern):
    """A player, or one of these objects, has done the keyword action (CR 701)."""

    action: KeywordAction
    player: Selector = PLAYER
    what: Selector = ANYTHING
    other: Selector = ANYTHING
    """To one of these."""


@dataclass(frozen=True, slots=True)
class GainsLifeBy(EventPattern):
    """One of these spells causes the player to gain life: it says so, or has lifelink."""

    player: Selector
    what: Selector


@dataclass(frozen=True, slots=True)
class Expends(EventPattern):
    """CR 700.14: the mana that a player has spent this turn to cast spells reaches `number`."""

    player: Selector
    number: int


@dataclass(frozen=True, slots=True)
class Mills(EventPattern):
    """CR 701.17: a player mills one of these cards."""

    player: Selector
    what: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class Taps(EventPattern):
    """A player taps one of these: by a cost, or by a spell or ability that they control."""

    player: Selector
    what: Selector


@dataclass(frozen=True, slots=True)
class TapsNotToAttack(EventPattern):
    """One of these becomes tapped, but not as it is declared as an attacker (CR 508.1f)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class DrawsFirstInDrawStep(EventPattern):
    """A player draws the first card that they draw in one of their draw steps."""

    player: Selector


@dataclass(frozen=True, slots=True)
class DrawsBeyondFirst(EventPattern):
    """A player draws a card, unless it is the first one they draw in one of their draw steps."""

    player: Selector


@dataclass(frozen=True, slots=True)
class RevealsAsDrawn(EventPattern):
    """CR 607.1: one of these cards is revealed by the ability of this object that has the first
    card of a turn revealed as it is drawn ("whenever you reveal a creature card this way")."""

    what: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class FlipsCoin(EventPattern):
    """CR 705: a player flips a coin; wins it or loses it, if `won` says so."""

    player: Selector = PLAYER
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class RollsDie(EventPattern):
    """CR 706: a player rolls a die, with a result of at least `lowest` and at most `highest`."""

    player: Selector = PLAYER
    lowest: int | None = None
    highest: int | None = None
    visiting: bool = False
    """Only as the player rolls to visit their Attractions (CR 701.52)."""


@dataclass(frozen=True, slots=True)
class LosesControl(EventPattern):
    """`player` loses control of one of these; `to`: only as one of those players gains it."""

    player: Selector
    what: Selector
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class StateIs(EventPattern):
    """CR 603.8: a state trigger; the condition is the triggered ability's own."""


YOUR_MAIN_PHASES = AnyOfEvents(
    (BeginningOf(Step.PRECOMBAT_MAIN, YOU), BeginningOf(Step.POSTCOMBAT_MAIN, YOU))
)
"""CR 505.1a: "each of your main phases"."""
