"""Effects that last as long as something is so of each object, or are for a player's next turn."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def _without(table: Table, name: str, kind: str) -> None:
    table.find(name).counters.pop(kind)
    table.state.touch()


@pytest.mark.cr("611.2b")
def test_611_2b_it_lasts_as_long_as_the_target_has_the_counter():
    vow = printed(
        "Vow",
        "sorcery",
        "Put a vow counter on target creature. It gets +2/+2 for as long as it has a vow counter "
        "on it.",
        cost="{0}",
    )
    t = Setup(cards=(vow,)).battlefield(A, "Bear").hand(A, "Vow").play()
    t.cast("Vow", "Bear").resolve()
    assert t.size("Bear") == (4, 4)
    _without(t, "Bear", "vow")
    t.go_to(Step.POSTCOMBAT_MAIN)
    assert t.size("Bear") == (2, 2)


PROMISE = printed(
    "Promise",
    "sorcery",
    "Each player puts a vow counter on a creature they control and sacrifices the rest. Each of "
    "those creatures can't attack you or planeswalkers you control for as long as it has a vow "
    "counter on it.",
    cost="{0}",
)


@pytest.mark.cr("101.4", "611.2b")
def test_611_2b_each_of_them_for_its_own_time():
    setup = Setup(cards=(PROMISE,)).battlefield(A, "Bear", "Elf").battlefield(B, "Ox", "Giant")
    t = setup.hand(A, "Promise").play().cast("Promise")
    t.pass_priority()
    t.pass_priority()
    t.answer("Bear").answer("Giant")
    assert [t.state.name(oid) for oid in t.state.battlefield] == ["Bear", "Giant"]
    assert t.find("Bear").counters == t.find("Giant").counters == {"vow": 1}
    durations = [effect.affected for effect in t.state.effects]
    assert durations == [(t.find("Bear").id,), (t.find("Giant").id,)]
    _without(t, "Bear", "vow")
    t.go_to(Step.DECLARE_ATTACKERS, turn=t.state.turn + 1)
    assert [effect.affected for effect in t.state.effects] == [(t.find("Giant").id,)]
    assert t.decision.kind is DecisionKind.PRIORITY  # the Giant can't attack A


@pytest.mark.cr("508.1d", "611.2a", "611.2c")
def test_611_2a_creatures_attack_it_in_that_players_next_turn():
    jura = printed(
        "Jura",
        "planeswalker",
        "[+2]: During target opponent's next turn, creatures that player controls attack ~ if "
        "able.",
    )
    setup = Setup(cards=(jura,)).battlefield(A, "Jura").battlefield(B, "Bear")
    _loyalty(setup)
    t = setup.play().activate("Jura", "B").resolve()
    t.go_to(Step.DECLARE_ATTACKERS, turn=t.state.turn + 1)
    assert t.refused(lambda: t.game.answer([])) == "CR 508.1d"
    assert t.refused(lambda: t.answer(("Bear", "A"))) == "CR 508.1d"
    t.answer(("Bear", "Jura"))
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
    assert t.state.effects == []


def _loyalty(setup: Setup) -> None:
    for obj in setup.state.objects.values():
        if obj.face.name == "Jura":
            obj.counters["loyalty"] = 4


@pytest.mark.cr("611.2c")
def test_611_2c_a_rule_for_a_class_holds_for_what_enters_later():
    falter = printed(
        "Falter", "instant", "Creatures without flying can't block this turn.", cost="{0}"
    )
    setup = Setup(cards=(falter,)).battlefield(A, "Bear").battlefield(B, "Ox")
    t = setup.hand(A, "Falter").play().cast("Falter").resolve()
    (effect,) = t.state.effects
    assert (effect.affected, effect.matching is not None) == (None, True)
