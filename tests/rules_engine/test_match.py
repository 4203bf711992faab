"""Matches, transcripts and their replay."""

import json
import random
from dataclasses import replace

import pytest

from rules_engine import (
    ENGINE_VERSION,
    DeckList,
    ImportedCard,
    InvalidDeck,
    InvalidTranscript,
    RulesError,
    Transcript,
    UnsupportedCard,
    demo_decks,
    play_match,
    replay_text,
    replay_transcript,
    unsupported_clauses,
)
from rules_engine.errors import IllegalAction
from rules_engine.match import MatchPlan, match_plan, play_or_draw_decision
from rules_engine.rules.editions import PRESETS, RulesEdition
from rules_engine.sideboarding import changed_deck, sideboard_decision, sideboard_problems


def deck(name: str) -> DeckList:
    found = demo_decks()[name]
    return DeckList(found.main, found.sideboard)


@pytest.fixture(scope="module")
def transcript() -> Transcript:
    return play_match(
        decks=(deck("Red Burn"), deck("Green Stompy")), seed=11, best_of=3, names=("Ann", "Bob")
    )


def test_equal_arguments_give_equal_matches(transcript):
    again = play_match(
        decks=(deck("Red Burn"), deck("Green Stompy")), seed=11, best_of=3, names=("Ann", "Bob")
    )
    assert again == transcript
    other = play_match(decks=(deck("Red Burn"), deck("Green Stompy")), seed=12, best_of=3)
    assert other.to_json() != transcript.to_json()


def test_a_match_ends_when_it_is_decided(transcript):
    wins = transcript.result.wins
    assert max(wins) == 2
    assert transcript.result.winner == wins.index(2)
    assert sum(wins) + transcript.result.draws == len(transcript.games)


@pytest.mark.cr("103.1")
def test_103_1_the_loser_chooses_in_the_next_game(transcript):
    for before, after in zip(transcript.games, transcript.games[1:], strict=False):
        assert after.decisions[0].kind == "play_or_draw"
        assert after.decisions[0].player == 1 - before.winner


@pytest.mark.cr("103.1")
def test_103_1_after_a_drawn_game_the_same_player_chooses_again():
    plan = MatchPlan(seed=5, best_of=3)
    chooser = plan.chooser
    plan.record(None)
    assert plan.chooser == chooser
    plan.record(chooser)
    assert plan.chooser == 1 - chooser


def test_the_text_form_is_canonical_and_comes_back(transcript):
    text = transcript.to_json()
    assert Transcript.from_json(text) == transcript
    assert Transcript.from_json(text.encode()).to_json() == text
    assert json.loads(text)["digest"] == transcript.digest


def test_a_genuine_transcript_replays(transcript):
    report = replay_transcript(transcript)
    assert (report.ok, report.problems, report.result) == (True, (), transcript.result)
    assert len(report.play_by_play) == len(transcript.games)
    assert report.play_by_play[0][-1].text == (
        f"{transcript.names[transcript.games[0].winner]} wins the game."
    )


def test_every_changed_byte_is_found_and_named(transcript):
    data = transcript.to_json().encode()
    rng = random.Random(3)
    for position in rng.sample(range(len(data)), 20):
        changed = bytearray(data)
        changed[position] ^= 1 << rng.randrange(7)
        report = replay_text(bytes(changed))
        assert not report.ok, (position, data[position - 20 : position + 20])
        assert len(report.problems) == 1
        assert str(report.problems[0])


def test_the_place_of_a_deviation_is_named(transcript):
    content = json.loads(transcript.to_json())
    decisions = content["games"][0]["decisions"]
    index = next(i for i, d in enumerate(decisions) if d[1] == "priority" and d[2] != [0])
    decisions[index][2] = [0]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
    problem = replay_text(text).problems[0]
    assert (problem.game, problem.decision) == (1, index + 1)
    assert problem.what == f"the answer means 'Pass', not {decisions[index][3]!r}"


def test_only_the_version_that_made_a_transcript_can_check_it(transcript):
    report = replay_transcript(replace(transcript, engine="0.1.1"))
    assert (report.ok, report.needs_engine, report.result, report.play_by_play) == (
        False,
        "0.1.1",
        None,
        (),
    )
    assert str(report.problems[0]) == (
        "header: made by engine 0.1.1, and only that version can check it:"
        f" this is {ENGINE_VERSION}"
    )
    assert replay_transcript(transcript).needs_engine == ""


def test_a_name_is_guarded_by_the_digest(transcript):
    text = transcript.to_json().replace(
        '"agents":["heuristic","heuristic"]', '"agents":["heuristic","random-legal"]'
    )
    problem = replay_text(text).problems[0]
    assert str(problem).startswith("header: everything replays, but the digest doesn't fit")


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"format":1}', "\xff", '{"format":1,"games":[]}', "[" * 5000]
)
def test_texts_that_are_no_transcripts(text):
    with pytest.raises(InvalidTranscript):
        Transcript.from_json(text)
    assert not replay_text(text).ok


def test_unknown_and_unsupported_cards_are_all_named():
    unknown = ("card is not in the engine's catalogue",)
    assert unsupported_clauses("No Such Card") == unknown
    assert unsupported_clauses("Shock") == ()
    with pytest.raises(InvalidDeck) as error:
        play_match(
            decks=(DeckList({"No Such Card": 4, "Mountain": 20}), DeckList({"Nor This": 1})), seed=1
        )
    assert error.value.problems == (f"No Such Card: {unknown[0]}",)
    with pytest.raises(InvalidDeck):
        play_match(decks=(DeckList({}), DeckList({"Mountain": 40})), seed=1)


@pytest.mark.parametrize(
    "arguments",
    [{"best_of": 2}, {"best_of": 0}, {"agents": ("x", "heuristic")}, {"rules_edition": "1899"}],
)
def test_arguments_that_make_no_match(arguments):
    with pytest.raises(RulesError):
        play_match(decks=(deck("Red Burn"), deck("Red Burn")), seed=1, **arguments)


def test_progress_is_told():
    told = []
    play_match(
        decks=(deck("Red Burn"), deck("Red Goblins")), seed=2, best_of=1, on_progress=told.append
    )
    assert [p.turn for p in told] == sorted({p.turn for p in told})
    assert {p.game for p in told} == {1}


@pytest.mark.parametrize("name", sorted(demo_decks()))
def test_each_demo_deck_plays_a_game(name):
    mine = play_match(decks=(deck(name), deck(name)), seed=4, best_of=1)
    assert mine.games[0].winner in (0, 1)
    assert replay_transcript(mine).ok


# --- sideboards ---


BURN, STOMPY = deck("Red Burn"), deck("Green Stompy")


def swap(count_out: int, count_in: int, registered: DeckList = BURN) -> tuple[int, ...]:
    """The answer that takes so many cards out and in."""
    size = sum(registered.main.values())
    return (*range(count_out), *range(size, size + count_in))


@pytest.mark.cr("100.4", "103.1")
@pytest.mark.scenario("T100.4.1", "T103.1.1", "T103.1.2", "CG-008")
def test_100_4_cards_are_exchanged_between_games():
    change = sideboard_decision(0, BURN, RulesEdition())
    change.validate(swap(3, 3))
    changed = changed_deck(BURN, swap(3, 3))
    assert changed.all_cards() == BURN.all_cards()
    assert sum(changed.main.values()) == sum(BURN.main.values())
    assert sum(changed.sideboard.get(name, 0) for name in BURN.main) >= 3
    plan = MatchPlan(seed=1, best_of=3)
    plan.record(0)
    assert play_or_draw_decision(plan.chooser).player == 1
    plan.record(None)
    assert plan.chooser == 1


@pytest.mark.cr("100.4")
@pytest.mark.scenario("T100.4.2")
@pytest.mark.scenario("FM-06", "FM-07")
def test_100_4_not_during_a_game_nor_before_the_first():
    transcript = play_match(
        decks=(BURN, STOMPY), seed=11, best_of=3, agents=("random-legal", "random-legal")
    )
    for number, game in enumerate(transcript.games):
        places = [i for i, d in enumerate(game.decisions) if d.kind == "sideboard"]
        assert places == ([] if number == 0 else [1, 2])
    assert transcript.games[0].decks == transcript.decks
    assert replay_transcript(transcript).ok


@pytest.mark.cr("100.4")
@pytest.mark.scenario("ER-17")
@pytest.mark.parametrize(
    ("answer", "modern", "old"),
    [
        ((), None, None),
        (swap(2, 2), None, None),
        (swap(0, 2), None, "CR 100.4"),
        (swap(1, 0), "CR 100.2a", "CR 100.4"),
    ],
)
def test_100_4_sizes_by_each_edition(answer, modern, old):
    for edition, rule in ((RulesEdition(), modern), (PRESETS["october2002"], old)):
        change = sideboard_decision(0, BURN, edition)
        if rule is None:
            change.validate(answer)
        else:
            with pytest.raises(IllegalAction) as error:
                change.validate(answer)
            assert error.value.rule == rule


@pytest.mark.cr("100.4a")
@pytest.mark.scenario("ER-17")
@pytest.mark.parametrize(("size", "modern", "old"), [(0, 0, 0), (12, 0, 1), (15, 0, 0), (16, 1, 1)])
def test_100_4a_sizes_of_sideboards(size, modern, old):
    some = DeckList({"Mountain": 60}, {"Forest": size} if size else {})
    assert len(sideboard_problems(some, RulesEdition())) == modern
    for preset in ("eighth", "october2002", "2006"):
        assert len(sideboard_problems(some, PRESETS[preset])) == old


@pytest.mark.cr("103.1")
@pytest.mark.scenario("ER-20")
def test_103_1_older_rules_let_chance_decide_after_a_drawn_game():
    """By the current rules the same player chooses again."""
    old, now = set(), set()
    for seed in range(20):
        for edition, seen in (("october2002", old), ("current", now)):
            plan = match_plan(seed, 3, edition)
            before = plan.chooser
            plan.record(None)
            seen.add(plan.chooser == before)
    assert (old, now) == ({True, False}, {True})


def test_sideboarding_in_transcripts_is_checked():
    transcript = play_match(
        decks=(BURN, STOMPY), seed=11, best_of=3, agents=("random-legal", "random-legal")
    )
    told = replay_transcript(transcript).play_by_play
    chooser = transcript.names[transcript.games[0].decisions[0].player]
    assert told[0][0].text.startswith(f"{chooser} chooses to ")
    assert not any("sideboard" in line.text for line in told[0])
    before, after = BURN.main, transcript.games[1].decks[0].main
    line = next(line.text for line in told[1] if "from the sideboard" in line.text)
    taken = {name for name in after if after[name] > before.get(name, 0)}
    assert line.startswith(f"{transcript.names[0]} takes ")
    assert all(name in line.partition(" from the ")[0] for name in taken)
    content = json.loads(transcript.to_json())
    content["games"][1]["decisions"][1][2] = list(swap(1, 0))
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
    problem = replay_text(text).problems[0]
    assert (problem.game, problem.decision) == (2, 2)


FILE_CARD = {
    "layout": "normal",
    "name": "Blast from a File",
    "manaCost": "{R}",
    "type": "Instant",
    "text": "This spell deals 3 damage to any target.",
}


def imported_match() -> Transcript:
    blast = ImportedCard.compiled("Blast from a File", [FILE_CARD])
    unused = ImportedCard.compiled("Unused", [FILE_CARD | {"name": "Unused"}])
    deck = DeckList(main={"Mountain": 30, "Blast from a File": 10, "Goblin Piker": 20})
    return play_match(decks=(deck, deck), seed=3, imported=[unused, blast])


def test_a_match_with_imported_cards_is_proved_by_their_texts():
    transcript = imported_match()
    (kept,) = transcript.cards
    assert kept.name == "Blast from a File"
    assert kept.faces[0]["text"] == FILE_CARD["text"]
    assert any("Blast from a File" in d.text for g in transcript.games for d in g.decisions)
    assert replay_text(transcript.to_json()).ok
    assert Transcript.from_json(transcript.to_json()) == transcript


def test_without_imported_cards_a_transcript_is_as_before():
    deck = DeckList(main={"Mountain": 30, "Shock": 10, "Goblin Piker": 20})
    assert '"cards"' not in play_match(decks=(deck, deck), seed=3, best_of=1).to_json()


@pytest.mark.parametrize(
    ("changes", "problem", "engine"),
    [
        ({"digest": "0" * 64}, "this engine doesn't read these cards", ENGINE_VERSION),
        ({"faces": ({**FILE_CARD, "text": "Frob."},)}, "doesn't read these", ENGINE_VERSION),
        ({"name": "Shock"}, "Shock is defined by the engine", ""),
        ({"name": "Nowhere"}, "Nowhere is in no deck", ""),
        ({"faces": ({**FILE_CARD, "name": "Other"},)}, "the texts of Blast from a File are", ""),
    ],
)
def test_a_transcript_whose_cards_were_changed(changes, problem, engine):
    transcript = imported_match()
    changed = replace(transcript, cards=(replace(transcript.cards[0], **changes),))
    report = replay_transcript(changed)
    assert not report.ok
    assert problem in str(report.problems[0])
    assert report.needs_engine == engine


def test_a_transcript_without_its_cards_is_not_genuine():
    report = replay_transcript(replace(imported_match(), cards=()))
    assert "card is not in the engine's catalogue" in str(report.problems[0])


def test_only_what_is_printed_stands_in_a_transcript():
    text = imported_match().to_json()
    for old, new in (('"manaCost":"{R}"', '"manaCost":1'), ('"manaCost"', '"madeCost"')):
        report = replay_text(text.replace(old, new))
        assert "is not what is printed on a face" in str(report.problems[0])


def test_a_bundled_card_is_never_defined_by_a_text():
    shock = ImportedCard.compiled("Shock", [FILE_CARD | {"name": "Shock"}])
    deck = DeckList(main={"Mountain": 30, "Shock": 30})
    with pytest.raises(InvalidDeck, match="Shock is defined already"):
        play_match(decks=(deck, deck), seed=3, imported=[shock])


def test_a_card_that_does_not_compile_is_refused():
    with pytest.raises(UnsupportedCard, match="Frobnicate"):
        ImportedCard.compiled("X", [FILE_CARD | {"text": "Frobnicate it."}])
