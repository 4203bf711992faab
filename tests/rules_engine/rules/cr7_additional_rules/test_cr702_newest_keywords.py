"""CR 701.67 and keywords of CR 702: assist, compleated, tiered, paradigm."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    KeywordAbility,
    Mode,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ManaSpent, X
from rules_engine.ir.costs import Cost, PayLife, Waterbend, cost
from rules_engine.ir.effects import (
    CopySpell,
    DealDamage,
    GainLife,
    LoseLife,
    PutInHand,
    PutOntoBattlefield,
)
from rules_engine.ir.events import Acts
from rules_engine.ir.modifications import CostChange
from rules_engine.ir.selectors import PLAYER, SPELL, TARGET, YOU, InZone
from rules_engine.state.game import GameOptions
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table, enchantment

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
        "• {0} — Three Flames deals 1 damage to target player.\n"
        "• {2} — Three Flames deals 3 damage to target player.\n"
        "• {1}, Pay 2 life — You gain 7 life."
    )


# --- compleated --------------------------------------------------------------------------------


@pytest.mark.cr("702.150a", "107.4f")
@pytest.mark.parametrize(
    ("lands", "paid", "life", "loyalty"),
    [
        (["Swamp"] * 3, "{B}{B}", 20, 5),
        (["Swamp"] * 3, "{B} and 2 life", 18, 3),
        (["Swamp", "Wastes"], "{B} and 2 life", 18, 3),
        (["Wastes"], "4 life", 16, 1),
    ],
)
def test_702_150a_two_counters_less_for_each_symbol_paid_with_life(lands, paid, life, loyalty):
    table = Setup(cards=CARDS).battlefield(A, *lands).hand(A, "Steel Wanderer").play()
    table.cast("Steel Wanderer", paid).resolve()
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
    assert [option.detail for option in table.decision.options] == ["1", "3"]
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


# --- assist ------------------------------------------------------------------------------------

FEAST = card(
    "Common Feast",
    "{3}{G}",
    "Sorcery",
    KeywordAbility(Keyword.ASSIST),
    SpellAbility((GainLife(YOU, 6), LoseLife(YOU, ManaSpent()))),
)
BANQUET = card(
    "Long Banquet",
    "{X}{G}",
    "Sorcery",
    KeywordAbility(Keyword.ASSIST),
    SpellAbility((GainLife(YOU, X),)),
)


def feast(mine: int, theirs: int, *, players: int = 2, spell: str = "Common Feast") -> Table:
    setup = Setup(cards=(FEAST, BANQUET), players=players).battlefield(A, *["Forest"] * mine)
    return setup.battlefield(B, *["Island"] * theirs).hand(A, spell).play()


def tapped(table: Table, name: str) -> int:
    return sum(obj.tapped for obj in table.all(name))


@pytest.mark.cr("702.132a")
def test_702_132a_another_player_pays_some_of_the_generic_mana():
    table = feast(3, 5).cast("Common Feast", "B")
    assert (table.decision.player, table.decision.minimum, table.decision.maximum) == (B, 0, 3)
    table.answer(2)
    assert (tapped(table, "Forest"), tapped(table, "Island")) == (2, 2)
    assert table.resolve().life(A) == 22  # four mana was spent on it in all


@pytest.mark.cr("702.132a")
def test_702_132a_nobody_has_to_be_asked_or_to_pay():
    table = feast(4, 5).cast("Common Feast", [])
    assert (tapped(table, "Forest"), tapped(table, "Island")) == (4, 0)
    table = feast(4, 5).cast("Common Feast", "B", 0)
    assert (tapped(table, "Forest"), tapped(table, "Island")) == (4, 0)


@pytest.mark.cr("702.132a", "601.2h", "733.1")
def test_702_132a_without_the_help_it_can_not_be_cast():
    table = feast(1, 3)
    before = table.game.state_hash()
    table.cast("Common Feast", "B")
    with pytest.raises(IllegalAction, match="can't be paid"):
        table.answer(2)
    assert table.game.state_hash() == before
    table.cast("Common Feast", "B", 3)
    assert (tapped(table, "Forest"), tapped(table, "Island")) == (1, 3)


@pytest.mark.cr("702.132a")
def test_702_132a_only_generic_mana_and_by_one_player():
    assert "Cast Common Feast" not in feast(0, 9).labels()
    table = feast(2, 1, players=3)
    assert "Cast Common Feast" not in table.labels()
    setup = Setup(cards=(FEAST,), players=3).battlefield(A, "Forest", "Forest")
    setup = setup.battlefield(B, "Island").battlefield(C, "Island", "Island").hand(A, FEAST.name)
    table = setup.play().act("Cast Common Feast")
    assert table.labels() == ["B", "C"]
    table.answer("C")
    assert (table.decision.player, table.decision.maximum) == (C, 2)


@pytest.mark.cr("702.132a", "107.3a")
def test_702_132a_x_is_chosen_with_help_in_mind():
    table = feast(2, 4, spell="Long Banquet").act("Cast Long Banquet")
    assert table.decision.maximum == 5
    table.answer(5).answer("B").answer(4).resolve()
    assert table.life(A) == 25


# --- waterbend ---------------------------------------------------------------------------------

SOURCE = card(
    "Still Pool",
    "{0}",
    "Enchantment",
    ActivatedAbility(Cost((Waterbend(ManaCost.parse("{3}")),)), (GainLife(YOU, 5),)),
    TriggeredAbility(Acts(KeywordAction.WATERBEND, YOU), (GainLife(YOU, 1),)),
)
REVIVAL = card(
    "Tidal Return",
    "{1}{U}{U}",
    "Sorcery",
    AdditionalCost(Cost((Waterbend(ManaCost.parse("{2}")),))),
    SpellAbility((GainLife(YOU, 9),)),
)
FLOOD = card(
    "Rising Flood",
    "{U}",
    "Sorcery",
    AdditionalCost(Cost((Waterbend(ManaCost.parse("{X}")),))),
    SpellAbility((GainLife(YOU, X),)),
)
BENDERS = (SOURCE, REVIVAL, FLOOD)


def pool(*names: str) -> Setup:
    return Setup(cards=BENDERS).battlefield(A, "Still Pool", *names)


@pytest.mark.cr("701.67a")
@pytest.mark.parametrize(
    ("names", "possible"),
    [
        (["Bear", "Sword", "Golem"], True),
        (["Bear", "Sword", "Island"], True),
        (["Island"] * 3, True),
        (["Bear", "Sword"], False),
        (["Bear", "Anthem", "Anthem"], False),
    ],
)
def test_701_67a_artifacts_and_creatures_pay_generic_mana(names, possible):
    table = pool(*names).play()
    assert ("Activate Still Pool" in table.labels()) is possible
    if possible:
        table.activate("Still Pool")
        assert all(table.find(name).tapped for name in names)
        assert not table.find("Still Pool").tapped
        assert table.resolve().resolve().life(A) == 26


@pytest.mark.cr("701.67a", "302.6")
def test_701_67a_a_creature_that_has_just_come_may_be_tapped():
    setup = pool("Bear", "Ox", "Goblin")
    for obj in setup.state.objects.values():
        obj.new_control = True
    table = setup.play().activate("Still Pool")
    assert table.find("Goblin").tapped


@pytest.mark.cr("701.67b")
@pytest.mark.parametrize(
    ("lands", "possible"),
    [(["Island"] * 3, True), (["Island"] * 2, False), (["Wastes"] * 9, False)],
)
def test_701_67b_only_for_the_generic_mana_of_the_waterbend_cost(lands, possible):
    helpers = ["Bear", "Ox", "Goblin", "Sword"]
    table = pool(*lands, *helpers).hand(A, "Tidal Return").play()
    assert ("Cast Tidal Return" in table.labels()) is possible
    if possible:
        table.cast("Tidal Return")
        assert sum(table.find(name).tapped for name in helpers) == 2
        assert tapped(table, "Island") == 3


@pytest.mark.cr("701.67b", "601.2f")
def test_701_67b_what_makes_it_cost_less_leaves_the_rest_to_waterbending():
    less = enchantment("Less", SPELL, CostChange(-2))
    setup = Setup(cards=(*BENDERS, less)).battlefield(A, "Less", *["Island"] * 2, "Bear", "Ox")
    table = setup.hand(A, "Tidal Return").play().cast("Tidal Return")
    assert (tapped(table, "Island"), tapped(table, "Bear") + tapped(table, "Ox")) == (2, 1)


@pytest.mark.cr("701.67a", "107.3a")
def test_701_67a_waterbend_x():
    table = pool("Island", "Bear", "Ox", "Sword").hand(A, "Rising Flood").play()
    table.act("Cast Rising Flood")
    assert table.decision.maximum == 3
    table.answer(2).resolve_all()
    assert table.life(A) == 23


@pytest.mark.cr("701.67c")
def test_701_67c_it_triggers_however_the_cost_was_paid():
    table = pool(*["Island"] * 3).play().activate("Still Pool")
    assert [table.state.name(oid) for oid in table.state.stack] == ["Still Pool's ability"] * 2
    assert table.resolve().life(A) == 21


@pytest.mark.cr("701.67a", "601.2h")
def test_701_67a_the_player_may_choose_what_is_tapped():
    options = GameOptions(every_priority=True, mulligans=False, choose_payment=True)
    setup = Setup(cards=BENDERS, options=options).battlefield(A, *["Island"] * 5, "Bear", "Ox")
    table = setup.hand(A, "Tidal Return").play().cast("Tidal Return")
    assert "Use Bear for {1}" in table.labels()
    table.answer("Use Bear for {1}").answer("Use Ox for {1}")
    assert not any(label.startswith("Use") for label in table.labels())
    table.answer(table.labels()[0])
    assert (table.find("Bear").tapped, table.find("Ox").tapped) == (True, True)
    assert tapped(table, "Island") == 3


def test_waterbend_and_assist_in_words():
    assert SOURCE.rules_text() == (
        "Waterbend {3}: You gain 5 life.\nWhenever you waterbend, you gain 1 life."
    )
    assert REVIVAL.rules_text().startswith(
        "As an additional cost to cast this spell, waterbend {2}."
    )
    assert FEAST.rules_text().startswith("Assist")
