"""Whole events with invented players: for demonstrations and as a load generator."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from decks.models import DecklistVersion, Format
from decks.services.decklists import create_decklist
from tournaments.enums import RegistrationStatus
from tournaments.models import Match, Organization, Registration, Round, Tournament
from tournaments.selectors.playoffs import champion
from tournaments.selectors.rounds import next_phase
from tournaments.services.bulk import save_alike
from tournaments.services.clocks import start_clock
from tournaments.services.players import PlayerLine
from tournaments.services.registrations import register_lines, submit_decklist
from tournaments.services.results import Games, enter_results
from tournaments.services.rounds import pair_next_round, publish_round
from tournaments.services.tournaments import (
    create_tournament,
    finish_tournament,
    open_registration,
    start_tournament,
)

#: Results as they come in at stores, with how often of a hundred.
SWISS_RESULTS: Mapping[Games, int] = {
    (2, 0, 0): 26,
    (0, 2, 0): 26,
    (2, 1, 0): 21,
    (1, 2, 0): 21,
    (1, 1, 1): 3,
    (1, 0, 1): 1,
    (0, 0, 3): 2,
}
ROUND_TIME = timedelta(minutes=60)

ResultSource = Callable[[Round, Sequence[Match]], Mapping[int, Games]]
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class SimulatedEvent:
    """What came out."""

    tournament: Tournament
    champion: Registration
    rounds: int
    matches: int


def random_results(seed: int) -> ResultSource:
    """Results drawn by chance; the same seed draws the same for the same pairings."""

    def draw(round: Round, matches: Sequence[Match]) -> Mapping[int, Games]:
        rng = random.Random(f"{seed}:{round.number}")
        table = SWISS_RESULTS
        if round.is_playoff:
            table = {games: often for games, often in table.items() if games[0] != games[1]}
        return {
            match.pk: rng.choices(list(table), weights=list(table.values()))[0] for match in matches
        }

    return draw


def demo_decklists(decks: Mapping[str, str], *, format: Format) -> dict[str, DecklistVersion]:
    """Store the lists as decklists without an owner; their versions by name."""
    return {
        name: create_decklist(actor=None, name=name, format=format, text=text).versions.get()
        for name, text in decks.items()
    }


def simulate_event(
    *,
    organization: Organization,
    format: Format,
    decks: Mapping[str, str],
    players: int,
    rounds: int | None,
    cut_to: int,
    seed: int,
    now: datetime,
    results: ResultSource | None = None,
    name: str = "",
    say: Say = lambda _text: None,
) -> SimulatedEvent:
    """Register players with valid decks, play every round and finish the event.

    Args:
        rounds: Swiss rounds; None for the number that suits the players.
        results: Where results come from; by chance by default.
        say: Told in a sentence how far the event is.
    """
    results = results or random_results(seed)
    tournament = create_tournament(
        actor=None,
        organization=organization,
        now=now,
        name=name or f"Simulation {players} / {seed}",
        starts_at=now + timedelta(hours=1),
        format=format,
        decklist_required=True,
        cut_to=cut_to,
        seed=seed,
    )
    tournament = open_registration(actor=None, tournament=tournament, now=now)
    lines = [PlayerLine(number, f"Player {number:05d}", "") for number in range(1, players + 1)]
    register_lines(actor=None, tournament=tournament, lines=lines, now=now)
    hand_out_decks(tournament, demo_decklists(decks, format=format), now=now)
    say(f"{players} players registered")
    now = tournament.starts_at
    tournament = start_tournament(actor=None, tournament=tournament, now=now, swiss_rounds=rounds)
    played = 0
    while next_phase(tournament) is not None:
        now += ROUND_TIME
        round = play_round(tournament, results, now=now)
        tournament.refresh_from_db()
        count = round.matches.count()
        played += count
        say(f"round {round.number}: {count} matches")
    finish_tournament(actor=None, tournament=tournament, now=now + ROUND_TIME)
    tournament.refresh_from_db()
    winner = champion(tournament)
    assert winner is not None
    return SimulatedEvent(tournament, winner, tournament.rounds.count(), played)


def hand_out_decks(
    tournament: Tournament, versions: Mapping[str, DecklistVersion], *, now: datetime
) -> None:
    """Give every registered player one of the decks, which are checked like any other.

    The first player of each deck submits it through the service; the others get it in one go.
    """
    registrations = list(
        Registration.objects.filter(
            tournament=tournament,
            status__in=[RegistrationStatus.ENROLLED, RegistrationStatus.CHECKED_IN],
        ).order_by("pk")
    )
    chosen = list(versions.values())
    for registration, version in zip(registrations, chosen, strict=False):
        submit_decklist(
            actor=None, registration=registration, version=version, now=now, by_staff=True
        )
    rest = registrations[len(chosen) :]
    for index, registration in enumerate(rest):
        registration.decklist_version = chosen[index % len(chosen)]
        registration.decklist_submitted_at = now
    save_alike(rest, ["decklist_version", "decklist_submitted_at"])


def play_round(tournament: Tournament, results: ResultSource, *, now: datetime) -> Round:
    """Pair, publish, start the clock, and enter a result for every match."""
    draft = pair_next_round(actor=None, tournament=tournament, now=now)
    round = publish_round(actor=None, round=draft, now=now)
    start_clock(actor=None, round=round, now=now)
    matches = list(
        round.matches.select_related(
            "player_one__decklist_version", "player_two__decklist_version"
        ).order_by("table")
    )
    enter_results(actor=None, round=round, games_by_match=results(round, matches), now=now)
    return round
