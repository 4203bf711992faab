"""CR 107.3: an X that nothing explains isn't taken for zero."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from tests.rules_engine.oracle.printed import printed


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("sorcery", "Draw X cards."),
        ("creature", "{2}: ~ deals X damage to any target."),
        ("creature", "When ~ enters, you gain X life."),
        ("planeswalker", "[-3]: You draw X cards."),
    ],
)
def test_an_x_that_nothing_explains_is_refused(kind, text):
    with pytest.raises(OracleParseError) as refused:
        printed("Thing", kind, text)
    assert [one.clause for one in refused.value.diagnostics] == ["X"]


@pytest.mark.parametrize(
    ("kind", "cost", "text"),
    [
        ("sorcery", "{X}", "Draw X cards."),
        ("creature", "{X}{G}", "When ~ enters, you gain X life."),
        ("creature", "{2}", "{X}: ~ deals X damage to any target."),
        ("creature", "{2}", "Remove X +1/+1 counters from ~: Draw X cards."),
        ("planeswalker", "{2}", "[-X]: You draw X cards."),
        ("sorcery", "{2}", "Kicker {X} / If this spell was kicked, draw X cards."),
        ("creature", "{2}", "Whenever ~ attacks, you may pay {X}. If you do, draw X cards."),
        ("sorcery", "{2}", "You gain X life, where X is the number of lands you control."),
        ("creature", "{2}", "Bloodthirst X"),
    ],
)
def test_an_x_of_a_cost_or_that_is_told_is_read(kind, cost, text):
    assert printed("Thing", kind, text, cost=cost).front.abilities
