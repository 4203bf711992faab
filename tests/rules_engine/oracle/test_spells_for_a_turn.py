"""What holds for a turn or for the next one: entering tapped, staying tapped, shields for several,
traded creatures, triggers about damage."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

UPKEEP = Step.UPKEEP
CARDS = [
    printed("Bear", "creature", "Reach", size=(2, 2), type_line="Creature — Bear"),
    printed("Ogre", "creature", "Reach", size=(3, 3), type_line="Creature — Ogre"),
    printed("Guard", "creature", "Vigilance", size=(0, 5), type_line="Creature — Wall"),
    printed("Meadow", "land", "{T}: Add {G}."),
    printed("Due", "instant", "Permanents enter tapped this turn. / You gain 1 life."),
    printed("Mine", "instant", "Lands you control enter tapped this turn."),
    printed("Beam", "instant", "Creatures don't untap during target player's next untap step."),
    printed(
        "Threat",
        "instant",
        "Creatures target opponent controls attack this turn if able. During that player's next "
        "untap step, creatures they control don't untap.",
    ),
    printed(
        "Savor", "sorcery", "Take an extra turn after this one. Skip the untap step of that turn."
    ),
    printed("Bolt", "instant", "~ deals 3 damage to any target."),
    printed("Quake", "instant", "~ deals 2 damage to each creature and each player."),
    printed(
        "Deflect",
        "instant",
        "Prevent the next 4 damage that would be dealt to you and/or permanents you control this "
        "turn. If damage is prevented this way, ~ deals that much damage to any target.",
    ),
    printed(
        "Reins",
        "instant",
        "Untap all creatures you control and all creatures target opponent controls. You and that "
        "opponent each gain control of all creatures the other controls until end of turn. Those "
        "creatures gain haste until end of turn.",
    ),
    printed(
        "Skeleton",
        "instant",
        "~ deals 1 damage to target creature. When a creature dealt damage this way dies this "
        "turn, you gain 3 life.",
    ),
    printed(
        "Touch",
        "instant",
        "Target creature you control gains deathtouch until end of turn. Whenever a creature dealt "
        "damage by that creature dies this turn, its controller loses 2 life.",
    ),
    printed(
        "Heist",
        "instant",
        "Choose target opponent. Whenever a creature you control deals combat damage to that "
        "player this turn, you gain 1 life.",
    ),
    printed(
        "Glyph",
        "instant",
        "Choose target Wall creature. Whenever that creature is dealt damage by an attacking "
        "creature this turn, you gain that much life.",
    ),
    printed(
        "Final",
        "sorcery",
        "Target player loses life equal to the damage already dealt to that player this turn.",
    ),
    printed(
        "Reverse",
        "instant",
        "You gain X life, where X is twice the damage dealt to you so far this turn by artifacts.",
    ),
    printed("Rod", "artifact", "{0}: ~ deals 2 damage to target player."),
    printed(
        "Salvage",
        "instant",
        "Draw cards equal to the number of cards target opponent discarded this turn.",
    ),
    printed("Rot", "sorcery", "Target player discards two cards."),
    printed(
        "Bonus",
        "sorcery",
        "Until end of turn, whenever a player casts an instant or sorcery "
        "spell, that player copies it and may choose new targets for the copy.",
    ),
    printed(
        "Strip",
        "instant",
        "Choose two target creatures. Tap those creatures, then unattach all Equipment from them.",
    ),
    printed("Club", "equipment", "Equipped creature gets +1/+1. / Equip {0}"),
    printed("Axe", "equipment", "Equipped creature gets +1/+0. / Equip {0}"),
    printed(
        "Wither",
        "instant",
        "Tap up to two target creatures. Put a stun counter on either of "
        "them. Then put a stun counter on either of them.",
    ),
    printed(
        "Rise",
        "sorcery",
        "Exile target creature card from your graveyard. Create a black "
        "Zombie creature token. Its power is equal to that card's power and its toughness is "
        "equal to that card's toughness.",
    ),
    printed(
        "Plan",
        "instant",
        "Search your library for a card, then shuffle and put that card third from the top.",
    ),
    printed(
        "Scheme",
        "sorcery",
        "Choose two target players. Each of them searches their library "
        "for a card, then shuffles and puts that card on top.",
    ),
    printed(
        "Bidding",
        "sorcery",
        "Each player chooses a creature type. Each player returns all "
        "creature cards of a type chosen this way from their graveyard to the battlefield.",
    ),
    printed(
        "Mercy",
        "sorcery",
        "Each player chooses a creature type. Destroy all creatures that "
        "aren't of a type chosen this way. They can't be regenerated.",
    ),
    printed(
        "Elf",
        "creature",
        "Whenever another creature enters, you gain 1 life.",
        type_line="Creature — Elf",
    ),
    printed("Orc", "creature", "Trample", type_line="Creature — Orc"),
    printed("Changer", "creature", "Changeling", type_line="Creature — Shapeshifter"),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


@pytest.mark.cr("614.3")
def test_entering_tapped_for_a_turn():
    table = setup().hand(A, "Due", "Meadow", "Bear", "Bear").play().cast("Due").resolve_all()
    table.act("Play Meadow").cast("Bear").resolve_all()
    assert table.find("Meadow").tapped
    assert table.find("Bear").tapped
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).cast("Bear").resolve_all()
    assert [one.tapped for one in table.all("Bear")] == [False, False]


def test_only_lands_of_yours_enter_tapped():
    table = setup().hand(A, "Mine", "Meadow", "Bear").play().cast("Mine").resolve_all()
    table.act("Play Meadow").cast("Bear").resolve_all()
    assert (table.find("Meadow").tapped, table.find("Bear").tapped) == (True, False)


@pytest.mark.cr("502.3")
def test_staying_tapped_in_that_players_step():
    table = setup().battlefield(A, "Ogre").battlefield(B, "Bear").hand(A, "Beam").play()
    table.find("Bear").tapped = True
    table.cast("Beam", "B").resolve_all().go_to(UPKEEP, turn=4)
    assert table.find("Bear").tapped
    table.find("Ogre").tapped = True
    table.go_to(UPKEEP, turn=5)
    assert not table.find("Ogre").tapped
    table.go_to(UPKEEP, turn=6)
    assert not table.find("Bear").tapped


def test_told_after_the_step():
    table = setup().battlefield(B, "Bear").hand(A, "Threat").play()
    table.cast("Threat", "B").resolve_all()
    table.find("Bear").tapped = True
    assert table.go_to(UPKEEP, turn=4).find("Bear").tapped


@pytest.mark.cr("614.10a")
def test_a_turn_without_untapping():
    table = setup().battlefield(A, "Bear").hand(A, "Savor").play().cast("Savor").resolve_all()
    table.find("Bear").tapped = True
    table.go_to(UPKEEP, turn=4)
    assert table.state.active == A
    assert table.find("Bear").tapped
    assert not table.go_to(UPKEEP, turn=6).find("Bear").tapped


@pytest.mark.cr("615.7")
def test_one_shield_for_all_of_them():
    table = setup().battlefield(A, "Ogre").hand(A, "Deflect", "Bolt", "Bolt").play()
    table.cast("Deflect", "B").resolve_all().cast("Bolt", "A").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 17)
    table.cast("Bolt", "Ogre").resolve_all()
    assert table.find("Ogre").damage == 2
    assert table.life(B) == 16


@pytest.mark.cr("611.2c")
def test_creatures_are_traded_for_a_turn():
    table = setup().battlefield(A, "Bear").battlefield(B, "Ogre", "Meadow").hand(A, "Reins").play()
    table.find("Ogre").tapped = True
    table.cast("Reins", "B").resolve_all()
    assert table.seen("Ogre").controller == A
    assert table.seen("Bear").controller == B
    assert table.seen("Meadow").controller == B
    assert Keyword.HASTE in table.seen("Ogre").keywords
    assert not table.find("Ogre").tapped
    table.go_to(UPKEEP, turn=4)
    assert (table.seen("Ogre").controller, table.seen("Bear").controller) == (B, A)


def test_when_what_was_damaged_dies():
    table = setup().battlefield(B, "Bear", "Ogre").hand(A, "Skeleton", "Bolt", "Bolt").play()
    table.cast("Skeleton", "Bear").resolve_all().cast("Bolt", "Ogre").resolve_all()
    assert table.life(A) == 20
    assert table.cast("Bolt", "Bear").resolve_all().life(A) == 23


def test_whenever_one_damaged_by_it_dies():
    table = setup().battlefield(A, "Guard", "Bear").battlefield(B, "Ogre").hand(A, "Touch").play()
    table.cast("Touch", "Bear").resolve_all().attack("Bear").block(("Ogre", "Bear")).damage()
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Ogre"]
    assert table.life(B) == 18


def test_damage_to_the_chosen_opponent():
    table = setup().battlefield(A, "Bear", "Ogre").hand(A, "Heist").play().cast("Heist", "B")
    table.resolve_all().attack("Bear").damage().resolve_all()
    assert table.life(A) == 21


def test_damage_by_attackers_alone():
    table = setup().battlefield(A, "Bear").battlefield(B, "Guard").hand(A, "Glyph", "Bolt").play()
    table.cast("Glyph", "Guard").resolve_all().cast("Bolt", "Guard").resolve_all()
    assert table.life(A) == 20
    table.attack("Bear").block(("Guard", "Bear")).damage().resolve_all()
    assert table.life(A) == 22


def test_damage_of_this_turn_told_of():
    table = setup().battlefield(A, "Rod").hand(A, "Bolt", "Final", "Reverse").play()
    table.cast("Bolt", "A").resolve_all().activate("Rod", "A").resolve_all()
    table.cast("Reverse").resolve_all()
    assert table.life(A) == 20 - 5 + 4
    assert table.cast("Final", "A").resolve_all().life(A) == 14


def test_cards_an_opponent_discarded():
    table = setup().hand(A, "Rot", "Salvage").hand(B, "Bear", "Ogre").play()
    table.cast("Rot", "B").resolve_all()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Bear", "Ogre")
    table.cast("Salvage", "B").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2


@pytest.mark.cr("707.10c")
def test_whoever_casts_copies():
    table = setup().hand(A, "Bonus").hand(B, "Bolt").play().cast("Bonus").resolve_all()
    table.until_priority(B).cast("Bolt", "A").resolve()
    assert table.decision.player == B
    while table.decision.kind is not DecisionKind.PRIORITY:
        assert table.decision.player == B
        table.answer("Yes" if "Yes" in table.labels() else "B")
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (17, 17)


def test_equipment_of_both_comes_off():
    table = setup().battlefield(A, "Bear", "Club", "Axe").battlefield(B, "Ogre").hand(A, "Strip")
    game = table.play()
    game.activate("Club", "Bear").resolve_all().activate("Axe", "Bear").resolve_all()
    game.cast("Strip", ["Bear", "Ogre"]).resolve_all()
    assert [game.find(name).attached_to for name in ("Club", "Axe")] == [None, None]
    assert game.find("Ogre").tapped


def test_counters_on_either_of_them():
    table = setup().battlefield(B, "Bear", "Ogre").hand(A, "Wither").play()
    table.cast("Wither", ["Bear", "Ogre"]).resolve().answer("Bear").answer("Ogre")
    assert [table.find(name).counters for name in ("Bear", "Ogre")] == [{"stun": 1}, {"stun": 1}]


def test_a_token_as_big_as_the_card():
    table = setup().graveyard(A, "Guard").hand(A, "Rise").play().cast("Rise", "Guard")
    table.resolve_all()
    assert table.size("Zombie Token") == (0, 5)


@pytest.mark.cr("701.23")
def test_third_from_the_top():
    table = setup().library(A, "Ogre").hand(A, "Plan").play().cast("Plan").resolve()
    table.answer("Ogre").until_priority(A)
    library = table.state.players[A].library
    assert table.state.name(library[-3]) == "Ogre"


def test_each_of_two_players_searches():
    table = setup().library(A, "Ogre").library(B, "Bear").hand(A, "Scheme").play()
    table.cast("Scheme", ["A", "B"]).resolve().answer("Ogre").answer("Bear").until_priority(A)
    tops = [table.state.name(table.state.players[who].library[-1]) for who in (A, B)]
    assert tops == ["Ogre", "Bear"]


@pytest.mark.cr("101.4")
def test_types_that_several_players_chose():
    start = setup().graveyard(A, "Elf", "Bear").graveyard(B, "Orc", "Elf", "Changer")
    table = start.hand(A, "Bidding").play().cast("Bidding").resolve()
    table.answer("Elf").answer("Orc").resolve_all()
    while table.state.stack or table.decision.kind is not DecisionKind.PRIORITY:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.resolve()
        else:
            table.answer(table.labels()[0])
    assert table.names(Zone.BATTLEFIELD, A) == ["Elf"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Changer", "Elf", "Orc"]
    assert (table.life(A), table.life(B)) == (23, 23)


def test_all_of_other_types_are_destroyed():
    start = setup().battlefield(A, "Elf", "Bear").battlefield(B, "Orc", "Changer", "Ogre")
    table = start.hand(A, "Mercy").play().cast("Mercy").resolve()
    table.answer("Elf").answer("Orc").until_priority(A)
    assert table.names(Zone.BATTLEFIELD, A) == ["Elf"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Changer", "Orc"]
