"""Can a game in progress look like this? What is counted, and what cannot go together."""

from typing import Final

from cards.messages.message import say
from cards.model.shape import MOST_CARDS
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import Deck, EndOfGame, PowerUse, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.card_count import cards_lying
from service.rules.game.uses import MOST_IN_A_TURN, discards_repeat, journeys_allowed

FREE: Final = (ClauseId("journey.free.epic"), ClauseId("journey.extra.base"))
EXTRA: Final = (ClauseId("journey.extra.base"), ClauseId("journey.limit.epic"))
LIMIT: Final = (
    ClauseId("journey.limit.base"),
    ClauseId("journey.extra.base"),
    ClauseId("journey.limit.epic"),
    ClauseId("journey.cost"),
)
CARDS: Final = (
    ClauseId("component.story.base"),
    ClauseId("component.story.epic"),
    ClauseId("component.feats.base"),
    ClauseId("component.feats.epic"),
)
NO_OPTIONS: Final = (
    ClauseId("attempt.no-options.base"),
    ClauseId("attempt.no-options.pl"),
    ClauseId("attempt.no-options.epic"),
)


def check_counts(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """Note counts of a turn, a deck and a power that cannot be, and a game over and not over."""
    number = cards_lying(snapshot)
    if number > MOST_CARDS:
        message = say("too-many-on-table", cards=number, most=MOST_CARDS)
        judgement.fault(ReasonCode.TOO_MANY_CARDS, message, *CARDS, at=at)
    if snapshot.turn is not None:
        _journeys(judgement, snapshot.turn, at=at)
        _free_discards(judgement, snapshot.turn, at=at)
    for index, deck in enumerate(snapshot.decks):
        if deck.count and deck.cards is not None:
            _counted_twice(judgement, deck, at=(*at, "decks", str(index), "count"))
    for index, use in enumerate(snapshot.uses):
        if not use.in_attempt <= use.in_turn <= use.in_game:
            _uses(judgement, use, at=(*at, "uses", str(index)))
    for index, player in enumerate(snapshot.players):
        if player.dealt:
            _dealt(judgement, player, at=(*at, "players", str(index), "dealt"))
    if snapshot.end is not None:
        _end(judgement, snapshot.mode, snapshot.end, at=(*at, "end"))


def _journeys(judgement: Judgement, turn: Turn, *, at: At) -> None:
    """journey.limit.*, journey.extra.base: no more than the limit and what cards have given."""
    allowed = journeys_allowed(judgement, turn)
    most = MOST_IN_A_TURN if allowed is None else allowed
    if turn.journeys <= most and max(turn.extra_journeys, turn.free_journeys) <= MOST_IN_A_TURN:
        return
    for key, number, highest, clauses in (
        ("journeys", turn.journeys, most, LIMIT),
        ("extraJourneys", turn.extra_journeys, MOST_IN_A_TURN, EXTRA),
        ("freeJourneys", turn.free_journeys, MOST_IN_A_TURN, FREE),
    ):
        if number > highest:
            judgement.fault(
                ReasonCode.JOURNEY_LIMIT,
                say("turn-count", number=number, most=highest),
                *clauses,
                at=(*at, "turn", key),
            )


def _free_discards(judgement: Judgement, turn: Turn, *, at: At) -> None:
    """attempt.no-options.*: none in Epic, one in the English editions, more in the Polish one."""
    if not turn.free_discards:
        return
    most = 0
    if judgement.holds(ClauseId("attempt.no-options.base")):
        most = 1
    if turn.free_discards > most and discards_repeat(judgement):
        most = MOST_IN_A_TURN
    if turn.free_discards > most:
        judgement.fault(
            ReasonCode.FREE_DISCARD_USED,
            say("free-discards-in-turn", number=turn.free_discards, most=most),
            *NO_OPTIONS,
            at=(*at, "turn", "freeDiscards"),
        )


def _counted_twice(judgement: Judgement, deck: Deck, *, at: At) -> None:
    """setup.decks: its cards are known one by one, or their number is; it is not told twice."""
    judgement.fault(
        ReasonCode.DECK_TWICE,
        say("deck-counted-too", deck=deck.name),
        ClauseId("setup.decks"),
        at=at,
    )


def _uses(judgement: Judgement, use: PowerUse, *, at: At) -> None:
    """effect.cost-on-card: a use in the attempt is one in the turn, and that one in the game."""
    for key, number, within in (
        ("inAttempt", use.in_attempt, use.in_turn),
        ("inTurn", use.in_turn, use.in_game),
    ):
        if number > within:
            judgement.fault(
                ReasonCode.WRONG_TOTAL,
                say("used-more-often", card=use.card, number=number, key=key, within=within),
                ClauseId("effect.cost-on-card"),
                at=(*at, key),
            )


def _dealt(judgement: Judgement, player: Player, *, at: At) -> None:
    """setup.characters.keep.*: whoever has kept some Character cards has put the others back."""
    characters = player.characters
    kept = (characters.origin, characters.motivation, characters.class_, characters.destiny)
    if any(card is not None for card in kept):
        judgement.fault(
            ReasonCode.CHARACTERS_CHOSEN,
            say("has-chosen", player=player.key),
            ClauseId("setup.characters.keep.base"),
            ClauseId("setup.characters.keep.epic"),
            at=at,
        )


def _end(judgement: Judgement, mode: Mode, end: EndOfGame, *, at: At) -> None:
    """endgame.last-turns, variant.*: nobody has a turn left, or faces what is not there."""
    against = mode is not Mode.COMPETITIVE
    if end.over and end.final_turns:
        judgement.fault(
            ReasonCode.WRONG_END,
            say("over-with-final-turns"),
            ClauseId("endgame.last-turns"),
            ClauseId("endgame.epic.trigger") if against else ClauseId("endgame.epic.competitive"),
            at=(*at, "finalTurns"),
        )
    if end.facing and not against:
        judgement.fault(
            ReasonCode.NO_ADVERSARY,
            say("competitive-facing"),
            ClauseId("variant.epic.competitive"),
            ClauseId("variant.solo.base"),
            at=(*at, "facing"),
        )
