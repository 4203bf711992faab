"""CR 508.1c-d, 509.1b-c: restrictions and requirements of one declaration, solved exactly.

A declaration is a set of pairs (a creature and what it attacks or blocks). Everything that limits
it, and everything that it should do, is said about *groups* of pairs: the count of a group is how
many different creatures are in one of its pairs. A restriction bounds the count of a group,
perhaps only when another group isn't empty; a requirement asks for a count of at least so many.

`best_declaration` finds the most requirements that can be obeyed without disobeying any
restriction. It goes through the creatures one by one. Of what was decided before, only the counts
of the groups that later creatures can still change matter, each only up to the largest number that
anything compares it with. So at most the product of (that number + 1) over the open groups states
are looked at per creature, each at most once for each value; equal creatures fall together, and
counts of groups that stand for equal creatures are taken in any order. Usually the bound "what is
obeyed so far and what the rest could add" leaves a handful; it knows that a creature can't help
everywhere. `STATES` is a stop for boards beyond that: the game then says that it can't tell, rather
than guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rules_engine.errors import IllegalAction, UnsupportedRule
from rules_engine.ids import ObjectId
from rules_engine.state.objects import Entity

Pair = tuple[ObjectId, Entity]
Group = frozenset[int]
"""Indexes of pairs."""

STATES = 60_000
"""How many partial declarations are looked at before giving up."""

CREATURES = 500
"""How many creatures with something to decide are looked at."""

REQUIREMENT = 10_000
"""One requirement weighs more than any number of wishes."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """The count of `group` is from `least` to `most`; only if `when` isn't empty, if given."""

    group: Group
    text: str
    rule: str
    least: int = 0
    most: int | None = None
    when: Group | None = None

    def holds(self, count: int, when: int) -> bool:
        if self.when is not None and not when:
            return True
        return count >= self.least and (self.most is None or count <= self.most)


@dataclass(frozen=True, slots=True)
class Requirement:
    """The count of `group` is at least that."""

    group: Group
    text: str
    least: int = 1


@dataclass(slots=True)
class Declaration:
    """What may be declared, and under which restrictions and requirements."""

    pairs: Sequence[Pair]
    most: dict[ObjectId, int] = field(default_factory=dict)
    """In how many pairs a creature may be; one if it isn't listed."""
    restrictions: list[Restriction] = field(default_factory=list)
    requirements: list[Requirement] = field(default_factory=list)
    taxed: frozenset[int] = frozenset()
    """Pairs that cost something: nobody has to pay (CR 508.1d, 509.1c)."""
    rule: str = "CR 508.1"
    """Of the declaration as a whole: its letters c, d or b, c are added."""

    def group(self, pairs: Iterable[Pair]) -> Group:
        wanted = set(pairs)
        return frozenset(i for i, pair in enumerate(self.pairs) if pair in wanted)

    def of(self, creature: ObjectId) -> Group:
        """All pairs of that creature."""
        return frozenset(i for i, pair in enumerate(self.pairs) if pair[0] == creature)

    def all(self) -> Group:
        return frozenset(range(len(self.pairs)))

    def count(self, group: Group, chosen: Iterable[int]) -> int:
        return len({self.pairs[i][0] for i in chosen if i in group})


def restriction_broken(declaration: Declaration, chosen: Sequence[int]) -> Restriction | None:
    """The first restriction that these pairs taken together disobey."""
    for restriction in declaration.restrictions:
        count = declaration.count(restriction.group, chosen)
        when = 0 if restriction.when is None else declaration.count(restriction.when, chosen)
        if not restriction.holds(count, when):
            return restriction
    return None


def obeyed(declaration: Declaration, chosen: Sequence[int]) -> list[Requirement]:
    """The requirements that these pairs obey."""
    return [
        requirement
        for requirement in declaration.requirements
        if declaration.count(requirement.group, chosen) >= requirement.least
    ]


def check_declaration(declaration: Declaration, chosen: Sequence[int]) -> None:
    """CR 508.1b-d, 509.1a-c.

    Raises:
        IllegalAction: a creature is in too many pairs, a restriction is disobeyed, or fewer
        requirements are obeyed than could be without disobeying one or paying more costs.
    """
    attacking = declaration.rule == "CR 508.1"
    used: dict[ObjectId, int] = {}
    for index in chosen:
        creature = declaration.pairs[index][0]
        used[creature] = used.get(creature, 0) + 1
        if used[creature] > declaration.most.get(creature, 1):
            raise IllegalAction(
                "a creature attacks only one defender"
                if attacking
                else "it can't block that many creatures",
                rule=declaration.rule + ("b" if attacking else "a"),
            )
    broken = restriction_broken(declaration, chosen)
    if broken is not None:
        raise IllegalAction(broken.text, rule=broken.rule)
    done = obeyed(declaration, chosen)
    if len(done) == len(declaration.requirements):
        return
    free = frozenset(
        i for i in range(len(declaration.pairs)) if i not in declaration.taxed or i in chosen
    )
    better = best_declaration(declaration, free, floor=len(done))
    if better is not None:
        missed = next(r for r in obeyed(declaration, better) if r not in done)
        raise IllegalAction(missed.text, rule=declaration.rule + ("d" if attacking else "c"))


def best_declaration(
    declaration: Declaration,
    allowed: frozenset[int],
    *,
    floor: int = -1,
    wished: frozenset[int] = frozenset(),
) -> tuple[int, ...] | None:
    """Of these pairs a declaration that obeys the most requirements, if more than `floor`; among
    those, one that has the most wished and the fewest other pairs.

    Raises:
        UnsupportedRule: the board is too large to tell.
    """
    search = _Search(declaration, allowed, wished)
    if floor >= 0 and not wished:
        search.enough = (floor + 1) * REQUIREMENT - len(declaration.pairs)
        search.best = search.enough - 1
    search.look(0, tuple([0] * len(search.open)), 0, ())
    return search.found


@dataclass(slots=True)
class _Option:
    """Some pairs of one creature: their worth so far as it depends on that creature alone, and
    the open groups that they are in."""

    worth: int
    groups: frozenset[int]
    pairs: tuple[int, ...]


class _Search:
    """Depth first, the most promising option first, with the bound of the module's docstring."""

    def __init__(
        self, declaration: Declaration, allowed: frozenset[int], wished: frozenset[int]
    ) -> None:
        self.declaration = declaration
        self.wished = wished
        self.best = -(10**9)
        self.enough: int | None = None
        """A value that ends the search."""
        self.found: tuple[int, ...] | None = None
        self.seen: dict[tuple[int, tuple[int, ...]], int] = {}
        self.creatures = list(dict.fromkeys(declaration.pairs[i][0] for i in sorted(allowed)))
        self.place = {creature: at for at, creature in enumerate(self.creatures)}
        self.own: list[list[int]] = [[] for _ in self.creatures]
        for index in sorted(allowed):
            self.own[self.place[declaration.pairs[index][0]]].append(index)
        self.open: list[Group] = []
        """The groups with pairs of several creatures, or that something compares with them."""
        self.caps: list[int] = []
        numbers: dict[Group, int] = {}
        self.local_requirements: list[list[Requirement]] = [[] for _ in self.creatures]
        self.local_restrictions: list[list[Restriction]] = [[] for _ in self.creatures]
        self.requirements: list[list[tuple[int, int]]] = [[] for _ in self.creatures]
        """By the creature after which they are decided: (open group, least)."""
        self.restrictions: list[list[tuple[int, int | None, Restriction]]] = [
            [] for _ in self.creatures
        ]

        def number(group: Group, cap: int) -> int:
            if group not in numbers:
                numbers[group] = len(self.open)
                self.open.append(group)
                self.caps.append(0)
            at = numbers[group]
            self.caps[at] = max(self.caps[at], cap)
            return at

        for requirement in declaration.requirements:
            places = self._places(requirement.group)
            if not places:
                continue
            if len(places) == 1:
                self.local_requirements[places.pop()].append(requirement)
            elif len(places) >= requirement.least:
                at = number(requirement.group, requirement.least)
                self.requirements[max(places)].append((at, requirement.least))
        for restriction in declaration.restrictions:
            places = self._places(restriction.group | (restriction.when or frozenset()))
            if not places:
                continue
            if len(places) == 1:
                self.local_restrictions[places.pop()].append(restriction)
                continue
            cap = max(restriction.least, 0 if restriction.most is None else restriction.most + 1)
            at = number(restriction.group, cap)
            when = None if restriction.when is None else number(restriction.when, 1)
            self.restrictions[max(places)].append((at, when, restriction))
        self.last = [0] * len(self.open)
        for step in range(len(self.creatures)):
            for at, _ in self.requirements[step]:
                self.last[at] = step
            for at, when, _ in self.restrictions[step]:
                self.last[at] = step
                if when is not None:
                    self.last[when] = step
        self.options = [self._options(at) for at in range(len(self.creatures))]
        self.room = [0] * (len(self.creatures) + 1)
        """In how many pairs the creatures from here on can be."""
        for place, creature in reversed(list(enumerate(self.creatures))):
            most = min(declaration.most.get(creature, 1), len(self.own[place]))
            self.room[place] = self.room[place + 1] + most
        self.needs = self._needs()
        self.alike = self._alike()
        self.settled = [
            len(options) == 1
            and not options[0].groups
            and not self.requirements[at]
            and not self.restrictions[at]
            for at, options in enumerate(self.options)
        ]
        """Creatures with nothing left to decide."""
        if self.settled.count(False) > CREATURES:
            raise UnsupportedRule("too many attackers and blockers with requirements")
        count = len(self.creatures)
        self.rest = [0] * (count + 1)
        """What the creatures from here on could add by themselves."""
        for at in reversed(range(count)):
            top = max((option.worth for option in self.options[at]), default=0)
            self.rest[at] = self.rest[at + 1] + top
        self.able = [[0] * (count + 1) for _ in self.open]
        """How many creatures from here on could still be in each open group."""
        for group in range(len(self.open)):
            for at in reversed(range(count)):
                can = any(group in option.groups for option in self.options[at])
                self.able[group][at] = self.able[group][at + 1] + can

    def _places(self, group: Group) -> set[int]:
        pairs = self.declaration.pairs
        return {self.place[pairs[i][0]] for i in group if pairs[i][0] in self.place}

    def _options(self, at: int) -> list[_Option]:
        """All that this creature may do, as far as it makes a difference."""
        creature = self.creatures[at]
        most = self.declaration.most.get(creature, 1)
        interesting: list[Group] = [
            *self.open,
            *(r.group for r in self.local_requirements[at]),
            *(r.group for r in self.local_restrictions[at]),
            *(r.when for r in self.local_restrictions[at] if r.when is not None),
        ]
        table: dict[tuple[frozenset[int], int], tuple[int, tuple[int, ...]]] = {
            (frozenset(), 0): (0, ())
        }
        for index in self.own[at]:
            touched = frozenset(n for n, group in enumerate(interesting) if index in group)
            wish = 1 if index in self.wished else -1
            for (groups, size), (worth, pairs) in list(table.items()):
                if size >= most:
                    continue
                key = (groups | touched, size + 1)
                made = (worth + wish, (*pairs, index))
                if key not in table or table[key][0] < made[0]:
                    table[key] = made
        found: dict[frozenset[int], _Option] = {}
        for (groups, _), (wishes, pairs) in table.items():
            if any(
                not r.holds(
                    self.declaration.count(r.group, pairs),
                    0 if r.when is None else self.declaration.count(r.when, pairs),
                )
                for r in self.local_restrictions[at]
            ):
                continue
            worth = wishes + REQUIREMENT * sum(
                self.declaration.count(r.group, pairs) >= r.least
                for r in self.local_requirements[at]
            )
            shown = frozenset(n for n in groups if n < len(self.open))
            if shown not in found or found[shown].worth < worth:
                found[shown] = _Option(worth, shown, pairs)
        promise = [
            sum(number == n for step in self.requirements for n, _ in step)
            for number in range(len(self.open))
        ]
        return sorted(
            found.values(),
            key=lambda o: -(o.worth + REQUIREMENT * sum(promise[n] for n in o.groups)),
        )

    def _needs(self) -> dict[int, int]:
        """The open groups of one requirement that share no pair with a group of another one, and
        how many creatures each needs: as the requirement asks, or a restriction if it has any."""
        asked: dict[int, int] = {}
        several: set[int] = set()
        for step in self.requirements:
            for group, least in step:
                if group in asked:
                    several.add(group)
                asked[group] = least
        for entries in self.restrictions:
            for group, when, restriction in entries:
                if group == when and group in asked:
                    asked[group] = max(asked[group], restriction.least)
        return {
            group: need
            for group, need in asked.items()
            if group not in several
            and not any(other != group and self.open[other] & self.open[group] for other in asked)
        }

    def _alike(self) -> list[list[int]]:
        """Sets of open groups of which any two can change places without changing anything."""
        found: list[list[int]] = []
        for group in range(len(self.open)):
            for others in found:
                if self._interchangeable(group, others[0]):
                    others.append(group)
                    break
            else:
                found.append([group])
        return [others for others in found if len(others) > 1]

    def _interchangeable(self, one: int, other: int) -> bool:
        def swapped(group: int | None) -> int:
            if group is None:
                return -1
            return other if group == one else one if group == other else group

        if self.caps[one] != self.caps[other]:
            return False
        for options in self.options:
            plain = sorted((o.worth, sorted(o.groups)) for o in options)
            if plain != sorted((o.worth, sorted(map(swapped, o.groups))) for o in options):
                return False
        for step in self.requirements:
            if sorted(step) != sorted((swapped(group), least) for group, least in step):
                return False
        for entries in self.restrictions:
            shapes = [(g, -1 if w is None else w, r.least, r.most or 0) for g, w, r in entries]
            mirrored = [(swapped(g), swapped(w), r.least, r.most or 0) for g, w, r in entries]
            if sorted(shapes) != sorted(mirrored):
                return False
        return True

    def _sorted(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """The same for all counts that differ only by what is alike."""
        made = list(counts)
        for others in self.alike:
            for group, count in zip(others, sorted(counts[g] for g in others), strict=True):
                made[group] = count
        return tuple(made)

    def _bound(self, at: int, counts: tuple[int, ...]) -> int:
        """What could still be added from here on."""
        total = self.rest[at]
        wanting: list[int] = []
        for step in range(at, len(self.creatures)):
            for group, least in self.requirements[step]:
                if counts[group] + self.able[group][at] < least:
                    continue
                if group in self.needs and counts[group] < least:
                    wanting.append(self.needs[group] - counts[group])
                else:
                    total += REQUIREMENT
        room = self.room[at]
        for need in sorted(wanting):
            room -= need
            if room < 0:
                break
            total += REQUIREMENT
        return total

    def look(self, at: int, counts: tuple[int, ...], value: int, chosen: tuple[int, ...]) -> bool:
        """Goes on from a partial declaration; whether the search is over."""
        while at < len(self.creatures) and self.settled[at]:
            value += self.options[at][0].worth
            chosen += self.options[at][0].pairs
            at += 1
        if at == len(self.creatures):
            if value > self.best:
                self.best, self.found = value, tuple(sorted(chosen))
                return self.enough is not None and value >= self.enough
            return False
        if value + self._bound(at, counts) <= self.best:
            return False
        key = (at, self._sorted(counts))
        if self.seen.get(key, value - 1) >= value:
            return False
        self.seen[key] = value
        if len(self.seen) > STATES:
            raise UnsupportedRule("too many attackers and blockers with requirements")
        for option in self.options[at]:
            after = list(counts)
            for group in option.groups:
                after[group] = min(after[group] + 1, self.caps[group])
            if not self._possible(at, after):
                continue
            worth = value + option.worth
            for group, least in self.requirements[at]:
                if after[group] >= least:
                    worth += REQUIREMENT
            for group, last in enumerate(self.last):
                if last <= at:
                    after[group] = 0
            if self.look(at + 1, tuple(after), worth, (*chosen, *option.pairs)):
                return True
        return False

    def _possible(self, at: int, counts: list[int]) -> bool:
        """Whether the restrictions can still be obeyed; those decided here are."""
        for group, when, restriction in self.restrictions[at]:
            if not restriction.holds(counts[group], 0 if when is None else counts[when]):
                return False
        for step in range(at + 1, len(self.creatures)):
            for group, when, restriction in self.restrictions[step]:
                if when is not None and not counts[when]:
                    continue
                if restriction.most is not None and counts[group] > restriction.most:
                    return False
                if counts[group] + self.able[group][at + 1] < restriction.least:
                    return False
        return True
