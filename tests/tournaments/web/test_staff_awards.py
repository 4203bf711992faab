"""Prizes and qualifiers on the pages of staff and of everybody."""

import csv
import io

import pytest
from django.urls import reverse

from tests.factories import (
    OrganizationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import next_round, play_all, registered, started
from tests.tournaments.web.html import text
from tournaments.enums import StaffRole
from tournaments.models import Prize, PrizeSplit, Qualification, Qualifier
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


@pytest.fixture
def store(client):
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    user = UserFactory(username="olga")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.ORGANIZER)
    client.force_login(user)
    return store


def page(name, event, *args):
    return reverse(f"tournaments:{name}", args=[event.slug, *args])


def announce(client, event, **values):
    body = {"basis": "rank", "first": 1, "amount": "6", "unit": "boosters", "kind": "product"}
    return client.post(page("arrange_prizes", event), {**body, **values})


def test_prizes_from_the_announcement_to_paper_and_spreadsheet(client, store):
    event = started(["=Ada", "Ben"], organization=store, swiss_rounds=1)
    assert announce(client, event).status_code == 302
    assert announce(client, event, first=2, amount="", unit="promo card").status_code == 302
    assert "place 1 6 boosters (Product)" in text(client.get(page("detail", event)))
    play_all(next_round(event))
    shown = client.get(page("arrange_prizes", event))
    assert "Who would get what now" in text(shown)
    assert [row.text for row in shown.context["rows"]] == ["6 boosters", "promo card"]
    assert client.get(page("print_prizes", event)).content.startswith(b"%PDF")
    answer = client.get(page("prizes_csv", event))
    lines = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [(line["rank"], line["amount"], line["prize"]) for line in lines] == [
        ("1", "6.00", "boosters"),
        ("2", "", "promo card"),
    ]
    assert "'=Ada" in {line["name"] for line in lines}
    assert client.get(page("prizes", event)).context["rows"] == ()
    tournaments.finish_tournament(actor=None, tournament=event, now=event.created_at)
    client.logout()
    assert len(client.get(page("prizes", event)).context["rows"]) == 2


def test_a_wrong_prize_is_explained_and_a_line_removed(client, store):
    event = registered(2, organization=store)
    answer = announce(client, event, first=4, last=2)
    assert answer.status_code == 400
    assert answer.context["form"].errors == {
        "last": ["The end of the range is before its beginning."]
    }
    announce(client, event)
    client.post(page("remove_prize", event, Prize.objects.get().pk))
    assert not Prize.objects.exists()


def test_finalists_agree_and_the_event_ends(client, store):
    event = started(["Ada", "Ben"], organization=store, structure="single_elimination")
    match = next_round(event).matches.with_players().get()
    shown = text(client.get(page("arrange_prizes", event)))
    assert "The finalists agree on the winner; the other one drops" in shown
    refused = client.post(page("split_prizes", event), {"kind": "even"}, follow=True)
    assert "The tournament organizer has to agree" in text(refused)
    client.post(
        page("split_prizes", event),
        {"kind": "final", "winner": match.player_two_id, "note": "half", "ends_event": "on"},
    )
    split = PrizeSplit.objects.get()
    assert (split.winner, split.dropped) == (match.player_two, match.player_one)
    event.refresh_from_db()
    assert event.status == "finished"
    wins = f"{match.player_two.name} wins, {match.player_one.name} dropped for it. half"
    assert wins in text(client.get(page("arrange_prizes", event)))


def test_a_qualifier_is_announced_awarded_and_declined(client, store):
    source = started(["Ada", "Ben"], organization=store, swiss_rounds=1)
    target = TournamentFactory(organization=store, name="Finals", invite_only=True)
    answer = client.post(
        page("arrange_qualifiers", source),
        {"target": target.pk, "invites": "on", "byes": "1", "top": "1", "pass_down_to": "2"},
    )
    assert answer.status_code == 302
    assert "Top 1: invitation to Finals, 1 bye" in text(client.get(page("detail", source)))
    play_all(next_round(source))
    tournaments.finish_tournament(actor=None, tournament=source, now=source.created_at)
    one = Qualification.objects.get()
    assert one.player.name in text(client.get(page("qualifiers", target)))
    client.post(page("award_qualifier", source, Qualifier.objects.get().pk))
    client.post(page("decline_qualification", target, one.pk))
    one.refresh_from_db()
    assert one.status == "declined"
    passed = Qualification.objects.get(rank=2)
    client.force_login(UserFactory())
    assert client.post(page("decline_qualification", target, passed.pk)).status_code == 403
    passed.player.user = UserFactory()
    passed.player.save()
    client.force_login(passed.player.user)
    assert "Decline" in text(client.get(page("qualifiers", target)))
    client.post(page("decline_qualification", target, passed.pk))
    passed.refresh_from_db()
    assert passed.status == "declined"


def test_a_senseless_qualifier_is_explained_and_an_unused_one_removed(client, store):
    source = registered(2, organization=store)
    target = TournamentFactory(organization=store)
    answer = client.post(
        page("arrange_qualifiers", source), {"target": target.pk, "invites": "on", "byes": "0"}
    )
    assert answer.status_code == 400
    assert list(answer.context["form"].errors) == ["top"]
    client.post(
        page("arrange_qualifiers", source),
        {"target": target.pk, "invites": "on", "byes": "0", "top": "2"},
    )
    client.post(page("unlink_qualifier", source, Qualifier.objects.get().pk))
    assert not Qualifier.objects.exists()


def test_only_organizers_arrange_prizes_and_qualifiers(client, store):
    event = registered(2, organization=store)
    user = UserFactory()
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    assert client.get(page("arrange_prizes", event)).status_code == 200
    assert announce(client, event).status_code == 403
    assert client.get(page("arrange_qualifiers", event)).status_code == 403
    assert client.post(page("split_prizes", event), {"kind": "even"}).status_code == 403
    assert not Prize.objects.exists()
