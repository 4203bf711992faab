"""Answering a game's decisions from the queues of a scenario, or by the documented defaults."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from rules_engine.agents.random_legal import first_legal
from rules_engine.decisions import Answer, Decision, DecisionKind, Option
from rules_engine.effects.casting import CASTING
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import characteristics
from rules_engine.rules.keyword_abilities.banding import has_banding
from rules_engine.runner import Game
from rules_engine.scenario.defaults import ORDER_KINDS, default, kind_of
from rules_engine.scenario.entries import number_in, plain_entries
from rules_engine.scenario.format import Scenario
from rules_engine.scenario.mana_made import as_made
from rules_engine.scenario.matching import Matching
from rules_engine.scenario.names import Names
from rules_engine.scenario.new_targets import (
    NEW_TARGET,
    NEW_TARGETS,
    NewTargets,
    another_target,
)
from rules_engine.scenario.plain_answers import (
    SUGGESTED,
    USE,
    combination,
    counted,
    is_either_or,
    is_legal,
    is_payment,
    life_or_mana,
    mana_instead,
    said,
    zones_to_search,
)
from rules_engine.scenario.time_counters import LEAVE, TIME_TRAVEL, time_counter
from rules_engine.scenario.times_paid import times_before_x
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Zone

OPENING_HANDS = "CR 103.6"
"""The rule that a decision about a card of an opening hand names; they are asked one by one."""

CHOSEN_X = "CR 107.3a"
"""The rule that a decision about X names."""

CHOSEN_NOW = "CR 608.2d"
"""The rule that a decision about what an effect does names."""

SEARCH = "CR 701.23"
"""The rule that a decision about what a search finds names: that is rather in the targets' queue,
and isn't declined with a no."""

SUSPENDED = "CR 702.62a"
"""The rule that a decision about a suspended card without time counters names. It used to be cast
whenever possible, and scripts that say nothing still mean so."""

FIRST_ON_TOP = "the first one will be on top"
"""How the question about the order of cards that go on top of a library ends (CR 401.4)."""

BANDS = "CR 508.1e"
"""The rule that a decision about bands names."""

_OWN_QUEUE = {DecisionKind.TARGET: "targets", DecisionKind.MODE: "modes"}
_OTHER_QUEUE = {"targets": "choices", "choices": "targets", "modes": "choices"}


def _until_yes_or_no(entries: Iterable[Any]) -> Iterable[Any]:
    return takewhile(lambda entry: not isinstance(entry, bool), entries)


class Answers:
    """The answers that a scenario holds for each player, and what is left of them."""

    def __init__(self, scenario: Scenario, names: Names, game: Game) -> None:
        self.players = scenario.players
        self.strict = scenario.strict
        self.names = names
        self.game = game
        self.queues: dict[tuple[str, str], list[Any]] = {
            (player, queue): plain_entries(entries)
            for player, queues in scenario.answers.items()
            for queue, entries in queues.items()
            if queue not in ("flips", "rolls")
        }
        self.matching = Matching(game, names)
        self.targets: list[Any] = []
        self.announced_for: ObjectId | None = None
        """What the last one of these targets was chosen for."""
        self.acting: PlayerId | None = None
        self.shares: dict[int | None, int] = {}
        self.pays: tuple[str, ...] = ()
        """The optional costs that the way of casting says are paid."""
        self.makes: str | None = None
        """The type of mana that the words for the mana ability say it adds."""
        self.new_targets = NewTargets()
        self.named: set[int | None] = set()
        """What the last entry that was a name has picked."""
        self.chosen_freely: set[ObjectId | None] = set()
        """The sources of what has targets that need not be chosen."""
        self.time_traveled: ObjectId | None = None
        """What travels in time, if the answers have said of which things."""

    def begin(self, player: PlayerId, targets: Iterable[Any]) -> None:
        """The player takes an action with these targets; they are chosen from first."""
        self.acting = player
        self.targets = plain_entries(targets)
        self.announced_for = None
        self.pays = ()
        self.makes = None

    def lack_targets(self, action: Answer) -> bool:
        """Whether a target named for that action is still a spell, and none of the named ones is
        among those that it asks for first."""
        state = self.game.state
        named = [entry for entry in self.targets if isinstance(entry, str)]
        spells = [oid for oid in state.stack if state.objects[oid].kind is not ObjectKind.ABILITY]
        if not any(self.names.means(state, name, oid) for name in named for oid in spells):
            return False
        trial = self.game.fork()
        try:
            trial.answer(action)
        except IllegalAction:
            return False
        asked = trial.decision
        if asked is None or asked.kind is not DecisionKind.TARGET or asked.player != self.acting:
            return False
        present, self.game = self.game, trial
        try:
            return all(self.matching.option(asked, entry, ()) is None for entry in named)
        finally:
            self.game = present

    def left_over(self) -> dict[str, list[Any]]:
        """What no decision has used."""
        return {f"{p} {q}": entries for (p, q), entries in self.queues.items() if entries}

    def queue(self, player: PlayerId, name: str) -> list[Any]:
        """That player's entries of that queue which are left, to take from."""
        return self.queues.get((self.players[player], name), [])

    def _has_entries(self, player: PlayerId) -> bool:
        return any(self.queue(player, name) for name in ("choices", "targets", "modes"))

    def agrees(self, player: PlayerId) -> bool:
        """The next yes or no if it is next; else yes."""
        entries = self.queue(player, "choices")
        return bool(entries.pop(0)) if entries and isinstance(entries[0], bool) else True

    def names_something(self, player: PlayerId) -> bool:
        """Whether one of that player's entries is a name."""
        queues = (self.queue(player, name) for name in ("choices", "targets"))
        return any(isinstance(entry, str) for queue in queues for entry in queue)

    def answer(self, decision: Decision) -> Answer:
        """What the scenario answers, or the default.

        Raises:
            ScriptError: it is strict and has no answer.
        """
        answer = self._answer(decision)
        if decision.kind is DecisionKind.TARGET and decision.minimum == 0:
            self.chosen_freely.add(decision.source)
        return answer

    def _answer(self, decision: Decision) -> Answer:
        acts = self.acting in (decision.player, decision.made_for)
        entries = self.queue(decision.player, "choices")
        if decision.rule == NEW_TARGET:
            kept = self.new_targets.kept(self.game.state, decision)
            if kept is not None:
                return kept
        if decision.only_answer is not None:
            self._use_up(decision, self.targets if acts else [])
            return decision.only_answer
        if decision.made_for is not None and not self._has_entries(decision.player):
            decision = replace(decision, player=decision.made_for)
        if decision.rule == BANDS:
            return self._band(decision)
        if decision.rule == NEW_TARGETS:
            any_new = self.new_targets.are_said(self.game.state, decision, entries)
            if any_new is not None:
                return (0,) if any_new else (1,)
        if acts and self._is_said_to_be_paid(decision):
            return (0,) if decision.kind is DecisionKind.YES_NO else (1,)
        if acts and self.makes is not None and decision.kind is DecisionKind.MANA:
            made = as_made(decision, self.makes)
            self.makes = None
            if made is not None:
                if entries and self.matching.option(decision, entries[0], []) == made:
                    entries.pop(0)
                return (made,)
        if is_payment(decision):
            return self._payment(decision)
        if (first := mana_instead(decision, entries)) is not None:
            return first
        if decision.kind is DecisionKind.DIVIDE:
            shares = self._announced_shares(decision)
            if shares is not None:
                return shares
        if decision.kind is DecisionKind.TARGET and acts:
            picked = self._first_fitting(decision, self.targets, skipped_are_done=True)
            if picked is not None:
                self.announced_for = decision.source
                return picked
        if decision.rule == TIME_TRAVEL:
            queues = [self.queue(decision.player, name) for name in ("targets", "choices")]
            said = any(queues)
            picked = time_counter(decision, queues, self._means)
            if picked is None and not said and self.time_traveled == decision.source:
                return LEAVE
            if picked is not None:
                self.time_traveled = decision.source
                return picked
        if decision.kind is DecisionKind.TRIGGERS:
            picked = self._trigger(decision)
            if picked is not None:
                return picked
        own = _OWN_QUEUE.get(decision.kind, "choices")
        picked = times_before_x(
            self.game.state,
            decision,
            entries,
            self.queue(decision.player, "targets"),
            self._means,
        )
        if picked is None:
            picked = self._from_heads(decision, own, _OTHER_QUEUE[own])
        if picked is not None:
            return picked
        if decision.kind is DecisionKind.YES_NO:
            picked = self._implied(decision)
            if picked is None and decision.rule == SUSPENDED:
                return (0,)
        elif decision.kind is DecisionKind.MODE and decision.rule == CHOSEN_NOW:
            picked = self._leading_option(decision)
        elif decision.rule == CHOSEN_X and decision.kind is DecisionKind.CHOOSE:
            picked = self._worth_of_named(decision)
        elif decision.kind not in ORDER_KINDS and own != "modes":
            if decision.kind is DecisionKind.NUMBER:
                picked = self._as_many_as_named(decision)
            if picked is None:
                picked = self._further_down(decision)
            if picked is None and decision.minimum == 0 and len(decision.options) == 1:
                picked = self._next_said(decision)
        if picked is None and decision.rule == NEW_TARGET:
            picked = another_target(decision, entries)
        if picked is None:
            picked = zones_to_search(decision, entries)
        if picked is None and self._has_chosen_freely(decision):
            picked = (0,)
        if picked is None and acts and self._are_all_announced(decision):
            picked = ()
        if picked is not None:
            return picked
        strict = self.strict and not self._is_in_set_up(decision)
        return default(self.game.state, decision, strict=strict)

    def _is_said_to_be_paid(self, decision: Decision) -> bool:
        """Whether it asks about an optional cost that the way of casting names (CR 601.2b)."""
        asks = decision.kind in (DecisionKind.YES_NO, DecisionKind.NUMBER)
        return asks and any(
            f"the {name} {then}" in decision.prompt
            for name in self.pays
            for then in ("cost of", "(")
        )

    def _use_up(self, decision: Decision, announced: list[Any]) -> None:
        """The entry that says the only legal answer is used up, as it would be among several."""
        if decision.kind is DecisionKind.ORDER or is_payment(decision):
            return
        own = _OWN_QUEUE.get(decision.kind, "choices")
        queues = [self.queue(decision.player, name) for name in (own, _OTHER_QUEUE[own])]
        if decision.kind is DecisionKind.TARGET:
            queues.insert(0, announced)
        for entries in queues:
            if not entries or isinstance(entries[0], bool) or entries[0] == {"done": True}:
                continue  # they are said of what is really asked
            rest = list(entries)
            picked = self._from_head(decision, rest)
            if picked is not None and sorted(picked) == sorted(decision.only_answer or ()):
                entries[:] = rest
                return

    def _is_in_set_up(self, decision: Decision) -> bool:
        """Whether a permanent of the set-up asks what it would have asked as it entered."""
        state = self.game.state
        return state.turn == 0 and decision.source in state.battlefield

    # --- which entry ---------------------------------------------------------------------------

    def _from_heads(self, decision: Decision, own: str, other: str) -> Answer | None:
        """From the head of the decision's own queue, else of the other one.

        Where choosing at all may be answered with yes or no, a name behind that yes, or one in the
        other queue, says more, and uses up the yes.
        """
        entries, others = (self.queue(decision.player, name) for name in (own, other))
        found = decision.rule == SEARCH or decision.kind is DecisionKind.BOTTOM
        if found and own == "choices":
            picked = self._from_head(
                decision, others
            )  # that is how scripts find, or scry away, cards
            if picked is not None:
                return picked
        named = (
            decision.minimum == 0 and own == "choices" and isinstance(next(iter(others), 0), str)
        )
        if named and decision.kind is not DecisionKind.YES_NO and entries[:1] in ([True], [False]):
            behind = entries[1:] if entries[0] is True and len(entries) > 1 else []
            picked = (
                self._from_head(decision, behind)
                if isinstance(next(iter(behind), 0), str)
                else None
            )
            if picked is not None:
                entries[:] = behind
                return picked
            picked = self._from_head(decision, others)
            if picked is not None:
                if entries[0] is True:
                    del entries[0]
                return picked
        for queue in (entries, others):
            picked = self._from_head(decision, queue)
            if picked is not None:
                return picked
        return None

    def _further_down(self, decision: Decision) -> Answer | None:
        """An entry behind ones for decisions that the rules left no choice in."""
        for name in ("targets", "choices"):
            picked = self._first_fitting(decision, self.queue(decision.player, name))
            if picked is not None:
                return picked
        return None

    def _first_fitting(
        self, decision: Decision, entries: list[Any], *, skipped_are_done: bool = False
    ) -> Answer | None:
        for start, entry in enumerate(entries):
            if start and (isinstance(entry, bool) or entry == {"done": True}):
                continue
            rest = entries[start:]
            picked = self._from_head(decision, rest)
            if picked is not None:
                entries[0 if skipped_are_done else start :] = rest
                return picked
        return None

    def _from_head(self, decision: Decision, entries: list[Any]) -> Answer | None:
        """An answer from the head of a queue; what it uses is taken away."""
        if not entries:
            return None
        match decision.kind:
            case DecisionKind.YES_NO:
                return said(decision, entries)
            case DecisionKind.NUMBER:
                return counted(decision, entries)
            case DecisionKind.DIVIDE:
                return self._division(decision, entries)
            case DecisionKind.MANA if number_in(entries[0]) is not None:
                return combination(decision, entries)
            case _:
                return self._picks(decision, entries)

    def _trigger(self, decision: Decision) -> Answer | None:
        """The first entry that gives the text of one of the abilities; names before it belong to
        what the rules left no choice in."""
        entries = self.queue(decision.player, "choices")
        for place, entry in enumerate(entries):
            if isinstance(entry, bool):
                return None
            for index, option in enumerate(decision.options):
                if isinstance(entry, str) and self.matching.has_text(option, entry):
                    del entries[place]
                    return (index,)
        return None

    def _worth_of_named(self, decision: Decision) -> Answer | None:
        """The X that is the mana value of what an entry names, which is given for it."""
        state = self.game.state
        for entry in (*self.queue(decision.player, "choices"), *self.targets):
            if not isinstance(entry, str):
                continue
            for oid in state.objects:
                if self.names.means(state, entry, oid):
                    worth = str(characteristics(state, oid).mana_value)
                    fitting = [i for i, one in enumerate(decision.options) if one.label == worth]
                    if fitting:
                        return (fitting[0],)
        return None

    # --- yes or no -----------------------------------------------------------------------------

    def _implied(self, decision: Decision) -> Answer | None:
        """Yes, where the next entry names what is chosen after a yes, or the card that may be cast;
        else the next yes or no; else yes to casting what was just named.

        The entries before that belong to decisions in which the rules left no choice.
        """
        entries = self.queue(decision.player, "choices")
        if decision.rule == CASTING and self._is_about_next(decision, entries):
            entries.pop(0)
            return (0,)
        if self._leads_to_an_answer(decision):
            return (0,)
        said = self._next_said(decision)
        if said is not None:
            return said or (1,)
        named = bool(entries) and isinstance(entries[0], str)
        casts_it = decision.rule == CASTING and decision.source in self.named
        return (0,) if named or casts_it else None

    def _has_chosen_freely(self, decision: Decision) -> bool:
        """Whether it asks if something is done to targets of which there could have been none:
        choosing them has said so."""
        asks = decision.kind is DecisionKind.YES_NO and decision.rule == CHOSEN_NOW
        return asks and decision.source in self.chosen_freely

    def _are_all_announced(self, decision: Decision) -> bool:
        """Whether fewer targets are named with the action than it may have."""
        asks = decision.kind is DecisionKind.TARGET and decision.minimum == 0
        return asks and not self.targets and decision.source == self.announced_for is not None

    def _means(self, name: str, entity: int) -> bool:
        return self.names.means(self.game.state, name, entity)

    def _is_about_next(self, decision: Decision, entries: list[Any]) -> bool:
        """Whether the next entry is the name of what the question is about."""
        about = decision.source
        named = entries[0] if entries else None
        return (
            about is not None
            and isinstance(named, str)
            and self.names.means(self.game.state, named, about)
        )

    def _next_said(self, decision: Decision) -> Answer | None:
        """The next yes or no: whether the only option is chosen."""
        entries = self.queue(decision.player, "choices")
        for index, entry in enumerate(entries):
            if isinstance(entry, bool):
                del entries[index]
                return (0,) if entry else ()
        return None

    def _leading_option(self, decision: Decision) -> Answer | None:
        """The one option after which the player is asked something that an entry answers, as a
        color says that a color is chosen."""
        if decision.minimum != 1 or decision.maximum != 1:
            return None
        each = [(index,) for index in range(len(decision.options))]
        leading = [answer for answer in each if self._leads_to_an_answer(decision, answer)]
        return leading[0] if len(leading) == 1 else None

    def _leads_to_an_answer(self, decision: Decision, answer: Answer = (0,)) -> bool:
        """Whether the player is asked something after a yes, or that answer, that an entry answers,
        before the next yes or no."""
        names = ("choices", "targets")
        said = [list(_until_yes_or_no(self.queue(decision.player, name))) for name in names]
        if not any(said):
            return False
        trial = self.game.fork()
        try:
            trial.answer(answer)
        except IllegalAction:
            return False
        then = trial.decision
        asks = then is not None and then.player == decision.player
        if then is None or not asks or then.kind in (DecisionKind.PRIORITY, DecisionKind.YES_NO):
            return False
        present, self.game = self.game, trial
        try:
            return any(self._first_fitting(then, entries) is not None for entries in said)
        finally:
            self.game = present

    def _as_many_as_named(self, decision: Decision) -> Answer | None:
        """How many objects the next entries name, if these are what is chosen after the number."""
        for name in ("choices", "targets"):
            entries = self.queue(decision.player, name)
            named = len(list(takewhile(lambda entry: isinstance(entry, str), entries)))
            for number in range(min(named, decision.maximum), max(decision.minimum, 1) - 1, -1):
                if self._are_chosen_after((number,), entries[:number], decision.player):
                    return (number,)
        return None

    def _are_chosen_after(self, answer: Answer, named: list[Any], player: PlayerId) -> bool:
        """Whether all that is named is chosen in the decision after that answer."""
        trial = self.game.fork()
        try:
            trial.answer(answer)
        except IllegalAction:
            return False
        then = trial.decision
        if then is None or then.player != player or then.maximum != len(named):
            return False
        present, self.game = self.game, trial
        try:
            return self._picks(then, list(named)) is not None
        finally:
            self.game = present

    def _band(self, decision: Decision) -> Answer:
        """Yes, followed by who forms a band with the first creature that has banding; creatures
        form bands only where that is scripted."""
        entries = self.queue(decision.player, "choices")
        if not entries or not isinstance(entries[0], bool):
            return ()
        if not entries.pop(0):
            return ()
        chosen: list[int] = []
        while entries and (index := self.matching.option(decision, entries[0], chosen)) is not None:
            entries.pop(0)
            chosen.append(index)
        for index, option in enumerate(decision.options):
            if is_legal(decision, tuple(chosen)) and len(chosen) > 1:
                break
            if index in chosen or option.entity is None:
                continue
            if has_banding(self.game.state, ObjectId(option.entity)):
                chosen.append(index)
        return tuple(chosen) if is_legal(decision, tuple(chosen)) else ()

    def _payment(self, decision: Decision) -> Answer:
        """What the next entry names is used instead of mana; the rest is paid as suggested.

        Cards of the graveyard are among the choices (CR 702.66a); what is named as a target is one.
        """
        for name in ("targets", "choices"):
            queue = self.queue(decision.player, name)
            named = queue[0] if queue else None
            if not isinstance(named, str):
                continue
            for index, option in enumerate(decision.options):
                is_named = option.label.startswith(USE) and self.matching.is_exactly(
                    decision, option, named
                )
                is_target = name == "targets" and self._is_in_graveyard(option)
                if is_named and not is_target and self._can_go_on(decision, index):
                    queue.pop(0)
                    return (index,)
        return self._sparing_targets(decision)

    def _sparing_targets(self, decision: Decision) -> Answer:
        """The suggested payment; where it would exile what is named as a target, another card."""
        targets = [one for one in self.queue(decision.player, "targets") if isinstance(one, str)]
        lying = [i for i, one in enumerate(decision.options) if self._is_in_graveyard(one)]
        entities = {i: decision.options[i].entity or 0 for i in lying}
        spared = [i for i in lying if any(self._means(name, entities[i]) for name in targets)]
        if not spared:
            return (0,)
        trial = self.game.fork()
        trial.answer((0,))
        if all(trial.state.get(entities[i]) is not None for i in spared):
            return (0,)
        others = (i for i in lying if i not in spared and self._can_go_on(decision, i))
        return (next(others, 0),)

    def _is_in_graveyard(self, option: Option) -> bool:
        found = None if option.entity is None else self.game.state.get(option.entity)
        return found is not None and found.zone is Zone.GRAVEYARD

    def _can_go_on(self, decision: Decision, index: int) -> bool:
        """Whether the rest of the payment can be suggested after that."""
        trial = self.game.fork()
        try:
            trial.answer((index,))
        except IllegalAction:
            return False
        then = trial.decision
        return then is None or not is_payment(then) or then.options[0].detail == SUGGESTED

    # --- picking options -----------------------------------------------------------------------

    def _picks(self, decision: Decision, entries: list[Any]) -> Answer | None:
        if isinstance(entries[0], bool) and decision.minimum == 0:
            return self._after_yes_or_no(decision, entries)
        if isinstance(entries[0], bool) and (paid := life_or_mana(decision, entries)) is not None:
            return paid
        if isinstance(entries[0], bool) and is_either_or(decision):
            named = self._named_next(decision, entries)
            if named is not None:
                return named
            return (0,) if entries.pop(0) else (1,)
        if isinstance(entries[0], list):
            together = list(entries[0])
            picked = self._pick_in_order(decision, together, whole=True)
            if picked is not None:
                entries[:1] = [together] if together else []
            return picked
        return self._pick_in_order(decision, entries, whole=False)

    def _named_next(self, decision: Decision, entries: list[Any]) -> Answer | None:
        """The option that the entry behind a yes names; the yes is for what is asked after it."""
        index = self.matching.option(decision, entries[1], ()) if len(entries) > 1 else None
        if index is None:
            return None
        del entries[1]
        return (index,)

    def _after_yes_or_no(self, decision: Decision, entries: list[Any]) -> Answer | None:
        """Choosing at all is answered first; then what."""
        if not entries[0]:
            entries.pop(0)
            return ()
        rest = entries[1:]
        says_more = bool(rest) and not isinstance(rest[0], bool)
        picked = self._picks(decision, rest) if says_more else None
        if picked is None and (len(decision.options) == 1 or decision.rule == OPENING_HANDS):
            picked = (0,)
        if picked is not None:
            entries[:] = rest
        return picked

    def _pick_in_order(
        self, decision: Decision, entries: list[Any], *, whole: bool
    ) -> Answer | None:
        """As many entries as name options; a list of its own is used as a whole."""
        chosen: list[int] = []
        shares: dict[int | None, int] = {}
        used = 0
        for value in entries:
            if isinstance(value, list) or len(chosen) >= decision.maximum:
                break
            if isinstance(value, dict) and value.get("done"):
                if not chosen and decision.kind in ORDER_KINDS:
                    return None  # an order can't be declined: that is said of something later
                used += 1
                break
            index = self.matching.option(decision, value, chosen)
            if index is None:
                break
            chosen.append(index)
            used += 1
            if isinstance(value, dict) and "amount" in value:
                shares[decision.options[index].entity] = int(value["amount"])
        if used and decision.kind in ORDER_KINDS:
            rest = [i for i in range(len(decision.options)) if i not in chosen]
            # scripts put cards on top one by one: the first one that is named ends up below
            upwards = decision.prompt.endswith(FIRST_ON_TOP)
            chosen = [*rest, *reversed(chosen)] if upwards else [*chosen, *rest]
            chosen = chosen[: decision.maximum]
        if used and len(chosen) < decision.minimum:
            chosen += self._rest(decision, chosen)
        if not used or len(chosen) < decision.minimum:
            return None
        self.shares |= shares
        self.named = {decision.options[index].entity for index in chosen}
        del entries[:used]
        return tuple(chosen)

    def _rest(self, decision: Decision, chosen: Sequence[int]) -> list[int]:
        """What is chosen beside what was named, if that makes no difference."""
        rest = [index for index in range(len(decision.options)) if index not in chosen]
        kinds = {kind_of(self.game.state, decision.options[index]) for index in rest}
        return rest[: decision.minimum - len(chosen)] if len(kinds) == 1 or not self.strict else []

    # --- numbers and shares --------------------------------------------------------------------

    def _announced_shares(self, decision: Decision) -> Answer | None:
        """The division that was named with the targets."""
        answer = tuple(self.shares.get(option.entity, 0) for option in decision.options)
        self.shares = {}
        return answer if sum(answer) == decision.total else None

    def _division(self, decision: Decision, entries: list[Any]) -> Answer | None:
        """Shares in the order of the options, or with their names; what isn't named goes to the
        last one, which need not be."""
        if entries[0] == {"done": True}:
            entries.pop(0)
            return first_legal(decision)
        shares = [0] * len(decision.options)
        named: list[Any] = []
        for place, entry in enumerate(entries[: len(shares)]):
            share = number_in(entry)
            if share is None:
                break
            index: int | None = place
            if isinstance(entry, dict) and "target" in entry:
                index = self.matching.option(decision, entry["target"], [])
            if index is None or sum(shares) + share > decision.total:
                break
            shares[index] += share
            named.append(entry)
        if not named:
            return None
        if len(named) < len(shares):
            shares[-1] += decision.total - sum(shares)
        if not is_legal(decision, tuple(shares)):
            return None
        del entries[: len(named)]
        return tuple(shares)
