"""CR 701: keyword actions."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersWithCounters,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import THAT_MUCH
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    CreateToken,
    DealDamage,
    Draw,
    GainLife,
    LoseLife,
    PutCounters,
    Reveal,
    Scry,
    Search,
    Surveil,
    TokenSpec,
)
from rules_engine.ir.events import Acts
from rules_engine.ir.keyword_actions import (
    Adapt,
    Airbend,
    Amass,
    Blight,
    Bolster,
    Clash,
    CollectEvidence,
    Connive,
    Detain,
    DoubleCounters,
    DoubleLife,
    DoublePowerToughness,
    Earthbend,
    Endure,
    Exert,
    Explore,
    Fateseal,
    Forage,
    Heal,
    Incubate,
    Learn,
    Populate,
    Proliferate,
    Recruit,
    TimeTravel,
    VillainousChoice,
    Vote,
)
from rules_engine.ir.selectors import (
    CREATURE,
    IN_YOUR_HAND,
    LAND,
    OPPONENT,
    TARGET,
    YOU,
    Choice,
    Iterated,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import CounterKind, KeywordAction, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

PLUS, MINUS, TIME = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE, CounterKind.TIME
AT_CREATURE = (Target(CREATURE),)


def trick(*then, targets=()):
    """A free instant that does this."""
    return card("Trick", "{0}", "Instant", SpellAbility(then, targets))


def played(setup: Setup, *then, targets=(), answers=()) -> Table:
    """The position after A has cast an instant that does this."""
    definition = trick(*then, targets=targets)
    setup.cards["Trick"] = definition
    table = setup.hand(A, "Trick").play()
    return table.cast("Trick", *answers).resolve()


def watcher(action: KeywordAction, **holes):
    return card(
        "Observer",
        "{2}",
        "Artifact",
        TriggeredAbility(Acts(action, YOU, **holes), (GainLife(YOU, 1),)),
    )


def top(table: Table, player=A, count=3) -> list[str]:
    library = table.state.players[player].library
    return [table.state.objects[oid].face.name for oid in reversed(library)][:count]


@pytest.mark.cr("701.10b")
@pytest.mark.cr("701.10c")
def test_701_10b_doubling_power_adds_the_present_power():
    table = played(
        Setup().battlefield(A, "Giant"),
        DoublePowerToughness(TARGET, toughness=True),
        targets=AT_CREATURE,
    )
    assert table.size("Giant") == (10, 10)
    weak = card("Weakling", "{1}", "Creature — Rat", power=-1, toughness=3)
    setup = Setup(cards=[weak]).battlefield(A, "Weakling")
    table = played(setup, DoublePowerToughness(TARGET), targets=AT_CREATURE)
    assert table.size("Weakling") == (-2, 3)


@pytest.mark.cr("701.11b")
def test_701_11b_tripling_power_adds_twice_the_power():
    table = played(
        Setup().battlefield(A, "Giant"), DoublePowerToughness(TARGET, times=3), targets=AT_CREATURE
    )
    assert table.size("Giant") == (15, 5)


@pytest.mark.cr("701.10d")
def test_701_10d_a_doubled_life_total_is_gained():
    table = played(Setup().life(A, 7), DoubleLife(YOU))
    assert (table.life(A), table.events(ev.LifeGained)) == (14, [ev.LifeGained(A, 7, told_by=A)])


@pytest.mark.cr("701.10e")
def test_701_10e_counters_of_one_kind_or_of_each_are_doubled():
    setup = Setup().battlefield(A, "Bear")
    bear = next(iter(setup.state.battlefield))
    setup.state.objects[bear].counters.update({PLUS: 2, "charge": 3})
    table = played(setup, DoubleCounters(TARGET, PLUS), targets=AT_CREATURE)
    assert table.find("Bear").counters == {PLUS: 4, "charge": 3}
    setup = Setup().battlefield(A, "Bear")
    setup.state.objects[setup.state.battlefield[0]].counters.update({PLUS: 2, "charge": 3})
    table = played(setup, DoubleCounters(TARGET), targets=AT_CREATURE)
    assert table.find("Bear").counters == {PLUS: 4, "charge": 6}


@pytest.mark.cr("701.20a")
def test_701_20a_revealed_cards_are_shown_to_all():
    table = played(Setup().hand(A, "Bear", "Goblin"), Reveal(Choice(IN_YOUR_HAND, 1)))
    table.answer("Goblin")
    (shown,) = table.events(ev.Revealed)
    assert [table.state.name(oid) for oid in shown.objects] == ["Goblin"]


@pytest.mark.cr("701.22a")
@pytest.mark.cr("701.25a")
@pytest.mark.parametrize(
    ("effect", "action"), [(Scry(1), KeywordAction.SCRY), (Surveil(1), KeywordAction.SURVEIL)]
)
def test_701_22_and_25_who_scries_or_surveils_triggers_what_waits_for_it(effect, action):
    setup = Setup(cards=[watcher(action)]).battlefield(A, "Observer").library(A, "Bear")
    table = played(setup, effect)
    table.answer("Bear").resolve()
    gone = action is KeywordAction.SURVEIL
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (21, ["Bear"] * gone + ["Trick"])
    assert top(table, count=1) == ["Wastes"]


@pytest.mark.cr("701.29a")
def test_701_29a_fateseal_orders_the_opponents_library():
    table = played(Setup().library(B, "Bear", "Goblin"), Fateseal(2))
    table.answer("Goblin")
    library = [table.state.objects[oid].face.name for oid in table.state.players[B].library]
    assert (library[-1], library[0]) == ("Bear", "Goblin")


@pytest.mark.cr("701.30b")
@pytest.mark.cr("701.30d")
@pytest.mark.parametrize(("mine", "life"), [("Giant", 22), ("Bear", 20), ("Goblin", 20)])
def test_701_30_a_clash_is_won_by_the_greater_mana_value(mine, life):
    setup = Setup().library(A, mine).library(B, "Knight")
    table = played(setup, Clash((GainLife(YOU, 2),)))
    table.answer("No").answer("Yes")
    assert (table.life(A), top(table, A, 1), top(table, B, 1)) == (life, [mine], ["Wastes"])


@pytest.mark.cr("701.34a")
def test_701_34a_proliferate_gives_one_of_each_kind_to_what_is_chosen():
    setup = Setup().battlefield(A, "Bear", "Goblin")
    bear, goblin = setup.state.battlefield
    setup.state.objects[bear].counters.update({PLUS: 2, "charge": 1})
    setup.state.objects[goblin].counters[MINUS] = 1
    setup.state.players[B].counters[CounterKind.POISON] = 4
    table = played(setup, Proliferate())
    assert sorted(table.labels()) == ["B", "Bear"]  # the Goblin died of its counter
    table.answer("Bear", "B")
    assert table.find("Bear").counters == {PLUS: 3, "charge": 2}
    assert table.state.players[B].counters == {CounterKind.POISON: 5}


@pytest.mark.cr("701.35a")
def test_701_35a_a_detained_creature_rests_until_your_next_turn():
    table = played(Setup().battlefield(B, "Assassin"), Detain(TARGET), targets=AT_CREATURE)
    table.until_priority(B)
    assert "Activate Assassin" not in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert "Activate Assassin" not in table.labels()
    table.go_to(Step.UPKEEP, turn=5).pass_priority()
    assert "Activate Assassin" in table.labels()


@pytest.mark.cr("701.36a")
@pytest.mark.cr("701.36b")
def test_701_36a_populate_copies_a_creature_token():
    token = TokenSpec(3, 3, subtypes=("Ox",))
    table = played(Setup().battlefield(A, "Bear"), CreateToken(token), Populate())
    assert len(table.all("Ox Token")) == 2
    table = played(Setup().battlefield(A, "Bear"), Populate())
    assert len(table.state.battlefield) == 1


@pytest.mark.cr("701.38a")
@pytest.mark.parametrize(("votes", "lives"), [(("up", "up"), (22, 20)), (("up", "down"), (20, 17))])
def test_701_38a_the_vote_decides(votes, lives):
    vote = Vote(
        ("up", "down"), ((GainLife(YOU, 2),), (LoseLife(YOU, 2),)), on_tie=(LoseLife(OPPONENT, 3),)
    )
    table = played(Setup(), vote)
    assert table.decision.player == A
    table.answer(votes[0])
    assert table.decision.player == B
    table.answer(votes[1])
    assert (table.life(A), table.life(B)) == lives


@pytest.mark.cr("701.38a")
def test_701_38a_each_vote_counts():
    vote = Vote(("up", "down"), ((GainLife(YOU, 2),), (Draw(),)), each_vote=True)
    table = played(Setup(), vote)
    table.answer("up").answer("up")
    assert (table.life(A), len(table.state.players[A].hand)) == (24, 0)


@pytest.mark.cr("701.39a")
def test_701_39a_bolster_helps_the_weakest():
    table = played(Setup().battlefield(A, "Giant", "Goblin", "Wall"), Bolster(2))
    assert [table.size(name) for name in ("Giant", "Goblin", "Wall")] == [(5, 5), (3, 3), (0, 4)]
    table = played(Setup().battlefield(A, "Goblin", "Bird"), Bolster(1))
    table.answer("Bird")
    assert (table.size("Goblin"), table.size("Bird")) == ((1, 1), (2, 2))


@pytest.mark.cr("701.43a")
def test_701_43a_an_exerted_permanent_stays_tapped_once():
    setup = Setup().battlefield(A, "Bear")
    setup.state.objects[setup.state.battlefield[0]].tapped = True
    table = played(setup, Exert(TARGET), targets=AT_CREATURE)
    table.go_to(Step.UPKEEP, turn=5)
    assert table.find("Bear").tapped
    table.go_to(Step.UPKEEP, turn=7)
    assert not table.find("Bear").tapped


@pytest.mark.cr("701.44a")
@pytest.mark.parametrize(
    ("card_on_top", "answer", "size", "where"),
    [
        ("Forest", None, (2, 2), Zone.HAND),
        ("Goblin", "Yes", (3, 3), Zone.GRAVEYARD),
        ("Goblin", "No", (3, 3), Zone.LIBRARY),
    ],
)
def test_701_44a_exploring(card_on_top, answer, size, where):
    observer = watcher(KeywordAction.EXPLORE, what=CREATURE)
    setup = Setup(cards=[observer]).battlefield(A, "Bear", "Observer").library(A, card_on_top)
    table = played(setup, Explore(TARGET), targets=AT_CREATURE)
    if answer:
        table.answer(answer)
    table.resolve()
    assert (table.size("Bear"), table.life(A)) == (size, 21)
    assert len(table.all(card_on_top, where)) == 1


@pytest.mark.cr("701.46a")
def test_701_46a_adapt_works_without_counters_only():
    beast = card(
        "Adapter",
        "{1}",
        "Creature — Beast",
        ActivatedAbility(cost("{0}"), (Adapt(2),)),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[beast]).battlefield(A, "Adapter").play()
    table.activate("Adapter").resolve().activate("Adapter").resolve()
    assert table.size("Adapter") == (3, 3)


@pytest.mark.cr("701.47a")
def test_701_47a_amass_makes_an_army_or_lets_it_grow():
    table = played(Setup(), Amass("Orc", 2), Amass("Zombie", 1))
    (army,) = table.state.battlefield
    seen = table.seen(army)
    assert (seen.power, seen.toughness) == (3, 3)
    assert seen.subtypes == {"Orc", "Zombie", "Army"}


@pytest.mark.cr("701.48a")
def test_701_48a_learning_trades_a_card():
    table = played(Setup().hand(A, "Bear"), Learn())
    table.answer("Yes")
    assert (table.names(Zone.HAND, A), table.names(Zone.GRAVEYARD, A)) == (
        ["Wastes"],
        ["Bear", "Trick"],
    )


@pytest.mark.cr("701.50a")
@pytest.mark.cr("701.50d")
@pytest.mark.parametrize(
    ("discarded", "size"), [(("Goblin", "Ox"), (4, 4)), (("Ox", "Wastes"), (3, 3))]
)
def test_701_50_conniving_grows_with_nonland_cards(discarded, size):
    setup = Setup().battlefield(A, "Bear").hand(A, "Goblin", "Ox")
    table = played(setup, Connive(TARGET, 2), targets=AT_CREATURE)
    table.answer(*discarded)
    assert table.size("Bear") == size


@pytest.mark.cr("701.70a")
def test_701_70a_recruiting_makes_a_soldier_for_a_nonland_card():
    table = played(Setup().hand(A, "Bear"), Recruit())
    table.answer("Bear")
    assert len(table.all("Human Soldier Token")) == 1
    table = played(Setup().hand(A, "Bear"), Recruit())
    table.answer("Wastes")
    assert table.state.battlefield == []


@pytest.mark.cr("701.55a")
def test_701_55a_the_faced_player_chooses():
    choice = VillainousChoice(OPPONENT, ((LoseLife(Iterated(), 4),), (Draw(YOU, 2),)))
    table = played(Setup(), choice)
    assert table.decision.player == B
    lose, draw = "That player loses 4 life.", "Trick's controller draws two cards."
    assert [option.label for option in table.decision.options] == [lose, draw]
    table.answer(lose)
    assert (table.life(B), len(table.state.players[A].hand)) == (16, 0)


@pytest.mark.cr("701.56a")
def test_701_56a_time_travel_moves_time_either_way():
    setup = Setup().battlefield(A, "Bear", "Goblin", "Ox").battlefield(B, "Giant")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].counters[TIME] = 2
    table = played(setup, TimeTravel())
    table.answer("Remove one").answer("Put one").answer("Leave it")
    counts = [table.find(name).counters[TIME] for name in ("Bear", "Goblin", "Ox", "Giant")]
    assert counts == [1, 3, 2, 2]


@pytest.mark.cr("701.59a")
@pytest.mark.cr("701.59b")
def test_701_59_evidence_needs_enough_mana_value():
    setup = Setup().graveyard(A, "Giant", "Bear", "Wastes")
    table = played(setup, CollectEvidence(6, (GainLife(YOU, 5),)))
    assert table.refused(lambda: table.answer("Giant")) == "CR 701.59a"
    table.answer("Giant", "Bear")
    assert (table.life(A), table.names(Zone.EXILE, A)) == (25, ["Bear", "Giant"])
    table = played(Setup().graveyard(A, "Giant"), CollectEvidence(6, (GainLife(YOU, 5),)))
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (20, ["Giant", "Trick"])


@pytest.mark.cr("701.61a")
def test_701_61a_foraging_takes_three_cards_or_a_food():
    food = card("Bread", "{1}", "Artifact — Food")
    setup = Setup(cards=[food]).graveyard(A, "Bear", "Ox", "Elf").battlefield(A, "Bread")
    table = played(setup, Forage((GainLife(YOU, 1),)))
    table.answer("Sacrifice a Food")
    assert (table.life(A), table.names(Zone.EXILE, A), table.state.battlefield) == (21, [], [])
    table = played(Setup().graveyard(A, "Bear", "Ox"), Forage((GainLife(YOU, 1),)))
    assert table.life(A) == 20


@pytest.mark.cr("701.63a")
@pytest.mark.cr("701.63b")
def test_701_63_enduring():
    table = played(Setup().battlefield(A, "Bear"), Endure(3, TARGET), targets=AT_CREATURE)
    table.answer("Yes")
    assert table.size("Bear") == (5, 5)
    table = played(Setup().battlefield(A, "Bear"), Endure(3, TARGET), targets=AT_CREATURE)
    table.answer("No")
    assert (table.size("Bear"), table.size("Spirit Token")) == ((2, 2), (3, 3))
    table = played(Setup().battlefield(A, "Bear"), Endure(0, TARGET), targets=AT_CREATURE)
    assert (table.size("Bear"), len(table.state.battlefield)) == ((2, 2), 1)


@pytest.mark.cr("701.68a")
def test_701_68a_blighting():
    table = played(Setup().battlefield(A, "Giant", "Ox"), Blight(2))
    table.answer("Ox")
    assert (table.size("Giant"), table.size("Ox")) == ((5, 5), (0, 2))


@pytest.mark.cr("701.69a")
def test_701_69a_healing_removes_marked_damage():
    table = played(
        Setup().battlefield(A, "Giant"), DealDamage(4, TARGET), Heal(TARGET), targets=AT_CREATURE
    )
    assert table.find("Giant").damage == 0


@pytest.mark.cr("701.34a")
def test_what_a_trigger_waits_for_hands_on_how_much():
    counted = card(
        "Counting",
        "{2}",
        "Artifact",
        TriggeredAbility(Acts(KeywordAction.SCRY, YOU), (GainLife(YOU, THAT_MUCH),)),
        EntersWithCounters(PLUS, 1),
    )
    setup = Setup(cards=[counted]).battlefield(A, "Counting").library(A, "Bear", "Ox")
    table = played(setup, Scry(2))
    table.answer("Bear", "Ox").answer("Bear", "Ox").resolve()
    assert table.life(A) == 22


@pytest.mark.cr("701.19a")
@pytest.mark.cr("701.41a")
def test_701_41a_support_is_a_counter_on_each_of_up_to_so_many_targets():
    table = played(
        Setup().battlefield(A, "Bear", "Ox"),
        PutCounters(PLUS, 1, TARGET),
        targets=(Target(CREATURE, 0, 2),),
        answers=[["Bear", "Ox"]],
    )
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (3, 5))


@pytest.mark.cr("701.53a")
def test_701_53a_an_incubator_waits_with_its_counters():
    table = played(Setup(), Incubate(3))
    (token,) = table.state.battlefield
    assert table.state.objects[token].counters == {PLUS: 3}
    assert not table.seen(token).is_creature


@pytest.mark.cr("701.65a")
def test_701_65a_an_airbent_card_may_be_cast_for_two():
    setup = Setup(active=A).battlefield(A, "Giant", "Wastes", "Wastes")
    table = played(setup, Airbend(TARGET), targets=AT_CREATURE)
    (label,) = [label for label in table.labels() if "Giant" in label]
    assert len(table.act(label).resolve().all("Giant")) == 1


@pytest.mark.cr("701.66a")
def test_701_66a_an_earthbent_land_comes_back():
    setup = Setup().battlefield(A, "Wastes", *["Swamp"] * 3).hand(A, "Murder")
    table = played(setup, Earthbend(TARGET, 2), targets=(Target(LAND),), answers=["Wastes"])
    land = table.find("Wastes")
    assert (table.size(land.id), table.seen(land.id).is_land) == ((2, 2), True)
    table.cast("Murder", land.id).resolve().resolve()
    again = table.find("Wastes")
    assert (again.id != land.id, again.tapped, table.seen(again.id).is_creature) == (
        True,
        True,
        False,
    )


FETCH = Search(LAND, Zone.BATTLEFIELD, 2, up_to=True, tapped=True, rest_to=Zone.HAND)


@pytest.mark.cr("701.23a")
@pytest.mark.parametrize(
    ("answers", "lands", "hand"),
    [
        ([("Forest", "Swamp"), ("Swamp",)], ["Swamp"], ["Forest"]),
        ([("Forest",)], ["Forest"], []),
        ([()], [], []),
    ],
)
def test_701_23a_found_cards_go_to_two_zones(answers, lands, hand):
    table = (
        Setup(cards=[trick(FETCH)]).library(A, "Forest", "Swamp", "Bear").hand(A, "Trick").play()
    )
    table.cast("Trick").resolve()
    for answer in answers:
        table.answer(*answer)
    on_battlefield = [table.state.objects[oid] for oid in table.state.battlefield]
    assert [(land.face.name, land.tapped) for land in on_battlefield] == [(n, True) for n in lands]
    assert table.names(Zone.HAND, A) == hand


@pytest.mark.cr("701.23a")
def test_701_23a_a_found_card_enters_under_another_player():
    fetch = Search(LAND, Zone.BATTLEFIELD, under=OPPONENT)
    table = played(Setup().library(A, "Forest"), fetch).answer("Forest")
    (land,) = table.state.battlefield
    assert (table.seen(land).controller, table.state.objects[land].owner) == (B, A)
