"""Reflexive abilities of prevention effects, what enters for nothing, and small conditions of
creatures, in games."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BURN = printed("Burn", "instant", "~ deals 3 damage to any target.")
RED_BURN = printed("Red Burn", "instant", "~ deals 3 damage to any target.", cost="{R}")
GOLEM = printed(
    "Golem",
    "creature",
    "Haste / This creature enters with five +1/+1 counters on it. / If damage would be dealt to "
    "this creature while it has a +1/+1 counter on it, prevent that damage and remove that many "
    "+1/+1 counters from it. When one or more counters are removed from it this way, it deals that "
    "much damage to any target.",
    size=(0, 0),
)
MIRROR = printed(
    "Mirror Knight",
    "creature",
    "If damage would be dealt to this creature, prevent that damage. When damage is prevented this "
    "way, it deals that much damage to any other target.",
    size=(2, 2),
)


@pytest.mark.cr("603.12", "615.5")
def test_the_counters_removed_are_dealt():
    setup = Setup(cards=[GOLEM, BURN]).hand(A, "Golem", "Burn").battlefield(B, "Bear")
    table = setup.play().cast("Golem").resolve_all().cast("Burn", "Golem").resolve()
    table.answer(B).resolve_all()
    assert table.find("Golem").counters == {"+1/+1": 2}
    assert table.life(B) == 17


@pytest.mark.cr("615.13")
def test_damage_dealt_together_triggers_once():
    setup = Setup(cards=[GOLEM]).hand(A, "Golem").battlefield(B, "Bear", "Elf")
    table = setup.play().cast("Golem").resolve_all()
    table.attack("Golem").block(("Bear", "Golem"), ("Elf", "Golem")).damage()
    if table.decision.kind is not DecisionKind.TARGET:
        table.answer(5, 0).damage()
    table.answer(B).resolve_all()
    assert table.life(B) == 17


@pytest.mark.cr("603.12")
def test_prevented_damage_goes_to_another_target():
    setup = Setup(cards=[MIRROR, BURN]).battlefield(A, "Mirror Knight").hand(A, "Burn")
    table = setup.play().cast("Burn", "Mirror Knight").resolve().answer(B).resolve_all()
    assert table.find("Mirror Knight").damage == 0
    assert table.life(B) == 17


def test_nothing_triggers_where_no_damage_could_be_prevented():
    text = "~ deals 3 damage to any target. The damage can't be prevented."
    strong = printed("Strong", "instant", text)
    setup = Setup(cards=[MIRROR, strong]).battlefield(A, "Mirror Knight").hand(A, "Strong")
    table = setup.play().cast("Strong", "Mirror Knight").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Mirror Knight", "Strong"]
    assert table.life(B) == 20


SPAWN_TEXT = (
    "If this creature would enter and it wasn't cast or no mana was spent to cast it, exile it "
    "instead."
)
FREE = printed("Free Spawn", "creature", SPAWN_TEXT, cost="{0}")
PAID = printed("Paid Spawn", "creature", SPAWN_TEXT, cost="{1}")


@pytest.mark.cr("614.12")
@pytest.mark.parametrize(
    ("name", "zone"), [("Free Spawn", Zone.EXILE), ("Paid Spawn", Zone.BATTLEFIELD)]
)
def test_what_was_cast_for_nothing_is_exiled(name: str, zone: Zone):
    setup = Setup(cards=[FREE, PAID]).hand(A, name).battlefield(A, "Mountain")
    table = setup.play().cast(name).resolve_all()
    assert name in table.names(zone, A)


def test_what_was_not_cast_is_exiled():
    back = printed(
        "Back", "sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    setup = Setup(cards=[PAID, back]).graveyard(A, "Paid Spawn").hand(A, "Back")
    table = setup.play().cast("Back", "Paid Spawn").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Paid Spawn"]


PHOENIX = printed(
    "Phoenix",
    "creature",
    "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a "
    "red planeswalker you control, return this card from your graveyard to your hand.",
)


@pytest.mark.parametrize(
    ("spell", "to", "hand"),
    [("Red Burn", B, ["Phoenix"]), ("Burn", B, []), ("Red Burn", A, [])],
)
def test_damage_by_either_kind_of_source(spell: str, to: PlayerId, hand: list[str]):
    setup = Setup(cards=[PHOENIX, BURN, RED_BURN]).battlefield(A, "Mountain")
    table = setup.graveyard(A, "Phoenix").hand(A, spell).play().cast(spell, to).resolve_all()
    assert table.names(Zone.HAND, A) == hand


def test_so_many_counters():
    watcher = printed(
        "Watcher",
        "creature",
        "This creature gets +3/+3 as long as you control a creature with three or more level "
        "counters on it.",
    )
    trainer = printed("Trainer", "sorcery", "Put a level counter on target creature.")
    setup = Setup(cards=[watcher, trainer]).battlefield(A, "Watcher", "Bear")
    table = setup.hand(A, *["Trainer"] * 3).play()
    for size in ((2, 2), (2, 2), (5, 5)):
        table.cast("Trainer", "Bear").resolve_all()
        assert table.size("Watcher") == size


@pytest.mark.parametrize(
    ("there", "life"), [((), 21), (("Bear",), 21), (("Bear", "Giant"), 23), (("Giant",), 21)]
)
def test_one_with_each_of_two_names(there: tuple[str, ...], life: int):
    miner = printed(
        "Miner",
        "artifact",
        "{T}: You gain 1 life. If you control creatures named Bear and Giant, you gain 3 life "
        "instead.",
    )
    setup = Setup(cards=[miner]).battlefield(A, "Miner", *there)
    assert setup.play().activate("Miner").resolve_all().life(A) == life


def mana_for(text: str, kind: str, *more: str) -> Table:
    drone = printed(
        "Drone",
        "artifact",
        "{T}: Add {C}. Spend this mana only to cast a colorless spell, activate an ability of a "
        "colorless permanent, or pay a cost that contains {C}.",
    )
    thing = printed("Thing", kind, text, cost="{1}" if kind == "sorcery" else "{0}")
    return Setup(cards=[drone, thing]).battlefield(A, "Drone", *more).hand(A, "Thing").play()


def test_mana_for_colorless_things_and_colorless_costs():
    table = mana_for("You gain 1 life.", "sorcery")
    assert table.cast("Thing").resolve_all().life(A) == 21
    table = mana_for("{1}: You gain 1 life.", "artifact").cast("Thing").resolve_all()
    assert table.activate("Thing").resolve_all().life(A) == 21


def test_one_choice_for_both():
    leader = printed(
        "Leader",
        "creature",
        "Whenever this creature attacks, it and up to one other target creature you control both "
        "gain your choice of first strike or lifelink until end of turn.",
    )
    table = Setup(cards=[leader]).battlefield(A, "Leader", "Bear").play().attack("Leader")
    table.answer("Bear").resolve()
    table.answer(table.labels()[1]).resolve_all()
    for name in ("Leader", "Bear"):
        assert Keyword.LIFELINK in table.seen(name).keywords
        assert Keyword.FIRST_STRIKE not in table.seen(name).keywords
