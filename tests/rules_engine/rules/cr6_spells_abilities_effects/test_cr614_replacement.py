"""CR 614, 616: replacement effects: instead, entering, skipping, doubling, and their order."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AsEnters,
    EntersTapped,
    EntersWithCounters,
    ModifiedEvent,
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Plus, Times
from rules_engine.ir.costs import TapThis, cost
from rules_engine.ir.effects import (
    AddMana,
    ChooseColor,
    CreateToken,
    CreateTokenCopy,
    Destroy,
    Discard,
    Draw,
    Exile,
    GainLife,
    LibraryPosition,
    LoseLife,
    Mill,
    PutCounters,
    PutInLibrary,
    PutOntoBattlefield,
    ReplaceEvents,
    TokenSpec,
    add,
)
from rules_engine.ir.event_changes import (
    AlsoCreates,
    AmountBecomes,
    CountersBecome,
    GoesTo,
    ManaBecomes,
    UnderControlOf,
)
from rules_engine.ir.events import Dies, Enters, MovesTo, OneOrMore
from rules_engine.ir.modifications import (
    CantGainLife,
    GainAbility,
    LoseAllAbilities,
    SetColors,
    SetLandTypes,
)
from rules_engine.ir.selectors import (
    BLACK,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    IT,
    LAND,
    OPPONENT,
    OPPONENT_CONTROLS,
    OTHER,
    PERMANENT,
    PLAYER,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
)
from rules_engine.vocabulary import Color, ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

SOLDIER = TokenSpec(1, 1, subtypes=("Soldier",))
SQUIRREL = TokenSpec(1, 1, subtypes=("Squirrel",))


def instant(name: str, *then: object, at: object = None) -> CardDefinition:
    targets = () if at is None else (Target(at),)  # type: ignore[arg-type]  # a Selector
    return card(name, "{0}", "Instant", SpellAbility(then, targets))  # type: ignore[arg-type]  # instructions


def enchantment(name: str, *abilities: object) -> CardDefinition:
    return card(name, "", "Enchantment", *abilities)  # type: ignore[arg-type]  # abilities


CARDS = (
    instant("Kill", Destroy(TARGET), at=PERMANENT),
    instant("Wrath", Destroy(CREATURE)),
    instant("Two Soldiers", CreateToken(SOLDIER, 2)),
    instant("Clone It", CreateTokenCopy(TARGET), at=CREATURE),
    instant("Balm", GainLife(YOU, 2)),
    instant("Bleed", LoseLife(TARGET, 2), at=PLAYER),
    instant("Mill Two", Mill(TARGET, 2), at=PLAYER),
    instant("Discard One", Discard(TARGET, 1), at=PLAYER),
    instant("Grow", PutCounters("+1/+1", 1, TARGET), at=CREATURE),
    instant("Raise", PutOntoBattlefield(TARGET), at=CARD & IN_YOUR_GRAVEYARD),
    instant("Doom", ReplaceEvents(Replacement(Dies(CREATURE), (Exile(IT),)))),
    instant(
        "Next Gain",
        ReplaceEvents(
            ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Times(3, THAT_MUCH)),)),
            next_time=True,
        ),
    ),
    card(
        "Undying",
        "{0}",
        "Creature — Ox",
        Replacement(Dies(THIS), (Exile(IT),)),
        power=1,
        toughness=1,
    ),
    card(
        "Shuffler",
        "{0}",
        "Creature — Ox",
        ModifiedEvent(MovesTo(THIS, Zone.GRAVEYARD), (GoesTo(Zone.LIBRARY),)),
        power=1,
        toughness=1,
    ),
    card(
        "Echo Ox",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Dies(CREATURE & OTHER), (GainLife(YOU, 1),)),
        power=2,
        toughness=2,
    ),
    enchantment("Rest", ModifiedEvent(MovesTo(CARD, Zone.GRAVEYARD), (GoesTo(Zone.EXILE),))),
    enchantment(
        "Doubling",
        ModifiedEvent(CreateToken(SOLDIER, player=YOU), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    enchantment(
        "One More",
        ModifiedEvent(CreateToken(SOLDIER, player=YOU), (AmountBecomes(Plus(THAT_MUCH, 1)),)),
    ),
    enchantment(
        "Squirrels",
        ModifiedEvent(OneOrMore(CreateToken(SOLDIER, player=YOU)), (AlsoCreates(SQUIRREL),)),
    ),
    enchantment("Tapped In", EntersTapped(CREATURE)),
    enchantment("Black Tapped In", EntersTapped(CREATURE & BLACK)),
    enchantment("Gloom", StaticAbility(CREATURE, (SetColors((Color.BLACK,)),))),
    enchantment("Grace", EntersWithCounters("+1/+1", 1, CREATURE & YOU_CONTROL & OTHER)),
    enchantment(
        "Grants",
        StaticAbility(CREATURE & YOU_CONTROL, (GainAbility(EntersWithCounters("+1/+1", 2)),)),
    ),
    enchantment("Blank", StaticAbility(CREATURE, (LoseAllAbilities(),))),
    enchantment("Plains Only", StaticAbility(LAND, (SetLandTypes(("Plains",)),))),
    enchantment(
        "Thief", ModifiedEvent(Enters(CREATURE & OPPONENT_CONTROLS), (UnderControlOf(YOU),))
    ),
    enchantment(
        "Twice Gain",
        ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    enchantment(
        "Gain Plus", ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Plus(THAT_MUCH, 1)),))
    ),
    enchantment(
        "Twice Loss",
        ModifiedEvent(LoseLife(OPPONENT, ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    enchantment("No Gain", StaticAbility(YOU, (CantGainLife(),))),
    enchantment(
        "Minus Instead",
        ModifiedEvent(PutCounters("+1/+1", ANY_AMOUNT, CREATURE), (CountersBecome("-1/-1"),)),
    ),
    enchantment("Colorless", ModifiedEvent(AddMana(()), (ManaBecomes(ManaType.COLORLESS),))),
    enchantment("Twice Mana", ModifiedEvent(AddMana(()), (AmountBecomes(Times(2, THAT_MUCH)),))),
    enchantment("May Draw", Replacement(GainLife(YOU, ANY_AMOUNT), (Draw(YOU, 1),), optional=True)),
    enchantment("Life To Cards", Replacement(GainLife(YOU, ANY_AMOUNT), (Draw(YOU, THAT_MUCH),))),
    enchantment("Cards To Life", Replacement(Draw(YOU), (GainLife(YOU, 1),))),
    card("Slow Land", "", "Land", EntersTapped(), ActivatedAbility(cost(TapThis()), (add("{G}"),))),
    card("Ox", "{0}", "Creature — Ox", power=2, toughness=2),
    card("Chooser", "{0}", "Creature — Ox", AsEnters(ChooseColor()), power=1, toughness=1),
)


def table(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    return Setup(cards=CARDS).battlefield(A, *own).battlefield(B, *theirs).hand(A, *hand).play()


def tokens(t: Table, name: str = "Soldier Token") -> int:
    return len(t.all(name))


@pytest.mark.cr("614.1a", "614.6")
def test_614_6_the_replaced_event_never_happens():
    t = table("Undying", "Echo Ox", hand=("Kill",)).cast("Kill", "Undying").resolve()
    assert (t.names(Zone.EXILE, A), t.state.stack, t.life(A)) == (["Undying"], [], 20)


@pytest.mark.cr("614.6", "603.10a")
def test_614_6_it_still_leaves_together_with_the_others():
    t = table("Undying", "Echo Ox", "Echo Ox", hand=("Wrath",)).cast("Wrath").resolve()
    t.game.answer(0)  # the order of the two abilities
    t.resolve_all()
    assert t.names(Zone.EXILE, A) == ["Undying"]
    assert t.life(A) == 22  # the two see each other die; what was exiled didn't die


@pytest.mark.cr("614.3")
def test_614_3_effects_of_spells_last_their_time():
    t = table("Ox", hand=("Doom", "Kill", "Kill")).cast("Doom").resolve()
    t.cast("Kill", "Ox").resolve()
    assert t.names(Zone.EXILE, A) == ["Ox"]
    t = table("Ox", hand=("Doom", "Kill")).cast("Doom").resolve()
    t.go_to(Step.UPKEEP)
    t.until_priority(A)
    t.cast("Kill", "Ox").resolve()
    assert (t.names(Zone.EXILE, A), t.state.replacements) == ([], [])
    t = table(hand=("Next Gain", "Balm", "Balm")).cast("Next Gain").resolve()
    t.cast("Balm").resolve().cast("Balm").resolve()
    assert t.life(A) == 20 + 6 + 2


@pytest.mark.cr("614.1a", "113.6g")
def test_into_a_graveyard_from_anywhere():
    t = table("Shuffler", hand=("Kill",)).cast("Kill", "Shuffler").resolve()
    assert (t.names(Zone.GRAVEYARD, A), t.names(Zone.LIBRARY, A).count("Shuffler")) == (["Kill"], 1)
    t = Setup(cards=CARDS).hand(A, "Discard One").hand(B, "Shuffler").play()
    t.cast("Discard One", "B").resolve()
    assert (t.names(Zone.GRAVEYARD, B), t.names(Zone.LIBRARY, B).count("Shuffler")) == ([], 1)
    t = table("Rest", "Ox", hand=("Kill", "Mill Two")).cast("Kill", "Ox").resolve()
    t.cast("Mill Two", "B").resolve()
    assert t.names(Zone.GRAVEYARD, B) == []
    assert len(t.names(Zone.EXILE, B)) == 2


@pytest.mark.cr("614.16", "616.1g")
def test_tokens_doubled_and_more():
    assert tokens(table("Doubling", hand=("Two Soldiers",)).cast("Two Soldiers").resolve()) == 4
    t = table("Doubling", "One More", hand=("Two Soldiers",)).cast("Two Soldiers").resolve()
    assert (t.decision.kind, t.labels()) == (DecisionKind.REPLACEMENT, ["Doubling", "One More"])
    assert tokens(t.answer("Doubling")) == 5
    t = table("Doubling", "One More", hand=("Two Soldiers",)).cast("Two Soldiers").resolve()
    assert tokens(t.answer("One More")) == 6
    t = table("Squirrels", hand=("Two Soldiers",)).cast("Two Soldiers").resolve()
    assert (tokens(t), tokens(t, "Squirrel Token")) == (2, 1)


@pytest.mark.cr("614.12", "616.1g")
def test_tokens_enter_as_cards_do():
    t = table("Tapped In", "Grace", hand=("Two Soldiers",)).cast("Two Soldiers").resolve()
    while t.decision.kind is DecisionKind.REPLACEMENT:
        t.game.answer(0)
    assert [(o.tapped, o.counters) for o in t.all("Soldier Token")] == [(True, {"+1/+1": 1})] * 2
    t = table("Chooser", hand=("Clone It",))
    t.cast("Clone It", "Chooser").resolve()
    assert t.decision.kind is DecisionKind.COLOR
    t.answer("blue")
    copied = t.all("Chooser")[1]
    assert copied.choices == (("color", "U"),)
    assert t.state.objects[copied.id].zone is Zone.BATTLEFIELD


@pytest.mark.cr("616.1g", "614.12")
def test_616_1g_doubling_before_the_tokens_choices():
    doubles = enchantment(
        "Any Doubling",
        ModifiedEvent(CreateToken(SOLDIER, player=YOU), (AmountBecomes(Times(2, THAT_MUCH)),)),
    )
    t = Setup(cards=(*CARDS, doubles)).battlefield(A, "Chooser", "Any Doubling")
    game = t.hand(A, "Clone It").play().cast("Clone It", "Chooser").resolve()
    asked = 0
    while game.decision.kind is DecisionKind.COLOR:
        asked += 1
        game.answer("blue")
    assert (asked, len(game.all("Chooser"))) == (2, 3)


@pytest.mark.cr("614.12")
def test_614_12_the_permanent_as_it_would_exist_there():
    t = table("Gloom", "Black Tapped In", hand=("Ox",)).cast("Ox").resolve()
    assert t.find("Ox").tapped
    t = table("Black Tapped In", hand=("Ox",)).cast("Ox").resolve()
    assert not t.find("Ox").tapped
    t = table("Grants", hand=("Ox",)).cast("Ox").resolve()
    assert t.find("Ox").counters == {"+1/+1": 2}
    t = table("Blank", hand=("Chooser",)).cast("Chooser").resolve()
    assert (t.decision.kind, t.find("Chooser").choices) == (DecisionKind.PRIORITY, ())
    t = table("Plains Only", hand=("Slow Land",)).act("Play Slow Land")
    assert not t.find("Slow Land").tapped


@pytest.mark.cr("616.1b")
def test_616_1b_control_first():
    t = Setup(cards=CARDS, active=B).battlefield(A, "Thief", "Grace").battlefield(B, "Tapped In")
    game = t.hand(B, "Ox").play().cast("Ox").resolve()
    while game.decision.kind is DecisionKind.REPLACEMENT:
        assert game.decision.player == A  # it would enter under A's control by now
        game.game.answer(0)
    ox = game.find("Ox")
    assert (game.seen(ox.id).controller, ox.owner, ox.counters) == (A, B, {"+1/+1": 1})


@pytest.mark.cr("616.1", "616.1f")
def test_616_1_the_affected_player_chooses():
    t = table("Twice Gain", "Gain Plus", hand=("Balm",)).cast("Balm").resolve()
    assert (t.decision.kind, t.decision.player) == (DecisionKind.REPLACEMENT, A)
    assert t.answer("Twice Gain").life(A) == 25
    t = table("Twice Gain", "Gain Plus", hand=("Balm",)).cast("Balm").resolve()
    assert t.answer("Gain Plus").life(A) == 26
    t = table("Twice Loss", "Twice Loss", hand=("Bleed",)).cast("Bleed", "B").resolve()
    assert t.life(B) == 12  # once each, without a question: the order doesn't matter


@pytest.mark.cr("616.2", "614.5")
def test_616_2_one_effect_makes_another_applicable():
    t = table("Life To Cards", "Cards To Life", hand=("Balm",)).cast("Balm").resolve()
    assert (t.life(A), t.state.players[A].hand) == (22, [])


@pytest.mark.cr("614.17c")
def test_614_17c_what_cant_happen_isnt_replaced():
    t = table("No Gain", "Life To Cards", hand=("Balm",)).cast("Balm").resolve()
    assert (t.life(A), t.state.players[A].hand) == (20, [])


@pytest.mark.cr("614.1a")
def test_counters_mana_and_optional_effects():
    t = table("Minus Instead", "Giant", hand=("Grow",)).cast("Grow", "Giant").resolve()
    assert t.find("Giant").counters == {"-1/-1": 1}
    t = table("Colorless", "Forest").act("Mana: Forest")
    assert [unit.type for unit in t.state.players[A].pool] == [ManaType.COLORLESS]
    t = table("Twice Mana", "Forest").act("Mana: Forest")
    assert sum(t.state.players[A].pool.values()) == 2
    t = table("May Draw", hand=("Balm",)).cast("Balm").resolve()
    t.answer("No")
    assert (t.life(A), len(t.state.players[A].hand)) == (22, 0)
    t = table("May Draw", hand=("Balm",)).cast("Balm").resolve()
    t.answer("Yes")
    assert (t.life(A), len(t.state.players[A].hand)) == (20, 1)


@pytest.mark.cr("614.5")
def test_614_5_each_effect_once():
    t = table("Twice Gain", "Twice Gain", "Twice Gain", hand=("Balm",)).cast("Balm").resolve()
    assert t.life(A) == 20 + 16


def test_what_goes_elsewhere_by_an_instruction():
    to_top = enchantment(
        "To Top",
        Replacement(Dies(CREATURE), (PutInLibrary(IT, LibraryPosition.TOP), GainLife(YOU, 1))),
    )
    t = Setup(cards=(*CARDS, to_top)).battlefield(A, "To Top", "Ox").hand(A, "Kill").play()
    t.cast("Kill", "Ox").resolve()
    assert t.state.objects[t.state.players[A].library[-1]].face.name == "Ox"
    assert t.life(A) == 21
