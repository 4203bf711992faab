"""Players in a tournament before it starts: register, approve, check in, decklists.

What happens to players while it runs, and how they leave, is in `participation`.
"""

from tournaments.services.registrations.check_in import check_in, check_in_all, revoke_check_in
from tournaments.services.registrations.decklists import decklist_is_open, submit_decklist
from tournaments.services.registrations.joining import (
    approve_registration,
    invite_player,
    register_player,
    register_self,
    register_walk_in,
    update_registration,
)
from tournaments.services.registrations.lists import register_lines
from tournaments.services.registrations.rows import (
    BEFORE_START,
    is_own_action,
    lock_registration,
    outdate_draft,
    tie_number,
)

__all__ = [
    "BEFORE_START",
    "approve_registration",
    "check_in",
    "check_in_all",
    "decklist_is_open",
    "invite_player",
    "is_own_action",
    "lock_registration",
    "outdate_draft",
    "register_lines",
    "register_player",
    "register_self",
    "register_walk_in",
    "revoke_check_in",
    "submit_decklist",
    "tie_number",
    "update_registration",
]
