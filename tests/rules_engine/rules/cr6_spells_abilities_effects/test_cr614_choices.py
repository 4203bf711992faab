"""CR 614.12a-c, 614.13, 607.2d: choices as something enters, and what refers to them."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    AsEnters,
    EntersTapped,
    EntersWithChoice,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import ChosenNumber
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.effects import (
    ChooseNumber,
    ChooseOpponent,
    ChooseWord,
    Exile,
    PutOntoBattlefield,
)
from rules_engine.ir.modifications import CantGainLife, ModifyPowerToughness
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    TARGET,
    YOU_CONTROL,
    Choice,
    ChosenOpponent,
)
from rules_engine.rules.player_rules import player_has_rule
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BIGGER = StaticAbility(
    CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 0),), condition=ChoiceWas("side", "north")
)
TOUGHER = StaticAbility(
    CREATURE & YOU_CONTROL, (ModifyPowerToughness(0, 1),), condition=ChoiceWas("side", "south")
)
CARDS = (
    card(
        "Crossroads",
        "{0}",
        "Enchantment",
        AsEnters(ChooseWord("side", ("north", "south"))),
        BIGGER,
        TOUGHER,
    ),
    card(
        "Grudge",
        "{0}",
        "Enchantment",
        AsEnters(ChooseOpponent()),
        StaticAbility(ChosenOpponent(), (CantGainLife(),)),
    ),
    card(
        "Tally",
        "{0}",
        "Enchantment",
        AsEnters(ChooseNumber(5, 1)),
        StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(ChosenNumber(), 0),)),
    ),
    card(
        "Raise",
        "{0}",
        "Instant",
        SpellAbility((PutOntoBattlefield(TARGET),), (Target(CARD & IN_YOUR_GRAVEYARD),)),
    ),
    card(
        "Eater",
        "{3}",
        "Creature — Ox",
        EntersWithChoice("eaten", then=(Exile(Choice(CARD & IN_YOUR_GRAVEYARD)),), optional=False),
        power=1,
        toughness=1,
    ),
)


def table(*hand: str, graveyard: tuple[str, ...] = ()) -> Table:
    made = Setup(cards=CARDS).battlefield(A, "Bear").hand(A, *hand)
    return made.graveyard(A, *graveyard).play()


@pytest.mark.cr("614.12c", "607.2m")
def test_614_12c_anchor_words():
    t = table("Crossroads").cast("Crossroads").resolve()
    assert t.labels() == ["north", "south"]
    t.answer("south")
    assert (t.size("Bear"), t.find("Crossroads").choices) == ((2, 3), (("side", "south"),))
    t = table("Crossroads").cast("Crossroads").resolve().answer("north")
    assert t.size("Bear") == (3, 2)


@pytest.mark.cr("607.2d", "614.12a")
def test_607_2d_players_and_numbers():
    t = table("Grudge").cast("Grudge").resolve()
    assert t.decision.kind is DecisionKind.PRIORITY  # only one opponent to choose
    assert player_has_rule(t.state, B, CantGainLife)
    assert not player_has_rule(t.state, A, CantGainLife)
    t = table("Tally").cast("Tally").resolve()
    assert (t.decision.kind, t.decision.minimum, t.decision.maximum) == (DecisionKind.NUMBER, 1, 5)
    assert t.refused(lambda: t.answer(6)) == "CR 107.1c"
    t.answer(4)
    assert t.size("Bear") == (6, 2)


@pytest.mark.cr("607.5a")
def test_607_5a_without_the_choice():
    t = Setup(cards=CARDS).battlefield(A, "Bear", "Crossroads", "Grudge", "Tally").play()
    assert t.size("Bear") == (2, 2)
    assert not player_has_rule(t.state, B, CantGainLife)


@pytest.mark.cr("614.13a")
def test_614_13a_what_is_entering_cant_be_chosen():
    t = table("Raise", graveyard=("Eater", "Ox", "Giant")).cast("Raise", "Eater").resolve()
    assert t.labels() == ["Ox", "Giant"]
    t.answer("Ox")
    assert (t.names(Zone.EXILE, A), t.find("Eater").zone) == (["Ox"], Zone.BATTLEFIELD)
    t = table("Raise", graveyard=("Eater",)).cast("Raise", "Eater").resolve()
    assert (t.names(Zone.EXILE, A), t.find("Eater").zone) == ([], Zone.BATTLEFIELD)
    assert t.state.entering == ()


@pytest.mark.cr("614.13a")
@pytest.mark.parametrize("own", [(), ("Bear", "Elf")])
def test_614_13a_nor_exiled_to_be_copied(own: tuple[str, ...]):
    mime = printed(
        "Mime",
        "creature",
        "As ~ enters, you may exile two creature cards from graveyards. If you do, it enters as a "
        "copy of one of those cards with a number of additional +1/+1 counters on it equal to the "
        "power of the other card.",
    )
    back = printed(
        "Back", "sorcery", "Return all creature cards from your graveyard to the battlefield."
    )
    setup = Setup(cards=[mime, back]).graveyard(A, "Mime", "Giant", "Giant").graveyard(B, *own)
    table = setup.hand(A, "Back").play().cast("Back").resolve()
    if not own:
        assert table.names(Zone.BATTLEFIELD, A) == ["Giant", "Giant", "Mime"]
        return
    table.answer("Yes")
    assert table.names(Zone.EXILE, B) == ["Bear", "Elf"]


@pytest.mark.cr("614.12b")
@pytest.mark.parametrize(("life", "untapped"), [(3, 1), (5, 2)])
def test_614_12b_the_costs_for_all_that_enters_together_have_to_be_payable(life, untapped):
    pool = card("Shocking Pool", "", "Land", EntersTapped(unless_paid=cost(PayLife(2))))
    both = card(
        "Both Back",
        "{0}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(CARD & IN_YOUR_GRAVEYARD),)),
    )
    setup = Setup(cards=[pool, both]).life(A, life).graveyard(A, "Shocking Pool", "Shocking Pool")
    table = setup.hand(A, "Both Back").play().cast("Both Back").resolve()
    while table.decision.kind is DecisionKind.YES_NO:
        table.answer("Yes")
    assert [land.tapped for land in table.all("Shocking Pool")].count(False) == untapped
    assert table.life(A) == life - 2 * untapped
