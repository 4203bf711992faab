"""Who gets which prizes, worked out from the final order and the agreements made."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from decimal import ROUND_DOWN, Decimal

from tournaments.enums import SHARED_PRIZES, PrizeBasis, PrizeSplitKind
from tournaments.models import Prize, PrizeSplit, Tournament
from tournaments.models.prize import shown
from tournaments.selectors.standings import final_order, standings

CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Award:
    """One prize of one player; `amount` is None for things that are not counted."""

    kind: str
    unit: str
    amount: Decimal | None
    is_shared: bool = False

    @property
    def text(self) -> str:
        return self.unit if self.amount is None else f"{shown(self.amount)} {self.unit}"


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A line of the prize list."""

    rank: int
    registration_id: int
    name: str
    record: str
    match_points: int | None
    awards: tuple[Award, ...]

    @property
    def text(self) -> str:
        return ", ".join(award.text for award in self.awards)


def prize_list(tournament: Tournament) -> tuple[PrizeRow, ...]:
    """MTR 5.2 and practice: everybody in the final order with their prizes.

    Ties are resolved by the tie-breakers of the standings, so that no two players share a place.
    Players who agreed to share evenly get equal parts of the prizes of all their places; the
    rest of a division that does not come out stays with the best places. Invitations and travel
    stay where they are.
    """
    table = list(Prize.objects.filter(tournament=tournament))
    swiss = {}
    if tournament.is_swiss:
        swiss = {row.registration_id: row for row in standings(tournament)}
    rows = []
    for one in final_order(tournament):
        own = swiss.get(one.registration_id)
        won = None if own is None else own.won
        awards = [
            award
            for prize in table
            if (award := _award(prize, one.rank, won, one.match_points)) is not None
        ]
        rows.append(
            PrizeRow(
                rank=one.rank,
                registration_id=one.registration_id,
                name=one.name,
                record="" if own is None else own.record,
                match_points=one.match_points,
                awards=tuple(awards),
            )
        )
    for split in PrizeSplit.objects.filter(
        tournament=tournament, kind=PrizeSplitKind.EVEN
    ).prefetch_related("participants"):
        rows = _shared(rows, {one.pk for one in split.participants.all()})
    return tuple(rows)


def _award(prize: Prize, rank: int, won: int | None, points: int | None) -> Award | None:
    """What a line of the table gives to a player, if anything."""
    if prize.basis == PrizeBasis.EACH_WIN:
        if not won or prize.amount is None:
            return None
        return Award(prize.kind, prize.unit, prize.amount * won)
    values = {
        PrizeBasis.RANK: rank,
        PrizeBasis.MATCH_WINS: won,
        PrizeBasis.MATCH_POINTS: points,
    }
    value = values[PrizeBasis(prize.basis)]
    last = prize.covers_to
    if value is None or value < prize.first or (last is not None and value > last):
        return None
    return Award(prize.kind, prize.unit, prize.amount)


def _shared(rows: list[PrizeRow], participants: set[int]) -> list[PrizeRow]:
    """The prizes of these players in equal parts."""
    inside = [row for row in rows if row.registration_id in participants]
    if not inside:
        return rows
    pool: dict[tuple[str, str], Decimal] = defaultdict(Decimal)
    kept: dict[int, list[Award]] = {row.registration_id: [] for row in inside}
    for row in inside:
        for award in row.awards:
            if award.kind in SHARED_PRIZES and award.amount is not None:
                pool[award.kind, award.unit] += award.amount
            else:
                kept[row.registration_id].append(award)
    for (kind, unit), total in pool.items():
        for row, part in zip(inside, equal_parts(total, len(inside)), strict=True):
            if part:
                kept[row.registration_id].append(Award(kind, unit, part, is_shared=True))
    return [
        PrizeRow(
            row.rank,
            row.registration_id,
            row.name,
            row.record,
            row.match_points,
            tuple(kept[row.registration_id]),
        )
        if row.registration_id in kept
        else row
        for row in rows
    ]


def equal_parts(total: Decimal, count: int) -> list[Decimal]:
    """Parts as equal as they can be: whole things stay whole, money is divided to cents.

    >>> [str(part) for part in equal_parts(Decimal(10), 4)]
    ['3', '3', '2', '2']
    >>> [str(part) for part in equal_parts(Decimal("10.50"), 4)]
    ['2.63', '2.63', '2.62', '2.62']
    """
    step = Decimal(1) if total == int(total) else CENT
    part = (total / count).quantize(step, rounding=ROUND_DOWN)
    over = int((total - part * count) / step)
    return [part + step if index < over else part for index in range(count)]
