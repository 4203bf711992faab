"""The elimination part: the cut, the rounds of the bracket, players who leave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from pairings import (
    CutRule,
    Placement,
    PlayerId,
    Side,
    advancing,
    bracket_levels,
    build_bracket,
    early_advancement,
    feeding,
    played_groups,
    random_bracket,
)
from tournaments.bracket_input import load_double_bracket
from tournaments.enums import (
    AuditAction,
    BracketKind,
    BracketStyle,
    EntryKind,
    PlayedPlaces,
    PlayoffDropRule,
    RegistrationStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import MissingResults, PlayoffRefused, RoundRefused
from tournaments.models import (
    EventStructure,
    Playoff,
    PlayoffSeed,
    Registration,
    Round,
    RoundEntry,
    Tournament,
)
from tournaments.pairing_input import player_id, registration_id
from tournaments.selectors.standings import compute
from tournaments.selectors.structures import bracket_style, structure_of
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.draft_playoffs import make_draft_playoff
from tournaments.services.round_rows import (
    NewEntry,
    NewMatch,
    NewRound,
    complete_last_round,
    round_seed,
    store_round,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a bracket's round: nobody, one player (a bye) or two; best seed first."""

    position: int
    players: tuple[int, ...]
    is_drop_bye: bool = False


@transaction.atomic
def pair_playoff_round(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    seed: int | None = None,
    allow_missing_results: bool = False,
) -> Round:
    """Draft the next playoff round; the first time, make the cut and the bracket (MTR 10.4).

    The first N of the final Swiss standings who are still in the event make the cut; an event
    that is single elimination from the start gets a random bracket of everybody.

    Args:
        seed: For the random bracket; by default derived from the tournament's seed.

    Raises:
        MissingResults: Matches of the last round are open. A playoff match always needs a winner
            or a double loss, so `allow_missing_results` does not help here.
        PlayoffRefused: Fewer than two players are left.
    """
    tournament = lock_tournament(tournament)
    last = tournament.rounds.order_by("-number").first()
    if last is not None:
        if last.status == RoundStatus.DRAFT:
            raise RoundRefused(_("There is a draft of this round already."), code="draft_exists")
        tables = list(
            last.matches.all().without_result().order_by("table").values_list("table", flat=True)
        )
        if tables:
            raise MissingResults(tables)
    changes = Changes()
    complete_last_round(tournament, changes, now=now)
    number = 1 if last is None else last.number + 1
    used_seed = round_seed(tournament, number) if seed is None else seed
    playoff = Playoff.objects.filter(tournament=tournament).first()
    action = AuditAction.ROUND_PAIRED
    if playoff is None:
        action = AuditAction.PLAYOFF_STARTED
        playoff, places = _begin(tournament, used_seed, changes, now=now)
    else:
        places = _next_places(tournament, playoff, last)
    seeds = dict(playoff.seeds.values_list("registration_id", "number"))
    structure = structure_of(tournament)
    is_final = _is_final(tournament, playoff, places)
    new = NewRound(
        number=number,
        phase=RoundPhase.PLAYOFF,
        seed=used_seed,
        matches=_matches(tournament, places, seeds),
        entries=_byes(places),
        best_of=structure.final_best_of if is_final else None,
        minutes=structure.final_minutes if is_final else None,
    )
    round = store_round(tournament, new, now=now)
    round.tournament = tournament
    changes.created(round)
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=number,
        told=telling.field(sum(len(place.players) for place in places), tournament),
        can_be_undone=True,
    )
    return round


def _begin(
    tournament: Tournament, seed: int, changes: Changes, *, now: datetime
) -> tuple[Playoff, list[Place]]:
    """The first round of the bracket: by seat after a draft of the top eight, else by the cut."""
    drafted = make_draft_playoff(tournament, seed, changes, now=now)
    if drafted is None:
        return _make_cut(tournament, seed, changes, now=now)
    playoff, quarterfinals = drafted
    places = [Place(position, players) for position, players in quarterfinals]
    if tournament.playoff_drop_rule == PlayoffDropRule.HIGHEST_RANKED_BYE:
        seeds = dict(playoff.seeds.values_list("registration_id", "number"))
        return playoff, give_byes_to_highest_ranked(places, seeds)
    return playoff, places


def _make_cut(
    tournament: Tournament, seed: int, changes: Changes, *, now: datetime
) -> tuple[Playoff, list[Place]]:
    """Choose the players, store their seeds, and place them in the bracket."""
    structure = structure_of(tournament)
    kind = BracketKind.STANDINGS if tournament.is_swiss else BracketKind.RANDOM
    ids = [player_id(pk) for pk in _chosen(tournament, structure)]
    if len(ids) < 2:
        raise PlayoffRefused(_("A playoff needs at least two players."), code="too_few_players")
    style = bracket_style(tournament)
    playoff = Playoff.objects.create(
        tournament=tournament,
        kind=kind,
        style=style,
        has_reset=structure.grand_final_reset,
        played_places=(
            PlayedPlaces.NONE if style == BracketStyle.DOUBLE else structure.played_places
        ),
        seed=seed,
        created_at=now,
    )
    changes.created(playoff)
    bracket = build_bracket(ids) if kind == BracketKind.STANDINGS else random_bracket(ids, seed)
    seeds = PlayoffSeed.objects.bulk_create(
        [
            PlayoffSeed(playoff=playoff, number=number, registration_id=registration_id(player))
            for number, player in enumerate(bracket.seeds, start=1)
        ]
    )
    changes.created_many(seeds)
    if style == BracketStyle.DOUBLE:
        return playoff, double_places(tournament, playoff)
    return playoff, [
        Place(
            position=one.position,
            players=tuple(registration_id(p) for p in one.players if p is not None),
        )
        for one in bracket.rounds[0]
    ]


def _chosen(tournament: Tournament, structure: EventStructure) -> list[int]:
    """Who is in the bracket, best seed first; without Swiss rounds everybody."""
    playing = set(
        Registration.objects.filter(tournament=tournament).playing().values_list("pk", flat=True)
    )
    if not tournament.is_swiss:
        return sorted(playing)
    found = compute(tournament).standings
    rule = CutRule(
        top=tournament.cut_to or None,
        min_points=structure.playoff_min_points,
        needs_all=True,
    )
    early = early_advanced(tournament)
    ranked = [*early, *(one.player for one in found if one.player not in early)]
    by_player = {one.player: one for one in found}
    in_order = [by_player[player] for player in ranked if registration_id(player) in playing]
    return [registration_id(player) for player in advancing(in_order, rule)]


def early_advanced(tournament: Tournament) -> tuple[PlayerId, ...]:
    """MTR 10.4: who has reached the announced points in the Swiss rounds so far, in that order."""
    points = structure_of(tournament).early_points
    if points is None:
        return ()
    numbers = tournament.rounds.swiss().visible().order_by("number")
    return early_advancement(
        [
            compute(tournament, through_round=number).standings
            for number in numbers.values_list("number", flat=True)
        ],
        points,
    )


def double_places(tournament: Tournament, playoff: Playoff) -> list[Place]:
    """Every match of a double elimination that can be played now, and the new walkovers."""
    bracket = load_double_bracket(playoff)
    # Along a player's way through the bracket the numbers of the matches grow.
    last_place: dict[int, int] = {}
    for pk, position in RoundEntry.objects.filter(
        round__tournament=tournament, bracket_position__isnull=False
    ).values_list("registration_id", "bracket_position"):
        last_place[pk] = max(last_place.get(pk, -1), position or 0)
    active = set(
        Registration.objects.filter(tournament=tournament).playing().values_list("pk", flat=True)
    )
    found = [
        Place(match.number, tuple(registration_id(p) for p in match.players if p))
        for match in bracket.ready
    ]
    busy = {pk for place in found for pk in place.players}
    for match in bracket.matches:
        if not match.is_walkover or not match.winner:
            continue
        pk = registration_id(match.winner)
        if pk in active and pk not in busy and match.number > last_place.get(pk, -1):
            busy.add(pk)
            opponent = next((p for p in match.players if p and p != match.winner), None)
            found.append(Place(match.number, (pk,), is_drop_bye=opponent is not None))
    if not bracket.ready:
        raise PlayoffRefused(_("Nobody is left in the bracket."), code="too_few_players")
    return found


def _next_places(tournament: Tournament, playoff: Playoff, last: Round | None) -> list[Place]:
    """The places of the round after `last`, with the players who got there and are still in."""
    if last is None:
        raise PlayoffRefused(_("The bracket has no round yet."))
    if playoff.is_double:
        return double_places(tournament, playoff)
    active = set(
        Registration.objects.filter(
            tournament=tournament, status=RegistrationStatus.PLAYING
        ).values_list("pk", flat=True)
    )
    seeds = dict(playoff.seeds.values_list("registration_id", "number"))
    levels = bracket_levels(len(seeds))
    number = tournament.rounds.playoff().filter(number__lt=last.number + 1).count() + 1
    winners: dict[int, int | None] = {}
    losers: dict[int, int | None] = {}
    for match in last.matches.all():
        position = match.bracket_position or 0
        winners[position] = match.winner_id
        if match.winner_id is not None:
            losers[position] = match.opponent_of(match.winner_id)
    for entry in last.entries.filter(kind=EntryKind.BYE):
        winners[entry.bracket_position or 0] = entry.registration_id
    width = 1 << (levels - number)
    places: dict[int, list[Place]] = {}
    for group in played_groups(Placement(playoff.played_places), levels, number):
        for position in range(group * width, (group + 1) * width):
            sources = [
                (losers if by_losers else winners).get(source)
                for source, by_losers in feeding(levels, number, position)
            ]
            players = sorted(
                (pk for pk in sources if pk is not None and pk in active), key=seeds.__getitem__
            )
            places.setdefault(group, []).append(Place(position, tuple(players)))
    main = places.pop(0)
    if not any(place.players for place in main):
        raise PlayoffRefused(_("Nobody is left in the bracket."), code="too_few_players")
    if tournament.playoff_drop_rule == PlayoffDropRule.HIGHEST_RANKED_BYE:
        main = give_byes_to_highest_ranked(main, seeds)
    found = [*main, *(place for group in places.values() for place in group)]
    return [Place(one.position, one.players, is_drop_bye=len(one.players) == 1) for one in found]


def _is_final(tournament: Tournament, playoff: Playoff, places: Sequence[Place]) -> bool:
    """Whether the title is decided in the round that is made of these places."""
    if playoff.is_double:
        finals = {m.number for m in load_double_bracket(playoff).rounds_of(Side.GRAND_FINAL)[0]}
        finals |= {number + 1 for number in finals}
        return any(place.position in finals for place in places)
    rounds = tournament.rounds.playoff().count()
    return rounds + 1 == bracket_levels(playoff.seeds.count())


def give_byes_to_highest_ranked(places: Sequence[Place], seeds: Mapping[int, int]) -> list[Place]:
    """MTR 2.10: for each player missing in the round the highest-ranked player left has a bye.

    Whoever would have met the player with the bye meets the one whose opponent is missing.
    """
    players = {place.position: list(place.players) for place in places}
    drop_byes: set[int] = set()

    def alone() -> list[int]:
        return [p for p, here in players.items() if len(here) == 1 and p not in drop_byes]

    while orphaned := alone():
        best = min(
            (seeds[pk], pk, position)
            for position, here in players.items()
            if position not in drop_byes
            for pk in here
        )
        _seed, pk, position = best
        if len(players[position]) == 2:
            (other,) = (one for one in players[position] if one != pk)
            players[position] = [pk]
            target = orphaned[0]
            players[target] = sorted([*players[target], other], key=seeds.__getitem__)
        drop_byes.add(position)
    return [
        Place(position, tuple(here), is_drop_bye=position in drop_byes)
        for position, here in players.items()
    ]


def _matches(
    tournament: Tournament, places: Sequence[Place], seeds: Mapping[int, int]
) -> list[NewMatch]:
    """Tables in the order of the bracket from the top."""
    full = [place for place in places if len(place.players) == 2]
    found = []
    for offset, place in enumerate(full):
        one, two = sorted(place.players, key=seeds.__getitem__)
        found.append(
            NewMatch(
                table=tournament.first_table + offset,
                players=(one, two),
                reasons=({"code": "bracket", "values": [seeds[one], seeds[two]]},),
                bracket_position=place.position,
            )
        )
    return found


def _byes(places: Sequence[Place]) -> list[NewEntry]:
    return [
        NewEntry(
            registration_id=place.players[0],
            kind=EntryKind.BYE,
            reasons=({"code": "drop_bye" if place.is_drop_bye else "bracket_bye", "values": []},),
            bracket_position=place.position,
        )
        for place in places
        if len(place.players) == 1
    ]


def remove_playoff(tournament: Tournament, changes: Changes) -> None:
    """Take the cut back; the caller has removed the rounds of the bracket."""
    playoff = Playoff.objects.filter(tournament=tournament).first()
    if playoff is not None:
        changes.deleting_many(playoff.seeds.all())
        changes.deleting(playoff)
        playoff.delete()
