"""The bracket as pages draw it, and who won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairings import (
    DoubleMatch,
    Placement,
    Side,
    bracket_levels,
    feeding,
    played_groups,
)
from tournaments.bracket_input import (
    load_double_bracket,
    load_outcomes,
    playoff_rounds,
    seeds_in_order,
)
from tournaments.enums import EntryKind
from tournaments.models import Match, Playoff, Registration, Round, RoundEntry, Tournament
from tournaments.pairing_input import registration_id
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
    """A box of the bracket; players that are not known yet are None.

    An empty one is never played, because nobody gets there.
    """

    position: int
    players: tuple[BracketPlayer | None, BracketPlayer | None]
    match_id: int | None = None
    table: int | None = None
    is_bye: bool = False
    is_empty: bool = False


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
class BracketSection:
    """A part of a bracket that is drawn by itself.

    Args:
        kind: main, winners, losers, grand_final or places.
        places: The first and last of the places that are played for.
    """

    kind: str
    rounds: tuple[BracketRound, ...]
    places: tuple[int, int] = (1, 1)


@dataclass(frozen=True, slots=True)
class BracketView:
    """A bracket; `rounds` are those that lead to the title, without the losers' ones."""

    kind: str
    style: str
    rounds: tuple[BracketRound, ...]
    champion: BracketPlayer | None
    sections: tuple[BracketSection, ...] = ()


def bracket(tournament: Tournament, *, drafts: bool = False) -> BracketView | None:
    """The whole bracket with the rounds to come; None before the cut. At most eight queries."""
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
    rounds = playoff_rounds(playoff, drafts=drafts)
    matches = list(Match.objects.filter(round__in=rounds).order_by("table"))
    if playoff.is_double:
        return _double_view(playoff, rounds, matches, seeds)
    byes = list(RoundEntry.objects.filter(round__in=rounds, kind=EntryKind.BYE))
    return _single_view(playoff, rounds, matches, byes, seeds)


def _single_view(
    playoff: Playoff,
    rounds: list[Round],
    matches: list[Match],
    byes: list[RoundEntry],
    seeds: dict[int, BracketPlayer],
) -> BracketView:
    """The bracket for the title, and one for each group of losers that plays on."""
    levels = bracket_levels(len(seeds))
    placement = Placement(playoff.played_places)
    winners: dict[tuple[int, int], int | None] = {}
    losers: dict[tuple[int, int], int | None] = {}
    found: dict[tuple[int, int], BracketPlace] = {}
    for level in range(1, levels + 1):
        round = rounds[level - 1] if level <= len(rounds) else None
        if round is not None:
            for place, winner, loser in _played(round, matches, byes, seeds):
                found[level, place.position] = place
                winners[level, place.position] = winner
                losers[level, place.position] = loser
        width = 1 << (levels - level)
        for group in played_groups(placement, levels, level):
            for position in range(group * width, (group + 1) * width):
                if (level, position) in found:
                    continue
                feeders = feeding(levels, level, position) if level > 1 and round is None else ()
                known = [
                    (losers if by_losers else winners).get((level - 1, source))
                    for source, by_losers in feeders
                ] or [None, None]
                one, two = (None if pk is None else seeds[pk] for pk in known)
                found[level, position] = BracketPlace(position, (one, two))

    def columns(group: int, first_level: int) -> tuple[BracketRound, ...]:
        made = []
        for level in range(first_level, levels + 1):
            here = group << (level - first_level)
            if here not in played_groups(placement, levels, level):
                break
            width = 1 << (levels - level)
            made.append(
                BracketRound(
                    players=2 * width,
                    number=rounds[level - 1].number if level <= len(rounds) else None,
                    places=tuple(
                        replace(found[level, here * width + index], position=index)
                        for index in range(width)
                    ),
                )
            )
        return tuple(made)

    main = columns(0, 1)
    sections = [BracketSection("main", main, (1, 1 << levels))]
    for level in range(2, levels + 1):
        size = 1 << (levels - level + 1)
        for group in played_groups(placement, levels, level):
            if group % 2:
                span = (group * size + 1, (group + 1) * size)
                sections.append(BracketSection("places", columns(group, level), span))
    sections.sort(key=lambda one: (one.places[0], -one.places[1]))
    winner = winners.get((levels, 0))
    return BracketView(
        kind=playoff.kind,
        style=playoff.style,
        rounds=main,
        champion=None if winner is None else seeds[winner],
        sections=tuple(sections),
    )


def _double_view(
    playoff: Playoff,
    rounds: list[Round],
    matches: list[Match],
    seeds: dict[int, BracketPlayer],
) -> BracketView:
    """Winners' and losers' bracket and the grand final as they follow from the results."""
    double = load_double_bracket(playoff)
    rows = {match.bracket_position: match for match in matches}
    number_of = {round.pk: round.number for round in rounds}

    def place_of(match: DoubleMatch) -> BracketPlace:
        row = rows.get(match.number)
        sides: list[BracketPlayer | None] = []
        for player in match.players:
            if not player:
                sides.append(None)
                continue
            pk = registration_id(player)
            games = None
            if row is not None and row.has_result and row.games is not None:
                games = row.games[0 if row.player_one_id == pk else 1]
            sides.append(
                replace(seeds[pk], games=games, is_winner=match.winner == player and bool(row))
            )
        return BracketPlace(
            match.id.position,
            (sides[0], sides[1]),
            match_id=None if row is None else row.pk,
            table=None if row is None else row.table,
            is_bye=match.is_walkover and bool(match.winner),
            is_empty=match.is_walkover and not match.winner,
        )

    sections = []
    for side in Side:
        columns = []
        for column in double.rounds_of(side):
            played = [rows[match.number] for match in column if match.number in rows]
            columns.append(
                BracketRound(
                    players=2 * len(column),
                    number=number_of[played[0].round_id] if played else None,
                    places=tuple(place_of(match) for match in column),
                )
            )
        if columns:
            sections.append(BracketSection(str(side), tuple(columns)))
    champion = double.champion
    return BracketView(
        kind=playoff.kind,
        style=playoff.style,
        rounds=tuple(
            column for one in sections if one.kind != Side.LOSERS for column in one.rounds
        ),
        champion=None if not champion else seeds[registration_id(champion)],
        sections=tuple(sections),
    )


def _played(
    round: Round,
    matches: list[Match],
    byes: list[RoundEntry],
    seeds: dict[int, BracketPlayer],
) -> Iterator[tuple[BracketPlace, int | None, int | None]]:
    """The places of a round with who won and who lost there."""
    for match in matches:
        if match.round_id != round.pk:
            continue
        position = match.bracket_position or 0
        games = match.games if match.has_result else None
        players = tuple(
            replace(
                seeds[pk],
                games=None if games is None else games[side],
                is_winner=match.winner_id == pk,
            )
            for side, pk in enumerate((match.player_one_id, match.player_two_id))
        )
        place = BracketPlace(
            position, (players[0], players[1]), match_id=match.pk, table=match.table
        )
        winner = match.winner_id
        yield place, winner, None if winner is None else match.opponent_of(winner)
    for entry in byes:
        if entry.round_id != round.pk:
            continue
        position = entry.bracket_position or 0
        place = BracketPlace(position, (seeds[entry.registration_id], None), is_bye=True)
        yield place, entry.registration_id, None


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


def contenders(tournament: Tournament) -> list[int]:
    """The registrations that can still win the bracket, best seed first."""
    playoff = Playoff.objects.filter(tournament=tournament).first()
    if playoff is None:
        return []
    playing = set(
        Registration.objects.filter(tournament=tournament).playing().values_list("pk", flat=True)
    )
    if playoff.is_double:
        double = load_double_bracket(playoff)
        lost = {registration_id(player): count for player, count in double.losses.items()}
    else:
        lost = dict.fromkeys(seeds_in_order(playoff), 0)
        for outcome in load_outcomes(playoff):
            for player in outcome.losers:
                lost[registration_id(player)] += 1
    most = 1 if playoff.is_double else 0
    return [pk for pk in seeds_in_order(playoff) if pk in playing and lost[pk] <= most]
