"""What something is as well, either of two kinds, and what is counted or chosen on the way."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

ELK = printed("Elk", "creature", "", size=(3, 3))
PARTY = printed("Party", "creature", "~ is also a Cleric, Rogue, Warrior, and Wizard.", size=(2, 2))
CALL = printed("Call", "sorcery", "Return target Wizard card from your graveyard to your hand.")


def test_it_is_of_those_types_in_every_zone():
    """CR 604.3."""
    table = Setup(cards=(PARTY, CALL)).graveyard(A, "Party").hand(A, "Call").play()
    table.cast("Call", "Party").resolve().cast("Party").resolve()
    assert table.seen("Party").subtypes == {"Elf", "Cleric", "Rogue", "Warrior", "Wizard"}


def test_either_of_two_kinds_of_creatures_is_lifted_once():
    lord = printed("Lord", "legend", "Other snow and Zombie creatures you control get +1/+1.")
    ghoul = printed("Ghoul", "creature", "", type_line="Snow Creature — Zombie")
    yak = printed("Yak", "creature", "", type_line="Snow Creature — Yak")
    rock = printed("Rock", "artifact", "", type_line="Snow Artifact")
    setup = Setup(cards=(lord, ghoul, yak, rock, ELK))
    table = setup.battlefield(A, "Lord", "Ghoul", "Yak", "Rock", "Elk").play()
    assert [table.size(name) for name in ("Ghoul", "Yak", "Elk", "Lord")] == [
        (3, 3),
        (3, 3),
        (3, 3),
        (2, 2),
    ]


def test_an_instant_or_an_ability_is_countered():
    answer = printed(
        "Answer",
        "instant",
        "Counter target instant spell, sorcery spell, activated ability, or triggered ability.",
    )
    spring = printed("Spring", "creature", "{0}: You gain 1 life.")
    table = Setup(cards=(answer, spring, ELK)).battlefield(A, "Spring")
    table = table.hand(A, "Answer", "Elk").play().cast("Elk")
    assert table.refused(lambda: table.cast("Answer"))
    table.resolve().activate("Spring").cast("Answer").resolve_all()
    assert table.life(A) == 20


def test_each_opponent_sacrifices_one_of_the_greatest_power():
    edict = printed(
        "Edict",
        "sorcery",
        "Each opponent sacrifices a creature they control with the greatest power.",
    )
    ogre = printed("Ogre", "creature", "", size=(4, 1))
    table = Setup(cards=(edict, ogre, ELK)).battlefield(B, "Ogre", "Elk").battlefield(A, "Ogre")
    table = table.hand(A, "Edict").play().cast("Edict").resolve()
    assert (table.names(Zone.BATTLEFIELD, B), table.names(Zone.BATTLEFIELD, A)) == (
        ["Elk"],
        ["Ogre"],
    )


SLEEPER = printed(
    "Sleeper",
    "enchantment",
    "When you have 10 or less life, if ~ is an enchantment, ~ becomes a 3/5 Soldier creature.",
)
HUNTER = printed(
    "Hunter",
    "enchantment",
    "When an opponent plays a nonbasic land, if ~ is an enchantment, ~ becomes a 3/3 Beast "
    "creature.",
)


@pytest.mark.parametrize(("life", "size"), [(11, (None, None)), (10, (3, 5))])
def test_a_sleeping_enchantment_wakes_once(life: int, size: tuple[int | None, int | None]):
    """CR 603.8: as a creature it doesn't trigger again."""
    table = Setup(cards=(SLEEPER,)).battlefield(A, "Sleeper").life(A, life).play()
    table.resolve_all()
    assert (table.size("Sleeper"), len(table.state.stack)) == (size, 0)


def test_only_a_nonbasic_land_of_an_opponent_wakes_it():
    cave = printed("Cave", "land", "{T}: Add {C}.")
    table = Setup(cards=(HUNTER, cave)).battlefield(B, "Hunter").hand(A, "Forest").play()
    table.act("Play Forest").resolve_all()
    assert table.size("Hunter") == (None, None)
    table = Setup(cards=(HUNTER, cave)).battlefield(B, "Hunter").hand(A, "Cave").play()
    table.act("Play Cave").resolve_all()
    assert table.size("Hunter") == (3, 3)


def test_the_chosen_player_chooses_the_color():
    light = printed(
        "Light",
        "artifact",
        "{T}: Choose a player. That player adds one mana of any color they choose.",
    )
    table = Setup(cards=(light,)).battlefield(A, "Light").play()
    table.act("Mana: Light").answer("B")
    assert table.decision.player == B
    table.game.answer((3,))
    assert (pool(table, A), pool(table, B)) == ("", "R")


def test_counters_on_what_died_and_tokens_of_the_turn():
    heir = printed(
        "Heir",
        "creature",
        "Whenever a nontoken creature you control dies, if it had counters on it, create X 1/1 "
        "white Spirit creature tokens, where X is the number of counters it had on it. / At the "
        "beginning of your end step, you gain X life, where X is the number of tokens you created "
        "this turn.",
    )
    grow = printed(
        "Grow", "instant", "Put two +1/+1 counters and a shield counter on target creature."
    )
    axe = printed("Axe", "instant", "Target creature gets -9/-9 until end of turn.")
    setup = Setup(cards=(heir, grow, axe, ELK)).battlefield(A, "Heir", "Elk")
    table = setup.hand(A, "Grow", "Axe").play()
    table.cast("Grow", "Elk").resolve().cast("Axe", "Elk").resolve_all()
    assert len(table.all("Spirit Token")) == 3
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 23


def test_a_chosen_counter_with_another():
    gift = printed(
        "Gift",
        "sorcery",
        "Put a +1/+1 counter and a counter from among flying, first strike, lifelink, or vigilance "
        "on target creature.",
    )
    table = Setup(cards=(gift, ELK)).battlefield(A, "Elk").hand(A, "Gift").play()
    table.cast("Gift", "Elk").resolve()
    assert len(table.labels()) == 4
    table.game.answer((1,))
    assert table.find("Elk").counters == {"+1/+1": 1, "first strike": 1}


def test_a_players_library_is_shuffled_only_if_you_want():
    look = printed(
        "Vision",
        "sorcery",
        "Look at the top five cards of target player's library. You may then have that player "
        "shuffle that library.",
    )
    table = Setup(cards=(look,)).hand(A, "Vision").play().cast("Vision", "B").resolve()
    assert table.decision.player == A
    table.answer("Yes")


def test_the_name_of_a_result_means_nothing_and_all_its_sentences_are_its_own():
    chest = printed(
        "Chest",
        "artifact",
        "{0}, Sacrifice ~: Roll a d4. / 1—2 | Trapped! — You lose 3 life. You lose 2 life. / 3—4 | "
        "You gain 3 life. You gain 2 life.",
    )
    table = Setup(cards=(chest,)).battlefield(A, "Chest").play().activate("Chest").resolve()
    assert table.life(A) in (15, 25)


def test_a_greatest_power_among_what_was_exiled():
    will = printed(
        "Will",
        "sorcery",
        "Exile all opponents' graveyards, then create X 0/1 black Thrull creature tokens, where X "
        "is the greatest power among creature cards exiled this way.",
    )
    table = Setup(cards=(will, ELK)).graveyard(B, "Elk", "Bear").graveyard(A, "Elk")
    table = table.hand(A, "Will").play().cast("Will").resolve()
    assert len(table.all("Thrull Token")) == 3
    assert (table.names(Zone.GRAVEYARD, B), len(table.names(Zone.GRAVEYARD, A))) == ([], 2)


def test_an_opponent_is_chosen_only_as_it_changes_hands():
    vale = printed(
        "Vale",
        "land",
        "{T}: Add one mana of any color. An opponent gains control of ~ at the beginning of the "
        "next end step.",
    )
    table = Setup(cards=(vale,), players=3).battlefield(A, "Vale").play()
    table.act("Mana: Vale").game.answer((0,))
    assert table.seen("Vale").controller == A
    table.go_to(Step.END).resolve().answer("C")
    assert table.seen("Vale").controller == C


def test_one_of_the_targets_is_destroyed_at_random():
    swing = printed(
        "Swing",
        "sorcery",
        "Choose three target nonenchantment permanents. Destroy one of them at random.",
    )
    setup = Setup(cards=(swing, ELK)).battlefield(A, "Elk").battlefield(B, "Elk", "Elk", "Bear")
    table = setup.hand(A, "Swing").play()
    elks = [obj.id for obj in table.all("Elk")]
    table.cast("Swing", elks).resolve()
    assert (len(table.all("Elk", zone=Zone.BATTLEFIELD)), len(table.all("Bear"))) == (2, 1)


@pytest.mark.parametrize(("paid", "life"), [("Yes", 20), ("No", 13)])
def test_what_is_done_only_if_it_was_destroyed(paid: str, life: int):
    horror = printed(
        "Horror",
        "creature",
        "At the beginning of your upkeep, destroy ~ unless you pay {0}. If ~ is destroyed this "
        "way, it deals 7 damage to you.",
    )
    table = Setup(cards=(horror,)).battlefield(B, "Horror").play()
    while table.decision.kind.name != "YES_NO":
        table.pass_priority()
    table.answer(paid)
    assert (table.life(B), len(table.all("Horror"))) == (life, life // 20)


def test_all_lands_of_a_hand_and_the_rest_discarded():
    bond = printed(
        "Bond",
        "enchantment",
        "At the beginning of your end step, you may reveal your hand and put all land cards from "
        "it onto the battlefield. If you do, discard your hand.",
    )
    setup = Setup(cards=(bond, ELK)).battlefield(A, "Bond").hand(A, "Forest", "Forest", "Elk")
    table = setup.play().go_to(Step.END).resolve().answer("Yes")
    assert (len(table.all("Forest", zone=Zone.BATTLEFIELD)), table.names(Zone.HAND, A)) == (2, [])
    assert table.names(Zone.GRAVEYARD, A) == ["Elk"]
