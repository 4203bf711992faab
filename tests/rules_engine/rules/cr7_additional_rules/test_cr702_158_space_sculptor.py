"""CR 702.158, 704.5u: space sculptor and the sectors of creatures."""

import random

import pytest

from rules_engine.agents.heuristic import HeuristicAgent
from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.state import events as ev
from rules_engine.state.history import Reader, describe
from rules_engine.state.history_japanese import japanese
from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

ALPHA, BETA, GAMMA = "alpha sector", "beta sector", "gamma sector"

MAPPER = printed(
    "Mapper",
    "planeswalker",
    "Space sculptor / [+1]: Creatures in each sector can be blocked this turn only by creatures in "
    "the same sector. / [−1]: Put a +1/+1 counter on each creature in the sector of your choice. "
    "/ [−3]: Destroy all creatures in the sector of your choice.",
    type_line="Planeswalker — Jace",
)
ORB = printed("Orb", "artifact", "Space sculptor")
STEAL = printed("Steal", "sorcery", "Gain control of target creature.")
SMASH = printed("Smash", "instant", "Destroy target artifact.")
BLINK = printed(
    "Blink",
    "instant",
    "Exile target artifact, then return it to the battlefield under its owner's control.",
)
TWIN = printed(
    "Twin", "creature", "You may have ~ enter as a copy of any creature on the battlefield."
)
MAKER = printed("Maker", "sorcery", "Create a 1/1 green Saproling creature token with haste.")
FADE = printed("Fade", "instant", "Target creature phases out.")
RAZE = printed("Raze", "instant", "Destroy target planeswalker.")
WAKE = printed(
    "Wake",
    "instant",
    "Target artifact becomes a 0/1 artifact creature in addition to "
    "its other types until end of turn.",
)
ALL = [MAPPER, ORB, STEAL, SMASH, BLINK, TWIN, MAKER, FADE, WAKE, RAZE]


def sector(table: Table, name: str) -> int | None:
    return table.find(name).designations.get("sector")


def blocks(table: Table) -> list[tuple[str, str]]:
    """The blocks that are offered."""
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    name = table.state.name
    return [(name(o.entity or 0), name(o.other or 0)) for o in table.decision.options]


def sectors(table: Table) -> list[int | None]:
    return [sector(table, name) for name in ("Giant", "Elf", "Bear", "Ox")]


def asked(table: Table) -> tuple[PlayerId, str]:
    assert table.decision.kind is DecisionKind.CHOOSE, table.decision
    return table.decision.player, table.decision.prompt


def mapped(sculptor: str, *hand: str, others: tuple[str, ...] = ()) -> Table:
    """Giant and Bear are in the alpha sector, Elf in beta, Ox in gamma."""
    setup = Setup(cards=ALL).battlefield(A, sculptor, "Bear", "Ox", *others)
    setup.battlefield(B, "Giant", "Elf").hand(A, *hand)
    return setup.play().answer(ALPHA).answer(BETA).answer(ALPHA).answer(GAMMA)


@pytest.mark.cr("702.158c")
@pytest.mark.cr("704.5u")
def test_702_158c_players_without_a_sculptor_choose_first():
    setup = Setup(cards=ALL).battlefield(A, "Mapper", "Bear").battlefield(B, "Giant", "Elf")
    t = setup.play()
    assert asked(t) == (B, "In which sector is Giant?")
    assert t.labels() == [ALPHA, BETA, GAMMA]
    assert asked(t.answer(GAMMA)) == (B, "In which sector is Elf?")
    assert asked(t.answer(ALPHA)) == (A, "In which sector is Bear?")
    t.answer(BETA)
    assert t.decision.kind is DecisionKind.PRIORITY
    assert [sector(t, name) for name in ("Giant", "Elf", "Bear")] == [3, 1, 2]
    assert len(t.events(ev.Designated)) == 3


@pytest.mark.cr("702.158c")
def test_702_158c_among_those_with_a_sculptor_it_goes_in_turn_order():
    setup = Setup(cards=ALL, players=3).battlefield(A, "Orb", "Bear")
    setup.battlefield(B, "Orb", "Ox").battlefield(C, "Giant")
    t = setup.play()
    assert asked(t)[0] == C
    assert asked(t.answer(ALPHA))[0] == A
    assert asked(t.answer(ALPHA))[0] == B
    assert t.answer(ALPHA).decision.kind is DecisionKind.PRIORITY


def test_nobody_is_asked_without_a_sculptor():
    t = Setup(cards=ALL).battlefield(A, "Bear").battlefield(B, "Giant").play()
    assert t.decision.kind is DecisionKind.PRIORITY
    assert (sector(t, "Bear"), sector(t, "Giant")) == (None, None)


@pytest.mark.cr("702.158b")
def test_702_158b_only_what_becomes_a_creature_gets_one_and_it_keeps_it():
    t = mapped("Orb", "Wake").cast("Wake", "Orb").resolve()
    assert asked(t) == (A, "In which sector is Orb?")
    t.answer(BETA)
    t.go_to(Step.UPKEEP, turn=4)
    assert CardType.CREATURE not in t.seen(t.find("Orb").id).types
    assert sector(t, "Orb") == 2


@pytest.mark.cr("702.158b")
def test_702_158b_a_new_controller_doesnt_choose_again():
    t = mapped("Orb", "Steal").cast("Steal", "Elf").resolve_all()
    assert t.decision.kind is DecisionKind.PRIORITY
    assert (t.seen("Elf").controller, sectors(t)) == (A, [1, 2, 1, 3])


@pytest.mark.cr("702.158b")
def test_702_158b_a_copy_is_placed_anew():
    t = mapped("Orb", "Twin").cast("Twin").resolve().answer("Giant")
    assert asked(t) == (A, "In which sector is Giant?")
    t.answer(GAMMA)
    assert sorted(obj.designations["sector"] for obj in t.all("Giant")) == [1, 3]


@pytest.mark.cr("702.158b")
def test_702_158b_all_is_lost_with_the_last_sculptor():
    t = mapped("Orb", "Smash").cast("Smash", "Orb").resolve_all()
    assert t.decision.kind is DecisionKind.PRIORITY
    assert sectors(t) == [None, None, None, None]


@pytest.mark.cr("702.158b")
def test_702_158b_another_sculptor_keeps_them():
    t = mapped("Orb", "Smash", others=("Mapper",)).cast("Smash", "Orb").resolve_all()
    assert sectors(t) == [1, 2, 1, 3]


@pytest.mark.cr("702.158b")
def test_702_158b_one_that_comes_back_at_once_begins_anew():
    t = mapped("Orb", "Blink").cast("Blink", "Orb").resolve()
    assert asked(t) == (B, "In which sector is Giant?")
    t.answer(GAMMA).answer(GAMMA).answer(GAMMA).answer(BETA)
    assert sectors(t) == [3, 3, 3, 2]


@pytest.mark.cr("702.158b")
def test_702_158b_what_has_phased_out_loses_it_too():
    t = mapped("Orb", "Fade", "Smash").cast("Fade", "Bear").resolve_all()
    (bear,) = t.state.phased_out.values()
    assert bear.designations["sector"] == 1
    t.cast("Smash", "Orb").resolve_all()
    (bear,) = t.state.phased_out.values()
    assert "sector" not in bear.designations


@pytest.mark.cr("702.158b")
@pytest.mark.cr("702.158d")
def test_702_158b_an_ability_of_a_sculptor_that_is_gone_still_finds_the_sectors():
    t = mapped("Mapper").activate("Mapper (3)")
    assert t.names(Zone.GRAVEYARD, A) == ["Mapper"]
    assert sectors(t) == [1, 2, 1, 3]
    t.resolve()
    assert t.decision.player == A
    assert t.labels() == [ALPHA, BETA, GAMMA]
    t.answer(ALPHA)
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Mapper"]
    assert t.names(Zone.GRAVEYARD, B) == ["Giant"]
    assert (sector(t, "Elf"), sector(t, "Ox")) == (None, None)


@pytest.mark.cr("702.158d")
def test_702_158d_each_creature_in_the_chosen_sector_grows():
    t = mapped("Mapper").activate("Mapper (2)").resolve().answer(ALPHA)
    sizes = [t.size(name) for name in ("Giant", "Bear", "Ox")]
    assert sizes == [(6, 6), (3, 3), (2, 4)]


@pytest.mark.cr("702.158d")
def test_702_158d_a_later_choice_changes_nothing_for_what_was_chosen_before():
    stop = "{0}: Creatures in the sector of your choice can't block this turn."
    stopper = printed("Stopper", "artifact", f"Space sculptor / {stop}")
    setup = Setup(cards=[stopper]).battlefield(A, "Stopper", "Bear")
    t = setup.battlefield(B, "Giant", "Elf", "Ox").play()
    for chosen in (ALPHA, BETA, GAMMA, ALPHA):
        t.answer(chosen)
    for chosen in (ALPHA, BETA):
        t.activate("Stopper").resolve().answer(chosen)
    assert blocks(t.attack("Bear")) == [("Ox", "Bear")]


@pytest.mark.cr("702.158e")
def test_702_158e_only_creatures_in_the_same_sector_can_block():
    t = mapped("Mapper").activate("Mapper (1)").resolve_all().attack("Bear", "Ox")
    assert blocks(t) == [("Giant", "Bear")]


@pytest.mark.cr("702.158b")
@pytest.mark.cr("702.158e")
def test_702_158e_the_restriction_means_nothing_once_the_sectors_are_gone():
    t = mapped("Mapper", "Raze").activate("Mapper (1)").resolve_all()
    t.cast("Raze", "Mapper").resolve_all().attack("Bear", "Ox")
    assert len(blocks(t)) == 4


@pytest.mark.cr("702.158e")
def test_702_158e_a_creature_that_comes_later_is_restricted_as_well():
    t = mapped("Mapper", "Maker").activate("Mapper (1)").resolve_all()
    t.cast("Maker").resolve()
    assert asked(t) == (A, "In which sector is Saproling Token?")
    assert blocks(t.answer(BETA).attack("Saproling Token")) == [("Elf", "Saproling Token")]


def test_the_sector_is_part_of_the_state():
    setups = [Setup(cards=ALL).battlefield(A, "Orb", "Bear").play() for _ in range(3)]
    one, same, other = setups
    hashes = [
        table.answer(chosen).game.state_hash()
        for table, chosen in ((one, ALPHA), (same, ALPHA), (other, BETA))
    ]
    assert hashes[0] == hashes[1] != hashes[2]


def test_it_is_told_in_both_languages():
    t = mapped("Orb", "Smash").cast("Smash", "Orb").resolve_all()
    first, *_, last = t.events(ev.Designated)
    told = [describe(Reader(t.state, A), one) for one in (first, last)]
    assert told == ["Giant is in the alpha sector now.", "Elf is in no sector any more."]
    told = [describe(Reader(t.state, words=japanese({})), one) for one in (first, last)]
    assert told == ["巨人がアルファ区域に入った。", "エルフはどの区域にも属さなくなった。"]


def test_bots_place_their_creatures():
    t = Setup(cards=ALL).battlefield(A, "Orb", "Bear").battlefield(B, "Giant").play()
    for _ in range(2):
        asked(t)
        view = t.game.view(t.decision.player)
        t.game.answer(HeuristicAgent(random.Random(1)).choose(view, t.decision))
    assert None not in (sector(t, "Bear"), sector(t, "Giant"))


@pytest.mark.cr("702.158a")
def test_702_158a_the_keyword_isnt_taken_for_the_first_name_of_a_legend():
    legend = printed(
        "Space Pilot",
        "planeswalker",
        "Space sculptor / [+1]: Put a loyalty counter on Space.",
    )
    t = Setup(cards=[legend]).battlefield(A, "Space Pilot", "Bear").play().answer(ALPHA)
    t.activate("Space Pilot").resolve_all()
    assert t.find("Space Pilot").counters == {"loyalty": 5}
