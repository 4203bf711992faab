"""Small clauses of much played cards in games."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.oracle.written import written


def cast(text: str, setup: Setup, *answers: object, kind: str = "sorcery") -> Table:
    setup.cards["Spell"] = printed("Spell", kind, text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


def with_thing(kind: str, text: str) -> Setup:
    return Setup(cards=(printed("Thing", kind, text),)).battlefield(A, "Thing")


def test_115_a_planeswalkers_controller_or_the_player():
    text = (
        "~ deals 1 damage to target player or planeswalker. That player or that planeswalker's "
        "controller discards two cards."
    )
    walker = printed("Walker", "planeswalker", "[+1]: Draw a card.")
    for target in ("Walker", "B"):
        setup = Setup(cards=(walker,)).battlefield(B, "Walker").hand(B, "Bear", "Ox")
        setup.state.objects[setup.state.battlefield[-1]].counters["loyalty"] = 3
        t = cast(text, setup, target)
        assert t.names(Zone.GRAVEYARD, B) == ["Bear", "Ox"]
        assert t.life(B) == (20 if target == "Walker" else 19)


def test_107_3_a_multiple_of_x():
    setup = Setup().battlefield(A, "Forest", "Forest", "Forest")
    setup.cards["Spell"] = printed("Spell", "sorcery", "You gain twice X life.", cost="{X}")
    t = setup.hand(A, "Spell").play().cast("Spell", 3).resolve_all()
    assert t.life(A) == 26


def test_107_14_much_energy():
    t = with_thing("artifact", "Pay six {E}: Draw a card.").play()
    assert "Activate Thing" not in t.labels()
    t.state.players[A].counters["energy"] = 7
    t.state.touch()
    t.pass_priority()
    t.until_priority(A).activate("Thing").resolve()
    assert t.state.players[A].counters["energy"] == 1


def test_605_3a_the_whole_hand_for_mana_that_pays_for_nothing_being_cast():
    text = "Discard your hand, Sacrifice ~: Add three mana of any one color. "
    late = with_thing("artifact", text + "Activate only as an instant.").hand(A, "Bear").play()
    assert "Cast Bear" not in late.labels()
    late.act("Mana: Thing")
    assert late.names(Zone.GRAVEYARD, A) == ["Bear", "Thing"]


def test_701_43_exerting_as_a_cost():
    t = with_thing("creature", "{T}, Exert ~: You gain 1 life.").play()
    t.activate("Thing").resolve()
    assert t.life(A) == 21
    assert t.go_to(Step.UPKEEP, turn=5).find("Thing").tapped
    assert not t.go_to(Step.UPKEEP, turn=7).find("Thing").tapped


def test_what_is_left_out():
    setup = Setup().battlefield(A, "Bear", "Forest").battlefield(B, "Golem", "Ox", "Anthem")
    t = cast("Exile all permanents except for artifacts and lands.", setup)
    assert t.names(Zone.BATTLEFIELD, A) == ["Forest"]
    assert t.names(Zone.BATTLEFIELD, B) == ["Golem"]


def test_608_2h_what_was_put_into_a_graveyard_and_what_was_not():
    text = (
        "Destroy all creatures. For each creature put into a graveyard this way, its controller "
        "creates a 1/1 white Spirit creature token."
    )
    exiled = "If a creature you control would die, exile it instead."
    setup = with_thing("enchantment", exiled).battlefield(A, "Bear").battlefield(B, "Ox", "Golem")
    t = cast(text, setup)
    assert len(t.all("Spirit Token", player=A)) == 0
    assert len(t.all("Spirit Token", player=B)) == 1


def test_a_card_that_was_put_into_a_graveyard_comes_back():
    text = (
        "Destroy all creatures, then return a creature card put into a graveyard this way to the "
        "battlefield under your control."
    )
    t = cast(text, Setup().battlefield(B, "Ox", "Golem").graveyard(B, "Bear"))
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert t.seen("Ox").controller == A


def test_only_cards_in_your_hand_are_counted():
    text = (
        "Return any number of target permanents you control to their owners' hands. Draw a card "
        "for each card returned to your hand this way."
    )
    setup = Setup().battlefield(A, "Bear", "Ox")
    t = cast(text, setup, ["Bear", "Ox"])
    assert len(t.state.players[A].hand) == 4


def test_counters_of_several_kinds_are_removed_as_chosen():
    setup = Setup().battlefield(B, "Bear")
    t0 = setup.state.objects[setup.state.battlefield[-1]]
    t0.counters.update({"+1/+1": 2, "charge": 3})
    t = cast("Remove up to three counters from target creature.", setup, "Bear")
    t.answer(1).answer(2)
    assert t.find("Bear").counters == {"+1/+1": 1, "charge": 1}


def test_all_counters_are_removed():
    setup = Setup().battlefield(B, "Bear")
    setup.state.objects[setup.state.battlefield[-1]].counters.update({"+1/+1": 2, "charge": 3})
    t = cast("Remove all counters from target creature.", setup, "Bear")
    assert not t.find("Bear").counters


def test_a_target_for_each_of_several_kinds():
    text = "Destroy target artifact, target creature, and target land."
    setup = Setup().battlefield(B, "Two Rock", "Bear", "Forest", "Ox")
    t = cast(text, setup, "Ox")
    assert t.names(Zone.BATTLEFIELD, B) == ["Bear"]
    less = Setup(cards=(printed("Spell", "sorcery", text),)).battlefield(B, "Bear").hand(A, "Spell")
    assert "Cast Spell" not in less.play().labels()


def test_614_1d_a_land_enters_tapped_beside_two_others():
    for others, tapped in ((1, False), (2, True)):
        text = "If you control two or more other lands, ~ enters tapped."
        setup = Setup(cards=(printed("Thing", "land", text),)).hand(A, "Thing")
        t = setup.battlefield(A, *["Forest"] * others).play().act("Play Thing")
        assert t.find("Thing").tapped is tapped


def test_603_2_you_or_what_you_control_is_targeted():
    text = (
        "Whenever you or a permanent you control becomes the target of a spell or ability an "
        "opponent controls, you gain 1 life."
    )
    for target in ("A", "Thing"):
        aim = "Exile target player's graveyard." if target == "A" else "Tap target permanent."
        setup = with_thing("enchantment", text).battlefield(A, "Bear")
        setup.cards["Aim"] = printed("Aim", "instant", aim)
        setup.hand(B, "Aim")
        t = setup.play().until_priority(B).act("Cast Aim", target).resolve_all()
        assert t.life(A) == 21


def test_damage_to_itself():
    t = with_thing("creature", "{0}: ~ deals 1 damage to any target and 1 damage to itself.")
    t = t.play().activate("Thing", "B").resolve()
    assert t.life(B) == 19
    assert t.find("Thing").damage == 1


# --- chosen together ----------------------------------------------------------------------------


def test_701_23_found_cards_have_different_names():
    text = "Search your library for up to two creature cards with different names, put them onto "
    setup = Setup().library(A, "Bear", "Bear", "Ox")
    t = cast(text + "the battlefield, then shuffle.", setup)
    assert t.refused(lambda: t.answer("Bear", "Bear")) == "CR 701.23"
    t.answer("Bear", "Ox")
    assert t.names(Zone.BATTLEFIELD, A) == ["Bear", "Ox"]


def test_701_23_found_lands_share_a_type():
    text = "Search your library for up to two land cards that share a land type, put them onto "
    t = cast(
        text + "the battlefield, then shuffle.",
        Setup().library(A, "Forest", "Snow Forest", "Island"),
    )
    assert t.refused(lambda: t.answer("Forest", "Island")) == "CR 701.23"
    t.answer("Forest", "Snow Forest")
    assert t.names(Zone.BATTLEFIELD, A) == ["Forest", "Snow Forest"]


def test_608_2d_a_total_isn_t_exceeded():
    text = (
        "Each player chooses any number of creatures they control with total power 4 or less, then "
        "sacrifices all other creatures they control."
    )
    setup = Setup().battlefield(A, "Bear", "Ox", "Giant").battlefield(B, "Giant", "Bird", "Forest")
    t = cast(text, setup)
    assert t.refused(lambda: t.answer("Giant")) == "CR 608.2d"
    t.answer("Bear", "Ox")
    t.answer()
    assert t.names(Zone.BATTLEFIELD, A) == ["Bear", "Ox"]
    assert t.names(Zone.BATTLEFIELD, B) == ["Forest"]


def test_601_2c_targets_of_different_players():
    text = (
        "Choose two target creatures controlled by different players. Return those creatures to "
        "their owners' hands."
    )
    setup = Setup().battlefield(A, "Bear", "Ox").battlefield(B, "Bird")
    setup.cards["Spell"] = printed("Spell", "instant", text)
    t = setup.hand(A, "Spell").play()
    with pytest.raises(IllegalAction, match="can't be chosen together"):
        t.cast("Spell", ["Bear", "Ox"])
    alone = Setup(cards=(setup.cards["Spell"],)).battlefield(A, "Bear", "Ox").hand(A, "Spell")
    assert "Cast Spell" not in alone.play().labels()


def test_601_2c_targets_with_a_total():
    text = (
        "Return any number of target creature cards with total power 6 or less from your graveyard "
        "to the battlefield."
    )
    setup = Setup().graveyard(A, "Bear", "Ox", "Giant")
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    t = setup.hand(A, "Spell").play()
    with pytest.raises(IllegalAction, match="can't be chosen together"):
        t.cast("Spell", ["Bear", "Giant"])
    t = cast(text, Setup().graveyard(A, "Bear", "Ox", "Giant"), ["Bear", "Ox"])
    assert t.names(Zone.BATTLEFIELD, A) == ["Bear", "Ox"]


# --- the command zone ---------------------------------------------------------------------------


def commanded(text: str, cost: str = "{5}") -> Setup:
    legend = printed("Legend", "legend", text, cost=cost)
    setup = Setup(cards=(legend, printed("Vampire", "creature", "Flying")))
    setup.put(A, Zone.COMMAND, "Legend")
    designate_commander(setup.state, setup.state.command[-1])
    return setup


def test_113_6b_an_ability_functions_in_the_command_zone_and_on_the_battlefield():
    text = (
        "Whenever you cast another creature spell, if ~ is in the command zone or on the "
        "battlefield, you gain 1 life."
    )
    t = commanded(text).hand(A, "Vampire").play().cast("Vampire").resolve_all()
    assert t.life(A) == 21
    legend = printed("Legend", "legend", text)
    cards = (legend, printed("Vampire", "creature", "Flying"))
    here = Setup(cards=cards).battlefield(A, "Legend").hand(A, "Vampire", "Vampire")
    t = here.play().cast("Vampire").resolve_all().cast("Vampire").resolve_all()
    assert t.life(A) == 22


def test_113_6b_a_discount_from_the_command_zone():
    text = (
        "As long as ~ is in the command zone or on the battlefield, other creature spells you cast "
        "cost {1} less to cast."
    )
    t = commanded(text).battlefield(A, "Forest").hand(A, "Bear").play()
    t.cast("Bear").resolve()
    assert t.names(Zone.BATTLEFIELD, A) == ["Bear", "Forest"]
    there = Setup(cards=(printed("Legend", "legend", text),)).graveyard(A, "Legend")
    assert "Cast Bear" not in there.battlefield(A, "Forest").hand(A, "Bear").play().labels()


def test_113_6m_a_commander_puts_itself_onto_the_battlefield():
    t = commanded("{0}: Put ~ onto the battlefield from the command zone.").play()
    t.activate("Legend").resolve()
    assert t.find("Legend").zone is Zone.BATTLEFIELD
    assert "Activate Legend" not in t.labels()


def test_702_49d_commander_ninjutsu():
    t = commanded("Commander ninjutsu {0}").battlefield(A, "Bear").battlefield(B, "Ox").play()
    t.attack("Bear").block()
    t.activate("Legend (2)").resolve()
    assert t.names(Zone.HAND, A) == ["Bear"]
    assert t.find("Legend").tapped
    t.damage()
    assert t.life(B) == 18


# --- what is told of what was said --------------------------------------------------------------


def test_those_counters_are_the_ones_that_were_counted():
    text = (
        "{0}: Put a landmark counter on ~. Then if there are two or more landmark counters on it, "
        "remove those counters and you gain 1 life."
    )
    setup = with_thing("artifact", text)
    thing = setup.state.objects[setup.state.battlefield[-1]]
    thing.counters.update({"landmark": 1, "charge": 2})
    t = setup.play().activate("Thing").resolve()
    assert t.find("Thing").counters == {"charge": 2}
    t.activate("Thing").resolve()
    assert t.find("Thing").counters == {"charge": 2, "landmark": 1}
    assert t.life(A) == 21


def test_122_8_those_counters_are_put_on_another_object():
    text = (
        "Whenever a creature you control leaves the battlefield, if it had counters on it, put "
        "those counters on ~."
    )
    setup = with_thing("artifact", text).battlefield(A, "Bear", "Ox")
    bear = next(o for o in setup.state.objects.values() if o.face.name == "Bear")
    bear.counters.update({"+1/+1": 2, "flying": 1})
    t = cast("Destroy all creatures.", setup)
    assert t.find("Thing").counters == {"+1/+1": 2, "flying": 1}


def test_608_2d_as_many_cards_as_the_player_likes():
    t = cast("Each player draws up to three cards.", Setup())
    assert t.decision.player == A
    t.answer(2)
    t.answer(0)
    assert [len(t.state.players[player].hand) for player in (A, B)] == [2, 0]


def test_115_3_three_different_targets():
    text = (
        "Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, "
        "and three +1/+1 counters on a third target creature."
    )
    setup = Setup().battlefield(A, "Bear", "Ox").battlefield(B, "Bird")
    t = cast(text, setup, "Ox", "Bear")
    found = [t.find(name).counters["+1/+1"] for name in ("Ox", "Bear", "Bird")]
    assert found == [1, 2, 3]


def test_508_5_only_the_defending_player():
    text = (
        "Whenever a creature an opponent controls attacks, if you're the defending player, you "
        "gain 1 life."
    )
    cards = (printed("Thing", "enchantment", text),)
    for owner, life in ((B, 21), (C, 20)):
        setup = Setup(players=3, cards=cards).battlefield(A, "Bear").battlefield(owner, "Thing")
        t = setup.play().attack(("Bear", "B")).resolve_all()
        assert t.life(owner) == life


def test_601_2c_up_to_that_many_targets():
    text = (
        "Whenever ~ deals combat damage to a player, return up to that many target creatures that "
        "player controls to their owners' hands."
    )
    setup = with_thing("creature", text).battlefield(B, "Forest")
    t = setup.play().attack("Thing").damage()
    assert t.life(B) == 18
    setup = with_thing("creature", text + " / ~ can't be blocked.")
    t = setup.battlefield(B, "Bear", "Ox", "Bird").play().attack("Thing").damage()
    assert (t.decision.minimum, t.decision.maximum) == (0, 2)
    t.answer("Bear", "Ox").resolve_all()
    assert t.names(Zone.BATTLEFIELD, B) == ["Bird"]


def test_201_5c_a_legends_first_name():
    legend = written("Ezzo Rasp", "Legendary Creature — Elf", "{0}: Put a charge counter on Ezzo.")
    t = Setup(cards=(legend,)).battlefield(A, "Ezzo Rasp").play().activate("Ezzo Rasp").resolve()
    assert t.find("Ezzo Rasp").counters == {"charge": 1}
    with pytest.raises(OracleParseError):
        written("Ezzo Rasp", "Creature — Elf", "{0}: Put a charge counter on Ezzo.")


def test_201_5c_a_first_name_that_is_a_keyword():
    legend = written("Flash Rasp", "Legendary Creature — Elf", "Flash / {0}: You gain 1 life.")
    table = Setup(cards=(legend,)).battlefield(A, "Flash Rasp").play()
    assert Keyword.FLASH in table.seen("Flash Rasp").keywords


def test_201_5c_another_cost_after_the_whole_name_of_a_legend():
    text = "Discard another card named Ezzo, Rasp, Sacrifice a land: You gain 3 life."
    legend = written("Ezzo, Rasp", "Legendary Creature — Elf", text)
    setup = Setup(cards=(legend,)).battlefield(A, "Ezzo, Rasp", "Forest").hand(A, "Ezzo, Rasp")
    t = setup.play().act("Activate Ezzo, Rasp").resolve_all()
    assert (t.life(A), t.names(Zone.GRAVEYARD, A)) == (23, ["Ezzo, Rasp", "Forest"])


def test_611_2b_control_ends_when_this_untaps_leaves_or_changes_sides():
    text = "{T}: Gain control of target creature for as long as you control ~ and ~ remains tapped."
    for spell in ("Untap target creature.", "Destroy target creature.", "Tap target creature."):
        setup = with_thing("creature", text).battlefield(B, "Bear")
        setup.cards["Spell"] = printed("Spell", "instant", spell)
        t = setup.hand(A, "Spell").play().activate("Thing", "Bear").resolve()
        assert t.seen("Bear").controller == A
        t.cast("Spell", "Thing").resolve()
        assert t.seen("Bear").controller == (A if spell.startswith("Tap") else B)


def test_nobody_is_asked_to_choose_among_nothing():
    text = (
        "Search your library for up to two legendary creature cards with different names, reveal "
        "them, put them into your hand, then shuffle."
    )
    t = Setup(cards=[printed("Seek", "sorcery", text)]).hand(A, "Seek").play()
    t.cast("Seek").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Seek"]
