"""What legends ask and do: numbers of kinds, what was done this turn, and what comes back as
something else."""

import pytest

from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

BEAR = printed("Bear", "creature", "", cost="{1}{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", cost="{3}{G}", size=(4, 4))
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.")
COUNTERS = printed("Font", "artifact", "{0}: Put a +1/+1 counter on target creature.")


@pytest.mark.parametrize(("counters", "attacks"), [(0, True), (1, False), (2, True)])
def test_107_1_an_even_number_of_counters(counters, attacks):
    even = printed(
        "Even",
        "creature",
        "~ can't attack or block unless it has an even number of counters on it.",
    )
    table = Setup(cards=(COUNTERS, even)).battlefield(A, "Even", "Font").play()
    for _ in range(counters):
        table.activate("Font", "Even").resolve()
    table.go_to(Step.DECLARE_ATTACKERS if attacks else Step.END_OF_COMBAT)
    assert ("Even attacks B" in table.labels()) is attacks


@pytest.mark.parametrize(("lands", "size"), [(1, None), (2, (2, 2)), (4, None), (5, (5, 5))])
def test_a_prime_number_of_lands(lands, size):
    student = printed(
        "Student",
        "creature",
        "At the beginning of your end step, if you control a prime number of lands, create Solo, a "
        "legendary 0/0 green Fractal creature token, then put that many +1/+1 counters on it.",
    )
    setup = Setup(cards=(student,)).battlefield(A, "Student", *["Forest"] * lands)
    table = setup.play().go_to(Step.END).resolve_all()
    assert len(table.all("Solo")) == (size is not None)
    if size is not None:
        assert table.size("Solo") == size


def test_700_2_dealt_damage_to_another_creature():
    brawler = printed(
        "Brawler",
        "creature",
        "At the beginning of each end step, if ~ dealt damage to another creature this turn, put a "
        "+1/+1 counter on it. / {0}: ~ deals 1 damage to target creature.",
        size=(1, 4),
    )
    table = Setup(cards=(BEAR, brawler)).battlefield(A, "Brawler").battlefield(B, "Bear").play()
    table.activate("Brawler", "Brawler").resolve().go_to(Step.END).resolve_all()
    assert table.find("Brawler").counters == {}
    table.activate("Brawler", "Bear", player=A).resolve()
    table.go_to(Step.END, turn=table.state.turn + 1).resolve_all()
    assert table.find("Brawler").counters == {}
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    table.activate("Brawler", "Bear", player=A).resolve().go_to(Step.END).resolve_all()
    assert table.find("Brawler").counters == {"+1/+1": 1}


def test_118_7_cheaper_for_what_anybody_sacrificed():
    demon = printed(
        "Demon",
        "creature",
        "This spell costs {1} less to cast for each permanent sacrificed this turn.",
        cost="{2}",
    )
    altar = printed("Altar", "artifact", "Sacrifice a creature: You gain 1 life.")
    setup = Setup(cards=(BEAR, altar, demon)).battlefield(A, "Bear", "Altar").hand(A, "Demon")
    table = setup.battlefield(B, "Bear", "Altar").play()
    assert "Cast Demon" not in table.labels()
    table.activate("Altar", "Bear", player=A).resolve()
    assert "Cast Demon" not in table.labels()
    table.pass_priority()
    table.activate("Altar", "Bear", player=B).resolve().until_priority(A)
    assert "Cast Demon" in table.labels()


def test_608_2h_creatures_of_opponents_that_were_exiled():
    king = printed(
        "King",
        "creature",
        "{0}: Exile target creature. / At the beginning of each end step, create X 1/1 black Rat "
        "creature tokens, where X is the number of creatures your opponents controlled that were "
        "exiled this turn.",
    )
    setup = Setup(cards=(BEAR, GIANT, king)).battlefield(A, "King", "Bear")
    table = setup.battlefield(B, "Giant").play()
    table.activate("King", "Bear").resolve().activate("King", "Giant").resolve()
    table.go_to(Step.END).resolve_all()
    assert len(table.all("Rat Token")) == 1


@pytest.mark.parametrize("how", ["milled", "discarded", "buried"])
def test_400_7_discarded_or_from_a_library(how):
    ghost = printed(
        "Ghost",
        "creature",
        "{0}: Target player mills a card. / {0}: Discard a card. / {0}: Choose up to one "
        "target card "
        "in a graveyard that was discarded or put there from a library this turn. Put that card "
        "into its owner's hand. / {0}: Destroy target creature.",
    )
    setup = Setup(cards=(BEAR, GIANT, ghost)).battlefield(A, "Ghost", "Bear").hand(A, "Bear")
    table = setup.graveyard(A, "Giant").library(A, *["Bear"] * 3).play()
    match how:
        case "milled":
            table.act("Activate Ghost (1)", A).resolve()
        case "discarded":
            table.act("Activate Ghost (2)").resolve()
            if table.labels() == ["Bear"]:
                table.answer("Bear")
        case _:
            table.act("Activate Ghost (4)", "Bear").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Giant"]
    table.act("Activate Ghost (3)")
    labels = table.labels()
    if how == "buried":
        assert "Bear" not in labels
        return
    assert labels == ["Bear"]
    table.answer("Bear").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Giant"]


def test_305_1_a_land_that_was_milled():
    druid = printed(
        "Druid",
        "creature",
        "{0}: Mill a card. / Once during each of your turns, you may play a land or cast a "
        "permanent "
        "spell from among cards in your graveyard that were put there from your library this turn.",
    )
    setup = Setup(cards=(druid,)).battlefield(A, "Druid").graveyard(A, "Forest")
    table = setup.library(A, *["Forest"] * 3).play()
    assert "Play Forest" not in table.labels()
    table.activate("Druid").resolve()
    assert table.labels().count("Play Forest") == 1
    table.act("Play Forest")
    assert table.names(Zone.GRAVEYARD, A) == ["Forest"]


@pytest.mark.parametrize(("turn_of", "drawn"), [(A, 1), (B, 1)])
def test_603_2_the_second_draw_in_ones_own_turn(turn_of, drawn):
    council = printed(
        "Council",
        "creature",
        "Whenever a player draws their second card during their turn, you gain 1 life. / {0}: Each "
        "player draws a card.",
    )
    table = Setup(active=turn_of, cards=(council,)).battlefield(A, "Council").play()
    for _ in range(3):
        table.activate("Council", player=A).resolve().resolve_all()
    assert table.life(A) == 20 + drawn


@pytest.mark.parametrize(("whose", "counters"), [(A, {"+1/+1": 1}), (B, {})])
def test_603_7_what_entered_under_your_control(whose, counters):
    dog = printed(
        "Dog",
        "creature",
        "Whenever ~ attacks, exile up to one other target nonland permanent. At the beginning "
        "of the "
        "next end step, return that card to the battlefield under its owner's control. If it "
        "entered under your control, put a +1/+1 counter on ~.",
    )
    setup = Setup(cards=(BEAR, dog), step=Step.BEGINNING_OF_COMBAT).battlefield(A, "Dog")
    table = setup.battlefield(whose, "Bear").play().attack("Dog").answer("Bear").resolve()
    assert table.find("Dog").counters == {}
    table.go_to(Step.END).resolve_all()
    assert table.seen("Bear").controller == whose
    assert table.find("Dog").counters == counters


def test_110_2_if_they_gain_control():
    merchant = printed(
        "Merchant",
        "creature",
        "{0}: Target opponent gains control of another target permanent you control. If they do, "
        "you draw a card.",
    )
    setup = Setup(cards=(BEAR, merchant)).battlefield(A, "Merchant", "Bear")
    table = setup.play().activate("Merchant", B, "Bear").resolve()
    assert table.seen("Bear").controller == B
    assert len(table.names(Zone.HAND, A)) == 1


def test_508_1c_cant_attack_its_owner():
    soldier = printed(
        "Soldier",
        "creature",
        "~ attacks each combat if able, can't be sacrificed, and can't attack its owner. / At the "
        "beginning of each player's upkeep, that player gains control of ~, untaps it, and puts a "
        "+1/+1 counter on it. It gains haste until end of turn.",
    )
    setup = Setup(cards=(soldier,), step=Step.POSTCOMBAT_MAIN).battlefield(A, "Soldier")
    table = setup.play()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert len(table.state.stack) == 1
    table.resolve()
    assert (table.seen("Soldier").controller, table.size("Soldier")) == (B, (3, 3))
    table.go_to(Step.END_OF_COMBAT)
    assert not table.find("Soldier").tapped


@pytest.mark.parametrize("owner", [A, B])
def test_108_3_spells_you_dont_own_cost_less(owner):
    broker = printed(
        "Broker",
        "creature",
        "Spells you cast but don't own cost {1} less to cast.",
    )
    thief = printed(
        "Thief",
        "creature",
        "{0}: Exile the top card of target player's library. You may play that card this turn.",
    )
    trinket = printed("Trinket", "artifact", "", cost="{1}")
    setup = Setup(cards=(broker, thief, trinket)).battlefield(A, "Broker", "Thief")
    table = setup.library(owner, *["Trinket"] * 4).play()
    table.activate("Thief", owner).resolve()
    assert ("Cast Trinket" in table.labels()) is (owner == B)


def test_205_1b_two_colors_of_cards():
    red, black, green = (
        printed(name, "creature", "", cost=cost)
        for name, cost in (("Red", "{R}"), ("Black", "{B}"), ("Green", "{G}"))
    )
    dwarf = printed(
        "Dwarf",
        "creature",
        "{0}: Each player returns all black and all red creature cards from their graveyard to the "
        "battlefield.",
    )
    setup = Setup(cards=(red, black, green, dwarf)).battlefield(A, "Dwarf")
    table = setup.graveyard(A, "Red", "Green").graveyard(B, "Black").play()
    table.activate("Dwarf").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Dwarf", "Red"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Black"]


def test_205_2a_a_card_type_but_not_that():
    partisan = printed(
        "Partisan", "creature", "As ~ enters, choose a card type other than creature or land."
    )
    table = Setup(cards=(partisan,)).hand(A, "Partisan").play().cast("Partisan").resolve()
    assert table.labels() == [
        "artifact", "battle", "enchantment", "instant", "kindred", "planeswalker", "sorcery",
    ]  # fmt: skip


def test_122_1_kinds_of_counters():
    rhino = printed(
        "Rhino",
        "creature",
        "{0}: Put a flying counter on target creature. / {0}: ~ gets +X/+X until end of turn, "
        "where "
        "X is the number of different kinds of counters among permanents you control.",
    )
    setup = Setup(cards=(BEAR, COUNTERS, rhino)).battlefield(A, "Rhino", "Bear", "Font")
    table = setup.battlefield(B, "Bear").play()
    bears = [obj.id for obj in table.all("Bear")]
    mine = next(one for one in bears if table.seen(one).controller == A)
    table.activate("Font", mine).resolve().activate("Font", "Rhino").resolve()
    table.act("Activate Rhino (1)", mine).resolve()
    table.act("Activate Rhino (2)").resolve()
    assert table.size("Rhino") == (5, 5)


def test_700_4_greater_power_than_its_own():
    drow = printed(
        "Drow",
        "creature",
        "Whenever a creature dies, if it had power greater than ~'s power, put a number of +1/+1 "
        "counters on ~ equal to the difference. / {0}: Destroy target creature.",
        size=(3, 3),
    )
    setup = Setup(cards=(BEAR, GIANT, drow)).battlefield(A, "Drow").battlefield(B, "Bear", "Giant")
    table = setup.play().activate("Drow", "Bear").resolve().resolve_all()
    assert table.find("Drow").counters == {}
    table.activate("Drow", "Giant").resolve().resolve_all()
    assert table.find("Drow").counters == {"+1/+1": 1}


@pytest.mark.parametrize("removes", [True, False])
def test_608_2d_all_of_the_counters(removes):
    wolf = printed(
        "Wolf",
        "creature",
        "At the beginning of your upkeep, if ~ has one or more +1/+1 counters on it, you may "
        "remove "
        "all of them. If you do, exile each other nonland permanent with mana value less than or "
        "equal to the number of counters removed this way.",
        cost="{2}",
    )
    setup = Setup(cards=(BEAR, GIANT, COUNTERS, wolf), active=B).battlefield(A, "Wolf", "Bear")
    table = setup.battlefield(B, "Giant").battlefield(A, "Font", "Forest").play()
    for _ in range(2):
        table.activate("Font", "Wolf", player=A).resolve()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1).resolve()
    table.answer("Yes" if removes else "No").resolve_all()
    kept = ["Forest", "Wolf"] if removes else ["Bear", "Font", "Forest", "Wolf"]
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == kept
    assert table.names(Zone.BATTLEFIELD, B) == ["Giant"]
    assert table.find("Wolf").counters == ({} if removes else {"+1/+1": 2})


def test_608_2n_suspended_once_it_has_resolved():
    wizard = printed(
        "Wizard",
        "creature",
        "Whenever you cast an instant or sorcery spell from your hand, exile that card with three "
        "time counters on it instead of putting it into your graveyard as it resolves. Then if the "
        "exiled card doesn't have suspend, it gains suspend.",
    )
    table = Setup(cards=(BOLT, wizard)).battlefield(A, "Wizard").hand(A, "Bolt").play()
    table.cast("Bolt", B).resolve().resolve_all()
    assert table.life(B) == 17
    assert table.names(Zone.EXILE, A) == ["Bolt"]
    assert table.find("Bolt", Zone.EXILE).counters == {"time": 3}
    assert Keyword.SUSPEND in table.seen(table.find("Bolt", Zone.EXILE).id).keywords
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve_all()
    assert table.find("Bolt", Zone.EXILE).counters == {"time": 2}


def test_614_12_it_enters_with_no_abilities():
    herald = printed("Herald", "creature", "Flying / When ~ enters, you gain 5 life.")
    worker = printed(
        "Worker",
        "creature",
        "{0}: Return target creature card from your graveyard to the battlefield. It's a Skeleton "
        "in addition to its other types and has no abilities.",
    )
    setup = Setup(cards=(herald, worker)).battlefield(A, "Worker").graveyard(A, "Herald")
    table = setup.play().activate("Worker", "Herald").resolve().resolve_all()
    assert table.life(A) == 20
    assert Keyword.FLYING not in table.seen("Herald").keywords
    assert set(table.seen("Herald").subtypes) == {"Elf", "Skeleton"}


def test_205_1a_a_copy_of_another_type_alone():
    lord = printed(
        "Lord",
        "creature",
        "Whenever another nontoken creature you control dies, you may exile it. If you do, "
        "create a "
        "token that's a copy of that card, except it's an enchantment and loses all other card "
        "types. / {0}: Destroy target creature.",
    )
    table = Setup(cards=(BEAR, lord)).battlefield(A, "Lord", "Bear").play()
    table.activate("Lord", "Bear").resolve().resolve().answer("Yes").resolve_all()
    assert table.seen("Bear").types == {CardType.ENCHANTMENT}
    assert table.size("Bear") == (None, None)


def test_205_1a_it_returns_as_a_treasure_alone():
    gorgon = printed(
        "Gorgon",
        "creature",
        "Whenever a nontoken creature an opponent controls dies, you may pay {0}. If you do, "
        "return "
        "that card to the battlefield tapped under your control. It's a Treasure artifact with "
        '"{T}, '
        'Sacrifice this artifact: Add one mana of any color," and it loses all other card types. / '
        "{0}: Destroy target creature.",
    )
    table = Setup(cards=(BEAR, gorgon)).battlefield(A, "Gorgon").battlefield(B, "Bear").play()
    table.activate("Gorgon", "Bear").resolve().resolve().answer("Yes").resolve_all()
    found = table.seen("Bear")
    assert (found.types, set(found.subtypes)) == ({CardType.ARTIFACT}, {"Treasure"})
    assert (found.controller, table.find("Bear").tapped) == (A, True)


def test_500_9_one_more_end_step():
    dancer = printed(
        "Dancer",
        "creature",
        "At the beginning of your end step, you gain 1 life. Then if it's the first end step "
        "of the "
        "turn, there is an additional end step after this step.",
    )
    table = Setup(cards=(dancer,)).battlefield(A, "Dancer").play()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.life(A) == 22


def test_701_9_as_much_mana_as_was_discarded():
    champion = printed(
        "Champion",
        "creature",
        "Whenever ~ deals combat damage to a player, you may discard any number of cards. If "
        "you do, "
        "draw that many cards and add that much {R}. Until end of turn, you don't lose this "
        "mana as "
        "steps and phases end.",
    )
    setup = Setup(cards=(BEAR, champion), step=Step.BEGINNING_OF_COMBAT).battlefield(A, "Champion")
    table = setup.hand(A, "Bear", "Bear").play().attack("Champion").damage().resolve()
    table.answer("Yes").answer("Bear", "Bear").resolve_all()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert len(table.names(Zone.HAND, A)) == 2
    assert pool(table) == "RR"


def test_702_29_shuffled_after_it_was_discarded():
    turtle = printed(
        "Turtle",
        "creature",
        "{0}, Discard ~: You gain 1 life. Shuffle ~ into your library from your graveyard, then "
        "draw a card.",
    )
    table = Setup(cards=(turtle,), library=0).hand(A, "Turtle").play().activate("Turtle").resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (21, ["Turtle"])
    assert table.names(Zone.GRAVEYARD, A) == []
