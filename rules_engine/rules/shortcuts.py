"""CR 732.2: shortcuts: a player with priority proposes to repeat what was just done.

What is proposed is a sequence of choices of all players that was carried out once: everything since
one of the player's own actions that began where the game is now: in such a step of such a turn,
with an equally high stack. So a loop may take several actions of several players, and it may run
over steps, phases and turns. The player says with how many of these actions it begins, if there are
several, and how often it is repeated. The other players accept it or name the repetition and the
choice of theirs that they will make differently (732.2b). Then the engine makes all the choices by
itself; where one of them can't be made any more, the shortcut ends and the players decide again.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.decisions import ActionKind, Answer, Decision, DecisionKind, Option, Run
from rules_engine.ids import PlayerId
from rules_engine.state.game import GameState, MadeChoice

MOST_TIMES = 1000
"""The engine carries every repetition out, so it has to be able to come to an end."""
REMEMBERED = 400

REPEAT = Option("Repeat the last actions", action=ActionKind.SHORTCUT)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """The choices to be made by themselves, and who must then choose differently (732.2c)."""

    choices: tuple[MadeChoice, ...]
    then_differently: MadeChoice | None = None


def remember_choice(state: GameState, decision: Decision, answer: Answer) -> None:
    """Keeps what was chosen, if shortcuts may be proposed in this game."""
    if not state.options.shortcuts:
        return
    plain = decision.kind in (DecisionKind.NUMBER, DecisionKind.DIVIDE)
    options = () if plain else tuple(decision.options[index] for index in answer)
    state.recent.append(
        MadeChoice(
            decision.player,
            decision.kind,
            options,
            answer if plain else (),
            state.turn,
            state.active,
            state.step,
            len(state.stack),
        )
    )
    del state.recent[:-REMEMBERED]


def repeatable(state: GameState, player: PlayerId) -> list[tuple[MadeChoice, ...]]:
    """The sequences that led from such a position to this one, the shortest first: each begins
    one more of the player's actions ago."""
    found: list[tuple[MadeChoice, ...]] = []
    here = (state.active, state.step, len(state.stack))
    for start in range(len(state.recent) - 1, -1, -1):
        made = state.recent[start]
        if made.stack < len(state.stack):
            break
        if (
            made.player == player
            and made.is_action
            and here == (made.active, made.step, made.stack)
        ):
            found.append(tuple(state.recent[start:]))
    return found


def offer_shortcut(state: GameState, asked: Decision) -> Decision:
    """CR 732.2a: with priority, the proposal is one more thing to do."""
    if not state.options.shortcuts or asked.kind is not DecisionKind.PRIORITY:
        return asked
    if not repeatable(state, asked.player):
        return asked
    from dataclasses import replace

    return replace(asked, options=(*asked.options, REPEAT))


def propose_shortcut(state: GameState, player: PlayerId) -> Run[Shortcut]:
    """CR 732.2a-b: which sequence and how often; then each other player in turn order accepts or
    shortens."""
    sequences = repeatable(state, player)
    which = 1
    if len(sequences) > 1:
        question = "Repeat how many of your last actions?"
        which = (yield _number(player, 1, len(sequences), question, "CR 732.2a"))[0]
    cycle = sequences[which - 1]
    times = (yield _number(player, 1, MOST_TIMES, "Repeat how many times?", "CR 732.2a"))[0]
    order = state.players_in_turn_order()
    first = order.index(player)
    sequence, differently = cycle * times, None
    for other in order[first + 1 :] + order[:first]:
        places = [place for place, choice in enumerate(cycle) if choice.player == other]
        if not places:
            continue  # nothing that they could do differently
        question = f"Let {state.name(player)} repeat it how many times?"
        accepted = (yield _number(other, 0, times, question, "CR 732.2b"))[0]
        if accepted < times:
            times = accepted
            place = places[0]
            if len(places) > 1:
                place = places[(yield _which(state, other, cycle, places))[0]]
            sequence, differently = cycle * times + cycle[:place], cycle[place]
    return Shortcut(sequence, differently)


def _which(
    state: GameState, player: PlayerId, cycle: tuple[MadeChoice, ...], places: list[int]
) -> Decision:
    """CR 732.2b: the place at which the player will choose differently."""
    return Decision(
        player,
        DecisionKind.CHOOSE,
        "Which of these will you choose differently?",
        tuple(Option(_told(state, cycle[place]), detail=str(place)) for place in places),
        rule="CR 732.2b",
    )


def _told(state: GameState, made: MadeChoice) -> str:
    """What was chosen and when: "Pass, upkeep of A"."""
    chosen = ", ".join(option.label for option in made.options) or made.kind.value.replace("_", " ")
    return f"{chosen}, {made.step.value.replace('_', ' ')} of {state.name(made.active)}"


def _number(player: PlayerId, least: int, most: int, question: str, rule: str) -> Decision:
    return Decision(
        player, DecisionKind.NUMBER, question, (), minimum=least, maximum=most, rule=rule
    )


def answer_of(made: MadeChoice, asked: Decision) -> Answer | None:
    """The same choice again; None if it isn't possible now."""
    if asked.player != made.player or asked.kind is not made.kind:
        return None
    if not made.options:
        return made.numbers
    taken: list[int] = []
    for wanted in made.options:
        index = _find(wanted, asked, taken)
        if index is None:
            return None
        taken.append(index)
    return tuple(taken)


def _find(wanted: Option, asked: Decision, taken: list[int]) -> int | None:
    """The very same option, or else one of the same words: another object like that one."""
    for test in (
        lambda option: option == wanted,
        lambda option: (
            (option.label, option.action, option.detail)
            == (wanted.label, wanted.action, wanted.detail)
        ),
    ):
        for index, option in enumerate(asked.options):
            if index not in taken and test(option):
                return index
    return None
