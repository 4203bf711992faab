"""Playing a transcript again: is it genuine and legal, and if not, where does it first deviate?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.agents import AGENTS
from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import Decision, DecisionKind
from rules_engine.decks import DeckList, deck_problems
from rules_engine.errors import IllegalAction, InvalidTranscript, RulesError
from rules_engine.imported import ImportedCard, card_table
from rules_engine.moves import ENDING_TEXTS, NOBODY, PERSON, Move, MoveKind
from rules_engine.rules import EDITION
from rules_engine.rules.editions import PRESETS
from rules_engine.session import MatchSession
from rules_engine.sideboarding import changed_deck
from rules_engine.state.history import ENGLISH, LogLine, Words
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


def _cards(transcript: Transcript) -> tuple[list[ImportedCard], str]:
    """The definitions of the match, and the cards whose texts have another meaning here."""
    found: list[ImportedCard] = []
    otherwise: list[str] = []
    for record in transcript.cards:
        _ensure(record.name not in bundled_cards(), f"{record.name} is defined by the engine")
        used = any(record.name in deck.names() for deck in transcript.decks)
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
    return found, ", ".join(otherwise)


def _replay(
    transcript: Transcript,
    told: list[tuple[LogLine, ...]],
    found: list[ImportedCard],
    words: Words,
) -> MatchOutcome:
    """Walks through the match as those who played it did."""
    _check_header(transcript, card_table(found))
    try:
        session = MatchSession(
            decks=transcript.decks,
            seed=transcript.seed,
            best_of=transcript.best_of,
            names=transcript.names,
            rules_edition=transcript.edition,
            imported=found,
            randomness=transcript.randomness,
            chooser=transcript.chooser,
        )
    except RulesError as error:
        raise Deviation(ReplayProblem(str(error))) from None
    for number, record in enumerate(transcript.games, 1):
        _ensure(
            not session.over,
            f"the match was decided after {number - 1} games,"
            f" but there are {len(transcript.games)}",
        )
        _check_decks(transcript, record, number)
        _replay_game(transcript, record, session, number)
        before = _before_game(transcript, record, words)
        told.append((*before, *session.finished_log(number, words)))
    _ensure(session.over, "the game is missing", len(transcript.games) + 1)
    outcome = session.outcome
    assert outcome is not None
    _ensure(transcript.result == outcome, f"the result was {outcome}")
    return outcome


def _check_header(transcript: Transcript, cards: Mapping[str, CardDefinition]) -> None:
    _ensure(
        transcript.rules == EDITION,
        f"played by the rules of {transcript.rules}, this engine has those of {EDITION}",
    )
    _ensure(transcript.edition in PRESETS, f"no rules edition {transcript.edition!r}")
    for agent in transcript.agents:
        _ensure(agent in AGENTS or agent == PERSON, f"no agent {agent!r}")
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


def _replay_game(
    transcript: Transcript, record: GameRecord, session: MatchSession, number: int
) -> None:
    _ensure(bool(record.decisions), "play or draw was never chosen", number, 1)
    for index, entry in enumerate(record.decisions, 1):
        if entry.kind in ENDING_TEXTS:
            _replay_ending(transcript, entry, session, (number, index))
            continue
        decision = session.decision
        if decision is None or session.game_number != number:
            raise Deviation(ReplayProblem("the game was over before this decision", number, index))
        _compare(entry, decision, number, index)
        try:
            session.answer(entry.answer)
        except RulesError as error:
            raise Deviation(ReplayProblem(f"illegal: {error}", number, index)) from None
        if decision.kind is DecisionKind.SIDEBOARD:
            seat = int(decision.player)
            wanted = changed_deck(transcript.decks[seat], entry.answer)
            same = _counts(wanted) == _counts(record.decks[seat])
            _ensure(same, f"deck {seat + 1} is another one", number, index)
    _ensure(
        len(session.games) == number,
        "the game isn't over, but there are no more decisions",
        number,
        len(record.decisions) + 1,
    )
    game = session.games[-1]
    _ensure(record.first == game.first, f"seat {game.first + 1} goes first", number)
    for seat, (stated, played) in enumerate(zip(record.decks, game.decks, strict=True)):
        _ensure(_counts(stated) == _counts(played), f"deck {seat + 1} is another one", number)
    _ensure(record.winner == game.winner, f"the winner was {game.winner}", number)
    _ensure(record.outcome == game.outcome, f"the outcome was: {game.outcome}", number)
    _ensure(record.turns == game.turns, f"it took {game.turns} turns", number)
    _ensure(record.state_hash == game.state_hash, "the final state hash is another one", number)


def _replay_ending(
    transcript: Transcript, entry: DecisionRecord, session: MatchSession, place: tuple[int, int]
) -> None:
    """Somebody conceded, all agreed, or time was up."""
    kind = MoveKind(entry.kind)
    who = range(len(transcript.agents)) if kind.is_of_a_seat else (NOBODY,)
    _ensure(entry.player in who, f"{kind} of seat {entry.player + 1}", *place)
    _ensure(entry.answer == (), "an end has no answer", *place)
    words = ENDING_TEXTS[kind]
    _ensure(entry.text == words, f"the end is {words!r}, not {entry.text!r}", *place)
    concerned = [transcript.agents[entry.player]] if kind.is_of_a_seat else transcript.agents
    among = any if kind is MoveKind.TIME_UP else all
    _ensure(among(name == PERSON for name in concerned), "agents play to the end", *place)
    number, _index = place
    between = kind is MoveKind.TIME_UP and len(session.games) == number
    _ensure(
        not session.over and (between or session.game_number == number),
        "the game was over before this decision",
        *place,
    )
    # A game begins before it can end: nothing stands here for what was decided by default.
    _ensure(between or session.game is not None, "the game hadn't begun", *place)
    try:
        session.apply(Move(kind, entry.player))
    except RulesError as error:
        raise Deviation(ReplayProblem(f"illegal: {error}", *place)) from None


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
