"""Cards for casting, responding and resolving, and a table with them."""

from __future__ import annotations

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.effects import (
    Apply,
    CastWithoutPaying,
    ChooseOneNow,
    CopySpell,
    Discard,
    Draw,
    Fight,
    GainLife,
    LoseLife,
    Mill,
    PutOntoBattlefield,
    ReturnToHand,
    RevealHand,
    Sacrifice,
    Search,
    Tap,
    add,
)
from rules_engine.ir.events import BeginningOf, Casts, Enters
from rules_engine.ir.keywords import FLASH, SPLIT_SECOND, buyback, kicker
from rules_engine.ir.modifications import (
    CantCastSpells,
    CostChange,
    GainAbility,
    MayCastAsThoughFlash,
    MayPlay,
    PlaysWithHandRevealed,
    SetColors,
    SetController,
    SetLandTypes,
    SpendsManaAsAnyColor,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    INSTANT,
    LAND,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SECOND_TARGET,
    SORCERY,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    Choice,
    TopOfLibrary,
)
from rules_engine.vocabulary import Color, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

GAIN = SpellAbility((GainLife(YOU, 1),))

CARDS = [
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        SPLIT_SECOND,
        SpellAbility((ReturnToHand(TARGET),), (Target(ARTIFACT),)),
    ),
    card(
        "Swampify",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetLandTypes(("Swamp",)),)),), (Target(LAND),)),
    ),
    card("Pump", "{0}", "Artifact", ActivatedAbility(cost("{1}"), (GainLife(YOU, 1),))),
    card("Tapped One", "{0}", "Artifact", ActivatedAbility(cost("{T}"), (GainLife(YOU, 1),))),
    card("Twiddle", "{0}", "Instant", SpellAbility((Tap(TARGET),), (Target(PERMANENT),))),
    card(
        "Upkeep A",
        "{0}",
        "Artifact",
        TriggeredAbility(BeginningOf(Step.UPKEEP), (GainLife(YOU, 1),)),
    ),
    card("Open Book", "{0}", "Enchantment", StaticAbility(OPPONENT, (PlaysWithHandRevealed(),))),
    card(
        "Monk",
        "{0}",
        "Creature — Monk",
        TriggeredAbility(Enters(THIS), (GainLife(YOU, 2),)),
        power=2,
        toughness=2,
    ),
    card("Fetch", "{0}", "Sorcery", SpellAbility((Search(LAND, Zone.BATTLEFIELD, tapped=True),))),
    card("Listener", "{0}", "Artifact", TriggeredAbility(Tap(LAND), (GainLife(YOU, 1),))),
    card("Peek", "{0}", "Sorcery", SpellAbility((RevealHand(OPPONENT),))),
    card("Random", "{0}", "Sorcery", SpellAbility((Discard(OPPONENT, 1, at_random=True),))),
    card("Discarder", "{0}", "Sorcery", SpellAbility((Discard(OPPONENT, 1),))),
    card("Draw Three", "{0}", "Instant", SpellAbility((Draw(YOU, 3),))),
    card("Rule", "{0}", "Enchantment", StaticAbility(PLAYER, (CantCastSpells(SORCERY),))),
    card(
        "Hard Choice",
        "{0}",
        "Sorcery",
        SpellAbility((ChooseOneNow(((Sacrifice(CREATURE, YOU, 1),), (LoseLife(YOU, 3),))),)),
    ),
    card(
        "Offerer",
        "{1}",
        "Sorcery",
        AdditionalCost(cost(SacrificePermanents(CREATURE))),
        GAIN,
    ),
    card("Tax", "{0}", "Artifact", FLASH, StaticAbility(SPELL, (CostChange(1),))),
    card(
        "Cycle Home",
        "{0}",
        "Artifact",
        ActivatedAbility(cost("{1}"), (ReturnToHand(THIS),), zone=Zone.GRAVEYARD),
    ),
    card(
        "Brawl",
        "{0}",
        "Instant",
        SpellAbility(
            (Fight(TARGET, SECOND_TARGET),), (Target(CREATURE & YOU_CONTROL), Target(CREATURE))
        ),
    ),
    card("Bounce It", "{0}", "Instant", SpellAbility((ReturnToHand(TARGET),), (Target(CREATURE),))),
    card(
        "Flame Split",
        "{0}",
        "Instant",
        SpellAbility((GainLife(YOU, 1),), (Target(CREATURE, 1, 3, divided=3),)),
    ),
    card(
        "Flash All",
        "{0}",
        "Enchantment",
        StaticAbility(SPELL & CREATURE, (MayCastAsThoughFlash(),)),
    ),
    card("Rainbow", "{0}", "Enchantment", StaticAbility(YOU, (SpendsManaAsAnyColor(),))),
    card("Future", "{0}", "Enchantment", StaticAbility(TopOfLibrary(YOU), (MayPlay(),))),
    card("Miller", "{0}", "Artifact", ActivatedAbility(cost("{T}"), (add("{C}"), Mill(YOU, 1)))),
    card(
        "Gift Split",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost("{0}"), (Apply(TARGET, (GainAbility(SPLIT_SECOND),)),), (Target(SPELL),)
        ),
    ),
    card(
        "Waker",
        "{0}",
        "Artifact",
        TriggeredAbility(
            Casts(OPPONENT), (CastWithoutPaying(Choice(CARD & INSTANT & IN_YOUR_HAND)),)
        ),
    ),
    card("Insight", "{0}", "Instant", SpellAbility((Draw(YOU, 1),))),
    card("Costless", "", "Sorcery", GAIN),
    card("Bought", "{G}", "Instant", buyback("{3}"), GAIN),
    card("Cheaper", "{0}", "Artifact", StaticAbility(SPELL, (CostChange(-3),))),
    card(
        "Fork",
        "{0}",
        "Instant",
        SpellAbility((CopySpell(TARGET, 1, may_choose_new_targets=False),), (Target(SPELL),)),
    ),
    card(
        "Steal Spell",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(SPELL),)),
    ),
    card("Kick Two", "{1}{R}", "Sorcery", kicker("{2}"), kicker("{W}"), GAIN),
    card("Kick One", "{R}", "Sorcery", kicker("{2}"), GAIN),
    card(
        "Paint Black",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetColors((Color.BLACK,)),)),), (Target(CREATURE),)),
    ),
    card(
        "Put Out",
        "{0}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(TARGET),), (Target(CARD & CREATURE & IN_YOUR_GRAVEYARD),)),
    ),
    card("Caster Counts", "{0}", "Artifact", TriggeredAbility(Casts(), (GainLife(YOU, 1),))),
]


def start(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[str, ...] = (), **options) -> Table:
    setup = Setup(cards=CARDS, **options).battlefield(A, *mine).battlefield(B, *theirs)
    return setup.hand(A, *hand).play()


def stack(table: Table) -> list[str]:
    return [table.state.name(oid) for oid in table.state.stack]
