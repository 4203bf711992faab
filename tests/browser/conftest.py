"""A real browser against a real ASGI server on the test database."""

import asyncio
import gc
import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from asgiref.sync import SyncToAsync, sync_to_async
from django.db import connections
from playwright.sync_api import expect

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"

#: How long a browser may take on a machine that has other work, in milliseconds; only what fails
#: takes so long.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)

# Playwright's synchronous API keeps an event loop in this thread; the tests' own queries are safe.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(pytest.mark.browser)
            # On a busy machine a browser may act before a page is ready to be acted on, which says
            # nothing of the page. What fails is tried once more, and the summary names it.
            item.add_marker(pytest.mark.flaky(reruns=1))
            # Static files are read synchronously also under ASGI; Django warns about it.
            item.add_marker(
                pytest.mark.filterwarnings(
                    "ignore:StreamingHttpResponse must consume synchronous iterators"
                )
            )
            # A browser that leaves in the middle of a request leaves its body to the collector.
            item.add_marker(pytest.mark.filterwarnings("ignore::ResourceWarning"))
            item.add_marker(
                pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
            )


class LoopKeepingServer(uvicorn.Server):
    """uvicorn that remembers the event loop it runs in."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets=None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets=sockets)


@pytest.fixture
def running_server(transactional_db) -> Iterator[tuple[str, LoopKeepingServer]]:
    from config.asgi import application

    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        application, lifespan="off", log_level="warning", timeout_graceful_shutdown=1
    )
    instance = LoopKeepingServer(config)
    thread = threading.Thread(target=instance.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not instance.started:
        assert time.monotonic() < deadline, "the server did not start"
        assert thread.is_alive(), "the server stopped"
        threading.Event().wait(0.02)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}", instance
    instance.should_exit = True
    thread.join(20)
    # The server's thread for queries outlives it, with a connection to the test's database.
    SyncToAsync.single_thread_executor.submit(connections.close_all).result()
    connections.close_all()


@pytest.fixture
def server(running_server) -> str:
    """The address of the site, served by uvicorn in a thread."""
    return running_server[0]


@pytest.fixture
def on_server(running_server):
    """A function that calls a service as a page would: in the server's thread for queries.

    What the service tells open pages goes through the server's own event loop then. From any other
    thread it would touch that loop's queues, which aren't safe for it, and could stop the server.
    """

    def do(service, *args, **options):
        call = sync_to_async(service)(*args, **options)
        return asyncio.run_coroutine_threadsafe(call, running_server[1].loop).result(60)

    return do


@pytest.fixture(scope="package")
def chromium():
    """Debian's Chromium, headless; without it the browser tests skip (CI=true: fail).

    One for all tests of this folder, each of which has pages of its own; not for the whole session:
    Playwright's event loop would still run in this thread when tests of other folders come.
    """
    from playwright.sync_api import sync_playwright

    if not CHROMIUM:
        message = "no chromium here; install Debian's chromium to run the browser tests"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        )
        yield browser
        browser.close()
    # What a browser left unread is found here, where its warnings are ignored, and not in the
    # middle of another file's test.
    gc.collect()


@pytest.fixture
def new_page(chromium, server):
    """A function that opens a page of its own session; script errors fail the test."""
    contexts, problems = [], []

    def open_page(**options):
        context = chromium.new_context(base_url=server, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda message: (
                problems.append(message.text)
                if message.type == "error" and "Failed to load resource" not in message.text
                else None
            ),
        )
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def page(new_page):
    """One page on a desktop-sized screen."""
    return new_page()


@pytest.fixture
def sign_in(server):
    """A function that signs a user in on a page through the sign-in form."""

    def do(page, username: str, password: str = "correct horse battery") -> None:
        page.goto("/accounts/login/")
        page.get_by_label("Username or email").or_(page.get_by_label("Login")).first.fill(username)
        page.get_by_label("Password", exact=False).first.fill(password)
        page.get_by_role("button", name="Sign In").click()
        page.wait_for_url(lambda url: "/accounts/login" not in url)

    return do


@pytest.fixture
def check_accessible():
    """A function that fails on WCAG 2.2 A/AA violations which axe finds on the page."""

    def check(page) -> None:
        page.wait_for_load_state()  # a page without its styles breaks rules of size and contrast
        page.evaluate(AXE.read_text())
        result = page.evaluate(
            "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
        )
        found = [
            f"{violation['id']}: {node['html'][:160]}"
            for violation in result["violations"]
            for node in violation["nodes"]
        ]
        assert found == []

    return check
