"""Qualifiers that feed another event: invitations and byes, earned, used, passed down."""

from __future__ import annotations

import pytest

from tests.factories import NOW, PlayerFactory, TournamentFactory
from tests.factories.events import next_round, play_all, registered, started
from tournaments.enums import QualificationStatus, RegistrationStatus, TournamentStatus
from tournaments.errors import InvalidInput, QualifierRefused, TournamentRefused
from tournaments.models import Qualification, Qualifier
from tournaments.selectors.qualifiers import open_qualifications_of, qualifiers_of
from tournaments.selectors.standings import final_order
from tournaments.services import qualifiers, registrations, results, tournaments

pytestmark = pytest.mark.django_db


def target_event(**settings):
    return TournamentFactory(name="Finals", invite_only=True, **settings)


def played(names=4):
    """A running event whose only round is played."""
    event = started(names, swiss_rounds=1)
    play_all(next_round(event))
    return event


def link(source, target, **settings):
    return qualifiers.link_qualifier(
        actor=None, source=source, target=target, now=NOW, **(settings or {"top": 2})
    )


def finish(event):
    return tournaments.finish_tournament(actor=None, tournament=event, now=NOW)


def register(event, player, **options):
    return registrations.register_player(
        actor=None, tournament=event, player=player, now=NOW, **options
    )


def qualified(qualifier):
    return [(one.rank, one.status) for one in qualifier.qualifications.order_by("rank")]


def test_3_5_a_finished_qualifier_fills_the_list_of_an_event_by_invitation():
    source, target = played(), target_event()
    qualifier = link(source, target)
    order = final_order(finish(source))
    assert qualified(qualifier) == [(1, "offered"), (2, "offered")]
    invited = target.registrations.order_by("pk")
    assert [(one.player_id, one.status) for one in invited] == [
        (row.player_id, RegistrationStatus.INVITED) for row in order[:2]
    ]
    first = invited[0].player
    assert register(target, first).status == RegistrationStatus.ENROLLED
    assert qualified(qualifier) == [(1, "accepted"), (2, "offered")]
    stranger = PlayerFactory()
    with pytest.raises(TournamentRefused) as caught:
        register(target, stranger)
    assert caught.value.code == "invitation_needed"


def test_7_4_byes_are_earned_and_count_when_the_player_registers():
    source, target = played(), TournamentFactory()
    link(source, target, invites=False, byes=2, top=1)
    link(source, target, invites=False, byes=1, min_points=3)
    order = final_order(finish(source))
    assert not target.registrations.exists()
    best, second, third = (
        Qualification._meta.get_field("player").related_model.objects.get(pk=row.player_id)
        for row in order[:3]
    )
    assert register(target, best).awarded_byes == 2
    assert register(target, second).awarded_byes == 1
    assert register(target, third).awarded_byes == 0
    assert not Qualification.objects.filter(status="offered").exists()


def test_7_4_who_is_registered_already_has_the_byes_at_once():
    source, target = played(), TournamentFactory()
    link(source, target, invites=False, byes=1, top=4)
    player = source.registrations.order_by("pk").first().player
    row = register(target, player)
    finish(source)
    row.refresh_from_db()
    assert row.awarded_byes == 1
    assert Qualification.objects.get(player=player).status == QualificationStatus.ACCEPTED


def test_21_2_a_declined_invitation_goes_to_the_next_in_order():
    source, target = played(), target_event()
    qualifier = link(source, target, top=1, pass_down_to=3)
    order = final_order(finish(source))
    first = qualifier.qualifications.get()
    second = qualifiers.decline_qualification(actor=None, qualification=first, now=NOW)
    assert (second.player_id, second.rank, second.is_passed_down) == (order[1].player_id, 2, True)
    third = qualifiers.decline_qualification(actor=None, qualification=second, now=NOW)
    assert third.rank == 3
    assert qualifiers.decline_qualification(actor=None, qualification=third, now=NOW) is None
    assert list(target.registrations.values_list("status", flat=True)) == ["withdrawn"] * 3
    with pytest.raises(QualifierRefused) as caught:
        qualifiers.decline_qualification(actor=None, qualification=first, now=NOW)
    assert caught.value.code == "qualification_decided"


def test_21_2_not_passed_down_unless_it_was_announced():
    source, target = played(), target_event()
    qualifier = link(source, target, top=1)
    finish(source)
    one = qualifier.qualifications.get()
    assert qualifiers.decline_qualification(actor=None, qualification=one, now=NOW) is None
    assert qualified(qualifier) == [(1, "declined")]


def test_after_a_correction_it_is_awarded_again():
    source, target = played(2), target_event()
    qualifier = link(source, target, top=1)
    done = finish(source)
    before = qualifier.qualifications.get().player
    match = source.rounds.get().matches.get()
    games = (match.games[1], match.games[0], 0)
    results.correct_result(actor=None, match=match, games=games, now=NOW)
    done.refresh_from_db()
    qualifiers.award_qualifications(actor=None, qualifier=qualifier, now=NOW)
    found = {one.player: one.status for one in qualifier.qualifications.all()}
    (now_first,) = set(found) - {before}
    assert found == {before: "revoked", now_first: "offered"}
    assert {one.player: one.status for one in target.registrations.all()} == {
        before: RegistrationStatus.WITHDRAWN,
        now_first: RegistrationStatus.INVITED,
    }
    assert len(qualifiers.award_qualifications(actor=None, qualifier=qualifier, now=NOW)) == 2


def test_an_unfinished_event_awards_nothing():
    source, target = played(), target_event()
    qualifier = link(source, target)
    with pytest.raises(QualifierRefused) as caught:
        qualifiers.award_qualifications(actor=None, qualifier=qualifier, now=NOW)
    assert caught.value.code == "event_not_finished"
    qualifiers.unlink_qualifier(actor=None, qualifier=qualifier, now=NOW)
    finish(source)
    assert not Qualification.objects.exists()


def test_what_was_awarded_is_not_unlinked():
    source, target = played(), target_event()
    qualifier = link(source, target)
    finish(source)
    with pytest.raises(QualifierRefused):
        qualifiers.unlink_qualifier(actor=None, qualifier=qualifier, now=NOW)
    assert Qualifier.objects.exists()


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"byes": 0}, "top"),
        ({"top": 0}, "top"),
        ({"top": 2, "byes": 4}, "byes"),
        ({"top": 2, "invites": False}, "byes"),
        ({"top": 2, "invites": False, "byes": 1, "pass_down_to": 4}, "pass_down_to"),
    ],
)
def test_qualifiers_that_make_no_sense(settings, field):
    with pytest.raises(InvalidInput) as caught:
        link(registered(2), target_event(), **settings)
    assert field in caught.value.fields
    assert not Qualifier.objects.exists()


def test_only_between_two_events_the_second_of_which_has_not_begun():
    source, target = registered(2), target_event()
    with pytest.raises(InvalidInput):
        link(source, source)
    link(source, target)
    with pytest.raises(InvalidInput) as caught:
        link(source, target)
    assert list(caught.value.fields) == ["target"]
    with pytest.raises(QualifierRefused):
        link(source, started(2))
    with pytest.raises(QualifierRefused):
        link(TournamentFactory(status=TournamentStatus.CANCELLED), target)
    with pytest.raises(TypeError):
        link(source, target, color="red")


def test_both_events_show_it_and_so_does_the_player(django_user_model):
    source, target = played(), target_event()
    link(source, target, top=1)
    order = final_order(finish(source))
    feeds, fed_by = qualifiers_of(source)
    assert ([row.qualifier.target for row in feeds], fed_by) == ([target], [])
    assert [row.qualifier.source for row in qualifiers_of(target)[1]] == [source]
    player = source.registrations.get(player_id=order[0].player_id).player
    player.user = django_user_model.objects.create(username="ada")
    player.save()
    assert [one.rank for one in open_qualifications_of(player.user_id)] == [1]
