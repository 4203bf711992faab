"""CR 100.6, 103.1; MTR 2.1, 2.2, 2.7: a match of several games between two decks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Answer, Decision, DecisionKind, Option
from rules_engine.decks import DeckList
from rules_engine.errors import RulesError
from rules_engine.ids import PlayerId
from rules_engine.rules.editions import DrawGameNextStarter, rules_edition
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.transcript import DecisionRecord, MatchOutcome

PLAY_OR_DRAW = (Option("Play first"), Option("Draw first"))


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
        self.is_stopped = False
        """No further game is begun."""

    def game_seeds(self) -> Iterator[int]:
        """A seed for each game that is to be played, until the match is decided."""
        for _ in range(self.most_games):
            if self.is_stopped or max(self.wins) >= self.needed:
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

    def lose(self, seat: int) -> None:
        """MTR 2.4: who concedes the match loses it by as many games as are needed; the games won
        before count."""
        self.wins[1 - seat] = self.needed

    def stop(self) -> None:
        """MTR 2.4, 2.5: time is up; what has been won until now is the result."""
        self.is_stopped = True

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
        Seat(name, deck.main_cards(), deck.side_cards(), supplementary=deck.attraction_cards())
        for name, deck in zip(names, decks, strict=True)
    ]
    return Game.start(seats, cards, seed=seed, first=first, edition=rules_edition(edition))


def record_of(decision: Decision, answer: Answer) -> DecisionRecord:
    return DecisionRecord(
        int(decision.player), str(decision.kind), answer, decision.describe(answer)
    )
