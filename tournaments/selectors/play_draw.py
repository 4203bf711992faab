"""Who decides to play or draw first in the first game of a match (MTR 2.2)."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tournaments.models import Match, PlayoffSeed, Round


def choosers(round: Round, matches: Iterable[Match]) -> dict[int, int]:
    """Per match of the round the registration that decides; one query in a playoff, else none.

    In Swiss rounds it is random: the round's seed and the two players make it, so that papers and
    pages agree and neither side of the table is favored. In a playoff it is the player who ranked
    higher after the Swiss rounds; in one without Swiss rounds the bracket's seeds are random.
    """
    matches = list(matches)
    if not round.is_playoff:
        return {match.pk: _random_chooser(round, match) for match in matches}
    players = [pk for match in matches for pk in (match.player_one_id, match.player_two_id)]
    seeds = dict(
        PlayoffSeed.objects.filter(
            playoff__tournament_id=round.tournament_id, registration__in=players
        ).values_list("registration_id", "number")
    )
    return {
        match.pk: min(
            (match.player_one_id, match.player_two_id), key=lambda pk: (seeds.get(pk, 0), pk)
        )
        for match in matches
    }


def chooser(match: Match) -> int:
    """The registration that decides in this match, which was fetched with its round."""
    return choosers(match.round, [match])[match.pk]


def _random_chooser(round: Round, match: Match) -> int:
    players = sorted((match.player_one_id, match.player_two_id))
    return random.Random(f"{round.seed}/{players[0]}/{players[1]}").choice(players)
