"""Replacement and prevention effects, entering, control and mana read from text, in a game."""

from __future__ import annotations

from rules_engine.vocabulary import CardType, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool


def test_a_creature_that_would_die_is_exiled_instead():
    coil = printed(
        "Lava Rope",
        "sorcery",
        "~ deals 4 damage to target creature. If that creature would die this turn, exile it "
        "instead.",
    )
    table = Setup(cards=[coil]).hand(A, "Lava Rope").battlefield(B, "Bear").play()
    table.cast("Lava Rope", table.find("Bear").id)
    table.resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, B) == []


def test_it_is_shuffled_in_instead_of_put_into_a_graveyard_from_anywhere():
    wurm = printed(
        "Returner",
        "creature",
        "If ~ would be put into a graveyard from anywhere, shuffle it into its owner's library "
        "instead.",
    )
    discard = printed("Drop", "sorcery", "Target player discards a card.")
    table = Setup(cards=[wurm, discard]).hand(A, "Drop").hand(B, "Returner").play()
    table.cast("Drop", "B")
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == []
    assert "Returner" in table.names(Zone.LIBRARY, B)


def test_counters_and_life_are_doubled():
    season = printed(
        "Bounty",
        "enchantment",
        "If one or more +1/+1 counters would be put on a creature you control, twice that many "
        "+1/+1 counters are put on that creature instead. / "
        "If you would gain life, you gain twice that much life instead.",
    )
    feed = printed("Feed", "sorcery", "Put a +1/+1 counter on target creature. You gain 3 life.")
    table = Setup(cards=[season, feed]).battlefield(A, "Bounty", "Bear").hand(A, "Feed").play()
    table.cast("Feed", table.find("Bear").id)
    table.resolve_all()
    assert table.size("Bear") == (4, 4)
    assert table.life(A) == 26


def test_damage_is_doubled_only_from_your_sources():
    rage = printed(
        "Rage",
        "enchantment",
        "If a source you control would deal damage to a permanent or player, it deals double that "
        "damage instead.",
    )
    zap = printed("Zap", "sorcery", "~ deals 2 damage to any target.")
    table = Setup(cards=[rage, zap]).battlefield(A, "Rage").hand(A, "Zap").play()
    table.cast("Zap", "B")
    table.resolve_all()
    assert table.life(B) == 16
    other = Setup(cards=[rage, zap]).battlefield(B, "Rage").hand(A, "Zap").play()
    other.cast("Zap", "B")
    other.resolve_all()
    assert other.life(B) == 18


def test_all_combat_damage_is_prevented_this_turn():
    fog = printed("Mist", "instant", "Prevent all combat damage that would be dealt this turn.")
    table = Setup(cards=[fog]).hand(A, "Mist").battlefield(A, "Bear").play()
    table.cast("Mist")
    table.resolve_all()
    table.attack("Bear")
    table.damage()
    assert table.life(B) == 20


def test_the_next_damage_is_prevented_point_by_point():
    mend = printed(
        "Mend", "instant", "Prevent the next 2 damage that would be dealt to any target this turn."
    )
    zap = printed("Zap", "sorcery", "~ deals 3 damage to any target.")
    table = Setup(cards=[mend, zap]).hand(A, "Mend", "Zap").play()
    table.cast("Mend", "B")
    table.resolve_all()
    table.cast("Zap", "B")
    table.resolve_all()
    assert table.life(B) == 19


def test_control_is_gained_until_end_of_turn():
    act = printed(
        "Sway",
        "sorcery",
        "Gain control of target creature until end of turn. Untap that creature. It gains haste "
        "until end of turn.",
    )
    table = Setup(cards=[act]).hand(A, "Sway").battlefield(B, "Ox").play()
    table.cast("Sway", table.find("Ox").id)
    table.resolve_all()
    assert table.seen("Ox").controller == A
    assert Keyword.HASTE in table.seen("Ox").keywords


def test_creatures_of_opponents_enter_tapped():
    order = printed("Order", "enchantment", "Creatures your opponents control enter tapped.")
    free = printed("Free Elf", "creature", "Trample")
    table = Setup(cards=[order, free]).battlefield(B, "Order").hand(A, "Free Elf").play()
    table.cast("Free Elf")
    table.resolve_all()
    assert table.find("Free Elf").tapped


def test_others_enter_with_additional_counters():
    lord = printed(
        "Tutor",
        "creature",
        "Each other creature you control enters with an additional +1/+1 counter on it.",
    )
    table = Setup(cards=[lord]).hand(A, "Tutor", "Tutor").play()
    table.cast("Tutor").resolve_all()
    table.cast("Tutor").resolve_all()
    assert sorted(table.size(one.id) for one in table.all("Tutor")) == [(2, 2), (3, 3)]


def test_it_enters_as_a_copy_except_for_what_is_said():
    clone = printed(
        "Mimic",
        "creature",
        "You may have ~ enter as a copy of any creature on the battlefield, except it's an "
        "artifact in addition to its other types and it has haste.",
        size=(0, 0),
    )
    table = Setup(cards=[clone]).hand(A, "Mimic").battlefield(B, "Ox").play()
    table.cast("Mimic")
    table.resolve_all()
    table.answer("Ox")
    copy = table.all("Ox", player=A)[0]
    seen = table.seen(copy.id)
    assert (seen.power, seen.toughness) == (2, 4)
    assert set(seen.types) == {CardType.ARTIFACT, CardType.CREATURE}
    assert Keyword.HASTE in seen.keywords


def test_mana_is_spent_only_on_what_it_may_be():
    cave = printed(
        "Cavern", "land", "{T}: Add {G}{G}. Spend this mana only to cast a creature spell."
    )
    beast = printed("Beast", "creature", "Trample", cost="{G}{G}")
    rite = printed("Rite", "sorcery", "Draw a card.", cost="{G}{G}")
    setup = Setup(cards=[cave, beast, rite]).battlefield(A, "Cavern").hand(A, "Beast", "Rite")
    table = setup.play()
    assert "Cast Beast" in table.labels()
    assert "Cast Rite" not in table.labels()


def test_enchanted_land_gives_additional_mana():
    growth = printed(
        "Sprawl",
        "enchantment",
        "Whenever you tap a Forest for mana, add an additional {G}.",
    )
    table = Setup(cards=[growth]).battlefield(A, "Sprawl", "Forest").play()
    with_pool(table, "")
    table.act("Mana: Forest")
    assert pool(table) == "GG"
