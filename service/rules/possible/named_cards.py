"""Cards that a table names without laying them: what was used, changes an attempt, or was left.

Each works from its place, or was attempted in a row; `WORKS_FROM` says from where, by its type.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import ChoiceCode
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.copies import most_copies
from service.rules.game.table import Table
from service.rules.possible.attempt import ATTEMPTED
from service.rules.possible.places import (
    ACT_DECKS,
    ACT_DISCARDS,
    ADVERSARY,
    ADVERSARY_DECK,
    ADVERSARY_TYPES,
    ALLIES,
    PLAYED,
    QUESTS,
    REVEALED,
    ROWS_UP,
    SLOTS,
    STORY,
    Place,
    cards_lying,
)

LEFT: Final = frozenset({*ACT_DECKS.values(), *ACT_DISCARDS.values()})
"""Where a card of a row lies that is discarded, and in a new deck after that."""
UP: Final = frozenset(ROWS_UP.values())
SHOWN: Final = frozenset({REVEALED, ADVERSARY_DECK})
"""Where a card of the Adversary's deck lies after it was turned up."""
WORKS_FROM: Final[Mapping[CardType, frozenset[Place]]] = {
    **{kind: frozenset({slot}) for kind, slot in SLOTS.items()},
    CardType.CHARACTER: frozenset(SLOTS.values()),
    CardType.TRAIT: frozenset({STORY}),
    CardType.CHALLENGE: UP | LEFT | {STORY},
    CardType.STORY: UP | LEFT | {STORY},
    CardType.ALLY: LEFT | {ALLIES},
    CardType.ADVERSARY: UP | LEFT | {STORY, ADVERSARY},
    CardType.FINAL_ADVERSARY: frozenset({ADVERSARY}),
    CardType.ADVERSARY_QUEST: frozenset({QUESTS}),
    CardType.HERO: frozenset({PLAYED}),
    CardType.ANTIHERO: SHOWN | {PLAYED},
    CardType.FEAT: frozenset({PLAYED}),
    CardType.ADVERSARY_FEAT: SHOWN,
}
"""Where a card lies whose power was used: there it works, or there it goes afterwards."""
MAY_BE_GONE: Final = frozenset(
    {CardType.CHALLENGE, CardType.STORY, CardType.ALLY, CardType.ADVERSARY}
)
"""Cards that may lie in a deck of which only the number of cards is told."""
ATTEMPTED_IN: Final = UP | LEFT | {ADVERSARY}
"""Where a card lies whose attempt was broken off: it is left, and may be discarded later."""
WORKED: Final = (ClauseId("effect.cost-on-card"), ClauseId("card.played.keep"))
BROKEN_OFF: Final = (ClauseId("adversary.coop.instill-fear.pl"), ClauseId("attempt.who"))
FAILED: Final = (ClauseId("attempt.fail"), ClauseId("component.card.challenge"))
NOT_OWN_CARD: Final = ReasonCode.NOT_OWN_CARD


def check_named(judgement: Judgement, table: Table, *, at: At) -> None:
    """effect.cost-on-card, card.played.keep: what was used lies where it works, and so on."""
    snapshot = table.snapshot
    attempt, turn = snapshot.attempt, snapshot.turn
    if snapshot.uses or attempt is not None or snapshot.choices:
        for name, holders, where in _used(snapshot, at=at):
            if not any(_shows(player, name) for player in holders):
                _has_worked(judgement, table, name, holders, at=where)
    if turn is None:
        return
    for index, name in enumerate(turn.barred):
        _was_left(judgement, table, name, at=(*at, "turn", "barred", str(index)))
    last = turn.last_attempt
    if last is not None:
        _was_attempted(
            judgement, table, last.card, at=(*at, "turn", "lastAttempt", "card"), won=last.overcome
        )


def _used(snapshot: Snapshot, *, at: At) -> Iterator[tuple[str, Sequence[Player], At]]:
    """Cards whose powers were used, or are to be, who can have them, and where they are named."""
    players = snapshot.players
    for index, use in enumerate(snapshot.uses):
        holders = [player for player in players if player.key == use.player]
        if holders:
            yield use.card, holders, (*at, "uses", str(index), "card")
    if snapshot.attempt is not None:
        for index, change in enumerate(snapshot.attempt.changes):
            yield change.card, players, (*at, "attempt", "changes", str(index), "card")
    for index, choice in enumerate(snapshot.choices):
        if choice.card is not None and choice.code is ChoiceCode.POWER:
            yield choice.card, players, (*at, "choices", str(index), "card")


def _shows(player: Player, card: str) -> bool:
    held = player.characters
    return (
        card in {held.heritage, held.origin, held.class_, held.motivation}
        or card in player.played
        or any(gained.card == card for gained in player.story)
    )


def _has_worked(
    judgement: Judgement, table: Table, name: str, holders: Sequence[Player], *, at: At
) -> None:
    card = table.find(name)
    if card is None or card.type not in WORKS_FROM:
        return
    there = _places(table, name, holders)
    if WORKS_FROM[card.type].isdisjoint(there) and not (not there and _may_have(card, holders)):
        message = say("card-not-used", card=card.name)
        judgement.fault(NOT_OWN_CARD, message, *WORKED, at=at)


def _places(table: Table, name: str, holders: Sequence[Player] | None = None) -> set[Place]:
    """Where a card lies; of what lies before players, before these alone."""
    snapshot = table.snapshot
    seen = snapshot
    if holders is not None and len(holders) < len(snapshot.players):
        others = {player.key for player in snapshot.players} - {player.key for player in holders}
        seen = _without(snapshot, others)
    return {place for place, card, _ in cards_lying(seen, at=()) if card == name}


def _without(snapshot: Snapshot, others: set[str]) -> Snapshot:
    players = tuple(player for player in snapshot.players if player.key not in others)
    return replace(snapshot, players=players)


def _may_have(card: Card, holders: Sequence[Player]) -> bool:
    """Whether a card that lies nowhere may be one that nobody told."""
    if card.type in MAY_BE_GONE:
        return True
    return any(_untold(card.type, player) for player in holders)


def _untold(kind: CardType, player: Player) -> bool:
    held = player.characters
    match kind:
        case CardType.HERITAGE:
            return held.heritage is None
        case CardType.ORIGIN:
            return held.origin is None
        case CardType.CLASS | CardType.MOTIVATION:
            return held.class_ is None and held.motivation is None
        case CardType.DESTINY:
            return held.destiny is None
        case CardType.CHARACTER:
            return None in {held.heritage, held.origin, held.class_ or held.motivation}
        case _:
            return False


def _was_left(judgement: Judgement, table: Table, name: str, *, at: At) -> None:
    """adversary.coop.instill-fear.pl: a card that was left was attempted, and nobody gained it."""
    card = table.find(name)
    if card is None:
        return
    there = _places(table, name)
    left = card.type in ATTEMPTED and (not there or not ATTEMPTED_IN.isdisjoint(there))
    judgement.require(
        left,
        NOT_OWN_CARD if card.type in ATTEMPTED else ReasonCode.CARD_TYPE,
        *BROKEN_OFF,
        at=at,
        says=lambda: say("card-not-left", card=card.name),
    )


def _was_attempted(judgement: Judgement, table: Table, name: str, *, at: At, won: bool) -> None:
    """attempt.fail: a card that was attempted can be; nobody gains what was not overcome."""
    card = table.find(name)
    if card is None:
        return
    if card.type not in ATTEMPTED:
        judgement.fault(
            ReasonCode.CARD_TYPE,
            say("not-attemptable", card=card.id, type=card.type),
            *FAILED,
            at=at,
        )
        return
    against = table.snapshot.mode is not Mode.COMPETITIVE
    if won or most_copies(card) > 1 or (against and card.type in ADVERSARY_TYPES):
        return
    gained = any(each.card == name for player in table.snapshot.players for each in player.story)
    judgement.require(
        not gained,
        NOT_OWN_CARD,
        ClauseId("attempt.fail"),
        at=at,
        says=lambda: say("failed-in-story", card=card.name),
    )
