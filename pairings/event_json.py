"""An event read from JSON, every part of it checked.

The format is described with examples in ``docs/cli.md``. Whatever is wrong is an
``InvalidHistory`` whose ``where`` is the path to the place.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from fractions import Fraction

from .errors import InvalidHistory
from .standings import compute_standings
from .swiss import pair_swiss_round
from .types import (
    OFFICIAL_MINIMUM_PERCENTAGE,
    Entrant,
    MatchResult,
    PairingMethod,
    PlayerId,
    RoundPairings,
    RoundResults,
    Scoring,
    Standing,
    SwissOptions,
)

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None

HIGHEST_NUMBER = 1_000_000_000
"""No count, table or round is larger; keeps every number in the output readable."""


@dataclass(slots=True)
class Event:
    """An event as it was read from a file."""

    players: list[PlayerId]
    rounds: list[RoundResults]
    scoring: Scoring
    dropped: dict[PlayerId, int] = field(default_factory=dict)
    disqualified: list[PlayerId] = field(default_factory=list)
    tie_numbers: dict[PlayerId, int] = field(default_factory=dict)
    fixed_tables: dict[PlayerId, int] = field(default_factory=dict)
    awarded_byes: dict[PlayerId, int] = field(default_factory=dict)
    byes_now: list[PlayerId] = field(default_factory=list)
    forbidden: list[tuple[PlayerId, PlayerId]] = field(default_factory=list)
    first_table: int = 1
    dropped_last: bool = False

    def standings(self) -> tuple[Standing, ...]:
        """The standings after the last round of the file."""
        return compute_standings(
            self.players,
            self.rounds,
            scoring=self.scoring,
            dropped=self.dropped,
            tie_numbers=self.tie_numbers,
            disqualified=self.disqualified,
            dropped_last=self.dropped_last,
        )

    def next_round(self, seed: int, method: PairingMethod) -> RoundPairings:
        """The next round of those who have neither dropped nor been disqualified."""
        self.standings()  # refuses results that name unknown players
        gone = {player for player, after in self.dropped.items() if after <= len(self.rounds)}
        gone.update(self.disqualified)
        entrants = [
            Entrant(player, self.awarded_byes.get(player, 0), self.fixed_tables.get(player))
            for player in self.players
            if player not in gone
        ]
        options = SwissOptions(
            method=method,
            forbidden=frozenset(frozenset(pair) for pair in self.forbidden),
            forced_byes=frozenset(player for player in self.byes_now if player not in gone),
            first_table=self.first_table,
        )
        return pair_swiss_round(
            entrants, self.rounds, seed=seed, options=options, scoring=self.scoring
        )


def read_event(text: str) -> Event:
    """The event that the JSON text describes.

    Raises:
        InvalidHistory: not JSON, a missing part, or a part of the wrong kind; ``where`` is the
            path to it.
    """
    try:
        document: Json = json.loads(text, object_pairs_hook=_without_doubles)
    except json.JSONDecodeError as problem:
        raise InvalidHistory(
            f"line {problem.lineno}, column {problem.colno}", f"not JSON: {problem.msg}"
        ) from problem
    except RecursionError as problem:
        raise InvalidHistory("input", "lists and objects are nested too deeply") from problem
    except ValueError as problem:  # a number of thousands of digits
        raise InvalidHistory("input", f"not JSON that can be read: {problem}") from problem
    if not isinstance(document, dict):
        raise InvalidHistory("input", f"an object is expected, not {_kind(document)}")
    if "players" not in document:
        raise InvalidHistory("players", "missing: the list of all players")
    if document["players"] is None:
        raise InvalidHistory("players", "a list is expected, not null")
    players = _players(document["players"], "players")
    _ensure_once(players, "players")
    known = set(players)
    rounds = [
        _round(value, f"rounds[{position}]")
        for position, value in enumerate(_list(document.get("rounds"), "rounds"))
    ]
    event = Event(players, rounds, _scoring(document))
    event.dropped = _dropped(document.get("dropped"), known, len(rounds))
    event.disqualified = _known_players(document.get("disqualified"), "disqualified", known)
    event.tie_numbers = _numbers(
        document.get("tie_numbers"), "tie_numbers", known, lowest=None, highest=None
    )
    event.fixed_tables = _numbers(document.get("fixed_tables"), "fixed_tables", known, lowest=1)
    assigned = document.get("assigned_byes")
    if isinstance(assigned, dict):
        event.awarded_byes = _numbers(assigned, "assigned_byes", known, lowest=0)
    else:
        event.byes_now = _known_players(assigned, "assigned_byes", known)
    event.forbidden = _pairs(document.get("forbidden"), "forbidden", known)
    event.first_table = _number(document.get("first_table", 1), "first_table", lowest=1)
    for player, table in event.fixed_tables.items():
        if table < event.first_table:
            raise InvalidHistory(
                _key("fixed_tables", player), f"tables start at {event.first_table}: {table}"
            )
    event.dropped_last = _truth(document.get("dropped_last", False), "dropped_last")
    return event


def _without_doubles(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """The object, if no key stands in it twice: one of the two values would be lost."""
    content = dict(pairs)
    if len(content) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise InvalidHistory(_shown(name), "this key stands twice in one object")
            seen.add(name)
    return content


def _scoring(document: dict[str, Json]) -> Scoring:
    default = Scoring()
    return Scoring(
        win=_number(document.get("win", default.win), "win"),
        draw=_number(document.get("draw", default.draw), "draw"),
        loss=_number(document.get("loss", default.loss), "loss"),
        floor=_fraction(document.get("floor"), "floor", OFFICIAL_MINIMUM_PERCENTAGE),
        games_per_bye=_number(document.get("games_per_bye", 2), "games_per_bye"),
        games_per_assigned_loss=_number(
            document.get("games_per_assigned_loss", 0), "games_per_assigned_loss"
        ),
        use_games=_truth(document.get("use_games", True), "use_games"),
        no_opponents=_fraction(document.get("no_opponents"), "no_opponents", Fraction(0)),
    )


def _round(value: Json, where: str) -> RoundResults:
    content = _object(value, where)
    return RoundResults(
        matches=tuple(
            _match(match, f"{where}.matches[{position}]")
            for position, match in enumerate(_list(content.get("matches"), f"{where}.matches"))
        ),
        byes=tuple(_players(content.get("byes"), f"{where}.byes")),
        losses=tuple(_players(content.get("losses"), f"{where}.losses")),
    )


def _match(value: Json, where: str) -> MatchResult:
    content = _object(value, where)
    players = _players(content.get("players"), f"{where}.players")
    if len(players) != 2:
        raise InvalidHistory(f"{where}.players", f"two players are expected, not {len(players)}")
    if "games" not in content:
        raise InvalidHistory(f"{where}.games", "missing: games won, lost and drawn")
    games_value = content["games"]
    if games_value is None:
        raise InvalidHistory(f"{where}.games", "a list is expected, not null")
    games = [
        _number(count, f"{where}.games[{position}]")
        for position, count in enumerate(_list(games_value, f"{where}.games"))
    ]
    if len(games) not in (2, 3):
        raise InvalidHistory(
            f"{where}.games",
            f"games won by the first, won by the second and drawn are expected, "
            f"not {len(games)} numbers",
        )
    double_loss = _truth(content.get("double_loss", False), f"{where}.double_loss")
    drawn = games[2] if len(games) == 3 else 0
    return MatchResult((players[0], players[1]), (games[0], games[1], drawn), double_loss)


def _dropped(value: Json, known: set[PlayerId], rounds: int) -> dict[PlayerId, int]:
    """Who left after which round; a plain list means after the last one."""
    if isinstance(value, list):
        return dict.fromkeys(_known_players(value, "dropped", known), rounds)
    return _numbers(value, "dropped", known, lowest=0)


def _numbers(
    value: Json,
    where: str,
    known: set[PlayerId],
    *,
    lowest: int | None,
    highest: int | None = HIGHEST_NUMBER,
) -> dict[PlayerId, int]:
    numbers: dict[PlayerId, int] = {}
    for name, number in _object(value if value is not None else {}, where).items():
        place = _key(where, name)
        if name not in known:
            raise InvalidHistory(place, f"unknown player {_shortened(repr(name))}")
        numbers[PlayerId(name)] = _number(number, place, lowest=lowest, highest=highest)
    return numbers


def _known_players(value: Json, where: str, known: set[PlayerId]) -> list[PlayerId]:
    players = _players(value, where)
    for position, player in enumerate(players):
        if player not in known:
            raise InvalidHistory(
                f"{where}[{position}]", f"unknown player {_shortened(repr(player))}"
            )
    _ensure_once(players, where)
    return players


def _ensure_once(players: list[PlayerId], where: str) -> None:
    """Raise ``InvalidHistory`` at the first player who is listed again."""
    seen: set[PlayerId] = set()
    for position, player in enumerate(players):
        if player in seen:
            raise InvalidHistory(
                f"{where}[{position}]", f"{_shortened(repr(player))} is listed twice"
            )
        seen.add(player)


def _pairs(value: Json, where: str, known: set[PlayerId]) -> list[tuple[PlayerId, PlayerId]]:
    pairs = []
    for position, pair in enumerate(_list(value, where)):
        players = _known_players(pair, f"{where}[{position}]", known)
        if len(players) != 2:
            raise InvalidHistory(f"{where}[{position}]", "two players are expected")
        pairs.append((players[0], players[1]))
    return pairs


def _players(value: Json, where: str) -> list[PlayerId]:
    players = []
    for position, name in enumerate(_list(value, where)):
        if not isinstance(name, str) or not name:
            raise InvalidHistory(
                f"{where}[{position}]", f"a player's name is expected, not {_kind(name)}"
            )
        if not name.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in name):
            raise InvalidHistory(
                f"{where}[{position}]", f"not a valid text: {_shortened(repr(name))}"
            )
        players.append(PlayerId(name))
    return players


def _list(value: Json, where: str) -> list[Json]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise InvalidHistory(where, f"a list is expected, not {_kind(value)}")
    return value


def _object(value: Json, where: str) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise InvalidHistory(where, f"an object is expected, not {_kind(value)}")
    return value


def _number(
    value: Json, where: str, *, lowest: int | None = 0, highest: int | None = HIGHEST_NUMBER
) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidHistory(where, f"a whole number is expected, not {_kind(value)}")
    if lowest is not None and value < lowest:
        what = "negative" if lowest == 0 else f"less than {lowest}"
        raise InvalidHistory(where, f"must not be {what}: {_shortened(str(value))}")
    if highest is not None and value > highest:
        raise InvalidHistory(where, f"too large: {_shortened(str(value))}")
    return value


def _truth(value: Json, where: str) -> bool:
    if not isinstance(value, bool):
        raise InvalidHistory(where, f"true or false is expected, not {_kind(value)}")
    return value


FRACTION = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,30}|/[0-9]{1,9})?", re.ASCII)
"""No exponents: ``1e999999999`` would fill the memory."""


def _fraction(value: Json, where: str, default: Fraction) -> Fraction:
    """A percentage as ``"0.33"``, ``"1/3"`` or a number; 0.33 means exactly 33/100."""
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise InvalidHistory(where, f'a fraction such as "1/3" is expected, not {_kind(value)}')
    text = str(value)
    try:
        if not FRACTION.fullmatch(text):
            raise ValueError
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise InvalidHistory(
            where,
            f'a fraction such as "0.33" or "1/3" is expected, not {_shortened(repr(value))}',
        ) from None


def _kind(value: Json) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int() | float():
            return f"the number {_shortened(str(value))}"
        case str():
            return f"the text {value[:40]!r}"
        case list():
            return "a list"
        case _:
            return "an object"


def _key(where: str, name: str) -> str:
    """The path to a key of an object."""
    return f"{where}.{_shown(name)}"


def _shown(name: str) -> str:
    """A key as it is, or quoted if that would not stay on one line."""
    return _shortened(name if name.isprintable() else repr(name))


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


LONGEST_QUOTE = 60
