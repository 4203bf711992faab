"""Random full games under invariants (CR 400.1, 400.2, 400.7; replay, fork and caches)."""

import random

import pytest

from rules_engine import Game, HiddenView, ObjectView, Seat, bundled_cards, unsupported_clauses
from rules_engine.agents import make_agent
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.rules.board import board
from rules_engine.rules.layers import compute_board
from rules_engine.state.game import GameState
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Zone

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


def check_zones_partition_objects(state: GameState) -> None:
    listed: list[int] = [*state.battlefield, *state.stack, *state.exile, *state.command]
    places = dict.fromkeys(state.battlefield, Zone.BATTLEFIELD)
    places |= dict.fromkeys(state.stack, Zone.STACK)
    places |= dict.fromkeys(state.exile, Zone.EXILE)
    places |= dict.fromkeys(state.command, Zone.COMMAND)
    for player in state.players:
        for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
            ids = state.zone_list(zone, player.id)
            listed.extend(ids)
            places |= dict.fromkeys(ids, zone)
            assert all(state.objects[oid].owner == player.id for oid in ids)
    assert len(listed) == len(set(listed))
    assert set(listed) == set(state.objects)
    assert all(state.objects[oid].zone is zone for oid, zone in places.items())
    assert all(oid == obj.id for oid, obj in state.objects.items())


def check_cards_are_conserved(state: GameState, total: int) -> None:
    assert sum(bool(obj.card) for obj in state.objects.values()) == total


def check_views_leak_nothing(game: Game) -> None:
    state = game.state
    for viewer in (0, 1):
        view = game.view(viewer)
        for card in view.players[1 - viewer].hand:
            if isinstance(card, HiddenView):
                assert not (card.id.isdigit() and int(card.id) in game.state.objects)
            else:
                assert viewer in state.revealed.get(card.id, ()) or _open_hand(state, 1 - viewer)
        assert all(isinstance(card, ObjectView) for card in view.players[viewer].hand)
        hidden = {
            oid
            for oid in state.players[1 - viewer].hand
            if viewer not in state.revealed.get(oid, ())
        }
        if not _open_hand(state, 1 - viewer):
            shown = {c.id for p in view.players for c in p.hand if isinstance(c, ObjectView)}
            assert not hidden & shown


def _open_hand(state: GameState, player: int) -> bool:
    return bool(board(state).player_rules.get(player))


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
        decision = game.decision
        answer = players[decision.player].choose(game.view(decision.player), decision)
        if len(answers) % every == 0:
            check_zones_partition_objects(game.state)
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
