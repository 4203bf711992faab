"""CR 709, 702.102, 702.127: split cards, fuse, aftermath, rooms."""

from __future__ import annotations

import pytest

from rules_engine.ir.layouts import UNLOCKED
from rules_engine.rules.castable import check_may_cast
from rules_engine.rules.ways import ways_to_cast
from rules_engine.vocabulary import CardType, Color, Step, Zone
from tests.rules_engine.kit import A, B, Table
from tests.rules_engine.parts import HOT_COLD, parts

HOT = "Hot // Cold"


def in_hand(table: Table, name: str):
    return next(
        table.seen(oid)
        for oid in table.state.players[A].hand
        if table.state.objects[oid].card == name
    )


@pytest.mark.cr("709.1", "709.2", "709.4", "709.4a", "709.4b", "709.4c")
def test_709_4_off_the_stack_both_halves_are_combined():
    found = in_hand(parts().hand(A, HOT).play(), HOT)
    assert found.names == {"Hot", "Cold"}
    assert str(found.mana_cost) == "{3}{R}{U}"
    assert found.mana_value == 5
    assert found.colors == {Color.RED, Color.BLUE}
    assert found.types == {CardType.INSTANT, CardType.SORCERY}
    assert len(found.spell_abilities) == 2


@pytest.mark.cr("709.3", "709.3a", "709.3b")
def test_709_3b_on_the_stack_only_the_cast_half_exists():
    table = parts().battlefield(A, "Mountain", "Mountain").hand(A, HOT).play()
    table.cast("Hot", "B")
    spell = table.seen(table.state.stack[-1])
    assert (spell.name, spell.mana_value, spell.colors) == ("Hot", 2, {Color.RED})
    assert spell.types == {CardType.INSTANT}
    table.resolve()
    assert table.life(B) == 18
    assert [table.state.objects[o].card for o in table.state.players[A].graveyard] == [HOT]
    card = table.state.players[A].graveyard[0]
    assert table.seen(card).mana_value == 5


@pytest.mark.cr("709.3a")
def test_709_3a_only_the_chosen_half_is_looked_at():
    # Hot could be cast now, Cold is a sorcery and can't.
    table = parts(active=B).battlefield(A, *["Island"] * 5, "Mountain").hand(A, HOT).play()
    table.until_priority(A)
    assert "Cast Hot" in table.labels()
    assert "Cast Cold" not in table.labels()
    card = table.state.players[A].hand[0]
    ways = {way.name: way for way in ways_to_cast(table.state, A, card)}
    assert set(ways) == {"Hot", "Cold"}
    assert check_may_cast(table.state, A, card, ways["Cold"]) == "CR 307.1"
    assert check_may_cast(table.state, A, card, ways["Hot"]) == ""


@pytest.mark.cr("709.3")
def test_709_3_it_is_never_cast_for_the_combined_cost():
    table = parts().battlefield(A, *["Mountain"] * 3, *["Island"] * 3).hand(A, HOT).play()
    casts = [label for label in table.labels() if label.startswith("Cast")]
    assert casts == ["Cast Hot", "Cast Cold"]


@pytest.mark.cr("709.3c", "707.10")
def test_709_3c_a_copy_of_the_spell_is_that_half():
    table = parts().battlefield(A, *["Mountain"] * 2, "Island").hand(A, HOT, "Echoes").play()
    table.cast("Hot", "B").cast("Echoes", "Hot").resolve()
    table.answer("No")  # no new targets
    names = [table.state.name(oid) for oid in table.state.stack]
    assert names == ["Hot", "Hot"]
    table.resolve_all()
    assert table.life(B) == 16


@pytest.mark.cr("702.102a", "702.102b", "702.102c", "702.102d", "709.4d")
def test_702_102_a_fused_spell_is_both_halves_left_first():
    lands = ["Mountain", "Plains", "Plains"]
    setup = parts().battlefield(A, *lands).battlefield(B, "Golem", "Sword", "Anthem")
    table = setup.hand(A, "Wear // Mend").play()
    table.act("Cast Wear // Mend with fuse", "Sword", "Anthem")
    spell = table.seen(table.state.stack[-1])
    assert spell.names == {"Wear", "Mend"}
    assert str(spell.mana_cost) == "{1}{R}{W}"
    assert spell.colors == {Color.RED, Color.WHITE}
    assert all(table.find(land).tapped for land in ("Mountain", "Plains"))
    table.resolve()
    assert sorted(table.names(Zone.GRAVEYARD, B)) == ["Anthem", "Sword"]
    assert table.life(A) == 23


@pytest.mark.cr("702.102a")
def test_702_102a_one_half_alone_too_and_fuse_only_from_the_hand():
    setup = parts().battlefield(A, "Mountain", "Plains", "Plains").battlefield(B, "Sword", "Anthem")
    table = setup.hand(A, "Wear // Mend").play()
    casts = [label for label in table.labels() if label.startswith("Cast")]
    assert sorted(casts) == ["Cast Mend", "Cast Wear", "Cast Wear // Mend with fuse"]
    buried = parts().graveyard(A, "Wear // Mend").play()
    card = buried.state.players[A].graveyard[0]
    assert [way.name for way in ways_to_cast(buried.state, A, card)] == []


@pytest.mark.cr("702.127a")
def test_702_127a_aftermath_only_from_the_graveyard_and_then_exile():
    name = "Nightfall // Daybreak"
    table = parts().battlefield(A, "Swamp", "Swamp", "Plains").hand(A, name).play()
    assert [label for label in table.labels() if label.startswith("Cast")] == ["Cast Nightfall"]
    table.cast("Nightfall").resolve()
    assert table.life(A) == 21
    assert [label for label in table.labels() if label.startswith("Cast")] == ["Cast Daybreak"]
    table.cast("Daybreak").resolve()
    assert table.life(A) == 26
    assert [table.state.objects[o].card for o in table.state.exile] == [name]


@pytest.mark.cr("702.127a")
def test_702_127a_exiled_also_when_countered():
    name = "Nightfall // Daybreak"
    setup = parts().battlefield(A, "Plains").battlefield(B, "Island", "Island").graveyard(A, name)
    table = setup.hand(B, "Counter").play()
    table.cast("Daybreak").until_priority(B)
    table.cast("Counter", "Daybreak").resolve()
    assert [table.state.objects[o].card for o in table.state.exile] == [name]


@pytest.mark.cr("709.1")
def test_709_its_text_keeps_the_halves_apart():
    assert HOT_COLD.rules_text().splitlines() == [
        "Hot deals 2 damage to any target.",
        "//",
        "Draw two cards.",
    ]
    assert HOT_COLD.name == HOT


# --- rooms -------------------------------------------------------------------------------------

ROOM = "Attic // Cellar"


@pytest.mark.cr("709.5", "709.5a", "709.5b", "709.5c", "709.5d", "709.5h")
def test_709_5d_the_cast_half_is_unlocked_as_it_enters():
    table = parts().battlefield(A, "Plains", "Bear").hand(A, ROOM).play()
    table.cast("Attic")
    assert table.seen(table.state.stack[-1]).name == "Attic"
    table.resolve()
    room = table.find("Attic")
    assert room.designations == {UNLOCKED[0]: 1}
    found = table.seen(room.id)
    assert (found.name, found.mana_value, found.colors) == ("Attic", 1, {Color.WHITE})
    assert found.subtypes == {"Room"}
    assert len(table.state.stack) == 1  # unlocking while entering triggers
    table.resolve()
    assert table.life(A) == 22
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("709.5e", "116.2", "709.5i")
def test_709_5e_unlocking_is_a_special_action_for_the_halfs_mana_cost():
    lands = ["Plains", "Swamp", "Swamp"]
    table = parts().battlefield(A, *lands, "Bear").hand(A, ROOM).play()
    table.cast("Attic").resolve_all()
    table.act("Unlock Cellar")
    assert table.size("Bear") == (3, 3)
    found = table.seen("Attic // Cellar")
    assert found.names == {"Attic", "Cellar"}
    assert found.mana_value == 3
    assert len(table.state.stack) == 1  # fully unlocked
    table.resolve()
    assert table.life(A) == 42


@pytest.mark.cr("709.5e")
def test_709_5e_only_at_sorcery_timing_and_for_its_cost():
    poor = parts().battlefield(A, "Plains", "Swamp").hand(A, ROOM).play()
    poor.cast("Attic").resolve_all()
    assert "Unlock Cellar" not in poor.labels()
    rich = parts().battlefield(A, "Plains", *["Swamp"] * 2).hand(A, ROOM).play()
    rich.cast("Attic").resolve_all()
    assert "Unlock Cellar" in rich.labels()
    rich.go_to(Step.END)
    assert "Unlock Cellar" not in rich.labels()


@pytest.mark.cr("709.5d", "709.5")
def test_709_5d_put_onto_the_battlefield_both_doors_are_locked():
    table = parts().battlefield(A, ROOM, *["Swamp"] * 2, "Plains").play()
    room = next(o for o in table.state.objects.values() if o.card == ROOM)
    found = table.seen(room.id)
    assert (found.name, found.mana_cost, found.abilities) == ("", None, ())
    assert found.types == {CardType.ENCHANTMENT}
    assert {"Unlock Attic", "Unlock Cellar"} <= set(table.labels())


@pytest.mark.cr("709.5f", "709.5g", "709.5j")
def test_709_5f_effects_unlock_and_lock_doors():
    table = parts().battlefield(A, ROOM, "Locksmith", "Bear").play()
    room = next(o for o in table.state.objects.values() if o.card == ROOM)
    table.act("Activate Locksmith (1)", room.id).resolve()
    assert table.labels() == ["Attic", "Cellar"]
    table.answer("Cellar")
    assert table.size("Bear") == (3, 3)
    table.act("Activate Locksmith (2)", room.id).resolve()
    assert room.designations == {}
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("709.5", "709.4")
def test_709_5_elsewhere_both_halves_are_combined():
    found = in_hand(parts().hand(A, ROOM).play(), ROOM)
    assert found.names == {"Attic", "Cellar"}
    assert found.mana_value == 3
