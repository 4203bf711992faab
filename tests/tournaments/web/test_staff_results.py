"""Results by quick entry and on a match's page: bad input, collisions, corrections."""

import html
import re

import pytest
from django.urls import reverse

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tournaments.enums import StaffRole
from tournaments.services import results, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory()


def staff_client(store, name: str):
    from django.test import Client

    user = UserFactory(username=name)
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def kim(store):
    return staff_client(store, "kim")


@pytest.fixture
def event(store):
    tournament = started(8, organization=store, slug="friday")
    next_round(tournament)
    return tournament


def quick(client, entry: str, *, number: int = 1, **more):
    return client.post(
        reverse("tournaments:quick_entry", args=["friday", number]),
        {"entry": entry, **more},
        headers={"HX-Request": "true"},
    )


def said(answer, kind: str) -> str:
    """The text of the entry's answer of this kind (done, error, conflict), or ""."""
    found = re.search(rf"<div[^>]* data-{kind}>(.*?)</div>", answer.content.decode(), re.DOTALL)
    text = re.sub(r"<form.*?</form>|<[^>]+>", " ", found[1], flags=re.DOTALL) if found else ""
    return html.unescape(" ".join(text.split()))


def version_offered(answer) -> str:
    """What the overwrite button of a collision sends."""
    return re.search(r'name="overwrite" value="(\d+)"', answer.content.decode())[1]


def stored(event, table: int, number: int = 1):
    return event.rounds.get(number=number).matches.with_players().get(table=table)


@pytest.mark.parametrize(
    ("entry", "result", "kind"),
    [
        ("1 2-1", "2–1–0", "played"),
        ("1 id", "0–0–3", "intentional_draw"),
        ("1 c1", "0–2–0", "concession"),
        ("1 ns2", "2–0–0", "no_show"),
        ("1 dl", "0–0–0", "double_loss"),
        ("1 003", "0–0–3", "intentional_draw"),
    ],
)
def test_quick_entry_stores(kim, event, entry, result, kind):
    answer = quick(kim, entry)
    assert answer["HX-Trigger"] == "desk-changed"
    match = stored(event, 1)
    assert (match.result_text, match.result_kind) == (result, kind)
    assert match.result_by.username == "kim"
    assert said(answer, "done").startswith("Table 1: ")


@pytest.mark.parametrize(
    ("entry", "error"),
    [
        ("9 2-0", "Round 1 has no table 9."),
        ("1 3-0", "In a best of 3 a player wins at most 2 games."),
        ("1 2-2", "Not both players can win 2 games: the match ends before."),
        ("1 -1-2", None),
        ("1 11 drop", "Nobody lost this match: type drop1, drop2 or drop both."),
        ("nonsense", "Start with the table number, such as “12 2-1”."),
    ],
)
def test_quick_entry_says_what_is_wrong_and_stores_nothing(kim, event, entry, error):
    answer = quick(kim, entry)
    text = said(answer, "error")
    assert text == error if error else text.startswith("“-1-2” is not a result.")
    assert stored(event, 1).result_status == "open"
    assert f'value="{entry}"' in answer.content.decode()


def test_result_and_drop_are_stored_together(kim, event):
    quick(kim, "2 0-2 drop")
    match = stored(event, 2)
    assert match.player_one.status == "dropped"
    again = quick(kim, "2 drop1")
    assert said(again, "error") == "This player has already left the tournament."


def test_removing_a_result(kim, event):
    quick(kim, "3 2-0")
    assert said(quick(kim, "3 x"), "done") == "Table 3: result removed."
    assert stored(event, 3).result_status == "open"


def test_two_scorekeepers_collide_in_the_quick_entry(store, kim, event):
    ben = staff_client(store, "ben")
    quick(kim, "1 2-0")
    answer = quick(ben, "1 2-1")
    match = stored(event, 1)
    names = f"{match.player_one.player.name} – {match.player_two.player.name}"
    assert said(answer, "conflict") == (
        f"Table 1, {names}, already has a result kim changed this match in the meantime. "
        "It now stands at: 2–0–0. You typed 2–1–0."
    )
    assert stored(event, 1).result_text == "2–0–0"
    quick(ben, "1 2-1", overwrite=version_offered(answer))
    assert stored(event, 1).result_text == "2–1–0"
    stale = quick(kim, "1 2-0", overwrite=version_offered(answer))
    assert "It now stands at: 2–1–0." in said(stale, "conflict")


def test_the_same_result_twice_is_no_conflict(store, kim, event):
    ben = staff_client(store, "ben")
    quick(kim, "1 2-0")
    answer = quick(ben, "1 20")
    assert said(answer, "done") == "Table 1 already stood at 2–0–0."
    assert stored(event, 1).result_by.username == "kim"


def test_without_javascript_a_collision_leads_to_the_match(store, kim, event):
    ben = staff_client(store, "ben")
    quick(kim, "1 2-0")
    answer = ben.post(
        reverse("tournaments:quick_entry", args=["friday", 1]), {"entry": "1 0-2"}, follow=True
    )
    match = stored(event, 1)
    assert answer.redirect_chain == [
        (f"/events/friday/desk/matches/{match.pk}/?one=0&two=2&drawn=0&conflict=1", 302)
    ]
    assert answer.context["conflict"].current == "2–0–0"
    assert answer.context["form"]["games_two"].value() == 2


def match_page(event, table: int, number: int = 1) -> str:
    return reverse("tournaments:desk_match", args=["friday", stored(event, table, number).pk])


def form_of(match, one, two, drawn=0, **more):
    return {
        "games_one": one,
        "games_two": two,
        "games_drawn": drawn,
        "kind": "played",
        "version": match.version,
        **more,
    }


def test_two_scorekeepers_collide_on_the_match_page(store, kim, event):
    ben = staff_client(store, "ben")
    seen = stored(event, 1)
    kim.post(match_page(event, 1), form_of(seen, 2, 0))
    answer = ben.post(match_page(event, 1), form_of(seen, 2, 1))
    assert answer.status_code == 409
    assert answer.context["conflict"].current == "2–0–0"
    assert stored(event, 1).result_text == "2–0–0"
    version = answer.context["form"]["version"].value()
    ben.post(match_page(event, 1), form_of(seen, 2, 1, version=version))
    assert stored(event, 1).result_text == "2–1–0"


@pytest.mark.parametrize(
    ("games", "field"), [((-1, 2), "games_one"), ((2, "two"), "games_two"), (("", 2), "games_one")]
)
def test_match_page_refuses_what_is_no_number_of_games(kim, event, games, field):
    answer = kim.post(match_page(event, 1), form_of(stored(event, 1), *games))
    assert answer.status_code == 400
    assert list(answer.context["form"].errors) == [field]
    assert stored(event, 1).result_status == "open"


def test_match_page_shows_why_a_result_is_impossible(kim, event):
    answer = kim.post(match_page(event, 1), form_of(stored(event, 1), 3, 3))
    assert answer.status_code == 400
    assert answer.context["form"].non_field_errors() == [
        "In a best of 3 a player wins at most 2 games.",
        "Not both players can win 2 games: the match ends before.",
    ]


@pytest.fixture
def second_round(event):
    for match in event.rounds.get().matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    next_round(event)
    return event


def test_closed_round_refuses_quick_entry(kim, second_round):
    quick(kim, "1 0-2", number=1)
    answer = quick(kim, "1 0-2", number=1, overwrite="1")
    assert said(answer, "error") == "The round is complete. Staff can correct its results."
    assert stored(second_round, 1).result_text == "2–0–0"


def test_correction_of_a_closed_round_states_its_effect_first(kim, second_round):
    url, seen = match_page(second_round, 1), stored(second_round, 1)
    first = kim.post(url, form_of(seen, 0, 2))
    assert first.context["effects"] == (
        "The standings from round 1 on change.",
        "The pairings of round 2 stay as they were published.",
    )
    assert stored(second_round, 1).result_text == "2–0–0"
    done = kim.post(url, form_of(seen, 0, 2, consent="1"))
    assert done["Location"] == "/events/friday/desk/rounds/1/"
    assert stored(second_round, 1).result_text == "0–2–0"


def test_clearing_needs_the_version_that_was_shown(kim, event):
    quick(kim, "1 2-0")
    match = stored(event, 1)
    url = reverse("tournaments:clear_result", args=["friday", match.pk])
    assert kim.post(url, {"version": match.version - 1}).status_code == 409
    assert stored(event, 1).result_text == "2–0–0"
    assert kim.post(url, {"version": match.version}).status_code == 302
    assert stored(event, 1).result_status == "open"


def test_draft_takes_no_results(kim, event):
    for match in event.rounds.get().matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    answer = quick(kim, "1 2-0", number=2)
    assert said(answer, "error") == "The pairings are not published yet."


def test_match_page_tells_its_history(kim, event):
    for entry in ("1 2-0", "1 x", "2 2-0"):
        quick(kim, entry)
    history = kim.get(match_page(event, 1)).context["history"]
    assert [entry.action for entry in history] == ["result_cleared", "result_entered"]


def test_extra_time_for_a_table(kim, event):
    match = stored(event, 1)
    kim.post(
        reverse("tournaments:extend_table", args=["friday", match.pk]),
        {"minutes": "7", "reason": "deck check"},
    )
    (extension,) = match.extensions.all()
    assert (extension.minutes, extension.reason, extension.given_by.username) == (
        7,
        "deck check",
        "kim",
    )


@pytest.mark.parametrize("name", ["desk_match", "engine_match"])
def test_matches_of_other_events_are_not_found(kim, store, event, name):
    other = started(4, organization=store)
    match = next_round(other).matches.first()
    assert kim.get(reverse(f"tournaments:{name}", args=["friday", match.pk])).status_code == 404


def test_strangers_enter_nothing(client, event):
    client.force_login(UserFactory())
    assert quick(client, "1 2-0").status_code == 403
    assert client.post(match_page(event, 1), {}).status_code == 403
    assert stored(event, 1).result_status == "open"
