"""Drafts over the API: prepared and run by staff, picked in by seats."""

import pytest

from tests.factories import NOW
from tests.tournaments.drafted_events import (
    cube,
    draft_to_the_end,
    hand,
    started_draft,
    with_accounts,
)
from tournaments.models import Draft, DraftPod, DraftStep

pytestmark = pytest.mark.django_db


def _path(event, *parts):
    return "/".join(["/api/v1/tournaments", event.slug, "drafts", *map(str, parts), ""])


def _player_of(draft, number):
    pod = DraftPod.objects.get(draft=draft, number=1)
    return pod.seats.get(number=number).registration.player.user


def test_a_draft_from_seats_to_pools(client_of, store, scorekeeper):
    event = with_accounts(4, organization=store, swiss_rounds=3)
    staff = client_of(scorekeeper)
    made = staff.post(
        _path(event),
        {
            "mode": "live",
            "timing": "untimed",
            "card_list": cube(12),
            "pack_size": 3,
            "packs_each": 1,
            "seed": 5,
        },
        format="json",
    )
    assert made.status_code == 201
    body = made.json()
    assert (body["number"], body["kind"], body["pods"][0]["status"]) == (1, "booster", "seated")
    assert [seat["number"] for seat in body["pods"][0]["seats"]] == [1, 2, 3, 4]
    assert "card_list" not in body
    seats = body["pods"][0]["seats"]
    swapped = staff.post(
        _path(event, 1, "replace-player"),
        {"seat": seats[0]["id"], "registration": seats[1]["registration"]},
    )
    assert swapped.json()["pods"][0]["seats"][0]["registration"] == seats[1]["registration"]
    again = staff.post(_path(event, 1, "reseat"), {"seed": 5})
    assert [one["registration"] for one in again.json()["pods"][0]["seats"]] == [
        one["registration"] for one in seats
    ]
    for action, status in (("start", "drafting"), ("pause", "paused"), ("resume", "drafting")):
        changed = staff.post(_path(event, 1, action), {})
        assert changed.json()["pods"][0]["status"] == status

    draft = Draft.objects.get()
    player = client_of(_player_of(draft, 1))
    view = player.get(_path(event, 1, "my-seat")).json()
    assert [card["key"] for card in view["cards"]] == hand(draft, 1)
    assert (view["turn"], view["to_take"], view["own_cards"]) == (0, 1, [])
    key = view["cards"][1]["key"]
    for _sent in range(2):  # sent twice, made once
        after = player.post(_path(event, 1, "pick"), {"cards": [key], "turn": 0}, format="json")
        assert after.status_code == 200
        assert (after.json()["turn"], after.json()["cards"]) == (1, [])
    assert DraftStep.objects.count() == 1
    moved = player.post(
        _path(event, 1, "pick"), {"cards": [view["cards"][0]["key"]], "turn": 0}, format="json"
    )
    assert (moved.status_code, moved.json()["code"]) == (409, "draft_moved")
    own = player.get(_path(event, 1, "my-seat"), {"own": "1"}).json()
    assert [card["key"] for card in own["own_cards"]] == [key]

    fourth = draft.pods.get().seats.get(number=4)
    skipped = staff.post(_path(event, 1, "skip-player"), {"seat": fourth.pk})
    assert skipped.json()["pods"][0]["seats"][3]["has_left"] is True
    draft_to_the_end(draft)
    seat = draft.pods.get().seats.get(number=1)
    picks = player.get(_path(event, 1, "history"), {"seat": seat.pk}).json()["results"]
    assert picks[0]["taken"][0]["key"] == key
    listed = staff.get(_path(event)).json()["results"]
    assert [one["pods"][0]["status"] for one in listed] == ["done"]


def test_a_draft_at_the_tables(client_of, store, scorekeeper):
    event = with_accounts(4, organization=store)
    staff = client_of(scorekeeper)
    assert staff.post(_path(event), {}).status_code == 201
    staff.post(_path(event, 1, "start"), {})
    assert staff.post(_path(event, 1, "call"), {"called": 0}).json()["called"] == 1
    refused = staff.post(_path(event, 1, "call"), {"called": 0})
    assert (refused.status_code, refused.json()["code"]) == (409, "draft_moved")
    done = staff.post(_path(event, 1, "finish"))
    assert done.json()["pods"][0]["status"] == "done"
    staff.post(_path(event), {"first_round": 4})
    assert staff.post(_path(event, 2, "remove")).status_code == 204
    assert staff.get(_path(event, 2)).status_code == 404


def test_marks(client_of, store):
    draft = started_draft(with_accounts(4, organization=store), size=3)
    player = client_of(_player_of(draft, 2))
    key = hand(draft, 2)[0]
    url = _path(draft.tournament, 1, "mark")
    assert player.post(url, {"cards": [key]}, format="json").status_code == 204
    assert draft.pods.get().seats.get(number=2).marked == [key]
    refused = player.post(url, {"cards": [99]}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_offered")
    assert player.post(url, {"cards": [1, 2, 3]}, format="json").status_code == 400


def test_nobody_sees_the_pack_of_another_seat(client_of, store, scorekeeper):
    draft = started_draft(with_accounts(4, organization=store), size=3)
    event = draft.tournament
    for user, status in ((None, 401), (scorekeeper, 403)):
        client = client_of(user)
        for path in (_path(event, 1, "my-seat"),):
            assert client.get(path).status_code == status
        assert client.post(_path(event, 1, "pick"), {}).status_code == status
    told = client_of(scorekeeper).get(_path(event, 1)).content.decode()
    assert "Cube Card" not in told
    seat = draft.pods.get().seats.get(number=1)
    for user in (None, _player_of(draft, 1), _player_of(draft, 2)):
        answer = client_of(user).get(_path(event, 1, "history"), {"seat": seat.pk})
        assert answer.status_code in (401, 403)


def test_bad_input_names_its_fields(client_of, store, scorekeeper):
    event = with_accounts(4, organization=store)
    staff = client_of(scorekeeper)
    answer = staff.post(_path(event), {"kind": "chaos", "packs_each": 0}, format="json")
    assert answer.status_code == 400
    assert set(answer.json()["fields"]) == {"kind", "packs_each"}
    answer = staff.post(_path(event), {"mode": "live"}, format="json")
    assert set(answer.json()["fields"]) == {"set_code"}
    assert event.drafts.count() == 0


def test_settings_of_the_seat_before_the_start(client_of, store):
    from tests.tournaments.drafted_events import live_draft

    draft = live_draft(with_accounts(4, organization=store), size=3)
    player = client_of(_player_of(draft, 1))
    answer = player.get(_path(draft.tournament, 1, "my-seat"))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_drafting")
    assert draft.created_at == NOW
