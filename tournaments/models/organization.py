"""Who runs tournaments: stores and their staff."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import StaffRole


class Organization(models.Model):
    """A store or club that runs tournaments."""

    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("short name"), max_length=80, unique=True)
    city = models.CharField(_("city"), max_length=120, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    created_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("organization")
        verbose_name_plural = _("organizations")
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class StaffMembership(models.Model):
    """One role of one user in an organization; several roles are several rows."""

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="memberships"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="staff_memberships"
    )
    role = models.CharField(_("role"), max_length=16, choices=StaffRole.choices)
    created_at = models.DateTimeField(_("since"))

    class Meta:
        verbose_name = _("staff membership")
        verbose_name_plural = _("staff memberships")
        ordering = ["organization_id", "role", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["organization", "user", "role"], name="staff_one_row_per_role"
            ),
            models.CheckConstraint(
                condition=models.Q(role__in=StaffRole.values), name="staff_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} – {self.get_role_display()}"
