"""Every cited rule exists in the edition of the Comprehensive Rules that the engine follows."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EDITION = "comprehensive-rules-2026-08-07.txt"
CITATION = re.compile(r"CR (\d{3}(?:\.\d+[a-z]?)?(?:(?:, |–|-)\d{3}\.\d+[a-z]?)*)")
RULE = re.compile(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? ", re.MULTILINE)


@pytest.fixture(scope="module")
def rule_numbers(card_data) -> set[str]:
    path = card_data / EDITION
    if not path.exists():
        pytest.skip("no Comprehensive Rules file")
    return set(RULE.findall(path.read_text()))


def citations() -> list[tuple[str, str]]:
    found = []
    for folder in ("rules_engine", "tests/rules_engine"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for cited in CITATION.findall(path.read_text()):
                for number in re.findall(r"\d{3}(?:\.\d+[a-z]?)?", cited):
                    found.append((path.relative_to(ROOT).as_posix(), number))
    return found


def test_every_cited_rule_exists(rule_numbers):
    assert [
        f"{path}: CR {number}" for path, number in citations() if number not in rule_numbers
    ] == []
