"""What is meant, and when it is found out: by whom, of what and how often, in a game."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.state import events as ev
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BOLT = printed("Bolt", "instant", "~ deals 4 damage to any target.")


@pytest.mark.cr("122.2")
def test_122_2_a_card_is_exiled_with_a_counter_that_it_didnt_have():
    text = "Exile target creature card from a graveyard with a memory counter on it."
    spell = printed("Recall", "sorcery", text)
    t = Setup(cards=[spell]).graveyard(B, "Bear").hand(A, "Recall").play()
    t.cast("Recall", "Bear").resolve()
    assert t.find("Bear", Zone.EXILE).counters == {"memory": 1}


def test_a_permanent_with_a_counter_has_it_already():
    spell = printed("Recall", "sorcery", "Exile target creature with a memory counter on it.")
    t = Setup(cards=[spell]).battlefield(B, "Bear").hand(A, "Recall").play()
    assert "Cast Recall" not in t.labels()


@pytest.mark.cr("201.5a")
def test_201_5a_what_gives_the_ability_is_named_in_the_sentence_before():
    text = (
        "Equipped creature gets +1/+0 for each blood counter on ~ and has "
        '"{0}: Put a blood counter on ~." / Equip {0}'
    )
    t = Setup(cards=[printed("Knife", "equipment", text)]).battlefield(A, "Bear", "Knife").play()
    t.activate("Knife", "Bear").resolve().activate("Bear").resolve()
    assert t.find("Knife").counters == {"blood": 1}
    assert t.size("Bear") == (3, 2)


@pytest.mark.cr("120.7")
def test_120_7_it_isnt_that_creature_that_deals_damage_to_its_controller():
    text = (
        "~ deals 1 damage to target creature. If you have no cards in hand, it also deals 2 damage "
        "to that creature's controller."
    )
    t = (
        Setup(cards=[printed("Blast", "sorcery", text)])
        .battlefield(B, "Ox")
        .hand(A, "Blast")
        .play()
    )
    t.cast("Blast", "Ox").resolve()
    assert t.life(B) == 18
    assert {
        t.state.name(one.source) for one in t.events(ev.Damage) if isinstance(one, ev.Damage)
    } == {"Blast"}


def test_that_creature_is_what_was_dealt_damage():
    text = (
        "Whenever a Goblin you control deals damage to a creature, that Goblin deals that much "
        "damage to that creature's controller."
    )
    start = Setup(cards=[printed("Banner", "enchantment", text)]).battlefield(A, "Banner", "Goblin")
    t = start.battlefield(B, "Ox").play().attack("Goblin").block(("Ox", "Goblin")).damage()
    t.resolve_all()
    assert (t.life(A), t.life(B)) == (20, 19)


@pytest.mark.cr("111.6")
def test_111_6_that_card_isnt_the_token():
    text = (
        "Whenever another creature dies, create a 1/1 white Cat creature token and exile that card."
    )
    shrine = printed("Shrine", "creature", text, size=(0, 9))
    start = Setup(cards=[shrine, BOLT]).battlefield(A, "Shrine").battlefield(B, "Goblin")
    t = start.hand(A, "Bolt").play().cast("Bolt", "Goblin").resolve_all()
    assert t.names(Zone.EXILE, B) == ["Goblin"]
    assert t.names(Zone.BATTLEFIELD, A) == ["Cat Token", "Shrine"]


@pytest.mark.cr("603.4", "603.12")
def test_603_4_a_reflexive_ability_with_an_intervening_if():
    text = (
        "{0}: Put a charge counter on ~. When you do, if it has two or more charge counters on it, "
        "put a +1/+1 counter on target creature you control. It gains trample until end of turn."
    )
    t = Setup(cards=[printed("Coil", "artifact", text)]).battlefield(A, "Bear", "Coil").play()
    t.activate("Coil").resolve()
    assert not t.state.stack
    t.activate("Coil").resolve()
    assert Keyword.TRAMPLE not in t.seen("Bear").keywords
    t.resolve()
    assert t.size("Bear") == (3, 3)
    assert Keyword.TRAMPLE in t.seen("Bear").keywords


@pytest.mark.cr("603.4", "603.12")
def test_603_4_it_is_asked_again_as_the_reflexive_ability_resolves():
    text = (
        "{0}: Put a charge counter on ~. When you do, if it has a charge counter on it, "
        "put a +1/+1 counter on target creature you control. It gains trample until end of turn."
    )
    coil = printed("Coil", "artifact", f"{text} / {{0}}: Remove all charge counters from ~.")
    t = Setup(cards=[coil]).battlefield(A, "Bear", "Coil").play()
    t.act("Activate Coil (1)").resolve()
    t.act("Activate Coil (2)").resolve().resolve()
    assert not t.state.stack
    assert t.size("Bear") == (2, 2)
    assert Keyword.TRAMPLE not in t.seen("Bear").keywords


@pytest.mark.parametrize(
    ("answers", "zone"),
    [
        (("Yes",), Zone.BATTLEFIELD),
        (("No", "Yes"), Zone.HAND),
        (("No", "No"), Zone.GRAVEYARD),
    ],
)
def test_what_may_be_done_instead_may_also_be_done_as_usual(answers: tuple[str, ...], zone: Zone):
    text = (
        "Whenever a land you control enters, you may return target creature card from your "
        "graveyard to your hand. If that land is a Plains, you may return that card to the "
        "battlefield instead."
    )
    herd = printed("Herd", "creature", text)
    t = Setup(cards=[herd]).battlefield(A, "Herd").graveyard(A, "Bear").hand(A, "Plains").play()
    t.act("Play Plains", "Bear").resolve()
    for answer in answers:
        t.answer(answer)
    assert t.names(zone, A).count("Bear") == 1


@pytest.mark.cr("601.2c", "602.2b")
def test_602_2b_an_opponent_chooses_the_target_as_it_is_activated():
    text = "{0}: An opponent chooses target creature they control. Gain control of that creature."
    start = Setup(cards=[printed("Room", "artifact", text)])
    t = start.battlefield(A, "Bear", "Room").battlefield(B, "Ox", "Bird").play()
    t.act("Activate Room")
    assert t.decision.player == B
    assert t.labels() == ["Ox", "Bird"]
    t.answer("Bird").resolve()
    assert t.seen("Bird").controller == A


@pytest.mark.parametrize(("theirs", "counters"), [("Island", 1), ("Ox", 2)])
def test_as_many_as_the_condition_speaks_of(theirs: str, counters: int):
    text = (
        "Each player exiles a card from their graveyard. When one or more nonland cards are exiled "
        "this way, put that many +1/+1 counters on target creature."
    )
    start = Setup(cards=[printed("Rite", "sorcery", text)]).battlefield(A, "Bear").hand(A, "Rite")
    t = start.graveyard(A, "Goblin").graveyard(B, theirs).play()
    t.cast("Rite").resolve()
    t.resolve_all()
    assert t.find("Bear").counters == {"+1/+1": counters}


@pytest.mark.cr("611.2d")
@pytest.mark.parametrize(
    ("when", "able"),
    [
        (
            "{X} less to cast, where X is the number of Bears you control as this ability resolves",
            True,
        ),
        ("{1} less to cast for each Bear you control as you cast it", False),
    ],
)
def test_611_2d_when_it_is_found_out_what_the_next_spell_costs(when: str, able: bool):
    pyre = printed("Pyre", "artifact", f"{{0}}: The next spell you cast this turn costs {when}.")
    away = printed("Away", "artifact", "{0}, Sacrifice a creature: You gain 1 life.")
    dear = printed("Dear", "sorcery", "You gain 5 life.", cost="{1}")
    t = (
        Setup(cards=[pyre, away, dear])
        .battlefield(A, "Bear", "Pyre", "Away")
        .hand(A, "Dear")
        .play()
    )
    t.activate("Pyre").resolve()
    assert "Cast Dear" in t.labels()
    t.activate("Away", "Bear").resolve()
    assert ("Cast Dear" in t.labels()) is able


@pytest.mark.cr("120.9", "603.2c")
@pytest.mark.parametrize(
    ("when", "times"),
    [("a source deals damage to ~", 2), ("~ is dealt damage", 1), ("a source deals damage", 2)],
)
def test_603_2c_each_source_by_itself(when: str, times: int):
    ghoul = printed("Ghoul", "creature", f"Whenever {when}, you gain 1 life.", size=(0, 9))
    t = Setup(cards=[ghoul]).battlefield(A, "Ghoul").battlefield(B, "Ox", "Bear").play()
    t.attack("Ghoul").block(("Ox", "Ghoul"), ("Bear", "Ghoul")).damage()
    if times > 1:
        t.answer(t.labels()[0])  # the first of them
    t.resolve_all()
    assert t.life(A) == 20 + times


@pytest.mark.cr("120.9", "603.2c")
def test_603_2c_so_much_by_a_single_source():
    text = "Whenever an opponent is dealt 3 or more damage by a single source, you gain 1 life."
    start = Setup(cards=[printed("Pain", "enchantment", text)])
    t = start.battlefield(A, "Pain", "Bear", "Rhino", "Giant").play()
    t.attack("Bear", "Rhino", "Giant").damage().answer("Pain (Rhino)").resolve_all()
    assert t.life(A) == 22
    assert t.life(B) == 8


@pytest.mark.cr("113.8")
@pytest.mark.parametrize(("who", "able"), [(A, True), (B, False)])
def test_113_8_an_ability_is_controlled_by_who_activated_it(who: PlayerId, able: bool):
    text = "{0}: Tap target creature. Any player may activate this ability."
    rod = printed("Rod", "artifact", text)
    kept = printed("Kept", "creature", "~ can't be the target of abilities your opponents control.")
    t = Setup(cards=[rod, kept]).battlefield(A, "Rod", "Kept", "Bear").play()
    t.until_priority(who).act("Activate Rod")
    assert ("Kept" in t.labels()) is able


@pytest.mark.cr("112.1", "113.1")
def test_113_1_the_ability_of_a_spell_is_no_spell():
    text = "When you cast this spell, tap target creature. / You gain 1 life."
    song = printed("Song", "sorcery", text)
    kept = printed("Kept", "creature", "~ can't be the target of spells.")
    t = Setup(cards=[song, kept, BOLT]).battlefield(B, "Kept").hand(A, "Song", "Bolt").play()
    t.act("Cast Bolt")
    assert "Kept" not in t.labels()
    t.answer("B").resolve()
    t.cast("Song", "Kept").resolve()
    assert t.find("Kept").tapped
