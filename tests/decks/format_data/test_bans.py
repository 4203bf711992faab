"""The change logs against the published lists."""

import json
import lzma
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from decks.format_data.bans import ChangeLogError, compile_change_log, status_rows
from decks.format_data.formats import FORMATS
from decks.format_data.groups import GROUPS, CardPrint
from decks.format_data.sets import known_sets
from decks.names import normalize_name
from tests.decks.format_data import published_lists as published

NOVEMBER = date(2025, 11, 10)
AUGUST = date(2026, 8, 22)


def in_force(format_slug: str, status: str, day: date) -> set[str]:
    return {
        normalize_name(row.card)
        for row in status_rows(format_slug)
        if row.status == status and row.is_in_force(day) and not row.is_group
    }


@pytest.mark.parametrize(
    ("format_slug", "status", "day", "text", "besides"),
    [
        ("standard", "banned", NOVEMBER, published.STANDARD_NOVEMBER_2025, ()),
        ("pioneer", "banned", NOVEMBER, published.PIONEER_NOVEMBER_2025, ()),
        ("modern", "banned", NOVEMBER, published.MODERN_NOVEMBER_2025, ()),
        ("legacy", "banned", NOVEMBER, published.LEGACY_NOVEMBER_2025, ()),
        ("vintage", "restricted", NOVEMBER, published.VINTAGE_RESTRICTED_NOVEMBER_2025, ()),
        ("pauper", "banned", AUGUST, published.PAUPER_AUGUST_2026, ()),
        (
            "commander",
            "banned",
            AUGUST,
            published.COMMANDER_AUGUST_2026,
            ("Chaos Orb", "Falling Star", "Shahrazad"),
        ),
        ("premodern", "banned", AUGUST, published.PREMODERN_AUGUST_2026, ()),
        (
            "oathbreaker",
            "banned",
            AUGUST,
            published.OATHBREAKER_AUGUST_2026,
            ("Chaos Orb", "Falling Star", "Shahrazad"),
        ),
    ],
)
def test_15_6_the_log_gives_the_published_list(
    format_slug: str, status: str, day: date, text: str, besides: tuple[str, ...]
) -> None:
    listed = {normalize_name(name) for name in (*published.names(text), *besides)}
    assert in_force(format_slug, status, day) == listed


def test_vintage_bans_three_cards_besides_the_groups() -> None:
    assert in_force("vintage", "banned", NOVEMBER) == {"chaos orb", "falling star", "shahrazad"}


@pytest.mark.parametrize("format_slug", ["legacy", "vintage", "commander", "oathbreaker"])
def test_eternal_formats_ban_the_four_groups(format_slug: str) -> None:
    groups = {
        row.card
        for row in status_rows(format_slug)
        if row.is_group and row.status == "banned" and row.is_in_force(NOVEMBER)
    }
    assert groups == {"@ante", "@conspiracy", "@offensive", "@stickers-and-attractions"}


@pytest.mark.parametrize(
    ("format_slug", "card", "changes"),
    [
        ("modern", "Golgari Grave-Troll", ["2011-08-12", "2015-01-23", "2017-01-20"]),
        ("modern", "Splinter Twin", ["2016-01-22", "2024-12-16"]),
        ("modern", "Umezawa's Jitte", ["2011-08-12", "2026-05-18"]),
        ("pauper", "High Tide", ["2019-07-02", "2025-03-31", "2025-11-10"]),
        ("vintage", "Ponder", ["2008-06-20", "2024-03-11"]),
        ("standard", "The Meathook Massacre", ["2022-10-10", "2024-07-26"]),
    ],
)
def test_15_5_a_card_changes_its_status_on_these_days(
    format_slug: str, card: str, changes: list[str]
) -> None:
    days = [
        str(day)
        for row in status_rows(format_slug)
        if row.card == card
        for day in (row.legal_from, row.legal_until)
        if day is not None
    ]
    assert days == changes


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["2020-01-01 ban A", "2021-01-01 ban A"], "already in force"),
        (["2020-01-01 unban A"], "not in force"),
        (["2021-01-01 ban A", "2020-01-01 ban B"], "out of order"),
        (["2020-01-01 forbid A"], "unknown change"),
        (["soon ban A"], "DAY CHANGE CARD"),
    ],
)
def test_a_log_that_contradicts_itself_is_refused(lines: list[str], problem: str) -> None:
    with pytest.raises(ChangeLogError, match=problem):
        compile_change_log("test", lines)


@cache
def _cards(card_data: Path) -> dict[str, list[dict[str, Any]]]:
    with lzma.open(card_data / "AtomicCards.json.xz") as file:
        cards: dict[str, list[dict[str, Any]]] = json.load(file)["data"]
    return cards


def _card_names(card_data: Path) -> set[str]:
    cards = _cards(card_data)
    faces = {face.get("faceName", name) for name, card in cards.items() for face in card}
    return {normalize_name(name) for name in set(cards) | faces}


def test_15_8_every_name_in_a_log_is_a_card(card_data: Path) -> None:
    known = _card_names(card_data)
    unknown = {
        row.card
        for facts in FORMATS
        for row in status_rows(facts.slug)
        if not row.is_group and normalize_name(row.card) not in known
    }
    assert unknown == set()


# One public list spells these wrong.
MISSPELT = {"Monastery Mentory": "Monastery Mentor", "Trazyn The Infinite": "Trazyn the Infinite"}
LISTS = {"duel-commander": "duel"}
# These lists also name cards that were never in the format's card pool.
NEVER_IN_POOL = {
    slug: {"chaos orb", "falling star", "shahrazad"}
    for slug in ("standard", "pioneer", "modern", "pauper")
}


@pytest.mark.parametrize(
    "format_slug",
    [
        "standard",
        "pioneer",
        "modern",
        "legacy",
        "vintage",
        "pauper",
        "commander",
        "duel-commander",
        "premodern",
        "oathbreaker",
    ],
)
def test_15_7_the_log_gives_the_public_list_of_august_2026(
    card_data: Path, format_slug: str
) -> None:
    lists = json.loads((card_data / "formats.json").read_text())
    theirs = lists[LISTS.get(format_slug, format_slug)]
    groups = _group_cards(card_data)
    for status, key in (("banned", "banned"), ("restricted", "restricted")):
        listed = {normalize_name(MISSPELT.get(name, name).split(" // ")[0]) for name in theirs[key]}
        listed -= NEVER_IN_POOL.get(format_slug, set())
        assert in_force(format_slug, status, AUGUST) - groups == listed - groups


@cache
def _group_cards(card_data: Path) -> frozenset[str]:
    """Cards of the groups, acorn and digital ones, which the public lists name one by one."""
    found = {"euru acorn scrounger", "omniclown colossus"}
    for name, faces in _cards(card_data).items():
        text = "\n".join(face.get("text", "") for face in faces)
        printed = CardPrint(name, faces[0]["type"], text)
        paper = set(faces[0]["printings"]) & known_sets().keys()
        if faces[0].get("isFunny") or not paper or any(rule(printed) for rule in GROUPS.values()):
            found.add(normalize_name(name))
    return frozenset(found)
