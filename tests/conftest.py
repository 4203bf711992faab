"""Fixtures for all tests."""

import gc
import os
from pathlib import Path

import pytest
from django.utils import translation

from config.translations import compile_catalogues
from tests import cache_keys

CARD_DATA = Path(
    os.environ.get("CARD_DATA_DIR") or Path(__file__).resolve().parents[2] / "shared" / "data"
)


#: Files of few and slow tests. One process plays a whole file: begun last, they would keep one busy
#: for minutes while the others have nothing left to do.
BEGUN_FIRST = (
    "tests/browser/",
    "tests/tournaments/commands/test_demo",
    "tests/tournaments/web/front/test_own_pages",
    "tests/tournaments/web/front/test_pairings",
    "tests/tournaments/web/test_every_page",
)


def pytest_collection_modifyitems(items):
    """Puts the slow files first; all others stay in their order."""
    items.sort(key=lambda item: not item.nodeid.startswith(BEGUN_FIRST))


def pytest_configure():
    """Pages are tested in the words of today's catalogues, also without ``make setup``.

    The collector looks through what the suite holds for good (the grammar, the cards) again and
    again, which took a sixth of the engine's tests and more of the pages'; it need not so often.
    """
    compile_catalogues()
    gc.set_threshold(200_000, 20, 100)


@pytest.fixture(scope="session")
def card_data() -> Path:
    """The folder with the published card files; tests that need it skip without it."""
    if not (CARD_DATA / "AtomicCards.json.xz").exists():
        pytest.skip(f"no card data in {CARD_DATA}")
    return CARD_DATA


@pytest.fixture(autouse=True)
def _own_cache_keys():
    """Nothing that an earlier test cached is seen by this one."""
    from decks.selectors.card_names import forget_names
    from tournaments.selectors.round_sheets import forget_sheets
    from tournaments.selectors.standings import forget_standings
    from tournaments.web.pairing_rows import forget_rows

    cache_keys.current_test += 1
    forget_sheets()
    forget_rows()
    forget_standings()
    forget_names()


@pytest.fixture(autouse=True)
def _own_language():
    """The language of a test's last request does not reach the next test."""
    yield
    translation.deactivate()
