"""Attacks alone and unblocked, tokens that must attack, and hexproof from several colors."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Cub", "creature", "Vigilance", type_line="Creature — Bear")
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.", cost="{R}")
LONER = printed(
    "Loner",
    "creature",
    "~ can only attack alone. / Whenever ~ attacks a player and isn't blocked, that player's life "
    "total becomes 1. ~ assigns no combat damage this combat.",
)
WALKER = printed("Walker", "planeswalker", "[+1]: Draw a card.")


@pytest.mark.cr("508.1c")
def test_it_attacks_only_alone():
    table = Setup(cards=(LONER, BEAR)).battlefield(A, "Loner", "Cub").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction):
        table.attack("Loner", "Cub")
    table.attack("Loner").go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 1


@pytest.mark.cr("508.3", "509.3g")
def test_a_player_is_attacked_and_not_a_planeswalker():
    table = Setup(cards=(LONER, WALKER)).battlefield(A, "Loner").battlefield(B, "Walker").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    table.answer("Loner attacks Walker")
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 20
    assert table.find("Walker").counters == {"loyalty": 1}


@pytest.mark.cr("508.3a", "603.2c")
@pytest.mark.parametrize(("whom", "gained"), [("a player or planeswalker", 2), ("a player", 1)])
def test_once_for_each_player_or_planeswalker_that_is_attacked(whom, gained):
    text = f"Whenever you attack {whom} with one or more creatures, you gain 1 life."
    cards = (printed("Mentor", "creature", text), BEAR, WALKER)
    setup = Setup(cards=cards).battlefield(A, "Mentor", "Cub", "Cub").battlefield(B, "Walker")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    first, second = (one.id for one in table.all("Cub"))
    walker, mentor = table.find("Walker").id, table.find("Mentor").id
    table.answer((first, walker), (second, int(B)), (mentor, int(B)))
    if gained == 2:
        table.answer("Mentor")  # goes on the stack first
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(A) == 20 + gained


BOSS = printed(
    "Boss",
    "creature",
    "At the beginning of combat on your turn, create a 1/1 red Goblin creature token. That token "
    "gains haste until end of turn and attacks this combat if able.",
)


@pytest.mark.cr("508.1d")
def test_a_token_has_haste_and_must_attack():
    table = Setup(cards=(BOSS,)).battlefield(A, "Boss").play()
    table.go_to(Step.BEGINNING_OF_COMBAT).resolve().go_to(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction):
        table.attack("Boss")
    table.attack("Goblin Token")
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert Keyword.HASTE in table.seen("Goblin Token").keywords


VEIL = printed(
    "Veil",
    "instant",
    "You and permanents you control gain hexproof from blue and from red until end of turn.",
)


@pytest.mark.cr("702.11d")
def test_hexproof_from_two_colors():
    table = Setup(cards=(VEIL, BOLT, BEAR)).hand(A, "Veil").hand(B, "Bolt")
    table = table.battlefield(A, "Cub").battlefield(B, "Mountain").play()
    table.cast("Veil").resolve().until_priority(B).cast("Bolt")
    table.resolve()  # no other target is left
    assert (table.life(A), table.life(B)) == (20, 17)


DUO = printed(
    "Warlord", "creature", "Each creature that's a Bear, a Wall, or an Ox gets +2/+2 and has haste."
)


@pytest.mark.cr("205.3")
def test_creatures_of_one_of_three_types():
    table = Setup(cards=(DUO, BEAR)).battlefield(A, "Warlord", "Cub").play()
    assert (table.seen("Cub").power, table.seen("Warlord").power) == (4, 2)


GUEST = printed("Guest", "creature", "When ~ enters, exile all lands you own and control.")


@pytest.mark.cr("108.3", "108.4")
def test_what_one_owns_and_controls():
    table = Setup(cards=(GUEST,)).battlefield(A, "Forest").battlefield(B, "Island").hand(A, "Guest")
    table = table.play()
    taken = table.find("Island")
    table.cast("Guest").resolve_all()
    assert table.find("Island") is taken
    assert not table.all("Forest")


PICKED = printed(
    "Nemesis",
    "creature",
    "As ~ enters, choose a player. / Whenever the chosen player casts a spell, that player mills a "
    "card.",
)


@pytest.mark.cr("603.2")
def test_the_chosen_player_casts_a_spell():
    table = Setup(cards=(PICKED, GUEST)).hand(A, "Nemesis", "Guest").library(A, "Forest").play()
    table.cast("Nemesis").resolve()
    table.answer(table.decision.options[0].label).cast("Guest").resolve()
    assert table.find("Forest", Zone.GRAVEYARD)
