"""What one-shot, continuous, replacement and prevention effects do, with simple cards."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility
from rules_engine.ir.effects import ChooseOneNow, LoseLife, Sacrifice
from rules_engine.ir.selectors import CREATURE, YOU, YOU_CONTROL
from rules_engine.rules.editions import rules_edition
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

PRICE = card(
    "Dire Price",
    "{0}",
    "Sorcery",
    SpellAbility(
        (ChooseOneNow(((Sacrifice(CREATURE & YOU_CONTROL, count=1),), (LoseLife(YOU, 3),))),)
    ),
)


def setup(edition: str = "modern") -> Setup:
    cards = (PRICE, *(bundled_cards()[name] for name in ("Spirit Link", "Holy Day", "Shock")))
    return Setup(cards=cards, edition=rules_edition(edition))


def attached(made: Setup, aura: str, host: str) -> Table:
    state = made.state
    ids = {obj.face.name: oid for oid, obj in state.objects.items()}
    state.objects[ids[aura]].attached_to = ids[host]
    return made.play()


@pytest.mark.cr("611.3b")
@pytest.mark.scenario("CG-192")
def test_a_static_ability_works_while_its_source_is_there():
    made = setup().battlefield(A, "Bear", "Strength").hand(A, "Bounce")
    t = attached(made.battlefield(A, "Island"), "Strength", "Bear")
    assert t.size("Bear") == (4, 3)
    state = t.state
    strength = t.find("Strength").id
    state.battlefield.remove(strength)
    del state.objects[strength]
    state.touch()
    assert t.size("Bear") == (2, 2)


@pytest.mark.cr("615.1", "615.3")
@pytest.mark.scenario("CG-194")
def test_a_prevention_effect_may_be_set_long_before():
    made = setup().battlefield(A, "Bear", "Mountain", "Plains").hand(A, "Shock")
    made.state.step = Step.UPKEEP
    made.state.upcoming = [Step.DRAW, *Setup(step=Step.DRAW).state.upcoming]
    t = made.hand(A, "Holy Day").play()
    t.cast("Holy Day").resolve()
    t.attack("Bear").damage()
    assert (t.life(B), t.events(ev.Damage)) == (20, [])
    t.cast("Shock", "B").resolve()
    assert t.life(B) == 18


@pytest.mark.cr("120.1", "608.2h")
@pytest.mark.scenario("CG-198")
def test_the_source_is_the_object_even_if_it_is_gone():
    t = setup().battlefield(A, "Bomb", "Wastes").battlefield(B, "Bear").play()
    bomb = t.find("Bomb").id
    t.activate("Bomb", "B").resolve()
    assert t.events(ev.Damage) == [ev.Damage(bomb, B, 1)]
    assert t.names(Zone.GRAVEYARD, A) == ["Bomb"]
    t = setup().battlefield(A, "Bear").play().attack("Bear").damage()
    assert t.events(ev.Damage) == [ev.Damage(t.find("Bear").id, B, 2, combat=True)]


@pytest.mark.cr("615.6", "120.8")
@pytest.mark.scenario("IS-02")
def test_prevented_combat_damage_triggers_nothing():
    made = (
        setup().battlefield(A, "Bear", "Spirit Link").battlefield(B, "Plains").hand(B, "Holy Day")
    )
    t = attached(made, "Spirit Link", "Bear")
    t.attack("Bear").cast("Holy Day", player=B).resolve().damage()
    assert (t.life(A), t.life(B), t.events(ev.Damage), t.state.stack) == (20, 20, [], [])


@pytest.mark.cr("704.5a", "603.3")
@pytest.mark.scenario("IS-07")
@pytest.mark.parametrize("edition", ["modern", "eighth", "2006"])
def test_the_triggered_gain_comes_too_late(edition):
    made = setup(edition).battlefield(B, "Giant").battlefield(A, "Spirit Link").life(A, 3)
    made.state.active = made.state.priority = B
    t = attached(made, "Spirit Link", "Giant")
    t.attack("Giant")
    for _ in range(12):  # with damage on the stack, it resolves first
        if not t.game.over:
            t.game.answer(0 if t.decision.kind is DecisionKind.PRIORITY else ())
    assert (t.life(A), t.game.over, t.game.winner) == (-2, True, B)


@pytest.mark.cr("608.2d")
@pytest.mark.scenario("RC-11")
def test_what_is_impossible_isnt_offered():
    t = setup().hand(A, "Dire Price").play().cast("Dire Price").resolve()
    assert (t.life(A), t.decision.kind) == (17, DecisionKind.PRIORITY)
    t = setup().battlefield(A, "Bear").hand(A, "Dire Price").play().cast("Dire Price").resolve()
    assert t.decision.kind is DecisionKind.MODE
    assert t.labels() == ["Sacrifice a creature you control.", "You lose 3 life."]
    t.answer("Mode 1")
    assert (t.life(A), "Bear" in t.names(Zone.GRAVEYARD, A)) == (20, True)
