"""Copies for each other thing that could be a target, what was attached to what is gone, cards that
a player exiled, X in static abilities, and blocks by all or by none."""

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", size=(4, 4))
DRAIN = printed("Drain", "instant", "~ deals 1 damage to target creature. You gain 1 life.")


def test_an_ability_is_copied_for_each_other_creature():
    soldier = printed(
        "Soldier",
        "creature",
        "Whenever ~ becomes the target of an ability that targets only it, you may pay {0}. If you "
        "do, copy that ability for each other creature you control that ability could target. Each "
        "copy targets a different one of those creatures.",
    )
    pinger = printed("Pinger", "artifact", "{0}: ~ deals 1 damage to target creature.")
    setup = Setup(cards=(BEAR, GIANT, soldier, pinger))
    setup = setup.battlefield(A, "Soldier", "Giant", "Pinger").battlefield(B, "Bear")
    table = setup.play().activate("Pinger", "Soldier").resolve().answer("Yes").resolve_all()
    hurt = [table.find(name).damage for name in ("Soldier", "Giant", "Bear")]
    assert hurt == [1, 1, 0]


def test_707_10c_who_copies_it_controls_the_copies():
    mirror = printed(
        "Mirror",
        "creature",
        "Whenever a player casts an instant or sorcery spell that targets only a single creature, "
        "that player copies that spell for each other creature that spell could target. Each copy "
        "targets a different one of those creatures.",
    )
    setup = Setup(cards=(GIANT, mirror, DRAIN), active=B).battlefield(A, "Mirror")
    table = setup.battlefield(B, "Giant").hand(B, "Drain").play()
    table.cast("Drain", "Giant").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 22)
    assert (table.find("Mirror").damage, table.find("Giant").damage) == (1, 1)


@pytest.mark.parametrize(("target", "gained"), [("Nephilim", 2), ("Giant", 1)])
def test_if_it_targets_only_this(target, gained):
    nephilim = printed(
        "Nephilim",
        "creature",
        "Whenever a player casts an instant or sorcery spell, if that spell targets only ~, copy "
        "the spell for each other creature that spell could target. Each copy targets a different "
        "one of those creatures.",
    )
    setup = Setup(cards=(GIANT, nephilim, DRAIN)).battlefield(A, "Nephilim", "Giant")
    table = setup.hand(A, "Drain").play().cast("Drain", target).resolve_all()
    assert table.life(A) == 20 + gained


def test_608_2h_what_was_attached_and_its_counters():
    squire = printed(
        "Squire",
        "creature",
        "~ enters with two +1/+1 counters on it. / Sacrifice ~: Put ~'s counters on target "
        "creature you control and attach an Equipment that was attached to ~ to that creature.",
    )
    sword = printed("Sword", "equipment", "Equipped creature gets +3/+0. / Equip {0}")
    axe = printed("Axe", "equipment", "Equipped creature gets +1/+0. / Equip {0}")
    setup = Setup(cards=(BEAR, squire, sword, axe)).battlefield(A, "Bear", "Sword", "Axe")
    table = setup.hand(A, "Squire").play().cast("Squire").resolve()
    table.activate("Sword", "Squire").resolve().activate("Squire", "Bear").resolve()
    assert table.size("Bear") == (7, 4)
    assert table.find("Axe").attached_to is None


def test_control_of_what_was_attached():
    spoils = printed(
        "Spoils",
        "sorcery",
        "Destroy target creature. Gain control of all Equipment that were attached to it.",
    )
    sword = printed("Sword", "equipment", "Equipped creature gets +3/+0. / Equip {0}")
    axe = printed("Axe", "equipment", "Equip {0}")
    setup = Setup(cards=(BEAR, sword, axe, spoils), active=B).battlefield(B, "Bear", "Sword", "Axe")
    table = setup.hand(A, "Spoils").play().activate("Sword", "Bear").resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Spoils", "Bear").resolve()
    assert table.seen("Sword").controller == A
    assert table.seen("Axe").controller == B


@pytest.mark.parametrize("own", [True, False])
def test_701_13a_cards_that_you_exiled(own):
    hound = printed(
        "Hound",
        "creature",
        "{0}: Exile the top card of each player's library and put a fetch counter on each of them.",
    )
    scholar = printed(
        "Scholar",
        "creature",
        "You may play lands and cast noncreature spells from among cards you exiled that have "
        "fetch counters on them.",
    )
    setup = Setup(cards=(BEAR, GIANT, hound, scholar, DRAIN)).battlefield(A, "Scholar")
    setup = setup.battlefield(A if own else B, "Hound").library(A, "Bear").library(B, "Drain")
    table = setup.play()
    table.until_priority(A if own else B).activate("Hound").resolve().until_priority(A)
    offered = set(table.labels())
    assert ("Cast Drain" in offered) is own
    assert "Cast Bear" not in offered


@pytest.mark.parametrize(("blockers", "legal"), [(0, True), (1, False), (2, True)])
def test_509_1b_blocked_by_all_or_by_none(blockers, legal):
    kraken = printed(
        "Kraken",
        "creature",
        "~ can't be blocked unless all creatures defending player controls block it.",
        size=(8, 8),
    )
    setup = Setup(cards=(BEAR, GIANT, kraken)).battlefield(A, "Kraken", "Giant")
    table = setup.battlefield(B, "Bear", "Bear").play().attack("Kraken")
    bears = [(obj.id, table.find("Kraken").id) for obj in table.all("Bear")][:blockers]
    if legal:
        table.block(*bears)
    else:
        with pytest.raises(IllegalAction):
            table.block(*bears)


@pytest.mark.parametrize(("lost", "cascades"), [(0, False), (3, True)])
def test_x_is_explained_for_a_static_ability(lost, cascades):
    chaos = printed(
        "Chaos",
        "creature",
        "During your turn, spells you cast with mana value X or less have cascade, where X is the "
        "total amount of life your opponents have lost this turn.",
    )
    spike = printed("Spike", "instant", "Target opponent loses 3 life.")
    rite = printed("Rite", "sorcery", "You gain 1 life.", cost="{1}")
    setup = Setup(cards=(BEAR, chaos, spike, rite)).battlefield(A, "Chaos", "Forest")
    table = setup.hand(A, "Spike", "Rite").play()
    if lost:
        table.cast("Spike", "B").resolve_all()
    table.cast("Rite")
    rite = table.find("Rite", Zone.STACK)
    assert (Keyword.CASCADE in table.seen(rite.id).keywords) is cascades


def test_equipped_with_x_and_more():
    mace = printed(
        "Mace",
        "equipment",
        "Equipped creature gets +X/+0 and has menace, where X is the number of creatures you "
        "control. / Equip {0}",
    )
    setup = Setup(cards=(BEAR, GIANT, mace)).battlefield(A, "Bear", "Giant", "Mace")
    table = setup.play().activate("Mace", "Bear").resolve()
    assert table.size("Bear") == (4, 2)
    assert Keyword.MENACE in table.seen("Bear").keywords


@pytest.mark.parametrize(("hand", "shown"), [((), "Giant"), (("Bear",), "Bear")])
def test_a_card_from_hand_or_the_top_one(hand, shown):
    elf = printed(
        "Elf",
        "creature",
        "{0}: Reveal a card from your hand or the top card of your library. If you reveal a "
        "creature card this way, put it onto the battlefield.",
    )
    setup = Setup(cards=(BEAR, GIANT, elf)).battlefield(A, "Elf").hand(A, *hand)
    table = setup.library(A, "Giant").play().activate("Elf").resolve()
    if hand:
        table.answer("Yes")
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == sorted(["Elf", shown])


@pytest.mark.parametrize("hand", [("Drain", "Forest"), ("Forest",)])
def test_the_name_of_a_revealed_card(hand):
    arbiter = printed(
        "Arbiter",
        "creature",
        "As ~ enters, each opponent reveals their hand. You choose the name of a nonland card "
        "revealed this way. / Your opponents can't cast spells with the chosen name.",
    )
    setup = Setup(cards=(BEAR, arbiter, DRAIN)).battlefield(B, "Bear").hand(A, "Arbiter")
    table = setup.hand(B, *hand).play().cast("Arbiter").resolve()
    table.until_priority(B)
    assert "Cast Drain" not in table.labels()
    assert table.find("Arbiter").choice("name") == ("Drain" if "Drain" in hand else " ")


def test_707_9g_the_copied_card_is_exiled():
    swap = printed(
        "Swap",
        "creature",
        "You may have ~ enter as a copy of any creature card in a graveyard. When you do, exile "
        "that card.",
    )
    setup = Setup(cards=(GIANT, swap)).hand(A, "Swap").graveyard(B, "Giant")
    table = setup.play().cast("Swap").resolve()
    while table.decision.prompt and "Giant" in table.labels():
        table.answer("Giant")
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Giant"]
    assert table.names(Zone.EXILE, B) == ["Giant"]


def test_a_card_from_exile_with_a_counter():
    raider = printed(
        "Raider",
        "creature",
        "{0}: Exile target card from a graveyard and put a discovery counter on it. You may play a "
        "card from exile with a discovery counter on it this turn. / At end of combat on your "
        "turn, you gain 1 life.",
    )
    setup = Setup(cards=(BEAR, raider, DRAIN)).battlefield(A, "Raider")
    table = setup.graveyard(B, "Drain").play()
    assert "Cast Drain" not in table.labels()
    table.activate("Raider", "Drain").resolve().cast("Drain", "Raider").resolve()
    assert table.life(A) == 21
    table.go_to(Step.END_OF_COMBAT).resolve_all()
    assert table.life(A) == 22


def test_608_2h_an_aura_that_was_attached_returns():
    avenger = printed(
        "Avenger",
        "creature",
        "Whenever a creature you control dies, return any number of Aura cards that were attached "
        "to it from your graveyard to the battlefield attached to target creature. / Sacrifice a "
        "creature: You gain 1 life.",
    )
    wings = printed("Wings", "aura", "Enchant creature / Enchanted creature has flying.")
    setup = Setup(cards=(BEAR, GIANT, avenger, wings)).battlefield(A, "Avenger", "Bear")
    table = setup.battlefield(A, "Giant").hand(A, "Wings").graveyard(A, "Wings").play()
    table.cast("Wings", "Bear").resolve()
    table.activate("Avenger", "Bear")
    while table.decision.kind.value != "priority":
        table.answer("Giant")
    table.resolve()
    assert table.labels() == ["Wings"]  # the one that was there, not the other
    table.answer("Wings").resolve_all()
    assert Keyword.FLYING in table.seen("Giant").keywords
