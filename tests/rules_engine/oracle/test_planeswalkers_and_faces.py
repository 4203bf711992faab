"""What planeswalkers, their emblems and cards with two faces do, played."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state.events import DrawCard
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

KILL = printed("Kill", "instant", "Destroy target creature.")


@pytest.mark.cr("508.1d")
def test_planeswalkers_that_are_attacked_grow_once():
    fox = printed(
        "Fox",
        "creature",
        "Whenever an opponent attacks one or more planeswalkers you control, put a loyalty counter "
        "on each planeswalker you control.",
    )
    jace = printed("Jace", "planeswalker", "[+1]: You gain 1 life.")
    setup = Setup(cards=[fox, jace]).battlefield(B, "Fox", "Jace").battlefield(A, "Bear", "Ox")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Bear", "Jace"), ("Ox", "Jace")).resolve_all()
    assert table.find("Jace").counters["loyalty"] == 4


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("card", "drawn"), [("Bear", 2), ("Shock", 1)])
def test_more_is_drawn_for_a_discarded_creature(card: str, drawn: int):
    text = (
        "{0}: You may discard a card. If you do, draw a card. If a creature card was discarded "
        "this way, draw two cards instead."
    )
    stone = printed("Stone", "artifact", text)
    setup = Setup(cards=[stone]).battlefield(A, "Stone").hand(A, card)
    table = setup.play().activate("Stone").resolve_all().answer("Yes").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == [card]
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("608.2d")
def test_nothing_is_drawn_for_nothing():
    text = (
        "{0}: You may discard a card. If you do, draw a card. If a creature card was discarded "
        "this way, draw two cards instead."
    )
    stone = printed("Stone", "artifact", text)
    setup = Setup(cards=[stone]).battlefield(A, "Stone").hand(A, "Bear")
    table = setup.play().activate("Stone").resolve_all().answer("No").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear"]


@pytest.mark.cr("608.2h")
def test_a_card_of_higher_mana_value_than_the_exiled_creature():
    text = (
        "{0}: Exile target creature you control, then reveal cards from the top of your library "
        "until you reveal a creature card with higher mana value. Put that card onto the "
        "battlefield and the rest on the bottom of your library in a random order."
    )
    stone = printed("Stone", "artifact", text)
    small, middle = printed("Small", "creature", "", cost="{1}"), printed("Mid", "creature", "")
    large = printed("Large", "creature", "", cost="{2}")
    setup = Setup(cards=[stone, small, middle, large]).battlefield(A, "Stone", "Small")
    table = setup.library(A, "Large", "Mid").play().activate("Stone", "Small").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Small"]
    assert [one.face.name for one in table.all("Large")] == ["Large"]
    assert table.all("Mid") == []


@pytest.mark.cr("113.6b")
@pytest.mark.parametrize("here", [True, False])
def test_exiled_creature_cards_gain_leave_to_be_cast(here: bool):
    text = (
        "{0}: Exile the top two cards of your library. Creature cards exiled this way gain "
        '"You may cast this card from exile as long as you control a Goblin."'
    )
    stone, free = printed("Stone", "artifact", text), printed("Free", "creature", "")
    setup = Setup(cards=[stone, free]).battlefield(A, "Stone", *(["Goblin"] if here else []))
    table = setup.library(A, "Free", "Shock").play().activate("Stone").resolve_all()
    assert ("Cast Free" in table.labels()) is here
    assert "Cast Shock" not in with_pool(table, "R").labels()


@pytest.mark.cr("400.7", "603.6c")
@pytest.mark.parametrize("how", ["sacrifice a nontoken creature", "discard a card"])
def test_sacrificed_permanents_and_discarded_cards_come_from_the_graveyard(how: str):
    god = printed(
        "God",
        "creature",
        "Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, you "
        "may put that card from a graveyard onto the battlefield under your control.",
    )
    edict = printed("Edict", "instant", f"Each opponent {how.split()[0]}s {how.partition(' ')[2]}.")
    setup = Setup(cards=[god, edict]).battlefield(A, "God").hand(A, "Edict")
    if how.startswith("sacrifice"):
        setup.battlefield(B, "Bear")
    else:
        setup.hand(B, "Bear")
    table = setup.play().cast("Edict").resolve_all().answer("Yes").resolve_all()
    assert table.seen("Bear").controller == A
    assert table.names(Zone.GRAVEYARD, B) == []


@pytest.mark.cr("400.7")
def test_a_sacrificed_permanent_that_was_exiled_stays_there():
    god = printed(
        "God",
        "creature",
        "Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, you "
        "may put that card from a graveyard onto the battlefield under your control.",
    )
    rest = printed(
        "Rest",
        "enchantment",
        "If a card or token would be put into a graveyard from anywhere, exile it instead.",
    )
    edict = printed("Edict", "instant", "Each opponent sacrifices a creature.")
    setup = Setup(cards=[god, rest, edict]).battlefield(A, "God", "Rest").hand(A, "Edict")
    table = setup.battlefield(B, "Bear").play().cast("Edict").resolve_all()
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Yes").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]


@pytest.mark.cr("115.1", "608.2h")
@pytest.mark.parametrize("countered", [True, False])
def test_as_many_counters_as_creatures_aimed_at(countered: bool):
    coupe = printed(
        "Coupe",
        "creature",
        "Whenever you cast a spell that targets one or more creatures you control, put that many "
        "+1/+1 counters on ~.",
    )
    both = printed("Both", "instant", "Tap any number of target creatures.")
    no = printed("No", "instant", "Counter target spell.")
    setup = Setup(cards=[coupe, both, no]).battlefield(A, "Coupe", "Bear").battlefield(B, "Ox")
    table = setup.hand(A, "Both").hand(B, "No").play().cast("Both", ["Coupe", "Bear", "Ox"])
    if countered:
        table.cast("No", "Both", player=B).resolve()
    table.resolve_all()
    assert table.find("Coupe").counters["+1/+1"] == 2


@pytest.mark.cr("702.1")
def test_one_of_two_keywords_at_random():
    text = "{0}: Choose flying or indestructible at random. ~ gains that ability until end of turn."
    found = set()
    for seed in range(6):
        robot = printed("Robot", "creature", text)
        table = Setup(cards=[robot], seed=seed).battlefield(A, "Robot").play()
        table.activate("Robot").resolve_all()
        gained = {str(one) for one in table.seen("Robot").keywords}
        assert len(gained) == 1
        found |= gained
    assert found == {"flying", "indestructible"}


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize("hurt", [True, False])
def test_something_else_if_no_life_was_lost(hurt: bool):
    text = (
        "{0}: Target opponent loses life equal to the life that player lost this turn. If no life "
        "is lost this way, draw a card."
    )
    stone = printed("Stone", "artifact", text)
    setup = Setup(cards=[stone]).battlefield(A, "Stone", "Mountain").hand(A, "Shock")
    table = with_pool(setup.play(), "R")
    if hurt:
        table.cast("Shock", "B").resolve_all()
    table.activate("Stone").resolve_all()
    assert table.life(B) == (16 if hurt else 20)
    assert len(table.events(DrawCard)) == (0 if hurt else 1)


@pytest.mark.cr("603.12", "614.1a")
@pytest.mark.parametrize("pays", [True, False])
def test_what_is_paid_for_after_something_was_exiled_instead(pays: bool):
    dean = printed(
        "Dean",
        "creature",
        "If a nontoken creature an opponent controls would die, exile it instead. When you do, you "
        "may pay {0}. If you do, draw a card.",
    )
    setup = Setup(cards=[dean, KILL]).battlefield(A, "Dean").hand(A, "Kill").battlefield(B, "Bear")
    table = setup.play().cast("Kill", "Bear").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]
    table.answer("Yes" if pays else "No").resolve_all()
    assert len(table.events(DrawCard)) == (1 if pays else 0)


@pytest.mark.cr("601.3e", "406.3")
@pytest.mark.parametrize("card", ["Free", "Spark"])
def test_a_card_exiled_face_down_is_cast_if_it_is_a_creature(card: str):
    text = (
        "{0}: Look at the top two cards of your library. Exile one face down and put the rest on "
        "the bottom of your library in any order. For as long as it remains exiled, you may cast "
        "it if it's a creature spell."
    )
    stone, free = printed("Stone", "artifact", text), printed("Free", "creature", "")
    spark = printed("Spark", "instant", "You gain 1 life.")
    setup = Setup(cards=[stone, free, spark]).battlefield(A, "Stone").library(A, "Free", "Spark")
    table = setup.play().activate("Stone").resolve_all().answer(card).resolve_all()
    (exiled,) = table.state.exile
    assert table.state.objects[exiled].face_down
    assert (f"Cast {card}" in table.labels()) is (card == "Free")
    if card == "Free":
        table.cast("Free").resolve_all()
        assert not table.find("Free").face_down


@pytest.mark.cr("508.1d")
def test_a_creature_has_to_attack_a_player():
    text = (
        "{0}: Until your next turn, up to one target creature attacks a player each combat if able."
    )
    stone, jace = (
        printed("Stone", "artifact", text),
        printed("Jace", "planeswalker", "[+1]: Scry 1."),
    )
    setup = Setup(cards=[stone, jace]).battlefield(A, "Stone", "Jace").battlefield(B, "Bear")
    table = setup.play().activate("Stone", "Bear").resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS, turn=4)
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer(("Bear", "Jace"))) == "CR 508.1d"
    table.answer(("Bear", "A"))


@pytest.mark.cr("608.2d")
def test_the_owner_exiles_a_card_of_their_choice():
    text = (
        "{0}: Return target nonland permanent to its owner's hand, then that player exiles a card "
        "from their hand."
    )
    stone = printed("Stone", "artifact", text)
    setup = Setup(cards=[stone]).battlefield(A, "Stone").battlefield(B, "Bear").hand(B, "Shock")
    table = setup.play().activate("Stone", "Bear").resolve_all()
    assert table.decision.player == B
    table.answer("Shock")
    assert (table.names(Zone.HAND, B), table.names(Zone.EXILE, B)) == (["Bear"], ["Shock"])


@pytest.mark.cr("707.10c", "118.12")
def test_the_copy_of_a_spell_that_was_not_paid_for_has_new_targets():
    archaic = printed(
        "Archaic",
        "creature",
        "Whenever an opponent casts an instant or sorcery spell, they may pay {0}. If they don't, "
        "you may copy that spell. You may choose new targets for the copy.",
    )
    zap = printed("Zap", "instant", "~ deals 2 damage to any target.")
    setup = Setup(cards=[archaic, zap]).battlefield(B, "Archaic").hand(A, "Zap")
    table = setup.play().cast("Zap", "B").resolve()
    table.answer("No")
    table.answer("Yes")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("A") if "A" in table.labels() else table.answer("Yes")
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (18, 18)


@pytest.mark.cr("601.2f", "602.1")
def test_the_first_ability_of_an_artifact_costs_less():
    walker = printed(
        "Walker",
        "enchantment",
        "The first activated ability of an artifact you activate each turn costs {2} less to "
        "activate.",
    )
    stone = printed("Stone", "artifact", "{2}: You gain 1 life.")
    table = Setup(cards=[walker, stone]).battlefield(A, "Walker", "Stone").play()
    table.activate("Stone").resolve_all()
    assert table.life(A) == 21
    assert "Activate Stone" not in table.labels()
    assert "Activate Stone" in with_pool(table, "CC").labels()


@pytest.mark.cr("205.1b", "208.2")
@pytest.mark.parametrize(("kind", "size"), [("artifact", (4, 4)), ("vehicle", (2, 2))])
def test_an_artifact_that_is_no_vehicle_becomes_large(kind: str, size: tuple[int, int]):
    text = (
        "{0}: Target artifact becomes an artifact creature. If it isn't a Vehicle, it has base "
        "power and toughness 4/4."
    )
    stone, other = printed("Stone", "enchantment", text), printed("Other", kind, "")
    table = Setup(cards=[stone, other]).battlefield(A, "Stone", "Other").play()
    table.activate("Stone").resolve_all()
    assert table.size("Other") == size


@pytest.mark.cr("608.2i")
@pytest.mark.parametrize("new", [True, False])
def test_only_if_this_or_another_artifact_entered(new: bool):
    text = (
        "{0}: Draw a card. Activate only if ~ or another artifact entered under your control this "
        "turn."
    )
    stone = printed("Stone", "artifact", text)
    setup = Setup(cards=[stone])
    table = (setup.hand(A, "Stone") if new else setup.battlefield(A, "Stone")).play()
    if new:
        table.cast("Stone").resolve_all()
    assert ("Activate Stone" in table.labels()) is new


@pytest.mark.cr("603.2c", "603.4")
@pytest.mark.parametrize("before", [0, 3, 8])
def test_the_difference_to_eight_life_is_lost(before: int):
    queen = printed(
        "Queen",
        "enchantment",
        "Whenever an opponent is dealt combat damage by one or more creatures you control, if that "
        "player lost less than 8 life this turn, they lose life equal to the difference.",
    )
    drain = printed("Drain", "instant", f"Each opponent loses {before} life.")
    setup = Setup(cards=[queen, drain]).battlefield(A, "Queen", "Bear", "Goblin").hand(A, "Drain")
    table = setup.play()
    if before:
        table.cast("Drain").resolve_all()
    lost = before + 2 + (table.size("Goblin")[0] or 0)
    table.attack("Bear", "Goblin").damage().resolve_all()
    assert table.life(B) == 20 - max(8, lost)


@pytest.mark.cr("303.4i", "702.89a")
def test_a_mask_keeps_what_it_is_put_on():
    text = (
        "{0}: Create a white Aura enchantment token named Mask attached to another target "
        "permanent. The token has enchant permanent and umbra armor."
    )
    stone = printed("Stone", "artifact", text)
    setup = Setup(cards=[stone, KILL]).battlefield(A, "Stone", "Bear").hand(A, "Kill")
    table = setup.play().activate("Stone").resolve_all()
    assert table.find("Mask").attached_to == table.find("Bear").id
    table.cast("Kill", "Bear").resolve_all()
    assert (len(table.all("Bear")), len(table.all("Mask"))) == (1, 0)


@pytest.mark.cr("303.4f")
def test_auras_return_after_other_enchantments():
    text = (
        "{0}: Return all non-Aura enchantment cards from your graveyard to the battlefield, then "
        "do the same for Aura cards."
    )
    stone, plain = printed("Stone", "artifact", text), printed("Plain", "enchantment", "")
    aura = printed("Ring", "aura", "Enchant enchantment")
    setup = Setup(cards=[stone, plain, aura]).battlefield(A, "Stone").graveyard(A, "Plain", "Ring")
    table = setup.play().activate("Stone").resolve_all()
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Plain")
    assert table.find("Ring").attached_to == table.find("Plain").id


@pytest.mark.cr("115.1", "608.2c")
def test_the_chosen_ones_are_untapped_or_tapped():
    text = (
        "{0}: Choose up to one target artifact, up to one target creature, and up to one target "
        "land. Untap the chosen permanents you control. Tap the chosen permanents you don't "
        "control."
    )
    stone = printed("Stone", "enchantment", text)
    setup = Setup(cards=[stone]).battlefield(A, "Stone", "Forest").battlefield(B, "Bear")
    table = setup.play()
    table.find("Forest").tapped = True
    table.activate("Stone", ["Bear"], ["Forest"]).resolve_all()
    assert (table.find("Forest").tapped, table.find("Bear").tapped) == (False, True)


@pytest.mark.cr("502.3", "504.1")
def test_untapping_and_drawing_with_an_opponent():
    time = printed(
        "Time",
        "enchantment",
        "Untap all permanents you control during each opponent's untap step. / You draw a card "
        "during each opponent's draw step.",
    )
    table = Setup(cards=[time]).battlefield(A, "Time", "Forest").play()
    table.find("Forest").tapped = True
    table.go_to(Step.UPKEEP, turn=4)
    assert not table.find("Forest").tapped
    before = len(table.names(Zone.HAND, A))
    table.go_to(Step.DRAW, turn=4)
    assert len(table.names(Zone.HAND, A)) == before + 1
    assert table.state.stack == []


@pytest.mark.cr("611.3d")
def test_what_is_cast_by_a_permission_enters_so():
    tomb = printed(
        "Tomb",
        "land",
        "{T}: You may cast a creature spell from your graveyard this turn. If you do, it enters "
        "with a finality counter on it and is a Vampire in addition to its other types.",
    )
    free = printed("Free", "creature", "")
    setup = Setup(cards=[tomb, free]).battlefield(A, "Tomb").graveyard(A, "Free", "Free")
    table = setup.play().activate("Tomb").resolve_all().cast("Free").resolve_all()
    assert table.find("Free").counters["finality"] == 1
    assert {"Elf", "Vampire"} <= set(table.seen("Free").subtypes)
    assert "Cast Free" not in table.labels()


@pytest.mark.cr("406.3", "601.3")
def test_spells_of_opponents_from_exile():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: You may cast up to three spells from among face-up cards your opponents own from "
        "exile without paying their mana costs.",
    )
    setup = Setup(cards=[stone]).battlefield(A, "Stone").put(B, Zone.EXILE, "Bear", "Ox")
    setup.put(A, Zone.EXILE, "Giant")
    setup.state.objects[setup.state.exile[1]].face_down = True
    table = setup.play().activate("Stone").resolve_all()
    assert "Bear" in table.labels()
    assert not {"Ox", "Giant"} & set(table.labels())


def _upkeep(table: Table, turn: int) -> Table:
    return table.go_to(Step.UPKEEP, turn=turn)


@pytest.mark.cr("601.3")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE])
def test_a_legendary_spell_from_anywhere(zone: Zone):
    text = (
        "At the beginning of your upkeep, you may cast a legendary spell from your hand, from your "
        "graveyard, or from among cards you own in exile without paying its mana cost."
    )
    rite, king = printed("Rite", "enchantment", text), printed("King", "legend", "", cost="{9}")
    setup = Setup(cards=[rite, king]).battlefield(A, "Rite").put(A, zone, "King")
    table = _upkeep(setup.play(), 5).resolve_all().answer("King")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Yes")
    table.resolve_all()
    assert len(table.all("King")) == 1


@pytest.mark.cr("702.142a")
@pytest.mark.parametrize(("here", "times"), [(True, 2), (False, 1)])
def test_boasting_twice(here: bool, times: int):
    god = printed(
        "God",
        "creature",
        "Creatures you control can boast twice during each of your turns rather than once.",
    )
    viking = printed("Viking", "creature", "Boast — {0}: You gain 1 life.")
    setup = Setup(cards=[god, viking]).battlefield(A, "Viking", *(["God"] if here else []))
    table = setup.play().attack("Viking")
    for _ in range(times):
        table.activate("Viking").resolve_all()
    assert table.life(A) == 20 + times
    assert "Activate Viking" not in table.labels()


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("others", "drawn"), [(["Giant"], 0), (["Giant", "Bear"], 1)])
def test_the_total_power_of_those_that_attack(others: list[str], drawn: int):
    chief = printed(
        "Chief",
        "creature",
        "Whenever ~ attacks, attacking creatures you control gain indestructible until end of "
        "turn. If those creatures have total power 8 or greater, draw a card.",
    )
    setup = Setup(cards=[chief]).battlefield(A, "Chief", "Rhino", *others)
    table = setup.play().attack("Chief", *others).resolve_all()
    assert len(table.events(DrawCard)) == drawn


@pytest.mark.cr("610.3")
def test_a_card_of_each_hand_until_it_leaves():
    god = printed(
        "God",
        "creature",
        "When ~ enters, each opponent reveals their hand. For each opponent, exile a creature card "
        "they revealed this way until ~ leaves the battlefield.",
    )
    setup = Setup(cards=[god, KILL], players=3).hand(A, "God", "Kill")
    table = setup.hand(B, "Bear", "Shock").hand(C, "Ox").play().cast("God").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]
    assert table.names(Zone.EXILE, C) == ["Ox"]
    table.cast("Kill", "God").resolve_all()
    assert table.names(Zone.HAND, B) == ["Bear", "Shock"]


@pytest.mark.cr("611.3d")
@pytest.mark.parametrize("card", ["Snow Forest", "Yeti"])
def test_what_is_played_by_a_permission_enters_tapped(card: str):
    staff = printed(
        "Staff",
        "artifact",
        "{T}: You may play target snow permanent card from your graveyard this turn. If you do, it "
        "enters tapped.",
    )
    yeti = printed("Yeti", "creature", "", type_line="Snow Creature — Yeti")
    setup = Setup(cards=[staff, yeti]).battlefield(A, "Staff").graveyard(A, card, "Forest")
    table = setup.play().activate("Staff").resolve_all()
    table.act(f"Play {card}" if card == "Snow Forest" else f"Cast {card}").resolve_all()
    assert table.find(card).tapped


@pytest.mark.cr("701.23a", "601.3")
def test_a_card_of_each_library_is_cast():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: For each player, search that player's library for a nonland card and exile it, then "
        "that player shuffles. You may cast those cards without paying their mana costs.",
    )
    setup = Setup(cards=[stone]).battlefield(A, "Stone").library(A, "Bear").library(B, "Ox")
    table = setup.play().activate("Stone").resolve_all().answer("Bear").answer("Ox")
    while table.decision.kind is not DecisionKind.PRIORITY:
        wanted = next(one for one in ("Bear", "Ox", "Yes") if one in table.labels())
        table.answer(wanted)
    table.resolve_all()
    assert {one.face.name for one in (*table.all("Bear"), *table.all("Ox"))} == {"Bear", "Ox"}
    assert table.seen("Ox").controller == A


@pytest.mark.cr("608.2d", "101.4")
def test_what_was_not_chosen_is_sacrificed():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: For each player, choose a creature that player controls. Each player sacrifices all "
        "creatures they control not chosen this way.",
    )
    setup = Setup(cards=[stone]).battlefield(A, "Stone", "Bear", "Ox").battlefield(B, "Goblin")
    table = setup.play().activate("Stone").resolve_all().answer("Ox").resolve_all()
    assert (table.all("Bear"), len(table.all("Ox")), len(table.all("Goblin"))) == ([], 1, 1)


@pytest.mark.cr("608.2d")
def test_all_but_the_chosen_are_destroyed():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: For each player, choose a creature with power 2 or less that player controls. Then "
        "destroy all creatures except creatures chosen this way.",
    )
    setup = Setup(cards=[stone]).battlefield(A, "Stone", "Bear", "Ox").battlefield(B, "Giant")
    table = setup.play().activate("Stone").resolve_all().answer("Ox").resolve_all()
    assert (table.all("Bear"), len(table.all("Ox")), table.all("Giant")) == ([], 1, [])


@pytest.mark.cr("603.12")
@pytest.mark.parametrize(("shown", "left"), [([], 18), (["Drake"], 17)])
def test_damage_for_what_was_revealed_or_not(shown: list[str], left: int):
    war = printed(
        "War",
        "creature",
        "When ~ enters, reveal any number of Dragon cards from your hand. When you do, ~ deals X "
        "plus 2 damage to any other target, where X is the number of cards revealed this way.",
    )
    drake = printed("Drake", "creature", "", type_line="Creature — Dragon")
    setup = Setup(cards=[war, drake]).hand(A, "War", "Drake")
    table = setup.play().cast("War").resolve_all().answer(*shown).answer("B").resolve_all()
    assert table.life(B) == left


@pytest.mark.cr("614.1a")
@pytest.mark.parametrize(("what", "left"), [("Zap", 16), ("Bear", 18)])
def test_noncreature_sources_deal_more(what: str, left: int):
    monk = printed(
        "Monk",
        "creature",
        "If a noncreature source you control would deal damage to a creature, battle, or opponent, "
        "it deals that much damage plus 2 instead.",
    )
    zap = printed("Zap", "instant", "~ deals 2 damage to any target.")
    setup = Setup(cards=[monk, zap]).battlefield(A, "Monk", "Bear").hand(A, "Zap")
    table = setup.play()
    if what == "Zap":
        table.cast("Zap", "B").resolve_all()
    else:
        table.attack("Bear").damage()
    assert table.life(B) == left


@pytest.mark.cr("120.4a", "603.12")
@pytest.mark.parametrize(("target", "left", "drawn"), [("Bear", 18, 1), ("Ox", 20, 0)])
def test_excess_damage_goes_to_the_controller(target: str, left: int, drawn: int):
    tyrant = printed(
        "Tyrant",
        "creature",
        "Whenever ~ attacks, you may sacrifice another artifact. When you do, ~ deals damage equal "
        "to the sacrificed artifact's mana value to target creature. If excess damage would be "
        "dealt to that creature this way, instead that damage is dealt to that creature's "
        "controller and you draw a card.",
        size=(0, 1),
    )
    rock = printed("Rock", "artifact", "", cost="{4}")
    setup = Setup(cards=[tyrant, rock]).battlefield(A, "Tyrant", "Rock").battlefield(B, target)
    table = setup.play().attack("Tyrant").resolve_all().answer("Yes")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(target if target in table.labels() else "Rock")
    table.resolve_all()
    assert (table.life(B), len(table.events(DrawCard))) == (left, drawn)


@pytest.mark.cr("500.8", "603.2")
def test_one_more_combat_after_the_first():
    banner = printed(
        "Banner",
        "enchantment",
        "At the end of the first combat phase on your turn, untap target creature you control. "
        "After this phase, there is an additional combat phase.",
    )
    setup = Setup(cards=[banner]).battlefield(A, "Banner", "Bear")
    table = setup.play().attack("Bear").go_to(Step.END_OF_COMBAT).resolve_all()
    assert not table.find("Bear").tapped
    table.attack("Bear").go_to(Step.END_OF_COMBAT)
    assert table.state.stack == []
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (table.life(B), table.state.turn) == (16, 3)


@pytest.mark.cr("613.1d")
@pytest.mark.parametrize("turn", [3, 4])
def test_a_planeswalker_is_a_creature_in_its_turns(turn: int):
    ninja = printed(
        "Ninja",
        "planeswalker",
        "During your turn, as long as ~ has one or more loyalty counters on it, it's a 3/4 Ninja "
        "creature and has hexproof. / [+1]: You gain 1 life.",
    )
    table = Setup(cards=[ninja]).battlefield(A, "Ninja").play().go_to(Step.END, turn=turn)
    is_there = turn == 3
    assert ("Ninja" in table.seen("Ninja").subtypes) is is_there
    assert ("hexproof" in {str(one) for one in table.seen("Ninja").keywords}) is is_there


@pytest.mark.cr("608.2i")
def test_treasures_for_those_that_hit():
    excess = printed(
        "Excess",
        "sorcery",
        "Create a Treasure token for each creature you controlled that dealt combat damage to a "
        "player this turn.",
    )
    setup = Setup(cards=[excess]).battlefield(A, "Champion", "Bear", "Ox").hand(A, "Excess")
    table = setup.play().attack("Champion", "Bear").go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Excess").resolve_all()
    assert len(table.all("Treasure Token")) == 2


@pytest.mark.cr("601.2f")
def test_cheaper_for_adventures_and_spells():
    elemental = printed(
        "Elemental",
        "creature",
        "This spell costs {X} less to cast, where X is the number of cards in your graveyard that "
        "are instant cards, sorcery cards, and/or have an Adventure.",
        cost="{2}",
    )
    setup = Setup(cards=[elemental]).hand(A, "Elemental").graveyard(A, "Shock", "Concentrate")
    table = setup.graveyard(A, "Bear").play().cast("Elemental").resolve_all()
    assert len(table.all("Elemental")) == 1


@pytest.mark.cr("702.153a", "707.9b", "707.10f")
@pytest.mark.parametrize("pays", [True, False])
def test_the_copy_is_as_loyal_as_the_casualty_was_strong(pays: bool):
    devil = printed(
        "Devil",
        "planeswalker",
        "Casualty X. The copy isn't legendary and has starting loyalty X. / [+1]: Scry 1.",
    )
    setup = Setup(cards=[devil]).hand(A, "Devil").battlefield(A, "Giant", "Bear")
    table = setup.play().cast("Devil", "Yes" if pays else "No")
    if pays:
        table.answer("Giant")
    table.resolve_all()
    loyalty = sorted(one.counters["loyalty"] for one in table.all("Devil"))
    assert loyalty == ([3, 5] if pays else [3])
    assert (table.all("Giant") == []) is pays


@pytest.mark.cr("508.1", "601.3")
@pytest.mark.parametrize("whom", ["B", "Jace", None])
def test_who_attacked_does_not_cast(whom: str | None):
    golem = printed(
        "Golem Guard",
        "creature",
        "Each opponent who attacked you or a planeswalker you control this turn can't cast spells.",
    )
    jace = printed("Jace", "planeswalker", "[+1]: Scry 1.")
    setup = Setup(cards=[golem, jace]).battlefield(B, "Golem Guard", "Jace").battlefield(A, "Bear")
    table = setup.hand(A, "Shock").play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(*([("Bear", whom)] if whom else []))
    table = with_pool(table.until_priority(A), "R")
    assert ("Cast Shock" in table.labels()) is (whom is None)


@pytest.mark.cr("614.1a")
@pytest.mark.parametrize(("damage", "left"), [(2, 15), (6, 14)])
def test_small_red_damage_becomes_as_much_as_its_power(damage: int, left: int):
    god = printed(
        "God",
        "creature",
        "If a red source you control would deal an amount of noncombat damage less than ~'s power "
        "to an opponent, that source deals damage equal to ~'s power instead.",
        size=(5, 5),
    )
    zap = printed("Zap", "instant", f"~ deals {damage} damage to any target.", cost="{R}")
    setup = Setup(cards=[god, zap]).battlefield(A, "God").hand(A, "Zap")
    table = with_pool(setup.play(), "R").cast("Zap", "B").resolve_all()
    assert table.life(B) == left


@pytest.mark.cr("608.2i")
@pytest.mark.parametrize("times", [1, 2])
def test_only_if_red_sources_dealt_enough(times: int):
    temple = printed(
        "Temple",
        "land",
        "{0}: You gain 1 life. Activate only if red sources you controlled dealt 4 or more "
        "noncombat damage this turn and only as a sorcery.",
    )
    setup = Setup(cards=[temple]).battlefield(A, "Temple").hand(A, "Shock", "Shock")
    table = setup.play()
    for _ in range(times):
        with_pool(table, "R").cast("Shock", "B").resolve_all()
    assert ("Activate Temple" in table.labels()) is (times == 2)


@pytest.mark.cr("508.1h", "611.2c")
def test_life_is_the_price_of_an_attack_until_the_next_turn():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: Until your next turn, creatures can't attack you or planeswalkers you control unless "
        "their controller pays 2 life for each of those creatures.",
    )
    free = printed("Free", "creature", "Haste")
    setup = (
        Setup(cards=[stone, free]).battlefield(A, "Stone").battlefield(B, "Bear").hand(B, "Free")
    )
    table = setup.play().activate("Stone").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Free", player=B).resolve_all()
    table.attack("Bear", "Free")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Yes")
    assert table.life(B) == 16


@pytest.mark.cr("601.3", "705.2")
def test_spells_of_the_exiled_cards_are_free_this_turn():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: Exile the top two cards of your library. You may cast instant and sorcery spells "
        "from among them this turn without paying their mana costs.",
    )
    setup = Setup(cards=[stone]).battlefield(A, "Stone").library(A, "Bear", "Shock")
    table = setup.play().activate("Stone").resolve_all()
    casts = {label for label in table.labels() if label.startswith("Cast")}
    assert len(casts) == 1
    assert next(iter(casts)).startswith("Cast Shock")


@pytest.mark.cr("306.5b", "122.6")
def test_more_loyalty_for_spells_of_this_turn():
    ral = printed(
        "Ral",
        "planeswalker",
        "~ enters with an additional loyalty counter on it for each instant and sorcery spell "
        "you've cast this turn. / [+1]: Scry 1.",
    )
    spark = printed("Spark", "instant", "You gain 1 life.")
    setup = Setup(cards=[ral, spark]).hand(A, "Ral", "Spark", "Spark")
    table = setup.play().cast("Spark").resolve_all().cast("Spark").resolve_all()
    table.cast("Ral").resolve_all()
    assert table.find("Ral").counters["loyalty"] == 5


@pytest.mark.cr("705.2", "608.2d")
def test_what_may_be_done_after_a_won_flip():
    mage = printed(
        "Mage",
        "creature",
        "{0}: Flip a coin. If you lose the flip, ~ deals 1 damage to you. If you win the flip, you "
        "may exile ~. If you do, draw a card.",
    )
    seen = set()
    for seed in range(8):
        table = Setup(cards=[mage], seed=seed).battlefield(A, "Mage").play()
        table.activate("Mage").resolve_all()
        while table.decision.kind is not DecisionKind.PRIORITY:
            table.answer("Yes" if "Yes" in table.labels() else table.labels()[0])
        table.resolve_all()
        seen.add((table.life(A), table.names(Zone.EXILE, A) == ["Mage"]))
        assert len(table.events(DrawCard)) == len(table.state.exile)
    assert seen == {(19, False), (20, True)}
