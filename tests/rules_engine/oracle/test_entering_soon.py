"""How spells will enter, copies that others make, counters that others put or remove, and targets
in several places (CR 611.3d, 614.1c, 707.10c)."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BREW = printed(
    "Brew",
    "enchantment",
    "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on "
    "it for each artifact you control.",
)
BEAR = printed("Bear", "creature", "Reach")
ROCK = printed("Rock", "artifact", "{T}: Add {C}.")
TRICK = printed(
    "Trick",
    "artifact",
    "{0}: The controller of target instant or sorcery spell copies it. That player may choose new "
    "targets for the copy.",
)
ZAP = printed("Zap", "instant", "~ deals 2 damage to any target.")
GATES = printed(
    "Gates",
    "artifact",
    "At the beginning of each player's upkeep, that player may put a doom counter on ~ or remove a "
    "doom counter from it.",
)
CHARM = printed("Charm", "instant", "Exile any number of target players' graveyards.")
DETOUR = printed(
    "Detour",
    "instant",
    "The owner of target spell, nonland permanent, or card in a graveyard puts it on the top or "
    "bottom of their library.",
)
BOAR = printed(
    "Boar",
    "creature",
    "~ enters with an ice counter on it. / As long as ~ has an ice counter on it, prevent all "
    "combat damage it would deal and it has defender. / {0}: Remove an ice counter from ~.",
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup() -> Setup:
    return Setup(cards=CARDS)


def test_a_creature_spell_will_enter_with_counters():
    table = setup().battlefield(A, "Brew", "Rock", "Rock").hand(A, "Bear").play()
    table.cast("Bear").resolve_all()
    assert table.find("Bear").counters == {CounterKind.PLUS_ONE: 2}


def test_its_controller_copies_it():
    table = setup().battlefield(A, "Trick").hand(B, "Zap").play()
    table.until_priority(B).cast("Zap", "A").until_priority(A)
    table.activate("Trick").resolve().answer("Yes").answer("B").resolve_all()
    assert (table.life(A), table.life(B)) == (18, 18)


def test_that_player_puts_or_removes():
    table = setup().battlefield(A, "Gates").play()
    table.go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.decision.player == B
    table.answer("Yes").resolve_all()
    assert table.find("Gates").counters == {"doom": 1}
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert table.decision.player == A
    table.answer("Yes").answer("Remove a doom counter from this artifact.").resolve_all()
    assert not table.find("Gates").counters


def test_graveyards_of_several_players():
    table = setup().graveyard(A, "Bear").graveyard(B, "Zap", "Rock").hand(A, "Charm").play()
    table.cast("Charm", ["A", "B"]).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Charm"]
    assert sorted(table.names(Zone.EXILE, B)) == ["Rock", "Zap"]


def test_targets_in_several_places():
    hand = ("Detour", "Detour")
    table = setup().battlefield(B, "Bear").graveyard(B, "Rock").hand(A, *hand).play()

    def top() -> str:
        return table.state.name(table.state.players[B].library[-1])

    table.cast("Detour", "Rock").resolve_all().answer("Top").resolve_all()
    assert top() == "Rock"
    table.cast("Detour", "Bear").resolve_all().answer("Top").resolve_all()
    assert top() == "Bear"


def test_a_condition_of_two_things():
    table = setup().hand(A, "Boar").play()
    table.cast("Boar").resolve_all()
    assert Keyword.DEFENDER in table.seen("Boar").keywords
    table.activate("Boar").resolve_all()
    assert Keyword.DEFENDER not in table.seen("Boar").keywords
