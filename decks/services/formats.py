"""Formats in the database: the bundled facts as rows."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import reduce
from operator import or_

from django.db import transaction
from django.db.models import Q

from decks.enums import (
    CardSource,
    NameKind,
)
from decks.format_data.bans import GROUP_MARK, StatusRow, status_rows
from decks.format_data.formats import (
    FORMATS,
    EveryPaperSet,
    SetPool,
    StandardSets,
    StandardSetsSince,
    TheseSets,
)
from decks.format_data.groups import GROUP_WORDS, GROUPS, CardPrint
from decks.format_data.sets import (
    ETERNAL_TYPES,
    PREMIER_TYPES,
    STANDARD_TYPES,
    first_legal_day,
    known_sets,
    last_known_release,
)
from decks.format_data.standard import standard_stays
from decks.models import Card, CardLegality, CardName, CardSet, Format, SetLegality
from decks.names import normalize_name

BATCH = 1000


@dataclass(slots=True)
class FormatSummary:
    """What loading the formats changed."""

    formats: int = 0
    set_rows_added: int = 0
    set_rows_removed: int = 0
    card_rows_added: int = 0
    card_rows_removed: int = 0
    unknown_cards: set[str] = field(default_factory=set)


@transaction.atomic
def load_formats() -> FormatSummary:
    """Bring formats and dated rows in step with the bundled facts and the known cards and sets.

    Rows that somebody made by hand stay as they are, and replace the bundled row of the same
    card or set with the same first day. Cards that are not in the database yet are named in the
    summary; they get their rows when this runs again after an import.
    """
    summary = FormatSummary()
    load_known_sets()
    formats = _store_formats()
    summary.formats = len(formats)
    _sync_sets(formats, summary)
    _sync_cards(formats, summary)
    return summary


def load_known_sets() -> None:
    """Make a row of every set of the facts that is not there yet or has no release date."""
    existing = {card_set.code: card_set for card_set in CardSet.objects.all()}
    new, dated = [], []
    for facts in known_sets().values():
        card_set = existing.get(facts.code)
        if card_set is None:
            new.append(
                CardSet(
                    code=facts.code,
                    name=facts.name,
                    release_date=facts.release_date,
                    set_type=facts.set_type,
                    block=facts.block,
                    is_online_only=facts.is_online_only,
                    source=CardSource.BUNDLED,
                )
            )
        elif card_set.release_date is None:
            card_set.name = facts.name
            card_set.release_date = facts.release_date
            card_set.set_type = facts.set_type
            card_set.block = facts.block
            card_set.is_online_only = facts.is_online_only
            dated.append(card_set)
    CardSet.objects.bulk_create(new, batch_size=BATCH)
    CardSet.objects.bulk_update(
        dated, ["name", "release_date", "set_type", "block", "is_online_only"], batch_size=BATCH
    )


def _store_formats() -> dict[str, Format]:
    slugs = [facts.slug for facts in FORMATS]
    formats = {row.slug: row for row in Format.objects.select_for_update().filter(slug__in=slugs)}
    new = []
    for position, facts in enumerate(FORMATS):
        told = {
            "name": facts.name,
            "kind": facts.kind,
            "description": facts.description,
            "main_minimum": facts.main_minimum,
            "main_maximum": facts.main_maximum,
            "sideboard_maximum": facts.sideboard_maximum,
            "copies_limit": facts.copies_limit,
            "commander_rule": facts.commander_rule,
            "card_pool": facts.card_pool,
            "inherits_bans": facts.inherits_bans,
            "commons_only": facts.commons_only,
            "players_per_team": facts.players_per_team,
            "is_custom": False,
            "position": position,
        }
        row = formats.get(facts.slug)
        if row is None:
            new.append(Format(slug=facts.slug, **told))
        elif any(getattr(row, name) != value for name, value in told.items()):
            Format.objects.filter(pk=row.pk).update(**told)
            row.refresh_from_db()
    formats |= {row.slug: row for row in Format.objects.bulk_create(new)}
    formats = {slug: formats[slug] for slug in slugs}
    for facts in FORMATS:
        row = formats[facts.slug]
        pool_of = formats[facts.pool_of] if facts.pool_of else None
        if row.pool_of_id != (pool_of.pk if pool_of else None):
            row.pool_of = pool_of
            row.save(update_fields=["pool_of"])
    return formats


Interval = tuple[date | None, date | None]


def _sync_sets(formats: Mapping[str, Format], summary: FormatSummary) -> None:
    sets = {card_set.code: card_set for card_set in CardSet.objects.all()}
    wanted: dict[tuple[int, int, date | None], date | None] = {}
    for facts in FORMATS:
        if facts.sets is None:
            continue
        for code, (start, end) in set_intervals(facts.sets, sets.values()).items():
            if code in sets:
                wanted[formats[facts.slug].pk, sets[code].pk, start] = end
    rows = SetLegality.objects.filter(format__in=formats.values())
    stale = []
    for row in rows:
        key = (row.format_id, row.card_set_id, row.legal_from)
        if not row.is_bundled:
            wanted.pop(key, None)
        elif key in wanted and wanted[key] == row.legal_until:
            del wanted[key]
        else:
            stale.append(row.pk)
    SetLegality.objects.filter(pk__in=stale).delete()
    SetLegality.objects.bulk_create(
        [
            SetLegality(
                format_id=format_id,
                card_set_id=set_id,
                legal_from=start,
                legal_until=end,
                is_bundled=True,
            )
            for (format_id, set_id, start), end in wanted.items()
        ],
        batch_size=BATCH,
    )
    summary.set_rows_removed = len(stale)
    summary.set_rows_added = len(wanted)


def set_intervals(pool: SetPool, card_sets: Collection[CardSet]) -> dict[str, Interval]:
    """From when to when each set is legal, by set code.

    Sets that came out after the bundled facts are judged by their type: core sets and expansions
    are in Standard, Pioneer and Modern, and every paper set is in the eternal formats.
    """
    facts = known_sets()
    first_days = {code: known.legal_from for code, known in facts.items()}
    premier = {
        card_set.release_date
        for card_set in card_sets
        if card_set.set_type in PREMIER_TYPES and card_set.release_date
    }
    newer = {
        card_set.code: first_legal_day(
            release_date=card_set.release_date,
            set_type=card_set.set_type,
            premier_releases=premier,
        )
        for card_set in card_sets
        if card_set.release_date
        and card_set.release_date > last_known_release()
        and card_set.code not in facts
        and not card_set.is_online_only
        and card_set.set_type in ETERNAL_TYPES
    }
    newer_standard = {
        card_set.code: newer[card_set.code]
        for card_set in card_sets
        if card_set.code in newer and card_set.set_type in STANDARD_TYPES
    }
    match pool:
        case StandardSets():
            return {
                **{stay.code: (stay.legal_from, stay.legal_until) for stay in standard_stays()},
                **{code: (day, None) for code, day in newer_standard.items()},
            }
        case StandardSetsSince(day=since, more=more):
            return {
                **{
                    stay.code: (stay.legal_from, None)
                    for stay in standard_stays()
                    if stay.legal_from >= since
                },
                **{code: (first_days[code], None) for code in more},
                **{code: (day, None) for code, day in newer_standard.items()},
            }
        case EveryPaperSet():
            return {code: (day, None) for code, day in (first_days | newer).items()}
        case TheseSets(codes=codes):
            return {code: (first_days[code], None) for code in codes}


def _sync_cards(formats: Mapping[str, Format], summary: FormatSummary) -> None:
    rows = [row for slug in formats for row in status_rows(slug)]
    members = cards_of_groups({row.card.removeprefix(GROUP_MARK) for row in rows if row.is_group})
    by_name = cards_named({row.card for row in rows if not row.is_group})
    wanted: dict[tuple[int, int, str, date | None], tuple[date | None, str]] = {}
    # A card named in a list keeps that row; its group adds nothing on top of the same status.
    for row in sorted(rows, key=lambda row: not row.is_group):
        if row.is_group:
            group = row.card.removeprefix(GROUP_MARK)
            for card_id in members[group]:
                _want(wanted, formats, row, card_id, reason=group)
        elif named_id := by_name.get(normalize_name(row.card)):
            _want(wanted, formats, row, named_id, reason="")
        else:
            summary.unknown_cards.add(row.card)
    stale = []
    for existing in CardLegality.objects.filter(format__in=formats.values()):
        key = (
            existing.format_id,
            existing.card_id,
            existing.status,
            existing.legal_from,
        )
        if not existing.is_bundled:
            wanted.pop(key, None)
        elif wanted.get(key) == (existing.legal_until, existing.reason):
            del wanted[key]
        else:
            stale.append(existing.pk)
    for start in range(0, len(stale), BATCH):
        CardLegality.objects.filter(pk__in=stale[start : start + BATCH]).delete()
    CardLegality.objects.bulk_create(
        [
            CardLegality(
                format_id=format_id,
                card_id=card_id,
                status=status,
                legal_from=start,
                legal_until=end,
                reason=reason,
                is_bundled=True,
            )
            for (format_id, card_id, status, start), (end, reason) in wanted.items()
        ],
        batch_size=BATCH,
    )
    summary.card_rows_removed = len(stale)
    summary.card_rows_added = len(wanted)


def _want(
    wanted: dict[tuple[int, int, str, date | None], tuple[date | None, str]],
    formats: Mapping[str, Format],
    row: StatusRow,
    card_id: int,
    *,
    reason: str,
) -> None:
    key = (formats[row.format].pk, card_id, row.status, row.legal_from)
    wanted[key] = (row.legal_until, reason)


def cards_of_groups(groups: Iterable[str]) -> dict[str, list[int]]:
    """The ids of the known tournament cards of each group of ``format_data.groups``."""
    members: dict[str, list[int]] = defaultdict(list)
    for group in sorted(groups):
        words = GROUP_WORDS[group]
        net = reduce(
            or_,
            (
                Q(text__icontains=word) | Q(name__icontains=word) | Q(type_line__icontains=word)
                for word in words
            ),
        )
        for card in Card.objects.filter(net, is_funny=False).only("name", "type_line", "text"):
            if GROUPS[group](CardPrint(card.name, card.type_line, card.text)):
                members[group].append(card.pk)
    return members


def cards_named(names: Collection[str]) -> dict[str, int]:
    """Card ids by normalized full or face name; a full name wins over a face's."""
    found: dict[str, int] = {}
    keys = sorted({normalize_name(name) for name in names})
    for start in range(0, len(keys), BATCH // 2):
        aliases = CardName.objects.filter(
            normalized__in=keys[start : start + BATCH // 2],
            kind__in=(NameKind.FULL, NameKind.FACE),
            card__is_funny=False,
        ).order_by("kind")  # "face" before "full": the later, stronger one stays
        for alias in aliases:
            found[alias.normalized] = alias.card_id
    return found
