"""CR 702.62: suspend."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import SpellAbility, StaticAbility, Target, TriggeredAbility
from rules_engine.ir.amounts import X
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.effects import Apply, CounterSpell, GainLife, PutIntoGraveyard, RemoveCounters
from rules_engine.ir.events import Casts
from rules_engine.ir.keywords import SPLIT_SECOND, suspend
from rules_engine.ir.modifications import (
    AdditionalCostFor,
    CantCastSpells,
    CostChange,
    MayCastAsThoughFlash,
    SetController,
)
from rules_engine.ir.selectors import (
    ANYTHING,
    CREATURE,
    PLAYER,
    SPELL,
    TARGET,
    YOU,
    AbilityKind,
    HasName,
    InZone,
    IsAbility,
    IsSuspended,
)
from rules_engine.rules.castable import check_may_cast
from rules_engine.rules.editions import rules_edition
from rules_engine.state import events as ev
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.table import position, rich

TIME = CounterKind.TIME
OLD = rules_edition("2006")

IN_SUSPENSE = InZone(Zone.EXILE) & IsSuspended()

STIFLE = card(
    "Stifle",
    "{0}",
    "Instant",
    SpellAbility((CounterSpell(TARGET),), (Target(IsAbility((AbilityKind.TRIGGERED,))),)),
)
HURRY = card(
    "Hurry",
    "{0}",
    "Instant",
    SpellAbility((RemoveCounters(TIME, 1, TARGET),), (Target(IN_SUSPENSE),)),
)
FORBID = card(
    "Forbid", "{1}", "Artifact", StaticAbility(PLAYER, (CantCastSpells(HasName("Rift Bolt")),))
)
FORBID_CORPSE = card(
    "Ban", "{1}", "Artifact", StaticAbility(PLAYER, (CantCastSpells(HasName("Corpulent Corpse")),))
)
TAX = card("Tax", "{1}", "Artifact", StaticAbility(SPELL, (CostChange(1),)))
TOLL = card(
    "Toll",
    "{1}",
    "Artifact",
    StaticAbility(SPELL, (AdditionalCostFor(cost(SacrificePermanents(CREATURE))),)),
)
TEMPO = card("Tempo", "{1}", "Artifact", StaticAbility(ANYTHING, (MayCastAsThoughFlash(),)))
SEIZE = card(
    "Seize",
    "{0}",
    "Instant",
    SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(CREATURE),)),
)
PULL = card(
    "Pull", "{0}", "Instant", SpellAbility((PutIntoGraveyard(TARGET),), (Target(IN_SUSPENSE),))
)
SNAP = card("Snap", "{0}", "Instant", SPLIT_SECOND, SpellAbility((GainLife(YOU, 1),)))
QUICKENER = card(
    "Quickener",
    "{1}",
    "Artifact",
    TriggeredAbility(Casts(), (RemoveCounters(TIME, 1, IN_SUSPENSE),)),
)
EXTRA = (PULL, SNAP, QUICKENER, STIFLE, HURRY, FORBID, FORBID_CORPSE, TAX, TOLL, TEMPO, SEIZE)


def with_cards(setup: Setup) -> Setup:
    setup.cards.update({definition.name: definition for definition in EXTRA})
    return setup


def suspended(name: str, time: int, **options) -> Setup:
    """A's card in exile with that many time counters; A's turn begins next but one."""
    options.setdefault("step", Step.POSTCOMBAT_MAIN)
    setup = with_cards(position(**options)).put(A, Zone.EXILE, name)
    setup.state.objects[setup.state.exile[-1]].counters[TIME] = time
    return setup


def exiled(table: Table, name: str) -> list[dict[str, int]]:
    return [obj.counters for obj in table.all(name, Zone.EXILE)]


def to_last_trigger(table: Table, turn: int = 5) -> Table:
    """To A's upkeep, where the last time counter is removed; the trigger to cast is on the
    stack."""
    table.go_to(Step.UPKEEP, turn=turn).resolve()
    assert len(table.state.stack) == 1
    return table


@pytest.mark.scenario("M-SUSP-1")
@pytest.mark.cr("702.62a")
@pytest.mark.cr("116.2f")
def test_m_susp_1_a_special_action_without_the_stack():
    table = rich(A, each=1).hand(A, "Corpulent Corpse").play()
    table.act("Suspend Corpulent Corpse")
    (found,) = table.all("Corpulent Corpse", Zone.EXILE)
    assert (found.counters, found.face_down) == ({TIME: 5}, False)
    assert (table.state.stack, table.decision.player) == ([], A)
    assert table.events(ev.SpellCast) == []
    assert [obj.tapped for obj in table.all("Swamp")] == [True]


@pytest.mark.scenario("M-SUSP-2")
@pytest.mark.cr("702.62a")
@pytest.mark.parametrize("when", ["other turn", "stack"])
def test_m_susp_2_only_when_it_could_be_cast(when):
    active = B if when == "other turn" else A
    table = rich(A, active=active).hand(A, "Corpulent Corpse", "Shock").play()
    table.until_priority(A)
    if when == "stack":
        table.cast("Shock", "B")
    assert table.refused(lambda: table.act("Suspend Corpulent Corpse")) == "CR 117.1"


@pytest.mark.scenario("M-SUSP-3")
@pytest.mark.cr("702.62c")
def test_m_susp_3_with_flash_at_instant_speed():
    setup = with_cards(rich(A, active=B)).battlefield(A, "Tempo").hand(A, "Corpulent Corpse")
    table = setup.play().until_priority(A).act("Suspend Corpulent Corpse")
    assert exiled(table, "Corpulent Corpse") == [{TIME: 5}]


@pytest.mark.scenario("M-SUSP-4")
@pytest.mark.cr("702.62c")
def test_m_susp_4_what_forbids_to_cast_it_forbids_to_suspend_it():
    setup = with_cards(rich(A)).battlefield(B, "Ban").hand(A, "Corpulent Corpse")
    table = setup.play()
    assert table.refused(lambda: table.act("Suspend Corpulent Corpse")) == "CR 117.1"


@pytest.mark.scenario("M-SUSP-5")
@pytest.mark.cr("702.62a")
@pytest.mark.parametrize(
    ("name", "lands"), [("Phthisis", ["Swamp", "Swamp"]), ("Hypergenesis", ["Forest"] * 3)]
)
def test_m_susp_5_targets_and_mana_cost_do_not_matter(name, lands):
    table = position().battlefield(A, *lands).hand(A, name).play()
    table.act(f"Suspend {name}")
    assert len(exiled(table, name)) == 1


@pytest.mark.scenario("M-SUSP-6")
@pytest.mark.cr("702.62a")
def test_m_susp_6_the_target_is_chosen_as_it_is_cast():
    table = suspended("Phthisis", 1).battlefield(B, "Bear", "Ox").play()
    to_last_trigger(table)
    table.resolve().answer("Yes")
    assert sorted(table.labels()) == ["Bear", "Ox"]
    table.answer("Ox").resolve()
    assert (table.names(Zone.GRAVEYARD, B), table.life(B)) == (["Ox"], 14)


@pytest.mark.scenario("M-SUSP-7")
@pytest.mark.cr("702.62a")
def test_m_susp_7_a_countered_upkeep_trigger_leaves_the_counters():
    table = suspended("Rift Bolt", 3).hand(A, "Stifle").play()
    table.go_to(Step.UPKEEP, turn=5).cast("Stifle").resolve_all()
    assert exiled(table, "Rift Bolt") == [{TIME: 3}]
    table.go_to(Step.UPKEEP, turn=7).resolve_all()
    assert exiled(table, "Rift Bolt") == [{TIME: 2}]


@pytest.mark.scenario("M-SUSP-8")
@pytest.mark.cr("702.62a")
@pytest.mark.parametrize("who", ["upkeep", A, B])
def test_m_susp_8_whoever_removes_the_last_counter(who):
    table = suspended("Rift Bolt", 1).hand(A, "Hurry").hand(B, "Hurry").play()
    if who == "upkeep":
        to_last_trigger(table)
    else:
        table.until_priority(who).cast("Hurry").resolve()
    table.resolve()
    assert table.decision.player == A
    table.answer("Yes").answer("B").resolve()
    assert (table.life(B), table.names(Zone.GRAVEYARD, A)[-1]) == (17, "Rift Bolt")


@pytest.mark.scenario("M-SUSP-9")
@pytest.mark.cr("702.62b")
def test_m_susp_9_without_the_last_trigger_it_stays_in_exile():
    table = to_last_trigger(suspended("Rift Bolt", 1).hand(A, "Stifle").play())
    table.cast("Stifle").resolve_all()
    assert exiled(table, "Rift Bolt") == [{}]
    table.go_to(Step.DRAW, turn=7)
    assert (exiled(table, "Rift Bolt"), table.state.stack) == ([{}], [])


@pytest.mark.scenario("M-SUSP-10")
@pytest.mark.cr("702.62a")
def test_m_susp_10_by_the_old_rules_it_has_to_be_cast():
    """Today its owner may leave it in exile."""
    table = to_last_trigger(suspended("Corpulent Corpse", 1, edition=OLD).play()).resolve()
    assert table.state.objects[table.state.stack[-1]].face.name == "Corpulent Corpse"
    table = to_last_trigger(suspended("Corpulent Corpse", 1).play()).resolve().answer("No")
    assert exiled(table, "Corpulent Corpse") == [{}]


@pytest.mark.scenario("M-SUSP-11")
@pytest.mark.cr("702.62a")
def test_m_susp_11_a_prohibition_keeps_it_in_exile():
    table = suspended("Rift Bolt", 1).battlefield(B, "Forbid").play()
    to_last_trigger(table).resolve()
    assert (exiled(table, "Rift Bolt"), table.state.stack) == ([{}], [])


@pytest.mark.scenario("M-SUSP-12")
@pytest.mark.cr("702.62a")
def test_m_susp_12_without_targets_it_stays_in_exile():
    table = to_last_trigger(suspended("Phthisis", 1).play()).resolve()
    assert (exiled(table, "Phthisis"), table.state.stack) == ([{}], [])


@pytest.mark.scenario("M-SUSP-13")
@pytest.mark.cr("702.62d")
@pytest.mark.parametrize("creatures", [0, 1])
def test_m_susp_13_additional_costs_have_to_be_paid(creatures):
    setup = suspended("Rift Bolt", 1, edition=OLD).battlefield(B, "Toll")
    setup.battlefield(A, *["Bear"] * creatures)
    table = to_last_trigger(setup.play()).resolve()
    if creatures:
        table.answer("A")
    assert len(exiled(table, "Rift Bolt")) == 1 - creatures
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"] * creatures


@pytest.mark.scenario("M-SUSP-14", "M-SUSP-15", "M-SUSP-16")
@pytest.mark.cr("702.62d")
@pytest.mark.cr("118.3c")
@pytest.mark.parametrize(
    ("source", "answer", "cast"),
    [("pool", None, True), ("land", "Yes", True), ("land", "No", False), ("none", None, False)],
)
def test_m_susp_14_to_16_mana_for_an_additional_cost(source, answer, cast):
    setup = suspended("Rift Bolt", 1, edition=OLD).battlefield(B, "Tax")
    if source != "none":
        setup.battlefield(A, "Wastes")
    table = to_last_trigger(setup.play())
    if source == "pool":
        table.act("Mana: Wastes")
    table.resolve()
    if answer is not None:
        table.answer(answer)
    if cast:
        table.answer("B")
    assert len(exiled(table, "Rift Bolt")) == (0 if cast else 1)


@pytest.mark.scenario("M-SUSP-17")
@pytest.mark.cr("702.62a")
def test_m_susp_17_haste_as_long_as_you_control_it():
    table = to_last_trigger(suspended("Durkwood Baloth", 1).play()).resolve().answer("Yes")
    table.resolve().attack("Durkwood Baloth").damage()
    assert table.life(B) == 15
    table.go_to(Step.UPKEEP, turn=7)
    assert Keyword.HASTE in table.seen("Durkwood Baloth").keywords


@pytest.mark.scenario("M-SUSP-18")
@pytest.mark.cr("702.62a")
def test_m_susp_18_haste_ends_with_control():
    table = suspended("Durkwood Baloth", 1).hand(B, "Seize").play()
    to_last_trigger(table).resolve().answer("Yes").resolve()
    table.cast("Seize", player=B).resolve()
    seen = table.seen("Durkwood Baloth")
    assert (seen.controller, Keyword.HASTE in seen.keywords) == (B, False)
    table.go_to(Step.UPKEEP, turn=6)
    seen = table.seen("Durkwood Baloth")
    assert (seen.controller, Keyword.HASTE in seen.keywords) == (A, False)


@pytest.mark.scenario("M-SUSP-19", "M-STORM-6")
@pytest.mark.cr("702.62d")
@pytest.mark.cr("702.40a")
def test_m_susp_19_suspending_is_not_casting():
    table = rich(A, each=4).hand(A, "Corpulent Corpse", "Empty the Warrens").play()
    table.act("Suspend Corpulent Corpse").cast("Empty the Warrens").resolve_all()
    assert len(table.all("Goblin Token")) == 2
    setup = suspended("Rift Bolt", 1).battlefield(A, *["Mountain"] * 4)
    table = to_last_trigger(setup.hand(A, "Empty the Warrens").play()).resolve().answer("Yes")
    table.answer("B").resolve().go_to(Step.PRECOMBAT_MAIN).cast("Empty the Warrens").resolve_all()
    assert len(table.all("Goblin Token")) == 4


@pytest.mark.scenario("M-SUSP-20")
@pytest.mark.cr("107.3d")
def test_m_susp_20_x_is_chosen_as_it_is_suspended():
    wait = card("Wait", "{5}", "Sorcery", suspend(X, "{X}{R}"), SpellAbility((GainLife(YOU, 1),)))
    setup = Setup(cards=[wait]).hand(A, "Wait").battlefield(A, *["Mountain"] * 4)
    table = setup.play().act("Suspend Wait", 2)
    assert exiled(table, "Wait") == [{TIME: 2}]
    assert sum(obj.tapped for obj in table.all("Mountain")) == 3


@pytest.mark.scenario("M-NOCOST-4")
@pytest.mark.cr("118.6a")
def test_m_nocost_4_without_paying_it_needs_no_mana_cost():
    table = to_last_trigger(suspended("Hypergenesis", 1).play()).resolve().answer("Yes")
    assert table.state.objects[table.state.stack[-1]].face.name == "Hypergenesis"


@pytest.mark.scenario("M-SPLIT-7")
@pytest.mark.cr("702.61a")
def test_m_split_7_split_second_forbids_to_cast_what_was_suspended():
    table = suspended("Rift Bolt", 1).battlefield(A, "Quickener").hand(B, "Snap").play()
    table.cast("Snap", player=B)
    assert len(table.state.stack) == 2
    table.resolve().resolve()
    assert (exiled(table, "Rift Bolt"), len(table.state.stack)) == ([{}], 1)


@pytest.mark.scenario("M-SPLIT-9")
@pytest.mark.cr("702.62c")
def test_m_split_9_split_second_forbids_to_suspend():
    setup = with_cards(rich(A)).hand(A, "Rift Bolt").battlefield(A, "Tempo").hand(B, "Snap")
    table = setup.play().cast("Snap", player=B).until_priority(A)
    assert table.refused(lambda: table.act("Suspend Rift Bolt")) == "CR 117.1"
    assert check_may_cast(table.state, A, table.find("Rift Bolt", Zone.HAND).id) == "CR 702.61a"


@pytest.mark.scenario("M-KW-TIMECTR")
@pytest.mark.cr("122.2")
def test_m_kw_timectr_leaving_exile_ends_the_counters():
    table = suspended("Rift Bolt", 2).hand(A, "Pull").play().cast("Pull").resolve()
    assert (table.find("Rift Bolt", Zone.GRAVEYARD).counters, table.state.stack) == ({}, [])
