"""CR 107.1c, 107.3, 107.7: any number, X wherever it stands, loyalty symbols."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    ModifiedEvent,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import X
from rules_engine.ir.conditions import IF_YOU_DO
from rules_engine.ir.costs import LoyaltyChange, ManaCostOf, cost
from rules_engine.ir.effects import (
    AvertableTrigger,
    CopySpell,
    CounterSpell,
    Destroy,
    DistributeCounters,
    Draw,
    GainLife,
    If,
    LoseLife,
    May,
    Mill,
    PutOntoBattlefield,
    Search,
    TurnFaceUp,
    add,
)
from rules_engine.ir.event_changes import UnderControlOf
from rules_engine.ir.events import BeginningOf, Enters
from rules_engine.ir.keywords import morph
from rules_engine.ir.modifications import CantSearch, MayPlay, PlaysWithTopRevealed
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_YOUR_HAND,
    OPPONENT,
    PLAYER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    Choice,
    InZone,
    TopOfLibrary,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

CARDS = [
    card(
        "Thinker",
        "{3}",
        "Legendary Planeswalker — Test",
        ActivatedAbility(cost(LoyaltyChange(1)), (Draw(),)),
        ActivatedAbility(cost(LoyaltyChange(2, minus=True)), (Draw(),)),
        ActivatedAbility(cost(LoyaltyChange(4, minus=True)), (Draw(),)),
        ActivatedAbility(cost(LoyaltyChange(0)), (GainLife(YOU, 1),)),
        ActivatedAbility(cost(LoyaltyChange(X, minus=True)), (GainLife(YOU, X),)),
        loyalty=3,
    ),
    card(
        "Spread",
        "{0}",
        "Instant",
        SpellAbility(
            (DistributeCounters("+1/+1", 3, TARGET),), (Target(CREATURE, 0, 3, divided=3),)
        ),
    ),
    card("Some", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(CREATURE, X, X),))),
    card("Free", "{0}", "Artifact"),
    card(
        "Buyer",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost("{T}"),
            (May((GainLife(YOU, 5),), cost(ManaCostOf(TARGET))),),
            (Target(CARD & InZone(Zone.EXILE)),),
        ),
    ),
    card("Variable", "{X}{2}{U}", "Sorcery", SpellAbility((GainLife(YOU, X),))),
    card(
        "Future",
        "{0}",
        "Enchantment",
        StaticAbility(TopOfLibrary(YOU), (MayPlay(),)),
        StaticAbility(YOU, (PlaysWithTopRevealed(),)),
    ),
    card("Bolt", "{1}", "Instant", SpellAbility((LoseLife(OPPONENT, 1),))),
    card("Miller", "{0}", "Artifact", ActivatedAbility(cost("{T}"), (add("{C}"), Mill(YOU, 1)))),
    card(
        "Asp",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost("{T}"),
            (
                AvertableTrigger(
                    BeginningOf(Step.END), (LoseLife(OPPONENT, 2),), cost("{2}"), OPPONENT
                ),
            ),
        ),
    ),
    card(
        "Offer",
        "{0}",
        "Sorcery",
        SpellAbility(
            (
                May((PutOntoBattlefield(Choice(CARD & CREATURE & IN_YOUR_HAND)),)),
                If(IF_YOU_DO, (GainLife(YOU, 5),)),
            )
        ),
    ),
    card("Gather", "{0}", "Enchantment", ModifiedEvent(Enters(CREATURE), (UnderControlOf(YOU),))),
    card(
        "Fork",
        "{0}",
        "Instant",
        SpellAbility((CopySpell(TARGET, 1, may_choose_new_targets=False),), (Target(SPELL),)),
    ),
    card("Insight", "{0}", "Instant", SpellAbility((Draw(YOU, 1),))),
    card("No", "{0}", "Instant", SpellAbility((CounterSpell(TARGET),), (Target(SPELL),))),
]


def start(*mine, theirs=(), hand=(), choose=False, **options):
    setup = Setup(cards=CARDS, **options).battlefield(A, *mine).battlefield(B, *theirs)
    setup.state.options = replace(setup.state.options, choose_payment=choose)
    return setup.hand(A, *hand).play()


@pytest.mark.cr("107.7")
@pytest.mark.cr("107.3a")
@pytest.mark.scenario("T107.3a.2", "T107.7.1")
def test_107_7_loyalty_costs():
    for label, loyalty in (("1", 4), ("2", 1), ("4", 3)):
        table = start("Thinker").act(f"Activate Thinker ({label})").resolve()
        assert table.find("Thinker").counters["loyalty"] == loyalty
    table = start("Thinker")
    assert "Activate Thinker (3)" not in table.labels()
    table.act("Activate Thinker (4)")
    assert len(table.state.stack) == 1
    table = start("Thinker").act("Activate Thinker (5)", 2)
    assert table.find("Thinker").counters["loyalty"] == 1
    assert table.resolve().life(A) == 22


@pytest.mark.cr("107.1c")
@pytest.mark.scenario("T107.1c.2")
def test_107_1c_any_number_of_targets_may_be_none():
    """The rule that asked for one target to distribute among isn't in the current rules."""
    table = start("Bear", hand=("Spread",)).act("Cast Spread")
    assert table.decision.minimum == 0
    table.game.answer(())
    table.resolve()
    assert table.find("Bear").counters == {}


@pytest.mark.cr("107.3")
@pytest.mark.scenario("T107.3d.1")
def test_107_3_x_of_a_special_action():
    beast = card(
        "Veiled",
        "{5}",
        "Creature — Beast",
        morph("{X}{G}"),
        TriggeredAbility(TurnFaceUp(THIS), (GainLife(YOU, X),)),
        power=2,
        toughness=2,
    )
    setup = Setup(cards=[beast]).battlefield(A, *["Forest"] * 3).face_down(A, "Veiled")
    table = setup.play().act("Turn Veiled face up", 2).resolve()
    assert (table.life(A), sum(land.tapped for land in table.all("Forest"))) == (22, 3)


@pytest.mark.cr("107.3")
@pytest.mark.scenario("T107.3e.1")
def test_107_3_an_x_of_the_text_alone_is_chosen_with_the_targets():
    table = start("Bear", "Ox", "Elf", hand=("Some",)).act("Cast Some")
    assert (table.decision.kind, table.decision.maximum) == (DecisionKind.NUMBER, 3)
    table.answer(2).answer("Bear", "Elf").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]


@pytest.mark.cr("107.3")
@pytest.mark.scenario("T107.3g.1")
def test_107_3_x_is_zero_in_the_mana_cost_of_an_object_elsewhere():
    setup = Setup(cards=CARDS).battlefield(A, "Buyer", "Island", "Wastes", "Wastes")
    table = setup.put(A, Zone.EXILE, "Variable").play().activate("Buyer").resolve().answer("Yes")
    assert (table.life(A), pool(table)) == (25, "")
    assert all(table.find(name).tapped for name in ("Island", "Wastes"))
    setup = Setup(cards=CARDS).battlefield(A, "Buyer", *["Wastes"] * 3).put(A, Zone.EXILE, "Forest")
    table = setup.play().activate("Buyer").resolve()
    assert (table.decision.kind, table.life(A)) == (DecisionKind.PRIORITY, 20)


@pytest.mark.cr("118.5a")
@pytest.mark.scenario("T118.5a.1", "M-NOCOST-2")
def test_118_5a_a_spell_that_costs_nothing_is_cast_like_others():
    table = start(hand=("Free",)).cast("Free")
    assert (table.names(Zone.STACK, A), pool(table)) == (["Free"], "")
    assert "Cast Free" not in start(hand=("Free",), step=Step.UPKEEP).labels()
    setup = Setup(cards=CARDS).hand(A, "Free").hand(B, "No")
    table = setup.play().cast("Free").cast("No", "Free", player=B).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Free"]


@pytest.mark.cr("118.12")
@pytest.mark.scenario("T118.12.2")
def test_118_12_if_you_do_asks_what_was_chosen_not_what_happened():
    table = start(theirs=("Gather",), hand=("Offer", "Bear")).cast("Offer").resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(0)
    assert table.seen("Bear").controller == B
    assert table.life(A) == 25


@pytest.mark.cr("116.2c")
@pytest.mark.scenario("T116.2.5")
def test_116_2c_a_player_may_pay_to_stop_a_delayed_trigger():
    table = start("Asp", theirs=("Wastes", "Wastes")).activate("Asp").resolve()
    assert "Stop the effect of Asp" not in table.labels()
    table.until_priority(B).act("Stop the effect of Asp")
    assert (table.state.stack, table.decision.player) == ([], B)
    assert [land.tapped for land in table.all("Wastes")] == [True, True]
    assert table.go_to(Step.UPKEEP).life(B) == 20
    table = start("Asp", theirs=("Wastes", "Wastes")).activate("Asp").resolve()
    assert table.go_to(Step.END).resolve_all().life(B) == 18


@pytest.mark.cr("701.6a")
@pytest.mark.scenario("RC-16")
def test_701_6a_a_countered_copy_ceases_to_exist():
    setup = Setup(cards=CARDS).hand(A, "Insight", "Fork").hand(B, "No")
    table = setup.play().cast("Insight").cast("Fork", "Insight").resolve()
    copied = table.state.stack[-1]
    table.until_priority(B).act("Cast No", copied).resolve()
    assert copied not in table.state.objects
    assert table.names(Zone.GRAVEYARD, A) == ["Fork"]
    assert [table.state.name(oid) for oid in table.state.stack] == ["Insight"]


@pytest.mark.cr("401.5")
@pytest.mark.scenario("RC-20")
def test_401_5_a_card_uncovered_by_casting_is_not_shown_before_it_is_cast():
    setup = Setup(cards=CARDS).battlefield(A, "Future", "Wastes").library(A, "Ox", "Bolt")
    setup.state.options = replace(setup.state.options, choose_payment=True)
    table = setup.play()

    def top_is_seen() -> bool:
        top = table.state.players[A].library[-1]
        views = [table.game.view(player) for player in (A, B)]
        shown = [
            thing.id
            for view in views
            for seat in view.players
            if seat.id == A
            for _, thing in seat.known_library
        ]
        return top in shown

    assert top_is_seen()
    table.act("Cast Bolt")
    assert table.decision.kind is DecisionKind.PAY
    assert not top_is_seen()
    table.game.answer(0)
    assert table.names(Zone.STACK, A) == ["Bolt"]
    assert top_is_seen()


@pytest.mark.cr("733.1")
@pytest.mark.scenario("RC-12")
def test_733_1_what_moved_a_card_from_the_library_isnt_undone():
    table = start("Miller", "Wastes", hand=("Bolt",), choose=True)
    size = len(table.state.players[A].library)
    table.act("Cast Bolt").answer("Miller for {C}")
    table.game.cancel()
    ((asked, given),) = table.game.repeated  # it stands in transcripts like any other answer
    assert (asked.kind, asked.options[given[0]].action) == ("priority", "activate_mana")
    assert (pool(table), table.find("Miller").tapped) == ("C", True)
    assert len(table.state.players[A].library) == size - 1
    assert table.names(Zone.HAND, A) == ["Bolt"]
    assert len(table.events(ev.ManaAdded)) == 1
    table = start("Miller", "Wastes", hand=("Bolt",), choose=True)
    before = table.game.state_hash()
    table.act("Cast Bolt").answer("Wastes for {C}")
    table.game.cancel()
    assert table.game.state_hash() == before


@pytest.mark.cr("116.2d")
@pytest.mark.scenario("T116.2.6")
def test_116_2d_a_player_may_pay_to_ignore_an_effect():
    lock = card(
        "Lock", "{0}", "Artifact", StaticAbility(PLAYER, (CantSearch(ignore_for=cost("{2}")),))
    )
    tutor = card("Tutor", "{0}", "Sorcery", SpellAbility((Search(CREATURE),)))
    setup = Setup(cards=[lock, tutor]).battlefield(B, "Lock").battlefield(A, "Wastes", "Wastes")
    table = setup.library(A, "Bear").hand(A, "Tutor", "Tutor").play().cast("Tutor").resolve()
    assert table.names(Zone.HAND, A) == ["Tutor"]
    table.act("Ignore the effect of Lock")
    assert (table.state.stack, table.decision.player) == ([], A)
    table.cast("Tutor").resolve()
    assert table.decision.kind is DecisionKind.SEARCH
    table.answer("Bear")
    assert table.names(Zone.HAND, A) == ["Bear"]
