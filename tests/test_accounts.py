"""Accounts: sign-up, sign-in by e-mail, a forgotten password."""

import re

import pytest
from django.contrib.auth.models import User

from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_signing_up_signs_in(client):
    answer = client.post(
        "/accounts/signup/",
        {
            "username": "ada",
            "email": "ada@example.org",
            "password1": "correct horse battery",
            "password2": "correct horse battery",
        },
    )
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert User.objects.get().email == "ada@example.org"
    assert client.get("/me/").status_code == 200


def test_weak_passwords_are_refused_with_the_reason(client):
    answer = client.post(
        "/accounts/signup/",
        {
            "username": "ada",
            "email": "ada@example.org",
            "password1": "12345678",
            "password2": "12345678",
        },
    )
    assert "This password is entirely numeric." in answer.content.decode()
    assert not User.objects.exists()


def test_signing_in_works_by_name_and_by_address(client):
    UserFactory(username="ada", email="ada@example.org")
    for login in ("ada", "ada@example.org"):
        client.logout()
        answer = client.post(
            "/accounts/login/", {"login": login, "password": "correct horse battery"}
        )
        assert (login, answer.status_code) == (login, 302)


def test_a_forgotten_password_is_replaced_by_mail(client, mailoutbox):
    user = UserFactory(username="ada", email="ada@example.org")
    client.post("/accounts/password/reset/", {"email": "ada@example.org"})
    (mail,) = mailoutbox
    assert mail.to == ["ada@example.org"]
    link = re.search(r"https?://[^/\s]+(/accounts/password/reset/key/\S+)", mail.body)[1]
    form = client.get(link, follow=True)
    assert form.status_code == 200
    client.post(
        form.redirect_chain[-1][0],
        {"password1": "battery horse correct", "password2": "battery horse correct"},
    )
    user.refresh_from_db()
    assert user.check_password("battery horse correct")


def test_an_unknown_address_gets_no_password_link(client, mailoutbox):
    client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert all("/password/reset/key/" not in mail.body for mail in mailoutbox)
