"""What is told by what stood before it: so many of those tokens instead, the same for another kind,
each part under its own condition, those who were told apart."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CARDS = [
    printed("Bear", "creature", "Reach", size=(2, 2), type_line="Creature — Bear", cost="{2}"),
    printed("Ogre", "creature", "Reach", size=(3, 3), type_line="Creature — Ogre", cost="{3}"),
    printed("Elf", "creature", "Reach", size=(1, 1), type_line="Creature — Elf", cost="{1}"),
    printed("Meadow", "land", "{T}: Add {G}."),
    printed("Swamp", "land", "{T}: Add {B}.", type_line="Basic Land — Swamp"),
    printed(
        "Brood",
        "sorcery",
        "If you control a Swamp, create three 1/1 black Rat creature tokens. Otherwise, create one "
        "of those tokens.",
    ),
    printed(
        "Floor",
        "sorcery",
        "Create three tapped 2/2 black Zombie creature tokens and you gain 3 life. If you control "
        "a Swamp, instead create five of those tokens and you gain 5 life.",
    ),
    printed(
        "Confuse",
        "sorcery",
        "Target player mills two cards. If you control a Swamp, that player mills twice that many "
        "cards instead.",
    ),
    printed(
        "Demise",
        "sorcery",
        "All creatures get -1/-1 until end of turn. If you control a Swamp, instead only creatures "
        "your opponents control get -1/-1 until end of turn.",
    ),
    printed(
        "Dawn",
        "sorcery",
        "You gain 2 life if {G} was spent to cast this spell and 3 life if {W} was spent to cast "
        "this spell.",
        cost="{G}",
    ),
    printed(
        "Call",
        "sorcery",
        "Return a Bear card from your graveyard to your hand, then do the same for Ogre and Elf.",
    ),
    printed(
        "Menagerie",
        "sorcery",
        "Choose a creature card with mana value 1 in your graveyard, then do the same for creature "
        "cards with mana value 2 and 3. Return those cards to the battlefield.",
    ),
    printed(
        "Foresight",
        "instant",
        "Search your library for a creature card with mana value 3, reveal it, and put it "
        "into your hand. Then repeat this process for creature cards with mana values 2 and 1. "
        "Then shuffle.",
    ),
    printed(
        "Growth",
        "sorcery",
        "Until end of turn, double target creature's power X times.",
        cost="{X}",
    ),
    printed(
        "Hymn",
        "sorcery",
        "Count the number of cards in your library. Your life total becomes that number.",
    ),
    printed(
        "Renaissance",
        "sorcery",
        "Choose a permanent type. Return all cards of the chosen type "
        "from your graveyard to your hand.",
    ),
    printed(
        "Glimpse",
        "sorcery",
        "You gain 1 life. / As long as you control an Ogre, you may cast ~ from your graveyard by "
        "paying {0} rather than paying its mana cost. If you cast ~ this way and it would be put "
        "into your graveyard, exile it instead.",
        cost="{5}",
    ),
    printed(
        "Rebirth",
        "sorcery",
        "Return target card from your graveyard to your hand. If you return a nonland card to your "
        "hand this way, ~ deals damage equal to that card's mana value to any target.",
    ),
    printed(
        "Rest",
        "sorcery",
        "Return any number of target cards from your graveyard to your hand. If two or more cards "
        "were returned to your hand this way, you gain 4 life.",
    ),
    printed(
        "Flood",
        "sorcery",
        "Return all nonland permanents to their owners' hands. If you return two or more nontoken "
        "permanents you control this way, you gain 4 life.",
    ),
    printed(
        "Spotlight",
        "sorcery",
        "Each opponent chooses fame or fortune. For each player who chose fame, gain control of "
        "a creature that player controls until end of turn. Untap those creatures and they gain "
        "haste until end of turn. For each player who chose fortune, you draw a card.",
    ),
    printed(
        "Sanction",
        "sorcery",
        "For each player, choose friend or foe. Each friend puts a +1/+1 counter on each creature "
        "they control. Each foe chooses one untapped creature they control, then taps the rest.",
    ),
    printed(
        "Friendly",
        "instant",
        "Target creature's controller reveals a card at random from "
        "their hand. ~ deals damage to that creature and that player equal to the revealed "
        "card's mana value.",
    ),
    printed(
        "Erupt",
        "sorcery",
        "Target opponent reveals the top card of their library. ~ deals "
        "damage equal to the revealed card's mana value to that player and each creature that "
        "player controls.",
    ),
    printed(
        "Earth",
        "instant",
        "Choose up to three target cards in graveyards. The owners of those "
        "cards shuffle them into their libraries.",
    ),
    printed(
        "Hour",
        "instant",
        "Exile target creature. If that creature was a Bear, its controller "
        "reveals their hand and exiles all cards from it with the same name as that creature.",
    ),
    printed(
        "End",
        "sorcery",
        "Exile target creature an opponent controls. Then that player reveals "
        "their hand and exiles all cards with that name from their hand and graveyard.",
    ),
    printed(
        "Shift",
        "instant",
        "Move any number of +1/+1 counters from target creature onto "
        "another target creature with the same controller.",
    ),
    printed(
        "Flare",
        "instant",
        "Until end of turn, your life total can't change, and permanents "
        "you control gain hexproof and indestructible.",
    ),
    printed(
        "South",
        "sorcery",
        "Reveal cards from the top of your library until you reveal X land "
        "cards, where X is the number of creatures you control. Put those land cards onto the "
        "battlefield tapped and the rest on the bottom of your library in a random order.",
    ),
    printed(
        "Throng",
        "sorcery",
        "You gain X life, where X is the damage dealt to your opponents this turn.",
    ),
    printed("Bolt", "instant", "~ deals 3 damage to any target."),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


def answered(table: Table, *answers: str) -> Table:
    """Each question gets the first of these among its options."""
    while table.game.decision is not None and table.decision.kind is not DecisionKind.PRIORITY:
        given = [one for one in answers if one in table.labels()]
        table.answer(given[0])
    return table


@pytest.mark.parametrize(("land", "rats"), [("Swamp", 3), ("Meadow", 1)])
def test_one_of_those_tokens(land: str, rats: int):
    table = setup().battlefield(A, land).hand(A, "Brood").play().cast("Brood").resolve_all()
    assert len(table.all("Rat Token")) == rats


@pytest.mark.parametrize(("land", "number"), [("Swamp", 5), ("Meadow", 3)])
def test_so_many_of_those_tokens_instead(land: str, number: int):
    table = setup().battlefield(A, land).hand(A, "Floor").play().cast("Floor").resolve_all()
    assert [one.tapped for one in table.all("Zombie Token")] == [True] * number
    assert table.life(A) == 20 + number


@pytest.mark.parametrize(("land", "number"), [("Swamp", 4), ("Meadow", 2)])
def test_twice_as_many_milled(land: str, number: int):
    table = setup().battlefield(A, land).hand(A, "Confuse").play().cast("Confuse", "B")
    assert len(table.resolve_all().names(Zone.GRAVEYARD, B)) == number


@pytest.mark.parametrize(("land", "left"), [("Swamp", ["Elf"]), ("Meadow", [])])
def test_only_those_instead(land: str, left: list[str]):
    start = setup().battlefield(A, land, "Elf").battlefield(B, "Elf").hand(A, "Demise")
    table = start.play().cast("Demise").resolve_all()
    assert [one for one in table.names(Zone.BATTLEFIELD, A) if one != land] == left
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_each_for_its_own_mana():
    table = setup().battlefield(A, "Meadow").hand(A, "Dawn").play().act("Mana: Meadow")
    assert table.cast("Dawn").resolve_all().life(A) == 22


def test_the_same_for_other_kinds():
    table = setup().graveyard(A, "Bear", "Elf", "Elf").hand(A, "Call").play().cast("Call")
    answered(table.resolve(), "Elf")
    assert table.names(Zone.HAND, A) == ["Bear", "Elf"]


def test_one_of_each_mana_value():
    start = setup().graveyard(A, "Bear", "Elf", "Elf", "Ogre").hand(A, "Menagerie")
    table = answered(start.play().cast("Menagerie").resolve(), "Elf", "Bear", "Ogre")
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Elf", "Ogre"]


def test_searching_for_each_mana_value():
    start = setup().library(A, "Bear", "Elf", "Ogre").hand(A, "Foresight")
    table = answered(start.play().cast("Foresight").resolve(), "Elf", "Bear", "Ogre")
    assert table.names(Zone.HAND, A) == ["Bear", "Elf", "Ogre"]


@pytest.mark.cr("701.10b")
def test_doubled_over_and_over():
    start = setup().battlefield(A, "Ogre", "Meadow", "Meadow").hand(A, "Growth").play()
    table = start.act("Mana: Meadow").act("Mana: Meadow").cast("Growth", 2, "Ogre").resolve_all()
    assert table.size("Ogre") == (12, 3)


def test_life_becomes_a_count():
    assert setup().hand(A, "Hymn").play().cast("Hymn").resolve_all().life(A) == 10


def test_a_permanent_type_comes_back():
    table = setup().graveyard(A, "Bear", "Meadow", "Bolt").hand(A, "Renaissance").play()
    table.cast("Renaissance").resolve()
    assert "instant" not in table.labels()
    assert table.answer("creature").until_priority(A).names(Zone.HAND, A) == ["Bear"]


def test_cast_from_the_graveyard_and_exiled():
    table = setup().battlefield(A, "Ogre").graveyard(A, "Glimpse").play()
    table.act("Cast Glimpse with alternative cost")
    assert table.resolve_all().life(A) == 21
    assert table.names(Zone.EXILE, A) == ["Glimpse"]


@pytest.mark.parametrize(("card", "life"), [("Ogre", 17), ("Meadow", 20)])
def test_what_was_returned_is_no_land(card: str, life: int):
    table = setup().graveyard(A, card).hand(A, "Rebirth").play().cast("Rebirth", "B")
    assert table.resolve_all().life(B) == life
    assert table.names(Zone.HAND, A) == [card]


@pytest.mark.parametrize(("cards", "life"), [(("Bear",), 20), (("Bear", "Ogre"), 24)])
def test_so_many_were_returned(cards: tuple[str, ...], life: int):
    table = setup().graveyard(A, *cards).hand(A, "Rest").play().cast("Rest", list(cards))
    assert table.resolve_all().life(A) == life


@pytest.mark.parametrize(("own", "life"), [(("Bear",), 20), (("Bear", "Ogre"), 24)])
def test_so_many_of_yours_went_back(own: tuple[str, ...], life: int):
    start = setup().battlefield(A, *own).battlefield(B, "Elf", "Bear").hand(A, "Flood")
    assert start.play().cast("Flood").resolve_all().life(A) == life


@pytest.mark.parametrize("word", ["fame", "fortune"])
def test_creatures_of_those_who_chose(word: str):
    start = setup().battlefield(B, "Bear", "Ogre").hand(A, "Spotlight").play()
    start.find("Ogre").tapped = True
    table = start.cast("Spotlight").resolve().answer(word)
    if word == "fame":
        assert table.decision.player == A
        table.answer("Ogre")
    table.until_priority(A)
    is_taken = word == "fame"
    assert table.seen("Ogre").controller == (A if is_taken else B)
    assert table.find("Ogre").tapped is not is_taken
    assert (Keyword.HASTE in table.seen("Ogre").keywords) is is_taken
    assert len(table.names(Zone.HAND, A)) == int(not is_taken)


def test_friends_grow_and_foes_tap():
    start = setup().battlefield(A, "Bear", "Elf").battlefield(B, "Ogre", "Elf", "Bear")
    table = start.hand(A, "Sanction").play().cast("Sanction").resolve()
    table.answer("friend").answer("foe").answer("Ogre").until_priority(A)
    grown = [one.counters for one in table.all("Bear", player=A) + table.all("Elf", player=A)]
    assert grown == [{"+1/+1": 1}, {"+1/+1": 1}]
    tapped = {one.face.name: one.tapped for name in ("Ogre", "Elf", "Bear")
              for one in table.all(name, player=B)}  # fmt: skip
    assert tapped == {"Ogre": False, "Elf": True, "Bear": True}


def test_the_creature_and_its_player_are_hit():
    table = setup().battlefield(B, "Ogre").hand(B, "Bear").hand(A, "Friendly").play()
    table.cast("Friendly", "Ogre").resolve_all()
    assert (table.life(B), table.find("Ogre").damage) == (18, 2)


def test_the_player_and_their_creatures_are_hit():
    table = setup().battlefield(A, "Ogre").battlefield(B, "Ogre").library(B, "Bear")
    game = table.hand(A, "Erupt").play().cast("Erupt", "B").resolve_all()
    assert game.life(B) == 18
    assert [one.damage for one in game.all("Ogre", player=B)] == [2]
    assert [one.damage for one in game.all("Ogre", player=A)] == [0]


def test_owners_shuffle_their_cards():
    table = setup().graveyard(A, "Bear").graveyard(B, "Ogre").hand(A, "Earth").play()
    table.cast("Earth", ["Bear", "Ogre"]).resolve_all()
    assert [len(table.state.players[who].library) for who in (A, B)] == [11, 11]


@pytest.mark.parametrize(("name", "left"), [("Bear", ["Elf"]), ("Elf", ["Bear", "Elf"])])
def test_cards_of_that_name_in_the_hand(name: str, left: list[str]):
    table = setup().battlefield(B, name).hand(B, "Bear", "Elf").hand(A, "Hour").play()
    table.cast("Hour", name).resolve_all()
    assert table.names(Zone.HAND, B) == left


def test_cards_of_that_name_in_hand_and_graveyard():
    start = setup().battlefield(B, "Bear").hand(B, "Bear", "Elf").graveyard(B, "Bear", "Ogre")
    table = start.hand(A, "End").play().cast("End", "Bear").resolve_all()
    assert table.names(Zone.HAND, B) == ["Elf"]
    assert table.names(Zone.GRAVEYARD, B) == ["Ogre"]
    assert table.names(Zone.EXILE, B) == ["Bear", "Bear", "Bear"]


@pytest.mark.cr("601.2c")
def test_another_target_of_the_same_controller():
    start = setup().battlefield(A, "Bear", "Elf").battlefield(B, "Ogre").hand(A, "Shift")
    table = start.play()
    table.find("Bear").counters = {"+1/+1": 2}
    table.cast("Shift", "Bear")
    if table.decision.kind is not DecisionKind.PRIORITY:
        assert table.labels() == ["Elf"]
        table.answer("Elf")
    answered_number = table.resolve()
    answered_number.answer(2).until_priority(A)
    assert table.find("Elf").counters == {"+1/+1": 2}


def test_life_stays_and_permanents_are_safe():
    table = setup().battlefield(A, "Bear").hand(A, "Flare", "Bolt", "Bolt").play()
    table.cast("Flare").resolve_all().cast("Bolt", "A").resolve_all().cast("Bolt", "Bear")
    assert table.resolve_all().life(A) == 20
    assert {Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE} <= set(table.seen("Bear").keywords)


def test_those_land_cards_alone():
    start = setup().battlefield(A, "Bear").library(A, "Meadow", "Ogre").hand(A, "South")
    table = start.play().cast("South").resolve_all()
    assert table.find("Meadow").tapped
    assert table.state.name(table.state.players[A].library[0]) == "Ogre"


def test_damage_to_all_opponents_is_counted():
    table = setup().hand(A, "Bolt", "Bolt", "Throng").play().cast("Bolt", "B").resolve_all()
    table.cast("Bolt", "A").resolve_all().cast("Throng").resolve_all()
    assert table.life(A) == 20
