"""CR 111.10: the tokens that effects create by name alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    StaticAbility,
    Target,
    Timing,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Count
from rules_engine.ir.conditions import Matches
from rules_engine.ir.costs import CostPart, DiscardCards, SacrificeThis, cost
from rules_engine.ir.effects import (
    AddMana,
    Apply,
    Draw,
    Exile,
    GainLife,
    If,
    Instruction,
    LoseLife,
    PutCounters,
    Scry,
    Search,
    TokenSpec,
    add_any_color,
)
from rules_engine.ir.events import Attacks, Dies
from rules_engine.ir.keyword_actions import Explore
from rules_engine.ir.keywords import INDESTRUCTIBLE, TRAMPLE, enchant, ward
from rules_engine.ir.mana import ManaRestriction
from rules_engine.ir.modifications import (
    GainAbility,
    MayPlay,
    Modification,
    ModifyPowerToughness,
    SetBasePowerToughness,
)
from rules_engine.ir.selectors import (
    ANYTHING,
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    HOST,
    LAND,
    OPPONENT,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    Bound,
    Comparison,
    TopOfLibrary,
    ToughnessIs,
)
from rules_engine.ir.turning import Transform
from rules_engine.vocabulary import CardType, Color, CounterKind, ManaType, Zone


def _artifact(subtype: str, *abilities: Ability, back: TokenSpec | None = None) -> TokenSpec:
    return TokenSpec(
        types=(CardType.ARTIFACT,), subtypes=(subtype,), abilities=abilities, back=back
    )


def _sacrificed(
    price: tuple[str | CostPart, ...],
    *then: Instruction,
    at: Target | None = None,
    timing: Timing = Timing.ANY,
) -> ActivatedAbility:
    """An ability that costs the token itself, beside other things."""
    targets = (at,) if at is not None else ()
    return ActivatedAbility(cost(*price, SacrificeThis()), then, targets, timing=timing)


def _role(name: str, *changes: Modification, more: tuple[Ability, ...] = ()) -> TokenSpec:
    """CR 111.10j-r: an Aura with the subtype Role."""
    return TokenSpec(
        types=(CardType.ENCHANTMENT,),
        subtypes=("Aura", "Role"),
        name=name,
        abilities=(enchant(CREATURE), StaticAbility(HOST, changes), *more),
    )


NONARTIFACT_COLORLESS = AddMana(
    ((ManaType.COLORLESS,),), only=ManaRestriction(ARTIFACT, ANYTHING, others=True)
)
BIGGER = ModifyPowerToughness(1, 1)
ENCHANTMENTS = Count(ENCHANTMENT & YOU_CONTROL)
SMALL = Matches(THIS, ToughnessIs(Comparison.AT_MOST, 3))

_SPECS: dict[str, TokenSpec] = {
    "Treasure": _artifact("Treasure", _sacrificed(("{T}",), add_any_color())),
    "Food": _artifact("Food", _sacrificed(("{2}", "{T}"), GainLife(YOU, 3))),
    "Gold": _artifact("Gold", _sacrificed((), add_any_color())),
    "Walker": TokenSpec(2, 2, colors=(Color.BLACK,), subtypes=("Zombie",), name="Walker"),
    "Shard": TokenSpec(
        types=(CardType.ENCHANTMENT,),
        subtypes=("Shard",),
        abilities=(_sacrificed(("{2}",), Scry(1), Draw(YOU, 1)),),
    ),
    "Clue": _artifact("Clue", _sacrificed(("{2}",), Draw(YOU, 1))),
    "Blood": _artifact("Blood", _sacrificed(("{1}", "{T}", DiscardCards()), Draw(YOU, 1))),
    "Incubator": _artifact(
        "Incubator",
        ActivatedAbility(cost("{2}"), (Transform(THIS),)),
        back=TokenSpec(0, 0, types=(CardType.ARTIFACT, CardType.CREATURE), subtypes=("Phyrexian",)),
    ),
    "Cursed": _role("Cursed", SetBasePowerToughness(1, 1)),
    "Monster": _role("Monster", BIGGER, GainAbility(TRAMPLE)),
    "Royal": _role("Royal", BIGGER, GainAbility(ward("{1}"))),
    "Sorcerer": _role("Sorcerer", BIGGER, GainAbility(TriggeredAbility(Attacks(THIS), (Scry(1),)))),
    "Virtuous": _role("Virtuous", ModifyPowerToughness(ENCHANTMENTS, ENCHANTMENTS)),
    "Wicked": _role(
        "Wicked", BIGGER, more=(TriggeredAbility(Dies(THIS), (LoseLife(OPPONENT, 1),)),)
    ),
    "Young Hero": _role(
        "Young Hero",
        GainAbility(
            TriggeredAbility(
                Attacks(THIS), (If(SMALL, (PutCounters(CounterKind.PLUS_ONE, 1, THIS),)),)
            )
        ),
    ),
    "Map": _artifact(
        "Map",
        _sacrificed(
            ("{1}", "{T}"),
            Explore(TARGET),
            at=Target(CREATURE & YOU_CONTROL),
            timing=Timing.SORCERY,
        ),
    ),
    "Powerstone": _artifact("Powerstone", ActivatedAbility(cost("{T}"), (NONARTIFACT_COLORLESS,))),
    "Junk": _artifact(
        "Junk",
        _sacrificed(
            ("{T}",),
            Exile(TopOfLibrary(YOU)),
            Apply(Bound("exiled"), (MayPlay(),)),
            timing=Timing.SORCERY,
        ),
    ),
    "Vibranium": _artifact(
        "Vibranium", INDESTRUCTIBLE, ActivatedAbility(cost("{T}"), (NONARTIFACT_COLORLESS,))
    ),
    "Lander": _artifact(
        "Lander",
        _sacrificed(("{2}", "{T}"), Search(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True)),
    ),
    "Mutagen": _artifact(
        "Mutagen",
        _sacrificed(
            ("{1}", "{T}"),
            PutCounters(CounterKind.PLUS_ONE, 1, TARGET),
            at=Target(CREATURE),
            timing=Timing.SORCERY,
        ),
    ),
}

PREDEFINED: Mapping[str, TokenSpec] = MappingProxyType(_SPECS)
"""By the name that effects use; Roles by their own names."""
