"""The command line: reads an event as JSON, prints standings, the next round or a bracket.

The formats are described with examples in ``docs/cli.md``. Whatever is wrong with the input is
reported on standard error as ``path: what is wrong`` with exit status 2.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path

from .errors import InvalidHistory, NoValidPairing, PairingError
from .event_json import Event, Json, read_event
from .playoff import Bracket, build_bracket, cut_to, ensure_cut_size
from .types import PairingMethod, RoundPairings, Standing

FAILURE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        event = read_event(_read_text(options.file))
        output = _run(options, event)
    except NoValidPairing as problem:
        return fail(f"forbidden: {problem}")
    except PairingError as problem:
        return fail(str(problem))
    print(_lines(output))
    return 0


def fail(problem: str) -> int:
    """Report what is wrong as one line on standard error; returns the exit status."""
    shown = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in problem)
    print("".join(shown), file=sys.stderr)
    return FAILURE


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
    if name == "-" and sys.stdin is None:
        raise InvalidHistory("-", "standard input is closed")
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as problem:
        raise InvalidHistory(name, problem.strerror or "cannot be read") from problem
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InvalidHistory(name, f"not UTF-8 at byte {problem.start}") from problem


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
    row["shared_rank"] = standing.shared_rank
    row["tied"] = standing.is_tied
    if standing.dropped_after is not None:
        row["dropped"] = standing.dropped_after
    return row


def _round_object(pairings: RoundPairings) -> Json:
    levels = [pairing.points for pairing in pairings.pairings]
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
        "cost": {
            **asdict(pairings.cost),
            "point_differences": sum(high - low for high, low in levels),
        },
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
