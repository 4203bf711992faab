"""Modifications of rules about permanents, spells and cards (CR 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.durations import INDEFINITELY, Duration
from rules_engine.ir.modifications.base import Modification
from rules_engine.ir.selectors import YOU, Selector
from rules_engine.vocabulary import Keyword

if TYPE_CHECKING:
    from rules_engine.ir.events import EventPattern


@dataclass(frozen=True, slots=True)
class DoesntUntap(Modification):
    """Doesn't untap during its controller's untap step (CR 502.3)."""


@dataclass(frozen=True, slots=True)
class CantUntap(Modification):
    """Can't become untapped, in no way (CR 701.26b)."""


@dataclass(frozen=True, slots=True)
class CantBeSacrificed(Modification):
    """CR 701.21; `by`: only by these players."""

    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantBeGivenUp(Modification):
    """CR 101.2: triggered abilities that these players control can't cause them to sacrifice or
    exile it."""

    by: Selector = YOU


@dataclass(frozen=True, slots=True)
class CrewsAsThoughStronger(Modification):
    """CR 702.122c, 702.171: it crews Vehicles (saddles Mounts) as though its power were that much
    greater; `by_toughness`: using its toughness rather than its power."""

    more: int
    crews: bool = True
    saddles: bool = False
    by_toughness: bool = False


@dataclass(frozen=True, slots=True)
class CanBeTargetedAsThoughNot(Modification):
    """Can be the target of spells and abilities (that `by` controls) as though it didn't have
    hexproof, and shroud if so."""

    by: Selector | None = None
    shroud: bool = False


@dataclass(frozen=True, slots=True)
class CanBeBlockedAsThoughNoLandwalk(Modification):
    """Can be blocked as though it didn't have landwalk of that kind, or any (CR 702.14)."""

    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class DoesntTriggerBy(Modification):
    """Abilities of these don't trigger by such an event (CR 603.2)."""

    cause: EventPattern


@dataclass(frozen=True, slots=True)
class KeywordDoesntTrigger(Modification):
    """The triggered abilities that this keyword stands for don't trigger (CR 603.2, 101.2)."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class UntapsInOtherUntapSteps(Modification):
    """It untaps in the untap steps of all players but the effect's controller, too (CR 502.3), or
    only in those of their opponents."""

    opponents: bool = False


@dataclass(frozen=True, slots=True)
class LegendRuleDoesntApply(Modification):
    """The "legend rule" (CR 704.5j) doesn't apply to it."""


@dataclass(frozen=True, slots=True)
class MayChooseNotToUntap(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantEnter(Modification):
    """What matches can't enter the battlefield (CR 111.5, 608.3e): cards and spells as they are
    where they are, tokens as they would be."""


@dataclass(frozen=True, slots=True)
class CantTransform(Modification):
    """CR 701.28f: nor convert."""


@dataclass(frozen=True, slots=True)
class CantBeTurnedFaceUp(Modification):
    """CR 708.7, 101.2."""


@dataclass(frozen=True, slots=True)
class ExploresOtherwise(Modification):
    """CR 701.44, 614.1a: where it would explore, it does so that many `times` instead, after the
    controller of the effect scries."""

    times: int = 1
    scry: int = 0


@dataclass(frozen=True, slots=True)
class CantBecome(Modification):
    """CR 101.2: it can't get that designation."""

    designation: str


@dataclass(frozen=True, slots=True)
class CantBeCountered(Modification):
    """By these spells and abilities alone, if some are said (CR 701.6)."""

    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantBeCopied(Modification):
    """CR 101.2, 707.10: this spell, while it is on the stack."""


@dataclass(frozen=True, slots=True)
class CantBeRegenerated(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantBeTargetedBy(Modification):
    """Can't be the target of these spells and abilities."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CantActivateAbilities(Modification):
    """Its activated abilities can't be activated; unless they are mana abilities, if so; only its
    loyalty abilities, if so (CR 606.1); only those with {T} in their costs, if `tapping`
    (CR 107.5)."""

    except_mana_abilities: bool = False
    loyalty: bool = False
    tapping: bool = False


@dataclass(frozen=True, slots=True)
class MayLookAt(Modification):
    """CR 406.3, 708.5: the controller of the effect may look at these face-down objects any
    time."""


@dataclass(frozen=True, slots=True)
class SourcesCantActivate(Modification):
    """Activated abilities of these can't be activated, wherever the objects are (CR 602.5);
    unless they are mana abilities, if so."""

    except_mana_abilities: bool = False


@dataclass(frozen=True, slots=True)
class CantCrew(Modification):
    """Can't crew Vehicles (CR 702.122d)."""


@dataclass(frozen=True, slots=True)
class MayPlay(Modification):
    """The player may play lands and cast spells among the affected cards from where they are (CR
    601.3). The affected are cards, described with their zone.

    `free`: without paying their mana costs; `cost`: for that alternative cost; `besides`: for that
    additional cost (CR 118.8); `any_color`, `any_type`: with mana as though it were so (609.4b),
    `colorless_as_any`: of colorless mana alone, `snow_as_any`: of mana from snow sources;
    `as_flash`: as though they had flash. `gains`: what one that is played so gains, for as long as
    `gains_for` says (CR 611.3d). `once`: one of them, by a static ability one each turn.
    `condition`: only while that is so. `using`: only for the cost of that keyword ability.
    `as_adventure`: only as an Adventure (CR 715.3).
    """

    player: Selector = YOU
    lands: bool = True
    spells: bool = True
    free: bool = False
    cost: Cost | None = None
    any_color: bool = False
    any_type: bool = False
    colorless_as_any: bool = False
    snow_as_any: bool = False
    this_way: bool = False
    """Of cards that were said to be playable before: so of some of them."""
    gains: tuple[Modification, ...] = ()
    gains_for: Duration = INDEFINITELY
    exiled: Selector | None = None
    """CR 614.1a: spells like this that are cast so are exiled instead of put into a graveyard."""
    besides: Cost | None = None
    as_flash: bool = False
    once: bool = False
    condition: Condition | None = None
    using: Keyword | None = None
    as_adventure: bool = False


@dataclass(frozen=True, slots=True)
class MustBeTargeted(Modification):
    """CR 601.2c: while choosing targets for spells and activated abilities, these players must
    choose at least one object like this if able."""

    by: Selector


@dataclass(frozen=True, slots=True)
class ActivatesAsInstant(Modification):
    """Its controller may activate abilities of it that a keyword stands for, or its loyalty
    abilities, any time they could cast an instant (CR 602.5d, 606.3)."""

    keyword: Keyword | None = None
    loyalty: bool = False


@dataclass(frozen=True, slots=True)
class ActivatesTwice(Modification):
    """CR 602.5b, 702.142a: an ability of it that this keyword stands for may be activated twice
    during each of its controller's turns rather than once."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class ArrivesTapped(Modification):
    """CR 614.12: the permanent that the spell becomes, or the land that is played, enters
    tapped."""


@dataclass(frozen=True, slots=True)
class MoreLoyaltyActivations(Modification):
    """Its controller may activate loyalty abilities of it twice in a turn (CR 606.3).

    `besides`: once more, whatever else allows more; otherwise two such effects allow no more than
    one does.
    """

    besides: bool = False


@dataclass(frozen=True, slots=True)
class ActivatesAsThoughHaste(Modification):
    """Its abilities may be activated as though it had haste (CR 302.6, 702.10c)."""


@dataclass(frozen=True, slots=True)
class MayCastAsThoughFlash(Modification):
    """The affected cards may be cast any time their owner could cast an instant; for `besides` in
    addition to their other costs (CR 118.8), if given."""

    besides: Cost | None = None


@dataclass(frozen=True, slots=True)
class AttachesOnlyTo(Modification):
    """CR 301.5, 701.3a: this can be attached only to one of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CantBeEquipped(Modification):
    """CR 301.5, 101.2: no Equipment can be attached to it."""


@dataclass(frozen=True, slots=True)
class CantPhaseOut(Modification):
    """CR 702.26a, 101.2: neither by phasing, nor by an effect, nor with what it is attached to."""


@dataclass(frozen=True, slots=True)
class CantPhaseIn(Modification):
    """CR 702.26a, 101.2: it is of an effect on what has phased out (702.26f); what phased out along
    with it stays out as well."""


@dataclass(frozen=True, slots=True)
class KeepsDamage(Modification):
    """CR 514.2, 101.2: the damage marked on it isn't removed in the cleanup step."""


@dataclass(frozen=True, slots=True)
class CantBeEnchantedBy(Modification):
    """No Auras like these can be attached to it."""

    what: Selector
