"""What is named as a target of a permanent's ability isn't exiled to delve for the permanent."""

from __future__ import annotations

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import cast, played, there, with_cards

DREDGER = printed(
    "Dredger",
    "creature",
    "Delve / When this creature enters, return target creature card from your graveyard to your "
    "hand.",
    cost="{3}{B}",
)
SCRAP = printed("Scrap", "sorcery", "You gain 1 life.", cost="{W}")
LIZARD = printed("Lizard", "creature", "", cost="{R}")
ALL = with_cards(CARDS, DREDGER, SCRAP, LIZARD)
HAS_LIZARD = {"zone": "hand", "player": "A", "card": "Lizard", "count": 1}


def delved(scraps: int, exiled: int, **answers: list[object]) -> None:
    lying = there("graveyard", "Lizard", "Lizard") + there("graveyard", "Scrap", count=scraps)
    result = played(
        ALL,
        lying + there("battlefield", "Swamp", count=2) + there("hand", "Dredger"),
        [cast("Dredger")],
        [HAS_LIZARD, {"zone": "exile", "player": "A", "card": "Scrap", "count": exiled}],
        **answers,
    )
    assert (result.status, result.detail) == ("passed", "")


def test_a_target_named_is_left_for_the_ability():
    delved(2, 2, targets=["Lizard"])


def test_a_card_named_as_a_choice_is_exiled():
    delved(1, 1, choices=["Scrap", "Lizard"], targets=["Lizard"])
