"""Prices that anybody may pay, cards cast from a pool, notes, targets of others, and more."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state.view import may_see
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

GUARD = printed("Guard", "creature", "Vigilance", type_line="Creature — Soldier")
GIANT = printed("Giant", "creature", "Reach", cost="{5}", size=(4, 4), type_line="Creature — Giant")
ELF = printed("Elf", "creature", "Reach", cost="{G}", size=(1, 1))
GAIN = printed("Gain", "instant", "You gain 1 life.")
DRAW = printed("Peek", "instant", "Draw a card.")
ZAP = printed("Zap", "instant", "Destroy target creature.")
RUIN = printed("Ruin", "instant", "Destroy target land.")
MEADOW = printed("Meadow", "land", "{T}: Add {G}.")
GROWTH = printed(
    "Growth",
    "enchantment",
    "~ enters with two growth counters on it. / At the beginning of each opponent's draw step, "
    "that "
    "player draws an additional card for each growth counter on ~, then ~ deals damage to the "
    "player equal to the number of cards they drew this way.",
)
WEIRD = printed(
    "Weird",
    "enchantment",
    "If a player would draw a card, they reveal it instead. Then any other player may pay 2 life. "
    "If a player does, put that card into its owner's graveyard. Otherwise, that player draws a "
    "card.",
)
SEARCH = printed(
    "Search",
    "enchantment",
    "When ~ enters, exile the top card of your library. / Whenever you play a card with the same "
    "name as one of the exiled cards, you may put one of those cards with that name into its "
    "owner's hand. Then if there are no cards exiled with ~, sacrifice it. If you do, you gain 5 "
    "life.",
)
POOL = printed(
    "Pool",
    "artifact",
    "When ~ enters, each player exiles the top card of their library. / Whenever a player casts a "
    "spell from their hand, that player exiles it. If the player does, they may cast a spell from "
    "among other cards exiled with ~ without paying its mana cost.",
)
LUX = printed(
    "Lux",
    "equipment",
    "Equipped permanent isn't a planeswalker and is a creature in addition to its other types. / "
    "Equipped creature gets +1/+1 for each counter on it. / Equip planeswalker {0}",
)
WALKER = printed("Walker", "planeswalker", "[+1]: You gain 1 life.")
HOLY = printed(
    "Holy",
    "enchantment",
    "Whenever a spell or ability an opponent controls causes a land to be put into your graveyard "
    "from the battlefield, return that card to the battlefield.",
)
FAITH = printed(
    "Faith",
    "aura",
    "Enchant player / Whenever enchanted player casts a spell other than the first spell they cast "
    "each turn or copies a spell, ~ deals 2 damage to them.",
)
BREATH = printed(
    "Breath",
    "aura",
    "Enchant creature you control / When enchanted creature deals combat damage to a player, "
    "sacrifice it and attach ~ to a creature you control. If you do, untap all creatures you "
    "control.",
)
MIGHT = printed(
    "Might",
    "enchantment",
    "At the beginning of combat on your turn, if you control each creature on the battlefield with "
    "the greatest power, you gain 1 life.",
)
HEAVY = printed(
    "Heavy",
    "aura",
    "Enchant creature / Tap two untapped creatures you control that share a creature type: Exile "
    "enchanted creature.",
)
CAPTURE = printed(
    "Capture",
    "aura",
    "Enchant creature / Whenever an opponent casts a spell, if it has a single target, change the "
    "target to enchanted creature if able.",
)
FLAME = printed(
    "Flame",
    "equipment",
    "Whenever equipped creature attacks, create two tapped 1/1 white Spirit creature tokens with "
    "flying. If that creature is legendary, instead create two of those tokens that are tapped and "
    "attacking. / Equip {0}",
)
HERO = printed("Hero", "creature", "Vigilance", type_line="Legendary Creature — Soldier")
DOOM = printed(
    "Doom",
    "artifact",
    "When ~ enters, each player chooses a creature and puts a doom counter on it.",
)
PLAN = printed(
    "Plan",
    "enchantment",
    "Whenever one or more creatures you control become tapped, you gain 1 life.",
)
NEXUS = printed(
    "Nexus",
    "artifact",
    "Whenever one or more nontoken creatures you control die, create a green Fungus creature token "
    "with base power and toughness each equal to the total power of those creatures.",
)
SPLIT = printed(
    "Split",
    "artifact",
    "{0}: Exile target creature card from your graveyard. Create a black Zombie creature token "
    "with "
    "power equal to that card's power and toughness equal to that card's toughness.",
)
OGRE = printed("Ogre", "creature", "Reach", size=(3, 1))
COURT = printed(
    "Court",
    "enchantment",
    "{0}: Choose up to one other target enchantment or artifact. If you're the monarch, you may "
    "create a token that's a copy of it. If you're not the monarch, you may have ~ become a "
    "copy of "
    "it, except it has this ability.",
)
RING = printed(
    "Ring",
    "artifact",
    "Whenever an opponent who controls an artifact draws a card during their turn, you gain 1 "
    "life.",
)
PUPPET = printed(
    "Puppet",
    "aura",
    "Enchant creature / When enchanted creature dies, return that card to its owner's hand. If "
    "that "
    "card is returned to its owner's hand this way, you may pay {0}. If you do, return ~ to its "
    "owner's hand.",
)
SHOCKS = printed(
    "Shocks",
    "enchantment",
    "Whenever you cast a kicked spell, you may have ~ deal damage to any target equal to the "
    "number "
    "of times that spell was kicked.",
)
KICKED = printed("Kicked", "instant", "Multikicker {0} / You gain 1 life.")
RIG = printed(
    "Rig",
    "aura",
    "Enchant creature / Whenever enchanted creature becomes blocked, you may have it deal damage "
    "equal to its power to target creature. If you do, the first creature assigns no combat damage "
    "this turn.",
)
SPLENDOR = printed(
    "Splendor",
    "enchantment",
    "As ~ enters, note your life total. / {0}: Draw a card if your life total is greater than or "
    "equal to the last noted life total for ~. Then note your life total.",
)
SECRET = printed(
    "Secret",
    "enchantment",
    "When ~ enters, exile the top two cards of your library face down. / You may look at the cards "
    "exiled with ~, and you may play lands and cast spells from among those cards.",
)
LENS = printed(
    "Lens",
    "artifact",
    "You may look at the top card of your library and at face-down creatures you don't control any "
    "time.",
)
DOOR = printed(
    "Door",
    "artifact",
    "{0}, Sacrifice a creature: Count the colors of the sacrificed creature, then search your "
    "library for a creature card that's exactly that many colors plus one. Exile that card, then "
    "shuffle.",
)
INSTINCT = printed(
    "Instinct",
    "enchantment",
    "{0}: Reveal the top card of your library. If it's a creature card, put it onto the "
    "battlefield. That creature gains haste until end of turn. Sacrifice it at the beginning of "
    "the "
    "next end step.",
)
BANE = printed(
    "Bane",
    "enchantment",
    "At the beginning of your end step, target enchantment deals damage equal to its mana value to "
    "its controller unless that player sacrifices it.",
)
SHRINE = printed("Shrine", "enchantment", "Creatures you control have reach.", cost="{3}")
PLAGUE = printed(
    "Plague",
    "aura",
    "Enchant creature / When enchanted creature dies, its controller chooses target creature "
    "one of "
    "their opponents controls. Return ~ from its owner's graveyard to the battlefield attached to "
    "that creature.",
)
RANKS = printed(
    "Ranks",
    "enchantment",
    "Whenever an artifact, creature, or enchantment enters, its controller chooses target "
    "permanent "
    "another player controls that shares a card type with it. Exchange control of those "
    "permanents.",
)
RICHES = printed(
    "Riches",
    "enchantment",
    "The first creature spell you cast each turn that mana from a Treasure was spent to cast has "
    "storm.",
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def through(table: Table, *answers: str) -> Table:
    """Resolves everything; what is asked is answered in turn, then by the first option."""
    left = list(answers)
    for _ in range(40):
        if table.decision.kind is DecisionKind.PRIORITY:
            if not table.state.stack:
                return table
            table.resolve()
        else:
            labels = table.labels()
            table.answer(left.pop(0) if left else labels[0])
    raise AssertionError("it goes on")


def attach(kit: Setup, aura: str, to: str | int) -> Setup:
    host = to
    for oid, obj in kit.state.objects.items():
        if obj.face.name == to and obj.zone is Zone.BATTLEFIELD:
            host = oid
    for obj in kit.state.objects.values():
        if obj.face.name == aura:
            obj.attached_to = host  # type: ignore[assignment]
    return kit


def test_damage_for_the_cards_that_were_drawn():
    table = setup(active=B, step=Step.END, library=10).hand(A, "Growth").play()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Growth").resolve_all()
    table.go_to(Step.DRAW, turn=5).resolve_all()
    assert (table.life(B), len(table.names(Zone.HAND, B))) == (18, 3)


@pytest.mark.parametrize(("pays", "drawn", "life"), [("Yes", 0, 18), ("No", 1, 20)])
def test_any_other_player_may_pay(pays: str, drawn: int, life: int):
    table = setup().battlefield(A, "Weird").hand(A, "Peek").play()
    through(table.cast("Peek"), pays)
    assert (len(table.names(Zone.HAND, A)), table.life(B)) == (drawn, life)
    assert ("Wastes" in table.names(Zone.GRAVEYARD, A)) is (pays == "Yes")


def test_a_namesake_of_what_was_exiled():
    table = setup().hand(A, "Search", "Gain", "Zap").library(A, "Gain").battlefield(B, "Elf").play()
    table.cast("Search").resolve_all()
    table.cast("Zap", "Elf").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Gain"]
    through(table.cast("Gain"), "Yes")
    assert table.names(Zone.HAND, A) == ["Gain"]
    assert "Search" in table.names(Zone.GRAVEYARD, A)
    assert table.life(A) == 26


def test_another_card_of_the_pool_is_cast():
    table = setup().hand(A, "Pool", "Gain").library(A, "Giant").library(B, "Guard").play()
    table.cast("Pool").resolve_all()
    through(table.cast("Gain"), "Giant", "Yes")
    assert table.seen("Giant").controller == A
    assert table.names(Zone.EXILE, A) == ["Gain"]
    assert table.life(A) == 20


def test_a_planeswalker_as_a_creature():
    kit = setup().battlefield(A, "Lux", "Walker")
    for obj in kit.state.objects.values():
        if obj.face.name == "Walker":
            obj.counters["loyalty"] = 3
    table = kit.play()
    table.activate("Lux", "Walker").resolve_all()
    found = table.seen("Walker")
    assert CardType.CREATURE in found.types
    assert CardType.PLANESWALKER not in found.types
    assert table.size("Walker") == (3, 3)
    table.activate("Walker").resolve_all()
    assert table.life(A) == 21


@pytest.mark.parametrize(("who", "back"), [(B, True), (A, False)])
def test_lands_that_an_opponent_destroyed(who: int, back: bool):
    kit = setup(active=who).battlefield(A, "Holy", "Meadow").hand(who, "Ruin")  # type: ignore[arg-type]
    table = kit.play().cast("Ruin", "Meadow").resolve_all()
    assert bool(table.all("Meadow")) is back


def test_further_spells_hurt():
    kit = attach(setup().battlefield(A, "Faith").hand(A, "Gain", "Gain"), "Faith", A)
    table = kit.play().cast("Gain").resolve_all()
    assert table.life(A) == 21
    table.cast("Gain").resolve_all()
    assert table.life(A) == 20


@pytest.mark.parametrize("another", [True, False])
def test_attached_to_another_creature(another: bool):
    more = ("Giant",) if another else ()
    kit = attach(setup().battlefield(A, "Guard", "Breath", *more), "Breath", "Guard")
    for obj in kit.state.objects.values():
        if obj.face.name == "Giant":
            obj.tapped = True
    table = kit.play().attack("Guard")
    table.damage().resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == (["Guard"] if another else ["Breath", "Guard"])
    if another:
        assert not table.find("Giant").tapped


@pytest.mark.parametrize(("theirs", "life"), [("Elf", 21), ("Giant", 20)])
def test_each_creature_with_the_greatest_power(theirs: str, life: int):
    table = setup().battlefield(A, "Might", "Giant").battlefield(B, theirs).play()
    table.go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert table.life(A) == life


def test_two_that_share_a_type_are_tapped():
    kit = attach(setup().battlefield(A, "Guard", "Hero", "Giant", "Heavy"), "Heavy", "Giant")
    table = kit.play().activate("Heavy", ["Guard", "Hero"]).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Giant"]
    few = attach(setup().battlefield(A, "Guard", "Elf", "Giant", "Heavy"), "Heavy", "Giant").play()
    assert "Activate Heavy" not in few.labels()


def test_the_target_is_changed_to_the_host():
    kit = attach(
        setup(active=B).battlefield(A, "Capture", "Elf").battlefield(B, "Giant"), "Capture", "Giant"
    )
    table = kit.hand(B, "Zap").play().cast("Zap", "Elf").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Giant", "Zap"]


@pytest.mark.parametrize(("who", "left"), [("Guard", 18), ("Hero", 16)])
def test_tokens_that_attack_with_a_legend(who: str, left: int):
    table = setup().battlefield(A, "Flame", who).play()
    table.activate("Flame", who).resolve_all().attack(who).resolve_all()
    table.damage()
    assert len(table.all("Spirit Token")) == 2
    assert table.life(B) == left


def test_each_player_marks_one():
    table = setup().battlefield(A, "Elf").battlefield(B, "Giant").hand(A, "Doom").play()
    through(table.cast("Doom"), "Giant", "Giant")
    assert table.find("Giant").counters == {"doom": 2}


def test_several_become_tapped_once():
    table = setup().battlefield(A, "Plan", "Elf", "Giant").play().attack("Elf", "Giant")
    assert table.resolve_all().life(A) == 21


def test_as_big_as_what_died():
    table = setup().battlefield(A, "Nexus", "Giant").hand(A, "Zap").play()
    table.cast("Zap", "Giant").resolve_all()
    assert table.size("Fungus Token") == (4, 4)


def test_as_strong_and_as_tough_as_the_card():
    table = setup().battlefield(A, "Split").graveyard(A, "Ogre").play()
    table.activate("Split", "Ogre").resolve_all()
    assert table.size("Zombie Token") == (3, 1)


@pytest.mark.parametrize(
    ("monarch", "mine"), [(A, ["Court", "Lens"]), (B, ["Lens"]), (None, ["Lens"])]
)
def test_a_copy_of_the_target_with_the_crown_or_without(monarch: int | None, mine: list[str]):
    kit = setup().battlefield(A, "Court").battlefield(B, "Lens")
    kit.state.monarch = monarch
    table = kit.play()
    through(table.activate("Court", ["Lens"]), "Yes")
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == mine
    assert table.names(Zone.BATTLEFIELD, B) == ["Lens"]


@pytest.mark.parametrize(("there", "life"), [((), 20), (("Lens",), 21)])
def test_an_opponent_who_controls_one(there: tuple[str, ...], life: int):
    table = setup(step=Step.END).battlefield(A, "Ring").battlefield(B, *there).play()
    table.go_to(Step.DRAW, turn=4).resolve_all()
    assert table.life(A) == life


def test_the_aura_comes_back_as_well():
    kit = attach(setup().battlefield(A, "Elf", "Puppet").hand(A, "Zap"), "Puppet", "Elf")
    table = through(kit.play().cast("Zap", "Elf"), "Yes")
    assert table.names(Zone.HAND, A) == ["Elf", "Puppet"]


def test_as_often_as_it_was_kicked():
    table = setup().battlefield(A, "Shocks").hand(A, "Kicked").play()
    table.act("Cast Kicked")
    for _ in range(6):
        if table.decision.kind is not DecisionKind.NUMBER:
            break
        table.answer("2")
    through(table, "B", "Yes")
    assert table.life(B) == 18


def test_the_first_creature_deals_no_combat_damage():
    kit = attach(
        setup().battlefield(A, "Giant", "Rig").battlefield(B, "Guard", "Elf"), "Rig", "Giant"
    )
    table = kit.play().attack("Giant").block(("Guard", "Giant"))
    through(table, "Elf", "Yes")
    table.damage()
    assert table.names(Zone.GRAVEYARD, B) == ["Elf"]
    assert table.find("Guard").damage == 0


def test_the_noted_life_total():
    table = setup().hand(A, "Splendor", "Gain").play().cast("Splendor").resolve_all()
    table.activate("Splendor").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    table.cast("Gain").resolve_all()
    table.activate("Splendor").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    table.state.players[A].life = 5
    table.activate("Splendor").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2


def test_face_down_cards_are_seen_and_played():
    table = setup().hand(A, "Secret").library(A, "Gain", "Meadow").play()
    table.cast("Secret").resolve_all()
    exiled = list(table.state.exile)
    assert [may_see(table.state, oid, A) for oid in exiled] == [True, True]
    assert [may_see(table.state, oid, B) for oid in exiled] == [False, False]
    table.act("Play Meadow").cast("Gain").resolve_all()
    assert table.life(A) == 21


def test_face_down_creatures_of_others_are_seen():
    table = setup().battlefield(A, "Lens").face_down(B, "Elf").play()
    (hidden,) = (oid for oid, obj in table.state.objects.items() if obj.face_down)
    assert may_see(table.state, hidden, A)
    bare = setup().face_down(B, "Elf").play()
    (hidden,) = (oid for oid, obj in bare.state.objects.items() if obj.face_down)
    assert not may_see(bare.state, hidden, A)


def test_one_color_more():
    table = setup().battlefield(A, "Door", "Guard").library(A, "Giant", "Elf").play()
    through(table.activate("Door", "Guard"), "Elf")
    assert table.names(Zone.EXILE, A) == ["Elf"]


@pytest.mark.parametrize(("top", "there"), [("Giant", True), ("Gain", False)])
def test_that_creature_has_come(top: str, there: bool):
    table = setup().battlefield(A, "Instinct").library(A, top).play()
    table.activate("Instinct").resolve_all()
    assert bool(table.all("Giant")) is there
    if there:
        assert Keyword.HASTE in table.seen("Giant").keywords
        table.go_to(Step.END).resolve_all()
        assert "Giant" in table.names(Zone.GRAVEYARD, A)
    else:
        table.go_to(Step.END).resolve_all()
        assert table.names(Zone.GRAVEYARD, A) == []


@pytest.mark.parametrize(("gives", "life"), [("Yes", 20), ("No", 17)])
def test_unless_it_is_sacrificed(gives: str, life: int):
    table = setup().battlefield(A, "Bane").battlefield(B, "Shrine").play().go_to(Step.END)
    through(table, "Shrine", gives)
    assert table.life(B) == life
    assert bool(table.all("Shrine")) is (gives == "No")


@pytest.mark.cr("603.3d")
def test_its_controller_chooses_the_target():
    kit = attach(
        setup().battlefield(B, "Elf", "Giant").battlefield(A, "Plague", "Guard", "Hero"),
        "Plague",
        "Elf",
    )
    table = kit.hand(A, "Zap").play().cast("Zap", "Elf").resolve()
    for _ in range(4):
        if table.decision.kind is not DecisionKind.PRIORITY:
            break
        table.pass_priority()
    assert (table.decision.player, sorted(table.labels())) == (B, ["Guard", "Hero"])
    table.answer("Hero").resolve_all()
    assert table.find("Plague").attached_to == table.find("Hero").id
    assert table.seen("Plague").controller == A


def test_exchanged_for_one_of_the_same_type():
    table = setup().battlefield(A, "Ranks").battlefield(B, "Elf", "Meadow").hand(A, "Guard").play()
    through(table.cast("Guard"), "Elf")
    assert (table.seen("Elf").controller, table.seen("Guard").controller) == (A, B)
