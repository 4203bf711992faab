"""CR 121: drawing cards one at a time, replaced draws, draws that can't be."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind, Run
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    ModifiedEvent,
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Plus
from rules_engine.ir.conditions import Matches
from rules_engine.ir.costs import Cost, DiscardCards, SacrificeThis, cost
from rules_engine.ir.effects import (
    Draw,
    GainLife,
    If,
    May,
    PutCounters,
    ReplaceEvents,
    Reveal,
    Search,
    add,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.events import OneOrMore
from rules_engine.ir.modifications import CantDraw
from rules_engine.ir.selectors import CREATURE, LAND, PLAYER, TARGET, THIS, YOU, ResultCards
from rules_engine.rules.announced import announced
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import can_pay
from rules_engine.rules.drawing import draw_cards
from rules_engine.state import events as ev
from rules_engine.state.view import may_see
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

CARDS = (
    card("Draw One", "{0}", "Instant", SpellAbility((Draw(YOU, 1),))),
    card("Draw Three", "{0}", "Instant", SpellAbility((Draw(YOU, 3),))),
    card("Each Two", "{0}", "Instant", SpellAbility((Draw(PLAYER, 2),))),
    card("Gift", "{0}", "Instant", SpellAbility((May((Draw(TARGET, 1),)),), (Target(PLAYER),))),
    card("May Draw", "{0}", "Instant", SpellAbility((May((Draw(YOU, 1),)),))),
    card("May Draw Two", "{0}", "Instant", SpellAbility((May((Draw(YOU, 2),)),))),
    card("Tutor", "{0}", "Instant", SpellAbility((Search(LAND, Zone.HAND),))),
    card(
        "Counting", "", "Enchantment", TriggeredAbility(Draw(YOU), (PutCounters("drawn", 1, THIS),))
    ),
    card("No Draw", "", "Enchantment", StaticAbility(PLAYER, (CantDraw(),))),
    card("One Each Turn", "", "Enchantment", StaticAbility(PLAYER, (CantDraw(more_than=1),))),
    card("Life Instead", "", "Enchantment", Replacement(Draw(YOU), (GainLife(YOU, 2),))),
    card(
        "One More",
        "",
        "Enchantment",
        ModifiedEvent(OneOrMore(Draw(YOU)), (AmountBecomes(Plus(THAT_MUCH, 1)),)),
    ),
    card(
        "Next Is Three",
        "{0}",
        "Instant",
        SpellAbility((ReplaceEvents(Replacement(Draw(YOU), (Draw(YOU, 3),)), next_time=True),)),
    ),
    card(
        "Next Is Life",
        "{0}",
        "Instant",
        SpellAbility((ReplaceEvents(Replacement(Draw(YOU), (GainLife(YOU, 2),)), next_time=True),)),
    ),
    card(
        "Cards For Life",
        "",
        "Enchantment",
        Replacement(GainLife(YOU, ANY_AMOUNT), (Draw(YOU, THAT_MUCH),)),
    ),
    card("Balm", "{0}", "Instant", SpellAbility((GainLife(YOU, 2),))),
    card(
        "Draw And Show",
        "{0}",
        "Instant",
        SpellAbility(
            (
                Draw(YOU, 1),
                If(Matches(ResultCards(), LAND), (May((Reveal(ResultCards()),)),)),
            )
        ),
    ),
    card(
        "Sphere",
        "{1}",
        "Artifact",
        ActivatedAbility(cost(SacrificeThis()), (add("{U}"), Draw(YOU, 1))),
    ),
    card("Blue One", "{U}", "Instant", SpellAbility((GainLife(YOU, 1),))),
)


def table(
    *own: str, hand: tuple[str, ...] = (), top: tuple[str, ...] = (), library: int = 10
) -> Table:
    made = Setup(cards=CARDS, library=library).battlefield(A, *own).hand(A, *hand)
    return made.library(A, *top).play()


def hand(t: Table) -> int:
    return len(t.state.players[A].hand)


@pytest.mark.cr("121.1")
@pytest.mark.scenario("T121.1.1")
def test_121_1_the_draw_step():
    t = Setup(cards=CARDS, active=B).battlefield(A, "Counting").play()
    t.go_to(Step.DRAW, turn=4).resolve_all()
    assert (hand(t), t.find("Counting").counters) == (1, {"drawn": 1})


@pytest.mark.cr("121.2")
@pytest.mark.scenario("T121.2.1", "CG-190")
def test_121_2_one_at_a_time():
    t = table("Counting", hand=("Draw Three",)).cast("Draw Three").resolve()
    assert len(t.events(ev.DrawCard)) == 3
    assert (hand(t), len(t.state.stack)) == (3, 3)
    t = table(hand=("Next Is Life", "Draw Three")).cast("Next Is Life").resolve()
    t.cast("Draw Three").resolve()
    assert (hand(t), t.life(A)) == (2, 22)


@pytest.mark.cr("121.2a", "616.1g")
def test_121_2a_the_whole_instruction_first():
    t = table("One More", hand=("Draw Three", "Draw One")).cast("Draw Three").resolve()
    assert hand(t) == 1 + 4
    t.cast("Draw One").resolve()
    assert hand(t) == 4 + 2


@pytest.mark.cr("121.2c")
@pytest.mark.scenario("T121.2a.1")
def test_121_2c_the_active_player_draws_all_first():
    t = table(hand=("Each Two",)).cast("Each Two").resolve()
    drawn = [e.player for e in t.events(ev.DrawCard) if isinstance(e, ev.DrawCard)]
    assert drawn == [A, A, B, B]


@pytest.mark.cr("121.2b")
def test_121_2b_no_more_than_one_each_turn():
    t = table("One Each Turn", hand=("Draw Three", "May Draw", "May Draw Two"))
    t.cast("May Draw Two").resolve()
    assert hand(t) == 2  # can't be chosen
    t.cast("Draw Three").resolve()
    assert hand(t) == 2  # one was drawn
    t.cast("May Draw").resolve()
    assert (hand(t), len(t.events(ev.DrawCard))) == (1, 1)


@pytest.mark.cr("121.3", "121.4")
@pytest.mark.scenario("T121.3.1", "T121.3.2")
def test_121_3_an_empty_library_can_be_drawn_from():
    t = table(hand=("May Draw",), library=0).cast("May Draw").resolve()
    assert t.decision.kind is DecisionKind.YES_NO
    t.answer("Yes")
    assert (t.game.over, t.game.winner) == (True, B)
    t = table("No Draw", hand=("May Draw",)).cast("May Draw").resolve()
    assert t.decision.kind is DecisionKind.PRIORITY  # nothing was offered
    assert hand(t) == 0


@pytest.mark.cr("121.3a")
@pytest.mark.scenario("T121.3a.1")
def test_121_3a_when_another_player_decides():
    t = table(hand=("Gift",), library=0).cast("Gift", "B").resolve()
    assert t.decision.kind is DecisionKind.YES_NO
    t.answer("Yes")
    assert (t.game.over, t.game.winner) == (True, A)
    t = table("No Draw", hand=("Gift",)).cast("Gift", "B").resolve()
    assert t.decision.kind is DecisionKind.PRIORITY
    assert t.state.players[B].hand == []


@pytest.mark.cr("121.4", "121.6a", "614.11")
@pytest.mark.scenario("T121.4.1", "T121.6a.1")
def test_121_4_losing_unless_the_draw_is_replaced():
    t = Setup(cards=CARDS, active=B, library=0).play()
    t.state.players[B].library = []
    t.go_to(Step.DRAW, turn=4)
    assert (t.game.over, t.game.winner) == (True, B)
    t = Setup(cards=CARDS, active=B, library=0).battlefield(A, "Life Instead").play()
    t.go_to(Step.DRAW, turn=4)
    assert not t.game.over
    assert t.life(A) == 22


@pytest.mark.cr("121.5")
@pytest.mark.scenario("T121.5.1")
def test_121_5_putting_into_a_hand_is_not_drawing():
    t = table("Counting", hand=("Tutor",), top=("Forest",)).cast("Tutor").resolve()
    if t.decision.kind is not DecisionKind.PRIORITY:
        t.answer("Forest")
    assert (t.names(Zone.HAND, A), t.find("Counting").counters) == (["Forest"], {})
    t = table(hand=("Tutor",), library=0).cast("Tutor").resolve()
    assert not t.game.over


@pytest.mark.cr("121.6b", "614.11a")
@pytest.mark.scenario("T121.6b.1")
def test_121_6b_a_replacement_is_complete_before_the_next_draw():
    t = table("Counting", hand=("Next Is Life", "Draw Three")).cast("Next Is Life").resolve()
    t.cast("Draw Three").resolve()
    order = [type(e) for e in t.state.log if isinstance(e, ev.DrawCard | ev.LifeGained)]
    assert order == [ev.LifeGained, ev.DrawCard, ev.DrawCard]


@pytest.mark.cr("121.6c", "614.11b")
@pytest.mark.scenario("T121.6c.1", "T121.9.1")
def test_121_6c_nothing_more_happens_to_cards_of_the_replacement():
    t = table(hand=("Draw And Show",), top=("Forest",)).cast("Draw And Show").resolve()
    assert t.decision.kind is DecisionKind.YES_NO
    seen = t.game.view(A)
    assert "Forest" in str(seen.hand if hasattr(seen, "hand") else seen)
    t.answer("Yes")
    assert len(t.events(ev.Revealed)) == 1
    t = table(hand=("Next Is Three", "Draw And Show"), top=("Forest", "Forest", "Forest"))
    t.cast("Next Is Three").resolve().cast("Draw And Show").resolve()
    assert t.decision.kind is DecisionKind.PRIORITY
    assert (hand(t), t.events(ev.Revealed)) == (3, [])


@pytest.mark.cr("121.7")
@pytest.mark.scenario("T121.7.1")
def test_121_7_draws_that_replace_something():
    t = table("Cards For Life", "Counting", hand=("Balm",)).cast("Balm").resolve()
    assert (t.life(A), hand(t), len(t.events(ev.DrawCard))) == (20, 2, 2)
    assert len(t.state.stack) == 2
    t = table("Cards For Life", "Life Instead", hand=("Balm",)).cast("Balm").resolve()
    assert hand(t) == 0  # each draw is replaced in turn; the gain isn't replaced again (614.5)
    assert t.life(A) == 24


@pytest.mark.cr("616.1", "614.5")
def test_a_replacement_does_not_apply_to_its_own_result():
    double = card("Double Draw", "", "Enchantment", Replacement(Draw(YOU), (Draw(YOU, 2),)))
    t = Setup(cards=(*CARDS, double)).battlefield(A, "Double Draw", "Double Draw")
    game = t.hand(A, "Draw One").play().cast("Draw One").resolve()
    assert len(game.state.players[A].hand) == 4


@pytest.mark.cr("121.8")
@pytest.mark.scenario("T121.8.1")
def test_121_8_a_card_drawn_while_casting_is_not_seen():
    t = table(top=("Bear",))
    state = t.state
    looks: list[object] = []

    def drawing() -> Run[None]:
        yield from draw_cards(state, A, 1)
        drawn = state.players[A].hand[-1]
        found = characteristics(state, drawn)
        price = Cost((DiscardCards(1, CREATURE),))
        looks.extend([found.types, found.name, may_see(state, drawn, A)])
        looks.append(can_pay(state, A, drawn, price))

    for _ in announced(state, drawing()):
        raise AssertionError("nothing is asked")
    assert looks == [frozenset(), "", False, False]
    drawn = state.players[A].hand[-1]
    assert (characteristics(state, drawn).name, may_see(state, drawn, A)) == ("Bear", True)
    assert not may_see(state, drawn, B)


@pytest.mark.cr("121.8")
def test_121_8_by_a_mana_ability():
    t = table("Sphere", hand=("Blue One",), top=("Bear",)).cast("Blue One")
    assert (t.names(Zone.HAND, A), t.names(Zone.GRAVEYARD, A)) == (["Bear"], ["Sphere"])
    assert not t.find("Bear", Zone.HAND).face_down
    assert t.events(ev.DrawCard) == [ev.DrawCard(A)]


@pytest.mark.cr("121.8", "733.1")
@pytest.mark.scenario("T121.8.2")
def test_121_8_when_the_casting_is_reversed():
    toll = card(
        "Toll",
        "{U}",
        "Instant",
        AdditionalCost(Cost((DiscardCards(1),))),
        SpellAbility((GainLife(YOU, 1),)),
    )
    made = Setup(cards=(*CARDS, toll)).battlefield(A, "Sphere").library(A, "Bear")
    t = made.hand(A, "Toll", "Ox", "Giant").play().cast("Toll")
    assert t.decision.kind is DecisionKind.DISCARD
    drawn = t.find("Bear", Zone.HAND)
    assert not may_see(t.state, drawn.id, A)
    t.game.cancel()
    kept = t.find("Bear", Zone.HAND)  # the draw stays; the card is seen now
    assert may_see(t.state, kept.id, A)
    assert t.names(Zone.HAND, A) == ["Bear", "Giant", "Ox", "Toll"]
    assert t.names(Zone.GRAVEYARD, A) == ["Sphere"]
