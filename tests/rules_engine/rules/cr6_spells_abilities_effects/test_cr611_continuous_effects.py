"""CR 604, 611: continuous effects, how long they last and what they affect."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Count
from rules_engine.ir.conditions import Exists, Matches
from rules_engine.ir.costs import TapThis, cost
from rules_engine.ir.durations import (
    INDEFINITELY,
    AsLongAs,
    Duration,
    DurationKind,
)
from rules_engine.ir.effects import (
    Apply,
    Destroy,
    GainLife,
    PreventDamage,
    PutIntoGraveyard,
    Tap,
)
from rules_engine.ir.events import Dies, Enters
from rules_engine.ir.keywords import FLASH, FLYING, HASTE
from rules_engine.ir.modifications import (
    AddTypes,
    CantBlock,
    GainAbility,
    MayPlay,
    ModifyPowerToughness,
    SetColors,
    SetController,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    LAND,
    PERMANENT,
    TARGET,
    THIS,
    UNTAPPED,
    WHITE,
    YOU,
    YOU_CONTROL,
    InZone,
    subtype,
)
from rules_engine.vocabulary import CardType, Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, enchantment, instant

WHITES_GROW = instant("Whites Grow", Apply(CREATURE & WHITE, (ModifyPowerToughness(1, 1),)))
BLEACH = instant("Bleach", Apply(TARGET, (SetColors((Color.WHITE,)),), INDEFINITELY), at=CREATURE)
REDDEN = instant("Redden", Apply(TARGET, (SetColors((Color.RED,)),), INDEFINITELY), at=CREATURE)
WHITE_HONOR = enchantment("White Honor", CREATURE & WHITE & YOU_CONTROL, ModifyPowerToughness(1, 1))
PEACE = instant("Peace", PreventDamage(source=CREATURE))
ELF_PRIDE = instant(
    "Elf Pride",
    Apply(TARGET, (ModifyPowerToughness(Count(subtype("Elf")), Count(subtype("Elf"))),)),
    at=CREATURE,
)
ARTIFACT_THIEF = card(
    "Artifact Thief",
    "{0}",
    "Creature — Human Rogue",
    TriggeredAbility(
        Enters(THIS),
        (
            Apply(
                TARGET,
                (SetController(),),
                Duration(DurationKind.WHILE_SOURCE_CONTROLLED),
            ),
        ),
        (Target(ARTIFACT),),
    ),
    power=2,
    toughness=2,
)
KILL = instant("Kill", Destroy(TARGET), at=CREATURE)
STEAL = instant("Steal", Apply(TARGET, (SetController(),), INDEFINITELY), at=CREATURE)


def bear(table, name="Bear"):
    return table.find(name).id


@pytest.mark.cr("611.2a")
def test_611_2a_without_a_duration_it_lasts_until_the_game_ends():
    table = Setup(cards=[REDDEN]).battlefield(A, "Bear").hand(A, "Redden").play()
    table.cast("Redden", "Bear").resolve().go_to(Step.UPKEEP, turn=table.state.turn + 2)
    assert table.seen("Bear").colors == frozenset({Color.RED})


@pytest.mark.cr("611.2b")
def test_611_2b_a_duration_that_is_over_before_it_starts_does_nothing():
    setup = Setup(cards=[ARTIFACT_THIEF, KILL]).hand(A, "Artifact Thief", "Kill")
    table = setup.battlefield(B, "Two Rock").play()
    table.cast("Artifact Thief").resolve()
    table.cast("Kill", "Artifact Thief").resolve().resolve_all()
    assert table.seen("Two Rock").controller == B
    assert not table.state.effects


@pytest.mark.cr("611.2b")
def test_611_2b_for_as_long_as_ends_when_it_is_not_so_any_more():
    setup = Setup(cards=[ARTIFACT_THIEF, STEAL]).hand(A, "Artifact Thief").hand(B, "Steal")
    table = setup.battlefield(B, "Two Rock").play()
    table.cast("Artifact Thief").resolve()
    table.resolve_all()
    assert table.seen("Two Rock").controller == A
    table.pass_priority().cast("Steal", "Artifact Thief", player=B).resolve()
    assert table.seen("Two Rock").controller == B


@pytest.mark.cr("611.2b")
def test_611_2b_a_condition_as_duration():
    keep = instant(
        "Keep",
        Apply(
            TARGET,
            (ModifyPowerToughness(2, 2),),
            AsLongAs(Exists(subtype("Elf") & YOU_CONTROL)),
        ),
        at=CREATURE,
    )
    for elf, size in (((), (2, 2)), (("Elf",), (4, 4))):
        setup = Setup(cards=[keep, KILL]).battlefield(A, "Bear", *elf)
        table = setup.hand(A, "Keep", "Kill").play()
        table.cast("Keep", "Bear").resolve()
        assert table.size("Bear") == size
        if elf:
            table.cast("Kill", "Elf").resolve()
            assert table.size("Bear") == (2, 2)


@pytest.mark.cr("611.2c")
@pytest.mark.cr("611.3b")
def test_611_2c_the_set_is_fixed_as_a_spells_effect_begins():
    setup = Setup(cards=[WHITES_GROW, BLEACH, REDDEN]).battlefield(A, "Knight", "Bear")
    table = setup.hand(A, "Whites Grow", "Bleach", "Redden", "Guard").play()
    table.cast("Whites Grow").resolve()
    table.cast("Bleach", "Bear").resolve()
    table.cast("Redden", "Knight").resolve()
    assert (table.size("Knight"), table.size("Bear")) == ((3, 3), (2, 2))


@pytest.mark.cr("611.3a")
@pytest.mark.cr("611.3b")
def test_611_3_a_static_ability_affects_what_fits_now():
    setup = Setup(cards=[WHITE_HONOR, BLEACH, REDDEN]).battlefield(A, "White Honor", "Bear")
    table = setup.hand(A, "Bleach", "Redden").play()
    assert table.size("Bear") == (2, 2)
    table.cast("Bleach", "Bear").resolve()
    assert table.size("Bear") == (3, 3)
    table.cast("Redden", "Bear").resolve()
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("611.2c")
def test_611_2c_an_effect_on_rules_affects_what_comes_later():
    setup = Setup(cards=[PEACE]).battlefield(A, "Raider").hand(A, "Peace")
    table = setup.hand(B, "Ambusher").battlefield(B, "Forest", "Forest").play()
    table.cast("Peace").resolve()
    table.attack("Raider")
    table.cast("Ambusher", player=B).resolve()
    table.block(("Ambusher", "Raider")).damage()
    assert table.find("Ambusher").damage == 0
    assert table.find("Raider").damage == 0


@pytest.mark.cr("611.2c")
def test_611_2c_parts_of_one_effect_may_have_different_sets():
    """The bonus is for those that were there; what can't block is asked anew."""
    mob = instant(
        "Mob", Apply(CREATURE, (ModifyPowerToughness(1, 0),)), Apply(CREATURE, (CantBlock(),))
    )
    table = Setup(cards=[mob]).battlefield(A, "Bear").hand(A, "Mob").play()
    table.cast("Mob").resolve()
    assert table.size("Bear") == (3, 2)


@pytest.mark.cr("611.2d")
@pytest.mark.scenario("RL-05", "RC-22", "ER-26")
def test_611_2d_a_variable_is_determined_once_on_resolution():
    setup = Setup(cards=[ELF_PRIDE]).battlefield(A, "Bear", "Elf", "Elf", "Elf", "Forest")
    table = setup.hand(A, "Elf Pride", "Elf").play()
    table.cast("Elf Pride", "Bear").resolve()
    assert table.size("Bear") == (5, 5)
    table.cast("Elf").resolve()
    assert (table.size("Bear"), len(table.all("Elf"))) == ((5, 5), 4)
    well = card(
        "Well",
        "{0}",
        "Creature — Elf",
        ActivatedAbility(cost(TapThis()), (GainLife(YOU, Count(subtype("Elf"))),)),
        power=1,
        toughness=1,
    )
    quick = card("Quick Elf", "{0}", "Creature — Elf", FLYING, HASTE, power=1, toughness=1)
    flash = card("Flash Elf", "{0}", "Creature — Elf", FLASH, power=1, toughness=1)
    table = Setup(cards=[well, quick, flash]).battlefield(A, "Well", "Elf").hand(A, "Flash Elf")
    game = table.play()
    game.activate("Well").cast("Flash Elf").resolve()
    assert len(game.all("Flash Elf")) == 1
    game.resolve()
    assert game.life(A) == 23


@pytest.mark.cr("611.3c")
def test_611_3c_it_enters_with_what_static_abilities_give():
    """A creature that would enter with toughness 0 under an anthem lives."""
    frail = card("Frail", "{0}", "Creature — Spirit", power=0, toughness=0)
    table = Setup(cards=[frail]).battlefield(A, "Anthem").hand(A, "Frail").play()
    table.cast("Frail").resolve()
    assert table.size("Frail") == (1, 1)
    big = TriggeredAbility(Enters(CREATURE & WHITE), (GainLife(YOU, 1),))
    watch = card("White Watch", "{0}", "Enchantment", big)
    paint = enchantment("Paint", CREATURE, SetColors((Color.WHITE,)))
    table = Setup(cards=[frail, watch, paint]).battlefield(A, "Anthem", "White Watch", "Paint")
    game = table.hand(A, "Frail").play()
    game.cast("Frail").resolve().resolve_all()
    assert game.life(A) == 21


@pytest.mark.cr("611.3b")
@pytest.mark.cr("604.2")
@pytest.mark.scenario("RC-06", "T113.3d.1")
def test_604_2_a_graveyard_ability_works_while_it_is_there():
    rage = card(
        "Grave Rage",
        "{3}{R}",
        "Creature — Incarnation",
        StaticAbility(
            CREATURE & YOU_CONTROL,
            (GainAbility(HASTE),),
            condition=Exists(subtype("Mountain") & YOU_CONTROL),
            zone=Zone.GRAVEYARD,
        ),
        power=2,
        toughness=2,
    )
    from rules_engine.ir.effects import Exile

    empty = instant("Empty", Exile(CARD & InZone(Zone.GRAVEYARD)))
    setup = Setup(cards=[rage, empty]).battlefield(A, "Mountain", "Bear").battlefield(B, "Ox")
    table = setup.graveyard(A, "Grave Rage").hand(A, "Empty").play()
    assert Keyword.HASTE in table.seen("Bear").keywords
    assert Keyword.HASTE not in table.seen("Ox").keywords
    table.cast("Empty").resolve()
    assert Keyword.HASTE not in table.seen("Bear").keywords
    alone = Setup(cards=[rage]).battlefield(A, "Bear").graveyard(A, "Grave Rage").play()
    assert Keyword.HASTE not in alone.seen("Bear").keywords
    elsewhere = Setup(cards=[rage]).battlefield(A, "Bear", "Mountain", "Grave Rage").play()
    assert Keyword.HASTE not in elsewhere.seen("Bear").keywords


@pytest.mark.scenario("IS-15")
def test_lands_have_a_mana_ability_from_a_graveyard():
    from rules_engine.ir.effects import Exile, add_one_of
    from rules_engine.ir.selectors import LAND

    gate = card(
        "Rift Gate",
        "",
        "Land",
        StaticAbility(
            LAND & YOU_CONTROL,
            (GainAbility(ActivatedAbility(cost("{T}"), (add_one_of("{G}", "{W}"),))),),
            zone=Zone.GRAVEYARD,
        ),
    )
    empty = instant("Empty", Exile(CARD & InZone(Zone.GRAVEYARD)))
    setup = Setup(cards=[gate, empty]).battlefield(A, "Swamp").battlefield(B, "Island")
    table = setup.graveyard(A, "Rift Gate").hand(A, "Empty").play()
    assert len(table.seen("Swamp").index.mana) == 2
    assert len(table.seen("Island").index.mana) == 1
    table.cast("Empty").resolve()
    assert len(table.seen("Swamp").index.mana) == 1


@pytest.mark.cr("604.3")
@pytest.mark.scenario("RC-08", "RC-28", "T113.6a.1", "CG-029")
def test_604_3_a_defining_ability_works_for_cards_spells_and_permanents():
    setup = Setup().battlefield(A, "Swamp", "Swamp", *["Plains"] * 0).hand(A, "Nightmare", "Swamp")
    setup = setup.library(A, "Nightmare").graveyard(A, "Nightmare")
    table = setup.battlefield(A, "Nightmare").play()
    places = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    assert [table.size(table.find("Nightmare", zone).id) for zone in places] == [(2, 2)] * 4
    table.act("Play Swamp")
    assert [table.size(table.find("Nightmare", zone).id) for zone in places] == [(3, 3)] * 4


@pytest.mark.cr("604.4")
def test_604_4_an_attached_permanent_modifies_its_new_host():
    table = Setup().battlefield(A, "Plains", "Plains", "Sword", "Bear", "Ox").play()
    table.activate("Sword", "Bear").resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((4, 2), (2, 4))
    table.activate("Sword", "Ox").resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (4, 4))


@pytest.mark.cr("611.2c")
@pytest.mark.cr("613.6")
def test_611_control_with_a_duration_ends():
    borrow = instant("Borrow", Apply(TARGET, (SetController(), GainAbility(HASTE))), at=CREATURE)
    table = Setup(cards=[borrow]).battlefield(B, "Bear").hand(A, "Borrow").play()
    table.cast("Borrow", "Bear").resolve()
    assert table.seen("Bear").controller == A
    table.attack("Bear").damage()
    assert table.life(B) == 18
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.seen("Bear").controller == B
    assert Keyword.HASTE not in table.seen("Bear").keywords


@pytest.mark.cr("604.1")
def test_604_1_a_condition_turns_a_static_ability_on_and_off():
    guard = card(
        "Tap Guard",
        "{0}",
        "Creature — Soldier",
        StaticAbility(THIS, (ModifyPowerToughness(0, 2),), condition=Matches(THIS, UNTAPPED)),
        power=1,
        toughness=1,
    )
    tap = instant("Tap It", Tap(TARGET), at=CREATURE)
    table = Setup(cards=[guard, tap]).battlefield(A, "Tap Guard").hand(A, "Tap It").play()
    assert table.size("Tap Guard") == (1, 3)
    table.cast("Tap It", "Tap Guard").resolve()
    assert table.size("Tap Guard") == (1, 1)


@pytest.mark.cr("611.2c")
def test_611_2c_what_leaves_and_comes_back_is_a_new_object():
    from rules_engine.ir.effects import Exile, PutOntoBattlefield
    from rules_engine.ir.selectors import Bound

    blink = instant("Blink", Exile(TARGET), PutOntoBattlefield(Bound("exiled")), at=CREATURE)
    table = Setup(cards=[blink]).battlefield(A, "Bear", "Forest").hand(A, "Growth", "Blink").play()
    table.cast("Growth", "Bear").resolve()
    assert table.size("Bear") == (5, 5)
    table.cast("Blink", "Bear").resolve()
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("613.11")
def test_613_11_hand_sizes_change_in_timestamp_order():
    from rules_engine.ir.modifications import (
        MaximumHandSizeChange,
        NoMaximumHandSize,
        SetMaximumHandSize,
    )
    from rules_engine.rules.turn import maximum_hand_size

    two = enchantment("Two", YOU, SetMaximumHandSize(2))
    less = enchantment("Less", YOU, MaximumHandSizeChange(-1))
    none = enchantment("None", YOU, NoMaximumHandSize())
    expected = {
        ("Two", "Less"): 1,
        ("Less", "Two"): 2,
        ("None", "Two"): 2,
        ("Two", "None"): None,
        ("None", "Less"): None,
        ("Less",): 6,
    }
    for order, size in expected.items():
        table = Setup(cards=[two, less, none]).battlefield(A, *order).play()
        assert maximum_hand_size(table.state, A) == size
        assert maximum_hand_size(table.state, B) == 7


@pytest.mark.cr("611.2e")
@pytest.mark.cr("613.7n")
def test_611_2e_what_is_put_onto_the_battlefield_is_that_as_it_enters():
    """What triggers on an enchantment entering sees it."""
    from rules_engine.ir.effects import PutOntoBattlefield
    from rules_engine.ir.selectors import ENCHANTMENT

    watch = card(
        "Shrine Watch",
        "{0}",
        "Artifact",
        TriggeredAbility(Enters(ENCHANTMENT), (GainLife(YOU, 1),)),
    )
    gift = instant(
        "Gift",
        PutOntoBattlefield(TARGET, being=(AddTypes((CardType.ENCHANTMENT,)),)),
        at=CREATURE & CARD & IN_YOUR_GRAVEYARD,
    )
    table = Setup(cards=[watch, gift]).battlefield(A, "Shrine Watch").graveyard(A, "Bear")
    game = table.hand(A, "Gift").play()
    game.cast("Gift", "Bear").resolve().resolve_all()
    assert game.seen("Bear").types == {CardType.ENCHANTMENT, CardType.CREATURE}
    assert game.life(A) == 21
    game.go_to(Step.UPKEEP, turn=game.state.turn + 2)
    assert CardType.ENCHANTMENT in game.seen("Bear").types


@pytest.mark.cr("611.2f")
def test_611_2f_an_effect_on_the_next_spell_waits_for_it():
    """Only the next creature spell; what it becomes keeps the effect."""
    from rules_engine.ir.modifications import ForNextSpell
    from rules_engine.ir.selectors import SPELL

    teach = instant(
        "Teach",
        Apply(
            CREATURE & SPELL,
            (ForNextSpell((GainAbility(FLYING), SetColors((Color.BLUE,)))),),
        ),
    )
    setup = Setup(cards=[teach]).battlefield(A, *["Forest"] * 4, "Mountain")
    table = setup.hand(A, "Teach", "Shock", "Elf", "Bear").play()
    table.cast("Teach").resolve()
    table.cast("Shock", "B").resolve()
    table.cast("Elf")
    assert table.seen(table.state.stack[-1]).colors == frozenset({Color.BLUE})
    table.resolve()
    assert table.seen("Elf").keywords == frozenset({Keyword.FLYING})
    table.cast("Bear").resolve()
    assert table.seen("Bear").keywords == frozenset()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.seen("Elf").keywords == frozenset({Keyword.FLYING})


# --- CR 611.3d: what lets a card be played gives it something that lasts ---

FINDER = card(
    "Finder",
    "",
    "Artifact",
    StaticAbility(
        CARD & IN_YOUR_GRAVEYARD,
        (
            MayPlay(
                gains=(
                    GainAbility(
                        TriggeredAbility(Dies(THIS), (GainLife(YOU, 2),)),
                    ),
                )
            ),
        ),
    ),
)


@pytest.mark.cr("611.3d")
@pytest.mark.parametrize("gone", [False, True])
def test_611_3d_the_granted_ability_outlasts_the_permission(gone):
    breaking = card(
        "Breaking", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(PERMANENT),))
    )
    setup = Setup(cards=[FINDER, breaking]).battlefield(A, "Finder", "Forest", "Forest")
    table = setup.graveyard(A, "Bear").hand(A, "Breaking", "Breaking").play()
    table.cast("Bear").resolve()
    if gone:
        table.cast("Breaking", "Finder").resolve()
    table.cast("Breaking", "Bear").resolve_all()
    assert table.life(A) == 22


@pytest.mark.cr("611.3d")
def test_611_3d_also_for_lands_and_not_for_what_is_played_from_elsewhere():
    sink = card(
        "Sink",
        "{0}",
        "Instant",
        SpellAbility((PutIntoGraveyard(LAND & YOU_CONTROL),)),
    )
    setup = Setup(cards=[FINDER, sink]).battlefield(A, "Finder").graveyard(A, "Forest")
    table = setup.hand(A, "Sink").play().act("Play Forest")
    table.cast("Sink").resolve_all()
    assert table.life(A) == 22
    setup = Setup(cards=[FINDER, sink]).battlefield(A, "Finder").hand(A, "Forest", "Sink")
    table = setup.play().act("Play Forest").cast("Sink").resolve_all()
    assert table.life(A) == 20
