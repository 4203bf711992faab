"""RL-01, RC-37: cards from outside the game, by the current rules and as in 2002."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, Target
from rules_engine.ir.effects import CopySpell, Exile, May, PutInHand
from rules_engine.ir.selectors import CREATURE, SPELL, TARGET, THIS, YOU, Choice, InZone
from rules_engine.rules.editions import PRESETS, RulesEdition, edition_of
from rules_engine.rules.outside import game_zones
from rules_engine.state.view import HiddenView
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table

WISH = card(
    "Wish",
    "{0}",
    "Sorcery",
    SpellAbility(
        (
            May((PutInHand(Choice(CREATURE & InZone(Zone.OUTSIDE, YOU))),)),
            Exile(THIS),
        )
    ),
)
TWIN = card("Twin", "{0}", "Instant", SpellAbility((CopySpell(TARGET),), (Target(SPELL),)))

OLD = PRESETS["october2002"]
SIDEBOARD = ("Bear", "Ox", *("Forest",) * 13)


def wishing(edition: RulesEdition, *hand: str) -> Setup:
    setup = Setup(cards=(WISH, TWIN), edition=edition).hand(A, *hand)
    return setup.put(A, Zone.OUTSIDE, *SIDEBOARD)


def wish_for(table: Table, name: str) -> Table:
    table.resolve()
    assert table.decision.kind is DecisionKind.YES_NO
    return table.answer("Yes").answer(name)


@pytest.mark.cr("400.11a")
@pytest.mark.scenario("RL-01", "ER-16")
@pytest.mark.parametrize(("edition", "left"), [(RulesEdition(), 14), (OLD, 15)])
def test_rl_01a_a_wish_takes_a_card_of_the_sideboard(edition, left):
    """Now the wish is exiled; in 2002 it took the place of the card, visible to all."""
    table = wishing(edition, "Wish").play().cast("Wish")
    wish_for(table, "Bear")
    assert table.names(Zone.HAND, A) == ["Bear"]
    outside = table.state.players[A].outside
    assert len(outside) == left
    assert table.names(Zone.EXILE, A) == ([] if edition is OLD else ["Wish"])
    seen = table.game.view(B).players[A].outside
    shown = [card.name for card in seen if not isinstance(card, HiddenView)]
    assert shown == (["Wish"] if edition is OLD else [])
    assert sum(isinstance(card, HiddenView) for card in seen) == 14
    own = table.game.view(A).players[A].outside
    assert not any(isinstance(card, HiddenView) for card in own)


@pytest.mark.cr("400.11a")
@pytest.mark.scenario("RL-01")
def test_rl_01b_a_copy_that_cant_go_there_leaves_the_sideboard_smaller():
    table = wishing(OLD, "Wish", "Twin").play().cast("Wish")
    table.cast("Twin", "Wish").resolve()
    while table.decision.kind is DecisionKind.YES_NO and "new targets" in table.decision.prompt:
        table.answer("No")
    wish_for(table, "Bear")
    table.resolve().answer("Yes")  # only the Ox is left
    assert table.names(Zone.HAND, A) == ["Bear", "Ox"]
    assert len(table.state.players[A].outside) == 14
    assert not table.game.over


@pytest.mark.cr("400.11")
@pytest.mark.scenario("RL-01", "RC-37", "ER-09")
@pytest.mark.parametrize(
    ("edition", "legal"),
    [(RulesEdition(), False), (OLD, True), (edition_of({"exile_is_outside_game": True}), True)],
)
def test_rl_01c_exiled_cards_were_outside_the_game(edition, legal):
    setup = wishing(edition, "Wish").put(A, Zone.EXILE, "Giant").put(B, Zone.EXILE, "Goblin")
    table = setup.play().cast("Wish").resolve().answer("Yes")
    names = [option.label for option in table.decision.options]
    assert names == ["Bear", "Ox", *(["Giant"] if legal else [])]


@pytest.mark.cr("400.11a")
@pytest.mark.scenario("RL-01")
def test_rl_01d_what_is_outside_is_what_the_player_brought():
    """In a tournament a sideboard; else any number of owned cards."""
    setup = Setup(cards=(WISH,)).hand(A, "Wish").put(A, Zone.OUTSIDE, *["Bear"] * 20, "Ox")
    table = setup.play().cast("Wish").resolve().answer("Yes")
    assert len(table.decision.options) == 21


@pytest.mark.cr("400.1")
@pytest.mark.scenario("ER-14")
def test_er_14_how_many_zones_there_are():
    assert len(game_zones(RulesEdition())) == 7
    for preset in ("eighth", "october2002", "2006"):
        zones = game_zones(PRESETS[preset])
        assert len(zones) == 6
        assert Zone.COMMAND not in zones
    assert Zone.OUTSIDE not in game_zones(RulesEdition())
