"""E-mail to players who asked for it: queued with the action, sent by a job."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.urls import NoReverseMatch, reverse
from django.utils import formats, translation
from django.utils.translation import gettext as _

from tournaments.enums import EntryKind, JobKind, NoticeKind, RegistrationStatus
from tournaments.event_times import zone_label
from tournaments.models import BackgroundJob, Registration, Round, RoundEntry, Tournament
from tournaments.models.registration import RegistrationQuerySet
from tournaments.services import jobs
from tournaments.services.preferences import language_of

if TYPE_CHECKING:
    from django.contrib.auth.models import User

BATCH = 50


def queue(registration: Registration, *, kind: NoticeKind, now: datetime) -> BackgroundJob | None:
    """Mail one player about their registration, if they asked for it."""
    if not registration.wants_email or not registration.player.email:
        return None
    return _start([registration.pk], kind, registration.tournament, None, None, now)


def queue_for_round(round: Round, *, actor: User | None, now: datetime) -> BackgroundJob | None:
    """Mail everybody who asked for it their table of a published round."""
    ids = list(
        _wanting(round.tournament)
        .filter(entries__round=round)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    return _start(ids, NoticeKind.PAIRINGS, round.tournament, round, actor, now)


def queue_for_tournament(
    tournament: Tournament, *, kind: NoticeKind, actor: User | None, now: datetime
) -> BackgroundJob | None:
    """Mail everybody who took part and asked for it."""
    ids = list(_wanting(tournament).participants().order_by("pk").values_list("pk", flat=True))
    return _start(ids, kind, tournament, None, actor, now)


def _wanting(tournament: Tournament) -> RegistrationQuerySet:
    return Registration.objects.filter(tournament=tournament, wants_email=True).exclude(
        player__email=""
    )


def _start(
    ids: Sequence[int],
    kind: NoticeKind,
    tournament: Tournament,
    round: Round | None,
    actor: User | None,
    now: datetime,
) -> BackgroundJob | None:
    if not ids:
        return None
    return jobs.start_job(
        actor=actor,
        kind=JobKind.SEND_NOTICES,
        now=now,
        tournament=tournament,
        arguments={
            "kind": str(kind),
            "registrations": list(ids),
            "round": None if round is None else round.pk,
        },
        total=len(ids),
        is_recorded=False,
    )


def send(job: BackgroundJob) -> int:
    """Send the mails of a job; what was sent before a worker was killed is not sent again.

    The number sent by this call comes back.
    """
    kind = NoticeKind(job.arguments["kind"])
    ids: list[int] = job.arguments["registrations"]
    round_id = job.arguments.get("round")
    entries = (
        {}
        if round_id is None
        else {
            entry.registration_id: entry
            for entry in RoundEntry.objects.filter(
                round_id=round_id, registration_id__in=ids
            ).select_related(
                "round", "pod", "match__player_one__player", "match__player_two__player"
            )
        }
    )
    sent = 0
    with get_connection() as connection:
        for start in range(job.progress, len(ids), BATCH):
            batch = ids[start : start + BATCH]
            rows = Registration.objects.filter(pk__in=batch).select_related(
                "player__user__preferences", "tournament"
            )
            messages = [
                message(row, kind, entries.get(row.pk))
                for row in rows.order_by("pk")
                if row.wants_email and row.player.email
            ]
            sent += connection.send_messages(messages) or 0
            jobs.report_progress(job, start + len(batch), len(ids))
    return sent


def message(
    registration: Registration, kind: NoticeKind, entry: RoundEntry | None = None
) -> EmailMessage:
    """The mail of a notice, in its reader's language."""
    with translation.override(language_of(registration.player)):
        tournament = registration.tournament
        subject, text = texts(registration, tournament, kind, entry)
        lines = [_("Hello %(name)s,") % {"name": registration.name}, "", text]
        link = _link(tournament)
        if link:
            lines += ["", link]
        lines += ["", _("You get this mail because you asked for notices when you registered.")]
        return EmailMessage(
            subject=" ".join(subject.split()),
            body="\n".join(lines),
            to=[registration.player.email],
            bcc=_team_mates(registration),
        )


def _team_mates(registration: Registration) -> list[str]:
    """The addresses of the other members who want e-mail; nobody sees those of the others."""
    if not registration.is_team:
        return []
    mates = (
        registration.members.filter(is_current=True, player__wants_email=True)
        .exclude(player__email="")
        .exclude(player_id=registration.player_id)
    )
    return list(mates.order_by("seat").values_list("player__email", flat=True))


def _link(tournament: Tournament) -> str:
    try:
        path = reverse("tournaments:detail", args=[tournament.slug])
    except NoReverseMatch:
        return ""
    return settings.SITE_URL.rstrip("/") + path


def texts(
    registration: Registration,
    tournament: Tournament,
    kind: NoticeKind,
    entry: RoundEntry | None,
) -> tuple[str, str]:
    """A notice's subject and what it says, in the language in force."""
    names = {"tournament": tournament.name}
    when = formats.date_format(tournament.local_start, "DATETIME_FORMAT")
    zone = zone_label(tournament.starts_at, tournament.zone)
    if kind == NoticeKind.REGISTERED:
        if registration.status == RegistrationStatus.WAITING:
            return (
                _("Waiting list: %(tournament)s") % names,
                _("the tournament is full. You are on the waiting list and will hear from us."),
            )
        return (
            _("Registered: %(tournament)s") % names,
            _("you are registered for %(tournament)s. It starts on %(when)s (%(zone)s).")
            % {**names, "when": when, "zone": zone},
        )
    if kind == NoticeKind.MOVED_UP:
        return (
            _("You have a place: %(tournament)s") % names,
            _("a place became free: you are in. The tournament starts on %(when)s (%(zone)s).")
            % {"when": when, "zone": zone},
        )
    if kind == NoticeKind.FINISHED:
        return (
            _("Finished: %(tournament)s") % names,
            _("the tournament is over. The final standings are on its page. Thank you!"),
        )
    if entry is None:
        return _("Pairings: %(tournament)s") % names, _("the pairings are on the page.")
    numbers = {**names, "round": entry.round.number}
    subject = _("Round %(round)d: %(tournament)s") % numbers
    if entry.kind == EntryKind.BYE:
        return subject, _("you have a bye in round %(round)d.") % numbers
    if entry.pod is not None:
        return subject, _("you play at table %(table)d.") % {"table": entry.pod.table}
    if entry.kind == EntryKind.LOSS or entry.match is None:
        return subject, _("you have an assigned loss in round %(round)d.") % numbers
    match = entry.match
    opponent = match.player_two if match.player_one_id == registration.pk else match.player_one
    return subject, _("you play %(opponent)s at table %(table)d.") % {
        "opponent": opponent.name,
        "table": match.table,
    }
