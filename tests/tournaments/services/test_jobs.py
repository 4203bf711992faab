"""Background jobs survive killed workers and double delivery; mails go to those who asked."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail

from tests.broker import unreachable_broker
from tests.factories import NOW, PlayerFactory, TournamentFactory
from tests.factories.events import next_round, play_all, registered, started
from tournaments import tasks
from tournaments.enums import JobKind, JobStatus, NoticeKind
from tournaments.errors import ImportRefused
from tournaments.models import BackgroundJob, Player, Registration
from tournaments.selectors.jobs import open_jobs
from tournaments.services import (
    jobs,
    notices,
    participation,
    player_imports,
    registrations,
    round_jobs,
    rounds,
    tournaments,
)


@pytest.mark.django_db(transaction=True)
class TestTasks:
    """With real commits, so that queued tasks run."""

    def test_pairing_in_the_background(self):
        event = started(6)
        job = round_jobs.start_pairing(actor=None, tournament=event, now=NOW)
        job.refresh_from_db()
        assert (job.status, job.result, job.percent) == (JobStatus.SUCCEEDED, {"round": 1}, 100)
        assert event.rounds.get().matches.count() == 3

    def test_a_task_delivered_twice_does_its_work_once(self):
        event = started(6)
        job = round_jobs.start_pairing(actor=None, tournament=event, now=NOW)
        tasks.run_job(job.pk)
        tasks.run_job(job.pk)
        assert event.rounds.count() == 1
        job.refresh_from_db()
        assert job.attempts == 1

    def test_what_a_user_can_mend_is_the_jobs_message(self):
        event = started(6)
        next_round(event)
        job = round_jobs.start_pairing(actor=None, tournament=event, now=NOW)
        job.refresh_from_db()
        assert job.status == JobStatus.FAILED
        assert job.message.startswith("Results are missing at table")

    def test_importing_players(self):
        event = TournamentFactory()
        content = b"name,email\nAda,ada@example.org\nBo,\n"
        job = player_imports.start_import(actor=None, tournament=event, content=content, now=NOW)
        job.refresh_from_db()
        assert (job.status, job.result["registered"]) == (JobStatus.SUCCEEDED, 2)
        assert event.registrations.count() == 2

    def test_mails_when_pairings_are_published(self):
        event = registered(["Ada", "Bo", "Cy"])
        for name, wants in [("Ada", True), ("Bo", False), ("Cy", True)]:
            row = event.registrations.get(player__name=name)
            row.wants_email = wants
            row.save()
            row.player.email = f"{name.lower()}@example.org"
            row.player.save()
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        next_round(event)
        assert sorted(one.to[0] for one in mail.outbox) == ["ada@example.org", "cy@example.org"]
        texts = {one.to[0]: one.body for one in mail.outbox}
        ada = event.registrations.get(player__name="Ada").entries.get()
        expected = "at table 1" if ada.match else "a bye"
        assert expected in texts["ada@example.org"]
        assert {one.subject for one in mail.outbox} == {f"Round 1: {event.name}"}

    def test_mails_about_a_registration_and_a_place(self):
        event = TournamentFactory(capacity=2)
        rows = [
            registrations.register_player(
                actor=None,
                tournament=event,
                player=PlayerFactory(name=name, email=f"{name}@example.org", wants_email=True),
                now=NOW,
            )
            for name in ["ada", "bo", "cy"]
        ]
        participation.withdraw_registration(actor=None, registration=rows[0], now=NOW)
        assert [(one.to[0], one.subject.split(":")[0]) for one in mail.outbox] == [
            ("ada@example.org", "Registered"),
            ("bo@example.org", "Registered"),
            ("cy@example.org", "Waiting list"),
            ("cy@example.org", "You have a place"),
        ]

    def test_a_header_cannot_be_smuggled_into_a_mail(self):
        event = registered(["Ada"], name="Friday\nBcc: all@example.org")
        row = event.registrations.get()
        row.player.email = "ada@example.org"
        message = notices.message(row, NoticeKind.REGISTERED)
        assert message.subject == "Registered: Friday Bcc: all@example.org"


@pytest.mark.django_db
class TestStalledJobs:
    def stalled(self, **values):
        event = started(6)
        return event, BackgroundJob.objects.create(
            kind=JobKind.PAIR_ROUND,
            tournament=event,
            arguments={"number": 1, "seed": None},
            created_at=NOW,
            heartbeat_at=NOW,
            **{"status": JobStatus.RUNNING, "attempts": 1, **values},
        )

    def test_a_job_with_signs_of_life_is_left_to_its_worker(self):
        _event, job = self.stalled()
        assert jobs.claim(job.pk, now=NOW + timedelta(seconds=30)) is None
        assert jobs.requeue_stalled_jobs(now=NOW + timedelta(seconds=30)) == []

    def test_the_job_of_a_killed_worker_is_done_by_another(self):
        event, job = self.stalled()
        assert jobs.requeue_stalled_jobs(now=NOW + jobs.STALLED_AFTER * 2) == [job.pk]
        job.refresh_from_db()
        assert (job.status, job.attempts) == (JobStatus.SUCCEEDED, 2)
        assert event.rounds.count() == 1

    def test_work_that_was_stored_before_the_kill_is_not_done_again(self):
        event, job = self.stalled()
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        jobs.requeue_stalled_jobs(now=NOW + jobs.STALLED_AFTER * 2)
        job.refresh_from_db()
        assert (job.status, job.result) == (JobStatus.SUCCEEDED, {"round": draft.number})

    def test_mails_go_on_where_they_stopped(self):
        event = registered(3)
        for row in event.registrations.select_related("player"):
            row.player.email = f"{row.player.name}@example.org"
            row.player.save()
        Registration.objects.filter(tournament=event).update(wants_email=True)
        ids = list(event.registrations.order_by("pk").values_list("pk", flat=True))
        _event, job = self.stalled()
        job.kind = JobKind.SEND_NOTICES
        job.arguments = {"kind": "finished", "registrations": ids, "round": None}
        job.progress = 2
        job.save()
        assert notices.send(job) == 1
        assert [one.to for one in mail.outbox] == [["P003@example.org"]]

    def test_after_several_attempts_it_is_given_up(self):
        event, job = self.stalled(attempts=jobs.MAX_ATTEMPTS)
        assert [one.pk for one in open_jobs(event)] == [job.pk]
        assert jobs.requeue_stalled_jobs(now=NOW + jobs.STALLED_AFTER * 2) == []
        job.refresh_from_db()
        assert (job.status, job.message) == (
            JobStatus.FAILED,
            "Given up after several attempts.",
        )
        assert not open_jobs(event).exists()


@pytest.mark.django_db
class TestFiles:
    def test_binary_and_huge_files_are_refused(self):
        event = TournamentFactory()
        for content in (b"\x80\x81\xff", b"x" * (player_imports.MAX_BYTES + 1)):
            with pytest.raises(ImportRefused):
                player_imports.start_import(actor=None, tournament=event, content=content, now=NOW)
        assert not BackgroundJob.objects.exists()

    def test_utf_16_files_of_spreadsheets_are_read(self):
        assert player_imports.decode_players_file("name\nLim-Dûl".encode("utf-16")) == (
            "name\nLim-Dûl"
        )


@pytest.mark.django_db
def test_players_are_told_when_it_is_over(django_capture_on_commit_callbacks):
    event = started(["Ada", "Bo"], swiss_rounds=1)
    row = event.registrations.get(player__name="Ada")
    row.wants_email = True
    row.save()
    row.player.email = "ada@example.org"
    row.player.save()
    play_all(next_round(event))
    with django_capture_on_commit_callbacks(execute=True):
        tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert [one.subject for one in mail.outbox] == [f"Finished: {event.name}"]


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_cannot_be_reached_stops_nobody(caplog):
    event = registered(4)
    Registration.objects.filter(tournament=event).update(wants_email=True)
    Player.objects.update(email="somebody@example.org")
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    with unreachable_broker():
        round = next_round(event)
    assert round.is_open
    job = BackgroundJob.objects.get()
    assert (job.kind, job.status, job.attempts) == (JobKind.SEND_NOTICES, JobStatus.QUEUED, 0)
    assert f"job {job.pk} could not be handed to a worker" in caplog.text
    assert jobs.requeue_stalled_jobs(now=NOW + jobs.STALLED_AFTER * 2) == [job.pk]
    job.refresh_from_db()
    assert (job.status, len(mail.outbox)) == (JobStatus.SUCCEEDED, 4)
