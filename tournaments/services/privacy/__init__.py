"""A person's own data: all of it in one document, or taken out of the desk."""

from tournaments.services.privacy.anonymizing import anonymize_player
from tournaments.services.privacy.own_data import personal_data

__all__ = ["anonymize_player", "personal_data"]
