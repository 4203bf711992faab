"""The command line: formats as documented, mistakes with their place."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from pairings.cli import main

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "cli.md"


def section() -> str:
    """The part of the document about this package."""
    text = DOCUMENT.read_text()
    return re.search(r"^## Pairings\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)[1]


def example_event() -> str:
    return re.search(r"```json\n(.*?)```", section(), re.DOTALL)[1]


EXAMPLES = re.findall(r"```console\n\$ (.*?)\n(.*?)```", section(), re.DOTALL)


@pytest.fixture
def event(tmp_path):
    """Write an event and return the path to it."""

    def write(content):
        path = tmp_path / "event.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return str(path)

    return write


def run(capsys, *arguments):
    status = main(arguments)
    output = capsys.readouterr()
    assert status == 0, output.err
    assert output.err == ""
    return json.loads(output.out)


def refusal(capsys, *arguments):
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    return output.err.rstrip("\n")


def test_the_examples_of_the_document_are_true(tmp_path):
    (tmp_path / "event.json").write_text(example_event())
    assert len(EXAMPLES) == 4
    for command, expected in EXAMPLES:
        done = subprocess.run(
            command.replace("python", sys.executable),
            shell=True,
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout + done.stderr == expected
        assert done.returncode == (2 if done.stderr else 0)


def test_a_reader_that_stops_early_is_no_mistake(tmp_path):
    players = [f"player number {number}" for number in range(3000)]
    (tmp_path / "event.json").write_text(json.dumps({"players": players}))
    done = subprocess.run(
        f"{sys.executable} -m pairings standings event.json | head -n 2",
        shell=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("[\n")
    assert done.stderr == ""


def test_the_package_needs_no_framework(tmp_path):
    code = "import sys, pairings.cli; print(sorted(m for m in sys.modules if 'django' in m))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"


FULL = {
    "win": 3,
    "draw": 1,
    "loss": 0,
    "floor": "1/3",
    "players": ["p1", "p2", "p3", "p4", "p5"],
    "rounds": [
        {
            "matches": [{"players": ["p1", "p2"], "games": [2, 1, 0]}],
            "byes": ["p3"],
            "losses": ["p4", "p5"],
        },
        {
            "matches": [
                {"players": ["p1", "p3"], "games": [2, 0, 0]},
                {"players": ["p2", "p5"], "games": [0, 0, 3]},
            ],
            "byes": ["p4"],
        },
    ],
    "dropped": {"p4": 2},
}


def test_standings_in_full(capsys, event):
    rows = run(capsys, "standings", event(FULL))
    assert rows[0] == {
        "rank": 1,
        "player": "p1",
        "match_points": 6,
        "omw": "5/12",
        "omw_percent": 41.67,
        "gw": "4/5",
        "gw_percent": 80.0,
        "ogw": "5/12",
        "ogw_percent": 41.67,
        "record": [2, 0, 0],
        "shared_rank": 1,
        "tied": False,
    }
    assert [row["player"] for row in rows] == ["p1", "p3", "p4", "p2", "p5"]
    assert rows[2]["dropped"] == 2
    assert (rows[2]["omw"], rows[2]["omw_percent"]) == ("0", 0.0)
    assert rows[2]["record"] == [1, 1, 0]


@pytest.mark.parametrize("floor", ["0.33", 0.33, "33/100", None])
def test_the_default_floor_and_its_spellings(capsys, event, floor):
    changed = {**FULL, "floor": floor}
    rows = {row["player"]: row for row in run(capsys, "standings", event(changed))}
    assert Fraction(rows["p5"]["omw"]) == Fraction(33, 100)
    assert rows["p5"]["omw_percent"] == 33.0


def test_percentages_are_rounded_half_up(capsys, event):
    rounds = [{"matches": [{"players": ["a", "b"], "games": [1, 0, 799]}]}]
    rows = run(capsys, "standings", event({"players": ["a", "b"], "rounds": rounds}))
    assert rows[0]["gw"] == "401/1200"
    assert rows[0]["gw_percent"] == 33.42
    rounds = [{"matches": [{"players": ["a", "b"], "games": [5, 11, 0]}]}]
    rows = run(capsys, "standings", event({"players": ["a", "b"], "rounds": rounds, "floor": 0}))
    assert (rows[1]["gw"], rows[1]["gw_percent"]) == ("5/16", 31.25)


def test_the_next_round_in_full(capsys, event):
    changed = {
        **FULL,
        "players": [*FULL["players"], "p6", "p7"],
        "fixed_tables": {"p5": 9},
        "assigned_byes": ["p7"],
    }
    output = run(capsys, "pair", event(changed), "--seed", "3")
    assert output["round"] == 3
    assert output["optimal"] is True
    assert output["cost"]["rematches"] == 0
    assert output["byes"][0] == "p7"
    assert output["bye_reasons"]["p7"] == "bye given by the organizer"
    paired = [player for row in output["pairings"] for player in row["players"]]
    assert sorted([*paired, *output["byes"]]) == ["p1", "p2", "p3", "p5", "p6", "p7"]
    (own,) = (row for row in output["pairings"] if "p5" in row["players"])
    assert own["table"] == 9
    assert own["reason"].endswith("fixed table 9 for p5")
    assert set(output["pairings"][0]) == {"table", "players", "points", "reason"}


def test_awarded_byes_by_number(capsys, event):
    content = {"players": list("abcd"), "assigned_byes": {"a": 2, "b": 0}}
    output = run(capsys, "pair", event(content))
    assert output["byes"][0] == "a"
    assert output["bye_reasons"]["a"] == "awarded bye for the first 2 rounds"


def test_the_seed_decides(capsys, event):
    path = event({"players": [f"p{n}" for n in range(20)]})
    first = run(capsys, "pair", path)
    assert run(capsys, "pair", path, "--seed", "0") == first
    other = run(capsys, "pair", path, "--seed", "1")
    assert other["pairings"] != first["pairings"]
    assert other["cost"] == first["cost"]


def test_a_rematch_is_allowed_in_the_history(capsys, event):
    match = {"matches": [{"players": ["a", "b"], "games": [2, 0]}]}
    output = run(capsys, "pair", event({"players": ["a", "b"], "rounds": [match, match]}))
    assert output["pairings"][0]["reason"] == (
        "paired down from 6 to 0 points; rematch unavoidable (met 2 times before)"
    )
    assert output["cost"]["rematches"] == 1


def test_dropped_and_disqualified_players_are_not_paired(capsys, event):
    content = {"players": list("abcdef"), "dropped": ["a"], "disqualified": ["b"]}
    output = run(capsys, "pair", event(content))
    paired = [player for row in output["pairings"] for player in row["players"]]
    assert sorted(paired) == list("cdef")
    rows = run(capsys, "standings", event(content))
    assert [row["player"] for row in rows] == list("acdef")


def test_somebody_who_drops_later_still_plays(capsys, event):
    path = event({"players": ["a", "b"], "dropped": {"a": 1}})
    output = run(capsys, "pair", path)
    assert output["pairings"][0]["players"] in (["a", "b"], ["b", "a"])
    assert run(capsys, "bracket", path, "--cut", "2")["seeds"] == ["a", "b"]
    assert "dropped" not in run(capsys, "standings", path)[0]


def test_8_5_dropped_last(capsys, event):
    content = {**FULL, "dropped": {"p1": 2, "p3": 2}}
    order = [row["player"] for row in run(capsys, "standings", event(content))]
    assert order == ["p1", "p3", "p4", "p2", "p5"]
    content["dropped_last"] = True
    order = [row["player"] for row in run(capsys, "standings", event(content))]
    assert order == ["p1", "p4", "p3", "p2", "p5"]


def test_the_plain_sum_of_point_differences_is_shown(capsys, event):
    output = run(capsys, "pair", event(FULL))
    levels = [row["points"] for row in output["pairings"]]
    expected = sum(high - low for high, low in levels)
    assert output["cost"]["point_differences"] == expected > 0
    assert list(output["cost"])[-1] == "point_differences"


def test_forbidden_pairs_and_first_table(capsys, event):
    content = {"players": list("abcd"), "forbidden": [["a", "b"], ["a", "c"]], "first_table": 5}
    output = run(capsys, "pair", event(content))
    assert {frozenset(row["players"]) for row in output["pairings"]} == {
        frozenset("ad"),
        frozenset("bc"),
    }
    assert [row["table"] for row in output["pairings"]] == [5, 6]
    content["forbidden"].append(["a", "d"])
    assert refusal(capsys, "pair", event(content)) == (
        "forbidden: everybody is forbidden as an opponent of a"
    )


def test_by_standings(capsys, event):
    path = event(example_event())
    output = run(capsys, "pair", path, "--by-standings")
    assert output["byes"] == ["Bob"]
    assert output["pairings"][0]["players"] == ["Cleo", "Eve"]


def test_tie_numbers(capsys, event):
    content = {"players": list("abc"), "tie_numbers": {"a": 3, "b": -2, "c": 1}}
    rows = run(capsys, "standings", event(content))
    assert [(row["rank"], row["shared_rank"], row["player"], row["tied"]) for row in rows] == [
        (1, 1, "b", True),
        (2, 1, "c", True),
        (3, 1, "a", True),
    ]


def test_a_bracket_with_byes_and_third_place(capsys, event):
    content = {"players": [f"p{n}" for n in range(1, 10)]}
    output = run(capsys, "bracket", event(content), "--cut", "6", "--third-place")
    assert output["seeds"] == ["p1", "p2", "p3", "p4", "p5", "p6"]
    first, _, last = output["rounds"]
    assert [row["seeds"] for row in first["matches"]] == [[1, None], [4, 5], [2, None], [3, 6]]
    assert [row["winner"] for row in first["matches"]] == ["p1", None, "p2", None]
    assert (first["name"], last["name"]) == ("quarterfinals", "final")
    assert last["matches"][1]["third_place"] is True


def test_larger_brackets_have_their_names(capsys, event):
    content = {"players": [f"p{n:02}" for n in range(40)], "dropped": ["p03"]}
    output = run(capsys, "bracket", event(content), "--cut", "32")
    assert [row["name"] for row in output["rounds"]] == [
        "round of 32",
        "round of 16",
        "quarterfinals",
        "semifinals",
        "final",
    ]
    assert output["rounds"][0]["matches"][0]["players"] == ["p00", "p32"]


def test_empty_events(capsys, event):
    assert run(capsys, "standings", event({"players": []})) == []
    output = run(capsys, "pair", event({"players": [], "rounds": None}))
    assert (output["pairings"], output["byes"], output["optimal"]) == ([], [], True)


def test_names_in_any_script(capsys, event):
    content = {"players": ["Ægir Jónsdóttir", "神河 太郎", "<b>Bob</b>"]}
    rows = run(capsys, "standings", event(content))
    assert {row["player"] for row in rows} == set(content["players"])


def changed(path, value):
    """FULL with the value at a path of keys and indexes replaced."""
    content = json.loads(json.dumps(FULL))
    *way, last = path
    place = content
    for step in way:
        place = place[step]
    place[last] = value
    return content


A_FRACTION = 'a fraction such as "0.33" or "1/3" is expected'

MISTAKES = [
    (("players",), None, "players: a list is expected, not null"),
    (("players",), ["p1", "p2", "p3", "p4"], "rounds[0].losses[1]: unknown player 'p5'"),
    (("players",), "p1", "players: a list is expected, not the text 'p1'"),
    (("players", 1), "p1", "players[1]: 'p1' is listed twice"),
    (("players", 1), 7, "players[1]: a player's name is expected, not the number 7"),
    (("players", 1), "", "players[1]: a player's name is expected, not the text ''"),
    (("players", 1), None, "players[1]: a player's name is expected, not null"),
    (("players", 1), "\ud800", r"players[1]: not a valid text: '\ud800'"),
    (("rounds",), {}, "rounds: a list is expected, not an object"),
    (("rounds", 1), [], "rounds[1]: an object is expected, not a list"),
    (("rounds", 1, "matches"), True, "rounds[1].matches: a list is expected, not true or false"),
    (
        ("rounds", 1, "matches", 0),
        "p1-p3",
        "rounds[1].matches[0]: an object is expected, not the text 'p1-p3'",
    ),
    (
        ("rounds", 1, "matches", 0, "players"),
        ["p1"],
        "rounds[1].matches[0].players: two players are expected, not 1",
    ),
    (
        ("rounds", 1, "matches", 0, "players", 1),
        "p9",
        "rounds[1].matches[0].players[1]: unknown player 'p9'",
    ),
    (
        ("rounds", 1, "matches", 0, "players", 1),
        "p1",
        "rounds[1].matches[0].players[1]: 'p1' meets themselves",
    ),
    (
        ("rounds", 1, "matches", 1, "players", 0),
        "p3",
        "rounds[1].matches[1].players[0]: 'p3' is in this round twice",
    ),
    (
        ("rounds", 1, "matches", 0, "games"),
        [2],
        "rounds[1].matches[0].games: games won by the first, won by the second and drawn are "
        "expected, not 1 numbers",
    ),
    (
        ("rounds", 1, "matches", 0, "games", 1),
        -1,
        "rounds[1].matches[0].games[1]: must not be negative: -1",
    ),
    (
        ("rounds", 1, "matches", 0, "games"),
        None,
        "rounds[1].matches[0].games: a list is expected, not null",
    ),
    (
        ("rounds", 1, "matches", 0, "games", 1),
        10**4000,
        f"rounds[1].matches[0].games[1]: too large: 1{'0' * 59}…",
    ),
    (
        ("rounds", 1, "matches", 0, "games", 1),
        1.5,
        "rounds[1].matches[0].games[1]: a whole number is expected, not the number 1.5",
    ),
    (
        ("rounds", 1, "matches", 0, "games", 1),
        True,
        "rounds[1].matches[0].games[1]: a whole number is expected, not true or false",
    ),
    (
        ("rounds", 1, "matches", 0, "double_loss"),
        1,
        "rounds[1].matches[0].double_loss: true or false is expected, not the number 1",
    ),
    (("rounds", 0, "byes"), ["p1"], "rounds[0].byes[0]: 'p1' is in this round twice"),
    (("rounds", 0, "byes"), ["p3", "p9"], "rounds[0].byes[1]: unknown player 'p9'"),
    (("rounds", 0, "losses"), ["p3"], "rounds[0].losses[0]: 'p3' is in this round twice"),
    (("dropped",), {"p9": 1}, "dropped.p9: unknown player 'p9'"),
    (("dropped",), {"p\n9": 1}, r"dropped.'p\n9': unknown player 'p\n9'"),
    (("dropped",), {"p4": -1}, "dropped.p4: must not be negative: -1"),
    (("dropped",), {"p4": "2"}, "dropped.p4: a whole number is expected, not the text '2'"),
    (("dropped",), ["p9"], "dropped[0]: unknown player 'p9'"),
    (("dropped",), ["p4", "p4"], "dropped[1]: 'p4' is listed twice"),
    (("dropped",), 3, "dropped: an object is expected, not the number 3"),
    (
        ("floor",),
        "a third",
        'floor: a fraction such as "0.33" or "1/3" is expected, not \'a third\'',
    ),
    (("floor",), "1/0", 'floor: a fraction such as "0.33" or "1/3" is expected, not \'1/0\''),
    (("floor",), [], 'floor: a fraction such as "1/3" is expected, not a list'),
    (
        ("floor",),
        "1e400000000",
        'floor: a fraction such as "0.33" or "1/3" is expected, not \'1e400000000\'',
    ),
    (("floor",), "-1", "floor: the minimum percentage must lie between 0 and 1"),
    (
        ("floor",),
        float("nan"),
        'floor: a fraction such as "0.33" or "1/3" is expected, not nan',
    ),
    (("floor",), "2", "floor: the minimum percentage must lie between 0 and 1"),
    (("win",), "3", "win: a whole number is expected, not the text '3'"),
    (("win",), 0, "win: points must keep 0 <= loss <= draw <= win <= 1000"),
    (("draw",), -1, "draw: must not be negative: -1"),
    (
        ("dropped_last",),
        1,
        "dropped_last: true or false is expected, not the number 1",
    ),
    (("use_games",), "no", "use_games: true or false is expected, not the text 'no'"),
    (("fixed_tables",), {"p1": 0}, "fixed_tables.p1: must not be less than 1: 0"),
    (("fixed_tables",), {"p1": 10**10}, "fixed_tables.p1: too large: 10000000000"),
    (("fixed_tables",), {"p9": 1}, "fixed_tables.p9: unknown player 'p9'"),
    (("assigned_byes",), ["p9"], "assigned_byes[0]: unknown player 'p9'"),
    (("assigned_byes",), {"p1": -1}, "assigned_byes.p1: must not be negative: -1"),
    (("assigned_byes",), 3, "assigned_byes: a list is expected, not the number 3"),
    (("forbidden",), [["p1"]], "forbidden[0]: two players are expected"),
    (("forbidden",), [["p1", "p1"]], "forbidden[0][1]: 'p1' is listed twice"),
    (("forbidden",), [["p1", "p9"]], "forbidden[0][1]: unknown player 'p9'"),
    (("first_table",), 0, "first_table: must not be less than 1: 0"),
    (("tie_numbers",), {"p1": None}, "tie_numbers.p1: a whole number is expected, not null"),
    (("disqualified",), ["p9"], "disqualified[0]: unknown player 'p9'"),
]


@pytest.mark.parametrize("command", [("standings",), ("pair",), ("bracket", "--cut", "4")])
@pytest.mark.parametrize(("path", "value", "message"), MISTAKES)
def test_mistakes_are_refused_with_their_place(capsys, event, command, path, value, message):
    assert refusal(capsys, *command, event(changed(path, value))) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: not JSON: Expecting value"),
        ('{"players": [}', "line 1, column 14: not JSON: Expecting value"),
        ("[]", "input: an object is expected, not a list"),
        ("7", "input: an object is expected, not the number 7"),
        ('{"players": ["a"], "players": ["b"]}', "players: this key stands twice in one object"),
        (
            '{"players": ["a"], "first_table": 5, "fixed_tables": {"a": 2}}',
            "fixed_tables.a: tables start at 5: 2",
        ),
        ("{}", "players: missing: the list of all players"),
        (
            '{"players": ["a", "b"], "rounds": [{"matches": [{"players": ["a", "b"]}]}]}',
            "rounds[0].matches[0].games: missing: games won, lost and drawn",
        ),
    ],
)
def test_text_that_is_no_event(capsys, event, text, message):
    assert refusal(capsys, "standings", event(text)) == message


def test_text_that_cannot_be_read(capsys, tmp_path):
    assert refusal(capsys, "standings", event_file(tmp_path, b'{"players": ["\xff"]}')).endswith(
        "not UTF-8 at byte 14"
    )
    deep = b'{"players": ' + b"[" * 100_000
    assert refusal(capsys, "standings", event_file(tmp_path, deep)) == (
        "input: lists and objects are nested too deeply"
    )
    huge = b'{"players": ["a"], "win": ' + b"9" * 5000 + b"}"
    assert refusal(capsys, "standings", event_file(tmp_path, huge)).startswith("input: not JSON")
    missing = str(tmp_path / "missing.json")
    assert refusal(capsys, "pair", missing) == f"{missing}: No such file or directory"


def test_every_refusal_is_one_line(capsys, tmp_path):
    missing = str(tmp_path / "two\nlines.json")
    assert refusal(capsys, "pair", missing).endswith(r"two\nlines.json: No such file or directory")
    long = event_file(tmp_path, json.dumps({**FULL, "floor": "x" * 10_000}).encode())
    assert len(refusal(capsys, "standings", long)) < 150


@pytest.mark.parametrize(
    ("redirection", "error"),
    [
        ("- <&-", "-: standard input is closed\n"),
        ("event.json >&-", "output: standard output is closed\n"),
        ("event.json >/dev/full", "output: No space left on device\n"),
    ],
)
def test_streams_that_cannot_be_used(tmp_path, redirection, error):
    event_file(tmp_path, json.dumps(FULL).encode())
    done = shell(tmp_path, f"-m pairings standings {redirection}")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", error)


def test_the_output_is_utf_8_in_every_locale(tmp_path):
    event_file(tmp_path, '{"players": ["Ægir 太郎"]}'.encode())
    done = shell(tmp_path, "-m pairings standings event.json", PYTHONIOENCODING="ascii")
    assert json.loads(done.stdout)[0]["player"] == "Ægir 太郎"


def shell(tmp_path, arguments, **environment):
    return subprocess.run(
        f"{sys.executable} {arguments}",
        shell=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def event_file(tmp_path, content):
    path = tmp_path / "event.json"
    path.write_bytes(content)
    return str(path)


def test_a_byte_order_mark_is_ignored(capsys, tmp_path):
    path = event_file(tmp_path, b'\xef\xbb\xbf{"players": ["a"]}')
    assert [row["player"] for row in run(capsys, "standings", path)] == ["a"]


@pytest.mark.parametrize("cut", ["1", "0", "-4"])
def test_a_cut_of_fewer_than_two(capsys, event, cut):
    message = f"cut: a playoff needs at least two players, not {cut}"
    assert refusal(capsys, "bracket", event(FULL), "--cut", cut) == message


def test_a_cut_with_nobody_left(capsys, event):
    content = {"players": ["a", "b"], "dropped": ["a"]}
    message = "players: a playoff needs at least two active players"
    assert refusal(capsys, "bracket", event(content), "--cut", "8") == message


@pytest.mark.parametrize(
    "arguments", [[], ["fly"], ["pair"], ["bracket", "x"], ["pair", "x", "--seed", "soon"]]
)
def test_wrong_arguments_have_status_two(capsys, arguments):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage: python -m pairings" in capsys.readouterr().err
