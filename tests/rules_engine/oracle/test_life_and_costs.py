"""How much life it was, whose total is the highest, and costs of one's choice, in games."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

DISCARD = printed("Mind", "sorcery", "Target player discards a card.")


def test_once_for_each_life_that_was_lost():
    text = (
        "Whenever you lose life, for each 1 life you lost, sacrifice a permanent other than ~ "
        "unless you discard a card."
    )
    drain = printed("Drain", "sorcery", "You lose 2 life.")
    setup = Setup(cards=[printed("Oath", "enchantment", text), drain]).hand(A, "Drain", "Ox")
    t = setup.battlefield(A, "Oath", "Bear", "Forest").play().cast("Drain").resolve().resolve()
    t.answer("Yes")
    while t.state.stack:
        t.answer("Bear")
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Drain", "Ox"]
    assert t.names(Zone.BATTLEFIELD, A) == ["Forest", "Oath"]


def test_119_5_everybody_gets_the_lowest_total():
    text = "Each player's life total becomes the lowest life total among all players."
    setup = Setup(cards=[printed("Repay", "sorcery", text)], players=3).hand(A, "Repay")
    t = setup.life(B, 7).life(C, 30).play().cast("Repay").resolve()
    assert [t.life(player) for player in (A, B, C)] == [7, 7, 7]


def test_701_12c_two_players_exchange_life_totals():
    text = (
        "Two target players exchange life totals. You create an X/X colorless Horror artifact "
        "creature token, where X is the difference between those players' life totals."
    )
    setup = Setup(cards=[printed("Swap", "sorcery", text)]).hand(A, "Swap").life(B, 5)
    t = setup.play().cast("Swap").resolve()
    assert (t.life(A), t.life(B)) == (5, 20)
    assert t.size("Horror Token") == (15, 15)


def test_508_1_damage_to_what_is_attacked():
    text = (
        "Whenever a creature you control attacks, ~ deals 1 damage to the player or planeswalker "
        "it's attacking."
    )
    setup = Setup(cards=[printed("Rider", "creature", text)]).battlefield(A, "Rider", "Bear")
    t = setup.play().attack("Bear").resolve_all()
    assert t.life(B) == 19


@pytest.mark.cr("120.3a")
def test_each_deals_damage_to_its_own_controller():
    """What several sources deal to a player at one time makes that player lose life once."""
    text = "Each creature deals 1 damage to its controller."
    pain = printed("Pain", "creature", "Whenever you lose life, put a +1/+1 counter on ~.")
    setup = Setup(cards=[printed("Charm", "instant", text), pain]).hand(A, "Charm")
    t = setup.battlefield(A, "Bear").battlefield(B, "Ox", "Pain").play().cast("Charm")
    t.resolve_all()
    assert (t.life(A), t.life(B)) == (19, 18)
    assert t.find("Pain").counters == {"+1/+1": 1}


@pytest.mark.parametrize(("thrown", "left"), [("Mode 1", ["Ox"]), ("Mode 2", [])])
def test_118_12_one_of_two_costs(thrown: str, left: list[str]):
    text = "You may sacrifice an artifact or discard a card. If you do, you gain 3 life."
    setup = Setup(cards=[printed("Vision", "sorcery", text)]).hand(A, "Vision", "Ox")
    t = setup.battlefield(A, "Two Rock").play().cast("Vision").resolve().answer("Yes")
    t.game.answer(0 if thrown == "Mode 1" else 1)
    assert t.life(A) == 23
    assert t.names(Zone.HAND, A) == left
    assert len(t.all("Two Rock")) == (0 if left else 1)


def test_614_6_what_one_is_made_to_discard_enters():
    text = (
        "If a spell or ability an opponent controls causes you to discard ~, put it onto the "
        "battlefield with two +1/+1 counters on it instead of putting it into your graveyard."
    )
    thing = printed("Thing", "creature", text)
    t = Setup(cards=[thing, DISCARD], active=B).hand(A, "Thing").hand(B, "Mind").play()
    t.cast("Mind", "A").resolve()
    assert t.find("Thing").counters == {"+1/+1": 2}
    t = Setup(cards=[thing, DISCARD]).hand(A, "Thing", "Mind").play().cast("Mind", "A").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Mind", "Thing"]


def test_104_3e_the_enchanted_player_loses():
    text = "Enchant player / At the beginning of your upkeep, enchanted player loses the game."
    t = Setup(cards=[printed("Doom", "aura", text)]).hand(A, "Doom").play()
    t.cast("Doom", "B").resolve().go_to(Step.UPKEEP, turn=5).resolve_all()
    assert t.state.players[B].lost
    assert t.state.over


def test_tokens_that_may_be_created_have_what_is_said_of_them():
    text = (
        "At the beginning of your end step, you may create a 0/1 colorless Eldrazi Spawn creature "
        'token. It has "Sacrifice this creature: Add {C}."'
    )
    t = Setup(cards=[printed("Zone", "enchantment", text)]).battlefield(A, "Zone").play()
    t.go_to(Step.END).resolve().answer("Yes")
    assert "Mana: Eldrazi Spawn Token" in t.labels()


def test_119_7_a_life_total_that_cant_change():
    cards = [
        printed("Still", "enchantment", "Your life total can't change."),
        printed("Gain", "sorcery", "You gain 3 life."),
    ]
    setup = Setup(cards=cards).battlefield(A, "Still").hand(A, "Gain", "Shock", "Shock")
    t = setup.battlefield(A, "Mountain", "Mountain").play().cast("Gain").resolve()
    t.cast("Shock", "A").resolve().cast("Shock", "B").resolve()
    assert (t.life(A), t.life(B)) == (20, 18)


def test_one_target_of_each_kind_returns():
    text = (
        "Return up to one target creature card and up to one target land card from your graveyard "
        "to your hand."
    )
    setup = Setup(cards=[printed("Two", "sorcery", text)]).hand(A, "Two")
    t = setup.graveyard(A, "Bear", "Forest", "Shock").graveyard(B, "Swamp").play()
    t.cast("Two", ["Bear"], ["Forest"]).resolve()
    assert t.names(Zone.HAND, A) == ["Bear", "Forest"]
    assert t.names(Zone.GRAVEYARD, A) == ["Shock", "Two"]


def test_603_8_without_counters_it_is_sacrificed():
    text = "When ~ has no ice counters on it, sacrifice it. / {0}: Remove an ice counter from ~."
    setup = Setup(cards=[printed("Depths", "land", text)]).battlefield(A, "Depths")
    setup.state.objects[setup.state.battlefield[-1]].counters["ice"] = 1
    t = setup.play().activate("Depths").resolve().resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Depths"]


def test_what_wasnt_the_first_land_hurts():
    text = (
        "You may play any number of lands on each of your turns. / Whenever you play a land, if it "
        "wasn't the first land you played this turn, ~ deals 1 damage to you."
    )
    setup = Setup(cards=[printed("Bond", "enchantment", text)]).battlefield(A, "Bond")
    t = setup.hand(A, "Forest", "Swamp", "Plains").play()
    for name, life in (("Forest", 20), ("Swamp", 19), ("Plains", 18)):
        t.act(f"Play {name}").resolve_all()
        assert t.life(A) == life


def test_404_2_a_permanent_goes_to_its_owners_graveyard():
    text = "Whenever a permanent is put into an opponent's graveyard, that player loses 1 life."
    cards = [
        printed("Rats", "creature", text),
        printed("Kill", "instant", "Destroy all artifacts."),
    ]
    setup = Setup(cards=cards).battlefield(A, "Rats", "Two Rock").battlefield(B, "Two Rock")
    t = setup.hand(A, "Kill").play().cast("Kill").resolve_all()
    assert (t.life(A), t.life(B)) == (20, 19)


def test_608_2c_all_others_than_those_that_were_chosen():
    text = "Choose up to one Bear. You may destroy all other creatures."
    setup = Setup(cards=[printed("Day", "sorcery", text)]).hand(A, "Day").battlefield(A, "Bear")
    t = setup.battlefield(B, "Ox", "Bear").play().cast("Day").resolve()
    t.answer(t.all("Bear", player=A)[0].id).answer("Yes")
    assert t.names(Zone.GRAVEYARD, B) == ["Bear", "Ox"]
    assert len(t.all("Bear")) == 1
