"""CR 207.2c: ability words, which group similar cards and have no rules meaning."""

from __future__ import annotations

ABILITY_WORDS: frozenset[str] = frozenset(
    """
adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
constellation, converge, council's dilemma, coven, delirium, descend 4, descend 8, disappear,
domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious, flurry,
formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces, kinship,
landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley,
radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery, strive,
survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void, will of the
council
""".replace("\n", " ")
    .strip()
    .split(", ")
)
