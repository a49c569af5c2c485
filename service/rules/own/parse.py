"""Reads lines into cards, and says what was not sure."""

from typing import Final, cast

from cards.catalogue import Catalogue
from cards.lines.reader import read_line
from cards.load.faults import Severity
from cards.model.inline import InlineCard, in_full
from cards.model.vocabulary import RulesetId
from schema.shapes.own_cards import ParseCardsRequest, ParsedCards, ParsedLine
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.rulebook import Rulebook, rulebook_of
from service.rules.engine.tasks import READING
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work
from service.rules.own.findings import card_shown, finding, unknown_of
from service.rules.own.rulesets import unknown_ruleset

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
