"""Life totals that are given to their players anew, and cards for life lost in an exchange."""

from __future__ import annotations

import pytest

from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, D, Setup
from tests.rules_engine.oracle.printed import printed

TIDES = printed("Tides", "sorcery", "Redistribute any number of players' life totals.")
SHUT = printed("Shut", "enchantment", "Your life total can't change.")
TWO_HEADS = GameOptions(
    every_priority=True, mulligans=False, manual_mana=True, shared_team_turns=True
)


@pytest.mark.cr("119.7")
def test_119_7_each_gets_one_total_back_whole():
    setup = Setup(cards=[TIDES], players=3).hand(A, "Tides").life(A, 5).life(B, 15)
    t = setup.play().cast("Tides").resolve()
    assert len(t.labels()) == 6
    assert "A: 20, B: 15, C: 5" in t.labels()
    t.answer("A: 20, B: 5, C: 15")
    assert [t.life(player) for player in (A, B, C)] == [20, 5, 15]


@pytest.mark.cr("119.8")
def test_119_8_whose_life_total_cant_change_keeps_it():
    setup = Setup(cards=[TIDES, SHUT], players=3).hand(A, "Tides").life(A, 5).life(B, 15)
    t = setup.battlefield(B, "Shut").play().cast("Tides").resolve()
    assert t.labels() == ["A: 5, B: 15, C: 20", "A: 20, B: 15, C: 5"]


@pytest.mark.cr("810.9f")
@pytest.mark.parametrize("member", ["C", "D"])
def test_810_9f_of_each_team_one_member_is_affected(member: str):
    setup = Setup(cards=[TIDES], players=4, options=TWO_HEADS).hand(A, "Tides")
    for player, team, life in zip(setup.state.players, (0, 0, 1, 1), (9, 9, 30, 30), strict=True):
        player.team, player.life = team, life
    t = setup.play().cast("Tides").resolve()
    assert t.decision.player == A
    t.answer("B")
    assert (t.decision.player, t.labels()) == (A, ["C", "D"])
    t.answer(member).answer(f"B: 30, {member}: 9")
    assert [t.life(player) for player in (A, B, C, D)] == [30, 30, 9, 9]


VILLAIN = printed(
    "Villain",
    "creature",
    "When ~ enters, you may exchange life totals with target opponent. If you lost life this way, "
    "draw that many cards.",
)


@pytest.mark.cr("701.12c", "608.2c")
@pytest.mark.parametrize(
    ("own", "answer", "life", "cards"),
    [(9, "Yes", 4, 5), (4, "Yes", 4, 0), (2, "Yes", 4, 0), (9, "No", 9, 0)],
)
def test_as_many_cards_are_drawn_as_life_was_lost(own: int, answer: str, life: int, cards: int):
    setup = Setup(cards=[VILLAIN]).hand(A, "Villain").life(A, own).life(B, 4)
    t = setup.play().cast("Villain").resolve().resolve().answer(answer).resolve_all()
    assert (t.life(A), t.life(B)) == (life, own if answer == "Yes" else 4)
    assert len(t.state.zone_list(Zone.HAND, A)) == cards


@pytest.mark.cr("701.12c", "119.8")
def test_nothing_is_drawn_for_an_exchange_that_doesnt_happen():
    setup = Setup(cards=[VILLAIN, SHUT]).hand(A, "Villain").battlefield(A, "Shut").life(B, 4)
    t = setup.play().cast("Villain").resolve().resolve()
    t = t.answer("Yes").resolve_all() if t.labels() == ["Yes", "No"] else t.resolve_all()
    assert (t.life(A), t.life(B)) == (20, 4)
    assert len(t.state.zone_list(Zone.HAND, A)) == 0
