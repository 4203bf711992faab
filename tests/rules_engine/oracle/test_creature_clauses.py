"""Shuffled piles, targets by chance or compared once, and what creatures count and do."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import CardType, Color, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SNEAK = printed(
    "Sneak",
    "creature",
    "When ~ deals combat damage to a player, exile it and the top card of your library in a "
    "face-down pile, shuffle that pile, then manifest those cards.",
    size=(3, 1),
)
PILOT = printed(
    "Pilot",
    "creature",
    "{0}: ~ deals 1 damage to target creature an opponent controls chosen at random.",
)
SAGE = printed(
    "Sage",
    "creature",
    "{0}: Choose target opponent who controls more creatures than you do as you activate this "
    "ability. You gain 3 life.",
)
TRACKER = printed(
    "Tracker",
    "creature",
    "Whenever you cast a spell other than your first spell each turn, put a +1/+1 counter on ~.",
)
STITCHER = printed(
    "Stitcher",
    "creature",
    "When ~ enters, put two +1/+1 counters on ~ for each spell you've cast this turn other than "
    "the first.",
)
COW = printed("Cow", "creature", "When ~ dies or when you discard it, you gain 4 life.")
TITAN = printed(
    "Titan",
    "creature",
    "Whenever a creature card leaves an opponent's graveyard, you may discard a card. If you do, "
    "return ~ from your graveyard to your hand.",
)
GRAVEDIGGER = printed("Digger", "sorcery", "Exile target creature card from a graveyard.")
EVANGEL = printed(
    "Evangel",
    "creature",
    "Whenever a creature dies, if an Aura you controlled was attached to it, you gain 5 life.",
)
EIDOLON = printed(
    "Eidolon",
    "creature",
    "Whenever an enchanted creature dies, you gain 2 life for each Aura you controlled that was "
    "attached to it.",
)
CLOAK = printed("Cloak", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
MURDER = printed("Murder", "instant", "Destroy target creature.")
TOSS = printed("Toss", "sorcery", "Discard a card. You gain 1 life.")
GAIN = printed("Gain", "instant", "You gain 1 life.")
DJINN = printed(
    "Djinn",
    "creature",
    "{0}: You gain 2 life. You can't activate this ability during combat.",
)
MUTER = printed(
    "Muter",
    "creature",
    "{0}: Until end of turn, target artifact creature becomes blue and isn't an artifact.",
)
GOLEM = printed("Golem", "creature", "Reach", type_line="Artifact Creature — Golem")
PARASITE = printed(
    "Parasite",
    "creature",
    "{X}: Remove up to X counters from target permanent. For each counter removed this way, ~ gets "
    "+1/+0 until end of turn.",
)
SHADOW = printed(
    "Shadow",
    "creature",
    "{0}: You gain X life, where X is the greatest number of creatures you control that have a "
    "creature type in common.",
)
WALL = printed(
    "Wall",
    "creature",
    "~ can block an additional creature each combat. / Whenever ~ blocks two or more creatures, "
    "you gain 6 life.",
)
IDOL = printed(
    "Idol",
    "creature",
    "Kicker {0} / If ~ was kicked, it enters with a +1/+1 counter on it for each nonbasic land "
    "your opponents control.",
)
MEADOW = printed("Meadow", "land", "{T}: Add {G}.")
CARDS = [
    SNEAK, PILOT, SAGE, TRACKER, STITCHER, COW, TITAN, GRAVEDIGGER, EVANGEL, EIDOLON, CLOAK, MURDER,
    TOSS, GAIN, DJINN, MUTER, GOLEM, PARASITE, SHADOW, WALL, IDOL, MEADOW,
]  # fmt: skip


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


@pytest.mark.cr("701.40e")
def test_a_pile_is_shuffled_and_manifested():
    orders = set()
    for seed in range(6):
        table = setup(seed=seed).battlefield(A, "Sneak").library(A, "Golem").play()
        table.attack("Sneak").damage().resolve_all()
        hidden = [table.state.objects[oid] for oid in table.state.battlefield]
        assert all(one.face_down for one in hidden)
        orders.add(tuple(one.card for one in hidden))
    assert orders == {("Sneak", "Golem"), ("Golem", "Sneak")}


@pytest.mark.cr("601.2c")
def test_chance_chooses_the_target():
    table = setup().battlefield(A, "Pilot").battlefield(B, "Golem", "Cow").play()
    table.activate("Pilot").resolve_all()
    hurt = [name for name in ("Golem", "Cow") if table.find(name).damage]
    assert len(hurt) == 1


def test_the_comparison_counts_only_as_it_is_activated():
    table = setup().battlefield(A, "Sage").battlefield(B, "Golem", "Cow").hand(A, "Murder").play()
    table.activate("Sage", B).cast("Murder", "Cow").resolve_all()
    assert table.life(A) == 23
    assert not any("Sage" in label for label in table.labels())


def test_spells_other_than_the_first():
    table = setup().battlefield(A, "Tracker").hand(A, "Gain", "Gain", "Stitcher").play()
    table.cast("Gain").resolve_all()
    assert table.find("Tracker").counters == {}
    table.cast("Gain").resolve_all().cast("Stitcher").resolve_all()
    assert table.find("Tracker").counters == {"+1/+1": 2}
    assert table.find("Stitcher").counters == {"+1/+1": 4}


def test_dying_or_being_discarded():
    table = setup().battlefield(A, "Cow").hand(A, "Cow", "Toss", "Murder").play()
    table.cast("Murder", "Cow").resolve_all()
    assert table.life(A) == 24
    table.cast("Toss").resolve_all()
    assert table.life(A) == 29


def test_it_returns_as_a_card_leaves_an_opponents_graveyard():
    table = setup().graveyard(A, "Titan", "Cow").graveyard(B, "Golem")
    game = table.hand(A, "Digger", "Digger", "Gain").play()
    game.cast("Digger", "Cow").resolve_all()
    assert "Titan" in game.names(Zone.GRAVEYARD, A)
    game.cast("Digger", "Golem").resolve().resolve().answer("Yes").until_priority(A)
    assert game.names(Zone.HAND, A) == ["Titan"]


@pytest.mark.cr("608.2h")
def test_auras_that_were_yours():
    table = setup().battlefield(A, "Evangel", "Eidolon", "Golem")
    game = table.hand(A, "Cloak", "Murder", "Murder").play()
    game.cast("Cloak", "Golem").resolve_all().cast("Murder", "Golem").resolve()
    game.answer("Evangel (Golem)").resolve_all()
    assert game.life(A) == 27
    game.cast("Murder", "Evangel").resolve_all()
    assert game.life(A) == 27


def test_not_during_combat():
    table = setup().battlefield(A, "Djinn", "Golem").play()
    assert table.activate("Djinn").resolve_all().life(A) == 22
    table.attack("Golem")
    assert "Activate Djinn" not in " ".join(table.labels())


def test_it_is_no_artifact_for_a_turn():
    table = setup().battlefield(A, "Muter", "Golem").play()
    table.activate("Muter", "Golem").resolve_all()
    seen = table.seen("Golem")
    assert seen.colors == frozenset({Color.BLUE})
    assert CardType.ARTIFACT not in seen.types
    table.go_to(Step.UPKEEP)
    assert CardType.ARTIFACT in table.seen("Golem").types


def test_the_most_of_one_creature_type():
    table = setup().battlefield(A, "Shadow", "Cow", "Golem").battlefield(B, "Sage").play()
    assert table.activate("Shadow").resolve_all().life(A) == 22


@pytest.mark.parametrize(("kicked", "counters"), [("Yes", {"+1/+1": 2}), ("No", {})])
def test_counters_for_lands_if_it_was_kicked(kicked: str, counters: dict[str, int]):
    table = setup().battlefield(B, "Meadow", "Meadow").hand(A, "Idol").play()
    table.cast("Idol", kicked).resolve_all()
    assert table.find("Idol").counters == counters


def test_as_many_counters_as_were_removed():
    table = setup().battlefield(A, "Parasite", "Golem", "Wastes", "Wastes").play()
    table.find("Golem").counters = {"+1/+1": 1, "charge": 2}
    table.act("Mana: Wastes").act("Mana: Wastes")
    table.activate("Parasite", 2, "Golem").resolve()
    while table.state.stack or table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(
            table.decision.maximum
        ) if table.decision.options == () else table.pass_priority()
    assert sum(table.find("Golem").counters.values()) == 1
    assert table.size("Parasite") == (4, 2)


def test_blocking_two():
    table = setup(active=B).battlefield(A, "Wall").battlefield(B, "Golem", "Cow").play()
    table.attack("Golem", "Cow")
    table.block(("Wall", "Golem"), ("Wall", "Cow")).resolve_all()
    assert table.life(A) == 26
