"""What an exported event looks like: which rows, which fields, who may see them.

`sections` lists the models, `fields` turns single values into JSON and back, `schema` describes
the whole as a JSON Schema. Writing is `tournaments.selectors.event_export`, reading
`tournaments.services.event_import`. The format is documented in ``docs/event-json.md``.
"""

FORMAT = "tournament-desk/event"
VERSION = 1
#: Everything, for the staff of the store; such a document can be imported.
STAFF = "staff"
#: What everybody may see: no addresses, penalties or private decklists. Not for import.
PUBLIC = "public"
