"""What artifacts do with damage, costs, cards cast from graveyards, mana and counters."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SWORD = printed(
    "Sword",
    "equipment",
    "Whenever equipped creature deals combat damage to a player, you may cast a sorcery spell from "
    "your hand with mana value less than or equal to that damage without paying its mana cost. / "
    "Equip {0} or {B}",
)
CHEAP = printed("Cheap", "sorcery", "You gain 5 life.", cost="{2}")
DEAR = printed("Dear", "sorcery", "You gain 9 life.", cost="{3}")
SCOUT = printed("Scout", "creature", "Haste")
GEM = printed(
    "Gem",
    "artifact",
    "Whenever one or more creatures an opponent controls attack you and aren't blocked, that "
    "player draws three cards and gains control of ~. Untap it.",
)
SHRINE = printed(
    "Shrine",
    "artifact",
    "{T}: Choose target nonland permanent card in your graveyard. If you haven't cast a spell this "
    "turn, you may cast that card. If you do, you can't cast additional spells this turn.",
)
TOMB = printed(
    "Tomb",
    "artifact",
    "You may cast spells that have a cycling ability from your graveyard. / If a card that has a "
    "cycling ability would be put into your graveyard from anywhere and it wasn't cycled, exile "
    "it instead.",
)
CYCLER = printed("Cycler", "instant", "You gain 1 life. / Cycling {0}")
STONE = printed(
    "Stone",
    "artifact",
    "{0}: Untap target creature that has an activated ability with {T} in its cost.",
)
MAGE = printed("Mage", "creature", "{T}: You gain 1 life.")
WELL = printed(
    "Well",
    "artifact",
    "Whenever you gain life, you may pay {X}, where X is less than or equal to the amount of life "
    "you gained. If you do, draw X cards. / {0}: Add {C}{C}{C}. / {T}: You gain 2 life.",
)
CUBE = printed(
    "Cube",
    "artifact",
    "{1}, {T}: Double the amount of each type of unspent mana you have. / {0}: Add {R}{R}{G}.",
)
COIL = printed(
    "Coil",
    "artifact",
    "If damage would be dealt to you, prevent that damage. Exile a card from your graveyard for "
    "each 1 damage prevented this way.",
)
MODULE = printed(
    "Module",
    "artifact",
    "{0}, {T}: Choose a counter on target permanent or player. Give that permanent or player "
    "another counter of that kind.",
)
HULK = printed("Hulk", "creature", "~ enters with a +1/+1 counter and a shield counter on it.")
SKIFF = printed(
    "Skiff",
    "vehicle",
    "Crew 9 / You may remove a loyalty counter from a planeswalker you control rather than pay "
    "~'s crew cost.",
)
WALKER = printed("Walker", "planeswalker", "+1: You gain 1 life.")
PYRE = printed(
    "Pyre",
    "artifact",
    "{T}, Sacrifice a creature: Search your library for a creature card that shares a creature "
    "type with the sacrificed creature and has mana value equal to 1 plus that creature's mana "
    "value. Put that card onto the battlefield, then shuffle.",
)
ELF = printed("Elf", "creature", "Reach", cost="{1}")
ELDER = printed("Elder", "creature", "Reach", cost="{2}")
ELDEST = printed("Eldest", "creature", "Reach", cost="{3}")
ORC = printed("Orc", "creature", "Reach", cost="{2}", type_line="Creature — Orc")
TRUCK = printed("Truck", "vehicle", "~ can't be blocked except by Vehicles. / Crew 1")
CARDS = [
    SWORD,
    CHEAP,
    DEAR,
    SCOUT,
    GEM,
    SHRINE,
    TOMB,
    CYCLER,
    STONE,
    MAGE,
    WELL,
    CUBE,
    COIL,
    MODULE,
    HULK,
    SKIFF,
    WALKER,
    PYRE,
    ELF,
    ELDER,
    ELDEST,
    ORC,
    TRUCK,
]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


@pytest.mark.cr("120.3", "601.2b")
def test_a_spell_no_dearer_than_that_damage():
    table = setup().battlefield(A, "Sword", "Scout").hand(A, "Cheap", "Dear").play()
    table.activate("Sword", "Scout").resolve_all()
    table.attack("Scout").damage()
    table.resolve()
    assert table.labels() == ["Cheap"]
    table.answer("Cheap").answer("Yes").resolve_all()
    assert table.life(A) == 25


@pytest.mark.cr("509.3g")
@pytest.mark.parametrize("blocked", [True, False])
def test_it_goes_to_who_gets_through(blocked: bool):
    table = setup(active=B).battlefield(B, "Scout").battlefield(A, "Gem", "Mage").play()
    table.find("Gem").tapped = True
    table.attack("Scout").block(*([("Mage", "Scout")] if blocked else [])).resolve_all()
    gem = table.find("Gem")
    assert (table.seen("Gem").controller == B) is not blocked
    assert gem.tapped is blocked
    assert len(table.names(Zone.HAND, B)) == (0 if blocked else 3)


@pytest.mark.cr("101.2")
def test_the_only_spell_of_the_turn():
    table = setup().battlefield(A, "Shrine").graveyard(A, "Scout").hand(A, "Cycler").play()
    table.activate("Shrine", "Scout").resolve().answer("Yes").resolve_all()
    assert table.find("Scout").zone is Zone.BATTLEFIELD
    table.refused(lambda: table.cast("Cycler"))


@pytest.mark.cr("702.29a", "614.6")
def test_what_was_cycled_can_be_cast_once_more():
    table = setup().battlefield(A, "Tomb").hand(A, "Cycler").play()
    table.activate("Cycler").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Cycler"]
    table.cast("Cycler").resolve_all()
    assert [table.state.objects[oid].face.name for oid in table.state.exile] == ["Cycler"]


@pytest.mark.cr("602.1")
def test_only_what_taps_for_an_ability():
    table = setup().battlefield(A, "Stone", "Mage", "Scout").play()
    table.find("Mage").tapped = True
    table.find("Scout").tapped = True
    assert not table.activate("Stone", "Mage").resolve_all().find("Mage").tapped
    assert table.find("Scout").tapped


def test_no_more_than_was_gained():
    table = setup().battlefield(A, "Well").play()
    table.act("Mana: Well (1)").act("Activate Well (2)").resolve()
    table.resolve().answer("Yes")
    assert table.decision.kind is DecisionKind.NUMBER
    assert table.decision.maximum == 2


@pytest.mark.cr("605.1a")
def test_doubling_is_a_mana_ability():
    table = setup().battlefield(A, "Cube").play()
    table.act("Mana: Cube (2)").act("Mana: Cube (1)")
    assert sum(table.state.players[A].pool.values()) == 4


@pytest.mark.cr("615.5")
def test_a_card_for_each_damage_prevented():
    table = setup(active=B).battlefield(B, "Scout").battlefield(A, "Coil")
    played = table.graveyard(A, "Cheap", "Dear", "Cycler").play().attack("Scout").damage()
    played.answer("Cheap", "Dear")
    assert played.life(A) == 20
    assert played.names(Zone.GRAVEYARD, A) == ["Cycler"]


@pytest.mark.cr("122.1", "608.2d")
def test_another_counter_of_a_kind():
    table = setup().battlefield(A, "Module").hand(A, "Hulk").play().cast("Hulk").resolve_all()
    table.activate("Module", "Hulk").resolve().answer("+1/+1").until_priority(A)
    assert table.find("Hulk").counters == {"+1/+1": 2, "shield": 1}


@pytest.mark.cr("702.122a", "118.9")
def test_crewed_for_loyalty():
    table = setup().battlefield(A, "Skiff", "Walker").play()
    table.act("Activate Skiff (2)").resolve_all()
    assert table.seen("Skiff").is_creature
    assert table.find("Walker").counters == {"loyalty": 2}


@pytest.mark.cr("701.23")
def test_of_a_shared_type_and_one_more():
    table = setup(library=0).battlefield(A, "Pyre", "Elf")
    played = table.library(A, "Elder", "Eldest", "Orc").play().activate("Pyre", "Elf").resolve()
    assert "Elder" in played.labels()
    assert not {"Eldest", "Orc"} & set(played.labels())


@pytest.mark.cr("509.1b")
def test_only_vehicles_can_block_it():
    table = setup().battlefield(A, "Truck", "Scout").battlefield(B, "Truck", "Mage").play()
    table.activate("Truck", "Scout").resolve_all().until_priority(B)
    table.activate("Truck", "Mage", player=B).resolve_all()
    car = table.all("Truck")[0].id
    table.attack(car)
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    assert table.labels() == ["Truck blocks Truck"]
