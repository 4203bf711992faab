"""Random full games under invariants (CR 400.1, 400.2, 400.7; replay, fork and caches)."""

import random

import pytest

from rules_engine import Game, Seat, bundled_cards, unsupported_clauses
from rules_engine.agents import make_agent
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.rules.board import board
from rules_engine.rules.layers import compute_board
from rules_engine.rules.variants import variant_named
from rules_engine.state.game import GameState
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType
from tests.rules_engine.properties.invariants import (
    check_cards_are_conserved,
    check_priority,
    check_views_leak_nothing,
    watch,
)

BASICS = dict(zip("WUBRG", BASIC_LAND_TYPES, strict=True))
PLAYABLE = sorted(name for name in bundled_cards() if not unsupported_clauses(name))


def random_deck(rng: random.Random) -> tuple[str, ...]:
    colors = rng.sample("WUBRG", 2)
    pool = [
        name
        for name in PLAYABLE
        if CardType.LAND not in bundled_cards()[name].types
        and all(color in colors for color in bundled_cards()[name].front.colors)
    ]
    lands = tuple(BASICS[color] for color in colors for _ in range(12))
    return tuple(name for name in rng.sample(pool, 18) for _ in range(2)) + lands


def check_cache(state: GameState) -> None:
    """Cached characteristics are those that are computed afresh."""
    kept = board(state)
    state.board = None
    compute_board(state)
    fresh = state.board
    for oid in [*state.battlefield, *state.stack]:
        old, new = kept.characteristics[oid], fresh.characteristics[oid]
        assert (old.power, old.toughness, old.types, old.subtypes, old.colors) == (
            new.power,
            new.toughness,
            new.types,
            new.subtypes,
            new.colors,
        )
        assert (old.controller, old.keywords, old.abilities) == (
            new.controller,
            new.keywords,
            new.abilities,
        )
    assert {k: len(v) for k, v in kept.triggers.items()} == {
        k: len(v) for k, v in fresh.triggers.items()
    }


def play_checked(seed: int, agents: tuple[str, str], every: int) -> tuple[Game, list]:
    rng = random.Random(seed)
    decks = [random_deck(rng), random_deck(rng)]
    game = Game.start([Seat("A", decks[0]), Seat("B", decks[1])], bundled_cards(), seed=seed)
    players = [make_agent(name, random.Random(seed + i)) for i, name in enumerate(agents)]
    answers: list[tuple[int, ...]] = []
    twin = game.fork()
    while game.decision is not None:
        watch(game)
        check_priority(game)
        decision = game.decision
        answer = players[decision.player].choose(game.view(decision.player), decision)
        if len(answers) % every == 0:
            check_cards_are_conserved(game.state, len(decks[0]) + len(decks[1]))
            check_views_leak_nothing(game)
            check_cache(game.state)
            assert twin.state_hash() == game.state_hash()
            assert twin.decision == game.decision
            twin = check_fork(game, answer)
            check_illegal_answers(game)
        game.answer(answer)
        twin.answer(answer)
        answers.append(answer)
    check_replay(seed, decks, answers, game)
    return game, answers


def check_fork(game: Game, answer: tuple[int, ...]) -> Game:
    """A copy of the game; what is done with another copy changes nothing."""
    before = game.state_hash()
    twin = game.fork()
    assert twin.state_hash() == before
    assert twin.decision == game.decision
    twin.answer(answer)
    assert game.state_hash() == before
    return game.fork()


def check_illegal_answers(game: Game) -> None:
    """Whatever isn't listed is refused and changes nothing."""
    decision = game.decision
    assert decision is not None
    before = game.state_hash()
    wrong = [(len(decision.options),), (-1,), (0, 0)]
    if decision.kind in (DecisionKind.NUMBER, DecisionKind.DIVIDE):
        wrong = [(decision.maximum + 10_000,), (-1,), (1, 2, 3, 4, 5, 6, 7, 8, 9)]
    for answer in wrong:
        with pytest.raises(IllegalAction) as refused:
            game.answer(answer)
        assert refused.value.rule.startswith("CR ")
    assert (game.state_hash(), game.decision) == (before, decision)


def check_replay(seed: int, decks, answers, game: Game) -> None:
    again = Game.start([Seat("A", decks[0]), Seat("B", decks[1])], bundled_cards(), seed=seed)
    for answer in answers:
        again.answer(answer)
    assert again.decision is None
    assert again.state_hash() == game.state_hash()
    assert (again.winner, again.outcome) == (game.winner, game.outcome)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.scenario("IS-10")
def test_random_games_keep_the_invariants(seed):
    game, _ = play_checked(seed, ("random-legal", "random-legal"), every=7)
    assert game.over


@pytest.mark.parametrize("seed", range(100, 103))
def test_games_of_the_heuristic_keep_the_invariants(seed):
    game, _ = play_checked(seed, ("heuristic", "heuristic"), every=11)
    assert game.over


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_games_keep_the_invariants(seed):
    play_checked(seed, ("heuristic", "random-legal"), every=15)


GAMES, AT_ONCE = 10_000, 50


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_ten_thousand_random_games(first):
    """Random decks of all bundled cards, random legal answers, invariants after every event."""
    for seed in range(50_000 + first, 50_000 + first + AT_ONCE):
        play_watched(seed)


def play_watched(seed: int) -> None:
    """A game of two random decks; copy, replay and views are looked at twice in it."""
    rng = random.Random(seed)
    decks = [random_deck(rng), random_deck(rng)]
    game = Game.start([Seat("A", decks[0]), Seat("B", decks[1])], bundled_cards(), seed=seed)
    players = [make_agent("random-legal", random.Random(seed + i)) for i in (0, 1)]
    answers: list[tuple[int, ...]] = []
    looks = {rng.randrange(20, 60), rng.randrange(60, 200)}
    while game.decision is not None:
        watch(game)
        check_priority(game)
        decision = game.decision
        answer = players[decision.player].choose(game.view(decision.player), decision)
        if len(answers) in looks:
            check_cards_are_conserved(game.state, len(decks[0]) + len(decks[1]))
            check_views_leak_nothing(game)
            check_fork(game, answer)
        game.answer(answer)
        answers.append(answer)
    check_priority(game)
    if seed % 10 == 0:
        check_replay(seed, decks, answers, game)


def play_two_headed_giant(seed: int, agents: str) -> Game:
    """CR 810: a game of two teams; a life total and poison counters are always shared."""
    rng = random.Random(seed)
    decks = [random_deck(rng) for _ in range(4)]
    seats = [Seat("ABCD"[i], deck, team=i // 2) for i, deck in enumerate(decks)]
    options = variant_named("two_headed_giant").options()
    game = Game.start(seats, bundled_cards(), seed=seed, options=options)
    players = [make_agent(agents, random.Random(seed + i)) for i in range(4)]
    while game.decision is not None:
        watch(game)
        check_priority(game)
        decision = game.decision
        game.answer(players[decision.player].choose(game.view(decision.player), decision))
        for one, other in ((0, 1), (2, 3)):
            first, second = game.state.players[one], game.state.players[other]
            assert first.life == second.life
            assert first.counters.get("poison") == second.counters.get("poison")
            assert bool(first.lost) == bool(second.lost)
    check_cards_are_conserved(game.state, sum(map(len, decks)))
    return game


@pytest.mark.parametrize(("seed", "agents"), [(2, "heuristic")])
def test_games_of_teams_keep_the_invariants(seed, agents):
    game = play_two_headed_giant(seed, agents)
    assert game.over
    assert game.state.winners in ((), (0, 1), (2, 3))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3000, 3050))
def test_many_games_of_teams_keep_the_invariants(seed):
    play_two_headed_giant(seed, "random-legal")
