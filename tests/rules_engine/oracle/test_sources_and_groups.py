"""Sources, groups told beside others, and what happened since, in a game."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

ELK = printed("Elk", "creature", "Trample", size=(2, 4))
WALL = printed("Rampart", "creature", "Defender", type_line="Creature — Wall", size=(4, 4))


def setup(*cards: CardDefinition, active: PlayerId = A, players: int = 2) -> Setup:
    return Setup(cards=[ELK, WALL, *cards], active=active, players=players)


def drawn(table: Table) -> int:
    return len(table.names(Zone.HAND, A))


@pytest.mark.parametrize(("name", "able"), [("Ghost", True), ("Bird", True), ("Elk", False)])
def test_a_kind_with_a_keyword_in_a_list(name: str, able: bool):
    exorcism = printed(
        "Exorcism", "instant", "Exile target Spirit, creature with flying, or enchantment."
    )
    ghost = printed("Ghost", "creature", "Haste", type_line="Creature — Spirit")
    bird = printed("Bird", "creature", "Flying")
    table = (
        setup(exorcism, ghost, bird)
        .battlefield(B, "Ghost", "Bird", "Elk")
        .hand(A, "Exorcism")
        .play()
    )
    table.act("Cast Exorcism")
    assert (name in table.labels()) == able


@pytest.mark.parametrize(
    ("blocker", "able"), [("Rampart", False), ("Elk", False), ("Strong", True)]
)
def test_neither_by_the_weak_nor_by_walls(blocker: str, able: bool):
    doorman = printed(
        "Doorman",
        "creature",
        "{0}: Until end of turn, target creature can't be blocked by creatures with power 2 or "
        "less and/or Walls.",
    )
    strong = printed("Strong", "creature", "Trample", size=(3, 3))
    other = printed("Other", "creature", "Trample")
    start = setup(doorman, strong, other).battlefield(A, "Doorman", "Other")
    table = start.battlefield(B, blocker).play()
    table.activate("Doorman", "Other").resolve_all()
    table.attack("Other")
    if able:
        table.block((blocker, "Other"))
    else:
        table.go_to(Step.END)
        assert table.life(B) == 18


@pytest.mark.parametrize(
    ("attacks", "strikes"),
    [((("Elk", B),), 1), ((("Elk", B), ("Bear", B)), 0), ((("Elk", B), ("Bear", C)), 2)],
)
def test_no_other_creatures_are_attacking_that_player(attacks, strikes: int):
    text = (
        "Whenever a creature you control attacks a player, if no other creatures are attacking "
        "that player, it gains double strike until end of turn."
    )
    start = setup(printed("Ghost", "enchantment", text), players=3).battlefield(A, "Ghost")
    table = start.battlefield(A, "Elk", "Bear").play()
    table.go_to(Step.BEGINNING_OF_COMBAT)
    while table.decision.kind.value != "attackers":
        table.pass_priority()
    table.answer(*(f"{name} attacks {'ABC'[player]}" for name, player in attacks))
    while table.decision.prompt != "Priority":
        table.answer(table.labels()[0])
    table.resolve_all()
    have = [Keyword.DOUBLE_STRIKE in table.seen(name).keywords for name in ("Elk", "Bear")]
    assert sum(have) == strikes


@pytest.mark.cr("113.7")
def test_113_7_no_target_of_abilities_of_such_sources():
    ward = printed(
        "Ward",
        "aura",
        "Enchant creature / Enchanted creature can't be the target of abilities from artifact "
        "sources.",
    )
    rod = printed("Rod", "artifact", "{0}: ~ deals 1 damage to target creature.")
    imp = printed("Imp", "creature", "{0}: ~ deals 1 damage to target creature.")
    start = setup(ward, rod, imp).battlefield(A, "Elk", "Bear").hand(A, "Ward")
    table = start.battlefield(A, "Rod", "Imp").play()
    table.cast("Ward", "Elk").resolve_all()
    table.act("Activate Rod")
    assert "Elk" not in table.labels()
    table.answer("Bear")
    table.act("Activate Imp")
    assert "Elk" in table.labels()


@pytest.mark.cr("607.2a", "702.16b")
def test_702_16b_from_the_types_of_the_exiled_card():
    golem = printed(
        "Golem",
        "creature",
        "Imprint — When ~ enters, you may exile target card from a graveyard. / ~ has protection "
        "from each of the exiled card's card types.",
    )
    imp = printed("Imp", "creature", "{0}: ~ deals 1 damage to target creature.")
    start = setup(golem, imp).battlefield(A, "Imp", "Mountain").hand(A, "Golem", "Shock")
    table = start.graveyard(B, "Elk").play()
    table.cast("Golem").resolve().resolve().answer("Yes")
    assert table.find("Elk", Zone.EXILE)
    table.act("Activate Imp")
    assert "Golem" not in table.labels()
    table.answer("Imp").cast("Shock", "Golem").resolve_all()  # no instant was exiled
    assert not table.all("Golem")


def test_that_artifact_is_sacrificed_instead():
    curse = printed(
        "Curse",
        "aura",
        "Enchant artifact / At the beginning of the upkeep of enchanted artifact's controller, ~ "
        "deals 2 damage to that player unless they sacrifice that artifact.",
    )
    rock = printed("Rock", "artifact", "{T}: Add {C}.")
    table = setup(curse, rock).battlefield(B, "Rock").hand(A, "Curse").play()
    table.cast("Curse", "Rock").resolve_all()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    table.resolve()
    table.answer("Yes")
    assert table.life(B) == 20
    assert not table.all("Rock")


def test_one_of_two_prices_as_it_resolves():
    hobbit = printed(
        "Hobbit",
        "creature",
        "Whenever ~ attacks, you may sacrifice an artifact or pay {2}. When you do, tap target "
        "creature an opponent controls.",
    )
    rock = printed("Rock", "artifact", "Indestructible")
    start = setup(hobbit, rock).battlefield(A, "Hobbit", "Rock").battlefield(B, "Elk")
    table = start.play().attack("Hobbit").resolve()
    table.answer("Yes")
    table.resolve_all()
    while table.decision.prompt != "Priority":
        table.answer("Elk")
    table.resolve_all()
    assert not table.all("Rock")
    assert table.find("Elk").tapped


def test_the_greatest_power_among_those_that_attack():
    text = (
        "Whenever one or more artifact creatures you control attack, draw X cards, where X is the "
        "greatest power among them."
    )
    robot = printed(
        "Robot", "creature", "Haste", type_line="Artifact Creature — Robot", size=(1, 1)
    )
    giant = printed(
        "Giant", "creature", "Haste", type_line="Artifact Creature — Giant", size=(3, 3)
    )
    hunter = printed("Hunter", "enchantment", text)
    start = setup(robot, giant, hunter).battlefield(A, "Robot", "Giant", "Hunter", "Rampart")
    table = start.play()
    hand = drawn(table)
    table.attack("Robot").resolve_all()
    assert drawn(table) == hand + 1
    table = (
        start.__class__(cards=[robot, giant, hunter])
        .battlefield(A, "Robot", "Giant", "Hunter")
        .play()
    )
    hand = drawn(table)
    table.attack("Robot", "Giant").resolve_all()
    assert drawn(table) == hand + 3


@pytest.mark.cr("706.3a")
@pytest.mark.parametrize(("rolled", "made"), [(3, 1), (12, 2), (20, 3)])
def test_706_3a_so_many_of_the_tokens_of_the_result_before(rolled: int, made: int):
    horde = printed(
        "Horde",
        "creature",
        "When ~ enters, roll a d20. / 1—9 | Create a 1/1 red Goblin creature token. / 10—19 | "
        "Create two of those tokens. / 20 | Create three of those tokens.",
    )
    table = setup(horde).hand(A, "Horde").play()
    table.state.players[A].next_rolls = [rolled]
    table.cast("Horde").resolve_all()
    assert len(table.all("Goblin Token")) == made


@pytest.mark.parametrize("behind", [True, False])
def test_if_no_cards_were_drawn_this_way(behind: bool):
    fox = printed(
        "Fox",
        "creature",
        "Whenever ~ attacks, draw cards equal to the number of cards in defending player's hand "
        "minus the number of cards in your hand. If you didn't draw cards this way, you may put a "
        "creature card from your hand onto the battlefield.",
    )
    start = setup(fox).battlefield(A, "Fox").hand(A, "Elk").hand(B, *["Elk"] * (3 if behind else 1))
    table = start.play().attack("Fox").resolve()
    if not behind:
        table.answer("Yes")
    assert drawn(table) == (3 if behind else 0)
    assert len(table.all("Elk")) == (not behind)


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_entered_since_your_last_turn_ended(turns: int):
    burial = printed(
        "Burial", "instant", "Destroy target creature that entered since your last turn ended."
    )
    start = setup(burial, active=B).hand(B, "Elk").hand(A, "Burial", "Burial")
    table = start.play()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    table.cast("Elk", player=B).resolve_all()
    if turns:
        table.go_to(Step.UPKEEP, turn=table.state.turn + turns)
    table.until_priority(A)
    assert ("Cast Burial" in table.labels()) == (turns < 2)


def test_the_first_card_of_each_draw_step():
    tap = printed(
        "Tap",
        "enchantment",
        "Whenever you draw your first card during each of your draw steps, you gain 1 life.",
    )
    reader = printed("Reader", "artifact", "{0}: Draw a card.")
    table = setup(tap, reader, active=B).battlefield(A, "Tap", "Reader").play()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    table.activate("Reader").resolve_all()
    assert table.life(A) == 20
    table.go_to(Step.DRAW).resolve_all()
    assert table.life(A) == 21
    table.activate("Reader").resolve_all()
    assert table.life(A) == 21


def test_every_land_type():
    text = (
        "Each land with an everything counter on it is every land type in addition to its other "
        "types."
    )
    start = setup(printed("Queen", "creature", text)).battlefield(A, "Queen", "Wastes")
    for obj in start.state.objects.values():
        if obj.face.name == "Wastes" and obj.zone is Zone.BATTLEFIELD:
            obj.counters = {"everything": 1}
    table = start.play()
    assert {"Island", "Gate", "Locus"} <= table.seen("Wastes").subtypes
    assert sum(label.startswith("Mana: Wastes") for label in table.labels()) == 6


@pytest.mark.cr("608.2h")
def test_608_2h_the_base_toughness_that_it_is_changed_to_stays():
    tomb = printed(
        "Tomb",
        "creature",
        "{0}: Change ~'s base toughness to 1 plus the number of creature cards in your graveyard.",
        size=(0, 1),
    )
    rot = printed(
        "Rot", "artifact", "{0}: Put target creature card from your graveyard into your hand."
    )
    start = setup(tomb, rot).battlefield(A, "Tomb", "Rot").graveyard(A, "Elk", "Bear")
    table = start.play().activate("Tomb").resolve_all()
    assert table.size("Tomb") == (0, 3)
    table.activate("Rot", "Elk").resolve_all()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.size("Tomb") == (0, 3)


def test_creatures_attacking_opponents_or_their_planeswalkers():
    text = "Creatures attacking your opponents and/or planeswalkers they control get +2/+0."
    start = setup(printed("Roar", "enchantment", text)).battlefield(A, "Roar", "Elk", "Bear")
    table = start.play().attack("Elk")
    assert (table.size("Elk"), table.size("Bear")) == ((4, 4), (2, 2))


def test_a_copy_if_it_targets_such_a_creature():
    text = (
        "Whenever you cast an instant or sorcery spell, if it targets a creature you control, you "
        "may copy that spell. You may choose new targets for the copy."
    )
    start = setup(printed("Boon", "enchantment", text)).battlefield(
        A, "Boon", "Elk", *["Mountain"] * 2
    )
    table = start.battlefield(B, "Bear").hand(A, "Shock", "Shock").play()
    table.cast("Shock", "Bear")
    assert len(table.state.stack) == 1
    table.cast("Shock", "Elk")
    assert len(table.state.stack) == 3


@pytest.mark.cr("603.4")
def test_no_copy_if_the_creature_is_somebody_elses_by_then():
    text = (
        "Whenever you cast an instant or sorcery spell, if it targets a creature you control, you "
        "may copy that spell. You may choose new targets for the copy."
    )
    theft = printed("Theft", "instant", "Gain control of target creature.", cost="{U}")
    start = setup(printed("Boon", "enchantment", text), theft).battlefield(A, "Boon", "Elk")
    start.battlefield(A, "Mountain").battlefield(B, "Island")
    table = start.hand(A, "Shock").hand(B, "Theft").play()
    table.cast("Shock", "Elk").pass_priority()
    table.cast("Theft", "Elk", player=B).resolve()
    table.resolve()
    assert [table.state.name(one) for one in table.state.stack] == ["Shock"]


def test_only_creatures_that_opponents_played_enter_tapped():
    battle = printed("Battle", "enchantment", "Creatures played by your opponents enter tapped.")
    maker = printed("Maker", "artifact", "{0}: Create a 1/1 red Goblin creature token.")
    start = setup(battle, maker, active=B).battlefield(A, "Battle").battlefield(B, "Maker")
    table = start.hand(B, "Elk").play()
    table.cast("Elk", player=B).resolve_all()
    table.activate("Maker", player=B).resolve_all()
    assert table.find("Elk").tapped
    assert not table.find("Goblin Token").tapped


@pytest.mark.cr("109.5")
def test_that_creature_is_not_the_one_called_by_its_kind():
    doyen = printed(
        "Doyen",
        "creature",
        "Whenever an Archer you control deals damage to a creature, that Archer deals that much "
        "damage to that creature's controller.",
    )
    archer = printed(
        "Archer",
        "creature",
        "{0}: ~ deals 1 damage to target creature.",
        type_line="Creature — Archer",
    )
    table = setup(doyen, archer).battlefield(A, "Doyen", "Archer").battlefield(B, "Elk").play()
    table.activate("Archer", "Elk").resolve_all()
    assert [table.state.players[player].life for player in (A, B)] == [20, 19]


@pytest.mark.cr("115.1")
def test_cards_from_an_opponents_graveyard_are_of_one_opponent():
    advocate = printed(
        "Advocate", "creature", "{0}: Exile two target cards from an opponent's graveyard."
    )
    table = setup(advocate, players=3)
    table = table.battlefield(A, "Advocate").graveyard(B, "Bear", "Elk").graveyard(C, "Ox")
    table = table.play()
    table.activate("Advocate")
    assert table.labels() == ["Bear", "Elk"]
    table.answer("Bear", "Elk").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear", "Elk"]
