"""CR 702: keyword abilities."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, Target
from rules_engine.ir.effects import LoseLife
from rules_engine.ir.keywords import enchant
from rules_engine.ir.modifications import PlayerHasKeyword
from rules_engine.ir.selectors import GREEN, PLAYER, RED, TARGET, YOU
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table, enchantment


def offered_blocks(table: Table) -> list[str]:
    for _ in range(10):
        if table.decision.kind is DecisionKind.BLOCKERS:
            return [option.label for option in table.decision.options]
        if table.state.step not in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
            return []
        table.pass_priority()
    return []


BLOCKS = [
    ("702.9b", "Bird", ["Bear", "Spider", "Angel"], ["Spider", "Angel"]),
    ("702.36b", "Ghost", ["Bear", "Assassin", "Golem"], ["Assassin", "Golem"]),
    ("702.16f", "Paladin", ["Goblin", "Bear"], ["Bear"]),
    ("702.14c", "Walker", ["Bear", "Forest"], []),
    ("702.14c", "Walker", ["Bear", "Island"], ["Bear"]),
    ("702.111b", "Brute", ["Bear"], []),
    ("702.111b", "Brute", ["Bear", "Ox"], ["Bear", "Ox"]),
]


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(("rule", "attacker", "defenders", "able"), BLOCKS)
def test_702_evasion(rule, attacker, defenders, able):
    table = Setup().battlefield(A, attacker).battlefield(B, *defenders).play().attack(attacker)
    assert offered_blocks(table) == [f"{name} blocks {attacker}" for name in able], rule


@pytest.mark.cr("702.111b")
def test_702_111b_menace_is_blocked_by_two_or_not_at_all():
    table = Setup().battlefield(A, "Brute").battlefield(B, "Bear", "Ox").play().attack("Brute")
    offered_blocks(table)
    assert table.refused(lambda: table.answer(("Bear", "Brute"))) == "CR 509.1b"
    table.answer(("Bear", "Brute"), ("Ox", "Brute"))


@pytest.mark.cr("702.2b")
@pytest.mark.cr("704.5h")
def test_702_2b_deathtouch():
    table = Setup().battlefield(A, "Snake").battlefield(B, "Giant").play()
    table.attack("Snake").block(("Giant", "Snake")).damage()
    assert table.names(Zone.GRAVEYARD, B) == ["Giant"]


@pytest.mark.cr("702.12b")
def test_702_12b_indestructible():
    table = Setup().battlefield(A, "Golem").hand(B, "Murder", "Shrink")
    table = table.battlefield(B, *["Swamp"] * 5).hand(B, "Shrink").play()
    table.cast("Murder", player=B).resolve()
    assert table.find("Golem").damage == 0
    table.cast("Shrink", player=B).resolve().cast("Shrink", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Golem"]


@pytest.mark.cr("702.15b")
def test_702_15b_lifelink_gains_with_the_damage():
    table = Setup().battlefield(A, "Angel").play().attack("Angel").damage()
    assert (table.life(A), table.life(B), table.state.stack) == (23, 17, [])


@pytest.mark.cr("702.19b")
def test_702_19b_trample_needs_lethal_damage_to_all_blockers():
    table = Setup().battlefield(A, "Rhino").battlefield(B, "Bear").play()
    table.attack("Rhino").block(("Bear", "Rhino")).damage()
    assert table.refused(lambda: table.answer(1, 4)) == "CR 702.19b"
    table.answer(2, 3)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (17, ["Bear"])


@pytest.mark.cr("702.19d")
def test_702_19d_trample_without_blockers_left():
    table = Setup().battlefield(A, "Rhino").battlefield(B, "Bear", "Island").hand(B, "Bounce")
    game = table.play().attack("Rhino").block(("Bear", "Rhino"))
    game.cast("Bounce", "Bear", player=B).resolve()
    assert game.damage().life(B) == 15


@pytest.mark.cr("702.16c")
@pytest.mark.cr("702.16e")
def test_702_16_protection():
    table = Setup().hand(A, "Shock", "Inferno").battlefield(A, *["Mountain"] * 8)
    table = table.battlefield(B, "Paladin").play()
    table.act("Cast Shock")
    assert sorted(option.label for option in table.decision.options) == ["A", "B"]
    table.answer("B").resolve()
    table.cast("Inferno").resolve()
    assert (table.find("Paladin").damage, table.life(B)) == (0, 12)


@pytest.mark.cr("702.11b")
@pytest.mark.cr("702.18a")
def test_702_11_and_18_hexproof_and_shroud():
    table = Setup().hand(A, "Growth").battlefield(A, "Forest", "Slippery", "Shrouded")
    game = table.battlefield(B, "Slippery").play()
    game.cast("Growth").resolve()
    sizes = {g.controller: game.size(g.id) for g in game.all("Slippery")}
    assert (sizes, game.size("Shrouded")) == ({A: (5, 5), B: (2, 2)}, (2, 2))


@pytest.mark.cr("702.21a")
def test_702_21a_ward_counters_unless_paid():
    table = Setup().hand(A, "Shock").battlefield(A, "Mountain").battlefield(B, "Warded").play()
    table.cast("Shock", "Warded").resolve()
    assert (table.names(Zone.GRAVEYARD, A), table.find("Warded").damage) == (["Shock"], 0)
    rich = (
        Setup().hand(A, "Shock").battlefield(A, *["Mountain"] * 3).battlefield(B, "Warded").play()
    )
    rich.cast("Shock", "Warded").resolve().answer("Yes")
    rich.resolve()
    assert rich.names(Zone.GRAVEYARD, B) == ["Warded"]


@pytest.mark.cr("702.108a")
def test_702_108a_prowess():
    table = Setup().hand(A, "Shock", "Goblin").battlefield(A, "Monk", *["Mountain"] * 2).play()
    table.cast("Goblin").resolve()
    assert table.size("Monk") == (1, 2)
    table.cast("Shock", "B").resolve()
    assert (table.size("Monk"), table.life(B)) == ((2, 3), 20)


@pytest.mark.cr("702.8a")
def test_702_8a_flash_may_ambush():
    table = Setup().battlefield(A, "Goblin").hand(B, "Ambusher").battlefield(B, "Forest", "Forest")
    game = table.play().attack("Goblin")
    game.cast("Ambusher", player=B).resolve()
    game.block(("Ambusher", "Goblin")).damage()
    assert game.names(Zone.GRAVEYARD, A) == ["Goblin"]


# --- protection of players ---------------------------------------------------------------------


def guarded(*modifications: PlayerHasKeyword) -> Setup:
    """A is protected; B has red and green spells."""
    shrine = enchantment("Shrine", YOU, *modifications)
    drain = card("Grow Cold", "{0}", "Instant", SpellAbility((LoseLife(TARGET, 3),), AT_PLAYER))
    curse = card("Red Curse", "{R}", "Enchantment — Aura Curse", enchant(PLAYER))
    setup = Setup(active=B, cards=(shrine, drain, curse)).battlefield(A, "Shrine")
    setup = setup.battlefield(B, *["Mountain"] * 8, "Goblin", "Bear")
    return setup.hand(B, "Shock", "Inferno", "Red Curse", "Grow Cold")


AT_PLAYER = (Target(PLAYER),)
FROM_RED = PlayerHasKeyword(Keyword.PROTECTION, RED)


@pytest.mark.cr("702.16b")
def test_702_16b_a_player_with_protection_cant_be_targeted():
    table = guarded(FROM_RED).play().act("Cast Shock")
    assert table.labels() == ["Goblin", "Bear", "B"]
    table = guarded(FROM_RED).play().act("Cast Grow Cold")
    assert table.labels() == ["B", "A"]


@pytest.mark.cr("702.16c", "704.5m")
def test_702_16c_a_player_with_protection_cant_be_enchanted():
    table = guarded(FROM_RED).hand(A, "Shrine").play()
    table.cast("Red Curse")
    assert table.state.known(table.state.stack[-1]).item.targets == ((B,),)
    setup = guarded(FROM_RED)
    setup.state.battlefield.clear()
    late = setup.battlefield(B, "Mountain").hand(A, "Shrine").play()
    late.cast("Red Curse", "A").resolve()
    assert late.find("Red Curse").attached_to == A
    late.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Shrine").resolve()
    assert late.names(Zone.GRAVEYARD, B) == ["Red Curse"]


@pytest.mark.cr("702.16e", "615.1a")
def test_702_16e_damage_to_a_player_with_protection_is_prevented():
    table = guarded(FROM_RED).play().cast("Inferno").resolve()
    assert (table.life(A), table.life(B)) == (20, 14)
    table = guarded(FROM_RED).play().attack("Goblin", "Bear").damage()
    assert table.life(A) == 18


@pytest.mark.cr("702.16j")
def test_702_16j_protection_from_everything():
    everything = PlayerHasKeyword(Keyword.PROTECTION)
    table = guarded(everything).play().attack("Goblin", "Bear").damage()
    assert table.life(A) == 20
    table = guarded(everything).play().cast("Grow Cold")
    assert table.state.known(table.state.stack[-1]).item.targets == ((B,),)


@pytest.mark.cr("702.16m")
def test_702_16_two_shrines_protect_from_two_colors():
    from_green = PlayerHasKeyword(Keyword.PROTECTION, GREEN)
    table = guarded(FROM_RED, from_green).play().attack("Goblin", "Bear").damage()
    assert table.life(A) == 20


def test_702_16_a_players_protection_in_words():
    shrine = enchantment("Shrine", YOU, FROM_RED)
    assert shrine.rules_text() == "You have protection from red."
    whole = enchantment("Shrine", YOU, PlayerHasKeyword(Keyword.PROTECTION))
    assert whole.rules_text() == "You have protection from everything."


@pytest.mark.cr("702.11d")
def test_702_11_a_players_hexproof_from_a_color():
    table = guarded(PlayerHasKeyword(Keyword.HEXPROOF, RED)).play().act("Cast Shock")
    assert table.labels() == ["Goblin", "Bear", "B"]
    table.answer("Goblin").act("Cast Grow Cold")
    assert table.labels() == ["B", "A"]
