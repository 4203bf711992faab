"""Mana abilities that resolve, spells cast as a turn goes on, cards of each type, extra turns, and
what only some players may become or are chosen for."""

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", size=(4, 4))
RITE = printed("Rite", "sorcery", "You gain 1 life.")


def test_605_3b_a_mana_ability_resolves():
    elf = printed("Elf", "creature", "{T}: Add {G}{G}.", size=(1, 1))
    troll = printed(
        "Troll",
        "creature",
        'Each creature you control has "Whenever a mana ability of this creature resolves, put a '
        "number of +1/+1 counters on it equal to the amount of mana this creature produced. This "
        'ability triggers only once each turn."',
    )
    setup = Setup(cards=(elf, troll)).battlefield(A, "Elf", "Troll")
    table = setup.play().act("Mana: Elf").resolve_all()
    assert table.size("Elf") == (3, 3)


def test_mana_of_another_ability_is_none_of_a_mana_ability():
    smith = printed(
        "Smith",
        "creature",
        "Whenever a mana ability of this creature resolves, you gain 1 life. / When this creature "
        "enters, add {R}. / Sacrifice a creature: Add {R}.",
    )
    setup = Setup(cards=(BEAR, smith)).battlefield(A, "Bear").hand(A, "Smith")
    table = setup.play().cast("Smith").resolve().resolve_all()
    assert table.life(A) == 20
    table.act("Mana: Smith", "Bear").resolve_all()
    assert table.life(A) == 21


def test_611_2f_each_spell_as_it_is_cast():
    wizard = printed(
        "Wizard",
        "creature",
        "{0}: As you cast spells from your hand this turn, they gain cascade.",
    )
    setup = Setup(cards=(BEAR, wizard, RITE)).battlefield(A, "Wizard").hand(A, "Rite", "Rite")
    table = setup.play().activate("Wizard").resolve()
    for _ in range(2):
        table.cast("Rite")
        spell = table.find("Rite", Zone.STACK)
        assert Keyword.CASCADE in table.seen(spell.id).keywords
        while table.state.stack:
            table.resolve()
            if table.state.stack and table.labels() == ["No", "Yes"]:
                table.answer("No")


@pytest.mark.parametrize(("place", "castable"), [(Zone.HAND, False), (Zone.GRAVEYARD, True)])
def test_601_3_only_from_the_graveyard(place, castable):
    knight = printed(
        "Knight",
        "creature",
        "You may cast ~ from your graveyard, but not from anywhere else.",
    )
    table = Setup(cards=(knight,)).put(A, place, "Knight").play()
    assert ("Cast Knight" in table.labels()) is castable
    if castable:
        table.cast("Knight").resolve()
        assert table.names(Zone.BATTLEFIELD, A) == ["Knight"]


def test_500_7_no_attack_in_an_extra_turn():
    sphinx = printed(
        "Sphinx",
        "creature",
        "~ can't attack during extra turns. / {0}: Take an extra turn after this one.",
    )
    table = Setup(cards=(sphinx,)).battlefield(A, "Sphinx").play().activate("Sphinx").resolve()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.labels() == ["Sphinx attacks B"]
    table.answer().go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.state.active == A
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert not table.find("Sphinx").tapped


def test_205_2a_a_card_of_each_type():
    golem = printed("Golem", "creature", "", type_line="Artifact Creature — Golem")
    unifier = printed(
        "Unifier",
        "creature",
        "When ~ enters, reveal the top four cards of your library. For each card type, you may put "
        "a card of that type from among the revealed cards into your hand. Put the rest on the "
        "bottom of your library in a random order.",
    )
    setup = Setup(cards=(BEAR, golem, unifier, RITE)).hand(A, "Unifier")
    table = setup.library(A, "Golem", "Bear", "Rite", "Rite").play().cast("Unifier").resolve()
    table.resolve()
    for wanted in ("Golem", "Bear", "Rite"):
        table.answer(wanted)
    table.resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear", "Golem", "Rite"]


def test_105_2_a_card_of_each_pair_of_colors():
    drake = printed("Drake", "creature", "", cost="{W}{U}")
    gold = printed("Gold", "creature", "", cost="{W}{U}{B}")
    dragon = printed(
        "Dragon",
        "creature",
        "When ~ enters, reveal the top four cards of your library. For each color pair, choose a "
        "card that's exactly those colors from among them. Put the chosen cards into your hand and "
        "the rest on the bottom of your library in a random order.",
    )
    setup = Setup(cards=(BEAR, drake, gold, dragon)).hand(A, "Dragon")
    table = setup.library(A, "Bear", "Drake", "Gold", "Bear").play().cast("Dragon").resolve()
    table.resolve_all()
    assert table.names(Zone.HAND, A) == ["Drake"]


@pytest.mark.parametrize("who", ["you", "they"])
def test_725_who_cant_become_the_monarch(who):
    heir = printed(
        "Heir",
        "creature",
        "{0}: You can't become the monarch this turn. / {0}: You become the monarch. / {0}: Target "
        "opponent becomes the monarch.",
    )
    table = Setup(cards=(heir,)).battlefield(A, "Heir").play()
    table.act("Activate Heir (1)").resolve()
    table.act(f"Activate Heir ({2 if who == 'you' else 3})").resolve()
    assert table.state.monarch == (None if who == "you" else B)


def test_508_3e_opponents_attack_each_other():
    tyrant = printed(
        "Tyrant",
        "creature",
        "Whenever an opponent attacks another one of your opponents, you and the attacking player "
        "each draw a card and lose 1 life.",
    )
    setup = Setup(cards=(BEAR, tyrant), players=3, active=B).battlefield(A, "Tyrant")
    table = setup.battlefield(B, "Bear").play().go_to(Step.DECLARE_ATTACKERS)
    table.game.answer([i for i, one in enumerate(table.decision.options) if one.other == C])
    table.resolve_all()
    assert [table.life(player) for player in (A, B, C)] == [19, 19, 20]


def test_614_what_would_damage_it_gives_it_away():
    berserker = printed(
        "Berserker",
        "creature",
        "If damage would be dealt to ~, prevent that damage and an opponent of your choice gains "
        "control of it.",
    )
    bolt = printed("Bolt", "instant", "~ deals 3 damage to any target.")
    setup = Setup(cards=(berserker, bolt)).battlefield(A, "Berserker").hand(A, "Bolt")
    table = setup.play().cast("Bolt", "Berserker").resolve_all()
    assert table.seen("Berserker").controller == B
    assert table.find("Berserker").damage == 0


def test_701_36_the_populated_token_attacks():
    exile = printed(
        "Exile",
        "creature",
        "{0}: Create a 1/1 white Soldier creature token. / Whenever ~ attacks, populate. The token "
        "enters tapped and attacking.",
    )
    table = Setup(cards=(exile,)).battlefield(A, "Exile").play().activate("Exile").resolve()
    table.attack("Exile").resolve_all()
    soldiers = table.all("Soldier Token")
    assert sorted(obj.tapped for obj in soldiers) == [False, True]
    assert sum(obj.id in table.state.combat.attackers for obj in soldiers) == 1


def test_what_is_controlled_but_not_owned():
    imp = printed(
        "Imp",
        "creature",
        "{0}: Target opponent gains control of target permanent you control. / {0}: Each player "
        "loses life and discards cards equal to the number of permanents they control but don't "
        "own.",
    )
    setup = Setup(cards=(BEAR, imp)).battlefield(A, "Imp", "Bear").hand(B, "Bear", "Bear")
    table = setup.play().act("Activate Imp (1)", "Bear").resolve()
    table.act("Activate Imp (2)").resolve()
    if table.state.stack:
        table.answer("Bear")
    assert (table.life(A), table.life(B)) == (20, 19)
    assert table.names(Zone.HAND, B) == ["Bear"]


@pytest.mark.parametrize("mode", ["Mode 1", "Mode 2"])
def test_107_3_x_of_modes_isnt_zero(mode):
    will = printed(
        "Will",
        "creature",
        "{X}: Choose one — / • You gain X life. X can't be 0. / • ~ deals X damage to any target. "
        "X can't be 0.",
    )
    table = Setup(cards=(will,)).battlefield(A, "Will").play()
    assert not any("Will" in label for label in table.labels())  # no mana for an X of 1
    table = Setup(cards=(will,)).battlefield(A, "Will", "Forest").play()
    assert any("Will" in label for label in table.labels())


def test_divided_by_its_power():
    demon = printed(
        "Demon",
        "creature",
        "When ~ dies, it deals damage equal to its power divided as you choose among any number of "
        "targets. / Sacrifice ~: You gain 1 life.",
        size=(3, 3),
    )
    setup = Setup(cards=(BEAR, demon)).battlefield(A, "Demon").battlefield(B, "Bear")
    table = setup.play().activate("Demon").answer("Bear", "B").answer(2, 1).resolve_all()
    assert table.life(B) == 19
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_a_copy_of_one_of_its_targets():
    shifter = printed(
        "Shifter",
        "creature",
        "Whenever you cast an instant or sorcery spell, if it targets one or more other permanents "
        "you control, create a token that's a copy of one of those permanents.",
    )
    grow = printed("Grow", "instant", "Target creature gets +1/+1 until end of turn.")
    setup = Setup(cards=(BEAR, GIANT, shifter, grow)).battlefield(A, "Shifter", "Bear")
    table = setup.battlefield(B, "Giant").hand(A, "Grow", "Grow", "Grow").play()
    for target in ("Shifter", "Giant", "Bear"):
        table.cast("Grow", target).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Bear", "Shifter"]


def test_creatures_that_entered_and_left():
    chef = printed(
        "Chef",
        "creature",
        "At the beginning of your end step, you gain life equal to the number of nontoken "
        "creatures you had enter under your control this turn. / Sacrifice a creature: You draw a "
        "card.",
    )
    setup = Setup(cards=(BEAR, chef)).battlefield(A, "Chef", "Forest").hand(A, "Bear")
    table = setup.play().cast("Bear").resolve().activate("Chef", "Bear").resolve()
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 21


def test_an_opponent_chosen_at_random():
    conductor = printed(
        "Conductor", "creature", "{0}: ~ deals 10 damage to an opponent chosen at random."
    )
    table = Setup(cards=(conductor,), players=3).battlefield(A, "Conductor").play()
    table.activate("Conductor").resolve_all()
    assert table.life(A) == 20
    assert sorted((table.life(B), table.life(C))) == [10, 20]
