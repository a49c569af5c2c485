"""What checks and readers find, as an answer says it."""

from collections.abc import Iterator

from cards.lines.writer import line_of
from cards.load.faults import LineCode, severity_of
from cards.messages.message import Message, local, say
from cards.model.card import Card
from cards.model.inline import InlineCard
from cards.model.vocabulary import RulesetId
from cards.prose import text_of
from schema.shapes.own_cards import CardFinding, CheckedCard


def finding(code: str, pointer: str, detail: Message) -> CardFinding:
    """One finding in each language."""
    severity = severity_of(code)
    return CardFinding(severity=severity, code=str(code), pointer=pointer, text=local(detail))


def unknown_of(card: Card, where: str) -> Iterator[CardFinding]:
    """What a card says that nobody knows of it."""
    for number, what in enumerate(card.unknown):
        detail = say("print-not-known", what=what)
        yield finding(LineCode.NOT_KNOWN, f"{where}/unknown/{number}", detail)


def card_shown(card: InlineCard, ruleset: RulesetId, *, sound: bool) -> CheckedCard:
    """A card with its text and its line; one that is wrong has no text."""
    text = text_of(card) if sound else None
    return CheckedCard(
        card=card,
        text=text if text is not None and text.en else None,
        line=line_of(card, ruleset=ruleset),
    )
