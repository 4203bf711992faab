"""Drafts as pages and pairings need them. What a seat must not see is not read here either."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet

from decks.drafting import (
    Call,
    CallKind,
    DraftView,
    PassDirection,
    Timing,
    booster_calls,
    first_to_pick,
    rochester_calls,
)
from decks.drafting import DraftKind as PureKind
from decks.models import Card
from tournaments.draft_input import CardFacts, LoadedPod, load_pod, wall_time
from tournaments.enums import DraftKind, DraftTiming, PodStatus
from tournaments.models import Draft, DraftPod, DraftSeat, Registration, TeamMember, Tournament


def drafts_of(tournament: Tournament) -> QuerySet[Draft]:
    """The drafts of an event in their order."""
    return Draft.objects.filter(tournament=tournament).order_by("number")


def draft_by_number(tournament: Tournament, number: int) -> Draft | None:
    """A draft of the event."""
    found = tournament.drafts.filter(number=number).first()
    if found is not None:
        found.tournament = tournament
    return found


# Seats ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as everybody may see it."""

    seat_id: int
    number: int
    registration_id: int
    name: str
    has_left: bool


@dataclass(frozen=True, slots=True)
class PodRow:
    """A table with its seats."""

    pod: DraftPod
    seats: tuple[SeatRow, ...]


def pod_rows(draft: Draft) -> list[PodRow]:
    """The tables of a draft with who sits where; three queries."""
    seats = list(
        DraftSeat.objects.filter(pod__draft=draft)
        .select_related("registration__player")
        .order_by("pod__number", "number")
    )
    names = seat_names(seats)
    pods = list(draft.pods.order_by("number"))
    for pod in pods:
        pod.draft = draft
    return [
        PodRow(
            pod,
            tuple(
                SeatRow(seat.pk, seat.number, seat.registration_id, names[seat.pk], seat.has_left)
                for seat in seats
                if seat.pod_id == pod.pk
            ),
        )
        for pod in pods
    ]


def seat_names(seats: Sequence[DraftSeat]) -> dict[int, str]:
    """What each seat is called: the player, the team, or the member of a team who sits there."""
    members: dict[tuple[int, str], str] = {}
    if any(seat.team_seat for seat in seats):
        rows = TeamMember.objects.filter(
            registration__in=[seat.registration_id for seat in seats], is_current=True
        ).values_list("registration_id", "seat", "player__name")
        members = {(team, letter): name for team, letter, name in rows}
    names = {}
    for seat in seats:
        name = seat.registration.name
        if seat.team_seat:
            member = members.get((seat.registration_id, seat.team_seat))
            name = f"{name} {seat.team_seat}" + (f" ({member})" if member else "")
        names[seat.pk] = name
    return names


def seat_of_user(draft: Draft, user_id: int | None) -> DraftSeat | None:
    """The seat of the person with this account, alone or for a team."""
    if user_id is None:
        return None
    found = _seats_of_user(draft, user_id).first()
    if found is not None:
        found.pod.draft = draft
    return found


def _seats_of_user(draft: Draft, user_id: int) -> QuerySet[DraftSeat]:
    seats = (
        DraftSeat.objects.filter(pod__draft=draft)
        .select_related("pod", "registration__player")
        .order_by("pod__number", "number")
    )
    if not draft.is_of_teams_of_three:
        own = Registration.objects.of_user(user_id).filter(tournament_id=draft.tournament_id)
        return seats.filter(registration__in=own)
    member = TeamMember.objects.filter(
        tournament_id=draft.tournament_id, player__user_id=user_id, is_current=True
    ).first()
    if member is None:
        return seats.none()
    return seats.filter(registration_id=member.registration_id, team_seat=member.seat)


# What a player sees -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card with what a player wants to know of it while choosing."""

    key: int
    name: str
    set_code: str
    number: str
    rarity: str
    mana_cost: str
    type_line: str
    text: str
    stats: str
    colors: str
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat of the table as the others see it during a draft."""

    seat_id: int
    registration_id: int
    number: int
    name: str
    cards: int
    waiting: int
    is_acting: bool
    is_mine: bool
    has_left: bool


@dataclass(frozen=True, slots=True)
class SeatPage:
    """Everything on the page of one seat.

    Args:
        turn: How many decisions the seat has made; sent back with the next one.
        ends_at: When the time is up; None without a limit or while it stands still.
        opens_at: When the review ends, if it lasts.
        seconds: Whole seconds left until then.
        own_cards: The seat's cards if it asked for them and may look.
        drafted: Face-up drafts: what each seat has, by seat.
        passes_to: The name of the neighbor who gets the pack.
        goes_first: Untimed: whom the seat has to wait for, or who waits, if neighbors wait for
            each other; the seat that decides first.
    """

    seat: DraftSeat
    pod: DraftPod
    view: DraftView
    turn: int
    cards: tuple[CardShown, ...]
    own_cards: tuple[CardShown, ...]
    drafted: tuple[tuple[str, tuple[CardShown, ...]], ...]
    open_piles: tuple[tuple[CardShown, ...], ...]
    table: tuple[TableSeat, ...]
    ends_at: datetime | None
    opens_at: datetime | None
    seconds: int | None
    passes_to: str
    goes_first: str


def seat_page(seat: DraftSeat, *, now: datetime, look_at_own: bool = False) -> SeatPage:
    """The draft as one seat may see it, in seven queries.

    Who looks at the own cards lays the pack down (MTR 7.7): the page shows one or the other.
    """
    pod = seat.pod
    loaded = load_pod(pod, now=now)
    place = seat.number - 1
    machine = loaded.machine
    view = machine.view_for(place)
    in_review = view.is_asked and pod.clock(now) < view.opens_at
    shows_own = (look_at_own or in_review or view.is_over) and view.may_review
    shown = [] if shows_own and not view.drafted else loaded.cards_of(view.cards)
    always = view.drafted or pod.draft.kind == DraftKind.WINSTON
    own = loaded.cards_of(machine.review_for(place)) if shows_own or always else []
    drafted = [loaded.cards_of(cards) for cards in view.drafted]
    piles = [loaded.cards_of(cards) for cards in view.open_piles]
    details = _card_details([*shown, *own, *(card for pool in drafted for card in pool)])
    names = seat_names(loaded.seats)
    until = view.opens_at if in_review else view.deadline
    runs = pod.is_drafting and until is not None
    return SeatPage(
        seat=seat,
        pod=pod,
        view=view,
        turn=loaded.turns[place],
        cards=_shown(shown, details, frozenset(seat.marked)),
        own_cards=_sorted_pool(_shown(own, details)),
        drafted=tuple(
            (names[other.pk], _sorted_pool(_shown(pool, details)))
            for other, pool in zip(loaded.seats, drafted, strict=False)
        ),
        open_piles=tuple(_shown(pile, details) for pile in piles),
        table=_table(loaded, view, names, place),
        ends_at=wall_time(pod, view.deadline) if runs and view.deadline is not None else None,
        opens_at=wall_time(pod, view.opens_at) if in_review and pod.is_drafting else None,
        seconds=None if until is None else max(0, -(-(until - pod.clock(now)) // 1000)),
        passes_to=_neighbor(loaded, view, names, place),
        goes_first=_goes_first(loaded, view, names, place),
    )


def _card_details(cards: Sequence[CardFacts]) -> Mapping[str, Card]:
    names = {card.name for card in cards}
    return {row.name: row for row in Card.objects.filter(name__in=names)}


def _shown(
    cards: Sequence[CardFacts], details: Mapping[str, Card], marked: frozenset[int] = frozenset()
) -> tuple[CardShown, ...]:
    found = []
    for card in cards:
        row = details.get(card.name)
        found.append(
            CardShown(
                key=card.key,
                name=card.name,
                set_code=card.set_code,
                number=card.number,
                rarity=card.rarity,
                mana_cost="" if row is None else row.mana_cost,
                type_line="" if row is None else row.type_line,
                text="" if row is None else row.text,
                stats="" if row is None or not row.power else f"{row.power}/{row.toughness}",
                colors="" if row is None else row.colors,
                is_marked=card.key in marked,
            )
        )
    return tuple(found)


def _sorted_pool(cards: tuple[CardShown, ...]) -> tuple[CardShown, ...]:
    """By color as players lay them out: one color, several, none; then by name."""
    order = "WUBRG"
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                (order.index(card.colors),) if len(card.colors) == 1 else (5 + (not card.colors),),
                card.name,
            ),
        )
    )


def _table(
    loaded: LoadedPod, view: DraftView, names: Mapping[int, str], place: int
) -> tuple[TableSeat, ...]:
    return tuple(
        TableSeat(
            seat_id=seat.pk,
            registration_id=seat.registration_id,
            number=seat.number,
            name=names[seat.pk],
            cards=view.counts[index],
            waiting=view.waiting[index],
            is_acting=index in view.acting,
            is_mine=index == place,
            has_left=index in view.left,
        )
        for index, seat in enumerate(loaded.seats)
    )


def _direction(view: DraftView) -> PassDirection:
    return PassDirection.LEFT if view.round_number % 2 else PassDirection.RIGHT


def _neighbor(loaded: LoadedPod, view: DraftView, names: Mapping[int, str], place: int) -> str:
    """Who gets the pack next in a draft with passing."""
    if loaded.pod.draft.kind not in (DraftKind.BOOSTER, DraftKind.TWO_HEADED_GIANT):
        return ""
    step = _direction(view).step
    seats = len(loaded.seats)
    for distance in range(1, seats):
        other = (place + step * distance) % seats
        if other not in view.left:
            return names[loaded.seats[other].pk]
    return ""


def _goes_first(loaded: LoadedPod, view: DraftView, names: Mapping[int, str], place: int) -> str:
    """MTR 7.7, without times: of two neighbors who both hold a pack, who decides first."""
    draft = loaded.pod.draft
    if draft.timing != DraftTiming.UNTIMED or not _neighbor(loaded, view, names, place):
        return ""
    seats = len(loaded.seats)
    other = (place + _direction(view).step) % seats
    if place not in view.acting or other not in view.acting or seats < 2:
        return ""
    first = first_to_pick(place, other, seats, _direction(view))
    return names[loaded.seats[first].pk]


# What staff see ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PodState:
    """How far a table is, without any card.

    Args:
        round_number: The pack that is drafted, 0 before the start.
        total: Cards that are drafted when it is over.
    """

    row: PodRow
    round_number: int
    table: tuple[TableSeat, ...]
    drafted: int
    total: int

    @property
    def seats(self) -> tuple[TableSeat, ...] | tuple[SeatRow, ...]:
        """Who sits there, with the numbers of the draft once it has begun."""
        return self.table or self.row.seats


def pod_states(draft: Draft, *, now: datetime) -> list[PodState]:
    """How far each table of a draft is; three queries for each table that has packs."""
    states = []
    for row in pod_rows(draft):
        if not draft.is_live or row.pod.is_seated:
            states.append(PodState(row, 0, (), 0, 0))
            continue
        loaded = load_pod(row.pod, now=now)
        view = loaded.machine.view_for(0)
        names = {seat.seat_id: seat.name for seat in row.seats}
        total = len(loaded.facts)
        if draft.kind == DraftKind.ROTISSERIE:
            total = len(loaded.seats) * draft.cards_each
        states.append(
            PodState(
                row,
                loaded.machine.round_number,
                _table(loaded, view, names, -1),
                sum(view.counts),
                total,
            )
        )
    return states


# Calls of a draft with cards ---------------------------------------------------------------


def calls_of(draft: Draft) -> list[Call]:
    """All calls of a draft at the tables, in their order."""
    timing = Timing(draft.timing)
    if draft.kind in (DraftKind.ROCHESTER, DraftKind.TEAM_ROCHESTER):
        seats = DraftSeat.objects.filter(pod__draft=draft, pod__number=1).count()
        return list(
            rochester_calls(
                packs=draft.packs_each * seats, pack_size=draft.pack_size, timing=timing
            )
        )
    if draft.kind not in (DraftKind.BOOSTER, DraftKind.TWO_HEADED_GIANT):
        return []
    return list(
        booster_calls(
            PureKind(draft.kind),
            packs=draft.packs_each,
            pack_size=draft.pack_size,
            first_pick_cards=draft.first_pick_cards,
            timing=timing,
        )
    )


@dataclass(frozen=True, slots=True)
class CallShown:
    """The call that is counted down, and the one after it.

    Args:
        seconds: What is left of it; 0 when time is up.
        ends_at: When it is; None without a limit.
    """

    made: int
    total: int
    call: Call | None
    following: Call | None
    seconds: int
    ends_at: datetime | None
    is_paused: bool = False

    @property
    def is_over(self) -> bool:
        return self.call is not None and self.call.kind is CallKind.END


def call_shown(draft: Draft, *, now: datetime) -> CallShown:
    """Where the announcer is."""
    calls = calls_of(draft)
    made = min(draft.called, len(calls))
    call = calls[made - 1] if made else None
    following = calls[made] if made < len(calls) else None
    statuses = set(draft.pods.values_list("status", flat=True))
    is_paused = PodStatus.PAUSED in statuses and PodStatus.DRAFTING not in statuses
    ends_at = None
    seconds = 0
    if call is not None and call.seconds and draft.called_at is not None and not is_paused:
        ends_at = draft.called_at + timedelta(seconds=call.seconds)
        seconds = max(0, round((ends_at - now).total_seconds()))
    return CallShown(made, len(calls), call, following, seconds, ends_at, is_paused)


# Rounds -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PairingPod:
    """The players who meet only one another in a round (MTR 10.4).

    Args:
        seats: Seat by registration; teams of three count once.
        is_first_round: The round is paired across the table.
    """

    number: int
    seats: Mapping[int, int]
    is_first_round: bool


def draft_of_round(tournament: Tournament, round_number: int) -> Draft | None:
    """The draft that a Swiss round belongs to."""
    found = (
        tournament.drafts.filter(is_for_playoff=False, first_round__lte=round_number)
        .order_by("-first_round")
        .first()
    )
    return found if found is not None and round_number <= found.last_round else None


def pairing_pods(draft: Draft, round_number: int) -> list[PairingPod]:
    """The pods of a draft as the pairings of one of its rounds need them; one query."""
    pods: dict[int, dict[int, int]] = {}
    rows = (
        DraftSeat.objects.filter(pod__draft=draft)
        .order_by("pod__number", "number")
        .values_list("pod__number", "registration_id", "number")
    )
    for pod, registration, seat in rows:
        pods.setdefault(pod, {}).setdefault(registration, seat)
    is_first = round_number == draft.first_round
    return [PairingPod(number, seats, is_first) for number, seats in sorted(pods.items())]


def is_drafting(draft: Draft) -> bool:
    """Whether a table in the browser is not done."""
    return draft.is_live and draft.pods.exclude(status=PodStatus.DONE).exists()


def playoff_seats(tournament: Tournament) -> list[int] | None:
    """MTR 10.4: the registrations of a draft playoff by seat; None if no draft decides it."""
    draft = tournament.drafts.filter(is_for_playoff=True).order_by("-number").first()
    if draft is None:
        return None
    rows = DraftSeat.objects.filter(pod__draft=draft).order_by("pod__number", "number")
    return list(rows.values_list("registration_id", flat=True))


# Afterwards -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PickShown:
    """A pick of the history, with what else was in the pack where that was hidden."""

    round_number: int
    pick_number: int
    taken: tuple[CardShown, ...]
    is_automatic: bool


def pick_history(seat: DraftSeat) -> list[PickShown]:
    """What a seat took, pick after pick."""
    loaded = load_pod(seat.pod)
    taken = loaded.machine.taken[seat.number - 1]
    facts = loaded.cards_of([one.card for one in taken])
    details = _card_details(facts)
    grouped: dict[tuple[int, int], list[int]] = {}
    for index, one in enumerate(taken):
        grouped.setdefault((one.round_number, one.pick_number), []).append(index)
    return [
        PickShown(
            round_number,
            pick_number,
            _shown([facts[index] for index in indexes], details),
            any(taken[index].is_automatic for index in indexes),
        )
        for (round_number, pick_number), indexes in grouped.items()
    ]
