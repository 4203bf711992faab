"""Pages of formats."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from decks.models import Decklist, Format
from decks.services.custom_formats import FormatDraft, create_custom_format
from decks.services.formats import load_formats
from tests.decks.services.test_formats import make_card

pytestmark = pytest.mark.django_db

NEW = {
    "name": "Store League",
    "description": "Our Thursdays",
    "set_codes": "10e, m10",
    "banned": "Black Lotus\n\nMox Jet\n",
    "restricted": "Sol Ring",
    "main_minimum": "50",
    "sideboard_maximum": "10",
    "sideboard_exact_or_none": "on",
    "copies_limit": "3",
}


@pytest.fixture(autouse=True)
def _facts() -> None:
    for name in ("Black Lotus", "Mox Jet", "Sol Ring", "Ponder"):
        make_card(name, "LEA", "M10")
    load_formats()


@pytest.fixture
def organizer(client: Client, django_user_model: type[User]) -> User:
    user = django_user_model.objects.create_user("organizer")
    client.force_login(user)
    return user


def text(response: object) -> str:
    return response.content.decode()  # type: ignore[attr-defined, no-any-return]


def test_everybody_sees_the_formats(client: Client) -> None:
    page = text(client.get(reverse("decks:formats")))
    assert reverse("decks:format", args=["modern"]) in page
    assert reverse("decks:create_format") not in page


def test_a_format_is_shown_as_of_a_day(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    address = reverse("decks:format", args=["standard"])
    with django_assert_max_num_queries(8):
        then = text(client.get(address, {"on": "2022-09-09"}))
    assert "Dominaria United (DMU)" in then
    assert "Zendikar Rising" not in then
    assert "Zendikar Rising (ZNR)" in text(client.get(address, {"on": "2022-09-08"}))
    vintage = text(client.get(reverse("decks:format", args=["vintage"]), {"on": "nonsense"}))
    assert "3 restricted cards" in vintage
    assert client.get(reverse("decks:format", args=["nowhere"])).status_code == 404


def test_an_organizer_defines_a_format(client: Client, organizer: User) -> None:
    assert client.get(reverse("decks:create_format")).status_code == 200
    response = client.post(reverse("decks:create_format"), NEW)

    assert response["Location"] == reverse("decks:format", args=["store-league"])
    made = Format.objects.get(slug="store-league")
    assert (made.created_by, made.main_minimum, made.sideboard_maximum, made.copies_limit) == (
        organizer,
        50,
        10,
        3,
    )
    assert made.sideboard_exact_or_none
    assert sorted(made.set_legalities.values_list("card_set__code", flat=True)) == ["10E", "M10"]
    assert sorted(made.card_legalities.values_list("card__name", "status")) == [
        ("Black Lotus", "banned"),
        ("Mox Jet", "banned"),
        ("Sol Ring", "restricted"),
    ]
    assert "2 banned cards" in text(client.get(response["Location"]))


@pytest.mark.usefixtures("organizer")
def test_what_is_wrong_stands_beside_its_field(client: Client) -> None:
    wrong = {**NEW, "name": "Modern", "set_codes": "XXX", "banned": "<b>Nobody</b>"}
    page = text(client.post(reverse("decks:create_format"), wrong))
    assert "There is a format of this name already." in page
    assert "There is no set with the code XXX." in page
    assert "There is no card named “&lt;b&gt;Nobody&lt;/b&gt;”." in page
    assert not Format.objects.filter(is_custom=True).exists()


@pytest.mark.usefixtures("organizer")
def test_a_name_that_is_an_address_is_refused(client: Client) -> None:
    page = text(client.post(reverse("decks:create_format"), {**NEW, "name": "New"}))
    assert "This word cannot be a name" in page


def test_an_organizer_changes_and_deletes_a_format(client: Client, organizer: User) -> None:
    client.post(reverse("decks:create_format"), NEW)
    edit = reverse("decks:edit_format", args=["store-league"])
    assert "Black Lotus\nMox Jet" in text(client.get(edit))
    client.post(edit, {**NEW, "banned": "Ponder", "set_codes": "", "pool_of": "modern"})

    made = Format.objects.get(slug="store-league")
    assert made.pool_of is not None
    assert made.pool_of.slug == "modern"
    assert sorted(made.card_legalities.values_list("card__name", flat=True)) == [
        "Ponder",
        "Sol Ring",
    ]
    response = client.post(reverse("decks:delete_format", args=["store-league"]))
    assert response["Location"] == reverse("decks:formats")
    assert not Format.objects.filter(pk=made.pk).exists()


def test_a_format_in_use_is_kept(client: Client, organizer: User) -> None:
    made = create_custom_format(actor=organizer, draft=FormatDraft(name="Mine"))
    Decklist.objects.create(name="Deck", format=made)
    response = client.post(reverse("decks:delete_format", args=["mine"]), follow=True)
    assert "it cannot be deleted" in text(response)
    assert Format.objects.filter(pk=made.pk).exists()


def test_only_its_organizer_changes_a_format(client: Client, organizer: User) -> None:
    made = create_custom_format(actor=None, draft=FormatDraft(name="Theirs"))
    for slug in (made.slug, "modern"):
        assert client.get(reverse("decks:edit_format", args=[slug])).status_code == 403
        assert client.post(reverse("decks:delete_format", args=[slug])).status_code == 403
    assert reverse("decks:edit_format", args=["modern"]) not in text(
        client.get(reverse("decks:format", args=["modern"]))
    )
    client.logout()
    for name, args in (("create_format", []), ("edit_format", ["theirs"])):
        response = client.post(reverse(f"decks:{name}", args=args), NEW)
        assert response.status_code == 302
        assert "/login/" in response["Location"]
    assert Format.objects.filter(is_custom=True).count() == 1
