"""What players keep, one group or another, and what is done once more."""

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ELK = printed("Elk", "creature", "", size=(3, 3))
STONE = printed("Stone", "artifact", "")
GOLEM = printed("Golem", "creature", "", type_line="Artifact Creature — Golem")
SHRINE = printed("Shrine", "enchantment", "")
WEIGH = printed(
    "Weigh",
    "sorcery",
    "Each player chooses a number of lands they control equal to the number of lands controlled by "
    "the player who controls the fewest, then sacrifices the rest. Players discard cards and "
    "sacrifice creatures the same way.",
)
FLOOD = printed(
    "Flood",
    "sorcery",
    "Each player chooses from among the permanents they control an artifact, a creature, an "
    "enchantment, and a land, then sacrifices the rest.",
)


def test_all_keep_as_many_as_who_has_the_fewest():
    setup = Setup(cards=(ELK, WEIGH)).battlefield(A, "Forest", "Forest", "Elk")
    setup = setup.battlefield(B, "Island", "Island", "Island", "Swamp").hand(A, "Weigh", "Wastes")
    table = setup.hand(B, "Wastes", "Mountain", "Mountain").play().cast("Weigh").resolve()
    table.answer("Island", "Swamp")
    assert table.names(Zone.BATTLEFIELD, B) == ["Island", "Swamp"]
    table.answer("Mountain")
    assert table.names(Zone.HAND, A) == ["Wastes"]
    assert table.names(Zone.HAND, B) == ["Mountain"]
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Forest"]  # the other has no creature


def test_one_of_each_is_kept():
    setup = Setup(cards=(ELK, STONE, GOLEM, SHRINE, FLOOD)).hand(A, "Flood")
    setup = setup.battlefield(A, "Elk", "Stone", "Golem", "Shrine", "Forest", "Island")
    table = setup.battlefield(B, "Elk", "Elk").play().cast("Flood").resolve()
    table.answer("Golem").answer("Golem").answer("Island")
    elk = table.all("Elk", player=B)[1]
    table.answer(elk.id)
    assert table.names(Zone.BATTLEFIELD, A) == ["Golem", "Island", "Shrine"]
    assert [obj.id for obj in table.all("Elk")] == [elk.id]


def test_one_land_of_each_type():
    quake = printed(
        "Quake", "sorcery", "Choose a land of each basic land type, then destroy those lands."
    )
    setup = Setup(cards=(quake,)).battlefield(B, "Forest", "Forest", "Island", "Wastes")
    table = setup.hand(A, "Quake").play().cast("Quake").resolve()
    while table.decision.options and table.decision.rule == "CR 608.2d":
        table.answer(table.decision.options[0].entity)
    assert table.names(Zone.BATTLEFIELD, B) == ["Forest", "Wastes"]


@pytest.mark.parametrize(("answer", "left", "life"), [(0, ["Forest"], 18), (1, ["Elk", "Elk"], 19)])
def test_one_group_or_another(answer, left, life):
    doom = printed(
        "Doom",
        "sorcery",
        "Destroy all creatures or all lands. They can't be regenerated. You lose 1 life for each "
        "permanent destroyed this way.",
    )
    setup = Setup(cards=(ELK, doom)).battlefield(B, "Elk", "Elk", "Forest").hand(A, "Doom")
    table = setup.play().cast("Doom").resolve()
    table.game.answer([answer])
    assert table.names(Zone.BATTLEFIELD, B) == left
    assert table.life(A) == life


def test_once_more():
    loot = printed("Loot", "instant", "Draw a card, then discard a card. Repeat this process once.")
    table = Setup(cards=(loot,)).hand(A, "Loot", "Forest", "Island").play().cast("Loot").resolve()
    table.answer("Forest").answer("Island")
    assert table.names(Zone.HAND, A) == ["Wastes", "Wastes"]


def test_another_creature_type_than_one():
    imagine = printed(
        "Imagine",
        "instant",
        "Choose a creature type other than Wall. Target creature becomes that type until end of "
        "turn.",
    )
    table = Setup(cards=(ELK, imagine)).battlefield(B, "Elk").hand(A, "Imagine").play()
    table.cast("Imagine", "Elk").resolve()
    assert "Wall" not in [option.label for option in table.decision.options]
    table.answer("Bird")
    assert table.seen("Elk").subtypes == frozenset({"Bird"})


def test_beyond_the_first_blocker():
    worm = printed(
        "Worm",
        "creature",
        "Whenever ~ becomes blocked, it gets -1/-1 until end of turn for each creature blocking it "
        "beyond the first.",
        size=(6, 6),
    )
    table = Setup(cards=(ELK, worm)).battlefield(A, "Worm").battlefield(B, "Elk", "Elk").play()
    table.attack("Worm").block(("Elk", "Worm"), ("Elk", "Worm")).resolve()
    assert table.size("Worm") == (5, 5)
