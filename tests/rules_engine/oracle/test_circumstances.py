"""Events that count only at some times, and abilities that wait for several (CR 603.2)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "")
SIP = printed("Sip", "instant", "You gain 1 life.")
READ = printed("Read", "instant", "Draw a card.")


def counting(event: str):
    """An enchantment that puts a counter on itself each time."""
    return printed("Watcher", "enchantment", f"{event}, put a charge counter on this enchantment.")


def times(t: Table) -> int:
    return t.find("Watcher", player=A).counters.get("charge", 0)


def game(*cards, own: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Setup:
    return (
        Setup(cards=(OX, SIP, READ, *cards))
        .battlefield(A, "Watcher", *own)
        .hand(A, *hand)
        .library(A, *("Ox",) * 5)
        .library(B, *("Ox",) * 5)
    )


@pytest.mark.parametrize(
    ("when", "turn", "counted"),
    [
        ("during your turn", 0, 1),
        ("during your turn", 1, 0),
        ("during an opponent's turn", 0, 0),
        ("during an opponent's turn", 1, 1),
        ("during combat", 0, 0),
        ("while you control a creature", 0, 0),
        ("while you control no creatures", 0, 1),
    ],
)
def test_an_event_counts_only_at_that_time(when: str, turn: int, counted: int) -> None:
    t = game(counting(f"Whenever you gain life {when}"), hand=("Sip",)).play()
    t.go_to(Step.PRECOMBAT_MAIN, turn=t.state.turn + turn)
    t.until_priority(A)
    t.cast("Sip").resolve_all()
    assert times(t) == counted


def test_the_first_time_each_turn_counts_once():
    t = game(counting("Whenever you gain life for the first time each turn"), hand=("Sip", "Sip"))
    table = t.play()
    table.cast("Sip").resolve_all()
    table.cast("Sip").resolve_all()
    assert times(table) == 1


def test_one_ability_waits_for_a_step_and_an_event():
    watcher = counting("At the beginning of your upkeep and whenever you gain life")
    t = game(watcher, hand=("Sip",)).play()
    t.cast("Sip").resolve_all()
    assert times(t) == 1
    t.go_to(Step.DRAW, turn=t.state.turn + 2)
    assert times(t) == 2


def test_one_or_more_beside_another_event_counts_once():
    watcher = counting("Whenever one or more creatures you control die or you gain life")
    sweep = printed("Sweep", "sorcery", "Destroy all creatures.")
    t = game(watcher, sweep, own=("Ox", "Ox"), hand=("Sweep", "Sip")).play()
    t.cast("Sweep").resolve_all()
    assert times(t) == 1
    t.cast("Sip").resolve_all()
    assert times(t) == 2


@pytest.mark.parametrize(
    ("origin", "zone", "counted"),
    [
        ("your graveyard", Zone.GRAVEYARD, 1),
        ("your graveyard", Zone.HAND, 0),
        ("your hand", Zone.HAND, 1),
        ("your hand", Zone.GRAVEYARD, 0),
        ("anywhere other than your hand", Zone.GRAVEYARD, 1),
        ("anywhere other than your hand", Zone.HAND, 0),
    ],
)
def test_a_spell_is_cast_from_somewhere(origin: str, zone: Zone, counted: int) -> None:
    again = printed("Again", "instant", "You gain 1 life.\nFlashback {0}")
    setup = game(counting(f"Whenever you cast a spell from {origin}"), again)
    t = setup.put(A, zone, "Again").play()
    t.cast("Again with flashback" if zone is Zone.GRAVEYARD else "Again").resolve_all()
    assert t.life(A) == 21
    assert times(t) == counted


def test_their_own_turn_is_that_players():
    watcher = counting("Whenever a player gains life for the first time during each of their turns")
    t = game(watcher, hand=("Sip",)).hand(B, "Sip", "Sip").play()
    t.cast("Sip").resolve_all()
    t.until_priority(B).cast("Sip", player=B).resolve_all()
    assert times(t) == 1
    t.go_to(Step.PRECOMBAT_MAIN, turn=t.state.turn + 1).cast("Sip", player=B).resolve_all()
    assert times(t) == 2
