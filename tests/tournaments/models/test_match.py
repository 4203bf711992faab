"""Facts about one match row."""

from __future__ import annotations

import pytest

from tests.factories.events import match_of, next_round, started
from tournaments.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_of(next_round(started(["Ada", "Bo"])), "Ada")


@pytest.mark.parametrize(
    ("games", "double_loss", "winner"),
    [
        ((2, 1, 0), False, "player_one"),
        ((0, 2, 0), False, "player_two"),
        ((1, 1, 1), False, None),
        ((0, 0, 0), True, None),
    ],
)
def test_the_winner_has_won_more_games(match, games, double_loss, winner):
    match.games_one, match.games_two, match.games_drawn = games
    match.is_double_loss = double_loss
    match.result_status = "confirmed"
    assert match.winner_id == (None if winner is None else getattr(match, winner).pk)


def test_a_report_alone_has_no_winner(match):
    match.games_one, match.games_two, match.games_drawn = 2, 0, 0
    match.result_status = "reported"
    assert (match.winner_id, match.has_result, match.result_text) == (None, False, "2–0–0")


def test_the_opponent_is_on_the_other_side(match):
    assert match.opponent_of(match.player_one_id) == match.player_two_id
    assert match.opponent_of(match.player_two_id) == match.player_one_id
    with pytest.raises(ValueError, match="does not play"):
        match.opponent_of(0)


def test_querysets_by_result(match):
    assert list(Match.objects.without_result()) == [match]
    assert not Match.objects.confirmed().exists()
