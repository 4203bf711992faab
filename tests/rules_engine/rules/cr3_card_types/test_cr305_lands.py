"""CR 305, 308: lands and kindreds."""

from __future__ import annotations

import pytest

from rules_engine.rules.castable import check_may_cast
from rules_engine.rules.priority import land_play_forbidden
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Step, Supertype, Zone
from tests.rules_engine.frames import frames
from tests.rules_engine.kit import A, B, Table


def mana_of(table: Table, name: str) -> set[str]:
    return {
        str(option[0].value)
        for _, ability in table.seen(name).index.mana
        for option in ability.then[0].options  # type: ignore[union-attr]
    }


@pytest.mark.cr("305.1", "116.2a", "305.2")
@pytest.mark.scenario("CG-074")
def test_305_1_a_land_is_played_without_the_stack_and_once_a_turn():
    table = frames().hand(A, "Forest", "Plains").play()
    table.act("Play Forest")
    assert table.state.stack == []
    assert [o.id for o in table.all("Forest")]
    assert "Play Plains" not in table.labels()
    assert land_play_forbidden(table.state, A) == "CR 305.2"


@pytest.mark.cr("305.1", "305.3")
@pytest.mark.parametrize(
    ("active", "step"), [(B, Step.PRECOMBAT_MAIN), (A, Step.UPKEEP), (A, Step.END)]
)
def test_305_1_only_in_ones_own_main_phase(active, step):
    table = frames(active=active, step=step).hand(A, "Forest").play()
    table.until_priority(A)
    assert "Play Forest" not in table.labels()
    assert land_play_forbidden(table.state, A) == "CR 305.1"


@pytest.mark.cr("305.1")
def test_305_1_not_with_something_on_the_stack():
    table = frames().battlefield(A, "Mountain").hand(A, "Forest", "Shock").play()
    table.cast("Shock", "B")
    assert land_play_forbidden(table.state, A) == "CR 305.1"


@pytest.mark.cr("305.2", "305.2a", "305.2b")
def test_305_2_effects_allow_more():
    table = frames().battlefield(A, "Field Hand", "Field Hand")
    table = table.hand(A, "Forest", "Forest", "Forest", "Forest").play()
    for _ in range(3):
        table.act("Play Forest")
    assert "Play Forest" not in table.labels()
    assert table.state.players[A].lands_played == 3


@pytest.mark.cr("305.4")
def test_305_4_putting_a_land_is_no_land_play():
    setup = frames().battlefield(A, "Plains").hand(A, "Recall Bond", "Forest")
    table = setup.graveyard(A, "Anthem").play()
    table.cast("Recall Bond", "Anthem").resolve()
    assert table.state.players[A].lands_played == 0
    assert "Play Forest" in table.labels()


@pytest.mark.cr("305.6", "305.5")
@pytest.mark.parametrize(("name", "mana"), sorted(BASIC_LAND_TYPES.items()))
def test_305_6_basic_land_types_have_their_mana_ability(name, mana):
    table = frames().battlefield(A, name).play()
    assert mana_of(table, name) == {mana.value}


@pytest.mark.cr("305.7", "613.1d")
def test_305_7_setting_the_land_type_takes_types_and_abilities():
    table = frames().battlefield(A, "Old Manor", "Forest", "City Walls", "Plains", "Great Flood")
    table = table.play()
    manor = table.seen("Old Manor")
    assert manor.subtypes == {"Island"}
    assert manor.index.activated == ()
    assert mana_of(table, "Old Manor") == {"U"}
    assert mana_of(table, "Forest") == {"U"}
    assert table.seen("Forest").supertypes == {Supertype.BASIC}
    assert table.seen("Forest").name == "Forest"


@pytest.mark.cr("305.7")
def test_305_7_granted_abilities_and_other_types_stay():
    setup = frames().battlefield(A, "City Walls", "Plains", "Old Manor", "Great Flood", "Forest")
    table = setup.play()
    table.act("Activate City Walls", "Old Manor").resolve()
    assert len(table.seen("Old Manor").index.activated) == 1  # granted, not its own


@pytest.mark.cr("305.7")
def test_305_7_additional_types_take_nothing():
    table = frames().battlefield(A, "Old Manor", "Forest", "Tide").play()
    assert table.seen("Old Manor").subtypes == {"Desert", "Island"}
    assert len(table.seen("Old Manor").index.activated) == 1
    assert mana_of(table, "Forest") == {"G", "U"}


@pytest.mark.cr("305.8")
def test_305_8_basic_is_a_supertype():
    table = frames().battlefield(A, "Forest", "Old Manor", "Great Flood").play()
    assert Supertype.BASIC in table.seen("Forest").supertypes
    assert table.seen("Old Manor").supertypes == frozenset()  # an Island, but not basic


@pytest.mark.cr("305.9", "300.2a")
def test_305_9_an_artifact_land_is_played_never_cast():
    table = frames().hand(A, "Iron Field").play()
    assert "Play Iron Field" in table.labels()
    assert not any(label.startswith("Cast") for label in table.labels())
    table.act("Play Iron Field")
    assert table.seen("Iron Field").types == {CardType.ARTIFACT, CardType.LAND}


@pytest.mark.cr("305.1", "302.6")
@pytest.mark.scenario("CG-077")
def test_an_object_may_have_several_types():
    table = frames().battlefield(A, "Plains", "Forest").hand(A, "Awaken").play()
    table.cast("Awaken", "Plains").resolve()
    found = table.seen("Plains")
    assert found.types == {CardType.LAND, CardType.CREATURE}
    assert (found.power, found.toughness) == (3, 3)
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Plains").types == {CardType.LAND}


@pytest.mark.cr("302.6", "305.6")
@pytest.mark.scenario("CG-078")
def test_an_animated_land_that_just_came_has_summoning_sickness():
    table = frames().battlefield(A, "Forest").hand(A, "Plains", "Awaken").play()
    table.act("Play Plains")
    table.cast("Awaken", "Plains").resolve()
    assert not any(label.startswith("Mana: Plains") for label in table.labels())
    table.go_to(Step.BEGINNING_OF_COMBAT)
    from rules_engine.rules.declare_attackers import attack_pairs

    assert attack_pairs(table.state, A) == []


# --- kindreds ----------------------------------------------------------------------------------


@pytest.mark.cr("308.1", "300.2b", "308.2")
def test_308_1_a_kindred_follows_its_other_type():
    setup = frames(active=B).battlefield(A, "Forest", "Forest").hand(A, "Bear Customs", "Bear Hug")
    table = setup.play()
    table.until_priority(A)
    customs = table.find("Bear Customs", Zone.HAND)
    assert check_may_cast(table.state, A, customs.id) == "CR 117.1a"
    table.cast("Bear Hug").resolve()
    assert table.life(A) == 22


@pytest.mark.cr("308.2")
def test_308_2_its_creature_types_count():
    table = frames().battlefield(A, "Bear", "Bear Customs").play()
    found = table.seen("Bear Customs")
    assert found.types == {CardType.TRIBAL, CardType.ENCHANTMENT}
    assert found.subtypes == {"Bear"}
    assert not found.is_creature
    assert table.size("Bear") == (3, 3)
