"""A task broker that is down."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from celery import current_app
from kombu import pools


@contextmanager
def unreachable_broker() -> Iterator[None]:
    """Tasks go to a broker that refuses connections, instead of being run at once."""
    conf = current_app.conf
    before = (conf.task_always_eager, conf.broker_url, conf.broker_transport_options)
    variable = os.environ.pop("CELERY_BROKER_URL", None)  # which Celery prefers to its settings
    _forget_connections()
    conf.task_always_eager = False
    conf.broker_url, conf.broker_transport_options = "redis://127.0.0.1:1/0", {}
    try:
        yield
    finally:
        if variable is not None:
            os.environ["CELERY_BROKER_URL"] = variable
        conf.task_always_eager, conf.broker_url, conf.broker_transport_options = before
        _forget_connections()


def _forget_connections() -> None:
    pools.reset()
    current_app.amqp._producer_pool = None
