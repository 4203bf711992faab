"""Names of old sets, several names in a row, bands, and what is chosen as one becomes attached."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import CardType, Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

BOTTLE = printed(
    "Bottle",
    "artifact",
    "Whenever one or more other nontoken permanents with a name originally printed in the Arabian "
    "Nights expansion are on the battlefield, their controllers sacrifice them. / Players can't "
    "cast spells or play lands with a name originally printed in the Arabian Nights expansion.",
)
CAMEL = printed(
    "Camel",
    "creature",
    "Banding / As long as this creature is attacking, prevent all damage Deserts would deal to "
    "this creature and to creatures banded with this creature.",
)
DESERT = printed("Desert", "land", "{T}: Add {C}.", type_line="Land — Desert")
DUNE = printed(
    "Dune", "land", "{T}: ~ deals 1 damage to target attacking creature.", type_line="Land — Desert"
)
CHIME = printed(
    "Chime",
    "artifact",
    "{0}: Each nontoken permanent with a name originally printed in the Arabian Nights expansion "
    "is sacrificed by its controller.",
)
LOCK = printed(
    "Lock",
    "artifact",
    "As long as ~ is untapped, each player chooses artifact, creature, or land during their untap "
    "step. That player can untap only permanents of the chosen type this step. / {0}, {T}: Draw a "
    "card.",
)
BLADE = printed(
    "Blade",
    "equipment",
    "As ~ becomes attached to a creature, choose a color. / Equipped creature has protection from "
    "the last chosen color. / Equip {0}",
)
MINER = printed(
    "Miner",
    "creature",
    "{0}: You gain 1 life. If you control creatures named Smith and Tall Tower, you gain 3 life "
    "instead.",
)
SMITH = printed("Smith", "creature", "Trample")
TOWER = printed("Tall Tower", "creature", "Reach")
SHIELD = printed("Shield", "artifact", "Artifacts named Lamp, ~, and Old Bell have indestructible.")
BELL = printed("Old Bell", "artifact", "{T}: You gain 1 life.")
FEN = printed("Fen", "land", "~ enters tapped unless your opponents control three or more lands.")
CARDS = [
    BOTTLE,
    CAMEL,
    DESERT,
    DUNE,
    CHIME,
    LOCK,
    BLADE,
    MINER,
    SMITH,
    TOWER,
    SHIELD,
    BELL,
    FEN,
]


@pytest.mark.cr("206.3", "603.8")
def test_what_is_of_that_set_is_sacrificed_by_its_controller():
    setup = Setup(cards=CARDS).hand(A, "Bottle").battlefield(A, "Smith").battlefield(B, "Camel")
    table = setup.play().cast("Bottle").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Camel"]
    assert table.names(Zone.GRAVEYARD, A) == []


@pytest.mark.cr("206.3", "101.2")
def test_nothing_of_that_set_can_be_played():
    table = Setup(cards=CARDS).battlefield(A, "Bottle").hand(A, "Camel", "Desert", "Fen").play()
    table.refused(lambda: table.cast("Camel"))
    table.refused(lambda: table.act("Play Desert"))
    table.act("Play Fen")


def test_each_is_sacrificed_by_its_controller():
    setup = Setup(cards=CARDS).battlefield(A, "Chime", "Camel", "Smith").battlefield(B, "Desert")
    table = setup.play().activate("Chime").resolve_all()
    assert [table.names(Zone.GRAVEYARD, who) for who in (A, B)] == [["Camel"], ["Desert"]]


@pytest.mark.cr("702.22e")
@pytest.mark.parametrize(("banded", "damage"), [(True, 0), (False, 1)])
def test_a_band_is_protected_with_it(banded: bool, damage: int):
    setup = Setup(cards=CARDS).battlefield(A, "Camel", "Smith").battlefield(B, "Dune", "Dune")
    table = setup.play().attack("Camel", "Smith")
    table.answer(*(("Camel", "Smith") if banded else ()))
    table.until_priority(B)
    for target in ("Smith", "Camel"):
        table.activate("Dune", target, player=B).resolve()
        table.until_priority(B)
    assert (table.find("Smith").damage, table.find("Camel").damage) == (damage, 0)


@pytest.mark.cr("502.3")
def test_only_permanents_of_the_chosen_type_untap():
    setup = Setup(cards=CARDS).battlefield(A, "Lock").battlefield(B, "Old Bell", "Smith")
    table = setup.play()
    for name in ("Old Bell", "Smith"):
        table.find(name).tapped = True
    table.go_to(Step.END)
    while table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    assert table.labels() == ["artifact", "creature", "land"]
    table.answer("creature").until_priority(B)
    assert table.find("Old Bell").tapped
    assert not table.find("Smith").tapped


@pytest.mark.cr("614.1c")
def test_the_last_color_that_was_chosen_counts():
    table = Setup(cards=CARDS).battlefield(A, "Blade", "Smith", "Tall Tower").play()
    for host, color in (("Smith", Color.WHITE), ("Tall Tower", Color.BLUE)):
        table.activate("Blade", host).resolve().answer(color.word).until_priority(A)
        assert Keyword.PROTECTION in table.seen(host).keywords
        assert table.find("Blade").choice("color") == color.value


@pytest.mark.cr("201.2")
@pytest.mark.parametrize(("others", "gained"), [(("Smith",), 1), (("Smith", "Tall Tower"), 3)])
def test_one_of_each_name(others: tuple[str, ...], gained: int):
    table = Setup(cards=CARDS).battlefield(A, "Miner", *others).play()
    assert table.activate("Miner").resolve_all().life(A) == 20 + gained


def test_all_of_several_names():
    table = Setup(cards=CARDS).battlefield(A, "Shield", "Chime").battlefield(B, "Old Bell").play()
    shielded = [
        Keyword.INDESTRUCTIBLE in table.seen(name).keywords
        for name in ("Shield", "Old Bell", "Chime")
    ]
    assert shielded == [True, True, False]
    assert CardType.ARTIFACT in table.seen("Shield").types


def test_what_opponents_control_together():
    setup = Setup(cards=CARDS, players=3).hand(A, "Fen")
    table = setup.battlefield(B, "Dune", "Dune").battlefield(C, "Dune").play()
    assert not table.act("Play Fen").find("Fen").tapped
