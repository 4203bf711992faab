"""Repeated processes, any amounts that are paid, the moment of casting, and more keywords."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


def test_608_2c_cards_are_milled_for_as_long_as_two_share_a_color():
    text = (
        "{0}: Target player mills two cards. If two cards that share a color were milled this way, "
        "repeat this process."
    )
    stone = printed("Stone", "artifact", text)
    library = ["Wastes", "Shock", "Bear", "Ox", "Goblin", "Shock", "Bear", "Spider"]
    table = Setup(cards=[stone], library=0).battlefield(A, "Stone").library(B, *library).play()
    table.activate("Stone", B).resolve()
    milled = ["Bear", "Bear", "Goblin", "Ox", "Shock", "Spider"]
    assert table.names(Zone.GRAVEYARD, B) == milled


def test_608_2c_lands_go_to_the_graveyard_until_another_card_is_revealed():
    text = (
        "{0}: Reveal the top card of your library. If it's a land card, put it into your graveyard "
        "and repeat this process."
    )
    crusher = printed("Crusher", "artifact", text)
    setup = Setup(cards=[crusher], library=0).battlefield(A, "Crusher")
    table = setup.library(A, "Wastes", "Bear", "Forest", "Forest").play()
    table.activate("Crusher").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Forest", "Forest"]
    assert table.names(Zone.LIBRARY, A) == ["Bear", "Wastes"]


def test_107_1c_repeated_as_often_as_one_likes():
    nausea = printed(
        "Nausea",
        "sorcery",
        "Draw a card. You lose 2 life. You may repeat this process any number of times.",
    )
    table = Setup(cards=[nausea]).hand(A, "Nausea").play().cast("Nausea").resolve()
    table.answer("Yes").answer("Yes").answer("No").resolve_all()
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (14, 3)


def test_101_4_each_opponent_pays_or_loses_by_themselves():
    text = "Each opponent loses 3 life unless that player sacrifices a nonland permanent or "
    torment = printed("Torment", "sorcery", text + "discards a card.")
    setup = Setup(cards=[torment], players=3).hand(A, "Torment").hand(C, "Shock")
    table = setup.play().cast("Torment").resolve()
    table.answer("Yes").resolve_all()
    assert (table.life(B), table.life(C)) == (17, 20)
    assert table.names(Zone.GRAVEYARD, C) == ["Shock"]


def test_101_4_each_player_sacrifices_who_does_not_pay():
    text = "Each player sacrifices a creature unless they pay {1}."
    toll = printed("Toll", "sorcery", text)
    setup = Setup(cards=[toll]).hand(A, "Toll").battlefield(A, "Bear").battlefield(B, "Bear")
    table = setup.battlefield(B, "Forest").play().cast("Toll").resolve().answer("Yes")
    table.resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == (
        ["Bear", "Toll"],
        [],
    )


def test_107_14_as_much_damage_as_energy_was_paid():
    text = (
        "Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. ~ deals "
        "that much damage to that creature."
    )
    bolt = printed("Bolt", "instant", text)
    table = Setup(cards=[bolt]).hand(A, "Bolt").battlefield(B, "Bear").play()
    table.cast("Bolt", "Bear").resolve().answer(2).resolve_all()
    assert table.state.players[A].counters == {"energy": 1}
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_119_4_as_many_cards_as_life_was_paid():
    text = "{0}: You may pay any amount of life. If you do, draw that many cards."
    necro = printed("Necro", "enchantment", text)
    table = Setup(cards=[necro]).battlefield(A, "Necro").life(A, 3).play()
    table.activate("Necro").resolve()
    assert (table.decision.minimum, table.decision.maximum) == (0, 3)
    table.answer(2).resolve_all()
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (1, 2)
    table.activate("Necro").resolve().answer(0).resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2


def test_118_1_mana_that_all_players_pay_together():
    text = (
        "Starting with you, each player may pay any amount of mana. Each player draws X cards, "
        "where X is the total amount of mana paid this way."
    )
    minds = printed("Minds", "sorcery", text)
    setup = Setup(cards=[minds]).hand(A, "Minds").battlefield(A, "Forest", "Forest")
    table = setup.battlefield(B, "Island").play().cast("Minds").resolve()
    assert table.decision.player == A
    table.answer(1)
    assert (table.decision.player, table.decision.maximum) == (B, 1)
    table.answer(1).resolve_all()
    assert [len(table.names(Zone.HAND, player)) for player in (A, B)] == [2, 2]


DRAGON = (
    "As an additional cost to cast this spell, you may reveal a Bird card from your hand. / You "
    "gain 2 life. If you revealed a Bird card or controlled a Bird as you cast this spell, you "
    "gain 4 life."
)


@pytest.mark.parametrize(
    ("where", "answers", "life"),
    [("battlefield", [], 26), ("hand", ["Yes"], 26), ("hand", ["No"], 22), (None, [], 22)],
)
def test_601_2i_controlled_or_revealed_as_it_was_cast(where, answers, life):
    setup = Setup(cards=[printed("Roar", "sorcery", DRAGON)]).hand(A, "Roar")
    if where is not None:
        getattr(setup, where)(A, "Bird")
    table = setup.play().cast("Roar", *answers)
    if where == "battlefield":
        table.state.objects[table.find("Bird").id].controller = B  # it counts as it was then
        table.state.touch()
    assert table.resolve_all().life(A) == life


def test_307_1_a_permanent_cast_at_instant_speed_goes_in_the_cleanup_step():
    text = (
        "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have "
        "been cast, the controller of the permanent it becomes sacrifices it at the beginning of "
        "the next cleanup step."
    )
    veil = printed("Veil", "enchantment", text)
    fast = Setup(cards=[veil]).hand(A, "Veil").play().go_to(Step.BEGINNING_OF_COMBAT)
    fast.cast("Veil").resolve().go_to(Step.UPKEEP, turn=4)
    assert fast.names(Zone.GRAVEYARD, A) == ["Veil"]
    slow = Setup(cards=[veil]).hand(A, "Veil").play().cast("Veil").resolve()
    slow.go_to(Step.UPKEEP, turn=4)
    assert slow.names(Zone.GRAVEYARD, A) == []


def test_613_1f_the_same_is_true_for_other_keywords():
    text = (
        "At the beginning of combat on your turn, creatures you control gain flying until end of "
        "turn if a creature you control has flying. The same is true for first strike, haste, and "
        "deathtouch."
    )
    marshal = printed("Marshal", "creature", text)
    setup = Setup(cards=[marshal]).battlefield(A, "Marshal", "Bird", "Knight")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert table.seen("Marshal").keywords == {Keyword.FLYING, Keyword.FIRST_STRIKE}


def test_506_2_each_opponent_who_attacks_the_cursed_player_does_the_same():
    text = (
        "Enchant player / Whenever enchanted player is attacked, you gain 2 life. Each opponent "
        "attacking that player does the same."
    )
    curse = printed("Curse", "aura", text)
    setup = Setup(cards=[curse], players=3).hand(A, "Curse").battlefield(B, "Bear")
    table = setup.battlefield(C, "Bear").play().cast("Curse", "C").resolve()
    table.go_to(Step.DECLARE_ATTACKERS, turn=4).answer(("Bear", "C")).resolve_all()
    assert [table.life(player) for player in (A, B, C)] == [22, 22, 20]


def test_202_1_an_artifact_with_one_of_two_mana_costs():
    text = "Search your library for an artifact card with mana cost {0} or {1}, put it onto the "
    saga = printed("Saga", "sorcery", text + "battlefield, then shuffle.")
    relics = [
        printed(f"Relic {n}", "artifact", "{T}: Add {C}.", cost=cost)
        for n, cost in enumerate(("{0}", "{1}", "{R}", "{2}"))
    ]
    setup = Setup(cards=[saga, *relics]).hand(A, "Saga").library(A, *(one.name for one in relics))
    table = setup.play().cast("Saga").resolve()
    assert sorted(label for label in table.labels() if "Relic" in label) == ["Relic 0", "Relic 1"]


def test_608_2c_only_who_searched_shuffles_and_who_discarded_gains():
    text = "Each player may discard a card. Each player who discarded a card this way gains 2 life."
    loot = printed("Loot", "sorcery", text)
    setup = Setup(cards=[loot]).hand(A, "Loot", "Shock").hand(B, "Shock")
    table = setup.play().cast("Loot").resolve().answer("No").answer("Yes").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 22)
