"""Every legal move: candidates are judged; attempts get their odds and expected values."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from cards.messages.message import say
from cards.model.power import Effect, Event, Power
from cards.model.vocabulary import Face, PathHalf
from schema.shapes.drawn import Ask, Place
from schema.shapes.legal import DiscardChoice, LeftOut, LeftOutCode, LegalMove
from schema.shapes.moves import BuyDarkRunes, LetHappen, Move, UsePower
from schema.shapes.verdict import VerdictStatus
from service.rules.chapters.cast.casting import stones_now
from service.rules.engine.known import is_counted, is_shuffled
from service.rules.engine.paper import asks_of
from service.rules.engine.story_card import Part
from service.rules.engine.work import MOVES
from service.rules.game.adversary import plays_against
from service.rules.game.decks import DECK_OF, deck_of
from service.rules.game.game import Game
from service.rules.moves.candidates import keyed_candidates
from service.rules.moves.validate import decide, tried
from service.rules.moves.worded import move_message
from service.rules.odds.answering import is_answered
from service.rules.odds.expected_value import NOTHING, ExpectedValues, Weight
from service.rules.powers.terms import others_in_hand
from service.rules.powers.triggers import listening

PLACES: Final = {
    Face.HERO: Place.HERO,
    Face.ANTIHERO: Place.ANTIHERO,
    Face.TWIST: Place.ADVERSARY,
}
"""The deck from which a face brings a card at once."""
DRAWING: Final = {
    "draw_hero": Place.HERO,
    "draw_antihero": Place.ANTIHERO,
    "adversary_feats": Place.ADVERSARY,
}
"""The same of words of a power."""


def asked_at_cast(game: Game) -> tuple[Ask, ...]:
    """cast.bonus.timing.draw, adversary.coop.trigger: cards that faces, and powers, may bring.

    None has to come; powers that answer a cast may bring any number.
    """
    hidden = [place for place in PLACES.values() if _is_hidden(game, place)]
    if not hidden:
        return ()
    powers = _by_powers(game)
    most: dict[Place, int] = {}
    for stone in stones_now(game.again(quiet=True)):
        for place in {PLACES[face] for face in stone.faces if face in PLACES}:
            if place is not Place.ADVERSARY or _reveals(game):
                most[place] = most.get(place, 0) + 1
    return tuple(
        [
            Ask(
                field="drawn",
                from_=place,
                count=0,
                at_most=None if place in powers else most[place],
                unseen=place is not Place.ADVERSARY,
            )
            for place in hidden
            if place in most or place in powers
        ]
    )


def _reveals(game: Game) -> bool:
    """adversary.coop.trigger: whether a Twist of Fate turns up a card of the Adversary at once."""
    return game.judgement.parameters.twist_activates_heritage and plays_against(game)


def _is_hidden(game: Game, place: Place) -> bool:
    """Whether nobody knows what comes from the deck; a new one of known cards is not hidden."""
    deck = deck_of(game, DECK_OF[place])
    if deck is None or (is_counted(deck) and deck.count):
        return True
    return bool(deck.discards) and not is_shuffled(deck)


def _by_powers(game: Game) -> frozenset[Place]:
    """effect.always-active: decks that powers draw from which a cast may set off."""
    aside = game.again(quiet=True)
    found = [
        place
        for event in ANSWERING
        for _, _, _, power in listening(aside, event)
        for effect in _effects(power)
        if (place := DRAWING.get(effect.key)) is not None
    ]
    return frozenset(found)


ANSWERING: Final = (Event.RUNES_CAST, Event.CORRUPTION_GAINED, Event.VIRTUE_GAINED)
"""What may happen at a cast."""


def _effects(power: Power) -> Iterator[Effect]:
    yield from power.do
    for effects in power.choose:
        yield from effects


Weighed = tuple[Part, PathHalf] | None
"""Part and half of the attempt that stands to be cast after a move, if one does."""


class JudgedMove(NamedTuple):
    """A move that may be made; with an attempt, the table after it, which equivalent ones share."""

    move: Move
    key: str
    body: Any
    status: VerdictStatus
    table: Game | None
    weighed: Weighed
    discards: DiscardChoice | None
    asks: tuple[Ask, ...]


USES: Final = frozenset({"play_card", "use_power"})
"""Moves that cards of the hand may pay for."""
MOVE: Final = 8
"""Cards of a hand that take as much room in an answer as a move."""
MOST_TOLD: Final = 65_536
"""No list is longer, moves and cards to choose from together; it would be no use to anybody."""
LEFT_OUT: Final = {
    LeftOutCode.ADVERSARY_CARD: say("left-out-adversary-card"),
    LeftOutCode.NOT_KNOWN: say("left-out-not-known"),
    LeftOutCode.TOO_DEAR: say("left-out-too-dear"),
    LeftOutCode.MORE_DARK_RUNES: say("left-out-more-dark-runes"),
    LeftOutCode.CARD_FACTS: say("left-out-card-facts"),
    LeftOutCode.CAST_AGAIN: say("left-out-cast-again"),
    LeftOutCode.MAY_BE_USED: say("left-out-may-be-used"),
    LeftOutCode.POINTS_NOT_KNOWN: say("left-out-points-not-known"),
}
"""What numbers leave out, for people."""
WEIGHED: Final = frozenset({"attempt", "buy_dark_runes"})
"""Moves after which an attempt stands to be cast."""


def listed(game: Game, cited: dict[str, None]) -> Mapping[str, Any]:
    """Every legal move, attempts with their odds, and what the numbers leave out."""
    found = _judged(game, cited)
    game.judgement.work.spend(MOVES, len(found))
    # One thing after the other for all of them: what has just been done is done fast again.
    expected_values = ExpectedValues(game, decide)
    weights = [
        NOTHING
        if each.table is None or each.weighed is None
        else expected_values.weigh(each.table, *each.weighed)
        for each in found
    ]
    best = _with_more_dark_runes(game, expected_values, found, weights)
    moves = tuple(
        [
            LegalMove(
                move=each.move,
                message=move_message(game, each.key, each.body),
                status=each.status,
                success=weight.success,
                expected=weight.expected,
                then=then,
                discards=each.discards,
                asks=each.asks,
            )
            for each, weight, then in zip(found, weights, best, strict=True)
        ]
    )
    return {"moves": moves, "left_out": _left_out(weights)}


def _with_more_dark_runes(
    game: Game,
    expected_values: ExpectedValues,
    found: list[JudgedMove],
    weights: list[Weight],
) -> list[Move | None]:
    """dark.buy.cost: with how many more Dark runes each purchase is best followed, weighed so.

    What answers a purchase may differ by its size: then the cast follows, and that is named.
    """
    best: list[Move | None] = [None] * len(found)
    bought = [
        (place, each.body.count, each.table, weights[place])
        for place, each in enumerate(found)
        if each.key == "buy_dark_runes" and each.table is not None
    ]
    if len(bought) < 2:
        return best
    if is_answered(game, Event.DARK_RUNES_BOUGHT):
        for place, _, _, weight in bought[:-1]:
            if weight.expected is not None:
                left_out = (*weight.left_out, LeftOutCode.MORE_DARK_RUNES)
                weights[place] = weight._replace(left_out=left_out)
        return best
    points = [expected_values.points(trial) for _, _, trial, _ in bought]
    for at, (place, count, _, weight) in enumerate(bought):
        if weight.expected is None:
            continue
        most, left_out = (weight.expected, weight.success), weight.left_out
        for later, (_, more, _, other) in enumerate(bought[at + 1 :], start=at + 1):
            if other.expected is None:
                left_out = (*weight.left_out, LeftOutCode.MORE_DARK_RUNES)
                continue
            value = other.expected + points[later] - points[at], other.success
            if value > most:
                most = value
                best[place] = Move(buy_dark_runes=BuyDarkRunes(count=more - count))
        weights[place] = Weight(most[1], most[0], left_out)
    return best


def _left_out(weights: list[Weight]) -> tuple[LeftOut, ...]:
    """Name what the numbers of moves leave out."""
    found: dict[LeftOutCode, list[int]] = {}
    for place, weight in enumerate(weights):
        for code in weight.left_out:
            found.setdefault(code, []).append(place)
    return tuple(
        [
            LeftOut(code=code, message=LEFT_OUT[code], moves=tuple(places))
            for code, places in found.items()
        ]
    )


def _judged(game: Game, cited: dict[str, None]) -> list[JudgedMove]:
    found: list[JudgedMove] = []
    told = 0
    candidates = keyed_candidates(game, every=game.explained)
    for (key, body, class_, whole), trial, _ in tried(game, candidates, cited):
        weighed: Weighed = None
        stands = trial
        if key in USES and not trial.missing:
            stands = _to_be_cast_again(trial)
        if (
            (key in WEIGHED or stands is not trial)
            and not trial.missing
            and (attempt := stands.snapshot.attempt)
        ):
            declares = key in WEIGHED and class_ is not None
            card, half = (body.card, body.path) if declares else (attempt.card, attempt.path)
            weighed = game.table.part(game.judgement, card, half), half
        status = VerdictStatus.INDETERMINATE if trial.missing else VerdictStatus.LEGAL
        table = None if weighed is None else stands
        discards = _choice(game, body) if key in USES and body.discards else None
        told += MOVE if discards is None else MOVE + len(discards.of)
        game.room(told, MOST_TOLD, MOVES)
        asks = asked_at_cast(game) if key == "cast" else asks_of(trial.untold)
        move = whole or Move(**{key: body})
        found.append(JudgedMove(move, key, body, status, table, weighed, discards, asks))
    return found


def _to_be_cast_again(trial: Game) -> Game:
    """reroll.*: the table once the re-cast that a move announces takes place; else the same."""
    attempt = trial.snapshot.attempt
    if attempt is None or attempt.faces is None or trial.snapshot.choices:
        return trial
    after = trial
    if trial.snapshot.pending:
        pending = trial.snapshot.pending[-1]
        power = trial.card(pending.card).power_at(pending.power)
        if not any(effect.reroll for effect in power.do):
            return trial
        after = trial.again(quiet=True)
        decide(after, "let_happen", LetHappen())
    recasting = after.snapshot.attempt
    if recasting is None or not recasting.recasting:
        return trial
    return after.again(quiet=True)


def _choice(game: Game, move: UsePower) -> DiscardChoice:
    """card.discard-as-cost.epic: the cards of the hand that may be discarded for a move."""
    others = others_in_hand(game.player(move.player), move.card)
    return DiscardChoice(count=len(move.discards), of=tuple(sorted(others)))
