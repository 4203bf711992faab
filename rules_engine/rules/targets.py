"""CR 115: targets."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.face_down_piles import choose_with_piles, face_down_piles
from rules_engine.effects.harm import aura_is_harmful, is_harmful
from rules_engine.effects.selecting import find, find_players, matches
from rules_engine.effects.together import asked_together, go_together
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Target
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    ANY_TARGET,
    CREATURE,
    PLAYER,
    TARGET_CHOOSER,
    Selector,
)
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import RuleChange
from rules_engine.rules.editions import DamageTargetWording, FlagbearerMode
from rules_engine.rules.keyword_abilities.protection import is_protected_from
from rules_engine.rules.target_dependence import (
    depends_on,
    in_order_of_dependence,
    is_dependent,
)
from rules_engine.rules.targeted_by import Targeting
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.state.view import name_for
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.CanBeTargetedAsThoughNot,
        mod.CantBeTargetedBy,
        mod.PlayerHasKeyword,
        mod.MustBeTargeted,
    }
)
"""The modifications that this module asks for."""


class NoLegalChoice(Exception):
    """There are not enough legal targets or modes; the caller says what that means."""


PLAYERS_KEYWORDS = (Keyword.SHROUD, Keyword.HEXPROOF, Keyword.PROTECTION)
"""The keywords that a player may have (CR 702.11, 702.16, 702.18)."""

Targets = tuple[tuple[Entity, ...], ...]


def can_be_target(
    state: GameState,
    entity: Entity,
    source: ObjectId,
    controller: PlayerId,
    stack_object: ObjectId | None = None,
) -> bool:
    """CR 115.4-5, 702.11, 702.16b, 702.18: whether nothing forbids to target it.

    `stack_object`: the spell or ability itself, once it is on the stack.
    """
    if entity < FIRST_OBJECT:
        player = state.players[entity]
        if player.lost:
            return False
        rules = board(state).player_rules.get(PlayerId(entity), ())
        for change, by, owner in rules:
            if not isinstance(change, mod.PlayerHasKeyword):
                continue
            if change.keyword is Keyword.HEXPROOF and (
                controller == entity or _as_though_not(state, rules, controller)
            ):
                continue
            if change.what is None or matches(state, source, change.what, Context(by, owner)):
                return False
        return True
    oid = ObjectId(entity)
    found = characteristics(state, oid)
    if found.keywords and state.objects[oid].zone is Zone.BATTLEFIELD:
        ignoring = _as_though_not(state, found.rules, controller)
        if Keyword.SHROUD in found.keywords and not any(rule.shroud for rule in ignoring):
            return False
        hexproof = Keyword.HEXPROOF in found.keywords and not ignoring
        if hexproof and controller != found.controller:
            for ability in found.keyword_abilities(Keyword.HEXPROOF):
                context = Context(oid, found.controller)
                if ability.what is None or matches(state, source, ability.what, context):
                    return False
        if Keyword.PROTECTION in found.keywords and is_protected_from(state, oid, source):
            return False
    by_what = Targeting(state, source, controller, stack_object)
    for change, by, owner in found.rules:
        if isinstance(change, mod.CantBeTargetedBy) and by_what.is_such(
            change.what, Context(by, owner)
        ):
            return False
    return True


def _as_though_not(
    state: GameState, rules: Iterable[RuleChange], controller: PlayerId
) -> list[mod.CanBeTargetedAsThoughNot]:
    """The effects by which that player targets it as though it didn't have hexproof."""
    return [
        change
        for change, by, owner in rules
        if isinstance(change, mod.CanBeTargetedAsThoughNot)
        and (change.by is None or matches(state, controller, change.by, Context(by, owner)))
    ]


def selector_of(state: GameState, target: Target) -> Selector:
    """What may be chosen; "any target" was "target creature or player" by older rules."""
    if (
        target.what == ANY_TARGET
        and state.edition.damage_target_wording is DamageTargetWording.CREATURE_OR_PLAYER
    ):
        return CREATURE_OR_PLAYER
    return target.what


CREATURE_OR_PLAYER = CREATURE | PLAYER


def legal_targets(
    state: GameState, target: Target, context: Context, stack_object: ObjectId | None
) -> list[Entity]:
    """Everything that may be chosen for it now, without regard to the other targets."""
    if target.for_each is not None:
        groups = targets_of_players(state, target, context, stack_object).values()
        return list(dict.fromkeys(entity for group in groups for entity in group))
    if is_of_chooser(target) and TARGET_CHOOSER.name not in context.bound:
        return [
            entity
            for chooser in choosers(state, target, context)
            for entity in legal_targets(state, target, chosen_by(context, chooser), stack_object)
        ]
    return [
        entity
        for entity in find(state, selector_of(state, target), context)
        if entity != stack_object
        and can_be_target(state, entity, context.source, context.controller, stack_object)
        and (target.announced is None or matches(state, entity, target.announced, context))
    ]


def is_of_chooser(target: Target) -> bool:
    """Whether the target depends on who chooses it."""
    return target.chosen_by is not None and TARGET_CHOOSER in walk(target.what)


def choosers(state: GameState, target: Target, context: Context) -> list[PlayerId]:
    """CR 601.2c, 602.3: who might choose the target, if the text says that another player does."""
    return [] if target.chosen_by is None else find_players(state, target.chosen_by, context)


def chosen_by(context: Context, player: PlayerId) -> Context:
    """The context in which that player has been named to choose."""
    return replace(context, bound=context.bound | {TARGET_CHOOSER.name: (player,)})


def targets_of_players(
    state: GameState, target: Target, context: Context, stack_object: ObjectId | None
) -> dict[PlayerId, list[Entity]]:
    """What may be chosen for each player of a target that is chosen for each of several."""
    assert target.for_each is not None
    one = replace(target, for_each=None)
    return {
        player: legal_targets(state, one, replace(context, iterated=player), stack_object)
        for player in find_players(state, target.for_each, context)
    }


def is_still_legal(state: GameState, entity: Entity, target: Target, context: Context) -> bool:
    """CR 608.2b: an object that changed zones is another one (CR 400.7) and so no longer legal."""
    if entity >= FIRST_OBJECT and entity not in state.objects:
        return False
    if target.for_each is not None:
        one = replace(target, for_each=None)
        return any(
            is_still_legal(state, entity, one, replace(context, iterated=player))
            for player in find_players(state, target.for_each, context)
        )
    return matches(state, entity, selector_of(state, target), context) and can_be_target(
        state, entity, context.source, context.controller, context.stack_object
    )


def bounds(state: GameState, target: Target, context: Context) -> tuple[int, int]:
    """CR 601.2c: how many are chosen for it, at least and at most; none if its condition isn't
    met."""
    if not holds(state, target.condition, context):
        return 0, 0
    low = max(0, amount_of(state, target.minimum, context))
    return low, max(low, amount_of(state, target.maximum, context))


def has_legal_targets(
    state: GameState, targets: tuple[Target, ...], context: Context, stack_object: ObjectId | None
) -> bool:
    """CR 601.2c: whether some full choice of targets exists."""
    if not targets:
        return True
    if len(targets) == 1 and targets[0].minimum == 1 and not _is_of_players(targets[0]):
        target = targets[0]
        return not holds(state, target.condition, context) or bool(
            legal_targets(state, target, context, stack_object)
        )
    ordered, _ = in_order_of_dependence(targets)
    return TargetChoice(state, ordered, context, stack_object).completes([])


def _is_of_players(target: Target) -> bool:
    """Whether it matters which players the chosen ones belong to."""
    return (
        target.same_controller or target.for_each is not None or bool(asked_together(target.what))
    )


Groups = Sequence[tuple[Entity, ...]]
"""What was chosen for the targets before."""


class TargetChoice:
    """The targets of one spell or ability, chosen one group after the other."""

    def __init__(
        self,
        state: GameState,
        targets: tuple[Target, ...],
        context: Context,
        stack_object: ObjectId | None,
    ) -> None:
        self.state, self.targets, self.context = state, targets, context
        self.chooser: PlayerId | None = None
        self.stack_object = stack_object
        self._dependent = [is_dependent(target) for target in targets]
        self._legal: dict[tuple[int, tuple[tuple[Entity, ...], ...]], list[Entity]] = {}
        self.players = [
            targets_of_players(state, target, context, stack_object) if target.for_each else {}
            for target in targets
        ]

    def _known(self, index: int, chosen: Groups) -> tuple[tuple[Entity, ...], ...]:
        """What of the chosen ones matters to that target."""
        return tuple(chosen[:index]) if self._dependent[index] else ()

    def _context(self, index: int, chosen: Groups) -> Context:
        known = self._known(index, chosen)
        context = replace(self.context, targets=known) if known else self.context
        if self.chooser is None or not is_of_chooser(self.targets[index]):
            return context
        return chosen_by(context, self.chooser)

    def name_chooser(self, player: PlayerId | None) -> None:
        """From now on a target of somebody's choice is that player's."""
        self.chooser = player
        self._legal.clear()

    def legal(self, index: int, chosen: Groups) -> list[Entity]:
        """Everything that may be chosen for it beside those."""
        key = (index, self._known(index, chosen))
        if key not in self._legal:
            self._legal[key] = legal_targets(
                self.state, self.targets[index], self._context(index, chosen), self.stack_object
            )
        return self._legal[key]

    def bounds(self, index: int, chosen: Groups) -> tuple[int, int]:
        """How many are chosen for it, at least and at most."""
        low, high = bounds(self.state, self.targets[index], self._context(index, chosen))
        if self.targets[index].for_each is None:
            return low, high
        groups = [len(group) for group in self.players[index].values()]
        return sum(min(low, number) for number in groups), sum(
            min(high, number) for number in groups
        )

    def _matters_later(self, index: int) -> bool:
        """Whether it makes a difference to a later target what is chosen for this one."""
        return any(
            index in later.other_than or depends_on(later, index)
            for later in self.targets[index + 1 :]
        )

    def may_be_later(self, index: int, wanted: set[Entity]) -> bool:
        """Whether one of them could be chosen for a target after that one."""
        return any(
            self._dependent[n] or (wanted.intersection(self.legal(n, ())) and self.bounds(n, ())[1])
            for n in range(index + 1, len(self.targets))
        )

    def fits(self, index: int, chosen: list[tuple[Entity, ...]], group: tuple[Entity, ...]) -> bool:
        """CR 115.3: whether the group goes with those chosen before it."""
        target = self.targets[index]
        taken = {e for other in target.other_than for e in chosen[other]}
        if taken.intersection(group):
            return False
        if target.for_each is not None and not self._is_spread(index, group):
            return False
        asked = asked_together(target.what)
        if asked and not go_together(self.state, asked, group, self._context(index, chosen)):
            return False
        return not target.same_controller or len({self._controller(e) for e in group}) < 2

    def _is_spread(self, index: int, group: tuple[Entity, ...]) -> bool:
        """Whether no player has more of them, or fewer, than are chosen for each."""
        low, high = bounds(self.state, self.targets[index], self.context)
        return all(
            min(low, len(theirs)) <= len(set(theirs).intersection(group)) <= high
            for theirs in self.players[index].values()
        )

    def _controller(self, entity: Entity) -> Entity:
        """Whose it is: of a card in a graveyard, its owner, for "from a single graveyard"."""
        if entity >= FIRST_OBJECT and self.state.objects[ObjectId(entity)].zone is Zone.GRAVEYARD:
            return self.state.objects[ObjectId(entity)].owner
        return entity if entity < FIRST_OBJECT else characteristics(self.state, entity).controller

    def completes(self, chosen: list[tuple[Entity, ...]]) -> bool:
        """Whether the other groups could still be chosen."""
        index = len(chosen)
        if index == len(self.targets):
            return True
        low, _ = self.bounds(index, chosen)
        matters_later = self._matters_later(index)
        for group in itertools.combinations(self.legal(index, chosen), low):
            if self.fits(index, chosen, group) and self.completes([*chosen, group]):
                return True
            if not matters_later and self.fits(index, chosen, group):
                return False
        return False

    def possible(self, chosen: list[tuple[Entity, ...]]) -> list[Entity]:
        """What may be among the next group."""
        index = len(chosen)
        return [e for e in self.legal(index, chosen) if self._could_be_in(e, chosen)]

    def _could_be_in(self, entity: Entity, chosen: list[tuple[Entity, ...]]) -> bool:
        return self.could_begin(chosen, (entity,))

    def could_begin(self, chosen: list[tuple[Entity, ...]], begun: tuple[Entity, ...]) -> bool:
        """Whether these could be the first of the next group."""
        index = len(chosen)
        low, _ = self.bounds(index, chosen)
        others = [e for e in self.legal(index, chosen) if e not in begun]
        return any(
            self.fits(index, chosen, (*begun, *rest)) and self.completes([*chosen, (*begun, *rest)])
            for rest in itertools.combinations(others, max(0, low - len(begun)))
        )

    def check(self, chosen: list[tuple[Entity, ...]], group: tuple[Entity, ...]) -> None:
        """Returns if the group may be chosen.

        Raises:
            IllegalAction: CR 601.2c.
        """
        index = len(chosen)
        if not self.fits(index, chosen, group) or not self.completes([*chosen, group]):
            raise IllegalAction("these can't be chosen together", rule="CR 601.2c")

    def is_simple(self, index: int) -> bool:
        """Any of what may be chosen goes with any other."""
        return not _is_of_players(self.targets[index]) and not self._matters_later(index)


def demanded(state: GameState, player: PlayerId) -> set[Entity]:
    """CR 601.2c: the objects of which one must be chosen as a target if able."""
    if state.edition.flagbearer_mode is not FlagbearerMode.RESTRICTION:
        return set()
    return demanding(state, player)


def demanding(state: GameState, player: PlayerId) -> set[Entity]:
    """The objects that demand to be a target of that player's spells and abilities."""
    made = board(state).characteristics
    return {
        oid
        for oid in state.battlefield
        for change, source, controller in made[oid].rules
        if isinstance(change, mod.MustBeTargeted)
        and matches(state, player, change.by, Context(source, controller))
    }


def _is_harmful(state: GameState, source: ObjectId, then: Then, index: int) -> bool:
    """Whether being its n-th target is bad: by its instructions, or what an Aura does."""
    if then or source not in state.objects:
        return is_harmful(then, index)
    found = characteristics(state, source)
    if "Aura" not in found.subtypes:
        return False
    return "Curse" in found.subtypes or aura_is_harmful(found.abilities)


def choose_targets(
    state: GameState,
    player: PlayerId,
    targets: tuple[Target, ...],
    context: Context,
    stack_object: ObjectId | None,
    then: Then,
    *,
    demands: bool = False,
) -> Run[tuple[Targets, tuple[tuple[int, ...], ...]]]:
    """CR 601.2c-d: the chosen targets and how what is divided is divided.

    `demands`: it is a spell or an activated ability, so that what must be targeted counts.

    Raises:
        NoLegalChoice: there aren't enough.
    """
    targets, places = in_order_of_dependence(targets)
    choice = TargetChoice(state, targets, context, stack_object)
    wanted = demanded(state, player) if demands else set()
    chosen: list[tuple[Entity, ...]] = []
    divisions: list[tuple[int, ...]] = []
    for index, target in enumerate(targets):
        chooser = None
        if target.chosen_by is not None:
            chooser = yield from _chooser(choice, chosen, player)
        choice.name_chooser(chooser)
        if chooser is not None and is_of_chooser(target):
            context.bound[TARGET_CHOOSER.name] = (chooser,)
        low, high = choice.bounds(index, chosen)
        legal = choice.possible(chosen) if high else []
        high = min(len(legal), high)
        total = 0
        if target.divided is not None:
            total = max(0, amount_of(state, target.divided, context))
            high = min(high, total)
        if len(legal) < low or high < low:
            raise NoLegalChoice
        due = _due(choice, index, chosen, wanted, legal) if high else set()
        if due and high == 1:
            legal, low = [entity for entity in legal if entity in due], 1
        if target.at_random:
            chosen.append(tuple(state.rng.sample(legal, high)))
            divisions.append((yield from _divide(state, player, total, chosen[-1], context)))
            continue
        question = Decision(
            player if chooser is None else chooser,
            DecisionKind.TARGET,
            f"Choose target {places[index] + 1} of {state.name(context.source)}"
            if len(targets) > 1
            else f"Choose a target of {state.name(context.source)}",
            (),
            low,
            high,
            rule="CR 601.2c",
            source=context.source,
            harmful=_is_harmful(state, context.source, then, places[index]),
        )
        if face_down_piles(state, legal, question.player):
            fits = _fitting(choice, chosen, due)
            picked = tuple((yield from choose_with_piles(state, legal, question, fits)))
        else:
            check = _checking(choice, index, chosen, due if high > 1 else set(), legal)
            answer = yield from ask(
                replace(
                    question,
                    options=tuple(
                        Option(_called(state, entity, question.player), entity) for entity in legal
                    ),
                    check=check if high else None,
                )
            )
            picked = tuple(legal[i] for i in answer)
        chosen.append(picked)
        if target.divided_up_to and total > len(picked) > 0:
            (total,) = yield from ask(
                Decision(
                    player,
                    DecisionKind.NUMBER,
                    f"How much to divide among the targets of {state.name(context.source)}?",
                    (),
                    len(picked),
                    total,
                    rule="CR 601.2d",
                    source=context.source,
                )
            )
        divisions.append((yield from _divide(state, player, total, picked, context)))
    as_printed = [places.index(index) for index in range(len(targets))]
    return tuple(chosen[i] for i in as_printed), tuple(divisions[i] for i in as_printed)


def _due(
    choice: TargetChoice,
    index: int,
    chosen: list[tuple[Entity, ...]],
    wanted: set[Entity],
    legal: list[Entity],
) -> set[Entity]:
    """Of what must be targeted, what has to be chosen now, since it can't be later."""
    here = wanted.intersection(legal)
    if not here or any(wanted.intersection(group) for group in chosen):
        return set()
    return set() if choice.may_be_later(index, wanted) else here


def _called(state: GameState, entity: Entity, chooser: PlayerId) -> str:
    """A face-down exiled card that the player may look at is told by its name (CR 406.4)."""
    obj = state.get(entity)
    if obj is not None and obj.zone is Zone.EXILE:
        return name_for(state, entity, chooser)
    return state.name(entity)


def _fitting(
    choice: TargetChoice, chosen: list[tuple[Entity, ...]], due: set[Entity]
) -> Callable[[Sequence[Entity]], bool]:
    """The same where they are chosen one by one (CR 406.4); what must be among them comes first."""
    before = list(chosen)

    def fits(begun: Sequence[Entity]) -> bool:
        return choice.could_begin(before, tuple(begun)) and (not due or begun[0] in due)

    return fits


def _checking(
    choice: TargetChoice,
    index: int,
    chosen: list[tuple[Entity, ...]],
    due: set[Entity],
    legal: list[Entity],
) -> Callable[[Answer], None] | None:
    before = list(chosen)
    if choice.bounds(index, before)[1] < 2 or (choice.is_simple(index) and not due):
        return None

    def check(answer: Answer) -> None:
        group = tuple(legal[i] for i in answer)
        choice.check(before, group)
        if due and not due.intersection(group):
            raise IllegalAction("one of them must be a target", rule="CR 601.2c")

    return check


def _chooser(
    choice: TargetChoice, chosen: list[tuple[Entity, ...]], player: PlayerId
) -> Run[PlayerId | None]:
    """CR 601.2c, 602.3: the other player who chooses the next target: of several who can, the
    controller names one. None: the controller does."""
    state, target = choice.state, choice.targets[len(chosen)]
    found = choosers(state, target, choice.context)
    able = []
    for other in found:
        choice.name_chooser(other)
        if not choice.bounds(len(chosen), chosen)[0] or choice.possible(chosen):
            able.append(other)
    choice.name_chooser(None)
    if len(able) < 2:
        return next(iter(able or found), None)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"Who chooses a target of {state.name(choice.context.source)}?",
            tuple(Option(state.name(other), other) for other in able),
            rule="CR 601.2c",
            source=choice.context.source,
        )
    )
    return able[answer[0]]


def _divide(
    state: GameState, player: PlayerId, total: int, picked: tuple[Entity, ...], context: Context
) -> Run[tuple[int, ...]]:
    """CR 601.2d: each gets at least one."""
    if not total or not picked:
        return ()
    return (
        yield from ask(
            Decision(
                player,
                DecisionKind.DIVIDE,
                f"Divide {total} among the targets of {state.name(context.source)}",
                tuple(Option(state.name(entity), entity) for entity in picked),
                rule="CR 601.2d",
                source=context.source,
                total=total,
                each_at_least=1,
            )
        )
    )
