"""CR 311, 312, 701.31, 901: planes and phenomena."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.errors import RulesError
from rules_engine.ir import (
    CREATURE,
    Apply,
    CantBlock,
    CountersOn,
    Draw,
    GainAbility,
    GainLife,
    LoseLife,
    PlaySubgame,
    PutCounters,
    RestartGame,
    RollPlanarDie,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.durations import Duration, DurationKind
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.planes import (
    ChaosEnsues,
    Encounters,
    Planeswalk,
    PlaneswalksFrom,
    PlaneswalksTo,
)
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.rules.plane_cards import face_up_planes, planar_deck
from rules_engine.rules.setup import Seat, add_card
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.state.view import build_view, name_for
from rules_engine.vocabulary import Keyword, Step, SupplementaryDeck, Zone
from tests.rules_engine.kit import A, B, C, Setup, instant

WALK, CHAOS, BLANK = 1, 2, 3
"""Natural results of the planar die as tests script them."""

MEADOW = card(
    "Meadow",
    None,
    "Plane — Dominaria",
    TriggeredAbility(ChaosEnsues(), (GainLife(YOU, 3),)),
    TriggeredAbility(PlaneswalksFrom(), (Draw(),)),
)
SPIRE = card(
    "Spire",
    None,
    "Plane — Ravnica",
    TriggeredAbility(ChaosEnsues(), (LoseLife(YOU, 2),)),
    TriggeredAbility(PlaneswalksTo(), (GainLife(YOU, 1),)),
    StaticAbility(CREATURE, (GainAbility(KeywordAbility(Keyword.FLYING)),)),
)
STORM = card("Storm", None, "Phenomenon", TriggeredAbility(Encounters(), (Draw(),)))
HARVEST = card(
    "Harvest",
    None,
    "Plane — Dominaria",
    TriggeredAbility(BeginningOf(Step.UPKEEP, YOU), (PutCounters("fruit", 1, THIS),)),
    TriggeredAbility(PlaneswalksFrom(), (GainLife(YOU, CountersOn("fruit", THIS)),)),
)
SECOND = card("Second Storm", None, "Phenomenon", TriggeredAbility(Encounters(), (Draw(),)))
STEP = instant("Step", Planeswalk())
UPROAR = instant("Uproar", ChaosEnsues())
PLANES = (MEADOW, SPIRE, STORM, SECOND, HARVEST, STEP, UPROAR)


def planechase(here=("Meadow",), deck=("Spire",), *, of=A, rolls=(), setup=None, **how):
    """A's main phase; the face-up planes are `of` that player, whose planar deck has the last of
    `deck` on top."""
    start = setup or Setup(cards=PLANES, **how)
    for name in here:
        add_card(start.state, start.cards[name], of, Zone.COMMAND)
    for player in {of, A, B}:
        for name in deck:
            add_card(start.state, start.cards[name], player, Zone.COMMAND, SupplementaryDeck.PLANAR)
    start.state.players[A].next_rolls = list(rolls)
    return start


def here(table):
    return [table.state.name(oid) for oid in face_up_planes(table.state)]


def undermost(table, player):
    return [table.state.objects[oid].definition.name for oid in planar_deck(table.state, player)]


# --- rolling ------------------------------------------------------------------------------------


@pytest.mark.cr("116.2i", "901.9")
@pytest.mark.scenario("T116.2.8")
def test_901_9_each_roll_of_a_turn_costs_one_more():
    table = planechase(rolls=[BLANK] * 4).battlefield(A, "Forest", "Forest", "Forest").play()
    table.act("Roll the planar die")
    assert not any(land.tapped for land in table.all("Forest"))
    table.act("Roll the planar die")
    assert sum(land.tapped for land in table.all("Forest")) == 1
    table.act("Roll the planar die")
    assert sum(land.tapped for land in table.all("Forest")) == 3
    assert "Roll the planar die" not in table.labels()
    assert len(table.events(ev.PlanarDieRolled)) == 3


@pytest.mark.cr("116.2i", "901.9")
@pytest.mark.scenario("T116.2.9")
def test_901_9_a_roll_by_an_effect_makes_no_roll_dearer():
    free = instant("Free Roll", RollPlanarDie())
    start = Setup(cards=(*PLANES, free)).hand(A, "Free Roll").battlefield(A, "Forest")
    table = planechase(rolls=[BLANK] * 3, setup=start).play()
    table.cast("Free Roll").resolve()
    table.act("Roll the planar die")
    assert not table.find("Forest").tapped
    table.act("Roll the planar die")
    assert table.find("Forest").tapped


@pytest.mark.cr("901.9")
def test_901_9_only_the_active_player_in_a_main_phase_with_an_empty_stack_rolls():
    table = planechase().hand(A, "Uproar").play()
    assert "Roll the planar die" in table.labels()
    table.cast("Uproar")
    assert "Roll the planar die" not in table.labels()
    table.until_priority(B)
    assert "Roll the planar die" not in table.labels()
    table.resolve_all().go_to(Step.BEGINNING_OF_COMBAT)
    assert "Roll the planar die" not in table.labels()


def test_901_9_outside_of_planechase_there_is_no_planar_die():
    table = Setup(cards=PLANES).hand(A, "Step", "Uproar").play()
    assert "Roll the planar die" not in table.labels()
    table.cast("Step").resolve().cast("Uproar").resolve()
    assert table.events(ev.Planeswalked) == table.events(ev.ChaosEnsued) == []


@pytest.mark.cr("901.9b", "311.7")
def test_901_9b_the_chaos_symbol_triggers_the_chaos_ability():
    table = planechase(rolls=[CHAOS]).play().act("Roll the planar die")
    assert len(table.state.stack) == 1
    assert table.resolve().life(A) == 23
    assert here(table) == ["Meadow"]


@pytest.mark.cr("311.7")
def test_311_7_an_effect_says_that_chaos_ensues():
    table = planechase().hand(B, "Uproar").play()
    table.cast("Uproar", player=B).resolve().resolve()
    assert (table.life(A), table.life(B)) == (23, 20)


# --- planeswalking ------------------------------------------------------------------------------


@pytest.mark.cr("901.8", "901.9c", "701.31b", "901.11b")
def test_901_8_the_planeswalker_symbol_leads_to_the_next_plane():
    table = planechase(rolls=[WALK]).battlefield(A, "Bear").play().act("Roll the planar die")
    assert here(table) == ["Meadow"]
    table.resolve()
    assert here(table) == ["Spire"]
    assert undermost(table, A) == ["Meadow"]
    assert Keyword.FLYING in table.seen("Bear").keywords
    table.answer("Meadow").resolve_all()
    assert table.life(A) == 21
    assert len(table.state.players[A].hand) == 1


@pytest.mark.cr("311.6")
def test_311_6_a_plane_that_is_left_is_another_object_and_remembered_as_it_was():
    table = planechase(("Harvest",), ("Meadow",)).hand(A, "Step").play()
    plane = table.find("Harvest", Zone.COMMAND)
    plane.counters["fruit"] = 2
    table.state.touch()
    table.cast("Step").resolve().resolve()
    assert table.life(A) == 22
    bottom = table.state.objects[planar_deck(table.state, A)[0]]
    assert (bottom.definition.name, bottom.counters, bottom.face_down) == ("Harvest", {}, True)
    assert bottom.id != plane.id


@pytest.mark.cr("701.31a")
def test_701_31a_only_the_planar_controller_planeswalks():
    table = planechase().hand(B, "Step").play()
    table.cast("Step", player=B).resolve()
    assert here(table) == ["Meadow"]


@pytest.mark.cr("901.6", "109.4d")
@pytest.mark.scenario("T109.4.3")
def test_901_6_the_active_player_controls_the_plane_whoever_owns_it():
    table = planechase(rolls=[]).play()
    table.state.players[B].next_rolls = [CHAOS, WALK]
    plane = table.find("Meadow", Zone.COMMAND)
    assert (plane.owner, table.seen(plane.id).controller) == (A, A)
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert (plane.owner, table.seen(plane.id).controller) == (A, B)
    table.act("Roll the planar die").resolve()
    assert (table.life(A), table.life(B)) == (20, 23)
    assert build_view(table.state, A).command[0].controller == B


@pytest.mark.cr("701.31b")
def test_701_31b_the_card_comes_from_the_deck_of_who_planeswalks_and_goes_to_its_owners():
    start = planechase(("Meadow",), (), of=B)
    add_card(start.state, SPIRE, A, Zone.COMMAND, SupplementaryDeck.PLANAR)
    table = start.hand(A, "Step").play().cast("Step").resolve()
    assert here(table) == ["Spire"]
    assert (undermost(table, A), undermost(table, B)) == ([], ["Meadow"])


@pytest.mark.cr("901.11")
def test_901_11_until_a_player_planeswalks():
    lasting = instant("Pacify", Apply(CREATURE, (CantBlock(),), Duration(DurationKind.PLANESWALK)))
    start = Setup(cards=(*PLANES, lasting)).hand(A, "Pacify", "Step").battlefield(B, "Bear")
    table = planechase(setup=start).play().cast("Pacify").resolve()
    assert len(table.state.effects) == 1
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert len(table.state.effects) == 1
    table.cast("Step").resolve()
    assert table.state.effects == []


@pytest.mark.cr("901.11c")
def test_901_11c_who_planeswalks_leaves_all_planes_in_an_order_of_choice():
    table = planechase(("Meadow", "Harvest"), ("Spire",)).hand(A, "Step").play()
    table.cast("Step").resolve().answer("Harvest", "Meadow")
    assert here(table) == ["Spire"]
    assert undermost(table, A) == ["Meadow", "Harvest"]


def test_cards_of_planar_decks_are_hidden():
    table = planechase(deck=("Spire", "Harvest")).play()
    top = planar_deck(table.state, A)[-1]
    assert name_for(table.state, top, A) == name_for(table.state, top, B) == "face-down card"
    assert [shown.name for shown in build_view(table.state, A).command] == ["Meadow"]
    assert table.state.copy().players[A].supplementary == table.state.players[A].supplementary


# --- phenomena ----------------------------------------------------------------------------------


@pytest.mark.cr("312.5", "312.7", "704.6f", "901.11a")
def test_704_6f_a_phenomenon_is_left_once_its_ability_has_left_the_stack():
    table = planechase(("Spire",), ("Meadow", "Storm")).hand(A, "Step").play()
    table.cast("Step").resolve()
    assert here(table) == ["Storm"]
    assert len(table.state.stack) == 1
    table.resolve()
    assert here(table) == ["Meadow"]
    assert len(table.state.players[A].hand) == 1
    assert undermost(table, A) == ["Storm", "Spire"]


# --- beginning and leaving ------------------------------------------------------------------------


def started(first=0, decks=(("Meadow",), ("Spire",)), **options):
    names = ("Wastes",) * 20
    cards = {one.name: one for one in PLANES} | {"Wastes": Setup().cards["Wastes"]}
    return Game.start(
        [Seat(name, names, supplementary=deck) for name, deck in zip("AB", decks, strict=True)],
        cards,
        seed=1,
        first=first,
        options=GameOptions(mulligans=False, every_priority=True, **options),
    )


@pytest.mark.cr("103.7", "901.5")
@pytest.mark.parametrize(("first", "plane"), [(0, "Meadow"), (1, "Spire")])
def test_103_7_the_starting_player_sets_the_starting_plane(first, plane):
    game = started(first)
    state = game.state
    assert [state.name(oid) for oid in face_up_planes(state)] == [plane]
    assert [type(e) for e in state.log if isinstance(e, ev.StartingPlaneSet | ev.Planeswalked)] == [
        ev.StartingPlaneSet
    ]
    assert state.stack == []
    assert state.waiting == []


@pytest.mark.cr("103.7", "901.5")
@pytest.mark.scenario("T103.7.1")
def test_103_7_phenomena_above_the_first_plane_go_to_the_bottom_and_nothing_triggers():
    state = started(decks=(("Spire", "Meadow", "Storm", "Second Storm"), ()), shuffle=False).state
    assert [state.name(oid) for oid in face_up_planes(state)] == ["Meadow"]
    left = [state.objects[oid].definition.name for oid in planar_deck(state, A)]
    assert left == ["Storm", "Second Storm", "Spire"]
    assert state.stack == []


def test_901_3_a_card_that_is_no_plane_is_in_no_supplementary_deck():
    with pytest.raises(RulesError, match="part of no supplementary deck"):
        started(decks=(("Wastes",), ("Spire",)))


@pytest.mark.cr("901.10", "901.6")
def test_901_10_the_next_player_planeswalks_as_the_owner_of_the_plane_leaves():
    table = planechase(players=3).play()
    table.game.concede(A)
    assert here(table) == ["Spire"]
    spire = table.find("Spire", Zone.COMMAND)
    assert (spire.owner, table.seen(spire.id).controller) == (B, B)
    assert undermost(table, B) == []
    assert not any(obj.owner == A for obj in table.state.objects.values())


@pytest.mark.cr("901.10a")
def test_901_10a_the_planeswalking_ability_goes_with_the_plane():
    start = planechase(("Meadow",), ("Spire", "Harvest"), players=3, rolls=[WALK])
    table = start.play().act("Roll the planar die")
    table.game.concede(A)
    assert here(table) == ["Harvest"]
    assert table.events(ev.Planeswalked)[-1].player == B
    table.resolve_all()
    assert here(table) == ["Harvest"]


@pytest.mark.cr("901.10b")
def test_901_10b_the_ability_of_a_phenomenon_passes_to_the_new_planar_controller():
    table = planechase(("Spire",), ("Harvest", "Storm"), players=3).hand(A, "Step").play()
    table.cast("Step").resolve()
    assert len(table.state.stack) == 1
    table.game.concede(A)
    assert here(table) == ["Storm"]  # that of B's deck
    assert len(table.state.stack) >= 1
    assert {table.state.objects[oid].controller for oid in table.state.stack} == {B}


@pytest.mark.cr("901.15b", "108.3a")
@pytest.mark.scenario("T108.3a.1")
def test_901_15b_of_a_common_planar_deck_the_planar_controller_is_the_owner():
    options = GameOptions(
        every_priority=True, mulligans=False, manual_mana=True, single_planar_deck=True
    )
    start = Setup(cards=PLANES, options=options)
    add_card(start.state, MEADOW, A, Zone.COMMAND)
    for name in ("Harvest", "Spire"):
        add_card(start.state, start.cards[name], A, Zone.COMMAND, SupplementaryDeck.PLANAR)
    table = start.hand(B, "Step").play().go_to(Step.PRECOMBAT_MAIN, turn=4)
    meadow = table.find("Meadow", Zone.COMMAND)
    assert (meadow.owner, table.seen(meadow.id).controller) == (B, B)
    table.cast("Step").resolve()
    assert here(table) == ["Spire"]
    assert undermost(table, B) == ["Meadow", "Harvest"]
    assert planar_deck(table.state, A) == []
    owners = {table.state.objects[oid].owner for oid in planar_deck(table.state, B)}
    assert owners == {B}


def test_three_players_share_no_plane_controller_but_the_active_one():
    table = planechase(players=3).play()
    assert table.state.planar_controller == A
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert table.state.planar_controller == table.state.active == C


# --- other games within and after a game ----------------------------------------------------------


@pytest.mark.cr("729.2a", "729.5a")
def test_729_2a_planar_decks_go_into_a_subgame_and_come_back():
    dream = card("Dream", "{0}", "Sorcery", SpellAbility((PlaySubgame((Draw(),)),)))
    start = Setup(cards=(*PLANES, dream)).hand(A, "Dream")
    table = planechase(("Meadow",), ("Spire", "Harvest"), setup=start).play()
    table.cast("Dream").resolve()
    state = table.state
    assert state.main_game is not None
    assert len(face_up_planes(state)) == 1
    assert set(here(table)) <= {"Spire", "Harvest"}
    assert [len(planar_deck(state, seat)) for seat in (A, B)] in ([1, 2], [2, 1])
    main = state.main_game.game
    assert [main.name(oid) for oid in face_up_planes(main)] == ["Meadow"]
    table.game.concede(table.decision.player)
    assert table.state.main_game is None
    assert here(table) == ["Meadow"]
    assert [sorted(undermost(table, seat)) for seat in (A, B)] == [["Harvest", "Spire"]] * 2


@pytest.mark.cr("727.2", "901.5")
def test_727_2_planes_are_in_planar_decks_again_after_a_restart():
    again = card("Once More", "{0}", "Sorcery", SpellAbility((RestartGame(),)))
    start = Setup(cards=(*PLANES, again)).hand(A, "Once More")
    table = planechase(("Meadow",), ("Spire",), setup=start).play()
    table.cast("Once More").resolve()
    assert len(face_up_planes(table.state)) == 1
    assert len(planar_deck(table.state, A)) == 1
    assert len(planar_deck(table.state, B)) == 1
    assert all(
        table.state.objects[oid].definition.name in ("Wastes", "Once More")
        for player in table.state.players
        for oid in (*player.library, *player.hand)
    )
