"""Cards from records in the AtomicCards shape, with the unevenness of real files."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.ir import KeywordAbility
from rules_engine.oracle.card_file import Record, compile_card, melds_into
from rules_engine.oracle.diagnostics import OracleParseError, Reason
from rules_engine.vocabulary import CardType, Color, Keyword


def record(name: str, cost: str, type_line: str, text: str = "", **more: object) -> Record:
    return {"name": name, "layout": "normal", "manaCost": cost, "type": type_line, "text": text} | (
        more
    )


def pair(layout: str, one: Record, other: Record) -> list[Record]:
    name = f"{one['name']} // {other['name']}"
    return [
        {**face, "faceName": face["name"], "name": name, "layout": layout, "side": side}
        for face, side in ((one, "a"), (other, "b"))
    ]


def texts(card: CardDefinition) -> str:
    return card.rules_text()


def refused(records: list[Record], melded: Record | None = None) -> list[tuple[Reason, str]]:
    with pytest.raises(OracleParseError) as caught:
        compile_card(records, melded)
    return [(one.reason, one.clause) for one in caught.value.diagnostics]


def test_a_card_with_one_face() -> None:
    card = compile_card(
        [
            record(
                "Sky Elf",
                "{1}{W}",
                "Legendary Creature — Elf",
                "Flying",
                power="*",
                toughness="1+*",
                foreignData=[
                    {"language": "German", "name": "Elf"},
                    {"language": "Japanese", "name": "空"},
                ],
            )
        ]
    )
    assert (card.name, card.layout) == ("Sky Elf", Layout.NORMAL)
    assert card.localized_names == (("ja", "空"),)
    assert (card.front.power, card.front.toughness) == ("*", "1+*")
    assert card.front.type_line == "Legendary Creature — Elf"
    assert card.front.abilities == (KeywordAbility(Keyword.FLYING),)


def test_an_empty_mana_cost_is_none() -> None:
    assert compile_card([record("Plain", "", "Land")]).mana_cost is None


def test_split_fuse_and_aftermath() -> None:
    left = record("Hot", "{R}", "Instant", "Hot deals 2 damage to any target.")
    right = record("Cold", "{U}", "Sorcery", "Aftermath\nDraw a card.")
    card = compile_card(pair("aftermath", left, right))
    assert (card.layout, card.name) == (Layout.SPLIT, "Hot // Cold")
    assert texts(card) == "Hot deals 2 damage to any target.\n//\nAftermath\nDraw a card."


def test_two_rooms_are_not_a_split_card() -> None:
    left = record("Attic", "{W}", "Enchantment — Room", "Creatures you control have flying.")
    right = record("Cellar", "{B}", "Enchantment — Room", "Creatures you control have menace.")
    assert compile_card(pair("split", left, right)).layout is Layout.ROOM


def test_flip() -> None:
    top = record("Student", "{1}{R}", "Creature — Human", "Haste", power="1", toughness="1")
    bottom = record(
        "Sage", "", "Legendary Creature — Human", "Flying", power="3", toughness="4", colors=["R"]
    )
    card = compile_card(pair("flip", top, bottom))
    assert card.layout is Layout.FLIP
    assert card.faces[1].color_indicator == ()


def test_a_back_face_without_an_indicator_has_the_colors_of_the_file() -> None:
    front = record("Villager", "{1}{G}", "Creature — Human", power="1", toughness="1")
    back = record("Howler", "", "Creature — Werewolf", power="3", toughness="3", colors=["R", "G"])
    for layout, expected in (
        ("transform", Layout.TRANSFORM),
        ("modal_dfc", Layout.MODAL_DOUBLE_FACED),
    ):
        card = compile_card(pair(layout, front, back))
        assert card.layout is expected
    card = compile_card(pair("transform", front, back))
    assert card.faces[1].colors == {Color.RED, Color.GREEN}
    assert card.faces[1].color_indicator == (Color.RED, Color.GREEN)
    given = compile_card(pair("transform", front, {**back, "colorIndicator": ["G"]}))
    assert given.faces[1].color_indicator == (Color.GREEN,)


def test_adventure_with_its_text_in_both_halves() -> None:
    inset = "Adventure Sorcery — Take a Walk {1}{G} — Draw two cards. (Then exile this card.)"
    front = record(
        "Walker", "{2}{G}", "Creature — Elf", f"{inset}\nTrample", power="3", toughness="3"
    )
    card = compile_card(
        pair("adventure", front, record("Take a Walk", "{1}{G}", "Sorcery — Adventure", inset))
    )
    assert card.layout is Layout.ADVENTURE
    assert texts(card) == "Trample\n//\nDraw two cards."


def test_omen_filed_as_adventure_with_joined_types() -> None:
    front = record(
        "Sky Dragon", "{4}{U}", "Creature Sorcery — Dragon Omen", "Flying", power="4", toughness="4"
    )
    card = compile_card(
        pair("adventure", front, record("Sky Sign", "{U}", "Sorcery — Omen", "Draw a card."))
    )
    assert card.layout is Layout.OMEN
    assert card.front.type_line == "Creature — Dragon"
    assert card.faces[1].types == (CardType.SORCERY,)


def test_preparation() -> None:
    front = record("Scholar", "{1}{W}", "Creature — Human", power="2", toughness="2")
    back = record("Lesson", "{1}", "Instant", "You gain 4 life.")
    assert compile_card(pair("prepare", front, back)).layout is Layout.PREPARATION


def test_prototype() -> None:
    text = "Prototype {1}{B} — 2/1 (You may cast this spell smaller.)\nFlying"
    robot = record(
        "Robot",
        "{7}",
        "Artifact Creature — Construct",
        text,
        power="7",
        toughness="6",
        layout="prototype",
    )
    card = compile_card([robot])
    assert card.layout is Layout.PROTOTYPE
    assert [(str(one.mana_cost), one.power, one.toughness) for one in card.faces] == [
        ("{7}", 7, 6),
        ("{1}{B}", 2, 1),
    ]
    assert texts(card) == "Prototype {1}{B} — 2/1\nFlying"
    assert refused([{**robot, "text": "Flying"}]) == [(Reason.LAYOUT, "Flying")]


def test_meld_card_with_what_it_melds_into() -> None:
    left = record(
        "Left Wing // Joined Angel",
        "{W}",
        "Creature — Angel",
        layout="meld",
        side="a",
        faceName="Left Wing",
        cardParts=["Left Wing", "Right Wing", "Joined Angel"],
        power="3",
        toughness="3",
    )
    angel = record(
        "Joined Angel",
        "",
        "Creature — Angel",
        "Flying",
        layout="meld",
        side="b",
        colors=["W"],
        power="9",
        toughness="9",
    )
    assert melds_into([left]) == "Joined Angel"
    assert melds_into([angel]) is None
    card = compile_card([left], angel)
    assert (card.layout, card.name) == (Layout.MELD, "Left Wing // Joined Angel")
    assert card.faces[1].colors == {Color.WHITE}
    missing = [(Reason.LAYOUT, "meld card without what it melds into")]
    assert refused([left]) == missing
    assert refused([angel], angel) == missing


def test_a_reversible_card_is_its_one_face() -> None:
    tower = record("Tower", "", "Land", "{T}: Add {C}.")
    card = compile_card(pair("reversible_card", tower, tower))
    assert (card.layout, card.name, len(card.faces)) == (Layout.NORMAL, "Tower", 1)


def test_what_is_wrong_with_any_face_is_told() -> None:
    left = record("Hot", "{R}", "Instant", "Frobnicate a card.")
    right = record("Cold", "{U}", "Sorcery", "Draw a card.\nUnfrobnicate it.")
    found = refused(pair("split", left, right))
    assert found == [(Reason.WORDS, "Frobnicate a card."), (Reason.WORDS, "Unfrobnicate it.")]


@pytest.mark.parametrize(
    ("changed", "clause"),
    [
        ({"layout": "host"}, "layout 'host' with 1 faces"),
        ({"layout": "split"}, "layout 'split' with 1 faces"),
        ({"type": "Creature Frob — Elf"}, "Creature Frob — Elf"),
        ({"manaCost": "{frob}"}, "{frob}"),
        ({"power": "3.5"}, "power 3.5"),
        ({"colorIndicator": ["Q"]}, "colors ['Q']"),
    ],
)
def test_a_frame_that_is_not_understood_is_refused(changed: dict[str, object], clause: str) -> None:
    elf = record("Elf", "{G}", "Creature — Elf", power="1", toughness="1")
    assert refused([{**elf, **changed}]) == [(Reason.LAYOUT, clause)]


def test_the_size_of_a_spacecraft_is_that_of_its_last_band() -> None:
    ship = record(
        "Ship",
        "{2}",
        "Artifact — Spacecraft",
        "Station\n3+ | {T}: Draw a card.\n8+ | Flying",
        power="3",
        toughness="4",
    )
    card = compile_card([ship])
    assert (card.front.power, card.front.toughness) == (None, None)
    assert texts(card) == "Station\n3+ | {T}: Draw a card.\n8+ | Flying\n3/4"
