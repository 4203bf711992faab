"""Standings after any round, why a player stands where, and the final order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairings import (
    Standing,
    compute_standings,
    double_elimination_order,
    playoff_places,
)
from tournaments.bracket_input import (
    left_in_order,
    load_double_bracket,
    load_outcomes,
    seeds_in_order,
)
from tournaments.enums import RegistrationStatus
from tournaments.models import Playoff, Registration, SwissCut, Tournament
from tournaments.pairing_input import History, load_history, player_id, registration_id
from tournaments.selectors.entrants import entrant_name
from tournaments.selectors.pods import pod_order, pod_standings

KEPT_STANDINGS = 32
_kept: dict[tuple[str, int, int | None], tuple[StandingRow, ...]] = {}


def percent(value: Fraction) -> str:
    """A percentage to two decimals, rounded half up, as it is shown.

    >>> percent(Fraction(2, 3))
    '66.67'
    """
    hundredths = (value * 20000 + 1) // 2
    return f"{hundredths // 100}.{hundredths % 100:02d}"


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A line of the standings as pages show it."""

    rank: int
    shared_rank: int
    is_tied: bool
    registration_id: int
    player_id: int
    name: str
    match_points: int
    won: int
    lost: int
    drawn: int
    omw: Fraction
    gw: Fraction
    ogw: Fraction
    dropped_after: int | None

    @property
    def record(self) -> str:
        """Matches won, lost, drawn, as in "3–1–0"."""
        return f"{self.won}–{self.lost}–{self.drawn}"

    @property
    def omw_percent(self) -> str:
        return percent(self.omw)

    @property
    def gw_percent(self) -> str:
        return percent(self.gw)

    @property
    def ogw_percent(self) -> str:
        return percent(self.ogw)

    @property
    def has_left(self) -> bool:
        return self.dropped_after is not None


@dataclass(frozen=True, slots=True)
class Computed:
    """Standings together with the history they come from."""

    history: History
    standings: tuple[Standing, ...]


def compute(tournament: Tournament, *, through_round: int | None = None) -> Computed:
    """MTR App. C from the stored results, without a cache (for services)."""
    history = load_history(tournament, through_round=through_round)
    standings = compute_standings(
        history.players,
        history.rounds,
        scoring=history.scoring,
        dropped=history.dropped,
        tie_numbers=history.tie_numbers,
        disqualified=history.disqualified,
        dropped_last=tournament.dropped_last,
    )
    return Computed(history, standings)


def standings(tournament: Tournament, *, after_round: int | None = None) -> tuple[StandingRow, ...]:
    """The Swiss standings, best first; disqualified players are left out.

    Kept in this process by the tournament's revision: five queries at the first call, none after.
    (A shared cache would have to unpickle every fraction of thousands of players at each call.)

    Args:
        after_round: Only rounds up to this one; by default everything that is confirmed so far,
            results of the round being played included.
    """
    # The token names an event in any database; keys are used again after a rollback.
    key = (tournament.join_token, tournament.revision, after_round)
    rows = _kept.get(key)
    if rows is None:
        rows = _rows(tournament, compute(tournament, through_round=after_round))
        while len(_kept) >= KEPT_STANDINGS:
            _kept.pop(next(iter(_kept)), None)
        _kept[key] = rows
    return rows


def forget_standings() -> None:
    """Drop what is kept in this process."""
    _kept.clear()


def _rows(
    tournament: Tournament, computed: Computed, only: Standing | None = None
) -> tuple[StandingRow, ...]:
    found: Sequence[Standing] = computed.standings if only is None else [only]
    start = computed.history.start
    names = {
        pk: (player, name)
        for pk, player, name in Registration.objects.filter(tournament=tournament).values_list(
            "pk", "player_id", entrant_name()
        )
    }
    rows = []
    for one in found:
        pk = registration_id(one.player)
        player, name = names[pk]
        numbers = one.explanation
        rows.append(
            StandingRow(
                rank=one.rank,
                shared_rank=one.shared_rank,
                is_tied=one.is_tied,
                registration_id=pk,
                player_id=player,
                name=name,
                match_points=one.match_points,
                won=numbers.matches_won,
                lost=numbers.matches_lost,
                drawn=numbers.matches_drawn,
                omw=numbers.opponents_match_win_percentage,
                gw=numbers.game_win_percentage,
                ogw=numbers.opponents_game_win_percentage,
                dropped_after=None if one.dropped_after is None else one.dropped_after + start,
            )
        )
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class ShareRow:
    """One opponent's share in a player's tie-breakers."""

    round_number: int
    registration_id: int
    name: str
    match_points: int
    rounds_played: int
    raw_match_win_percentage: Fraction
    match_win_percentage: Fraction
    raw_game_win_percentage: Fraction
    game_win_percentage: Fraction

    @property
    def is_raised(self) -> bool:
        """Whether the minimum percentage counts instead of the opponent's own."""
        return self.match_win_percentage != self.raw_match_win_percentage


@dataclass(frozen=True, slots=True)
class Explanation:
    """A player's line and every term of its tie-breakers; the means are over `shares`."""

    row: StandingRow
    match_win_percentage: Fraction
    raw_match_win_percentage: Fraction
    raw_game_win_percentage: Fraction
    rounds_played: int
    game_points: int
    games_played: int
    shares: tuple[ShareRow, ...]
    byes: tuple[int, ...]
    losses: tuple[int, ...]
    floor: Fraction


def explain_standing(
    tournament: Tournament, registration: Registration, *, after_round: int | None = None
) -> Explanation | None:
    """Why a player stands where: each opponent and each share; None if not in the standings."""
    computed = compute(tournament, through_round=after_round)
    wanted = player_id(registration.pk)
    one = next((found for found in computed.standings if found.player == wanted), None)
    if one is None:
        return None
    (row,) = _rows(tournament, computed, one)
    opponents = [registration_id(share.player) for share in one.opponents]
    names = dict(Registration.objects.filter(pk__in=opponents).values_list("pk", entrant_name()))
    shares = tuple(
        ShareRow(
            round_number=share.round_number + computed.history.start,
            registration_id=registration_id(share.player),
            name=names[registration_id(share.player)],
            match_points=share.match_points,
            rounds_played=share.rounds_played,
            raw_match_win_percentage=share.raw_match_win_percentage,
            match_win_percentage=share.match_win_percentage,
            raw_game_win_percentage=share.raw_game_win_percentage,
            game_win_percentage=share.game_win_percentage,
        )
        for share in one.opponents
    )
    rounds = list(enumerate(computed.history.rounds, start=computed.history.start + 1))
    return Explanation(
        row=row,
        match_win_percentage=one.match_win_percentage,
        raw_match_win_percentage=one.raw_match_win_percentage,
        raw_game_win_percentage=one.raw_game_win_percentage,
        rounds_played=one.rounds_played,
        game_points=one.game_points,
        games_played=one.games_played,
        shares=shares,
        byes=tuple(number for number, round in rounds if wanted in round.byes),
        losses=tuple(number for number, round in rounds if wanted in round.losses),
        floor=tournament.floor,
    )


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A place in the final order; playoff players who went out together share a range."""

    rank: int
    registration_id: int
    player_id: int
    name: str
    swiss_rank: int | None
    match_points: int | None
    reached: str


def final_order(tournament: Tournament) -> tuple[FinalRow, ...]:
    """Winner, finalist, semifinalists … each by Swiss rank, then the rest.

    Disqualified players are left out and everybody below moves up. A player who left the playoff
    between two rounds is placed as if beaten in the round they did not play. Who was cut during
    the Swiss rounds stands behind those who went on.
    """
    if tournament.is_pods:
        return _final_order_of_pods(tournament)
    swiss = swiss_order(tournament) if tournament.is_swiss else ()
    order = [row.registration_id for row in swiss]
    swiss_rank = {row.registration_id: (rank, row) for rank, row in enumerate(swiss, start=1)}
    reached = playoff_order(tournament)
    names = {
        pk: (player, name)
        for pk, player, name in Registration.objects.filter(tournament=tournament)
        .participants()
        .exclude(status=RegistrationStatus.DISQUALIFIED)
        .values_list("pk", "player_id", entrant_name())
    }
    if not tournament.is_swiss:
        order = sorted(names)
    in_playoff = sorted((pk for pk in reached if pk in names), key=reached.__getitem__)
    rest = [pk for pk in order if pk not in reached and pk in names]
    rows = []
    for rank, pk in enumerate([*in_playoff, *rest], start=1):
        player, name = names[pk]
        own_rank, row = swiss_rank.get(pk, (None, None))
        rows.append(
            FinalRow(
                rank=rank,
                registration_id=pk,
                player_id=player,
                name=name,
                swiss_rank=own_rank,
                match_points=None if row is None else row.match_points,
                reached=str(reached[pk][0]) if pk in reached else "",
            )
        )
    return tuple(rows)


def _final_order_of_pods(tournament: Tournament) -> tuple[FinalRow, ...]:
    rows = {row.registration_id: row for row in pod_standings(tournament)}
    return tuple(
        FinalRow(
            rank=rank,
            registration_id=pk,
            player_id=rows[pk].player_id,
            name=rows[pk].name,
            swiss_rank=rows[pk].rank,
            match_points=rows[pk].points,
            reached="",
        )
        for rank, pk in enumerate(pod_order(tournament), start=1)
    )


def swiss_order(tournament: Tournament) -> tuple[StandingRow, ...]:
    """The standings; who was cut, or left before a cut, behind all who went on from there."""
    rows = standings(tournament)
    cuts = list(
        SwissCut.objects.filter(tournament=tournament, made_at__isnull=False)
        .order_by("-after_round")
        .values_list("after_round", flat=True)
    )
    if not cuts:
        return rows
    out_after = {
        pk: cut or dropped or 0
        for pk, cut, dropped in Registration.objects.filter(tournament=tournament)
        .exclude(cut_after_round=None, dropped_after_round=None)
        .values_list("pk", "cut_after_round", "dropped_after_round")
    }
    first, *_ = cuts
    found = [row for row in rows if out_after.get(row.registration_id, first + 1) > first]
    for here, before in zip(cuts, [*cuts[1:], -1], strict=True):
        found += [
            row
            for row in standings(tournament, after_round=here)
            if before < out_after.get(row.registration_id, here + 1) <= here
        ]
    return tuple(found)


def playoff_order(tournament: Tournament) -> dict[int, tuple[int, int]]:
    """Per playoff player the place that they have or share so far, and their seed."""
    playoff = Playoff.objects.filter(tournament=tournament).first()
    if playoff is None:
        return {}
    seeds = {pk: number for number, pk in enumerate(seeds_in_order(playoff), start=1)}
    if playoff.is_double:
        groups = double_elimination_order(load_double_bracket(playoff))
        places = {player: place for place, group in enumerate(groups) for player in group}
    else:
        places = dict(
            playoff_places(
                [player_id(pk) for pk in seeds],
                load_outcomes(playoff),
                left=[player_id(pk) for pk in left_in_order(list(seeds))],
            )
        )
    return {pk: (places[player_id(pk)], seed) for pk, seed in seeds.items()}
