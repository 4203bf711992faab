"""CR 709-721: how the faces of a card lie together.

| layout | rule | played by the engine |
| --- | --- | --- |
| normal | 200 | yes |
| split, aftermath, fuse | 709 | yes |
| room | 709.5 | yes |
| flip | 710 | yes |
| transforming, meld | 712 | yes |
| modal double-faced | 712 | yes |
| adventure | 715 | yes |
| prototype | 718 | yes |
| omen | 720 | yes |
| preparation | 722 | yes |
"""

from __future__ import annotations

from enum import StrEnum


class Layout(StrEnum):
    NORMAL = "normal"
    SPLIT = "split"
    FLIP = "flip"
    TRANSFORM = "transform"
    MODAL_DOUBLE_FACED = "modal_dfc"
    MELD = "meld"
    ADVENTURE = "adventure"
    OMEN = "omen"
    PREPARATION = "preparation"
    PROTOTYPE = "prototype"
    ROOM = "room"


PLAYED_LAYOUTS: frozenset[Layout] = frozenset(
    {
        Layout.NORMAL,
        Layout.SPLIT,
        Layout.ROOM,
        Layout.FLIP,
        Layout.TRANSFORM,
        Layout.MODAL_DOUBLE_FACED,
        Layout.MELD,
        Layout.ADVENTURE,
        Layout.OMEN,
        Layout.PREPARATION,
        Layout.PROTOTYPE,
    }
)
