"""Instructions about spells on the stack (CR 112) and about mana (CR 106)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.costs import Cost
from rules_engine.ir.effects.base import Action, Effect
from rules_engine.ir.effects.zones import FaceDownAs, LibraryPosition
from rules_engine.ir.mana import ManaRestriction, ManaRider, ManaTypes
from rules_engine.ir.selectors import YOU, Selector
from rules_engine.vocabulary import Color, ManaType, Zone

if TYPE_CHECKING:
    from rules_engine.ir.modifications import Modification


@dataclass(frozen=True, slots=True)
class CounterSpell(Action):
    """CR 701.6: counter a spell or ability; a spell's card goes to the zone `to`, in a library to
    that position.

    `of`: only the cards of spells like these go there. `counters`: what they are exiled with
    (CR 122.6). Onto the battlefield they go under the controller's control.
    """

    what: Selector
    to: Zone = Zone.GRAVEYARD
    position: LibraryPosition = LibraryPosition.TOP
    of: Selector | None = None
    counters: tuple[tuple[str, int], ...] = ()


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
    """CR 601.3, 608.2g: the player may cast the cards as the instruction is followed, without
    paying their mana costs, or for `cost` or their mana cost if `pays`; with `copy`, copies of
    them (CR 707.12). `besides`: an additional cost (118.8); `total`: their mana values together are
    at most that; `most`: so many of them at most; `lands`: lands among them are played (305.1,
    305.3). The spells are `Bound("cast")`."""

    what: Selector
    optional: bool = True
    cost: Cost | None = None
    pays: bool = False
    copy: bool = False
    player: Selector = YOU
    besides: Cost | None = None
    any_type: bool = False
    total: Amount | None = None
    lands: bool = False
    exiled: Selector | None = None
    """CR 614.1a: spells like this that are cast so are exiled instead of put into a graveyard."""
    face_down: FaceDownAs | None = None
    """CR 708.4: it is cast face down, as this."""
    less: int = 0
    """CR 601.2f: how much less the copies cost to cast."""
    most: int | None = None


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
    """CR 106.5, 106.7: mana of one of the types found, or none if there is no such type; `each`:
    of each of those types ("for each color among …, add one mana of that color")."""

    types: ManaTypes
    amount: Amount = 1
    player: Selector = YOU
    only: ManaRestriction | None = None
    riders: tuple[ManaRider, ...] = ()
    lasting: bool = False
    each: bool = False


@dataclass(frozen=True, slots=True)
class ActivateManaAbilities(Effect):
    """CR 605.3a: the player activates one mana ability of each of these that they can."""

    of: Selector
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class LoseUnspentMana(Effect):
    """CR 106.13: the players lose all unspent mana; with `to`, that player adds what was lost."""

    player: Selector
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class DoubleX(Effect):
    """CR 107.3: the value of X of a spell on the stack is doubled, with all that asks for it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class DoubleUnspentMana(Effect):
    """Doubles the amount of each type of unspent mana that the player has (CR 106.6, 701.10f)."""

    player: Selector = YOU


def add(
    symbols: str,
    *,
    times: Amount = 1,
    only: ManaRestriction | None = None,
    riders: tuple[ManaRider, ...] = (),
    lasting: bool = False,
) -> AddMana:
    """`add("{G}{G}")`: add that mana."""
    return AddMana(mana_options(symbols), times, only=only, riders=riders, lasting=lasting)


def add_one_of(*options: str) -> AddMana:
    """`add_one_of("{W}", "{U}")`: add {W} or {U}."""
    return AddMana(tuple(mana for option in options for mana in mana_options(option)))


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


def mana_options(symbols: str) -> tuple[tuple[ManaType, ...], ...]:
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
