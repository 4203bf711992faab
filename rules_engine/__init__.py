"""A rules engine for Magic: The Gathering: cards as data, games as decisions, matches as
transcripts.

The public API; nothing else is promised.

    from rules_engine import DeckList, play_match, replay_transcript

    deck = DeckList(main={"Mountain": 20, "Goblin Piker": 20, "Shock": 20})
    transcript = play_match(decks=(deck, deck), seed=7)
    assert replay_transcript(transcript).ok

It is pure: no database, network, clock or global randomness; equal arguments give equal results.
"""

from rules_engine.agents import make_agent
from rules_engine.cards.definition import CardDefinition, CardFace, Rarity
from rules_engine.cards.demo_decks import DemoDeck, demo_decks
from rules_engine.cards.layouts import Layout
from rules_engine.cards.loader import bundled_cards
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import ActionKind, Answer, Decision, DecisionKind, Option
from rules_engine.decks import DeckList, deck_problems
from rules_engine.errors import (
    IllegalAction,
    InvalidDeck,
    InvalidTranscript,
    ManaCostError,
    RulesError,
    UnsupportedCard,
    UnsupportedRule,
)
from rules_engine.imported import ImportedCard, printed_faces
from rules_engine.moves import PERSON, Move, MoveKind
from rules_engine.option_texts import option_text
from rules_engine.oracle.compiled import Compiled, examined
from rules_engine.oracle.coverage import (
    CardOutcome,
    blockers_of,
    change_since,
    coverage,
    coverage_out,
    coverage_text,
    is_legal_status,
)
from rules_engine.oracle.diagnostics import Diagnostic, Reason
from rules_engine.oracle.render.japanese.type_lines import japanese_type_line
from rules_engine.oracle.serialized import (
    NotACard,
    definition_in,
    definition_out,
    diagnostics_in,
    diagnostics_out,
)
from rules_engine.oracle.version import compiler_version
from rules_engine.questions_japanese import (
    option_in_japanese,
    question_in_japanese,
    refusal_in_japanese,
)
from rules_engine.randomness import Randomness, commitment_to, is_contribution
from rules_engine.replay import ReplayProblem, ReplayReport, replay_text, replay_transcript
from rules_engine.rules import EDITION as RULES_EDITION
from rules_engine.rules.editions import RulesEdition
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.session import MatchSession, Progress, play_match
from rules_engine.state.game import GameOptions
from rules_engine.state.history import ENGLISH as english_words
from rules_engine.state.history import LogLine, Words
from rules_engine.state.history_japanese import japanese as japanese_words
from rules_engine.state.view import HiddenView, ObjectView, PlayerView, View
from rules_engine.support import clauses_without_support, unsupported_clauses
from rules_engine.table_words import (
    ability_text,
    counter_words,
    keyword_words,
    modes_in,
    object_text,
    object_type_line,
)
from rules_engine.transcript import DecisionRecord, GameRecord, MatchOutcome, Transcript
from rules_engine.version import ENGINE_VERSION
from rules_engine.vocabulary import CardType, Keyword, Step, Zone

__all__ = [
    "ENGINE_VERSION",
    "PERSON",
    "RULES_EDITION",
    "ActionKind",
    "Answer",
    "CardDefinition",
    "CardFace",
    "CardOutcome",
    "CardType",
    "Compiled",
    "Decision",
    "DecisionKind",
    "DecisionRecord",
    "DeckList",
    "DemoDeck",
    "Diagnostic",
    "Game",
    "GameOptions",
    "GameRecord",
    "HiddenView",
    "IllegalAction",
    "ImportedCard",
    "InvalidDeck",
    "InvalidTranscript",
    "Keyword",
    "Layout",
    "LogLine",
    "ManaCost",
    "ManaCostError",
    "MatchOutcome",
    "MatchSession",
    "Move",
    "MoveKind",
    "NotACard",
    "ObjectView",
    "Option",
    "PlayerView",
    "Progress",
    "Randomness",
    "Rarity",
    "Reason",
    "ReplayProblem",
    "ReplayReport",
    "RulesEdition",
    "RulesError",
    "Seat",
    "Step",
    "Transcript",
    "UnsupportedCard",
    "UnsupportedRule",
    "View",
    "Words",
    "Zone",
    "ability_text",
    "blockers_of",
    "bundled_cards",
    "change_since",
    "clauses_without_support",
    "commitment_to",
    "compiler_version",
    "counter_words",
    "coverage",
    "coverage_out",
    "coverage_text",
    "deck_problems",
    "definition_in",
    "definition_out",
    "demo_decks",
    "diagnostics_in",
    "diagnostics_out",
    "english_words",
    "examined",
    "is_contribution",
    "is_legal_status",
    "japanese_type_line",
    "japanese_words",
    "keyword_words",
    "make_agent",
    "modes_in",
    "object_text",
    "object_type_line",
    "option_in_japanese",
    "option_text",
    "play_match",
    "printed_faces",
    "question_in_japanese",
    "refusal_in_japanese",
    "replay_text",
    "replay_transcript",
    "unsupported_clauses",
]
