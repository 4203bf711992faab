"""The rules by which decks get their archetypes."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from decks.construction.archetypes import (
    MAX_CARDS,
    MAX_NAME,
    MAX_RULES,
    RuleProblem,
    read_rules,
)
from decks.models import Card, Format
from tournaments.enums import AuditAction
from tournaments.errors import InvalidInput
from tournaments.models import Archetype, Organization
from tournaments.services import telling
from tournaments.services.audit import Changes, record_for_organization

if TYPE_CHECKING:
    from django.contrib.auth.models import User

PROBLEM_TEXTS = {
    "no_colon": gettext_lazy("Line %(line)d: put a colon behind the archetype's name."),
    "no_name": gettext_lazy("Line %(line)d: the archetype has no name."),
    "long_name": gettext_lazy("Line %(line)d: the name has more than %(limit)d letters."),
    "twice": gettext_lazy("Line %(line)d: there is an archetype “%(name)s” already."),
    "no_cards": gettext_lazy("Line %(line)d: name at least one card."),
    "many_cards": gettext_lazy("Line %(line)d: more than %(limit)d cards."),
    "many_rules": gettext_lazy("Line %(line)d: more than %(limit)d archetypes."),
}
LIMITS = {"long_name": MAX_NAME, "many_cards": MAX_CARDS, "many_rules": MAX_RULES}


def _said(problem: RuleProblem) -> str:
    values = {"line": problem.line, "name": problem.text, "limit": LIMITS.get(problem.code, 0)}
    return str(PROBLEM_TEXTS[problem.code]) % values


@transaction.atomic
def change_archetypes(
    *, actor: User | None, organization: Organization, format: Format, text: str, now: datetime
) -> list[Archetype]:
    """Replace a store's archetypes of a format by those of the text.

    Raises:
        InvalidInput: With every line that isn't a rule, and every card that isn't known.
    """
    organization = Organization.objects.select_for_update().get(pk=organization.pk)
    rules, problems = read_rules(text)
    reasons = [_said(problem) for problem in problems]
    names = {card for rule in rules for card, _count in rule.cards}
    known = _known_names(names)
    reasons += [
        _("There is no card “%(name)s”.") % {"name": name} for name in sorted(names - known.keys())
    ]
    if reasons:
        raise InvalidInput(fields={"text": reasons})
    before = list(organization.archetypes.filter(format=format))
    changes = Changes()
    changes.deleting_many(before)
    organization.archetypes.filter(format=format).delete()
    made = Archetype.objects.bulk_create(
        Archetype(
            organization=organization,
            format=format,
            name=rule.name,
            position=position,
            cards=[{"card": known[card], "count": count} for card, count in rule.cards],
        )
        for position, rule in enumerate(rules)
    )
    changes.created_many(made)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.ARCHETYPES_CHANGED,
        now=now,
        changes=changes,
        told=telling.format_called(format),
    )
    return made


def _known_names(names: set[str]) -> dict[str, str]:
    """The names as cards have them; capitals make no difference."""
    found: dict[str, str] = {}
    rows = set(Card.objects.filter(name__in=names).values_list("name", flat=True))
    for name in names:
        if name in rows:
            found[name] = name
            continue
        like = Card.objects.filter(name__iexact=name).values_list("name", flat=True).first()
        if like is not None:
            found[name] = like
    return found
