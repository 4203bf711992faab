"""Test cards with special types and frames, and boards that know them."""

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
from rules_engine.ir.amounts import X
from rules_engine.ir.conditions import Exists, Matches
from rules_engine.ir.costs import LoyaltyChange, cost
from rules_engine.ir.effects import (
    Apply,
    Attach,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    PutCounters,
    PutOntoBattlefield,
    RemoveCounters,
    TokenSpec,
)
from rules_engine.ir.events import Attacks, Dies, Enters
from rules_engine.ir.keywords import (
    FIRST_STRIKE,
    FLYING,
    HASTE,
    TRAMPLE,
    VIGILANCE,
    enchant,
    with_amount,
    with_cost,
)
from rules_engine.ir.layouts import (
    CREWED,
    SADDLED,
    Chapter,
    ClassLevel,
    Crews,
    Designate,
    HasDesignation,
    LevelBand,
    Solved,
    StationBand,
    ToSolve,
)
from rules_engine.ir.modifications import (
    AdditionalLandPlays,
    AddTypes,
    CantCrew,
    GainAbility,
    LoyaltyCostChange,
    ModifyPowerToughness,
    SetBasePowerToughness,
    SetController,
    SetLandTypes,
)
from rules_engine.ir.selectors import (
    ANY_TARGET,
    CARD,
    CREATURE,
    ENCHANTMENT,
    HOST,
    IN_YOUR_GRAVEYARD,
    LAND,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SECOND_TARGET,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    subtype,
)
from rules_engine.vocabulary import CardType, CounterKind, Keyword
from tests.rules_engine.kit import Setup


def loyalty(amount: Any, *, minus: bool = False) -> Any:
    """[+N], [−N]."""
    return cost(LoyaltyChange(amount, minus=minus))


SCHOLAR = card(
    "Scholar of Planes",
    "{2}{U}",
    "Legendary Planeswalker — Scholar",
    ActivatedAbility(loyalty(1), (Draw(YOU, 1),)),
    ActivatedAbility(loyalty(2, minus=True), (DealDamage(2, TARGET),), (Target(ANY_TARGET),)),
    ActivatedAbility(loyalty(X, minus=True), (GainLife(YOU, X),)),
    ActivatedAbility(loyalty(0), (GainLife(YOU, 1),)),
    loyalty=3,
)
VETERAN = card(
    "Veteran of Planes",
    "{1}{R}",
    "Legendary Planeswalker — Veteran",
    ActivatedAbility(loyalty(4, minus=True), (Destroy(TARGET),), (Target(CREATURE),)),
    ActivatedAbility(cost("{1}"), (GainLife(YOU, 1),), times_each_turn=1),
    loyalty=4,
)
GROWING = card(
    "Growing Walker",
    "{X}{G}",
    "Legendary Planeswalker — Grower",
    ActivatedAbility(loyalty(1), (GainLife(YOU, 1),)),
    loyalty="X",
)
TUTOR_OF_WALKERS = card(
    "Tutor of Walkers",
    "{1}{G}",
    "Creature — Human",
    StaticAbility(PLANESWALKER & YOU_CONTROL, (LoyaltyCostChange(1),)),
    power=2,
    toughness=2,
)

FORT = card("Border Fort", "{2}{W}", "Battle — Siege", FLYING, defense=4)
OUTPOST = card(
    "Outpost",
    "{1}{W}",
    "Battle — Siege",
    TriggeredAbility(Enters(THIS), (GainLife(YOU, 2),)),
    defense=3,
)
GATE = card("Plain Battle", "{W}", "Battle", defense=2)

TALE = card(
    "Tale of Bears",
    "{1}{G}",
    "Enchantment — Saga",
    Chapter((1,), (GainLife(YOU, 1),)),
    Chapter((2,), (DealDamage(2, TARGET),), (Target(ANY_TARGET),)),
    Chapter((3,), (Draw(YOU, 2),)),
)
DOUBLE_TALE = card(
    "Twofold Tale",
    "{1}{G}",
    "Enchantment — Saga",
    Chapter((1, 2), (GainLife(YOU, 1),)),
    Chapter((3,), (GainLife(YOU, 5),)),
)
OPEN_TALE = card(
    "Open Tale",
    "{1}{G}",
    "Enchantment — Saga",
    KeywordAbility(Keyword.READ_AHEAD),
    Chapter((1,), (GainLife(YOU, 1),)),
    Chapter((2,), (GainLife(YOU, 10),)),
    Chapter((3,), (GainLife(YOU, 100),)),
)

SCHOOL = card(
    "Fighting School",
    "{R}",
    "Enchantment — Class",
    StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 0),)),
    ClassLevel(2, cost("{1}{R}"), (StaticAbility(CREATURE & YOU_CONTROL, (GainAbility(HASTE),)),)),
    ClassLevel(
        3,
        cost("{2}{R}"),
        (TriggeredAbility(Attacks(CREATURE & YOU_CONTROL), (GainLife(YOU, 1),)),),
    ),
)
LESSONS = card(
    "Book Learning",
    "{U}",
    "Enchantment — Class",
    TriggeredAbility(Enters(THIS), (Draw(YOU, 1),)),
    ClassLevel(2, cost("{U}"), (FLYING,)),
    ClassLevel(3, cost("{U}"), (TriggeredAbility(Designate("level", THIS, 3), (Draw(YOU, 2),)),)),
)

CASE = card(
    "Case of the Missing Bear",
    "{1}{W}",
    "Enchantment — Case",
    TriggeredAbility(Enters(THIS), (GainLife(YOU, 2),)),
    ToSolve(Exists(CREATURE & subtype("Bear") & YOU_CONTROL)),
    Solved(StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 1),))),
)
COLD_CASE = card(
    "Cold Case",
    "{1}{B}",
    "Enchantment — Case",
    ToSolve(Exists(CREATURE & YOU_CONTROL)),
    Solved(TriggeredAbility(Dies(CREATURE), (GainLife(YOU, 3),))),
    Solved(ActivatedAbility(cost("{1}"), (Draw(YOU, 1),))),
)

LEVELER = card(
    "Growing Squire",
    "{W}",
    "Creature — Knight",
    with_cost(Keyword.LEVEL_UP, "{1}"),
    LevelBand(1, 3, 2, 2, (FIRST_STRIKE,)),
    LevelBand(4, None, 4, 4, (FLYING,)),
    power=1,
    toughness=1,
)
MASTER = card(
    "Growing Master",
    "{G}",
    "Creature — Monk",
    with_cost(Keyword.LEVEL_UP, "{G}"),
    LevelBand(2, 2, 3, 3),
    LevelBand(3, None, 5, 5, (TRAMPLE, VIGILANCE)),
    power=1,
    toughness=2,
)

WAGON = card(
    "Old Wagon", "{2}", "Artifact — Vehicle", with_amount(Keyword.CREW, 3), power=4, toughness=4
)
GLIDER = card(
    "Glider",
    "{2}",
    "Artifact — Vehicle",
    FLYING,
    with_amount(Keyword.CREW, 1),
    TriggeredAbility(Designate(CREWED, THIS), (GainLife(YOU, 1),)),
    power=2,
    toughness=1,
)
PILOT = card(
    "Eager Pilot",
    "{R}",
    "Creature — Pilot",
    TriggeredAbility(Crews(THIS, subtype("Vehicle")), (GainLife(YOU, 2),)),
    power=1,
    toughness=1,
)
GROUNDED = card(
    "Grounded Bear",
    "{G}",
    "Creature — Bear",
    StaticAbility(THIS, (CantCrew(),)),
    power=5,
    toughness=5,
)
PONY = card(
    "Saddle Pony",
    "{1}{W}",
    "Creature — Horse Mount",
    with_amount(Keyword.SADDLE, 2),
    StaticAbility(THIS, (ModifyPowerToughness(2, 2),), Matches(THIS, HasDesignation(SADDLED))),
    power=1,
    toughness=3,
)
SHIP = card(
    "Slow Ship",
    "{4}",
    "Artifact — Spacecraft",
    KeywordAbility(Keyword.STATION),
    StationBand(2, (StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 0),)),)),
    StationBand(5, (FLYING,), 4, 6),
)

BLADE = card(
    "Living Blade",
    "{1}{W}",
    "Artifact Creature — Equipment Construct",
    StaticAbility(HOST, (ModifyPowerToughness(2, 2),)),
    with_cost(Keyword.RECONFIGURE, "{1}"),
    power=2,
    toughness=2,
)
WALLS = card(
    "City Walls",
    "{1}",
    "Artifact — Fortification",
    StaticAbility(HOST, (GainAbility(ActivatedAbility(cost("{T}"), (GainLife(YOU, 1),))),)),
    with_cost(Keyword.FORTIFY, "{1}"),
)
MAGNET = card(
    "Magnet",
    "{R}",
    "Instant",
    SpellAbility((Attach(TARGET, SECOND_TARGET),), (Target(PERMANENT), Target(PERMANENT | PLAYER))),
)

CURSE = card(
    "Curse of Tests",
    "{B}",
    "Enchantment — Aura Curse",
    enchant(PLAYER),
    StaticAbility(CREATURE, (ModifyPowerToughness(0, 0),)),
)
WARD_AURA = card(
    "Red Bond",
    "{R}",
    "Enchantment — Aura",
    enchant(CREATURE),
    StaticAbility(HOST, (ModifyPowerToughness(1, 1),)),
)
RETURN_AURA = card(
    "Recall Bond",
    "{W}",
    "Sorcery",
    SpellAbility((PutOntoBattlefield(TARGET),), (Target(CARD & ENCHANTMENT & IN_YOUR_GRAVEYARD),)),
)
ANIMATE = card(
    "Awaken",
    "{G}",
    "Instant",
    SpellAbility(
        (Apply(TARGET, (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(3, 3))),),
        (Target(PERMANENT),),
    ),
)
SEIZE = card(
    "Seize",
    "{U}",
    "Instant",
    SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(PERMANENT),)),
)
_ROLE = TokenSpec(
    types=(CardType.ENCHANTMENT,),
    subtypes=("Aura", "Role"),
    name="Brave Role",
    abilities=(enchant(CREATURE), StaticAbility(HOST, (ModifyPowerToughness(1, 1),))),
)
ROLE_MAKER = card(
    "Casting Call",
    "{W}",
    "Sorcery",
    SpellAbility((CreateToken(_ROLE, attached_to=TARGET),), (Target(CREATURE | PLAYER),)),
)

LORE = card(
    "Lore Keeper",
    "{U}",
    "Instant",
    SpellAbility((PutCounters(CounterKind.LORE, 2, TARGET),), (Target(ENCHANTMENT),)),
)
UNLORE = card(
    "Lore Thief",
    "{U}",
    "Instant",
    SpellAbility((RemoveCounters(CounterKind.LORE, 1, TARGET),), (Target(ENCHANTMENT),)),
)
DRYAD = card(
    "Field Hand",
    "{G}",
    "Creature — Dryad",
    StaticAbility(YOU, (AdditionalLandPlays(1),)),
    power=1,
    toughness=1,
)
FLOOD = card("Great Flood", "{U}", "Enchantment", StaticAbility(LAND, (SetLandTypes(("Island",)),)))
ISLANDS_TOO = card(
    "Tide",
    "{U}",
    "Enchantment",
    StaticAbility(LAND, (AddTypes(subtypes=("Island",)),)),
)
MANOR = card(
    "Old Manor",
    "",
    "Land — Desert",
    ActivatedAbility(cost("{T}"), (GainLife(YOU, 1),)),
)
ARTIFACT_LAND = card("Iron Field", "", "Artifact Land", ActivatedAbility(cost("{T}"), (Draw(),)))
KIN = card(
    "Bear Customs",
    "{1}{G}",
    "Kindred Enchantment — Bear",
    StaticAbility(CREATURE & subtype("Bear"), (ModifyPowerToughness(1, 1),)),
)
KIN_SHOT = card(
    "Bear Hug",
    "{G}",
    "Kindred Instant — Bear",
    SpellAbility((GainLife(YOU, 2),)),
)

LONG_TALE = card(
    "Long Tale",
    "{U}",
    "Enchantment — Saga",
    *(Chapter((number,), (GainLife(YOU, number),)) for number in (1, 2, 3, 4)),
)
INVASION = card_with_faces(
    Layout.TRANSFORM,
    face("Invasion of Tests", "{1}{G}", "Battle — Siege", defense=2),
    face("Test Titan", "", "Creature — Elemental", TRAMPLE, power=6, toughness=6),
)
FRAMES: tuple[CardDefinition, ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, CardDefinition)
)
"""All of the above."""


def frames(**options: Any) -> Setup:
    """A position whose cards may be these too."""
    return Setup(cards=FRAMES, **options)


def text_of(name: str) -> list[str]:
    """The lines of a card's rules text."""
    return next(one for one in FRAMES if one.name == name).rules_text().splitlines()
