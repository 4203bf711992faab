"""Amounts and descriptions that compare several objects, in games (CR 105, 201, 700.8-9)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CREATURES = (
    printed("Bear", "creature", "", cost="{1}{G}"),
    printed("Giant", "creature", "", cost="{4}{R}{W}", size=(5, 7)),
    printed("Cleric Rogue", "creature", "", type_line="Creature — Cleric Rogue"),
    printed("Cleric", "creature", "", type_line="Creature — Human Cleric"),
    printed("Warrior", "creature", "", type_line="Creature — Orc Warrior"),
    printed("Grow", "instant", "Put a +1/+1 counter on target creature."),
    printed("Sword", "equipment", "Equip {0}"),
)


def gained(amount: str, *own: str) -> int:
    """How much life the amount gains with these permanents."""
    spell = printed("Gain", "instant", f"You gain life equal to {amount}.")
    t = Setup(cards=(*CREATURES, spell)).battlefield(A, *own).battlefield(B, "Bear")
    t = t.hand(A, "Gain").play()
    return t.cast("Gain").resolve_all().life(A) - 20


@pytest.mark.parametrize(
    ("amount", "own", "life"),
    [
        ("the greatest toughness among creatures you control", ("Bear", "Giant"), 7),
        ("the greatest toughness among creatures you control", (), 0),
        ("the number of colors among permanents you control", ("Bear", "Giant", "Bear"), 3),
        ("the number of different names among creatures you control", ("Bear", "Bear"), 1),
        ("the number of different powers among creatures", ("Bear", "Giant"), 2),
        ("the number of different mana values among creatures you control", ("Bear", "Giant"), 2),
        ("the number of creatures in your party", ("Cleric Rogue", "Cleric", "Warrior"), 3),
        ("the number of creatures in your party", ("Cleric", "Cleric", "Bear"), 1),
        ("3 or the greatest power among creatures you control, whichever is greater", (), 3),
        ("3 or the greatest power among creatures, whichever is greater", ("Giant",), 5),
        ("3 or the number of creatures you control, whichever is less", ("Bear",), 1),
        ("your devotion to green", ("Bear", "Giant", "Bear"), 2),
        ("the number of creatures you control plus the number of opponents you have", (), 1),
    ],
)
def test_an_amount_is_counted(amount: str, own: tuple[str, ...], life: int) -> None:
    assert gained(amount, *own) == life


def table(what: str, *own: str, theirs: tuple[str, ...] = ()) -> Table:
    spells = (
        printed("Destroy", "instant", f"Destroy target {what}."),
        printed("Ping", "instant", "Target creature deals 1 damage to target opponent."),
    )
    setup = Setup(cards=(*CREATURES, *spells)).battlefield(A, *own).battlefield(B, *theirs)
    return setup.hand(A, "Destroy", "Grow", "Ping").play()


def test_a_modified_creature_has_a_counter_or_is_equipped():
    t = table("modified creature", "Bear", "Giant", theirs=("Warrior",))
    t.cast("Grow", "Giant").resolve_all()
    t.cast("Destroy", "Giant").resolve_all()
    assert t.all("Giant") == []
    assert [o.face.name for o in t.all("Bear")] == ["Bear"]


def test_least_power_and_greatest_power_among_others():
    t = table("creature with the least power among creatures", "Bear", "Giant")
    t.cast("Destroy", "Bear").resolve_all()
    assert t.all("Bear") == []
    assert len(t.all("Giant")) == 1


def test_what_dealt_damage_to_an_opponent():
    t = table("creature that dealt damage to an opponent this turn", "Bear", "Giant")
    t.cast("Ping", "Bear", B).resolve_all()
    t.cast("Destroy", "Bear").resolve_all()
    assert t.all("Bear") == []


def test_what_blocked_this_turn():
    t = table("creature that blocked this turn", "Giant", theirs=("Warrior", "Bear"))
    t.go_to(Step.DECLARE_ATTACKERS).attack("Giant")
    t.go_to(Step.DECLARE_BLOCKERS).block(("Bear", "Giant"))
    t.until_priority(A).cast("Destroy", "Bear").resolve_all()
    assert t.all("Bear") == []
    assert len(t.all("Warrior")) == 1


def test_what_shares_a_card_type():
    spell = printed(
        "Copycat", "artifact", "{0}: Destroy target permanent that shares a card type with ~."
    )
    t = Setup(cards=(*CREATURES, spell)).battlefield(A, "Copycat", "Sword", "Bear").play()
    t.activate("Copycat", "Sword").resolve_all()
    assert t.all("Sword") == []


def test_commanders_are_known_wherever_they_are():
    spell = printed("Crown", "enchantment", "Commander creatures get +2/+2.")
    t = Setup(cards=(*CREATURES, spell)).battlefield(A, "Crown", "Bear", "Giant").play()
    t.state.objects[t.find("Bear").id].commander = 1
    t.state.touch()
    assert t.size("Bear") == (4, 4)
    assert t.size("Giant") == (5, 7)
