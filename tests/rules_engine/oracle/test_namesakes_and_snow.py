"""Cards of one name returned together, what becomes snow, parities of power, teams, and abilities
that wait until the end of a next turn (CR 102.4, 205.4, 603.7)."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Step, Supertype, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ECHO = printed(
    "Echo",
    "sorcery",
    "Return target creature card and all other cards with the same name as that card from your "
    "graveyard to your hand.",
)
BEAR = printed("Bear", "creature", "Reach")
ROCK = printed("Rock", "artifact", "{T}: Add {C}.")
FROST = printed("Frost", "instant", "Target nonsnow permanent becomes snow until end of turn.")
THAW = printed("Thaw", "instant", "Target snow permanent isn't snow until end of turn.")
SMITH = printed(
    "Smith",
    "creature",
    "{T}: Put a +1/+1 counter on target creature. If that creature is another Elf, put two +1/+1 "
    "counters on it instead.",
)
ELF = printed("Elf", "creature", "Reach")
BEAST = printed("Beast", "creature", "Reach", type_line="Creature — Beast")
ODDITY = printed(
    "Oddity",
    "creature",
    "As long as ~'s power is odd, you may cast creature spells as though they had flash. / "
    "{0}: Put a +1/+1 counter on ~.",
)
CHEER = printed(
    "Cheer",
    "enchantment",
    "Whenever another Beast enters under your team's control, you gain 1 life.",
)
ZEAL = printed(
    "Zeal",
    "creature",
    "Whenever you attack, you may sacrifice another creature or an artifact. If you do, you gain 2 "
    "life.",
)
BOLD = printed(
    "Bold",
    "sorcery",
    "Until the end of your next turn, whenever you cast a spell, ~ deals 2 damage to each "
    "opponent.",
)
WAR = printed("War!", "instant", "You gain 1 life. Exile War!")
NEEDLES = printed(
    "Needles",
    "creature",
    "10,000 Needles — Whenever ~ attacks, it gets +9999/+0 until end of turn.",
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup() -> Setup:
    return Setup(cards=CARDS)


def test_all_cards_of_its_name_return_with_it():
    table = setup().hand(A, "Echo").graveyard(A, "Bear", "Bear", "Elf").graveyard(B, "Bear").play()
    table.cast("Echo", "Bear").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear", "Bear"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_a_permanent_is_snow_until_the_turn_ends():
    table = setup().hand(A, "Frost", "Thaw").battlefield(A, "Rock").play()
    table.cast("Frost", "Rock").resolve_all()
    assert Supertype.SNOW in table.seen("Rock").supertypes
    table.cast("Thaw", "Rock").resolve_all()
    assert Supertype.SNOW not in table.seen("Rock").supertypes


def test_another_of_the_kind_gets_more():
    table = setup().battlefield(A, "Smith", "Elf").play()
    table.activate("Smith", "Elf").resolve_all()
    assert table.find("Elf").counters == {CounterKind.PLUS_ONE: 2}


def test_it_isnt_another_than_itself():
    table = setup().battlefield(A, "Smith").play()
    table.activate("Smith", "Smith").resolve_all()
    assert table.find("Smith").counters == {CounterKind.PLUS_ONE: 1}


def test_creatures_have_flash_while_its_power_is_odd():
    table = setup().battlefield(A, "Oddity").hand(A, "Bear").play()
    table.go_to(Step.END).until_priority(A)
    assert "Cast Bear" not in table.labels()
    table.activate("Oddity").resolve_all().until_priority(A)
    assert "Cast Bear" in table.labels()


def test_beasts_of_your_team_are_seen():
    table = setup().battlefield(A, "Cheer").hand(A, "Beast", "Bear").play()
    table.cast("Beast").resolve_all().cast("Bear").resolve_all()
    assert table.life(A) == 21


def test_another_creature_or_any_artifact_is_sacrificed():
    table = setup().battlefield(A, "Zeal", "Rock").play()
    table.attack("Zeal").resolve().answer("Yes").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Rock"]
    assert table.life(A) == 22


def test_it_waits_until_the_end_of_your_next_turn():
    table = setup().hand(A, "Bold", "Rock", "Rock", "Rock").play()
    table.cast("Bold").resolve_all().cast("Rock").resolve_all()
    assert table.life(B) == 18
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).cast("Rock").resolve_all()
    assert table.life(B) == 16
    table.go_to(Step.PRECOMBAT_MAIN, turn=7).cast("Rock").resolve_all()
    assert table.life(B) == 16


def test_a_name_with_a_mark_ends_its_sentence():
    table = setup().hand(A, "War!").play()
    table.cast("War!").resolve_all()
    assert table.names(Zone.EXILE, A) == ["War!"]


def test_flavor_words_may_begin_with_a_number():
    table = setup().battlefield(A, "Needles").play()
    table.attack("Needles").resolve_all()
    assert table.size("Needles") == (10001, 2)


def test_namesakes_count_beside_those_of_a_kind_in_two_zones():
    slime = printed(
        "Slime",
        "sorcery",
        "You gain X life, where X is two plus the total number of cards you own in exile and in "
        "your graveyard that are Beasts or are named ~.",
    )
    setup = Setup(cards=[slime, BEAST, BEAR]).hand(A, "Slime").graveyard(A, "Slime", "Beast")
    setup.put(A, Zone.EXILE, "Beast", "Bear").graveyard(B, "Slime")
    assert setup.play().cast("Slime").resolve_all().life(A) == 25
