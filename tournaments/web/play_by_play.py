"""The lines of a played match in games and turns, for a page that unfolds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.core.cache import cache
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.selectors.card_names import names_in
from rules_engine import ENGINE_VERSION, LogLine, Words, english_words, japanese_words
from tournaments.models import EngineTranscript
from tournaments.services.engine_matches import verify_transcript

CACHE_SECONDS = 24 * 3600
#: Per language a draw: who, and what; then how the next card drawn is added.
_DRAWS = {
    "en": (re.compile(r"(.+) draws (.+)\."), "{} draws {}, {}."),
    "ja": (re.compile(r"(.+?)は(.+)を引いた。"), "{}は{}、{}を引いた。"),
}


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
    """What happened in a match, in the language in use.

    It is found by playing the match again, and kept as long as the document is.
    """
    language = "ja" if (get_language() or "").startswith("ja") else "en"
    parts = (transcript.pk, ENGINE_VERSION, transcript.final_hash, transcript.signature, language)
    key = "play-by-play:" + ":".join(map(str, parts))
    kept: tuple[tuple[tuple[LogLine, ...], ...], str] | None = cache.get(key)
    if kept is None:
        found = verify_transcript(transcript, _words(language))
        kept = (found.games, "" if found.is_legal else "; ".join(found.problems[:3]))
        cache.set(key, kept, CACHE_SECONDS)
    games, error = kept
    return Story(group_lines(games, language), error)


def _words(language: str) -> Words:
    return japanese_words(names_in("ja")) if language == "ja" else english_words


def group_lines(games: Sequence[Sequence[LogLine]], language: str = "en") -> list[GameStory]:
    """Lines in games and turns; lines before the first turn stand under "Before the first turn".

    >>> lines = LogLine(1, "Turn 1: Ada", heading=True), LogLine(1, "Ada plays Forest.")
    >>> game, = group_lines([lines])
    >>> [turn.title for turn in game.turns]
    ['Turn 1: Ada']
    """
    stories = []
    for number, lines in enumerate(games, start=1):
        game = GameStory(_("Game %(number)d") % {"number": number})
        for line in lines:
            if line.heading:
                game.turns.append(TurnStory(line.text))
                continue
            if not game.turns:
                game.turns.append(TurnStory(_("Before the first turn")))
            _tell(game.turns[-1].lines, line.text, language)
        if game.turns and game.turns[-1].lines:
            game.result = game.turns[-1].lines[-1]
        stories.append(game)
    return stories


def _tell(lines: list[str], line: str, language: str) -> None:
    """Add a line; cards that a player draws one after the other stand in one line."""
    pattern, joined = _DRAWS[language]
    draw, before = pattern.fullmatch(line), pattern.fullmatch(lines[-1]) if lines else None
    if draw and before and draw[1] == before[1]:
        lines[-1] = joined.format(before[1], before[2], draw[2])
    else:
        lines.append(line)
