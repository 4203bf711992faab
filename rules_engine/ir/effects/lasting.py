"""Instructions that start continuous and replacement effects (CR 611.2, 614.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.costs import Cost
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects.base import Effect
from rules_engine.ir.selectors import Selector

if TYPE_CHECKING:
    from rules_engine.ir.abilities import (
        Ability,
        DamageMultiplier,
        DamagePrevention,
        DamageRedirection,
        EntersTapped,
        EntersWithCounters,
        ModifiedEvent,
        Replacement,
    )
    from rules_engine.ir.modifications import Modification


@dataclass(frozen=True, slots=True)
class ReplaceEvents(Effect):
    """CR 614.3: starts a replacement effect; `next_time`: it is used up when it has applied once.

    "If a creature would die this turn, exile it instead" is
    `ReplaceEvents(Replacement(Dies(CREATURE), (Exile(IT),)))`.
    """

    ability: (
        Replacement
        | ModifiedEvent
        | EntersTapped
        | EntersWithCounters
        | DamageMultiplier
        | DamagePrevention
        | DamageRedirection
    )
    duration: AnyDuration = UNTIL_END_OF_TURN
    next_time: bool = False
    chosen_source: Selector | None = None
    """Among what the controller chooses a source of damage as it begins (CR 609.7a), which is
    `Bound(CHOSEN_SOURCE)` in the ability."""


CHOSEN_SOURCE = "chosen source"


@dataclass(frozen=True, slots=True)
class Apply(Effect):
    """Start a continuous effect (CR 611.2): the modifications to the objects for the duration.

    `Apply(TARGET, (ModifyPowerToughness(3, 3),))` is "Target creature gets +3/+3 until end of
    turn".
    """

    what: Selector
    modifications: tuple[Modification, ...]
    duration: AnyDuration = UNTIL_END_OF_TURN
    end_for: Cost | None = None
    """CR 116.2c: what its controller may pay any time to end the effect."""


@dataclass(frozen=True, slots=True)
class GainUntilCast(Effect):
    """It gains these abilities until this card, which was exiled to pay for that, is cast from
    exile; its owner may cast it for as long as it stays there (CR 611.2a-b, 601.3)."""

    what: Selector
    abilities: tuple[Ability, ...]
