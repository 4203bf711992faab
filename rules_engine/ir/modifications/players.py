"""Modifications of rules about players; what they affect are players (CR 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.costs import Cost
from rules_engine.ir.modifications.base import Modification
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import CardType, Color, Keyword, ManaType, Zone

if TYPE_CHECKING:
    from rules_engine.ir.effects import Then
    from rules_engine.ir.events import EventPattern


@dataclass(frozen=True, slots=True)
class AdditionalLandPlays(Modification):
    """CR 305.2: that many more each turn, a number by the time that counts; any number if None."""

    count: Amount | None = 1


@dataclass(frozen=True, slots=True)
class KeepsUnspentMana(Modification):
    """The player doesn't lose unspent mana of that type (of any if None) as steps and phases end
    (CR 106.4, 500.5); it becomes mana of the type `becomes`, if given."""

    kind: ManaType | None = None
    becomes: ManaType | None = None


@dataclass(frozen=True, slots=True)
class LosesLifeForUnspentMana(Modification):
    """As the player loses unspent mana, whatever for, they lose that much life (CR 106.4)."""


@dataclass(frozen=True, slots=True)
class SkipsExtraTurns(Modification):
    """An extra turn that the player would begin is skipped (CR 500.7, 614.10)."""


@dataclass(frozen=True, slots=True)
class MaySkip(Modification):
    """CR 614.10: as the player would begin that step or phase, or a turn if none is named, they may
    skip it instead; if they do, the instructions are followed."""

    step: str | None
    then: Then


@dataclass(frozen=True, slots=True)
class CantCycle(Modification):
    """The player can't cycle cards (CR 702.29f)."""


@dataclass(frozen=True, slots=True)
class VotesMore(Modification):
    """CR 701.38d: the player has another vote each time they vote, or may have it."""

    optional: bool = False


@dataclass(frozen=True, slots=True)
class CopiesOnceMore(Modification):
    """CR 614.1a, 707.10: the player would copy a spell and copies it one more time than that, with
    new targets for that copy if they like."""


@dataclass(frozen=True, slots=True)
class ProliferatesTwice(Modification):
    """CR 701.34: the player would proliferate and does so twice instead."""


@dataclass(frozen=True, slots=True)
class CantPlayLands(Modification):
    """CR 305.2, 101.2: the player can't play lands; only not from that zone, if one is named, and
    only not such ones."""

    from_zone: Zone | None = None
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantCastSpells(Modification):
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class MayNotActivate(Modification):
    """CR 602.5: the player can't activate abilities, but for mana abilities or loyalty abilities
    if so (605.1, 606.1); or none but loyalty abilities are barred."""

    but_mana: bool = False
    but_loyalty: bool = False
    only_loyalty: bool = False


@dataclass(frozen=True, slots=True)
class MaximumSpells(Modification):
    """The player can't cast more than that many spells (like these) each turn (CR 101.2); `more`:
    than that many besides those that they have cast as this begins."""

    count: int
    what: Selector | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class MaximumUntaps(Modification):
    """The player can't untap more than that many of these during their untap step (CR 502.3)."""

    count: int
    what: Selector


@dataclass(frozen=True, slots=True)
class UntapsOneTypeOnly(Modification):
    """CR 502.3: the player chooses one of these types during their untap step and untaps only
    permanents of that type in it."""

    types: tuple[CardType, ...]


@dataclass(frozen=True, slots=True)
class ControlledWhileSearching(Modification):
    """CR 723.2: the effect's controller controls the player while that player is searching their
    own library."""


@dataclass(frozen=True, slots=True)
class CantSearch(Modification):
    """The players can't search libraries (CR 701.23f); with `ignore_for`, a player may pay that to
    ignore it until end of turn (CR 116.2d)."""

    ignore_for: Cost | None = None


@dataclass(frozen=True, slots=True)
class CantSearchByOwnEffects(Modification):
    """CR 101.2, 701.23: spells and abilities that the player controls can't cause them to search
    their library."""


@dataclass(frozen=True, slots=True)
class Ignores(Modification):
    """CR 116.2d: the player ignores that effect of these objects."""

    source: Selector


@dataclass(frozen=True, slots=True)
class MayPayFor(Modification):
    """CR 116.2c: the player may pay that any time with priority and have the instructions followed;
    `as_mana`: any time they could activate a mana ability (605.3a)."""

    cost: Cost
    then: Then
    as_mana: bool = False


@dataclass(frozen=True, slots=True)
class CantPay(Modification):
    """CR 118.3b: the player can't pay life, except 0, to cast spells or activate abilities, nor
    sacrifice these permanents for that. `but_mana`: for mana abilities they can."""

    nor_sacrifice: Selector | None = None
    but_mana: bool = False


@dataclass(frozen=True, slots=True)
class CantBeMadeTo(Modification):
    """CR 101.2: spells and abilities that these players control can't cause the player to sacrifice
    permanents, or to discard cards."""

    by: Selector
    sacrifice: bool = False
    discard: bool = False


@dataclass(frozen=True, slots=True)
class CantGainLife(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantBecomeMonarch(Modification):
    """CR 725.3: who is the monarch already stays it."""


@dataclass(frozen=True, slots=True)
class CantLoseLife(Modification):
    """CR 119.8."""


@dataclass(frozen=True, slots=True)
class DamageCausesNoLifeLoss(Modification):
    """CR 120.3a: damage that is dealt to the player doesn't cause them to lose life; whatever else
    it does it does."""


@dataclass(frozen=True, slots=True)
class FlipsTwoCoins(Modification):
    """CR 614.1a, 705.1: instead of each coin the player flips two and ignores one of them."""


@dataclass(frozen=True, slots=True)
class RollsMoreDice(Modification):
    """CR 614.1a, 706.6, 901.9: instead of the dice that the player would roll, they roll that many
    and one more, and ignore the lowest roll, or, of planar dice, one of them."""

    planar: bool = False


@dataclass(frozen=True, slots=True)
class CantDraw(Modification):
    """CR 121.2b, 121.3: can't draw more than that many cards each turn."""

    more_than: int = 0


@dataclass(frozen=True, slots=True)
class CantHaveCounters(Modification):
    """Can't have counters put on it; with `kind`, of that kind (CR 122.5)."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class MaximumCounters(Modification):
    """CR 122.4: can't have more than that many counters of the kind."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class TriggersAgain(Modification):
    """CR 603.2d: its triggered abilities trigger additional times; with `cause`, only if such an
    event made them trigger."""

    cause: EventPattern | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class DamageCantBePrevented(Modification):
    """CR 615.12: damage that these would deal can't be prevented; `combat` narrows it."""

    combat: bool | None = None


@dataclass(frozen=True, slots=True)
class DealsDamageAsThoughWith(Modification):
    """CR 120.3, 609.4: what these deal is dealt as though they had that keyword; with `to`, only
    what they deal to these."""

    keyword: Keyword
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantLoseGame(Modification):
    pass


@dataclass(frozen=True, slots=True)
class PlaysOnWithoutLife(Modification):
    """Doesn't lose the game for having 0 or less life (CR 104.3b)."""


@dataclass(frozen=True, slots=True)
class CantWinGame(Modification):
    pass


@dataclass(frozen=True, slots=True)
class NoMaximumHandSize(Modification):
    pass


@dataclass(frozen=True, slots=True)
class MaximumHandSizeChange(Modification):
    change: int


@dataclass(frozen=True, slots=True)
class SetMaximumHandSize(Modification):
    """CR 613.11: in timestamp order with the other effects on it."""

    size: Amount


@dataclass(frozen=True, slots=True)
class UnlockCostChange(Modification):
    """CR 118.7, 709.5e: what the player pays to unlock doors is that much more, or less if
    negative."""

    generic: int


@dataclass(frozen=True, slots=True)
class PlaysWithHandRevealed(Modification):
    pass


@dataclass(frozen=True, slots=True)
class PlaysWithTopRevealed(Modification):
    pass


@dataclass(frozen=True, slots=True)
class DrawsInDrawStepsOf(Modification):
    """CR 504.1: the player draws a card during each draw step of these players, too, which doesn't
    use the stack."""

    whose: Selector


@dataclass(frozen=True, slots=True)
class LooksAtTop(Modification):
    """May look at the top card of their library any time (CR 401.2, 701.20e); or, if it is
    `for_you`, who controls the effect may."""

    for_you: bool = False


@dataclass(frozen=True, slots=True)
class RevealsFirstDraw(Modification):
    """Reveals the first card they draw each turn as they draw it (CR 701.20, 121.1).

    `optional`: they may. `own_turns`: only the first one of each of their own turns.
    """

    optional: bool = False
    own_turns: bool = False


@dataclass(frozen=True, slots=True)
class SetsAsideForLess(Modification):
    """CR 116.2h, 116.2k: what it costs the player to foretell or to plot cards from their hand is
    less by that much generic mana; `on_any_turn`: it can be done on any player's turn."""

    keyword: Keyword
    less: int = 0
    on_any_turn: bool = False


@dataclass(frozen=True, slots=True)
class SkipsStep(Modification):
    """Skips that step, every time."""

    step: str


@dataclass(frozen=True, slots=True)
class PlayerHasKeyword(Modification):
    """ "You have hexproof", "you have shroud", "you have protection from black" (CR 702.11, 702.16,
    702.18).

    `what`: the quality that it is from; everything if None.
    """

    keyword: Keyword
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class DamageStopsAtOneLife(Modification):
    """Damage that would bring the player's life total below that brings it to that."""

    life: int = 1


@dataclass(frozen=True, slots=True)
class CastsOnlyAsSorceries(Modification):
    """The player can cast spells only when they could cast a sorcery."""


@dataclass(frozen=True, slots=True)
class SpendsManaAsAnyColor(Modification):
    """CR 609.4b: the player may spend mana as though it were of any color (or type), only to cast
    spells like these and to activate abilities of objects like these, if either is given; only
    mana of one color, if that is given."""

    spells: Selector | None = None
    any_type: bool = False
    abilities: Selector | None = None
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class PaysLifeForColor(Modification):
    """CR 118.9, 107.4f: for each symbol of that color in a cost the player may pay 2 life rather
    than that mana."""

    color: Color


@dataclass(frozen=True, slots=True)
class SpendsColorAs(Modification):
    """CR 609.4b: mana of that color may be spent as though it were of the other one."""

    color: Color
    other: Color


@dataclass(frozen=True, slots=True)
class SpendsOneColorAsAny(Modification):
    """Mana of that color may be spent as any color, other mana only as colorless."""

    color: Color
