"""Archetypes and shares through the API."""

import pytest

from tests.factories.decks import hand_out
from tests.factories.events import next_round, play_all, registered
from tournaments.services import rounds, tournaments

pytestmark = pytest.mark.django_db


def test_archetypes_and_the_metagame(client_of, store, organizer, scorekeeper):
    event = registered("ABCD", organization=store, swiss_rounds=2)
    hand_out(event, "Red Burn", "White Weenie")
    event = tournaments.start_tournament(actor=None, tournament=event, now=event.created_at)
    rules = f"/api/v1/organizations/{store.slug}/archetypes/"
    wanted = {"format": event.format.slug, "text": "Burn: 4 Lightning Bolt"}
    assert client_of().put(rules, wanted).status_code == 401
    assert client_of(scorekeeper).put(rules, wanted).status_code == 403
    wrong = client_of(organizer).put(rules, {**wanted, "text": "Burn"})
    assert wrong.json()["fields"] == {"text": ["Line 1: put a colon behind the archetype's name."]}
    assert client_of(organizer).put(rules, wanted).json() == wanted
    assert client_of(organizer).get(f"{rules}?of={event.format.slug}").json() == wanted
    path = f"/api/v1/tournaments/{event.slug}/metagame/"
    assert client_of().get(path).status_code == 401
    rows = client_of(scorekeeper).get(path).json()["results"]
    assert [(row["name"], row["decks"], row["share"], row["rate"]) for row in rows] == [
        ("", 2, 50.0, None),
        ("Burn", 2, 50.0, None),
    ]
    round = next_round(event)
    play_all(round)
    rounds.complete_round(actor=None, round=round, now=event.created_at)
    one = round.matches.first().player_one_id
    progress = client_of().get(f"/api/v1/tournaments/{event.slug}/progress/{one}/").json()
    assert [(row["round_number"], row["match_points"]) for row in progress] == [(1, 3)]
