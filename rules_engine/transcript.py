"""Transcripts: everything from which a match can be played again, and the checks that it is
genuine.

The text form is canonical JSON (sorted keys, no spaces, one line), so equal matches are equal
bytes.
Every decision is kept with its answer in numbers and in words: a replay compares both.

Format 2 adds what matches of people need; a match between agents is written in format 1.

| in format 2 | what |
| --- | --- |
| `agents` | `person` for a seat of which a person decided |
| ends (`moves`) among the decisions | by whom, or -1; with an empty answer |
| `chooser` | who chose before the first game (MTR 2.2), if it wasn't the seed that said so |
| `randomness` | the server's secret and the players' contributions, which make the seed |
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from rules_engine.decisions import Answer
from rules_engine.decks import DeckList
from rules_engine.errors import InvalidTranscript
from rules_engine.imported import PRINTED_FIELDS, CardRecord
from rules_engine.moves import ENDING_TEXTS, PERSON
from rules_engine.randomness import Randomness, is_contribution

FORMAT = 1
FORMAT_OF_PEOPLE = 2


@dataclass(frozen=True, slots=True)
class DecisionRecord:
    """One decision and how it was answered."""

    player: int
    kind: str
    answer: Answer
    text: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: who chose, who went first, the decks played, the decisions, how it ended."""

    first: int
    decks: tuple[DeckList, DeckList]
    decisions: tuple[DecisionRecord, ...]
    winner: int | None
    outcome: str
    turns: int
    state_hash: str


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """Games won by each seat and drawn games; the seat that won the match, if one did."""

    wins: tuple[int, int]
    draws: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole match."""

    engine: str
    rules: str
    edition: str
    seed: int
    best_of: int
    names: tuple[str, str]
    agents: tuple[str, str]
    decks: tuple[DeckList, DeckList]
    games: tuple[GameRecord, ...]
    result: MatchOutcome
    cards: tuple[CardRecord, ...] = ()
    """The cards that aren't bundled, by what is printed on them."""
    randomness: Randomness | None = None
    """Where the seed came from, if people played."""
    chooser: int | None = None
    """MTR 2.2: who chose before the first game, if it wasn't the seed that said so."""

    @property
    def format(self) -> int:
        given = self.randomness is not None or self.chooser is not None
        return FORMAT_OF_PEOPLE if given or PERSON in self.agents else FORMAT

    def to_json(self) -> str:
        """The canonical text; equal transcripts have equal texts."""
        content = self._content()
        content["digest"] = digest_of(content)
        return canonical(content)

    def _content(self) -> dict[str, Any]:
        content = self._plain_content()
        if self.cards:
            content["cards"] = {
                card.name: {"faces": [dict(face) for face in card.faces], "digest": card.digest}
                for card in self.cards
            }
        if self.randomness is not None:
            content["randomness"] = {
                "server_seed": self.randomness.server_seed,
                "contributions": list(self.randomness.contributions),
            }
        if self.chooser is not None:
            content["chooser"] = self.chooser
        return content

    def _plain_content(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "engine": self.engine,
            "rules": self.rules,
            "edition": self.edition,
            "seed": self.seed,
            "best_of": self.best_of,
            "names": list(self.names),
            "agents": list(self.agents),
            "decks": [_deck_out(deck) for deck in self.decks],
            "games": [
                {
                    "first": game.first,
                    "decks": [_deck_out(deck) for deck in game.decks],
                    "decisions": [
                        [d.player, d.kind, list(d.answer), d.text] for d in game.decisions
                    ],
                    "winner": game.winner,
                    "outcome": game.outcome,
                    "turns": game.turns,
                    "state_hash": game.state_hash,
                }
                for game in self.games
            ],
            "result": {
                "wins": list(self.result.wins),
                "draws": self.result.draws,
                "winner": self.result.winner,
            },
        }

    def renamed(self, names: tuple[str, str]) -> Transcript:
        """The same match of players with other names, which decisions name in their texts."""
        games = tuple(
            replace(
                game,
                decisions=tuple(
                    one
                    if one.kind in ENDING_TEXTS
                    else replace(one, text=_with_names(one.text, self.names, names))
                    for one in game.decisions
                ),
            )
            for game in self.games
        )
        return replace(self, names=names, games=games)

    @property
    def digest(self) -> str:
        """SHA-256 of the content."""
        return digest_of(self._content())

    @classmethod
    def from_json(cls, text: str | bytes) -> Transcript:
        """The transcript that the text holds.

        Raises:
            InvalidTranscript: it isn't one, isn't written canonically, or its digest doesn't fit.
        """
        transcript, stated = parse_transcript(text)
        if stated != transcript.digest:
            raise InvalidTranscript("the digest doesn't fit the content")
        return transcript


def canonical(content: Mapping[str, Any]) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"


def digest_of(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(canonical(content).encode()).hexdigest()


def _with_names(text: str, before: tuple[str, str], after: tuple[str, str]) -> str:
    """The text of a decision with the players' other names, where a name stands as a whole."""
    instead = dict(zip(before, after, strict=True))
    names = sorted(filter(None, instead), key=len, reverse=True)
    if not names:
        return text
    pattern = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names)
    return re.sub(pattern, lambda found: instead[found[0]], text)


def _deck_out(deck: DeckList) -> dict[str, dict[str, int]]:
    """With an Attraction deck (CR 717.2) only where there is one."""
    content = {
        "main": dict(sorted(deck.main.items())),
        "sideboard": dict(sorted(deck.sideboard.items())),
    }
    if deck.attractions:
        content["attractions"] = dict(sorted(deck.attractions.items()))
    return content


def parse_transcript(text: str | bytes) -> tuple[Transcript, str]:
    """The transcript and the digest that the text states, which isn't compared yet.

    Raises:
        InvalidTranscript: the text isn't a canonically written transcript; it says where.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise InvalidTranscript(f"byte {error.start} isn't UTF-8") from None
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidTranscript(f"not JSON at character {error.pos}: {error.msg}") from None
    except RecursionError:
        raise InvalidTranscript("nested too deeply") from None
    try:
        transcript, stated = _read(content)
    except _Wrong as wrong:
        raise InvalidTranscript(str(wrong)) from None
    again = transcript._content()
    again["digest"] = stated
    written = canonical(again)
    if written != text:
        position = next(
            (i for i, (a, b) in enumerate(zip(written, text, strict=False)) if a != b),
            min(len(written), len(text)),
        )
        raise InvalidTranscript(f"not written canonically at character {position}")
    return transcript, stated


class _Wrong(Exception):
    """A part of the content that isn't what it should be."""


def _read(content: object) -> tuple[Transcript, str]:
    top = _table(content, "the transcript")
    if top.get("format") not in (FORMAT, FORMAT_OF_PEOPLE):
        raise _Wrong(f"format: {top.get('format')!r} is not {FORMAT} or {FORMAT_OF_PEOPLE}")
    games = tuple(
        _game(game, f"game {n}") for n, game in enumerate(_list(top, "games", "games"), 1)
    )
    result = _table(top.get("result"), "result")
    wins = _integers(result.get("wins"), "result wins")
    if len(wins) != 2:
        raise _Wrong("result wins: two numbers")
    transcript = Transcript(
        engine=_text(top, "engine"),
        rules=_text(top, "rules"),
        edition=_text(top, "edition"),
        seed=_integer(top.get("seed"), "seed"),
        best_of=_integer(top.get("best_of"), "best_of"),
        names=_two_texts(top, "names"),
        agents=_two_texts(top, "agents"),
        decks=_two_decks(top, "decks"),
        games=games,
        result=MatchOutcome(
            (wins[0], wins[1]),
            _integer(result.get("draws"), "result draws"),
            _optional_integer(result.get("winner"), "result winner"),
        ),
        cards=tuple(
            _card(name, value)
            for name, value in sorted(_table(top.get("cards", {}), "cards").items())
        ),
        randomness=_randomness(top["randomness"]) if "randomness" in top else None,
        chooser=_integer(top["chooser"], "chooser") if "chooser" in top else None,
    )
    return transcript, _text(top, "digest")


def _game(value: object, where: str) -> GameRecord:
    game = _table(value, where)
    decisions = tuple(
        _decision(entry, f"{where}, decision {n}")
        for n, entry in enumerate(_list(game, "decisions", where), 1)
    )
    return GameRecord(
        first=_integer(game.get("first"), f"{where} first"),
        decks=_two_decks(game, "decks"),
        decisions=decisions,
        winner=_optional_integer(game.get("winner"), f"{where} winner"),
        outcome=_text(game, "outcome"),
        turns=_integer(game.get("turns"), f"{where} turns"),
        state_hash=_text(game, "state_hash"),
    )


def _decision(value: object, where: str) -> DecisionRecord:
    if not isinstance(value, list) or len(value) != 4:
        raise _Wrong(f"{where}: player, kind, answer and text")
    player, kind, answer, text = value
    if not isinstance(kind, str) or not isinstance(text, str):
        raise _Wrong(f"{where}: kind and text are texts")
    return DecisionRecord(
        _integer(player, f"{where}, player"), kind, _integers(answer, f"{where}, answer"), text
    )


def _randomness(value: object) -> Randomness:
    table = _table(value, "randomness")
    one, other = _two_texts(table, "contributions")
    secret = _text(table, "server_seed")
    if not all(is_contribution(text) for text in (secret, one, other)):
        raise _Wrong("randomness: texts of one line")
    return Randomness(secret, (one, other))


def _card(name: str, value: object) -> CardRecord:
    table = _table(value, f"card {name}")
    faces = tuple(_table(face, f"card {name}, face") for face in _list(table, "faces", name))
    for face in faces:
        for field, printed in face.items():
            kind = int if field == "attractionLights" else str
            is_list = isinstance(printed, list) and all(isinstance(one, kind) for one in printed)
            if field not in PRINTED_FIELDS or not (is_list or isinstance(printed, str)):
                raise _Wrong(f"card {name}: {field} is not what is printed on a face")
    return CardRecord(name, faces, _text(table, "digest"))


def _table(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Wrong(f"{where}: not an object")
    return cast("dict[str, Any]", value)


def _list(table: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list):
        raise _Wrong(f"{where}: {key} is not a list")
    return value


def _text(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str):
        raise _Wrong(f"{key}: not a text")
    return value


def _integer(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _Wrong(f"{where}: not an integer")
    return value


def _optional_integer(value: object, where: str) -> int | None:
    return None if value is None else _integer(value, where)


def _integers(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise _Wrong(f"{where}: not a list")
    return tuple(_integer(item, where) for item in value)


def _two_texts(table: Mapping[str, Any], key: str) -> tuple[str, str]:
    value = table.get(key)
    if (
        not isinstance(value, list)
        or len(value) != 2
        or not all(isinstance(item, str) for item in value)
    ):
        raise _Wrong(f"{key}: two texts")
    return value[0], value[1]


def _two_decks(table: Mapping[str, Any], key: str) -> tuple[DeckList, DeckList]:
    value = table.get(key)
    if not isinstance(value, list) or len(value) != 2:
        raise _Wrong(f"{key}: two decks")
    return _deck(value[0], key), _deck(value[1], key)


def _deck(value: object, where: str) -> DeckList:
    deck = _table(value, where)
    return DeckList(
        _counts(deck.get("main"), where),
        _counts(deck.get("sideboard"), where),
        _counts(deck.get("attractions", {}), where),
    )


def _counts(value: object, where: str) -> dict[str, int]:
    table = _table(value, where)
    return {str(name): _integer(count, f"{where} {name}") for name, count in table.items()}
