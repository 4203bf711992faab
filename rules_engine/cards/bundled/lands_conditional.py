"""Lands that enter tapped on a condition, or unless life is paid."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import tap_for
from rules_engine.ir import YOU_CONTROL, EntersTapped, Exists, PayLife, cost, subtype

CARDS: tuple[CardDefinition, ...] = (
    card(
        "Glacial Fortress",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Plains") & YOU_CONTROL) | Exists(subtype("Island") & YOU_CONTROL)
        ),
        tap_for("{W}", "{U}"),
        ja="氷河の城砦",
    ),
    card(
        "Drowned Catacomb",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Island") & YOU_CONTROL) | Exists(subtype("Swamp") & YOU_CONTROL)
        ),
        tap_for("{U}", "{B}"),
        ja="水没した地下墓地",
    ),
    card(
        "Dragonskull Summit",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Swamp") & YOU_CONTROL)
            | Exists(subtype("Mountain") & YOU_CONTROL)
        ),
        tap_for("{B}", "{R}"),
        ja="竜髑髏の山頂",
    ),
    card(
        "Rootbound Crag",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Mountain") & YOU_CONTROL)
            | Exists(subtype("Forest") & YOU_CONTROL)
        ),
        tap_for("{R}", "{G}"),
        ja="根縛りの岩山",
    ),
    card(
        "Sunpetal Grove",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Forest") & YOU_CONTROL) | Exists(subtype("Plains") & YOU_CONTROL)
        ),
        tap_for("{G}", "{W}"),
        ja="陽花弁の木立ち",
    ),
    card(
        "Isolated Chapel",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Plains") & YOU_CONTROL) | Exists(subtype("Swamp") & YOU_CONTROL)
        ),
        tap_for("{W}", "{B}"),
        ja="孤立した礼拝堂",
    ),
    card(
        "Sulfur Falls",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Island") & YOU_CONTROL)
            | Exists(subtype("Mountain") & YOU_CONTROL)
        ),
        tap_for("{U}", "{R}"),
        ja="硫黄の滝",
    ),
    card(
        "Woodland Cemetery",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Swamp") & YOU_CONTROL) | Exists(subtype("Forest") & YOU_CONTROL)
        ),
        tap_for("{B}", "{G}"),
        ja="森林の墓地",
    ),
    card(
        "Clifftop Retreat",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Mountain") & YOU_CONTROL)
            | Exists(subtype("Plains") & YOU_CONTROL)
        ),
        tap_for("{R}", "{W}"),
        ja="断崖の避難所",
    ),
    card(
        "Hinterland Harbor",
        "",
        "Land",
        EntersTapped(
            unless=Exists(subtype("Forest") & YOU_CONTROL) | Exists(subtype("Island") & YOU_CONTROL)
        ),
        tap_for("{G}", "{U}"),
        ja="内陸の湾港",
    ),
    card(
        "Hallowed Fountain",
        "",
        "Land — Plains Island",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="神聖なる泉",
    ),
    card(
        "Watery Grave",
        "",
        "Land — Island Swamp",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="湿った墓",
    ),
    card(
        "Blood Crypt",
        "",
        "Land — Swamp Mountain",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="血の墓所",
    ),
    card(
        "Stomping Ground",
        "",
        "Land — Mountain Forest",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="踏み鳴らされる地",
    ),
    card(
        "Temple Garden",
        "",
        "Land — Forest Plains",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="寺院の庭",
    ),
    card(
        "Godless Shrine",
        "",
        "Land — Plains Swamp",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="神無き祭殿",
    ),
    card(
        "Steam Vents",
        "",
        "Land — Island Mountain",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="蒸気孔",
    ),
    card(
        "Overgrown Tomb",
        "",
        "Land — Swamp Forest",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="草むした墓",
    ),
    card(
        "Sacred Foundry",
        "",
        "Land — Mountain Plains",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="聖なる鋳造所",
    ),
    card(
        "Breeding Pool",
        "",
        "Land — Forest Island",
        EntersTapped(unless_paid=cost(PayLife(2))),
        ja="繁殖池",
    ),
)
