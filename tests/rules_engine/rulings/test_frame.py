"""What the older rulings say about turns, legends and instructions in several steps."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility
from rules_engine.ir.effects import Discard, Sacrifice
from rules_engine.ir.selectors import CREATURE, PLAYER
from rules_engine.rules.editions import LegendRule, RulesEdition
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("101.4", "608.2e")
@pytest.mark.scenario("RC-24")
def test_rc_24_each_step_is_chosen_in_turn_order_and_done_at_once():
    spell = card(
        "Two Steps",
        "{0}",
        "Sorcery",
        SpellAbility((Sacrifice(CREATURE, PLAYER, 1), Discard(PLAYER, 1))),
    )
    setup = Setup(cards=[spell]).hand(A, "Two Steps", "Bear", "Ox").hand(B, "Bear", "Ox")
    table = setup.battlefield(A, "Bear", "Ox").battlefield(B, "Bear", "Ox").play()
    table.cast("Two Steps").resolve()
    asked = []
    for _ in range(4):
        asked.append((table.decision.kind, int(table.decision.player)))
        if len(asked) == 3:
            assert len(table.names(Zone.GRAVEYARD, A)) == len(table.names(Zone.GRAVEYARD, B)) == 1
        table.answer("Bear")
    assert asked == [
        (DecisionKind.SACRIFICE, A),
        (DecisionKind.SACRIFICE, B),
        (DecisionKind.DISCARD, A),
        (DecisionKind.DISCARD, B),
    ]
    moves = [e.cause for e in table.state.log if isinstance(e, ev.ZoneMove)]
    assert moves[-5:] == ["sacrifice", "sacrifice", "discard", "discard", "resolve"]


@pytest.mark.cr("704.5j")
@pytest.mark.scenario("ER-06")
@pytest.mark.parametrize(
    ("rule", "same", "left"),
    [
        (LegendRule.NEWEST_DIES, False, [A]),
        (LegendRule.CONTROLLER_CHOOSES, False, [A, B]),
        (LegendRule.ALL_DIE, False, []),
        (LegendRule.NEWEST_DIES, True, [A]),
        (LegendRule.CONTROLLER_CHOOSES, True, [A]),
        (LegendRule.ALL_DIE, True, []),
    ],
)
def test_er_06_the_legend_rule_of_each_edition(rule, same, left):
    edition = RulesEdition("one", legend_rule=rule)
    second = A if same else B
    setup = Setup(edition=edition, active=second).battlefield(A, "Legend").hand(second, "Legend")
    table = setup.battlefield(second, "Plains", "Plains").play()
    first = table.find("Legend").id
    table.cast("Legend").resolve_all()
    if rule is LegendRule.CONTROLLER_CHOOSES and same:
        assert (table.decision.kind, table.decision.player) == (DecisionKind.LEGEND, A)
        table.game.answer(0)
    assert [obj.controller for obj in table.all("Legend")] == left
    if rule is LegendRule.NEWEST_DIES:
        assert table.find("Legend").id == first
        assert table.names(Zone.GRAVEYARD, second) == ["Legend"]


@pytest.mark.cr("508.1a", "508.1f")
@pytest.mark.scenario("CG-106")
def test_cg_106_who_may_attack():
    setup = Setup().battlefield(A, "Bear", "Wall", "Giant", "Goblin").battlefield(B, "Ox")
    giant, goblin = setup.state.battlefield[2:4]
    setup.state.objects[giant].tapped = True
    setup.state.objects[goblin].new_control = True
    played = setup.play().go_to(Step.DECLARE_ATTACKERS)
    able = {played.state.name(option.entity) for option in played.decision.options}
    attacked = {option.other for option in played.decision.options}
    assert (able, attacked) == ({"Bear"}, {B})
    played.answer("Bear")
    assert played.find("Bear").tapped
    assert played.decision.player == A


@pytest.mark.cr("509.1a")
@pytest.mark.scenario("CG-107")
def test_cg_107_who_may_block():
    setup = Setup().battlefield(A, "Bear", "Giant").battlefield(B, "Ox", "Goblin", "Bird")
    setup.state.objects[setup.state.battlefield[4]].tapped = True
    table = setup.play().attack("Bear", "Giant")
    table.pass_priority().pass_priority()
    assert table.decision.kind is DecisionKind.BLOCKERS
    assert {table.state.name(o.entity) for o in table.decision.options} == {"Ox", "Goblin"}
    two = [("Ox", "Bear"), ("Ox", "Giant")]
    assert table.refused(lambda: table.answer(*two)) == "CR 509.1a"
    table.answer(("Ox", "Bear"), ("Goblin", "Bear"))
    assert not table.find("Ox").tapped
    assert table.decision.player == A
