"""CR 701.51-701.52, 702.159, 703.4g, 717: Attractions."""

from __future__ import annotations

import pytest

from rules_engine.cards.attractions import card_with_lights
from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.decks import DeckList, attraction_deck_problems, deck_problems
from rules_engine.ir import SpellAbility
from rules_engine.ir.effects import RestartGame
from rules_engine.rules.attraction_cards import attraction_deck
from rules_engine.rules.events import happen
from rules_engine.rules.setup import Seat, add_to_supplementary_deck
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.state.objects import Component, ObjectKind
from rules_engine.state.view import build_view
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import Keyword, Step, SupplementaryDeck, Zone
from tests.rules_engine.attraction_kit import BOOTH, CARDS, SWING, attraction, spell
from tests.rules_engine.kit import CARDS as KIT_CARDS
from tests.rules_engine.kit import A, B, Setup


def board(*more, step=Step.PRECOMBAT_MAIN):
    return Setup(cards=(*CARDS, *more), step=step)


def with_deck(setup, *names):
    """A has an Attraction deck with the last of these on top."""
    for name in names:
        add_to_supplementary_deck(setup.state, setup.cards[name], A)
    return setup


def decked(*names, hand=(), there=(), rolls=(), step=Step.PRECOMBAT_MAIN):
    """A has an Attraction deck with the last of these on top."""
    setup = board(step=step).hand(A, *hand).battlefield(A, *there)
    with_deck(setup, *names)
    setup.state.players[A].next_rolls = list(rolls)
    return setup.play()


def finish(table):
    """Everything on the stack resolves; triggers that wait together in the order offered."""
    for _ in range(20):
        table.resolve_all()
        if table.decision.kind is DecisionKind.PRIORITY:
            return table
        table.game.answer(0)
    raise AssertionError("it never ends")


def deck_of(table, player=A):
    return [table.state.objects[oid].face.name for oid in attraction_deck(table.state, player)]


def put_somewhere(table, name, zone, cause="effect"):
    run = happen(table.state, ev.ZoneMove(table.find(name).id, zone, cause))
    with pytest.raises(StopIteration) as done:
        next(run)
    return done.value.value


# --- opening -----------------------------------------------------------------------------------


@pytest.mark.cr("701.51b", "717.3")
def test_701_51b_the_top_card_of_the_attraction_deck_enters_face_up():
    table = decked("Swing", "Booth", hand=["Opening"])
    table.cast("Opening").resolve_all()
    booth = table.find("Booth")
    assert (booth.face_down, booth.owner, table.seen("Booth").controller) == (False, A, A)
    assert deck_of(table) == ["Swing"]


@pytest.mark.cr("701.51a")
def test_701_51a_nothing_is_opened_without_a_card_in_the_deck():
    table = decked(hand=["Opening"], there=["Crowd"])
    table.cast("Opening").resolve_all()
    assert (table.life(A), table.names(Zone.BATTLEFIELD, A)) == (20, ["Crowd"])


@pytest.mark.cr("701.51c")
def test_701_51c_each_attraction_that_is_opened_triggers():
    table = decked("Swing", "Booth", hand=["Opening Two"], there=["Crowd"])
    finish(table.cast("Opening Two"))
    assert (table.life(A), deck_of(table)) == (30, [])
    assert table.names(Zone.BATTLEFIELD, A) == ["Booth", "Crowd", "Swing"]


@pytest.mark.cr("701.51c")
def test_701_51c_an_attraction_that_enters_in_another_way_is_not_opened():
    table = decked("Booth", there=["Crowd", "Swing"])
    put_somewhere(table, "Swing", Zone.EXILE)
    swing = table.find("Swing", Zone.EXILE)
    run = happen(table.state, ev.ZoneMove(swing.id, Zone.BATTLEFIELD, "effect"))
    with pytest.raises(StopIteration):
        next(run)
    assert (table.state.waiting, table.names(Zone.BATTLEFIELD, A)) == ([], ["Crowd", "Swing"])


# --- visiting ----------------------------------------------------------------------------------


@pytest.mark.cr("701.52a", "702.159a", "717.5")
@pytest.mark.parametrize(
    ("result", "visited", "life", "hand"),
    [(1, [], 20, 0), (2, ["Booth"], 20, 1), (3, ["Swing"], 23, 0), (6, ["Booth", "Swing"], 23, 1)],
)
def test_701_52a_the_attractions_on_which_the_result_is_lit_up_are_visited(
    result, visited, life, hand
):
    table = decked(hand=["Rolling"], there=["Booth", "Swing"], rolls=[result])
    table.cast("Rolling").resolve()
    assert [table.state.name(e.object) for e in table.events(ev.AttractionVisited)] == visited
    finish(table)
    assert (table.life(A), len(table.state.players[A].hand)) == (life, hand)


@pytest.mark.cr("701.52a")
def test_701_52a_only_attractions_that_the_player_controls_are_visited():
    setup = board().hand(A, "Rolling").battlefield(B, "Booth", "Swing")
    setup.state.players[A].next_rolls = [6]
    table = setup.play().cast("Rolling").resolve_all()
    assert [e.natural for e in table.events(ev.DieRolled)] == [6]
    assert (table.events(ev.AttractionVisited), table.state.stack) == ([], [])


@pytest.mark.cr("701.52a", "706.2")
def test_701_52a_the_roll_is_one_of_a_six_sided_die():
    dice = spell(
        "Dice", "Whenever you roll a 5, you gain 1 life.\nWhenever you roll one or more dice, "
        "you gain 2 life.", "Enchantment",
    )  # fmt: skip
    setup = board(dice).hand(A, "Rolling").battlefield(A, "Dice")
    setup.state.players[A].next_rolls = [5]
    table = finish(setup.play().cast("Rolling"))
    assert table.life(A) == 23
    assert [(e.sides, e.visiting) for e in table.events(ev.DieRolled)] == [(6, True)]


@pytest.mark.cr("701.52a")
def test_701_52a_another_roll_is_not_one_to_visit():
    dice = spell("Die", "Roll a six-sided die. You gain 1 life.")
    watcher = spell(
        "Watcher",
        "Whenever you roll to visit your Attractions, if you roll a 6, you gain 7 life.",
        "Enchantment",
    )
    setup = board(dice, watcher).hand(A, "Die", "Rolling", "Rolling")
    setup.battlefield(A, "Watcher", "Booth").state.players[A].next_rolls = [6, 5, 6]
    table = setup.play().cast("Die").resolve_all()
    assert (table.life(A), table.events(ev.AttractionVisited)) == (21, [])
    assert table.cast("Rolling").resolve_all().life(A) == 21
    assert finish(table.cast("Rolling")).life(A) == 28


@pytest.mark.cr("701.52a")
def test_701_52a_visiting_triggers_what_waits_for_it_once_for_each_attraction():
    table = decked(hand=["Rolling"], there=["Crowd", "Booth", "Swing"], rolls=[6])
    finish(table.cast("Rolling"))
    assert table.life(A) == 43


@pytest.mark.cr("700.2b", "702.159a")
def test_700_2b_the_mode_of_a_visit_is_chosen_as_it_triggers():
    table = decked(hand=["Rolling"], there=["Stall"], rolls=[4])
    table.cast("Rolling").resolve().answer("Mode 2").answer("B").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)


@pytest.mark.cr("702.159")
def test_702_159_visit_is_a_keyword_that_is_lost_with_the_abilities():
    blank = spell("Blank", "Artifacts lose all abilities.", "Enchantment")
    setup = board(blank).hand(A, "Rolling").battlefield(A, "Booth")
    assert Keyword.VISIT in setup.play().seen("Booth").keywords
    setup.battlefield(A, "Blank").state.players[A].next_rolls = [6]
    table = setup.play().cast("Rolling").resolve_all()
    assert len(table.events(ev.AttractionVisited)) == 1
    assert table.state.players[A].hand == []


BEEBLE = attraction(
    "Beeble",
    "Visit — Roll a six-sided die. Put a number of luck counters on Beeble equal to the result. "
    "Then if there are six or more luck counters on Beeble, claim the prize!\n"
    "Prize — Create two Treasure tokens, then sacrifice Beeble and open an Attraction.",
)
WINNER = spell(
    "Winner", "Whenever you claim the prize of an Attraction, you gain 9 life.", "Enchantment"
)


@pytest.mark.cr("702.159b")
@pytest.mark.parametrize(
    ("result", "life", "left"),
    [
        (5, 20, ["Beeble", "Winner"]),
        (6, 29, ["Booth", "Treasure Token", "Treasure Token", "Winner"]),
    ],
)
def test_702_159b_what_the_prize_is_happens_as_it_is_claimed(result, life, left):
    setup = with_deck(board(BEEBLE, WINNER), "Booth").hand(A, "Rolling")
    setup.battlefield(A, "Beeble", "Winner").state.players[A].next_rolls = [2, result]
    table = finish(setup.play().cast("Rolling"))
    assert (table.life(A), table.names(Zone.BATTLEFIELD, A)) == (life, left)
    assert table.names(Zone.GRAVEYARD, A) == ["Rolling"]


@pytest.mark.cr("702.159b")
def test_702_159b_a_prize_that_nothing_tells_of_is_not_supported():
    with pytest.raises(AssertionError, match="what the prize is"):
        attraction("Beggar", "Visit — Claim the prize.")


def test_a_creature_with_the_least_toughness_is_returned():
    bounce = attraction(
        "Bounce",
        "Visit — Return a creature you don't control with the lowest toughness among creatures you "
        "don't control to its owner's hand.",
    )
    giant, elf = (
        card(name, "{1}", "Creature", power=1, toughness=size)
        for name, size in (("Giant", 5), ("Elf", 1))
    )
    setup = board(bounce, giant, elf).hand(A, "Rolling").battlefield(A, "Bounce", "Elf")
    setup.battlefield(B, "Giant", "Bear").state.players[A].next_rolls = [2]
    table = finish(setup.play().cast("Rolling"))
    assert table.names(Zone.HAND, B) == ["Bear"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Giant"]


@pytest.mark.cr("603.7b")
def test_603_7b_cards_that_remain_exiled_go_under_the_library():
    story = attraction(
        "Story",
        "Visit — Exile the top X cards of your library, where X is the number of Attractions "
        "you've visited this turn. You may play those cards this turn. At the beginning of the "
        "next end step, if any of those cards remain exiled, put them on the bottom of your "
        "library in any order.",
    )
    setup = board(story).battlefield(A, "Story", "Swing").library(A, "Forest", "Bear")
    setup.hand(A, "Rolling").state.players[A].next_rolls = [6]
    table = finish(setup.play().cast("Rolling"))
    assert table.names(Zone.EXILE, A) == ["Bear", "Forest"]
    table.act("Play Forest").go_to(Step.END).resolve_all()
    assert (table.names(Zone.EXILE, A), table.names(Zone.BATTLEFIELD, A)) == (
        [],
        ["Forest", "Story", "Swing"],
    )
    bottom = table.state.objects[table.state.players[A].library[0]]
    assert bottom.face.name == "Bear"


# --- the turn-based action ---------------------------------------------------------------------


@pytest.mark.cr("703.4g", "717.4", "505.5")
def test_703_4g_the_active_player_rolls_as_the_precombat_main_phase_begins():
    table = decked(there=["Swing"], rolls=[3, 3], step=Step.DRAW)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert [e.player for e in table.events(ev.DieRolled)] == [A]
    assert len(table.state.stack) == 1
    assert table.resolve_all().life(A) == 23
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert len(table.events(ev.DieRolled)) == 1


@pytest.mark.cr("703.4g", "717.4")
def test_703_4g_nobody_rolls_without_an_attraction_or_in_the_turn_of_another_player():
    table = decked("Booth", step=Step.DRAW)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.events(ev.DieRolled) == []
    setup = board(step=Step.DRAW).battlefield(B, "Booth")
    assert setup.play().go_to(Step.PRECOMBAT_MAIN).events(ev.DieRolled) == []


@pytest.mark.cr("703.4g", "714.3c")
def test_703_4g_lore_counters_are_placed_before():
    saga = spell("Saga", "I — You gain 1 life.\nII — You gain 1 life.", "Enchantment — Saga")
    setup = board(saga, step=Step.DRAW).battlefield(A, "Booth", "Saga")
    setup.state.players[A].next_rolls = [1]
    table = setup.play().go_to(Step.PRECOMBAT_MAIN)
    happened = [
        type(event)
        for event in table.state.log
        if isinstance(event, ev.DieRolled)
        or (isinstance(event, ev.CountersPut) and event.kind == "lore")
    ]
    assert happened[-2:] == [ev.CountersPut, ev.DieRolled]


# --- what was visited --------------------------------------------------------------------------


@pytest.mark.cr("701.52a", "608.2i")
def test_608_2i_an_attraction_counts_once_however_often_it_was_visited():
    counting = spell(
        "Counting", "You gain life equal to the number of Attractions you've visited this turn."
    )
    setup = board(counting).hand(A, "Rolling", "Rolling", "Counting")
    setup.battlefield(A, "Booth", "Swing").state.players[A].next_rolls = [2, 2]
    table = setup.play()
    for _ in range(2):
        table.cast("Rolling").resolve_all()
    put_somewhere(table, "Booth", Zone.GRAVEYARD)
    assert len(table.events(ev.AttractionVisited)) == 2
    assert table.cast("Counting").resolve_all().life(A) == 21


@pytest.mark.cr("701.52a")
def test_701_52a_whether_one_was_visited_this_turn():
    guest = spell(
        "Guest", "As long as you've visited an Attraction this turn, this artifact has "
        "indestructible.", "Artifact",
    )  # fmt: skip
    setup = board(guest).hand(A, "Rolling").battlefield(A, "Guest", "Booth")
    setup.battlefield(B, "Guest").state.players[A].next_rolls = [2]
    table = setup.play()
    mine, theirs = (one.id for one in table.all("Guest"))
    assert Keyword.INDESTRUCTIBLE not in table.seen(mine).keywords
    table.cast("Rolling").resolve_all()
    assert Keyword.INDESTRUCTIBLE in table.seen(mine).keywords
    assert Keyword.INDESTRUCTIBLE not in table.seen(theirs).keywords
    table.go_to(Step.UPKEEP, turn=4)
    assert Keyword.INDESTRUCTIBLE not in table.seen(mine).keywords


# --- the deck and the junkyard -----------------------------------------------------------------


def started(*, shuffle=True, seed=1):
    seats = [
        Seat("A", ("Wastes",) * 40, supplementary=("Booth", "Swing", "Stall", "Booth [3 4]")),
        Seat("B", ("Wastes",) * 40),
    ]
    cards = dict(KIT_CARDS) | {one.name: one for one in CARDS}
    options = GameOptions(every_priority=True, mulligans=False, shuffle=shuffle)
    return Game.start(seats, cards, seed=seed, options=options)


@pytest.mark.cr("717.2", "103.3a")
def test_717_2_the_attraction_deck_lies_face_down_in_the_command_zone():
    state = started().state
    deck = [state.objects[oid] for oid in attraction_deck(state, A)]
    assert sorted((one.face.name, one.face.lights) for one in deck) == [
        ("Booth", (2, 6)),
        ("Booth", (3, 4)),
        ("Stall", (4,)),
        ("Swing", (3, 6)),
    ]
    assert {(one.zone, one.face_down) for one in deck} == {(Zone.COMMAND, True)}
    assert len(state.players[A].library) + len(state.players[A].hand) == 40
    assert attraction_deck(state, B) == []


@pytest.mark.cr("717.2", "103.3a")
def test_103_3a_it_is_shuffled_before_the_game():
    def order(**how):
        state = started(**how).state
        return [state.objects[oid].face.lights for oid in attraction_deck(state, A)]

    assert order(shuffle=False) == [(2, 6), (3, 6), (4,), (3, 4)]
    assert len({tuple(order(seed=seed)) for seed in range(12)}) > 3


@pytest.mark.cr("717.2", "400.2")
def test_717_2_nobody_sees_what_is_in_the_deck_but_how_many_cards():
    game = started()
    for seat in (A, B):
        view = build_view(game.state, seat)
        assert view.command == ()
        decks = [player.supplementary for player in view.players]
        assert decks == [((SupplementaryDeck.ATTRACTION, 4),), ()]
        assert "Booth" not in str(view)


@pytest.mark.cr("717.6", "717.6a")
@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY])
def test_717_6_instead_of_elsewhere_it_goes_face_up_to_the_command_zone(zone):
    table = decked("Swing", there=["Booth"])
    before = len(table.state.players[A].library)
    (moved,) = put_somewhere(table, "Booth", zone)
    junk = table.state.objects[moved.new_id]
    assert (junk.zone, junk.face_down, junk.face.name) == (Zone.COMMAND, False, "Booth")
    assert deck_of(table) == ["Swing"]
    seat = table.state.players[A]
    assert (seat.graveyard, seat.hand, len(seat.library)) == ([], [], before)
    assert [one.name for one in build_view(table.state, B).command] == ["Booth"]


@pytest.mark.cr("717.6")
def test_717_6_it_can_be_exiled():
    table = decked(there=["Booth"])
    put_somewhere(table, "Booth", Zone.EXILE)
    assert table.names(Zone.EXILE, A) == ["Booth"]


@pytest.mark.cr("717.6", "616.1")
def test_616_1_its_controller_chooses_between_the_junkyard_and_another_replacement():
    void = spell(
        "Void",
        "If a card or token would be put into a graveyard from anywhere, exile it instead.",
        "Enchantment",
    )
    smash = spell("Smash", "Destroy target artifact.")
    for chosen, zone in (("Void", Zone.EXILE), ("Booth", Zone.COMMAND)):
        table = board(void, smash).battlefield(A, "Booth", "Void").hand(A, "Smash").play()
        table.cast("Smash", "Booth").resolve()
        table.answer(chosen)
        assert table.find("Booth", zone).owner == A


@pytest.mark.cr("717.6", "730.3e")
@pytest.mark.parametrize(("top", "under"), [("Bear", "Booth"), ("Booth", "Bear")])
def test_717_6_of_several_cards_of_a_permanent_only_the_attraction_goes_there(top, under):
    table = board().battlefield(A, top).play()
    below = table.game.state.objects[table.find(top).id]
    part = (KIT_CARDS | {"Booth": BOOTH})[under]
    below.components = (Component(part, ObjectKind.CARD, under, A),)
    table.state.touch()
    put_somewhere(table, top, Zone.HAND)
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert table.names(Zone.COMMAND, A) == ["Booth"]


@pytest.mark.cr("717.6")
def test_717_6_a_copy_of_an_attraction_goes_to_the_graveyard():
    mirror = spell(
        "Mirror", "You may have this artifact enter as a copy of an artifact.", "Artifact"
    )
    setup = board(mirror).battlefield(A, "Booth").hand(A, "Mirror", "Rolling")
    setup.state.players[A].next_rolls = [2]
    table = setup.play().cast("Mirror").resolve()
    while table.decision.kind.name != "PRIORITY":
        table.game.answer(0)
    copy = table.all("Booth")[-1]
    assert (copy.definition.name, copy.face.lights) == ("Mirror", (2, 6))
    finish(table.cast("Rolling"))
    assert len(table.events(ev.AttractionVisited)) == 2
    run = happen(table.state, ev.ZoneMove(copy.id, Zone.GRAVEYARD, "effect"))
    with pytest.raises(StopIteration):
        next(run)
    assert table.names(Zone.GRAVEYARD, A) == ["Mirror", "Rolling"]


@pytest.mark.cr("717.6")
def test_717_6_an_attraction_cannot_be_cast():
    borrowing = spell("Borrowing", "You may play cards exiled with this artifact.", "Artifact")
    table = board(borrowing).battlefield(A, "Booth", "Borrowing").play()
    put_somewhere(table, "Booth", Zone.EXILE)
    booth, source = table.find("Booth", Zone.EXILE), table.find("Borrowing")
    booth.exiled_with = source.id
    table.state.touch()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert "Cast Booth" not in table.labels()


@pytest.mark.cr("727.2", "717.2")
def test_727_2_after_a_restart_all_attractions_are_in_the_deck():
    again = card("Again", "{0}", "Sorcery", SpellAbility((RestartGame(),)))
    table = with_deck(board(again).battlefield(A, "Booth").hand(A, "Again"), "Swing")
    table = table.play().cast("Again").resolve()
    assert sorted(deck_of(table)) == ["Booth", "Swing"]
    assert table.names(Zone.BATTLEFIELD, A) == []


@pytest.mark.cr("729.2a", "729.5a")
def test_729_2a_the_attraction_deck_goes_into_a_subgame_and_comes_back():
    inner = spell("Inner", "Players play a Magic subgame, using their libraries as their decks.")
    setup = with_deck(board(inner).battlefield(A, "Booth"), "Swing", "Stall")
    table = setup.hand(A, "Inner").play()
    table.cast("Inner").resolve()
    assert table.state.main_game is not None
    assert sorted(deck_of(table)) == ["Stall", "Swing"]
    assert table.names(Zone.BATTLEFIELD, A) == []
    table.game.concede(A)
    assert table.state.main_game is None
    assert sorted(deck_of(table)) == ["Stall", "Swing"]
    assert table.names(Zone.BATTLEFIELD, A) == ["Booth"]


# --- lights and construction -------------------------------------------------------------------


@pytest.mark.cr("717.1")
def test_717_1_the_lights_are_those_of_the_single_card():
    cards = {"Booth": BOOTH}
    assert card_with_lights("Booth", cards).front.lights == (2, 6)
    other = card_with_lights("Booth [5 4]", cards)
    assert (other.name, other.front.lights) == ("Booth", (4, 5))
    assert other.abilities == BOOTH.abilities


@pytest.mark.cr("717.1")
def test_717_1_an_attraction_whose_lights_are_unknown_is_not_supported():
    with pytest.raises(AssertionError, match="lit up"):
        attraction("Dark", "Visit — Draw a card.", ())
    with pytest.raises(AssertionError, match="lights"):
        attraction("Odd", "Visit — Draw a card.", (7,))
    assert clauses_without_support(SWING) == ()


RIDES = tuple(attraction(f"Ride {n}", "Visit — Draw a card.") for n in range(10))
KNOWN = dict(KIT_CARDS) | {one.name: one for one in (*CARDS, *RIDES)}


@pytest.mark.cr("717.2", "108.2a")
def test_717_2_what_the_engine_cannot_play_in_the_decks():
    deck = DeckList({"Wastes": 40}, {}, {"Booth [1 2]": 1, "Swing": 1, "Opening": 1, "Nothing": 1})
    assert deck_problems(deck, KNOWN) == (
        "Nothing: card is not in the engine's catalogue",
        "Opening: only an Attraction is part of an Attraction deck (CR 717.2)",
    )
    wrong = DeckList({"Wastes": 40, "Booth": 1})
    assert deck_problems(wrong, KNOWN) == (
        "Booth: a nontraditional card is part of no deck (CR 108.2a)",
    )


@pytest.mark.cr("717.2a", "717.2b")
def test_717_2a_ten_attractions_of_different_names_or_three_in_limited():
    ten = DeckList({"Wastes": 40}, {}, {one.name: 1 for one in RIDES})
    assert attraction_deck_problems(ten) == ()
    assert attraction_deck_problems(DeckList({"Wastes": 40})) == ()
    few = DeckList({"Wastes": 40}, {}, {"Booth": 1, "Booth [3 4]": 1, "Swing": 1})
    assert attraction_deck_problems(few) == (
        "the Attraction deck has 3 of 10 cards (CR 717.2a)",
        "Booth: 2 copies in the Attraction deck (CR 717.2a)",
    )
    assert attraction_deck_problems(few, limited=True) == ()
    two = DeckList({"Wastes": 40}, {}, {"Booth": 2})
    assert attraction_deck_problems(two, limited=True) == (
        "the Attraction deck has 2 of 3 cards (CR 717.2b)",
    )
