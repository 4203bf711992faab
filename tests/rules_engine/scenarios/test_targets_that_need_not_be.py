"""Targets of which there may be none: not naming them declines them, naming them says more."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import assert_passed, cast, played, there, with_cards

SWEEP = printed(
    "Sweep",
    "instant",
    "Exile target creature. If you cast this spell during your main phase, you may exile up to one "
    "other target creature.",
)
SHOVE = printed("Shove", "instant", "Tap target creature. Untap up to one other target creature.")
CATALOGUE = with_cards(CARDS, SWEEP, SHOVE)


def _exiled(spell, choices=()):
    setup = there("battlefield", "Bear", "Giant", "Ox") + there("hand", "Sweep")
    for count in range(4):
        expect = [{"zone": "exile", "count": count}]
        result = played(CATALOGUE, setup, [spell], expect, choices=choices)
        if result.status == "passed":
            assert_passed(result)
            return count
    return result.detail


@pytest.mark.parametrize(
    ("targets", "choices", "count"),
    [
        (("Bear", "Giant"), (), 2),
        (("Bear", "Giant"), (True,), 2),
        (("Bear", "Giant"), (False,), 1),
        (("Bear",), (), 1),
    ],
)
def test_naming_a_target_that_need_not_be_says_that_it_is_wanted(targets, choices, count):
    assert _exiled(cast("Sweep", *targets), choices) == count


def test_fewer_targets_than_there_may_be_are_all_that_are_chosen():
    setup = there("battlefield", "Bear", "Giant") + there("hand", "Shove")
    tapped = [{"permanent": "Bear", "tapped": True}, {"permanent": "Giant", "tapped": False}]
    assert_passed(played(CATALOGUE, setup, [cast("Shove", "Bear")], tapped))


def test_a_target_isn_t_declined_where_none_is_named_at_all():
    setup = there("battlefield", "Bear", "Giant") + there("hand", "Shove")
    result = played(CATALOGUE, setup, [cast("Shove")])
    assert (result.status, "no answer for" in result.detail) == ("error", True)
