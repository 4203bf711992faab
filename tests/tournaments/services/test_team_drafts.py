"""Drafts of teams: Two-Headed Giant teams share a seat, teams of three sit as a row of seats."""

from __future__ import annotations

import pytest

from decks.drafting import take
from tests.factories import NOW, UserFactory
from tests.factories.events import next_round
from tests.tournaments.drafted_events import cube, draft_to_the_end, hand, seat
from tests.tournaments.team_events import started_teams
from tournaments.draft_input import load_pod
from tournaments.enums import DraftKind, DraftMode, DraftTiming, TeamKind
from tournaments.errors import DraftRefused, InvalidInput
from tournaments.models import DraftPod, DraftSeat, TeamMember
from tournaments.selectors.drafts import pod_rows, seat_of_user
from tournaments.services import drafts
from tournaments.services.drafts import DraftSettings

pytestmark = pytest.mark.django_db


def _draft(event, **settings):
    wanted = DraftSettings(mode=DraftMode.LIVE, timing=DraftTiming.UNTIMED, **settings)
    return drafts.create_draft(actor=None, tournament=event, now=NOW, settings=wanted, seed=1)


def _pod(draft):
    return DraftPod.objects.select_related("draft__tournament").get(draft=draft, number=1)


def test_17_7_a_pod_of_two_headed_giant_consists_of_teams_that_take_two_cards():
    event = started_teams("ABCD", kind=TeamKind.TWO_HEADED_GIANT)
    draft = _draft(
        event,
        kind=DraftKind.TWO_HEADED_GIANT,
        card_list=cube(4 * 2 * 4),
        packs_each=2,
        pack_size=4,
    )
    assert {one.name for one in pod_rows(draft)[0].seats} == set("ABCD")
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    with pytest.raises(DraftRefused):
        drafts.make_pick(actor=None, seat=seat(draft, 1), choice=take(hand(draft, 1)[0]), now=NOW)
    drafts.make_pick(actor=None, seat=seat(draft, 1), choice=take(*hand(draft, 1)[:2]), now=NOW)
    draft_to_the_end(draft)
    machine = load_pod(_pod(draft)).machine
    assert [len(machine.pool_of(place)) for place in range(4)] == [8] * 4


def test_17_7_both_members_of_a_team_sit_at_its_seat():
    event = started_teams("ABCD", kind=TeamKind.TWO_HEADED_GIANT)
    draft = _draft(
        event, kind=DraftKind.TWO_HEADED_GIANT, card_list=cube(16), packs_each=1, pack_size=4
    )
    team = event.registrations.get(team_name="B")
    for member in team.members.order_by("seat"):
        member.player.user = UserFactory()
        member.player.save()
        assert seat_of_user(draft, member.player.user_id).registration == team
    assert seat_of_user(draft, UserFactory().pk) is None
    assert seat_of_user(draft, None) is None


def test_16_12_two_teams_of_three_sit_one_after_the_other():
    event = started_teams(["Reds", "Blues"])
    draft = _draft(
        event,
        kind=DraftKind.TEAM_ROCHESTER,
        card_list=cube(18),
        packs_each=1,
        pack_size=3,
        rounds=1,
    )
    seats = list(DraftSeat.objects.filter(pod__draft=draft).order_by("number"))
    assert [one.team_seat for one in seats] == ["A", "B", "C"] * 2
    assert len({one.registration_id for one in seats[:3]}) == 1
    first = seats[0].registration.team_name
    names = [one.name for one in pod_rows(draft)[0].seats]
    assert names[0] == f"{first} A ({first} A)"
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    assert load_pod(_pod(draft)).machine.acting() == (1,)
    draft_to_the_end(draft)
    assert next_round(event).matches.count() == 1


def test_each_member_of_a_team_of_three_has_the_own_seat():
    event = started_teams(["Reds", "Blues"])
    draft = _draft(
        event, kind=DraftKind.TEAM_ROCHESTER, card_list=cube(18), packs_each=1, pack_size=3
    )
    for member in TeamMember.objects.filter(tournament=event):
        member.player.user = UserFactory()
        member.player.save()
        found = seat_of_user(draft, member.player.user_id)
        assert (found.registration_id, found.team_seat) == (member.registration_id, member.seat)
    place = DraftSeat.objects.filter(pod__draft=draft).select_related("pod__draft").first()
    with pytest.raises(DraftRefused) as refused:
        drafts.replace_player(
            actor=None, seat=place, registration=event.registrations.last(), now=NOW
        )
    assert refused.value.code == "team_seats"


@pytest.mark.parametrize("kind", [DraftKind.BOOSTER, DraftKind.TWO_HEADED_GIANT])
def test_a_draft_for_others_is_refused(kind):
    with pytest.raises(InvalidInput) as refused:
        _draft(started_teams(["Reds", "Blues"]), kind=kind, card_list=cube(18))
    assert set(refused.value.fields) == {"kind"}
