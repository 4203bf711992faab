"""What spells cost that are cast by a permission, and copies of marked cards (CR 601.2f, 707.12)."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

BEAR = printed("Bear", "creature", "", cost="{1}{G}", size=(2, 2))
GROW = printed("Grow", "instant", "Target creature gets +3/+3 until end of turn.", cost="{1}")
STUDENT = printed(
    "Student",
    "creature",
    "{0}: You may cast target instant or sorcery card from your graveyard this turn. If that spell "
    "doesn't target a creature you control, it costs {8} more to cast this way. If that spell would "
    "be put into your graveyard, exile it instead. Activate only once each turn.",
)


@pytest.mark.parametrize(
    ("mana", "target", "works"),
    [(1, "Bear", True), (1, "Giant", False), (8, "Giant", False), (9, "Giant", True)],
)
def test_601_2f_dearer_unless_it_targets_one_of_yours(mana, target, works):
    giant = printed("Giant", "creature", "", size=(4, 4))
    setup = Setup(cards=(BEAR, GROW, STUDENT, giant)).battlefield(A, "Student", "Bear")
    table = setup.battlefield(B, "Giant").graveyard(A, "Grow").play()
    table.activate("Student", "Grow").resolve()
    with_pool(table, "C" * mana)
    if not works:
        table.refused(lambda: table.cast("Grow", target))
        return
    table.cast("Grow", target).resolve()
    assert table.size(target)[0] == {"Bear": 5, "Giant": 7}[target]
    assert table.names(Zone.EXILE, A) == ["Grow"]


def test_601_2f_it_has_affinity_as_it_is_cast():
    dragon = printed(
        "Dragon",
        "creature",
        "Whenever ~ attacks, exile the top five cards of your library. You may cast an artifact "
        "spell from among them this turn. If you do, it has affinity for artifacts.",
        size=(5, 5),
    )
    idol = printed("Idol", "artifact", "", cost="{4}")
    rock = printed("Rock", "artifact", "", cost="{1}")
    table = (
        Setup(cards=(dragon, idol, rock), library=0)
        .battlefield(A, "Dragon", "Rock", "Rock", "Rock")
        .library(A, "Idol", *["Forest"] * 4)
        .play()
    )
    table.attack("Dragon").resolve_all()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert "Cast Idol" not in table.labels()
    with_pool(table, "C").cast("Idol").resolve()
    assert len(table.all("Idol")) == 1
    assert not table.state.players[A].pool


def test_601_2f_cheaper_this_way():
    seer = printed(
        "Seer",
        "creature",
        "{T}: Exile the top card of your library. / {0}: Until end of turn, you may play cards "
        "exiled with ~. Spells you cast this way cost {2} less to cast.",
    )
    idol = printed("Idol", "artifact", "", cost="{4}")
    table = (
        Setup(cards=(seer, idol), library=0)
        .battlefield(A, "Seer")
        .library(A, "Forest", "Idol")
        .hand(A, "Idol")
        .play()
    )
    table.activate("Seer (1)").resolve()
    table.activate("Seer (2)").resolve()
    with_pool(table, "CC")
    assert table.labels().count("Cast Idol") == 1  # the other one costs as much as ever
    table.cast("Idol").resolve()
    assert table.names(Zone.EXILE, A) == []


def test_707_12_copies_of_marked_cards_are_paid_for():
    blademaster = printed(
        "Master",
        "legend",
        "{T}: Exile up to two target instant cards from your graveyard. Put a kick counter on each "
        "of them. / {0}: Copy each exiled card you own with a kick counter on it. You may cast the "
        "copies.",
    )
    gain = printed("Gain", "instant", "You gain 3 life.", cost="{1}")
    table = (
        Setup(cards=(blademaster, gain))
        .battlefield(A, "Master")
        .graveyard(A, "Gain", "Gain")
        .play()
    )
    first, second = (one.id for one in table.all("Gain", Zone.GRAVEYARD))
    table.activate("Master (1)", [first, second]).resolve()
    with_pool(table, "C").activate("Master (2)").resolve()
    table.answer("Gain")
    table.resolve_all()
    assert table.life(A) == 23
    assert table.names(Zone.EXILE, A) == ["Gain", "Gain"]
