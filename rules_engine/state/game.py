"""The state of one game: tables keyed by ids, and nothing that runs."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rules_engine.decisions import ActionKind, DecisionKind, Option
from rules_engine.ids import FIRST_OBJECT, FIRST_PLAYER, ObjectId, PlayerId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import Selector
from rules_engine.rules.editions import RulesEdition
from rules_engine.state.effects import (
    ContinuousEffect,
    Delayed,
    LastingReplacement,
    Shield,
    StaticCopy,
)
from rules_engine.state.events import Damage, Event
from rules_engine.state.objects import Entity, EventInfo, GameObject, LastKnown
from rules_engine.state.players import Player
from rules_engine.vocabulary import Phase, Step, Zone

if TYPE_CHECKING:
    from rules_engine.rules.board import Board
    from rules_engine.rules.characteristics import Characteristics


@dataclass(frozen=True, slots=True)
class GameOptions:
    """How a game is played beside the rules.

    `every_priority`: ask also players who can do nothing but pass. `every_choice`: ask also where
    only one answer is legal. `manual_mana`: offer mana abilities as actions. `opening_hand`,
    `mulligans`, `starting_life`, `shuffle`: for set-up positions.
    """

    choices_in_set_up: bool = False
    """The permanents of a set-up position choose first what they would have as they entered."""
    every_priority: bool = False
    every_choice: bool = False
    manual_mana: bool = False
    choose_payment: bool = False
    """Players choose the mana for each cost themselves, from the engine's suggestion on (CR
    601.2g-h); otherwise the suggestion is taken."""
    opening_hand: int = 7
    mulligans: bool = True
    starting_life: int = 20
    shuffle: bool = True
    first_draw_skipped: bool = True
    stop_after: tuple[int, Step] | None = None
    """The game stops when that step of that turn, or its next later occurrence, has ended; with the
    untap step, as that turn would begin."""
    cuts: bool = False
    """The next player may cut each library before the game (CR 103.3)."""
    shortcuts: bool = False
    """Players with priority may propose to repeat what was just done (CR 732.2)."""
    arrange_graveyards: bool = False
    """Players are asked for the order of cards that go to their graveyard together (CR 404.3), as
    in formats with cards that care about it; otherwise they stay in the order of the events."""
    commander_damage: int | None = None
    """Combat damage by one commander that makes a player lose (CR 903.10a)."""
    minimum_deck: int = 60
    """CR 100.5."""
    nameable: tuple[str, ...] = ()
    """Cards beyond the bundled ones that a player who chooses a card name may name (CR 201.4)."""
    ante: bool = False
    """CR 407.2: each player antes a card before the game, and the winner owns what was anted."""
    shared_team_turns: bool = False
    """CR 805, 810: teams take turns, attack and block together, have priority, and share a life
    total and poison counters."""
    own_life_totals: bool = False
    """CR 904.2: teams that share turns, but neither a life total nor poison counters (805 without
    810)."""
    single_planar_deck: bool = False
    """CR 901.15: one planar deck for all, which the planar controller counts as the owner of."""
    turn_limit: int = 200
    """A safeguard for bots: when it is passed, the game is a draw by agreement of the table."""


BY_AN_EFFECT = ObjectId(0)
"""In the place of a creature: what an effect made blocked."""


@dataclass(slots=True)
class Combat:
    """CR 506-511: one combat phase."""

    attackers: dict[ObjectId, Entity] = field(default_factory=dict)
    """Each attacking creature and what it attacks (0-based player id or object id)."""
    blockers: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """Each blocking creature and the attackers that it blocks."""
    blocked: set[ObjectId] = field(default_factory=set)
    """Attackers that became blocked, even if nothing blocks them any more (CR 509.1h)."""
    declared_blockers: bool = False
    dealt_first_strike: set[ObjectId] = field(default_factory=set)
    """Creatures that assigned damage in the first of two damage steps (CR 510.4)."""
    first_strike_step: bool = False
    bands: list[frozenset[ObjectId]] = field(default_factory=list)
    """Attacking bands (CR 702.22c), until combat ends."""
    gone: set[Entity] = field(default_factory=set)
    """Planeswalkers and battles that were removed from combat: nothing attacks them any more (CR
    506.4c)."""
    defended: dict[ObjectId, PlayerId] = field(default_factory=dict)
    """The defending player of each creature that attacks or did (CR 508.5)."""
    had_to_attack: set[ObjectId] = field(default_factory=set)
    """CR 506.6."""
    attacked: bool = False
    """A creature was declared as an attacker or put onto the battlefield attacking (CR 508.8)."""
    last_attacked: dict[ObjectId, Entity] = field(default_factory=dict)
    """What each creature attacks or last attacked."""
    declared: dict[ObjectId, Entity] = field(default_factory=dict)
    """What each creature was declared as attacking (CR 508.6, 508.7a)."""
    declaring: tuple[ObjectId, ...] = ()
    """The creatures chosen to attack, while they are declared."""
    order: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """The order in which attackers assign damage to their blockers, by the rules that had one."""
    assigned: tuple[Damage, ...] = ()
    """Combat damage on the stack, under the rules that put it there."""
    became_blocked_by: dict[ObjectId, frozenset[ObjectId]] = field(default_factory=dict)
    """The creatures by which each attacker became blocked, or `BY_AN_EFFECT`."""
    left_attacking: dict[ObjectId, Entity] = field(default_factory=dict)
    """What attacked as it left the battlefield, with what it attacked (CR 113.7a, 603.10a)."""
    left_blocking: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """What blocked as it left the battlefield, with what it blocked."""
    left_blocked: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """What was blocked as it left the battlefield, with what blocked it (CR 608.2h)."""

    def copy(self) -> Combat:
        return Combat(
            dict(self.attackers),
            dict(self.blockers),
            set(self.blocked),
            self.declared_blockers,
            set(self.dealt_first_strike),
            self.first_strike_step,
            list(self.bands),
            set(self.gone),
            dict(self.defended),
            set(self.had_to_attack),
            self.attacked,
            dict(self.last_attacked),
            dict(self.declared),
            self.declaring,
            dict(self.order),
            self.assigned,
            dict(self.became_blocked_by),
            dict(self.left_attacking),
            dict(self.left_blocking),
            dict(self.left_blocked),
        )

    def note_block(self, attacker: ObjectId, blocker: ObjectId) -> None:
        """CR 509.1h: that it became blocked by that creature, or `BY_AN_EFFECT`."""
        before = self.became_blocked_by.get(attacker, frozenset())
        self.became_blocked_by[attacker] = before | {blocker}

    def band_of(self, attacker: ObjectId) -> list[ObjectId]:
        """The attacker and the others of its band that still attack."""
        for band in self.bands:
            if attacker in band:
                return [oid for oid in self.attackers if oid in band]
        return [attacker]


@dataclass(frozen=True, slots=True)
class WaitingTrigger:
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.3)."""

    source: ObjectId
    controller: PlayerId
    ability: TriggeredAbility
    event: EventInfo
    bound: tuple[tuple[str, tuple[Entity, ...]], ...] = ()
    targets: tuple[tuple[Entity, ...], ...] = ()
    x: int = 0
    alternatives: tuple[EventInfo, ...] = ()
    """Events of which its controller chooses the one that triggered it (CR 603.7b)."""
    causes: tuple[Event, ...] = field(default=(), compare=False, repr=False)
    """What made it trigger, for what triggers on that."""


@dataclass(slots=True)
class LoopWatch:
    """CR 732: how often positions came up and choices were made; see `rules.loops`."""

    resolved: int = 0
    """Objects that resolved since anyone did anything but pass."""
    positions: dict[str, int] = field(default_factory=dict)
    chosen: int = 0
    choices: dict[str, int] = field(default_factory=dict)
    turn: int = 0

    def copy(self) -> LoopWatch:
        return LoopWatch(
            self.resolved, dict(self.positions), self.chosen, dict(self.choices), self.turn
        )


@dataclass(frozen=True, slots=True)
class MadeChoice:
    """CR 732.2a: a choice as a shortcut can make it again."""

    player: PlayerId
    kind: DecisionKind
    options: tuple[Option, ...]
    numbers: tuple[int, ...]
    turn: int
    active: PlayerId
    step: Step
    stack: int
    """How many objects were on the stack."""

    @property
    def is_action(self) -> bool:
        return self.kind is DecisionKind.PRIORITY and self.options[0].action is not ActionKind.PASS


@dataclass(frozen=True, slots=True)
class LimitedControl:
    """CR 723.2: control of a player until a spell or ability has finished resolving."""

    resolving: ObjectId
    source: ObjectId
    controller: PlayerId
    before: PlayerId | None
    """Who controlled the player before."""
    mana_from: Selector | None
    """CR 723.7: the only objects whose mana abilities may be activated."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """CR 729.1a: a main game while its subgame is played, and what is left to do in it."""

    game: GameState
    resolving: ObjectId
    """The spell or ability that began the subgame."""
    then: Then
    """What it says after that."""
    bound: tuple[tuple[str, tuple[Entity, ...]], ...]
    log_start: int
    """Where in the log the subgame begins."""


@dataclass(slots=True)
class GameState:
    """Everything there is to know about a game; copied and hashed field by field."""

    players: list[Player]
    rng: random.Random
    edition: RulesEdition
    options: GameOptions
    turn_order: list[PlayerId]
    objects: dict[ObjectId, GameObject] = field(default_factory=dict)
    battlefield: list[ObjectId] = field(default_factory=list)
    stack: list[ObjectId] = field(default_factory=list)
    """The top object is the last one."""
    exile: list[ObjectId] = field(default_factory=list)
    command: list[ObjectId] = field(default_factory=list)
    ante: list[ObjectId] = field(default_factory=list)
    """CR 407.2."""
    phased_out: dict[ObjectId, GameObject] = field(default_factory=dict)
    """CR 702.26b: permanents that are treated as though they didn't exist."""
    last_known: dict[ObjectId, LastKnown] = field(default_factory=dict)
    entered_as: dict[ObjectId, Characteristics] = field(default_factory=dict)
    """CR 608.2i: what entered the battlefield this turn or in the last one, as it was as it
    entered."""
    names: dict[ObjectId, str] = field(default_factory=dict)
    effects: list[ContinuousEffect] = field(default_factory=list)
    static_copies: list[StaticCopy] = field(default_factory=list)
    shields: list[Shield] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    replacements: list[LastingReplacement] = field(default_factory=list)
    waiting: list[WaitingTrigger] = field(default_factory=list)
    combat: Combat | None = None
    next_id: int = FIRST_OBJECT
    clock: int = 1
    """The next timestamp (CR 613.7)."""
    turn: int = 0
    active: PlayerId = FIRST_PLAYER
    step: Step = Step.CLEANUP
    begun: list[Step] = field(default_factory=list)
    """The steps of this turn that have begun."""
    upcoming: list[Step] = field(default_factory=list)
    """The steps that are left of this turn."""
    extra_turns: list[PlayerId] = field(default_factory=list)
    before_extra_turns: PlayerId | None = None
    """While extra turns are taken: after whom the turn order goes on."""
    for_extra_turns: list[tuple[int, Delayed]] = field(default_factory=list)
    """What triggers in one of the extra turns, with that one's place among them."""
    for_extra_phases: list[tuple[int, Delayed]] = field(default_factory=list)
    """What triggers in one of the extra phases, with the number of steps left as it begins."""
    skipped: list[tuple[PlayerId, Step | Phase]] = field(default_factory=list)
    """Steps and phases that are skipped the next time they would begin (CR 500.11)."""
    skipped_turns: list[PlayerId] = field(default_factory=list)
    main_phases: int = 0
    """How many main phases of this turn have begun (CR 505.1a-b)."""
    turn_ends: bool = False
    """The present step ends at once, without anyone getting priority (CR 724)."""
    spells_last_turn: int = 0
    """Cast by the previous turn's active player in that turn (CR 731.2)."""
    day: str = ""
    """CR 731.1: "day", "night", or neither."""
    loops: LoopWatch = field(default_factory=LoopWatch)
    recent: list[MadeChoice] = field(default_factory=list)
    """The latest choices, if shortcuts may be proposed."""
    commanders: int = 0
    """How many cards are commanders (CR 903.3)."""
    stray_commanders: list[ObjectId] = field(default_factory=list)
    """Put into graveyards or exile since state-based actions were last checked (CR 903.9a)."""
    monarch: PlayerId | None = None
    """CR 725.1."""
    initiative: PlayerId | None = None
    """CR 726.1: who has it."""
    decided_by: dict[PlayerId, PlayerId] = field(default_factory=dict)
    """Players who are controlled by another one, and by whom (CR 723.5)."""
    decided_next: dict[PlayerId, PlayerId] = field(default_factory=dict)
    """The same for the next turn that each of them takes (CR 723.1)."""
    turns_after_control: list[PlayerId] = field(default_factory=list)
    """Players who take an extra turn after the next turn in which they are controlled."""
    limited_control: dict[PlayerId, LimitedControl] = field(default_factory=dict)
    control_to_come: dict[ObjectId, tuple[PlayerId, PlayerId, ObjectId]] = field(
        default_factory=dict
    )
    """CR 723.2: who will be controlled by whom while a spell resolves, and by what."""
    """The same for the resolution that goes on (CR 723.2)."""
    in_step: bool = False
    """The present step has begun and its priority round goes on."""
    priority: PlayerId | None = None
    passes: int = 0
    started: bool = False
    over: bool = False
    winner: PlayerId | None = None
    winners: tuple[PlayerId, ...] = ()
    """The winner, or all members of the team that won (CR 104.2c)."""
    outcome: str = ""
    log: list[Event] = field(default_factory=list)
    turn_log_start: int = 0
    step_log_start: int = 0
    """Where the log was as the present step began."""
    """Where in the log the events of this turn begin."""
    revealed: dict[ObjectId, tuple[PlayerId, ...]] = field(default_factory=dict)
    """Objects in hidden zones with the players who may know them."""
    version: int = 0
    settled: tuple[int, int, bool] | None = None
    """What `rules.priority.settle` had seen when there was nothing left for it to do."""
    board: Board | None = None
    stickered: bool = False
    """Stickers have been put on objects (CR 123)."""
    masked: bool = False
    """Something is or was face down that is turned up before damage (`FaceDown.up_first`)."""
    stray_in_library: bool = False
    """A token or a copy of a spell was put into a library, where it may be anywhere (CR 111.7)."""
    knows_day: bool = False
    """Some card of the game has daybound or nightbound."""
    creature_names: frozenset[str] = frozenset()
    """CR 108.1, 612.7: of the nonlegendary creature cards among those that the game was given, if
    some card asks for them."""
    knows_static_copies: bool = False
    """Some card of the game has a static ability with a copy effect (CR 707.2c)."""
    knows_state_triggers: bool = False
    """Some card of the game has a state trigger (CR 603.8) or gives one."""
    card_zones: frozenset[Zone] = frozenset()
    """Zones other than the battlefield in which some card of the game has an ability that works."""
    announcing: bool = False
    """A player with priority is casting a spell or activating an ability (CR 601.2, 602.2)."""
    cant_be_undone: list[tuple[ObjectId, int]] = field(default_factory=list)
    """Mana abilities activated meanwhile that are kept if the proposal is taken back (CR 733.1):
    permanents with the numbers of their abilities."""
    replacing: list[tuple[int, int]] = field(default_factory=list)
    """Replacement effects whose instructions are being followed (CR 614.5); empty between decisions
    at priority."""
    entering: tuple[ObjectId, ...] = ()
    """What is about to enter while effects on that are applied: it can't be chosen (CR 614.13a)."""
    resolving: ObjectId | None = None
    """The spell or ability whose instructions are being followed (CR 608)."""
    being_announced: int = 0
    """How many spells and abilities are being cast or activated, one within the other (121.8)."""
    secret: str = ""
    """Makes the pseudonyms of hidden objects."""
    main_game: SetAside | None = None
    """CR 729: the game of which this is a subgame."""

    def copy(self) -> GameState:
        rng = random.Random()
        rng.setstate(self.rng.getstate())
        return GameState(
            players=[player.copy() for player in self.players],
            rng=rng,
            edition=self.edition,
            options=self.options,
            turn_order=list(self.turn_order),
            objects={key: value.copy() for key, value in self.objects.items()},
            battlefield=list(self.battlefield),
            stack=list(self.stack),
            exile=list(self.exile),
            command=list(self.command),
            ante=list(self.ante),
            phased_out={key: value.copy() for key, value in self.phased_out.items()},
            last_known=dict(self.last_known),
            entered_as=dict(self.entered_as),
            names=dict(self.names),
            effects=list(self.effects),
            static_copies=list(self.static_copies),
            shields=list(self.shields),
            delayed=list(self.delayed),
            replacements=list(self.replacements),
            waiting=list(self.waiting),
            combat=self.combat.copy() if self.combat else None,
            next_id=self.next_id,
            clock=self.clock,
            turn=self.turn,
            active=self.active,
            step=self.step,
            begun=list(self.begun),
            upcoming=list(self.upcoming),
            extra_turns=list(self.extra_turns),
            before_extra_turns=self.before_extra_turns,
            for_extra_turns=list(self.for_extra_turns),
            for_extra_phases=list(self.for_extra_phases),
            skipped=list(self.skipped),
            skipped_turns=list(self.skipped_turns),
            main_phases=self.main_phases,
            turn_ends=self.turn_ends,
            spells_last_turn=self.spells_last_turn,
            day=self.day,
            loops=self.loops.copy(),
            recent=list(self.recent),
            commanders=self.commanders,
            stray_commanders=list(self.stray_commanders),
            monarch=self.monarch,
            initiative=self.initiative,
            decided_by=dict(self.decided_by),
            decided_next=dict(self.decided_next),
            turns_after_control=list(self.turns_after_control),
            limited_control=dict(self.limited_control),
            control_to_come=dict(self.control_to_come),
            in_step=self.in_step,
            priority=self.priority,
            passes=self.passes,
            started=self.started,
            over=self.over,
            winner=self.winner,
            winners=self.winners,
            outcome=self.outcome,
            log=list(self.log),
            turn_log_start=self.turn_log_start,
            step_log_start=self.step_log_start,
            revealed=dict(self.revealed),
            version=self.version,
            settled=self.settled,
            board=None,
            stickered=self.stickered,
            masked=self.masked,
            stray_in_library=self.stray_in_library,
            knows_day=self.knows_day,
            creature_names=self.creature_names,
            knows_static_copies=self.knows_static_copies,
            knows_state_triggers=self.knows_state_triggers,
            card_zones=self.card_zones,
            announcing=self.announcing,
            cant_be_undone=list(self.cant_be_undone),
            replacing=list(self.replacing),
            entering=self.entering,
            resolving=self.resolving,
            being_announced=self.being_announced,
            secret=self.secret,
            main_game=None
            if self.main_game is None
            else replace(self.main_game, game=self.main_game.game.copy()),
        )

    # --- players -------------------------------------------------------------------------------

    def player(self, player: PlayerId) -> Player:
        return self.players[player]

    def players_in_turn_order(self) -> list[PlayerId]:
        """CR 101.4: the active player, then the others in turn order; only those in the game."""
        order = self.turn_order
        start = order.index(self.active)
        rotated = order[start:] + order[:start]
        return [player for player in rotated if not self.players[player].lost]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """CR 102.2-3: everyone who isn't on the same team."""
        return [o for o in self.players_in_turn_order() if not self.same_team(player, o)]

    def same_team(self, player: PlayerId, other: PlayerId) -> bool:
        """CR 102.4: whether the other player is the player or a teammate."""
        team = self.players[player].team
        return player == other or (team is not None and team == self.players[other].team)

    def heads(self, player: PlayerId) -> list[PlayerId]:
        """CR 805.4: who takes turns with the player, the primary player (805.2) first: the player
        alone, or their team. Without a shared life total teammates may have lost and left."""
        if not self.options.shared_team_turns:
            return [player]
        team = [one for one in self.turn_order if self.same_team(player, one)]
        if self.shares_life:
            return team
        return [one for one in team if one == player or not self.players[one].lost]

    @property
    def shares_life(self) -> bool:
        """CR 810.5: whether teams have a life total and poison counters together."""
        return self.options.shared_team_turns and not self.options.own_life_totals

    def sharers(self, player: PlayerId) -> list[PlayerId]:
        """CR 810.5: whose life total and poison counters are those of the player too."""
        return self.heads(player) if self.shares_life else [player]

    @property
    def active_team(self) -> list[PlayerId]:
        """CR 805.4a: the active player, or those of the active team who are in the game."""
        return [one for one in self.heads(self.active) if not self.players[one].lost]

    def is_active(self, player: PlayerId) -> bool:
        """CR 102.1, 805.4a: whether it is the turn of the player or of their team."""
        return player == self.active or (
            self.options.shared_team_turns and self.same_team(player, self.active)
        )

    def next_to_take_turn(self, player: PlayerId) -> PlayerId:
        """CR 805.4: the next player in turn order, or the primary player of the next team."""
        following = self.next_player(player)
        while self.options.shared_team_turns and self.same_team(player, following):
            following = self.next_player(following)
        return following

    @property
    def planar_controller(self) -> PlayerId:
        """CR 311.5, 901.6, 901.12b: the active player, or the next one in turn order who hasn't
        left the game; of a team that shares turns, its primary player."""
        return next(iter(self.players_in_turn_order()), self.active)

    def starting_life(self, player: PlayerId) -> int:
        """CR 103.4: the starting life total, also of a subgame or a game that is restarted."""
        own = self.players[player].starting_life
        return self.options.starting_life if own is None else own

    def starting_hand_size(self, player: PlayerId) -> int:
        """CR 103.5."""
        return self.options.opening_hand + self.players[player].hand_modifier

    @property
    def is_multiplayer(self) -> bool:
        """CR 100.1b: the game began with more than two players, whoever left since."""
        return len(self.players) > 2

    @property
    def starting_player(self) -> PlayerId:
        """CR 103.1."""
        return self.turn_order[0]

    def next_player(self, player: PlayerId) -> PlayerId:
        """The next one in turn order who is in the game."""
        order = self.turn_order
        index = order.index(player)
        for offset in range(1, len(order) + 1):
            candidate = order[(index + offset) % len(order)]
            if not self.players[candidate].lost:
                return candidate
        raise AssertionError("no player is left in the game")

    def left_between(self, player: PlayerId, following: PlayerId) -> list[PlayerId]:
        """Those who have left the game and sat after the one player and before the other."""
        order = self.turn_order
        first, last = order.index(player), order.index(following)
        steps = (last - first) % len(order) or len(order)
        between = (order[(first + step) % len(order)] for step in range(1, steps))
        return [one for one in between if self.players[one].lost]

    # --- objects -------------------------------------------------------------------------------

    def get(self, object_id: Entity) -> GameObject | None:
        """The object, if it is still where it was."""
        return self.objects.get(ObjectId(object_id))

    def known(self, object_id: Entity) -> GameObject:
        """The object, or as it last was (CR 608.2h)."""
        found = self.find(object_id)
        if found is None:
            raise KeyError(object_id)
        return found

    def attached_to(self, object_id: ObjectId) -> tuple[ObjectId, ...]:
        """What is attached to the object, or was as it left the battlefield (CR 608.2h)."""
        gone = None if object_id in self.objects else self.last_known.get(object_id)
        if gone is not None:
            return gone.attached
        return tuple(one for one in self.battlefield if self.objects[one].attached_to == object_id)

    def find(self, object_id: Entity) -> GameObject | None:
        """The same; None of an object that this game never knew or has forgotten."""
        oid = ObjectId(object_id)
        found = self.objects.get(oid) or self.phased_out.get(oid)
        if found is None and (snapshot := self.last_known.get(oid)) is not None:
            return snapshot.object
        return found

    def zone_list(self, zone: Zone, owner: PlayerId) -> list[ObjectId]:
        """The ids in a zone (of that player, if each has one)."""
        match zone:
            case Zone.BATTLEFIELD:
                return self.battlefield
            case Zone.STACK:
                return self.stack
            case Zone.EXILE:
                return self.exile
            case Zone.COMMAND:
                return self.command
            case Zone.ANTE:
                return self.ante
            case Zone.LIBRARY:
                return self.players[owner].library
            case Zone.HAND:
                return self.players[owner].hand
            case Zone.GRAVEYARD:
                return self.players[owner].graveyard
            case Zone.OUTSIDE:
                return self.players[owner].outside

    def place(self, oid: ObjectId) -> list[ObjectId]:
        """The ids among which the object lies: those of its zone, or of the supplementary deck that
        it is part of, in the command zone (CR 717.2, 901.4, 904.4)."""
        obj = self.objects[oid]
        if obj.zone is Zone.COMMAND and obj.face_down:
            for deck in self.players[obj.owner].supplementary.values():
                if oid in deck:
                    return deck
        return self.zone_list(obj.zone, obj.owner)

    def new_id(self) -> ObjectId:
        self.next_id += 1
        return ObjectId(self.next_id - 1)

    def tick(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock - 1

    def touch(self) -> None:
        """Something changed that characteristics may depend on."""
        self.version += 1
        self.board = None

    def touch_lightly(self) -> None:
        """Something changed that only conditions and amounts can ask for: life, what is tapped,
        the step, combat. A board without such conditions is kept, see `rules.steady`."""
        made = self.board
        if made is None or not made.steady:
            self.touch()
            return
        self.version += 1
        made.memo.clear()
        for oid in made.asked:
            made.characteristics.pop(oid, None)
        made.asked.clear()

    def touch_beside_the_board(self, gone: ObjectId, zones: set[Zone]) -> None:
        """The object of that id has become another one, neither being of the board: a card moved
        between these zones, like hand and library.

        The board is kept if nothing on it is about cards there: no ability works in one of the
        zones, and no effect applied to the object.
        """
        made = self.board
        if (
            made is None
            or self.stickered
            or not self.card_zones.isdisjoint(zones)
            or (gone in made.characteristics and gone not in made.asked)
        ):
            self.touch()
        else:
            self.touch_lightly()

    def forget_answers(self) -> None:
        """Something changed that what can be done depends on, but no characteristics (mana)."""
        if self.board is not None and self.board.counts_mana:
            self.touch()
        elif self.board is not None:
            self.board.memo.clear()

    def name(self, entity: Entity) -> str:
        """What to call a player or an object, whatever became of it."""
        if entity < FIRST_OBJECT:
            return self.players[entity].name
        return self.names.get(ObjectId(entity), f"object {entity}")
