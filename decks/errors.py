"""Errors that a user can mend, with a stable code for programs and a sentence for people.

``DomainError`` is the base of the whole project's application errors; ``tournaments.errors``
builds on it. ``config.errors`` turns it into HTTP answers, commands print it to standard error.
"""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Message = str | Promise


class DomainError(Exception):
    """An action was refused; nothing was changed.

    Args:
        message: What is wrong and how to mend it; the class's own ``message`` by default.
        code: A stable word for programs; the class's own ``code`` by default.
        fields: Per input field what is wrong with it, for forms and the API.
    """

    status_code: int = 409
    """The HTTP status of the answer when the API or a page meets this error."""
    code: str = "invalid"
    message: Message = _("This is not possible.")

    def __init__(
        self,
        message: Message | None = None,
        *,
        code: str | None = None,
        fields: Mapping[str, Sequence[Message]] | None = None,
    ) -> None:
        if message is not None:
            self.message = message
        if code is not None:
            self.code = code
        self.fields: dict[str, list[str]] | None = (
            None
            if fields is None
            else {name: [str(text) for text in texts] for name, texts in fields.items()}
        )
        super().__init__(self.message)

    def __str__(self) -> str:
        return str(self.message)


class NotFound(DomainError):
    """The named thing does not exist, or not for this user."""

    status_code = 404
    code = "not_found"
    message = _("This does not exist.")


class PermissionRefused(DomainError):
    """The user may not do this."""

    status_code = 403
    code = "permission_denied"
    message = _("You may not do this.")


class CardDataError(DomainError):
    """A card or set file cannot be imported; nothing of it was stored.

    Attributes:
        where: The place in the file, such as a card's name or a byte offset, or "".
    """

    code = "card_data_invalid"
    message = _("The file is not card data that can be imported.")

    def __init__(
        self,
        message: Message | None = None,
        *,
        where: str = "",
        code: str | None = None,
        fields: Mapping[str, Sequence[Message]] | None = None,
    ) -> None:
        self.where = where
        super().__init__(message, code=code, fields=fields)


class FormatError(DomainError):
    """A format's definition contradicts itself or names unknown cards or sets."""

    status_code = 400
    code = "format_invalid"
    message = _("This format cannot be stored.")


class DecklistError(DomainError):
    """A decklist cannot be stored; ``fields["text"]`` says what is wrong with it."""

    status_code = 400
    code = "decklist_invalid"
    message = _("This decklist cannot be stored.")
