"""Names chosen one after another, control while an Aura stays where it is, counters for cards put
away, and more blocks."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

MOON = printed(
    "Moon",
    "artifact",
    "{0}: Choose a creature card name, then tap all creatures with a name chosen for ~.",
)


def tapped(t: Table) -> list[bool]:
    return [t.find(name).tapped for name in ("Bear", "Elf", "Giant")]


@pytest.mark.cr("607.2d")
def test_607_2d_each_name_that_was_chosen_counts():
    setup = Setup(cards=[MOON]).battlefield(A, "Moon", "Moon").battlefield(B, "Bear", "Elf")
    t = setup.battlefield(B, "Giant").play()
    t.activate("Moon").resolve().answer("Bear")
    assert tapped(t) == [True, False, False]
    t.find("Bear").tapped = False
    t.activate("Moon").resolve().answer("Elf")
    assert tapped(t) == [True, True, False]
    t.find("Bear").tapped = t.find("Elf").tapped = False
    other = next(
        option
        for option in t.decision.options
        if option.label == "Activate Moon" and option.entity == t.all("Moon")[1].id
    )
    t.game.answer(t.decision.options.index(other))
    t.resolve().answer("Giant")
    assert tapped(t) == [False, False, True]


THIEF = printed(
    "Thief",
    "enchantment",
    "Whenever an Aura you control becomes attached to a nonland permanent an opponent controls "
    "with mana value less than or equal to that Aura's mana value, gain control of that permanent "
    "for as long as that Aura is attached to it.",
)
VEIL = printed("Veil", "aura", "Enchant permanent", cost="{2}")
BIG = printed("Big", "creature", "Trample", cost="{3}")
SMALL = printed("Small", "creature", "Trample", cost="{2}")
END = printed("End", "instant", "Destroy target enchantment.")
FADE = printed("Fade", "instant", "Target permanent phases out.")


def veiled(what: str) -> Table:
    setup = Setup(cards=[THIEF, VEIL, BIG, SMALL, END, FADE]).battlefield(B, "Big", "Small")
    setup.battlefield(B, "Forest").battlefield(A, "Thief", "Plains", "Plains")
    return setup.hand(A, "Veil", "End", "Fade").play().cast("Veil", what).resolve()


@pytest.mark.cr("611.2b")
@pytest.mark.parametrize("spell", ["End", "Fade"])
def test_611_2b_control_lasts_as_long_as_the_aura_is_attached(spell: str):
    t = veiled("Small").resolve_all()
    assert (t.seen("Small").controller, t.seen("Big").controller) == (A, B)
    t.cast(spell, "Veil").resolve_all()
    assert t.seen("Small").controller == B


@pytest.mark.cr("611.2b")
def test_611_2b_no_control_is_gained_if_the_aura_is_gone_before():
    t = veiled("Small").cast("End", "Veil").resolve_all()
    assert t.seen("Small").controller == B


@pytest.mark.parametrize("what", ["Big", "Forest"])
def test_only_a_cheap_nonland_permanent_is_taken(what: str):
    t = veiled(what)
    assert not t.state.stack
    assert t.seen(what).controller == B


PROCESSOR = printed(
    "Processor",
    "creature",
    "As ~ enters, you may put two cards your opponents own from exile into their owners' "
    "graveyards. If you do, ~ enters with four +1/+1 counters on it.",
)


def processed(*exiled: str) -> Table:
    setup = Setup(cards=[PROCESSOR]).hand(A, "Processor").put(A, Zone.EXILE, "Ox")
    return setup.put(B, Zone.EXILE, *exiled).play().cast("Processor").resolve()


@pytest.mark.cr("614.12a")
def test_614_12a_both_cards_are_put_away_as_it_enters():
    t = processed("Bear", "Elf", "Giant").answer("Yes")
    assert "Ox" not in t.labels()
    t.answer("Bear", "Giant")
    assert t.names(Zone.GRAVEYARD, B) == ["Bear", "Giant"]
    assert t.size("Processor") == (6, 6)


def test_nothing_is_offered_where_there_arent_two():
    t = processed("Bear")
    assert (t.size("Processor"), t.names(Zone.EXILE, B)) == ((2, 2), ["Bear"])


def test_who_declines_gets_no_counters():
    t = processed("Bear", "Elf").answer("No")
    assert (t.size("Processor"), t.names(Zone.EXILE, B)) == ((2, 2), ["Bear", "Elf"])


STAND = printed(
    "Stand", "instant", "Target creature can block up to two additional creatures this turn."
)


@pytest.mark.cr("509.1a")
def test_509_1a_three_attackers_can_be_blocked():
    setup = Setup(cards=[STAND]).battlefield(B, "Giant").battlefield(A, "Bear", "Elf", "Ox", "Ox")
    t = setup.hand(A, "Stand").play().cast("Stand", "Giant").resolve()
    t.attack("Bear", "Elf", "Ox", "Ox")
    with pytest.raises(IllegalAction):
        t.block(*[("Giant", one) for one in ("Bear", "Elf", "Ox", "Ox")])
    t.block(*[("Giant", one) for one in ("Bear", "Elf", "Ox")])
    t.damage()
