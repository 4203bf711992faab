"""What can't be done or needn't be, read from text, in a game (CR 101.2, 613.11)."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

GAIN = printed("Gain", "sorcery", "You gain 1 life.")
ELF = printed("Free Elf", "creature", "Trample")


def _with(*cards: CardDefinition) -> Setup:
    setup = Setup(cards=list(cards)).battlefield(A, cards[0].front.name)
    return setup.hand(A, *(card.front.name for card in cards[1:]))


def _next_turn(table: Table, step: Step = Step.PRECOMBAT_MAIN) -> Table:
    """On to that step of the same player's next turn."""
    return table.go_to(step, turn=table.state.turn + 2)


def test_one_spell_each_turn():
    law = printed("Law", "enchantment", "Each player can't cast more than one spell each turn.")
    table = _with(law, GAIN, GAIN).play().cast("Gain").resolve_all()
    assert not any("Cast" in label for label in table.labels())
    _next_turn(table).cast("Gain").resolve_all()
    assert table.life(A) == 22


def test_one_noncreature_spell_each_turn_and_any_creatures():
    law = printed(
        "Law", "enchantment", "Each player can't cast more than one noncreature spell each turn."
    )
    table = _with(law, GAIN, GAIN, ELF).play().cast("Gain").resolve_all()
    assert [label for label in table.labels() if "Cast" in label] == ["Cast Free Elf"]


def test_one_artifact_untaps():
    winter = printed(
        "Winter", "artifact", "Players can't untap more than one land during their untap steps."
    )
    table = _with(winter).battlefield(A, "Forest", "Plains").play()
    for one in ("Forest", "Plains"):
        table.find(one).tapped = True
    table.go_to(Step.END)
    while table.labels() != ["Forest", "Plains"]:
        table.pass_priority()
    table.answer("Plains")
    assert (table.find("Plains").tapped, table.find("Forest").tapped) == (False, True)


def test_what_cant_become_untapped_stays_tapped():
    frozen = printed(
        "Frozen", "aura", "Enchant creature / Enchanted creature can't become untapped."
    )
    wake = printed("Wake", "sorcery", "Untap target creature.")
    table = Setup(cards=[frozen, wake]).hand(A, "Frozen", "Wake").battlefield(A, "Bear").play()
    table.find("Bear").tapped = True
    table.cast("Frozen", "Bear").resolve_all().cast("Wake", "Bear").resolve_all()
    assert table.find("Bear").tapped


def test_what_cant_be_sacrificed_is_no_choice():
    plate = printed("Plate", "creature", "~ can't be sacrificed.")
    edict = printed("Edict", "sorcery", "Target player sacrifices a creature of their choice.")
    table = _with(plate, edict).battlefield(A, "Bear").play().cast("Edict", "A").resolve_all()
    assert (len(table.all("Plate")), table.names(Zone.GRAVEYARD, A)) == (1, ["Bear", "Edict"])


def test_attacking_costs_its_controller_mana():
    wash = printed(
        "Wash",
        "aura",
        "Enchant creature / Enchanted creature can't attack unless its controller pays {3}.",
    )
    table = Setup(cards=[wash]).hand(A, "Wash").battlefield(A, "Bear", "Ox").play()
    table.cast("Wash", "Bear").resolve_all().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Bear")) == "CR 508.1h"


def test_it_neither_blocks_nor_is_blocked_by_the_strong():
    sneak = printed(
        "Sneak", "creature", "~ can't block or be blocked by creatures with power 2 or greater."
    )
    table = _with(sneak).battlefield(B, "Bear").play().attack("Sneak")
    table.damage()
    assert table.life(B) == 18


def test_hexproof_is_as_though_it_werent_there():
    nowhere = printed(
        "Nowhere",
        "enchantment",
        "Creatures your opponents control can be the targets of spells and abilities as though "
        "they didn't have hexproof.",
    )
    slippery = printed("Slippery", "creature", "Hexproof")
    doom = printed("Doom", "sorcery", "Destroy target creature.")
    table = _with(nowhere, doom, slippery).battlefield(B, "Slippery").play()
    table.cast("Doom", table.all("Slippery")[0].id).resolve_all()
    assert table.all("Slippery") == []


def test_entering_triggers_nothing():
    orb = printed("Orb", "artifact", "Creatures entering don't cause abilities to trigger.")
    sage = printed("Sage", "creature", "When ~ enters, you gain 2 life.")
    bell = printed("Bell", "artifact", "When ~ enters, you gain 3 life.")
    table = _with(orb, sage, bell).play().cast("Sage").resolve_all().cast("Bell").resolve_all()
    assert table.life(A) == 23


def test_dying_triggers_twice():
    drain = printed(
        "Drain",
        "creature",
        "If a creature dying causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time.",
    )
    spirit = printed("Spirit", "creature", "When ~ dies, you gain 2 life.")
    doom = printed("Doom", "sorcery", "Destroy target creature.")
    setup = Setup(cards=[drain, spirit, doom]).battlefield(A, "Drain", "Spirit").hand(A, "Doom")
    table = setup.play().cast("Doom", "Spirit").resolve_all()
    assert table.life(A) == 24


def test_a_pilot_crews_as_though_stronger():
    pilot = printed("Pilot", "creature", "~ crews Vehicles as though its power were 2 greater.")
    cart = printed("Cart", "vehicle", "Crew 4", size=(5, 5))
    table = Setup(cards=[pilot, cart]).battlefield(A, "Pilot", "Cart").play()
    table.activate("Cart", "Pilot").resolve_all()
    assert table.find("Pilot").tapped


def test_creatures_with_landwalk_can_be_blocked():
    wall = printed(
        "Deadfall",
        "enchantment",
        "Creatures with forestwalk can be blocked as though they didn't have forestwalk.",
    )
    walker = printed("Walker", "creature", "Forestwalk")
    setup = Setup(cards=[wall, walker]).battlefield(A, "Walker")
    table = setup.battlefield(B, "Deadfall", "Forest", "Wall").play().attack("Walker")
    table.block(("Wall", "Walker"))
    assert table.state.combat is not None


def test_abilities_of_the_named_are_silent_anywhere():
    needle = printed(
        "Needle",
        "artifact",
        "As ~ enters, choose a card name. / Activated abilities of sources with the chosen name "
        "can't be activated unless they're mana abilities.",
    )
    cycler = printed("Cycler", "creature", "Cycling {0}")
    table = Setup(cards=[needle, cycler]).hand(A, "Needle", "Cycler").play()
    assert any("Cycler" in label and "Cast" not in label for label in table.labels())
    table.cast("Needle").resolve_all().answer("Cycler")
    assert not any("Cycler" in label and "Cast" not in label for label in table.labels())


def test_an_anchor_word_gives_its_ability():
    siege = printed(
        "Siege",
        "enchantment",
        "As ~ enters, choose Khans or Dragons. / • Khans — Creatures you control have trample. / "
        "• Dragons — At the beginning of your upkeep, you gain 2 life.",
    )
    table = Setup(cards=[siege]).hand(A, "Siege").play().cast("Siege").resolve_all()
    table.answer("Dragons")
    _next_turn(table, Step.DRAW)
    assert table.life(A) == 22


def test_life_total_cant_change():
    still = printed("Still", "artifact", "Your life total can't change.")
    zap = printed("Zap", "sorcery", "~ deals 3 damage to any target.")
    table = _with(still, zap, GAIN).play().cast("Zap", "A").resolve_all().cast("Gain")
    assert table.resolve_all().life(A) == 20


def test_the_next_spell_cant_be_countered():
    village = printed(
        "Village", "land", "{T}: The next spell you cast this turn can't be countered."
    )
    deny = printed("Deny", "instant", "Counter target spell.")
    setup = Setup(cards=[village, GAIN, deny]).battlefield(A, "Village").hand(A, "Gain")
    table = setup.hand(B, "Deny").play().activate("Village").resolve_all().cast("Gain")
    table.pass_priority().cast("Deny", "Gain", player=B)
    assert table.resolve_all().life(A) == 21
