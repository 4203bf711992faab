"""The players of an event, a player's history, and my own page."""

import pytest
from rest_framework.authtoken.models import Token

from tests.factories import NOW, PlayerFactory, RegistrationFactory, TournamentFactory, UserFactory
from tests.factories import events as played
from tests.tournaments.web.html import messages_of, rows, text
from tournaments.models import Player
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


class TestEventPlayers:
    def test_by_name_without_those_who_withdrew(self, client):
        event = played.registered(["bob", "Ada"])
        for name, status in (("Cyd", "withdrawn"), ("Dan", "invited"), ("Eve", "dropped")):
            RegistrationFactory(
                tournament=event,
                player=PlayerFactory(name=name, email=f"{name}@example.org"),
                status=status,
                dropped_after_round=1 if status == "dropped" else None,
            )
        response = client.get(f"/events/{event.slug}/players/")
        assert rows(response) == [["Ada", "Enrolled"], ["bob", "Enrolled"], ["Eve", "Dropped"]]
        assert "example.org" not in response.content.decode()

    def test_nobody_yet(self, client):
        event = TournamentFactory()
        assert "Nobody is registered yet." in text(client.get(f"/events/{event.slug}/players/"))


class TestHistory:
    @pytest.fixture
    def ada(self):
        return PlayerFactory(name="Ada", email="ada@example.org")

    def event_of(self, ada, **settings):
        event = played.registered(["Bob", "Cyd", "Dan"], **settings)
        RegistrationFactory(tournament=event, player=ada, tie_number=99)
        return event

    def test_events_with_matches_record_and_place(self, client, ada):
        event = self.event_of(ada, name="Cup", swiss_rounds=1, cut_to=2)
        event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        first = played.pair(event, ("Ada", "Bob"), ("Cyd", "Dan"))
        played.play(first, "Ada", (2, 0, 0))
        played.play(first, "Cyd", (2, 1, 0))
        played.play(played.next_round(event), "Ada", (1, 2, 0))
        tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
        response = client.get(f"/players/{ada.pk}/")
        (row,) = response.context["history"]
        assert (row.place, row.record.text) == (2, "1–0–0")
        page = text(response)
        assert "Place 2" in page
        assert "1 Bob won 2–0 Round 2 Cyd (playoff) lost 1–2" in page
        assert "ada@example.org" not in response.content.decode()

    def test_hides_what_is_not_public(self, client, ada):
        self.event_of(ada, name="Friends only", is_public=False)
        self.event_of(ada, name="Secret plan", status="planned")
        left = self.event_of(ada, name="Left before")
        left.registrations.filter(player=ada).update(status="withdrawn")
        page = text(client.get(f"/players/{ada.pk}/"))
        for name in ("Friends only", "Secret plan", "Left before"):
            assert name not in page
        assert "No public events yet." in page

    def test_needs_the_same_queries_for_many_events(
        self, client, ada, django_assert_max_num_queries
    ):
        for _ in range(8):
            self.event_of(ada)
        with django_assert_max_num_queries(5):
            client.get(f"/players/{ada.pk}/")

    def test_an_unknown_player(self, client):
        assert client.get("/players/1/").status_code == 404


class TestMe:
    @pytest.fixture
    def ada(self, client):
        user = UserFactory(username="ada")
        client.force_login(user)
        return user

    def test_is_for_those_who_are_signed_in(self, client):
        assert client.get("/me/")["Location"] == "/accounts/login/?next=/me/"
        assert client.post("/me/token/")["Location"] == "/accounts/login/?next=/me/token/"

    def test_without_any_event(self, client, ada):
        page = text(client.get("/me/"))
        assert "You are not registered for an event." in page
        assert not Player.objects.exists()

    def test_shows_my_pairing_now(self, client, ada):
        event = played.registered(["Bob"], swiss_rounds=1, name="Cup")
        RegistrationFactory(
            tournament=event, player=PlayerFactory(name="Ada", user=ada), tie_number=5
        )
        event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        played.next_round(event)
        page = text(client.get("/me/"))
        assert "Cup · Round 1 Table 1 against Bob Report the result" in page

    def test_name_address_and_notices(self, client, ada):
        form = {"name": "Ada B.", "email": "ada@example.org", "wants_email": "on"}
        response = client.post("/me/", form, follow=True)
        assert messages_of(response) == ["Saved."]
        player = Player.objects.get()
        assert (player.user, player.name, player.email, player.wants_email) == (
            ada,
            "Ada B.",
            "ada@example.org",
            True,
        )

    def test_what_cannot_be_stored(self, client, ada):
        response = client.post("/me/", {"name": "<script>", "email": "no address"})
        assert set(response.context["form"].errors) == {"email"}
        response = client.post("/me/", {"name": "<script>"})
        assert response.context["form"].errors == {
            "name": ["A name cannot contain <, > or control characters."]
        }
        assert not Player.objects.exists()

    def test_the_token_of_the_api(self, client, ada):
        other = Token.objects.create(user=UserFactory())
        client.post("/me/token/")
        first = Token.objects.get(user=ada).key
        assert first in client.get("/me/").content.decode()
        client.post("/me/token/")
        second = Token.objects.get(user=ada).key
        assert second != first
        client.post("/me/token/", {"remove": "1"})
        assert list(Token.objects.all()) == [other]
        assert other.key not in client.get("/me/").content.decode()
