"""The start of a round at an event of 5,000 players, alone and beside seven other events.

Everybody opens the own pairing within 10 s, by searching for the own name, and then listens to
the live stream over the same connection. An announcement is stored by a process that is no
server; each client notes when it hears of it, asks for its part of the page again, and notes when
it has it. Beside it the same clients ask for a static file of the same server: the limit of server
and clients on this machine. Then all of it with new server processes while results are entered in
seven other events, whose open pages follow them.

Clients and servers share the processors of the machine. So the processor time of each is reported,
too: seconds depend on what else the machine does, processor time hardly.

Set by the environment: BENCH_PLAYERS, BENCH_EVENTS, BENCH_OTHER_PLAYERS (of each other event),
BENCH_SIGNED_IN (players who open their own page signed in), BENCH_PROCESSES, BENCH_DATABASE_URL,
BENCH_ROOT (another checkout to be measured by these clients).
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import tempfile
import time
from collections.abc import Callable

from benchmarks.crowd import Client, Outcome, arrive, connect, percentile
from benchmarks.desk_server import Prepared, Server, announce, environment_in, prepare, serving

PLAYERS = int(os.environ.get("BENCH_PLAYERS", "5000"))
EVENTS = int(os.environ.get("BENCH_EVENTS", "8"))
OTHER_PLAYERS = int(os.environ.get("BENCH_OTHER_PLAYERS", "200"))
SIGNED_IN = int(os.environ.get("BENCH_SIGNED_IN", "100"))
PROCESSES = int(os.environ.get("BENCH_PROCESSES", "2"))
WITHIN_SECONDS = 10.0
ARRIVING_SECONDS = 9.5  #: the last one has to be answered within 10 s, too
RESULT_EVERY_SECONDS = 1.0
OPEN_PAGES = 20  #: of each other event
PATIENCE_SECONDS = 120.0
SEED = 5

Report = Callable[..., None]


def run(report: Report) -> None:
    """Report rates, percentiles, errors, how quickly news arrives, processor time and memory."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        environment = environment_in(folder)
        sizes = [PLAYERS, *[OTHER_PLAYERS] * (EVENTS - 1)]
        prepared = prepare(environment, sizes, SIGNED_IN)
        with serving(environment, PROCESSES) as server:
            alone = asyncio.run(_alone(server, environment, prepared, report))
        if EVENTS > 1:
            with serving(environment, PROCESSES) as server:
                beside = asyncio.run(_beside(server, prepared, report))
            name = f"p99 beside {EVENTS - 1} events, times p99 alone"
            report(name, percentile(beside.seconds, 99) / percentile(alone.seconds, 99), "")


async def _alone(
    server: Server, environment: dict[str, str], prepared: Prepared, report: Report
) -> Outcome:
    starts = _starts(PLAYERS)
    static = [(start, prepared.static, "") for start in starts]
    with _Figures(server, "static file", len(static), report) as figures:
        figures.outcome = await arrive(server.port, static)
    listeners = _Listeners(server.port, "open-1")
    with _Figures(server, "own pairing", len(starts), report) as figures:
        figures.outcome = await arrive(server.port, _visits(starts), then=listeners.listen)
        await listeners.wait_until(lambda: listeners.listening >= len(figures.outcome.seconds))
    report("memory of the server's processes, all listening", server.memory(), "MiB")
    await _tell(server, environment, listeners, report)
    listeners.close()
    if prepared.sessions:
        own = [
            (start, "/events/open-1/me/", f"sessionid={key}")
            for start, key in zip(_starts(len(prepared.sessions)), prepared.sessions, strict=True)
        ]
        with _Figures(server, "own page, signed in", len(own), report) as signed_in:
            signed_in.outcome = await arrive(server.port, own)
    return figures.outcome


async def _tell(
    server: Server, environment: dict[str, str], listeners: _Listeners, report: Report
) -> None:
    """Announce something, and report when it is heard and seen."""
    listeners.asks = True
    used = server.cpu()
    process = announce(environment)
    while process.poll() is None:
        await asyncio.sleep(0.01)
    stored = time.monotonic()
    await listeners.wait_until(lambda: len(listeners.seen) >= listeners.listening)
    report("clients that saw the announcement", len(listeners.seen), "clients", target=str(PLAYERS))
    for what, moments in (("heard of", listeners.heard), ("saw", listeners.seen)):
        waits = [max(0.0, at - stored) for at in moments]
        for percent in (50, 99):
            report(f"… {what} it after it was stored, p{percent}", percentile(waits, percent), "s")
    each = (server.cpu() - used) / max(1, len(listeners.seen))
    report("… processor time of the server for each", each * 1000, "ms")


async def _beside(server: Server, prepared: Prepared, report: Report) -> Outcome:
    """The own pairings once more while the other events go on."""
    results = Outcome()
    audiences = [_Listeners(server.port, slug) for slug in prepared.matches]
    for audience in audiences:
        for _ in range(OPEN_PAGES):
            await audience.listen(await connect(server.port), 1)
        audience.asks = True
    keeping = [
        asyncio.create_task(_enter_results(server.port, matches, prepared.token, results))
        for matches in prepared.matches.values()
    ]
    name = f"own pairing beside {EVENTS - 1} events"
    starts = _starts(PLAYERS)
    with _Figures(server, name, len(starts), report) as figures:
        figures.outcome = await arrive(server.port, _visits(starts))
    for task in keeping:
        task.cancel()
    await asyncio.gather(*keeping, return_exceptions=True)
    for percent in (50, 99):
        report(f"results entered meanwhile: p{percent}", percentile(results.seconds, percent), "s")
    report("results entered meanwhile", len(results.seconds), "results")
    report("results entered meanwhile: errors", results.errors, "errors", target="0")
    seen = sum(len(audience.seen) for audience in audiences)
    report("parts of pages that followed them", seen, "parts")
    for audience in audiences:
        audience.close()
    return figures.outcome


def _starts(count: int) -> list[float]:
    rng = random.Random(SEED)
    return [rng.uniform(0, ARRIVING_SECONDS) for _ in range(count)]


def _visits(starts: list[float]) -> list[tuple[float, str, str]]:
    return [(start, _own_pairing("open-1", number), "") for number, start in enumerate(starts, 1)]


def _own_pairing(slug: str, number: int) -> str:
    return f"/events/{slug}/pairings/?q=Player+{slug.removeprefix('open-')}-{number:05d}"


async def _enter_results(port: int, matches: list[int], token: str, results: Outcome) -> None:
    """A scorekeeper with a connection of its own enters one result after another."""
    keeper = await connect(port)
    for match in matches:
        begun = time.monotonic()
        body = json.dumps({"games": [2, 0, 0]}).encode()
        try:
            status = await keeper.post(
                f"/api/v1/matches/{match}/result/", body, f"Authorization: Token {token}"
            )
        except (OSError, TimeoutError):
            results.errors += 1
            keeper = await connect(port)
            continue
        if status == 200:
            results.seconds.append(time.monotonic() - begun)
        else:
            results.errors += 1
        await asyncio.sleep(max(0.0, RESULT_EVERY_SECONDS - (time.monotonic() - begun)))


class _Listeners:
    """Open pages: each hears a revision first, and of later ones as they come.

    Args:
        asks: Whether a page asks for its part again when it hears of a revision.
    """

    def __init__(self, port: int, slug: str) -> None:
        self.port, self.slug = port, slug
        self.asks = False
        self.listening = 0
        self.heard: list[float] = []
        self.seen: list[float] = []
        self._clients: list[Client] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self, client: Client, number: int) -> None:
        """Follow the event's stream over the connection of a client that has its page."""
        self._clients.append(client)
        first: list[bytes] = []

        def hear(data: bytes) -> None:
            if not first:
                first.append(data)
                self.listening += 1
            elif self.asks:
                self.heard.append(time.monotonic())
                task = asyncio.create_task(self._ask(number))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        client.on_event = hear
        await client.get(f"/events/{self.slug}/live/", "Accept: text/event-stream")

    async def _ask(self, number: int) -> None:
        client = await connect(self.port)
        path = f"{_own_pairing(self.slug, number + 1)}&revision=1"
        if await client.get(path, "HX-Request: true") == 200:
            self.seen.append(time.monotonic())
        client.close()

    async def wait_until(self, is_done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_done() and time.monotonic() < deadline:
            await asyncio.sleep(0.05)

    def close(self) -> None:
        self.asks = False
        for client in self._clients:
            client.close()


class _Figures:
    """Reports what became of a crowd, with the processor time of both sides."""

    outcome: Outcome

    def __init__(self, server: Server, what: str, count: int, report: Report) -> None:
        self.server, self.count, self.report = server, count, report
        self.name = f"{what}, {count:,} clients within {WITHIN_SECONDS:.0f} s"

    def __enter__(self) -> _Figures:
        self.used, self.own = self.server.cpu(), time.process_time()
        return self

    def __exit__(self, *error: object) -> None:
        if error[0] is not None:
            return
        outcome, name, report = self.outcome, self.name, self.report
        target = f"≤ {WITHIN_SECONDS:.0f}"
        report(f"{name}: all answered after", outcome.took, "s", target=target)
        report(f"{name}: rate", len(outcome.seconds) / (outcome.took or 1), "requests/s")
        for percent in (50, 95, 99):
            report(f"{name}: p{percent}", percentile(outcome.seconds, percent), "s")
        report(f"{name}: errors", outcome.errors, "errors", target="0")
        each = (self.server.cpu() - self.used) / self.count
        report("… processor time of the server for each", each * 1000, "ms")
        each = (time.process_time() - self.own) / self.count
        report("… processor time of the client for each", each * 1000, "ms")


if __name__ == "__main__":
    run(lambda *values, **more: print(json.dumps([*values, more])))
