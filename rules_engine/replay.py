"""Playing a transcript again: is it genuine and legal, and if not, where does it first deviate?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.agents import AGENTS
from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import Decision
from rules_engine.decks import DeckList, deck_problems
from rules_engine.errors import IllegalAction, InvalidTranscript, RulesError
from rules_engine.imported import ImportedCard, card_table
from rules_engine.match import MatchPlan, match_plan, play_or_draw_decision, start_game
from rules_engine.rules import EDITION
from rules_engine.rules.editions import PRESETS
from rules_engine.runner import Game
from rules_engine.sideboarding import changed_deck, sideboard_decision
from rules_engine.state.history import ENGLISH, LogLine, Words, play_by_play
from rules_engine.transcript import (
    DecisionRecord,
    GameRecord,
    MatchOutcome,
    Transcript,
    parse_transcript,
)
from rules_engine.version import ENGINE_VERSION


@dataclass(frozen=True, slots=True)
class ReplayProblem:
    """The first place where the transcript and the replay differ.

    `game` and `decision` count from 1; None for what lies outside of games or decisions.
    """

    what: str
    game: int | None = None
    decision: int | None = None

    def __str__(self) -> str:
        where = "header" if self.game is None else f"game {self.game}"
        if self.decision is not None:
            where += f", decision {self.decision}"
        return f"{where}: {self.what}"


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """What came of a replay; `play_by_play` has the lines of each game that could be played
    again, `needs_engine` the version that could check it, if this one can't."""

    ok: bool
    problems: tuple[ReplayProblem, ...]
    result: MatchOutcome | None
    play_by_play: tuple[tuple[LogLine, ...], ...] = ()
    needs_engine: str = ""


class Deviation(Exception):
    """The replay found a difference."""

    def __init__(self, problem: ReplayProblem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def replay_text(text: str | bytes, words: Words = ENGLISH) -> ReplayReport:
    """Replays a transcript from its text, in which every byte counts; told in these words."""
    try:
        transcript, stated = parse_transcript(text)
    except InvalidTranscript as error:
        return ReplayReport(False, (ReplayProblem(str(error)),), None)
    report = replay_transcript(transcript, words)
    if report.ok and stated != transcript.digest:
        problem = ReplayProblem(
            "everything replays, but the digest doesn't fit: it, a name or an agent was changed"
        )
        return ReplayReport(False, (problem,), report.result, report.play_by_play)
    return report


def replay_transcript(transcript: Transcript, words: Words = ENGLISH) -> ReplayReport:
    """Replays a match and compares everything with the transcript."""
    if transcript.engine != ENGINE_VERSION:
        # Another version may ask for other decisions, so nothing that follows would mean anything.
        problem = ReplayProblem(
            f"made by engine {transcript.engine}, and only that version can check it:"
            f" this is {ENGINE_VERSION}"
        )
        return ReplayReport(False, (problem,), None, needs_engine=transcript.engine)
    told: list[tuple[LogLine, ...]] = []
    try:
        cards, read_otherwise = _cards(transcript)
    except Deviation as deviation:
        return ReplayReport(False, (deviation.problem,), None)
    if read_otherwise:
        problem = ReplayProblem(
            f"this engine doesn't read these cards as the one that played: {read_otherwise}"
        )
        return ReplayReport(False, (problem,), None, needs_engine=transcript.engine)
    try:
        outcome = _replay(transcript, told, cards, words)
    except Deviation as deviation:
        return ReplayReport(False, (deviation.problem,), None, tuple(told))
    return ReplayReport(True, (), outcome, tuple(told))


def _ensure(same: bool, what: str, game: int | None = None, decision: int | None = None) -> None:
    if not same:
        raise Deviation(ReplayProblem(what, game, decision))


def _cards(transcript: Transcript) -> tuple[Mapping[str, CardDefinition], str]:
    """The definitions of the match, and the cards whose texts have another meaning here."""
    found: list[ImportedCard] = []
    otherwise: list[str] = []
    for record in transcript.cards:
        _ensure(record.name not in bundled_cards(), f"{record.name} is defined by the engine")
        used = any(record.name in deck.all_cards() for deck in transcript.decks)
        _ensure(used, f"{record.name} is in no deck")
        try:
            card = ImportedCard.compiled(record.name, record.faces)
        except RulesError:
            otherwise.append(record.name)
            continue
        name = card.definition.name
        _ensure(name == record.name, f"the texts of {record.name} are those of {name}")
        if card.digest != record.digest:
            otherwise.append(record.name)
        found.append(card)
    return card_table(found), ", ".join(otherwise)


def _replay(
    transcript: Transcript,
    told: list[tuple[LogLine, ...]],
    cards: Mapping[str, CardDefinition],
    words: Words,
) -> MatchOutcome:
    _check_header(transcript, cards)
    plan = match_plan(transcript.seed, transcript.best_of, transcript.edition)
    number = 0
    for game_seed in plan.game_seeds():
        number += 1
        _ensure(number <= len(transcript.games), "the game is missing", number)
        record = transcript.games[number - 1]
        _check_decks(transcript, record, number)
        game = _replay_game(transcript, record, plan, game_seed, number, cards)
        before = _before_game(transcript, record, words)
        told.append((*before, *play_by_play(game.state, words=words)))
        plan.record(game.winner)
    _ensure(
        len(transcript.games) == number,
        f"the match was decided after {number} games, but there are {len(transcript.games)}",
    )
    _ensure(transcript.result == plan.outcome, f"the result was {plan.outcome}")
    return plan.outcome


def _check_header(transcript: Transcript, cards: Mapping[str, CardDefinition]) -> None:
    _ensure(
        transcript.rules == EDITION,
        f"played by the rules of {transcript.rules}, this engine has those of {EDITION}",
    )
    _ensure(transcript.edition in PRESETS, f"no rules edition {transcript.edition!r}")
    for agent in transcript.agents:
        _ensure(agent in AGENTS, f"no agent {agent!r}")
    _ensure(transcript.best_of > 0 and transcript.best_of % 2 == 1, f"best of {transcript.best_of}")
    for deck in transcript.decks:
        problems = deck_problems(deck, cards, PRESETS[transcript.edition])
        _ensure(not problems, f"deck: {'; '.join(problems)}")


def _check_decks(transcript: Transcript, record: GameRecord, number: int) -> None:
    """MTR 2.7: the first game is played with the registered decks, later ones with the same
    cards."""
    for seat, (registered, played) in enumerate(zip(transcript.decks, record.decks, strict=True)):
        if number == 1:
            same = _counts(registered) == _counts(played)
        else:
            same = registered.all_cards() == played.all_cards()
        _ensure(same, f"deck {seat + 1} isn't the registered one", number)
        if number > 1:
            fewer = sum(played.main.values()) < sum(registered.main.values())
            _ensure(not fewer, f"deck {seat + 1} has fewer cards than registered", number)


def _before_game(transcript: Transcript, record: GameRecord, words: Words) -> tuple[LogLine, ...]:
    """What was decided before the game began: who plays first, and changes of decks."""
    choice = record.decisions[0]
    lines = [words.begins(transcript.names[choice.player], choice.text)]
    decks = zip(transcript.names, transcript.decks, record.decks, strict=True)
    for name, registered, played in decks:
        before, after = Counter(registered.main), Counter(played.main)
        taken, put = _listed(after - before, words), _listed(before - after, words)
        if taken or put:
            lines.append(words.sideboarded(name, taken, put))
    return tuple(LogLine(0, line) for line in lines)


def _listed(cards: Counter[str], words: Words) -> str:
    return words.joined.join(
        words.counted(count, words.called(name)) for name, count in sorted(cards.items())
    )


def _counts(deck: DeckList) -> tuple[dict[str, int], dict[str, int]]:
    return dict(deck.main), dict(deck.sideboard)


def _replay_sideboarding(transcript: Transcript, record: GameRecord, number: int) -> int:
    """Checks how the decks of the game came from the registered ones; where its play begins."""
    index = 1
    for seat, deck in enumerate(transcript.decks):
        if number == 1 or not deck.sideboard:
            continue
        _ensure(index < len(record.decisions), "sideboards were not used", number, index + 1)
        entry = record.decisions[index]
        change = sideboard_decision(seat, deck, PRESETS[transcript.edition])
        index += 1
        _compare(entry, change, number, index)
        try:
            change.validate(entry.answer)
        except IllegalAction as error:
            raise Deviation(ReplayProblem(f"illegal: {error}", number, index)) from None
        same = _counts(changed_deck(deck, entry.answer)) == _counts(record.decks[seat])
        _ensure(same, f"deck {seat + 1} is another one", number, index)
    return index


def _replay_game(
    transcript: Transcript,
    record: GameRecord,
    plan: MatchPlan,
    seed: int,
    number: int,
    cards: Mapping[str, CardDefinition],
) -> Game:
    decisions = record.decisions
    _ensure(bool(decisions), "play or draw was never chosen", number, 1)
    choice = play_or_draw_decision(plan.chooser)
    _compare(decisions[0], choice, number, 1)
    first = plan.chooser if decisions[0].answer == (0,) else 1 - plan.chooser
    _ensure(record.first == first, f"seat {first + 1} goes first", number)
    try:
        game = start_game(
            record.decks,
            transcript.names,
            seed=seed,
            first=first,
            edition=transcript.edition,
            cards=cards,
        )
    except RulesError as error:
        raise Deviation(ReplayProblem(str(error), number)) from None
    begun = _replay_sideboarding(transcript, record, number)
    for index, entry in enumerate(decisions[begun:], begun + 1):
        _ensure(game.decision is not None, "the game was over before this decision", number, index)
        assert game.decision is not None
        _compare(entry, game.decision, number, index)
        try:
            game.answer(entry.answer)
        except IllegalAction as error:
            raise Deviation(ReplayProblem(f"illegal: {error}", number, index)) from None
    _ensure(
        game.decision is None,
        "the game isn't over, but there are no more decisions",
        number,
        len(decisions) + 1,
    )
    _ensure(record.winner == game.winner, f"the winner was {game.winner}", number)
    _ensure(record.outcome == game.outcome, f"the outcome was: {game.outcome}", number)
    _ensure(record.turns == game.turn, f"it took {game.turn} turns", number)
    _ensure(record.state_hash == game.state_hash(), "the final state hash is another one", number)
    return game


def _compare(entry: DecisionRecord, decision: Decision, number: int, index: int) -> None:
    _ensure(
        entry.player == decision.player,
        f"the decision is seat {decision.player + 1}'s, not seat {entry.player + 1}'s",
        number,
        index,
    )
    _ensure(
        entry.kind == decision.kind,
        f"the decision is of the kind {decision.kind}, not {entry.kind}",
        number,
        index,
    )
    try:
        decision.validate(entry.answer)
    except IllegalAction as error:
        raise Deviation(ReplayProblem(f"illegal: {error}", number, index)) from None
    words = decision.describe(entry.answer)
    _ensure(entry.text == words, f"the answer means {words!r}, not {entry.text!r}", number, index)
