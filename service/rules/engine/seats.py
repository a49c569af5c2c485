"""What both games ask of seats and of views: seats named once, and cards that are hidden."""

from collections.abc import Sequence
from typing import NamedTuple

from cards.messages.message import say
from cards.model.shape import NameOf
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import DeckName
from schema.shapes.view import Hidden, HiddenCode
from service.rules.engine.judgement import At, Judgement


def check_named_once(
    judgement: Judgement, players: Sequence[str], *, at: At, named: At = ("key",)
) -> None:
    """Each player is named once, at `named` of its entry."""
    if len(set(players)) == len(players):
        return
    for index, player in enumerate(players):
        if player in players[:index]:
            message = say("player-name-twice", key=player)
            where = (*at, str(index), *named)
            judgement.fault(ReasonCode.DUPLICATE_PLAYER, message, at=where)


def check_sets(judgement: Judgement, sets: Sequence[str]) -> None:
    """The sets that are dealt from are in the catalogue."""
    for index, name in enumerate(sets):
        if name not in judgement.catalogue.sets:
            message = say("no-set", set=name, hint=judgement.hint(NameOf.SET, name))
            judgement.fault(ReasonCode.UNKNOWN_CARD, message, at=("sets", str(index)))


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
