"""A snapshot with its cards looked up: the catalogue's, and those that the request carries."""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import PathHalf
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.own_cards import check_known, together
from service.rules.engine.story_card import Part, part_of


@dataclass(slots=True)
class Table:
    """A snapshot and every card that may lie on it."""

    snapshot: Snapshot
    extra: Mapping[str, Card]
    cards: Mapping[str, Card]
    """These and the catalogue's, the request's own first."""

    def standing(self, snapshot: Snapshot) -> "Table":
        """The same cards with the table as it stands later."""
        return Table(snapshot, self.extra, self.cards)

    def find(self, card: str) -> Card | None:
        """Return the card of this id; the request's own comes first."""
        return self.cards.get(card)

    def card(self, card: str) -> Card:
        """Return the card of this id, which is known to exist."""
        return self.cards[card]

    def part(self, judgement: Judgement, card: str, half: PathHalf | None = None) -> Part:
        """A card as part of a story, with the path that shows.

        Those of the catalogue are told once for all.
        """
        if self.extra and card in self.extra:
            return part_of(self.extra[card], half)
        return judgement.rulebook.part(card, half)

    def rewards_stay_on_table(self, judgement: Judgement) -> bool:
        """Whether a beaten Adversary scores without being tucked into the story."""
        return judgement.parameters.defeat_procedure in {
            DefeatProcedure.DEPLETE,
            DefeatProcedure.DEPLETE_AND_OVERCOME,
        }


def table_of(judgement: Judgement, snapshot: Snapshot, *, at: At) -> Table:
    """Return the table of a snapshot."""
    extra, cards = together(judgement, snapshot.extra_cards, snapshot.sets, at=at)
    return Table(snapshot=snapshot, extra=extra, cards=cards)


def known_card(judgement: Judgement, table: Table, card: str, *, at: At) -> Card | None:
    """Return the card, or note a fault that names the nearest id and return None."""
    found = table.find(card)
    check_known(judgement, card, found, table.extra, at=at)
    return found
