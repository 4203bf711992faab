"""The scenario runner: statuses, scripts, answers and expectations."""

import gzip
import json
import lzma
import time

import pytest

from rules_engine import bundled_cards
from rules_engine.cards.definition import card
from rules_engine.cli import main
from rules_engine.ir import AsEnters, ChooseCardName
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.scenario.report import ScenarioResult, run_scenario, summary


def scenario(**changes: object) -> dict[str, object]:
    """Two Mountains and a Shock for A, a Grizzly Bears for B, unless changed."""
    base: dict[str, object] = {
        "id": "base",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Mountain",
        "setup": [
            {"player": "A", "zone": "battlefield", "card": "Mountain", "count": 2},
            {"player": "A", "zone": "hand", "card": "Shock"},
            {"player": "B", "zone": "battlefield", "card": "Grizzly Bears"},
        ],
        "script": [],
        "answers": {},
        "stop": {"turn": 1, "step": "end"},
        "expect": [],
    }
    return base | changes


def run(content: object, timeout: float = 10.0) -> ScenarioResult:
    return run_scenario(content, bundled_cards(), timeout=timeout, clock=time.perf_counter)


def shock(target: str, **fields: object) -> dict[str, object]:
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Shock"}
    return action | {"targets": [target]} | fields


def test_a_spell_with_a_target():
    result = run(
        scenario(
            script=[shock("Grizzly Bears")],
            expect=[
                {"zone": "graveyard", "player": "B", "card": "Grizzly Bears", "count": 1},
                {"zone": "graveyard", "player": "A", "card": "shock", "count": 1},
                {"zone": "battlefield", "card": "Mountain", "tapped": True, "count": 1},
                {"player": "B", "life": 20},
                {"active_player": "A"},
            ],
        )
    )
    assert (result.status, result.detail) == ("passed", "")


def test_targets_come_from_the_answers_too():
    script = [shock("", targets=[])]
    answers = {"A": {"targets": ["player:B"]}}
    expect = [{"player": "B", "life": 18}]
    assert run(scenario(script=script, answers=answers, expect=expect)).status == "passed"


def test_what_does_not_hold_is_told():
    result = run(scenario(script=[shock("player:B")], expect=[{"player": "B", "life": 17}]))
    assert result.status == "failed"
    assert result.detail == "wanted {'player': 'B', 'life': 17}: life is 18, wanted 17"


def test_checks_wait_for_the_stack():
    at = {"turn": 1, "step": "precombat_main", "player": "A"}
    script = [
        shock("player:B"),
        at | {"do": "check", "expect": {"player": "B", "life": 20}},
        at | {"do": "check", "expect": {"zone": "stack", "card": "Shock", "count": 1}},
        at | {"do": "wait_stack"},
        at | {"do": "check", "expect": {"player": "B", "life": 18}},
    ]
    assert run(scenario(script=script)).status == "passed"


def test_what_must_attack_attacks_beside_what_the_script_names():
    setup = [
        {"player": "A", "zone": "battlefield", "card": name}
        for name in ("Juggernaut", "Hill Giant")
    ]
    script = [
        {
            "turn": 1,
            "step": "declare_attackers",
            "player": "A",
            "do": "attack",
            "attacker": "Hill Giant",
        }
    ]
    expect = [{"player": "B", "life": 12}]
    stop = {"turn": 1, "step": "postcombat_main"}
    result = run(scenario(setup=setup, script=script, expect=expect, stop=stop))
    assert (result.status, result.detail) == ("passed", "")


def test_combat_by_names():
    setup = [
        {"player": "A", "zone": "battlefield", "card": "Serra Angel", "alias": "angel"},
        {"player": "B", "zone": "battlefield", "card": "Grizzly Bears", "count": 2},
        {"player": "A", "zone": "battlefield", "card": "Hill Giant", "tapped": False},
    ]
    script = [
        {"turn": 1, "step": "declare_attackers", "player": "A", "do": "attack", "attacker": name}
        for name in ("@angel", "Hill Giant")
    ] + [
        {
            "turn": 1,
            "step": "declare_blockers",
            "player": "B",
            "do": "block",
            "blocker": f"Grizzly Bears:{n}",
            "attacker": "Hill Giant",
        }
        for n in (0, 1)
    ]
    answers = {"A": {"choices": [{"amount": 2}, {"amount": 1}]}}
    expect = [
        {"player": "B", "life": 16},
        {"zone": "graveyard", "player": "B", "card": "Grizzly Bears", "count": 1},
        {"permanent": "Serra Angel", "tapped": False},
        {"permanent": "@angel", "power": 4, "toughness": 4},
        {"permanent": "Serra Angel", "keyword": "flying", "has": True},
        {"zone": "graveyard", "player": "A", "card": "Hill Giant", "count": 1},
    ]
    stop = {"turn": 1, "step": "postcombat_main"}
    result = run(scenario(setup=setup, script=script, answers=answers, expect=expect, stop=stop))
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    ("stop", "life", "tapped"),
    [
        ({"turn": 1, "step": "cleanup"}, 18, 1),
        ({"turn": 3, "step": "untap"}, 18, 1),
        ({"turn": 3, "step": "upkeep"}, 18, 0),
    ],
)
def test_where_a_scenario_stops(stop, life, tapped):
    expect = [
        {"player": "B", "life": life},
        {"zone": "battlefield", "card": "Mountain", "tapped": True, "count": tapped},
    ]
    assert run(scenario(script=[shock("player:B")], stop=stop, expect=expect)).status == "passed"


REFUSED = [
    ({"setup": [{"player": "A", "zone": "hand", "card": "Nobody's Card"}]}, "unsupported"),
    ({"variant": "grand_melee"}, "unsupported"),
    ({"script": [shock("player:B"), shock("player:B")]}, "error"),
    ({"script": [shock("Nobody")]}, "error"),
    ({"script": [shock("", do="dance")]}, "error"),
    ({"script": [shock("", targets=[])]}, "error"),
    ({"stop": {"turn": "one", "step": "end"}}, "error"),
    ({"stop": None}, "error"),
    ({"rules_edition": "1899"}, "error"),
    ({"expect": [{"weather": "rain"}]}, "error"),
    ({"strict": False, "script": [shock("", targets=[])]}, "passed"),
]


@pytest.mark.parametrize(("changes", "status"), REFUSED)
def test_what_is_refused_and_how(changes, status):
    result = run(scenario(**changes))
    assert result.status == status
    assert bool(result.detail) is (status != "passed")


@pytest.mark.parametrize("content", [None, 3, [], "text", {}])
def test_what_is_no_scenario(content):
    assert run(content).status == "error"


def test_the_command_line(tmp_path, capsys):
    good = scenario(script=[shock("player:B")], expect=[{"player": "B", "life": 18}])
    bad = scenario(id="other", expect=[{"player": "B", "life": 1}])
    file = tmp_path / "some.jsonl"
    file.write_text("\n".join(json.dumps(s) for s in (good, bad)) + "\n")
    report = tmp_path / "report.jsonl"
    assert main(["scenario", str(file), "--report", str(report)]) == 0
    line = "scenarios: 2 passed: 1 failed: 1 error: 0 unsupported: 0 timeout: 0\n"
    assert capsys.readouterr().out == line
    rows = [json.loads(row) for row in report.read_text().splitlines()]
    assert [(row["id"], row["status"]) for row in rows] == [("base", "passed"), ("other", "failed")]
    assert main(["scenario", str(file), "--only", "other", "--limit", "1"]) == 0
    assert capsys.readouterr().out.startswith("scenarios: 1 passed: 0 failed: 1")
    assert main(["scenario", str(tmp_path / "missing.jsonl")]) == 2
    file.write_text("{")
    assert main(["scenario", str(file)]) == 2
    assert capsys.readouterr().err.count("error: ") == 2


def test_several_processes_tell_the_same(tmp_path, capsys):
    file = tmp_path / "some.jsonl"
    some = [scenario(id=str(n), expect=[{"player": "B", "life": 20 - n % 2}]) for n in range(20)]
    file.write_text("".join(json.dumps(s) + "\n" for s in some))
    rows = []
    for jobs in ("1", "2"):
        report = tmp_path / f"report{jobs}.jsonl"
        assert main(["scenario", str(file), "--jobs", jobs, "--report", str(report)]) == 0
        told = [json.loads(row) for row in report.read_text().splitlines()]
        rows.append([(row["id"], row["status"], row["detail"]) for row in told])
    assert rows[0] == rows[1]
    assert [status for _, status, _ in rows[0]] == ["passed", "failed"] * 10
    assert main(["scenario", str(file), "--jobs", "0"]) == 2
    assert "--jobs: at least 1" in capsys.readouterr().err


def test_an_oracle_file_is_checked(tmp_path, capsys):
    file = tmp_path / "some.json"
    file.write_text(json.dumps(scenario()))
    cards = tmp_path / "cards.json"
    cards.write_text('{"data": {"Shock": []}}')
    assert main(["scenario", str(file), "--cards", str(cards)]) == 0
    for content in ("{", "[]", '{"data": {}}', '{"data": {"Shock": "x"}}'):
        cards.write_text(content)
        assert main(["scenario", str(file), "--cards", str(cards)]) == 2
    for name, pack in (("cards.json.xz", lzma.compress), ("cards.json.gz", gzip.compress)):
        packed = tmp_path / name
        packed.write_bytes(pack(b'{"data": {"Shock": []}}'))
        assert main(["scenario", str(file), "--cards", str(packed)]) == 0
        packed.write_bytes(b"neither")
        assert main(["scenario", str(file), "--cards", str(packed)]) == 2
    errors = capsys.readouterr().err
    assert errors.count("not an Oracle data file") == 5
    assert errors.count("Shock: not a list of faces") == 1


def record(name, cost, type_line, text, **more):
    whole = {"name": name, "layout": "normal", "manaCost": cost, "type": type_line, "text": text}
    return whole | more


NEW_CARDS = {
    "Blast from a File": [
        record("Blast from a File", "{R}", "Instant", "This spell deals 3 damage to any target.")
    ],
    "Bad Wording": [record("Bad Wording", "{R}", "Instant", "Draw a card.\nFrobnicate a land.")],
    "Ördög // Æon": [
        record("Ördög // Æon", "{B}", "Creature — Devil", "Flying", faceName="Ördög", side="a",
               layout="transform", power="1", toughness="1"),
        record("Ördög // Æon", "", "Creature — Devil", "", faceName="Æon", side="b",
               layout="transform", power="2", toughness="2", colors=["B"]),
    ],
}  # fmt: skip


def test_cards_of_a_file_are_compiled_as_scenarios_need_them(tmp_path, capsys):
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps({"data": NEW_CARDS}))
    mountain = {"player": "A", "zone": "battlefield", "card": "Mountain"}

    def with_card(name, **changes):
        card = {"player": "A", "zone": "hand", "card": name}
        return scenario(id=name, setup=[mountain, card], **changes)

    contents = [
        with_card(
            "blast from a file",
            script=[shock("player:B") | {"card": "Blast from a File"}],
            expect=[{"player": "B", "life": 17}],
        ),
        with_card("Bad Wording"),
        with_card("Nowhere"),
        with_card("Ordog", expect=[{"zone": "hand", "card": "Ördög", "count": 1}]),
        with_card("Ördög // Æon", expect=[{"zone": "hand", "card": "Ördög", "count": 1}]),
    ]
    file = tmp_path / "some.jsonl"
    file.write_text("\n".join(json.dumps(content) for content in contents))
    report = tmp_path / "report.jsonl"
    arguments = ["scenario", str(file), "--cards", str(cards), "--report", str(report)]
    assert main([*arguments, "--jobs", "2"]) == 0
    lines = [json.loads(line) for line in report.read_text().splitlines()]
    assert [(line["id"], line["status"]) for line in lines] == [
        ("blast from a file", "passed"),
        ("Bad Wording", "unsupported"),
        ("Nowhere", "unsupported"),
        ("Ordog", "passed"),
        ("Ördög // Æon", "passed"),
    ]
    assert lines[1]["detail"].startswith("Bad Wording: Bad Wording, line 2: the grammar has no")
    assert "'Frobnicate a land.'" in lines[1]["detail"]
    assert lines[2]["detail"] == "Nowhere: card is not in the engine's catalogue"


def test_any_card_of_the_file_can_be_named():
    namer = card("Namer", "{0}", "Artifact", AsEnters(ChooseCardName()))
    cards = Catalogue({**bundled_cards(), "Namer": namer}, NEW_CARDS)
    content = scenario(
        setup=[{"player": "A", "zone": "hand", "card": "Namer"}],
        script=[shock("player:B") | {"card": "Namer", "targets": []}],
        answers={"A": {"choices": ["ÆON"]}},
        expect=[{"zone": "battlefield", "card": "Namer", "count": 1}],
    )
    result = run_scenario(content, cards, timeout=10, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


EDITIONS = [
    ("current", "passed"),
    ({}, "passed"),
    ({"legend_rule": "all_die", "mulligan": "paris"}, "passed"),
    ({"mana_burn": "often"}, "error"),
    ({"legend_rule": "nobody"}, "error"),
    ({"bands": True}, "error"),
]


@pytest.mark.parametrize(("edition", "status"), EDITIONS)
def test_rules_editions(edition, status):
    expect = [{"player": "B", "life": 20}]
    assert run(scenario(rules_edition=edition, expect=expect)).status == status


def test_the_summary_line():
    results = [ScenarioResult("a", "passed", 0.1, ""), ScenarioResult("b", "timeout", 1.0, "")]
    assert summary(results) == (
        "scenarios: 2 passed: 1 failed: 0 error: 0 unsupported: 0 timeout: 1"
    )


@pytest.mark.parametrize("ability", ["Suspend", "Suspend 5—{B}", "Suspend Corpulent Corpse"])
def test_special_actions_go_by_their_keyword(ability):
    setup = [
        {"player": "A", "zone": "battlefield", "card": "Swamp"},
        {"player": "A", "zone": "hand", "card": "Corpulent Corpse"},
    ]
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "activate"}
    exiled = {"zone": "exile", "player": "A", "card": "Corpulent Corpse", "count": 1}
    result = run(scenario(setup=setup, script=[action | {"ability": ability}], expect=[exiled]))
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize("ability", ["Morph", "{U}{U}: Turn this permanent face up.", "{U}{U}"])
def test_turning_face_up_goes_by_its_keyword_or_cost(ability):
    setup = [
        {"player": "A", "zone": "battlefield", "card": "Island", "count": 5},
        {"player": "A", "zone": "hand", "card": "Fledgling Mawcor"},
    ]
    action = {"turn": 1, "step": "precombat_main", "player": "A"}
    script = [
        action | {"do": "cast", "card": "Fledgling Mawcor using Morph"},
        action | {"do": "wait_stack"},
        action | {"do": "activate", "ability": ability},
    ]
    shown = {"permanent": "Fledgling Mawcor", "power": 2, "toughness": 2}
    result = run(scenario(setup=setup, script=script, expect=[shown]))
    assert (result.status, result.detail) == ("passed", "")


def test_a_plain_name_takes_the_alternative_cost_if_no_other_can_be_paid():
    setup = [
        {"player": "A", "zone": "hand", "card": "Snag"},
        {"player": "A", "zone": "hand", "card": "Forest"},
    ]
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Snag"}
    spent = {"zone": "graveyard", "player": "A", "count": 2}
    result = run(scenario(setup=setup, script=[action], expect=[spent]))
    assert (result.status, result.detail) == ("passed", "")


def test_a_target_that_was_the_only_legal_one_may_be_named_all_the_same():
    setup = [
        {"player": "A", "zone": "battlefield", "card": "Mountain", "count": 2},
        {"player": "A", "zone": "hand", "card": "Arc Trail"},
        {"player": "B", "zone": "battlefield", "card": "Grizzly Bears"},
    ]
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast"}
    script = [action | {"card": "Arc Trail", "targets": ["nobody", "Grizzly Bears", "player:B"]}]
    expect = [
        {"zone": "graveyard", "player": "B", "card": "Grizzly Bears", "count": 1},
        {"player": "B", "life": 19},
    ]
    result = run(scenario(setup=setup, script=script, expect=expect))
    assert (result.status, result.detail) == ("passed", "")


def test_entries_whose_time_never_came_are_told():
    """They don't fail the scenario; the whole script is done if nothing is told."""
    late = [shock("player:B", turn=2, step="end"), {**shock("player:B"), "do": "wait_stack"}]
    result = run(scenario(script=late))
    assert result.status == "passed"
    assert result.detail == "entries not come to: A cast (turn 2, end)"
    result = run(scenario(script=[shock("player:B", when_on_stack="Grizzly Bears")]))
    assert result.detail == "entries not come to: A cast (turn 1, precombat_main)"
    assert run(scenario(script=[shock("player:B")])).detail == ""


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"power": 2}, "passed"),
        ({"toughness": 2}, "passed"),
        ({"power": 3}, "failed"),
        ({"power": 2, "toughness": 3}, "failed"),
    ],
)
def test_power_or_toughness_may_be_asked_for_alone(wanted, status):
    assert run(scenario(expect=[{"permanent": "Grizzly Bears", **wanted}])).status == status
