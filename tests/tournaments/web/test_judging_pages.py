"""The judges' pages: what they show, to whom, and what their forms do."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import timezone

from decks.models import CardPool, CardPoolEntry
from tests.factories import UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, match_of, next_round, started
from tests.factories.judging import competitive, head_judge_of, judge_of, penalize
from tournaments.enums import StaffRole
from tournaments.models import (
    DeckCheck,
    JudgeCall,
    JudgeNote,
    Penalty,
    PlayerPool,
    TimeExtension,
)
from tournaments.services import clocks, deck_checks, judge_calls, judge_notes

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return competitive(slug="rcq", round_minutes=50)


@pytest.fixture
def judge(event, client):
    user = head_judge_of(event[0], "judy")
    client.force_login(user)
    return user


def url(name, *args):
    return reverse(f"tournaments:{name}", args=["rcq", *args])


def text_of(response):
    return response.content.decode()


def player_of(event, name):
    user = UserFactory(username=name.lower())
    row = by_name(event, name)
    row.player.user = user
    row.player.save()
    return user


def test_a_player_calls_a_judge_and_sees_who_comes(event, client):
    tournament, round = event
    client.force_login(player_of(tournament, "A"))
    match = match_of(round, "A")
    page = client.get(reverse("tournaments:my_event", args=["rcq"]))
    assert "Call a judge" in text_of(page)
    client.post(url("call_judge", match.pk), {"topic": "deck"})
    made = JudgeCall.objects.get()
    assert (made.topic, made.registration, made.table) == (
        "deck",
        by_name(tournament, "A"),
        match.table,
    )
    assert "A judge is called to your table." in text_of(client.get(url("my_event")))
    judge_calls.take_call(actor=judge_of(tournament, "ben"), call=made, now=timezone.now())
    assert "ben is coming to your table." in text_of(client.get(url("my_event")))


def test_a_player_takes_the_call_back_and_calls_to_no_other_table(event, client):
    tournament, round = event
    client.force_login(player_of(tournament, "A"))
    client.post(url("call_judge", match_of(round, "A").pk))
    client.post(url("call_judge", match_of(round, "A").pk), {"cancel": "1"})
    assert JudgeCall.objects.get().status == "cancelled"
    assert client.post(url("call_judge", match_of(round, "C").pk)).status_code == 404


def test_the_inbox_shows_calls_and_leads_to_the_table(event, judge, client):
    tournament, round = event
    match = match_of(round, "A")
    made = judge_calls.call_judge(
        actor=None, tournament=tournament, match=match, text="Is this legal?", now=timezone.now()
    )
    told = text_of(client.get(url("judges")))
    assert "1 table waits" in told
    assert "Is this legal?" in told
    answer = client.post(url("call_action", made.pk, "take"))
    assert answer["Location"] == url("judge_table", match.pk)
    table = text_of(client.get(url("judge_table", match.pk)))
    assert "Resolved" in table
    client.post(url("call_action", made.pk, "resolve"), {"minutes": "4", "ruling": "Yes"})
    assert (JudgeCall.objects.get().ruling, TimeExtension.objects.get().minutes) == ("Yes", 4)


def test_the_table_number_leads_to_the_table(event, judge, client):
    match = match_of(event[1], "C")
    answer = client.get(url("judges"), {"table": match.table})
    assert answer["Location"] == url("judge_table", match.pk)
    assert "There is no table 99 in this round." in text_of(
        client.get(url("judges"), {"table": 99})
    )


def test_staff_call_a_judge_to_a_table(event, client):
    client.force_login(judge_of(event[0], role=StaffRole.SCOREKEEPER))
    client.post(url("judge_call"), {"table": "1", "topic": "result", "text": "No slip"})
    made = JudgeCall.objects.get()
    assert (made.table, made.topic, made.text, made.registration) == (1, "result", "No slip", None)
    taken = client.post(url("call_action", made.pk, "take"))
    assert taken.status_code == 403


def test_a_penalty_in_two_taps_with_the_default_filled_in(event, judge, client):
    tournament, round = event
    row = by_name(tournament, "A")
    penalize(tournament, "A", "GPE 2.5", now=timezone.now())
    address = f"{url('give_penalty')}?registration={row.pk}"
    first = text_of(client.get(address))
    assert "Earlier in this event" in first
    assert "code=GPE%202.5" in first
    second = text_of(client.get(f"{address}&code=GPE%202.5"))
    assert "As the guide says: Warning" in second
    client.post(url("give_penalty"), {"registration": row.pk, "code": "GPE 2.5", "kind": "guide"})
    third = text_of(client.get(f"{address}&code=GPE%202.5"))
    assert "As the guide says: Game Loss" in third
    assert "upgraded: 2 earlier warnings of this kind today" in third
    answer = client.post(
        url("give_penalty"),
        {
            "registration": row.pk,
            "code": "GPE 2.5",
            "kind": "guide",
            "score": "0-0-0",
            "note": "Again",
            "next": url("judge_table", match_of(round, "A").pk),
        },
    )
    assert answer["Location"] == url("judge_table", match_of(round, "A").pk)
    given = Penalty.objects.latest("pk")
    assert (given.kind, given.is_repetition, given.note, given.effect, given.given_by) == (
        "game_loss",
        True,
        "Again",
        "applied",
        judge,
    )


def test_conditions_score_both_players_and_deviation(event, judge, client):
    tournament, _round = event
    row = by_name(tournament, "A")
    form = {"registration": row.pk, "code": "TE 3.5", "kind": "guide", "score": "1-1-0"}
    client.post(url("give_penalty"), {**form, "conditions": ["too_few"], "also": "on"})
    assert set(Penalty.objects.values_list("kind", "game_number", "effect")) == {
        ("game_loss", 3, "offset")
    }
    refused = client.post(url("give_penalty"), {**form, "kind": "caution"})
    assert refused.status_code == 400
    assert "The guide says something else: give the reason." in text_of(refused)
    client.post(url("give_penalty"), {**form, "kind": "caution", "reason": "First event ever"})
    assert Penalty.objects.filter(kind="caution", deviation_reason="First event ever").exists()


def test_a_floor_judge_is_led_to_the_head_judge(event, client):
    tournament, _round = event
    head_judge_of(tournament)
    client.force_login(judge_of(tournament))
    row = by_name(tournament, "A")
    answer = client.post(
        url("give_penalty"),
        {"registration": row.pk, "code": "USC 4.2", "kind": "guide", "score": "0-0-0"},
    )
    assert answer.status_code == 400
    assert "Ask the head judge to this table" in text_of(answer)
    assert Penalty.objects.count() == 0
    client.post(
        url("judge_call"), {"table": "1", "topic": "conduct", "head_judge": "1", "text": "A: Major"}
    )
    assert JudgeCall.objects.get().for_head_judge


def test_a_spectators_penalty(event, judge, client):
    told = text_of(client.get(url("give_penalty"), {"person": "Max Gast"}))
    assert "Penalty for Max Gast (not enrolled)" in told
    client.post(url("give_penalty"), {"person": "Max Gast", "code": "USC 4.1", "kind": "guide"})
    given = Penalty.objects.get()
    assert (given.person, given.kind, given.registration) == ("Max Gast", "warning", None)
    assert "Max Gast" in text_of(client.get(url("judge_penalties")))


def test_a_penalty_is_read_and_revoked(event, judge, client):
    given = penalize(event[0], "A", "TE 3.4", note="59 cards")
    told = text_of(client.get(url("judge_penalty", given.pk)))
    assert "59 cards" in told
    client.post(url("revoke_penalty", given.pk), {"reason": "It was 60"})
    given.refresh_from_db()
    assert (given.effect, given.revoke_reason) == ("revoked", "It was 60")


def test_one_tap_for_a_late_player(event, judge, client):
    tournament, round = event
    clocks.start_clock(actor=None, round=round, now=timezone.now() - timezone.timedelta(minutes=3))
    match = match_of(round, "A")
    floor = text_of(client.get(url("floor")))
    assert "A late" in floor
    assert "Late by 3:0" in floor
    client.post(
        url("judge_table_action", match.pk, "late"), {"registration": by_name(tournament, "A").pk}
    )
    given = Penalty.objects.get()
    assert (given.code, given.kind, given.name) == ("TE 3.1", "game_loss", "A")


def test_extra_time_notes_and_refusing_to_play(event, judge, client):
    tournament, round = event
    match = match_of(round, "A")
    act = "judge_table_action"
    client.post(url(act, match.pk, "extend"), {"minutes": "5", "kind": "other"})
    client.post(url(act, match.pk, "note"), {"text": "Watch the shuffling"})
    assert (TimeExtension.objects.get().minutes, JudgeNote.objects.get().text) == (
        5,
        "Watch the shuffling",
    )
    assert "Watch the shuffling" in text_of(client.get(url("judge_table", match.pk)))
    client.post(url("remove_note", JudgeNote.objects.get().pk))
    assert JudgeNote.objects.count() == 0
    client.post(url(act, match.pk, "refuses"), {"registration": by_name(tournament, "A").pk})
    match.refresh_from_db()
    assert (match.result_kind, match.winner_id) == ("concession", by_name(tournament, "B").pk)


def test_a_deck_check_with_the_list_to_tick(event, judge, client):
    tournament, _round = event
    hand_out(tournament, "Red Burn")
    client.post(url("assign_deck_check"), {"registration": by_name(tournament, "A").pk})
    made = DeckCheck.objects.get()
    assert "I have the deck: start" in text_of(client.get(url("deck_check", made.pk)))
    client.post(url("deck_check_action", made.pk, "start"))
    page = text_of(client.get(url("deck_check", made.pk)))
    keys = [part.split('"')[0] for part in page.split('name="found" value="')[1:]]
    assert len(keys) > 5
    client.post(
        url("deck_check", made.pk), {"result": "problem", "found": keys[1:], "note": "One short"}
    )
    made.refresh_from_db()
    assert (made.status, made.result, len(made.not_found), made.extension.minutes) == (
        "done",
        "problem",
        1,
        4,
    )
    assert "Deck problem" in text_of(client.get(url("deck_check", made.pk)))


def test_random_deck_checks(event, judge, client):
    hand_out(event[0], "Red Burn")
    client.post(url("assign_deck_check"), {"tables": "1"})
    assert DeckCheck.objects.filter(choice="random").count() == 2
    assert "0 of 4 decks checked (0 %)." in text_of(client.get(url("deck_checks")))


def test_organizers_name_the_head_judge(event, client):
    tournament, _round = event
    client.force_login(judge_of(tournament, role=StaffRole.ORGANIZER))
    judge = judge_of(tournament, "judy")
    client.post(url("name_official"), {"user": judge.pk, "role": "head_judge"})
    row = tournament.officials.get()
    assert (row.user, row.role, row.is_acting) == (judge, "head_judge", True)
    assert "judy – Head judge (acting)" in text_of(client.get(url("judges")))


def test_the_report_as_a_page_a_pdf_and_a_csv(event, judge, client):
    tournament, _round = event
    penalize(tournament, "A", "GPE 2.5", note="=1+1")
    assert "GPE 2.5 Game Rule Violation" in text_of(client.get(url("judge_report")))
    pdf = client.get(url("judge_report_pdf"))
    assert (pdf["Content-Type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    lines = text_of(client.get(url("judge_report_csv"))).splitlines()
    assert lines[0].startswith("kind,round,table,name,code,what,grade")
    assert lines[1].startswith("penalty,1,1,A,GPE 2.5,Game Rule Violation,warning,warning,none,")
    assert lines[1].endswith(",'=1+1")


def test_players_see_their_own_penalties_and_nobody_elses(event, client):
    tournament, round = event
    penalize(tournament, "A", "USC 4.1", note="Swore at the judge")
    judge_notes.add_note(
        actor=None,
        tournament=tournament,
        match=match_of(round, "A"),
        text="Hot",
        now=timezone.now(),
    )
    own = client
    own.force_login(player_of(tournament, "A"))
    told = text_of(own.get(url("my_event")))
    assert "My penalties" in told
    assert "Minor" in told
    assert "Swore at the judge" not in told
    assert "Hot" not in told
    own.force_login(player_of(tournament, "B"))
    other = text_of(own.get(url("my_event")))
    assert "My penalties" not in other
    assert "Minor" not in other


def test_scorekeepers_do_not_judge(event, client):
    tournament, round = event
    given = penalize(tournament, "A", "USC 4.1")
    client.force_login(judge_of(tournament, role=StaffRole.SCOREKEEPER))
    assert client.get(url("judges")).status_code == 200
    for name, *args in (
        ("judge_table", match_of(round, "A").pk),
        ("judge_penalties",),
        ("give_penalty",),
        ("judge_penalty", given.pk),
        ("deck_checks",),
        ("judge_report",),
        ("judge_report_pdf",),
        ("judge_report_csv",),
    ):
        assert client.get(url(name, *args)).status_code == 403, name


def test_a_deck_check_of_a_random_table_is_no_news_to_players(event, client):
    tournament, round = event
    hand_out(tournament, "Red Burn")
    deck_checks.assign_random_checks(actor=None, round=round, now=timezone.now())
    client.force_login(player_of(tournament, "A"))
    assert "check" not in text_of(client.get(url("my_event"))).lower().replace("checked", "")


def test_a_late_decklist_is_tardiness_at_one_press(client):
    due = timezone.now() - timezone.timedelta(minutes=4)
    tournament, _round = competitive(slug="rcq", decklist_deadline=due)
    tournament.decklist_required = True
    tournament.save()
    client.force_login(head_judge_of(tournament))
    row = by_name(tournament, "A")
    assert "Tardiness for the late decklist" in text_of(
        client.get(url("desk_registration", row.pk))
    )
    client.post(url("registration_action", row.pk, "missed-deadline"))
    given = Penalty.objects.get()
    assert (given.code, given.kind, given.effect) == ("TE 3.1", "game_loss", "applied")


def test_the_desk_shows_games_lost_by_penalty(event, judge, client):
    tournament, round = event
    penalize(tournament, "A", "TE 3.4")
    match = match_of(round, "A")
    score = "0–1" if match.player_one.player.name == "A" else "1–0"
    assert f"{score} by penalty" in text_of(client.get(url("desk")))


def test_a_deck_check_compares_the_list_with_the_pool(event, judge, client):
    tournament, _round = event
    hand_out(tournament, "Red Burn")
    row = by_name(tournament, "A")
    pool = CardPool.objects.create(name="Pool of A", format=tournament.format)
    entries = row.decklist_version.entries.select_related("card")
    for entry in entries:
        CardPoolEntry.objects.get_or_create(
            pool=pool, card=entry.card, defaults={"quantity": entry.quantity + 9}
        )
    PlayerPool.objects.create(registration=row, card_pool=pool)
    (made,) = deck_checks.assign_deck_check(actor=None, registration=row, now=timezone.now())
    bolt = pool.entries.get(card__name="Lightning Bolt")
    bolt.quantity = 1
    bolt.save()
    told = text_of(client.get(url("deck_check", made.pk)))
    assert "The registered deck does not fit the registered pool:" in told
    assert "Lightning Bolt" in told


def test_the_inbox_of_many_calls_takes_few_queries(client, django_assert_max_num_queries):
    tournament = started(20, slug="rcq", rules_enforcement_level="competitive")
    round = next_round(tournament)
    client.force_login(head_judge_of(tournament))
    for match in round.matches.all():
        judge_calls.call_judge(actor=None, tournament=tournament, match=match, now=timezone.now())
    with django_assert_max_num_queries(26):
        told = text_of(client.get(url("judges")))
    assert "10 tables wait" in told
    table = round.matches.first()
    with django_assert_max_num_queries(26):
        client.get(url("judge_table", table.pk))
