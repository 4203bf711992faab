"""Officials, calls, notes and deck checks of an event."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, match_of, play, play_all, registered, started
from tests.factories.judging import competitive, head_judge_of, judge_of, penalize, start
from tournaments import permissions
from tournaments.enums import EventRole, StaffRole
from tournaments.errors import HeadJudgeNeeded, InvalidInput, JudgingRefused, RoundRefused
from tournaments.models import AuditEntry, DeckCheck, EventOfficial, JudgeCall, TimeExtension
from tournaments.selectors.deck_checks import candidates, deck_check_share
from tournaments.selectors.judging import inbox, judge_report, suggested_minutes
from tournaments.selectors.pairings import last_undoable
from tournaments.services import deck_checks, judge_calls, judge_notes, officials, rounds
from tournaments.services.deck_checks import choose_tables

pytestmark = pytest.mark.django_db


def minutes(number):
    return timedelta(minutes=number)


def name(event, user, role, **options):
    return officials.name_official(
        actor=None, tournament=event, user=user, role=role, now=NOW, **options
    )


def acting(event):
    return list(
        EventOfficial.objects.filter(tournament=event, is_acting=True).values_list(
            "user__username", flat=True
        )
    )


# --- roles


def test_1_1_the_officials_of_an_event_have_four_roles_and_may_have_several():
    assert [str(role.label) for role in EventRole] == [
        "Head judge",
        "Floor judge",
        "Scorekeeper",
        "Tournament organizer",
    ]
    event, _round = competitive()
    judge = judge_of(event, "judy")
    for role in (EventRole.HEAD_JUDGE, EventRole.SCOREKEEPER, EventRole.SCOREKEEPER):
        name(event, judge, role)
    assert sorted(event.officials.values_list("role", flat=True)) == ["head_judge", "scorekeeper"]


def test_1_1_players_and_spectators_are_no_officials():
    event, _round = competitive()
    with pytest.raises(InvalidInput):
        name(event, UserFactory(), EventRole.SCOREKEEPER)
    scorekeeper = judge_of(event, role=StaffRole.SCOREKEEPER)
    for role in (EventRole.HEAD_JUDGE, EventRole.FLOOR_JUDGE):
        with pytest.raises(InvalidInput):
            name(event, scorekeeper, role)
    assert event.officials.count() == 0


def test_1_2_exactly_one_head_judge_is_acting():
    event, _round = competitive()
    ada, bob = judge_of(event, "ada"), judge_of(event, "bob")
    name(event, ada, EventRole.HEAD_JUDGE)
    assert acting(event) == ["ada"]
    name(event, bob, EventRole.HEAD_JUDGE)
    assert acting(event) == ["ada"]
    name(event, bob, EventRole.HEAD_JUDGE, acting=True)
    assert acting(event) == ["bob"]
    for one in (ada, bob):
        event.__dict__.pop("_head_judge_ids", None)
        assert permissions.is_head_judge(one, event)


def test_1_2_another_head_judge_takes_over_and_the_last_one_stays():
    event, _round = competitive()
    ada, bob = judge_of(event, "ada"), judge_of(event, "bob")
    first = name(event, ada, EventRole.HEAD_JUDGE)
    second = name(event, bob, EventRole.HEAD_JUDGE)
    officials.remove_official(actor=None, official=first, now=NOW)
    assert acting(event) == ["bob"]
    with pytest.raises(JudgingRefused) as refused:
        officials.remove_official(actor=None, official=second, now=NOW)
    assert refused.value.code == "last_head_judge"
    before = registered(2)
    only = name(before, judge_of(before), EventRole.HEAD_JUDGE)
    officials.remove_official(actor=None, official=only, now=NOW)
    assert before.officials.count() == 0


def test_1_2_the_scorekeeper_enters_results_and_the_judge_decides():
    event, _round = competitive()
    keeper = judge_of(event, role=StaffRole.SCOREKEEPER)
    assert permissions.can_run_rounds(keeper, event)
    assert permissions.can_enter_results(keeper, event)
    assert not permissions.can_judge(keeper, event)
    assert not permissions.is_head_judge(keeper, event)


# --- calls


def call(event, round, who="A", now=NOW, **options):
    return judge_calls.call_judge(
        actor=None,
        tournament=event,
        match=match_of(round, who),
        caller=by_name(event, who),
        now=now,
        **options,
    )


def test_a_table_waits_with_one_call():
    event, round = competitive()
    first = call(event, round)
    again = call(event, round, "B", now=NOW + minutes(1))
    by_table = judge_calls.call_judge(
        actor=None, tournament=event, table=match_of(round, "A").table, now=NOW
    )
    assert first == again == by_table
    assert (first.table, first.status, first.registration) == (
        match_of(round, "A").table,
        "open",
        by_name(event, "A"),
    )


def test_a_call_is_taken_by_one_judge():
    event, round = competitive()
    ada, bob = judge_of(event, "ada"), judge_of(event, "bob")
    made = call(event, round)
    taken = judge_calls.take_call(actor=ada, call=made, now=NOW + minutes(2))
    assert (taken.status, taken.taken_by, taken.waited_seconds(NOW + minutes(9))) == (
        "taken",
        ada,
        120,
    )
    assert judge_calls.take_call(actor=ada, call=made, now=NOW + minutes(3)) == taken
    with pytest.raises(JudgingRefused) as refused:
        judge_calls.take_call(actor=bob, call=made, now=NOW)
    assert refused.value.code == "call_taken"
    assert str(refused.value.message) == "ada has taken this call already."


@pytest.mark.parametrize(
    ("seconds", "extra"), [(0, 0), (60, 0), (61, 2), (120, 2), (121, 3), (600, 10)]
)
def test_12_4_an_interruption_of_more_than_a_minute_is_paid_back(seconds, extra):
    event, round = competitive()
    made = call(event, round)
    later = NOW + timedelta(seconds=seconds)
    assert suggested_minutes(made, later) == extra
    judge_calls.resolve_call(actor=None, call=made, minutes=extra, ruling="Play on", now=later)
    assert list(TimeExtension.objects.values_list("minutes", "kind")) == (
        [(extra, "judge_call")] if extra else []
    )


def test_a_resolved_call_is_closed_and_the_table_can_call_again():
    event, round = competitive()
    made = call(event, round)
    done = judge_calls.resolve_call(actor=None, call=made, ruling=" Play on ", now=NOW)
    assert (done.status, done.ruling) == ("resolved", "Play on")
    for act in (judge_calls.take_call, judge_calls.resolve_call, judge_calls.cancel_call):
        with pytest.raises(JudgingRefused):
            act(actor=None, call=made, now=NOW)
    assert call(event, round) != made


def test_an_appeal_is_decided_by_the_head_judge():
    event, round = competitive()
    head, floor = head_judge_of(event, "head"), judge_of(event, "floor")
    made = call(event, round)
    judge_calls.take_call(actor=floor, call=made, now=NOW + minutes(1))
    appealed = judge_calls.escalate_call(actor=floor, call=made, appeal=True, now=NOW + minutes(4))
    assert (appealed.status, appealed.for_head_judge, appealed.is_appeal, appealed.taken_by) == (
        "open",
        True,
        True,
        None,
    )
    with pytest.raises(HeadJudgeNeeded):
        judge_calls.take_call(actor=floor, call=made, now=NOW)
    with pytest.raises(HeadJudgeNeeded):
        judge_calls.resolve_call(actor=floor, call=made, now=NOW)
    taken = judge_calls.take_call(actor=head, call=made, now=NOW + minutes(5))
    assert (taken.taken_by, taken.taken_at) == (head, NOW + minutes(1))
    assert judge_calls.resolve_call(actor=head, call=made, now=NOW).status == "resolved"


def test_players_call_to_a_match_that_goes_on():
    event, round = competitive()
    play(round, "A", (2, 0, 0))
    with pytest.raises(JudgingRefused) as refused:
        call(event, round)
    assert refused.value.code == "match_over"
    before = registered(2)
    with pytest.raises(JudgingRefused) as refused:
        judge_calls.call_judge(actor=None, tournament=before, now=NOW)
    assert refused.value.code == "not_running"


def test_calls_leave_the_undo_of_the_round_alone():
    event, round = competitive()
    before = last_undoable(event, round.number)
    made = call(event, round)
    judge_calls.resolve_call(actor=None, call=made, minutes=2, now=NOW)
    judge_notes.add_note(actor=None, tournament=event, text="Secret words", now=NOW)
    assert last_undoable(event, round.number) == before
    assert "Secret words" not in str(
        list(AuditEntry.objects.filter(action="note_added").values("told", "changes"))
    )


def test_the_inbox_has_what_is_for_the_head_judge_and_what_waits_longest_first():
    event, round = competitive()
    ada = judge_of(event)
    first = call(event, round, "A", now=NOW)
    judge_calls.call_judge(actor=ada, tournament=event, now=NOW + minutes(1))
    second = call(event, round, "C", now=NOW + minutes(2), for_head_judge=True)
    found = inbox(event, judge_id=ada.pk, now=NOW + minutes(3))
    assert [row.call.table for row in found.waiting] == [second.table, first.table, None]
    assert [row.waited for row in found.waiting] == ["1:00", "3:00", "2:00"]
    judge_calls.take_call(actor=ada, call=first, now=NOW + minutes(3))
    found = inbox(event, judge_id=ada.pk, now=NOW + minutes(9))
    assert [(row.call, row.waited) for row in found.mine] == [(first, "3:00")]
    assert len(found.waiting) == 2


@pytest.mark.parametrize("text", ["", "   ", "x" * 4001])
def test_notes_have_something_to_say(text):
    event, _round = competitive()
    with pytest.raises(InvalidInput):
        judge_notes.add_note(actor=None, tournament=event, text=text, now=NOW)


# --- deck checks


@pytest.fixture
def listed():
    """The competitive event with registered decklists."""
    event, round = competitive(round_minutes=50)
    hand_out(event, "Red Burn")
    return event, round


def test_13_5_tables_are_chosen_by_their_seed_and_unchecked_decks_first():
    tables = [(1, 0), (2, 1), (3, 0), (4, 2), (5, 0)]
    assert set(choose_tables(tables, 3, seed=5)) == {1, 3, 5}
    assert choose_tables(tables, 5, seed=5)[3:] == [2, 4]
    assert choose_tables(tables, 3, seed=5) == choose_tables(tables[::-1], 3, seed=5)
    assert {choose_tables(tables, 1, seed=seed)[0] for seed in range(20)} == {1, 3, 5}


def test_13_5_a_random_check_takes_both_decks_of_a_table(listed):
    _event, round = listed
    made = deck_checks.assign_random_checks(actor=None, round=round, seed=3, now=NOW)
    match = made[0].match
    assert [one.registration_id for one in made] == [match.player_one_id, match.player_two_id]
    assert {(one.choice, one.seed, one.status) for one in made} == {("random", 3, "assigned")}
    assert len(candidates(round)) == 1
    deck_checks.assign_random_checks(actor=None, round=round, now=NOW)
    with pytest.raises(JudgingRefused) as refused:
        deck_checks.assign_random_checks(actor=None, round=round, now=NOW)
    assert refused.value.code == "nothing_to_check"


def test_13_5_without_lists_nothing_can_be_checked():
    event, round = competitive()
    with pytest.raises(JudgingRefused):
        deck_checks.assign_random_checks(actor=None, round=round, now=NOW)
    with pytest.raises(JudgingRefused) as refused:
        deck_checks.assign_deck_check(actor=None, registration=by_name(event, "A"), now=NOW)
    assert refused.value.code == "no_decklist"


def check(event, who="A", *, now=NOW, drawn=False):
    (made,) = deck_checks.assign_deck_check(actor=None, registration=by_name(event, who), now=now)
    return deck_checks.start_deck_check(actor=None, check=made, opening_hand_drawn=drawn, now=now)


def finish(one, *, now, result="correct", **options):
    return deck_checks.finish_deck_check(actor=None, check=one, result=result, now=now, **options)


def test_13_5_a_check_records_table_player_round_result_and_minutes(listed):
    event, round = listed
    judge = judge_of(event)
    (made,) = deck_checks.assign_deck_check(actor=judge, registration=by_name(event, "A"), now=NOW)
    deck_checks.start_deck_check(actor=judge, check=made, now=NOW)
    done = finish(
        made,
        now=NOW + timedelta(minutes=6, seconds=10),
        result="problem",
        note="61 cards on the list",
        not_found=["4 Lightning Bolt"],
    )
    assert (
        done.table,
        done.registration.name,
        done.round,
        done.result,
        done.minutes,
        done.choice,
        done.checked_by,
        done.not_found,
    ) == (
        match_of(round, "A").table,
        "A",
        round,
        "problem",
        7,
        "targeted",
        judge,
        ["4 Lightning Bolt"],
    )


def test_12_4_a_deck_check_gives_its_duration_and_three_minutes(listed):
    event, _round = listed
    done = finish(check(event), now=NOW + minutes(6))
    assert (done.extension.minutes, done.extension.kind) == (9, "deck_check")


def test_12_4_two_decks_of_a_table_are_one_interruption(listed):
    event, round = listed
    one = check(event, "A")
    other = check(event, "B", now=NOW + minutes(1))
    finish(one, now=NOW + minutes(5))
    last = finish(other, now=NOW + minutes(8))
    assert list(match_of(round, "A").extensions.values_list("minutes", flat=True)) == [11]
    assert last.extension.minutes == 11


def test_13_5_no_full_check_once_an_opening_hand_was_drawn(listed):
    event, _round = listed
    one = check(event, drawn=True)
    assert not one.is_full
    finish(one, now=NOW + minutes(1))
    assert deck_check_share(event).checked == 0


@pytest.mark.parametrize(
    ("level", "players", "required"),
    [
        ("regular", 40, 0),
        ("competitive", 40, 4),
        ("professional", 40, 4),
        ("competitive", 41, 5),
        ("competitive", 4, 1),
    ],
)
def test_2_4_a_tenth_of_the_decks_at_competitive_and_professional(level, players, required):

    event = started(players, rules_enforcement_level=level)
    share = deck_check_share(event)
    assert (share.players, share.required, share.missing) == (players, required, required)


def test_2_4_each_deck_counts_once_towards_the_tenth(listed):
    event, _round = listed
    finish(check(event), now=NOW + minutes(2))
    finish(check(event), now=NOW + minutes(9))
    assert deck_check_share(event).checked == 1
    assert deck_check_share(event).missing == 0


def test_deck_checks_follow_their_order(listed):
    event, round = listed
    (made,) = deck_checks.assign_deck_check(actor=None, registration=by_name(event, "A"), now=NOW)
    with pytest.raises(JudgingRefused):
        finish(made, now=NOW)
    with pytest.raises(JudgingRefused) as refused:
        deck_checks.assign_deck_check(actor=None, registration=by_name(event, "A"), now=NOW)
    assert refused.value.code == "check_exists"
    deck_checks.cancel_deck_check(actor=None, check=made, now=NOW)
    with pytest.raises(JudgingRefused):
        deck_checks.start_deck_check(actor=None, check=made, now=NOW)
    both = deck_checks.assign_deck_check(
        actor=None, registration=by_name(event, "A"), both=True, now=NOW
    )
    assert {one.registration.name for one in both} == {"A", "B"}
    play_all(round)
    rounds.complete_round(actor=None, round=round, now=NOW)
    with pytest.raises(JudgingRefused):
        deck_checks.assign_deck_check(actor=None, registration=by_name(event, "C"), now=NOW)
    with pytest.raises(RoundRefused):
        deck_checks.assign_random_checks(actor=None, round=round, now=NOW)
    assert DeckCheck.objects.count() == 3


# --- the report


def test_the_report_counts_penalties_checks_and_calls(listed, django_assert_max_num_queries):
    event, round = listed
    start(round)
    for who, code in (("A", "GPE 2.5"), ("B", "GPE 2.5"), ("A", "TE 3.4"), ("C", "GPE 2.2")):
        penalize(event, who, code)
    penalize(event, "D", kind="caution", infraction="Chatter")
    finish(check(event, "C"), now=NOW + minutes(4))
    for who, wait in (("A", 1), ("C", 5)):
        made = call(event, round, who)
        judge_calls.take_call(actor=None, call=made, now=NOW + minutes(wait))
    with django_assert_max_num_queries(10):
        found = judge_report(event, now=NOW + minutes(10))
    assert [(one.code, one.category, one.total) for one in found.counts] == [
        ("GPE 2.2", "Game play errors", 1),
        ("GPE 2.5", "Game play errors", 2),
        ("TE 3.4", "Tournament errors", 1),
        ("", "", 1),
    ]
    assert (found.share.checked, len(found.checks), found.appeals) == (1, 1, 0)
    assert (found.median_wait, found.longest_wait, len(found.calls)) == (300, 300, 2)
    assert JudgeCall.objects.count() == 2


def test_the_report_counts_the_wait_of_those_to_whom_nobody_came(listed):
    event, round = listed
    start(round)
    for who, wait in (("A", 1), ("C", 4)):
        made = call(event, round, who)
        end = judge_calls.take_call if who == "A" else judge_calls.cancel_call
        end(actor=None, call=made, now=NOW + minutes(wait))
    assert judge_report(event, now=NOW + minutes(9)).longest_wait == 240
    call(event, round, "C", now=NOW + minutes(2))
    assert judge_report(event, now=NOW + minutes(9)).longest_wait == 420
