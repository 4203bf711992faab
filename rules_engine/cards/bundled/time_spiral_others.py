"""Time Spiral cards of several colors and its lands."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import (
    activated,
    bonus,
    creature_token,
    has,
    spell,
    static,
    tap_for,
    when_enters,
    when_put_into_graveyard,
)
from rules_engine.ir import (
    ANY_TARGET,
    ARTIFACT,
    BLACK,
    BLUE,
    CARD,
    CREATURE,
    ENCHANTMENT,
    FLYING,
    GREEN,
    IN_YOUR_GRAVEYARD,
    LAND,
    OPPONENT,
    RED,
    SECOND_TARGET,
    TARGET,
    THIS,
    WHITE,
    YOU_CONTROL,
    AddManaInAnyCombination,
    Compare,
    Comparison,
    Count,
    CountersOn,
    CreateToken,
    DealDividedDamage,
    Destroy,
    EntersWithCounters,
    Exists,
    GainLife,
    If,
    May,
    PutCounters,
    PutInLibrary,
    RemoveCountersFromThis,
    Sacrifice,
    Search,
    Target,
    WinGame,
    X,
    add_any_color,
    at_least,
    cost,
    protection_from,
    subtype,
)
from rules_engine.vocabulary import Color, CounterKind, ManaType, Zone

CARDS: tuple[CardDefinition, ...] = (
    card(
        "Mystic Enforcer",
        "{2}{G}{W}",
        "Creature — Human Nomad Mystic",
        protection_from(BLACK),
        static(THIS, *bonus(3, 3, FLYING), condition=at_least(Count(CARD & IN_YOUR_GRAVEYARD), 7)),
        power=3,
        toughness=3,
        ja="秘教の処罰者",
    ),
    card(
        "Harmonic Sliver",
        "{1}{G}{W}",
        "Creature — Sliver",
        static(subtype("Sliver"), *has(when_enters(Destroy(TARGET), at=ARTIFACT | ENCHANTMENT))),
        power=1,
        toughness=1,
        ja="調和スリヴァー",
    ),
    card(
        "Fiery Justice",
        "{R}{G}{W}",
        "Sorcery",
        spell(
            DealDividedDamage(5, TARGET),
            GainLife(SECOND_TARGET, 5),
            at=(Target(ANY_TARGET, 0, 99, divided=5), Target(OPPONENT)),
        ),
        ja="焦熱の裁き",
    ),
    card(
        "Calciform Pools",
        "",
        "Land",
        tap_for("{C}"),
        activated(cost("{1}", "{T}"), PutCounters(CounterKind.STORAGE, 1, THIS)),
        activated(
            cost("{1}", RemoveCountersFromThis(CounterKind.STORAGE, X)),
            AddManaInAnyCombination((ManaType.WHITE, ManaType.BLUE), X),
        ),
        ja="石灰の池",
    ),
    card(
        "Dreadship Reef",
        "",
        "Land",
        tap_for("{C}"),
        activated(cost("{1}", "{T}"), PutCounters(CounterKind.STORAGE, 1, THIS)),
        activated(
            cost("{1}", RemoveCountersFromThis(CounterKind.STORAGE, X)),
            AddManaInAnyCombination((ManaType.BLUE, ManaType.BLACK), X),
        ),
        ja="戦慄艦の浅瀬",
    ),
    card(
        "Molten Slagheap",
        "",
        "Land",
        tap_for("{C}"),
        activated(cost("{1}", "{T}"), PutCounters(CounterKind.STORAGE, 1, THIS)),
        activated(
            cost("{1}", RemoveCountersFromThis(CounterKind.STORAGE, X)),
            AddManaInAnyCombination((ManaType.BLACK, ManaType.RED), X),
        ),
        ja="溶鉄の金屑場",
    ),
    card(
        "Fungal Reaches",
        "",
        "Land",
        tap_for("{C}"),
        activated(cost("{1}", "{T}"), PutCounters(CounterKind.STORAGE, 1, THIS)),
        activated(
            cost("{1}", RemoveCountersFromThis(CounterKind.STORAGE, X)),
            AddManaInAnyCombination((ManaType.RED, ManaType.GREEN), X),
        ),
        ja="菌類の到達地",
    ),
    card(
        "Saltcrusted Steppe",
        "",
        "Land",
        tap_for("{C}"),
        activated(cost("{1}", "{T}"), PutCounters(CounterKind.STORAGE, 1, THIS)),
        activated(
            cost("{1}", RemoveCountersFromThis(CounterKind.STORAGE, X)),
            AddManaInAnyCombination((ManaType.GREEN, ManaType.WHITE), X),
        ),
        ja="塩汚れのステップ",
    ),
    card(
        "Urza's Factory",
        "",
        "Land — Urza's",
        tap_for("{C}"),
        activated(
            cost("{7}", "{T}"),
            CreateToken(creature_token(2, 2, None, "Assembly-Worker", artifact=True)),
        ),
        ja="ウルザの工廠",
    ),
    card(
        "Kher Keep",
        "",
        "Legendary Land",
        tap_for("{C}"),
        activated(
            cost("{1}{R}", "{T}"),
            CreateToken(creature_token(0, 1, Color.RED, "Kobold", name="Kobolds of Kher Keep")),
        ),
        ja="カー砦",
    ),
    card(
        "Academy Ruins",
        "",
        "Legendary Land",
        tap_for("{C}"),
        activated(
            cost("{1}{U}", "{T}"), PutInLibrary(TARGET), at=CARD & ARTIFACT & IN_YOUR_GRAVEYARD
        ),
        ja="アカデミーの廃墟",
    ),
    card(
        "Flagstones of Trokair",
        "",
        "Legendary Land",
        tap_for("{W}"),
        when_put_into_graveyard(May((Search(subtype("Plains"), Zone.BATTLEFIELD, tapped=True),))),
        ja="トロウケアの敷石",
    ),
    card(
        "Gemstone Mine",
        "",
        "Land",
        EntersWithCounters("mining", 3),
        activated(
            cost("{T}", RemoveCountersFromThis("mining")),
            add_any_color(),
            If(Compare(CountersOn("mining", THIS), Comparison.EQUAL, 0), (Sacrifice(THIS),)),
        ),
        ja="宝石鉱山",
    ),
    card(
        "Coalition Victory",
        "{3}{W}{U}{B}{R}{G}",
        "Sorcery",
        spell(
            If(
                Exists(LAND & subtype("Plains") & YOU_CONTROL)
                & Exists(LAND & subtype("Island") & YOU_CONTROL)
                & Exists(LAND & subtype("Swamp") & YOU_CONTROL)
                & Exists(LAND & subtype("Mountain") & YOU_CONTROL)
                & Exists(LAND & subtype("Forest") & YOU_CONTROL)
                & Exists(CREATURE & WHITE & YOU_CONTROL)
                & Exists(CREATURE & BLUE & YOU_CONTROL)
                & Exists(CREATURE & BLACK & YOU_CONTROL)
                & Exists(CREATURE & RED & YOU_CONTROL)
                & Exists(CREATURE & GREEN & YOU_CONTROL),
                (WinGame(),),
            )
        ),
        ja="合同勝利",
    ),
)
