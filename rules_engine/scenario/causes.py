"""A table of the scenarios that didn't pass, by what is behind it.

What a result shows by itself is told apart here; whether an expectation fails for the rules' sake
or for a habit of the suite can only be judged by somebody, in a file of judgements.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path

from rules_engine.errors import RulesError
from rules_engine.scenario.report import ScenarioResult


class Cause(StrEnum):
    """What keeps a scenario from passing."""

    CLAUSE = "unsupported clause"
    RULES = "rules bug"
    RUNNER = "runner"
    PECULIAR = "scenario's own peculiarity"
    EXCEPTION = "rules bug: the engine raised"
    UNJUDGED = "not judged yet"


JUDGED = {"rules": Cause.RULES, "runner": Cause.RUNNER, "scenario": Cause.PECULIAR}
"""The words of a file of judgements."""

_RAISED = re.compile(r"\w+(?:Error|Exception|Iteration)\b")
_CLAUSE = re.compile(r""".*(?:, from|: ) ?(['"])(?P<words>.+)\1$""")
MOST_SHOWN = 40


def read_judgements(path: Path) -> dict[str, tuple[Cause, str]]:
    """`{"id": ["rules" | "runner" | "scenario", "why"]}` from a JSON file.

    Raises:
        OSError: it can't be read.
        RulesError: it isn't such a file.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): (JUDGED[cause], str(why)) for name, (cause, why) in content.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RulesError(f"{path}: not a file of judgements: {error}") from None


def cause_of(
    result: ScenarioResult, judgements: Mapping[str, tuple[Cause, str]]
) -> tuple[Cause, str] | None:
    """Why the scenario didn't pass, with the details; None if it passed."""
    if result.status == "passed":
        return None
    if result.status == "unsupported":
        return Cause.CLAUSE, _clause(result.detail)
    judged = judgements.get(result.id)
    if judged is not None:
        return judged
    raised = result.status == "timeout" or _RAISED.match(result.detail)
    return (Cause.EXCEPTION if raised else Cause.UNJUDGED), result.detail


def _clause(detail: str) -> str:
    """The words that weren't read; else all that is said."""
    first = detail.split("; ")[0]
    found = _CLAUSE.search(first)
    return found["words"] if found else first.partition(": ")[2]


def causes_table(
    results: Sequence[ScenarioResult], judgements: Mapping[str, tuple[Cause, str]]
) -> str:
    """Markdown: how many scenarios each cause stops, the clauses that stop most, the others one by
    one."""
    by_cause: dict[Cause, list[tuple[str, str]]] = defaultdict(list)
    for result in results:
        found = cause_of(result, judgements)
        if found is not None:
            by_cause[found[0]].append((result.id, found[1]))
    passed = sum(result.status == "passed" for result in results)
    lines = [
        f"{passed} of {len(results)} scenarios pass.",
        "",
        "| cause | scenarios |",
        "| --- | ---: |",
        *(f"| {cause} | {len(by_cause[cause])} |" for cause in Cause if by_cause[cause]),
    ]
    clauses: dict[str, int] = defaultdict(int)
    for _, clause in by_cause[Cause.CLAUSE]:
        clauses[clause] += 1
    if clauses:
        lines += ["", f"## {Cause.CLAUSE}", "", "| clause | scenarios |", "| --- | ---: |"]
        most = sorted(clauses.items(), key=lambda item: (-item[1], item[0]))[:MOST_SHOWN]
        lines += [f"| {_cell(clause)} | {count} |" for clause, count in most]
    for cause in Cause:
        if cause is not Cause.CLAUSE and by_cause[cause]:
            lines += ["", f"## {cause}", "", "| scenario | |", "| --- | --- |"]
            lines += [f"| {_cell(name)} | {_cell(why)} |" for name, why in sorted(by_cause[cause])]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())
