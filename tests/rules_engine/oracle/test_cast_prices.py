"""What spells cost that are cast by a permission (CR 601.2f), and copies of marked cards."""

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
    "{0}: You may cast target instant or sorcery card from your graveyard this turn. If that "
    "spell doesn't target a creature you control, it costs {8} more to cast this way. If that "
    "spell would be put into your graveyard, exile it instead. Activate only once each turn.",
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


def test_603_4_what_it_put_there_itself_doesnt_count():
    kodama = printed(
        "Kodama",
        "legend",
        "Whenever another permanent you control enters, if it wasn't put onto the battlefield with "
        "this ability, you may put a permanent card with equal or lesser mana value from your hand "
        "onto the battlefield.",
    )
    giant = printed("Giant", "creature", "", cost="{6}", size=(4, 4))
    rock = printed("Rock", "artifact", "", cost="{1}")
    setup = Setup(cards=(kodama, BEAR, giant, rock)).battlefield(A, "Kodama")
    table = setup.hand(A, "Bear", "Giant", "Rock", "Forest").play()
    with_pool(table, "GG").cast("Bear").resolve().resolve()
    table.answer("Yes")
    assert sorted(table.labels()) == ["Forest", "Rock"]
    table.answer("Rock").resolve_all()
    assert table.names(Zone.HAND, A) == ["Forest", "Giant"]
    table.act("Play Forest").resolve_all()
    assert table.names(Zone.HAND, A) == ["Giant"]


def test_701_23_an_aura_of_another_name():
    fox = printed(
        "Fox",
        "legend",
        "Whenever an Aura you control enters, if you cast it, you may search your library for an "
        "Aura card with mana value less than or equal to that Aura and with a different name than "
        "each Aura you control, put that card onto the battlefield attached to ~, then shuffle.",
    )
    auras = tuple(
        printed(name, "aura", "Enchant creature / Enchanted creature gets +1/+1.", cost=cost)
        for name, cost in (("Cloak", "{2}"), ("Hood", "{1}"), ("Crown", "{3}"))
    )
    setup = Setup(cards=(fox, *auras), library=0).battlefield(A, "Fox").hand(A, "Cloak")
    table = setup.library(A, "Cloak", "Hood", "Crown").play()
    with_pool(table, "CC").cast("Cloak", "Fox").resolve().resolve()
    table.answer("Yes")
    assert "Hood" in table.labels()
    assert not {"Cloak", "Crown"} & set(table.labels())
    table.answer("Hood").resolve_all()
    assert table.size("Fox") == (4, 4)


def test_702_62_as_many_time_counters():
    doctor = printed(
        "Doctor",
        "legend",
        "{0}: You may exile a card from your hand with a number of time counters on it equal to "
        "its mana value. If it doesn't have suspend, it gains suspend.",
    )
    giant = printed("Giant", "creature", "", cost="{1}{G}", size=(4, 4))
    table = Setup(cards=(doctor, giant)).battlefield(A, "Doctor").hand(A, "Giant").play()
    table.activate("Doctor").resolve().answer("Yes")
    if table.labels() == ["Giant"]:
        table.answer("Giant")
    assert table.find("Giant", Zone.EXILE).counters == {"time": 2}
    table.go_to(Step.UPKEEP).go_to(Step.DRAW).go_to(Step.UPKEEP)
    table.resolve_all()
    assert table.find("Giant", Zone.EXILE).counters == {"time": 1}
