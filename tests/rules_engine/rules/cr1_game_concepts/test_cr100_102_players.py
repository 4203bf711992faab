"""CR 100-102: what a game needs, the golden rules, players and teams."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.decks import DeckList, deck_problems, ensure_playable
from rules_engine.errors import InvalidDeck, RulesError
from rules_engine.ir.abilities import AsEnters, SpellAbility, StaticAbility, Target
from rules_engine.ir.effects import (
    Apply,
    ChooseColor,
    ChooseCreatureType,
    Destroy,
    Discard,
    DrawGame,
    ExtraPhase,
    GainLife,
    LoseLife,
    May,
    RevealHand,
    Sacrifice,
    Untap,
    WinGame,
)
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import (
    AdditionalLandPlays,
    CantPlayLands,
    GainAbility,
    LoseKeyword,
    ModifyPowerToughness,
)
from rules_engine.ir.selectors import (
    CREATURE,
    OPPONENT,
    PLAYER,
    TARGET,
    YOU,
    ActivePlayer,
    ControlledBy,
    ControllerOf,
    YourTeam,
)
from rules_engine.match import MatchPlan
from rules_engine.rules.setup import Seat, new_state
from rules_engine.rules.variants import VARIANTS, variant_named
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Keyword, Phase, Step, Zone
from tests.rules_engine.kit import CARDS, A, B, C, D, Setup
from tests.rules_engine.oracle.printed import printed

DECK = ("Forest",) * 24 + ("Bear",) * 36

SPELLS = (
    card(
        "Explore",
        "{0}",
        "Instant",
        SpellAbility((Apply(YOU, (AdditionalLandPlays(1),)),)),
    ),
    card("No Lands", "{0}", "Instant", SpellAbility((Apply(YOU, (CantPlayLands(),)),))),
    card(
        "Ground",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (LoseKeyword(Keyword.FLYING),)),), (Target(CREATURE),)),
    ),
    card(
        "Lift",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (GainAbility(FLYING),)),), (Target(CREATURE),)),
    ),
    card("Lose Two", "{0}", "Instant", SpellAbility((Discard(YOU, 2),))),
    card(
        "Kill and Look",
        "{0}",
        "Instant",
        SpellAbility((Destroy(TARGET), RevealHand(ControllerOf(TARGET))), (Target(CREATURE),)),
    ),
    card("Edict", "{0}", "Sorcery", SpellAbility((Sacrifice(CREATURE, PLAYER, 1),))),
    card("Each Discards", "{0}", "Sorcery", SpellAbility((Discard(PLAYER, 1),))),
    card("Two Choices", "{0}", "Sorcery", SpellAbility((ChooseColor(), ChooseCreatureType()))),
    card("Point", "{0}", "Instant", SpellAbility((GainLife(TARGET, 1),), (Target(OPPONENT),))),
    card("Point Anyone", "{0}", "Instant", SpellAbility((GainLife(TARGET, 1),), (Target(PLAYER),))),
    card(
        "Team Anthem",
        "{0}",
        "Enchantment",
        StaticAbility(CREATURE & ControlledBy(YourTeam()), (ModifyPowerToughness(1, 1),)),
    ),
    card(
        "Assault",
        "{0}",
        "Sorcery",
        SpellAbility(
            (Untap(CREATURE), ExtraPhase(Phase.COMBAT, followed_by=Phase.POSTCOMBAT_MAIN))
        ),
    ),
)


def position(players: int = 2) -> Setup:
    return Setup(cards=SPELLS, players=players)


def start(count: int) -> Game:
    seats = [Seat("ABCDE"[index], DECK) for index in range(count)]
    return Game.start(seats, CARDS, seed=1, options=GameOptions(every_priority=True))


# --- CR 100 ---


@pytest.mark.cr("100.1")
@pytest.mark.scenario("T100.1.1", "T100.1.2", "CG-001")
def test_100_1_a_game_needs_two_players():
    with pytest.raises(RulesError, match=r"CR 100\.1"):
        start(1)
    for count in (2, 5):
        state = start(count).state
        assert [(p.life, len(p.hand), len(p.library)) for p in state.players] == [
            (20, 7, 53)
        ] * count
        assert [p.graveyard for p in state.players] == [[]] * count
        assert (state.battlefield, state.stack) == ([], [])


@pytest.mark.cr("100.1a")
@pytest.mark.scenario("T100.1a.1")
def test_100_1a_a_two_player_game_stays_one():
    game = start(2)
    assert not game.state.is_multiplayer
    game.concede(1)
    assert not game.state.is_multiplayer


@pytest.mark.cr("100.2")
@pytest.mark.scenario("T100.2.2")
def test_100_2_everyone_sees_life_and_counters():
    setup = Setup().battlefield(A, "Bear")
    setup.state.players[B].counters["poison"] = 3
    setup.state.objects[setup.state.battlefield[0]].counters["+1/+1"] = 2
    view = setup.play().game.view(0)
    assert [(p.life, p.counters) for p in view.players] == [(20, ()), (20, (("poison", 3),))]
    assert view.battlefield[0].counters == (("+1/+1", 2),)


@pytest.mark.cr("100.2", "108.2a")
@pytest.mark.scenario("T100.2.1")
def test_100_2_a_nontraditional_card_is_in_no_deck():
    plane = card("Strange Place", "", "Plane — Ulgrotha")
    cards = CARDS | {plane.name: plane}
    deck = DeckList({"Plains": 59, "Strange Place": 1})
    problem = "Strange Place: a nontraditional card is part of no deck (CR 108.2a)"
    assert deck_problems(deck, cards) == (problem,)
    with pytest.raises(InvalidDeck) as raised:
        ensure_playable(deck, cards)
    assert raised.value.problems == (problem,)
    assert deck_problems(DeckList({"Plains": 60}), cards) == ()


@pytest.mark.cr("101.4", "101.4d")
@pytest.mark.scenario("T101.4d.1")
def test_101_4d_a_choice_that_makes_an_earlier_player_choose_is_followed_by_theirs():
    """B lets the active player choose; then B's other choice is next, and C's after it."""
    picky = card("Picky", "{0}", "Creature — Ox", AsEnters(ChooseColor()), power=1, toughness=1)
    tempter = card(
        "Tempter",
        "{0}",
        "Creature — Imp",
        AsEnters(May((May((LoseLife(ActivePlayer(), 2),), player=ActivePlayer()),))),
        AsEnters(ChooseColor()),
        power=1,
        toughness=1,
    )
    rise = printed(
        "Rise",
        "sorcery",
        "Return all creature cards from all graveyards to the battlefield under their owners' "
        "control.",
    )
    setup = Setup(cards=(picky, tempter, rise), players=3).hand(A, "Rise")
    setup.graveyard(A, "Picky").graveyard(B, "Tempter").graveyard(C, "Picky")
    table = setup.play().cast("Rise").resolve()
    asked: list[tuple[int, DecisionKind]] = []
    while table.decision.kind is not DecisionKind.PRIORITY:
        asked.append((table.decision.player, table.decision.kind))
        table.game.answer(0)
    color, yes_no = DecisionKind.COLOR, DecisionKind.YES_NO
    assert asked == [(A, color), (B, yes_no), (A, yes_no), (B, color), (C, color)]
    assert table.life(A) == 18


@pytest.mark.cr("100.3")
@pytest.mark.scenario("T100.3.1", "T100.3.2")
def test_100_3_the_seed_fixes_coins_and_dice():
    def rolls(seed: int) -> list[int]:
        state = new_state([Seat("A", DECK), Seat("B", DECK)], CARDS, seed=seed)
        return [state.rng.randint(1, 6) for _ in range(6000)]

    assert rolls(4) == rolls(4)
    assert rolls(4) != rolls(5)
    counts = [rolls(4).count(number) for number in range(1, 7)]
    assert sum(counts) == 6000
    assert all(900 < count < 1100 for count in counts)


@pytest.mark.cr("100.6a")
@pytest.mark.scenario("T100.6a.1", "T100.6a.2", "T100.6a.3", "TR-01")
@pytest.mark.parametrize(
    ("results", "games", "wins", "draws"),
    [((0, 1, 0), 3, [2, 1], 0), ((0, 0), 2, [2, 0], 0), ((0, None, 0), 3, [2, 0], 1)],
)
def test_100_6a_a_match_is_over_after_two_wins(results, games, wins, draws):
    plan = MatchPlan(seed=1, best_of=3)
    played = 0
    for _ in plan.game_seeds():
        plan.record(results[played])
        played += 1
    assert (played, plan.wins, plan.draws) == (games, wins, draws)
    assert plan.outcome.winner == 0


@pytest.mark.cr("100.6a")
@pytest.mark.scenario("T100.6a.4")
def test_100_6a_a_multiplayer_match_is_one_game():
    plan = MatchPlan(seed=1, best_of=1, players=4)
    played = 0
    for _ in plan.game_seeds():
        played += 1
        plan.record(2)
    assert (played, plan.wins, plan.winner) == (1, [0, 0, 1, 0], 2)


# --- CR 101 ---


@pytest.mark.cr("101.1")
@pytest.mark.scenario("T101.1.1")
def test_101_1_a_card_overrides_the_rule_for_its_situation():
    table = position().hand(A, "Explore", "Forest", "Forest", "Forest").play()
    table.cast("Explore").resolve_all()
    table.act("Play Forest").act("Play Forest")
    assert "Play Forest" not in table.labels()


@pytest.mark.cr("101.1", "500.8")
@pytest.mark.scenario("CG-015", "CG-112")
def test_101_1_an_additional_combat_and_main_phase():
    table = position().battlefield(A, "Bear").hand(A, "Assault").play()
    table.attack("Bear").damage().go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Assault").resolve_all()
    assert not table.find("Bear").tapped
    table.attack("Bear").damage()
    assert table.life(B) == 16
    table.go_to(Step.POSTCOMBAT_MAIN).go_to(Step.END)
    steps = [e.step for e in table.state.log if isinstance(e, ev.StepBegan)]
    assert steps.count(Step.BEGINNING_OF_COMBAT) == 2
    assert steps[-2:] == [Step.POSTCOMBAT_MAIN, Step.END]
    assert table.state.main_phases == 3


@pytest.mark.cr("101.2")
@pytest.mark.scenario("T101.2.1")
def test_101_2_cant_beats_can():
    table = position().hand(A, "Explore", "No Lands", "Forest").play()
    table.cast("Explore").resolve_all().cast("No Lands").resolve_all()
    assert "Play Forest" not in table.labels()


@pytest.mark.cr("101.2a", "113.10")
@pytest.mark.scenario("T101.2a.1")
@pytest.mark.parametrize(("spells", "flies"), [(("Ground", "Lift"), 1), (("Lift", "Ground"), 0)])
def test_101_2a_gaining_and_losing_go_by_timestamps(spells, flies):
    table = position().battlefield(A, "Bear").hand(A, *spells).play()
    for spell in spells:
        table.cast(spell, "Bear").resolve_all()
    assert (Keyword.FLYING in table.seen("Bear").keywords) is bool(flies)


@pytest.mark.cr("101.3")
@pytest.mark.scenario("T101.3.1", "T101.3.2")
def test_101_3_what_is_impossible_is_ignored():
    table = position().hand(A, "Lose Two", "Bear").play().cast("Lose Two").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Lose Two"]
    table = position().hand(A, "Kill and Look").battlefield(B, "Golem").hand(B, "Ox").play()
    table.cast("Kill and Look", "Golem").resolve_all()
    assert table.find("Golem")
    assert [card.name for card in table.game.view(0).players[1].hand] == ["Ox"]


@pytest.mark.cr("101.4", "101.4b")
@pytest.mark.scenario("T101.4.1", "T101.4b.1")
def test_101_4_choices_in_turn_order_then_everything_at_once():
    table = (
        position()
        .battlefield(A, "Mourner", "Bear")
        .battlefield(B, "Ox", "Mourner")
        .hand(A, "Edict")
        .play()
    )
    table.cast("Edict").resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.SACRIFICE, A)
    table.answer("Mourner")
    assert table.decision.player == B
    assert "Mourner" in table.decision.prompt
    assert table.state.players[A].graveyard == []
    table.answer("Mourner")
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 4  # each Mourner saw both die
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (18, 18)


@pytest.mark.cr("101.4a")
@pytest.mark.scenario("T101.4a.1")
def test_101_4a_cards_chosen_from_hands_stay_hidden():
    table = position().hand(A, "Each Discards", "Bear", "Ox").hand(B, "Giant", "Goblin").play()
    table.cast("Each Discards").resolve().answer("Bear")
    assert table.decision.player == B
    assert not any(word in table.decision.prompt for word in ("Bear", "Ox"))
    assert table.names(Zone.HAND, A) == ["Bear", "Ox"]
    assert not any(hasattr(card, "name") for card in table.game.view(1).players[0].hand)
    table.answer("Giant")
    assert table.names(Zone.GRAVEYARD, B) == ["Giant"]
    assert "Bear" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("101.4c")
@pytest.mark.scenario("T101.4c.1")
def test_101_4c_choices_of_one_player_in_the_order_written():
    table = position().hand(A, "Two Choices").play().cast("Two Choices").resolve()
    assert table.decision.kind is DecisionKind.COLOR
    table.answer("red")
    assert "creature type" in table.decision.prompt


# --- CR 102 ---


@pytest.mark.cr("102.1")
@pytest.mark.scenario("T102.1.1")
def test_102_1_the_active_player_is_whose_turn_it_is():
    table = Setup().play()
    assert table.state.active == A
    assert table.go_to(Step.UPKEEP, turn=4).state.active == B


@pytest.mark.cr("102.2")
@pytest.mark.scenario("T102.2.1")
def test_102_2_the_opponent_is_the_other_player():
    state = Setup().state
    assert (state.opponents(A), state.opponents(B)) == ([B], [A])


@pytest.mark.cr("102.3")
@pytest.mark.scenario("T102.3.1", "MP-01")
def test_102_3_teammates_are_no_opponents():
    setup = position(4).hand(A, "Point", "Point Anyone")
    for player, team in zip(setup.state.players, (0, 1, 0, 1), strict=True):
        player.team = team
    table = setup.play().act("Cast Point")
    assert [option.entity for option in table.decision.options] == [B, D]
    table = position(4).hand(A, "Point", "Point Anyone").play().act("Cast Point")
    assert [option.entity for option in table.decision.options] == [B, C, D]
    table.answer("B")
    table.act("Cast Point Anyone")
    assert [option.entity for option in table.decision.options] == [A, B, C, D]


@pytest.mark.cr("102.4")
@pytest.mark.scenario("T102.4.1", "T102.4.2")
def test_102_4_your_team_is_you_and_your_teammates():
    def sizes(setup: Setup, players: str) -> list[object]:
        table = setup.battlefield(A, "Team Anthem").play()
        return [table.size(table.find("Bear", player=PLAYERS[p]).id) for p in players]

    setup = position().battlefield(A, "Bear").battlefield(B, "Bear")
    assert sizes(setup, "AB") == [(3, 3), (2, 2)]
    setup = position(4)
    for player, team in zip(setup.state.players, (0, 1, 0, 1), strict=True):
        player.team = team
        setup.battlefield(player.id, "Bear")
    assert sizes(setup, "ABCD") == [(3, 3), (2, 2), (3, 3), (2, 2)]


PLAYERS = {"A": A, "B": B, "C": C, "D": D}


# --- variants as data ---


@pytest.mark.cr("103.4a", "103.4c", "103.4e", "903.7")
@pytest.mark.scenario("T103.4a.1", "T103.4c.1", "T103.4d.1")
def test_starting_life_of_variants():
    assert VARIANTS["two_headed_giant"].starting_life == 30
    assert VARIANTS["archenemy_4"].lives == (40, 20, 20, 20)
    options = variant_named("commander_4").options()
    seats = [Seat(name, DECK) for name in "ABCD"]
    assert [p.life for p in new_state(seats, CARDS, seed=1, options=options).players] == [40] * 4
    seats = [Seat(name, DECK, life=life) for name, life in zip("AB", (40, 20), strict=True)]
    assert [p.life for p in new_state(seats, CARDS, seed=1).players] == [40, 20]
    with pytest.raises(RulesError):
        variant_named("vanguard")


@pytest.mark.cr("103.1b")
@pytest.mark.scenario("T103.1b.1")
def test_103_1b_the_archenemy_goes_first_whatever_is_decided():
    assert [VARIANTS["archenemy_4"].starting_seat(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert [VARIANTS["duel"].starting_seat(seat) for seat in range(2)] == [0, 1]


def empire(emperor: int) -> Setup:
    """Two teams of two, A and C against B and D."""
    setup = position(4)
    for player, team in zip(setup.state.players, (0, 1, 0, 1), strict=True):
        player.team = team
    setup.state.players[emperor].emperor = True
    return setup


@pytest.mark.cr("104.3i", "809.5b")
@pytest.mark.scenario("T104.3i.1")
def test_104_3i_a_team_loses_with_its_emperor():
    setup = empire(B)
    setup.state.players[B].life = 0
    state = setup.play().state
    assert (state.over, state.winners) == (True, (A, C))
    assert state.players[D].lost == "the team's emperor lost"
    setup = empire(B)
    setup.state.players[D].life = 0
    assert not setup.play().state.over


@pytest.mark.cr("104.2d", "809.5a")
@pytest.mark.scenario("T104.2d.1")
def test_104_2d_a_team_wins_with_its_emperor():
    win = card("Triumph", "{0}", "Sorcery", SpellAbility((WinGame(),)))
    setup = empire(A)
    setup.cards["Triumph"] = win
    table = setup.hand(A, "Triumph").play()
    table.cast("Triumph")
    while not table.game.over:
        table.pass_priority()
    assert table.state.winners == (A, C)


@pytest.mark.cr("104.4h", "809.5c")
@pytest.mark.scenario("T104.4h.1")
def test_104_4h_a_team_draws_with_its_emperor():
    draw = card("Truce", "{0}", "Sorcery", SpellAbility((DrawGame(),)))
    setup = empire(A)
    setup.cards["Truce"] = draw
    table = setup.hand(A, "Truce").play()
    table.cast("Truce")
    while not table.game.over:
        table.pass_priority()
    assert (table.state.winner, table.state.winners) == (None, ())
