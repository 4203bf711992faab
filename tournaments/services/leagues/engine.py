"""League matches played on the rules engine, with the decks that the two players chose."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.engine_input import unsupported_cards
from tournaments.enums import AuditAction, JobKind, JobStatus, LeagueMatchStatus, ResultSource
from tournaments.errors import EngineRefused, LeagueRefused
from tournaments.models import BackgroundJob, LeagueMatch, LeagueTranscript
from tournaments.services import jobs, telling
from tournaments.services.audit import Changes
from tournaments.services.engine_matches import MAX_SEED, games_of, play_decks
from tournaments.services.leagues.challenges import ensure_limits, lock_league_match
from tournaments.services.leagues.results import write_league_result
from tournaments.services.leagues.settings import ensure_running, log
from tournaments.services.transcripts import final_hash, place_of, public_key, sign

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def _with_decks(match: LeagueMatch) -> LeagueMatch:
    return LeagueMatch.objects.select_related(
        "league",
        "challenger__player",
        "opponent__player",
        "challenger__decklist_version",
        "opponent__decklist_version",
    ).get(pk=match.pk)


def _ensure_supported(match: LeagueMatch) -> None:
    unsupported: dict[str, tuple[str, ...]] = {}
    missing = []
    for member in (match.challenger, match.opponent):
        if member.decklist_version is None:
            missing.append(member.name)
        else:
            unsupported.update(unsupported_cards(member.decklist_version))
    if missing:
        raise EngineRefused(
            _("No deck is chosen by %(names)s.") % {"names": ", ".join(missing)},
            code="decklists_missing",
        )
    if unsupported:
        raise EngineRefused(unsupported=list(unsupported.items()))


def _ensure_to_be_played(match: LeagueMatch) -> None:
    if match.status != LeagueMatchStatus.ACCEPTED:
        raise LeagueRefused(
            _("Both players have to agree to the match first, and it must not be played yet."),
            code="match_closed",
        )


def running_job(match: LeagueMatch) -> BackgroundJob | None:
    """The job that plays the match now."""
    return BackgroundJob.objects.filter(
        kind=JobKind.LEAGUE_MATCH,
        status__in=[JobStatus.QUEUED, JobStatus.RUNNING],
        arguments__league_match=match.pk,
    ).first()


@transaction.atomic
def launch_league_match(
    *, actor: User | None, match: LeagueMatch, now: datetime, seed: int | None = None
) -> BackgroundJob:
    """Start a job that plays an accepted match with the decks of both players.

    Raises:
        EngineRefused: A deck is missing or has cards that the engine cannot play, or the match is
            being played already.
        LeagueRefused: The league or the match takes no results.
    """
    league, match = lock_league_match(match)
    ensure_running(league)
    _ensure_to_be_played(match)
    if running_job(match) is not None:
        raise EngineRefused(_("This match is being played already."), code="engine_running")
    _ensure_supported(_with_decks(match))
    job = jobs.start_job(
        actor=actor,
        kind=JobKind.LEAGUE_MATCH,
        now=now,
        arguments={
            "league_match": match.pk,
            "seed": secrets.randbelow(MAX_SEED) if seed is None else seed,
        },
    )
    changes = Changes()
    changes.created_many([job])
    log(
        league,
        actor=actor,
        action=AuditAction.JOB_STARTED,
        now=now,
        changes=changes,
        told=telling.league_match(match),
    )
    return job


def run_league_match(job: BackgroundJob) -> dict[str, int]:
    """Play the match of a job and record it; one that was recorded is not played again."""
    match = _with_decks(LeagueMatch(pk=int(job.arguments["league_match"])))
    known = LeagueTranscript.objects.filter(match=match, created_at__gte=job.created_at).first()
    if known is None:
        known = play_league_match(
            actor=job.created_by, match=match, seed=int(job.arguments["seed"]), now=timezone.now()
        )
    return {"league_transcript": known.pk}


def play_league_match(
    *, actor: User | None, match: LeagueMatch, seed: int, now: datetime
) -> LeagueTranscript:
    """Play an accepted match to its end, sign its transcript and let the result count at once.

    Raises:
        EngineRefused, LeagueRefused: As for `launch_league_match`.
    """
    match = _with_decks(match)
    _ensure_to_be_played(match)
    _ensure_supported(match)
    one, two = match.challenger, match.opponent
    assert one.decklist_version is not None
    assert two.decklist_version is not None
    transcript = play_decks(
        (one.decklist_version, two.decklist_version),
        (one.name, two.name),
        best_of=match.league.best_of,
        seed=seed,
    )
    with transaction.atomic():
        league, fresh = lock_league_match(match)
        ensure_running(league)
        _ensure_to_be_played(fresh)
        today = now.astimezone(league.zone).date()
        ensure_limits(league, fresh.challenger, fresh.opponent, on=today, besides=fresh)
        document = transcript.to_json()
        row = LeagueTranscript.objects.create(
            match=fresh,
            seed=transcript.seed,
            engine_version=transcript.engine,
            rules_edition=transcript.edition,
            deck_one=one.decklist_version,
            deck_two=two.decklist_version,
            document=document,
            final_hash=final_hash(transcript),
            signature=sign(place_of(fresh), document),
            public_key=public_key(),
            created_at=now,
        )
        changes = Changes()
        changes.changing(fresh)
        write_league_result(
            fresh,
            games_of(transcript),
            status=LeagueMatchStatus.CONFIRMED,
            source=ResultSource.ENGINE,
            played_on=today,
            by=actor,
            now=now,
        )
        log(
            league,
            actor=actor,
            action=AuditAction.ENGINE_MATCH_PLAYED,
            now=now,
            changes=changes,
            told=telling.league_result(fresh),
        )
    return row
