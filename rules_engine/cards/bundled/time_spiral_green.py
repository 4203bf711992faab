"""Green Time Spiral cards."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import (
    activated,
    bonus,
    creature_token,
    gains,
    has,
    spell,
    static,
    triggered,
    upkeep,
    when_put_into_graveyard,
)
from rules_engine.ir import (
    ARTIFACT,
    ATTACKING,
    CREATURE,
    ENCHANTMENT,
    FIRST_STRIKE,
    FLASH,
    HOST,
    LAND,
    SHROUD,
    SPLIT_SECOND,
    TARGET,
    THIS,
    TRAMPLE,
    YOU_CONTROL,
    AnyOfEvents,
    Apply,
    BecomesBlocked,
    BeginningOf,
    Blocks,
    Count,
    CountBasicLandTypes,
    CreateToken,
    Destroy,
    GainAbility,
    IsBlocked,
    IsBlocking,
    May,
    ModifyPowerToughness,
    PutCounters,
    RemoveCountersFromThis,
    ReturnToHand,
    cost,
    enchant,
    subtype,
    suspend,
    with_amount,
)
from rules_engine.vocabulary import Color, Keyword, Step

CARDS: tuple[CardDefinition, ...] = (
    card("Ashcoat Bear", "{1}{G}", "Creature — Bear", FLASH, power=2, toughness=2, ja="灰毛皮の熊"),
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        SPLIT_SECOND,
        spell(Destroy(TARGET), at=ARTIFACT | ENCHANTMENT),
        ja="クローサの掌握",
    ),
    card(
        "Durkwood Baloth",
        "{4}{G}{G}",
        "Creature — Beast",
        suspend(5, "{G}"),
        power=5,
        toughness=5,
        ja="ダークウッドのベイロス",
    ),
    card(
        "Craw Giant",
        "{3}{G}{G}{G}{G}",
        "Creature — Giant",
        TRAMPLE,
        with_amount(Keyword.RAMPAGE, 2),
        power=6,
        toughness=4,
        ja="大喰らいの巨人",
    ),
    card(
        "Aspect of Mongoose",
        "{1}{G}",
        "Enchantment — Aura",
        enchant(),
        static(HOST, *has(SHROUD)),
        when_put_into_graveyard(ReturnToHand(THIS)),
        ja="マングースの血",
    ),
    card(
        "Sporesower Thallid",
        "{2}{G}{G}",
        "Creature — Fungus",
        upkeep(PutCounters("spore", 1, subtype("Fungus") & YOU_CONTROL)),
        activated(
            cost(RemoveCountersFromThis("spore", 3)),
            CreateToken(creature_token(1, 1, Color.GREEN, "Saproling")),
        ),
        power=4,
        toughness=4,
        ja="胞子撒きのサリッド",
    ),
    card(
        "Strength in Numbers",
        "{1}{G}",
        "Instant",
        spell(
            Apply(
                TARGET,
                (
                    GainAbility(TRAMPLE),
                    ModifyPowerToughness(Count(CREATURE & ATTACKING), Count(CREATURE & ATTACKING)),
                ),
            ),
            at=CREATURE,
        ),
        ja="数の力",
    ),
    card(
        "Tromp the Domains",
        "{5}{G}",
        "Sorcery",
        spell(
            Apply(
                CREATURE & YOU_CONTROL,
                (
                    GainAbility(TRAMPLE),
                    ModifyPowerToughness(
                        CountBasicLandTypes(LAND & YOU_CONTROL),
                        CountBasicLandTypes(LAND & YOU_CONTROL),
                    ),
                ),
            )
        ),
        ja="版図の踏みつけ",
    ),
    card(
        "Verdant Embrace",
        "{3}{G}{G}",
        "Enchantment — Aura",
        enchant(),
        static(
            HOST,
            *bonus(
                3,
                3,
                triggered(
                    BeginningOf(Step.UPKEEP),
                    CreateToken(creature_token(1, 1, Color.GREEN, "Saproling")),
                ),
            ),
        ),
        ja="新緑の抱擁",
    ),
    card(
        "Spitting Slug",
        "{1}{G}{G}",
        "Creature — Slug",
        triggered(
            AnyOfEvents((Blocks(THIS), BecomesBlocked(THIS))),
            May(
                (gains(THIS, FIRST_STRIKE),),
                cost=cost("{1}{G}"),
                otherwise=(gains(CREATURE & (IsBlocking(THIS) | IsBlocked(THIS)), FIRST_STRIKE),),
            ),
        ),
        power=2,
        toughness=4,
        ja="毒吐きナメクジ",
    ),
)
