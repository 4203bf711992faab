"""CR 100.6, 103.1; MTR 2.1, 2.2, 2.7: a match of several games between two decks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules_engine.agents import Agent, make_agent
from rules_engine.agents.random_legal import first_legal
from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Answer, Decision, DecisionKind, Option
from rules_engine.decks import DeckList, ensure_playable
from rules_engine.errors import IllegalAction, RulesError
from rules_engine.ids import PlayerId
from rules_engine.imported import CardRecord, ImportedCard, card_table, used_cards
from rules_engine.rules import EDITION
from rules_engine.rules.editions import DrawGameNextStarter, rules_edition
from rules_engine.rules.editions import rules_edition as edition_named
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.sideboarding import changed_deck, sideboard_decision
from rules_engine.transcript import DecisionRecord, GameRecord, MatchOutcome, Transcript
from rules_engine.version import ENGINE_VERSION

PLAY_OR_DRAW = (Option("Play first"), Option("Draw first"))

ProgressCallback = Callable[["Progress"], None]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match is: told after each turn of each game."""

    game: int
    turn: int
    wins: tuple[int, int]


class MatchPlan:
    """What is fixed about a match before any decision: seeds of games, choosers, when it is over.

    Playing and replaying walk through the same plan.
    """

    def __init__(self, seed: int, best_of: int, players: int = 2) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise RulesError(f"a match is the best of an odd number of games, not {best_of}")
        self.rng = random.Random(seed)
        self.needed = best_of // 2 + 1
        self.most_games = best_of + 2
        """Drawn games are played again (MTR 2.1), but not without end."""
        self.chooser = self.rng.randrange(players)
        self.wins = [0] * players
        self.draws = 0
        self.drawn_game_keeps_chooser = True
        """CR 103.1; older rules don't say who chooses after a drawn game."""

    def game_seeds(self) -> Iterator[int]:
        """A seed for each game that is to be played, until the match is decided."""
        for _ in range(self.most_games):
            if max(self.wins) >= self.needed:
                return
            yield self.rng.getrandbits(53)

    def record(self, winner: int | None) -> None:
        """CR 103.1: the loser of a game chooses next; after a draw the same player again."""
        if winner is None:
            self.draws += 1
            if not self.drawn_game_keeps_chooser:
                self.chooser = self.rng.randrange(len(self.wins))
        else:
            self.wins[winner] += 1
            if len(self.wins) == 2:
                self.chooser = 1 - winner

    @property
    def winner(self) -> int | None:
        """Who has won more games than anyone else, if someone has."""
        best = max(self.wins)
        return self.wins.index(best) if self.wins.count(best) == 1 else None

    @property
    def outcome(self) -> MatchOutcome:
        first, second = self.wins
        return MatchOutcome((first, second), self.draws, self.winner)


def match_plan(seed: int, best_of: int, edition: str) -> MatchPlan:
    """The plan of a match of two players by the rules of an edition."""
    plan = MatchPlan(seed, best_of)
    keeps = rules_edition(edition).draw_game_next_starter is DrawGameNextStarter.SAME_CHOOSER
    plan.drawn_game_keeps_chooser = keeps
    return plan


def play_or_draw_decision(chooser: int) -> Decision:
    """CR 103.1."""
    return Decision(
        PlayerId(chooser),
        DecisionKind.PLAY_OR_DRAW,
        "Play first or draw first?",
        PLAY_OR_DRAW,
        rule="CR 103.1",
    )


def start_game(
    decks: tuple[DeckList, DeckList],
    names: tuple[str, str],
    *,
    seed: int,
    first: int,
    edition: str,
    cards: Mapping[str, CardDefinition],
) -> Game:
    """One game of a match."""
    seats = [
        Seat(name, deck.main_cards(), deck.side_cards())
        for name, deck in zip(names, decks, strict=True)
    ]
    return Game.start(seats, cards, seed=seed, first=first, edition=rules_edition(edition))


def record_of(decision: Decision, answer: Answer) -> DecisionRecord:
    return DecisionRecord(
        int(decision.player), str(decision.kind), answer, decision.describe(answer)
    )


def play_match(
    *,
    decks: tuple[DeckList, DeckList],
    seed: int,
    best_of: int = 3,
    agents: tuple[str, str] = ("heuristic", "heuristic"),
    names: tuple[str, str] = ("Player 1", "Player 2"),
    rules_edition: str = "current",
    imported: Iterable[ImportedCard] = (),
    on_progress: ProgressCallback | None = None,
) -> Transcript:
    """Plays a match between agents; equal arguments give an equal transcript.

    An agent whose proposal turns out illegal is taken back to its beginning (CR 733.1) and
    passes. After the first game each agent may use its sideboard (MTR 2.7); a record has the decks
    of each game.

    Args:
        imported: cards beyond the bundled ones; those that a deck has stand in the transcript
            with their texts.

    Raises:
        InvalidDeck: a deck has cards that the engine can't play; it names all of them.
        RulesError: no such agent or rules edition, or an even number of games.
    """
    used = used_cards(imported, (name for deck in decks for name in deck.all_cards()))
    cards = card_table(used)
    for deck in decks:
        ensure_playable(deck, cards, edition_named(rules_edition))
    plan = match_plan(seed, best_of, rules_edition)
    players: list[Agent] = [
        make_agent(name, random.Random(f"{seed}/{seat}")) for seat, name in enumerate(agents)
    ]
    games: list[GameRecord] = []
    for game_seed in plan.game_seeds():
        choice = play_or_draw_decision(plan.chooser)
        answer = players[plan.chooser].choose(None, choice)
        choice.validate(answer)
        records = [record_of(choice, answer)]
        first = plan.chooser if answer == (0,) else 1 - plan.chooser
        playing = list(decks)
        for seat, (deck, agent) in enumerate(zip(decks, players, strict=True)):
            if games and deck.sideboard:
                change = sideboard_decision(seat, deck, edition_named(rules_edition))
                answer = agent.choose(None, change)
                change.validate(answer)
                records.append(record_of(change, answer))
                playing[seat] = changed_deck(deck, answer)
        before = len(records)
        played = (playing[0], playing[1])
        game = start_game(
            played, names, seed=game_seed, first=first, edition=rules_edition, cards=cards
        )
        turn = -1
        while game.decision is not None:
            decision = game.decision
            answer = players[decision.player].choose(game.view(decision.player), decision)
            try:
                game.answer(answer)
            except IllegalAction:
                del records[before + game.answers :]
                decision = game.decision
                answer = first_legal(decision)
                game.answer(answer)
            records.append(record_of(decision, answer))
            if on_progress is not None and game.turn != turn:
                turn = game.turn
                on_progress(Progress(len(games) + 1, turn, (plan.wins[0], plan.wins[1])))
        plan.record(game.winner)
        games.append(
            GameRecord(
                first=first,
                decks=played,
                decisions=tuple(records),
                winner=game.winner,
                outcome=game.outcome,
                turns=game.turn,
                state_hash=game.state_hash(),
            )
        )
    return Transcript(
        engine=ENGINE_VERSION,
        rules=EDITION,
        edition=rules_edition,
        seed=seed,
        best_of=best_of,
        names=names,
        agents=agents,
        decks=decks,
        games=tuple(games),
        result=plan.outcome,
        cards=tuple(CardRecord.of(card) for card in used),
    )
