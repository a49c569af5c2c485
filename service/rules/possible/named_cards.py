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
from schema.shapes.play import ChoiceCode, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.story_card import ADVERSARY_TYPES
from service.rules.game.decks import most_copies
from service.rules.game.table import Table, known_card
from service.rules.possible.places import (
    ACT_DECKS,
    ACT_DISCARDS,
    ADVERSARY,
    ADVERSARY_DECK,
    ALLIES,
    ATTEMPTED,
    LEFT,
    PLAYED,
    QUESTS,
    REVEALED,
    ROWS_UP,
    SLOTS,
    STORY,
    Place,
    cards_lying,
)
from service.rules.possible.where_cards_lie import LawsOfTable

GONE: Final = frozenset({*ACT_DECKS.values(), *ACT_DISCARDS.values()})
"""Where a card of a row lies that is discarded, and in a new deck after that."""
UP: Final = frozenset(ROWS_UP.values())
SHOWN: Final = frozenset({REVEALED, ADVERSARY_DECK})
"""Where a card of the Adversary's deck lies after it was turned up."""
WORKS_FROM: Final[Mapping[CardType, frozenset[Place]]] = {
    **{kind: frozenset({slot}) for kind, slot in SLOTS.items()},
    CardType.CHARACTER: frozenset(SLOTS.values()),
    CardType.TRAIT: frozenset({STORY}),
    CardType.CHALLENGE: UP | GONE | {STORY},
    CardType.STORY: UP | GONE | {STORY},
    CardType.ALLY: GONE | {ALLIES},
    CardType.ADVERSARY: UP | GONE | {STORY, ADVERSARY},
    CardType.FINAL_ADVERSARY: frozenset({ADVERSARY}),
    CardType.ADVERSARY_QUEST: frozenset({QUESTS}),
    CardType.HERO: frozenset({PLAYED}),
    CardType.ANTIHERO: SHOWN | {PLAYED},
    CardType.FEAT: frozenset({PLAYED}),
    CardType.ADVERSARY_FEAT: SHOWN,
}
"""Where a card lies whose power was used: there it works, or there it goes afterwards."""
MAY_BE_GONE: Final = frozenset(
    {
        CardType.CHALLENGE,
        CardType.STORY,
        CardType.ALLY,
        CardType.ADVERSARY,
        CardType.ADVERSARY_FEAT,
    }
)
"""Cards that may lie in a deck of which only the number of cards is given, as marked ones may."""
TRIED_IN: Final = UP | GONE | {ADVERSARY}
"""Where a card lies whose attempt was broken off: it is left, and may be discarded later."""
WORKED: Final = (ClauseId("effect.cost-on-card"), ClauseId("card.played.keep"))


def check_named(judgement: Judgement, table: Table, *, at: At) -> None:
    """effect.cost-on-card, card.played.keep: what was used lies where it works, and so on."""
    snapshot = table.snapshot
    turn = snapshot.turn
    if not _plainly_used(snapshot):
        for name, holders, where in _used(snapshot):
            if not any(_shows(player, name) for player in holders):
                _has_worked(judgement, table, name, holders, at=(*at, *map(str, where)))
    if turn is not None and (turn.barred or turn.last_attempt is not None):
        _tried(judgement, table, turn, at=(*at, "turn"))


def _tried(judgement: Judgement, table: Table, turn: Turn, *, at: At) -> None:
    """attempt.who, attempt.fail: cards of attempts that were broken off, or resolved."""
    laws = LawsOfTable(judgement, table)
    for index, name in enumerate(turn.barred):
        where = (*at, "barred", str(index))
        card = known_card(judgement, table, name, at=where)
        if card is not None:
            laws.hold(card, LEFT, at=where)
            _was_left(judgement, table, card, at=where)
    last = turn.last_attempt
    where = (*at, "lastAttempt", "card")
    card = None if last is None else known_card(judgement, table, last.card, at=where)
    if last is not None and card is not None:
        laws.hold(card, ATTEMPTED, at=where)
        if not last.overcome:
            _has_failed(judgement, table, card, at=where)


def _plainly_used(snapshot: Snapshot) -> bool:
    """Whether all that was used lies before who used it; False may need a closer look."""
    if snapshot.choices or (snapshot.attempt is not None and snapshot.attempt.changes):
        return False
    seats = {player.key: player for player in snapshot.players}
    for use in snapshot.uses:
        player = seats.get(use.player)
        if player is None or not _shows(player, use.card):
            return False
    return True


def _used(
    snapshot: Snapshot,
) -> Iterator[tuple[str, Sequence[Player], tuple[str | int, ...]]]:
    """Cards whose powers were used, or are to be, who can have them, and where they are named."""
    players = snapshot.players
    seats = {player.key: (player,) for player in players}
    for index, use in enumerate(snapshot.uses):
        if use.player in seats:
            yield use.card, seats[use.player], ("uses", index, "card")
    if snapshot.attempt is not None:
        for index, change in enumerate(snapshot.attempt.changes):
            yield change.card, players, ("attempt", "changes", index, "card")
    for index, choice in enumerate(snapshot.choices):
        if choice.card is not None and choice.code is ChoiceCode.POWER:
            yield choice.card, players, ("choices", index, "card")


def _shows(player: Player, card: str) -> bool:
    held = player.characters
    return (
        card in (held.origin, held.class_, held.motivation, held.heritage)
        or card in player.played
        or card in [gained.card for gained in player.story]
        or card in [ally.card for ally in player.allies]
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
        judgement.fault(ReasonCode.NOT_OWN_CARD, message, *WORKED, at=at)


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
    """Whether a card that lies nowhere may be one that is not known."""
    if card.type in MAY_BE_GONE or card.adversary_deck:
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


def _was_left(judgement: Judgement, table: Table, card: Card, *, at: At) -> None:
    """adversary.coop.instill-fear.pl: a card that was left lies in its row, or is discarded."""
    there = _places(table, card.id)
    judgement.require(
        not there or not TRIED_IN.isdisjoint(there),
        ReasonCode.NOT_OWN_CARD,
        *LEFT.clauses,
        at=at,
        says=lambda: say("card-not-left", card=card.name),
    )


def _has_failed(judgement: Judgement, table: Table, card: Card, *, at: At) -> None:
    """attempt.fail: nobody gains a card that was not overcome."""
    against = table.snapshot.mode is not Mode.COMPETITIVE
    if most_copies(card) > 1 or (against and card.type in ADVERSARY_TYPES):
        return
    gained = [each.card for player in table.snapshot.players for each in player.story]
    judgement.require(
        card.id not in gained,
        ReasonCode.NOT_OWN_CARD,
        ClauseId("attempt.fail"),
        at=at,
        says=lambda: say("failed-in-story", card=card.name),
    )
