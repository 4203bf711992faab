"""A second, slower look at a round: is it what the rules and the stated cost ask for?

Nothing here is shared with the code that made the round: points, meetings, byes and the cost are
counted again from the results, one match after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from .types import (
    Entrant,
    PairingCost,
    PairingMethod,
    PlayerId,
    ReasonCode,
    RoundPairings,
    RoundResults,
    Scoring,
    SwissOptions,
)

NOT_A_CHOICE = frozenset({ReasonCode.AWARDED_BYE, ReasonCode.FORCED_BYE})


def validate_round(
    pairings: RoundPairings,
    entrants: Collection[Entrant],
    rounds: Sequence[RoundResults],
    *,
    options: SwissOptions | None = None,
    scoring: Scoring | None = None,
) -> tuple[str, ...]:
    """Everything that is wrong with the round, in sentences; nothing if it is right.

    Looks at: everybody once, at most one assigned bye and only if the number is odd, awarded
    byes, forbidden and forced pairs, points, tables, reasons, and the cost.
    """
    options = options or SwissOptions()
    past = PastRounds(rounds, scoring or Scoring())
    by_player = {entrant.player: entrant for entrant in entrants}
    problems: list[str] = []

    if pairings.number != len(rounds) + 1:
        problems.append(f"the round is number {pairings.number}, not {len(rounds) + 1}")
    problems.extend(_problems_with_players(pairings, by_player, options))
    problems.extend(_problems_with_tables(pairings, by_player, options))
    forced = {frozenset(pair) for pair in options.forced}
    for pairing in pairings.pairings:
        first, second = pairing.players
        if pairing.points != (past.points[first], past.points[second]):
            problems.append(f"table {pairing.table} shows wrong points")
        codes = {reason.code for reason in pairing.reasons}
        met = past.met[frozenset(pairing.players)]
        if (ReasonCode.REMATCH in codes) != (met > 0):
            problems.append(f"table {pairing.table} is wrong about a rematch")
        if (ReasonCode.PAIRED_DOWN in codes) != (past.points[first] != past.points[second]):
            problems.append(f"table {pairing.table} is wrong about a pair-down")
        if (ReasonCode.FORCED in codes) != (frozenset(pairing.players) in forced):
            problems.append(f"table {pairing.table} is wrong about being set by hand")
    cost = cost_of_round(pairings, rounds, options=options, scoring=scoring)
    if options.method is PairingMethod.RANDOM and cost != pairings.cost:
        problems.append(f"the cost is {cost}, not {pairings.cost}")
    return tuple(problems)


def cost_of_round(
    pairings: RoundPairings,
    rounds: Sequence[RoundResults],
    *,
    options: SwissOptions | None = None,
    scoring: Scoring | None = None,
) -> PairingCost:
    """The cost of a round, counted from its pairings and the results alone.

    The deviation from a wished order is not counted here; it is 0 in random rounds.
    """
    forced = {frozenset(pair) for pair in (options or SwissOptions()).forced}
    chosen = [p.players for p in pairings.pairings if frozenset(p.players) not in forced]
    assigned = [bye.player for bye in pairings.byes if bye.reason.code not in NOT_A_CHOICE]
    return PastRounds(rounds, scoring or Scoring()).cost(chosen, assigned)


def least_cost(
    players: Sequence[PlayerId],
    rounds: Sequence[RoundResults],
    *,
    forbidden: Collection[frozenset[PlayerId]] = (),
    scoring: Scoring | None = None,
) -> PairingCost | None:
    """The least cost of any round, found by trying all of them; for ten players at most.

    ``None`` if the forbidden pairs leave no round.
    """
    past = PastRounds(rounds, scoring or Scoring())
    byes = [[player] for player in players] if len(players) % 2 else [[]]
    return min(
        (
            past.cost(pairs, bye)
            for bye in byes
            for pairs in _all_pairings([player for player in players if player not in bye])
            if not any(frozenset(pair) in forbidden for pair in pairs)
        ),
        default=None,
    )


def _all_pairings(players: Sequence[PlayerId]) -> Iterator[list[tuple[PlayerId, PlayerId]]]:
    """Every way to pair an even number of players."""
    if not players:
        yield []
        return
    first, *others = players
    for position, second in enumerate(others):
        for rest in _all_pairings(others[:position] + others[position + 1 :]):
            yield [(first, second), *rest]


class PastRounds:
    """Points, meetings, byes and pair-downs after the rounds."""

    def __init__(self, rounds: Sequence[RoundResults], scoring: Scoring) -> None:
        self.points: Counter[PlayerId] = Counter()
        self.met: Counter[frozenset[PlayerId]] = Counter()
        self.byes: Counter[PlayerId] = Counter()
        self.pair_downs: Counter[PlayerId] = Counter()
        for results in rounds:
            before = self.points.copy()
            for match in results.matches:
                first, second = match.players
                self.met[frozenset(match.players)] += 1
                if before[first] != before[second]:
                    self.pair_downs.update(match.players)
                if match.double_loss:
                    gained = (scoring.loss, scoring.loss)
                elif match.games[0] == match.games[1]:
                    gained = (scoring.draw, scoring.draw)
                elif match.games[0] > match.games[1]:
                    gained = (scoring.win, scoring.loss)
                else:
                    gained = (scoring.loss, scoring.win)
                self.points[first] += gained[0]
                self.points[second] += gained[1]
            for player in results.byes:
                self.points[player] += scoring.win
                self.byes[player] += 1
            for player in results.losses:
                self.points[player] += scoring.loss

    def cost(
        self, pairs: Sequence[tuple[PlayerId, PlayerId]], byes: Sequence[PlayerId]
    ) -> PairingCost:
        """The cost of pairs and assigned byes after these rounds."""
        meetings = [self.met[frozenset(players)] for players in pairs]
        levels = [sorted(self.points[player] for player in players) for players in pairs]
        floated = [
            players for players, (low, high) in zip(pairs, levels, strict=True) if low != high
        ]
        return PairingCost(
            rematches=sum(1 for count in meetings if count),
            earlier_byes=sum(self.byes[player] for player in byes),
            bye_points=sum(self.points[player] for player in byes),
            squared_point_differences=sum((high - low) ** 2 for low, high in levels),
            repeated_pair_downs=sum(self.pair_downs[p] for players in floated for p in players),
            repeated_rematches=sum(count - 1 for count in meetings if count),
            points_paired_down=sum(high for low, high in levels if low != high),
        )


def _problems_with_players(
    pairings: RoundPairings, by_player: dict[PlayerId, Entrant], options: SwissOptions
) -> list[str]:
    problems: list[str] = []
    times = Counter(player for pairing in pairings.pairings for player in pairing.players)
    times.update(bye.player for bye in pairings.byes)
    problems.extend(
        f"{p} does not play in this round" for p in sorted(times.keys() - by_player.keys())
    )
    for player in sorted(by_player):
        if times[player] != 1:
            problems.append(f"{player} is in the round {times[player]} times")
    byes = {bye.player: bye.reason.code for bye in pairings.byes}
    assigned = [player for player, code in byes.items() if code not in NOT_A_CHOICE]
    rest = len(by_player) - (len(byes) - len(assigned))
    if len(assigned) != rest % 2:
        problems.append(f"{len(assigned)} assigned byes among {rest} players")
    by_hand = {player for pair in options.forced for player in pair} | options.forced_byes
    for player, entrant in sorted(by_player.items()):
        due = entrant.awarded_byes >= pairings.number and player not in by_hand
        if due != (byes.get(player) is ReasonCode.AWARDED_BYE):
            problems.append(f"{player}: awarded byes are for the first {entrant.awarded_byes}")
        if (player in options.forced_byes) != (byes.get(player) is ReasonCode.FORCED_BYE):
            problems.append(f"{player}: wrong about a bye given by hand")
    pairs = {frozenset(pairing.players) for pairing in pairings.pairings}
    forced = {frozenset(pair) for pair in options.forced}
    problems.extend(
        f"{' and '.join(sorted(pair))} must not meet"
        for pair in pairs
        if pair in options.forbidden and pair not in forced
    )
    problems.extend(f"{' and '.join(sorted(pair))} should meet" for pair in forced - pairs)
    return problems


def _problems_with_tables(
    pairings: RoundPairings, by_player: dict[PlayerId, Entrant], options: SwissOptions
) -> list[str]:
    problems: list[str] = []
    tables = [pairing.table for pairing in pairings.pairings]
    if len(set(tables)) != len(tables):
        problems.append("a table is used twice")
    if any(table < options.first_table for table in tables):
        problems.append(f"tables start at {options.first_table}")
    if tables != sorted(tables):
        problems.append("the tables are not in order")
    fixed = {e.fixed_table for e in by_player.values() if e.fixed_table is not None}
    for table in sorted(fixed - set(tables)):
        if any(
            by_player[player].fixed_table == table
            for pairing in pairings.pairings
            for player in pairing.players
            if len({by_player[p].fixed_table for p in pairing.players} - {None}) == 1
        ):
            problems.append(f"nobody sits at the fixed table {table}")
    free = [
        max(pairing.points)
        for pairing in pairings.pairings
        if all(by_player[player].fixed_table is None for player in pairing.players)
    ]
    if free != sorted(free, reverse=True):
        problems.append("the tables do not follow the points")
    return problems
