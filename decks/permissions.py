"""Who may see and change a decklist.

A list is its owner's secret until it is published; whoever was given its link may read it. To
everybody else a hidden list does not exist.
"""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Q, QuerySet

from decks.errors import NotFound, PermissionRefused
from decks.models import Decklist

AnyUser = User | AnonymousUser | None


def can_view_decklist(user: AnyUser, decklist: Decklist) -> bool:
    """Whether the user may read the list without its link."""
    return decklist.is_published or can_change_decklist(user, decklist) or _sees_all(user)


def can_change_decklist(user: AnyUser, decklist: Decklist) -> bool:
    """Whether the user may revise, publish, share and delete the list."""
    return (
        user is not None
        and user.is_authenticated
        and decklist.owner_id is not None
        and decklist.owner_id == user.pk
    )


def visible_decklists(user: AnyUser) -> QuerySet[Decklist]:
    """The lists that the user may read without a link."""
    if _sees_all(user):
        return Decklist.objects.all()
    visible = Q(is_published=True)
    if user is not None and user.is_authenticated:
        visible |= Q(owner_id=user.pk)
    return Decklist.objects.filter(visible)


def ensure_can_view(user: AnyUser, decklist: Decklist) -> None:
    """Raise NotFound for a hidden list: that it exists is part of the secret."""
    if not can_view_decklist(user, decklist):
        raise NotFound


def ensure_can_change(user: AnyUser, decklist: Decklist) -> None:
    """Raise NotFound for a hidden list, PermissionRefused for one that may only be read."""
    ensure_can_view(user, decklist)
    if not can_change_decklist(user, decklist):
        raise PermissionRefused


def _sees_all(user: AnyUser) -> bool:
    """Whether the user administers the site's decklists."""
    return user is not None and user.is_staff and user.has_perm("decks.view_decklist")
