"""Flash on a condition, counters of one's choice, enchanted players, read from text, in a game."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ELF = printed("Free Elf", "creature", "Trample")


def test_a_card_has_flash_only_if_the_condition_is_true():
    ambush = printed("Ambush", "creature", "This spell has flash as long as you control a Forest.")
    lone = Setup(cards=[ambush]).hand(A, "Ambush").play().go_to(Step.END)
    assert "Cast Ambush" not in lone.labels()
    table = Setup(cards=[ambush]).hand(A, "Ambush").battlefield(A, "Forest").play()
    table.go_to(Step.END).cast("Ambush").resolve_all()
    assert len(table.all("Ambush")) == 1


def test_spells_have_flash_this_turn():
    refuge = printed(
        "Refuge", "land", "{T}: You may cast spells this turn as though they had flash."
    )
    setup = Setup(cards=[refuge, ELF]).battlefield(A, "Refuge").hand(A, "Free Elf")
    table = setup.play().go_to(Step.END)
    assert "Cast Free Elf" not in table.labels()
    table.activate("Refuge").resolve_all().cast("Free Elf").resolve_all()
    assert len(table.all("Free Elf")) == 1


def test_it_enters_with_the_counter_that_is_chosen():
    beast = printed(
        "Beast",
        "creature",
        "~ enters with your choice of a deathtouch counter or a lifelink counter on it.",
    )
    table = Setup(cards=[beast]).hand(A, "Beast").play().cast("Beast").resolve_all()
    table.answer("lifelink").resolve_all()
    assert table.find("Beast").counters == {"lifelink": 1}


def test_an_enchanted_player_casts_one_spell_each_turn():
    curse = printed(
        "Curse",
        "aura",
        "Enchant player / Enchanted player can't cast more than one spell each turn.",
        type_line="Enchantment — Aura Curse",
    )
    setup = Setup(cards=[curse, ELF]).hand(A, "Curse", "Free Elf", "Free Elf")
    table = setup.play().cast("Curse", "A").resolve_all()
    assert "Cast Free Elf" not in table.labels()
    other = Setup(cards=[curse, ELF]).hand(A, "Curse", "Free Elf").play().cast("Curse", "B")
    assert "Cast Free Elf" in other.resolve_all().labels()


def test_it_becomes_a_creature_of_all_types():
    land = printed(
        "Vault", "land", "{0}: ~ becomes a 2/2 creature with all creature types until end of turn."
    )
    table = Setup(cards=[land]).battlefield(A, "Vault").battlefield(B, "Bear").play()
    table.activate("Vault").resolve_all()
    assert {"Elf", "Goblin"} <= table.seen("Vault").subtypes
    assert table.size("Vault") == (2, 2)


def test_cards_that_gain_the_permission_to_be_played():
    tomb = printed(
        "Tomb",
        "artifact",
        "{0}: Until end of turn, each permanent card in your graveyard gains "
        '"You may play this card from your graveyard."',
    )
    setup = Setup(cards=[tomb, ELF]).battlefield(A, "Tomb").graveyard(A, "Free Elf", "Forest")
    table = setup.play().activate("Tomb").resolve()
    table.act("Play Forest").cast("Free Elf").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Free Elf", "Tomb"]
