"""Matches between two registered decks, played on the rules engine and verified later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from tournaments.models import BackgroundJob, EngineTranscript, Match
from tournaments.services.simulations import ResultSource

if TYPE_CHECKING:
    from django.contrib.auth.models import User


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


@dataclass(frozen=True, slots=True)
class Verification:
    """What the check of a transcript found.

    Args:
        is_genuine: The signature is this server's and fits the document.
        is_legal: Played again from its seed, every decision was legal and the end is the same.
        problems: The first deviation and everything else that is wrong, as sentences.
        play_by_play: The game as readable lines (as far as it could be played again).
    """

    is_genuine: bool
    is_legal: bool
    problems: tuple[str, ...] = ()
    result: tuple[int, int, int] | None = None
    play_by_play: tuple[str, ...] = ()

    @property
    def is_verified(self) -> bool:
        return self.is_genuine and self.is_legal


def check_engine_support(match: Match) -> EngineSupport:
    """Ask, before a match is launched, which cards of the two decks the engine cannot play."""
    raise NotImplementedError


def launch_engine_match(
    *, actor: User | None, match: Match, now: datetime, seed: int | None = None
) -> BackgroundJob:
    """Start a job that plays the match and records its result.

    Raises:
        EngineRefused: A decklist is missing or has cards that the engine cannot play
            (`unsupported` names them), or the match is being played already (code
            ``engine_running``).
        RoundClosed, RoundRefused: The round takes no results, or the match has one.
    """
    raise NotImplementedError


def run_engine_match(job: BackgroundJob) -> dict[str, int]:
    """Play the match of a job and record it; a match that was recorded is not played again."""
    raise NotImplementedError


def verify_transcript(transcript: EngineTranscript) -> Verification:
    """Check a stored transcript: the signature, then the game itself by playing it again."""
    raise NotImplementedError


def verify_document(text: str) -> Verification:
    """Check an exported transcript (see `export_document`), whatever server it comes from."""
    raise NotImplementedError


def export_document(transcript: EngineTranscript) -> str:
    """The transcript with its signature as one JSON text, to be kept or sent."""
    raise NotImplementedError


def public_key() -> str:
    """The server's public key (Ed25519, base64) that signatures are checked with."""
    raise NotImplementedError


def engine_results(seed: int) -> ResultSource:
    """Results for simulations: every match is played on the rules engine."""
    raise NotImplementedError
