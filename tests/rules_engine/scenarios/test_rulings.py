"""Official rulings as scenarios, played with the cards that the published texts compile to."""

import re
import time
from pathlib import Path

import pytest

from rules_engine.scenario.format import read_files
from rules_engine.scenario.report import run_scenario
from tests.rules_engine.cards.compiled import compiled_cards, ruling_files
from tests.rules_engine.cards.published import published_records

SCENARIOS = [content for _, content in read_files(ruling_files())]
CITATION = re.compile(r"^Ruling \((?P<card>.+), (?P<date>\d{4}-\d\d-\d\d)\): \S")

RULE = re.compile(r"^CR \d{3}\.\d+[a-z]?(, \d{3}\.\d+[a-z]?)*: \S")


@pytest.mark.parametrize("content", SCENARIOS, ids=[str(content["id"]) for content in SCENARIOS])
def test_ruling(content: dict[str, object], card_data: Path) -> None:
    assert content["strict"] is True
    assert content["expect"]
    result = run_scenario(content, compiled_cards(card_data), timeout=20, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


def test_the_rulings_are_published(card_data: Path) -> None:
    """The set's own scenarios, of Time Spiral, go by their names in capitals and need no date; what
    only follows from a rule cites that."""
    records = published_records(card_data)
    unknown = []
    for content in SCENARIOS:
        note, name = str(content["note"]), str(content["id"])
        match = CITATION.match(note)
        if match is None:
            assert name.isupper() or RULE.match(note), f"{name} cites no ruling and no rule"
            continue
        faces = records.get(match["card"], [])
        dates = {ruling["date"] for face in faces for ruling in face.get("rulings", ())}
        if match["date"] not in dates:
            unknown.append(match[0])
    assert unknown == []
