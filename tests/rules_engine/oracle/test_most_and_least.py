"""Who has the most, cards at the bottom, what others choose, tokens whose size is told later."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("603.2", "603.6c")
def test_one_ability_with_three_events():
    text = (
        "Whenever another creature dies, or a creature card is put into a graveyard from anywhere "
        "other than the battlefield, or a creature card leaves your graveyard, you gain 1 life."
    )
    grim = printed("Grim", "creature", text)
    mill = printed("Mill", "sorcery", "Target player mills a card.")
    back = printed(
        "Back", "sorcery", "Return target creature card from your graveyard to your hand."
    )
    kill = printed("Kill", "sorcery", "Destroy target creature.")
    setup = Setup(cards=[grim, mill, back, kill]).hand(A, "Mill", "Back", "Kill")
    table = setup.battlefield(A, "Grim", "Bear").graveyard(A, "Ox").library(B, "Giant").play()
    table.cast("Mill", "B").resolve_all()
    assert (table.life(A), table.names(Zone.GRAVEYARD, B)) == (21, ["Giant"])
    table.cast("Back", "Ox").resolve_all()
    assert table.life(A) == 22
    table.cast("Kill", "Bear").resolve_all()
    assert table.life(A) == 23


@pytest.mark.cr("401.1", "608.2c")
@pytest.mark.parametrize(("card", "place"), [("Bear", Zone.BATTLEFIELD), ("Giant", Zone.GRAVEYARD)])
def test_the_bottom_card_and_its_power(card: str, place: Zone):
    text = (
        "{0}: Put the bottom card of your library into your graveyard. If it's a creature card "
        "with power less than or equal to ~'s power, put it onto the battlefield."
    )
    warden = printed("Warden", "creature", text)
    setup = Setup(cards=[warden], library=0).library(A, card, "Ox").battlefield(A, "Warden")
    table = setup.play().activate("Warden").resolve_all()
    assert len(table.all(card, place)) == 1
    assert table.names(Zone.LIBRARY, A) == ["Ox"]
    assert len(table.all("Warden")) == 1


@pytest.mark.cr("118.3", "601.2h")
def test_two_permanents_of_different_kinds_are_sacrificed():
    tomb = printed("Tomb", "artifact", "Sacrifice a Swamp and a Forest: You gain 5 life.")
    setup = Setup(cards=[tomb]).battlefield(A, "Tomb", "Swamp", "Swamp", "Forest")
    table = setup.play().activate("Tomb", "Swamp", "Forest").resolve_all()
    assert (table.life(A), table.names(Zone.BATTLEFIELD, A)) == (25, ["Swamp", "Tomb"])
    alone = Setup(cards=[tomb]).battlefield(A, "Tomb", "Swamp", "Swamp").play()
    assert "Activate Tomb" not in alone.labels()


@pytest.mark.cr("603.4")
@pytest.mark.parametrize(("life", "owner"), [(20, A), (25, B)])
def test_the_player_with_the_most_life(life: int, owner: int):
    text = (
        "At the beginning of your upkeep, if a player has more life than each other player, the "
        "player with the most life gains control of ~."
    )
    ogre = printed("Ogre", "creature", text)
    setup = Setup(cards=[ogre], active=B, step=Step.END).battlefield(A, "Ogre").life(B, life)
    table = setup.play().go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.seen("Ogre").controller == owner


@pytest.mark.cr("608.2d")
def test_an_opponent_chooses_the_card():
    text = "Return a nonland card of an opponent's choice from your graveyard to your hand."
    fang = printed("Fang", "sorcery", text)
    setup = Setup(cards=[fang], players=3).hand(A, "Fang").graveyard(A, "Bear", "Ox", "Forest")
    table = setup.play().cast("Fang").resolve_all()
    assert table.decision.player == A
    table.answer("C")
    assert (table.decision.player, table.labels()) == (C, ["Bear", "Ox"])
    table.answer("Ox").resolve_all()
    assert table.names(Zone.HAND, A) == ["Ox"]


@pytest.mark.cr("111.3", "208.2a")
def test_a_token_whose_size_is_told_after_it():
    text = (
        "Create a white Avatar creature token. It has \"This creature's power and toughness are "
        'each equal to your life total."'
    )
    rise = printed("Rise", "sorcery", text)
    table = Setup(cards=[rise]).hand(A, "Rise").life(A, 7).play().cast("Rise").resolve_all()
    assert table.size("Avatar Token") == (7, 7)


@pytest.mark.cr("607.2a", "205.2a")
@pytest.mark.parametrize(("played", "life"), [("Bear", 21), ("Shock", 20)])
def test_what_is_cast_shares_a_type_with_the_exiled_card(played: str, life: int):
    text = (
        "When ~ enters, exile a card from a graveyard. / Whenever you play a land or cast a spell, "
        "if it shares a card type with the exiled card, you gain 1 life."
    )
    gate = printed("Gate", "artifact", text)
    lands = ["Forest", "Forest", "Mountain"]
    setup = Setup(cards=[gate]).hand(A, "Gate", played).battlefield(A, *lands)
    table = setup.graveyard(B, "Ox").play().cast("Gate").resolve_all()
    table.cast(played, *(["B"] if played == "Shock" else [])).resolve_all()
    assert (table.life(A), table.names(Zone.EXILE, B)) == (life, ["Ox"])


@pytest.mark.cr("508.1", "603.4")
@pytest.mark.parametrize(("attacked", "life"), [("B", 20), ("C", 21)])
def test_it_attacks_the_player_with_the_most_life(attacked: str, life: int):
    text = (
        "Whenever ~ attacks, if it's attacking the player with the most life or tied for most "
        "life, you gain 1 life."
    )
    scourge = printed("Scourge", "creature", text)
    setup = Setup(cards=[scourge], players=3).battlefield(A, "Scourge").life(C, 30)
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Scourge", attacked)).resolve_all()
    assert table.life(A) == life
