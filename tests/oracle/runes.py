"""Every throw of a pool, one by one, from the rulebooks' words on runes.

Core runes: a slash is 1 success; two of the three have a blank instead, the third the dual
triangle. Ability runes: the symbol is 2, the slash 1; the third of an Ability is its Special rune,
with the symbol and a face that pays Experience (Strength, Constitution), a Hero card
(Intelligence, Wisdom) or an Antihero card (Dexterity, Charisma). Dark runes: a slash is 1, the
moon 2 and a Corruption.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

Shown = tuple[str, str]
"""A rune and the face it shows."""

WORTH = {"SLASH": 1, "SYMBOL": 2, "MOON": 2}
OTHER_FACE = {
    "STRENGTH": "EXPERIENCE",
    "DEXTERITY": "ANTIHERO",
    "CONSTITUTION": "EXPERIENCE",
    "INTELLIGENCE": "HERO",
    "WISDOM": "HERO",
    "CHARISMA": "ANTIHERO",
}


def runes_of(icons: Mapping[str, int], dark: int) -> list[tuple[Shown, Shown]]:
    """The runes of a pool, each as the two things that it can show."""
    runes = [
        (("CORE", "SLASH"), ("CORE", "BLANK")),
        (("CORE", "SLASH"), ("CORE", "BLANK")),
        (("CORE", "SLASH"), ("CORE", "TWIST")),
    ]
    for ability, count in icons.items():
        if count >= 1:
            runes.append(((ability, "SLASH"), (ability, "SYMBOL")))
        if count >= 2:
            runes.append(((ability, "SLASH"), (ability, "SYMBOL")))
        if count >= 3:
            special = f"{ability}_SPECIAL"
            runes.append(((special, "SYMBOL"), (special, OTHER_FACE[ability])))
    for _ in range(dark):
        runes.append((("DARK", "SLASH"), ("DARK", "MOON")))
    return runes


def throws(icons: Mapping[str, int], dark: int) -> Iterator[tuple[Shown, ...]]:
    """Every way in which the runes can fall, all equally likely."""
    return product(*runes_of(icons, dark))


def successes(throw: tuple[Shown, ...]) -> int:
    """What a throw is worth."""
    return sum(WORTH.get(face, 0) for _, face in throw)


def ways(icons: Mapping[str, int], dark: int) -> Counter[int]:
    """Throws by successes."""
    return Counter(successes(throw) for throw in throws(icons, dark))


def faces(icons: Mapping[str, int], dark: int) -> Counter[str]:
    """How often each face comes up in all throws together."""
    return Counter(face for throw in throws(icons, dark) for _, face in throw)


def showable(icons: Mapping[str, int], dark: int) -> set[tuple[Shown, ...]]:
    """Everything that can lie on the table, the order of the runes aside."""
    return {tuple(sorted(throw)) for throw in throws(icons, dark)}


def marker_after(marker: int, moons: int) -> int:
    """One level down for each moon; four Corruption is the most there is."""
    return max(marker - moons, -4)
