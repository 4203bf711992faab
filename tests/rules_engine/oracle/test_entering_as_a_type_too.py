"""Others enter with counters and as something in addition to what they are (CR 614.1c)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BIOLOGIST = printed(
    "Biologist",
    "creature",
    "Each other creature you control enters with a number of additional +1/+1 counters on it equal "
    "to ~'s power and as a Mutant in addition to its other types.",
    size=(2, 4),
)
CUB = printed("Cub", "creature", "", type_line="Creature — Bear", size=(1, 1))
MAKE = printed("Make", "instant", "Create a 1/1 red Goblin creature token.")
WEAK = printed("Weak", "instant", "Target creature gets -2/-0 until end of turn.")
KILL = printed("Kill", "instant", "Destroy target creature.")
LORD = printed("Lord", "enchantment", "Whenever a Mutant you control enters, you gain 1 life.")
CARDS = [BIOLOGIST, CUB, MAKE, WEAK, KILL, LORD]


@pytest.mark.cr("614.1c", "614.12")
@pytest.mark.parametrize(("power", "size"), [(2, (3, 3)), (0, (1, 1))])
def test_counters_by_its_power_then_and_a_type_in_any_case(power: int, size: tuple[int, int]):
    setup = Setup(cards=CARDS).battlefield(A, "Biologist", "Lord").hand(A, "Cub", "Make", "Weak")
    t = setup.hand(A, "Kill").play()
    if not power:
        t.cast("Weak", "Biologist").resolve_all()
    t.cast("Cub").resolve_all().cast("Make").resolve_all()
    for name, own in (("Cub", "Bear"), ("Goblin Token", "Goblin")):
        assert t.find(name).counters.get(CounterKind.PLUS_ONE, 0) == power
        assert {own, "Mutant"} <= set(t.seen(name).subtypes)
        assert t.size(name) == size
    assert t.life(A) == 22, "they were that as they entered"
    t.cast("Kill", "Biologist").resolve_all()
    assert "Mutant" in t.seen("Cub").subtypes, "it stays one without what made it one"


def test_neither_itself_nor_anybody_elses() -> None:
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Biologist").hand(B, "Cub", "Biologist")
    t = setup.play().cast("Cub").resolve_all().cast("Biologist").resolve_all()
    assert t.size("Cub") == (1, 1)
    assert "Mutant" not in t.seen("Cub").subtypes
    own = next(one for one in t.all("Biologist") if one.controller == B)
    assert (own.counters, "Mutant" in t.seen(own.id).subtypes) == ({}, False)
    assert t.names(Zone.BATTLEFIELD, A) == ["Biologist"]
