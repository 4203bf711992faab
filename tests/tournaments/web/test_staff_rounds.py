"""Rounds on the desk: drafts looked at, edited, paired again, published, reopened."""

import pytest
from django.urls import reverse

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tests.tournaments.web.html import text
from tournaments.enums import StaffRole
from tournaments.models import BackgroundJob
from tournaments.services import results, round_jobs, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory()


@pytest.fixture
def keeper(client, store):
    user = UserFactory(username="kim")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    return client


def post(client, page, *args, **data):
    return client.post(reverse(f"tournaments:{page}", args=["friday", *args]), data)


def round_page(client, number):
    return client.get(reverse("tournaments:desk_round", args=["friday", number]))


def pairs(tournament, number):
    return {
        frozenset((match.player_one.player.name, match.player_two.player.name))
        for match in tournament.rounds.get(number=number).matches.with_players()
    }


def test_draft_shows_its_reasons(keeper, store):
    tournament = started(5, organization=store, slug="friday")
    post(keeper, "pair_round")
    page = round_page(keeper, 1)
    assert page.context["round"].is_draft
    assert "First round: at random" in text(page)
    assert "Odd number of players: bye in the lowest possible score group" in text(page)
    assert len(page.context["places"]) == 5
    assert tournament.rounds.get().status == "draft"


def test_two_players_change_places(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    post(keeper, "pair_round")
    one, two = tournament.rounds.get().matches.with_players().order_by("table")
    post(keeper, "swap_players", 1, first=one.player_one_id, second=two.player_one_id, do="swap")
    assert pairs(tournament, 1) == {
        frozenset((two.player_one.player.name, one.player_two.player.name)),
        frozenset((one.player_one.player.name, two.player_two.player.name)),
    }
    assert "Changed by hand." in text(round_page(keeper, 1))


def test_two_players_are_let_play_each_other(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    post(keeper, "pair_round")
    one, two = tournament.rounds.get().matches.with_players().order_by("table")
    post(keeper, "swap_players", 1, first=one.player_one_id, second=two.player_two_id, do="meet")
    names = frozenset((one.player_one.player.name, two.player_two.player.name))
    assert names in pairs(tournament, 1)


def test_tables_with_a_result_are_not_changed(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    row = next_round(tournament)
    one, two = row.matches.with_players().order_by("table")
    results.enter_result(actor=None, match=one, games=(2, 0, 0), now=NOW)
    before = pairs(tournament, 1)
    answer = post(
        keeper, "swap_players", 1, first=one.player_one_id, second=two.player_one_id, do="swap"
    )
    assert answer.status_code == 409
    assert 'data-code="table_has_result"' in answer.content.decode()
    assert pairs(tournament, 1) == before


def test_players_of_other_events_are_not_found(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    next_round(tournament)
    other = started(4, organization=store).registrations.first()
    own = tournament.registrations.first()
    assert post(keeper, "swap_players", 1, first=own.pk, second=other.pk).status_code == 404
    assert post(keeper, "swap_players", 1, first="x", second=other.pk).status_code == 302


def test_discarded_draft_opens_the_round_before(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    for match in next_round(tournament).matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    post(keeper, "pair_round")
    assert tournament.rounds.get(number=1).status == "complete"
    post(keeper, "discard_round", 2)
    assert [row.status for row in tournament.rounds.all()] == ["published"]


def test_completing_and_reopening(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    for match in next_round(tournament).matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    post(keeper, "complete_round", 1)
    assert tournament.rounds.get().status == "complete"
    post(keeper, "reopen_round", 1)
    assert tournament.rounds.get().status == "published"


def test_published_twice_is_refused(keeper, store):
    tournament = started(4, organization=store, slug="friday")
    next_round(tournament)
    answer = post(keeper, "publish_round", 1)
    assert answer.status_code == 409
    assert 'data-code="round_published"' in answer.content.decode()


def test_large_rounds_are_paired_in_the_background(
    keeper, store, monkeypatch, django_capture_on_commit_callbacks
):
    tournament = started(6, organization=store, slug="friday")
    monkeypatch.setattr(round_jobs, "LARGE_EVENT", 6)
    post(keeper, "pair_round")
    page = keeper.get(reverse("tournaments:desk", args=["friday"]))
    assert page.context["step"] == "pairing"
    job = BackgroundJob.objects.get()
    assert f'href="/events/friday/desk/jobs/{job.pk}/"' in page.content.decode()
    job.delete()
    with django_capture_on_commit_callbacks(execute=True):
        post(keeper, "pair_round")
    assert tournament.rounds.get().status == "draft"


def test_unknown_rounds_are_not_found(keeper, store):
    started(4, organization=store, slug="friday")
    assert round_page(keeper, 1).status_code == 404
    assert post(keeper, "publish_round", 7).status_code == 404


def test_strangers_stay_outside(client, store):
    tournament = started(4, organization=store, slug="friday")
    draft = rounds.pair_next_round(actor=None, tournament=tournament, now=NOW)
    client.force_login(UserFactory())
    assert round_page(client, 1).status_code == 403
    assert post(client, "publish_round", 1).status_code == 403
    draft.refresh_from_db()
    assert draft.is_draft
