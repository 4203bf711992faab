"""Import of AtomicCards files."""

import gzip
import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from decks import card_files
from decks.engine_input import missing_clauses
from decks.errors import CardDataError
from decks.models import Card, CardFace, CardName, CardSet, Printing
from decks.services.card_import import import_cards
from tests.decks.atomic_files import BEARS, FIRE_ICE, RATS, atomic, face, write_json

pytestmark = pytest.mark.django_db

CARDS = {"Grizzly Bears": BEARS, "Fire // Ice": FIRE_ICE, "Relentless Rats": RATS}


def stored() -> dict[str, Any]:
    """Everything that an import writes, without keys."""
    return {
        "cards": list(Card.objects.order_by("name").values_list("name", "content_hash")),
        "faces": CardFace.objects.count(),
        "names": sorted(CardName.objects.values_list("name", "normalized", "kind", "language")),
        "printings": sorted(
            Printing.objects.values_list("card__name", "card_set__code", "number", "rarity")
        ),
    }


@pytest.mark.parametrize("suffix", [".json", ".json.gz", ".json.xz"])
def test_cards_are_stored_with_faces_names_and_printings(tmp_path: Path, suffix: str) -> None:
    summary = import_cards(path=write_json(tmp_path / f"cards{suffix}", atomic(CARDS)))

    assert (summary.added, summary.changed, summary.unchanged, summary.refused) == (3, 0, 0, 0)
    fire = Card.objects.get(name="Fire // Ice")
    assert [half.name for half in fire.faces.all()] == ["Fire", "Ice"]
    assert (fire.mana_cost, fire.mana_value, fire.colors, fire.color_identity) == (
        "{1}{R} // {1}{U}",
        4,
        "UR",
        "UR",
    )
    assert fire.text == "Fire does something.\n//\nIce does something."
    assert sorted(fire.names.values_list("name", "kind", "language")) == [
        ("Fire", "face", "en"),
        ("Fire // Ice", "full", "en"),
        ("Ice", "face", "en"),
        ("氷", "localized", "ja"),
        ("火", "localized", "ja"),
        ("火 // 氷", "localized", "ja"),
    ]
    assert sorted(fire.printings.values_list("card_set__code", flat=True)) == ["APC", "MH2"]
    rats = Card.objects.get(name="Relentless Rats")
    assert (rats.has_any_number, rats.copies_limit) == (True, None)


def test_a_second_import_changes_nothing(tmp_path: Path) -> None:
    path = write_json(tmp_path / "cards.json", atomic(CARDS))
    import_cards(path=path)
    before = stored()

    summary = import_cards(path=path)

    assert (summary.added, summary.changed, summary.unchanged) == (0, 0, 3)
    assert stored() == before


def test_a_changed_card_is_rewritten_under_the_same_key(tmp_path: Path) -> None:
    import_cards(path=write_json(tmp_path / "old.json", atomic(CARDS)))
    key = Card.objects.get(name="Grizzly Bears").pk
    changed = [face(name="Grizzly Bears", power="3", printings=["LEA", "M10"])]

    summary = import_cards(
        path=write_json(tmp_path / "new.json", atomic({**CARDS, "Grizzly Bears": changed}))
    )

    assert (summary.changed, summary.unchanged) == (1, 2)
    bears = Card.objects.get(pk=key)
    assert (bears.power, bears.faces.get().power) == ("3", "3")
    assert [alias.name for alias in bears.names.all()] == ["Grizzly Bears"]
    assert sorted(bears.printings.values_list("card_set__code", flat=True)) == ["LEA", "M10"]
    assert (summary.printings_added, summary.printings_removed) == (1, 1)


@pytest.mark.parametrize("order", [("Séance", "Seance"), ("Seance", "Séance")])
def test_spellings_of_one_card_are_one_card(tmp_path: Path, order: tuple[str, str]) -> None:
    entries = {
        "Séance": [face(name="Séance", printings=["DKA"], legalities={"modern": "Legal"})],
        "Seance": [face(name="Seance", printings=["DKA", "MM3"], legalities={})],
    }
    path = write_json(tmp_path / "cards.json", atomic({name: entries[name] for name in order}))

    summary = import_cards(path=path)

    assert (summary.added, summary.merged, summary.refused) == (1, 1, 0)
    card = Card.objects.get()
    assert card.name == "Séance"
    assert card.published_legalities == {"modern": "Legal"}
    assert sorted(card.printings.values_list("card_set__code", flat=True)) == ["DKA", "MM3"]
    assert import_cards(path=path).unchanged == 1


def test_a_stored_card_takes_the_spelling_with_accents(tmp_path: Path) -> None:
    plain = write_json(tmp_path / "old.json", atomic({"Seance": [face(name="Seance")]}))
    import_cards(path=plain)
    key = Card.objects.get().pk

    import_cards(path=write_json(tmp_path / "new.json", atomic({"Séance": [face(name="Séance")]})))

    assert list(Card.objects.values_list("pk", "name")) == [(key, "Séance")]


def test_a_card_with_the_same_face_twice_is_that_card(tmp_path: Path) -> None:
    twice = [
        face(name="Forest // Forest", faceName="Forest", side=side, layout="reversible_card")
        for side in "ab"
    ]
    cards = {"Forest": [face(name="Forest", printings=["10E"])], "Forest // Forest": twice}

    summary = import_cards(path=write_json(tmp_path / "cards.json", atomic(cards)))

    assert (summary.added, summary.merged) == (1, 1)
    assert Card.objects.get().name == "Forest"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ([], "not a list of faces"),
        ("text", "not a list of faces"),
        ([face(type=None)], "“type” is not a text"),
        ([face(layout=5)], "“layout” is not a text"),
        ([face(colors=["purple"])], "not a color"),
        ([face(manaValue=-1)], "not an amount of mana"),
        ([face(manaValue="2")], "not an amount of mana"),
        ([face(printings="LEA")], "not a list of texts"),
        ([face(text="x" * 30_000)], "longer than 20000 characters"),
        ([face(text="a\x00b")], "NUL"),
        ([face(foreignData={})], ""),
    ],
)
def test_an_entry_that_is_no_card_is_refused_with_the_reason(
    tmp_path: Path, entry: Any, reason: str
) -> None:
    path = write_json(tmp_path / "cards.json", atomic({**CARDS, "Odd": entry}))

    summary = import_cards(path=path)

    assert summary.stored == 3 + (not reason)
    assert summary.refused == bool(reason)
    if reason:
        assert "Odd" in summary.reasons[0]
        assert reason in summary.reasons[0]


def _broken(tmp_path: Path, kind: str) -> Path:
    whole = json.dumps(atomic(CARDS)).encode()
    match kind:
        case "json":
            return _write(tmp_path / "cards.json", whole[: len(whole) // 2])
        case "xz":
            return _write(tmp_path / "cards.json.xz", lzma.compress(whole)[:-40])
        case "gz":
            return _write(tmp_path / "cards.json.gz", gzip.compress(whole)[:-20])
        case "damaged xz":
            packed = bytearray(lzma.compress(whole))
            packed[len(packed) // 2] ^= 255
            return _write(tmp_path / "cards.json.xz", bytes(packed))
        case "zip":
            return _write(tmp_path / "cards.zip", b"PK\x03\x04" + bytes(100))
        case "binary":
            return _write(tmp_path / "cards.json", bytes(range(256)))
        case "empty":
            return _write(tmp_path / "cards.json", b"")
        case "missing":
            return tmp_path / "nowhere.json"
        case "list":
            return write_json(tmp_path / "cards.json", [1, 2])
        case "no data":
            return write_json(tmp_path / "cards.json", {"meta": {}})
        case "sets":
            sets = {"data": [{"code": "LEA", "name": "Alpha"}]}
            return write_json(tmp_path / "cards.json", sets)
        case "other cards":
            return write_json(tmp_path / "cards.json", atomic({"A": [{"n": 1}], "B": [{}]}))
        case _:
            raise AssertionError(kind)


def _write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    ("kind", "code", "words"),
    [
        ("json", "card_data_not_json", "not complete JSON"),
        ("xz", "card_data_truncated", "cut off"),
        ("gz", "card_data_truncated", "cut off"),
        ("damaged xz", "card_data_truncated", "damaged"),
        ("zip", "card_data_archive", "use the plain"),
        ("binary", "card_data_not_json", "not complete JSON"),
        ("empty", "card_data_not_json", "not complete JSON"),
        ("missing", "card_data_unreadable", "nowhere.json"),
        ("list", "card_data_schema", "no cards"),
        ("no data", "card_data_schema", "no cards"),
        ("sets", "card_data_schema", "import_sets"),
        ("other cards", "card_data_schema", "“layout” is not a text"),
    ],
)
def test_a_file_that_is_no_card_file_changes_nothing(
    tmp_path: Path, kind: str, code: str, words: str
) -> None:
    import_cards(path=write_json(tmp_path / "good.json", atomic({"Grizzly Bears": BEARS})))
    before = stored()

    with pytest.raises(CardDataError) as refusal:
        import_cards(path=_broken(tmp_path, kind))

    assert refusal.value.code == code
    assert words in str(refusal.value)
    assert stored() == before


@pytest.mark.parametrize("packer", [gzip.compress, lzma.compress])
def test_an_archive_that_unpacks_to_far_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packer: Any
) -> None:
    monkeypatch.setattr(card_files, "MAX_UNPACKED_BYTES", 3_000_000)
    bomb = _write(tmp_path / "bomb", packer(b'{"data":{' + b" " * 5_000_000))

    with pytest.raises(CardDataError, match="unpacks to more than 3 MB"):
        import_cards(path=bomb)


def test_one_endless_entry_is_refused(tmp_path: Path) -> None:
    bomb = _write(tmp_path / "bomb.gz", gzip.compress(b'{"data":{"A":"' + b"x" * 9_000_000))

    with pytest.raises(CardDataError, match="One entry of the file is larger than 8 MB"):
        import_cards(path=bomb)


@pytest.mark.parametrize("opening", ["[", '{"a":', '["]",', '["\\\\",', '["\\"]",'])
def test_endless_nesting_is_refused_before_it_is_parsed(tmp_path: Path, opening: str) -> None:
    bomb = _write(tmp_path / "bomb.json", b'{"data":{"A":' + opening.encode() * 300_000)

    with pytest.raises(CardDataError, match="nests more than 100"):
        import_cards(path=bomb)


def test_brackets_in_texts_do_not_count_as_nesting(tmp_path: Path) -> None:
    odd = face(name="Odd", text='[[[{{{"\\' * 200)
    path = write_json(tmp_path / "cards.json", atomic({"Odd": [odd], "Bears": BEARS}))
    assert import_cards(path=path).added == 2


def test_numbers_beyond_all_bounds_are_refused(tmp_path: Path) -> None:
    text = json.dumps(atomic({"Odd": [face(name="Odd")]})).replace("2.0", "9" * 10_000)
    with pytest.raises(CardDataError):
        import_cards(path=_write(tmp_path / "cards.json", text.encode()))


def test_an_error_within_the_file_undoes_all_of_it(tmp_path: Path) -> None:
    """The last of many cards is broken off: none of the earlier ones stays."""
    cards = {f"Bear {number}": [face(name=f"Bear {number}")] for number in range(2500)}
    text = json.dumps(atomic(cards))
    path = _write(tmp_path / "cards.json", text[: text.rindex("Bear 2499")].encode())

    with pytest.raises(CardDataError) as refusal:
        import_cards(path=path)

    assert "Bear 2498" in str(refusal.value)
    assert Card.objects.count() == 0
    assert CardSet.objects.count() == 0


def test_progress_grows_to_the_end(tmp_path: Path) -> None:
    shares: list[float] = []
    import_cards(path=write_json(tmp_path / "cards.json", atomic(CARDS)), progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def meld_record(name: str, side: str, text: str) -> dict[str, Any]:
    return face(name=name, faceName=name.partition(" // ")[0], layout="meld", side=side, text=text)


def test_what_two_cards_meld_into_is_on_the_backs_of_both(tmp_path: Path) -> None:
    """CR 712.5: it is no card of its own, whichever comes first in the file."""
    left = meld_record(
        "Left Wing // Angel of Both",
        "a",
        "(Melds with Right Wing.)\nWhen Left Wing enters, draw a card.",
    )
    right = meld_record("Right Wing // Angel of Both", "a", "Flying")
    angel = meld_record("Angel of Both", "b", "Flying, haste")
    cards = {entry["name"]: [entry] for entry in (angel, left, right)}
    summary = import_cards(path=write_json(tmp_path / "cards.json", atomic(cards)))

    assert (summary.added, summary.refused) == (2, 0)
    wing = Card.objects.get(name="Left Wing // Angel of Both")
    assert [one.name for one in wing.faces.all()] == ["Left Wing", "Angel of Both"]
    assert (wing.type_line, wing.text.count("haste")) == ("Creature — Bear", 0)
    assert not CardName.objects.filter(normalized="angel of both").exists()
    assert missing_clauses(wing) == ()
    unchanged = import_cards(path=write_json(tmp_path / "cards.json", atomic(cards)))
    assert (unchanged.unchanged, unchanged.changed) == (2, 0)
