"""Own cards and boards: read, checked as the checks of card files do, and given back in full."""

from collections.abc import Iterator
from typing import Final, cast

from cards.catalogue import Catalogue
from cards.lines.reader import read_line
from cards.lines.writer import line_of
from cards.load.faults import CardFault, LineCode, LintCode, Severity, severity_of
from cards.messages.message import Message, local, say
from cards.model.card import Card
from cards.model.inline import InlineBoard, InlineCard, board_in_full, in_full
from cards.model.own_set import digest_of_set
from cards.model.shape import NameOf
from cards.model.vocabulary import RulesetId
from cards.names.book import books_of
from cards.prose import text_of
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.own_cards import (
    CardFinding,
    CheckCardsRequest,
    CheckedCard,
    CheckedSet,
    ParseCardsRequest,
    ParsedCards,
    ParsedLine,
)
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.rulebook import Rulebook, rulebook_of
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import READING, Work


def unknown_ruleset(
    catalogue: Catalogue, ruleset: str, at: tuple[str, ...] = ("ruleset",)
) -> Reason:
    """The reason that refuses an id that no ruleset of the catalogue has."""
    known = tuple(catalogue.rulesets)
    hint = books_of(catalogue)[NameOf.RULESET].meant(ruleset).hint
    message = say("no-ruleset", ruleset=ruleset, rulesets=known, hint=hint)
    return Reason(code=ReasonCode.UNKNOWN_RULESET, message=message, clauses=(), at=at)


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


A_LINE: Final = 700
"""Steps to read a short line, to check its card, and to write both again."""
A_LETTER: Final = 4
"""Steps for each character."""


def parse_cards(
    catalogue: Catalogue,
    request: ParseCardsRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> ParsedCards:
    """Read lines. Raises `ImpossibleState` for an unknown ruleset."""
    if request.ruleset not in catalogue.rulesets:
        raise ImpossibleState((unknown_ruleset(catalogue, request.ruleset),))
    work = work or Work()
    book = rulebook_of(catalogue, request.ruleset)
    lines: list[ParsedLine] = []
    for line in request.lines:
        work.spend(READING, A_LINE + A_LETTER * len(line))
        lines.append(_parsed(book, line, request.set, request.ruleset))
    return ParsedCards(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.ruleset,
        lines=tuple(lines),
    )


def _parsed(book: Rulebook, line: str, set_id: str, ruleset: RulesetId) -> ParsedLine:
    read = read_line(line, set_id=set_id)
    findings = [finding(*doubt) for doubt in read.doubts]
    if read.card is None:
        return ParsedLine(card=None, text=None, line=None, findings=tuple(findings))
    card = cast("InlineCard", in_full(read.card, ruleset))
    faults = [*book.frame.faults((card,))]
    findings += [finding(fault.code, fault.field, fault.detail) for fault in faults]
    findings += unknown_of(card, "")
    sound = all(each.severity is not Severity.WRONG for each in findings)
    shown = card_shown(card, ruleset, sound=sound)
    return ParsedLine(card=card, text=shown.text, line=shown.line, findings=tuple(findings))


A_CARD: Final = 400
"""Steps to check a card, to say it in both languages and as a line."""


def check_cards(
    catalogue: Catalogue,
    request: CheckCardsRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> CheckedSet:
    """Say what is wrong, unclear or unknown. Raises `ImpossibleState` for an unknown ruleset."""
    if request.ruleset not in catalogue.rulesets:
        raise ImpossibleState((unknown_ruleset(catalogue, request.ruleset),))
    work = work or Work()
    work.spend(READING, A_CARD * (1 + len(request.cards) + len(request.boards)))
    ruleset = request.ruleset
    cards = [cast("InlineCard", in_full(card, ruleset)) for card in request.cards]
    boards = [cast("InlineBoard", board_in_full(board, ruleset)) for board in request.boards]
    faults = [*rulebook_of(catalogue, ruleset).frame.faults(cards, boards)]
    findings = [finding(fault.code, _place(request, fault), fault.detail) for fault in faults]
    for number, card in enumerate(cards):
        findings += unknown_of(card, f"/cards/{number}")
    wrong = [each.pointer for each in findings if each.severity is Severity.WRONG]
    broken = {"/".join(pointer.split("/")[:3]) for pointer in wrong}
    return CheckedSet(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=ruleset,
        sound=not wrong,
        digest=None if wrong else digest_of_set(cards, boards),
        findings=tuple(findings),
        cards=tuple(
            card_shown(card, ruleset, sound=f"/cards/{number}" not in broken)
            for number, card in enumerate(cards)
        ),
        boards=tuple(boards),
    )


def _place(request: CheckCardsRequest, fault: CardFault) -> str:
    """Where the request has what is wrong: its type, where it names no ruleset for the card."""
    if fault.code == LintCode.TYPE_NOT_IN_RULESET:
        card = request.cards[int(fault.file.rpartition("/")[2])]
        return fault.file + (fault.field if card.rulesets else "/type")
    return fault.file + fault.field
