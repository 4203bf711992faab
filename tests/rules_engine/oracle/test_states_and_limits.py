"""Limits of abilities, how spells were cast, cards of this turn, and protection that spares Auras,
in play."""

from __future__ import annotations

import pytest

from rules_engine.rules.keyword_abilities.protection import is_protected_from
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SLAY = printed("Slay", "sorcery", "Destroy target creature.")


def with_limit(
    limit: str, *, step: Step = Step.PRECOMBAT_MAIN, foes: tuple[str, ...] = ()
) -> Table:
    worker = printed("Worker", "creature", f"{{0}}: You gain 1 life. Activate only {limit}.")
    return Setup(step=step, cards=(worker,)).battlefield(A, "Worker").battlefield(B, *foes).play()


def may(table: Table) -> bool:
    return any("Worker" in label for label in table.labels())


def test_both_limits_of_an_ability_have_to_be_met():
    limit = "during your turn and only if an opponent controls a creature"
    assert not may(with_limit(limit))
    assert may(with_limit(limit, foes=("Bear",)))


def test_a_condition_and_once_each_turn():
    table = with_limit("if an opponent controls a creature and only once each turn", foes=("Ox",))
    table.activate("Worker").resolve_all()
    assert table.life(A) == 21
    assert not may(table)


def test_once_is_once_for_all_turns():
    table = with_limit("as a sorcery and only once")
    table.activate("Worker").resolve_all()
    assert not may(table)
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    assert not may(table)


@pytest.mark.cr("702.185c")
@pytest.mark.parametrize(("warped", "life"), [(True, 21), (False, 20)])
def test_a_spell_was_warped(warped: bool, life: int):
    asker = printed(
        "Asker",
        "enchantment",
        "At the beginning of each end step, if a nonland permanent left the battlefield this turn "
        "or a spell was warped this turn, you gain 1 life.",
    )
    comet = printed("Comet", "creature", "Warp {0}", cost="{0}")
    table = Setup(cards=(asker, comet)).battlefield(B, "Asker").hand(A, "Comet").play()
    table.act("Cast Comet with warp" if warped else "Cast Comet").resolve_all()
    table.go_to(Step.END).resolve_all()
    assert table.life(B) == life


@pytest.mark.cr("702.194b")
@pytest.mark.parametrize(("taken", "life"), [("Yes", 25), ("No", 22)])
def test_what_was_cast_using_teamwork(taken: str, life: int):
    text = "Teamwork 2 / You gain 2 life. If this spell was cast using teamwork, you gain 3 life."
    spell = printed("Spell", "sorcery", text)
    table = Setup(cards=(spell,)).battlefield(A, "Bear").hand(A, "Spell").play()
    table.cast("Spell", taken, *([["Bear"]] if taken == "Yes" else [])).resolve_all()
    assert table.life(A) == life


def test_only_what_died_this_turn_comes_back():
    dig = printed(
        "Dig",
        "sorcery",
        "Return all creature cards from your graveyard put there from the battlefield this turn "
        "to your hand.",
    )
    setup = Setup(cards=(SLAY, dig)).battlefield(A, "Bear").graveyard(A, "Ox")
    table = setup.hand(A, "Slay", "Dig").play()
    table.cast("Slay", "Bear").resolve_all().cast("Dig").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert "Ox" in table.names(Zone.GRAVEYARD, A)


def test_otherwise_the_other_change():
    legs = printed(
        "Legs",
        "aura",
        "Enchant creature / Enchanted creature gets +0/+2 as long as it's a Bear. Otherwise, it "
        "gets -1/-0.",
    )
    table = Setup(cards=(legs,)).battlefield(A, "Bear", "Ox").hand(A, "Legs", "Legs").play()
    table.cast("Legs", "Bear").resolve_all().cast("Legs", "Ox").resolve_all()
    assert table.size("Bear") == (2, 4)
    assert table.size("Ox") == (1, 4)


WARD = (
    "Enchant creature / Enchanted creature has protection from {}. This effect doesn't remove {}."
)


@pytest.mark.cr("702.16n")
@pytest.mark.parametrize(("spared", "left"), [("~", ["Ward"]), ("Auras", ["Gloom", "Ward"])])
def test_protection_spares_the_aura_that_gives_it(spared: str, left: list[str]):
    ward = printed("Ward", "aura", WARD.format("black", spared), cost="{0}")
    gloom = printed("Gloom", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
    black = printed("Ink", "enchantment", "All enchantments are black.")
    setup = Setup(cards=(ward, gloom, black)).battlefield(A, "Ink", "Bear")
    table = setup.hand(A, "Gloom", "Ward").play()
    table.cast("Gloom", "Bear").resolve_all().cast("Ward", "Bear").resolve_all()
    auras = [name for name in table.names(Zone.BATTLEFIELD, A) if name in ("Ward", "Gloom")]
    assert sorted(auras) == left


@pytest.mark.cr("702.16n")
def test_a_chosen_color_is_the_one_of_the_aura():
    text = WARD.format("the chosen color", "~").replace(" / ", " / As ~ enters, choose a color. / ")
    ward = printed("Ward", "aura", text)
    table = Setup(cards=(ward,)).battlefield(A, "Bear").hand(A, "Ward").hand(B, "Shock").play()
    table.cast("Ward", "Bear")
    while table.state.stack:
        table.answer("red" if "red" in table.labels() else "Pass")
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Ward"]
    bear = table.find("Bear")
    assert bear is not None
    assert is_protected_from(table.state, bear.id, table.find("Shock", Zone.HAND).id)
