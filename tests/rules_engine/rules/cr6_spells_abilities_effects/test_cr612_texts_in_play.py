"""CR 201.5b, 612: gained and changed texts as they are used."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import KeywordAbility, SpellAbility, StaticAbility, Target
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, DealDamage, GainLife
from rules_engine.ir.modifications import ChangeText, MustBeTargeted, TextWord
from rules_engine.ir.selectors import (
    ANY_TARGET,
    CREATURE,
    INSTANT,
    OPPONENT,
    TARGET,
    YOU,
    subtype,
)
from rules_engine.state.events import Damage
from rules_engine.vocabulary import Keyword
from tests.rules_engine.kit import A, B, Setup, instant


@pytest.mark.cr("201.5b")
@pytest.mark.cr("612.10")
@pytest.mark.scenario("T201.5b.2")
def test_201_5b_spliced_text_means_the_spell_that_has_gained_it():
    reach = card("Reach", "{0}", "Instant — Arcane", SpellAbility((GainLife(YOU, 1),)))
    ray = card(
        "Ray",
        "{1}{R}",
        "Instant — Arcane",
        KeywordAbility(Keyword.SPLICE, cost("{0}"), what=INSTANT),
        SpellAbility((DealDamage(2, TARGET),), (Target(ANY_TARGET),)),
    )
    table = Setup(cards=[reach, ray]).hand(A, "Reach", "Ray").play()
    table.cast("Reach", "Ray", "B")
    spell = table.state.stack[-1]
    table.resolve()
    assert (table.life(A), table.life(B)) == (21, 18)
    assert [event.source for event in table.events(Damage)] == [spell]


@pytest.mark.cr("612.2")
@pytest.mark.cr("601.2c")
@pytest.mark.scenario("IS-13")
def test_612_2_a_changed_word_changes_what_must_be_targeted():
    """With Goblin for Flagbearer both its type and its ability speak of Goblins."""
    bearer = card(
        "Bearer",
        "{1}{W}",
        "Creature — Flagbearer",
        StaticAbility(subtype("Flagbearer"), (MustBeTargeted(OPPONENT),)),
        power=1,
        toughness=1,
    )
    evolve = instant(
        "Evolve",
        Apply(TARGET, (ChangeText((TextWord.CREATURE_TYPE,), ("Wall",)),), INDEFINITELY),
        at=CREATURE,
    )
    setup = Setup(cards=[bearer, evolve]).battlefield(A, "Forest").hand(A, "Growth")
    setup.battlefield(B, "Bearer", "Goblin", "Bear").hand(B, "Evolve")
    table = setup.play()
    table.pass_priority().cast("Evolve", "Bearer", player=B).resolve()
    table.answer("Flagbearer").answer("Goblin")
    assert table.seen("Bearer").subtypes == frozenset({"Goblin"})
    table.until_priority(A)
    table.act("Cast Growth")
    assert table.decision.kind is DecisionKind.TARGET
    offered = {table.state.name(option.entity) for option in table.decision.options}
    assert offered == {"Bearer", "Goblin"}
