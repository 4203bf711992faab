"""CR 702.150, 702.183, 702.192: compleated, tiered, paradigm."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import KeywordAbility, Mode, SpellAbility, Target
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.effects import CopySpell, DealDamage, GainLife, PutInHand, PutOntoBattlefield
from rules_engine.ir.selectors import PLAYER, SPELL, TARGET, YOU, InZone
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

WANDERER = card(
    "Steel Wanderer",
    "{1}{B/P}{B/P}",
    "Legendary Planeswalker — Test",
    KeywordAbility(Keyword.COMPLEATED),
    loyalty=5,
)
FRAIL = card(
    "Frail Wanderer",
    "{B/P}{B/P}",
    "Legendary Planeswalker — Test",
    KeywordAbility(Keyword.COMPLEATED),
    loyalty=3,
)
MAGIC = card(
    "Three Flames",
    "{R}",
    "Instant",
    KeywordAbility(Keyword.TIERED),
    SpellAbility(
        modes=(
            Mode((DealDamage(1, TARGET),), (Target(PLAYER),), cost("{0}")),
            Mode((DealDamage(3, TARGET),), (Target(PLAYER),), cost("{2}")),
            Mode((GainLife(YOU, 7),), (), cost("{1}", PayLife(2))),
        )
    ),
)
LESSON = card(
    "Long Lesson",
    "{1}",
    "Sorcery",
    KeywordAbility(Keyword.PARADIGM),
    SpellAbility((GainLife(YOU, 2),)),
)
TWIN = card("Twin", "{0}", "Instant", SpellAbility((CopySpell(TARGET),), (Target(SPELL),)))
CARDS = (WANDERER, FRAIL, MAGIC, LESSON, TWIN)


@pytest.mark.parametrize("definition", CARDS, ids=lambda one: one.name)
def test_they_are_supported(definition):
    assert clauses_without_support(definition) == ()


def test_their_words():
    assert WANDERER.rules_text() == "Compleated"
    assert MAGIC.rules_text() == (
        "Tiered\n"
        "Choose one —\n"
        "• {0} — Three Flames deals 1 damage to target player.\n"
        "• {2} — Three Flames deals 3 damage to target player.\n"
        "• {1}, Pay 2 life — You gain 7 life."
    )


# --- compleated --------------------------------------------------------------------------------


@pytest.mark.cr("702.150a", "107.4f")
@pytest.mark.parametrize(
    ("lands", "life", "loyalty"),
    [(["Swamp"] * 3, 20, 5), (["Swamp", "Wastes"], 18, 3), (["Wastes"], 16, 1)],
)
def test_702_150a_two_counters_less_for_each_symbol_paid_with_life(lands, life, loyalty):
    table = Setup(cards=CARDS).battlefield(A, *lands).hand(A, "Steel Wanderer").play()
    table.cast("Steel Wanderer").resolve()
    assert table.life(A) == life
    assert table.find("Steel Wanderer").counters == {CounterKind.LOYALTY: loyalty}


@pytest.mark.cr("702.150a")
def test_702_150a_without_counters_left_it_dies():
    table = Setup(cards=CARDS).hand(A, "Frail Wanderer").play()
    table.cast("Frail Wanderer").resolve()
    assert table.life(A) == 16
    assert table.names(Zone.GRAVEYARD, A) == ["Frail Wanderer"]


@pytest.mark.cr("702.150a", "707.10")
def test_702_150a_nobody_paid_life_for_a_copy():
    table = Setup(cards=CARDS).battlefield(A, "Wastes").hand(A, "Steel Wanderer", "Twin").play()
    table.cast("Steel Wanderer").cast("Twin", "Steel Wanderer").resolve()
    assert table.life(A) == 16
    table.resolve()
    assert table.find("Steel Wanderer").counters == {CounterKind.LOYALTY: 5}


@pytest.mark.cr("702.150a")
def test_702_150a_not_put_onto_the_battlefield_otherwise():
    back = card(
        "Raise",
        "{0}",
        "Instant",
        SpellAbility((PutOntoBattlefield(TARGET),), (Target(InZone(Zone.GRAVEYARD)),)),
    )
    table = Setup(cards=(*CARDS, back)).graveyard(A, "Steel Wanderer").hand(A, "Raise").play()
    table.cast("Raise", "Steel Wanderer").resolve()
    assert table.find("Steel Wanderer").counters == {CounterKind.LOYALTY: 5}


# --- tiered ------------------------------------------------------------------------------------


@pytest.mark.cr("702.183a", "700.2h")
@pytest.mark.parametrize(
    ("mode", "lands", "lives"),
    [("Mode 1", 1, (20, 19)), ("Mode 2", 3, (20, 17)), ("Mode 3", 2, (25, 20))],
)
def test_702_183a_one_mode_is_chosen_and_its_cost_paid(mode, lands, lives):
    table = Setup(cards=CARDS).battlefield(A, *["Mountain"] * 4).hand(A, "Three Flames").play()
    table.act("Cast Three Flames", mode, "B")
    assert sum(obj.tapped for obj in table.all("Mountain")) == lands
    table.resolve()
    assert (table.life(A), table.life(B)) == lives


@pytest.mark.cr("702.183a")
def test_702_183a_only_what_can_be_paid_for_is_offered():
    table = Setup(cards=CARDS).battlefield(A, *["Mountain"] * 2).hand(A, "Three Flames").play()
    table.act("Cast Three Flames")
    assert table.labels() == ["Mode 1", "Mode 3"]
    table = Setup(cards=CARDS).battlefield(A, *["Mountain"] * 2).hand(A, "Three Flames")
    table = table.life(A, 1).play().act("Cast Three Flames")
    assert table.labels() == ["A", "B"]  # only the first mode is left, which targets


# --- paradigm ----------------------------------------------------------------------------------


def after_the_first() -> Table:
    table = Setup(cards=CARDS).battlefield(A, *["Wastes"] * 4)
    table = table.hand(A, "Long Lesson", "Long Lesson").play()
    return table.cast("Long Lesson").resolve()


@pytest.mark.cr("702.192a")
def test_702_192a_it_is_exiled_and_copied_in_each_of_your_turns():
    table = after_the_first()
    assert table.life(A) == 22
    assert table.names(Zone.EXILE, A) == ["Long Lesson"]
    assert table.names(Zone.GRAVEYARD, A) == []
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert table.state.stack == []  # not in the opponent's turn
    for turn, life in ((5, 24), (7, 26)):
        table.go_to(Step.PRECOMBAT_MAIN, turn=turn)
        assert [table.state.name(oid) for oid in table.state.stack] == ["Long Lesson's ability"]
        table.resolve().answer("Yes")
        assert [table.state.name(oid) for oid in table.state.stack] == ["Long Lesson"]
        assert not any(obj.tapped for obj in table.all("Wastes", player=A))
        table.resolve()
        assert table.life(A) == life
        assert table.names(Zone.EXILE, A) == ["Long Lesson"]  # the copy is gone
        assert table.state.stack == []


@pytest.mark.cr("702.192a")
def test_702_192a_a_copy_that_is_not_cast_is_gone():
    table = after_the_first().go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.resolve().answer("No")
    assert table.names(Zone.EXILE, A) == ["Long Lesson"]
    assert (table.state.stack, table.life(A)) == ([], 22)


@pytest.mark.cr("702.192a")
def test_702_192a_only_the_first_of_its_name_makes_copies():
    table = after_the_first().cast("Long Lesson").resolve()
    assert table.life(A) == 24
    assert table.names(Zone.EXILE, A) == ["Long Lesson"] * 2
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert len(table.state.stack) == 1


@pytest.mark.cr("702.192a", "608.2h")
def test_702_192a_also_when_the_card_has_left_exile():
    away = card(
        "Away", "{0}", "Instant", SpellAbility((PutInHand(TARGET),), (Target(InZone(Zone.EXILE)),))
    )
    table = Setup(cards=(*CARDS, away)).battlefield(A, "Wastes").hand(A, "Long Lesson", "Away")
    table = table.play().cast("Long Lesson").resolve().cast("Away", "Long Lesson").resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).resolve().answer("Yes").resolve()
    assert table.life(A) == 24
