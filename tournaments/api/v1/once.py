"""The header ``Idempotency-Key``: a POST that is sent again is done once."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.services.idempotency import Answer, digest_of, do_once

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description=(
        "A key of your own for this request, up to 100 ASCII characters. Sent again with the same "
        "body it is answered as the first time, with `Idempotent-Replayed: true`, and changes "
        "nothing. With another body it is refused (`idempotency_key_reused`)."
    ),
)

Method = Callable[..., Response]


def _told(value: object) -> str:
    """A value that JSON doesn't know, as text that differs where it differs; files by content."""
    if isinstance(value, UploadedFile):
        content = b"".join(value.chunks())
        value.seek(0)
        return digest_of(value.name or "", content)
    return str(value)


def once_per_key(method: Method) -> Method:
    """Do a POST of a signed-in user once per ``Idempotency-Key``; without the header as ever."""

    @functools.wraps(method)
    def wrapper(self: Any, request: Request, *args: Any, **kwargs: Any) -> Response:
        key = request.headers.get("Idempotency-Key")
        if key is None or request.method == "GET" or not request.user.is_authenticated:
            return method(self, request, *args, **kwargs)
        if request.content_type.startswith("application/json"):
            _kept = request.body  # for views that take the body as it is
        sent = json.dumps(request.data, sort_keys=True, default=_told)

        def act() -> Answer:
            response = method(self, request, *args, **kwargs)
            body = JSONRenderer().render(response.data).decode()
            return Answer(response.status_code, "application/json", body)

        answer, is_old = do_once(
            user=request.user,
            key=key,
            digest=digest_of(request.path, sent),
            now=timezone.now(),
            act=act,
        )
        response = Response(json.loads(answer.body or "null"), status=answer.status_code)
        if is_old:
            response["Idempotent-Replayed"] = "true"
        return response

    return wrapper
