"""Penalties: who gives them, what they do to which match, repetition, undo."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW
from tests.factories.events import by_name, match_of, next_round, pair, play, play_all, started
from tests.factories.judging import (
    competitive,
    head_judge_of,
    judge_of,
    penalize,
    start,
)
from tournaments.enums import PenaltyKind, StaffRole
from tournaments.errors import (
    HeadJudgeNeeded,
    ImpossibleResult,
    InvalidInput,
    JudgingRefused,
    RoundRefused,
)
from tournaments.models import AuditEntry, Match, Penalty, Registration, TableTurns, TimeExtension
from tournaments.selectors.penalties import penalties_by_match
from tournaments.selectors.standings import standings
from tournaments.services import clocks, pairing_edits, participation, penalties, results, rounds
from tournaments.services.audit import row_values
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db

GAME_LOSS, MATCH_LOSS = PenaltyKind.GAME_LOSS, PenaltyKind.MATCH_LOSS


def fresh(row):
    return type(row).objects.get(pk=row.pk)


def seen(match, name):
    """The result from a player's side: games won, lost, drawn."""
    one, two, drawn = fresh(match).games
    return (one, two, drawn) if match.player_one.player.name == name else (two, one, drawn)


def effect(penalty):
    penalty = fresh(penalty)
    return penalty.effect, penalty.applied_to_id, penalty.game_number


def complete(event, round):
    play_all(round)
    rounds.complete_round(actor=None, round=round, now=NOW)


# --- 19.1, 19.7: the record and who writes it


def test_19_1_a_penalty_records_everything():
    event, round = competitive()
    judge = head_judge_of(event)
    match = match_of(round, "A")
    penalty = penalize(
        event,
        "A",
        "GPE 2.5",
        actor=judge,
        kind=GAME_LOSS,
        reason="third time today, warned at table 3",
        note="cast a spell without mana",
    )
    assert row_values(penalty) | {"id": 0} == {
        "id": 0,
        "registration_id": by_name(event, "A").pk,
        "tournament_id": None,
        "person": "",
        "round_id": round.pk,
        "table": match.table,
        "kind": "game_loss",
        "code": "GPE 2.5",
        "infraction": "Game Rule Violation",
        "also": [],
        "conditions": [],
        "standard_kind": "warning",
        "is_repetition": False,
        "deviation_reason": "third time today, warned at table 3",
        "note": "cast a spell without mana",
        "statement": "",
        "effect": "applied",
        "applied_to_id": match.pk,
        "applied_pod_id": None,
        "seat": "",
        "game_number": 1,
        "before_game": True,
        "is_carried": False,
        "given_by_id": judge.pk,
        "created_at": "2026-11-21T09:00:00+00:00",
        "revoked_by_id": None,
        "revoked_at": None,
        "revoke_reason": "",
    }
    assert penalty.is_deviation


@pytest.mark.parametrize("kind", [PenaltyKind.NONE, PenaltyKind.CAUTION, PenaltyKind.WARNING])
def test_19_1_small_grades_have_no_effect_on_the_score(kind):
    event, round = competitive()
    penalty = penalize(event, "A", kind=kind, infraction="Chatter")
    assert effect(penalty) == ("none", None, None)
    assert match_of(round, "A").result_status == "open"


@pytest.mark.parametrize(
    ("code", "conditions"), [("GPE 2.3", ("face_down",)), ("TE 3.2", ()), ("USC 4.2", ())]
)
def test_19_7_a_floor_judge_gives_no_game_or_match_loss(code, conditions):
    event, _round = competitive()
    head_judge_of(event)
    floor = judge_of(event)
    with pytest.raises(HeadJudgeNeeded):
        penalize(event, "A", code, *conditions, actor=floor)
    assert Penalty.objects.count() == 0


@pytest.mark.parametrize("code", ["TE 3.1", "TE 3.4"])
def test_19_7_except_tardiness_and_decklist_problem(code):
    event, round = competitive()
    head_judge_of(event)
    penalty = penalize(event, "A", code, actor=judge_of(event))
    assert (penalty.kind, penalty.applied_to_id) == ("game_loss", match_of(round, "A").pk)


def test_19_7_only_the_head_judge_deviates_and_gives_a_reason():
    event, _round = competitive()
    head, floor = head_judge_of(event), judge_of(event)
    down = {"kind": PenaltyKind.CAUTION}
    with pytest.raises(HeadJudgeNeeded):
        penalize(event, "A", "GPE 2.5", actor=floor, reason="a beginner", **down)
    with pytest.raises(InvalidInput) as refused:
        penalize(event, "A", "GPE 2.5", actor=head, **down)
    assert refused.value.fields == {"reason": ["The guide says something else: give the reason."]}
    penalty = penalize(event, "A", "GPE 2.5", actor=head, reason="a beginner", **down)
    assert (penalty.kind, penalty.standard_kind, penalty.deviation_reason) == (
        "caution",
        "warning",
        "a beginner",
    )


def test_19_7_only_the_head_judge_waives_an_obvious_decklist_entry():
    event, _round = competitive()
    head = head_judge_of(event)
    with pytest.raises(HeadJudgeNeeded):
        penalize(event, "A", "TE 3.4", "obvious", actor=judge_of(event))
    assert penalize(event, "A", "TE 3.4", "obvious", actor=head).kind == "none"


def test_19_7_while_nobody_is_named_every_judge_is_head_judge():
    event, _round = competitive()
    assert penalize(event, "A", "TE 3.2", actor=judge_of(event)).kind == "match_loss"


def test_19_7_an_organizer_is_no_head_judge_once_one_is_named():
    event, _round = competitive()
    head_judge_of(event)
    with pytest.raises(HeadJudgeNeeded):
        penalize(event, "A", "TE 3.2", actor=judge_of(event, role=StaffRole.ORGANIZER))


def test_19_7_several_infractions_of_one_error():
    event, _round = competitive()
    penalty = penalties.give_penalty(
        actor=None,
        registration=by_name(event, "A"),
        now=NOW,
        ruling=penalties.Ruling(codes=("GPE 2.5", "TE 3.5"), conditions=()),
    )
    assert (penalty.code, penalty.kind, penalty.also) == ("GPE 2.5", "warning", ["TE 3.5"])
    worse = penalties.give_penalty(
        actor=None,
        registration=by_name(event, "B"),
        now=NOW,
        ruling=penalties.Ruling(codes=("GPE 2.5", "USC 4.2")),
    )
    assert (worse.code, worse.kind, worse.also) == ("USC 4.2", "match_loss", ["GPE 2.5"])
    assert Penalty.objects.count() == 2


@pytest.mark.parametrize(
    ("ruling", "field"),
    [
        ({"codes": ("JAR 1",)}, "code"),
        ({"codes": ("GPE 9.9",)}, "code"),
        ({"codes": ("GPE 2.2",), "conditions": ("face_down",)}, "conditions"),
        ({}, "kind"),
    ],
)
def test_impossible_rulings_are_refused(ruling, field):
    event, _round = competitive()
    with pytest.raises(InvalidInput) as refused:
        penalties.give_penalty(
            actor=None,
            registration=by_name(event, "A"),
            now=NOW,
            ruling=penalties.Ruling(**ruling),
        )
    assert list(refused.value.fields) == [field]
    assert Penalty.objects.count() == 0


def test_19_8_at_regular_level_nothing_is_automatic():
    event, round = competitive(rules_enforcement_level="regular")
    with pytest.raises(InvalidInput):
        penalize(event, "A", "GPE 2.5")
    fix = penalize(event, "A", "JAR 3")
    assert (fix.kind, fix.infraction, effect(fix)) == ("none", "Illegal deck", ("none", None, None))
    announced = penalize(event, "A", "JAR 3", "announced")
    assert (announced.kind, announced.applied_to_id) == ("game_loss", match_of(round, "A").pk)
    serious = penalize(event, "C", "JAR 7")
    assert (serious.kind, by_name(event, "C").status) == ("disqualification", "disqualified")


# --- 19.2: Game Loss


def test_19_2_a_game_loss_ends_the_current_game():
    event, round = competitive()
    start(round)
    match = match_of(round, "A")
    penalty = penalize(event, "A", "TE 3.4")
    assert effect(penalty) == ("applied", match.pk, 1)
    assert not fresh(match).has_result
    with pytest.raises(ImpossibleResult) as refused:
        play(round, "A", (2, 0, 0))
    assert refused.value.reasons == ("A has 1 Game Loss in this match: B won at least 1 game.",)
    play(round, "A", (2, 1, 0))
    assert seen(match, "A") == (2, 1, 0)


def test_19_2_the_game_that_decides_the_match_enters_the_result():
    event, round = competitive()
    match = match_of(round, "A")
    score = (1, 1, 0)
    penalty = penalize(event, "A", "TE 3.4", score=score)
    assert effect(penalty) == ("applied", match.pk, 3)
    assert seen(match, "A") == (1, 2, 0)
    assert (fresh(match).result_kind, fresh(match).has_result) == ("penalty", True)


def test_19_2_in_best_of_one_the_game_is_the_match():
    event, round = competitive(swiss_best_of=1)
    penalize(event, "A", "TE 3.4")
    assert seen(match_of(round, "A"), "A") == (0, 1, 0)


def test_19_2_two_game_losses_one_after_the_other_are_the_match():
    event, round = competitive()
    match = match_of(round, "A")
    penalize(event, "A", "TE 3.4")
    first = match.player_one.player.name == "A"
    penalize(event, "A", "TE 3.5", "too_few", score=(0, 1, 0) if first else (1, 0, 0))
    assert seen(match, "A") == (0, 2, 0)


def test_19_2_several_at_once_for_one_player_are_one():
    event, round = competitive()
    match = match_of(round, "A")
    one, other = penalize(event, "A", "TE 3.4"), penalize(event, "A", "TE 3.5", "too_few")
    assert [effect(one)[0], effect(other)[0]] == ["applied", "merged"]
    play(round, "A", (2, 1, 0))
    assert seen(match, "A") == (2, 1, 0)


def test_19_2_given_to_both_at_the_same_time_they_do_not_count():
    event, round = competitive()
    match = match_of(round, "A")
    penalize(event, "A", "TE 3.4", also=by_name(event, "B"))
    assert sorted(Penalty.objects.values_list("registration__player__name", "effect")) == [
        ("A", "offset"),
        ("B", "offset"),
    ]
    assert penalties_by_match([match])[match.pk].notes == (
        "Both players have a Game Loss for game 1: neither counts.",
    )
    play(round, "A", (2, 0, 0))
    assert seen(match, "A") == (2, 0, 0)


def test_19_2_the_second_for_the_same_game_cancels_the_first():
    event, round = competitive()
    one = penalize(event, "A", "TE 3.4")
    other = penalize(event, "B", "TE 3.4")
    assert [effect(one)[0], effect(other)[0]] == ["offset", "offset"]
    play(round, "A", (2, 0, 0))


def test_19_2_without_a_running_match_it_waits_for_the_next():
    event, round = competitive()
    play_all(round)
    penalty = penalize(event, "A", "TE 3.4")
    assert effect(penalty) == ("pending", None, None)
    second = pair(event, ("A", "C"), ("B", "D"))
    match = match_of(second, "A")
    assert effect(penalty) == ("applied", match.pk, 1)
    assert fresh(penalty).before_game
    assert not match.has_result


def test_19_2_several_that_waited_are_one_and_those_of_both_cancel_out():
    event, round = competitive()
    play_all(round)
    twice = [penalize(event, "A", "TE 3.4"), penalize(event, "A", "TE 3.5", "too_few")]
    both = [penalize(event, "B", "TE 3.4"), penalize(event, "D", "TE 3.4")]
    pair(event, ("A", "C"), ("B", "D"))
    assert [effect(one)[0] for one in twice] == ["applied", "merged"]
    assert [effect(one)[0] for one in both] == ["offset", "offset"]


def test_19_2_before_the_match_there_is_no_sideboarding_and_the_penalized_player_chooses():
    event, round = competitive()
    penalize(event, "A", "TE 3.4")
    match = match_of(round, "A")
    assert penalties_by_match([match])[match.pk].notes == (
        "A lost game 1 by penalty before it began: game 2 is played first, without sideboarding, "
        "and A chooses to play or draw.",
    )


def test_4_4_the_match_says_that_the_penalized_player_chooses():
    event, round = competitive()
    start(round)
    penalize(event, "A", "TE 3.4")
    match = match_of(round, "A")
    found = penalties_by_match([match])[match.pk]
    assert found.notes == ("A lost game 1 by penalty and chooses to play or draw in game 2.",)
    assert found.score == ((0, 1) if match.player_one.player.name == "A" else (1, 0))


def test_4_7_a_first_game_lost_after_it_began_allows_sideboarding():
    event, round = competitive()
    penalize(event, "A", "TE 3.4", before_game=False)
    match = match_of(round, "A")
    assert penalties_by_match([match])[match.pk].notes == (
        "A lost game 1 by penalty and chooses to play or draw in game 2.",
    )


def test_4_8_who_refuses_to_play_has_conceded():
    event, round = competitive()
    match = match_of(round, "A")
    results.concede_match(actor=None, match=match, loser=by_name(event, "A"), won_games=1, now=NOW)
    assert seen(match, "A") == (1, 2, 0)
    assert fresh(match).result_kind == "concession"


def test_4_8_a_concession_to_somebody_with_a_game_loss_leaves_that_game():
    event, round = competitive()
    penalize(event, "A", "TE 3.4")
    match = match_of(round, "B")
    results.concede_match(actor=None, match=match, loser=by_name(event, "B"), now=NOW)
    assert seen(match, "A") == (2, 1, 0)


def test_19_2_players_reports_and_whole_rounds_are_checked_too():
    event, round = competitive()
    penalize(event, "A", "TE 3.4")
    match = match_of(round, "A")
    games = (2, 0, 0) if match.player_one.player.name == "A" else (0, 2, 0)
    for store in (
        lambda: results.report_result(
            actor=None, match=match, reporter=by_name(event, "A"), games=games, now=NOW
        ),
        lambda: results.enter_results(
            actor=None, round=round, games_by_match={match.pk: games}, now=NOW
        ),
        lambda: results.correct_result(actor=None, match=match, games=games, now=NOW),
    ):
        with pytest.raises(ImpossibleResult):
            store()
    results.enter_result(actor=None, match=match, games=(0, 0, 3), now=NOW)
    assert fresh(match).result_kind == "intentional_draw"


@pytest.mark.parametrize("score", [(2, 0, 0), (0, 2, 0), (1, 2, 0), (-1, 0, 0)])
def test_a_score_at_which_the_match_is_over_is_refused(score):
    event, _round = competitive()
    with pytest.raises(ImpossibleResult):
        penalize(event, "A", "TE 3.4", score=score)
    assert Penalty.objects.count() == 0


# --- 19.3: Match Loss and disqualification


def test_19_3_a_match_loss_ends_the_current_match():
    event, round = competitive()
    match = match_of(round, "A")
    penalty = penalize(event, "A", "USC 4.2")
    assert effect(penalty) == ("applied", match.pk, None)
    assert seen(match, "A") == (0, 2, 0)
    assert fresh(match).result_kind == "penalty"
    assert by_name(event, "A").status == "playing"


def test_19_3_or_the_next_match_if_that_one_is_over():
    event, round = competitive()
    play(round, "A", (2, 0, 0))
    penalty = penalize(event, "A", "USC 4.2")
    assert effect(penalty) == ("pending", None, None)
    assert seen(match_of(round, "A"), "A") == (2, 0, 0)
    play_all(round)
    second = pair(event, ("A", "C"), ("B", "D"))
    match = match_of(second, "A")
    assert effect(penalty) == ("applied", match.pk, None)
    assert (seen(match, "A"), match.result_kind) == ((0, 2, 0), "penalty")


def test_19_3_a_bye_is_no_match():
    event = started(list("ABC"), swiss_rounds=3, rules_enforcement_level="competitive")
    round = pair(event, ("B", "C"))
    penalty = penalize(event, "A", "USC 4.2")
    assert effect(penalty) == ("pending", None, None)
    play_all(round)
    second = pair(event, ("A", "B"))
    assert effect(penalty) == ("applied", match_of(second, "A").pk, None)


def test_19_3_a_match_loss_for_both_is_a_double_loss():
    event, round = competitive()
    penalize(event, "A", "USC 4.3", also=by_name(event, "B"))
    match = match_of(round, "A")
    assert (match.games, match.is_double_loss) == ((0, 0, 0), True)
    assert {name: points(event, name) for name in "AB"} == {"A": 0, "B": 0}


def points(event, name):
    return next(row.match_points for row in standings(event) if row.name == name)


def test_19_3_disqualification_with_the_players_statement():
    event, round = competitive()
    penalty = penalize(event, "A", "USC 4.8", statement="It was a joke", note="Seen by two judges")
    match = match_of(round, "A")
    assert (penalty.kind, penalty.code, penalty.statement, penalty.note) == (
        "disqualification",
        "USC 4.8",
        "It was a joke",
        "Seen by two judges",
    )
    assert (effect(penalty), seen(match, "A")) == (("applied", match.pk, None), (0, 2, 0))
    assert by_name(event, "A").status == "disqualified"
    assert "A" not in {row.name for row in standings(event)}


def test_8_7_a_disqualification_is_for_the_head_judge():
    event, _round = competitive()
    head_judge_of(event)
    with pytest.raises(HeadJudgeNeeded):
        participation.disqualify_player(
            actor=judge_of(event), registration=by_name(event, "A"), now=NOW
        )
    assert by_name(event, "A").status == "playing"


def test_8_8_a_penalty_is_recorded_although_the_player_leaves_before_it_takes_effect():
    event, round = competitive()
    play_all(round)
    penalty = penalize(event, "A", "TE 3.4")
    participation.drop_player(actor=None, registration=by_name(event, "A"), now=NOW)
    next_round(event)
    assert effect(penalty) == ("pending", None, None)
    again = penalize(event, "A", "USC 4.1")
    assert (again.kind, again.effect) == ("warning", "none")


def test_8_8_spectators_are_given_penalties():
    event, round = competitive()
    head = head_judge_of(event)
    ruling = penalties.Ruling(codes=("USC 4.1",), note="Shouted advice")
    penalty = penalties.penalize_outsider(
        actor=judge_of(event),
        tournament=event,
        person="  Max  Gast ",
        table=2,
        ruling=ruling,
        now=NOW,
    )
    assert (penalty.name, penalty.table, penalty.kind, penalty.round) == (
        "Max Gast",
        2,
        "warning",
        round,
    )
    heavy = penalties.Ruling(codes=("USC 4.5",))
    with pytest.raises(HeadJudgeNeeded):
        penalties.penalize_outsider(
            actor=judge_of(event), tournament=event, person="Max Gast", ruling=heavy, now=NOW
        )
    out = penalties.penalize_outsider(
        actor=head, tournament=event, person="Max Gast", ruling=heavy, now=NOW
    )
    assert (out.kind, out.effect) == ("disqualification", "none")
    with pytest.raises(InvalidInput):
        penalties.penalize_outsider(
            actor=head, tournament=event, person="  ", ruling=ruling, now=NOW
        )
    assert list(Penalty.objects.of_tournament(event).values_list("person", flat=True)) == [
        "Max Gast",
        "Max Gast",
    ]


# --- 19.5: Tardiness


def arrive(event, round, *names, now=NOW, actor=None, **options):
    match = match_of(round, names[0])
    return penalties.record_late_arrival(
        actor=actor, match=match, late=[by_name(event, name) for name in names], now=now, **options
    )


def test_19_5_a_game_loss_from_one_minute_on_with_extra_time_for_the_table():
    event, round = competitive()
    start(round, ago=timedelta(minutes=3, seconds=10))
    (penalty,) = arrive(event, round, "A")
    match = match_of(round, "A")
    assert (penalty.code, penalty.kind, effect(penalty)) == (
        "TE 3.1",
        "game_loss",
        ("applied", match.pk, 1),
    )
    extension = match.extensions.get()
    assert (extension.minutes, extension.kind) == (4, "late_player")
    assert by_name(event, "A").status == "playing"


def test_19_5_seated_within_a_minute_is_a_warning():
    event, round = competitive()
    start(round, ago=timedelta(seconds=59))
    (penalty,) = arrive(event, round, "A")
    assert (penalty.kind, penalty.conditions, effect(penalty)) == (
        "warning",
        ["within_minute"],
        ("none", None, None),
    )


def test_19_5_at_ten_minutes_the_match_is_lost_and_the_player_dropped():
    event, round = competitive()
    start(round, ago=timedelta(minutes=10))
    (penalty,) = arrive(event, round, "A")
    match = match_of(round, "A")
    assert (penalty.kind, seen(match, "A")) == ("match_loss", (0, 2, 0))
    row = by_name(event, "A")
    assert (row.status, row.dropped_after_round) == ("dropped", 1)
    assert match.extensions.count() == 0


def test_19_5_who_reports_before_the_round_ends_stays():
    event, round = competitive()
    start(round, ago=timedelta(minutes=12))
    arrive(event, round, "A")
    participation.reinstate_player(actor=None, registration=by_name(event, "A"), now=NOW)
    assert by_name(event, "A").status == "playing"
    assert by_name(event, "A").entries.count() == 1
    complete(event, round)
    assert next_round(event).entries.filter(registration__player__name="A").exists()


def test_19_5_with_permission_nothing_happens_before_ten_minutes():
    event, round = competitive()
    start(round, ago=timedelta(minutes=9))
    assert arrive(event, round, "A", has_permission=True) == []
    assert match_of(round, "A").extensions.get().minutes == 9
    later = NOW + timedelta(minutes=1)
    (penalty,) = arrive(event, round, "A", now=later, has_permission=True)
    assert penalty.kind == "match_loss"


def test_19_5_nobody_is_late_before_the_clock_runs():
    event, round = competitive()
    with pytest.raises(RoundRefused) as refused:
        arrive(event, round, "A")
    assert refused.value.code == "clock_state"


def test_19_5_lateness_counts_from_the_scheduled_end_of_the_round_before():
    event, first = competitive(round_minutes=50)
    start(first, ago=timedelta(minutes=48))
    complete(event, first)
    second = pair(event, ("A", "C"), ("B", "D"))
    start(second)
    late = NOW + timedelta(minutes=2, seconds=30)
    assert penalties.late_seconds(second, late) == 30
    (penalty,) = arrive(event, second, "A", now=late)
    assert penalty.kind == "warning"


def test_19_5_a_pause_of_the_clock_does_not_count():

    _event, round = competitive()
    start(round, ago=timedelta(minutes=5))
    clocks.pause_clock(actor=None, round=round, now=NOW - timedelta(minutes=4, seconds=30))
    round.clock.refresh_from_db()
    assert penalties.late_seconds(round, NOW) == 30


def test_19_5_both_late_cancel_out_and_both_absent_lose():
    event, round = competitive()
    start(round, ago=timedelta(minutes=2))
    arrive(event, round, "A", "B")
    assert match_of(round, "A").extensions.count() == 0
    assert set(Penalty.objects.values_list("effect", flat=True)) == {"offset"}
    arrive(event, round, "C", "D", now=NOW + timedelta(minutes=8))
    match = match_of(round, "C")
    assert (match.is_double_loss, by_name(event, "C").status, by_name(event, "D").status) == (
        True,
        "dropped",
        "dropped",
    )


def test_19_5_a_missed_deadline_is_graded_alike():
    event, _round = competitive()
    row = by_name(event, "A")
    penalty = penalties.record_missed_deadline(
        actor=None, registration=row, due=NOW - timedelta(minutes=5), now=NOW
    )
    assert (penalty.code, penalty.kind, effect(penalty)[0]) == ("TE 3.1", "game_loss", "applied")
    assert by_name(event, "A").status == "playing"
    with pytest.raises(InvalidInput) as refused:
        penalties.record_missed_deadline(actor=None, registration=row, due=NOW, now=NOW)
    assert refused.value.code == "not_late"


def test_19_8_at_regular_level_lateness_costs_nothing_for_ten_minutes():
    event, round = competitive(rules_enforcement_level="regular")
    start(round, ago=timedelta(minutes=10))
    assert arrive(event, round, "A") == []
    assert match_of(round, "A").extensions.get().minutes == 10
    (penalty,) = arrive(event, round, "A", now=NOW + timedelta(seconds=1))
    assert (penalty.code, penalty.kind) == ("JAR 4", "match_loss")
    assert by_name(event, "A").status == "dropped"


def test_8_2_an_absent_player_is_dropped_with_one_tap():
    event, round = competitive()
    start(round, ago=timedelta(minutes=11))
    arrive(event, round, "A")
    complete(event, round)
    assert not next_round(event).entries.filter(registration__player__name="A").exists()


def test_12_4_a_late_opponent_gives_the_lateness_as_extra_time():
    event, round = competitive()
    start(round, ago=timedelta(minutes=7))
    arrive(event, round, "A")
    assert list(TimeExtension.objects.values_list("minutes", "kind")) == [(7, "late_player")]


# --- 19.6: repetition


def test_19_6_the_third_warning_of_the_day():
    event, round = competitive()
    grades = [penalize(event, "A", "GPE 2.5").kind for _ in range(3)]
    assert grades == ["warning", "warning", "game_loss"]
    assert penalize(event, "B", "GPE 2.5").kind == "warning"
    third = Penalty.objects.get(kind="game_loss")
    assert (third.is_repetition, third.standard_kind, third.applied_to_id) == (
        True,
        "game_loss",
        match_of(round, "A").pk,
    )


def test_19_6_counters_start_again_each_day():
    event, _round = competitive()
    for _ in range(2):
        penalize(event, "A", "GPE 2.5")
    tomorrow = NOW + timedelta(days=1)
    assert penalize(event, "A", "GPE 2.5", now=tomorrow).kind == "warning"


def test_19_6_a_new_day_of_the_event_begins_with_its_rounds():
    event, round = competitive()
    for _ in range(2):
        penalize(event, "A", "GPE 2.5")
    play_all(round)
    second = pair(event, ("A", "C"), ("B", "D"))
    after_midnight = NOW + timedelta(hours=16)
    assert penalize(event, "A", "GPE 2.5", now=after_midnight).kind == "game_loss"
    second.day = 2
    second.save()
    assert penalize(event, "A", "GPE 2.5", now=after_midnight).kind == "warning"


def test_19_6_a_revoked_warning_does_not_count():
    event, _round = competitive()
    first = penalize(event, "A", "TE 3.9")
    penalties.revoke_penalty(actor=None, penalty=first, reason="appeal", now=NOW)
    assert penalize(event, "A", "TE 3.9").kind == "warning"
    assert penalize(event, "A", "TE 3.9").kind == "game_loss"


def test_19_6_the_upgrade_needs_the_head_judge():
    event, _round = competitive()
    head_judge_of(event)
    floor = judge_of(event)
    penalize(event, "A", "TE 3.9", actor=floor)
    with pytest.raises(HeadJudgeNeeded):
        penalize(event, "A", "TE 3.9", actor=floor)


# --- 19.9 and Slow Play


def test_19_9_a_list_found_later_is_penalized_at_the_start_of_the_next_match():
    event, round = competitive()
    penalty = penalize(event, "A", "TE 3.4", "found_later")
    assert effect(penalty) == ("pending", None, None)
    play(round, "A", (2, 0, 0))
    play_all(round)
    second = pair(event, ("A", "C"), ("B", "D"))
    assert effect(penalty) == ("applied", match_of(second, "A").pk, 1)
    assert fresh(penalty).before_game


def test_12_4_slow_play_adds_two_turns_not_minutes():
    event, round = competitive(round_minutes=50)
    start(round)
    penalize(event, "A", "TE 3.3")
    assert list(TableTurns.objects.values_list("added", "turn")) == [(2, None)]
    assert TimeExtension.objects.count() == 0


def test_12_4_no_extra_turns_once_the_table_is_in_its_last_turns():
    event, round = competitive(round_minutes=50)
    start(round, ago=timedelta(minutes=50))
    assert penalize(event, "A", "TE 3.3").kind == "warning"
    assert TableTurns.objects.count() == 0


# --- undo, other pairings, revocation


def rows(event):
    return [
        [row_values(row) for row in found.order_by("pk")]
        for found in (
            Match.objects.filter(round__tournament=event),
            Registration.objects.filter(tournament=event),
            Penalty.objects.all(),
            TimeExtension.objects.all(),
            TableTurns.objects.all(),
        )
    ]


@pytest.mark.parametrize(
    "act",
    [
        lambda event, round: penalize(event, "A", "TE 3.4"),
        lambda event, round: penalize(event, "A", "USC 4.2"),
        lambda event, round: penalize(event, "A", "USC 4.3", also=by_name(event, "B")),
        lambda event, round: penalize(event, "A", "USC 4.8"),
        lambda event, round: penalize(event, "A", "TE 3.3"),
        lambda event, round: penalize(event, "B", "TE 3.4"),
        lambda event, round: arrive(event, round, "A"),
        lambda event, round: arrive(event, round, "A", now=NOW + timedelta(minutes=10)),
        lambda event, round: penalties.revoke_penalty(
            actor=None, penalty=Penalty.objects.first(), reason="appeal", now=NOW
        ),
    ],
)
def test_undo_restores_everything(act):
    event, round = competitive()
    start(round, ago=timedelta(minutes=5))
    penalize(event, "A", "TE 3.5", "too_few")
    before = rows(event)
    act(event, round)
    assert rows(event) != before
    undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    assert rows(event) == before


def test_undo_of_the_publication_lets_penalties_wait_again():
    event, round = competitive()
    play_all(round)
    one, other = penalize(event, "A", "TE 3.4"), penalize(event, "B", "USC 4.2")
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    before = rows(event)
    rounds.publish_round(actor=None, round=draft, now=NOW)
    assert (effect(one)[0], effect(other)[0]) == ("applied", "applied")
    undo_last_action(actor=None, tournament=event, round_number=2, now=NOW)
    assert rows(event) == before
    assert (effect(one)[0], effect(other)[0]) == ("pending", "pending")


def test_a_round_that_is_paired_again_keeps_its_penalties():
    event, round = competitive()
    play_all(round)
    penalty = penalize(event, "A", "TE 3.4")
    second = pair(event, ("A", "C"), ("B", "D"))
    rounds.repair_round(actor=None, round=second, seed=3, now=NOW)
    assert effect(penalty) == ("pending", None, None)
    rounds.publish_round(actor=None, round=fresh(second), now=NOW)
    assert effect(penalty) == ("applied", match_of(second, "A").pk, 1)


def test_a_player_who_is_moved_takes_the_penalty_along():

    event, round = competitive()
    play_all(round)
    penalty = penalize(event, "A", "TE 3.4")
    second = pair(event, ("A", "C"), ("B", "D"))
    before = rows(event)
    pairing_edits.swap_players(
        actor=None, round=second, first=by_name(event, "A"), second=by_name(event, "B"), now=NOW
    )
    assert effect(penalty) == ("applied", match_of(second, "A").pk, 1)
    assert {
        match_of(second, "A").player_one.player.name,
        match_of(second, "A").player_two.player.name,
    } == {"A", "D"}
    undo_last_action(actor=None, tournament=event, round_number=2, now=NOW)
    assert rows(event) == before


def test_a_match_loss_that_waited_for_a_player_with_a_bye_ends_the_match_of_an_edit():

    event = started(list("ABC"), swiss_rounds=3, rules_enforcement_level="competitive")
    round = pair(event, ("B", "C"))
    penalty = penalize(event, "A", "USC 4.2")
    before = rows(event)
    pairing_edits.swap_players(
        actor=None, round=round, first=by_name(event, "A"), second=by_name(event, "B"), now=NOW
    )
    match = match_of(round, "A")
    assert (effect(penalty), seen(match, "A")) == (("applied", match.pk, None), (0, 2, 0))
    undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    assert rows(event) == before


def test_a_revoked_match_loss_lets_the_match_go_on():
    event, round = competitive()
    head = head_judge_of(event)
    penalty = penalize(event, "A", "USC 4.2")
    with pytest.raises(HeadJudgeNeeded):
        penalties.revoke_penalty(actor=judge_of(event), penalty=penalty, reason="x", now=NOW)
    with pytest.raises(InvalidInput):
        penalties.revoke_penalty(actor=head, penalty=penalty, reason=" ", now=NOW)
    penalties.revoke_penalty(actor=head, penalty=penalty, reason="appeal upheld", now=NOW)
    assert (fresh(penalty).effect, fresh(penalty).revoke_reason) == ("revoked", "appeal upheld")
    assert (match_of(round, "A").result_status, match_of(round, "A").games) == ("open", None)
    with pytest.raises(JudgingRefused):
        penalties.revoke_penalty(actor=head, penalty=penalty, reason="again", now=NOW)


def test_revoking_one_of_two_that_cancelled_out_lets_the_other_count():
    event, round = competitive()
    one, other = penalize(event, "A", "TE 3.4"), penalize(event, "B", "TE 3.4")
    penalties.revoke_penalty(actor=None, penalty=one, reason="the list was fine", now=NOW)
    assert (effect(one)[0], effect(other)[0]) == ("revoked", "applied")
    with pytest.raises(ImpossibleResult):
        play(round, "B", (2, 0, 0))


def test_a_disqualification_is_not_revoked():
    event, _round = competitive()
    penalty = penalize(event, "A", "USC 4.8")
    with pytest.raises(JudgingRefused) as refused:
        penalties.revoke_penalty(actor=None, penalty=penalty, reason="x", now=NOW)
    assert refused.value.code == "disqualified"


def test_the_log_names_the_player_the_grade_and_the_code():
    event, _round = competitive()
    penalize(event, "A", "TE 3.4")
    assert AuditEntry.objects.filter(action="penalty_given").get().text == ("A: Game Loss (TE 3.4)")
