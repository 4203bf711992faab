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
    when_enters,
    when_put_into_graveyard,
)
from rules_engine.ir import (
    ANY_AMOUNT,
    ARTIFACT,
    ATTACKING,
    CARD,
    CREATURE,
    ENCHANTMENT,
    FIRST_STRIKE,
    FLASH,
    HOST,
    IN_A_GRAVEYARD,
    LAND,
    PLAYER,
    REACH,
    SHROUD,
    SPLIT_SECOND,
    TARGET,
    THIS,
    TRAMPLE,
    YOU,
    YOU_CONTROL,
    AffectedObject,
    AnyOfEvents,
    Apply,
    AvertableTrigger,
    BecomesBlocked,
    BeginningOf,
    Blocks,
    CanBlockAsThoughNoShadow,
    Choice,
    ControlledBy,
    Count,
    CountBasicLandTypes,
    CountersOn,
    CreateToken,
    DealDamage,
    DefendingPlayer,
    Destroy,
    Duration,
    DurationKind,
    EventRecipient,
    ExileCards,
    GainAbility,
    If,
    InZone,
    IsBlocked,
    IsBlocking,
    LoseLife,
    Matches,
    May,
    ModifyPowerToughness,
    PowerOf,
    PutCounters,
    PutOntoBattlefield,
    RemoveCountersFromThis,
    RepeatUntilAllDecline,
    ReturnToHand,
    Search,
    SetBasePowerToughness,
    SetLandTypes,
    StaticAbility,
    cost,
    enchant,
    landwalk,
    subtype,
    suspend,
    with_amount,
)
from rules_engine.vocabulary import Color, Keyword, Step, Zone

CARDS: tuple[CardDefinition, ...] = (
    card(
        "Aether Web",
        "{1}{G}",
        "Enchantment — Aura",
        FLASH,
        enchant(),
        static(HOST, *bonus(1, 1, REACH), CanBlockAsThoughNoShadow()),
        ja="霊気の網",
    ),
    card(
        "Durkwood Tracker",
        "{4}{G}",
        "Creature — Giant",
        activated(
            cost("{1}{G}", "{T}"),
            If(
                Matches(THIS, InZone(Zone.BATTLEFIELD)),
                (
                    DealDamage(PowerOf(THIS), TARGET),
                    DealDamage(PowerOf(TARGET), THIS, source=TARGET),
                ),
            ),
            at=CREATURE & ATTACKING,
        ),
        power=4,
        toughness=3,
        ja="ダークウッドの足跡追い",
    ),
    card(
        "Glass Asp",
        "{1}{G}{G}",
        "Creature — Snake",
        triggered(
            DealDamage(ANY_AMOUNT, PLAYER, combat=True),
            AvertableTrigger(
                BeginningOf(Step.DRAW, EventRecipient()),
                (LoseLife(EventRecipient(), 2),),
                cost("{2}"),
                EventRecipient(),
            ),
        ),
        power=2,
        toughness=1,
        ja="ガラスのアスプ",
    ),
    card(
        "Hypergenesis",
        "",
        "Sorcery",
        suspend(3, "{1}{G}{G}"),
        spell(
            RepeatUntilAllDecline(
                (
                    PutOntoBattlefield(
                        Choice(
                            CARD
                            & (ARTIFACT | CREATURE | ENCHANTMENT | LAND)
                            & InZone(Zone.HAND, YOU)
                        ),
                    ),
                )
            )
        ),
        indicator=(Color.GREEN,),
        ja="超起源",
    ),
    card(
        "Thelon of Havenwood",
        "{G}{G}",
        "Legendary Creature — Elf Druid",
        static(
            CREATURE & subtype("Fungus"),
            *bonus(CountersOn("spore", AffectedObject()), CountersOn("spore", AffectedObject())),
        ),
        activated(
            cost("{B}{G}", ExileCards(CARD & subtype("Fungus") & IN_A_GRAVEYARD)),
            PutCounters("spore", 1, subtype("Fungus") & InZone(Zone.BATTLEFIELD)),
        ),
        power=2,
        toughness=2,
        ja="ヘイヴンウッドのセロン",
    ),
    card(
        "Yavimaya Dryad",
        "{1}{G}{G}",
        "Creature — Dryad",
        landwalk("Forest"),
        when_enters(
            May((Search(subtype("Forest"), Zone.BATTLEFIELD, tapped=True, under=TARGET),)),
            at=PLAYER,
        ),
        power=2,
        toughness=1,
        ja="ヤヴィマヤのドライアド",
    ),
    card(
        "Gaea's Liege",
        "{3}{G}{G}{G}",
        "Creature — Avatar",
        StaticAbility(
            THIS,
            (
                SetBasePowerToughness(
                    Count(subtype("Forest") & YOU_CONTROL), Count(subtype("Forest") & YOU_CONTROL)
                ),
            ),
            condition=Matches(THIS, ~ATTACKING),
            defines=True,
        ),
        StaticAbility(
            THIS,
            (
                SetBasePowerToughness(
                    Count(subtype("Forest") & ControlledBy(DefendingPlayer())),
                    Count(subtype("Forest") & ControlledBy(DefendingPlayer())),
                ),
            ),
            condition=Matches(THIS, ATTACKING),
            defines=True,
        ),
        activated(
            "{T}",
            Apply(
                TARGET,
                (SetLandTypes(("Forest",)),),
                Duration(DurationKind.WHILE_SOURCE_ON_BATTLEFIELD),
            ),
            at=LAND,
        ),
        power="*",
        toughness="*",
        ja="大地のしもべ",
    ),
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
