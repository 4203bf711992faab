"""What is lethal, how often something triggers or is done, what is exiled instead, in a game."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

STRENGTH = printed(
    "Strength",
    "enchantment",
    "Lethal damage dealt to creatures you control is determined by their power rather than their "
    "toughness.",
)
CALL = printed("Call", "sorcery", "Create two 1/1 white Soldier creature tokens.")


# --- lethal damage -------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "dies"), [("Raider", True), ("Brute", False), ("Wall", True)])
@pytest.mark.cr("704.5g")
def test_damage_is_lethal_by_power(target, dies):
    """Two damage: to a 2/1, a 3/3 and a 0/4."""
    setup = Setup(cards=[STRENGTH]).battlefield(A, "Strength", target).hand(A, "Shock")
    table = with_pool(setup.play(), "R").act("Cast Shock", target).resolve_all()
    assert (target in table.names(Zone.GRAVEYARD, A)) is dies


def test_a_creature_without_power_survives_as_long_as_it_isnt_damaged():
    table = Setup(cards=[STRENGTH]).battlefield(A, "Strength", "Wall").play()
    assert table.go_to(Step.END).find("Wall").zone is Zone.BATTLEFIELD


def test_only_creatures_of_that_player_are_asked_for_their_power():
    setup = Setup(cards=[STRENGTH]).battlefield(A, "Strength").battlefield(B, "Ox").hand(A, "Shock")
    table = with_pool(setup.play(), "R").act("Cast Shock", "Ox").resolve_all()
    assert table.find("Ox").damage == 2


@pytest.mark.cr("702.19b")
def test_a_trampler_assigns_by_the_power_of_its_blocker():
    """A 2/4 takes two of five damage, a 0/4 one."""
    for blocker, left in (("Ox", 17), ("Wall", 16)):
        setup = Setup(cards=[STRENGTH], active=B).battlefield(A, "Strength", blocker)
        table = setup.battlefield(B, "Rhino").play().attack("Rhino").block((blocker, "Rhino"))
        while table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        assert table.decision.kind is DecisionKind.DIVIDE
        table.answer(20 - left and 5 - (20 - left), 20 - left)
        assert table.life(A) == left


# --- how often -----------------------------------------------------------------------------------


@pytest.mark.cr("603.2")
def test_an_ability_triggers_only_twice_each_turn():
    bird = printed(
        "Bird of All",
        "creature",
        'Creatures you control have "Whenever this creature becomes the target of a spell or '
        'ability, you gain 1 life. This ability triggers only twice each turn."',
    )
    poke = printed("Poke", "artifact", "{0}: Tap target creature.")
    table = Setup(cards=[bird, poke]).battlefield(A, "Bird of All", "Poke", "Bear").play()
    for life in (21, 22, 22):
        assert table.act("Activate Poke", "Bear").resolve_all().life(A) == life
    assert table.act("Activate Poke", "Bird of All").resolve_all().life(A) == 23
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    assert table.act("Activate Poke", "Bear").resolve_all().life(A) == 24


@pytest.mark.cr("603.7h")
def test_the_third_resolution_of_a_turn_has_a_target_of_its_own():
    axe = printed(
        "Axe",
        "creature",
        "{0}: You gain 1 life. When this ability resolves for the third time this turn, ~ fights "
        "up to one target creature you don't control.",
        size=(3, 5),
    )
    table = Setup(cards=[axe]).battlefield(A, "Axe").battlefield(B, "Bear").play()
    for _ in range(2):
        table.activate("Axe").resolve_all()
        assert table.decision.kind is DecisionKind.PRIORITY
    table.activate("Axe").resolve().answer("Bear").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert table.activate("Axe").resolve_all().decision.kind is DecisionKind.PRIORITY


@pytest.mark.parametrize(("dominus", "counters"), [(0, 2), (1, 3), (2, 5)])
@pytest.mark.cr("701.34a")
def test_proliferating_twice(dominus, counters):
    card = printed("Dominus", "creature", "If you would proliferate, proliferate twice instead.")
    spread = printed("Spread", "sorcery", "Proliferate.")
    grown = printed("Grown", "creature", "~ enters with a +1/+1 counter on it.")
    setup = Setup(cards=[card, spread, grown]).battlefield(A, *["Dominus"] * dominus)
    table = setup.hand(A, "Grown", "Spread").play().cast("Grown").resolve_all().cast("Spread")
    table.resolve()
    while table.decision.kind is DecisionKind.CHOOSE:
        table.answer("Grown")
    assert dict(table.find("Grown").counters) == {"+1/+1": counters}


@pytest.mark.cr("702.85c")
def test_each_instance_of_cascade_triggers():
    void = printed(
        "Void",
        "creature",
        'Colorless spells you cast from your hand with mana value 2 or greater have "Cascade, '
        'cascade."',
    )
    big = printed("Big", "artifact", "{T}: Add {C}.", cost="{2}")
    small = printed("Small", "artifact", "{T}: Add {C}.", cost="{1}")
    setup = Setup(cards=[void, big, small]).battlefield(A, "Void").hand(A, "Big")
    table = setup.library(A, "Small", "Small").play()
    with_pool(table, "CC").cast("Big")
    assert len(table.state.stack) == 3
    while table.state.stack:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.resolve()
        else:
            table.answer("Yes")
    assert len(table.all("Small")) == 2


# --- instead -------------------------------------------------------------------------------------


@pytest.mark.cr("614.1a")
def test_dying_creatures_and_creature_cards_from_elsewhere_are_exiled():
    foremost = printed(
        "Foremost",
        "creature",
        "If a nontoken creature an opponent owns would die or a creature card not on the "
        "battlefield would be put into an opponent's graveyard, exile that card instead.",
    )
    mill = printed("Mill", "sorcery", "Each player mills two cards.")
    setup = Setup(cards=[foremost, mill]).battlefield(A, "Foremost", "Goblin").hand(A, "Mill")
    setup = setup.battlefield(B, "Bear").library(B, "Ox", "Shock").library(A, "Ox", "Shock")
    table = setup.hand(A, "Murder", "Murder").play().cast("Mill").resolve_all()
    assert (table.names(Zone.EXILE, B), table.names(Zone.GRAVEYARD, B)) == (["Ox"], ["Shock"])
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Mill", "Ox", "Shock"]
    with_pool(table, "BBC").act("Cast Murder", "Bear").resolve_all()
    assert sorted(table.names(Zone.EXILE, B)) == ["Bear", "Ox"]
    with_pool(table, "BBC").act("Cast Murder", "Goblin").resolve_all()
    assert "Goblin" in table.names(Zone.GRAVEYARD, A)


def test_neither_spells_nor_abilities_can_be_countered():
    punk = printed("Punk", "creature", "Spells and abilities can't be countered.")
    leech = printed("Leech", "artifact", "{0}: You gain 5 life.")
    halt = printed("Halt", "artifact", "{0}: Counter target activated ability.")
    setup = Setup(cards=[punk, leech, halt]).battlefield(A, "Punk", "Leech").battlefield(B, "Halt")
    table = setup.hand(A, "Bear").hand(B, "Counter").play().activate("Leech")
    table.act("Activate Halt", player=B)
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.state.stack[0])
    assert table.resolve_all().life(A) == 25
    with_pool(table, "GC").cast("Bear").until_priority(B)
    with_pool(table, "UU", B).act("Cast Counter", player=B).resolve_all()
    assert table.find("Bear").zone is Zone.BATTLEFIELD


# --- its owner -----------------------------------------------------------------------------------


def _struck(attacked_by_own: bool) -> Table:
    prince = printed(
        "Prince",
        "creature",
        "Whenever a creature deals combat damage to its owner, you gain 1 life.",
    )
    take = printed(
        "Take", "sorcery", "Gain control of target creature. It gains haste until end of turn."
    )
    setup = Setup(cards=[prince, take]).battlefield(A, "Prince", "Guard").battlefield(B, "Bear")
    table = setup.hand(A, "Take").play().cast("Take", "Bear").resolve_all()
    return table.attack("Bear" if attacked_by_own else "Guard").damage().resolve_all()


@pytest.mark.parametrize(("own", "life"), [(True, 21), (False, 20)])
def test_a_creature_deals_damage_to_its_owner(own, life):
    table = _struck(own)
    assert (table.life(A), table.life(B)) == (life, 18)


def test_creatures_that_neither_attacked_nor_entered_grow():
    doctor = printed(
        "Doctor",
        "enchantment",
        "At the beginning of your end step, put a +1/+1 counter on each creature you control that "
        "didn't attack or enter this turn.",
    )
    setup = Setup(cards=[doctor, CALL]).battlefield(A, "Doctor", "Bear", "Ox").hand(A, "Call")
    table = setup.play().cast("Call").resolve_all().attack("Bear").go_to(Step.END).resolve_all()
    assert [table.size(name) for name in ("Bear", "Ox", "Soldier Token")] == [
        (2, 2),
        (3, 5),
        (1, 1),
    ]
