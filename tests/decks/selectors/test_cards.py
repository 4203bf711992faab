"""Finding cards by their names."""

from pathlib import Path

import pytest
from pytest_django import DjangoAssertNumQueries

from decks.models import Card
from decks.selectors.cards import (
    cards_by_names,
    search_cards,
    suggest_names,
    suggest_names_for,
)
from decks.services.card_import import import_cards
from tests.decks.atomic_files import BEARS, FIRE_ICE, atomic, face, write_json

pytestmark = pytest.mark.django_db


@pytest.fixture
def cards(tmp_path: Path) -> None:
    """A few cards whose names are hard."""
    start_fire = [
        {**half, "name": "Start // Fire", "faceName": name, "isFunny": True}
        for half, name in zip(FIRE_ICE, ("Start", "Fire"), strict=True)
    ]
    others = ["Lim-Dûl's Vault", "Æther Vial", "Lightning Bolt", "Lightning Strike", "Bolt Bend"]
    import_cards(
        path=write_json(
            tmp_path / "cards.json",
            atomic(
                {
                    "Grizzly Bears": BEARS,
                    "Start // Fire": start_fire,
                    "Fire // Ice": FIRE_ICE,
                    "Superior Spider-Man": [face(name="Superior Spider-Man")],
                    "A-Lightning Bolt": [face(name="A-Lightning Bolt", isRebalanced=True)],
                    **{name: [face(name=name)] for name in others},
                }
            ),
        )
    )


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Grizzly Bears", "Grizzly Bears"),
        ("  grizzly   BEARS ", "Grizzly Bears"),
        ("ＧＲＩＺＺＬＹ　ＢＥＡＲＳ", "Grizzly Bears"),
        ("灰色熊", "Grizzly Bears"),
        ("Fire // Ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire/ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("Start", "Start // Fire"),
        ("火 // 氷", "Fire // Ice"),
        ("氷", "Fire // Ice"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("lim dul’s vault", "Lim-Dûl's Vault"),
        ("AEther Vial", "Æther Vial"),
        ("aether vial", "Æther Vial"),
        ("Kavaero, Mind-Bitten", "Superior Spider-Man"),
    ],
)
def test_a_card_is_found_by_each_of_its_names(written: str, name: str) -> None:
    assert cards_by_names([written])[written].name == name


@pytest.mark.usefixtures("cards")
def test_unknown_names_are_left_out() -> None:
    assert cards_by_names(["Grizzly Beers", ""]) == {}


@pytest.mark.usefixtures("cards")
def test_a_whole_list_takes_two_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    written = ["Grizzly Bears", "grizzly bears", "Fire", "Ice", "Nothing", "Æther Vial"]
    with django_assert_num_queries(2):
        found = cards_by_names(written)
        assert [len(card.faces.all()) for card in found.values()] == [1, 1, 2, 2, 1]
    assert found["Fire"] is found["Ice"]


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    ("written", "first"),
    [
        ("Grizly Bear", "Grizzly Bears"),
        ("Lightning Blot", "Lightning Bolt"),
        ("Bolt Lightning", "Lightning Bolt"),
        ("Limduls Vualt", "Lim-Dûl's Vault"),
        ("灰色猫", "灰色熊"),
    ],
)
def test_the_nearest_name_comes_first(written: str, first: str) -> None:
    suggestions = suggest_names(written)
    assert suggestions[0] == first
    assert len(suggestions) <= 3
    assert "A-Lightning Bolt" not in suggestions


@pytest.mark.usefixtures("cards")
def test_suggestions_know_new_cards_at_once(tmp_path: Path) -> None:
    assert "Grizzled Bear" not in suggest_names("Grizzled Baer")
    more = atomic({"Grizzled Bear": [face(name="Grizzled Bear")]})
    import_cards(path=write_json(tmp_path / "more.json", more))
    assert suggest_names("Grizzled Baer")[0] == "Grizzled Bear"


@pytest.mark.usefixtures("cards")
def test_nothing_alike_gives_no_suggestion() -> None:
    assert suggest_names("Qwxyz") == []
    assert suggest_names("") == []


@pytest.mark.usefixtures("cards")
def test_search_finds_parts_of_names() -> None:
    assert [card.name for card in search_cards("BOLT")] == [
        "A-Lightning Bolt",
        "Bolt Bend",
        "Lightning Bolt",
    ]
    assert list(search_cards("色熊")) == [Card.objects.get(name="Grizzly Bears")]


@pytest.mark.usefixtures("cards")
def test_suggestions_for_many_names_take_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    suggest_names("anything")
    with django_assert_num_queries(1):
        found = suggest_names_for(["Grizly Bear", "Lightning Blot", ""], limit=1)
    assert found == {"Grizly Bear": ["Grizzly Bears"], "Lightning Blot": ["Lightning Bolt"], "": []}
