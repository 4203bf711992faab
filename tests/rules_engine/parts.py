"""Test cards with halves, insets and bottom halves, and boards that know them."""

from __future__ import annotations

from typing import Any

from rules_engine.cards.definition import CardDefinition, card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    CopySpell,
    CreateTokenCopy,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    ReturnToHand,
)
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.keywords import FLYING, HASTE, TRAMPLE
from rules_engine.ir.layouts import Flip, UnlockHalf, Unlocks
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ARTIFACT,
    CARD,
    CREATURE,
    ENCHANTMENT,
    IN_YOUR_GRAVEYARD,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
)
from rules_engine.vocabulary import Keyword, Step
from tests.rules_engine.kit import Setup

FUSE = KeywordAbility(Keyword.FUSE)
AFTERMATH = KeywordAbility(Keyword.AFTERMATH)

HOT_COLD = card_with_faces(
    Layout.SPLIT,
    face("Hot", "{1}{R}", "Instant", SpellAbility((DealDamage(2, TARGET),), (Target(ANY_TARGET),))),
    face("Cold", "{2}{U}", "Sorcery", SpellAbility((Draw(YOU, 2),))),
)
WEAR_MEND = card_with_faces(
    Layout.SPLIT,
    face("Wear", "{R}", "Instant", FUSE, SpellAbility((Destroy(TARGET),), (Target(ARTIFACT),))),
    face(
        "Mend",
        "{1}{W}",
        "Instant",
        SpellAbility((Destroy(TARGET), GainLife(YOU, 3)), (Target(ENCHANTMENT),)),
    ),
)
DUSK_DAWN = card_with_faces(
    Layout.SPLIT,
    face("Nightfall", "{1}{B}", "Sorcery", SpellAbility((GainLife(YOU, 1),))),
    face("Daybreak", "{W}", "Sorcery", AFTERMATH, SpellAbility((GainLife(YOU, 5),))),
)
ATTIC_CELLAR = card_with_faces(
    Layout.ROOM,
    face(
        "Attic",
        "{W}",
        "Enchantment — Room",
        TriggeredAbility(Unlocks(THIS, 0), (GainLife(YOU, 2),)),
        TriggeredAbility(Unlocks(THIS, fully=True), (GainLife(YOU, 20),)),
    ),
    face(
        "Cellar",
        "{1}{B}",
        "Enchantment — Room",
        StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 1),)),
    ),
)
LOCKSMITH = card(
    "Locksmith",
    "{W}",
    "Creature — Human",
    ActivatedAbility(cost("{T}"), (UnlockHalf(TARGET),), (Target(ENCHANTMENT),)),
    ActivatedAbility(cost("{0}"), (UnlockHalf(TARGET, lock=True),), (Target(ENCHANTMENT),)),
    power=1,
    toughness=1,
)
STUDENT_SAGE = card_with_faces(
    Layout.FLIP,
    face(
        "Eager Student",
        "{1}{R}",
        "Creature — Human",
        HASTE,
        TriggeredAbility(BeginningOf(Step.END, YOU), (Flip(THIS),)),
        power=1,
        toughness=1,
    ),
    face("Calm Sage", "", "Legendary Creature — Human Monk", FLYING, power=3, toughness=4),
)
GIANT_FOOT = card_with_faces(
    Layout.ADVENTURE,
    face("Hill Giant Kid", "{2}{R}", "Creature — Giant", TRAMPLE, power=4, toughness=3),
    face(
        "Stamp Foot",
        "{1}{R}",
        "Instant — Adventure",
        SpellAbility((DealDamage(2, TARGET),), (Target(ANY_TARGET),)),
    ),
)
DRAGON_SIGN = card_with_faces(
    Layout.OMEN,
    face("Sky Dragon", "{4}{U}", "Creature — Dragon", FLYING, power=4, toughness=4),
    face("Sky Sign", "{U}", "Sorcery — Omen", SpellAbility((Draw(YOU, 1),))),
)
BIG_ROBOT = card_with_faces(
    Layout.PROTOTYPE,
    face("Big Robot", "{7}", "Artifact Creature — Construct", FLYING, power=7, toughness=6),
    face("Big Robot", "{1}{B}", "Artifact Creature — Construct", FLYING, power=2, toughness=1),
)
ECHOES = card("Echoes", "{U}", "Instant", SpellAbility((CopySpell(TARGET),), (Target(SPELL),)))
TWIN = card(
    "Twin Maker", "{U}", "Sorcery", SpellAbility((CreateTokenCopy(TARGET),), (Target(CREATURE),))
)
FETCH = card(
    "Fetch Back",
    "{W}",
    "Sorcery",
    SpellAbility((ReturnToHand(TARGET),), (Target(CARD & IN_YOUR_GRAVEYARD),)),
)

PARTS: tuple[CardDefinition, ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, CardDefinition)
)
"""All of the above."""


def parts(**options: Any) -> Setup:
    """A position whose cards may be these too."""
    return Setup(cards=PARTS, **options)
