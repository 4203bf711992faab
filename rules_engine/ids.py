"""Identifiers: everything in a game refers to everything else by these."""

from __future__ import annotations

from typing import NewType

ObjectId = NewType("ObjectId", int)
"""An object of one game; a new one for each zone change (CR 400.7)."""

PlayerId = NewType("PlayerId", int)
"""A seat, counted from 0. Never equal to an object's id: objects count from `FIRST_OBJECT`."""

FIRST_OBJECT = 100

FIRST_PLAYER = PlayerId(0)
