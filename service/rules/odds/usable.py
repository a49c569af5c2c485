"""Powers and cards that may still be used in an attempt, at its cast or once the runes have fallen.

Whether that is done is decided as the faces show, so numbers of an attempt leave it out and say
so: `LeftOutCode.CAST_AGAIN`, `LeftOutCode.MAY_BE_USED`.

Rulebook: "Reroll", "Hero and Antihero Cards".
"""

from collections.abc import Iterator
from typing import Final

from cards.model.power import EVERYBODY, Event
from cards.model.vocabulary import CardType
from service.rules.engine.rulebook import assisting_places, assists
from service.rules.game.counters import fulfils
from service.rules.game.game import Game
from service.rules.powers.active import working_cards
from service.rules.powers.conditions import Held, class_works, costs_unmet, held_at, within_limit
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
    held = _assisting(game)
    found = tuple(_found(game, held)) if held else ()
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


def _found(game: Game, assisting: list[tuple[Held, bool]]) -> Iterator[Held]:
    """corruption.gates-card-type: powers that may be used before the runes are cast, or after."""
    moments = [(table, Shut(table)) for table in (game.again(quiet=True), _after_cast(game))]
    for held, in_hand in assisting:
        if in_hand and not _may_be_played(game, held):
            continue
        aimed = held.card.type in FEATS and may_aim(game, held.card, held.power)
        turn = turn_of(game, held.player, aimed=aimed)
        if any(
            not shut.moment(held.power, turn) and _may_be_used(table, held)
            for table, shut in moments
        ):
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


def _may_be_used(game: Game, held: Held) -> bool:
    power = held.power
    if not within_limit(game, held):
        return False
    if power.when and not fulfils(game.story(game.player(held.player)), power.when).possible:
        return False
    if not class_works(game, held.player, held.card, power):
        return False
    return _reaches(game, held) and next(costs_unmet(game, held), None) is None


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
