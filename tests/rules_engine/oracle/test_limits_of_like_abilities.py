"""CR 113.2c: each of several like abilities of one object has its own limit."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

LIMITED = printed(
    "Limited",
    "enchantment",
    'Creatures you control have "Whenever you gain life, put a +1/+1 counter on this creature. '
    'This ability triggers only once each turn."',
)
ONCE = printed(
    "Once",
    "enchantment",
    'Creatures you control have "Whenever you gain life, you may put a +1/+1 counter on this '
    'creature. Do this only once each turn."',
)
FOUNT = printed("Fount", "artifact", "{0}: You gain 1 life.")
CARDS = [LIMITED, ONCE, FOUNT]


@pytest.mark.cr("113.2c", "603.2h")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("name", ["Limited", "Once"])
def test_113_2c_each_instance_has_its_own_limit(name: str, number: int):
    t = Setup(cards=CARDS).battlefield(A, "Bear", "Fount", *[name] * number).play()
    for _ in range(2):
        t.activate("Fount").resolve()
        while t.state.stack or t.decision.prompt != "Priority":
            if t.decision.prompt == "Priority":
                t.resolve()
            else:
                t.game.answer([0])
    assert t.life(A) == 22
    assert t.find("Bear").counters == {CounterKind.PLUS_ONE: number}
