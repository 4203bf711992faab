"""CR 314, 701.32, 701.33, 904: schemes."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir import CREATURE, Draw, GainLife, LoseLife, SpellAbility, TriggeredAbility
from rules_engine.ir.events import BeginningOf, Dies
from rules_engine.ir.planes import Planeswalk
from rules_engine.ir.schemes import Abandon, SetInMotion, SetsInMotion
from rules_engine.ir.selectors import OPPONENT, YOU
from rules_engine.rules.scheme_cards import face_up_schemes, is_archenemy
from rules_engine.rules.setup import Seat, add_card
from rules_engine.rules.variants import VARIANTS, variant_named
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import CounterKind, Step, SupplementaryDeck, Zone
from tests.rules_engine.kit import A, B, C, D, Setup, instant

HARM = card("Harm", None, "Scheme", TriggeredAbility(SetsInMotion(), (LoseLife(OPPONENT, 2),)))
BOON = card("Boon", None, "Scheme", TriggeredAbility(SetsInMotion(), (Draw(),)))
REIGN = card(
    "Reign",
    None,
    "Ongoing Scheme",
    TriggeredAbility(BeginningOf(Step.END, YOU), (GainLife(YOU, 1),)),
    TriggeredAbility(Dies(CREATURE), (Abandon(),)),
)
SCHEMES = (HARM, BOON, REIGN)
AGAIN = instant("Again", SetInMotion())
KILL = card("Kill", "{0}", "Instant", SpellAbility((LoseLife(OPPONENT, 5),)))


def archenemy(*deck, players=3, archenemies=(A,), cards=(), **how):
    """A's upkeep; the last of `deck` is on top of the scheme deck of each archenemy."""
    options = GameOptions(
        every_priority=True,
        mulligans=False,
        manual_mana=True,
        shared_team_turns=len(archenemies) == 1,
        own_life_totals=True,
    )
    setup = Setup(
        cards=(*SCHEMES, AGAIN, KILL, *cards),
        players=players,
        options=options,
        **{"step": Step.UPKEEP} | how,
    )
    for player in setup.state.players:
        if len(archenemies) == 1:
            player.team = int(player.id not in archenemies)
        if player.id in archenemies:
            player.life = 40
    for player in archenemies:
        for name in deck:
            add_card(setup.state, setup.cards[name], player, Zone.COMMAND, SupplementaryDeck.SCHEME)
    return setup


def face_up(table):
    return [table.state.name(oid) for oid in face_up_schemes(table.state)]


def undermost(table, player=A):
    deck = table.state.players[player].supplementary[SupplementaryDeck.SCHEME]
    return [table.state.objects[oid].definition.name for oid in deck]


# --- setting in motion ----------------------------------------------------------------------------


@pytest.mark.cr("904.9", "701.32b", "904.10", "704.6e")
def test_904_9_a_scheme_is_set_in_motion_as_the_main_phase_begins_and_turned_down_afterward():
    table = archenemy("Boon", "Harm").play().go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Harm"]
    assert len(table.state.stack) == 1
    table.resolve()
    assert [table.life(seat) for seat in (A, B, C)] == [40, 18, 18]
    assert (face_up(table), undermost(table)) == ([], ["Harm", "Boon"])


@pytest.mark.cr("904.9")
def test_904_9_once_each_turn_of_the_archenemy():
    table = archenemy("Boon", "Harm").play().go_to(Step.PRECOMBAT_MAIN).resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert table.state.active in (B, C)
    assert table.state.stack == []
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert face_up(table) == ["Boon"]
    assert len(table.events(ev.SchemeSetInMotion)) == 2


@pytest.mark.cr("904.10")
def test_904_10_no_scheme_is_turned_down_while_an_ability_of_any_scheme_waits():
    table = archenemy("Boon", "Harm").hand(A, "Again").play().go_to(Step.PRECOMBAT_MAIN)
    table.cast("Again").resolve()
    assert face_up(table) == ["Harm", "Boon"]
    table.resolve()
    assert face_up(table) == ["Harm", "Boon"]
    table.resolve()
    assert face_up(table) == []


@pytest.mark.cr("701.32a")
def test_701_32a_only_an_archenemy_sets_schemes_in_motion():
    table = archenemy("Boon").hand(B, "Again").play()
    table.cast("Again", player=B).resolve()
    assert table.events(ev.SchemeSetInMotion) == []
    assert (is_archenemy(table.state, A), is_archenemy(table.state, B)) == (True, False)


@pytest.mark.cr("904.7", "109.4f", "314.5")
@pytest.mark.scenario("T109.4.5")
def test_904_7_the_owner_controls_a_scheme_also_in_the_turns_of_others():
    table = archenemy("Reign").play().go_to(Step.PRECOMBAT_MAIN, turn=4)
    scheme = table.find("Reign", Zone.COMMAND)
    assert (scheme.owner, table.seen(scheme.id).controller) == (A, A)


# --- ongoing --------------------------------------------------------------------------------------


@pytest.mark.cr("904.11", "701.33b", "314.4")
def test_904_11_an_ongoing_scheme_stays_until_it_is_abandoned():
    table = archenemy("Boon", "Reign").battlefield(B, "Bear").play().go_to(Step.END)
    assert table.resolve().life(A) == 41
    table.go_to(Step.END, turn=4)
    assert (table.life(A), face_up(table)) == (41, ["Reign"])
    table.find("Bear").damage = 2
    table.state.touch()
    table.pass_priority().resolve_all()
    assert (face_up(table), undermost(table)) == ([], ["Reign", "Boon"])
    assert [e.abandoned for e in table.events(ev.SchemeTurnedDown)] == [True]


@pytest.mark.cr("701.33a")
def test_701_33a_a_scheme_that_is_not_ongoing_is_not_abandoned():
    fleeting = card(
        "Fleeting", None, "Scheme", TriggeredAbility(SetsInMotion(), (Abandon(), Draw()))
    )
    table = archenemy("Fleeting", cards=(fleeting,)).play().go_to(Step.PRECOMBAT_MAIN)
    table.resolve()
    assert [e.abandoned for e in table.events(ev.SchemeTurnedDown)] == [False]


def test_a_scheme_is_a_new_object_once_it_is_turned_down():
    table = archenemy("Harm").play().go_to(Step.PRECOMBAT_MAIN)
    first = table.find("Harm", Zone.COMMAND).id
    table.resolve().go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert table.find("Harm", Zone.COMMAND).id != first


# --- the game -------------------------------------------------------------------------------------


@pytest.mark.cr("904.2", "904.5", "904.6", "805.4")
def test_904_2_the_archenemy_against_a_team_that_shares_turns_but_no_life():
    variant = variant_named("archenemy_3")
    names = ("Wastes",) * 20
    cards = {one.name: one for one in SCHEMES} | {"Wastes": Setup().cards["Wastes"]}
    schemes = ("Boon",) * 10 + ("Harm",) * 10
    seats = [
        Seat(
            name,
            names,
            team=variant.teams[seat],
            life=variant.lives[seat],
            supplementary=schemes if seat == 0 else (),
        )
        for seat, name in enumerate("ABC")
    ]
    base = GameOptions(mulligans=False, every_priority=True)
    game = Game.start(
        seats, cards, seed=1, first=variant.starting_seat(2), options=variant.options(base)
    )
    state = game.state
    assert [player.life for player in state.players] == [40, 20, 20]
    assert (state.active, state.active_team) == (A, [A])
    assert len(state.players[A].supplementary[SupplementaryDeck.SCHEME]) == 20
    while state.turn < 2:
        decision = game.decision
        game.answer(range(decision.minimum))
        state = game.state
    assert state.active_team == [B, C]
    assert len(state.players[A].library) == 12 - sum(
        isinstance(e, ev.SchemeSetInMotion) and state.name(e.object) != "Harm" for e in state.log
    )


@pytest.mark.cr("904.5", "810.5")
def test_904_5_members_of_the_team_lose_life_and_the_game_by_themselves():
    table = archenemy("Boon", players=4).hand(A, "Kill").play()
    table.state.players[B].life = 5
    table.state.touch()
    table.cast("Kill").resolve()
    assert [bool(player.lost) for player in table.state.players] == [False, True, False, False]
    assert [table.life(seat) for seat in (C, D)] == [15, 15]
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert table.state.active_team == [C, D]
    assert not table.state.over


@pytest.mark.cr("904.2", "104.2c")
def test_904_2_the_archenemy_wins_once_the_whole_team_has_lost():
    table = archenemy("Boon").hand(A, "Kill").play()
    table.state.players[B].life = table.state.players[C].life = 5
    table.state.touch()
    table.cast("Kill").resolve()
    assert (table.state.over, table.state.winner) == (True, A)


def test_the_team_wins_together_as_the_archenemy_loses():
    table = archenemy("Boon").play()
    table.game.concede(A)
    assert (table.state.over, set(table.state.winners)) == (True, {B, C})


def test_poison_counters_are_of_each_member():
    table = archenemy("Boon").play()
    table.state.players[B].counters[CounterKind.POISON] = 10
    table.state.touch()
    table.pass_priority()
    assert [bool(player.lost) for player in table.state.players] == [False, True, False]


@pytest.mark.cr("904.12b", "904.12c")
def test_904_12b_each_player_with_a_scheme_deck_is_an_archenemy():
    table = archenemy("Boon", "Harm", archenemies=(A, B, C)).play()
    table.go_to(Step.PRECOMBAT_MAIN).resolve().go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert [(e.player, table.state.name(e.object)) for e in table.events(ev.SchemeSetInMotion)][
        1:
    ] == [(B, "Harm")]
    assert face_up(table) == ["Harm"]


def test_without_a_scheme_deck_nothing_is_set_in_motion():
    table = Setup(cards=(AGAIN,), step=Step.UPKEEP).hand(A, "Again").play()
    table.cast("Again").resolve().go_to(Step.PRECOMBAT_MAIN)
    assert table.events(ev.SchemeSetInMotion) == []


@pytest.mark.parametrize("players", range(2, 7))
def test_variants_for_each_number_of_players(players):
    variant = VARIANTS[f"archenemy_{players}"]
    assert variant.lives == (40, *[20] * (players - 1))
    assert variant.teams == (0, *[1] * (players - 1))


@pytest.mark.cr("800.4a", "904.12")
def test_800_4a_schemes_leave_with_their_owner():
    table = archenemy("Boon", "Reign", archenemies=(A, B, C)).play().go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Reign"]
    table.game.concede(A)
    assert face_up(table) == []
    assert not any(obj.owner == A for obj in table.state.objects.values())


def test_planes_and_schemes_in_one_game():
    plane = card("Plane", None, "Plane — Dominaria")
    step = instant("Step", Planeswalk())
    setup = archenemy("Harm", cards=(plane, step)).hand(A, "Step")
    add_card(setup.state, plane, A, Zone.COMMAND)
    table = setup.play().go_to(Step.PRECOMBAT_MAIN).cast("Step").resolve()
    assert face_up(table) == ["Harm"]
    assert len(table.events(ev.Planeswalked)) == 1
