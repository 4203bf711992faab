"""CR 107.3p: objects that use Y in addition to X."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import DecisionKind
from rules_engine.effects.filters import mana_value_of
from rules_engine.ir.abilities import ActivatedAbility, SpellAbility, Target
from rules_engine.ir.amounts import X, Y
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import DealDamage, GainLife
from rules_engine.ir.selectors import ANY_TARGET, CREATURE, TARGET, YOU
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table

NIGHTMARE = card(
    "Nightmare Call",
    "{X}{Y}{R}",
    "Sorcery",
    SpellAbility((DealDamage(X, TARGET), GainLife(YOU, Y)), (Target(ANY_TARGET),)),
)
SPRAY = card(
    "Spray",
    "{X}{Y}",
    "Sorcery",
    SpellAbility((DealDamage(X, TARGET),), (Target(CREATURE, Y, Y),)),
)
DIAL = card(
    "Dial",
    "{0}",
    "Artifact",
    ActivatedAbility(
        cost("{X}{Y}{Y}"), (GainLife(YOU, X), DealDamage(Y, TARGET)), (Target(ANY_TARGET),)
    ),
)


def table(lands: int) -> Table:
    setup = Setup(cards=(NIGHTMARE, SPRAY, DIAL)).battlefield(A, "Mountain", *["Wastes"] * lands)
    setup.battlefield(A, "Dial").battlefield(B, "Ox", "Giant")
    return setup.hand(A, "Nightmare Call", "Spray").play()


@pytest.mark.cr("107.3p", "601.2b")
@pytest.mark.scenario("T107.3i.1")
def test_107_3p_x_and_y_are_chosen_independently():
    t = table(5).cast("Nightmare Call")
    assert (t.decision.kind, t.decision.prompt) == (
        DecisionKind.NUMBER,
        "Choose Y for Nightmare Call",
    )
    assert t.decision.maximum == 5
    t.answer(3)
    assert (t.decision.prompt, t.decision.maximum) == ("Choose X for Nightmare Call", 2)
    t.answer(2).answer("B").resolve()
    assert (t.life(A), t.life(B)) == (23, 18)
    assert all(land.tapped for land in (*t.all("Wastes"), t.find("Mountain")))


@pytest.mark.cr("107.3p")
def test_107_3p_either_may_be_nothing():
    t = table(2).cast("Nightmare Call").answer(0)
    assert t.decision.maximum == 2
    t.answer(2).answer("B").resolve()
    assert (t.life(A), t.life(B)) == (20, 18)
    t = table(2).cast("Nightmare Call").answer(2).answer("B").resolve()
    assert (t.life(A), t.life(B)) == (22, 20)


@pytest.mark.cr("107.3p", "733.1")
def test_107_3p_no_more_than_can_be_paid():
    t = table(2).cast("Nightmare Call")
    assert t.refused(lambda: t.answer(3)) == "CR 107.3a"
    t.answer(1)
    assert t.refused(lambda: t.answer(2)) == "CR 107.3a"


@pytest.mark.cr("107.3p", "601.2c")
def test_107_3p_y_says_how_many_targets_there_are():
    t = table(6).cast("Spray").answer(1).answer(5)
    assert (t.decision.kind, t.labels()) == (DecisionKind.TARGET, ["Ox", "Giant"])
    assert (t.decision.minimum, t.decision.maximum) == (1, 1)
    t.answer("Giant").resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Giant"]


@pytest.mark.cr("107.3p", "202.3e")
def test_107_3p_both_count_for_the_mana_value_on_the_stack():
    t = table(5).cast("Nightmare Call").answer(3).answer(1).answer("B")
    assert t.seen(t.state.stack[0]).mana_value == 1
    assert mana_value_of(t.state, t.state.stack[0], t.seen(t.state.stack[0])) == 5


@pytest.mark.cr("107.3p", "602.2b")
def test_107_3p_of_an_activated_ability():
    t = table(5).activate("Dial")
    assert t.decision.maximum == 3  # twice that much
    t.answer(2)
    assert t.decision.maximum == 2
    t.answer(1).answer("B").resolve()
    assert (t.life(A), t.life(B)) == (21, 18)


@pytest.mark.cr("107.3p", "202.3")
def test_107_3p_the_cost_as_written():
    written = ManaCost.parse("{X}{Y}{2}{R}")
    assert (str(written), written.mana_value, written.variables) == ("{X}{Y}{2}{R}", 3, 2)
    assert str(written.with_variable(1, "Y")) == "{X}{3}{R}"
    assert str(written.with_variable(4).with_variable(0, "Y")) == "{6}{R}"
    assert written.chosen(4, 1) == 5
