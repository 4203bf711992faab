"""The values that go into and come out of this package.

All of them are immutable. Percentages are ``Fraction``s and are rounded only where they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, NewType, Protocol

PlayerId = NewType("PlayerId", str)

OFFICIAL_MINIMUM_PERCENTAGE = Fraction(33, 100)
"""MTR App. C: no match-win or game-win percentage counts as less than this."""

COMMON_MINIMUM_PERCENTAGE = Fraction(1, 3)
"""What much other software uses in place of the official minimum."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """What results are worth (MTR App. C).

    Args:
        win, draw, loss: match points; a bye counts as a win.
        floor: the minimum of every match-win and game-win percentage.
        games_per_bye: games that count as played and won by a bye (2; 1 in best-of-one events).
        games_per_assigned_loss: games that count as lost by an assigned loss.
        use_games: whether game percentages break ties (team and single-game events: no).
        no_opponents: the opponents' percentages of a player who met nobody.
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    floor: Fraction = OFFICIAL_MINIMUM_PERCENTAGE
    games_per_bye: int = 2
    games_per_assigned_loss: int = 0
    use_games: bool = True
    no_opponents: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One finished match: ``games`` are won by the first, won by the second, drawn.

    More games won wins the match; equal games are a drawn match. With ``double_loss`` both
    players get the points of a loss, whatever the games.
    """

    players: tuple[PlayerId, PlayerId]
    games: tuple[int, int, int]
    double_loss: bool = False


@dataclass(frozen=True, slots=True)
class RoundResults:
    """What happened in one round; a player who appears nowhere did not take part in it.

    Args:
        matches: the matches played.
        byes: players with a bye, assigned or awarded.
        losses: players with an assigned loss (no opponent, no points, but a round played).
    """

    matches: tuple[MatchResult, ...] = ()
    byes: tuple[PlayerId, ...] = ()
    losses: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class OpponentShare:
    """One term of a player's opponents' percentages: who, in which round, with what.

    ``raw_…`` are before the minimum is applied; the means are taken over the others.
    """

    round_number: int
    player: PlayerId
    match_points: int
    rounds_played: int
    raw_match_win_percentage: Fraction
    match_win_percentage: Fraction
    raw_game_win_percentage: Fraction
    game_win_percentage: Fraction


class StandingSource(Protocol):
    """The records behind the lines of some standings, by the place of a player in them."""

    def explanation(self, place: int) -> Explanation:
        """Everything that follows from the results of the player at the place."""
        ...

    def shares(self, place: int) -> tuple[OpponentShare, ...]:
        """One share for every match of the player at the place, in round order."""
        ...


class Explanation(NamedTuple):
    """Exact percentages of a player and the counts that they are made of."""

    opponents_match_win_percentage: Fraction
    game_win_percentage: Fraction
    opponents_game_win_percentage: Fraction
    match_win_percentage: Fraction
    raw_match_win_percentage: Fraction
    raw_game_win_percentage: Fraction
    matches_won: int
    matches_lost: int
    matches_drawn: int
    rounds_played: int
    game_points: int
    games_played: int


@dataclass(slots=True, eq=False)  # not frozen: ten thousand are made at once, thrice as fast
class Standing:
    """A line of the standings with everything that put it there; a value, never changed.

    ``rank`` is unique in the list; ``shared_rank`` is the best rank among the players that are
    equal on all tie-breakers, so ``is_tied`` players were put in order by ``tie_number`` alone.
    The percentages are exact and are worked out when they are asked for.
    """

    rank: int
    shared_rank: int
    is_tied: bool
    player: PlayerId
    match_points: int
    tie_number: int
    dropped_after: int | None
    _source: StandingSource = field(repr=False)
    _place: int = field(repr=False)

    @property
    def explanation(self) -> Explanation:
        """All percentages and counts at once."""
        return self._source.explanation(self._place)

    @property
    def opponents(self) -> tuple[OpponentShare, ...]:
        """The terms of the opponents' percentages, one for every match, in round order."""
        return self._source.shares(self._place)

    @property
    def opponents_match_win_percentage(self) -> Fraction:
        """First tie-breaker of MTR App. C."""
        return self.explanation.opponents_match_win_percentage

    @property
    def game_win_percentage(self) -> Fraction:
        """Second tie-breaker of MTR App. C, at least the minimum."""
        return self.explanation.game_win_percentage

    @property
    def opponents_game_win_percentage(self) -> Fraction:
        """Third tie-breaker of MTR App. C."""
        return self.explanation.opponents_game_win_percentage

    @property
    def match_win_percentage(self) -> Fraction:
        """Own match-win percentage, at least the minimum."""
        return self.explanation.match_win_percentage

    @property
    def raw_match_win_percentage(self) -> Fraction:
        """Own match-win percentage without the minimum."""
        return self.explanation.raw_match_win_percentage

    @property
    def raw_game_win_percentage(self) -> Fraction:
        """Own game-win percentage without the minimum."""
        return self.explanation.raw_game_win_percentage

    @property
    def record(self) -> tuple[int, int, int]:
        """Matches won, lost, drawn."""
        own = self.explanation
        return (own.matches_won, own.matches_lost, own.matches_drawn)

    @property
    def matches_won(self) -> int:
        """Matches won, byes included."""
        return self.explanation.matches_won

    @property
    def matches_lost(self) -> int:
        """Matches lost, assigned losses included."""
        return self.explanation.matches_lost

    @property
    def matches_drawn(self) -> int:
        """Matches drawn."""
        return self.explanation.matches_drawn

    @property
    def rounds_played(self) -> int:
        """Rounds taken part in."""
        return self.explanation.rounds_played

    @property
    def game_points(self) -> int:
        """Three for every game won and one for every game drawn."""
        return self.explanation.game_points

    @property
    def games_played(self) -> int:
        """Games that count for the game-win percentage."""
        return self.explanation.games_played

    @property
    def omw(self) -> Fraction:
        """Head of table: opponents' match-win percentage."""
        return self.opponents_match_win_percentage

    @property
    def gw(self) -> Fraction:
        """Head of table: game-win percentage."""
        return self.game_win_percentage

    @property
    def ogw(self) -> Fraction:
        """Head of table: opponents' game-win percentage."""
        return self.opponents_game_win_percentage

    def __eq__(self, other: object) -> bool:
        """Equal lines say the same about the same player."""
        if not isinstance(other, Standing):
            return NotImplemented
        return self._shown() == other._shown() and self.explanation == other.explanation

    def __hash__(self) -> int:
        return hash(self._shown())

    def _shown(self) -> tuple[int, int, bool, PlayerId, int, int, int | None]:
        return (
            self.rank,
            self.shared_rank,
            self.is_tied,
            self.player,
            self.match_points,
            self.tie_number,
            self.dropped_after,
        )


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who is active in the round to be paired.

    Args:
        awarded_byes: byes won beforehand for the first so many rounds.
        fixed_table: a table the player must sit at, whatever the score.
        seat: seat in the draft or deck-construction pod, for a cross-table first round.
    """

    player: PlayerId
    awarded_byes: int = 0
    fixed_table: int | None = None
    seat: int | None = None


class PairingMethod(StrEnum):
    """How the free choice within the cost is made."""

    RANDOM = "random"
    CROSS_TABLE = "cross_table"
    BY_STANDINGS = "by_standings"


@dataclass(frozen=True, slots=True)
class SwissOptions:
    """What the organizer may choose about a round.

    Args:
        method: random inside score groups; across the table by seat (first round); or by
            standings, first against second and so on (usual only in a last round).
        forbidden: pairs that must not meet in this round, such as family or travel mates.
        forced: pairs set by hand before the others are paired.
        forced_byes: players who get a bye by hand in this round.
        first_table: number of the first table.
        met_before: pairs who met in an earlier part of the event whose points do not count any
            more; a match of theirs is a rematch.
    """

    method: PairingMethod = PairingMethod.RANDOM
    forbidden: frozenset[frozenset[PlayerId]] = frozenset()
    forced: tuple[tuple[PlayerId, PlayerId], ...] = ()
    forced_byes: frozenset[PlayerId] = frozenset()
    first_table: int = 1
    met_before: tuple[tuple[PlayerId, PlayerId], ...] = ()


class ReasonCode(StrEnum):
    """Why two players meet, why they sit where they sit, or why a player has a bye."""

    FIRST_ROUND = "first_round"
    SAME_SCORE = "same_score"
    PAIRED_DOWN = "paired_down"
    REMATCH = "rematch"
    CROSS_TABLE = "cross_table"
    BY_STANDINGS = "by_standings"
    FORCED = "forced"
    FIXED_TABLE = "fixed_table"
    ASSIGNED_BYE = "assigned_bye"
    SECOND_BYE = "second_bye"
    AWARDED_BYE = "awarded_bye"
    FORCED_BYE = "forced_bye"


@dataclass(frozen=True, slots=True)
class Reason:
    """A code for programs, a sentence for people, and the numbers in the sentence.

    ``values`` holds what a translated sentence needs: for ``PAIRED_DOWN`` the points of both
    players, for ``REMATCH`` the number of earlier meetings, for ``FIXED_TABLE`` the table, for
    an assigned bye the points of its score group.
    """

    code: ReasonCode
    text: str
    values: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table of the round. The player with more points stands first."""

    table: int
    players: tuple[PlayerId, PlayerId]
    points: tuple[int, int]
    reasons: tuple[Reason, ...]

    @property
    def reason(self) -> str:
        """All reasons as one line of text."""
        return "; ".join(reason.text for reason in self.reasons)


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in the round, and why."""

    player: PlayerId
    points: int
    reason: Reason


@dataclass(frozen=True, slots=True, order=True)
class PairingCost:
    """What a pairing costs; compared from the first field to the last (lexicographically).

    Pairs set by hand and awarded byes are outside the cost: they are not a choice.

    Args:
        rematches: pairs of players who have met before.
        earlier_byes: byes that the player with the assigned bye had before (0: nobody has a
            second one).
        bye_points: match points of the player with the assigned bye (low is good).
        squared_point_differences: sum over the pairs of (difference in match points) squared.
        order_deviation: only in rounds by standings or across the table: sum over the pairs of
            (distance in the order, less the wished distance) squared.
        repeated_pair_downs: sum over the players paired outside their score group of how often
            that happened to them in earlier rounds.
        repeated_rematches: meetings of the paired players before, beyond the first each.
        points_paired_down: sum over the pair-downs of the points of the higher player.
    """

    rematches: int = 0
    earlier_byes: int = 0
    bye_points: int = 0
    squared_point_differences: int = 0
    order_deviation: int = 0
    repeated_pair_downs: int = 0
    repeated_rematches: int = 0
    points_paired_down: int = 0


@dataclass(frozen=True, slots=True)
class RoundPairings:
    """A round ready to be published.

    ``optimal`` says that no other pairing under the same constraints has a lower ``cost``; it is
    set only when that was proven.
    """

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    cost: PairingCost
    optimal: bool
    seed: int = field(default=0)


@dataclass(frozen=True, slots=True)
class SuggestedStructure:
    """What MTR App. E recommends for a number of players.

    ``swiss_rounds`` is 0 where single elimination from the start is recommended; then
    ``elimination_rounds`` are all the rounds of the event. ``cut`` is 0 without a playoff.
    """

    swiss_rounds: int
    cut: int
    elimination_rounds: int
    counted_players: int
