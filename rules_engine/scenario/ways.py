"""Which way of casting a scripted `cast` means.

A script may name the way (`NAME with flashback`). A plain name means the mana cost, unless the
player's next answer names another way, as the answers to "how do you cast it?" do:

| answer | means |
| --- | --- |
| `Cast with no alternative cost`, the card's own name | the mana cost |
| `Cast without paying its mana cost`, `Without paying …` | for free |
| `Cast with KEYWORD alternative cost: …`, or only its start | that keyword |
| `Cast with alternative cost: …` | a cost without a keyword; of several the one of that text |
| the start of such a cost, or of the text that offers it | that cost |
| `KEYWORD`, also with its cost | that keyword |
| `Cast FACE` | that face or half |
| the name of what lets it be cast, or for another cost | that permission or cost |
| yes or no | offering or not; then the name of what is sacrificed |
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from rules_engine.decisions import ActionKind, Option
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.oracle.catalogue import folded
from rules_engine.rules.optional_costs import OPTIONAL_COSTS
from rules_engine.rules.ways import ALTERNATIVE, FREE, NORMAL, Way, ways_to_cast
from rules_engine.scenario.entries import number_in
from rules_engine.scenario.names import Names
from rules_engine.scenario.texts import begins, cost_text, offers_of_costs, with_for_using
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword

_ALTERNATIVE = re.compile(
    r"cast with (?:alternative cost|(?P<keyword>[^:]+?)(?: alternative cost|$))(?::|$)",
    re.IGNORECASE,
)
_SOURCE = re.compile(r" ?\(source: (?P<name>[^()]+)\)?$")
_WHICH = re.compile(r"(?<=^harmonize) by .*$| ?\d+$")

SAYS_HOW = ("cast ", "without paying")
"""How answers begin that say in which way something is cast."""

FOR_WHAT_IS_GIVEN = frozenset(
    {Keyword.OFFERING.value, Keyword.EMERGE.value, Keyword.HARMONIZE.value, ALTERNATIVE}
)
"""Ways of which there may be one for each object that may be given for them."""

_PAID = {name: name for name in map(str, OPTIONAL_COSTS)} | {
    "kicked": str(Keyword.KICKER),
    "multikicker": str(Keyword.KICKER),
}
"""How optional additional costs are named behind a spell's name (CR 118.8, 601.2b)."""

_ALSO = {
    Keyword.MORPH.value: (Keyword.MORPH.value, Keyword.MEGAMORPH.value),
    "foretold": (Keyword.FORETELL.value,),
    "plotted": (Keyword.PLOT.value,),
}
"""CR 702.37b: megamorph is a variant of morph; what a card is once its keyword was used."""


def way_of(option: Option) -> str:
    """The way without the number, or the creature, that tells several of a kind apart."""
    return _WHICH.sub("", option.detail)


class Castings:
    """Finds the option that a `cast` entry means among those of a player with priority."""

    def __init__(
        self,
        state: GameState,
        player: PlayerId,
        names: Names,
        options: Sequence[Option],
        later: list[Any],
    ) -> None:
        self.state = state
        self.player = player
        self.names = names
        self.options = [
            (index, option)
            for index, option in enumerate(options)
            if option.action is ActionKind.CAST and option.entity is not None
        ]
        self.pays: tuple[str, ...] = ()
        """The optional costs that the script says are paid, though no way of casting."""
        self.later: list[Any] = later
        """The player's answers to choices of targets, which may name what is given too."""

    def find(self, card: str, answers: list[Any], targets: list[Any]) -> int | None:
        """The index of the option; answers that choose the way are taken from the queue."""
        card = with_for_using(f"cast {card}")[len("cast ") :]
        if card.lower().startswith("fused "):
            card = f"{card[len('fused ') :]} with fuse"
        name, behind, way = card.rpartition(" with ")
        if behind and not self._of(card):
            ways = _ALSO.get(way.lower(), (way.lower(),))
            free = tuple(f"{each} {FREE}" for each in ways)
            named = [pair for pair in self._of(name) if way_of(pair[1]) in ways]
            named = named or [pair for pair in self._of(name) if way_of(pair[1]) in free]
            part = [pair for pair in self._part(name) if pair in named]
            chosen = self._given_up(part or named, answers, targets)
            if chosen is None:
                chosen = self._labelled(card)
            paid = _PAID.get(way.lower().partition(" {")[0].partition("—")[0])
            if chosen is None and paid is not None:
                self.pays = (paid,)
                return self.find(name, answers, targets)
            return chosen
        found = self._part(card) or self._of(card)
        chosen = self._by_answer(found, answers)
        if chosen is None:
            chosen = next((i for i, option in found if option.detail == NORMAL), None)
        if chosen is None:
            chosen = self._labelled(card)
        if chosen is None:
            chosen = next((i for i, o in found if way_of(o) == ALTERNATIVE), None)
        if chosen is None and len({(way_of(option), option.other) for _, option in found}) == 1:
            return found[0][0]
        return chosen

    def _of(self, name: str) -> list[tuple[int, Option]]:
        """The castings of objects of that name."""
        return [
            (index, option)
            for index, option in self.options
            if option.entity is not None and self.names.means(self.state, name, option.entity)
        ]

    def _part(self, name: str) -> list[tuple[int, Option]]:
        """The castings as the half or face of that name; none if it is that of the whole card."""
        label = folded(f"cast {name}")
        return [
            (index, option)
            for index, option in self.options
            if folded(option.label) == label or folded(option.label).startswith(f"{label} with ")
        ]

    def _labelled(self, card: str) -> int | None:
        """By its label: one half, one face, or a way with a name of its own."""
        label = folded(f"cast {card}")
        return next((i for i, option in self.options if folded(option.label) == label), None)

    def _given_up(
        self, found: list[tuple[int, Option]], answers: list[Any], targets: list[Any]
    ) -> int | None:
        """Among ways that differ in what is given for them: the one that the next entry names,
        behind the value of X and the yes to giving something; a no is to giving nothing."""
        offered = any(option.other is not None for _, option in found)
        for queue in (targets, answers, self.later) if offered else ():
            at = len(list(takewhile(lambda entry: number_in(entry) is not None, queue)))
            agreed = queue[at : at + 1] == [True]
            if queue[at : at + 1] == [False] and found[0][1].other is None:
                del queue[at]
                return found[0][0]
            named = next(iter(queue[at + agreed :]), None)
            for index, option in found:
                if option.other is None or not isinstance(named, str):
                    continue
                if self._is_through(option, named):
                    del queue[at : at + agreed + 1]
                    return index
        return found[0][0] if found else None

    def _by_answer(self, found: list[tuple[int, Option]], answers: list[Any]) -> int | None:
        if not answers or not found:
            return None
        head = answers[0]
        offered = [pair for pair in found if way_of(pair[1]) == Keyword.OFFERING]
        if isinstance(head, bool) and offered:
            answers.pop(0)
            return self._given_up(offered, answers, []) if head else None
        if not isinstance(head, str):
            return None
        several = len({(way_of(option), option.other) for _, option in found}) > 1
        meant = [pair for pair in found if self._is_meant(pair[1], head)]
        if not several and not head.lower().startswith(SAYS_HOW):
            # what is said of the only way is used up, unless it may be an answer to what follows
            if meant and way_of(meant[0][1]) != NORMAL:
                answers.pop(0)
            return None
        meant = [pair for pair in meant if self._has_cost(pair[1], head)] or meant
        if not meant:
            return None
        answers.pop(0)
        index, option = meant[0]
        alike = [pair for pair in meant if way_of(pair[1]) == way_of(option)]
        if len(alike) > 1 and way_of(option) in FOR_WHAT_IS_GIVEN:
            return self._given_up(alike, answers, [])
        return index

    def _is_meant(self, option: Option, words: str) -> bool:
        lower = words.lower()
        way = way_of(option)
        source = _SOURCE.search(words)
        if lower.startswith("cast with no alternative cost"):
            return way == NORMAL
        if lower.removeprefix("cast ").startswith("without paying"):
            free = way.endswith(FREE) or self._is_for_nothing(option)
            return free and (source is None or self._is_from(option, source["name"]))
        alternative = _ALTERNATIVE.match(words)
        if alternative is not None:
            if source is not None and not self._is_from(option, source["name"]):
                return False
            return way == (alternative["keyword"] or ALTERNATIVE).lower()
        if lower.startswith("cast "):
            return option.label.lower().startswith(lower)
        if option.other is not None and self._is_through(option, words):
            return way not in FOR_WHAT_IS_GIVEN or self._offers_cost(option)
        if way == NORMAL:
            return option.other is None and self._is_own(option, words)
        return way == re.split(r" ?[{—]", lower)[0] or self._has_cost(option, words)

    # --- what it costs -------------------------------------------------------------------------

    def _way(self, option: Option) -> Way | None:
        assert option.entity is not None
        player = self.player
        ways = ways_to_cast(self.state, player, ObjectId(option.entity))
        return next((way for way in ways if way.name == option.detail), None)

    def _is_for_nothing(self, option: Option) -> bool:
        way = self._way(option) if way_of(option) == ALTERNATIVE else None
        return way is not None and way.cost is not None and not way.cost.parts

    def _offers_cost(self, option: Option) -> bool:
        """Whether what the way comes through is no thing that is given, but lets any spell be cast
        for that cost."""
        way = self._way(option)
        return (
            way is not None
            and way.through is not None
            and bool(offers_of_costs(self.state, way.through))
        )

    def _has_cost(self, option: Option, words: str) -> bool:
        """Whether the words, or what they say behind a colon, begin the cost of that way or the
        text that offers it."""
        way = self._way(option)
        if way is None or way.cost is None or not option.detail.endswith(ALTERNATIVE):
            return False
        alternative = _ALTERNATIVE.match(words)
        wanted = _SOURCE.sub("", words[alternative.end() :] if alternative else words).strip()
        source = way.through if self._offers_cost(option) else option.entity
        assert source is not None
        texts = [cost_text(way.cost), *offers_of_costs(self.state, ObjectId(source))]
        return begins(wanted, texts, self.state.name(ObjectId(source)))

    # --- whose it is ---------------------------------------------------------------------------

    def _is_from(self, option: Option, name: str) -> bool:
        """Whether the way comes from an object of that name: its own or what lets it be cast."""
        return self._is_own(option, name) or self._is_through(option, name)

    def _is_through(self, option: Option, name: str) -> bool:
        through = option.other
        if through is None or through < FIRST_OBJECT:
            return False
        return self.state.name(through).lower() == name.lower() or self.names.means(
            self.state, name, through
        )

    def _is_own(self, option: Option, name: str) -> bool:
        return option.entity is not None and self.names.means(self.state, name, option.entity)
