"""What few cards say: what a creature blocks, cards that were milled, spells that are still to be
cast, who chooses a color, and bases that change for good."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.state import events as ev
from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{1}{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", cost="{4}{G}", size=(5, 5))
RAT = printed("Rat", "creature", "", cost="{B}", size=(1, 1))
ROCK = printed("Rock", "artifact", "")
SPARK = printed("Spark", "instant", "~ deals 1 damage to any target.", cost="{0}")
DOOM = printed("Doom", "instant", "Destroy target permanent.", cost="{0}")
CARDS = (BEAR, GIANT, RAT, ROCK, SPARK, DOOM)


def test_509_1g_only_what_this_creature_blocks():
    wall = printed(
        "Wall", "creature", "Sacrifice ~: Destroy target creature ~ is blocking.", size=(0, 2)
    )
    setup = Setup(cards=(*CARDS, wall)).battlefield(A, "Bear", "Rat").battlefield(B, "Wall")
    table = setup.play().attack("Bear", "Rat").block(("Wall", "Bear"))
    table.until_priority(B).activate("Wall").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


def test_509_1g_only_what_blocks_the_equipped_creature():
    spitter = printed(
        "Spitter",
        "equipment",
        "Equipped creature has \"{0}: This creature deals 1 damage to target creature that's "
        'blocking it." / Equip {0}',
    )
    setup = Setup(cards=(*CARDS, spitter)).battlefield(A, "Bear", "Spitter")
    table = setup.battlefield(B, "Rat", "Giant").play()
    table.activate("Spitter", "Bear").resolve().attack("Bear").block(("Rat", "Bear"))
    table.activate("Bear").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Rat"]


@pytest.mark.cr("701.54b")
def test_a_ring_bearer_is_a_designated_permanent():
    ranger = printed(
        "Ranger",
        "creature",
        "{0}: If you don't control a Ring-bearer, the Ring tempts you.",
    )
    table = Setup(cards=(*CARDS, ranger)).battlefield(A, "Ranger").play()
    for _ in range(2):
        table.activate("Ranger").resolve_all()
        if table.decision.kind is not DecisionKind.PRIORITY:
            table.answer("Ranger")
    tempted = [event for event in table.events(ev.Acted) if event.action.name == "RING_TEMPTS"]
    assert len(tempted) == 1


def test_kinds_or_tokens_among_creatures():
    wings = printed(
        "Wings", "enchantment", "Creatures you control that are Rats and/or tokens get +1/+1."
    )
    rats = printed("Vermin", "creature", "", type_line="Creature — Rat", size=(1, 1))
    egg = printed("Egg", "sorcery", "Create a 1/1 green Bird creature token.", cost="{0}")
    setup = Setup(cards=(*CARDS, wings, rats, egg)).battlefield(A, "Wings", "Vermin", "Bear")
    table = setup.hand(A, "Egg").play()
    table.cast("Egg").resolve()
    (token,) = (event.object for event in table.events(ev.TokenCreated))
    assert [table.size("Vermin"), table.size(token), table.size("Bear")] == [(2, 2)] * 3


@pytest.mark.parametrize(("names", "counters"), [(("Bear",), 1), (("Rock",), 0), (("Isle",), 1)])
def test_another_creature_or_any_land(names, counters):
    isle = printed("Isle", "land", "")
    feng = printed(
        "Feng",
        "creature",
        "Whenever another creature you control or a land you control is put into a graveyard from "
        "the battlefield, put a +1/+1 counter on ~.",
    )
    setup = Setup(cards=(*CARDS, feng, isle)).battlefield(A, "Feng", *names).hand(A, "Doom")
    table = setup.play()
    table.cast("Doom", names[0]).resolve_all()
    assert table.find("Feng").counters.get("+1/+1", 0) == counters


def test_flash_in_the_end_step_of_an_opponent_alone():
    phantom = printed(
        "Phantom",
        "creature",
        "During each opponent's end step, you may cast spells as though they had flash.",
    )
    free = printed("Cub", "creature", "", cost="{0}")
    setup = Setup(cards=(phantom, free), active=B, step=Step.POSTCOMBAT_MAIN)
    table = setup.battlefield(A, "Phantom").hand(A, "Cub").play()
    table.until_priority(A)
    with pytest.raises(IllegalAction):
        table.cast("Cub")
    table.go_to(Step.END).until_priority(A).cast("Cub").resolve()
    assert table.all("Cub")


@pytest.mark.parametrize(("owner", "size"), [(A, (5, 4)), (B, (5, 4)), (None, (2, 4))])
def test_one_graveyard_is_counted_by_itself(owner, size):
    swimmer = printed(
        "Swimmer",
        "creature",
        "~ gets +3/+0 as long as there are three or more cards in a single graveyard.",
        size=(2, 4),
    )
    setup = Setup(cards=(*CARDS, swimmer)).battlefield(A, "Swimmer")
    if owner is None:
        setup.graveyard(A, "Bear", "Rat").graveyard(B, "Bear", "Rat")
    else:
        setup.graveyard(owner, "Bear", "Rat", "Rock")
    assert setup.play().size("Swimmer") == size


@pytest.mark.cr("701.17a")
def test_only_what_was_milled_this_turn():
    raul = printed(
        "Raul",
        "creature",
        "Once during each of your turns, you may cast a spell from among cards in your graveyard "
        "that were milled this turn. / {0}: You mill a card.",
    )
    free = printed("Cub", "creature", "", cost="{0}")
    other = printed("Whelp", "creature", "", cost="{0}")
    setup = Setup(cards=(raul, free, other)).battlefield(A, "Raul")
    table = setup.graveyard(A, "Whelp").library(A, "Cub").play()
    table.activate("Raul").resolve()
    with pytest.raises(IllegalAction):
        table.cast("Whelp")
    table.cast("Cub").resolve()
    assert table.all("Cub")


def test_702_5a_what_an_aura_enchants():
    shaman = printed(
        "Shaman",
        "creature",
        "You may cast Aura spells with enchant creature as though they had flash.",
    )
    bond = printed("Bond", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
    root = printed("Root", "aura", "Enchant land / Enchanted land has hexproof.")
    isle = printed("Isle", "land", "")
    setup = Setup(cards=(*CARDS, shaman, bond, root, isle), active=B)
    table = setup.battlefield(A, "Shaman", "Isle").hand(A, "Bond", "Root").play()
    table.until_priority(A)
    with pytest.raises(IllegalAction):
        table.cast("Root", "Isle")
    table.cast("Bond", "Shaman").resolve()
    assert table.size("Shaman") == (3, 3)


def test_the_top_card_is_played_after_the_attack():
    whale = printed(
        "Whale",
        "creature",
        "As long as ~ attacked this turn, you may play the top card of your library.",
    )
    free = printed("Cub", "creature", "", cost="{0}")
    table = Setup(cards=(whale, free)).battlefield(A, "Whale").library(A, "Cub").play()
    with pytest.raises(IllegalAction):
        table.cast("Cub")
    table.attack("Whale").go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Cub").resolve()
    assert table.all("Cub")


@pytest.mark.parametrize(("held", "drawn"), [(("Bear",), 2), ((), 0)])
def test_608_2c_only_if_a_card_was_shuffled_in(held, drawn):
    legacy = printed(
        "Legacy",
        "instant",
        "Shuffle a card from your hand into your library. If you do, draw two cards.",
        cost="{0}",
    )
    table = Setup(cards=(*CARDS, legacy)).hand(A, "Legacy", *held).play()
    table.cast("Legacy").resolve()
    assert len(table.state.players[A].hand) == drawn


def test_400_3_the_hand_is_on_top_and_what_is_found_is_in_its_owners_hand():
    mask = printed(
        "Mask",
        "artifact",
        "{0}, Sacrifice ~: Target opponent puts the cards from their hand on top of their library. "
        "Search that player's library for that many cards. That player puts those cards into "
        "their hand, then shuffles.",
    )
    setup = Setup(cards=(*CARDS, mask), library=0).battlefield(A, "Mask").hand(B, "Bear", "Rat")
    table = setup.library(B, "Giant", "Rock").play()
    table.activate("Mask", B).resolve()
    while table.decision.player == B and table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(*[option.label for option in table.decision.options])
    table.answer("Giant", "Rock")
    assert table.names(Zone.HAND, B) == ["Giant", "Rock"]
    assert table.names(Zone.LIBRARY, B) == ["Bear", "Rat"]


@pytest.mark.cr("107.4c")
@pytest.mark.parametrize(("land", "drawn"), [("Wastes", 0), ("Forest", 1)])
def test_colorless_mana_that_was_not_spent(land, drawn):
    wumpus = printed(
        "Wumpus",
        "creature",
        "When you cast this spell, if {C} wasn't spent to cast it, draw a card.",
        cost="{1}",
    )
    table = Setup(cards=(wumpus,)).battlefield(A, land).hand(A, "Wumpus").play()
    table.cast("Wumpus")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.labels()[0])
    table.resolve_all()
    assert len(table.state.players[A].hand) == drawn


def test_greatest_power_of_creatures_and_of_cards():
    dragon = printed(
        "Dragon",
        "creature",
        "~ enters with X +1/+1 counters on it, where X is the greatest power among creatures you "
        "control and creature cards in your graveyard.",
        size=(0, 0),
    )
    setup = Setup(cards=(*CARDS, dragon)).battlefield(A, "Bear").graveyard(A, "Giant")
    table = setup.hand(A, "Dragon").play()
    table.cast("Dragon").resolve()
    assert table.size("Dragon") == (5, 5)


@pytest.mark.parametrize("blocked", [True, False])
def test_a_creature_that_dealt_no_combat_damage_to_a_creature(blocked):
    axe = printed(
        "Axe",
        "equipment",
        "At the beginning of your end step, if equipped creature didn't deal combat damage to a "
        "creature this turn, sacrifice it. / Equip {0}",
    )
    setup = Setup(cards=(*CARDS, axe)).battlefield(A, "Axe", "Bear").battlefield(B, "Rat")
    table = setup.play().activate("Axe", "Bear").resolve().attack("Bear")
    table.block(*((("Rat", "Bear"),) if blocked else ()))
    table.go_to(Step.END).resolve_all()
    assert bool(table.all("Bear")) is blocked
    assert table.all("Axe")


def test_701_21a_what_was_sacrificed_is_left_out():
    miter = printed(
        "Miter",
        "enchantment",
        "Whenever an artifact you control is put into a graveyard from the battlefield, if it "
        "wasn't sacrificed, draw a card.",
    )
    bauble = printed("Bauble", "artifact", "Sacrifice ~: You gain 1 life.")
    setup = Setup(cards=(*CARDS, miter, bauble)).battlefield(A, "Miter", "Bauble", "Rock")
    table = setup.hand(A, "Doom").play()
    table.activate("Bauble").resolve_all()
    assert table.names(Zone.HAND, A) == ["Doom"]
    table.cast("Doom", "Rock").resolve_all()
    assert table.names(Zone.HAND, A) == ["Wastes"]


def test_whatever_way_an_artifact_is_sacrificed_or_destroyed():
    jaws = printed(
        "Jaws",
        "creature",
        "Whenever a noncreature artifact is sacrificed or destroyed, ~ deals 1 damage to each "
        "opponent.",
    )
    bauble = printed("Bauble", "artifact", "Sacrifice ~: You gain 1 life.")
    setup = Setup(cards=(*CARDS, jaws, bauble)).battlefield(A, "Jaws").battlefield(B, "Bauble")
    table = setup.battlefield(B, "Rock").hand(A, "Doom").play()
    table.cast("Doom", "Rock").resolve_all()
    assert table.life(B) == 19
    table.until_priority(B).activate("Bauble").resolve_all()
    assert table.life(B) == 19  # one lost again, one gained
    assert len(table.events(ev.Damage)) == 2


def test_608_2d_the_controller_of_the_target_chooses_the_color():
    monger = printed(
        "Monger",
        "creature",
        "{0}: Target creature gains protection from the color of its controller's choice until end "
        "of turn.",
    )
    setup = Setup(cards=(*CARDS, monger)).battlefield(A, "Monger").battlefield(B, "Bear")
    table = setup.play().activate("Monger", "Bear").resolve()
    assert table.decision.player == B
    table.answer("red")
    assert [str(a.what) for a in table.seen("Bear").abilities if hasattr(a, "what")] == [
        "IsColor(color=<Color.RED: 'R'>)"
    ]


def test_611_2a_bases_change_for_good():
    hag = printed(
        "Hag",
        "creature",
        "When ~ dies, change the base power and toughness of all creatures that dealt damage to it "
        "this turn to 0/2.",
        size=(1, 1),
    )
    setup = Setup(cards=(*CARDS, hag)).battlefield(A, "Giant", "Bear").battlefield(B, "Hag")
    table = setup.play().attack("Giant", "Bear").block(("Hag", "Giant")).damage().resolve_all()
    assert (table.size("Giant"), table.size("Bear")) == ((0, 2), (2, 2))
    table.go_to(Step.UPKEEP)
    assert table.size("Giant") == (0, 2)


def test_611_2a_a_base_power_becomes_that_of_another_for_good():
    mangler = printed(
        "Mangler",
        "creature",
        "{0}: Change ~'s base power to target creature's power. / {0}: Change ~'s base toughness "
        "to 1 plus the power of target creature.",
        size=(0, 3),
    )
    table = Setup(cards=(*CARDS, mangler)).battlefield(A, "Mangler", "Giant").play()
    for index in range(2):
        labels = [label for label in table.labels() if label.startswith("Activate Mangler")]
        table.act(labels[index], "Giant").resolve()
    table.go_to(Step.UPKEEP)
    assert table.size("Mangler") == (5, 6)


@pytest.mark.cr("603.7h")
def test_how_often_the_ability_has_resolved():
    cudgels = printed(
        "Cudgels",
        "equipment",
        "{0}: Until end of turn, equipped creature gets +X/+0, where X is the number of times this "
        "ability has resolved this turn. / Equip {0}",
    )
    table = Setup(cards=(*CARDS, cudgels)).battlefield(A, "Cudgels", "Bear").play()
    act, equip = (label for label in table.labels() if label.startswith("Activate Cudgels"))
    table.act(equip, "Bear").resolve()
    for power in (3, 5, 8):
        table.act(act).resolve()
        assert table.size("Bear") == (power, 2)


@pytest.mark.cr("101.2")
def test_only_one_more_spell_this_turn():
    feat = printed("Feat", "sorcery", "You can cast only one more spell this turn.", cost="{0}")
    table = Setup(cards=(*CARDS, feat)).hand(A, "Spark", "Feat", "Spark", "Spark").play()
    table.cast("Spark", B).resolve()
    table.cast("Feat").resolve()
    table.cast("Spark", B).resolve()
    with pytest.raises(IllegalAction):
        table.cast("Spark", B)
    assert table.life(B) == 18


def test_704_5a_without_life_and_without_a_hand_size():
    tome = printed(
        "Tome",
        "artifact",
        "You have no maximum hand size and don't lose the game for having 0 or less life.",
    )
    setup = Setup(cards=(*CARDS, tome)).battlefield(A, "Tome").life(A, 1).hand(A, "Spark")
    table = setup.play()
    table.cast("Spark", A).resolve()
    assert (table.life(A), CardType.ARTIFACT in table.seen("Tome").types) == (0, True)
