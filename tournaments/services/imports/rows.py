"""The rows of a document's sections become rows of the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.utils.translation import gettext as _

from decks.models import CardPool, DecklistVersion, Format
from tournaments.exchange.fields import JsonValue, from_json
from tournaments.exchange.reading import Path
from tournaments.exchange.sections import Section, is_implied
from tournaments.models import Player
from tournaments.services.imports.problems import (
    Json,
    Problems,
    ensure_numbers,
    number_of,
    section_rows,
)


class Rows:
    """Rows of the document that are stored already, by model and number."""

    def __init__(
        self,
        document: Json,
        root: models.Model,
        formats: Mapping[str, Format],
        problems: Problems,
    ) -> None:
        """
        Args:
            root: What the document is of, stored already; the rows belong to it.
        """
        self.document = document
        self.root = root
        self.formats = formats
        self.problems = problems
        self.keys: dict[type[models.Model], dict[int, int]] = defaultdict(dict)

    def add_people(self, people: Mapping[int, Player]) -> None:
        self.keys[Player] = {number: one.pk for number, one in people.items()}

    def add_decks(
        self, lists: Mapping[int, DecklistVersion], pools: Mapping[int, CardPool]
    ) -> None:
        self.keys[DecklistVersion] = {number: one.pk for number, one in lists.items()}
        self.keys[CardPool] = {number: one.pk for number, one in pools.items()}

    def store(self, section: Section) -> None:
        """Store the rows of a section; they point to rows of the sections before it, and to rows
        of their own section that come first."""
        rows = section_rows(self.document, section.name)
        if not section.is_single:
            ensure_numbers(self.document, section.name, self.problems)
        made = [self._row(section, index, row) for index, row in enumerate(rows)]
        self.problems.stop()
        try:
            with transaction.atomic():
                section.model._default_manager.bulk_create(made, batch_size=500)
        except IntegrityError as error:
            self._explain(section, made, error)
        self.keys[section.model] = {
            1 if section.is_single else number_of(row): one.pk
            for row, one in zip(rows, made, strict=True)
        }
        for index, (one, row) in enumerate(zip(made, rows, strict=True)):
            self._point_to_own_section(section, one, row)
            for name, model in section.many.items():
                keys = self._keys(model, row.get(name), [section.name, index, name])
                getattr(one, name).set(keys)
        self.problems.stop()

    def _row(self, section: Section, index: int, row: Json) -> models.Model:
        path: list[str | int] = [section.name] if section.is_single else [section.name, index]
        made = section.model()
        for field in section.exported_fields():
            if field.name not in row or field.related_model is section.model:
                continue
            value = row[field.name]
            if isinstance(field, models.ForeignKey) and value is not None:
                setattr(made, field.attname, self._key(field, value, [*path, field.name]))
                continue
            if field.name in section.key_lists and isinstance(value, list):
                model = section.key_lists[field.name]
                value = list(self._keys(model, value, [*path, field.name]))
            try:
                setattr(made, field.attname, from_json(field, value))
            except ValidationError as error:
                self.problems.add([*path, field.name], " ".join(error.messages))
        self._set_implied(section, made)
        return made

    def _key(self, field: models.ForeignKey, value: JsonValue, path: Path) -> object:
        if field.related_model is Format:
            return self.formats[str(value)].pk
        assert isinstance(value, int)
        key = self.keys[field.related_model].get(value)
        if key is None:
            self.problems.add(path, _("There is nothing with this number in the document."))
        return key

    def _keys(self, model: type[models.Model], numbers: JsonValue, path: Path) -> list[int]:
        """The keys of the rows that a list of numbers names."""
        known, wanted = self.keys[model], numbers if isinstance(numbers, list) else []
        if any(one not in known for one in wanted):
            self.problems.add(path, _("There is nothing with this number in the document."))
        return [known[one] for one in wanted if one in known]  # type: ignore[index]

    def _set_implied(self, section: Section, made: models.Model) -> None:
        """Point to the event or league, unless the row says by another field whose it is."""
        if section.unless and getattr(made, f"{section.unless}_id") is not None:
            return
        for field in section.model._meta.concrete_fields:
            if not is_implied(field) or field.name in section.omitted:
                continue
            if isinstance(self.root, field.related_model):  # type: ignore[arg-type]
                setattr(made, field.attname, self.root.pk)
            elif field.related_model in self.keys:
                key = self.keys[field.related_model].get(1)
                if key is None and not field.null:
                    reason = _("This needs a part of the document that is missing.")
                    self.problems.add([section.name], reason)
                setattr(made, field.attname, key)

    def _point_to_own_section(self, section: Section, made: models.Model, row: Json) -> None:
        for field in section.exported_fields():
            if field.related_model is section.model and row.get(field.name) is not None:
                key = self._key(field, row[field.name], [section.name, field.name])
                type(made)._default_manager.filter(pk=made.pk).update(**{field.attname: key})

    def _explain(self, section: Section, made: list[models.Model], error: IntegrityError) -> None:
        """Say which row breaks an invariant of the database: look at one after the other."""
        for index, one in enumerate(made):
            one.pk = None
            path = [section.name] if section.is_single else [section.name, index]
            try:
                with transaction.atomic():
                    one.save(force_insert=True)
            except IntegrityError as wrong:
                reason = _("This contradicts another part of the document (%(rule)s).")
                rule = _broken_rule(section.model, str(wrong))
                self.problems.refuse(path, reason % {"rule": rule})
        raise error


def _broken_rule(model: type[models.Model], message: str) -> str:
    """The name of the constraint that the database speaks of."""
    for constraint in model._meta.constraints:
        if constraint.name in message:
            return constraint.name
    return ", ".join(
        constraint.name
        for constraint in model._meta.constraints
        if isinstance(constraint, models.UniqueConstraint)
        and constraint.fields
        and all(name in message for name in constraint.fields)
    ) or str(model._meta.verbose_name)
