"""CR 710, 718, 702.160: flip cards and prototypes."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Color, Keyword, Step, Supertype, Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import BIG_ROBOT, parts

STUDENT = "Eager Student // Calm Sage"


def flipped() -> Table:
    table = parts().battlefield(A, STUDENT, "Anthem").play()
    table.go_to(Step.END)
    return table.resolve()


@pytest.mark.cr("710.1", "710.1a", "710.2")
def test_710_2_before_it_flips_it_has_its_normal_characteristics():
    table = parts().battlefield(A, STUDENT).graveyard(A, STUDENT).play()
    assert table.size("Eager Student") == (1, 1)
    buried = table.seen(table.state.players[A].graveyard[0])
    assert (buried.name, buried.power) == ("Eager Student", 1)


@pytest.mark.cr("710.1b", "710.1c", "710.2")
def test_710_1c_flipped_it_keeps_its_mana_cost_and_color():
    table = flipped()
    found = table.seen("Calm Sage")
    assert (found.power, found.toughness) == (4, 5)  # effects on it go on
    assert found.colors == {Color.RED}
    assert str(found.mana_cost) == "{1}{R}"
    assert Supertype.LEGENDARY in found.supertypes
    assert Keyword.FLYING in found.keywords
    assert Keyword.HASTE not in found.keywords
    assert table.all("Eager Student") == []


@pytest.mark.cr("710.3", "710.4")
def test_710_4_it_is_flipped_for_good_but_not_elsewhere():
    table = flipped()
    sage = table.find("Calm Sage")
    assert sage.flipped
    table.go_to(Step.END, turn=5)
    assert table.state.stack == []
    assert table.size("Calm Sage") == (4, 5)


@pytest.mark.cr("710.4", "400.7")
def test_710_4_it_forgets_as_it_leaves():
    table = parts().battlefield(A, STUDENT, "Island").hand(A, "Bounce").play()
    table.go_to(Step.END)
    table.resolve()
    table.cast("Bounce", "Calm Sage").resolve()
    assert table.names(Zone.HAND, A) == ["Eager Student"]


@pytest.mark.cr("718.1", "718.2", "718.3", "718.4")
def test_718_4_elsewhere_and_cast_normally_it_has_its_normal_characteristics():
    table = parts().battlefield(A, *["Wastes"] * 7).hand(A, "Big Robot").play()
    assert table.size(table.state.players[A].hand[0]) == (7, 6)
    table.cast("Big Robot").resolve()
    assert table.size("Big Robot") == (7, 6)
    assert table.seen("Big Robot").colors == frozenset()


@pytest.mark.cr("718.3", "718.3a", "718.3b", "718.5", "702.160a")
def test_718_3b_a_prototyped_spell_and_its_permanent():
    table = parts().battlefield(A, "Swamp", "Swamp").hand(A, "Big Robot").play()
    assert [label for label in table.labels() if label.startswith("Cast")] == [
        "Cast Big Robot with prototype"
    ]
    table.act("Cast Big Robot with prototype")
    spell = table.seen(table.state.stack[-1])
    assert (spell.mana_value, spell.colors, spell.power) == (2, {Color.BLACK}, 2)
    table.resolve()
    found = table.seen("Big Robot")
    assert (found.power, found.toughness, found.mana_value) == (2, 1, 2)
    assert found.colors == {Color.BLACK}
    assert Keyword.FLYING in found.keywords


@pytest.mark.cr("718.3d", "718.2a")
def test_718_3d_a_copy_of_the_permanent_is_prototyped_too():
    lands = ["Swamp", "Swamp", "Island"]
    table = parts().battlefield(A, *lands).hand(A, "Big Robot", "Twin Maker").play()
    table.act("Cast Big Robot with prototype").resolve()
    table.cast("Twin Maker", "Big Robot").resolve()
    assert [table.size(robot.id) for robot in table.all("Big Robot")] == [(2, 1), (2, 1)]


@pytest.mark.cr("718.3c")
def test_718_3c_a_copy_of_the_spell_is_prototyped_too():
    lands = ["Swamp", "Swamp", "Island"]
    table = parts().battlefield(A, *lands).hand(A, "Big Robot", "Echoes").play()
    table.act("Cast Big Robot with prototype")
    table.cast("Echoes", "Big Robot").resolve_all()
    assert [table.size(robot.id) for robot in table.all("Big Robot")] == [(2, 1), (2, 1)]


@pytest.mark.cr("718.4")
def test_718_4_in_the_graveyard_it_is_normal_again():
    table = parts().battlefield(A, "Swamp", "Swamp", "Mountain").hand(A, "Big Robot", "Shock")
    table = table.play()
    table.act("Cast Big Robot with prototype").resolve()
    table.cast("Shock", "Big Robot").resolve()
    assert table.size(table.find("Big Robot", Zone.GRAVEYARD).id) == (7, 6)


@pytest.mark.cr("718.1")
def test_718_1_its_text_has_the_inset():
    assert BIG_ROBOT.rules_text().splitlines() == ["Prototype {1}{B} — 2/1", "Flying"]
    assert BIG_ROBOT.name == "Big Robot"


FREE = "without paying its mana cost"


@pytest.mark.cr("718.3", "118.9")
@pytest.mark.parametrize(
    ("label", "size"), [(f"Cast Big Robot with {FREE}", (7, 6)), ("prototype", (2, 1))]
)
def test_718_3_it_may_be_cast_prototyped_without_paying(label, size):
    """Prototyped isn't a way to pay, so it goes along with any."""
    wealth = printed(
        "Wealth",
        "enchantment",
        "You may cast spells from your hand without paying their mana costs.",
    )
    setup = Setup(cards=(BIG_ROBOT, wealth)).battlefield(A, "Wealth").hand(A, "Big Robot")
    table = setup.play()
    if label == "prototype":
        label = f"Cast Big Robot with prototype {FREE}"
    table.act(label).resolve()
    assert table.size("Big Robot") == size


@pytest.mark.cr("718.3", "718.3a")
@pytest.mark.parametrize(("way", "size"), [(FREE, (7, 6)), (f"prototype {FREE}", (2, 1))])
def test_718_3_as_something_resolves_it_may_be_cast_prototyped(way, size):
    play = printed(
        "Free Play",
        "sorcery",
        "You may cast a spell from your hand without paying its mana cost.",
    )
    setup = Setup(cards=(BIG_ROBOT, play)).hand(A, "Free Play", "Big Robot")
    table = setup.play().cast("Free Play").resolve()
    if table.decision.prompt.startswith("Choose"):
        table.answer("Big Robot")
    table.answer(way)
    if table.labels() == ["Yes", "No"]:
        table.answer("Yes")
    table.resolve()
    assert table.size("Big Robot") == size
