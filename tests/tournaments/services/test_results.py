"""Results: what is possible, who may say so, what happens when two people say different things."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection

from tests.factories import NOW, UserFactory
from tests.factories.events import by_name, match_of, next_round, pair, play, play_all, started
from tournaments.enums import AuditAction, ResultKind, ResultSource, ResultStatus
from tournaments.errors import (
    ImpossibleResult,
    NotYourMatch,
    PlayoffRefused,
    ResultConflict,
    RoundClosed,
    RoundRefused,
)
from tournaments.models import AuditEntry, Match
from tournaments.selectors.standings import standings
from tournaments.services import results, rounds

POSSIBLE = [
    (2, 0, 0),
    (2, 1, 0),
    (1, 0, 0),
    (0, 1, 0),
    (1, 1, 0),
    (1, 1, 1),
    (0, 0, 0),
    (0, 0, 1),
    (1, 0, 1),
    (2, 0, 1),
    (2, 1, 1),
    (0, 0, 3),
]


@pytest.mark.mtr("2.1")
@pytest.mark.parametrize("games", POSSIBLE)
def test_5_2_possible_results_of_a_best_of_three(games):
    assert results.validate_result(games, best_of=3) == ()


@pytest.mark.mtr("2.1")
@pytest.mark.parametrize(
    ("games", "best_of", "reason"),
    [
        ((3, 0, 0), 3, "In a best of 3 a player wins at most 2 games."),
        ((2, 2, 0), 3, "Not both players can win 2 games: the match ends before."),
        ((1, 1, 0), 1, "Not both players can win 1 games: the match ends before."),
        ((2, 0, 0), 1, "In a best of 1 a player wins at most 1 game."),
        ((-1, 2, 0), 3, "Numbers of games cannot be negative."),
        ((0, 0, -3), 3, "Numbers of games cannot be negative."),
        ((0, 4, 0), 5, "In a best of 5 a player wins at most 3 games."),
        ((0, 0, 21), 3, "More than 20 drawn games in one match cannot be entered."),
    ],
)
def test_5_2_impossible_results_say_why(games, best_of, reason):
    assert results.validate_result(games, best_of=best_of) == (reason,)


def test_5_2_all_reasons_are_given_at_once():
    assert len(results.validate_result((3, 3, -1), best_of=3)) == 3


@pytest.mark.parametrize("best_of", [1, 3, 5])
def test_4_1_the_needed_games_may_be_won_in_any_best_of(best_of):
    assert results.validate_result((best_of // 2 + 1, 0, 0), best_of=best_of) == ()


@pytest.mark.parametrize("games", [(1, 1, 0), (0, 0, 3), (0, 0, 0)])
def test_11_4_a_playoff_match_is_never_drawn(games):
    assert results.validate_result(games, best_of=3, is_playoff=True) == (
        "A playoff match cannot be drawn: one player has to win it.",
    )


@pytest.mark.django_db
class TestStaffEntry:
    def test_the_result_is_stored_with_who_and_when(self):
        event = started(["Ada", "Bo"])
        round = next_round(event)
        scorekeeper = UserFactory()
        match = results.enter_result(
            actor=scorekeeper, match=match_of(round, "Ada"), games=(2, 1, 0), now=NOW
        )
        stored = Match.objects.get(pk=match.pk)
        assert stored.games == (2, 1, 0)
        assert (stored.result_status, stored.result_source, stored.result_kind) == (
            ResultStatus.CONFIRMED,
            ResultSource.STAFF,
            ResultKind.PLAYED,
        )
        assert (stored.result_by, stored.result_at, stored.version) == (scorekeeper, NOW, 1)
        entry = AuditEntry.objects.filter(tournament=event).first()
        assert (entry.action, entry.actor, entry.round_number) == (
            AuditAction.RESULT_ENTERED,
            scorekeeper,
            1,
        )
        (change,) = entry.changes
        assert change["before"]["games_one"] is None
        assert change["after"]["games_one"] == 2

    def test_every_entry_moves_the_revision_on(self):
        event = started(["Ada", "Bo"])
        round = next_round(event)
        event.refresh_from_db()
        before = event.revision
        play(round, "Ada", (2, 0, 0))
        event.refresh_from_db()
        assert event.revision == before + 1

    def test_impossible_results_are_refused_and_nothing_changes(self):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        with pytest.raises(ImpossibleResult) as refused:
            results.enter_result(actor=None, match=match, games=(3, 0, 0), now=NOW)
        assert refused.value.code == "impossible_result"
        assert refused.value.fields == {"games": ["In a best of 3 a player wins at most 2 games."]}
        match.refresh_from_db()
        assert (match.games, match.version) == (None, 0)

    def test_two_scorekeepers_at_once_the_second_sees_what_is_stored(self):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        first = UserFactory(username="first", first_name="Fay", last_name="Ito")
        results.enter_result(actor=first, match=match, games=(2, 0, 0), now=NOW, expected_version=0)
        with pytest.raises(ResultConflict) as conflict:
            results.enter_result(
                actor=UserFactory(), match=match, games=(0, 2, 0), now=NOW, expected_version=0
            )
        assert (conflict.value.current, conflict.value.current_version) == ("2–0–0", 1)
        assert conflict.value.changed_by == "Fay Ito"
        assert "2–0–0" in str(conflict.value)
        match.refresh_from_db()
        assert match.games == (2, 0, 0)
        results.enter_result(actor=None, match=match, games=(0, 2, 0), now=NOW, expected_version=1)
        match.refresh_from_db()
        assert (match.games, match.version) == ((0, 2, 0), 2)

    @pytest.mark.scenario("TR-03")
    def test_no_results_before_the_pairings_are_published(self):
        event = started(["Ada", "Bo"])
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        with pytest.raises(RoundRefused) as refused:
            play(draft, "Ada", (2, 0, 0))
        assert refused.value.code == "round_not_published"

    @pytest.mark.scenario("TR-03")
    def test_a_closed_round_takes_no_results(self):
        event = started(["Ada", "Bo", "Cy", "Di"])
        round = next_round(event)
        play_all(round)
        rounds.complete_round(actor=None, round=round, now=NOW)
        with pytest.raises(RoundClosed) as refused:
            play(round, "Ada", (2, 1, 0))
        assert refused.value.code == "round_closed"

    @pytest.mark.mtr("2.4")
    def test_5_3_an_intentional_draw_is_0_0_3(self):
        event = started(["Ada", "Bo"])
        match = play(next_round(event), "Ada", results.INTENTIONAL_DRAW)
        assert match.result_kind == ResultKind.INTENTIONAL_DRAW
        assert [(row.match_points, row.record) for row in standings(event_now(event))] == [
            (1, "0–0–1"),
            (1, "0–0–1"),
        ]

    @pytest.mark.mtr("2.4")
    @pytest.mark.parametrize(("won", "games"), [(0, (0, 2, 0)), (1, (1, 2, 0))])
    def test_5_3_concession_before_play_is_2_0_and_after_a_win_2_1(self, won, games):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        conceded = results.concede_match(
            actor=None, match=match, loser=match.player_one, won_games=won, now=NOW
        )
        assert (conceded.games, conceded.result_kind) == (games, ResultKind.CONCESSION)

    def test_5_8_double_loss_gives_nobody_points(self):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        results.record_double_loss(actor=None, match=match, now=NOW)
        assert [(row.match_points, row.record) for row in standings(event_now(event))] == [
            (0, "0–1–0"),
            (0, "0–1–0"),
        ]

    @pytest.mark.mtr("2.10")
    def test_8_2_a_no_show_loses_and_may_be_dropped_with_it(self):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        results.record_no_show(actor=None, match=match, absent=match.player_two, now=NOW, drop=True)
        match.refresh_from_db()
        assert (match.games, match.result_kind) == ((2, 0, 0), ResultKind.NO_SHOW)
        match.player_two.refresh_from_db()
        assert (match.player_two.status, match.player_two.dropped_after_round) == ("dropped", 1)

    def test_a_result_can_be_cleared_in_an_open_round(self):
        event = started(["Ada", "Bo"])
        match = play(next_round(event), "Ada", (2, 0, 0))
        results.clear_result(actor=None, match=match, now=NOW)
        match.refresh_from_db()
        assert (match.games, match.result_status, match.version) == (None, ResultStatus.OPEN, 2)


def event_now(event):
    event.refresh_from_db()
    return event


@pytest.mark.django_db
class TestPlayerReports:
    def reported(self, games=(2, 1, 0)):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        results.report_result(
            actor=None, match=match, reporter=match.player_one, games=games, now=NOW
        )
        match.refresh_from_db()
        return event, match

    def test_5_6_one_report_waits_for_the_other_player(self):
        event, match = self.reported()
        assert (match.result_status, match.games) == (ResultStatus.REPORTED, (2, 1, 0))
        assert not match.has_result
        assert [row.match_points for row in standings(event_now(event))] == [0, 0]

    def test_5_6_the_other_player_confirms(self):
        event, match = self.reported()
        results.confirm_report(actor=None, match=match, confirmer=match.player_two, now=NOW)
        match.refresh_from_db()
        assert (match.result_status, match.result_source) == (
            ResultStatus.CONFIRMED,
            ResultSource.PLAYER,
        )
        assert [row.match_points for row in standings(event_now(event))] == [3, 0]

    def test_5_6_different_reports_are_flagged_for_a_judge(self):
        _event, match = self.reported()
        results.report_result(
            actor=None, match=match, reporter=match.player_two, games=(1, 2, 0), now=NOW
        )
        match.refresh_from_db()
        assert (match.result_status, match.games) == (ResultStatus.DISPUTED, None)
        assert [report.games for report in match.reports.all()] == [(2, 1, 0), (1, 2, 0)]
        results.enter_result(actor=None, match=match, games=(2, 1, 0), now=NOW)
        match.refresh_from_db()
        assert match.result_status == ResultStatus.CONFIRMED

    def test_a_dispute_ends_when_the_players_agree(self):
        _event, match = self.reported()
        for games in [(1, 2, 0), (2, 1, 0)]:
            results.report_result(
                actor=None, match=match, reporter=match.player_two, games=games, now=NOW
            )
        match.refresh_from_db()
        assert (match.result_status, match.games) == (ResultStatus.CONFIRMED, (2, 1, 0))

    def test_nobody_else_reports(self):
        event, match = self.reported()
        other = started(["Cy", "Di"])
        with pytest.raises(NotYourMatch):
            results.report_result(
                actor=None,
                match=match,
                reporter=by_name(other, "Cy"),
                games=(2, 0, 0),
                now=NOW,
            )
        assert event.pk != other.pk

    def test_a_confirmed_result_is_not_reported_again(self):
        _event, match = self.reported()
        results.confirm_report(actor=None, match=match, confirmer=match.player_two, now=NOW)
        with pytest.raises(RoundRefused) as refused:
            results.report_result(
                actor=None, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
            )
        assert refused.value.code == "result_confirmed"

    def test_negative_games_are_refused(self):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        with pytest.raises(ImpossibleResult):
            results.report_result(
                actor=None, match=match, reporter=match.player_one, games=(2, -1, 0), now=NOW
            )

    def test_nothing_to_confirm(self):
        event = started(["Ada", "Bo"])
        match = match_of(next_round(event), "Ada")
        with pytest.raises(RoundRefused) as refused:
            results.confirm_report(actor=None, match=match, confirmer=match.player_one, now=NOW)
        assert refused.value.code == "nothing_reported"

    def test_5_6_an_unanswered_report_is_confirmed_after_the_time_out(self):
        event, match = self.reported()
        early = NOW + timedelta(minutes=event.result_timeout_minutes - 1)
        late = NOW + timedelta(minutes=event.result_timeout_minutes)
        assert results.confirm_unanswered_reports(now=early) == 0
        assert results.confirm_unanswered_reports(now=late) == 1
        assert results.confirm_unanswered_reports(now=late) == 0
        match.refresh_from_db()
        assert (match.result_status, match.result_source, match.games) == (
            ResultStatus.CONFIRMED,
            ResultSource.TIMEOUT,
            (2, 1, 0),
        )


@pytest.mark.django_db
class TestCorrections:
    def test_5_7_a_correction_changes_standings_but_no_published_pairings(self):
        event = started(["Ada", "Bo", "Cy", "Di"], swiss_rounds=3)
        first = pair(event, ("Ada", "Bo"), ("Cy", "Di"))
        play(first, "Ada", (2, 0, 0))
        play(first, "Cy", (2, 0, 0))
        second = next_round(event)
        before = list(second.matches.values_list("player_one_id", "player_two_id"))
        match = match_of(first, "Ada")
        games = (0, 2, 0) if match.player_one.player.name == "Ada" else (2, 0, 0)
        done = results.correct_result(actor=None, match=match, games=games, now=NOW)
        assert done.before in ("2–0–0", "0–2–0")
        assert done.effects == (
            "The standings from round 1 on change.",
            "The pairings of round 2 stay as they were published.",
        )
        assert list(second.matches.values_list("player_one_id", "player_two_id")) == before
        after = {row.name: row.match_points for row in standings(event_now(event), after_round=1)}
        assert after == {"Ada": 0, "Bo": 3, "Cy": 3, "Di": 0}

    def test_5_7_a_draft_of_the_next_round_has_to_be_paired_again(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        play_all(first)
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        match = first.matches.first()
        done = results.correct_result(actor=None, match=match, games=(0, 2, 0), now=NOW)
        assert "The draft of round 2 has to be paired again." in done.effects
        draft.refresh_from_db()
        assert draft.is_outdated
        with pytest.raises(RoundRefused) as refused:
            rounds.publish_round(actor=None, round=draft, now=NOW)
        assert refused.value.code == "draft_out_of_date"
        again = rounds.repair_round(actor=None, round=draft, now=NOW)
        assert not rounds.publish_round(actor=None, round=again, now=NOW).is_outdated

    def test_a_playoff_winner_cannot_change_once_the_next_round_is_paired(self):
        event = started(4, structure="single_elimination")
        first = next_round(event)
        play_all(first)
        next_round(event)
        match = first.matches.first()
        with pytest.raises(PlayoffRefused) as refused:
            results.correct_result(actor=None, match=match, games=(1, 2, 0), now=NOW)
        assert refused.value.code == "bracket_continued"
        match.refresh_from_db()
        assert match.games == (2, 0, 0)
        results.correct_result(actor=None, match=match, games=(2, 1, 0), now=NOW)
        match.refresh_from_db()
        assert match.games == (2, 1, 0)

    def test_a_correction_to_the_same_result_says_so(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        play_all(first)
        match = match_of(first, "P001")
        assert results.correction_effects(match, (2, 0, 0)) == (
            "The result is the same as before.",
        )
        assert results.correction_effects(match, (2, 1, 0)) == (
            "The standings from round 1 on change.",
            "The next pairings use the new result.",
        )

    def test_corrections_are_checked_like_entries(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        play_all(first)
        next_round(event)
        match = first.matches.first()
        with pytest.raises(ImpossibleResult):
            results.correct_result(actor=None, match=match, games=(2, 2, 0), now=NOW)
        with pytest.raises(ResultConflict):
            results.correct_result(
                actor=None, match=match, games=(2, 1, 0), now=NOW, expected_version=7
            )


@pytest.mark.django_db(transaction=True)
def test_two_scorekeepers_in_the_same_moment():
    """Two processes write at once: one result is stored, the other sees it."""
    event = started(["Ada", "Bo"])
    match = match_of(next_round(event), "Ada")
    begin = threading.Barrier(2)
    outcomes: list[str] = []

    def enter(games):
        begin.wait()
        try:
            results.enter_result(actor=None, match=match, games=games, now=NOW, expected_version=0)
            outcomes.append("stored")
        except ResultConflict as conflict:
            outcomes.append(conflict.current)
        finally:
            connection.close()

    threads = [threading.Thread(target=enter, args=[games]) for games in ((2, 0, 0), (0, 2, 0))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    match.refresh_from_db()
    assert sorted(outcomes) == sorted(["stored", match.result_text])
    assert (match.version, AuditEntry.objects.filter(action="result_entered").count()) == (1, 1)
