""" "It" after "whenever equipped creature …" is that creature, wherever the Equipment is by then;
"equipped creature" is the one that is equipped by then (CR 608.2h)."""

from __future__ import annotations

import pytest

from rules_engine.ir import HOST, TriggeredAbility, Untap
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import EventHost
from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.oracle.render import render_face
from rules_engine.oracle.render.japanese import render_face as render_japanese
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.lines import compiled
from tests.rules_engine.oracle.printed import printed

STING = printed(
    "Sting",
    "equipment",
    "Whenever equipped creature is dealt damage, it deals that much damage to any target. / "
    "Equip {0}",
)
BOW = printed(
    "Bow",
    "equipment",
    "Whenever equipped creature attacks, put a +1/+1 counter on it. / Equip {0}",
)
BANNER = printed(
    "Banner",
    "equipment",
    "Whenever equipped creature attacks, put a +1/+1 counter on equipped creature. / Equip {0}",
)
HORN = printed(
    "Horn",
    "equipment",
    "Whenever equipped creature attacks, other creatures you control get +1/+1 until end of turn. "
    "/ Equip {0}",
)
SCOURGE = printed(
    "Scourge",
    "aura",
    "Enchant creature / At the beginning of the upkeep of enchanted creature's controller, put a "
    "-1/-1 counter on that creature.",
)
LEASH = printed(
    "Leash",
    "aura",
    "Enchant creature / When enchanted creature becomes tapped or is dealt damage, destroy it.",
)
RIVAL = printed(
    "Rival",
    "aura",
    "Enchant creature / Whenever enchanted creature blocks or becomes blocked by a creature, "
    "destroy that creature at end of combat. At the beginning of the next end step, if that "
    "creature was destroyed this way, put a +1/+1 counter on the first creature.",
)
SPROUT = printed(
    "Sprout",
    "aura",
    "Enchant creature / When enchanted creature dies, return ~ from your graveyard to the "
    "battlefield.",
)
HAUNT = printed(
    "Haunt",
    "aura",
    "Enchant creature / When enchanted creature is put into a graveyard, you may return ~ from "
    "your graveyard to your hand.",
)
RUIN = printed("Ruin", "sorcery", "Destroy all permanents.")
SCORN = printed(
    "Scorn",
    "aura",
    "Enchant creature / When enchanted creature attacks, return it to its owner's hand at end of "
    "combat.",
)
HAND = printed("Hand", "instant", "Attach target Equipment you control to target creature.")
MOVE = printed("Move", "instant", "Attach target Aura to target creature.")
COLOSSUS = printed("Colossus", "creature", "Reach", size=(0, 9))
SPARK = printed("Spark", "instant", "~ deals 2 damage to target creature.")
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def armed(equipment: str, *hand: str) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, equipment, "Bear", "Giant").hand(A, *hand)
    return setup.play().activate(equipment, "Bear").resolve()


def test_what_was_dealt_lethal_damage_deals_as_much():
    table = armed("Sting", "Spark").cast("Spark", "Bear").resolve()
    table.answer("B").resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.life(B)) == (["Bear", "Spark"], 18)


def test_the_creature_that_attacked_though_another_one_is_equipped_by_then():
    table = armed("Bow", "Hand").attack("Bear")
    table.cast("Hand", "Giant").resolve_all()
    assert (table.size("Bear"), table.find("Giant").counters) == ((3, 3), {})


def test_the_creature_that_is_equipped_by_then():
    table = armed("Banner", "Hand").attack("Bear")
    table.cast("Hand", "Giant").resolve_all()
    assert (table.size("Bear"), table.find("Giant").counters) == ((2, 2), {"+1/+1": 1})


def test_others_than_the_creature_that_attacked():
    table = armed("Horn", "Hand").attack("Bear")
    before = table.size("Giant")[0]
    table.cast("Hand", "Giant").resolve_all()
    assert (table.size("Bear")[0], table.size("Giant")[0]) == (2, (before or 0) + 1)


def test_the_creature_that_was_enchanted_as_the_step_began():
    setup = Setup(cards=CARDS, active=B, step=Step.END).hand(A, "Scourge", "Move")
    table = setup.battlefield(A, "Ox", "Giant").play()
    table.go_to(Step.PRECOMBAT_MAIN)
    table.cast("Scourge", "Ox").resolve_all()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2)
    table.cast("Move", "Giant").resolve_all()
    assert (table.find("Ox").counters, table.find("Giant").counters) == ({"-1/-1": 1}, {})


def test_an_aura_returns_that_went_with_its_creature():
    setup = Setup(cards=CARDS).battlefield(A, "Giant", "Bear").hand(A, "Sprout", "Spark", "Spark")
    table = setup.play().cast("Sprout", "Bear").resolve()
    bear = table.find("Bear").id
    table.cast("Spark", bear).resolve_all()
    assert table.find("Sprout").attached_to == table.find("Giant").id


def test_an_aura_returns_to_its_owners_hand():
    setup = Setup(cards=CARDS).battlefield(A, "Giant", "Bear").hand(A, "Haunt", "Spark")
    table = setup.play().cast("Haunt", "Bear").resolve().cast("Spark", "Bear").resolve().resolve()
    table.answer("Yes").resolve_all()
    assert table.names(Zone.HAND, A) == ["Haunt"]


def test_an_aura_returns_that_left_together_with_its_creature():
    setup = Setup(cards=CARDS).battlefield(A, "Bear").hand(A, "Haunt", "Ruin")
    table = setup.play().cast("Haunt", "Bear").resolve().cast("Ruin").resolve().resolve()
    table.answer("Yes").resolve_all()
    assert table.names(Zone.HAND, A) == ["Haunt"]


def test_an_aura_in_the_graveyard_enchants_nothing_that_dies():
    setup = Setup(cards=CARDS).battlefield(A, "Bear").graveyard(A, "Sprout", "Haunt")
    table = setup.hand(A, "Spark").play().cast("Spark", "Bear").resolve_all()
    assert set(table.names(Zone.GRAVEYARD, A)) == {"Bear", "Haunt", "Spark", "Sprout"}


def test_603_7c_the_creature_that_attacked_and_died_stays_in_the_graveyard():
    setup = Setup(cards=CARDS).battlefield(A, "Bear", "Giant").hand(A, "Scorn", "Spark")
    table = setup.play().cast("Scorn", "Bear").resolve_all().attack("Bear").resolve_all()
    table.cast("Spark", "Bear").resolve_all().go_to(Step.POSTCOMBAT_MAIN)
    assert set(table.names(Zone.GRAVEYARD, A)) == {"Bear", "Scorn", "Spark"}


def test_either_of_two_events():
    table = (
        Setup(cards=CARDS).battlefield(A, "Giant", "Ox").hand(A, "Leash", "Spark", "Move").play()
    )
    table.cast("Leash", "Giant").resolve_all()
    table.cast("Spark", "Giant").resolve()
    table.cast("Move", "Ox").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Leash", "Ox"]


def test_the_first_creature_is_not_the_other_one():
    table = (
        Setup(cards=CARDS)
        .battlefield(A, "Giant")
        .battlefield(B, "Colossus")
        .hand(A, "Rival")
        .play()
    )
    table.cast("Rival", "Giant").resolve_all()
    table.attack("Giant").block(("Colossus", "Giant"))
    table.go_to(Step.END).resolve_all()
    assert table.find("Giant").counters == {"+1/+1": 1}


@pytest.mark.parametrize(
    ("text", "said", "japanese"),
    [
        ("untap it.", "untap it.", "そのクリーチャーをアンタップする。"),
        ("untap that creature.", "untap it.", "そのクリーチャーをアンタップする。"),
        (
            "untap equipped creature.",
            "untap equipped creature.",
            "装備しているクリーチャーをアンタップする。",
        ),
    ],
)
def test_the_two_are_told_apart(text: str, said: str, japanese: str):
    face = compiled("equipment", f"Whenever equipped creature attacks, {text}")
    (ability,) = face.abilities
    assert isinstance(ability, TriggeredAbility)
    assert ability.then == (Untap(HOST if "equipped" in said else EventHost()),)
    assert render_face(face) == f"Whenever equipped creature attacks, {said}"
    assert render_japanese(face).endswith(japanese)


def test_what_a_condition_names_is_what_is_equipped_now():
    face = compiled(
        "equipment", "Whenever you draw a card, if equipped creature is tapped, untap it."
    )
    assert not any(isinstance(node, EventHost) for one in face.abilities for node in walk(one))


def test_no_event_no_creature_of_it():
    with pytest.raises(OracleParseError):
        compiled("aura", "Enchant creature / {1}, Sacrifice that creature: Draw a card.")
