"""Events with a bit of everything, by chance from a seed."""

from __future__ import annotations

import random
from datetime import timedelta

from tests.factories import NOW, OrganizationFactory, RegistrationFactory
from tests.factories.decks import hand_out
from tests.factories.events import next_round, started
from tournaments.enums import PenaltyKind
from tournaments.models import Organization, Tournament
from tournaments.selectors.rounds import next_phase
from tournaments.services import participation, penalties, results, tournaments

RESULTS = [(2, 0, 0), (0, 2, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1), (0, 0, 3), (1, 0, 1)]
PLAYOFF_RESULTS = [(2, 0, 0), (0, 2, 0), (2, 1, 0), (1, 2, 0)]


def random_event(seed: int, *, store: Organization | None = None, rounds: int = 3) -> Tournament:
    """A running or finished event with byes, drops, penalties, a playoff in every other one."""
    rng = random.Random(seed)
    store = store or OrganizationFactory()
    players = rng.randint(5, 11)
    cut = 4 if seed % 2 and players >= 6 else 0
    now = NOW
    tournament = started(
        players,
        organization=store,
        swiss_rounds=rounds,
        cut_to=cut,
        seed=seed,
        now=now,
        percentage_floor=rng.choice(["0.33", "1/3"]),
        dropped_last=rng.random() < 0.5,
    )
    for one in tournament.registrations.select_related("player")[::2]:
        one.player.email = f"{one.player.name.lower()}@example.org"
        one.player.organization = store
        one.player.save()
    hand_out(tournament, "Red Burn", "White Weenie")
    RegistrationFactory(tournament=tournament, status="withdrawn")
    while next_phase(tournament) is not None:
        now += timedelta(hours=1)
        round = next_round(tournament, now=now)
        choices = PLAYOFF_RESULTS if round.is_playoff else RESULTS
        for match in round.matches.order_by("table"):
            results.enter_result(actor=None, match=match, games=rng.choice(choices), now=now)
        if rng.random() < 0.5 and not round.is_playoff and round.number < rounds:
            active = list(tournament.registrations.playing().order_by("pk"))
            leaving = rng.choice(active)
            participation.drop_player(actor=None, registration=leaving, now=now)
        tournament.refresh_from_db()
    somebody = tournament.registrations.participants().order_by("pk").first()
    ruling = penalties.Ruling(kind=PenaltyKind.WARNING, infraction="Late", note="a secret note")
    penalties.give_penalty(actor=None, registration=somebody, ruling=ruling, now=now)
    if rng.random() < 0.7:
        tournaments.finish_tournament(actor=None, tournament=tournament, now=now)
    tournament.refresh_from_db()
    return tournament
