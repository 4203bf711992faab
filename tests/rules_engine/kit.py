"""Boards in a line or two, and play in the rulebook's verbs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import ActionKind, Decision, DecisionKind, Option
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import (
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.effects import (
    Instruction,
)
from rules_engine.ir.modifications import (
    Modification,
)
from rules_engine.ir.selectors import (
    Selector,
)
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.editions import RulesEdition
from rules_engine.rules.faces import FACE_DOWN, shown_name
from rules_engine.rules.set_up_choices import as_if_entered
from rules_engine.rules.setup import add_card
from rules_engine.rules.turn_changes import TURN
from rules_engine.runner import Game
from rules_engine.state.events import Event
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.objects import FaceDown, GameObject
from rules_engine.state.players import Player
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit_cards import CARDS

__all__ = ["CARDS", "A", "B", "C", "D", "Setup", "Table", "enchantment", "instant"]

A, B, C, D = (PlayerId(seat) for seat in range(4))


class Setup:
    """A position that is put together before the game goes on from it."""

    def __init__(
        self,
        *,
        active: PlayerId = A,
        step: Step = Step.PRECOMBAT_MAIN,
        edition: RulesEdition | None = None,
        cards: Iterable[CardDefinition] = (),
        library: int = 10,
        seed: int = 1,
        players: int = 2,
        options: GameOptions | None = None,
    ) -> None:
        seats = [PlayerId(seat) for seat in range(players)]
        self.cards = dict(CARDS) | {definition.name: definition for definition in cards}
        self.state = GameState(
            players=[Player(seat, "ABCDEF"[seat], 20) for seat in seats],
            rng=random.Random(seed),
            edition=edition or RulesEdition(),
            options=options or GameOptions(every_priority=True, mulligans=False, manual_mana=True),
            turn_order=list(seats),
            turn=3,
            active=active,
            step=step,
            started=True,
            in_step=True,
            priority=active,
            upcoming=list(TURN[TURN.index(step) + 1 :]),
            main_phases=int(TURN.index(step) >= TURN.index(Step.PRECOMBAT_MAIN)),
            secret="test",
        )
        for player in seats:
            for _ in range(library):
                add_card(self.state, self.cards["Wastes"], player, Zone.LIBRARY)

    def put(self, player: PlayerId, zone: Zone, *names: str) -> Setup:
        for name in names:
            oid = add_card(self.state, self.cards[name], player, zone)
            if zone is Zone.BATTLEFIELD:
                obj = self.state.objects[oid]
                obj.new_control = False
                obj.echo_due = False
                as_if_entered(self.state, oid)
        return self

    def battlefield(self, player: PlayerId, *names: str) -> Setup:
        return self.put(player, Zone.BATTLEFIELD, *names)

    def face_down(self, player: PlayerId, *names: str, by: str = "morph") -> Setup:
        """Face-down permanents (CR 708.2a)."""
        before = set(self.state.battlefield)
        self.put(player, Zone.BATTLEFIELD, *names)
        for oid in self.state.battlefield:
            if oid not in before:
                obj = self.state.objects[oid]
                obj.face_down, obj.face_down_as = True, FaceDown(FACE_DOWN, by)
                self.state.names[oid] = shown_name(obj)
        return self

    def hand(self, player: PlayerId, *names: str) -> Setup:
        return self.put(player, Zone.HAND, *names)

    def graveyard(self, player: PlayerId, *names: str) -> Setup:
        return self.put(player, Zone.GRAVEYARD, *names)

    def library(self, player: PlayerId, *names: str) -> Setup:
        return self.put(player, Zone.LIBRARY, *names)

    def life(self, player: PlayerId, life: int) -> Setup:
        self.state.players[player].life = life
        return self

    def play(self) -> Table:
        self.state.touch()
        return Table(self.state)


class Table:
    """A game in progress and the verbs to play it with."""

    def __init__(self, state: GameState) -> None:
        self.game = Game(state)

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None, "the game is over"
        return self.game.decision

    # --- looking -------------------------------------------------------------------------------

    def find(
        self, name: str, zone: Zone = Zone.BATTLEFIELD, player: PlayerId | None = None
    ) -> GameObject:
        found = self.all(name, zone, player)
        assert found, f"no {name} in {zone}"
        return found[0]

    def all(
        self, name: str, zone: Zone = Zone.BATTLEFIELD, player: PlayerId | None = None
    ) -> list[GameObject]:
        return [
            obj
            for oid, obj in sorted(self.state.objects.items())
            if obj.zone is zone
            and obj.face.name == name
            and (player is None or self.seen(obj.id).controller == player)
        ]

    def names(self, zone: Zone, player: PlayerId) -> list[str]:
        return sorted(
            self.state.objects[o].face.name
            for o in self.state.zone_list(zone, player)
            if self.state.objects[o].owner == player
        )

    def seen(self, what: str | ObjectId) -> Characteristics:
        oid = self.find(what).id if isinstance(what, str) else what
        return characteristics(self.state, oid)

    def size(self, what: str | ObjectId) -> tuple[int | None, int | None]:
        found = self.seen(what)
        return found.power, found.toughness

    def life(self, player: PlayerId) -> int:
        return self.state.players[player].life

    def events(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.state.log if isinstance(event, kind)]

    # --- answering -----------------------------------------------------------------------------

    def answer(self, *wanted: object) -> Table:
        """By labels, names, ids or numbers."""
        decision = self.decision
        if decision.kind in (DecisionKind.NUMBER, DecisionKind.DIVIDE):
            self.game.answer([int(str(value)) for value in wanted])
        else:
            taken: list[int] = []
            for value in wanted:
                taken.append(self._index(decision, value, taken))
            self.game.answer(taken)
        return self

    def _index(self, decision: Decision, value: object, taken: Sequence[int]) -> int:
        for index, option in enumerate(decision.options):
            if index in taken:
                continue
            if isinstance(value, int) and not isinstance(value, bool):
                if option.entity == value:
                    return index
            elif isinstance(value, tuple):
                names = (self._named(option.entity), self._named(option.other))
                if names == value or (option.entity, option.other) == value:
                    return index
            elif str(value) in self._called(decision, option):
                return index
        labels = [option.label for option in decision.options]
        raise AssertionError(f"{value!r} is not among {labels} of {decision.prompt!r}")

    def _called(self, decision: Decision, option: Option) -> list[str | None]:
        number = f"Mode {option.detail}" if decision.kind is DecisionKind.MODE else None
        return [option.label, self._named(option.entity), number]

    def _named(self, entity: int | None) -> str | None:
        return None if entity is None else self.state.name(entity)

    def labels(self) -> list[str]:
        return [option.label for option in self.decision.options]

    # --- acting --------------------------------------------------------------------------------

    def act(
        self, label: str, *answers: object, player: PlayerId | None = None, of: str | None = None
    ) -> Table:
        """Takes the action of that label and answers what it asks."""
        if player is not None:
            self.until_priority(player)
        assert self.decision.kind is DecisionKind.PRIORITY, self.decision
        for index, option in enumerate(self.decision.options):
            if option.label == label and (of is None or self._named(option.entity) == of):
                self.game.answer(index)
                break
        else:
            raise IllegalAction(f"{label} isn't offered", rule="CR 117.1")
        for value in answers:
            if self.decision.kind is DecisionKind.PRIORITY:
                break  # the only legal choice was made without asking
            if isinstance(value, list):
                self.answer(*value)
            else:
                self.answer(value)
        return self

    def cast(self, name: str, *answers: object, player: PlayerId | None = None) -> Table:
        return self.act(f"Cast {name}", *answers, player=player)

    def activate(self, name: str, *answers: object, player: PlayerId | None = None) -> Table:
        return self.act(f"Activate {name}", *answers, player=player)

    def until_priority(self, player: PlayerId) -> Table:
        for _ in range(50):
            if self.decision.kind is DecisionKind.PRIORITY and self.decision.player == player:
                return self
            self.pass_priority()
        raise AssertionError("the player never gets priority")

    def pass_priority(self) -> Table:
        assert self.decision.kind is DecisionKind.PRIORITY, self.decision
        assert self.decision.options[0].action is ActionKind.PASS
        self.game.answer(0)
        return self

    def resolve(self) -> Table:
        """All pass until the top of the stack has resolved (or asks something)."""
        depth = len(self.state.stack)
        top = self.state.stack[-1]
        for _ in range(4):
            if self.game.decision is None or self.decision.kind is not DecisionKind.PRIORITY:
                return self
            if top not in self.state.objects or len(self.state.stack) < depth:
                return self
            self.pass_priority()
        return self

    def resolve_all(self) -> Table:
        while self.game.decision is not None and self.state.stack:
            if self.decision.kind is not DecisionKind.PRIORITY:
                return self
            self.resolve()
        return self

    def go_to(self, step: Step, *, turn: int | None = None) -> Table:
        """All pass until that step begins; declarations on the way are empty."""
        for _ in range(200):
            if self.game.decision is None:
                return self
            here = self.state.step is step and (turn is None or self.state.turn == turn)
            if here and (
                self.state.priority is not None or self.decision.kind is not DecisionKind.PRIORITY
            ):
                return self
            if self.decision.kind is DecisionKind.PRIORITY:
                self.pass_priority()
            elif self.decision.kind in (DecisionKind.ATTACKERS, DecisionKind.BLOCKERS):
                self.game.answer(())
            else:
                raise AssertionError(f"unexpected {self.decision}")
        raise AssertionError(f"{step} never came")

    def attack(self, *attackers: str | int) -> Table:
        """To the declare attackers step; the named creatures attack the other player."""
        self.go_to(Step.DECLARE_ATTACKERS)
        assert self.decision.kind is DecisionKind.ATTACKERS, self.decision
        return self.answer(*attackers)

    def block(self, *pairs: tuple[object, object]) -> Table:
        """Passes to the declaration of blockers and declares (blocker, attacker) pairs."""
        for _ in range(10):
            if self.decision.kind is DecisionKind.BLOCKERS:
                return self.answer(*pairs)
            self.pass_priority()
        raise AssertionError("no blocks are asked for")

    def damage(self) -> Table:
        """On to the step after combat damage has been dealt."""
        for _ in range(20):
            if self.game.decision is None:
                return self
            if self.decision.kind is not DecisionKind.PRIORITY:
                return self
            if self.state.step in (Step.COMBAT_DAMAGE, Step.END_OF_COMBAT):
                return self
            self.pass_priority()
        raise AssertionError("no damage")

    def refused(self, act: Callable[[], object]) -> str:
        """The rule by which an action is refused; the state must be exactly as before."""
        before, asked = self.game.state_hash(), self.game.decision
        try:
            act()
        except IllegalAction as error:
            assert self.game.state_hash() == before
            assert self.game.decision == asked
            return error.rule
        raise AssertionError("it wasn't refused")


def instant(
    name: str, *then: Instruction, at: Selector | tuple[Selector, ...] = ()
) -> CardDefinition:
    """A free instant with these instructions, and a target for each selector."""
    chosen = at if isinstance(at, tuple) else (at,)
    return card(
        name, "{0}", "Instant", SpellAbility(then, tuple(Target(selector) for selector in chosen))
    )


def enchantment(name: str, affects: Selector, *modifications: Modification) -> CardDefinition:
    """A free enchantment with one static ability."""
    return card(name, "{0}", "Enchantment", StaticAbility(affects, modifications))
