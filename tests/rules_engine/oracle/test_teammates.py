"""What is done for each of one's teammates."""

from __future__ import annotations

import pytest

from rules_engine.state.game import GameOptions
from tests.rules_engine.kit import A, B, C, D, Setup
from tests.rules_engine.oracle.printed import printed

MASK = printed(
    "Mask",
    "enchantment",
    "When ~ enters, if it's not a token, each of your teammates creates a token that's a copy of "
    "~. / You have hexproof.",
)
TWO_HEADS = GameOptions(
    every_priority=True, mulligans=False, manual_mana=True, shared_team_turns=True
)


@pytest.mark.cr("102.3", "603.4")
def test_102_3_a_teammate_gets_a_token_that_makes_no_more():
    setup = Setup(cards=[MASK], players=4, options=TWO_HEADS).hand(A, "Mask")
    for player, team in zip(setup.state.players, (0, 0, 1, 1), strict=True):
        player.team = team
    t = setup.play().cast("Mask").resolve_all()
    masks = [oid for oid in t.state.battlefield if t.state.objects[oid].face.name == "Mask"]
    assert sorted(t.seen(oid).controller for oid in masks) == [A, B]
    assert [t.state.objects[oid].is_token for oid in masks] == [False, True]
    assert not t.state.stack


@pytest.mark.parametrize("players", [2, 4])
def test_without_teams_nobody_gets_one(players: int):
    t = Setup(cards=[MASK], players=players).hand(A, "Mask").play().cast("Mask").resolve_all()
    assert len(t.state.battlefield) == 1
    assert {t.life(player) for player in (A, B, C, D)[:players]} == {20}
