"""What a seat sees of a table, and what a view hides, with the clauses that make it secret.

A part that is hidden takes the form that it has where nobody knows it: a hand is counted by the
backs of its cards, a deck by its cards, a place of a row has no card. A view has no seeds. What it
hides is found by looking at the view alone, so that shows nothing that the view does not.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Choice, ChoiceCode, Deck, DeckName, Row, RowCard
from schema.shapes.table import Characters, Player, Snapshot
from schema.shapes.view import HiddenCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.seats import Part
from service.rules.engine.work import TABLE
from service.rules.game.game import Game
from service.rules.game.hand import BACKS, HIDDEN_ANTIHERO, HIDDEN_HERO
from service.rules.game.table import Table

UNKNOWN: Final = RowCard()
NOTHING_KEPT: Final = Characters()


def still_choosing(snapshot: Snapshot) -> bool:
    """setup.characters.keep.*: whether somebody still chooses Character cards."""
    if snapshot.turn is not None:
        return False
    return any(player.dealt or player.hidden_dealt for player in snapshot.players)


def seen_from(table: Table, seat: str | None) -> Snapshot:
    """The table as the player of this seat may see it; as anybody may if there is no seat."""
    snapshot = table.snapshot
    choosing = still_choosing(snapshot)
    players = tuple(
        player if player.key == seat else _another(table, player, choosing=choosing)
        for player in snapshot.players
    )
    return replace(
        snapshot,
        players=players,
        rows=tuple(_row(row) for row in snapshot.rows),
        decks=tuple(counted(deck) for deck in snapshot.decks),
        choices=tuple(_choice(table, choice, seat) for choice in snapshot.choices),
        extra_cards=tuple(sorted(snapshot.extra_cards, key=lambda card: card.id)),
    )


def _another(table: Table, player: Player, *, choosing: bool) -> Player:
    """setup.hand, setup.place.destiny: what others see of a player.

    Character cards are revealed together, when everybody has kept theirs.
    """
    held = [table.card(card).type for card in player.hand]
    heroes = held.count(CardType.HERO)
    characters = player.characters
    if choosing and characters != NOTHING_KEPT:
        characters = NOTHING_KEPT
    elif characters.destiny is not None and not player.destiny_revealed:
        characters = replace(characters, destiny=None)
    return replace(
        player,
        characters=characters,
        hand=(),
        hidden_heroes=player.hidden_heroes + heroes,
        hidden_antiheroes=player.hidden_antiheroes + len(held) - heroes,
        dealt=(),
        hidden_dealt=player.hidden_dealt + len(player.dealt),
    )


def _row(row: Row) -> Row:
    """row.faceup-visible: how many cards lie in a row that is face down."""
    return row if row.revealed else replace(row, cards=(UNKNOWN,) * len(row.cards))


def counted(deck: Deck) -> Deck:
    """setup.shuffle: how many cards a deck has; its discards lie open."""
    if deck.cards is None:
        return deck if deck.seed is None else replace(deck, seed=None)
    return replace(deck, cards=None, count=len(deck.cards), seed=None)


def _choice(table: Table, choice: Choice, seat: str | None) -> Choice:
    """card.discard-as-cost.epic: cards of a hand among which somebody else chooses, by backs."""
    if choice.code is not ChoiceCode.DISCARD_FEAT or choice.player == seat:
        return choice
    backs = {_back(table, option) for option in choice.options}
    return replace(choice, options=tuple(back for back in BACKS.values() if back in backs))


def _back(table: Table, option: str) -> str:
    if option in BACKS.values():
        return option
    return HIDDEN_HERO if table.card(option).type is CardType.HERO else HIDDEN_ANTIHERO


CLAUSES: Final = {
    HiddenCode.HAND: (ClauseId("setup.hand"),),
    HiddenCode.DEALT: (ClauseId("setup.characters.deal.*"),),
    HiddenCode.CHARACTERS: (ClauseId("setup.characters.keep.*"),),
    HiddenCode.DESTINY: (ClauseId("setup.place.destiny"), ClauseId("setup.destiny.secret.*")),
    HiddenCode.ROW: (
        ClauseId("row.faceup-visible"),
        ClauseId("setup.rows.reveal-act-1"),
        ClauseId("act.reveal.who-when"),
    ),
    HiddenCode.DECK: (ClauseId("setup.shuffle"), ClauseId("setup.decks")),
}
"""Why each kind of card is secret."""
ADVERSARY_DECK: Final = (ClauseId("adversary.coop.deck.*"), ClauseId("setup.epic.adversary.deck"))


def hidden_in(judgement: Judgement, view: Snapshot, *, at: At) -> Iterator[Part]:
    """Everything that a view hides, place by place."""
    choosing = still_choosing(view)
    for index, player in enumerate(view.players):
        yield from _of_player(judgement, player, choosing=choosing, at=(*at, "players", str(index)))
    for index, row in enumerate(view.rows):
        unknown = sum(entry.card is None for entry in row.cards)
        if unknown:
            where = (*at, "rows", str(index), "cards")
            yield Part(HiddenCode.ROW, where, unknown, CLAUSES[HiddenCode.ROW], act=row.act)
    for index, deck in enumerate(view.decks):
        if deck.count:
            own = ADVERSARY_DECK if deck.name is DeckName.ADVERSARY else ()
            clauses = (*CLAUSES[HiddenCode.DECK], *own)
            where = (*at, "decks", str(index))
            yield Part(HiddenCode.DECK, where, deck.count, clauses, deck=deck.name)


def _of_player(judgement: Judgement, player: Player, *, choosing: bool, at: At) -> Iterator[Part]:
    in_hand = player.hidden_heroes + player.hidden_antiheroes
    waits = bool(player.dealt or player.hidden_dealt)
    secret = choosing and not waits and player.characters == Characters()
    down = not waits and not secret and player.characters.destiny is None
    kept = len(judgement.parameters.character_types)
    for code, key, count in (
        (HiddenCode.HAND, "hand", in_hand),
        (HiddenCode.DEALT, "dealt", player.hidden_dealt),
        (HiddenCode.CHARACTERS, "characters", kept if secret else 0),
        (HiddenCode.DESTINY, "characters", int(down)),
    ):
        if count:
            yield Part(code, (*at, key), count, CLAUSES[code], player.key)


LOOKED: Final = 20
"""What a view costs besides its cards, in cards that are looked at."""


def seen_at(game: Game, seat: str | None) -> tuple[Snapshot, Iterator[Part]]:
    """What a seat sees; a player may look at the own Destiny."""
    judgement = game.judgement
    judgement.work.spend(TABLE, LOOKED + len(game.snapshot.extra_cards))
    view = seen_from(game.table, seat)
    if seat is not None and game.player(seat).characters.destiny is not None:
        judgement.cite(ClauseId("setup.destiny.peek"))
    return view, hidden_in(judgement, view, at=SNAPSHOT)
