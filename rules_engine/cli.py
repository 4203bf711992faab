"""The command line: play, verify, cards, coverage, scenario.

Errors go to standard error with exit status 2.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from rules_engine.agents import AGENTS
from rules_engine.card_files import COMPILED_FIELDS, read_card_file
from rules_engine.cards.demo_decks import demo_decks
from rules_engine.cards.loader import bundled_cards
from rules_engine.decks import DeckList
from rules_engine.errors import RulesError
from rules_engine.oracle.catalogue import Catalogue, Records
from rules_engine.oracle.coverage import (
    COUNTED_FIELDS,
    CardOutcome,
    change_since,
    coverage,
    coverage_out,
    coverage_text,
    outcome_of,
    outcomes,
)
from rules_engine.replay import replay_text, replay_transcript
from rules_engine.scenario.causes import causes_table, read_judgements
from rules_engine.scenario.format import read_files
from rules_engine.scenario.report import ScenarioResult, run_scenarios, summary
from rules_engine.scenario.workers import Ended, Workers, can_fork
from rules_engine.session import play_match
from rules_engine.support import unsupported_clauses

PARTS = 200
"""Into how many pieces the cards are cut for several processes."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        status: int = options.run(options)
    except (RulesError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules_engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="play a match between two decks")
    play.add_argument("deck", nargs="*", help="a demo deck's name or a file of lines '4 Card Name'")
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--best-of", type=int, default=3)
    play.add_argument(
        "--agents", nargs=2, default=["heuristic", "heuristic"], choices=sorted(AGENTS)
    )
    play.add_argument("--out", type=Path, help="where to write the transcript")
    play.add_argument("--quiet", action="store_true", help="only the result, no play-by-play")
    play.set_defaults(run=_play)

    verify = commands.add_parser("verify", help="replay a transcript and compare everything")
    verify.add_argument("file", type=Path)
    verify.add_argument("--play-by-play", action="store_true")
    verify.set_defaults(run=_verify)

    scenario = commands.add_parser("scenario", help="play scenarios and check what must hold")
    scenario.add_argument("files", nargs="+", type=Path)
    scenario.add_argument(
        "--cards",
        type=Path,
        help="an Oracle data file (JSON, also .gz or .xz), from which other cards than the"
        " bundled ones are compiled as scenarios need them",
    )
    scenario.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    scenario.add_argument("--report", type=Path, help="one JSON line for each scenario")
    scenario.add_argument("--causes", type=Path, help="a Markdown table of what didn't pass")
    scenario.add_argument(
        "--judged", type=Path, help="JSON of what was found out about scenarios, for --causes"
    )
    scenario.add_argument("--limit", type=int)
    scenario.add_argument("--only", help="a regular expression for the scenarios' ids")
    scenario.add_argument("--timeout", type=float, default=20.0, metavar="SECONDS")
    scenario.set_defaults(run=_scenario)

    coverage = commands.add_parser(
        "coverage", help="count the cards of a card file that are played in full"
    )
    coverage.add_argument("--cards", type=Path, required=True, help="an Oracle data file")
    coverage.add_argument("--format", help="only cards that are legal in this format")
    coverage.add_argument("--json", type=Path, metavar="OUT", help="where to write every card")
    coverage.add_argument("--diff", type=Path, metavar="OLD", help="an earlier --json to compare")
    coverage.add_argument("--rows", type=int, default=30, help="rows of each table")
    coverage.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    coverage.set_defaults(run=_coverage)

    cards = commands.add_parser("cards", help="list the bundled cards and what is not supported")
    cards.add_argument("--unsupported", action="store_true", help="only those")
    cards.set_defaults(run=_cards)
    return parser


def _play(options: argparse.Namespace) -> int:
    names = list(options.deck) or sorted(demo_decks())[:2]
    if len(names) == 1:
        names *= 2
    if len(names) != 2:
        raise RulesError("name two decks")
    decks = (_deck(names[0]), _deck(names[1]))
    transcript = play_match(
        decks=decks,
        seed=options.seed,
        best_of=options.best_of,
        agents=(options.agents[0], options.agents[1]),
        names=(Path(names[0]).stem, Path(names[1]).stem)
        if names[0] != names[1]
        else ("Player 1", "Player 2"),
    )
    if options.out is not None:
        options.out.write_text(transcript.to_json(), encoding="utf-8")
    if not options.quiet:
        for number, lines in enumerate(replay_transcript(transcript).play_by_play, 1):
            print(f"=== Game {number}")
            for line in lines:
                print(line.text if line.heading else f"  {line.text}")
    wins = transcript.result.wins
    winner = transcript.result.winner
    said = "a draw" if winner is None else f"{transcript.names[winner]} wins"
    print(f"{transcript.names[0]} {wins[0]} - {wins[1]} {transcript.names[1]}: {said}")
    return 0


def _deck(name: str) -> DeckList:
    demo = demo_decks().get(name)
    if demo is not None:
        return DeckList(demo.main, demo.sideboard)
    path = Path(name)
    if not path.exists():
        known = ", ".join(sorted(demo_decks()))
        raise RulesError(f"no deck {name!r}: neither a file nor one of {known}")
    main: dict[str, int] = {}
    sideboard: dict[str, int] = {}
    section = main
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("//"):
            continue
        if text.lower().rstrip(":") == "sideboard":
            section = sideboard
            continue
        count, _, card = text.partition(" ")
        if not count.isdigit() or not card:
            raise RulesError(f"{name}, line {number}: expected a number and a card name")
        section[card.strip()] = section.get(card.strip(), 0) + int(count)
    return DeckList(main, sideboard)


def _verify(options: argparse.Namespace) -> int:
    report = replay_text(options.file.read_bytes())
    if options.play_by_play:
        for number, lines in enumerate(report.play_by_play, 1):
            print(f"=== Game {number}")
            for line in lines:
                print(line.text if line.heading else f"  {line.text}")
    if report.ok:
        assert report.result is not None
        print(f"genuine and legal: {report.result.wins[0]} - {report.result.wins[1]}")
        return 0
    for problem in report.problems:
        print(f"not genuine: {problem}")
    return 1


def _scenario(options: argparse.Namespace) -> int:
    try:
        only = re.compile(options.only) if options.only else None
    except re.error as error:
        raise RulesError(f"--only: {error}") from None
    if options.jobs < 1:
        raise RulesError("--jobs: at least 1")
    records = {} if options.cards is None else read_card_file(options.cards)
    cards = Catalogue(bundled_cards(), records)
    judgements = {} if options.judged is None else read_judgements(options.judged)
    chosen: list[object] = []
    for _, content in read_files(options.files):
        if options.limit is not None and len(chosen) >= options.limit:
            break
        name = str(content.get("id", "")) if isinstance(content, dict) else ""
        if only is None or only.search(name):
            chosen.append(content)
    with contextlib.ExitStack() as closing:
        tell = None
        if options.report is not None:
            report = closing.enter_context(options.report.open("w", encoding="utf-8"))

            def tell(result: ScenarioResult) -> None:
                report.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")

        results = run_scenarios(
            chosen,
            cards,
            timeout=options.timeout,
            clock=time.perf_counter,
            jobs=options.jobs,
            on_result=tell,
        )
    if options.causes is not None:
        options.causes.write_text(causes_table(results, judgements), encoding="utf-8")
    print(summary(results))
    return 0


def _coverage(options: argparse.Namespace) -> int:
    old = None
    if options.diff is not None:
        try:
            old = json.loads(options.diff.read_text(encoding="utf-8"))
            change_since(old, coverage(()))
        except (ValueError, AttributeError) as error:
            raise RulesError(f"{options.diff}: not an earlier coverage: {error}") from None
    records = read_card_file(options.cards, COMPILED_FIELDS | COUNTED_FIELDS)
    found = coverage(_all_outcomes(records, options.jobs), options.format)
    if not found.total.cards:
        raise RulesError(f"no card of the file is legal in {options.format!r}")
    change = change_since(old, found) if old is not None else None
    print(coverage_text(found, change, rows=options.rows))
    if options.json is not None:
        content = json.dumps(coverage_out(found), ensure_ascii=False, indent=1, sort_keys=True)
        options.json.write_text(content + "\n", encoding="utf-8")
    return 0


def _all_outcomes(records: Records, jobs: int) -> Iterable[CardOutcome]:
    """In several processes where that is asked for and the system can copy one."""
    if jobs < 1:
        raise RulesError("--jobs: at least 1")
    if jobs == 1 or not can_fork():
        return outcomes(records)
    names = list(records)

    def part(number: int) -> list[CardOutcome]:
        return [
            found
            for name in names[number::PARTS]
            if (found := outcome_of(records, name)) is not None
        ]

    counted: list[CardOutcome] = []
    workers = Workers(part, jobs=jobs, timeout=0, clock=time.perf_counter)
    for number, found in workers.run(PARTS):
        if isinstance(found, Ended):
            raise RulesError(f"a process that counted cards died (part {number})")
        counted.extend(found)
    return sorted(counted, key=lambda one: one.name)


def _cards(options: argparse.Namespace) -> int:
    supported = 0
    catalogue = bundled_cards()
    for name, definition in catalogue.items():
        clauses = unsupported_clauses(name)
        supported += not clauses
        if clauses:
            print(f"{name}: not supported: {'; '.join(clauses)}")
        elif not options.unsupported:
            cost = str(definition.mana_cost or "")
            print(f"{name}  {cost}  {definition.front.type_line}".replace("  ", " "))
    print(f"{supported} of {len(catalogue)} cards are playable", file=sys.stderr)
    return 0
