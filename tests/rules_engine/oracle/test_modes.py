"""How modes are chosen beside their number, in play (CR 700.2)."""

from __future__ import annotations

import pytest

from rules_engine import option_text
from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BULLETS = " / • Draw a card. / • You gain 2 life. / • Target opponent loses 1 life."


def table(kind: str, text: str, setup: Setup) -> Table:
    setup.cards["Thing"] = printed("Thing", kind, text + BULLETS)
    zone = setup.hand if kind == "sorcery" else setup.battlefield
    return zone(A, "Thing").play()


def test_modes_are_offered_by_their_text():
    t = table("sorcery", "Choose one —", Setup()).act("Cast Thing")
    assert t.labels() == ["Draw a card.", "You gain 2 life.", "Target opponent loses 1 life."]
    japanese = [option_text(t.state, t.decision, one, "ja") for one in t.decision.options]
    assert japanese == [
        "カードを１枚引く。",
        "あなたは２点のライフを得る。",
        "対戦相手１人を対象とする。そのプレイヤーは１点のライフを失う。",
    ]


def test_a_choice_while_resolving_is_offered_by_its_text():
    setup = Setup().battlefield(A, "Bear")
    text = "Target creature gains your choice of flying or haste until end of turn."
    setup.cards["Thing"] = printed("Thing", "instant", text)
    t = setup.hand(A, "Thing").play().cast("Thing", "Bear").resolve()
    assert t.labels() == [
        "Target creature gains flying until end of turn.",
        "Target creature gains haste until end of turn.",
    ]


def test_abilities_are_told_in_full():
    setup = Setup()
    text = "{0}: Draw a card. / {0}: You gain 2 life."
    setup.cards["Thing"] = printed("Thing", "artifact", text)
    t = setup.battlefield(A, "Thing").play()
    texts = [option_text(t.state, t.decision, one) for one in t.decision.options]
    assert texts == ["", "{0}: Draw a card.", "{0}: You gain 2 life."]
    japanese = [option_text(t.state, t.decision, one, "ja") for one in t.decision.options]
    assert japanese == ["", "{0}：カードを１枚引く。", "{0}：あなたは２点のライフを得る。"]


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
    assert t.labels() == ["Draw a card.", "Target opponent loses 1 life."]
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


CHARM = printed(
    "Relic",
    "artifact",
    "{0}: Choose one or both — / • Target creature gets +1/+1 until end of turn. You gain 2 life. /"
    " • Target player loses 1 life. You gain 4 life.",
)
LEAVE = printed("Leave", "instant", "Return target creature to its owner's hand.")
HIDE = printed("Hide", "instant", "Target creature gains hexproof until end of turn.")


def activated(then: str, *modes: str) -> Table:
    """An ability's modes resolve after B has cast that spell at the Bear that it targets."""
    setup = Setup()
    setup.cards.update({one.name: one for one in (CHARM, LEAVE, HIDE)})
    t = setup.battlefield(A, "Relic").battlefield(B, "Bear", "Ox").hand(B, then).play()
    t.act("Activate Relic", list(modes), "Bear", "B")
    return t.cast(then, "Bear", player=B).resolve_all()


@pytest.mark.cr("608.2b")
@pytest.mark.parametrize("then", ["Leave", "Hide"])
def test_an_ability_with_modes_does_nothing_if_all_its_targets_are_illegal(then):
    assert activated(then, "Mode 1").life(A) == 20


@pytest.mark.cr("608.2b")
@pytest.mark.parametrize("then", ["Leave", "Hide"])
def test_an_ability_with_modes_does_the_rest_if_a_target_is_still_legal(then):
    t = activated(then, "Mode 1", "Mode 2")
    assert (t.life(A), t.life(B)) == (26, 19)
    if then == "Hide":
        assert t.size("Bear") == (2, 2)
