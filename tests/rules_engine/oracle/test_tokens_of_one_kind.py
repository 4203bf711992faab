"""Tokens of one kind or another, rooms that trigger again and what is gained for good, in games."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.parametrize(
    ("answers", "made"),
    [
        (("No",), ["Treasure Token"] * 2),
        (("Yes", "Cat"), ["Cat Token"] * 2),
        (("Yes", "Dog"), ["Dog Token"] * 2),
    ],
)
@pytest.mark.cr("614.1a")
def test_614_1a_as_many_tokens_of_either_kind_instead(answers, made):
    fay = printed(
        "Fay",
        "creature",
        "If you would create one or more tokens, you may instead create that many 2/2 green Cat "
        "creature tokens with haste or that many 3/1 green Dog creature tokens with vigilance.",
    )
    hoard = printed("Hoard", "sorcery", "Create two Treasure tokens.")
    table = Setup(cards=[fay, hoard]).battlefield(A, "Fay").hand(A, "Hoard").play()
    table.cast("Hoard").resolve()
    for one in answers:
        table.answer(one)
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == sorted(["Fay", *made])


@pytest.mark.parametrize(("seekers", "scries"), [(0, 1), (1, 2)])
@pytest.mark.cr("603.2d")
def test_603_2d_room_abilities_trigger_an_additional_time(seekers, scries):
    seeker = printed(
        "Seeker", "creature", "Room abilities of dungeons you own trigger an additional time."
    )
    delve = printed("Delve", "sorcery", "Venture into the dungeon.")
    setup = Setup(cards=[seeker, delve]).battlefield(A, *["Seeker"] * seekers).hand(A, "Delve")
    table = setup.play().cast("Delve").resolve().answer("Lost Mine of Phandelver")
    assert len(table.state.stack) == scries


def test_what_they_gain_lasts_for_the_rest_of_the_game():
    glory = printed(
        "Glory",
        "sorcery",
        "Creatures you control gain indestructible. Take an extra turn after this one. At the "
        "beginning of that turn's end step, you lose the game.",
    )
    end = printed("End", "instant", "Destroy target creature.")
    setup = Setup(cards=[glory, end]).hand(A, "Glory", "End", "End").battlefield(A, "Bear")
    table = setup.play().cast("Glory").resolve_all()
    turn = table.state.turn
    table.go_to(Step.PRECOMBAT_MAIN, turn=turn + 1)
    assert table.state.active == A
    table.cast("End", "Bear").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]
    table.go_to(Step.END, turn=turn + 1)
    while table.game.decision is not None and table.state.stack:
        table.pass_priority()
    assert table.state.players[A].lost


def test_611_2c_only_those_that_are_there_gain_it():
    glory = printed("Glory", "sorcery", "Creatures you control gain flying. Draw a card.")
    table = Setup(cards=[glory]).hand(A, "Glory", "Goblin").battlefield(A, "Bear").play()
    table.cast("Glory").resolve_all()
    assert "flying" in {str(word) for word in table.seen("Bear").keywords}


def test_a_base_size_for_what_was_exiled():
    gorger = printed(
        "Gorger",
        "creature",
        "When ~ enters, you may search your library for any number of land cards, exile them, then "
        "shuffle. If you do, ~ has base power and base toughness each equal to the number of cards "
        "exiled this way.",
    )
    table = Setup(cards=[gorger]).hand(A, "Gorger").play().cast("Gorger").resolve().resolve()
    table.answer("Yes").answer(*["Wastes"] * 7).resolve_all()
    assert table.size("Gorger") == (7, 7)


def test_goaded_no_longer():
    sleuth = printed("Sleuth", "creature", "{0}: Each creature you control is no longer goaded.")
    taunt = printed("Taunt", "sorcery", "Goad all creatures.")
    setup = Setup(cards=[sleuth, taunt]).battlefield(B, "Sleuth", "Bear").hand(A, "Taunt")
    table = setup.play().cast("Taunt").resolve_all()
    turn = table.state.turn
    table.go_to(Step.PRECOMBAT_MAIN, turn=turn + 1)
    table.activate("Sleuth").resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS, turn=turn + 1)
    table.answer()
    assert not table.find("Bear").tapped


def test_for_each_card_that_was_discarded_together():
    howler = printed(
        "Howler",
        "creature",
        "Whenever you discard one or more cards, target creature gets +2/+0 until end of turn for "
        "each card discarded this way.",
    )
    throw = printed("Throw", "sorcery", "Discard two cards.")
    setup = Setup(cards=[howler, throw]).battlefield(A, "Howler").hand(A, "Throw", "Bear", "Ox")
    table = setup.play().cast("Throw").resolve_all()
    while table.decision.kind.name != "PRIORITY":
        table.answer("Howler")
    table.resolve_all()
    assert table.size("Howler") == (6, 2)
