"""CR 702: keyword abilities of later sets that change texts, tokens or players."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import X
from rules_engine.ir.conditions import PlayerHas
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import (
    Apply,
    CreateToken,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    Sacrifice,
    TokenSpec,
)
from rules_engine.ir.events import Enters
from rules_engine.ir.keywords import enchant, with_ability, with_cost
from rules_engine.ir.modifications import CantCycle, ModifyPowerToughness, SetController
from rules_engine.ir.selectors import (
    CREATURE,
    OPPONENT,
    PLAYER,
    TARGET,
    THIS,
    YOU,
    ControlledBy,
    IsColor,
)
from rules_engine.vocabulary import Color, CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, D, Setup
from tests.rules_engine.rulings.table import position

GAIN = SpellAbility((GainLife(YOU, 2),))
BLESSING = "the city's blessing"


def creature(name: str, *abilities, size=(2, 2), mana="{4}", types="Creature — Bear"):
    return card(name, mana, types, *abilities, power=size[0], toughness=size[1])


def wastes(setup: Setup, count: int) -> Setup:
    return setup.battlefield(A, *["Wastes"] * count)


@pytest.mark.cr("702.128a")
@pytest.mark.cr("702.129a")
@pytest.mark.parametrize(
    ("keyword", "color", "size"),
    [(Keyword.EMBALM, Color.WHITE, (2, 3)), (Keyword.ETERNALIZE, Color.BLACK, (4, 4))],
)
def test_702_128_and_129_a_token_of_the_exiled_card(keyword, color, size):
    mummy = creature("Mummy", with_cost(keyword, "{1}"), size=(2, 3), mana="{2}{G}")
    table = wastes(Setup(cards=[mummy]), 1).graveyard(A, "Mummy").play()
    table.activate("Mummy").resolve()
    (token,) = table.all("Mummy")
    seen = table.seen(token.id)
    assert (token.is_token, seen.colors, (seen.power, seen.toughness)) == (True, {color}, size)
    assert (seen.mana_cost, seen.subtypes) == (None, {"Bear", "Zombie"})
    assert table.names(Zone.EXILE, A) == ["Mummy"]


@pytest.mark.cr("702.141a")
def test_702_141a_encore_attacks_and_is_sacrificed():
    star = creature("Star", with_cost(Keyword.ENCORE, "{1}"))
    table = wastes(Setup(cards=[star]), 1).graveyard(A, "Star").play()
    table.activate("Star").resolve().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    table.answer("Star").damage()
    assert table.life(B) == 18
    assert table.go_to(Step.END).resolve_all().all("Star") == []


@pytest.mark.cr("702.141a")
def test_702_141a_the_token_made_for_each_opponent_attacks_that_one():
    star = creature("Star", with_cost(Keyword.ENCORE, "{1}"))
    table = wastes(Setup(cards=[star], players=4), 1).graveyard(A, "Star").play()
    table.activate("Star").resolve().go_to(Step.DECLARE_ATTACKERS)
    first, second, third = (obj.id for obj in table.all("Star"))
    there = [(first, B), (second, C), (third, D)]
    pairs = [(option.entity, option.other) for option in table.decision.options]
    away = [(first, B), (second, B), (third, B)]
    refused = table.refused(lambda: table.game.answer(tuple(map(pairs.index, away))))
    assert refused == "CR 508.1d"
    table.game.answer(tuple(map(pairs.index, there)))
    table.damage()
    assert [table.life(player) for player in (B, C, D)] == [18, 18, 18]


@pytest.mark.cr("702.175a")
def test_702_175a_offspring():
    parent = creature("Parent", with_cost(Keyword.OFFSPRING, "{1}"), mana="{1}", size=(3, 3))
    table = wastes(Setup(cards=[parent]), 2).hand(A, "Parent").play()
    table.cast("Parent", "Yes").resolve().resolve()
    sizes = sorted(table.size(obj.id) for obj in table.all("Parent"))
    assert sizes == [(1, 1), (3, 3)]


@pytest.mark.cr("702.57a")
@pytest.mark.cr("702.57b")
def test_702_57_forecast_in_the_upkeep_once_revealed():
    ability = ActivatedAbility(cost("{1}"), (GainLife(YOU, 1),))
    oracle = creature("Seer", with_ability(Keyword.FORECAST, ability))
    setup = wastes(Setup(cards=[oracle], step=Step.UPKEEP), 2).hand(A, "Seer")
    table = setup.play().activate("Seer")
    seer = table.find("Seer", Zone.HAND).id
    assert table.state.revealed[seer] == (A, B)
    assert table.resolve().life(A) == 21
    assert table.refused(lambda: table.activate("Seer")) == "CR 117.1"
    table.go_to(Step.PRECOMBAT_MAIN)
    assert "Activate Seer" not in table.labels()
    table.go_to(Step.UPKEEP, turn=5)
    assert "Activate Seer" in table.labels()


@pytest.mark.cr("702.177a")
def test_702_177a_exhaust_works_once():
    ability = ActivatedAbility(cost("{0}"), (GainLife(YOU, 1),))
    racer = creature("Racer", with_ability(Keyword.EXHAUST, ability))
    table = Setup(cards=[racer]).battlefield(A, "Racer").play().activate("Racer").resolve()
    assert table.refused(lambda: table.activate("Racer")) == "CR 117.1"
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert "Activate Racer" not in table.labels()


@pytest.mark.cr("702.113a")
@pytest.mark.cr("702.113b")
def test_702_113_awakening_a_land():
    ritual = card(
        "Rising",
        "{1}",
        "Sorcery",
        KeywordAbility(Keyword.AWAKEN, cost=cost("{2}"), amount=3),
        GAIN,
    )
    table = wastes(Setup(cards=[ritual]), 2).hand(A, "Rising").play()
    table.act("Cast Rising with awaken", "Wastes").resolve()
    lands = [obj.id for obj in table.all("Wastes")]
    (alive,) = [oid for oid in lands if table.seen(oid).is_creature]
    seen = table.seen(alive)
    assert ((seen.power, seen.toughness), seen.is_land, table.life(A)) == ((3, 3), True, 22)
    plain = wastes(Setup(cards=[ritual]), 1).hand(A, "Rising").play().cast("Rising").resolve()
    assert plain.life(A) == 22


@pytest.mark.cr("702.148a")
def test_702_148a_cleave_leaves_out_the_brackets():
    text = SpellAbility((Destroy(TARGET),), (Target(CREATURE),))
    blade = card(
        "Blade",
        "{1}",
        "Instant",
        KeywordAbility(Keyword.CLEAVE, cost=cost("{2}"), ability=text),
        SpellAbility((Destroy(TARGET),), (Target(CREATURE & IsColor(Color.BLACK)),)),
    )
    table = wastes(Setup(cards=[blade]), 2).hand(A, "Blade").battlefield(B, "Bear").play()
    assert "Cast Blade" not in table.labels()
    table.act("Cast Blade with cleave").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("702.174a")
@pytest.mark.cr("702.174b")
@pytest.mark.cr("702.174e")
@pytest.mark.cr("702.174j")
@pytest.mark.parametrize(("answer", "cards"), [("Yes", 1), ("No", 0)])
def test_702_174_a_gift_is_given_if_it_was_promised(answer, cards):
    given = with_ability(Keyword.GIFT, SpellAbility((Draw(OPPONENT),)))
    wish = card("Wish", "{0}", "Sorcery", given, GAIN)
    table = Setup(cards=[wish]).hand(A, "Wish").play().cast("Wish", answer).resolve()
    assert (len(table.state.players[B].hand), table.life(A)) == (cards, 22)
    kind = with_ability(Keyword.GIFT, TriggeredAbility(Enters(THIS), (Draw(OPPONENT),)))
    guest = creature("Guest", kind, mana="{0}")
    table = Setup(cards=[guest]).hand(A, "Guest").play().cast("Guest", answer).resolve()
    table.resolve_all()
    assert len(table.state.players[B].hand) == cards


@pytest.mark.cr("702.131a")
@pytest.mark.cr("702.131b")
@pytest.mark.cr("702.131c")
def test_702_131_the_citys_blessing_stays():
    city = creature(
        "Citizen",
        KeywordAbility(Keyword.ASCEND),
        StaticAbility(THIS, (ModifyPowerToughness(3, 3),), condition=PlayerHas(BLESSING)),
    )
    table = wastes(Setup(cards=[city]), 8).battlefield(A, "Citizen").hand(A, "Goblin").play()
    assert table.size("Citizen") == (2, 2)
    table = wastes(Setup(cards=[city]), 9).battlefield(A, "Citizen").play().pass_priority()
    assert table.size("Citizen") == (5, 5)
    rite = card("Rite", "{0}", "Sorcery", KeywordAbility(Keyword.ASCEND), GAIN)
    table = wastes(Setup(cards=[rite]), 10).hand(A, "Rite").play()
    assert table.state.players[A].designations == {}
    table.cast("Rite").resolve()
    assert table.state.players[A].designations == {BLESSING: 1}


@pytest.mark.cr("702.131b")
@pytest.mark.parametrize(
    "seize",
    [
        CreateToken(TokenSpec(1, 1, subtypes=("Goblin",))),
        Apply(CREATURE & ControlledBy(OPPONENT), (SetController(YOU),), UNTIL_END_OF_TURN),
    ],
)
def test_702_131b_the_blessing_comes_in_the_midst_of_a_resolution(seize):
    brief = card("Brief", "{0}", "Sorcery", SpellAbility((seize, Sacrifice(CREATURE, count=1))))
    citizen = creature("Citizen", KeywordAbility(Keyword.ASCEND))
    setup = wastes(Setup(cards=[brief, citizen]), 8).battlefield(A, "Citizen")
    table = setup.battlefield(B, "Bear").hand(A, "Brief").play()
    table.cast("Brief").pass_priority().pass_priority().answer("Citizen")
    assert table.names(Zone.GRAVEYARD, A) == ["Brief", "Citizen"]
    assert table.state.players[A].designations == {BLESSING: 1}


@pytest.mark.cr("702.195a")
def test_702_195a_an_enduring_story():
    bard = card(
        "Bard",
        "{1}",
        "Legendary Creature — Bard",
        KeywordAbility(Keyword.STORIED),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[bard]).battlefield(A, "Bard", "Sword").play().pass_priority()
    assert table.state.players[A].designations == {}
    table = Setup(cards=[bard]).battlefield(A, "Bard", "Sword", "Golem").play().pass_priority()
    assert table.state.players[A].designations == {"an enduring story": 1}


@pytest.mark.cr("702.178a")
@pytest.mark.cr("702.179a")
@pytest.mark.cr("702.179d")
def test_702_179_speed_grows_once_each_turn_up_to_four():
    haste = with_ability(Keyword.MAX_SPEED, KeywordAbility(Keyword.FLYING))
    racer = creature("Racer", KeywordAbility(Keyword.START_YOUR_ENGINES), haste)
    drain = card("Drain", "{0}", "Instant", SpellAbility((LoseLife(OPPONENT, 1),)))
    setup = Setup(cards=[racer, drain], library=20).battlefield(A, "Racer")
    table = setup.hand(A, "Drain", "Drain", *["Drain"] * 3).play()
    for speed, turn in ((2, 3), (3, 5), (4, 7), (4, 9)):
        table.go_to(Step.PRECOMBAT_MAIN, turn=turn)
        table.cast("Drain").resolve_all()
        if turn == 3:
            table.cast("Drain").resolve_all()
        assert table.state.players[A].designations == {"speed": speed}
        assert (Keyword.FLYING in table.seen("Racer").keywords) == (speed == 4)


@pytest.mark.cr("702.65a")
@pytest.mark.cr("702.65b")
def test_702_65_aura_swap_exchanges_two_auras():
    form = card("Form", "{1}", "Enchantment — Aura", enchant(), with_cost(Keyword.AURA_SWAP, "{1}"))
    setup = wastes(Setup(cards=[form]), 1).battlefield(A, "Bear", "Form").hand(A, "Strength")
    bear, aura = setup.state.battlefield[-2:]
    setup.state.objects[aura].attached_to = bear
    table = setup.play().activate("Form").resolve().answer("Yes")
    assert (table.size("Bear"), table.names(Zone.HAND, A)) == ((4, 3), ["Form"])


@pytest.mark.cr("702.164c")
def test_702_164c_toxic_adds_poison_to_combat_damage():
    rat = creature(
        "Rat", KeywordAbility(Keyword.TOXIC, amount=1), KeywordAbility(Keyword.TOXIC, amount=2)
    )
    table = Setup(cards=[rat]).battlefield(A, "Rat").play().attack("Rat").damage()
    assert table.state.players[B].counters == {CounterKind.POISON: 3}
    assert table.life(B) == 18


@pytest.mark.scenario("M-LCYC-3")
@pytest.mark.cr("702.29f")
def test_m_lcyc_3_what_forbids_cycling_forbids_landcycling():
    calm = card("Calm", "{1}", "Artifact", StaticAbility(PLAYER, (CantCycle(),)))
    for forbidden in (False, True):
        setup = position()
        setup.cards["Calm"] = calm
        setup.battlefield(A, "Wastes", "Wastes", *["Calm"] * forbidden)
        table = setup.hand(A, "Twisted Abomination").play()
        offered = any("Abomination" in label for label in table.labels())
        assert offered != forbidden


@pytest.mark.cr("702.94a")
@pytest.mark.parametrize("when", ["first", "second"])
def test_702_94a_miracle_for_the_first_card_of_a_turn(when):
    wonder = card("Wonder", "{9}", "Sorcery", with_cost(Keyword.MIRACLE, "{1}"), GAIN)
    scroll = card("Scroll", "{0}", "Instant", SpellAbility((Draw(),)))
    setup = wastes(Setup(cards=[wonder, scroll]), 1).library(A, "Wonder")
    if when == "second":
        setup.library(A, "Ox").hand(A, "Scroll")
    table = setup.hand(A, "Scroll").play().cast("Scroll").resolve()
    if when == "second":
        table.cast("Scroll").resolve()
        assert (table.state.stack, table.names(Zone.HAND, A)) == ([], ["Ox", "Wonder"])
        return
    table.answer("Yes").resolve().answer("Yes").resolve()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (22, ["Scroll", "Wonder"])


@pytest.mark.cr("702.180a")
@pytest.mark.cr("702.180b")
def test_702_180_harmonizing_with_a_creature():
    song = card("Song", "{9}", "Sorcery", with_cost(Keyword.HARMONIZE, "{4}"), GAIN)
    setup = wastes(Setup(cards=[song]), 2).graveyard(A, "Song").battlefield(A, "Bear")
    table = setup.play()
    assert [label for label in table.labels() if "Song" in label] == [
        "Cast Song with harmonize by Bear"
    ]
    table.act("Cast Song with harmonize by Bear").resolve()
    assert (table.life(A), table.names(Zone.EXILE, A), table.find("Bear").tapped) == (
        22,
        ["Song"],
        True,
    )


@pytest.mark.cr("702.180b", "107.3a", "601.2f")
def test_702_180b_the_power_reduces_what_x_adds():
    song = card(
        "Song",
        "{9}",
        "Sorcery",
        with_cost(Keyword.HARMONIZE, "{X}{C}"),
        SpellAbility((GainLife(YOU, X),)),
    )
    table = wastes(Setup(cards=[song]), 2).graveyard(A, "Song").battlefield(A, "Bear").play()
    table.act("Cast Song with harmonize by Bear")
    assert table.decision.maximum == 3
    table.answer(3).resolve()
    assert table.life(A) == 23


@pytest.mark.cr("702.50a")
@pytest.mark.cr("702.50b")
def test_702_50_an_epic_spell_goes_on_for_the_rest_of_the_game():
    saga = card("Endless", "{0}", "Sorcery", KeywordAbility(Keyword.EPIC), GAIN)
    table = Setup(cards=[saga]).hand(A, "Endless", "Endless").play().cast("Endless").resolve()
    assert table.life(A) == 22
    assert not any("Cast" in label for label in table.labels())
    for turn, life in ((5, 24), (7, 26), (9, 28)):
        table.go_to(Step.UPKEEP, turn=turn).resolve_all()
        assert (table.life(A), len(table.state.delayed)) == (life, 1)


@pytest.mark.cr("702.191a")
@pytest.mark.parametrize(("name", "size"), [("Giant", (3, 4)), ("Goblin", (2, 3)), ("Ox", (3, 4))])
def test_702_191a_increment_looks_at_the_mana_spent(name, size):
    grower = creature("Grower", KeywordAbility(Keyword.INCREMENT), size=(2, 3))
    lands = ["Plains", "Forest", "Forest", "Mountain", "Mountain"]
    setup = Setup(cards=[grower]).battlefield(A, "Grower", *lands).hand(A, name)
    assert setup.play().cast(name).resolve_all().size("Grower") == size


@pytest.mark.cr("702.165a")
@pytest.mark.parametrize(("target", "flying"), [("Bear", True), ("Helper", False)])
def test_702_165a_backup_lends_what_is_printed_below(target, flying):
    helper = creature(
        "Helper",
        KeywordAbility(Keyword.BACKUP, amount=1),
        KeywordAbility(Keyword.FLYING),
        mana="{0}",
    )
    table = Setup(cards=[helper]).battlefield(A, "Bear").hand(A, "Helper").play()
    table.cast("Helper").resolve().answer(target).resolve()
    assert table.size(target) == (3, 3)
    assert (Keyword.FLYING in table.seen("Bear").keywords) == flying


@pytest.mark.cr("702.99a")
@pytest.mark.cr("702.99c")
def test_702_99_an_encoded_spell_is_cast_again_with_each_hit():
    cipher = KeywordAbility(Keyword.CIPHER)
    code = card("Coding", "{0}", "Sorcery", cipher, GAIN)
    table = Setup(cards=[code]).battlefield(A, "Bear").hand(A, "Coding").play().cast("Coding")
    table.resolve().answer("Bear")
    assert (table.life(A), table.names(Zone.EXILE, A)) == (22, ["Coding"])
    table.attack("Bear").damage().resolve()
    table.answer("Yes").resolve_all()
    assert (table.life(A), table.names(Zone.EXILE, A), table.life(B)) == (24, ["Coding"], 18)
