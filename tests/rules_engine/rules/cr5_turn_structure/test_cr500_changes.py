"""CR 500.7-500.11: turns, phases and steps that are added or skipped; pools by edition."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, StaticAbility, Target, TriggeredAbility
from rules_engine.ir.effects import (
    DelayedTrigger,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    GainLife,
    SkipStep,
    SkipTurn,
    add,
)
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import SkipsStep
from rules_engine.ir.selectors import PLAYER, TARGET, YOU
from rules_engine.rules.editions import PoolEmptiesAt, RulesEdition
from rules_engine.rules.turn_changes import TURN
from rules_engine.state import events as ev
from rules_engine.vocabulary import Phase, Step
from tests.rules_engine.kit import A, B, C, Setup, Table


def instant(name: str, *then: object, targets: tuple[Target, ...] = ()) -> object:
    return card(name, "{0}", "Instant", SpellAbility(then, targets))  # type: ignore[arg-type]


ONE_PLAYER = (Target(PLAYER),)
SPELLS = (
    instant("Extra Turn", ExtraTurn(TARGET), targets=ONE_PLAYER),
    instant("Skip Turn", SkipTurn(TARGET), targets=ONE_PLAYER),
    instant("Skip Draw", SkipStep(TARGET, Step.DRAW), targets=ONE_PLAYER),
    instant("Skip Combat", SkipStep(TARGET, Phase.COMBAT), targets=ONE_PLAYER),
    instant("Skip Main", SkipStep(TARGET, Phase.PRECOMBAT_MAIN), targets=ONE_PLAYER),
    instant("Extra Combat", ExtraPhase(Phase.COMBAT)),
    instant("Extra Combat and Main", ExtraPhase(Phase.COMBAT, followed_by=Phase.POSTCOMBAT_MAIN)),
    instant("Extra Beginning", ExtraPhase(Phase.BEGINNING)),
    instant("Two Upkeeps", ExtraPhase(Phase.BEGINNING, Step.UPKEEP, 2, YOU)),
    instant("Extra Upkeep", ExtraStep(Step.UPKEEP, YOU)),
    instant("Mana", add("{G}{G}{G}")),
    instant(
        "Later",
        DelayedTrigger(BeginningOf(Step.END), (GainLife(YOU, 1),)),
    ),
    card("No Untap", "{0}", "Enchantment", StaticAbility(PLAYER, (SkipsStep(Step.UNTAP),))),
    card("No Combat", "{0}", "Enchantment", StaticAbility(YOU, (SkipsStep(Phase.COMBAT),))),
)


def position(**options: object) -> Setup:
    return Setup(cards=SPELLS, **options)  # type: ignore[arg-type]


def turns(table: Table, count: int) -> list[int]:
    """Whose the next turns are."""
    found = []
    for _ in range(count):
        turn = table.state.turn
        while table.state.turn == turn:
            kind = table.decision.kind
            least = table.decision.minimum
            table.game.answer(0 if kind is DecisionKind.PRIORITY else range(least))
        found.append(int(table.state.active))
    return found


def steps_until_next_turn(table: Table) -> list[Step]:
    start = len(table.state.log)
    turns(table, 1)
    until = next(
        i for i, e in enumerate(table.state.log) if i >= start and isinstance(e, ev.TurnBegan)
    )
    return [e.step for e in table.state.log[start:until] if isinstance(e, ev.StepBegan)]


@pytest.mark.cr("500.1")
@pytest.mark.scenario("CG-100")
def test_500_1_five_phases_in_every_turn():
    assert list(dict.fromkeys(step.phase for step in TURN)) == list(Phase)
    table = position(step=Step.END).play()
    turns(table, 1)
    steps = steps_until_next_turn(table)
    assert list(dict.fromkeys(step.phase for step in [Step.UNTAP, *steps])) == list(Phase)
    assert Step.DECLARE_BLOCKERS not in steps
    assert Step.COMBAT_DAMAGE not in steps


@pytest.mark.cr("500.7")
def test_500_7_extra_turns_come_right_after_this_one_the_last_made_first():
    table = position(players=3).hand(A, "Extra Turn", "Extra Turn").play()
    table.cast("Extra Turn", "C").resolve_all().cast("Extra Turn", "A").resolve_all()
    assert turns(table, 4) == [A, C, B, C]


@pytest.mark.cr("500.7")
def test_500_7_the_turn_order_goes_on_behind_the_turn_that_was_no_extra_turn():
    table = position(players=3).hand(A, "Extra Turn").play()
    table.cast("Extra Turn", "C").resolve_all()
    assert turns(table, 4) == [C, B, C, A]


@pytest.mark.cr("500.8")
def test_500_8_phases_added_last_come_first():
    table = position().hand(A, "Extra Combat", "Extra Combat and Main").play()
    table.cast("Extra Combat").resolve_all().cast("Extra Combat and Main").resolve_all()
    phases = [step.phase for step in table.state.upcoming]
    runs = [p for i, p in enumerate(phases) if i == 0 or p is not phases[i - 1]]
    main = Phase.POSTCOMBAT_MAIN
    assert runs == [Phase.COMBAT, main, Phase.COMBAT, main, Phase.ENDING]
    steps = steps_until_next_turn(table)
    assert steps.count(Step.BEGINNING_OF_COMBAT) == 3


@pytest.mark.cr("500.8")
def test_500_8_directly_after_the_present_combat_phase():
    table = position().battlefield(A, "Guard").hand(A, "Extra Combat").play().attack("Guard")
    table.cast("Extra Combat").resolve_all().damage()
    assert table.life(B) == 18
    table.go_to(Step.BEGINNING_OF_COMBAT)
    table.attack("Guard").damage()
    assert table.life(B) == 16


@pytest.mark.cr("500.8", "501.1")
def test_500_8_an_additional_beginning_phase():
    table = position().battlefield(A, "Forest").hand(A, "Extra Beginning")
    table.state.objects[table.state.battlefield[0]].tapped = True
    table = table.play().cast("Extra Beginning").resolve_all().go_to(Step.DRAW)
    assert not table.find("Forest").tapped
    assert (table.state.turn, len(table.state.players[A].hand)) == (3, 1)
    assert table.go_to(Step.BEGINNING_OF_COMBAT).state.turn == 3


@pytest.mark.cr("500.9")
def test_500_9_a_step_is_added_after_the_present_one():
    table = position(step=Step.UPKEEP).hand(A, "Extra Upkeep").play()
    table.cast("Extra Upkeep").resolve_all()
    steps = steps_until_next_turn(table)
    assert steps[:3] == [Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN]


@pytest.mark.cr("500.10")
def test_500_10_steps_after_a_phase_come_in_phases_of_their_own():
    table = position().hand(A, "Two Upkeeps").play().cast("Two Upkeeps").resolve_all()
    steps = steps_until_next_turn(table)
    assert steps[:3] == [Step.UPKEEP, Step.UPKEEP, Step.BEGINNING_OF_COMBAT]


@pytest.mark.cr("500.10a")
def test_500_10a_nothing_is_added_to_the_turn_of_another_player():
    table = position().hand(B, "Two Upkeeps", "Extra Upkeep").play()
    before = list(table.state.upcoming)
    table.cast("Two Upkeeps", player=B).resolve_all()
    table.cast("Extra Upkeep", player=B).resolve_all()
    assert table.state.upcoming == before


@pytest.mark.cr("500.11", "614.10a")
def test_500_11_each_skipping_effect_waits_for_a_turn_of_its_own():
    table = position().hand(A, "Skip Turn", "Skip Turn").play()
    table.cast("Skip Turn", "B").resolve_all().cast("Skip Turn", "B").resolve_all()
    assert turns(table, 4) == [A, A, B, A]
    assert table.state.skipped_turns == []


@pytest.mark.cr("500.11")
def test_500_11_extra_turns_can_be_skipped_too():
    table = position().hand(A, "Extra Turn", "Skip Turn").play()
    table.cast("Extra Turn", "A").resolve_all().cast("Skip Turn", "A").resolve_all()
    assert turns(table, 2) == [B, A]


@pytest.mark.cr("500.11", "614.10")
def test_500_11_steps_and_phases_are_skipped_once():
    table = position(step=Step.END).hand(A, "Skip Draw", "Skip Combat", "Skip Combat").play()
    table.cast("Skip Draw", "B").resolve_all().cast("Skip Combat", "B").resolve_all()
    table.cast("Skip Combat", "A").resolve_all()
    turns(table, 1)
    steps = steps_until_next_turn(table)
    assert steps == [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.END]
    assert len(table.state.players[B].hand) == 0
    assert Step.DECLARE_ATTACKERS not in steps_until_next_turn(table)
    assert Step.DECLARE_ATTACKERS in steps_until_next_turn(table)


@pytest.mark.cr("500.11")
def test_500_11_every_such_step_is_skipped_while_an_effect_says_so():
    setup = position(step=Step.END).battlefield(A, "No Untap", "No Combat").battlefield(B, "Forest")
    setup.state.objects[setup.state.battlefield[-1]].tapped = True
    table = setup.play()
    turns(table, 1)
    assert table.find("Forest").tapped
    assert Step.DECLARE_ATTACKERS in steps_until_next_turn(table)
    assert Step.DECLARE_ATTACKERS not in steps_until_next_turn(table)


@pytest.mark.cr("505.1a")
def test_505_1a_only_the_first_main_phase_is_precombat():
    table = position(step=Step.UPKEEP).hand(A, "Skip Main").play()
    table.state.main_phases = 0
    table.cast("Skip Main", "A").resolve_all()
    steps = steps_until_next_turn(table)
    assert steps.index(Step.END_OF_COMBAT) < steps.index(Step.PRECOMBAT_MAIN)
    assert Step.POSTCOMBAT_MAIN not in steps


@pytest.mark.cr("513.2")
@pytest.mark.scenario("CG-109")
def test_513_2_an_end_step_doesnt_back_up():
    table = position(step=Step.END).hand(A, "Later").play().cast("Later").resolve_all()
    table.pass_priority().pass_priority()
    assert (table.state.turn, table.life(A)) == (4, 20)
    table.go_to(Step.END)
    assert [table.state.name(oid) for oid in table.state.stack] == ["Later's ability"]


@pytest.mark.cr("305.2")
@pytest.mark.scenario("CG-104")
def test_one_land_each_turn_over_both_main_phases():
    table = Setup().hand(A, "Forest", "Forest", "Bear").hand(B, "Bear", "Growth")
    table = table.battlefield(B, "Forest", "Forest", "Elf").play()
    table.act("Play Forest")
    table.pass_priority()
    assert "Cast Growth" in table.labels()
    assert "Cast Bear" not in table.labels()
    table.pass_priority().go_to(Step.POSTCOMBAT_MAIN)
    assert "Play Forest" not in table.labels()
    table = Setup().hand(A, "Forest").play().go_to(Step.POSTCOMBAT_MAIN)
    assert "Play Forest" in table.labels()


@pytest.mark.cr("507.1", "507.2")
@pytest.mark.scenario("CG-105")
def test_507_priority_before_attackers_are_declared():
    from rules_engine.ir.abilities import ActivatedAbility
    from rules_engine.ir.costs import cost
    from rules_engine.ir.effects import Tap
    from rules_engine.ir.selectors import CREATURE

    icy = card(
        "Icy", "{4}", "Artifact", ActivatedAbility(cost("{T}"), (Tap(TARGET),), (Target(CREATURE),))
    )
    table = Setup(cards=[icy]).battlefield(A, "Bear").battlefield(B, "Icy").play()
    table.go_to(Step.BEGINNING_OF_COMBAT)
    table.activate("Icy", "Bear", player=B).resolve_all()
    assert table.find("Bear").tapped
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 20


@pytest.mark.cr("511.1", "511.3")
@pytest.mark.scenario("CG-108")
def test_511_at_end_of_combat_creatures_are_still_attacking():
    watcher = card(
        "Combat Watcher",
        "{1}",
        "Artifact",
        TriggeredAbility(BeginningOf(Step.END_OF_COMBAT), (GainLife(YOU, 1),)),
    )
    table = Setup(cards=[watcher]).battlefield(A, "Bear", "Combat Watcher").play().attack("Bear")
    while table.state.step is not Step.END_OF_COMBAT:
        table.pass_priority()
    assert len(table.state.stack) == 1
    assert table.state.combat is not None
    assert list(table.state.combat.attackers) == [table.find("Bear").id]
    table.resolve_all()
    assert table.life(A) == 21
    table.pass_priority().pass_priority()
    assert table.state.combat is None


@pytest.mark.cr("514.1", "514.2")
@pytest.mark.scenario("CG-110", "CG-111")
def test_514_cleanup_discards_then_everything_ends_together():
    table = Setup().hand(A, *["Ox"] * 9, "Growth").hand(B, *["Ox"] * 9, "Shock")
    table = table.battlefield(A, "Bear", "Forest").battlefield(B, "Mountain", "Mountain").play()
    table.cast("Growth", "Bear").resolve()
    table.cast("Shock", "Bear", player=B).resolve()
    bear = table.find("Bear")
    bear.damage = 3
    while table.decision.kind is not DecisionKind.DISCARD:
        table.game.answer(() if table.decision.minimum == 0 else 0)
    assert (table.decision.player, table.decision.minimum) == (A, 2)
    table.answer("Ox", "Ox")
    table.go_to(Step.UPKEEP)
    assert (table.find("Bear").damage, table.size("Bear")) == (0, (2, 2))
    assert len(table.state.players[A].hand) == 7
    assert len(table.state.players[B].hand) == 9


# --- pools by edition ---


@pytest.mark.cr("106.4", "500.5")
@pytest.mark.scenario("ER-02")
@pytest.mark.parametrize(
    ("edition", "left"),
    [
        (RulesEdition(), 0),
        (RulesEdition("phases", pool_empties_at=PoolEmptiesAt.PHASE), 3),
    ],
)
def test_500_5_when_pools_empty(edition, left):
    table = position(step=Step.UPKEEP, edition=edition).hand(A, "Mana").play()
    table.cast("Mana").resolve_all()
    assert sum(table.state.players[A].pool.values()) == 3
    table.go_to(Step.DRAW)
    assert sum(table.state.players[A].pool.values()) == left
    table.go_to(Step.PRECOMBAT_MAIN)
    assert sum(table.state.players[A].pool.values()) == 0


@pytest.mark.cr("106.4")
@pytest.mark.scenario("ER-01")
@pytest.mark.parametrize(("burns", "life"), [(True, 17), (False, 20)])
def test_500_5_mana_burn(burns, life):
    edition = RulesEdition("old", mana_burn=burns, pool_empties_at=PoolEmptiesAt.PHASE)
    table = position(edition=edition).battlefield(A, *["Forest"] * 3).play()
    for _ in range(3):
        table.act("Mana: Forest")
    table.go_to(Step.BEGINNING_OF_COMBAT)
    assert (table.life(A), sum(table.state.players[A].pool.values())) == (life, 0)
