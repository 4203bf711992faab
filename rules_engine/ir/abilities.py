"""Abilities (CR 113, 602-604, 614) and targets (CR 115)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.amounts import Amount, AmountNode
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.effects import Instruction, Mode, Then, WhenYouDo
from rules_engine.ir.event_changes import EventChange
from rules_engine.ir.events import EventPattern
from rules_engine.ir.mana import ManaTypes
from rules_engine.ir.modal import ModeRules
from rules_engine.ir.modifications import Modification
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import ANYTHING, THIS, YOU, Bound, Selector
from rules_engine.vocabulary import Color, Keyword, Zone


@dataclass(frozen=True, slots=True)
class Target(Node):
    """One use of the word "target" (CR 115.1): what may be chosen and how many.

    Instructions refer to what was chosen with `ChosenTarget(index)` (`TARGET`, `SECOND_TARGET`).
    """

    what: Selector
    minimum: Amount = 1
    maximum: Amount = 1
    other_than: tuple[int, ...] = ()
    """Indexes of targets that must be different ("another target creature", CR 115.3)."""
    same_controller: bool = False
    condition: Condition | None = None
    """The target is required only so, as the spell is announced ("if it was kicked", 601.2c)."""
    chosen_by: Selector | None = None
    """Who chooses it, if not the controller (CR 601.2c, 602.3)."""
    at_random: bool = False
    """Chance chooses it among those that are legal."""
    announced: Selector | None = None
    """What it also has to be as it is chosen, which isn't asked again ("… than you do as you
    activate this ability")."""
    divided: Amount | None = None
    divided_up_to: bool = False
    """Not all of that has to be divided."""
    """What is divided among the chosen ones on announcement (CR 601.2d)."""
    for_each: Selector | None = None
    """CR 601.2c: so many for each of these players, `Iterated` in `what` ("for each opponent,
    up to one target creature that player controls"); as many as there can be, none of a player who
    has nothing legal."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """Base of all abilities."""


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """CR 113.3a: the instructions of an instant or sorcery, or its modes.

    With `modes`, `choose` of them are chosen (at least `choose_at_least`, if given).
    """

    then: Then = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    choose_at_least: int | None = None
    mode_rules: ModeRules | None = None


class Timing(StrEnum):
    ANY = "any"
    SORCERY = "sorcery"
    YOUR_TURN = "your turn"
    YOUR_UPKEEP = "your upkeep"
    COMBAT = "combat"
    BEFORE_ATTACKERS = "before attackers are declared"
    INSTANT = "instant"
    """Of a mana ability: only with priority, so not while something is paid (CR 605.3a)."""


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """CR 602: cost: effect. It is a mana ability by what it is (CR 605.1a), not by a mark."""

    cost: Cost
    then: Then
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    timing: Timing = Timing.ANY
    condition: Condition | None = None
    """"Activate only if …" (CR 602.5b)."""
    zone: Zone = Zone.BATTLEFIELD
    any_player: bool = False
    times_each_turn: Amount | None = None
    """How often at most it may be activated in one turn (CR 602.5b)."""
    once: bool = False
    """Only once while the permanent is there (CR 702.177a)."""
    less_when_new: bool = False
    """It costs this permanent's mana cost less in the turn in which it entered (CR 702.193a)."""
    choose: int = 1
    choose_at_least: int | None = None
    """How many modes are chosen, as for a spell (CR 700.2a)."""
    mode_rules: ModeRules | None = None
    x_at_least: int = 0
    """"X can't be 0" (CR 107.3a)."""
    cost_change: SelfCostChange | None = None
    """"This ability costs {1} less to activate for each …" (CR 601.2f, 602.2b)."""
    x_is: AmountNode | None = None
    """What X is, if the text says so (CR 107.3c)."""
    keyword: Keyword | None = None
    """The keyword ability that stands for it (CR 702.1)."""
    cant_be_copied: bool = False
    """Nothing copies it on the stack (CR 101.2, 707.10)."""
    only_mana: ManaTypes | None = None
    """"Spend only mana of the chosen color to activate this ability" (CR 106.6, 602.2b)."""


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """CR 603: when/whenever/at, with an intervening "if" (603.4) as the condition."""

    when: EventPattern
    then: Then
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    """Where the ability functions (CR 113.6k); leaves-the-battlefield ones look back by
    themselves."""
    times_each_turn: int | None = None
    """It triggers only so often each turn."""
    once: bool = False
    """It triggers only once for as long as the object is there (CR 603.2)."""
    done_once_each_turn: bool = False
    """CR 603.2h: "do this only once each turn"."""
    elsewhere: tuple[tuple[EventPattern, Zone], ...] = ()
    """CR 113.6k: other conditions of the same ability, each with the zone where it can trigger."""
    only_if: Condition | None = None
    """"This ability triggers only if …": asked as it triggers and not again (CR 702.169c)."""
    choose: int = 1
    choose_at_least: int | None = None
    """How many modes are chosen, as for a spell (CR 700.2b)."""
    mode_rules: ModeRules | None = None
    keyword: Keyword | None = None
    """The keyword ability that stands for it, where others speak of that (CR 702.1)."""


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """CR 604: the modifications to the affected objects or players, while the condition holds.

    `defines`: a characteristic-defining ability (CR 604.3), which works in all zones on this
    object, or one that says what it is off the battlefield (CR 113.6c).
    `zone`: where the ability functions.
    `lingers`: if this leaves the battlefield, the effect goes on until the end of that turn.
    """

    affects: Selector
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    defines: bool = False
    zone: Zone = Zone.BATTLEFIELD
    lingers: bool = False


@dataclass(frozen=True, slots=True)
class EntersTapped(Ability):
    """CR 614.1c: the affected permanents enter tapped, unless the condition holds (or a cost is
    paid); `untapped`: those that would enter tapped enter untapped."""

    what: Selector = THIS
    unless: Condition | None = None
    unless_paid: Cost | None = None
    untapped: bool = False


@dataclass(frozen=True, slots=True)
class EntersUnder(Ability):
    """CR 616.1b: this enters under the control of one of these players, as chosen by who would have
    controlled it."""

    player: Selector


@dataclass(frozen=True, slots=True)
class EntersWithCounters(Ability):
    """CR 614.1c."""

    kind: str
    amount: Amount
    what: Selector = THIS
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    """Where the ability functions, if it is of others."""
    being: tuple[Modification, ...] = ()
    """It also enters as that ("and as a Mutant in addition to its other types")."""


@dataclass(frozen=True, slots=True)
class EntersWithAbilities(Ability):
    """CR 614.1c: it enters with these abilities, which it has for as long as it is there."""

    abilities: tuple[Ability, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Ability):
    """CR 614.1c, 707.5: you may have it enter (tapped) as a copy of one of these, except for
    modifications of what is copied (707.9, see `BecomesCopyOf`)."""

    of: Selector
    optional: bool = True
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    until_turned_down: bool = False
    """It is a copy until it is turned face down (CR 708.2a)."""
    until_end_of_turn: bool = False
    """It is a copy until end of turn (CR 514.2)."""
    when_you_do: WhenYouDo | None = None
    """CR 603.11, 707.9g: the linked triggered ability "When you do, …"; what was copied is
    `EventObject`."""
    what: Selector = THIS
    """Who enters so: "creatures you control enter as a copy of this"."""
    condition: Condition | None = None
    exiling: int = 0
    """As it enters, you may exile that many of those cards; it is a copy of one of them, and the
    exceptions know another as `OTHER_EXILED`."""


OTHER_EXILED = Bound("the other card")


@dataclass(frozen=True, slots=True)
class BeginsOnBattlefield(Ability):
    """CR 103.6: from the opening hand, you may begin the game with it on the battlefield.

    `unless_starting`: only if you aren't the starting player. `then` is what it costs you.
    """

    counters: tuple[tuple[str, int], ...] = ()
    unless_starting: bool = False
    then: Then = ()


@dataclass(frozen=True, slots=True)
class OpeningHandAction(Ability):
    """CR 103.6: if this card is in the player's opening hand, they may follow the instructions.

    `instead_of_mulligan`: any time they could mulligan (CR 103.5b).
    """

    then: Then
    condition: Condition | None = None
    instead_of_mulligan: bool = False


@dataclass(frozen=True, slots=True)
class CompanionCondition(Ability):
    """CR 702.139: what the starting deck must be like for this card to be revealed as companion.

    `each` card (of those `among`, if given) is like that; no two of them have the same name if
    `singleton`; they all share a card type if `share_a_type`; the deck has at least
    `cards_over_minimum` cards more than it needs.
    """

    each: Selector | None = None
    among: Selector | None = None
    singleton: bool = False
    share_a_type: bool = False
    cards_over_minimum: int = 0


@dataclass(frozen=True, slots=True)
class IsStartingPlayer(Ability):
    """CR 103.1c: whoever has this conspiracy is the starting player, one of them at random if they
    are several."""


@dataclass(frozen=True, slots=True)
class EntersAsOneOf(Ability):
    """CR 208.2b, 613.2a: it enters as your choice of these, each with its modifications, which
    become copiable values."""

    options: tuple[tuple[Modification, ...], ...]


@dataclass(frozen=True, slots=True)
class AsEnters(Ability):
    """CR 614.1c: "as this enters, choose a color / creature type / player"."""

    choose: Instruction


@dataclass(frozen=True, slots=True)
class AsAttached(Ability):
    """CR 614.1c, 701.3: "as this becomes attached to a creature, choose a color" (the last choice
    counts)."""

    choose: Instruction
    to: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class EntersWithChoice(Ability):
    """CR 614.1c: as this enters, a player may have something done, and it enters with counters.

    `then` is what is done before it enters; the counters are counted after that. The answer is kept
    on the permanent by `name` ("yes" or "no") for `ChoiceWas`.
    """

    name: str
    counters: tuple[tuple[str, Amount], ...] = ()
    by: Selector = YOU
    then: Then = ()
    optional: bool = True
    """If not, there is nothing to answer, only what `then` leaves open."""


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """CR 614: if the event would happen, the instructions are followed instead (an empty tuple:
    nothing).

    "If this would die, exile it instead" is `Replacement(Dies(THIS), (Exile(IT),))`. `optional`:
    its controller may.
    """

    event: EventPattern
    instead: Then
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    optional: bool = False


@dataclass(frozen=True, slots=True)
class ModifiedEvent(Ability):
    """CR 614.1a: the event happens changed so; `then` follows right after it.

    "If you would gain life, you gain twice that much life instead" is
    `ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),))`.
    """

    event: EventPattern
    changes: tuple[EventChange, ...]
    then: Then = ()
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    optional: bool = False


@dataclass(frozen=True, slots=True)
class DamageMultiplier(Ability):
    """CR 614.1a: damage from these sources to these recipients is multiplied."""

    factor: int
    source: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class DamagePrevention(Ability):
    """CR 615.1a, static: prevent all (or `amount` of each) damage to these from these sources.

    The same selector for both means damage dealt to and dealt by these.
    """

    to: Selector | None = None
    source: Selector | None = None
    amount: Amount | None = None
    combat: bool | None = None
    then: Then = ()
    """What else the effect does, right afterwards; `THAT_MUCH` is what it prevented (615.5)."""
    condition: Condition | None = None
    counters: str = ""
    """For each 1 damage a counter of this kind is removed; without one it isn't prevented."""
    regardless: bool = False
    """`THAT_MUCH` is the damage that would be dealt, also of what can't be prevented (615.12)."""


@dataclass(frozen=True, slots=True)
class DamageRedirection(Ability):
    """CR 614.9, static: damage to these from these sources is dealt to `instead`."""

    to: Selector
    instead: Selector
    source: Selector
    combat: bool | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """CR 601.2f: "As an additional cost to cast this spell, …"."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class AlternativeCost(Ability):
    """CR 118.9: "You may … rather than pay this spell's mana cost", if the condition holds."""

    cost: Cost
    condition: Condition | None = None
    as_flash: bool = False
    """Also any time an instant could be cast, if it is cast for that cost (CR 702.8a)."""


@dataclass(frozen=True, slots=True)
class SelfCostChange(Ability):
    """This spell costs that much less (negative) or more to cast (CR 601.2f), if the condition
    holds; `mana`: symbols by which it costs less, or more if `more` (CR 118.7b-f).

    While targets aren't chosen yet, a condition that asks for them may still be met.
    """

    generic: Amount = 0
    mana: ManaCost | None = None
    more: bool = False
    condition: Condition | None = None
    times: Amount = 1
    """How many times by these symbols ("{G} less to cast for each …")."""


@dataclass(frozen=True, slots=True)
class OptionalCost(Ability):
    """CR 118.8b: an additional cost that may be paid as this spell is cast, any number of times
    if `repeated`; `cost_was_paid(name)` and `TimesPaid(name)` ask for it. Multikicker is
    `OptionalCost(Keyword.KICKER, cost, repeated=True)` (702.33c).

    With `less`, it is one cost with any number of objects, for each of which the spell costs that
    much generic mana less ("you may exile any number of blue cards from your hand"). `less_mana`:
    if it is paid, the spell costs these colored symbols less, as far as they are in its cost.
    """

    name: str
    cost: Cost
    repeated: bool = False
    less: int = 0
    less_mana: ManaCost | None = None


@dataclass(frozen=True, slots=True)
class CostForTargets(Ability):
    """This spell costs that much more for each target beyond the first (CR 601.2f)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class OnlyColorsOnX(Ability):
    """Only mana of these colors can be spent on the X of this spell's cost (CR 107.3, 106.6)."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class CommanderTaxInLife(Ability):
    """So much life is paid rather than {2} for each previous time that this spell was cast from the
    command zone (CR 903.8)."""

    life: int


@dataclass(frozen=True, slots=True)
class CantSpendMana(Ability):
    """No mana can be spent to cast this spell (CR 101.2): only what may be given instead of it, as
    for convoke and delve, pays for it."""


@dataclass(frozen=True, slots=True)
class CantChooseAsTarget(Ability):
    """CR 601.2c: none of these can be chosen as a target of this spell as it is cast; whether the
    target is one later isn't asked."""

    what: Selector


@dataclass(frozen=True, slots=True)
class OnlyManaFrom(Ability):
    """CR 106.6, 601.2h: this spell is paid for only with mana that these produced."""

    source: Selector


@dataclass(frozen=True, slots=True)
class CastingRestriction(Ability):
    """ "Cast this spell only if/during …" (CR 601.3)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class EntersWithCounterOfChoice(Ability):
    """CR 614.1c: this enters with a counter of one of these kinds, which its controller chooses;
    with `count` of them, all different; only if the condition is true."""

    kinds: tuple[str, ...]
    count: int = 1
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DeckLimit(Ability):
    """CR 100.2a, 113.6m: how many copies a deck may have; any number if None. It does nothing in
    a game."""

    count: int | None = None


@dataclass(frozen=True, slots=True)
class CountersRemain(Ability):
    """An exception to CR 122.2: the object's counters are on what it becomes in another zone,
    unless that is a hand or a library."""


@dataclass(frozen=True, slots=True)
class CanBeCommander(Ability):
    """CR 903.3c, 113.6m: a deck may have it as its commander. It does nothing in a game."""


@dataclass(frozen=True, slots=True)
class KeywordAbility(Ability):
    """CR 702, with what follows the word: a cost, a number, a quality, or text.

    | keyword | its parameters |
    | --- | --- |
    | enchant, protection, landwalk, hexproof from | `what` |
    | equip | `cost`, `amount`: what X in it is |
    | cycling, flashback, buyback, kicker, echo, morph, madness, ward, suspend … | `cost` |
    | landcycling | `cost`, `what`: the cards that are searched for |
    | ninjutsu | `cost`, `what`: commanders, of commander ninjutsu |
    | suspend, fading, vanishing, rampage, modular, bushido … | `amount` |
    | forecast, boast, exhaust, power-up, max speed, ∞ | `ability`: the one that follows the dash |
    """

    keyword: Keyword
    cost: Cost | None = None
    amount: Amount | None = None
    what: Selector | None = None
    ability: Ability | None = None
    spares: Selector | None = None
    """Of protection: what it leaves attached (CR 702.16n)."""
    cost_change: SelfCostChange | None = None
    times_each_turn: int | None = None
    """What is said of the activated ability that it stands for: "This ability costs {1} less to
    activate …", "Activate only once each turn." (`ActivatedAbility`)."""
    x_at_least: int = 0
    """ "X can't be 0" (CR 107.3a)."""
