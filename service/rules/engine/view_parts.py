"""What views of both families share: the seat, and the cards that a view hides."""

from typing import NamedTuple

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import DeckName
from schema.shapes.view import Hidden, HiddenCode
from service.rules.engine.judgement import At, Judgement


class Part(NamedTuple):
    """Cards that are not known."""

    code: HiddenCode
    at: At
    cards: int
    clauses: tuple[ClauseId, ...]
    player: str | None = None
    act: int | None = None
    deck: DeckName | None = None


def tell(judgement: Judgement, part: Part) -> Hidden:
    """Tell of cards that are not known, and cite why."""
    code, at, count, clauses, player, act, deck = part
    what = say("hidden-cards", code=code)
    cited = judgement.gives(what, *clauses, player=player, act=act, cards=count)
    return Hidden(code=code, at=at, player=player, act=act, deck=deck, count=count, clauses=cited)


def check_seat(judgement: Judgement, seat: str | None, *, seated: bool) -> None:
    """Refuse a seat at which nobody sits, and every fault of the table; no seat is anybody."""
    judgement.require(
        seated,
        ReasonCode.UNKNOWN_PLAYER,
        at=("seat",),
        says=lambda: say("nobody-at-table", player=seat),
    )
    judgement.refuse_if_faulty()
