"""What was blocked this turn, the end of the combat phase, additional steps (CR 500.10, 509.1h,
724.2) and counters among others."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("509.1h")
@pytest.mark.parametrize("blocked", [True, False])
def test_509_1h_dies_after_it_was_blocked(blocked: bool):
    druid = printed(
        "Druid", "creature", "When ~ dies, if it was blocked this turn, you gain 4 life."
    )
    kill = printed("Kill", "instant", "Destroy target creature.")
    t = Setup(cards=[druid, kill]).battlefield(A, "Druid").battlefield(B, "Wall").hand(A, "Kill")
    t = t.play().attack("Druid").block(*([("Wall", "Druid")] if blocked else []))
    t.until_priority(A).cast("Kill", "Druid").resolve_all()
    assert t.life(A) == (24 if blocked else 20)


@pytest.mark.cr("724.2")
def test_724_2_the_combat_phase_ends():
    peace = printed("Peace", "instant", "End the combat phase.")
    t = Setup(cards=[peace]).battlefield(A, "Giant").hand(B, "Peace").play().attack("Giant")
    t.until_priority(B).cast("Peace", player=B).resolve_all()
    assert t.state.step is Step.POSTCOMBAT_MAIN
    assert t.life(B) == 20


@pytest.mark.cr("500.10")
def test_500_10_as_many_upkeeps_as_damage():
    text = (
        "Whenever ~ deals combat damage to a player, you get that many additional upkeep steps "
        "after this phase. / At the beginning of your upkeep, you gain 1 life."
    )
    splitter = printed("Splitter", "creature", text, size=(3, 3))
    t = Setup(cards=[splitter]).battlefield(A, "Splitter").play().attack("Splitter")
    t.go_to(Step.POSTCOMBAT_MAIN)
    assert (t.life(A), t.life(B)) == (23, 17)


@pytest.mark.cr("122.1")
def test_122_1_counters_among_others():
    text = (
        "~ enters with a +1/+1 counter on it for each +1/+1 counter among other creatures you "
        "control."
    )
    acolyte = printed("Acolyte", "creature", text, size=(1, 1))
    grow = printed("Grow", "instant", "Put two +1/+1 counters on target creature.")
    t = Setup(cards=[acolyte, grow]).battlefield(A, "Bear").battlefield(B, "Giant")
    t = t.hand(A, "Acolyte", "Grow", "Grow").play()
    t.cast("Grow", "Bear").resolve_all().cast("Grow", "Giant").resolve_all()
    t.cast("Acolyte").resolve_all()
    assert t.size("Acolyte") == (3, 3)


@pytest.mark.cr("607.2a")
def test_607_2a_three_cards_exiled_with_it():
    text = (
        "{0}: Exile target card from a graveyard. / As long as there are three or more cards "
        "exiled with this creature, it gets +3/+3."
    )
    survivor = printed("Survivor", "creature", text, size=(1, 1))
    t = (
        Setup(cards=[survivor])
        .battlefield(A, "Survivor")
        .graveyard(B, "Bear", "Giant", "Ox")
        .play()
    )
    for name, size in (("Bear", 1), ("Giant", 1), ("Ox", 4)):
        t.activate("Survivor", name).resolve_all()
        assert t.size("Survivor") == (size, size)
    assert t.names(Zone.GRAVEYARD, B) == []


@pytest.mark.cr("122.1")
def test_122_1_counters_by_the_size_of_each():
    text = (
        "{0}: Put a number of +1/+1 counters on each other creature you control equal to that "
        "creature's toughness."
    )
    dragon = printed("Dragon", "creature", text)
    t = Setup(cards=[dragon]).battlefield(A, "Dragon", "Bear", "Giant").battlefield(B, "Ox").play()
    t.activate("Dragon").resolve_all()
    sizes = [t.size(name) for name in ("Dragon", "Bear", "Giant", "Ox")]
    assert sizes == [(2, 2), (4, 4), (10, 10), t.size("Ox")]
    assert not t.find("Ox").counters


@pytest.mark.cr("702.124m")
@pytest.mark.parametrize(
    ("types", "text", "drawn"),
    [
        ("Creature — Doctor", "", 1),
        ("Creature — Human", "Doctor's companion", 1),
        ("Creature — Human", "Partner", 0),
        ("Creature — Human", "", 0),
    ],
)
def test_702_124m_with_doctors_companion(types: str, text: str, drawn: int):
    when = (
        "Whenever you cast a Doctor spell or creature spell with doctor's companion, draw a card."
    )
    rose = printed("Rose", "creature", when)
    cast = printed("Cast", "creature", text, type_line=types)
    t = Setup(cards=[rose, cast]).battlefield(A, "Rose").hand(A, "Cast").play()
    t.cast("Cast").resolve_all()
    assert len(t.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("603.2")
def test_603_2_attacks_or_is_aimed_at():
    text = "Whenever ~ attacks, blocks, or becomes the target of a spell, you gain 1 life."
    toy = printed("Toy", "creature", text)
    aim = printed("Aim", "instant", "Target creature gets +1/+1 until end of turn.")
    t = Setup(cards=[toy, aim]).battlefield(A, "Toy").hand(A, "Aim").play()
    t.cast("Aim", "Toy").resolve_all()
    assert t.life(A) == 21
    t.attack("Toy").resolve_all()
    assert t.life(A) == 22


@pytest.mark.cr("603.2")
def test_603_2_blocks():
    text = "Whenever ~ attacks, blocks, or becomes the target of a spell, you gain 1 life."
    toy = printed("Toy", "creature", text)
    t = Setup(cards=[toy]).battlefield(A, "Bear").battlefield(B, "Toy").play()
    t.attack("Bear").block(("Toy", "Bear")).resolve_all()
    assert t.life(B) == 21


@pytest.mark.cr("611.2e")
def test_611_2e_it_enters_as_that_with_counters_put_afterward():
    text = (
        "Return target creature card with mana value 3 or less from your graveyard to the "
        "battlefield. Put a flying counter on it. It's a Spirit in addition to its other types."
    )
    call = printed("Call", "sorcery", text)
    seer = printed("Seer", "creature", "Whenever a Spirit you control enters, you gain 1 life.")
    t = Setup(cards=[call, seer]).battlefield(A, "Seer").graveyard(A, "Bear").hand(A, "Call").play()
    t.cast("Call", "Bear").resolve_all()
    assert t.life(A) == 21
    assert Keyword.FLYING in t.seen("Bear").keywords
    assert {"Bear", "Spirit"} <= set(t.seen("Bear").subtypes)


@pytest.mark.cr("611.3d")
@pytest.mark.parametrize("graveyard", [True, False])
def test_611_3d_with_a_counter_if_cast_so(graveyard: bool):
    text = (
        "You may cast this card from your graveyard if a non-Zombie creature died this turn. If "
        "you do, this creature enters with a +1/+1 counter on it."
    )
    sprinter = printed("Sprinter", "creature", text)
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[sprinter, kill]).battlefield(B, "Bear").hand(A, "Kill")
    t = (setup.graveyard if graveyard else setup.hand)(A, "Sprinter").play()
    assert any("Sprinter" in label for label in t.labels()) is not graveyard
    t.cast("Kill", "Bear").resolve_all().cast("Sprinter").resolve_all()
    assert t.size("Sprinter") == ((3, 3) if graveyard else (2, 2))


@pytest.mark.cr("614.1c")
@pytest.mark.parametrize(("chosen", "gained"), [("Island", 1), ("Swamp", 0)])
def test_614_1c_one_of_two_land_types(chosen: str, gained: int):
    text = (
        "As ~ enters, choose Island or Swamp. / Whenever a land of the chosen type an opponent "
        "controls becomes tapped, you gain 1 life."
    )
    roots = printed("Roots", "enchantment", text)
    flash = printed("Spark", "instant", "You gain 1 life.", cost="{U}")
    t = Setup(cards=[roots, flash]).battlefield(A, "Island").battlefield(B, "Island")
    t = t.hand(A, "Roots").hand(B, "Spark").play().cast("Roots").resolve()
    assert [option.label for option in t.decision.options] == ["Island", "Swamp"]
    t.answer(chosen).until_priority(B)
    t.cast("Spark", player=B).resolve_all()
    assert t.life(A) == 20 + gained
