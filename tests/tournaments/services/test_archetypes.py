"""Archetypes, what was played, and how a player's place changed."""

from __future__ import annotations

import pytest

from tests.factories import NOW, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, next_round, play, registered
from tournaments.errors import InvalidInput
from tournaments.models import AuditEntry
from tournaments.selectors.metagame import archetypes_of, metagame, progress
from tournaments.services import rounds, tournaments
from tournaments.services.archetypes import change_archetypes

pytestmark = pytest.mark.django_db


def event_with_decks():
    event = registered("ABCD", swiss_rounds=2)
    hand_out(event, "Red Burn", "White Weenie")
    return tournaments.start_tournament(actor=None, tournament=event, now=NOW)


def change(event, text):
    return change_archetypes(
        actor=None, organization=event.organization, format=event.format, text=text, now=NOW
    )


def test_decks_are_sorted_by_the_stores_rules():
    event = event_with_decks()
    change(event, "Burn: 4 lightning bolt")
    names = {
        event.registrations.get(pk=pk).player.name: name
        for pk, name in archetypes_of(event).items()
    }
    assert names == {"A": "Burn", "B": "", "C": "Burn", "D": ""}
    assert AuditEntry.objects.get(action="archetypes_changed").text == event.format.label


def test_shares_and_win_rates():
    event = event_with_decks()
    change(event, "Burn: 4 Lightning Bolt")
    round = next_round(event)
    for match in round.matches.select_related("player_one__player", "player_two__player"):
        names = {match.player_one.player.name, match.player_two.player.name}
        play(round, min(names), (2, 0, 0))
    rows = {row.name: row for row in metagame(event)}
    assert {name: (row.decks, row.share) for name, row in rows.items()} == {
        "Burn": (2, 50.0),
        "": (2, 50.0),
    }
    decided = sum(row.record.decided for row in rows.values())
    crossing = [
        match
        for match in round.matches.select_related("player_one__player", "player_two__player")
        if {match.player_one.player.name, match.player_two.player.name}
        in ({"A", "B"}, {"A", "D"}, {"B", "C"}, {"C", "D"})
    ]
    assert decided == 2 * len(crossing)


def test_unknown_cards_and_broken_lines_are_all_named_and_nothing_changes():
    event = event_with_decks()
    change(event, "Burn: 4 Lightning Bolt")
    with pytest.raises(InvalidInput) as error:
        change(event, "Nonsense\nTempo: Delvr")
    assert error.value.fields == {
        "text": [
            "Line 1: put a colon behind the archetype's name.",
            "There is no card “Delvr”.",
        ]
    }
    assert [row.name for row in event.organization.archetypes.all()] == ["Burn"]


def test_a_players_place_after_each_round():
    event = event_with_decks()
    for _ in range(2):
        round = next_round(event)
        play(round, "A", (2, 0, 0))
        for match in round.matches.without_result().select_related("player_one__player"):
            play(round, match.player_one.player.name, (2, 0, 0))
        rounds.complete_round(actor=None, round=round, now=NOW)
    event.refresh_from_db()
    rows = progress(event, by_name(event, "A"))
    assert [(row.round_number, row.match_points) for row in rows] == [(1, 3), (2, 6)]
    assert rows[1].rank == 1


def test_the_metagame_is_shown_with_the_decklists(client):
    event = event_with_decks()
    change(event, "Burn: 4 Lightning Bolt")
    path = f"/events/{event.slug}/metagame/"
    assert client.get(path).status_code == 403
    event.decklist_visibility = "published"
    event.save()
    page = client.get(path).content.decode()
    assert "Burn" in page
    assert 'data-value="2"' in page


def test_archetypes_are_edited_by_organizers(client):
    event = event_with_decks()
    path = f"/organizations/{event.organization.slug}/archetypes/"
    judge = StaffMembershipFactory(organization=event.organization, role="judge").user
    client.force_login(judge)
    assert client.get(path).status_code == 403
    client.force_login(StaffMembershipFactory(organization=event.organization).user)
    wrong = client.post(path, {"format": event.format.slug, "text": "Burn: 4 Lightning Blot"})
    assert "There is no card “Lightning Blot”." in wrong.content.decode()
    right = client.post(path, {"format": event.format.slug, "text": "Burn: 4 Lightning Bolt"})
    assert (right.status_code, event.organization.archetypes.get().name) == (302, "Burn")
    assert "Burn: 4 Lightning Bolt" in client.get(right["Location"]).content.decode()
    client.force_login(UserFactory())
    assert client.post(path, {}).status_code == 403
