"""A snapshot with its cards looked up: the catalogue's, and those that the request carries."""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.load.completing import same_kind
from cards.messages.message import say
from cards.model.card import Card
from cards.model.inline import id_key_of, same_facts
from cards.model.ruleset import DefeatProcedure
from cards.model.shape import NameOf
from cards.model.vocabulary import PathHalf
from schema.shapes.common import ReasonCode
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.own_cards import check_own, of_sets, placed, together
from service.rules.engine.story_card import Part, part_of


@dataclass(slots=True)
class Table:
    """A snapshot and every card that may lie on it."""

    snapshot: Snapshot
    extra: Mapping[str, Card]
    catalogue: Mapping[str, Card]
    cards: Mapping[str, Card]
    """Both, the request's own first."""

    def standing(self, snapshot: Snapshot) -> "Table":
        """The same cards with the table as it stands later."""
        return Table(snapshot, self.extra, self.catalogue, self.cards)

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
    """Return the table of a snapshot.

    Notes a fault for an extra card that is given twice, or that would change a card of the
    catalogue of which everything is known.
    """
    catalogue = judgement.rulebook.cards
    kept = together(judgement, snapshot.extra_cards, snapshot.sets)
    if kept is not None and kept.own is not None:
        return Table(snapshot=snapshot, extra=kept.own, catalogue=catalogue, cards=kept.joined)
    extra: dict[str, Card] = {}
    own = (
        *placed(judgement, snapshot.extra_cards, at=(*at, "extraCards")),
        *of_sets(judgement, snapshot.sets, at=(*at, "sets")),
    )
    check_own(judgement, own)
    for card, place in own:
        where = (*place, id_key_of(card))
        known = catalogue.get(card.id)
        if card.id in extra:
            judgement.fault(
                ReasonCode.DUPLICATE_CARD_ID, say("card-given-twice", card=card.id), at=where
            )
        elif known is not None and not known.partial:
            if same_facts(card, known):
                continue
            judgement.fault(
                ReasonCode.DUPLICATE_CARD_ID,
                say("card-known", card=card.id),
                at=where,
            )
        elif known is not None and not same_kind(known, card):
            judgement.fault(
                ReasonCode.CARD_TYPE,
                say("card-completed", card=card.id, type=known.type),
                at=(*place, "type"),
            )
        extra[card.id] = card
    cards = {**catalogue, **extra} if extra else catalogue
    if kept is not None and not judgement.faulty:
        kept.joined = cards
        kept.own = extra
    return Table(snapshot=snapshot, extra=extra, catalogue=catalogue, cards=cards)


def known_card(judgement: Judgement, table: Table, card: str, *, at: At) -> Card | None:
    """Return the card, or note a fault that names the nearest id and return None."""
    found = table.find(card)
    if found is None:
        hint = judgement.hint(NameOf.CARD, card, table.extra.values())
        judgement.fault(ReasonCode.UNKNOWN_CARD, say("no-card-extra", card=card, hint=hint), at=at)
    return found
