"""Lands that give colored mana for damage."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import activated, tap_for
from rules_engine.ir import YOU, DealDamage, add_one_of

CARDS: tuple[CardDefinition, ...] = (
    card(
        "Adarkar Wastes",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{W}", "{U}"), DealDamage(1, YOU)),
        ja="アダーカー荒原",
    ),
    card(
        "Underground River",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{U}", "{B}"), DealDamage(1, YOU)),
        ja="地底の大河",
    ),
    card(
        "Sulfurous Springs",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{B}", "{R}"), DealDamage(1, YOU)),
        ja="硫黄泉",
    ),
    card(
        "Karplusan Forest",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{R}", "{G}"), DealDamage(1, YOU)),
        ja="カープルーザンの森",
    ),
    card(
        "Brushland",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{G}", "{W}"), DealDamage(1, YOU)),
        ja="低木林地",
    ),
    card(
        "Caves of Koilos",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{W}", "{B}"), DealDamage(1, YOU)),
        ja="コイロスの洞窟",
    ),
    card(
        "Shivan Reef",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{U}", "{R}"), DealDamage(1, YOU)),
        ja="シヴの浅瀬",
    ),
    card(
        "Llanowar Wastes",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{B}", "{G}"), DealDamage(1, YOU)),
        ja="ラノワールの荒原",
    ),
    card(
        "Battlefield Forge",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{R}", "{W}"), DealDamage(1, YOU)),
        ja="戦場の鍛冶場",
    ),
    card(
        "Yavimaya Coast",
        "",
        "Land",
        tap_for("{C}"),
        activated("{T}", add_one_of("{G}", "{U}"), DealDamage(1, YOU)),
        ja="ヤヴィマヤの沿岸",
    ),
)
