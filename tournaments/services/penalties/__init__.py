"""Penalties (IPG, JAR): given, brought to the right match, revoked.

| rule | where |
| --- | --- |
| what an infraction costs, repetition | `tournaments.infractions` |
| who may give what, deviations | `ruling` |
| which game or match is lost, several at once, before the match | `effects` |
| lateness at the start of a round and after deadlines | `tardiness` |
| disqualification | `services.participation` |
"""

from tournaments.services.penalties.effects import (
    apply_pending_penalties,
    release_penalties,
)
from tournaments.services.penalties.revocation import revoke_penalty
from tournaments.services.penalties.ruling import (
    Ruling,
    give_penalty,
    penalize_outsider,
    proposed_verdict,
)
from tournaments.services.penalties.tardiness import (
    late_seconds,
    lateness_of,
    record_late_arrival,
    record_missed_deadline,
)

__all__ = [
    "Ruling",
    "apply_pending_penalties",
    "give_penalty",
    "late_seconds",
    "lateness_of",
    "penalize_outsider",
    "proposed_verdict",
    "record_late_arrival",
    "record_missed_deadline",
    "release_penalties",
    "revoke_penalty",
]
