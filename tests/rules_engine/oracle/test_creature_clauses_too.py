"""Who did something can't attack, hands of two kinds, both sides up, abilities for a turn."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.declare_attackers import attack_pairs
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

ARBITER = printed(
    "Arbiter",
    "creature",
    "Each opponent who cast a spell this turn can't attack with creatures. / Each opponent who "
    "attacked with a creature this turn can't cast spells.",
)
DRAGON = printed(
    "Dragon",
    "creature",
    "When ~ enters, choose target artifact an opponent controls. For as long as ~ remains on the "
    "battlefield, gain control of that permanent, it loses all abilities, and it can't attack or "
    "block.",
)
CHIEF = printed(
    "Chief",
    "creature",
    "{0}: Creatures your opponents control block this turn if able, and you choose how those "
    "creatures block.",
)
BENDER = printed(
    "Bender",
    "creature",
    "When you cast this spell, target opponent reveals their hand. You choose from it a nonland "
    "card with mana value 3 or less and a card with mana value 4 or greater. That player discards "
    "those cards.",
)
LION = printed(
    "Lion",
    "creature",
    "Trample / When ~ dies, return it to the battlefield. It's an Aura enchantment with enchant "
    'creature you control and "{0}: Enchanted creature gains indestructible until end of turn," '
    "and it loses all other abilities.",
)
TROLL = printed(
    "Troll",
    "creature",
    "When ~ dies, if it was a creature, return it to the battlefield. It's an Aura enchantment "
    "with enchant land you control and \"Enchanted land has '{T}: Add {G}{G}' and '{0}, {T}, "
    "Sacrifice this land: You gain 4 life.'\"",
)
SWANS = printed(
    "Swans",
    "creature",
    "If a source would deal damage to ~, prevent that damage. The source's controller draws cards "
    "equal to the damage prevented this way.",
)
RAPTOR = printed(
    "Raptor",
    "creature",
    "Whenever a permanent you control is turned face up, you may return ~ from your graveyard to "
    "the battlefield face up or face down. / Megamorph {0}",
    cost="{2}",
)
DIVER = printed(
    "Diver",
    "creature",
    "Kicker {X}. X can't be 0. / When ~ enters, if it was kicked, gain control of target artifact "
    "with mana value X or less.",
)
LICH = printed(
    "Lich",
    "creature",
    "{0}: You may cast target creature card in a graveyard this turn. When you cast it this turn, "
    "~ gains all activated abilities of that card until end of turn.",
)
HEALER = printed("Healer", "creature", "{0}: You gain 2 life.")
SHEPHERD = printed(
    "Shepherd",
    "creature",
    "Landfall — Whenever a land enters under your control, you may return target nonland permanent "
    "card from your graveyard to your hand. If that land is a Plains, you may return that nonland "
    "permanent card to the battlefield instead.",
)
FIELD = printed("Field", "land", "{T}: Add {W}.", type_line="Land — Plains")
BRINGER = printed(
    "Bringer",
    "creature",
    "At the beginning of your upkeep, ~ deals 2 damage to each opponent. This ability triggers "
    "only if ~ is on the battlefield or if ~ is in your graveyard and you control a Giant.",
)
GIANT = printed("Giant", "creature", "Reach", type_line="Creature — Giant")
TYRANT = printed(
    "Tyrant",
    "creature",
    "When ~ dies, you may pay any amount of {R}. When you do, it deals that much damage to any "
    "target.",
)
SNAKE = printed(
    "Snake",
    "creature",
    "If you would get one or more counters, you get that many plus one of each of those kinds of "
    "counters instead. / {0}: You get {E}{E}.",
)
DRUID = printed(
    "Druid",
    "creature",
    "When ~ enters, you may discard any number of land cards. Put that many +1/+1 counters on ~ "
    "and draw that many cards.",
)
CRYSTAL = printed(
    "Crystal",
    "creature",
    "At the beginning of combat on your turn, choose a kind of counter at random that ~ doesn't "
    "have on it from among flying, first strike, and +1/+1. Put a counter of that kind on ~.",
)
RELIC = printed("Relic", "artifact", "{0}: You gain 1 life.", cost="{2}")
SCRAP = printed("Scrap", "artifact", "{0}: You gain 1 life.", cost="{1}")
ELK = printed("Elk", "creature", "Reach", cost="{1}")
WHALE = printed("Whale", "creature", "Reach", cost="{5}")
MURDER = printed("Murder", "instant", "Destroy target creature.")
BOLT = printed("Zap", "instant", "~ deals 3 damage to any target.")
MEADOW = printed("Meadow", "land", "{T}: Add {G}.")
FORGE = printed("Forge", "land", "{T}: Add {R}.")
CARDS = [
    ARBITER, DRAGON, CHIEF, BENDER, LION, TROLL, SWANS, RAPTOR, DIVER, LICH, HEALER, SHEPHERD,
    FIELD,
    BRINGER, GIANT, TYRANT, SNAKE, DRUID, CRYSTAL, RELIC, SCRAP, ELK, WHALE, MURDER, BOLT, MEADOW,
    FORGE,
]  # fmt: skip


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_who_cast_a_spell_cant_attack():
    table = setup(active=B).battlefield(A, "Arbiter").battlefield(B, "Elk").hand(B, "Zap").play()
    table.cast("Zap", A).resolve_all()
    assert not attack_pairs(table.state, B)


def test_who_attacked_cant_cast_spells():
    table = setup(active=B).battlefield(A, "Arbiter").battlefield(B, "Elk").hand(B, "Zap").play()
    table.attack("Elk").until_priority(B)
    assert not any("Zap" in label for label in table.labels())


def test_control_for_as_long_as_it_is_there():
    table = setup().battlefield(B, "Relic").hand(A, "Dragon", "Murder").play()
    table.cast("Dragon").resolve_all()
    assert table.seen("Relic").controller == A
    assert not table.seen("Relic").abilities
    table.cast("Murder", "Dragon").resolve_all()
    assert table.seen("Relic").controller == B
    assert table.seen("Relic").abilities


@pytest.mark.cr("509.1a")
def test_all_block_as_you_choose():
    table = setup().battlefield(A, "Chief", "Elk").battlefield(B, "Whale", "Giant").play()
    table.activate("Chief").resolve_all().attack("Chief", "Elk")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    assert table.decision.player == A
    assert "CR 509.1c" in table.refused(lambda: table.answer(("Whale", "Elk")))
    table.answer(("Whale", "Elk"), ("Giant", "Elk"))
    assert table.state.step is Step.DECLARE_BLOCKERS


def answered(table: Table) -> Table:
    """Everything that is asked is answered with the first option."""
    while table.decision.kind is not DecisionKind.PRIORITY or table.state.stack:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        else:
            table.game.answer(tuple(range(table.decision.minimum)) or (0,))
    return table


def test_a_card_of_each_kind_is_discarded():
    table = setup().hand(A, "Bender").hand(B, "Elk", "Whale", "Meadow").play()
    answered(table.cast("Bender"))
    assert table.names(Zone.HAND, B) == ["Meadow"]


def test_nothing_of_a_kind_that_isnt_there():
    table = setup().hand(A, "Bender").hand(B, "Whale", "Meadow").play()
    answered(table.cast("Bender"))
    assert table.names(Zone.HAND, B) == ["Meadow"]


def test_it_comes_back_as_an_aura_alone():
    table = setup().battlefield(A, "Lion", "Elk").hand(A, "Murder").play()
    answered(table.cast("Murder", "Lion"))
    aura = table.seen("Lion")
    assert (aura.types, aura.subtypes) == (frozenset({CardType.ENCHANTMENT}), frozenset({"Aura"}))
    assert Keyword.TRAMPLE not in aura.keywords
    assert table.find("Lion").attached_to == table.find("Elk").id
    answered(table.activate("Lion"))
    assert Keyword.INDESTRUCTIBLE in table.seen("Elk").keywords


def test_an_aura_that_gives_two_abilities():
    table = setup().battlefield(A, "Troll", "Meadow").hand(A, "Murder").play()
    answered(table.cast("Murder", "Troll"))
    assert table.find("Troll").attached_to == table.find("Meadow").id
    answered(table.act("Activate Meadow (3)"))
    assert table.life(A) == 24
    assert "Meadow" in table.names(Zone.GRAVEYARD, A)


def test_who_controls_the_source_draws():
    table = setup().battlefield(B, "Swans").hand(A, "Zap").play()
    table.cast("Zap", "Swans").resolve_all()
    assert table.find("Swans").damage == 0
    assert len(table.names(Zone.HAND, A)) == 3
    assert len(table.names(Zone.HAND, B)) == 0


@pytest.mark.parametrize("down", [False, True])
def test_either_side_up(down: bool):
    table = setup().face_down(A, "Raptor").graveyard(A, "Raptor").play()
    table.act("Turn Raptor face up")
    table.resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        labels = [option.label for option in table.decision.options]
        wanted = [n for n, label in enumerate(labels) if ("down" in label) == down]
        table.game.answer((wanted[0] if len(labels) > 1 and "Yes" not in labels else 0,))
    back = [table.state.objects[oid] for oid in table.state.battlefield]
    assert sorted(one.face_down for one in back) == [False, down]


@pytest.mark.cr("107.3a")
@pytest.mark.parametrize(("lands", "asked"), [(0, False), (2, True)])
def test_x_of_a_kicker_cant_be_0(lands: int, asked: bool):
    table = setup().hand(A, "Diver").battlefield(B, "Relic", "Scrap")
    table = table.battlefield(A, *["Wastes"] * lands).play()
    for _ in range(lands):
        table.act("Mana: Wastes")
    table.cast("Diver", *(["Yes"] if asked else []))
    if asked:
        assert (table.decision.minimum, table.decision.maximum) == (1, 2)
        table.answer(2).resolve().answer("Relic").resolve_all()
        assert table.seen("Relic").controller == A
    else:
        table.resolve_all()
        assert table.seen("Scrap").controller == B


def test_abilities_of_what_is_cast_so():
    table = setup().battlefield(A, "Lich").graveyard(B, "Healer").hand(A, "Elk").play()
    table.activate("Lich", "Healer").resolve_all()
    answered(table.act("Cast Healer"))
    assert table.seen("Healer").controller == A
    before = len(table.seen("Lich").abilities)
    assert before == 2
    answered(table.act("Activate Lich (2)"))
    assert table.life(A) == 22
    table.go_to(Step.UPKEEP)
    assert len(table.seen("Lich").abilities) == 1


@pytest.mark.parametrize(("land", "zone"), [("Field", Zone.BATTLEFIELD), ("Meadow", Zone.HAND)])
def test_onto_the_battlefield_for_a_plains(land: str, zone: Zone):
    table = setup().battlefield(A, "Shepherd").graveyard(A, "Elk").hand(A, land).play()
    answered(table.act(f"Play {land}"))
    names = [table.state.name(oid) for oid in table.state.battlefield]
    assert ("Elk" in names) is (zone is Zone.BATTLEFIELD)
    assert ("Elk" in table.names(Zone.HAND, A)) is (zone is Zone.HAND)


@pytest.mark.cr("113.6k")
@pytest.mark.parametrize(
    ("there", "buried", "life"),
    [(("Bringer",), (), 18), (("Giant",), ("Bringer",), 18), ((), ("Bringer",), 20)],
)
def test_also_from_the_graveyard(there: tuple[str, ...], buried: tuple[str, ...], life: int):
    table = setup(active=B).battlefield(A, *there).graveyard(A, *buried).play()
    table.go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.life(B) == life


def test_any_amount_of_red_mana():
    table = setup().battlefield(A, "Tyrant", "Forge", "Forge", "Meadow").hand(A, "Murder").play()
    table.cast("Murder", "Tyrant").act("Mana: Forge").act("Mana: Forge").act("Mana: Meadow")
    table.resolve().resolve()
    assert (table.decision.kind, table.decision.maximum) == (DecisionKind.NUMBER, 2)
    table.answer(2).answer(B).resolve_all()
    assert table.life(B) == 18


def test_one_counter_more():
    table = setup().battlefield(A, "Snake").play().activate("Snake").resolve_all()
    assert table.state.players[A].counters == {"energy": 3}


def test_as_many_cards_as_counters():
    table = setup().hand(A, "Druid", "Meadow", "Forge", "Zap").play()
    table.cast("Druid").resolve().resolve()
    table.answer("Yes") if "Yes" in table.labels() else None
    table.answer("Meadow", "Forge").resolve_all()
    assert table.find("Druid").counters == {"+1/+1": 2}
    assert len(table.names(Zone.HAND, A)) == 3


def test_a_counter_of_a_kind_that_it_lacks():
    table = setup(active=B).battlefield(A, "Crystal").play()
    for turn in (4, 6, 8, 10):
        table.go_to(Step.BEGINNING_OF_COMBAT, turn=turn).resolve_all()
    assert table.find("Crystal").counters == {"flying": 1, "first strike": 1, "+1/+1": 1}
