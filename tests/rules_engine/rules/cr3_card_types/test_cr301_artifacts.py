"""CR 301: artifacts, Equipment, Fortifications, Vehicles; crew, saddle, reconfigure, fortify."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.activation import check_may_activate
from rules_engine.rules.castable import check_may_cast
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.frames import frames
from tests.rules_engine.kit import A, B, Table


def equipped(host: str = "Bear") -> Table:
    """A Sword on the creature, with lands to move it."""
    table = frames().battlefield(A, "Sword", "Bear", "Ox", "Plains", "Plains").play()
    return table.activate("Sword", host).resolve()


@pytest.mark.cr("301.1", "301.2", "117.1a")
@pytest.mark.scenario("CG-060")
def test_301_1_an_artifact_only_in_its_controllers_main_phase():
    table = frames(active=B).battlefield(A, "Plains").hand(A, "Sword").play()
    table.until_priority(A)
    card = table.find("Sword", Zone.HAND)
    assert check_may_cast(table.state, A, card.id) == "CR 117.1a"
    assert "Cast Sword" not in table.labels()
    own = frames().battlefield(A, "Plains").hand(A, "Sword").play()
    own.cast("Sword").resolve()
    assert own.seen("Sword").controller == A
    assert own.seen("Sword").colors == frozenset()


@pytest.mark.cr("300.2", "301.4")
@pytest.mark.scenario("CG-061")
def test_300_2_an_artifact_creature_is_hit_by_effects_on_either():
    setup = frames().battlefield(A, "Golem", "Swamp", "Swamp", "Swamp").hand(A, "Murder")
    table = setup.battlefield(B, "Bear").play()
    assert table.seen("Golem").types == {CardType.ARTIFACT, CardType.CREATURE}
    table.act("Cast Murder")
    assert "Golem" in table.labels()  # target creature
    table.answer("Golem").resolve()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert "Golem attacks B" in table.labels()


@pytest.mark.cr("301.5", "301.5a", "301.5b", "702.6a")
def test_301_5a_equip_attaches_it_to_a_creature_you_control():
    table = frames().battlefield(A, "Bear", "Plains", "Plains").hand(A, "Sword").play()
    table.cast("Sword").resolve()
    assert table.find("Sword").attached_to is None  # it doesn't enter attached
    table.activate("Sword", "Bear").resolve()
    assert table.find("Sword").attached_to == table.find("Bear").id
    assert table.size("Bear") == (4, 2)


@pytest.mark.cr("301.5b")
def test_301_5b_equip_targets_only_creatures_of_its_controller():
    table = frames().battlefield(A, "Sword", "Plains", "Ox").battlefield(B, "Bear").play()
    table.act("Activate Sword")
    if table.decision.kind is DecisionKind.TARGET:
        assert table.labels() == ["Ox"]
        table.answer("Ox")
    table.resolve()
    assert table.find("Sword").attached_to == table.find("Ox").id


@pytest.mark.cr("301.5b", "701.3b")
def test_301_5b_an_illegal_attachment_does_not_move_it():
    table = frames().battlefield(A, "Sword", "Bear", "Plains", "Mountain").hand(A, "Magnet").play()
    table.activate("Sword", "Bear").resolve()
    table.cast("Magnet", "Sword", "Plains").resolve()
    assert table.find("Sword").attached_to == table.find("Bear").id


@pytest.mark.cr("301.5c", "704.5n")
def test_301_5c_it_becomes_unattached_from_an_illegal_permanent_and_stays():
    table = equipped()
    bear = table.find("Bear")
    table.state.battlefield.remove(bear.id)
    del table.state.objects[bear.id]
    table.state.touch()
    table.pass_priority()
    assert table.find("Sword").attached_to is None
    assert table.find("Sword").zone is Zone.BATTLEFIELD


@pytest.mark.cr("301.5c", "704.5p")
def test_301_5c_an_equipment_that_is_a_creature_equips_nothing():
    setup = frames().battlefield(A, "Sword", "Bear", "Plains", "Forest").hand(A, "Awaken")
    table = setup.play()
    table.activate("Sword", "Bear").resolve()
    table.cast("Awaken", "Sword").resolve()
    assert table.seen("Sword").is_creature
    assert table.find("Sword").attached_to is None


@pytest.mark.cr("301.5d")
def test_301_5d_the_creatures_controller_is_another_matter():
    setup = frames().battlefield(A, "Sword", "Bear", "Plains", "Plains").battlefield(B, "Island")
    table = setup.hand(B, "Seize").play()
    table.activate("Sword", "Bear").resolve()
    table.until_priority(B)
    table.cast("Seize", "Bear").resolve()
    assert table.seen("Bear").controller == B
    assert table.find("Sword").attached_to == table.find("Bear").id
    assert table.seen("Sword").controller == A
    assert table.size("Bear") == (4, 2)


@pytest.mark.cr("301.6", "702.67a")
def test_301_6_a_fortification_goes_to_a_land():
    table = frames().battlefield(A, "City Walls", "Plains", "Island", "Bear").play()
    table.act("Activate City Walls", "Island").resolve()
    assert table.find("City Walls").attached_to == table.find("Island").id
    abilities = table.seen("Island").index.activated
    assert len(abilities) == 1


@pytest.mark.cr("301.6")
def test_301_6_and_nowhere_else():
    setup = frames().battlefield(A, "City Walls", "Plains", "Mountain", "Bear").hand(A, "Magnet")
    table = setup.play()
    table.cast("Magnet", "City Walls", "Bear").resolve()
    assert table.find("City Walls").attached_to is None


@pytest.mark.cr("301.6", "704.5n")
def test_301_6_it_falls_off_when_the_land_is_gone():
    table = frames().battlefield(A, "City Walls", "Plains", "Island").play()
    table.act("Activate City Walls", "Island").resolve()
    island = table.find("Island")
    table.state.battlefield.remove(island.id)
    del table.state.objects[island.id]
    table.state.touch()
    table.pass_priority()
    assert table.find("City Walls").attached_to is None


# --- Vehicles ----------------------------------------------------------------------------------


@pytest.mark.cr("301.7", "301.7a", "301.7b", "208.3", "702.122a")
@pytest.mark.scenario("T208.3.1")
def test_301_7_a_vehicle_is_a_creature_only_when_crewed():
    table = frames().battlefield(A, "Old Wagon", "Bear", "Goblin").graveyard(A, "Glider").play()
    assert table.size("Old Wagon") == (None, None)
    assert table.seen("Old Wagon").types == {CardType.ARTIFACT}
    assert table.size(table.find("Glider", Zone.GRAVEYARD).id) == (2, 1)
    table.act("Activate Old Wagon")
    assert table.refused(lambda: table.answer("Bear")) == "CR 702.122a"
    table.answer("Bear", "Goblin").resolve()
    assert table.find("Bear").tapped
    assert table.size("Old Wagon") == (4, 4)
    assert table.seen("Old Wagon").types == {CardType.ARTIFACT, CardType.CREATURE}
    table.go_to(Step.UPKEEP, turn=4)
    assert table.size("Old Wagon") == (None, None)


@pytest.mark.cr("702.122a", "302.6")
def test_702_122a_a_creature_that_just_came_may_crew():
    table = frames().battlefield(A, "Glider", "Bear").play()
    table.find("Bear").new_control = True
    table.activate("Glider", "Bear").resolve_all()
    assert table.seen("Glider").is_creature


@pytest.mark.cr("702.122a")
def test_702_122a_not_with_tapped_creatures_nor_with_too_little_power():
    table = frames().battlefield(A, "Old Wagon", "Bear").play()
    assert "Activate Old Wagon" not in table.labels()
    tapped = frames().battlefield(A, "Old Wagon", "Giant").play()
    tapped.find("Giant").tapped = True
    tapped.state.touch()
    tapped.game.refresh()
    assert "Activate Old Wagon" not in tapped.labels()


@pytest.mark.cr("702.122d")
def test_702_122d_who_cant_crew_isnt_tapped_for_it():
    table = frames().battlefield(A, "Old Wagon", "Grounded Bear").play()
    assert "Activate Old Wagon" not in table.labels()


@pytest.mark.cr("702.122b", "702.122c", "702.122e")
def test_702_122e_becoming_crewed_and_crewing_trigger():
    table = frames().battlefield(A, "Glider", "Eager Pilot").play()
    table.activate("Glider", "Eager Pilot")
    table.resolve_all()
    assert table.life(A) == 23  # 2 for crewing, 1 for becoming crewed


@pytest.mark.cr("301.7", "508.1a")
def test_301_7_a_crewed_vehicle_attacks():
    table = frames().battlefield(A, "Old Wagon", "Giant").play()
    table.activate("Old Wagon", "Giant").resolve()
    table.attack("Old Wagon").damage()
    assert table.life(B) == 16


@pytest.mark.cr("702.171a", "702.171b")
def test_702_171a_saddled_until_end_of_turn():
    table = frames().battlefield(A, "Saddle Pony", "Bear").play()
    table.activate("Saddle Pony", "Bear").resolve()
    assert table.find("Saddle Pony").designations == {"saddled": 1}
    assert table.size("Saddle Pony") == (3, 5)
    table.go_to(Step.UPKEEP, turn=4)
    assert table.find("Saddle Pony").designations == {}
    assert table.size("Saddle Pony") == (1, 3)


@pytest.mark.cr("702.171a")
def test_702_171a_only_as_a_sorcery():
    table = frames().battlefield(A, "Saddle Pony", "Bear").play()
    table.go_to(Step.END)
    found = table.seen("Saddle Pony").index.activated[0]
    oid = table.find("Saddle Pony").id
    assert check_may_activate(table.state, A, oid, *found) == "CR 602.5b"


# --- reconfigure -------------------------------------------------------------------------------


@pytest.mark.cr("702.151a", "702.151b", "301.5c")
def test_702_151b_while_attached_it_is_no_creature():
    table = frames().battlefield(A, "Living Blade", "Bear", "Plains", "Plains").play()
    assert table.seen("Living Blade").is_creature
    table.act("Activate Living Blade (1)", "Bear").resolve()
    assert table.find("Living Blade").attached_to == table.find("Bear").id
    assert not table.seen("Living Blade").is_creature
    assert table.size("Bear") == (4, 4)
    table.act("Activate Living Blade (2)").resolve()
    assert table.find("Living Blade").attached_to is None
    assert table.seen("Living Blade").is_creature
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("702.151a")
def test_702_151a_unattaching_only_while_it_is_attached_to_a_creature():
    table = frames().battlefield(A, "Living Blade", "Bear", "Plains").play()
    found = table.seen("Living Blade").index.activated[1]
    oid = table.find("Living Blade").id
    assert check_may_activate(table.state, A, oid, *found) == "CR 602.5b"
    assert Keyword.RECONFIGURE in table.seen("Living Blade").keywords
