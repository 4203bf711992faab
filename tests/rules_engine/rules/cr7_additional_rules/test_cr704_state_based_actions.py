"""CR 704: state-based actions."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility
from rules_engine.ir.effects import PutOntoBattlefield
from rules_engine.ir.selectors import IN_YOUR_GRAVEYARD
from rules_engine.rules.editions import LegendRule, RulesEdition
from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("704.5a")
def test_704_5a_no_life_loses():
    table = Setup().hand(A, "Shock").battlefield(A, "Mountain").life(B, 2).play()
    table.cast("Shock", "B").resolve()
    assert (table.game.over, table.game.winner) == (True, A)
    assert table.game.outcome == "life total of 0 or less"


@pytest.mark.cr("704.5c")
def test_704_5c_ten_poison_counters():
    setup = Setup()
    setup.state.players[B].counters["poison"] = 10
    table = setup.play()
    assert (table.game.over, table.game.winner) == (True, A)


@pytest.mark.cr("704.5f")
def test_704_5f_toughness_zero_is_no_destruction():
    table = Setup().hand(A, "Shrink").battlefield(A, "Swamp", "Troll", "Forest").play()
    table.activate("Troll").resolve().cast("Shrink", "Troll").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Shrink", "Troll"]
    assert table.events(ev.Regenerated) == []


@pytest.mark.cr("704.5g")
def test_704_5g_lethal_damage_destroys():
    table = Setup().hand(A, "Shock", "Shock").battlefield(A, "Mountain", "Mountain")
    game = table.battlefield(B, "Ox").play()
    game.cast("Shock", "Ox").resolve()
    assert game.find("Ox").damage == 2
    game.cast("Shock", "Ox").resolve()
    assert game.names(Zone.GRAVEYARD, B) == ["Ox"]


@pytest.mark.cr("704.5i")
def test_704_5i_a_planeswalker_without_loyalty():
    setup = Setup().battlefield(A, "Walker of Planes")
    setup.state.objects[setup.state.battlefield[0]].counters.clear()
    assert setup.play().names(Zone.GRAVEYARD, A) == ["Walker of Planes"]


@pytest.mark.cr("704.5j")
def test_704_5j_the_controller_keeps_one_legend():
    table = Setup().battlefield(A, "Legend", "Plains", "Plains").hand(A, "Legend")
    game = table.battlefield(B, "Legend").play()
    old = game.all("Legend", player=A)[0].id
    game.cast("Legend").resolve()
    assert (game.decision.kind, game.decision.player) == (DecisionKind.LEGEND, A)
    game.answer(old)
    assert [legend.id for legend in game.all("Legend", player=A)] == [old]
    assert (game.names(Zone.GRAVEYARD, A), len(game.all("Legend", player=B))) == (["Legend"], 1)


@pytest.mark.cr("704.5j")
def test_704_5j_all_die_in_editions_that_have_it():
    edition = RulesEdition("old", legend_rule=LegendRule.ALL_DIE)
    table = Setup(edition=edition).battlefield(A, "Legend", "Legend").play()
    assert table.names(Zone.GRAVEYARD, A) == ["Legend", "Legend"]


@pytest.mark.cr("704.5q")
def test_704_5q_counters_cancel_out():
    setup = Setup().battlefield(A, "Bear")
    setup.state.objects[setup.state.battlefield[0]].counters.update({"+1/+1": 3, "-1/-1": 1})
    table = setup.play()
    assert (table.find("Bear").counters, table.size("Bear")) == ({"+1/+1": 2}, (4, 4))


@pytest.mark.cr("704.3")
def test_704_3_all_at_once_and_again():
    """The lord dies, and with it the bonus that kept the others alive."""
    setup = (
        Setup().battlefield(A, "Goblin King", "Goblin").hand(B, "Shock").battlefield(B, "Mountain")
    )
    goblin = next(o for o in setup.state.objects.values() if o.face.name == "Goblin")
    goblin.damage = 1
    table = setup.play()
    assert table.find("Goblin").damage == 1
    table.cast("Shock", "Goblin King", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Goblin", "Goblin King"]


@pytest.mark.cr("603.6c")
def test_704_3_what_dies_together_has_its_bonus_in_last_known_information():
    table = Setup().battlefield(A, "Goblin King", "Goblin").hand(B, "Inferno")
    game = table.battlefield(B, *["Mountain"] * 7).play()
    goblin = game.find("Goblin").id
    game.cast("Inferno", player=B).resolve()
    assert game.state.last_known[goblin].characteristics.power == 2


@pytest.mark.cr("704.5k")
def test_704_5k_worlds_that_came_together_go_together():
    cards = (
        card("Realm", "{1}", "World Enchantment"),
        card("Bring All", "{0}", "Sorcery", SpellAbility((PutOntoBattlefield(IN_YOUR_GRAVEYARD),))),
    )
    table = Setup(cards=cards).graveyard(A, "Realm", "Realm").battlefield(B, "Realm")
    game = table.hand(A, "Bring All").play()
    game.cast("Bring All").resolve()
    assert game.names(Zone.GRAVEYARD, A) == ["Bring All", "Realm", "Realm"]
    assert game.names(Zone.GRAVEYARD, B) == ["Realm"]


@pytest.mark.cr("704.5g", "704.5j")
def test_704_5j_legends_with_lethal_damage_go_once():
    cards = (card("Frail Queen", "{1}", "Legendary Creature — Elf", power=1, toughness=1),)
    setup = Setup(cards=cards).battlefield(A, "Frail Queen", "Frail Queen")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].damage = 1
    game = setup.play()
    game.answer(game.decision.options[0].entity)
    assert game.names(Zone.GRAVEYARD, A) == ["Frail Queen", "Frail Queen"]
    assert len(game.events(ev.ZoneMove)) == 2
