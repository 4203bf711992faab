"""The shape of a player's own page: everything in which it differs but names and numbers.

`tournaments.web.front` has Django make one page of each shape, with blanks where the player stands,
and fills it in for each. The rows that such a page is made of are made up from the shape alone, so
that it can't hold anything of anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.models import User
from django.utils.safestring import mark_safe

from decks.models import Decklist, DecklistVersion
from tournaments.models import Match, Player, PlayerPool, Registration, RoundEntry
from tournaments.web.front import blanks

Games = tuple[int, int, int]

NEVER = datetime.min.replace(tzinfo=UTC)
_ME = 1  # the registration's key in a page of a shape, where none is shown


@dataclass(frozen=True, slots=True)
class OwnShape:
    """What decides which words an own page has; games are mine, my opponent's, drawn.

    Args:
        is_admin: Whether the account may see the site's administration.
        kind: What the player does in the current round; "" for nothing.
        games: The confirmed result.
        opponent_has_deck: Also False where the page doesn't lead to it.
        has_pool: In a limited event; the pool is confirmed.
        has_pool_table: Whether it was written down at a table.
    """

    is_admin: bool
    is_event_staff: bool
    status: str
    dropped_after_round: int | None
    wants_email: bool
    has_deck: bool
    has_played: bool
    kind: str
    result_status: str
    games: Games | None
    is_double_loss: bool
    my_report: Games | None
    their_report: Games | None
    is_feature: bool
    i_choose: bool
    extra_minutes: int | None
    opponent_has_deck: bool
    deck_is_open: bool
    has_pool: bool
    has_pool_table: bool

    def user(self) -> User:
        """An account that shows as blanks."""
        return User(pk=int(blanks.USER), username=blanks.USER_NAME, is_staff=self.is_admin)

    def registration(self) -> Registration:
        """A registration that shows as blanks."""
        made = Registration(
            pk=_ME,
            status=self.status,
            dropped_after_round=self.dropped_after_round,
            wants_email=self.wants_email,
        )
        if self.has_deck:
            decklist = Decklist(name=blanks.DECK_NAME)
            made.decklist_version = DecklistVersion(pk=_ME, decklist=decklist)
        return made

    def entry(self, registration: Registration) -> RoundEntry | None:
        """What the player does in the current round, with a match that shows as blanks."""
        if not self.kind:
            return None
        entry = RoundEntry(kind=self.kind, registration=registration)
        entry.extra_minutes = self.extra_minutes
        if self.kind == "match":
            mine, theirs, drawn = self.games or (None, None, None)
            entry.match = Match(
                pk=int(blanks.MATCH),
                table=int(blanks.TABLE),
                player_one=registration,
                player_two=self._opponent(),
                result_status=self.result_status,
                games_one=mine,
                games_two=theirs,
                games_drawn=drawn,
                is_double_loss=self.is_double_loss,
            )
        return entry

    def pool(self, registration: Registration) -> PlayerPool:
        """A confirmed pool that shows as blanks."""
        return PlayerPool(
            registration=registration,
            card_pool_id=_ME,
            registered_at=NEVER,
            owner_confirmed_at=NEVER,
            table=int(blanks.POOL_TABLE) if self.has_pool_table else None,
        )

    def _opponent(self) -> Registration:
        player = Player(pk=int(blanks.OPPONENT_PLAYER), name=blanks.OPPONENT_NAME)
        opponent = Registration(pk=int(blanks.OPPONENT), player=player)
        if self.opponent_has_deck:
            opponent.decklist_version_id = _ME
        return opponent

    @staticmethod
    def context() -> dict[str, Any]:
        """What the page says of its reader without any row."""
        return {
            "csrf_token": blanks.TOKEN,
            "state": blanks.STATE,
            "record_html": mark_safe(blanks.RECORD),
            "deck_submitted": blanks.DECK_TIME,
        }
