"""What a cast may need to know before anybody knows how the runes will fall."""

from collections.abc import Iterator
from typing import Final

from cards.model.power import Effect, Event, Power
from cards.model.vocabulary import Face
from schema.shapes.drawn import Ask, Place
from service.rules.chapters.cast.casting import stones_now
from service.rules.engine.known import is_counted, is_shuffled
from service.rules.game.adversary import plays_against
from service.rules.game.decks import DECK_OF, deck_of
from service.rules.game.game import Game
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
