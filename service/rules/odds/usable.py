"""Powers and cards that may still be used in an attempt, at its cast or once the runes have fallen.

Whether that is done is decided as the faces show, so numbers of an attempt leave it out and say
so: `LeftOutCode.CAST_AGAIN`, `LeftOutCode.MAY_BE_USED`.

Rulebook: "Reroll", "Hero and Antihero Cards".
"""

from collections.abc import Iterator
from typing import Final

from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType
from schema.shapes.table import Player
from service.rules.engine.rulebook import assists
from service.rules.game.counters import fulfils
from service.rules.game.game import Game
from service.rules.powers.active import working_cards
from service.rules.powers.conditions import Held, class_works, costs_unmet, within_limit
from service.rules.powers.effects import everybody
from service.rules.powers.moments import Shut, turn_of
from service.rules.powers.targets import FEATS, may_aim, targets
from service.rules.powers.use import Use

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


def usable_later(game: Game) -> tuple[Held, ...]:
    """card.play.timing.*, reroll.*: powers that may still be used in the attempt.

    Of cards that are known: those that work, and those of hands. What they ask of the attempt is
    left to whoever knows its card.
    """
    found = tuple(_found(game)) if _any_held(game) else ()
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
                yield Held(player.key, player.key, card, place)


def _any_held(game: Game) -> bool:
    known, extra = game.judgement.rulebook.assisting, game.table.extra
    for player in game.snapshot.players:
        for cards in (player.hand, working_cards(player)):
            for card in cards:
                if card in extra:
                    if any(map(assists, extra[card].powers)):
                        return True
                elif card in known:
                    return True
    return False


def _found(game: Game) -> Iterator[Held]:
    """Powers that may be used before the runes are cast, or after."""
    before, after = game.again(quiet=True), game.again(quiet=True)
    after.change_attempt(faces=(), recasting=False)
    active = after.active
    after.change_player(active.key, experience=active.experience + SHOWN)
    moments = [(table, Shut(table)) for table in (before, after)]
    for player in game.snapshot.players:
        for card in _usable(game, player):
            for place, power in enumerate(card.powers):
                held = Held(player.key, player.key, card, place)
                if assists(power) and any(
                    _may_be_used(table, held, shut) for table, shut in moments
                ):
                    yield held


def _usable(game: Game, player: Player) -> Iterator[Card]:
    """corruption.gates-card-type: cards that the player may play, and those that work."""
    types = game.mat.plays(player.morality)
    for name in dict.fromkeys(player.hand):
        card = game.cards[name]
        if card.type in FEATS and (types is None or card.type in types):
            yield card
    for name in working_cards(player):
        yield game.cards[name]


def _may_be_used(game: Game, held: Held, shut: Shut) -> bool:
    power, card = held.power, held.card
    aimed = card.type in FEATS and may_aim(game, card, power)
    if shut.moment(power, turn_of(game, held.player, aimed=aimed)) or not within_limit(game, held):
        return False
    if power.when and not fulfils(game.story(game.player(held.player)), power.when).possible:
        return False
    if not class_works(game, held.player, card, power):
        return False
    return _reaches(game, held) and next(costs_unmet(game, held), None) is None


def _reaches(game: Game, held: Held) -> bool:
    """card.play.coop-target.*: whether the power may be for the player who attempts."""
    active = game.turn.player
    for target in targets(game, held.player, held.card, held.power):
        use = Use(player=held.player, target=target, card=held.card.id)
        if active in everybody(game, held.power, use):
            return True
    return False
