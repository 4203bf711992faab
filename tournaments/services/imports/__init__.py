"""Events and leagues from documents that were exported, here or elsewhere."""

from tournaments.services.imports.events import import_event
from tournaments.services.imports.jobs import run_import, start_import
from tournaments.services.imports.leagues import import_league

__all__ = ["import_event", "import_league", "run_import", "start_import"]
