"""Mistakes that no answer can show, each with the reason; they are not drawn."""

from typing import Final, NamedTuple


class Equivalent(NamedTuple):
    """A mistake that leaves every answer as it is."""

    module: str
    line: str
    """The line as it is written, without what is before and after it."""
    what: str
    reason: str
    place: int = 0
    """Which of the mistakes that are called the same on this line."""


EQUIVALENTS: Final = (
    Equivalent(
        "service.rules.destiny.best_total.arrange",
        "best: dict[State, tuple[Worth, tuple[Load, ...]]] = {start: ((0, 0), ())}",
        "0 as 1",
        "every rank begins one higher, so ranks compare as they did",
        place=1,
    ),
    Equivalent(
        "service.rules.destiny.best_total.arrange",
        "keep(found, Load(0, 0, (0,) * len(needs.needed), (0, 0), None))",
        "0 as 1",
        "a rank is compared between ways that leave the same Bases in the hand",
        place=3,
    ),
    Equivalent(
        "service.rules.destiny.best_total.best",
        "rank = 1 << RANKS - place * len(Alignment) - number",
        "1 as 2",
        "all ranks are twice what they were, so they compare as they did",
    ),
    Equivalent(
        "service.rules.game.conditions",
        "code = EventCode.ADVERSARY_GAINED if change > 0 else EventCode.ADVERSARY_LOST",
        "change > 0",
        "no change at all has returned before",
    ),
    Equivalent(
        "service.rules.game.counters",
        "return count(Story((part,), NOBODY, {}), counted).low > 0",
        "count(Story((part,), NOBODY, {}), counted).low > 0",
        "the whole story is counted again, and the sum is the same",
    ),
    Equivalent(
        "service.rules.destiny.chapters.base_phase",
        "if layout.readings.opposes_all_cards:",
        "layout.readings.opposes_all_cards",
        "while Bases are laid, no other card lies on one",
    ),
    Equivalent(
        "service.rules.moves.candidates",
        "told = 1 + len(player.hand) // CARDS_A_MOVE if discards else 1",
        "1 as 2",
        "what a move costs to tell is measured, and no part of an answer",
    ),
    Equivalent(
        "service.rules.moves.candidates",
        "told = 1 + len(player.hand) // CARDS_A_MOVE if discards else 1",
        "1 as 2",
        "what a move costs to tell is measured, and no part of an answer",
        place=1,
    ),
    Equivalent(
        "service.rules.odds.resolution",
        "first = sum([throw.successes < needed for throw in group])",
        "throw.successes < needed",
        "it is where the search begins, which ends at the same throw from everywhere",
    ),
)
