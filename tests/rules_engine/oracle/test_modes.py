"""How modes are chosen beside their number, in play (CR 700.2)."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BULLETS = " / • Draw a card. / • You gain 2 life. / • Target opponent loses 1 life."


def table(kind: str, text: str, setup: Setup) -> Table:
    setup.cards["Thing"] = printed("Thing", kind, text + BULLETS)
    zone = setup.hand if kind == "sorcery" else setup.battlefield
    return zone(A, "Thing").play()


def test_one_mode_is_chosen_several_times():
    text = "Choose three. You may choose the same mode more than once."
    t = table("sorcery", text, Setup())
    t.cast("Thing", ["Mode 2", "Mode 2", "Mode 3"]).resolve_all()
    assert (t.life(A), t.life(B)) == (24, 19)


def test_two_modes_if_the_condition_holds_as_the_spell_is_cast():
    text = "Choose one. If you control a Bear, you may choose two instead."
    t = table("sorcery", text, Setup().battlefield(A, "Bear"))
    t.cast("Thing", ["Mode 1", "Mode 2"]).resolve_all()
    assert t.life(A) == 22
    assert len(t.names(Zone.HAND, A)) == 1
    with pytest.raises(IllegalAction):
        table("sorcery", text, Setup()).cast("Thing", ["Mode 1", "Mode 2"])


def test_a_mode_that_was_chosen_this_turn_is_not_offered():
    t = table("artifact", "{0}: Choose one that hasn't been chosen this turn —", Setup())
    t.activate("Thing", "Mode 2").resolve_all()
    t.act("Activate Thing")
    assert t.labels() == ["Mode 1", "Mode 3"]
    t.answer("Mode 1").resolve_all()
    t.activate("Thing", "Mode 3").resolve_all()
    assert (t.life(A), t.life(B)) == (22, 19)
    assert "Activate Thing" not in t.labels()


def test_a_mode_at_random():
    t = table("artifact", "{0}: Choose one at random —", Setup())
    t.activate("Thing").resolve_all()
    changes = [len(t.names(Zone.HAND, A)), t.life(A) - 20, 20 - t.life(B)]
    assert sorted(changes) in ([0, 0, 1], [0, 0, 2])


def test_the_modes_of_what_follows_an_option():
    setup = Setup().battlefield(A, "Forest")
    text = "{0}: You may sacrifice a land. When you do, choose one —"
    t = table("artifact", text, setup).activate("Thing").resolve_all()
    t.answer("Yes")
    t.answer("Mode 2").resolve_all()
    assert t.life(A) == 22
