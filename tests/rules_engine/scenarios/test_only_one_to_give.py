"""A name given for a cost is used up where the rules leave one choice, not kept for the next."""

from __future__ import annotations

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, WAIT, played, there, with_cards

GROVE = printed(
    "Grove",
    "creature",
    "~ enters with two +1/+1 counters on it. / Remove a +1/+1 counter from a creature you control: "
    "Create a 1/1 green Saproling creature token. / Sacrifice a creature: You gain 1 life.",
)


def act(ability: str) -> dict[str, object]:
    return MAIN | {"do": "activate", "ability": ability}


def test_the_only_counter_that_can_be_removed_is_named():
    result = played(
        with_cards(CARDS, GROVE),
        there("battlefield", "Grove"),
        [act("Remove a"), WAIT, act("Sacrifice a")],
        [
            {"permanent": "Grove", "power": 3, "toughness": 3},
            {"zone": "battlefield", "card": "Saproling Token", "count": 0},
        ],
        choices=["Grove", "Saproling Token"],
    )
    assert (result.status, result.detail) == ("passed", "")
