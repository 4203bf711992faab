"""Tapping or untapping one object is a choice between two things, which yes and no answer; without
an answer the one that changes something is taken."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import cast, played, there, with_cards


@pytest.mark.parametrize(
    ("choices", "tapped"), [([True], True), ([False], False), (["Untap"], False), ([], True)]
)
def test_tap_or_untap_goes_by_yes_or_no(choices, tapped):
    result = played(
        with_cards(CARDS, printed("Twist", "sorcery", "Tap or untap target creature.")),
        there("battlefield", "Bear", player="B") + there("hand", "Twist"),
        [cast("Twist", "Bear")],
        [{"permanent": "Bear", "tapped": tapped}],
        choices=choices,
    )
    assert result.status == "passed", result.detail


@pytest.mark.parametrize(("choices", "tapped"), [([True], True), ([False], False)])
def test_a_yes_to_doing_either_is_enough(choices, tapped):
    result = played(
        with_cards(CARDS, printed("Twist", "sorcery", "You may tap or untap target creature.")),
        there("battlefield", "Bear", player="B") + there("hand", "Twist"),
        [cast("Twist", "Bear")],
        [{"permanent": "Bear", "tapped": tapped}],
        choices=choices,
    )
    assert result.status == "passed", result.detail
