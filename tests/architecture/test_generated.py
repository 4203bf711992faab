"""Generated documents are current; renew them with `make docs`."""

from pathlib import Path

import pytest

from tests.architecture.generate_docs import DOCUMENTS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_generated_document_is_current(name):
    assert (ROOT / name).read_text() == DOCUMENTS[name]()
