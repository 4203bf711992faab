"""What is in the packs of drafts: published boosters, and one cube for all pods."""

from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest

from decks.models import BoosterDefinition, CardPool, CardPoolEntry, Printing
from tests.decks.rows import make_card, make_set
from tests.factories import NOW, FormatFactory
from tests.factories.events import started
from tests.tournaments.drafted_events import cube, draft_to_the_end
from tournaments.enums import DraftKind, DraftMode, DraftTiming
from tournaments.errors import InvalidInput, LimitedRefused
from tournaments.models import DraftPack, LimitedSettings
from tournaments.services import drafts
from tournaments.services.drafts import DraftSettings
from tournaments.services.limited.settings import ProductChoice, set_limited

pytestmark = pytest.mark.django_db


def _create(event, **settings):
    wanted = DraftSettings(mode=DraftMode.LIVE, timing=DraftTiming.UNTIMED, **settings)
    return drafts.create_draft(actor=None, tournament=event, now=NOW, settings=wanted, seed=7)


def _start(draft, **options):
    return drafts.start_draft(actor=None, draft=draft, now=NOW, **options)


def _names(draft, **filters):
    packs = DraftPack.objects.filter(pod__draft=draft, **filters).order_by("pod__number", "number")
    return [[card[0] for card in pack] for pack in packs.values_list("cards", flat=True)]


# Published boosters


def _published_set(kind: str, code: str = "OWN") -> None:
    """A set whose published booster has two commons and one card of a bonus sheet."""
    made = make_set(code)
    ids = []
    for number in range(1, 7):
        uuid = UUID(int=number)
        card = make_card(f"Published Bear {number}", sets=())
        Printing.objects.create(
            card=card, card_set=made, number=str(number), rarity="common", uuid=uuid
        )
        ids.append(str(uuid))
    BoosterDefinition.objects.create(
        card_set=made,
        kind=kind,
        name="Own Booster",
        contents={
            "layouts": [{"weight": 1, "contents": {"common": 2, "bonus": 1}}],
            "sheets": {
                "common": {"cards": dict.fromkeys(ids[:4], 1)},
                "bonus": {"cards": dict.fromkeys(ids[4:], 1)},
            },
        },
    )


@pytest.mark.parametrize("kind", ["play", "draft", "default"])
def test_16_1_a_sets_published_booster_is_drafted(kind):
    _published_set(kind)
    draft = _start(_create(started(4), set_code="own", packs_each=2))
    packs = _names(draft)
    assert len(packs) == 8
    bonus = {"Published Bear 5", "Published Bear 6"}
    assert [len(set(pack)) for pack in packs] == [3] * 8
    assert [len(bonus & set(pack)) for pack in packs] == [1] * 8
    draft_to_the_end(draft)


def test_a_kind_that_nobody_drafts_is_passed_over():
    _published_set("collector")
    draft = _create(started(4), set_code="OWN")
    with pytest.raises(InvalidInput) as refused:
        _start(draft)
    (text,) = refused.value.fields["set_code"]
    assert "Draft booster cannot be opened" in text


# One cube for all pods


@pytest.mark.parametrize("players", [8, 16])
def test_16_1_no_card_of_a_cube_is_in_two_packs(players):
    draft = _start(
        _create(started(players), card_list=cube(players * 6), packs_each=2, pack_size=3)
    )
    dealt = Counter(name for pack in _names(draft) for name in pack)
    assert (len(dealt), set(dealt.values())) == (players * 6, {1})


def test_pods_that_start_one_after_the_other_share_the_cube_too():
    event = started(16)
    together = _start(_create(event, card_list=cube(48), packs_each=1, pack_size=3))
    expected = _names(together)
    apart = _create(event, card_list=together.card_list, packs_each=1, pack_size=3, first_round=4)
    for number in (2, 1):
        _start(apart, pod_number=number)
    assert _names(apart) == expected


def test_copies_in_the_list_are_dealt_as_often_as_they_are_there():
    cube(1)
    draft = _start(_create(started(16), card_list="48 Cube Card 001", packs_each=1, pack_size=3))
    assert _names(draft) == [["Cube Card 001"] * 3] * 16


def test_a_cube_that_is_too_small_for_all_pods_is_refused_when_the_seats_are_drawn():
    event = started(16)
    with pytest.raises(InvalidInput) as refused:
        _create(event, card_list=cube(47), packs_each=1, pack_size=3)
    assert refused.value.fields == {
        "card_list": ["The list has 47 cards; the draft needs 48, since its 2 pods share one cube."]
    }
    assert not event.drafts.exists()


def test_every_table_of_a_rotisserie_draft_has_its_share_of_the_cards():
    event = started(16)
    with pytest.raises(InvalidInput) as refused:
        _create(event, kind=DraftKind.ROTISSERIE, card_list=cube(159), cards_each=10)
    assert "159 cards; the draft needs 160" in refused.value.fields["card_list"][0]
    names = "\n".join(f"Cube Card {number:03d}" for number in range(1, 160))
    draft = _start(_create(event, kind=DraftKind.ROTISSERIE, card_list=f"2 {names}", cards_each=10))
    first, second = _names(draft)
    assert (len(first), len(second)) == (80, 80)
    assert Counter(first + second) == Counter(names.splitlines()) + Counter(["Cube Card 001"])


# The event's cube


def _cube_event(players: int, cards: int):
    event = started(
        players, format=FormatFactory(slug="cube-house", kind="limited", card_pool="registered")
    )
    cube(cards)
    set_limited(
        actor=None,
        tournament=event,
        kind="booster_draft",
        products=[ProductChoice("cube-pack", 1)],
        cube_text="\n".join(f"Cube Card {number:03d}" for number in range(1, cards + 1)),
        now=NOW,
    )
    return event


def test_the_events_cube_is_dealt_to_all_pods():
    event = _cube_event(16, 240)
    settings = LimitedSettings.objects.get(tournament=event)
    assert CardPoolEntry.objects.filter(pool=settings.cube).count() == 240
    draft = _create(event, packs_each=1)
    _start(draft, pod_number=1)
    _start(draft, pod_number=2)
    packs = _names(draft)
    assert [len(pack) for pack in packs] == [15] * 16
    assert len({name for pack in packs for name in pack}) == 240


def test_an_events_cube_that_is_too_small_starts_no_pod():
    draft = _create(_cube_event(16, 239), packs_each=1)
    with pytest.raises(LimitedRefused) as refused:
        _start(draft, pod_number=1)
    assert refused.value.code == "sheet_too_small"
    assert "needs 240 different cards" in str(refused.value.message)
    assert set(draft.pods.values_list("status", flat=True)) == {"seated"}
    assert CardPool.objects.filter(draft_seats__isnull=False).count() == 0
