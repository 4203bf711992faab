"""The play-by-play in Japanese: the same events in sentences of the same kind.

Cards have the Japanese names that whoever asks gives along; tokens those of their subtypes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.sectors import SECTOR, SECTORS
from rules_engine.oracle.render.japanese.action_names import ACTION_NAMES
from rules_engine.oracle.render.japanese.words import (
    SECTOR_WORDS,
    ZONES,
    counter_name,
    subtype_name,
)
from rules_engine.state import events as ev
from rules_engine.state.history import MOST_NAMED, AnySentence, Reader, Words
from rules_engine.vocabulary import KeywordAction, PlanarResult, Zone

AnEvent = TypeVar("AnEvent", bound=ev.Event)

TELLERS: dict[type[ev.Event], AnySentence] = {}

REASONS = {
    "life total of 0 or less": "ライフが０以下になった",
    "drew from an empty library": "空のライブラリーから引こうとした",
    "ten poison counters": "毒カウンターが１０個以上になった",
    "too many poison counters": "毒カウンターが多くなりすぎた",
    "combat damage by one commander": "１体の統率者から２１点以上の戦闘ダメージを受けた",
    "conceded": "投了した",
    "all players lost at once": "すべてのプレイヤーが同時に敗北した",
    "agreed by all players": "すべてのプレイヤーが合意した",
    "turn limit": "ターン数の上限に達した",
    "a loop of mandatory actions": "強制的な行動が無限に繰り返された",
    "the team's emperor lost": "チームの皇帝が敗北した",
}
"""Other reasons are names of cards."""

_ABILITY = "'s ability"


def japanese(names: Mapping[str, str]) -> Words:
    """The Japanese words, with the cards' Japanese names by their English ones."""

    def called(name: str) -> str:
        if name in names:
            return names[name]
        if name.endswith(_ABILITY):
            return f"{called(name.removesuffix(_ABILITY))}の能力"
        words = name.split()
        is_made_of_subtypes = bool(words) and all(subtype_name(word) != word for word in words)
        return "・".join(map(subtype_name, words)) if is_made_of_subtypes else name

    return Words(
        tellers=TELLERS,
        nobody="なし",
        a_card="カード１枚",
        face_down="裏向きのカード",
        called=called,
        turn=lambda number, player, score: f"第{number}ターン:{player}({score})",
        joined="、",
        aimed=lambda text, targets: f"{text.removesuffix('。')}(対象:{targets})。",
        begins=lambda name, choice: (
            f"{name}は{'先攻' if choice == 'Play first' else '後攻'}を選んだ。"
        ),
        sideboarded=lambda name, taken, put: (
            f"{name}のサイドボーディング:入れた {taken or 'なし'}、抜いた {put or 'なし'}。"
        ),
        counted=lambda number, name: f"{name} {number}枚",
    )


def tells(
    kind: type[AnEvent],
) -> Callable[[Callable[[Reader, AnEvent], str]], Callable[[Reader, AnEvent], str]]:
    """Registers the sentence of an event class."""

    def register(sentence: Callable[[Reader, AnEvent], str]) -> Callable[[Reader, AnEvent], str]:
        TELLERS[kind] = sentence
        return sentence

    return register


@tells(ev.ZoneMove)
def _move(to: Reader, e: ev.ZoneMove) -> str:
    name = to.moved(e)
    by = to.name(e.by) if e.by is not None else "誰か"
    match e.cause:
        case "draw":
            return f"{by}は{name}を引いた。"
        case "discard":
            return f"{by}は{name}を捨てた。"
        case "cycle":
            return f"{by}はコストとして{name}を捨てた。"
        case "sacrifice":
            return f"{by}は{name}を生け贄に捧げた。"
        case "mill":
            return f"{by}は{name}を切削した。"
        case "cast" | "play" | "mulligan" | "counter" | "open":
            return ""
        case "resolve":
            return f"{name}が戦場に出た。" if e.to is Zone.BATTLEFIELD else ""
        case _:
            if e.to is Zone.OUTSIDE:
                return ""
            if e.from_zone is Zone.BATTLEFIELD and e.to is Zone.GRAVEYARD:
                return f"{name}が死亡した。" if e.cause != "destroy" else f"{name}が破壊された。"
            if e.to is Zone.BATTLEFIELD:
                return f"{name}が戦場に出た。"
            return f"{name}が{ZONES[e.to]}に移動した。"


@tells(ev.Damage)
def _damage(to: Reader, e: ev.Damage) -> str:
    kind = "戦闘ダメージ" if e.combat else "ダメージ"
    return f"{to.name(e.source)}が{to.name(e.to)}に{e.amount}点の{kind}を与えた。"


@tells(ev.DamagePrevented)
def _prevented(to: Reader, e: ev.DamagePrevented) -> str:
    return f"{to.name(e.to)}への{e.amount}点のダメージが軽減された。"


@tells(ev.LifeGained)
def _life_gained(to: Reader, e: ev.LifeGained) -> str:
    return f"{to.name(e.player)}は{e.amount}点のライフを得た。"


@tells(ev.LifeLost)
def _life_lost(to: Reader, e: ev.LifeLost) -> str:
    return f"{to.name(e.player)}は{e.amount}点のライフを{'支払った' if e.paid else '失った'}。"


@tells(ev.SpellCast)
def _cast(to: Reader, e: ev.SpellCast) -> str:
    return f"{to.name(e.player)}は{to.name(e.spell)}を唱えた。"


@tells(ev.LandPlayed)
def _played(to: Reader, e: ev.LandPlayed) -> str:
    return f"{to.name(e.player)}は{to.name(e.land)}をプレイした。"


@tells(ev.AbilityActivated)
def _activated(to: Reader, e: ev.AbilityActivated) -> str:
    if e.ability is None:
        return ""  # a mana ability
    return f"{to.name(e.player)}は{to.name(e.source)}の能力を起動した。"


@tells(ev.AbilityTriggered)
def _triggered(to: Reader, e: ev.AbilityTriggered) -> str:
    return f"{to.name(e.source)}の能力が誘発した。"


@tells(ev.Resolved)
def _resolved(to: Reader, e: ev.Resolved) -> str:
    return f"{to.name(e.object)}が解決された。"


@tells(ev.Countered)
def _countered(to: Reader, e: ev.Countered) -> str:
    if e.by_rule:
        return f"{to.name(e.object)}は適正な対象がなく、解決されなかった。"
    return f"{to.name(e.object)}が打ち消された。"


@tells(ev.AttackersDeclared)
def _attackers(to: Reader, e: ev.AttackersDeclared) -> str:
    attacks = "、".join(f"{to.name(one)} → {to.name(what)}" for one, what in e.attackers)
    return f"{to.name(e.player)}の攻撃:{attacks}。"


@tells(ev.BlockersDeclared)
def _blockers(to: Reader, e: ev.BlockersDeclared) -> str:
    if not e.blocks:
        return f"{to.name(e.player)}はブロックしなかった。"
    return (
        "、".join(f"{to.name(one)}が{to.name(what)}をブロックした" for one, what in e.blocks) + "。"
    )


@tells(ev.StartedBlocking)
def _started_blocking(to: Reader, e: ev.StartedBlocking) -> str:
    return f"{to.name(e.blocker)}が{to.name(e.attacker)}をブロックした。"


@tells(ev.BecameBlocked)
def _became_blocked(to: Reader, e: ev.BecameBlocked) -> str:
    return "".join(f"{to.name(attacker)}がブロックされた。" for attacker in e.attackers)


@tells(ev.RemovedFromCombat)
def _removed_from_combat(to: Reader, e: ev.RemovedFromCombat) -> str:
    return f"{to.name(e.object)}が戦闘から取り除かれた。"


@tells(ev.TokenCreated)
def _token(to: Reader, e: ev.TokenCreated) -> str:
    return f"{to.name(e.player)}は{to.words.called(e.face.name)}・トークンを生成した。"


@tells(ev.EmblemCreated)
def _emblem(to: Reader, e: ev.EmblemCreated) -> str:
    return f"{to.name(e.player)}は紋章を得た。"


@tells(ev.StickerPut)
def _sticker(to: Reader, e: ev.StickerPut) -> str:
    return f"ステッカー{e.sticker.label}が{to.name(e.object)}に貼られた。"


@tells(ev.StickerRemoved)
def _sticker_removed(to: Reader, e: ev.StickerRemoved) -> str:
    return f"ステッカー{e.sticker.label}が{to.name(e.object)}から剥がされた。"


@tells(ev.CountersPut)
def _counters(to: Reader, e: ev.CountersPut) -> str:
    return f"{to.name(e.on)}に{counter_name(e.kind)}が{e.amount}個置かれた。"


@tells(ev.CountersRemoved)
def _counters_removed(to: Reader, e: ev.CountersRemoved) -> str:
    return f"{to.name(e.on)}から{counter_name(e.kind)}が{e.amount}個取り除かれた。"


@tells(ev.Attached)
def _attached(to: Reader, e: ev.Attached) -> str:
    if e.to is None:
        return f"{to.name(e.object)}がはずれた。"
    return f"{to.name(e.object)}が{to.name(e.to)}につけられた。"


@tells(ev.Revealed)
def _revealed(to: Reader, e: ev.Revealed) -> str:
    cards = "、".join(to.name(oid) for oid in e.objects)
    return f"{to.name(e.player)}は{cards}を公開した。" if cards else ""


@tells(ev.LookedAt)
def _looked_at(to: Reader, e: ev.LookedAt) -> str:
    if not e.objects:
        return ""
    named = len(e.objects) <= MOST_NAMED and all(oid in to.state.names for oid in e.objects)
    if named and (to.knows_all or to.viewer == e.player):
        what = "、".join(to.name(oid) for oid in e.objects)
    else:
        what = f"カード{len(e.objects)}枚"
    return f"{to.name(e.player)}は{what}を見た。"


@tells(ev.Shuffled)
def _shuffled(to: Reader, e: ev.Shuffled) -> str:
    return f"{to.name(e.player)}はライブラリーを切り直した。"


@tells(ev.Searched)
def _searched(to: Reader, e: ev.Searched) -> str:
    if e.owner == e.player:
        return ""
    return f"{to.name(e.player)}は{to.name(e.owner)}のライブラリーから探した。"


@tells(ev.Found)
def _found(to: Reader, e: ev.Found) -> str:
    return ""  # where it goes is told


@tells(ev.Regenerated)
def _regenerated(to: Reader, e: ev.Regenerated) -> str:
    return f"{to.name(e.object)}が再生した。"


@tells(ev.TurnedFaceUp)
def _face_up(to: Reader, e: ev.TurnedFaceUp) -> str:
    names = f"選ばれた名前は{'と'.join(f'《{name}》' for name in e.reveals)}。" if e.reveals else ""
    return f"{to.name(e.player)}は{to.name(e.object)}を表向きにした。{names}"


@tells(ev.TurnedFaceDown)
def _face_down(to: Reader, e: ev.TurnedFaceDown) -> str:
    return f"{to.name(e.object)}が裏向きになった。"


@tells(ev.Transformed)
def _transformed(to: Reader, e: ev.Transformed) -> str:
    return f"{to.name(e.object)}が{'転換' if e.convert else '変身'}した。"


@tells(ev.Merged)
def _merged(to: Reader, e: ev.Merged) -> str:
    where = "上" if e.on_top else "下"
    return f"{to.name(e.spell)}が{to.name(e.object)}の{where}に合同した。"


@tells(ev.Flipped)
def _flipped(to: Reader, e: ev.Flipped) -> str:
    return f"{to.name(e.object)}が反転した。"


_STATES = {
    "monstrous": "怪物的になった",
    "renowned": "高名になった",
    "saddled": "騎乗状態になった",
    "suspected": "嫌疑をかけられた",
    "harnessed": "制御状態になった",
    "goaded": "使嗾された",
    "detained": "留置された",
}
_STATES_LOST = {
    "saddled": "騎乗状態ではなくなった",
    "suspected": "嫌疑が晴れた",
    "goaded": "使嗾されなくなった",
    "paired": "組でなくなった",
    SECTOR: "どの区域にも属さなくなった",
}


@tells(ev.Designated)
def _designated(to: Reader, e: ev.Designated) -> str:
    name = to.name(e.object)
    if e.name.endswith("half unlocked"):
        half = "左半分" if e.name.startswith("left") else "右半分"
        return f"{name}の{half}が{'施錠' if e.value is None else '開放'}された。"
    if e.name == SECTOR and e.value is not None:
        return f"{name}が{SECTOR_WORDS[SECTORS[e.value - 1]]}に入った。"
    if e.value is None:
        return f"{name}は{_STATES_LOST.get(e.name, f'『{e.name}』ではなくなった')}。"
    match e.name:
        case "level":
            return f"{name}はレベル{e.value}になった。"
        case "protector":
            return f"{to.name(PlayerId(e.value))}が{name}を守護する。"
        case "Ring-bearer":
            return f"{name}が{to.name(PlayerId(e.value - 1))}の指輪所持者になった。"
        case "paired":
            return f"{name}が{to.name(ObjectId(e.value))}と組になった。"
        case "haunting":
            return f"{name}が{to.name(ObjectId(e.value))}に憑依した。"
        case _:
            return f"{name}が{_STATES.get(e.name, f'『{e.name}』になった')}。"


@tells(ev.PhasedOut)
def _phased_out(to: Reader, e: ev.PhasedOut) -> str:
    return f"{to.name(e.object)}がフェイズ・アウトした。"


@tells(ev.PhasedIn)
def _phased_in(to: Reader, e: ev.PhasedIn) -> str:
    return f"{to.name(e.object)}がフェイズ・インした。"


_UNTOLD = (
    KeywordAction.BECOME_MONSTROUS,
    KeywordAction.SUSPECT,
    KeywordAction.HARNESS,
    KeywordAction.ROLL_DICE,
)
"""The designation or the roll that comes with it is told."""

_OF_OBJECTS = (
    KeywordAction.EXPLORE,
    KeywordAction.ADAPT,
    KeywordAction.CONNIVE,
    KeywordAction.ENDURE,
    KeywordAction.EVOLVE,
    KeywordAction.BECOME_RENOWNED,
    KeywordAction.TRAIN,
    KeywordAction.MENTOR,
    KeywordAction.FIGHT,
)
_WITH_OBJECTS = {
    KeywordAction.EXERT: "督励した",
    KeywordAction.PLOT: "計画した",
    KeywordAction.SUSPEND: "待機した",
    KeywordAction.CHAMPION: "覇権した",
    KeywordAction.COPY: "コピーした",
    KeywordAction.OPEN_ATTRACTION: "開設した",
}


@tells(ev.Acted)
def _acted(to: Reader, e: ev.Acted) -> str:
    if e.action in _UNTOLD:
        return ""
    player = to.name(e.player)
    if e.action in _WITH_OBJECTS:
        return f"{player}は{to.name(e.object)}を{_WITH_OBJECTS[e.action]}。"
    if e.action is KeywordAction.DISCOVER:
        return f"{player}は発見{e.amount}を行った。"
    who = f"{to.name(e.object)}が" if e.action in _OF_OBJECTS else f"{player}は"
    return f"{who}{_done(ACTION_NAMES[e.action])}。"


def _done(verb: str) -> str:
    """The verb's past: 占術を行う → 占術を行った."""
    for present, past in (
        ("行う", "行った"),
        ("する", "した"),
        ("なる", "なった"),
        ("れる", "れた"),
        ("勝つ", "勝った"),
        ("働く", "働いた"),
        ("探す", "探した"),
        ("振る", "振った"),
    ):
        if verb.endswith(present):
            return verb.removesuffix(present) + past
    return verb


@tells(ev.ControlChanged)
def _control(to: Reader, e: ev.ControlChanged) -> str:
    return f"{to.name(e.new)}は{to.name(e.object)}のコントロールを得た。"


@tells(ev.CoinFlipped)
def _coin(to: Reader, e: ev.CoinFlipped) -> str:
    if e.won is None:
        return f"{to.name(e.player)}はコインを投げた:{'表' if e.heads else '裏'}。"
    return f"{to.name(e.player)}はコイン投げに{'勝った' if e.won else '負けた'}。"


@tells(ev.DieRolled)
def _die(to: Reader, e: ev.DieRolled) -> str:
    told = f"{to.name(e.player)}は{e.sides}面体ダイスで{e.natural}を出した"
    return f"{told}(最終的な値は{e.result})。" if e.result != e.natural else f"{told}。"


@tells(ev.AttractionVisited)
def _visited(to: Reader, e: ev.AttractionVisited) -> str:
    return f"{to.name(e.player)}は{to.name(e.object)}を訪問した。"


_PLANAR = {
    PlanarResult.CHAOS: "カオス",
    PlanarResult.PLANESWALK: "プレインズウォーク",
    PlanarResult.BLANK: "空白",
}


@tells(ev.PlanarDieRolled)
def _planar_die(to: Reader, e: ev.PlanarDieRolled) -> str:
    return f"{to.name(e.player)}は次元ダイスを振った:{_PLANAR[e.result]}。"


@tells(ev.ChaosEnsued)
def _chaos(to: Reader, e: ev.ChaosEnsued) -> str:
    where = "" if e.on is None else f"{to.name(e.on)}で"
    return f"{where}カオスが起こった。"


@tells(ev.StartingPlaneSet)
def _starting_plane(to: Reader, e: ev.StartingPlaneSet) -> str:
    return f"開始次元は{to.name(e.object)}。"


@tells(ev.Planeswalked)
def _planeswalked(to: Reader, e: ev.Planeswalked) -> str:
    where = "、".join(map(to.name, e.to)) or "どこでもない所"
    return f"{to.name(e.player)}は{where}へプレインズウォークした。"


@tells(ev.SchemeSetInMotion)
def _in_motion(to: Reader, e: ev.SchemeSetInMotion) -> str:
    return f"{to.name(e.player)}は{to.name(e.object)}を実行中にした。"


@tells(ev.SchemeTurnedDown)
def _scheme_down(to: Reader, e: ev.SchemeTurnedDown) -> str:
    if e.abandoned:
        return f"{to.name(e.player)}は{to.name(e.object)}を放棄した。"
    return f"{to.name(e.object)}は裏向きになった。"


@tells(ev.MulliganTaken)
def _mulligan(to: Reader, e: ev.MulliganTaken) -> str:
    return f"{to.name(e.player)}はマリガンをした。"


@tells(ev.HandKept)
def _kept(to: Reader, e: ev.HandKept) -> str:
    return f"{to.name(e.player)}は{e.cards}枚でキープした。"


@tells(ev.OwnerChanged)
def _owner(to: Reader, e: ev.OwnerChanged) -> str:
    return f"{to.name(e.owner)}は{to.name(e.object)}のオーナーになった。"


@tells(ev.BecameMonarch)
def _monarch(to: Reader, e: ev.BecameMonarch) -> str:
    return f"{to.name(e.player)}は統治者になった。"


@tells(ev.InitiativeTaken)
def _initiative(to: Reader, e: ev.InitiativeTaken) -> str:
    return f"{to.name(e.player)}はイニシアチブを得た。"


@tells(ev.DungeonEntered)
def _dungeon(to: Reader, e: ev.DungeonEntered) -> str:
    return f"{to.name(e.player)}は{to.words.called(e.definition.name)}に入った。"


@tells(ev.DungeonCompleted)
def _dungeon_done(to: Reader, e: ev.DungeonCompleted) -> str:
    return f"{to.name(e.player)}は{to.name(e.object)}を踏破した。"


@tells(ev.DayNightChanged)
def _day_night(to: Reader, e: ev.DayNightChanged) -> str:
    return f"{'夜' if e.to == 'night' else '昼'}になった。"


@tells(ev.SubgameBegan)
def _subgame_began(to: Reader, e: ev.SubgameBegan) -> str:
    return f"サブゲームが始まった。{to.name(e.starter)}が先攻。"


@tells(ev.SubgameEnded)
def _subgame_ended(to: Reader, e: ev.SubgameEnded) -> str:
    if not e.winners:
        return "サブゲームは引き分けになった。"
    return f"{'、'.join(to.name(player) for player in e.winners)}がサブゲームに勝利した。"


@tells(ev.GameRestarted)
def _restarted(to: Reader, e: ev.GameRestarted) -> str:
    return f"ゲームがやり直された。{to.name(e.player)}が先攻。"


@tells(ev.LostGame)
def _lost(to: Reader, e: ev.LostGame) -> str:
    return f"{to.name(e.player)}はゲームに敗北した:{_reason(to, e.reason)}。"


@tells(ev.WonGame)
def _won(to: Reader, e: ev.WonGame) -> str:
    return f"{to.name(e.player)}はゲームに勝利した。"


@tells(ev.DrawnGame)
def _drawn(to: Reader, e: ev.DrawnGame) -> str:
    return f"ゲームは引き分けになった:{_reason(to, e.reason)}。"


def _reason(to: Reader, reason: str) -> str:
    return REASONS.get(reason) or to.words.called(reason)
