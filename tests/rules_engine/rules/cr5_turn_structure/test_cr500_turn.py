"""CR 500-514: the turn."""

import pytest

from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("500.1")
@pytest.mark.cr("508.8")
def test_500_1_steps_of_a_turn_without_attackers():
    table = Setup(step=Step.END).play().go_to(Step.UPKEEP)
    start = len(table.state.log)
    table.go_to(Step.UPKEEP, turn=5)
    steps = [e.step for e in table.state.log[start:] if isinstance(e, ev.StepBegan)]
    assert steps == [
        Step.DRAW,
        Step.PRECOMBAT_MAIN,
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
        Step.END,
        Step.UNTAP,
        Step.UPKEEP,
    ]


@pytest.mark.cr("502.3")
@pytest.mark.cr("502.4")
def test_502_3_untap_without_priority():
    setup = Setup(step=Step.END).battlefield(B, "Forest", "Forest").battlefield(A, "Island")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].tapped = True
    table = setup.play().go_to(Step.UPKEEP)
    assert [land.tapped for land in table.all("Forest")] == [False, False]
    assert table.find("Island").tapped
    assert table.state.active == B


@pytest.mark.cr("504.1")
def test_504_1_the_active_player_draws():
    table = Setup(step=Step.END).play().go_to(Step.DRAW)
    assert len(table.state.players[B].hand) == 1
    assert table.state.players[A].hand == []


@pytest.mark.cr("305.2")
def test_305_2_one_land_each_turn_over_both_main_phases():
    table = Setup().hand(A, "Forest", "Island").play()
    table.act("Play Forest")
    assert "Play Island" not in table.labels()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert "Play Island" not in table.labels()
    assert table.state.stack == []


@pytest.mark.cr("514.1")
@pytest.mark.cr("514.2")
def test_514_1_and_2_discard_then_damage_and_effects_end_together():
    table = Setup().hand(A, *["Bear"] * 8).hand(B, "Shock").battlefield(B, "Mountain")
    table = table.battlefield(A, "Ox", "Forest").hand(A, "Growth").play()
    table.cast("Growth", "Ox").resolve()
    table.cast("Shock", "Ox", player=B).resolve()
    assert (table.size("Ox"), table.find("Ox").damage) == ((5, 7), 2)
    while table.decision.prompt != "Discard 1 at cleanup":
        table.game.answer(() if table.decision.minimum == 0 else 0)
    table.answer("Bear")
    assert len(table.state.players[A].hand) == 7
    table.go_to(Step.UPKEEP)
    assert (table.size("Ox"), table.find("Ox").damage) == ((2, 4), 0)
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Growth"]


@pytest.mark.cr("514.3a")
def test_514_3_no_priority_in_an_ordinary_cleanup_step():
    table = Setup(step=Step.END).play()
    table.pass_priority().pass_priority()
    assert (table.state.step, table.state.turn, table.state.active) == (Step.UPKEEP, 4, B)
