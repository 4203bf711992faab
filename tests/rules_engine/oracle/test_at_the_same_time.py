"""What happens at one time: counters as permanents enter, damage of several sources, and what an
event that is replaced still is."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state import events as ev
from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MORE = "that many plus one +1/+1 counters are put on it instead."
MENTOR = printed(
    "Mentor",
    "creature",
    f"If one or more +1/+1 counters would be put on a creature you control, {MORE}",
)
LONER = printed("Loner", "creature", f"If one or more +1/+1 counters would be put on ~, {MORE}")
GUIDE = printed(
    "Guide",
    "enchantment",
    "Creatures you control enter with an additional +1/+1 counter on them.",
)
SPROUT = printed("Sprout", "creature", "~ enters with a +1/+1 counter on it.", size=(1, 1))
RETURN = printed(
    "Return", "sorcery", "Return all permanent cards from your graveyard to the battlefield."
)
QUIET = printed("Quiet", "enchantment", "Counters can't be put on creatures.")


# --- counters as it enters (CR 614.12) ---------------------------------------------------------


@pytest.mark.cr("614.12", "122.6a")
@pytest.mark.parametrize(("name", "counters"), [("Mentor", 1), ("Loner", 2)])
def test_only_what_is_about_itself_alone_applies_as_it_enters(name, counters):
    setup = Setup(cards=[MENTOR, LONER, GUIDE]).battlefield(A, "Guide").hand(A, name)
    table = setup.play().cast(name).resolve()
    assert table.find(name).counters == {"+1/+1": counters}


@pytest.mark.cr("614.12")
def test_what_is_there_already_applies():
    setup = Setup(cards=[MENTOR, GUIDE]).battlefield(A, "Guide", "Mentor").hand(A, "Bear")
    table = setup.battlefield(A, "Forest", "Forest").play().cast("Bear").resolve()
    assert table.find("Bear").counters == {"+1/+1": 2}


@pytest.mark.cr("614.12")
@pytest.mark.parametrize("beside", ["Mentor", "Quiet"])
def test_what_enters_at_the_same_time_does_not_apply(beside):
    setup = Setup(cards=[MENTOR, QUIET, SPROUT, RETURN]).graveyard(A, beside, "Sprout")
    table = setup.hand(A, "Return").play().cast("Return").resolve()
    assert table.find("Sprout").counters == {"+1/+1": 1}


# --- counters as the result of damage (CR 120.3b, d) -------------------------------------------

ELF = printed("Elf", "creature", "Infect", size=(1, 1))


@pytest.mark.cr("120.3b")
def test_poison_of_several_sources_is_given_at_one_time():
    table = Setup(cards=[ELF]).battlefield(A, "Elf", "Elf", "Elf").play()
    table.attack(*(elf.id for elf in table.all("Elf"))).go_to(Step.POSTCOMBAT_MAIN)
    given = [e for e in table.events(ev.CountersPut) if e.kind == CounterKind.POISON]
    assert [(e.on, e.amount) for e in given] == [(B, 3)]


# --- another card ------------------------------------------------------------------------------

RETRIEVER = printed(
    "Retriever",
    "creature",
    "When ~ dies, return another target creature card from your graveyard to your hand.",
)
KILL = printed("Kill", "instant", "Destroy target creature.")


@pytest.mark.cr("115.1", "400.7")
def test_what_a_creature_has_become_is_not_another_card():
    setup = Setup(cards=[RETRIEVER, KILL]).battlefield(A, "Retriever").hand(A, "Kill")
    table = setup.play().cast("Kill", "Retriever").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Kill", "Retriever"]
    setup = Setup(cards=[RETRIEVER, KILL]).battlefield(A, "Retriever").hand(A, "Kill")
    table = setup.graveyard(A, "Bear").play().cast("Kill", "Retriever").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear"]


# --- discarded all the same --------------------------------------------------------------------

SMITER = printed(
    "Smiter",
    "creature",
    "If a spell or ability an opponent controls causes you to discard ~, put it onto the "
    "battlefield instead of putting it into your graveyard.",
    size=(4, 4),
)
ROT = printed("Rot", "sorcery", "Target player discards two cards.")
PAIN = printed(
    "Pain", "enchantment", "Whenever an opponent discards a card, that player loses 2 life."
)


@pytest.mark.cr("701.9c", "614.6")
def test_what_is_put_onto_the_battlefield_instead_is_discarded_all_the_same():
    setup = Setup(cards=[SMITER, ROT, PAIN]).battlefield(A, "Pain").hand(A, "Rot")
    table = setup.hand(B, "Smiter", "Forest").play().cast("Rot", "B").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == ["Smiter"]
    assert sorted(table.labels()) == ["Pain (Forest)", "Pain (Smiter)"]


# --- creatures don't stay attached -------------------------------------------------------------

CUFF = printed(
    "Cuff",
    "creature",
    "Equipped creature gets +1/+4. / Reconfigure {0}",
    cost="{3}",
    type_line="Artifact Creature — Equipment Spider",
    size=(1, 4),
)
MARCH = printed(
    "March",
    "enchantment",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its "
    "mana value.",
)


@pytest.mark.cr("704.5p", "702.151b")
def test_an_attached_equipment_that_becomes_a_creature_is_unattached():
    setup = Setup(cards=[CUFF, MARCH]).battlefield(A, "Cuff", "Bear").hand(A, "March")
    table = setup.play().act("Activate Cuff (1)").resolve()
    assert table.size("Bear") == (3, 6)
    table.cast("March").resolve()
    assert (table.size("Bear"), table.size("Cuff")) == ((2, 2), (1, 4))


# --- what can't be done isn't done for something -----------------------------------------------

DIG = printed("Dig", "sorcery", "You may mill three cards. If you do, draw two cards.")


@pytest.mark.cr("701.17b")
@pytest.mark.parametrize(("cards", "offered"), [(2, False), (3, True)])
def test_nobody_mills_more_cards_than_there_are(cards, offered):
    setup = Setup(cards=[DIG]).hand(A, "Dig").library(A, *["Forest"] * cards)
    table = setup.play().cast("Dig")
    del table.state.players[A].library[:-cards]
    table.resolve()
    assert (table.decision.kind is DecisionKind.YES_NO) is offered


RELIC = printed("Relic", "artifact", "{T}: Add {C}.")
TAKE = printed(
    "Take",
    "sorcery",
    "You may remove a charge counter from an artifact you control. If you do, draw two cards.",
)


@pytest.mark.cr("118.3")
def test_no_counter_is_removed_where_there_is_none():
    setup = Setup(cards=[RELIC, TAKE]).battlefield(A, "Relic").hand(A, "Take")
    table = setup.play().cast("Take").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.names(Zone.HAND, A) == []


# --- copies weren't cast -----------------------------------------------------------------------

ROAR = printed(
    "Roar",
    "instant",
    "You gain 1 life. If you controlled a creature as you cast this spell, you gain 3 life.",
)
TWICE = printed("Twice", "instant", "Copy target instant spell you control.")


@pytest.mark.cr("707.10", "601.2i")
def test_a_copy_knows_nothing_of_what_was_so_as_the_spell_was_cast():
    setup = Setup(cards=[ROAR, TWICE]).battlefield(A, "Bear").hand(A, "Roar", "Twice")
    table = setup.play().cast("Roar").cast("Twice").resolve_all()
    assert table.life(A) == 20 + 4 + 1


# --- spells and permanents that are both something ---------------------------------------------

BOTH = printed(
    "Both",
    "instant",
    "Return target spell or nonland permanent an opponent controls to its owner's hand.",
)


@pytest.mark.cr("115.1")
def test_a_spell_or_a_permanent_of_some_kind_is_a_spell_too():
    jolt = printed("Jolt", "instant", "You gain 1 life.")
    setup = Setup(cards=[BOTH, jolt]).hand(A, "Both").hand(B, "Jolt").battlefield(B, "Forest", "Ox")
    table = setup.battlefield(A, "Giant").play().until_priority(B).cast("Jolt", player=B)
    table.until_priority(A).act("Cast Both")
    assert sorted(table.labels()) == ["Jolt", "Ox"]


# --- what moved while a triggered ability waited -----------------------------------------------

GOD = printed(
    "God",
    "creature",
    "When ~ dies, return it to its owner's hand at the beginning of the next end step.",
)
OOZE = printed("Ooze", "artifact", "{0}: Exile target card from a graveyard.")


@pytest.mark.cr("400.7", "603.7c")
@pytest.mark.parametrize("exiled", [False, True])
def test_a_card_that_left_before_its_delayed_ability_was_made_is_not_found(exiled):
    setup = Setup(cards=[GOD, KILL, OOZE]).battlefield(A, "God", "Ooze").hand(A, "Kill")
    table = setup.play().cast("Kill", "God").resolve()
    if exiled:
        table.activate("Ooze", "God").resolve()
    table.resolve_all().go_to(Step.END).resolve_all()
    assert table.names(Zone.HAND, A) == ([] if exiled else ["God"])
