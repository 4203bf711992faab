"""What is owned or controlled, kept from phasing out, and how a spell was cast, in games."""

from __future__ import annotations

import pytest

from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.written import written


@pytest.mark.cr("108.3", "108.4")
def test_a_permanent_owned_or_controlled_is_a_target():
    edict = written("Edict", "Instant", "Exile target permanent you own or control.")
    start = Setup(cards=[edict]).battlefield(A, "Bear", "Goblin").battlefield(B, "Giant", "Forest")
    bear, giant = start.state.battlefield[0], start.state.battlefield[2]
    start.state.objects[bear].controller = B
    start.state.objects[giant].controller = A
    table = start.hand(A, "Edict").play().cast("Edict")
    assert sorted(table.labels()) == ["Bear", "Giant", "Goblin"]


@pytest.mark.cr("702.26a", "702.26g")
def test_what_cant_phase_out_stays_when_its_like_leave():
    binding = written(
        "Binding", "Enchantment", "{0}: Until your next upkeep, target permanent can't phase out."
    )
    phaser = written("Phaser", "Creature", "Phasing")
    vanish = written("Vanish", "Instant", "Target creature phases out.")
    start = Setup(cards=[binding, phaser, vanish]).battlefield(A, "Binding", "Phaser")
    table = start.battlefield(A, "Bear").hand(A, "Vanish").play()
    table.activate("Binding", "Phaser").resolve().activate("Binding", "Bear").resolve()
    table.cast("Vanish", "Bear").resolve()
    assert len(table.all("Bear")) == 1
    turn = table.state.turn
    table.go_to(Step.UPKEEP, turn=turn + 2)
    assert len(table.all("Phaser")) == 1
    table.go_to(Step.UPKEEP, turn=turn + 4)
    assert table.all("Phaser") == []


@pytest.mark.cr("702.190a")
@pytest.mark.parametrize("sneaks", [False, True])
def test_tokens_enter_attacking_if_the_sneak_cost_was_paid(sneaks: bool):
    text = (
        "Sneak {0} / Create two 1/1 white Spirit creature tokens. If this spell's sneak cost was "
        "paid, they enter tapped and attacking."
    )
    table = Setup(cards=[written("Technique", "Instant", text, "{0}")]).battlefield(A, "Bear")
    table = table.hand(A, "Technique").play()
    if sneaks:
        table.attack("Bear").go_to(Step.DECLARE_BLOCKERS)
        label = next(one for one in table.labels() if "sneak" in one.lower())
        table.act(label).resolve_all()
    else:
        table.cast("Technique").resolve()
    tokens = table.all("Spirit Token")
    assert [token.tapped for token in tokens] == [sneaks, sneaks]
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == (18 if sneaks else 20)


@pytest.mark.cr("702.190a")
@pytest.mark.parametrize("sneaks", [False, True])
def test_it_asks_whether_its_sneak_cost_was_paid(sneaks: bool):
    text = "Sneak {0} / When ~ enters, if its sneak cost was paid, you gain 3 life."
    ninja = written("Ninja", "Creature — Ninja", text, "{0}")
    table = Setup(cards=[ninja]).battlefield(A, "Bear").hand(A, "Ninja").play()
    if sneaks:
        table.attack("Bear").go_to(Step.DECLARE_BLOCKERS)
        label = next(one for one in table.labels() if "sneak" in one.lower())
        table.act(label).resolve_all()
    else:
        table.cast("Ninja").resolve_all()
    assert table.life(A) == (23 if sneaks else 20)


@pytest.mark.cr("702.157a")
def test_squad_for_another_cost():
    squad = written("Rat", "Creature — Rat", "Squad Exile two cards from your graveyard")
    start = Setup(cards=[squad]).hand(A, "Rat").graveyard(A, "Bear", "Goblin", "Giant", "Forest")
    table = start.play().cast("Rat")
    table.answer(1)
    table.answer("Bear", "Forest")
    table.resolve_all()
    assert len(table.all("Rat")) == 2
    assert len(table.names(Zone.GRAVEYARD, A)) == 2


@pytest.mark.cr("903.3")
def test_a_commander_on_the_battlefield_returns():
    sanctum = written(
        "Sanctum",
        "Land",
        "{T}: Return target commander you own from the battlefield to your hand.",
    )
    setup = Setup(cards=[sanctum]).battlefield(A, "Sanctum", "Bear", "Goblin")
    designate_commander(setup.state, setup.state.battlefield[1])
    table = setup.play().activate("Sanctum").resolve().answer("No")
    assert table.names(Zone.HAND, A) == ["Bear"]


@pytest.mark.cr("508.1c", "509.1b")
def test_fliers_neither_attack_you_nor_block_yours():
    storm = written(
        "Storm",
        "Creature",
        "Creatures with flying can't attack you or block creatures you control.",
    )
    bird = written("Kestrel", "Creature — Bird", "Flying")
    table = Setup(cards=[storm, bird]).battlefield(A, "Storm").battlefield(B, "Kestrel", "Bear")
    table = table.play().attack("Storm")
    with pytest.raises(AssertionError):
        table.block(("Kestrel", "Storm"))
    theirs = Setup(cards=[storm, bird], active=B).battlefield(A, "Storm")
    theirs = theirs.battlefield(B, "Kestrel", "Bear").play().go_to(Step.DECLARE_ATTACKERS)
    assert theirs.labels() == ["Bear attacks A"]


@pytest.mark.parametrize(("zombies", "buried", "drawn"), [(1, 0, 2), (0, 3, 3)])
def test_the_greater_of_two_numbers(zombies: int, buried: int, drawn: int):
    """CR 107.1: the prophet itself is one of those on the battlefield."""
    prophet = written(
        "Prophet",
        "Creature — Zombie",
        "When ~ enters, draw cards equal to the number of Zombies you control or the number of "
        "Zombie cards in your graveyard, whichever is greater.",
    )
    ghoul = written("Ghoul", "Creature — Zombie", "~ can't block.")
    start = Setup(cards=[prophet, ghoul]).battlefield(A, *["Ghoul"] * zombies)
    table = start.graveyard(A, *["Ghoul"] * buried).hand(A, "Prophet").play()
    table.cast("Prophet").resolve_all()
    assert len(table.state.players[A].hand) == drawn


def test_a_base_size_with_keywords():
    """CR 613.4b."""
    knight = written(
        "Paladin",
        "Creature — Knight",
        "As long as ~ is enchanted by exactly two Auras, it has base power and toughness 5/5 and "
        "vigilance. / As long as ~ is enchanted by three or more Auras, it has base power and "
        "toughness 10/10, vigilance, and trample.",
    )
    aura = written("Mark", "Enchantment — Aura", "Enchant creature")
    table = Setup(cards=[knight, aura]).battlefield(A, "Paladin").hand(A, *["Mark"] * 3).play()
    sizes = [table.size("Paladin")]
    for _ in range(3):
        table.cast("Mark", "Paladin").resolve()
        sizes.append(table.size("Paladin"))
    assert sizes == [(2, 2), (2, 2), (5, 5), (10, 10)]
    assert {Keyword.VIGILANCE, Keyword.TRAMPLE} <= table.seen("Paladin").keywords


def test_only_the_walls_among_the_targets_are_destroyed():
    wall = written("Rampart", "Creature — Wall", "Defender")
    blow = written(
        "Blow",
        "Sorcery",
        "Up to three target creatures can't block this turn. Destroy any of them that are Walls.",
    )
    start = Setup(cards=[wall, blow]).battlefield(B, "Rampart", "Rampart", "Bear").hand(A, "Blow")
    table = start.play()
    first = table.all("Rampart")[0].id
    table.cast("Blow").answer(first, "Bear").resolve()
    assert (len(table.all("Rampart")), len(table.all("Bear"))) == (1, 1)


@pytest.mark.cr("115.4")
def test_a_battle_or_player_is_a_target():
    lancer = written("Lancer", "Creature", "{0}: ~ deals 2 damage to target player or battle.")
    table = Setup(cards=[lancer]).battlefield(A, "Lancer").battlefield(B, "Bear").play()
    table.activate("Lancer")
    assert table.labels() == ["A", "B"]
    table.answer("B").resolve()
    assert table.life(B) == 18


@pytest.mark.cr("508.3c", "903.3")
@pytest.mark.parametrize(("attackers", "drawn"), [(["Goblin"], 0), (["Bear", "Goblin"], 1)])
def test_attacking_with_your_commander(attackers: list[str], drawn: int):
    robot = written("Robot", "Enchantment", "Whenever you attack with your commander, draw a card.")
    setup = Setup(cards=[robot]).battlefield(A, "Robot", "Bear", "Goblin")
    designate_commander(setup.state, setup.state.battlefield[1])
    table = setup.play().attack(*attackers).resolve_all()
    assert len(table.state.players[A].hand) == drawn


def test_a_land_or_double_faced_card_is_found():
    pest = written(
        "Pest",
        "Sorcery",
        "Look at the top two cards of your library. You may reveal a land or double-faced card "
        "from among them and put that card into your hand. Put the rest on the bottom of your "
        "library in any order.",
    )
    table = Setup(cards=[pest]).library(A, "Bear", "Forest").hand(A, "Pest").play()
    table.cast("Pest").resolve().answer("Forest")
    assert table.names(Zone.HAND, A) == ["Forest"]
