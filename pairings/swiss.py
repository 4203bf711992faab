"""Swiss pairings (MTR 10.4).

The Magic Tournament Rules ask for Swiss pairings and leave the method open. A round here is the
optimum of the stated cost ``PairingCost``; what the cost leaves open is random by the seed.

| aim, most important first | where |
| --- | --- |
| everybody is paired or has a bye | hard; ``NoValidPairing`` if impossible |
| pairs that must not meet, pairs and byes given by hand, awarded byes | hard |
| fewest rematches | ``PairingCost.rematches`` |
| no further bye while somebody else could take it | ``earlier_byes`` |
| bye in the lowest score group | ``bye_points`` |
| least squared differences in match points | ``squared_point_differences`` |
| a wished order, if one was asked for | ``order_deviation`` |
| nobody paired down or up again | ``repeated_pair_downs`` |
| unavoidable rematches spread | ``repeated_rematches`` |
| pair-downs low in the standings | ``points_paired_down`` |
| random | the seed |
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

from .byes import assigned_bye, awarded_bye, awarded_byes_in, forced_bye
from .errors import InvalidHistory, NoValidPairing
from .history import History, players_in, read_history
from .seeding import assign_tables, ranks_by_seat, ranks_by_standing
from .solver import solve
from .types import (
    Bye,
    Entrant,
    Pairing,
    PairingMethod,
    PlayerId,
    Reason,
    ReasonCode,
    RoundPairings,
    RoundResults,
    Scoring,
    SwissOptions,
)
from .weights import RoundProblem


def pair_swiss_round(
    entrants: Collection[Entrant],
    rounds: Sequence[RoundResults],
    *,
    seed: int,
    options: SwissOptions | None = None,
    scoring: Scoring | None = None,
) -> RoundPairings:
    """Pair the next round of the active entrants, given all results so far (MTR 10.4).

    Equal arguments give the same round, in whatever order players and matches are handed in.

    Args:
        entrants: everybody who plays in this round; dropped players are left out here but stay
            in the results.
        rounds: the results from round 1 on; the new round has the next number.
        seed: decides what the cost leaves open. Another seed gives another round of equal cost.
        options: method, forbidden pairs, pairs and byes given by hand.
        scoring: points for wins and drawn matches.

    Raises:
        InvalidHistory: results or options contradict themselves.
        NoValidPairing: the forbidden pairs leave nobody to play for somebody.

    >>> players = [Entrant(PlayerId(name)) for name in ("Ann", "Bob", "Cleo")]
    >>> first_round = pair_swiss_round(players, [], seed=1)
    >>> len(first_round.pairings), len(first_round.byes), first_round.optimal
    (1, 1, True)
    """
    options = options or SwissOptions()
    scoring = scoring or Scoring()
    by_player = {entrant.player: entrant for entrant in entrants}
    _ensure_options(entrants, by_player, options)
    number = len(rounds) + 1
    history = read_history(by_player.keys() | players_in(rounds), rounds, scoring)
    index, points = history.index, history.points
    rng = random.Random(seed)

    byes: list[Bye] = []
    away: set[PlayerId] = set()
    for player in sorted(options.forced_byes):
        byes.append(forced_bye(player, points[index[player]]))
        away.add(player)
    forced_pairs = [(index[a], index[b]) for a, b in options.forced]
    away.update(player for pair in options.forced for player in pair)
    for player in sorted(set(awarded_byes_in(list(entrants), number)) - away):
        byes.append(awarded_bye(player, points[index[player]], by_player[player]))
        away.add(player)

    places = sorted(index[player] for player in by_player.keys() - away)
    shuffled = places.copy()
    rng.shuffle(shuffled)
    tie_order = dict(zip(shuffled, range(len(shuffled)), strict=True))
    problem = RoundProblem(
        players=shuffled,
        points=points,
        opponents=history.opponents,
        pair_downs=history.pair_downs,
        byes=history.byes,
        forbidden=_forbidden_places(options.forbidden, index),
    )
    if options.method is PairingMethod.BY_STANDINGS:
        problem.order = ranks_by_standing(history, places, scoring, tie_order)
        problem.wished_distance = 1
    elif options.method is PairingMethod.CROSS_TABLE:
        seats = {place: by_player[history.players[place]].seat for place in places}
        problem.order = ranks_by_seat(history, places, seats)
        problem.wished_distance = len(places) // 2
    for one, two in options.met_before:
        if one in index and two in index:
            history.opponents[index[one]].append(index[two])
            history.opponents[index[two]].append(index[one])
    _ensure_opponents(problem, history)
    solution = solve(problem, rng)
    if solution is None:
        raise NoValidPairing(
            [history.players[place] for place in places],
            "the forbidden pairs leave no pairing of all players",
        )

    if solution.bye is not None:
        place = solution.bye
        byes.append(
            assigned_bye(
                history.players[place],
                points[place],
                earlier_byes=history.byes[place],
                round_number=number,
                lowest_points=min(points[other] for other in places),
            )
        )
    forced = {frozenset(pair) for pair in forced_pairs}
    pairs = _in_table_order([*solution.pairs, *forced_pairs], points, tie_order)
    names = history.players
    named = [(names[a], names[b]) for a, b in pairs]
    tables = assign_tables(named, by_player, options.first_table)
    explain = _Explainer(history, options, number, forced, by_player)
    pairings = [
        Pairing(table, players, (points[a], points[b]), explain(a, b, table))
        for table, players, (a, b) in zip(tables, named, pairs, strict=True)
    ]
    pairings.sort(key=lambda pairing: pairing.table)
    cost = problem.cost(solution.pairs, solution.bye)
    return RoundPairings(number, tuple(pairings), tuple(byes), cost, solution.optimal, seed)


def _ensure_options(
    entrants: Collection[Entrant], by_player: Mapping[PlayerId, Entrant], options: SwissOptions
) -> None:
    if len(by_player) != len(entrants):
        seen: set[PlayerId] = set()
        for position, entrant in enumerate(entrants):
            if entrant.player in seen:
                raise InvalidHistory(f"entrants[{position}]", f"{entrant.player!r} enters twice")
            seen.add(entrant.player)
    for position, entrant in enumerate(entrants):
        if entrant.fixed_table is not None and entrant.fixed_table < options.first_table:
            raise InvalidHistory(
                f"entrants[{position}].fixed_table",
                f"tables start at {options.first_table}: {entrant.fixed_table}",
            )
        if entrant.awarded_byes < 0:
            raise InvalidHistory(
                f"entrants[{position}].awarded_byes", "a number of byes cannot be negative"
            )
    placed: set[PlayerId] = set()
    for position, pair in enumerate(options.forced):
        for player in pair:
            where = f"forced[{position}]"
            if player not in by_player:
                raise InvalidHistory(where, f"unknown player {player!r}")
            if player in placed:
                raise InvalidHistory(where, f"{player!r} is set twice by hand")
            placed.add(player)
    for player in options.forced_byes:
        if player not in by_player:
            raise InvalidHistory("forced_byes", f"unknown player {player!r}")
        if player in placed:
            raise InvalidHistory("forced_byes", f"{player!r} is set twice by hand")
    if any(len(pair) != 2 for pair in options.forbidden):
        raise InvalidHistory("forbidden", "a forbidden pair has exactly two players")


def _forbidden_places(
    forbidden: Collection[frozenset[PlayerId]], index: Mapping[PlayerId, int]
) -> dict[int, set[int]]:
    """For every place the places it must not meet; players who are not here do not matter."""
    places: dict[int, set[int]] = {}
    for pair in forbidden:
        known = [index[player] for player in pair if player in index]
        if len(known) == 2:
            places.setdefault(known[0], set()).add(known[1])
            places.setdefault(known[1], set()).add(known[0])
    return places


def _ensure_opponents(problem: RoundProblem, history: History) -> None:
    """Raise ``NoValidPairing`` if more players than can have a bye may meet nobody here."""
    if not problem.forbidden:
        return
    here = set(problem.players)
    nobody: set[int] = set()
    alone = [
        history.players[place]
        for place in sorted(here)
        if len(problem.forbidden.get(place, nobody)) >= len(here) - 1
        and not here - problem.forbidden.get(place, nobody) - {place}
    ]
    if len(alone) > len(here) % 2:
        raise NoValidPairing(alone, f"everybody is forbidden as an opponent of {', '.join(alone)}")


def _in_table_order(
    pairs: Sequence[tuple[int, int]], points: Sequence[int], tie_order: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Most points at the first table, equal tables in random order; leaders stand first."""
    last = len(tie_order)
    sides = []
    for a, b in pairs:
        points_a, points_b = points[a], points[b]
        if points_a == points_b:
            swap = tie_order.get(a, last) > tie_order.get(b, last)
        else:
            swap = points_a < points_b
        if swap:
            sides.append((-points_b, -points_a, tie_order.get(b, last), b, a))
        else:
            sides.append((-points_a, -points_b, tie_order.get(a, last), a, b))
    sides.sort()
    return [(side[3], side[4]) for side in sides]


class _Explainer:
    """Gives the reasons of each pairing, and equal pairings the same reason objects."""

    def __init__(
        self,
        history: History,
        options: SwissOptions,
        round_number: int,
        forced: Collection[frozenset[int]],
        entrants: Mapping[PlayerId, Entrant],
    ) -> None:
        self._history = history
        self._options = options
        self._round_number = round_number
        self._forced = forced
        self._entrants = entrants
        self._fixed = any(entrant.fixed_table is not None for entrant in entrants.values())
        self._same_score: dict[int, tuple[Reason, ...]] = {}

    def __call__(self, a: int, b: int, table: int) -> tuple[Reason, ...]:
        history = self._history
        points_a, points_b = history.points[a], history.points[b]
        met = b in history.opponents[a]
        if points_a == points_b and not met and not self._fixed and not self._forced:
            reasons = self._same_score.get(points_a)
            if reasons is None:
                reasons = self._same_score[points_a] = (self._method_reason(points_a),)
            return reasons
        return tuple(self._reasons(a, b, table))

    def _method_reason(self, points: int) -> Reason:
        """Why two players with the same points meet."""
        if self._options.method is PairingMethod.CROSS_TABLE:
            return Reason(ReasonCode.CROSS_TABLE, "across the table by seat")
        if self._options.method is PairingMethod.BY_STANDINGS:
            return Reason(
                ReasonCode.BY_STANDINGS, f"by standings, same score ({points} points)", (points,)
            )
        if self._round_number == 1:
            return Reason(ReasonCode.FIRST_ROUND, "first round, at random")
        return Reason(ReasonCode.SAME_SCORE, f"same score ({points} points)", (points,))

    def _reasons(self, a: int, b: int, table: int) -> list[Reason]:
        history = self._history
        points_a, points_b = history.points[a], history.points[b]
        reasons: list[Reason] = []
        was_forced = frozenset((a, b)) in self._forced
        if was_forced:
            reasons.append(Reason(ReasonCode.FORCED, "set by the organizer"))
        if points_a != points_b:
            high, low = max(points_a, points_b), min(points_a, points_b)
            reasons.append(
                Reason(
                    ReasonCode.PAIRED_DOWN,
                    f"paired down from {high} to {low} points",
                    (high, low),
                )
            )
        elif not was_forced:
            reasons.append(self._method_reason(points_a))
        meetings = history.opponents[a].count(b)
        if meetings:
            times = "once" if meetings == 1 else f"{meetings} times"
            avoidable = "" if was_forced else " unavoidable"
            reasons.append(
                Reason(ReasonCode.REMATCH, f"rematch{avoidable} (met {times} before)", (meetings,))
            )
        for place in (a, b):
            player = history.players[place]
            fixed = self._entrants[player].fixed_table
            if fixed is not None:
                where = "" if fixed == table else f", seated at {table}"
                reasons.append(
                    Reason(
                        ReasonCode.FIXED_TABLE,
                        f"fixed table {fixed} for {player}{where}",
                        (fixed,),
                    )
                )
        return reasons
