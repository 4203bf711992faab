"""What is said of objects that events name, of sources as they were, and of mana made at once."""

from __future__ import annotations

import pytest

from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CARDS = [
    printed("Bear", "creature", "Trample", size=(2, 2)),
    printed("Ox", "creature", "Vigilance", size=(2, 4)),
    printed("Herd", "sorcery", "Until end of turn, creatures you control gain haste."),
    printed(
        "Rage",
        "sorcery",
        "Whenever an Elf attacks this turn, it gets +2/+0 until end of turn. Destroy that creature "
        "at end of combat.",
    ),
    printed(
        "Pinger",
        "creature",
        "{T}: ~ deals 1 damage to target creature.",
        size=(1, 1),
    ),
    printed("Theft", "instant", "Gain control of target creature until end of turn."),
    printed("Slay", "instant", "Destroy target creature."),
    printed(
        "Pyre",
        "enchantment",
        "If a creature dealt damage this turn by a source you controlled would die, exile it "
        "instead.",
    ),
    printed(
        "Count",
        "enchantment",
        "At the beginning of your end step, if a source you controlled dealt 1 or more damage this "
        "turn, you gain 5 life.",
    ),
    printed(
        "Druid",
        "creature",
        "At the beginning of your end step, if ~ is enchanted, you gain 5 life.",
        size=(2, 2),
    ),
    printed("Might", "aura", "Enchant creature / Enchanted creature gets +1/+1."),
    printed("Void", "creature", "Elves you control have devoid.", size=(3, 3)),
    printed(
        "Kami",
        "creature",
        "When ~ enters, you may return an enchantment you control to its owner's hand. If you do, "
        "you gain 3 life.",
        size=(3, 3),
    ),
    printed(
        "Rector",
        "creature",
        "When ~ dies, you may exile it. If you do, you gain 7 life.",
        size=(1, 2),
    ),
    printed("Relic", "artifact", "{T}: Exile target card from a graveyard."),
    printed(
        "Shield",
        "instant",
        "You and permanents you control gain protection from the color of your choice until end "
        "of turn.",
    ),
    printed("Battery", "artifact", "{T}: Add {R}, then add an additional {R}."),
    printed(
        "Watcher",
        "enchantment",
        "Whenever you tap an artifact for mana, ~ deals 1 damage to each opponent.",
    ),
]


NOTHING = [
    "If a creature you control would die this turn, exile it instead. Return it to the battlefield "
    "under its owner's control at the beginning of the next end step.",
    "Kicker {2} / If this spell was kicked, it can't be countered. / Draw a card.",
]


@pytest.mark.parametrize("text", NOTHING)
def test_what_would_be_done_to_nothing_is_not_supported(text: str):
    assert clauses_without_support(printed("Spell", "instant", text))


def board(*mine: str) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *mine)


def test_each_attack_makes_a_delayed_ability_about_that_attacker():
    table = board("Bear", "Ox").battlefield(B, "Ox").hand(A, "Rage").play()
    table.cast("Rage").resolve_all().attack("Bear")
    table.resolve_all()
    assert table.size("Bear") == (4, 2)
    table.damage().go_to(Step.END_OF_COMBAT).resolve_all()
    assert table.life(B) == 16
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]


def pinged(table: Table) -> Table:
    """A's source deals damage, then B takes it over."""
    table.activate("Pinger", table.all("Ox")[0].id).resolve_all()
    return table.until_priority(B).cast("Theft", "Pinger", player=B).resolve_all()


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("owner", "zone"), [(A, Zone.EXILE), (B, Zone.GRAVEYARD)])
def test_608_2h_whose_source_it_was_as_it_dealt_damage(owner: int, zone: Zone):
    setup = board("Pinger").battlefield(owner, "Pyre").battlefield(B, "Ox")
    table = pinged(setup.hand(A, "Slay").hand(B, "Theft").play())
    table.until_priority(A).cast("Slay", "Ox").resolve_all()
    assert [obj.zone for obj in table.all("Ox", zone)] == [zone]


@pytest.mark.cr("608.2h")
def test_608_2h_damage_of_a_turn_is_counted_for_who_controlled_its_source():
    setup = board("Pinger", "Count").battlefield(B, "Ox").hand(B, "Theft")
    table = pinged(setup.play()).go_to(Step.END).resolve_all()
    assert table.life(A) == 25


@pytest.mark.cr("106.12a")
def test_106_12a_a_permanent_is_tapped_once_for_all_that_its_ability_adds():
    table = board("Battery", "Watcher").play()
    table.act("Mana: Battery").until_priority(A)
    assert sum(table.state.players[A].pool.values()) == 2
    table.resolve_all()
    assert table.life(B) == 19


@pytest.mark.cr("608.2h", "603.4")
def test_608_2h_what_was_attached_to_it_as_it_left():
    table = board("Druid").hand(A, "Might", "Slay").play()
    table.cast("Might", "Druid").resolve_all().go_to(Step.END).until_priority(A)
    table.cast("Slay", "Druid").resolve_all()
    assert (table.names(Zone.BATTLEFIELD, A), table.life(A)) == ([], 25)


@pytest.mark.cr("702.114a", "613.1")
def test_702_114a_who_is_given_devoid_is_colorless():
    """Ruling (Slivdrazi Monstrosity, 2020-09-25): as though it said so, though layer 5 is past."""
    table = board("Void", "Bear").play()
    assert table.seen("Bear").colors == frozenset()


@pytest.mark.cr("608.2d", "118.12")
@pytest.mark.parametrize("there", [True, False])
def test_608_2d_nobody_may_return_what_isnt_there(there: bool):
    """And so not what would follow from it."""
    setup = board("Watcher") if there else board()
    table = setup.hand(A, "Kami").play().cast("Kami").resolve()
    table.resolve()
    if there:
        table.answer("Yes")
    table.until_priority(A)
    assert (table.life(A), table.names(Zone.HAND, A)) == ((23, ["Watcher"]) if there else (20, []))


@pytest.mark.cr("608.2d", "400.7")
@pytest.mark.parametrize("gone", [True, False])
def test_608_2d_nobody_may_exile_what_is_exiled_already(gone: bool):
    table = board("Rector").battlefield(B, "Relic").hand(A, "Slay").play()
    table.cast("Slay", "Rector").resolve()
    if gone:
        table.activate("Relic", "Rector", player=B).resolve()
    table.until_priority(A).resolve()
    if not gone:
        table.answer("Yes")
    table.until_priority(A)
    assert table.life(A) == (20 if gone else 27)


@pytest.mark.cr("608.2d")
def test_608_2d_one_color_is_chosen_for_a_player_and_permanents():
    table = board("Bear").hand(A, "Shield").play().cast("Shield").resolve()
    table.answer("red").until_priority(A)
    assert Keyword.PROTECTION in table.seen("Bear").keywords
