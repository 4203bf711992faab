"""Costs paid with any number of objects or with all of them, and what is told of what was given."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ALL = "As an additional cost to cast this spell, "
ANY = f"{ALL}sacrifice any number of creatures."
CARDS = [
    printed("Bear", "creature", "Trample", size=(2, 2)),
    printed("Ogre", "creature", "Trample", size=(3, 2)),
    printed("Wisp", "creature", "Flying", size=(1, 1), type_line="Creature — Spirit"),
    printed(
        "Pyre",
        "instant",
        f"{ALL}sacrifice all creatures you control. / ~ deals damage to any target equal to the "
        "total power of the sacrificed creatures.",
    ),
    printed(
        "Stitch",
        "instant",
        f"{ANY} / Create an X/X black Zombie creature token, where X is the total power of the "
        "sacrificed creatures.",
    ),
    printed(
        "Treachery",
        "sorcery",
        f"{ANY} / Target creature gets +2/+2 until end of turn for each creature sacrificed this "
        "way.",
    ),
    printed(
        "Greed",
        "sorcery",
        f"{ALL}you may sacrifice any number of Spirits. / Target player loses 2 life plus 2 life "
        "for each Spirit sacrificed this way. You gain that much life.",
    ),
    printed(
        "Rage",
        "instant",
        f"{ALL}you may sacrifice any number of Spirits. / Target creature gets +3/+0 until end of "
        "turn. For each Spirit sacrificed this way, that creature gets an additional +3/+0 until "
        "end of turn.",
    ),
    printed(
        "Stake",
        "sorcery",
        f"{ALL}tap any number of untapped creatures you control. / ~ deals damage to any target "
        "equal to three times the number of creatures tapped this way.",
    ),
    printed(
        "Spite",
        "instant",
        f"{ALL}sacrifice all permanents you control and discard your hand. / Target player loses "
        "5 life.",
    ),
    printed(
        "Plumb",
        "instant",
        f"{ALL}you may sacrifice one or more creatures. When you do, copy this spell for each "
        "creature sacrificed this way. / You draw a card and you lose 1 life.",
    ),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


@pytest.mark.cr("601.2h")
@pytest.mark.parametrize(("there", "life"), [((), 20), (("Bear", "Ogre"), 15)])
def test_all_are_sacrificed(there: tuple[str, ...], life: int):
    table = setup().battlefield(A, *there).battlefield(B, "Bear").hand(A, "Pyre").play()
    table.cast("Pyre", "B", *([list(there)] if there else ()))
    assert table.names(Zone.BATTLEFIELD, A) == []
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]
    assert table.resolve_all().life(B) == life


@pytest.mark.cr("107.3a")
@pytest.mark.parametrize(("given", "size"), [(("Bear", "Ogre"), 5), (("Ogre",), 3)])
def test_any_number_is_announced(given: tuple[str, ...], size: int):
    table = setup().battlefield(A, "Bear", "Ogre").hand(A, "Stitch").play()
    table.cast("Stitch", len(given), list(given)).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == sorted([*given, "Stitch"])
    assert table.size("Zombie Token") == (size, size)


def test_so_much_for_each():
    table = setup().battlefield(A, "Bear", "Ogre", "Wisp").hand(A, "Treachery").play()
    table.cast("Treachery", 2, "Wisp", ["Bear", "Ogre"]).resolve_all()
    assert table.size("Wisp") == (5, 5)


@pytest.mark.parametrize("given", [0, 1])
def test_so_much_and_more_for_each(given: int):
    table = setup().battlefield(A, "Bear", "Wisp").hand(A, "Greed").play()
    table.cast("Greed", given, "B", "Wisp").resolve_all()
    assert (table.life(A), table.life(B)) == (22 + 2 * given, 18 - 2 * given)


def test_more_for_what_is_gone():
    table = setup().battlefield(A, "Bear", "Wisp", "Wisp").hand(A, "Rage").play()
    wisps = [one.id for one in table.all("Wisp")]
    table.cast("Rage", 2, "Bear", wisps).resolve_all()
    assert table.size("Bear") == (8 + 3, 2)


def test_tapped_for_damage():
    table = setup().battlefield(A, "Bear", "Ogre").hand(A, "Stake").play()
    table.cast("Stake", 2, "B", ["Bear", "Ogre"])
    assert all(table.find(name).tapped for name in ("Bear", "Ogre"))
    assert table.resolve_all().life(B) == 14


def test_everything_is_given():
    table = setup().battlefield(A, "Bear", "Wastes").hand(A, "Spite", "Pyre", "Plumb").play()
    table.cast("Spite", "B")
    while not table.state.stack or table.labels()[0] != "Pass":
        table.answer(*table.labels()[: table.decision.maximum])
    assert table.resolve_all().life(B) == 15
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Plumb", "Pyre", "Spite", "Wastes"]


@pytest.mark.cr("603.12")
@pytest.mark.parametrize("given", [(), ("Bear",), ("Bear", "Ogre")])
def test_a_copy_for_each(given: tuple[str, ...]):
    table = setup().battlefield(A, "Bear", "Ogre").hand(A, "Plumb").play()
    table.cast("Plumb", len(given), *([list(given)] if given else ()))
    assert len(table.state.stack) == 1 + bool(given)
    table.resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1 + len(given)
    assert table.life(A) == 19 - len(given)


LOTUS = printed(
    "Lotus",
    "artifact",
    "{T}, Sacrifice one or more artifacts: Choose a color. Target player adds three mana of the "
    "chosen color for each artifact sacrificed this way.",
)
TROVE = printed("Trove", "artifact", "")
PREACHER = printed(
    "Preacher",
    "creature",
    "{T}, Sacrifice ~ and any number of other non-Eldrazi creatures: Create a 3/2 colorless "
    "Eldrazi Horror creature token for each creature sacrificed this way.",
)
SEER = printed(
    "Seer",
    "creature",
    "{T}, Exile any number of cards from your graveyard: Target creature gets -X/-X until end of "
    "turn, where X is the number of cards exiled this way.",
)


def relics() -> Setup:
    return Setup(cards=[*CARDS, LOTUS, TROVE, PREACHER, SEER])


@pytest.mark.cr("107.3a", "602.2b")
@pytest.mark.parametrize("given", [["Lotus"], ["Lotus", "Trove"], ["Trove"]])
def test_one_or_more_are_sacrificed_to_activate(given: list[str]):
    t = relics().battlefield(A, "Lotus", "Trove").play()
    t.activate("Lotus", len(given), "A", given).resolve()
    assert t.labels() == ["white", "blue", "black", "red", "green"]
    t.answer("black")
    assert sum(t.state.players[A].pool.values()) == 3 * len(given)
    assert t.names(Zone.GRAVEYARD, A) == sorted(given)


def test_one_at_least():
    t = relics().battlefield(A, "Lotus", "Trove", "Bear").play().act("Activate Lotus")
    assert (t.decision.minimum, t.decision.maximum) == (1, 2)


@pytest.mark.parametrize("given", [[], ["Bear"], ["Bear", "Ogre"]])
def test_this_and_any_number_of_others(given: list[str]):
    t = relics().battlefield(A, "Preacher", "Bear", "Ogre").battlefield(B, "Bear").play()
    t.activate("Preacher", len(given), *([given] if given else [])).resolve()
    assert len(t.all("Eldrazi Horror Token")) == 1 + len(given)
    assert t.names(Zone.GRAVEYARD, A) == sorted([*given, "Preacher"])
    assert t.names(Zone.BATTLEFIELD, B) == ["Bear"]


@pytest.mark.parametrize("given", [0, 2])
def test_so_small_for_the_cards_exiled(given: int):
    t = relics().battlefield(A, "Seer").battlefield(B, "Ogre").graveyard(A, "Bear", "Bear").play()
    t.activate("Seer", given, "Ogre", *([["Bear", "Bear"]] if given else [])).resolve_all()
    assert len(t.names(Zone.GRAVEYARD, A)) == 2 - given
    assert (len(t.all("Ogre")), t.names(Zone.GRAVEYARD, B)) == ((0, ["Ogre"]) if given else (1, []))
