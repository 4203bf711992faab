"""Japanese word forms: figures, conjugation of the last verb, lists, sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

_FULL_WIDTH = str.maketrans("0123456789+-−X*", "０１２３４５６７８９＋－－Ｘ＊")

_ICHIDAN_KANJI = frozenset("得出見経")
"""Kanji that stand right before る in verbs of one stem; others there conjugate by five rows."""
_E_AND_I = frozenset("えけせてねへめれげぜでべぺいきしちにひみりぎじびぴ")
_ROWS = {
    "く": ("き", "か", "いて"),
    "ぐ": ("ぎ", "が", "いで"),
    "す": ("し", "さ", "して"),
    "つ": ("ち", "た", "って"),
    "ぬ": ("に", "な", "んで"),
    "ぶ": ("び", "ば", "んで"),
    "む": ("み", "ま", "んで"),
    "う": ("い", "わ", "って"),
    "る": ("り", "ら", "って"),
}


def damage_kind(combat: bool | None) -> str:
    """Combat damage, other damage, or damage of any kind."""
    return {None: "ダメージ", True: "戦闘ダメージ", False: "戦闘ダメージでないダメージ"}[combat]


def figure_of(number: int | str) -> str:
    """A number in full-width figures.

    >>> figure_of(12), figure_of("+3/+3")
    ('１２', '＋３/＋３')
    """
    return str(number).translate(_FULL_WIDTH)


def _forms(text: str) -> tuple[str, str, str]:
    """The continuative, negative and te form of the text's last word."""
    if text.endswith("である"):
        start = text[:-2]
        return start + "あり", start + "ない", start + "あって"
    if text.endswith("でない"):
        start = text[:-2]
        return start + "なく", start + "ある", start + "なくて"
    if text.endswith(("がない", "にない", "でもない", "上ない")):
        start = text[:-2]
        return start + "なく", start + "ある", start + "なくて"
    if text.endswith("ない"):
        start = text[:-2]
        return start + "ず", start + "ないわけではない", start + "なくて"
    if text.endswith(("ている", "でいる")):
        start = text[:-2]
        return start + "おり", start + "いない", start + "いて"
    if text.endswith("する"):
        start = text[:-2]
        return start + "し", start + "しない", start + "して"
    if text.endswith(("がある", "にある")):
        start = text[:-2]
        return start + "あり", start + "ない", start + "あって"
    if text.endswith("よい"):
        start = text[:-1]
        return start + "く", start[:-2] + "はならない", start + "くて"
    if text.endswith("い"):
        start = text[:-1] + "く"
        return start, start + "ない", start + "て"
    start, last, before = text[:-1], text[-1:], text[-2:-1]
    if last == "た":
        return start + "ており", text + "わけではない", start + "て"
    if last not in _ROWS:  # a noun, of which it is said that something is it
        return text + "であり", text + "でない", text + "であって"
    if last == "る" and (before in _E_AND_I or before in _ICHIDAN_KANJI):
        return start, start + "ない", start + "て"
    continuative, negative, te = _ROWS[last]
    return start + continuative, start + negative + "ない", start + te


def continuative(text: str) -> str:
    """The form before another clause.

    >>> continuative("カードを引く"), continuative("修整を受ける")
    ('カードを引き', '修整を受け')
    """
    return _forms(text)[0]


def negative(text: str) -> str:
    """
    >>> negative("マナを支払う"), negative("島をコントロールしている")
    ('マナを支払わない', '島をコントロールしていない')
    """
    return _forms(text)[1]


def te_form(text: str) -> str:
    """
    >>> te_form("カードを引く"), te_form("手札に戻す")
    ('カードを引いて', '手札に戻して')
    """
    return _forms(text)[2]


def past(text: str) -> str:
    """
    >>> past("戦場に出る"), past("死亡する"), past("カードを選ぶ")
    ('戦場に出た', '死亡した', 'カードを選んだ')
    """
    if text.endswith("ない"):
        return text[:-1] + "かった"
    te = _forms(text)[2]
    return te[:-1] + ("だ" if te.endswith(("んで", "いで")) else "た")


def may(text: str) -> str:
    """The instruction as a permission; what follows its first sentence happens if it was done.

    >>> may("カードを引く"), may("それを追放する。カードを引く")
    ('カードを引いてもよい', 'それを追放してもよい。そうしたなら、カードを引く')
    """
    first, rest = first_sentence(text)
    start = te_form(first) + "もよい"
    return f"{start}。そうしたなら、{rest}" if rest else start


def first_sentence(text: str) -> tuple[str, str]:
    """The first sentence without its full stop, and the rest; quotations aren't parted."""
    depth = 0
    for place, sign in enumerate(text):
        depth += {"「": 1, "」": -1}.get(sign, 0)
        if sign == "。" and depth == 0:
            return text[:place], text[place + 1 :]
    return text, ""


def has_subject(text: str) -> bool:
    """Whether the first sentence says what it is about, so that no other subject may precede.

    >>> has_subject("それは飛行を得る"), has_subject("カードを引く")
    (True, False)
    """
    return "は" in first_sentence(text)[0].partition("「")[0].replace("または", "")


def chained(texts: Sequence[str]) -> str:
    """Predicates one after another, all but the last in the continuative.

    >>> chained(["修整を受ける", "飛行を得る"]), chained(["飛行を得る", "威迫を得る"])
    ('修整を受け飛行を得る', '飛行を得、威迫を得る')
    """
    text = ""
    for number, one in enumerate(texts):
        if number == len(texts) - 1:
            return text + one
        text += continuative(one) + ("" if one.endswith("受ける") else "、")
    return text


def listed(items: Sequence[str], word: str = "と") -> str:
    """
    >>> listed(["飛行", "警戒", "威迫"]), listed(["島", "山"], "か")
    ('飛行と警戒と威迫', '島か山')
    """
    return word.join(items)


_SAME_SUBJECT = re.compile("(あなた|対戦相手)が(?=(あなた|対戦相手)が)")
_CAST_FROM = re.compile("から唱えられた([^、。「」]{0,40}を唱え)")


_LIMIT_OR = re.compile(r"(以[上下])のか")
"""One of two limits, each of which would end in の before a noun."""


def polished(text: str) -> str:
    """What only shows in the whole text: a comma between two subjects, what is cast from a place.

    >>> polished("あなたがあなたがオーナーである呪文を唱える")
    'あなたが、あなたがオーナーである呪文を唱える'
    >>> polished("あなたがあなたの墓地から唱えられた呪文１つを唱えるたび")
    'あなたがあなたの墓地から呪文１つを唱えるたび'
    """
    text = _LIMIT_OR.sub(r"\1か", text)
    return _CAST_FROM.sub(r"から\1", _SAME_SUBJECT.sub(r"\1が、", text))


def sentence(text: str) -> str:
    """Ended with a full stop."""
    return text if not text or text.endswith("。") else text + "。"
