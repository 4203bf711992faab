"""Importing a file of players or teams as a background job."""

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
from tournaments.services.teams.importing import parse_teams, register_team_lines

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
    """Check a file of players, or of teams in an event of teams, and register them in the
    background.

    The whole file is read first, so that nothing is stored of a file with mistakes.

    Raises:
        ImportRefused: `lines` names every line that cannot be used.
    """
    text = decode_players_file(content)
    if tournament.is_team_event:
        total = len(parse_teams(text, tournament.seats))
    else:
        total = len(parse_players(text))
    return jobs.start_job(
        actor=actor,
        kind=JobKind.IMPORT_PLAYERS,
        now=now,
        tournament=tournament,
        arguments={"text": text},
        total=total,
    )


def run_import(job: BackgroundJob, *, now: datetime) -> dict[str, int]:
    """Register the players or teams of a job's file; running it twice registers nobody twice."""
    tournament = job.tournament
    assert tournament is not None
    text = str(job.arguments["text"])
    if tournament.is_team_event:
        teams = parse_teams(text, tournament.seats)
        counts = register_team_lines(
            actor=job.created_by, tournament=tournament, teams=teams, now=now
        )
        jobs.report_progress(job, len(teams), len(teams))
        return counts
    lines = parse_players(text)
    counts = register_lines(actor=job.created_by, tournament=tournament, lines=lines, now=now)
    jobs.report_progress(job, len(lines), len(lines))
    return counts
