"""Cards by their names: one, or many at once, each found, or with the nearest names."""

from typing import Final

from cards.catalogue import Catalogue
from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import Message, printable, say, verbatim
from cards.model.shape import NameOf
from cards.names.book import NEAREST, Book, Entry, Meant, books_of
from schema.operations.named_cards import (
    CardByName,
    CardCalled,
    CardFound,
    NamedCards,
    NamedCardsRequest,
)
from schema.shapes.common import Reason
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import READING, Work
from service.rules.own import unknown_ruleset

A_NAME: Final = 4
"""Steps to look a name up."""
NAMES_A_STEP: Final = 10
"""Names that are compared in the time of a step."""


def named_cards(
    catalogue: Catalogue,
    request: NamedCardsRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> NamedCards:
    """Find cards by their names. Raises `ImpossibleState` for rulesets that are not known."""
    work, rulesets = work or Work(), books_of(catalogue)[NameOf.RULESET]
    unknown: list[Reason] = []
    found: list[CardByName] = []
    for place, called in enumerate(request.names):
        ruleset = None
        if called.ruleset is not None:
            ruleset = rulesets.meant(called.ruleset, near=False).id
            if ruleset is None:
                at = ("names", str(place), "ruleset")
                unknown.append(unknown_ruleset(catalogue, called.ruleset, at))
                continue
        found.append(_by_name(catalogue, called, ruleset, work))
    if unknown:
        raise ImpossibleState(tuple(unknown))
    return NamedCards(catalogue=catalogue.digest, engine=ENGINE_VERSION, items=tuple(found))


def card_meant(
    catalogue: Catalogue, called: CardCalled, ruleset: str | None, work: Work | None = None
) -> Meant:
    """What somebody means by the name of a card, in a ruleset."""
    book: Book = books_of(catalogue)[NameOf.CARD]
    if called.type is not None:
        book = book.of_type(called.type)
    text = called.exact or called.fuzzy or ""
    meant = book.meant(text, ruleset, near=False)
    if work is not None:
        work.spend(READING, A_NAME if meant.found else A_NAME + len(book) // NAMES_A_STEP)
    if meant.found:
        return meant
    return book.meant(text, ruleset) if called.fuzzy is None else book.alike(text, ruleset)


def not_meant(called: CardCalled, meant: Meant) -> Message:
    """Why a name means no one card."""
    name = printable(called.exact or called.fuzzy or "", LONGEST_WORD)
    if meant.found:
        return say("name-of-several", name=name, hint=meant.hint)
    return say("name-of-nothing", kind=NameOf.CARD.value, name=name, hint=meant.hint)


def _by_name(
    catalogue: Catalogue, called: CardCalled, ruleset: str | None, work: Work
) -> CardByName:
    meant = card_meant(catalogue, called, ruleset, work)
    shown = [_shown(catalogue, each) for each in (meant.found or meant.near)[:NEAREST]]
    alone = meant.id is not None
    return CardByName(
        found=shown[0] if alone else None,
        nearest=() if alone else tuple(shown),
        message=None if alone else not_meant(called, meant),
    )


def _shown(catalogue: Catalogue, entry: Entry) -> CardFound:
    card = catalogue.cards[entry.id]
    return CardFound(card=card.id, name=verbatim(card.name), type=card.type, set=card.set_id)
