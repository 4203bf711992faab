"""Costs read from text, paid in a game."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

CHEAP = printed(
    "Cheap Bolt",
    "instant",
    "This spell costs {2} less to cast if it targets a tapped creature. / "
    "~ deals 3 damage to target creature.",
    cost="{2}{R}",
)


@pytest.mark.cr("601.2f")
@pytest.mark.parametrize("tapped", [True, False])
def test_a_reduction_for_a_target_needs_one_of_the_kind(tapped: bool):
    setup = Setup(cards=[CHEAP]).hand(A, "Cheap Bolt").battlefield(B, "Bear")
    table = with_pool(setup.play(), "R")
    table.find("Bear").tapped = tapped
    table.state.touch()
    table.game.refresh()
    assert ("Cast Cheap Bolt" in table.labels()) == tapped


def test_a_spell_costs_less_by_what_it_targets():
    setup = Setup(cards=[CHEAP]).hand(A, "Cheap Bolt", "Cheap Bolt").battlefield(B, "Bear", "Ox")
    table = with_pool(setup.play(), "R")
    ox, bear = table.find("Ox"), table.find("Bear")
    ox.tapped = True
    table.state.touch()
    table.game.refresh()

    def at_the_untapped_one() -> Table:
        return table.cast("Cheap Bolt", bear.id)

    assert table.refused(at_the_untapped_one) == "CR 601.2h"
    table.cast("Cheap Bolt", ox.id)
    assert pool(table) == ""


def test_creature_spells_you_cast_cost_less_and_those_of_others_do_not():
    guide = printed("Guide", "creature", "Creature spells you cast cost {1} less to cast.")
    beast = printed("Beast", "creature", "Trample", cost="{2}{G}")
    setup = Setup(cards=[guide, beast]).battlefield(A, "Guide")
    table = with_pool(setup.hand(A, "Beast").hand(B, "Beast").play(), "GG")
    table.cast("Beast")
    assert pool(table) == ""
    other = with_pool(
        Setup(cards=[guide, beast]).battlefield(B, "Guide").hand(A, "Beast").play(), "GG"
    )
    with pytest.raises(IllegalAction):
        other.cast("Beast")


def test_an_ability_costs_less_for_each_of_what_it_counts():
    engine = printed(
        "Engine",
        "artifact",
        "{3}: Draw a card. This ability costs {1} less to activate for each creature you control.",
    )
    table = Setup(cards=[engine]).battlefield(A, "Engine", "Bear", "Bear").play()
    with_pool(table, "CC").activate("Engine")
    assert pool(table) == "C"


def test_one_of_two_additional_costs_is_paid():
    spell = printed(
        "Bargain",
        "sorcery",
        "As an additional cost to cast this spell, sacrifice a creature or discard a card. / "
        "Draw two cards.",
    )
    table = Setup(cards=[spell]).hand(A, "Bargain", "Mountain").battlefield(A, "Bear").play()
    table.cast("Bargain", "discard cards")
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bargain", "Mountain"]
    assert table.find("Bear").zone is Zone.BATTLEFIELD


def test_a_token_has_the_quoted_ability_that_ends_its_sentence():
    rat = printed(
        "Rat Piper",
        "sorcery",
        'Create a 1/1 black Rat creature token with "This creature can\'t block."',
    )
    table = Setup(cards=[rat]).hand(A, "Rat Piper").play()
    table.cast("Rat Piper")
    table.resolve_all()
    token = table.find("Rat Token")
    assert table.size(token.id) == (1, 1)
    assert len(table.seen(token.id).abilities) == 1


def test_affinity_that_spells_will_have_lets_them_be_cast_for_less():
    captain = printed("Captain", "creature", "Spells you cast have affinity for artifacts.")
    relic = printed("Relic", "artifact", "{1}, Sacrifice this artifact: Draw a card.", cost="{3}")
    setup = Setup(cards=[captain, relic]).battlefield(A, "Captain", "Relic", "Relic")
    table = with_pool(setup.hand(A, "Relic").play(), "G")
    table.cast("Relic")
    assert pool(table) == ""


def test_convoke_that_creature_spells_will_have_lets_creatures_pay_for_them():
    banner = printed("Banner", "artifact", "Creature spells you cast have convoke.")
    beast = printed("Beast", "creature", "Trample", cost="{1}{G}")
    setup = Setup(cards=[banner, beast]).battlefield(A, "Banner", "Bear", "Bear").hand(A, "Beast")
    table = setup.play().cast("Beast")
    bears = [one for one in table.state.objects.values() if one.face.name == "Bear"]
    assert all(bear.tapped for bear in bears)


def test_spells_of_others_have_no_affinity():
    captain = printed("Captain", "creature", "Spells you cast have affinity for artifacts.")
    relic = printed("Relic", "artifact", "{1}, Sacrifice this artifact: Draw a card.", cost="{3}")
    setup = Setup(cards=[captain, relic]).battlefield(B, "Captain").battlefield(A, "Relic", "Relic")
    with pytest.raises(IllegalAction):
        with_pool(setup.hand(A, "Relic").play(), "G").cast("Relic")
