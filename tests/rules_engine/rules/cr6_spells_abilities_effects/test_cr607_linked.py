"""CR 607, 610: linked abilities, and what lasts until something happens."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AsEnters,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Count
from rules_engine.ir.costs import ExileCards, cost
from rules_engine.ir.effects import (
    Apply,
    ChooseColor,
    Destroy,
    Exile,
    ExileUntilLeaves,
    GainLife,
    PutInHand,
)
from rules_engine.ir.events import Enters
from rules_engine.ir.keywords import HASTE, enchant, with_cost
from rules_engine.ir.modifications import GainAbility, ModifyPowerToughness
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    HOST,
    IN_YOUR_GRAVEYARD,
    OTHER,
    PERMANENT,
    TARGET,
    THIS,
    YOU,
    ExiledWithThis,
    HasChosenColor,
)
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, Setup, Table, enchantment, instant
from tests.rules_engine.oracle.printed import printed

CARDS = (
    card("Kill", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(PERMANENT),))),
    card(
        "Vault",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(), (Exile(TARGET),), (Target(CARD & IN_YOUR_GRAVEYARD),)),
        ActivatedAbility(cost(), (GainLife(YOU, Count(ExiledWithThis())),)),
        ActivatedAbility(cost(), (PutInHand(ExiledWithThis()),)),
    ),
    card(
        "Two Vaults",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(), (Exile(TARGET, link="one"),), (Target(CARD & IN_YOUR_GRAVEYARD),)),
        ActivatedAbility(cost(), (Exile(TARGET, link="two"),), (Target(CARD & IN_YOUR_GRAVEYARD),)),
        ActivatedAbility(cost(), (PutInHand(ExiledWithThis("two")),)),
    ),
    card(
        "Jailer",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Enters(THIS), (ExileUntilLeaves(TARGET),), (Target(PERMANENT & OTHER),)),
        power=1,
        toughness=1,
    ),
    card(
        "Banner",
        "{0}",
        "Artifact",
        AsEnters(ChooseColor()),
        StaticAbility(CREATURE & HasChosenColor(), (ModifyPowerToughness(1, 1),)),
    ),
    card(
        "Gift",
        "{0}",
        "Instant",
        SpellAbility(
            (
                Apply(
                    TARGET,
                    (
                        GainAbility(
                            StaticAbility(
                                CREATURE & HasChosenColor(), (ModifyPowerToughness(1, 1),)
                            )
                        ),
                    ),
                ),
            ),
            (Target(PERMANENT),),
        ),
    ),
    card(
        "Wings",
        "{0}",
        "Enchantment — Aura",
        enchant(CREATURE),
        StaticAbility(HOST, (ModifyPowerToughness(2, 2),)),
    ),
    card("Ox", "{0}", "Creature — Ox", power=2, toughness=2),
)


def table(*own: str, hand: tuple[str, ...] = (), graveyard: tuple[str, ...] = ()) -> Table:
    return Setup(cards=CARDS).battlefield(A, *own).hand(A, *hand).graveyard(A, *graveyard).play()


@pytest.mark.cr("607.2a", "607.3")
def test_607_2a_each_object_knows_what_it_exiled():
    t = table("Vault", "Vault", graveyard=("Ox", "Bear"))
    first, second = t.all("Vault")
    t.act("Activate Vault (1)", "Ox").resolve()
    t.act("Activate Vault (2)").resolve()
    assert t.life(A) == 21
    assert t.state.objects[t.state.exile[0]].exiled_with == first.id != second.id
    t.act("Activate Vault (1)", "Bear").resolve()
    t.act("Activate Vault (3)").resolve()
    assert t.names(Zone.HAND, A) == ["Bear", "Ox"]  # each of the exiled cards


@pytest.mark.cr("607.1", "607.4")
def test_607_1_only_the_linked_ability():
    t = table("Two Vaults", graveyard=("Ox", "Bear"))
    t.act("Activate Two Vaults (1)", "Ox").resolve()
    t.act("Activate Two Vaults (2)", "Bear").resolve()
    t.act("Activate Two Vaults (3)").resolve()
    assert (t.names(Zone.HAND, A), t.names(Zone.EXILE, A)) == (["Bear"], ["Ox"])


@pytest.mark.cr("607.2d", "607.5a")
def test_607_5a_an_undefined_choice_does_nothing():
    t = table("Bear", hand=("Banner",)).cast("Banner").resolve()
    t.answer("green")
    assert t.size("Bear") == (3, 3)
    t = table("Bear", "Anthem", hand=("Gift",)).cast("Gift", "Anthem").resolve()
    assert t.size("Bear") == (3, 3)  # the Anthem alone


@pytest.mark.cr("610.3")
def test_610_3_until_it_leaves():
    t = table("Ox", hand=("Jailer", "Kill")).cast("Jailer").resolve()
    t.answer("Ox") if t.decision.options[0].entity is not None and t.state.stack == [] else None
    t.resolve()
    assert t.names(Zone.EXILE, A) == ["Ox"]
    t.cast("Kill", "Jailer").resolve()
    assert t.find("Ox").zone is Zone.BATTLEFIELD


@pytest.mark.cr("610.3a")
def test_610_3a_not_if_it_has_left_already():
    t = table("Ox", hand=("Jailer", "Kill")).cast("Jailer").resolve()
    if not t.state.stack:
        t.answer("Ox")
    t.cast("Kill", "Jailer").resolve().resolve()
    assert (t.names(Zone.EXILE, A), t.find("Ox").zone) == ([], Zone.BATTLEFIELD)


@pytest.mark.cr("610.3", "303.4f")
def test_610_3_an_aura_that_returns():
    t = table("Bear", "Giant", hand=("Wings", "Jailer", "Kill")).cast("Wings", "Bear").resolve()
    t.cast("Jailer").resolve()
    t.answer("Wings").resolve()
    assert (t.names(Zone.EXILE, A), t.size("Bear")) == (["Wings"], (2, 2))
    t.cast("Kill", "Jailer").resolve()
    assert t.labels() == ["Bear", "Giant"]  # its owner chooses what it will enchant
    t.answer("Giant")
    assert (t.size("Giant"), t.size("Bear")) == ((7, 7), (2, 2))


@pytest.mark.cr("607.2q", "400.7d")
@pytest.mark.parametrize("optional", [True, False])
def test_607_2q_what_was_exiled_to_cast_it_is_exiled_with_the_permanent(optional: bool):
    walker = printed(
        "Walker",
        "creature",
        f"As an additional cost to cast this spell, {'you may ' if optional else ''}exile a "
        "creature card from your graveyard. / Whenever ~ attacks, if a card is exiled with it, it "
        "gets +X/+X until end of turn, where X is the power of the exiled card.",
    )
    haste = enchantment("Hurry", CREATURE, GainAbility(HASTE))
    setup = Setup(cards=[walker, haste]).battlefield(A, "Hurry").hand(A, "Walker")
    table = setup.graveyard(A, "Bear").play()
    table.cast("Walker", "Yes").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear"]
    table.attack("Walker").resolve_all()
    assert table.size("Walker") == (4, 4)


@pytest.mark.cr("607.2q")
def test_607_2q_a_creature_exiled_from_the_battlefield_to_cast_it_comes_back():
    feared = printed(
        "Feared",
        "creature",
        "As an additional cost to cast this spell, exile a creature you control. / When ~ leaves "
        "the battlefield, put each card exiled with it into its owner's hand.",
    )
    kill = instant("Kill", Destroy(TARGET), at=PERMANENT)
    setup = Setup(cards=[feared, kill]).battlefield(A, "Bear").hand(A, "Feared", "Kill")
    table = setup.play()
    table.cast("Feared").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear"]
    table.cast("Kill", "Feared").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear"]


@pytest.mark.cr("607.2q")
def test_607_2q_cards_exiled_for_a_cost_that_is_not_its_own_are_not_linked():
    feared = printed(
        "Feared",
        "creature",
        "When ~ leaves the battlefield, put each card exiled with it into its owner's hand.",
        cost="{1}",
    )
    breach = StaticAbility(
        CARD & CREATURE & IN_YOUR_GRAVEYARD,
        (
            GainAbility(
                with_cost(Keyword.ESCAPE, "{0}", ExileCards(CARD & IN_YOUR_GRAVEYARD & OTHER))
            ),
        ),
    )
    rift = card("Rift", "{0}", "Enchantment", breach)
    kill = instant("Kill", Destroy(TARGET), at=PERMANENT)
    setup = Setup(cards=[feared, kill, rift]).battlefield(A, "Rift").hand(A, "Kill")
    table = setup.graveyard(A, "Feared", "Mountain").play()
    table.act(next(label for label in table.labels() if label.startswith("Cast Feared")))
    table.resolve_all()
    assert table.names(Zone.EXILE, A) == ["Mountain"]
    table.cast("Kill", "Feared").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Mountain"]
