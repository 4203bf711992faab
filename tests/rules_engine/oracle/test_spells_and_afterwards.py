"""Counters distributed without targets, cards cast or kept, what is exiled for a time, processes
for other kinds, and what else instants and sorceries do afterwards."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

CARDS = [
    printed("Bear", "creature", "Trample", size=(2, 2)),
    printed("Ogre", "creature", "Trample", size=(4, 4), cost="{4}"),
    printed("Wall", "creature", "Defender", size=(0, 4), cost="{3}", type_line="Creature — Wall"),
    printed("Relic", "artifact", "{T}: You gain 1 life.", cost="{2}"),
    printed("Aurora", "enchantment", "Creatures you control have vigilance."),
    printed("Shock", "instant", "~ deals 2 damage to any target.", cost="{1}"),
    printed("Boon", "instant", "You gain 3 life.", cost="{3}"),
    printed("Rot", "sorcery", "Target player discards two cards."),
    printed("Murder", "instant", "Destroy target creature."),
    printed("Sweep", "sorcery", "Destroy all creatures."),
    printed("Spread", "sorcery", "Distribute three +1/+1 counters among any number of creatures."),
    printed(
        "Reborn",
        "instant",
        "Choose target creature. When that creature dies this turn, return a creature card from "
        "its owner's graveyard to the battlefield under the control of that creature's owner.",
    ),
    printed(
        "Study",
        "instant",
        "You draw X cards and you lose X life, where X is the mana value of a commander you own "
        "on the battlefield or in the command zone.",
    ),
    printed(
        "Blast",
        "instant",
        "Destroy target Wall. ~ deals damage equal to that Wall's mana value to the Wall's "
        "controller.",
    ),
    printed(
        "Fate",
        "instant",
        "Destroy target creature. If its controller has more than two cards in hand, they exile "
        "cards from their hand equal to the difference.",
    ),
    printed(
        "Spoils",
        "instant",
        "Choose a card name. Reveal cards from the top of your library until you reveal a card "
        "with that name, then put that card into your hand. Exile all other cards revealed this "
        "way, and you lose 1 life for each of the exiled cards.",
    ),
    printed(
        "Fury",
        "instant",
        "~ deals 3 damage divided as you choose among any number of targets. Players dealt damage "
        "this way can't cast noncreature spells this turn.",
    ),
    printed(
        "Vision",
        "instant",
        "Look at the top three cards of your library. Exile one of them face down and put the rest "
        "on the bottom of your library in a random order. You may cast the exiled card without "
        "paying its mana cost if it's an instant spell with mana value 2 or less. If you don't, "
        "put that card into your hand.",
    ),
    printed(
        "Mirror",
        "sorcery",
        "Bargain / Search your library for a card, exile it face down, then shuffle. If this spell "
        "was bargained, you may cast the exiled card without paying its mana cost if that spell's "
        "mana value is 2 or less. Put the exiled card into your hand if it wasn't cast this way.",
    ),
    printed(
        "Respite",
        "instant",
        "If a permanent you control would be put into a graveyard from the battlefield this turn, "
        "exile it instead. Return it to the battlefield under its owner's control at the beginning "
        "of the next end step.",
    ),
    printed(
        "Calamity",
        "instant",
        "You may cast up to two instant and/or sorcery spells with total mana value 4 or less from "
        "your graveyard and/or hand without paying their mana costs. If those spells would be put "
        "into your graveyard, exile them instead. Exile ~.",
    ),
    printed(
        "Grave",
        "instant",
        "Return to your hand all cards in your graveyard that you cycled or discarded this turn.",
    ),
    printed(
        "Ultimatum",
        "sorcery",
        "Search your library for up to three monocolored cards with different names and exile "
        "them. An opponent chooses one of those cards. Shuffle that card into your library. You "
        "may cast the other cards without paying their mana costs.",
    ),
    printed("Ember", "instant", "~ deals 1 damage to any target.", cost="{R}"),
    printed("Drop", "instant", "You gain 1 life.", cost="{W}"),
    printed("Sprout", "creature", "Reach", cost="{G}"),
    printed(
        "Dance",
        "sorcery",
        "Return up to X target artifact cards from your graveyard to the battlefield. If X is 2 or "
        "more, those permanents are 4/4 creatures in addition to their other types.",
        cost="{X}",
    ),
    printed(
        "Intent",
        "instant",
        "Whenever a spell or ability an opponent controls causes you to discard cards this turn, "
        "return those cards from your graveyard to your hand.",
    ),
    printed(
        "Blessing",
        "instant",
        "You gain 5 life. / When a spell or ability an opponent controls causes you to discard ~, "
        "you gain 2 life, and you return ~ from your graveyard to your hand at the beginning of "
        "the next end step.",
    ),
    printed(
        "Assault",
        "instant",
        "Target creature gets +2/+2 until end of turn. If it's paired with a creature, that "
        "creature also gets +2/+2 until end of turn.",
    ),
    printed("Friend", "creature", "Soulbond", size=(1, 1)),
    printed(
        "Rescue",
        "instant",
        "As an additional cost to cast this spell, sacrifice a creature. / Choose target creature "
        "card in your graveyard. Return that card and the sacrificed card to the battlefield under "
        "your control at the beginning of your next upkeep.",
    ),
    printed(
        "Despair",
        "sorcery",
        "Target opponent sacrifices a creature. If they can't, they lose 2 life and you draw a "
        "card. Then repeat this process for an enchantment and an artifact.",
    ),
    printed("Remove", "instant", "Exile target card from a graveyard."),
    printed("Swarm", "instant", "Create two 1/1 white Soldier creature tokens."),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


def _hand(table: Table) -> list[str]:
    return table.names(Zone.HAND, A)


def test_counters_are_distributed_without_targets():
    table = setup().battlefield(A, "Bear", "Ogre").battlefield(B, "Wall").hand(A, "Spread").play()
    table.cast("Spread").resolve().answer("Bear", "Wall")
    assert table.decision.kind is DecisionKind.DIVIDE
    table.answer(1, 2)
    assert [table.size(name) for name in ("Bear", "Ogre", "Wall")] == [(3, 3), (4, 4), (2, 6)]


def test_no_more_of_them_than_there_are_counters():
    table = setup().battlefield(A, "Bear", "Ogre", "Wall", "Friend").hand(A, "Spread").play()
    table.cast("Spread").resolve()
    assert table.decision.maximum == 3


def test_one_comes_back_to_who_owned_what_died():
    table = setup().battlefield(B, "Bear").graveyard(B, "Ogre").hand(A, "Reborn", "Murder").play()
    table.cast("Reborn", "Bear").resolve_all().cast("Murder", "Bear").resolve().resolve()
    table.answer("Ogre")
    assert table.seen("Ogre").controller == B
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.parametrize(("chosen", "number"), [("Ogre", 4), ("Wall", 3)])
def test_of_two_commanders_one_is_chosen(chosen: str, number: int):
    start = setup().battlefield(A, "Ogre").hand(A, "Study")
    start.put(A, Zone.COMMAND, "Wall")
    designate_commander(start.state, start.state.battlefield[0])
    designate_commander(start.state, start.state.command[-1])
    table = start.play().cast("Study").resolve().answer(chosen).until_priority(A)
    assert (len(_hand(table)), table.life(A)) == (number, 20 - number)


def test_nothing_without_a_commander_there():
    table = setup().battlefield(A, "Ogre").hand(A, "Study").play().cast("Study").resolve_all()
    assert (_hand(table), table.life(A)) == ([], 20)


def test_damage_to_the_walls_controller():
    table = setup().battlefield(B, "Wall").hand(A, "Blast").play().cast("Blast", "Wall")
    assert table.resolve_all().life(B) == 17


@pytest.mark.parametrize(("cards", "left"), [(4, 2), (2, 2)])
def test_cards_of_a_hand_beyond_a_number(cards: int, left: int):
    hand = ["Bear", "Ogre", "Shock", "Boon"][:cards]
    table = setup().battlefield(B, "Bear").hand(B, *hand).hand(A, "Fate").play()
    table.cast("Fate", "Bear").resolve()
    if left < cards:
        assert table.decision.player == B
        table.answer("Shock", "Boon")
    assert len(table.names(Zone.HAND, B)) == left


def test_life_for_each_of_the_exiled_cards():
    table = setup().library(A, "Bear", "Ogre", "Wall").hand(A, "Spoils").play()
    table.cast("Spoils").resolve().answer("Bear").until_priority(A)
    assert (_hand(table), table.life(A)) == (["Bear"], 18)
    assert len(table.state.exile) == 2


def test_players_dealt_damage_this_way():
    start = setup().battlefield(B, "Bear").hand(A, "Fury", "Shock").hand(B, "Shock", "Friend")
    table = start.play().cast("Fury", ["Bear", "B"], [2, 1]).resolve_all()
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (19, ["Bear"])
    table = with_pool(with_pool(table, "CC"), "CC", B)
    assert "Cast Shock" in table.labels()
    table.until_priority(B)
    assert "Cast Shock" not in table.labels()


@pytest.mark.parametrize("casts", [True, False])
def test_the_exiled_card_is_cast_or_kept(casts: bool):
    table = setup().library(A, "Bear", "Shock", "Boon").hand(A, "Vision").play()
    table.cast("Vision").resolve().answer("Shock")
    table.answer("Yes" if casts else "No")
    if casts:
        table.answer("B").resolve_all()
    assert (table.life(B), _hand(table)) == ((18, []) if casts else (20, ["Shock"]))


@pytest.mark.parametrize("chosen", ["Bear", "Boon"])
def test_what_cant_be_cast_so_is_kept(chosen: str):
    table = setup().library(A, "Bear", "Shock", "Boon").hand(A, "Vision").play()
    table.cast("Vision").resolve().answer(chosen).until_priority(A)
    assert _hand(table) == [chosen]


@pytest.mark.parametrize(
    ("bargained", "chosen", "cast"),
    [(True, "Bear", True), (True, "Ogre", False), (False, "Bear", False)],
)
def test_bargained_for_the_exiled_card(bargained: bool, chosen: str, cast: bool):
    table = setup().battlefield(A, "Relic").library(A, "Bear", "Ogre").hand(A, "Mirror").play()
    table.cast("Mirror", *(["Yes", "Relic"] if bargained else ["No"])).resolve().answer(chosen)
    if cast:
        table.answer("Yes").resolve_all()
    table.until_priority(A)
    assert table.names(Zone.BATTLEFIELD, A) == (
        ["Bear"] if cast else [] if bargained else ["Relic"]
    )
    assert _hand(table) == ([] if cast else [chosen])


def test_exiled_until_the_next_end_step():
    start = setup().battlefield(A, "Bear", "Ogre").battlefield(B, "Wall")
    table = start.hand(A, "Respite", "Swarm", "Sweep").play()
    table.cast("Respite").resolve_all().cast("Swarm").resolve_all().cast("Sweep").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == []
    assert sorted(table.state.name(oid) for oid in table.state.exile) == ["Bear", "Ogre"]
    assert table.names(Zone.GRAVEYARD, B) == ["Wall"]
    table.go_to(Step.END)
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.labels()[0])
    assert len(table.state.stack) == 4  # for each of the tokens, too
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Ogre"]


def test_up_to_two_spells_within_a_total():
    start = setup().hand(A, "Calamity", "Shock").graveyard(A, "Boon", "Ember", "Bear")
    table = start.play().cast("Calamity").resolve()
    assert sorted(table.labels()) == ["Boon", "Ember", "Shock"]
    table.answer("Boon")
    assert table.labels() == ["Ember", "Shock"]
    table.answer("Shock").answer("B").until_priority(A).resolve_all()
    assert (table.life(A), table.life(B)) == (23, 18)
    assert sorted(table.state.name(oid) for oid in table.state.exile) == [
        "Boon",
        "Calamity",
        "Shock",
    ]


def test_no_third_spell():
    table = setup().hand(A, "Calamity").graveyard(A, "Drop", "Drop", "Drop").play()
    table.cast("Calamity").resolve().answer("Drop").answer("Drop").until_priority(A)
    assert len(table.state.stack) == 2
    assert table.names(Zone.GRAVEYARD, A) == ["Drop"]


def test_cards_discarded_this_turn_come_back():
    start = setup().graveyard(A, "Ogre").hand(A, "Rot", "Grave", "Bear", "Shock")
    table = start.play().cast("Rot", "A").resolve().answer("Bear", "Shock")
    table.cast("Grave").resolve_all()
    assert (_hand(table), table.names(Zone.GRAVEYARD, A)) == (
        ["Bear", "Shock"],
        ["Grave", "Ogre", "Rot"],
    )


def test_the_other_cards_are_cast():
    table = setup().library(A, "Ember", "Drop", "Sprout").hand(A, "Ultimatum").play()
    table.cast("Ultimatum").resolve().answer("Ember", "Drop", "Sprout")
    if table.labels() == ["B"]:
        table.answer("B")
    assert table.decision.player == B
    table.answer("Drop").answer("Sprout").answer("Yes").answer("B").until_priority(A).resolve_all()
    assert (table.life(B), table.names(Zone.BATTLEFIELD, A)) == (19, ["Sprout"])
    assert len(table.state.players[A].library) == 11


@pytest.mark.parametrize("x", [1, 2])
def test_creatures_if_x_is_great_enough(x: int):
    table = with_pool(setup().graveyard(A, "Relic").hand(A, "Dance").play(), "CCC")
    table.cast("Dance", x, "Relic").resolve_all()
    assert (CardType.CREATURE in table.seen("Relic").types) is (x == 2)
    if x == 2:
        assert table.size("Relic") == (4, 4)


def test_cards_that_an_opponent_made_one_discard():
    start = Setup(cards=CARDS, active=B).hand(A, "Intent", "Bear", "Shock").hand(B, "Rot")
    table = start.play().until_priority(A).cast("Intent", player=A).resolve_all()
    table.until_priority(B).cast("Rot", "A", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Intent", "Shock"]
    assert len(table.state.stack) == 1
    assert _hand(table.resolve_all()) == ["Bear", "Shock"]


def test_not_what_one_discards_of_ones_own_accord():
    table = setup().hand(A, "Intent", "Rot", "Bear", "Shock").play().cast("Intent").resolve_all()
    table.cast("Rot", "A").resolve().resolve_all()
    assert _hand(table) == []


def test_life_at_once_and_the_card_later():
    start = Setup(cards=CARDS, active=B).hand(A, "Blessing", "Bear").hand(B, "Rot")
    table = start.play().cast("Rot", "A").resolve().resolve_all()
    assert (table.life(A), _hand(table)) == (22, [])
    table.go_to(Step.END).resolve_all()
    assert _hand(table) == ["Blessing"]


@pytest.mark.parametrize("paired", [True, False])
def test_what_the_target_is_paired_with(paired: bool):
    table = setup().battlefield(A, "Bear").hand(A, "Friend", "Assault").play()
    table.cast("Friend").resolve().resolve()
    table.answer("Yes" if paired else "No").until_priority(A)
    table.cast("Assault", "Bear").resolve_all()
    assert table.size("Bear") == (4, 4)
    assert table.size("Friend") == ((3, 3) if paired else (1, 1))


def test_the_sacrificed_card_comes_back_too():
    start = setup().battlefield(A, "Bear").graveyard(A, "Ogre").hand(A, "Rescue")
    table = start.play().cast("Rescue", "Ogre", "Bear").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Ogre", "Rescue"]
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Ogre"]


def test_a_card_that_has_left_stays_away():
    start = setup().battlefield(A, "Bear").graveyard(A, "Ogre").hand(A, "Rescue", "Remove")
    table = start.play().cast("Rescue", "Ogre", "Bear").resolve_all()
    table.cast("Remove", "Bear").resolve_all()
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ogre"]


@pytest.mark.parametrize(
    ("has", "life", "cards"), [(["Bear", "Relic"], 18, 1), ([], 14, 3), (["Aurora"], 16, 2)]
)
def test_a_process_for_other_kinds(has: list[str], life: int, cards: int):
    table = setup().battlefield(B, *has).hand(A, "Despair").play()
    table.cast("Despair", "B").resolve_all()
    assert (table.life(B), len(_hand(table))) == (life, cards)
    assert table.names(Zone.BATTLEFIELD, B) == []


@pytest.mark.parametrize(("name", "life"), [("Bear", 21), ("Forest", 20)])
def test_701_24_what_was_put_into_a_graveyard_is_known_after_the_shuffle(name: str, life: int):
    sage = printed(
        "Sage",
        "artifact",
        "{0}: Search your library for a card, put it into your graveyard, then shuffle. If it's a "
        "creature card, you gain 1 life.",
    )
    setup = Setup(cards=[sage]).battlefield(A, "Sage").library(A, "Bear", "Forest")
    table = setup.play().activate("Sage").resolve().answer(name)
    assert table.names(Zone.GRAVEYARD, A) == [name]
    assert table.life(A) == life
