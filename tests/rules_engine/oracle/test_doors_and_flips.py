"""Unlocked doors, mana for special actions, and small clauses told beside others, in a game."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import parts
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

ROOM = "Attic // Cellar"
HIDDEN = printed("Hidden", "creature", "Morph {1}{G}")
BEAR = printed("Elk", "creature", "Trample", size=(2, 4))


def setup(*cards: CardDefinition, active: PlayerId = A) -> Setup:
    return Setup(cards=[BEAR, *cards], active=active)


@pytest.mark.cr("709.5c")
def test_unlocked_doors_among_rooms_are_counted_by_halves():
    text = "~ gets +3/+0 as long as there are two or more unlocked doors among Rooms you control."
    rager = printed("Rager", "creature", text, size=(1, 4))
    start = parts()
    start.cards["Rager"] = rager
    table = start.battlefield(A, ROOM, "Rager", "Plains", *["Swamp"] * 2).play()
    assert table.size("Rager") == (1, 4)
    table.act("Unlock Attic").resolve_all()
    assert table.size("Rager") == (1, 4)
    rich = parts()
    rich.cards["Rager"] = rager
    table = rich.battlefield(A, ROOM, "Rager", *["Plains"] * 3, *["Swamp"] * 3).play()
    table.act("Unlock Attic").resolve_all().act("Unlock Cellar").resolve_all()
    assert table.size("Rager") == (5, 5)  # Cellar's +1/+1 as well


@pytest.mark.cr("106.6", "709.5e")
def test_106_6_mana_for_unlocking_doors():
    text = "{T}: Add {B}{B}. Spend this mana only to cast Room spells and unlock doors."
    start = parts()
    start.cards["Stone"] = printed("Stone", "artifact", text)
    start.cards["Imp"] = printed("Imp", "creature", "Flying", cost="{B}")
    table = start.battlefield(A, ROOM, "Stone").hand(A, "Imp").play()
    table.act("Mana: Stone")
    assert "Cast Imp" not in table.labels()
    table.act("Unlock Cellar")
    assert pool(table) == ""


@pytest.mark.cr("106.6", "116.2b")
def test_106_6_mana_for_turning_permanents_face_up():
    zealot = printed(
        "Zealot",
        "artifact",
        "{T}: Add two mana of any one color. Spend this mana only to turn permanents face up.",
    )
    start = setup(HIDDEN, zealot, printed("Fawn", "creature", "Reach", cost="{G}"))
    table = start.face_down(A, "Hidden").battlefield(A, "Zealot").hand(A, "Fawn").play()
    table.act("Mana: Zealot", "{G}{G}")
    with pytest.raises((IllegalAction, AssertionError)):
        table.cast("Fawn")
    table.act("Turn Hidden face up")
    assert not table.find("Hidden").face_down
    assert pool(table) == ""


def test_the_first_and_the_second_card_of_each_turn():
    text = "Whenever you draw your first or second card each turn, put a charge counter on ~."
    setup_ = setup(
        printed("Jar", "artifact", text), printed("Reader", "artifact", "{0}: Draw a card.")
    )
    table = setup_.battlefield(A, "Jar", "Reader").play()
    for expected in (1, 2, 2):
        table.activate("Reader").resolve_all()
        assert table.find("Jar").counters.get("charge", 0) == expected


def test_two_different_counters_of_a_choice():
    text = (
        "~ enters with your choice of two different counters on it from among menace, deathtouch, "
        "and lifelink."
    )
    table = setup(printed("Dancer", "creature", text)).hand(A, "Dancer").play()
    table.cast("Dancer").resolve()
    table.answer("menace", "lifelink")
    assert table.find("Dancer").counters == {"menace": 1, "lifelink": 1}


@pytest.mark.cr("122.8")
def test_122_8_counters_of_that_kind_alone():
    captain = printed(
        "Captain",
        "creature",
        "{0}: Sacrifice ~. / When ~ leaves the battlefield, put its +1/+1 counters on target "
        "creature you control.",
    )
    start = setup(captain).battlefield(A, "Captain", "Elk")
    for obj in start.state.objects.values():
        if obj.face.name == "Captain":
            obj.counters = {"+1/+1": 2, "charge": 1}
    table = start.play().activate("Captain").resolve()
    table.resolve_all()
    assert table.find("Elk").counters == {"+1/+1": 2}


@pytest.mark.parametrize(("attackers", "drawn"), [(("Elk",), 0), (("Elk", "Bear"), 1)])
def test_what_is_equipped_attacks_with_another(attackers: tuple[str, ...], drawn: int):
    lens = printed(
        "Lens",
        "equipment",
        "Whenever equipped creature and at least one other creature attack, draw a card. / Equip "
        "{0}",
    )
    table = setup(lens).battlefield(A, "Lens", "Elk", "Bear").play()
    table.activate("Lens", "Elk").resolve_all()
    hand = len(table.names(Zone.HAND, A))
    table.attack(*attackers).resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand + drawn


@pytest.mark.cr("508.1f")
def test_508_1f_tapped_but_not_as_an_attacker():
    text = (
        "Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an "
        "attacker, you may draw a card."
    )
    circle = printed("Circle", "enchantment", text)
    dancer = printed("Dancer", "creature", "{T}: You gain 1 life.")
    table = setup(circle, dancer, active=B).battlefield(A, "Circle").battlefield(B, "Dancer").play()
    table.attack("Dancer")
    assert not table.state.stack
    table = setup(circle, dancer, active=B).battlefield(A, "Circle").battlefield(B, "Dancer").play()
    table.activate("Dancer")
    assert len(table.state.stack) == 2


@pytest.mark.cr("701.44a", "614.1a")
@pytest.mark.parametrize(
    ("instead", "size"),
    [
        ("it explores, then it explores again", (4, 6)),
        ("you scry 1, then that creature explores", (3, 5)),
    ],
)
def test_701_44_exploring_otherwise(instead: str, size: tuple[int, int]):
    guide = printed("Guide", "artifact", "{0}: Target creature you control explores.")
    turns = printed(
        "Turns", "enchantment", f"If a creature you control would explore, instead {instead}."
    )
    start = setup(guide, turns).library(A, "Elk", "Elk").battlefield(A, "Guide", "Turns", "Elk")
    table = start.play().activate("Guide", "Elk").resolve()
    prompts = []
    while table.decision.prompt != "Priority":
        prompts.append(table.decision.prompt)
        table.answer() if table.decision.minimum == 0 else table.answer("Yes")
    assert table.size("Elk") == size
    assert any("bottom" in one for one in prompts) == ("scry" in instead)


@pytest.mark.parametrize("attacked", [True, False])
def test_whether_a_player_attacked_in_their_last_turn(attacked: bool):
    text = (
        "Whenever ~ deals combat damage to a player, if that player attacked you during their last "
        "turn, draw a card."
    )
    kami = printed("Kami", "creature", text, size=(2, 9))
    guard = printed("Guard", "creature", "Vigilance")
    table = setup(kami, guard).battlefield(A, "Kami").battlefield(B, "Guard").play()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1)
    if attacked:
        table.attack("Guard")
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1)
    hand = len(table.names(Zone.HAND, A))
    table.attack("Kami").block().damage().resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand + attacked


def test_as_much_damage_as_counters_were_removed():
    text = "{T}, Remove all charge counters from ~: It deals that much damage to target creature."
    start = setup(printed("Amulet", "artifact", text)).battlefield(A, "Amulet", "Elk")
    for obj in start.state.objects.values():
        if obj.face.name == "Amulet":
            obj.counters = {"charge": 3}
    table = start.play().activate("Amulet", "Elk").resolve_all()
    assert table.find("Elk").damage == 3
    assert table.find("Amulet").counters.get("charge", 0) == 0


@pytest.mark.cr("705.2", "603.7")
@pytest.mark.parametrize("won", [True, False])
def test_705_2_a_coin_that_is_flipped_later(won: bool):
    text = (
        "{0}: Target creature you control gains flying until end of turn. Flip a coin at the "
        "beginning of the next end step. If you lose the flip, sacrifice that creature."
    )
    table = setup(printed("Kites", "enchantment", text)).battlefield(A, "Kites", "Elk").play()
    table.activate("Kites", "Elk").resolve_all()
    assert Keyword.FLYING in table.seen("Elk").keywords
    table.state.players[A].next_flips = [won]
    table.go_to(Step.END).resolve_all()
    assert bool(table.all("Elk")) == won


def test_one_time_for_this_and_for_others():
    text = "{0}: ~ gets +2/+1 and creatures you control gain haste until end of turn."
    table = setup(printed("Drummer", "creature", text)).battlefield(A, "Drummer", "Elk").play()
    table.activate("Drummer").resolve_all()
    assert (table.size("Drummer"), table.size("Elk")) == ((4, 3), (2, 4))
    assert all(Keyword.HASTE in table.seen(one).keywords for one in ("Drummer", "Elk"))
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.size("Drummer") == (2, 2)
    assert Keyword.HASTE not in table.seen("Elk").keywords


def test_a_creature_in_others_turns_alone():
    text = "During turns other than yours, ~ is an artifact creature. / Crew 2"
    mangler = printed("Mangler", "artifact", text, type_line="Artifact — Vehicle", size=(3, 3))
    for active in (A, B):
        table = setup(mangler, active=active).battlefield(A, "Mangler").play()
        assert ("Creature" in table.seen("Mangler").types) == (active == B)


def test_two_groups_that_are_yours():
    boggart = printed(
        "Boggart", "creature", "Goblins you control and Elementals you control have menace."
    )
    goblin = printed("Gob", "creature", "Haste", type_line="Creature — Goblin")
    spark = printed("Spark", "creature", "Haste", type_line="Creature — Elemental")
    start = setup(boggart, goblin, spark).battlefield(A, "Boggart", "Gob", "Spark", "Elk")
    table = start.battlefield(B, "Gob").play()
    have = [
        Keyword.MENACE in table.seen(obj.id).keywords
        for name in ("Gob", "Spark", "Elk")
        for obj in table.all(name)
    ]
    assert have == [True, False, True, False]


def test_while_enough_mana_is_unspent():
    king = printed("King", "creature", "~ has flying as long as you have two or more unspent mana.")
    table = setup(king).battlefield(A, "King", "Forest", "Forest").play()
    for expected in (False, True):
        table.act("Mana: Forest")
        assert (Keyword.FLYING in table.seen("King").keywords) == expected


@pytest.mark.parametrize("kicked", [True, False])
def test_counters_of_two_kinds_and_haste_if_it_was_kicked(kicked: bool):
    pouncer = printed(
        "Pouncer",
        "creature",
        "Kicker {1} / If ~ was kicked, it enters with two +1/+1 counters and a trample counter on "
        "it and with haste.",
    )
    table = setup(pouncer).battlefield(A, "Forest").hand(A, "Pouncer").play()
    table.cast("Pouncer", "Yes" if kicked else "No")
    table.resolve_all()
    assert table.find("Pouncer").counters == ({"+1/+1": 2, "trample": 1} if kicked else {})
    assert (Keyword.HASTE in table.seen("Pouncer").keywords) == kicked


@pytest.mark.cr("404.2")
def test_404_2_whose_graveyard_it_is():
    text = (
        "Whenever a nontoken permanent is put into a player's graveyard from the battlefield, that "
        "player loses 1 life."
    )
    bomb = printed("Bomb", "artifact", "{0}: Destroy target creature.")
    start = setup(printed("Toll", "enchantment", text), bomb).battlefield(A, "Toll", "Bomb", "Elk")
    table = start.battlefield(B, "Bear").play()
    table.activate("Bomb", "Bear").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 19)
    table.activate("Bomb", "Elk").resolve_all()
    assert (table.life(A), table.life(B)) == (19, 19)
