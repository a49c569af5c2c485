"""A game of cardboard in step with a digital one: decks counted, faces typed, hands unseen.

Whoever keeps the cardboard table sees what everybody sees. Told is only what `legal-moves` asks.
"""

import random
from typing import Any, Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType
from schema.shapes.drawn import Ask, DrawnCard, Place
from schema.shapes.legal import LegalMove, LegalMovesRequest
from schema.shapes.moves import Move
from schema.shapes.play import ChoiceCode, Deck, Row
from schema.shapes.runes import Cast
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict
from schema.shapes.view import ViewRequest
from service.rules.chapters import acts
from service.rules.game import decks
from service.rules.game.decks import PLACE_OF, ROW_PLACE
from service.rules.game.game import Game
from service.rules.game.rows import put_row, row_of
from service.rules.variants.adventure import ADVENTURE
from tests.play.players import Step

Came = tuple[Place, str]
"""A card that came to light, and where from."""
IN_HAND: Final = frozenset({Place.HERO, Place.ANTIHERO})
ASKED: Final = frozenset({"drawn", "discards", "cast", "heritage", "origin", "motivation"}) | {
    "class_",
    "destiny",
}
"""Fields in which a move may differ from the one that is listed for it."""


class Watch:
    """Which cards come out of decks and face-down rows, in order, while a move is judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.came: list[Came] = []
        put_deck = decks.put_deck

        def deck_put(game: Game, deck: Deck) -> None:
            before = decks.deck_of(game, deck.name)
            if before is not None and before.cards and len(deck.cards or ()) < len(before.cards):
                self.came.append((PLACE_OF[deck.name], before.cards[0]))
            put_deck(game, deck)

        def row_put(game: Game, row: Row) -> None:
            before = row_of(game, row.act)
            assert before is not None
            place = ROW_PLACE[row.act]
            self.came += [(place, entry.card) for entry in before.cards if entry.card is not None]
            put_row(game, row)

        monkeypatch.setattr(decks, "put_deck", deck_put)
        monkeypatch.setattr(acts, "put_row", row_put)

    def by(self, catalogue: Catalogue, step: Step) -> list[Came]:
        """The cards that a move brings on the digital table."""
        self.came = []
        ADVENTURE.validate(catalogue, ValidateRequest(snapshot=step.before, move=step.move))
        came, self.came = self.came, []
        return came


def seen_by_all(catalogue: Catalogue, table: Snapshot) -> Snapshot:
    """What everybody sees of a table."""
    return ADVENTURE.view(catalogue, ViewRequest(snapshot=table, seat=None)).snapshot


class Cardboard:
    """The table of cardboard, played move by move."""

    def __init__(self, catalogue: Catalogue, start: Snapshot, rng: random.Random) -> None:
        self.catalogue = catalogue
        self.table = seen_by_all(catalogue, start)
        self.rng = rng
        self.asked = 0
        """Cards that were told because a move asked for them."""

    def play(self, step: Step, came: list[Came]) -> Verdict:
        """Make the move of a digital game, and say what it asks to be told."""
        move = with_faces(step)
        listed = self._listed(step, move)
        if listed is None:
            asks = None
            assert plays_hidden_card(self.table, move), move
        else:
            asks = listed.asks
        told = self._told(step, move, came, asks)
        verdict = ADVENTURE.validate(
            self.catalogue, ValidateRequest(snapshot=self.table, move=told)
        )
        assert verdict.next is not None, (told, asks, came, verdict.reasons, verdict.missing)
        self.table = verdict.next
        return verdict

    def _listed(self, step: Step, move: Move) -> LegalMove | None:
        """What `legal-moves` says of the move on this table."""
        listing = ADVENTURE.legal_moves(
            self.catalogue, LegalMovesRequest(snapshot=self.table)
        ).moves
        wanted = told_openly(step, move)
        return next((each for each in listing if told_openly(step, each.move) == wanted), None)

    def _told(self, step: Step, move: Move, came: list[Came], asks: tuple[Ask, ...] | None) -> Move:
        """The move with everything that it asks, and nothing else."""
        body: Any = getattr(move, move.key)
        fields = {ask.field: ask for ask in asks or ()}
        places = {ask.from_: ask for ask in asks or () if ask.field == "drawn"}
        drawn: list[DrawnCard] = []
        for place in dict.fromkeys(place for place, _ in came):
            cards = [card for each, card in came if each is place]
            if asks is not None:
                assert place in places, (move, asks, came)
                most = places[place].at_most
                assert most is None or len(cards) <= most, (move, asks, came)
            drawn += [self._entry(place, card) for card in cards]
        self.asked += len(drawn)
        if asks is not None:
            for ask in asks:
                number = sum(place is ask.from_ for place, _ in came)
                assert ask.field != "drawn" or ask.at_most is None or number <= ask.at_most
        changed: dict[str, Any] = {}
        if hasattr(body, "drawn"):
            changed["drawn"] = tuple(drawn)
        else:
            assert not drawn, (move, drawn)
        if move.choose_characters is not None:
            after = step.after.player(body.player).characters
            assert {"origin", "destiny"} <= fields.keys()
            assert fields["destiny"].unseen
            changed["destiny"] = None
            changed["heritage"] = after.heritage if "heritage" in fields else None
        if getattr(body, "discards", ()) and asks is not None:
            assert fields["discards"].count == len(body.discards)
        return Move(**{move.key: msgspec.structs.replace(body, **changed)})

    def _entry(self, place: Place, card: str) -> DrawnCard:
        if place in IN_HAND:
            return DrawnCard(from_=place, unseen=True)
        return DrawnCard(from_=place, card=card)


def with_faces(step: Step) -> Move:
    """A cast with the faces as they lie; any other move as it is."""
    cast = step.move.cast
    if cast is None:
        return step.move
    attempt = step.after.snapshot.attempt
    assert attempt is not None
    assert attempt.faces is not None
    return Move(cast=msgspec.structs.replace(cast, cast=Cast(faces=attempt.faces)))


def told_openly(step: Step, move: Move) -> tuple[str, tuple[tuple[str, object], ...]]:
    """A move without what hidden cards leave open."""
    body: Any = getattr(move, move.key)
    fields = {name: getattr(body, name) for name in body.__struct_fields__ if name not in ASKED}
    choice = step.before.choices[0] if step.before.choices else None
    if move.choose is not None and choice is not None and choice.code is ChoiceCode.DISCARD_FEAT:
        card = step.after.table.find(move.choose.option)
        if card is not None:
            hero = card.type is CardType.HERO
            fields["option"] = "HIDDEN_HERO" if hero else "HIDDEN_ANTIHERO"
    return move.key, tuple(fields.items())


def plays_hidden_card(table: Snapshot, move: Move) -> bool:
    """Whether a card is played out of a hand that is not known; nobody can list that."""
    use = move.play_card
    if use is None:
        return False
    return any(use.card not in player.hand for player in table.players if player.key == use.player)
