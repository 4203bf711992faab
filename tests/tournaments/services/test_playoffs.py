"""Single elimination: the cut, the bracket, who moves on, who leaves, the final order."""

from __future__ import annotations

import pytest

from pairings import (
    PlayerId,
    WithdrawalRule,
    build_bracket,
    record_winner,
    withdraw_player,
)
from tests.factories import NOW
from tests.factories.events import next_round, play_all, started
from tournaments.enums import BracketKind, EntryKind, PlayoffDropRule, TournamentStatus
from tournaments.errors import MissingResults, TournamentRefused
from tournaments.models import Registration
from tournaments.selectors.playoffs import bracket, champion
from tournaments.selectors.standings import final_order, standings
from tournaments.services import participation, results, rounds, tournaments
from tournaments.services.playoffs import Place, give_byes_to_highest_ranked

pytestmark = pytest.mark.django_db


def seeds_of(event):
    return dict(event.playoff.seeds.values_list("number", "registration_id"))


def pairs_of(round, seeds):
    number = {pk: seed for seed, pk in seeds.items()}
    return {(number[m.player_one_id], number[m.player_two_id]) for m in round.matches.all()}


def byes_of(round, seeds):
    number = {pk: seed for seed, pk in seeds.items()}
    found = round.entries.filter(kind=EntryKind.BYE)
    return {number[pk] for pk in found.values_list("registration_id", flat=True)}


def cut_event(players, cut, **settings):
    """A one-round Swiss event whose first playoff round is published."""
    event = started(players, swiss_rounds=1, cut_to=cut, **settings)
    play_all(next_round(event))
    return event, next_round(event)


def drop(event, registration_id):
    row = Registration.objects.get(pk=registration_id)
    return participation.drop_player(actor=None, registration=row, now=NOW)


def test_nine_players_from_start_to_champion():
    event = started(9, cut_to=4, swiss_rounds=4)
    for number in range(1, 5):
        round = next_round(event)
        assert round.number == number
        assert (round.matches.count(), round.entries.count()) == (4, 9)
        play_all(round)
    event.refresh_from_db()
    top = [row.registration_id for row in standings(event)[:4]]
    semifinals = next_round(event)
    seeds = seeds_of(event)
    assert [seeds[n] for n in (1, 2, 3, 4)] == top
    assert pairs_of(semifinals, seeds) == {(1, 4), (2, 3)}
    play_all(semifinals)
    final = next_round(event)
    assert pairs_of(final, seeds) == {(1, 2)}
    play_all(final, games=(1, 2, 0))
    assert champion(event).pk == seeds[2]
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert done.status == TournamentStatus.FINISHED
    order = [row.registration_id for row in final_order(done)]
    assert order[:4] == [seeds[2], seeds[1], seeds[3], seeds[4]]
    assert len(order) == 9
    assert bracket(done).champion.seed == 2


@pytest.mark.mtr("10.4")
@pytest.mark.parametrize(
    ("cut", "pairs"),
    [
        (2, {(1, 2)}),
        (4, {(1, 4), (2, 3)}),
        (8, {(1, 8), (4, 5), (2, 7), (3, 6)}),
        (16, {(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)}),
    ],
)
@pytest.mark.scenario("TR-08")
def test_11_1_brackets_by_standing(cut, pairs):
    event, first = cut_event(cut + 2, cut)
    assert pairs_of(first, seeds_of(event)) == pairs


@pytest.mark.mtr("10.4")
def test_11_1_semifinals_of_a_top_8():
    event, first = cut_event(8, 8)
    play_all(first)
    assert pairs_of(next_round(event), seeds_of(event)) == {(1, 4), (2, 3)}


@pytest.mark.mtr("10.4")
@pytest.mark.scenario("TR-06")
def test_11_1_a_smaller_field_gives_byes_to_the_best_seeds():
    event, first = cut_event(6, 8)
    seeds = seeds_of(event)
    assert (pairs_of(first, seeds), byes_of(first, seeds)) == ({(4, 5), (3, 6)}, {1, 2})
    play_all(first)
    second = next_round(event)
    assert (pairs_of(second, seeds), byes_of(second, seeds)) == ({(1, 4), (2, 3)}, set())


def test_11_6_single_elimination_from_the_start_has_a_random_bracket():
    event = started(7, structure="single_elimination")
    first = next_round(event)
    assert event.playoff.kind == BracketKind.RANDOM
    assert (first.matches.count(), first.entries.filter(kind=EntryKind.BYE).count()) == (3, 1)
    for number in (1, 2, 3):
        round = first if number == 1 else next_round(event)
        play_all(round)
    with pytest.raises(TournamentRefused) as refused:
        next_round(event)
    assert refused.value.code == "no_rounds_left"
    assert champion(event) is not None
    assert len(final_order(event)) == 7


@pytest.mark.scenario("TR-06")
def test_TR_06_eight_players_play_seven_matches_in_three_rounds():
    event = started(8, structure="single_elimination")
    played = 0
    for _number in range(3):
        round = next_round(event)
        played += round.matches.count()
        play_all(round)
    assert played == 7
    assert rounds.next_phase(event) is None


@pytest.mark.mtr("2.10")
def test_8_3_who_leaves_before_the_cut_is_passed_over():
    event = started(8, swiss_rounds=1, cut_to=4)
    play_all(next_round(event))
    event.refresh_from_db()
    order = [row.registration_id for row in standings(event)]
    drop(event, order[1])
    next_round(event)
    seeds = seeds_of(event)
    assert [seeds[n] for n in (1, 2, 3, 4)] == [order[0], order[2], order[3], order[4]]


@pytest.mark.mtr("2.10")
def test_8_3_after_the_cut_the_highest_ranked_player_left_gets_the_bye():
    event, first = cut_event(8, 8)
    seeds = seeds_of(event)
    play_all(first)
    drop(event, seeds[3])
    second = next_round(event)
    assert (pairs_of(second, seeds), byes_of(second, seeds)) == ({(2, 4)}, {1})
    play_all(second)
    assert pairs_of(next_round(event), seeds) == {(1, 2)}


def test_8_3_or_the_opponent_advances_by_setting():
    event, first = cut_event(8, 8, playoff_drop_rule=PlayoffDropRule.OPPONENT_ADVANCES)
    seeds = seeds_of(event)
    play_all(first)
    drop(event, seeds[3])
    second = next_round(event)
    assert (pairs_of(second, seeds), byes_of(second, seeds)) == ({(1, 4)}, {2})


@pytest.mark.mtr("2.10")
def test_8_3_a_finalist_who_leaves_gives_the_title_away():
    event, first = cut_event(4, 4)
    seeds = seeds_of(event)
    play_all(first)
    drop(event, seeds[1])
    final = next_round(event)
    assert (pairs_of(final, seeds), byes_of(final, seeds)) == (set(), {2})
    assert champion(event).pk == seeds[2]
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert [row.registration_id for row in final_order(done)] == [seeds[n] for n in (2, 1, 3, 4)]


def test_8_7_after_the_cut_nobody_takes_a_disqualified_players_place():
    event, first = cut_event(6, 4)
    seeds = seeds_of(event)
    row = Registration.objects.get(pk=seeds[1])
    participation.disqualify_player(actor=None, registration=row, now=NOW)
    play_all(first)
    final = next_round(event)
    assert pairs_of(final, seeds) == {(2, 4)}
    play_all(final)
    order = [one.registration_id for one in final_order(event)]
    assert seeds[1] not in order
    assert order[:3] == [seeds[2], seeds[4], seeds[3]]
    assert len(order) == 5


def test_two_byes_when_two_players_leave():
    places = [Place(0, (1, 8)), Place(1, (4,)), Place(2, (2,)), Place(3, (3, 6))]
    given = give_byes_to_highest_ranked(places, {n: n for n in range(1, 9)})
    byes = {place.players for place in given if place.is_drop_bye}
    matches = {place.players for place in given if len(place.players) == 2}
    assert (byes, matches) == ({(1,), (2,)}, {(4, 8), (3, 6)})


def test_a_double_loss_empties_the_place():
    event, first = cut_event(4, 4, playoff_drop_rule=PlayoffDropRule.OPPONENT_ADVANCES)
    seeds = seeds_of(event)
    one, two = first.matches.order_by("bracket_position")
    results.record_double_loss(actor=None, match=one, now=NOW)
    results.enter_result(actor=None, match=two, games=(2, 0, 0), now=NOW)
    final = next_round(event)
    assert byes_of(final, seeds) == {2}
    assert champion(event).pk == seeds[2]


def test_10_4_the_cut_waits_for_the_last_result():
    event = started(4, swiss_rounds=1, cut_to=2)
    next_round(event)
    with pytest.raises(MissingResults):
        rounds.pair_next_round(actor=None, tournament=event, now=NOW, allow_missing_results=True)


def test_discarding_the_first_playoff_round_takes_the_cut_back():
    event = started(4, swiss_rounds=1, cut_to=2)
    play_all(next_round(event))
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    rounds.discard_draft(actor=None, round=draft, now=NOW)
    event.refresh_from_db()
    assert not hasattr(event, "playoff")
    assert rounds.pair_next_round(actor=None, tournament=event, now=NOW).is_playoff


@pytest.mark.mtr("10.4")
def test_9_15_final_order_of_a_top_8():
    event, first = cut_event(10, 8)
    seeds = seeds_of(event)
    play_all(first)
    semifinals = next_round(event)
    play_all(semifinals, games=(0, 2, 0))
    final = next_round(event)
    assert pairs_of(final, seeds) == {(3, 4)}
    play_all(final, games=(1, 2, 0))
    event.refresh_from_db()
    number = {pk: seed for seed, pk in seeds.items()}
    order = [number.get(row.registration_id) for row in final_order(event)]
    assert order == [4, 3, 1, 2, 5, 6, 7, 8, None, None]


def test_the_bracket_shows_rounds_to_come(django_assert_max_num_queries):
    event, first = cut_event(8, 8)
    with django_assert_max_num_queries(6):
        view = bracket(event)
    assert [(r.players, r.number is None) for r in view.rounds] == [
        (8, False),
        (4, True),
        (2, True),
    ]
    assert [tuple(p.seed for p in place.players) for place in view.rounds[0].places] == [
        (1, 8),
        (4, 5),
        (2, 7),
        (3, 6),
    ]
    play_all(first)
    view = bracket(event)
    assert [tuple(p.seed for p in place.players) for place in view.rounds[1].places] == [
        (1, 4),
        (2, 3),
    ]
    assert view.champion is None


@pytest.mark.mtr("2.10")
@pytest.mark.parametrize("rule", list(PlayoffDropRule))
@pytest.mark.parametrize("leaving", [1, 2, 3, 4])
def test_8_3_agrees_with_the_bracket_of_the_pairings_package(rule, leaving):
    event, first = cut_event(8, 8, playoff_drop_rule=rule)
    seeds = seeds_of(event)
    play_all(first)
    drop(event, seeds[leaving])
    second = next_round(event)

    pure = build_bracket([PlayerId(str(number)) for number in range(1, 9)])
    for match in pure.rounds[0]:
        pure = record_winner(pure, 1, match.position, match.players[0])
    pure = withdraw_player(pure, PlayerId(str(leaving)), WithdrawalRule(rule))
    expected = {
        tuple(sorted(int(player) for player in match.players if player is not None))
        for match in pure.rounds[1]
    }
    places = {*pairs_of(second, seeds), *((seed,) for seed in byes_of(second, seeds))}
    assert places == {players for players in expected if players}
