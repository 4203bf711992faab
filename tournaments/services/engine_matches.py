"""Matches between two registered decks, played on the rules engine and recorded in the round.

Signing and checking of their transcripts is in `transcripts`.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.engine_input import deck_to_engine, imported_cards, unsupported_cards
from decks.models import DecklistVersion
from rules_engine import Progress, RulesError, Transcript, play_match
from tournaments.enums import AuditAction, JobKind, JobStatus, ResultKind, ResultSource
from tournaments.errors import EngineRefused, LiveTableRefused, RoundRefused
from tournaments.log_text import Told
from tournaments.models import BackgroundJob, EngineTranscript, LiveTable, Match, Round
from tournaments.models.live_table import OPEN_STATES
from tournaments.services import jobs, telling
from tournaments.services.audit import Changes, record
from tournaments.services.results import Games, ensure_open, lock_match, write_result
from tournaments.services.transcripts import (
    Verification,
    export_document,
    final_hash,
    place_of,
    public_key,
    sign,
    verify_document,
    verify_transcript,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

__all__ = [
    "EngineSupport",
    "Verification",
    "check_engine_support",
    "engine_results",
    "export_document",
    "launch_engine_match",
    "play_engine_match",
    "public_key",
    "record_match",
    "run_engine_match",
    "verify_document",
    "verify_transcript",
]

#: Seeds stay exact in every JSON reader.
MAX_SEED = 2**53
#: A playoff match that ends drawn is played once more from a seed derived from the first.
MAX_PLAYOFF_ATTEMPTS = 10

OnProgress = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class EngineSupport:
    """Whether a match can be played on the engine.

    Args:
        unsupported: Per card name why the engine cannot play it.
        missing_decklists: Names of players without a registered decklist.
    """

    unsupported: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    missing_decklists: tuple[str, ...] = ()

    @property
    def is_supported(self) -> bool:
        return not self.unsupported and not self.missing_decklists


def _with_decks(match: Match) -> Match:
    return Match.objects.select_related(
        "round__tournament",
        "player_one__player",
        "player_two__player",
        "player_one__decklist_version",
        "player_two__decklist_version",
    ).get(pk=match.pk)


def check_engine_support(match: Match) -> EngineSupport:
    """Ask, before a match is launched, which cards of the two decks the engine cannot play."""
    match = _with_decks(match)
    unsupported: dict[str, tuple[str, ...]] = {}
    missing = []
    for registration in (match.player_one, match.player_two):
        version = registration.decklist_version
        if version is None:
            missing.append(registration.name)
            continue
        unsupported.update(unsupported_cards(version))
    return EngineSupport(unsupported=unsupported, missing_decklists=tuple(missing))


def ensure_supported(match: Match) -> None:
    support = check_engine_support(match)
    if support.missing_decklists:
        raise EngineRefused(
            _("No decklist is registered for %(names)s.")
            % {"names": ", ".join(support.missing_decklists)},
            code="decklists_missing",
        )
    if support.unsupported:
        raise EngineRefused(unsupported=list(support.unsupported.items()))


def ensure_without_result(match: Match) -> None:
    if match.has_result:
        raise RoundRefused(
            _("The match has the result %(result)s already.") % {"result": match.result_text},
            code="result_confirmed",
        )


def ensure_not_being_played(match: Match) -> None:
    """Raise if a job plays the match, or people do in the browser."""
    running = BackgroundJob.objects.filter(
        match=match,
        kind=JobKind.ENGINE_MATCH,
        status__in=[JobStatus.QUEUED, JobStatus.RUNNING],
    )
    if running.exists():
        raise EngineRefused(_("This match is being played already."), code="engine_running")
    if LiveTable.objects.filter(match=match, status__in=OPEN_STATES).exists():
        raise LiveTableRefused(_("This match has a table already."), code="table_open")


@transaction.atomic
def launch_engine_match(
    *, actor: User | None, match: Match, now: datetime, seed: int | None = None
) -> BackgroundJob:
    """Start a job that plays the match and records its result.

    Args:
        seed: All randomness of the match comes from it; by default a secret fresh one.

    Raises:
        EngineRefused: A decklist is missing or has cards that the engine cannot play
            (`unsupported` names them), or the match is being played already (code
            ``engine_running``).
        LiveTableRefused: It has a table in the browser (code ``table_open``).
        RoundClosed, RoundRefused: The round takes no results, or the match has one.
    """
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_without_result(match)
    ensure_not_being_played(match)
    ensure_supported(match)
    return jobs.start_job(
        actor=actor,
        kind=JobKind.ENGINE_MATCH,
        now=now,
        tournament=tournament,
        match=match,
        arguments={"seed": secrets.randbelow(MAX_SEED) if seed is None else seed},
    )


def run_engine_match(job: BackgroundJob) -> dict[str, int]:
    """Play the match of a job and record it; a match that was recorded is not played again."""
    assert job.match is not None
    seed = int(job.arguments["seed"])
    known = EngineTranscript.objects.filter(match=job.match, created_at__gte=job.created_at).first()
    if known is None:
        known = play_engine_match(
            actor=job.created_by,
            match=job.match,
            seed=seed,
            now=timezone.now(),
            on_progress=_progress_of(job),
        )
    return {"transcript": known.pk}


def play_engine_match(
    *,
    actor: User | None,
    match: Match,
    seed: int,
    now: datetime,
    on_progress: OnProgress | None = None,
) -> EngineTranscript:
    """Play a match to its end, sign its transcript and record the result in the round.

    The game is played before anything is locked, which takes seconds.

    Raises:
        EngineRefused: As for `launch_engine_match`.
        RoundClosed, RoundRefused: The round closed, or the match got a result, in the meantime.
    """
    match = _with_decks(match)
    ensure_supported(match)
    transcript = _play(match, seed, on_progress)
    return record_match(match, transcript, _pairing_of(match), actor=actor, now=now)


def _progress_of(job: BackgroundJob) -> OnProgress:
    """Keep the job's row up to date: after each game, and every few seconds within one."""

    def tell(progress: Progress) -> None:
        done = sum(progress.wins)
        if done == job.progress and not jobs.is_due(job):
            return
        best_of = job.match.round.best_of if job.match is not None else 0
        text = _("Game %(game)d, turn %(turn)d") % {"game": progress.game, "turn": progress.turn}
        jobs.report_progress(job, done, max(best_of, done), text)

    return tell


def _play(match: Match, seed: int, on_progress: OnProgress | None = None) -> Transcript:
    """Play a match of two registered decks; one of a playoff until somebody has won it."""
    one, two = match.player_one, match.player_two
    assert one.decklist_version is not None
    assert two.decklist_version is not None
    return play_decks(
        (one.decklist_version, two.decklist_version),
        (one.name, two.name),
        best_of=match.round.best_of,
        seed=seed,
        must_be_won=match.round.is_playoff,
        on_progress=on_progress,
    )


def play_decks(
    decks: tuple[DecklistVersion, DecklistVersion],
    names: tuple[str, str],
    *,
    best_of: int,
    seed: int,
    must_be_won: bool = False,
    on_progress: OnProgress | None = None,
) -> Transcript:
    """Play a match of two decks on the engine; nothing is stored.

    Args:
        must_be_won: A drawn match is played again from another seed.

    Raises:
        EngineRefused: The engine stopped, or the match was drawn again and again.
    """
    imported = imported_cards(*decks)
    rng = random.Random(seed)
    for _attempt in range(MAX_PLAYOFF_ATTEMPTS):
        try:
            transcript = play_match(
                decks=(deck_to_engine(decks[0]), deck_to_engine(decks[1])),
                seed=seed,
                best_of=best_of,
                names=names,
                imported=imported,
                on_progress=on_progress,
            )
        except RulesError as error:
            raise EngineRefused(
                _("The rules engine stopped: %(error)s") % {"error": error}, code="engine_stopped"
            ) from error
        if transcript.result.winner is not None or not must_be_won:
            return transcript
        seed = rng.randrange(MAX_SEED)
    raise EngineRefused(
        _("The match was drawn again and again; enter its result by hand."), code="engine_drawn"
    )


def games_of(transcript: Transcript) -> Games:
    """Games won by the first player, by the second, and drawn."""
    return (*transcript.result.wins, transcript.result.draws)


Pairing = tuple[tuple[int, int | None], tuple[int, int | None]]


def _pairing_of(match: Match) -> Pairing:
    """Who plays the match with which decklists."""
    one, two = match.player_one, match.player_two
    return (one.pk, one.decklist_version_id), (two.pk, two.decklist_version_id)


@transaction.atomic
def record_match(
    played: Match,
    transcript: Transcript,
    pairing: Pairing,
    *,
    actor: User | None,
    now: datetime,
    kind: ResultKind = ResultKind.PLAYED,
    note: Told | None = None,
) -> EngineTranscript:
    """Store the transcript of a match that was played, and its result.

    Args:
        pairing: Who played it with which decklists.
        note: What the log says beside the result.

    Raises:
        EngineRefused: Others play the match now, or with other decklists (code
            ``pairing_changed``), or a match of a playoff was drawn (``engine_drawn``).
        RoundClosed, RoundRefused: The round takes no results, or the match has one.
    """
    tournament, round, match = lock_match(played)
    ensure_open(round)
    ensure_without_result(match)
    if _pairing_of(match) != pairing:
        raise EngineRefused(
            _("The pairing or a decklist was changed while the match was played."),
            code="pairing_changed",
        )
    if round.is_playoff and transcript.result.winner is None:
        raise EngineRefused(
            _("The match was drawn; in a playoff staff enter its result by hand."),
            code="engine_drawn",
        )
    document = transcript.to_json()
    # The same seed again, after the result was taken back, replaces what was played before.
    row, _is_new = EngineTranscript.objects.update_or_create(
        match=match,
        seed=transcript.seed,
        defaults={
            "engine_version": transcript.engine,
            "rules_edition": transcript.edition,
            "deck_one_id": pairing[0][1],
            "deck_two_id": pairing[1][1],
            "document": document,
            "final_hash": final_hash(transcript),
            "signature": sign(place_of(match), document),
            "public_key": public_key(),
            "created_at": now,
        },
    )
    changes = Changes()
    changes.changing(match)
    write_result(
        match,
        games_of(transcript),
        kind=kind,
        source=ResultSource.ENGINE,
        is_double_loss=False,
        by=actor,
        now=now,
    )
    result = telling.words(match.result_text)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ENGINE_MATCH_PLAYED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(match.table, result if note is None else telling.noted(result, note)),
        can_be_undone=True,
    )
    return row


def engine_results(seed: int) -> EngineResults:
    """Results for simulations: every match is played on the rules engine."""
    return EngineResults(seed)


@dataclass(frozen=True, slots=True)
class EngineResults:
    """Plays the matches it is asked for, each with a seed of its own derived from one."""

    seed: int

    def __call__(self, round: Round, matches: Sequence[Match]) -> Mapping[int, Games]:
        found = {}
        for match in matches:
            rng = random.Random(f"{self.seed}:{round.number}:{match.table}")
            found[match.pk] = games_of(_play(match, rng.randrange(MAX_SEED)))
        return found
