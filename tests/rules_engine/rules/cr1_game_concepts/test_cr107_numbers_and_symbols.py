"""CR 107: numbers and symbols (levels, loyalty, chapters and classes: with their card types)."""

import itertools

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import SYMBOLS, ManaCost
from rules_engine.effects.filters import mana_value_of
from rules_engine.errors import ManaCostError
from rules_engine.ir import (
    ActivatedAbility,
    AddMana,
    Apply,
    CastWithoutPaying,
    Choice,
    CostChange,
    Count,
    DealDamage,
    Draw,
    EntersWithCounters,
    GainAbility,
    GainLife,
    InZone,
    LoseLife,
    ModifyPowerToughness,
    PowerOf,
    PutCounters,
    Sacrifice,
    SetController,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import Half, LifeTotal, Plus, ToughnessOf, X
from rules_engine.ir.costs import cost
from rules_engine.ir.keyword_actions import DoublePowerToughness
from rules_engine.ir.selectors import (
    ANY_TARGET,
    CREATURE,
    PLAYER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    OwnedBy,
    PaidWith,
)
from rules_engine.rules.mana_payment import can_pay_mana
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Color, CounterKind, ManaType, Zone
from tests.rules_engine.kit import A, B, Setup, instant

OWN = CREATURE & YOU_CONTROL


def sorcery(name, *then, mana="{0}", at=()):
    return card(name, mana, "Sorcery", SpellAbility(then, tuple(map(Target, at))))


def gets(power, toughness=0):
    return Apply(TARGET, (ModifyPowerToughness(power, toughness),))


# --- 107.1 -----------------------------------------------------------------------------------


@pytest.mark.cr("107.1a")
@pytest.mark.scenario("T107.1a.1")
@pytest.mark.parametrize(("up", "left"), [(True, 3), (False, 4)])
def test_107_1a_fractions_are_rounded_as_the_text_says(up, left):
    half = sorcery("Halve", LoseLife(YOU, Half(LifeTotal(YOU), up)))
    table = Setup(cards=(half,)).hand(A, "Halve").life(A, 7).play()
    assert table.cast("Halve").resolve().life(A) == left


@pytest.mark.cr("107.1a")
@pytest.mark.scenario("T107.1a.2")
def test_107_1a_a_division_says_how_it_rounds():
    with pytest.raises(TypeError, match="round_up"):
        Half(LifeTotal(YOU))


@pytest.mark.cr("107.1b")
@pytest.mark.scenario("T107.1b.1")
def test_107_1b_negative_power_is_used_in_calculations():
    shrink, grow = instant("Weaken", gets(-5), at=CREATURE), instant("Raise", gets(3), at=CREATURE)
    count = instant(
        "Weigh", DealDamage(Plus(PowerOf(TARGET), ToughnessOf(TARGET)), PLAYER), at=CREATURE
    )
    beast = card("Beast", "{0}", "Creature — Beast", power=3, toughness=4)
    table = Setup(cards=(shrink, grow, count, beast)).hand(A, "Weaken", "Raise", "Weigh")
    table = table.battlefield(A, "Beast").play()
    assert table.cast("Weaken", "Beast").resolve().size("Beast") == (-2, 4)
    assert table.cast("Weigh", "Beast").resolve().life(B) == 18
    assert table.cast("Raise", "Beast").resolve().size("Beast") == (1, 4)


@pytest.mark.cr("107.1b")
@pytest.mark.scenario("T107.1b.1", "CG-114")
def test_107_1b_negative_power_deals_no_combat_damage():
    shrink = instant("Weaken", gets(-5), at=CREATURE)
    table = Setup(cards=(shrink,)).hand(A, "Weaken").battlefield(A, "Bear").play()
    table.attack(("Bear", "B"))
    table.cast("Weaken", "Bear").resolve().damage()
    assert (table.life(B), table.size("Bear")) == (20, (-3, 2))


JOINER = card(
    "Joiner",
    "{2}{G}",
    "Creature — Elf",
    ActivatedAbility(cost("{T}"), (AddMana(((ManaType.GREEN,),), PowerOf(THIS)),)),
    power=1,
    toughness=2,
)


@pytest.mark.cr("107.1b")
@pytest.mark.scenario("T107.1b.2")
def test_107_1b_a_negative_amount_of_mana_is_none():
    shrink = instant("Weaken", gets(-2), at=CREATURE)
    table = Setup(cards=(shrink, JOINER)).hand(A, "Weaken").battlefield(A, "Joiner").play()
    table.cast("Weaken", "Joiner").resolve()
    table.act("Mana: Joiner")
    assert (table.find("Joiner").tapped, table.state.players[A].pool) == (True, {})


COLOSSUS = card(
    "Colossus",
    "{0}",
    "Creature — Shapeshifter",
    ActivatedAbility(
        cost("{0}"), (Apply(THIS, (ModifyPowerToughness(PowerOf(THIS), PowerOf(THIS)),)),)
    ),
    power=4,
    toughness=4,
)


@pytest.mark.cr("107.1b")
@pytest.mark.scenario("T107.1b.3")
def test_107_1b_a_negative_result_is_zero():
    shrink = instant("Weaken", gets(-6), at=CREATURE)
    table = Setup(cards=(shrink, COLOSSUS)).hand(A, "Weaken").battlefield(A, "Colossus").play()
    table.activate("Colossus").resolve()
    assert table.size("Colossus") == (8, 8)
    table.cast("Weaken", "Colossus").resolve()
    assert table.size("Colossus") == (2, 8)


@pytest.mark.cr("107.1b")
@pytest.mark.scenario("T107.1b.3")
def test_107_1b_doubling_from_below_zero_adds_nothing():
    shrink = instant("Weaken", gets(-6), at=CREATURE)
    table = Setup(cards=(shrink, COLOSSUS)).hand(A, "Weaken").battlefield(A, "Colossus").play()
    table.cast("Weaken", "Colossus").resolve()
    assert table.activate("Colossus").resolve().size("Colossus") == (-2, 4)


@pytest.mark.cr("107.1b")
@pytest.mark.cr("701.10b")
@pytest.mark.scenario("T107.1b.4")
def test_107_1b_doubling_power_itself_goes_below():
    shrink = instant("Weaken", gets(-6), at=CREATURE)
    double = instant(
        "Double", DoublePowerToughness(TARGET, power=True, toughness=False), at=CREATURE
    )
    table = Setup(cards=(shrink, double, COLOSSUS)).hand(A, "Weaken", "Double")
    table = table.battlefield(A, "Colossus").play()
    table.cast("Weaken", "Colossus").resolve()
    assert table.cast("Double", "Colossus").resolve().size("Colossus") == (-4, 4)


@pytest.mark.cr("107.1c")
@pytest.mark.scenario("T107.1c.1")
def test_107_1c_any_number_may_be_none():
    give = sorcery("Give", Sacrifice(Choice(OWN, Count(OWN), up_to=True)))
    table = Setup(cards=(give,)).hand(A, "Give").battlefield(A, "Bear", "Goblin").play()
    table.cast("Give").resolve()
    assert table.refused(lambda: table.game.answer((-1,))).startswith("CR ")
    table.game.answer(())
    assert len(table.all("Bear") + table.all("Goblin")) == 2


# --- 107.2, 107.3 ------------------------------------------------------------------------------


@pytest.mark.cr("107.2")
@pytest.mark.scenario("T107.2.1")
def test_107_2_an_undefined_number_is_zero():
    gain = sorcery("Gain", GainLife(YOU, PowerOf(PaidWith("sacrificed"))), Draw())
    table = Setup(cards=(gain,)).hand(A, "Gain").play()
    table.cast("Gain").resolve()
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (20, 1)


BLAZE = card(
    "Blaze", "{X}{R}", "Sorcery", SpellAbility((DealDamage(X, TARGET),), (Target(ANY_TARGET),))
)


@pytest.mark.cr("107.3a")
@pytest.mark.scenario("T107.3a.1", "CG-028")
@pytest.mark.parametrize("chosen", [0, 1, 3])
def test_107_3a_x_is_chosen_and_paid_and_counts_on_the_stack(chosen):
    table = Setup(cards=(BLAZE,)).hand(A, "Blaze").battlefield(A, *["Mountain"] * 4).play()
    table.cast("Blaze", chosen, "B")
    assert sum(land.tapped for land in table.all("Mountain")) == chosen + 1
    spell = table.state.stack[-1]
    assert mana_value_of(table.state, spell, table.seen(spell)) == chosen + 1
    assert table.resolve().life(B) == 20 - chosen


FREE = sorcery("Free", CastWithoutPaying(Choice(InZone(Zone.HAND) & OwnedBy(YOU)), optional=False))


@pytest.mark.cr("107.3b")
@pytest.mark.scenario("T107.3b.1")
def test_107_3b_without_paying_its_mana_cost_x_is_zero():
    table = Setup(cards=(BLAZE, FREE)).hand(A, "Free", "Blaze").battlefield(A, *["Mountain"] * 4)
    table = table.play()
    table.cast("Free").resolve()
    while table.decision.kind.value != "priority":
        assert table.decision.kind.value != "number"
        table.answer(table.labels()[0] if table.labels()[0] != "A" else "B")
    assert table.seen(table.state.stack[-1]).mana_value == 1
    assert table.resolve().life(B) == 20


@pytest.mark.cr("107.3b")
@pytest.mark.scenario("T107.3b.2")
def test_107_3b_a_reduction_does_not_change_x():
    less = card("Less", "{0}", "Enchantment", StaticAbility(SPELL & YOU_CONTROL, (CostChange(-2),)))
    table = Setup(cards=(BLAZE, less)).hand(A, "Blaze").battlefield(A, "Less", "Mountain").play()
    assert table.cast("Blaze", 2, "B").resolve().life(B) == 18


@pytest.mark.cr("107.3c")
@pytest.mark.scenario("T107.3c.1")
def test_107_3c_x_of_the_text_is_looked_up_when_it_is_used():
    hand = InZone(Zone.HAND) & OwnedBy(YOU)
    count = instant("Count", DealDamage(Count(hand), TARGET), at=PLAYER)
    table = Setup(cards=(count,)).hand(A, "Count", "Shock", "Bear", "Bear", "Bear")
    table = table.battlefield(A, "Mountain").play()
    table.cast("Count", "B").cast("Shock", "B").resolve().resolve()
    assert table.life(B) == 20 - 2 - 3


@pytest.mark.cr("107.3g")
@pytest.mark.scenario("T107.3f.1")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.BATTLEFIELD])
def test_107_3g_x_is_zero_off_the_stack(zone):
    worm = card("Worm", "{X}{X}{G}", "Creature — Worm", power=1, toughness=1)
    table = Setup(cards=(worm,)).put(A, zone, "Worm").play()
    assert table.seen(table.find("Worm", zone).id).mana_value == 1


@pytest.mark.cr("107.3i")
@pytest.mark.scenario("T107.3h.1")
def test_107_3i_all_x_of_an_object_are_the_same():
    fire = card("Fire", "{X}{X}{R}", "Sorcery", *BLAZE.front.abilities)
    table = Setup(cards=(fire,)).hand(A, "Fire").battlefield(A, *["Mountain"] * 5).play()
    table.cast("Fire", 2, "B")
    assert sum(land.tapped for land in table.all("Mountain")) == 5
    assert table.resolve().life(B) == 18


@pytest.mark.cr("107.3j")
@pytest.mark.scenario("T107.3h.2")
def test_107_3j_x_of_a_gained_ability_is_its_own():
    hydra = card(
        "Hydra X",
        "{X}{G}",
        "Creature — Hydra",
        EntersWithCounters(CounterKind.PLUS_ONE, X),
        power=0,
        toughness=0,
    )
    zap = ActivatedAbility(cost("{0}"), (DealDamage(X, PLAYER),))
    lend = card("Lend", "{0}", "Enchantment", StaticAbility(CREATURE, (GainAbility(zap),)))
    table = Setup(cards=(hydra, lend)).hand(A, "Hydra X").battlefield(A, "Lend", *["Forest"] * 6)
    table = table.play()
    table.cast("Hydra X", 5).resolve()
    assert table.size("Hydra X") == (5, 5)
    assert table.activate("Hydra X").resolve().life(B) == 20


# --- 107.4 -------------------------------------------------------------------------------------


@pytest.mark.cr("107.4")
@pytest.mark.scenario("T107.4.1")
def test_107_4_every_symbol_is_read_and_written():
    every = [*SYMBOLS, *map(str, range(21)), "X", "S"]
    assert len(every) == 5 + 1 + 10 + 5 + 5 + 5 + 10 + 21 + 2
    for body in every:
        text = "{" + body + "}"
        assert str(ManaCost.parse(text)) == text


@pytest.mark.cr("107.4")
@pytest.mark.scenario("T107.4.2", "T107.4.3")
@pytest.mark.parametrize(
    "text",
    ["{W/W}", "{Z}", "{-1}", "{U/W}", "{W/2}", "{3/W}", "{P}", "{P/W}", "{}", "{W", "W", "{w}"],
)
def test_107_4_what_is_not_a_symbol(text):
    with pytest.raises(ManaCostError, match="not a mana symbol"):
        ManaCost.parse(text)


def payable(price: str, *pool: str, life: int = 20, snow: bool = False) -> bool:
    """Whether mana of these types in the pool pays the cost, each unit being needed."""
    table = Setup().life(A, life).play()
    for kind in pool:
        unit = ManaUnit(ManaType(kind), snow)
        table.state.players[A].pool[unit] = table.state.players[A].pool.get(unit, 0) + 1
    table.state.touch()
    return can_pay_mana(table.state, A, ManaCost.parse(price))


@pytest.mark.cr("107.4a")
@pytest.mark.scenario("T107.4a.1", "T107.4b.1", "T107.4c.1", "CG-021", "CG-043")
@pytest.mark.parametrize(
    ("price", "pool", "expected"),
    [
        ("{U}", "C", False),
        ("{U}", "R", False),
        ("{U}", "U", True),
        ("{2}", "WC", True),
        ("{2}", "W", False),
        ("{C}", "G", False),
        ("{C}", "C", True),
        ("{1}{W}", "WR", True),
        ("{1}{W}", "RR", False),
        ("{R}", "C", False),
        ("{1}", "C", True),
    ],
)
def test_107_4a_to_c(price, pool, expected):
    assert payable(price, *pool) is expected


@pytest.mark.cr("107.4d")
@pytest.mark.scenario("T107.4d.1")
def test_107_4d_zero_is_paid_with_nothing():
    rock = card("Rock", "{0}", "Artifact")
    table = Setup(cards=(rock,)).hand(A, "Rock").play()
    table.cast("Rock")
    assert len(table.state.stack) == 1
    assert [o.face.name for o in table.resolve().all("Rock")] == ["Rock"]


@pytest.mark.cr("107.4e")
@pytest.mark.scenario("T107.4e.1", "T107.4e.2")
@pytest.mark.parametrize(
    ("price", "pool", "expected"),
    [
        ("{G/W}{G/W}", "GG", True),
        ("{G/W}{G/W}", "GW", True),
        ("{G/W}{G/W}", "WW", True),
        ("{G/W}{G/W}", "GU", False),
        ("{2/B}", "B", True),
        ("{2/B}", "RC", True),
        ("{2/B}", "R", False),
        ("{C/W}", "C", True),
        ("{C/W}", "W", True),
        ("{C/W}", "U", False),
    ],
)
def test_107_4e_hybrid_is_paid_either_way(price, pool, expected):
    assert payable(price, *pool) is expected


@pytest.mark.cr("107.4e")
@pytest.mark.cr("107.4f")
@pytest.mark.scenario("T107.4e.3", "T107.4f.3")
@pytest.mark.parametrize(
    ("price", "expected"),
    [
        ("{G/W}", {Color.GREEN, Color.WHITE}),
        ("{W/P}", {Color.WHITE}),
        ("{2/B}", {Color.BLACK}),
        ("{G/U/P}", {Color.GREEN, Color.BLUE}),
    ],
)
def test_107_4e_and_f_an_object_has_all_colors_of_its_symbols(price, expected):
    bear = card("Test", price, "Creature — Bear", power=2, toughness=2)
    table = Setup(cards=(bear,)).hand(A, "Test").play()
    assert set(bear.front.colors) == expected
    if price == "{W/P}":
        table.cast("Test").resolve()
        assert table.life(A) == 18
        assert set(table.seen("Test").colors) == {Color.WHITE}


@pytest.mark.cr("107.4f")
@pytest.mark.scenario("T107.4f.1", "T107.4f.2")
@pytest.mark.parametrize(
    ("pool", "life", "expected"),
    [
        ("WW", 1, True),
        ("W", 3, True),
        ("", 4, True),
        ("", 3, False),
        ("W", 1, False),
        ("U", 3, False),
    ],
)
def test_107_4f_phyrexian_symbols_take_mana_or_life(pool, life, expected):
    assert payable("{W/P}{W/P}", *pool, life=life) is expected


@pytest.mark.cr("107.4g")
@pytest.mark.scenario("T107.4g.1")
def test_107_4g_any_phyrexian_symbol():
    phyrexian = {body for body in SYMBOLS if ManaCost.parse("{" + body + "}").symbols[0].phyrexian}
    assert len(phyrexian) == 15
    assert {"R/P", "G/U/P"} <= phyrexian


@pytest.mark.cr("107.4h")
@pytest.mark.scenario("T107.4h.1")
@pytest.mark.parametrize(("snow", "expected"), [(True, True), (False, False)])
def test_107_4h_snow_mana_of_any_type(snow, expected):
    assert payable("{S}", "G", snow=snow) is expected


@pytest.mark.cr("107.4h")
@pytest.mark.scenario("T107.4h.2")
def test_107_4h_generic_reductions_leave_snow_alone():
    assert str(ManaCost.parse("{1}{S}").changed_by(-2)) == "{S}"


# --- 107.5 to 107.17 ------------------------------------------------------------------------------

TAPPER = card(
    "Tapper",
    "{0}",
    "Creature — Human",
    ActivatedAbility(cost("{T}"), (GainLife(YOU, 1),)),
    power=1,
    toughness=1,
)
ROCK = card("Rock", "{0}", "Artifact", ActivatedAbility(cost("{T}"), (GainLife(YOU, 1),)))


@pytest.mark.cr("107.5")
@pytest.mark.scenario("T107.5.1")
def test_107_5_a_creature_that_came_this_turn_is_not_tapped_for_a_cost():
    table = Setup(cards=(TAPPER,)).hand(A, "Tapper").play()
    table.cast("Tapper").resolve()
    assert "Activate Tapper" not in table.labels()
    turn = table.state.turn
    table.go_to(table.state.step.UPKEEP, turn=turn + 2)
    assert table.activate("Tapper").resolve().life(A) == 21


@pytest.mark.cr("107.5")
@pytest.mark.scenario("T107.5.2", "T107.5.3")
def test_107_5_other_permanents_are_and_only_once():
    table = Setup(cards=(ROCK,)).hand(A, "Rock").play()
    table.cast("Rock").resolve()
    assert table.activate("Rock").resolve().life(A) == 21
    assert "Activate Rock" not in table.labels()


@pytest.mark.cr("107.5")
@pytest.mark.cr("302.6")
@pytest.mark.scenario("T107.5.4", "CG-065")
def test_107_5_losing_and_regaining_control_starts_anew():
    steal = instant("Steal", Apply(TARGET, (SetController(),)), at=CREATURE)
    table = Setup(cards=(TAPPER, steal)).battlefield(A, "Tapper").hand(B, "Steal").hand(A, "Steal")
    table = table.play()
    turn = table.state.turn
    table.go_to(table.state.step.UPKEEP, turn=turn + 1)
    table.until_priority(B)
    table.cast("Steal", "Tapper", player=B).resolve()
    table.cast("Steal", "Tapper", player=A).resolve()
    assert table.seen("Tapper").controller == A
    table.until_priority(A)
    assert "Activate Tapper" not in table.labels()
    table.go_to(table.state.step.UPKEEP, turn=turn + 2).until_priority(A)
    assert "Activate Tapper" in table.labels()


UNTAPPER = card(
    "Untapper",
    "{0}",
    "Creature — Human",
    ActivatedAbility(cost("{Q}"), (GainLife(YOU, 1),)),
    power=1,
    toughness=1,
)


@pytest.mark.cr("107.6")
@pytest.mark.scenario("T107.6.1")
def test_107_6_untapping_is_paid_by_a_tapped_permanent():
    table = Setup(cards=(UNTAPPER,)).battlefield(A, "Untapper").play()
    assert "Activate Untapper" not in table.labels()
    table.find("Untapper").tapped = True
    table.state.touch()
    table.game.refresh()
    table.activate("Untapper")
    assert not table.find("Untapper").tapped
    assert table.resolve().life(A) == 21


@pytest.mark.cr("107.6")
@pytest.mark.scenario("T107.6.2")
def test_107_6_not_by_a_creature_that_came_this_turn():
    table = Setup(cards=(UNTAPPER,)).hand(A, "Untapper").play()
    table.cast("Untapper").resolve()
    table.find("Untapper").tapped = True
    table.state.touch()
    table.game.refresh()
    assert "Activate Untapper" not in table.labels()


@pytest.mark.cr("107.13")
@pytest.mark.scenario("T107.13.1")
def test_107_13_a_color_indicator():
    dryad = card("Red Thing", "", "Creature — Ape", power=1, toughness=1, indicator=(Color.RED,))
    table = Setup(cards=(dryad,)).battlefield(A, "Red Thing").play()
    assert set(table.seen("Red Thing").colors) == {Color.RED}


ENERGIZED = card(
    "Battery", "{0}", "Artifact", ActivatedAbility(cost("{E}{E}"), (GainLife(YOU, 1),))
)


@pytest.mark.cr("107.14")
@pytest.mark.scenario("T107.14.1", "T107.14.2")
@pytest.mark.parametrize(("energy", "possible"), [(3, True), (2, True), (1, False)])
def test_107_14_energy_is_paid_with_counters(energy, possible):
    setup = Setup(cards=(ENERGIZED,)).battlefield(A, "Battery")
    setup.state.players[A].counters["energy"] = energy
    table = setup.play()
    assert ("Activate Battery" in table.labels()) is possible
    if possible:
        table.activate("Battery").resolve()
        assert table.state.players[A].counters.get("energy", 0) == energy - 2


@pytest.mark.cr("107.17")
@pytest.mark.scenario("T107.17.1")
def test_107_17_tickets_are_counters():
    get = sorcery("Tickets", PutCounters("ticket", 2, YOU))
    table = Setup(cards=(get,)).hand(A, "Tickets").play()
    table.cast("Tickets").resolve()
    assert table.state.players[A].counters == {"ticket": 2}


def test_pairs_of_symbols_are_independent():
    """Any two symbols together cost what each costs alone (CR 107.4, 118.1)."""
    for one, other in itertools.product(("W", "2/U", "B/R", "G/P", "3", "C"), repeat=2):
        both = ManaCost.parse("{" + one + "}{" + other + "}")
        parts = [ManaCost.parse("{" + body + "}").mana_value for body in (one, other)]
        assert both.mana_value == sum(parts)
