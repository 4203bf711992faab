"""CR 310: battles."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.layouts import PROTECTOR
from rules_engine.ir.modifications import AddTypes, RemoveTypes
from rules_engine.rules.battles import defends, protector_of
from rules_engine.rules.combat import (
    attacked_by,
    can_be_attacked,
    defending_player,
    leave_combat,
)
from rules_engine.state.effects import ContinuousEffect
from rules_engine.vocabulary import CardType, CounterKind, Step, Zone
from tests.rules_engine.frames import frames
from tests.rules_engine.kit import A, B


@pytest.mark.cr("310.1", "310.2", "310.4a", "310.4b", "310.4c", "310.9", "310.9a", "310.12a")
def test_310_4b_a_siege_enters_with_defense_and_an_opponent_as_protector():
    table = frames().battlefield(A, *["Plains"] * 3).hand(A, "Border Fort").play()
    assert table.seen(table.find("Border Fort", Zone.HAND).id).defense == 4
    table.cast("Border Fort").resolve()
    fort = table.find("Border Fort")
    assert fort.counters == {CounterKind.DEFENSE: 4}
    assert table.seen("Border Fort").defense == 4
    assert protector_of(table.state, fort.id) == B
    assert table.seen("Border Fort").controller == A


@pytest.mark.cr("310.1")
def test_310_1_not_in_the_opponents_turn():
    table = frames(active=B).battlefield(A, *["Plains"] * 3).hand(A, "Border Fort").play()
    table.until_priority(A)
    assert "Cast Border Fort" not in table.labels()


@pytest.mark.cr("310.5", "310.9b", "310.9d", "310.6")
def test_310_9b_its_own_controller_may_attack_a_siege():
    table = frames().battlefield(A, "Bear", "Border Fort").battlefield(B, "Ox").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.labels() == ["Bear attacks B", "Bear attacks Border Fort"]
    table.answer(("Bear", "Border Fort"))
    assert defends(table.state, table.find("Border Fort").id) == B
    table.block().damage()
    assert table.life(B) == 20
    assert table.seen("Border Fort").defense == 2


@pytest.mark.cr("310.9b")
def test_310_9b_its_protector_never_attacks_it():
    table = frames(active=B).battlefield(A, "Border Fort").battlefield(B, "Bear").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.labels() == ["Bear attacks A"]


@pytest.mark.cr("310.9c")
def test_310_9c_the_protector_blocks():
    table = frames().battlefield(A, "Bear", "Border Fort").battlefield(B, "Ox").play()
    table.attack(("Bear", "Border Fort")).block(("Ox", "Bear")).damage()
    assert table.seen("Border Fort").defense == 4
    assert table.find("Ox").damage == 2


@pytest.mark.cr("310.9c")
def test_310_9c_the_controller_of_an_attacked_plain_battle_is_its_protector_and_blocks():
    table = frames().battlefield(A, "Bear").battlefield(B, "Plain Battle", "Ox").play()
    table.attack(("Bear", "Plain Battle")).block(("Ox", "Bear")).damage()
    assert table.seen("Plain Battle").defense == 2


@pytest.mark.cr("310.9a", "310.9b")
def test_310_9a_without_a_battle_type_its_controller_protects_it():
    table = frames().battlefield(A, "Bear", "Plains").hand(A, "Plain Battle").play()
    table.cast("Plain Battle").resolve()
    assert protector_of(table.state, table.find("Plain Battle").id) == A
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.labels() == ["Bear attacks B"]


@pytest.mark.cr("310.6", "120.3h")
def test_310_6_damage_removes_defense_counters():
    table = frames().battlefield(A, "Mountain", "Border Fort").hand(A, "Shock").play()
    table.cast("Shock", "Border Fort").resolve()
    assert table.seen("Border Fort").defense == 2
    assert table.find("Border Fort").damage == 0


@pytest.mark.cr("310.8", "704.5w")
def test_310_8_a_plain_battle_without_defense_goes_to_the_graveyard():
    table = frames().battlefield(A, "Mountain").hand(A, "Shock").battlefield(B, "Plain Battle")
    table = table.play()
    table.cast("Shock", "Plain Battle").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Plain Battle"]


@pytest.mark.cr("310.7", "704.5v")
def test_310_7_a_siege_waits_for_its_own_triggered_ability():
    table = frames().battlefield(A, *["Plains"] * 2).hand(A, "Outpost").play()
    table.cast("Outpost").resolve()
    outpost = table.find("Outpost")
    assert len(table.state.stack) == 1  # its enters ability
    del outpost.counters[CounterKind.DEFENSE]
    table.state.touch()
    table.pass_priority()
    assert table.all("Outpost") == [outpost]
    table.pass_priority()
    assert table.life(A) == 22
    assert table.names(Zone.GRAVEYARD, A) == ["Outpost"]


@pytest.mark.cr("310.10", "704.5p")
def test_310_10_a_battle_is_not_attached():
    table = frames().battlefield(A, "Border Fort", "Bear").play()
    fort = table.find("Border Fort")
    fort.attached_to = table.find("Bear").id
    table.state.touch()
    table.pass_priority()
    assert fort.attached_to is None
    assert table.all("Border Fort") == [fort]


@pytest.mark.cr("310.11", "704.5x", "704.5y")
def test_310_11_a_wrong_or_missing_protector_is_replaced():
    table = frames().battlefield(A, "Border Fort", "Plain Battle").play()
    siege, plain = table.find("Border Fort"), table.find("Plain Battle")
    siege.designations[PROTECTOR] = A
    del plain.designations[PROTECTOR]
    table.state.touch()
    table.pass_priority()
    assert protector_of(table.state, siege.id) == B
    assert protector_of(table.state, plain.id) == A


@pytest.mark.cr("310.9e", "310.9f", "310.9g", "310.11")
def test_310_9f_changing_its_controller_makes_a_siege_choose_anew():
    table = frames(active=B).battlefield(A, "Border Fort").battlefield(B, "Island").hand(B, "Seize")
    table = table.play()
    fort = table.find("Border Fort")
    assert protector_of(table.state, fort.id) == B
    table.cast("Seize", "Border Fort").resolve()
    # Its controller is now its protector, which a Siege can't have (CR 704.5y).
    assert table.seen("Border Fort").controller == B
    assert protector_of(table.state, fort.id) == A


@pytest.mark.cr("310.3", "310.4")
def test_310_4_only_battles_have_defense():
    table = frames().battlefield(A, "Bear", "Border Fort").play()
    assert table.seen("Bear").defense is None
    assert table.seen("Border Fort").subtypes == {"Siege"}
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("310.12", "310.12b", "310.7", "712.11a")
@pytest.mark.parametrize("casts", [True, False])
def test_310_12b_a_won_siege_is_exiled_and_may_be_cast_transformed(casts):
    setup = frames().battlefield(A, "Invasion of Tests // Test Titan", "Mountain")
    table = setup.hand(A, "Shock").play()
    table.cast("Shock", "Invasion of Tests").resolve()
    assert len(table.state.stack) == 1  # its own ability; it stays until that has resolved
    assert len(table.all("Invasion of Tests")) == 1
    table.resolve()
    assert table.decision.kind is DecisionKind.YES_NO
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Invasion of Tests"]
    table.answer("Yes" if casts else "No").resolve_all()
    if casts:
        assert table.size("Test Titan") == (6, 6)
        assert table.state.exile == []
    else:
        assert len(table.state.exile) == 1


@pytest.mark.cr("310.12b")
def test_310_12b_a_siege_that_cant_transform_stays_exiled():
    table = frames().battlefield(A, "Outpost", *["Mountain"] * 2).hand(A, "Shock", "Shock").play()
    table.cast("Shock", "Outpost").resolve()
    table.cast("Shock", "Outpost").resolve_all()
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Outpost"]


@pytest.mark.cr("506.4e", "506.4c", "310.9g")
@pytest.mark.parametrize(
    ("battle", "lost", "stays"),
    [
        ("Border Fort", CardType.PLANESWALKER, True),
        ("Border Fort", CardType.BATTLE, False),  # its controller isn't its protector
        ("Plain Battle", CardType.BATTLE, True),
    ],
)
def test_506_4e_an_attacked_permanent_that_is_both_loses_one_type(battle, lost, stays):
    owner = A if battle == "Border Fort" else B
    table = frames().battlefield(A, "Bear").battlefield(owner, battle).play()
    attacked = table.find(battle)
    protector = protector_of(table.state, attacked.id)
    _lasting(table, attacked.id, AddTypes((CardType.PLANESWALKER,)))
    attacked.counters[CounterKind.LOYALTY] = 5
    table.state.touch()
    table.attack(("Bear", battle))
    _lasting(table, attacked.id, RemoveTypes((lost,)))
    leave_combat(table.state)
    bear = table.find("Bear").id
    assert attacked_by(table.state, bear) == (attacked.id if stays else None)
    assert bear in table.state.combat.attackers  # CR 506.4c
    assert protector_of(table.state, attacked.id) == protector


@pytest.mark.cr("310.9d", "508.5", "310.11")
def test_310_9d_a_new_protector_is_the_defending_player():
    table = frames().battlefield(A, "Bear", "Border Fort").play()
    fort = table.find("Border Fort").id
    assert defending_player(table.state, fort) == B
    table.state.objects[fort].designations[PROTECTOR] = A
    table.state.touch()
    assert defending_player(table.state, fort) == A
    assert not can_be_attacked(table.state, fort, A)
    table.pass_priority()  # A can't protect a Siege that A controls
    assert defending_player(table.state, fort) == B
    assert can_be_attacked(table.state, fort, A)


def _lasting(table, oid, modification):
    now = table.state.tick()
    table.state.effects.append(
        ContinuousEffect(
            now, oid, A, (modification,), (oid,), None, INDEFINITELY, now, table.state.turn
        )
    )
    table.state.touch()
