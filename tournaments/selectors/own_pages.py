"""What players' own pages show, read for many players at a time.

At a round's start thousands of players open their page at once: what they are to the event is read
here with few queries for all who ask, as plain values. Only pages of the usual kind are read so:
those of single players who meet one opponent in each round. The page itself, for everybody, is made
by `tournaments.web.my_event`, from the same facts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.enums import (
    EntryKind,
    PoolState,
    RegistrationStatus,
    ResultStatus,
    RoundStatus,
    Structure,
    TeamKind,
    TournamentStatus,
)
from tournaments.models import (
    FeatureMatch,
    JudgeCall,
    LimitedSettings,
    LiveTable,
    Match,
    MatchReport,
    Penalty,
    PlayerPool,
    Registration,
    Round,
    RoundEntry,
    StaffMembership,
    Tournament,
)
from tournaments.selectors.announcements import (
    announcements_state,
    current_announcements,
    ever_announced,
)
from tournaments.selectors.limited import limited_state
from tournaments.selectors.pages import current_round, extra_minutes, newest_draft

Games = tuple[int, int, int]

#: Events whose rounds have begun, and which can have pages of the usual kind.
_USUAL = Q(
    status__in=(
        TournamentStatus.RUNNING,
        TournamentStatus.FINISHED,
        TournamentStatus.CANCELLED,
    ),
    structure__in=(
        Structure.SWISS,
        Structure.SINGLE_ELIMINATION,
        Structure.DOUBLE_ELIMINATION,
    ),
    team_kind=TeamKind.INDIVIDUAL,
)


class OwnEntry(NamedTuple):
    """What a player did in a published round; sides are those of the match."""

    registration_id: int
    pk: int
    kind: str
    round_id: int
    number: int
    phase: str
    extra_minutes: int | None
    match_id: int | None
    table: int
    version: int
    result_status: str
    games_one: int | None
    games_two: int | None
    games_drawn: int
    is_double_loss: bool
    one_id: int
    one_player_id: int
    one_name: str
    one_deck_id: int | None
    two_id: int
    two_player_id: int
    two_name: str
    two_deck_id: int | None

    @property
    def is_one(self) -> bool:
        return self.one_id == self.registration_id

    @property
    def opponent_name(self) -> str:
        """Whom the player met; "" where nobody was there."""
        if self.match_id is None:
            return ""
        return self.two_name if self.is_one else self.one_name

    @property
    def games(self) -> Games | None:
        """The games of a confirmed result from the player's side: mine, theirs, drawn."""
        if (
            self.result_status != ResultStatus.CONFIRMED
            or self.games_one is None
            or self.games_two is None
        ):
            return None
        return self.seen((self.games_one, self.games_two, self.games_drawn))

    def seen(self, games: Games) -> Games:
        """Games in the match's order as the player sees them."""
        return games if self.is_one else (games[1], games[0], games[2])

    @property
    def outcome(self) -> str:
        """What the round was for the player: won, lost, drawn, or "" while that is open."""
        if self.match_id is None:
            return "won" if self.kind == EntryKind.BYE else "lost"
        games = self.games
        if games is None:
            return ""
        if self.is_double_loss:
            return "lost"
        if games[0] == games[1]:
            return "drawn"
        return "won" if games[0] > games[1] else "lost"

    @property
    def state(self) -> str:
        match = None if self.match_id is None else (self.version, self.table)
        return entry_state(self.pk, match=match, extra_minutes=self.extra_minutes)


_ENTRY_FIELDS = (
    "registration_id",
    "pk",
    "kind",
    "round_id",
    "round__number",
    "round__phase",
    "extra_minutes",
    "match_id",
    "match__table",
    "match__version",
    "match__result_status",
    "match__games_one",
    "match__games_two",
    "match__games_drawn",
    "match__is_double_loss",
    "match__player_one_id",
    "match__player_one__player_id",
    "match__player_one__player__name",
    "match__player_one__decklist_version_id",
    "match__player_two_id",
    "match__player_two__player_id",
    "match__player_two__player__name",
    "match__player_two__decklist_version_id",
)


@dataclass(frozen=True, slots=True)
class EventFacts:
    """An event as its players' pages show it at a moment."""

    tournament: Tournament
    current: Round
    state: str
    #: What else its pages show and that doesn't move its revision.
    key: tuple[object, ...]
    limited: LimitedSettings | None


@dataclass(frozen=True, slots=True)
class OwnFacts:
    """A player in an event: what the own page of the usual kind shows.

    Args:
        entries: The newest round first.
        my_report, their_report: What was said of the newest match, in the match's order.
        pool: In a limited event, confirmed.
    """

    event: EventFacts
    registration_id: int
    status: str
    dropped_after_round: int | None
    wants_email: bool
    deck_id: int | None
    deck_name: str
    deck_submitted_at: datetime | None
    is_event_staff: bool
    entries: tuple[OwnEntry, ...]
    is_feature: bool
    my_report: Games | None
    their_report: Games | None
    pool: PlayerPool | None = None

    @property
    def state(self) -> str:
        """The page's state, as `tournaments.web.my_event` writes it."""
        own = own_state(self.status, self.deck_id, wants_email=self.wants_email)
        found = page_state(self.event.state, own, (entry.state for entry in self.entries))
        if self.event.limited is not None:
            found += f",{limited_state(self.event.limited, self.pool)}"
        return found

    @property
    def deck_is_open(self) -> bool:
        """Whether a deck may be handed in, as `selectors.limited.deck_is_open` says it."""
        settings = self.event.limited
        if settings is None or self.event.tournament.is_over:
            return False
        if settings.has_continuous_construction:
            return True
        return self.deck_id is None or not self.entries


def event_state(tournament: Tournament, current: Round | None, announced: int) -> str:
    """What own pages show of an event, in short.

    Args:
        announced: `announcements_state` of what is announced.
    """
    clock = None if current is None else current.clock
    parts = [
        tournament.status,
        tournament.newest_draft,
        current and f"{current.pk}{current.status}",
        clock and f"{clock.started_at}{clock.paused_at}{clock.paused_seconds}{clock.seconds}",
        announced,
    ]
    return ",".join("" if part is None else str(part) for part in parts).replace(" ", "")


def own_state(status: str, deck_id: int | None, *, wants_email: bool) -> str:
    """What an own page shows of the registration, in short."""
    return f"{status},{deck_id or ''},{wants_email:d}"


def entry_state(
    pk: int,
    *,
    match: tuple[int, int] | None,
    extra_minutes: int | None,
    pod_version: int | None = None,
) -> str:
    """The same of one round; a match is its version and its table."""
    where = "" if match is None else f"{match[0]}@{match[1]}"
    return f"{pk}:{where}:{extra_minutes or ''}:{'' if pod_version is None else pod_version}"


def page_state(event: str, own: str, entries: Iterable[str]) -> str:
    """All of it: the same text means that nothing has to be redrawn."""
    return ",".join((event, own, *entries))


def own_facts(asked: Set[tuple[str, int]], *, now: datetime) -> dict[tuple[str, int], OwnFacts]:
    """The facts of those pages of the usual kind among the ones asked for.

    A page with a penalty, with an open call of a judge, with a table in the browser or with a pool
    that isn't confirmed isn't of the usual kind. Five queries, however many pages; one more where
    something is announced, one where results are reported, and two for limited events.

    Args:
        asked: Short names of events and keys of accounts.
    """
    events = {one.tournament.slug: one for one in _events({slug for slug, _user in asked}, now)}
    by_pk = {one.tournament.pk: one for one in events.values()}
    rows = [
        row
        for row in _registrations(by_pk.keys(), {user for _slug, user in asked})
        if (by_pk[row["tournament_id"]].tournament.slug, row["player__user_id"]) in asked
    ]
    entries: dict[int, list[OwnEntry]] = defaultdict(list)
    for values in _entries([row["pk"] for row in rows]):
        entry = OwnEntry(*values)
        entries[entry.registration_id].append(entry)
    newest = [found[0] for found in entries.values() if found[0].match_id is not None]
    special, featured = _special([entry.match_id for entry in newest if entry.match_id])
    reports = _reports(newest)
    pools = {}
    if any(event.limited is not None for event in events.values()):
        pools = {
            pool.registration_id: pool
            for pool in PlayerPool.objects.filter(registration__in=[row["pk"] for row in rows])
        }
    found = {}
    for row in rows:
        event = by_pk[row["tournament_id"]]
        own = tuple(entries[row["pk"]])
        match_id = own[0].match_id if own else None
        if row["is_penalized"] or match_id in special or any(one.kind == "pod" for one in own):
            continue
        pool = pools.get(row["pk"])
        if event.limited is not None and (
            row["has_pools_to_write"] or pool is None or pool.state != PoolState.CONFIRMED
        ):
            continue
        said = reports.get(match_id or 0, {})
        opponent = (own[0].two_id if own[0].is_one else own[0].one_id) if match_id else 0
        found[event.tournament.slug, row["player__user_id"]] = OwnFacts(
            event=event,
            registration_id=row["pk"],
            status=row["status"],
            dropped_after_round=row["dropped_after_round"],
            wants_email=row["wants_email"],
            deck_id=row["decklist_version_id"],
            deck_name=row["decklist_version__decklist__name"] or "",
            deck_submitted_at=row["decklist_submitted_at"],
            is_event_staff=row["is_event_staff"],
            entries=own,
            is_feature=match_id in featured,
            my_report=said.get(row["pk"]),
            their_report=said.get(opponent),
            pool=pool,
        )
    return found


def _events(slugs: Set[str], now: datetime) -> list[EventFacts]:
    """The events of these names that can have pages of the usual kind, with round and clock."""
    tournaments = list(
        Tournament.objects.for_lists()
        .filter(_USUAL, slug__in=slugs)
        .annotate(has_announcements=ever_announced(OuterRef("pk")), newest_draft=newest_draft("pk"))
    )
    limited = {}
    if any(tournament.format.is_limited for tournament in tournaments):
        limited = {
            one.tournament_id: one
            for one in LimitedSettings.objects.filter(tournament__in=tournaments)
        }
    rounds: dict[int, list[Round]] = defaultdict(list)
    for round in (
        Round.objects.visible()
        .filter(tournament__in=tournaments)
        .select_related("clock")
        .order_by("number")
    ):
        rounds[round.tournament_id].append(round)
    found = []
    for tournament in tournaments:
        current = current_round(rounds[tournament.pk])
        settings = limited.get(tournament.pk) if tournament.format.is_limited else None
        if current is None or (tournament.format.is_limited and settings is None):
            continue
        if settings is not None:
            settings.tournament = tournament
        announced = announcements_state(current_announcements(tournament, now=now))
        key = (
            tournament.pk,
            tournament.revision,
            tournament.organization.name,
            tournament.format.name,
            tournament.format.slug,
            tournament.format.is_custom,
        )
        state = event_state(tournament, current, announced)
        found.append(EventFacts(tournament, current, state, (*key, state), settings))
    return found


def _registrations(events: Collection[int], users: Set[int]) -> QuerySet[Registration, dict]:
    membership = StaffMembership.objects.filter(
        organization=OuterRef("tournament__organization"), user_id=OuterRef("player__user_id")
    )
    return (
        Registration.objects.filter(tournament__in=events, player__user__in=users, team_name="")
        .exclude(status=RegistrationStatus.WITHDRAWN)
        .annotate(
            is_event_staff=Exists(membership),
            is_penalized=Exists(Penalty.objects.filter(registration=OuterRef("pk"))),
            has_pools_to_write=Exists(
                PlayerPool.objects.filter(registrar=OuterRef("pk"), owner_confirmed_at=None)
            ),
        )
        .values(
            "pk",
            "tournament_id",
            "player__user_id",
            "status",
            "dropped_after_round",
            "wants_email",
            "decklist_version_id",
            "decklist_version__decklist__name",
            "decklist_submitted_at",
            "is_event_staff",
            "is_penalized",
            "has_pools_to_write",
        )
    )


def _entries(registrations: Sequence[int]) -> QuerySet[RoundEntry, tuple]:
    return (
        RoundEntry.objects.filter(registration__in=registrations)
        .exclude(round__status=RoundStatus.DRAFT)
        .annotate(extra_minutes=extra_minutes())
        .order_by("-round__number")
        .values_list(*_ENTRY_FIELDS)
    )


def _special(matches: Sequence[int]) -> tuple[set[int], set[int]]:
    """Those of the matches with a call, a live table or a penalty, and those at a feature table."""
    special, featured = set(), set()
    for pk, has_call, has_table, has_penalties, is_feature in (
        Match.objects.filter(pk__in=matches)
        .annotate(
            has_call=Exists(JudgeCall.objects.unresolved().filter(match=OuterRef("pk"))),
            has_table=Exists(LiveTable.objects.filter(match=OuterRef("pk"))),
            has_penalties=Exists(Penalty.objects.filter(applied_to=OuterRef("pk"))),
            is_feature=Exists(FeatureMatch.objects.filter(match=OuterRef("pk"))),
        )
        .values_list("pk", "has_call", "has_table", "has_penalties", "is_feature")
    ):
        if has_call or has_table or has_penalties:
            special.add(pk)
        if is_feature:
            featured.add(pk)
    return special, featured


def _reports(newest: Sequence[OwnEntry]) -> dict[int, dict[int, Games]]:
    """What was reported, by match and registration, in the match's order."""
    told = [
        entry.match_id
        for entry in newest
        if entry.result_status in (ResultStatus.REPORTED, ResultStatus.DISPUTED)
    ]
    found: dict[int, dict[int, Games]] = defaultdict(dict)
    if told:
        for report in MatchReport.objects.filter(match__in=told):
            found[report.match_id][report.registration_id] = report.games
    return found
