"""Where several zones may be searched, all are unless a script says otherwise."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import cast, played, there, with_cards

SEEK = printed(
    "Seek",
    "sorcery",
    "Search your library and/or graveyard for a creature card, put it onto the battlefield. If "
    "you search your library this way, shuffle.",
)


@pytest.mark.parametrize("zone", ["library", "graveyard"])
@pytest.mark.parametrize("choices", [["Bear"], [True, "Bear"]])
def test_a_card_is_found_in_any_of_the_zones(zone, choices):
    result = played(
        with_cards(CARDS, SEEK),
        there(zone, "Bear") + there("hand", "Seek"),
        [cast("Seek")],
        [{"zone": "battlefield", "card": "Bear", "count": 1}],
        choices=choices,
    )
    assert result.status == "passed", result.detail


@pytest.mark.parametrize("choices", [["graveyard", "Bear"], [False, "Bear"]])
def test_the_library_is_left_alone_when_that_is_said(choices):
    result = played(
        with_cards(CARDS, SEEK),
        there("library", "Bear") + there("graveyard", "Bear") + there("hand", "Seek"),
        [cast("Seek")],
        [
            {"zone": "graveyard", "card": "Bear", "count": 0},
            {"zone": "library", "player": "A", "card": "Bear", "count": 1},
        ],
        choices=choices,
    )
    assert result.status == "passed", result.detail
