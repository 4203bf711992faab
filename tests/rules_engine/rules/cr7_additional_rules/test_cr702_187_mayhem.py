"""CR 702.187c: mayhem without a cost, on a land and on a spell."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

WORKS = printed(
    "Works",
    "land",
    "~ enters tapped. / When ~ enters from a graveyard, you lose 2 life. / {T}: Add {U}, {B}, or "
    "{R}. / Mayhem",
)
RIOT = printed("Riot", "sorcery", "You gain 3 life. / Mayhem", cost="{1}")
LOOT = printed("Loot", "artifact", "Discard a card: Draw a card.")


def discarded(name: str) -> Table:
    setup = Setup(cards=[WORKS, RIOT, LOOT]).battlefield(A, "Loot", "Wastes")
    setup.graveyard(A, name).hand(A, name)
    return setup.play().activate("Loot", name).resolve()


@pytest.mark.cr("702.187c")
def test_702_187c_a_discarded_land_may_be_played():
    t = discarded("Works")
    plays = [option for option in t.decision.options if "Works" in option.label]
    assert [option.label for option in plays] == ["Play Works"]  # not the one that lay there
    t.act("Play Works").resolve()
    assert (t.life(A), t.find("Works").tapped) == (18, True)
    assert t.names(Zone.GRAVEYARD, A) == ["Works"]


@pytest.mark.cr("702.187c", "305.2")
def test_305_2_it_is_the_land_of_the_turn():
    setup = Setup(cards=[WORKS, LOOT]).battlefield(A, "Loot").hand(A, "Works", "Wastes")
    t = setup.play().act("Play Wastes").activate("Loot", "Works").resolve()
    assert not [label for label in t.labels() if "Works" in label]


@pytest.mark.cr("702.187c")
def test_702_187c_only_in_the_turn_of_the_discard():
    t = discarded("Works")
    t.go_to(Step.PRECOMBAT_MAIN, turn=t.state.turn + 2)
    assert not [label for label in t.labels() if "Works" in label]


@pytest.mark.cr("702.187c")
def test_702_187c_a_spell_is_cast_for_its_mana_cost():
    t = discarded("Riot")
    (cast,) = [label for label in t.labels() if "Riot" in label]
    assert t.act(cast).resolve().life(A) == 23
    assert t.find("Wastes").tapped
