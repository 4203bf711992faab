"""Every service that writes to a tournament leaves an audit entry and a new revision."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from datetime import timedelta

import pytest

from tests.factories import (
    NOW,
    PlayerFactory,
    RegistrationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.decks import demo_version, hand_out
from tests.factories.events import (
    by_name,
    match_of,
    next_round,
    play,
    play_all,
    registered,
    started,
)
from tests.tournaments.drafted_events import started_draft
from tests.tournaments.pod_events import first_round, players_of, pod_event
from tests.tournaments.services import audit_limited, audit_live
from tests.tournaments.team_events import registered_teams, started_teams
from tournaments import services
from tournaments.enums import (
    AuditAction,
    JobKind,
    PenaltyKind,
    RegistrationStatus,
    Seat,
    StaffRole,
)
from tournaments.models import AuditEntry, Tournament
from tournaments.services import (
    announcements,
    clocks,
    deck_checks,
    drafts,
    feature_matches,
    jobs,
    judge_calls,
    judge_notes,
    levels,
    officials,
    organizations,
    pairing_edits,
    participation,
    penalties,
    player_imports,
    players,
    playoffs,
    pods,
    prizes,
    qualifiers,
    registrations,
    results,
    round_jobs,
    round_robin,
    rounds,
    seatings,
    structures,
    table_turns,
    tables,
    teams,
    tournaments,
    undo,
)
from tournaments.services.players import PlayerLine

pytestmark = pytest.mark.django_db


def _round_1(**settings):
    event = started(list("ABCDE"), swiss_rounds=2, **settings)
    round = next_round(event)
    return event, round


def _draft():
    event = started(list("ABCDE"), swiss_rounds=2)
    return event, rounds.pair_next_round(actor=None, tournament=event, now=NOW)


def _seated(round):
    """The players of the first table, of the second, and the one with the bye."""
    one, two = round.matches.order_by("table").select_related("player_one", "player_two")
    bye = round.entries.get(kind="bye").registration
    return one, two, bye


def _enrolled(**settings):
    event = registered(list("ABC"), **settings)
    return event, by_name(event, "A")


def _judge(user, event):
    """The user, made a judge of the event's store."""
    StaffMembershipFactory(organization=event.organization, user=user, role=StaffRole.JUDGE)
    return user


def create_tournament(user):
    store, format = TournamentFactory().organization, TournamentFactory().format
    return None, lambda: tournaments.create_tournament(
        actor=user, organization=store, name="New", starts_at=NOW, format=format, now=NOW
    )


def update_tournament(user):
    event, _row = _enrolled()
    return event, lambda: tournaments.update_tournament(
        actor=user, tournament=event, now=NOW, capacity=9
    )


def open_registration(user):
    event = TournamentFactory(status="planned")
    return event, lambda: tournaments.open_registration(actor=user, tournament=event, now=NOW)


def start_tournament(user):
    event, _row = _enrolled()
    return event, lambda: tournaments.start_tournament(actor=user, tournament=event, now=NOW)


def finish_tournament(user):
    event, _round = _round_1()
    return event, lambda: tournaments.finish_tournament(
        actor=user, tournament=event, now=NOW, early=True
    )


def cancel_tournament(user):
    event, _row = _enrolled()
    return event, lambda: tournaments.cancel_tournament(actor=user, tournament=event, now=NOW)


def publish_decklists(user):
    event, _row = _enrolled()
    return event, lambda: tournaments.publish_decklists(
        actor=user, tournament=event, visibility="published", now=NOW
    )


def register_player(user):
    event, player = TournamentFactory(), PlayerFactory()
    return event, lambda: registrations.register_player(
        actor=user, tournament=event, player=player, now=NOW
    )


def register_self(user):
    event = TournamentFactory()
    return event, lambda: registrations.register_self(
        actor=user, token=event.join_token, name="Ada", now=NOW
    )


def register_walk_in(user):
    event = TournamentFactory()
    return event, lambda: registrations.register_walk_in(
        actor=user, tournament=event, name="Ada", now=NOW
    )


def register_lines(user):
    event = TournamentFactory()
    return event, lambda: registrations.register_lines(
        actor=user, tournament=event, lines=[PlayerLine(1, "Ada", "")], now=NOW
    )


def invite_player(user):
    event, player = TournamentFactory(invite_only=True), PlayerFactory()
    return event, lambda: registrations.invite_player(
        actor=user, tournament=event, player=player, now=NOW
    )


def approve_registration(user):
    row = RegistrationFactory(status=RegistrationStatus.PENDING)
    return row.tournament, lambda: registrations.approve_registration(
        actor=user, registration=row, now=NOW
    )


def withdraw_registration(user):
    event, row = _enrolled()
    return event, lambda: participation.withdraw_registration(actor=user, registration=row, now=NOW)


def update_registration(user):
    event, row = _enrolled()
    return event, lambda: registrations.update_registration(
        actor=user, registration=row, awarded_byes=1, now=NOW
    )


def check_in(user):
    event, row = _enrolled()
    return event, lambda: registrations.check_in(actor=user, registration=row, now=NOW)


def check_in_all(user):
    event, _row = _enrolled()
    return event, lambda: registrations.check_in_all(actor=user, tournament=event, now=NOW)


def revoke_check_in(user):
    event, row = _enrolled()
    registrations.check_in(actor=user, registration=row, now=NOW)
    return event, lambda: registrations.revoke_check_in(actor=user, registration=row, now=NOW)


def submit_decklist(user):
    event, row = _enrolled()
    version = demo_version("Red Burn", format=event.format)
    return event, lambda: registrations.submit_decklist(
        actor=user, registration=row, version=version, now=NOW
    )


def update_player(user):
    event, row = _enrolled()
    return event, lambda: players.update_player(
        actor=user, player=row.player, name="Ada Lovelace", now=NOW
    )


def enter_late(user):
    event, _round = _round_1()
    player = PlayerFactory()
    return event, lambda: participation.enter_late(
        actor=user, tournament=event, player=player, now=NOW
    )


def drop_player(user):
    event, _round = _round_1()
    row = by_name(event, "A")
    return event, lambda: participation.drop_player(actor=user, registration=row, now=NOW)


def reinstate_player(user):
    event, _round = _round_1()
    row = participation.drop_player(actor=user, registration=by_name(event, "A"), now=NOW)
    return event, lambda: participation.reinstate_player(actor=user, registration=row, now=NOW)


def disqualify_player(user):
    event, _round = _round_1()
    row = by_name(event, "A")
    return event, lambda: participation.disqualify_player(
        actor=_judge(user, event), registration=row, now=NOW
    )


def give_penalty(user):
    event, _round = _round_1()
    row = by_name(event, "A")
    return event, lambda: penalties.give_penalty(
        actor=_judge(user, event),
        registration=row,
        ruling=penalties.Ruling(kind=PenaltyKind.WARNING),
        now=NOW,
    )


def revoke_penalty(user):
    event, _round = _round_1()
    penalty = penalties.give_penalty(
        actor=None,
        registration=by_name(event, "A"),
        ruling=penalties.Ruling(kind=PenaltyKind.WARNING),
        now=NOW,
    )
    return event, lambda: penalties.revoke_penalty(
        actor=_judge(user, event), penalty=penalty, reason="appeal", now=NOW
    )


def penalize_outsider(user):
    event, _round = _round_1()
    return event, lambda: penalties.penalize_outsider(
        actor=user,
        tournament=event,
        person="A parent",
        ruling=penalties.Ruling(kind=PenaltyKind.WARNING),
        now=NOW,
    )


def record_late_arrival(user):
    event, round = _round_1()
    match = match_of(round, _seated(round)[0].player_one.player.name)
    clocks.start_clock(actor=None, round=round, now=NOW - timedelta(minutes=11))
    return event, lambda: penalties.record_late_arrival(
        actor=_judge(user, event), match=match, late=[match.player_one], now=NOW
    )


def record_missed_deadline(user):
    event, _round = _round_1()
    row = by_name(event, "A")
    return event, lambda: penalties.record_missed_deadline(
        actor=_judge(user, event), registration=row, due=NOW - timedelta(minutes=11), now=NOW
    )


def _call(event, round):
    return judge_calls.call_judge(
        actor=None, tournament=event, table=round.matches.first().table, now=NOW
    )


def call_judge(user):
    event, round = _round_1()
    return event, lambda: judge_calls.call_judge(
        actor=user, tournament=event, match=round.matches.first(), now=NOW
    )


def take_call(user):
    event, round = _round_1()
    call = _call(event, round)
    return event, lambda: judge_calls.take_call(actor=user, call=call, now=NOW)


def escalate_call(user):
    event, round = _round_1()
    call = _call(event, round)
    return event, lambda: judge_calls.escalate_call(actor=user, call=call, now=NOW)


def resolve_call(user):
    event, round = _round_1()
    call = _call(event, round)
    return event, lambda: judge_calls.resolve_call(actor=user, call=call, minutes=3, now=NOW)


def cancel_call(user):
    event, round = _round_1()
    call = _call(event, round)
    return event, lambda: judge_calls.cancel_call(actor=user, call=call, now=NOW)


def add_note(user):
    event, _round = _round_1()
    return event, lambda: judge_notes.add_note(
        actor=user, tournament=event, text="Watch the pace", now=NOW
    )


def remove_note(user):
    event, _round = _round_1()
    note = judge_notes.add_note(actor=None, tournament=event, text="Old", now=NOW)
    return event, lambda: judge_notes.remove_note(actor=user, note=note, now=NOW)


def _with_decks():
    event, round = _round_1()
    hand_out(event, "Red Burn")
    return event, round


def assign_random_checks(user):
    event, round = _with_decks()
    return event, lambda: deck_checks.assign_random_checks(actor=user, round=round, now=NOW)


def assign_deck_check(user):
    event, _round = _with_decks()
    row = by_name(event, "A")
    return event, lambda: deck_checks.assign_deck_check(actor=user, registration=row, now=NOW)


def _check(*, begun):
    event, _round = _with_decks()
    (check,) = deck_checks.assign_deck_check(actor=None, registration=by_name(event, "A"), now=NOW)
    if begun:
        check = deck_checks.start_deck_check(actor=None, check=check, now=NOW)
    return event, check


def start_deck_check(user):
    event, check = _check(begun=False)
    return event, lambda: deck_checks.start_deck_check(actor=user, check=check, now=NOW)


def finish_deck_check(user):
    event, check = _check(begun=True)
    return event, lambda: deck_checks.finish_deck_check(
        actor=user, check=check, result="correct", now=NOW
    )


def cancel_deck_check(user):
    event, check = _check(begun=False)
    return event, lambda: deck_checks.cancel_deck_check(actor=user, check=check, now=NOW)


def name_official(user):
    event, _round = _round_1()
    return event, lambda: officials.name_official(
        actor=user, tournament=event, user=_judge(user, event), role="head_judge", now=NOW
    )


def remove_official(user):
    event, _round = _round_1()
    row = officials.name_official(
        actor=None,
        tournament=event,
        user=_judge(UserFactory(), event),
        role="floor_judge",
        now=NOW,
    )
    return event, lambda: officials.remove_official(actor=user, official=row, now=NOW)


def pair_next_round(user):
    event = started(4)
    return event, lambda: rounds.pair_next_round(actor=user, tournament=event, now=NOW)


def repair_round(user):
    event, draft = _draft()
    return event, lambda: rounds.repair_round(actor=user, round=draft, now=NOW)


def discard_draft(user):
    event, draft = _draft()
    return event, lambda: rounds.discard_draft(actor=user, round=draft, now=NOW)


def publish_round(user):
    event, draft = _draft()
    return event, lambda: rounds.publish_round(actor=user, round=draft, now=NOW)


def complete_round(user):
    event, round = _round_1()
    play_all(round)
    return event, lambda: rounds.complete_round(actor=user, round=round, now=NOW)


def reopen_round(user):
    event, round = _round_1()
    play_all(round)
    rounds.complete_round(actor=user, round=round, now=NOW)
    return event, lambda: rounds.reopen_round(actor=user, round=round, now=NOW)


def pair_playoff_round(user):
    event = started(4, swiss_rounds=1, cut_to=4)
    play_all(next_round(event))
    return event, lambda: playoffs.pair_playoff_round(actor=user, tournament=event, now=NOW)


def update_structure(user):
    event, _row = _enrolled()
    return event, lambda: structures.update_structure(
        actor=user, tournament=event, played_places="third_place", now=NOW
    )


def update_level(user):
    event, _row = _enrolled()
    return event, lambda: levels.update_level(
        actor=user, tournament=event, draft_review=False, now=NOW
    )


def link_qualifier(user):
    event, source = TournamentFactory(), TournamentFactory()
    return event, lambda: qualifiers.link_qualifier(
        actor=user, source=source, target=event, top=2, now=NOW
    )


def unlink_qualifier(user):
    event, call = link_qualifier(None)
    qualifier = call()
    return event, lambda: qualifiers.unlink_qualifier(actor=user, qualifier=qualifier, now=NOW)


def _awarded():
    source, target = started(2, swiss_rounds=1), TournamentFactory()
    play_all(next_round(source))
    qualifier = qualifiers.link_qualifier(actor=None, source=source, target=target, top=1, now=NOW)
    tournaments.finish_tournament(actor=None, tournament=source, now=NOW)
    return target, qualifier


def award_qualifications(user):
    source, event = started(2, swiss_rounds=1), TournamentFactory()
    play_all(next_round(source))
    tournaments.finish_tournament(actor=None, tournament=source, now=NOW)
    qualifier = qualifiers.link_qualifier(actor=None, source=source, target=event, top=1, now=NOW)
    return event, lambda: qualifiers.award_qualifications(actor=user, qualifier=qualifier, now=NOW)


def decline_qualification(user):
    event, qualifier = _awarded()
    one = qualifier.qualifications.get()
    return event, lambda: qualifiers.decline_qualification(actor=user, qualification=one, now=NOW)


def add_prize(user):
    event, _row = _enrolled()
    return event, lambda: prizes.add_prize(actor=user, tournament=event, unit="boosters", now=NOW)


def remove_prize(user):
    event, _row = _enrolled()
    prize = prizes.add_prize(actor=None, tournament=event, unit="boosters", now=NOW)
    return event, lambda: prizes.remove_prize(actor=user, prize=prize, now=NOW)


def _final():
    event = started(2, structure="single_elimination")
    return event, next_round(event)


def record_final_agreement(user):
    event, final = _final()
    winner = final.matches.get().player_one
    return event, lambda: prizes.record_final_agreement(
        actor=user, tournament=event, winner=winner, now=NOW
    )


def record_even_split(user):
    event, _round = _final()
    return event, lambda: prizes.record_even_split(
        actor=user, tournament=event, organizer_agrees=True, now=NOW
    )


def plan_cut(user):
    event, _row = _enrolled(swiss_rounds=3)
    return event, lambda: structures.plan_cut(
        actor=user, tournament=event, after_round=1, top=2, now=NOW
    )


def remove_cut(user):
    event, _row = _enrolled(swiss_rounds=3)
    cut = structures.plan_cut(actor=None, tournament=event, after_round=1, top=2, now=NOW)
    return event, lambda: structures.remove_cut(actor=user, cut=cut, now=NOW)


def make_swiss_cut(user):
    event, round = _round_1()
    structures.plan_cut(actor=None, tournament=event, after_round=1, top=2, now=NOW)
    play_all(round)
    return event, lambda: structures.make_swiss_cut(actor=user, tournament=event, now=NOW)


def _league():
    event = registered(list("ABC"), structure="round_robin")
    structures.update_structure(
        actor=None, tournament=event, all_rounds_at_once=True, days_per_round=7, now=NOW
    )
    return tournaments.start_tournament(actor=None, tournament=event, now=NOW)


def publish_schedule(user):
    event = _league()
    return event, lambda: round_robin.publish_schedule(actor=user, tournament=event, now=NOW)


def set_deadline(user):
    event = _league()
    round_robin.publish_schedule(actor=None, tournament=event, now=NOW)
    match = event.rounds.get(number=1).matches.get()
    return event, lambda: round_robin.set_deadline(actor=user, match=match, due_at=None, now=NOW)


def swap_players(user):
    event, draft = _draft()
    one, two, _bye = _seated(draft)
    return event, lambda: pairing_edits.swap_players(
        actor=user, round=draft, first=one.player_one, second=two.player_one, now=NOW
    )


def pair_manually(user):
    event, draft = _draft()
    one, two, _bye = _seated(draft)
    return event, lambda: pairing_edits.pair_manually(
        actor=user, round=draft, first=one.player_one, second=two.player_one, now=NOW
    )


def assign_bye(user):
    event, draft = _draft()
    one, _two, _bye = _seated(draft)
    return event, lambda: pairing_edits.assign_bye(
        actor=user, round=draft, registration=one.player_one, now=NOW
    )


def assign_loss(user):
    event, draft = _draft()
    one, _two, _bye = _seated(draft)
    return event, lambda: pairing_edits.assign_loss(
        actor=user, round=draft, registration=one.player_one, now=NOW
    )


def move_to_table(user):
    event, draft = _draft()
    one, _two, _bye = _seated(draft)
    return event, lambda: pairing_edits.move_to_table(actor=user, match=one, table=9, now=NOW)


def enter_result(user):
    event, round = _round_1()
    match = round.matches.first()
    return event, lambda: results.enter_result(actor=user, match=match, games=(2, 0, 0), now=NOW)


def enter_results(user):
    event, round = _round_1()
    games = {match.pk: (2, 0, 0) for match in round.matches.all()}
    return event, lambda: results.enter_results(
        actor=user, round=round, games_by_match=games, now=NOW
    )


def clear_result(user):
    event, round = _round_1()
    match = play(round, round.matches.first().player_one.player.name, (2, 0, 0))
    return event, lambda: results.clear_result(actor=user, match=match, now=NOW)


def correct_result(user):
    event, round = _round_1()
    play_all(round)
    match = round.matches.first()
    return event, lambda: results.correct_result(actor=user, match=match, games=(0, 2, 0), now=NOW)


def concede_match(user):
    event, round = _round_1()
    match = round.matches.first()
    return event, lambda: results.concede_match(
        actor=user, match=match, loser=match.player_one, now=NOW
    )


def record_no_show(user):
    event, round = _round_1()
    match = round.matches.first()
    return event, lambda: results.record_no_show(
        actor=user, match=match, absent=match.player_one, drop=True, now=NOW
    )


def record_double_loss(user):
    event, round = _round_1()
    match = round.matches.first()
    return event, lambda: results.record_double_loss(actor=user, match=match, now=NOW)


def report_result(user):
    event, round = _round_1()
    match = round.matches.first()
    return event, lambda: results.report_result(
        actor=user, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
    )


def confirm_report(user):
    event, round = _round_1()
    match = round.matches.first()
    results.report_result(
        actor=user, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
    )
    return event, lambda: results.confirm_report(
        actor=user, match=match, confirmer=match.player_two, now=NOW
    )


def _drafted():
    event = started(list("ABCD"), swiss_rounds=2)
    return event, started_draft(event, size=3)


def _table_draft():
    event = started(list("ABCD"), swiss_rounds=2)
    return event, drafts.create_draft(actor=None, tournament=event, now=NOW)


def create_draft(user):
    event = started(list("ABCD"), swiss_rounds=2)
    return event, lambda: drafts.create_draft(actor=user, tournament=event, now=NOW)


def reseat_draft(user):
    event, draft = _table_draft()
    return event, lambda: drafts.reseat_draft(actor=user, draft=draft, now=NOW)


def remove_draft(user):
    event, draft = _table_draft()
    return event, lambda: drafts.remove_draft(actor=user, draft=draft, now=NOW)


def replace_player(user):
    event, draft = _table_draft()
    one, other = draft.pods.get().seats.order_by("number")[:2]
    return event, lambda: drafts.replace_player(
        actor=user, seat=one, registration=other.registration, now=NOW
    )


def start_draft(user):
    event, draft = _table_draft()
    return event, lambda: drafts.start_draft(actor=user, draft=draft, now=NOW)


def pause_draft(user):
    event, draft = _drafted()
    return event, lambda: drafts.pause_draft(actor=user, draft=draft, now=NOW)


def resume_draft(user):
    event, draft = _drafted()
    drafts.pause_draft(actor=None, draft=draft, now=NOW)
    return event, lambda: drafts.resume_draft(actor=user, draft=draft, now=NOW)


def skip_player(user):
    event, draft = _drafted()
    seat = draft.pods.get().seats.first()
    return event, lambda: drafts.skip_player(actor=user, seat=seat, now=NOW)


def call_next(user):
    event, draft = _table_draft()
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    return event, lambda: drafts.call_next(actor=user, draft=draft, now=NOW)


def finish_table_draft(user):
    event, draft = _table_draft()
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    return event, lambda: drafts.finish_table_draft(actor=user, draft=draft, now=NOW)


def start_clock(user):
    event, round = _round_1()
    return event, lambda: clocks.start_clock(actor=user, round=round, now=NOW)


def pause_clock(user):
    event, round = _round_1()
    clocks.start_clock(actor=user, round=round, now=NOW)
    return event, lambda: clocks.pause_clock(actor=user, round=round, now=NOW)


def resume_clock(user):
    event, round = _round_1()
    clocks.start_clock(actor=user, round=round, now=NOW)
    clocks.pause_clock(actor=user, round=round, now=NOW)
    return event, lambda: clocks.resume_clock(actor=user, round=round, now=NOW)


def extend_clock(user):
    event, round = _round_1()
    return event, lambda: clocks.extend_clock(actor=user, round=round, minutes=5, now=NOW)


def extend_table(user):
    event, round = _round_1()
    match = match_of(round, round.matches.first().player_one.player.name)
    return event, lambda: clocks.extend_table(actor=user, match=match, minutes=5, now=NOW)


def start_pairing(user):
    event = started(list("ABC"), swiss_rounds=2)
    return event, lambda: round_jobs.start_pairing(actor=user, tournament=event, now=NOW)


def start_import(user):
    event, _row = _enrolled()
    return event, lambda: player_imports.start_import(
        actor=user, tournament=event, content=b"name\nDora", now=NOW
    )


def start_job(user):
    event, _row = _enrolled()
    return event, lambda: jobs.start_job(
        actor=user, kind=JobKind.PAIR_ROUND, tournament=event, arguments={"seed": 7}, now=NOW
    )


def undo_last_action(user):
    event, _round = _round_1()
    return event, lambda: undo.undo_last_action(
        actor=user, tournament=event, round_number=1, now=NOW
    )


def count_turn(user):
    event, round = _round_1()
    clocks.start_clock(actor=user, round=round, now=NOW - timedelta(hours=1))
    one, _two, _bye = _seated(round)
    return event, lambda: table_turns.count_turn(actor=user, match=one, turn=0, now=NOW)


def add_turns(user):
    event, round = _round_1()
    one, _two, _bye = _seated(round)
    return event, lambda: table_turns.add_turns(actor=user, match=one, now=NOW)


def choose_feature_match(user):
    event, round = _round_1()
    one, _two, _bye = _seated(round)
    return event, lambda: feature_matches.choose_feature_match(actor=user, match=one, now=NOW)


def release_feature_match(user):
    event, round = _round_1()
    one, _two, _bye = _seated(round)
    feature_matches.choose_feature_match(actor=user, match=one, now=NOW)
    return event, lambda: feature_matches.release_feature_match(actor=user, match=one, now=NOW)


def set_tables(user):
    event, _row = _enrolled()
    return event, lambda: tables.set_tables(
        actor=user, tournament=event, first_table=11, last_table=20, now=NOW
    )


def move_tables(user):
    event, _row = _enrolled()
    return event, lambda: tables.move_tables(actor=user, tournament=event, now=NOW)


def seat_players(user):
    event, _row = _enrolled()
    return event, lambda: seatings.seat_players(actor=user, tournament=event, now=NOW)


def clear_seating(user):
    event, _row = _enrolled()
    seatings.seat_players(actor=user, tournament=event, now=NOW)
    return event, lambda: seatings.clear_seating(
        actor=user, tournament=event, kind="meeting", now=NOW
    )


def post_announcement(user):
    event, _row = _enrolled()
    return event, lambda: announcements.post_announcement(
        actor=user, tournament=event, text="Lunch", now=NOW
    )


def change_announcement(user):
    event, _row = _enrolled()
    row = announcements.post_announcement(actor=user, tournament=event, text="Lunch", now=NOW)
    return event, lambda: announcements.change_announcement(
        actor=user, announcement=row, text="Lunch at one", now=NOW
    )


def end_announcement(user):
    event, _row = _enrolled()
    row = announcements.post_announcement(actor=user, tournament=event, text="Lunch", now=NOW)
    return event, lambda: announcements.end_announcement(actor=user, announcement=row, now=NOW)


# teams


def _teams(**settings):
    event = registered_teams(["Reds", "Blues"], **settings)
    return event, event.registrations.get(team_name="Reds")


def _seat_match():
    event = started_teams(["Reds", "Blues"], swiss_rounds=1)
    return event, next_round(event).matches.get()


def register_team(user):
    event, _team = _teams()
    team = teams.NewTeam("New", {Seat.A: PlayerFactory()})
    return event, lambda: teams.register_team(actor=user, tournament=event, team=team, now=NOW)


def register_team_by_names(user):
    event, _team = _teams()
    return event, lambda: teams.register_team_by_names(
        actor=user, tournament=event, team_name="New", names={Seat.A: "Ann"}, now=NOW
    )


def register_team_by_link(user):
    event, _team = _teams()
    return event, lambda: teams.register_team_by_link(
        actor=user, token=event.join_token, team_name="New", seat=Seat.B, now=NOW
    )


def enter_team_late(user):
    event, _match = _seat_match()
    event.swiss_rounds = 2
    event.save()
    team = teams.NewTeam("New", {seat: PlayerFactory() for seat in Seat})
    return event, lambda: teams.enter_team_late(actor=user, tournament=event, team=team, now=NOW)


def _open_seat():
    event, team = _teams()
    team.members.filter(seat="C").delete()
    return event, team


def join_team(user):
    event, team = _open_seat()
    return event, lambda: teams.join_team(actor=user, registration=team, seat=Seat.C, now=NOW)


def fill_seat(user):
    event, team = _open_seat()
    return event, lambda: teams.fill_seat(
        actor=user, registration=team, seat=Seat.C, name="Cleo", now=NOW
    )


def leave_seat(user):
    event, team = _teams()
    return event, lambda: teams.leave_seat(actor=user, registration=team, seat=Seat.A, now=NOW)


def exchange_seats(user):
    event, team = _teams()
    return event, lambda: teams.exchange_seats(
        actor=user, registration=team, first=Seat.A, second=Seat.C, now=NOW
    )


def rename_team(user):
    event, team = _teams()
    return event, lambda: teams.rename_team(actor=user, registration=team, name="Rot", now=NOW)


def set_seat_formats(user):
    event, _team = _teams()
    return event, lambda: teams.set_seat_formats(
        actor=user, tournament=event, formats={Seat.A: event.format}, now=NOW
    )


def submit_seat_decklist(user):
    event, team = _teams()
    version = demo_version(format=event.format)
    return event, lambda: teams.submit_seat_decklist(
        actor=user, member=team.members.get(seat="B"), version=version, now=NOW
    )


def enter_seat_results(user):
    event, match = _seat_match()
    return event, lambda: results.enter_seat_results(
        actor=user, match=match, games_by_seat={Seat.A: (2, 0, 0)}, now=NOW
    )


def correct_seat_results(user):
    event, match = _seat_match()
    results.enter_seat_results(
        actor=None,
        match=match,
        games_by_seat={Seat.A: (2, 0, 0), Seat.B: (2, 0, 0)},
        now=NOW,
    )
    return event, lambda: results.correct_seat_results(
        actor=user, match=match, games_by_seat={Seat.A: (2, 1, 0)}, now=NOW
    )


def report_seat_result(user):
    event, match = _seat_match()
    return event, lambda: results.report_seat_result(
        actor=user,
        match=match,
        seat=Seat.A,
        reporter=match.player_one,
        games=(2, 0, 0),
        now=NOW,
    )


def confirm_seat_report(user):
    event, match = _seat_match()
    results.report_seat_result(
        actor=None,
        match=match,
        seat=Seat.A,
        reporter=match.player_one,
        games=(2, 0, 0),
        now=NOW,
    )
    return event, lambda: results.confirm_seat_report(
        actor=user, match=match, seat=Seat.A, confirmer=match.player_two, now=NOW
    )


# pods


def _pod():
    round = first_round(8)
    return round.tournament, round.pods.get(table=1)


def pair_pod_round(user):
    event = pod_event(8)
    return event, lambda: pods.pair_pod_round(actor=user, tournament=event, now=NOW)


def swap_pod_players(user):
    round = first_round(8)
    one, two = (players_of(pod)[0] for pod in round.pods.order_by("table"))
    return round.tournament, lambda: pods.swap_pod_players(
        actor=user, round=round, first=one, second=two, now=NOW
    )


def repair_pod_round(user):
    round = first_round(8)
    return round.tournament, lambda: pods.repair_pod_round(actor=user, round=round, now=NOW)


def set_pod_settings(user):
    event = pod_event(8)
    return event, lambda: pods.set_pod_settings(
        actor=user, tournament=event, seat_order="balanced", now=NOW
    )


def enter_pod_result(user):
    event, pod = _pod()
    return event, lambda: pods.enter_pod_result(
        actor=user, pod=pod, winner=players_of(pod)[0], now=NOW
    )


def correct_pod_result(user):
    event, pod = _pod()
    return event, lambda: pods.correct_pod_result(
        actor=user, pod=pod, winner=players_of(pod)[0], now=NOW
    )


def clear_pod_result(user):
    event, pod = _pod()
    pods.enter_pod_result(actor=None, pod=pod, winner=players_of(pod)[0], now=NOW)
    return event, lambda: pods.clear_pod_result(actor=user, pod=pod, now=NOW)


def report_pod_result(user):
    event, pod = _pod()
    one = players_of(pod)[0]
    return event, lambda: pods.report_pod_result(
        actor=user, pod=pod, reporter=one, winner=one, now=NOW
    )


def confirm_pod_report(user):
    event, pod = _pod()
    one, two, *_others = players_of(pod)
    pods.report_pod_result(actor=None, pod=pod, reporter=one, winner=one, now=NOW)
    return event, lambda: pods.confirm_pod_report(actor=user, pod=pod, confirmer=two, now=NOW)


SERVICES = [
    case
    for name, case in list(globals().items())
    if inspect.isfunction(case)
    and case.__module__ == __name__
    and not name.startswith("_")
    and list(inspect.signature(case).parameters) == ["user"]
]
SERVICES += audit_limited.CASES + audit_live.CASES
#: They write no row of a tournament, or only call other services.
ELSEWHERE = {
    "change_archetypes": "of a store: test_archetypes",
    "add_league_event": "of a store: test_leagues",
    "add_member": "of a store: test_leagues",
    "answer_challenge": "of a store: test_leagues",
    "challenge_player": "of a store: test_leagues",
    "change_league": "of a store: test_leagues",
    "choose_league_deck": "of a store: test_leagues",
    "confirm_league_report": "of a store: test_leagues",
    "create_league": "of a store: test_leagues",
    "dispute_league_report": "of a store: test_leagues",
    "finish_league": "of a store: test_leagues",
    "invite_to_final": "of a store: test_leagues",
    "join_league": "of a store: test_leagues",
    "launch_league_match": "of a store: test_leagues",
    "leave_league": "of a store: test_leagues",
    "play_league_match": "of a store: test_leagues",
    "remove_league_event": "of a store: test_leagues",
    "report_league_result": "of a store: test_leagues",
    "rule_league_result": "of a store: test_leagues",
    "start_league": "of a store: test_leagues",
    "void_league_match": "of a store: test_leagues",
    **dict.fromkeys(
        (
            "create_webhook",
            "update_webhook",
            "delete_webhook",
            "ping_webhook",
            "resend_delivery",
        ),
        "of a store: exchange/test_webhooks",
    ),
    **dict.fromkeys(
        ("merge_players", "separate_players", "anonymize_player"),
        "of a store: exchange/test_people_data",
    ),
    "leave_drafts": "beside the entry of who leaves: test_draft_leaving",
    "import_event": "makes an event: exchange/test_event_pages",
    "import_league": "makes a league: exchange/test_league_documents",
    "appoint_staff": "of a store: test_organizations",
    "create_organization": "of a store: below",
    "make_calendar_link": "of an account: exchange/test_calendars",
    "remove_calendar_link": "of an account: exchange/test_calendars",
    "change_preferences": "of an account: test_preferences",
    "exclude_player": "of a store: test_levels",
    "lift_exclusion": "of a store: test_levels",
    "set_eligibility": "of a store: test_levels",
    "register_team_lines": "each team has its entry: test_team_import",
    "create_player": "in no tournament yet: below",
    **dict.fromkeys(
        (
            "answer",
            "take_back",
            "concede_game",
            "offer_draw",
            "set_passing",
        ),
        "the steps of the table are the record: test_live_tables",
    ),
    "end_by_time": "the match is recorded as well: test_live_tables",
    "concede_for_absent": "the match is recorded as well: test_live_presence",
    "make_pick": "the steps of the pod are the record, hidden until it is done: test_drafts",
    "mark_cards": "a hidden wish of one seat: test_drafts",
    "launch_engine_match": "starts a job; playing it is recorded: test_engine_matches",
    "play_engine_match": "test_engine_matches",
    "queue_announcement": "sends push notices",
    "queue_for_round": "sends mails",
    "queue_for_tournament": "sends mails",
    "queue_pairings": "sends push notices",
    "remove_staff": "of a store: test_organizations",
}

#: What services are made of.
PARTS = {
    "record",
    "record_match",
    "record_table",
    "record_for_organization",
    "set_status",
    "settle",
    "store_result",
    "write_seat",
    "new_version",
    "log",
    "store_event",
    "import_archetypes",
}


@pytest.mark.parametrize("case", SERVICES, ids=lambda case: case.__name__)
def test_a_service_leaves_an_entry_and_a_new_revision(case):
    user = UserFactory()
    event, call = case(user)
    before = set(AuditEntry.objects.values_list("pk", flat=True))
    revision = 0 if event is None else Tournament.objects.get(pk=event.pk).revision
    call()
    entry = AuditEntry.objects.exclude(pk__in=before).get(tournament__isnull=False)
    event = event or Tournament.objects.latest("pk")
    event.refresh_from_db()
    assert (entry.tournament, entry.actor, entry.actor_name) == (event, user, user.username)
    assert (event.revision, entry.revision) == (revision + 1, revision + 1)
    assert entry.at == NOW
    assert entry.action in AuditAction.values
    assert entry.changes != []


def test_no_service_is_forgotten():
    found = set()
    for info in pkgutil.walk_packages(services.__path__, f"{services.__name__}."):
        module = importlib.import_module(info.name)
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__ and not name.startswith("_"):
                actor = inspect.signature(function).parameters.get("actor")
                if actor is not None and actor.kind == inspect.Parameter.KEYWORD_ONLY:
                    found.add(name)
    tested = {case.__name__ for case in SERVICES}
    assert found - PARTS == tested | set(ELSEWHERE)


def test_a_job_keeps_its_arguments_out_of_the_log():
    event, call = start_job(UserFactory())
    job = call()
    entry = AuditEntry.objects.get(action="job_started", tournament=event)
    assert entry.changes == [{"model": "tournaments.backgroundjob", "created": [job.pk]}]
    assert entry.text == "Pairing a round"


@pytest.mark.parametrize("signed_in", [True, False])
def test_a_new_store_is_logged_with_and_without_an_actor(signed_in):
    user = UserFactory() if signed_in else None
    store = organizations.create_organization(actor=user, name="Desk", now=NOW)
    entry = AuditEntry.objects.get(action="store_created")
    assert (entry.organization, entry.actor, entry.text, entry.at) == (store, user, "Desk", NOW)
    assert [(one["model"], one["before"]) for one in entry.changes] == [
        ("tournaments.organization", None)
    ]


def test_players_are_logged_outside_of_events_too():
    user, store = UserFactory(), TournamentFactory().organization
    player = players.create_player(actor=user, name="Ada", organization=store, now=NOW)
    players.update_player(actor=user, player=player, name="Ada Ito", now=NOW)
    made, changed = AuditEntry.objects.filter(organization=store).order_by("pk")
    assert (made.action, made.text, made.actor) == ("player_created", "Ada Ito", user)
    assert (changed.action, changed.text, changed.actor) == ("player_changed", "Ada Ito", user)
    assert changed.changes == [
        {
            "model": "tournaments.player",
            "pk": player.pk,
            "before": {"name": "Ada"},
            "after": {"name": "Ada Ito"},
        }
    ]


def test_a_player_with_an_own_account_belongs_to_no_store():
    user = UserFactory(first_name="Ada", last_name="Ito")
    players.player_for_user(user=user, now=NOW)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.organization, entry.text) == ("player_created", None, "Ada Ito")
