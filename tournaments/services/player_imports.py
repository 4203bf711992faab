"""Importing a file of players as a background job."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tournaments.enums import JobKind
from tournaments.errors import ImportRefused
from tournaments.models import BackgroundJob, Tournament
from tournaments.services import jobs
from tournaments.services.players import parse_players
from tournaments.services.registrations import register_lines

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_BYTES = 2_000_000


def decode_players_file(content: bytes) -> str:
    """The text of an uploaded player file.

    Raises:
        ImportRefused: Too large, or not a text file (UTF-8, or UTF-16 with its mark).
    """
    if len(content) > MAX_BYTES:
        raise ImportRefused(
            _("The file is larger than %(limit)d MB.") % {"limit": MAX_BYTES // 1_000_000},
            code="file_too_large",
        )
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise ImportRefused(_("This is not a text file in UTF-8.")) from error


def start_import(
    *, actor: User | None, tournament: Tournament, content: bytes, now: datetime
) -> BackgroundJob:
    """Check a CSV file of players and register them in the background.

    The whole file is read first, so that nothing is stored of a file with mistakes.

    Raises:
        ImportRefused: `lines` names every line that cannot be used.
    """
    text = decode_players_file(content)
    lines = parse_players(text)
    return jobs.start_job(
        actor=actor,
        kind=JobKind.IMPORT_PLAYERS,
        now=now,
        tournament=tournament,
        arguments={"text": text},
        total=len(lines),
    )


def run_import(job: BackgroundJob, *, now: datetime) -> dict[str, int]:
    """Register the players of a job's file; running it twice registers nobody twice."""
    assert job.tournament is not None
    lines = parse_players(str(job.arguments["text"]))
    counts = register_lines(actor=job.created_by, tournament=job.tournament, lines=lines, now=now)
    jobs.report_progress(job, len(lines), len(lines))
    return counts
