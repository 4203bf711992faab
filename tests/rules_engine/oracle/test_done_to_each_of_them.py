"""What is done to each of those to which something was done, and what players choose and give up,
in a game."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

ZOMBIE = printed("Zombie", "creature", "", type_line="Creature — Zombie")
CRY = printed("Cry", "instant", "Destroy target creature.")


def test_those_that_were_given_counters_by_choice_are_goaded():
    ant = printed(
        "Ant",
        "creature",
        "At the beginning of your end step, each player may put two +1/+1 counters on a creature "
        "they control. Goad each creature that had counters put on it this way.",
    )
    setup = Setup(cards=[ant]).battlefield(A, "Ant").battlefield(B, "Bear", "Ox")
    table = setup.play().go_to(Step.END).resolve_all()
    table.answer("No").answer("Yes").answer("Bear").resolve_all()
    assert (table.size("Bear"), table.size("Ox"), table.size("Ant")) == ((4, 4), (2, 4), (2, 2))
    table.go_to(Step.DECLARE_ATTACKERS, turn=table.state.turn + 1)
    assert table.state.active == B
    table.refused(lambda: table.answer("Ox"))
    table.answer("Bear")
    assert table.find("Bear").tapped


def _time(table: Table, name: str, zone: Zone) -> int:
    found = [o for o in table.state.objects.values() if o.face.name == name and o.zone is zone]
    return found[0].counters.get(CounterKind.TIME, 0)


def _suspended(card: str, kind: str, text: str) -> Table:
    later = printed("Later", "creature", "Suspend 3—{R}", cost="{9}")
    clock = printed("Clock", "artifact", "Vanishing 5")
    dust = printed(card, kind, text)
    setup = Setup(cards=[later, clock, dust]).battlefield(A, "Clock")
    setup.put(A, Zone.EXILE, "Later")
    for obj in setup.state.objects.values():
        if obj.face.name in ("Later", "Clock"):
            obj.counters[CounterKind.TIME] = 3
    return (setup.hand(A, card) if kind == "sorcery" else setup.battlefield(A, card)).play()


@pytest.mark.parametrize(("mode", "left"), [("Mode 1", 1), ("Mode 2", 5)])
@pytest.mark.cr("702.62b")
def test_702_62b_counters_of_permanents_and_suspended_cards(mode, left):
    text = (
        "Choose one — / • Remove two time counters from each permanent and each suspended card. / "
        "• Put two time counters on each permanent with a time counter on it and each suspended "
        "card."
    )
    table = _suspended("Dust", "sorcery", text)
    table.cast("Dust", mode).resolve_all()
    assert _time(table, "Later", Zone.EXILE) == _time(table, "Clock", Zone.BATTLEFIELD) == left


@pytest.mark.parametrize("paid", ["Later", "Clock"])
def test_702_62b_a_suspended_card_of_ones_own_pays_with_a_counter(paid):
    text = (
        "{0}, Remove a time counter from a permanent you control or suspended card you own: ~ gets "
        "+2/+0 until end of turn."
    )
    table = _suspended("Rift", "creature", text)
    table.activate("Rift", paid).resolve_all()
    assert table.size("Rift") == (4, 2)
    left = _time(table, "Later", Zone.EXILE), _time(table, "Clock", Zone.BATTLEFIELD)
    assert left == ((2, 3) if paid == "Later" else (3, 2))


def test_each_player_sacrifices_one_of_the_type_that_may_be_chosen():
    queller = printed(
        "Queller",
        "creature",
        "{0}: You may choose a card type. If you do, each player sacrifices a permanent of that "
        "type.",
    )
    setup = Setup(cards=[queller]).battlefield(A, "Queller", "Forest").battlefield(B, "Island")
    table = setup.play().activate("Queller").resolve().answer("Yes").answer("land").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Queller"]
    assert table.names(Zone.BATTLEFIELD, B) == []


@pytest.mark.parametrize(("given", "left"), [((), 3), (("Zombie", "Zombie"), 1)])
def test_as_many_as_were_sacrificed_of_up_to_three(given, left):
    horror = printed(
        "Horror",
        "creature",
        "When ~ enters, you may sacrifice up to three Zombies. When you sacrifice one or more "
        "Zombies this way, each opponent sacrifices that many creatures.",
    )
    setup = Setup(cards=[horror, ZOMBIE]).hand(A, "Horror").battlefield(A, *["Zombie"] * 4)
    table = setup.battlefield(B, *["Bear"] * 3).play().cast("Horror").resolve().resolve()
    table.answer("Yes").answer(*given).resolve_all()
    while table.state.stack:
        table.answer(*["Bear"] * (3 - left)).resolve_all()
    assert len(table.names(Zone.BATTLEFIELD, A)) == 5 - len(given)
    assert len(table.names(Zone.BATTLEFIELD, B)) == left


def test_for_each_creature_you_controlled_that_died():
    hero = printed(
        "Hero",
        "creature",
        "When ~ dies, for each nontoken creature you controlled that died this turn, create a 2/2 "
        "black Zombie creature token.",
    )
    setup = Setup(cards=[hero, CRY]).battlefield(A, "Hero", "Bear").battlefield(B, "Ox")
    table = setup.hand(A, *["Cry"] * 3).play()
    for one in ("Bear", "Ox", "Hero"):
        table.cast("Cry", one).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Zombie Token"] * 2


def test_the_copy_targets_the_token_that_was_made():
    heroism = printed(
        "Heroism",
        "enchantment",
        "Whenever you cast a spell that targets only a single creature you control, create a 1/1 "
        "red Soldier creature token with haste, then copy that spell. The copy targets that token.",
    )
    grow = printed("Grow", "instant", "Target creature gets +2/+2 until end of turn.")
    setup = Setup(cards=[heroism, grow]).battlefield(A, "Heroism", "Bear").hand(A, "Grow")
    table = setup.play().cast("Grow", "Bear").resolve_all()
    assert (table.size("Bear"), table.size("Soldier Token")) == ((4, 4), (3, 3))


def test_attacking_the_player_who_was_chosen():
    stalker = printed(
        "Stalker",
        "creature",
        "At the beginning of combat on your turn, choose an opponent. / Creatures attacking the "
        "last chosen player have menace.",
    )
    setup = Setup(cards=[stalker]).battlefield(A, "Stalker", "Bear").battlefield(B, "Ox", "Elf")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    table.attack("Bear").block()
    assert "menace" in {str(word) for word in table.seen("Bear").keywords}
    assert "menace" not in {str(word) for word in table.seen("Stalker").keywords}


def test_each_kind_of_counter_that_you_have_is_doubled():
    amplifier = printed(
        "Amplifier", "artifact", "{0}: Double the number of each kind of counter you have."
    )
    setup = Setup(cards=[amplifier]).battlefield(A, "Amplifier")
    setup.state.players[A].counters.update({"energy": 3, "poison": 1})
    table = setup.play().activate("Amplifier").resolve_all()
    assert table.state.players[A].counters == {"energy": 6, "poison": 2}


def test_neither_cast_nor_played_until_your_next_turn():
    ban = printed(
        "Ban",
        "sorcery",
        "Choose a card name. Until your next turn, spells with the chosen name can't be cast and "
        "lands with the chosen name can't be played.",
    )
    gift = printed("Gift", "instant", "You gain 1 life.")
    setup = Setup(cards=[ban, gift]).hand(A, "Ban", "Ban").hand(B, "Gift", "Forest", "Island")
    table = setup.play().cast("Ban").resolve().answer("Gift").resolve_all()
    table.cast("Ban").resolve().answer("Forest").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1)
    assert not {"Cast Gift", "Play Forest"} & set(table.labels())
    assert "Play Island" in table.labels()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1).until_priority(B)
    assert "Cast Gift" in table.labels()


def test_201_4_another_player_names_the_card():
    sphinx = printed(
        "Sphinx",
        "creature",
        "{0}: Target player chooses a card name, then reveals the top card of their library. If "
        "that card has the chosen name, that player puts it into their hand. If it doesn't, the "
        "player puts it into their graveyard.",
    )
    for named, zone in (("Ox", Zone.HAND), ("Bear", Zone.GRAVEYARD)):
        table = Setup(cards=[sphinx]).battlefield(A, "Sphinx").library(B, "Bear", "Ox").play()
        table.activate("Sphinx", "B").resolve()
        assert table.decision.player == B
        table.answer(named).resolve_all()
        assert table.names(zone, B) == ["Ox"]


def test_a_card_from_the_library_for_each_opponent():
    wall = printed(
        "Warden",
        "creature",
        "When ~ enters, exile a card from the top of your library face down for each opponent you "
        "have.",
    )
    table = Setup(cards=[wall], players=3).hand(A, "Warden").play().cast("Warden").resolve_all()
    exiled = [o for o in table.state.objects.values() if o.zone is Zone.EXILE]
    assert [one.face_down for one in exiled] == [True, True]


@pytest.mark.parametrize(("destroyed", "drawn"), [("Mine", 1), ("Yours", 0)])
def test_whether_what_was_destroyed_was_yours(destroyed, drawn):
    breaks = printed(
        "Breaks",
        "instant",
        "Destroy target enchantment. If a permanent you controlled or a token was destroyed this "
        "way, draw a card.",
    )
    mine, yours = (printed(name, "enchantment", "") for name in ("Mine", "Yours"))
    setup = Setup(cards=[breaks, mine, yours]).battlefield(A, "Mine").battlefield(B, "Yours")
    table = setup.hand(A, "Breaks").play().cast("Breaks", destroyed).resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


def test_611_3d_it_enters_with_counters_for_what_was_sacrificed_as_it_was_cast():
    hellkite = printed(
        "Hellkite",
        "creature",
        "When you cast this spell, each player sacrifices X creatures. ~ enters with two +1/+1 "
        "counters on it for each creature sacrificed this way.",
        cost="{X}",
    )
    setup = Setup(cards=[hellkite]).hand(A, "Hellkite").battlefield(A, "Bear")
    table = with_pool(setup.battlefield(B, "Ox", "Bear").play(), "RR")
    table.cast("Hellkite", 2).resolve_all()
    assert table.size("Hellkite") == (8, 8)
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_a_card_that_waits_in_exile_with_counters():
    dragon = printed(
        "Dragon",
        "creature",
        "If ~ would die, instead exile it with two egg counters on it. / At the beginning of your "
        "upkeep, if ~ is exiled with an egg counter on it, remove an egg counter from it. Then if "
        "~ has no egg counters on it, return it to the battlefield.",
    )
    table = Setup(cards=[dragon, CRY]).battlefield(A, "Dragon").hand(A, "Cry").play()
    table.cast("Cry", "Dragon").resolve_all()
    turn = table.state.turn
    table.go_to(Step.DRAW, turn=turn + 2)
    assert table.find("Dragon", Zone.EXILE).counters == {"egg": 1}
    table.go_to(Step.DRAW, turn=turn + 4)
    assert table.names(Zone.BATTLEFIELD, A) == ["Dragon"]


@pytest.mark.parametrize(
    ("votes", "life"), [(("denial", "denial"), 20), (("denial", "copies"), 24)]
)
def test_new_targets_for_the_copy_that_was_voted_for(votes, life):
    decision = printed(
        "Decision",
        "instant",
        "Choose target instant or sorcery spell. Starting with you, each player votes for denial "
        "or copies. If denial gets more votes, counter the spell. If copies gets more votes or the "
        "vote is tied, copy the spell. You may choose new targets for the copy.",
    )
    heal = printed("Heal", "instant", "Target player gains 4 life.")
    setup = Setup(cards=[decision, heal]).hand(A, "Decision").hand(B, "Heal")
    table = setup.play().cast("Heal", "B", player=B).until_priority(A)
    table.cast("Decision", "Heal").resolve().answer(votes[0]).answer(votes[1])
    if life == 24:
        table.answer("Yes").answer("A")
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (life, life)


@pytest.mark.parametrize("paid", ["discard cards", "{1}", None])
def test_a_card_or_mana(paid):
    crawler = printed(
        "Crawler",
        "creature",
        "When ~ enters, you may discard a card or pay {1}. When you do, destroy target "
        "enchantment.",
    )
    room = printed("Parlor", "enchantment", "")
    setup = Setup(cards=[crawler, room]).hand(A, "Crawler", "Bear").battlefield(B, "Parlor")
    table = with_pool(setup.play(), "R").cast("Crawler").resolve().resolve()
    table.answer("No" if paid is None else "Yes")
    if paid is not None:
        table.answer(paid)
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == (["Parlor"] if paid is None else [])
    assert table.names(Zone.HAND, A) == ([] if paid == "discard cards" else ["Bear"])


def test_the_card_and_all_its_namesakes_are_exiled():
    stone = printed(
        "Stone",
        "artifact",
        "{0}: Exile target nonland card from a graveyard, all other cards from graveyards with the "
        "same name as that card, and all permanents with that name.",
    )
    setup = Setup(cards=[stone]).battlefield(A, "Stone", "Bear", "Ox").battlefield(B, "Bear")
    table = setup.graveyard(A, "Bear", "Ox").graveyard(B, "Bear").play()
    table.activate("Stone", table.find("Bear", Zone.GRAVEYARD, A).id).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox", "Stone"]
    assert table.names(Zone.BATTLEFIELD, B) == table.names(Zone.GRAVEYARD, B) == []
    assert table.names(Zone.GRAVEYARD, A) == ["Ox"]


@pytest.mark.cr("115.4")
def test_cards_in_graveyards_that_opponents_cannot_target():
    lawyer = printed(
        "Lawyer",
        "creature",
        "Lands on the battlefield and land cards in graveyards can't be the targets of spells or "
        "abilities your opponents control.",
    )
    dig = printed("Dig", "instant", "Exile target card from a graveyard.")
    setup = Setup(cards=[lawyer, dig]).battlefield(A, "Lawyer").graveyard(A, "Forest")
    table = setup.hand(A, "Dig").hand(B, "Dig").play()
    assert "Cast Dig" in table.labels()
    table.until_priority(B)
    assert "Cast Dig" not in table.labels()


@pytest.mark.parametrize(("spell", "life"), [("Red", 18), ("One", 18), ("Neither", 20)])
def test_a_color_or_the_mana_value_of_the_exiled_card(spell, life):
    prison = printed(
        "Prison",
        "artifact",
        "Imprint — When ~ enters, exile a card from your hand. / Whenever a player casts a spell "
        "that shares a color or mana value with the exiled card, ~ deals 2 damage to that player.",
    )
    kept = printed("Kept", "instant", "You gain 1 life.", cost="{R}")
    red = printed("Red", "instant", "Draw a card.", cost="{R}{R}")
    one = printed("One", "instant", "Draw a card.", cost="{G}")
    neither = printed("Neither", "instant", "Draw a card.", cost="{1}{G}")
    setup = Setup(cards=[prison, kept, red, one, neither]).hand(A, "Prison", "Kept")
    table = with_pool(setup.play(), "RRGG").cast("Prison").resolve().resolve()
    setup.hand(A, spell)
    table.state.touch()
    table = with_pool(table, "RRGG")
    table.cast(spell).resolve_all()
    assert table.life(A) == life


def test_none_of_them_is_suspected_any_longer():
    truth = printed(
        "Truth",
        "instant",
        "Creatures your opponents control get -1/-0 until end of turn. If any of them are "
        "suspected, they're no longer suspected.",
    )
    blame = printed("Blame", "instant", "Suspect target creature.")
    setup = Setup(cards=[truth, blame]).hand(A, "Truth", "Blame", "Blame").battlefield(A, "Bear")
    table = setup.battlefield(B, "Ox").play()
    table.cast("Blame", "Ox").resolve_all().cast("Blame", "Bear").resolve_all()
    table.cast("Truth").resolve_all()
    assert "menace" not in {str(word) for word in table.seen("Ox").keywords}
    assert "menace" in {str(word) for word in table.seen("Bear").keywords}
    assert table.size("Ox") == (1, 4)


def test_another_counter_of_the_kind_that_was_chosen():
    gauntlet = printed(
        "Gauntlet",
        "artifact",
        "{0}: Choose a counter on target permanent. Put an additional counter of that kind on that "
        "permanent.",
    )
    table = Setup(cards=[gauntlet]).battlefield(A, "Gauntlet", "Bear").play()
    table.find("Bear").counters.update({"+1/+1": 1, "shield": 1})
    table.state.touch()
    table.activate("Gauntlet", "Bear").resolve().answer("shield").resolve_all()
    assert table.find("Bear").counters == {"+1/+1": 1, "shield": 2}
