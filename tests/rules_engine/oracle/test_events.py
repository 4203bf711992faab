"""Events that were read in texts, as they trigger in games (CR 603.2)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "")


def counting(event: str):
    """An enchantment that gives its controller 1 life each time."""
    return printed("Counter of Times", "enchantment", f"{event}, you gain 1 life.")


def game(*cards, own: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Table:
    table = Setup(cards=(OX, *cards)).battlefield(A, *own).battlefield(B, "Ox").hand(A, *hand)
    return table.play()


GROW = printed("Grow", "instant", "Put three +1/+1 counters on target creature.")


@pytest.mark.parametrize(
    ("words", "gained"),
    [("a +1/+1 counter is", 3), ("one or more +1/+1 counters are", 1)],
)
def test_each_counter_or_all_at_once(words: str, gained: int) -> None:
    watcher = counting(f"Whenever {words} put on a creature you control")
    t = game(watcher, GROW, own=("Ox", "Counter of Times"), hand=("Grow",))
    t.cast("Grow", t.find("Ox", player=A).id).resolve_all()
    assert t.life(A) == 20 + gained


def test_counters_put_on_what_another_player_controls_dont_count():
    watcher = counting("Whenever you put one or more +1/+1 counters on a creature you control")
    t = game(watcher, GROW, own=("Ox", "Counter of Times"), hand=("Grow",))
    t.cast("Grow", t.find("Ox", player=B).id).resolve_all()
    assert t.life(A) == 20


def test_what_becomes_a_target_is_meant_and_not_what_aims():
    guard = printed(
        "Guard",
        "enchantment",
        "Whenever a creature you control becomes the target of a spell or ability an opponent "
        "controls, put a +1/+1 counter on that creature.",
    )
    zap = printed("Zap", "instant", "Tap target creature.")
    t = Setup(cards=(OX, guard, zap)).battlefield(A, "Ox", "Guard").hand(B, "Zap").play()
    t.pass_priority()
    ox = t.find("Ox").id
    t.cast("Zap", ox, player=B).resolve_all()
    assert t.size(ox) == (3, 3)


def test_battalion_needs_two_others():
    leader = printed(
        "Leader",
        "creature",
        "Haste\nWhenever this creature and at least two other creatures attack, you gain 3 life.",
    )
    for others, gained in ((1, 0), (2, 3)):
        t = game(leader, own=("Leader", *("Ox",) * others))
        t.go_to(Step.DECLARE_ATTACKERS)
        t.attack("Leader", *(one.id for one in t.all("Ox", player=A)))
        t.resolve_all()
        assert t.life(A) == 20 + gained


def test_cycling_this_triggers_from_the_graveyard():
    card = printed(
        "Wheel", "sorcery", "Draw a card.\nCycling {0}\nWhen you cycle this card, you gain 2 life."
    )
    t = game(card, hand=("Wheel",))
    t.activate("Wheel").resolve_all()
    assert t.life(A) == 22
    assert t.names(Zone.GRAVEYARD, A) == ["Wheel"]


def test_casting_this_triggers_on_the_stack():
    card = printed("Titan", "creature", "When you cast this spell, you gain 2 life.")
    t = game(card, hand=("Titan",))
    t.cast("Titan")
    t.resolve_all()
    assert t.life(A) == 22


def test_a_spell_cast_in_ones_own_turn_isnt_cast_in_an_opponents():
    watcher = counting("Whenever you cast a spell during an opponent's turn")
    t = game(watcher, GROW, own=("Counter of Times",), hand=("Grow",))
    t.cast("Grow", t.find("Ox", player=B).id).resolve_all()
    assert t.life(A) == 20


def test_the_defending_player_is_the_one_that_the_attacker_of_the_event_attacks():
    lord = printed(
        "Lord",
        "enchantment",
        "Whenever a creature you control attacks, defending player loses 1 life.",
    )
    t = game(lord, own=("Lord", "Ox"))
    t.go_to(Step.DECLARE_ATTACKERS).attack("Ox").resolve_all()
    assert t.life(B) == 19
