"""Cards that a request brings: completed, and refused where they contradict themselves.

They pass the checks of card files (`cards.lint`), so that no card is scored or attempted as
something that its author did not mean.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cards.load.completing import same_kind
from cards.load.faults import LintCode, Severity, severity_of
from cards.messages.message import say
from cards.model.board import Board
from cards.model.card import Card
from cards.model.inline import board_in_full, id_key_of, in_full, same_facts
from cards.model.own_set import digest_of_set
from cards.model.shape import NameOf
from cards.model.vocabulary import RulesetId
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.own_cards import NamedSet
from service.rules.engine.judgement import At, ImpossibleState, Judgement
from service.rules.engine.rulebook import forgotten_with_rulebooks
from service.rules.engine.work import TABLE

CHECKED: Final = 12
"""What checking one card costs, in cards that are looked at."""


MOST_TOGETHER: Final = 32
"""Combinations of kept sets whose cards stay checked and joined with a catalogue."""


class KeptSet(NamedSet, frozen=True, kw_only=True, omit_defaults=True):
    """A set that the service keeps: its cards are those of its digest."""


@dataclass(slots=True)
class Together:
    """The cards of a table, by id."""

    own: Mapping[str, Card] | None = None
    """Those that the request brings; None until they were found sound together."""
    joined: Mapping[str, Card] = field(default_factory=dict[str, Card])
    """With those of the catalogue."""


@functools.lru_cache(MOST_TOGETHER)
def _together(_: str, __: RulesetId, ___: tuple[str, ...]) -> Together:
    return Together()


forgotten_with_rulebooks(_together.cache_clear)


def together(
    judgement: Judgement, extra: Sequence[Card], named: Sequence[NamedSet], *, at: At
) -> tuple[Mapping[str, Card], Mapping[str, Card]]:
    """The cards that a table brings, and these with those of the catalogue.

    `at` is where the request has its `extraCards` and `sets`. Notes a fault for a card that is
    given twice, or that would change a card of the catalogue of which everything is known. What
    is known of kept sets is looked up.
    """
    catalogue = judgement.rulebook.cards
    if not extra and not named:
        return {}, catalogue
    found = Together()
    if named and not extra and all(isinstance(each, KeptSet) for each in named):
        digests = tuple(each.digest for each in named)
        found = _together(judgement.catalogue.digest, judgement.ruleset.id, digests)
        if found.own is not None:
            return found.own, found.joined
    own = _sound(judgement, extra, named, at=at)
    cards = {**catalogue, **own} if own else catalogue
    if not judgement.faulty:
        found.joined, found.own = cards, own
    return own, cards


def _sound(
    judgement: Judgement, extra: Sequence[Card], named: Sequence[NamedSet], *, at: At
) -> Mapping[str, Card]:
    """The cards of the request, each held to the card of the catalogue that it completes."""
    found: dict[str, Card] = {}
    brought = (
        *placed(judgement, extra, at=(*at, "extraCards")),
        *of_sets(judgement, named, at=(*at, "sets")),
    )
    check_own(judgement, brought)
    for card, place in brought:
        where = (*place, id_key_of(card))
        known = judgement.rulebook.cards.get(card.id)
        if card.id in found:
            message = say("card-given-twice", card=card.id)
            judgement.fault(ReasonCode.DUPLICATE_CARD_ID, message, at=where)
        elif known is not None and not known.partial:
            if same_facts(card, known):
                continue
            message = say("card-known", card=card.id)
            judgement.fault(ReasonCode.DUPLICATE_CARD_ID, message, at=where)
        elif known is not None and not same_kind(known, card):
            message = say("card-completed", card=card.id, type=known.type)
            judgement.fault(ReasonCode.CARD_TYPE, message, at=(*place, "type"))
        found[card.id] = card
    return found


def check_known(
    judgement: Judgement, card: str, found: Card | None, own: Mapping[str, Card], *, at: At
) -> None:
    """Note a fault for a card that is not there; it names the nearest id."""
    if found is None:
        hint = judgement.hint(NameOf.CARD, card, own.values())
        judgement.fault(ReasonCode.UNKNOWN_CARD, say("no-card-extra", card=card, hint=hint), at=at)


class OwnCard(NamedTuple):
    """A card, and where the request has it."""

    card: Card
    at: At


def placed(judgement: Judgement, cards: Sequence[Card], *, at: At) -> Iterator[OwnCard]:
    """The cards of a list of the request, completed for its ruleset."""
    judgement.work.spend(TABLE, CHECKED * len(cards))
    for index, card in enumerate(cards):
        yield OwnCard(in_full(card, judgement.ruleset.id), (*at, str(index)))


def of_sets(judgement: Judgement, named: Sequence[NamedSet], *, at: At) -> Iterator[OwnCard]:
    """The cards of the sets that a table names.

    Notes a fault for cards that are not those of the digest. Raises `ImpossibleState` for sets that
    nobody keeps: nothing else can be said before their cards are there.
    """
    _refuse_unknown(judgement, named, at=at)
    for index, each in enumerate(named):
        where = (*at, str(index))
        if each.cards is None and each.boards is None:
            continue
        cards = [*placed(judgement, each.cards or (), at=(*where, "cards"))]
        boards = [board_in_full(board, judgement.ruleset.id) for board in each.boards or ()]
        digest = digest_of_set([own.card for own in cards], boards)
        if digest != each.digest:
            message = say("set-differs", digest=digest)
            judgement.fault(ReasonCode.SET_DIFFERS, message, at=(*where, "digest"))
        yield from cards
    _check_boards(judgement, named, at=at)


def _check_boards(judgement: Judgement, named: Sequence[NamedSet], *, at: At) -> None:
    """Note what is wrong with boards of the sets; two of one id leave open which one is meant."""
    ruleset = judgement.ruleset.id
    own = [
        (board_in_full(board, ruleset), (*at, str(index), "boards", str(number)))
        for index, each in enumerate(named)
        for number, board in enumerate(each.boards or ())
    ]
    if not own:
        return
    judgement.work.spend(TABLE, CHECKED * len(own))
    for fault in judgement.rulebook.frame.faults((), [board for board, _ in own]):
        if severity_of(fault.code) is not Severity.WRONG:
            continue
        board, place = own[int(fault.file.rpartition("/")[2])]
        twice = fault.code == LintCode.DUPLICATE_ID
        message = (
            say("board-given-twice", board=board.id)
            if twice
            else say("board-unsound", board=board.id, why=fault.detail)
        )
        code = ReasonCode.DUPLICATE_CARD_ID if twice else ReasonCode.CARD_UNSOUND
        judgement.fault(code, message, at=(*place, *fault.field.split("/")[1:]))


def _refuse_unknown(judgement: Judgement, named: Sequence[NamedSet], *, at: At) -> None:
    unknown = [
        index
        for index, each in enumerate(named)
        if each.cards is None
        and each.boards is None
        and each.digest not in judgement.rulebook.set_digests
    ]
    if unknown:
        message, code = say("set-unknown"), ReasonCode.UNKNOWN_SET
        places = ((*at, str(index), "digest") for index in unknown)
        raise ImpossibleState(
            tuple(Reason(code=code, message=message, clauses=(), at=place) for place in places)
        )


def own_boards(named: Sequence[NamedSet], ruleset: RulesetId) -> Mapping[str, Board]:
    """The boards of the sets that a table names, by id."""
    boards = (board for each in named for board in each.boards or ())
    return {board.id: board_in_full(board, ruleset) for board in boards}


def check_own(judgement: Judgement, own: Sequence[OwnCard]) -> None:
    """Note what is wrong with cards of the request, field by field.

    What is only not known of them is asked for where an answer needs it.
    """
    if not own:
        return
    for fault in judgement.rulebook.frame.faults([each.card for each in own]):
        if severity_of(fault.code) is not Severity.WRONG or fault.code == LintCode.DUPLICATE_ID:
            continue
        place = own[int(fault.file.rpartition("/")[2])].at
        message = say("card-unsound", card=fault.card, why=fault.detail)
        judgement.fault(ReasonCode.CARD_UNSOUND, message, at=(*place, *fault.field.split("/")[1:]))
