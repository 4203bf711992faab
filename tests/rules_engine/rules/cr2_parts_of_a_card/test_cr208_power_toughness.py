"""CR 208, 122: power, toughness and counters."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    AsEnters,
    EntersAsOneOf,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import Count, Plus
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, ChooseOpponent, PutCounters
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import (
    AddTypes,
    BecomesCopyOf,
    GainAbility,
    ModifyPowerToughness,
    SetBasePowerToughness,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    CREATURE,
    PERMANENT,
    SECOND_TARGET,
    TARGET,
    THIS,
    BasePowerIs,
    ChosenOpponent,
    Comparison,
    ControlledBy,
)
from rules_engine.vocabulary import CardType, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, enchantment, instant


@pytest.mark.cr("208.1")
@pytest.mark.scenario("T208.1.1", "CG-027")
def test_208_1_power_before_toughness_and_only_where_printed():
    table = Setup().battlefield(A, "Knight", "Ox").hand(A, "Shock").play()
    assert table.size("Ox") == (2, 4)
    assert table.size(table.find("Shock", Zone.HAND).id) == (None, None)


CHILDREN = Plus(1, Count(CREATURE & ControlledBy(ChosenOpponent())))


@pytest.mark.cr("208.2a")
@pytest.mark.scenario("T208.2a.1")
def test_208_2a_a_value_that_cannot_be_determined_is_0():
    order = card(
        "Lost Order",
        "{0}",
        "Creature — Human Knight",
        AsEnters(ChooseOpponent()),
        StaticAbility(THIS, (SetBasePowerToughness(CHILDREN, CHILDREN),), defines=True),
        power="1+*",
        toughness="1+*",
    )
    setup = Setup(cards=[order]).battlefield(B, "Bear", "Ox", "Elf").hand(A, "Lost Order")
    table = setup.battlefield(A, "Bear").play()
    assert table.size(table.find("Lost Order", Zone.HAND).id) == (1, 1)
    table.cast("Lost Order").resolve()
    assert table.size("Lost Order") == (4, 4)


@pytest.mark.cr("208.2b")
@pytest.mark.cr("613.2a")
@pytest.mark.scenario("T208.2b.1", "T208.2b.2")
def test_208_2b_it_enters_as_one_of_several_sizes():
    plasma = card(
        "Plasma",
        "{0}",
        "Creature — Elemental Shapeshifter",
        EntersAsOneOf(
            (
                (SetBasePowerToughness(3, 3),),
                (SetBasePowerToughness(1, 1), GainAbility(FLYING)),
            )
        ),
        power="*",
        toughness="*",
    )
    mimic = card(
        "Mimic Spell",
        "{0}",
        "Instant",
        SpellAbility(
            (Apply(TARGET, (BecomesCopyOf(SECOND_TARGET),), INDEFINITELY),),
            (Target(PERMANENT), Target(PERMANENT)),
        ),
    )
    setup = Setup(cards=[plasma, mimic]).battlefield(A, "Bear").hand(A, "Plasma", "Plasma")
    table = setup.hand(A, "Mimic Spell").graveyard(A, "Plasma").play()
    assert table.size(table.find("Plasma", Zone.GRAVEYARD).id) == (0, 0)
    table.cast("Plasma").resolve().answer("3/3")
    first = table.find("Plasma").id
    assert table.size(first) == (3, 3)
    bear = table.find("Bear").id
    table.cast("Mimic Spell", bear, first).resolve()
    assert (table.seen(bear).name, table.size(bear)) == ("Plasma", (3, 3))
    table.cast("Plasma").resolve().answer("1/1")
    flyer = table.state.battlefield[-1]
    assert (table.size(flyer), table.seen(flyer).keywords) == ((1, 1), {Keyword.FLYING})


@pytest.mark.cr("208.3")
@pytest.mark.scenario("T208.3.1")
def test_208_3_what_is_no_creature_has_no_size_on_the_battlefield():
    cart = card("Cart", "{4}", "Artifact — Vehicle", power=4, toughness=4)
    animate = instant("Animate", Apply(TARGET, (AddTypes((CardType.CREATURE,)),)), at=ARTIFACT)
    bonus = enchantment("Bonus", ARTIFACT, ModifyPowerToughness(1, 1))
    setup = Setup(cards=[cart, animate, bonus]).battlefield(A, "Cart", "Bonus")
    table = setup.graveyard(A, "Cart").hand(A, "Animate").play()
    assert table.size("Cart") == (None, None)
    assert table.size(table.find("Cart", Zone.GRAVEYARD).id) == (4, 4)
    table.cast("Animate", "Cart").resolve()
    assert table.size("Cart") == (5, 5)


@pytest.mark.cr("208.4")
@pytest.mark.scenario("T208.4.1", "T208.4.2")
def test_208_4_base_power_is_before_counters():
    base = instant("Base Four", Apply(TARGET, (SetBasePowerToughness(4, 4),)), at=CREATURE)
    find = instant("Find", PutCounters("mark", 1, CREATURE & BasePowerIs(Comparison.EQUAL, 2)))
    setup = Setup(cards=[find, base]).battlefield(A, "Bear").hand(A, "Find", "Find", "Base Four")
    bear = next(o for o in setup.state.objects.values() if o.face.name == "Bear")
    bear.counters["+1/+1"] = 1
    table = setup.play()
    assert table.size("Bear") == (3, 3)
    table.cast("Find").resolve()
    assert table.find("Bear").counters["mark"] == 1
    table.cast("Base Four", "Bear").resolve()
    assert table.size("Bear") == (5, 5)
    table.cast("Find").resolve()
    assert table.find("Bear").counters["mark"] == 1


# --- counters (M-CTR) --------------------------------------------------------------------------


@pytest.mark.cr("704.5q")
@pytest.mark.scenario("M-CTR-1")
def test_704_5q_counters_annihilate():
    shrink = instant("Shrivel", PutCounters("-1/-1", 2, TARGET), at=CREATURE)
    setup = Setup(cards=[shrink]).battlefield(A, "Bear").hand(A, "Shrivel")
    next(o for o in setup.state.objects.values() if o.face.name == "Bear").counters["+1/+1"] = 3
    table = setup.play()
    table.cast("Shrivel", "Bear").resolve()
    assert table.find("Bear").counters == {"+1/+1": 1}
    assert table.size("Bear") == (3, 3)


@pytest.mark.cr("704.5q")
@pytest.mark.scenario("M-CTR-2")
def test_704_5q_only_exactly_these_kinds():
    shrink = instant("Shrivel", PutCounters("-1/-1", 1, TARGET), at=CREATURE)
    setup = Setup(cards=[shrink]).battlefield(A, "Giant").hand(A, "Shrivel")
    giant = next(o for o in setup.state.objects.values() if o.face.name == "Giant")
    giant.counters.update({"+1/+0": 1, "+0/+1": 1})
    table = setup.play()
    table.cast("Shrivel", "Giant").resolve()
    assert table.find("Giant").counters == {"+1/+0": 1, "+0/+1": 1, "-1/-1": 1}
    assert table.size("Giant") == (5, 5)


@pytest.mark.cr("704.3")
@pytest.mark.scenario("M-CTR-3")
def test_704_5q_and_5f_in_one_pass():
    shrink = instant(
        "Both Ways", PutCounters("+1/+1", 1, TARGET), PutCounters("-1/-1", 2, TARGET), at=CREATURE
    )
    table = Setup(cards=[shrink]).battlefield(A, "Goblin").hand(A, "Both Ways").play()
    goblin = table.find("Goblin").id
    table.cast("Both Ways", "Goblin").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Both Ways", "Goblin"]
    assert table.state.last_known[goblin].characteristics.toughness == 0


@pytest.mark.cr("704.5q")
@pytest.mark.scenario("M-CTR-4")
def test_704_5q_also_on_what_is_no_creature():
    both = instant(
        "Both Ways", PutCounters("+1/+1", 1, TARGET), PutCounters("-1/-1", 1, TARGET), at=ARTIFACT
    )
    table = Setup(cards=[both]).battlefield(A, "Two Rock").hand(A, "Both Ways").play()
    table.cast("Both Ways", "Two Rock").resolve()
    assert table.find("Two Rock").counters == {}
