"""Time Spiral artifacts."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import activated, gets, static, tap_for, triggered
from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CREATURE,
    PERMANENT,
    TARGET,
    THAT_MUCH,
    THIS,
    TRAMPLE,
    YOU,
    YOU_CONTROL,
    AddTypes,
    Apply,
    CanBlockAdditional,
    DealDamage,
    GainAbility,
    Matches,
    Sacrifice,
    SetBasePowerToughness,
    SetColors,
    subtype,
)
from rules_engine.vocabulary import CardType, Color

CARDS: tuple[CardDefinition, ...] = (
    card(
        "Assembly-Worker",
        "{3}",
        "Artifact Creature — Assembly-Worker",
        activated("{T}", gets(TARGET, 1, 1), at=CREATURE & subtype("Assembly-Worker")),
        power=2,
        toughness=2,
        ja="組立作業員",
    ),
    card(
        "Foriysian Totem",
        "{3}",
        "Artifact",
        tap_for("{R}"),
        activated(
            "{4}{R}",
            Apply(
                THIS,
                (
                    AddTypes((CardType.ARTIFACT, CardType.CREATURE), ("Giant",)),
                    SetColors((Color.RED,)),
                    SetBasePowerToughness(4, 4),
                    GainAbility(TRAMPLE),
                ),
            ),
        ),
        static(THIS, CanBlockAdditional(), condition=Matches(THIS, CREATURE)),
        ja="フォライアスのトーテム像",
    ),
    card(
        "Hivestone",
        "{2}",
        "Artifact",
        static(CREATURE & YOU_CONTROL, AddTypes(subtypes=("Sliver",))),
        ja="巣石",
    ),
    card(
        "Phyrexian Totem",
        "{3}",
        "Artifact",
        tap_for("{B}"),
        activated(
            "{2}{B}",
            Apply(
                THIS,
                (
                    AddTypes((CardType.ARTIFACT, CardType.CREATURE), ("Phyrexian", "Horror")),
                    SetColors((Color.BLACK,)),
                    SetBasePowerToughness(5, 5),
                    GainAbility(TRAMPLE),
                ),
            ),
        ),
        triggered(
            DealDamage(ANY_AMOUNT, THIS, source=ANYTHING),
            Sacrifice(PERMANENT, YOU, THAT_MUCH),
            condition=Matches(THIS, CREATURE),
        ),
        ja="ファイレクシアのトーテム像",
    ),
)
