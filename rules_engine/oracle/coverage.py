"""How many cards of a card file the engine plays in full, and what stands in the way of the rest.

A card counts as supported when every line of every face is read in exactly one way and every node
of it can be carried out; nothing is left out of the count but the backs of melded cards, which are
no cards of their own (CR 712.21).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rules_engine.oracle.card_file import Record
from rules_engine.oracle.catalogue import Records, melded_record
from rules_engine.oracle.compiled import examined
from rules_engine.oracle.diagnostics import Diagnostic, Reason

COUNTED_FIELDS = frozenset({"legalities", "printings", "types", "keywords"})
"""What is read of a record beside what the compiler reads."""

LEGAL = frozenset({"Legal", "Restricted"})


def is_legal_status(status: object) -> bool:
    """Whether a card file's word for a card in a format means that it may be in a deck there."""
    return status in LEGAL


@dataclass(frozen=True, slots=True)
class CardOutcome:
    """One card: where it counts, and the clauses that block it; none if it is supported."""

    name: str
    blockers: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()

    @property
    def is_supported(self) -> bool:
        return not self.blockers


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the cards are supported."""

    supported: int
    cards: int

    @property
    def part(self) -> Fraction:
        return Fraction(self.supported, self.cards) if self.cards else Fraction(0)

    def __str__(self) -> str:
        return f"{self.supported} of {self.cards} ({percent(self.part)})"


def percent(part: Fraction) -> str:
    """Cut, not rounded, to one decimal, so that a limit isn't reached by rounding.

    >>> percent(Fraction(5999, 10000))
    '59.9 %'
    """
    tenths = int(part * 1000)
    return f"{tenths // 10}.{tenths % 10} %"


@dataclass(frozen=True, slots=True)
class Blocker:
    """A kind of clause that isn't supported: how many cards have it, how many have nothing else,
    and some of them."""

    clause: str
    cards: int
    alone: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """What came out for all cards."""

    outcomes: tuple[CardOutcome, ...]
    total: Share
    by_format: Mapping[str, Share] = field(default_factory=dict)
    by_set: Mapping[str, Share] = field(default_factory=dict)
    by_type: Mapping[str, Share] = field(default_factory=dict)
    by_keyword: Mapping[str, Share] = field(default_factory=dict)
    blockers: tuple[Blocker, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What differs between two runs; of lost cards what blocks them now."""

    gained: tuple[str, ...]
    lost: Mapping[str, tuple[str, ...]]


def outcome_of(records: Records, name: str) -> CardOutcome | None:
    """What comes of a card; None for the back of melded cards."""
    faces = records[name]
    front = faces[0]
    if front.get("layout") == "meld" and front.get("side") == "b":
        return None
    legalities = front.get("legalities")
    return CardOutcome(
        name,
        blockers_of(_diagnostics(records, name)),
        tuple(
            sorted(one for one, status in legalities.items() if is_legal_status(status))
            if isinstance(legalities, Mapping)
            else ()
        ),
        _words(faces, "printings"),
        _words(faces, "types"),
        _words(faces, "keywords"),
    )


def _diagnostics(records: Records, name: str) -> tuple[Diagnostic, ...]:
    try:
        return examined(records[name], melded_record(records, name)).diagnostics
    except Exception as error:  # one bad record doesn't end the count of all others
        what = f"{type(error).__name__}: {error}"
        return (Diagnostic(name, 0, "", Reason.LAYOUT, what, what),)


def _words(faces: Sequence[Record], name: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for face in faces:
        words = face.get(name)
        if isinstance(words, Sequence) and not isinstance(words, str):
            found.update(dict.fromkeys(str(word) for word in words))
    return tuple(found)


def outcomes(records: Records) -> Iterator[CardOutcome]:
    """What comes of every card."""
    for name in records:
        outcome = outcome_of(records, name)
        if outcome is not None:
            yield outcome


_SYMBOL, _SIZE, _NUMBER = (
    re.compile(r"\{[^}]*\}"),
    re.compile(r"[+-]?[\dX]+/[+-]?[\dX]+"),
    re.compile(r"\d+"),
)
WORDS_SHOWN = 6


def blockers_of(diagnostics: Iterable[Diagnostic]) -> tuple[str, ...]:
    """The kinds of clauses that these diagnostics stand for: the reason with the first words that
    weren't read, without what differs from card to card.

    >>> one = Diagnostic("Shock", 0, "", Reason.WORDS, "Deal {2}.", "frobnicate 3 lands by 2/2.")
    >>> blockers_of([one])
    ('words: frobnicate N lands by N/N.',)
    """
    found: dict[str, None] = {}
    for one in diagnostics:
        rest = one.stopped_at if len(one.stopped_at.split()) > 1 else one.clause
        text = _NUMBER.sub("N", _SIZE.sub("N/N", _SYMBOL.sub("{}", rest)))
        found[f"{one.reason.name.lower()}: {' '.join(text.split()[:WORDS_SHOWN])}"] = None
    return tuple(found)


def coverage(found: Iterable[CardOutcome], format_name: str | None = None) -> Coverage:
    """All shares and blockers of these cards, or of those that are legal in a format."""
    kept = tuple(one for one in found if format_name is None or format_name in one.formats)
    return Coverage(
        kept,
        Share(sum(one.is_supported for one in kept), len(kept)),
        _shares((name, one) for one in kept for name in one.formats),
        _shares((name, one) for one in kept for name in one.sets),
        _shares((name, one) for one in kept for name in one.types),
        _shares((name, one) for one in kept for name in one.keywords),
        _blockers(kept),
    )


def _shares(counted: Iterable[tuple[str, CardOutcome]]) -> dict[str, Share]:
    every: Counter[str] = Counter()
    supported: Counter[str] = Counter()
    for name, one in counted:
        every[name] += 1
        supported[name] += one.is_supported
    return {name: Share(supported[name], every[name]) for name in sorted(every)}


def _blockers(found: Iterable[CardOutcome]) -> tuple[Blocker, ...]:
    """Those that would free the most cards first."""
    cards: dict[str, list[str]] = defaultdict(list)
    alone: dict[str, list[str]] = defaultdict(list)
    for one in found:
        for clause in one.blockers:
            cards[clause].append(one.name)
        if len(one.blockers) == 1:
            alone[one.blockers[0]].append(one.name)
    blockers = [
        Blocker(
            clause,
            len(names),
            len(alone[clause]),
            tuple(dict.fromkeys([*alone[clause], *names]))[:3],
        )
        for clause, names in cards.items()
    ]
    return tuple(sorted(blockers, key=lambda one: (-one.alone, -one.cards, one.clause)))


# --- as JSON ------------------------------------------------------------------------------------


def coverage_out(found: Coverage) -> dict[str, object]:
    """The content of the file that a later run is compared with."""
    return {
        "total": _share_out(found.total),
        "formats": {name: _share_out(share) for name, share in found.by_format.items()},
        "sets": {name: _share_out(share) for name, share in found.by_set.items()},
        "types": {name: _share_out(share) for name, share in found.by_type.items()},
        "keywords": {name: _share_out(share) for name, share in found.by_keyword.items()},
        "blockers": [[one.clause, one.cards, one.alone] for one in found.blockers],
        "supported": sorted(one.name for one in found.outcomes if one.is_supported),
        "unsupported": {
            one.name: list(one.blockers)
            for one in sorted(found.outcomes, key=lambda one: one.name)
            if not one.is_supported
        },
    }


def _share_out(share: Share) -> dict[str, int]:
    return {"supported": share.supported, "cards": share.cards}


def change_since(old: Mapping[str, object], new: Coverage) -> Change:
    """The cards that became supported or unsupported since the run that `coverage_out` wrote.

    Cards that only one of the runs counted are no change.

    Raises:
        ValueError: that isn't such a content.
    """
    supported, unsupported = old.get("supported"), old.get("unsupported")
    if not isinstance(supported, list) or not isinstance(unsupported, dict):
        raise ValueError('no "supported" and "unsupported" cards')
    before = set(supported)
    return Change(
        tuple(sorted(o.name for o in new.outcomes if o.is_supported and o.name in unsupported)),
        {o.name: o.blockers for o in new.outcomes if not o.is_supported and o.name in before},
    )


# --- as text ------------------------------------------------------------------------------------


def coverage_text(found: Coverage, change: Change | None = None, *, rows: int = 30) -> str:
    """The report that the commands print: the shares, smallest first beyond the formats."""
    lines = [f"all cards: {found.total}", ""]
    for title, shares in (
        ("format", found.by_format),
        ("card type", found.by_type),
        ("set", found.by_set),
        ("keyword", found.by_keyword),
    ):
        if not shares:
            continue
        chosen = list(shares.items())
        if title in ("set", "keyword"):
            chosen.sort(key=lambda item: (item[1].part, -item[1].cards))
            lines.append(f"by {title}, the least supported first:")
        else:
            chosen.sort(key=lambda item: -item[1].cards)
            lines.append(f"by {title}:")
        lines += [f"  {name:<24} {share}" for name, share in chosen[:rows]]
        lines.append("")
    lines.append("clauses that block cards (alone / all):")
    lines += [
        f"  {one.alone:>5} {one.cards:>5}  {one.clause}  | {', '.join(one.examples)}"
        for one in found.blockers[:rows]
    ]
    if change is not None:
        lines += ["", f"gained: {len(change.gained)}"]
        lines += [f"  + {name}" for name in change.gained]
        lines.append(f"lost: {len(change.lost)}")
        lines += [f"  - {name}: {'; '.join(why)}" for name, why in sorted(change.lost.items())]
    return "\n".join(lines)
