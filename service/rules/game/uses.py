"""How often something was done: powers with a limit, Journeys and free discards of a turn."""

from typing import Final

import msgspec

from cards.model.card import Card
from cards.model.power import Power
from cards.model.shape import MOST_CARDS, MOST_COUNT
from cards.model.vocabulary import ClauseId
from schema.shapes.play import PowerUse, Turn
from service.rules.engine.judgement import Judgement
from service.rules.engine.work import EFFECTS
from service.rules.game.game import Game


def uses_of(game: Game, player: str | None, card: str, index: int) -> tuple[PowerUse, ...]:
    """Return the counts of one power: one player's, or everybody's where its card is nobody's.

    A limit is printed on the card: row.adversary-note, adversary.coop.ongoing have one card work
    for all players.
    """
    return tuple(
        [
            use
            for use in game.snapshot.uses
            if use.card == card and use.power == index and player in {None, use.player}
        ]
    )


def use_of(game: Game, player: str, card: str, index: int) -> PowerUse:
    """Return the count of one power's uses by one player."""
    found = uses_of(game, player, card, index)
    return found[0] if found else PowerUse(card=card, power=index, player=player)


def note_use(game: Game, player: str, card: Card, index: int, power: Power) -> None:
    """Count one more use of a power that has a limit."""
    if power.limit is None:
        return
    use = use_of(game, player, card.id, index)
    counted = msgspec.structs.replace(
        use,
        in_attempt=min(use.in_attempt + 1, MOST_COUNT),
        in_turn=min(use.in_turn + 1, MOST_COUNT),
        in_game=min(use.in_game + 1, MOST_COUNT),
    )
    this = (player, card.id, index)
    uses = game.snapshot.uses
    others = [entry for entry in uses if (entry.player, entry.card, entry.power) != this]
    game.room(len(others), MOST_CARDS, EFFECTS)
    game.change(uses=(*others, counted))


def attempt_ended(game: Game) -> None:
    """Counts over an attempt start again with the next one."""
    if any(use.in_attempt for use in game.snapshot.uses):
        game.change(
            uses=tuple([msgspec.structs.replace(use, in_attempt=0) for use in game.snapshot.uses])
        )


def turn_ended(game: Game) -> None:
    """turn.end.effects: counts over a turn start again with the next one."""
    uses = game.snapshot.uses
    if any(use.in_attempt or use.in_turn for use in uses):
        game.change(
            uses=tuple([msgspec.structs.replace(use, in_attempt=0, in_turn=0) for use in uses])
        )


def journeys_allowed(judgement: Judgement, turn: Turn) -> int | None:
    """journey.limit.*, journey.extra.base: Journeys of this turn; None for any number.

    Journeys that cards give for free are not counted.
    """
    limit = judgement.parameters.journeys_per_turn
    return None if limit is None else limit + turn.extra_journeys


MOST_IN_A_TURN: Final = 60
"""More Journeys, or free discards, than a turn can hold, however rich a table is.

No text sets such a number where it sets no limit. A Journey costs one of some forty Experience
tokens or is the gift of a card, and nobody holds twenty cards that give one, so sixty are not
reached; a table that has more has a slip in it. Counts in the engine stop there.
"""


def counted_up(held: int, more: int) -> int:
    """Return a count of this turn after some more."""
    return min(held + more, MOST_IN_A_TURN)


def discards_repeat(judgement: Judgement) -> bool:
    """attempt.no-options.*: whether a second free discard is possible in a turn.

    In the Polish edition it is, in the English ones by a reading only (`no-options-discard`).
    """
    if judgement.holds(ClauseId("attempt.no-options.pl")):
        return True
    if not judgement.applies("no-options-discard"):
        return False
    return judgement.reading("no-options-discard") == "REPEATED"
