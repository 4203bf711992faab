"""Matches that people play: decision by decision, taken over, conceded, replayed."""

import json
import random
from dataclasses import replace

import pytest

from rules_engine import (
    PERSON,
    DecisionKind,
    DeckList,
    IllegalAction,
    MatchSession,
    Move,
    MoveKind,
    Randomness,
    RulesError,
    Transcript,
    commitment_to,
    demo_decks,
    play_match,
    replay_text,
    replay_transcript,
)
from rules_engine.agents import make_agent
from rules_engine.agents.random_legal import first_legal
from rules_engine.transcript import canonical, digest_of

BURN = demo_decks()["Red Burn"]
STOMPY = demo_decks()["Green Stompy"]
DECKS = (DeckList(BURN.main, BURN.sideboard), DeckList(STOMPY.main, STOMPY.sideboard))


def session(**changes) -> MatchSession:
    arguments = {"decks": DECKS, "seed": 11, "names": ("Ann", "Bob"), **changes}
    return MatchSession(**arguments)


def play_as_agents(match: MatchSession, *, until=None) -> None:
    """Persons who decide as agents would; `until` stops them at a decision."""
    agents = [make_agent("heuristic", random.Random(0)) for _ in range(2)]
    while match.decision is not None and not (until is not None and until(match)):
        decision = match.decision
        answer = agents[decision.player].choose(match.view(decision.player), decision)
        try:
            match.answer(answer)
        except IllegalAction:
            match.answer(first_legal(match.decision))


def in_turn(number: int, game: int = 1):
    return lambda match: match.game_number >= game and match.turn >= number


def genuine(match: MatchSession):
    """The transcript, after it was checked as whoever gets it would."""
    text = match.transcript().to_json()
    report = replay_text(text)
    assert (report.ok, report.problems) == (True, ())
    assert report.result == match.outcome
    assert Transcript.from_json(text) == match.transcript()
    return match.transcript()


def rewritten(transcript: Transcript, change) -> str:
    """The text of a changed transcript with a digest that fits."""
    content = json.loads(transcript.to_json())
    del content["digest"]
    change(content)
    content["digest"] = digest_of(content)
    return canonical(content)


@pytest.fixture(scope="module")
def played() -> MatchSession:
    match = session(seats=(PERSON, "heuristic"))
    play_as_agents(match)
    return match


def test_persons_who_decide_like_agents_play_the_agents_match(played):
    by_agents = play_match(decks=DECKS, seed=11, names=("Ann", "Bob"))
    assert played.transcript().games == by_agents.games
    assert played.transcript().result == by_agents.result
    assert played.transcript().agents == (PERSON, "heuristic")
    assert {move.seat for move in played.moves} == {0}
    genuine(played)


def test_the_moves_are_all_that_is_needed_to_take_a_match_over(played):
    middle = len(played.moves) // 2
    before = session(seats=(PERSON, "heuristic"), moves=played.moves[:middle])
    assert before.moves == played.moves[:middle]
    assert before.decision.player == 0
    for move in played.moves[middle:]:
        before.apply(move)
    assert before.transcript() == played.transcript()


def test_a_match_goes_through_every_decision_before_and_in_games():
    match = session()
    assert (match.game_number, match.turn, match.wins, match.draws) == (1, 0, (0, 0), 0)
    assert match.decision.kind is DecisionKind.PLAY_OR_DRAW
    assert match.view(0) is None
    match.answer(0)
    assert match.decision.kind is DecisionKind.MULLIGAN
    assert match.view(0).viewer == 0
    play_as_agents(match, until=lambda match: match.game_number == 2)
    assert match.decision.kind is DecisionKind.PLAY_OR_DRAW
    assert match.view(0) is None  # a game that is over is no longer shown
    match.answer(0)
    seats = []
    while match.decision.kind is DecisionKind.SIDEBOARD:
        seats.append(match.decision.player)
        match.answer(())
    assert seats == [0, 1]


def test_an_illegal_answer_leaves_the_match_as_it_was():
    match = session()
    decision = match.decision
    with pytest.raises(IllegalAction):
        match.answer(5)
    assert (match.decision, match.moves) == (decision, [])
    with pytest.raises(IllegalAction, match="another player decides"):
        match.apply(Move(MoveKind.ANSWER, 1 - decision.player, (0,)))
    assert (match.decision, match.moves) == (decision, [])


def announcing(match: MatchSession) -> MatchSession:
    """To where somebody announces a spell with a target."""
    kinds = (DecisionKind.TARGET, DecisionKind.MODE)
    play_as_agents(match, until=lambda match: match.decision.kind in kinds)
    return match


@pytest.mark.cr("733.1")
def test_733_1_what_is_being_announced_can_be_taken_back():
    match = announcing(session())
    seat = match.decision.player
    assert match.can_take_back
    hand = len(match.view(seat).me.hand)
    with pytest.raises(IllegalAction, match="nothing is being announced"):
        match.take_back(1 - seat)
    match.take_back(seat)
    assert match.decision.kind is DecisionKind.PRIORITY
    assert not match.can_take_back
    assert len(match.view(seat).me.hand) == hand + 1
    with pytest.raises(IllegalAction, match="nothing is being announced"):
        match.take_back(seat)
    assert match.moves[-1] == Move(MoveKind.TAKE_BACK, seat)
    again = session(moves=match.moves)
    assert again.decision == match.decision
    for one in (match, again):
        play_as_agents(one)
    assert genuine(match) == again.transcript()


@pytest.mark.cr("104.3a")
@pytest.mark.parametrize("who", [0, 1])
def test_104_3a_a_game_is_conceded_at_any_time(who):
    match = session()
    play_as_agents(match, until=in_turn(3))
    match.concede_game(who)
    assert (match.wins[1 - who], match.wins[who], match.game_number) == (1, 0, 2)
    assert match.decision.player == who  # CR 103.1: the loser chooses
    match.concede_game(who)
    assert match.over
    assert match.outcome.wins[1 - who] == 2
    transcript = genuine(match)
    assert [game.outcome for game in transcript.games] == ["conceded", "conceded"]
    assert transcript.games[0].decisions[-1].text == "concedes the game"
    kinds = [decision.kind for decision in transcript.games[1].decisions]
    assert kinds == ["play_or_draw", "sideboard", "sideboard", "concede_game"]
    with pytest.raises(RulesError, match="the match is over"):
        match.concede_game(who)
    assert session(moves=match.moves).transcript() == transcript


@pytest.mark.cr("104.3a")
def test_104_3a_also_while_the_other_decides():
    match = announcing(session())
    waiting = 1 - match.decision.player
    match.concede_game(waiting)
    assert match.wins[waiting] == 0
    assert sum(match.wins) == 1


@pytest.mark.parametrize(
    ("lost_before", "wins"), [((), (2, 0)), ((1,), (2, 1)), ((0,), (2, 0)), ((1, 0), (2, 1))]
)
def test_mtr_2_4_a_match_conceded_by_the_second_player(lost_before, wins):
    """MTR 2.4: games won before count for who concedes."""
    match = session()
    for loser in lost_before:
        match.answer(0)
        match.concede_game(1 - loser)
    match.concede_match(1)
    counted = (2, lost_before.count(1))
    assert match.over
    assert match.outcome.wins == counted == wins
    assert match.outcome.winner == 0
    transcript = genuine(match)
    assert len(transcript.games) == len(lost_before) + 1
    assert transcript.games[-1].decisions[-1].kind == "concede_match"


def test_a_match_is_lost_by_a_rule_of_the_event():
    match = session(seats=(PERSON, "heuristic"))
    match.lose_match(0)
    transcript = genuine(match)
    assert transcript.result.wins == (0, 2)
    assert transcript.games[0].outcome == "game loss by a judge"
    assert transcript.games[0].decisions[-1].text == "loses the match"


@pytest.mark.cr("104.4i")
def test_104_4i_both_agree_to_a_draw_and_the_same_player_chooses_again():
    match = session()
    chooser = match.decision.player
    match.answer(0)
    match.draw_game()
    assert (match.wins, match.draws, match.decision.player) == ((0, 0), 1, chooser)
    match.concede_match(0)
    assert genuine(match).result.draws == 1


def test_mtr_2_5_time_makes_an_unfinished_game_a_draw():
    match = session()
    match.answer(0)
    match.concede_game(1)
    play_as_agents(match, until=in_turn(2, game=2))
    match.time_up()
    assert (match.over, match.outcome.wins, match.outcome.draws) == (True, (1, 0), 1)
    assert match.outcome.winner == 0
    assert genuine(match).games[-1].outcome == "time was up"


def test_mtr_2_5_time_between_two_games_begins_no_other_one():
    match = session()
    match.concede_game(1)
    match.answer(0)
    match.time_up()
    assert (match.over, match.outcome.wins, match.outcome.draws) == (True, (1, 0), 0)
    transcript = genuine(match)
    assert [entry.kind for entry in transcript.games[0].decisions[-2:]] == [
        "concede_game",
        "time_up",
    ]


def test_mtr_2_5_time_before_the_first_game_says_nothing_of_the_match():
    match = session()
    with pytest.raises(IllegalAction, match="the first game hasn't begun"):
        match.time_up()
    assert not match.over


@pytest.mark.parametrize(
    "move",
    [
        Move(MoveKind.CONCEDE_GAME, 1),
        Move(MoveKind.LOSE_MATCH, 1),
        Move(MoveKind.CONCEDE_MATCH, 2),
        Move(MoveKind.CONCEDE_MATCH),
        Move(MoveKind.DRAW_GAME),
    ],
)
def test_only_people_end_games_beside_the_rules(move):
    match = session(seats=(PERSON, "heuristic"))
    with pytest.raises(IllegalAction):
        match.apply(move)
    assert (match.moves, match.wins) == ([], (0, 0))


def test_before_the_end_there_is_no_transcript():
    with pytest.raises(RulesError, match="the match isn't over"):
        session().transcript()


def test_moves_of_another_match_are_refused():
    with pytest.raises(IllegalAction):
        session(moves=[Move(MoveKind.ANSWER, 0, (7,))])


# --- what the seats know ---


def test_between_games_nothing_is_told_that_was_hidden(played):
    match = session(seats=(PERSON, "heuristic"))
    agent = played.moves
    for move in agent:
        match.apply(move)
        if match.game_number == 2:
            break
    told = match.log(0)[0]
    everything = match.finished_log(1)
    assert len(told) <= len(everything)
    drawn = {line.text for line in everything if line.text.startswith("Bob draws ")}
    assert any(text != "Bob draws a card." for text in drawn)
    assert {line.text for line in told if line.text.startswith("Bob draws ")} == {
        "Bob draws a card."
    }
    own = [line.text for line in told if line.text.startswith("Ann draws ")]
    assert own == [line.text for line in everything if line.text.startswith("Ann draws ")]
    assert "Ann draws a card." not in own
    watching = match.log(None)[0]
    assert {line.text for line in watching if " draws " in line.text} == {
        "Ann draws a card.",
        "Bob draws a card.",
    }


def test_after_the_match_all_is_told(played):
    told = played.log(0)
    assert told == tuple(played.finished_log(number + 1) for number in range(len(told)))


def test_players_are_renamed_and_ends_are_not():
    match = session(names=("the", "game"))
    match.concede_match(0)
    renamed = match.transcript().renamed(("Ann", "Bob"))
    assert renamed.games[0].decisions[-1].text == "concedes the match"
    assert replay_transcript(renamed).ok


# --- chance ---


def test_the_seed_comes_from_the_server_and_both_players():
    randomness = Randomness("secret", ("mine", "yours"))
    assert randomness.commitment == commitment_to("secret")
    assert 0 <= randomness.seed < 2**53
    others = {
        Randomness("secret", ("mine", "yours")).seed,
        Randomness("other", ("mine", "yours")).seed,
        Randomness("secret", ("yours", "mine")).seed,
        Randomness("secret", ("", "yours")).seed,
    }
    assert len(others) == 4


def test_a_transcript_proves_its_seed():
    randomness = Randomness("secret", ("mine", "yours"))
    with pytest.raises(RulesError, match="the seed isn't the one of the randomness"):
        session(randomness=randomness)
    match = session(seed=randomness.seed, randomness=randomness)
    match.concede_match(0)
    transcript = genuine(match)
    other = replace(transcript, randomness=Randomness("secret", ("mine", "ours")))
    problem = replay_transcript(other).problems[0]
    assert str(problem) == "header: the seed isn't the one of the randomness"


@pytest.mark.parametrize("who", [0, 1])
def test_mtr_2_2_the_event_may_say_who_chooses_first(who):
    match = session(chooser=who)
    assert match.decision.player == who
    match.concede_match(0)
    transcript = genuine(match)
    assert transcript.chooser == who
    problem = replay_transcript(replace(transcript, chooser=1 - who)).problems[0]
    assert str(problem) == (
        f"game 1, decision 1: the decision is seat {2 - who}'s, not seat {who + 1}'s"
    )
    assert not replay_transcript(replace(transcript, chooser=2)).ok
    with pytest.raises(RulesError, match="no seat 2"):
        session(chooser=2)


# --- forged ---


@pytest.fixture(scope="module")
def conceded() -> Transcript:
    match = session(seats=(PERSON, "heuristic"))
    play_as_agents(match, until=in_turn(2))
    match.concede_match(0)
    return genuine(match)


def _last(content) -> list:
    return content["games"][0]["decisions"][-1]


def _set_last(place, value):
    def change(content) -> None:
        _last(content)[place] = value

    return change


def _agents_only(content) -> None:
    content["agents"] = ["heuristic", "heuristic"]
    content["format"] = 1


def _without_end(content) -> None:
    del content["games"][0]["decisions"][-1]


def _twice(content) -> None:
    content["games"][0]["decisions"].append(_last(content))


def _before_the_game(content) -> None:
    content["games"][0]["decisions"].insert(0, _last(content))


def _other_result(content) -> None:
    content["result"]["wins"] = [0, 1]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (_set_last(0, 1), "agents play to the end"),
        (_set_last(0, 7), "concede_match of seat 8"),
        (_set_last(0, -1), "concede_match of seat 0"),
        (_set_last(2, [0]), "an end has no answer"),
        (_set_last(3, "wins"), "the end is 'concedes the match', not 'wins'"),
        (_set_last(1, "concede_game"), "the end is 'concedes the game'"),
        (_set_last(1, "take_back"), "the decision is of the kind priority, not take_back"),
        (_agents_only, "agents play to the end"),
        (_without_end, "the game isn't over, but there are no more decisions"),
        (_twice, "the game was over before this decision"),
        (_before_the_game, "the game hadn't begun"),
        (_other_result, "the result was"),
    ],
)
def test_a_forged_end_is_refused(conceded, change, problem):
    report = replay_text(rewritten(conceded, change))
    assert not report.ok
    assert problem in str(report.problems[0])


def test_a_match_between_agents_is_written_as_before():
    text = play_match(decks=DECKS, seed=4, best_of=1).to_json()
    assert '"format":1' in text
    assert '"randomness"' not in text
    forged = rewritten(Transcript.from_json(text), lambda content: content.update(format=2))
    assert "not written canonically" in str(replay_text(forged).problems[0])


@pytest.mark.parametrize(
    "randomness",
    [
        [],
        {"server_seed": 1, "contributions": ["", ""]},
        {"server_seed": "a", "contributions": [""]},
        {"server_seed": "a\nb", "contributions": ["", ""]},
        {"server_seed": "a", "contributions": ["", "x\ny"]},
    ],
)
def test_other_randomness_is_no_transcript(conceded, randomness):
    text = rewritten(conceded, lambda content: content.update(randomness=randomness))
    assert not replay_text(text).ok
