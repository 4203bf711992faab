"""Matches that people play in the browser: opened, played, taken over, ended, recorded."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from django.db import IntegrityError, transaction

from rules_engine import DecisionKind, MoveKind, Randomness, Transcript, commitment_to
from tests.factories import NOW, UserFactory
from tests.factories.events import event_match, play
from tests.kept import fresh, made_once
from tests.tournaments.live_table_events import (
    decide,
    live_event,
    play_on,
    player_of,
    playing_table,
    seat_of,
)
from tournaments import live_sessions
from tournaments.enums import (
    LiveTableStatus,
    PassingMode,
    ResultKind,
    ResultSource,
)
from tournaments.errors import (
    EngineRefused,
    InvalidInput,
    LiveTableMoved,
    LiveTableRefused,
    RoundRefused,
)
from tournaments.models import AuditEntry, EngineTranscript, LiveTable, LiveTableStep
from tournaments.services import engine_matches, live_tables, rounds
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_in_memory():
    live_sessions.forget()


made = made_once(live_event)


@pytest.fixture
def event(db, made):
    return fresh(made)


def answer(table, step=None, given=(0,), seat=None):
    """An answer of the player who decides, or of another one."""
    number = table.waiting_for if seat is None else seat
    return live_tables.answer(
        actor=None,
        table=table,
        registration=player_of(table, number),
        step=table.steps_made + 1 if step is None else step,
        answer=given,
        now=NOW,
    )


class TestOpening:
    def test_staff_open_a_table_and_it_begins_when_both_are_ready(self, event):
        table = live_tables.open_table(actor=UserFactory(), match=event_match(event), now=NOW)
        assert table.status == LiveTableStatus.SEATED
        assert table.commitment == commitment_to(table.server_seed)
        table = live_tables.sit(actor=None, table=table, registration=player_of(table, 0), now=NOW)
        assert (table.status, table.started_at) == (LiveTableStatus.SEATED, None)
        table = live_tables.sit(actor=None, table=table, registration=player_of(table, 0), now=NOW)
        assert table.status == LiveTableStatus.SEATED
        table = live_tables.sit(
            actor=None, table=table, registration=player_of(table, 1), contribution="mine", now=NOW
        )
        assert (table.status, table.started_at) == (LiveTableStatus.PLAYING, NOW)
        assert table.waiting_for == table.chooser
        mine = sha256(b"mine").hexdigest()
        assert [one.contribution for one in table.seats.all()] == ["", mine]
        told = AuditEntry.objects.filter(tournament=event).order_by("-pk")[:2]
        assert [one.action for one in told] == ["live_table_started", "live_table_opened"]

    def test_the_servers_secret_is_not_in_the_log(self, event):
        table = playing_table(event)
        for entry in AuditEntry.objects.filter(action__startswith="live_table"):
            assert table.server_seed not in json.dumps(entry.changes)

    def test_a_player_proposes_and_the_opponent_agrees(self, event):
        match = event_match(event)
        ada, bo = match.player_one, match.player_two
        table = live_tables.propose_table(actor=None, match=match, registration=ada, now=NOW)
        assert table.status == LiveTableStatus.PROPOSED
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.accept_table(actor=None, table=table, registration=ada, now=NOW)
        assert refused.value.code == "own_proposal"
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.sit(actor=None, table=table, registration=ada, now=NOW)
        assert refused.value.code == "not_seated"
        table = live_tables.accept_table(actor=None, table=table, registration=bo, now=NOW)
        assert table.status == LiveTableStatus.SEATED
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.decline_table(actor=None, table=table, registration=bo, now=NOW)
        assert refused.value.code == "not_proposed"

    def test_two_proposals_are_an_agreement(self, event):
        match = event_match(event)
        first = live_tables.propose_table(
            actor=None, match=match, registration=match.player_one, now=NOW
        )
        table = live_tables.propose_table(
            actor=None, match=match, registration=match.player_two, now=NOW
        )
        assert (table.pk, table.status) == (first.pk, LiveTableStatus.SEATED)

    def test_a_declined_table_makes_room_for_another_one(self, event):
        match = event_match(event)
        table = live_tables.propose_table(
            actor=None, match=match, registration=match.player_one, now=NOW
        )
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.open_table(actor=None, match=match, now=NOW)
        assert refused.value.code == "table_open"
        table = live_tables.decline_table(
            actor=None, table=table, registration=match.player_two, now=NOW
        )
        assert table.status == LiveTableStatus.CLOSED
        assert live_tables.open_table(actor=None, match=match, now=NOW).pk != table.pk

    def test_strangers_neither_propose_nor_sit(self, event):
        stranger = live_event().registrations.first()
        match = event_match(event)
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.propose_table(actor=None, match=match, registration=stranger, now=NOW)
        assert refused.value.code == "not_at_this_table"
        table = live_tables.open_table(actor=None, match=match, now=NOW)
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.sit(actor=None, table=table, registration=stranger, now=NOW)
        assert refused.value.code == "not_at_this_table"

    def test_decks_have_to_be_there_and_known(self, event):
        match = event_match(event)
        match.player_two.decklist_version = None
        match.player_two.save()
        with pytest.raises(EngineRefused) as refused:
            live_tables.open_table(actor=None, match=match, now=NOW)
        assert refused.value.code == "decklists_missing"
        assert not LiveTable.objects.exists()

    def test_a_match_with_a_result_gets_no_table(self, event):
        play(event.rounds.get(), "Ada", (2, 0, 0))
        with pytest.raises(RoundRefused) as refused:
            live_tables.open_table(actor=None, match=event_match(event), now=NOW)
        assert refused.value.code == "result_confirmed"

    def test_a_match_is_played_by_people_or_by_the_engine(self, event):
        match = event_match(event)
        table = live_tables.open_table(actor=None, match=match, now=NOW)
        with pytest.raises(LiveTableRefused) as refused:
            engine_matches.launch_engine_match(actor=None, match=match, now=NOW)
        assert refused.value.code == "table_open"
        live_tables.close_table(actor=None, table=table, now=NOW)
        engine_matches.launch_engine_match(actor=None, match=match, now=NOW)
        with pytest.raises(EngineRefused) as refused:
            live_tables.open_table(actor=None, match=match, now=NOW)
        assert refused.value.code == "engine_running"

    def test_somebody_has_to_play(self, event):
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.open_table(actor=None, match=event_match(event), bots=(True, True), now=NOW)
        assert refused.value.code == "no_person"

    @pytest.mark.parametrize("contribution", ["a\nb", "x" * 129, "\x00"])
    def test_contributions_are_one_line(self, event, contribution):
        table = live_tables.open_table(actor=None, match=event_match(event), now=NOW)
        with pytest.raises(InvalidInput):
            live_tables.sit(
                actor=None,
                table=table,
                registration=player_of(table, 0),
                contribution=contribution,
                now=NOW,
            )
        assert seat_of(table, 0).ready_at is None

    def test_the_database_holds_one_open_table_for_each_match(self, event):
        table = live_tables.open_table(actor=None, match=event_match(event), now=NOW)
        table.pk = None
        with pytest.raises(IntegrityError), transaction.atomic():
            table.save()


class TestPlaying:
    def test_a_whole_match_is_recorded_signed_and_proved(self, event):
        table = play_on(playing_table(event, bots=(False, True)))
        assert table.status == LiveTableStatus.OVER
        match = event_match(event)
        row = table.transcript
        assert (match.result_source, match.result_kind) == (
            ResultSource.ENGINE,
            ResultKind.PLAYED,
        )
        transcript = Transcript.from_json(row.document)
        assert transcript.agents == ("person", "heuristic")
        assert transcript.randomness == Randomness(
            table.server_seed, (sha256(b"luck 0").hexdigest(), "")
        )
        assert transcript.randomness.commitment == table.commitment
        found = engine_matches.verify_transcript(row)
        assert (found.is_verified, found.result) == (True, match.games)
        entry = AuditEntry.objects.get(action="engine_match_played")
        assert entry.text == f"table 1: {match.result_text}"
        steps = LiveTableStep.objects.filter(table=table)
        assert [one.number for one in steps] == list(range(1, table.steps_made + 1))

    def test_another_process_takes_a_match_over(self, event):
        """Nothing but the rows is needed: the memory of the first process is gone."""
        table = playing_table(event)
        table = play_on(table, 30)
        before = [live_sessions.seat_state(table, number) for number in (0, 1)]
        live_sessions.forget()
        assert [live_sessions.seat_state(table, number) for number in (0, 1)] == before
        table = play_on(table, 10)
        live_sessions.forget(table.pk)
        table = live_tables.concede_match(
            actor=None, table=table, registration=player_of(table, 1), now=NOW
        )
        assert table.status == LiveTableStatus.OVER
        assert engine_matches.verify_transcript(table.transcript).is_verified

    def test_a_process_that_is_behind_catches_up(self, event):
        table = playing_table(event)
        table = play_on(table, 5)
        kept = live_sessions._kept.pop(table.pk)
        table = play_on(table, 5)
        state = live_sessions.seat_state(table, 0)
        live_sessions._kept[table.pk] = kept
        assert len(kept.session.moves) < table.steps_made
        assert live_sessions.seat_state(table, 0) == state
        assert len(kept.session.moves) == table.steps_made

    def test_what_was_not_stored_is_forgotten(self, event):
        table = playing_table(event)

        def interrupted():
            with transaction.atomic():
                answer(table)
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            interrupted()
        table.refresh_from_db()
        assert table.steps_made == 0
        table = answer(table, given=(1,))
        assert list(table.steps.values_list("number", "answer")) == [(1, [1])]
        assert live_sessions.seat_state(table, table.chooser).step == table.steps_made + 1

    def test_the_number_of_a_step_is_the_lock(self, event):
        table = playing_table(event)
        table = answer(table)
        row = LiveTableStep.objects.get(table=table, number=1)
        row.pk = None
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()

    def test_the_same_answer_again_changes_nothing(self, event):
        table = playing_table(event)
        chooser = table.waiting_for
        table = answer(table)
        made = table.steps_made
        assert answer(table, step=1, seat=chooser).steps_made == made
        with pytest.raises(LiveTableMoved):
            answer(table, step=1, seat=chooser, given=(1,))
        with pytest.raises(LiveTableMoved):
            answer(table, step=made + 2)
        with pytest.raises(LiveTableMoved):
            answer(table, step=0)
        table.refresh_from_db()
        assert table.steps_made == made

    def test_only_who_decides_answers(self, event):
        table = playing_table(event)
        with pytest.raises(LiveTableRefused) as refused:
            answer(table, seat=1 - table.waiting_for)
        assert refused.value.code == "not_your_decision"
        assert not LiveTableStep.objects.exists()

    def test_the_rule_that_forbids_an_answer_is_named(self, event):
        table = playing_table(event)
        with pytest.raises(LiveTableRefused) as refused:
            answer(table, given=(5,))
        assert refused.value.code == "illegal_action"
        assert "(CR 103.1)" in str(refused.value)
        assert not LiveTableStep.objects.exists()
        assert answer(table).steps_made == 1

    def test_nobody_answers_for_the_engine(self, event):
        table = playing_table(event, bots=(False, True))
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.concede_match(
                actor=None, table=table, registration=player_of(table, 1), now=NOW
            )
        assert refused.value.code == "not_at_this_table"

    def test_before_both_are_ready_nobody_answers(self, event):
        table = live_tables.open_table(actor=None, match=event_match(event), now=NOW)
        with pytest.raises(LiveTableRefused) as refused:
            answer(table, seat=0)
        assert refused.value.code == "not_playing"

    def test_what_is_being_announced_is_taken_back(self, event):
        table = playing_table(event)
        for _number in range(400):
            state = live_sessions.seat_state(table, table.waiting_for)
            if state.can_take_back:
                break
            table = decide(table)
        assert state.can_take_back
        other = live_sessions.seat_state(table, 1 - state.seat)
        assert (other.decision, other.can_take_back) == (None, False)
        table = live_tables.take_back(
            actor=None,
            table=table,
            registration=player_of(table, state.seat),
            step=state.step,
            now=NOW,
        )
        after = live_sessions.seat_state(table, state.seat)
        assert after.decision.kind is DecisionKind.PRIORITY
        assert LiveTableStep.objects.last().kind == MoveKind.TAKE_BACK
        live_sessions.forget()
        assert live_sessions.seat_state(table, state.seat) == after

    def test_a_result_that_staff_entered_meanwhile_stands(self, event):
        table = playing_table(event)
        play(event.rounds.get(), "Ada", (2, 0, 0))
        with pytest.raises(LiveTableRefused) as refused:
            answer(table)
        assert refused.value.code == "result_confirmed"

    def test_a_match_of_another_engine_stops_with_a_reason(self, event):
        table = playing_table(event)
        LiveTable.objects.update(engine_version="0.0.1")
        live_sessions.forget()
        with pytest.raises(EngineRefused) as refused:
            answer(table)
        assert refused.value.code == "engine_changed"
        assert "version 0.0.1" in str(refused.value)
        table = live_tables.close_table(actor=None, table=table, now=NOW, reason="New engine")
        assert (table.status, table.end_note) == (LiveTableStatus.CLOSED, "New engine")
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.close_table(actor=None, table=table, now=NOW)
        assert refused.value.code == "table_closed"

    def test_memory_is_bounded(self, event, monkeypatch):
        monkeypatch.setattr(live_sessions, "MOST_KEPT", 1)
        first, second = playing_table(event), playing_table(live_event())
        state = live_sessions.seat_state(first, 0)
        live_sessions.seat_state(second, 0)
        assert list(live_sessions._kept) == [second.pk]
        assert live_sessions.seat_state(first, 0) == state


class TestSecrets:
    def test_nobody_sees_what_is_hidden(self, event):
        table = play_on(playing_table(event), 12)
        states = [live_sessions.seat_state(table, number) for number in (0, 1)]
        for state in states:
            own, other = state.view.players[state.seat], state.view.players[1 - state.seat]
            assert all(hasattr(card, "name") for card in own.hand)
            assert not any(hasattr(card, "name") for card in other.hand)
            assert (state.decision is None) == (state.seat != table.waiting_for)
        known = live_sessions.table_state(table)
        names = {card.name for state in states for card in state.view.me.hand}
        on_table = {card.name for card in states[0].view.battlefield}
        on_table |= {c.name for p in states[0].view.players for c in p.graveyard}
        told = " ".join(line.text for lines in known.log for line in lines)
        for name in names - on_table:
            assert name not in told
        assert not EngineTranscript.objects.exists()

    def test_a_decided_match_shows_all(self, event):
        table = play_on(playing_table(event), 12)
        table = live_tables.concede_match(
            actor=None, table=table, registration=player_of(table, 0), now=NOW
        )
        state = live_sessions.seat_state(table, 0)
        assert (state.is_over, state.outcome.winner) == (True, 1)


class TestEnds:
    def test_a_game_is_conceded_once(self, event):
        table = play_on(playing_table(event), 6)
        loser = player_of(table, 0)
        table = live_tables.concede_game(
            actor=None, table=table, registration=loser, game=1, now=NOW
        )
        state = live_sessions.table_state(table)
        assert (state.wins, state.game_number, state.waiting_for) == ((0, 1), 2, 0)
        with pytest.raises(LiveTableMoved):
            live_tables.concede_game(actor=None, table=table, registration=loser, game=1, now=NOW)
        table = live_tables.concede_game(
            actor=None, table=table, registration=loser, game=2, now=NOW
        )
        assert table.status == LiveTableStatus.OVER
        match = event_match(event)
        assert (match.games, match.result_kind) == ((0, 2, 0), ResultKind.PLAYED)
        assert engine_matches.verify_transcript(table.transcript).is_verified

    def test_mtr_2_4_a_conceded_match_keeps_the_games_that_were_won(self, event):
        table = playing_table(event)
        table = live_tables.concede_game(
            actor=None, table=table, registration=player_of(table, 1), now=NOW
        )
        table = live_tables.concede_match(
            actor=None, table=table, registration=player_of(table, 0), now=NOW
        )
        match = event_match(event)
        assert (match.games, match.result_kind) == ((1, 2, 0), ResultKind.CONCESSION)
        assert table.end == "concession"
        entry = AuditEntry.objects.get(action="engine_match_played")
        assert entry.text == "table 1: 1–2–0 (Concession)"
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.concede_match(
                actor=None, table=table, registration=player_of(table, 0), now=NOW
            )
        assert refused.value.code == "table_closed"

    def test_the_result_is_undone_like_any_other_and_played_again(self, event):
        table = live_tables.concede_match(
            actor=None,
            table=(table := playing_table(event)),
            registration=player_of(table, 0),
            now=NOW,
        )
        undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
        assert event_match(event).games is None
        table.refresh_from_db()
        assert table.status == LiveTableStatus.OVER
        again = playing_table(event)
        assert again.pk != table.pk

    def test_both_offer_a_draw(self, event):
        table = playing_table(event)
        ada, bo = player_of(table, 0), player_of(table, 1)
        table = live_tables.offer_draw(actor=None, table=table, registration=ada, now=NOW)
        assert live_sessions.table_state(table).draws == 0
        table = live_tables.offer_draw(
            actor=None, table=table, registration=ada, wants=False, now=NOW
        )
        table = live_tables.offer_draw(actor=None, table=table, registration=bo, now=NOW)
        assert (seat_of(table, 0).offers_draw, seat_of(table, 1).offers_draw) == (False, True)
        table = live_tables.offer_draw(actor=None, table=table, registration=ada, now=NOW)
        assert live_sessions.table_state(table).draws == 1
        assert (seat_of(table, 0).offers_draw, seat_of(table, 1).offers_draw) == (False, False)

    def test_the_engine_agrees_to_no_draw(self, event):
        table = playing_table(event, bots=(False, True))
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.offer_draw(
                actor=None, table=table, registration=player_of(table, 0), now=NOW
            )
        assert refused.value.code == "illegal_action"

    def test_staff_end_a_match_when_time_is_up(self, event):
        table = playing_table(event)
        with pytest.raises(LiveTableRefused) as refused:
            live_tables.end_by_time(actor=None, table=table, now=NOW)
        assert refused.value.code == "illegal_action"
        table = live_tables.concede_game(
            actor=None, table=table, registration=player_of(table, 1), now=NOW
        )
        table = play_on(table, 6)
        table = live_tables.end_by_time(actor=UserFactory(), table=table, now=NOW)
        match = event_match(event)
        assert (table.status, match.games) == (LiveTableStatus.OVER, (1, 0, 1))
        entry = AuditEntry.objects.get(action="engine_match_played")
        assert entry.text == "table 1: 1–0–1 (Time)"
        assert engine_matches.verify_transcript(table.transcript).is_verified

    def test_a_match_that_cannot_be_recorded_closes_its_table_and_says_why(self, event):
        table = playing_table(event)
        player = event_match(event).player_two
        player.decklist_version = event_match(event).player_one.decklist_version
        player.save()
        table = live_tables.concede_match(
            actor=None, table=table, registration=player_of(table, 0), now=NOW
        )
        assert table.status == LiveTableStatus.CLOSED
        assert table.end == "not_recorded"
        assert event_match(event).games is None
        entry = AuditEntry.objects.get(action="live_table_closed")
        assert entry.text.endswith("(The result could not be recorded)")

    def test_an_interrupted_end_is_made_up_for(self, event):
        """The process ended between the last step and the record of the result."""
        table = playing_table(event)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                "tournaments.services.live_tables.playing.finish_table",
                lambda table, now: table,
            )
            table = live_tables.concede_match(
                actor=None, table=table, registration=player_of(table, 0), now=NOW
            )
        assert (table.status, table.is_decided) == (LiveTableStatus.PLAYING, True)
        with pytest.raises(LiveTableRefused) as refused:
            answer(table, seat=1)
        assert refused.value.code == "table_closed"
        live_sessions.forget()
        assert live_tables.look_at_tables(now=NOW) == 1
        assert live_tables.look_at_tables(now=NOW) == 0
        table.refresh_from_db()
        assert table.status == LiveTableStatus.OVER
        assert event_match(event).games == (0, 2, 0)

    def test_a_table_whose_match_was_decided_otherwise_is_closed(self, event):
        table = playing_table(event)
        play(event.rounds.get(), "Ada", (2, 0, 0))
        assert live_tables.look_at_tables(now=NOW) == 1
        table.refresh_from_db()
        assert (table.status, table.end) == (LiveTableStatus.CLOSED, "decided_otherwise")
        other = live_event()
        table = live_tables.open_table(actor=None, match=event_match(other), now=NOW)
        rounds.complete_round(
            actor=None, round=other.rounds.get(), now=NOW, allow_missing_results=True
        )
        assert live_tables.look_at_tables(now=NOW) == 1


def passing(table, seat, mode):
    return live_tables.set_passing(
        actor=None, table=table, registration=player_of(table, seat), mode=mode, now=NOW
    )


def in_first_turn(table):
    while live_sessions.table_state(table).turn == 0:
        table = decide(table)
    return table


class TestPassing:
    def test_who_wants_to_is_asked_everywhere(self, event):
        table = playing_table(event)
        for seat in (0, 1):
            table = passing(table, seat, PassingMode.EVERYWHERE)
        table = play_on(table, 60)
        assert not LiveTableStep.objects.filter(table=table, is_automatic=True).exists()

    def test_at_the_usual_places(self, event):
        table = playing_table(event, bots=(False, True))
        asked = set()
        while table.is_playing:
            state = live_sessions.seat_state(table, 0)
            if state.decision.kind is DecisionKind.PRIORITY:
                view = state.view
                asked.add((view.active == 0, str(view.step), bool(view.stack)))
                assert not view.stack or view.stack[-1].controller == 1
            table = decide(table)
        assert {step for own, step, stack in asked if own and not stack} <= {
            "precombat_main",
            "postcombat_main",
            "declare_blockers",
        }
        assert {step for own, step, stack in asked if not own and not stack} <= {
            "declare_attackers",
            "declare_blockers",
            "end",
        }
        assert (True, "precombat_main", False) in asked
        automatic = LiveTableStep.objects.filter(table=table, is_automatic=True)
        assert {tuple(one.answer) for one in automatic} == {(0,)}
        assert engine_matches.verify_transcript(table.transcript).is_verified

    def test_pass_until_the_end_of_the_turn(self, event):
        table = in_first_turn(playing_table(event))
        before = live_sessions.table_state(table)
        seat = before.waiting_for
        table = passing(table, seat, PassingMode.END_OF_TURN)
        after = live_sessions.table_state(table)
        assert (before.turn, after.turn, after.waiting_for) == (1, 2, 1 - seat)
        while live_sessions.table_state(table).turn < 3:
            table = decide(table)
        assert table.waiting_for == seat
        assert seat_of(table, seat).passing == PassingMode.USUAL

    def test_what_the_opponent_does_ends_a_wish_to_pass(self, event):
        table = in_first_turn(playing_table(event))
        passes = seat_of(table, 1)
        while True:
            state = live_sessions.table_state(table)
            if table.waiting_for == 0 and passes.passing != PassingMode.UNTIL_NEEDED:
                table = passing(table, 1, PassingMode.UNTIL_NEEDED)
            table = decide(table)
            passes = seat_of(table, 1)
            if table.waiting_for == 1 and passes.passing == PassingMode.USUAL:
                state = live_sessions.seat_state(table, 1)
                if state.view.active == 0:
                    break
        assert any(item.controller == 0 for item in state.view.stack) or any(
            permanent.attacking == 1 for permanent in state.view.battlefield
        )

    def test_afterwards_one_is_asked_where_one_was_before(self, event):
        table = in_first_turn(playing_table(event))
        seat = table.waiting_for
        table = passing(table, seat, PassingMode.EVERYWHERE)
        table = passing(table, seat, PassingMode.END_OF_TURN)
        while live_sessions.table_state(table).turn < 3:
            table = decide(table)
        assert seat_of(table, seat).passing == PassingMode.EVERYWHERE
