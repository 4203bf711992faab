"""Players other than one, what they own and others control, and what their tokens attack."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


def test_everybody_but_its_controller_copies_it():
    text = (
        "Exile target nonland permanent. Each player other than its controller creates a token "
        "that's a copy of it."
    )
    setup = Setup(cards=[printed("Split", "sorcery", text)], players=3).hand(A, "Split")
    t = setup.battlefield(B, "Ox").play().cast("Split", "Ox").resolve()
    assert sorted(
        t.seen(one.id).controller for one in t.all("Ox") if one.zone is Zone.BATTLEFIELD
    ) == [A, C]


@pytest.mark.parametrize("attacked", ["B", "Jace"])
def test_508_4_a_token_attacks_that_player_or_a_planeswalker_of_theirs(attacked: str):
    text = (
        "Whenever ~ attacks, for each opponent, create a 1/1 white Human creature token that's "
        "tapped and attacking that player or a planeswalker they control."
    )
    jace = printed("Jace", "planeswalker", "[0]: You gain 1 life.")
    setup = Setup(cards=[printed("Lead", "creature", text), jace]).battlefield(A, "Lead")
    setup.battlefield(B, "Jace").state.objects[setup.state.battlefield[-1]].counters["loyalty"] = 3
    t = setup.play().attack(("Lead", "B")).resolve().answer(attacked)
    token = t.find("Human Token")
    assert t.state.combat is not None
    held = t.state.combat.attackers[token.id]
    assert held == (B if attacked == "B" else t.find("Jace").id)
    assert token.tapped


def test_609_damage_to_the_player_or_a_planeswalker_of_theirs():
    text = (
        "Whenever you gain life, choose an opponent at random. ~ deals 2 damage to that player or "
        "a planeswalker that player controls."
    )
    cards = [
        printed("Smash", "enchantment", text),
        printed("Gain", "sorcery", "You gain 1 life."),
        printed("Jace", "planeswalker", "[0]: You gain 1 life."),
    ]
    setup = Setup(cards=cards).battlefield(A, "Smash").hand(A, "Gain").battlefield(B, "Jace")
    setup.state.objects[setup.state.battlefield[-1]].counters["loyalty"] = 3
    t = setup.play().cast("Gain").resolve().resolve().answer("Jace")
    assert t.find("Jace").counters == {"loyalty": 1}
    assert t.life(B) == 20


def test_what_you_own_and_opponents_control_counts():
    cards = [
        printed(
            "Zed",
            "artifact",
            "{T}: You gain 1 life for each permanent you own that your opponents control.",
        ),
        printed(
            "Give", "sorcery", "Target opponent gains control of target permanent you control."
        ),
    ]
    setup = Setup(cards=cards).battlefield(A, "Zed", "Bear", "Forest").battlefield(B, "Ox")
    t = setup.hand(A, "Give").play().cast("Give", "Bear").resolve().activate("Zed").resolve()
    assert t.life(A) == 21


def test_305_6_every_basic_land_type():
    text = "Lands you control are every basic land type in addition to their other types."
    t = Setup(cards=[printed("Dryad", "creature", text)]).battlefield(A, "Dryad", "Wastes").play()
    assert t.seen("Wastes").subtypes == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert len([label for label in t.labels() if label.startswith("Mana: Wastes")]) == 6


def test_one_of_the_drawn_cards_is_discarded():
    text = "{T}: Draw two cards, then discard one of them."
    setup = Setup(cards=[printed("Sage", "artifact", text)], library=0).battlefield(A, "Sage")
    t = setup.hand(A, "Giant").library(A, "Bear", "Ox").play().activate("Sage").resolve()
    assert sorted(t.labels()) == ["Bear", "Ox"]
    t.answer("Bear")
    assert t.names(Zone.HAND, A) == ["Giant", "Ox"]


def test_cards_in_exile_and_in_the_graveyard_count():
    text = (
        "{T}: You gain 1 life for each instant and sorcery card you own in exile and in your "
        "graveyard."
    )
    setup = Setup(cards=[printed("Drake", "artifact", text)]).battlefield(A, "Drake")
    setup = setup.graveyard(A, "Shock", "Bear").graveyard(B, "Shock")
    t = setup.put(A, Zone.EXILE, "Shock").put(B, Zone.EXILE, "Shock").play()
    assert t.activate("Drake").resolve().life(A) == 22


def test_all_spells_and_abilities_go():
    cards = [
        printed("Dismiss", "instant", "Exile all other spells and counter all abilities."),
        printed("Ping", "artifact", "{T}: You gain 1 life."),
        printed("Gain", "instant", "You gain 2 life."),
    ]
    t = Setup(cards=cards).battlefield(A, "Ping").hand(A, "Gain").hand(B, "Dismiss").play()
    t.activate("Ping").cast("Gain").cast("Dismiss", player=B).resolve_all()
    assert t.life(A) == 20
    assert t.names(Zone.EXILE, A) == ["Gain"]


def test_201_5_a_token_whose_name_begins_with_this_ones():
    text = (
        "When ~ dies, create Tuk the Returned, a legendary 5/5 colorless Golem artifact creature "
        "token."
    )
    cards = [
        printed("Tuk the Explorer", "legend", text),
        printed("Kill", "instant", "Destroy target creature."),
    ]
    t = Setup(cards=cards).battlefield(A, "Tuk the Explorer").hand(A, "Kill").play()
    t.cast("Kill", "Tuk the Explorer").resolve_all()
    assert t.size("Tuk the Returned") == (5, 5)
