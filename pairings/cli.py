"""The command line: reads an event as JSON, prints standings, the next round or a bracket.

The formats are described with examples in ``docs/cli.md``. Whatever is wrong with the input is
reported on standard error as ``path: what is wrong`` with exit status 2.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from pathlib import Path

from .errors import InvalidHistory, PairingError
from .playoff import Bracket, build_bracket, cut_to, ensure_cut_size
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

FAILURE = 2

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None


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

    def standings(self) -> tuple[Standing, ...]:
        """The standings after the last round of the file."""
        return compute_standings(
            self.players,
            self.rounds,
            scoring=self.scoring,
            dropped=self.dropped,
            tie_numbers=self.tie_numbers,
            disqualified=self.disqualified,
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        event = read_event(_read_text(options.file))
        output = _run(options, event)
    except PairingError as problem:
        print(problem, file=sys.stderr)
        return FAILURE
    print(_lines(output))
    return 0


def _lines(output: Json) -> str:
    """The output as JSON with one row (a standing, a pairing, a playoff round) to a line."""

    encode = json.JSONEncoder(ensure_ascii=False).encode

    def rows(values: list[Json], indent: str) -> str:
        inner = f",\n{indent}  ".join(map(encode, values))
        return f"[\n{indent}  {inner}\n{indent}]" if values else "[]"

    if isinstance(output, list):
        return rows(output, "")
    assert isinstance(output, dict)
    fields = []
    for key, value in output.items():
        is_table = isinstance(value, list) and any(isinstance(row, dict) for row in value)
        text = rows(value, "  ") if isinstance(value, list) and is_table else encode(value)
        fields.append(f"  {encode(key)}: {text}")
    return "{\n" + ",\n".join(fields) + "\n}"


def _run(options: argparse.Namespace, event: Event) -> Json:
    match options.command:
        case "standings":
            return [_standing_row(standing) for standing in event.standings()]
        case "pair":
            method = PairingMethod.BY_STANDINGS if options.by_standings else PairingMethod.RANDOM
            return _round_object(event.next_round(options.seed, method))
        case _:
            ensure_cut_size(options.cut)
            seeds = cut_to(event.standings(), options.cut)
            if len(seeds) < 2:
                raise InvalidHistory("players", "a playoff needs at least two active players")
            return _bracket_object(
                build_bracket(seeds, third_place=options.third_place), options.cut
            )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pairings",
        description="Standings, Swiss pairings and brackets of a Magic tournament as JSON.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    standings = commands.add_parser("standings", help="print the standings after the last round")
    pair = commands.add_parser("pair", help="print the pairings of the next round")
    pair.add_argument("--seed", type=int, default=0, help="decides between equally good rounds")
    pair.add_argument(
        "--by-standings",
        action="store_true",
        help="first against second, third against fourth, as far as there is no rematch",
    )
    bracket = commands.add_parser("bracket", help="print the playoff bracket")
    bracket.add_argument("--cut", type=int, required=True, help="players in the playoff")
    bracket.add_argument("--third-place", action="store_true", help="with a match for third")
    for command in (standings, pair, bracket):
        command.add_argument("file", metavar="FILE", help="the event as JSON, or - for input")
    return parser


def _read_text(name: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as problem:
        raise InvalidHistory(name, problem.strerror or "cannot be read") from problem
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InvalidHistory(name, f"not UTF-8 at byte {problem.start}") from problem


def read_event(text: str) -> Event:
    """The event that the JSON text describes.

    Raises:
        InvalidHistory: not JSON, a missing part, or a part of the wrong kind; ``where`` is the
            path to it.
    """
    try:
        document: Json = json.loads(text)
    except json.JSONDecodeError as problem:
        raise InvalidHistory(
            f"line {problem.lineno}, column {problem.colno}", f"not JSON: {problem.msg}"
        ) from problem
    except (ValueError, RecursionError) as problem:
        raise InvalidHistory("input", f"not JSON that can be read: {problem}") from problem
    if not isinstance(document, dict):
        raise InvalidHistory("input", f"an object is expected, not {_kind(document)}")
    if "players" not in document:
        raise InvalidHistory("players", "missing: the list of all players")
    if document["players"] is None:
        raise InvalidHistory("players", "a list is expected, not null")
    players = _players(document["players"], "players")
    known = set(players)
    if len(known) != len(players):
        seen: set[PlayerId] = set()
        for position, player in enumerate(players):
            if player in seen:
                raise InvalidHistory(f"players[{position}]", f"{player!r} is listed twice")
            seen.add(player)
    rounds = [
        _round(value, f"rounds[{position}]")
        for position, value in enumerate(_list(document.get("rounds"), "rounds"))
    ]
    event = Event(players, rounds, _scoring(document))
    event.dropped = _dropped(document.get("dropped"), known, len(rounds))
    event.disqualified = _known_players(document.get("disqualified"), "disqualified", known)
    event.tie_numbers = _numbers(document.get("tie_numbers"), "tie_numbers", known, lowest=None)
    event.fixed_tables = _numbers(document.get("fixed_tables"), "fixed_tables", known, lowest=1)
    assigned = document.get("assigned_byes")
    if isinstance(assigned, dict):
        event.awarded_byes = _numbers(assigned, "assigned_byes", known, lowest=0)
    else:
        event.byes_now = _known_players(assigned, "assigned_byes", known)
    event.forbidden = _pairs(document.get("forbidden"), "forbidden", known)
    event.first_table = _number(document.get("first_table", 1), "first_table", lowest=1)
    return event


def _scoring(document: dict[str, Json]) -> Scoring:
    default = Scoring()
    use_games = document.get("use_games", True)
    if not isinstance(use_games, bool):
        raise InvalidHistory("use_games", f"true or false is expected, not {_kind(use_games)}")
    return Scoring(
        win=_number(document.get("win", default.win), "win"),
        draw=_number(document.get("draw", default.draw), "draw"),
        loss=_number(document.get("loss", default.loss), "loss"),
        floor=_fraction(document.get("floor"), "floor", OFFICIAL_MINIMUM_PERCENTAGE),
        games_per_bye=_number(document.get("games_per_bye", 2), "games_per_bye"),
        games_per_assigned_loss=_number(
            document.get("games_per_assigned_loss", 0), "games_per_assigned_loss"
        ),
        use_games=use_games,
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
    games = [
        _number(count, f"{where}.games[{position}]")
        for position, count in enumerate(_list(content["games"], f"{where}.games"))
    ]
    if len(games) not in (2, 3):
        raise InvalidHistory(
            f"{where}.games",
            f"games won by the first, won by the second and drawn are expected, "
            f"not {len(games)} numbers",
        )
    double_loss = content.get("double_loss", False)
    if not isinstance(double_loss, bool):
        raise InvalidHistory(
            f"{where}.double_loss", f"true or false is expected, not {_kind(double_loss)}"
        )
    drawn = games[2] if len(games) == 3 else 0
    return MatchResult((players[0], players[1]), (games[0], games[1], drawn), double_loss)


def _dropped(value: Json, known: set[PlayerId], rounds: int) -> dict[PlayerId, int]:
    """Who left after which round; a plain list means after the last one."""
    if isinstance(value, list):
        return dict.fromkeys(_known_players(value, "dropped", known), rounds)
    return _numbers(value, "dropped", known, lowest=0)


def _numbers(
    value: Json, where: str, known: set[PlayerId], *, lowest: int | None
) -> dict[PlayerId, int]:
    numbers: dict[PlayerId, int] = {}
    for name, number in _object(value if value is not None else {}, where).items():
        place = f"{where}.{name}"
        if name not in known:
            raise InvalidHistory(place, f"unknown player {name!r}")
        numbers[PlayerId(name)] = _number(number, place, lowest=lowest)
    return numbers


def _known_players(value: Json, where: str, known: set[PlayerId]) -> list[PlayerId]:
    players = _players(value, where)
    for position, player in enumerate(players):
        if player not in known:
            raise InvalidHistory(f"{where}[{position}]", f"unknown player {player!r}")
        if player in players[:position]:
            raise InvalidHistory(f"{where}[{position}]", f"{player!r} is listed twice")
    return players


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
            raise InvalidHistory(f"{where}[{position}]", f"not a valid text: {name!r}")
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


def _number(value: Json, where: str, *, lowest: int | None = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidHistory(where, f"a whole number is expected, not {_kind(value)}")
    if lowest is not None and value < lowest:
        what = "negative" if lowest == 0 else f"less than {lowest}"
        raise InvalidHistory(where, f"must not be {what}: {value}")
    return value


def _fraction(value: Json, where: str, default: Fraction) -> Fraction:
    """A percentage as ``"0.33"``, ``"1/3"`` or a number; 0.33 means exactly 33/100."""
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise InvalidHistory(where, f'a fraction such as "1/3" is expected, not {_kind(value)}')
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise InvalidHistory(
            where, f'a fraction such as "0.33" or "1/3" is expected, not {value!r}'
        ) from None


def _kind(value: Json) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {value[:40]!r}"
        case list():
            return "a list"
        case _:
            return "an object"


def _percent(value: Fraction) -> float:
    """Percent with two decimals, half a hundredth rounded up."""
    return (20000 * value.numerator + value.denominator) // (2 * value.denominator) / 100


def _standing_row(standing: Standing) -> Json:
    own = standing.explanation
    row: dict[str, Json] = {
        "rank": standing.rank,
        "player": standing.player,
        "match_points": standing.match_points,
    }
    for head, value in (
        ("omw", own.opponents_match_win_percentage),
        ("gw", own.game_win_percentage),
        ("ogw", own.opponents_game_win_percentage),
    ):
        row[head] = str(value)
        row[f"{head}_percent"] = _percent(value)
    row["record"] = list(standing.record)
    row["tied"] = standing.is_tied
    if standing.dropped_after is not None:
        row["dropped"] = standing.dropped_after
    return row


def _round_object(pairings: RoundPairings) -> Json:
    return {
        "round": pairings.number,
        "seed": pairings.seed,
        "pairings": [
            {
                "table": pairing.table,
                "players": list(pairing.players),
                "points": list(pairing.points),
                "reason": pairing.reason,
            }
            for pairing in pairings.pairings
        ],
        "byes": [bye.player for bye in pairings.byes],
        "bye_reasons": {bye.player: bye.reason.text for bye in pairings.byes},
        "cost": asdict(pairings.cost),
        "optimal": pairings.optimal,
    }


ROUND_NAMES = ("final", "semifinals", "quarterfinals")


def _bracket_object(bracket: Bracket, cut: int) -> Json:
    last = len(bracket.rounds)
    rounds: list[Json] = []
    for number, matches in enumerate(bracket.rounds, start=1):
        from_end = last - number
        name = (
            ROUND_NAMES[from_end]
            if from_end < len(ROUND_NAMES)
            else f"round of {2 ** (from_end + 1)}"
        )
        rows: list[Json] = [
            {
                "match": match.position + 1,
                "seeds": list(match.seeds),
                "players": list(match.players),
                "winner": match.winner,
                "bye": match.is_bye,
            }
            for match in matches
        ]
        if number == last and bracket.third_place is not None:
            rows.append(
                {
                    "match": bracket.third_place.position + 1,
                    "seeds": list(bracket.third_place.seeds),
                    "players": list(bracket.third_place.players),
                    "winner": None,
                    "bye": False,
                    "third_place": True,
                }
            )
        rounds.append({"round": number, "name": name, "matches": rows})
    return {"cut": cut, "seeds": list(bracket.seeds), "rounds": rounds}
