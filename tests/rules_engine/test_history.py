"""The play-by-play: a sentence for whatever can happen, and no secrets while a game goes on."""

import inspect

import pytest

from rules_engine.ir.stickers import Sticker, StickerKind
from rules_engine.state import events as ev
from rules_engine.state.history import ACTIONS, SILENT, TELLERS, Reader, describe, play_by_play
from rules_engine.state.history_japanese import TELLERS as JAPANESE_TELLERS
from rules_engine.state.history_japanese import japanese
from rules_engine.state.objects import PlacedSticker
from rules_engine.vocabulary import KeywordAction, PlanarResult, Step
from tests.rules_engine.kit import A, B, Setup

ALL_EVENTS = {
    kind
    for _name, kind in inspect.getmembers(ev, inspect.isclass)
    if issubclass(kind, ev.Event) and kind is not ev.Event
}


def test_every_event_is_told_or_silent_for_a_reason():
    assert TELLERS.keys() | SILENT.keys() == ALL_EVENTS
    assert TELLERS.keys() & SILENT.keys() == set()
    assert all(SILENT.values())


def test_every_keyword_action_is_told():
    assert set(ACTIONS) == set(KeywordAction)


@pytest.fixture(scope="module")
def table():
    return Setup().battlefield(A, "Plains", "Forest").play()


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (lambda one, two: ev.CoinFlipped(A, True), "A flips a coin: heads."),
        (lambda one, two: ev.CoinFlipped(A, True, won=False), "A loses the coin flip."),
        (lambda one, two: ev.DieRolled(A, 20, 7, 7), "A rolls 7 on a 20-sided die."),
        (
            lambda one, two: ev.PlanarDieRolled(A, PlanarResult.CHAOS),
            "A rolls the planar die: chaos.",
        ),
        (lambda one, two: ev.SchemeSetInMotion(one, A), "A sets Plains in motion."),
        (lambda one, two: ev.SchemeTurnedDown(one, A), "Plains is turned face down."),
        (lambda one, two: ev.SchemeTurnedDown(one, A, abandoned=True), "A abandons Plains."),
        (lambda one, two: ev.ChaosEnsued(A), "Chaos ensues."),
        (lambda one, two: ev.ChaosEnsued(A, one), "Chaos ensues on Plains."),
        (lambda one, two: ev.StartingPlaneSet(one, A), "The starting plane is Plains."),
        (lambda one, two: ev.Planeswalked(A, (one,), (two,)), "A planeswalks to Forest."),
        (
            lambda one, two: ev.DieRolled(A, 6, 3, 4),
            "A rolls 3 on a 6-sided die: 4 in the end.",
        ),
        (lambda one, two: ev.DayNightChanged("night"), "It becomes night."),
        (lambda one, two: ev.BecameMonarch(B), "B becomes the monarch."),
        (lambda one, two: ev.InitiativeTaken(B), "B takes the initiative."),
        (lambda one, two: ev.DungeonCompleted(one, A), "A completes Plains."),
        (lambda one, two: ev.Transformed(one), "Plains is transformed."),
        (lambda one, two: ev.Transformed(one, convert=True), "Plains is converted."),
        (lambda one, two: ev.Flipped(one), "Plains is flipped."),
        (lambda one, two: ev.TurnedFaceDown(one), "Plains is turned face down."),
        (
            lambda one, two: ev.TurnedFaceUp(one, A, "morph"),
            "A turns Plains face up for its morph cost.",
        ),
        (lambda one, two: ev.TurnedFaceUp(one, A), "A turns Plains face up."),
        (lambda one, two: ev.PhasedOut(one), "Plains phases out."),
        (lambda one, two: ev.PhasedIn(one), "Plains phases in."),
        (lambda one, two: ev.StartedBlocking(one, two), "Plains blocks Forest."),
        (lambda one, two: ev.BecameBlocked((one,)), "Plains becomes blocked."),
        (lambda one, two: ev.RemovedFromCombat(one), "Plains is removed from combat."),
        (lambda one, two: ev.LookedAt((one, two), A), "A looks at 2 cards."),
        (lambda one, two: ev.LookedAt((), A), ""),
        (lambda one, two: ev.GameRestarted(B), "The game is restarted; B begins."),
        (lambda one, two: ev.SubgameBegan(B), "A subgame begins; B begins it."),
        (lambda one, two: ev.SubgameEnded((A,)), "A won the subgame."),
        (lambda one, two: ev.SubgameEnded(()), "The subgame is a draw."),
        (lambda one, two: ev.Designated(one, "level", 3), "Plains is level 3 now."),
        (lambda one, two: ev.Designated(one, "protector", 1), "B protects Plains."),
        (
            lambda one, two: ev.Designated(one, "Ring-bearer", 1),
            "Plains becomes A's Ring-bearer.",
        ),
        (lambda one, two: ev.Designated(one, "paired", two), "Plains is paired with Forest."),
        (lambda one, two: ev.Designated(one, "haunting", two), "Plains haunts Forest."),
        (lambda one, two: ev.Designated(one, "monstrous", 1), "Plains becomes monstrous."),
        (lambda one, two: ev.Designated(one, "saddled", None), "Plains is no longer saddled."),
        (
            lambda one, two: ev.Designated(one, "left half unlocked", 1),
            "Plains unlocks its left half.",
        ),
        (
            lambda one, two: ev.Designated(one, "right half unlocked", None),
            "Plains locks its right half.",
        ),
        (lambda one, two: ev.Acted(KeywordAction.SCRY, A), "A scries."),
        (lambda one, two: ev.Acted(KeywordAction.EXPLORE, A, one), "Plains explores."),
        (lambda one, two: ev.Acted(KeywordAction.DISCOVER, A, one, 4), "A discovers 4."),
        (lambda one, two: ev.Acted(KeywordAction.SUSPECT, A, one), ""),
        (lambda one, two: ev.StepBegan(A, Step.UPKEEP), ""),
        (
            lambda one, two: ev.StickerPut(
                one, PlacedSticker(Sticker(StickerKind.NAME, "Big"), "Sheet", 1)
            ),
            "Sticker Sheet 2 is put on Plains.",
        ),
    ],
)
def test_sentences(table, event, sentence):
    told = event(table.find("Plains").id, table.find("Forest").id)
    assert describe(Reader(table.state), told) == sentence


def test_cards_that_a_player_looks_at_are_named_to_that_player_unless_there_are_many():
    table = Setup().battlefield(A, "Plains", "Forest").play()
    plains, forest = table.find("Plains").id, table.find("Forest").id
    event = ev.LookedAt((plains, forest), B)
    assert describe(Reader(table.state, B), event) == "B looks at Plains, Forest."
    assert describe(Reader(table.state, A), event) == "B looks at 2 cards."
    library = ev.LookedAt(tuple(table.state.players[B].library), B)
    assert describe(Reader(table.state, B), library) == "B looks at 10 cards."


def told(state, viewer=None):
    return [line.text for line in play_by_play(state, viewer) if not line.heading]


def test_a_drawn_card_is_named_only_to_its_owner_until_the_game_is_over():
    table = Setup().library(A, "Forest").library(B, "Plains", "Plains").play()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert told(table.state, B) == ["B draws Plains."]
    assert told(table.state, A) == ["B draws a card."]
    assert told(table.state) == ["B draws a card."]
    table.state.over = True
    assert told(table.state) == ["B draws Plains."]


NAMES = {"Plains": "平地", "Forest": "森"}


def test_every_event_that_is_told_has_a_japanese_sentence_too():
    assert JAPANESE_TELLERS.keys() == TELLERS.keys()


@pytest.mark.parametrize("action", list(KeywordAction))
def test_keyword_actions_are_told_in_both_languages_or_in_none(table, action):
    one = table.find("Plains").id
    event = ev.Acted(action, A, one, 4)
    english = describe(Reader(table.state), event)
    told = describe(Reader(table.state, words=japanese(NAMES)), event)
    assert bool(told) == bool(english)
    if told:
        assert told.endswith("た。")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (lambda one, two: ev.CoinFlipped(A, True), "Aはコインを投げた:表。"),
        (lambda one, two: ev.DieRolled(A, 6, 3, 4), "Aは6面体ダイスで3を出した(最終的な値は4)。"),
        (lambda one, two: ev.DayNightChanged("night"), "夜になった。"),
        (lambda one, two: ev.LandPlayed(one, A), "Aは平地をプレイした。"),
        (lambda one, two: ev.PhasedOut(one), "平地がフェイズ・アウトした。"),
        (lambda one, two: ev.StartedBlocking(one, two), "平地が森をブロックした。"),
        (lambda one, two: ev.LookedAt((one, two), A), "Aはカード2枚を見た。"),
        (lambda one, two: ev.LookedAt((), A), ""),
        (lambda one, two: ev.Designated(one, "Ring-bearer", 1), "平地がAの指輪所持者になった。"),
        (lambda one, two: ev.Designated(one, "monstrous", 1), "平地が怪物的になった。"),
        (
            lambda one, two: ev.Designated(one, "left half unlocked", 1),
            "平地の左半分が開放された。",
        ),
        (
            lambda one, two: ev.CountersPut(one, "+1/+1", 2),
            "平地に＋１/＋１カウンターが2個置かれた。",
        ),
        (lambda one, two: ev.Acted(KeywordAction.SCRY, A), "Aは占術を行った。"),
        (lambda one, two: ev.Acted(KeywordAction.EXPLORE, A, one), "平地が探検を行った。"),
        (lambda one, two: ev.Acted(KeywordAction.DISCOVER, A, one, 4), "Aは発見4を行った。"),
        (lambda one, two: ev.LostGame(A, "conceded"), "Aはゲームに敗北した:投了した。"),
        (
            lambda one, two: ev.DrawnGame("turn limit"),
            "ゲームは引き分けになった:ターン数の上限に達した。",
        ),
        (lambda one, two: ev.LostGame(B, "Forest"), "Bはゲームに敗北した:森。"),
    ],
)
def test_japanese_sentences(table, event, sentence):
    told = event(table.find("Plains").id, table.find("Forest").id)
    assert describe(Reader(table.state, words=japanese(NAMES)), told) == sentence


def test_names_without_a_translation_stay_and_tokens_are_called_by_their_subtypes():
    called = japanese(NAMES).called
    assert [
        called(name)
        for name in ("Plains", "Plains's ability", "Goblin", "Human Soldier", "Time Walk")
    ] == [
        "平地",
        "平地の能力",
        "ゴブリン",
        "人間・兵士",
        "Time Walk",
    ]


def test_secrets_are_kept_in_japanese_too():
    table = Setup().library(A, "Forest").library(B, "Plains", "Plains").play()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    words = japanese(NAMES)
    lines = play_by_play(table.state, A, words)
    assert [line.text for line in lines if not line.heading] == ["Bはカード１枚を引いた。"]
    assert "第4ターン:B(A 20、B 20)" in [line.text for line in lines if line.heading]
    own = play_by_play(table.state, B, words)
    assert [line.text for line in own if not line.heading] == ["Bは平地を引いた。"]
