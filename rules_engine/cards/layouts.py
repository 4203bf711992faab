"""CR 709-721: how the faces of a card lie together.

| layout | rule | played by the engine |
| --- | --- | --- |
| normal | 200 | yes |
| split, aftermath, fuse | 709 | no |
| flip | 710 | no |
| transforming, meld | 712 | yes |
| modal double-faced | 712 | no |
| adventure | 715 | no |
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


PLAYED_LAYOUTS: frozenset[Layout] = frozenset(
    {Layout.NORMAL, Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED, Layout.MELD}
)
