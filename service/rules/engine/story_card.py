"""One visible card of a story, with what is printed on it read once."""

from typing import Final

from cards.model.card import Card, Path
from cards.model.vocabulary import Ability, CardType, Column, PathHalf, StoryIcon
from schema.shapes.score import LineCode
from service.rules.engine.known import OWN_CARDS, Gap, Range, exactly

ADVERSARY_TYPES: Final = frozenset({CardType.ADVERSARY, CardType.FINAL_ADVERSARY})
STORY_TYPES: Final = frozenset(
    {CardType.STORY, CardType.TRAIT, CardType.CHALLENGE, CardType.ADVERSARY}
)
STORY_OR_ALLY: Final = STORY_TYPES | {CardType.ALLY}
"""Cards of rows, and of the decks of Acts."""

STORY_LINES: Final = {
    Column.TRIUMPH: LineCode.STORY_TRIUMPH,
    Column.TRAGEDY: LineCode.STORY_TRAGEDY,
}
ALLY_LINES: Final = {
    Column.TRIUMPH: LineCode.ALLY_TRIUMPH,
    Column.TRAGEDY: LineCode.ALLY_TRAGEDY,
}
ADVERSARY_LINES: Final = {
    Column.TRIUMPH: LineCode.ADVERSARY_TRIUMPH,
    Column.TRAGEDY: LineCode.ADVERSARY_TRAGEDY,
}
"""Lines of what cards print, by the column that each adds to."""


class Part:
    """A card of a story with the path that shows, if it has paths; it never changes."""

    __slots__ = (
        "abilities",
        "card",
        "is_destiny",
        "lines",
        "on_table",
        "path",
        "story_icons",
        "tragedy",
        "triumph",
    )

    def __init__(self, card: Card, path: Path | None = None, *, on_table: bool = False) -> None:
        """Add up what the card and the path print.

        `on_table` is a beaten Adversary that stays on the table and yet counts.
        """
        self.card: Final = card
        self.path: Final = path
        self.on_table: Final = on_table
        self.is_destiny: Final = card.type is CardType.DESTINY
        self.triumph: int = card.triumph
        """Triumph that shows."""
        self.tragedy: int = card.tragedy
        """Tragedy that shows."""
        self.abilities: tuple[Ability, ...] = card.abilities
        self.story_icons: tuple[StoryIcon, ...] = card.story_icons
        if path is not None:
            self.triumph += path.triumph
            self.tragedy += path.tragedy
            self.abilities += path.abilities
            self.story_icons += path.story_icons
        printed = ((Column.TRIUMPH, self.triumph), (Column.TRAGEDY, self.tragedy))
        self.lines: tuple[tuple[LineCode, int], ...] = tuple(
            (line_code(self, column), points) for column, points in printed if points
        )
        """Lines of the tally that its print adds to, and the points."""

    def points(self, column: Column) -> int:
        """Triumph or Tragedy that shows; no card prints points of another column."""
        if column is Column.TRIUMPH:
            return self.triumph
        return self.tragedy if column is Column.TRAGEDY else 0


def line_code(part: Part, column: Column) -> LineCode:
    """Return the code of the line that a card's points belong to: by kind of card and colour."""
    if part.card.type is CardType.ALLY:
        return ALLY_LINES[column]
    return ADVERSARY_LINES[column] if part.on_table else STORY_LINES[column]


def visible_path(card: Card, half: PathHalf) -> Path | None:
    """Return the path of the card that shows, or None if it is not known."""
    for path in card.paths:
        if path.half is half:
            return path
    return None


def printed_difficulty(card: Card, path: Path | None) -> Range:
    """attempt.step.difficulty, attempt.difficulty.path-plus-one: the base, and +1 of the path."""
    base = card.difficulty
    if base is None:
        return Range(0, None, (Gap(card, OWN_CARDS),))
    if path is not None and (path.plus_one is not None or card.type in ADVERSARY_TYPES):
        return exactly(base + bool(path.plus_one))
    return Range(base, base if card.type in ADVERSARY_TYPES else base + 1, (Gap(card, OWN_CARDS),))


def prints_plus_one(path: Path | None) -> bool:
    """component.card.challenge.plus-one.*: whether a path is known to print +1."""
    return path is not None and path.plus_one is True


def part_of(card: Card, half: PathHalf | None = None) -> Part:
    """The card as part of a story, with one of its paths or with none that is known."""
    return Part(card, None if half is None else visible_path(card, half))
