"""The board of a live table: what a player sees and may do, and nothing else."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from django.utils import translation

from rules_engine import bundled_cards
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tournaments.selectors.live_board import board_of
from tournaments.selectors.live_questions import FormKind, question_of
from tournaments.selectors.live_words import words_of

pytestmark = pytest.mark.django_db


def position() -> Setup:
    return Setup(cards=bundled_cards().values())


def look(table, seat=A):
    return board_of(table.game.view(seat), words_of(()), table.game.decision)


def names(cards):
    return [card.name for card in cards]


@pytest.fixture
def table():
    setup = position().battlefield(A, "Mountain", "Mountain", "Raging Goblin", "Honor of the Pure")
    setup.battlefield(B, "Serra Angel", "Plains")
    setup.hand(A, "Shock", "Mountain").hand(B, "Lightning Bolt", "Savannah Lions")
    setup.put(B, Zone.GRAVEYARD, "Raise the Alarm", "Doomed Traveler")
    return setup.play()


def test_permanents_stand_in_their_rows(table):
    board = look(table)
    assert board.is_my_turn
    assert board.me.is_me
    assert names(board.me.creatures) == ["Raging Goblin"]
    assert names(board.me.others) == ["Honor of the Pure"]
    assert [side.seat for side in board.sides] == [B, A]
    (angel,) = board.opponents[0].creatures
    assert (angel.stats, angel.color, angel.keywords) == ("4/4", "W", ("flying", "vigilance"))
    assert angel.type_line == "Creature — Angel"
    assert angel.text == ("Flying, vigilance",)
    assert not angel.is_mine


def test_lands_that_nothing_can_be_done_with_stand_as_one():
    setup = position().battlefield(B, "Plains", "Plains", "Plains")
    table = setup.play()
    (plains,) = look(table).opponents[0].lands
    assert (plains.name, plains.copies, plains.color) == ("Plains", 3, "W")


def test_of_an_opponents_hand_only_the_number_is_shown(table):
    board = look(table)
    (opponent,) = board.opponents
    assert (opponent.hand_size, opponent.hand) == (2, ())
    assert names(board.me.hand) == ["Shock", "Mountain"]
    said = repr(asdict(board))
    assert "Lightning Bolt" not in said
    assert "Savannah Lions" not in said
    piles = {pile.title: (pile.size, names(pile.cards)) for pile in opponent.piles}
    assert piles == {
        "Hand": (2, []),
        "Library": (10, []),
        "Graveyard": (2, ["Doomed Traveler", "Raise the Alarm"]),
    }


def test_cards_offer_what_can_be_done_with_them(table):
    board = look(table)
    shock, mountain = board.me.hand
    options = table.game.decision.options
    assert [options[one.index].label for one in shock.actions] == ["Cast Shock"]
    assert [one.label for one in mountain.actions] == ["Play Mountain"]
    assert shock.is_usable
    assert look(table, B).me.hand[0].actions == ()


def test_what_a_spell_targets_is_asked_on_the_board(table):
    shock = look(table).me.hand[0]
    table.game.answer(shock.actions[0].index)
    board = look(table)
    (angel,) = board.opponents[0].creatures
    assert board.opponents[0].option is not None
    labels = [option.label for option in table.game.decision.options]
    assert labels[angel.option] == "Serra Angel"
    asked = question_of(table.game.decision, words_of(()), table.game.view(A))
    assert (asked.form, asked.title, asked.is_single) == (
        FormKind.CHOICE,
        "Choose a target of Shock",
        True,
    )
    assert asked.source.name == "Shock"
    table.game.answer(angel.option)
    (spell,) = look(table).stack
    assert (spell.name, spell.targets, spell.by) == ("Shock", ("Serra Angel",), "A")


def test_cards_are_called_as_the_reader_calls_them(table):
    with translation.override("ja"):
        board = look(table)
        asked = question_of(table.game.decision, words_of(()), table.game.view(A))
    (angel,) = board.opponents[0].creatures
    assert angel.keywords == ("飛行", "警戒")
    assert angel.type_line == "クリーチャー — 天使"
    assert angel.text == ("飛行、警戒",)
    assert board.me.hand[0].actions[0].label == "Shockを唱える"
    assert asked.form is FormKind.ACTIONS


def test_auras_lie_with_what_they_enchant():
    setup = position().battlefield(B, "Serra Angel").battlefield(A, "Plains", "Plains")
    table = setup.hand(A, "Pacifism").play()
    pacifism = look(table).me.hand[0]
    table.game.answer(pacifism.actions[0].index)
    (angel,) = look(table).opponents[0].creatures
    if angel.option is not None:
        table.game.answer(angel.option)
    for _player in (A, B):
        table.game.answer(0)
    board = look(table)
    (angel,) = board.opponents[0].creatures
    assert names(angel.attached) == ["Pacifism"]
    assert board.me.others == ()
