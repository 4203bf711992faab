"""Double elimination: who has lost twice is out.

| rule | name | done |
| --- | --- | --- |
| MTR 10.4 | an announced way to pair that is not Swiss | yes |
| MTR 2.10 | a player who leaves: the opponent advances | yes |

The winners' bracket is a single elimination; its losers drop into the losers' bracket, crossed
over so that those who met do not meet again early. The winner of the losers' bracket meets the
unbeaten player in the grand final, which is played again after a first loss of the unbeaten one
(the reset) if that is announced. As in `playoff`, everything follows from seeds and decisions.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from .errors import InvalidHistory
from .playoff import NOBODY, seed_slots
from .types import PlayerId


class Side(StrEnum):
    """The parts of a double elimination."""

    WINNERS = "winners"
    LOSERS = "losers"
    GRAND_FINAL = "grand_final"


class MatchId(NamedTuple):
    """A place of the bracket; rounds count from 1 on each side, positions from 0."""

    side: Side
    round_number: int
    position: int


class Source(NamedTuple):
    """Where a player comes from: a seed, or the winner or loser of another match."""

    seed: int = 0
    match: MatchId | None = None
    is_loser: bool = False


@dataclass(frozen=True, slots=True)
class DoubleMatch:
    """A match as it stands now.

    Args:
        number: the index in `DoubleBracket.matches`; it never changes.
        players: ``None`` while open, ``""`` where nobody will come.
        winner: who advances; ``""`` if nobody does.
        is_walkover: decided without a match.
    """

    id: MatchId
    number: int
    sources: tuple[Source, Source]
    players: tuple[PlayerId | None, PlayerId | None] = (None, None)
    winner: PlayerId | None = None
    is_walkover: bool = False

    @property
    def is_ready(self) -> bool:
        """Both players are known and the match is not decided."""
        return self.winner is None and all(self.players)

    @property
    def loser(self) -> PlayerId | None:
        """Who was beaten here; ``""`` if nobody was, ``None`` while open."""
        if self.winner is None:
            return None
        if self.is_walkover or self.winner == NOBODY:
            return NOBODY
        first, second = self.players
        return second if self.winner == first else first


@dataclass(frozen=True, slots=True)
class DoubleBracket:
    """A bracket and what has happened in it.

    Args:
        seeds: the players, best seed first.
        matches: all matches in the order of their numbers.
        has_reset: the grand final is played again after a first loss of the unbeaten player.
        decisions: winners by match number.
        withdrawn: players who have left, the first to leave first.
    """

    seeds: tuple[PlayerId, ...]
    matches: tuple[DoubleMatch, ...]
    has_reset: bool
    decisions: tuple[tuple[int, PlayerId], ...] = ()
    withdrawn: tuple[PlayerId, ...] = ()

    @property
    def ready(self) -> tuple[DoubleMatch, ...]:
        """The matches that can be played now."""
        return tuple(match for match in self.matches if match.is_ready)

    @property
    def champion(self) -> PlayerId | None:
        """The winner, once the last grand final is decided."""
        final, *reset = (one for one in self.matches if one.id.side is Side.GRAND_FINAL)
        if reset and reset[0].winner:
            return reset[0].winner
        if final.winner and (not reset or reset[0].players == (NOBODY, NOBODY)):
            return final.winner
        return None

    @property
    def losses(self) -> dict[PlayerId, int]:
        """Matches lost by each player so far."""
        lost = dict.fromkeys(self.seeds, 0)
        for match in self.matches:
            if match.loser:
                lost[match.loser] += 1
        return lost

    def rounds_of(self, side: Side) -> tuple[tuple[DoubleMatch, ...], ...]:
        """The rounds of a part, first round first."""
        last = max((m.id.round_number for m in self.matches if m.id.side is side), default=0)
        return tuple(
            tuple(m for m in self.matches if m.id.side is side and m.id.round_number == number)
            for number in range(1, last + 1)
        )


def build_double_bracket(seeds: Sequence[PlayerId], *, has_reset: bool = True) -> DoubleBracket:
    """The bracket of the seeds, best first; byes of the first round go to the best seeds.

    >>> bracket = build_double_bracket([PlayerId(name) for name in "ABCD"])
    >>> [match.players for match in bracket.ready]
    [('A', 'D'), ('B', 'C')]
    """
    if len(seeds) < 2:
        raise InvalidHistory("seeds", f"a bracket needs at least two players, not {len(seeds)}")
    if len(set(seeds)) != len(seeds):
        raise InvalidHistory("seeds", "a player is in the bracket twice")
    places = _places(1 << (len(seeds) - 1).bit_length(), has_reset)
    matches = tuple(DoubleMatch(id, number, both) for number, (id, both) in enumerate(places))
    return _resolved(DoubleBracket(tuple(seeds), matches, has_reset))


def random_double_bracket(
    players: Collection[PlayerId], seed: int, *, has_reset: bool = True
) -> DoubleBracket:
    """A bracket of randomly drawn places; the seeds are the drawn numbers."""
    drawn = sorted(players)
    random.Random(seed).shuffle(drawn)
    return build_double_bracket(drawn, has_reset=has_reset)


def restore_double_bracket(
    seeds: Sequence[PlayerId],
    decisions: Sequence[tuple[int, PlayerId]],
    withdrawn: Sequence[PlayerId] = (),
    *,
    has_reset: bool = True,
) -> DoubleBracket:
    """The bracket with stored decisions and withdrawals, in the order in which they happened.

    Raises:
        InvalidHistory: a decision does not fit its match.
    """
    bracket = build_double_bracket(seeds, has_reset=has_reset)
    bracket = _resolved(
        replace(bracket, decisions=tuple(decisions), withdrawn=tuple(dict.fromkeys(withdrawn)))
    )
    for number, winner in bracket.decisions:
        fits = 0 <= number < len(bracket.matches) and bracket.matches[number].winner == winner
        if not fits:
            raise InvalidHistory(f"matches[{number}]", f"{winner!r} cannot have won this match")
    return bracket


def record_double_winner(bracket: DoubleBracket, number: int, winner: PlayerId) -> DoubleBracket:
    """The bracket with a match decided; ``""`` as winner is a loss for both.

    Raises:
        InvalidHistory: the match is not ready or the winner does not play in it.
    """
    if not 0 <= number < len(bracket.matches):
        raise InvalidHistory(f"matches[{number}]", "there is no such match")
    match = bracket.matches[number]
    if not match.is_ready:
        raise InvalidHistory(f"matches[{number}]", "this match is not ready")
    if winner and winner not in match.players:
        raise InvalidHistory(f"matches[{number}]", f"{winner!r} does not play in this match")
    return _resolved(replace(bracket, decisions=(*bracket.decisions, (number, winner))))


def withdraw_from_double_bracket(bracket: DoubleBracket, player: PlayerId) -> DoubleBracket:
    """The bracket after a player has left: every opponent to come advances."""
    if player not in bracket.seeds:
        raise InvalidHistory("player", f"{player!r} is not in the bracket")
    if player in bracket.withdrawn:
        return bracket
    return _resolved(replace(bracket, withdrawn=(*bracket.withdrawn, player)))


def double_elimination_order(bracket: DoubleBracket) -> tuple[tuple[PlayerId, ...], ...]:
    """The places: champion, finalist, then who went out together, last losers' round first.

    Who left is placed as if beaten in the matches to come. Players who are still in come first,
    in one group, as long as nobody has won.
    """
    last = len(bracket.matches) + 1
    groups: dict[int, list[PlayerId]] = {}
    for player in bracket.seeds:
        groups.setdefault(_out_in(bracket, player, last), []).append(player)
    return tuple(tuple(groups[rank]) for rank in sorted(groups, reverse=True))


def _out_in(bracket: DoubleBracket, player: PlayerId, last: int) -> int:
    """The losers' round that a player went out in; `last` for the champion and who is in."""
    if player == bracket.champion:
        return last
    own = [match for match in _in_order(bracket.matches) if player in match.players]
    played = [match for match in own if match.winner is not None]
    if not played:
        return 1 if player in bracket.withdrawn else last
    match = played[-1]
    is_out = (
        player in bracket.withdrawn
        or bracket.losses[player] >= 2
        or match.winner == NOBODY
        or (match.id.side is Side.GRAND_FINAL and bracket.champion is not None)
    )
    if not is_out:
        return last
    number = match.id.round_number
    match match.id.side:
        case Side.GRAND_FINAL:
            return last - 1
        case Side.LOSERS:
            return number + (match.winner == player)
        case Side.WINNERS:
            return 2 * number if match.winner == player else max(1, 2 * (number - 1))


def validate_double_bracket(bracket: DoubleBracket) -> tuple[str, ...]:
    """Everything that is wrong with a bracket, told from its matches alone."""
    problems: list[str] = []
    lost = bracket.losses
    for player, count in lost.items():
        if count > 2:
            problems.append(f"{player} has lost {count} times")
        waiting = [m for m in bracket.matches if player in m.players and m.winner is None]
        if count >= 2 and waiting:
            problems.append(f"{player} has lost twice and plays again")
        if len(waiting) > 1:
            problems.append(f"{player} has {len(waiting)} matches at once")
    if bracket.champion is not None:
        if any(match.is_ready for match in bracket.matches):
            problems.append("there is a champion and matches are left")
        if not bracket.withdrawn and lost[bracket.champion] > 1:
            problems.append("the champion has lost twice")
    return tuple(problems)


def _places(size: int, has_reset: bool) -> list[tuple[MatchId, tuple[Source, Source]]]:
    """All matches of a full bracket and where their players come from."""
    slots = seed_slots(size)
    levels = size.bit_length() - 1
    found: list[tuple[MatchId, tuple[Source, Source]]] = []
    for number in range(1, levels + 1):
        for position in range(size >> number):
            here = MatchId(Side.WINNERS, number, position)
            if number == 1:
                both = Source(slots[2 * position]), Source(slots[2 * position + 1])
            else:
                both = (
                    Source(match=MatchId(Side.WINNERS, number - 1, 2 * position)),
                    Source(match=MatchId(Side.WINNERS, number - 1, 2 * position + 1)),
                )
            found.append((here, both))
    found += _losers_places(size, levels)
    unbeaten = Source(match=MatchId(Side.WINNERS, levels, 0))
    other = (
        Source(match=MatchId(Side.LOSERS, 2 * (levels - 1), 0))
        if levels > 1
        else Source(match=MatchId(Side.WINNERS, 1, 0), is_loser=True)
    )
    final = MatchId(Side.GRAND_FINAL, 1, 0)
    found.append((final, (unbeaten, other)))
    if has_reset:
        again = MatchId(Side.GRAND_FINAL, 2, 0)
        found.append((again, (Source(match=final), Source(match=final, is_loser=True))))
    return found


def _losers_places(size: int, levels: int) -> list[tuple[MatchId, tuple[Source, Source]]]:
    """The losers' bracket: odd rounds among themselves, even rounds against those who drop."""
    found: list[tuple[MatchId, tuple[Source, Source]]] = []
    #: Per place of the losers' bracket the first-round places its players can come from.
    reach = [frozenset({2 * one, 2 * one + 1}) for one in range(size // 4)]
    for level in range(1, levels):
        count = size >> (level + 1)
        odd, even = 2 * level - 1, 2 * level
        for position in range(count):
            both = tuple(
                Source(match=MatchId(Side.WINNERS, 1, feeding), is_loser=True)
                if level == 1
                else Source(match=MatchId(Side.LOSERS, odd - 1, feeding))
                for feeding in (2 * position, 2 * position + 1)
            )
            found.append((MatchId(Side.LOSERS, odd, position), (both[0], both[1])))
        if level > 1:
            reach = [reach[2 * one] | reach[2 * one + 1] for one in range(count)]
        width = 1 << level
        dropping = [frozenset(range(p * width, (p + 1) * width)) for p in range(count)]
        crossing = _crossing(reach, dropping)
        for position, drop in enumerate(crossing):
            both = (
                Source(match=MatchId(Side.WINNERS, level + 1, drop), is_loser=True),
                Source(match=MatchId(Side.LOSERS, odd, position)),
            )
            found.append((MatchId(Side.LOSERS, even, position), both))
        reach = [reach[p] | dropping[crossing[p]] for p in range(count)]
    return found


def _crossing(reach: Sequence[frozenset[int]], dropping: Sequence[frozenset[int]]) -> list[int]:
    """Which loser drops to which place: the usual crossing with the fewest possible rematches."""
    count = len(reach)
    half = count // 2
    straight = list(range(count))
    turned = straight[::-1]
    swapped = straight[half:] + straight[:half]
    both = swapped[::-1]
    return min(
        (turned, swapped, both, straight),
        key=lambda order: sum(len(reach[p] & dropping[order[p]]) for p in range(count)),
    )


def _in_order(matches: Sequence[DoubleMatch]) -> list[DoubleMatch]:
    """The matches so that each comes after those that feed it."""

    def turn(match: DoubleMatch) -> tuple[int, int]:
        side, number, _ = match.id
        if side is Side.WINNERS:
            return (2 * (number - 1), 0)
        if side is Side.LOSERS:
            return (number, 1)
        return (len(matches) + number, 0)

    return sorted(matches, key=lambda match: (turn(match), match.number))


def _resolved(bracket: DoubleBracket) -> DoubleBracket:
    """All matches as they follow from seeds, decisions and withdrawals."""
    decisions = dict(bracket.decisions)
    done: dict[MatchId, DoubleMatch] = {}
    for match in _in_order(bracket.matches):
        players = (
            _player_from(match.sources[0], bracket, done),
            _player_from(match.sources[1], bracket, done),
        )
        if match.id.side is Side.GRAND_FINAL and match.id.round_number == 2:
            final = done[MatchId(Side.GRAND_FINAL, 1, 0)]
            if final.winner is not None and (
                final.winner in (final.players[0], NOBODY) or final.is_walkover
            ):
                players = (NOBODY, NOBODY)
        done[match.id] = _decided(match, players, decisions.get(match.number), bracket.withdrawn)
    return replace(bracket, matches=tuple(done[match.id] for match in bracket.matches))


def _player_from(
    source: Source, bracket: DoubleBracket, done: Mapping[MatchId, DoubleMatch]
) -> PlayerId | None:
    if source.match is None:
        return bracket.seeds[source.seed - 1] if source.seed <= len(bracket.seeds) else NOBODY
    match = done[source.match]
    return match.loser if source.is_loser else match.winner


def _decided(
    match: DoubleMatch,
    players: tuple[PlayerId | None, PlayerId | None],
    winner: PlayerId | None,
    withdrawn: Sequence[PlayerId],
) -> DoubleMatch:
    """The match with its players: decided, a walkover, or open.

    Of two players who have left, the one who stayed longer gets on: that player may have gone on
    from here before leaving.
    """
    here = replace(match, players=players, winner=None, is_walkover=False)
    first, second = players
    if first is None or second is None:
        return here
    if NOBODY in players:
        return replace(here, winner=first or second, is_walkover=True)
    if winner is not None:
        return replace(here, winner=winner)
    gone = [player for player in withdrawn if player in players]
    if not gone:
        return here
    return replace(here, winner=second if gone[0] == first else first, is_walkover=True)
