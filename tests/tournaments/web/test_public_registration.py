"""Into an event by its link, with a decklist, and what is refused on the way."""

from datetime import timedelta

import pytest
from django.utils import timezone

from decks.models import Decklist
from tests.decks.rows import basics, make_format
from tests.factories import (
    PlayerFactory,
    RegistrationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories import events as played
from tests.tournaments.web.html import messages_of, text
from tournaments.models import Player, Registration, Tournament

pytestmark = pytest.mark.django_db

LEGAL = "56 Mountain\n4 Lightning Bolt\n\nSideboard\n2 Shock\n"


@pytest.fixture
def event():
    return TournamentFactory(starts_at=timezone.now() + timedelta(days=1))


@pytest.fixture
def ada(client):
    user = UserFactory(username="ada", first_name="Ada", last_name="Byron")
    client.force_login(user)
    return user


class TestJoin:
    def test_with_an_account_for_the_first_time(self, client, event, ada):
        address = f"/join/{event.join_token}/"
        form = client.get(address).context["form"]
        assert form.initial == {"name": "Ada Byron"}
        response = client.post(address, {"name": "Countess Ada", "wants_email": "on"}, follow=True)
        assert response.redirect_chain == [(f"/events/{event.slug}/me/", 302)]
        assert messages_of(response) == ["You are registered. See you there!"]
        registration = Registration.objects.get()
        assert registration.player.user == ada
        assert registration.player.name == "Countess Ada"
        assert (registration.status, registration.wants_email) == ("enrolled", True)

    def test_a_known_player_is_not_asked_for_the_name(self, client, event, ada):
        PlayerFactory(name="Ada B.", user=ada)
        address = f"/join/{event.join_token}/"
        response = client.get(address)
        assert list(response.context["form"].fields) == ["wants_email"]
        assert "You register as Ada B. ." in text(response)
        client.post(address, {"name": "Mallory"})
        assert Registration.objects.get().player.name == "Ada B."

    def test_twice(self, client, event, ada):
        address = f"/join/{event.join_token}/"
        client.post(address, {"name": "Ada"})
        for method in (client.get, client.post):
            response = method(address, follow=True)
            assert messages_of(response)[-1] == "You are registered for this event already."
        assert Registration.objects.count() == 1

    def test_to_the_decklist_if_one_is_needed(self, client, event, ada):
        Tournament.objects.update(decklist_required=True)
        response = client.post(f"/join/{event.join_token}/", {"name": "Ada"})
        assert response["Location"] == f"/events/{event.slug}/deck/"

    def test_without_an_account(self, client, event):
        address = f"/join/{event.join_token}/"
        page = client.get(address).content.decode()
        assert f"/accounts/signup/?next={address}" in page
        response = client.post(address, {"name": "  Bob   Ross ", "email": "bob@example.org"})
        assert response["Location"] == f"/events/{event.slug}/"
        player = Player.objects.get()
        assert (player.name, player.email, player.user) == ("Bob Ross", "bob@example.org", None)
        again = client.post(address, {"name": "Bobby", "email": "BOB@example.org"})
        assert again.context["form"].non_field_errors() == [
            "Somebody with this e-mail address is already registered."
        ]
        assert Registration.objects.count() == 1

    def test_without_a_name_or_an_address_for_the_mail(self, client, event):
        form = client.post(f"/join/{event.join_token}/", {"wants_email": "on"}).context["form"]
        assert form.errors == {
            "name": ["This field is required."],
            "email": ["We need an address to send your pairings to."],
        }
        assert not Player.objects.exists()

    def test_what_the_service_refuses_stands_at_its_field(self, client, event):
        form = client.post(f"/join/{event.join_token}/", {"name": "<b>Bob</b>"}).context["form"]
        assert form.errors == {"name": ["A name cannot contain <, > or control characters."]}
        assert not Player.objects.exists()

    def test_a_full_event_has_a_waiting_list(self, client, ada):
        event = played.registered(
            ["P1", "P2"], capacity=2, starts_at=timezone.now() + timedelta(days=1)
        )
        address = f"/join/{event.join_token}/"
        assert "Join the waiting list" in text(client.get(address))
        response = client.post(address, {"name": "Ada"}, follow=True)
        assert messages_of(response) == ["The event is full: you are on the waiting list."]
        assert "You are number 1 on the waiting list" in text(response)
        players = client.get(f"/events/{event.slug}/players/")
        assert [one.player.name for one in players.context["waiting"]] == ["Ada"]
        assert [one.player.name for one in players.context["page"]] == ["P1", "P2"]

    def test_a_full_event_without_a_waiting_list(self, client, ada):
        event = played.registered(["P1", "P2"], capacity=2, waiting_list=False)
        address = f"/join/{event.join_token}/"
        assert "This event keeps no waiting list." in text(client.get(address))
        form = client.post(address, {"name": "Ada"}).context["form"]
        assert form.non_field_errors() == ["The tournament is full and keeps no waiting list."]
        assert Registration.objects.count() == 2

    @pytest.mark.parametrize(
        ("status", "told"),
        [
            ("planned", "Registration is not open yet."),
            ("running", "The event has begun."),
            ("finished", "The event is over."),
            ("cancelled", "The event is over."),
        ],
    )
    def test_only_while_registration_is_open(self, client, event, status, told):
        Tournament.objects.update(status=status)
        assert told in text(client.get(f"/join/{event.join_token}/"))
        client.post(f"/join/{event.join_token}/", {"name": "Bob"})
        assert not Registration.objects.exists()
        assert not Player.objects.exists()

    def test_by_invitation_only(self, client, event, ada):
        Tournament.objects.update(invite_only=True)
        address = f"/join/{event.join_token}/"
        form = client.post(address, {"name": "Ada"}).context["form"]
        assert form.non_field_errors() == ["This tournament is by invitation only."]
        RegistrationFactory(tournament=event, player=PlayerFactory(user=ada), status="invited")
        client.post(address, {})
        assert Registration.objects.get().status == "enrolled"

    def test_an_unknown_link(self, client):
        assert client.get("/join/nothing/").status_code == 404


class TestDecklist:
    @pytest.fixture
    def event(self):
        basics()
        return TournamentFactory(
            starts_at=timezone.now() + timedelta(days=1),
            format=make_format("modern"),
            decklist_required=True,
            name="Deck night",
        )

    @pytest.fixture
    def mine(self, event, ada):
        return RegistrationFactory(tournament=event, player=PlayerFactory(name="Ada", user=ada))

    def codes(self, response):
        return [(one.code, one.lines) for one in response.context["checked"].errors]

    def test_every_mistake_is_shown_with_its_lines_and_nothing_stored(self, client, event, mine):
        wrong = "54 Mountain\n5 Lightning Bolt\n1 Shokc\n\nSideboard\n16 Shock\n"
        response = client.post(f"/events/{event.slug}/deck/", {"text": wrong})
        assert self.codes(response) == [
            ("unknown_card", (3,)),
            ("sideboard_too_large", ()),
            ("too_many_copies", (2,)),
            ("too_many_copies", (6,)),
        ]
        page = text(response)
        assert "Line 3: there is no card “Shokc”. Did you mean Shock" in page
        assert "4 things to mend" in page
        assert response.context["numbered"] == [
            (1, "54 Mountain", False),
            (2, "5 Lightning Bolt", True),
            (3, "1 Shokc", True),
            (4, "", False),
            (5, "Sideboard", False),
            (6, "16 Shock", True),
        ]
        assert response.context["form"]["text"].value() == wrong
        mine.refresh_from_db()
        assert mine.decklist_version is None
        assert not Decklist.objects.exists()

    def test_a_legal_list_is_registered(self, client, event, mine, ada):
        response = client.post(
            f"/events/{event.slug}/deck/", {"name": "Burn", "text": LEGAL}, follow=True
        )
        assert response.redirect_chain == [(f"/events/{event.slug}/me/", 302)]
        assert messages_of(response) == ["Your decklist is registered. Good luck!"]
        mine.refresh_from_db()
        decklist = mine.decklist_version.decklist
        assert (decklist.name, decklist.owner, decklist.is_published) == ("Burn", ada, False)
        assert mine.decklist_version.source_text == LEGAL

    def test_a_changed_list_is_a_new_version_of_the_same_deck(self, client, event, mine):
        address = f"/events/{event.slug}/deck/"
        client.post(address, {"text": LEGAL})
        assert client.get(address).context["form"].initial == {"name": "Deck night", "text": LEGAL}
        changed = LEGAL.replace("2 Shock", "3 Shock")
        client.post(address, {"text": changed})
        mine.refresh_from_db()
        assert (mine.decklist_version.number, mine.decklist_version.source_text) == (2, changed)
        assert Decklist.objects.count() == 1

    def test_only_checking_stores_nothing(self, client, event, mine):
        response = client.post(f"/events/{event.slug}/deck/", {"text": LEGAL, "check": "1"})
        assert "This list is legal in Modern. Now hand it in." in text(response)
        assert not Decklist.objects.exists()

    def test_a_suggested_name_is_put_in_its_line(self, client, event, mine):
        address = f"/events/{event.slug}/deck/"
        wrong = "56 Mountain\r\n4 Shokc\r\n"
        page = client.post(address, {"text": wrong}).content.decode()
        assert 'name="replace" value="2|Shokc|Shock"' in page
        response = client.post(address, {"text": wrong, "replace": "2|Shokc|Shock"})
        assert response.context["form"]["text"].value() == "56 Mountain\n4 Shock"
        assert response.context["checked"].is_legal
        assert not Decklist.objects.exists()
        for nonsense in ("9|Shokc|Shock", "x", "2||Shock", "0|a|b"):
            response = client.post(address, {"text": wrong, "replace": nonsense})
            assert response.context["form"]["text"].value() == "56 Mountain\n4 Shokc"

    def test_one_of_my_decks_fills_the_form_but_nobody_elses(self, client, event, mine):
        client.post(f"/events/{event.slug}/deck/", {"name": "Burn", "text": LEGAL})
        deck = Decklist.objects.get()
        other = Decklist.objects.create(owner=UserFactory(), name="Secret", format=event.format)
        other.versions.create(number=1, source_text="60 Opt")
        Registration.objects.update(decklist_version=None)
        address = f"/events/{event.slug}/deck/"
        filled = client.get(f"{address}?deck={deck.pk}").context
        assert filled["form"].initial == {"name": "Burn", "text": LEGAL}
        assert list(filled["own_decks"]) == [deck]
        assert client.get(f"{address}?deck={other.pk}").context["form"].initial == {}

    def test_after_the_deadline(self, client, event, mine):
        Tournament.objects.update(decklist_deadline=timezone.now() - timedelta(minutes=1))
        address = f"/events/{event.slug}/deck/"
        page = client.get(address)
        assert "The deadline for decklists has passed" in text(page)
        assert 'name="text"' not in page.content.decode()
        form = client.post(address, {"text": LEGAL}).context["form"]
        assert form.non_field_errors() == [
            "The deadline for decklists has passed. Ask the staff of the tournament."
        ]
        assert not Decklist.objects.exists()

    def test_five_megabytes_are_refused_and_not_sent_back(self, client, event, mine):
        text = "1 Shock\n" * 640_000
        response = client.post(f"/events/{event.slug}/deck/", {"text": text})
        assert response.context["form"].errors == {
            "text": ["This text is far too long for a decklist."]
        }
        assert len(response.content) < 250_000
        assert not Decklist.objects.exists()

    def test_only_for_those_who_are_registered(self, client, event, ada):
        address = f"/events/{event.slug}/deck/"
        assert client.get(address).status_code == 404
        assert client.post(address, {"text": LEGAL}).status_code == 404
        client.logout()
        assert client.get(address)["Location"] == f"/accounts/login/?next={address}"


class TestPublishedDecks:
    @pytest.fixture
    def event(self, client):
        """Ada and Bob have handed in their decks; the lists are private."""
        basics()
        event = TournamentFactory(
            starts_at=timezone.now() + timedelta(days=1), format=make_format("modern")
        )
        for name in ("Ada", "Bob"):
            user = UserFactory(username=name)
            RegistrationFactory(tournament=event, player=PlayerFactory(name=name, user=user))
            client.force_login(user)
            client.post(f"/events/{event.slug}/deck/", {"name": f"{name} Burn", "text": LEGAL})
        client.logout()
        return event

    def deck_of(self, event, name):
        return f"/events/{event.slug}/decks/{played.by_name(event, name).pk}/"

    def test_hidden_from_everybody_but_owner_and_staff(self, client, event):
        everything = f"/events/{event.slug}/decks/"
        for viewer in (None, UserFactory(), played.by_name(event, "Bob").player.user):
            if viewer:
                client.force_login(viewer)
            for address in (everything, self.deck_of(event, "Ada")):
                response = client.get(address)
                assert response.status_code == 403
                assert "Lightning Bolt" not in response.content.decode()
                assert "Ada Burn" not in response.content.decode()
            assert everything not in client.get(f"/events/{event.slug}/").content.decode()
        owner = client.get(self.deck_of(event, "Bob"))
        assert "This list is not public." in text(owner)
        assert "Lightning Bolt" in text(owner)
        client.force_login(StaffMembershipFactory(organization=event.organization).user)
        assert "Only staff see these lists" in text(client.get(everything))
        assert "Lightning Bolt" in text(client.get(self.deck_of(event, "Ada")))

    def test_open_to_all_once_published(self, client, event):
        Tournament.objects.update(decklist_visibility="published")
        listed = client.get(f"/events/{event.slug}/decks/")
        assert "Ada Ada Burn Bob Bob Burn" in text(listed)
        page = text(client.get(self.deck_of(event, "Ada")))
        assert "Main deck (60) Instants (4) 4 Lightning Bolt Lands (56) 56 Mountain" in page
        assert "Sideboard (2) 2 Shock" in page
        assert (
            f"/events/{event.slug}/decks/" in client.get(f"/events/{event.slug}/").content.decode()
        )

    def test_from_the_playoff_on(self, client, event):
        Tournament.objects.update(
            decklist_visibility="playoff", swiss_rounds=1, cut_to=2, decklist_required=False
        )
        event.refresh_from_db()
        played.tournaments.start_tournament(actor=None, tournament=event, now=played.NOW)
        played.play_all(played.next_round(event))
        assert client.get(self.deck_of(event, "Ada")).status_code == 403
        played.next_round(event)
        assert client.get(self.deck_of(event, "Ada")).status_code == 200

    def test_shows_the_version_that_counts(self, client, event):
        registration = played.by_name(event, "Ada")
        deck = registration.decklist_version.decklist
        deck.versions.create(number=2, source_text="60 Opt")
        Tournament.objects.update(decklist_visibility="published")
        page = text(client.get(self.deck_of(event, "Ada")))
        assert "4 Lightning Bolt" in page
        assert "Opt" not in page
