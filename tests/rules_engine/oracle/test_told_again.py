"""What a sentence says about the damage of the one before, and what a permanent enters with."""

import pytest

from rules_engine.vocabulary import Keyword
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ELK = printed("Elk", "creature", "", size=(3, 3))
TROLL = printed("Troll", "creature", "{0}: Regenerate ~.", size=(2, 2))
SCORCH = printed(
    "Scorch",
    "instant",
    "~ deals 3 damage to any target. A creature dealt damage this way can't be regenerated this "
    "turn.",
)
SHIELD = printed(
    "Shield",
    "instant",
    "Prevent the next 3 damage that would be dealt to target creature this turn.",
)
FAN = printed(
    "Fan",
    "instant",
    "Kicker {0} / ~ deals 2 damage to target creature. If this spell was kicked, it deals 4 damage "
    "instead.",
)


def test_who_was_dealt_damage_cant_be_regenerated():
    table = Setup(cards=(TROLL, SCORCH)).battlefield(A, "Troll").hand(A, "Scorch").play()
    table.activate("Troll").resolve().cast("Scorch", "Troll").resolve()
    assert table.state.battlefield == []


def test_who_was_dealt_none_can():
    blow = printed("Blow", "instant", "Destroy target creature.")
    setup = Setup(cards=(TROLL, SCORCH, SHIELD, blow)).battlefield(A, "Troll")
    table = setup.hand(A, "Shield", "Scorch", "Blow").play()
    table.activate("Troll").resolve().cast("Shield", "Troll").resolve()
    table.cast("Scorch", "Troll").resolve().cast("Blow", "Troll").resolve()
    assert table.find("Troll").tapped


@pytest.mark.parametrize(("kicked", "damage"), [("No", 2), ("Yes", 4)])
def test_another_amount_for_the_same_target(kicked, damage):
    big = printed("Big", "creature", "", size=(5, 5))
    table = Setup(cards=(big, FAN)).battlefield(B, "Big").hand(A, "Fan").play()
    table.cast("Fan", kicked, "Big").resolve()
    assert table.find("Big").damage == damage


def test_life_for_what_was_prevented():
    salve = printed(
        "Salve",
        "instant",
        "Prevent the next 2 damage that would be dealt to target player this turn. You gain life "
        "equal to the damage prevented this way.",
    )
    bolt = printed("Bolt", "instant", "~ deals 3 damage to any target.")
    table = Setup(cards=(salve, bolt)).hand(A, "Salve", "Bolt").play()
    table.cast("Salve", A).resolve().cast("Bolt", A).resolve()
    assert table.life(A) == 21


def test_it_enters_with_an_ability():
    wisp = printed("Wisp", "creature", "~ enters with flying.")
    table = Setup(cards=(wisp,)).hand(A, "Wisp").play().cast("Wisp").resolve()
    assert Keyword.FLYING in table.seen("Wisp").keywords
