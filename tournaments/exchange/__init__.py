"""What exported events and leagues look like: which rows, which fields, who may see them.

`sections` lists an event's models and `league_sections` a league's, `fields` turns single values
into JSON and back, `schema` and `league_schema` describe the whole as JSON Schemas. Writing is
`tournaments.selectors.event_export` and `league_export`, reading `tournaments.services.imports`.
The formats are documented in ``docs/event-json.md`` and ``docs/league-json.md``.
"""

FORMAT = "tournament-desk/event"
LEAGUE_FORMAT = "tournament-desk/league"
VERSION = 1
#: Everything, for the staff of the store; such a document can be imported.
STAFF = "staff"
#: What everybody may see: no addresses, penalties or private decklists. Not for import.
PUBLIC = "public"
