"""Cards' names in the reader's language."""

import pytest
from django.utils import translation

from decks.enums import NameKind
from decks.models import CardName
from decks.names import normalize_name
from decks.selectors.card_names import forget_names, local_name, names_in
from tests.decks.rows import make_card

pytestmark = pytest.mark.django_db


def call(card, name, language="ja", **values):
    CardName.objects.create(
        card=card,
        name=name,
        normalized=normalize_name(name),
        kind=NameKind.LOCALIZED,
        language=language,
        **values,
    )


def test_a_page_of_cards_asks_once_and_in_english_never(django_assert_num_queries):
    call(make_card("Lightning Bolt"), "稲妻")
    make_card("Shock")
    with django_assert_num_queries(0), translation.override("en"):
        assert local_name("Lightning Bolt") == "Lightning Bolt"
    with django_assert_num_queries(2), translation.override("ja"):
        assert [local_name("Lightning Bolt"), local_name("Shock")] == ["稲妻", "Shock"]
    with django_assert_num_queries(0), translation.override("ja"):
        assert local_name("Lightning Bolt") == "稲妻"


def test_faces_have_their_names_too():
    card = make_card("Fire // Ice")
    call(card, "火 // 氷")
    call(card, "火", face_position=0)
    assert names_in("ja") == {"Fire // Ice": "火 // 氷", "Fire": "火", "Ice": "氷"}


def test_of_several_names_the_first_counts_and_new_ones_are_seen():
    card = make_card("Opt")
    call(card, "選択")
    call(card, "選択肢")
    call(card, "Option", language="fr")
    assert names_in("ja") == {"Opt": "選択"}
    assert names_in("fr") == {"Opt": "Option"}
    call(make_card("Shock"), "ショック")
    assert "Shock" not in names_in("ja")  # looked at a moment ago
    forget_names()
    assert names_in("ja")["Shock"] == "ショック"
