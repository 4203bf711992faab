"""Who "that player" is beside you, and which are "other" objects of a controller (CR 109.5)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "Haste")


def test_you_and_the_player_who_was_dealt_the_damage() -> None:
    spy = printed(
        "Spy",
        "creature",
        "Haste / Whenever ~ deals combat damage to a player, you and that player each draw that "
        "many cards.".replace(" / ", "\n"),
    )
    setup = Setup(cards=(OX, spy)).battlefield(A, "Spy")
    setup.library(A, "Ox", "Ox", "Ox").library(B, "Ox", "Ox", "Ox")
    t = setup.play().go_to(Step.DECLARE_ATTACKERS).attack("Spy").damage().resolve_all()
    assert (len(t.names(Zone.HAND, A)), len(t.names(Zone.HAND, B))) == (2, 2)


def test_you_and_the_player_who_was_chosen() -> None:
    gift = printed("Gift", "sorcery", "Choose an opponent. You and that player each gain 3 life.")
    t = Setup(cards=(gift,)).hand(A, "Gift").play().cast("Gift").resolve_all()
    assert (t.life(A), t.life(B)) == (23, 23)


def _cast_on(others: int) -> Table:
    curse = printed(
        "Curse",
        "sorcery",
        "Target creature an opponent controls gets -1/-1 until end of turn if that opponent "
        "controls no other creatures.",
    )
    t = Setup(cards=(OX, curse)).battlefield(B, *["Ox"] * (1 + others)).hand(A, "Curse").play()
    return t.cast("Curse", t.all("Ox")[0].id).resolve_all()


@pytest.mark.parametrize(("others", "size"), [(0, (1, 1)), (1, (2, 2))])
def test_no_other_creatures_of_its_controller(others: int, size: tuple[int, int]) -> None:
    t = _cast_on(others)
    assert t.size(t.all("Ox")[0].id) == size
