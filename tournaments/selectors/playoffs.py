"""The bracket as pages draw it, and who won."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.enums import EntryKind
from tournaments.models import Match, Playoff, Registration, Round, RoundEntry, Tournament
from tournaments.selectors.entrants import entrant_name
from tournaments.selectors.pods import open_pod_tables
from tournaments.selectors.rounds import next_phase
from tournaments.selectors.standings import final_order


@dataclass(frozen=True, slots=True)
class BracketPlayer:
    registration_id: int
    name: str
    seed: int
    games: int | None = None
    is_winner: bool = False
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class BracketPlace:
    """A box of the bracket; players that are not known yet are None."""

    position: int
    players: tuple[BracketPlayer | None, BracketPlayer | None]
    match_id: int | None = None
    table: int | None = None
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A column of the bracket.

    Args:
        players: How many players a full round of this size has: 8 quarterfinals, 4, 2 final.
        number: The round's number in the tournament; None if it is not published.
    """

    players: int
    number: int | None
    places: tuple[BracketPlace, ...]


@dataclass(frozen=True, slots=True)
class BracketView:
    kind: str
    rounds: tuple[BracketRound, ...]
    champion: BracketPlayer | None


def bracket(tournament: Tournament, *, drafts: bool = False) -> BracketView | None:
    """The whole bracket with the rounds to come; None before the cut. Five queries."""
    playoff = Playoff.objects.filter(tournament=tournament).first()
    if playoff is None:
        return None
    seeds = {
        pk: BracketPlayer(pk, name, number, has_left=status in ("dropped", "disqualified"))
        for pk, name, number, status in playoff.seeds.values_list(
            "registration_id",
            entrant_name("registration"),
            "number",
            "registration__status",
        )
    }
    rounds = list(Round.objects.filter(tournament=tournament, phase="playoff").order_by("number"))
    if not drafts:
        rounds = [one for one in rounds if not one.is_draft]
    matches = list(Match.objects.filter(round__in=rounds).order_by("table"))
    byes = list(RoundEntry.objects.filter(round__in=rounds, kind=EntryKind.BYE))
    positions = 1
    while positions * 2 < len(seeds):
        positions *= 2
    columns: list[BracketRound] = []
    advanced: dict[int, int | None] = {}
    level = 0
    while positions:
        round = rounds[level] if level < len(rounds) else None
        places, advanced = (
            _expected(positions, advanced, seeds)
            if round is None
            else _played(positions, round, matches, byes, seeds)
        )
        columns.append(
            BracketRound(
                players=positions * 2,
                number=None if round is None else round.number,
                places=tuple(places),
            )
        )
        level += 1
        positions //= 2
    winner = advanced.get(0)
    return BracketView(
        kind=playoff.kind,
        rounds=tuple(columns),
        champion=None if winner is None else seeds[winner],
    )


def _played(
    positions: int,
    round: Round,
    matches: list[Match],
    byes: list[RoundEntry],
    seeds: dict[int, BracketPlayer],
) -> tuple[list[BracketPlace], dict[int, int | None]]:
    advanced: dict[int, int | None] = {}
    found = {position: BracketPlace(position, (None, None)) for position in range(positions)}
    for match in matches:
        if match.round_id != round.pk:
            continue
        position = match.bracket_position or 0
        advanced[position] = match.winner_id
        games = match.games if match.has_result else None
        players = tuple(
            BracketPlayer(
                pk,
                seeds[pk].name,
                seeds[pk].seed,
                games=None if games is None else games[side],
                is_winner=match.winner_id == pk,
                has_left=seeds[pk].has_left,
            )
            for side, pk in enumerate((match.player_one_id, match.player_two_id))
        )
        found[position] = BracketPlace(
            position, (players[0], players[1]), match_id=match.pk, table=match.table
        )
    for entry in byes:
        if entry.round_id != round.pk:
            continue
        position = entry.bracket_position or 0
        advanced[position] = entry.registration_id
        found[position] = BracketPlace(position, (seeds[entry.registration_id], None), is_bye=True)
    return list(found.values()), advanced


def _expected(
    positions: int, advanced: dict[int, int | None], seeds: dict[int, BracketPlayer]
) -> tuple[list[BracketPlace], dict[int, int | None]]:
    places = []
    for position in range(positions):
        feeding = [advanced.get(2 * position), advanced.get(2 * position + 1)]
        one, two = (None if pk is None else seeds[pk] for pk in feeding)
        places.append(BracketPlace(position, (one, two)))
    return places, {}


def champion(tournament: Tournament) -> Registration | None:
    """Who won; None while rounds are left or matches open."""
    if next_phase(tournament) is not None and not tournament.is_over:
        return None
    last = tournament.rounds.order_by("-number").first()
    if last is None or last.is_draft:
        return None
    is_open = Match.objects.filter(round=last).without_result().exists() or open_pod_tables(last)
    if is_open and not tournament.is_over:
        return None
    order = final_order(tournament)
    if not order:
        return None
    return Registration.objects.select_related("player").get(pk=order[0].registration_id)
