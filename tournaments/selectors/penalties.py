"""Penalties as services and pages read them: who got what, and what it means for a match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import PenaltyEffect, PenaltyKind
from tournaments.infractions import Earlier, GameEnd, may_sideboard, next_to_choose
from tournaments.models import Match, Penalty, Registration, Tournament
from tournaments.models.penalty import PenaltyQuerySet

Games = tuple[int, int, int]
INTENTIONAL_DRAW: Games = (0, 0, 3)
DAY = timedelta(days=1)


def penalties_of(tournament: Tournament) -> PenaltyQuerySet:
    """All penalties of a tournament, also of people who do not play, newest first. One query."""
    return Penalty.objects.of_tournament(tournament).with_people().order_by("-created_at", "-pk")


def penalties_of_player(registration: Registration) -> list[Penalty]:
    """A player's penalties in this event, newest first. One query."""
    return list(
        registration.penalties.select_related(
            "round", "applied_to__round", "given_by", "registration__player"
        ).order_by("-created_at", "-pk")
    )


def earlier_today(registration: Registration, now: datetime) -> tuple[Earlier, ...]:
    """What counts for repetition: the player's penalties of the same day that stand. Two queries.

    The counters start again on each day of an event: `Round.day`, and where rounds of one day are
    played over weeks, after a day's time.
    """
    latest = registration.tournament.rounds.visible().order_by("-number").first()
    today = 1 if latest is None else latest.day
    rows = registration.penalties.standing().exclude(code="").order_by("pk")
    found = []
    seats: dict[tuple[str, str, datetime], str] = {}
    for code, kind, at, day, seat in rows.values_list(
        "code", "kind", "created_at", "round__day", "seat"
    ):
        # What a whole team did is stored for each of its seats, and was done once.
        is_first = seats.setdefault((code, kind, at), seat) == seat
        if is_first and (day or 1) == today and now - at < DAY:
            found.append(Earlier(code, PenaltyKind(kind)))
    return tuple(found)


def game_losses(matches: Iterable[Match], seat: str = "") -> dict[int, dict[int, int]]:
    """Per match and registration the games lost by penalty. One query.

    Args:
        seat: In matches of teams those of this seat.
    """
    lost: dict[int, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    rows = Penalty.objects.filter(
        applied_to__in=[match.pk for match in matches],
        seat=seat,
        kind=PenaltyKind.GAME_LOSS,
        effect=PenaltyEffect.APPLIED,
    ).values_list("applied_to_id", "registration_id", "game_number")
    for match_id, registration_id, game in rows:
        lost[match_id][registration_id].add(game)
    return {
        match_id: {player: len(games) for player, games in players.items()}
        for match_id, players in lost.items()
    }


def missing_game_losses(
    match: Match, games: Games, losses: Mapping[int, int] | None = None
) -> tuple[str, ...]:
    """IPG 1.1: why a result contradicts the Game Losses that count in the match.

    A drawn match by agreement has no games and is left alone.

    Args:
        losses: From `game_losses`, if it was read already; else one query.
    """
    if games == INTENTIONAL_DRAW:
        return ()
    if losses is None:
        losses = game_losses([match]).get(match.pk, {})
    reasons = []
    for loser, winner, won in (
        (match.player_one, match.player_two, games[1]),
        (match.player_two, match.player_one, games[0]),
    ):
        count = losses.get(loser.pk, 0)
        if won < count:
            reasons.append(
                ngettext(
                    "%(loser)s has %(count)d Game Loss in this match: %(winner)s won at least "
                    "%(count)d game.",
                    "%(loser)s has %(count)d Game Losses in this match: %(winner)s won at least "
                    "%(count)d games.",
                    count,
                )
                % {"loser": loser.name, "winner": winner.name, "count": count}
            )
    return tuple(reasons)


@dataclass(frozen=True, slots=True)
class MatchPenalties:
    """What judges and players at a table have to know.

    Attributes:
        score: Games won so far by penalty alone: by the first, by the second.
        notes: Sentences, such as who chooses to play or draw.
    """

    penalties: tuple[Penalty, ...]
    score: tuple[int, int]
    notes: tuple[str, ...]


def penalties_by_match(matches: Collection[Match]) -> dict[int, MatchPenalties]:
    """Per match that has any: the penalties that count in it. One query."""
    by_match: dict[int, list[Penalty]] = defaultdict(list)
    rows = (
        Penalty.objects.filter(applied_to__in=[match.pk for match in matches])
        .standing()
        .select_related("registration__player")
        .order_by("pk")
    )
    for row in rows:
        by_match[row.applied_to_id or 0].append(row)
    return {
        match.pk: match_penalties(match, by_match[match.pk])
        for match in matches
        if match.pk in by_match
    }


def match_penalties(match: Match, penalties: Collection[Penalty]) -> MatchPenalties:
    """What these penalties mean for their match (MTR 2.2, 2.3); seat by seat in one of teams."""
    seats = sorted({one.seat for one in penalties if one.seat})
    if seats:
        notes = []
        for seat in seats:
            own = _match_penalties(match, [one for one in penalties if one.seat == seat])
            notes += [
                _("Seat %(seat)s: %(note)s") % {"seat": seat, "note": note} for note in own.notes
            ]
        whole = _match_penalties(match, [one for one in penalties if not one.seat])
        return MatchPenalties(tuple(penalties), whole.score, (*whole.notes, *notes))
    return _match_penalties(match, penalties)


def _match_penalties(match: Match, penalties: Collection[Penalty]) -> MatchPenalties:
    counted = sorted(
        (
            one
            for one in penalties
            if one.kind == PenaltyKind.GAME_LOSS and one.effect == PenaltyEffect.APPLIED
        ),
        key=lambda one: one.game_number or 0,
    )
    score = (
        len({one.game_number for one in counted if one.registration_id == match.player_two_id}),
        len({one.game_number for one in counted if one.registration_id == match.player_one_id}),
    )
    notes = [
        _("Both players have a Game Loss for game %(game)d: neither counts.")
        % {"game": number or 1}
        for number in sorted(
            {one.game_number for one in penalties if one.effect == PenaltyEffect.OFFSET},
            key=lambda number: number or 0,
        )
    ]
    if not match.has_result:
        notes += [_game_loss_note(match, one) for one in counted[-1:]]
    return MatchPenalties(tuple(penalties), score, tuple(notes))


def _game_loss_note(match: Match, penalty: Penalty) -> str:
    """What follows from the latest Game Loss for the game that is played next."""
    side = 1 if penalty.registration_id == match.player_one_id else 2
    end = GameEnd(loser=side, by_penalty=True, without_play=penalty.before_game)
    chooser = match.player_one if next_to_choose(side, [end]) == 1 else match.player_two
    names = {
        "name": chooser.name,
        "game": penalty.game_number or 1,
        "next": (penalty.game_number or 1) + 1,
    }
    if penalty.game_number == 1 and not may_sideboard([end]):
        return (
            _(
                "%(name)s lost game 1 by penalty before it began: game 2 is played first, without "
                "sideboarding, and %(name)s chooses to play or draw."
            )
            % names
        )
    return (
        _("%(name)s lost game %(game)d by penalty and chooses to play or draw in game %(next)d.")
        % names
    )


def out_by_penalty(pod_id: int) -> set[int]:
    """The registrations that have lost the game of a pod by a penalty; one query."""
    rows = Penalty.objects.filter(applied_pod_id=pod_id, effect=PenaltyEffect.APPLIED)
    return {one for one in rows.values_list("registration_id", flat=True) if one is not None}


def match_notes(match: Match) -> tuple[str, ...]:
    """What the players at the table have to know about penalties in their match; one query."""
    found = penalties_by_match([match]).get(match.pk)
    return () if found is None else found.notes
