"""Import of set lists and of single sets."""

import random
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from decks.boosters import UnknownProduct, open_product, open_products
from decks.errors import CardDataError
from decks.models import Card, CardName, CardSet, Format, Printing
from decks.selectors.products import booster_of, find_product, find_sheets, imported_kinds
from decks.services.card_import import import_cards
from decks.services.catalogue import load_catalogue
from decks.services.set_import import import_sets
from tests.decks.atomic_files import BEARS, FIRE_ICE, atomic, write_json

pytestmark = pytest.mark.django_db

NEW_SET = {
    "code": "XYZ",
    "name": "A Set of the Future",
    "releaseDate": "2027-01-29",
    "type": "expansion",
    "totalSetSize": 3,
}


def test_sets_are_named_and_dated(tmp_path: Path) -> None:
    path = write_json(tmp_path / "SetList.json.xz", {"data": [NEW_SET]})

    summary = import_sets(path=path)

    assert (summary.added, summary.changed, summary.unchanged) == (1, 0, 0)
    card_set = CardSet.objects.get(code="XYZ")
    assert (card_set.name, card_set.release_date) == ("A Set of the Future", date(2027, 1, 29))
    assert import_sets(path=path).unchanged == 1


def test_a_set_newer_than_the_facts_is_legal_by_its_type(tmp_path: Path) -> None:
    promo = {**NEW_SET, "code": "PXYZ", "type": "memorabilia"}
    import_sets(path=write_json(tmp_path / "SetList.json", {"data": [NEW_SET, promo]}))

    rows = {
        (row.format.slug, row.legal_from)
        for row in CardSet.objects.get(code="XYZ").legalities.select_related("format")
    }
    assert rows == {
        (slug, date(2027, 1, 22)) for slug in ("standard", "pioneer", "modern", "vintage")
    }
    assert CardSet.objects.get(code="PXYZ").legalities.count() == 0


def test_a_set_known_by_its_code_gets_its_name(tmp_path: Path) -> None:
    cards = atomic({"Grizzly Bears": [{**BEARS[0], "printings": ["XYZ"]}]})
    import_cards(path=write_json(tmp_path / "cards.json", cards))
    assert CardSet.objects.get(code="XYZ").release_date is None

    summary = import_sets(path=write_json(tmp_path / "SetList.json", {"data": [NEW_SET]}))

    assert summary.changed == 1
    assert CardSet.objects.get(code="XYZ").name == "A Set of the Future"


def test_one_sets_file_brings_numbers_and_rarities(tmp_path: Path) -> None:
    import_cards(
        path=write_json(
            tmp_path / "cards.json", atomic({"Grizzly Bears": BEARS, "Fire // Ice": FIRE_ICE})
        )
    )
    document = {
        "data": {
            "code": "10E",
            "name": "Tenth Edition",
            "releaseDate": "2007-07-13",
            "type": "core",
            "booster": {"draft": {"sheets": {"common": {"cards": {"uuid": 1}}}}},
            "cards": [
                {"name": "Grizzly Bears", "number": "268", "rarity": "common"},
                {
                    "name": "Grizzly Bears",
                    "number": "268★",
                    "rarity": "common",
                    "flavorName": "Bears of Yore",
                },
                {"name": "Fire // Ice", "number": "1", "side": "a", "rarity": "uncommon"},
                {"name": "Fire // Ice", "number": "1", "side": "b", "rarity": "uncommon"},
                {"name": "Nobody Knows", "number": "2", "rarity": "rare"},
            ],
        }
    }
    path = write_json(tmp_path / "10E.json.gz", document)

    summary = import_sets(path=path)

    assert (summary.printings_added, summary.printings_removed, summary.refused) == (3, 1, 2)
    assert summary.reasons == [
        "Nobody Knows (2): this card is not in the database",
        "The boosters of 10E cannot be used: draft: name, boosters or sheets are missing",
    ]
    assert sorted(
        Printing.objects.filter(card_set__code="10E").values_list("card__name", "number", "rarity")
    ) == [
        ("Fire // Ice", "1", "uncommon"),
        ("Grizzly Bears", "268", "common"),
        ("Grizzly Bears", "268★", "common"),
    ]
    assert CardName.objects.get(name="Bears of Yore").card.name == "Grizzly Bears"
    again = import_sets(path=path)
    assert (again.printings_added, again.printings_removed) == (0, 0)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("text", "an entry is not an object"),
        ({"name": "No code"}, "is not a set code"),
        ({"code": "ABC"}, "the name is missing"),
        ({"code": "ABC", "name": "A", "releaseDate": "soon"}, "“releaseDate” is not a date"),
        ({"code": "ABC", "name": "A", "totalSetSize": -3}, "“totalSetSize” is not a number"),
        (NEW_SET, "two sets of this code"),
    ],
)
def test_an_entry_that_is_no_set_is_refused(tmp_path: Path, entry: Any, reason: str) -> None:
    path = write_json(tmp_path / "SetList.json", {"data": [NEW_SET, entry]})
    summary = import_sets(path=path)
    assert (summary.added, summary.refused) == (1, 1)
    assert reason in summary.reasons[0]


@pytest.mark.parametrize(
    "document",
    [
        {"data": {"cards": []}},
        {"data": [5, 6]},
        {"meta": {}},
        atomic({"Grizzly Bears": BEARS}),
        {"data": {"code": "X", "name": 7}},
    ],
)
def test_other_files_are_refused_whole(tmp_path: Path, document: Any) -> None:
    path = write_json(tmp_path / "SetList.json", document)
    with pytest.raises(CardDataError) as refusal:
        import_sets(path=path)
    assert refusal.value.code == "card_data_schema"
    assert Card.objects.count() == CardSet.objects.count() == Format.objects.count() == 0


def booster_file(tmp_path: Path, **changes: Any) -> Path:
    """A set of two cards whose draft booster has one of each."""
    bear, split = "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"
    data: dict[str, Any] = {
        **NEW_SET,
        "booster": {
            "draft": {
                "name": "Future Draft Booster",
                "boosters": [{"contents": {"common": 1, "rare": 1}, "weight": 1}],
                "sheets": {
                    "common": {"cards": {bear: 1}, "foil": False},
                    "rare": {"cards": {split: 1}, "foil": False},
                },
            }
        },
        "cards": [
            {"name": "Grizzly Bears", "number": "1", "rarity": "common", "uuid": bear},
            {"name": "Fire // Ice", "number": "2", "rarity": "rare", "uuid": split},
        ],
        **changes,
    }
    return write_json(tmp_path / "XYZ.json", {"data": data})


def stored_cards(tmp_path: Path) -> None:
    cards = atomic({"Grizzly Bears": BEARS, "Fire // Ice": FIRE_ICE})
    import_cards(path=write_json(tmp_path / "cards.json", cards))


def test_a_sets_own_boosters_are_opened_as_published(tmp_path: Path) -> None:
    stored_cards(tmp_path)
    assert import_sets(path=booster_file(tmp_path)).refused == 0

    product = find_product("set-draft", "XYZ")
    opened = open_product(product, find_sheets("set-draft", "xyz"), random.Random(1))
    assert [card.name for card in opened] == ["Grizzly Bears", "Fire // Ice"]
    assert (booster_of("XYZ").name, imported_kinds()) == (
        "Future Draft Booster",
        [("XYZ", "set-draft", "Future Draft Booster")],
    )

    import_sets(path=booster_file(tmp_path, booster={}))
    with pytest.raises(UnknownProduct):
        find_product("set-draft", "XYZ")
    assert booster_of("XYZ").code == "play-booster"


def test_boosters_in_another_form_are_named_and_left_out(tmp_path: Path) -> None:
    stored_cards(tmp_path)
    summary = import_sets(path=booster_file(tmp_path, booster={"draft": 1}))
    assert (summary.refused, summary.printings_added) == (1, 2)
    assert "boosters of XYZ" in summary.reasons[0]
    assert imported_kinds() == []


def test_published_boosters_of_time_spiral(card_data: Path) -> None:
    """With the publisher's files: every booster has its Timeshifted card."""
    load_catalogue()
    for code in ("TSB", "TSP"):
        import_sets(path=card_data / "sets" / f"{code}.json.xz")
    product, sheets = find_product("set-draft", "TSP"), find_sheets("set-draft", "TSP")
    for pack in open_products(product, sheets, random.Random(1), count=20):
        assert len(pack) == 15
        assert sum(card.sheet == "timeshifted" for card in pack) == 1
