"""What was read otherwise than it is meant, found by what was told of it: in games."""

from __future__ import annotations

from typing import TypeGuard

import pytest

from rules_engine.ir import (
    PERMANENT,
    AllOf,
    Attach,
    Choice,
    ChosenTarget,
    ControlledBy,
    ControllerOf,
    EventObject,
    HasAttached,
    Not,
)
from rules_engine.ir.modifications import MayPlay
from rules_engine.ir.node import walk
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.lines import compiled
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool


@pytest.mark.parametrize("color", ["{R}", "{G}", "{R}{G}"])
def test_what_is_one_thing_and_another_is_both(color):
    text = "As long as this creature is red and green, it has flying."
    both = printed("Both", "creature", text, cost=color)
    t = Setup(cards=[both]).battlefield(A, "Both").play()
    assert (Keyword.FLYING in t.seen("Both").keywords) is (color == "{R}{G}")


def test_a_card_is_exiled_with_a_counter_and_others_get_none():
    text = "If a nontoken creature would die, exile that card with a blood counter on it instead."
    stone = printed("Stone", "artifact", text)
    blade = printed("Blade", "instant", "Destroy target creature.")
    setup = Setup(cards=[stone, blade]).battlefield(A, "Stone").battlefield(B, "Bear", "Ox")
    t = setup.hand(A, "Blade", "Blade").play()
    t.cast("Blade", "Bear").resolve_all().cast("Blade", "Ox").resolve_all()
    assert [t.find(name, Zone.EXILE).counters["blood"] for name in ("Bear", "Ox")] == [1, 1]


@pytest.mark.parametrize(("others", "gained"), [((), 2), (("Bear",), 3)])
def test_the_next_spell_is_copied_more_often_if_that_is_so(others, gained):
    text = (
        "When this creature enters, copy the next instant or sorcery spell you cast this turn when "
        "you cast it. If you control a creature named Bear, copy that spell twice instead. You may "
        "choose new targets for the copies."
    )
    caller = printed("Caller", "creature", text)
    light = printed("Light", "instant", "You gain 1 life.")
    setup = Setup(cards=[caller, light]).battlefield(A, *others).hand(A, "Caller", "Light")
    t = setup.play().cast("Caller").resolve_all().cast("Light").resolve_all()
    assert t.life(A) == 20 + gained


def test_mana_spent_on_what_entered_not_on_the_land():
    text = "When this creature enters, earthbend X, where X is the amount of mana spent to cast it."
    bender = printed("Bender", "creature", text, cost="{2}")
    setup = Setup(cards=[bender]).battlefield(A, "Forest").hand(A, "Bender")
    t = with_pool(setup.play(), "CC").cast("Bender").resolve().answer("Forest").resolve_all()
    assert t.find("Forest").counters["+1/+1"] == 2


def permitted(text: str) -> set[object]:
    found = walk(compiled("creature", text).abilities[0])
    return {one.player for one in found if isinstance(one, MayPlay)}


def test_who_looked_at_the_card_of_another_may_play_it():
    text = (
        "Whenever a creature deals combat damage to one of your opponents, its controller looks at "
        "the top card of that opponent's library and exiles it face down. They may play that card "
        "for as long as it remains exiled."
    )
    assert permitted(text) == {ControllerOf(EventObject())}


def test_an_aura_goes_to_another_permanent_of_the_same_controller_as_its_own():
    text = (
        "{1}: Attach target Aura attached to a permanent to another permanent with the same "
        "controller."
    )
    (attach,) = [one for one in walk(compiled("creature", text).abilities[0]) if is_attach(one)]
    host = HasAttached(ChosenTarget(0))
    among = AllOf((PERMANENT, ControlledBy(ControllerOf(host)), Not(host)))
    assert attach.to == Choice(among)


def is_attach(node: object) -> TypeGuard[Attach]:
    return isinstance(node, Attach)


def test_what_each_player_controls_is_asked_of_that_player():
    text = (
        "Basic lands each player controls have shroud as long as that player controls three or "
        "fewer lands."
    )
    prayers = printed("Prayers", "enchantment", text)
    setup = Setup(cards=[prayers]).battlefield(A, "Prayers", "Forest", "Forest", "Forest")
    t = setup.battlefield(B, "Island", "Island", "Island", "Island").play()
    assert Keyword.SHROUD in t.seen("Forest").keywords
    assert Keyword.SHROUD not in t.seen("Island").keywords
