"""Japanese words of the rulebook's closed word lists."""

from __future__ import annotations

from rules_engine.ir.chosen_words import DIRECTION, LEFT, RIGHT, ChosenAs
from rules_engine.ir.sectors import SECTORS
from rules_engine.oracle.render.japanese.subtypes import SUBTYPE_NAMES
from rules_engine.vocabulary import CardType, Color, Phase, Step, Supertype, Zone

CARD_TYPES: dict[CardType, str] = {
    CardType.TRIBAL: "同族",
    CardType.ARTIFACT: "アーティファクト",
    CardType.BATTLE: "バトル",
    CardType.ENCHANTMENT: "エンチャント",
    CardType.LAND: "土地",
    CardType.PLANESWALKER: "プレインズウォーカー",
    CardType.CREATURE: "クリーチャー",
    CardType.INSTANT: "インスタント",
    CardType.SORCERY: "ソーサリー",
    CardType.CONSPIRACY: "策略",
    CardType.DUNGEON: "ダンジョン",
    CardType.PHENOMENON: "現象",
    CardType.PLANE: "次元",
    CardType.SCHEME: "計略",
    CardType.VANGUARD: "ヴァンガード",
}

SUPERTYPES: dict[Supertype, str] = {
    Supertype.BASIC: "基本",
    Supertype.LEGENDARY: "伝説の",
    Supertype.ONGOING: "持続",
    Supertype.SNOW: "氷雪",
    Supertype.WORLD: "ワールド・",
}

COLORS: dict[Color, str] = {
    Color.WHITE: "白",
    Color.BLUE: "青",
    Color.BLACK: "黒",
    Color.RED: "赤",
    Color.GREEN: "緑",
}

ZONES: dict[Zone, str] = {
    Zone.LIBRARY: "ライブラリー",
    Zone.HAND: "手札",
    Zone.BATTLEFIELD: "戦場",
    Zone.GRAVEYARD: "墓地",
    Zone.STACK: "スタック",
    Zone.EXILE: "追放領域",
    Zone.COMMAND: "統率領域",
    Zone.ANTE: "アンティ領域",
    Zone.OUTSIDE: "ゲームの外部",
}

STEPS: dict[Step, str] = {
    Step.UNTAP: "アンタップ・ステップ",
    Step.UPKEEP: "アップキープ",
    Step.DRAW: "ドロー・ステップ",
    Step.PRECOMBAT_MAIN: "戦闘前メイン・フェイズ",
    Step.BEGINNING_OF_COMBAT: "戦闘",
    Step.DECLARE_ATTACKERS: "攻撃クリーチャー指定ステップ",
    Step.DECLARE_BLOCKERS: "ブロック・クリーチャー指定ステップ",
    Step.FIRST_STRIKE_DAMAGE: "先制攻撃の戦闘ダメージ・ステップ",
    Step.COMBAT_DAMAGE: "戦闘ダメージ・ステップ",
    Step.END_OF_COMBAT: "戦闘終了ステップ",
    Step.POSTCOMBAT_MAIN: "戦闘後メイン・フェイズ",
    Step.END: "終了ステップ",
    Step.CLEANUP: "クリンナップ・ステップ",
}

PHASES: dict[Phase, str] = {
    Phase.BEGINNING: "開始フェイズ",
    Phase.PRECOMBAT_MAIN: "戦闘前メイン・フェイズ",
    Phase.COMBAT: "戦闘フェイズ",
    Phase.POSTCOMBAT_MAIN: "戦闘後メイン・フェイズ",
    Phase.ENDING: "最終フェイズ",
}

SECTOR_WORDS = dict(zip(SECTORS, ("アルファ区域", "ベータ区域", "ガンマ区域"), strict=True))

KIND_WORDS: dict[str, dict[str, str]] = {
    ChosenAs.CARD_TYPE: {card_type.value.lower(): name for card_type, name in CARD_TYPES.items()},
    ChosenAs.KIND: {"land": "土地", "nonland": "土地でないもの"},
    ChosenAs.QUALITY: {"odd": "奇数", "even": "偶数"},
    ChosenAs.SECTOR: SECTOR_WORDS,
    DIRECTION: {LEFT: "左", RIGHT: "右"},
}
"""Kinds of objects that are chosen by a word (CR 608.2d)."""

_COUNTERS = {
    "+1/+1": "＋１/＋１",
    "-1/-1": "－１/－１",
    "loyalty": "忠誠",
    "defense": "守備",
    "poison": "毒",
    "energy": "エネルギー",
    "experience": "経験",
    "time": "時間",
    "fade": "消散",
    "storage": "貯蔵",
    "charge": "蓄積",
    "age": "経年",
    "shield": "盾",
    "stun": "麻痺",
    "lore": "伝承",
    "finality": "終焉",
    "rad": "放射線",
    "egg": "卵",
    "level": "レベル",
    "quest": "探索",
    "spore": "胞子",
    "javelin": "投槍",
    "mining": "採掘",
    "luck": "幸運",
    "page": "ページ",
    "oil": "油",
    "verse": "詩句",
    "divinity": "神性",
    "depletion": "枯渇",
    "growth": "成長",
    "fuse": "導火線",
    "doom": "破滅",
    "study": "研究",
}


def counter_name(kind: str) -> str:
    """`＋１/＋１カウンター`; a counter without a Japanese name keeps its own in quotation marks."""
    if not kind:
        return "カウンター"
    if kind in _COUNTERS:
        return _COUNTERS[kind] + "カウンター"
    from rules_engine.oracle.render.japanese.grammar import figure_of
    from rules_engine.oracle.render.japanese.keyword_names import keyword_name
    from rules_engine.vocabulary import Keyword

    if kind in Keyword._value2member_map_:
        return keyword_name(Keyword(kind)) + "カウンター"
    if "/" in kind:
        return figure_of(kind) + "カウンター"
    return f"『{kind}』カウンター"


def subtype_name(subtype: str) -> str:
    """A subtype's Japanese name; the English word where there is none."""
    return SUBTYPE_NAMES.get(subtype, subtype)


def step_name(step: Step | Phase) -> str:
    return PHASES[step] if isinstance(step, Phase) else STEPS[step]


PILES = {"left": "左", "right": "右"}
"""The names of piles."""
