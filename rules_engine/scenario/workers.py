"""Playing many scenarios in processes of their own, so that none can stop or starve the run.

A scenario that takes too long is interrupted by its own process. One that can't be interrupted
(it is deep in a single long operation, or has taken all the memory it may have) is ended with its
process, and another process goes on with the rest.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from typing import Generic, TypeVar

Result = TypeVar("Result")

MEMORY_LIMIT = 3 * 2**30
"""Bytes of address space that a process may use."""
GRACE = 2.0
"""Seconds beyond its time that a scenario has to come to its end by itself."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A process that had to be ended, or ended by itself, with the scenario that it played."""

    seconds: float
    was_killed: bool


@dataclass(slots=True)
class _Worker:
    process: ForkProcess
    pipe: Connection
    index: int = -1
    """What it plays; -1 for nothing."""
    since: float = 0.0


def can_fork() -> bool:
    """Whether this system can copy a running process."""
    return "fork" in multiprocessing.get_all_start_methods()


class Workers(Generic[Result]):
    """`jobs` processes that call `play(0)` … `play(count - 1)`.

    Args:
        clock: seconds that only grow.
    """

    def __init__(
        self,
        play: Callable[[int], Result],
        *,
        jobs: int,
        timeout: float,
        clock: Callable[[], float],
        grace: float = GRACE,
    ) -> None:
        self._play = play
        self._jobs = jobs
        self._longest = timeout + grace if timeout > 0 else None
        self._clock = clock
        self._context = multiprocessing.get_context("fork")

    def run(self, count: int) -> Iterator[tuple[int, Result | Ended]]:
        """Each index with its result, in the order in which they become known."""
        waiting = iter(range(count))
        workers = [self._start() for _ in range(min(self._jobs, count))]
        try:
            for worker in workers:
                self._hand_out(worker, waiting)
            while any(worker.index >= 0 for worker in workers):
                yield from self._collect(workers, waiting)
        finally:
            for worker in workers:
                worker.pipe.close()
                worker.process.kill()
                worker.process.join()

    def _start(self) -> _Worker:
        here, there = self._context.Pipe()
        process = self._context.Process(target=self._serve, args=(there, here), daemon=True)
        process.start()
        there.close()
        return _Worker(process, here)

    def _serve(self, pipe: Connection, other_end: Connection) -> None:
        other_end.close()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        limit_memory()
        with contextlib.suppress(EOFError, OSError):
            while True:
                pipe.send(self._play(pipe.recv()))

    def _hand_out(self, worker: _Worker, waiting: Iterator[int]) -> None:
        worker.index = next(waiting, -1)
        worker.since = self._clock()
        if worker.index >= 0:
            worker.pipe.send(worker.index)

    def _collect(
        self, workers: list[_Worker], waiting: Iterator[int]
    ) -> Iterator[tuple[int, Result | Ended]]:
        busy = {worker.pipe: worker for worker in workers if worker.index >= 0}
        ready = wait(list(busy), self._time_left(workers))
        for pipe in ready:
            worker = busy[pipe]  # type: ignore[index]  # wait() gives back what it was given
            index = worker.index
            try:
                found: Result | Ended = worker.pipe.recv()
            except (EOFError, OSError):
                found = Ended(self._clock() - worker.since, was_killed=False)
                self._replace(worker)
            self._hand_out(worker, waiting)
            yield index, found
        if self._longest is None:
            return
        for worker in busy.values():
            seconds = self._clock() - worker.since
            if worker.index >= 0 and seconds > self._longest and not worker.pipe.poll():
                index = worker.index
                self._replace(worker)
                self._hand_out(worker, waiting)
                yield index, Ended(seconds, was_killed=True)

    def _time_left(self, workers: list[_Worker]) -> float | None:
        if self._longest is None:
            return None
        first = min(worker.since for worker in workers if worker.index >= 0)
        return max(0.0, first + self._longest - self._clock()) + 0.01

    def _replace(self, worker: _Worker) -> None:
        worker.process.kill()
        worker.process.join()
        worker.pipe.close()
        fresh = self._start()
        worker.process, worker.pipe = fresh.process, fresh.pipe


def limit_memory() -> None:
    """A process that wants more than its share gets a MemoryError, not the machine's last page."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = MEMORY_LIMIT if hard == resource.RLIM_INFINITY else min(MEMORY_LIMIT, hard)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
