"""Marks name scenarios that exist; a reason stands only where there is no test."""

from tests.architecture.generate_docs import BehaviourCoverage, _marks, _test_functions


def test_marks_name_known_scenarios():
    known = BehaviourCoverage.read().known()
    unknown = {
        scenario
        for folder in ("rules_engine", "decks", "tournaments", "pairings", "browser")
        for _, node in _test_functions(folder)
        for scenario in _marks(node, "scenario")
        if scenario not in known
    }
    assert unknown == set()


def test_reasons_are_given_for_missing_scenarios_only():
    covered = BehaviourCoverage.read()
    assert set(covered.reasons) - set(covered.missing()) == set()
