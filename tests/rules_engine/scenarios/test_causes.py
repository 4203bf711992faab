"""The table of what keeps scenarios from passing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_engine.cli import main
from rules_engine.errors import RulesError
from rules_engine.scenario.causes import Cause, cause_of, causes_table, read_judgements
from rules_engine.scenario.report import ScenarioResult
from tests.rules_engine.scenarios.test_scenario_runner import scenario

RESULTS = [
    ScenarioResult("a", "passed", 0.1, ""),
    ScenarioResult(
        "b", "unsupported", 0.1, "X: X, line 1: no rule for these words: 'Frob it.', from 'it.'"
    ),
    ScenarioResult("c", "unsupported", 0.1, "Y: card is not in the engine's catalogue"),
    ScenarioResult("d", "error", 0.1, "KeyError: 7"),
    ScenarioResult("e", "timeout", 20.0, "not over after 20 s"),
    ScenarioResult("f", "failed", 0.1, "wanted | life 3: 4"),
    ScenarioResult("g", "error", 0.1, "cast Shock can't be done now"),
]


def test_a_result_shows_its_cause_or_is_judged() -> None:
    judged = {"f": (Cause.PECULIAR, "counts poison"), "a": (Cause.RULES, "no")}
    assert [cause_of(one, judged) for one in RESULTS] == [
        None,
        (Cause.CLAUSE, "it."),
        (Cause.CLAUSE, "card is not in the engine's catalogue"),
        (Cause.EXCEPTION, "KeyError: 7"),
        (Cause.EXCEPTION, "not over after 20 s"),
        (Cause.PECULIAR, "counts poison"),
        (Cause.UNJUDGED, "cast Shock can't be done now"),
    ]


def test_the_table() -> None:
    table = causes_table(RESULTS, {})
    assert table.startswith("1 of 7 scenarios pass.\n")
    assert "| unsupported clause | 2 |" in table
    assert "| rules bug: the engine raised | 2 |" in table
    assert "| not judged yet | 2 |" in table
    assert "| f | wanted \\| life 3: 4 |" in table


def test_judgements_are_a_file(tmp_path: Path) -> None:
    file = tmp_path / "judged.json"
    file.write_text('{"f": ["scenario", "counts poison"], "g": ["runner", "waits"]}')
    assert read_judgements(file) == {
        "f": (Cause.PECULIAR, "counts poison"),
        "g": (Cause.RUNNER, "waits"),
    }
    for wrong in ("[]", '{"f": ["nobody", ""]}', '{"f": 1}', "{"):
        file.write_text(wrong)
        with pytest.raises(RulesError, match="not a file of judgements"):
            read_judgements(file)


def test_the_command_writes_it(tmp_path: Path) -> None:
    file, table, judged = (tmp_path / name for name in ("s.json", "t.md", "j.json"))
    file.write_text(json.dumps(scenario(expect=[{"player": "A", "life": 3}])))
    judged.write_text('{"base": ["scenario", "nobody was hit"]}')
    assert main(["scenario", str(file), "--causes", str(table), "--judged", str(judged)]) == 0
    assert "| base | nobody was hit |" in table.read_text()


def test_what_is_known_of_the_outside_scenarios_that_fail() -> None:
    """None of them fails for a rule."""
    judged = read_judgements(Path(__file__).parent.parent / "outside_judged.json")
    assert {cause for cause, _ in judged.values()} == {Cause.PECULIAR}
    assert list(judged) == sorted(judged)
    assert all(why for _, why in judged.values())
