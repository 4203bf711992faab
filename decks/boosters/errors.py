"""Why a product cannot be opened; sentences are templates that the web translates."""

from __future__ import annotations

from decks.construction.problems import Params, gettext_noop


class ProductError(Exception):
    """A product cannot be opened.

    Attributes:
        template: The sentence in English with its values left open.
        params: The values.
    """

    code = "product_error"
    template = gettext_noop("This product cannot be opened.")

    def __init__(self, **params: str | int) -> None:
        self.params: Params = dict(params)
        super().__init__(self.template % self.params if params else self.template)


class UnknownProduct(ProductError):
    """No product has this code."""

    code = "unknown_product"
    template = gettext_noop("There is no product “%(product)s”.")


class SheetMissing(ProductError):
    """The cards that a slot needs are not known."""

    code = "sheet_missing"
    template = gettext_noop(
        "%(product)s cannot be opened: no card of the sheet “%(sheet)s” is known. "
        "Import the set with its rarities first."
    )


class SheetTooSmall(ProductError):
    """A slot asks for more different cards than its sheet has."""

    code = "sheet_too_small"
    template = gettext_noop(
        "%(product)s cannot be opened: it needs %(needed)s different cards of the sheet "
        "“%(sheet)s”, only %(found)s are known."
    )
