"""What a view hides, and the clauses that make it secret.

It is found by looking at the view alone, so it tells nothing that the view does not.
"""

from collections.abc import Iterator
from typing import Final

from cards.model.vocabulary import ClauseId
from schema.shapes.play import DeckName
from schema.shapes.table import Characters, Player, Snapshot
from schema.shapes.view import HiddenCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.view_parts import Part
from service.rules.views.seen import still_choosing

CLAUSES: Final = {
    HiddenCode.HAND: (ClauseId("setup.hand"),),
    HiddenCode.DEALT: (
        ClauseId("setup.characters.deal.base"),
        ClauseId("setup.characters.deal.epic"),
    ),
    HiddenCode.CHARACTERS: (
        ClauseId("setup.characters.keep.base"),
        ClauseId("setup.characters.keep.epic"),
    ),
    HiddenCode.DESTINY: (
        ClauseId("setup.place.destiny"),
        ClauseId("setup.destiny.secret.pl"),
        ClauseId("setup.destiny.secret.epic"),
    ),
    HiddenCode.ROW: (
        ClauseId("row.faceup-visible"),
        ClauseId("setup.rows.reveal-act-1"),
        ClauseId("act.reveal.who-when"),
    ),
    HiddenCode.DECK: (ClauseId("setup.shuffle"), ClauseId("setup.decks")),
}
"""Why each kind of card is secret."""
ADVERSARY_DECK: Final = (
    ClauseId("adversary.coop.deck"),
    ClauseId("adversary.coop.deck.pl"),
    ClauseId("setup.epic.adversary.deck"),
)
PEEK: Final = ClauseId("setup.destiny.peek")


def hidden_in(judgement: Judgement, view: Snapshot, *, at: At) -> Iterator[Part]:
    """Everything that a view does not tell, place by place."""
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
