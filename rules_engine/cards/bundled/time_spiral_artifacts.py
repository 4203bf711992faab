"""Time Spiral artifacts."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import activated, gets, static, tap_for, triggered
from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    IT,
    PERMANENT,
    SPELL,
    TARGET,
    THAT_MUCH,
    THIS,
    TRAMPLE,
    YOU,
    YOU_CONTROL,
    AddTypes,
    AffectedObject,
    Apply,
    CanBlockAdditional,
    CostChange,
    Count,
    DealDamage,
    Draw,
    GainAbility,
    If,
    Matches,
    MovesTo,
    PutIntoGraveyard,
    ReturnToHand,
    Reveal,
    Sacrifice,
    SetBasePowerToughness,
    SetColors,
    SharesNameWith,
    Times,
    TopOfLibrary,
    cost,
    subtype,
)
from rules_engine.vocabulary import CardType, Color, Zone

CARDS: tuple[CardDefinition, ...] = (
    card(
        "Candles of Leng",
        "{2}",
        "Artifact",
        activated(
            cost("{4}", "{T}"),
            Reveal(TopOfLibrary(YOU)),
            If(
                Matches(TopOfLibrary(YOU), SharesNameWith(CARD & IN_YOUR_GRAVEYARD)),
                (PutIntoGraveyard(TopOfLibrary(YOU)),),
                (Draw(),),
            ),
        ),
        ja="レンの蝋燭",
    ),
    card(
        "Locket of Yesterdays",
        "{1}",
        "Artifact",
        static(
            SPELL & YOU_CONTROL,
            CostChange(
                Times(-1, Count(CARD & SharesNameWith(AffectedObject()) & IN_YOUR_GRAVEYARD))
            ),
        ),
        ja="昨日の首飾り",
    ),
    card(
        "Weatherseed Totem",
        "{3}",
        "Artifact",
        tap_for("{G}"),
        activated(
            "{2}{G}{G}{G}",
            Apply(
                THIS,
                (
                    AddTypes((CardType.ARTIFACT, CardType.CREATURE), ("Treefolk",)),
                    SetColors((Color.GREEN,)),
                    SetBasePowerToughness(5, 3),
                    GainAbility(TRAMPLE),
                ),
            ),
        ),
        triggered(
            MovesTo(THIS, Zone.GRAVEYARD, from_zone=Zone.BATTLEFIELD),
            ReturnToHand(THIS),
            condition=Matches(IT, CREATURE),
        ),
        ja="ウェザーシードのトーテム像",
    ),
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
