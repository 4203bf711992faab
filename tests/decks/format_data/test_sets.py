"""Sets and their days of legality."""

import json
from datetime import date
from pathlib import Path

import pytest

from decks.format_data.formats import (
    FORMATS,
    MODERN_SINCE,
    MODERN_STRAIGHT_SETS,
    PIONEER_SINCE,
    PREMODERN_SETS,
    TheseSets,
)
from decks.format_data.sets import first_legal_day, known_sets
from decks.format_data.standard import standard_stays


def standard_on(day: date) -> set[str]:
    return {
        stay.code
        for stay in standard_stays()
        if stay.legal_from <= day and (stay.legal_until is None or day < stay.legal_until)
    }


@pytest.mark.parametrize(
    ("day", "codes"),
    [
        ("2003-08-01", "8ED ODY TOR JUD ONS LGN SCG"),
        ("2006-10-19", "9ED CHK BOK SOK RAV GPT DIS CSP"),
        ("2006-10-20", "9ED RAV GPT DIS CSP TSP TSB"),
        ("2022-09-08", "ZNR KHM STX AFR MID VOW NEO SNC"),
        ("2022-09-09", "MID VOW NEO SNC DMU"),
        ("2024-07-25", "MID VOW NEO SNC DMU BRO ONE MOM MAT WOE LCI MKM OTJ BIG"),
        ("2024-07-26", "DMU BRO ONE MOM MAT WOE LCI MKM OTJ BIG BLB"),
        (
            "2026-08-22",
            "WOE LCI MKM OTJ BIG BLB DSK FDN DFT TDM FIN EOE SPM TLA ECL TMT SOS MSH HOB",
        ),
    ],
)
def test_15_3_standard_consists_of(day: str, codes: str) -> None:
    assert standard_on(date.fromisoformat(day)) == set(codes.split())


def test_standard_sets_come_in_on_their_first_legal_day() -> None:
    sets = known_sets()
    assert {stay.code: stay.legal_from for stay in standard_stays()} == {
        stay.code: sets[stay.code].legal_from for stay in standard_stays()
    }


def test_every_set_of_a_format_is_known() -> None:
    for facts in FORMATS:
        if isinstance(facts.sets, TheseSets):
            assert set(facts.sets.codes) <= known_sets().keys()
    assert set(MODERN_STRAIGHT_SETS) <= known_sets().keys()


@pytest.mark.parametrize(
    ("release", "set_type", "legal"),
    [
        (date(2027, 1, 29), "expansion", date(2027, 1, 22)),
        (date(2027, 1, 29), "commander", date(2027, 1, 22)),  # sold with the expansion
        (date(2027, 2, 26), "commander", date(2027, 2, 26)),
        (date(2027, 1, 29), "promo", date(2027, 1, 29)),
        (date(2022, 9, 9), "expansion", date(2022, 9, 9)),
    ],
)
def test_15_2_sets_of_the_future_go_by_the_one_week_rule(
    release: date, set_type: str, legal: date
) -> None:
    assert (
        first_legal_day(
            release_date=release,
            set_type=set_type,
            premier_releases={date(2027, 1, 29), date(2022, 9, 9)},
        )
        == legal
    )


def test_set_lists_are_those_of_the_public_lists(card_data: Path) -> None:
    lists = json.loads((card_data / "formats.json").read_text())
    day = date(2026, 8, 22)
    since = {stay.code: stay.legal_from for stay in standard_stays()}
    pioneer = {code for code, start in since.items() if start >= PIONEER_SINCE}
    modern = {code for code, start in since.items() if start >= MODERN_SINCE}
    assert standard_on(day) == set(lists["standard"]["sets"])
    assert pioneer == set(lists["pioneer"]["sets"])
    # Modern Masters hold only cards of Modern's sets: they add nothing.
    assert modern | set(MODERN_STRAIGHT_SETS) == set(lists["modern"]["sets"]) - {
        "MMA",
        "MM2",
        "MM3",
    }
    assert set(PREMODERN_SETS) == set(lists["premodern"]["sets"])
    # Magic Online's promotional cards are not paper; The List holds reprints only.
    assert set(known_sets()) - {"PLST"} == set(lists["vintage"]["sets"]) - {"PRM"}
