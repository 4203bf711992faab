"""A chapter ability on the stack goes by its chapters' numbers, too (CR 714.2b)."""

from __future__ import annotations

import pytest

from rules_engine.scenario.texts import begins
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, assert_passed, cast, played, there, with_cards

TALE = printed(
    "Tale",
    "enchantment",
    "I, II — Target creature gets +1/+1 until end of turn. / III — Draw a card.",
    type_line="Enchantment — Saga",
)


@pytest.mark.parametrize(
    "said", ["I, II", "I, II — Target creature", "Target creature gets", "Tale", "I, II &mdash; T"]
)
def test_a_chapter_ability_goes_by_its_numbers_or_its_words(said):
    setup = there("battlefield", "Bear") + there("hand", "Tale")
    one = MAIN | {"do": "wait_stack", "objects": 1}
    check = {"do": "check", "expect": {"zone": "stack", "text": said, "count": 1}}
    script = [cast("Tale"), one, MAIN | check]
    result = played(with_cards(CARDS, TALE), setup, script, [], choices=["Bear"])
    assert_passed(result)


@pytest.mark.parametrize("said", ["III", "I, III", "II, I", "I, II — Draw"])
def test_it_does_not_go_by_others(said):
    text = "I, II — Target creature gets +1/+1 until end of turn."
    assert not begins(said, [text], "Tale")
