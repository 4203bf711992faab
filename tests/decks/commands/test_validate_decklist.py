"""The command for scripts: its output, its exit statuses, its errors."""

import io
import json
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from decks.enums import CardPoolRule, FormatKind
from tests.decks.rows import basics, make_format

pytestmark = pytest.mark.django_db

LEGAL = "56 Mountain\n4 Shock\n"
BROKEN = "55 Mountain\n5 Shock\n1 Shcok\n"


@pytest.fixture(autouse=True)
def modern():
    basics()
    return make_format("modern")


def run(*args, stdin=None, monkeypatch=None):
    """(exit status, standard output) of the command."""
    out = io.StringIO()
    if stdin is not None:
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(stdin)))
    with pytest.raises(SystemExit) as stopped:
        call_command("validate_decklist", *args, stdout=out)
    return stopped.value.code, out.getvalue()


def refused(*args):
    """The sentence on standard error and the exit status."""
    with pytest.raises(CommandError) as stopped:
        call_command("validate_decklist", *args, stdout=io.StringIO())
    return str(stopped.value), stopped.value.returncode


def test_a_legal_list_is_status_0(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL)
    status, out = run("--format", "modern", "--date", "2024-02-24", str(file))
    assert (status, out) == (0, "Modern on 2024-02-24: legal (60 cards, sideboard 0)\n")


def test_every_violation_with_its_code_is_status_1(monkeypatch):
    status, out = run(
        "--format",
        "modern",
        "--date",
        "2024-02-24",
        "-",
        stdin=BROKEN.encode(),
        monkeypatch=monkeypatch,
    )
    assert status == 1
    assert out.splitlines() == [
        "Modern on 2024-02-24: not legal (61 cards, sideboard 0)",
        "  - Line 3: there is no card “Shcok”. Did you mean Shock? [unknown_card]",
        "  - There are 5 copies of Shock, 4 allowed: take out 1. [too_many_copies]",
    ]


def test_json(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(BROKEN + "\nMaybeboard\n1 Opt\n")
    status, out = run("--format", "modern", "--date", "2024-02-24", "--json", str(file))
    assert status == 1
    assert json.loads(out) == {
        "format": "modern",
        "date": "2024-02-24",
        "legal": False,
        "size": {"main_deck": 61, "sideboard": 0},
        "counts": {
            "main": 61,
            "sideboard": 0,
            "commander": 0,
            "signature_spell": 0,
            "companion": 0,
        },
        "cards": [
            {"name": "Mountain", "quantity": 55, "section": "main", "lines": [1]},
            {"name": "Shock", "quantity": 5, "section": "main", "lines": [2]},
        ],
        "violations": [
            {
                "code": "unknown_card",
                "message": "Line 3: there is no card “Shcok”. Did you mean Shock?",
                "cards": ["Shcok"],
                "counts": {"found": 1},
                "lines": [3],
                "suggestions": ["Shock"],
            },
            {
                "code": "too_many_copies",
                "message": "There are 5 copies of Shock, 4 allowed: take out 1.",
                "cards": ["Shock"],
                "counts": {"found": 5, "allowed": 4, "main": 5, "sideboard": 0},
                "lines": [2],
                "suggestions": [],
            },
        ],
        "notes": [
            {
                "code": "maybeboard_ignored",
                "message": "1 cards under a heading such as “Maybeboard”, from line 6 on, "
                "are not part of the deck.",
                "cards": ["Opt"],
                "counts": {"found": 1},
                "lines": [6],
                "suggestions": [],
            }
        ],
    }


def test_a_limited_deck_against_its_pool(tmp_path):
    make_format(
        "draft",
        kind=FormatKind.LIMITED,
        card_pool=CardPoolRule.REGISTERED,
        main_minimum=40,
        sideboard_maximum=None,
        copies_limit=None,
    )
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("34 Mountain\n6 Shock\n")
    pool.write_text("6 Shock\n")
    assert run("--format", "draft", "--pool", str(pool), str(deck))[0] == 0
    pool.write_text("5 Shock\n")
    assert run("--format", "draft", "--pool", str(pool), str(deck))[0] == 1
    pool.write_text("6 Shcok\n")
    assert refused("--format", "draft", "--pool", str(pool), str(deck)) == (
        f"The pool {pool} cannot be read. Line 1: there is no card “Shcok”. Did you mean Shock?",
        2,
    )


def test_bad_input_is_status_2(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL)
    missing = tmp_path / "missing.txt"
    assert refused("--format", "nope", str(file)) == (
        "There is no format “nope”. Known formats: modern.",
        2,
    )
    assert refused("--format", "modern", "--date", "24.2.2024", str(file)) == (
        "“24.2.2024” is not a date; write it as 2024-02-24.",
        2,
    )
    assert refused("--format", "modern", str(missing)) == (
        f"{missing} cannot be read: No such file or directory.",
        2,
    )
    file.write_bytes(b"4 Shock\n" * 700_000)
    message, status = refused("--format", "modern", str(file))
    assert (message.split(";")[0], status) == ("The list has 5469 kilobytes", 2)
    file.write_bytes(b"PK\x03\x04" + b"\x00" * 100)
    assert refused("--format", "modern", str(file))[1] == 2
