"""The parts of a Japanese noun phrase that describes objects."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_engine.ir import selectors as s
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import CardType
from rules_engine.vocabulary.subtypes import card_types_of

_BODIES = frozenset({"クリーチャー", "プレインズウォーカー"})
_COUNTED = {"カード": "枚", "プレイヤー": "人", "対戦相手": "人"}


@dataclass(slots=True)
class Description:
    """The parts of a noun phrase in the order in which they stand before the noun."""

    controller: Selector | None = None
    controller_verb: str = "コントロールしている"
    zone: s.InZone | None = None
    or_zone: s.InZone | None = None
    """Another zone of the same player where it may be instead."""
    relatives: list[str] = field(default_factory=list)
    """Clauses: `飛行を持つ`."""
    states: list[str] = field(default_factory=list)
    """`タップ状態の`."""
    other: bool = False
    negations: list[str] = field(default_factory=list)
    """What it isn't: `アーティファクト`."""
    colors: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    english_subtypes: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    alternatives: list[Description] = field(default_factory=list)
    kind: str = ""
    name: str = ""
    """What is referred to, if the phrase describes nothing: `このクリーチャー`."""

    @property
    def has_noun(self) -> bool:
        return bool(self.subtypes or self.types or self.kind or self.alternatives or self.name)

    @property
    def counter_word(self) -> str:
        """What it is counted with: `体`, `枚`, `人`, `つ`."""
        if self.kind in _COUNTED:
            return _COUNTED[self.kind]
        if self.kind in ("呪文", "能力"):
            return "つ"
        if self.alternatives:
            words = {one.counter_word for one in self.alternatives}
            return words.pop() if len(words) == 1 else "つ"
        if _BODIES & set(self.types):
            return "体"
        if any(CardType.CREATURE in card_types_of(one) for one in self.english_subtypes):
            return "体"
        return "つ"

    @property
    def one_of_several(self) -> bool:
        """Whether a number of it is told as so many of them (`AやBのうち１つ`)."""
        return bool(self.alternatives) and not self.kind

    def head(self, word: str, noun: str = "パーマネント") -> str:
        """The types and kind, or that noun."""
        if self.name:
            return self.name
        if self.alternatives:
            joined = word.join(one.words(word, "") for one in self.alternatives)
            if self.kind:  # the noun of all follows
                joined = word.join(one.words(word, "", noun="もの") for one in self.alternatives)
            if self.types and all(one.subtypes and not one.types for one in self.alternatives):
                return f"{joined}である{_compound([*self.types, *filter(None, [self.kind])])}"
            return f"{joined}である{self.kind}" if self.kind else joined
        nouns = [*self.subtypes, *self.types]
        if self.kind:
            nouns.append(self.kind)
        return _compound(nouns) if nouns else noun

    def words(
        self, word: str, before: str, quantifier: str = "", noun: str = "パーマネント"
    ) -> str:
        """The phrase; `before` is what tells whose and where, a quantifier stands after it."""
        parts = [before, *self.relatives, *self.states, quantifier]
        if self.other:
            parts.append("他の")
        if self.negations:
            several = len(self.negations) > 1
            parts.append("でも".join(self.negations) + ("でもない" if several else "でない"))
        parts += [f"{one}の" for one in self.colors]
        parts += self.supertypes
        return "".join([*parts, self.head(word, noun)])


def _compound(nouns: list[str]) -> str:
    """`ゴブリン・クリーチャー・カード`, `土地カード`."""
    text = "・".join(nouns) or "パーマネント"
    return (
        text.replace("土地・カード", "土地カード").replace("の・", "の").replace("・能力", "能力")
    )
