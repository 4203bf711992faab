"""Best of one, three and five: byes, concessions, absences and whole brackets."""

from __future__ import annotations

import pytest

from tests.factories import NOW
from tests.factories.events import by_name, match_of, next_round, play, play_all, started
from tournaments.enums import ResultKind, Structure
from tournaments.errors import ImpossibleResult
from tournaments.selectors.playoffs import champion
from tournaments.selectors.standings import explain_standing
from tournaments.services import results
from tournaments.services.tournaments import finish_tournament

pytestmark = pytest.mark.django_db


def enter(match, games):
    return results.enter_result(actor=None, match=match, games=games, now=NOW)


@pytest.mark.mtr("2.1")
@pytest.mark.parametrize(
    ("best_of", "possible", "impossible"),
    [
        (1, [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (0, 0, 3)], [(2, 0, 0), (1, 1, 0)]),
        (3, [(2, 0, 0), (2, 1, 1), (1, 0, 0), (1, 1, 1), (0, 0, 0)], [(3, 0, 0), (2, 2, 0)]),
        (5, [(3, 0, 0), (3, 2, 0), (2, 1, 0), (2, 2, 1), (0, 0, 3)], [(4, 0, 0), (3, 3, 0)]),
    ],
)
@pytest.mark.scenario("TR-01")
def test_4_1_results_of_each_length(best_of, possible, impossible):
    match = match_of(next_round(started(2, swiss_best_of=best_of)), "P001")
    for games in possible:
        assert enter(match, games).games == games
    for games in impossible:
        with pytest.raises(ImpossibleResult):
            enter(match, games)
    match.refresh_from_db()
    assert match.games == possible[-1]


@pytest.mark.mtr("App. C")
@pytest.mark.parametrize("best_of", [1, 3, 5])
@pytest.mark.parametrize("bye_games", [1, 2, 3])
def test_7_1_and_7_6_a_bye_is_a_match_won_with_the_games_of_the_setting(best_of, bye_games):
    event = started(3, swiss_rounds=1, swiss_best_of=best_of, bye_games=bye_games)
    round = next_round(event)
    free = round.entries.get(kind="bye").registration
    event.refresh_from_db()
    explained = explain_standing(event, free)
    assert (explained.row.record, explained.row.match_points) == ("1–0–0", 3)
    assert (explained.game_points, explained.games_played) == (3 * bye_games, bye_games)
    assert (explained.row.gw, explained.row.omw, explained.row.ogw) == (1, 0, 0)


def test_7_1_the_default_is_the_literal_2_0_in_every_length():
    assert {best_of: started(2, swiss_best_of=best_of).bye_games for best_of in (1, 3, 5)} == {
        1: 2,
        3: 2,
        5: 2,
    }


@pytest.mark.mtr("2.4")
@pytest.mark.parametrize(
    ("best_of", "won", "games"),
    [(1, 0, (0, 1, 0)), (3, 1, (1, 2, 0)), (5, 0, (0, 3, 0)), (5, 2, (2, 3, 0))],
)
def test_5_3_a_concession(best_of, won, games):
    match = match_of(next_round(started(2, swiss_best_of=best_of)), "P001")
    done = results.concede_match(
        actor=None, match=match, loser=match.player_one, won_games=won, now=NOW
    )
    assert (done.games, done.result_kind) == (games, ResultKind.CONCESSION)
    assert done.winner_id == match.player_two_id


@pytest.mark.mtr("2.4")
@pytest.mark.parametrize(("best_of", "won"), [(1, 1), (3, 2), (3, -1), (5, 3)])
def test_5_3_who_has_won_the_match_cannot_concede_it(best_of, won):
    match = match_of(next_round(started(2, swiss_best_of=best_of)), "P001")
    with pytest.raises(ImpossibleResult):
        results.concede_match(
            actor=None, match=match, loser=match.player_one, won_games=won, now=NOW
        )


@pytest.mark.mtr("2.10")
@pytest.mark.parametrize(("best_of", "games"), [(1, (1, 0, 0)), (3, (2, 0, 0)), (5, (3, 0, 0))])
def test_8_2_an_absence(best_of, games):
    match = match_of(next_round(started(2, swiss_best_of=best_of)), "P001")
    done = results.record_no_show(actor=None, match=match, absent=match.player_two, now=NOW)
    assert (done.games, done.result_kind) == (games, ResultKind.NO_SHOW)


@pytest.mark.parametrize(("best_of", "games"), [(1, (1, 0, 0)), (5, (3, 2, 0))])
def test_single_elimination_from_the_start_in_any_length(best_of, games):
    event = started(6, structure=Structure.SINGLE_ELIMINATION, playoff_best_of=best_of)
    sizes = []
    for _number in range(3):
        round = next_round(event)
        sizes.append(
            (round.best_of, round.matches.count(), round.entries.filter(kind="bye").count())
        )
        play_all(round, games=games)
    assert sizes == [(best_of, 2, 2), (best_of, 2, 0), (best_of, 1, 0)]
    finish_tournament(actor=None, tournament=event, now=NOW)
    event.refresh_from_db()
    assert champion(event).pk == round.matches.get().player_one_id


def test_the_playoff_may_be_longer_than_the_swiss():
    event = started(4, swiss_rounds=1, cut_to=2, swiss_best_of=1, playoff_best_of=5)
    swiss = next_round(event)
    with pytest.raises(ImpossibleResult):
        play(swiss, "P001", (2, 0, 0))
    play_all(swiss, games=(1, 0, 0))
    final = next_round(event)
    assert (swiss.best_of, final.best_of) == (1, 5)
    name = final.matches.get().player_one.player.name
    assert play(final, name, (3, 2, 0)).winner_id == by_name(event, name).pk
