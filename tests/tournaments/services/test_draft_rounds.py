"""Rounds of a draft are paired in its pods; a draft decides a playoff by seat."""

from __future__ import annotations

import pytest

from tests.factories import NOW
from tests.factories.events import by_name, next_round, play, play_all, started
from tests.tournaments.drafted_events import draft_to_the_end, started_draft
from tournaments.enums import BracketKind, DraftSeating, RulesEnforcementLevel
from tournaments.errors import DraftRefused, PairingRefused, PlayoffRefused
from tournaments.models import DraftSeat
from tournaments.selectors.playoffs import bracket, champion
from tournaments.selectors.standings import standings
from tournaments.services import drafts, participation, rounds
from tournaments.services.drafts import DraftSettings

pytestmark = pytest.mark.django_db


def _draft(event, seed=1, **settings):
    return drafts.create_draft(
        actor=None, tournament=event, now=NOW, settings=DraftSettings(**settings), seed=seed
    )


def _seats(draft):
    """Pod and seat of each registration."""
    rows = DraftSeat.objects.filter(pod__draft=draft)
    return {row.registration_id: (row.pod.number, row.number) for row in rows.select_related("pod")}


def _tables(round):
    return [
        (match.table, match.player_one_id, match.player_two_id)
        for match in round.matches.order_by("table")
    ]


def test_6_12_the_first_round_is_paired_across_the_table():
    event = started(16, swiss_rounds=3)
    where = _seats(_draft(event))
    found = [(table, where[one], where[two]) for table, one, two in _tables(next_round(event))]
    met = {(table, frozenset({one, two})) for table, one, two in found}
    pods = {pod: {pair for _table, pair in met if {p for p, _ in pair} == {pod}} for pod in (1, 2)}
    for pod in (1, 2):
        assert pods[pod] == {frozenset({(pod, seat), (pod, seat + 4)}) for seat in range(1, 5)}
    assert [one[0] for _table, one, _two in found] == [1] * 4 + [2] * 4
    assert event.rounds.get().matches.first().reasons[0]["code"] == "cross_table"


def test_6_11_all_rounds_of_a_draft_stay_in_the_pod():
    event = started(16, swiss_rounds=3)
    where = _seats(_draft(event))
    for _round in range(3):
        round = next_round(event)
        assert all(where[one][0] == where[two][0] for _table, one, two in _tables(round))
        play_all(round)
    # Three rounds in a pod of eight have exactly one 3–0 (6.12).
    unbeaten = [row for row in standings(event) if row.match_points == 9]
    assert sorted(where[row.registration_id][0] for row in unbeaten) == [1, 2]


def test_6_11_at_regular_level_the_organizer_may_lift_it():
    event = started(16, swiss_rounds=3, rules_enforcement_level=RulesEnforcementLevel.REGULAR)
    where = _seats(_draft(event, pairs_in_pods=False))
    crossed = 0
    for _round in range(3):
        round = next_round(event)
        crossed += sum(where[one][0] != where[two][0] for _table, one, two in _tables(round))
        play_all(round)
    assert crossed > 0


def test_16_8_players_of_different_pods_are_not_paired_by_hand_either():
    event = started(16, swiss_rounds=3)
    where = _seats(_draft(event))
    one = next(pk for pk, (pod, _seat) in where.items() if pod == 1)
    two = next(pk for pk, (pod, _seat) in where.items() if pod == 2)
    pair = (event.registrations.get(pk=one), event.registrations.get(pk=two))
    with pytest.raises(PairingRefused) as refused:
        rounds.pair_next_round(
            actor=None,
            tournament=event,
            now=NOW,
            wishes=rounds.RoundWishes(forced=[pair]),
        )
    assert refused.value.code == "other_pod"
    rounds.pair_next_round(
        actor=None, tournament=event, now=NOW, wishes=rounds.RoundWishes(forbidden=[pair])
    )


def test_a_pod_with_an_odd_number_has_a_bye_of_its_own():
    event = started(14, swiss_rounds=3)
    draft = _draft(event)
    assert [pod.seats.count() for pod in draft.pods.order_by("number")] == [7, 7]
    where = _seats(draft)
    byes = next_round(event).entries.filter(kind="bye")
    assert sorted(where[entry.registration_id][0] for entry in byes) == [1, 2]


def test_who_leaves_is_not_paired_and_a_late_player_has_no_pod():
    event = started(list("ABCDEFGH"), swiss_rounds=3)
    _draft(event)
    play_all(next_round(event))
    participation.drop_player(actor=None, registration=by_name(event, "A"), now=NOW)
    from tests.factories import PlayerFactory

    late = participation.enter_late(actor=None, tournament=event, player=PlayerFactory(), now=NOW)
    round = next_round(event)
    byes = set(round.entries.filter(kind="bye").values_list("registration_id", flat=True))
    assert late.pk in byes
    assert len(byes) == 2


def test_a_second_draft_begins_anew_by_standing():
    event = started(16, swiss_rounds=6)
    first = _draft(event)
    for _round in range(3):
        play_all(next_round(event))
    ranks = {row.registration_id: row.rank for row in standings(event)}
    second = _draft(event, seed=5, seating=DraftSeating.BY_STANDING)
    where = _seats(second)
    assert {ranks[pk] for pk, (pod, _seat) in where.items() if pod == 1} == set(range(1, 9))
    assert (first.last_round, second.first_round) == (3, 4)
    for _round in range(3):
        round = next_round(event)
        assert all(where[one][0] == where[two][0] for _table, one, two in _tables(round))
        play_all(round)


def test_the_same_seed_pairs_the_pods_alike():
    event = started(16, swiss_rounds=3)
    _draft(event)
    first = rounds.pair_next_round(actor=None, tournament=event, now=NOW, seed=5)
    before = _tables(first)
    again = rounds.repair_round(actor=None, round=first, now=NOW, seed=5)
    assert _tables(again) == before


def test_no_round_while_somebody_drafts_in_the_browser():
    event = started(4, swiss_rounds=2)
    draft = started_draft(event, size=2, rounds=2)
    with pytest.raises(PairingRefused) as refused:
        next_round(event)
    assert refused.value.code == "draft_not_over"
    draft_to_the_end(draft)
    assert next_round(event).matches.count() == 2


def test_rounds_after_a_draft_are_paired_in_the_whole_field():
    event = started(16, swiss_rounds=4)
    where = _seats(_draft(event))
    for _round in range(3):
        play_all(next_round(event))
    final = next_round(event)
    assert any(where[one][0] != where[two][0] for _table, one, two in _tables(final))


# The playoff


def _played_swiss(players=10, **settings):
    event = started(players, swiss_rounds=3, cut_to=8, **settings)
    for _round in range(3):
        play_all(next_round(event))
    rounds.complete_round(actor=None, round=event.rounds.get(number=3), now=NOW)
    return event


def test_16_9_the_top_eight_draft_at_random_seats():
    event = _played_swiss()
    ranks = {row.registration_id: row.rank for row in standings(event)}
    draft = _draft(event, is_for_playoff=True)
    by_seat = [ranks[pk] for pk, _place in sorted(_seats(draft).items(), key=lambda row: row[1])]
    assert sorted(by_seat) == list(range(1, 9))
    assert by_seat != sorted(by_seat)
    assert draft.rounds == 0


def test_11_2_the_bracket_goes_by_seat():
    event = _played_swiss()
    draft = _draft(event, is_for_playoff=True)
    where = {pk: seat for pk, (_pod, seat) in _seats(draft).items()}
    quarterfinals = next_round(event)
    met = [{where[one], where[two]} for _table, one, two in _tables(quarterfinals)]
    assert met == [{1, 5}, {3, 7}, {2, 6}, {4, 8}]
    view = bracket(event)
    assert view.kind == BracketKind.DRAFT_SEATS
    # The lower seat number of each table wins.
    for match in quarterfinals.matches.all():
        winner = min(match.player_one, match.player_two, key=lambda row: where[row.pk])
        play(quarterfinals, winner.player.name, (2, 0, 0))
    semifinals = next_round(event)
    met = [{where[one], where[two]} for _table, one, two in _tables(semifinals)]
    assert met == [{1, 3}, {2, 4}]


def test_11_3_in_a_draft_playoff_too_the_higher_swiss_rank_stands_first():
    event = _played_swiss()
    ranks = {row.registration_id: row.rank for row in standings(event)}
    _draft(event, is_for_playoff=True)
    quarterfinals = next_round(event)
    assert all(ranks[one] < ranks[two] for _table, one, two in _tables(quarterfinals))
    seeds = dict(event.playoff.seeds.values_list("registration_id", "number"))
    assert seeds == {pk: rank for pk, rank in ranks.items() if rank <= 8}


def test_who_leaves_after_the_draft_is_not_replaced():
    event = _played_swiss(playoff_drop_rule="opponent_advances")
    draft = _draft(event, is_for_playoff=True)
    where = {pk: seat for pk, (_pod, seat) in _seats(draft).items()}
    gone = next(pk for pk, seat in where.items() if seat == 5)
    participation.drop_player(actor=None, registration=event.registrations.get(pk=gone), now=NOW)
    quarterfinals = next_round(event)
    met = [{where[one], where[two]} for _table, one, two in _tables(quarterfinals)]
    assert met == [{3, 7}, {2, 6}, {4, 8}]
    assert where[quarterfinals.entries.get(kind="bye").registration_id] == 1


def test_the_playoff_waits_for_its_draft():
    event = _played_swiss()
    draft = started_draft(event, size=2, is_for_playoff=True)
    with pytest.raises(PlayoffRefused) as refused:
        next_round(event)
    assert refused.value.code == "draft_not_over"
    draft_to_the_end(draft)
    for _round in range(3):
        round = next_round(event)
        play_all(round)
    rounds.complete_round(actor=None, round=round, now=NOW)
    assert champion(event) is not None


@pytest.mark.parametrize(
    ("players", "played", "code"),
    [(16, 2, "swiss_not_over"), (16, 3, "round_open")],
)
def test_a_draft_playoff_is_prepared_after_the_swiss_rounds(players, played, code):
    event = started(players, swiss_rounds=3, cut_to=8)
    for _round in range(played):
        play_all(next_round(event))
    with pytest.raises(DraftRefused) as refused:
        _draft(event, is_for_playoff=True)
    assert refused.value.code == code


def test_a_draft_playoff_has_exactly_eight_players():
    event = _played_swiss(players=7)
    with pytest.raises(DraftRefused) as refused:
        _draft(event, is_for_playoff=True)
    assert refused.value.code == "too_few_players"
