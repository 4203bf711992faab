"""The audit log as pages show it."""

from __future__ import annotations

from dataclasses import dataclass

from django.apps import apps
from django.db.models import Field
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.models import AuditEntry

#: Names that Django gives to fields without one, marked for translation.
_AUTOMATIC_NAMES = (
    gettext_noop("assigned by"),
    gettext_noop("called by"),
    gettext_noop("card pool"),
    gettext_noop("changed by"),
    gettext_noop("chosen by"),
    gettext_noop("closed by"),
    gettext_noop("created by"),
    gettext_noop("deck one"),
    gettext_noop("deck two"),
    gettext_noop("escalated by"),
    gettext_noop("extension"),
    gettext_noop("games drawn"),
    gettext_noop("games one"),
    gettext_noop("games two"),
    gettext_noop("given by"),
    gettext_noop("missing decks allowed"),
    gettext_noop("player one"),
    gettext_noop("player two"),
    gettext_noop("position"),
    gettext_noop("reported at"),
    gettext_noop("reported by"),
    gettext_noop("result by"),
    gettext_noop("revoked by"),
    gettext_noop("seat match"),
    gettext_noop("seed pools"),
    gettext_noop("seed position"),
    gettext_noop("settings"),
    gettext_noop("taken by"),
    gettext_noop("user"),
    gettext_noop("winner"),
    gettext_noop("written by"),
)


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of one row, before and after, as text; "" where there was or is no row."""

    row: str
    field: str
    before: str
    after: str


def changed_fields(entry: AuditEntry, *, limit: int = 200) -> tuple[FieldChange, ...]:
    """What an action changed, field by field; mass changes are counted in one line."""
    found: list[FieldChange] = []
    for item in entry.changes:
        model = apps.get_model(item["model"])
        name = str(model._meta.verbose_name)
        if "created" in item:
            many = str(model._meta.verbose_name_plural)
            found.append(FieldChange(many, "", "", str(len(item["created"]))))
            continue
        if "deleted" in item:
            many = str(model._meta.verbose_name_plural)
            found.append(FieldChange(many, "", str(len(item["deleted"])), ""))
            continue
        fields = {one.attname: one for one in model._meta.concrete_fields}
        before, after = item["before"] or {}, item["after"] or {}
        for field in {**before, **after}:
            old, new = before.get(field), after.get(field)
            if old == new or field == "id":
                continue
            found.append(
                FieldChange(
                    row=f"{name} {item['pk']}",
                    field=_field_name(fields.get(field), field),
                    before=_shown(fields.get(field), old),
                    after=_shown(fields.get(field), new),
                )
            )
            if len(found) >= limit:
                return tuple(found)
    return tuple(found)


def _field_name(field: Field | None, name: str) -> str:
    return name if field is None else _(str(field.verbose_name))


def _shown(field: Field | None, value: object) -> str:
    """A stored value as people read it: the choice's name, yes or no."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    choices = dict(getattr(field, "flatchoices", ()) or ())
    return str(choices.get(value, value)) if isinstance(value, str | int) else str(value)
