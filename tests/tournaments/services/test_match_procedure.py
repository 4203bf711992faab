"""The procedure of a match: who begins, what is done before each game, which deck is played."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rules_engine import Transcript
from tests.factories import NOW, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import (
    event_match,
    match_of,
    next_round,
    play,
    play_all,
    registered,
    started,
)
from tournaments.errors import PairingRefused, RoundClosed, RoundRefused
from tournaments.models import PlayoffSeed
from tournaments.selectors.play_draw import chooser, choosers
from tournaments.services import clocks, engine_matches, results, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def transcript():
    """A match of two decks with sideboards, played on the rules engine."""
    event = started(["Ada", "Bo"])
    hand_out(event, "Red Burn", "White Weenie")
    next_round(event)
    row = engine_matches.play_engine_match(actor=None, match=event_match(event), seed=7, now=NOW)
    return Transcript.from_json(row.document)


def kinds(game):
    return [decision.kind for decision in game.decisions]


class TestPlayOrDraw:
    def test_4_3_a_random_player_decides_in_swiss_rounds(self):
        round = next_round(started(200))
        matches = list(round.matches.all())
        decided = choosers(round, matches)
        by_side = Counter(decided[match.pk] == match.player_one_id for match in matches)
        assert set(by_side) == {True, False}
        assert 30 <= by_side[True] <= 70
        assert decided == choosers(round, reversed(matches))

    def test_4_3_the_sides_of_the_table_do_not_matter(self):
        match = next_round(started(2)).matches.get()
        before = chooser(match)
        match.player_one_id, match.player_two_id = match.player_two_id, match.player_one_id
        assert chooser(match) == before

    def test_4_3_the_higher_ranked_player_decides_in_a_playoff(self, django_assert_num_queries):
        event = started(8, swiss_rounds=1, cut_to=4)
        play_all(next_round(event))
        playoff = next_round(event)
        seeds = dict(PlayoffSeed.objects.values_list("registration_id", "number"))
        matches = list(playoff.matches.all())
        with django_assert_num_queries(1):
            decided = choosers(playoff, matches)
        assert sorted(seeds[pk] for pk in decided.values()) == [1, 2]

    def test_4_3_the_engine_asks_one_player_before_anybody_sees_a_hand(self, transcript):
        for game in transcript.games:
            assert kinds(game)[0] == "play_or_draw"
            assert "play_or_draw" not in kinds(game)[1:]


class TestBeforeEachGame:
    def test_4_5_decks_are_changed_before_every_game_but_the_first(self, transcript):
        assert len(transcript.games) >= 2
        assert "sideboard" not in kinds(transcript.games[0])
        for game in transcript.games[1:]:
            assert kinds(game)[1:3] == ["sideboard", "sideboard"]

    def test_4_5_then_come_the_opening_hands(self, transcript):
        for game in transcript.games:
            after = [kind for kind in kinds(game) if kind not in ("play_or_draw", "sideboard")]
            assert after[:2] == ["mulligan", "mulligan"]


class TestRegisteredDecks:
    def test_4_6_the_first_game_is_played_with_the_registered_decks(self, transcript):
        assert transcript.games[0].decks == transcript.decks

    def test_4_6_exchanges_keep_every_card_and_the_smallest_size(self, transcript):
        for game in transcript.games[1:]:
            for registered_deck, played in zip(transcript.decks, game.decks, strict=True):
                cards = Counter(played.main) + Counter(played.sideboard)
                assert cards == Counter(registered_deck.main) + Counter(registered_deck.sideboard)
                assert sum(played.main.values()) >= 60
                assert sum(played.sideboard.values()) <= 15

    def test_4_6_the_next_match_begins_with_the_registered_decks_again(self):
        event = started(["Ada", "Bo", "Cy", "Di"], swiss_rounds=2)
        hand_out(event, "Red Burn", "White Weenie")
        documents = []
        for _number in range(2):
            round = next_round(event)
            for match in round.matches.with_players():
                row = engine_matches.play_engine_match(actor=None, match=match, seed=3, now=NOW)
                documents.append(Transcript.from_json(row.document))
            rounds.complete_round(actor=None, round=round, now=NOW)
        for document in documents:
            assert document.games[0].decks == document.decks
        lists = [deck for one in documents for deck in one.decks]
        assert len({json.dumps([deck.main, deck.sideboard], sort_keys=True) for deck in lists}) == 2


class TestUntilTheResultIsRecorded:
    @pytest.fixture
    def match(self):
        return match_of(next_round(started(["Ada", "Bo"])), "Ada")

    def report(self, match, reporter, games):
        return results.report_result(
            actor=None, match=match, reporter=reporter, games=games, now=NOW
        )

    def test_5_5_players_may_change_it_until_then(self, match):
        self.report(match, match.player_one, (2, 0, 0))
        self.report(match, match.player_one, (1, 1, 0))
        assert self.report(match, match.player_two, (1, 1, 0)).result_text == "1–1–0"

    def test_5_5_also_by_conceding_or_agreeing_to_a_draw(self, match):
        self.report(match, match.player_one, (2, 1, 0))
        self.report(match, match.player_one, (0, 0, 3))
        done = self.report(match, match.player_two, (0, 0, 3))
        assert (done.games, done.result_kind) == ((0, 0, 3), "intentional_draw")

    def test_5_5_not_afterwards(self, match):
        for side in (match.player_one, match.player_two):
            self.report(match, side, (2, 0, 0))
        with pytest.raises(RoundRefused) as refused:
            self.report(match, match.player_one, (0, 2, 0))
        assert refused.value.code == "result_confirmed"
        match.refresh_from_db()
        assert match.games == (2, 0, 0)

    def test_5_5_staff_may_still_correct_it(self, match):
        for side in (match.player_one, match.player_two):
            self.report(match, side, (2, 0, 0))
        done = results.enter_result(actor=UserFactory(), match=match, games=(0, 2, 0), now=NOW)
        assert done.result_text == "0–2–0"


class TestTournamentsAsTheRulebookKnowsThem:
    @pytest.mark.scenario("TR-01")
    @pytest.mark.parametrize("games", [(2, 0, 0), (2, 1, 0), (1, 2, 0)])
    def test_4_2_a_match_is_won_with_two_games(self, games):
        round = next_round(started(["Ada", "Bo"]))
        match = play(round, "Ada", games)
        winner = "Ada" if games[0] == 2 else "Bo"
        assert match.winner_id == event_registration(round, winner)

    @pytest.mark.scenario("TR-03")
    def test_no_result_outside_of_an_open_round(self):
        event = started(["Ada", "Bo"])
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        match = draft.matches.get()
        with pytest.raises(RoundRefused) as refused:
            results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
        assert refused.value.code == "round_not_published"
        rounds.publish_round(actor=None, round=draft, now=NOW)
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
        rounds.complete_round(actor=None, round=draft, now=NOW)
        with pytest.raises(RoundClosed):
            results.enter_result(actor=None, match=match, games=(0, 2, 0), now=NOW)

    @pytest.mark.scenario("TR-04")
    @pytest.mark.parametrize("minutes", [60, 50])
    def test_the_time_of_a_round_is_a_setting(self, minutes):
        round = next_round(started(2, round_minutes=minutes))
        clocks.start_clock(actor=None, round=round, now=NOW)
        assert round.clock.seconds == minutes * 60

    @pytest.mark.scenario("TR-05")
    def test_players_cannot_pair_themselves(self, client):
        event = registered(["Ada", "Bo"], slug="friday")
        for row in event.registrations.select_related("player"):
            row.player.user = UserFactory()
            row.player.save()
        client.force_login(row.player.user)
        answer = client.post("/events/friday/desk/rounds/pair/")
        assert (answer.status_code, event.rounds.count()) == (403, 0)
        answer = client.post("/api/v1/tournaments/friday/rounds/")
        assert (answer.status_code, event.rounds.count()) == (403, 0)


def event_registration(round, name):
    return round.entries.get(registration__player__name=name).registration_id


def test_6_10_a_table_beyond_the_event_is_explained():
    from tournaments.services.tables import set_tables

    event = registered(2)
    set_tables(actor=None, tournament=event, first_table=5, last_table=5, now=NOW)
    event.refresh_from_db()
    from tournaments.services.registrations import register_walk_in
    from tournaments.services.tournaments import start_tournament

    for name in ("Ada", "Bo"):
        register_walk_in(actor=None, tournament=event, name=name, now=NOW)
    with pytest.raises(PairingRefused, match="Give it more tables or move it"):
        rounds.pair_next_round(
            actor=None,
            tournament=start_tournament(actor=None, tournament=event, now=NOW),
            now=NOW,
        )
