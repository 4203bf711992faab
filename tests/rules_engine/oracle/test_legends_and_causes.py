"""What spells and sources cause, modes for different players, and shares that needn't be whole."""

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BEAR = printed("Bear", "creature", "", cost="{1}{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", cost="{3}{G}", size=(4, 4))


@pytest.mark.parametrize(
    ("name", "triggers"), [("Helix", True), ("Dark", False), ("Torch", True), ("Saint", False)]
)
def test_119_9_a_white_spell_causes_you_to_gain_life(name, triggers):
    singer = printed(
        "Singer",
        "creature",
        "Red instant and sorcery spells you control have lifelink. / Whenever a white instant or "
        "sorcery spell causes you to gain life, put a +1/+1 counter on ~.",
    )
    cards = (
        printed("Helix", "instant", "You gain 3 life.", cost="{W}"),
        printed("Dark", "instant", "You gain 3 life.", cost="{B}"),
        printed("Torch", "instant", "~ deals 2 damage to any target.", cost="{R/W}"),
        printed("Saint", "creature", "When ~ enters, you gain 3 life.", cost="{W}"),
    )
    setup = Setup(cards=(singer, *cards)).battlefield(A, "Singer").hand(A, name)
    table = with_pool(setup.play(), "W" if name != "Dark" else "B")
    table.cast(name, *([B] if name == "Torch" else [])).resolve().resolve_all()
    assert table.life(A) > 20
    assert table.find("Singer").counters == ({"+1/+1": 1} if triggers else {})


@pytest.mark.parametrize(("source", "drawn"), [("Wizard", 1), ("Spell", 1), ("Elf", 0)])
def test_120_4a_excess_damage_by_yours(source, drawn):
    frost = printed(
        "Frost",
        "creature",
        "Whenever a creature or planeswalker an opponent controls is dealt excess damage, if a "
        "Giant, Wizard, or spell you controlled dealt damage to it this turn, draw a card.",
    )
    wizard = printed(
        "Wizard",
        "creature",
        "{0}: ~ deals 3 damage to target creature.",
        type_line="Creature — Wizard",
    )
    elf = printed("Elf", "creature", "{0}: ~ deals 3 damage to target creature.")
    spell = printed("Spell", "instant", "~ deals 3 damage to target creature.")
    setup = Setup(cards=(BEAR, frost, wizard, elf, spell)).battlefield(A, "Frost")
    table = setup.battlefield(A, "Wizard", "Elf").battlefield(B, "Bear").hand(A, "Spell").play()
    if source == "Spell":
        table.cast("Spell", "Bear")
    else:
        table.activate(source, "Bear")
    hand = 0 if source == "Spell" else 1
    table.resolve().resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand + drawn


@pytest.mark.parametrize(("power", "triggers"), [(18, False), (19, True), (20, False)])
def test_603_12_its_power_becomes_that(power, triggers):
    inferno = printed(
        "Inferno",
        "creature",
        "{0}: ~ gets +1/+0 until end of turn. When its power becomes 20 this way, it deals 20 "
        "damage to any target.",
        size=(power, 5),
    )
    table = Setup(cards=(inferno,)).battlefield(A, "Inferno").play().activate("Inferno").resolve()
    if triggers:
        table.answer(B).resolve()
    assert (table.life(B) == 0) is triggers


def test_700_2b_modes_for_different_players():
    dragon = printed(
        "Dragon",
        "creature",
        "At the beginning of combat on your turn, you may choose two. Each mode must target a "
        "different player. / • Target player creates a 2/1 white Bird creature token. / • Target "
        "player draws a card and loses 1 life. / • Target player gains 3 life.",
    )
    table = Setup(cards=(dragon,)).battlefield(A, "Dragon").play()
    table.pass_priority().pass_priority()
    table.answer("Yes").answer("Mode 1", "Mode 3")
    table.answer(A)
    if table.labels() == ["B"]:  # the other player is the only one left
        table.answer(B)
    table.resolve_all()
    assert len(table.all("Bird Token")) == 1
    assert (table.life(A), table.life(B)) == (20, 23)


def test_603_3c_no_mode_is_chosen():
    dragon = printed(
        "Dragon",
        "creature",
        "At the beginning of combat on your turn, you may choose two. Each mode must target a "
        "different player. / • Target player draws a card. / • Target player gains 3 life.",
    )
    table = Setup(cards=(dragon,)).battlefield(A, "Dragon").play()
    table.pass_priority().pass_priority()
    table.answer("No")
    assert table.state.stack == []


@pytest.mark.parametrize(("share", "size"), [(1, (3, 3)), (4, (6, 6))])
def test_601_2d_up_to_as_much_is_distributed(share, size):
    unicorn = printed(
        "Unicorn",
        "creature",
        "{0}: You gain 2 life. / At the beginning of each end step, if you gained life this turn, "
        "distribute up to that many +1/+1 counters among any number of other target creatures.",
    )
    table = Setup(cards=(BEAR, unicorn)).battlefield(A, "Unicorn", "Bear").play()
    table.activate("Unicorn").resolve().activate("Unicorn").resolve()
    table.go_to(Step.END)
    table.answer("Bear").answer(share)
    if table.decision.kind.value == "divide":
        table.answer(share)
    table.resolve_all()
    assert table.size("Bear") == size


def test_205_2a_types_of_what_was_sacrificed():
    glutton = printed(
        "Glutton",
        "creature",
        "This spell costs {1} less to cast for each card type among permanents you've sacrificed "
        "this turn.",
        cost="{2}",
    )
    golem = printed("Golem", "creature", "", type_line="Artifact Creature — Golem")
    altar = printed("Altar", "artifact", "Sacrifice a creature: You gain 1 life.")
    setup = Setup(cards=(BEAR, altar, golem, glutton)).battlefield(A, "Bear", "Bear", "Altar")
    table = setup.battlefield(A, "Golem").hand(A, "Glutton").play()
    bear = table.all("Bear")[0].id
    table.activate("Altar", bear).resolve()
    table.activate("Altar", table.all("Bear")[0].id).resolve()
    assert "Cast Glutton" not in table.labels()
    table.activate("Altar", "Golem").resolve()
    assert "Cast Glutton" in table.labels()


def test_105_2_pairs_of_colors():
    parun = printed(
        "Parun",
        "creature",
        "{0}: You gain X life, where X is the number of different color pairs among permanents you "
        "control that are exactly two colors.",
    )
    cards = tuple(
        printed(name, "creature", "", cost=cost)
        for name, cost in (("One", "{W}{U}"), ("Two", "{U}{W}"), ("Three", "{B}{R}"))
    )
    shard = printed("Shard", "creature", "", cost="{W}{U}{B}")
    setup = Setup(cards=(parun, shard, *cards)).battlefield(A, "Parun", "One", "Two", "Three")
    table = setup.battlefield(A, "Shard").play().activate("Parun").resolve()
    assert table.life(A) == 22


def test_608_2h_colors_among_all_of_them():
    ally = printed("White", "creature", "", cost="{W}", type_line="Creature — Ally")
    other = printed("Blue", "creature", "", cost="{U}", type_line="Creature — Ally")
    tazri = printed(
        "General",
        "artifact",
        "{0}: Ally creatures you control get +X/+X until end of turn, where X is the number of "
        "colors among those creatures.",
    )
    setup = Setup(cards=(ally, other, tazri)).battlefield(A, "White", "Blue", "General")
    table = setup.play().activate("General").resolve()
    assert (table.size("White"), table.size("Blue")) == ((4, 4), (4, 4))


def test_401_the_top_half_of_a_library():
    defiler = printed(
        "Defiler",
        "creature",
        "{0}: Target opponent exiles the top half of their library, rounded up.",
    )
    table = (
        Setup(cards=(defiler,), library=0)
        .battlefield(A, "Defiler")
        .library(B, *["Forest"] * 5)
        .play()
    )
    table.activate("Defiler").resolve()
    assert len(table.names(Zone.EXILE, B)) == 3


def test_608_2h_a_token_of_its_size():
    chief = printed(
        "Chief",
        "creature",
        "{0}: Destroy target creature. If that creature dies this way, create a black Vampire "
        "creature token. Its power is equal to that creature's power and its toughness is equal to "
        "that creature's toughness.",
    )
    wall = printed("Wall", "creature", "", size=(1, 5))
    table = Setup(cards=(wall, chief)).battlefield(A, "Chief").battlefield(B, "Wall").play()
    table.activate("Chief", "Wall").resolve()
    assert table.size("Vampire Token") == (1, 5)


def test_608_2c_the_process_for_other_kinds():
    mage = printed(
        "Mage",
        "creature",
        "{0}: Target player returns a creature they control to its owner's hand, then repeats this "
        "process for an artifact, an enchantment, and a land.",
    )
    rock = printed("Rock", "artifact", "")
    setup = Setup(cards=(BEAR, rock, mage)).battlefield(A, "Mage")
    table = setup.battlefield(B, "Bear", "Rock", "Forest").play().activate("Mage", B).resolve()
    assert table.names(Zone.HAND, B) == ["Bear", "Forest", "Rock"]


@pytest.mark.parametrize(("cost", "keywords"), [("{R}", {Keyword.TRAMPLE}), ("{G}", set())])
def test_608_2h_more_if_of_that_color(cost, keywords):
    angel = printed(
        "Angel",
        "creature",
        "At the beginning of combat on your turn, choose up to one target creature you control. "
        "Until end of turn, that creature gets +2/+0, gains trample if it's red, and gains "
        "vigilance if it's white.",
    )
    elf = printed("Scout", "creature", "", cost=cost)
    table = Setup(cards=(angel, elf)).battlefield(A, "Angel", "Scout").play()
    table.pass_priority().pass_priority()
    table.answer("Scout").resolve()
    assert table.size("Scout") == (4, 2)
    assert set(table.seen("Scout").keywords) == keywords


def test_608_2g_cast_from_the_graveyard():
    oskar = printed(
        "Oskar",
        "creature",
        "Whenever you discard a nonland card, you may cast it from your graveyard. / {0}: Discard "
        "a card.",
    )
    setup = Setup(cards=(BEAR, oskar)).battlefield(A, "Oskar", "Forest", "Forest").hand(A, "Bear")
    table = setup.play().activate("Oskar").resolve().resolve()
    table.answer("Yes")
    table.resolve_all()
    assert "Bear" in table.names(Zone.BATTLEFIELD, A)
    assert [one.tapped for one in table.all("Forest")] == [True, True]
    assert pool(table) == ""


def test_611_2a_in_their_own_next_turn():
    lawbringer = printed(
        "Lawbringer",
        "creature",
        "When ~ enters, each opponent can't cast instant or sorcery spells during that player's "
        "next turn.",
    )
    boon = printed("Boon", "instant", "You gain 1 life.")
    setup = Setup(cards=(lawbringer, boon)).hand(A, "Lawbringer").hand(B, "Boon")
    table = setup.play().cast("Lawbringer").resolve().resolve_all()
    table.until_priority(B)
    assert "Cast Boon" in table.labels()  # still in this turn
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1).until_priority(B)
    assert "Cast Boon" not in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1).until_priority(B)
    assert "Cast Boon" in table.labels()


@pytest.mark.parametrize(("mine", "tokens"), [(True, 1), (False, 0)])
def test_108_4_control_is_gained_from_you(mine, tokens):
    thief = printed(
        "Thief",
        "creature",
        "Whenever an opponent gains control of a permanent from you, you create a Treasure token. "
        "/ {0}: Target opponent gains control of target creature. / {0}: Destroy target creature.",
    )
    setup = Setup(cards=(BEAR, GIANT, thief)).battlefield(A, "Thief", "Bear", "Bear")
    table = setup.battlefield(B, "Giant").play()
    table.act("Activate Thief (2)", table.all("Bear")[0].id).resolve().resolve_all()
    assert table.all("Treasure Token") == []
    what = "Bear" if mine else "Giant"
    table.act("Activate Thief (1)", what).resolve().resolve_all()
    assert len(table.all("Treasure Token")) == tokens
