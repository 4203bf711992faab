"""CR 107.3, 601.2b, 601.2f: the X of a cost, wherever else it is spoken of, and what it costs with
what makes it cost less."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.amounts import Count, X
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import Draw
from rules_engine.ir.selectors import CREATURE, YOU, YOU_CONTROL
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

GLEANER = printed("Gleaner", "artifact", "Whenever you cycle a card, you gain 1 life.")
WASTER = printed("Waster", "artifact", "Whenever you discard a card, you gain 10 life.")


@pytest.mark.cr("107.3i", "702.29c")
def test_what_triggers_as_the_card_is_cycled_knows_the_x_of_that():
    harvest = printed(
        "Harvest",
        "creature",
        "Cycling {X}{G} / When you cycle ~, you gain X life and create X 1/1 white Soldier "
        "creature tokens.",
    )
    setup = Setup(cards=[harvest]).hand(A, "Harvest").battlefield(A, *["Forest"] * 4)
    table = setup.library(A, "Mountain").play()
    table.activate("Harvest", 3).resolve_all()
    assert table.life(A) == 23
    assert sum(one.is_token for one in table.state.objects.values()) == 3
    assert table.names(Zone.HAND, A) == ["Mountain"]


@pytest.mark.cr("107.3i", "702.29c")
@pytest.mark.parametrize(("x", "offered"), [(1, False), (2, True)])
def test_targets_of_what_triggers_as_it_is_cycled_are_of_that_x(x: int, offered: bool):
    archer = printed(
        "Archer",
        "creature",
        "Cycling {X}{G} / When you cycle this card, destroy up to one target creature with mana "
        "value X.",
    )
    setup = Setup(cards=[archer]).hand(A, "Archer").battlefield(A, *["Forest"] * 4)
    table = setup.battlefield(B, "Bear").play()
    table.activate("Archer", x)
    assert (table.decision.kind is DecisionKind.TARGET) == offered
    if offered:
        table.answer("Bear")
    table.resolve_all()
    assert (table.names(Zone.GRAVEYARD, B) == ["Bear"]) == offered


@pytest.mark.cr("107.3i")
def test_the_x_of_a_cycled_card_is_nobody_elses():
    harvest = printed("Harvest", "creature", "Cycling {X}")
    other = printed(
        "Other", "artifact", "When ~ enters or you cycle a card, you gain X life.", cost="{X}"
    )
    setup = Setup(cards=[harvest, other]).hand(A, "Harvest").battlefield(A, "Other", "Forest")
    table = setup.play()
    table.activate("Harvest", 1).resolve_all()
    assert table.life(A) == 20


@pytest.mark.cr("702.29c", "701.9a")
@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        ("{0}, Discard this card: You gain 3 life.", False),
        ("Reinforce 1—{0}", False),
        ("Cycling {0}", True),
        ("Swampcycling {0}", True),
    ],
)
def test_only_a_cycling_ability_cycles_the_card_that_is_discarded_for_it(text: str, cycles: bool):
    spent = printed("Spent", "creature", text)
    for watcher, counted in ((GLEANER, cycles), (WASTER, True)):
        setup = Setup(cards=[spent, watcher]).battlefield(A, watcher.name, "Bear").hand(A, "Spent")
        table = setup.play()
        table.activate("Spent", "Bear")
        assert len(table.state.stack) == 1 + counted


GROUNDS = printed(
    "Grounds",
    "enchantment",
    "Activated abilities of creatures you control cost {2} less to activate. This effect can't "
    "reduce the mana in that cost to less than one mana.",
)
SWELLER = printed("Sweller", "creature", "{X}: ~ gets +X/+0 until end of turn.")


@pytest.mark.cr("601.2f", "602.2b", "107.3b")
@pytest.mark.parametrize(("x", "untapped"), [(0, 2), (1, 1), (2, 1), (3, 1), (4, 0)])
def test_what_x_adds_to_the_cost_of_an_ability_is_reduced(x: int, untapped: int):
    setup = Setup(cards=[GROUNDS, SWELLER]).battlefield(A, "Grounds", "Sweller", "Island", "Island")
    table = setup.play()
    table.act("Activate Sweller")
    assert (table.decision.minimum, table.decision.maximum) == (0, 4)
    table.answer(x).resolve_all()
    assert table.size("Sweller") == (2 + x, 2)
    assert sum(not one.tapped for one in table.all("Island")) == untapped


@pytest.mark.cr("601.2f", "602.2b")
def test_without_a_reduction_x_is_what_can_be_paid():
    table = Setup(cards=[SWELLER]).battlefield(A, "Sweller", "Island", "Island").play()
    table.act("Activate Sweller")
    assert table.decision.maximum == 2
    table.answer(2).resolve_all()
    assert table.size("Sweller") == (4, 2)
    assert all(one.tapped for one in table.all("Island"))


@pytest.mark.cr("601.2f", "602.2b")
def test_an_increase_leaves_less_for_x():
    dearer = printed(
        "Dearer", "enchantment", "Activated abilities of creatures cost {1} more to activate."
    )
    setup = Setup(cards=[dearer, SWELLER]).battlefield(A, "Dearer", "Sweller", "Island", "Island")
    table = setup.play()
    table.act("Activate Sweller")
    assert table.decision.maximum == 1
    table.answer(1).resolve_all()
    assert table.size("Sweller") == (3, 2)
    assert all(one.tapped for one in table.all("Island"))


@pytest.mark.cr("601.2f", "602.2b", "702.29a")
def test_what_x_adds_to_a_cycling_cost_is_reduced():
    cheaper = printed(
        "Cheaper", "artifact", "Cycling abilities you activate cost {2} less to activate."
    )
    tide = printed("Tide", "enchantment", "Cycling {X}{U} / When you cycle ~, you gain X life.")
    table = (
        Setup(cards=[cheaper, tide])
        .battlefield(A, "Cheaper", "Island", "Island")
        .hand(A, "Tide")
        .play()
    )
    table.act("Activate Tide")
    assert table.decision.maximum == 3
    table.answer(3).resolve_all()
    assert table.life(A) == 23


@pytest.mark.cr("601.2f", "602.2b", "107.3c")
def test_an_x_that_is_told_is_reduced_too():
    told = ActivatedAbility(cost("{X}"), (Draw(YOU, X),), x_is=Count(CREATURE & YOU_CONTROL))
    counter = card("Counter", "{0}", "Creature", told, power=2, toughness=2)
    setup = Setup(cards=[GROUNDS, counter]).battlefield(A, "Grounds", "Counter", "Bear")
    table = setup.battlefield(A, "Bear", "Island").play()
    table.activate("Counter").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 3
    assert table.find("Island").tapped


@pytest.mark.cr("107.3c", "602.2b")
@pytest.mark.parametrize("imprinted", [True, False])
def test_an_x_that_is_the_mana_value_of_nothing_cant_be_paid(imprinted: bool):
    portal = printed(
        "Portal",
        "artifact",
        "When ~ enters, you may exile an artifact card from your hand. / {X}, {T}: Create a token "
        "that's a copy of the exiled card. X is the mana value of that card.",
    )
    trinket = printed("Trinket", "artifact", "{T}: Add {C}.")
    table = Setup(cards=[portal, trinket]).hand(A, "Portal", "Trinket").play()
    table.cast("Portal").resolve().resolve()
    table.answer("Yes" if imprinted else "No")
    assert any(label.startswith("Activate Portal") for label in table.labels()) == imprinted


@pytest.mark.cr("107.1b", "601.2f")
@pytest.mark.parametrize("power", [-2, 1])
@pytest.mark.parametrize("more", [True, False])
def test_an_x_below_zero_changes_no_cost(power: int, more: bool):
    word = "more" if more else "less"
    relic = printed(
        "Relic",
        "artifact",
        f"This spell costs {{X}} {word} to cast, where X is the greatest power among creatures "
        "you control. / {T}: Add {C}.",
        cost="{2}",
    )
    beast = card("Beast", "{0}", "Creature — Beast", power=power, toughness=3)
    setup = Setup(cards=[relic, beast]).hand(A, "Relic")
    table = setup.battlefield(A, "Beast", "Forest", "Forest", "Forest").play()
    table.cast("Relic").resolve()
    changed = max(0, power) if more else -max(0, power)
    assert sum(one.tapped for one in table.all("Forest")) == 2 + changed


@pytest.mark.cr("601.2f", "605.3b")
def test_what_x_adds_to_the_cost_of_a_mana_ability_is_reduced():
    prism = printed(
        "Prism",
        "creature",
        "{X}, {T}, Sacrifice ~: Add X mana in any combination of colors.",
    )
    options = GameOptions(every_priority=True, mulligans=False, manual_mana=True)
    setup = Setup(cards=[GROUNDS, prism], options=options)
    table = setup.battlefield(A, "Grounds", "Prism", "Island").play()
    table.act(next(label for label in table.labels() if label.startswith("Mana: Prism")))
    assert table.decision.maximum == 3
    table.answer(3).answer("{G}{G}{G}")
    assert sum(table.state.players[A].pool.values()) == 3
    assert table.find("Island").tapped


@pytest.mark.cr("106.6", "601.2f")
def test_mana_for_costs_with_x_pays_one_whose_x_is_reduced():
    giant = printed(
        "Giant Helper",
        "creature",
        "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.",
    )
    setup = Setup(cards=[GROUNDS, SWELLER, giant]).battlefield(A, "Grounds", "Sweller")
    table = setup.battlefield(A, "Giant Helper").play()
    table.activate("Sweller", 4).resolve_all()
    assert table.size("Sweller") == (6, 2)


CHEAPER = printed(
    "Cheaper", "enchantment", "Instant and sorcery spells you cast cost {1} less to cast."
)
BACK = printed(
    "Back",
    "instant",
    "Return target creature with mana value X to its owner's hand.",
    cost="{X}{U}",
)


@pytest.mark.cr("601.2b", "601.2c", "601.2f")
@pytest.mark.parametrize(("lands", "offered"), [(1, False), (2, True)])
def test_a_spell_is_offered_whose_targets_need_an_x_that_only_a_reduction_makes_payable(
    lands: int, offered: bool
):
    """The Bear's mana value is 2."""
    setup = Setup(cards=[CHEAPER, BACK]).battlefield(A, "Cheaper", *["Island"] * lands)
    table = setup.battlefield(B, "Bear").hand(A, "Back").play()
    assert ("Cast Back" in table.labels()) == offered
    if offered:
        table.cast("Back", 2, "Bear").resolve_all()
        assert table.names(Zone.HAND, B) == ["Bear"]


@pytest.mark.cr("601.2b", "601.2c")
@pytest.mark.parametrize(("lands", "offered"), [(2, False), (3, True)])
def test_without_the_reduction_that_x_has_to_be_paid(lands: int, offered: bool):
    setup = Setup(cards=[BACK]).battlefield(A, *["Island"] * lands)
    table = setup.battlefield(B, "Bear").hand(A, "Back").play()
    assert ("Cast Back" in table.labels()) == offered


@pytest.mark.cr("601.2b", "601.2c", "601.2f")
@pytest.mark.parametrize(("exiled", "offered"), [(0, False), (1, True)])
def test_optional_costs_that_make_it_cheaper_let_x_be_more(exiled: int, offered: bool):
    march = printed(
        "March",
        "instant",
        "As an additional cost to cast this spell, you may exile any number of green cards from "
        "your hand. This spell costs {2} less to cast for each card exiled this way. / Destroy "
        "target creature with mana value X.",
        cost="{X}{G}",
    )
    setup = Setup(cards=[march]).battlefield(A, "Forest").battlefield(B, "Bear")
    table = setup.hand(A, "March", *["Bear"] * exiled).play()
    assert ("Cast March" in table.labels()) == offered
    if offered:
        table.act("Cast March")
        while table.decision.kind is DecisionKind.NUMBER:
            table.answer(table.decision.maximum)
        if table.decision.kind is not DecisionKind.PRIORITY:
            table.answer("Bear")
        table.resolve_all()
        assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("602.2b", "601.2c", "601.2f")
@pytest.mark.parametrize(("lands", "offered"), [(0, False), (1, True)])
def test_an_ability_is_offered_whose_targets_need_a_reduced_x(lands: int, offered: bool):
    thief = printed(
        "Thief",
        "creature",
        "{X}: Exile target creature card with mana value X from your graveyard.",
    )
    setup = Setup(cards=[GROUNDS, thief]).battlefield(A, "Grounds", "Thief", *["Island"] * lands)
    table = setup.graveyard(A, "Bear").play()
    label = next((label for label in table.labels() if label.startswith("Activate Thief")), "")
    assert bool(label) == offered
    if offered:
        table.act(label, 2, "Bear").resolve_all()
        assert table.names(Zone.EXILE, A) == ["Bear"]
