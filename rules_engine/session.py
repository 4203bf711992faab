"""CR 100.6, 103.1; MTR 2.1, 2.2, 2.4, 2.5, 2.7: a match that is played decision by decision.

A seat belongs to an agent, who answers by itself, or to a person. What persons did is a list of
moves; the same arguments and moves always give the same match, so whoever has them can take it
over. Playing between agents, playing with people and replaying are this one walk.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from rules_engine.agents import Agent, make_agent
from rules_engine.agents.random_legal import first_legal
from rules_engine.decisions import Answer, Decision, DecisionKind
from rules_engine.decks import DeckList, ensure_playable
from rules_engine.errors import IllegalAction, RulesError
from rules_engine.ids import PlayerId
from rules_engine.imported import CardRecord, ImportedCard, card_table, used_cards
from rules_engine.match import match_plan, play_or_draw_decision, record_of, start_game
from rules_engine.moves import ENDING_TEXTS, PERSON, Move, MoveKind
from rules_engine.randomness import Randomness
from rules_engine.rules import EDITION
from rules_engine.rules.editions import rules_edition as edition_named
from rules_engine.runner import Game
from rules_engine.sideboarding import changed_deck, sideboard_decision
from rules_engine.state.history import ENGLISH, LogLine, Words, play_by_play
from rules_engine.state.view import View
from rules_engine.transcript import DecisionRecord, GameRecord, MatchOutcome, Transcript
from rules_engine.version import ENGINE_VERSION

ProgressCallback = Callable[["Progress"], None]
BY_DEFAULT: dict[DecisionKind, Answer] = {
    DecisionKind.PLAY_OR_DRAW: (0,),
    DecisionKind.SIDEBOARD: (),
}
"""What is decided before a game if nobody says anything: to play first (MTR 2.2), no changes."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match is: told after each turn of each game."""

    game: int
    turn: int
    wins: tuple[int, int]


class MatchSession:
    """A match that asks decisions and is given answers.

    `decision` is what a person is asked (`decision.player` is the seat), None when the match is
    over.

    Args:
        seats: for each seat the name of an agent, or `PERSON`.
        imported: cards beyond the bundled ones; those that a deck has stand in the transcript
            with their texts.
        randomness: what the seed came from, if it is to be proved.
        chooser: the seat that chooses before the first game to play or to draw, if it isn't the
            seed that says so (MTR 2.2).
        moves: what has been done already; the match goes on from there.

    Raises:
        InvalidDeck: a deck has cards that the engine can't play; it names all of them.
        RulesError: no such agent or rules edition, an even number of games, another seed than the
            one of the randomness, or moves that don't belong to this match.
    """

    def __init__(
        self,
        *,
        decks: tuple[DeckList, DeckList],
        seed: int,
        best_of: int = 3,
        seats: tuple[str, str] = (PERSON, PERSON),
        names: tuple[str, str] = ("Player 1", "Player 2"),
        rules_edition: str = "current",
        imported: Iterable[ImportedCard] = (),
        randomness: Randomness | None = None,
        chooser: int | None = None,
        moves: Iterable[Move] = (),
        on_progress: ProgressCallback | None = None,
    ) -> None:
        self._used = used_cards(imported, (name for deck in decks for name in deck.names()))
        self._cards = card_table(self._used)
        for deck in decks:
            ensure_playable(deck, self._cards, edition_named(rules_edition))
        if randomness is not None and randomness.seed != seed:
            raise RulesError("the seed isn't the one of the randomness")
        if chooser is not None and chooser not in range(len(seats)):
            raise RulesError(f"no seat {chooser}")
        self.decks = decks
        self.seed = seed
        self.best_of = best_of
        self.seats = seats
        self.names = names
        self.rules_edition = rules_edition
        self.randomness = randomness
        self.chooser = chooser
        self.moves: list[Move] = []
        """What persons did; nothing else is needed to come to the same place."""
        self.decision: Decision | None = None
        self.game: Game | None = None
        """The present game; None before it begins and after the match."""
        self.games: list[GameRecord] = []
        """The games that are over."""
        self._plan = match_plan(seed, best_of, rules_edition)
        if chooser is not None:
            self._plan.chooser = chooser
        self._agents: list[Agent | None] = [
            None if name == PERSON else make_agent(name, random.Random(f"{seed}/{seat}"))
            for seat, name in enumerate(seats)
        ]
        self._seeds = self._plan.game_seeds()
        self._game_seed = 0
        self._first = 0
        self._playing = list(decks)
        self._records: list[DecisionRecord] = []
        self._to_change: list[int] = []
        """The seats that may still use their sideboards before the present game."""
        self._played: list[Game] = []
        self._on_progress = on_progress
        self._told = (0, 0)
        self._begin_game()
        self._let_agents_decide()
        for move in moves:
            self.repeat(move)

    # --- looking -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def wins(self) -> tuple[int, int]:
        return self._plan.wins[0], self._plan.wins[1]

    @property
    def draws(self) -> int:
        return self._plan.draws

    @property
    def game_number(self) -> int:
        """Counted from 1; of a match that is over that of its last game."""
        return len(self.games) + (0 if self.over else 1)

    @property
    def turn(self) -> int:
        """0 before the first turn of a game."""
        return 0 if self._shown is None else self._shown.turn

    @property
    def outcome(self) -> MatchOutcome | None:
        """How the match ended, once it has."""
        return self._plan.outcome if self.over else None

    @property
    def _shown(self) -> Game | None:
        return self._played[-1] if self.over else self.game

    def view(self, seat: int) -> View | None:
        """What the seat may know of the present game, or of the last one when the match is over;
        None before a game begins."""
        return None if self._shown is None else self._shown.view(seat)

    def log(self, seat: int | None, words: Words = ENGLISH) -> tuple[tuple[LogLine, ...], ...]:
        """The play-by-play of each game as the seat (None: somebody who watches) could see it;
        after the match with all that was hidden."""
        games = [*self._played, *([] if self.game is None else [self.game])]
        viewer = None if seat is None else PlayerId(seat)
        return tuple(
            tuple(play_by_play(game.state, viewer, words, tell_all=self.over)) for game in games
        )

    def finished_log(self, number: int, words: Words = ENGLISH) -> tuple[LogLine, ...]:
        """The play-by-play of a game that is over with all that was hidden, for a replay."""
        return tuple(play_by_play(self._played[number - 1].state, None, words))

    @property
    def can_take_back(self) -> bool:
        """CR 733.1: whether whoever decides is announcing something."""
        return (
            self.game is not None
            and self.decision is not None
            and self.decision.kind is not DecisionKind.PRIORITY
            and bool(self.game.state.announcing)
        )

    def transcript(self) -> Transcript:
        """The whole match.

        Raises:
            RulesError: it isn't over.
        """
        if not self.over:
            raise RulesError("the match isn't over")
        return Transcript(
            engine=ENGINE_VERSION,
            rules=EDITION,
            edition=self.rules_edition,
            seed=self.seed,
            best_of=self.best_of,
            names=self.names,
            agents=self.seats,
            decks=self.decks,
            games=tuple(self.games),
            result=self._plan.outcome,
            cards=tuple(CardRecord.of(card) for card in self._used),
            randomness=self.randomness,
            chooser=self.chooser,
        )

    # --- driving -------------------------------------------------------------------------------

    def answer(self, choice: int | Iterable[int]) -> None:
        """Answers the decision and goes on to a person's next one or to the end of the match.

        Raises:
            IllegalAction: the answer is illegal, and nothing has changed; unless it shows only
                while it is carried out: then the proposal is taken back to its beginning (CR
                733.1), which is a move as well.
        """
        decision = self._ensure_going_on()
        answer: Answer = (choice,) if isinstance(choice, int) else tuple(choice)
        move = Move(MoveKind.ANSWER, int(decision.player), answer)
        decided = len(self._records)
        try:
            self._answer(answer)
        except IllegalAction:
            if len(self._records) != decided or (self.game is not None and self.game.repeated):
                self.moves.append(move)
            raise
        self.moves.append(move)
        self._let_agents_decide()

    def take_back(self, seat: int) -> None:
        """CR 733.1: the seat takes back what it is announcing, to where it had priority.

        Raises:
            IllegalAction: it isn't announcing anything.
        """
        decision = self._ensure_going_on()
        if self.game is None or decision.player != seat:
            raise IllegalAction("nothing is being announced", rule="CR 733.1")
        before = self.game.answers
        self.game.cancel()
        self._forget_taken_back(before)
        self.moves.append(Move(MoveKind.TAKE_BACK, seat))

    def concede_game(self, seat: int) -> None:
        """CR 104.3a: at any time. A game that hasn't begun begins with what is done by default."""
        self.apply(Move(MoveKind.CONCEDE_GAME, seat))

    def concede_match(self, seat: int) -> None:
        """MTR 2.4: the seat loses the present game, and the match by as many games as needed."""
        self.apply(Move(MoveKind.CONCEDE_MATCH, seat))

    def lose_match(self, seat: int) -> None:
        """The same by a rule of the event, against the seat's will (CR 104.3k)."""
        self.apply(Move(MoveKind.LOSE_MATCH, seat))

    def draw_game(self) -> None:
        """CR 104.4i: both persons agree to a draw of the present game."""
        self.apply(Move(MoveKind.DRAW_GAME))

    def time_up(self) -> None:
        """MTR 2.4, 2.5: the present game is a draw if it has begun, and the match is over.

        Raises:
            IllegalAction: the first game hasn't begun.
        """
        self.apply(Move(MoveKind.TIME_UP))

    def apply(self, move: Move) -> None:
        """Does what the move says.

        Raises:
            IllegalAction: as from the method of its kind, or it isn't that seat's to do.
        """
        decision = self._ensure_going_on()
        match move.kind:
            case MoveKind.ANSWER:
                if decision.player != move.seat:
                    raise IllegalAction("another player decides", rule=decision.rule or "CR 117.1")
                self.answer(move.answer)
            case MoveKind.TAKE_BACK:
                self.take_back(move.seat)
            case _:
                self._ensure_can_end(move)
                self._end(move)
                self.moves.append(move)
                self._let_agents_decide()

    def repeat(self, move: Move) -> None:
        """Does a move that was made before; an illegal one that was taken back then is so again.

        Raises:
            IllegalAction: it can't be a move of this match.
        """
        done = len(self.moves)
        try:
            self.apply(move)
        except IllegalAction:
            if len(self.moves) == done:
                raise

    def _ensure_going_on(self) -> Decision:
        if self.decision is None:
            raise RulesError("the match is over")
        return self.decision

    def _let_agents_decide(self) -> None:
        """An agent whose proposal turns out illegal is taken back to its beginning (CR 733.1) and
        passes."""
        while (decision := self.decision) is not None:
            agent = self._agents[decision.player]
            if agent is None:
                return
            answer = agent.choose(self.view(decision.player), decision)
            try:
                self._answer(answer)
            except IllegalAction:
                assert self.decision is not None
                self._answer(first_legal(self.decision))

    # --- the walk ------------------------------------------------------------------------------

    def _begin_game(self) -> None:
        """CR 103.1: the next game, if there is one, begins with who goes first."""
        seed = next(self._seeds, None)
        if seed is None:
            self.decision = None
            return
        self._game_seed = seed
        self._records = []
        self._playing = list(self.decks)
        self._to_change = (
            [seat for seat, deck in enumerate(self.decks) if deck.sideboard] if self.games else []
        )
        self.decision = play_or_draw_decision(self._plan.chooser)

    def _answer(self, answer: Answer) -> None:
        decision = self._ensure_going_on()
        if self.game is None:
            self._decide_before_game(decision, answer)
        else:
            self._decide_in_game(self.game, decision, answer)

    def _decide_before_game(self, decision: Decision, answer: Answer) -> None:
        decision.validate(answer)
        self._records.append(record_of(decision, answer))
        if decision.kind is DecisionKind.PLAY_OR_DRAW:
            chooser = int(decision.player)
            self._first = chooser if answer == (0,) else 1 - chooser
        else:
            self._playing[decision.player] = changed_deck(self.decks[decision.player], answer)
        if self._to_change:
            seat = self._to_change.pop(0)
            edition = edition_named(self.rules_edition)
            self.decision = sideboard_decision(seat, self.decks[seat], edition)
            return
        self.game = start_game(
            (self._playing[0], self._playing[1]),
            self.names,
            seed=self._game_seed,
            first=self._first,
            edition=self.rules_edition,
            cards=self._cards,
        )
        self._go_on(self.game)

    def _decide_in_game(self, game: Game, decision: Decision, answer: Answer) -> None:
        before = game.answers
        try:
            game.answer(answer)
        except IllegalAction:
            self._forget_taken_back(before)
            raise
        self._records.append(record_of(decision, answer))
        self._tell_progress(game)
        self._go_on(game)

    def _forget_taken_back(self, before: int) -> None:
        """The records follow the game, which may have been taken back (CR 733.1)."""
        assert self.game is not None
        self.decision = self.game.decision
        gone = before - (self.game.answers - len(self.game.repeated))
        if gone:
            del self._records[-gone:]
        self._records.extend(record_of(asked, given) for asked, given in self.game.repeated)

    def _go_on(self, game: Game) -> None:
        """To the next decision of the game, or to the next game."""
        self.decision = game.decision
        if game.decision is not None:
            return
        self._plan.record(game.winner)
        self.games.append(
            GameRecord(
                first=self._first,
                decks=(self._playing[0], self._playing[1]),
                decisions=tuple(self._records),
                winner=game.winner,
                outcome=game.outcome,
                turns=game.turn,
                state_hash=game.state_hash(),
            )
        )
        self._played.append(game)
        self.game = None
        self._begin_game()

    def _tell_progress(self, game: Game) -> None:
        now = (len(self.games) + 1, game.turn)
        if self._on_progress is not None and now != self._told:
            self._told = now
            self._on_progress(Progress(*now, self.wins))

    # --- ends ----------------------------------------------------------------------------------

    def _ensure_can_end(self, move: Move) -> None:
        """Only persons concede or agree; of agents nobody could tell that they did."""
        if move.kind is MoveKind.TIME_UP:
            if self.game is None and not self.games:
                raise IllegalAction("the first game hasn't begun", rule="MTR 2.5")
            return
        of_seat = move.kind.is_of_a_seat
        if of_seat and move.seat not in range(len(self.seats)):
            raise IllegalAction("nobody sits there", rule="CR 102.1")
        concerned = [self.seats[move.seat]] if of_seat else self.seats
        if any(name != PERSON for name in concerned):
            raise IllegalAction("only people do that", rule="CR 102.1")

    def _end(self, move: Move) -> None:
        record = DecisionRecord(move.seat, move.kind.value, (), ENDING_TEXTS[move.kind])
        if self.game is None and move.kind is MoveKind.TIME_UP:
            # Between two games: it is told where the last one ended.
            last = self.games[-1]
            self.games[-1] = replace(last, decisions=(*last.decisions, record))
            self._plan.stop()
            self.decision = None
            return
        while self.game is None:
            decision = self._ensure_going_on()
            self._decide_before_game(decision, BY_DEFAULT[decision.kind])
        game = self.game
        self._records.append(record)
        _end_game(game, move)
        while move.kind.ends_match and game.decision is not None:
            _end_game(game, move)  # after a subgame the main game goes on (CR 729.5)
        if move.kind.ends_match:
            self._plan.stop()
        self._go_on(game)
        if move.kind.loses_match:
            self._plan.lose(move.seat)


def _end_game(game: Game, move: Move) -> None:
    match move.kind:
        case MoveKind.CONCEDE_GAME | MoveKind.CONCEDE_MATCH:
            game.concede(move.seat)
        case MoveKind.LOSE_MATCH:
            game.penalize(move.seat)
        case MoveKind.DRAW_GAME:
            game.draw_by_agreement(player.id for player in game.state.players)
        case _:
            game.end_by_time()


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

    After the first game each agent may use its sideboard (MTR 2.7); a record has the decks of each
    game.

    Raises:
        InvalidDeck: a deck has cards that the engine can't play; it names all of them.
        RulesError: no such agent or rules edition, or an even number of games.
    """
    session = MatchSession(
        decks=decks,
        seed=seed,
        best_of=best_of,
        seats=agents,
        names=names,
        rules_edition=rules_edition,
        imported=imported,
        on_progress=on_progress,
    )
    return session.transcript()
