"""The API's pagination: ``?page=`` and ``?page_size=`` up to 200."""

from rest_framework import pagination


class PageNumberPagination(pagination.PageNumberPagination):
    """Numbered pages; a client may ask for up to 200 rows at once."""

    page_size_query_param = "page_size"
    max_page_size = 200
