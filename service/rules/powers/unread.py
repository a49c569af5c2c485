"""Unknown powers: what a card may do whose print is not known (decision 0115).

A `partial` card without powers may have any that its kind has by the rulebook. A power of such a
card with neither `do` nor `choose` gives its moment and not what it does. Whoever waits for such a
power learns which card it is, and what makes it matter; nothing is taken to be nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event, Power
from cards.model.vocabulary import CardType, ClauseId
from service.rules.engine.known import UnseenCard
from service.rules.game.adversary import opponents_in_force
from service.rules.game.game import Game
from service.rules.powers.active import seated, unowned
from service.rules.powers.conditions import applies, class_works, concerns
from service.rules.powers.ongoing import may_change, ongoing_powers


class Unread(NamedTuple):
    """What the unknown powers of a kind of card may do without being used."""

    events: frozenset[Event]
    """What may set them off."""
    ongoing: bool
    """Whether they may count in attempts all the time."""
    clauses: tuple[ClauseId, ...]
    """What lets them work."""


OF_THEIR_OWN: Final = frozenset({Event.GAINED, Event.CHOSEN, Event.TWIST, Event.GAME_ENDED})
"""Events that other places ask for: of a Trait, an Origin, a Heritage, and of the final scores."""
EVERYTHING: Final = frozenset(Event) - OF_THEIR_OWN
DEEDS: Final = EVERYTHING - {Event.TURN_STARTED}
"""What a player does or suffers in a turn."""
LATER: Final = {
    CardType.ORIGIN: frozenset({Event.ATTEMPT_DECLARED}),
    CardType.CLASS: frozenset({Event.ATTEMPT_DECLARED, Event.RUNES_CAST}),
}
"""Moments of an attempt at which a card that is not known is not asked for yet.

An Origin is, once its icons are cast; a Class is, once what it adds decides the result.
"""
IN_FORCE: Final = (ClauseId("adversary.coop.ongoing"), ClauseId("adversary.epic.effects"))
IN_ROW: Final = (ClauseId("row.adversary-note"),)
AGAINST_ALL: Final = Unread(EVERYTHING, True, IN_FORCE)
UNREAD: Final[Mapping[CardType, Unread]] = {
    CardType.ORIGIN: Unread(
        DEEDS,
        False,
        (
            ClauseId("effect.always-active"),
            ClauseId("effect.origin.xp"),
            ClauseId("effect.origin.epic"),
        ),
    ),
    CardType.CLASS: Unread(
        DEEDS - {Event.EXPERIENCE_BANKED},  # which unlocks its powers, and is nothing they wait for
        True,
        (ClauseId("effect.always-active"), ClauseId("class.thresholds.epic")),
    ),
    CardType.MOTIVATION: Unread(frozenset(), False, (ClauseId("effect.always-active"),)),
    CardType.ADVERSARY: AGAINST_ALL,
    CardType.FINAL_ADVERSARY: AGAINST_ALL,
    CardType.ADVERSARY_QUEST: AGAINST_ALL,
}
"""By the kind of card. Powers of printed Motivations, of Allies, Hero and Antihero cards are used
by their players, a Heritage's is chosen, and the Adversary's own cards take place as they are
revealed: those ask when that happens."""
REVEALED: Final = (
    ClauseId("adversary.coop.trigger"),
    ClauseId("adversary.coop.apply.*"),
    ClauseId("adversary.epic.play-feat"),
)
"""adversary.coop.apply.*: what lets a revealed card of the Adversary matter."""


def may_be_unread(game: Game) -> bool:
    """Whether a card in play is partly known, so that it may have a power that is not given."""
    return seated(game).partial or unowned(game).partial


def need_power(game: Game, card: Card, *clauses: ClauseId) -> None:
    """Note once that a card's power must be known."""
    if isinstance(card, UnseenCard) or not any(lack.card == card.id for lack in game.missing):
        game.need_facts(card, say("power-needed", card=card.name), *clauses)


def need_answers(game: Game, event: Event, subject: str) -> None:
    """effect.always-active, adversary.coop.ongoing: note unread cards that may answer an event."""
    for owner, card in unread_cards(game):
        if isinstance(card, UnseenCard) and event in LATER.get(card.type, ()):
            continue
        theirs = owner is None or owner == subject
        if (theirs and event in UNREAD[card.type].events) or _may_be_one(
            game, owner, card, subject, lambda power: power.event is event
        ):
            _need(game, owner, card, Power(event=event))


def _may_be_one(
    game: Game, owner: str | None, card: Card, subject: str, has: Callable[[Power], bool]
) -> bool:
    """effect.always-active: whether a card that is not known may have such a power for a player.

    So may a card of the request's own, and one of a set whose cards lie on the table.
    """
    if not isinstance(card, UnseenCard):
        return False
    own, watchers = game.table.extra, game.judgement.rulebook.watchers
    return any(
        has(power) and concerns(power.whose, owner, subject)
        for may_be in (*own.values(), *watchers)
        if may_be.type is card.type and (may_be.id in own or _plays_with(game, may_be.set_id))
        for power in may_be.powers
    )


def _plays_with(game: Game, named: str) -> bool:
    """component.card: whether a card of a set lies in a row or a story."""
    rows, players = game.snapshot.rows, game.snapshot.players
    there = [entry.card for row in rows for entry in row.cards]
    there += [gained.card for player in players for gained in player.story]
    return any(card is not None and card.startswith(f"{named}.") for card in there)


def need_ongoing(game: Game) -> None:
    """effect.always-active: note unread cards that may change the attempt under way."""
    if not may_be_unread(game):
        return
    active = game.turn.player
    for owner, card in unread_cards(game):
        theirs = UNREAD[card.type].ongoing and owner in {None, active}
        if theirs or _may_be_one(game, owner, card, active, lambda power: power.ongoing):
            _need(game, owner, card, Power(ongoing=True))
    if not may_change(game):
        return
    for held in ongoing_powers(game):
        if held.card.tells(held.place) or not applies(game, held).possible:
            continue
        if concerns(held.power.whose, held.owner, active):
            need_power(game, held.card, ClauseId("effect.always-active"), *IN_FORCE)


def may_answer(game: Game, events: frozenset[Event]) -> bool:
    """Whether what an attempt of the active player comes to depends on unread cards."""
    active = game.turn.player
    for owner, card in unread_cards(game):
        kind = UNREAD[card.type]
        theirs = owner in {None, active} and (kind.ongoing or not kind.events.isdisjoint(events))
        if not theirs and not _may_be_one(
            game, owner, card, active, lambda power: power.ongoing or power.event in events
        ):
            continue
        if _works(game, owner, card, Power(ongoing=True)):
            return True
    return False


def unread_cards(game: Game) -> Iterator[tuple[str | None, Card]]:
    """Unread cards that work without being used, and whose they are; None where nobody's."""
    for owner, card in seated(game).unread:
        if card.type in UNREAD:
            yield owner, card
    for card in unowned(game).unread:
        if card.type in UNREAD:
            yield None, card


def _need(game: Game, owner: str | None, card: Card, power: Power) -> None:
    if _works(game, owner, card, power):
        seen = not isinstance(card, UnseenCard)
        in_row = seen and owner is None and card.id not in opponents_in_force(game)
        need_power(game, card, *(IN_ROW if in_row else UNREAD[card.type].clauses))


def _works(game: Game, owner: str | None, card: Card, power: Power) -> bool:
    """class.thresholds.epic: a Class gives nothing below its lowest threshold, or blanked."""
    if owner is None or card.type is not CardType.CLASS:
        return True
    least = min(game.judgement.parameters.class_thresholds, default=0)
    if isinstance(card, UnseenCard):
        own = [each for each in game.table.extra.values() if each.type is card.type]
        least = min([least, *[power.threshold or 0 for each in own for power in each.powers]])
    banked = game.player(owner).banked_experience
    return banked >= least and class_works(game, owner, card, power)
