"""What creatures say of activations, casts and conditions, played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

GROWN = {CounterKind.PLUS_ONE: 1}


def with_thing(text: str, *others: str, kind: str = "creature") -> Table:
    setup = Setup(cards=(printed("Thing", kind, text),))
    return setup.battlefield(A, "Thing", *others).play()


def test_its_outlast_ability_is_activated():
    """CR 702.107a."""
    text = (
        "Outlast {0} / {0}: Draw a card. / Whenever you activate ~'s outlast ability, you gain "
        "1 life."
    )
    t = with_thing(text)
    t.act("Activate Thing (1)").resolve_all()
    assert (t.life(A), t.find("Thing").counters) == (21, GROWN)


def test_a_boast_ability_is_activated():
    """CR 702.142a."""
    text = "Boast — {0}: Draw a card. / Whenever you activate a boast ability, you gain 1 life."
    t = with_thing(text)
    t.attack("Thing").activate("Thing").resolve_all()
    assert (t.life(A), len(t.names(Zone.HAND, A))) == (21, 1)


def test_a_noncreature_or_otter_spell_is_cast():
    cards = (
        printed(
            "Thing", "creature", "Whenever you cast a noncreature or Otter spell, you gain 1 life."
        ),
        printed("Otter", "creature", "Flying", type_line="Creature — Otter"),
        printed("Ape", "creature", "Flying", type_line="Creature — Ape"),
        printed("Rest", "sorcery", "You gain 10 life."),
    )
    t = Setup(cards=cards).battlefield(A, "Thing").hand(A, "Otter", "Ape", "Rest").play()
    for name, life in (("Otter", 21), ("Ape", 21), ("Rest", 32)):
        t.cast(name).resolve_all()
        assert t.life(A) == life


@pytest.mark.parametrize(("life", "drawn"), [(21, 1), (20, 1), (19, 0)])
def test_the_most_life_or_tied(life: int, drawn: int):
    text = (
        "Whenever ~ attacks while you have the most life or are tied for most life, you draw a "
        "card."
    )
    setup = Setup(cards=(printed("Thing", "creature", text),)).battlefield(A, "Thing")
    t = setup.life(A, life).play()
    t.attack("Thing").resolve_all()
    assert len(t.names(Zone.HAND, A)) == drawn


def test_614_10a_two_turns_are_skipped():
    thing = printed("Thing", "creature", "When ~ enters, you skip your next two turns.")
    t = Setup(cards=(thing,)).hand(A, "Thing").play()
    t.cast("Thing").resolve_all()
    turns = []
    for _ in range(4):
        t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
        turns.append(t.state.active)
    assert turns == [B, B, B, A]


def test_702_44c_modular_sunburst_counts_colors():
    thing = printed(
        "Thing",
        "artifact",
        "Modular—Sunburst",
        cost="{2}",
        size=(0, 0),
        type_line="Artifact Creature — Golem",
    )
    t = Setup(cards=(thing,)).battlefield(A, "Forest", "Mountain").hand(A, "Thing").play()
    t.act("Mana: Forest").act("Mana: Mountain").cast("Thing").resolve()
    assert t.find("Thing").counters == {CounterKind.PLUS_ONE: 2}


def test_enters_tapped_in_anothers_turn():
    thing = printed("Thing", "creature", "Flash / ~ enters tapped if it's not your turn.")
    for active, tapped in ((A, False), (B, True)):
        t = Setup(cards=(thing,), active=active).hand(A, "Thing").play()
        t.until_priority(A).cast("Thing", player=A).resolve()
        assert t.find("Thing").tapped is tapped


def test_combat_damage_isnt_prevented():
    """CR 615.12."""
    t = Setup(cards=(printed("Thing", "creature", "Combat damage can't be prevented."),))
    t = t.battlefield(A, "Thing").battlefield(A, "Plains").hand(A, "Holy Day").play()
    t.act("Mana: Plains").cast("Holy Day").resolve()
    t.attack("Thing").damage()
    assert t.life(B) == 18


@pytest.mark.parametrize(
    ("counters", "is_enough"),
    [({"oil": 1}, False), ({"oil": 2}, True), ({"oil": 1, "ice": 1}, True)],
)
def test_two_counters_of_any_kind_are_a_cost(counters: dict[str, int], is_enough: bool):
    text = "{0}, Remove two counters from ~: You gain 1 life."
    setup = Setup(cards=(printed("Thing", "creature", text),)).battlefield(A, "Thing")
    (thing,) = setup.state.battlefield
    setup.state.objects[thing].counters.update(counters)
    t = setup.play()
    assert ("Activate Thing" in t.labels()) is is_enough
    if is_enough:
        choice = ["oil from Thing"] if len(counters) > 1 else []
        t.activate("Thing", *choice).resolve()
        assert (t.life(A), t.find("Thing").counters) == (21, {})


def test_all_others_are_sacrificed_and_no_other_players():
    text = "{0}: Sacrifice all other permanents you control."
    setup = Setup(cards=(printed("Thing", "creature", text),)).battlefield(
        A, "Thing", "Bear", "Plains"
    )
    t = setup.battlefield(B, "Goblin").play()
    t.activate("Thing").resolve()
    assert t.names(Zone.BATTLEFIELD, A) == ["Thing"]
    assert t.names(Zone.BATTLEFIELD, B) == ["Goblin"]


def test_113_6m_from_exile_it_comes_back_tapped():
    thing = printed("Thing", "creature", "{0}: Put ~ from exile onto the battlefield tapped.")
    t = Setup(cards=(thing,)).put(A, Zone.EXILE, "Thing").play()
    t.activate("Thing").resolve()
    assert t.find("Thing").zone is Zone.BATTLEFIELD
    assert t.find("Thing").tapped
    assert "Activate Thing" not in t.labels()


def test_greater_power_than_its_own_also_of_what_died():
    """CR 603.10a: of a creature that died, its power as it last was."""
    text = (
        "Whenever another creature you control enters or dies, if that creature's power is greater "
        "than ~'s, put a +1/+1 counter on ~."
    )
    cards = (printed("Thing", "creature", text), printed("Big", "creature", "Flying", size=(3, 3)))
    kill = printed("Kill", "instant", "Destroy target creature.")
    t = (
        Setup(cards=(*cards, kill))
        .battlefield(A, "Thing", "Bear")
        .hand(A, "Big", "Kill", "Kill")
        .play()
    )
    t.cast("Kill", ["Bear"]).resolve_all()
    assert t.find("Thing").counters == {}
    t.cast("Big").resolve_all()
    assert t.find("Thing").counters == GROWN
    t.cast("Kill", ["Big"]).resolve_all()
    assert t.find("Thing").counters == GROWN, "three isn't greater than three"


def test_an_opponent_controls_it():
    text = (
        "{0}: Tap target creature. If an opponent controls that creature, put a stun counter on it."
    )
    t = Setup(cards=(printed("Thing", "creature", text),)).battlefield(A, "Thing", "Bear")
    t = t.battlefield(B, "Goblin").play()
    t.activate("Thing", ["Bear"]).resolve()
    t.activate("Thing", ["Goblin"]).resolve()
    assert (t.find("Bear").counters, t.find("Goblin").counters) == ({}, {"stun": 1})


def test_the_next_spell_alone_is_copied():
    """CR 603.7, 707.10."""
    text = "{0}: Copy the next spell you cast this turn when you cast it."
    cards = (printed("Thing", "creature", text), printed("Rest", "sorcery", "You gain 1 life."))
    t = Setup(cards=cards).battlefield(A, "Thing").hand(A, "Rest", "Rest").play()
    t.activate("Thing").resolve()
    t.cast("Rest").resolve_all()
    assert t.life(A) == 22
    t.cast("Rest").resolve_all()
    assert t.life(A) == 23


def test_the_same_mana_value_as_what_was_sacrificed():
    text = (
        "{0}, Sacrifice a creature: Destroy each creature with the same mana value as the "
        "sacrificed creature."
    )
    setup = Setup(cards=(printed("Thing", "creature", text),)).battlefield(A, "Thing", "Bear")
    t = setup.battlefield(B, "Snake", "Spider", "Knight").play()
    t.activate("Thing", "Bear").resolve()
    assert t.names(Zone.BATTLEFIELD, B) == ["Snake"]


def test_a_card_with_one_of_two_mana_values_is_found():
    text = (
        "{0}: Search your library for a card with mana value 4 or 5, reveal it, put it into "
        "your hand, then shuffle."
    )
    setup = Setup(cards=(printed("Thing", "creature", text),), library=0).battlefield(A, "Thing")
    t = setup.library(A, "Bear", "Giant", "Ox").play()
    t.activate("Thing").resolve()
    found = {option.label for option in t.decision.options}
    assert not any("Bear" in label for label in found)
    t.answer("Giant")
    assert t.names(Zone.HAND, A) == ["Giant"]


def graveyard_ways(text: str) -> Table:
    thing = printed("Thing", "creature", text, cost="{5}")
    return Setup(cards=(thing,)).graveyard(A, "Thing").play()


def test_702_152a_it_is_blitzed_from_the_graveyard_and_cast_in_no_other_way():
    """CR 702.152a: it has haste and is sacrificed at the beginning of the next end step."""
    own = "You may cast ~ from your graveyard using its blitz ability."
    t = graveyard_ways(f"Blitz—Pay 2 life. / {own}")
    (label,) = [label for label in t.labels() if "Thing" in label]
    t.act(label).resolve()
    assert t.life(A) == 18
    t.attack("Thing")
    t.go_to(Step.END).resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Thing"]
    assert len(t.names(Zone.HAND, A)) == 1


def test_702_185a_it_is_warped_from_the_graveyard():
    """It is exiled at the beginning of the next end step, and may be cast from there later."""
    own = "You may cast ~ from your graveyard using its warp ability."
    t = graveyard_ways(f"Warp—Pay 2 life. / {own}")
    (label,) = [label for label in t.labels() if "Thing" in label]
    t.act(label).resolve()
    assert t.life(A) == 18
    t.go_to(Step.END).resolve_all()
    assert t.names(Zone.EXILE, A) == ["Thing"]


def test_without_the_permission_it_stays_in_the_graveyard():
    t = graveyard_ways("Warp—Pay 2 life.")
    assert not [label for label in t.labels() if "Thing" in label]


def test_cast_or_cycled():
    """CR 113.6b: one trigger from the stack, one from the graveyard."""
    text = "When you cast or cycle this card, you gain 3 life. / Cycling {0}"
    for label in ("Cast Thing", "Activate Thing"):
        t = Setup(cards=(printed("Thing", "creature", text),)).hand(A, "Thing").play()
        t.act(label).resolve_all()
        assert t.life(A) == 23


def test_x_decides_whether_there_are_more():
    text = (
        "~ enters with X +1/+1 counters on it. If X is 2 or more, it enters with an additional X "
        "+1/+1 counters on it."
    )
    for x, number in ((1, 1), (2, 4)):
        thing = printed("Thing", "creature", text, cost="{X}", size=(0, 0))
        t = Setup(cards=(thing,)).battlefield(A, "Forest", "Mountain").hand(A, "Thing").play()
        t.act("Mana: Forest").act("Mana: Mountain")
        t.cast("Thing", str(x)).resolve()
        assert t.find("Thing").counters == {CounterKind.PLUS_ONE: number}


def test_the_greatest_number_is_of_one_opponent():
    text = "{0}: Draw X cards, where X is the greatest number of artifacts an opponent controls."
    setup = Setup(cards=(printed("Thing", "creature", text),), players=3).battlefield(A, "Thing")
    setup.battlefield(B, "Golem", "Painter").battlefield(C, "Golem")
    t = setup.battlefield(A, "Golem", "Golem", "Golem").play()
    t.activate("Thing").resolve()
    assert len(t.names(Zone.HAND, A)) == 2
