"""A store evening in Japanese: registered, paired, played, ranked, and everybody in Japanese."""

from __future__ import annotations

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import (
    FormatFactory,
    OrganizationFactory,
    PlayerFactory,
    RegistrationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.tournaments.web.test_every_page_japanese import English
from tournaments.services import results

pytestmark = [pytest.mark.django_db(transaction=True)]

JAPAN = {"locale": "ja-JP", "timezone_id": "Asia/Tokyo"}
PHONE = {**JAPAN, "viewport": {"width": 390, "height": 800}, "has_touch": True}
CALLED = ["hanako", "taro"]


@pytest.fixture
def event(server):
    """An evening of the store that Hanako runs; two have registered."""
    store = OrganizationFactory(name="カード広場", slug="hiroba", time_zone="Asia/Tokyo")
    StaffMembershipFactory(organization=store, user=UserFactory(username="hanako"))
    event = TournamentFactory(
        name="金曜モダン",
        organization=store,
        slug="kinyou",
        time_zone="Asia/Tokyo",
        format=FormatFactory(slug="modern", name="Modern"),
        swiss_rounds=1,
        starts_at=timezone.now(),
    )
    for name in ("佐藤 一郎", "鈴木 花"):
        RegistrationFactory(tournament=event, player=PlayerFactory(name=name))
    return event


def is_japanese(page) -> None:
    """The page declares itself Japanese and says nothing in English."""
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert English(CALLED).of(page.content()) == set()


def sign_in(page, username: str) -> None:
    page.goto("/accounts/login/")
    is_japanese(page)
    page.locator("input[name=login]").fill(username)
    page.locator("input[name=password]").fill("correct horse battery")
    page.get_by_role("button", name="ログイン").last.click()
    page.wait_for_url(lambda url: "/accounts/login" not in url)


def test_from_the_registration_to_the_standings(event, new_page):
    UserFactory(username="taro")
    phone = new_page(**PHONE)
    sign_in(phone, "taro")
    phone.goto(f"/join/{event.join_token}/")
    is_japanese(phone)
    phone.get_by_label("お名前").fill("山田 太郎")
    phone.get_by_role("button", name="登録する").click()
    expect(phone.get_by_text("登録しました。当日お待ちしています!")).to_be_visible()
    is_japanese(phone)

    desk = new_page(**JAPAN)
    sign_in(desk, "hanako")
    desk.goto("/events/kinyou/desk/")
    desk.get_by_label("名前でプレイヤーを追加").fill("高橋 次郎")
    desk.get_by_role("button", name="追加", exact=True).click()
    expect(desk.get_by_text("高橋 次郎さんを登録しました。")).to_be_visible()
    for step in (
        "イベントを開始",
        "第1ラウンドの組み合わせを作成",
        "第1ラウンドを公開",
    ):
        is_japanese(desk)
        desk.get_by_role("button", name=step).click()
    expect(desk.get_by_text("組み合わせを公開しました。全員着席しましたか?")).to_be_visible()
    is_japanese(desk)

    # The player sees the table and reports; the other table is entered at the desk.
    phone.goto("/events/kinyou/me/")
    expect(phone.get_by_text("テーブル", exact=True).first).to_be_visible()
    is_japanese(phone)
    phone.get_by_text("2–0", exact=True).first.click()
    expect(phone.get_by_text("と報告しました。").first).to_be_visible()
    is_japanese(phone)
    mine = event.rounds.get().matches.get(reports__isnull=False)
    report = mine.reports.get()
    is_first = report.registration_id == mine.player_one_id
    other_player = mine.player_two if is_first else mine.player_one
    results.confirm_report(actor=None, match=mine, confirmer=other_player, now=timezone.now())
    other = event.rounds.get().matches.exclude(pk=mine.pk).get()
    desk.locator("[data-quick-entry]").fill(f"{other.table} 2-1")
    desk.keyboard.press("Enter")
    desk.get_by_role("button", name="イベントを終了").click()
    expect(desk.get_by_text("イベントを終了しました。運営お疲れさまでした!")).to_be_visible()
    spectator = new_page(**PHONE)
    spectator.goto("/events/kinyou/standings/")
    expect(spectator.get_by_role("heading", name="順位表", exact=True)).to_be_visible()
    expect(spectator.locator("tbody tr")).to_have_count(4)
    is_japanese(spectator)

    # Another language is one press away, and stays.
    spectator.get_by_role("button", name="メニュー").click()
    spectator.get_by_role("button", name="English").click()
    expect(spectator.get_by_role("heading", name="Standings", exact=True)).to_be_visible()
    spectator.goto("/events/kinyou/")
    expect(spectator.locator("html")).to_have_attribute("lang", "en")
