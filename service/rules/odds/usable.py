"""Powers and cards that may still be used in an attempt, at its cast or once the runes have fallen.

Whether that is done is decided as the faces show, so numbers of an attempt leave it out and say
so: `LeftOutCode.CAST_AGAIN`, `LeftOutCode.MAY_BE_USED`.

Rulebook: "Reroll", "Hero and Antihero Cards".
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from cards.model.power import EVERYBODY, Event
from cards.model.vocabulary import CardType
from service.rules.engine.rulebook import assisting_places, assists, recasts
from service.rules.game.counters import fulfils
from service.rules.game.game import Game
from service.rules.powers.active import working_cards
from service.rules.powers.attempt_effects import Use
from service.rules.powers.conditions import Held, affordable, class_works, held_at
from service.rules.powers.effects import everybody
from service.rules.powers.moments import Shut, TurnOf, turn_of
from service.rules.powers.options import FEATS, may_aim, targets

ANSWERED: Final = (
    Event.RUNES_CAST,
    Event.OVERCOME,
    Event.FAILED,
    Event.CORRUPTION_GAINED,
    Event.VIRTUE_GAINED,
    Event.ACT_CLOSED,
)
"""What may happen as an attempt is cast and resolved."""
SHOWN: Final = 1
"""Experience that a cast may bring, and that may pay for casting again."""


def usable_later(game: Game, *, every: bool) -> tuple[Held, ...]:
    """card.play.timing.*, reroll.*: powers that may still be used in the attempt.

    Of cards that are known: those that work, and those of hands. What they ask of the attempt is
    left to whoever knows its card. Unless `every` one is wanted, it is enough that there is one of
    each kind (`recasts`) that asks nothing of the attempt.
    """
    held = _assisting(game)
    found = tuple(_found(game, held, every=every)) if held else ()
    return (*found, *thresholds(game, game.active.experience + SHOWN))


def thresholds(game: Game, number: int) -> Iterator[Held]:
    """class.bank.epic: powers of a Class that so much more Experience on it lets work.

    Whoever acts may bank between the cast and its resolution.
    """
    if not game.judgement.parameters.banks_experience:
        return
    player = game.active
    for card in map(game.card, working_cards(player)):
        for place, power in enumerate(card.powers if card.type is CardType.CLASS else ()):
            more = (power.threshold or 0) - player.banked_experience
            works = power.ongoing or power.event in ANSWERED or assists(power)
            if works and 0 < more <= number:
                yield Held(player.key, player.key, card, place, power)


def _assisting(game: Game) -> list[tuple[Held, bool]]:
    """Powers of hands and of working cards that change an attempt, and whether one is a Feat's."""
    known, extra = game.judgement.rulebook.assisting, game.table.extra
    found: list[tuple[Held, bool]] = []
    for player in game.snapshot.players:
        hand = dict.fromkeys(player.hand)
        for name in (*hand, *working_cards(player)):
            places = assisting_places(extra[name]) if name in extra else known.get(name, ())
            for place in places:
                held = held_at(player.key, player.key, game.cards[name], place)
                found.append((held, name in hand))
    return found


def _found(game: Game, assisting: list[tuple[Held, bool]], *, every: bool) -> Iterator[Held]:
    """corruption.gates-card-type: powers that may be used before the runes are cast, or after."""
    before = _At(game.again(quiet=True))
    after = cache(lambda: _At(_after_cast(game)))
    told: set[bool] = set()
    for held, in_hand in assisting:
        again = recasts(held.power)
        if again in told or (in_hand and not _may_be_played(game, held)):
            continue
        aimed = may_aim(game, held.card, held.power)
        turn = turn_of(game, held.player, aimed=aimed)
        if before.may_be_used(held, turn) or after().may_be_used(held, turn):
            if held.power.attempt is None and not every:
                told.add(again)
            yield held


def _after_cast(game: Game) -> Game:
    after = game.again(quiet=True)
    after.change_attempt(faces=(), recasting=False)
    active = after.active
    after.change_player(active.key, experience=active.experience + SHOWN)
    return after


def _may_be_played(game: Game, held: Held) -> bool:
    """corruption.gates-card-type: whether the player's level lets a Feat of the hand be played."""
    types = game.mat.plays(game.player(held.player).morality)
    kind = held.card.type
    return kind in FEATS and (types is None or kind in types)


class _At:
    """A moment of the attempt."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._shut = Shut(game)

    def may_be_used(self, held: Held, turn: TurnOf) -> bool:
        """Whether a power may be used now."""
        game, power = self._game, held.power
        if self._shut.moment(power, turn) or not _reaches(game, held):
            return False
        if not affordable(game, held) or not class_works(game, held.player, held.card, power):
            return False
        story = game.story(game.player(held.player)) if power.when else None
        return story is None or fulfils(story, power.when).possible


def _reaches(game: Game, held: Held) -> bool:
    """card.play.coop-target.*: whether the power may be for the player who attempts."""
    active = game.turn.player
    reached = targets(game, held.player, held.card, held.power)
    if held.power.target not in EVERYBODY:
        return active in reached
    for target in reached:
        use = Use(player=held.player, target=target, card=held.card.id)
        if active in everybody(game, held.power, use):
            return True
    return False
