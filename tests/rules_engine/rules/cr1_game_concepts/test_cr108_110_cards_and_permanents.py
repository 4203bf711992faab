"""CR 108, 110: cards, owners, controllers, permanents and their status."""

import itertools
import random

import pytest

from rules_engine import Game, Seat
from rules_engine.agents import make_agent
from rules_engine.cards.definition import (
    Rarity,
    card,
    card_with_faces,
    face,
)
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersTapped,
    SpellAbility,
    Target,
)
from rules_engine.ir.amounts import Count
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import (
    Apply,
    CounterSpell,
    CreateToken,
    CreateTokenCopy,
    Destroy,
    Exile,
    GainLife,
    PutInHand,
    PutOntoBattlefield,
    ReturnToHand,
    RevealUntil,
    TokenSpec,
)
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.layouts import Flip
from rules_engine.ir.modifications import (
    BecomesCopyOf,
    KeepsThisAbility,
    RemoveTypes,
    SetController,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_A_GRAVEYARD,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    LAND,
    PERMANENT,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    Choice,
    ControllerOf,
    InZone,
    IsPermanentCard,
    IsPermanentSpell,
)
from rules_engine.rules.board import characteristics, controller_of
from rules_engine.state import events as ev
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import CardType, Color, Step, Zone
from tests.rules_engine.kit import CARDS as KIT
from tests.rules_engine.kit import A, B, Setup, Table

BEAST = TokenSpec(3, 3, colors=(Color.GREEN,), subtypes=("Beast",))

CARDS = (
    card(
        "Recall Creature",
        "{1}",
        "Sorcery",
        SpellAbility((ReturnToHand(TARGET),), (Target(CARD & CREATURE & IN_YOUR_GRAVEYARD),)),
    ),
    card(
        "Kill and Rob",
        "{1}",
        "Sorcery",
        SpellAbility(
            (Destroy(CREATURE), Exile(Choice(CARD & IN_A_GRAVEYARD, up_to=True))),
        ),
    ),
    card("Make Beast", "{1}", "Sorcery", SpellAbility((CreateToken(BEAST),))),
    card(
        "Count Cards",
        "{1}",
        "Sorcery",
        SpellAbility((GainLife(YOU, Count(CARD & PERMANENT & YOU_CONTROL)),)),
    ),
    card(
        "Raise",
        "{1}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(TARGET),), (Target(CARD & CREATURE & IN_A_GRAVEYARD),)),
    ),
    card(
        "Put All",
        "{1}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(CARD & IN_YOUR_HAND),)),
    ),
    card(
        "Fetch",
        "{1}",
        "Sorcery",
        SpellAbility((PutInHand(Choice(CARD & InZone(Zone.OUTSIDE, YOU))),)),
    ),
    card(
        "Deny Permanent",
        "{1}",
        "Instant",
        SpellAbility((CounterSpell(TARGET),), (Target(SPELL & IsPermanentSpell()),)),
    ),
    card(
        "Strip",
        "{1}",
        "Sorcery",
        SpellAbility((Apply(TARGET, (RemoveTypes((CardType.CREATURE,)),)),), (Target(CREATURE),)),
    ),
    card("Ruin", "{1}", "Sorcery", SpellAbility((Destroy(PERMANENT - LAND),))),
    card("Blessing", "{1}", "Kindred Enchantment — Elf"),
    card("Elf Trick", "{1}", "Kindred Instant — Elf", SpellAbility((GainLife(YOU, 1),))),
    card("Tapped Ox", "{1}", "Creature — Ox", EntersTapped(), power=2, toughness=4),
    card("Double", "{1}", "Sorcery", SpellAbility((CreateTokenCopy(TARGET),), (Target(CREATURE),))),
    card(
        "Its Controller Gains",
        "{1}",
        "Instant",
        SpellAbility((CounterSpell(TARGET), GainLife(ControllerOf(TARGET), 3)), (Target(SPELL),)),
    ),
    card(
        "Seize",
        "{1}",
        "Sorcery",
        SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(CREATURE),)),
    ),
)


def start(*hand: str) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *["Wastes"] * 8).hand(A, *hand)


def targets(table: Table) -> list[str]:
    return sorted(option.label for option in table.decision.options)


# --- CR 108 ------------------------------------------------------------------------------------


@pytest.mark.scenario("T108.1.1")
@pytest.mark.cr("108.1")
def test_108_1_every_printing_is_the_same_card():
    one = card("Bear", "{1}{G}", "Creature — Bear", power=2, toughness=2)
    other = card(
        "Bear",
        "{1}{G}",
        "Creature — Bear",
        power=2,
        toughness=2,
        ja="クマ",
        printings=(("XYZ", Rarity.RARE),),
    )
    assert one == other


@pytest.mark.scenario("T108.2.1", "T111.6.2")
@pytest.mark.cr("108.2")
@pytest.mark.cr("111.6")
def test_108_2_a_token_is_no_card_even_in_a_graveyard():
    table = start("Make Beast", "Kill and Rob").battlefield(A, "Bear").play()
    table.cast("Make Beast").resolve()
    table.cast("Kill and Rob").resolve()
    graveyard = table.state.players[A].graveyard
    assert sorted(table.state.name(oid) for oid in graveyard) == [
        "Bear",
        "Beast Token",
        "Make Beast",
    ]
    assert targets(table) == ["Bear", "Make Beast"]


@pytest.mark.scenario("T108.2.2")
@pytest.mark.cr("108.2")
def test_108_2_counting_cards_among_permanents_leaves_tokens_out():
    table = start("Make Beast", "Count Cards").play()
    table.cast("Make Beast").resolve().cast("Count Cards").resolve()
    assert len(table.all("Beast Token")) == 1
    assert table.life(A) == 28


@pytest.mark.scenario("T108.2a.1", "T111.6.2")
@pytest.mark.cr("108.2a")
def test_108_2a_a_creature_card_is_not_one_on_the_battlefield():
    table = (
        start("Recall Creature", "Make Beast").battlefield(A, "Ox").graveyard(A, "Bear", "Giant")
    )
    table = table.play()
    table.cast("Make Beast").resolve().cast("Recall Creature")
    assert targets(table) == ["Bear", "Giant"]


@pytest.mark.scenario("T108.3.1", "CG-097", "CG-098")
@pytest.mark.cr("108.3")
@pytest.mark.cr("400.3")
def test_108_3_a_stolen_creature_dies_into_its_owners_graveyard():
    table = (
        start("Seize")
        .battlefield(A, *["Swamp"] * 3)
        .hand(A, "Murder")
        .battlefield(B, "Bear")
        .play()
    )
    bear = table.find("Bear").id
    table.cast("Seize", "Bear").resolve()
    assert (table.seen(bear).controller, table.state.objects[bear].owner) == (A, B)
    table.cast("Murder", "Bear").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert "Bear" not in table.names(Zone.GRAVEYARD, A)
    assert all(
        obj.owner == owner
        for owner in (A, B)
        for obj in map(table.state.objects.get, table.state.players[owner].library)
    )


@pytest.mark.scenario("T108.3.2", "T108.3b.1")
@pytest.mark.cr("108.3")
@pytest.mark.cr("400.11b")
def test_108_3_a_card_from_outside_is_owned_by_who_brings_it():
    table = start("Fetch").put(A, Zone.OUTSIDE, "Bear", "Ox").put(B, Zone.OUTSIDE, "Giant").play()
    table.cast("Fetch").resolve()
    assert targets(table) == ["Bear", "Ox"]
    table.answer("Ox")
    assert table.find("Ox", Zone.HAND).owner == A


@pytest.mark.scenario("T108.4.1", "CG-099")
@pytest.mark.cr("108.4")
def test_108_4_only_permanents_and_stack_objects_have_controllers():
    table = start("Elf Trick").graveyard(A, "Bear").battlefield(B, "Ox").play()
    table.cast("Elf Trick")
    view = table.game.view(B)
    assert [c.controller for c in view.players[A].graveyard] == [None]
    assert [c.controller for c in view.stack] == [A]
    assert [c.controller for c in view.battlefield if c.name == "Ox"] == [B]


@pytest.mark.scenario("T108.4a.1")
@pytest.mark.cr("108.4a")
def test_108_4a_the_owner_stands_in_for_the_controller():
    table = start("Elf Trick", "Its Controller Gains").play()
    assert controller_of(table.state, table.find("Elf Trick", Zone.HAND).id) == A
    table.cast("Elf Trick").cast("Its Controller Gains", "Elf Trick").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Elf Trick", "Its Controller Gains"]
    assert table.life(A) == 23


@pytest.mark.scenario("T108.5.1")
@pytest.mark.cr("108.5")
def test_108_5_a_nontraditional_card_stays_outside():
    scheme = card("Great Plan", "", "Scheme")
    table = Setup(cards=(*CARDS, scheme)).battlefield(A, "Wastes").hand(A, "Fetch")
    table = table.put(A, Zone.OUTSIDE, "Great Plan", "Bear").play()
    table.cast("Fetch").resolve().answer("Great Plan")
    assert [table.state.name(o) for o in table.state.players[A].outside] == ["Great Plan", "Bear"]
    assert table.names(Zone.HAND, A) == []


# --- CR 110 ------------------------------------------------------------------------------------


@pytest.mark.scenario("T110.1.1")
@pytest.mark.cr("110.1")
def test_110_1_it_is_a_permanent_while_it_is_on_the_battlefield():
    table = start("Tapped Ox", "Bounce").battlefield(A, "Island").play()

    def permanents() -> list[str]:
        return [c.name for c in table.game.view(A).battlefield if c.name == "Tapped Ox"]

    table.cast("Tapped Ox")
    assert permanents() == []
    table.resolve()
    assert permanents() == ["Tapped Ox"]
    table.cast("Bounce", "Tapped Ox").resolve()
    assert permanents() == []


@pytest.mark.scenario("T110.2a.1")
@pytest.mark.cr("110.2a")
def test_110_2a_it_enters_under_the_control_of_who_puts_it():
    table = start("Raise").graveyard(B, "Bear").play()
    table.cast("Raise").resolve()
    bear = table.find("Bear")
    assert (table.seen(bear.id).controller, bear.owner) == (A, B)


@pytest.mark.scenario("T110.3.1")
@pytest.mark.cr("110.3")
def test_110_3_without_effects_a_permanent_is_what_its_card_says():
    table = start().battlefield(A, "Paladin").play()
    seen, printed = table.seen("Paladin"), table.find("Paladin").definition.front
    assert (seen.name, seen.mana_cost, seen.power, seen.toughness) == (
        printed.name,
        printed.mana_cost,
        printed.power,
        printed.toughness,
    )
    assert (seen.types, seen.subtypes, seen.colors) == (
        set(printed.types),
        set(printed.subtypes),
        printed.colors,
    )
    assert seen.abilities[: len(printed.abilities)] == printed.abilities


@pytest.mark.scenario("T110.4.1", "T110.4.2")
@pytest.mark.cr("110.4")
@pytest.mark.cr("400.4a")
def test_110_4_what_can_enter_the_battlefield():
    table = start("Put All").hand(A, "Shock", "Concentrate", "Blessing", "Elf Trick", "Bear").play()
    table.cast("Put All").resolve()
    assert table.names(Zone.HAND, A) == ["Concentrate", "Elf Trick", "Shock"]
    assert {"Bear", "Blessing"} <= set(table.names(Zone.BATTLEFIELD, A))


@pytest.mark.scenario("T110.4b.1")
@pytest.mark.cr("110.4b")
def test_110_4b_permanent_spells():
    table = start("Deny Permanent", "Elf Trick").battlefield(A, "Swamp").battlefield(A, "Bear")
    table = table.hand(A, "Strength", "Ambusher").battlefield(A, "Forest", "Forest").play()
    table.cast("Strength", "Bear").cast("Elf Trick").cast("Ambusher").cast("Deny Permanent")
    assert targets(table) == ["Ambusher", "Strength"]


@pytest.mark.scenario("T110.4c.1")
@pytest.mark.cr("110.4c")
def test_110_4c_a_permanent_without_types_remains_one():
    table = start("Strip", "Ruin").battlefield(A, "Bear").play()
    bear = table.find("Bear").id
    table.cast("Strip", "Bear").resolve()
    assert table.seen(bear).types == frozenset()
    assert bear in table.state.battlefield
    table.cast("Ruin").resolve()
    assert "Bear" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.scenario("T110.5b.1", "T110.5b.2")
@pytest.mark.cr("110.5b")
def test_110_5b_permanents_enter_untapped_unflipped_face_up():
    table = start("Ambusher", "Tapped Ox").battlefield(A, "Forest", "Forest").play()
    table.cast("Ambusher").resolve()
    creature = table.find("Ambusher")
    assert (creature.tapped, creature.flipped, creature.face_down) == (False, False, False)
    table.cast("Tapped Ox").resolve()
    assert table.find("Tapped Ox").tapped
    assert not [e for e in table.events(ev.Tapped) if e.object == table.find("Tapped Ox").id]


@pytest.mark.scenario("T110.5a.1")
@pytest.mark.cr("110.5a")
def test_110_5a_status_is_not_copied():
    setup = start("Double").battlefield(A, "Bear")
    bear = next(o for o in setup.state.objects.values() if o.face.name == "Bear")
    bear.tapped = bear.flipped = True
    table = setup.play()
    table.cast("Double", bear.id).resolve()
    copy = next(o for o in table.all("Bear") if o.kind is ObjectKind.TOKEN)
    assert (copy.tapped, copy.flipped, copy.face_down) == (False, False, False)


@pytest.mark.scenario("T110.5d.1")
@pytest.mark.cr("110.5d")
def test_110_5d_only_permanents_have_status():
    table = start().put(A, Zone.EXILE, "Bear").graveyard(A, "Ox").battlefield(A, "Giant").play()
    view = table.game.view(A)
    assert [c.tapped for c in (*view.exile, *view.players[A].graveyard)] == [None, None]
    assert [c.tapped for c in view.battlefield if c.name == "Giant"] == [False]


@pytest.mark.scenario("T110.5.1")
@pytest.mark.cr("110.5")
def test_110_5_status_is_four_independent_pairs():
    states = set()
    for tapped, flipped, down, out in itertools.product((False, True), repeat=4):
        setup = start().battlefield(A, "Bear")
        oid = setup.state.battlefield[-1]
        obj = setup.state.objects[oid]
        obj.tapped, obj.flipped, obj.face_down = tapped, flipped, down
        table = setup.play()
        if out:
            table.state.phased_out[oid] = table.state.objects.pop(oid)
            table.state.battlefield.remove(oid)
            table.state.touch()
        kept = table.state.phased_out.get(oid) or table.state.objects[oid]
        states.add((kept.tapped, kept.flipped, kept.face_down, oid in table.state.phased_out))
    assert len(states) == 16


@pytest.mark.scenario("T110.4a.1")
@pytest.mark.cr("110.4a")
def test_110_4a_revealing_until_a_permanent_card():
    until = card(
        "Dig", "{1}", "Sorcery", SpellAbility((RevealUntil(IsPermanentCard(), Zone.BATTLEFIELD),))
    )
    setup = Setup(cards=(*CARDS, until)).battlefield(A, "Wastes").hand(A, "Dig")
    table = setup.library(A, "Giant", "Bear", "Elf Trick", "Shock").play()
    table.cast("Dig").resolve()
    assert (len(table.all("Bear")), len(table.all("Giant"))) == (1, 0)
    bottom = [table.state.objects[o].face.name for o in table.state.players[A].library[:2]]
    assert sorted(bottom) == ["Elf Trick", "Shock"]
    (shown,) = table.events(ev.Revealed)
    assert len(shown.objects) == 3
    assert all(p.known_library == () for p in table.game.view(B).players)


@pytest.mark.scenario("T110.2.1")
@pytest.mark.cr("110.2")
def test_110_2_every_permanent_has_one_controller_at_all_times():
    cards = {**KIT, **{definition.name: definition for definition in CARDS}}
    names = ("Bear", "Elf", "Theft", "Seize", "Alarm", "Shock", "Slow Dual", "Forest", "Island")
    deck = tuple(name for name in names for _ in range(5))
    game = Game.start([Seat("a", deck), Seat("b", deck)], cards, seed=7)
    players = [make_agent("random-legal", random.Random(i)) for i in (0, 1)]
    for _ in range(120):
        decision = game.decision
        if decision is None:
            break
        for oid in game.state.battlefield:
            controller = characteristics(game.state, oid).controller
            assert controller in (A, B)
            shown = [c for c in game.view(A).battlefield if c.id == oid]
            assert [c.controller for c in shown] == [controller]
        game.answer(players[decision.player].choose(game.view(decision.player), decision))
    assert game.turn > 3


@pytest.mark.scenario("T111.7.2")
@pytest.mark.cr("702.26f")
def test_702_26f_a_token_phases_out_and_in_again():
    """By the rules of 2016 it ceased to exist; no edition of the engine is as old as that."""
    fade = card("Fade", "{1}", "Instant", SpellAbility((PhaseOut(CREATURE),)))
    setup = Setup(cards=(*CARDS, fade)).battlefield(A, "Wastes", "Wastes")
    table = setup.hand(A, "Make Beast", "Fade").play()
    table.cast("Make Beast").resolve()
    token = table.find("Beast Token").id
    table.cast("Fade").resolve()
    assert table.all("Beast Token") == []
    assert [c.name for c in table.game.view(B).phased_out] == ["Beast Token"]
    table.go_to(Step.UPKEEP, turn=5)
    assert [o.id for o in table.all("Beast Token")] == [token]


@pytest.mark.scenario("T110.5c.1")
@pytest.mark.cr("110.5c")
@pytest.mark.cr("707.3")
def test_110_5c_status_lasts_while_it_has_no_effect():
    """A shapeshifter copies a flip card, is flipped, copies a plain card and another flip card."""
    turn = ActivatedAbility(cost("{0}"), (Flip(THIS),))
    shifter = card(
        "Shifter",
        "{1}",
        "Creature — Shapeshifter",
        ActivatedAbility(
            cost("{1}"),
            (Apply(THIS, (BecomesCopyOf(TARGET, (KeepsThisAbility(),)),), INDEFINITELY),),
            (Target(CARD & CREATURE & IN_A_GRAVEYARD),),
        ),
        power=0,
        toughness=2,
    )
    apprentice = card_with_faces(
        Layout.FLIP,
        face("Apprentice", "{1}{U}", "Creature — Human", turn, power=1, toughness=2),
        face("Revealer", "", "Legendary Creature — Human", power=2, toughness=3),
    )
    thief = card_with_faces(
        Layout.FLIP,
        face("Short Thief", "{1}{B}", "Creature — Rat", turn, power=1, toughness=1),
        face("Odious Thief", "", "Legendary Creature — Rat", power=3, toughness=3),
    )
    setup = Setup(cards=(shifter, apprentice, thief)).battlefield(A, "Shifter", *["Wastes"] * 3)
    setup.graveyard(A, "Apprentice // Revealer", "Bear", "Short Thief // Odious Thief")
    table = setup.play()
    shape = table.find("Shifter").id

    def copy(name: str) -> None:
        option = next(
            index
            for index, o in enumerate(table.decision.options)
            if o.entity == shape and o.label.startswith("Activate") and o.label[-3:] != "(1)"
        )
        table.game.answer(option)
        table.answer(name).resolve()

    copy("Apprentice")
    assert (table.seen(shape).name, table.size(shape)) == ("Apprentice", (1, 2))
    table.act("Activate Apprentice (1)").resolve()
    assert (table.seen(shape).name, table.size(shape)) == ("Revealer", (2, 3))
    copy("Bear")
    assert (table.seen(shape).name, table.size(shape)) == ("Bear", (2, 2))
    assert table.state.objects[shape].flipped
    copy("Short Thief")
    assert (table.seen(shape).name, table.size(shape)) == ("Odious Thief", (3, 3))
    assert len(table.seen(shape).index.activated) == 1
