"""Matches on the rules engine: launched, recorded, signed, verified."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from datetime import timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from django.core.management import CommandError, call_command

from decks.models import DecklistEntry
from rules_engine import ENGINE_VERSION, ReplayReport, Transcript, Words, replay_text
from tests.decks.rows import make_card
from tests.factories import NOW, PlayerFactory, UserFactory
from tests.factories.decks import demo_version, hand_out
from tests.factories.events import event_match, next_round, play, started
from tests.kept import fresh, kept_rows, made_once
from tests.tournaments.live_table_events import decide, player_of, playing_table
from tournaments import tasks
from tournaments.enums import JobStatus, ResultSource
from tournaments.errors import EngineRefused, RoundClosed, RoundRefused
from tournaments.models import AuditEntry, BackgroundJob, EngineTranscript
from tournaments.services import (
    engine_matches,
    live_tables,
    pairing_edits,
    participation,
    rounds,
    transcripts,
)
from tournaments.services.transcripts import place_of, sign
from tournaments.services.undo import undo_last_action


def paired():
    event = started(["Ada", "Bo"], swiss_rounds=2)
    hand_out(event, "Red Burn", "White Weenie")
    next_round(event)
    return event


made = made_once(paired)


@pytest.fixture
def event(db, made):
    return fresh(made)


def played(event, *, seed=7):
    match = event_match(event)
    return engine_matches.play_engine_match(actor=None, match=match, seed=seed, now=NOW)


def of_older_engine(row):
    """The transcript as an older version of the engine would have left it, signed at its time."""
    transcript = replace(Transcript.from_json(row.document), engine="0.1.1")
    row.document = transcript.to_json()
    row.engine_version = "0.1.1"
    row.signature = sign(place_of(row.match), row.document)
    row.save()
    return row


class TestPlaying:
    def test_5_9_the_result_and_its_record_are_the_engines(self, event):
        transcript = played(event)
        match = event_match(event)
        assert match.result_source == ResultSource.ENGINE
        assert max(match.games[:2]) == 2
        assert (transcript.seed, transcript.match) == (7, match)
        assert AuditEntry.objects.filter(action="engine_match_played", round_number=1).exists()

    def test_5_9_so_are_drawn_games_concessions_time_and_lost_connections(self, event):
        """Row 5.9 for people: nobody says anything of the result but the engine and the event.

        Grace times and what follows them are in test_live_presence.
        """
        table = playing_table(event)
        one, two = player_of(table, 0), player_of(table, 1)
        for registration in (one, two):
            table = live_tables.offer_draw(
                actor=None, table=table, registration=registration, now=NOW
            )
        table = live_tables.concede_game(actor=None, table=table, registration=two, now=NOW)
        while table.waiting_for != 0:
            table = decide(table)
        tournament = table.match.round.tournament
        tournament.live_absence_policy = "concede"
        tournament.save()
        for seconds in range(10, 20 + tournament.live_grace_seconds + 10, 10):
            now = NOW + timedelta(seconds=seconds)
            live_tables.seen(table=table, registration=two, now=now)
            table.refresh_from_db()
            assert (table.is_playing, event_match(event).has_result) == (True, False)
            live_tables.look_at_tables(now=now)
        table.refresh_from_db()
        match = event_match(event)
        assert (match.games, match.result_source) == ((1, 2, 1), ResultSource.ENGINE)
        assert engine_matches.verify_transcript(table.transcript).is_verified
        transcript = Transcript.from_json(table.transcript.document)
        ends = [game.decisions[-1] for game in transcript.games]
        assert [(one.kind, one.player) for one in ends] == [
            ("draw_game", -1),
            ("concede_game", 1),
            ("concede_match", 0),
        ]

    def test_the_same_seed_gives_the_same_match(self, event):
        first = played(event)
        undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
        assert event_match(event).games is None
        again = played(event)
        assert (again.document, again.signature) == (first.document, first.signature)
        assert EngineTranscript.objects.get() == again

    def test_a_match_with_a_result_is_not_played(self, event):
        play(event.rounds.get(), "Ada", (2, 0, 0))
        with pytest.raises(RoundRefused) as refused:
            played(event)
        assert refused.value.code == "result_confirmed"
        assert not EngineTranscript.objects.exists()

    def test_nor_recorded_for_others_who_were_put_at_the_table_meanwhile(self, event):
        late = participation.enter_late(
            actor=None, tournament=event, player=PlayerFactory(name="Late"), now=NOW
        )
        match, round = event_match(event), event.rounds.get()

        def replace_once(*_progress):
            if not match.entries.filter(registration=late).exists():
                pairing_edits.swap_players(
                    actor=None, round=round, first=match.player_two, second=late, now=NOW
                )

        with pytest.raises(EngineRefused) as refused:
            engine_matches.play_engine_match(
                actor=None, match=match, seed=7, now=NOW, on_progress=replace_once
            )
        assert refused.value.code == "pairing_changed"
        assert event_match(event).games is None

    def test_nor_in_a_closed_round(self, event):
        round = event.rounds.get()
        rounds.complete_round(actor=None, round=round, now=NOW, allow_missing_results=True)
        with pytest.raises(RoundClosed):
            engine_matches.launch_engine_match(actor=None, match=event_match(event), now=NOW)


class TestSupport:
    def test_both_decks_are_supported(self, event):
        assert engine_matches.check_engine_support(event_match(event)).is_supported

    def test_unsupported_cards_are_named(self, event):
        match = event_match(event)
        strange = make_card("Strange Card of Tests")
        strange.faces.update(text="Frobnicate it.")
        clause = (
            "Strange Card of Tests, line 1: the grammar has no rule for these words:"
            " 'Frobnicate it.', from 'Frobnicate it.'"
        )
        version = match.player_one.decklist_version
        DecklistEntry.objects.create(version=version, card=strange, quantity=1, section="main")
        support = engine_matches.check_engine_support(match)
        assert dict(support.unsupported) == {"Strange Card of Tests": (clause,)}
        with pytest.raises(EngineRefused) as refused:
            engine_matches.launch_engine_match(actor=None, match=match, now=NOW)
        assert refused.value.fields == {"decklist": [f"Strange Card of Tests: {clause}"]}
        assert not BackgroundJob.objects.exists()

    def test_missing_decklists_are_named(self, event):
        match = event_match(event)
        match.player_two.decklist_version = None
        match.player_two.save()
        with pytest.raises(EngineRefused) as refused:
            engine_matches.launch_engine_match(actor=None, match=match, now=NOW)
        assert refused.value.code == "decklists_missing"
        assert match.player_two.player.name in str(refused.value)


class TestJobs:
    def test_a_launched_match_is_played_by_a_task(self, event, django_capture_on_commit_callbacks):
        with django_capture_on_commit_callbacks(execute=True):
            job = engine_matches.launch_engine_match(
                actor=UserFactory(), match=event_match(event), now=NOW
            )
        job.refresh_from_db()
        assert job.status == JobStatus.SUCCEEDED
        transcript = EngineTranscript.objects.get()
        assert job.result == {"transcript": transcript.pk}
        assert event_match(event).has_result

    def test_it_is_not_launched_twice(self, event):
        match = event_match(event)
        engine_matches.launch_engine_match(actor=None, match=match, now=NOW)
        with pytest.raises(EngineRefused) as refused:
            engine_matches.launch_engine_match(actor=None, match=match, now=NOW)
        assert refused.value.code == "engine_running"

    def test_a_redelivered_task_does_not_play_again(self, event):
        job = engine_matches.launch_engine_match(
            actor=None, match=event_match(event), now=NOW, seed=3
        )
        tasks.run_job(job.pk)
        BackgroundJob.objects.update(status=JobStatus.RUNNING, heartbeat_at=NOW)
        tasks.run_job(job.pk)
        job.refresh_from_db()
        assert (job.status, job.attempts) == (JobStatus.SUCCEEDED, 2)
        assert EngineTranscript.objects.count() == 1


@pytest.fixture(scope="class")
def made_row(made, django_db_blocker):
    """The event's match, played once for the tests of a class."""
    with kept_rows(django_db_blocker):
        yield played(fresh(made))


@pytest.fixture
def row(db, made_row):
    return fresh(made_row)


class TestVerification:
    def test_a_stored_transcript_is_genuine_and_legal(self, event, row):
        found = engine_matches.verify_transcript(row)
        assert (found.is_genuine, found.is_legal, found.problems) == (True, True, ())
        assert found.result == event_match(event).games
        assert found.play_by_play[0] == "Game 1"
        assert any("Turn 1" in line for line in found.play_by_play)

    def test_an_exported_document_is_too(self, row):
        text = engine_matches.export_document(row)
        assert engine_matches.verify_document(text).is_verified

    def test_the_same_bytes_are_played_again_once(self, row, monkeypatch):
        texts: list[str] = []

        def replay(text: str, *words: Words) -> ReplayReport:
            texts.append(text)
            return replay_text(text, *words)

        monkeypatch.setattr(transcripts, "replay_text", replay)
        transcripts._replayed.cache_clear()
        told = engine_matches.verify_transcript(row).play_by_play
        assert engine_matches.verify_transcript(row).play_by_play == told
        assert texts == [row.document]
        row.document += " "
        assert not engine_matches.verify_transcript(row).is_genuine
        assert texts[1:] == [row.document]
        row.document = row.document[:-1]
        row.signature = transcripts.sign("elsewhere/1", row.document)
        assert not engine_matches.verify_transcript(row).is_genuine
        assert len(texts) == 2

    def test_the_public_key_checks_the_signature(self, event, row):
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(engine_matches.public_key()))
        message = f"{event.slug}/{row.match_id}\n{row.document}".encode()
        key.verify(base64.b64decode(row.signature), message)

    def test_one_changed_byte_anywhere_is_found_and_named(self, row):
        document = row.document
        for position in range(0, len(document), max(1, len(document) // 12)):
            letter = document[position]
            row.document = (
                document[:position] + ("x" if letter != "x" else "y") + document[position + 1 :]
            )
            found = engine_matches.verify_transcript(row)
            assert not found.is_genuine
            assert "changed after it was signed" in found.problems[0]
        assert len(document) > 12

    @pytest.mark.parametrize(
        ("before", "after", "problem"),
        [
            ('"place": ', '"place":\t', "Character 52 is not as it was written."),
            ('"place": "f', '"place": "\\u0066', "Character 54 is not as it was written."),
            ('==",\n "transcript"', '==",\t "transcript"', "is not as it was written."),
            ("\n}", " }", "is not as it was written."),
        ],
    )
    def test_a_byte_outside_of_what_is_signed_as_well(self, row, before, after, problem):
        text = engine_matches.export_document(row)
        assert before in text
        found = engine_matches.verify_document(text.replace(before, after))
        assert (found.is_genuine, found.is_legal) == (False, True)
        assert found.problems[0].endswith(problem)

    def test_the_unused_bits_of_a_signature_as_well(self, row):
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        last = row.signature[-3]
        row.signature = row.signature[:-3] + alphabet[alphabet.index(last) ^ 1] + "=="
        assert not engine_matches.verify_transcript(row).is_genuine

    def test_line_ends_around_the_document_are_no_change(self, row):
        text = engine_matches.export_document(row)
        assert engine_matches.verify_document(f"{text}\r\n").is_verified

    def test_a_changed_decision_is_named_with_its_place(self, row):
        content = json.loads(row.document)
        content["games"][0]["decisions"][4][3] = "Something else"
        row.document = json.dumps(content, sort_keys=True, separators=(",", ":")) + "\n"
        found = engine_matches.verify_transcript(row)
        assert (found.is_genuine, found.is_legal) == (False, False)
        assert "game 1, decision 5" in found.problems[1]

    def test_a_transcript_of_another_engine_version_says_which_one_can_check_it(self, row):
        found = engine_matches.verify_transcript(of_older_engine(row))
        assert (found.is_genuine, found.is_legal, found.needs_engine) == (True, False, "0.1.1")
        assert found.problems == (
            "It was made by version 0.1.1 of the rules engine, and only that version can play it "
            f"again: this server has {ENGINE_VERSION}. To check it, download it and run "
            "verify_match on an installation with version 0.1.1.",
        )
        assert found.result is None

    def test_a_signature_of_another_server_is_legal_but_not_genuine(self, row, settings):
        text = engine_matches.export_document(row)
        settings.TRANSCRIPT_SIGNING_KEY = base64.b64encode(
            b"another key of thirty-two bytes!"
        ).decode()
        found = engine_matches.verify_document(text)
        assert (found.is_genuine, found.is_legal) == (False, True)
        assert found.problems == ("It was signed with the key of another server.",)

    def test_a_transcript_cannot_be_moved_to_another_match(self, event, row):
        document = json.loads(engine_matches.export_document(row))
        document["place"] = "another-event/1"
        assert not engine_matches.verify_document(json.dumps(document)).is_genuine

    @pytest.mark.parametrize(
        "text", ["", "{", "[]", '{"format": "other"}', '{"format": "signed-match-transcript/1"}']
    )
    def test_other_texts_are_refused_with_a_reason(self, text, db):
        found = engine_matches.verify_document(text)
        assert (found.is_genuine, found.is_legal, len(found.problems)) == (False, False, 1)


class TestCommand:
    def test_by_number(self, row, capsys):
        call_command("verify_match", str(row.pk))
        told = capsys.readouterr().out
        assert "genuine: yes\nlegal: yes\nresult: " in told

    def test_of_another_engine_version(self, row, capsys):
        row = of_older_engine(row)
        with pytest.raises(SystemExit) as ended:
            call_command("verify_match", str(row.pk))
        assert ended.value.code == 1
        told = capsys.readouterr().out
        assert told.startswith("genuine: yes\nlegal: unknown\n- It was made by version 0.1.1 of ")
        with pytest.raises(SystemExit):
            call_command("verify_match", str(row.pk), "--json")
        assert json.loads(capsys.readouterr().out)["needs_engine"] == "0.1.1"

    def test_a_file_with_a_changed_byte(self, row, tmp_path, capsys):
        text = engine_matches.export_document(row)
        file = tmp_path / "match.json"
        file.write_text(
            text.replace("Red", "Rad", 1) if "Red" in text else text.replace("a", "b", 1)
        )
        with pytest.raises(SystemExit) as ended:
            call_command("verify_match", str(file), "--json")
        assert ended.value.code == 1
        answer = json.loads(capsys.readouterr().out)
        assert answer["genuine"] is False

    @pytest.mark.parametrize("source", ["999", "nowhere.json"])
    def test_nothing_to_check(self, source, db):
        with pytest.raises(CommandError) as refused:
            call_command("verify_match", source)
        assert refused.value.returncode == 2


def test_submitted_decks_are_what_is_played(event):
    version = demo_version("Green Stompy")
    match = event_match(event)
    match.player_one.decklist_version = version
    match.player_one.save()
    assert played(event).deck_one == version
