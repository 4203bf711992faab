"""Who plays whom where: by table, by name, on the projector; drafts stay hidden."""

import re

import pytest

from decks.models import Decklist
from tests.factories import PlayerFactory, RegistrationFactory, StaffMembershipFactory, UserFactory
from tests.factories import events as played
from tests.kept import fresh, made_once
from tests.tournaments.web.html import rows, text
from tournaments.models import EngineTranscript, Match, Player, TimeExtension, Tournament
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


def in_round_1():
    """Five players in round 1: Ada–Bob at table 1, Cyd–Dan at table 2, a bye for Eve."""
    event = played.started(["Ada", "Bob", "Cyd", "Dan", "Eve"], swiss_rounds=3)
    played.pair(event, ("Ada", "Bob"), ("Cyd", "Dan"))
    return event


made = made_once(in_round_1)


@pytest.fixture
def event(db, made):
    return fresh(made)


def seated(round, name):
    """Table and both players in the order of the match."""
    match = played.match_of(round, name)
    return match, match.player_one.player.name, match.player_two.player.name


class TestPairings:
    def test_by_table_with_results_and_byes_last(self, client, event):
        round = event.rounds.get()
        played.play(round, "Ada", (2, 1, 0))
        (ada_match, one, two), (other, third, fourth) = seated(round, "Ada"), seated(round, "Cyd")
        result = "2–1–0" if one == "Ada" else "1–2–0"
        table = {
            ada_match.table: [f"{one} (0) vs. {two} (0) Set by hand", result],
            other.table: [f"{third} (0) vs. {fourth} (0) Set by hand", "playing"],
        }
        expected = [["1", *table[1]], ["2", *table[2]]]
        reason = "Odd number of players: bye in the lowest possible score group (0 match points)"
        expected.append(["–", f"Eve (0) {reason}", "Bye"])
        assert rows(client.get(f"/events/{event.slug}/pairings/")) == expected

    def test_by_name(self, client, event):
        table = {name: str(seated(event.rounds.get(), name)[0].table) for name in ("Ada", "Cyd")}
        assert rows(client.get(f"/events/{event.slug}/pairings/?by=name")) == [
            ["Ada (0)", table["Ada"], "Bob"],
            ["Bob (0)", table["Ada"], "Ada"],
            ["Cyd (0)", table["Cyd"], "Dan"],
            ["Dan (0)", table["Cyd"], "Cyd"],
            ["Eve (0)", "–", "Bye"],
        ]

    def test_finds_a_player_on_either_side_of_the_table(self, client, event):
        for name in ("ada", "BOB"):
            found = rows(client.get(f"/events/{event.slug}/pairings/?q={name}"))
            assert len(found) == 1
            assert {"Ada", "Bob"} < set(found[0][1].split())
        by_name = rows(client.get(f"/events/{event.slug}/pairings/?by=name&q=b"))
        assert [row[0] for row in by_name] == ["Bob (0)"]
        response = client.get(f"/events/{event.slug}/pairings/?q=zz")
        assert rows(response) == []
        assert "Nobody called “zz” plays in this round." in text(response)

    def test_any_published_round_can_be_read_again(self, client, event):
        played.play_all(event.rounds.get())
        played.next_round(event)
        newest = client.get(f"/events/{event.slug}/pairings/")
        assert newest.context["round"].number == 2
        first = client.get(f"/events/{event.slug}/pairings/?round=1")
        assert first.context["round"].number == 1
        assert "2–0–0" in [row[-1] for row in rows(first)]
        for wrong in ("3", "0", "one"):
            assert client.get(f"/events/{event.slug}/pairings/?round={wrong}").status_code == 404

    def test_extra_minutes_stand_at_their_table(self, client, event):
        match = played.match_of(event.rounds.get(), "Ada")
        for minutes in (3, 4):
            TimeExtension.objects.create(match=match, minutes=minutes, created_at=played.NOW)
        found = {row[0]: row[1] for row in rows(client.get(f"/events/{event.slug}/pairings/"))}
        assert "+7 minutes" in found[str(match.table)]
        assert sum("minutes" in cell for cell in found.values()) == 1

    def test_the_way_to_a_play_by_play_opens_with_the_decklists(self, client, event):
        match = played.play(event.rounds.get(), "Ada", (2, 0, 0))
        format = event.format
        versions = [
            Decklist.objects.create(name=name, format=format).versions.create(number=1)
            for name in ("One", "Two")
        ]
        transcript = EngineTranscript.objects.create(
            match=match,
            engine_version="1",
            seed=1,
            deck_one=versions[0],
            deck_two=versions[1],
            document="{}",
            created_at=played.NOW,
        )
        link = f"/events/{event.slug}/transcripts/{transcript.pk}/"
        address = f"/events/{event.slug}/pairings/"
        assert link not in client.get(address).content.decode()
        Tournament.objects.update(decklist_visibility="published")
        assert client.get(address).content.decode().count(link) == 1
        Tournament.objects.update(decklist_visibility="private")
        client.force_login(StaffMembershipFactory(organization=event.organization).user)
        assert client.get(address).content.decode().count(link) == 1

    def test_tells_players_their_table(self, client, event):
        user = UserFactory()
        player = played.by_name(event, "Dan").player
        player.user = user
        player.save()
        client.force_login(user)
        table = played.match_of(event.rounds.get(), "Dan").table
        response = client.get(f"/events/{event.slug}/pairings/")
        assert f"You play at table {table} ." in text(response)
        assert response.content.decode().count('class="is-me"') == 1

    def test_each_viewer_sees_the_own_row_marked_in_the_kept_rows(self, client, event):
        Player.objects.filter(name="Cyd").update(name='Cyd" data-seat="1')
        for name in ("Ada", "Bob", "Eve"):
            registration = played.by_name(event, name)
            registration.player.user = UserFactory()
            registration.player.save()
            client.force_login(registration.player.user)
            for by in ("table", "name"):
                page = client.get(f"/events/{event.slug}/pairings/?by={by}").content.decode()
                (row,) = [one for one in page.split("<tr ")[1:] if "is-me" in one.split(">")[0]]
                assert f'="{registration.pk}"' in row.split(">")[0]
                assert name in row
        client.logout()
        assert "is-me" not in client.get(f"/events/{event.slug}/pairings/").content.decode()

    def test_kept_rows_cost_no_query_and_go_with_the_next_result(
        self, client, event, django_assert_num_queries
    ):
        address = f"/events/{event.slug}/pairings/"
        client.get(address)
        with django_assert_num_queries(2):  # event, rounds
            client.get(address)
        played.play(event.rounds.get(), "Ada", (2, 0, 0))
        shown = [row[-1] for row in rows(client.get(address))]
        assert sorted(shown) in (["0–2–0", "Bye", "playing"], ["2–0–0", "Bye", "playing"])

    def test_before_round_1(self, client):
        event = played.started(4)
        response = client.get(f"/events/{event.slug}/pairings/")
        assert "The pairings are not out yet." in text(response)
        assert rows(response) == []

    def test_names_are_escaped(self, client):
        event = played.started(["<b>Bold</b>", '"><img src=x>'])
        played.next_round(event)
        for address in ("pairings/", "pairings/?by=name", "projector/", "players/"):
            page = client.get(f"/events/{event.slug}/{address}").content.decode()
            assert "<b>Bold" not in page
            assert "<img src=x" not in page
            assert "&lt;b&gt;Bold&lt;/b&gt;" in page


class TestDrafts:
    """Pairings that are not published are seen on no public page, by nobody."""

    @pytest.fixture
    def drafted(self, event):
        played.play_all(event.rounds.get())
        rounds.pair_next_round(actor=None, tournament=event, now=played.NOW)
        return event

    def test_the_first_draft_shows_nothing(self, client):
        event = played.started(["Ada", "Bob"])
        rounds.pair_next_round(actor=None, tournament=event, now=played.NOW)
        page = client.get(f"/events/{event.slug}/pairings/")
        assert "The pairings are not out yet." in text(page)
        assert "Ada" not in text(page)
        assert "Ada" not in text(client.get(f"/events/{event.slug}/projector/"))
        assert "pairings/" not in client.get(f"/events/{event.slug}/").content.decode()

    def test_a_later_draft_shows_the_round_before(self, client, drafted):
        assert client.get(f"/events/{drafted.slug}/pairings/?round=2").status_code == 404
        for address in ("pairings/", "projector/"):
            response = client.get(f"/events/{drafted.slug}/{address}")
            assert response.context["round"].number == 1
            assert [one.number for one in response.context["rounds"]] == [1]
        assert client.get(f"/events/{drafted.slug}/standings/?after=2").status_code == 404

    def test_not_even_on_the_pages_of_those_who_are_in_it(self, client, drafted):
        user = UserFactory()
        player = played.by_name(drafted, "Ada").player
        player.user = user
        player.save()
        client.force_login(user)
        mine = client.get(f"/events/{drafted.slug}/me/")
        assert "My record" in text(mine)
        assert re.findall(r"Round </span>(\d+)", mine.content.decode()) == ["1"]
        history = client.get(f"/players/{player.pk}/")
        (row,) = history.context["history"]
        assert [entry.round.number for entry, _outcome in row.entries] == [1]
        assert client.get("/me/").context["pairings_now"] == []

    def test_staff_see_them_on_the_desk_alone(self, client, drafted):
        client.force_login(StaffMembershipFactory(organization=drafted.organization).user)
        assert client.get(f"/events/{drafted.slug}/pairings/?round=2").status_code == 404


class TestProjector:
    def test_lists_everybody_by_name_without_accents(self, client):
        event = played.started(["Zoe", "Émile", "adam", "Eva"])
        played.next_round(event)
        response = client.get(f"/events/{event.slug}/projector/")
        shown = [row.seat.name for row in response.context["rows"]]
        assert shown == ["adam", "Émile", "Eva", "Zoe"]
        assert 'data-autoscroll="45"' in response.content.decode()

    def test_leads_to_the_standings_when_the_event_is_over(self, client, event):
        Tournament.objects.filter(pk=event.pk).update(status="finished")
        response = client.get(f"/events/{event.slug}/projector/")
        assert (response.status_code, response["Location"]) == (
            302,
            f"/events/{event.slug}/standings/",
        )


class TestSize:
    """Six queries at most, whatever the number of players."""

    @pytest.fixture
    def large(self):
        event = played.registered(319, swiss_rounds=9)
        self.user = UserFactory()
        RegistrationFactory(
            tournament=event, player=PlayerFactory(name="Me", user=self.user), tie_number=-1
        )
        event = played.tournaments.start_tournament(actor=None, tournament=event, now=played.NOW)
        round = played.next_round(event)
        Match.objects.filter(round=round).update(
            result_status="confirmed", games_one=2, games_two=0, games_drawn=0
        )
        played.next_round(event)
        return event

    def test_pairings_and_own_page(self, client, large, django_assert_max_num_queries):
        client.force_login(self.user)
        for address in ("pairings/", "pairings/?by=name", "pairings/?q=p01", "me/"):
            with django_assert_max_num_queries(6):
                response = client.get(f"/events/{large.slug}/{address}")
            assert response.status_code == 200
        match = large.rounds.get(number=2).matches.get(entries__registration__player__name="Me")
        match.reports.create(
            registration=match.player_two,
            games_one=2,
            games_two=0,
            reported_at=played.NOW,
        )
        Match.objects.filter(pk=match.pk).update(result_status="reported")
        with django_assert_max_num_queries(6):
            client.get(f"/events/{large.slug}/me/")

    def test_tables_come_in_pages(self, client, monkeypatch):
        monkeypatch.setattr("tournaments.web.pairings.TABLES_PER_PAGE", 3)
        event = played.started(10)
        played.next_round(event)
        first = rows(client.get(f"/events/{event.slug}/pairings/"))
        second = rows(client.get(f"/events/{event.slug}/pairings/?page=2"))
        assert [[row[0] for row in page] for page in (first, second)] == [
            ["1", "2", "3"],
            ["4", "5"],
        ]
