"""Signed transcripts: exported, and checked by signature and by playing the match again.

What is signed (Ed25519) is the place of the match in its event, a line break, and the transcript's
canonical text; so neither the transcript nor the match it belongs to can be exchanged.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass, replace
from functools import lru_cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext as _

from rules_engine import (
    ENGINE_VERSION,
    LogLine,
    ReplayReport,
    Transcript,
    Words,
    english_words,
    replay_text,
)
from tournaments.models import EngineTranscript, LeagueMatch, LeagueTranscript, Match

DOCUMENT_FORMAT = "signed-match-transcript/1"
MAX_DOCUMENT_BYTES = 5_000_000

AnyTranscript = EngineTranscript | LeagueTranscript


@dataclass(frozen=True, slots=True)
class Verification:
    """What the check of a transcript found.

    Args:
        is_genuine: The signature is this server's and fits the document.
        is_legal: Played again from its seed, every decision was legal and the end is the same.
        problems: The first deviation and everything else that is wrong, as sentences.
        result: Games won by the first, by the second, and drawn, if it could be played again.
        play_by_play: The match as readable lines, as far as it could be played again.
        games: The same by game, each line with its turn.
        needs_engine: The engine version that made it, if this one is another and so cannot say
            whether it is legal.
    """

    is_genuine: bool
    is_legal: bool
    problems: tuple[str, ...] = ()
    result: tuple[int, int, int] | None = None
    play_by_play: tuple[str, ...] = ()
    games: tuple[tuple[LogLine, ...], ...] = ()
    needs_engine: str = ""

    @property
    def is_verified(self) -> bool:
        return self.is_genuine and self.is_legal


@dataclass(frozen=True, slots=True)
class SignedDocument:
    """A transcript's text with everything its signature is about; all texts as they stand."""

    place: str
    transcript: str
    public_key: str
    signature: str


@lru_cache(maxsize=4)
def _key_from(secret: str) -> Ed25519PrivateKey:
    try:
        raw = base64.b64decode(secret, validate=True)
    except binascii.Error as error:
        raise ImproperlyConfigured("TRANSCRIPT_SIGNING_KEY is not base64") from error
    if len(raw) != 32:
        raise ImproperlyConfigured("TRANSCRIPT_SIGNING_KEY must hold 32 bytes in base64")
    return Ed25519PrivateKey.from_private_bytes(raw)


def public_key() -> str:
    """The server's public key (Ed25519, base64) that signatures are checked with."""
    key = _key_from(settings.TRANSCRIPT_SIGNING_KEY).public_key()
    return base64.b64encode(key.public_bytes_raw()).decode()


def place_of(match: Match | LeagueMatch) -> str:
    """Where a match belongs, as it is signed: the short name of its event or league, and its
    number."""
    if isinstance(match, LeagueMatch):
        return f"league/{match.league.slug}/{match.pk}"
    return f"{match.round.tournament.slug}/{match.pk}"


def _message(place: str, transcript: str) -> bytes:
    return f"{place}\n{transcript}".encode()


def sign(place: str, transcript: str) -> str:
    """The server's signature (base64) of a transcript in its place."""
    signature = _key_from(settings.TRANSCRIPT_SIGNING_KEY).sign(_message(place, transcript))
    return base64.b64encode(signature).decode()


def _signature_problem(document: SignedDocument) -> str:
    """Why the document is not genuine; "" if it is."""
    if document.public_key != public_key():
        return _("It was signed with the key of another server.")
    try:
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(document.public_key))
        signature = base64.b64decode(document.signature, validate=True)
        key.verify(signature, _message(document.place, document.transcript))
    except (InvalidSignature, binascii.Error, ValueError):
        return _("The signature does not fit: the document was changed after it was signed.")
    if base64.b64encode(signature).decode() != document.signature:
        return _("The signature is not written as this server writes it.")
    return ""


def _signed(row: AnyTranscript) -> SignedDocument:
    return SignedDocument(
        place=place_of(row.match),
        transcript=row.document,
        public_key=row.public_key,
        signature=row.signature,
    )


def export_document(row: AnyTranscript) -> str:
    """The transcript with its signature as one JSON text, to be kept or sent.

    The transcript is in it as a text, so that its bytes stay what was signed.
    """
    return _written(_signed(row))


def _written(document: SignedDocument) -> str:
    return json.dumps(
        {
            "format": DOCUMENT_FORMAT,
            "place": document.place,
            "public_key": document.public_key,
            "signature": document.signature,
            "transcript": document.transcript,
        },
        indent=1,
        ensure_ascii=False,
    )


def verify_transcript(row: AnyTranscript, words: Words = english_words) -> Verification:
    """Check a stored transcript: the signature, then the match itself by playing it again.

    Args:
        words: The language in which the match is told.
    """
    found = _verify(_signed(row), words)
    if found.is_genuine and found.is_legal:
        transcript = Transcript.from_json(row.document)
        if (transcript.seed, final_hash(transcript)) != (row.seed, row.final_hash):
            problem = _("The stored seed or hash is not that of the transcript.")
            return replace(found, is_genuine=False, problems=(problem,))
    return found


def final_hash(transcript: Transcript) -> str:
    """The hash of the state in which the last game ended."""
    return transcript.games[-1].state_hash


def verify_document(text: str) -> Verification:
    """Check an exported transcript, as `export_document` writes it.

    A text that cannot be read is neither genuine nor legal; `problems` says where it breaks.
    """
    document = _read(text)
    if isinstance(document, str):
        return Verification(is_genuine=False, is_legal=False, problems=(document,))
    found = _verify(document)
    if found.is_genuine and (character := _first_difference(text.strip(), _written(document))):
        # The signature covers the texts in the document; between them a byte is changed as well.
        problem = _("Character %(number)d is not as it was written.") % {"number": character}
        return replace(found, is_genuine=False, problems=(problem, *found.problems))
    return found


def _first_difference(text: str, expected: str) -> int | None:
    """The first character, counted from 1, in which two texts differ."""
    if text == expected:
        return None
    pairs = enumerate(zip(text, expected, strict=False), start=1)
    shorter = min(len(text), len(expected))
    return next((number for number, (one, other) in pairs if one != other), shorter + 1)


def _read(text: str) -> SignedDocument | str:
    """The parts of an exported document, or what is wrong with it."""
    if len(text.encode(errors="replace")) > MAX_DOCUMENT_BYTES:
        return _("The document is larger than %(limit)d MB.") % {
            "limit": MAX_DOCUMENT_BYTES // 1_000_000
        }
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        return _("The document is not JSON: %(error)s.") % {"error": error}
    if not isinstance(value, dict) or value.get("format") != DOCUMENT_FORMAT:
        return _("This is not a signed transcript of a match.")
    parts = [value.get(name) for name in ("place", "transcript", "public_key", "signature")]
    if not all(isinstance(part, str) for part in parts):
        return _("The document lacks a part: place, transcript, public key or signature.")
    return SignedDocument(*parts)


def _verify(document: SignedDocument, words: Words = english_words) -> Verification:
    problem = _signature_problem(document)
    problems = [problem] if problem else []
    text = document.transcript
    report = _replayed(text) if words is english_words else replay_text(text, words)
    if report.needs_engine:
        problems.append(other_engine(report.needs_engine))
    else:
        problems += [str(one) for one in report.problems]
    games = None if report.result is None else (*report.result.wins, report.result.draws)
    return Verification(
        is_genuine=not problem,
        is_legal=report.ok,
        problems=tuple(problems),
        result=games,
        play_by_play=_lines(report),
        games=report.play_by_play,
        needs_engine=report.needs_engine,
    )


@lru_cache(maxsize=8)
def _replayed(text: str) -> ReplayReport:
    """What comes of a transcript played again, told in English.

    The same bytes give the same game: who asks for it once more need not wait for it once more.
    """
    return replay_text(text)


def other_engine(version: str) -> str:
    """What to do with a transcript that another version of the engine made."""
    return _(
        "It was made by version %(made)s of the rules engine, and only that version can play it "
        "again: this server has %(here)s. To check it, download it and run verify_match on an "
        "installation with version %(made)s."
    ) % {"made": version, "here": ENGINE_VERSION}


def _lines(report: ReplayReport) -> tuple[str, ...]:
    """The games one after the other, each under its number."""
    found: list[str] = []
    for number, lines in enumerate(report.play_by_play, start=1):
        found.append(f"Game {number}")
        found += [line.text for line in lines]
    return tuple(found)
