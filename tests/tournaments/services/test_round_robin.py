"""Round robins round by round, and leagues whose matches are all open."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, PlayerFactory
from tests.factories.events import by_name, next_round, play, play_all, registered, started
from tournaments.enums import EntryKind, RoundStatus, Structure
from tournaments.errors import (
    InvalidInput,
    LateEntryRefused,
    MissingResults,
    PairingRefused,
    RoundRefused,
    TournamentRefused,
)
from tournaments.models import Match
from tournaments.selectors.round_robin import crosstable, own_open_matches
from tournaments.selectors.standings import final_order, standings
from tournaments.services import (
    pairing_edits,
    participation,
    results,
    round_robin,
    rounds,
    structures,
    tournaments,
)

pytestmark = pytest.mark.django_db
ROUND_ROBIN = {"structure": Structure.ROUND_ROBIN}


def league(names, **settings):
    event = registered(names, **ROUND_ROBIN)
    structures.update_structure(
        actor=None, tournament=event, all_rounds_at_once=True, now=NOW, **settings
    )
    event.refresh_from_db()
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    return round_robin.publish_schedule(actor=None, tournament=event, now=NOW)


def met(event):
    return [
        frozenset(pair)
        for pair in Match.objects.filter(round__tournament=event).values_list(
            "player_one__player__name", "player_two__player__name"
        )
    ]


def test_everybody_meets_everybody_round_by_round():
    event = started(list("ABCDE"), **ROUND_ROBIN)
    assert event.swiss_rounds == 5
    for number in range(1, 6):
        round = next_round(event)
        assert (round.number, round.matches.count(), round.entries.count()) == (number, 2, 5)
        assert round.entries.get(kind=EntryKind.BYE).reasons == [{"code": "sits_out", "values": []}]
        play_all(round)
    assert rounds.next_phase(event) is None
    assert (len(met(event)), len(set(met(event)))) == (10, 10)
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert len(final_order(done)) == 5


def test_twice_with_a_playoff():
    event = registered(list("ABC"), cut_to=2, **ROUND_ROBIN)
    structures.update_structure(actor=None, tournament=event, round_robin_legs=2, now=NOW)
    event.refresh_from_db()
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    for _ in range(6):
        play_all(next_round(event))
    assert sorted(map(sorted, met(event))) == sorted([["A", "B"], ["A", "C"], ["B", "C"]] * 2)
    assert next_round(event).is_playoff


def test_the_number_of_rounds_follows_those_who_are_there_in_round_1():
    event = started(list("ABCDE"), swiss_rounds=9, **ROUND_ROBIN)
    participation.withdraw_registration(actor=None, registration=by_name(event, "E"), now=NOW)
    next_round(event)
    event.refresh_from_db()
    assert event.swiss_rounds == 3


def test_opponents_of_a_player_who_left_have_a_bye():
    event = started(list("ABCD"), **ROUND_ROBIN)
    play_all(next_round(event))
    participation.drop_player(actor=None, registration=by_name(event, "D"), now=NOW)
    second = next_round(event)
    assert (second.matches.count(), second.entries.count()) == (1, 3)
    assert second.entries.get(kind=EntryKind.BYE).reasons == [
        {"code": "opponent_left", "values": []}
    ]


def test_the_schedule_takes_no_late_players_no_edits_and_no_wishes():
    event = started(list("ABCD"), **ROUND_ROBIN)
    with pytest.raises(PairingRefused) as caught:
        rounds.pair_next_round(
            actor=None,
            tournament=event,
            wishes=rounds.RoundWishes(forced_byes=[by_name(event, "A")]),
            now=NOW,
        )
    assert caught.value.code == "schedule_fixed"
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    one, two = draft.matches.all()
    with pytest.raises(PairingRefused):
        pairing_edits.swap_players(
            actor=None, round=draft, first=one.player_one, second=two.player_one, now=NOW
        )
    again = rounds.repair_round(actor=None, round=draft, now=NOW)
    assert [(m.player_one_id, m.player_two_id) for m in again.matches.order_by("table")] == [
        (m.player_one_id, m.player_two_id) for m in (one, two)
    ]
    rounds.publish_round(actor=None, round=again, now=NOW)
    with pytest.raises(LateEntryRefused):
        participation.enter_late(actor=None, tournament=event, player=PlayerFactory(), now=NOW)


def test_21_4_all_matches_of_a_league_are_open_with_a_deadline_each():
    event = league(list("ABCD"), days_per_round=7)
    assert [(one.number, one.status) for one in event.rounds.order_by("number")] == [
        (1, RoundStatus.PUBLISHED),
        (2, RoundStatus.PUBLISHED),
        (3, RoundStatus.PUBLISHED),
    ]
    assert len(met(event)) == len(set(met(event))) == 6
    due = Match.objects.filter(round__tournament=event).order_by("round__number")
    assert [one.due_at - NOW for one in due] == [
        timedelta(days=7 * number) for number in (1, 1, 2, 2, 3, 3)
    ]


def test_21_4_nobody_waits_for_a_round_to_end():
    event = league(list("ABCD"))
    last, first = (event.rounds.get(number=number) for number in (3, 1))
    match = last.matches.with_players().first()
    play(last, match.player_one.name, (2, 0, 0))
    own = own_open_matches(event, match.player_one, now=NOW)
    assert sorted(one.round_number for one in own) == [1, 2]
    play_all(first)
    assert sum(row.match_points for row in standings(event)) == 9


def test_21_4_a_league_ends_when_every_match_has_its_result():
    event = league(list("ABC"))
    play_all(event.rounds.get(number=3))
    with pytest.raises(MissingResults):
        tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    play_all(event.rounds.get(number=1))
    play_all(event.rounds.get(number=2))
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert set(done.rounds.values_list("status", flat=True)) == {RoundStatus.COMPLETE}


def test_21_4_who_leaves_a_league_loses_the_matches_to_come():
    event = league(list("ABCD"))
    play(event.rounds.get(number=1), "D", (2, 0, 0))
    participation.drop_player(actor=None, registration=by_name(event, "D"), now=NOW)
    rows = {row.name: (row.match_points, row.has_left) for row in standings(event)}
    assert rows["D"] == (3, True)
    assert sorted(points for points, _left in rows.values()) == [0, 3, 3, 3]


def test_21_4_deadlines_can_be_changed_and_lapse():
    event = league(list("AB"), days_per_round=1)
    match = Match.objects.select_related("round").get()
    later = NOW + timedelta(days=3)
    round_robin.set_deadline(actor=None, match=match, due_at=later, now=NOW)
    (open_match,) = crosstable(event, now=NOW + timedelta(days=2)).open
    assert (open_match.due_at, open_match.is_overdue) == (later, False)
    assert crosstable(event, now=NOW + timedelta(days=4)).open[0].is_overdue
    with pytest.raises(InvalidInput):
        round_robin.set_deadline(actor=None, match=match, due_at=NOW, now=NOW)
    results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    with pytest.raises(RoundRefused):
        round_robin.set_deadline(actor=None, match=match, due_at=later, now=NOW)


def test_the_schedule_is_published_once_and_only_in_a_league():
    with pytest.raises(RoundRefused):
        round_robin.publish_schedule(actor=None, tournament=league(list("AB")), now=NOW)
    for event in (started(list("AB"), **ROUND_ROBIN), started(list("AB"))):
        with pytest.raises(TournamentRefused) as caught:
            round_robin.publish_schedule(actor=None, tournament=event, now=NOW)
        assert caught.value.code == "not_a_league"
    with pytest.raises(TournamentRefused):
        round_robin.publish_schedule(actor=None, tournament=registered(2, **ROUND_ROBIN), now=NOW)


def test_the_crosstable_has_every_result_from_both_sides():
    event = started(list("ABC"), **ROUND_ROBIN)
    round = next_round(event)
    match = round.matches.with_players().get()
    one, two = match.player_one.name, match.player_two.name
    play(round, one, (2, 1, 1))
    rows = {row.name: row for row in crosstable(event, now=NOW).rows}
    ids = {name: row.registration_id for name, row in rows.items()}
    seen = {cell.opponent_id: cell.results for cell in rows[one].cells}
    assert seen[ids[two]] == ("2–1–1",)
    assert {c.opponent_id: c.results for c in rows[two].cells}[ids[one]] == ("1–2–1",)
    assert [cell.is_own for cell in rows[one].cells].count(True) == 1
