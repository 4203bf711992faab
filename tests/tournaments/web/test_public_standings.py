"""Standings, tiebreakers and the bracket as people see them."""

from datetime import timedelta

import pytest

from tests.factories import NOW
from tests.factories import events as played
from tests.tournaments.web.html import rows, tables, text
from tournaments.models import Registration
from tournaments.selectors.playoffs import bracket as read_bracket
from tournaments.services import participation, tournaments
from tournaments.web.bracket import draw, shortened

pytestmark = pytest.mark.django_db


@pytest.fixture
def five():
    """Five players, three rounds, every kind of result, each with one bye but A and C."""
    event = played.started(["A", "B", "C", "D", "E"], swiss_rounds=3)
    first = played.pair(event, ("A", "B"), ("C", "D"))
    played.play(first, "A", (2, 1, 0))
    played.play(first, "C", (2, 0, 0))
    second = played.pair(event, ("A", "C"), ("B", "E"))
    played.play(second, "A", (1, 1, 1))
    played.play(second, "B", (2, 0, 0))
    third = played.pair(event, ("A", "D"), ("C", "E"))
    played.play(third, "A", (0, 0, 3))
    played.play(third, "C", (2, 0, 0))
    return event


class TestStandings:
    def test_worked_example(self, client, five):
        assert rows(client.get(f"/events/{five.slug}/standings/")) == [
            ["1", "C", "7", "2–0–1", "44.44", "76.19", "41.45"],
            ["2", "B", "6", "2–1–0", "44.44", "71.43", "40.74"],
            ["3", "A", "5", "1–0–2", "62.96", "48.15", "63.49"],
            ["4", "D", "4", "1–1–1", "66.67", "42.86", "62.17"],
            ["5", "E", "3", "1–2–0", "72.22", "33.33", "73.81"],
        ]

    def test_after_an_earlier_round(self, client, five):
        response = client.get(f"/events/{five.slug}/standings/?after=1")
        assert "Standings after round 1" in text(response)
        assert [row[1:4] for row in rows(response)] == [
            ["C", "3", "1–0–0"],
            ["A", "3", "1–0–0"],
            ["E", "3", "1–0–0"],
            ["B", "0", "0–1–0"],
            ["D", "0", "0–1–0"],
        ]
        for wrong in ("0", "4", "x"):
            assert client.get(f"/events/{five.slug}/standings/?after={wrong}").status_code == 404

    def test_ties_are_shown_as_ties(self, client):
        event = played.started(["A", "B", "C", "D"], swiss_rounds=2, cut_to=2)
        played.play_all(played.next_round(event))
        response = client.get(f"/events/{event.slug}/standings/")
        assert [row[0] for row in rows(response)] == ["1=", "1=", "3=", "3="]
        assert "the order among them was drawn at random and stays" in text(response)
        assert response.content.decode().count("data-cut") == 1

    def test_players_who_left_are_marked_and_disqualified_ones_gone(self, client, five):
        participation.drop_player(
            actor=None, registration=played.by_name(five, "A"), now=NOW + timedelta(hours=1)
        )
        participation.disqualify_player(actor=None, registration=played.by_name(five, "C"), now=NOW)
        shown = [row[1] for row in rows(client.get(f"/events/{five.slug}/standings/"))]
        assert shown == ["B", "A (left)", "D", "E"]

    def test_before_the_first_round(self, client):
        event = played.started(4)
        assert "There are no standings yet." in text(client.get(f"/events/{event.slug}/standings/"))

    def test_needs_the_same_queries_for_any_size(self, client, django_assert_max_num_queries):
        event = played.started(60, swiss_rounds=3)
        played.play_all(played.next_round(event))
        with django_assert_max_num_queries(9):
            client.get(f"/events/{event.slug}/standings/")
        with django_assert_max_num_queries(3):  # the standings themselves are kept
            client.get(f"/events/{event.slug}/standings/")


class TestTiebreakers:
    def test_each_opponent_and_each_share(self, client, five):
        registration = played.by_name(five, "A")
        response = client.get(f"/events/{five.slug}/standings/{registration.pk}/")
        assert rows(response) == [
            ["1", "B", "6 in 3 rounds", "66.67 % 2/3", "71.43 % 5/7"],
            ["2", "C", "7 in 3 rounds", "77.78 % 7/9", "76.19 % 16/21"],
            ["3", "D", "4 in 3 rounds", "44.44 % 4/9", "42.86 % 3/7"],
            ["", "Mean of 3 matches", "62.96 %", "63.49 %"],
        ]
        page = text(response)
        assert "62.96 % = 17/27" in page
        assert "63.49 % = 40/63" in page
        assert "48.15 % = 13/27 13 game points in 9 games" in page

    def test_a_share_below_the_minimum_is_raised(self, client):
        event = played.started(["A", "B"], swiss_rounds=1)
        played.play(played.next_round(event), "A", (2, 0, 0))
        winner = played.by_name(event, "A")
        response = client.get(f"/events/{event.slug}/standings/{winner.pk}/")
        raised = "33.00 % 33/100 own 0.00 %, raised"
        assert rows(response)[0] == ["1", "B", "0 in 1 round", raised, raised]

    def test_a_bye_has_no_opponent(self, client, five):
        registration = played.by_name(five, "E")
        response = client.get(f"/events/{five.slug}/standings/{registration.pk}/?after=1")
        assert rows(response) == [["Place", "3 (3)", "5 (3)", "5 (3)"]]
        page = text(response)
        assert "Bye in round 1: counts as a won match, but has no opponent." in page
        assert "No opponents so far." in page

    def test_only_players_of_this_event(self, client, five):
        other = played.registered(["Z"])
        stranger = Registration.objects.get(tournament=other)
        address = f"/events/{five.slug}/standings/{stranger.pk}/"
        assert client.get(address).status_code == 404
        assert client.get(f"/events/{other.slug}/standings/{stranger.pk}/").status_code == 404


class TestBracket:
    @pytest.fixture
    def playoff(self):
        """Four players cut to four; the semifinals are out."""
        event = played.started(["A", "B", "C", "D"], swiss_rounds=1, cut_to=4)
        played.play_all(played.next_round(event))
        played.next_round(event)
        return event

    def test_before_the_cut(self, client):
        event = played.started(4, swiss_rounds=1, cut_to=4)
        page = text(client.get(f"/events/{event.slug}/bracket/"))
        assert "It appears here by itself when the playoff begins." in page

    def test_is_a_picture_and_a_table(self, client, playoff):
        response = client.get(f"/events/{playoff.slug}/bracket/")
        found = rows(response)
        assert [row[0] for row in found] == ["Semifinals", "Semifinals", "Final"]
        assert found[2] == ["Final", "–", "open vs. open", "–"]
        seeds = [
            sorted(player.seed for player in place.players)
            for place in response.context["bracket"].rounds[0].places
        ]
        assert seeds == [[1, 4], [2, 3]]
        page = response.content.decode()
        assert page.count('<rect class="bracket-box') == 3
        assert 'role="img" aria-labelledby="bracket-title-1 bracket-description-1"' in page

    def test_goes_on_to_the_champion(self, client, playoff):
        semifinals = playoff.rounds.get(number=2)
        played.play_all(semifinals)
        winners = {
            Registration.objects.get(pk=match.winner_id).player.name
            for match in semifinals.matches.all()
        }
        final = played.next_round(playoff)
        match = final.matches.get()
        assert {match.player_one.player.name, match.player_two.player.name} == winners
        champion = match.player_two.player.name
        played.play(final, champion, (2, 1, 0))
        tournaments.finish_tournament(actor=None, tournament=playoff, now=NOW)
        response = client.get(f"/events/{playoff.slug}/bracket/")
        assert f"Winner {champion}" in text(response)
        assert rows(response)[2][3] in ("1–2", "2–1")
        order = rows(client.get(f"/events/{playoff.slug}/standings/"))
        assert [row[0] for row in order] == ["1", "2", "3", "4"]
        assert order[0][1] == champion

    def test_every_match_stands_between_the_two_that_feed_it(self, playoff):
        picture = draw(read_bracket(playoff))
        semifinals, final = picture.columns
        tops = [box.middle for box in semifinals.boxes]
        (last,) = final.boxes
        assert last.middle * 2 == sum(tops)
        for box in semifinals.boxes:
            assert box.connector.endswith(f"V{last.middle}H{last.x}")
        assert last.connector == ""
        assert picture.width >= last.right
        assert picture.height >= max(tops) + 28

    def test_long_names_are_cut_and_told_in_full(self, client):
        long = "Luis Fernando de la Vega y Montenegro"
        assert shortened(long) == "Luis Fernando de la Vega…"
        event = played.started([long, "B"], structure="single_elimination")
        played.next_round(event)
        page = client.get(f"/events/{event.slug}/bracket/").content.decode()
        assert f"<title>{long}</title>Luis Fernando de la Vega…" in page


def test_a_single_elimination_event_has_no_swiss_standings_until_it_is_over(client):
    event = played.started(["A", "B"], structure="single_elimination")
    final = played.next_round(event)
    assert tables(client.get(f"/events/{event.slug}/standings/")) == []
    played.play(final, "B", (2, 0, 0))
    tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert rows(client.get(f"/events/{event.slug}/standings/")) == [["1", "B"], ["2", "A"]]
