"""When powers may be used and cards played, by where the turn and the attempt stand."""

from typing import Final

from cards.messages.message import Message, say
from cards.model.power import Power, Whose, Window
from cards.model.vocabulary import CardType, ClauseId
from cards.model.word import Word
from schema.shapes.common import ReasonCode
from schema.shapes.table import Player
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.memoize import memoized
from service.rules.game.game import Game
from service.rules.game.runes import runes_may_join

OWN_TURN: Final = say("only-in-own-turn")
OTHERS_TURN: Final = say("only-in-others-turn")
IN_TURN: Final = ClauseId("turn.card-powers.timing")

BEFORE = (ClauseId("card.play.timing.before.*"),)
DURING = (ClauseId("card.play.timing.during.*"),)
AFTER = (ClauseId("card.play.timing.after.*"),)
EVENT = ClauseId("card.play.event-required.epic")
RUNES = frozenset({"rune", "dark_runes", "allow_dark_runes"})
"""Effects that bring runes into the pool."""


class Moment(Word):
    """Where an attempt stands, for powers that say when they may be used."""

    NONE = "NONE"
    """Nothing is attempted, and nothing was in this turn."""
    DECLARED = "DECLARED"
    CAST = "CAST"
    RESOLVED = "RESOLVED"
    """An attempt was resolved in this turn, and none is under way."""


class TurnOf(Word):
    """Whose turn it is, from the view of a power's player."""

    PLAYER = "PLAYER"
    TARGET = "TARGET"
    """Another player's, at whom the power is aimed."""
    OTHER = "OTHER"


def turn_of(game: Game, player: str, *, aimed: bool) -> TurnOf:
    """Return whose turn it is; `aimed` is whether the power is for the active player."""
    if game.turn.player == player:
        return TurnOf.PLAYER
    return TurnOf.TARGET if aimed else TurnOf.OTHER


def _moment(game: Game) -> Moment:
    attempt = game.snapshot.attempt
    if attempt is not None:
        return Moment.DECLARED if attempt.faces is None else Moment.CAST
    return Moment.NONE if game.turn.last_attempt is None else Moment.RESOLVED


@memoized
def _against(
    judgement: Judgement, window: Window, whose: Whose, turn: TurnOf, moment: Moment
) -> tuple[tuple[Message, tuple[ClauseId, ...]], ...]:
    """card.play.timing.*: reasons against using a power now, each with its clauses.

    A power that is aimed at another player is judged as if that player used it.
    """
    own, aimed = turn is TurnOf.PLAYER, turn is TurnOf.TARGET
    found: tuple[tuple[Message, tuple[ClauseId, ...]], ...] = ()
    wrong = {Whose.OWN: not (own or aimed), Whose.OTHERS: own, Whose.ANYBODY: False}[whose]
    attempted = moment in {Moment.DECLARED, Moment.CAST}
    match window:
        case Window.ANY_TIME:
            judgement.cite(ClauseId("card.play.default-timing"))
            if whose is not Whose.OTHERS:
                return ()
        case Window.OWN_TURN:
            judgement.cite(IN_TURN)
            return () if own or aimed else ((OWN_TURN, (IN_TURN,)),)
        case Window.BEFORE_CAST:
            judgement.cite(*BEFORE)
            if moment is not Moment.DECLARED:
                found = ((say("only-before-cast"), (*BEFORE, EVENT)),)
        case Window.DURING_ATTEMPT:
            judgement.cite(*DURING)
            if not attempted:
                found = ((say("only-in-attempt"), (*DURING, EVENT)),)
            elif moment is Moment.CAST and not own and _others_only_before(judgement):
                found = ((say("others-before-cast"), BEFORE),)
        case Window.AFTER_RESOLUTION:
            judgement.cite(*AFTER)
            if moment is not Moment.RESOLVED:
                found = ((say("only-after-resolution"), (*AFTER, EVENT)),)
    if wrong:
        found = (*found, (OWN_TURN if whose is Whose.OWN else OTHERS_TURN, ()))
    return found


def check_window(  # noqa: PLR0913 - who uses what, for whom, and where it is said
    game: Game, player: str, power: Power, window: Window, *, aimed: bool, at: At
) -> None:
    """card.play.timing.*: whether now is when the card says it may be used.

    `aimed` is whether it is for the active player, instead of its own player.
    """
    moment = _moment(game)
    if moment is Moment.CAST and window is Window.BEFORE_CAST:
        game.judgement.cite(*BEFORE)
        if game.attempt.recasting and _joins(game, power):
            moment = Moment.DECLARED
    turn = turn_of(game, player, aimed=aimed)
    stated = ClauseId("card.play.stated-timing")
    for message, clauses in _against(game.judgement, window, power.whose, turn, moment):
        game.refuse(ReasonCode.WRONG_WINDOW, message, stated, *clauses, at=at)


def _joins(game: Game, power: Power) -> bool:
    """reroll.add-runes: cards may add runes before a second cast (`recast-cards`)."""
    effects = (*power.do, *(effect for group in power.choose for effect in group))
    if any(effect.key in RUNES for effect in effects):
        return runes_may_join(game.judgement)
    return game.judgement.reading("recast-cards") == "ANY_BEFORE_CAST"


def _others_only_before(judgement: Judgement) -> bool:
    """card.play.timing.before.pl: the Polish text ends help and harm by others with the cast."""
    return judgement.holds(ClauseId("card.play.timing.before.pl"))


class Shut:
    """Powers and cards that the moment rules out on a table, before anything else is judged."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._moment = _moment(game)
        attempt = game.snapshot.attempt
        self._tells = attempt is None or not attempt.recasting
        """Whether the moment alone decides; not in a second cast (reroll.add-runes)."""
        self._moments: dict[tuple[Window, Whose, TurnOf], bool] = {}

    def moment(self, power: Power, turn: TurnOf) -> bool:
        """card.play.timing.*: whether now is not when a power says that it may be used."""
        if power.window is None:
            return True
        if not self._tells:
            return False
        key = (power.window, power.whose, turn)
        shut = self._moments.get(key)
        if shut is None:
            against = _against(self._game.judgement, *key, self._moment)
            shut = self._moments[key] = bool(against)
        return shut

    def gate(self, player: Player) -> tuple[CardType, ...] | None:
        """corruption.gates-card-type: types that the marker's level shows; None if not known."""
        return self._game.mat.plays(player.morality)
