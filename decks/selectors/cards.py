"""Finding cards: by any of their names, by part of a name, and by misspelt names.

Suggestions compare against every name. The names are kept in memory per process and read again
when the catalogue has changed, which one query on an index tells.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from threading import Lock

from django.db.models import Max, Prefetch, Q, QuerySet
from rapidfuzz import fuzz, process

from decks.enums import NameKind
from decks.models import Card, CardFace, CardName
from decks.names import normalize_name

# Names per query: SQLite takes 999 parameters in older builds.
NAMES_PER_QUERY = 500
# Names of no card that are tried as shortened names of characters.
SHORT_NAMES = 40
_STRENGTH = {kind: rank for rank, kind in enumerate(NameKind.values)}
# Below this likeness (0–100) a suggestion only confuses.
LEAST_LIKENESS = 55
WHOLE_WORDS_BONUS = 5
_CANDIDATES = 12


def cards_by_names(names: Iterable[str]) -> dict[str, Card]:
    """The card that each name means; names that mean none are left out.

    Every alias counts: full name, a face, both faces with ``/`` or ``//``, without accents, in
    any case, translated. Of several cards the one whose full name it is wins, then one for
    tournament play. Cards come with their faces; one query per 500 names and one for the faces.
    """
    given = {name: normalize_name(name) for name in names}
    keys = sorted(set(given.values()))
    best: dict[str, CardName] = {}
    for start in range(0, len(keys), NAMES_PER_QUERY):
        aliases = CardName.objects.filter(
            normalized__in=keys[start : start + NAMES_PER_QUERY]
        ).select_related("card")
        for alias in aliases:
            known = best.get(alias.normalized)
            if known is None or _alias_order(alias) < _alias_order(known):
                best[alias.normalized] = alias
    cards = {alias.card_id: alias.card for alias in best.values()}
    _attach_faces(cards)
    return {name: cards[best[key].card_id] for name, key in given.items() if key in best}


def characters_by_names(names: Iterable[str]) -> dict[str, Card]:
    """MTR 2.7: the legendary card that a character's shortened name means ("Karn"), if there is
    but one card of that character.

    One query, and one for the faces; at most `SHORT_NAMES` names are looked up.
    """
    given = [name for name in names if name.strip() and "," not in name][:SHORT_NAMES]
    if not given:
        return {}
    starts = reduce(or_, (Q(name__istartswith=f"{name.strip()}, ") for name in given))
    found: dict[str, list[Card]] = {}
    legends = Card.objects.filter(starts, type_line__contains="Legendary", is_digital=False)
    for card in legends.order_by("name"):
        found.setdefault(card.name.partition(",")[0].casefold(), []).append(card)
    single = {key: cards[0] for key, cards in found.items() if len(cards) == 1}
    _attach_faces({card.pk: card for card in single.values()})
    return {
        name: single[name.strip().casefold()] for name in given if name.strip().casefold() in single
    }


def _alias_order(alias: CardName) -> tuple[bool, bool, int, int, str]:
    return (
        alias.card.is_digital,
        alias.kind != NameKind.FULL and alias.card.is_funny,
        _STRENGTH[alias.kind],
        alias.face_position or 0,
        alias.card.name,
    )


def _attach_faces(cards: dict[int, Card]) -> None:
    """Fill the prefetch cache of ``faces``, so that each card object is shared by its names."""
    faces: dict[int, list[CardFace]] = {card_id: [] for card_id in cards}
    ids = sorted(cards)
    for start in range(0, len(ids), NAMES_PER_QUERY):
        for face in CardFace.objects.filter(
            card_id__in=ids[start : start + NAMES_PER_QUERY]
        ).order_by("card_id", "position"):
            faces[face.card_id].append(face)
    for card_id, card in cards.items():
        queryset = card.faces.all()
        queryset._result_cache = faces[card_id]  # type: ignore[attr-defined]  # as Prefetch does
        card._prefetched_objects_cache = {"faces": queryset}  # type: ignore[attr-defined]


def search_cards(query: str, *, language: str | None = None) -> QuerySet[Card]:
    """Cards one of whose names contains the words of the query, in order of name."""
    key = normalize_name(query)
    aliases = Q(normalized__contains=key)
    if language is not None:
        aliases &= Q(language=language)
    return Card.objects.filter(pk__in=CardName.objects.filter(aliases).values("card_id")).order_by(
        "name"
    )


def card_detail(card_id: int) -> Card | None:
    """A card with faces, names and printings, in four queries."""
    return (
        Card.objects.prefetch_related(
            "faces", "names", Prefetch("printings"), "printings__card_set"
        )
        .filter(pk=card_id)
        .first()
    )


@dataclass(frozen=True, slots=True)
class _NameIndex:
    keys: Sequence[str]
    names: Sequence[str]
    cards: Sequence[int]


_INDEXED = ("normalized", "name", "card_id")


@dataclass(frozen=True, slots=True)
class _Indexes:
    version: int
    latin: _NameIndex
    other: _NameIndex


class _NameIndexes:
    """The names of all cards in memory, per script; read again when names were added."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._held: _Indexes | None = None

    def current(self) -> _Indexes:
        version = CardName.objects.aggregate(newest=Max("pk"))["newest"] or 0
        with self._lock:
            if self._held is None or self._held.version != version:
                self._held = _Indexes(version, _read_index(latin=True), _read_index(latin=False))
            return self._held


def _read_index(*, latin: bool) -> _NameIndex:
    rows = CardName.objects.filter(card__is_digital=False).order_by("normalized", "pk")
    rows = rows.filter(language="en") if latin else rows.exclude(language="en")
    found = {key: (name, card_id) for key, name, card_id in rows.values_list(*_INDEXED)}
    return _NameIndex(
        keys=tuple(found),
        names=tuple(name for name, _card in found.values()),
        cards=tuple(card_id for _name, card_id in found.values()),
    )


_indexes = _NameIndexes()


def suggest_names(name: str, limit: int = 3) -> list[str]:
    """The card names most like a misspelt or shortened one, best first.

    Likeness is the better of edit distance over the whole name and over its words in any order;
    a name that begins with what was typed, or has all its words, comes before others. Each card
    is suggested once.
    """
    return suggest_names_for([name], limit)[name]


def suggest_names_for(names: Iterable[str], limit: int = 3) -> dict[str, list[str]]:
    """The suggestions for each of several names, in one query."""
    indexes = _indexes.current()
    return {name: _suggestions(indexes, normalize_name(name), limit) for name in names}


def _suggestions(indexes: "_Indexes", key: str, limit: int) -> list[str]:
    if not key:
        return []
    index = indexes.latin if _is_latin(key) else indexes.other
    likeness: dict[int, float] = {}
    for _choice, score, position in process.extract(
        key, index.keys, scorer=fuzz.ratio, limit=_CANDIDATES, score_cutoff=LEAST_LIKENESS
    ):
        likeness[position] = score
    if len(key) >= 3:
        words = set(key.split())
        for _choice, score, position in process.extract(
            key, index.keys, scorer=fuzz.token_set_ratio, limit=_CANDIDATES, score_cutoff=85
        ):
            found = index.keys[position]
            closeness = (score + fuzz.ratio(key, found)) / 2
            if found.startswith(key):
                closeness += 2 * WHOLE_WORDS_BONUS
            elif words <= set(found.split()):
                closeness += WHOLE_WORDS_BONUS
            likeness[position] = max(likeness.get(position, 0), closeness)
    ranked = sorted(likeness, key=lambda position: (-likeness[position], index.names[position]))
    best = {index.cards[position]: index.names[position] for position in reversed(ranked)}
    ordered = dict.fromkeys(index.cards[position] for position in ranked)
    return [best[card_id] for card_id in ordered][:limit]


def _is_latin(key: str) -> bool:
    return all("LATIN" in unicodedata.name(letter, "") for letter in key if letter.isalpha())
