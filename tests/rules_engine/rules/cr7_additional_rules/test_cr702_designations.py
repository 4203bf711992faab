"""CR 701, 702: keywords that mark permanents or join them to others."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.conditions import Matches, cost_was_paid
from rules_engine.ir.costs import RevealCards, cost
from rules_engine.ir.effects import GainLife, If
from rules_engine.ir.events import Acts, Dies
from rules_engine.ir.keyword_actions import Harness, Monstrosity, RingTempts, Suspect
from rules_engine.ir.keywords import with_ability
from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.modifications import CantBeEnchantedBy, GainAbility
from rules_engine.ir.selectors import (
    CREATURE,
    TARGET,
    THIS,
    YOU,
    Choice,
    NotedObject,
    subtype,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import Keyword, KeywordAction, Step, Supertype, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.rules.cr7_additional_rules.test_cr701_keyword_actions import (
    AT_CREATURE,
    played,
)


@pytest.mark.cr("701.37a")
@pytest.mark.cr("701.37b")
def test_701_37_monstrosity_works_once():
    beast = card(
        "Sleeper",
        "{1}",
        "Creature — Beast",
        ActivatedAbility(cost("{0}"), (Monstrosity(3),)),
        TriggeredAbility(Acts(KeywordAction.BECOME_MONSTROUS, what=THIS), (GainLife(YOU, 1),)),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[beast]).battlefield(A, "Sleeper").play()
    table.activate("Sleeper").resolve_all().activate("Sleeper").resolve_all()
    assert (table.size("Sleeper"), table.life(A)) == ((4, 4), 21)


@pytest.mark.cr("701.37c")
def test_701_37c_what_triggers_knows_the_x_of_monstrosity():
    beast = card(
        "Sleeper",
        "{1}",
        "Creature — Beast",
        ActivatedAbility(cost("{X}"), (Monstrosity(ChosenX()),)),
        TriggeredAbility(
            Acts(KeywordAction.BECOME_MONSTROUS, what=THIS), (GainLife(YOU, ChosenX()),)
        ),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[beast]).battlefield(A, "Sleeper").battlefield(A, "Forest", "Forest").play()
    table.activate("Sleeper", 2).resolve_all()
    assert (table.size("Sleeper"), table.life(A)) == ((3, 3), 22)


@pytest.mark.cr("701.60a")
@pytest.mark.cr("701.60c")
def test_701_60_a_suspected_creature_has_menace_and_rests():
    table = played(Setup().battlefield(B, "Bear"), Suspect(TARGET), targets=AT_CREATURE)
    assert Keyword.MENACE in table.seen("Bear").keywords
    freed = played(
        Setup().battlefield(A, "Bear"),
        Suspect(TARGET),
        Suspect(TARGET, no_longer=True),
        targets=AT_CREATURE,
    )
    assert Keyword.MENACE not in freed.seen("Bear").keywords
    guard = played(
        Setup().battlefield(A, "Goblin").battlefield(B, "Bear"),
        Suspect(Choice(CREATURE & subtype("Bear"))),
    )
    guard.attack("Goblin").damage()
    assert guard.life(B) == 19


@pytest.mark.cr("701.64a")
@pytest.mark.cr("702.186b")
def test_701_64_a_harnessed_permanent_has_its_infinity_ability():
    stone = card(
        "Stone",
        "{1}",
        "Artifact",
        ActivatedAbility(cost("{0}"), (Harness(),)),
        with_ability(Keyword.INFINITY, KeywordAbility(Keyword.INDESTRUCTIBLE)),
    )
    table = Setup(cards=[stone]).battlefield(A, "Stone").play()
    assert Keyword.INDESTRUCTIBLE not in table.seen("Stone").keywords
    table.activate("Stone").resolve()
    assert Keyword.INDESTRUCTIBLE in table.seen("Stone").keywords


@pytest.mark.cr("702.112a")
@pytest.mark.cr("702.112c")
def test_702_112_a_creature_becomes_renowned_once():
    knight = card(
        "Hero",
        "{1}",
        "Creature — Knight",
        KeywordAbility(Keyword.RENOWN, amount=1),
        KeywordAbility(Keyword.RENOWN, amount=1),
        power=2,
        toughness=2,
    )
    table = Setup(cards=[knight]).battlefield(A, "Hero").play().attack("Hero").damage()
    table.game.answer(0)
    table.resolve_all()
    assert table.size("Hero") == (3, 3)


@pytest.mark.cr("701.54a")
@pytest.mark.cr("701.54c")
def test_701_54_the_ring_tempts_more_each_time():
    setup = Setup(library=20).battlefield(A, "Goblin", "Bird").battlefield(B, "Bear")
    table = played(setup, *[RingTempts()] * 4)
    for name in ("Bird", "Goblin", "Goblin", "Goblin"):
        table.answer(name)
    marks = {o: table.find(o).designations.get("Ring-bearer") for o in ("Goblin", "Bird")}
    assert marks == {"Goblin": A + 1, "Bird": None}
    assert Supertype.LEGENDARY in table.seen("Goblin").supertypes
    assert len(table.state.command) == 1
    table.attack("Goblin").resolve()
    table.damage().resolve_all()
    assert table.life(B) == 20 - 1 - 3


@pytest.mark.cr("702.95a")
@pytest.mark.cr("702.95e")
def test_702_95_soulbond_pairs_until_one_of_them_is_gone():
    wing = card(
        "Wing",
        "{0}",
        "Creature — Bird",
        KeywordAbility(Keyword.SOULBOND),
        StaticAbility(
            THIS | NotedObject("paired", THIS),
            (GainAbility(KeywordAbility(Keyword.FLYING)),),
            condition=Matches(THIS, HasDesignation("paired")),
        ),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[wing]).battlefield(A, "Bear", *["Swamp"] * 3).hand(A, "Wing", "Murder")
    table = setup.play().cast("Wing").resolve().resolve().answer("Yes")
    assert Keyword.FLYING in table.seen("Bear").keywords
    assert table.find("Bear").designations == {"paired": table.find("Wing").id}
    table.cast("Murder", "Bear").resolve()
    assert table.find("Wing").designations == {}
    assert Keyword.FLYING not in table.seen("Wing").keywords


@pytest.mark.cr("702.55a")
@pytest.mark.cr("702.55c")
def test_702_55_a_haunting_card_sees_its_creature_die():
    ghost = card(
        "Haunter",
        "{1}",
        "Creature — Spirit",
        KeywordAbility(Keyword.HAUNT),
        TriggeredAbility(Dies(NotedObject("haunting", THIS)), (GainLife(YOU, 4),), zone=Zone.EXILE),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[ghost]).battlefield(A, "Haunter", *["Swamp"] * 6).battlefield(B, "Bear")
    table = setup.hand(A, "Murder", "Murder").play().cast("Murder", "Haunter").resolve().resolve()
    assert table.names(Zone.EXILE, A) == ["Haunter"]
    table.cast("Murder", "Bear").resolve().resolve()
    assert table.life(A) == 24


@pytest.mark.cr("702.193a")
@pytest.mark.cr("702.193b")
@pytest.mark.parametrize(("new", "tapped"), [(True, 1), (False, 4)])
def test_702_193_power_up_is_cheaper_in_the_turn_it_enters(new, tapped):
    ability = ActivatedAbility(cost("{3}{G}"), (GainLife(YOU, 1),))
    hero = card(
        "Hero",
        "{2}{G}",
        "Creature — Human",
        with_ability(Keyword.POWER_UP, ability),
        power=2,
        toughness=2,
    )
    setup = Setup(cards=[hero]).battlefield(A, "Hero", *["Forest"] * 4)
    setup.state.objects[setup.state.battlefield[0]].entered_turn = 3 if new else 2
    table = setup.play().activate("Hero").resolve()
    assert sum(obj.tapped for obj in table.all("Forest")) == tapped
    assert table.life(A) == 21
    assert table.refused(lambda: table.activate("Hero")) == "CR 117.1"


@pytest.mark.cr("701.4a")
@pytest.mark.parametrize("where", [Zone.HAND, Zone.BATTLEFIELD, None])
def test_701_4a_behold_a_card_in_hand_or_a_permanent(where):
    price = AdditionalCost(cost(RevealCards(subtype("Bear"), or_permanents=True)))
    omen = card("Omen", "{0}", "Instant", price, SpellAbility((GainLife(YOU, 1),)))
    setup = Setup(cards=[omen]).hand(A, "Omen", "Goblin").battlefield(B, "Bear")
    if where is not None:
        setup.put(A, where, "Bear")
    table = setup.play()
    assert ("Cast Omen" in table.labels()) == (where is not None)
    if where is not None:
        assert table.cast("Omen").resolve().life(A) == 21
        assert len(table.events(ev.Revealed)) == (1 if where is Zone.HAND else 0)


@pytest.mark.cr("303.4d")
@pytest.mark.cr("702.5c")
def test_303_4d_what_no_aura_can_enchant():
    plain = card(
        "Smooth",
        "{1}",
        "Creature — Wall",
        StaticAbility(THIS, (CantBeEnchantedBy(subtype("Aura")),)),
        power=0,
        toughness=3,
    )
    setup = Setup(cards=[plain]).battlefield(A, "Smooth", "Bear", "Strength", "Swamp")
    wall, _, aura = setup.state.battlefield[:3]
    setup.state.objects[aura].attached_to = wall
    table = setup.hand(A, "Strength").play().pass_priority()
    assert table.names(Zone.GRAVEYARD, A) == ["Strength"]


@pytest.mark.cr("702.194a")
@pytest.mark.cr("702.194b")
@pytest.mark.parametrize(("answer", "life", "tapped"), [("Yes", 25, 2), ("No", 21, 0)])
def test_702_194_teamwork_taps_creatures_with_enough_power(answer, life, tapped):
    team = card(
        "Team",
        "{0}",
        "Sorcery",
        KeywordAbility(Keyword.TEAMWORK, amount=4),
        SpellAbility(
            (
                If(
                    cost_was_paid(Keyword.TEAMWORK),
                    (GainLife(YOU, 5),),
                    (GainLife(YOU, 1),),
                ),
            )
        ),
    )
    table = Setup(cards=[team]).battlefield(A, "Bear", "Guard").hand(A, "Team").play()
    table.cast("Team", answer)
    if answer == "Yes" and table.decision.kind.value != "priority":
        table.answer("Bear", "Guard")
    table.resolve()
    assert table.life(A) == life
    assert sum(table.find(name).tapped for name in ("Bear", "Guard")) == tapped
    weak = Setup(cards=[team]).battlefield(A, "Bear").hand(A, "Team").play().cast("Team")
    assert weak.resolve().life(A) == 21


@pytest.mark.cr("702.189a")
def test_702_189_the_mana_of_firebending_lasts_until_end_of_combat():
    fire = KeywordAbility(Keyword.FIREBENDING, amount=2)
    bender = card("Bender", "{1}", "Creature — Human", fire, power=1, toughness=1)
    table = Setup(cards=[bender]).battlefield(A, "Bender").play()
    table.attack("Bender").resolve_all()
    table.go_to(Step.END_OF_COMBAT)
    assert sum(table.state.players[A].pool.values()) == 2
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert sum(table.state.players[A].pool.values()) == 0
