"""Carrying out a scenario's script: actions with priority, checks, attacks and blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

from rules_engine.agents.random_legal import first_legal
from rules_engine.decisions import ActionKind, Answer, Decision, DecisionKind, Option
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.oracle.catalogue import Catalogue, folded
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import in_words
from rules_engine.rules.declare_attackers import attack_cost
from rules_engine.rules.declare_blockers import block_cost
from rules_engine.rules.face_down import ways_up
from rules_engine.rules.payment_help import helping_sources
from rules_engine.runner import Game
from rules_engine.scenario.answers import Answers
from rules_engine.scenario.format import Expectation, Scenario, ScriptEntry, ScriptError
from rules_engine.scenario.mana_made import mana_made
from rules_engine.scenario.names import Names
from rules_engine.scenario.texts import (
    RESEMBLES,
    action_texts,
    begins,
    keywords_of,
    likeness,
    normalized,
    on_stack,
    stack_texts,
    text_of,
    with_for_using,
)
from rules_engine.scenario.ways import Castings
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind

FACING_UP = ("morph", "megamorph", "disguise")
"""Keywords by which turning a permanent face up goes in a script (CR 702.37e, 702.168d)."""

HALVES = ("left", "right")

PAY_FOR = "pay for"
"""The special action of paying for what an effect offers (CR 116.2c)."""

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
        cards: Catalogue,
    ) -> None:
        self.scenario = scenario
        self.names = names
        self.answers = answers
        self.game = game
        self.check = check
        self.cards = cards
        self.done: set[int] = set()

    @property
    def state(self) -> GameState:
        return self.game.state

    def not_done(self) -> str:
        """The entries whose time never came, in words; declarations may be left out (see
        `declaration`)."""
        left = [
            f"{entry.player} {entry.do} (turn {entry.turn}, {entry.step.value})"
            for entry in self.scenario.script
            if entry.number not in self.done and entry.do not in DECLARATIONS
        ]
        return f"entries not come to: {', '.join(left)}" if left else ""

    # --- with priority -------------------------------------------------------------------------

    def priority(self, decision: Decision) -> None:
        """The player's next entry for this step is carried out, or the player passes.

        Raises:
            ScriptError: it can't be.
        """
        players = self._acting(decision)
        for entry in self.scenario.script:
            here = (entry.turn, entry.step) == (self.state.turn, self.state.step)
            if entry.number in self.done or not here or entry.player not in players:
                continue
            if entry.do in DECLARATIONS:
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
            if entry.do == "put_counters":
                self._put_counters(entry)
            elif entry.do == "concede":
                self.game.concede(decision.player)
            elif not self._act(decision, entry):
                break
            self.done.add(entry.number)
            return
        self.answers.begin(decision.player, ())
        self.give(decision, (0,))

    def _acting(self, decision: Decision) -> set[str]:
        """The player who decides, and the one whose turn it is if that one is controlled (CR
        723.5)."""
        acting = (decision.player, decision.made_for)
        return {self.scenario.players[player] for player in acting if player is not None}

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

    def _is_last_chance(self, entry: ScriptEntry) -> bool:
        """Whether what it waited for on the stack is the next thing to resolve."""
        named = ("when_on_stack", "when_copy_on_stack", "when_on_top_of_stack")
        waited = [entry.text(field) for field in named if field in entry.fields]
        return any(self._is_on_stack(text, self.state.stack[-1]) for text in waited)

    def _is_on_stack(self, text: str, oid: ObjectId) -> bool:
        """Whether the object's name or text contains the words."""
        obj = self.state.objects[oid]
        if obj.kind is ObjectKind.ABILITY and on_stack(text) != text:
            return self.names.means(self.state, text, oid)
        words = [self.state.name(oid), *stack_texts(self.state, obj)]
        own = self.state.name(oid if obj.item is None else obj.item.source).lower()
        wanted = text.lower().replace("{this}", own)
        return any(wanted in each.lower().replace("{this}", own) for each in words) or begins(
            text, words, own
        )

    def _put_counters(self, entry: ScriptEntry) -> None:
        for oid in self.state.battlefield:
            if self.names.means(self.state, entry.text("card"), oid):
                obj, kind = self.state.objects[oid], entry.text("counter")
                obj.counters[kind] = obj.counters.get(kind, 0) + int(entry.fields.get("count", 1))
                obj.counter_times[kind] = self.state.tick()  # CR 613.7c
                self.state.touch()
                self.game.refresh()
                return
        raise ScriptError(f"no {entry.text('card')} to put counters on")

    def _act(self, decision: Decision, entry: ScriptEntry) -> bool:
        """Whether it is done; what can't be done now, or not with these targets, waits for the
        stack to be resolved, as a spell for the creature that is still on the stack.

        Raises:
            ScriptError: it can't be done, and there is nothing to wait for.
        """
        self.answers.begin(decision.player, entry.many("targets"))
        queue = self.answers.queue(decision.player, "choices")
        unused = list(queue)
        index: int | None
        match entry.do:
            case "cast":
                caster = decision.player if decision.made_for is None else decision.made_for
                later = self.answers.queue(decision.player, "targets")
                castings = Castings(self.state, caster, self.names, decision.options, later)
                index = castings.find(entry.text("card"), queue, self.answers.targets)
                self.answers.pays = castings.pays
            case "play_land":
                index = self._first(decision, entry, self._lands)
            case "activate" | "activate_mana":
                index = self._first(decision, entry, self._activations)
                if index is not None and not entry.fields.get("targets"):
                    index = self._without_targets(decision, entry, index)
                for means in (
                    self._adds_that_mana,
                    self._by_ability_word,
                    self._by_printed_line,
                    self._by_keyword,
                    _turns_face_up,
                    self._turns_face_up_for,
                ):
                    if index is None:
                        index = self._first(decision, entry, means)
                if index is None:
                    index = self._most_like(decision, entry)
            case _:
                raise ScriptError(f"no such action: {entry.do}")
        is_early = index is None or self.answers.lack_targets((index,))
        if is_early and self.state.stack and not self._is_last_chance(entry):
            self.answers.begin(decision.player, ())
            queue[:] = unused
            return False
        if index is None:
            labels = ", ".join(option.label for option in decision.options)
            what = entry.text("card") or entry.text("ability")
            raise ScriptError(f"{entry.do} {what} can't be done now; there are: {labels}")
        self._choose_payment(decision, decision.options[index])
        self.give(decision, (index,))
        return True

    def _choose_payment(self, decision: Decision, option: Option) -> None:
        """Asks how the mana of a spell is paid where something beside mana could help to pay it
        and the answers may say what (CR 601.2h): convoke, delve, improvise."""
        card = option.entity
        choose = (
            option.action is ActionKind.CAST
            and card is not None
            and self.answers.names_something(decision.player)
            and bool(helping_sources(self.state, decision.player, ObjectId(card)))
        )
        if choose != self.state.options.choose_payment:
            self.state.options = replace(self.state.options, choose_payment=choose)
            self.game.refresh()

    def _first(
        self,
        decision: Decision,
        entry: ScriptEntry,
        is_meant: Callable[[Option, ScriptEntry], bool],
    ) -> int | None:
        return next(
            (i for i, option in enumerate(decision.options) if is_meant(option, entry)), None
        )

    def _without_targets(self, decision: Decision, entry: ScriptEntry, index: int) -> int:
        """Of two abilities of one keyword the one that has no target, as none is given: to unattach
        what is reconfigured (CR 702.151a)."""
        source = decision.options[index].entity
        if not self._has_targets(decision.options[index]):
            return index
        for other, option in enumerate(decision.options):
            if option.entity == source and other != index and self._activations(option, entry):
                keywords = keywords_of(self.state, option)
                same = keywords & keywords_of(self.state, decision.options[index])
                if same and not self._has_targets(option):
                    return other
        return index

    def _has_targets(self, option: Option) -> bool:
        if option.action is not ActionKind.ACTIVATE or option.entity is None:
            return False
        abilities = characteristics(self.state, ObjectId(option.entity)).abilities
        ability = abilities[int(option.detail)]
        return isinstance(ability, ActivatedAbility) and bool(ability.targets)

    def _lands(self, option: Option, entry: ScriptEntry) -> bool:
        if option.action is not ActionKind.PLAY_LAND:
            return False
        card = entry.text("card")
        return folded(option.label) == folded(f"play {card}") or self._is(option, card)

    def _activations(self, option: Option, entry: ScriptEntry) -> bool:
        text = entry.text("ability")
        if entry.do == "activate" and text.lower().startswith(("cast ", "play ")):
            return folded(option.label).startswith(folded(with_for_using(text)))
        wanted = ACTIVATED if entry.do == "activate" else {ActionKind.ACTIVATE_MANA}
        gives_mana = option.detail.startswith(f"{PAY_FOR}:")  # or may, as far as scripts go
        if option.entity is None or (option.action not in wanted and not gives_mana):
            return False
        if text.startswith("@"):
            alias, _, text = text.partition(" ")
            if not self._is(option, alias):
                return False
        if option.action is ActionKind.CAST:
            return bool(option.detail) and text.lower().startswith(option.detail)
        if option.action is ActionKind.SPECIAL:
            return self._names_special_action(text.lower(), option)
        own = self.state.name(option.entity)
        return begins(text, action_texts(self.state, option), own) or own.lower() == text.lower()

    def _adds_that_mana(self, option: Option, entry: ScriptEntry) -> bool:
        """Whether it adds mana of one of several types, and the text says which (CR 106.1)."""
        text = entry.text("ability")
        if text.startswith("@"):
            alias, _, text = text.partition(" ")
            if not self._is(option, alias):
                return False
        self.answers.makes = mana_made(self.state, option, text)
        return self.answers.makes is not None

    def _most_like(self, decision: Decision, entry: ScriptEntry) -> int | None:
        """The ability of that cost which the text means in other words, as in those of an older
        printing."""
        text = entry.text("ability")
        wanted = ACTIVATED if entry.do == "activate" else {ActionKind.ACTIVATE_MANA}
        found = []
        for index, option in enumerate(decision.options):
            if option.entity is None or option.action not in wanted:
                continue
            own = self.state.name(ObjectId(option.entity))
            cost, colon, _ = normalized(text, own).partition(":")
            texts = [
                each
                for each in action_texts(self.state, option)
                if colon and normalized(each, own).partition(":")[0] == cost
            ]
            found.append((likeness(text, texts, own), -index))
        best = max(found, default=(0.0, 0))
        return -best[1] if best[0] >= RESEMBLES else None

    def _by_ability_word(self, option: Option, entry: ScriptEntry) -> bool:
        """Whether the text is the ability word before that ability, which the rules don't know (CR
        207.2c)."""
        word = folded(entry.text("ability"))
        if option.action is not ActionKind.ACTIVATE or option.entity is None or not word:
            return False
        own = self.state.name(ObjectId(option.entity))
        texts = action_texts(self.state, option)
        costs: dict[bool, list[str]] = {True: [], False: []}
        for line in self.cards.lines(own):
            before, dash, after = line.partition(" — ")
            named = bool(dash) and folded(before).startswith(word)
            costs[named].append((after if named else line).partition(":")[0])
        if any(begins(cost, texts, own) for cost in costs[True]):
            return True
        # in other words than the engine's own: the one that no other line gives
        return bool(costs[True]) and not any(begins(cost, texts, own) for cost in costs[False])

    def _by_printed_line(self, option: Option, entry: ScriptEntry) -> bool:
        """Whether the text begins the line of the card that this ability is, though the engine
        words it otherwise: of several lines with one cost they go by their order, and of all lines
        if the engine words that cost otherwise too."""
        if option.entity is None or option.action not in ACTIVATED or not option.detail.isdigit():
            return False
        source = ObjectId(option.entity)
        own = self.state.name(source)
        printed = [line for line in self.cards.lines(own) if ":" in line]
        meant = next((line for line in printed if begins(entry.text("ability"), [line], own)), "")
        cost = normalized(meant, own).partition(":")[0]
        if not cost:
            return False
        alike = [line for line in printed if normalized(line, own).partition(":")[0] == cost]
        obj = self.state.known(source)
        abilities = {
            number: ability
            for number, ability in enumerate(characteristics(self.state, source).abilities)
            if isinstance(ability, ActivatedAbility) and ability in obj.face.abilities
        }
        numbers = [
            number
            for number, ability in abilities.items()
            if normalized(text_of(ability, obj), own).partition(":")[0] == cost
        ]
        if not numbers:
            numbers, alike = list(abilities), printed
        if len(numbers) != len(alike):
            return False
        return numbers[alike.index(meant)] == int(option.detail)

    def _by_keyword(self, option: Option, entry: ScriptEntry) -> bool:
        """Whether the text gives the keyword ability that this one is with another cost, where the
        one with that cost can't be activated: "Crew 3" where a counter may be removed instead."""
        word = re.split(r"[ {—]", entry.text("ability").lower(), maxsplit=1)[0]
        return word in keywords_of(self.state, option)

    def _names_special_action(self, text: str, option: Option) -> bool:
        """Whether that text means the special action (CR 116.2): its label, its keyword's start, or
        a cost and what it does."""
        kind, _, detail = option.detail.partition(":")
        cost, _, rest = text.partition(": ")
        if option.label.lower().startswith(text):
            return True
        if kind == "turn face up":
            turning = rest.rstrip(".").endswith("face up") or rest.startswith("turn")
            if not turning:
                return text.startswith(FACING_UP)
            oid = ObjectId(option.entity or 0)
            ways = ways_up(self.state, characteristics(self.state, oid).controller, oid)
            return in_words(ways[int(detail)].cost).lower() in (cost, f"pay {cost}")
        if kind in ("ignore", PAY_FOR):
            return text.startswith(("any player may pay", "pay", "{", kind))
        if kind == "unlock":
            half = self.state.known(ObjectId(option.entity or 0)).definition.faces[int(detail)]
            whole = f"{half.mana_cost}: unlock the {HALVES[int(detail)]} half."
            named = f"unlock the {HALVES[int(detail)]} half" in text or text == kind
            return named or ("}" in text and whole.lower().startswith(text))
        return text.startswith(kind)

    def _turns_face_up_for(self, option: Option, entry: ScriptEntry) -> bool:
        """Whether the text is the cost for which it is turned face up, and no more."""
        kind, _, detail = option.detail.partition(":")
        if kind != "turn face up" or option.entity is None:
            return False
        oid = ObjectId(option.entity)
        way = ways_up(self.state, characteristics(self.state, oid).controller, oid)[int(detail)]
        return in_words(way.cost).lower() == entry.text("ability").lower().rstrip(":")

    def _is(self, option: Option, name: str) -> bool:
        return option.entity is not None and self.names.means(self.state, name, option.entity)

    # --- combat --------------------------------------------------------------------------------

    def declaration(self, decision: Decision) -> Answer:
        """All scripted attacks or blocks of this turn that are legal, together, with what must
        attack or block besides.

        Creatures that can't be declared so are left out: a script also names them to show that, or
        to attack in each of that turn's combat phases.
        """
        players = self._acting(decision)
        verb = "attack" if decision.kind is DecisionKind.ATTACKERS else "block"
        chosen: list[int] = []
        for entry in self.scenario.script:
            if entry.do != verb or entry.turn != self.state.turn or entry.player not in players:
                continue
            if entry.number in self.done:
                continue
            index = self._pair(decision, entry, chosen)
            if index is None:
                continue
            self.done.add(entry.number)
            if self._is_paid_for(decision, index):
                chosen.append(index)
        answer = _most_of(decision, chosen)
        return first_legal(decision) if answer is None else answer

    def _is_paid_for(self, decision: Decision, index: int) -> bool:
        """Whether the next answer doesn't refuse to pay what the attack or block costs (CR 508.1h,
        509.1d)."""
        option = decision.options[index]
        assert option.entity is not None
        assert option.other is not None
        creature = ObjectId(option.entity)
        if decision.kind is DecisionKind.ATTACKERS:
            cost = attack_cost(self.state, [(creature, option.other)])
        else:
            cost = block_cost(self.state, [(creature, ObjectId(option.other))])
        if not cost.parts:
            return True
        return self.answers.agrees(decision.player)

    def _pair(self, decision: Decision, entry: ScriptEntry, chosen: list[int]) -> int | None:
        if entry.do == "attack":
            first, second = entry.text("attacker"), entry.fields.get("defender")
        else:
            first, second = entry.text("blocker"), entry.fields.get("attacker")
        busy = {decision.options[i].entity for i in chosen}
        again: int | None = None  # a creature that blocks one attacker more
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
            if index in chosen or (option.entity in busy and entry.do == "attack"):
                continue
            if wanted is not None and seen.index(option.entity) != wanted:
                continue
            if other_number is not None and others.index(option.other) < other_number:
                continue
            if option.entity not in busy:
                return index
            again = index if again is None else again
        if again is None and wanted is not None and entry.do == "attack":
            return self._numbered_of_all(decision, first, wanted)
        return again

    def _numbered_of_all(self, decision: Decision, name: str, wanted: int) -> int | None:
        """ "NAME:1" where fewer may attack: that one of all of that name, if it is among them."""
        alike = [
            oid
            for oid in self.state.battlefield
            if characteristics(self.state, oid).controller == decision.player
            and self.names.means(self.state, name, oid)
        ]
        if wanted >= len(alike):
            return None
        meant = (i for i, one in enumerate(decision.options) if one.entity == alike[wanted])
        return next(meant, None)


def _numbered(name: str) -> tuple[str, int | None]:
    """`NAME:1` picks the second of several; `player:B` is no number."""
    head, colon, tail = name.rpartition(":")
    if colon and tail.isdigit():
        return head, int(tail)
    return name, None


def _turns_face_up(option: Option, entry: ScriptEntry) -> bool:
    """Whether it is any turning face up, where the script gives the cost in other words."""
    wanted = entry.text("ability").lower().rstrip(".").endswith("face up")
    return wanted and option.detail.startswith("turn face up:")


def _most_of(decision: Decision, chosen: list[int]) -> Answer | None:
    """As many of the chosen attacks or blocks as are legal together, the first ones preferred.

    Others join them only if something has to attack or block; none is found for what can't be
    alone.
    """
    required = decision.repair is not None and not _is_legal(decision, ())
    if decision.repair is not None and required and chosen and not _is_legal(decision, chosen):
        with_required = decision.repair(tuple(chosen))
        if set(chosen) <= set(with_required):
            return with_required
    for left_out in range(len(chosen) + 1):
        for kept in combinations(chosen, len(chosen) - left_out):
            if _is_legal(decision, kept):
                return kept
    return None


def _is_legal(decision: Decision, answer: Sequence[int]) -> bool:
    try:
        decision.validate(tuple(answer))
    except IllegalAction:
        return False
    return True
