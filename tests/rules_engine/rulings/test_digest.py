"""What the rulings digest of October 2002 says of single cards and of piles."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir import (
    CHOSEN_PILE,
    OTHER_PILE,
    Bound,
    CastWithoutPaying,
    Choice,
    ChooseCreatureType,
    Destroy,
    Exile,
    ForEach,
    InZone,
    Iterated,
    OtherThan,
    PutOntoBattlefield,
    SeparateIntoPiles,
    SpellAbility,
    Tap,
    Target,
)
from rules_engine.ir.selectors import (
    CREATURE,
    LAND,
    OPPONENT,
    PLAYER,
    TARGET,
    YOU,
    ControlledBy,
    OwnedBy,
)
from rules_engine.rules.castable import check_may_cast
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.rulings.table import position, rich

CHOSEN, OTHERS = Bound(CHOSEN_PILE), Bound(OTHER_PILE)


def divider(*effects, target=None):
    targets = () if target is None else (Target(target),)
    return card("Divider", "{0}", "Sorcery", SpellAbility(effects, targets))


DO_OR_DIE = divider(
    SeparateIntoPiles(CREATURE & ControlledBy(TARGET), YOU, TARGET),
    Destroy(CHOSEN, can_regenerate=False),
    target=PLAYER,
)


@pytest.mark.scenario("RL-07")
def test_a_face_down_creature_stays_face_down_in_a_pile():
    table = Setup(cards=(DO_OR_DIE,)).hand(A, "Divider").battlefield(B, "Bear", "Ox")
    table = table.face_down(B, "Giant").play()
    hidden = next(o for o in table.state.battlefield if table.state.objects[o].face_down)
    table.cast("Divider", "B").resolve().answer(hidden)
    assert table.labels() == ["face-down permanent", "Bear, Ox"]
    table.answer("Bear, Ox")
    assert table.state.battlefield == [hidden]
    assert table.state.objects[hidden].face_down
    assert "Giant" not in str(table.game.view(A))


@pytest.mark.scenario("RL-10")
def test_no_regeneration_and_an_empty_pile():
    table = Setup(cards=(DO_OR_DIE,)).hand(A, "Divider", "Divider").battlefield(B, "Bear", "Ox")
    table = table.play()
    table.find("Bear").regeneration_shields = 1
    table.cast("Divider", "B").resolve().answer("Bear").answer("Bear")
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    table.cast("Divider", "B").resolve().answer()
    assert (table.decision.player, table.labels()) == (B, ["nothing", "Ox"])
    table.answer("nothing")
    assert [o.face.name for o in table.all("Ox")] == ["Ox"]


@pytest.mark.scenario("RL-08")
def test_every_player_separates_and_an_opponent_chooses():
    bend = divider(
        ForEach(
            PLAYER,
            (
                SeparateIntoPiles(
                    LAND & ControlledBy(Iterated()), Iterated(), PLAYER & OtherThan(Iterated())
                ),
            ),
        ),
        Destroy(CHOSEN),
        Tap(OTHERS),
    )
    table = Setup(cards=(bend,)).hand(A, "Divider").battlefield(A, *["Forest"] * 6)
    table = table.battlefield(B, *["Island"] * 4).play()
    forests, islands = table.all("Forest"), table.all("Island")
    table.cast("Divider").resolve()
    assert table.decision.player == A
    table.answer(*[land.id for land in forests[:2]])
    assert table.decision.player == B
    table.game.answer(1)
    assert table.decision.player == B
    table.answer(*[land.id for land in islands[:2]])
    assert (table.decision.player, len(table.all("Forest"))) == (A, 6)
    table.game.answer(0)
    assert [land.tapped for land in table.all("Forest")] == [True, True]
    assert [land.tapped for land in table.all("Island")] == [True, True]
    assert [len(table.names(Zone.GRAVEYARD, player)) for player in (A, B)] == [5, 2]


@pytest.mark.scenario("RL-09")
def test_one_pile_of_the_graveyard_comes_back():
    death = divider(
        SeparateIntoPiles(CREATURE & InZone(Zone.GRAVEYARD) & OwnedBy(YOU), YOU, OPPONENT),
        Exile(CHOSEN),
        PutOntoBattlefield(OTHERS),
    )
    table = Setup(cards=(death,)).hand(A, "Divider").graveyard(A, "Bear", "Ox", "Giant").play()
    table.cast("Divider").resolve().answer("Bear")
    assert table.decision.player == B
    table.answer("Ox, Giant")
    assert [len(table.all(name)) for name in ("Bear", "Ox", "Giant")] == [1, 0, 0]
    assert sorted(table.state.objects[o].face.name for o in table.state.exile) == ["Giant", "Ox"]


@pytest.mark.scenario("RL-11")
def test_fact_or_fiction():
    cards = ["Bear", "Ox", "Giant", "Goblin", "Bird"]
    table = rich(A).hand(A, "Fact or Fiction").library(A, *cards).play()
    table.cast("Fact or Fiction").resolve()
    assert (table.decision.player, sorted(table.labels())) == (B, sorted(cards))
    table.answer("Bear")
    assert table.decision.player == A
    table.game.answer(0)
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, A) == sorted([*cards[1:], "Fact or Fiction"])


@pytest.mark.scenario("RL-11")
def test_fact_or_fiction_with_three_cards_left_and_an_empty_pile():
    table = rich(A, library=0).hand(A, "Fact or Fiction").library(A, "Bear", "Ox", "Giant").play()
    table.cast("Fact or Fiction").resolve()
    table.answer("Bear", "Ox", "Giant")
    table.game.answer(0)
    assert (table.names(Zone.HAND, A), table.state.players[A].library) == (
        ["Bear", "Giant", "Ox"],
        [],
    )
    assert not table.game.over


FEARSOME = [
    "Cateran Enforcer",
    "Commander Greven il-Vec",
    "Guiltfeeder",
    "Order of Yawgmoth",
    "Rathi Intimidator",
    "Razortooth Rats",
    "Shadowmage Infiltrator",
    "Squirming Mass",
]


@pytest.mark.scenario("RL-26", "RC-25")
@pytest.mark.cr("702.36")
@pytest.mark.parametrize("name", FEARSOME)
def test_old_cards_have_the_keyword_fear(name):
    table = position().battlefield(A, name).battlefield(B, "Knight", "Ghost", "Golem").play()
    assert Keyword.FEAR in table.seen(name).keywords
    table.attack((name, "B")).go_to(Step.DECLARE_BLOCKERS)
    assert sorted({table.state.name(o.entity) for o in table.decision.options}) == [
        "Ghost",
        "Golem",
    ]


@pytest.mark.scenario("IS-04")
def test_animated_lands_are_evacuated_and_their_mana_stays():
    table = (
        rich(A, each=3).battlefield(B, "Forest").hand(A, "Natural Affinity", "Evacuation").play()
    )
    table.cast("Natural Affinity").resolve()
    table.cast("Evacuation")
    pool = dict(table.state.players[A].pool)
    table.resolve()
    assert table.state.battlefield == []
    assert (len(table.names(Zone.HAND, A)), table.names(Zone.HAND, B)) == (15, ["Forest"])
    assert table.state.players[A].pool == pool


@pytest.mark.scenario("RC-19")
@pytest.mark.cr("304.4")
def test_a_sorcery_does_not_enter_the_battlefield():
    shock = card("Feast", "{R}", "Sorcery")
    raise_it = card(
        "Raise",
        "{0}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(TARGET),), (Target(InZone(Zone.GRAVEYARD)),)),
    )
    table = Setup(cards=(raise_it, shock)).hand(A, "Raise").graveyard(A, "Feast").play()
    table.cast("Raise", "Feast").resolve()
    assert table.state.battlefield == []
    assert table.names(Zone.GRAVEYARD, A) == ["Feast", "Raise"]


@pytest.mark.scenario("RC-33")
@pytest.mark.cr("608.3a")
def test_a_borrowed_creature_enters_under_its_caster_and_dies_to_its_owner():
    borrow = card(
        "Borrow",
        "{0}",
        "Sorcery",
        SpellAbility(
            (CastWithoutPaying(Choice(InZone(Zone.GRAVEYARD) & OwnedBy(OPPONENT)), False),)
        ),
    )
    table = Setup(cards=(borrow,)).hand(A, "Borrow", "Murder").graveyard(B, "Bear")
    table = table.battlefield(A, *["Swamp"] * 3).play()
    table.cast("Borrow").resolve_all()
    assert (table.find("Bear").owner, table.seen("Bear").controller) == (B, A)
    table.cast("Murder", "Bear").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.scenario("CG-063")
@pytest.mark.cr("302.1")
def test_no_creature_is_cast_while_a_spell_waits():
    table = Setup().hand(A, "Bear", "Shock").battlefield(A, "Mountain", "Forest", "Forest").play()
    assert "Cast Bear" in table.labels()
    table.cast("Shock", "B")
    bear = table.find("Bear", Zone.HAND).id
    assert "Cast Bear" not in table.labels()
    assert check_may_cast(table.state, A, bear) == "CR 117.1a"


@pytest.mark.scenario("CG-076")
@pytest.mark.cr("110.1")
def test_nobody_gives_up_a_permanent_of_their_own_will():
    table = Setup().battlefield(A, "Bear", "Two Rock", "Anthem").play()
    assert table.labels() == ["Pass", "Mana: Two Rock"]


@pytest.mark.scenario("CG-081")
@pytest.mark.cr("205.3")
def test_a_goblin_lord_leads_goblins_alone():
    table = Setup().battlefield(A, "Goblin King", "Goblin", "Bear").play()
    assert [table.size(name) for name in ("Goblin", "Bear")] == [(2, 2), (2, 2)]
    assert [Keyword.LANDWALK in table.seen(name).keywords for name in ("Goblin", "Bear")] == [
        True,
        False,
    ]


@pytest.mark.scenario("CG-082")
@pytest.mark.cr("205.3m")
def test_artifact_is_no_creature_type():
    choose = card("Choose", "{0}", "Sorcery", SpellAbility((ChooseCreatureType(),)))
    table = Setup(cards=(choose,)).hand(A, "Choose").play()
    table.cast("Choose").resolve()
    assert {"Goblin", "Golem"} <= set(table.labels())
    assert not {"Artifact", "Creature", "Forest"} & set(table.labels())
