"""Processes that hang, die or take too much memory stop nothing but what they play."""

import multiprocessing
import os
import signal
import time

import pytest

from rules_engine.scenario.report import ScenarioResult, run_scenarios
from rules_engine.scenario.workers import MEMORY_LIMIT, Ended, Workers, can_fork

pytestmark = pytest.mark.skipif(not can_fork(), reason="needs a system that can fork")


HANGING = multiprocessing.Event()


def hang() -> None:
    """As a long operation in one piece does: no alarm gets through."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    HANGING.set()
    while True:
        pass


def hanging_clock() -> float:
    """Time that stands still until something hangs, so that nothing else is ever too slow."""
    return 1.0 if HANGING.is_set() else 0.0


def play(index: int) -> int:
    match index:
        case 3:
            hang()
        case 5:
            os._exit(1)
        case 6:
            try:
                bytearray(MEMORY_LIMIT)
            except MemoryError:
                return -1
    return index * index


def test_the_rest_goes_on():
    HANGING.clear()
    workers = Workers(play, jobs=1, timeout=0.05, clock=hanging_clock, grace=0.05)
    assert dict(workers.run(9)) == {
        0: 0,
        1: 1,
        2: 4,
        3: Ended(1.0, was_killed=True),
        4: 16,
        5: Ended(0.0, was_killed=False),
        6: -1,
        7: 49,
        8: 64,
    }


def test_two_at_once_without_a_limit():
    workers = Workers(play, jobs=2, timeout=0, clock=lambda: 0.0)
    found = dict(workers.run(3))
    assert found == {0: 0, 1: 1, 2: 4}


def test_nothing_to_play():
    assert list(Workers(play, jobs=2, timeout=1, clock=time.perf_counter).run(0)) == []


def test_results_are_told_in_order():
    contents = [{"id": "first"}, {"id": "second"}, "third"]
    told: list[ScenarioResult] = []
    results = run_scenarios(
        contents, {}, timeout=5, clock=time.perf_counter, jobs=2, on_result=told.append
    )
    assert told == results
    assert [(result.id, result.status) for result in told] == [
        ("first", "error"),
        ("second", "error"),
        ("?", "error"),
    ]
