"""The single-elimination part: the cut, the rounds of the bracket, players who leave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from pairings import build_bracket, random_bracket
from tournaments.enums import (
    AuditAction,
    BracketKind,
    EntryKind,
    PlayoffDropRule,
    RegistrationStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import MissingResults, PlayoffRefused, RoundRefused
from tournaments.models import (
    Playoff,
    PlayoffSeed,
    Registration,
    Round,
    Tournament,
)
from tournaments.pairing_input import player_id, registration_id
from tournaments.selectors.standings import compute
from tournaments.services.audit import Changes, lock_tournament, record
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
        playoff, places = _make_cut(tournament, used_seed, changes, now=now)
    else:
        places = _next_places(tournament, playoff, last)
    seeds = dict(playoff.seeds.values_list("registration_id", "number"))
    new = NewRound(
        number=number,
        phase=RoundPhase.PLAYOFF,
        seed=used_seed,
        matches=_matches(tournament, places, seeds),
        entries=_byes(places),
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
        summary=f"{sum(len(place.players) for place in places)}",
        can_be_undone=True,
    )
    return round


def _make_cut(
    tournament: Tournament, seed: int, changes: Changes, *, now: datetime
) -> tuple[Playoff, list[Place]]:
    """Choose the players, store their seeds, and place them in the bracket."""
    playing = set(
        Registration.objects.filter(tournament=tournament).playing().values_list("pk", flat=True)
    )
    if tournament.is_swiss:
        kind = BracketKind.STANDINGS
        ranked = [registration_id(one.player) for one in compute(tournament).standings]
        chosen = [pk for pk in ranked if pk in playing][: tournament.cut_to]
    else:
        kind = BracketKind.RANDOM
        chosen = sorted(playing)
    if len(chosen) < 2:
        raise PlayoffRefused(_("A playoff needs at least two players."), code="too_few_players")
    ids = [player_id(pk) for pk in chosen]
    bracket = build_bracket(ids) if kind == BracketKind.STANDINGS else random_bracket(ids, seed)
    playoff = Playoff.objects.create(tournament=tournament, kind=kind, seed=seed, created_at=now)
    changes.created(playoff)
    seeds = PlayoffSeed.objects.bulk_create(
        [
            PlayoffSeed(playoff=playoff, number=number, registration_id=registration_id(player))
            for number, player in enumerate(bracket.seeds, start=1)
        ]
    )
    changes.created_many(seeds)
    return playoff, [
        Place(
            position=one.position,
            players=tuple(registration_id(p) for p in one.players if p is not None),
        )
        for one in bracket.rounds[0]
    ]


def _next_places(tournament: Tournament, playoff: Playoff, last: Round | None) -> list[Place]:
    """The places of the round after `last`, with the players who got there and are still in."""
    if last is None:
        raise PlayoffRefused(_("The bracket has no round yet."))
    active = set(
        Registration.objects.filter(
            tournament=tournament, status=RegistrationStatus.PLAYING
        ).values_list("pk", flat=True)
    )
    advanced: dict[int, int | None] = {}
    for match in last.matches.all():
        advanced[match.bracket_position or 0] = match.winner_id
    for entry in last.entries.filter(kind=EntryKind.BYE):
        advanced[entry.bracket_position or 0] = entry.registration_id
    seeds = dict(playoff.seeds.values_list("registration_id", "number"))
    positions = first_round_positions(len(seeds))
    level = tournament.rounds.playoff().filter(number__lt=last.number + 1).count()
    count = positions >> level
    places = []
    for position in range(count):
        feeding = [advanced.get(2 * position), advanced.get(2 * position + 1)]
        players = sorted(
            (pk for pk in feeding if pk is not None and pk in active), key=seeds.__getitem__
        )
        places.append(Place(position, tuple(players)))
    if not any(place.players for place in places):
        raise PlayoffRefused(_("Nobody is left in the bracket."), code="too_few_players")
    if tournament.playoff_drop_rule == PlayoffDropRule.HIGHEST_RANKED_BYE:
        return give_byes_to_highest_ranked(places, seeds)
    return [Place(one.position, one.players, is_drop_bye=len(one.players) == 1) for one in places]


def first_round_positions(players: int) -> int:
    """How many places the first round of a bracket has.

    >>> [first_round_positions(n) for n in (2, 3, 4, 6, 8)]
    [1, 2, 2, 4, 4]
    """
    size = 2
    while size < players:
        size *= 2
    return size // 2


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
