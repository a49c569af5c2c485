"""A score pad filled in by hand, from the rulebooks' words on the end of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

LEVELS: Mapping[int, tuple[int, int]] = {0: (2, 0), -2: (0, 4), -3: (0, 0), -4: (-4, 0)}
"""Triumph and Tragedy by level, in all editions; the other levels were lost with their print."""
SET_OF_ICONS = {0: 0, 1: 0, 2: 2, 3: 4}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What one player writes down."""

    name: str
    marker: int
    triumph: int = 0
    tragedy: int = 0
    experience: int = 0
    heroes: int = 0
    antiheroes: int = 0
    icons: Mapping[str, int] = field(default_factory=dict[str, int])
    destiny_triumph: int = 0
    destiny_tragedy: int = 0
    adversary_triumph: int = 0
    adversary_tragedy: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What the pad comes to; None where the marker's level is not known."""

    triumph: int | None
    tragedy: int | None
    experience: int
    icons: int
    total: int | None


def tally(pad: Pad) -> Tally:
    """Add a pad up, column by column."""
    level = LEVELS.get(pad.marker)
    triumph = pad.triumph + pad.heroes + pad.destiny_triumph + pad.adversary_triumph
    tragedy = pad.tragedy + pad.antiheroes + pad.destiny_tragedy + pad.adversary_tragedy
    icons = sum(SET_OF_ICONS.get(count, 8) for count in pad.icons.values())
    if level is None:
        return Tally(triumph=None, tragedy=None, experience=pad.experience, icons=icons, total=None)
    triumph += level[0]
    tragedy += level[1]
    return Tally(
        triumph=triumph,
        tragedy=tragedy,
        experience=pad.experience,
        icons=icons,
        total=triumph + tragedy + pad.experience + icons,
    )


def winners(pads: Sequence[Pad]) -> list[str] | None:
    """Whoever has most; None where a lost level keeps it open, unless all stand on that level."""
    markers = {pad.marker for pad in pads}
    if len(markers) == 1:  # Their level adds the same to each.
        alike = [tally(at_bottom(pad)) for pad in pads]
    else:
        alike = [tally(pad) for pad in pads]
    totals = [one.total for one in alike]
    known = [total for total in totals if total is not None]
    if len(known) < len(totals):
        return None
    return [pad.name for pad, total in zip(pads, totals, strict=True) if total == max(known)]


def at_bottom(pad: Pad) -> Pad:
    """The same pad with the marker where its level is known."""
    return Pad(
        name=pad.name,
        marker=-3,
        triumph=pad.triumph,
        tragedy=pad.tragedy,
        experience=pad.experience,
        heroes=pad.heroes,
        antiheroes=pad.antiheroes,
        icons=pad.icons,
        destiny_triumph=pad.destiny_triumph,
        destiny_tragedy=pad.destiny_tragedy,
        adversary_triumph=pad.adversary_triumph,
        adversary_tragedy=pad.adversary_tragedy,
    )
