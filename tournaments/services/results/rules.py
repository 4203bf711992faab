"""What a match can end like (MTR 2.1, 2.4)."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.errors import ImpossibleResult
from tournaments.models import Match, Registration
from tournaments.selectors.penalties import game_losses, missing_game_losses

Games = tuple[int, int, int]

INTENTIONAL_DRAW: Games = (0, 0, 3)
MAX_DRAWN_GAMES = 20


def validate_result(
    games: Games,
    *,
    best_of: int,
    is_playoff: bool = False,
    is_double_loss: bool = False,
    seats: int = 0,
) -> tuple[str, ...]:
    """MTR 2.1: everything that makes a result impossible, as sentences; empty if it is possible.

    Args:
        seats: In a match of teams the seats that play: the result counts their matches.

    >>> validate_result((2, 1, 0), best_of=3)
    ()
    """
    one, two, drawn = games
    needed = best_of // 2 + 1
    reasons = []
    if min(games) < 0:
        reasons.append(_("Numbers of games cannot be negative."))
    if seats:
        if sum(games) > seats and games != INTENTIONAL_DRAW:
            reasons.append(
                _("The teams have %(seats)d seats: no more matches can be won or drawn.")
                % {"seats": seats}
            )
    elif max(one, two) > needed:
        reasons.append(
            ngettext(
                "In a best of %(best_of)d a player wins at most %(needed)d game.",
                "In a best of %(best_of)d a player wins at most %(needed)d games.",
                needed,
            )
            % {"best_of": best_of, "needed": needed}
        )
    if not seats and min(one, two) >= needed:
        reasons.append(
            _("Not both players can win %(needed)d games: the match ends before.")
            % {"needed": needed}
        )
    if drawn > MAX_DRAWN_GAMES:
        reasons.append(
            _("More than %(limit)d drawn games in one match cannot be entered.")
            % {"limit": MAX_DRAWN_GAMES}
        )
    if is_double_loss and (one or two):
        reasons.append(_("In a double loss nobody wins a game."))
    if is_playoff and not is_double_loss and one == two and not reasons:
        reasons.append(_("A playoff match cannot be drawn: one player has to win it."))
    return tuple(reasons)


def ensure_result(
    games: Games,
    *,
    best_of: int,
    is_playoff: bool = False,
    is_double_loss: bool = False,
    seats: int = 0,
) -> None:
    """Raise `ImpossibleResult` with every reason unless the result is possible."""
    reasons = validate_result(
        games,
        best_of=best_of,
        is_playoff=is_playoff,
        is_double_loss=is_double_loss,
        seats=seats,
    )
    if reasons:
        raise ImpossibleResult(reasons)


def ensure_counts_penalties(match: Match, games: Games) -> None:
    """Raise `ImpossibleResult` if the games contradict the Game Losses of the match."""
    if reasons := missing_game_losses(match, games):
        raise ImpossibleResult(reasons)


def loss_of(match: Match, loser: Registration, *, won_games: int = 0, best_of: int) -> Games:
    """MTR 2.4: the games when one side gives the match up after having won so many games.

    The other side gets the games it needs: 2–0 before play, 2–1 after a win (best of three). Game
    Losses of the other side count as wins of the one who loses.
    """
    needed = best_of // 2 + 1
    if loser.pk in (match.player_one_id, match.player_two_id):
        other = match.opponent_of(loser.pk)
        by_penalty = game_losses([match]).get(match.pk, {}).get(other, 0)
        if 0 <= won_games < by_penalty:
            won_games = by_penalty
    if loser.pk == match.player_one_id:
        return (won_games, needed, 0)
    if loser.pk == match.player_two_id:
        return (needed, won_games, 0)
    raise ImpossibleResult([_("This player does not play this match.")])
