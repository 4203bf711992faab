"""Whom "it", "that opponent" and "that player" mean, and who is counted together."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("608.2c", "701.21a")
@pytest.mark.parametrize("victim", ["Ox", B], ids=str)
def test_what_dealt_the_damage_is_sacrificed(victim: object):
    text = (
        "Target creature you control deals damage equal to its power to any other target. Then "
        "sacrifice it."
    )
    hurl = printed("Hurl", "sorcery", text)
    elk = printed("Elk", "creature", "Vigilance")
    setup = Setup(cards=[hurl, elk]).hand(A, "Hurl").battlefield(A, "Bear", "Elk")
    setup = setup.battlefield(B, "Ox")
    table = setup.play().cast("Hurl", "Bear", victim).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Hurl"]
    assert table.life(B) == (18 if victim == B else 20)


@pytest.mark.cr("608.2c", "109.5")
def test_opponents_are_counted_together():
    gate = printed(
        "Gate", "land", "~ enters tapped unless your opponents control three or more lands."
    )
    for mine, theirs, tapped in ((1, 1, True), (2, 1, False), (0, 3, False)):
        setup = Setup(cards=[gate], players=3).hand(A, "Gate")
        setup = setup.battlefield(B, *["Forest"] * mine).battlefield(C, *["Forest"] * theirs)
        table = setup.play().act("Play Gate").resolve_all()
        assert table.find("Gate").tapped is tapped


@pytest.mark.cr("608.2c", "109.5")
def test_each_opponent_is_counted_alone():
    text = "When ~ enters, if each opponent controls two or more lands, draw a card."
    scout = printed("Scout", "creature", text)
    for mine, theirs, cards in ((2, 2, 1), (1, 3, 0)):
        setup = Setup(cards=[scout], players=3).hand(A, "Scout")
        setup = setup.battlefield(B, *["Forest"] * mine).battlefield(C, *["Forest"] * theirs)
        table = setup.play().cast("Scout").resolve_all()
        assert len(table.names(Zone.HAND, A)) == cards


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize("player", [B, C])
def test_that_player_is_whose_graveyard_the_target_was_in(player: str):
    text = (
        "When ~ enters, exile target card from an opponent's graveyard. If it was a creature card, "
        "that player loses 1 life."
    )
    crow = printed("Crow", "creature", text)
    setup = Setup(cards=[crow], players=3).hand(A, "Crow").graveyard(player, "Bear")
    table = setup.play().cast("Crow").resolve_all()
    lives = {one: table.life(one) for one in (B, C)}
    assert lives == {one: 19 if one == player else 20 for one in (B, C)}
    assert table.names(Zone.EXILE, player) == ["Bear"]


@pytest.mark.cr("608.2c", "109.5")
def test_that_opponent_is_who_was_called_so():
    text = (
        "Whenever a creature deals combat damage to one of your opponents, its controller exiles "
        "the top card of that opponent's library."
    )
    thief = printed("Thief", "creature", text, size=(1, 1))
    setup = Setup(cards=[thief]).battlefield(A, "Thief").library(B, "Ox")
    table = setup.play().attack("Thief").damage().resolve_all()
    assert (table.names(Zone.EXILE, A), table.names(Zone.EXILE, B)) == ([], ["Ox"])


@pytest.mark.cr("608.2c", "122.1")
def test_counters_are_put_on_what_is_in_play_rather_than_on_a_spell():
    text = "Whenever you cast a spell that targets ~, put a +1/+1 counter on it."
    soldier = printed("Soldier", "creature", text)
    trick = printed("Trick", "instant", "Tap target creature.")
    setup = Setup(cards=[soldier, trick]).hand(A, "Trick").battlefield(A, "Soldier")
    table = setup.play().cast("Trick", "Soldier").resolve_all()
    assert table.find("Soldier").counters == {"+1/+1": 1}
    assert table.find("Soldier").tapped
