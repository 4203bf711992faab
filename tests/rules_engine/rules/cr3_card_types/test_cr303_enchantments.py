"""CR 303: enchantments, Auras and Roles."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.castable import check_may_cast
from rules_engine.vocabulary import Zone
from tests.rules_engine.frames import frames
from tests.rules_engine.kit import A, B, Table


@pytest.mark.cr("303.1", "303.2")
@pytest.mark.scenario("CG-066")
def test_303_1_an_enchantment_only_at_sorcery_timing():
    table = frames(active=B).battlefield(A, *["Plains"] * 3).hand(A, "Anthem").play()
    table.until_priority(A)
    card = table.find("Anthem", Zone.HAND)
    assert check_may_cast(table.state, A, card.id) == "CR 117.1a"
    setup = frames().battlefield(A, *["Plains"] * 4).hand(A, "Recall Bond").graveyard(A, "Anthem")
    own = setup.graveyard(A, "Strength").play()
    own.act("Cast Recall Bond")
    assert sorted(own.labels()) == ["Anthem", "Strength"]  # "enchantment" means both kinds


@pytest.mark.cr("303.4a", "303.4b", "115.1b")
@pytest.mark.scenario("CG-067")
def test_303_4a_an_aura_spell_targets_and_fails_with_its_target():
    setup = frames().battlefield(A, "Swamp").battlefield(B, "Bear", "Island")
    table = setup.hand(A, "Strength").hand(B, "Bounce").play()
    table.cast("Strength", "Bear").until_priority(B)
    table.cast("Bounce", "Bear").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Strength"]
    assert table.all("Strength") == []


@pytest.mark.cr("303.4b", "303.4m")
@pytest.mark.scenario("CG-070")
def test_303_4b_enchanted_means_its_host_only():
    table = frames().battlefield(A, "Bear", "Ox", "Swamp").hand(A, "Strength").play()
    table.cast("Strength", "Bear").resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((4, 3), (2, 4))


@pytest.mark.cr("303.4c", "704.5m")
@pytest.mark.scenario("CG-068", "CG-069")
def test_303_4c_it_goes_to_the_graveyard_with_its_host():
    table = frames().battlefield(A, "Bear", "Ox", "Swamp", "Island").hand(A, "Strength", "Bounce")
    table = table.play()
    table.cast("Strength", "Bear").resolve()
    assert not any("Strength" in label for label in table.labels())  # nothing moves it
    table.cast("Bounce", "Bear").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bounce", "Strength"]


@pytest.mark.cr("303.4c", "702.5c")
def test_303_4c_an_illegal_host_too():
    table = frames().battlefield(A, "Bear", "Swamp").hand(A, "Strength").play()
    table.cast("Strength", "Bear").resolve()
    bear = table.find("Bear")
    bear.definition = table.find("Swamp").definition
    bear.face = bear.definition.front
    table.state.touch()
    table.pass_priority()
    assert table.names(Zone.GRAVEYARD, A) == ["Strength"]


@pytest.mark.cr("303.4d", "704.5m")
def test_303_4d_an_aura_that_becomes_a_creature_enchants_nothing():
    table = frames().battlefield(A, "Bear", "Swamp", "Forest").hand(A, "Strength", "Awaken").play()
    table.cast("Strength", "Bear").resolve()
    table.cast("Awaken", "Strength").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Awaken", "Strength"]


@pytest.mark.cr("303.4e")
@pytest.mark.scenario("CG-071")
def test_303_4e_stealing_an_aura_leaves_it_on_its_host():
    setup = frames().battlefield(A, "Island").battlefield(B, "Bear", "Spirit Link")
    setup = setup.hand(A, "Seize")
    state = setup.state
    link = next(o for o in state.objects.values() if o.face.name == "Spirit Link")
    link.attached_to = next(o.id for o in state.objects.values() if o.face.name == "Bear")
    table = setup.play()
    table.cast("Seize", "Spirit Link").resolve()
    assert table.seen("Spirit Link").controller == A
    assert table.find("Spirit Link").attached_to == table.find("Bear").id
    assert table.seen("Bear").controller == B


@pytest.mark.cr("303.4f")
def test_303_4f_put_onto_the_battlefield_its_host_is_chosen_not_targeted():
    setup = frames().battlefield(A, "Plains").battlefield(B, "Shrouded", "Bear")
    table = setup.hand(A, "Recall Bond").graveyard(A, "Red Bond").play()
    table.cast("Recall Bond", "Red Bond").resolve()
    assert table.decision.kind is DecisionKind.CHOOSE
    assert table.labels() == ["Shrouded", "Bear"]
    table.answer("Shrouded")
    assert table.size("Shrouded") == (3, 3)


@pytest.mark.cr("303.4f", "702.16c")
def test_303_4f_only_what_it_can_enchant():
    setup = frames().battlefield(A, "Plains").battlefield(B, "Paladin", "Bear")
    table = setup.hand(A, "Recall Bond").graveyard(A, "Red Bond").play()
    table.cast("Recall Bond", "Red Bond").resolve()
    # Protection from red leaves only one creature.
    assert table.find("Red Bond").attached_to == table.find("Bear").id


@pytest.mark.cr("303.4g")
def test_303_4g_without_anything_to_enchant_it_stays_where_it_is():
    setup = frames().battlefield(A, "Plains").hand(A, "Recall Bond").graveyard(A, "Red Bond")
    table = setup.play()
    table.cast("Recall Bond", "Red Bond").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Recall Bond", "Red Bond"]


@pytest.mark.cr("303.4", "702.5d")
def test_702_5d_enchant_player():
    table = frames().battlefield(A, "Swamp", "Bear").hand(A, "Curse of Tests").play()
    table.act("Cast Curse of Tests")
    assert table.labels() == ["A", "B"]
    table.answer("B").resolve()
    assert table.find("Curse of Tests").attached_to == B


@pytest.mark.cr("303.4j", "701.3b")
def test_303_4j_an_illegal_attachment_does_not_move_it():
    setup = frames().battlefield(A, "Bear", "Swamp", "Mountain").hand(A, "Strength", "Magnet")
    table = setup.play()
    table.cast("Strength", "Bear").resolve()
    table.cast("Magnet", "Strength", "Swamp").resolve()
    assert table.find("Strength").attached_to == table.find("Bear").id


@pytest.mark.cr("303.4j", "701.3c", "613.7e")
def test_303_4j_a_legal_one_moves_it_with_a_new_timestamp():
    setup = frames().battlefield(A, "Bear", "Ox", "Swamp", "Mountain")
    table = setup.hand(A, "Strength", "Magnet").play()
    table.cast("Strength", "Bear").resolve()
    before = table.find("Strength").timestamp
    table.cast("Magnet", "Strength", "Ox").resolve()
    assert table.find("Strength").attached_to == table.find("Ox").id
    assert table.find("Strength").timestamp > before


@pytest.mark.cr("303.3", "205.3h")
def test_303_3_enchantment_types():
    table = frames().battlefield(A, "Curse of Tests").play()
    found = [o for o in table.state.last_known.values() if o.object.face.name == "Curse of Tests"]
    # Unattached, it went to the graveyard at once (CR 704.5m).
    assert table.names(Zone.GRAVEYARD, A) == ["Curse of Tests"]
    assert [one.characteristics.subtypes for one in found] == [{"Aura", "Curse"}]


# --- Roles -------------------------------------------------------------------------------------


def cast_role(table: Table, target: str) -> Table:
    return table.cast("Casting Call", target).resolve()


@pytest.mark.cr("303.7", "303.7a", "704.5z")
def test_303_7a_only_the_newest_role_of_a_player_stays():
    table = frames().battlefield(A, "Bear", "Plains", "Plains")
    table = table.hand(A, "Casting Call", "Casting Call").play()
    cast_role(table, "Bear")
    first = table.find("Brave Role")
    assert table.size("Bear") == (3, 3)
    cast_role(table, "Bear")
    assert len(table.all("Brave Role")) == 1
    assert table.find("Brave Role").id != first.id
    assert table.size("Bear") == (3, 3)


@pytest.mark.cr("303.7a")
def test_303_7a_roles_of_different_players_stay():
    setup = frames().battlefield(A, "Bear", "Plains").battlefield(B, "Plains")
    table = setup.hand(A, "Casting Call").hand(B, "Casting Call").play()
    cast_role(table, "Bear")
    table.go_to(table.state.step.__class__.PRECOMBAT_MAIN, turn=4)
    cast_role(table, "Bear")
    assert len(table.all("Brave Role")) == 2
    assert table.size("Bear") == (4, 4)


@pytest.mark.cr("303.4i", "303.4g")
def test_303_4i_an_aura_token_without_a_legal_host_is_not_created():
    table = frames().battlefield(A, "Bear", "Plains").hand(A, "Casting Call").play()
    cast_role(table, "B")
    assert table.all("Brave Role") == []
