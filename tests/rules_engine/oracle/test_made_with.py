"""What an object's abilities created or put onto the battlefield, and Auras on cards in graveyards
(CR 303.4, 607.2)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

RAISE = printed(
    "Raise",
    "aura",
    "Enchant creature card in a graveyard / When ~ enters, if it's on the battlefield, it loses "
    '"enchant creature card in a graveyard" and gains "enchant creature put onto the battlefield '
    'with ~." Return enchanted creature card to the battlefield under your control and attach ~ to '
    "it. When ~ leaves the battlefield, that creature's controller sacrifices it. / Enchanted "
    "creature gets -1/-0.",
)
SHATTER = printed("Shatter", "instant", "Destroy target enchantment.")


def raised() -> Table:
    setup = Setup(cards=[RAISE, SHATTER]).hand(A, "Raise", "Shatter", "Shatter")
    table = setup.battlefield(A, "Ox").graveyard(B, "Giant").play()
    return table.cast("Raise", "Giant")


@pytest.mark.cr("303.4a", "303.4f")
def test_an_aura_enchants_a_card_in_a_graveyard_and_brings_it_back():
    table = raised().resolve()
    aura = table.find("Raise")
    assert aura.attached_to == table.find("Giant", Zone.GRAVEYARD).id
    table.resolve_all()
    giant = table.find("Giant")
    assert (table.seen(giant.id).controller, table.find("Raise").attached_to) == (A, giant.id)
    assert table.size("Giant") == (4, 5)


@pytest.mark.cr("603.7c", "701.21")
def test_what_it_brought_back_is_sacrificed_as_it_leaves():
    table = raised().resolve_all()
    table.cast("Shatter", "Raise").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Giant"]
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]


@pytest.mark.cr("603.4", "704.5m")
def test_gone_before_it_enters_it_brings_nothing_back():
    table = raised().resolve()
    table.cast("Shatter", "Raise").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Giant"]
    assert table.names(Zone.GRAVEYARD, A) == ["Raise", "Shatter"]


@pytest.mark.cr("704.5m")
def test_it_goes_with_the_card_that_it_enchants():
    bury = printed("Bury", "instant", "Exile target card from a graveyard.")
    setup = Setup(cards=[RAISE, bury]).hand(A, "Raise", "Bury").graveyard(B, "Giant")
    table = setup.play().cast("Raise", "Giant").resolve()
    table.cast("Bury", "Giant").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bury", "Raise"]
    assert table.names(Zone.EXILE, B) == ["Giant"]


@pytest.mark.cr("205.1", "303.4d")
def test_an_enchantment_becomes_an_aura_on_what_it_put_there():
    text = (
        "When ~ enters, if it's on the battlefield, it becomes an Aura with \"enchant creature put "
        'onto the battlefield with ~." Put target creature card from a graveyard onto the '
        "battlefield under your control and attach ~ to it. When ~ leaves the battlefield, that "
        "creature's controller sacrifices it."
    )
    necro = printed("Necro", "enchantment", text)
    setup = Setup(cards=[necro, SHATTER]).hand(A, "Necro", "Shatter").graveyard(B, "Giant")
    table = setup.play().cast("Necro").resolve_all()
    assert table.find("Necro").attached_to == table.find("Giant").id
    assert "Aura" in table.seen("Necro").subtypes
    table.cast("Shatter", "Necro").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Giant"]


@pytest.mark.cr("607.2")
def test_only_tokens_created_with_it():
    text = (
        "{T}: Create a 1/1 green Saproling creature token. / When ~ leaves the battlefield, "
        "destroy all tokens created with ~."
    )
    burst = printed("Burst", "artifact", text)
    sow = printed("Sow", "sorcery", "Create a 1/1 green Saproling creature token.")
    wreck = printed("Wreck", "sorcery", "Destroy target artifact.")
    setup = Setup(cards=[burst, sow, wreck]).hand(A, "Sow", "Wreck").battlefield(A, "Burst")
    table = setup.play().activate("Burst").resolve_all().cast("Sow").resolve_all()
    assert len(table.all("Saproling Token")) == 2
    table.cast("Wreck", "Burst").resolve_all()
    assert len(table.all("Saproling Token")) == 1


@pytest.mark.cr("607.2")
def test_the_token_and_its_maker_leave_together():
    text = (
        "When ~ enters, create a token that's a copy of target nontoken creature. / When ~ leaves "
        "the battlefield, exile the token. / When the token leaves the battlefield, sacrifice ~."
    )
    dance = printed("Dance", "enchantment", text)
    setup = Setup(cards=[dance, SHATTER]).hand(A, "Dance", "Shatter").battlefield(B, "Bear")
    table = setup.battlefield(A, "Mountain").hand(A, "Shock").play().cast("Dance").resolve_all()
    mine = next(one for one in table.all("Bear") if one.is_token)
    table.cast("Shock", mine.id).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Dance", "Shock"]


@pytest.mark.cr("603.12", "107.1c")
@pytest.mark.parametrize(("times", "size"), [(0, (2, 2)), (2, (4, 4))])
def test_paid_so_often_and_so_many_counters(times: int, size: tuple[int, int]):
    text = (
        "When ~ enters, you may pay {G} any number of times. When you pay this cost one or more "
        "times, put that many +1/+1 counters on ~, then up to that many other target creatures "
        "gain flying until end of turn."
    )
    rival = printed("Rival", "creature", text)
    lands = ["Forest"] * 3
    setup = Setup(cards=[rival]).hand(A, "Rival").battlefield(A, "Bear", "Ox", "Giant", *lands)
    table = setup.play().cast("Rival").resolve_all()
    table.answer(times)
    if times:
        table.answer("Bear", "Ox")
    table.resolve_all()
    assert table.size("Rival") == size
    flying = [n for n in ("Bear", "Ox", "Giant") if "flying" in table.seen(n).keywords]
    assert flying == (["Bear", "Ox"] if times else [])


@pytest.mark.cr("603.7", "508.1a")
@pytest.mark.parametrize("attacks", [True, False])
def test_destroyed_later_if_it_did_not_attack(attacks: bool):
    text = (
        "Choose target creature. Destroy it at the beginning of the next end step if it didn't "
        "attack this turn."
    )
    goad = printed("Prod", "sorcery", text)
    table = Setup(cards=[goad]).hand(A, "Prod").battlefield(A, "Bear").play()
    table.cast("Prod", "Bear").resolve_all().go_to(Step.DECLARE_ATTACKERS)
    table.answer(*(["Bear"] if attacks else []))
    table.go_to(Step.UPKEEP, turn=4)
    assert table.names(Zone.GRAVEYARD, A) == (["Prod"] if attacks else ["Bear", "Prod"])


@pytest.mark.cr("208.2b", "613.2a")
def test_it_enters_in_a_shape_of_choice():
    text = "As ~ enters, it becomes your choice of a 3/3 creature or a 1/6 Wall creature with "
    clay = printed("Clay", "creature", text + "defender.")
    table = Setup(cards=[clay]).hand(A, "Clay").play().cast("Clay").resolve_all()
    table.answer("1/6")
    seen = table.seen("Clay")
    assert (seen.power, seen.toughness, "Wall" in seen.subtypes) == (1, 6, True)
    assert "defender" in seen.keywords
