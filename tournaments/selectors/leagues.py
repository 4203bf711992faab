"""Tables of leagues, recomputed from events and matches whenever they are wanted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from pairings import (
    EventPoints,
    Finish,
    OpenMatch,
    OpenRow,
    OpenScheme,
    PlayerId,
    PointSource,
    PointsScheme,
    SeasonRow,
    qualified,
    running_table,
    season_table,
)
from tournaments.enums import (
    EntryKind,
    LeagueMatchStatus,
    LeagueStatus,
    RoundStatus,
    TournamentStatus,
)
from tournaments.models import (
    League,
    LeagueEvent,
    LeagueMatch,
    LeagueMember,
    LeagueTranscript,
    Match,
    Player,
    RoundEntry,
    TeamMember,
)
from tournaments.selectors.standings import final_order

SOURCE_WORDS = {
    PointSource.PLACE: _("place"),
    PointSource.PARTICIPATION: _("taking part"),
    PointSource.MATCH_POINTS: _("match points"),
    PointSource.WINS: _("matches won"),
}


def player_key(pk: int) -> PlayerId:
    return PlayerId(f"{pk:012d}")


def listed_leagues() -> QuerySet[League]:
    """The public leagues, running ones first."""
    return (
        League.objects.public()
        .select_related("organization", "format")
        .annotate(
            member_count=Count("members", filter=Q(members__left_at=None), distinct=True),
            event_count=Count("events", distinct=True),
        )
        .order_by("status", "-starts_on", "name", "pk")
    )


def leagues_of_organization(organization_id: int) -> QuerySet[League]:
    return League.objects.filter(organization_id=organization_id).order_by("-starts_on", "pk")


def league_named(slug: str) -> League | None:
    rows = League.objects.select_related("organization", "format", "final")
    return rows.filter(slug=slug).first()


def member_of(league: League, user_id: int | None) -> LeagueMember | None:
    """The league's player with this account, also one who has left."""
    if user_id is None:
        return None
    rows = LeagueMember.objects.select_related("player", "decklist_version__decklist")
    return rows.filter(league=league, player__user_id=user_id).first()


# --- seasons -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeasonEvent:
    """An event of a season; results count once it is finished."""

    event: LeagueEvent
    number: int

    @property
    def counts(self) -> bool:
        return self.event.tournament.status == TournamentStatus.FINISHED


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A line of the season table with the player's name and one cell for each event."""

    row: SeasonRow
    name: str
    cells: tuple[EventPoints | None, ...]
    is_qualified: bool

    @property
    def player_id(self) -> int:
        return int(self.row.player)


def season_events(league: League) -> list[SeasonEvent]:
    """The events of a season in the order of their dates."""
    rows = league.events.select_related("tournament").order_by("tournament__starts_at", "pk")
    return [SeasonEvent(event, number) for number, event in enumerate(rows, start=1)]


def scheme_of(league: League) -> PointsScheme:
    return PointsScheme(
        by_place=tuple(league.points_by_place),
        participation=league.participation_points,
        per_match_point=league.points_per_match_point,
        per_win=league.points_per_win,
        counted_events=league.counted_events,
    )


@dataclass(frozen=True, slots=True)
class Season:
    """Everything that a season table is made of."""

    events: tuple[SeasonEvent, ...]
    finishes: tuple[Finish, ...]
    beaten: tuple[tuple[int, PlayerId, PlayerId], ...]
    scheme: PointsScheme

    def table(self, through_event: int | None = None) -> tuple[SeasonRow, ...]:
        return season_table(
            self.finishes,
            self.scheme,
            beaten=self.beaten,
            through_event=through_event,
        )


def load_season(league: League) -> Season:
    """The finishes and meetings of all finished events; a team's place is that of each member."""
    events = season_events(league)
    counted = [one for one in events if one.counts]
    tournament_ids = [one.event.tournament_id for one in counted]
    players = _players_of_entrants(tournament_ids)
    wins, beaten = _wins({one.event.tournament_id: one.number for one in counted}, players)
    finishes = []
    for one in counted:
        for row in final_order(one.event.tournament):
            finishes.extend(
                Finish(
                    player_key(player),
                    one.number,
                    row.rank,
                    row.match_points or 0,
                    wins[row.registration_id],
                    one.event.weight,
                )
                for player in players.get(row.registration_id, (row.player_id,))
            )
    return Season(tuple(events), tuple(finishes), beaten, scheme_of(league))


def _players_of_entrants(tournament_ids: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The people behind each registration of a team."""
    found: dict[int, list[int]] = defaultdict(list)
    members = TeamMember.objects.filter(
        registration__tournament_id__in=tournament_ids, is_current=True
    )
    for registration, player in members.values_list("registration_id", "player_id"):
        if player is not None:
            found[registration].append(player)
    return {registration: tuple(of_one) for registration, of_one in found.items()}


def _wins(
    events: Mapping[int, int], teams: Mapping[int, tuple[int, ...]]
) -> tuple[Counter[int], tuple[tuple[int, PlayerId, PlayerId], ...]]:
    """Matches won by each registration, byes among them, and who beat whom in which event.

    Args:
        events: The number in the season of each tournament.
    """
    wins: Counter[int] = Counter()
    beaten: list[tuple[int, PlayerId, PlayerId]] = []
    matches = (
        Match.objects.filter(round__tournament_id__in=events)
        .confirmed()
        .select_related("round", "player_one", "player_two")
    )
    for match in matches:
        winner = match.winner_id
        if winner is None:
            continue
        wins[winner] += 1
        one, two = match.player_one, match.player_two
        won, lost = (one, two) if winner == one.pk else (two, one)
        for winning in teams.get(won.pk, (won.player_id,)):
            for losing in teams.get(lost.pk, (lost.player_id,)):
                number = events[match.round.tournament_id]
                beaten.append((number, player_key(winning), player_key(losing)))
    byes = RoundEntry.objects.filter(round__tournament_id__in=events, kind=EntryKind.BYE).exclude(
        round__status=RoundStatus.DRAFT
    )
    wins.update(byes.values_list("registration_id", flat=True))
    return wins, tuple(beaten)


def season_lines(league: League) -> tuple[list[SeasonEvent], list[SeasonLine]]:
    """The season table with names, and the events that are its columns."""
    season = load_season(league)
    rows = season.table()
    names = _names(rows)
    invited = set(_qualified(league, rows, ()))
    numbers = [one.number for one in season.events]
    lines = []
    for row in rows:
        by_event = {one.finish.event: one for one in row.events}
        cells = tuple(by_event.get(number) for number in numbers)
        lines.append(SeasonLine(row, names.get(int(row.player), "?"), cells, row.player in invited))
    return list(season.events), lines


def _names(rows: Sequence[SeasonRow] | Sequence[OpenRow]) -> dict[int, str]:
    keys = [int(row.player) for row in rows]
    return dict(Player.objects.filter(pk__in=keys).values_list("pk", "name"))


def _qualified(
    league: League, rows: Sequence[SeasonRow], declined: Sequence[PlayerId]
) -> tuple[PlayerId, ...]:
    return qualified(
        [(row.player, row.points) for row in rows],
        top=league.qualify_top,
        threshold=league.qualify_points,
        declined=declined,
    )


def qualified_players(league: League) -> list[int]:
    """Who is invited to the final; places of those who declined are passed down the table."""
    declined: list[PlayerId] = []
    if league.final is not None:
        withdrawn = league.final.registrations.filter(status="withdrawn")
        declined = [player_key(pk) for pk in withdrawn.values_list("player_id", flat=True)]
    if league.is_season:
        rows: Sequence[SeasonRow] | Sequence[OpenRow] = load_season(league).table()
    else:
        rows = open_table(league)
    return [int(player) for player in _qualified(league, rows, declined)]  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One player's rank and points after each event; None before the first one."""

    player_id: int
    name: str
    ranks: tuple[int | None, ...]
    points: tuple[int, ...]


def season_history(league: League, *, players: int | None = None) -> list[HistoryLine]:
    """How the table grew from event to event, in the order of the table now.

    Args:
        players: Only the first so many of the table.
    """
    season = load_season(league)
    counted = [one.number for one in season.events if one.counts]
    tables = [{row.player: row for row in season.table(number)} for number in counted]
    if not tables:
        return []
    now = season.table()[:players]
    names = _names(now)
    return [
        HistoryLine(
            int(row.player),
            names.get(int(row.player), "?"),
            tuple(at[row.player].rank if row.player in at else None for at in tables),
            tuple(at[row.player].points if row.player in at else 0 for at in tables),
        )
        for row in now
    ]


# --- open leagues ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenLine:
    """A line of the running table with the player's name."""

    row: OpenRow
    name: str
    member_id: int
    has_left: bool


def _confirmed(league: League) -> QuerySet[LeagueMatch]:
    return league.matches.filter(status=LeagueMatchStatus.CONFIRMED)


def open_table(league: League, *, until: datetime | None = None) -> tuple[OpenRow, ...]:
    """The running table of an open league; `until`: only what was confirmed by then."""
    rows = _confirmed(league)
    if until is not None:
        rows = rows.filter(result_at__lte=until)
    members = league.members.values_list("pk", "player_id", "left_at")
    players = {pk: player_key(player) for pk, player, _left in members}
    matches = [
        OpenMatch((players[one], players[two]), (won, lost, drawn))
        for one, two, won, lost, drawn in rows.values_list(
            "challenger_id", "opponent_id", "games_challenger", "games_opponent", "games_drawn"
        )
    ]
    scheme = OpenScheme(league.win_points, league.drawn_points, league.loss_points)
    return running_table(players.values(), matches, scheme)


def open_lines(league: League) -> list[OpenLine]:
    """The running table with names; who left without a match isn't shown."""
    rows = open_table(league)
    members = {member.player_id: member for member in league.members.select_related("player")}
    lines = []
    for row in rows:
        member = members[int(row.player)]
        if row.played or member.is_active:
            lines.append(OpenLine(row, member.name, member.pk, not member.is_active))
    return lines


def league_matches(
    league: League, *, member: LeagueMember | None = None, status: str = ""
) -> QuerySet[LeagueMatch]:
    """Matches of a league, the latest first."""
    rows = league.matches.select_related(
        "league", "challenger__player", "opponent__player", "reported_by__player"
    ).prefetch_related("transcripts")
    if member is not None:
        rows = rows.filter(Q(challenger=member) | Q(opponent=member))
    if status:
        rows = rows.filter(status=status)
    return rows


def opponents_for(league: League, member: LeagueMember) -> QuerySet[LeagueMember]:
    """Whom a player can challenge, by name."""
    return (
        league.members.filter(left_at=None)
        .exclude(pk=member.pk)
        .select_related("player")
        .order_by("player__name", "pk")
    )


def league_match(pk: int) -> LeagueMatch | None:
    rows = LeagueMatch.objects.select_related(
        "league__organization", "challenger__player", "opponent__player", "reported_by__player"
    )
    return rows.filter(pk=pk).first()


def league_transcript(pk: int) -> LeagueTranscript | None:
    rows = LeagueTranscript.objects.select_related(
        "match__league__organization", "match__challenger__player", "match__opponent__player"
    )
    return rows.filter(pk=pk).first()


def running_leagues_with_deadlines() -> QuerySet[League]:
    """Open leagues whose challenges can lapse."""
    return League.objects.filter(status=LeagueStatus.RUNNING, days_to_play__isnull=False)
