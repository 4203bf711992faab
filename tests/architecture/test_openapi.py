"""The API's schema builds without warnings and is the committed one."""

from pathlib import Path

import pytest
import yaml
from django.db import connection
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer

COMMITTED = Path(__file__).resolve().parents[2] / "docs" / "openapi-v1.yaml"


@pytest.fixture(scope="module")
def schema():
    GENERATOR_STATS.reset()
    return SchemaGenerator().get_schema(request=None, public=True)


def test_schema_builds_without_warnings(schema):
    assert dict(GENERATOR_STATS._warn_cache) == {}
    assert dict(GENERATOR_STATS._error_cache) == {}


def test_committed_schema_is_current(schema):
    """Renew it with `make docs`. The ranges of integers are those of the embedded default."""
    if connection.vendor != "sqlite":
        pytest.skip("the committed schema states SQLite's ranges of integers")
    current = yaml.safe_load(OpenApiYamlRenderer().render(schema, renderer_context={}))
    assert yaml.safe_load(COMMITTED.read_text()) == current
