"""Where an object is, in what state, and what it did this turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.selectors.base import Selector
from rules_engine.vocabulary import Keyword, Zone


@dataclass(frozen=True, slots=True)
class InZone(Selector):
    """In a zone; for libraries, hands and graveyards, optionally only those of some players."""

    zone: Zone
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class ControlledBy(Selector):
    player: Selector


@dataclass(frozen=True, slots=True)
class OwnedBy(Selector):
    player: Selector


@dataclass(frozen=True, slots=True)
class ExiledBy(Selector):
    """In exile, where one of these players put them (CR 701.13a)."""

    player: Selector


@dataclass(frozen=True, slots=True)
class IsTapped(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsAttacking(Selector):
    """Attacking creatures; with `defender`, those that attack that player or permanent; `alone`:
    no other creature does (CR 506.5)."""

    defender: Selector | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class IsBlocking(Selector):
    """Blocking creatures; with `attacker`, those that block one of these; `alone`: no other
    creature does (CR 506.5)."""

    attacker: Selector | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class IsBandedWith(Selector):
    """CR 702.22e: other attacking creatures of a band that one of these is in."""

    other: Selector


@dataclass(frozen=True, slots=True)
class IsBlocked(Selector):
    """Attacking creatures that became blocked (CR 509.1h); with `by`, those blocked by one of
    these."""

    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class BlockedOnlyBy(Selector):
    """Attacking creatures that became blocked this combat by this creature and by nothing else."""

    blocker: Selector


@dataclass(frozen=True, slots=True)
class IsUnblocked(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsDeclaredAttacker(Selector):
    """Creatures that are being declared as attackers now (CR 508.1a)."""


@dataclass(frozen=True, slots=True)
class HadToAttack(Selector):
    """Creatures that had to attack this combat (CR 506.6)."""


@dataclass(frozen=True, slots=True)
class IsSick(Selector):
    """Creatures without haste that their controller hasn't controlled continuously since the turn
    began (CR 302.6)."""


@dataclass(frozen=True, slots=True)
class IsFaceDown(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsSuspended(Selector):
    """CR 702.62b."""


@dataclass(frozen=True, slots=True)
class IsSetAside(Selector):
    """CR 702.143c-d, 702.170c: a foretold or plotted card in exile, or a spell or permanent that
    was one before it was cast; `keyword` says which."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class IsGoaded(Selector):
    """CR 701.15a: creatures that are goaded."""


@dataclass(frozen=True, slots=True)
class CouldBeSacrificed(Selector):
    """CR 101.2, 701.21a: what nothing says of that it can't be sacrificed."""


@dataclass(frozen=True, slots=True)
class HasCounter(Selector):
    """With at least one counter, or so many, of that kind if one is named."""

    kind: str | None = None
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class IsAttachedTo(Selector):
    """Attached to one of these ("Auras attached to target creature")."""

    host: Selector


@dataclass(frozen=True, slots=True)
class WasAttachedTo(Selector):
    """Attached to that object as it left the battlefield, or to one that is still there (CR
    608.2h)."""

    host: Selector


@dataclass(frozen=True, slots=True)
class HasAttached(Selector):
    """With one of these attached ("enchanted creatures" is `HasAttached(AURA)`)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class EnteredThisTurn(Selector):
    """`yours`: under your control, whoever controls it now."""

    yours: bool = False


@dataclass(frozen=True, slots=True)
class CastThisTurn(Selector):
    """Spells that were cast this turn, and the permanents that they became (CR 400.7d)."""


@dataclass(frozen=True, slots=True)
class EnteredSinceTurnOf(Selector):
    """It entered after the player's last turn ended: in the current turn or since then."""

    player: Selector


@dataclass(frozen=True, slots=True)
class IsAboveThis(Selector):
    """CR 404.2: cards that lie above this one in its graveyard; with `directly`, only the next."""

    directly: bool = False


@dataclass(frozen=True, slots=True)
class DrawnThisTurn(Selector):
    """CR 121: cards that were drawn this turn and are still where they were drawn to; `last`: the
    one that its owner drew last."""

    last: bool = False


@dataclass(frozen=True, slots=True)
class MadeWithThis(Selector):
    """CR 607.2: tokens that an ability of this object created, and permanents that one put onto
    the battlefield."""


@dataclass(frozen=True, slots=True)
class EnteredFrom(Selector):
    """Permanents that entered from that zone (CR 603.6a)."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class PutThereThisTurn(Selector):
    """Cards that were put this turn where they are, from that zone if named; `discarded`,
    `milled` and `surveilled`: only those that this was done to."""

    from_zone: Zone | None = None
    discarded: bool = False
    milled: bool = False
    surveilled: bool = False


@dataclass(frozen=True, slots=True)
class AttackedThisTurn(Selector):
    pass


@dataclass(frozen=True, slots=True)
class TurnedUpThisTurn(Selector):
    """CR 708.8: permanents that were turned face up this turn."""


@dataclass(frozen=True, slots=True)
class ActivatedThisTurn(Selector):
    """CR 602.2: permanents of which an ability was activated this turn, a mana ability too."""


@dataclass(frozen=True, slots=True)
class SharesNameWithSpellCast(Selector):
    """CR 201.2: with a name that a spell had which somebody cast this turn, wherever it is now."""


@dataclass(frozen=True, slots=True)
class DealtDamageThisTurn(Selector):
    """Permanents and players that were dealt damage this turn; with `by`, by one of these (by as
    many different ones as `at_least` says); `combat` narrows it to combat damage or to other
    damage."""

    by: Selector | None = None
    combat: bool | None = None
    at_least: int = 1
