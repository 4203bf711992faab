"""CR 722: preparation cards."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import AsEnters, SpellAbility, Target, TriggeredAbility
from rules_engine.ir.amounts import Count
from rules_engine.ir.conditions import at_least
from rules_engine.ir.effects import ChooseCardName, CopySpell, CreateTokenCopy, Destroy, GainLife
from rules_engine.ir.layouts import PREPARED, Designate, EntersPrepared
from rules_engine.ir.selectors import CREATURE, OTHER, SPELL, TARGET, THIS, YOU, YOU_CONTROL
from rules_engine.rules.preparing import has_prepare_spell
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import CardType, Zone
from tests.rules_engine.kit import A, B, Setup, Table

SCHOLAR = card_with_faces(
    Layout.PREPARATION,
    face("Ready Scholar", "{1}{W}", "Creature — Human", power=2, toughness=3),
    face("Quick Lesson", "{1}", "Instant", SpellAbility((GainLife(YOU, 4),))),
)
ONE_CREATURE = (Target(CREATURE),)
CARDS = (
    SCHOLAR,
    card("Ready", "{0}", "Instant", SpellAbility((Designate(PREPARED, TARGET),), ONE_CREATURE)),
    card(
        "Unready", "{0}", "Instant", SpellAbility((Designate(PREPARED, TARGET, 0),), ONE_CREATURE)
    ),
    card("Slay", "{0}", "Instant", SpellAbility((Destroy(TARGET),), ONE_CREATURE)),
    card("Twin", "{0}", "Instant", SpellAbility((CopySpell(TARGET),), (Target(SPELL),))),
    card("Mirror", "{0}", "Instant", SpellAbility((CreateTokenCopy(TARGET),), ONE_CREATURE)),
    card("Namer", "{0}", "Artifact", AsEnters(ChooseCardName())),
)
NAME = "Ready Scholar // Quick Lesson"


def scholars(*hand: str) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, NAME, "Bear", *["Plains"] * 3)
    return setup.hand(A, *hand).play()


def exiled(table: Table) -> list[str]:
    return [table.state.objects[oid].face.name for oid in table.state.exile]


def casts(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Cast")]


@pytest.mark.cr("722.1", "722.2", "722.3", "722.4")
def test_722_3_it_is_never_cast_as_its_prepare_spell():
    table = Setup(cards=CARDS).battlefield(A, *["Plains"] * 3).hand(A, NAME).play()
    assert casts(table) == ["Cast Ready Scholar"]
    found = table.seen(table.state.players[A].hand[0])
    assert (found.name, found.types) == ("Ready Scholar", {CardType.CREATURE})
    table.cast("Ready Scholar").resolve()
    assert table.size("Ready Scholar") == (2, 3)
    assert table.state.exile == []


@pytest.mark.cr("722.3a", "722.3c")
def test_722_3c_prepared_its_copy_may_be_cast_once():
    table = scholars("Ready")
    table.cast("Ready", "Ready Scholar").resolve()
    assert exiled(table) == ["Quick Lesson"]
    assert casts(table) == ["Cast Quick Lesson"]
    table.cast("Quick Lesson")
    assert PREPARED not in table.find("Ready Scholar").designations
    assert table.state.exile == []
    table.resolve()
    assert table.life(A) == 24
    assert casts(table) == []
    assert table.names(Zone.GRAVEYARD, A) == ["Ready"]  # the copy has ceased to exist


@pytest.mark.cr("722.3a")
def test_722_3a_only_what_has_a_prepare_spell_and_only_once():
    table = scholars("Ready", "Ready", "Ready")
    table.cast("Ready", "Bear").resolve()
    assert PREPARED not in table.find("Bear").designations
    table.cast("Ready", "Ready Scholar").resolve()
    table.cast("Ready", "Ready Scholar").resolve()
    assert exiled(table) == ["Quick Lesson"]


@pytest.mark.cr("722.3b", "722.3c", "704.5e")
@pytest.mark.parametrize("trick", ["Unready", "Slay"])
def test_722_3b_unprepared_or_gone_the_copy_ceases_to_exist(trick):
    table = scholars("Ready", trick)
    table.cast("Ready", "Ready Scholar").resolve()
    table.cast(trick, "Ready Scholar").resolve()
    assert table.state.exile == []
    assert casts(table) == []


@pytest.mark.cr("722.3d", "707.10")
def test_722_3d_a_copy_of_the_prepare_spell_is_one_too():
    table = scholars("Ready", "Twin")
    table.cast("Ready", "Ready Scholar").resolve()
    table.cast("Quick Lesson").cast("Twin", "Quick Lesson").resolve_all()
    assert table.life(A) == 28


@pytest.mark.cr("722.2a", "722.2b")
def test_722_2b_a_copy_of_the_permanent_has_its_prepare_spell():
    table = scholars("Ready", "Mirror")
    table.cast("Mirror", "Ready Scholar").resolve()
    copy = next(obj for obj in table.all("Ready Scholar") if obj.is_token)
    assert has_prepare_spell(copy)
    assert not has_prepare_spell(table.find("Bear"))
    table.cast("Ready", copy.id).resolve()
    assert casts(table) == ["Cast Quick Lesson"]


@pytest.mark.cr("722.3c")
def test_722_3c_the_opponent_may_not_cast_it():
    table = scholars("Ready")
    table.cast("Ready", "Ready Scholar").resolve()
    for oid in [oid for oid in table.state.battlefield if table.state.objects[oid].controller == A]:
        if table.state.objects[oid].face.name == "Plains":
            table.state.objects[oid].controller = B
    table.state.touch()
    table.until_priority(B)
    assert casts(table) == []


@pytest.mark.cr("722.5", "722.2c")
def test_722_5_the_name_of_the_prepare_spell_can_be_chosen():
    table = scholars("Namer")
    table.cast("Namer").resolve()
    assert {"Ready Scholar", "Quick Lesson"} <= set(table.labels())


# --- entering prepared -------------------------------------------------------------------------

EAGER = card_with_faces(
    Layout.PREPARATION,
    face(
        "Eager Scholar",
        "{1}{W}",
        "Creature — Human",
        EntersPrepared(),
        TriggeredAbility(Designate(PREPARED, THIS), (GainLife(YOU, 1),)),
        power=2,
        toughness=3,
    ),
    face("Quick Lesson", "{1}", "Instant", SpellAbility((GainLife(YOU, 4),))),
)


@pytest.mark.cr("722.3a", "722.3c", "614.1c")
def test_722_3a_it_enters_prepared():
    table = Setup(cards=(*CARDS, EAGER)).battlefield(A, *["Plains"] * 3)
    table = table.hand(A, "Eager Scholar // Quick Lesson").play().cast("Eager Scholar").resolve()
    assert PREPARED in table.find("Eager Scholar").designations
    assert exiled(table) == ["Quick Lesson"]
    assert table.state.stack == []  # it didn't become prepared
    table.cast("Quick Lesson").resolve()
    assert table.life(A) == 24
    assert PREPARED not in table.find("Eager Scholar").designations


@pytest.mark.cr("722.3a", "707.2")
def test_722_3a_so_does_a_token_that_is_a_copy_of_it():
    setup = Setup(cards=(*CARDS, EAGER)).battlefield(A, "Eager Scholar // Quick Lesson")
    table = setup.hand(A, "Mirror").play().cast("Mirror", "Eager Scholar").resolve()
    token = next(obj for obj in table.all("Eager Scholar") if obj.is_token)
    assert PREPARED in token.designations
    assert exiled(table) == ["Quick Lesson"]


@pytest.mark.cr("722.3a")
def test_722_3a_not_without_a_prepare_spell_nor_if_the_condition_fails():
    plain = card("Plain Scholar", "{0}", "Creature — Human", EntersPrepared(), power=1, toughness=1)
    late = card_with_faces(
        Layout.PREPARATION,
        face(
            "Late Scholar",
            "{0}",
            "Creature — Human",
            EntersPrepared(at_least(Count(CREATURE & OTHER & YOU_CONTROL), 1)),
            power=1,
            toughness=1,
        ),
        face("Quick Lesson", "{1}", "Instant", SpellAbility((GainLife(YOU, 4),))),
    )
    table = Setup(cards=(*CARDS, plain, late)).hand(A, "Plain Scholar").play()
    table.cast("Plain Scholar").resolve()
    assert table.find("Plain Scholar").designations == {}
    for others, prepared in (([], {}), (["Bear"], {PREPARED: 1})):
        setup = Setup(cards=(*CARDS, late)).battlefield(A, *others)
        table = setup.hand(A, "Late Scholar // Quick Lesson").play().cast("Late Scholar").resolve()
        assert table.find("Late Scholar").designations == prepared
        assert exiled(table) == ["Quick Lesson"] * len(prepared)


def test_entering_prepared_in_words():
    assert EAGER.faces[0].abilities[0] == EntersPrepared()
    assert clauses_without_support(EAGER) == ()
    assert EAGER.rules_text().splitlines()[0] == "This creature enters prepared."
