"""CR 731, 702.145: day and night."""

import pytest

from rules_engine.cards.definition import card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import EntersAsCopy, KeywordAbility, SpellAbility, TriggeredAbility
from rules_engine.ir.effects import BecomeDayOrNight, GainLife, If, PutOntoBattlefield
from rules_engine.ir.selectors import CREATURE, IN_YOUR_HAND, YOU
from rules_engine.ir.turning import Daytime, IsTimeOfDay, Transform
from rules_engine.state import events as ev
from rules_engine.vocabulary import Keyword, Step
from tests.rules_engine.kit import A, B, Setup, Table

WOLF = card_with_faces(
    Layout.TRANSFORM,
    face(
        "Village Watch",
        "{1}{G}",
        "Creature — Human",
        KeywordAbility(Keyword.DAYBOUND),
        power=2,
        toughness=2,
    ),
    face(
        "Village Reavers",
        "",
        "Creature — Wolf",
        KeywordAbility(Keyword.NIGHTBOUND),
        power=5,
        toughness=4,
    ),
)

CARDS = (
    WOLF,
    card("Nightfall", "{0}", "Instant", SpellAbility((BecomeDayOrNight(night=True),))),
    card("Daybreak", "{0}", "Instant", SpellAbility((BecomeDayOrNight(night=False),))),
    card("Turn the Sky", "{0}", "Instant", SpellAbility((BecomeDayOrNight(),))),
    card("Flip All", "{0}", "Instant", SpellAbility((Transform(CREATURE),))),
    card(
        "Put Creatures",
        "{0}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(CREATURE & IN_YOUR_HAND),)),
    ),
    card(
        "Dusk Watcher",
        "{0}",
        "Enchantment",
        TriggeredAbility(BecomeDayOrNight(), (GainLife(YOU, 1),)),
    ),
    card(
        "Night Prayer",
        "{0}",
        "Instant",
        SpellAbility((If(IsTimeOfDay(Daytime.NIGHT), (GainLife(YOU, 4),)),)),
    ),
    card(
        "Mirror Shape",
        "{0}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE),
        power=0,
        toughness=0,
    ),
    card("Cheap", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),))),
)

WATCH = "Village Watch // Village Reavers"


def start(*hand: str, creatures: tuple[str, ...] = (WATCH,)) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *creatures, "Forest", "Forest").hand(A, *hand)


def faces(table: Table) -> list[str]:
    return sorted(
        table.seen(oid).name for oid in table.state.battlefield if table.seen(oid).is_creature
    )


@pytest.mark.cr("702.145d")
def test_702_145d_daybound_makes_it_day():
    table = start().play()
    assert (table.state.day, faces(table)) == ("day", ["Village Watch"])


@pytest.mark.cr("731.1")
def test_731_1_at_first_it_is_neither():
    table = start("Night Prayer", creatures=("Bear",)).play()
    assert table.state.day == ""
    table.cast("Night Prayer").resolve()
    assert table.life(A) == 20


@pytest.mark.cr("702.145b")
@pytest.mark.cr("702.145c")
@pytest.mark.cr("702.145e")
@pytest.mark.cr("702.145f")
def test_702_145c_permanents_turn_over_at_once():
    table = start("Nightfall", "Daybreak", "Night Prayer").play()
    table.cast("Nightfall").resolve()
    assert (faces(table), table.state.stack) == (["Village Reavers"], [])
    table.cast("Night Prayer").resolve()
    assert table.life(A) == 24
    table.cast("Daybreak").resolve()
    assert faces(table) == ["Village Watch"]


@pytest.mark.cr("731.2a")
def test_731_2a_a_turn_without_spells_brings_the_night():
    table = start().play()
    table.go_to(Step.UPKEEP, turn=4)
    table.go_to(Step.UPKEEP, turn=5)
    assert (table.state.day, faces(table)) == ("night", ["Village Reavers"])


@pytest.mark.cr("731.2a")
@pytest.mark.cr("731.2b")
def test_731_2b_two_spells_of_the_turns_player_bring_the_day():
    table = start("Nightfall", "Cheap").hand(B, *["Cheap"] * 3).play()
    table.cast("Nightfall").resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    table.cast("Cheap", player=B).resolve()
    table.cast("Cheap", player=A).resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert table.state.day == "night"
    table.go_to(Step.PRECOMBAT_MAIN, turn=6)
    table.cast("Cheap", player=B).resolve().cast("Cheap", player=B).resolve()
    table.go_to(Step.UPKEEP, turn=7)
    assert (table.state.day, faces(table)) == ("day", ["Village Watch"])


@pytest.mark.cr("702.145b")
def test_702_145b_at_night_it_enters_with_its_back_face_up():
    table = start("Nightfall", "Put Creatures", creatures=()).hand(A, WATCH, WATCH).play()
    table.cast("Nightfall").resolve()
    table.cast("Village Watch").resolve()
    assert faces(table) == ["Village Reavers"]
    table.cast("Put Creatures").resolve()
    assert faces(table) == ["Village Reavers"] * 2
    assert table.events(ev.Transformed) == []


@pytest.mark.cr("702.145b")
def test_702_145b_nothing_else_turns_it_over():
    table = start("Flip All").play()
    table.cast("Flip All").resolve()
    assert faces(table) == ["Village Watch"]


@pytest.mark.cr("712.9")
def test_712_9_a_copy_with_daybound_cannot_turn():
    table = start("Mirror Shape", "Nightfall").play()
    table.cast("Mirror Shape").resolve().answer("Village Watch")
    table.cast("Nightfall").resolve()
    assert faces(table) == ["Village Reavers", "Village Watch"]


@pytest.mark.cr("731.1a")
def test_731_1a_the_first_designation_is_no_change():
    table = start("Turn the Sky", "Turn the Sky", "Dusk Watcher", creatures=()).play()
    table.cast("Dusk Watcher").resolve().cast("Turn the Sky").resolve_all()
    assert (table.state.day, table.life(A)) == ("day", 20)
    table.cast("Turn the Sky").resolve_all()
    assert (table.state.day, table.life(A)) == ("night", 21)


@pytest.mark.cr("702.145g")
def test_702_145g_nightbound_alone_brings_the_night():
    setup = start()
    wolf = setup.state.objects[setup.state.battlefield[0]]
    wolf.side = 1
    from rules_engine.rules.faces import show_face

    show_face(wolf)
    table = setup.play()
    assert (table.state.day, faces(table)) == ("night", ["Village Reavers"])
