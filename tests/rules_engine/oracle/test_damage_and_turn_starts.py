"""How much which sources dealt, hands as the turn began, parities, and what is told of owners,
commanders and new names."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state import events as ev
from rules_engine.vocabulary import CardType, Step, Supertype, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{1}{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", cost="{4}{G}", size=(8, 8))
SPARK = printed("Spark", "instant", "~ deals 1 damage to any target.", cost="{0}")
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.", cost="{0}")
DOOM = printed("Doom", "instant", "Destroy target permanent.", cost="{0}")
CARDS = (BEAR, GIANT, SPARK, BOLT, DOOM)


@pytest.mark.parametrize(("spells", "drawn"), [(2, 0), (3, 1)])
def test_608_2h_different_sources_are_counted(spells, drawn):
    masks = printed(
        "Masks",
        "enchantment",
        "At the beginning of your end step, if three or more sources you controlled dealt damage "
        "this turn, draw a card.",
    )
    setup = Setup(cards=(*CARDS, masks)).battlefield(A, "Masks").hand(A, *["Spark"] * spells)
    table = setup.play()
    for _ in range(spells):
        table.cast("Spark", B).resolve()
    table.go_to(Step.END).resolve_all()
    assert len(table.state.players[A].hand) == drawn


@pytest.mark.parametrize(("times", "drawn"), [(1, 0), (2, 1)])
def test_120_1_what_one_source_dealt_in_a_turn(times, drawn):
    cultist = printed(
        "Cultist",
        "enchantment",
        "At the beginning of your end step, if a source you controlled dealt 5 or more damage this "
        "turn, draw a card.",
    )
    pinger = printed("Pinger", "creature", "{0}: ~ deals 3 damage to any target.")
    setup = Setup(cards=(*CARDS, cultist, pinger)).battlefield(A, "Cultist", "Pinger")
    table = setup.hand(A, "Bolt").play()
    table.cast("Bolt", B).resolve()
    for _ in range(times):
        table.activate("Pinger", B).resolve()
    table.go_to(Step.END).resolve_all()
    assert len(table.state.players[A].hand) == drawn


@pytest.mark.cr("601.2f")
def test_cheaper_by_the_noncombat_damage_to_opponents():
    incinerator = printed(
        "Incinerator",
        "creature",
        "This spell costs {X} less to cast, where X is the total amount of noncombat damage dealt "
        "to your opponents this turn.",
        cost="{3}",
    )
    setup = Setup(cards=(*CARDS, incinerator)).hand(A, "Incinerator", "Bolt").battlefield(A, "Bear")
    table = setup.play().attack("Bear")
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert "Cast Incinerator" not in table.labels()
    table.cast("Bolt", B).resolve()
    table.cast("Incinerator").resolve()
    assert table.all("Incinerator")


def test_each_player_draws_for_the_damage_of_their_own_sources():
    wurm = printed(
        "Wurm",
        "creature",
        "When ~ leaves the battlefield, each player draws cards equal to the amount of damage "
        "dealt to ~ this turn by sources they controlled.",
        size=(9, 9),
    )
    setup = Setup(cards=(*CARDS, wurm)).battlefield(A, "Wurm").hand(A, "Bolt", "Doom")
    table = setup.hand(B, "Spark").play()
    table.cast("Bolt", "Wurm").resolve()
    table.until_priority(B).cast("Spark", "Wurm").resolve()
    table.cast("Doom", "Wurm", player=A).resolve_all()
    hands = [len(table.state.players[player].hand) for player in (A, B)]
    assert hands == [3, 1]


@pytest.mark.parametrize(("held", "life", "hand"), [((), 20, 1), (("Bear",), 19, 1)])
def test_500_1_the_hand_as_the_turn_began(held, life, hand):
    crown = printed(
        "Crown",
        "enchantment",
        "At the beginning of your upkeep, draw a card if you had no cards in hand at the beginning "
        "of this turn. If you had a card in hand, ~ deals 1 damage to you.",
    )
    setup = Setup(cards=(*CARDS, crown), active=B, step=Step.END).battlefield(A, "Crown")
    table = setup.hand(A, *held).play().go_to(Step.UPKEEP).resolve_all()
    assert (table.life(A), len(table.state.players[A].hand)) == (life, hand)


@pytest.mark.parametrize(("others", "drawn"), [(1, 1), (2, 0)])
def test_107_1_an_even_number_of_permanents(others, drawn):
    lord = printed(
        "Lord",
        "creature",
        "At the beginning of your end step, draw a card if the number of permanents is even.",
    )
    setup = Setup(cards=(*CARDS, lord)).battlefield(A, "Lord").battlefield(B, *["Bear"] * others)
    table = setup.play().go_to(Step.END).resolve_all()
    assert len(table.state.players[A].hand) == drawn


@pytest.mark.cr("108.3")
def test_any_player_but_the_owner_gains_control():
    crown = printed(
        "Crown", "artifact", "{0}: Target player other than ~'s owner gains control of it."
    )
    table = Setup(cards=(crown,), players=3).battlefield(A, "Crown").play()
    table.act("Activate Crown")
    assert sorted(option.entity for option in table.decision.options) == [1, 2]
    table.answer(B).resolve()
    assert table.seen("Crown").controller == B


@pytest.mark.parametrize(("aim", "drawn"), [("Bear", 1), ("Giant", 0)])
def test_115_9b_a_spell_that_targets_what_is_named(aim, drawn):
    plan = printed(
        "Plan",
        "instant",
        "Counter target spell. If that spell targets a creature you control, instead counter that "
        "spell, then draw a card.",
        cost="{0}",
    )
    setup = Setup(cards=(*CARDS, plan)).battlefield(A, "Bear").battlefield(B, "Giant")
    table = setup.hand(A, "Plan").hand(B, "Spark").play()
    table.until_priority(B).cast("Spark", aim)
    table.cast("Plan", "Spark", player=A).resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Spark"]
    assert len(table.state.players[A].hand) == drawn


def test_what_returns_under_your_control_is_on_the_battlefield():
    massacre = printed(
        "Massacre",
        "enchantment",
        "Whenever a creature an opponent controls dies, they may pay 3 life. If they don't, return "
        "that card under your control with a finality counter on it.",
    )
    setup = Setup(cards=(*CARDS, massacre)).battlefield(A, "Massacre").battlefield(B, "Bear")
    table = setup.hand(A, "Doom").play()
    table.cast("Doom", "Bear").resolve_all()
    assert table.decision.player == B
    table.answer("No")
    assert table.seen("Bear").controller == A
    assert table.find("Bear").counters == {"finality": 1}


@pytest.mark.cr("205.4b")
def test_a_land_becomes_a_legend_of_that_name():
    awakening = printed(
        "Awakening",
        "instant",
        "Put nine +1/+1 counters on target land you control. It becomes a legendary 0/0 Elemental "
        "creature with haste named Vitu-Ghazi. It's still a land.",
        cost="{0}",
    )
    table = Setup(cards=(awakening,)).battlefield(A, "Forest").hand(A, "Awakening").play()
    table.cast("Awakening").resolve()
    land = table.seen(table.state.battlefield[0])
    assert (land.name, land.supertypes) == ("Vitu-Ghazi", {Supertype.LEGENDARY, Supertype.BASIC})
    assert land.types == {CardType.LAND, CardType.CREATURE}
    assert (land.power, land.toughness) == (9, 9)


def test_615_the_order_of_the_time_makes_no_difference():
    abbot = printed(
        "Abbot",
        "creature",
        "{X}: The next X damage that would be dealt this turn to target creature you control is "
        "dealt to ~ instead.",
        size=(2, 5),
    )
    setup = Setup(cards=(*CARDS, abbot)).battlefield(A, "Abbot", "Bear", "Wastes", "Wastes")
    table = setup.hand(A, "Bolt").play()
    table.act("Activate Abbot", 2, "Bear")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.labels()[0])
    table.resolve()
    table.cast("Bolt", "Bear").resolve()
    dealt = {table.state.name(e.to): e.amount for e in table.events(ev.Damage)}
    assert dealt == {"Abbot": 2, "Bear": 1}


@pytest.mark.cr("701.57a")
def test_a_discovery_of_the_same_value_once_each_turn():
    curator = printed(
        "Curator",
        "creature",
        "Whenever you discover, discover again for the same value. This ability triggers only once "
        "each turn. / {0}: Discover 2.",
    )
    setup = Setup(cards=(*CARDS, curator), library=0).battlefield(A, "Curator")
    table = setup.library(A, "Giant", "Bear", "Bear", "Bear").play()
    table.activate("Curator").resolve()
    for _ in range(2):
        assert "Hand" in " ".join(table.labels()) or "No" in table.labels()
        table.answer("No").resolve_all()
    assert (table.names(Zone.HAND, A), table.names(Zone.LIBRARY, A)) == (
        ["Bear", "Bear"],
        ["Bear", "Giant"],
    )
