"""The lines of a played match in games and turns, for a page that unfolds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.core.cache import cache
from django.utils.translation import gettext as _

from rules_engine import ENGINE_VERSION
from tournaments.models import EngineTranscript
from tournaments.services.engine_matches import verify_transcript

CACHE_SECONDS = 24 * 3600
_GAME = re.compile(r"Game \d+")
_TURN = re.compile(r"Turn \d+: .+")
_DRAW = re.compile(r"(.+) draws (.+)\.")


@dataclass(slots=True)
class TurnStory:
    title: str
    lines: list[str] = field(default_factory=list)


@dataclass(slots=True)
class GameStory:
    """A game with its turns; `result` is its last line."""

    title: str
    turns: list[TurnStory] = field(default_factory=list)
    result: str = ""


@dataclass(slots=True)
class Story:
    """A whole match; `error` says why it stops where it stops."""

    games: list[GameStory]
    error: str = ""


def story_of(transcript: EngineTranscript) -> Story:
    """What happened in a match; found by playing it again, kept as long as the document is."""
    parts = (transcript.pk, ENGINE_VERSION, transcript.final_hash, transcript.signature)
    key = "play-by-play:" + ":".join(map(str, parts))
    kept: tuple[tuple[str, ...], str] | None = cache.get(key)
    if kept is None:
        found = verify_transcript(transcript)
        kept = (found.play_by_play, "" if found.is_legal else "; ".join(found.problems[:3]))
        cache.set(key, kept, CACHE_SECONDS)
    lines, error = kept
    return Story(group_lines(lines), error)


def group_lines(lines: Iterable[str]) -> list[GameStory]:
    """Lines in games and turns; lines before the first turn stand under "Before the first turn".

    >>> game, = group_lines(["Game 1", "Turn 1: Ada", "Ada plays Forest."])
    >>> [turn.title for turn in game.turns]
    ['Turn 1: Ada']
    """
    games: list[GameStory] = []
    for line in lines:
        if _GAME.fullmatch(line):
            games.append(GameStory(line))
            continue
        game = games[-1]
        if _TURN.fullmatch(line):
            game.turns.append(TurnStory(line))
            continue
        if not game.turns:
            game.turns.append(TurnStory(_("Before the first turn")))
        _tell(game.turns[-1].lines, line)
    for game in games:
        if game.turns and game.turns[-1].lines:
            game.result = game.turns[-1].lines[-1]
    return games


def _tell(lines: list[str], line: str) -> None:
    """Add a line; cards that a player draws one after the other stand in one line."""
    draw = _DRAW.fullmatch(line)
    if draw and lines and lines[-1].startswith(f"{draw[1]} draws "):
        lines[-1] = f"{lines[-1].removesuffix('.')}, {draw[2]}."
    else:
        lines.append(line)
