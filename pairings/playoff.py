"""Single-elimination playoffs (MTR 10.4): brackets, advancing, withdrawals, final order.

| rule | name | done |
| --- | --- | --- |
| MTR 10.4 | bracket by final Swiss standing, byes for the best seeds | yes |
| MTR 10.4 | draft playoff by seat | yes (``draft_bracket``) |
| MTR 2.10 | a player who leaves after the cut is not replaced | yes, both practices |
| MTR 2.2 | higher Swiss rank chooses play or draw | yes (``BracketMatch.chooser``) |

A bracket is its first round, what was decided, and who withdrew; everything else follows and is
worked out anew at each change, so no order of corrections can leave it inconsistent.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from .errors import InvalidHistory
from .types import PlayerId, Standing

THIRD_PLACE_POSITION = 1
"""Position of the match for third place; it belongs to the round of the final, which is at 0."""


class WithdrawalRule(StrEnum):
    """Who profits when a player leaves between two playoff rounds."""

    HIGHEST_RANKED_BYE = "highest_ranked_bye"
    """The highest-ranked player still in has a bye in the next round (MTR 2.10)."""

    OPPONENT_ADVANCES = "opponent_advances"
    """The opponent of the missing player advances, as many organizers do it."""


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Somebody left before the match of a round."""

    player: PlayerId
    round_number: int
    rule: WithdrawalRule


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A place in the bracket.

    Args:
        round_number: 1 for the first playoff round.
        position: index in that round from the top of the bracket, from 0.
        players: who plays here; ``None`` where nobody is known yet or ever.
        seeds: the seeds of ``players`` (1 = best).
        winner: the player who advances, once decided.
        is_bye: the winner advances without playing.
        is_third_place: the match of the losing semifinalists.
        is_held: somebody has left before this round, and who has the bye in their place is open
            until the round before is over.
    """

    round_number: int
    position: int
    players: tuple[PlayerId | None, PlayerId | None]
    seeds: tuple[int | None, int | None]
    winner: PlayerId | None = None
    is_bye: bool = False
    is_third_place: bool = False
    is_held: bool = False

    @property
    def is_ready(self) -> bool:
        """Both players are known and the match is not decided."""
        return None not in self.players and self.winner is None and not self.is_held

    @property
    def loser(self) -> PlayerId | None:
        """The player who was beaten here, if there was a match."""
        if self.winner is None or self.is_bye:
            return None
        first, second = self.players
        return second if self.winner == first else first

    @property
    def chooser(self) -> PlayerId | None:
        """The player who chooses to play or draw first in game 1: the higher seed (MTR 2.2)."""
        (first, second), (first_seed, second_seed) = self.players, self.seeds
        if first_seed is None or second_seed is None:
            return None
        return first if first_seed < second_seed else second


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket and what has happened in it; the last round is the final.

    Args:
        seeds: the players, best seed first.
        slots: the seeds from top to bottom of the first round; a seed above the number of
            players is a bye.
        rounds: all matches as they stand now.
        third_place: the match for third place, if there is one.
        decisions: winners by (round number, position).
        withdrawals: who left, before which round.
    """

    seeds: tuple[PlayerId, ...]
    slots: tuple[int, ...]
    rounds: tuple[tuple[BracketMatch, ...], ...]
    third_place: BracketMatch | None
    decisions: tuple[tuple[tuple[int, int], PlayerId], ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()

    @property
    def champion(self) -> PlayerId | None:
        """The winner of the final, once it is decided."""
        return self.rounds[-1][0].winner

    @property
    def matches(self) -> tuple[BracketMatch, ...]:
        """All matches, round by round, that for third place last."""
        matches = tuple(match for matches in self.rounds for match in matches)
        return (*matches, self.third_place) if self.third_place else matches

    def match(self, round_number: int, position: int) -> BracketMatch:
        """The match at a place, the one for third place included."""
        for match in self.matches:
            if (match.round_number, match.position) == (round_number, position):
                return match
        raise InvalidHistory(f"rounds[{round_number}][{position}]", "there is no such match")


def seed_slots(size: int) -> tuple[int, ...]:
    """The seeds from top to bottom so that the best two can meet in the final only (MTR 10.4).

    >>> seed_slots(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    slots = [1]
    while len(slots) < size:
        both = 2 * len(slots) + 1
        slots = [seed for slot in slots for seed in (slot, both - slot)]
    return tuple(slots)


DRAFT_SLOTS = (1, 5, 3, 7, 2, 6, 4, 8)
"""MTR 10.4: quarterfinals of a draft playoff by seat, in the order of the semifinals."""


def build_bracket(seeds: Sequence[PlayerId], *, third_place: bool = False) -> Bracket:
    """The bracket of the seeds, best first (MTR 10.4); byes go to the best seeds.

    >>> bracket = build_bracket([PlayerId(name) for name in "ABCD"])
    >>> [match.players for match in bracket.rounds[0]]
    [('A', 'D'), ('B', 'C')]
    """
    return _new_bracket(seeds, None, third_place)


def random_bracket(
    players: Collection[PlayerId], seed: int, *, third_place: bool = False
) -> Bracket:
    """A bracket of randomly drawn places, byes included; the seeds are the drawn numbers."""
    drawn = sorted(players)
    random.Random(seed).shuffle(drawn)
    return build_bracket(drawn, third_place=third_place)


def draft_bracket(seats: Sequence[PlayerId], *, third_place: bool = False) -> Bracket:
    """The bracket of a draft playoff of eight by seat at the draft table (MTR 10.4)."""
    if len(seats) != len(DRAFT_SLOTS):
        raise InvalidHistory("seats", f"a draft playoff has eight players, not {len(seats)}")
    return _new_bracket(seats, DRAFT_SLOTS, third_place)


def cut_to(standings: Sequence[Standing], size: int) -> tuple[PlayerId, ...]:
    """The seeds of a cut: the first players of the standings who have not dropped (MTR 10.4).

    Everybody behind a player who left before the cut moves up by one.
    """
    ensure_cut_size(size)
    active = [standing.player for standing in standings if standing.dropped_after is None]
    return tuple(active[:size])


def ensure_cut_size(size: int) -> None:
    """Raise ``InvalidHistory`` for a cut to fewer than two players."""
    if size < 2:
        raise InvalidHistory("cut", f"a playoff needs at least two players, not {size}")


def record_winner(bracket: Bracket, round_number: int, position: int, winner: PlayerId) -> Bracket:
    """The bracket with the winner of a match set and moved on.

    Raises:
        InvalidHistory: the match is not ready, the winner does not play in it, or a later match
            that depends on another winner is decided already.
    """
    match = bracket.match(round_number, position)
    where = f"rounds[{round_number}][{position}]"
    if match.is_bye:
        raise InvalidHistory(where, "a bye has no result")
    if None in match.players:
        raise InvalidHistory(where, "the players of this match are not known yet")
    if match.is_held:
        raise InvalidHistory(where, "a player has left: the round before has to end first")
    if winner not in match.players:
        raise InvalidHistory(where, f"{winner!r} does not play in this match")
    decisions = dict(bracket.decisions)
    decisions[round_number, position] = winner
    return _with_decisions(bracket, decisions, bracket.withdrawals, where)


def clear_winner(bracket: Bracket, round_number: int, position: int) -> Bracket:
    """The bracket with the result of a match taken back.

    Raises:
        InvalidHistory: there is no result, or a later match that depends on it is decided.
    """
    where = f"rounds[{round_number}][{position}]"
    decisions = dict(bracket.decisions)
    if decisions.pop((round_number, position), None) is None:
        raise InvalidHistory(where, "there is no result to take back")
    return _with_decisions(bracket, decisions, bracket.withdrawals, where)


def withdraw_player(
    bracket: Bracket,
    player: PlayerId,
    rule: WithdrawalRule = WithdrawalRule.HIGHEST_RANKED_BYE,
) -> Bracket:
    """The bracket after a player has left the event (MTR 2.10); nobody takes the place.

    Once a match of the player's round is decided that round is under way, and leaving it is a
    concession: the opponent advances under either rule.

    Raises:
        InvalidHistory: the player is not in the bracket any more.
    """
    to_come = (m for m in bracket.matches if player in m.players and m.winner is None)
    match = next(to_come, None)
    if match is None:
        raise InvalidHistory("player", f"{player!r} has no match to come")
    under_way = any(number == match.round_number for (number, _), _ in bracket.decisions)
    if under_way:
        rule = WithdrawalRule.OPPONENT_ADVANCES
    withdrawal = Withdrawal(player, match.round_number, rule)
    return _with_decisions(
        bracket, dict(bracket.decisions), (*bracket.withdrawals, withdrawal), "player"
    )


def final_order(
    bracket: Bracket,
    swiss_order: Sequence[PlayerId],
    *,
    disqualified: Collection[PlayerId] = (),
) -> tuple[PlayerId, ...]:
    """Winner, finalist, semifinalists … each by Swiss rank, then everybody else by Swiss rank.

    Players who are still in stand above those who are out; a decided match for third place
    orders the semifinalists. The disqualified are left out and all behind them move up.
    """
    swiss_rank = {player: rank for rank, player in enumerate(swiss_order)}
    last = len(bracket.rounds)
    reached = dict.fromkeys(bracket.seeds, last + 2 if bracket.champion is None else 0)
    for withdrawal in bracket.withdrawals:
        reached[withdrawal.player] = withdrawal.round_number
    for match in (match for matches in bracket.rounds for match in matches):
        if match.loser is not None:
            reached[match.loser] = match.round_number
    if bracket.champion is not None:
        reached[bracket.champion] = last + 1
    third = bracket.third_place.winner if bracket.third_place else None
    ordered = sorted(
        bracket.seeds,
        key=lambda player: (
            -reached[player],
            player != third,
            swiss_rank.get(player, len(swiss_rank)),
            bracket.seeds.index(player),
        ),
    )
    inside = set(bracket.seeds)
    everybody = [*ordered, *(player for player in swiss_order if player not in inside)]
    return tuple(player for player in everybody if player not in disqualified)


def _new_bracket(
    seeds: Sequence[PlayerId], slots: tuple[int, ...] | None, third_place: bool
) -> Bracket:
    if len(seeds) < 2:
        raise InvalidHistory("seeds", f"a bracket needs at least two players, not {len(seeds)}")
    if len(set(seeds)) != len(seeds):
        raise InvalidHistory("seeds", "a player is in the bracket twice")
    if slots is None:
        slots = seed_slots(1 << (len(seeds) - 1).bit_length())
    third = (
        BracketMatch(
            len(slots).bit_length() - 1,
            THIRD_PLACE_POSITION,
            (None, None),
            (None, None),
            is_third_place=True,
        )
        if third_place and len(seeds) >= 4
        else None
    )
    return _resolved(Bracket(tuple(seeds), slots, (), third))


def _with_decisions(
    bracket: Bracket,
    decisions: Mapping[tuple[int, int], PlayerId],
    withdrawals: tuple[Withdrawal, ...],
    where: str,
) -> Bracket:
    """The bracket worked out anew; every decision must still fit its match."""
    changed = _resolved(
        replace(bracket, decisions=tuple(sorted(decisions.items())), withdrawals=withdrawals)
    )
    for (number, position), winner in changed.decisions:
        match = changed.match(number, position)
        if match.winner != winner or match.is_bye or match.is_held:
            raise InvalidHistory(
                where, f"a match of round {number} that depends on this is decided already"
            )
    return changed


def _resolved(bracket: Bracket) -> Bracket:
    """All rounds as they follow from first round, decisions and withdrawals."""
    decisions = dict(bracket.decisions)
    seed_of = {player: seed for seed, player in enumerate(bracket.seeds, start=1)}
    # A slot holds a player, None while it is open, or "" when nobody will ever come.
    slots: list[PlayerId | None] = [
        bracket.seeds[seed - 1] if seed <= len(bracket.seeds) else NOBODY for seed in bracket.slots
    ]
    rounds: list[tuple[BracketMatch, ...]] = []
    number = 1
    while len(slots) > 1:
        slots, is_held = _without_missing(slots, number, bracket.withdrawals, seed_of)
        matches = tuple(
            _match(
                number,
                position,
                slots[2 * position],
                slots[2 * position + 1],
                decisions,
                seed_of,
                is_held=is_held,
            )
            for position in range(len(slots) // 2)
        )
        slots = [
            NOBODY
            if match.winner is None and slots[2 * position] == slots[2 * position + 1] == NOBODY
            else match.winner
            for position, match in enumerate(matches)
        ]
        rounds.append(matches)
        number += 1
    third = bracket.third_place
    if third is not None:
        third = _third_place(third, rounds, bracket.withdrawals, decisions, seed_of)
    return replace(bracket, rounds=tuple(rounds), third_place=third)


NOBODY = PlayerId("")


def _match(
    number: int,
    position: int,
    first: PlayerId | None,
    second: PlayerId | None,
    decisions: Mapping[tuple[int, int], PlayerId],
    seed_of: Mapping[PlayerId, int],
    *,
    is_third_place: bool = False,
    is_held: bool = False,
) -> BracketMatch:
    present = [player for player in (first, second) if player]
    is_bye = len(present) == 1 and NOBODY in (first, second) and not is_held
    winner = present[0] if is_bye else None
    decided = decisions.get((number, position))
    if not is_bye and decided in present and len(present) == 2:
        winner = decided
    players = (first or None, second or None)
    seeds = (
        seed_of[first] if first else None,
        seed_of[second] if second else None,
    )
    return BracketMatch(number, position, players, seeds, winner, is_bye, is_third_place, is_held)


def _without_missing(
    slots: list[PlayerId | None],
    number: int,
    withdrawals: Sequence[Withdrawal],
    seed_of: Mapping[PlayerId, int],
) -> tuple[list[PlayerId | None], bool]:
    """The slots of a round after those who left before it, with the byes this gives.

    Also whether the byes cannot be given yet, because the round before is not over.
    """
    left = {w.player: w.rule for w in withdrawals if w.round_number <= number}
    slots = slots.copy()
    to_give = 0
    for position in range(0, len(slots), 2):
        for here, there in ((position, position + 1), (position + 1, position)):
            player = slots[here]
            if player and player in left:
                slots[here] = NOBODY
                other = slots[there]
                if (
                    left[player] is WithdrawalRule.HIGHEST_RANKED_BYE
                    and other != NOBODY
                    and other not in left
                ):
                    to_give += 1
    if not to_give or None in slots:
        return slots, to_give > 0
    # MTR 2.10: the byes go to the highest-ranked players; those left without an opponent meet.
    playing = [
        position
        for position in range(len(slots))
        if slots[position] and slots[position ^ 1] != NOBODY
    ]
    alone = [
        position
        for position in range(len(slots))
        if slots[position] and slots[position ^ 1] == NOBODY
    ]
    candidates = sorted(playing + alone, key=lambda position: seed_of[slots[position] or NOBODY])
    byes = set(candidates[:to_give])
    waiting = [position for position in alone if position not in byes]
    for position in sorted(byes):
        opponent = slots[position ^ 1]
        if opponent and position ^ 1 not in byes and waiting:
            seat = waiting.pop(0)
            slots[seat ^ 1] = opponent
            slots[position ^ 1] = NOBODY
    return slots, False


def _third_place(
    third: BracketMatch,
    rounds: Sequence[Sequence[BracketMatch]],
    withdrawals: Sequence[Withdrawal],
    decisions: Mapping[tuple[int, int], PlayerId],
    seed_of: Mapping[PlayerId, int],
) -> BracketMatch:
    """The match of the losing semifinalists; one who has nobody to play is third by a bye."""
    left = {withdrawal.player for withdrawal in withdrawals}
    losers: list[PlayerId | None] = []
    for match in rounds[-2]:
        loser: PlayerId | None = match.loser
        if match.winner is not None and (loser is None or loser in left):
            loser = NOBODY
        losers.append(loser)
    return _match(
        third.round_number,
        third.position,
        losers[0],
        losers[1],
        decisions,
        seed_of,
        is_third_place=True,
    )
