"""Angel's Grace, Fortune Thief, Plated Pegasus and others: what damage and loss of life do."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.effects import WinGame
from rules_engine.ir.keywords import LIFELINK
from rules_engine.ir.selectors import YOU
from rules_engine.rules.editions import RULES2006
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table, instant
from tests.rules_engine.time_spiral.fixtures import (
    bolt,
    drain,
    game,
    pay_life,
    ubolt,
)


def graced(life: int, *hand: str, setup: Setup) -> Table:
    """After Angel's Grace has resolved for A at that much life; B has the cards."""
    table = setup.life(A, life).hand(A, "Angel's Grace").hand(B, *hand).play()
    return table.cast("Angel's Grace").resolve()


# --- Angel's Grace -----------------------------------------------------------------------------


@pytest.mark.scenario("GRACE-1")
def test_grace_1_only_damage_stops_at_one():
    table = graced(3, "Bolt 10", "Drain 1", setup=game(bolt(10), drain(1)))
    table.cast("Bolt 10", "A", player=B).resolve()
    assert table.life(A) == 1
    table.cast("Drain 1", "A", player=B).resolve()
    assert (table.life(A), table.state.winner) == (0, None)
    assert table.game.decision is not None


@pytest.mark.scenario("GRACE-2")
def test_grace_2_life_that_isnt_there_cant_be_paid():
    table = graced(1, setup=game(pay_life(2)).battlefield(A, "Pay 2"))
    assert "Activate Pay 2" not in table.labels()


@pytest.mark.scenario("GRACE-3")
def test_grace_3_damage_does_not_raise_a_total_below_one():
    """Nor did it lower one by the rules of 2006; today's rulings say that it does."""
    for edition, left in ((RULES2006, -3), (None, -5)):
        setup = game(drain(5), bolt(2), edition=edition)
        table = graced(2, "Drain 5", "Bolt 2", setup=setup)
        table.cast("Drain 5", "A", player=B).resolve()
        table.cast("Bolt 2", "A", player=B).resolve()
        assert table.life(A) == left


@pytest.mark.scenario("GRACE-4")
def test_grace_4_the_loss_comes_as_the_effect_ends():
    for poisoned in (False, True):
        table = graced(5, "Drain 5", setup=game(drain(5)))
        if poisoned:
            table.state.players[A].counters["poison"] = 10
        else:
            table.cast("Drain 5", "A", player=B).resolve()
        table.go_to(Step.END)
        assert table.game.decision is not None
        table.go_to(Step.UPKEEP, turn=4)
        assert (table.game.decision, table.state.winner) == (None, B)


@pytest.mark.scenario("GRACE-5")
def test_grace_5_it_is_no_prevention():
    table = graced(5, "Sure Bolt 20", setup=game(ubolt(20)))
    assert table.cast("Sure Bolt 20", "A", player=B).resolve().life(A) == 1


@pytest.mark.scenario("GRACE-6", "FTHIEF-4")
def test_grace_6_all_the_damage_is_dealt():
    """Spirit Link gains as much as was dealt, whatever became of the life total."""
    big = card("Big", "{0}", "Creature — Giant", LIFELINK, power=10, toughness=10)
    setup = game(big, active=B).battlefield(B, "Big").life(A, 3).hand(A, "Angel's Grace")
    table = setup.play().cast("Angel's Grace", player=A).resolve()
    table.attack("Big").damage()
    assert (table.life(A), table.life(B)) == (1, 30)
    setup = game(big, active=B).battlefield(B, "Big").battlefield(A, "Fortune Thief").life(A, 4)
    table = setup.play().attack("Big").block().damage()
    assert (table.life(A), table.life(B)) == (1, 30)


@pytest.mark.scenario("GRACE-7")
def test_grace_7_nobody_wins_and_an_empty_library_is_survived():
    wins = instant("Wins", WinGame(YOU))
    table = graced(20, "Wins", setup=game(wins, library=0).hand(A, "Divination").library(B, "Bear"))
    table.cast("Divination").resolve_all()
    table.cast("Wins", player=B).resolve_all()
    table.go_to(Step.END)
    assert table.state.winner is None
    assert table.game.decision is not None


# --- Fortune Thief -----------------------------------------------------------------------------


@pytest.mark.scenario("FTHIEF-1", "FTHIEF-3")
def test_fthief_1_and_3_only_damage_stops_at_one():
    setup = game(bolt(10), ubolt(10), drain(1)).battlefield(A, "Fortune Thief").life(A, 4)
    table = setup.hand(B, "Bolt 10", "Sure Bolt 10", "Drain 1").play()
    assert table.cast("Bolt 10", "A", player=B).resolve().life(A) == 1
    assert table.cast("Sure Bolt 10", "A", player=B).resolve().life(A) == 1
    table.cast("Drain 1", "A", player=B).resolve()
    assert (table.game.decision, table.state.winner) == (None, B)


@pytest.mark.scenario("FTHIEF-2")
def test_fthief_2_life_that_isnt_there_cant_be_paid():
    setup = game(pay_life(3)).battlefield(A, "Fortune Thief", "Pay 3").life(A, 2)
    assert "Activate Pay 3" not in setup.play().labels()


@pytest.mark.scenario("FTHIEF-5")
def test_fthief_5_the_game_is_lost_all_the_same():
    for poisoned in (False, True):
        table = game(drain(4)).battlefield(A, "Fortune Thief").life(A, 4).hand(B, "Drain 4").play()
        if poisoned:
            table.state.players[A].counters["poison"] = 10
            table.game.refresh()
        table.cast("Drain 4", "B" if poisoned else "A", player=B).resolve()
        assert (table.game.decision, table.state.winner) == (None, B)


# --- Children of Korlis ------------------------------------------------------------------------


@pytest.mark.scenario("KORLIS-1")
def test_korlis_1_it_is_too_late_at_zero():
    table = game(bolt(3)).battlefield(A, "Children of Korlis").life(A, 3).hand(B, "Bolt 3").play()
    table.cast("Bolt 3", "A", player=B).resolve()
    assert (table.game.decision, table.state.winner) == (None, B)


@pytest.mark.scenario("KORLIS-2")
def test_korlis_2_all_losses_count_not_the_difference():
    from rules_engine.ir.effects import GainLife

    gain = instant("Gain", GainLife(YOU, 3))
    setup = game(bolt(5), drain(2), gain).battlefield(A, "Children of Korlis")
    table = setup.hand(A, "Gain").hand(B, "Bolt 5", "Drain 2").play()
    table.cast("Bolt 5", "A", player=B).resolve()
    table.cast("Gain", player=A).resolve()
    table.cast("Drain 2", "A", player=B).resolve()
    assert table.life(A) == 16
    assert table.activate("Children of Korlis", player=A).resolve().life(A) == 23


# --- Plated Pegasus ----------------------------------------------------------------------------


@pytest.mark.scenario("PEGA-B")
def test_pega_b_only_damage_and_only_of_spells():
    setup = game(drain(3)).battlefield(A, "Plated Pegasus").hand(B, "Drain 3")
    table = setup.battlefield(B, "Prodigal Sorcerer").play()
    table.cast("Drain 3", "A", player=B).resolve()
    assert table.life(A) == 17
    table.activate("Prodigal Sorcerer", "A", player=B).resolve()
    assert table.life(A) == 16


@pytest.mark.scenario("PEGA-1")
def test_pega_1_one_less_for_each_that_is_dealt_damage():
    setup = game().battlefield(A, "Plated Pegasus", "Ox").battlefield(B, "Giant")
    table = setup.hand(B, "Inferno").play().cast("Inferno", player=B).resolve()
    assert (table.life(A), table.life(B), table.find("Giant", Zone.GRAVEYARD).damage) == (15, 15, 0)
    assert table.names(Zone.GRAVEYARD, A) == ["Ox", "Plated Pegasus"]
    setup = game(bolt(3)).battlefield(A, "Plated Pegasus").battlefield(B, "Giant").hand(B, "Bolt 3")
    table = setup.play().cast("Bolt 3", "Giant", player=B).resolve()
    assert table.find("Giant").damage == 2


# --- Weathered Bodyguards ----------------------------------------------------------------------


@pytest.mark.scenario("BODYG-1")
def test_bodyg_1_only_damage_of_unblocked_creatures_in_combat():
    trampler = card("Trampler", "{0}", "Creature — Beast", power=5, toughness=5)
    from rules_engine.ir.keywords import TRAMPLE

    trampler = card("Trampler", "{0}", "Creature — Beast", TRAMPLE, power=5, toughness=5)
    for tapped in (False, True):
        setup = game(trampler, bolt(3), active=B).battlefield(B, "Bear", "Knight", "Trampler")
        setup.battlefield(A, "Weathered Bodyguards", "Spider").hand(B, "Bolt 3")
        for obj in setup.state.objects.values():
            obj.tapped = tapped and obj.face.name == "Weathered Bodyguards"
        table = setup.play().attack("Bear", "Knight", "Trampler")
        table.block(("Spider", "Trampler")).damage()
        if table.decision.kind.value != "priority":
            table.answer(3, 2)
        table.damage()
        table.cast("Bolt 3", "A", player=B).resolve()
        assert table.life(A) == 20 - 2 - 3 - (4 if tapped else 0)
        assert table.find("Weathered Bodyguards").damage == (0 if tapped else 4)


# --- Outrider en-Kor ---------------------------------------------------------------------------


@pytest.mark.scenario("OUTR-1")
def test_outr_1_a_shield_for_what_died_does_nothing():
    setup = game(bolt(1)).battlefield(A, "Outrider en-Kor", "Ox").hand(A, "Murder", "Bolt 1")
    table = setup.play().activate("Outrider en-Kor", "Ox").resolve()
    table.cast("Murder", "Ox").resolve()
    table.cast("Bolt 1", "Outrider en-Kor").resolve()
    assert table.find("Outrider en-Kor").damage == 1


@pytest.mark.scenario("OUTR-2")
def test_outr_2_redirected_damage_stays_what_it_is():
    setup = game(ubolt(1)).battlefield(A, "Outrider en-Kor", "Ox").hand(A, "Sure Bolt 1", "Shield")
    table = setup.play().activate("Outrider en-Kor", "Ox").resolve()
    table.cast("Shield", "Ox").resolve()
    table.cast("Sure Bolt 1", "Outrider en-Kor").resolve()
    assert (table.find("Outrider en-Kor").damage, table.find("Ox").damage) == (0, 1)
    setup = game(active=B).battlefield(A, "Outrider en-Kor", "Ox").battlefield(B, "Goblin")
    table = setup.play().activate("Outrider en-Kor", "Ox", player=A).resolve()
    table.attack("Goblin").block(("Outrider en-Kor", "Goblin")).damage()
    (dealt,) = [e for e in table.events(ev.Damage) if e.to == table.find("Ox").id]
    assert (dealt.amount, dealt.combat) == (1, True)


@pytest.mark.scenario("OUTR-3")
def test_outr_3_its_controller_picks_among_the_shields():
    setup = game(bolt(1)).battlefield(A, "Outrider en-Kor", "Ox", "Brute").hand(B, "Bolt 1")
    table = setup.play().activate("Outrider en-Kor", "Ox").resolve()
    table.activate("Outrider en-Kor", "Brute").resolve()
    table.cast("Bolt 1", "Outrider en-Kor", player=B).resolve()
    assert table.decision.player == A
    assert table.labels() == ["Outrider en-Kor", "Outrider en-Kor"]
    table.game.answer([1])
    assert (table.find("Ox").damage, table.find("Brute").damage) == (0, 1)


# --- Dralnu, Lich Lord -------------------------------------------------------------------------


@pytest.mark.scenario("DRAL-1")
def test_dral_1_as_many_permanents_with_itself_among_them():
    setup = game(bolt(3)).battlefield(A, "Dralnu, Lich Lord").hand(B, "Bolt 3")
    table = setup.play().cast("Bolt 3", "Dralnu, Lich Lord", player=B).resolve()
    assert (table.decision.player, table.decision.minimum) == (A, 3)
    table.answer("Dralnu, Lich Lord", "Plains", "Island")
    assert table.names(Zone.GRAVEYARD, A) == ["Dralnu, Lich Lord", "Island", "Plains"]


@pytest.mark.scenario("DRAL-2")
def test_dral_2_flashback_for_the_mana_cost_if_there_is_one():
    table = game().battlefield(A, "Dralnu, Lich Lord").graveyard(A, "Shock").play()
    table.activate("Dralnu, Lich Lord").resolve()
    table.act("Cast Shock with flashback", "B").resolve()
    assert (table.life(B), table.names(Zone.EXILE, A)) == (18, ["Shock"])
    table = game().battlefield(A, "Dralnu, Lich Lord").graveyard(A, "Hypergenesis").play()
    table.activate("Dralnu, Lich Lord").resolve()
    assert not any("Hypergenesis" in label for label in table.labels())


# --- Phthisis ----------------------------------------------------------------------------------


@pytest.mark.scenario("PHTH-B", "PHTH-1")
def test_phth_b_and_1_as_it_last_was_or_still_is():
    table = game().battlefield(B, "Brute").hand(A, "Phthisis").play()
    table.cast("Phthisis", "Brute").resolve()
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (14, ["Brute"])
    table = game().battlefield(B, "Knight of the Holy Nimbus").hand(A, "Phthisis").play()
    table.cast("Phthisis", "Knight of the Holy Nimbus").resolve()
    assert (table.life(B), len(table.all("Knight of the Holy Nimbus"))) == (16, 1)


@pytest.mark.scenario("PHTH-2")
def test_phth_2_negative_power_by_both_editions():
    weak = card("Weak", "{0}", "Creature — Bear", power=-1, toughness=3)
    for edition, lost in ((None, 2), (RULES2006, 3)):
        table = game(weak, edition=edition).battlefield(B, "Weak").hand(A, "Phthisis").play()
        assert table.cast("Phthisis", "Weak").resolve().life(B) == 20 - lost


# --- Disintegrate ------------------------------------------------------------------------------


@pytest.mark.scenario("DISINT-B")
def test_disint_b_it_is_exiled_instead():
    table = game().battlefield(B, "Brute").hand(A, "Disintegrate").play()
    table.cast("Disintegrate", 3, "Brute").resolve()
    assert table.names(Zone.EXILE, B) == ["Brute"]


@pytest.mark.scenario("DISINT-1")
def test_disint_1_also_without_damage():
    for x, saved in ((0, False), (1, True)):
        setup = game().battlefield(B, "Bear").hand(A, "Disintegrate", "Murder").hand(B, "Shield")
        table = setup.play().cast("Disintegrate", x, "Bear")
        if saved:
            table.cast("Shield", "Bear", player=B).resolve()
        table.resolve_all()
        assert table.find("Bear").damage == 0
        table.cast("Murder", "Bear").resolve()
        assert table.names(Zone.EXILE, B) == ["Bear"]


# --- Magus of the Mirror -----------------------------------------------------------------------


@pytest.mark.scenario("MMIRR-B", "MMIRR-1")
def test_mmirr_b_and_1_an_exchange_is_gain_and_loss():
    setup = game(step=Step.UNTAP).battlefield(A, "Magus of the Mirror").life(A, 5).life(B, 3)
    table = setup.play().go_to(Step.UPKEEP)
    table.activate("Magus of the Mirror")
    assert table.names(Zone.GRAVEYARD, A) == ["Magus of the Mirror"]
    table.resolve()
    assert (table.life(A), table.life(B)) == (3, 5)
    assert [e.amount for e in table.events(ev.LifeLost)] == [2]
    assert [e.amount for e in table.events(ev.LifeGained)] == [2]
    table = game().battlefield(A, "Magus of the Mirror").play()
    assert "Activate Magus of the Mirror" not in table.labels()


# --- Phyrexian Totem ---------------------------------------------------------------------------


@pytest.mark.scenario("PTOTEM-B", "PTOTEM-1")
def test_ptotem_as_many_permanents_as_damage():
    setup = game(bolt(2)).battlefield(A, "Phyrexian Totem").hand(B, "Bolt 2", "Bounce")
    table = setup.play()
    table.cast("Bolt 2", player=B)
    assert {"A", "B"} == set(table.labels())
    for bounced in (False, True):
        setup = game(bolt(2)).battlefield(A, "Phyrexian Totem").hand(B, "Bolt 2", "Bounce")
        table = setup.play().activate("Phyrexian Totem (2)").resolve()
        table.cast("Bolt 2", "Phyrexian Totem", player=B).resolve()
        if bounced:
            table.cast("Bounce", "Phyrexian Totem", player=B).resolve()
        table.resolve()
        assert (table.decision.player, table.decision.minimum) == (A, 2)
        first = "Plains" if bounced else "Phyrexian Totem"
        table.answer(first, "Island")
        assert table.names(Zone.GRAVEYARD, A) == sorted([first, "Island"])
