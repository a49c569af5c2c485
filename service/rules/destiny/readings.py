"""Options for what Destiny's rulebook leaves open; an option that is used is cited.

Options that nobody can choose between are constants of the rules; `state` names them where the
answer cites them.
"""

from functools import cached_property

from service.rules.engine.judgement import Judgement


class _Is:
    """Whether a ruling is read by an option; looked up once in a judgement."""

    def __init__(self, ruling: str, option: str) -> None:
        self.ruling = ruling
        self.option = option

    def __set_name__(self, _: type["Readings"], name: str) -> None:
        self.name = name

    def __get__(self, readings: "Readings", _: type["Readings"]) -> bool:
        found = readings.judgement.reading(self.ruling) == self.option
        readings.__dict__[self.name] = found
        return found


class Readings:
    """The readings in force in one judgement."""

    def __init__(self, judgement: Judgement) -> None:
        """Read from `judgement`, which notes what was read."""
        self.judgement = judgement

    def state(self, ruling: str) -> None:
        """Name a reading that has one option only."""
        self.judgement.reading(ruling)

    @cached_property
    def matching_target(self) -> str:
        """What matching adds to."""
        return self.judgement.reading("destiny-matching-target")

    redraws_once = _Is("destiny-redraw", "ONCE")
    """Whether a hand without a Character is drawn anew only once."""
    deals_again = _Is("destiny-characters-gone", "DEALT_AGAIN")
    """Whether all hands are dealt again where no Character is left for somebody."""
    all_in_order = _Is("destiny-order-of-play", "ALL_IN_SEAT_ORDER")
    """Whether every phase goes from seat to seat."""
    matches_all_cards = _Is("destiny-matching-scope", "ALL_CARDS")
    """Whether matching is looked for among all played cards."""

    triple_is_pair = _Is("destiny-lover-triple", "PAIR_AND_TRIPLE")
    """Whether the Lover adds to a triple twice."""
    plus_afterwards = _Is("destiny-plus-order", "AFTER_MULTIPLYING")
    """Whether additions come after the multiplication."""
    plus_on_multiplier = _Is("destiny-plus-on-multiplier", "RAISES")
    """Whether an addition to an alignment raises its Multipliers."""
    two_or_none = _Is("destiny-dragon-one", "TWO_OR_NONE")
    """Whether one Multiplier alone does nothing for a Dragon."""
    opposes_all_cards = _Is("destiny-opposition", "ALL_CARDS")
    """Whether all played cards of a player must be free of opposition."""
    base_is_duty = _Is("destiny-base-duty", "MUST")
    """Whether a Base that can be laid out must be."""
    realigns_at_once = _Is("destiny-realign-order", "AT_ONCE")
    """Whether changes of alignment all look at the card itself."""
    adds_by_card = _Is("destiny-realign-scope", "ADDITIONS_BY_CARD")
    """Whether additions look at the card itself, not at what it is treated as."""
    realigns_until_total = _Is("destiny-alchemist", "UNTIL_TOTAL")
    """Whether an Alchemist may wait until the Multiplier phase."""
    nobody_wins_without_points = _Is("destiny-treasures-gone", "NOBODY")
    """Whether nobody wins when the Treasures are gone."""
