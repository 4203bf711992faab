"""Pages in the reader's language and time zone: switches, accounts, browsers, mails."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import UserFactory
from tests.factories.events import registered
from tests.tournaments.web.html import messages_of, text
from tournaments.models import AccountPreferences, AuditEntry
from tournaments.web.reader import find_zone

pytestmark = pytest.mark.django_db

JAPANESE = {"Accept-Language": "ja,en;q=0.5"}


def language_of(response) -> str:
    """The language that the page declares, which must be the one of its header."""
    declared = re.search(r'<html lang="([^"]+)"', response.content.decode())[1]
    assert response["Content-Language"] == declared
    return declared


def switch(client, language: str, back: str = "/"):
    return client.post("/i18n/set-language/", {"language": language, "next": back})


class TestLanguage:
    def test_a_browser_is_answered_in_its_language(self, client):
        assert language_of(client.get("/", headers=JAPANESE)) == "ja"
        assert "マジックのイベント" in text(client.get("/", headers=JAPANESE))
        assert language_of(client.get("/", headers={"Accept-Language": "fr"})) == "en"
        assert language_of(client.get("/")) == "en"

    def test_the_switch_goes_back_and_is_remembered(self, client):
        answer = switch(client, "ja", back="/decks/")
        assert (answer.status_code, answer["Location"]) == (302, "/decks/")
        assert answer.cookies[settings.LANGUAGE_COOKIE_NAME].value == "ja"
        assert language_of(client.get("/")) == "ja"
        switch(client, "en")
        assert language_of(client.get("/", headers=JAPANESE)) == "en"

    def test_an_account_keeps_its_language_on_every_device(self, client):
        ada = UserFactory(username="ada")
        client.force_login(ada)
        switch(client, "ja")
        assert AccountPreferences.objects.get().language == "ja"
        entry = AuditEntry.objects.get()
        assert (entry.action, entry.actor, entry.text) == ("preferences_changed", ada, "ada")
        elsewhere = Client()
        assert language_of(elsewhere.get("/")) == "en"
        elsewhere.force_login(ada)
        assert language_of(elsewhere.get("/")) == "ja"
        elsewhere.logout()
        assert language_of(elsewhere.get("/")) == "en"

    @pytest.mark.parametrize("language", ["", "xx", "fr", "ja\x00", "x" * 500])
    def test_other_languages_change_nothing(self, client, language):
        client.force_login(UserFactory())
        assert switch(client, language).status_code in (302, 400)
        assert language_of(client.get("/")) == "en"
        assert not AccountPreferences.objects.exclude(language="").exists()

    def test_accounts_pages_and_their_mails_are_translated(self, client, mailoutbox):
        page = client.get("/accounts/login/", headers=JAPANESE)
        assert "パスワード" in text(page)
        UserFactory(username="ada", email="ada@example.org")
        client.post("/accounts/password/reset/", {"email": "ada@example.org"}, headers=JAPANESE)
        assert "パスワード" in mailoutbox[0].body

    def test_signing_up_in_japanese_explains_weak_passwords_in_japanese(self, client):
        answer = client.post(
            "/accounts/signup/",
            {
                "username": "ada",
                "email": "ada@example.org",
                "password1": "123",
                "password2": "123",
            },
            headers=JAPANESE,
        )
        assert "このパスワードは短すぎます" in text(answer)
        assert not User.objects.exists()


class TestTimeZone:
    def test_it_is_chosen_on_my_page_and_left_to_the_browser_again(self, client):
        client.force_login(UserFactory())
        client.get("/me/")
        answer = client.post("/me/time-zone/", {"time_zone": "Asia/Tokyo"}, follow=True)
        assert messages_of(answer) == ["Saved."]
        assert '<option value="Asia/Tokyo" selected>' in answer.content.decode()
        assert AccountPreferences.objects.get().time_zone == "Asia/Tokyo"
        client.post("/me/time-zone/", {"time_zone": ""})
        assert AccountPreferences.objects.get().time_zone == ""

    @pytest.mark.parametrize("name", ["Mars/Olympus", "../etc/passwd", "x" * 300, "Asia/\x00"])
    def test_there_are_no_other_zones(self, client, name):
        client.force_login(UserFactory())
        answer = client.post("/me/time-zone/", {"time_zone": name})
        assert answer.status_code == 400
        assert "This time zone is not known." in text(answer)
        assert not AccountPreferences.objects.exclude(time_zone="").exists()

    def test_strangers_have_no_page_to_choose_on(self, client):
        answer = client.post("/me/time-zone/", {"time_zone": "Asia/Tokyo"})
        assert answer["Location"].startswith("/accounts/login/")

    @pytest.mark.parametrize("name", ["", "Europe", "/etc/passwd", "Nowhere", "a\x00b", "é" * 60])
    def test_a_cookie_with_no_zone_is_ignored(self, client, name):
        assert find_zone(name) is None
        client.cookies["time_zone"] = "Nowhere%2FAtAll"
        assert client.get("/").status_code == 200

    def test_times_stand_in_the_place_s_zone_and_on_the_reader_s_clock(self, client):
        event = registered(2, slug="friday", time_zone="Asia/Tokyo")  # 10:00 UTC
        page = f"/events/{event.slug}/"
        assert "Nov. 21, 2026, 7 p.m. (Tokyo time)" in text(client.get(page))
        client.cookies["time_zone"] = "Europe%2FBerlin"
        assert "Nov. 21, 2026, 7 p.m. (Tokyo time; for you 11 a.m.)" in text(client.get(page))
        assert "Sat 7 p.m. ; for you 11 a.m." in text(client.get("/"))
        client.cookies["time_zone"] = "Asia%2FSeoul"  # the same clock
        assert "Nov. 21, 2026, 7 p.m. (Tokyo time)" in text(client.get(page))
        japanese = text(client.get(page, headers=JAPANESE))
        assert "2026年11月21日19:00 (東京時間)" in japanese

    def test_the_account_s_zone_counts_before_the_browser_s(self, client):
        event = registered(2, slug="friday", time_zone="Asia/Tokyo")
        client.force_login(UserFactory())
        client.cookies["time_zone"] = "Europe%2FBerlin"
        client.post("/me/time-zone/", {"time_zone": "America/New_York"})
        shown = text(client.get(f"/events/{event.slug}/"))
        assert "7 p.m. (Tokyo time; for you 5 a.m.)" in shown
