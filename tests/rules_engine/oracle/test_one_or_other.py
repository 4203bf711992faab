"""One thing or the other, what another player chooses, and what each of several does, in games."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.state.events import LookedAt
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

BIRD = printed("Bird", "creature", "Flying", size=(1, 4))


def spell(text: str, setup: Setup, kind: str = "sorcery", cost: str = "{0}") -> Table:
    setup.cards["Thing"] = printed("Thing", kind, text, cost=cost)
    return setup.hand(A, "Thing").play()


@pytest.mark.parametrize(("choice", "tapped"), [(0, 2), (1, 0)])
def test_all_of_a_type_are_tapped_or_untapped(choice, tapped):
    text = (
        "Choose artifact, creature, or land. Tap all untapped permanents of the chosen type "
        "target player controls, or untap all tapped permanents of that type that player controls."
    )
    t = spell(text, Setup().battlefield(B, "Forest", "Forest", "Bear"), "instant")
    for land in t.all("Forest"):
        land.tapped = choice == 1
    t.state.touch()
    t.cast("Thing", "B").resolve().answer("land")
    assert t.labels() == [
        "Tap all untapped permanents target player controls of the chosen type.",
        "Untap all tapped permanents target player controls of the chosen type.",
    ]
    t.game.answer(choice)
    assert sum(land.tapped for land in t.all("Forest")) == tapped
    assert not t.find("Bear").tapped


def test_an_opponent_chooses_one_of_what_was_found():
    text = (
        "Search your library for three cards and reveal them. Target opponent chooses one. Put "
        "that card into your hand and the rest into your graveyard. Then shuffle."
    )
    setup = Setup(cards=[BIRD]).library(A, "Bird", "Bear", "Forest", "Island")
    t = spell(text, setup, "instant").cast("Thing").resolve().answer("Bird", "Bear", "Forest")
    assert (t.decision.player, sorted(t.labels())) == (B, ["Bear", "Bird", "Forest"])
    t.answer("Bear")
    assert t.names(Zone.HAND, A) == ["Bear"]
    assert t.names(Zone.GRAVEYARD, A) == ["Bird", "Forest", "Thing"]


def test_cards_in_hand_are_exchanged_for_as_many_from_the_library():
    rack = printed(
        "Rack",
        "artifact",
        "{0}: Exile any number of cards from your hand face down. Put that many cards from the top "
        "of your library into your hand. Then look at the exiled cards and put them on top of your "
        "library in any order.",
    )
    setup = Setup(cards=[rack]).battlefield(A, "Rack").hand(A, "Bear", "Ox", "Elf")
    t = setup.library(A, "Forest", "Island", "Swamp").play().activate("Rack").resolve()
    t.answer("Bear", "Ox")
    if t.decision.prompt.startswith("Order"):
        t.answer("Bear", "Ox")
    assert t.names(Zone.HAND, A) == ["Elf", "Island", "Swamp"]
    top = [t.state.objects[oid].face.name for oid in reversed(t.state.players[A].library)][:3]
    assert top == ["Ox", "Bear", "Forest"]


def test_tapped_creatures_are_untapped_to_pay():
    fountain = printed("Fount", "artifact", "Untap two tapped creatures you control: Draw a card.")
    setup = Setup(cards=[fountain]).battlefield(A, "Fount", "Bear", "Ox").battlefield(B, "Elf")
    t = setup.library(A, "Forest").play()
    t.find("Bear").tapped = t.find("Elf").tapped = True
    t.state.touch()
    assert "Activate Fount" not in t.labels()
    t = setup.play()
    t.find("Bear").tapped = t.find("Ox").tapped = True
    t.state.touch()
    t.pass_priority().until_priority(A).activate("Fount").resolve_all()
    assert not t.find("Bear").tapped
    assert not t.find("Ox").tapped
    assert len(t.names(Zone.HAND, A)) == 1


@pytest.mark.parametrize(("mana", "left"), [("RC", ["Bird"]), ("GC", ["Bear"]), ("RG", [])])
def test_each_part_under_its_own_condition(mana, left):
    text = (
        "~ deals 4 damage to each creature without flying if {R} was spent to cast this spell and "
        "4 damage to each creature with flying if {G} was spent to cast this spell."
    )
    setup = Setup(cards=[BIRD]).battlefield(B, "Bear", "Bird")
    t = with_pool(spell(text, setup, cost="{2}"), mana).cast("Thing").resolve_all()
    assert t.names(Zone.BATTLEFIELD, B) == left


def test_of_those_the_ones_with_flying():
    text = "Tap X target creatures. ~ deals 2 damage to each of those creatures with flying."
    setup = Setup(cards=[BIRD]).battlefield(B, "Bear", "Bird", "Ox")
    t = with_pool(spell(text, setup, cost="{X}"), "CC").cast("Thing", 2, ["Bear", "Bird"])
    t.resolve_all()
    assert [t.find(name).tapped for name in ("Bear", "Bird", "Ox")] == [True, True, False]
    assert [t.find(name).damage for name in ("Bear", "Bird")] == [0, 2]


def test_each_of_them_deals_its_own_damage():
    text = (
        "Tap one or two target untapped creatures you control. They each deal damage equal to "
        "their power to target creature an opponent controls."
    )
    setup = Setup(cards=[BIRD]).battlefield(A, "Bear", "Bird").battlefield(B, "Bird")
    t = spell(text, setup, "instant")
    mine = t.find("Bird", player=A).id
    theirs = t.find("Bird", player=B).id
    t.cast("Thing", ["Bear", mine], theirs).resolve_all()
    assert t.find("Bird", player=B).damage == 3


@pytest.mark.parametrize(("number", "left"), [(0, 2), (1, 1), (13, 0)])
def test_each_sacrifices_as_many_as_the_number(number, left):
    text = "Choose a number between 0 and 13. Each player sacrifices that many creatures."
    t = spell(text, Setup().battlefield(A, "Bear", "Bear")).cast("Thing").resolve()
    with pytest.raises(IllegalAction):
        t.answer(14)
    t.answer(number)
    if number == 1:
        t.answer("Bear")
    assert len(t.names(Zone.BATTLEFIELD, A)) == left


def test_a_name_is_chosen_after_an_opponents_hand_was_seen():
    glass = printed(
        "Glass",
        "artifact",
        "As ~ enters, look at an opponent's hand, then choose any card name. / Activated abilities "
        "of sources with the chosen name can't be activated unless they're mana abilities.",
    )
    gem = printed("Gem", "artifact", "{0}: You gain 1 life. / {T}: Add {C}.")
    setup = Setup(cards=[glass, gem]).hand(A, "Glass").hand(B, "Bear", "Ox").battlefield(A, "Gem")
    t = setup.play().cast("Glass").resolve()
    assert [len(event.objects) for event in t.events(LookedAt)] == [2]
    t.answer("Gem")
    assert [label for label in t.labels() if "Gem" in label] == ["Mana: Gem (2)"]


@pytest.mark.parametrize(("landfall", "lives"), [(False, 19), (True, 17)])
def test_both_are_dealt_more_instead(landfall, lives):
    text = (
        "~ deals 1 damage to target player or planeswalker and 1 damage to target creature that "
        "player or that planeswalker's controller controls. / If you had a land enter under your "
        "control this turn, ~ deals 3 damage to that player or planeswalker and 3 damage to that "
        "creature instead."
    )
    t = spell(text, Setup(cards=[BIRD]).battlefield(B, "Bird").hand(A, "Forest"), "instant")
    if landfall:
        t.act("Play Forest")
    t.cast("Thing", "B", "Bird").resolve_all()
    assert (t.life(B), t.find("Bird").damage) == (lives, 20 - lives)


def test_the_planeswalker_itself_is_dealt_more_instead():
    text = (
        "~ deals 1 damage to target player or planeswalker. If you control a Forest, ~ deals 3 "
        "damage to that player or planeswalker instead."
    )
    jace = printed("Jace", "planeswalker", "[+1]: Draw a card.")
    setup = Setup(cards=[jace]).battlefield(B, "Jace").battlefield(A, "Forest")
    t = spell(text, setup, "instant").cast("Thing", "Jace").resolve_all()
    assert (t.life(B), "Jace" in t.names(Zone.BATTLEFIELD, B)) == (20, False)


def test_a_card_but_a_basic_land_is_chosen_and_all_of_its_name_exiled():
    text = (
        "Target player reveals their hand, then you choose a card other than a basic land card "
        "from it. Search that player's graveyard, hand, and library for all cards with the same "
        "name as the chosen card and exile them. Then that player shuffles."
    )
    setup = Setup(cards=[BIRD]).hand(B, "Bird", "Forest", "Bear").graveyard(B, "Bird")
    t = spell(text, setup.library(B, "Bird", "Island")).cast("Thing", "B").resolve()
    assert (t.decision.player, sorted(t.labels())) == (A, ["Bear", "Bird"])
    t.answer("Bird")
    assert sorted(t.labels()) == ["Bird", "Bird"]  # that of the graveyard is found
    t.game.answer((0, 1))
    assert t.names(Zone.EXILE, B) == ["Bird", "Bird", "Bird"]
    assert t.names(Zone.HAND, B) == ["Bear", "Forest"]
