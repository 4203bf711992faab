"""A whole event: Rochester draft of eight, three rounds in the pod, playoff to one winner."""

from __future__ import annotations

import random

import pytest

from decks.drafting import opener_order, rochester_order
from decks.models import Format
from decks.services.decklists import create_decklist
from tests.decks.rows import basics
from tests.factories import NOW, FormatFactory
from tests.factories.events import next_round, started
from tests.tournaments.drafted_events import draft_to_the_end, started_draft
from tournaments.enums import DraftKind
from tournaments.models import DraftStep, Match
from tournaments.selectors.playoffs import champion
from tournaments.selectors.standings import final_order, standings
from tournaments.services import registrations, results, rounds

pytestmark = pytest.mark.django_db


def _limited() -> Format:
    return FormatFactory(slug="limited-house", name="Limited", kind="limited", main_minimum=40)


def _play_at_random(round, rng):
    for match in round.matches.order_by("table"):
        games = (2, rng.randrange(2), 0)
        results.enter_result(
            actor=None,
            match=match,
            games=games if rng.random() < 0.5 else (games[1], games[0], 0),
            now=NOW,
        )


@pytest.mark.scenario("IS-09")
def test_is_09_eight_players_from_the_first_pick_to_one_winner():
    basics()
    event = started(8, swiss_rounds=3, cut_to=4, format=_limited())
    draft = started_draft(event, kind=DraftKind.ROCHESTER, size=15, packs=3, seed=7)
    draft_to_the_end(draft)

    # All 360 picks in the order of Rochester drafts, 45 for each seat.
    order = list(DraftStep.objects.order_by("number").values_list("seat__number", flat=True))
    assert order == [
        seat
        for opener, direction in opener_order(8, 3)
        for seat in rochester_order(8, opener, direction, 15)
    ]
    assert [order.count(seat) for seat in range(1, 9)] == [45] * 8

    # Everybody hands in forty cards of the own pool and basic lands.
    for seat in draft.pods.get().seats.select_related("registration", "pool"):
        names = [entry.card.name for entry in seat.pool.entries.select_related("card")]
        assert len(names) == 45
        text = "\n".join(f"1 {name}" for name in names[:23]) + "\n17 Forest"
        decklist = create_decklist(actor=None, name="Drafted", format=event.format, text=text)
        registrations.submit_decklist(
            actor=None,
            registration=seat.registration,
            version=decklist.versions.get(),
            now=NOW,
            by_staff=True,
        )

    rng = random.Random(9)
    for _round in range(3):
        _play_at_random(next_round(event), rng)
    points = [row.match_points for row in standings(event)]
    assert points == [9, 6, 6, 6, 3, 3, 3, 0]
    while Match.objects.filter(round__tournament=event, round__phase="playoff").count() < 3:
        _play_at_random(next_round(event), rng)
    rounds.complete_round(actor=None, round=event.rounds.get(number=5), now=NOW)
    winner = champion(event)
    assert final_order(event)[0].registration_id == winner.pk
    assert len(final_order(event)) == 8
