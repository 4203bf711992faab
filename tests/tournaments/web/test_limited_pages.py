"""Pages of limited events: the staff's overview, a player's pool and the deck out of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from decks.models import Card
from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import by_name
from tests.factories.limited import (
    forty_of,
    opened_event,
    sealed_event,
    sealed_format,
    small_set,
)
from tests.tournaments.services.test_team_sealed import team_event
from tests.tournaments.web.html import messages_of, rows, text
from tournaments.enums import TeamKind
from tournaments.models import LimitedSettings, PlayerPool, Registration
from tournaments.services import limited

pytestmark = pytest.mark.django_db

ACROSS = {"pool_registration": "across"}


@pytest.fixture
def store():
    return OrganizationFactory(slug="corner")


@pytest.fixture
def organizer(client, store):
    user = StaffMembershipFactory(organization=store, user=UserFactory(username="olivia")).user
    client.force_login(user)
    return client


def signed_in(client, registration: Registration):
    """The player of a registration at the browser."""
    if registration.player.user is None:
        registration.player.user = UserFactory(username=registration.player.name.lower())
        registration.player.save()
    client.force_login(registration.player.user)
    return client


def address(name: str, event, *args: object) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *args])


class TestSettings:
    def test_naming_a_set_alone_takes_what_is_recommended(self, organizer, store):
        event = sealed_event(2, organization=store, products=None)
        LimitedSettings.objects.all().delete()
        page = organizer.get(address("limited_desk", event))
        assert "What is opened at this event?" in text(page)

        answer = organizer.post(
            address("limited_settings", event),
            {"kind": "sealed", "pool_registration": "across", "set_0": "TST"},
            follow=True,
        )

        assert messages_of(answer) == ["The settings are saved."]
        assert "6 × Draft booster" in text(answer)
        settings = LimitedSettings.objects.get()
        assert (settings.registration_minutes, settings.construction_minutes) == (20, 30)

    def test_what_cannot_be_used_is_said_at_its_field(self, organizer, store):
        event = sealed_event(2, organization=store)
        answer = organizer.post(
            address("limited_settings", event),
            {"kind": "team_sealed", "pool_registration": "none", "product_0": "draft-booster"},
        )
        assert answer.status_code == 400
        assert answer.context["form"].errors["quantity_0"] == ["How many?"]

        answer = organizer.post(
            address("limited_settings", event),
            {
                "kind": "team_sealed",
                "pool_registration": "none",
                "product_0": "draft-booster",
                "quantity_0": "6",
                "set_0": "TST",
            },
        )
        assert answer.status_code == 400
        assert "This kind is for: Teams of three, Teams of two" in text(answer)

    def test_a_new_limited_event_leads_to_its_products(self, organizer, store):
        small_set()
        format = sealed_format()
        page = organizer.get(reverse("tournaments:event_create") + "?preset=limited")
        data = {
            name: "" if value is None else value
            for name, value in ((field.html_name, field.value()) for field in page.context["form"])
            if not isinstance(value, bool)
        }
        data |= {"format": format.pk, "organization": store.slug, "starts_at": "2026-12-01T19:00"}
        answer = organizer.post(reverse("tournaments:event_create"), data)
        assert answer.status_code == 302, answer.context["form"].errors
        assert answer["Location"].endswith("/desk/limited/settings/")

    def test_constructed_events_have_no_such_page(self, organizer, store):
        from tests.factories.events import registered

        event = registered(2, organization=store)
        assert organizer.get(address("limited_desk", event)).status_code == 404
        assert "Pools and decks" not in text(organizer.get(address("desk", event)))


class TestDesk:
    def test_opening_the_products_of_everybody(self, organizer, store):
        event = sealed_event(["Ada", "Ben"], organization=store)
        answer = organizer.post(address("limited_action", event, "open"), follow=True)
        assert messages_of(answer) == ["2 pools are opened."]
        assert rows(answer) == [
            ["Ada", "–", "confirmed", "90", "missing"],
            ["Ben", "–", "confirmed", "90", "missing"],
        ]

    def test_the_clock_of_construction_is_on_every_page(self, organizer, client, store):
        event = opened_event(["Ada", "Ben"], organization=store)
        answer = organizer.post(address("limited_action", event, "start-construction"), follow=True)
        assert messages_of(answer) == ["The clock runs."]
        page = organizer.get(address("projector", event))
        assert "Deck construction" in page.content.decode()
        assert 'data-ends="' in page.content.decode()
        answer = organizer.post(address("limited_action", event, "pause"), follow=True)
        assert messages_of(answer) == ["The clock is stopped."]
        paused = organizer.get(address("projector", event)).content.decode()
        assert 'data-ends="' not in paused
        assert "data-paused" in paused
        answer = organizer.post(address("limited_action", event, "resume"), follow=True)
        assert messages_of(answer) == ["The clock runs again."]
        organizer.post(address("limited_action", event, "extend"), {"minutes": "5"})
        assert LimitedSettings.objects.get().phase_seconds == 35 * 60
        organizer.post(address("limited_action", event, "end"))
        assert LimitedSettings.objects.get().phase == "over"

    def test_seating_for_the_registration(self, organizer, store):
        event = sealed_event(5, organization=store, options=ACROSS)
        answer = organizer.post(address("limited_action", event, "seat"), follow=True)
        assert messages_of(answer) == ["5 players are seated for the registration of the pools."]
        assert sorted(row[1].split()[0] for row in rows(answer)) == ["1", "1", "2", "2", "2"]

    def test_late_decks_and_disputes_stand_out(self, organizer, store):
        event = opened_event(["Ada", "Ben"], organization=store)
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        ada = by_name(event, "Ada")
        limited.hand_in_deck(
            actor=None, registration=ada, main=forty_of(ada), now=NOW + timedelta(hours=1)
        )
        PlayerPool.objects.filter(registration=by_name(event, "Ben")).update(disputed_at=NOW)
        page = organizer.get(address("limited_desk", event))
        assert [(row[2], row[4]) for row in rows(page)] == [
            ("confirmed", "handed in late"),
            ("its owner found a difference", "missing"),
        ]

    def test_staff_mend_a_pool(self, organizer, store):
        event = opened_event(["Ada"], organization=store)
        ada = by_name(event, "Ada")
        where = address("limited_pool", event, ada.pk)
        assert "seed" in text(organizer.get(where))

        wrong = organizer.post(where, {"text": "1 No Such Card"})
        assert wrong.status_code == 400
        assert "No Such Card" in text(wrong)
        answer = organizer.post(where, {"text": "2 Common 01"}, follow=True)
        assert messages_of(answer) == ["The pool is stored."]
        assert "82 are missing" in text(answer)
        answer = organizer.post(where, {"action": "confirm"}, follow=True)
        assert PlayerPool.objects.get().state == "confirmed"

    @pytest.mark.parametrize("name", ["pool_checklist", "pools_pdf"])
    def test_paper(self, organizer, store, name):
        event = opened_event(2, organization=store)
        answer = organizer.get(address(name, event))
        assert answer["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF-")

    def test_players_and_strangers_do_not_get_in(self, client, store):
        event = opened_event(["Ada"], organization=store)
        signed_in(client, by_name(event, "Ada"))
        for name, args in (
            ("limited_desk", ()),
            ("limited_settings", ()),
            ("limited_pool", (by_name(event, "Ada").pk,)),
            ("pools_pdf", ()),
            ("pool_checklist", ()),
        ):
            assert client.get(address(name, event, *args)).status_code == 403
        assert client.post(address("limited_action", event, "open")).status_code == 403


class TestPool:
    def test_16_4_across_the_table_and_back(self, client, store):
        event = sealed_event(["Ada", "Ben"], organization=store, options=ACROSS)
        limited.assign_registrars(actor=None, tournament=event, now=NOW)
        ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
        signed_in(client, ada)
        assert "You write down the pool of Ben." in text(client.get(address("my_event", event)))
        common = Card.objects.get(name="Common 02")
        answer = client.post(
            address("register_pool", event, ben.pk),
            {"text": "2 Common 01", f"card-{common.pk}": "3", "card-999999": "5"},
            follow=True,
        )
        assert messages_of(answer) == ["Thank you! Give the cards back to Ben."]

        signed_in(client, ben)
        page = text(client.get(address("pool", event)))
        assert "Is this your pool?" in page
        assert "3 Common 02" in page
        empty = client.post(address("pool_action", event, "dispute"), {"note": " "})
        assert empty.status_code == 400
        answer = client.post(
            address("pool_action", event, "dispute"), {"note": "One Common 01"}, follow=True
        )
        assert messages_of(answer) == ["The staff were told. Please raise your hand."]
        answer = client.post(address("pool_action", event, "confirm"), follow=True)
        assert messages_of(answer) == ["Your pool is confirmed. Build your deck!"]
        assert client.post(address("pool_action", event, "burn")).status_code == 404

    def test_another_players_pool_stays_hidden(self, client, store):
        event = opened_event(["Ada", "Ben"], organization=store)
        mine = set(
            PlayerPool.objects.get(registration__player__name="Ada").card_pool.entries.values_list(
                "card__name", flat=True
            )
        )
        theirs = set(
            PlayerPool.objects.get(registration__player__name="Ben").card_pool.entries.values_list(
                "card__name", flat=True
            )
        )
        signed_in(client, by_name(event, "Ada"))
        page = text(client.get(address("pool", event)))
        assert all(
            name in page for name in mine - {"Plains", "Island", "Swamp", "Mountain", "Forest"}
        )
        assert not any(name in page for name in theirs - mine)
        ben = by_name(event, "Ben")
        assert client.get(address("register_pool", event, ben.pk)).status_code == 404

    def test_entering_the_own_pool(self, client, store):
        event = sealed_event(["Ada"], organization=store)
        ada = by_name(event, "Ada")
        signed_in(client, ada)
        bad = client.post(address("register_pool", event, ada.pk), {"text": "1 Nope Nope"})
        assert bad.status_code == 400
        answer = client.post(
            address("register_pool", event, ada.pk), {"text": "2 Common 01"}, follow=True
        )
        assert messages_of(answer) == ["Your pool is stored."]
        assert "Call a judge" not in messages_of(answer)
        assert "82 are missing" in text(answer)


class TestBuilding:
    @pytest.fixture
    def ada(self, client, store) -> Registration:
        event = opened_event(["Ada", "Ben"], organization=store)
        ada = by_name(event, "Ada")
        signed_in(client, ada)
        return ada

    def fields(self, main: dict[str, int]) -> dict[str, str]:
        pks = dict(Card.objects.filter(name__in=main).values_list("name", "pk"))
        return {
            (f"land-{name}" if name == "Forest" else f"card-{pks[name]}"): str(count)
            for name, count in main.items()
        }

    def test_saved_shown_again_and_handed_in(self, client, ada):
        event, main = ada.tournament, forty_of(ada)
        where = address("build_deck", event)
        answer = client.post(where, {**self.fields(main), "action": "save"}, follow=True)
        assert messages_of(answer) == ["Saved. Hand the deck in when it is ready."]
        assert "Main deck: 40 cards" in text(answer)

        answer = client.post(where, {**self.fields(main), "action": "hand-in"}, follow=True)
        assert messages_of(answer) == ["Your deck is registered. Good luck!"]
        assert by_name(event, "Ada").decklist_version is not None

    def test_a_deck_that_is_too_small_is_kept_but_not_registered(self, client, ada):
        event = ada.tournament
        main = {**forty_of(ada), "Forest": 16}
        answer = client.post(
            address("build_deck", event), {**self.fields(main), "action": "hand-in"}
        )
        assert answer.status_code == 400
        assert "add 1" in text(answer)
        assert by_name(event, "Ada").decklist_version is None
        assert PlayerPool.objects.get(registration=ada).draft == {"": main}

    def test_as_a_list_without_any_script(self, client, ada):
        event, main = ada.tournament, forty_of(ada)
        where = address("build_deck", event)
        wrong = client.post(where, {"text": "1 Nothing Known", "action": "list"})
        assert wrong.status_code == 400
        listed = "\n".join(f"{count} {name}" for name, count in main.items())
        answer = client.post(where, {"text": listed, "action": "list-hand-in"}, follow=True)
        assert messages_of(answer) == ["Your deck is registered. Good luck!"]

    @pytest.mark.parametrize("value", ["-1", "1e3", "999999", "x", "\u0663", ""])
    def test_absurd_numbers_count_as_none(self, client, ada, value):
        event = ada.tournament
        answer = client.post(
            address("build_deck", event), {"land-Forest": value, "action": "save"}, follow=True
        )
        assert answer.status_code == 200
        assert PlayerPool.objects.get(registration=ada).draft == {"": {}}

    def test_after_the_building_time_the_page_says_so(self, client, ada):
        event = ada.tournament
        earlier = timezone.now() - timedelta(hours=1)
        limited.start_building(actor=None, tournament=event, phase="construction", now=earlier)
        assert "marked as late" in text(client.get(address("build_deck", event)))

    def test_who_is_not_in_the_event_has_no_such_page(self, client, ada):
        client.force_login(UserFactory(username="zoe"))
        for name in ("pool", "build_deck"):
            assert client.get(address(name, ada.tournament)).status_code == 404


class TestTeamBuilding:
    @pytest.fixture
    def team(self):
        team = team_event(TeamKind.TRIOS, "team_sealed")
        limited.confirm_pool(actor=None, registration=team, now=NOW, by_staff=True)
        return team

    def as_seat(self, client, team, letter: str) -> None:
        member = team.members.select_related("player").get(seat=letter)
        member.player.user = UserFactory(username=f"seat{letter}".lower())
        member.player.save()
        client.force_login(member.player.user)

    def test_each_seat_builds_from_what_the_others_leave(self, client, team):
        event = team.tournament
        where = address("build_deck", event)
        common = Card.objects.get(name="Common 01")
        self.as_seat(client, team, "A")
        main = {f"card-{common.pk}": "2", "land-Forest": "38"}
        answer = client.post(where, {**main, "action": "hand-in"}, follow=True)
        assert messages_of(answer) == ["Your deck is registered. Good luck!"]
        assert answer.redirect_chain[0][0] == address("my_event", event)
        assert f'href="{where}">Change my deck</a>' in answer.content.decode()

        self.as_seat(client, team, "B")
        page = client.get(where)
        assert "seat A: 2" in text(page)
        assert (
            f'name="card-{common.pk}" type="number" inputmode="numeric" min="0" max="1"'
            in page.content.decode()
        )
        wrong = client.post(where, {**main, "action": "save"})
        assert wrong.status_code == 400
        assert "Common 01: 2 in the deck, 1 in the pool." in text(wrong)
        client.post(where, {"land-Forest": "40", "takes_rest": "on", "action": "hand-in"})
        version = team.members.get(seat="B").decklist_version
        assert version.source_text == (
            "40 Forest\n\nSideboard\n1 Common 01\n2 Common 02\n1 Rare 01"
        )
        # The typed list is still there for a sideboard of one's own choice.
        assert client.get(address("submit_deck", event)).status_code == 200

    def test_who_left_the_team_has_no_seat_to_build_for(self, client, team):
        self.as_seat(client, team, "A")
        team.members.filter(seat="A").update(is_current=False)
        assert client.get(address("build_deck", team.tournament)).status_code == 404
