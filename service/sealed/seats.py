"""What a seat is told of a sealed table: every answer is worked out on the seat's own view.

A move is judged twice. The whole table says what it does. Then the seat's view is asked about the
same move, with the cards that the seat sees coming: so nothing in an answer depends on what the
seat does not see.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import Message, say
from schema.operations import Operation
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.drawn import DrawnCard, Place
from schema.shapes.explanation import Explain
from schema.shapes.moves import Move
from schema.shapes.runes import Cast, RuneFace
from schema.shapes.table import Snapshot
from schema.shapes.verdict import EventCode, VerdictStatus
from schema.shapes.view import DestinyViewRequest, ViewRequest
from service.judging.explained import Throws, answered, asking_why
from service.judging.functions import RULES
from service.judging.names import Names
from service.rules.destiny.chapters.hands import picked
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import Work
from service.rules.game.sealed_throws import Asked, RollRefused, Thrower
from service.rules.kernel.variant import AnyGame, AnyMove, AnyVariant
from service.rules.variants.adventure import ADVENTURE
from service.rules.variants.destiny import DESTINY
from service.rules.views import still_choosing
from service.sealed.contents import AnyTable

HANDS = {EventCode.HERO_DRAWN: Place.HERO, EventCode.ANTIHERO_DRAWN: Place.ANTIHERO}
"""Draws into a hand, which only its holder sees."""


class SeatVerdict(NamedTuple):
    """What a seat is told of a move, and what came of it."""

    answer: Any
    """A verdict on the seat's view."""
    after: AnyTable | None
    """The whole table after the move; None unless it is legal."""
    move: AnyMove
    """The move, with what the runes showed."""
    bare: tuple[Any, ...] = ()
    """What happened, as far as no card is named."""


def refused(code: ReasonCode, message: Message, *at: str) -> ImpossibleState:
    """The refusal of a request about a sealed table."""
    return ImpossibleState((Reason(code=code, message=message, clauses=(), at=at),))


def variant_of(table: AnyTable) -> AnyVariant:
    """The game that is played."""
    return DESTINY if isinstance(table, DestinySnapshot) else ADVENTURE


def view_of(catalogue: Catalogue, table: AnyTable, seat: str | None, work: Work) -> AnyTable:
    shape = DestinyViewRequest if isinstance(table, DestinySnapshot) else ViewRequest
    view: Any = variant_of(table).view
    try:
        shown: Any = view(catalogue, shape(snapshot=cast("Any", table), seat=seat), work=work)
    except ImpossibleState:  # its reasons might name hidden cards
        raise refused(ReasonCode.SEAL_NOT_OURS, say("sealed-not-possible"), "sealed") from None
    seen: AnyTable = shown.snapshot
    return seen


def played(catalogue: Catalogue, table: AnyTable, move: AnyMove, work: Work) -> AnyTable:
    """The whole table after a move that was made before."""
    game: AnyGame = variant_of(table).open_game(catalogue, table, work=work)
    verdict = variant_of(table).judge(game, move)
    assert verdict.status is VerdictStatus.LEGAL, (move.key, verdict.reasons)
    after: AnyTable = game.snapshot
    return after


class Throw:
    """The runes of a move, thrown for the table that everybody sees, once for both judgements."""

    def __init__(self, throw: Thrower, trial: Thrower, public: Callable[[], Any]) -> None:
        """Throw by a roller."""
        self._throw = throw
        self._trial = trial
        self._public = public
        self._refusal: RollRefused | None = None
        self.faces: tuple[RuneFace, ...] | None = None

    def whole(self, asked: Asked) -> tuple[RuneFace, ...]:
        """Throw for the whole table."""
        try:
            self.faces = self._throw(_for(asked, self._public()))
        except RollRefused as refusal:
            self._refusal = refusal
            raise
        return self.faces

    def again(self, asked: Asked) -> tuple[RuneFace, ...]:
        """What was thrown; something else for moves that are only tried."""
        if self._refusal is not None:
            raise self._refusal
        return self.faces or self._trial(_for(asked, self._public()))


def _for(asked: Asked, public: Snapshot) -> Asked:
    return Asked(
        roll=asked.roll,
        ruleset=asked.ruleset,
        pool=asked.pool,
        stones=asked.stones,
        snapshot=public,
    )


def judge_for(  # noqa: PLR0913 - a move at a table, and who asks how about it
    catalogue: Catalogue,
    operation: Operation,
    table: AnyTable,
    move: AnyMove,
    *,
    seat: str | None,
    work: Work,
    throw: Throw | None = None,
    explain: Explain = Explain.NONE,
) -> SeatVerdict:
    """What a seat is told of a move at a table. Raises `ImpossibleState`."""
    variant = variant_of(table)
    view = view_of(catalogue, table, seat, work)
    thrower = {} if throw is None else {"throw": throw.whole}
    game: AnyGame = variant.open_game(catalogue, table, work=work, **thrower)
    whole = variant.judge(game, move)
    legal = whole.status is VerdictStatus.LEGAL
    seen = move
    if legal:
        seen = _as_seen(move, table, view, game, seat)
        view = _laid_open(view, game)
    asked = asking_why(variant.asked(snapshot=view, move=seen), explain)
    throws = None if throw is None else Throws(throw=throw.again, trial=throw.again)
    answer: Any = answered(catalogue, RULES[operation.name], asked, work, throws)
    if not legal:
        return SeatVerdict(answer, None, move)
    after = game.snapshot
    named = Names(catalogue, variant.asked(snapshot=table, move=move)).answer(whole)
    return SeatVerdict(
        replace(answer, next=view_of(catalogue, after, seat, work)),
        after,
        _with_faces(move, None if throw is None else throw.faces),
        tuple([each for each in named.events if each.card is None]),
    )


def _with_faces(move: AnyMove, faces: tuple[RuneFace, ...] | None) -> AnyMove:
    if faces is None or not isinstance(move, Move) or move.cast is None:
        return move
    return Move(cast=replace(move.cast, cast=Cast(faces=faces)))


def _laid_open(view: AnyTable, game: AnyGame) -> AnyTable:
    """setup.characters.keep.*: what others have kept lies open once the last has chosen."""
    if not isinstance(view, Snapshot) or not still_choosing(view) or still_choosing(game.snapshot):
        return view
    players = tuple(
        player
        if player.dealt or player.hidden_dealt
        else replace(
            player,
            characters=replace(
                game.player(player.key).characters, destiny=player.characters.destiny
            ),
        )
        for player in view.players
    )
    return replace(view, players=players)


def _as_seen(
    move: AnyMove, before: AnyTable, view: AnyTable, game: AnyGame, seat: str | None
) -> AnyMove:
    """A move as a seat can tell it: with the cards that it sees come to light."""
    body: Any = getattr(move, move.key)
    changed: dict[str, Any] = {}
    if "drawn" in body.__struct_fields__:
        changed["drawn"] = tuple(_drawn(game, body.player, seat))
    if isinstance(move, DestinyMove):
        changed |= _of_hands(move, before, view, seat)
    elif move.choose_characters is not None and body.player != seat:
        chosen = game.player(body.player).characters
        changed |= {"destiny": None, "heritage": chosen.heritage}
    elif move.reveal_destiny is not None:
        changed["destiny"] = game.player(body.player).characters.destiny
    return replace(move, **{move.key: replace(body, **changed)}) if changed else move


def _drawn(game: AnyGame, mover: str, seat: str | None) -> Iterator[DrawnCard]:
    """The cards that came, in order; one that went into another's hand stays unseen."""
    draws = [event for event in game.events if event.code in HANDS]
    takers = {
        place: iter([event.player for event in draws if HANDS[event.code] is place])
        for place in HANDS.values()
    }
    takers[Place.DECK] = iter([mover] * len(game.came))
    for place, card in game.came:
        if place in takers and next(takers[place]) != seat:
            yield DrawnCard(from_=place, unseen=True)
        else:
            yield DrawnCard(from_=place, card=card)


def _of_hands(move: DestinyMove, before: Any, view: Any, seat: str | None) -> dict[str, Any]:  # noqa: ANN401
    """What a move of Destiny shows of hands: what chance picked, and a hand that is laid open."""
    body: Any = getattr(move, move.key)
    if move.redraw is not None:
        held = _seated(before, body.player).hand
        shown = _seated(view, body.player)
        return {"shown": tuple(held[len(shown.hand) :]) if shown.hidden else ()}
    if move.steal is not None:
        known = seat in {body.player, body.target} or body.taken in _seated(view, body.target).hand
        return {} if known else {"taken": None, "unseen": True}
    if move.swap is None:
        return {}
    picks: dict[str, Any] = {}
    for giver, other, name in (
        (body.first, body.second, "first"),
        (body.second, body.first, "second"),
    ):
        card = getattr(body, f"{name}_gives")
        if seat not in {giver, other} and card not in _seated(view, giver).hand:
            picks |= {f"{name}_gives": None, f"{name}_unseen": True}
    return picks


def _seated(table: Any, key: str) -> DestinyPlayer:  # noqa: ANN401 - a table of Destiny
    players: tuple[DestinyPlayer, ...] = table.players
    return next(player for player in players if player.key == key)


def by_chance(move: DestinyMove, table: DestinySnapshot, seed: str) -> DestinyMove:
    """A move of Destiny with the cards that chance picks out of hands."""
    body: Any = getattr(move, move.key)
    hands = {player.key: player for player in table.players if player.hand}
    if move.steal is not None and body.target in hands:
        taken = picked(hands[body.target], seed)
        body = replace(body, taken=taken, unseen=False, seed=None)
    elif move.swap is not None and {body.first, body.second} <= hands.keys():
        first, second = (picked(hands[key], seed) for key in (body.first, body.second))
        body = replace(
            body,
            first_gives=first,
            second_gives=second,
            first_unseen=False,
            second_unseen=False,
            seed=None,
        )
    return replace(move, **{move.key: body})
