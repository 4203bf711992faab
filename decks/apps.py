"""The Django app of cards, formats and decklists."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = _("Cards and decklists")
    default_auto_field = "django.db.models.BigAutoField"
