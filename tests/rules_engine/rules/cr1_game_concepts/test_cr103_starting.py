"""CR 103: starting the game."""

from dataclasses import replace

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.ir.abilities import (
    BeginsOnBattlefield,
    CompanionCondition,
    OpeningHandAction,
    TriggeredAbility,
)
from rules_engine.ir.effects import Draw, Exile, GainLife, PutOntoBattlefield, Reveal
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.selectors import CREATURE, IN_YOUR_HAND, LAND, THIS, YOU, IsCard
from rules_engine.rules.deciding import default_answer
from rules_engine.rules.editions import Mulligan, OpeningHandActions, RulesEdition
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.state.view import HiddenView
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import CARDS

DECK = ("Forest",) * 24 + ("Bear",) * 36


def new_game(seed: int = 1, first: int = 0, edition: RulesEdition | None = None) -> Game:
    return Game.start(
        [Seat("A", DECK), Seat("B", DECK)],
        CARDS,
        seed=seed,
        first=first,
        edition=edition,
        options=GameOptions(every_priority=True),
    )


@pytest.mark.cr("103.4")
@pytest.mark.cr("103.5")
def test_103_4_and_5_twenty_life_and_seven_cards():
    state = new_game().state
    assert [player.life for player in state.players] == [20, 20]
    assert [(len(player.hand), len(player.library)) for player in state.players] == [(7, 53)] * 2


@pytest.mark.cr("103.3")
def test_103_3_the_seed_fixes_the_order():
    def order(seed: int) -> list[str]:
        state = new_game(seed).state
        return [state.objects[oid].face.name for oid in state.players[0].library]

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1) + [o.face.name for o in _hand(new_game(1))]) == sorted(DECK)


def _hand(game: Game):
    return [game.state.objects[oid] for oid in game.state.players[0].hand]


@pytest.mark.cr("103.5")
def test_103_5_london_mulligan_puts_as_many_on_the_bottom():
    game = new_game()
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 0)
    game.answer(1)
    game.answer(0)
    assert (game.decision.kind, game.decision.maximum) == (DecisionKind.BOTTOM, 1)
    game.answer(6)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 0)
    assert len(game.state.players[0].hand) == 6
    game.answer(1)
    assert len(game.state.players[0].hand) == 7
    assert (game.decision.kind, game.decision.minimum, game.decision.maximum) == (
        DecisionKind.BOTTOM,
        2,
        2,
    )
    hand = _hand(game)
    game.answer((3, 5))
    state = game.state
    assert (len(state.players[0].hand), len(state.players[0].library)) == (5, 55)
    bottom = [state.objects[oid].face.name for oid in state.players[0].library[:2]]
    assert sorted(bottom) == sorted([hand[3].face.name, hand[5].face.name])


@pytest.mark.cr("103.5")
def test_103_5_paris_mulligan_of_old_editions():
    game = new_game(edition=RulesEdition("old", mulligan=Mulligan.PARIS))
    game.answer(1)
    game.answer(0)
    assert len(game.state.players[0].hand) == 6
    game.answer(0)
    assert (len(game.state.players[0].hand), len(game.state.players[0].library)) == (6, 54)


@pytest.mark.cr("103.8a")
def test_103_8a_the_starting_player_skips_the_first_draw():
    game = new_game()
    while game.turn < 2:
        game.answer(() if game.decision.minimum == 0 else 0)
    assert len(game.state.players[0].hand) == 7
    while game.turn < 2 or game.state.step.value != "precombat_main":
        game.answer(() if game.decision.minimum == 0 else 0)
    assert len(game.state.players[1].hand) == 8


# --- who begins, decks, sideboards ---------------------------------------------------------------

EXTRA = (
    card(
        "Leyline",
        "{4}",
        "Enchantment",
        OpeningHandAction((PutOntoBattlefield(THIS),)),
    ),
    card("Begins There", "{4}", "Enchantment", BeginsOnBattlefield()),
    card("Shown", "{1}", "Artifact", OpeningHandAction((Reveal(THIS),))),
    card(
        "Powder",
        "{3}",
        "Artifact",
        OpeningHandAction(
            (Exile(IN_YOUR_HAND), Draw(YOU, 7)),
            instead_of_mulligan=True,
        ),
    ),
    card(
        "Upkeep Watcher",
        "{1}",
        "Artifact",
        TriggeredAbility(BeginningOf(Step.DRAW), (GainLife(YOU, 1),)),
    ),
)
OPTIONS = GameOptions(every_priority=True)


def play(
    *decks: tuple[str, ...],
    first: int = 0,
    seed: int = 1,
    sideboards: tuple[tuple[str, ...], ...] = (),
    edition: RulesEdition | None = None,
    options: GameOptions = OPTIONS,
    keep: bool = False,
) -> Game:
    """A game of as many players as decks."""
    seats = [
        Seat("ABCD"[index], deck, sideboards[index] if sideboards else ())
        for index, deck in enumerate(decks)
    ]
    cards = CARDS | {definition.name: definition for definition in EXTRA}
    game = Game.start(seats, cards, seed=seed, first=first, edition=edition, options=options)
    while keep and game.decision is not None and game.decision.kind is DecisionKind.MULLIGAN:
        game.answer(0)
    return game


def go_to(game: Game, turn: int, step: Step) -> None:
    while game.decision is not None and (game.turn, game.state.step) != (turn, step):
        here = game.decision
        game.answer(0 if here.kind is DecisionKind.PRIORITY else default_answer(here))


def hand_names(game: Game, player: int) -> list[str]:
    return [game.state.name(oid) for oid in game.state.players[player].hand]


@pytest.mark.cr("103.1")
@pytest.mark.scenario("T103.1.3")
def test_103_1_turn_order_goes_round_from_the_starting_player():
    game = play(DECK, DECK, DECK, DECK, first=2, keep=True)
    assert game.state.turn_order == [2, 3, 0, 1]
    seen = []
    for turn in range(1, 6):
        go_to(game, turn, Step.UPKEEP)
        seen.append(game.state.active)
    assert seen == [2, 3, 0, 1, 2]


@pytest.mark.cr("103.2")
@pytest.mark.scenario("T103.2.1")
def test_103_2_nothing_is_asked_before_the_mulligans_if_nothing_applies():
    game = play(DECK, DECK, sideboards=(("Bear",) * 15, ()))
    assert game.decision.kind is DecisionKind.MULLIGAN
    kinds = [type(event).__name__ for event in game.state.log]
    assert kinds[:2] == ["Shuffled", "Shuffled"]


@pytest.mark.cr("103.2a")
@pytest.mark.scenario("T103.2.2")
def test_103_2a_sideboards_are_set_aside():
    """There are no checklist cards here: an object of a double-faced card is that card itself."""
    deck = ("Forest",) * 60
    state = play(deck, deck, sideboards=(("Bear",) * 15, ()), keep=True).state
    in_library = {state.objects[oid].card for oid in state.players[0].library}
    assert in_library == {"Forest"}
    assert [state.objects[oid].card for oid in state.players[0].outside] == ["Bear"] * 15
    assert state.players[0].deck == deck


@pytest.mark.cr("103.3")
@pytest.mark.scenario("T103.3.1", "CG-010")
def test_103_3_libraries_are_random_orders_of_the_decks():
    def order(seed: int) -> list[str]:
        state = play(DECK, DECK, seed=seed).state
        player = state.players[0]
        return [state.objects[oid].card for oid in (*player.library, *player.hand)]

    assert sorted(order(1)) == sorted(DECK)
    assert order(1) == order(1)
    assert order(1) != order(2)
    state = play(DECK, DECK).state
    assert [(len(p.hand), len(p.library)) for p in state.players] == [(7, 53), (7, 53)]


@pytest.mark.cr("103.4")
@pytest.mark.scenario("T103.4.1", "CG-007")
def test_103_4_starting_life_is_twenty_and_variants_say_otherwise():
    assert [p.life for p in play(DECK, DECK).state.players] == [20, 20]
    forty = replace(OPTIONS, starting_life=40)
    assert [p.life for p in play(DECK, DECK, options=forty).state.players] == [40, 40]


# --- mulligans -----------------------------------------------------------------------------------


def mulligan(game: Game, player: int = 0) -> None:
    """That player mulligans once, the other players keep; the first cards go to the bottom."""
    while game.decision.kind is DecisionKind.MULLIGAN and game.decision.player != player:
        game.answer(0)
    assert game.decision.player == player
    game.answer(1)
    while game.decision.kind is DecisionKind.MULLIGAN and game.decision.player != player:
        game.answer(0)
    if game.decision.kind is DecisionKind.BOTTOM:
        game.answer(range(game.decision.minimum))


def sizes(game: Game, player: int = 0) -> tuple[int, int]:
    seat = game.state.players[player]
    return len(seat.hand), len(seat.library)


@pytest.mark.cr("103.5")
@pytest.mark.scenario("T103.5.1")
def test_103_5_keeping_seven():
    game = play(DECK, DECK, keep=True)
    assert sizes(game) == (7, 53)
    assert game.state.turn == 1


@pytest.mark.cr("103.5")
@pytest.mark.scenario("T103.5.2")
def test_103_5_one_mulligan_puts_one_card_on_the_bottom():
    game = play(DECK, DECK)
    game.answer(1)
    game.answer(0)
    hand = hand_names(game, 0)
    assert (game.decision.kind, game.decision.maximum, len(hand)) == (DecisionKind.BOTTOM, 1, 7)
    game.answer(3)
    assert sizes(game) == (6, 54)
    assert game.state.name(game.state.players[0].library[0]) == hand[3]


@pytest.mark.cr("103.5")
@pytest.mark.scenario("T103.5.3")
def test_103_5_three_mulligans_draw_seven_each():
    game = play(DECK, DECK)
    for bottom in (1, 2, 3):
        game.answer(1)
        if bottom == 1:
            game.answer(0)
        assert (len(hand_names(game, 0)), game.decision.minimum) == (7, bottom)
        game.answer(range(bottom))
    assert sizes(game) == (4, 56)


@pytest.mark.cr("103.5")
@pytest.mark.scenario("T103.5.4", "CG-014")
def test_103_5_the_seventh_mulligan_leaves_no_hand_and_is_the_last():
    for edition in (RulesEdition(), RulesEdition("old", mulligan=Mulligan.PARIS)):
        game = play(DECK, DECK, edition=edition)
        for _ in range(7):
            mulligan(game)
        assert sizes(game) == (0, 60)
        assert game.decision.kind is DecisionKind.PRIORITY
        assert game.state.turn == 1


@pytest.mark.cr("103.5")
@pytest.mark.scenario("T103.5.5", "CG-012")
def test_103_5_who_has_kept_is_not_asked_again():
    game = play(DECK, DECK)
    game.answer(0)
    game.answer(1)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.BOTTOM, 1)
    game.answer(0)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 1)
    assert game.state.turn == 0
    game.answer(0)
    assert (game.decision.kind, game.state.turn) == (DecisionKind.PRIORITY, 1)
    assert (sizes(game, 0), sizes(game, 1)) == ((7, 53), (6, 54))


@pytest.mark.cr("103.5")
@pytest.mark.scenario("T103.5.6", "CG-013")
def test_103_5_declarations_come_first_and_hands_go_back_unseen():
    game = play(DECK, DECK)
    game.answer(1)
    assert (game.decision.player, game.state.players[0].mulligans) == (1, 0)
    game.answer(1)
    assert [p.mulligans for p in game.state.players] == [1, 1]
    assert [event for event in game.state.log if isinstance(event, ev.MulliganTaken)] == [
        ev.MulliganTaken(0),
        ev.MulliganTaken(1),
    ]
    assert not any(isinstance(event, ev.Revealed) for event in game.state.log)
    hidden = game.view(1).players[0]
    assert all(isinstance(shown, HiddenView) for shown in hidden.hand)
    assert hidden.known_library == ()


@pytest.mark.cr("103.5")
@pytest.mark.scenario("CG-011", "ER-05", "T103.5.7", "T103.5.8")
@pytest.mark.parametrize("kind", list(Mulligan))
def test_103_5_two_mulligans_by_each_edition(kind):
    edition = RulesEdition("one", mulligan=kind)
    game = play(DECK, DECK, edition=edition)
    mulligan(game)
    drawn = len(game.state.players[0].hand)
    assert drawn == 6
    mulligan(game)
    assert sizes(game) == (5, 55)
    game.answer(0)
    if kind is not Mulligan.VANCOUVER:
        assert (game.decision.kind, game.state.turn) == (DecisionKind.PRIORITY, 1)
        return
    top = game.state.players[0].library[-1]
    assert (game.decision.kind, game.decision.player) == (DecisionKind.YES_NO, 0)
    assert top in [shown.id for _, shown in game.view(0).players[0].known_library]
    assert game.view(1).players[0].known_library == ()
    name = game.state.name(top)
    game.answer(0)
    assert game.state.name(game.state.players[0].library[0]) == name
    assert (game.decision.kind, game.state.turn) == (DecisionKind.PRIORITY, 1)


@pytest.mark.cr("103.5b")
@pytest.mark.scenario("T103.5b.1")
def test_103_5b_an_action_any_time_one_could_mulligan():
    game = play(("Powder",) * 60, DECK)
    assert [option.label for option in game.decision.options[:3]] == [
        "Keep",
        "Mulligan",
        "Use Powder",
    ]
    before = set(game.state.players[0].hand)
    game.answer(2)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 0)
    assert game.state.players[0].mulligans == 0
    assert len(game.state.exile) == 7
    assert not before & set(game.state.players[0].hand)
    assert sizes(game) == (7, 46)


@pytest.mark.cr("103.5c")
@pytest.mark.scenario("T103.5c.1", "T103.5c.2", "ER-28", "MP-09")
@pytest.mark.parametrize(
    ("edition", "after"),
    [
        (RulesEdition("a", mulligan=Mulligan.PARIS), [7, 6]),
        (RulesEdition(), [7, 6]),
        (RulesEdition("b", mulligan_free_multiplayer=False), [6, 5]),
    ],
)
def test_103_5c_the_first_mulligan_is_free_with_more_than_two_players(edition, after):
    game = play(DECK, DECK, DECK, DECK, edition=edition)
    seen = []
    for _ in range(2):
        mulligan(game)
        seen.append(len(game.state.players[0].hand))
    assert seen == after


# --- opening hands -------------------------------------------------------------------------------


@pytest.mark.cr("103.6")
@pytest.mark.scenario("T103.6.1")
def test_103_6_the_starting_player_acts_first():
    game = play(("Leyline",) * 60, ("Begins There",) * 60, keep=True)
    assert (game.decision.player, game.decision.rule) == (0, "CR 103.6")
    game.answer(0)
    assert game.decision.player == 0
    game.answer(())
    assert game.decision.player == 1
    assert [game.state.name(oid) for oid in game.state.battlefield] == ["Leyline"]


@pytest.mark.cr("103.6a")
@pytest.mark.scenario("T103.6a.1")
def test_103_6a_a_card_begins_on_the_battlefield_without_being_cast():
    game = play(("Begins There",) * 60, DECK, keep=True)
    game.answer(0)
    game.answer(())
    assert game.state.turn == 1
    assert len(game.state.players[0].hand) == 6
    assert [game.state.name(oid) for oid in game.state.battlefield] == ["Begins There"]
    assert not any(isinstance(event, ev.SpellCast) for event in game.state.log)


@pytest.mark.cr("103.6")
def test_103_6_old_rules_announce_everything_first():
    """CAVERNS-1: all decisions in turn order, then everything together."""
    edition = RulesEdition("2006", opening_hand_actions=OpeningHandActions.SIMULTANEOUS)
    game = play(("Leyline",) * 60, ("Begins There",) * 60, keep=True, edition=edition)
    game.answer(0)
    game.answer(())
    assert (game.decision.player, game.state.battlefield) == (1, [])
    game.answer(0)
    game.answer(())
    assert len(game.state.battlefield) == 2


@pytest.mark.cr("103.6b")
@pytest.mark.scenario("T103.6b.1")
def test_103_6b_a_revealed_card_is_seen_until_the_first_turn():
    game = play(("Shown",) * 60, ("Shown",) * 60, keep=True)
    shown = game.decision.options[0].entity
    game.answer(0)
    assert shown not in [option.entity for option in game.decision.options]
    game.answer(())
    assert shown in [card.id for card in game.view(1).players[0].hand]
    game.answer(())
    assert game.state.turn == 1
    assert shown not in [card.id for card in game.view(1).players[0].hand]


# --- the first turn ------------------------------------------------------------------------------


@pytest.mark.cr("103.8")
@pytest.mark.scenario("T103.8.1")
def test_103_8_the_starting_player_takes_the_first_turn():
    for first in (0, 1):
        assert play(DECK, DECK, first=first, keep=True).state.active == first


@pytest.mark.cr("103.8a")
@pytest.mark.scenario("T103.8a.1", "CG-009")
def test_103_8a_the_first_draw_step_is_skipped():
    game = play(DECK, DECK, keep=True)
    go_to(game, 1, Step.PRECOMBAT_MAIN)
    assert len(game.state.players[0].hand) == 7
    steps = [e.step for e in game.state.log if isinstance(e, ev.StepBegan)]
    assert steps == [Step.UNTAP, Step.UPKEEP, Step.PRECOMBAT_MAIN]
    go_to(game, 2, Step.PRECOMBAT_MAIN)
    assert len(game.state.players[1].hand) == 8


@pytest.mark.cr("103.8c")
@pytest.mark.scenario("T103.8c.1")
def test_103_8c_nobody_skips_it_with_more_players():
    game = play(DECK, DECK, DECK, DECK, keep=True)
    go_to(game, 1, Step.DRAW)
    assert len(game.state.players[0].hand) == 8


# --- companions ----------------------------------------------------------------------------------

COMPANIONS = (
    card(
        "Even Friend",
        "{3}",
        "Creature — Cat",
        CompanionCondition(each=CREATURE, among=IsCard() & ~LAND),
        power=2,
        toughness=2,
    ),
    card("Big Friend", "{3}", "Creature — Elk", CompanionCondition(cards_over_minimum=20), power=1),
    card("Lone Friend", "{3}", "Creature — Fox", CompanionCondition(singleton=True), power=1),
    card("Kin", "{3}", "Creature — Elf", CompanionCondition(share_a_type=True), power=1),
)


def with_companion(name: str, deck: tuple[str, ...], keep: bool = True) -> Game:
    cards = CARDS | {definition.name: definition for definition in COMPANIONS}
    seats = [Seat("A", deck, (name,)), Seat("B", DECK)]
    return Game.start(seats, cards, seed=1, options=replace(OPTIONS, manual_mana=True))


@pytest.mark.cr("103.2b", "702.139a")
@pytest.mark.parametrize(
    ("name", "deck", "offered"),
    [
        ("Even Friend", ("Forest",) * 24 + ("Bear",) * 36, True),
        ("Even Friend", ("Forest",) * 24 + ("Bear",) * 35 + ("Shock",), False),
        ("Big Friend", DECK, False),
        ("Big Friend", DECK + ("Forest",) * 20, True),
        ("Lone Friend", DECK, False),
        ("Kin", ("Forest",) * 60, True),
        ("Kin", DECK, False),
    ],
)
def test_103_2b_a_companion_needs_its_deck(name, deck, offered):
    decision = with_companion(name, deck).decision
    assert (decision.rule == "CR 103.2b") is offered


@pytest.mark.cr("116.2g")
def test_116_2g_a_companion_is_bought_once_at_sorcery_timing():
    game = with_companion("Even Friend", ("Forest",) * 24 + ("Bear",) * 36)
    game.answer(0)
    shown = game.view(1).players[0].outside
    assert [card.name for card in shown] == ["Even Friend"]
    while game.decision.kind is DecisionKind.MULLIGAN:
        game.answer(0)

    def label() -> int | None:
        labels = [option.label for option in game.decision.options]
        wanted = "Put Even Friend into your hand"
        return labels.index(wanted) if wanted in labels else None

    bought = False
    while game.turn < 12 and not bought:
        decision = game.decision
        here = decision.kind is DecisionKind.PRIORITY and decision.player == 0
        if here and label() is not None:
            assert game.state.step.is_main
            assert game.state.active == 0
            game.answer(label())
            bought = True
            break
        lands = [
            i for i, o in enumerate(decision.options) if o.action is ActionKind.PLAY_LAND and here
        ]
        if decision.kind is DecisionKind.DISCARD:
            game.answer(range(decision.minimum))
        elif decision.kind is DecisionKind.PRIORITY:
            game.answer(lands[0] if lands else 0)
        else:
            game.answer(())
    assert bought
    assert "Even Friend" in hand_names(game, 0)
    assert label() is None


# --- cutting, modified totals, teams ---


@pytest.mark.cr("103.3")
@pytest.mark.scenario("T103.3.2")
def test_103_3_an_opponent_cuts_the_library():
    options = replace(OPTIONS, cuts=True)
    game = play(DECK, DECK, options=options)
    assert (game.decision.player, game.decision.kind) == (1, DecisionKind.NUMBER)
    before = list(game.state.players[0].library)
    assert len(before) == 60
    game.answer(10)
    assert game.state.players[0].library == before[-10:] + before[:-10]
    game.answer(0)
    assert (game.decision.kind, len(game.state.players[0].hand)) == (DecisionKind.MULLIGAN, 7)
    drawn = [game.state.objects[oid].previous for oid in game.state.players[0].hand]
    assert drawn == list(reversed(before[:-10]))[:7]


@pytest.mark.cr("103.4b", "103.5a")
@pytest.mark.scenario("T103.4b.1", "T103.5a.1", "T119.1b.1")
@pytest.mark.parametrize(
    ("life", "hand", "total", "cards"),
    [(5, -1, 25, 6), (-4, 2, 16, 9), (0, 0, 20, 7), (8, 0, 28, 7)],
)
def test_103_4b_and_5a_modifiers_of_life_and_hand(life, hand, total, cards):
    """What a vanguard card says is data on the seat."""
    seats = [Seat("A", DECK, life=20 + life, hand_modifier=hand), Seat("B", DECK)]
    game = Game.start(seats, CARDS, seed=1, options=OPTIONS)
    assert (game.state.players[0].life, len(game.state.players[0].hand)) == (total, cards)
    assert (game.state.players[1].life, len(game.state.players[1].hand)) == (20, 7)
    game.answer(1)
    game.answer(0)
    assert len(game.state.players[0].hand) == cards
    assert game.decision.kind is DecisionKind.BOTTOM


@pytest.mark.cr("103.5d")
@pytest.mark.scenario("T103.5d.1")
def test_103_5d_a_player_may_mulligan_after_a_teammate_kept():
    seats = [Seat(name, DECK, team=team) for name, team in zip("ABCD", (0, 1, 0, 1), strict=True)]
    game = Game.start(seats, CARDS, seed=1, options=OPTIONS)
    game.answer(0)
    game.answer(0)
    game.answer(1)
    game.answer(0)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 2)
    game.answer(1)
    game.answer(6)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 2)
    game.answer(0)
    assert [len(p.hand) for p in game.state.players] == [7, 7, 6, 7]
