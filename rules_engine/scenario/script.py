"""Carrying out a scenario's script: actions with priority, checks, attacks and blocks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from rules_engine.agents.random_legal import first_legal
from rules_engine.decisions import ActionKind, Answer, Decision, DecisionKind, Option
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId
from rules_engine.runner import Game
from rules_engine.scenario.answers import Answers
from rules_engine.scenario.format import Expectation, Scenario, ScriptEntry, ScriptError
from rules_engine.scenario.names import Names
from rules_engine.scenario.texts import (
    action_texts,
    begins,
    on_stack,
    stack_texts,
    with_for_using,
)
from rules_engine.scenario.ways import Castings
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind

FACING_UP = ("morph", "megamorph", "disguise")
"""Keywords by which turning a permanent face up goes in a script (CR 702.37e, 702.168d)."""

DECLARATIONS = frozenset({"attack", "block", "attack_skip", "block_skip"})

ACTIVATED = frozenset(
    {ActionKind.ACTIVATE, ActionKind.ACTIVATE_MANA, ActionKind.CAST, ActionKind.SPECIAL}
)
"""What `activate` may mean: also a keyword that is a way to cast, and special actions."""


class Script:
    """The entries of a script and which of them are done.

    Args:
        check: raises if an expectation doesn't hold now.
    """

    def __init__(
        self,
        scenario: Scenario,
        names: Names,
        answers: Answers,
        game: Game,
        check: Callable[[Expectation], None],
    ) -> None:
        self.scenario = scenario
        self.names = names
        self.answers = answers
        self.game = game
        self.check = check
        self.done: set[int] = set()

    @property
    def state(self) -> GameState:
        return self.game.state

    # --- with priority -------------------------------------------------------------------------

    def priority(self, decision: Decision) -> None:
        """The player's next entry for this step is carried out, or the player passes.

        Raises:
            ScriptError: it can't be.
        """
        player = self.scenario.players[decision.player]
        for entry in self.scenario.script:
            here = (entry.turn, entry.step, entry.player) == (
                self.state.turn,
                self.state.step,
                player,
            )
            if entry.number in self.done or not here or entry.do in DECLARATIONS:
                continue
            if entry.do == "check":
                self.done.add(entry.number)
                self.check(entry.fields["expect"])
                continue
            if entry.do == "wait_stack":
                if self.state.stack:
                    if entry.fields.get("objects") == 1:
                        self.done.add(entry.number)
                    break
                self.done.add(entry.number)
                continue
            if not self._is_time_for(entry):
                break
            self.done.add(entry.number)
            if entry.do == "put_counters":
                self._put_counters(entry)
            elif entry.do == "concede":
                self.game.concede(decision.player)
            else:
                self._act(decision, entry)
            return
        self.answers.begin(decision.player, ())
        self.give(decision, (0,))

    def give(self, decision: Decision, answer: Answer) -> None:
        """Gives the game the answer.

        Raises:
            ScriptError: it isn't legal.
        """
        try:
            self.game.answer(answer)
        except IllegalAction as error:
            raise ScriptError(f"{decision.prompt}: {error}") from None

    def _is_time_for(self, entry: ScriptEntry) -> bool:
        for field, test in (
            ("when_on_stack", lambda found, copies: bool(found)),
            ("when_not_on_stack", lambda found, copies: not found),
            ("when_copy_on_stack", lambda found, copies: copies),
        ):
            if field in entry.fields:
                text = entry.text(field)
                found = [oid for oid in self.state.stack if self._is_on_stack(text, oid)]
                copies = any(self.state.objects[oid].kind is ObjectKind.SPELL_COPY for oid in found)
                if not test(found, copies):
                    return False
        if "when_on_top_of_stack" in entry.fields:
            text = entry.text("when_on_top_of_stack")
            return bool(self.state.stack) and self._is_on_stack(text, self.state.stack[-1])
        return True

    def _is_on_stack(self, text: str, oid: ObjectId) -> bool:
        """Whether the object's name or text contains the words."""
        obj = self.state.objects[oid]
        if obj.kind is ObjectKind.ABILITY and on_stack(text) != text:
            return self.names.means(self.state, text, oid)
        words = [self.state.name(oid), *stack_texts(self.state, obj)]
        own = self.state.name(oid).lower()
        wanted = text.lower().replace("{this}", own)
        return any(wanted in each.lower().replace("{this}", own) for each in words) or begins(
            text, words, own
        )

    def _put_counters(self, entry: ScriptEntry) -> None:
        for oid in self.state.battlefield:
            if self.names.means(self.state, entry.text("card"), oid):
                counters = self.state.objects[oid].counters
                kind = entry.text("counter")
                counters[kind] = counters.get(kind, 0) + int(entry.fields.get("count", 1))
                self.state.touch()
                self.game.refresh()
                return
        raise ScriptError(f"no {entry.text('card')} to put counters on")

    def _act(self, decision: Decision, entry: ScriptEntry) -> None:
        self.answers.begin(decision.player, entry.many("targets"))
        index: int | None
        match entry.do:
            case "cast":
                castings = Castings(self.state, self.names, decision.options)
                queue = self.answers.queue(decision.player, "choices")
                index = castings.find(entry.text("card"), queue, self.answers.targets)
            case "play_land":
                index = self._first(decision, entry, self._lands)
            case "activate" | "activate_mana":
                index = self._first(decision, entry, self._activations)
            case _:
                raise ScriptError(f"no such action: {entry.do}")
        if index is None:
            labels = ", ".join(option.label for option in decision.options)
            what = entry.text("card") or entry.text("ability")
            raise ScriptError(f"{entry.do} {what} can't be done now; there are: {labels}")
        self.give(decision, (index,))

    def _first(
        self,
        decision: Decision,
        entry: ScriptEntry,
        is_meant: Callable[[Option, ScriptEntry], bool],
    ) -> int | None:
        return next(
            (i for i, option in enumerate(decision.options) if is_meant(option, entry)), None
        )

    def _lands(self, option: Option, entry: ScriptEntry) -> bool:
        if option.action is not ActionKind.PLAY_LAND:
            return False
        card = entry.text("card")
        return option.label.lower() == f"play {card.lower()}" or self._is(option, card)

    def _activations(self, option: Option, entry: ScriptEntry) -> bool:
        text = entry.text("ability")
        if entry.do == "activate" and text.lower().startswith(("cast ", "play ")):
            return option.label.lower().startswith(with_for_using(text).lower())
        wanted = ACTIVATED if entry.do == "activate" else {ActionKind.ACTIVATE_MANA}
        if option.action not in wanted or option.entity is None:
            return False
        if text.startswith("@"):
            alias, _, text = text.partition(" ")
            if not self._is(option, alias):
                return False
        if option.action is ActionKind.CAST:
            return bool(option.detail) and text.lower().startswith(option.detail)
        if option.action is ActionKind.SPECIAL:
            return _names_special_action(text.lower(), option)
        own = self.state.name(option.entity)
        return begins(text, action_texts(self.state, option), own) or own.lower() == text.lower()

    def _is(self, option: Option, name: str) -> bool:
        return option.entity is not None and self.names.means(self.state, name, option.entity)

    # --- combat --------------------------------------------------------------------------------

    def declaration(self, decision: Decision) -> Answer:
        """All scripted attacks or blocks of this turn that are legal, together.

        Creatures that can't be declared so are left out: a script also names them to show that.
        """
        player = self.scenario.players[decision.player]
        verb = "attack" if decision.kind is DecisionKind.ATTACKERS else "block"
        chosen: list[int] = []
        for entry in self.scenario.script:
            if entry.do != verb or entry.turn != self.state.turn or entry.player != player:
                continue
            if entry.number in self.done:
                continue
            self.done.add(entry.number)
            index = self._pair(decision, entry, chosen)
            if index is not None:
                chosen.append(index)
        answer = _most_of(decision, chosen)
        return first_legal(decision) if answer is None else answer

    def _pair(self, decision: Decision, entry: ScriptEntry, chosen: list[int]) -> int | None:
        if entry.do == "attack":
            first, second = entry.text("attacker"), entry.fields.get("defender")
        else:
            first, second = entry.text("blocker"), entry.fields.get("attacker")
        taken = {decision.options[i].entity for i in chosen} if entry.do == "attack" else set()
        first, wanted = _numbered(first)
        other, other_number = _numbered(str(second)) if second is not None else (None, 0)
        seen: list[int] = []
        others: list[int] = []
        for index, option in enumerate(decision.options):
            if option.entity is None or option.other is None:
                continue
            if not self.names.means(self.state, first, option.entity):
                continue
            if other is not None and not self.names.means(self.state, other, option.other):
                continue
            if option.entity not in seen:
                seen.append(option.entity)
            if option.other not in others:
                others.append(option.other)
            if option.entity in taken or index in chosen:
                continue
            if wanted is not None and seen.index(option.entity) != wanted:
                continue
            if other_number is not None and others.index(option.other) < other_number:
                continue
            return index
        return None


def _numbered(name: str) -> tuple[str, int | None]:
    """`NAME:1` picks the second of several; `player:B` is no number."""
    head, colon, tail = name.rpartition(":")
    if colon and tail.isdigit():
        return head, int(tail)
    return name, None


def _names_special_action(text: str, option: Option) -> bool:
    """Whether that text means the special action (CR 116.2): its label or its keyword's start."""
    kind = option.detail.partition(":")[0]
    if option.label.lower().startswith(text):
        return True
    if kind == "turn face up":
        return text.startswith(FACING_UP) or text.rstrip(".").endswith("face up")
    return text.startswith(kind)


def _most_of(decision: Decision, chosen: list[int]) -> Answer | None:
    """As many of the chosen attacks or blocks as are legal together, the first ones preferred."""
    for left_out in range(len(chosen) + 1):
        for kept in combinations(chosen, len(chosen) - left_out):
            try:
                decision.validate(kept)
            except IllegalAction:
                continue
            return kept
    return None
