"""Kinds of limited events: recommended products (MTR 7.2) and building times (MTR App. B)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from decks.boosters.products import Product, ProductLine


class LimitedKind(StrEnum):
    """How the players of a limited event come to their cards, and with whom."""

    SEALED = "sealed"
    BOOSTER_DRAFT = "booster_draft"
    ROCHESTER_DRAFT = "rochester_draft"
    TEAM_SEALED = "team_sealed"
    TEAM_DRAFT = "team_draft"
    TWO_HEADED_GIANT_SEALED = "two_headed_giant_sealed"
    TWO_HEADED_GIANT_DRAFT = "two_headed_giant_draft"
    MINI_MASTER = "mini_master"


@dataclass(frozen=True, slots=True)
class EventKind:
    """What is usual for a kind.

    Args:
        boosters: Boosters for each player, or for each team.
        boosters_for_pair: Boosters for each team of two where teams may have two or three.
        registration_minutes: For the registration of a pool by another player; 0 where
            registration belongs to construction.
        construction_minutes: For building the deck.
        team_sizes: Players of a team, empty for single players.
    """

    kind: LimitedKind
    boosters: int
    registration_minutes: int
    construction_minutes: int
    team_sizes: tuple[int, ...] = ()
    boosters_for_pair: int | None = None

    @property
    def is_draft(self) -> bool:
        return self.kind in _DRAFTS

    @property
    def is_sealed(self) -> bool:
        return self.kind in _SEALED

    @property
    def is_team(self) -> bool:
        return bool(self.team_sizes)


_DRAFTS = frozenset(
    {
        LimitedKind.BOOSTER_DRAFT,
        LimitedKind.ROCHESTER_DRAFT,
        LimitedKind.TEAM_DRAFT,
        LimitedKind.TWO_HEADED_GIANT_DRAFT,
    }
)
_SEALED = frozenset(
    {LimitedKind.SEALED, LimitedKind.TEAM_SEALED, LimitedKind.TWO_HEADED_GIANT_SEALED}
)

#: MTR App. B: more time for Sealed construction on prerelease and release weekends.
NEW_SET_MINUTES = 15

EVENT_KINDS: dict[LimitedKind, EventKind] = {
    one.kind: one
    for one in (
        EventKind(LimitedKind.SEALED, 6, 20, 30),
        EventKind(LimitedKind.BOOSTER_DRAFT, 3, 0, 25),
        EventKind(LimitedKind.ROCHESTER_DRAFT, 3, 0, 25),
        EventKind(LimitedKind.TEAM_SEALED, 12, 20, 60, team_sizes=(3, 2), boosters_for_pair=8),
        EventKind(LimitedKind.TEAM_DRAFT, 9, 0, 40, team_sizes=(3,)),
        EventKind(LimitedKind.TWO_HEADED_GIANT_SEALED, 8, 20, 60, team_sizes=(2,)),
        EventKind(LimitedKind.TWO_HEADED_GIANT_DRAFT, 6, 0, 40, team_sizes=(2,)),
        EventKind(LimitedKind.MINI_MASTER, 1, 0, 10),
    )
}


def recommended_lines(
    kind: LimitedKind, booster: Product, *, team_size: int = 3
) -> tuple[ProductLine, ...]:
    """MTR 7.2: so many boosters as are recommended for each player or team."""
    usual = EVENT_KINDS[kind]
    if team_size == 2 and usual.boosters_for_pair is not None:
        return (ProductLine(booster, usual.boosters_for_pair),)
    return (ProductLine(booster, usual.boosters),)


def construction_minutes(kind: LimitedKind, *, is_new_set: bool = False) -> int:
    """Minutes to build a deck; Sealed has more on prerelease and release weekends."""
    usual = EVENT_KINDS[kind]
    return usual.construction_minutes + (NEW_SET_MINUTES if is_new_set and usual.is_sealed else 0)
