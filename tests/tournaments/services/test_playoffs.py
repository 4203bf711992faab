"""Single elimination: the cut, the bracket, who moves on, who leaves, the final order."""

from __future__ import annotations

import pytest

from tests.factories import NOW
from tests.factories.events import next_round, play_all, started
from tournaments.enums import TournamentStatus
from tournaments.selectors.playoffs import bracket, champion
from tournaments.selectors.standings import final_order, standings
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


def test_nine_players_from_start_to_champion():
    event = started(9, cut_to=4, swiss_rounds=4)
    for number in range(1, 5):
        round = next_round(event)
        assert round.number == number
        assert (round.matches.count(), round.entries.count()) == (4, 9)
        play_all(round)
    top = [row.registration_id for row in standings(event)[:4]]
    semifinals = next_round(event)
    seeds = dict(event.playoff.seeds.values_list("number", "registration_id"))
    assert [seeds[n] for n in (1, 2, 3, 4)] == top
    pairs = {(m.player_one_id, m.player_two_id) for m in semifinals.matches.all()}
    assert pairs == {(seeds[1], seeds[4]), (seeds[2], seeds[3])}
    play_all(semifinals)
    final = next_round(event)
    (match,) = final.matches.all()
    assert (match.player_one_id, match.player_two_id) == (seeds[1], seeds[2])
    play_all(final, games=(1, 2, 0))
    assert champion(event).pk == seeds[2]
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert done.status == TournamentStatus.FINISHED
    order = [row.registration_id for row in final_order(done)]
    assert order[:4] == [seeds[2], seeds[1], seeds[3], seeds[4]]
    assert len(order) == 9
    assert bracket(done).champion.seed == 2
