"""Checks own cards and boards as the checks of card files do, and gives them back in full."""

from typing import Final, cast

from cards.catalogue import Catalogue
from cards.load.faults import CardFault, LintCode, Severity
from cards.model.inline import InlineBoard, InlineCard, board_in_full, in_full
from cards.model.own_set import digest_of_set
from schema.shapes.own_cards import CheckCardsRequest, CheckedSet
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.rulebook import rulebook_of
from service.rules.engine.tasks import READING
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work
from service.rules.own.findings import card_shown, finding, unknown_of
from service.rules.own.rulesets import unknown_ruleset

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
