"""Rounds of a draft: everybody meets players of the own pod only (MTR 10.4).

The first round is paired across the table by seat, the later ones are Swiss rounds inside the
pod. Whoever sits in no pod, such as a late entrant, is paired with the others of that kind.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields as fields_of
from dataclasses import replace

from django.utils.translation import gettext as _

from pairings import (
    Entrant,
    PairingCost,
    PairingMethod,
    PlayerId,
    RoundPairings,
    RoundResults,
    Scoring,
    SwissOptions,
    pair_swiss_round,
)
from tournaments.errors import PairingRefused
from tournaments.models import Tournament
from tournaments.pairing_input import player_id
from tournaments.selectors.drafts import PairingPod, draft_of_round, is_drafting, pairing_pods

#: The pod of those who drafted in none.
NO_POD = 0


def pair_field(
    tournament: Tournament,
    number: int,
    entrants: Sequence[Entrant],
    rounds: Sequence[RoundResults],
    *,
    seed: int,
    options: SwissOptions,
    scoring: Scoring,
) -> RoundPairings:
    """The pairings of a Swiss round: of the whole field, or in the pods of the round's draft.

    Raises:
        PairingRefused: The draft is not over (code ``draft_not_over``), or as `pair_in_pods`.
        NoValidPairing, InvalidHistory: As `pair_swiss_round`.
    """
    draft = draft_of_round(tournament, number)
    if draft is not None and is_drafting(draft):
        raise PairingRefused(
            _("The draft that this round belongs to is not over."), code="draft_not_over"
        )
    if draft is None or not draft.pairs_in_pods:
        return pair_swiss_round(entrants, rounds, seed=seed, options=options, scoring=scoring)
    pods = pairing_pods(draft, number)
    return pair_in_pods(entrants, rounds, pods, seed=seed, options=options, scoring=scoring)


def pair_in_pods(
    entrants: Sequence[Entrant],
    rounds: Sequence[RoundResults],
    pods: Sequence[PairingPod],
    *,
    seed: int,
    options: SwissOptions,
    scoring: Scoring,
) -> RoundPairings:
    """The pairings of all pods, each at tables of its own in the order of the pods.

    Raises:
        PairingRefused: Two players of different pods are to meet (code ``other_pod``).
        NoValidPairing, InvalidHistory: As `pair_swiss_round`.
    """
    pod_of = {player_id(pk): pod.number for pod in pods for pk in pod.seats}
    seat_of = {player_id(pk): seat for pod in pods for pk, seat in pod.seats.items()}
    first_rounds = {pod.number: pod.is_first_round for pod in pods}
    for one, two in options.forced:
        if pod_of.get(one, NO_POD) != pod_of.get(two, NO_POD):
            raise PairingRefused(_("These players sit in different pods."), code="other_pod")
    groups: dict[int, list[Entrant]] = {}
    for one in entrants:
        seated = replace(one, seat=seat_of.get(one.player))
        groups.setdefault(pod_of.get(one.player, NO_POD), []).append(seated)
    found: list[RoundPairings] = []
    table = options.first_table
    for number in sorted(groups, key=lambda pod: (pod == NO_POD, pod)):
        pod_options = replace(
            _for_players(options, {one.player for one in groups[number]}),
            first_table=table,
            method=(PairingMethod.CROSS_TABLE if first_rounds.get(number) else options.method),
        )
        result = pair_swiss_round(
            groups[number],
            rounds,
            seed=pod_seed(seed, number),
            options=pod_options,
            scoring=scoring,
        )
        table = 1 + max((one.table for one in result.pairings), default=table - 1)
        found.append(result)
    return RoundPairings(
        number=len(rounds) + 1,
        pairings=tuple(pairing for one in found for pairing in one.pairings),
        byes=tuple(bye for one in found for bye in one.byes),
        cost=_sum_of([one.cost for one in found]),
        optimal=all(one.optimal for one in found),
        seed=seed,
    )


def pod_seed(seed: int, pod: int) -> int:
    """The seed of one pod's pairings, derived from the round's."""
    return random.Random(f"{seed}:pod:{pod}").getrandbits(62)


def _for_players(options: SwissOptions, players: Collection[PlayerId]) -> SwissOptions:
    return replace(
        options,
        forbidden=frozenset(pair for pair in options.forbidden if pair <= set(players)),
        forced=tuple(pair for pair in options.forced if set(pair) <= set(players)),
        forced_byes=options.forced_byes & set(players),
    )


def _sum_of(costs: Sequence[PairingCost]) -> PairingCost:
    totals: Mapping[str, int] = {
        one.name: sum(getattr(cost, one.name) for cost in costs) for one in fields_of(PairingCost)
    }
    return PairingCost(**totals)
