"""The parts of a noun phrase that describes objects."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rules_engine.ir import selectors as s
from rules_engine.ir.layouts import RING_BEARER
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.english import listed, plural, with_article
from rules_engine.vocabulary.subtypes import ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES

if TYPE_CHECKING:
    from rules_engine.oracle.render.context import Context


COMMANDER = "commander"
"""As an adjective among the states, or as the noun itself (CR 903.3)."""
_NOUNS = (COMMANDER, RING_BEARER)
"""Designations that are nouns as well."""


OF_THAT_TYPE = "of that type"
"""Said of cards before where they are."""
FROM_AMONG = "from among them"
"""Where cards are taken from that an instruction before was about: said last."""


_LATE = {"enchanted": 1, "equipped": 1, "exiled": 1, "attacking": 2, "blocking": 2}
"""States that are told after others."""

_PLURALS = {" isn't": "aren't", "'s": "are", " was": "were"}
_PLURAL = re.compile(r"^that( isn't|'s| was) ")
_SHARED_VERB = re.compile(r"^(that|who) (share|target|control)s ")
_WHO_HAS = re.compile(r"^who has ")
_COUNTER_ON_IT = re.compile(r"^(with|without) an? (.*)counter on it$")


_COUNTER_OF_A_KIND = re.compile(r"^with an? \S+ counter on it$")


def _counters_on_them(suffix: str) -> str:
    """`with +1/+1 counters on them`, of several."""
    if " number of " in suffix:
        return suffix  # of another object
    several = _COUNTER_ON_IT.sub(r"\1 \2counters on them", suffix)
    return several.replace("counters on it", "counters on them")


class OfItself(str):
    """What is said of an object by a number of its own: "with power greater than its toughness"."""

    __slots__ = ()

    def of_several(self) -> str:
        return self.replace(" its ", " their ", 1)


class TokenOr(OfItself):
    """What is a token or of a kind: "that's a token or a Zombie"."""

    __slots__ = ()

    def of_several(self) -> str:
        kind = self.removeprefix("that's a token or ").partition(" ")[2]
        return f"that are tokens or {plural(kind)}"


def _is_kindless(one: Description) -> bool:
    """Whether nothing tells what it is but a supertype or a color: "legendary spells and artifact
    spells"."""
    told = one.supertypes or one.colors
    return bool(told) and not (one.types or one.subtypes or one.kind or one.alternatives)


_NO_CREATURES = set(ARTIFACT_TYPES) | set(ENCHANTMENT_TYPES) | set(LAND_TYPES)
"""Subtypes that a creature has only if it has another card type too (CR 205.3)."""


@dataclass(slots=True)
class Description:
    """The parts of a noun phrase in the order in which card texts put them."""

    determiner: str = ""
    """`other`, which becomes `another` before a singular."""
    states: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    negations: list[str] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    alternatives: list[Description] = field(default_factory=list)
    kind: str = ""
    controller: Selector | None = None
    not_controlled: bool = False
    controller_verb: str = "control"
    zone: s.InZone | None = None
    or_zone: s.InZone | None = None
    """Another zone of the same player where it may be instead."""
    suffixes: list[str] = field(default_factory=list)
    ordinal: str = ""
    """Of spells that are cast each turn: which of them."""

    @property
    def is_plain(self) -> bool:
        """Nothing but types."""
        return not (
            self.determiner
            or self.states
            or self.supertypes
            or self.negations
            or self.colors
            or self.controller
            or self.zone
            or self.suffixes
        )

    @property
    def is_told_of_each(self) -> bool:
        """Whether what is said of all of them is said of each: "each creature you control with a
        +1/+1 counter on it"."""
        has_counter = any(map(_COUNTER_OF_A_KIND.match, self.suffixes))
        return has_counter or bool(self.alternatives and self._is_of_kinds())

    def head(self, many: bool, word: str) -> str:
        """The types and kind."""
        if self.alternatives:
            if self.kind == "card" and any(not one.is_plain for one in self.alternatives):
                return self._either_card(many, word)
            if self.kind == "spell" and any(_is_kindless(one) for one in self.alternatives):
                spells = [replace(one, kind="spell") for one in self.alternatives]
                return listed([one.words(many, word, None) for one in spells], word)
            if self._is_of_kinds():
                return f"{plural(self.types[0]) if many else self.types[0]}"
            shared = self._shared_type(many)
            inner_many = many and not self.kind and not shared
            texts = [one.words(inner_many, word, None) for one in self.alternatives]
            joined = f"{listed(texts, word)} {shared}".rstrip()
            if self.types == ["permanent"]:  # of spells: "Faerie or Wizard permanent spell"
                joined += " permanent"
            return f"{joined} {plural(self.kind) if many else self.kind}" if self.kind else joined
        nouns = [*self.subtypes, *self.types]
        if self.kind:
            nouns.append(self.kind)
        if not nouns:
            nouns.append(self._nameless())
        if many:
            nouns[-1] = plural(nouns[-1])
        return " ".join(nouns)

    def _shared_type(self, many: bool) -> str:
        """`creatures` in `Elf and Soldier creatures`, where the alternatives are subtypes of it."""
        if len(self.types) != 1 or self.types == ["permanent"]:
            return ""
        if any(one.types or not one.subtypes or not one.is_plain for one in self.alternatives):
            return ""
        return plural(self.types[0]) if many and not self.kind else self.types[0]

    def _is_of_kinds(self) -> bool:
        """Whether what it may be is told behind what it is in any case: "creatures you control that
        are artifacts or Humans"."""
        if len(self.types) != 1 or self.types == ["permanent"] or self.kind:
            return False
        if not all(one.is_plain and not one.kind for one in self.alternatives):
            return False
        types = any(one.types for one in self.alternatives)
        return types or any(_NO_CREATURES & set(one.subtypes) for one in self.alternatives)

    def _kinds(self, many: bool) -> str:
        """`that are artifacts or Humans`."""
        texts = [one.words(many, "or", None) for one in self.alternatives]
        if many:
            return f"that are {listed(texts, 'or')}"
        return f"that's {listed([with_article(text) for text in texts], 'or')}"

    def _nameless(self) -> str:
        """What an object is called that nothing tells the kind of."""
        has_kind = self.subtypes or self.types or self.kind or self.alternatives
        named = () if has_kind else (one for one in _NOUNS if one in self.states)
        return next(iter(named), "permanent")

    def _either_card(self, many: bool, word: str) -> str:
        """`Plains card or a creature card with mana value 3 or less`: what follows the last is
        said of it alone, if an article stands before it."""
        *before, last = [replace(one, kind="card") for one in self.alternatives]
        said = last.words(many, word, None)
        permanents = any(one.types == ["permanent"] for one in before)
        if not many and (permanents or any(one.suffixes for one in (*before, last))):
            said = with_article(said)
        others = [one.words(many, word, None) for one in before]
        if not many and permanents:
            return listed([others[0], *map(with_article, others[1:]), said], word)
        if len(others) > 1 and not any(one.suffixes for one in (*before, last)):
            others = [one.removesuffix("s").removesuffix(" card") for one in others]
        return listed([*others, said], word)

    def words(self, many: bool, word: str, context: Context | None, place: str = "in") -> str:
        """The phrase without determiner."""
        states = sorted(self.states, key=lambda state: _LATE.get(state, 0))
        if self._nameless() in states:
            states.remove(self._nameless())
        adjectives = [*states, *self.supertypes]
        if self.negations:
            adjectives.append(", ".join(self.negations))
        parts = [*adjectives, *self.colors, self.head(many, word)]
        told = list(self.suffixes)
        if OF_THAT_TYPE in told:
            told.remove(OF_THAT_TYPE)
            parts.append(OF_THAT_TYPE)
        if self.controller is not None and context is not None:
            parts.append(self._controller(many, context))
        if self.zone is not None and context is not None:
            from rules_engine.oracle.render.nouns import zone_phrase

            parts.append(zone_phrase(self.zone, context, place))
            if self.or_zone is not None:
                parts.append(f"or {self.or_zone.zone.value}")
        if self.alternatives and self._is_of_kinds():
            parts.append(self._kinds(many))
        parts += [
            _PLURAL.sub(
                lambda found: f"that {_PLURALS[found[1]]} ",
                suffix.of_several()
                if isinstance(suffix, OfItself)
                else _WHO_HAS.sub(
                    "who have ", _SHARED_VERB.sub(r"\1 \2 ", _counters_on_them(suffix))
                ),
            )
            if many
            else suffix
            for suffix in sorted(told, key=lambda one: one == FROM_AMONG)
        ]
        return " ".join(part for part in parts if part)

    def _controller(self, many: bool, context: Context) -> str:
        assert self.controller is not None
        verb = self.controller_verb
        if isinstance(self.controller, s.Opponent):
            return f"your opponents {verb}" if many else f"an opponent {verb}s"
        from rules_engine.oracle.render.nouns import noun

        if self.controller == context.acting and not isinstance(self.controller, s.You):
            return f"they don't {verb}" if self.not_controlled else f"they {verb}"
        if self.not_controlled and isinstance(self.controller, s.EventPlayer):
            return f"they don't {verb}"
        who = noun(self.controller, context)
        if verb == "own" and who.text == "the voter" and not self.not_controlled:
            return f"owned by {who.text}"
        past = verb == "controlled"
        action = f"don't {verb}" if self.not_controlled else who.verb(verb + "s" * (not past), verb)
        return f"{who.text} {action}"
