"""Abilities and spells that are copied as they come next, mana for upkeep and disturb costs, and
excess damage dealt to several (CR 106.6, 120.10, 602.2, 603.7, 707.10)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SPARK = printed("Spark", "instant", "~ deals 1 damage to any target.")
ROD = printed("Rod", "artifact", "{T}: ~ deals 1 damage to any target.")
EITHER = printed(
    "Echo",
    "instant",
    "When you next cast an instant spell, cast a sorcery spell, or activate a loyalty ability this "
    "turn, copy that spell or ability twice. You may choose new targets for the copies.",
)
WALKER = printed("Walker", "planeswalker", "[+1]: You gain 2 life.")


def _keep(t):
    """Leaves the targets of the copies as they are."""
    while t.game.decision is not None and t.decision.options and t.state.stack:
        if t.decision.kind.name == "PRIORITY":
            t.resolve()
            continue
        t.answer(*t.labels()[:1]) if t.labels() else t.answer()
    return t


@pytest.mark.cr("603.7")
def test_603_7_whichever_comes_first_is_copied():
    start = Setup(cards=[SPARK, EITHER, WALKER]).battlefield(A, "Walker")
    t = start.hand(A, "Echo", "Spark").play()
    t.find("Walker").counters["loyalty"] = 3
    t.state.touch()
    t.cast("Echo").resolve()
    t.activate("Walker").resolve_all()
    assert t.life(A) == 26
    t.cast("Spark", "B").resolve_all()
    assert t.life(B) == 19


@pytest.mark.cr("707.10")
def test_707_10_a_spell_is_copied_not_its_target():
    stifle = printed("Stifle", "instant", "Counter target activated ability.")
    t = Setup(cards=[EITHER, stifle, ROD]).battlefield(B, "Rod").hand(A, "Echo", "Stifle").play()
    t.cast("Echo").resolve()
    t.activate("Rod", "A", player=B)
    t.until_priority(A).cast("Stifle")
    assert len(t.state.stack) == 3  # the ability, the spell, and what copies it
    copied = t.state.objects[t.state.stack[1]]
    t.resolve()
    _keep(t)
    assert copied.face.name == "Stifle"
    assert t.life(A) == 20


@pytest.mark.cr("602.2")
def test_602_2_only_an_ability_that_so_much_was_paid_for():
    adept = printed(
        "Adept",
        "creature",
        "{0}: When you next activate an ability that isn't a mana ability this turn by spending "
        "four or more mana to activate it, copy that ability.",
    )
    cheap = printed("Cheap", "artifact", "{1}: You gain 1 life.")
    dear = printed("Dear", "artifact", "{4}: You gain 10 life.")
    start = Setup(cards=[adept, cheap, dear]).battlefield(A, *["Wastes"] * 9)
    t = start.battlefield(A, "Adept", "Cheap", "Dear").play()
    t.activate("Adept").resolve_all()
    t.activate("Cheap").resolve_all()
    assert t.life(A) == 21
    t.activate("Dear").resolve_all()
    assert t.life(A) == 41
    t.activate("Dear").resolve_all()
    assert t.life(A) == 51


@pytest.mark.cr("605.3b")
def test_605_3b_an_exhaust_ability_that_is_no_mana_ability():
    text = "{0}: When you next activate an exhaust ability that isn't a mana ability this turn, "
    pit = printed("Pit", "artifact", text + "copy it.")
    engine = printed(
        "Engine", "artifact", "Exhaust — {0}: Add {C}. / Exhaust — {0}: You gain 3 life."
    )
    t = Setup(cards=[pit, engine]).battlefield(A, "Pit", "Engine").play()
    t.activate("Pit").resolve_all()
    labels = [one for one in t.labels() if "Engine" in one]
    for label in labels:
        t.act(label).resolve_all()
    assert t.life(A) == 26


@pytest.mark.cr("107.3")
def test_107_3_what_costs_x():
    text = (
        "{0}: When you next cast a spell with {X} in its mana cost or activate an ability with {X} "
        "in its activation cost this turn, copy that spell or ability."
    )
    magus = printed("Magus", "artifact", text)
    gain = printed("Gain", "artifact", "{X}: You gain X life.")
    t = Setup(cards=[magus, gain]).battlefield(A, "Magus", "Gain", *["Wastes"] * 3).play()
    t.activate("Magus").resolve_all()
    t.activate("Gain", 3).resolve_all()
    assert t.life(A) == 26


@pytest.mark.cr("115.9c")
def test_115_9c_a_spell_or_ability_that_targets_only_this():
    bill = printed(
        "Bill",
        "creature",
        "Whenever you cast an instant or sorcery spell that targets only ~ or whenever you "
        "activate an ability that targets only ~, copy that spell or ability. This ability "
        "triggers only once each turn.",
        size=(2, 5),
    )
    t = Setup(cards=[bill, ROD, SPARK]).battlefield(A, "Bill", "Rod").hand(A, "Spark").play()
    t.activate("Rod", "Bill").resolve_all()
    assert t.find("Bill").damage == 2
    t.cast("Spark", "Bill").resolve_all()
    assert t.find("Bill").damage == 3


@pytest.mark.cr("115.9b")
def test_115_9b_an_ability_that_targets_a_creature_or_player():
    text = "Whenever you activate an ability that targets a creature or player, copy that ability."
    bell = printed("Bell", "artifact", "{T}: Untap target artifact.")
    jo = printed("Jo", "enchantment", text)
    t = Setup(cards=[jo, ROD, bell]).battlefield(A, "Jo", "Rod", "Bell").play()
    t.activate("Bell", "Rod")
    assert len(t.state.stack) == 1
    t.resolve_all().activate("Rod", "B").resolve_all()
    assert t.life(B) == 18


# --- mana --------------------------------------------------------------------------------------


@pytest.mark.cr("702.24a")
def test_702_24a_mana_for_cumulative_upkeep_only():
    text = "{T}: Add {C}. Spend this mana only to pay cumulative upkeep costs."
    horse = printed("Horse", "artifact", text)
    glacier = printed("Glacier", "enchantment", "Cumulative upkeep {1}")
    rock = printed("Rock", "artifact", "", cost="{1}")
    start = Setup(cards=[horse, glacier, rock]).battlefield(A, "Horse", "Glacier").hand(A, "Rock")
    t = start.play()
    assert not any("Cast Rock" in label for label in t.labels())
    t.go_to(Step.UPKEEP, turn=t.state.turn + 2).resolve().answer("Yes")
    t.resolve_all()
    assert t.names(Zone.BATTLEFIELD, A) == ["Glacier", "Horse"]
    assert t.find("Horse").tapped


# --- excess damage -----------------------------------------------------------------------------


@pytest.mark.cr("120.10")
def test_120_10_once_for_all_that_are_dealt_excess_damage():
    galleon = printed(
        "Galleon",
        "artifact",
        "Whenever one or more creatures your opponents control are dealt excess noncombat damage, "
        "you gain 1 life.",
    )
    sweep = printed("Sweep", "sorcery", "~ deals 3 damage to each creature.")
    t = Setup(cards=[galleon, sweep]).battlefield(A, "Galleon").hand(A, "Sweep", "Sweep")
    t = t.battlefield(B, "Bear", "Elf").play()
    assert CardType.CREATURE in t.seen("Elf").types
    t.cast("Sweep").resolve_all()
    assert t.life(A) == 21
    t.cast("Sweep").resolve_all()
    assert t.life(A) == 21
