"""How many attack, where countered spells go, what others can't cause, extra turns with an end."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("508.1c", "509.1b")
def test_one_creature_attacks_and_one_blocks():
    text = "No more than one creature can attack each combat. / No more than one creature can "
    arbiter = printed("Arbiter", "enchantment", text + "block each combat.")
    setup = Setup(cards=[arbiter]).battlefield(A, "Arbiter", "Bear", "Ox")
    table = setup.battlefield(B, "Bear", "Ox").play().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Bear", "Ox")) == "CR 508.1c"
    table.answer("Ox")
    with pytest.raises(IllegalAction):
        table.block(("Bear", "Ox"), ("Ox", "Ox"))
    table.answer(("Bear", "Ox"))


@pytest.mark.cr("508.1c")
def test_two_creatures_attack_one_player_and_more_another():
    text = "No more than one creature can attack you each combat."
    space = printed("Space", "enchantment", text)
    setup = Setup(cards=[space], players=3).battlefield(A, "Bear", "Ox").battlefield(B, "Space")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction):
        table.answer(("Bear", "B"), ("Ox", "B"))
    table.answer(("Bear", "B"), ("Ox", "C"))
    assert sorted(table.state.combat.attackers.values()) == [B, C]


def countered(text: str, *answers: object, spell: str = "Bear"):
    deny = printed("Deny", "instant", text)
    lands = ["Forest", "Mountain", "Forest"]
    setup = Setup(cards=[deny]).hand(A, spell).hand(B, "Deny").battlefield(A, *lands)
    table = setup.play().cast(spell, *(["B"] if spell == "Shock" else []))
    table.pass_priority().cast("Deny", player=B).resolve()
    for answer in answers:
        table.answer(answer)
    return table.resolve_all()


_BURY = "instead of into that player's graveyard."


@pytest.mark.cr("701.6a")
@pytest.mark.parametrize(("answer", "place"), [("Top", -1), ("Bottom", 0)])
def test_on_top_or_on_the_bottom(answer: str, place: int):
    text = "Counter target spell. If that spell is countered this way, put that card on the top or "
    table = countered(text + "bottom of its owner's library " + _BURY, answer)
    assert table.state.name(table.state.players[A].library[place]) == "Bear"


@pytest.mark.cr("701.6a", "110.2a")
def test_a_creature_spell_comes_under_control_of_who_countered_it():
    text = (
        "Counter target spell. If an artifact or creature spell is countered this way, put that "
        "card onto the battlefield under your control instead of into its owner's graveyard."
    )
    table = countered(text)
    assert table.seen("Bear").controller == B
    assert countered(text, spell="Shock").names(Zone.GRAVEYARD, A) == ["Shock"]


@pytest.mark.cr("702.62b", "122.6")
def test_a_countered_spell_is_suspended():
    text = (
        "Counter target spell. If the spell is countered this way, exile it with three time "
        "counters on it instead of putting it into its owner's graveyard. If it doesn't have "
        "suspend, it gains suspend."
    )
    table = countered(text)
    (bear,) = table.state.exile
    assert table.state.objects[bear].counters == {"time": 3}
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert table.state.objects[bear].counters == {"time": 2}


@pytest.mark.cr("101.2", "701.21")
def test_what_opponents_cannot_cause():
    text = (
        "Spells and abilities your opponents control can't cause you to discard cards or sacrifice "
        "permanents."
    )
    ward = printed("Ward", "enchantment", text)
    edict = printed("Edict", "sorcery", "Each player sacrifices a creature and discards a card.")
    setup = Setup(cards=[ward, edict]).hand(A, "Edict", "Shock").hand(B, "Shock")
    table = setup.battlefield(A, "Bear").battlefield(B, "Bear", "Ward").play()
    table.cast("Edict").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Edict", "Shock"]
    assert table.names(Zone.GRAVEYARD, B) == []
    own = Setup(cards=[ward, edict]).hand(A, "Edict", "Shock").battlefield(A, "Bear", "Ward").play()
    own.cast("Edict").resolve_all()
    assert own.names(Zone.GRAVEYARD, A) == ["Bear", "Edict", "Shock"]


@pytest.mark.cr("701.6a", "603.2")
def test_who_counters_a_spell_draws():
    chief = printed(
        "Chief",
        "creature",
        "Whenever a spell or ability you control counters a spell, draw a card.",
    )
    setup = Setup(cards=[chief]).battlefield(B, "Chief", "Island", "Island").hand(B, "Counter")
    table = setup.battlefield(A, "Chief", "Mountain").hand(A, "Shock").play()
    table.cast("Shock", "B").pass_priority().cast("Counter", "Shock", player=B).resolve_all()
    assert (table.names(Zone.HAND, B), table.names(Zone.HAND, A)) == (["Wastes"], [])


FORTUNE = printed(
    "Fortune",
    "sorcery",
    "Take an extra turn after this one. At the beginning of that turn's end step, you lose the "
    "game.",
)


@pytest.mark.cr("500.7", "603.7b")
def test_the_game_is_lost_at_the_end_of_the_extra_turn():
    table = Setup(cards=[FORTUNE]).hand(A, "Fortune").play().cast("Fortune").resolve_all()
    table.go_to(Step.UPKEEP, turn=4)
    assert (table.state.active, table.state.over) == (A, False)
    table.go_to(Step.END)
    assert not table.state.over
    table.resolve_all()
    assert table.state.winner == B


@pytest.mark.cr("500.7")
def test_a_later_extra_turn_comes_first_and_ends_well():
    walk = printed("Walk", "sorcery", "Take an extra turn after this one.")
    setup = Setup(cards=[FORTUNE, walk]).hand(A, "Fortune", "Walk")
    table = setup.play().cast("Fortune").resolve_all().cast("Walk").resolve_all()
    table.go_to(Step.UPKEEP, turn=5)
    assert (table.state.active, table.state.over) == (A, False)
    table.go_to(Step.END).resolve_all()
    assert table.state.winner == B


@pytest.mark.cr("201.2", "608.2c")
def test_the_second_spell_of_that_name_in_the_game_wins():
    sun = printed(
        "Sun",
        "sorcery",
        "If this spell was cast from your hand and you've cast another spell named ~ this game, "
        "you win the game. Otherwise, you gain 7 life.",
    )
    table = Setup(cards=[sun]).hand(A, "Sun", "Sun").play().cast("Sun").resolve_all()
    assert (table.life(A), table.state.over) == (27, False)
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).cast("Sun").resolve_all()
    assert table.state.winner == A


@pytest.mark.cr("601.2b", "702.33d", "700.2")
def test_the_kicker_is_announced_before_the_modes_that_depend_on_it():
    text = "Kicker {2} / Choose one. If this spell was kicked, choose any number instead. / "
    modes = "• You gain 2 life. / • Target player gains 3 life. / • You gain 5 life."
    many = printed("Many", "sorcery", text + modes)
    setup = Setup(cards=[many]).hand(A, "Many", "Many").battlefield(A, "Forest", "Forest")
    table = setup.play()
    table.cast("Many", "Yes", ["Mode 1", "Mode 3"]).resolve_all()
    assert table.life(A) == 27
    table.cast("Many", "Mode 3").resolve_all()  # no mana is left to kick it
    assert table.life(A) == 32


@pytest.mark.cr("702.33d")
def test_kicked_with_one_of_two_kickers():
    text = (
        "Kicker {R} or {W} / When ~ enters, if it was kicked with its {R} kicker, it deals 2 "
        "damage to any target. / When ~ enters, if it was kicked with its {W} kicker, you gain 4 "
        "life."
    )
    mage = printed("Mage", "creature", text)
    lives = []
    for land, answers in (("Mountain", ["Yes"]), ("Plains", ["Yes"])):
        setup = Setup(cards=[mage]).hand(A, "Mage").battlefield(A, land)
        table = setup.play().cast("Mage", *answers).resolve()
        if land == "Mountain":
            table.answer("B")
        table.resolve_all()
        lives.append((table.life(A), table.life(B)))
    assert lives == [(20, 18), (24, 20)]


@pytest.mark.cr("201.2", "602.5b")
def test_three_lands_with_one_name():
    atlas = printed(
        "Atlas",
        "artifact",
        "{0}: Draw a card. Activate only if you control three or more lands with the same name.",
    )
    few = Setup(cards=[atlas]).battlefield(A, "Atlas", "Forest", "Forest", "Island").play()
    with pytest.raises(IllegalAction):
        few.activate("Atlas")
    many = Setup(cards=[atlas]).battlefield(A, "Atlas", "Forest", "Forest", "Forest").play()
    many.activate("Atlas").resolve()
    assert many.names(Zone.HAND, A) == ["Wastes"]


@pytest.mark.cr("603.8")
def test_a_gate_that_flies_is_sacrificed():
    gate = printed("Gate", "creature", "When ~ has flying, sacrifice it.")
    fly = printed("Fly", "instant", "Target creature gains flying until end of turn.")
    table = Setup(cards=[gate, fly]).battlefield(A, "Gate").hand(A, "Fly").play()
    table.cast("Fly", "Gate").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Fly", "Gate"]


@pytest.mark.cr("611.2a")
def test_the_last_clause_lasts():
    queen = printed(
        "Queen",
        "creature",
        "Whenever another creature enters, put a +1/+1 counter on it, it gains haste until end of "
        "turn, and it becomes a Vampire in addition to its other types.",
    )
    setup = Setup(cards=[queen]).battlefield(A, "Queen", "Forest", "Forest").hand(A, "Bear")
    table = setup.play().cast("Bear").resolve_all()
    table.go_to(Step.UPKEEP, turn=4)
    seen = table.seen("Bear")
    assert (seen.subtypes, table.size("Bear")) == ({"Bear", "Vampire"}, (3, 3))


@pytest.mark.cr("603.2", "701.18a")
def test_cards_played_from_exile():
    text = (
        "Whenever you play a card from exile, you gain 3 life. / {0}: Exile the top card of your "
        "library. You may play that card this turn."
    )
    tome = printed("Tome", "artifact", text)
    setup = Setup(cards=[tome]).battlefield(A, "Tome", "Mountain").hand(A, "Forest")
    table = setup.library(A, "Shock", "Wastes").play()
    table.activate("Tome").resolve().act("Play Wastes").resolve_all()
    assert table.life(A) == 23
    table.activate("Tome").resolve().cast("Shock", "B").resolve_all()
    assert (table.life(A), table.life(B)) == (26, 18)
