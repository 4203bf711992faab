"""Rules for a turn that are for creatures that come later too (CR 611.2c), and for what was chosen
as they began (CR 608.2h); kicker abilities of every kind (CR 702.33c)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

LATE = printed("Late", "creature", "Flash")
HASTY = printed("Hasty", "creature", "Flash / Haste")


@pytest.mark.cr("611.2c")
@pytest.mark.parametrize("may_block", [False, True])
def test_611_2c_creatures_of_a_targets_controller_cant_block(may_block):
    bolt = printed(
        "Bolt",
        "sorcery",
        "~ deals 4 damage to target player or planeswalker. Creatures controlled by that player or "
        "by that planeswalker's controller can't block this turn.",
    )
    setup = Setup(cards=[bolt, LATE]).hand(A, "Bolt").hand(B, "Late").battlefield(A, "Bear")
    t = setup.play().cast("Bolt", "A" if may_block else "B").resolve()
    t.until_priority(B).cast("Late").resolve().attack("Bear")
    if may_block:
        t.block(("Late", "Bear")).damage()
    else:
        t.go_to(Step.COMBAT_DAMAGE)
    assert t.life(B) == (20 if may_block else 14)


@pytest.mark.cr("611.2c")
def test_611_2c_creatures_other_than_a_target_cant_attack():
    bolt = printed(
        "Bolt", "instant", "~ deals 1 damage to target creature. Other creatures can't attack this "
        "turn."
    )  # fmt: skip
    setup = Setup(cards=[bolt, HASTY]).hand(A, "Bolt", "Hasty").battlefield(A, "Bear", "Giant")
    t = setup.play().cast("Bolt", "Giant").resolve().cast("Hasty").resolve()
    t.go_to(Step.DECLARE_ATTACKERS)
    assert t.labels() == ["Giant attacks B"]


@pytest.mark.cr("608.2h")
def test_608_2h_the_color_chosen_first_stays():
    guide = printed(
        "Guide",
        "artifact",
        "{0}: Choose a color. Target creature you control can't be blocked by creatures of that "
        "color this turn.",
    )
    red = printed("Red One", "creature", "", cost="{R}")
    blue = printed("Blue One", "creature", "", cost="{U}")
    setup = Setup(cards=[guide, red, blue]).battlefield(A, "Guide", "Bear", "Giant")
    t = setup.battlefield(B, "Red One", "Blue One").play()
    t.activate("Guide", "Bear").resolve().answer("red")
    t.activate("Guide", "Giant").resolve().answer("blue")
    t.attack("Bear")
    t.go_to(Step.DECLARE_BLOCKERS)
    assert t.labels() == ["Blue One blocks Bear"]


@pytest.mark.cr("702.33c")
def test_702_33c_multikicker_is_a_kicker_ability():
    cards = [
        printed("Finder", "instant", "Return target card with a kicker ability from your graveyard "
                "to your hand."),
        printed("Many", "creature", "Multikicker {1}"),
        printed("Once", "creature", "Kicker {1}"),
        printed("Paid", "creature", "Kicker—Sacrifice a land."),
        printed("Never", "creature", "Flash"),
    ]  # fmt: skip
    setup = Setup(cards=cards).hand(A, "Finder").graveyard(A, "Many", "Once", "Paid", "Never")
    t = setup.play().act("Cast Finder")
    assert t.labels() == ["Many", "Once", "Paid"]
    t.answer("Many").resolve()
    assert t.names(Zone.HAND, A) == ["Many"]
