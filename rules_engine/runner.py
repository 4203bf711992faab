"""A game that asks decisions and is given answers: nothing else drives one.

Between the decisions of players with priority no Python frame holds anything of the game. A
checkpoint is a copy of the state
taken then; a fork, and the way back from an illegal proposal (CR 733), are a copy of the last
checkpoint and the few answers
given since.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules_engine.cards.attractions import card_with_lights
from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import ActionKind, Answer, AnyRun, Decision, DecisionKind
from rules_engine.errors import IllegalAction, RulesError, UnsupportedCard
from rules_engine.ids import PlayerId
from rules_engine.rules.deciding import default_answer
from rules_engine.rules.editions import RulesEdition
from rules_engine.rules.ending import concede, draw_game, penalize
from rules_engine.rules.kept import forget_oldest
from rules_engine.rules.setup import Seat, new_state
from rules_engine.rules.turn import play_game
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.hashing import state_hash
from rules_engine.state.view import View, build_view

CHECKPOINT_AFTER = 8
"""Answers after which the next priority becomes a checkpoint: copies cost more than replaying a
few."""


class Game:
    """One game. `decision` is what is asked, None when the game is over; `answer` goes on."""

    __slots__ = (
        "_back",
        "_checkpoint",
        "_proposal",
        "_run",
        "_since",
        "_state",
        "answers",
        "decision",
        "repeated",
    )

    def __init__(self, state: GameState) -> None:
        forget_oldest()
        self._state = state
        self._checkpoint = state.copy()
        self._since: list[Answer] = []
        self._proposal = 0
        """Which of them was the last at priority."""
        self._back = 0
        """To which of them an illegal action takes the game back: that one, or the declaration of
        attackers or blockers after it (CR 508.1, 509.1)."""
        self.answers = 0
        """How many answers the game has been given."""
        self.repeated: tuple[tuple[Decision, Answer], ...] = ()
        """What the last take-back answered again by itself; it is counted in `answers`."""
        self._run: AnyRun | None = play_game(state)
        self.decision: Decision | None = None
        self._advance(None)

    @classmethod
    def start(
        cls,
        seats: Sequence[Seat],
        cards: Mapping[str, CardDefinition],
        *,
        seed: int,
        first: int = 0,
        edition: RulesEdition | None = None,
        options: GameOptions | None = None,
    ) -> Game:
        """A new game, at its first decision.

        Raises:
            UnsupportedCard: a deck has a card that the engine can't play in full.
        """
        from rules_engine.support import clauses_without_support

        for name in dict.fromkeys(
            n
            for seat in seats
            for n in (*seat.deck, *seat.sideboard, *seat.commanders, *seat.supplementary)
        ):
            clauses = clauses_without_support(card_with_lights(name, cards))
            if clauses:
                raise UnsupportedCard(name, clauses)
        return cls(
            new_state(seats, cards, seed=seed, first=first, edition=edition, options=options)
        )

    # --- driving -------------------------------------------------------------------------------

    def answer(self, choice: int | Iterable[int]) -> None:
        """Answers the decision and goes on to the next one or to the end of the game.

        Raises:
            IllegalAction: the answer is illegal, or turns out so while it is carried out; the
            game is at the decision
                where the proposal began, exactly as it was.
        """
        decision = self.decision
        if decision is None:
            raise RulesError("the game is over")
        answer: Answer = (choice,) if isinstance(choice, int) else tuple(choice)
        self.repeated = ()
        decision.validate(answer)
        if decision.kind in (DecisionKind.ATTACKERS, DecisionKind.BLOCKERS):
            self._back = len(self._since)
        if decision.kind is DecisionKind.PRIORITY:
            if len(self._since) >= CHECKPOINT_AFTER:
                self._checkpoint = self._state.copy()
                self._since = []
            self._proposal = self._back = len(self._since)
        self._since.append(answer)
        self.answers += 1
        try:
            self._advance(answer)
        except IllegalAction:
            self._take_back(self._back)
            raise

    def concede(self, player: int) -> None:
        """CR 104.3a: at any time."""
        if not self._state.over:
            concede(self._state, PlayerId(player))
            self._go_on_without_losers()

    def penalize(self, player: int) -> None:
        """CR 104.3k: a judge makes the player lose."""
        if not self._state.over:
            penalize(self._state, PlayerId(player))
            self._go_on_without_losers()

    def draw_by_agreement(self, players: Iterable[int]) -> None:
        """CR 104.4i: these players agreed to a draw.

        Raises:
            IllegalAction: somebody in the game didn't agree.
        """
        if not set(self._state.players_in_turn_order()) <= {PlayerId(p) for p in players}:
            raise IllegalAction("all players have to agree to a draw", rule="CR 104.4i")
        if not self._state.over:
            draw_game(self._state, "agreed by all players")
            self._go_on_without_losers()

    def end_by_time(self) -> None:
        """MTR 2.5: a game that isn't over when time and the extra turns are is a draw."""
        if not self._state.over:
            draw_game(self._state, "time was up")
            self._go_on_without_losers()

    def _go_on_without_losers(self) -> None:
        """CR 800.4: what a player who has left would decide is decided without them."""
        if self._state.over and self._state.main_game is not None:
            self.refresh()  # CR 729.5: the main game goes on
            return
        if self._state.over:
            self._stop()
            self.decision = None
            return
        assert self.decision is not None
        if self.decision.kind is DecisionKind.PRIORITY:
            self.refresh()
        elif self._state.players[self.decision.made_for or self.decision.player].lost:
            self.answer(default_answer(self.decision))

    def refresh(self) -> None:
        """After a set-up aid changed the state: the present priority is asked anew.

        Only between actions; the state becomes the checkpoint.
        """
        self._checkpoint = self._state.copy()
        self._since = []
        self._proposal = self._back = 0
        self._stop()
        self._run = play_game(self._state)
        self._advance(None)

    def cancel(self) -> None:
        """Takes back the spell or ability being announced, to the priority where it began (CR
        733.1).

        Raises:
            IllegalAction: nothing that could be taken back is going on.
        """
        if self.decision is None or self.decision.kind is DecisionKind.PRIORITY:
            raise IllegalAction("nothing is being announced", rule="CR 733.1")
        if not self._state.announcing:
            raise IllegalAction("nothing is being announced", rule="CR 733.1")
        self._take_back(self._proposal)

    def _take_back(self, to: int) -> None:
        """CR 733.1: back to where the proposal began; mana abilities that can't be undone are
        activated again, as they were before it."""
        kept = list(self._state.cant_be_undone)
        taken_back = len(self._since) - to
        self._rewind(to)
        self.answers -= taken_back
        repeated: list[tuple[Decision, Answer]] = []
        for permanent, number in kept:
            asked = self.decision
            for index, option in enumerate(asked.options if asked is not None else ()):
                wanted = (permanent, ActionKind.ACTIVATE_MANA, str(number))
                if (option.entity, option.action, option.detail) == wanted:
                    assert asked is not None
                    self.answer(index)
                    repeated.append((asked, (index,)))
                    break
        self.repeated = tuple(repeated)

    def _stop(self) -> None:
        if self._run is not None:
            self._run.close()

    def _advance(self, answer: Answer | None) -> None:
        try:
            if self._run is None:  # a copy that stands at the priority where it was taken
                self._run = play_game(self._state)
                next(self._run)
            self.decision = next(self._run) if answer is None else self._run.send(answer)
        except StopIteration:
            self.decision = None

    def _rewind(self, keep: int) -> None:
        """Back to the checkpoint and forward again through the answers that are kept."""
        answers = self._since[:keep]
        self._state = self._checkpoint.copy()
        self._run = play_game(self._state)
        self._since = []
        self._advance(None)
        for answer in answers:
            self._since.append(answer)
            self._advance(answer)
        self._proposal = min(self._proposal, keep)
        self._back = keep

    # --- looking -------------------------------------------------------------------------------

    def fork(self) -> Game:
        """An independent game at the same decision.

        When a player with priority is asked, the state is all there is: the copy's rules run on
        only when it is answered. In the middle of a proposal the answers since that priority are
        given again; the priority becomes the checkpoint, so that the next copy costs no more.
        """
        twin = object.__new__(Game)
        twin.answers = self.answers
        twin.repeated = self.repeated
        twin.decision = self.decision
        if self.decision is None or self.decision.kind is DecisionKind.PRIORITY:
            twin._state = self._state.copy()
            twin._run = None
        else:
            twin._state = self._checkpoint.copy()
            twin._run = play_game(twin._state)
            twin._advance(None)
            for answer in self._since[: self._proposal]:
                twin._advance(answer)
            if self._proposal:
                self._checkpoint = twin._state.copy()
                self._since = self._since[self._proposal :]
                self._back -= self._proposal
                self._proposal = 0
            for answer in self._since:
                twin._advance(answer)
        twin._checkpoint = self._checkpoint
        twin._since = list(self._since)
        twin._proposal = self._proposal
        twin._back = self._back
        return twin

    def view(self, player: int) -> View:
        """What that player may know."""
        return build_view(self._state, PlayerId(player))

    def state_hash(self) -> str:
        """A fingerprint of everything that may matter later in the game."""
        return state_hash(self._state)

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def winner(self) -> int | None:
        """The seat that won; None while the game goes on and if it was a draw."""
        return self._state.winner

    @property
    def outcome(self) -> str:
        """Why the game ended."""
        return self._state.outcome

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def state(self) -> GameState:
        """The state itself, for rules tests and tools; agents get views."""
        return self._state
