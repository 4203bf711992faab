"""Playing a scenario: its set-up, the loop from decision to decision, and what must hold."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import DecisionKind
from rules_engine.errors import UnsupportedCard
from rules_engine.ids import PlayerId
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.rules.commander import designate_commander
from rules_engine.rules.editions import edition_of
from rules_engine.rules.set_up_choices import as_if_entered
from rules_engine.rules.setup import add_card
from rules_engine.rules.variants import VARIANTS
from rules_engine.runner import Game
from rules_engine.scenario.answers import Answers
from rules_engine.scenario.checks import failed
from rules_engine.scenario.format import Scenario, SetupCard, SetupLife
from rules_engine.scenario.names import Names
from rules_engine.scenario.printed import PRINTED
from rules_engine.scenario.script import Script
from rules_engine.scenario.set_up_faces import add_permanent, permanent_named
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.players import Player
from rules_engine.vocabulary import Zone


class CheckFailed(Exception):
    """A check or expectation that doesn't hold."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a scenario went: what doesn't hold, if anything, and what is left over."""

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
        self.cards = PRINTED.cards = Catalogue.of(cards)
        self.variant = VARIANTS.get(scenario.variant)
        if self.variant is None:
            raise UnsupportedCard(scenario.variant, ("variant",))
        self.game = Game(self._state())
        self.answers = Answers(scenario, self.names, self.game)
        self.script = Script(scenario, self.names, self.answers, self.game, self._check, self.cards)

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
                Player(
                    PlayerId(i),
                    name,
                    variant.lives[i] if variant.lives else variant.starting_life,
                    team=variant.teams[i] if variant.teams else None,
                    starting_life=variant.lives[i] if variant.lives else None,
                )
                for i, name in enumerate(scenario.players)
            ],
            rng=random.Random(scenario.seed),
            edition=edition_of(scenario.rules_edition),
            options=GameOptions(
                choices_in_set_up=True,
                every_choice=True,
                every_priority=True,
                manual_mana=True,
                opening_hand=scenario.opening_hand,
                mulligans=False,
                shuffle=scenario.shuffle,
                stop_after=scenario.stop,
                starting_life=variant.starting_life,
                minimum_deck=variant.minimum_deck,
                commander_damage=variant.commander_damage,
                shared_team_turns=variant.shares_turns,
                own_life_totals=variant.own_life_totals,
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
                for head in state.sharers(PlayerId(self.names.player(entry.player))):
                    state.players[head].life = entry.life
            else:
                self._place(state, entry)
        return state

    def _place(self, state: GameState, entry: SetupCard) -> None:
        player = PlayerId(self.names.player(entry.player))
        for number in range(1, entry.count + 1):
            if entry.zone is Zone.BATTLEFIELD:
                oid = add_permanent(state, permanent_named(self.cards, entry.card), player)
            else:
                definition = self.cards.playable(entry.card)
                oid = add_card(state, definition, player, entry.zone, entry.deck)
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
            while (decision := self.game.decision) is not None:
                self.names.follow(self.game.state)
                match decision.kind:
                    case DecisionKind.PRIORITY:
                        self.script.priority(decision)
                    case DecisionKind.ATTACKERS | DecisionKind.BLOCKERS:
                        self.script.give(decision, self.script.declaration(decision))
                    case _:
                        self.script.give(decision, self.answers.answer(decision))
            self.names.follow(self.game.state)
            for wanted in self.scenario.expect:
                self._check(wanted)
        except CheckFailed as wrong:
            return Played(str(wrong), self._left_over())
        rest = (self._left_over(), self.script.not_done())
        return Played("", "; ".join(part for part in rest if part))

    def _left_over(self) -> str:
        left = self.answers.left_over()
        for player in self.game.state.players:
            chance = (("flips", player.next_flips), ("rolls", player.next_rolls))
            left |= {f"{player.name} {what}": list(rest) for what, rest in chance if rest}
        return f"answers left over: {left}" if left else ""

    def _check(self, wanted: Mapping[str, Any]) -> None:
        seen = failed(self.game.state, self.names, wanted)
        if seen:
            raise CheckFailed(f"wanted {dict(wanted)}: {seen}")
