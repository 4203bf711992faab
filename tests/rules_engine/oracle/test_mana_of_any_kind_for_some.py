"""Mana of any kind for some spells and abilities; what others activate, but for mana; flash with a
price."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.vocabulary import CounterKind, Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

TAKE = printed("Take", "sorcery", "Gain control of target creature.")
SINGER = printed("Singer", "creature", "{R}: You gain 1 life.")
LEND = printed("Lend", "sorcery", "You may cast target creature card from a graveyard this turn.")
RED = printed("Red", "creature", "Haste", cost="{R}")
HUNTER = printed(
    "Hunter",
    "enchantment",
    "You may spend mana as though it were mana of any color to cast spells you don't own or to "
    "activate abilities of permanents you control but don't own.",
)
TYRANT = printed(
    "Tyrant",
    "creature",
    "~ has all activated abilities of lands your opponents control except mana abilities. / Mana "
    "of any type can be spent to activate ~'s abilities.",
)
CITY = printed("City", "land", "{T}: Add {C}. / {R}{C}, {T}: You gain 3 life.")


def _activations(table: Table, name: str) -> list[str]:
    return [label for label in table.labels() if label.startswith(f"Activate {name}")]


@pytest.mark.cr("609.4b")
@pytest.mark.parametrize(("owner", "activated"), [(B, True), (A, False)])
def test_abilities_of_permanents_that_are_not_ones_own(owner: int, activated: bool) -> None:
    setup = Setup(cards=[HUNTER, SINGER, TAKE]).battlefield(A, "Hunter").hand(A, "Take")
    t = setup.battlefield(PlayerId(owner), "Singer").play()
    t.cast("Take", "Singer").resolve_all()
    t = with_pool(t, "G")
    assert bool(_activations(t, "Singer")) == activated
    if activated:
        t.activate("Singer").resolve_all()
        assert (t.life(A), pool(t)) == (21, "")


@pytest.mark.cr("609.4b")
@pytest.mark.parametrize(("owner", "mana", "cast"), [(B, "G", 1), (A, "G", 0), (B, "C", 1)])
def test_spells_that_are_not_ones_own(owner: int, mana: str, cast: int) -> None:
    setup = Setup(cards=[HUNTER, RED, LEND]).battlefield(A, "Hunter").hand(A, "Lend")
    t = setup.graveyard(PlayerId(owner), "Red").play().cast("Lend", "Red").resolve_all()
    t = with_pool(t, mana)
    assert len([label for label in t.labels() if label.startswith("Cast Red")]) == cast


@pytest.mark.cr("605.1a", "609.4b")
def test_all_but_the_mana_abilities_of_their_lands() -> None:
    setup = Setup(cards=[TYRANT, CITY]).battlefield(A, "Tyrant").battlefield(B, "City", "Plains")
    t = with_pool(setup.play(), "GG")
    assert len(t.seen("Tyrant").index.activated) == 1
    t.activate("Tyrant").resolve_all()
    assert (t.life(A), pool(t), t.find("Tyrant").tapped) == (23, "", True)


@pytest.mark.cr("609.4b")
def test_the_lands_themselves_are_paid_as_printed() -> None:
    setup = Setup(cards=[TYRANT, CITY]).battlefield(A, "Tyrant", "City")
    assert _activations(with_pool(setup.play(), "GG"), "City") == []
    assert len(_activations(with_pool(setup.play(), "RC"), "City")) == 1


PRAYERS = printed(
    "Prayers",
    "enchantment",
    "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their "
    "mana costs. If you cast a spell this way, you may cast it as though it had flash.",
)
THREE = printed("Three", "creature", "", cost="{2}{R}")
FOUR = printed("Four", "creature", "", cost="{3}{R}")


@pytest.mark.cr("118.9", "601.3b")
@pytest.mark.parametrize(
    ("energy", "offered"), [(1, ["Three"]), (0, [])], ids=["energy", "no energy"]
)
def test_flash_for_those_that_are_paid_so(energy: int, offered: list[str]) -> None:
    setup = Setup(cards=[PRAYERS, THREE, FOUR], active=B).battlefield(A, "Prayers")
    setup.battlefield(A, *["Mountain"] * 4)
    setup.state.players[A].counters[CounterKind.ENERGY] = energy
    t = setup.hand(A, "Three", "Four").play().go_to(Step.END).until_priority(A)
    casts = [label.split()[1] for label in t.labels() if label.startswith("Cast")]
    assert casts == offered, "never for its mana cost"
    if energy:
        t.act(next(label for label in t.labels() if label.startswith("Cast"))).resolve_all()
        assert t.state.players[A].counters.get(CounterKind.ENERGY, 0) == 0
        assert t.find("Three").controller == A


def test_at_a_sorcerys_time_either_cost_is_paid() -> None:
    setup = Setup(cards=[PRAYERS, THREE, FOUR]).battlefield(A, "Prayers", *["Mountain"] * 4)
    setup.state.players[A].counters[CounterKind.ENERGY] = 1
    t = setup.hand(A, "Three", "Four").play()
    casts = [label.split()[1] for label in t.labels() if label.startswith("Cast")]
    assert casts == ["Three", "Three", "Four"]
