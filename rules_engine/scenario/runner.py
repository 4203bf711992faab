"""Playing a scenario: the script drives the game, the answers its decisions."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rules_engine.agents.random_legal import first_legal
from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import ActionKind, Answer, Decision, DecisionKind, Option
from rules_engine.errors import IllegalAction, UnsupportedCard
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.rules.board import characteristics
from rules_engine.rules.commander import designate_commander
from rules_engine.rules.editions import edition_of
from rules_engine.rules.setup import add_card, as_if_entered
from rules_engine.rules.variants import VARIANTS
from rules_engine.rules.ways import ALTERNATIVE
from rules_engine.runner import Game
from rules_engine.scenario.checks import failed
from rules_engine.scenario.format import Scenario, ScriptEntry, SetupCard, SetupLife
from rules_engine.scenario.names import Names, ability_text, action_texts, normalized
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.state.players import Player
from rules_engine.vocabulary import Color, Zone

ORDER_KINDS = frozenset({DecisionKind.TRIGGERS, DecisionKind.ORDER, DecisionKind.MANA})
"""Decisions that take the engine's default also in strict scenarios."""


FACING_UP = ("morph", "megamorph", "disguise")
"""Keywords by which turning a permanent face up goes in a script (CR 702.37e, 702.168d)."""


class ScriptError(Exception):
    """A scripted action that couldn't be done, or a decision without a scripted answer."""


class CheckFailed(Exception):
    """A check or expectation that doesn't hold."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a scenario went: what doesn't hold, if anything, and the answers left over."""

    wrong: str
    left_over: str


def play_scenario(scenario: Scenario, cards: Mapping[str, CardDefinition] | Catalogue) -> Played:
    """Plays the scenario to its end.

    Raises:
        UnsupportedCard: a card or the variant isn't supported.
        ScriptError: an action can't be done or a decision has no answer.
    """
    return ScenarioRun(scenario, cards).play()


class ScenarioRun:
    def __init__(self, scenario: Scenario, cards: Mapping[str, CardDefinition] | Catalogue) -> None:
        self.scenario = scenario
        self.names = Names(scenario.players)
        self.cards = Catalogue.of(cards)
        self.variant = VARIANTS.get(scenario.variant)
        if self.variant is None or not self.variant.playable:
            raise UnsupportedCard(scenario.variant, ("variant",))
        self.game = Game(self._state())
        self.done: set[int] = set()
        self.targets: list[Any] = []
        self.shares: dict[int | None, int] = {}
        self.queues: dict[tuple[str, str], list[Any]] = {
            (player, queue): list(entries)
            for player, queues in scenario.answers.items()
            for queue, entries in queues.items()
            if queue not in ("flips", "rolls")
        }

    # --- set-up --------------------------------------------------------------------------------

    def _nameable(self) -> tuple[str, ...]:
        """CR 201.4: the cards of the catalogue that the answers name, which need not be in the
        game."""
        named = {
            self.cards.face_name(answer)
            for queues in self.scenario.answers.values()
            for queue in queues.values()
            for answer in queue
            if isinstance(answer, str)
        }
        return tuple(sorted(name for name in named if name is not None))

    def _state(self) -> GameState:
        scenario, variant = self.scenario, self.variant
        assert variant is not None
        state = GameState(
            players=[
                Player(PlayerId(i), name, variant.starting_life)
                for i, name in enumerate(scenario.players)
            ],
            rng=random.Random(scenario.seed),
            edition=edition_of(scenario.rules_edition),
            options=GameOptions(
                every_priority=True,
                manual_mana=True,
                opening_hand=scenario.opening_hand,
                mulligans=False,
                shuffle=scenario.shuffle,
                stop_after=scenario.stop,
                starting_life=variant.starting_life,
                minimum_deck=variant.minimum_deck,
                commander_damage=variant.commander_damage,
                nameable=self._nameable(),
            ),
            turn_order=[PlayerId(i) for i in range(len(scenario.players))],
            secret="scenario",
        )
        for index, name in enumerate(scenario.players):
            if name not in scenario.no_default_library and scenario.default_library:
                filler = self.cards.playable(scenario.filler)
                for _ in range(scenario.default_library):
                    add_card(state, filler, PlayerId(index), Zone.LIBRARY)
        for index, name in enumerate(scenario.players):
            queues = scenario.answers.get(name, {})
            state.players[index].next_flips = [bool(won) for won in queues.get("flips", ())]
            state.players[index].next_rolls = [int(result) for result in queues.get("rolls", ())]
        for entry in scenario.setup:
            if isinstance(entry, SetupLife):
                state.players[self.names.player(entry.player)].life = entry.life
            else:
                self._place(state, entry)
        return state

    def _place(self, state: GameState, entry: SetupCard) -> None:
        definition = self.cards.playable(entry.card)
        player = PlayerId(self.names.player(entry.player))
        for number in range(1, entry.count + 1):
            oid = add_card(state, definition, player, entry.zone)
            if entry.zone is Zone.COMMAND and self.variant is not None and self.variant.commanders:
                designate_commander(state, oid)
            if entry.alias is not None:
                alias = entry.alias if entry.count == 1 else f"{entry.alias}.{number}"
                self.names.aliases[alias.removeprefix("@")] = oid
            if entry.zone is Zone.BATTLEFIELD:
                obj = state.objects[oid]
                obj.tapped = entry.tapped
                obj.new_control = False
                obj.echo_due = 0
                as_if_entered(state, oid)
                state.touch()

    # --- playing -------------------------------------------------------------------------------

    def play(self) -> Played:
        try:
            while self.game.decision is not None:
                self.names.follow(self.game.state)
                decision = self.game.decision
                if decision.kind is DecisionKind.PRIORITY:
                    self._priority(decision)
                else:
                    self._give(decision, self._answer(decision))
            self.names.follow(self.game.state)
            for wanted in self.scenario.expect:
                self._check(wanted)
        except CheckFailed as wrong:
            return Played(str(wrong), self._left_over())
        return Played("", self._left_over())

    def _left_over(self) -> str:
        left = {f"{p} {q}": entries for (p, q), entries in self.queues.items() if entries}
        for player in self.game.state.players:
            chance = (("flips", player.next_flips), ("rolls", player.next_rolls))
            left |= {f"{player.name} {what}": list(rest) for what, rest in chance if rest}
        return f"answers left over: {left}" if left else ""

    def _check(self, wanted: Mapping[str, Any]) -> None:
        seen = failed(self.game.state, self.names, wanted)
        if seen:
            raise CheckFailed(f"wanted {dict(wanted)}: {seen}")

    def _give(self, decision: Decision, answer: Answer) -> None:
        try:
            self.game.answer(answer)
        except IllegalAction as error:
            raise ScriptError(f"{decision.prompt}: {error}") from None

    def _priority(self, decision: Decision) -> None:
        state = self.game.state
        player = self.scenario.players[decision.player]
        for entry in self.scenario.script:
            here = (entry.turn, entry.step, entry.player) == (state.turn, state.step, player)
            if entry.number in self.done or not here or entry.do in _DECLARATIONS:
                continue
            if entry.do == "check":
                self.done.add(entry.number)
                self._check(entry.fields["expect"])
                continue
            if entry.do == "wait_stack":
                if state.stack:
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
                return
            if entry.do == "concede":
                self.game.concede(decision.player)
                return
            self._act(decision, entry)
            return
        self.targets = []
        self._give(decision, (0,))

    def _is_time_for(self, entry: ScriptEntry) -> bool:
        state = self.game.state
        for field, test in (
            ("when_on_stack", lambda found, copies: bool(found)),
            ("when_not_on_stack", lambda found, copies: not found),
            ("when_copy_on_stack", lambda found, copies: copies),
        ):
            if field in entry.fields:
                text = entry.text(field).lower()
                found = [oid for oid in state.stack if text in self._stack_words(oid)]
                copies = any(state.objects[o].kind is ObjectKind.SPELL_COPY for o in found)
                if not test(found, copies):
                    return False
        if "when_on_top_of_stack" in entry.fields:
            text = entry.text("when_on_top_of_stack").lower()
            return bool(state.stack) and text in self._stack_words(state.stack[-1])
        return True

    def _stack_words(self, oid: ObjectId) -> str:
        state = self.game.state
        obj = state.objects[oid]
        return f"{state.name(oid)} {ability_text(obj, state)}".lower()

    def _put_counters(self, entry: ScriptEntry) -> None:
        state = self.game.state
        for oid in state.battlefield:
            if self.names.means(state, entry.text("card"), oid):
                counters = state.objects[oid].counters
                kind = entry.text("counter")
                counters[kind] = counters.get(kind, 0) + int(entry.fields.get("count", 1))
                state.touch()
                self.game.refresh()
                return
        raise ScriptError(f"no {entry.text('card')} to put counters on")

    def _act(self, decision: Decision, entry: ScriptEntry) -> None:
        matching = {
            "play_land": self._lands,
            "cast": self._casts,
            "activate": self._activations,
            "activate_mana": self._activations,
        }.get(entry.do)
        if matching is None:
            raise ScriptError(f"no such action: {entry.do}")
        index = next(
            (i for i, option in enumerate(decision.options) if matching(option, entry)), None
        )
        if index is None and entry.do == "cast":
            index = next(
                (i for i, option in enumerate(decision.options) if self._pays_else(option, entry)),
                None,
            )
        if index is None:
            labels = ", ".join(option.label for option in decision.options)
            what = entry.text("card") or entry.text("ability")
            raise ScriptError(f"{entry.do} {what} can't be done now; there are: {labels}")
        self.targets = entry.many("targets")
        self._give(decision, (index,))

    def _lands(self, option: Option, entry: ScriptEntry) -> bool:
        return option.action is ActionKind.PLAY_LAND and self._is(option, entry.text("card"))

    def _casts(self, option: Option, entry: ScriptEntry) -> bool:
        if option.action is not ActionKind.CAST:
            return False
        name, way = entry.text("card"), ""
        for word in (" with ", " using "):
            if word in name and not self._is(option, name):
                name, _, way = name.partition(word)
        face = f"cast {name}" + (f" with {way}" if way else "")
        if option.label.lower() == face.lower():
            return True  # one half, one face, or a way with a name of its own
        return self._is(option, name) and option.detail.lower() == way.lower()

    def _pays_else(self, option: Option, entry: ScriptEntry) -> bool:
        """CR 118.9: the plain name where only an alternative cost without a name can be paid."""
        is_cast = option.action is ActionKind.CAST and option.detail == ALTERNATIVE
        return is_cast and self._is(option, entry.text("card"))

    def _activations(self, option: Option, entry: ScriptEntry) -> bool:
        wanted = {
            "activate": (
                ActionKind.ACTIVATE,
                ActionKind.ACTIVATE_MANA,
                ActionKind.CAST,
                ActionKind.SPECIAL,
            ),
            "activate_mana": (ActionKind.ACTIVATE_MANA,),
        }[entry.do]
        text = entry.text("ability")
        if entry.do == "activate" and text.lower().startswith(("cast ", "play ")):
            return option.label.lower().startswith(text.lower())
        if option.action not in wanted or option.entity is None:
            return False
        if text.startswith("@"):
            alias, _, text = text.partition(" ")
            if not self._is(option, alias):
                return False
        state = self.game.state
        if option.action is ActionKind.CAST:
            return bool(option.detail) and text.lower().startswith(option.detail)
        if option.action is ActionKind.SPECIAL:
            return _names_special_action(text.lower(), option)
        own = state.name(option.entity)
        wanted_text = normalized(text, own)
        texts = action_texts(state, option)
        return any(normalized(t, own).startswith(wanted_text) for t in texts) or (
            own.lower() == text.lower()
        )

    def _is(self, option: Option, name: str) -> bool:
        return option.entity is not None and self.names.means(self.game.state, name, option.entity)

    # --- decisions -----------------------------------------------------------------------------

    def _answer(self, decision: Decision) -> Answer:
        if decision.kind in (DecisionKind.ATTACKERS, DecisionKind.BLOCKERS):
            return self._declaration(decision)
        player = self.scenario.players[decision.player]
        queue = {DecisionKind.TARGET: "targets", DecisionKind.MODE: "modes"}.get(
            decision.kind, "choices"
        )
        if decision.kind is DecisionKind.DIVIDE:
            shares = self._announced_shares(decision)
            if shares is not None:
                return shares
        if decision.kind is DecisionKind.TARGET and self.targets:
            picked = self._from_targets(decision)
            if picked is not None:
                return picked
        other = {"targets": "choices", "choices": "targets"}.get(queue)
        for name in (queue, other):
            entries = self.queues.get((player, name or ""), [])
            picked = self._from_queue(decision, entries)
            if picked is not None:
                return picked
        for start in range(1, len(self.queues.get((player, "targets"), []))):
            entries = self.queues[player, "targets"]
            rest = entries[start:]
            picked = self._from_queue(decision, rest)
            if picked is not None and queue in ("targets", "choices"):
                entries[start:] = rest
                return picked
        return self._default(decision)

    def _from_targets(self, decision: Decision) -> Answer | None:
        """The action's own targets; those before one that fits were the only legal ones."""
        for start in range(len(self.targets)):
            rest = self.targets[start:]
            picked = self._from_queue(decision, rest)
            if picked is not None:
                self.targets = rest
                return picked
        return None

    def _from_queue(self, decision: Decision, entries: list[Any]) -> Answer | None:
        """An answer from the head of a queue; what it uses is taken away."""
        if not entries:
            return None
        head = entries[0]
        match decision.kind:
            case DecisionKind.YES_NO:
                if isinstance(head, bool):
                    entries.pop(0)
                    return (0,) if head else (1,)
                return None
            case DecisionKind.NUMBER:
                number = head.get("x", head.get("amount")) if isinstance(head, dict) else None
                if isinstance(number, int):
                    entries.pop(0)
                    return (number,)
                return None
            case DecisionKind.DIVIDE:
                return self._division(decision, entries)
            case _:
                return self._picks(decision, entries)

    def _picks(self, decision: Decision, entries: list[Any]) -> Answer | None:
        if decision.minimum == 0 and isinstance(entries[0], bool):
            if not entries[0]:
                entries.pop(0)
                return ()
            rest = entries[1:]
            picked = self._picks(decision, rest) if rest else None
            if picked is None and len(decision.options) == 1:
                picked = (0,)
            if picked is not None:
                entries[:] = rest
            return picked
        chosen: list[int] = []
        used = 0
        flat: list[Any] = []
        for entry in entries:
            flat.extend(entry if isinstance(entry, list) else [entry])
            if len(flat) >= decision.maximum:
                break
        for value in flat:
            if len(chosen) >= decision.maximum:
                break
            if isinstance(value, dict) and value.get("done"):
                used += 1
                break
            index = self._option(decision, value, chosen)
            if index is None:
                break
            chosen.append(index)
            used += 1
            if isinstance(value, dict) and "amount" in value:
                self.shares[decision.options[index].entity] = int(value["amount"])
        if used and decision.kind in ORDER_KINDS:
            chosen += [i for i in range(len(decision.options)) if i not in chosen]
            chosen = chosen[: decision.maximum]
        if not used or len(chosen) < decision.minimum:
            return None
        self._use(entries, used)
        return tuple(chosen)

    def _use(self, entries: list[Any], used: int) -> None:
        while used > 0 and entries:
            head = entries[0]
            if isinstance(head, list):
                taken = head[:used]
                used -= len(taken)
                del head[: len(taken)]
                if not head:
                    entries.pop(0)
            else:
                entries.pop(0)
                used -= 1

    def _option(self, decision: Decision, value: Any, chosen: list[int]) -> int | None:
        if isinstance(value, dict) and "target" in value:
            value = value["target"]
        if decision.kind is DecisionKind.MODE and isinstance(value, int):
            value = f"Mode {value}"
        if isinstance(value, bool) and len(decision.options) == 1:
            return 0 if value else None
        if not isinstance(value, str):
            return None
        for index, option in enumerate(decision.options):
            if index in chosen:
                continue
            if option.entity is not None and self.names.means(
                self.game.state, value, option.entity
            ):
                return index
            if option.label.lower().startswith(value.lower()) and value:
                return index
            if option.label.startswith(_MANA_OF.get(value.lower(), "\0")):
                return index
        return None

    def _announced_shares(self, decision: Decision) -> Answer | None:
        """The division that was named with the targets."""
        answer = tuple(self.shares.get(option.entity, 0) for option in decision.options)
        self.shares = {}
        return answer if sum(answer) == decision.total else None

    def _division(self, decision: Decision, entries: list[Any]) -> Answer | None:
        shares = [0] * len(decision.options)
        used = 0
        for entry in entries:
            if not isinstance(entry, dict) or "amount" not in entry:
                break
            if "target" in entry:
                index = self._option(decision, entry["target"], [])
                if index is None:
                    break
            else:
                index = used
            if index >= len(shares):
                break
            shares[index] += int(entry["amount"])
            used += 1
        if not used or sum(shares) != decision.total:
            return None
        del entries[:used]
        return tuple(shares)

    def _default(self, decision: Decision) -> Answer:
        """The documented default; an error in strict scenarios unless nothing is really chosen."""
        if decision.rule == "CR 508.1e":
            return ()  # attackers form bands only where that is scripted
        equal = len({self._kind_of(option) for option in decision.options}) <= 1
        numbered = decision.kind in (DecisionKind.NUMBER, DecisionKind.DIVIDE)
        free = decision.kind in ORDER_KINDS or (
            equal and not numbered and decision.minimum == decision.maximum
        )
        if self.scenario.strict and not free:
            labels = ", ".join(option.label for option in decision.options)
            raise ScriptError(f"no answer for {decision.prompt!r} with {labels}")
        if decision.kind in (DecisionKind.YES_NO, DecisionKind.NUMBER, DecisionKind.DIVIDE):
            return first_legal(decision) if numbered else (0,)
        order = sorted(
            range(len(decision.options)),
            key=lambda i: self._is_mine(decision, decision.options[i]) is decision.harmful,
        )
        return tuple(order[: min(decision.maximum, len(order))])

    def _kind_of(self, option: Option) -> object:
        """Options that mean equal objects are equal choices."""
        if option.entity is None or option.entity < FIRST_OBJECT:
            return option
        obj = self.game.state.get(option.entity)
        if obj is None:
            return option.label
        return (
            obj.face.name,
            obj.zone,
            obj.tapped,
            obj.damage,
            tuple(sorted(obj.counters.items())),
        )

    def _is_mine(self, decision: Decision, option: Option) -> bool:
        if option.entity is None:
            return True
        if option.entity < FIRST_OBJECT:
            return option.entity == decision.player
        return characteristics(self.game.state, option.entity).controller == decision.player

    def _declaration(self, decision: Decision) -> Answer:
        """All scripted attacks or blocks of this turn that are legal, together.

        Creatures that can't be declared so are left out: a script also names them to show that.
        """
        state = self.game.state
        player = self.scenario.players[decision.player]
        verb = "attack" if decision.kind is DecisionKind.ATTACKERS else "block"
        chosen: list[int] = []
        for entry in self.scenario.script:
            if entry.do != verb or entry.turn != state.turn or entry.player != player:
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
            if not self.names.means(self.game.state, first, option.entity):
                continue
            if other is not None and not self.names.means(self.game.state, other, option.other):
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


_MANA_OF = {color.name.lower(): f"{{{color}}}" for color in Color} | {"colorless": "{C}"}
"""Mana is offered by its symbols and may be named by its color."""

_DECLARATIONS = frozenset({"attack", "block", "attack_skip", "block_skip"})


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
