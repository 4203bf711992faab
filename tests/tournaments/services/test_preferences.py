"""Accounts' choices, and the language of mails."""

import pytest
from django.core import mail
from django.utils import translation

from tests.factories import NOW, PlayerFactory, TournamentFactory, UserFactory
from tournaments.errors import InvalidInput
from tournaments.models import AccountPreferences, AuditEntry
from tournaments.services import players, registrations
from tournaments.services.preferences import change_preferences, language_of

pytestmark = pytest.mark.django_db


def test_choices_are_stored_one_by_one_and_logged():
    user = UserFactory(username="ada")
    change_preferences(actor=user, language="ja", now=NOW)
    change_preferences(actor=user, time_zone="Asia/Tokyo", now=NOW)
    row = AccountPreferences.objects.get()
    assert (row.user, row.language, row.time_zone) == (user, "ja", "Asia/Tokyo")
    made, changed = AuditEntry.objects.order_by("pk")
    assert made.changes[0]["before"] is None
    assert changed.changes[0]["before"] == {"time_zone": ""}
    assert changed.changes[0]["after"] == {"time_zone": "Asia/Tokyo"}
    assert {entry.action for entry in (made, changed)} == {"preferences_changed"}


@pytest.mark.parametrize("choice", [{"language": "fr"}, {"time_zone": "Mars/Olympus"}])
def test_what_there_is_not_is_refused(choice):
    with pytest.raises(InvalidInput) as refused:
        change_preferences(actor=UserFactory(), now=NOW, **choice)
    assert set(refused.value.fields) == set(choice)
    assert not AccountPreferences.objects.exists()


def test_a_player_is_written_to_as_the_account_says_then_as_entered_then_in_the_site_s_language():
    user = UserFactory()
    with translation.override("ja"):
        player = players.create_player(actor=None, name="山田", user=user, now=NOW)
    assert (player.language, language_of(player)) == ("ja", "ja")
    change_preferences(actor=user, language="en", now=NOW)
    player.refresh_from_db()
    assert language_of(player) == "en"
    assert language_of(PlayerFactory(language="")) == "en"
    assert language_of(PlayerFactory(language="xx")) == "en"


def test_mails_are_in_their_readers_languages(django_capture_on_commit_callbacks):
    event = TournamentFactory(name="金曜夜", time_zone="Asia/Tokyo")
    with django_capture_on_commit_callbacks(execute=True):
        for name, language in (("Ada", "en"), ("山田", "ja")):
            player = PlayerFactory(
                name=name, email=f"{language}@example.org", wants_email=True, language=language
            )
            registrations.register_player(actor=None, tournament=event, player=player, now=NOW)
    english, japanese = mail.outbox
    assert english.subject == "Registered: 金曜夜"
    assert japanese.subject == "登録完了:金曜夜"
    assert japanese.body.splitlines()[:3] == [
        "山田様",
        "",
        "金曜夜への登録が完了しました。2026年11月21日19:00(東京時間)に始まります。",
    ]
