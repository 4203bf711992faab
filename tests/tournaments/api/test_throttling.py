"""Guessing passwords and replaying matches are limited per minute."""

import pytest
from rest_framework.throttling import ScopedRateThrottle

pytestmark = pytest.mark.django_db


@pytest.fixture
def few_tries(monkeypatch):
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"token": "3/min", "verify": "2/min"})


def test_passwords_are_not_guessed_at_speed(client_of, few_tries):
    client = client_of()
    codes = [
        client.post("/api/v1/auth/token/", {"username": "olivia", "password": "x"}).status_code
        for _ in range(4)
    ]
    assert codes == [400, 400, 400, 429]


def test_verification_is_limited(client_of, few_tries):
    client = client_of()
    answers = [client.post("/api/v1/transcripts/verify/", {"document": "{}"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[2].json()["code"] == "throttled"
    assert int(answers[2]["Retry-After"]) > 0
