"""Set-up permanents that are named by a back face, or by what two cards have melded into."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.oracle.catalogue import Catalogue
from rules_engine.scenario.report import ScenarioResult
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import assert_passed, cast, played, there

EVACUATE = printed("Evacuate", "instant", "Return all creatures to their owners' hands.")
CURSE = printed("Curse", "instant", "Destroy target creature.")


def record(name: str, face: str, layout: str, kind: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "faceName": face, "layout": layout, "type": kind, **fields}


def half(face: str) -> list[dict[str, Any]]:
    parts = ["Left Wing", "Right Wing", "Joined Angel"]
    name, size = f"{face} // Joined Angel", {"power": "3", "toughness": "3"}
    more = {"side": "a", "cardParts": parts, "manaCost": "{W}", **size}
    return [record(name, face, "meld", "Creature — Angel", **more)]


TURNED = "Young Pup // Old Dog"
RECORDS = {
    "Left Wing // Joined Angel": half("Left Wing"),
    "Right Wing // Joined Angel": half("Right Wing"),
    "Joined Angel": [
        record(
            "Joined Angel",
            "Joined Angel",
            "meld",
            "Creature — Angel",
            side="b",
            colors=["W"],
            text="Flying",
            power="9",
            toughness="10",
        )
    ],
    TURNED: [
        record(TURNED, "Young Pup", "transform", "Creature — Dog", power="1", toughness="1"),
        record(
            TURNED,
            "Old Dog",
            "transform",
            "Planeswalker — Dog",
            side="b",
            loyalty="4",
            text="[+1]: You gain 2 life.",
        ),
    ],
}


@pytest.fixture
def cards() -> Catalogue:
    return Catalogue({**CARDS, "Evacuate": EVACUATE, "Curse": CURSE}, RECORDS)


def play(cards: Catalogue, there_is: str, spell: str, *expect: dict[str, Any]) -> ScenarioResult:
    setup = there("battlefield", there_is) + there("hand", spell)
    targets = [there_is] if spell == "Curse" else []
    return played(cards, setup, [cast(spell, *targets)], expect)


@pytest.mark.cr("712.4", "712.21")
def test_what_two_cards_have_melded_into(cards: Catalogue):
    whole = {"permanent": "Joined Angel", "power": 9, "toughness": 10}
    assert_passed(played(cards, there("battlefield", "Joined Angel"), [], [whole]))
    halves = [
        {"zone": "hand", "player": "A", "card": name, "count": 1}
        for name in ("Left Wing", "Right Wing")
    ]
    assert_passed(play(cards, "Joined Angel", "Evacuate", *halves))


@pytest.mark.cr("712.8")
def test_a_back_face_that_is_up(cards: Catalogue):
    loyal = {"permanent": "Old Dog", "counter": "loyalty", "count": 4}
    assert_passed(played(cards, there("battlefield", "Old Dog"), [], [loyal]))


def test_a_front_face_stays_what_it_is(cards: Catalogue):
    gone = {"zone": "graveyard", "player": "A", "card": "Young Pup", "count": 1}
    assert_passed(play(cards, "Young Pup", "Curse", gone))
    alone = {"permanent": "Left Wing", "power": 3, "toughness": 3}
    assert_passed(played(cards, there("battlefield", "Left Wing"), [], [alone]))


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_cards_elsewhere_have_no_back_face_up(cards: Catalogue, zone: str):
    result = played(cards, there(zone, "Old Dog"), [], [])
    assert result.status == "unsupported"
    assert "Old Dog" in result.detail
