"""Rows become the values of `pairings`, and its results rows; the only place where they meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pairings import (
    Bye,
    Entrant,
    MatchResult,
    Pairing,
    PlayerId,
    Reason,
    ReasonCode,
    RoundResults,
    Scoring,
)
from tournaments.enums import (
    EntryKind,
    RegistrationStatus,
    ResultStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.models import Match, Registration, RoundEntry, SwissCut, Tournament


def player_id(registration_id: int) -> PlayerId:
    """The key as text of fixed width: texts are in the order of the registrations."""
    return PlayerId(f"{registration_id:012d}")


def registration_id(player: PlayerId) -> int:
    return int(player)


def scoring_of(tournament: Tournament) -> Scoring:
    """MTR App. C with the tournament's settings."""
    return Scoring(
        floor=tournament.floor,
        games_per_bye=tournament.bye_games,
        use_games=tournament.use_game_percentages,
    )


@dataclass(slots=True)
class History:
    """The Swiss part of a tournament as values: who took part, and what happened in each round.

    Attributes:
        start: The number of the round before the first of `rounds`.
    """

    players: tuple[PlayerId, ...]
    rounds: tuple[RoundResults, ...]
    tie_numbers: Mapping[PlayerId, int]
    dropped: Mapping[PlayerId, int]
    disqualified: frozenset[PlayerId]
    scoring: Scoring
    open_tables: tuple[int, ...] = field(default=())
    start: int = 0


def load_history(
    tournament: Tournament,
    *,
    through_round: int | None = None,
    after_round: int | None = None,
    open_matches_as_drawn: bool = False,
) -> History:
    """Everything standings and pairings need, in five queries whatever the size.

    Args:
        through_round: Only rounds up to this number; by default all that are published.
        after_round: Only rounds after this number and who goes on from there; by default since
            match points were last set back, which is the start in most events.
        open_matches_as_drawn: Count matches without a result as if their round were complete.

    A match without a confirmed result is left out while its round is open; once the round was
    completed without it, it counts as drawn without games (a correction replaces that).
    """
    rounds = tournament.rounds.filter(phase=RoundPhase.SWISS).exclude(status=RoundStatus.DRAFT)
    if through_round is not None:
        rounds = rounds.filter(number__lte=through_round)
    status_of = dict(rounds.order_by("number").values_list("number", "status"))
    last = max(status_of, default=0)
    start = points_start(tournament, last) if after_round is None else after_round
    numbers = sorted(number for number in status_of if number > start)
    matches: dict[int, list[MatchResult]] = {number: [] for number in numbers}
    byes: dict[int, list[PlayerId]] = {number: [] for number in numbers}
    losses: dict[int, list[PlayerId]] = {number: [] for number in numbers}
    open_tables = []

    match_rows = (
        Match.objects.filter(
            round__tournament=tournament,
            round__phase=RoundPhase.SWISS,
            round__number__in=numbers,
        )
        .order_by("round__number", "table")
        .values_list(
            "round__number",
            "table",
            "player_one_id",
            "player_two_id",
            "result_status",
            "games_one",
            "games_two",
            "games_drawn",
            "is_double_loss",
        )
    )
    for number, table, one, two, status, won, lost, drawn, double_loss in match_rows:
        games = (won, lost, drawn)
        if status != ResultStatus.CONFIRMED:
            open_tables.append(table)
            if status_of[number] != RoundStatus.COMPLETE and not open_matches_as_drawn:
                continue
            games, double_loss = (0, 0, 0), False
        matches[number].append(
            MatchResult((player_id(one), player_id(two)), games, double_loss=double_loss)
        )
    players: list[PlayerId] = []
    tie_numbers: dict[PlayerId, int] = {}
    dropped: dict[PlayerId, int] = {}
    disqualified: list[PlayerId] = []
    registration_rows = (
        Registration.objects.filter(tournament=tournament)
        .participants()
        .order_by("pk")
        .values_list(
            "pk",
            "status",
            "tie_number",
            "dropped_after_round",
            "entered_in_round",
            "cut_after_round",
        )
    )
    for pk, status, tie, dropped_after, entered, cut_after in registration_rows:
        if numbers and through_round is not None and entered > last:
            continue
        if start and min(dropped_after or last + 1, cut_after or last + 1) <= start:
            continue
        player = player_id(pk)
        players.append(player)
        tie_numbers[player] = tie
        if status == RegistrationStatus.DISQUALIFIED:
            disqualified.append(player)
        if dropped_after is not None and dropped_after <= last:
            dropped[player] = dropped_after - start

    entry_rows = RoundEntry.objects.filter(
        round__tournament=tournament,
        round__phase=RoundPhase.SWISS,
        round__number__in=numbers,
        kind__in=[EntryKind.BYE, EntryKind.LOSS],
    ).values_list("round__number", "registration_id", "kind")
    for number, registration, kind in entry_rows.order_by("round__number", "pk"):
        player = player_id(registration)
        # Who entered after these rounds has losses in them but no place in their standings.
        if player in tie_numbers:
            (byes if kind == EntryKind.BYE else losses)[number].append(player)
    return History(
        players=tuple(players),
        rounds=tuple(
            RoundResults(tuple(matches[n]), tuple(byes[n]), tuple(losses[n])) for n in numbers
        ),
        tie_numbers=tie_numbers,
        dropped=dropped,
        disqualified=frozenset(disqualified),
        scoring=scoring_of(tournament),
        open_tables=tuple(open_tables),
        start=start,
    )


def points_start(tournament: Tournament, last_round: int | None = None) -> int:
    """The Swiss round after which match points are counted from nothing; 0 from the start.

    Args:
        last_round: The last round that is counted; by default a round still to be paired.
    """
    cuts = SwissCut.objects.filter(
        tournament=tournament, carries_points=False, made_at__isnull=False
    )
    if last_round is not None:
        cuts = cuts.filter(after_round__lt=last_round)
    return cuts.order_by("-after_round").values_list("after_round", flat=True).first() or 0


def met_before(tournament: Tournament, round_number: int) -> tuple[tuple[PlayerId, PlayerId], ...]:
    """Who met in the Swiss rounds up to this one."""
    met = Match.objects.filter(
        round__tournament=tournament,
        round__phase=RoundPhase.SWISS,
        round__number__lte=round_number,
    ).order_by("round__number", "table")
    return tuple(
        (player_id(one), player_id(two))
        for one, two in met.values_list("player_one_id", "player_two_id")
    )


def entrants_of(
    registrations: Iterable[Registration], *, with_awarded_byes: bool = True
) -> tuple[Entrant, ...]:
    """The active players as entrants of the next round."""
    return tuple(
        Entrant(
            player=player_id(one.pk),
            awarded_byes=one.awarded_byes if with_awarded_byes else 0,
            fixed_table=one.fixed_table,
        )
        for one in registrations
    )


ReasonJson = dict[str, str | list[int]]


def reason_json(reason: Reason) -> ReasonJson:
    """A reason as it is stored with a match; shown by `reason_text`."""
    return {"code": str(reason.code), "values": list(reason.values)}


#: Reasons of edits by hand, beside those of `pairings`.
EDITED = "edited"

REASON_TEXTS = {
    ReasonCode.FIRST_ROUND: gettext_lazy("First round: at random"),
    ReasonCode.SAME_SCORE: gettext_lazy("Same number of match points"),
    ReasonCode.PAIRED_DOWN: gettext_lazy("Paired down: {0} against {1} match points"),
    ReasonCode.REMATCH: gettext_lazy("Rematch: no pairing without one is possible"),
    ReasonCode.CROSS_TABLE: gettext_lazy("Across the table by seat"),
    ReasonCode.BY_STANDINGS: gettext_lazy("Paired by standings"),
    ReasonCode.FORCED: gettext_lazy("Set by hand"),
    ReasonCode.FIXED_TABLE: gettext_lazy("Fixed table {0}"),
    ReasonCode.ASSIGNED_BYE: gettext_lazy(
        "Odd number of players: bye in the lowest possible score group ({0} match points)"
    ),
    ReasonCode.SECOND_BYE: gettext_lazy("A further bye: everybody who could take it has had one"),
    ReasonCode.AWARDED_BYE: gettext_lazy("Bye awarded before the event"),
    ReasonCode.FORCED_BYE: gettext_lazy("Bye set by hand"),
}
OTHER_REASON_TEXTS = {
    EDITED: gettext_lazy("Pairing changed by hand"),
    "rematch_by_hand": gettext_lazy("Rematch, set by hand"),
    "bracket": gettext_lazy("By the bracket: seed {0} against seed {1}"),
    "bracket_bye": gettext_lazy("Bye in the bracket"),
    "drop_bye": gettext_lazy("Bye: a player left the playoff"),
    "late_entry": gettext_lazy("Entered late"),
    "early_advancement": gettext_lazy("Advanced early: sits out the remaining Swiss rounds"),
    "schedule": gettext_lazy("By the schedule of the round robin"),
    "sits_out": gettext_lazy("Odd number of players: sits out by the schedule"),
    "opponent_left": gettext_lazy("The opponent has left the event"),
    "not_checked_in": gettext_lazy("Not checked in"),
    "missed_round": gettext_lazy("Missed round"),
    "by_hand": gettext_lazy("Set by hand"),
}


def reason_text(reason: Mapping[str, object]) -> str:
    """A stored reason as a sentence in the reader's language."""
    code = str(reason.get("code", ""))
    values = reason.get("values") or []
    texts: dict[str, object] = {**{str(key): text for key, text in REASON_TEXTS.items()}}
    texts.update(OTHER_REASON_TEXTS)
    text = texts.get(code)
    if text is None:
        return _("Other reason (%(code)s)") % {"code": code}
    try:
        return str(text).format(*values)  # type: ignore[misc]
    except IndexError:
        return str(text)


def pairing_reasons(pairing: Pairing) -> list[ReasonJson]:
    return [reason_json(reason) for reason in pairing.reasons]


def bye_reason(bye: Bye) -> ReasonJson:
    return reason_json(bye.reason)
