"""The API's schema builds without warnings and is the committed one."""

import json
from pathlib import Path

import pytest
import yaml
from django.db import connection
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer

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
    current = loaded(OpenApiYamlRenderer().render(schema, renderer_context={}))
    assert loaded(COMMITTED.read_text()) == current


def loaded(text: str | bytes) -> object:
    """What YAML says, read by libyaml: Python alone takes seconds for it."""
    return yaml.load(text, Loader=yaml.CSafeLoader)


def test_what_is_served_is_made_once_for_each_language(client, monkeypatch, schema):
    def served(language: str) -> object:
        headers = {"accept-language": language, "accept": OpenApiJsonRenderer.media_type}
        return client.get("/api/v1/schema/", headers=headers).json()

    before = {language: served(language) for language in ("en", "ja")}
    assert before["en"] == json.loads(json.dumps(schema))
    monkeypatch.setattr(SchemaGenerator, "parse", None)  # whoever makes it anew, fails
    assert {language: served(language) for language in before} == before
