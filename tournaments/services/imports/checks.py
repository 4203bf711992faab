"""What stands in an event document has to fit together, and to give what it says."""

from __future__ import annotations

from collections import defaultdict

from django.utils.translation import gettext as _

from decks.drafting import DraftError
from tournaments.draft_input import load_pod
from tournaments.enums import EntryKind
from tournaments.exchange.fields import JsonValue
from tournaments.exchange.reading import Path
from tournaments.models import DraftPod, Registration, Tournament
from tournaments.pairing_input import registration_id
from tournaments.selectors.standings import compute, final_order
from tournaments.services.imports.problems import Json, Problems, number_of, section_rows
from tournaments.services.imports.rows import Rows


def ensure_rounds(document: Json, problems: Problems) -> None:
    """Each round is complete in itself: entries and matches say the same, numbers have no gaps."""
    rounds = section_rows(document, "rounds")
    numbers = sorted(int(str(row["number"])) for row in rounds)
    if numbers != list(range(1, len(numbers) + 1)):
        problems.add(["rounds"], _("Rounds are numbered from 1 without gaps."))
    matches = {number_of(row): row for row in section_rows(document, "matches")}
    entered: dict[JsonValue, list[JsonValue]] = defaultdict(list)
    for index, entry in enumerate(section_rows(document, "entries")):
        if entry["kind"] != EntryKind.MATCH:
            continue
        match = matches.get(entry.get("match"))  # type: ignore[arg-type]
        if match is None:
            problems.add(["entries", index, "match"], _("This entry needs its match."))
            continue
        people = (match["player_one"], match["player_two"])
        if match["round"] != entry["round"] or entry["registration"] not in people:
            problems.add(["entries", index, "match"], _("The match is one of others."))
        entered[entry["match"]].append(entry["registration"])
    best_of = {number_of(row): int(str(row.get("best_of", 3))) for row in rounds}
    for index, match in enumerate(section_rows(document, "matches")):
        if len(entered[match["id"]]) != 2:
            reason = _("Both players need an entry in the round that names this match.")
            problems.add(["matches", index], reason)
        best = best_of.get(int(str(match["round"])), 3)
        games = (match.get("games_one"), match.get("games_two"))
        ensure_games(games, ["matches", index], problems, best_of=best)


def ensure_games(
    games: tuple[JsonValue, JsonValue], path: Path, problems: Problems, *, best_of: int
) -> None:
    """Nobody wins more games than a match is long, and not both win it."""
    needed = best_of // 2 + 1
    won = [one for one in games if isinstance(one, int)]
    if won and max(won) > needed:
        problems.add(path, _("More games are won than win a match."))
    if len(won) == 2 and won[0] == won[1] == needed:
        problems.add(path, _("Both players win the match."))


def ensure_standings(
    document: Json, tournament: Tournament, rows: Rows, problems: Problems
) -> None:
    """The rounds recomputed give the standings that stand in the document, to the digit."""
    numbers = {key: number for number, key in rows.keys[Registration].items()}
    stated = section_rows(document, "standings")
    if not stated or not tournament.is_swiss:
        return
    computed = [
        (
            one.rank,
            numbers[registration_id(one.player)],
            one.match_points,
            str(one.explanation.opponents_match_win_percentage),
            str(one.explanation.game_win_percentage),
            str(one.explanation.opponents_game_win_percentage),
        )
        for one in compute(tournament).standings
    ]
    if len(computed) != len(stated):
        problems.add(["standings"], _("The standings do not follow from the results."))
        return
    for index, (row, mine) in enumerate(zip(stated, computed, strict=True)):
        for name, value in zip(_STANDING_KEYS, mine, strict=True):
            if name in row and row[name] != value:
                reason = _("The results give another value: %(value)s.") % {"value": value}
                problems.add(["standings", index, name], reason)


_STANDING_KEYS = (
    "rank",
    "registration",
    "match_points",
    "opponents_match_win_percentage",
    "game_win_percentage",
    "opponents_game_win_percentage",
)


def ensure_final_order(
    document: Json, tournament: Tournament, rows: Rows, problems: Problems
) -> None:
    """The order in which a finished event ended follows from its rounds."""
    stated = document.get("final_order")
    if not stated or not tournament.is_over:
        return
    numbers = {key: number for number, key in rows.keys[Registration].items()}
    if [numbers[row.registration_id] for row in final_order(tournament)] != stated:
        problems.add(["final_order"], _("The final order does not follow from the results."))


def ensure_drafts(document: Json, rows: Rows, problems: Problems) -> None:
    """The picks of every draft are possible: each pod is drafted again, step by step."""
    keys = rows.keys[DraftPod]
    drafted = {row["pod"] for row in section_rows(document, "draft_steps")}
    pods = DraftPod.objects.select_related("draft").in_bulk(list(keys.values()))
    for index, row in enumerate(section_rows(document, "draft_pods")):
        if row["id"] not in drafted:
            continue
        try:
            load_pod(pods[keys[number_of(row)]])
        except (DraftError, KeyError, IndexError, TypeError, ValueError):
            problems.add(["draft_pods", index], _("The picks of this pod are not possible."))
