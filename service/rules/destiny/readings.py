"""Options for what Destiny's rulebook leaves open; an option that is used is cited.

Options that nobody can choose between are constants of the rules; `state` names them where the
answer rests on them.
"""

from functools import cached_property

from service.rules.engine.judgement import Judgement


class Readings:
    """The readings in force in one judgement."""

    def __init__(self, judgement: Judgement) -> None:
        """Read from `judgement`, which notes what was read."""
        self._judgement = judgement

    def state(self, ruling: str) -> None:
        """Name a reading that has one option only."""
        self._judgement.reading(ruling)

    @cached_property
    def redraws_once(self) -> bool:
        """Whether a hand without a Character is drawn anew only once."""
        return self._judgement.reading("destiny-redraw") == "ONCE"

    @cached_property
    def deals_again(self) -> bool:
        """Whether all hands are dealt again where no Character is left for somebody."""
        return self._judgement.reading("destiny-characters-gone") == "DEALT_AGAIN"

    @cached_property
    def all_in_order(self) -> bool:
        """Whether every phase goes from seat to seat."""
        return self._judgement.reading("destiny-order-of-play") == "ALL_IN_SEAT_ORDER"

    @cached_property
    def matches_all_cards(self) -> bool:
        """Whether matching is looked for among all played cards."""
        return self._judgement.reading("destiny-matching-scope") == "ALL_CARDS"

    @cached_property
    def matching_target(self) -> str:
        """What matching adds to."""
        return self._judgement.reading("destiny-matching-target")

    @cached_property
    def triple_is_pair(self) -> bool:
        """Whether the Lover adds to a triple twice."""
        return self._judgement.reading("destiny-lover-triple") == "PAIR_AND_TRIPLE"

    @cached_property
    def plus_afterwards(self) -> bool:
        """Whether additions come after the multiplication."""
        return self._judgement.reading("destiny-plus-order") == "AFTER_MULTIPLYING"

    @cached_property
    def plus_on_multiplier(self) -> bool:
        """Whether an addition to an alignment raises its Multipliers."""
        return self._judgement.reading("destiny-plus-on-multiplier") == "RAISES"

    @cached_property
    def two_or_none(self) -> bool:
        """Whether one Multiplier alone does nothing for a Dragon."""
        return self._judgement.reading("destiny-dragon-one") == "TWO_OR_NONE"

    @cached_property
    def opposes_all_cards(self) -> bool:
        """Whether all played cards of a player must be free of opposition."""
        return self._judgement.reading("destiny-opposition") == "ALL_CARDS"

    @cached_property
    def base_is_duty(self) -> bool:
        """Whether a Base that can be laid out must be."""
        return self._judgement.reading("destiny-base-duty") == "MUST"

    @cached_property
    def realigns_at_once(self) -> bool:
        """Whether changes of alignment all look at the card itself."""
        return self._judgement.reading("destiny-realign-order") == "AT_ONCE"

    @cached_property
    def adds_by_card(self) -> bool:
        """Whether additions look at the card itself, not at what it is treated as."""
        return self._judgement.reading("destiny-realign-scope") == "ADDITIONS_BY_CARD"

    @cached_property
    def realigns_until_total(self) -> bool:
        """Whether an Alchemist may wait until the Multiplier phase."""
        return self._judgement.reading("destiny-alchemist") == "UNTIL_TOTAL"

    @cached_property
    def nobody_wins_without_points(self) -> bool:
        """Whether nobody wins when the Treasures are gone."""
        return self._judgement.reading("destiny-treasures-gone") == "NOBODY"
