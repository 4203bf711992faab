"""Organizers' own formats."""

from datetime import date

import pytest
from django.contrib.auth.models import User

from decks.enums import CardPoolRule, DeckStatus
from decks.errors import FormatError, PermissionRefused
from decks.models import Decklist, Format
from decks.selectors.formats import status_on
from decks.services.custom_formats import (
    FormatDraft,
    change_custom_format,
    create_custom_format,
    delete_custom_format,
)
from decks.services.formats import load_formats
from tests.decks.services.test_formats import make_card

pytestmark = pytest.mark.django_db

DAY = date(2026, 11, 21)


def test_a_custom_format_of_sets(django_user_model: type[User]) -> None:
    load_formats()
    organizer = django_user_model.objects.create_user("organizer")
    old, new = make_card("Old", "LEA"), make_card("New", "M10")
    banned, single = make_card("Bad", "LEA"), make_card("Single", "LEA")

    made = create_custom_format(
        actor=organizer,
        draft=FormatDraft(
            name="Alpha Forty",
            set_codes=("lea", "LEB"),
            banned=("bad",),
            restricted=("SINGLE",),
            main_minimum=40,
            sideboard_maximum=0,
            copies_limit=2,
        ),
    )

    assert (made.slug, made.is_custom, made.created_by) == ("alpha-forty", True, organizer)
    assert (made.main_minimum, made.sideboard_maximum, made.copies_limit) == (40, 0, 2)
    assert [status_on(card, made, DAY).status for card in (old, new, banned, single)] == [
        DeckStatus.LEGAL,
        DeckStatus.NOT_LEGAL,
        DeckStatus.BANNED,
        DeckStatus.RESTRICTED,
    ]
    load_formats()
    assert status_on(banned, made, DAY).status == DeckStatus.BANNED


def test_a_custom_format_on_another_formats_pool_and_bans() -> None:
    ponder, bolt = make_card("Ponder", "M10"), make_card("Lightning Bolt", "M10")
    load_formats()
    modern = Format.objects.get(slug="modern")

    strict = create_custom_format(
        actor=None,
        draft=FormatDraft(name="Modern Minus", pool_of=modern, banned=("Lightning Bolt",)),
    )
    loose = create_custom_format(
        actor=None, draft=FormatDraft(name="Open", pool_of=modern, inherits_bans=False)
    )

    assert status_on(ponder, strict, DAY).status == DeckStatus.BANNED
    assert status_on(bolt, strict, DAY).status == DeckStatus.BANNED
    assert status_on(ponder, loose, DAY).status == DeckStatus.LEGAL


def test_without_sets_every_card_is_welcome() -> None:
    card = make_card("Nowhere")
    made = create_custom_format(actor=None, draft=FormatDraft(name="Anything"))
    assert made.card_pool == CardPoolRule.ANY
    assert status_on(card, made, DAY).status == DeckStatus.LEGAL


def test_everything_wrong_is_told_at_once() -> None:
    load_formats()
    make_card("Known", "LEA")
    with pytest.raises(FormatError) as refusal:
        create_custom_format(
            actor=None,
            draft=FormatDraft(
                name="Modern",
                set_codes=("LEA", "NOPE"),
                pool_of=Format.objects.get(slug="draft"),
                banned=("Unknown Thing", "Known"),
                restricted=("known",),
                main_minimum=60,
                main_maximum=40,
                copies_limit=0,
            ),
        )
    assert refusal.value.code == "format_invalid"
    assert refusal.value.fields == {
        "name": ["There is a format of this name already."],
        "main_maximum": ["The largest deck is smaller than the smallest."],
        "copies_limit": ["At least one copy must be allowed."],
        "set_codes": [
            "Choose either sets or another format's card pool.",
            "There is no set with the code NOPE.",
        ],
        "pool_of": ["A limited format has no card pool to take over."],
        "banned": ["There is no card named “Unknown Thing”."],
        "restricted": ["“known” is banned already."],
    }
    assert not Format.objects.filter(is_custom=True).exists()


def test_its_organizer_changes_and_deletes_it(django_user_model: type[User]) -> None:
    load_formats()
    organizer = django_user_model.objects.create_user("organizer")
    card = make_card("A Card", "LEA")
    made = create_custom_format(
        actor=organizer, draft=FormatDraft(name="Mine", set_codes=("LEA",), banned=("A Card",))
    )

    changed = change_custom_format(
        actor=organizer,
        format=made,
        draft=FormatDraft(name="Mine 2", set_codes=("LEA",), copies_limit=None),
    )

    assert (changed.pk, changed.slug, changed.name) == (made.pk, "mine", "Mine 2")
    assert changed.copies_limit is None
    assert status_on(card, changed, DAY).status == DeckStatus.LEGAL
    delete_custom_format(actor=organizer, format=changed)
    assert not Format.objects.filter(pk=made.pk).exists()


def test_nobody_else_changes_it_and_bundled_formats_stay(django_user_model: type[User]) -> None:
    load_formats()
    organizer = django_user_model.objects.create_user("organizer")
    stranger = django_user_model.objects.create_user("stranger")
    staff = django_user_model.objects.create_user("staff", is_staff=True)
    made = create_custom_format(actor=organizer, draft=FormatDraft(name="Mine"))
    for actor, format in ((stranger, made), (staff, Format.objects.get(slug="modern"))):
        with pytest.raises(PermissionRefused):
            change_custom_format(actor=actor, format=format, draft=FormatDraft(name="Theirs"))
        with pytest.raises(PermissionRefused):
            delete_custom_format(actor=actor, format=format)
    assert (
        change_custom_format(actor=staff, format=made, draft=FormatDraft(name="Mended")).created_by
        == organizer
    )


def test_a_format_in_use_is_not_deleted(django_user_model: type[User]) -> None:
    organizer = django_user_model.objects.create_user("organizer")
    made = create_custom_format(actor=organizer, draft=FormatDraft(name="Mine"))
    Decklist.objects.create(name="D", format=made)
    with pytest.raises(FormatError) as refusal:
        delete_custom_format(actor=organizer, format=made)
    assert refusal.value.code == "format_in_use"


def test_a_format_does_not_borrow_from_itself(django_user_model: type[User]) -> None:
    organizer = django_user_model.objects.create_user("organizer")
    first = create_custom_format(actor=organizer, draft=FormatDraft(name="First"))
    second = create_custom_format(actor=organizer, draft=FormatDraft(name="Second", pool_of=first))
    with pytest.raises(FormatError) as refusal:
        change_custom_format(
            actor=organizer, format=first, draft=FormatDraft(name="First", pool_of=second)
        )
    assert refusal.value.fields == {"pool_of": ["A format cannot take over its own card pool."]}
