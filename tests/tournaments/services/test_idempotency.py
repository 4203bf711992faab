"""Requests that are sent twice are done once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, UserFactory
from tournaments.errors import IdempotencyKeyRefused, RoundClosed
from tournaments.models import IdempotencyKey, Player
from tournaments.services.idempotency import Answer, digest_of, do_once, forget_old_keys

pytestmark = pytest.mark.django_db


@pytest.fixture
def user():
    return UserFactory()


def create_player():
    row = Player.objects.create(name="Ada", created_at=NOW)
    return Answer(201, "application/json", str(row.pk))


def once(user, key="k1", digest="d", act=create_player):
    return do_once(user=user, key=key, digest=digest, now=NOW, act=act)


def test_the_second_time_gets_the_first_answer(user):
    first, was_old = once(user)
    again, is_old = once(user)
    assert (again, was_old, is_old) == (first, False, True)
    assert Player.objects.count() == 1


def test_another_key_or_another_user_is_another_request(user):
    once(user)
    once(user, key="k2")
    once(UserFactory())
    assert Player.objects.count() == 3


def test_a_key_for_another_request_is_refused(user):
    once(user)
    with pytest.raises(IdempotencyKeyRefused) as refused:
        once(user, digest="other")
    assert (refused.value.code, refused.value.status_code) == ("idempotency_key_reused", 422)
    assert Player.objects.count() == 1


@pytest.mark.parametrize("key", ["", "x" * 101, "schlüssel", "a\nb"])
def test_keys_that_are_none(user, key):
    with pytest.raises(IdempotencyKeyRefused) as refused:
        once(user, key=key)
    assert (refused.value.code, refused.value.status_code) == ("idempotency_key_invalid", 400)


def test_a_refused_request_changes_nothing_and_leaves_its_key(user):
    def refuse():
        create_player()
        raise RoundClosed

    with pytest.raises(RoundClosed):
        once(user, act=refuse)
    assert (Player.objects.count(), IdempotencyKey.objects.count()) == (0, 0)
    _answer, is_old = once(user)
    assert not is_old


def test_an_answer_that_did_nothing_leaves_its_key(user):
    once(user, act=lambda: Answer(200, did_something=False))
    assert IdempotencyKey.objects.count() == 0


def test_keys_are_kept_for_three_days(user):
    once(user)
    assert forget_old_keys(now=NOW + timedelta(days=2)) == 0
    assert forget_old_keys(now=NOW + timedelta(days=4)) == 1


def test_digests_tell_the_parts_apart():
    assert digest_of("a", "bc") != digest_of("ab", "c")
    assert digest_of("a", b"b") == digest_of("a", "b")
