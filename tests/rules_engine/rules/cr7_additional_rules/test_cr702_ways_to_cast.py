"""CR 702: keyword abilities by which spells are cast in other ways, or cast others."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersWithCounters,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.conditions import WasCastWith
from rules_engine.ir.costs import DiscardCards, ExileCards, cost
from rules_engine.ir.effects import DealDamage, Draw, GainLife
from rules_engine.ir.events import Acts, Enters
from rules_engine.ir.keyword_actions import Discover
from rules_engine.ir.keywords import with_amount, with_cost
from rules_engine.ir.modifications import GainAbility, MayPlay
from rules_engine.ir.selectors import (
    CREATURE,
    IN_YOUR_GRAVEYARD,
    OTHER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    InZone,
    IsSubtype,
    OwnedBy,
)
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.table import position

PLUS, TIME = CounterKind.PLUS_ONE, CounterKind.TIME
GAIN = SpellAbility((GainLife(YOU, 2),))


def creature(name: str, *abilities, size=(2, 2), mana="{4}", types="Creature — Bear"):
    return card(name, mana, types, *abilities, power=size[0], toughness=size[1])


def wastes(setup: Setup, count: int) -> Setup:
    return setup.battlefield(A, *["Wastes"] * count)


def in_hand(*definitions, lands: int = 1) -> Setup:
    setup = wastes(Setup(cards=definitions), lands)
    return setup.hand(A, *(definition.name for definition in definitions))


@pytest.mark.cr("702.74a")
def test_702_74a_an_evoked_creature_is_sacrificed():
    drifter = creature(
        "Drifter",
        with_cost(Keyword.EVOKE, "{1}"),
        TriggeredAbility(Enters(THIS), (GainLife(YOU, 1),)),
    )
    table = in_hand(drifter).play().act("Cast Drifter with evoke").resolve()
    table.game.answer(0)
    table.resolve_all()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (21, ["Drifter"])
    table = in_hand(drifter, lands=4).play().cast("Drifter").resolve().resolve_all()
    assert (table.life(A), len(table.all("Drifter"))) == (21, 1)


@pytest.mark.cr("702.109a")
def test_702_109a_a_dashed_creature_hurries_and_comes_back():
    raider = creature("Dasher", with_cost(Keyword.DASH, "{1}"))
    table = in_hand(raider).play().act("Cast Dasher with dash").resolve().attack("Dasher").damage()
    assert table.life(B) == 18
    table.go_to(Step.END).resolve_all()
    assert table.names(Zone.HAND, A) == ["Dasher"]
    table = in_hand(raider, lands=4).play().cast("Dasher").resolve()
    assert Keyword.HASTE not in table.seen("Dasher").keywords


@pytest.mark.cr("702.152a")
def test_702_152a_a_blitzed_creature_leaves_a_card():
    raider = creature("Blitzer", with_cost(Keyword.BLITZ, "{1}"))
    table = in_hand(raider).play().act("Cast Blitzer with blitz").resolve()
    assert Keyword.HASTE in table.seen("Blitzer").keywords
    table.go_to(Step.END).resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.HAND, A)) == (["Blitzer"], ["Wastes"])


@pytest.mark.cr("702.185a")
def test_702_185a_a_warped_permanent_may_be_cast_later():
    ship = creature("Warper", with_cost(Keyword.WARP, "{1}"))
    table = in_hand(ship, lands=4).play().act("Cast Warper with warp").resolve()
    table.go_to(Step.END).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Warper"]
    assert not any("Warper" in label for label in table.labels())
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.act("Cast Warper with from exile").resolve()
    table.go_to(Step.UPKEEP, turn=7)
    assert len(table.all("Warper")) == 1


@pytest.mark.cr("702.176a")
def test_702_176a_impending_is_no_creature_until_the_time_has_come():
    overlord = creature("Overlord", with_amount(Keyword.IMPENDING, 2, cost("{1}")))
    table = in_hand(overlord).play().act("Cast Overlord with impending").resolve()
    assert (table.find("Overlord").counters, table.seen("Overlord").is_creature) == (
        {TIME: 2},
        False,
    )
    table.go_to(Step.END).resolve()
    table.go_to(Step.END, turn=5).resolve()
    assert (table.find("Overlord").counters, table.seen("Overlord").is_creature) == ({}, True)


@pytest.mark.cr("702.117a")
@pytest.mark.cr("702.137a")
@pytest.mark.parametrize("keyword", [Keyword.SURGE, Keyword.SPECTACLE], ids=str)
def test_702_117_and_137_surge_and_spectacle_need_something_before(keyword):
    late = card("Late", "{5}", "Sorcery", with_cost(keyword, "{1}"), GAIN)
    table = in_hand(late, lands=1).battlefield(A, "Mountain").hand(A, "Shock").play()
    label = f"Cast Late with {keyword}"
    assert label not in table.labels()
    table.cast("Shock", "B").resolve()
    assert table.act(label).resolve().life(A) == 22


@pytest.mark.cr("702.76a")
@pytest.mark.cr("702.173a")
@pytest.mark.parametrize(
    ("keyword", "attacker", "able"),
    [
        (Keyword.PROWL, "Bear", True),
        (Keyword.PROWL, "Raider", False),
        (Keyword.FREERUNNING, "Assassin", True),
        (Keyword.FREERUNNING, "Raider", False),
    ],
)
def test_702_76_and_173_prowl_and_freerunning_look_at_combat_damage(keyword, attacker, able):
    thief = creature("Thief", with_cost(keyword, "{1}"), mana="{5}")
    table = in_hand(thief).battlefield(A, attacker).play().attack(attacker).damage()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (f"Cast Thief with {keyword}" in table.labels()) == able


@pytest.mark.parametrize(("attacker", "able"), [("Bear", True), ("Raider", False)])
def test_spells_that_are_given_prowl_are_cast_for_it(attacker: str, able: bool):
    """CR 702.76a: the card is asked before it is a spell."""
    given = with_cost(Keyword.PROWL, "{1}")
    bears = SPELL & IsSubtype("Bear") & YOU_CONTROL
    leader = creature("Leader", StaticAbility(bears, (GainAbility(given),)))
    cub = creature("Cub", mana="{5}", types="Creature — Bear")
    setup = wastes(Setup(cards=[cub, leader]), 1).hand(A, "Cub")
    table = setup.battlefield(A, attacker, "Leader").play()
    assert "Cast Cub with prowl" not in table.labels()
    table.attack(attacker).damage().go_to(Step.POSTCOMBAT_MAIN)
    assert ("Cast Cub with prowl" in table.labels()) == able
    if able:
        table.act("Cast Cub with prowl").resolve()
        assert len(table.all("Cub")) == 1


def test_spells_that_are_given_web_slinging_are_cast_for_it():
    """CR 702.188a."""
    given = with_cost(Keyword.WEB_SLINGING, "{1}")
    leader = creature("Leader", StaticAbility(SPELL & YOU_CONTROL, (GainAbility(given),)))
    cub = creature("Cub", mana="{5}")
    setup = wastes(Setup(cards=[cub, leader]), 1).hand(A, "Cub")
    table = setup.battlefield(A, "Bear", "Leader").play()
    assert "Cast Cub with web-slinging" not in table.labels()
    table.attack("Bear").go_to(Step.POSTCOMBAT_MAIN)
    table.act("Cast Cub with web-slinging").resolve()
    assert (table.names(Zone.HAND, A), len(table.all("Cub"))) == (["Bear"], 1)


def test_what_a_given_keyword_would_mean_later_is_not_supported():
    """CR 702.152a: the permanent wouldn't have blitz any more."""
    given = StaticAbility(SPELL & YOU_CONTROL, (GainAbility(with_cost(Keyword.BLITZ, "{1}")),))
    missing = clauses_without_support(card("Giver", "{1}", "Enchantment", given))
    assert missing == ("static ability: giving blitz to spells is not supported",)


@pytest.mark.cr("702.188a")
def test_702_188a_web_slinging_returns_a_tapped_creature():
    spider = creature("Slinger", with_cost(Keyword.WEB_SLINGING, "{1}"))
    table = in_hand(spider).battlefield(A, "Bear").play()
    assert "Cast Slinger with web-slinging" not in table.labels()
    table.attack("Bear").go_to(Step.POSTCOMBAT_MAIN)
    table.act("Cast Slinger with web-slinging").resolve()
    assert (table.names(Zone.HAND, A), len(table.all("Slinger"))) == (["Bear"], 1)


@pytest.mark.cr("702.96a")
@pytest.mark.cr("702.96b")
def test_702_96_an_overloaded_spell_reaches_each():
    storm = card(
        "Storming",
        "{1}",
        "Sorcery",
        with_cost(Keyword.OVERLOAD, "{2}"),
        SpellAbility((DealDamage(2, TARGET),), (Target(CREATURE),)),
    )
    setup = in_hand(storm, lands=2).battlefield(B, "Bear", "Shrouded").battlefield(A, "Knight")
    table = setup.play().act("Cast Storming with overload").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Shrouded"]
    assert table.names(Zone.GRAVEYARD, A) == ["Knight", "Storming"]


@pytest.mark.cr("702.81a")
def test_702_81a_retrace_discards_a_land():
    again = card("Again", "{1}", "Sorcery", KeywordAbility(Keyword.RETRACE), GAIN)
    setup = wastes(Setup(cards=[again]), 2).graveyard(A, "Again").hand(A, "Bear")
    assert "Cast Again with retrace" not in setup.play().labels()
    table = setup.hand(A, "Forest").play().act("Cast Again with retrace").resolve()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (22, ["Again", "Forest"])


@pytest.mark.cr("702.133a")
def test_702_133a_jump_start_discards_a_card_and_exiles_the_spell():
    again = card("Again", "{1}", "Sorcery", KeywordAbility(Keyword.JUMP_START), GAIN)
    setup = wastes(Setup(cards=[again]), 1).graveyard(A, "Again").hand(A, "Bear")
    table = setup.play().act("Cast Again with jump-start").resolve()
    assert (table.life(A), table.names(Zone.EXILE, A), table.names(Zone.GRAVEYARD, A)) == (
        22,
        ["Again"],
        ["Bear"],
    )


@pytest.mark.cr("702.138a")
@pytest.mark.cr("702.138b")
@pytest.mark.cr("702.138c")
def test_702_138_escaping_with_counters():
    others = ExileCards(IN_YOUR_GRAVEYARD & OTHER, 2)
    titan = creature(
        "Titan",
        with_cost(Keyword.ESCAPE, "{1}", others),
        EntersWithCounters(PLUS, 3, condition=WasCastWith(Keyword.ESCAPE)),
    )
    setup = wastes(Setup(cards=[titan]), 1).graveyard(A, "Titan", "Bear")
    assert "Cast Titan with escape" not in setup.play().labels()
    table = setup.graveyard(A, "Ox").play().act("Cast Titan with escape").resolve()
    assert (table.size("Titan"), table.names(Zone.EXILE, A)) == ((5, 5), ["Bear", "Ox"])


@pytest.mark.cr("702.187b")
def test_702_187b_mayhem_works_in_the_turn_of_the_discard():
    riot = card("Riotous", "{5}", "Sorcery", with_cost(Keyword.MAYHEM, "{1}"), GAIN)
    loot = card("Loot", "{1}", "Artifact", ActivatedAbility(cost(DiscardCards()), (Draw(),)))
    setup = wastes(Setup(cards=[riot, loot]), 1).battlefield(A, "Loot")
    table = setup.hand(A, "Riotous").graveyard(A, "Riotous").play().activate("Loot").resolve()
    cast = [label for label in table.labels() if "Riotous" in label]
    assert cast == ["Cast Riotous with mayhem"]
    assert table.act(cast[0]).resolve().life(A) == 22


@pytest.mark.cr("702.143a")
@pytest.mark.cr("702.143b")
@pytest.mark.cr("116.2h")
def test_702_143_foretelling():
    tale = card("Tale", "{5}", "Sorcery", with_cost(Keyword.FORETELL, "{1}"), GAIN)
    observer = card(
        "Observer",
        "{1}",
        "Artifact",
        TriggeredAbility(Acts(KeywordAction.FORETELL, YOU), (GainLife(YOU, 5),)),
    )
    setup = wastes(Setup(cards=[tale, observer], step=Step.UPKEEP), 3).hand(A, "Tale")
    table = setup.play().act("Foretell Tale")
    (card_id,) = table.state.exile
    hidden = table.state.objects[card_id]
    assert (hidden.face_down, table.state.revealed[card_id], table.state.stack) == (True, (A,), [])
    table.go_to(Step.PRECOMBAT_MAIN)
    assert not any("Tale" in label for label in table.labels())
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).act("Cast Tale with foretell").resolve()
    assert table.life(A) == 22


@pytest.mark.cr("702.143a")
def test_702_143a_only_in_your_own_turn():
    tale = card("Tale", "{5}", "Instant", with_cost(Keyword.FORETELL, "{1}"), GAIN)
    table = wastes(Setup(cards=[tale], active=B), 3).hand(A, "Tale").play().until_priority(A)
    assert table.refused(lambda: table.act("Foretell Tale")) == "CR 117.1"


@pytest.mark.cr("702.170a")
@pytest.mark.cr("702.170d")
def test_702_170_plotting():
    plan = creature("Plan", with_cost(Keyword.PLOT, "{1}"), mana="{6}")
    table = in_hand(plan).play().act("Plot Plan")
    assert (table.names(Zone.EXILE, A), table.state.stack) == (["Plan"], [])
    table.go_to(Step.UPKEEP, turn=5)
    assert not any("Plan" in label for label in table.labels())
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).act("Cast Plan with plot").resolve()
    assert len(table.all("Plan")) == 1


@pytest.mark.cr("702.85a")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_702_85a_cascade(answer):
    elder = card("Elder", "{3}", "Sorcery", KeywordAbility(Keyword.CASCADE), GAIN)
    setup = in_hand(elder, lands=3).library(A, "Ox", "Bear", "Giant", "Forest")
    table = setup.play().cast("Elder").resolve().answer(answer).resolve_all()
    assert (len(table.all("Bear")), table.life(A)) == (int(answer == "Yes"), 22)
    assert table.state.objects[table.state.players[A].library[-1]].face.name == "Ox"
    assert (table.state.exile, len(table.state.players[A].library)) == (
        [],
        13 if answer == "Yes" else 14,
    )


@pytest.mark.cr("702.85c")
def test_702_85c_each_instance_cascades():
    twice = KeywordAbility(Keyword.CASCADE)
    elder = card("Elder", "{3}", "Sorcery", twice, twice, GAIN)
    table = in_hand(elder, lands=3).library(A, "Bear", "Goblin").play().cast("Elder")
    table.resolve().answer("Yes").resolve().resolve().answer("Yes").resolve_all()
    assert (len(table.all("Goblin")), len(table.all("Bear"))) == (1, 1)


@pytest.mark.cr("701.57a")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_701_57a_discover(answer):
    quest = card("Quest", "{1}", "Sorcery", SpellAbility((Discover(2),)))
    table = in_hand(quest).library(A, "Bear", "Giant").play().cast("Quest").resolve()
    table.answer(answer).resolve_all()
    assert (len(table.all("Bear")), table.names(Zone.HAND, A)) == (
        (1, []) if answer == "Yes" else (0, ["Bear"])
    )


@pytest.mark.cr("702.60a")
def test_702_60a_ripple_casts_cards_of_the_same_name():
    surge = card("Surging", "{1}", "Sorcery", with_amount(Keyword.RIPPLE, 4), GAIN)
    table = in_hand(surge).library(A, "Bear", "Surging", "Ox", "Goblin").play().cast("Surging")
    table.resolve().answer("Yes").answer("Surging")
    table.answer("Bear", "Ox", "Goblin").resolve()
    table.resolve_all() if table.decision.kind.value == "priority" else table.answer("No")
    assert table.resolve_all().life(A) == 24


@pytest.mark.cr("702.88a")
def test_702_88a_rebound():
    echoing = card("Rebounder", "{1}", "Sorcery", KeywordAbility(Keyword.REBOUND), GAIN)
    table = in_hand(echoing).play().cast("Rebounder").resolve()
    assert (table.life(A), table.names(Zone.EXILE, A)) == (22, ["Rebounder"])
    table.go_to(Step.UPKEEP, turn=5).resolve().answer("Yes").resolve()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (24, ["Rebounder"])


@pytest.mark.cr("702.56a")
def test_702_56a_replicate_copies_for_each_payment():
    copier = card("Copier", "{1}", "Sorcery", with_cost(Keyword.REPLICATE, "{1}"), GAIN)
    table = in_hand(copier, lands=4).play().cast("Copier", 3).resolve_all()
    assert table.life(A) == 28


@pytest.mark.cr("702.78a")
@pytest.mark.cr("702.153a")
@pytest.mark.parametrize(("keyword", "gone"), [(Keyword.CONSPIRE, 0), (Keyword.CASUALTY, 1)])
def test_702_78_and_153_conspire_and_casualty_copy_once(keyword, gone):
    plan = card("Plan", "{G}", "Sorcery", KeywordAbility(keyword, amount=2), GAIN)
    setup = Setup(cards=[plan]).hand(A, "Plan").battlefield(A, "Forest", "Bear", "Spider")
    table = setup.play().cast("Plan", "Yes")
    while table.decision.kind.value != "priority":
        table.game.answer(range(table.decision.minimum))
    table.resolve_all()
    assert (table.life(A), len(table.names(Zone.GRAVEYARD, A))) == (24, 1 + gone)


@pytest.mark.cr("702.157a")
def test_702_157a_squad_makes_copies():
    rat = creature("Rat", with_cost(Keyword.SQUAD, "{1}"), mana="{1}")
    table = in_hand(rat, lands=3).play().cast("Rat", 2).resolve().resolve()
    assert len(table.all("Rat")) == 3


@pytest.mark.cr("702.44a")
@pytest.mark.cr("702.44b")
def test_702_44_sunburst_counts_colors_of_mana():
    golem = creature(
        "Sunny",
        KeywordAbility(Keyword.SUNBURST),
        size=(0, 0),
        mana="{3}",
        types="Artifact Creature — Golem",
    )
    lamp = card("Lamp", "{3}", "Artifact", KeywordAbility(Keyword.SUNBURST))
    setup = Setup(cards=[golem, lamp]).hand(A, "Sunny", "Lamp")
    table = setup.battlefield(A, "Forest", "Island", "Wastes", "Swamp", "Swamp", "Swamp").play()
    table.cast("Sunny").resolve().cast("Lamp").resolve()
    assert table.find("Sunny").counters == {PLUS: 3}
    assert table.find("Lamp").counters == {CounterKind.CHARGE: 1}


@pytest.mark.cr("702.52a")
@pytest.mark.cr("702.52b")
@pytest.mark.parametrize(
    ("library", "answer", "hand"),
    [(10, "Yes", ["Imp"]), (10, "No", ["Wastes"]), (1, None, ["Wastes"])],
)
def test_702_52_dredge_replaces_a_draw(library, answer, hand):
    imp = creature("Imp", with_amount(Keyword.DREDGE, 2))
    scroll = card("Scroll", "{0}", "Instant", SpellAbility((Draw(),)))
    setup = Setup(cards=[imp, scroll], library=library).graveyard(A, "Imp").hand(A, "Scroll")
    table = setup.play().cast("Scroll").resolve()
    if answer is not None:
        table.answer(answer)
    assert table.names(Zone.HAND, A) == hand
    assert len(table.state.players[A].library) == library - (2 if answer == "Yes" else 1)


@pytest.mark.scenario("M-FLASH-3")
@pytest.mark.cr("702.8a")
def test_m_flash_3_flash_works_wherever_the_card_may_be_cast_from():
    permit = card(
        "Permit", "{1}", "Artifact", StaticAbility(InZone(Zone.EXILE) & OwnedBy(YOU), (MayPlay(),))
    )
    setup = position(active=B)
    setup.cards["Permit"] = permit
    setup.battlefield(A, "Permit", "Forest", "Forest").put(A, Zone.EXILE, "Ashcoat Bear", "Bear")
    table: Table = setup.play().until_priority(A)
    assert [label for label in table.labels() if "Bear" in label] == ["Cast Ashcoat Bear"]
    assert len(table.cast("Ashcoat Bear").resolve().all("Ashcoat Bear")) == 1
