"""Limited events: what is opened, how far pools and decks are, what is wrong with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import QuerySet

from decks.boosters import (
    CUBE_PACK,
    EVENT_KINDS,
    LimitedKind,
    PrintedCard,
    ProductLine,
    SheetName,
    check_pool,
    rarities,
)
from decks.boosters.sheets import Sheets
from decks.construction.card_facts import FREE_BASICS
from decks.construction.deck import Deck
from decks.construction.limited import SMALLEST_DECK, check_team_pool
from decks.construction.limited import check_against_pool as check_deck_against_pool
from decks.construction.problems import Violation
from decks.construction.sections import Section
from decks.construction_input import named_entries, pool_counts, to_deck
from decks.models import Card, CardPool, CardPoolEntry, DecklistVersion, Printing
from decks.selectors.products import (
    SHEETS_OF_SET,
    TIMESHIFTED_SETS,
    find_product,
    find_sheets,
    list_sheets,
)
from decks.services.decklists import translated
from tournaments.enums import (
    BuildingPhase,
    PoolSource,
    PoolState,
    RegistrationStatus,
    TeamKind,
)
from tournaments.models import (
    LimitedSettings,
    PlayerPool,
    Registration,
    RoundClock,
    RoundEntry,
    TeamMember,
    Tournament,
)
from tournaments.selectors.clocks import ClockView, clock_view

#: Who gets a pool: those who are in the event, or will be.
IN_THE_EVENT = (
    RegistrationStatus.ENROLLED,
    RegistrationStatus.CHECKED_IN,
    RegistrationStatus.PLAYING,
)


def limited_settings(tournament: Tournament) -> LimitedSettings | None:
    """The limited settings of an event with its products, if it has any."""
    found = (
        LimitedSettings.objects.filter(tournament=tournament).prefetch_related("products").first()
    )
    if found is not None:
        found.tournament = tournament
    return found


def entrants(tournament: Tournament) -> QuerySet[Registration]:
    """Everybody who gets a pool, in the order of registration."""
    return (
        Registration.objects.filter(tournament=tournament, status__in=IN_THE_EVENT)
        .select_related("player__user")
        .order_by("pk")
    )


def product_lines(settings: LimitedSettings) -> list[ProductLine]:
    """What every player or team opens."""
    return [
        ProductLine(find_product(row.product, row.set_code), row.quantity)
        for row in settings.products.all()
    ]


def product_set_codes(settings: LimitedSettings) -> list[str]:
    """The sets that the event's products are of, each once."""
    codes: dict[str, None] = {}
    for row in settings.products.all():
        found = find_product(row.product, row.set_code)
        for code in found.set_codes or filter(None, (row.set_code,)):
            codes[code] = None
            codes.update(dict.fromkeys(SHEETS_OF_SET.get(code, ())))
    return list(codes)


def line_sheets(settings: LimitedSettings) -> list[Sheets]:
    """For every product line the sheets that it is opened from.

    Raises:
        ProductError: A set's cards are not known.
    """
    sheets: list[Sheets] = []
    for row in settings.products.all():
        is_cube = row.product == CUBE_PACK.code
        sheets.append(_cube_sheets(settings) if is_cube else find_sheets(row.product, row.set_code))
    return sheets


def _cube_sheets(settings: LimitedSettings) -> Sheets:
    """The organizer's list without what was dealt before."""
    if settings.cube_id is None:
        return {}
    left = dict(settings.cube.entries.order_by("pk").values_list("card__name", "quantity"))
    dealt = CardPoolEntry.objects.filter(
        pool__player_pool__registration__tournament_id=settings.tournament_id,
        pool__player_pool__source=PoolSource.OPENED,
    ).values_list("card__name", "quantity")
    for name, quantity in dealt:
        if name in left:
            left[name] -= quantity
    return list_sheets((PrintedCard(name), count) for name, count in left.items() if count > 0)


# Pools


def pool_of(registration: Registration) -> PlayerPool | None:
    """The pool of a registration, with its cards' row."""
    return (
        PlayerPool.objects.filter(registration=registration)
        .select_related("card_pool", "registrar__player")
        .first()
    )


@dataclass(frozen=True, slots=True)
class PoolRow:
    """So many of a card in a pool, with what pages and checks want to know of it."""

    card: Card
    set_code: str
    rarity: str
    quantity: int

    @property
    def printed(self) -> PrintedCard:
        return PrintedCard(
            self.card.name,
            self.set_code,
            rarity=self.rarity,
            colors=self.card.colors,
            is_basic_land=self.card.name in FREE_BASICS,
        )

    @property
    def is_free_basic(self) -> bool:
        return self.card.name in FREE_BASICS


def pool_rows(pools: Iterable[CardPool | int]) -> dict[int, list[PoolRow]]:
    """The cards of pools by the pool's key, by color and name; two queries for all of them."""
    keys = [pool if isinstance(pool, int) else pool.pk for pool in pools]
    entries = list(
        CardPoolEntry.objects.filter(pool_id__in=keys)
        .select_related("card", "card_set")
        .order_by("pool_id", "card__name")
    )
    found: dict[tuple[int, int], str] = {}
    cards = {entry.card_id for entry in entries}
    sets = {entry.card_set_id for entry in entries if entry.card_set_id}
    for card_id, set_id, rarity in Printing.objects.filter(
        card_id__in=cards, card_set_id__in=sets
    ).values_list("card_id", "card_set_id", "rarity"):
        found[card_id, set_id] = found.get((card_id, set_id)) or rarity
    rows: dict[int, list[PoolRow]] = {key: [] for key in keys}
    for entry in entries:
        code = entry.card_set.code if entry.card_set else ""
        rarity = (
            SheetName.TIMESHIFTED.value
            if code in TIMESHIFTED_SETS
            else found.get((entry.card_id, entry.card_set_id or 0), "")
        )
        rows[entry.pool_id].append(PoolRow(entry.card, code, rarity, entry.quantity))
    return rows


def pool_values(rows: Sequence[PoolRow]) -> Mapping[PrintedCard, int]:
    """The pool as `decks.boosters` checks it."""
    counts: dict[PrintedCard, int] = defaultdict(int)
    for row in rows:
        counts[row.printed] += row.quantity
    return dict(counts)


def pool_problems(
    pool: PlayerPool, rows: Sequence[PoolRow], lines: Sequence[ProductLine]
) -> tuple[Violation, ...]:
    """What is wrong with a registered pool, measured by the event's products.

    What a player drafted has any rarities: only the number of cards is compared, at the table.
    """
    if pool.card_pool_id is None or not lines or pool.source == PoolSource.DRAFTED:
        return ()
    return tuple(translated(one) for one in check_pool(pool_values(rows), lines))


def rarity_report(rows: Sequence[PoolRow]) -> dict[str, int]:
    """How many cards of which rarity a pool has; a Timeshifted card has no other."""
    return rarities(pool_values(rows))


def pool_counts_of(registration: Registration) -> Mapping[str, int] | None:
    """The registered pool of a player or team by card name, or None without one."""
    pool = PlayerPool.objects.filter(registration=registration).select_related("card_pool").first()
    if pool is None or pool.card_pool is None:
        return None
    return pool_counts(pool.card_pool)


def cards_of_team_mates(
    registration: Registration, pool: PlayerPool, seat: str
) -> dict[str, dict[str, int]]:
    """By seat the cards of the pool that the others of a team have; one query.

    Those of a registered deck, its sideboard included, or else of the deck in the making. What a
    Two-Headed Giant team leaves out of its main decks is a sideboard of both players.
    """
    shares_sideboard = registration.tournament.team_kind == TeamKind.TWO_HEADED_GIANT
    registered: dict[str, Counter[str]] = {}
    for other, name, quantity, section in (
        registration.members.filter(is_current=True, decklist_version__isnull=False)
        .exclude(seat=seat)
        .values_list(
            "seat",
            "decklist_version__entries__card__name",
            "decklist_version__entries__quantity",
            "decklist_version__entries__section",
        )
    ):
        if section == Section.MAIN or not shares_sideboard:
            registered.setdefault(other, Counter())[name] += quantity
    in_the_making = {other: main for other, main in pool.draft.items() if other not in ("", seat)}
    return {
        other: {name: count for name, count in cards.items() if name not in FREE_BASICS}
        for other, cards in sorted({**in_the_making, **registered}.items())
    }


def left_for_seat(
    registration: Registration, pool: PlayerPool, counts: Mapping[str, int], seat: str
) -> dict[str, int]:
    """MTR 8.6: the cards of a team's pool that are in nobody else's deck, by name."""
    left = dict(counts)
    for cards in cards_of_team_mates(registration, pool, seat).values():
        for name, count in cards.items():
            left[name] = max(0, left.get(name, 0) - count)
    return left


def check_against_pool(
    registration: Registration, version: DecklistVersion | None = None
) -> tuple[Violation, ...] | None:
    """MTR 7.1: a registered deck, or another version of it, against the registered pool.

    For registration and for deck checks alike; None where there is no pool or no deck.
    """
    version = version or registration.decklist_version
    counts = pool_counts_of(registration)
    if version is None or counts is None:
        return None
    entries = list(version.entries.select_related("card").prefetch_related("card__faces"))
    deck = to_deck(named_entries(entries), {entry.card.name: entry.card for entry in entries})
    smallest = registration.tournament.format.main_minimum or SMALLEST_DECK
    return tuple(
        translated(one) for one in check_deck_against_pool(deck, counts, smallest=smallest)
    )


def check_team_decks(
    tournament: Tournament, decks: Mapping[str, Deck], pool: Mapping[str, int]
) -> tuple[Violation, ...]:
    """MTR 8.6: decks of a team against its pool; what nobody has yet is worth knowing.

    The cards that a Two-Headed Giant team leaves out are a sideboard for both players: only what
    is in their main decks counts.
    """
    if tournament.team_kind == TeamKind.TWO_HEADED_GIANT:
        mains = {player: Deck(deck.starting) for player, deck in decks.items()}
        found = tuple(one for one in check_team_pool(mains, pool) if one.code != "not_assigned")
    else:
        found = check_team_pool(decks, pool)
    return tuple(translated(one) for one in found)


def check_team_against_pool(registration: Registration) -> tuple[Violation, ...] | None:
    """The registered decks of a team against its pool; None without a pool or any deck."""
    counts = pool_counts_of(registration)
    members = [
        one
        for one in registration.members.select_related("player", "decklist_version").order_by(
            "seat"
        )
        if one.decklist_version is not None
    ]
    if counts is None or not members:
        return None
    decks = {}
    for member in members:
        entries = list(
            member.decklist_version.entries.select_related("card").prefetch_related("card__faces")
        )
        decks[f"{member.player.name} ({member.seat})"] = to_deck(
            named_entries(entries), {entry.card.name: entry.card for entry in entries}
        )
    return check_team_decks(registration.tournament, decks, counts)


# Building


def building_clock(settings: LimitedSettings, *, now: datetime) -> ClockView | None:
    """What the clock of pool registration or deck construction shows; None while there is none."""
    if not settings.is_timed:
        return None
    clock = RoundClock(
        seconds=settings.phase_seconds,
        started_at=settings.phase_started_at,
        paused_at=settings.phase_paused_at,
        paused_seconds=settings.phase_paused_seconds,
    )
    return clock_view(clock, now=now)


@dataclass(frozen=True, slots=True)
class Building:
    """The clock before round 1 and what it is for."""

    clock: ClockView
    label: str


def building_clock_of(tournament: Tournament, *, now: datetime) -> Building | None:
    """The running clock before round 1; one query, and none for constructed events."""
    if not tournament.format.is_limited:
        return None
    settings = LimitedSettings.objects.filter(tournament=tournament).first()
    clock = settings and building_clock(settings, now=now)
    if settings is None or clock is None:
        return None
    return Building(clock, str(BuildingPhase(settings.phase).label))


def has_begun_playing(registration: Registration) -> bool:
    """Whether a round with this player is published."""
    return (
        RoundEntry.objects.filter(registration=registration).exclude(round__status="draft").exists()
    )


def deck_is_open(tournament: Tournament, registration: Registration | None) -> bool:
    """MTR 2.7: limited decks are due before the first round that the player plays.

    A list that is missing is taken later as well, marked as late; one that is in is not changed,
    except where decks may change between matches (MTR 7.5).
    """
    if tournament.is_over:
        return False
    settings = LimitedSettings.objects.filter(tournament=tournament).first()
    if settings is not None:
        settings.tournament = tournament
        if settings.has_continuous_construction:
            return True
    if registration is None:
        return not tournament.rounds.exclude(status="draft").exists()
    return registration.decklist_version_id is None or not has_begun_playing(registration)


def is_late(registration: Registration, *, now: datetime) -> bool:
    """Whether a deck handed in now comes after the building time or after the first pairings."""
    settings = (
        LimitedSettings.objects.filter(tournament_id=registration.tournament_id)
        .select_related("tournament")
        .first()
    )
    if settings is None:
        return has_begun_playing(registration)
    if settings.has_continuous_construction and registration.decklist_submitted_at is not None:
        return pool_is_late(registration)
    return settings.is_building_over(now) or has_begun_playing(registration)


def pool_is_late(registration: Registration) -> bool:
    """Whether the first deck out of the pool came late; later changes do not matter."""
    return PlayerPool.objects.filter(registration=registration, deck_late=True).exists()


def without_decklist(tournament: Tournament, playing: Sequence[Registration]) -> list[str]:
    """Whose decklist is missing: players by name, members of teams by team, seat and name."""
    if not tournament.is_team_event:
        return [one.name for one in playing if one.decklist_version_id is None]
    missing = (
        TeamMember.objects.filter(registration__in=playing, decklist_version__isnull=True)
        .select_related("player", "registration")
        .order_by("registration_id", "seat")
    )
    return [f"{one.registration.team_name}: {one.seat} {one.player.name}" for one in missing]


# The staff's overview


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """How far one player or team is."""

    registration: Registration
    pool: PlayerPool | None
    cards: int
    problems: tuple[Violation, ...] = ()

    @property
    def state(self) -> PoolState:
        return PoolState.MISSING if self.pool is None else self.pool.state

    @property
    def has_deck(self) -> bool:
        return self.registration.decklist_version_id is not None

    @property
    def is_late(self) -> bool:
        return self.pool is not None and self.pool.deck_late

    @property
    def errors(self) -> tuple[Violation, ...]:
        return tuple(one for one in self.problems if one.is_error)


@dataclass(frozen=True)
class Overview:
    """Where a limited event stands before round 1."""

    settings: LimitedSettings
    lines: list[ProductLine]
    rows: list[EntrantRow] = field(default_factory=list)

    def count(self, state: PoolState) -> int:
        return sum(row.state == state for row in self.rows)

    @property
    def without_pool(self) -> int:
        return self.count(PoolState.MISSING)

    @property
    def disputed(self) -> int:
        return self.count(PoolState.DISPUTED)

    @property
    def unconfirmed(self) -> int:
        return self.count(PoolState.REGISTERED)

    @property
    def without_deck(self) -> list[EntrantRow]:
        return [row for row in self.rows if not row.has_deck]

    @property
    def with_problems(self) -> int:
        return sum(bool(row.errors) for row in self.rows)


def overview(settings: LimitedSettings) -> Overview:
    """Every player's pool and deck, in a fixed number of queries, by name."""
    lines = product_lines(settings)
    people = list(entrants(settings.tournament).select_related("decklist_version"))
    pools = {
        pool.registration_id: pool
        for pool in PlayerPool.objects.filter(
            registration__tournament=settings.tournament
        ).select_related("registrar__player")
    }
    contents = pool_rows(
        pool.card_pool_id for pool in pools.values() if pool.card_pool_id is not None
    )
    rows = []
    for one in people:
        pool = pools.get(one.pk)
        cards = contents.get(pool.card_pool_id or 0, []) if pool else []
        rows.append(
            EntrantRow(
                registration=one,
                pool=pool,
                cards=sum(card.quantity for card in cards),
                problems=pool_problems(pool, cards, lines) if pool else (),
            )
        )
    rows.sort(key=lambda row: (row.registration.name.casefold(), row.registration.pk))
    return Overview(settings, lines, rows)


def tasks_of(registration: Registration) -> list[PlayerPool]:
    """The pools of others that this player has to write down, those not confirmed yet."""
    return list(
        PlayerPool.objects.filter(registrar=registration, owner_confirmed_at=None)
        .select_related("registration__player", "card_pool")
        .order_by("registration_id")
    )


def limited_state(
    settings: LimitedSettings, pool: PlayerPool | None, tasks: Sequence[PlayerPool] = ()
) -> str:
    """What an own page shows of pools, in short: the same text means the same pools."""
    parts = [
        settings.phase,
        f"{settings.phase_seconds}{settings.phase_paused_at or ''}",
        "" if pool is None else f"{pool.state}{pool.table}{pool.registered_at}",
        *(f"{task.pk}{task.state}{task.registered_at}" for task in tasks),
    ]
    return ",".join(parts).replace(" ", "")


def usual_kind(tournament: Tournament) -> LimitedKind:
    """The kind that an event's format and teams suggest."""
    slug = tournament.format.slug
    if tournament.is_team_event:
        pair = tournament.team_kind == "two_headed_giant"
        if "draft" in slug:
            return LimitedKind.TWO_HEADED_GIANT_DRAFT if pair else LimitedKind.TEAM_DRAFT
        return LimitedKind.TWO_HEADED_GIANT_SEALED if pair else LimitedKind.TEAM_SEALED
    if slug == "mini-master":
        return LimitedKind.MINI_MASTER
    return LimitedKind.BOOSTER_DRAFT if "draft" in slug else LimitedKind.SEALED


def is_building(settings: LimitedSettings | None) -> bool:
    """Whether pools are registered or decks are built at the moment."""
    return settings is not None and settings.is_timed


def team_sizes(kind: str) -> tuple[int, ...]:
    """Players of a team of this kind of event."""
    return EVENT_KINDS[LimitedKind(kind)].team_sizes
